//! Recorded steps for questions about cards, one card at a time.

use super::*;

impl Script<'_> {
    /// How well a `cards` or `split` step fits a question for a card, and its answer.
    fn fit(&self, step: &RecordedStep<'_>, question: &Question<'_>) -> Option<(u8, Choice)> {
        let Options::Cards { cards, none } = question.options else { return None };
        let (source, from, choice, ended) = match step.what {
            What::Cards { source, from, pick, max, open, .. } => {
                let taken = CardSet::from_iter(step.taken.iter().copied());
                let picked = pick.iter().filter_map(|h| self.roster.card(*h));
                let mut left = picked.filter(|c| !taken.contains(*c));
                // Of those picked before the first that can be answered the engine took some by
                // itself: they had to be among those chosen.
                let next = left.clone().find(|c| cards.contains(*c)).or_else(|| left.next());
                let choice = match next {
                    Some(card) if cards.contains(card) => Choice::Card(card),
                    None if none || *open => Choice::NoCard,
                    _ => return None,
                };
                let full = max.is_some_and(|max| step.taken.len() as i64 >= max);
                (*source, from, choice, next.is_none() && full && !open)
            }
            What::Split { source, from, pick } => {
                let left = |(handle, n): &&(Handle, u8)| {
                    let card = self.roster.card(*handle);
                    let taken = step.taken.iter().filter(|c| Some(**c) == card).count();
                    card.is_some_and(|c| cards.contains(c)) && taken < usize::from(*n)
                };
                let next = pick.iter().find(left).and_then(|(h, _)| self.roster.card(*h));
                let choice = match next {
                    Some(card) => Choice::Card(card),
                    None if none => Choice::NoCard,
                    None => return None,
                };
                (*source, from, choice, false)
            }
            What::May { source, pick: false } if none && self.is_source(*source, question) => {
                return Some((5, Choice::NoCard));
            }
            What::Option { source, pick, .. }
                if none && pick == "No" && self.is_source(*source, question) =>
            {
                return Some((5, Choice::NoCard));
            }
            _ => return None,
        };
        let mut from: CardSet = self.roster.set(from);
        if matches!(step.what, What::Cards { .. }) {
            from -= step.taken.iter().copied().collect();
        }
        let mut fits = 1;
        fits += if self.is_source(source, question) { 4 } else { 0 };
        fits += if from == cards { 2 } else { 0 };
        Some((if ended { 0 } else { fits }, choice))
    }

    /// Whether some of several cards to choose had to be chosen, so that the engine asked only for
    /// the others.
    fn forced(&self, what: &What, cards: CardSet) -> bool {
        match what {
            What::Cards { open: true, max, .. } => max.is_some_and(|m| (cards.len() as i64) < m),
            What::Cards { pick, .. } => (cards - self.roster.set(pick)).is_empty(),
            _ => false,
        }
    }

    pub(super) fn cards(&mut self, question: &Question<'_>) -> Result<ScriptedAnswer, Stop> {
        let any = ScriptedAnswer::Any((0..question.options.len()).collect());
        let mut best: Option<(u8, usize, Choice)> = None;
        for (n, step) in self.steps.iter().enumerate().filter(|(_, s)| !s.used) {
            if let Some((fits, choice)) = self.fit(step, question)
                && best.is_none_or(|(most, ..)| fits > most)
            {
                best = Some((fits, n, choice));
            }
        }
        let Some((_, n, choice)) = best else {
            let declined =
                self.declines(question).then(|| question.options.position(Choice::NoCard));
            return Ok(declined.flatten().map_or(any, ScriptedAnswer::One));
        };
        let Options::Cards { cards, none } = question.options else { return Ok(any) };
        if let What::Cards { from, .. } | What::Split { from, .. } = self.steps[n].what
            && self.steps[n].taken.is_empty()
        {
            let from = self.roster.set(from);
            let forced = self.forced(self.steps[n].what, from - cards);
            if from != cards && (cards - from != CardSet::EMPTY || !forced) {
                let who = self.who(question);
                let [ours, theirs] = [cards, from].map(|set| self.roster.names_of(set));
                let text = format!("{who} asks for one of {ours}; the case has {theirs}");
                self.differences.push(text);
            } else {
                self.steps[n].taken.extend(from - cards);
            }
        }
        self.compare_may_decline(n, question, none);
        let step = &mut self.steps[n];
        if matches!(step.what, What::Cards { open: true, .. }) {
            step.used = true;
            return Err(Stop::Halted);
        }
        match (choice, step.what) {
            (Choice::Card(card), What::Cards { pick, max, .. }) => {
                step.taken.push(card);
                let all = step.taken.len() == pick.len();
                step.used = all && (!none || max.is_some_and(|m| pick.len() as i64 >= m));
            }
            (Choice::Card(card), What::Split { pick, .. }) => {
                let unit = self.free.unit(pick.iter().map(|(_, n)| *n));
                step.taken.extend(std::iter::repeat_n(card, usize::from(unit)));
                let all: usize = pick.iter().map(|(_, n)| usize::from(*n)).sum();
                step.used = !none && step.taken.len() >= all;
            }
            _ => step.used = true,
        }
        Ok(question.options.position(choice).map_or(any, ScriptedAnswer::One))
    }
}
