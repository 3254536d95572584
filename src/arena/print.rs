//! The report as text.

use std::io::{Result, Write};

use crate::games::Playable;

use super::doubling;
use super::report::{Encounter, Interval, Report, TestSettings};

/// Prints the report.
pub fn print<G: Playable>(report: &Report, doubling: bool, out: &mut impl Write) -> Result<()> {
    let settings = &report.settings;
    let handicaps: Vec<String> = settings.handicaps.iter().map(ToString::to_string).collect();
    writeln!(
        out,
        "archon {}, arena: {}, rules {}, seed {}, {} {}, {}, up to {} mirrored pairs",
        report.archon,
        settings.game,
        settings.rules,
        settings.seed,
        G::HANDICAP_OPTION,
        handicaps.join(","),
        match settings.decks.as_slice() {
            [one] => one.clone(),
            [one, two] => format!("{one} and {two}"),
            many => format!("{} decks", many.len()),
        },
        settings.pairs_at_most
    )?;
    let intervals = match settings.sequential_test {
        None => "intervals are 95 % (Wilson over pairs)".to_string(),
        Some(test) => format!(
            "stops when it is clear: {} against {} Elo, error rates {} and {}; intervals are 95 % at \
             all times (betting)",
            test.elo0, test.elo1, test.alpha, test.beta
        ),
    };
    writeln!(out, "{intervals}")?;
    if report.interrupted {
        writeln!(out, "INTERRUPTED: what follows is what was played until then")?;
    }
    for (number, encounter) in report.pairings.iter().enumerate() {
        let thinking = report.cost.microseconds_per_decision[number];
        print_encounter(encounter, thinking, settings.sequential_test, out)?;
    }
    if doubling {
        print_steps(report, out)?;
    }
    if settings.players.len() > 2 {
        print_ladder(report, out)?;
    }
    writeln!(
        out,
        "\n{} games in {:.1} s on {} threads: {:.1} games a second",
        report.pairings.iter().map(|e| e.games).sum::<u64>(),
        report.cost.seconds,
        report.cost.threads,
        report.cost.games_per_second
    )
}

fn print_encounter(
    encounter: &Encounter,
    thinking: [Option<f64>; 2],
    test: Option<TestSettings>,
    out: &mut impl Write,
) -> Result<()> {
    let [one, two] = &encounter.players;
    writeln!(out, "\n{one} against {two}")?;
    let mut line = |what: &str, text: String| writeln!(out, "  {what:<22} {text}");
    let [a, b, c, d, e] = encounter.pentanomial;
    line("score", percent(encounter.score))?;
    line("Elo", points(encounter.elo))?;
    line(
        "points in a pair",
        format!("{} pairs: 0 in {a}, ½ in {b}, 1 in {c}, 1½ in {d}, 2 in {e}", encounter.pairs),
    )?;
    line("going first", percent(encounter.score_going_first))?;
    line("going second", percent(encounter.score_going_second))?;
    line("who goes first gets", percent(encounter.first_player))?;
    line(
        "games",
        format!(
            "{}: won {}, lost {}, drawn {}",
            encounter.games, encounter.won[0], encounter.won[1], encounter.drawn
        ),
    )?;
    if encounter.forfeited != [0, 0] {
        let [by_one, by_two] = encounter.forfeited;
        line("forfeited games", format!("{by_one} by {one}, {by_two} by {two}: losses, counted"))?;
    }
    let unfinished = &encounter.unfinished;
    line(
        "unfinished games",
        format!(
            "{} (turns {}, work {}, room {}), part of no score; {} pairs set aside",
            unfinished.games, unfinished.turns, unfinished.work, unfinished.room, unfinished.pairs
        ),
    )?;
    line("turns in a game", format!("{:.1} on average", encounter.turns_per_game))?;
    for side in [0, 1] {
        line(
            if side == 0 { "decisions" } else { "" },
            format!(
                "{}: {:.1} in a game, {} each",
                encounter.players[side],
                encounter.decisions_per_game[side],
                duration(thinking[side])
            ),
        )?;
    }
    if let (Some(found), Some(test)) = (&encounter.sequential_test, test) {
        let said = match found.accepted {
            Some("elo1") => format!(
                "accepts that {one} is stronger by {} Elo (wrong at a rate of {} at most if it is {})",
                test.elo1, test.alpha, test.elo0
            ),
            Some(_) => format!(
                "accepts that {one} is stronger by no more than {} Elo (wrong at a rate of {} at most \
                 if it is {})",
                test.elo0, test.beta, test.elo1
            ),
            None => "is UNDECIDED".to_string(),
        };
        let (low, high) = found.bounds;
        let ratio = found.log_likelihood_ratio;
        line("sequential test", said)?;
        line("", format!("log-likelihood ratio {ratio:.2}, bounds {low:.2} and {high:.2}"))?;
    }
    Ok(())
}

fn print_steps(report: &Report, out: &mut impl Write) -> Result<()> {
    writeln!(out, "\nDoes strength grow with the budget? Each against the one before:")?;
    let mut grew = 0;
    for encounter in &report.pairings {
        let verdict = encounter
            .score
            .map_or("no pair finished", |score| doubling::verdict(score.low_95, score.high_95));
        grew += u32::from(verdict == "stronger");
        let (name, score) = (&encounter.players[0], percent(encounter.score));
        writeln!(out, "  {name:<40} {score:<32} {verdict}")?;
    }
    writeln!(out, "{grew} of {} steps are stronger beyond doubt", report.pairings.len())
}

fn print_ladder(report: &Report, out: &mut impl Write) -> Result<()> {
    let first = &report.settings.players[0];
    writeln!(out, "\nThe ladder: Elo above {first}, Bradley–Terry over all games")?;
    if report.settings.sequential_test.is_some() {
        writeln!(out, "  (its intervals are too narrow where a sequential test stopped early)")?;
    }
    writeln!(
        out,
        "  {:<32} {:<26} {:>7} {:>8} {:>10}  time a decision",
        "player", "Elo", "score", "games", "decisions"
    )?;
    for (rung, thinking) in
        report.ladder.iter().zip(&report.cost.microseconds_per_decision_in_ladder)
    {
        writeln!(
            out,
            "  {:<32} {:<26} {:>7} {:>8} {:>10.1}  {}",
            rung.player,
            points(rung.elo),
            rung.score.map_or("–".into(), |s| format!("{:.2} %", 100.0 * s)),
            rung.games,
            rung.decisions_per_game,
            duration(*thinking)
        )?;
    }
    Ok(())
}

fn percent(interval: Option<Interval>) -> String {
    interval.map_or("–".into(), |i| {
        format!(
            "{:.2} %  ({:.2} to {:.2})",
            100.0 * i.estimate,
            100.0 * i.low_95,
            100.0 * i.high_95
        )
    })
}

fn points(interval: Option<Interval>) -> String {
    let whole = |elo: f64| match elo {
        f64::INFINITY => "+∞".to_string(),
        f64::NEG_INFINITY => "−∞".to_string(),
        _ => format!("{elo:+.0}").replace('-', "−"),
    };
    interval.map_or("–".into(), |i| {
        format!("{}  ({} to {})", whole(i.estimate), whole(i.low_95), whole(i.high_95))
    })
}

fn duration(microseconds: Option<f64>) -> String {
    match microseconds {
        None => "–".into(),
        Some(us) if us < 1.0 => format!("{:.0} ns", us * 1e3),
        Some(us) if us < 1e3 => format!("{us:.1} µs"),
        Some(us) if us < 1e6 => format!("{:.1} ms", us / 1e3),
        Some(us) => format!("{:.1} s", us / 1e6),
    }
}
