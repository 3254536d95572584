//! `archon arena` as a document.

use crate::short_names::short_names;
use crate::studies::arena::report::{ArenaReport, Encounter, LadderPlayer, TestSettings};
use archon_report::answer::{Side, of_two, strongest};
use archon_report::document::{Block, Document, Fact, Origin, assumed};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Order, Table};
use archon_report::{Interval, Report, count};

impl ArenaReport {
    /// The report with the names of players as people see them, and the whole names if those are others.
    fn with_short_names(&self) -> (ArenaReport, Option<String>) {
        let whole = &self.settings.players;
        let short = short_names(whole);
        let mut shown = self.clone();
        let encounters = shown.pairings.iter_mut().flat_map(|encounter| &mut encounter.players);
        for name in encounters.chain(shown.ladder.iter_mut().map(|player| &mut player.player)) {
            if let Some(place) = whole.iter().position(|known| known == name) {
                name.clone_from(&short[place]);
            }
        }
        let of_origin = (short != *whole).then(|| whole.join(", "));
        shown.settings.players = short;
        (shown, of_origin)
    }
}

impl Report for ArenaReport {
    fn answer(&self) -> String {
        self.with_short_names().0.said()
    }

    fn document(&self) -> Document {
        let (shown, whole_names) = self.with_short_names();
        let mut document = shown.shown();
        if let Some(names) = whole_names {
            document.origin.facts[0].push(Fact::new("Players", "players {}", names));
        }
        document
    }
}

impl ArenaReport {
    /// The answer in the names that it has.
    fn said(&self) -> String {
        if self.doubling {
            return of_doubling(self.pairings.iter().map(|encounter| step(encounter.score)));
        }
        if let [one] = self.pairings.as_slice() {
            let [first, second] = &one.players;
            return match one.score {
                Some(score) => of_two([first, second], &score),
                None => result(one),
            };
        }
        // A place for each player that is named, even if it is named twice.
        let better_than = |name: &str| {
            let lost = |e: &Encounter| match e.score.map(|score| Side::from_interval(&score, 0.5)) {
                Some(Side::Above) => e.players[1] == name,
                Some(Side::Below) => e.players[0] == name,
                _ => false,
            };
            self.pairings.iter().filter(|encounter| lost(encounter)).count()
        };
        let ranked: Vec<(&str, usize)> = self
            .ladder
            .iter()
            .map(|player| (player.player.as_str(), 1 + better_than(&player.player)))
            .collect();
        strongest(&ranked, &format!("{} players", ranked.len()))
    }

    /// The document in the names that it has.
    fn shown(&self) -> Document {
        let players = self.settings.players.join(", ");
        let mut document = Document::new(format!("Players: {players}"), self.said(), origin(self));
        for encounter in &self.pairings {
            document = document.finding(result(encounter));
        }
        let tests = self.settings.sequential_test;
        for (encounter, test) in self.pairings.iter().zip(std::iter::repeat(tests)) {
            if let Some(found) = test.and_then(|test| verified(encounter, test)) {
                document = document.finding(found);
            }
        }
        if self.settings.players.len() > 2 {
            document = document.section("Ladder", ladder(self));
        }
        let cost = format!(
            "{} games in {:.1} s{}: {} games a second.",
            count(self.pairings.iter().map(|e| e.games).sum::<u64>()),
            self.cost.seconds,
            self.cost.threads.map_or_else(String::new, |threads| format!(" on {threads} threads")),
            NumberFormat::plain(1).text(self.cost.games_per_second)
        );
        document.section("Pairings", pairings(self)).section("Cost", vec![Block::Paragraph(cost)])
    }
}

/// The answer of a doubling: whether strength grows with the budget, from the verdict of each step.
fn of_doubling(steps: impl Iterator<Item = &'static str>) -> String {
    let steps: Vec<&str> = steps.collect();
    let count = |said: &str| steps.iter().filter(|step| **step == said).count();
    let (stronger, weaker) = (count("stronger"), count("WEAKER"));
    let mut answer =
        format!("{stronger} of {} doublings of the budget make the player stronger", steps.len());
    if weaker > 0 {
        answer.push_str(&format!(", {weaker} WEAKER"));
    }
    if stronger + weaker < steps.len() {
        answer.push_str("; the others make no significant difference");
    }
    answer + "."
}

