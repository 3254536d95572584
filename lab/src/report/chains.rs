//! What `archon chains` found.

use serde::Serialize;

use super::lengths::Lengths;
use super::{Interval, Provenance, Report, Table, cut, row, signed};

/// The handicap that makes a pairing even. A handicap has a sign: above 0 the deck has it, below 0
/// its opponent.
#[derive(Serialize, Clone, Debug)]
pub struct ChainsReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// What a handicap is called in this game
    pub handicap: Words,
    /// The deck whose win rate the curve shows
    pub deck: String,
    /// Whom it plays
    pub opponent: Opponent,
    /// What makes it even
    pub suggestion: Suggestion,
    /// The modelled win rate of the deck at every handicap, from the lowest to the highest; it never
    /// rises
    pub curve: Vec<CurvePoint>,
    /// What was played, by handicap
    pub observed: Vec<ObservedPoint>,
    /// Points a game of whoever goes first, at all handicaps together
    pub first_player: Interval,
    /// How long the games were, at all handicaps together
    pub lengths: Lengths,
    /// Bidding for the favored deck; none against a field, and in a game without such a rule
    pub bids: Option<Bids>,
    /// The rulebook's own procedure; none in a game without one
    pub procedure: Option<Procedure>,
}

/// A handicap in words, behind its number.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words {
    /// Of one
    pub one: &'static str,
    /// Of any other number
    pub many: &'static str,
}

impl Words {
    /// A number of it.
    pub fn of(&self, number: u32) -> String {
        format!("{number} {}", if number == 1 { self.one } else { self.many })
    }
}

/// Whom a deck plays.
#[derive(Serialize, Clone, Debug)]
pub struct Opponent {
    /// The other deck, or the field as it was named
    pub name: String,
    /// How many decks
    pub decks: usize,
    /// Whether it is a field; a deck's handicap is then its strength
    pub field: bool,
    /// Whether the deck plays itself, which is even without a handicap
    pub itself: bool,
}

/// Who has the handicap that makes it even.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// The deck
    Deck,
    /// Its opponent
    Opponent,
}

/// The handicap that makes it even.
#[derive(Serialize, Clone, Debug)]
pub struct Suggestion {
    /// The whole number whose modelled win rate is nearest to one half
    pub number: u32,
    /// Who starts with it: the stronger side
    pub holder: Holder,
    /// Where the curve crosses one half, between whole numbers; below 0 for the opponent
    pub even: Interval,
    /// Even the largest handicap is not enough
    pub beyond: bool,
    /// The modelled win rate of the holder with the number
    pub win_rate: Interval,
    /// Whether the number alone is the fair suggestion: its modelled win rate is within 1 % of one
    /// half, or nothing is more even
    pub number_is_fair: bool,
    /// Two neighboring numbers in turn, even on average: the fair suggestion where the number alone
    /// is not fair; none where the number is as even as any two, or nothing is even
    pub alternating: Option<Alternating>,
    /// The same with one less; none below 0
    pub one_less: Option<Interval>,
    /// The same with one more; none above the largest
    pub one_more: Option<Interval>,
}

/// Two numbers in turn: a whole number is even only by luck, two of them can be on average.
#[derive(Serialize, Clone, Copy, Debug)]
pub struct Alternating {
    /// The one
    pub less: u32,
    /// The other, one more
    pub more: u32,
    /// In so many of a hundred games the holder has the larger one
    pub more_in_100_games: u32,
    /// The modelled win rate of the holder over all these games
    pub win_rate: Interval,
}

impl Alternating {
    /// In words.
    pub fn words(&self, handicap: Words) -> String {
        format!(
            "{} in {} of 100 games, {} in the others",
            handicap.of(self.more),
            self.more_in_100_games,
            self.less
        )
    }
}

/// The curve at one handicap.
#[derive(Serialize, Clone, Copy, Debug)]
pub struct CurvePoint {
    /// The handicap; below 0 the opponent's
    pub handicap: i32,
    /// The modelled win rate of the deck, with the band of 95 % at this handicap
    pub win_rate: Interval,
}

