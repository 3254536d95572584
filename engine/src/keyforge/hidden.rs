//! Hidden cards change places, to check that no player sees them; see [`crate::core::hidden`].

mod unseen;

use std::sync::Arc;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::KeyForge;
use super::card::{Card, CardSet};
use super::facts::{CardFacts, CardId, FactsTable};
use super::house::House;
use super::icon::BonusIcons;
use super::player::Player;
use super::question::Choice;
use super::state::{State, Zone};
use super::stepwise::PendingDecision;
use super::view::View;
use crate::core::game::Seat;
use crate::core::hidden::{Glimpse, Hidden, Other};

/// A place that hides a card, without what only its order in a deck tells.
type Place = (Player, u8, Option<Card>, bool, bool);

impl State {
    /// The cards of both decks whose places `player` does not know.
    fn unknown_to(&self, player: Player) -> CardSet {
        let view = View::new(self, player);
        self.table.cards().filter(|c| self.zone(c) != Zone::Absent && !view.knows(c))
    }

    /// Two cards of the same owner, neither in play, change places.
    fn swap_places(&mut self, one: Card, two: Card) {
        debug_assert_eq!(one.owner(), two.owner());
        self.zone.swap(one.index(), two.index());
        self.host.swap(one.index(), two.index());
        let [mine, theirs] = &mut self.areas.0;
        let [known_to_one, known_to_two] = &mut self.known.0;
        for set in [
            &mut mine.hand,
            &mut mine.archives,
            &mut theirs.hand,
            &mut theirs.archives,
            &mut self.held_by_two,
            &mut self.facedown,
            &mut self.hosted,
            known_to_one,
            known_to_two,
        ] {
            if set.contains(one) != set.contains(two) {
                for card in [one, two] {
                    if !set.remove(card) {
                        set.insert(card);
                    }
                }
            }
        }
        for card in self.areas[one.owner()].deck.as_mut_slice() {
            if *card == one {
                *card = two;
            } else if *card == two {
                *card = one;
            }
        }
    }

    /// Gives cards of the opponent's list that are unknown to `player` here and `now` the faces of others of the
    /// opponent's set, any of them, of the same houses: nothing of how determinizations draw them.
    fn change_list(&mut self, now: &State, player: Player, rng: &mut Xoshiro256PlusPlus) {
        let unknown = self.unidentified(player) & now.unidentified(player);
        let Some(hidden) = self.table.hidden_lists() else { return };
        let Some(list) = &hidden.expected[player.opponent()] else { return };
        let is_of_set = |facts: &CardFacts| {
            let is_printed = list.set.is_none_or(|set| facts.printing(set).is_some());
            is_printed && facts.reference.is_none() && facts.gigantic.is_none()
        };
        let all = FactsTable::get().iter();
        let of_set: Vec<CardId> = all.filter(|(_, f)| is_of_set(f)).map(|(id, _)| id).collect();
        let faces = unknown.into_iter().filter_map(|card| {
            let id = *of_set.choose(rng)?;
            Some((card, id, self.table.card(card).house, id.facts().bonus))
        });
        let faces: Vec<_> = faces.collect();
        Arc::make_mut(&mut self.table).replace(&faces);
        self.recount();
    }

    /// The match as `player` knows it: unknown cards of a hidden list have no face, and what the opponent has seen
    /// of the other list does not count.
    fn blot_list(&mut self, player: Player) {
        if self.table.hidden_lists().is_none() {
            return;
        }
        let unknown = self.unidentified(player).into_iter();
        let blank = |card| (card, CardId(0), House::ALL[0], BonusIcons::NONE);
        let blank: Vec<_> = unknown.map(blank).collect();
        self.table = Arc::new(self.table.with_lists(&blank));
        self.recount();
    }

    /// The state with all that `player` cannot know blotted out, and how many places of each kind
    /// hide a card.
    fn blotted(&self, player: Player) -> (State, Vec<Place>) {
        let mut state = self.clone();
        state.blot_list(player);
        let unknown = self.unknown_to(player);
        let mut places: Vec<Place> = unknown
            .into_iter()
            .map(|card| {
                let holder = match self.zone(card) {
                    Zone::Archives => self.controller(card),
                    _ => card.owner(),
                };
                let hosted = self.hosted.contains(card);
                let host = hosted.then(|| self.host[card.index()]);
                (holder, self.zone(card) as u8, host, hosted, self.facedown.contains(card))
            })
            .collect();
        places.sort_unstable_by_key(|(holder, zone, host, hosted, facedown)| {
            (holder.index(), *zone, *host, *hosted, *facedown)
        });
        for card in unknown {
            state.zone[card.index()] = Zone::Absent;
            state.host[card.index()] = Card::from_index(0);
        }
        for set in [&mut state.held_by_two, &mut state.facedown, &mut state.hosted] {
            *set -= unknown;
        }
        for owner in Player::BOTH {
            let area = &mut state.areas[owner];
            area.hand -= unknown;
            area.archives -= unknown;
            for card in area.deck.as_mut_slice() {
                if unknown.contains(*card) {
                    *card = Card::of(owner, 0);
                }
            }
        }
        state.known[player.opponent()] = CardSet::EMPTY;
        state.rng = Xoshiro256PlusPlus::seed_from_u64(0);
        (state, places)
    }
}

