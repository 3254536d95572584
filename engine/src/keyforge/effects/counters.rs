//! Counters: +1 power counters and others (March 2021, "Power counter", "Other counters").

use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::counter::Counter;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::limits::Limit;
use crate::keyforge::question::Stop;

impl Game<'_> {
    /// Gives a card in play +1 power counters: a creature, or an artifact that is to become one. The
    /// rules are silent about those, and in recorded case dt/the-mysticeti/06 one keeps them.
    pub fn add_power_counters(&mut self, card: Card, count: u8) {
        if self.in_play(card) {
            let on = &mut self.power_counters[card.index()];
            *on = on.saturating_add(count);
            self.needs_state_checks = true;
        }
    }

    /// Removes +1 power counters from a creature; how many.
    ///
    /// # Errors
    /// What stops the game.
    pub fn remove_power_counters(&mut self, creature: Card, count: u8) -> Result<u8, Stop> {
        let removed = count.min(self.power_counters(creature));
        self.power_counters[creature.index()] -= removed;
        self.needs_state_checks = true;
        self.apply_state_checks()?;
        Ok(removed)
    }

    /// Moves every +1 power counter of some creatures to another, all at the same time; how many.
    ///
    /// # Errors
    /// What stops the game.
    pub fn move_power_counters(&mut self, from: impl Into<CardSet>, to: Card) -> Result<u8, Stop> {
        let mut moved = 0u8;
        if self.is_creature(to) && self.in_play(to) {
            for creature in from.into().without(to) & self.creatures() {
                let counters = std::mem::take(&mut self.power_counters[creature.index()]);
                moved = moved.saturating_add(counters);
            }
            self.add_power_counters(to, moved);
            self.needs_state_checks = true;
            self.apply_state_checks()?;
        }
        Ok(moved)
    }

    /// Moves a number of +1 power counters from one creature to another; how many.
    ///
    /// # Errors
    /// What stops the game.
    pub fn move_some_power_counters(
        &mut self,
        from: Card,
        to: Card,
        count: u8,
    ) -> Result<u8, Stop> {
        if from == to || !self.is_creature(to) || !self.in_play(to) {
            return Ok(0);
        }
        let moved = count.min(self.power_counters(from));
        self.add_power_counters(to, moved);
        self.remove_power_counters(from, moved)
    }

    /// Moves a number of other counters from one card to another in play; how many.
    ///
    /// # Errors
    /// What stops the game.
    pub fn move_counters(
        &mut self,
        kind: Counter,
        from: Card,
        to: Card,
        count: u8,
    ) -> Result<u8, Stop> {
        if from == to || !self.in_play(to) {
            return Ok(0);
        }
        let moved = self.remove_counters(from, kind, count);
        if moved > 0 {
            self.add_counters(to, kind, moved)?;
        }
        Ok(moved)
    }

    /// Puts other counters on a card in play.
    ///
    /// # Errors
    /// What stops the game.
    pub fn add_counters(&mut self, card: Card, kind: Counter, count: u8) -> Flow {
        if !self.in_play(card) {
            return Ok(());
        }
        self.needs_state_checks = true;
        let entry = self.counters.iter_mut().find(|(c, k, _)| *c == card && *k == kind);
        if let Some((_, _, n)) = entry {
            *n = n.saturating_add(count);
            Ok(())
        } else if self.counters.push((card, kind, count)) {
            Ok(())
        } else {
            Err(Stop::Limit(Limit::Room))
        }
    }

    /// Removes other counters from a card; how many.
    pub fn remove_counters(&mut self, card: Card, kind: Counter, count: u8) -> u8 {
        let removed = count.min(self.counters(card, kind));
        for (c, k, n) in self.counters.iter_mut() {
            if *c == card && *k == kind {
                *n -= removed;
            }
        }
        self.counters.retain(|(_, _, n)| *n > 0);
        self.needs_state_checks = true;
        removed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::player::Player::One;
    use crate::keyforge::scenario::Scenario;

    #[test]
    fn counters_have_no_rules_and_leave_with_their_card() {
        let mut game = Scenario::new("dis").artifacts(One, "cannon").begin();
        let cannon = game.card("cannon");
        game.does("", |g| {
            g.add_counters(cannon, Counter::Doom, 2)?;
            g.add_counters(cannon, Counter::Doom, 1)?;
            g.add_counters(cannon, Counter::Fuse, 1)?;
            assert_eq!(g.counters(cannon, Counter::Doom), 3);
            assert_eq!(g.remove_counters(cannon, Counter::Doom, 5), 3);
            assert_eq!(
                (g.counters(cannon, Counter::Doom), g.counters(cannon, Counter::Fuse)),
                (0, 1)
            );
            g.return_to_hand(cannon).map(|_| ())
        });
        assert_eq!(game.counters("cannon", Counter::Fuse), 0);
    }

    #[test]
    fn power_counters_move_together() {
        let mut game = Scenario::new("dis").line(One, "troll shaffles dust-imp").begin();
        let [troll, shaffles, imp] = ["troll", "shaffles", "dust-imp"].map(|name| game.card(name));
        game.does("", |g| {
            g.add_power_counters(shaffles, 2);
            g.add_power_counters(imp, 1);
            g.add_power_counters(troll, 1);
            g.damage_each(shaffles, 3)?;
            let all = g.creatures();
            assert_eq!(g.move_power_counters(all, troll)?, 3);
            Ok(())
        });
        assert_eq!((game.power("troll"), game.power("dust-imp")), (8 + 4, 2));
        assert!(game.is_in_discard("shaffles"), "its damage is too much now");
    }

    #[test]
    fn a_number_of_counters_moves_to_a_card_in_play() {
        let game = Scenario::new("dis").line(One, "troll shaffles").artifacts(One, "cannon");
        let mut game = game.hand(One, "valdr").begin();
        let [troll, shaffles] = ["troll", "shaffles"].map(|name| game.card(name));
        let (cannon, valdr) = (game.card("cannon"), game.card("valdr"));
        game.does("", |g| {
            g.add_counters(cannon, Counter::Time, 3)?;
            assert_eq!(g.move_counters(Counter::Time, cannon, troll, 2)?, 2);
            assert_eq!(g.move_counters(Counter::Wisdom, cannon, troll, 2)?, 0);
            assert_eq!(g.move_counters(Counter::Time, cannon, valdr, 1)?, 0);
            assert_eq!(g.move_counters(Counter::Time, cannon, cannon, 1)?, 0);
            g.add_power_counters(troll, 3);
            assert_eq!(g.move_some_power_counters(troll, shaffles, 2)?, 2);
            assert_eq!(g.move_some_power_counters(troll, cannon, 1)?, 0);
            assert_eq!(g.move_some_power_counters(troll, shaffles, 5)?, 1);
            Ok(())
        });
        let time = |name: &str| game.counters(name, Counter::Time);
        assert_eq!((time("cannon"), time("troll")), (1, 2));
        assert_eq!((game.power("troll"), game.power("shaffles")), (8, 5));
    }

    #[test]
    fn power_counters_go_on_cards_in_play_only() {
        let mut game = Scenario::new("dis").hand(One, "troll").artifacts(One, "cannon").begin();
        let (troll, cannon) = (game.card("troll"), game.card("cannon"));
        game.does("", |g| {
            g.add_power_counters(troll, 1);
            g.add_power_counters(cannon, 1);
            assert_eq!((g.power_counters(troll), g.power_counters(cannon)), (0, 1));
            Ok(())
        });
    }
}
