//! Cards that lie facedown in play: token creatures (rules 2026-06, "Token creatures", "Facedown cards").
//!
//! What such a card is, its controller may look at and the opponent may not, while all see the creature that it
//! counts as. So the number of what is in play must not tell which card it is: a *stand-in* is in play, one of a
//! few numbers that its owner has besides the deck, and the card lies facedown as it ([`Zone::Facedown`], its host
//! is the stand-in). Knowledge, determinizations and positions treat it as any other card that lies facedown under
//! another.
//!
//! # After it has left
//!
//! "It turns into the printed card after it has arrived." So everything that asks what *was* in play asks the
//! stand-in, whose facts stay: watchers of what leaves or is destroyed, its house and power as it was, neighbors,
//! who fought, lasting effects on it, how often it was used. Everything that *does* something with the card
//! afterwards needs the card itself, and asks [`Game::gone_to`]. That is, with the rule that each obeys:
//!
//! | where | what it does with a stand-in that is gone |
//! | --- | --- |
//! | `move_to`, and with it `archive`, `discard_cards`, `purge`, `return_to_hand`, `shuffle_into_deck`, `put_on_…_of_deck` | moves the card from where it is now; what is returned are the cards as they were asked for |
//! | `discard_cards`, `purge_if_not_hidden`, `purge_and_remember` | look where the card is now |
//! | `put_on_top_of_deck_in_any_order`, `…_in_random_order` | order the cards: only who knew a card sees where it lies |
//! | `put_into_play`, `put_all_into_play` | put the card into play as what it is, if that is a creature (FAQ "General Sherman": others stay where they are) |
//! | `put_into_play_facedown`, `graft`, `put_facedown_under`, `attach`, `play` | take the card |
//! | a pending ability (`TriggeredAbility::cards_lost`) | has lost it if the card went to a hidden zone or was purged |
//! | the order in which cards reach a discard pile | is asked of the stand-ins, their cards seen: they will lie open |
//!
//! A number is not used again in the step in which its stand-in left, so that none of these finds another creature.

use smallvec::SmallVec;