impl Hidden for KeyForge {
    fn permute(rest: &mut State, now: &State, seat: Seat, rng: &mut Xoshiro256PlusPlus) {
        let player = Player::from_index(seat);
        let other = player.opponent();
        let still = rest.unknown_to(player) & now.unknown_to(player);
        let still = still.filter(|c| {
            rest.zone(c) == now.zone(c)
                && rest.held_by_two.contains(c) == now.held_by_two.contains(c)
        });
        for owner in Player::BOTH {
            let cards: Vec<Card> = (still & CardSet::owned_by(owner)).into_iter().collect();
            for n in (1..cards.len()).rev() {
                let m = rng.random_range(0..=n);
                if n != m {
                    rest.swap_places(cards[n], cards[m]);
                }
            }
        }
        rest.change_list(now, player, rng);
        // Whether it is noted that the opponent knows a card of their own hand or archives tells
        // nothing: they do.
        for card in rest.hand(other) | rest.archives(other) {
            if still.contains(card) && rng.random_bool(0.5) && !rest.known[other].remove(card) {
                rest.known[other].insert(card);
            }
        }
    }

    fn reseed(state: &mut State, rng: &mut Xoshiro256PlusPlus) {
        state.rng = Xoshiro256PlusPlus::from_rng(rng);
    }

    fn look_the_same(one: &State, other: &State, seat: Seat) -> bool {
        let player = Player::from_index(seat);
        one.blotted(player) == other.blotted(player)
    }

    fn names_hidden(state: &State, asked: &PendingDecision) -> Option<String> {
        let view = View::new(state, asked.player);
        let mut named = asked.choices.iter().filter_map(|choice| match choice {
            Choice::Card(card) => Some(*card),
            Choice::Action(action) => action.card(),
            _ => None,
        });
        let card = named.find(|card| !view.knows(*card))?;
        Some(format!("{} in {:?}", state.facts(card).id, state.zone(card)))
    }

    fn told(state: &State, asked: &PendingDecision) -> String {
        let choices = asked.choices.iter().map(|choice| unseen::told(state, *choice));
        let of =
            asked.source.map_or_else(String::new, |card| format!(" of {}", state.facts(card).id));
        format!("{:?}{of}: {}", asked.ask, choices.collect::<Vec<_>>().join(", "))
    }

    fn glimpse(
        boundary: &State,
        observer: Seat,
        other: Other,
        seed: u64,
    ) -> Option<Glimpse<State>> {
        unseen::glimpse(boundary, Player::from_index(observer), other, seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::Scenario;

    #[test]
    fn permuted_states_look_the_same_to_one_player_and_not_to_the_other() {
        let game = Scenario::new("dis")
            .hand(One, "dust-imp")
            .hand(Two, "labwork punch")
            .deck(Two, "troll krump smaaash bumpsy")
            .archives(Two, "anger")
            .begin();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut others = 0;
        for _ in 0..50 {
            let mut other = game.state.clone();
            KeyForge::permute(&mut other, &game.state, One.index(), &mut rng);
            other.check().expect("a sound state");
            assert!(KeyForge::look_the_same(&game.state, &other, One.index()));
            others += usize::from(!KeyForge::look_the_same(&game.state, &other, Two.index()));
        }
        assert!(others > 40, "the other player's hand is another: {others}");
    }

    #[test]
    fn what_is_known_tells_states_apart() {
        let game = Scenario::new("dis").hand(Two, "labwork punch").begin();
        let look = |name: &str| {
            let mut state = game.state.clone();
            state.known[One].insert(game.card(name));
            state
        };
        let (labwork, punch) = (look("labwork"), look("punch"));
        assert!(!KeyForge::look_the_same(&labwork, &punch, One.index()));
        assert!(KeyForge::look_the_same(&labwork, &punch, Two.index()));
        let mut other = labwork.clone();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        for _ in 0..20 {
            KeyForge::permute(&mut other, &labwork, One.index(), &mut rng);
            assert!(other.hand(Two).contains(game.card("labwork")), "it is known to be there");
        }
    }
}
