//! Many games at once, in arrays that are written again and again.

use std::sync::{Arc, Mutex, PoisonError};

use archon_engine::core::game::{Game as _, Stop};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck as EngineDeck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player as Seat;
use archon_engine::keyforge::stepwise::Stepwise;
use archon_engine::keyforge::view::View;
use archon_lab::game::GameInfo as _;
use archon_sim::games::keyforge::encoding::{
    ANSWERS, Asked, CARDS, Drawn, EFFECTS, GLOBALS, MASK, Parts, PrintedCards, ROWS, observe,
};
use archon_sim::games::keyforge::policy::{Policy as _, Seen};
use archon_sim::players::registry::NamedPlayer;
use archon_sim::players::{FORFEIT, MatchInfo, Player};
use archon_sim::seeds::derive;
use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::arguments;
use crate::deck::Deck;
use crate::errors::{error, guarded};
use crate::game::{Start, chains as chains_of, edition, seat as seat_of};
use crate::player::{not_a_player, read};
use crate::policy::{GivenPlayer, Offer};

/// What happens to a game that has ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Autoreset {
    /// The next step begins another
    NextStep,
    /// Another begins at once; the last observation is in arrays of its own
    SameStep,
    /// Nothing, until it is reset
    Disabled,
}

/// Who answers for the other seat.
enum Opponent {
    /// Nobody: the learner answers for both
    Learner,
    /// A player, as soon as it is asked
    Player(NamedPlayer<KeyForge>),
    /// An object of Python, for all games in which it is asked together
    Policy(Offer),
}

impl Opponent {
    fn of(given: &Bound<'_, PyAny>) -> PyResult<Opponent> {
        if given.is_none() {
            return Ok(Opponent::Learner);
        }
        Ok(match GivenPlayer::of(given)? {
            Some(GivenPlayer::Named(name)) => Opponent::Player(read(&name)?),
            Some(GivenPlayer::Offered(offer)) => Opponent::Policy(offer),
            None => return Err(PyTypeError::new_err(not_a_player(given))),
        })
    }
}

/// What all games have in common.
struct Common {
    /// Both decks of an episode are dealt from these
    decks: Vec<Arc<EngineDeck>>,
    /// Those that there have been, the one of the next episodes last. A game keeps its own to its end
    opponents: Vec<Arc<Opponent>>,
    /// Whose seat the learner has; it has both in turns if none is given
    seat: Option<usize>,
    chains: [u8; 2],
    /// That of the decks if none is given
    edition: Option<Edition>,
    autoreset: Autoreset,
}

/// One of the games.
struct Env {
    number: u64,
    seed: u64,
    episode: u64,
    /// None before the first reset
    game: Option<Stepwise>,
    printed: Option<[PrintedCards; 2]>,
    /// The decks of both seats from the next episode on, in place of what is dealt
    pairing: Option<[Arc<EngineDeck>; 2]>,
    /// Those of the episode under way, where they were not dealt
    playing: Option<[Arc<EngineDeck>; 2]>,
    /// What the learner has answered in it: with the seed, all that it takes to come here again
    actions: Vec<i64>,
    /// What the arrays of observations hold, and those of the last ones
    drawn: [Drawn; 2],
    /// Who answers for the other seat in this episode, by number
    against: usize,
    /// A player of that kind. In a mutex so that the environment can be shared between threads of Python; never locked
    opponent: Option<(usize, Mutex<Box<dyn Player<KeyForge>>>)>,
    seat: usize,
    over: bool,
    /// Whether an object of Python is asked, and whether that is so since before the learner was asked first
    waits: Option<Waits>,
}

/// Since when an object of Python is asked again and again.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Waits {
    SinceReset,
    SinceStep,
}

/// A game as it is pickled: seed, number of the next episode, the number of this one's opponent if one was begun, the
/// pairings of this episode and of the next, and what the learner has answered.
type SavedEnv = (u64, u64, Option<usize>, Option<(Deck, Deck)>, Option<(Deck, Deck)>, Vec<i64>);

