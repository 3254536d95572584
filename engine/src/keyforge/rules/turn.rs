//! The turn (March 2021, "Turn sequence", timing chart): start of turn, forge a key, choose a
//! house, play, ready, draw, end of turn.

use crate::keyforge::ability::{Ability, Restriction, Trigger, Would, kind};
use crate::keyforge::card::CardSet;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::limits::{ACTIONS, Limit, TURNS};
use crate::keyforge::player::Player;
use crate::keyforge::question::{Action, Choice, DecisionKind, Options, Stop};
use crate::keyforge::rules::legal::Actions;
use crate::keyforge::rules::triggers::Event;
use crate::keyforge::small_list::SmallList;
use crate::keyforge::state::{Phase, State, TurnRecord};

/// The most chains a player can have: the chain tracker ends there.
pub const MOST_CHAINS: u8 = 24;
/// Chains that raising the tide by the rules costs (March 2021, "Tide").
const CHAINS_FOR_THE_TIDE: u8 = 3;

/// Cards that a player with chains draws fewer (March 2021, "Chains"): 1 for chains 1 to 6, 2 for
/// 7 to 12, and so on.
pub const fn cards_held_back(chains: u8) -> usize {
    (chains as usize).div_ceil(6)
}

impl State {
    /// The houses that a player may choose (March 2021, "House choice", "Cannot vs must/may").
    pub fn house_choices(&self, player: Player) -> HouseSet {
        let in_play = self.creatures_of(player) | self.artifacts_of(player);
        let mut choices = self.area(player).houses.or(self.houses_among(in_play));
        if self.constant_kinds & kind::CHOOSE_HOUSE == 0 {
            return choices;
        }
        let mut cannot = HouseSet::EMPTY;
        let mut must = HouseSet::EMPTY;
        self.each_constant(kind::CHOOSE_HOUSE, |ctx, ability| match ability {
            Ability::CannotChoose(houses) => cannot = cannot.or(houses(self, ctx, player)),
            Ability::MustChoose(houses) => must = must.or(houses(self, ctx, player)),
            _ => {}
        });
        if self.edition.any_house_can_be_forced() && !must.is_empty() {
            choices = choices.or(must);
        }
        let allowed: HouseSet = choices.iter().filter(|h| !cannot.contains(*h)).collect();
        let mandated = allowed.and(must);
        if !mandated.is_empty() {
            mandated
        } else if self.edition.cannot_beats_must() || choices.and(must).is_empty() {
            allowed
        } else {
            // July 2018 knows no precedence: both hold, so no choice is legal ("House choice").
            HouseSet::EMPTY
        }
    }
}

