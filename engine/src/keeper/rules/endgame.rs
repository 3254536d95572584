//! How a game ends, and who wins ("Endgame").

use super::super::game::{Flow, Game};
use super::super::question::Stop;
use super::super::seat::{Seat, SeatSet};
use super::super::state::{Ending, Phase, Reason, State};

impl State {
    /// The players to whom the criteria lead: one, or several who tie.
    ///
    /// Not made to draw from an empty deck; most HP; highest combined level of in-play minions; most
    /// cards in the deck. Each criterion is applied to those who passed the one before; one that
    /// nobody passes is left out.
    pub fn winners(&self) -> SeatSet {
        let mut left: SeatSet = self.all_seats().filter(|s| !self.overdrawn.contains(*s)).collect();
        if left.is_empty() {
            left = self.all_seats().collect();
        }
        let levels = |seat: Seat| -> u32 {
            let minions = self.area(seat).battlefield.as_slice().iter();
            minions.map(|m| u32::from(self.level(*m))).sum()
        };
        let criteria: [&dyn Fn(Seat) -> u32; 3] =
            [&|seat| u32::from(self.area(seat).hp), &levels, &|seat| {
                self.area(seat).deck.len() as u32
            }];
        for criterion in criteria {
            if left.len() == 1 {
                break;
            }
            let best = left.iter().map(criterion).max();
            left = left.iter().filter(|s| Some(criterion(*s)) == best).collect();
        }
        left
    }

    /// The game ends, and the criteria say who wins.
    pub(crate) fn end(&mut self, reason: Reason) {
        let winners = self.winners();
        self.phase = Phase::Over;
        self.ending = Some(Ending { reason, winners });
    }

    /// All players agree that there is no reason to continue. It is for whoever runs the game to ask
    /// them; no player is asked by the rules, since they could do so at any time.
    pub fn agree_to_end(&mut self) {
        if self.ending.is_none() {
            self.end(Reason::Agreement);
        }
    }
}

impl Game<'_> {
    /// Ends the game if at most one player has HP left.
    pub(crate) fn look_at_hit_points(&mut self) -> Flow {
        let alive = self.all_seats().filter(|s| self.area(*s).hp > 0).count();
        if alive > 1 {
            return Ok(());
        }
        self.end(Reason::HitPoints);
        Err(Stop::Over)
    }

    /// A player is made to draw while their deck is empty.
    pub(crate) fn overdraw(&mut self, seat: Seat) -> Flow {
        self.overdrawn.insert(seat);
        self.end(Reason::EmptyDeck);
        Err(Stop::Over)
    }
}
