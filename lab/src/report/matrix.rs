//! What `archon matrix` found.

use serde::Serialize;

use super::lengths::Lengths;
use super::{Interval, Provenance, Report, Table, cut, p_value, row, signed};

/// Decks, all against all.
#[derive(Serialize, Clone, Debug)]
pub struct MatrixReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The decks, the highest rating first
    pub decks: Vec<MatrixDeck>,
    /// Every pairing once; places in `decks`, the better one first
    pub pairings: Vec<Pairing>,
    /// Pairs of decks whose order of rating is decided, all at once with an error of at most 5 %
    pub decided: u64,
    /// Runs of decks (places in `decks`) that the data do not tell apart, each as long as it can be
    pub not_distinguishable: Vec<Vec<usize>>,
    /// What going first is worth, in Elo
    pub first_player: Interval,
    /// How long the games were
    pub lengths: Lengths,
    /// What ratings do not explain
    pub circles: Circles,
}

/// A deck of a matrix.
#[derive(Serialize, Clone, Debug)]
pub struct MatrixDeck {
    /// Its name
    pub deck: String,
    /// Points a game against all others
    pub win_rate: Option<Interval>,
    /// Elo by the joint fit; 0 is the average
    pub rating: Interval,
    /// The best rank that the data allow
    pub best_rank: usize,
    /// The worst rank that the data allow
    pub worst_rank: usize,
    /// How much of the mixture that nothing beats it is, from 0 to 1; none if it was not found
    pub nash_share: Option<f64>,
    /// Elo against that mixture, at most 0, with the range in which it moves when the matrix moves
    /// by its errors; none if it was not found
    pub nash_elo: Option<Interval>,
    /// Finished mirrored pairs
    pub pairs: u64,
}

/// Two decks.
#[derive(Serialize, Clone, Debug)]
pub struct Pairing {
    /// The place of the one
    pub one: usize,
    /// The place of the other
    pub two: usize,
    /// Finished mirrored pairs
    pub pairs: u64,
    /// Points a game of the one; none if no pair has finished
    pub score: Option<Interval>,
    /// The same as the ratings have it
    pub modelled: Interval,
    /// The score of whoever goes first; none if no pair has finished
    pub first_player: Option<Interval>,
}

/// What one number for each deck does not explain: rock-paper-scissors.
#[derive(Serialize, Clone, Debug)]
pub struct Circles {
    /// The share of the matrix that ratings do not explain, from 0 to 1
    pub unexplained: Interval,
    /// The chance of as much where ratings explain everything
    pub p_value: f64,
    /// Each of three decks beats the next (places in `decks`), the most certain first
    pub triangles: Vec<Triangle>,
}

/// Three decks each of which beats the next, and the last the first.
#[derive(Serialize, Clone, Debug)]
pub struct Triangle {
    /// Places in `decks`
    pub decks: [usize; 3],
    /// The sum of the three differences, in Elo
    pub elo: f64,
    /// The chance of such a circle without any, corrected for looking at all
    pub p_value: f64,
}

/// A larger matrix is not printed; the table and the JSON have it.
const LARGEST_PRINTED: usize = 16;

impl MatrixReport {
    /// The pairing of two decks by their places, and whether it is the other way round.
    pub fn pairing(&self, one: usize, two: usize) -> Option<(&Pairing, bool)> {
        self.pairings.iter().find_map(|p| match (p.one, p.two) {
            at if at == (one, two) => Some((p, false)),
            at if at == (two, one) => Some((p, true)),
            _ => None,
        })
    }

    fn grid(&self) -> String {
        let mut text =
            String::from("\nWin rates in percent of the deck on the left, ± half the interval\n\n");
        let n = self.decks.len();
        let width = self.decks.iter().map(|d| d.deck.chars().count()).max().unwrap_or(4).min(32);
        let numbers: Vec<String> = (1..=n).map(|k| k.to_string()).collect();
        let mut line: Vec<(&str, isize)> = vec![("", 3), ("", width as isize)];
        line.extend(numbers.iter().map(|k| (k.as_str(), -6)));
        text.push_str(&row(&line));
        for (i, deck) in self.decks.iter().enumerate() {
            let cells: Vec<String> = (0..n)
                .map(|j| match self.pairing(i, j) {
                    None => String::new(),
                    Some((Pairing { score: None, .. }, _)) => "–".into(),
                    Some((Pairing { score: Some(score), .. }, turned)) => {
                        let value = if turned { 1.0 - score.estimate } else { score.estimate };
                        format!("{:.0}±{:.0}", 100.0 * value, 100.0 * score.half_width())
                    }
                })
                .collect();
            let name = cut(&deck.deck, width);
            let mut line = vec![(numbers[i].as_str(), -3), (name.as_str(), width as isize)];
            line.extend(cells.iter().map(|cell| (cell.as_str(), -6)));
            text.push_str(&row(&line));
        }
        text
    }
}

