//! Pairs of cards that help each other: the win rate with both among the cards drawn next, compared with that expected
//! from each of the two alone.
//!
//! Among games with neither card in the starting hand the shuffle alone decides which of the two is among the next cards:
//! the interaction is an effect of having both. Two cards that were drawn or played at some time say less, for the
//! longer a game is, the more cards were.

use archon_engine::keyforge::deck::Deck;
use archon_ratings::estimate::EffectEstimate;
use archon_ratings::multiple::holm;
use archon_ratings::pair_groups::Contrast;

use super::figures::{Games, Kinds, contrast};
use super::report::{CardPair, CardPairs};
use crate::game::keyforge::cards::whole;

/// Weights of the win rates in a seat with neither card among the next, the second, the first, both.
type Weights = [f64; 4];

const INTERACTION: Weights = [1.0, -1.0, -1.0, 1.0];
const EXPECTED: Weights = [-1.0, 1.0, 1.0, 0.0];
const TOGETHER: Weights = [0.0, 0.0, 0.0, 1.0];

/// The pairs of cards of a deck that help each other, or hinder each other, significantly.
pub fn card_pairs(deck: &Deck, kinds: &Kinds, games: &Games) -> CardPairs {
    let mut found: Vec<([usize; 2], Contrast)> = Vec::new();
    for one in 0..kinds.len() {
        for two in one + 1..kinds.len() {
            let copies = [kinds[one].1, kinds[two].1];
            found.extend(interaction(copies, games).map(|found| ([one, two], found)));
        }
    }
    let examined = found.len();
    let effects: Vec<EffectEstimate> = found.iter().map(|(_, found)| found.effect()).collect();
    let p_values: Vec<f64> = effects.iter().map(|effect| effect.p_value).collect();
    let half = |at: &usize| effects[*at].estimate.half_width();
    let mut by_width: Vec<usize> = (0..examined).collect();
    by_width.sort_by(|one, two| half(one).total_cmp(&half(two)));
    let middle = by_width.get(examined / 2);
    let half_width = middle.map(|at| found[*at].1.at_once(examined).half_width());
    let card = |kind: usize| whole(deck.cards[kinds[kind].0].card).facts();
    let claimed = found.iter().zip(holm(&p_values)).filter(|(_, corrected)| *corrected < 0.05);
    let mut pairs: Vec<CardPair> = claimed
        .filter_map(|((pair, found), corrected_p)| {
            let copies = pair.map(|kind| kinds[kind].1);
            let rate = |weights| Some(of_pair(weights, copies, games)?.effect().estimate);
            Some(CardPair {
                cards: pair.map(|kind| card(kind).name.into()),
                ids: pair.map(|kind| card(kind).id.into()),
                together: rate(TOGETHER)?,
                expected: rate(EXPECTED)?,
                interaction: found.effect().estimate,
                at_once: found.at_once(examined),
                corrected_p,
            })
        })
        .collect();
    pairs.sort_by(|one, two| two.interaction.value.total_cmp(&one.interaction.value));
    CardPairs { examined, half_width, pairs }
}

/// The interaction of two cards by the places of their copies; none with too few games.
pub(super) fn interaction(copies: [u64; 2], games: &Games) -> Option<Contrast> {
    of_pair(INTERACTION, copies, games)
}

/// A contrast of win rates by which of two cards are among the next, both seats alike.
fn of_pair(weights: Weights, copies: [u64; 2], games: &Games) -> Option<Contrast> {
    let both_seats: Vec<f64> = weights.iter().chain(&weights).map(|weight| weight / 2.0).collect();
    contrast(&both_seats, games, |seat, game| {
        let [one, two] = copies.map(|copies| usize::from(game.next & copies != 0));
        (game.hand & (copies[0] | copies[1]) == 0).then_some(4 * seat + 2 * one + two)
    })
}
