//! A number for a state, for tables of states that were seen. Which fields it is made of stands in the list of
//! the fields; how those are hashed that are not hashed as they are, here.

use std::hash::{DefaultHasher, Hash, Hasher};

use rand::RngCore;

use super::{Area, Lasting, State};

impl State {
    /// A number that two states share only if play goes on alike from both (or by a chance of
    /// about one in 2¹²⁸ for a pair). What players know of hidden cards is left out, and so is the
    /// order of discard piles below their top: no rule and no ability looks at them.
    pub fn fingerprint(&self) -> u128 {
        let half = |salt: u64| {
            let mut hasher = DefaultHasher::new();
            salt.hash(&mut hasher);
            self.hash_fields(&mut hasher);
            u128::from(hasher.finish())
        };
        half(1) << 64 | half(2)
    }
}

pub(super) fn next_chance(state: &State, h: &mut impl Hasher) {
    state.rng.clone().next_u64().hash(h);
}

pub(super) fn zones(state: &State, h: &mut impl Hasher) {
    state.zone.map(|zone| zone as u8).hash(h);
}

/// Of cards that have no host, what stands in their place is left over from one that they had.
pub(super) fn hosts(state: &State, h: &mut impl Hasher) {
    state.hosted.into_iter().for_each(|card| state.host[card.index()].hash(h));
}

pub(super) fn table(state: &State, h: &mut impl Hasher) {
    state.table.fingerprint().hash(h);
}

impl Hash for Area {
    fn hash<H: Hasher>(&self, h: &mut H) {
        let Area {
            amber,
            chains,
            keys,
            houses,
            deck,
            discard,
            battleline,
            hand,
            archives,
            creatures: _, // the battleline as a set
            artifacts: _, // follows from zones and controllers
        } = self;
        (amber, chains, keys, houses).hash(h);
        (deck.as_slice(), battleline.as_slice(), hand, archives).hash(h);
        // No rule and no ability looks at the order below the top.
        (discard.set(), discard.last()).hash(h);
    }
}

impl Hash for Lasting {
    fn hash<H: Hasher>(&self, h: &mut H) {
        let Lasting { id, ability: _, ctx, whose, from, until, bound_to, uses } = self;
        (id, ctx, whose, from, until, bound_to, uses).hash(h);
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
