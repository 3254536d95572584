//! A quick sensible answer to any question of KeyForge.

use archon_engine::keyforge::question::{Action, Choice, DecisionKind, Options, Question};
use archon_engine::keyforge::view::View;

/// Most abilities that choose among cards of both sides harm what they choose, and most that choose
/// among one's own are good for it: the enemy card or, failing that, the friendly card with the
/// most power.
pub fn answer(view: &View<'_>, question: &Question<'_>) -> usize {
    let me = question.player;
    match question.options {
        Options::Cards { cards, none } => {
            let mut best = (i32::MIN, 0);
            for (n, card) in cards.into_iter().enumerate() {
                let power = i32::from(view.facts(card).power);
                let enemy = i32::from(view.controller(card) != me);
                best = best.max((enemy * 100 + power, cards.len() - n));
            }
            let harmless = best.0 < 100 && none && question.ask == DecisionKind::Card;
            if harmless { cards.len() } else { cards.len() - best.1 }
        }
        Options::Actions(actions) => {
            let rank = |action: &Action| match action {
                Action::Play(_) => 5,
                Action::Action(..) | Action::Omni(..) => 4,
                Action::Reap(_) => 3,
                Action::Unstun(_) => 2,
                Action::Fight(_) | Action::Discard(_) | Action::RaiseTide => 0,
                Action::End => 1,
            };
            (0..actions.len()).max_by_key(|n| (rank(&actions[*n]), usize::MAX - n)).unwrap_or(0)
        }
        Options::YesNo if question.ask == DecisionKind::Mulligan => 1,
        Options::Numbers(from, to) => usize::from(to - from),
        Options::Houses(houses) => {
            // The house with most cards in hand.
            let cards = |house| view.hand().filter(|c| view.facts(c).houses.contains(house)).len();
            let best = houses.iter().enumerate().max_by_key(|(n, h)| (cards(*h), usize::MAX - n));
            best.map_or(0, |(n, _)| n)
        }
        _ => match question.options.choice(0) {
            Choice::Yes => 0,
            _ => 0,
        },
    }
}
