//! The results of an evening, as the organiser writes them down.

mod next;

use std::path::Path;

use archon_ratings::formats::tournament::{Begun, Elimination, Structure, TournamentRules};
use archon_sim::settings::{did_you_mean, nearest};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;

use crate::error::ConfigError;

pub use next::RoundToPlay;

/// A line of the file.
#[derive(Deserialize)]
struct Line {
    round: usize,
    player: String,
    #[serde(default)]
    opponent: String,
    #[serde(default)]
    winner: String,
}

/// A tournament and what has been played of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Results {
    rules: TournamentRules,
    /// The seed of the lots
    seed: u64,
    /// The tournament so far
    pub begun: Begun,
    /// Matches that have been played
    pub played: usize,
    /// All matches before the cut with the round in which they are written
    written: Vec<(usize, [usize; 2])>,
    /// The players of the present round of the elimination, the best first; in its first round all, as they stand
    seeds: Vec<usize>,
}

impl Results {
    /// Before the first round. The seed is that of the lots.
    pub fn none(players: usize, rules: TournamentRules, seed: u64) -> Results {
        let (written, seeds) = (Vec::new(), Vec::new());
        Results { rules, seed, begun: Begun::new(players), played: 0, written, seeds }
    }

    /// With the results in a file.
    ///
    /// # Errors
    /// It cannot be read, or a line makes no sense: which, and what to write.
    pub fn read_file(self, file: &Path, names: &[String]) -> Result<Results, ConfigError> {
        let shown = file.display();
        let wrong = |problem: String| ConfigError::Text { setting: "results", problem };
        let text = std::fs::read_to_string(file)
            .map_err(|error| wrong(format!("{shown} cannot be read ({error})")))?;
        self.read(&text, names)
            .map_err(|(line, problem)| wrong(format!("{shown}, line {line}: {problem}")))
    }

    /// With the results in a text; otherwise the line that is wrong, and the problem.
    pub fn read(mut self, text: &str, names: &[String]) -> Result<Results, (u64, String)> {
        let mut paired = vec![false; names.len()];
        let mut last = 1;
        let mut reader = csv::ReaderBuilder::new()
            .trim(csv::Trim::All)
            .flexible(true)
            .from_reader(text.trim_start_matches('\u{feff}').as_bytes());
        let headers = reader.headers().map_err(|error| (1, error.to_string()))?.clone();
        if !["round", "player"].iter().all(|name| headers.iter().any(|header| header == *name)) {
            let problem = "the first line must be round,player,opponent,winner";
            return Err((1, problem.into()));
        }
        for record in reader.records() {
            let record = record.map_err(|error| (line_of(&error), error.to_string()))?;
            last = record.position().map_or(0, csv::Position::line);
            let line: Line = record
                .deserialize(Some(&headers))
                .map_err(|_| (last, "round must be a number from 1".to_string()))?;
            self.add(&line, names, &mut paired).map_err(|problem| (last, problem))?;
        }
        if self.begun.elimination.is_some() {
            self.end_round_of_elimination().map_err(|problem| (last, problem))?;
        } else if self.begun.rounds > 0 {
            let is_unpaired = |player: &usize| !paired[*player] && !self.is_out(*player);
            self.begun.unpaired = (0..names.len()).filter(is_unpaired).collect();
        }
        Ok(self)
    }

