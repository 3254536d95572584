//! `archon review` as a document.

use archon_report::chart::{Axis, Chart, Series};
use archon_report::document::{Block, Document, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Order, Table};
use archon_report::{Interval, Report, StopReason, count};

use super::race::with_race;
use super::report::{ReviewReport, ReviewedDecision, ReviewedTurn, TurningPoint};

/// Facts of the origin of a log.
const KEPT: [&str; 2] = ["Game", "Settings"];

/// A difference of win probabilities in percentage points: `−14.2 (−20.1 to −8.3)`.
fn points(difference: Interval) -> String {
    difference.map(|x| 100.0 * x).signed(1)
}

/// A positive one without its sign: `14.2 (8.3 to 20.1)`.
fn unsigned(difference: Interval) -> String {
    let Interval { value, low, high, .. } = difference.map(|x| 100.0 * x);
    format!("{value:.1} ({low:.1} to {high:.1})")
}

impl Report for ReviewReport {
    fn answer(&self) -> String {
        if self.lines.is_some() {
            return self.standing();
        }
        let seat = self.seat();
        match self.decisions.iter().find(|decision| decision.is_significant()) {
            Some(worst) => format!(
                "The largest significant regret of {seat}: on turn {}, “{}” wins {} percentage points less than “{}”.",
                worst.turn,
                worst.given,
                unsigned(worst.regret),
                worst.better
            ),
            None if self.compared > 0 && !self.is_interrupted() => {
                format!("No significantly better answer of {seat} was found.")
            }
            None => {
                let turns = self.turns.iter().rev();
                let last = turns.filter_map(|turn| Some((turn.turn, turn.win_probability?))).next();
                last.map_or("No turn was valued.".into(), |(turn, probability)| {
                    format!(
                        "{seat} wins {} from the beginning of turn {turn}.",
                        probability.percent()
                    )
                })
            }
        }
    }

    fn document(&self) -> Document {
        let mut document = Document::new(self.title(), self.answer(), self.origin());
        if let Some(lines) = &self.lines {
            let document = with_race(document, self, lines);
            return document.section("Turns", vec![turns(self).into()]);
        }
        document = document.finding(self.ending());
        if self.compared > 0 {
            document = document.finding(self.measured());
        }
        if self.turns.iter().any(|turn| turn.win_probability.is_some()) {
            document = document.section("Win probability", vec![curve(self).into()]);
        }
        if !self.turning_points.is_empty() {
            let list = self.turning_points.iter().map(|point| self.turning_point(point)).collect();
            let note = "The largest significant changes, at most 5 (Holm's correction for all turns). The largest of several \
                        estimates is on average too large.";
            let blocks = vec![Block::List(list), Block::Note(note.into())];
            document = document.section("Turning points", blocks);
        }
        if !self.decisions.is_empty() {
            let list = self.decisions.iter().map(|decision| self.told(decision)).collect();
            let note = "Intervals are simultaneous for all figures of this section: that of the largest regret holds, too. The \
                        largest of several estimates is on average too large.";
            let blocks = vec![
                Block::List(list),
                decisions(self).in_files().into(),
                Block::Note(note.into()),
            ];
            document = document.section("Largest regrets", blocks);
        }
        document.section("Turns", vec![turns(self).into()])
    }
}

impl ReviewReport {
    /// The name of the seat that is reviewed.
    fn seat(&self) -> &str {
        self.seat.as_deref().unwrap_or_default()
    }

    fn is_interrupted(&self) -> bool {
        self.provenance.ended == StopReason::Interrupted
    }

    fn title(&self) -> String {
        match &self.decks {
            [Some(one), Some(two)] => format!("Review: “{one}” against “{two}”"),
            _ => format!("Review: {} against {}", self.names[0], self.names[1]),
        }
    }

    /// Of a log without games, seed and player.
    fn origin(&self) -> Origin {
        let mut origin = Origin::from(&self.provenance);
        if self.lines.is_some() && self.provenance.games == 0 {
            origin
                .facts
                .iter_mut()
                .for_each(|facts| facts.retain(|fact| KEPT.contains(&fact.heading)));
            origin.facts.retain(|facts| !facts.is_empty());
        }
        origin
    }

