//! `archon tournament` as a document.

use archon_report::document::{Block, Document, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Order, Table};
use archon_report::{Report, capital, count};

use super::report::{
    FairBid, FairHandicap, FairHandicaps, MatchOdds, NextRound, TournamentPlayer, TournamentReport,
};

impl Report for TournamentReport {
    fn answer(&self) -> String {
        let [first, second] = [&self.players[0], &self.players[1]];
        let chance = first.first.percent();
        if first.first.value == 1.0 {
            return format!("“{}” has won.", first.deck);
        }
        if first.first.low > second.first.high {
            return format!("Most likely to win: “{}”, {chance}.", first.deck);
        }
        format!(
            "Too close to call: “{}” wins {chance}, “{}” {}.",
            first.deck,
            second.deck,
            second.first.percent()
        )
    }

    fn document(&self) -> Document {
        let mut document =
            Document::new(self.title(), self.answer(), Origin::from(&self.provenance));
        if self.played > 0 {
            document = document.finding(match self.played {
                1 => "1 match has been played.".to_string(),
                played => format!("{} matches have been played.", count(played as u64)),
            });
        }
        document = document
            .finding("The chances suppose players of equal skill.")
            .section("Chances", vec![chances(self).into()]);
        if let Some(next) = &self.next_round {
            document = document.section(next.title(), round(next));
        }
        if let Some(fair) = self.fair.as_ref().filter(|fair| !fair.matches.is_empty()) {
            document = document.section(fair.title(), vec![handicaps(fair).into()]);
        }
        document.section(
            "All matches",
            vec![matches("Matches that are closest first", &self.pairings).in_files().into()],
        )
    }
}

impl TournamentReport {
    fn title(&self) -> String {
        let players = count(self.players.len() as u64);
        let rounds = match (self.structure.as_str(), self.rounds) {
            ("swiss", Some(1)) => "1 Swiss round".to_string(),
            ("swiss", Some(rounds)) => format!("{rounds} Swiss rounds"),
            ("double-elimination", _) => "double elimination".to_string(),
            _ => "a round robin".to_string(),
        };
        let cut = match self.cut {
            0 | 1 => String::new(),
            cut => format!(", cut to {cut}"),
        };
        let games = if self.best_of > 1 {
            format!(", every match best of {}", self.best_of)
        } else {
            String::new()
        };
        format!("Tournament of {players} decks: {rounds}{cut}{games}")
    }
}

impl NextRound {
    fn title(&self) -> String {
        let stage = match self.left {
            0 => String::new(),
            2 => ": final".into(),
            4 => ": semifinals".into(),
            8 => ": quarterfinals".into(),
            left => format!(": elimination of {left}"),
        };
        let left = if self.begun { ", what is left" } else { "" };
        format!("Round {}{stage}{left}", self.round)
    }
}

impl FairHandicaps {
    fn title(&self) -> String {
        let of = if self.of_all { "of all pairings" } else { "of the round" };
        format!("Fair {} {of}", self.handicap.many)
    }
}

impl FairBid {
    /// The limit with the range that the interval allows: `3 (1 to 5)`.
    fn words(&self) -> String {
        let limit = self.limit.map_or("no bid".into(), |limit| limit.to_string());
        let [low, high] = self.limit_95;
        format!("{limit} ({low} to {high})")
    }
}

