//! Control (March 2021, "Control"): the most recent effect that takes control of a card decides;
//! without one its owner controls it.
//!
//! An effect that lasts until the card leaves play outlasts every one before it: of those nothing
//! but the player is kept, in `State::taken`. Effects that may end before stand in
//! `State::controls`, in the order in which they began.

use smallvec::SmallVec;

use crate::keyforge::ability::{AbilityContext, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::limits::Limit;
use crate::keyforge::player::Player;
use crate::keyforge::question::Stop;
use crate::keyforge::state::{Control, ControlBy, State, Zone};

impl State {
    /// Who should control a card in play by the effects that are active.
    fn rightful_controller(&self, card: Card) -> Player {
        let latest =
            self.controls.iter().rev().find(|c| c.card == card && c.by != ControlBy::Surpassed);
        match latest {
            Some(control) => control.player,
            None if self.taken.contains(card) => card.owner().opponent(),
            None => card.owner(),
        }
    }

    /// A player controls a card until it leaves play: what took it before matters no longer.
    fn give_for_good(&mut self, card: Card, player: Player) {
        if card.owner() == player {
            self.taken.remove(card);
        } else {
            self.taken.insert(card);
        }
        self.controls.retain(|c| c.card != card || c.by != ControlBy::WhileInPlay);
        // Constant abilities stay noted, so that they are not taken for new ones.
        for control in self.controls.iter_mut().filter(|c| c.card == card) {
            control.by = ControlBy::Surpassed;
        }
    }

    /// Notes the constant abilities that give control now: one that was not active before is the
    /// most recent effect. Whether there was room.
    fn note_constant_control(&mut self) -> bool {
        let mut active = SmallVec::<[Control; 8]>::new();
        self.each_constant(kind::CONTROLS, |ctx, _| {
            let target = if ctx.target.is_some() { ctx.target } else { self.host(ctx.card) };
            let by = ControlBy::ConstantAbility;
            let control = |card| Control { card, player: ctx.you, source: ctx.card, by };
            active.extend(target.map(control));
        });
        self.controls.retain(|c| {
            c.by == ControlBy::WhileInPlay || active.iter().any(|a| a.is_same_ability(c))
        });
        // Of several that are noted at once, as in a position, the last agrees with what is so.
        active.sort_by_key(|a| self.controller(a.card) == a.player);
        active.iter().all(|new| {
            self.controls.iter().any(|c| new.is_same_ability(c)) || self.controls.push(*new)
        })
    }

    /// Cards leave play: effects on them end, and those that last until they do.
    pub(crate) fn forget_control(&mut self, left: CardSet) {
        self.taken -= left;
        self.controls.retain(|c| {
            let ended = c.by == ControlBy::WhileInPlay && left.contains(c.source);
            !ended && !left.contains(c.card)
        });
    }
}

impl Control {
    fn is_same_ability(&self, noted: &Control) -> bool {
        noted.by != ControlBy::WhileInPlay
            && (self.card, self.player, self.source) == (noted.card, noted.player, noted.source)
    }
}

impl Game<'_> {
    /// "Take control of …": until it leaves play.
    ///
    /// # Errors
    /// What stops the game.
    pub fn take_control(&mut self, ctx: AbilityContext, card: Card) -> Flow {
        if !self.in_play(card) {
            return Ok(());
        }
        self.give_for_good(card, ctx.you);
        self.needs_state_checks = true;
        self.apply_state_checks()
    }

    /// "Give control of … and move it to their left flank": where a text says the place in the new
    /// battleline, counted from the left, nobody chooses it.
    ///
    /// # Errors
    /// What stops the game.
    pub fn take_control_at(&mut self, ctx: AbilityContext, creature: Card, place: usize) -> Flow {
        if self.zone(creature) == Zone::Battleline && self.controller(creature) != ctx.you {
            self.give_for_good(creature, ctx.you);
            self.change_control_to(creature, ctx.you, place)?;
        }
        self.apply_state_checks()
    }

    /// "Take control of … until … leaves play".
    ///
    /// # Errors
    /// What stops the game.
    pub fn take_control_while_in_play(
        &mut self,
        ctx: AbilityContext,
        card: Card,
        source: Card,
    ) -> Flow {
        if !self.in_play(card) || !self.in_play(source) {
            return Ok(());
        }
        let new = Control { card, player: ctx.you, source, by: ControlBy::WhileInPlay };
        // The same effect once more is more recent, and ends when it did.
        self.controls.retain(|c| *c != new);
        if !self.controls.push(new) {
            return Err(Stop::Limit(Limit::Room));
        }
        self.needs_state_checks = true;
        self.apply_state_checks()
    }

    /// "Swap control": each of two creatures takes the other's place in its battleline, with all that is on
    /// it (Master Rulebook 18.4, "Swap"); two artifacts likewise. Nothing happens but between two cards of
    /// one type of different players; whether it did.
    ///
    /// # Errors
    /// What stops the game.
    pub fn swap_control(&mut self, a: Card, b: Card) -> Result<bool, Stop> {
        let zone = self.zone(a);
        let fit = matches!(zone, Zone::Battleline | Zone::Artifacts) && zone == self.zone(b);
        let (mine, theirs) = (self.controller(a), self.controller(b));
        if !fit || mine == theirs {
            return Ok(false);
        }
        let place = |player, card| self.areas[player].battleline.position(card).unwrap_or(0);
        let (place_of_a, place_of_b) = (place(mine, a), place(theirs, b));
        self.give_for_good(a, theirs);
        self.give_for_good(b, mine);
        self.change_control_to(a, theirs, place_of_b)?;
        self.change_control_to(b, mine, place_of_a)?;
        self.apply_state_checks()?;
        Ok(true)
    }

    /// "Give control of this card": the opponent of its controller takes it.
    ///
    /// # Errors
    /// What stops the game.
    pub fn give_control(&mut self, ctx: AbilityContext, card: Card) -> Flow {
        self.take_control(ctx.by_opponent(), card)
    }

    /// Moves every card to the player who should control it.
    #[inline]
    pub(crate) fn move_to_rightful_controllers(&mut self) -> Flow {
        let by_effects = self.constant_kinds & kind::CONTROLS != 0 || !self.controls.is_empty();
        if !by_effects && self.taken.is_empty() && !self.are_held_by_others() {
            return Ok(());
        }
        self.move_to_controllers()
    }

    #[inline(never)]
    fn move_to_controllers(&mut self) -> Flow {
        let by_effects = self.constant_kinds & kind::CONTROLS != 0 || !self.controls.is_empty();
        if by_effects && !self.note_constant_control() {
            return Err(Stop::Limit(Limit::Room));
        }
        // All other cards are where they belong: with their owners.
        let [one, two] = [Player::One, Player::Two].map(CardSet::owned_by);
        let held_by_others = (one & self.held_by_two) | (two - self.held_by_two);
        let controlled: CardSet = self.controls.iter().map(|c| c.card).collect();
        for card in (held_by_others | self.taken | controlled) & self.all_in_play() {
            if self.in_play(card) && !self.tagged.contains(card) {
                let rightful = self.rightful_controller(card);
                if rightful != self.controller(card) {
                    self.change_control(card, rightful)?;
                }
            }
        }
        Ok(())
    }

    fn are_held_by_others(&self) -> bool {
        Player::BOTH.into_iter().any(|player| {
            let held = self.creatures_of(player) | self.artifacts_of(player);
            !(held & CardSet::owned_by(player.opponent())).is_empty()
        })
    }

    fn change_control(&mut self, card: Card, to: Player) -> Flow {
        let place =
            if self.zone(card) == Zone::Battleline { self.ask_flank(card, to, None)? } else { 0 };
        self.change_control_to(card, to, place)
    }

    fn change_control_to(&mut self, card: Card, to: Player, place: usize) -> Flow {
        let from = self.controller(card);
        let zone = self.zone(card);
        if zone == Zone::Battleline {
            self.areas[from].battleline.remove(card);
            self.areas[from].creatures.remove(card);
            self.areas[to].creatures.insert(card);
            self.insert_in_battleline(card, to, place)?;
        } else if zone == Zone::Artifacts {
            self.areas[from].artifacts.remove(card);
            self.areas[to].artifacts.insert(card);
        }
        self.set_holder(card, to);
        self.look_at_own_facedown(card);
        self.needs_state_checks = true;
        Ok(())
    }

    /// A card enters play under the control of a player: who is not its owner controls it by having
    /// played it, or put it into play, until another effect takes it.
    pub(crate) fn controls_from_entering(&mut self, card: Card, player: Player) {
        self.give_for_good(card, player);
    }

    pub(crate) fn set_holder(&mut self, card: Card, player: Player) {
        match player {
            Player::One => {
                self.held_by_two.remove(card);
            }
            Player::Two => self.held_by_two.insert(card),
        }
    }
}

