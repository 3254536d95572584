//! States cloned and compared: what a search does most often.

use std::sync::Arc;

use super::State;

impl Clone for State {
    /// Everything but the table and the chance is copied bit by bit, at once and to where it goes: a
    /// search does little else as often.
    #[inline]
    fn clone(&self) -> State {
        State {
            table: Arc::clone(&self.table),
            rng: self.rng.clone(),
            armor_used: self.armor_used.clone(),
            times: self.times.clone(),
            lasting: self.lasting.clone(),
            controls: self.controls.clone(),
            counters: self.counters.clone(),
            copies: self.copies.clone(),
            ..*self
        }
    }

    #[inline]
    fn clone_from(&mut self, source: &State) {
        let State {
            table,
            edition,
            phase,
            turn,
            active,
            first,
            house,
            tide,
            winner,
            rng,
            zone,
            damage,
            amber,
            power_counters,
            armor_used,
            host,
            times,
            held_by_two,
            ready,
            stunned,
            warded,
            enraged,
            attacked,
            allowed_one,
            facedown,
            hosted,
            known,
            areas,
            this_turn,
            last_turn,
            lasting,
            taken,
            controls,
            counters,
            copies,
            texts,
            constant_kinds,
            triggers,
            lasting_kinds,
            lasting_triggers,
            extra_turns,
            extra_turns_to_come,
            fight,
            own_last_turn,
        } = source;
        // States of one match have one table: no count of its users changes.
        if !Arc::ptr_eq(&self.table, table) {
            self.table = Arc::clone(table);
        }
        self.rng.clone_from(rng);
        self.armor_used.clone_from(armor_used);
        self.times.clone_from(times);
        self.lasting.clone_from(lasting);
        self.controls.clone_from(controls);
        self.counters.clone_from(counters);
        self.copies.clone_from(copies);
        self.edition = *edition;
        self.phase = *phase;
        self.turn = *turn;
        self.active = *active;
        self.first = *first;
        self.house = *house;
        self.tide = *tide;
        self.winner = *winner;
        self.zone = *zone;
        self.damage = *damage;
        self.amber = *amber;
        self.power_counters = *power_counters;
        self.host = *host;
        self.held_by_two = *held_by_two;
        self.ready = *ready;
        self.stunned = *stunned;
        self.warded = *warded;
        self.enraged = *enraged;
        self.attacked = *attacked;
        self.allowed_one = *allowed_one;
        self.facedown = *facedown;
        self.hosted = *hosted;
        self.known = *known;
        self.areas = *areas;
        self.this_turn = *this_turn;
        self.last_turn = *last_turn;
        self.taken = *taken;
        self.texts = *texts;
        self.constant_kinds = *constant_kinds;
        self.triggers = *triggers;
        self.lasting_kinds = *lasting_kinds;
        self.lasting_triggers = *lasting_triggers;
        self.extra_turns = *extra_turns;
        self.extra_turns_to_come = *extra_turns_to_come;
        self.fight = *fight;
        self.own_last_turn = *own_last_turn;
    }
}

/// Compares without stopping at the first difference: bytes, many at once.
fn all_same<T: Copy>(one: &[T], other: &[T], byte: impl Fn(T) -> u8) -> bool {
    let differing = one.iter().zip(other).fold(0, |bits, (a, b)| bits | (byte(*a) ^ byte(*b)));
    one.len() == other.len() && differing == 0
}

impl PartialEq for State {
    /// What tells states apart that a search meets comes first.
    fn eq(&self, other: &State) -> bool {
        let State {
            table,
            edition,
            phase,
            turn,
            active,
            first,
            house,
            tide,
            winner,
            rng,
            zone,
            damage,
            amber,
            power_counters,
            armor_used,
            host,
            times,
            held_by_two,
            ready,
            stunned,
            warded,
            enraged,
            attacked,
            allowed_one,
            facedown,
            hosted,
            known,
            areas,
            this_turn,
            last_turn,
            lasting,
            taken,
            controls,
            counters,
            copies,
            texts,
            constant_kinds,
            triggers,
            lasting_kinds,
            lasting_triggers,
            extra_turns,
            extra_turns_to_come,
            fight,
            own_last_turn,
        } = self;
        *ready == other.ready
            && *rng == other.rng
            && all_same(zone, &other.zone, |zone| zone as u8)
            && *areas == other.areas
            && *damage == other.damage
            && *amber == other.amber
            && *this_turn == other.this_turn
            && *times == other.times
            && (phase, turn, active, first, house, tide, winner)
                == (
                    &other.phase,
                    &other.turn,
                    &other.active,
                    &other.first,
                    &other.house,
                    &other.tide,
                    &other.winner,
                )
            && *power_counters == other.power_counters
            && *armor_used == other.armor_used
            && all_same(host, &other.host, |card| card.index() as u8)
            && *held_by_two == other.held_by_two
            && *stunned == other.stunned
            && *warded == other.warded
            && *enraged == other.enraged
            && *attacked == other.attacked
            && *allowed_one == other.allowed_one
            && *facedown == other.facedown
            && *hosted == other.hosted
            && *known == other.known
            && *last_turn == other.last_turn
            && *lasting == other.lasting
            && *taken == other.taken
            && *controls == other.controls
            && *counters == other.counters
            && *copies == other.copies
            && *texts == other.texts
            && (*constant_kinds, *triggers) == (other.constant_kinds, other.triggers)
            && (*lasting_kinds, *lasting_triggers) == (other.lasting_kinds, other.lasting_triggers)
            && (*extra_turns, *extra_turns_to_come)
                == (other.extra_turns, other.extra_turns_to_come)
            && *fight == other.fight
            && *own_last_turn == other.own_last_turn
            && (table, *edition) == (&other.table, other.edition)
    }
}