/// Where one game writes.
struct Row<'a> {
    now: Parts<'a>,
    last: Option<Parts<'a>>,
    reward: &'a mut f64,
    terminated: &'a mut u8,
    truncated: &'a mut u8,
    seat: &'a mut i8,
    winner: &'a mut i8,
    illegal: &'a mut u8,
    overflow: &'a mut i64,
    episode: &'a mut i64,
}

/// The edition that two decks are played by if none is named.
fn edition_of(decks: &[Arc<EngineDeck>; 2]) -> Edition {
    let decks = decks.each_ref().map(|deck| (**deck).clone());
    KeyForge::rules_for(None, &decks).expect("an edition is named by nobody")
}

impl Env {
    /// Begins the next episode: its decks, its shuffles and its opponent's random numbers follow from the seed of
    /// the environment and the number of the episode alone.
    fn begin(&mut self, common: &Common) {
        let seed = derive(self.seed, self.episode);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, 0));
        let mut deal = || common.decks[rng.random_range(0..common.decks.len())].clone();
        self.playing.clone_from(&self.pairing);
        self.actions.clear();
        let decks = self.playing.clone().unwrap_or_else(|| [deal(), deal()]);
        self.seat = common.seat.unwrap_or(((self.number + self.episode) % 2) as usize);
        let chains = common.chains;
        let edition = common.edition.unwrap_or_else(|| edition_of(&decks));
        let start = Start { decks, chains, edition, seed: derive(seed, 1), first: None };
        let game = start.game();
        self.against = common.opponents.len() - 1;
        self.waits = None;
        if let Opponent::Player(named) = &*common.opponents[self.against] {
            if self.opponent.as_ref().is_none_or(|(number, _)| *number != self.against) {
                self.opponent = Some((self.against, Mutex::new(named.make())));
            }
            let (_, player) = self.opponent.as_mut().expect("just made");
            let player = player.get_mut().unwrap_or_else(PoisonError::into_inner);
            let info = MatchInfo {
                decks: &[&*start.decks[0], &*start.decks[1]],
                handicaps: &start.chains.map(u16::from),
                rules: edition,
                first: KeyForge::first(game.state()),
            };
            player.sit(&info, 1 - self.seat);
            player.begin(derive(seed, 2));
        }
        let printed = |player| PrintedCards::of(&View::new(game.state(), player));
        self.printed = Some(Seat::BOTH.map(printed));
        self.drawn.iter_mut().for_each(|drawn| drawn.viewer = None);
        self.game = Some(game);
        self.over = false;
        self.episode += 1;
    }

    /// Lets the opponent answer until the learner is asked, if it is a player. Whether it has forfeited.
    fn answer_for_opponent(&mut self, common: &Common) -> bool {
        let (Opponent::Player(_), Some(game), Some((_, opponent))) =
            (&*common.opponents[self.against], &mut self.game, &mut self.opponent)
        else {
            return false;
        };
        let opponent = opponent.get_mut().unwrap_or_else(PoisonError::into_inner);
        while game.question().is_some_and(|asked| asked.player.index() != self.seat) {
            match game.consult(|context| opponent.decide(context)) {
                Some(FORFEIT) | None => return true,
                Some(answer) => game.answer(answer).expect("players give legal answers"),
            }
        }
        false
    }

    /// Whether an object of Python is asked.
    fn asks_policy(&self, common: &Common) -> bool {
        let asked = self.game.as_ref().and_then(Stepwise::question);
        matches!(*common.opponents[self.against], Opponent::Policy(_))
            && asked.is_some_and(|asked| asked.player.index() != self.seat)
    }

    /// Begins an episode, again if the opponent ends one before the learner is asked.
    fn reset(&mut self, common: &Common, row: &mut Row<'_>) {
        (*row.terminated, *row.truncated, *row.illegal) = (0, 0, 0);
        (*row.reward, *row.winner) = (0.0, -1);
        self.begin(common);
        self.reach_learner(common, row);
    }

    /// Comes to the first question that the learner is asked, or to one that an object of Python is asked.
    fn reach_learner(&mut self, common: &Common, row: &mut Row<'_>) {
        loop {
            let given_up = self.answer_for_opponent(common);
            if !given_up && self.game.as_ref().is_some_and(|game| game.question().is_some()) {
                break;
            }
            self.begin(common);
        }
        self.waits = self.asks_policy(common).then_some(Waits::SinceReset);
        self.observe(common, &mut row.now, 0, row.seat, row.overflow);
        *row.episode = self.episode as i64 - 1;
    }

    /// Takes the answer of an object of Python that is asked.
    fn answer_of_policy(&mut self, common: &Common, answer: usize, row: &mut Row<'_>) {
        let (Some(game), Some(waits)) = (&mut self.game, self.waits) else { return };
        game.answer(answer).expect("answers of policies are checked");
        match waits {
            Waits::SinceReset => self.reach_learner(common, row),
            Waits::SinceStep => self.go_on(common, row),
        }
    }

    /// Writes what the learner's seat may know: in self-play the one that is asked.
    fn observe(
        &mut self,
        common: &Common,
        into: &mut Parts<'_>,
        arrays: usize,
        seat: &mut i8,
        overflow: &mut i64,
    ) {
        let (Some(game), Some(printed)) = (&self.game, &self.printed) else { return };
        let asked = game.question();
        let looks = match (&*common.opponents[self.against], asked) {
            (Opponent::Learner, Some(asked)) => asked.player.index(),
            (Opponent::Policy(_), Some(asked)) if self.waits.is_some() => asked.player.index(),
            _ => self.seat,
        };
        *seat = looks as i8;
        let drawn = &mut self.drawn[arrays];
        let view = View::new(game.state(), Seat::from_index(looks));
        let asked = asked.map(Asked::from);
        *overflow = observe(&view, asked.as_ref(), &printed[looks], drawn, into) as i64;
    }

    fn step(&mut self, common: &Common, action: i64, row: &mut Row<'_>) {
        if self.over {
            if common.autoreset == Autoreset::NextStep {
                self.reset(common, row);
            }
            return;
        }
        let Some(game) = &mut self.game else { return };
        self.actions.push(action);
        let (acting, answers) = game
            .question()
            .map_or((self.seat, 0), |asked| (asked.player.index(), asked.choices.len()));
        (*row.reward, *row.winner, *row.illegal) = (0.0, -1, 0);
        (*row.terminated, *row.truncated) = (0, 0);
        let legal = usize::try_from(action).ok().filter(|action| *action < answers.min(ROWS));
        if let Some(action) = legal {
            game.answer(action).expect("it is one of the answers");
            if matches!(*common.opponents[self.against], Opponent::Learner) {
                self.seat = acting;
            }
            self.go_on(common, row);
        } else {
            self.over = true;
            (*row.reward, *row.terminated, *row.illegal) = (-1.0, 1, 1);
            self.finish(common, row);
        }
    }

    /// After an answer: to the next question of the learner, or of an object of Python, or to the end.
    fn go_on(&mut self, common: &Common, row: &mut Row<'_>) {
        let given_up = self.answer_for_opponent(common);
        self.waits = self.asks_policy(common).then_some(Waits::SinceStep);
        let ended = self.game.as_ref().and_then(Stepwise::ended);
        if given_up {
            self.end(row, Some(self.seat));
        } else if let Some(stop) = ended {
            let winner = self.game.as_ref().and_then(|game| game.state().winner);
            self.end(row, winner.map(|winner| winner.index()).filter(|_| stop == Stop::Over));
        }
        self.finish(common, row);
    }

    /// Shows what came of a step; where episodes follow each other in a step, after an end the next one.
    fn finish(&mut self, common: &Common, row: &mut Row<'_>) {
        if !self.over || common.autoreset != Autoreset::SameStep {
            self.observe(common, &mut row.now, 0, row.seat, row.overflow);
            return;
        }
        // What is said of the episode that has ended stays.
        let (mut seat, mut overflow) = (0, 0);
        if let Some(last) = &mut row.last {
            self.observe(common, last, 1, &mut seat, &mut overflow);
        }
        let said = (*row.reward, *row.terminated, *row.truncated, *row.winner, *row.illegal);
        self.reset(common, row);
        (*row.reward, *row.terminated, *row.truncated, *row.winner, *row.illegal) = said;
    }

    /// What it takes to come here again.
    fn saved(&self) -> SavedEnv {
        let decks = |pairing: &Option<[Arc<EngineDeck>; 2]>| {
            let [one, two] = pairing.clone()?.map(|deck| Deck { deck });
            Some((one, two))
        };
        let against = self.game.is_some().then_some(self.against);
        let (playing, pairing) = (decks(&self.playing), decks(&self.pairing));
        (self.seed, self.episode, against, playing, pairing, self.actions.clone())
    }

    fn end(&mut self, row: &mut Row<'_>, winner: Option<usize>) {
        self.over = true;
        match winner {
            Some(winner) => {
                *row.reward = if winner == self.seat { 1.0 } else { -1.0 };
                (*row.terminated, *row.winner) = (1, winner as i8);
            }
            None => *row.truncated = 1,
        }
    }
}

