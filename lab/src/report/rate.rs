//! What `archon rate` found.

use serde::Serialize;

use super::chains::Words;
use super::lengths::Lengths;
use super::{Interval, Provenance, Report, Table, cut, row, signed};

/// Decks, rated against a field.
#[derive(Serialize, Clone, Debug)]
pub struct RateReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The decks that they were rated against
    pub field: Field,
    /// What a handicap is called in this game; what follows says chains for it
    pub handicap: Words,
    /// The decks, the highest rating first
    pub decks: Vec<RatedDeck>,
    /// Pairs of decks whose order is decided, all at once with an error of at most 5 %
    pub decided: u64,
    /// All pairs of decks
    pub comparisons: u64,
    /// Runs of decks (places in `decks`) that the data do not tell apart, each as long as it can be
    pub not_distinguishable: Vec<Vec<usize>>,
    /// What going first is worth, in Elo
    pub first_player: Interval,
    /// How long the games between different decks were
    pub lengths: Lengths,
    /// What chains are worth here; none if it was not measured
    pub chains: Option<ChainScale>,
}

/// What decks are rated against.
#[derive(Serialize, Clone, Debug)]
pub struct Field {
    /// As it was named
    pub name: String,
    /// How many decks
    pub decks: usize,
    /// Whether the rated decks are the field: then all results are fitted jointly
    pub each_other: bool,
}

/// A rated deck.
#[derive(Serialize, Clone, Debug)]
pub struct RatedDeck {
    /// Its name
    pub deck: String,
    /// The best rank that the data allow
    pub best_rank: usize,
    /// The worst rank that the data allow
    pub worst_rank: usize,
    /// Points a game in the games it played
    pub win_rate: Option<Interval>,
    /// Elo; 0 is the average of the field
    pub rating: Interval,
    /// How many chains make it even with the average deck of the field: above 0 for itself, below 0
    /// for the other; infinite where all 24 are not enough. None if it was not measured
    pub chains: Option<Interval>,
    /// Finished mirrored pairs
    pub pairs: u64,
    /// Games played, unfinished ones included
    pub games: u64,
}

/// What chains are worth, measured by decks of the field against themselves.
#[derive(Serialize, Clone, Debug)]
pub struct ChainScale {
    /// Elo for one of the first six chains
    pub elo_per_chain: Interval,
    /// What was played
    pub levels: Vec<ChainLevel>,
}

/// Decks against themselves with chains.
#[derive(Serialize, Clone, Debug)]
pub struct ChainLevel {
    /// So many chains on one side
    pub chains: i32,
    /// Its score as it was played
    pub score: Interval,
    /// Its score by the curve
    pub modelled: Interval,
}

impl RatedDeck {
    fn ranks(&self) -> String {
        if self.best_rank == self.worst_rank {
            format!("{}", self.best_rank)
        } else {
            format!("{}–{}", self.best_rank, self.worst_rank)
        }
    }
}

impl Report for RateReport {
    fn provenance(&self) -> &Provenance {
        &self.provenance
    }

    fn text(&self) -> String {
        let rated = super::decks(self.decks.len());
        let field = super::decks(self.field.decks);
        let mut text = match self.field.each_other {
            true => format!("{rated} against each other\n"),
            false => format!("{rated} against {} ({field})\n", self.field.name),
        };
        text.push('\n');
        let Words { one, many } = self.handicap;
        let width = self.decks.iter().map(|d| d.deck.chars().count()).max().unwrap_or(4).min(44);
        let width = width as isize;
        let line = |cells: [&str; 6]| {
            let [rank, deck, rate, rating, chains, games] = cells;
            row(&[(rank, -7), (deck, width), (rate, 22), (rating, 21), (chains, 22), (games, -6)])
        };
        text.push_str(&line(["rank", "deck", "win rate", "rating (Elo)", many, "games"]));
        for deck in &self.decks {
            let rate = deck.win_rate.map_or("–".into(), |r| r.percent());
            let chains = deck.chains.map_or("–".into(), |c| c.signed(1));
            text.push_str(&line([
                &deck.ranks(),
                &cut(&deck.deck, width as usize),
                &rate,
                &deck.rating.signed(0),
                &chains,
                &deck.games.to_string(),
            ]));
        }
        text.push('\n');
        if self.comparisons > 0 {
            text.push_str(&match self.decided {
                0 => "No two decks are told apart by these games.\n".into(),
                n => format!(
                    "A rank from–to is all that is decided: {n} of {} pairs of decks are told \
                     apart.\n",
                    self.comparisons
                ),
            });
        }
        text.push_str("A rating of 0 is the average of the field. ");
        let mut capital = many.to_string();
        capital[..1].make_ascii_uppercase();
        text.push_str(&format!(
            "{capital}: how many make the deck even with that average;\nwhat is below 0 the other \
             side would need.\n"
        ));
        if let Some(scale) = &self.chains {
            let per_chain = scale.elo_per_chain;
            let played: u64 = scale.levels.iter().map(|level| level.score.count).sum();
            text.push_str(&format!(
                "One {one} costs {:.1} Elo ({} to {}) here, measured in {played} pairs of decks \
                 against themselves.\n",
                per_chain.estimate,
                signed(per_chain.low_95, 1),
                signed(per_chain.high_95, 1),
            ));
        }
        text.push_str(&format!("Going first: {} Elo.\n", self.first_player.signed(0)));
        text
    }

    fn table(&self) -> Table {
        let columns = vec![
            "deck",
            "best_rank",
            "worst_rank",
            "win_rate",
            "win_rate_low_95",
            "win_rate_high_95",
            "rating_elo",
            "rating_elo_low_95",
            "rating_elo_high_95",
            "chains",
            "chains_low_95",
            "chains_high_95",
            "pairs",
            "games",
        ];
        let lines = self.decks.iter().map(|deck| {
            let mut line =
                vec![deck.deck.clone(), deck.best_rank.to_string(), deck.worst_rank.to_string()];
            for interval in [deck.win_rate, Some(deck.rating), deck.chains] {
                line.extend(super::three(interval));
            }
            line.extend([deck.pairs.to_string(), deck.games.to_string()]);
            line
        });
        Table { columns, lines: lines.collect() }
    }

    fn page(&self) -> crate::report::html::Page {
        super::pages::rate::page(self)
    }
}
