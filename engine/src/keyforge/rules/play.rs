//! Playing cards (March 2021, "Playing cards", "Bonus icons", "Play", "Deploy", "Omega",
//! "Gigantic", timing chart "Play a card").

use smallvec::SmallVec;

use crate::keyforge::ability::{Ability, AbilityContext, Arrival, Entering, Trigger, Would, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::icon::BonusIcon;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::match_table::Row;
use crate::keyforge::player::Player;
use crate::keyforge::question::{DecisionKind, Stop};
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::rules::legal::PermittedBy;
use crate::keyforge::rules::triggers::Event;
use crate::keyforge::state::{Copied, State, Times, Zone};

/// A creature was played on the left flank: the amount of [`Trigger::CardPlayed`].
pub(crate) const LEFT_FLANK: u16 = 1;
/// A creature was played on the right flank.
pub(crate) const RIGHT_FLANK: u16 = 2;

/// How a card is played: what whoever lets it be played says to the playing of it.
#[derive(Clone, Copy)]
struct Playing {
    /// What permits it, and may be used up by it
    permission: Option<PermittedBy>,
    /// A creature that may be played as an upgrade may not be played as a creature
    only_as_upgrade: bool,
    /// A creature may be placed anywhere in its battleline, as with deploy
    anywhere: bool,
}

/// How a card comes into play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// It is played: as a card of a type, a creature perhaps anywhere in its battleline
    Played { as_type: CardType, anywhere: bool },
    /// An effect puts it into play, a creature on a flank
    Put,
    /// An effect puts it into play, a creature at this place of its battleline
    PutAt(usize),
}

impl State {
    /// The bonus icons of a card: printed and enhanced ones; while it is a copy, those of the card
    /// it is a copy of (conformance cases cota/mimicry/03, wc/mimic-gel/10).
    pub fn bonus_icons(&self, card: Card) -> crate::keyforge::icon::BonusIcons {
        self.current(card).bonus
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

    /// The other half of a gigantic creature in the same hand.
    pub fn other_half_in_hand(&self, card: Card) -> Option<Card> {
        let gigantic = self.facts(card).gigantic.as_ref()?;
        let hand = self.hand(card.owner());
        hand.into_iter().find(|c| self.facts(*c).id == gigantic.other)
    }
}

impl Game<'_> {
    /// Plays a card from hand in the main phase; that it is legal has been checked.
    pub(crate) fn play_from_hand(&mut self, card: Card) -> Flow {
        let only_as_upgrade = self.is_permitted_only_as_upgrade(card);
        let permission = self.permission_to_play(card);
        self.this_turn.from_hand += 1;
        let how = Playing { permission, only_as_upgrade, anywhere: false };
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
        self.play_by_ability(ctx, card, false)
    }

    /// "Play … anywhere in your battleline": the same, placed as with deploy.
    ///
    /// # Errors
    /// What stops the game.
    pub fn play_anywhere(&mut self, ctx: AbilityContext, card: Card) -> Result<bool, Stop> {
        self.play_by_ability(ctx, card, true)
    }

    fn play_by_ability(
        &mut self,
        ctx: AbilityContext,
        card: Card,
        anywhere: bool,
    ) -> Result<bool, Stop> {
        if !self.could_be_played(card) || self.facts(card).gigantic.is_some() {
            return Ok(false);
        }
        let how = Playing { permission: None, only_as_upgrade: false, anywhere };
        self.play_card(card, ctx.you, how)
    }

