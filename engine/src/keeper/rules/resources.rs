//! Paying with resources, and the cards that a player can afford ("Resources, Exhaustion, and
//! Recovery").

use super::super::card::Card;
use super::super::game::{Flow, Game};
use super::super::question::DecisionKind;
use super::super::seat::Seat;

impl Game<'_> {
    /// How many resources a player can still exhaust.
    pub(crate) fn can_exhaust(&self, seat: Seat) -> usize {
        self.unexhausted_resources(seat).len()
    }

    /// Exhausts `amount` of a player's unexhausted resources, but not `except`. Whether there were
    /// enough; if not, nothing happens.
    ///
    /// Which of them is asked only if a card of the match refers to single resources: otherwise no
    /// answer can matter.
    pub(crate) fn exhaust_resources(
        &mut self,
        seat: Seat,
        amount: u16,
        ask: DecisionKind,
        except: Option<Card>,
    ) -> Flow<bool> {
        let left = |game: &Self| {
            let mut left = game.unexhausted_resources(seat);
            if let Some(card) = except.filter(|c| c.owner() == seat) {
                left.remove(card.number());
            }
            left
        };
        if left(self).len() < usize::from(amount) {
            return Ok(false);
        }
        for n in 0..amount {
            let left = left(self);
            let mut cards = left.cards(seat);
            let Some(first) = cards.next() else { return Ok(false) };
            let all = left.len() == usize::from(amount - n);
            let alike =
                all || !self.table().resources_differ || cards.all(|c| self.table().same(c, first));
            let card = if alike {
                first
            } else {
                self.ask_card(seat, ask, None, left.cards(seat), false)?.unwrap_or(first)
            };
            self.area_mut(seat).exhausted.insert(card.number());
        }
        Ok(true)
    }
}
