//! What `archon matchup` found.

use serde::Serialize;

use super::{Interval, Provenance, Report, Table, cut, row};

/// A pairing in depth.
#[derive(Serialize, Clone, Debug)]
pub struct MatchupReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// Both decks
    pub decks: [Side; 2],
    /// Finished mirrored pairs
    pub pairs: u64,
    /// How many of them brought the first deck 0, ½, 1, 1½ and 2 points
    pub pentanomial: [u64; 5],
    /// Points a game of whoever goes first
    pub first_player: Interval,
    /// How long games are. This and all that follows is of pairs that finished
    pub lengths: Lengths,
    /// Keys and æmber over time
    pub turns: Vec<Turn>,
    /// Games that ran out of turns, of work in one step, of room
    pub limits: [u64; 3],
}

/// One of the decks.
#[derive(Serialize, Clone, Debug)]
pub struct Side {
    /// Its name
    pub deck: String,
    /// Chains it starts with
    pub chains: u16,
    /// Points a game
    pub win_rate: Interval,
    /// The same of the games it begins
    pub going_first: Interval,
    /// The same of the games the other begins
    pub going_second: Interval,
    /// How much stronger it is than the other
    pub elo: Interval,
    /// How it wins
    pub wins: Ending,
}

/// How a deck wins: shares of the games it won by forging.
#[derive(Serialize, Clone, Debug)]
pub struct Ending {
    /// Games it won
    pub games: u64,
    /// The other had no key, one, two
    pub keys_of_other: [Option<Interval>; 3],
    /// It forged its last key by a card, not as a turn began
    pub by_a_card: Option<Interval>,
    /// It forged the first key of the game
    pub first_key: Option<Interval>,
    /// It had fewer keys than the other at some time
    pub from_behind: Option<Interval>,
    /// Games that the other gave up
    pub given_up: u64,
}

/// How long games are, in turns of both sides together.
#[derive(Serialize, Clone, Debug)]
pub struct Lengths {
    /// The mean
    pub mean: Interval,
    /// The standard deviation
    pub standard_deviation: f64,
    /// So large a share of games is over after so many turns
    pub quantiles: [(f64, u64); 5],
}

/// What is so as a turn begins, its key already forged, for each deck.
#[derive(Serialize, Clone, Debug)]
pub struct Turn {
    /// The number of the turn, those of both sides counted; in the last line all games are over
    pub turn: u64,
    /// Games that reach it
    pub games: u64,
    /// Games that end in it
    pub ended: u64,
    /// Keys a game, those of games that are over included
    pub keys: [f64; 2],
    /// Æmber a game, in the games that reach it; none if none does
    pub amber: Option<[f64; 2]>,
}

/// No more lines than this show the course of the games.
const MOST_LINES: usize = 16;

impl Report for MatchupReport {
    fn provenance(&self) -> &Provenance {
        &self.provenance
    }

    fn text(&self) -> String {
        let mut text = String::new();
        let [one, two] = &self.decks;
        let names = [one, two].map(|side| match side.chains {
            0 => side.deck.clone(),
            n => format!("{} ({n} chains)", side.deck),
        });
        text.push_str(&format!(
            "{} against {}, {} mirrored pairs\n\n",
            names[0], names[1], self.pairs
        ));
        let columns = names.clone().map(|name| cut(&name, 28));
        let mut line = |what: &str, one: &str, two: &str| {
            text.push_str(&row(&[(what, 26), (one, 28), (two, 28)]));
        };
        let shown = |share: &Option<Interval>| share.map_or("–".to_string(), |s| s.percent());
        let [first, second] = [one, two];
        line("", &columns[0], &columns[1]);
        line("win rate", &first.win_rate.percent(), &second.win_rate.percent());
        line("  going first", &first.going_first.percent(), &second.going_first.percent());
        line("  going second", &first.going_second.percent(), &second.going_second.percent());
        line("Elo above the other", &first.elo.signed(0), &second.elo.signed(0));
        line("games won", &first.wins.games.to_string(), &second.wins.games.to_string());
        for (keys, what) in ["  other without a key", "  other with 1 key", "  other with 2 keys"]
            .into_iter()
            .enumerate()
        {
            line(
                what,
                &shown(&first.wins.keys_of_other[keys]),
                &shown(&second.wins.keys_of_other[keys]),
            );
        }
        line("  last key by a card", &shown(&first.wins.by_a_card), &shown(&second.wins.by_a_card));
        line(
            "  forged the first key",
            &shown(&first.wins.first_key),
            &shown(&second.wins.first_key),
        );
        line("  from behind", &shown(&first.wins.from_behind), &shown(&second.wins.from_behind));
        if first.wins.given_up + second.wins.given_up > 0 {
            let given_up = [first, second].map(|side| side.wins.given_up.to_string());
            line("  other gave up", &given_up[0], &given_up[1]);
        }
        let quantiles =
            self.lengths.quantiles.map(|(level, turn)| format!("{:.0} %: {turn}", 100.0 * level));
        let length = self.lengths.mean;
        text.push_str(&format!(
            "\nWhoever goes first wins {}.\nA game takes {:.1} ({:.1} to {:.1}) turns of both sides \
             together, standard deviation {:.1};\nover after so many: {}\n",
            self.first_player.percent(),
            length.estimate,
            length.low_95,
            length.high_95,
            self.lengths.standard_deviation,
            quantiles.join(", "),
        ));
        let games = self.lengths.mean.count;
        let last = self.turns.iter().rposition(|turn| 20 * turn.games >= games).unwrap_or(0) + 1;
        let step = last.div_ceil(MOST_LINES).next_multiple_of(2);
        text.push_str("\n   In turn     reached by     keys             æmber\n");
        for turn in self.turns.iter().take(last).skip(step - 1).step_by(step) {
            let amber = turn.amber.map_or(["–".to_string(), "–".to_string()], |amber| {
                amber.map(|a| format!("{a:.1}"))
            });
            text.push_str(&row(&[
                (&turn.turn.to_string(), -10),
                (&turn.games.to_string(), -14),
                (&format!("{:.2}", turn.keys[0]), -7),
                (&format!("{:.2}", turn.keys[1]), -7),
                (&amber[0], -10),
                (&amber[1], -7),
            ]));
        }
        text
    }

    fn table(&self) -> Table {
        let columns = vec![
            "turn",
            "games",
            "games_ended",
            "keys_1",
            "keys_2",
            "amber_1",
            "amber_2",
            "deck_1",
            "deck_2",
            "win_rate_1",
            "win_rate_1_low_95",
            "win_rate_1_high_95",
        ];
        let lines = self.turns.iter().map(|turn| {
            let numbers = [turn.turn, turn.games, turn.ended];
            let mut line: Vec<String> = numbers.iter().map(u64::to_string).collect();
            line.extend(turn.keys.map(|keys| keys.to_string()));
            line.extend(match turn.amber {
                Some(amber) => amber.map(|a| a.to_string()),
                None => Default::default(),
            });
            line.extend(self.decks.iter().map(|side| side.deck.clone()));
            line.extend(super::three(Some(self.decks[0].win_rate)));
            line
        });
        Table { columns, lines: lines.collect() }
    }

    fn page(&self) -> crate::html::Page {
        super::pages::matchup::page(self)
    }
}