    fn lots(&self) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(self.seed)
    }

    /// Rounds before the cut; where they depend on the results, one more than have been written until there are enough.
    fn rounds(&self) -> usize {
        let begun = &self.begun;
        self.rules.rounds(begun.standings.players()).unwrap_or_else(|| {
            let is_over = begun.open.is_empty() && self.rules.is_eliminated(&begun.standings);
            begun.rounds + usize::from(begun.elimination.is_none() && !is_over)
        })
    }

    /// Whether a player has lost twice in a double elimination.
    fn is_out(&self, player: usize) -> bool {
        self.rules.structure == Structure::DoubleElimination
            && self.begun.standings.losses(player) > 1
    }

    /// The round in which a match is written.
    fn round_of(&self, [one, two]: [usize; 2]) -> Option<usize> {
        let is_it = |(_, pair): &&(usize, [usize; 2])| pair.contains(&one) && pair.contains(&two);
        self.written.iter().find(is_it).map(|(round, _)| *round)
    }

    /// Adds a line. `paired`: who has a match in the present round.
    fn add(&mut self, line: &Line, names: &[String], paired: &mut [bool]) -> Result<(), String> {
        self.enter(line.round, names, paired)?;
        let player = |name: &str| {
            let place = names.iter().position(|known| known == name);
            place.ok_or_else(|| {
                let near = did_you_mean(nearest(name, names.iter().map(String::as_str)));
                format!("no deck is called {name:?}{near}")
            })
        };
        let one = player(&line.player)?;
        let two = match line.opponent.as_str() {
            "" => None,
            name => Some(player(name)?),
        };
        if two == Some(one) {
            return Err(format!("{:?} cannot meet itself", line.player));
        }
        for one in [Some(one), two].into_iter().flatten() {
            if self.begun.elimination.is_none() && self.is_out(one) {
                return Err(format!("{:?} is out: it has lost twice", names[one]));
            }
            if std::mem::replace(&mut paired[one], true) {
                return Err(format!("{:?} has a match in round {} before", names[one], line.round));
            }
        }
        let Some(two) = two else { return self.add_bye(one) };
        let winner = match line.winner.as_str() {
            "" => None,
            name => Some(player(name)?),
        };
        if winner.is_some_and(|winner| winner != one && winner != two) {
            return Err(format!("{:?} is neither of the two players", line.winner));
        }
        if self.begun.elimination.is_some() {
            self.add_to_elimination([one, two], winner, names)?;
        } else {
            self.add_match([one, two], winner, names)?;
        }
        self.played += usize::from(winner.is_some());
        Ok(())
    }

    fn add_bye(&mut self, player: usize) -> Result<(), String> {
        if self.begun.elimination.is_some() {
            return Err("the elimination has no byes: write the opponent, and who won".into());
        }
        // In a round robin everybody has as many byes: they are no wins.
        if self.rules.structure != Structure::RoundRobin {
            self.begun.standings.add_bye(player);
        }
        Ok(())
    }

    /// Adds a match before the cut.
    fn add_match(
        &mut self,
        [one, two]: [usize; 2],
        winner: Option<usize>,
        names: &[String],
    ) -> Result<(), String> {
        if self.rules.structure == Structure::RoundRobin {
            let both = format!("{:?} and {:?}", names[one], names[two]);
            if self.begun.standings.have_met(one, two) {
                return Err(format!("{both} have met before"));
            }
            if let Some(round) = self.round_of([one, two]) {
                return Err(format!("{both} are paired in round {round}: write who has won there"));
            }
        }
        self.written.push((self.begun.rounds, [one, two]));
        match winner {
            None => self.begun.open.push([one, two]),
            Some(winner) => {
                let loser = if winner == one { two } else { one };
                self.begun.standings.add([winner, loser]);
            }
        }
        Ok(())
    }

    /// Begins the next round where a line is of it.
    fn enter(&mut self, round: usize, names: &[String], paired: &mut [bool]) -> Result<(), String> {
        let rounds = self.rounds();
        let eliminated = self.begun.elimination.as_ref().map_or(0, |begun| begun.round);
        let now = self.begun.rounds + eliminated;
        if round == now && now > 0 {
            return Ok(());
        }
        if round != now + 1 {
            let expected = if now == 0 { "1".into() } else { format!("{now} or {}", now + 1) };
            return Err(format!("round {round} follows round {now}: write {expected}, in order"));
        }
        self.check_ended(round, names, paired)?;
        if round > rounds {
            self.enter_elimination(round, names)?;
        } else {
            self.begun.rounds = round;
        }
        paired.fill(false);
        Ok(())
    }

    /// Whether the present round before the cut has ended, so that another one may begin.
    fn check_ended(&self, round: usize, names: &[String], paired: &[bool]) -> Result<(), String> {
        let now = self.begun.rounds;
        let is_swiss = self.rules.structure != Structure::RoundRobin;
        let ends = is_swiss || round > self.rounds();
        if let Some([one, two]) = self.begun.open.first().filter(|_| ends) {
            let round = self.round_of([*one, *two]).unwrap_or(now);
            let [one, two] = [&names[*one], &names[*two]];
            return Err(format!("{one:?} and {two:?} have no winner in round {round}"));
        }
        let left = (0..paired.len()).find(|player| !paired[*player] && !self.is_out(*player));
        if let Some(left) = left.filter(|_| is_swiss && now > 0 && self.begun.elimination.is_none())
        {
            return Err(format!(
                "{:?} is missing in round {now}: write its match, or a line without opponent for a bye",
                names[left]
            ));
        }
        Ok(())
    }

    /// Begins the next round of the elimination.
    fn enter_elimination(&mut self, round: usize, names: &[String]) -> Result<(), String> {
        let rounds = self.rounds();
        if self.rules.cut < 2 {
            return Err(format!("round {round} of {rounds}: the rounds of a cut need --cut"));
        }
        let missing = self.round_before_the_cut().map(|next| next.pairings.matches);
        if let Some([one, two]) = missing.iter().flatten().next() {
            let [one, two] = [&names[*one], &names[*two]];
            return Err(format!("{one:?} and {two:?} have not met before the elimination"));
        }
        self.end_round_of_elimination()?;
        let players = match &self.begun.elimination {
            None => {
                self.seeds = self.begun.standings.order(&mut self.lots());
                Vec::new()
            }
            Some(begun) => {
                if let Some([one, two]) = begun.open().first() {
                    let [one, two] = [&names[*one], &names[*two]];
                    return Err(format!(
                        "{one:?} and {two:?} have no winner in round {}",
                        round - 1
                    ));
                }
                if begun.matches.len() == 1 {
                    return Err(format!("round {round} follows the final"));
                }
                self.seeds = begun.winners.iter().flatten().copied().collect();
                begun.players.clone()
            }
        };
        let round = round - rounds;
        let (matches, winners) = (Vec::new(), Vec::new());
        self.begun.elimination = Some(Elimination { players, round, matches, winners });
        Ok(())
    }

    /// Adds a match of the elimination. Its first round may be of other players than the standings say: organisers break
    /// ties in their own way.
    fn add_to_elimination(
        &mut self,
        players: [usize; 2],
        winner: Option<usize>,
        names: &[String],
    ) -> Result<(), String> {
        let Some(begun) = &mut self.begun.elimination else { return Ok(()) };
        if let Some(out) = players.iter().find(|player| !self.seeds.contains(player)) {
            return Err(format!("{:?} is out: it has lost in the elimination", names[*out]));
        }
        begun.matches.push(players);
        begun.winners.push(winner);
        Ok(())
    }

    /// Puts the matches of a round of the elimination in the order of the bracket: that of their better players.
    fn end_round_of_elimination(&mut self) -> Result<(), String> {
        let Some(begun) = &mut self.begun.elimination else { return Ok(()) };
        let expected = self.rules.cut >> begun.round;
        if begun.matches.len() != expected {
            return Err(format!(
                "round {} is an elimination of {} players: write all of its matches ({expected}, not {}), without a \
                 winner where it has not been played",
                self.begun.rounds + begun.round,
                2 * expected,
                begun.matches.len()
            ));
        }
        let place =
            |players: &[usize; 2]| self.seeds.iter().position(|seed| players.contains(seed));
        let mut all: Vec<_> = begun.matches.iter().copied().zip(begun.winners.clone()).collect();
        all.sort_by_key(|(players, _)| place(players));
        (begun.matches, begun.winners) = all.into_iter().unzip();
        if begun.round == 1 {
            begun.players = begun.matches.concat();
        }
        Ok(())
    }
}

fn line_of(error: &csv::Error) -> u64 {
    error.position().map_or(0, csv::Position::line)
}
