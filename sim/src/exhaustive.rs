//! Exhaustive search of a turn: the answers that reach a goal.
//!
//! In one fixed determinization, all sequences of answers are tried, down to the end of the turn. States at
//! step boundaries that were seen before (identified by a fingerprint of 128 bits) are not searched again, so lines that differ in order only cost little.
//! Within a step all answers are tried by running it again from its beginning.

use std::collections::{HashMap, HashSet, VecDeque};

use archon_engine::core::game::{Decider, Game, Question, Seat, Stop};

/// The reason why a turn was not searched to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SearchError {
    /// There are more lines than the limit allows
    #[error("the turn has more than {0} steps")]
    TooManySteps(u64),
    /// Somebody else is asked in the turn
    #[error("seat {0} is asked in the other player's turn")]
    AnotherSeatAsked(Seat),
    /// A limit of the game was reached
    #[error("a limit of the game was reached")]
    GameLimit,
}

/// Whether a state reaches the goal (true), misses it (false), or neither yet.
pub type Goal<'g, G> = &'g dyn Fn(&<G as Game>::State) -> Option<bool>;

/// A search through every line of a turn.
pub struct Exhaustive<'g, G: Game> {
    seat: Seat,
    goal: Goal<'g, G>,
    fingerprint: fn(&G::State) -> u128,
    most_steps: u64,
    steps: u64,
    seen: HashMap<u128, bool>,
}

/// An answer that can be given first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstAnswer {
    /// What it means, by [`Question::choice_id`]
    pub key: u64,
    /// Whether a line that begins with it reaches the goal
    pub reaches: bool,
}

/// Answers each question as listed, then each further one with its first answer; lists how many
/// answers there were.
struct Odometer {
    seat: Seat,
    at: usize,
    /// For each question: the answer given, of how many, and what it means
    given: Vec<(usize, usize, u64)>,
    wrong_seat: Option<Seat>,
}

impl<G: Game> Decider<G> for Odometer {
    fn decide<'q>(&mut self, _: G::View<'q>, question: &'q G::Question<'q>) -> Result<usize, Stop> {
        if question.seat() != self.seat {
            self.wrong_seat = Some(question.seat());
            return Err(Stop::Halted);
        }
        let answer = self.given.get(self.at).map_or(0, |given| given.0);
        let given = (answer, question.num_choices(), question.choice_id(answer));
        if self.at < self.given.len() {
            self.given[self.at] = given;
        } else {
            self.given.push(given);
        }
        self.at += 1;
        Ok(answer)
    }
}

impl Odometer {
    fn new(seat: Seat) -> Odometer {
        Odometer { seat, at: 0, given: Vec::new(), wrong_seat: None }
    }

    /// Turns to the next answers; whether there are any.
    fn next(&mut self) -> bool {
        self.at = 0;
        while let Some((answer, answers, _)) = self.given.pop() {
            if answer + 1 < answers {
                self.given.push((answer + 1, answers, 0));
                return true;
            }
        }
        false
    }
}

