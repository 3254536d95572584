//! `archon simulate` as a document.

use crate::short_names::short_names;
use crate::studies::simulate::report::{SimulatedDeck, SimulationReport, WinRate};
use archon_report::answer::{Side, of_two};
use archon_report::document::{Block, Document, Fact, Origin, assumed};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Table};
use archon_report::{Interval, Report, count as count_of};

impl Report for SimulationReport {
    fn answer(&self) -> String {
        let (shown, _) = with_short_names(self);
        let names: Vec<String> = shown.decks.iter().map(|deck| called(&shown, deck)).collect();
        let shares: Option<Vec<Interval>> =
            self.decks.iter().map(|deck| deck.win_rate.map(|rate| rate.share)).collect();
        let even = 1.0 / self.decks.len().max(1) as f64;
        match (names.as_slice(), shares.as_deref()) {
            (_, None) => "No game was finished.".into(),
            ([one, two], Some([share, _])) => of_two([one, two], share),
            (names, Some(shares)) => of_several(names, shares, even),
        }
    }

    fn document(&self) -> Document {
        let (shown, whole_names) = with_short_names(self);
        let names: Vec<&str> = self.decks.iter().map(|deck| deck.deck.as_str()).collect();
        let mut origin = origin(self);
        if let Some(names) = whole_names {
            origin.facts[0].push(Fact::new("Players", "players {}", names));
        }
        let mut document = Document::new(names.join(" against "), self.answer(), origin);
        if let Some(first) = self.first_player {
            let rate = first.share.percent();
            document = document.finding(format!("The first player wins {rate}."));
        }
        if self.decks.iter().all(|deck| deck.player == "random") {
            document = document.finding(
                "Both sides play at random: fast, but little evidence of how strong the decks are when \
                 played well.",
            );
        }
        document.section("Win rates", win_rates(&shown)).section("Games", vec![games(self).into()])
    }
}

/// The report with the names of players as people see them, and the whole names if those are others.
fn with_short_names(report: &SimulationReport) -> (SimulationReport, Option<String>) {
    let whole: Vec<String> = report.decks.iter().map(|deck| deck.player.clone()).collect();
    let short = short_names(&whole);
    let of_origin = (short != whole).then(|| whole.join(", "));
    let mut shown = report.clone();
    for (deck, name) in shown.decks.iter_mut().zip(short) {
        deck.player = name;
    }
    (shown, of_origin)
}

/// The name of a deck, with its handicap, and with its player where the players differ or play at random.
fn called(report: &SimulationReport, deck: &SimulatedDeck) -> String {
    let handicap = deck.handicap_in_words.as_str();
    let alike = report.decks.iter().all(|other| other.player == deck.player);
    let player = match alike && deck.player != "random" {
        true => String::new(),
        false => format!("played by {}", deck.player),
    };
    let said: Vec<&str> = [handicap, &player].into_iter().filter(|said| !said.is_empty()).collect();
    match said.as_slice() {
        [] => deck.deck.clone(),
        said => format!("{} ({})", deck.deck, said.join(", ")),
    }
}

/// The answer for three decks and more: which win more or less than an even share.
fn of_several(decks: &[String], shares: &[Interval], even: f64) -> String {
    let of = |side| -> Vec<String> {
        let all =
            decks.iter().zip(shares).filter(|(_, share)| Side::from_interval(share, even) == side);
        all.map(|(deck, share)| format!("{deck} wins {}", share.percent())).collect()
    };
    let (more, less) = (of(Side::Above), of(Side::Below));
    let part = format!("{:.1} %", 100.0 * even);
    let decided = match (more.is_empty(), less.is_empty()) {
        (true, true) => {
            return format!(
                "No deck differs significantly from an even share of the games, {part}."
            );
        }
        (false, true) => format!("More than {part}: {}", more.join("; ")),
        (true, false) => format!("Less than {part}: {}", less.join("; ")),
        (false, false) => {
            let [more, less] = [more, less].map(|decks| decks.join("; "));
            format!("More than {part}: {more}. Less: {less}")
        }
    };
    match decks.len() - of(Side::Above).len() - of(Side::Below).len() {
        0 => format!("{decided}."),
        _ => format!("{decided}. The others do not differ significantly from it."),
    }
}

fn origin(report: &SimulationReport) -> Origin {
    Origin {
        archon: env!("CARGO_PKG_VERSION"),
        command: "simulate",
        interrupted: report.interrupted,
        facts: [vec![
            Fact::new("Game", "{}", report.game),
            Fact::new("Rules", "rules {}", report.rules),
            Fact::new("Seed", "seed {}", report.seed),
            Fact::new("Games", "{} games", count_of(report.games)),
            Fact::new("Intervals", "intervals {}", "95 % (Wilson)"),
        ]]
        .into_iter()
        .chain(assumed(&report.assumptions))
        .chain(
            (!report.interrupted).then(|| {
                vec![Fact::narrower(&format!("--games {}", report.games.saturating_mul(4)))]
            }),
        )
        .collect(),
        columns: Vec::new(),
    }
}