fn origin(report: &ArenaReport) -> Origin {
    let settings = &report.settings;
    let handicaps: Vec<String> = settings.handicaps.iter().map(ToString::to_string).collect();
    let decks = match settings.decks.as_slice() {
        [one] => one.clone(),
        [one, two] => format!("{one} and {two}"),
        many => archon_report::decks(many.len()),
    };
    let intervals = match settings.sequential_test {
        None => "95 % (Wilson over pairs)".to_string(),
        Some(_) => "95 % at any time (betting)".to_string(),
    };
    let mut facts = vec![
        vec![
            Fact::new("Game", "{}", settings.game),
            Fact::new("Rules", "rules {}", &settings.rules),
            Fact::new("Seed", "seed {}", settings.seed),
            Fact::new("Handicaps", "handicaps {}", handicaps.join(",")),
            Fact::new("Decks", "{}", decks),
            Fact::new("Pairs", "up to {} mirrored pairs", count(settings.pairs_at_most)),
        ],
        vec![Fact::new("Intervals", "intervals {}", intervals)],
    ];
    if let Some(test) = settings.sequential_test {
        let said = format!(
            "{} against {} Elo, error rates {} and {}",
            test.elo0, test.elo1, test.alpha, test.beta
        );
        facts[1].push(Fact::new("Sequential test", "sequential test: {}", said));
    }
    for deck in &report.left_out {
        facts.push(vec![Fact::new("Left out", "left out: {}", deck.words())]);
    }
    facts.extend(assumed(&report.assumptions));
    facts.extend(next_command(report).map(|fact| vec![fact]));
    Origin {
        archon: report.archon,
        command: "arena",
        interrupted: report.interrupted,
        facts,
        columns: Vec::new(),
    }
}

/// The command that makes the result more precise; none after an interruption.
fn next_command(report: &ArenaReport) -> Option<Fact> {
    let pairs = report.settings.pairs_at_most.saturating_mul(4);
    let tests = || report.pairings.iter().filter_map(|encounter| encounter.sequential_test);
    let is_open = tests().any(|test| test.accepted.is_none());
    match (report.interrupted, report.settings.sequential_test.is_some(), is_open) {
        (true, ..) => None,
        (false, false, _) => Some(Fact::narrower(&format!("--pairs {pairs}"))),
        (false, true, true) => {
            let said = format!("the same command with --pairs {pairs}");
            Some(Fact::new("Decision", "for a decision of the sequential test: {}", said))
        }
        (false, true, false) => {
            let said = "the same command without --sprt";
            Some(Fact::new("Narrower intervals", "for narrower intervals: {}", said))
        }
    }
}

fn result(encounter: &Encounter) -> String {
    let [one, two] = &encounter.players;
    match (encounter.score, encounter.elo) {
        (Some(score), Some(elo)) => format!(
            "{one} against {two}: {} of the points, {} Elo.",
            score.percent(),
            elo.signed(0)
        ),
        _ => format!("{one} against {two}: no pair finished."),
    }
}

/// The result of the sequential test of a pairing, in words.
fn verified(encounter: &Encounter, test: TestSettings) -> Option<String> {
    let found = encounter.sequential_test.as_ref()?;
    let one = &encounter.players[0];
    let said = match found.accepted {
        Some("elo1") => format!(
            "The sequential test accepts {} Elo for {one} and rejects {} (error probability at most {})",
            test.elo1, test.elo0, test.alpha
        ),
        Some(_) => format!(
            "The sequential test accepts {} Elo for {one} and rejects {} (error probability at most {})",
            test.elo0, test.elo1, test.beta
        ),
        None => format!("The sequential test of {one} is UNDECIDED at the limit of pairs"),
    };
    let (low, high) = found.bounds;
    let ratio = found.log_likelihood_ratio;
    Some(format!("{said}. Log-likelihood ratio {ratio:.2}, bounds {low:.2} and {high:.2}."))
}

