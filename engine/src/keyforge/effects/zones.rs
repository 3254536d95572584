//! Moving cards between zones: draw, discard, archive, purge, return, shuffle, reveal, search,
//! graft, put into play (March 2021, "Archives", "Discard pile", "Purge", "Search", "Graft").

use crate::keyforge::ability::{AbilityContext, Trigger, Would};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::Game;
use crate::keyforge::player::Player;
use crate::keyforge::question::Stop;
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::rules::play::Entry;
use crate::keyforge::rules::triggers::{Event, Pending};
use crate::keyforge::state::Zone;
use crate::keyforge::view::View;

/// Into whose archives cards are put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArchivesOf {
    /// "Archive …": each card into its owner's (March 2021, "Leaves play")
    Owner,
    /// "Put … into your archives", whoever owns them
    You,
}

impl Game<'_> {
    /// A player draws cards, one at a time; an empty deck is made anew of the discard pile.
    ///
    /// # Errors
    /// What stops the game.
    pub fn draw(&mut self, player: Player, count: impl TryInto<usize>) -> Result<usize, Stop> {
        let mut drawn = 0;
        let mut pending = Pending::new();
        for _ in 0..count.try_into().unwrap_or(0) {
            let event = Event::watched(Trigger::CardDrawn, None, player).by(self.doer_card());
            if self.is_replaced(Would::Draw, event)? {
                continue;
            }
            let Some(card) = self.next_of_deck(player) else { break };
            self.areas[player].deck.pop();
            self.zone[card.index()] = Zone::Hand;
            self.areas[player].hand.insert(card);
            drawn += 1;
            if self.triggers & Trigger::CardDrawn.bit() != 0 {
                self.collect_watchers(Event { subject: Some(card), ..event }, &mut pending);
            }
        }
        self.resolve_pending(&mut pending)?;
        Ok(drawn)
    }

    /// The top card of a deck; if the deck is empty, the discard pile is shuffled into it first.
    fn next_of_deck(&mut self, player: Player) -> Option<Card> {
        if self.areas[player].deck.is_empty() {
            self.shuffle_discard_pile_into_deck(player);
        }
        self.top_of_deck(player)
    }

    /// Takes a card that is not in play out of its zone; whether it was there to be taken. An
    /// ability that has lost the card does not find it there.
    pub(crate) fn pick_up(&mut self, card: Card) -> bool {
        if self.out_of_reach.contains(card) {
            return false;
        }
        let owner = card.owner();
        self.hosted.remove(card);
        match self.zone(card) {
            Zone::Deck => self.areas[owner].deck.remove(card),
            Zone::Hand => self.areas[owner].hand.remove(card),
            Zone::Discard => self.areas[owner].discard.remove(card),
            Zone::Archives => {
                let holder = self.controller(card);
                self.areas[holder].archives.remove(card)
            }
            Zone::Purged | Zone::Limbo | Zone::Under => true,
            _ => false,
        }
    }

    /// Moves cards from wherever they are to a zone of their owners. Cards that leave play leave
    /// together, and wards keep them there; a card that leaves the archives of a player who does
    /// not own it goes to its owner's hand.
    ///
    /// # Errors
    /// What stops the game.
    pub fn move_to(&mut self, cards: impl Into<CardSet>, to: To) -> Result<CardSet, Stop> {
        let cards = cards.into();
        let in_play = cards.filter(|c| self.in_play(c));
        let mut moved = cards - in_play;
        for card in moved {
            let from = self.zone(card);
            let foreign = from == Zone::Archives && self.controller(card) != card.owner();
            let known = self.known;
            if !self.pick_up(card) {
                moved.remove(card);
                continue;
            }
            if from == Zone::Limbo {
                self.restore_copy(card);
            }
            self.put(card, if foreign { To::Hand } else { to });
            let to_hidden = self.zone(card).is_hidden();
            if from.is_hidden() && to_hidden {
                self.remember_hidden_move(card, from, known.0);
            }
        }
        let leaving = self.ward_off(in_play);
        if !leaving.is_empty() {
            self.leave_together(leaving, to)?;
        }
        if to == To::DeckShuffled {
            for player in Player::BOTH {
                if moved.into_iter().any(|c| c.owner() == player) {
                    self.shuffle_deck(player);
                }
            }
        }
        self.apply_state_checks()?;
        Ok(moved | leaving)
    }

    /// A card went from one hidden zone to another: who knew where it was still knows, but whoever
    /// only sees that some card moved can no longer be sure of the rest of that zone. That goes for
    /// a card they knew in the opponent's hand too, unless it has just been shown: it could have
    /// been any other.
    fn remember_hidden_move(&mut self, card: Card, from: Zone, known: [CardSet; 2]) {
        let owner = card.owner();
        for viewer in Player::BOTH {
            let from_their_hand = viewer != owner && from == Zone::Hand;
            let knew = known[viewer.index()].contains(card)
                && (!from_their_hand || self.shown.contains(card));
            let sees_own = viewer == owner && from != Zone::Deck;
            if knew || sees_own {
                continue;
            }
            self.known[viewer].remove(card);
            if from_their_hand {
                let hand = self.areas[owner].hand;
                self.known[viewer] -= hand;
            }
        }
    }

    /// Returns cards to their owners' hands.
    ///
    /// # Errors
    /// What stops the game.
    pub fn return_to_hand(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        self.move_to(cards, To::Hand)
    }

    /// Archives cards, wherever they are. Those of a player who does not own them go to their
    /// owner's hand when they leave the archives.
    ///
    /// # Errors
    /// What stops the game.
    pub fn archive(
        &mut self,
        ctx: AbilityContext,
        cards: impl Into<CardSet>,
        archives: ArchivesOf,
    ) -> Result<CardSet, Stop> {
        let cards = cards.into();
        let others = match archives {
            ArchivesOf::You => CardSet::EMPTY,
            ArchivesOf::Owner => cards & CardSet::owned_by(ctx.opponent()),
        };
        let mut moved = self.move_to(cards - others, To::Archives(ctx.you))?;
        if !others.is_empty() {
            moved |= self.move_to(others, To::Archives(ctx.opponent()))?;
        }
        if archives == ArchivesOf::Owner {
            self.happened_to_each(Trigger::CardArchived, moved)?;
        }
        Ok(moved)
    }

    /// "Archive a card": one from your hand.
    ///
    /// # Errors
    /// What stops the game.
    pub fn archive_a_card(&mut self, ctx: AbilityContext) -> Result<Option<Card>, Stop> {
        let hand = self.hand(ctx.you);
        let card = self.choose(ctx, hand)?;
        self.archive(ctx, card, ArchivesOf::Owner)?;
        Ok(card)
    }

    /// "Archive the top card of your deck", unseen.
    ///
    /// # Errors
    /// What stops the game.
    pub fn archive_top_of_deck(&mut self, ctx: AbilityContext) -> Result<Option<Card>, Stop> {
        let Some(card) = self.top_of_deck(ctx.you) else { return Ok(None) };
        self.archive(ctx, card, ArchivesOf::Owner)?;
        Ok(Some(card))
    }

    /// "Put … into its owner's archives": it is not archived, and what triggers by that does not
    /// (March 2021, "Archives").
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_into_owners_archives(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        let cards = cards.into();
        let mut moved = CardSet::EMPTY;
        for owner in Player::BOTH {
            moved |= self.move_to(cards & CardSet::owned_by(owner), To::Archives(owner))?;
        }
        Ok(moved)
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

    /// Purges cards, wherever they are.
    ///
    /// # Errors
    /// What stops the game.
    pub fn purge(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        let cards = cards.into();
        let hidden = cards.filter(|c| self.zone(c).is_hidden());
        let seen_by = |view: View<'_>| hidden.filter(|c| view.knows(c));
        let seen = Player::BOTH.map(|player| seen_by(View::new(self, player)));
        let purged = self.move_to(cards, To::Purged)?;
        if !self.edition.purges_faceup() {
            // Facedown: known to who saw what it was before.
            self.facedown |= hidden & purged;
            for player in Player::BOTH {
                self.known[player] |= seen[player.index()] & purged;
            }
        }
        Ok(purged)
    }

    /// Purges a card that an ability is still about: not if it has gone to a zone where its
    /// identity is hidden (March 2021, "Leaves play"; FAQ, Yxilo Bolter and Bad Penny).
    ///
    /// # Errors
    /// What stops the game.
    pub fn purge_if_not_hidden(&mut self, card: Card) -> Result<bool, Stop> {
        if self.zone(card).is_hidden() { Ok(false) } else { Ok(!self.purge(card)?.is_empty()) }
    }

    /// "Purge …", where the card that says so later speaks of the "cards purged by" it: it remembers
    /// them while it is in play, both halves of a gigantic creature; those that were purged.
    ///
    /// # Errors
    /// What stops the game.
    pub fn purge_and_remember(
        &mut self,
        ctx: AbilityContext,
        cards: impl Into<CardSet>,
    ) -> Result<CardSet, Stop> {
        let cards = cards.into();
        let halves = cards.into_iter().fold(CardSet::EMPTY, |halves, c| halves | self.under(c));
        let halves = halves.filter(|c| self.facts(c).gigantic.is_some());
        let purged = self.purge(cards)?;
        if self.in_play(ctx.card) {
            for card in (purged | halves).filter(|c| self.zone(c) == Zone::Purged) {
                self.host[card.index()] = ctx.card;
                self.hosted.insert(card);
            }
        }
        Ok(purged)
    }

    /// Cards "purged this way" return to play under the control of their owners, one after another
    /// as the active player chooses, when this card leaves play. They are put there, not played (FAQ
    /// "Leaves Play (Spangler Box)"). Those that did.
    ///
    /// # Errors
    /// What stops the game.
    pub fn return_purged_to_play(&mut self, ctx: AbilityContext) -> Result<CardSet, Stop> {
        let mut left = self.forget_purged_by(ctx.card);
        let mut returned = CardSet::EMPTY;
        let other_half = |g: &Self, c: Card| g.facts(c).gigantic.as_ref().map(|half| half.other);
        loop {
            let second = |c: Card| self.facts(c).gigantic.as_ref().is_some_and(|h| h.half == 2);
            let Some(card) = self.choose(ctx, left.filter(|c| !second(c)))? else {
                return Ok(returned);
            };
            let other = left.filter(|c| {
                c.owner() == card.owner() && other_half(self, card) == Some(self.facts(c).id)
            });
            let creature = CardSet::from(other.first()).with(card);
            left -= creature;
            returned |= self.put_all_into_play(ctx, creature, card.owner())?;
        }
    }

    /// "All cards purged by" a card, which it remembers no longer.
    pub fn forget_purged_by(&mut self, card: Card) -> CardSet {
        let forgotten = self.purged_by(card);
        self.hosted -= forgotten;
        forgotten
    }

    /// "Shuffle your discard pile into your deck": also if there is no card in the pile.
    pub fn shuffle_discard_pile_into_deck(&mut self, player: Player) {
        let pile = self.areas[player].discard;
        for card in pile.as_slice() {
            self.zone[card.index()] = Zone::Deck;
            self.areas[player].deck.push(*card);
        }
        self.areas[player].discard.clear();
        self.shuffle_deck(player);
    }

    /// Shuffles cards into their owners' decks.
    ///
    /// # Errors
    /// What stops the game.
    pub fn shuffle_into_deck(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        self.move_to(cards, To::DeckShuffled)
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
            let on_top =
                (moved | halves).filter(|c| c.owner() == owner && self.zone(c) == Zone::Deck);
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
            let deck = &mut self.areas[card.owner()].deck;
            if moved.contains(card) && deck.remove(card) {
                deck.push(card);
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

    /// Discards cards from wherever they are. From a hand, "each time a card is discarded from
    /// hand" triggers.
    ///
    /// # Errors
    /// What stops the game.
    pub fn discard_cards(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        let cards = cards.into();
        let mut cards = cards;
        let mut from_hand = cards.filter(|c| self.zone(c) == Zone::Hand);
        for card in from_hand {
            let event = Event::watched(Trigger::CardDiscarded, Some(card), card.owner());
            if self.is_replaced(Would::Discard, event)? {
                cards.remove(card);
                from_hand.remove(card);
            }
        }
        let moved = self.move_to(cards, To::Discard)?;
        // What triggers by it may take the card away again: it was discarded.
        let discarded = moved.filter(|c| self.zone(c) == Zone::Discard);
        for card in from_hand & discarded {
            let owner = card.owner();
            self.this_turn.counts[owner].discards(1);
            if owner == self.active {
                let houses = self.houses(card);
                self.this_turn.discarded = self.this_turn.discarded.or(houses);
            }
            self.resolve_triggers(Event::watched(Trigger::CardDiscarded, Some(card), owner))?;
        }
        Ok(discarded)
    }

    /// A player discards a random card from their hand.
    ///
    /// # Errors
    /// What stops the game.
    pub fn discard_at_random(&mut self, player: Player) -> Result<Option<Card>, Stop> {
        let hand = self.hand(player);
        if hand.is_empty() {
            return Ok(None);
        }
        let card = self.one_at_random(hand);
        self.discard_cards(card)?;
        Ok(card)
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

    /// Reveals cards to both players.
    pub fn reveal(&mut self, cards: impl Into<CardSet>) {
        let cards = cards.into().filter(|c| self.zone(c).is_hidden());
        self.shown |= cards;
        for player in Player::BOTH {
            self.known[player] |= cards;
        }
    }

    /// "Reveal any number of … cards from your hand": those revealed.
    ///
    /// # Errors
    /// What stops the game.
    pub fn reveal_any_number(
        &mut self,
        ctx: AbilityContext,
        cards: CardSet,
    ) -> Result<CardSet, Stop> {
        let revealed = self.choose_any_number(ctx, cards)?;
        self.reveal(revealed);
        Ok(revealed)
    }

    /// "You" look at cards; your opponent does not see them.
    pub fn look_at(&mut self, ctx: AbilityContext, cards: impl Into<CardSet>) {
        let cards = cards.into().filter(|c| self.zone(c).is_hidden());
        self.shown |= cards;
        self.known[ctx.you] |= cards;
    }

    /// A card that a search has found: revealed to the opponent where the edition says so.
    pub fn found_by_search(&mut self, ctx: AbilityContext, cards: impl Into<CardSet>) {
        let cards = cards.into();
        self.look_at(ctx, cards);
        if self.edition.reveals_what_a_search_finds() {
            self.reveal(cards);
        }
    }

    /// Puts a card from a hand facedown under a card in play: its owner knows it.
    pub fn put_facedown_under(&mut self, card: Card, host: Card) {
        if self.in_play(host) && self.pick_up(card) {
            self.zone[card.index()] = Zone::Under;
            self.host[card.index()] = host;
            self.hosted.insert(card);
            self.facedown.insert(card);
            let owner = card.owner();
            self.known[owner].insert(card);
            let hand = self.areas[owner].hand;
            self.known[owner.opponent()] -= hand.with(card);
        }
    }

    /// Grafts a card onto a card in play: faceup under it (March 2021, "Graft").
    ///
    /// # Errors
    /// What stops the game.
    pub fn graft(&mut self, card: Card, host: Card) -> Result<bool, Stop> {
        let possible = self.edition.has_wards() && self.in_play(host) && !self.in_play(card);
        if !possible || !self.pick_up(card) {
            return Ok(false);
        }
        self.zone[card.index()] = Zone::Under;
        self.host[card.index()] = host;
        self.hosted.insert(card);
        for player in Player::BOTH {
            self.known[player].remove(card);
        }
        Ok(true)
    }

    /// Swaps a player's deck and discard pile; the new deck is not shuffled by this.
    pub fn swap_deck_and_discard(&mut self, player: Player) {
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

    /// Takes up archived cards into the hand; cards of the opponent go to the opponent's hand.
    pub fn take_up(&mut self, archived: impl Into<CardSet>) {
        for card in archived.into().filter(|c| self.zone(c) == Zone::Archives) {
            let holder = self.controller(card);
            self.areas[holder].archives.remove(card);
            let known = self.known;
            self.put(card, To::Hand);
            self.known = known;
        }
    }

    /// Puts a card into play without playing it: its "Play:" does not resolve (March 2021, "Play").
    /// The active player chooses the flank of a creature.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_into_play(
        &mut self,
        ctx: AbilityContext,
        card: Card,
        controller: Player,
    ) -> Result<bool, Stop> {
        self.put_into_play_as(ctx, card, controller, Entry::Put)
    }

    /// "Put … into play in its position in the battleline": the same where a text says the place,
    /// counted from the left; nobody chooses a flank.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_into_play_at(
        &mut self,
        ctx: AbilityContext,
        card: Card,
        controller: Player,
        place: usize,
    ) -> Result<bool, Stop> {
        self.put_into_play_as(ctx, card, controller, Entry::PutAt(place))
    }

    fn put_into_play_as(
        &mut self,
        ctx: AbilityContext,
        card: Card,
        controller: Player,
        entry: Entry,
    ) -> Result<bool, Stop> {
        if self.in_play(card) || self.facts(card).gigantic.is_some() || !self.pick_up(card) {
            return Ok(false);
        }
        self.enter_play(card, controller, Some(ctx.source), entry)?;
        self.resolve_triggers(Event::watched(Trigger::CardEntersPlay, Some(card), controller))?;
        self.apply_state_checks()?;
        Ok(true)
    }

    /// Puts cards into play together, one after another as the active player chooses. Both halves
    /// of a gigantic creature are put into play as that creature; one half is not (March 2021,
    /// "Gigantic"). Those that were.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_all_into_play(
        &mut self,
        ctx: AbilityContext,
        cards: impl Into<CardSet>,
        controller: Player,
    ) -> Result<CardSet, Stop> {
        let cards = cards.into();
        let half = |g: &Self, c: Card| g.facts(c).gigantic.as_ref().map(|gigantic| gigantic.half);
        let mut halves = cards.filter(|c| half(self, c) == Some(2));
        let other = |g: &Self, card: Card, halves: CardSet| {
            let gigantic = g.facts(card).gigantic.as_ref()?;
            halves.filter(|c| g.facts(c).id == gigantic.other).first()
        };
        let mut left = (cards - halves)
            .filter(|c| half(self, c).is_none() || other(self, c, halves).is_some());
        let mut entered = CardSet::EMPTY;
        while let Some(card) = self.choose(ctx, left)? {
            left.remove(card);
            if let Some(second) = other(self, card, halves) {
                halves.remove(second);
                if self.put_halves_into_play(ctx, card, second, controller)? {
                    entered |= CardSet::from(card).with(second);
                }
            } else if self.put_into_play(ctx, card, controller)? {
                entered.insert(card);
            }
        }
        Ok(entered)
    }

    fn put_halves_into_play(
        &mut self,
        ctx: AbilityContext,
        first: Card,
        second: Card,
        controller: Player,
    ) -> Result<bool, Stop> {
        if self.in_play(first) || self.zone(second) == Zone::Under {
            return Ok(false);
        }
        if !self.pick_up(first) || !self.pick_up(second) {
            return Ok(false);
        }
        self.zone[second.index()] = Zone::Limbo;
        self.enter_play(first, controller, Some(ctx.source), Entry::Put)?;
        self.put_half_under(second, first);
        self.resolve_triggers(Event::watched(Trigger::CardEntersPlay, Some(first), controller))?;
        self.apply_state_checks()?;
        Ok(true)
    }

    /// The second half of a gigantic creature is part of the first while that is in play.
    pub(crate) fn put_half_under(&mut self, second: Card, first: Card) {
        self.zone[second.index()] = Zone::Under;
        self.host[second.index()] = first;
        self.hosted.insert(second);
        for player in Player::BOTH {
            self.known[player].remove(second);
        }
    }

    /// Discards cards one by one, in an order that the active player chooses.
    ///
    /// # Errors
    /// What stops the game.
    pub fn discard_in_any_order(
        &mut self,
        ctx: AbilityContext,
        cards: impl Into<CardSet>,
    ) -> Result<CardSet, Stop> {
        let mut left = cards.into();
        let mut discarded = CardSet::EMPTY;
        while let Some(card) = self.choose(ctx, left)? {
            left.remove(card);
            discarded |= self.discard_cards(card)?;
        }
        Ok(discarded)
    }

    /// Takes a card out of a zone out of play, to be played from there.
    pub(crate) fn pick_up_to_play(&mut self, card: Card) -> bool {
        self.pick_up(card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::Scenario;

    #[test]
    fn an_empty_deck_is_made_anew_of_the_discard_pile_in_the_middle_of_drawing() {
        let game = Scenario::new("dis").deck(One, "troll").discard(One, "valdr krump bumpsy");
        let mut game = game.begin_as_is();
        game.does("", |g| {
            assert_eq!(g.draw(One, 3)?, 3);
            Ok(())
        });
        assert!(game.is_in_hand("troll"));
        assert_eq!(game.state.area(One).deck.len(), 1);
        assert!(game.state.discard(One).is_empty());
        game.does("", |g| {
            assert_eq!(g.draw(One, 3)?, 1, "there is no more");
            Ok(())
        });
    }

    #[test]
    fn what_a_card_has_purged_returns_to_its_owners_whole() {
        let game = Scenario::new("logos").hand(One, "ultra-gravitron ultra-gravitron2");
        let mut game = game.line(One, "shaffles").line(Two, "troll").begin();
        game.play("ultra-gravitron", "left");
        let shaffles = game.card("shaffles");
        let both = game.cards("ultra-gravitron troll");
        let ctx = AbilityContext::new(shaffles, One);
        game.does("troll left", |g| {
            assert_eq!(g.purge_and_remember(ctx, both)?, both);
            assert_eq!(g.purged_by(shaffles).len(), 3);
            assert_eq!(g.return_purged_to_play(ctx)?.len(), 3);
            assert!(g.purged_by(shaffles).is_empty());
            Ok(())
        });
        assert_eq!(game.line(One), "ultra-gravitron shaffles");
        assert_eq!((game.line(Two), game.power("ultra-gravitron")), ("troll".into(), 10));
        assert_eq!(game.zone("ultra-gravitron2"), Zone::Under);
    }

    #[test]
    fn in_a_random_order_chance_says_what_lies_on_top() {
        let game = Scenario::new("dis").line(One, "troll valdr").line(Two, "krump");
        let mut game = game.begin();
        let all = game.cards("troll valdr krump");
        game.chance_picks("valdr troll");
        game.does("", |g| g.put_on_top_of_deck_in_random_order(all).map(|_| ()));
        assert_eq!(game.state.top_of_deck(One), Some(game.card("troll")));
        assert!(!game.knows(One, "troll"), "which of the two lies on top nobody knows");
        assert!(game.knows(One, "krump"), "of a single card there is no order");
    }

    #[test]
    fn in_a_random_order_both_halves_of_a_gigantic_creature_count() {
        let game = Scenario::new("logos").hand(One, "ultra-gravitron ultra-gravitron2");
        let mut game = game.line(One, "shaffles").begin();
        game.play("ultra-gravitron", "left");
        let both = game.cards("ultra-gravitron shaffles");
        game.chance_picks("shaffles ultra-gravitron ultra-gravitron2");
        game.does("", |g| g.put_on_top_of_deck_in_random_order(both).map(|_| ()));
        assert_eq!(game.state.top_of_deck(One), Some(game.card("ultra-gravitron2")));
        assert!(!game.knows(One, "ultra-gravitron2"));
    }

    #[test]
    fn cards_go_to_the_zones_of_their_owners() {
        let game = Scenario::new("dis").line(One, "shaffles").line(Two, "troll valdr krump bumpsy");
        let mut game = game.begin();
        let ctx = AbilityContext::new(game.card("shaffles"), One);
        let [troll, valdr, krump, bumpsy] =
            ["troll", "valdr", "krump", "bumpsy"].map(|c| game.card(c));
        game.does("", |g| {
            g.return_to_hand(troll)?;
            g.archive(ctx, valdr, ArchivesOf::Owner)?;
            g.put_on_top_of_deck(krump)?;
            g.archive(ctx, bumpsy, ArchivesOf::You).map(|_| ())
        });
        assert!(game.state.hand(Two).contains(troll));
        assert!(game.state.archives(Two).contains(valdr), "archived: in its owner's archives");
        assert_eq!(game.state.top_of_deck(Two), Some(krump));
        assert!(game.state.archives(One).contains(bumpsy), "put into yours");
    }

    #[test]
    fn the_top_of_a_deck_is_rearranged_by_who_looks_at_it() {
        let game = Scenario::new("dis").line(One, "shaffles").deck(One, "troll valdr krump bumpsy");
        let mut game = game.begin();
        let ctx = AbilityContext::new(game.card("shaffles"), One);
        assert_eq!(game.state.top_cards_of_deck(One, 3), game.cards("troll valdr krump"));
        let bottom = game.state.area(One).deck.as_slice()[0];
        assert_eq!(game.state.bottom_cards_of_deck(One, 1).only(), Some(bottom));
        game.does("valdr troll", |g| g.rearrange_top_of_deck(ctx, 3).map(|_| ()));
        let deck = game.state.area(One).deck;
        let bottom_up = ["bumpsy", "valdr", "troll", "krump"].map(|c| game.card(c));
        assert_eq!(deck.as_slice()[10..], bottom_up);
        for card in ["troll", "valdr", "krump"] {
            assert!(game.knows(One, card) && !game.knows(Two, card));
        }
        game.does("", |g| {
            assert_eq!(g.top_cards_of_deck(Two, 20).len(), 10, "as many as there are");
            Ok(())
        });
    }

    #[test]
    fn what_is_put_into_archives_is_not_archived() {
        use crate::keyforge::ability::{Ability, Trigger, each_time};
        use crate::keyforge::effects::predicates::by_anyone;
        static NOTED: Ability =
            each_time(Trigger::CardArchived, by_anyone, |g, ctx| g.gain_amber(ctx.you, 1));
        let mut game = Scenario::new("dis").line(One, "shaffles valdr").line(Two, "troll").begin();
        let ctx = AbilityContext::new(game.card("shaffles"), One);
        let (valdr, both) = (game.card("valdr"), game.cards("shaffles troll"));
        game.does("", |g| {
            g.this_turn(ctx, &NOTED)?;
            assert_eq!(g.put_into_owners_archives(both)?, both);
            Ok(())
        });
        assert_eq!((game.state.archives(One).len(), game.state.archives(Two).len()), (1, 1));
        assert_eq!(game.amber(One), 0);
        game.does("", |g| g.archive(ctx, valdr, ArchivesOf::Owner).map(|_| ()));
        assert_eq!(game.amber(One), 1);
    }

    #[test]
    fn the_top_card_is_played_or_seen_and_left_there() {
        let mut game = Scenario::new("dis").deck(One, "troll kelifi-dragon").begin();
        let ctx = AbilityContext::new(game.card("troll"), One);
        game.does("", |g| {
            assert!(g.play_top_of_deck(ctx)?);
            assert!(!g.play_top_of_deck(ctx)?, "it would need 7 æmber");
            Ok(())
        });
        assert_eq!(game.line(One), "troll");
        assert_eq!(game.state.top_of_deck(One), Some(game.card("kelifi-dragon")));
        assert!(game.knows(One, "kelifi-dragon") && !game.knows(Two, "kelifi-dragon"));
    }

    #[test]
    fn an_opponents_card_leaves_the_archives_for_its_owners_hand() {
        let game = Scenario::new("dis").line(One, "shaffles").line(Two, "troll valdr");
        let mut game = game.archives(One, "krump").begin();
        let ctx = AbilityContext::new(game.card("shaffles"), One);
        let [troll, valdr] = ["troll", "valdr"].map(|c| game.card(c));
        game.does("", |g| {
            g.archive(ctx, troll, ArchivesOf::You)?;
            g.archive(ctx, valdr, ArchivesOf::You)?;
            let discarded = g.discard_cards(troll)?;
            assert!(discarded.is_empty(), "it was not discarded");
            Ok(())
        });
        assert!(game.state.hand(Two).contains(troll));
        game.end_turn("dis").end_turn("dis yes");
        assert!(game.is_in_hand("krump"));
        assert!(game.state.hand(Two).contains(valdr));
    }

    #[test]
    fn archives_are_known_to_who_holds_them() {
        let game = Scenario::new("dis").hand(One, "troll").line(One, "valdr").deck(One, "krump");
        let mut game = game.begin();
        let ctx = AbilityContext::new(game.card("valdr"), One);
        let [troll, valdr] = ["troll", "valdr"].map(|c| game.card(c));
        game.does("", |g| {
            g.archive(ctx, troll, ArchivesOf::Owner)?;
            g.archive(ctx, valdr, ArchivesOf::Owner)?;
            g.archive_top_of_deck(ctx).map(|_| ())
        });
        for (card, opponent) in [("troll", false), ("valdr", true), ("krump", false)] {
            assert!(game.knows(One, card), "{card}");
            assert_eq!(game.knows(Two, card), opponent, "{card}: seen if it came from play");
        }
    }

    #[test]
    fn the_discard_pile_keeps_its_order_and_shuffling_mixes_it_into_the_deck() {
        let game = Scenario::new("dis").line(One, "troll valdr").discard(One, "krump");
        let mut game = game.begin();
        let [troll, valdr, krump] = ["troll", "valdr", "krump"].map(|c| game.card(c));
        game.does("", |g| {
            g.destroy(troll)?;
            g.discard_cards(valdr).map(|_| ())
        });
        assert_eq!(game.state.area(One).discard.as_slice(), [krump, troll, valdr]);
        game.does("", |g| g.shuffle_into_deck(valdr).map(|_| ()));
        assert_eq!(game.state.area(One).discard.as_slice(), [krump, troll]);
        assert!(!game.knows(One, "valdr"));
    }

    #[test]
    fn purged_cards_are_out_of_the_game() {
        let game = Scenario::new("dis").deck(One, "troll").hand(One, "valdr").line(One, "krump");
        let mut game = game.discard(One, "bumpsy").begin_as_is();
        let all = game.cards("troll valdr krump bumpsy");
        game.does("", |g| {
            assert_eq!(g.purge(all)?, all);
            assert_eq!(g.draw(One, 1)?, 0);
            Ok(())
        });
        let gone = all.filter(|c| game.state.zone(c) == Zone::Purged);
        assert_eq!(gone, all);
    }

    #[test]
    fn what_is_revealed_is_known_and_what_is_looked_at_is_known_to_one() {
        let mut game = Scenario::new("dis").line(One, "shaffles").hand(Two, "troll valdr krump");
        game = game.deck(Two, "bumpsy");
        let mut game = game.begin();
        let ctx = AbilityContext::new(game.card("shaffles"), One);
        let [troll, bumpsy] = ["troll", "bumpsy"].map(|c| game.card(c));
        game.does("", |g| {
            g.reveal(troll);
            g.look_at(ctx, bumpsy);
            Ok(())
        });
        assert!(game.knows(One, "troll") && !game.knows(One, "valdr"));
        assert!(game.knows(One, "bumpsy") && !game.knows(Two, "bumpsy"));
    }

    #[test]
    fn discarding_from_a_hand_is_noted_and_at_random() {
        let mut game = Scenario::new("dis").hand(Two, "troll valdr").begin();
        game.chance_picks("valdr").does("", |g| g.discard_at_random(Two).map(|_| ()));
        assert!(game.is_in_discard("valdr") && game.is_in_hand("troll"));
        game.does("", |g| {
            assert!(g.discard_at_random(One)?.is_none(), "an empty hand");
            Ok(())
        });
    }

    #[test]
    fn what_was_discarded_is_that_wherever_it_goes_then() {
        use crate::keyforge::ability::{Ability, Trigger, each_time};
        use crate::keyforge::effects::predicates::by_you;
        static PURGED: Ability =
            each_time(Trigger::CardDiscarded, by_you, |g, ctx| g.purge(ctx.subject).map(|_| ()));
        let mut game = Scenario::new("dis").line(One, "shaffles").hand(One, "troll").begin();
        let (ctx, troll) = (AbilityContext::new(game.card("shaffles"), One), game.card("troll"));
        game.does("", |g| {
            g.this_turn(ctx, &PURGED)?;
            assert_eq!(g.discard_cards(troll)?, CardSet::from(troll));
            Ok(())
        });
        assert_eq!(game.zone("troll"), Zone::Purged);
    }

    #[test]
    fn a_facedown_card_is_known_to_its_owner_only() {
        let game = Scenario::new("dis").artifacts(One, "cannon").hand(One, "troll valdr");
        let mut game = game.begin();
        let (cannon, troll) = (game.card("cannon"), game.card("troll"));
        game.does("", |g| {
            g.put_facedown_under(troll, cannon);
            Ok(())
        });
        assert_eq!(game.zone("troll"), Zone::Under);
        assert!(game.knows(One, "troll") && !game.knows(Two, "troll"));
        game.does("", |g| g.destroy(cannon).map(|_| ()));
        assert!(game.is_in_discard("troll"));
    }

    #[test]
    fn deck_and_discard_pile_are_swapped() {
        let game = Scenario::new("dis").deck(One, "troll").discard(One, "valdr krump");
        let mut game = game.begin_as_is();
        game.does("", |g| {
            g.swap_deck_and_discard(One);
            Ok(())
        });
        assert_eq!(game.zone("troll"), Zone::Discard);
        assert_eq!((game.zone("valdr"), game.zone("krump")), (Zone::Deck, Zone::Deck));
    }

    #[test]
    fn haunted_is_ten_cards_in_the_discard_pile() {
        for (cards, haunted) in [(9, false), (10, true)] {
            let game = Scenario::new("dis").discard(One, &"troll ".repeat(cards)).begin();
            assert_eq!(game.state.is_haunted(One), haunted);
            assert!(!game.state.is_haunted(Two));
        }
    }

    #[test]
    fn any_number_of_cards_may_be_revealed() {
        let mut game = Scenario::new("dis").hand(One, "troll valdr krump").begin();
        let (ctx, all) =
            (AbilityContext::new(game.card("troll"), One), game.cards("troll valdr krump"));
        game.does("krump none", |g| {
            assert_eq!(g.reveal_any_number(ctx, all)?.len(), 1);
            Ok(())
        });
        assert!(game.knows(Two, "krump") && !game.knows(Two, "troll"));
    }
}