impl Report for MatrixReport {
    fn provenance(&self) -> &Provenance {
        &self.provenance
    }

    fn text(&self) -> String {
        let n = self.decks.len();
        let mut text = format!("{n} decks, all against all\n\n");
        let width = self.decks.iter().map(|d| d.deck.chars().count()).max().unwrap_or(4).min(40);
        let line = |cells: [&str; 7]| {
            let [rank, deck, rate, rating, share, nash, pairs] = cells;
            row(&[
                (rank, -7),
                (deck, width as isize),
                (rate, 22),
                (rating, 20),
                (share, -6),
                (nash, 21),
                (pairs, -5),
            ])
        };
        text.push_str(&line([
            "rank",
            "deck",
            "win rate",
            "rating (Elo)",
            "Nash",
            "Nash Elo",
            "pairs",
        ]));
        for deck in &self.decks {
            let rank = match deck.best_rank == deck.worst_rank {
                true => deck.best_rank.to_string(),
                false => format!("{}–{}", deck.best_rank, deck.worst_rank),
            };
            text.push_str(&line([
                &rank,
                &cut(&deck.deck, width),
                &deck.win_rate.map_or("–".into(), |r| r.percent()),
                &deck.rating.signed(0),
                &deck.nash_share.map_or("–".into(), |s| format!("{:.0} %", 100.0 * s)),
                &deck.nash_elo.map_or("–".into(), |s| s.signed(0)),
                &deck.pairs.to_string(),
            ]));
        }
        if n <= LARGEST_PRINTED {
            text.push_str(&self.grid());
        }
        let all = n * (n - 1) / 2;
        text.push_str(&format!(
            "\n{} of {all} pairs of decks are told apart by their ratings. A rating of 0 is the \
             average.\nNash: how much of the mixture of decks that nothing beats it is, and how far \
             it is below that mixture\n(with the range in which that moves when the matrix moves by \
             its errors).\n",
            self.decided
        ));
        let circles = &self.circles;
        text.push_str(&format!(
            "Not explained by ratings (rock-paper-scissors): {} of the matrix; {} where \
             there is none.\n",
            circles.unexplained.percent(),
            p_value(circles.p_value)
        ));
        for triangle in circles.triangles.iter().filter(|t| t.p_value < 0.05) {
            let [a, b, c] = triangle.decks.map(|deck| &self.decks[deck].deck);
            text.push_str(&format!(
                "  {a} beats {b} beats {c} beats {a}: {} Elo around, {}\n",
                signed(triangle.elo, 0),
                p_value(triangle.p_value)
            ));
        }
        text.push_str(&format!("Going first: {} Elo.\n", self.first_player.signed(0)));
        text
    }

    fn table(&self) -> Table {
        let columns = vec![
            "deck_1",
            "deck_2",
            "pairs",
            "score_1",
            "score_1_low_95",
            "score_1_high_95",
            "modelled_1",
            "modelled_1_low_95",
            "modelled_1_high_95",
            "first_player",
            "first_player_low_95",
            "first_player_high_95",
            "rating_1",
            "rating_2",
        ];
        let lines = self.pairings.iter().map(|pairing| {
            let decks = [pairing.one, pairing.two].map(|place| &self.decks[place]);
            let mut line: Vec<String> = decks.iter().map(|deck| deck.deck.clone()).collect();
            line.push(pairing.pairs.to_string());
            for interval in [pairing.score, Some(pairing.modelled), pairing.first_player] {
                line.extend(super::three(interval));
            }
            line.extend(decks.map(|deck| deck.rating.estimate.to_string()));
            line
        });
        Table { columns, lines: lines.collect() }
    }

    fn page(&self) -> crate::report::html::Page {
        super::pages::matrix::page(self)
    }
}