/// The verdict of a step: whether the interval of the score of the player with twice the budget lies above
/// one half.
fn step(score: Option<Interval>) -> &'static str {
    match score {
        None => "no pair finished",
        Some(score) if score.low > 0.5 => "stronger",
        Some(score) if score.high < 0.5 => "WEAKER",
        Some(_) => "no significant difference",
    }
}

/// A pairing with the time that its players took for a decision.
struct Row<'a> {
    encounter: &'a Encounter,
    thinking: [Option<f64>; 2],
}

fn pairings(report: &ArenaReport) -> Vec<Block> {
    let rows: Vec<Row<'_>> = report
        .pairings
        .iter()
        .zip(&report.cost.microseconds_per_decision)
        .map(|(encounter, thinking)| Row { encounter, thinking: *thinking })
        .collect();
    let all = Table::new("Pairings", columns(), &rows);
    let view = |caption: &str, names: &[&str]| {
        let names: Vec<&str> = std::iter::once("pairing").chain(names.iter().copied()).collect();
        Block::from(all.view(caption, &names))
    };
    let scores: &[&str] = match report.doubling {
        true => &["score", "elo", "pairs", "verdict"],
        false => &["score", "elo", "pairs"],
    };
    let thinking = ["turns", "decisions_first", "time_first", "decisions_second", "time_second"];
    let mut views = vec![
        view("Points a game of the player named first, with 95 % intervals", scores),
        view(
            "Scores by seat, with 95 % intervals",
            &["score_going_first", "score_going_second", "first_player"],
        ),
        view("Number of mirrored pairs by points", &["0", "½", "1", "1½", "2"]),
        view("Games of the player named first", &["games", "won", "lost", "drawn"]),
    ];
    if report.pairings.iter().any(|encounter| encounter.forfeited != [0, 0]) {
        let names = ["forfeited_by_first", "forfeited_by_second"];
        views.push(view("Forfeited games, which count as lost", &names));
    }
    if report.pairings.iter().any(|encounter| encounter.out_of_turns > 0) {
        views.push(view("Games at the limit of turns, which are draws", &["out_of_turns"]));
    }
    if report.pairings.iter().any(|encounter| encounter.unfinished.games > 0) {
        let names = ["unfinished", "out_of_work", "out_of_room", "excluded_pairs"];
        let caption = "Games that reached a limit, excluded from scores with their pairs";
        views.push(view(caption, &names));
    }
    views.push(view("Length of games and time of decisions", &thinking));
    views
}

