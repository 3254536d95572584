//! The report of `archon check`.

use std::fmt;

use archon_report::count;
use archon_sim::check::CheckResult;
use archon_sim::peeking::PeekingResult;
use archon_sim::peeking::unseen::UnseenResult;
use serde::Serialize;

/// The results of random games.
#[derive(Serialize, Clone, Debug)]
pub struct CheckReport {
    /// The result, in a sentence
    pub answer: String,
    /// Games that were played
    pub games: u64,
    /// Number of decks
    pub decks: usize,
    /// The edition of the rules
    pub rules: &'static str,
    /// The seed of all randomness
    #[serde(serialize_with = "archon_engine::core::exact::serialize")]
    pub seed: u64,
    /// Whether it was interrupted
    pub interrupted: bool,
    /// Steps after which every invariant was checked
    pub steps: u64,
    /// States whose hidden part was resampled
    pub states_resampled: u64,
    /// Games that were replayed from their answers
    pub games_replayed: u64,
    /// Decisions at which derived values were computed a second time
    pub decisions_compared: u64,
    /// Games that reached the limit of turns, of work in a step, of the state
    pub unfinished: [u64; 3],
    /// The unfinished games
    pub unfinished_games: Vec<String>,
    /// Invariants that were violated, and where
    pub violations: Vec<String>,
}

/// Which games were checked.
#[derive(Clone, Copy, Debug)]
pub struct CheckedGames {
    /// Number of decks
    pub decks: usize,
    /// By which rules
    pub rules: &'static str,
    /// From which seed
    pub seed: u64,
    /// Whether checking was interrupted
    pub interrupted: bool,
}

impl CheckReport {
    /// The report of these games.
    pub fn new(checked: CheckResult, games: CheckedGames) -> CheckReport {
        let answer = match checked.violations.first() {
            None => format!("No invariant was violated in {} games.", count(checked.games)),
            Some(first) => format!("An invariant was violated: {first}"),
        };
        let CheckedGames { decks, rules, seed, interrupted } = games;
        CheckReport {
            answer,
            games: checked.games,
            decks,
            rules,
            seed,
            interrupted,
            steps: checked.steps,
            states_resampled: checked.resamples,
            games_replayed: checked.replays,
            decisions_compared: checked.compared,
            unfinished: checked.unfinished,
            unfinished_games: checked.unfinished_games,
            violations: checked.violations,
        }
    }
}

impl fmt::Display for CheckReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CheckReport { games, decks, rules, seed, .. } = self;
        writeln!(out, "{}", self.answer)?;
        if self.interrupted {
            writeln!(out, "interrupted; results so far:")?;
        }
        writeln!(out, "{} games between {decks} decks, rules {rules}, seed {seed}", count(*games))?;
        let CheckReport { steps, states_resampled, games_replayed, .. } = self;
        writeln!(
            out,
            "steps checked: {}, states resampled: {}, games replayed: {}",
            count(*steps),
            count(*states_resampled),
            count(*games_replayed)
        )?;
        if self.decisions_compared > 0 {
            let decisions = count(self.decisions_compared);
            writeln!(out, "derived values computed a second time: at {decisions} decisions")?;
        }
        let [turns, work, room] = self.unfinished;
        writeln!(
            out,
            "unfinished: {turns} at the limit of turns, {work} at the limit of work in a step, {room} at a limit of the state"
        )?;
        for game in &self.unfinished_games {
            writeln!(out, "unfinished {game}")?;
        }
        for violation in &self.violations {
            writeln!(out, "VIOLATION {violation}")?;
        }
        if self.violations.is_empty() && !self.interrupted {
            let (games, seed) = (games.saturating_mul(4), seed.wrapping_add(1));
            writeln!(out, "for more: the same command with --games {games} --seed {seed}")?;
        }
        Ok(())
    }
}

/// The result of the check that a player does not peek.
#[derive(Serialize, Clone, Debug)]
pub struct PeekingReport {
    /// The result, in a sentence
    pub answer: String,
    /// The player
    pub player: String,
    /// Whether it was interrupted
    pub interrupted: bool,
    /// Positions at which its decisions were compared
    pub positions: u64,
    /// Decisions that differ, and where
    pub violations: Vec<String>,
    #[serde(skip)]
    peeked: PeekingResult,
}

impl PeekingReport {
    /// The report about a player.
    pub fn new(player: &str, peeked: PeekingResult, interrupted: bool) -> PeekingReport {
        let answer = match peeked.violations.is_empty() {
            true => format!("No decision of {player} depends on hidden information."),
            false => format!("A decision of {player} depends on hidden information."),
        };
        let (player, violations) = (player.to_string(), peeked.violations.clone());
        let positions = peeked.positions();
        PeekingReport { answer, player, interrupted, positions, violations, peeked }
    }
}

impl fmt::Display for PeekingReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PeekingReport { player, positions, peeked, .. } = self;
        writeln!(out, "{}", self.answer)?;
        if self.interrupted {
            writeln!(out, "interrupted; results so far:")?;
        }
        writeln!(
            out,
            "{player}: {} positions with hidden cards permuted ({} at step boundaries, {} within \
             steps; {} more skipped), {} later decisions: {} violations",
            count(*positions),
            peeked.at_boundary,
            peeked.in_a_step,
            peeked.skipped,
            peeked.further,
            peeked.violations.len(),
        )?;
        for violation in &self.violations {
            writeln!(out, "VIOLATION {violation}")?;
        }
        Ok(())
    }
}

/// The result of the check that steps show nothing of unseen choices and hidden cards.
#[derive(Serialize, Clone, Debug)]
pub struct UnseenReport {
    /// The result, in a sentence
    pub answer: String,
    /// The player whose decisions are compared after the steps
    pub player: String,
    /// Whether it was interrupted
    pub interrupted: bool,
    /// Steps compared that were played again with another unseen choice
    pub choices: u64,
    /// Steps compared that were played again with another hidden card
    pub hidden_cards: u64,
    /// Decisions compared after them
    pub decisions: u64,
    /// Steps in which one of the cards was shown
    pub shown: u64,
    /// Steps that could not be played in the same way with the other card
    pub not_followed: u64,
    /// What shows what is hidden, and where
    pub violations: Vec<String>,
}

impl UnseenReport {
    /// The report about steps, and a player's decisions after them.
    pub fn new(player: &str, found: UnseenResult, interrupted: bool) -> UnseenReport {
        let answer = match found.violations.is_empty() {
            true => "No step shows an unseen choice or a hidden card.",
            false => "A step shows an unseen choice or a hidden card.",
        };
        UnseenReport {
            answer: answer.into(),
            player: player.into(),
            interrupted,
            choices: found.choices,
            hidden_cards: found.hidden_cards,
            decisions: found.decisions,
            shown: found.shown,
            not_followed: found.not_followed,
            violations: found.violations,
        }
    }
}

impl fmt::Display for UnseenReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{}", self.answer)?;
        if self.interrupted {
            writeln!(out, "interrupted; results so far:")?;
        }
        let UnseenReport { player, choices, hidden_cards, decisions, shown, .. } = self;
        writeln!(
            out,
            "{player}: {} steps with another unseen choice, {} with another hidden card ({} more in \
             which one was shown, {} that could not be followed), {} later decisions: {} violations",
            count(*choices),
            count(*hidden_cards),
            count(*shown),
            count(self.not_followed),
            count(*decisions),
            self.violations.len(),
        )?;
        for violation in &self.violations {
            writeln!(out, "VIOLATION {violation}")?;
        }
        Ok(())
    }
}
