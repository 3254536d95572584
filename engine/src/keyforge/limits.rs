//! The stated limits that bound games without end and infinite loops.
//!
//! The rulebook lets the active player say how often an infinite loop is resolved (March 2021,
//! "Infinite loops"); a program has to stop somewhere. At [`NESTED`] a loop is ended and play
//! resumes. A game that reaches any other limit is unfinished: it is counted as such and is part of
//! no win rate.

pub use crate::core::game::Limit;

/// Turns of both players together after which a game is given up.
pub const TURNS: u16 = 1_000;
/// Abilities resolved and questions asked within one step after which a game is given up: an effect that may be
/// repeated for ever has no other end where a player never declines.
pub const WORK: u32 = 5_000;
/// Abilities resolved within each other, each caused by the one around it, after which the loop is
/// not resolved further and play resumes. Whoever plays each card of a deck by the one before it
/// stays far below.
pub const NESTED: u16 = 150;
/// Main-phase actions in one turn after which a game is given up: some can be undone and done again
/// without end.
pub const ACTIONS: u8 = 250;
/// Creatures in one battleline.
pub const BATTLELINE: usize = 47;

// Lists of which a state holds so many items in place; more lie elsewhere ([`super::small_list::SmallList`]).

/// Lasting effects.
pub(crate) const LASTING: usize = 6;
/// Effects that give control and may end before the card leaves play.
pub(crate) const CONTROLS: usize = 6;
/// Entries of other counters: a card and a kind each.
pub(crate) const COUNTERS: usize = 6;
/// Cards that are copies of other cards.
pub(crate) const COPIES: usize = 3;
/// Creatures whose armor prevented damage in the same turn.
pub(crate) const ARMOR: usize = 7;
/// Cards played or used in the same turn.
pub(crate) const TIMES: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::ability::{AbilityContext, Trigger, each_time};
    use crate::keyforge::ability::{UnprintedAbility, unprinted};
    use crate::keyforge::effects::predicates::by_anyone;
    use crate::keyforge::game::Game;
    use crate::keyforge::player::Player::One;
    use crate::keyforge::question::{Decider, Question, Stop};
    use crate::keyforge::scenario::Scenario;
    use crate::keyforge::view::View;

    struct Nobody;

    impl Decider for Nobody {
        fn decide(&mut self, _: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
            panic!("nobody is asked, but {:?}", question.ask)
        }
    }

    #[test]
    fn abilities_that_trigger_each_other_stop_and_play_resumes() {
        static AGAIN: UnprintedAbility = unprinted(
            1,
            each_time(Trigger::CreatureExalted, by_anyone, |g, ctx| {
                if let Some(creature) = ctx.subject { g.exalt(creature) } else { Ok(()) }
            }),
        );
        let mut state = Scenario::new("dis").line(One, "troll").begin().state;
        let troll = state.battleline(One)[0];
        let mut nobody = Nobody;
        let mut game = Game::new(&mut state, &mut nobody);
        game.this_turn(AbilityContext::new(troll, One), &AGAIN).expect("room for one effect");
        assert_eq!(game.exalt(troll), Ok(()));
        assert_eq!(u16::from(game.amber_on(troll)), NESTED + 1);
    }

    #[test]
    fn too_much_work_within_one_step_ends_the_game_unfinished() {
        // Each time it happens it happens twice more: not only deep but ever wider.
        static TWICE: UnprintedAbility = unprinted(
            2,
            each_time(Trigger::CreatureExalted, by_anyone, |g, ctx| {
                let Some(creature) = ctx.subject else { return Ok(()) };
                // There is room for the æmber.
                g.move_amber_to_supply(creature, u8::MAX)?;
                g.exalt(creature)?;
                g.exalt(creature)
            }),
        );
        let mut state = Scenario::new("dis").line(One, "troll").begin().state;
        let troll = state.battleline(One)[0];
        let mut nobody = Nobody;
        let mut game = Game::new(&mut state, &mut nobody);
        game.this_turn(AbilityContext::new(troll, One), &TWICE).expect("room for one effect");
        assert_eq!(game.exalt(troll), Err(Stop::Limit(Limit::Work)));
    }

    #[test]
    fn an_effect_that_is_repeated_without_end_ends_the_game_unfinished() {
        struct AlwaysYes;
        impl Decider for AlwaysYes {
            fn decide(&mut self, _: &View<'_>, _: &Question<'_>) -> Result<usize, Stop> {
                Ok(0)
            }
        }
        let mut state = Scenario::new("dis").line(One, "troll").begin().state;
        let ctx = AbilityContext::new(state.battleline(One)[0], One);
        let mut decider = AlwaysYes;
        let mut game = Game::new(&mut state, &mut decider);
        let ended = loop {
            if let Err(stop) = game.may(ctx) {
                break stop;
            }
        };
        assert_eq!(ended, Stop::Limit(Limit::Work));
    }
}
