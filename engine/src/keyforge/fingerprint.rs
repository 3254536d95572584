//! A number for a state, for tables of states that were seen.

use std::hash::{DefaultHasher, Hash, Hasher};

use rand::RngCore;

use super::player::Player;
use super::state::State;

impl State {
    /// A number that two states share only if play goes on alike from both (or by a chance of
    /// about one in 2¹²⁸ for a pair). What players know of hidden cards is left out, and so is the
    /// order of discard piles below their top: no rule and no ability looks at them.
    pub fn fingerprint(&self) -> u128 {
        let half = |salt: u64| {
            let mut hasher = DefaultHasher::new();
            salt.hash(&mut hasher);
            self.hash_into(&mut hasher);
            u128::from(hasher.finish())
        };
        half(1) << 64 | half(2)
    }

    fn hash_into(&self, h: &mut impl Hasher) {
        std::mem::discriminant(&self.phase).hash(h);
        (self.turn, self.active, self.house, self.tide, self.winner).hash(h);
        self.rng.clone().next_u64().hash(h);
        self.table.fingerprint().hash(h);
        for zone in self.zone {
            (zone as u8).hash(h);
        }
        (self.damage, self.amber, self.power_counters).hash(h);
        for armor in self.armor_used.iter() {
            (armor.card, armor.used, armor.of).hash(h);
        }
        for card in self.hosted {
            self.host[card.index()].hash(h);
        }
        for (card, times) in self.times.iter() {
            (card, times.played(), times.used()).hash(h);
        }
        for set in [
            self.held_by_two,
            self.ready,
            self.stunned,
            self.warded,
            self.enraged,
            self.attacked,
            self.allowed_one,
            self.facedown,
            self.hosted,
            self.taken,
        ] {
            set.hash(h);
        }
        for player in Player::BOTH {
            let area = &self.areas[player];
            (area.amber, area.chains, area.houses).hash(h);
            area.keys.iter().for_each(|key| key.hash(h));
            area.deck.as_slice().hash(h);
            (area.discard.set(), area.discard.last()).hash(h);
            area.battleline.as_slice().hash(h);
            (area.hand, area.archives).hash(h);
            self.this_turn.destroyed_in_fights[player].hash(h);
        }
        let turn = &self.this_turn;
        (turn.actions, turn.cards_played, turn.creatures_played, turn.plays_and_uses).hash(h);
        (turn.played_of_house, turn.from_hand, turn.discarded).hash(h);
        turn.forged.iter().for_each(|key| key.hash(h));
        (turn.acted, turn.omega, turn.ends).hash(h);
        (turn.counts.0, self.last_turn.counts.0, self.own_last_turn.0).hash(h);
        (self.extra_turns.0, self.extra_turns_to_come).hash(h);
        (self.last_turn.cards_played, self.last_turn.creatures_played).hash(h);
        for lasting in self.lasting.iter() {
            (std::ptr::from_ref(lasting.ability), lasting.ctx).hash(h);
            (lasting.whose, lasting.from, lasting.until, lasting.bound_to, lasting.uses).hash(h);
        }
        for control in self.controls.iter() {
            control.hash(h);
        }
        for counter in self.counters.iter() {
            counter.hash(h);
        }
        for copy in self.copies.iter() {
            copy.hash(h);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::keyforge::player::Player::One;
    use crate::keyforge::scenario::Scenario;

    #[test]
    fn the_same_deeds_in_another_order_come_to_the_same_state() {
        let game = || Scenario::new("brobnar").line(One, "troll bumpsy").begin();
        let (mut one, mut other, mut third) = (game(), game(), game());
        one.reap("troll", "").reap("bumpsy", "");
        other.reap("bumpsy", "").reap("troll", "");
        third.reap("troll", "");
        assert_eq!(one.state.fingerprint(), other.state.fingerprint());
        assert_ne!(one.state.fingerprint(), third.state.fingerprint());
    }
}