impl Game<'_> {
    /// Plays one step: from one step boundary to the next. There a main-phase action or a house
    /// comes next, or a mulligan, or the game is over.
    ///
    /// # Errors
    /// [`Stop::Over`] when the game ends, a limit, or what the decider stops the game with.
    pub fn step(&mut self) -> Flow {
        self.begin_step();
        self.step_begun()
    }

    /// Plays on to the next step boundary, as the only step that is played.
    pub(crate) fn only_step(&mut self) -> Flow {
        self.begin_only_step();
        self.step_begun()
    }

    fn step_begun(&mut self) -> Flow {
        match self.phase {
            Phase::Mulligan(player) => self.mulligan_step(player),
            Phase::Key => self.begin_turn(),
            Phase::House => self.house_step(),
            Phase::Main => self.main_step(),
            Phase::Ready => self.ready_step(),
            Phase::Draw => self.draw_step(),
            Phase::Over => Err(Stop::Over),
        }
    }

    /// Plays on until the game stops; why it did.
    pub fn play_on(&mut self) -> Stop {
        loop {
            if let Err(stop) = self.step() {
                return stop;
            }
        }
    }

    fn begin_turn(&mut self) -> Flow {
        let player = self.active;
        self.apply_state_checks()?;
        self.resolve_triggers(Event::watched(Trigger::TurnStarts, None, player))?;
        self.apply_state_checks()?;
        self.this_turn.acted = false;
        self.forge_step()?;
        self.this_turn.acted = false;
        self.this_turn.omega = false;
        self.phase = Phase::House;
        Ok(())
    }

    fn house_step(&mut self) -> Flow {
        let choices = self.house_choices(self.active);
        let house = if choices.is_empty() {
            None
        } else {
            Some(self.ask_house(DecisionKind::House, None, choices)?)
        };
        self.with_house(house)
    }

    /// Step 2 with a house that is legal, as the only step.
    pub(crate) fn house_step_with(&mut self, house: House) -> Flow {
        self.begin_only_step();
        self.with_house(Some(house))
    }

    fn with_house(&mut self, house: Option<House>) -> Flow {
        let player = self.active;
        self.house = house;
        self.this_turn.counts[player].house_chosen = house;
        if self.house.is_some() {
            self.resolve_triggers(Event::watched(Trigger::HouseChosen, None, player))?;
            self.apply_state_checks()?;
        }
        if !self.archives(player).is_empty()
            && self.ask(DecisionKind::Archives, None, Options::YesNo)? == Choice::Yes
        {
            let archives = self.archives(player);
            if !self.is_replaced(Would::TakeUpArchives, Event::nobodys(player))? {
                self.take_up(archives);
            }
        }
        self.this_turn.acted = false;
        self.this_turn.omega = false;
        self.phase = Phase::Main;
        Ok(())
    }

    fn main_step(&mut self) -> Flow {
        let mut actions = Actions::new();
        self.actions(&mut actions);
        let options = Options::Actions(&actions);
        let answer = self.ask_number(self.active, DecisionKind::Main, None, options)?;
        self.take_action(actions[answer])
    }

    /// A main-phase action that is legal, as the only step.
    pub(crate) fn main_step_with(&mut self, action: Action) -> Flow {
        self.begin_only_step();
        self.take_action(action)
    }

    fn take_action(&mut self, action: Action) -> Flow {
        self.this_turn.actions += 1;
        if self.this_turn.actions > ACTIONS {
            return Err(Stop::Limit(Limit::Work));
        }
        self.perform(action)?;
        if self.this_turn.ends && self.phase == Phase::Main {
            return self.finish_turn();
        }
        if self.this_turn.omega && self.phase == Phase::Main {
            self.phase = Phase::Ready;
            return self.ready_step();
        }
        Ok(())
    }

    /// Performs a main-phase action that is legal.
    fn perform(&mut self, action: Action) -> Flow {
        match action {
            Action::Play(card) => self.play_from_hand(card),
            Action::Discard(card) => {
                self.this_turn.from_hand += 1;
                self.this_turn.acted = true;
                self.discard_cards(card)?;
                self.apply_state_checks()
            }
            Action::RaiseTide => {
                // No card is used: alpha cards can still be played.
                let player = self.active;
                self.raise_tide(player)?;
                self.gain_chains(player, CHAINS_FOR_THE_TIDE);
                Ok(())
            }
            Action::End => {
                self.phase = Phase::Ready;
                self.ready_step()
            }
            _ => self.use_in_main_phase(action),
        }
    }

    /// Step 4: "The active player readies each of their exhausted cards."
    fn ready_step(&mut self) -> Flow {
        let player = self.active;
        let step = Event::nobodys(player);
        let creatures = if self.is_replaced(Would::ReadyCreatures, step)? {
            CardSet::EMPTY
        } else {
            self.creatures_of(player)
        };
        let cards: CardSet = creatures | self.artifacts_of(player);
        let cards = if self.constant_kinds & kind::cannot(Restriction::Ready) == 0 {
            cards
        } else {
            cards.filter(|c| !self.cannot(Restriction::Ready, c))
        };
        self.make_ready(cards);
        self.resolve_triggers(Event::watched(Trigger::ReadyStepEnds, None, player))?;
        self.apply_state_checks()?;
        self.phase = Phase::Draw;
        self.draw_step()
    }

    /// Step 5, then the end of the turn.
    fn draw_step(&mut self) -> Flow {
        let player = self.active;
        self.refill_hand(player)?;
        self.finish_turn()
    }

    /// The end of the turn, and the start of the next.
    fn finish_turn(&mut self) -> Flow {
        let player = self.active;
        self.resolve_triggers(Event::watched(Trigger::TurnEnds, None, player))?;
        self.apply_state_checks()?;
        self.end_turn()?;
        self.begin_turn()
    }

    /// "End your turn", said to `player`: if it is their turn, nothing is readied or drawn any more
    /// once the card that is being played or used has resolved.
    pub fn end_turn_of(&mut self, player: Player) {
        self.this_turn.ends |= self.active == player && self.phase == Phase::Main;
    }

    /// "Take another turn after this one": the active player.
    pub fn take_another_turn(&mut self) {
        self.extra_turns_to_come = self.extra_turns_to_come.saturating_add(1);
    }

    /// "That house becomes your active house".
    pub fn change_active_house(&mut self, house: House) {
        self.house = Some(house);
        self.needs_state_checks = true;
    }

    /// A player refills their hand as in the "draw cards" step: up to the hand size; chains hold
    /// cards back and one is shed, but only if there was a card to draw (FAQ "Chains").
    ///
    /// # Errors
    /// What stops the game.
    pub fn refill_hand(&mut self, player: Player) -> Flow {
        let size = self.hand_size(player) as usize;
        let missing = size.saturating_sub(self.hand(player).len());
        if missing == 0 {
            return Ok(());
        }
        let chains = self.area(player).chains;
        let drawn = missing.saturating_sub(cards_held_back(chains));
        self.draw(player, drawn)?;
        if chains > 0 {
            self.areas[player].chains -= 1;
        }
        Ok(())
    }

    fn end_turn(&mut self) -> Flow {
        let another = self.extra_turns_to_come > 0;
        let next = if another { self.active } else { self.active.opponent() };
        self.end_lasting(next);
        self.apply_state_checks()?;
        self.last_turn = self.this_turn.into();
        let player = self.active;
        self.own_last_turn[player] = self.this_turn.counts[player];
        self.this_turn = TurnRecord::default();
        self.times = SmallList::default();
        self.armor_used = SmallList::default();
        self.attacked = CardSet::EMPTY;
        self.allowed_one = CardSet::EMPTY;
        self.house = None;
        if self.turn >= TURNS {
            return Err(Stop::Limit(Limit::Turns));
        }
        self.turn += 1;
        if another {
            self.extra_turns_to_come -= 1;
            self.extra_turns[next] = self.extra_turns[next].saturating_add(1);
        }
        self.active = next;
        self.phase = Phase::Key;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::ability::{AbilityContext, Amount};
    use crate::keyforge::ability::{Unprinted, unprinted};
    use crate::keyforge::effects::predicates::each_player;
    use crate::keyforge::house::House;
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::Scenario;

    #[test]
    fn chains_hold_cards_back_by_their_number() {
        let held_back = |chains: std::ops::RangeInclusive<u8>| {
            let held: Vec<_> = chains.map(cards_held_back).collect();
            assert!(held.iter().all(|h| *h == held[0]));
            held[0]
        };
        assert_eq!(cards_held_back(0), 0);
        assert_eq!([held_back(1..=6), held_back(7..=12)], [1, 2]);
        assert_eq!([held_back(13..=18), held_back(19..=24)], [3, 4]);
    }

    #[test]
    fn a_chain_is_shed_only_if_a_card_would_be_drawn() {
        for (hand, chains, cards, left) in
            [(6, 2, 6, 2), (7, 2, 7, 2), (5, 2, 5, 1), (5, 24, 5, 23), (1, 13, 3, 12)]
        {
            let mut game = Scenario::new("dis").hand(One, &"troll ".repeat(hand));
            game = game.chains(One, chains);
            let mut game = game.begin();
            game.end_turn("dis");
            assert_eq!((game.hand_len(One), game.chains(One)), (cards, left));
        }
    }

    #[test]
    fn other_draws_shed_no_chain_and_are_not_held_back() {
        let mut game = Scenario::new("dis").chains(One, 9).begin();
        game.does("", |g| g.draw(One, 3).map(|_| ()));
        assert_eq!((game.hand_len(One), game.chains(One)), (3, 9));
    }

    #[test]
    fn there_are_no_more_chains_than_the_tracker_has() {
        let mut game = Scenario::new("dis").chains(One, 23).begin();
        game.does("", |g| {
            g.gain_chains(One, 3);
            Ok(())
        });
        assert_eq!(game.chains(One), MOST_CHAINS);
    }

    #[test]
    fn the_hand_is_refilled_to_more_or_fewer_cards() {
        static FEWER: Unprinted = unprinted(1, Ability::Refill(each_player, Amount::Fixed(-2)));
        let mut game = Scenario::new("dis").line(One, "charette").chains(One, 1).begin();
        let ctx = AbilityContext::new(game.card("charette"), One);
        game.does("", |g| g.this_turn(ctx, &FEWER)).end_turn("dis");
        assert_eq!((game.hand_len(One), game.chains(One)), (3, 0));
    }

    #[test]
    fn with_neither_deck_nor_discard_pile_nothing_more_is_drawn() {
        let mut game = Scenario::new("dis").deck(One, "troll").discard(One, "valdr").begin_as_is();
        game.end_turn("dis");
        assert_eq!(game.hand_len(One), 2);
        assert!(game.state.area(One).deck.is_empty() && game.state.discard(One).is_empty());
    }

    #[test]
    fn a_turn_that_is_ended_goes_to_its_end_without_readying_and_drawing() {
        static END: Unprinted = unprinted(
            2,
            crate::keyforge::ability::each_time(
                Trigger::TurnEnds,
                |_, ctx| ctx.doer == ctx.you,
                |g, ctx| g.gain_amber(ctx.you, 1),
            ),
        );
        let said_to = |player| {
            let mut game = Scenario::new("dis").line(One, "charette").begin();
            let ctx = AbilityContext::new(game.card("charette"), One);
            game.does("", |g| {
                g.end_turn_of(player);
                g.this_turn(ctx, &END)
            });
            game.reap("charette", "");
            game
        };
        let game = said_to(One);
        assert_eq!((game.state.active, game.amber(One), game.hand_len(One)), (Two, 2, 0));
        assert!(!game.is_ready("charette"));
        assert_eq!(said_to(Two).state.active, One, "it is not their turn");
    }

    #[test]
    fn the_house_chosen_on_the_previous_turn_is_remembered() {
        let game = Scenario::new("dis").houses(One, "dis logos mars").line(One, "charette");
        let mut game = game.begin();
        game.end_turn("untamed");
        game.end_turn("logos");
        assert_eq!(game.state.record_of_this_turn().counts[One].house_chosen, Some(House::Logos));
        game.does("", |g| {
            g.change_active_house(House::Mars);
            Ok(())
        });
        game.end_turn("untamed");
        let previous = game.state.counts_of_own_last_turn(One);
        assert_eq!(previous.house_chosen, Some(House::Logos), "not what an effect made of it");
    }

    #[test]
    fn the_end_of_the_ready_step_comes_before_cards_are_drawn() {
        static ENDS: Unprinted = unprinted(
            3,
            crate::keyforge::ability::each_time(
                Trigger::ReadyStepEnds,
                |_, ctx| ctx.doer == ctx.you,
                |g, ctx| {
                    let amber =
                        usize::from(g.ready_cards().contains(ctx.card)) + g.hand(ctx.you).len();
                    g.gain_amber(ctx.you, amber)
                },
            ),
        );
        let mut game = Scenario::new("dis").line(One, "charette").begin();
        let ctx = AbilityContext::new(game.card("charette"), One);
        game.reap("charette", "").does("", |g| g.this_turn(ctx, &ENDS)).end_turn("dis");
        assert_eq!((game.amber(One), game.hand_len(One)), (2, 6));
    }

    #[test]
    fn house_choice_is_limited_by_must_and_cannot() {
        static MUST_MARS: Unprinted =
            unprinted(4, Ability::MustChoose(|_, _, _| HouseSet::of(House::Mars)));
        static MUST_DIS: Unprinted =
            unprinted(5, Ability::MustChoose(|_, _, _| HouseSet::of(House::Dis)));
        static CANNOT_DIS: Unprinted =
            unprinted(6, Ability::CannotChoose(|_, _, _| HouseSet::of(House::Dis)));
        let choices = |abilities: &[&'static Unprinted]| {
            let game = Scenario::new("dis").houses(One, "dis logos mars").line(One, "charette");
            let mut game = game.begin();
            let ctx = AbilityContext::new(game.card("charette"), One);
            for ability in abilities {
                game.does("", |g| g.this_turn(ctx, *ability));
            }
            game.state.house_choices(One).iter().collect::<Vec<_>>()
        };
        assert_eq!(choices(&[&MUST_MARS]), [House::Mars]);
        assert_eq!(choices(&[&MUST_MARS, &MUST_DIS]).len(), 2, "either mandate may be obeyed");
        assert_eq!(choices(&[&MUST_DIS, &MUST_MARS, &CANNOT_DIS]), [House::Mars]);
        assert_eq!(choices(&[&MUST_DIS, &CANNOT_DIS]), [House::Logos, House::Mars]);
    }

    #[test]
    fn house_choice_without_a_legal_one_is_a_turn_without_an_active_house() {
        static NONE: Unprinted =
            unprinted(7, Ability::CannotChoose(|_, _, _| House::ALL.into_iter().collect()));
        let mut game = Scenario::new("dis").line(One, "charette").hand(Two, "troll");
        game = game.artifacts(Two, "mighty-javelin").archives(Two, "valdr");
        let mut game = game.begin();
        let ctx = AbilityContext::new(game.card("charette"), One);
        game.does("", |g| g.opponents_next_turn(ctx, &NONE));
        // Archives are taken up after a house is chosen; the question comes all the same.
        game.end_turn("no");
        assert_eq!((game.state.house, game.state.phase), (None, Phase::Main));
        assert!(!game.can_play("troll") && game.can_use("mighty-javelin"));
    }

    #[test]
    fn effects_at_the_start_and_the_end_of_the_turn_frame_its_steps() {
        use crate::keyforge::ability::each_time;
        // Keys are forged after the start of the turn, cards drawn before its end.
        static START: Unprinted = unprinted(
            8,
            each_time(
                Trigger::TurnStarts,
                |_, ctx| ctx.doer != ctx.you,
                |g, ctx| g.gain_amber(ctx.opponent(), 1),
            ),
        );
        static END: Unprinted = unprinted(
            9,
            each_time(
                Trigger::TurnEnds,
                |_, ctx| ctx.doer == ctx.you,
                |g, ctx| {
                    let hand = g.hand(ctx.you).len();
                    g.gain_amber(ctx.you, hand)
                },
            ),
        );
        let mut game = Scenario::new("dis").line(One, "charette").amber(Two, 5).begin();
        let charette = game.card("charette");
        game.does("", |g| {
            let ctx = AbilityContext::new(charette, One);
            g.while_in_play(ctx, &START, charette)?;
            g.while_in_play(ctx, &END, charette)
        });
        game.end_turn("dis");
        assert_eq!((game.amber(One), game.keys(Two), game.amber(Two)), (6, 1, 0));
    }

    #[test]
    fn what_was_used_this_turn_is_forgotten_on_the_next() {
        let mut game = Scenario::new("brobnar").hand(One, "punch").line(One, "troll").begin();
        game.play("punch", "").reap("troll", "");
        assert_eq!(game.state.record_of_this_turn().cards_played, 1);
        game.end_turn("brobnar");
        assert_eq!(game.state.record_of_this_turn().cards_played, 0);
        assert_eq!(game.state.record_of_last_turn().cards_played, 1);
        assert_eq!(game.state.active, Two);
    }
}
