//! A game being played: the state, who decides, and what goes on within one step.
//!
//! Over 400 lines: one list of what a step keeps, each field with the reason, and the questions that any rule asks.

mod renumber;

use std::ops::{Deref, DerefMut};

use smallvec::SmallVec;

use super::ability::{AbilityContext, AbilityId, DestroyedBy};
use super::card::{Card, CardSet};
use super::house::{House, HouseSet};
use super::limits::{Limit, NESTED, WORK};
use super::player::{ByPlayer, Player};
use super::question::{
    Chance, Choice, Decider, DecisionKind, Options, Question, Stop, TriggeredAbility,
};
use super::state::State;
use crate::core::shuffle::shuffle;

/// What an ability returns: `?` carries what stops a game in the middle of it.
pub type Flow = Result<(), Stop>;

/// A card that is tagged for destruction, as it was then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DestroyedCard {
    pub card: Card,
    /// Who controlled it
    pub controller: Player,
    /// Who destroys it, and the card that does
    pub doer: Player,
    pub doer_card: Option<Card>,
    /// By what
    pub by: DestroyedBy,
    /// Its neighbors as it leaves play, where somebody watches: see `State::neighbors_told`
    pub neighbors: u16,
    /// Whether it is a Mutant as it leaves play, where somebody watches
    pub mutant: bool,
}

/// Which replacement effect: the ability, the card that has it, and the one it is printed on.
pub(crate) type ReplacementId = (AbilityId, Card, Card);

/// A replacement effect that is being resolved.
pub(crate) struct Replacing {
    /// Which
    pub effect: ReplacementId,
    /// It lets happen what it would have replaced
    pub lets_happen: bool,
}

/// A creature that has left play, as it was immediately before.
pub(crate) struct LastSeen {
    pub creature: Card,
    pub neighbors: CardSet,
    pub amber: u8,
}

/// What is remembered of fighters that have left play in the fight.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct LeftFight {
    /// The houses that the attacker had, if it has since it attacked, be it back or not
    pub attackers_houses: Option<HouseSet>,
    /// The houses that the attacked creature had, if it has
    pub defenders_houses: Option<HouseSet>,
    /// The neighbors that the attacked creature had, if it has
    pub defenders_neighbors: Option<CardSet>,
    /// Those that were destroyed, wherever they are
    pub destroyed: CardSet,
}

/// The "draw cards" step, as far as it has come in this step.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct DrawStep {
    /// Whether it goes on
    pub goes_on: bool,
    /// Cards that the active player has drawn in it
    pub drawn: usize,
}

/// A game within a step. Dereferences to its [`State`].
///
/// What a verb says to another that it calls is an argument. What is a field here is asked by rules that any
/// ability may lead to in between, and abilities know nothing of it; most are set for as long as something goes
/// on and put back then.
///
/// What is asked most lies first, where the processor's shortest instructions reach it.
#[repr(C)]
pub struct Game<'g> {
    state: &'g mut State,
    decider: &'g mut dyn Decider,
    /// Whether power, control or what is in play changed since the last check, by whatever verb
    pub(crate) needs_state_checks: bool,
    /// Whether there was more æmber on a card than a state has room for
    pub(crate) is_overfull: bool,
    /// How many "destroy" verbs are going on inside each other, with abilities in between: the outermost
    /// puts the cards where they go
    pub(crate) destructions: u8,
    /// The creature whose assault damage is being dealt: what is destroyed meanwhile by it is by assault, by
    /// whatever ability
    pub(crate) assaulting: Option<Card>,
    /// How much æmber counts as stolen or captured by what replaces that: said by a verb of the ability that
    /// replaces, to the verb that it replaces
    pub(crate) counts_as: u16,
    /// What was just gained of it and is still there, while that is watched for: each of those who watch may
    /// take some
    pub(crate) gained: u16,
    /// How many abilities are being resolved within each other
    nested: u16,
    /// Abilities resolved and questions asked in this step
    work: u32,
    /// The "draw cards" step: whoever draws may do so in it, for whatever reason
    pub(crate) draw_step: DrawStep,
    /// The ability that is being resolved, if one is: who does what happens meanwhile. Every verb asks it;
    /// verbs that the rules call, too, have no ability to be handed
    pub(crate) resolving: Option<AbilityContext>,
    /// Cards tagged for destruction: whatever asks what can be destroyed, moved or replaced must know them
    pub(crate) tagged: CardSet,
    /// Cards whose destruction is being replaced: state checks look at their damage when that is done
    pub(crate) spared: CardSet,
    /// Cards that it is about and can no longer find: they have left play for a zone where their
    /// identity is hidden, or have been purged
    pub(crate) out_of_reach: CardSet,
    /// Cards that were discarded or played in this step, or lay open on top of a deck, so that both players saw them,
    /// wherever they are now: asked by the check of what a step shows
    pub(crate) passed_openly: CardSet,
    /// Cards revealed in this step: where they go from there both players see
    pub(crate) revealed: CardSet,
    /// Cards that each player has looked at in this step: what they do with them the other does not see
    pub(crate) looked_at: ByPlayer<CardSet>,
    /// Who has left the innermost fight: noted where cards leave play, for whatever reason
    pub(crate) left_fight: LeftFight,
    /// The creature whose splash-attack damage destroys, and those that it destroys
    pub(crate) splashing: Option<(Card, CardSet)>,
    /// What happened in the middle of a verb and is watched for: resolved with the next state checks
    pub(crate) happened: SmallVec<[super::rules::triggers::Event; 2]>,
    /// Replacement effects that are being resolved: none of them replaces what it does itself
    pub(crate) replacing: SmallVec<[Replacing; 4]>,
    /// Token creatures that have left play in this step, each with the card that it is
    pub(crate) gone: SmallVec<[(Card, Card); 8]>,
    /// Cards destroyed since the outermost of them began, by whichever of them
    pub(crate) destroyed: SmallVec<[DestroyedCard; 16]>,
    /// Creatures that have left play in this step, as they were immediately before
    pub(crate) last_seen: SmallVec<[LastSeen; 16]>,
}