/// What was played at one handicap.
#[derive(Serialize, Clone, Copy, Debug)]
pub struct ObservedPoint {
    /// The handicap; below 0 the opponent's
    pub handicap: i32,
    /// Points a game of the deck; none if no pair finished
    pub win_rate: Option<Interval>,
    /// Finished mirrored pairs
    pub pairs: u64,
    /// Games played, unfinished ones included
    pub games: u64,
    /// Turns a game, those of both sides together
    pub turns: f64,
}

/// Bidding for the favored deck, when both sides know the curve and play equally well.
#[derive(Serialize, Clone, Debug)]
pub struct Bids {
    /// The favored deck
    pub deck: String,
    /// Up to which number each side should bid, whoever opens first; none: not even nothing
    pub limits: [Option<u32>; 2],
    /// The lowest limit that the interval of the even handicap allows
    pub limit_low_95: u32,
    /// The highest one
    pub limit_high_95: u32,
    /// How the auction ends if bids rise by one from nothing
    pub by_one: AuctionEnd,
    /// How it ends if any bid may be made
    pub by_any: AuctionEnd,
}

/// How an auction ends.
#[derive(Serialize, Clone, Copy, Debug)]
pub struct AuctionEnd {
    /// Whether whoever opens the bidding gets the favored deck
    pub opener_plays_it: bool,
    /// With so many
    pub number: u32,
    /// How many bids there were
    pub bids: u32,
    /// How often the favored deck then wins, by the curve
    pub win_rate: f64,
}

/// The rulebook's own procedure: start with four, one more after three wins in a row, one less after
/// three losses in a row; computed from the curve.
#[derive(Serialize, Clone, Debug)]
pub struct Procedure {
    /// The deck that it is applied to
    pub deck: String,
    /// The average in the long run, with the central range that holds 95 % of the games
    pub settles: Interval,
    /// The share of games played with each number in the long run, from none on
    pub share: Vec<f64>,
    /// The long-run win rate
    pub win_rate: f64,
    /// Within so many games half of all tries have reached the suggested number; none: never, or
    /// in more than 20,000
    pub median_wait: Option<u32>,
    /// The same for nine of ten
    pub nine_tenths_wait: Option<u32>,
    /// The average after some numbers of games
    pub course: Vec<(u32, f64)>,
}

/// Handicaps beside the suggested one that are always printed.
const BESIDE: i32 = 3;
/// The others are printed in steps of so many.
const STEP: i32 = 4;
/// Sentences are wrapped at so many characters.
const WIDTH: usize = 96;

impl ChainsReport {
    /// The suggested handicap with its sign.
    fn suggested(&self) -> i32 {
        let number = self.suggestion.number as i32;
        if self.suggestion.holder == Holder::Deck { number } else { -number }
    }

    fn name_of(&self, holder: Holder) -> &str {
        match holder {
            Holder::Deck => &self.deck,
            Holder::Opponent => &self.opponent.name,
        }
    }

    /// Who has the suggested number.
    pub fn holder(&self) -> &str {
        self.name_of(self.suggestion.holder)
    }

    /// The fair suggestion, where it is not the suggested number.
    pub fn fair_alternation(&self) -> Option<&Alternating> {
        self.suggestion.alternating.as_ref().filter(|_| !self.suggestion.number_is_fair)
    }

    /// What is fair, in a sentence; nothing where the headline has said so.
    pub fn fair(&self) -> Option<String> {
        let turns = self.fair_alternation()?;
        Some(format!(
            "Fair: {} has {}, and wins {}.",
            self.holder(),
            turns.words(self.handicap),
            turns.win_rate.percent()
        ))
    }