    /// Keys at the end of a log, and who has won.
    fn standing(&self) -> String {
        let [one, two] = &self.names;
        let keys = self.turns.last().map_or([None; 2], |turn| turn.keys);
        let turns = count(self.turns.len() as u64);
        let turns = if self.turns.len() == 1 { "1 turn".into() } else { format!("{turns} turns") };
        let keys = keys.map(|keys| keys.map_or_else(|| "?".into(), |keys| keys.to_string()));
        match &self.winner {
            Some(winner) => format!(
                "{winner} won after {turns} in the log, with the keys {} of {one} and {} of {two} in the last turn.",
                keys[0], keys[1]
            ),
            None => format!(
                "The log ends after {turns} without a winner, with the keys {} of {one} and {} of {two} in the last turn.",
                keys[0], keys[1]
            ),
        }
    }

    fn ending(&self) -> String {
        let turns = self.turns.len();
        let turns = if turns == 1 { "1 turn".into() } else { format!("{turns} turns") };
        match &self.winner {
            Some(winner) => format!("{winner} won after {turns}."),
            None => format!("The game is not over after {turns}."),
        }
    }

    fn measured(&self) -> String {
        let ReviewReport { asked, compared, decisions, .. } = self;
        let seat = self.seat();
        let of = match asked {
            1 => format!("The only decision of {seat}"),
            _ => format!("{compared} of the {asked} decisions of {seat}"),
        };
        let text = format!("{of} had answers to compare.");
        let better = decisions.iter().filter(|decision| decision.is_significant()).count();
        let is = if better == 1 { "is" } else { "are" };
        match decisions.len() {
            0 => text,
            1 => format!(
                "{text} The one with the largest regret in two rounds of rollouts was measured in a third; {better} {is} significant."
            ),
            n => format!(
                "{text} The {n} with the largest regret in two rounds of rollouts were measured in a third; {better} {is} significant."
            ),
        }
    }

    fn turning_point(&self, point: &TurningPoint) -> String {
        let turn = self.turns.iter().find(|turn| turn.turn == point.turn);
        let done = turn.map_or_else(String::new, done);
        format!(
            "Turn {} of {}: {} percentage points{}{done}",
            point.turn,
            point.player,
            points(point.change),
            if done.is_empty() { "" } else { "; " }
        )
    }

    fn told(&self, decision: &ReviewedDecision) -> String {
        let ReviewedDecision { turn, given, better, regret, stronger, stronger_gain, .. } =
            decision;
        let mut text =
            format!("Turn {turn}: “{given}” wins {}. ", decision.win_probability.percent());
        text += &match decision.is_significant() {
            true => format!("Better: “{better}”, {} percentage points", points(*regret)),
            false => format!(
                "“{better}” is not significantly better: {} percentage points",
                points(*regret)
            ),
        };
        if let (Some(name), Some(answer)) = (&self.stronger_player, stronger) {
            text += &match stronger_gain {
                None => format!(". {name} answers the same as {}", self.seat()),
                Some(_) if answer == better => format!(". {name} answers so, too"),
                Some(gain) => format!(". {name}: “{answer}”, {}", points(*gain)),
            };
        }
        text + "."
    }
}

/// What was done in a turn, in words.
fn done(turn: &ReviewedTurn) -> String {
    let actions = &turn.actions;
    let mut parts: Vec<String> = actions.house.iter().map(|house| house.name().into()).collect();
    if !actions.played.is_empty() {
        parts.push(format!("played {}", actions.played.join(", ")));
    }
    let times = |n: u64| if n == 1 { "once".into() } else { format!("{n} times") };
    let counts = [(actions.reaped, "reaped"), (actions.fought, "fought")];
    let counts = counts.iter().filter(|(n, _)| *n > 0);
    parts.extend(counts.map(|(n, did)| format!("{did} {}", times(*n))));
    parts.join("; ")
}

fn curve(report: &ReviewReport) -> Chart {
    let seat = report.seat();
    let series: Vec<(f64, Interval)> = report
        .turns
        .iter()
        .filter_map(|turn| Some((f64::from(turn.turn), turn.win_probability?)))
        .collect();
    let end = |point: Option<&(f64, Interval)>| {
        point.map_or_else(String::new, |(turn, p)| format!("turn {turn}: {}", p.percent()))
    };
    let ends = match &series[..] {
        [only] => end(Some(only)),
        all => format!("{}; {}", end(all.first()), end(all.last())),
    };
    let description = format!("Win probability of {seat}: {ends}.");
    let up = Axis::new("Win probability", NumberFormat::percent(0)).with(0.0).with(1.0);
    let across = Axis::new("Turn", NumberFormat::plain(0));
    Chart::new(format!("Win probability of {seat} when each turn begins"), description, across, up)
        .curve(series, Series::One, format!("{seat} wins"))
        .level(0.5, "even")
}

