//! What cards are for, as measured: each is played in one position, many times at random.
//!
//! In the position its player has 30 æmber, no key and three creatures, and the opponent has the same three: the first
//! creatures of the table of facts that have no armor and no abilities but keywords, of power 3, 5 and 2. A *key cheat* is a card whose play forged a key, a *board wipe* an action card, not a key cheat, whose play left
//! the opponent no creature. A card that needs more than the position has is neither.

use std::sync::LazyLock;

use archon_cards::library;
use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::facts::{CardId, CardType};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{Action, Choice, DecisionKind};
use archon_engine::keyforge::setup::{CardSetup, PlayerSetup, Setup};
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::stepwise::Stepwise;
use archon_sim::seeds::{derive, of_text};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// How often each card is played.
const PLAYS: u64 = 16;
/// Answers of a play at most.
const MOST_ANSWERS: usize = 200;
/// Cards of each player besides the one that is played: creatures in play, then cards in hand, then the deck.
const CREATURES: usize = 3;
const IN_HAND: usize = 2;
const IN_ALL: usize = 12;
/// What the measured positions have.
const RICH: Resources = Resources { amber: 30, enemies: CREATURES };

/// What cards do when they are played.
pub struct Signatures {
    of_cards: Vec<Signature>,
}

#[derive(Clone, Copy, Default)]
struct Signature {
    forges: bool,
    wipes: bool,
}

/// Those of all cards.
pub static SIGNATURES: LazyLock<Signatures> = LazyLock::new(|| {
    let filler = filler();
    let of_cards = library().ids().map(|id| Signature::measured(id, &filler)).collect();
    Signatures { of_cards }
});

impl Signatures {
    /// Whether a card forges a key when it is played.
    pub fn forges(&self, card: CardId) -> bool {
        self.of_cards.get(usize::from(card.0)).is_some_and(|signature| signature.forges)
    }

    /// Whether a card is an action card that destroys or removes all creatures of the opponent when it is played.
    pub fn wipes(&self, card: CardId) -> bool {
        self.of_cards.get(usize::from(card.0)).is_some_and(|signature| signature.wipes)
    }
}

/// Creatures without armor and without abilities but keywords, by number.
pub(super) fn filler() -> Vec<CardId> {
    let is_plain = |id: &CardId| {
        let facts = id.facts();
        facts.card_type == CardType::Creature
            && facts.reference.is_none()
            && facts.gigantic.is_none()
            && facts.armor == 0
            && library().is_playable(*id)
            && library().abilities_of(*id).next().is_none()
    };
    library().ids().filter(is_plain).take(CREATURES).collect()
}

/// What differs between positions.
#[derive(Clone, Copy)]
pub(super) struct Resources {
    /// Æmber of the card's player
    pub amber: u16,
    /// Creatures of the opponent
    pub enemies: usize,
}

/// A position in which a card is in hand and its house is active; none if it cannot be set up.
pub(super) fn position(
    id: CardId,
    filler: &[CardId],
    Resources { amber, enemies }: Resources,
) -> Option<State> {
    let facts = id.facts();
    if facts.reference.is_some() || !library().is_playable(id) {
        return None;
    }
    let house = facts.house.or_else(|| facts.houses.iter().next())?;
    let card = |n: usize| CardSetup {
        house: Some(house),
        ..CardSetup::new(*filler.get(n % filler.len().max(1)).unwrap_or(&id))
    };
    let player = |player: Player, creatures: usize, extra: Option<CardId>| {
        let mut cards: Vec<CardSetup> = (0..IN_ALL).map(card).collect();
        cards.extend(extra.map(|id| CardSetup { house: Some(house), ..CardSetup::new(id) }));
        let of = |numbers: std::ops::Range<usize>| numbers.map(|n| Card::of(player, n)).collect();
        let mut hand: Vec<Card> = of(creatures..creatures + IN_HAND);
        hand.extend(extra.map(|_| Card::of(player, IN_ALL)));
        let houses = [house, House::Brobnar, House::Dis, House::Logos];
        PlayerSetup {
            cards,
            houses: houses.into_iter().fold(HouseSet::default(), HouseSet::with),
            amber: if extra.is_some() { amber } else { 0 },
            creatures: of(0..creatures),
            hand,
            deck: of(creatures + IN_HAND..IN_ALL),
            ..PlayerSetup::default()
        }
    };
    let players = [player(Player::One, CREATURES, Some(id)), player(Player::Two, enemies, None)];
    let edition = Edition::June2026;
    let setup = Setup { edition, house: Some(house), players, ..Setup::default() };
    setup.state(library()).ok()
}

impl Signature {
    fn measured(id: CardId, filler: &[CardId]) -> Signature {
        let mut found = Signature::default();
        let Some(start) = position(id, filler, RICH) else { return found };
        let seed = of_text(id.facts().id);
        let is_action = id.facts().card_type == CardType::Action;
        for number in 0..PLAYS {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, number));
            let Some(after) = played(start.clone(), &mut rng) else { return found };
            found.forges |= after.keys(Player::One) > start.keys(Player::One);
            found.wipes |= is_action && after.area(Player::Two).creatures.is_empty();
        }
        // What such a card is for is the key.
        found.wipes &= !found.forges;
        found
    }
}

/// The position after the card was played and all that it asks was answered at random; none if it cannot be played.
fn played(start: State, rng: &mut Xoshiro256PlusPlus) -> Option<State> {
    let mut game = Stepwise::from_state(start);
    let play = Choice::Action(Action::Play(Card::of(Player::One, IN_ALL)));
    let first = game.question()?.choices.iter().position(|choice| *choice == play)?;
    game.answer(first).ok()?;
    for _ in 0..MOST_ANSWERS {
        let Some(asked) = game.question() else { break };
        if matches!(asked.ask, DecisionKind::Main | DecisionKind::House) {
            break;
        }
        let answer = rng.random_range(0..asked.choices.len());
        game.answer(answer).ok()?;
    }
    Some(game.state().clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(id: &str) -> CardId {
        library().ids().find(|card| card.facts().id == id).expect("a card")
    }

    #[test]
    fn a_card_that_forges_and_one_that_destroys_all_creatures_are_known_by_what_they_do() {
        let forges: Vec<&str> =
            library().ids().filter(|id| SIGNATURES.forges(*id)).map(|id| id.facts().id).collect();
        assert!(forges.contains(&"key-charge"), "{forges:?}");
        assert!(
            SIGNATURES.wipes(card("gateway-to-dis")) && !SIGNATURES.forges(card("gateway-to-dis"))
        );
        for ordinary in ["dextre", "fear", "wild-wormhole"] {
            let id = card(ordinary);
            assert!(!SIGNATURES.forges(id) && !SIGNATURES.wipes(id), "{ordinary}");
        }
        assert!(!SIGNATURES.wipes(card("key-abduction")), "it forges as well");
    }
}
