//! `archon matchup` as a page.

use maud::{Markup, html};

use crate::html::chart::{Axis, Chart, Series};
use crate::html::table::{Column, table};
use crate::html::{Page, Show};
use crate::report::Interval;
use crate::report::matchup::{MatchupReport, Side, Turn};
use crate::report::pages::lengths::histogram;

/// The page.
pub fn page(report: &MatchupReport) -> Page {
    let [one, two] = &report.decks;
    let names = report.decks.each_ref().map(|side| match side.chains {
        0 => side.deck.clone(),
        1 => format!("{} with 1 chain", side.deck),
        n => format!("{} with {n} chains", side.deck),
    });
    Page::new(format!("{} against {}", names[0], names[1]))
        .finding(html! {
            (one.deck) " wins " (one.win_rate.percent()) ", "
            (one.elo.signed(0)) " Elo above " (two.deck) "."
        })
        .finding(html! { "Whoever goes first wins " (report.first_player.percent()) "." })
        .section("Who wins, and how", wins(report))
        .section("How long games are", lengths(report))
        .section("Keys and æmber over time", course(report))
        .section("Mirrored pairs", pairs(report))
}

struct Measure {
    name: &'static str,
    of: [Option<Interval>; 2],
}

fn wins(report: &MatchupReport) -> Markup {
    let measure = |name, get: &dyn Fn(&Side) -> Option<Interval>| Measure {
        name,
        of: report.decks.each_ref().map(get),
    };
    let rates = [
        measure("Win rate", &|s| Some(s.win_rate)),
        measure("Win rate going first", &|s| Some(s.going_first)),
        measure("Win rate going second", &|s| Some(s.going_second)),
    ];
    let ways = [
        measure("The other had no key", &|s| s.wins.keys_of_other[0]),
        measure("The other had 1 key", &|s| s.wins.keys_of_other[1]),
        measure("The other had 2 keys", &|s| s.wins.keys_of_other[2]),
        measure("Last key forged by a card", &|s| s.wins.by_a_card),
        measure("Forged the first key of the game", &|s| s.wins.first_key),
        measure("Had fewer keys at some time", &|s| s.wins.from_behind),
    ];
    let columns = |head, reference: Option<f64>| {
        let figure = |seat: usize| {
            let name = report.decks[seat].deck.as_str();
            let column = Column::figure(name, Show::percent(1), move |m: &Measure| m.of[seat]);
            match reference {
                Some(reference) => column.bars(reference),
                None => column,
            }
        };
        vec![Column::name(head, |m: &Measure| m.name.into()), figure(0), figure(1)]
    };
    let [one, two] = &report.decks;
    html! {
        (table("Win rates in percent, with 95 % intervals", columns("Games", Some(0.5)), &rates))
        (table("How the games were won that a side won by forging: shares in percent, with 95 % \
                intervals", columns("Won games in which", None), &ways))
        p.note {
            (one.deck) " won " (one.wins.games) " games, " (two.deck) " " (two.wins.games) "."
            @if one.wins.given_up + two.wins.given_up > 0 {
                " The other side gave up in " (one.wins.given_up) " and " (two.wins.given_up)
                " of them."
            }
        }
    }
}

fn lengths(report: &MatchupReport) -> Markup {
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

fn course(report: &MatchupReport) -> Markup {
    let games = report.lengths.mean.count;
    let last = report.turns.iter().rposition(|turn| 20 * turn.games >= games).unwrap_or(0) + 1;
    let turns = &report.turns[..last];
    let names = report.decks.each_ref().map(|side| side.deck.as_str());
    let each = |get: &dyn Fn(&Turn) -> Option<f64>| -> Vec<(f64, f64)> {
        turns.iter().filter_map(|turn| Some((turn.turn as f64, get(turn)?))).collect()
    };
    let keys = [0, 1].map(|seat| each(&move |turn| Some(turn.keys[seat])));
    let amber = [0, 1].map(|seat| each(&move |turn| turn.amber.map(|amber| amber[seat])));
    let said = |what: &str, of: &[Vec<(f64, f64)>; 2]| {
        let end = |seat: usize| of[seat].last().map_or(0.0, |(_, y)| *y);
        format!(
            "{what} of {} and {} as each turn begins, its key already forged: in turn {last} {:.2} \
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
    let columns = vec![
        Column::count("Turn", |t: &Turn| t.turn).heads_lines(),
        Column::count("Games that reach it", |t: &Turn| t.games),
        Column::count("Games that end in it", |t: &Turn| t.ended),
        Column::number("Keys of the first", Show::plain(2), |t: &Turn| Some(t.keys[0])),
        Column::number("Keys of the second", Show::plain(2), |t: &Turn| Some(t.keys[1])),
        Column::number("Æmber of the first", Show::plain(1), |t: &Turn| t.amber.map(|a| a[0])),
        Column::number("Æmber of the second", Show::plain(1), |t: &Turn| t.amber.map(|a| a[1])),
    ];
    html! {
        (chart("Keys", "Keys a game", keys, Show::plain(1)))
        (chart("Æmber", "Æmber a game", amber, Show::plain(1)))
        p.note {
            "Keys are over all games; a game that is over keeps its keys. Æmber is over the games \
             that reach the turn, which are not the same from turn to turn. Shown are the turns that \
             a twentieth of the games reach."
        }
        details {
            summary { "The numbers of every turn" }
            (table("What is so as each turn begins", columns, &report.turns))
        }
    }
}

fn pairs(report: &MatchupReport) -> Markup {
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