fn win_rates(report: &SimulationReport) -> Vec<Block> {
    type Get = fn(&SimulatedDeck) -> Option<WinRate>;
    let rate = |name: &str, title: &str, get: Get| {
        let share = move |deck: &SimulatedDeck| get(deck).map(|rate| rate.share);
        Column::interval(name, title, NumberFormat::percent(2), share)
    };
    let mut columns = vec![
        Column::name("deck", "Deck", |deck: &SimulatedDeck| {
            match deck.handicap_in_words.as_str() {
                "" => deck.deck.clone(),
                handicap => format!("{} ({handicap})", deck.deck),
            }
        }),
        Column::text("player", "Player", |deck: &SimulatedDeck| deck.player.clone()),
        Column::count("wins", "Wins", |deck: &SimulatedDeck| deck.wins),
        rate("win_rate", "Win rate", |deck| deck.win_rate).bars(1.0 / report.decks.len() as f64),
        rate("win_rate_going_first", "Going first", |deck| deck.win_rate_going_first),
        rate("win_rate_going_second", "Going second", |deck| deck.win_rate_going_second),
    ];
    if report.decks.iter().any(|deck| deck.forfeited > 0) {
        let forfeited = |deck: &SimulatedDeck| deck.forfeited;
        let column = Column::count("forfeited", "Forfeited", forfeited);
        columns.push(column.help("games that its player forfeited; they count as lost."));
    }
    let caption = "Games won, with 95 % intervals";
    vec![Table::new(caption, columns, &report.decks).into()]
}

/// One row: figures of all games together.
fn games(report: &SimulationReport) -> Table {
    type Row<'a> = &'a SimulationReport;
    let plain = NumberFormat::plain;
    let count = |name: &str, title: &str, get: fn(&Row<'_>) -> u64| Column::count(name, title, get);
    let mut columns = vec![
        Column::name("games", "Games", |r: &Row<'_>| count_of(r.games)),
        Column::number("turns_per_game", "Turns a game", plain(1), |r: &Row<'_>| {
            Some(r.turns_per_game)
        })
        .help("mean, turns of all players counted."),
        Column::number(
            "turns_standard_deviation",
            "Standard deviation",
            plain(1),
            |r: &Row<'_>| Some(r.turns_standard_deviation),
        ),
        count("turns_fewest", "Fewest", |r| r.turns_fewest.into()),
        count("turns_most", "Most", |r| r.turns_most.into()),
        Column::number("decisions_per_game", "Decisions a game", plain(1), |r: &Row<'_>| {
            Some(r.decisions_per_game)
        })
        .help("mean number of decisions with a choice."),
        count("unfinished", "Unfinished", |r| r.unfinished.work + r.unfinished.room)
            .help("games that reached a limit in a single step, excluded from win rates."),
    ];
    if report.out_of_turns > 0 {
        columns.push(
            count("out_of_turns", "Limit of turns", |r| r.out_of_turns).help(
                "games that reached the limit of turns: draws, a share of a win for each deck.",
            ),
        );
    }
    let unfinished = &report.unfinished;
    if unfinished.work + unfinished.room > 0 {
        columns.push(count("out_of_work", "Limit of work", |r| r.unfinished.work));
        columns.push(count("out_of_room", "Limit of the state", |r| r.unfinished.room));
    }
    if report.drawn.is_some() {
        columns.push(
            count("drawn", "Drawn", |r| r.drawn.unwrap_or(0))
                .help("won by several players together."),
        );
    }
    Table::new("Length of games", columns, &[report])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_decks_those_are_named_that_win_more_or_less_than_their_part() {
        let decks = ["Argus", "Onyx", "Xhe"].map(String::from);
        let share = |value: f64| Interval {
            value,
            low: value - 0.02,
            high: value + 0.02,
            count: 100,
            method: "",
        };
        let said = |shares: [f64; 3]| of_several(&decks, &shares.map(share), 1.0 / 3.0);
        assert_eq!(
            said([0.40, 0.33, 0.27]),
            "More than 33.3 %: Argus wins 40.0 % (38.0 to 42.0). Less: Xhe wins 27.0 % (25.0 to \
             29.0). The others do not differ significantly from it."
        );
        assert_eq!(
            said([0.34, 0.33, 0.33]),
            "No deck differs significantly from an even share of the games, 33.3 %."
        );
        assert!(said([0.30, 0.35, 0.35]).starts_with("Less than 33.3 %: Argus wins 30.0 %"));
    }
}
