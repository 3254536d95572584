//! A case played from its start: stretch by stretch, from one step boundary to the next.

use std::cell::Cell;

use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::limits::Limit;
use archon_engine::keyforge::question::{Action, Stop};
use archon_engine::keyforge::setup::Setup;
use archon_engine::keyforge::state::{Phase, State};

use super::case::{Case, Handle, Position, Step, What};
use super::compare::{Comparison, PLAY_AS_UPGRADE, actions, compare, word};
use super::free::Free;
use super::load::Roster;
use super::script::Script;

/// A case and how it is played.
pub(super) struct Replay<'c> {
    /// The case
    pub case: &'c Case,
    /// Its cards
    pub roster: &'c Roster,
    /// The rules
    pub edition: Edition,
    /// Whether who is asked, and what may be declined, must be as in the case
    pub same_questions: bool,
    /// How many attempts at stretches are left
    pub attempts: Cell<u32>,
}

/// What differs, each in words.
pub(super) type Differences = Vec<String>;

/// How often stretches of a case are played with other answers, in all.
pub(super) const MOST_ATTEMPTS: u32 = 2_000;

impl<'c> Replay<'c> {
    /// Plays the case: what is asked otherwise than in the case, where that is allowed.
    pub fn run(&self) -> Result<Differences, Differences> {
        let start = self.roster.setup(&self.case.start, self.edition, None);
        let state = start.state(self.roster.library).map_err(|f| vec![format!("start: {f:?}")])?;
        check("start", compare(&state, &self.case.start, self.roster, None))?;
        self.replay_from(&state, 0)
    }

    /// Plays the steps from `next` on. Where a stretch reaches the recorded state in several ways, which differ
    /// in what no state shows, and the case goes on otherwise after the first, the others are tried.
    fn replay_from(&self, state: &State, next: usize) -> Result<Differences, Differences> {
        let steps = &self.case.steps;
        let at = format!("step {}", next + 1);
        self.roster.see(state);
        match steps.get(next).map(|step| &step.what) {
            None => Ok(Differences::new()),
            Some(What::SetState(position)) => {
                let mut state = state.clone();
                self.amend(&mut state, position).map_err(|e| vec![format!("{at}: {e}")])?;
                check(&at, compare(&state, position, self.roster, None))?;
                self.replay_from(&state, next + 1)
            }
            Some(What::Illegal(handle)) => {
                self.illegal(state, *handle).map_err(|e| vec![format!("{at}: {e}")])?;
                self.replay_from(state, next + 1)
            }
            Some(_) => self.stretch(state, next, stretch_end(steps, next)),
        }
    }

    fn amend(&self, state: &mut State, position: &Position) -> Result<(), String> {
        let mut setup = self.roster.setup(position, self.edition, Some(state));
        // Recorded states do not say it.
        setup.another_turn = Setup::of(state).another_turn;
        state.amend(&setup).map_err(|f| format!("{f:?}"))
    }

    fn illegal(&self, state: &State, handle: Handle) -> Result<(), String> {
        let Some(card) = self.roster.card(handle) else { return Ok(()) };
        if self.roster.unknown.contains(card) {
            return Ok(());
        }
        match actions(state).into_iter().find(|a| a.card() == Some(card)) {
            Some(action) => Err(format!(
                "{}: {} is legal, but the case has nothing",
                self.roster.name(handle),
                word(action)
            )),
            None => Ok(()),
        }
    }

    /// Plays from one step boundary to the next, with every answer that the steps leave free, and the rest of the
    /// case from there.
    fn stretch(&self, state: &State, begin: usize, end: usize) -> Result<Differences, Differences> {
        let steps = &self.case.steps[begin..end];
        let at = format!("steps {}-{}", begin + 1, end);
        let placed = |found: Differences| -> Differences {
            found.into_iter().map(|d| format!("{at}: {d}")).collect()
        };
        let action = self.first_action(state, steps).map_err(|e| placed(vec![e]))?;
        let (mut first, mut reached) = (None, Vec::new());
        let mut free = Some(Free::default());
        while let Some(given) = free {
            let (outcome, next) = self.attempt(state, steps, end, action, given);
            free = next.filter(|_| self.attempts.get() > 0);
            let (after, asked) = match outcome {
                Ok(reached) => reached,
                Err(differences) => {
                    first.get_or_insert_with(|| placed(differences));
                    continue;
                }
            };
            if reached.contains(&after) {
                continue;
            }
            match self.replay_from(&after, end) {
                Ok(later) => return Ok(placed(asked).into_iter().chain(later).collect()),
                // What differs after the recorded state was reached says more.
                Err(later) if reached.is_empty() => first = Some(later),
                Err(_) => {}
            }
            reached.push(after);
        }
        Err(first.unwrap_or_default())
    }

    /// The main-phase action that a stretch begins with, if it begins in the main phase.
    fn first_action(&self, state: &State, steps: &[Step]) -> Result<Option<Action>, String> {
        match &steps[0].what {
            What::Main { action, card, by, .. } => {
                self.main_action(state, action, *card, *by).map(Some)
            }
            _ if state.phase == Phase::Main => {
                Err("the main phase asks for an action, but the case continues otherwise".into())
            }
            _ => Ok(None),
        }
    }

