//! A quick sensible answer to any question of KeyForge.

use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::question::{Action, Choice, DecisionKind, Options, Question};
use archon_engine::keyforge::state::Zone;
use archon_engine::keyforge::view::View;

/// Whether the player's archon power asks for a card of their discard pile (Thievery): what it offers in return is
/// worth more than any card there.
fn is_of_power_about_discard_pile(
    view: &View<'_>,
    question: &Question<'_>,
    cards: CardSet,
) -> bool {
    question.source.is_some()
        && question.source == view.power_of(question.player)
        && cards.into_iter().all(|card| view.zone(card) == Some(Zone::Discard))
}

/// Most abilities that choose among cards of both sides harm what they choose, and most that choose
/// among one's own are good for it: the enemy card or, failing that, the friendly card with the
/// most power.
pub fn answer(view: &View<'_>, question: &Question<'_>) -> usize {
    let me = question.player;
    match question.options {
        Options::Cards { cards, none } => {
            if none && is_of_power_about_discard_pile(view, question, cards) {
                return 0;
            }
            let enemies = cards.filter(|card| view.controller(card) != me);
            if enemies.is_empty() && none && question.ask == DecisionKind::Card {
                return cards.len();
            }
            let among = if enemies.is_empty() { cards } else { enemies };
            let mut best = (-1, None);
            for card in among {
                let power = i32::from(view.facts(card).power);
                if power > best.0 {
                    best = (power, Some(card));
                }
            }
            cards.into_iter().position(|card| Some(card) == best.1).unwrap_or(0)
        }
        Options::Actions(actions) => {
            let rank = |action: &Action| match action {
                Action::Play(_) => 5,
                Action::Action(..) | Action::Omni(..) => 4,
                Action::Reap(_) => 3,
                Action::Unstun(_) | Action::Return(_) | Action::Prophesy(_) => 2,
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
