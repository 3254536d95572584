//! Lasting effects: how long they last (March 2021, "Lasting effects").

use crate::keyforge::ability::{Ability, AbilityContext, AbilityId, LastingAbility, kind};
use crate::keyforge::card::Card;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::limits::Limit;
use crate::keyforge::player::Player;
use crate::keyforge::question::Stop;
use crate::keyforge::state::Lasting;

impl Game<'_> {
    /// "For the remainder of the turn …".
    ///
    /// # Errors
    /// What stops the game.
    pub fn this_turn(&mut self, ctx: AbilityContext, ability: impl Into<LastingAbility>) -> Flow {
        self.limited_this_turn(ctx, ability, 0)
    }

    /// "You may play one … this turn", "up to 2 …": `uses` times this turn; 0 is without limit.
    ///
    /// # Errors
    /// What stops the game.
    pub fn limited_this_turn(
        &mut self,
        ctx: AbilityContext,
        ability: impl Into<LastingAbility>,
        uses: u8,
    ) -> Flow {
        let (player, now) = (self.active, self.turn_half(self.active));
        self.lasts(ctx, ability, (player, now, now), None, uses)
    }

    /// "During your opponent's next turn …", "on their next turn". Abilities that last this way
    /// are active on that turn only.
    ///
    /// # Errors
    /// What stops the game.
    pub fn opponents_next_turn(
        &mut self,
        ctx: AbilityContext,
        ability: impl Into<LastingAbility>,
    ) -> Flow {
        let (player, next) = (ctx.opponent(), self.next_turn_of(ctx.opponent()));
        self.lasts(ctx, ability, (player, next, next), None, 0)
    }

    /// "On your next turn …".
    ///
    /// # Errors
    /// What stops the game.
    pub fn your_next_turn(
        &mut self,
        ctx: AbilityContext,
        ability: impl Into<LastingAbility>,
    ) -> Flow {
        let next = self.next_turn_of(ctx.you);
        self.lasts(ctx, ability, (ctx.you, next, next), None, 0)
    }

    /// "Until the start of your next turn …".
    ///
    /// # Errors
    /// What stops the game.
    pub fn until_your_next_turn(
        &mut self,
        ctx: AbilityContext,
        ability: impl Into<LastingAbility>,
    ) -> Flow {
        let until = self.next_turn_of(ctx.you) - 1;
        self.lasts(ctx, ability, (ctx.you, self.turn_half(ctx.you), until), None, 0)
    }

    /// "Until the end of your next turn".
    ///
    /// # Errors
    /// What stops the game.
    pub fn until_end_of_your_next_turn(
        &mut self,
        ctx: AbilityContext,
        ability: impl Into<LastingAbility>,
    ) -> Flow {
        let until = self.next_turn_of(ctx.you);
        self.lasts(ctx, ability, (ctx.you, self.turn_half(ctx.you), until), None, 0)
    }

    /// "The next time … this turn": once, and this turn only.
    ///
    /// # Errors
    /// What stops the game.
    pub fn next_time_this_turn(
        &mut self,
        ctx: AbilityContext,
        ability: impl Into<LastingAbility>,
    ) -> Flow {
        self.limited_this_turn(ctx, ability, 1)
    }

    /// "The next time …": once, whenever it is.
    ///
    /// # Errors
    /// What stops the game.
    pub fn next_time(&mut self, ctx: AbilityContext, ability: impl Into<LastingAbility>) -> Flow {
        self.lasts(ctx, ability, (ctx.you, self.turn_half(ctx.you), u16::MAX), None, 1)
    }

    /// "Until … leaves play".
    ///
    /// # Errors
    /// What stops the game.
    pub fn while_in_play(
        &mut self,
        ctx: AbilityContext,
        ability: impl Into<LastingAbility>,
        source: Card,
    ) -> Flow {
        if !self.in_play(source) {
            return Ok(());
        }
        let now = self.turn_half(ctx.you);
        self.lasts(ctx, ability, (ctx.you, now, u16::MAX), Some(source), 0)
    }

    /// What was named as a card was placed under the prophecy whose ability this is: until that is fulfilled,
    /// flipped or not.
    ///
    /// # Errors
    /// What stops the game.
    pub fn while_prophesied(
        &mut self,
        ctx: AbilityContext,
        ability: impl Into<LastingAbility>,
    ) -> Flow {
        let now = self.turn_half(ctx.you);
        self.lasts(ctx, ability, (ctx.you, now, u16::MAX), Some(ctx.card), 0)
    }

    fn lasts(
        &mut self,
        ctx: AbilityContext,
        ability: impl Into<LastingAbility>,
        (whose, from, until): (Player, u16, u16),
        bound_to: Option<Card>,
        uses: u8,
    ) -> Flow {
        let (id, ability) = match ability.into() {
            LastingAbility::Listed(n) => self.listed_lasting(ctx, n),
            LastingAbility::Unprinted(ability) => ability.identified(),
        };
        let ctx = ctx.into();
        let bound_to = bound_to.into();
        let (of, nth) = (id.card, id.number);
        self.add_lasting(Lasting { of, nth, ability, ctx, whose, from, until, bound_to, uses })?;
        self.apply_state_checks()
    }

    /// The `n`th of the lasting abilities of the card whose ability a context is that of.
    fn listed_lasting(&self, ctx: AbilityContext, n: usize) -> (AbilityId, &'static Ability) {
        let card = ctx.ability.card;
        let listed = self.library().definition(card).nth_lasting(n);
        let (number, ability) = listed.unwrap_or_else(|| {
            panic!("{} lists no lasting ability {n}", self.library().ability_name(ctx.ability))
        });
        (AbilityId { card, number }, ability)
    }

    pub(crate) fn add_lasting(&mut self, lasting: Lasting) -> Flow {
        if !self.lasting.push(lasting) {
            return Err(Stop::Limit(Limit::Room));
        }
        self.needs_state_checks = true;
        self.recount();
        Ok(())
    }

    /// The half of the round in which a player's next turn will be ([`State::turn_half`]).
    fn next_turn_of(&self, player: Player) -> u16 {
        2 * (self.turns_of(player) + 1)
    }

    /// Ends the lasting effects that end with this turn, when `next` takes the next one.
    #[inline]
    pub(crate) fn end_lasting(&mut self, next: Player) {
        if !self.lasting.is_empty() {
            self.end_those_that_end(next);
        }
    }

    fn end_those_that_end(&mut self, next: Player) {
        let before = self.lasting.len();
        let then = Player::BOTH.map(|player| {
            if player == next { self.next_turn_of(player) } else { self.next_turn_of(player) - 1 }
        });
        self.lasting.retain(|l| l.until >= then[l.whose.index()]);
        if self.lasting.len() != before {
            let copied = self.lasting_kinds & kind::COPIES != 0;
            self.recount();
            if copied && self.constant_kinds & kind::COPIES == 0 {
                self.forget_copies_of_tokens();
            }
            self.needs_state_checks = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::ability::{Amount, Permission};
    use crate::keyforge::ability::{UnprintedAbility, each, unprinted};
    use crate::keyforge::effects::predicates::each_creature;
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::Scenario;

    static STRONGER: UnprintedAbility =
        unprinted(1, Ability::Power(each(each_creature), Amount::Fixed(1)));

    /// Troll's power on this turn, the opponent's next, one's own next and the opponent's after it.
    fn power_by_turn(lasts: fn(&mut Game<'_>, AbilityContext) -> Flow) -> [i32; 4] {
        let mut game = Scenario::new("dis").line(One, "charette").line(Two, "troll").begin();
        let ctx = AbilityContext::new(game.card("charette"), One);
        game.does("", |g| lasts(g, ctx));
        [0; 4].map(|_| {
            let power = game.power("troll");
            game.end_turn("dis");
            power
        })
    }

    #[test]
    fn durations() {
        assert_eq!(power_by_turn(|g, ctx| g.this_turn(ctx, &STRONGER)), [9, 8, 8, 8]);
        assert_eq!(power_by_turn(|g, ctx| g.opponents_next_turn(ctx, &STRONGER)), [8, 9, 8, 8]);
        assert_eq!(power_by_turn(|g, ctx| g.your_next_turn(ctx, &STRONGER)), [8, 8, 9, 8]);
        assert_eq!(power_by_turn(|g, ctx| g.until_your_next_turn(ctx, &STRONGER)), [9, 9, 8, 8]);
        let until_end = |g: &mut Game<'_>, ctx| g.until_end_of_your_next_turn(ctx, &STRONGER);
        assert_eq!(power_by_turn(until_end), [9, 9, 9, 8]);
        assert_eq!(power_by_turn(|g, ctx| g.while_in_play(ctx, &STRONGER, ctx.card)), [9, 9, 9, 9]);
    }

    #[test]
    fn durations_count_the_turns_of_a_player_and_extra_ones_among_them() {
        // One takes another turn after this one, then two, then one.
        let by_turn = |lasts: fn(&mut Game<'_>, AbilityContext) -> Flow| {
            let mut game = Scenario::new("dis").line(One, "charette").line(Two, "troll").begin();
            let ctx = AbilityContext::new(game.card("charette"), One);
            game.does("", |g| {
                g.take_another_turn();
                lasts(g, ctx)
            });
            [One, One, Two, One].map(|player| {
                assert_eq!(game.state.active, player);
                let power = game.power("troll");
                game.end_turn("dis");
                power
            })
        };
        assert_eq!(by_turn(|g, ctx| g.this_turn(ctx, &STRONGER)), [9, 8, 8, 8]);
        assert_eq!(by_turn(|g, ctx| g.opponents_next_turn(ctx, &STRONGER)), [8, 8, 9, 8]);
        assert_eq!(by_turn(|g, ctx| g.your_next_turn(ctx, &STRONGER)), [8, 9, 8, 8]);
        assert_eq!(by_turn(|g, ctx| g.until_your_next_turn(ctx, &STRONGER)), [9, 8, 8, 8]);
        let until_end = |g: &mut Game<'_>, ctx| g.until_end_of_your_next_turn(ctx, &STRONGER);
        assert_eq!(by_turn(until_end), [9, 9, 8, 8]);
    }

    #[test]
    fn an_effect_that_lasts_while_a_card_is_in_play_ends_with_it() {
        let mut game = Scenario::new("dis").line(One, "charette").line(Two, "troll").begin();
        let charette = game.card("charette");
        game.does("", |g| g.while_in_play(AbilityContext::new(charette, One), &STRONGER, charette));
        assert_eq!(game.power("troll"), 9);
        game.does("", |g| g.return_to_hand(charette).map(|_| ()));
        assert_eq!(game.power("troll"), 8);
        game.does("", |g| g.while_in_play(AbilityContext::new(charette, One), &STRONGER, charette));
        assert_eq!(game.power("troll"), 8, "it had ended before it began");
    }

    #[test]
    fn a_limited_permission_is_used_up() {
        static ANY: UnprintedAbility = unprinted(2, Ability::May(Permission::Play, |_, _, _| true));
        let mut game = Scenario::new("dis").hand(One, "troll valdr krump").begin();
        let ctx = AbilityContext::new(game.card("troll"), One);
        game.does("", |g| g.limited_this_turn(ctx, &ANY, 2));
        game.play("troll", "").play("valdr", "left");
        assert!(!game.can_play("krump"));
    }
}