/// An array that Python made and keeps as it is for as long as this lives.
struct Array<T: Element> {
    buffer: PyBuffer<T>,
}

impl<T: Element> Array<T> {
    fn of(arrays: &Bound<'_, PyAny>, name: &str, items: usize) -> PyResult<Array<T>> {
        let buffer = PyBuffer::<T>::get(&arrays.get_item(name)?)?;
        if buffer.item_count() != items || buffer.readonly() || !buffer.is_c_contiguous() {
            let given = buffer.item_count();
            let said =
                format!("{name} takes a writable contiguous array of {items}, not of {given}");
            return Err(error("SettingError", said));
        }
        Ok(Array { buffer })
    }

    /// The array, as pieces of `size` numbers.
    fn pieces(&mut self, size: usize) -> std::slice::ChunksExactMut<'_, T> {
        // SAFETY: `of` has found so many writable numbers of this type in a row, and Python neither moves
        // nor frees them while the buffer is held. Nobody else writes: the arrays were made for this
        // object, which is borrowed mutably for as long as the slice lives. Who reads them in another
        // thread of Python while a step is under way reads halves of two observations, as the
        // documentation of the environment says.
        let numbers = unsafe {
            std::slice::from_raw_parts_mut(
                self.buffer.buf_ptr().cast::<T>(),
                self.buffer.item_count(),
            )
        };
        numbers.chunks_exact_mut(size)
    }
}

