//! Counters: +1 power counters and others (March 2021, "Power counter", "Other counters").

use crate::keyforge::card::Card;
use crate::keyforge::counter::Counter;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::limits::Limit;
use crate::keyforge::question::Stop;
use crate::keyforge::state::Zone;

impl Game<'_> {
    /// Gives a creature +1 power counters.
    pub fn add_power_counters(&mut self, creature: Card, count: u8) {
        if self.zone(creature) == Zone::Battleline {
            let on = &mut self.power_counters[creature.index()];
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
    fn power_counters_go_on_creatures_in_play_only() {
        let mut game = Scenario::new("dis").hand(One, "troll").artifacts(One, "cannon").begin();
        let (troll, cannon) = (game.card("troll"), game.card("cannon"));
        game.does("", |g| {
            g.add_power_counters(troll, 1);
            g.add_power_counters(cannon, 1);
            assert_eq!((g.power_counters(troll), g.power_counters(cannon)), (0, 0));
            Ok(())
        });
    }
}