impl<'g, G: Game> Exhaustive<'g, G> {
    /// A search for lines of `seat` that reach `goal`, of at most `most_steps` steps in all.
    pub fn new(
        seat: Seat,
        goal: Goal<'g, G>,
        fingerprint: fn(&G::State) -> u128,
        most_steps: u64,
    ) -> Exhaustive<'g, G> {
        Exhaustive { seat, goal, fingerprint, most_steps, steps: 0, seen: HashMap::new() }
    }

    /// Steps played so far.
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether some line from a state at a step boundary reaches the goal.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn reaches(&mut self, state: &G::State) -> Result<bool, SearchError> {
        if let Some(reached) = (self.goal)(state) {
            return Ok(reached);
        }
        let fingerprint = (self.fingerprint)(state);
        if let Some(reaches) = self.seen.get(&fingerprint) {
            return Ok(*reaches);
        }
        let mut odometer = Odometer::new(self.seat);
        let mut next = state.clone();
        let reaches = loop {
            if self.run(state, &mut next, &mut odometer)? {
                break true;
            }
            if !odometer.next() {
                break false;
            }
        };
        self.seen.insert(fingerprint, reaches);
        Ok(reaches)
    }

    /// Plays the step with the odometer's answers; whether some line from there reaches the goal.
    fn run(
        &mut self,
        state: &G::State,
        next: &mut G::State,
        odometer: &mut Odometer,
    ) -> Result<bool, SearchError> {
        self.steps += 1;
        if self.steps > self.most_steps {
            return Err(SearchError::TooManySteps(self.most_steps));
        }
        next.clone_from(state);
        let stop = G::step(next, odometer).err();
        match stop {
            None | Some(Stop::Over) => self.reaches(next),
            Some(Stop::Limit(_)) => Err(SearchError::GameLimit),
            // Once the goal is reached or missed, what others are asked does not matter.
            Some(Stop::Halted) => (self.goal)(next)
                .ok_or(SearchError::AnotherSeatAsked(odometer.wrong_seat.unwrap_or(self.seat))),
        }
    }

    /// The answers to the first question from a state at a step boundary, and which of them lie on a line
    /// that reaches the goal. None if nothing is asked.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn first_answers(&mut self, state: &G::State) -> Result<Vec<FirstAnswer>, SearchError> {
        let mut odometer = Odometer::new(self.seat);
        let mut next = state.clone();
        let mut firsts: Vec<FirstAnswer> = Vec::new();
        if (self.goal)(state).is_some() {
            return Ok(firsts);
        }
        loop {
            let reaches = self.run(state, &mut next, &mut odometer)?;
            let Some((_, _, key)) = odometer.given.first() else {
                return self.first_answers(&next);
            };
            match firsts.last_mut() {
                Some(first) if first.key == *key => first.reaches |= reaches,
                _ => firsts.push(FirstAnswer { key: *key, reaches }),
            }
            if !odometer.next() {
                return Ok(firsts);
            }
        }
    }

    /// What the answers of a line that reaches the goal mean, if there is such a line: the first in
    /// the order of the answers.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn line(&mut self, state: &G::State) -> Result<Option<Vec<u64>>, SearchError> {
        let mut line = Vec::new();
        let mut state = state.clone();
        if !self.reaches(&state)? {
            return Ok(None);
        }
        while (self.goal)(&state).is_none() {
            let mut odometer = Odometer::new(self.seat);
            let mut next = state.clone();
            while !self.run(&state, &mut next, &mut odometer)? {
                let more = odometer.next();
                debug_assert!(more, "some answer reaches the goal");
            }
            line.extend(odometer.given.iter().map(|(.., key)| *key));
            state = next;
        }
        Ok(Some(line))
    }

    /// What the answers of a line that reaches the goal in the fewest steps mean, if there is a line
    /// that does: of equally short ones the first in the order of the answers.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn shortest_line(&mut self, state: &G::State) -> Result<Option<Vec<u64>>, SearchError> {
        if !self.reaches(state)? {
            return Ok(None);
        }
        let mut met: HashSet<u128> = HashSet::new();
        let mut waiting = VecDeque::from([(state.clone(), Vec::new())]);
        while let Some((state, line)) = waiting.pop_front() {
            if (self.goal)(&state).is_some() {
                return Ok(Some(line));
            }
            let mut odometer = Odometer::new(self.seat);
            let mut next = state.clone();
            loop {
                // What misses the goal is cut off, and what was met was met by a line as short.
                if self.run(&state, &mut next, &mut odometer)?
                    && met.insert((self.fingerprint)(&next))
                {
                    let told = odometer.given.iter().map(|(.., key)| *key);
                    waiting.push_back((next.clone(), line.iter().copied().chain(told).collect()));
                }
                if !odometer.next() {
                    break;
                }
            }
        }
        Ok(None)
    }
}