/// Arrays of an observation for each game.
struct Observations {
    globals: Array<i16>,
    cards: Array<i16>,
    effects: Array<i16>,
    answers: Array<i16>,
    mask: Array<i8>,
}

impl Observations {
    fn of(arrays: &Bound<'_, PyAny>, prefix: &str, envs: usize) -> PyResult<Observations> {
        let name = |of: &str| format!("{prefix}{of}");
        Ok(Observations {
            globals: Array::of(arrays, &name("globals"), envs * GLOBALS)?,
            cards: Array::of(arrays, &name("cards"), envs * CARDS)?,
            effects: Array::of(arrays, &name("effects"), envs * EFFECTS)?,
            answers: Array::of(arrays, &name("answers"), envs * ANSWERS)?,
            mask: Array::of(arrays, &name("action_mask"), envs * MASK)?,
        })
    }

    fn rows(&mut self) -> impl Iterator<Item = Parts<'_>> {
        let both = self.globals.pieces(GLOBALS).zip(self.cards.pieces(CARDS));
        let both = both.zip(self.effects.pieces(EFFECTS));
        let all = both.zip(self.answers.pieces(ANSWERS)).zip(self.mask.pieces(MASK));
        all.map(|((((globals, cards), effects), answers), mask)| Parts {
            globals,
            cards,
            effects,
            answers,
            mask,
        })
    }
}

/// What environments for learning are made of: games that are reset and stepped together, and arrays
/// that they write into. `archon_lab.envs` has the environments.
#[pyclass(module = "archon_lab._archon")]
pub struct VectorCore {
    common: Common,
    envs: Vec<Env>,
    pool: Option<rayon::ThreadPool>,
    now: Observations,
    last: Option<Observations>,
    rewards: Array<f64>,
    terminated: Array<u8>,
    truncated: Array<u8>,
    seats: Array<i8>,
    winners: Array<i8>,
    illegal: Array<u8>,
    overflow: Array<i64>,
    episodes: Array<i64>,
}

