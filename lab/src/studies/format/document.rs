//! `archon format` as a document.

use archon_report::document::{Block, Document, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Table};
use archon_report::{Interval, Report, answer};

use super::report::{Auction, ChoiceOption, Decision, FormatReport, PairingRates, StandingBid};
use crate::lengths::document::lengths;

/// Standing bids above the highest limit that are printed on terminals.
const ABOVE_THE_LIMIT: u32 = 2;

impl Report for FormatReport {
    fn answer(&self) -> String {
        let rate = self.value.percent();
        let mut advice: Vec<String> = self.decisions.iter().map(Decision::advice).collect();
        advice.extend(self.favored().map(Auction::limit_in_words));
        match advice.is_empty() {
            true => format!("You win {rate} of matches with optimal choices."),
            false => {
                let advice = advice.join("; ");
                format!("You win {rate} of matches with optimal choices: {advice}.")
            }
        }
    }

    fn document(&self) -> Document {
        let [mine, theirs] =
            [&self.decks, &self.opponents].map(|decks| answer::names(decks.as_slice()));
        let title = format!("{}: {mine} against {theirs}", self.format_title);
        let mut document = Document::new(title, self.answer(), Origin::from(&self.provenance));
        for (deck, links) in &self.links {
            document = document.link(deck, links);
        }
        document = self.auctions.iter().map(Auction::finding).fold(document, Document::finding);
        document = document.section("Chances", vec![chances(self).into()]);
        for decision in &self.decisions {
            document = document.section(decision.decision, options(decision));
        }
        for auction in &self.auctions {
            document = document.section(format!("Auction of {}", auction.deck), bids(auction));
        }
        document
            .section("Win rates", vec![pairings(&self.pairings, |_| true).into()])
            .section("Length of games", vec![lengths(&self.lengths, "").into()])
            .for_programs(data(self))
    }
}

impl FormatReport {
    /// The auction of the favored deck: that with the higher limit.
    fn favored(&self) -> Option<&Auction> {
        self.auctions.iter().max_by_key(|auction| (auction.limit, auction.is_mine))
    }
}

impl Decision {
    /// The best choice, in a clause.
    fn advice(&self) -> String {
        let best = self.options.iter().filter(|option| option.share > 0.0005);
        let best: Vec<String> = match best.clone().count() {
            1 => best.map(|option| option.option.clone()).collect(),
            _ => best
                .map(|option| format!("{} ({:.0} %)", option.option, 100.0 * option.share))
                .collect(),
        };
        let open = self.options.iter().filter(|option| !option.is_worse).count();
        let chosen = answer::alternatives(&best);
        let verb = self.verb;
        match open > best.len() {
            true => {
                format!("{verb} {chosen}, not distinguishable from {}", others(open - best.len()))
            }
            false => format!("{verb} {chosen}"),
        }
    }
}

fn others(number: usize) -> String {
    if number == 1 { "1 other option".into() } else { format!("{number} other options") }
}

fn chains(number: u32) -> String {
    format!("{number} {}", if number == 1 { "chain" } else { "chains" })
}

impl Auction {
    /// The highest bid, in a clause.
    fn limit_in_words(&self) -> String {
        let bound = |limit: Option<u32>| limit.map_or("no bid".into(), |limit| limit.to_string());
        let [low, high] = self.limit_95.map(bound);
        match self.limit {
            None | Some(0) => format!("do not raise for {} (limit {low} to {high})", self.deck),
            Some(limit) => {
                format!("bid up to {} for {} ({low} to {high})", chains(limit), self.deck)
            }
        }
    }

    /// The course of the auction of the deck, in a sentence.
    fn finding(&self) -> String {
        let opened = match self.is_mine {
            true => "you open with 0 chains",
            false => "the opponent opens with 0 chains",
        };
        let first = self.answers.first().map(StandingBid::advice).unwrap_or_default();
        let answered = match (self.is_mine, self.last_bid, self.i_play_it) {
            (_, 0, true) => "the opponent concedes".to_string(),
            (true, bid, _) => format!("the opponent’s best answer is {}", chains(bid)),
            (false, ..) => format!("{first} is the best answer"),
        };
        format!(
            "If {} is auctioned: {opened}, {answered}, and you win {} of these games.",
            self.deck,
            self.value.percent()
        )
    }
}

