//! `archon matchup` as a document.

use super::report::{MatchupDeck, MatchupReport, Turn};
use crate::game::timeline::Endings;
use crate::lengths::document::histogram;
use crate::second_player;
use archon_report::answer::of_two;
use archon_report::chart::{Axis, Chart, Series};
use archon_report::document::{Block, Document, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Table};
use archon_report::{Interval, Report, capital, count};

/// Most rows that show the course of the games on a terminal.
const MOST_ROWS: usize = 16;

impl<E: Endings> Report for MatchupReport<E> {
    fn answer(&self) -> String {
        let names = names(self);
        of_two([&names[0], &names[1]], &self.decks[0].win_rate)
    }

    fn document(&self) -> Document {
        let [one, two] = &self.decks;
        let names = names(self);
        let [lasting, passing] = self.figures.headings;
        let title = format!("{} against {}", names[0], names[1]);
        let document = Document::new(title, self.answer(), Origin::from(&self.provenance))
            .link(&one.deck, &one.links)
            .link(&two.deck, &two.links)
            .finding(format!("{} over {}: {} Elo.", one.deck, two.deck, one.elo.signed(0)))
            .finding(format!("The first player wins {}.", self.first_player.percent()))
            .section("Results", wins(self))
            .section("Length of games", vec![lengths(self).into()])
            .section(format!("{} and {passing} over time", capital(lasting)), course(self))
            .section("Mirrored pairs", pairs(self));
        second_player::document::add(document, &self.provenance.player, self.second_player.as_ref())
    }
}

/// The decks, with their handicaps.
fn names<E>(report: &MatchupReport<E>) -> [String; 2] {
    report.decks.each_ref().map(|side| match side.handicap.number {
        0 => side.deck.clone(),
        _ => format!("{} ({})", side.deck, side.handicap.words),
    })
}

/// A figure of both decks.
struct Measure {
    name: String,
    of: [Option<Interval>; 2],
}

fn wins<E: Endings>(report: &MatchupReport<E>) -> Vec<Block> {
    let measure = |name: &str, get: &dyn Fn(&MatchupDeck<E>) -> Option<Interval>| Measure {
        name: name.into(),
        of: report.decks.each_ref().map(get),
    };
    let rates = [
        measure("win rate", &|s| Some(s.win_rate)),
        measure("win rate going first", &|s| Some(s.going_first)),
        measure("win rate going second", &|s| Some(s.going_second)),
    ];
    let shares = report.decks.each_ref().map(|side| side.wins.shares());
    let ways: Vec<Measure> = shares[0]
        .iter()
        .zip(&shares[1])
        .map(|((words, one), (_, two))| Measure { name: words.to_string(), of: [*one, *two] })
        .collect();
    let columns = |title: &str, reference: Option<f64>| {
        let of_side = |seat: usize| {
            let name = report.decks[seat].deck.as_str();
            let percent = NumberFormat::percent(1);
            let get = move |m: &Measure| m.of[seat];
            let column = Column::interval(["deck_1", "deck_2"][seat], name, percent, get);
            match reference {
                Some(reference) => column.bars(reference),
                None => column,
            }
        };
        vec![Column::name("figure", title, |m: &Measure| m.name.clone()), of_side(0), of_side(1)]
    };
    let [one, two] = &report.decks;
    let games = report.lengths.mean.count;
    let drawn = games - one.wins.games() - two.wins.games();
    let mut note = format!(
        "{} mirrored pairs. {} won {} games, {} won {}.",
        count(report.pairs),
        one.deck,
        count(one.wins.games()),
        two.deck,
        count(two.wins.games())
    );
    if drawn > 0 {
        note.push_str(&format!(" {} games were drawn.", count(drawn)));
    }
    if one.wins.given_up() + two.wins.given_up() > 0 {
        note.push_str(&format!(
            " In {} and {} of them the other side forfeited.",
            one.wins.given_up(),
            two.wins.given_up()
        ));
    }
    let ways_caption = "How games were won (forfeits excluded): shares in percent, with 95 % \
                        intervals";
    let rates_caption = "Win rates in percent, with 95 % intervals";
    vec![
        Table::new(rates_caption, columns("Games", Some(0.5)), &rates).into(),
        Table::new(ways_caption, columns("Won games in which", None), &ways).into(),
        Block::Note(note),
    ]
}

fn lengths<E: Endings>(report: &MatchupReport<E>) -> Chart {
    let lengths = &report.lengths;
    let mean = lengths.mean;
    let ended: Vec<u64> = report.turns.iter().map(|turn| turn.ended).collect();
    let quantile = |n: usize| lengths.quantiles[n].1;
    let description = format!(
        "A game takes {:.1} turns ({:.1} to {:.1}) on average, those of both sides together; the \
         standard deviation is {:.1}. 5 % of the games are over after {} turns, a quarter after {}, \
         half after {}, three quarters after {}, 95 % after {}.",
        mean.value,
        mean.low,
        mean.high,
        lengths.standard_deviation,
        quantile(0),
        quantile(1),
        quantile(2),
        quantile(3),
        quantile(4)
    );
    histogram(&ended, quantile(2), [quantile(0), quantile(4)], description)
}

