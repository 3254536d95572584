//! Cards that lie facedown in play.
//!
//! No set up to Dark Tidings has them; later ones do (token creatures). What such a card is, its
//! controller may look at and the opponent may not, while all see the creature that it counts as. So
//! the number of what is in play must not tell which card it is: a *stand-in* is in play, one of a few
//! numbers that its owner has besides the deck, and the card lies facedown under it. Knowledge,
//! determinizations and positions treat it as any other card that lies facedown under another.

use crate::keyforge::ability::{AbilityContext, Trigger};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::Game;
use crate::keyforge::limits::Limit;
use crate::keyforge::player::Player;
use crate::keyforge::question::Stop;
use crate::keyforge::rules::entering_play::Entry;
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::rules::triggers::Event;
use crate::keyforge::state::{State, Zone};
use crate::keyforge::view::View;

impl State {
    /// The card that lies facedown in play where `stand_in` is: who may know it, a
    /// [`View`] says.
    pub(crate) fn facedown_in_play(&self, stand_in: Card) -> Option<Card> {
        if !self.table.stand_ins().contains(stand_in) {
            return None;
        }
        (self.under(stand_in) & self.facedown).first()
    }

    /// A number for a card of `owner` that is to lie facedown in play: rather one that nothing was
    /// done with this turn.
    fn free_stand_in(&self, owner: Player) -> Option<Card> {
        let free = self.table.stand_ins() & CardSet::owned_by(owner);
        let free = free.filter(|c| self.zone(c) == Zone::Absent);
        free.filter(|c| self.times(c).is_none()).first().or(free.first())
    }
}

