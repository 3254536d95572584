//! Playing cards (March 2021, "Playing cards", "Bonus icons", "Play", "Deploy", "Omega",
//! "Gigantic", timing chart "Play a card").
//!
//! Over 400 lines: one procedure, a function for each of its steps, and the verbs that begin it.

use crate::keyforge::ability::{Ability, AbilityContext, Trigger, Would};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::icon::BonusIcons;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::match_table::Row;
use crate::keyforge::player::Player;
use crate::keyforge::question::{DecisionKind, Stop};
use crate::keyforge::rules::entering_play::Entry;
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::rules::permissions::PermittedBy;
use crate::keyforge::rules::triggers::Event;
use crate::keyforge::state::{CardCopy, State, Times, Zone};

/// A creature was played on the left flank: the amount of [`Trigger::CardPlayed`].
pub(crate) const LEFT_FLANK: u16 = 1;
/// A creature was played on the right flank.
pub(crate) const RIGHT_FLANK: u16 = 2;
/// A card was played from a discard pile: another part of that amount.
pub(crate) const FROM_DISCARD: u16 = 4;
/// A card was played as an upgrade, which a creature card may be: another part.
pub(crate) const AS_UPGRADE: u16 = 8;

/// How a card is played: what whoever lets it be played says to the playing of it.
#[derive(Clone, Copy)]
struct Playing {
    /// What permits it, and may be used up by it
    permission: Option<PermittedBy>,
    /// A creature that may be played as an upgrade may not be played as a creature
    only_as_upgrade: bool,
    /// A creature may be placed anywhere in its battleline, as with deploy
    anywhere: bool,
    /// An upgrade is attached to this creature
    host: Option<Card>,
}

impl Playing {
    /// Played by an ability, as any card.
    const BY_ABILITY: Playing =
        Playing { permission: None, only_as_upgrade: false, anywhere: false, host: None };

    /// How the card enters play as a card of a type.
    const fn entry(&self, by: Player, as_type: CardType) -> Entry {
        Entry::Played { by, as_type, anywhere: self.anywhere, host: self.host }
    }
}

impl State {
    /// The bonus icons of a card: printed and enhanced ones; while it is a copy, those of the card
    /// it is a copy of (conformance cases cota/mimicry/03, wc/mimic-gel/10). A gigantic creature in
    /// play has those of both halves, of the top half first (March 2021, "Gigantic").
    #[inline]
    pub fn bonus_icons(&self, card: Card) -> BonusIcons {
        let own = self.current(card).bonus;
        self.second_half(card).map_or(own, |half| self.current(half).bonus.plus(own))
    }

    /// On which flanks of its battleline a card lies: [`LEFT_FLANK`], [`RIGHT_FLANK`], or both.
    fn flanks_of(&self, card: Card) -> u16 {
        if self.zone(card) != Zone::Battleline {
            return 0;
        }
        let line = self.battleline(self.controller(card));
        let left = if line.first() == Some(&card) { LEFT_FLANK } else { 0 };
        let right = if line.last() == Some(&card) { RIGHT_FLANK } else { 0 };
        left | right
    }

    /// The cards of the same hand that are the other half of a gigantic creature.
    #[inline]
    pub fn other_halves_in_hand(&self, card: Card) -> CardSet {
        let gigantic = self.facts(card).gigantic.as_ref();
        gigantic
            .map_or(CardSet::EMPTY, |gigantic| self.copies_in_hand(gigantic.other, card.owner()))
    }

    #[inline(never)]
    fn copies_in_hand(&self, id: &str, player: Player) -> CardSet {
        self.hand(player).filter(|c| self.facts(c).id == id)
    }
}

