//! `archon matchup` as a page.

use maud::{Markup, html};

use crate::report::Interval;
use crate::report::html::chart::{Axis, Chart, Series};
use crate::report::html::table::{Column, table};
use crate::report::html::{Page, Show};
use crate::report::matchup::{Endings, MatchupReport, Side, Turn};
use crate::report::pages::lengths::histogram;

/// The page.
pub fn page<E: Endings>(report: &MatchupReport<E>) -> Page {
    let [one, two] = &report.decks;
    let names = report.decks.each_ref().map(|side| match side.handicap.number {
        0 => side.deck.clone(),
        _ => format!("{} with {}", side.deck, side.handicap.words),
    });
    Page::new(format!("{} against {}", names[0], names[1]))
        .finding(html! {
            (one.deck) " wins " (one.win_rate.percent()) ", "
            (one.elo.signed(0)) " Elo above " (two.deck) "."
        })
        .finding(html! { "Whoever goes first wins " (report.first_player.percent()) "." })
        .section("Who wins, and how", wins(report))
        .section("How long games are", lengths(report))
        .section(over_time(report), course(report))
        .section("Mirrored pairs", pairs(report))
}

/// The heading of what is followed over time.
fn over_time<E>(report: &MatchupReport<E>) -> String {
    let [lasting, passing] = report.figures.headings;
    format!("{} and {passing} over time", capital(lasting))
}

/// A text with a capital at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

struct Measure {
    name: String,
    of: [Option<Interval>; 2],
}

fn wins<E: Endings>(report: &MatchupReport<E>) -> Markup {
    let measure = |name: &str, get: &dyn Fn(&Side<E>) -> Option<Interval>| Measure {
        name: name.into(),
        of: report.decks.each_ref().map(get),
    };
    let rates = [
        measure("Win rate", &|s| Some(s.win_rate)),
        measure("Win rate going first", &|s| Some(s.going_first)),
        measure("Win rate going second", &|s| Some(s.going_second)),
    ];
    let shares = report.decks.each_ref().map(|side| side.wins.shares());
    let ways: Vec<Measure> = shares[0]
        .iter()
        .zip(&shares[1])
        .map(|((words, one), (_, two))| Measure { name: capital(words), of: [*one, *two] })
        .collect();
    let columns = |head, reference: Option<f64>| {
        let figure = |seat: usize| {
            let name = report.decks[seat].deck.as_str();
            let column = Column::figure(name, Show::percent(1), move |m: &Measure| m.of[seat]);
            match reference {
                Some(reference) => column.bars(reference),
                None => column,
            }
        };
        vec![Column::name(head, |m: &Measure| m.name.clone()), figure(0), figure(1)]
    };
    let [one, two] = &report.decks;
    html! {
        (table("Win rates in percent, with 95 % intervals", columns("Games", Some(0.5)), &rates))
        (table("How the games were won that nobody gave up: shares in percent, with 95 % intervals", columns("Won games in which", None), &ways))
        p.note {
            (one.deck) " won " (one.wins.games()) " games, " (two.deck) " " (two.wins.games()) "."
            @if one.wins.given_up() + two.wins.given_up() > 0 {
                " The other side gave up in " (one.wins.given_up()) " and " (two.wins.given_up())
                " of them."
            }
        }
    }
}

fn lengths<E: Endings>(report: &MatchupReport<E>) -> Markup {
    let lengths = &report.lengths;
    let mean = lengths.mean;
    let ended: Vec<u64> = report.turns.iter().map(|turn| turn.ended).collect();
    let quantile = |n: usize| lengths.quantiles[n].1;
    let description = format!(
        "A game takes {:.1} turns ({:.1} to {:.1}) on average, those of both sides together; the \
         standard deviation is {:.1}. 5 % of the games are over after {} turns, a quarter after {}, \
         half after {}, three quarters after {}, 95 % after {}.",
        mean.estimate,
        mean.low_95,
        mean.high_95,
        lengths.standard_deviation,
        quantile(0),
        quantile(1),
        quantile(2),
        quantile(3),
        quantile(4)
    );
    histogram(&ended, quantile(2), [quantile(0), quantile(4)], description)
}