#[pymethods]
impl VectorCore {
    #[new]
    #[pyo3(signature = (num_envs, decks, arrays, *, seed, opponent, seat, chains, rules, threads, autoreset))]
    #[expect(clippy::too_many_arguments, reason = "arguments by name")]
    fn new(
        #[pyo3(from_py_with = arguments::num_envs)] num_envs: usize,
        decks: Vec<Deck>,
        arrays: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
        opponent: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = arguments::seat_or_none)] seat: Option<usize>,
        #[pyo3(from_py_with = arguments::chains)] chains: [u16; 2],
        rules: Option<&str>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
        autoreset: &str,
    ) -> PyResult<VectorCore> {
        if num_envs == 0 || decks.is_empty() {
            return Err(error("SettingError", "at least one game and one deck are needed"));
        }
        let autoreset = match autoreset {
            "next-step" => Autoreset::NextStep,
            "same-step" => Autoreset::SameStep,
            "disabled" => Autoreset::Disabled,
            other => return Err(error("SettingError", format!("unknown autoreset {other:?}"))),
        };
        let common = Common {
            decks: decks.into_iter().map(|deck| deck.deck).collect(),
            opponents: vec![Arc::new(Opponent::of(opponent)?)],
            seat: seat.map(seat_of).transpose()?,
            chains: chains_of(chains)?,
            edition: rules.map(|rules| edition(Some(rules), &[])).transpose()?,
            autoreset,
        };
        let pool = match threads {
            1 => None,
            _ => {
                let pool = archon_runner::threads::pool((threads > 0).then_some(threads));
                Some(pool.map_err(|why| error("SettingError", why))?)
            }
        };
        let env = |number: u64| Env {
            number,
            seed: derive(seed, number),
            episode: 0,
            game: None,
            printed: None,
            pairing: None,
            playing: None,
            actions: Vec::new(),
            drawn: Default::default(),
            against: 0,
            opponent: None,
            seat: 0,
            over: true,
            waits: None,
        };
        let same_step = autoreset == Autoreset::SameStep;
        Ok(VectorCore {
            common,
            envs: (0..num_envs as u64).map(env).collect(),
            pool,
            now: Observations::of(arrays, "", num_envs)?,
            last: same_step.then(|| Observations::of(arrays, "final_", num_envs)).transpose()?,
            rewards: Array::of(arrays, "reward", num_envs)?,
            terminated: Array::of(arrays, "terminated", num_envs)?,
            truncated: Array::of(arrays, "truncated", num_envs)?,
            seats: Array::of(arrays, "seat", num_envs)?,
            winners: Array::of(arrays, "winner", num_envs)?,
            illegal: Array::of(arrays, "illegal", num_envs)?,
            overflow: Array::of(arrays, "overflow", num_envs)?,
            episodes: Array::of(arrays, "episode", num_envs)?,
        })
    }

    /// The decks of both seats in each game from the next episodes on; where there is None they are dealt.
    fn set_pairings(&mut self, pairings: Vec<Option<(Deck, Deck)>>) -> PyResult<()> {
        if pairings.len() != self.envs.len() {
            let (given, wanted) = (pairings.len(), self.envs.len());
            return Err(error(
                "SettingError",
                format!("{wanted} pairings are needed, not {given}"),
            ));
        }
        for (env, pairing) in self.envs.iter_mut().zip(pairings) {
            env.pairing = pairing.map(|(one, two)| [one.deck, two.deck]);
        }
        Ok(())
    }

    /// Begins the next episode of each game, or of those of a mask; with seeds their first one.
    #[pyo3(signature = (seeds=None, mask=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::seeds)] seeds: Option<Vec<Option<u64>>>,
        mask: Option<Vec<bool>>,
    ) -> PyResult<()> {
        let envs = self.envs.len();
        let lengths = [seeds.as_ref().map(Vec::len), mask.as_ref().map(Vec::len)];
        if lengths.into_iter().flatten().any(|length| length != envs) {
            return Err(error("SettingError", format!("one for each of {envs} games is needed")));
        }
        for (env, seed) in self.envs.iter_mut().zip(seeds.into_iter().flatten()) {
            if let Some(seed) = seed {
                (env.seed, env.episode) = (seed, 0);
            }
        }
        self.each(py, |common, n, env, row| {
            if mask.as_ref().is_none_or(|mask| mask[n]) {
                env.reset(common, row);
            }
        })?;
        self.settle(py)
    }

    /// All that it takes to come to the same games again.
    fn saved(&self) -> Vec<SavedEnv> {
        self.envs.iter().map(Env::saved).collect()
    }

    /// Who answers for the other seat in each game from its next episode on. Returns the numbers of the opponents that
    /// games still play against, beside that of the new one, the last.
    fn set_opponent(&mut self, opponent: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
        let opponent = Opponent::of(opponent)?;
        let both = [&opponent, &*self.common.opponents[self.common.opponents.len() - 1]];
        if matches!(both, [Opponent::Learner, _] | [_, Opponent::Learner]) {
            return Err(error(
                "SettingError",
                "self-play (opponent=None) is a matter of the environment's beginning",
            ));
        }
        // Only those that are played against are kept: a learner may have thousands of past selves.
        let mut used: Vec<usize> =
            self.envs.iter().filter(|env| env.game.is_some()).map(|env| env.against).collect();
        used.sort_unstable();
        used.dedup();
        let kept = used.iter().map(|number| self.common.opponents[*number].clone()).collect();
        self.common.opponents = kept;
        self.common.opponents.push(Arc::new(opponent));
        for env in &mut self.envs {
            let moved = |number: usize| used.binary_search(&number).ok();
            env.against = moved(env.against).unwrap_or(0);
            env.opponent =
                env.opponent.take().and_then(|(number, player)| Some((moved(number)?, player)));
        }
        Ok(used)
    }

    /// Comes to the games of another by the same way: opponents decide again, so it takes about as long as playing
    /// them did.
    fn revive(
        &mut self,
        py: Python<'_>,
        saved: Vec<SavedEnv>,
        opponents: Vec<Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        if saved.len() != self.envs.len() {
            return Err(error("SettingError", "the pickle has another number of games"));
        }
        let of = |pairing: &Option<(Deck, Deck)>| {
            pairing.as_ref().map(|(one, two)| [one.deck.clone(), two.deck.clone()])
        };
        for opponent in &opponents {
            self.common.opponents.push(Arc::new(Opponent::of(opponent)?));
        }
        // An episode is begun against whoever is the last of the opponents.
        let all = self.common.opponents.clone();
        for number in 0..all.len() {
            self.common.opponents.truncate(0);
            self.common.opponents.extend_from_slice(&all[..=number]);
            self.each(py, |common, n, env, row| {
                let (seed, episode, against, playing, ..) = &saved[n];
                if *against == Some(number) {
                    (env.seed, env.episode, env.pairing) = (*seed, episode - 1, of(playing));
                    env.reset(common, row);
                }
            })?;
        }
        self.settle(py)?;
        for (env, (seed, episode, _, _, pairing, _)) in self.envs.iter_mut().zip(&saved) {
            (env.seed, env.episode, env.pairing) = (*seed, *episode, of(pairing));
        }
        for at in 0..saved.iter().map(|(.., actions)| actions.len()).max().unwrap_or(0) {
            self.each(py, |common, n, env, row| {
                if let Some(action) = saved[n].5.get(at) {
                    env.step(common, *action, row);
                }
            })?;
            self.settle(py)?;
        }
        Ok(())
    }

    /// Answers in each game. The arrays then say what came of it.
    fn step(&mut self, py: Python<'_>, actions: PyBuffer<i64>) -> PyResult<()> {
        let actions = actions.to_vec(py)?;
        if actions.len() != self.envs.len() {
            let (given, wanted) = (actions.len(), self.envs.len());
            return Err(error("SettingError", format!("{wanted} actions are needed, not {given}")));
        }
        if self.envs.iter().any(|env| env.game.is_none()) {
            return Err(error("GameOverError", "reset() comes before the first step()"));
        }
        if self.common.autoreset == Autoreset::Disabled && self.envs.iter().any(|env| env.over) {
            return Err(error(
                "GameOverError",
                "a game has ended: reset() it before the next step()",
            ));
        }
        self.each(py, |common, n, env, row| env.step(common, actions[n], row))?;
        self.settle(py)
    }
}

