//! The rows of answers.

use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{Action, Choice};

use super::columns::{FIELDS, OF_ANSWER};
use super::numbers::{Asked, Parts, ROWS, house, number, slot};
use crate::seeds::of_text;

/// Writes the answers of a question, of which `used` rows are not clear yet. Returns how many there are beyond the
/// rows.
pub(super) fn answers(
    viewer: Player,
    asked: Option<&Asked<'_>>,
    used: &mut usize,
    into: &mut Parts<'_>,
) -> usize {
    let choices = asked.map_or(&[][..], |asked| asked.choices);
    let shown = choices.len().min(ROWS);
    let (rows, free) = into.answers.split_at_mut(shown * FIELDS);
    for (n, (row, choice)) in rows.chunks_exact_mut(FIELDS).zip(choices).enumerate() {
        row.copy_from_slice(&answer(viewer, *choice, n, choices));
    }
    if *used > shown {
        free[..(*used - shown) * FIELDS].fill(0);
        into.mask[shown..*used].fill(0);
    }
    into.mask[..shown].fill(1);
    *used = shown;
    choices.len() - shown
}

/// A text as a number from 1 on: the same in every game and every release.
fn text(text: &str) -> i16 {
    (of_text(text) % i16::MAX as u64) as i16 + 1
}

/// Answer number `n` of some choices.
fn answer(viewer: Player, choice: Choice, n: usize, among: &[Choice]) -> [i16; OF_ANSWER.len()] {
    let card = |card: Card| slot(viewer, card);
    match choice {
        Choice::Card(c) => [1, card(c), 0, 0, 0, 0, 0],
        Choice::NoCard => [2, 0, 0, 0, 0, 0, 0],
        Choice::Action(action) => {
            let (kind, printed_on) = match action {
                Action::Play(_) => (3, 0),
                Action::Discard(_) => (4, 0),
                Action::Reap(_) => (5, 0),
                Action::Fight(_) => (6, 0),
                Action::Action(_, source) => (7, card(source)),
                Action::Omni(_, source) => (8, card(source)),
                Action::Unstun(_) => (9, 0),
                Action::Return(_) => (21, 0),
                Action::Prophesy(_) => (22, 0),
                Action::RaiseTide => (10, 0),
                Action::End => (11, 0),
            };
            [kind, action.card().map_or(0, card), printed_on, 0, 0, 0, 0]
        }
        Choice::House(named) => [12, 0, 0, 0, house(named), 0, 0],
        Choice::Yes => [13, 0, 0, 0, 1, 0, 0],
        Choice::No => [14, 0, 0, 0, 0, 0, 0],
        Choice::Place(place) => [15, 0, 0, 0, number(place), 0, 0],
        Choice::TriggeredAbility { card: of, source, subject } => {
            // A card may have several abilities that wait, about the same card.
            let same = among[..n].iter().filter(|before| **before == choice).count();
            [16, card(of), card(source), subject.map_or(0, card), number(same), 0, 0]
        }
        Choice::Number(n) => [17, 0, 0, 0, number(n), 0, 0],
        Choice::Key(color) => [18, 0, 0, 0, color as i16 + 1, 0, 0],
        Choice::Text(words) => [19, 0, 0, 0, number(n + 1), 0, text(words)],
        Choice::Title(id) => [20, 0, 0, 0, 0, id.0 as i16 + 1, 0],
    }
}