fn course<E: Endings>(report: &MatchupReport<E>) -> Markup {
    let games = report.lengths.mean.count;
    let last = report.turns.iter().rposition(|turn| 20 * turn.games >= games).unwrap_or(0) + 1;
    let turns = &report.turns[..last];
    let names = report.decks.each_ref().map(|side| side.deck.as_str());
    let each = |get: &dyn Fn(&Turn) -> Option<f64>| -> Vec<(f64, f64)> {
        turns.iter().filter_map(|turn| Some((turn.turn as f64, get(turn)?))).collect()
    };
    let lasting = [0, 1].map(|seat| each(&move |turn| Some(turn.lasting[seat])));
    let passing = [0, 1].map(|seat| each(&move |turn| turn.passing.map(|passing| passing[seat])));
    let said = |what: &str, of: &[Vec<(f64, f64)>; 2]| {
        let end = |seat: usize| of[seat].last().map_or(0.0, |(_, y)| *y);
        format!(
            "{what} of {} and {} as each turn begins: in turn {last} {:.2} \
             and {:.2}.",
            names[0],
            names[1],
            end(0),
            end(1)
        )
    };
    let chart = |title: &str, unit: &str, [one, two]: [Vec<(f64, f64)>; 2], show| {
        let description = said(title, &[one.clone(), two.clone()]);
        Chart::new(
            title,
            description,
            Axis::new("Turn", Show::plain(0)),
            Axis::new(unit, show).with(0.0),
        )
        .line(one, Series::One, names[0])
        .line(two, Series::Two, names[1])
        .figure()
    };
    let names = report.figures.headings.map(capital);
    let of = |name: &str, which: &str| format!("{name} of the {which}");
    let heads = [
        of(&names[0], "first"),
        of(&names[0], "second"),
        of(&names[1], "first"),
        of(&names[1], "second"),
    ];
    let columns = vec![
        Column::count("Turn", |t: &Turn| t.turn).heads_lines(),
        Column::count("Games that reach it", |t: &Turn| t.games),
        Column::count("Games that end in it", |t: &Turn| t.ended),
        Column::number(&heads[0], Show::plain(2), |t: &Turn| Some(t.lasting[0])),
        Column::number(&heads[1], Show::plain(2), |t: &Turn| Some(t.lasting[1])),
        Column::number(&heads[2], Show::plain(1), |t: &Turn| t.passing.map(|a| a[0])),
        Column::number(&heads[3], Show::plain(1), |t: &Turn| t.passing.map(|a| a[1])),
    ];
    html! {
        (chart(&names[0], &format!("{} a game", names[0]), lasting, Show::plain(1)))
        (chart(&names[1], &format!("{} a game", names[1]), passing, Show::plain(1)))
        p.note {
            (names[0]) " are over all games, those that are over included (in KeyForge, a key of the \
             turn is already forged). " (names[1]) " are over the games that reach the turn, which are not the same from turn to turn. Shown are the turns that \
             a twentieth of the games reach."
        }
        details {
            summary { "The numbers of every turn" }
            (table("What is so as each turn begins", columns, &report.turns))
        }
    }
}

fn pairs<E: Endings>(report: &MatchupReport<E>) -> Markup {
    let lines: Vec<(&str, u64)> =
        ["0", "½", "1", "1½", "2"].into_iter().zip(report.pentanomial).collect();
    let share = |line: &(&str, u64)| Some(line.1 as f64 / report.pairs.max(1) as f64);
    let columns = vec![
        Column::name("Points of the first deck", |line: &(&str, u64)| line.0.into()),
        Column::count("Pairs", |line: &(&str, u64)| line.1),
        Column::number("Share, %", Show::percent(1), share),
    ];
    html! {
        (table("What a pair of games with the same shuffles and swapped seats brought", columns, &lines))
        @let [turns, work, room] = report.limits;
        @if turns + work + room > 0 {
            p.note {
                "Games that ran out of turns: " (turns) "; of work in one step: " (work)
                "; of room: " (room) "."
            }
        }
    }
}