impl Deref for Game<'_> {
    type Target = State;
    fn deref(&self) -> &State {
        self.state
    }
}

impl DerefMut for Game<'_> {
    fn deref_mut(&mut self) -> &mut State {
        self.state
    }
}

impl<'g> Game<'g> {
    /// Plays on from a state at a step boundary, with `decider` answering for both players.
    #[inline]
    pub fn new(state: &'g mut State, decider: &'g mut dyn Decider) -> Game<'g> {
        Game {
            state,
            decider,
            tagged: CardSet::EMPTY,
            spared: CardSet::EMPTY,
            destructions: 0,
            destroyed: SmallVec::new(),
            needs_state_checks: false,
            is_overfull: false,
            resolving: None,
            out_of_reach: CardSet::EMPTY,
            replacing: SmallVec::new(),
            counts_as: 0,
            gained: 0,
            assaulting: None,
            splashing: None,
            left_fight: LeftFight::default(),
            last_seen: SmallVec::new(),
            happened: SmallVec::new(),
            gone: SmallVec::new(),
            revealed: CardSet::EMPTY,
            passed_openly: CardSet::EMPTY,
            looked_at: ByPlayer::default(),
            draw_step: DrawStep::default(),
            work: 0,
            nested: 0,
        }
    }

    /// The only step that is played: nothing was done before.
    #[inline]
    pub(crate) fn begin_only_step(&mut self) {
        self.state.fight = None;
    }

    /// Forgets how much was done: a new step begins.
    pub(crate) fn begin_step(&mut self) {
        self.revealed = CardSet::EMPTY;
        self.passed_openly = CardSet::EMPTY;
        self.looked_at = ByPlayer::default();
        self.state.fight = None;
        self.resolving = None;
        self.replacing.clear();
        self.gained = 0;
        self.assaulting = None;
        self.splashing = None;
        self.left_fight = LeftFight::default();
        self.last_seen.clear();
        self.happened.clear();
        self.gone.clear();
        self.out_of_reach = CardSet::EMPTY;
        self.draw_step = DrawStep::default();
        self.work = 0;
        self.nested = 0;
    }

    /// Counts one resolved ability, or one question, against the limit of a step.
    #[inline]
    pub(crate) fn count_work(&mut self) -> Flow {
        self.work += 1;
        if self.work > WORK { Err(Stop::Limit(Limit::Work)) } else { Ok(()) }
    }

    /// Resolves one ability, which counts as work. Abilities that go on triggering each other, one
    /// within the other, are an infinite loop: it is not resolved further, and play resumes (March
    /// 2021, "Infinite loops": the active player says how often).
    pub(crate) fn resolve_within(
        &mut self,
        effect: super::ability::Effect,
        ctx: AbilityContext,
    ) -> Flow {
        self.count_work()?;
        if self.nested == NESTED {
            return Ok(());
        }
        self.nested += 1;
        let outer = self.resolving.replace(ctx);
        effect(self, ctx)?;
        self.resolving = outer;
        self.nested -= 1;
        Ok(())
    }

    /// Whether an ability is being resolved.
    pub(crate) const fn is_resolving(&self) -> bool {
        self.nested > 0
    }

    /// Who does what is happening: who resolves the ability that does it, else the active player.
    pub(crate) fn doer(&self) -> Player {
        self.resolving.map_or(self.active, |ctx| ctx.you)
    }

    /// The card that does it, if an ability does (March 2021, FAQ "Damage, Source of").
    pub(crate) fn doer_card(&self) -> Option<Card> {
        self.resolving.map(|ctx| ctx.card)
    }

    /// Asks the active player. What has one answer is not asked.
    ///
    /// # Errors
    /// What the decider stops the game with.
    pub(crate) fn ask(
        &mut self,
        ask: DecisionKind,
        source: Option<Card>,
        options: Options<'_>,
    ) -> Result<Choice, Stop> {
        self.ask_player(self.state.active, ask, source, options)
    }

    /// Asks a player. What has one answer is not asked.
    pub(crate) fn ask_player(
        &mut self,
        player: Player,
        ask: DecisionKind,
        source: Option<Card>,
        options: Options<'_>,
    ) -> Result<Choice, Stop> {
        let answer = self.ask_number(player, ask, source, options)?;
        Ok(options.choice(answer))
    }

    /// The number of a player's answer.
    pub(crate) fn ask_number(
        &mut self,
        player: Player,
        ask: DecisionKind,
        source: Option<Card>,
        options: Options<'_>,
    ) -> Result<usize, Stop> {
        let len = options.len();
        debug_assert!(len > 0, "a question without an answer: {ask:?} of {source:?}");
        if len == 1 {
            return Ok(0);
        }
        self.count_work()?;
        self.note_seen();
        let question = Question { player, ask, source, options };
        let answer = self.decider.answer(self.state, &question)?;
        assert!(answer < len, "answer {answer} to a question with {len} answers: {ask:?}");
        Ok(answer)
    }

    /// One of `cards`, if there is any.
    pub(crate) fn ask_card(
        &mut self,
        ask: DecisionKind,
        source: Option<Card>,
        cards: CardSet,
    ) -> Result<Option<Card>, Stop> {
        self.ask_card_of_kind(self.state.active, ask, source, cards)
    }

    /// One of `cards`, if there is any, by a player's choice for an ability.
    pub(crate) fn ask_card_of(
        &mut self,
        player: Player,
        source: Option<Card>,
        cards: CardSet,
    ) -> Result<Option<Card>, Stop> {
        self.ask_card_of_kind(player, DecisionKind::Card, source, cards)
    }

    fn ask_card_of_kind(
        &mut self,
        player: Player,
        ask: DecisionKind,
        source: Option<Card>,
        cards: CardSet,
    ) -> Result<Option<Card>, Stop> {
        if cards.is_empty() {
            return Ok(None);
        }
        let options = Options::Cards { cards, none: false };
        Ok(cards.nth(self.ask_number(player, ask, source, options)?))
    }

    /// Which of several abilities comes first.
    pub(crate) fn ask_order(&mut self, triggers: &[TriggeredAbility]) -> Result<usize, Stop> {
        let len = triggers.len();
        // The same ability of the same card several times over: no order to choose, unless it may put one after
        // another into play (recorded case cota/overlord-greking/06).
        let first = &triggers[0];
        if len == 1
            || triggers.iter().all(|t| {
                t.ctx.ability == first.ctx.ability
                    && t.ctx.card == first.ctx.card
                    && t.ctx.source == first.ctx.source
                    && (t.ctx.subject == first.ctx.subject || !t.is_of_destroyed_fighting())
            })
        {
            return Ok(0);
        }
        let question = Question {
            player: self.state.active,
            ask: DecisionKind::Order,
            source: None,
            options: Options::Triggers(triggers),
        };
        let answer = self.decider.answer(self.state, &question)?;
        assert!(answer < len, "answer {answer} to a question with {len} answers: order");
        Ok(answer)
    }

    /// One of `houses`.
    pub(crate) fn ask_house(
        &mut self,
        ask: DecisionKind,
        source: Option<Card>,
        houses: HouseSet,
    ) -> Result<House, Stop> {
        self.ask_house_of(self.state.active, ask, source, houses)
    }

    /// One of `houses`, by a player's choice.
    pub(crate) fn ask_house_of(
        &mut self,
        player: Player,
        ask: DecisionKind,
        source: Option<Card>,
        houses: HouseSet,
    ) -> Result<House, Stop> {
        let answer = self.ask_number(player, ask, source, Options::Houses(houses))?;
        Ok(houses.iter().nth(answer).expect("an answer of the question"))
    }

    /// Puts `cards` in random order, unless chance is decided from outside.
    pub(crate) fn randomize(&mut self, chance: Chance, cards: &mut [Card]) {
        if !self.decider.chance(chance, cards) {
            shuffle(cards, &mut self.state.rng);
            self.decider.after_chance(cards);
        }
    }

    /// One of `cards` at random.
    pub(crate) fn one_at_random(&mut self, cards: CardSet) -> Option<Card> {
        let mut list: SmallVec<[Card; 72]> = cards.into_iter().collect();
        self.randomize(Chance::Sample, &mut list);
        list.first().copied()
    }

    /// Adds the ability's trigger to those that are ordered.
    #[inline(never)]
    pub(crate) fn add_trigger<const N: usize>(
        &self,
        ctx: &AbilityContext,
        ability: &'static super::ability::Ability,
        pending: &mut SmallVec<[TriggeredAbility; N]>,
    ) {
        if let super::ability::Ability::When(_, _, effect) = ability {
            pending.push(self.pending(*ctx, *effect));
        }
    }
}