impl StandingBid {
    /// The answer in words: a bid, or to concede.
    fn advice(&self) -> String {
        self.answer.map_or("concede".into(), chains)
    }

    /// All answers that are not distinguishable from the best.
    fn open(&self) -> String {
        let raises = self.may_raise.map(|[low, high]| match low == high {
            true => low.to_string(),
            false => format!("{low}–{high}"),
        });
        let concede = self.may_concede.then(|| "concede".to_string());
        concede.into_iter().chain(raises).collect::<Vec<_>>().join(", ")
    }
}

/// The match and the games that an auction precedes.
fn chances(report: &FormatReport) -> Table {
    type Row = (String, Interval);
    let mut rows = vec![("the match".to_string(), report.value)];
    rows.extend(report.auctions.iter().map(|auction| {
        (format!("the game in which {} is auctioned", auction.deck), auction.value)
    }));
    let columns = vec![
        Column::name("what", "Chance of winning", |row: &Row| row.0.clone()),
        Column::interval("win_rate", "Win rate", NumberFormat::percent(1), |row: &Row| Some(row.1))
            .bars(0.5),
    ];
    Table::new("Your win rates with optimal choices of both, with 95 % intervals", columns, &rows)
}

/// The columns that say what is known of an answer.
fn bid_columns<'a, R: 'a>(bid: impl Fn(&R) -> &StandingBid + Copy + 'a) -> Vec<Column<'a, R>> {
    let percent = NumberFormat::percent(1);
    let text = move |row: &R| bid(row).advice();
    vec![
        Column::count("standing_bid", "Standing bid", move |row| u64::from(bid(row).bid))
            .heads_rows(),
        Column::text("answer", "Answer", text).help("the best one by the estimates."),
        Column::interval("win_rate", "Win rate", percent, move |row| Some(bid(row).win_rate))
            .bars(0.5)
            .help("with the best answer, if both go on optimally."),
        Column::interval("conceded", "If you concede", percent, move |row| Some(bid(row).conceded)),
        Column::interval("raised", "If you raise", percent, move |row| bid(row).raised)
            .in_files()
            .help("with the best higher bid."),
        Column::number("raise_share", "Raise", percent.decimals(0), move |row| {
            Some(bid(row).raise_share)
        })
        .help(
            "chance that some higher bid is better than to concede, by the error of the estimates.",
        ),
        Column::text("open", "Not distinguishable", move |row| bid(row).open())
            .help("answers that are not significantly worse than the best."),
        Column::interval("regret", "Regret", percent.decimals(2), move |row| Some(bid(row).regret))
            .in_files()
            .help("by how much another answer would be better."),
    ]
}

/// What to answer to each bid.
fn bids(auction: &Auction) -> Vec<Block> {
    let highest = auction.limit_95[1].unwrap_or(0) + ABOVE_THE_LIMIT;
    let caption =
        format!("Answers to the opponent’s bids for {}, with 95 % intervals", auction.deck);
    let columns = bid_columns(|bid: &StandingBid| bid);
    let table = Table::new(caption, columns, &auction.answers)
        .abridged(|row| auction.answers[row].bid <= highest);
    let even = auction.break_even;
    let even = format!(
        "The pairing is even with {} chains on {}{}. {} plays without chains against it.",
        even.signed(1),
        auction.deck,
        if even.value < 0.0 { " (below 0: on the other deck)" } else { "" },
        auction.other_deck
    );
    vec![Block::Paragraph(even), table.into()]
}

/// The columns that say what is known of an option.
fn option_columns<'a, R: 'a>(
    option: impl Fn(&R) -> &ChoiceOption + Copy + 'a,
) -> Vec<Column<'a, R>> {
    let percent = NumberFormat::percent;
    vec![
        Column::name("option", "Option", move |row| option(row).option.clone()),
        Column::number("share", "Optimal share", percent(0), move |row| Some(option(row).share))
            .help("how often to choose it; a mixture keeps the opponent from answering it."),
        Column::number("best_share", "Best", percent(0), move |row| Some(option(row).best_share))
            .help("chance that it is part of an optimal choice, by the error of the estimates."),
        Column::interval("worst_case", "Worst case", percent(1), move |row| {
            Some(option(row).worst_case)
        })
        .bars(0.5)
        .help("win rate against the answer that is worst for it."),
        Column::interval("regret", "Regret", percent(1), move |row| Some(option(row).regret))
            .help("win rate lost against the opponent’s optimal choice."),
        Column::text("is_worse", "Significantly worse", move |row| {
            if option(row).is_worse { "yes" } else { "no" }.into()
        })
        .help("no: not distinguishable from the best."),
    ]
}

