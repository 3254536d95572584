//! A state read back as a position.

use super::{CardSetup, PlayerSetup, Setup, first_by_turn};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardFacts;
use crate::keyforge::player::Player;
use crate::keyforge::state::{State, Zone};

impl Setup {
    /// The position of a state at a step boundary.
    ///
    /// A position is what lies on the table. Lost are: what happened this turn and the turn before
    /// (cards played and used, and what may no longer be done because of them), effects with a
    /// duration, but for control of a card, what players know of each other's hidden cards, and the
    /// chance to come: the seed is 0.
    ///
    /// ```
    /// use archon_engine::keyforge::library::Library;
    /// use archon_engine::keyforge::player::Player::One;
    /// use archon_engine::keyforge::scenario::Scenario;
    /// use archon_engine::keyforge::setup::Setup;
    ///
    /// let library = Box::leak(Box::new(Library::new([]).unwrap()));
    /// let game = Scenario::from_library(library, "brobnar").line(One, "troll").damage("troll", 3).begin();
    /// let setup = Setup::of(&game.state);
    /// assert_eq!(setup.players[0].cards[0].damage, 3);
    /// assert_eq!(Setup::of(&setup.state(library).unwrap()), setup);
    /// ```
    pub fn of(state: &State) -> Setup {
        Setup {
            edition: state.edition,
            phase: state.phase,
            turn: state.turn,
            active: state.active,
            first: Some(state.first)
                .filter(|first| *first != first_by_turn(state.turn, state.active)),
            another_turn: state.extra_turns_to_come,
            house: state.house,
            tide: state.tide,
            key_colors_matter: state.table.asks_everything,
            seed: 0,
            players: Player::BOTH.map(|player| PlayerSetup::of(state, player)),
        }
    }
}

fn listed(cards: CardSet) -> Vec<Card> {
    cards.into_iter().collect()
}

impl PlayerSetup {
    fn of(state: &State, player: Player) -> PlayerSetup {
        let area = state.area(player);
        let stand_ins = CardSet::owned_by(player) & state.table.stand_ins();
        let prophecies = CardSet::owned_by(player) & state.table.prophecies();
        let own = CardSet::owned_by(player) & state.table.in_decks();
        let stand_ins = stand_ins.filter(|c| state.in_play(c)) | prophecies;
        let len = own.into_iter().map(|c| c.number() + 1).max().unwrap_or(0);
        let top_first = |pile: &[Card]| pile.iter().rev().copied().collect();
        let held = |card| state.zone(card) == Zone::Limbo && state.controller(card) == player;
        PlayerSetup {
            cards: (0..len).map(|n| CardSetup::of(state, Card::of(player, n))).collect(),
            token: state.table.token(player),
            prophecies: listed(prophecies),
            power: state.power_of(player).map(|power| state.printed_id(power)),
            stand_ins: stand_ins
                .into_iter()
                .map(|c| (c.number(), CardSetup::of(state, c)))
                .collect(),
            houses: area.houses,
            amber: area.amber,
            chains: area.chains,
            keys: area.keys,
            deck: top_first(area.deck.as_slice()),
            discard: top_first(area.discard.as_slice()),
            hand: listed(area.hand),
            archives: listed(area.archives),
            purged: listed(state.purged(player)),
            creatures: area.battleline.as_slice().to_vec(),
            artifacts: listed(area.artifacts),
            being_played: listed(state.table.cards().filter(held)),
        }
    }
}

impl CardSetup {
    fn of(state: &State, card: Card) -> CardSetup {
        let printed = state.table.card(card);
        let (id, facts) = (printed.id, printed.facts);
        let is = state.current(card);
        // What stands in for a card that lies facedown has no icons of its own.
        let stands_in = state.table.stand_ins().contains(card);
        if state.table.prophecies().contains(card) {
            let under = listed(state.under(card));
            // The game may end while one is fulfilled.
            let active = !under.is_empty();
            return CardSetup { active, under, ..CardSetup::new(id) };
        }
        let is_copy = state.copies.iter().any(|c| c.card == card);
        let other_than = |facts: &CardFacts, icons| (icons != facts.bonus).then_some(icons);
        let common = CardSetup {
            house: Some(printed.house).filter(|house| facts.house != Some(*house)),
            bonus: other_than(is.facts, is.bonus).filter(|_| is_copy || !stands_in),
            facedown: matches!(state.zone(card), Zone::Under | Zone::Facedown | Zone::Purged)
                && state.facedown.contains(card),
            copy_of: is_copy.then_some(is.id),
            own_bonus: other_than(facts, printed.bonus).filter(|_| is_copy),
            ..CardSetup::new(id)
        };
        if !state.in_play(card) {
            return common;
        }
        let attached = state.zone(card) == Zone::Attached;
        let of_card = state.counters.iter().filter(|(c, ..)| *c == card);
        CardSetup {
            ready: attached || state.is_ready(card),
            damage: state.damage(card),
            amber: state.amber_on(card),
            power_counters: state.power_counters(card),
            stunned: state.is_stunned(card),
            warded: state.is_warded(card),
            enraged: state.is_enraged(card),
            attacked: state.was_attacked(card),
            armor_used: state.armor_used(card),
            counters: of_card.map(|(_, kind, count)| (*kind, *count)).collect(),
            upgrades: listed(state.upgrades(card)),
            under: {
                let own = state.facedown_in_play(card).into_iter();
                own.chain(state.under(card)).collect()
            },
            purged: listed(state.purged_by(card)),
            held_by: Some(state.controller(card)).filter(|p| attached && *p != card.owner()),
            ..common
        }
    }
}
