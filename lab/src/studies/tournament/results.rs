//! The results of an evening, as the organiser writes them down.

use std::path::Path;

use archon_ratings::formats::tournament::{
    Begun, Pairings, Structure, TournamentRules, round_robin,
};
use archon_sim::settings::{did_you_mean, nearest};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;

use crate::error::ConfigError;

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

/// What has been played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Results {
    /// The tournament so far
    pub begun: Begun,
    /// Matches that have been played
    pub played: usize,
}

impl Results {
    /// Before the first round.
    pub fn none(players: usize) -> Results {
        Results { begun: Begun::new(players), played: 0 }
    }

    /// The results in a file.
    ///
    /// # Errors
    /// It cannot be read, or a line makes no sense: which, and what to write.
    pub fn read_file(
        file: &Path,
        names: &[String],
        rules: &TournamentRules,
    ) -> Result<Results, ConfigError> {
        let shown = file.display();
        let wrong = |problem: String| ConfigError::Text { setting: "results", problem };
        let text = std::fs::read_to_string(file)
            .map_err(|error| wrong(format!("{shown} cannot be read ({error})")))?;
        Results::read(&text, names, rules)
            .map_err(|(line, problem)| wrong(format!("{shown}, line {line}: {problem}")))
    }

    /// The results in a text; otherwise the line that is wrong, and the problem.
    pub fn read(
        text: &str,
        names: &[String],
        rules: &TournamentRules,
    ) -> Result<Results, (u64, String)> {
        let mut found = Results::none(names.len());
        let mut round = vec![false; names.len()];
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
            let number = record.position().map_or(0, csv::Position::line);
            let line: Line = record
                .deserialize(Some(&headers))
                .map_err(|_| (number, "round must be a number from 1".to_string()))?;
            found.add(&line, names, rules, &mut round).map_err(|problem| (number, problem))?;
        }
        if found.begun.rounds > 0 {
            let left = (0..names.len()).filter(|player| !round[*player]);
            found.begun.unpaired = left.collect();
        }
        Ok(found)
    }

    /// The round that is to be played: its number, whether it has begun, and its matches; none if all have been played.
    /// The seed is that of the lots.
    pub fn next_round(
        &self,
        rules: &TournamentRules,
        seed: u64,
    ) -> Option<(usize, bool, Pairings)> {
        let begun = &self.begun;
        let players = begun.standings.players();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        match rules.structure {
            Structure::Swiss(_) if !begun.open.is_empty() || !begun.unpaired.is_empty() => {
                let mut pairings = begun.standings.swiss_round(begun.unpaired.clone(), &mut rng);
                pairings.matches = [&begun.open[..], &pairings.matches].concat();
                Some((begun.rounds, true, pairings))
            }
            Structure::Swiss(rounds) if begun.rounds < rounds => {
                let pairings = begun.standings.swiss_round((0..players).collect(), &mut rng);
                Some((begun.rounds + 1, false, pairings))
            }
            Structure::Swiss(_) => None,
            Structure::RoundRobin => {
                let rounds = round_robin(players).into_iter().zip(1..);
                let mut missing = rounds.map(|(mut pairings, round)| {
                    let all = pairings.matches.len();
                    pairings.matches.retain(|[one, two]| !begun.standings.have_met(*one, *two));
                    (round, pairings.matches.len() < all, pairings)
                });
                missing.find(|(_, _, pairings)| !pairings.matches.is_empty())
            }
        }
    }

    /// Adds a line. `paired`: who has a match in the present round.
    fn add(
        &mut self,
        line: &Line,
        names: &[String],
        rules: &TournamentRules,
        paired: &mut [bool],
    ) -> Result<(), String> {
        self.enter(line.round, names, rules, paired)?;
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
            if std::mem::replace(&mut paired[one], true) {
                return Err(format!("{:?} has a match in round {} before", names[one], line.round));
            }
        }
        let Some(two) = two else {
            // In a round robin everybody has as many byes: they are no wins.
            if rules.structure != Structure::RoundRobin {
                self.begun.standings.add_bye(one);
            }
            return Ok(());
        };
        if rules.structure == Structure::RoundRobin && self.begun.standings.have_met(one, two) {
            return Err(format!("{:?} and {:?} have met before", names[one], names[two]));
        }
        if line.winner.is_empty() {
            self.begun.open.push([one, two]);
            return Ok(());
        }
        let results = match player(&line.winner)? {
            winner if winner == one => [one, two],
            winner if winner == two => [two, one],
            _ => return Err(format!("{:?} is neither of the two players", line.winner)),
        };
        self.begun.standings.add(results);
        self.played += 1;
        Ok(())
    }

    /// Begins the next round where a line is of it.
    fn enter(
        &mut self,
        round: usize,
        names: &[String],
        rules: &TournamentRules,
        paired: &mut [bool],
    ) -> Result<(), String> {
        let rounds = rules.rounds(names.len());
        let now = self.begun.rounds;
        if round == now && now > 0 {
            return Ok(());
        }
        if round != now + 1 {
            let expected = if now == 0 { "1".into() } else { format!("{now} or {}", now + 1) };
            return Err(format!("round {round} follows round {now}: write {expected}, in order"));
        }
        if round > rounds {
            return Err(format!("round {round} of {rounds}: the cut is simulated, not read"));
        }
        let is_swiss = rules.structure != Structure::RoundRobin;
        if let Some([one, two]) = self.begun.open.first().filter(|_| is_swiss) {
            let [one, two] = [&names[*one], &names[*two]];
            return Err(format!("{one:?} and {two:?} have no winner in round {now}"));
        }
        let left = paired.iter().position(|paired| !paired);
        if let Some(left) = left.filter(|_| is_swiss && now > 0) {
            return Err(format!(
                "{:?} is missing in round {now}: write its match, or a line without opponent for a bye",
                names[left]
            ));
        }
        self.begun.rounds = round;
        paired.fill(false);
        Ok(())
    }
}

fn line_of(error: &csv::Error) -> u64 {
    error.position().map_or(0, csv::Position::line)
}