fn options(decision: &Decision) -> Vec<Block> {
    let caption = format!("{}: options with 95 % intervals", decision.decision);
    vec![Table::new(caption, option_columns(|one: &ChoiceOption| one), &decision.options).into()]
}

/// The games of pairings; on a terminal those that are wanted, by their place.
pub(super) fn pairings(pairings: &[PairingRates], on_terminals: impl Fn(usize) -> bool) -> Table {
    let percent = NumberFormat::percent(1);
    let columns = vec![
        Column::name("deck", "Your deck", |p: &PairingRates| p.deck.clone()),
        Column::text("opponent", "Against", |p: &PairingRates| p.opponent.clone()),
        Column::count("pairs", "Pairs", |p: &PairingRates| p.pairs),
        Column::interval("win_rate", "Win rate", percent, |p: &PairingRates| p.win_rate).bars(0.5),
        Column::interval("going_first", "Going first", percent, |p: &PairingRates| p.going_first)
            .in_files(),
        Column::interval("going_second", "Going second", percent, |p: &PairingRates| {
            p.going_second
        })
        .in_files(),
    ];
    let caption = "Single games of your decks against the opponent’s, with 95 % intervals";
    Table::new(caption, columns, pairings).abridged(on_terminals)
}

/// The table that programs read: every answer of the auctions, or every option of the choices.
fn data(report: &FormatReport) -> Table {
    if report.auctions.is_empty() {
        return options_data(report);
    }
    let rows: Vec<(&Auction, &StandingBid)> = report
        .auctions
        .iter()
        .flat_map(|auction| auction.answers.iter().map(move |answer| (auction, answer)))
        .collect();
    type Row<'r> = (&'r Auction, &'r StandingBid);
    let mut columns = vec![
        Column::text("format", "Format", |_: &Row<'_>| report.format.into()),
        Column::text("deck", "Auctioned deck", |row: &Row<'_>| row.0.deck.clone()),
    ];
    columns.extend(bid_columns(|row: &Row<'_>| row.1));
    let bound = |limit: Option<u32>| limit.map(f64::from);
    let plain = NumberFormat::plain(0);
    columns.push(Column::number("limit", "Limit", plain, move |row: &Row<'_>| bound(row.0.limit)));
    columns.push(with_match(report.value));
    Table::new("Answers to the opponent’s bids", columns, &rows)
}

fn options_data(report: &FormatReport) -> Table {
    type Row<'r> = (&'r Decision, &'r ChoiceOption);
    let rows: Vec<Row<'_>> = report
        .decisions
        .iter()
        .flat_map(|decision| decision.options.iter().map(move |option| (decision, option)))
        .collect();
    let mut columns = vec![
        Column::text("format", "Format", |_: &Row<'_>| report.format.into()),
        Column::text("decision", "Decision", |row: &Row<'_>| row.0.decision.into()),
    ];
    columns.extend(option_columns(|row: &Row<'_>| row.1));
    columns.push(with_match(report.value));
    Table::new("Options", columns, &rows)
}

/// The chance of winning the match, in every row.
fn with_match<'a, R>(value: Interval) -> Column<'a, R> {
    Column::interval("match", "Match", NumberFormat::percent(1), move |_| Some(value))
}
