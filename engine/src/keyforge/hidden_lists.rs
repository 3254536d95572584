//! Hidden lists: what a player knows of the cards in the opponent's deck who was not shown its list, as in Sealed.
//!
//! Known are the set, the houses, and each card from the first time that the player saw it. The rest is drawn for a
//! determinization: for each house a pod ([`expected_pods`]), of which the cards that are known are left out
//! once each, and of the others as many are taken by chance as are missing to twelve. A list with fewer or more unseen
//! cards than these is filled by further pods, or cut. What is drawn depends on what the player knows and on chance alone.

use std::sync::Arc;

use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::card::{Card, CardSet};
use super::deck::{Deck, expected_pods};
use super::facts::CardId;
use super::game::Game;
use super::house::House;
use super::icon::BonusIcons;
use super::match_table::{ExpectedList, ExpectedPods, MatchTable};
use super::player::Player;
use super::state::State;
use super::view::View;
use crate::core::shuffle::shuffle;

/// What the opponent expects of a deck whose list is hidden: as in an earlier match, if the same is public.
pub(super) fn expected_list(deck: &Deck, before: Option<&MatchTable>) -> Arc<ExpectedList> {
    let hidden = before.and_then(MatchTable::hidden_lists);
    let earlier = hidden.map(|hidden| &hidden.expected);
    let earlier = earlier.and_then(|expected| {
        let mut lists = Player::BOTH.into_iter().filter_map(|owner| expected[owner].as_ref());
        lists.find(|list| (list.set, list.houses) == (deck.set, deck.houses))
    });
    earlier.map_or_else(|| Arc::new(new_list(deck)), Arc::clone)
}

fn new_list(deck: &Deck) -> ExpectedList {
    let pods = deck.houses.map(|house| {
        let pods = expected_pods(deck.library, deck.set, house).into_iter();
        let pods = pods.map(|pod| pod.iter().map(|card| (card.card, card.bonus())).collect());
        ExpectedPods { house, pods: pods.collect() }
    });
    ExpectedList { set: deck.set, houses: deck.houses, pods: pods.into() }
}

impl State {
    /// The cards of the opponent's list that `player` does not know. Of a determinization: those that were drawn
    /// for it and have not been seen since.
    pub(super) fn unidentified(&self, player: Player) -> CardSet {
        let Some(hidden) = self.table.hidden_lists() else { return CardSet::EMPTY };
        let theirs = CardSet::owned_by(player.opponent());
        let cards = (self.table.unlisted() | hidden.drawn) & theirs;
        let view = View::new(self, player);
        cards.filter(|card| !view.knows(card))
    }

    /// Draws what `player` does not know of the opponent's list. Where each of the cards lies is dealt afterwards.
    pub(super) fn draw_list(&mut self, player: Player, rng: &mut Xoshiro256PlusPlus) {
        let unknown = self.unidentified(player);
        let owner = player.opponent();
        let Some(hidden) = self.table.hidden_lists() else { return };
        let drawn = match &hidden.expected[owner] {
            Some(list) => self.draw_from(list, owner, unknown, rng),
            None => Vec::new(),
        };
        let cards = unknown.into_iter().zip(drawn);
        let cards: Vec<_> =
            cards.map(|(card, (id, house, bonus))| (card, id, house, bonus)).collect();
        self.table = Arc::new(self.table.with_lists(&cards));
        self.recount();
    }

    fn draw_from(
        &self,
        list: &ExpectedList,
        owner: Player,
        unknown: CardSet,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<(CardId, House, BonusIcons)> {
        let known = (self.table.in_decks() & CardSet::owned_by(owner)) - unknown;
        let mut cards = Vec::new();
        for ExpectedPods { house, pods } in &list.pods {
            let Some(pod) = pods.choose(rng) else { continue };
            let mut left = pod.clone();
            let of_house = known.filter(|card| self.table.card(card).house == *house);
            for card in of_house {
                let id = self.table.card(card).id;
                if let Some(place) = left.iter().position(|(other, _)| *other == id) {
                    left.remove(place);
                }
            }
            shuffle(&mut left, rng);
            left.truncate(Deck::CARDS_PER_HOUSE.saturating_sub(of_house.len()));
            cards.extend(left.into_iter().map(|(id, bonus)| (id, *house, bonus)));
        }
        while cards.len() < unknown.len() {
            let Some(ExpectedPods { house, pods }) = list.pods.choose(rng) else { break };
            let Some((id, bonus)) = pods.choose(rng).and_then(|pod| pod.choose(rng)) else { break };
            cards.push((*id, *house, *bonus));
        }
        cards
    }

    /// Whether `player` knows what a card is, wherever it lies.
    #[inline]
    pub(super) fn identifies(&self, player: Player, card: Card) -> bool {
        !self.table.unlisted().contains(card)
            || card.owner() == player
            || View::new(self, player).knows(card)
    }

    /// Whether `drawn`, a determinization for `player`, has cards in just the places of a hidden list that are
    /// unknown here.
    pub(super) fn is_drawn_alike(&self, drawn: &State, player: Player) -> bool {
        match drawn.table.hidden_lists() {
            None => true,
            Some(hidden) => hidden.drawn == self.unidentified(player),
        }
    }

    /// Takes the lists of `drawn`, a determinization of which [`State::is_drawn_alike`] holds.
    pub(super) fn take_lists(&mut self, drawn: &State) {
        if self.table.hidden_lists().is_some() {
            self.table = Arc::clone(&drawn.table);
            self.recount();
        }
    }
}

impl Game<'_> {
    /// Notes the cards of hidden lists that have come to be seen: they stay known where they are hidden again.
    /// Called at each question and after each step, where most games have no hidden list.
    #[inline]
    pub(crate) fn note_seen(&mut self) {
        if !self.table.unlisted().is_empty() {
            self.note_seen_of_hidden_lists();
        }
    }

    #[inline(never)]
    fn note_seen_of_hidden_lists(&mut self) {
        let unlisted = self.table.unlisted();
        let seen = unlisted.filter(|card| View::new(self, card.owner().opponent()).knows(card));
        if !seen.is_empty() {
            Arc::make_mut(&mut self.table).note_seen(seen);
        }
    }

    /// The titles of the cards that a player knows of and, where a list is hidden, of those that are expected, by number.
    pub(crate) fn titles_known_or_expected(&self, player: Player) -> Vec<CardId> {
        let table = self.table();
        let cards = (table.cards() - table.beside_the_game()).into_iter();
        let known = cards.filter(|card| self.identifies(player, *card));
        let mut titles: Vec<CardId> = known.map(|card| self.printed_id(card)).collect();
        let lists = table.hidden_lists().into_iter();
        let lists = lists.filter_map(|hidden| hidden.expected[player.opponent()].as_ref());
        let pods = lists.flat_map(|list| &list.pods).flat_map(|of_house| &of_house.pods);
        titles.extend(pods.flatten().map(|(id, _)| *id));
        for title in &mut titles {
            *title = table.library().first_with_title_of(*title);
        }
        titles.sort_unstable();
        titles.dedup();
        titles
    }
}

#[cfg(test)]
mod tests;