use crate::keyforge::ability::{Ability, AbilityContext, Trigger, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::{CardId, CardType};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::limits::Limit;
use crate::keyforge::player::{ByPlayer, Player};
use crate::keyforge::question::Stop;
use crate::keyforge::rules::entering_play::Entry;
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::rules::triggers::Event;
use crate::keyforge::state::{State, Zone};
use crate::keyforge::view::View;

impl State {
    /// The card that lies facedown in play where `stand_in` is: who may know it, a
    /// [`View`] says.
    pub fn facedown_in_play(&self, stand_in: Card) -> Option<Card> {
        if !self.table.stand_ins().contains(stand_in) {
            return None;
        }
        self.hosted(stand_in, Zone::Facedown).first()
    }

    /// The cards that lie under a card in play, and the one that lies facedown there as that card.
    pub(crate) fn under_or_as(&self, card: Card) -> CardSet {
        self.under(card) | self.hosted(card, Zone::Facedown)
    }

    /// Whether a card is a token creature: in play, or as it left play.
    #[inline]
    pub fn is_token(&self, card: Card) -> bool {
        self.table.stand_ins().contains(card)
    }

    /// "Token creatures": those in play.
    pub fn token_creatures(&self) -> CardSet {
        self.creatures() & self.table.stand_ins()
    }

    /// "Friendly token creatures".
    pub fn friendly_tokens(&self, ctx: AbilityContext) -> CardSet {
        self.friendly_creatures(ctx) & self.table.stand_ins()
    }
}

impl Game<'_> {
    /// "Make a token creature", "make 2 …": the top cards of a player's own deck are put into play facedown, one
    /// after another, each on a flank that the active player chooses (2026-06, "Token creatures"). Those that were
    /// made: as many as there are cards in the deck, which is not made anew, and none for a player without a
    /// reference card.
    ///
    /// # Errors
    /// What stops the game.
    pub fn make_tokens(
        &mut self,
        ctx: AbilityContext,
        player: Player,
        count: impl TryInto<usize>,
    ) -> Result<CardSet, Stop> {
        let mut made = CardSet::EMPTY;
        for _ in 0..count.try_into().unwrap_or(0) {
            let Some(token) = self.make_token_as(ctx, player, Entry::Put)? else { break };
            made.insert(token);
        }
        Ok(made)
    }

    /// "Make a token creature", for "you".
    ///
    /// # Errors
    /// What stops the game.
    pub fn make_token(&mut self, ctx: AbilityContext) -> Result<Option<Card>, Stop> {
        self.make_token_as(ctx, ctx.you, Entry::Put)
    }

    /// "Make a token creature … immediately to its left", "on your left flank": where a text says the place,
    /// counted from the left, nobody chooses it.
    ///
    /// # Errors
    /// What stops the game.
    pub fn make_token_at(
        &mut self,
        ctx: AbilityContext,
        place: usize,
    ) -> Result<Option<Card>, Stop> {
        self.make_token_as(ctx, ctx.you, Entry::PutAt(place))
    }

    /// "Make 2 Blorbs": nothing, if what "you" make has another name.
    ///
    /// # Errors
    /// What stops the game.
    pub fn make_named(
        &mut self,
        ctx: AbilityContext,
        id: &str,
        count: impl TryInto<usize>,
    ) -> Result<CardSet, Stop> {
        if self.table.token(ctx.you).is_none_or(|token: CardId| token.facts().id != id) {
            return Ok(CardSet::EMPTY);
        }
        self.make_tokens(ctx, ctx.you, count)
    }

    /// Token creatures that are copies become such, and those that are so no longer are themselves again.
    #[inline(never)]
    pub(crate) fn copy_tokens(&mut self) -> Flow {
        let tokens = self.token_creatures();
        let mut models = SmallVec::<[(Card, Card); 16]>::new();
        self.each_constant(kind::COPIES, |ctx, ability| {
            if let Ability::TokensAreCopies(which) = ability {
                let copies = tokens.without(ctx.card).filter(|token| which(self, ctx, token));
                models.extend(copies.into_iter().map(|token| (token, ctx.card)));
            }
        });
        for token in tokens {
            // The most recent effect decides.
            match models.iter().rfind(|(copy, _)| *copy == token) {
                Some((_, model)) if self.row(token) == self.row(*model) => {}
                Some((_, model)) => {
                    self.texts.remove(token);
                    self.becomes_copy_of(token, *model)?;
                    self.recount();
                    self.needs_state_checks = true;
                }
                None => self.token_is_itself(token),
            }
        }
        Ok(())
    }

    /// No token creature is a copy any more: the effect is over.
    pub(crate) fn forget_copies_of_tokens(&mut self) {
        for token in self.token_creatures() {
            self.token_is_itself(token);
        }
    }

    fn token_is_itself(&mut self, token: Card) {
        if self.copies.iter().any(|copy| copy.card == token) {
            self.texts.remove(token);
            self.restore_copy(token);
            self.listen_to(token);
            self.recount();
            self.needs_state_checks = true;
        }
    }

    fn make_token_as(
        &mut self,
        ctx: AbilityContext,
        player: Player,
        entry: Entry,
    ) -> Result<Option<Card>, Stop> {
        self.count_work()?;
        match self.top_of_deck(player) {
            Some(top) => self.put_facedown_as(ctx, top, player, entry),
            None => Ok(None),
        }
    }

    /// Puts a card facedown into play as a creature like its owner's reference card, on a flank, under the
    /// control of a player; what is in play then, unless its owner has no such card or the card is
    /// not to be had. The controller knows what it is; their opponent only if they knew before, and
    /// saw which card it was.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_into_play_facedown(
        &mut self,
        ctx: AbilityContext,
        card: Card,
        controller: Player,
    ) -> Result<Option<Card>, Stop> {
        self.put_facedown_as(ctx, card, controller, Entry::Put)
    }

    fn put_facedown_as(
        &mut self,
        ctx: AbilityContext,
        card: Card,
        controller: Player,
        entry: Entry,
    ) -> Result<Option<Card>, Stop> {
        let card = self.gone_to(card);
        if self.in_play(card) || !self.has_stand_ins(card.owner()) {
            return Ok(None);
        }
        let stand_in = self.free_stand_in(card.owner())?;
        let before = self.known;
        let seen = self.seen_going_facedown(card);
        if !self.pick_up_to_play(card) {
            self.known = before;
            return Ok(None);
        }
        self.lay_facedown_as(stand_in, card, seen);
        // Nobody looks at it before it lies there.
        self.enter_play(stand_in, controller, Some(ctx.source), entry)?;
        self.known[controller].insert(card);
        let event = Event::watched(Trigger::CardEntersPlay, Some(stand_in), controller);
        self.resolve_triggers(event)?;
        self.apply_state_checks()?;
        Ok(Some(stand_in))
    }

    pub(super) fn has_stand_ins(&self, owner: Player) -> bool {
        !(self.table.stand_ins() & CardSet::owned_by(owner)).is_empty()
    }

    /// Which players know which card it is that is laid facedown now. Who cannot tell which of several it is,
    /// because another chooses it unseen, no longer knows where any of them is.
    pub(crate) fn seen_going_facedown(&mut self, card: Card) -> ByPlayer<bool> {
        ByPlayer(Player::BOTH.map(|player| {
            let knew = View::new(self, player).knows(card);
            let choice = self.unseen_choice(player, card);
            if choice.len() < 2 {
                return knew;
            }
            self.known[player] -= choice;
            false
        }))
    }

    pub(super) fn lay_facedown_as(&mut self, stand_in: Card, card: Card, seen: ByPlayer<bool>) {
        self.zone[card.index()] = Zone::Facedown;
        self.host[card.index()] = stand_in;
        self.hosted.insert(card);
        self.facedown.insert(card);
        for player in Player::BOTH {
            self.known[player].remove(card);
            if seen[player] {
                self.known[player].insert(card);
            }
        }
    }

    /// A number for a card of `owner` that is to lie facedown in play: none that was freed in this step, and rather
    /// one that nothing was done with this turn and no lasting effect speaks of.
    pub(super) fn free_stand_in(&self, owner: Player) -> Result<Card, Stop> {
        let free = self.table.stand_ins() & CardSet::owned_by(owner);
        let left = |c| self.gone.iter().any(|(stand_in, _)| *stand_in == c);
        let free = free.filter(|c| self.zone(c) == Zone::Absent && !left(c));
        let spoken_of = |c| self.lasting.iter().any(|l| [l.ctx.card, l.ctx.source].contains(&c));
        let fresh = free.filter(|c| self.times(c).is_none() && !spoken_of(c));
        fresh.first().or(free.first()).ok_or(Stop::Limit(Limit::Room))
    }

    /// A stand-in leaves play: its card goes to its owner's zone, where only who knew it still does
    /// if that zone is hidden. Whether it was a stand-in.
    pub(crate) fn stand_in_leaves(&mut self, stand_in: Card, to: To) -> bool {
        if !self.table.stand_ins().contains(stand_in) {
            return false;
        }
        if let Some(card) = self.facedown_in_play(stand_in) {
            let known = self.known;
            self.put(card, to);
            if self.zone(card).is_hidden() {
                for player in Player::BOTH {
                    if !known[player].contains(card) {
                        self.known[player].remove(card);
                    }
                }
            }
            self.note_gone(stand_in, card);
        }
        self.zone[stand_in.index()] = Zone::Absent;
        true
    }

    /// What was one number is another from now on in this step: a token creature that has left play the card that
    /// it is, and a card that is flipped the one in its place.
    pub(crate) fn note_gone(&mut self, old: Card, new: Card) {
        self.gone.retain(|(before, _)| *before != new);
        for (_, now) in self.gone.iter_mut().filter(|(_, now)| *now == old) {
            *now = new;
        }
        self.gone.push((old, new));
    }

    /// The card that a token creature which has left play in this step is: what is done with it afterwards is
    /// done with that. What was flipped is the card in its place. Any other card is itself. See the [module](self).
    #[inline]
    pub fn gone_to(&self, card: Card) -> Card {
        if self.gone.is_empty() { card } else { self.card_gone_to(card) }
    }

    #[inline(never)]
    fn card_gone_to(&self, card: Card) -> Card {
        self.gone.iter().rfind(|(stand_in, _)| *stand_in == card).map_or(card, |(_, card)| *card)
    }

    /// The same for each of some cards.
    #[inline]
    pub fn gone_to_each(&self, cards: CardSet) -> CardSet {
        if self.gone.is_empty() {
            cards
        } else {
            cards.into_iter().map(|c| self.gone_to(c)).collect()
        }
    }

    /// The card to be put into play where a text speaks of a creature: of a token creature that is gone, the card
    /// that it is, if that is a creature.
    pub(crate) fn creature_gone_to(&self, card: Card) -> Option<Card> {
        let now = self.gone_to(card);
        (now == card || self.facts(now).card_type == CardType::Creature).then_some(now)
    }

    /// Who controls a stand-in may look at its card.
    pub(crate) fn look_at_own_facedown(&mut self, stand_in: Card) {
        if let Some(card) = self.facedown_in_play(stand_in) {
            let controller = self.controller(stand_in);
            self.known[controller].insert(card);
        }
    }

    /// Cards that go facedown in play to where they lie open: both players see them.
    pub(crate) fn show_facedown(&mut self, stand_ins: CardSet) {
        for stand_in in stand_ins & self.table.stand_ins() {
            if let Some(card) = self.facedown_in_play(stand_in) {
                Player::BOTH.into_iter().for_each(|player| self.known[player].insert(card));
            }
        }
    }
}

#[cfg(test)]
mod tests;
