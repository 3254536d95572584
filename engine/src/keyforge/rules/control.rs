//! Control (March 2021, "Control"): the most recent effect that takes control of a card decides;
//! without one its owner controls it.

use crate::keyforge::ability::{Ability, AbilityContext, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::player::Player;
use crate::keyforge::state::{Lasting, State, Zone};

static CONTROLS: Ability = Ability::Controls;

impl State {
    /// Who should control a card in play by the effects that are active.
    fn rightful_controller(&self, card: Card) -> Player {
        let mut controller = card.owner();
        self.each_constant(kind::CONTROLS, |ctx, _| {
            // Upgrades come first: a lasting effect on the same card is looked at after them, in
            // the order in which the effects began.
            let target = if ctx.subject.is_some() { ctx.subject } else { self.host(ctx.card) };
            if target == Some(card) {
                controller = ctx.you;
            }
        });
        controller
    }
}

impl Game<'_> {
    /// "Take control of …": until it leaves play.
    ///
    /// # Errors
    /// What stops the game.
    pub fn take_control(&mut self, ctx: AbilityContext, card: Card) -> Flow {
        self.control_until(ctx, card, None)
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
        if self.in_play(source) { self.control_until(ctx, card, Some(source)) } else { Ok(()) }
    }

    /// "Give control of this card": the opponent of its controller takes it.
    ///
    /// # Errors
    /// What stops the game.
    pub fn give_control(&mut self, ctx: AbilityContext, card: Card) -> Flow {
        self.control_until(ctx.by_opponent(), card, None)
    }

    fn control_until(&mut self, ctx: AbilityContext, card: Card, bound_to: Option<Card>) -> Flow {
        if !self.in_play(card) {
            return Ok(());
        }
        let turn = self.turn;
        if bound_to.is_none() {
            // The most recent effect takes precedence, and this one lasts as long as any.
            let earlier =
                |l: &Lasting| matches!(l.ability, Ability::Controls) && l.ctx.subject == Some(card);
            self.lasting.retain(|l| !earlier(l));
        }
        self.add_lasting(Lasting {
            ability: &CONTROLS,
            ctx: ctx.about(card),
            from: turn,
            until: u16::MAX,
            bound_to,
            uses: 0,
        })?;
        self.apply_state_checks()
    }

    /// Moves every card to the player who should control it.
    pub(crate) fn move_to_rightful_controllers(&mut self) -> Flow {
        if self.constant_kinds & kind::CONTROLS == 0 && !self.held_by_others() {
            return Ok(());
        }
        for card in self.creatures() | self.artifacts() {
            if self.in_play(card) && !self.tagged.contains(card) {
                let rightful = self.rightful_or_played_control(card);
                if rightful != self.controller(card) {
                    self.change_control(card, rightful)?;
                }
            }
        }
        Ok(())
    }

    fn held_by_others(&self) -> bool {
        Player::BOTH.into_iter().any(|player| {
            let held = self.creatures_of(player) | self.artifacts_of(player);
            !(held & CardSet::owned_by(player.opponent())).is_empty()
        })
    }

    fn rightful_or_played_control(&self, card: Card) -> Player {
        self.rightful_controller(card)
    }

    fn change_control(&mut self, card: Card, to: Player) -> Flow {
        let from = self.controller(card);
        let zone = self.zone(card);
        if zone == Zone::Battleline {
            let place = self.ask_flank(card, to, None)?;
            self.areas[from].battleline.remove(card);
            self.areas[from].creatures.remove(card);
            self.areas[to].creatures.insert(card);
            self.insert_in_battleline(card, to, place)?;
        } else {
            self.areas[from].artifacts.remove(card);
            self.areas[to].artifacts.insert(card);
        }
        self.set_holder(card, to);
        self.needs_state_checks = true;
        Ok(())
    }

    /// A card enters play under the control of somebody who is not its owner: control by having
    /// played it, or having put it into play, lasts until another effect takes it.
    pub(crate) fn controls_from_entering(&mut self, card: Card, player: Player) -> Flow {
        if card.owner() == player {
            return Ok(());
        }
        let turn = self.turn;
        self.add_lasting(Lasting {
            ability: &CONTROLS,
            ctx: AbilityContext::new(card, player).about(card),
            from: turn,
            until: u16::MAX,
            bound_to: None,
            uses: 0,
        })
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

    /// In a position: a card in play that nothing there gives to who controls it was taken at some
    /// time. Whether there was room for that.
    pub(crate) fn explain_control_in_setup(&mut self) -> bool {
        for card in self.creatures() | self.artifacts() {
            let player = self.controller(card);
            if self.rightful_controller(card) != player
                && !self.lasting.push(Lasting {
                    ability: &CONTROLS,
                    ctx: AbilityContext::new(card, player).about(card),
                    from: 0,
                    until: u16::MAX,
                    bound_to: None,
                    uses: 0,
                })
            {
                return false;
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