    /// Plays a card and uses up what permits it; whether it was played.
    fn play_card(&mut self, card: Card, player: Player, how: Playing) -> Result<bool, Stop> {
        let from = self.zone(card);
        if from == Zone::Archives && self.controller(card) != card.owner() {
            // It leaves the archives of a player who does not own it: for its owner's hand.
            self.return_to_hand(card)?;
            return Ok(false);
        }
        let half = self.other_half_in_hand(card).filter(|_| from == Zone::Hand);
        if !self.pick_up_to_play(card) {
            return Ok(false);
        }
        self.leave_hidden_zone(card);
        self.zone[card.index()] = Zone::Limbo;
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
        match how.permission {
            Some(PermittedBy::Limited(n)) => self.use_up(n),
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
                Entry::Played { as_type: card_type, anywhere: how.anywhere },
            )?,
        };
        if !entered {
            self.put_back(card, from);
            return Ok(true);
        }
        if let Some(half) = half {
            self.areas[half.owner()].hand.remove(half);
            self.zone[half.index()] = Zone::Under;
            self.host[half.index()] = card;
            self.hosted.insert(half);
        }
        let flanks = self.flanks_of(card);
        self.apply_state_checks()?;
        self.resolve_bonus_icons(card, player)?;
        if card_type == CardType::Action {
            self.resolve_triggers(Event::watched(Trigger::ActionRevealed, Some(card), player))?;
        }
        let played = Event::of(Trigger::Play, card, player).and(Trigger::CardPlayed);
        let played = played.amounting(flanks);
        let played = if card_type == CardType::Action {
            played
        } else {
            played.and(Trigger::CardEntersPlay)
        };
        let played = if self.zone(card) == Zone::Attached {
            played.and(Trigger::UpgradeAttached)
        } else {
            played
        };
        self.resolve_triggers(played)?;
        if self.has(card, Keyword::Omega) {
            self.this_turn.omega = true;
        }
        let discarded = Event { subject: Some(card), ..Event::nobodys(player) };
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
        Ok(self.could_be_played(card))
    }

    /// A card that enters play as something else becomes that.
    fn resolve_as_it_enters(&mut self, card: Card, player: Player) -> Flow {
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
        if of != Row::from(card) && !self.copies.push(Copied { card, of, keeps_house }) {
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
        if player != self.active {
            return;
        }
        let houses = self.houses(card);
        let is_creature = card_type == CardType::Creature;
        let turn = &mut self.this_turn;
        turn.acted = true;
        turn.cards_played = turn.cards_played.saturating_add(1);
        turn.creatures_played += u8::from(is_creature);
        turn.counts[player].plays(card_type, houses);
        for house in houses.iter() {
            turn.played_of_house[house as usize] += 1;
        }
    }

    /// A card enters play: exhausted, unless something says otherwise. Whether it could: an
    /// upgrade needs a creature.
    pub(crate) fn enter_play(
        &mut self,
        card: Card,
        controller: Player,
        source: Option<Card>,
        entry: Entry,
    ) -> Result<bool, Stop> {
        let (played, card_type) = match entry {
            Entry::Played { as_type, .. } => (true, as_type),
            Entry::Put | Entry::PutAt(_) => (false, self.facts(card).card_type),
        };
        self.resolve_as_it_enters(card, controller)?;
        let controller = self.controller_on_entering(card, controller);
        match card_type {
            CardType::Creature => {
                let place = match entry {
                    Entry::Played { anywhere, .. } => {
                        self.ask_place_played(card, controller, anywhere)?
                    }
                    Entry::Put => self.ask_flank(card, controller, source)?,
                    Entry::PutAt(place) => place,
                };
                self.insert_in_battleline(card, controller, place)?;
                self.zone[card.index()] = Zone::Battleline;
                self.areas[controller].creatures.insert(card);
            }
            CardType::Artifact => {
                self.zone[card.index()] = Zone::Artifacts;
                self.areas[controller].artifacts.insert(card);
            }
            CardType::Upgrade => {
                let hosts = self.creatures();
                let Some(host) = self.ask_card(DecisionKind::Host, Some(card), hosts)? else {
                    return Ok(false);
                };
                self.zone[card.index()] = Zone::Attached;
                self.host[card.index()] = host;
                self.hosted.insert(card);
            }
            CardType::Action => return Ok(false),
        }
        self.set_holder(card, controller);
        self.facedown.remove(card);
        for player in Player::BOTH {
            self.known[player].remove(card);
        }
        self.controls_from_entering(card, controller);
        self.apply_entering(card, played);
        self.listen_to(card);
        self.needs_state_checks = true;
        Ok(true)
    }

    /// A card in play with abilities that others must know of.
    pub(crate) fn listen_to(&mut self, card: Card) {
        let text = self.definition(card);
        if text.is_listened_to_in_play() {
            self.texts.insert(card);
            self.constant_kinds |= text.constant_kinds;
            self.triggers |= text.triggers;
        }
    }

    /// How a card enters play: by its own text and by others. What is said of cards that "you"
    /// play is not said of cards that are put into play (FAQ, Kelifi Dragon and Spangler Box).
    #[inline(never)]
    fn each_entering(
        &self,
        card: Card,
        played: bool,
        found: &mut dyn FnMut(AbilityContext, Entering),
    ) {
        for ability in self.definition(card).abilities_of_kinds(kind::ENTERS) {
            if let Some(entering) = self.entering_by(self.ctx(card), ability, card, played) {
                found(self.ctx(card), entering);
            }
        }
        self.each_constant(kind::ENTERS, |ctx, ability| {
            if ctx.card != card
                && let Some(entering) = self.entering_by(ctx, ability, card, played)
            {
                found(ctx, entering);
            }
        });
    }

    fn entering_by(
        &self,
        ctx: AbilityContext,
        ability: &Ability,
        card: Card,
        played: bool,
    ) -> Option<Entering> {
        let Ability::Enters(arrival, test, entering) = ability else { return None };
        let affected = match arrival {
            Arrival::Any => true,
            Arrival::Played => played,
            Arrival::PlayedByYou => played && ctx.you == self.active,
        };
        (affected && test(self, ctx, card)).then_some(*entering)
    }

    fn controller_on_entering(&self, card: Card, player: Player) -> Player {
        let mut controller = player;
        if !self.may_enter_otherwise(card) {
            return controller;
        }
        self.each_entering(card, false, &mut |_, entering| {
            if entering == Entering::UnderOpponentsControl {
                controller = player.opponent();
            }
        });
        controller
    }

    fn apply_entering(&mut self, card: Card, played: bool) {
        self.ready.remove(card);
        if self.may_enter_otherwise(card) {
            self.apply_other_entering(card, played);
        }
    }

    /// Whether a card may enter play other than exhausted under its player's control.
    #[inline]
    fn may_enter_otherwise(&self, card: Card) -> bool {
        (self.constant_kinds | self.definition(card).constant_kinds) & kind::ENTERS != 0
    }

    #[inline(never)]
    fn apply_other_entering(&mut self, card: Card, played: bool) {
        let mut how = [false; 4];
        self.each_entering(card, played, &mut |_, entering| match entering {
            Entering::Ready => how[0] = true,
            Entering::Stunned => how[1] = true,
            Entering::Warded => how[2] = true,
            Entering::Enraged => how[3] = true,
            Entering::UnderOpponentsControl => {}
        });
        if how[0] {
            self.ready.insert(card);
        }
        if how[1] {
            self.stunned.insert(card);
        }
        if how[2] {
            self.warded.insert(card);
        }
        if how[3] {
            self.enraged.insert(card);
        }
        // "The next creature you play enters play ready": used up by what enters. Several of them
        // are all about the same next creature.
        let mut spent = SmallVec::<[usize; 4]>::new();
        for (n, lasting) in self.lasting.iter().enumerate() {
            if lasting.uses > 0
                && self.is_active(lasting)
                && self.entering_by(lasting.context(), lasting.ability, card, played).is_some()
            {
                spent.push(n);
            }
        }
        while let Some(n) = spent.pop() {
            self.use_up(n);
        }
    }

    /// Resolves the bonus icons of a card from top to bottom. All resolve, also when the card has
    /// left play meanwhile (FAQ "Bonus icons", Rad Penny).
    ///
    /// # Errors
    /// What stops the game.
    pub fn resolve_bonus_icons(&mut self, card: Card, player: Player) -> Flow {
        let event = Event { subject: Some(card), ..Event::nobodys(player) };
        if self.is_replaced(Would::ResolveBonusIcons, event)? {
            return Ok(());
        }
        let icons = self.bonus_icons(card);
        if icons.is_empty() || self.has_no_bonus_icons(player) {
            return Ok(());
        }
        for icon in icons.iter() {
            self.resolve_bonus_icon(card, player, icon)?;
        }
        Ok(())
    }

    /// Resolves one bonus icon of a card, unless something happens instead. No card is the source
    /// of what it does: "that damage is done by a game step" (FAQ "Damage, Source of").
    ///
    /// # Errors
    /// What stops the game.
    pub fn resolve_bonus_icon(&mut self, card: Card, player: Player, icon: BonusIcon) -> Flow {
        let outer = self.resolving.take();
        self.resolve_icon(card, player, icon)?;
        self.resolving = outer;
        Ok(())
    }

    fn resolve_icon(&mut self, card: Card, player: Player, icon: BonusIcon) -> Flow {
        let event = Event { subject: Some(card), icon: Some(icon), ..Event::nobodys(player) };
        if self.is_replaced(Would::ResolveBonusIcon, event)? {
            return Ok(());
        }
        let ctx = AbilityContext::new(card, player);
        match icon {
            BonusIcon::Amber => self.gain_amber(player, 1)?,
            // Before there were others all icons were of æmber.
            _ if !self.edition.has_bonus_icons() => {}
            BonusIcon::Capture => {
                let friendly = self.creatures_of(player);
                if let Some(creature) = self.choose(ctx, friendly)? {
                    self.capture_onto(creature, 1)?;
                }
            }
            BonusIcon::Damage => {
                let creatures: CardSet = self.creatures();
                self.damage_a_creature(ctx, creatures, 1)?;
            }
            BonusIcon::Draw => {
                self.draw(player, 1)?;
            }
        }
        let resolved = Event::watched(Trigger::BonusIconResolved, Some(card), player);
        self.resolve_triggers(Event { icon: Some(icon), ..resolved })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::ability::TollFor;
    use crate::keyforge::ability::{Unprinted, unprinted};
    use crate::keyforge::effects::predicates::each_creature;
    use crate::keyforge::icon::BonusIcons;
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::{Played, Scenario};

    fn ctx(game: &Played, name: &str) -> AbilityContext {
        AbilityContext::new(game.card(name), One)
    }

    #[test]
    fn under_the_opponents_control_is_that_of_whose_player_it_is_not() {
        static CAPER: Unprinted = unprinted(
            1,
            Ability::Enters(Arrival::Any, |_, _, _| true, Entering::UnderOpponentsControl),
        );
        let game = Scenario::new("dis").line(One, "charette").hand(One, "shaffles");
        let mut game = game.deck(Two, "troll").line(Two, "krump").begin();
        let by_one = ctx(&game, "charette");
        game.does("", |g| g.this_turn(by_one, &CAPER));
        game.play("shaffles", "left");
        assert_eq!(game.controller("shaffles"), Two);
        // A card of player two that player one plays goes to player two.
        let troll = game.card("troll");
        game.does("left", |g| g.play(by_one, troll).map(|_| ()));
        assert_eq!(game.controller("troll"), Two);
    }

    #[test]
    fn an_effect_that_plays_cards_comes_to_its_end_after_omega() {
        let game = Scenario::new("dis").line(One, "charette").discard(One, "shaffles troll");
        let mut game = game.begin();
        let by = ctx(&game, "charette");
        let (shaffles, troll) = (game.card("shaffles"), game.card("troll"));
        game.does("left left", |g| {
            assert!(g.play(by, shaffles)?);
            g.this_turn.omega = true;
            assert!(g.play(by, troll)?);
            Ok(())
        });
        assert_eq!(game.line(One), "troll shaffles charette");
        assert!(
            game.legal().iter().all(|action| *action == crate::keyforge::question::Action::End)
        );
    }

    #[test]
    fn an_opponents_card_is_not_played_out_of_archives_but_goes_to_its_owners_hand() {
        let mut game = Scenario::new("dis").line(One, "charette").line(Two, "troll").begin();
        let (by, troll) = (ctx(&game, "charette"), game.card("troll"));
        game.does("", |g| {
            g.archive(by, troll, crate::keyforge::effects::zones::ArchivesOf::You)?;
            g.play(by, troll).map(|_| ())
        });
        assert!(game.is_in_hand("troll") && game.line(One) == "charette");
    }

    #[test]
    fn a_creature_may_be_played_anywhere_by_an_effect() {
        let game = Scenario::new("dis").line(One, "charette shaffles").discard(One, "troll");
        let mut game = game.begin();
        let (by, troll) = (ctx(&game, "charette"), game.card("troll"));
        game.does("@1", |g| g.play_anywhere(by, troll).map(|_| ()));
        assert_eq!(game.line(One), "charette troll shaffles");
    }

    #[test]
    fn all_icons_of_a_card_are_replaced_at_once_and_each_one_is_heard() {
        static TWICE: Unprinted = unprinted(
            2,
            crate::keyforge::ability::instead(
                Would::ResolveBonusIcons,
                |_, _| true,
                |g, ctx| {
                    let Some(card) = ctx.subject else { return Ok(()) };
                    g.resolve_bonus_icons(card, ctx.you)?;
                    g.resolve_bonus_icons(card, ctx.you)
                },
            ),
        );
        static DRAWN: Unprinted = unprinted(
            3,
            crate::keyforge::ability::each_time(
                Trigger::BonusIconResolved,
                |_, ctx| ctx.icon == Some(BonusIcon::Draw),
                |g, ctx| g.gain_amber(ctx.you, 5),
            ),
        );
        let icons = BonusIcons::NONE.with(BonusIcon::Amber).with(BonusIcon::Draw);
        let game =
            Scenario::new("dis").line(One, "charette").hand(One, "troll").bonus("troll", icons);
        let mut game = game.begin();
        let by = ctx(&game, "charette");
        game.does("", |g| {
            g.next_time_this_turn(by, &TWICE)?;
            g.this_turn(by, &DRAWN)
        });
        let troll = game.card("troll");
        game.does("left", |g| g.play(by, troll).map(|_| ()));
        assert_eq!((game.amber(One), game.hand_len(One)), (12, 2));
    }

    #[test]
    fn deploy_is_anywhere_in_the_battleline() {
        for (answer, place) in [("left", 0), ("@1", 1), ("right", 2)] {
            let game = Scenario::new("sanctum").hand(One, "challe-the-safeguard");
            let mut game = game.line(One, "troll valdr").begin();
            game.play("challe-the-safeguard", answer);
            let card = game.card("challe-the-safeguard");
            assert_eq!(game.state.battleline(One).iter().position(|c| *c == card), Some(place));
        }
    }

    #[test]
    fn deploy_is_for_played_cards_only() {
        let game =
            Scenario::new("dis").discard(One, "challe-the-safeguard").line(One, "troll valdr");
        let mut game = game.begin();
        let (ctx, challe) = (ctx(&game, "troll"), game.card("challe-the-safeguard"));
        // A place in the middle would not answer the question.
        game.does("right", |g| g.put_into_play(ctx, challe, One).map(|_| ()));
        assert_eq!(game.line(One), "troll valdr challe-the-safeguard");
    }

    #[test]
    fn bonus_icons_all_resolve_though_the_card_leaves_play() {
        // Alone in play, it is dealt the damage of its own icon; the card is drawn all the same.
        let icons = BonusIcons::NONE.with(BonusIcon::Damage).with(BonusIcon::Draw);
        let game = Scenario::new("shadows").hand(One, "bad-penny").bonus("bad-penny", icons);
        let mut game = game.begin();
        game.play("bad-penny", "");
        assert!(game.is_in_hand("bad-penny"));
        assert_eq!(game.hand_len(One), 2);
    }

    #[test]
    fn a_play_ability_does_not_resolve_after_the_card_was_destroyed_by_its_icons() {
        let icons = BonusIcons::NONE.with(BonusIcon::Damage);
        let game = Scenario::new("shadows").hand(One, "urchin").bonus("urchin", icons);
        let mut game = game.amber(Two, 2).begin();
        game.play("urchin", "");
        assert!(game.is_in_discard("urchin"));
        assert_eq!((game.amber(One), game.amber(Two)), (0, 2));
    }

    #[test]
    fn each_damage_icon_is_an_instance_of_damage() {
        let icons = BonusIcons::NONE.with_count(BonusIcon::Damage, 2);
        let game = Scenario::new("dis").hand(One, "gateway-to-dis").bonus("gateway-to-dis", icons);
        let mut game = game.line(Two, "tolas").warded("tolas").begin();
        game.play("gateway-to-dis", "");
        assert!(game.is_in_discard("tolas"));
        assert_eq!(game.chains(One), 3);
    }

    #[test]
    fn capture_icons_capture_from_the_opponent_as_far_as_there_is_amber() {
        let icons = BonusIcons::NONE.with_count(BonusIcon::Capture, 3);
        let game = Scenario::new("brobnar").hand(One, "troll").bonus("troll", icons);
        let mut game = game.amber(Two, 2).begin();
        game.play("troll", "");
        assert_eq!((game.amber_on("troll"), game.amber(Two)), (2, 0));
    }

    #[test]
    fn a_player_may_have_no_bonus_icons() {
        static NONE: Unprinted =
            unprinted(4, Ability::NoBonusIcons(|_, ctx, player| player == ctx.you));
        let mut game = Scenario::new("brobnar").hand(One, "punch").line(Two, "troll").begin();
        let ctx = ctx(&game, "punch");
        game.does("", |g| g.this_turn(ctx, &NONE)).play("punch", "");
        assert_eq!((game.amber(One), game.damage("troll")), (0, 3));
    }

    #[test]
    fn putting_into_play_is_no_playing() {
        // No bonus, no "Play:", no condition of playing.
        let mut game = Scenario::new("dis").hand(One, "fuzzy-gruen kelifi-dragon").begin();
        let (gruen, dragon) = (game.card("fuzzy-gruen"), game.card("kelifi-dragon"));
        let ctx = ctx(&game, "fuzzy-gruen");
        game.does("right", |g| {
            assert!(!g.play(ctx, dragon)?, "it cannot be played without 7 æmber");
            g.put_into_play(ctx, gruen, One)?;
            g.put_into_play(ctx, dragon, One).map(|_| ())
        });
        assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
        assert_eq!(game.line(One), "fuzzy-gruen kelifi-dragon");
        assert_eq!(game.state.record_of_this_turn().cards_played, 0);
    }

    #[test]
    fn one_half_of_a_gigantic_creature_is_neither_played_nor_put_into_play() {
        let game = Scenario::new("dis").deck(One, "ultra-gravitron").hand(One, "ultra-gravitron2");
        let mut game = game.begin();
        let (ctx, half) = (ctx(&game, "ultra-gravitron2"), game.card("ultra-gravitron"));
        game.does("", |g| {
            assert!(!g.play(ctx, half)?);
            assert!(!g.put_into_play(ctx, half, One)?);
            Ok(())
        });
        assert_eq!(game.state.top_of_deck(One), Some(half));
    }

    #[test]
    fn a_gigantic_creature_is_one_creature_with_the_icons_of_its_first_half() {
        let icons = BonusIcons::NONE.with_count(BonusIcon::Amber, 2);
        let game = Scenario::new("logos").hand(One, "ultra-gravitron ultra-gravitron2");
        let mut game = game.bonus("ultra-gravitron", icons).begin();
        game.play("ultra-gravitron", "");
        assert_eq!((game.amber(One), game.hand_len(One)), (2, 0));
        assert_eq!((game.power("ultra-gravitron"), game.armor("ultra-gravitron")), (10, 3));
        assert_eq!(game.state.creatures_of(One).len(), 1);
        assert!(!game.is_in_play("ultra-gravitron2"));
    }

    #[test]
    fn cards_enter_play_exhausted_unless_something_says_otherwise() {
        static READY: Unprinted =
            unprinted(5, Ability::Enters(Arrival::Any, each_creature, Entering::Ready));
        static ENRAGED: Unprinted =
            unprinted(6, Ability::Enters(Arrival::Any, each_creature, Entering::Enraged));
        static WARDED: Unprinted =
            unprinted(7, Ability::Enters(Arrival::Any, each_creature, Entering::Warded));
        static STUNNED: Unprinted =
            unprinted(8, Ability::Enters(Arrival::Any, each_creature, Entering::Stunned));
        let mut game = Scenario::new("brobnar").hand(One, "troll valdr").begin();
        let (ctx, valdr) = (ctx(&game, "troll"), game.card("valdr"));
        game.play("troll", "");
        assert!(!game.is_ready("troll"));
        game.does("", |g| {
            for ability in [&READY, &ENRAGED, &WARDED, &STUNNED] {
                g.this_turn(ctx, ability)?;
            }
            Ok(())
        });
        game.play("valdr", "left");
        assert!(game.is_ready("valdr") && game.is_warded("valdr") && game.is_stunned("valdr"));
        assert!(game.state.is_enraged(valdr));
    }

    #[test]
    fn a_copy_made_as_it_enters_has_what_the_model_has_printed_and_nothing_else() {
        let game = Scenario::new("dis").line(One, "dust-imp shaffles").line(Two, "raiding-knight");
        let game = game.damage("raiding-knight", 2).warded("raiding-knight");
        let mut game = game.upgrade(Two, "blood-of-titans", "raiding-knight").begin();
        let (imp, knight) = (game.card("dust-imp"), game.card("raiding-knight"));
        game.does("", |g| g.becomes_copy_of(imp, knight));
        assert_eq!((game.power("dust-imp"), game.armor("dust-imp")), (4, 2));
        assert_eq!((game.damage("dust-imp"), game.is_warded("dust-imp")), (0, false));
        game.does("", |g| g.destroy(imp).map(|_| ()));
        assert_eq!(game.amber(One), 0, "Dust Imp's own text was not its text then");
    }

    #[test]
    fn tolls_are_paid_to_the_opponent_or_the_card_is_not_played() {
        static TOLL: Unprinted =
            unprinted(9, Ability::Toll(TollFor::Playing, |s, _, card| s.is_creature(card), 2));
        for (amber, playable) in [(1, false), (2, true)] {
            let game = Scenario::new("brobnar").hand(One, "troll").line(Two, "valdr");
            let mut game = game.amber(One, amber).begin();
            let ctx = AbilityContext::new(game.card("valdr"), Two);
            game.does("", |g| g.this_turn(ctx, &TOLL));
            assert_eq!(game.can_play("troll"), playable);
            if playable {
                game.play("troll", "");
                assert_eq!((game.amber(One), game.amber(Two)), (0, 2));
            }
        }
    }
}