    /// What makes it even, in a sentence.
    pub fn headline(&self) -> String {
        let s = &self.suggestion;
        let even = s.even.signed(1);
        let number = self.handicap.of(s.number);
        let holder = self.holder();
        if self.opponent.itself {
            return format!("A deck against itself is even with {}.", self.handicap.of(0));
        }
        if s.beyond {
            return format!("Not even {number} on {holder} are enough to make it even.");
        }
        match (self.opponent.field, s.number) {
            (true, _) => format!("Strength in {}: {even}.", self.handicap.many),
            (false, 0) if s.number_is_fair => {
                format!("Even without a handicap; exactly even at {even}.")
            }
            (false, 0) => {
                format!("No handicap is the whole number nearest to even; exactly even at {even}.")
            }
            (false, _) if s.number_is_fair => {
                format!("Even with {number} on {holder}; exactly even at {even}.")
            }
            (false, _) => format!(
                "The whole number nearest to even is {number} on {holder}; exactly even at {even}."
            ),
        }
    }

    /// The suggested number, then one less and one more, with how often the holder then wins; nothing
    /// where nothing is suggested.
    pub fn beside(&self) -> Vec<(u32, Interval)> {
        let s = &self.suggestion;
        if self.opponent.itself || s.beyond {
            return Vec::new();
        }
        let mut numbers = vec![(s.number, s.win_rate)];
        numbers.extend(s.one_less.map(|rate| (s.number.saturating_sub(1), rate)));
        numbers.extend(s.one_more.map(|rate| (s.number + 1, rate)));
        numbers
    }

    fn lines_of_curve(&self) -> String {
        let many = self.handicap.many;
        let mut text = format!(
            "\nWin rates of {}; {many} below 0 are those of {}\n\n",
            self.deck, self.opponent.name
        );
        let line = |cells: [&str; 5]| {
            let [handicap, modelled, played, pairs, turns] = cells;
            row(&[(handicap, -9), (modelled, 24), (played, 24), (pairs, -6), (turns, -11)])
        };
        text.push_str(&line([many, "modelled", "played", "pairs", "turns a game"]));
        let ends = self.observed.iter().map(|point| point.handicap).chain([0, self.suggested()]);
        let (low, high) = ends.fold((0, 0), |(low, high), h| (low.min(h), high.max(h)));
        for point in &self.curve {
            let h = point.handicap;
            let near = (h - self.suggested()).abs() <= BESIDE;
            if !(near || (low..=high).contains(&h) && h % STEP == 0) {
                continue;
            }
            let played = self.observed.iter().find(|played| played.handicap == h);
            let rate = played.and_then(|p| p.win_rate).map_or("–".into(), |rate| rate.percent());
            let mark = if h == self.suggested() { "→ " } else { "" };
            text.push_str(&line([
                &format!("{mark}{}", signed(f64::from(h), 0)),
                &point.win_rate.percent(),
                &rate,
                &played.map_or("0".into(), |p| p.pairs.to_string()),
                &played.map_or(String::new(), |p| format!("{:.1}", p.turns)),
            ]));
        }
        text
    }

    fn lines_of_bids(&self, bids: &Bids) -> String {
        let words = self.handicap;
        let limit = |limit: Option<u32>| limit.map_or("nothing at all".into(), |n| words.of(n));
        let [one, two] = bids.limits;
        let up_to = if one == two {
            format!("each side should bid up to {}", limit(one))
        } else {
            format!("whoever opens should bid up to {}, the other to {}", limit(one), limit(two))
        };
        let mut text = format!(
            "\nBidding for {}: {up_to} ({} to {}).\n",
            bids.deck, bids.limit_low_95, bids.limit_high_95
        );
        for (how, end) in
            [("If bids rise by one", bids.by_one), ("If any bid may be made", bids.by_any)]
        {
            let who = if end.opener_plays_it { "whoever opens" } else { "the other side" };
            let bids = if end.bids == 1 { "1 bid".into() } else { format!("{} bids", end.bids) };
            text.push_str(&format!(
                "{how}, {who} plays it with {} after {bids}, and wins {:.1} %.\n",
                words.of(end.number),
                100.0 * end.win_rate
            ));
        }
        text
    }