impl Game<'_> {
    /// Plays a card from hand in the main phase; that it is legal has been checked.
    pub(crate) fn play_from_hand(&mut self, card: Card) -> Flow {
        let only_as_upgrade = self.is_permitted_only_as_upgrade(card);
        let permission = self.choose_permission_to_play(card)?;
        let only_as_upgrade = only_as_upgrade || self.permits_only_as_upgrade(card, permission);
        self.this_turn.from_hand += 1;
        let how = Playing { permission, only_as_upgrade, ..Playing::BY_ABILITY };
        if !self.play_card(card, self.active, how)? {
            self.this_turn.from_hand -= 1;
        }
        Ok(())
    }

    /// "Play …": plays a card by an ability, from any zone and of any house; whether it could be
    /// played (March 2021, "Using cards via other card abilities"). A card that cannot be played
    /// stays where it is.
    ///
    /// # Errors
    /// What stops the game.
    pub fn play(&mut self, ctx: AbilityContext, card: Card) -> Result<bool, Stop> {
        self.play_by_ability(ctx, card, Playing::BY_ABILITY)
    }

    /// "Play … anywhere in your battleline": the same, placed as with deploy.
    ///
    /// # Errors
    /// What stops the game.
    pub fn play_anywhere(&mut self, ctx: AbilityContext, card: Card) -> Result<bool, Stop> {
        self.play_by_ability(ctx, card, Playing { anywhere: true, ..Playing::BY_ABILITY })
    }

    /// "Play an upgrade … on …": it is attached to that creature; whether it was.
    ///
    /// # Errors
    /// What stops the game.
    pub fn play_upgrade_on(
        &mut self,
        ctx: AbilityContext,
        upgrade: Card,
        host: Card,
    ) -> Result<bool, Stop> {
        let is_upgrade = self.facts(self.gone_to(upgrade)).card_type == CardType::Upgrade;
        let fits = self.zone(host) == Zone::Battleline && self.hosts_for(upgrade).contains(host);
        if !is_upgrade || !fits {
            return Ok(false);
        }
        self.play_by_ability(ctx, upgrade, Playing { host: Some(host), ..Playing::BY_ABILITY })
    }

    /// "Play a creature from your discard pile": one of some cards that can be played is chosen and played as
    /// if it were in hand; that card, if one was.
    ///
    /// # Errors
    /// What stops the game.
    pub fn play_one_of(
        &mut self,
        ctx: AbilityContext,
        among: CardSet,
    ) -> Result<Option<Card>, Stop> {
        let chosen = self.choose(ctx, self.that_an_ability_could_play(ctx, among))?;
        self.play_chosen(ctx, chosen)
    }

    /// "You may play a creature from your discard pile": the same, or none.
    ///
    /// # Errors
    /// What stops the game.
    pub fn may_play_one_of(
        &mut self,
        ctx: AbilityContext,
        among: CardSet,
    ) -> Result<Option<Card>, Stop> {
        let chosen = self.may_choose(ctx, self.that_an_ability_could_play(ctx, among))?;
        self.play_chosen(ctx, chosen)
    }

    fn play_chosen(
        &mut self,
        ctx: AbilityContext,
        chosen: Option<Card>,
    ) -> Result<Option<Card>, Stop> {
        match chosen {
            Some(card) if self.play(ctx, card)? => Ok(Some(card)),
            _ => Ok(None),
        }
    }

    /// Those of some cards that an ability could play: a gigantic creature as its first half, where the other
    /// is at hand.
    fn that_an_ability_could_play(&self, ctx: AbilityContext, among: CardSet) -> CardSet {
        among.filter(|card| {
            !self.in_play(card)
                && self.could_be_played(ctx.you, card)
                && self.could_be_played_whole(card)
        })
    }

    /// Whether a card is no half of a gigantic creature, or the first with the other beside it in an open zone
    /// (Master Rulebook 18.4, "Gigantic": as if both were in hand).
    fn could_be_played_whole(&self, card: Card) -> bool {
        match &self.facts(card).gigantic {
            None => true,
            Some(gigantic) => {
                self.edition.plays_both_halves_from_open_zones()
                    && gigantic.half == 1
                    && !self.other_halves_beside(card).is_empty()
            }
        }
    }

    /// The other halves of a gigantic creature that lie in the open zone where one does.
    fn other_halves_beside(&self, card: Card) -> CardSet {
        let beside = match self.zone(card) {
            Zone::Discard => self.discard(card.owner()),
            Zone::Purged => self.purged(card.owner()),
            _ => CardSet::EMPTY,
        };
        let other = self.facts(card).gigantic.as_ref().map(|gigantic| gigantic.other);
        beside.filter(|c| Some(self.facts(c).id) == other)
    }

    fn play_by_ability(
        &mut self,
        ctx: AbilityContext,
        card: Card,
        how: Playing,
    ) -> Result<bool, Stop> {
        let card = self.gone_to(card);
        if !self.could_be_played(ctx.you, card) || !self.could_be_played_whole(card) {
            return Ok(false);
        }
        self.play_card(card, ctx.you, how)
    }

    /// Takes a card to be played out of its zone; whether it can be played as what it turns out to be.
    fn begin_to_play(&mut self, card: Card, player: Player, from: Zone) -> Result<bool, Stop> {
        if !self.pick_up_to_play(card) {
            return Ok(false);
        }
        self.leave_hidden_zone(card);
        self.zone[card.index()] = Zone::Limbo;
        self.passed_openly.insert(card);
        self.set_holder(card, player);
        if !self.resolve_as_played(card, player)? {
            // It turned out to be a card that cannot be played: it goes back, seen by both, and
            // nothing was played (FAQ "Alpha"). The rules set no bound to trying again: the rule of
            // six does, as for other things that could be done without end.
            self.restore_copy(card);
            self.put_back(card, from);
            self.count_for_rule_of_six(card, Times::use_once);
            return Ok(false);
        }
        Ok(true)
    }

    /// What happens when a card has been played.
    fn event_of_play(&self, card: Card, player: Player, card_type: CardType) -> Event {
        let played = Event::of(Trigger::Play, card, player).and(Trigger::CardPlayed);
        let played = if card_type == CardType::Action {
            played
        } else {
            played.and(Trigger::CardEntersPlay)
        };
        if self.zone(card) == Zone::Attached {
            played.and(Trigger::UpgradeAttached)
        } else {
            played
        }
    }

    /// Plays a card and uses up what permits it; whether it was played.
    fn play_card(&mut self, card: Card, player: Player, how: Playing) -> Result<bool, Stop> {
        let from = self.zone(card);
        if from == Zone::Archives && self.controller(card) != card.owner() {
            // It leaves the archives of a player who does not own it: for its owner's hand.
            self.return_to_hand(card)?;
            return Ok(false);
        }
        // Of several the player says which: they may have different bonus icons.
        let halves = match from {
            Zone::Hand => self.other_halves_in_hand(card),
            _ => self.other_halves_beside(card),
        };
        let half = self.ask_card(DecisionKind::Card, Some(card), halves)?;
        let permission = match how.permission {
            Some(PermittedBy::Free) | None => self.choose_permission_used_up(card, player)?,
            once => once,
        };
        if !self.begin_to_play(card, player, from)? {
            return Ok(false);
        }
        match permission {
            Some(PermittedBy::Limited(n)) => self.use_up(n.into()),
            Some(PermittedBy::OneOf(source)) => self.allowed_one.insert(source),
            Some(PermittedBy::Free) | None => {}
        }
        let card_type = self.choose_type_as_played(card, player, how.only_as_upgrade)?;
        self.pay_to_play(card, player)?;
        self.note_played(card, player, card_type);
        let entered = match card_type {
            CardType::Action => {
                // Kept out of play until it is resolved.
                true
            }
            _ => self.enter_play(
                card,
                self.controller_when_played(card, player),
                None,
                how.entry(player, card_type),
            )?,
        };
        self.this_turn.acted |= player == self.active;
        if !entered {
            self.put_back(card, from);
            return Ok(true);
        }
        let omega_as_it_enters = self.edition.omega_begins_as_the_card_enters()
            && (self.facts(card).keyword(Keyword::Omega) > 0 || self.has(card, Keyword::Omega));
        if let Some(half) = half {
            self.pick_up(half);
            self.put_half_under(half, card);
        }
        let how = self.flanks_of(card) | from_where_and_as_what(from, card_type);
        self.apply_state_checks()?;
        self.resolve_bonus_icons(card, player)?;
        if card_type == CardType::Action {
            self.resolve_watchers(Trigger::ActionRevealed, Some(card), player)?;
        }
        let mut played = self.event_of_play(card, player, card_type).amounting(how);
        if card_type == CardType::Action && self.is_replaced(Would::ResolvePlay, || played)? {
            played.own = None;
        }
        // A card that is played with omega: one that gains it by its own "Play:" was played without
        // (recorded case mm/cyber-clone/03).
        let omega = if self.edition.omega_begins_as_the_card_enters() {
            omega_as_it_enters
        } else {
            self.has(card, Keyword::Omega)
        };
        self.resolve_triggers(played)?;
        self.this_turn.omega |= omega;
        let discarded = || Event { subject: Some(card), ..Event::nobodys(player) };
        if self.zone(card) == Zone::Limbo && !self.is_replaced(Would::DiscardPlayed, discarded)? {
            self.restore_copy(card);
            self.set_holder(card, card.owner());
            self.put(card, To::Discard);
        }
        self.apply_state_checks()?;
        Ok(true)
    }

    fn leave_hidden_zone(&mut self, card: Card) {
        for player in Player::BOTH {
            self.known[player].remove(card);
        }
        self.facedown.remove(card);
    }

    fn put_back(&mut self, card: Card, zone: Zone) {
        if zone == Zone::Under {
            // A card that is played from under another lies there facedown.
            self.zone[card.index()] = Zone::Under;
            self.hosted.insert(card);
            self.facedown.insert(card);
            Player::BOTH.into_iter().for_each(|player| self.known[player].insert(card));
            return;
        }
        let to = match zone {
            Zone::Deck => To::DeckTop,
            Zone::Discard => To::Discard,
            Zone::Archives => To::Archives(card.owner()),
            Zone::Purged => To::Purged,
            _ => To::Hand,
        };
        self.put(card, to);
    }

    /// Who controls a card that is played (before 2019: its owner).
    fn controller_when_played(&self, card: Card, player: Player) -> Player {
        if self.edition.active_player_controls_what_is_played() { player } else { card.owner() }
    }

    /// A card that becomes something else as it is played does so; whether what it is now can be
    /// played.
    fn resolve_as_played(&mut self, card: Card, player: Player) -> Result<bool, Stop> {
        let as_played = self.named_abilities(card).find_map(|(id, a)| match a {
            Ability::AsPlayed(effect) => Some((id, *effect)),
            _ => None,
        });
        let Some((id, effect)) = as_played else { return Ok(true) };
        effect(self, AbilityContext::new(card, player).of_ability(id))?;
        Ok(self.could_be_played(player, card))
    }

    /// A card that enters play as something else becomes that.
    pub(super) fn resolve_as_it_enters(&mut self, card: Card, player: Player) -> Flow {
        let as_it_enters = self.named_abilities(card).find_map(|(id, a)| match a {
            Ability::AsItEnters(effect) => Some((id, *effect)),
            _ => None,
        });
        match as_it_enters {
            Some((id, effect)) => effect(self, AbilityContext::new(card, player).of_ability(id)),
            None => Ok(()),
        }
    }

    /// Treats a card as a copy of another until it leaves play, or has been played.
    ///
    /// # Errors
    /// What stops the game.
    pub fn becomes_copy_of(&mut self, card: Card, model: Card) -> Flow {
        self.copy(card, model, false)
    }

    /// "… as a copy of …, except it belongs to house …": the same, of its own house.
    ///
    /// # Errors
    /// What stops the game.
    pub fn becomes_copy_in_its_house(&mut self, card: Card, model: Card) -> Flow {
        self.copy(card, model, true)
    }

    fn copy(&mut self, card: Card, model: Card, keeps_house: bool) -> Flow {
        use crate::keyforge::limits::Limit;
        let of = self.row(model);
        self.restore_copy(card);
        if of != Row::from(card) && !self.copies.push(CardCopy { card, of, keeps_house }) {
            return Err(Stop::Limit(Limit::Room));
        }
        if self.in_play(card) {
            self.listen_to(card);
        }
        Ok(())
    }

    fn note_played(&mut self, card: Card, player: Player, card_type: CardType) {
        // Who plays a card as a copy is considered to have played the copied one (FAQ "Rule of
        // Six"): where it is a copy only while it is played, that one is counted instead.
        let is = self.id(card);
        let counted = if self.zone(card) == Zone::Limbo && is != self.printed_id(card) {
            self.discard_piles().into_iter().find(|c| self.id(*c) == is)
        } else {
            None
        };
        self.count_for_rule_of_six(counted.unwrap_or(card), Times::play);
        let houses = self.houses(card);
        self.this_turn.counts[player].plays(card_type, houses);
        for house in houses.iter() {
            self.this_turn.played_of_house.add(player, house, 1);
        }
        if player == self.active {
            let turn = &mut self.this_turn;
            turn.cards_played = turn.cards_played.saturating_add(1);
            turn.creatures_played += u8::from(card_type == CardType::Creature);
        }
    }
}

/// [`FROM_DISCARD`], [`AS_UPGRADE`], or both.
fn from_where_and_as_what(from: Zone, card_type: CardType) -> u16 {
    let from_discard = if from == Zone::Discard { FROM_DISCARD } else { 0 };
    let as_upgrade = if card_type == CardType::Upgrade { AS_UPGRADE } else { 0 };
    from_discard | as_upgrade
}

#[cfg(test)]
mod tests;