/// The last turn that a twentieth of the games reach.
fn common_turns<E>(report: &MatchupReport<E>) -> usize {
    let games = report.lengths.mean.count;
    report.turns.iter().rposition(|turn| 20 * turn.games >= games).unwrap_or(0) + 1
}

fn course<E: Endings>(report: &MatchupReport<E>) -> Vec<Block> {
    let last = common_turns(report);
    let turns = &report.turns[..last];
    let decks = report.decks.each_ref().map(|side| side.deck.as_str());
    let each = |get: &dyn Fn(&Turn) -> Option<f64>| -> Vec<(f64, f64)> {
        turns.iter().filter_map(|turn| Some((turn.turn as f64, get(turn)?))).collect()
    };
    let lasting = [0, 1].map(|seat| each(&move |turn| Some(turn.lasting[seat])));
    let passing = [0, 1].map(|seat| each(&move |turn| turn.passing.map(|passing| passing[seat])));
    let chart = |title: &str, [one, two]: [Vec<(f64, f64)>; 2]| {
        let end = |of: &[(f64, f64)]| of.last().map_or(0.0, |(_, y)| *y);
        let description = format!(
            "{title} of {} and {} at the beginning of each turn. In turn {last}: {:.2} and {:.2}.",
            decks[0],
            decks[1],
            end(&one),
            end(&two)
        );
        Chart::new(
            title,
            description,
            Axis::new("Turn", NumberFormat::plain(0)),
            Axis::new(format!("{title} a game"), NumberFormat::plain(1)).with(0.0),
        )
        .line(one, Series::One, decks[0])
        .line(two, Series::Two, decks[1])
    };
    let names = report.figures.headings.map(capital);
    let note = format!(
        "{}: mean over all games, including those that have ended (in KeyForge, a key of the turn is \
         already forged). {}: mean over the games that reach the turn, which are fewer from turn to turn. \
         Turns that fewer than 5 % of the games reach are not shown.",
        names[0], names[1]
    );
    vec![
        chart(&names[0], lasting).into(),
        chart(&names[1], passing).into(),
        Block::Note(note),
        Block::Folded("The numbers of every turn".into(), numbers(report, last)),
    ]
}

fn numbers<E: Endings>(report: &MatchupReport<E>, last: usize) -> Table {
    let names = report.figures.headings.map(capital);
    let of = |name: &str, which: &str| format!("{name} of the {which}");
    let columns = report.figures.columns;
    let lasting = |seat: usize, which: &str| {
        let format = NumberFormat::plain(2);
        let get = move |turn: &Turn| Some(turn.lasting[seat]);
        Column::number(columns[seat], &of(&names[0], which), format, get)
    };
    let passing = |seat: usize, which: &str| {
        let format = NumberFormat::plain(1);
        let get = move |turn: &Turn| turn.passing.map(|passing| passing[seat]);
        Column::number(columns[2 + seat], &of(&names[1], which), format, get)
    };
    let [one, two] = &report.decks;
    let mut columns = vec![
        Column::count("turn", "Turn", |turn: &Turn| turn.turn).heads_rows(),
        Column::count("games", "Games that reach it", |turn: &Turn| turn.games),
        Column::count("games_ended", "Games that end in it", |turn: &Turn| turn.ended),
        lasting(0, "first"),
        lasting(1, "second"),
        passing(0, "first"),
        passing(1, "second"),
        Column::text("deck_1", "First deck", |_: &Turn| one.deck.clone()).for_programs(),
        Column::text("deck_2", "Second deck", |_: &Turn| two.deck.clone()).for_programs(),
        Column::interval("win_rate_1", "Win rate", NumberFormat::percent(1), |_: &Turn| {
            Some(one.win_rate)
        })
        .for_programs(),
    ];
    let second = report.second_player.as_ref();
    columns.extend(
        second
            .into_iter()
            .flat_map(|second| second_player::document::columns(second, |_: &Turn| 0)),
    );
    let step = last.div_ceil(MOST_ROWS).next_multiple_of(2);
    Table::new("State at the beginning of each turn", columns, &report.turns)
        .exported()
        .abridged(|row| row < last && (row + 1) % step == 0)
}

fn pairs<E: Endings>(report: &MatchupReport<E>) -> Vec<Block> {
    type Row = (&'static str, u64);
    let rows: Vec<Row> = ["0", "½", "1", "1½", "2"].into_iter().zip(report.pentanomial).collect();
    let share = |row: &Row| Some(row.1 as f64 / report.pairs.max(1) as f64);
    let columns = vec![
        Column::name("points", "Points of the first deck", |row: &Row| row.0.into()),
        Column::count("pairs", "Pairs", |row: &Row| row.1),
        Column::number("share", "Share", NumberFormat::percent(1), share),
    ];
    let caption = "Points of a pair of games with the same shuffles and swapped seats";
    let mut blocks = vec![Table::new(caption, columns, &rows).into()];
    let [turns, work, room] = report.limits;
    if turns > 0 {
        blocks.push(Block::Note(format!(
            "{turns} games reached the limit of turns: they count as half a win for both decks."
        )));
    }
    if work + room > 0 {
        blocks.push(Block::Note(format!(
            "Games that were stopped, and their pairs, are excluded: {work} at the limit of work in one step, \
             {room} at a limit of the game state (cards, counters or effects)."
        )));
    }
    blocks
}
