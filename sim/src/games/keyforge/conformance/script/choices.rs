//! Recorded steps for questions that are not about cards: orders, options, texts, ways.

use std::collections::BTreeSet;

use super::*;

impl Script<'_> {
    pub(super) fn order(&mut self, triggers: &[TriggeredAbility]) -> Option<Vec<usize>> {
        let roster = self.roster;
        // By handle: a token creature that has left play is the card that it was.
        let handles = |of: fn(&TriggeredAbility) -> Card| -> BTreeSet<Handle> {
            triggers.iter().filter_map(|t| roster.handle(of(t))).collect()
        };
        let [cards, sources] = [handles(|t| t.ctx.card), handles(|t| t.ctx.source)];
        let fitting = |what: &What| -> Option<(bool, Vec<usize>)> {
            let What::Order { from, pick: Some(pick), on, by, .. } = what else { return None };
            let is = |card: Card, handle: &Option<Handle>| {
                handle.is_none_or(|handle| roster.is(card, handle))
            };
            let test = |t: &TriggeredAbility, exact: bool| {
                (roster.is(t.ctx.card, *pick) || roster.is(t.ctx.source, *pick))
                    && (!exact || is(t.ctx.source, by))
                    && (!exact || t.ctx.subject.is_some_and(|s| is(s, on)) || is(t.ctx.card, on))
            };
            let which = |exact| -> Vec<usize> {
                (0..triggers.len()).filter(|n| test(&triggers[*n], exact)).collect()
            };
            let found = Some(which(true)).filter(|f| !f.is_empty()).unwrap_or_else(|| which(false));
            let from: BTreeSet<Handle> = from.iter().copied().collect();
            (!found.is_empty()).then_some((from == cards || from == sources, found))
        };
        for exact in [true, false] {
            let found = self.first(|what| {
                fitting(what).filter(|(same, _)| *same || !exact).map(|(_, found)| found)
            });
            if found.is_some() {
                return found;
            }
        }
        None
    }

    pub(super) fn may(&mut self, question: &Question<'_>) -> Option<bool> {
        let roster = self.roster;
        let is_source =
            |source: &Option<Handle>| source.is_some_and(|s| roster.is(question.source, s));
        for exact in [true, false] {
            let found = self.first(|what| match what {
                What::May { source, pick } if is_source(source) || !exact => Some(*pick),
                What::Option { source, from, pick, .. }
                    if (is_source(source) || !exact) && from.iter().any(|f| f == "No") =>
                {
                    Some(pick != "No")
                }
                What::Order { pick: None, .. } if !exact => Some(false),
                _ => None,
            });
            if found.is_some() {
                return found;
            }
        }
        // The recorder may ask for the card at once: none is "no".
        let n = self.steps.iter().position(|s| {
            !s.used && matches!(s.what, What::Cards { source, .. } if is_source(source))
        })?;
        let What::Cards { pick, min, .. } = self.steps[n].what else { return None };
        let taken_up = self.steps[..n].iter().any(|step| step.takes_up(question, roster));
        if min.is_some_and(|min| min > 0) && !taken_up {
            self.note_decline(question, true);
        }
        self.steps[n].used = pick.is_empty();
        self.steps[n].offered = true;
        Some(!pick.is_empty())
    }

    /// A recorded text that `read` understands as one of the answers.
    pub(super) fn text(
        &mut self,
        question: &Question<'_>,
        read: impl Fn(&str) -> Option<Choice>,
    ) -> Option<usize> {
        self.first(|what| match what {
            What::Name { pick, .. } | What::Option { pick, .. } => {
                read(pick).and_then(|choice| question.options.position(choice))
            }
            _ => None,
        })
    }

    /// The answers to "choose one", the likeliest first.
    pub(super) fn option(&mut self, question: &Question<'_>) -> Option<Vec<usize>> {
        let Options::Texts(texts) = question.options else { return None };
        if *texts == ["creature", "upgrade"] {
            // A main step says as what a card is played; an effect that plays it has an option.
            let said = self.steps.iter().find_map(|step| match step.what {
                What::Main { action, card: Some(card), .. }
                    if self.roster.is(question.source, *card) =>
                {
                    Some(action == PLAY_AS_UPGRADE)
                }
                _ => None,
            });
            if let Some(upgrade) = said {
                return Some(vec![usize::from(upgrade)]);
            }
        }
        let (from, pick, at) = self.first(|what| match what {
            What::Option { from, pick, at, .. } => Some((from, pick, at)),
            _ => None,
        })?;
        let words = |text: &str| -> Vec<String> {
            let parts = text.split(|c: char| !c.is_alphanumeric());
            parts.filter(|w| !w.is_empty()).map(str::to_lowercase).collect()
        };
        let place = at.or_else(|| from.iter().position(|f| f == pick));
        let picked = words(pick);
        let likeness = |n: usize| {
            let shared = words(texts[n]).iter().filter(|w| picked.contains(w)).count();
            (shared, usize::from(place == Some(n)))
        };
        let mut answers: Vec<usize> = (0..texts.len()).collect();
        answers.sort_by_key(|n| std::cmp::Reverse(likeness(*n)));
        Some(answers)
    }

    pub(super) fn way(&mut self, card: Card, options: &Options<'_>) -> Option<usize> {
        let handle = self.roster.handle(card);
        let (action, by, from) = self.first(|what| match what {
            What::Use { action, card, by, from } if Some(*card) == handle => {
                Some((action, by, from))
            }
            _ => None,
        })?;
        let mut ways: Vec<(&str, Option<Card>)> = Vec::new();
        for choice in options.choices() {
            if let Choice::Action(way) = choice {
                let by = match way {
                    Action::Action(_, by) | Action::Omni(_, by) => Some(by),
                    _ => None,
                };
                ways.push((word(way), by));
            }
        }
        if let Some(missing) = from.iter().find(|f| !ways.iter().any(|(w, _)| w == f)) {
            let name = self.roster.name_of(card);
            self.differences.push(format!("{name} cannot be used to {missing}"));
        }
        let by = by.and_then(|by| self.roster.card(by));
        let of_card = ways.iter().position(|(w, s)| w == action && (by.is_none() || *s == by));
        of_card.or_else(|| ways.iter().position(|(w, _)| w == action))
    }
}