impl VectorCore {
    /// Has objects of Python answer, for all games in which one is asked together, until the learner is asked everywhere.
    fn settle(&mut self, py: Python<'_>) -> PyResult<()> {
        loop {
            let mut answers: Vec<Option<usize>> = vec![None; self.envs.len()];
            for (number, opponent) in self.common.opponents.iter().enumerate() {
                let Opponent::Policy(offer) = &**opponent else { continue };
                let asks = |env: &Env| env.waits.is_some() && env.against == number;
                let games: Vec<usize> =
                    (0..self.envs.len()).filter(|n| asks(&self.envs[*n])).collect();
                if games.is_empty() {
                    continue;
                }
                let rows: Vec<Parts<'_>> = self.now.rows().collect();
                let seen: Vec<Seen<'_>> = games.iter().map(|n| Seen::from(&rows[*n])).collect();
                let found = py.detach(|| offer.policy.decide(&seen, &[]));
                let found = found.map_err(|why| {
                    // What has no answer is begun anew.
                    offer.policy.failed().unwrap_or_else(|| error("PlayerError", why))
                });
                match found {
                    Ok(found) => {
                        games.iter().zip(found).for_each(|(n, one)| answers[*n] = Some(one))
                    }
                    Err(why) => {
                        self.envs.iter_mut().filter(|env| env.waits.is_some()).for_each(|env| {
                            (env.game, env.waits) = (None, None);
                        });
                        return Err(why);
                    }
                }
            }
            if answers.iter().all(Option::is_none) {
                return Ok(());
            }
            self.each(py, |common, n, env, row| {
                if let Some(answer) = answers[n] {
                    env.answer_of_policy(common, answer, row);
                }
            })?;
        }
    }