    fn lines_of_procedure(&self, procedure: &Procedure) -> String {
        let settles = procedure.settles;
        let mut text = format!(
            "The rulebook's procedure for {} (four, one more after three wins in a row, one less \
             after three losses) settles at {:.1} {}, 95 % of the games with {:.0} to {:.0}; it then \
             wins {:.1} %. ",
            procedure.deck,
            settles.estimate,
            self.handicap.many,
            settles.low_95,
            settles.high_95,
            100.0 * procedure.win_rate
        );
        let course: Vec<String> = procedure
            .course
            .iter()
            .map(|(games, mean)| format!("{mean:.1} after {games} games"))
            .collect();
        text.push_str(&format!("On average {}.", course.join(", ")));
        let wait = |wait: Option<u32>| wait.map_or("more than 20,000".into(), |n| n.to_string());
        if procedure.median_wait != Some(0) {
            text.push_str(&format!(
                " The suggested number is first reached within {} games by half of all tries, within \
                 {} by nine of ten.",
                wait(procedure.median_wait),
                wait(procedure.nine_tenths_wait)
            ));
        }
        format!("\n{}\n", textwrap::fill(&text, WIDTH))
    }
}

impl Report for ChainsReport {
    fn provenance(&self) -> &Provenance {
        &self.provenance
    }

    fn text(&self) -> String {
        let opponent = match self.opponent.field {
            true => format!("{} ({})", self.opponent.name, super::decks(self.opponent.decks)),
            false => self.opponent.name.clone(),
        };
        let mut text = format!("{} against {opponent}\n\n", cut(&self.deck, 60));
        text.push_str(&format!("{}\n", self.headline()));
        if let Some(fair) = self.fair() {
            text.push_str(&format!("{fair}\n"));
        }
        for (number, rate) in self.beside() {
            let (number, holder) = (self.handicap.of(number), self.holder());
            text.push_str(&format!("  with {number} {holder} wins {}\n", rate.percent()));
        }
        if let Some(turns) = self.suggestion.alternating.filter(|_| self.suggestion.number_is_fair)
        {
            let rate = turns.win_rate.percent();
            text.push_str(&format!("  with {}: {rate}\n", turns.words(self.handicap)));
        }
        text.push_str(&self.lines_of_curve());
        text.push_str(&format!("\nWhoever goes first wins {}.\n", self.first_player.percent()));
        if let Some(bids) = &self.bids {
            text.push_str(&self.lines_of_bids(bids));
        }
        if let Some(procedure) = &self.procedure {
            text.push_str(&self.lines_of_procedure(procedure));
        }
        text
    }

    fn table(&self) -> Table {
        let columns = vec![
            "handicap",
            "win_rate",
            "win_rate_low_95",
            "win_rate_high_95",
            "played",
            "played_low_95",
            "played_high_95",
            "pairs",
            "turns_a_game",
            "deck",
            "opponent",
            "suggested",
            "number_is_fair",
            "alternate_less",
            "alternate_more",
            "more_in_100_games",
            "alternating_win_rate",
            "alternating_win_rate_low_95",
            "alternating_win_rate_high_95",
            "even",
            "even_low_95",
            "even_high_95",
        ];
        let lines = self.curve.iter().map(|point| {
            let played = self.observed.iter().find(|played| played.handicap == point.handicap);
            let mut line = vec![point.handicap.to_string()];
            line.extend(super::three(Some(point.win_rate)));
            line.extend(super::three(played.and_then(|played| played.win_rate)));
            line.push(played.map_or(0, |played| played.pairs).to_string());
            line.push(played.map_or(String::new(), |played| played.turns.to_string()));
            line.extend([self.deck.clone(), self.opponent.name.clone()]);
            line.push(self.suggested().to_string());
            line.push(self.suggestion.number_is_fair.to_string());
            let turns = self.suggestion.alternating;
            let number = |of: fn(&Alternating) -> u32| {
                turns.as_ref().map_or(String::new(), |turns| of(turns).to_string())
            };
            line.extend([
                number(|turns| turns.less),
                number(|turns| turns.more),
                number(|turns| turns.more_in_100_games),
            ]);
            line.extend(super::three(turns.map(|turns| turns.win_rate)));
            line.extend(super::three(Some(self.suggestion.even)));
            line
        });
        Table { columns, lines: lines.collect() }
    }

    fn page(&self) -> crate::report::html::Page {
        super::pages::chains::page(self)
    }
}