impl Game<'_> {
    /// Puts a card facedown into play as a creature like its owner's reference card, under the
    /// control of a player; what is in play then, unless its owner has no such card or the card is
    /// not to be had. The controller knows what it is; their opponent only if they knew before.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_into_play_facedown(
        &mut self,
        ctx: AbilityContext,
        card: Card,
        controller: Player,
    ) -> Result<Option<Card>, Stop> {
        let owner = card.owner();
        if self.in_play(card) || (self.table.stand_ins() & CardSet::owned_by(owner)).is_empty() {
            return Ok(None);
        }
        let Some(stand_in) = self.free_stand_in(owner) else {
            return Err(Stop::Limit(Limit::Room));
        };
        let known = Player::BOTH.map(|player| View::new(self, player).knows(card));
        if !self.pick_up_to_play(card) {
            return Ok(None);
        }
        self.zone[card.index()] = Zone::Under;
        self.host[card.index()] = stand_in;
        self.hosted.insert(card);
        self.facedown.insert(card);
        for (player, knew) in Player::BOTH.into_iter().zip(known) {
            self.known[player].remove(card);
            if knew {
                self.known[player].insert(card);
            }
        }
        // Nobody looks at it before it lies there.
        self.enter_play(stand_in, controller, Some(ctx.source), Entry::Put)?;
        self.known[controller].insert(card);
        let event = Event::watched(Trigger::CardEntersPlay, Some(stand_in), controller);
        self.resolve_triggers(event)?;
        self.apply_state_checks()?;
        Ok(Some(stand_in))
    }

    /// A stand-in leaves play: its card goes to its owner's zone, where only who knew it still does
    /// if that zone is hidden. Whether it was a stand-in.
    pub(crate) fn stand_in_leaves(&mut self, stand_in: Card, to: To) -> bool {
        if !self.table.stand_ins().contains(stand_in) {
            return false;
        }
        if let Some(card) = self.facedown_in_play(stand_in) {
            let known = self.known;
            self.put(card, to);
            if self.zone(card).is_hidden() {
                for player in Player::BOTH {
                    if !known[player].contains(card) {
                        self.known[player].remove(card);
                    }
                }
            }
        }
        self.zone[stand_in.index()] = Zone::Absent;
        true
    }

    /// Who controls a stand-in may look at its card.
    pub(crate) fn look_at_own_facedown(&mut self, stand_in: Card) {
        if let Some(card) = self.facedown_in_play(stand_in) {
            let controller = self.controller(stand_in);
            self.known[controller].insert(card);
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::core::hidden::Hidden;
    use crate::keyforge::KeyForge;
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::{Played, Scenario};
    use crate::keyforge::setup::Setup;

    /// Player two has made a token creature of the top card of their deck, Anger.
    fn made() -> (Played, Card) {
        let game =
            Scenario::new("dis").token(Two, "dust-pixie").line(Two, "valdr").line(One, "troll");
        let game = game.deck(Two, "anger").hand(Two, "labwork punch");
        let mut game = game.begin();
        let ctx = AbilityContext::new(game.card("valdr"), Two);
        let mut stand_in = None;
        game.does("right", |g| {
            let top = g.top_of_deck(Two).expect("a card");
            stand_in = g.put_into_play_facedown(ctx, top, Two)?;
            Ok(())
        });
        (game, stand_in.expect("a token creature"))
    }

    #[test]
    fn a_card_facedown_in_play_is_the_creature_that_it_counts_as() {
        let (game, stand_in) = made();
        let s = &game.state;
        assert_eq!((s.facts(stand_in).id, s.power(stand_in)), ("dust-pixie", 1));
        assert_eq!((stand_in.owner(), s.controller(stand_in)), (Two, Two));
        assert_eq!(s.battleline(Two).last(), Some(&stand_in));
        assert!(!s.is_ready(stand_in) && !game.is_in_play("anger"));
        assert_eq!(game.amber(Two), 0, "it is not played: no bonus icons");
        s.check().expect("a sound state");
    }

    #[test]
    fn its_controller_knows_what_it_is_and_the_opponent_does_not() {
        let (mut game, stand_in) = made();
        let anger = game.card("anger");
        assert!(game.knows(Two, "anger") && !game.knows(One, "anger"));
        assert_eq!(View::new(&game.state, One).known_under(stand_in), CardSet::EMPTY);
        // Who takes control of it may look; who had it remembers.
        game.does("right", |g| g.take_control(AbilityContext::new(stand_in, One), stand_in));
        assert!(game.knows(Two, "anger") && game.knows(One, "anger"));
        game.does("", |g| g.destroy(stand_in).map(|_| ()));
        assert_eq!(game.state.discard(Two), CardSet::from(anger));
        assert_eq!(game.state.zone(stand_in), Zone::Absent);
        game.state.check().expect("a sound state");
    }

    #[test]
    fn who_knew_a_card_still_knows_it_where_it_lies_facedown() {
        let game = Scenario::new("dis").token(Two, "dust-pixie").line(Two, "valdr");
        let mut game = game.deck(Two, "anger").begin();
        let anger = game.card("anger");
        game.state.known[One].insert(anger);
        let ctx = AbilityContext::new(game.card("valdr"), Two);
        game.does("right", |g| g.put_into_play_facedown(ctx, anger, Two).map(|_| ()));
        assert!(game.knows(One, "anger") && game.knows(Two, "anger"));
        assert_eq!(game.state.zone(anger), Zone::Under);
        game.state.check().expect("a sound state");
    }

    #[test]
    fn it_turns_into_the_printed_card_where_it_goes_and_is_seen_there_only_if_that_is_open() {
        let (mut game, stand_in) = made();
        game.does("", |g| g.return_to_hand(stand_in).map(|_| ()));
        assert!(game.is_in_hand("anger") && !game.knows(One, "anger"));
        game.state.check().expect("a sound state");
    }

    #[test]
    fn a_player_without_a_reference_card_makes_nothing() {
        let mut game = Scenario::new("dis").deck(Two, "anger").line(Two, "valdr").begin();
        let ctx = AbilityContext::new(game.card("valdr"), Two);
        game.does("", |g| {
            let top = g.top_of_deck(Two).expect("a card");
            assert_eq!(g.put_into_play_facedown(ctx, top, Two)?, None);
            assert_eq!(g.top_of_deck(Two), Some(top));
            Ok(())
        });
    }

    #[test]
    fn determinizations_deal_it_anew_among_the_hidden_cards_of_its_owner() {
        let (game, stand_in) = made();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut under = std::collections::HashSet::new();
        for _ in 0..300 {
            let other = View::new(&game.state, One).resample(&mut rng);
            other.check().expect("a sound state");
            under.extend(other.facedown_in_play(stand_in).map(|c| other.facts(c).id));
            assert!(KeyForge::look_the_same(&game.state, &other, One.index()));
            let own = View::new(&game.state, Two).resample(&mut rng);
            assert_eq!(own.facedown_in_play(stand_in), Some(game.card("anger")));
        }
        assert_eq!(under, ["anger", "labwork", "punch", "dust-pixie"].into());
    }

    #[test]
    fn worlds_that_look_the_same_tell_who_peeks_at_it() {
        // A decision that depends on the card beneath differs between worlds: a leak is found.
        let (game, stand_in) = made();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let peeks = |state: &State| state.facedown_in_play(stand_in);
        let fair = |state: &State| View::new(state, One).known_under(stand_in).first();
        let mut found = 0;
        for _ in 0..100 {
            let mut other = game.state.clone();
            KeyForge::permute(&mut other, &game.state, One.index(), &mut rng);
            other.check().expect("a sound state");
            assert!(KeyForge::look_the_same(&game.state, &other, One.index()));
            assert_eq!(fair(&game.state), fair(&other));
            found += usize::from(peeks(&game.state) != peeks(&other));
        }
        assert!(found > 50, "{found}");
    }

    #[test]
    fn positions_have_it_with_its_card_beneath() {
        let (mut game, stand_in) = made();
        game.does("", |g| g.damage_each(stand_in, 0).map(|_| ()));
        let setup = Setup::of(&game.state);
        let text = setup.to_string();
        assert!(text.contains("token: dust-pixie"), "{text}");
        assert!(
            text.contains("36:dust-pixie(exhausted under(") && text.contains("facedown"),
            "{text}"
        );
        let again = Setup::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(again, setup);
        let state = again.state(game.state.library()).expect("a position");
        assert_eq!(Setup::of(&state), setup);
        assert_eq!(state.facedown_in_play(stand_in), Some(game.card("anger")));
        assert!(View::new(&state, Two).knows(game.card("anger")));
        assert!(!View::new(&state, One).knows(game.card("anger")));
    }
}
