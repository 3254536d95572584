//! What an ability does, as a pointer to a function: made of a closure that may return whatever its
//! last verb does.
//!
//! A definition is a constant, so that a closure cannot be boxed. It captures nothing, so that it
//! need not be: the pointer is to a function that is compiled for the closure's type.

use std::ptr::NonNull;

use super::AbilityContext;
use crate::keyforge::card::CardSet;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::question::Stop;

/// What an ability does.
pub type Effect = fn(&mut Game<'_>, AbilityContext) -> Flow;

/// What the closure of an ability may return. Only a stop matters to who runs it: what else a verb
/// returns is for abilities that ask.
pub trait EffectResult {
    /// The stop, if it is one.
    ///
    /// # Errors
    /// What stops the game.
    fn into_flow(self) -> Flow;
}

impl<T> EffectResult for Result<T, Stop> {
    fn into_flow(self) -> Flow {
        self.map(|_| ())
    }
}

impl EffectResult for () {
    fn into_flow(self) -> Flow {
        Ok(())
    }
}

/// The cards that something was done to.
impl EffectResult for CardSet {
    fn into_flow(self) -> Flow {
        Ok(())
    }
}

/// How much was done.
impl EffectResult for u8 {
    fn into_flow(self) -> Flow {
        Ok(())
    }
}

/// A closure or function that says what an ability does.
pub trait EffectFn<R>:
    Fn(&mut Game<'_>, AbilityContext) -> R + Copy + Send + Sync + 'static
{
}

impl<F, R> EffectFn<R> for F where
    F: Fn(&mut Game<'_>, AbilityContext) -> R + Copy + Send + Sync + 'static
{
}

/// The effect of a closure or function. One that captures anything does not compile.
pub const fn effect<F: EffectFn<R>, R: EffectResult>(_: F) -> Effect {
    const { assert!(size_of::<F>() == 0, "the closure of an ability captures nothing") };
    |g, ctx| {
        // SAFETY: `F` has no size (asserted above), so reading one reads no memory, for which any
        // aligned pointer is valid, and leaves no bytes uninitialized. That there is an `F` to be
        // had is known: this function pointer is only made where `effect` was handed one, and that
        // one may be used again, here and on any thread: `F` is `Copy`, `Send` and `'static`.
        let what: F = unsafe { NonNull::<F>::dangling().read() };
        what(g, ctx).into_flow()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::ability::{Ability, Trigger, when};
    use crate::keyforge::player::Player::One;
    use crate::keyforge::scenario::Scenario;

    fn run(ability: Ability) -> u16 {
        let Ability::When(_, _, effect) = ability else { unreachable!() };
        let mut game = Scenario::new("dis").line(One, "troll").begin();
        let ctx = AbilityContext::new(game.card("troll"), One);
        game.does("", |g| effect(g, ctx));
        game.amber(One)
    }

    #[test]
    fn closures_of_any_result_are_run() {
        const ABILITIES: [Ability; 4] = [
            when(Trigger::Play, |g, ctx| g.gain_amber(ctx.you, 1)),
            when(Trigger::Play, |g, ctx| {
                g.gain_amber(ctx.you, 2)?;
                g.draw(ctx.you, 0)
            }),
            when(Trigger::Play, |g, _| g.areas[One].amber = 3),
            when(Trigger::Play, |g, ctx| {
                g.areas[One].amber = 4;
                g.stun(ctx.card)
            }),
        ];
        assert_eq!(ABILITIES.map(run), [1, 2, 3, 4]);
    }

    #[test]
    fn a_stop_is_passed_on() {
        let stops = effect(|_, _| Err::<CardSet, _>(Stop::Over));
        let mut game = Scenario::new("dis").line(One, "troll").begin();
        let ctx = AbilityContext::new(game.card("troll"), One);
        game.does("", |g| {
            assert_eq!(stops(g, ctx), Err(Stop::Over));
            Ok(())
        });
    }
}
