//! Flip (rules 2026-06, "Flip"): a card in play stays where it is with the other side up.
//!
//! It neither enters nor leaves play, so everything that is on it or about it goes over to the other number: from
//! a stand-in to the card itself, or from a card to a stand-in of its owner. What a flip does to each field of a
//! state stands in one list, `State::takes_the_place_of`, which the compiler holds to be whole.
//!
//! | rule | where |
//! | --- | --- |
//! | stays where it is, with upgrades, counters, damage, æmber, exhausted or ready | `takes_the_place_of` |
//! | no text of entering or leaving play | nothing triggers |
//! | damage as much as the new power destroys it | state checks, when all are flipped |
//! | what cannot stay in a battleline is discarded with its upgrades; what lies on it goes to the supply; it is no creature any more, so that no ward protects it and it is not destroyed; its own "Leaves Play:" resolves | `discard_what_cannot_stay` |
//! | facedown it is as its *owner's* reference card, whoever controls it; without one it cannot stay | `flip_facedown` |
//! | facedown already: nothing happens | `flip_facedown` |
//! | what it was a copy of it is no longer | `takes_the_place_of` |

use crate::keyforge::card::{Card, CardSet, Renumbering};
use crate::keyforge::facts::CardType;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::player::{ByPlayer, Player};
use crate::keyforge::question::Stop;
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::state::{Area, Fight, Lasting, LastingContext, State, Zone};

fn in_lasting(now: Renumbering, lasting: &mut Lasting) {
    let Lasting { of: _, nth: _, ability: _, ctx, whose: _, from: _, until: _, bound_to, uses: _ } =
        lasting;
    let LastingContext { card, source, you: _, target, number: _, house: _ } = ctx;
    now.card(card);
    now.card(source);
    now.kept(target);
    now.kept(bound_to);
}

fn in_fight(now: Renumbering, fight: &mut Fight) {
    let Fight { attacker, defender, damage_to, neighbors, called_off: _, resolved: _ } = fight;
    [attacker, defender, damage_to].into_iter().for_each(|card| now.card(card));
    neighbors.iter_mut().for_each(|neighbor| now.maybe(neighbor));
}

impl State {
    /// Everything that is on `old`, which is in play, and all that is about it is on and about `new`, which is
    /// nowhere: that is in play in its place, and `old` is nowhere.
    ///
    /// One list: a field that is added does not compile before it is said here what a flip does to it.
    pub(crate) fn takes_the_place_of(&mut self, old: Card, new: Card) {
        let now = Renumbering { old, new };
        let State {
            // Where it is, and what lies on it
            zone,
            areas,
            damage,
            amber,
            power_counters,
            counters,
            armor_used,
            // How it is
            ready,
            stunned,
            warded,
            enraged,
            attacked,
            allowed_one,
            // Who controls it, and by what
            held_by_two,
            taken,
            controls,
            // What is on it or under it, purged by it, and lasts on it or by it
            host,
            hosted,
            lasting,
            fight,
            // What was done with it this turn
            times,
            // It is no copy any more, and has another text
            copies,
            texts,
            // What lies facedown, and who knows it, says who flips
            facedown: _,
            known: _,
            // Counted anew by who flips
            constant_kinds: _,
            triggers: _,
            lasting_kinds: _,
            lasting_triggers: _,
            // Of no card
            rng: _,
            this_turn: _,
            last_turns: _,
            phase: _,
            turn: _,
            active: _,
            first: _,
            house: _,
            tide: _,
            winner: _,
            extra_turns: _,
            extra_turns_to_come: _,
            edition: _,
            table: _,
        } = self;
        zone[new.index()] = std::mem::replace(&mut zone[old.index()], Zone::Absent);
        areas.0.iter_mut().for_each(|area| renumber_in_area(now, area));
        for on in [damage, amber, power_counters] {
            on[new.index()] = std::mem::take(&mut on[old.index()]);
        }
        for how in [ready, stunned, warded, enraged, attacked, allowed_one, held_by_two, taken] {
            now.in_set(how);
        }
        counters.iter_mut().for_each(|(card, ..)| now.card(card));
        armor_used.iter_mut().for_each(|armor| now.card(&mut armor.card));
        for control in controls.iter_mut() {
            now.card(&mut control.card);
            now.card(&mut control.source);
        }
        hosted.into_iter().for_each(|card| now.card(&mut host[card.index()]));
        lasting.iter_mut().for_each(|lasting| in_lasting(now, lasting));
        fight.iter_mut().for_each(|fight| in_fight(now, fight));
        copies.retain(|copy| copy.card != old);
        texts.remove(old);
        times.hand_over(old, new);
    }
}

fn renumber_in_area(now: Renumbering, area: &mut Area) {
    let Area {
        battleline,
        creatures,
        artifacts,
        amber: _,
        chains: _,
        keys: _,
        houses: _,
        deck: _,
        discard: _,
        hand: _,
        archives: _,
    } = area;
    battleline.as_mut_slice().iter_mut().for_each(|card| now.card(card));
    now.in_set(creatures);
    now.in_set(artifacts);
}

impl Game<'_> {
    /// "Flip each token creature faceup": all at once; those that are no creatures are discarded. The cards that
    /// were flipped.
    ///
    /// # Errors
    /// What stops the game.
    pub fn flip_faceup(&mut self, tokens: impl Into<CardSet>) -> Result<CardSet, Stop> {
        let (mut flipped, mut cannot_stay) = (CardSet::EMPTY, CardSet::EMPTY);
        for token in tokens.into() & self.token_creatures() {
            let Some(card) = self.facedown_in_play(token) else { continue };
            self.forget_host(card);
            self.facedown.remove(card);
            Player::BOTH.into_iter().for_each(|player| {
                self.known[player].remove(card);
            });
            self.renumber(token, card);
            flipped.insert(card);
            let facts = self.facts(card);
            if facts.card_type == CardType::Creature && facts.gigantic.is_none() {
                self.listen_to(card);
            } else {
                cannot_stay.insert(card);
            }
        }
        self.recount();
        self.discard_what_cannot_stay(cannot_stay)?;
        self.needs_state_checks = true;
        self.apply_state_checks()?;
        Ok(flipped)
    }

    /// "Flip … facedown": a creature in play becomes a token creature; that, if it has become one.
    ///
    /// # Errors
    /// What stops the game.
    pub fn flip_facedown(&mut self, card: Card) -> Result<Option<Card>, Stop> {
        if self.zone(card) != Zone::Battleline || self.is_token(card) {
            return Ok(None);
        }
        if !self.has_stand_ins(card.owner()) {
            self.discard_what_cannot_stay(card.into())?;
            self.apply_state_checks()?;
            return Ok(None);
        }
        let token = self.free_stand_in(card.owner())?;
        self.renumber(card, token);
        // Both saw what it is.
        self.lay_facedown_as(token, card, ByPlayer([true; 2]));
        self.listen_to(token);
        self.recount();
        self.needs_state_checks = true;
        self.apply_state_checks()?;
        Ok(Some(token))
    }

    /// Cards in a battleline that can be no creatures: they are none any more as they are discarded.
    fn discard_what_cannot_stay(&mut self, cards: CardSet) -> Flow {
        for card in cards {
            let controller = self.controller(card);
            let area = &mut self.areas[controller];
            area.battleline.remove(card);
            area.creatures.remove(card);
            area.artifacts.insert(card);
            self.zone[card.index()] = Zone::Artifacts;
        }
        self.leave_together(cards, To::Discard)
    }
}

#[cfg(test)]
mod tests;