impl State {
    /// In a position: who holds a card, without any effect.
    pub(crate) fn hold_in_setup(&mut self, card: Card, player: Player) {
        if player == Player::Two {
            self.held_by_two.insert(card);
        }
    }

    /// In a position: what gives control of cards, and cards that nothing there gives to who
    /// controls them, which were taken at some time. Whether there was room.
    pub(crate) fn explain_control_in_setup(&mut self) -> bool {
        if !self.note_constant_control() {
            return false;
        }
        for card in self.all_in_play() {
            let player = self.controller(card);
            if self.rightful_controller(card) != player {
                self.give_for_good(card, player);
            }
        }
        true
    }

    pub(crate) fn listen_in_setup(&mut self, card: Card) {
        if self.definition(card).is_listened_to_in_play() {
            self.texts.insert(card);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::Scenario;

    #[test]
    fn control_lies_with_the_most_recent_effect_and_returns_when_it_ends() {
        let game = Scenario::new("dis").line(One, "charette").line(Two, "troll valdr");
        let mut game = game.begin();
        let [charette, troll, valdr] = ["charette", "troll", "valdr"].map(|c| game.card(c));
        game.does("right right right", |g| {
            g.take_control(AbilityContext::new(charette, One), troll)?;
            g.take_control_while_in_play(AbilityContext::new(valdr, Two), troll, valdr)?;
            assert_eq!(g.controller(troll), Two);
            g.return_to_hand(valdr)?;
            assert_eq!(g.controller(troll), One);
            Ok(())
        });
        assert_eq!(game.line(One), "charette troll");
    }

    #[test]
    fn the_most_recent_effect_takes_precedence_whatever_kind_it_is_of() {
        // An upgrade of each player, each before and after the other, and one that lasts.
        let hands = Scenario::new("dis").hand(One, "collar-of-subordination");
        let hands = hands.hand(Two, "collar-of-subordination");
        let mut game = hands.line(One, "charette").line(Two, "troll valdr").begin();
        let [charette, troll, valdr] = ["charette", "troll", "valdr"].map(|c| game.card(c));
        game.play("collar-of-subordination", "troll right");
        assert_eq!(game.line(One), "charette troll");
        game.does("right", |g| {
            g.take_control_while_in_play(AbilityContext::new(valdr, Two), troll, valdr)
        });
        assert_eq!(game.controller("troll"), Two, "after an upgrade, another card's effect");
        game.does("right", |g| g.take_control(AbilityContext::new(charette, One), troll));
        assert_eq!(game.controller("troll"), One);
        game.end_turn("dis").play("collar-of-subordination#2", "troll right");
        assert_eq!(game.controller("troll"), Two, "after both, an upgrade");
        let [first, second] = ["collar-of-subordination", "collar-of-subordination#2"];
        let [first, second] = [first, second].map(|c| game.card(c));
        game.does("right", |g| g.destroy(second).map(|_| ()));
        assert_eq!(game.controller("troll"), One, "the effect that lasts was before it");
        game.does("", |g| g.destroy(first).map(|_| ()));
        assert_eq!(game.controller("troll"), One, "and lasts");
    }

    #[test]
    fn of_two_upgrades_the_later_gives_control_whatever_the_order_of_their_cards() {
        let hands = Scenario::new("dis").hand(One, "collar-of-subordination");
        let hands = hands.hand(Two, "collar-of-subordination");
        let mut game = hands.line(One, "charette").line(Two, "troll valdr").begin();
        game.end_turn("dis").play("collar-of-subordination#2", "troll");
        game.end_turn("dis").play("collar-of-subordination", "troll right");
        assert_eq!(game.controller("troll"), One);
        // As the position shows it, it is so by the upgrade: without both it is its owner's again.
        let setup = crate::keyforge::setup::Setup::of(&game.state);
        game.state = setup.state(game.state.library()).expect("a position");
        assert_eq!(game.controller("troll"), One);
        let upgrades = game.state.upgrades(game.card("troll"));
        game.does("right", |g| g.destroy(upgrades).map(|_| ()));
        assert_eq!(game.controller("troll"), Two);
    }

    #[test]
    fn control_given_away_puts_the_creature_on_a_flank_of_the_other_battleline() {
        for (answer, line) in [("left", "charette troll valdr"), ("right", "troll valdr charette")]
        {
            let game = Scenario::new("dis").line(One, "charette").line(Two, "troll valdr");
            let mut game = game.exhausted("charette").begin();
            let charette = game.card("charette");
            game.does(answer, |g| g.give_control(AbilityContext::new(charette, One), charette));
            assert_eq!(game.line(Two), line);
            assert!(!game.is_ready("charette"), "nothing else about it changes");
        }
    }

    #[test]
    fn swapped_creatures_take_each_others_places_with_all_that_is_on_them() {
        let game = Scenario::new("dis").line(One, "charette shaffles").amber_on("shaffles", 2);
        let game = game.line(Two, "krump troll valdr").damage("troll", 3).exhausted("troll");
        let mut game = game.upgrade(Two, "blood-of-titans", "troll").begin();
        let [shaffles, troll] = ["shaffles", "troll"].map(|c| game.card(c));
        let [charette, valdr] = ["charette", "valdr"].map(|c| game.card(c));
        game.does("", |g| {
            assert!(g.swap_control(shaffles, troll)?);
            assert!(!g.swap_control(charette, troll)?, "they have one controller now");
            Ok(())
        });
        assert_eq!(
            (game.line(One), game.line(Two)),
            ("charette troll".into(), "krump shaffles valdr".into())
        );
        assert_eq!((game.damage("troll"), game.power("troll")), (3, 8 + 5));
        assert!(!game.is_ready("troll") && game.amber_on("shaffles") == 2);
        game.does("", |g| g.swap_control(valdr, troll).map(|_| ()));
        assert_eq!(game.line(Two), "krump shaffles troll");
    }

    #[test]
    fn artifacts_are_swapped_and_nothing_without_two_of_a_type() {
        let game = Scenario::new("dis").artifacts(One, "cannon").line(One, "troll");
        let mut game = game.artifacts(Two, "banner-of-battle").hand(Two, "valdr").begin();
        let [cannon, banner] = ["cannon", "banner-of-battle"].map(|c| game.card(c));
        let [troll, valdr] = ["troll", "valdr"].map(|c| game.card(c));
        game.does("", |g| {
            assert!(!g.swap_control(troll, banner)? && !g.swap_control(troll, valdr)?);
            assert!(g.swap_control(cannon, banner)?);
            Ok(())
        });
        assert_eq!((game.controller("cannon"), game.controller("banner-of-battle")), (Two, One));
    }

    #[test]
    fn control_ends_when_the_card_leaves_play() {
        let mut game = Scenario::new("brobnar").hand(Two, "troll").hand(One, "fear").begin();
        let (fear, troll) = (game.card("fear"), game.card("troll"));
        game.does("", |g| g.put_into_play(AbilityContext::new(fear, One), troll, One).map(|_| ()));
        assert_eq!((game.controller("troll"), game.line(One)), (One, "troll".into()));
        game.does("", |g| g.return_to_hand(troll).map(|_| ()));
        assert!(game.state.hand(Two).contains(troll));
        game.end_turn("brobnar").play("troll", "");
        assert_eq!(game.controller("troll"), Two);
    }

    #[test]
    fn control_that_lasts_while_a_card_is_in_play_needs_that_card() {
        let mut game = Scenario::new("dis").hand(One, "charette").line(Two, "troll").begin();
        let (charette, troll) = (game.card("charette"), game.card("troll"));
        game.does("", |g| {
            g.take_control_while_in_play(AbilityContext::new(charette, One), troll, charette)
        });
        assert_eq!(game.controller("troll"), Two);
    }
}