/// The handicaps that make matches fair.
fn handicaps(fair: &FairHandicaps) -> Table {
    let many = fair.handicap.many;
    let number = |h: &FairHandicap| {
        let more = if h.is_beyond { "more than " } else { "" };
        format!("{more}{}", h.number)
    };
    let bid = Column::text("bid", "Bid up to", |h: &FairHandicap| {
        h.bid.as_ref().map_or_else(String::new, FairBid::words)
    })
    .help("for the deck in an auction between players of equal skill.");
    let has_bids = fair.matches.iter().any(|one| one.bid.is_some());
    let columns = vec![
        Column::name("deck", "Deck", |h: &FairHandicap| h.deck.clone()),
        Column::text("against", "Against", |h: &FairHandicap| h.against.clone()),
        Column::text("number", &capital(many), number).help(format!(
            "{many} of the deck at the start of the game that make the match fairest."
        )),
        Column::interval(
            "break_even",
            "Break-even",
            NumberFormat::signed(1),
            |h: &FairHandicap| Some(h.break_even),
        )
        .help("where the win rate is one half; below 0 on the other deck."),
        Column::interval(
            "win_rate",
            "Wins with them",
            NumberFormat::percent(1),
            |h: &FairHandicap| Some(h.win_rate),
        )
        .bars(0.5),
        if has_bids { bid } else { bid.for_programs() },
        Column::text("without", &format!("Without {many}"), |h: &FairHandicap| {
            if h.none_may_be_fair { "not distinguishable" } else { "unfair" }.into()
        })
        .help("unfair: a win rate other than one half, Holm-corrected for these matches."),
        Column::count("pairs", "Pairs", |h: &FairHandicap| h.pairs).in_files(),
    ];
    let caption = format!("{} that make a single game fair, with 95 % intervals", capital(many));
    Table::new(caption, columns, &fair.matches)
}

fn chances(report: &TournamentReport) -> Table {
    let percent = NumberFormat::percent;
    let is_cut = report.cut > 1;
    let has_played = report.played > 0;
    let wins = Column::count("wins", "Won", |p: &TournamentPlayer| p.wins as u64);
    let losses = Column::count("losses", "Lost", |p: &TournamentPlayer| p.losses as u64);
    let in_cut =
        Column::interval("in_cut", "Cut", percent(1), |p: &TournamentPlayer| Some(p.in_cut))
            .help(format!("chance to be among the {} of the elimination.", report.cut));
    let columns = vec![
        Column::name("deck", "Deck", |p: &TournamentPlayer| p.deck.clone())
            .links(|p: &TournamentPlayer| p.links.clone()),
        if has_played { wins.help("before the cut, byes included.") } else { wins.for_programs() },
        if has_played { losses } else { losses.for_programs() },
        Column::interval("first", "Wins it", percent(1), |p: &TournamentPlayer| Some(p.first))
            .sorted(Order::Descending)
            .bars(0.0)
            .help("chance to win the tournament."),
        if is_cut { in_cut } else { in_cut.for_programs() },
        Column::interval(
            "expected_wins",
            "Rounds won",
            NumberFormat::plain(1),
            |p: &TournamentPlayer| Some(p.expected_wins),
        )
        .help("expected at the end of the rounds, byes included."),
    ];
    let caption =
        "Chances, with 95 % intervals from the errors of the win rates and of the simulation";
    Table::new(caption, columns, &report.players).exported()
}

fn round(next: &NextRound) -> Vec<Block> {
    let mut blocks: Vec<Block> = vec![matches("Matches of the round", &next.matches).into()];
    if let Some(bye) = &next.bye {
        blocks.push(Block::Paragraph(format!("Without an opponent: “{bye}”.")));
    }
    blocks
}

fn matches(caption: &str, rows: &[MatchOdds]) -> Table {
    let percent = NumberFormat::percent(1);
    let columns = vec![
        Column::name("favorite", "Favorite", |m: &MatchOdds| m.favorite.clone()),
        Column::text("against", "Against", |m: &MatchOdds| m.against.clone()),
        Column::count("pairs", "Pairs", |m: &MatchOdds| m.pairs),
        Column::interval("win_rate", "Wins a game", percent, |m: &MatchOdds| Some(m.win_rate))
            .bars(0.5),
        Column::interval("upset", "Upset", percent, |m: &MatchOdds| Some(m.upset))
            .help("chance of the other to win the match."),
    ];
    Table::new(format!("{caption}, with 95 % intervals"), columns, rows)
}
