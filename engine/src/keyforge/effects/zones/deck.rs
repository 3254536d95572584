//! Cards of a deck: draw, shuffle, put on top or at the bottom, rearrange (March 2021, "Deck", "Draw",
//! "Shuffle").

use crate::keyforge::ability::{Ability, AbilityContext, Trigger, Would, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::player::Player;
use crate::keyforge::question::{Chance, Stop};
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::rules::triggers::{Event, Pending};
use crate::keyforge::state::{State, Zone};

impl Game<'_> {
    /// A player draws cards, one at a time; an empty deck is made anew of the discard pile.
    ///
    /// # Errors
    /// What stops the game.
    pub fn draw(&mut self, player: Player, count: impl TryInto<usize>) -> Result<usize, Stop> {
        let drawn = self.draw_cards(player, count.try_into().unwrap_or(0))?;
        if self.draw_step.goes_on && player == self.active {
            self.draw_step.drawn += drawn;
        }
        Ok(drawn)
    }

    fn draw_cards(&mut self, player: Player, count: usize) -> Result<usize, Stop> {
        let replaced = Ability::kind_of_would(Would::Draw) & self.constant_kinds != 0;
        const WATCHED: u64 = Trigger::CardDrawn.bit() | Trigger::CardsDrawn.bit();
        if replaced || self.triggers & WATCHED != 0 {
            return self.draw_watched(player, count);
        }
        if self.constant_kinds & kind::OPEN_TOP != 0 || self.areas[player].deck.len() < count {
            return Ok((0..count).take_while(|_| self.draw_next(player)).count());
        }
        let state: &mut State = self;
        let area = &mut state.areas[player];
        for _ in 0..count {
            let Some(card) = area.deck.pop() else { break };
            area.hand.insert(card);
            state.zone[card.index()] = Zone::Hand;
        }
        Ok(count)
    }

    /// The next card of a player's deck goes to their hand; whether there is one.
    fn draw_next(&mut self, player: Player) -> bool {
        let Some(card) = self.next_of_deck(player) else { return false };
        if self.constant_kinds & kind::OPEN_TOP != 0 {
            // Of several that are drawn each lay open on top.
            self.show_open_tops();
        }
        let area = &mut self.areas[player];
        area.deck.pop();
        area.hand.insert(card);
        self.zone[card.index()] = Zone::Hand;
        true
    }

    #[inline(never)]
    fn draw_watched(&mut self, player: Player, count: usize) -> Result<usize, Stop> {
        let mut drawn = 0;
        let mut pending = Pending::new();
        for _ in 0..count {
            let event = Event::watched(Trigger::CardDrawn, None, player).by(self.doer_card());
            if self.is_replaced(Would::Draw, || event)? {
                continue;
            }
            let Some(card) = self.next_of_deck(player) else { break };
            self.draw_next(player);
            drawn += 1;
            if self.triggers & Trigger::CardDrawn.bit() != 0 {
                self.collect_watchers(Event { subject: Some(card), ..event }, &mut pending);
            }
        }
        let in_draw_step = self.draw_step.goes_on && player == self.active;
        if drawn > 0 && !in_draw_step {
            let event = Event::watched(Trigger::CardsDrawn, None, player);
            self.collect_watchers(event.by(self.doer_card()).amounting(drawn), &mut pending);
        }
        self.resolve_pending(&mut pending)?;
        Ok(drawn)
    }

    /// "Play with the top card of your deck revealed": both players see it, as soon as it lies there.
    #[inline(never)]
    pub(crate) fn show_open_tops(&mut self) {
        for player in Player::BOTH {
            let is_open = self.applies_to_player(kind::OPEN_TOP, player, |ability| match ability {
                Ability::TopOfDeckOpen(who) => Some(*who),
                _ => None,
            });
            if let Some(top) = self.top_of_deck(player).filter(|_| is_open) {
                Player::BOTH.into_iter().for_each(|viewer| self.known[viewer].insert(top));
                self.passed_openly.insert(top);
            }
        }
    }

    /// The top card of a deck; if the deck is empty, the discard pile is shuffled into it first.
    fn next_of_deck(&mut self, player: Player) -> Option<Card> {
        let area = &self.areas[player];
        if area.deck.is_empty() && !area.discard.is_empty() {
            self.make_deck_of_discard_pile(player);
        }
        self.top_of_deck(player)
    }

    /// "Play the top card of your deck": it is looked at, and if it cannot be played it stays where
    /// it is (FAQ "Wild Wormhole; Kelifi Dragon"); whether it was played.
    ///
    /// # Errors
    /// What stops the game.
    pub fn play_top_of_deck(&mut self, ctx: AbilityContext) -> Result<bool, Stop> {
        let Some(top) = self.top_of_deck(ctx.you) else { return Ok(false) };
        self.look_at(ctx, top);
        self.play(ctx, top)
    }

    /// Shuffles a player's deck; nobody knows the order then. Who watches for it does so before the next
    /// instruction (March 2021, "Ability, card ability"; recorded case cota/bear-flute/08).
    ///
    /// # Errors
    /// What stops the game.
    pub fn shuffle_deck(&mut self, player: Player) -> Flow {
        self.shuffle_deck_with_pile(player, 0);
        self.resolve_what_happened()
    }

    /// Shuffles a player's deck after so many cards of the discard pile, all of it, went into it: in the middle of
    /// a verb, so that who watches waits for its end.
    pub(crate) fn shuffle_deck_with_pile(&mut self, player: Player, pile: usize) {
        self.shuffle_deck_unwatched(player);
        let shuffled = Event::watched(Trigger::DeckShuffled, None, player);
        self.has_happened(shuffled.amounting(pile));
    }

    pub(crate) fn shuffle_deck_unwatched(&mut self, player: Player) {
        self.note_seen();
        let mut deck = self.areas[player].deck;
        let cards = deck.set_of(player);
        for viewer in Player::BOTH {
            self.known[viewer] -= cards;
        }
        self.randomize(Chance::Shuffle(player), deck.as_mut_slice());
        self.areas[player].deck = deck;
    }

    /// "Shuffle your discard pile into your deck": also if there is no card in the pile.
    ///
    /// # Errors
    /// What stops the game.
    pub fn shuffle_discard_pile_into_deck(&mut self, player: Player) -> Flow {
        self.make_deck_of_discard_pile(player);
        self.resolve_what_happened()
    }

    #[inline(never)]
    fn make_deck_of_discard_pile(&mut self, player: Player) {
        let pile = self.areas[player].discard;
        for card in pile.as_slice() {
            self.zone[card.index()] = Zone::Deck;
            self.areas[player].deck.push(*card);
        }
        self.areas[player].discard.clear();
        self.shuffle_deck_with_pile(player, pile.len().max(1));
    }

    /// Shuffles cards into their owners' decks: the others' are not touched.
    ///
    /// # Errors
    /// What stops the game.
    pub fn shuffle_into_deck(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        self.move_to(cards, To::DeckShuffled)
    }

    /// "Shuffle … into your deck": that deck is shuffled, though no card goes there (recorded cases
    /// aoa/song-of-spring/02, wc/chain-gang/02, wc/timequake/02). Cards of the other player go into
    /// theirs.
    ///
    /// # Errors
    /// What stops the game.
    pub fn shuffle_into_your_deck(
        &mut self,
        ctx: AbilityContext,
        cards: impl Into<CardSet>,
    ) -> Result<CardSet, Stop> {
        let shuffled = self.shuffle_into_deck(cards)?;
        if (shuffled & CardSet::owned_by(ctx.you)).is_empty() {
            self.shuffle_deck(ctx.you)?;
        }
        Ok(shuffled)
    }

    /// Puts a card on top of its owner's deck.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_on_top_of_deck(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        self.move_to(cards, To::DeckTop)
    }

    /// Puts a card on the bottom of its owner's deck.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_on_bottom_of_deck(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        self.move_to(cards, To::DeckBottom)
    }

    /// Puts cards on top of their owners' decks "in a random order": of several of a player's nobody
    /// knows the order.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_on_top_of_deck_in_random_order(
        &mut self,
        cards: impl Into<CardSet>,
    ) -> Result<CardSet, Stop> {
        let cards = cards.into();
        // A gigantic creature is 2 cards there (March 2021, "Gigantic").
        let halves = cards.into_iter().fold(CardSet::EMPTY, |halves, c| halves | self.under(c));
        let halves = halves.filter(|c| self.facts(c).gigantic.is_some());
        let moved = self.move_to(cards, To::DeckTop)?;
        for owner in Player::BOTH {
            let on_top = (self.gone_to_each(moved) | halves)
                .filter(|c| c.owner() == owner && self.zone(c) == Zone::Deck);
            if on_top.len() < 2 {
                continue;
            }
            let mut left = on_top;
            while let Some(card) = self.one_at_random(left) {
                left.remove(card);
                let deck = &mut self.areas[owner].deck;
                deck.remove(card);
                deck.push(card);
            }
            self.note_seen();
            for viewer in Player::BOTH {
                self.known[viewer] -= on_top;
            }
        }
        Ok(moved)
    }

    /// Puts cards that move together on top of their owners' decks: the active player decides their
    /// order, the last chosen on top (March 2021, "Active player").
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_on_top_of_deck_in_any_order(
        &mut self,
        ctx: AbilityContext,
        cards: impl Into<CardSet>,
    ) -> Result<CardSet, Stop> {
        let cards = cards.into();
        let mut order = Vec::new();
        for owner in Player::BOTH {
            let mut left = cards & CardSet::owned_by(owner);
            while let Some(card) = self.choose(ctx, left)? {
                left.remove(card);
                order.push(card);
            }
        }
        let moved = self.move_to(cards, To::DeckTop)?;
        for card in order {
            let now = self.gone_to(card);
            let deck = &mut self.areas[now.owner()].deck;
            if moved.contains(card) && deck.remove(now) {
                deck.push(now);
            }
        }
        Ok(moved)
    }

    /// "Look at the top 3 cards of your deck and put them back in any order": the last chosen is on
    /// top.
    ///
    /// # Errors
    /// What stops the game.
    pub fn rearrange_top_of_deck(
        &mut self,
        ctx: AbilityContext,
        count: usize,
    ) -> Result<CardSet, Stop> {
        let top = self.top_cards_of_deck(ctx.you, count);
        self.look_at(ctx, top);
        self.put_on_top_of_deck_in_any_order(ctx, top)
    }

    /// "Discard the top card of your deck": that card, if the deck had one.
    ///
    /// # Errors
    /// What stops the game.
    pub fn discard_top_of_deck(&mut self, player: Player) -> Result<Option<Card>, Stop> {
        let Some(card) = self.top_of_deck(player) else { return Ok(None) };
        self.discard_cards(card)?;
        Ok(Some(card))
    }

    /// "Swap a card from your hand with a card in your discard pile": each goes where the other was, so that the
    /// order of the pile stays (recorded cases as/shard-of-change/01 to 03). Nothing is discarded. Whether they were
    /// swapped.
    ///
    /// # Errors
    /// What stops the game.
    pub fn swap_hand_and_discard(&mut self, in_hand: Card, in_pile: Card) -> Result<bool, Stop> {
        let owner = in_hand.owner();
        let place = self.areas[owner].discard.position(in_pile);
        let Some(place) = place.filter(|_| self.zone(in_hand) == Zone::Hand) else {
            return Ok(false);
        };
        if !self.pick_up(in_hand) || !self.pick_up(in_pile) {
            return Ok(false);
        }
        self.put(in_pile, To::Hand);
        self.put(in_hand, To::Discard);
        let pile = &mut self.areas[owner].discard;
        pile.remove(in_hand);
        pile.insert(place, in_hand);
        self.apply_state_checks()?;
        Ok(true)
    }

    /// Swaps a player's deck and discard pile; the new deck is not shuffled by this.
    pub fn swap_deck_and_discard(&mut self, player: Player) {
        self.note_seen();
        let area = &mut self.areas[player];
        std::mem::swap(&mut area.deck, &mut area.discard);
        let (deck, discard) = (area.deck, area.discard);
        for card in deck.as_slice() {
            self.zone[card.index()] = Zone::Deck;
        }
        for card in discard.as_slice() {
            self.zone[card.index()] = Zone::Discard;
        }
        let all = deck.set() | discard.set();
        for viewer in Player::BOTH {
            self.known[viewer] -= all;
        }
    }
}