/// All columns about a pairing; each view of the table shows some of them.
fn columns<'a>() -> Vec<Column<'a, Row<'a>>> {
    let percent = NumberFormat::percent(2);
    let share = |name: &str, title: &str, get: fn(&Encounter) -> Option<Interval>| {
        Column::interval(name, title, percent, move |row: &Row<'_>| get(row.encounter))
    };
    let count = |name: &str, title: &str, get: fn(&Encounter) -> u64| {
        Column::count(name, title, move |row: &Row<'_>| get(row.encounter))
    };
    let mut columns = vec![
        Column::name("pairing", "Pairing", |row: &Row<'_>| row.encounter.players.join(" against ")),
        share("score", "Score", |e| e.score).bars(0.5),
        Column::interval("elo", "Elo", NumberFormat::signed(0), |row: &Row<'_>| row.encounter.elo)
            .bars(0.0),
        count("pairs", "Pairs", |e| e.pairs),
        share("score_going_first", "Going first", |e| e.score_going_first),
        share("score_going_second", "Going second", |e| e.score_going_second),
        share("first_player", "First player", |e| e.first_player),
        count("games", "Games", |e| e.games),
        count("won", "Won", |e| e.won[0]),
        count("lost", "Lost", |e| e.won[1]),
        count("drawn", "Drawn", |e| e.drawn),
        count("forfeited_by_first", "Forfeited by the first player", |e| e.forfeited[0]),
        count("forfeited_by_second", "By the second player", |e| e.forfeited[1]),
        count("unfinished", "Unfinished", |e| e.unfinished.games),
        count("out_of_turns", "Limit of turns", |e| e.out_of_turns),
        count("out_of_work", "Limit of work", |e| e.unfinished.work),
        count("out_of_room", "Limit of the state", |e| e.unfinished.room),
        count("excluded_pairs", "Excluded pairs", |e| e.unfinished.pairs),
        Column::number("turns", "Turns a game", NumberFormat::plain(1), |row: &Row<'_>| {
            Some(row.encounter.turns_per_game)
        }),
        Column::text("verdict", "Verdict", |row: &Row<'_>| step(row.encounter.score).into()),
    ];
    for (place, points) in ["0", "½", "1", "1½", "2"].into_iter().enumerate() {
        columns.push(Column::count(points, points, move |row: &Row<'_>| {
            row.encounter.pentanomial[place]
        }));
    }
    let sides = [("first", "first"), ("second", "second")];
    for (side, (name, of)) in sides.into_iter().enumerate() {
        columns.push(Column::number(
            &format!("decisions_{name}"),
            &format!("Decisions a game, {of}"),
            NumberFormat::plain(1),
            move |row: &Row<'_>| Some(row.encounter.decisions_per_game[side]),
        ));
        columns.push(Column::number(
            &format!("time_{name}"),
            &format!("Time a decision, {of}"),
            NumberFormat::plain(1).unit("µs"),
            move |row: &Row<'_>| row.thinking[side],
        ));
    }
    columns
}

/// A player with the time that it took for a decision.
type Standing<'a> = (&'a LadderPlayer, Option<f64>);

fn ladder(report: &ArenaReport) -> Vec<Block> {
    let standings: Vec<Standing<'_>> = report
        .ladder
        .iter()
        .zip(report.cost.microseconds_per_decision_in_ladder.iter().copied())
        .collect();
    let plain = NumberFormat::plain(1);
    let columns = vec![
        Column::name("player", "Player", |s: &Standing<'_>| s.0.player.clone()),
        Column::interval("elo", "Elo", NumberFormat::signed(0), |s: &Standing<'_>| s.0.elo)
            .bars(0.0)
            .sorted(Order::Descending),
        Column::number("score", "Score", NumberFormat::percent(2), |s: &Standing<'_>| s.0.score),
        Column::count("games", "Games", |s: &Standing<'_>| s.0.games),
        Column::number("decisions", "Decisions a game", plain, |s: &Standing<'_>| {
            Some(s.0.decisions_per_game)
        }),
        Column::number("time", "Time a decision", plain.unit("µs"), |s: &Standing<'_>| s.1),
    ];
    let caption = format!(
        "Elo over {}: Bradley–Terry fit of all games, with 95 % intervals",
        report.settings.players[0]
    );
    let mut blocks = vec![Table::new(caption, columns, &standings).into()];
    if report.settings.sequential_test.is_some() {
        blocks.push(Block::Note(
            "These intervals are too narrow where a sequential test stopped early.".into(),
        ));
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_stronger_weaker_or_undecided() {
        let said = |steps: &[&'static str]| of_doubling(steps.iter().copied());
        assert_eq!(
            said(&["stronger", "stronger"]),
            "2 of 2 doublings of the budget make the player stronger."
        );
        assert_eq!(
            said(&["stronger", "no significant difference", "WEAKER"]),
            "1 of 3 doublings of the budget make the player stronger, 1 WEAKER; the others make no significant difference."
        );
    }

    #[test]
    fn strength_that_does_not_grow_is_said() {
        let says = |low, high| {
            let score = Interval { value: 0.5, low, high, count: 1, method: "" };
            step(Some(score))
        };
        assert_eq!(says(0.51, 0.58), "stronger");
        assert_eq!(says(0.49, 0.56), "no significant difference");
        assert_eq!(says(0.40, 0.49), "WEAKER");
        assert_eq!(step(None), "no pair finished");
    }
}