    /// Does something with each game, on all threads.
    fn each(
        &mut self,
        py: Python<'_>,
        work: impl Fn(&Common, usize, &mut Env, &mut Row<'_>) + Sync + Send,
    ) -> PyResult<()> {
        let common = &self.common;
        let mut last = self.last.as_mut().map(Observations::rows);
        let mut numbers = (
            self.rewards.pieces(1),
            self.terminated.pieces(1),
            self.truncated.pieces(1),
            self.seats.pieces(1),
            self.winners.pieces(1),
            self.illegal.pieces(1),
            self.overflow.pieces(1),
            self.episodes.pieces(1),
        );
        let mut rows: Vec<(usize, &mut Env, Row<'_>)> = Vec::with_capacity(self.envs.len());
        for ((n, env), now) in self.envs.iter_mut().enumerate().zip(self.now.rows()) {
            let row = || {
                Some(Row {
                    now,
                    last: last.as_mut().and_then(Iterator::next),
                    reward: &mut numbers.0.next()?[0],
                    terminated: &mut numbers.1.next()?[0],
                    truncated: &mut numbers.2.next()?[0],
                    seat: &mut numbers.3.next()?[0],
                    winner: &mut numbers.4.next()?[0],
                    illegal: &mut numbers.5.next()?[0],
                    overflow: &mut numbers.6.next()?[0],
                    episode: &mut numbers.7.next()?[0],
                })
            };
            rows.push((n, env, row().expect("arrays of one length")));
        }
        let pool = self.pool.as_ref();
        py.detach(|| {
            guarded(|| match pool {
                None => rows.iter_mut().for_each(|(n, env, row)| work(common, *n, env, row)),
                Some(pool) => pool.install(|| {
                    rows.par_iter_mut().for_each(|(n, env, row)| work(common, *n, env, row));
                }),
            })
        })
    }
}