fn decisions(report: &ReviewReport) -> Table {
    let percent = NumberFormat::percent(1);
    let signed = NumberFormat::signed_percent(1);
    let stronger = report.stronger_player.clone().unwrap_or_default();
    let columns = vec![
        Column::count("turn", "Turn", |d: &ReviewedDecision| u64::from(d.turn)),
        Column::name("given", "Answer", |d: &ReviewedDecision| d.given.clone()),
        Column::interval("win_probability", "Wins", percent, |d: &ReviewedDecision| {
            Some(d.win_probability)
        }),
        Column::text("better", "Best in screening", |d: &ReviewedDecision| d.better.clone())
            .help("the best answer in the first of three rounds of rollouts."),
        Column::interval("regret", "Regret", signed, |d: &ReviewedDecision| Some(d.regret))
            .sorted(Order::Descending)
            .bars(0.0)
            .help(
                "difference in fresh determinizations, the same for both; simultaneous interval.",
            ),
        Column::text("stronger", "Stronger player", |d: &ReviewedDecision| {
            d.stronger.clone().unwrap_or_default()
        })
        .help(format!("what {stronger} answers.")),
        Column::interval("stronger_gain", "Gain", signed, |d: &ReviewedDecision| d.stronger_gain)
            .help("win probability of that answer less that of the given one."),
    ];
    Table::new("Decisions with the largest regret, with 95 % intervals", columns, &report.decisions)
}

fn turns(report: &ReviewReport) -> Table {
    let valued = report.turns.iter().any(|turn| turn.win_probability.is_some());
    let shown = |column: Column<'static, ReviewedTurn>| {
        if valued { column } else { column.for_programs() }
    };
    let simulated = report.turns.iter().any(|turn| turn.similar_games.is_some());
    let similar = |column: Column<'static, ReviewedTurn>| {
        if simulated { column } else { column.for_programs() }
    };
    let percent = NumberFormat::percent(1);
    let both = |[one, two]: [String; 2]| format!("{one}–{two}");
    let house = |t: &ReviewedTurn| t.actions.house.map_or_else(String::new, |h| h.name().into());
    let or_unknown = |number: Option<u16>| number.map_or_else(|| "?".into(), |n| n.to_string());
    let columns = vec![
        Column::count("turn", "Turn", |t: &ReviewedTurn| u64::from(t.turn)),
        Column::name("player", "Player", |t: &ReviewedTurn| t.player.clone()),
        Column::text("house", "House", |t: &ReviewedTurn| house(t)),
        Column::text("keys", "Keys", move |t: &ReviewedTurn| both(t.keys.map(or_unknown))),
        Column::text("amber", "Æmber", move |t: &ReviewedTurn| both(t.amber.map(or_unknown))),
        shown(
            Column::interval("win_probability", "Wins", percent, |t: &ReviewedTurn| {
                t.win_probability
            })
            .bars(0.5)
            .help(format!(
                "win probability of {} when the turn begins, as far as it could know.",
                report.seat()
            )),
        ),
        shown(
            Column::interval(
                "change",
                "Change",
                NumberFormat::signed_percent(1),
                |t: &ReviewedTurn| t.change,
            )
            .in_files(),
        ),
        similar(
            Column::interval("similar_games", "Similar games", percent, |t: &ReviewedTurn| {
                Some(t.similar_games?.share)
            })
            .bars(0.5)
            .help(format!(
                "share that {} won of simulated games with the same keys and about the same æmber.",
                report.names[0]
            )),
        ),
        Column::text("played", "Cards played", |t: &ReviewedTurn| t.actions.played.join(", "))
            .in_files(),
        Column::count("discarded", "Discarded", |t: &ReviewedTurn| t.actions.discarded).in_files(),
        Column::count("reaped", "Reaped", |t: &ReviewedTurn| t.actions.reaped),
        Column::count("fought", "Fought", |t: &ReviewedTurn| t.actions.fought),
    ];
    let with = if valued || simulated { ", with 95 % intervals" } else { "" };
    Table::new(format!("Turns{with}"), columns, &report.turns).exported()
}