    /// Plays a stretch with some of its free answers given; the state that it reaches, if that is the recorded
    /// one, with what it asks otherwise, and the next combination of free answers.
    fn attempt(
        &self,
        state: &State,
        steps: &'c [Step],
        end: usize,
        action: Option<Action>,
        given: Free,
    ) -> (Result<(State, Differences), Differences>, Option<Free>) {
        self.attempts.set(self.attempts.get() - 1);
        let wanted = steps.last().and_then(|s| s.state.as_ref());
        let open = end == self.case.steps.len() && wanted.is_none();
        let mut after = state.clone();
        self.roster.see(state);
        let mut script = Script::new(self.roster, steps, action, open, given);
        let stop = Game::new(&mut after, &mut script).step().err();
        let mut differences = std::mem::take(&mut script.differences);
        let mut asked_otherwise = std::mem::take(&mut script.asked_otherwise);
        let mut reordered = false;
        match (stop, wanted) {
            (Some(Stop::Limit(limit)), _) => differences.push(said(limit).into()),
            (Some(Stop::Halted), None) => {}
            (Some(Stop::Halted), Some(_)) => differences.push("it stops in the middle".into()),
            (_, Some(wanted)) => {
                let found = compare(&after, wanted, self.roster, Some(state));
                reordered = found.reordered;
                differences.extend(found.differences);
                asked_otherwise.extend(script.unasked());
            }
            (_, None) => differences.extend(self.unasked(steps)),
        }
        if self.same_questions {
            differences.append(&mut asked_otherwise);
        }
        if differences.is_empty()
            && let (true, Some(wanted)) = (reordered, wanted)
        {
            differences.extend(self.amend(&mut after, wanted).err());
        }
        let notes = std::mem::take(&mut script.notes);
        let outcome = if differences.is_empty() {
            Ok((after, asked_otherwise))
        } else {
            differences.extend(notes);
            Err(differences)
        };
        (outcome, script.free.next())
    }

    /// The case ends with a choice that the engine should have asked for: not where it was forced.
    fn unasked(&self, steps: &[Step]) -> Option<String> {
        match &steps.last()?.what {
            What::Cards { from, open: true, source, min, .. } => {
                let forced = min.map_or(1, |min| min.max(0) as usize);
                if forced > 0 && from.len() <= forced {
                    return None;
                }
                let who = source.map_or("the rules".into(), |s| self.roster.name(s));
                let from = self.roster.names_of(self.roster.set(from));
                Some(format!("{who} does not ask for one of {from}"))
            }
            _ => None,
        }
    }

    fn main_action(
        &self,
        state: &State,
        action: &str,
        handle: Option<Handle>,
        by: Option<Handle>,
    ) -> Result<Action, String> {
        let card = handle.and_then(|h| self.roster.card(h));
        // Either half of a gigantic creature may be said to be played: that is one play.
        let second_half = |card: Card| {
            let gigantic = state.facts(card).gigantic.as_ref().is_some_and(|g| g.half == 2);
            gigantic && action == "play"
        };
        let card = match card {
            Some(half) if second_half(half) => state.other_halves_in_hand(half).first().or(card),
            _ => card,
        };
        let by = by.and_then(|h| self.roster.card(h));
        let legal = actions(state);
        let rank = |a: &Action| match *a {
            Action::Action(card, source) | Action::Omni(card, source) => {
                usize::from(source != by.unwrap_or(card))
            }
            _ => 0,
        };
        // As what a creature card is played is a question of its own.
        let action = if action == PLAY_AS_UPGRADE { "play" } else { action };
        let fits = |a: &&Action| word(**a) == action && a.card() == card;
        let found = legal.iter().filter(fits).min_by_key(|a| rank(a)).copied();
        found.ok_or_else(|| {
            let name = handle.map_or(String::new(), |h| self.roster.name(h));
            let with_it = legal.iter().filter(|a| a.card() == card).map(|a| word(*a));
            let with_it: Vec<_> = with_it.collect();
            format!("{action} {name} is not legal (phase {:?}, legal: {with_it:?})", state.phase)
        })
    }
}

/// Where the steps end that begin with a decision at a step boundary.
fn stretch_end(steps: &[Step], begin: usize) -> usize {
    let is_at_step_boundary = |step: &Step| {
        matches!(
            step.what,
            What::Main { .. } | What::House { .. } | What::Illegal(_) | What::SetState(_)
        )
    };
    let more = steps[begin..].iter().skip(1).position(is_at_step_boundary);
    more.map_or(steps.len(), |n| begin + 1 + n)
}

const fn said(limit: Limit) -> &'static str {
    match limit {
        Limit::Turns => "the limit of turns",
        Limit::Work => "the limit of abilities in a step: an infinite loop?",
        Limit::Room => "the limit of lasting effects, counters or creatures",
    }
}

fn check(at: &str, found: Comparison) -> Result<(), Differences> {
    if found.differences.is_empty() {
        Ok(())
    } else {
        Err(found.differences.into_iter().map(|d| format!("{at}: {d}")).collect())
    }
}
