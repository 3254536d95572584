//! Whether a choice may be declined: in the case and here.
//!
//! The recorder and the engine ask differently: one asks whether, and then which card; the other has "none"
//! among the cards. An offer that is taken up, or put before others in an order, is not declined either way.

use super::*;

impl RecordedStep<'_> {
    /// Whether one of the answers is to do nothing.
    fn may_be_declined(&self) -> bool {
        match self.what {
            What::Cards { min, from, open, .. } => *min == Some(0) && !from.is_empty() && !open,
            What::Option { from, .. } => from.iter().any(|text| text == "No"),
            What::May { .. } => true,
            _ => false,
        }
    }

    /// Whether it takes up what is offered beforehand: "yes" to an offer, or a place in an order.
    pub(super) fn takes_up(&self, question: &Question<'_>, roster: &Roster) -> bool {
        let asks = |handle: &Option<Handle>| handle.is_some_and(|h| roster.is(question.source, h));
        match self.what {
            What::May { pick, .. } => *pick && !self.used,
            What::Option { from, pick, .. } => {
                from.iter().any(|text| text == "No") && pick != "No" && !self.used
            }
            What::Order { pick, by, may, .. } => *may || asks(pick) || asks(by),
            _ => false,
        }
    }
}

impl Script<'_> {
    /// Whether no (more) card is an answer must be as in the case: where `min` cards were chosen.
    pub(super) fn compare_may_decline(&mut self, n: usize, question: &Question<'_>, none: bool) {
        let step = &self.steps[n];
        let What::Cards { min: Some(min), .. } = *step.what else { return };
        let may_decline = step.taken.len() as i64 >= min;
        if none == may_decline || !none && step.offered {
            return;
        }
        if none {
            let roster = self.roster;
            let offer = self.steps[..n].iter_mut().find(|step| step.takes_up(question, roster));
            if let Some(offer) = offer {
                offer.used = true;
                return;
            }
        }
        self.note_decline(question, none);
    }

    /// Notes that a choice may be declined here and not in the case, or the other way round.
    pub(super) fn note_decline(&mut self, question: &Question<'_>, here: bool) {
        let who = self.who(question);
        let [ours, theirs] = if here { ["may", "must"] } else { ["must", "may"] };
        self.asked_otherwise.push(format!("{who} {ours} choose a card; in the case it {theirs}"));
    }

    /// Whether a step that is not used yet says that nothing is chosen; it is used up by that.
    pub(super) fn declines(&mut self, question: &Question<'_>) -> bool {
        if !matches!(question.options, Options::Cards { none: true, .. }) {
            return false;
        }
        let declined = self.first(|what| match what {
            What::May { pick: false, .. } | What::Order { pick: None, .. } => Some(()),
            What::Option { pick, .. } if pick == "No" => Some(()),
            _ => None,
        });
        declined.is_some()
    }

    /// Whether a question that may be declined is in no form in the case. More of what an optional step chose
    /// from may be declined without a record, and a choice among texts may be one.
    pub(super) fn is_unrecorded_offer(&mut self, question: &Question<'_>) -> bool {
        let may_decline = question.ask == DecisionKind::May
            || matches!(question.options, Options::Cards { none: true, .. });
        if !may_decline || self.open_ended {
            return false;
        }
        let more = self.steps.iter().any(|step| {
            step.used
                && matches!(step.what, What::Cards { source, min: Some(0), .. }
                    if self.is_source(*source, question))
        });
        let roster = self.roster;
        let ordered = self.steps.iter().any(|step| step.takes_up(question, roster));
        let text = self.first(|what| matches!(what, What::Option { .. }).then_some(()));
        !more && !ordered && text.is_none()
    }

    /// Steps with an answer that the engine did not ask for though it could be declined. What is asked after an
    /// offer that is taken up shows that it was taken up.
    pub fn unasked(&self) -> Vec<String> {
        let of =
            |source: Option<Handle>| source.map_or("the rules".into(), |s| self.roster.name(s));
        let mut unasked = Vec::new();
        for (n, step) in self.steps.iter().enumerate() {
            let followed = self.steps.get(n + 1).is_some_and(|next| next.used);
            let source = match step.what {
                What::Cards { source, .. } => source,
                What::May { source, pick: true } if !followed => source,
                What::Option { source, pick, .. } if pick != "No" && !followed => source,
                What::May { source, pick: false } => source,
                What::Option { source, .. } => source,
                _ => continue,
            };
            if !step.used && !step.offered && step.taken.is_empty() && step.may_be_declined() {
                unasked
                    .push(format!("{} does not ask what the case lets one decline", of(*source)));
            }
        }
        unasked
    }
}
