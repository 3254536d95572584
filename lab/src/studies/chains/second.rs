//! Whether the suggested handicap is as fair for a second player.
//!
//! Both players play the same pairs at the suggested handicap. They are new ones: the handicap was chosen by the
//! first player's games, and in these it looks more even than it is.

use archon_report::answer::Side;
use archon_report::document::{Block, Document};
use archon_report::table::{Column, Table};

use super::report::ChainsReport;
use crate::second_player::document::{not_known, rates, without};
use crate::second_player::report::{SecondPlayerFigure, SecondPlayerReport};
use crate::second_player::{BothScores, figure_of_new_pairs};

/// The win rate of the deck with the suggested handicap by both players; none with too few pairs.
pub(super) fn figures(deck: &str, both: &BothScores) -> Vec<SecondPlayerFigure> {
    let scores: Vec<[f64; 2]> = both.iter().flat_map(|(_, scores)| scores).copied().collect();
    figure_of_new_pairs((0, deck), &scores).into_iter().collect()
}

/// Adds what the second player says to a document; where there was none, the option that plays one.
pub(super) fn add(document: Document, report: &ChainsReport) -> Document {
    match &report.second_player {
        None if !report.suggests() => document,
        None => without(document, &report.provenance.player),
        Some(second) => {
            let document = document.finding(finding(report, second));
            match second.win_rates.is_empty() {
                true => document,
                false => document.section("Dependence on the player", section(report, second)),
            }
        }
    }
}

/// The suggested handicap with the side that has it: `Miss Onyx with 3 chains`.
fn handicap(report: &ChainsReport) -> String {
    let number = report.handicap.with_number(report.suggestion.number);
    let number = report.fair_alternation().map_or(number, |turns| turns.words(report.handicap));
    format!("{} with {number}", report.holder())
}

fn finding(report: &ChainsReport, second: &SecondPlayerReport) -> String {
    if !report.suggests() {
        return "No handicap is suggested, so that the second player played nothing.".into();
    }
    let figure = match (not_known(second), second.win_rates.first()) {
        (Some(unknown), _) => return unknown,
        (None, figure) => figure.expect("there are figures"),
    };
    let rates = format!(
        "{} wins {} played by {} and {} played by {} ({}), a difference of {} percentage points.",
        report.deck,
        figure.second.percent(),
        second.player,
        figure.first.percent(),
        second.first_player,
        handicap(report),
        figure.difference.map(|share| 100.0 * share).signed(1),
    );
    match Side::from_interval(&figure.difference, 0.0) {
        Side::Undecided => {
            format!("At the suggested handicap the players do not differ significantly: {rates}")
        }
        _ => format!("WARNING: the suggested handicap depends on the player: {rates}"),
    }
}

fn section(report: &ChainsReport, second: &SecondPlayerReport) -> Vec<Block> {
    let mut columns = rates(second);
    let verdict = |figure: &SecondPlayerFigure| {
        match Side::from_interval(&figure.difference, 0.0) {
            Side::Undecided => "no significant difference",
            _ => "differ significantly",
        }
        .into()
    };
    columns.insert(columns.len() - 1, Column::text("players", "Players", verdict));
    let caption = format!("Win rates by two players, {}, with 95 % intervals", handicap(report));
    let note = format!(
        "{} and {} played the same new pairs, which no other figure contains: a handicap looks more even in the \
         games that it was chosen by. It is fair for a player whose win rate is 50 %.",
        second.first_player, second.player
    );
    vec![Table::new(caption, columns, &second.win_rates).into(), Block::Note(note)]
}

#[cfg(test)]
mod tests {
    use archon_engine::keyforge::KeyForge;
    use archon_report::Report as _;
    use archon_report::render::text::render;
    use archon_sim::players::registry::NamedPlayer;

    use super::*;
    use crate::context::StudyContext;
    use crate::game::find_decks;
    use crate::second_player::SecondPlayer;
    use crate::studies::chains::{ChainsConfig, chains};

    const DECKS: [&str; 2] = ["radiant-argus-the-supreme", "miss-onyx-censorius"];

    fn named(name: &str) -> NamedPlayer<KeyForge> {
        NamedPlayer::read(name).expect("it exists")
    }

    fn played(second: Option<&str>, [one, two]: [&str; 2]) -> ChainsReport {
        let second = second.map(|name| SecondPlayer::new(named(name), 40));
        let context = StudyContext { second, seed: 34121, ..StudyContext::new(named("random")) };
        let decks = find_decks::<KeyForge>(&[one, two]).expect("bundled").try_into().expect("two");
        let config = ChainsConfig { pairs: 400, ..ChainsConfig::default() };
        chains(&context, &decks, &config).expect("it is played")
    }

    fn text(report: &ChainsReport) -> String {
        let text = render(&report.document(), None);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_player_beside_itself_finds_the_same_at_the_suggested_handicap() {
        let report = played(Some("random"), DECKS);
        let second = report.second_player.as_ref().expect("one was asked for");
        let [one] = second.win_rates.as_slice() else { panic!("{second:?}") };
        assert_eq!((one.pairs, one.first.value), (40, one.second.value));
        assert_eq!(one.difference.value, 0.0);
        assert!(text(&report).contains("the players do not differ significantly"));
    }

    #[test]
    fn nothing_else_changes_and_a_report_without_says_how_there_is_one() {
        let (alone, mut beside) = (played(None, DECKS), played(Some("greedy"), DECKS));
        assert!(text(&alone).contains("--second-player planner"));
        assert!(text(&beside).contains("Dependence on the player"));
        beside.second_player = None;
        assert_eq!(archon_report::json(&alone), archon_report::json(&beside));
    }

    #[test]
    fn a_longer_study_goes_on_from_the_journal_of_a_shorter_one_with_a_second_player() {
        let folder = tempfile::tempdir().expect("a folder");
        let journal = folder.path().join("games.journal");
        let chained = |pairs: u64, journal: Option<&std::path::Path>| {
            let second = Some(SecondPlayer::new(named("greedy"), 40));
            let mut context = StudyContext { second, ..StudyContext::new(named("random")) };
            context.running.journal = journal.map(Into::into);
            let decks = find_decks::<KeyForge>(&DECKS).expect("bundled").try_into().expect("two");
            let precision = 0.01;
            let config = ChainsConfig { pairs, precision, ..ChainsConfig::default() };
            chains(&context, &decks, &config).expect("it is played")
        };
        chained(400, Some(&journal));
        let extended = chained(900, Some(&journal));
        assert!(extended.second_player.is_some());
        assert_eq!(
            format!("{:?}", extended.second_player),
            format!("{:?}", chained(900, None).second_player)
        );
    }

    #[test]
    fn where_nothing_is_suggested_the_second_player_plays_nothing() {
        let report = played(Some("greedy"), [DECKS[0], DECKS[0]]);
        assert!(report.second_player.as_ref().is_some_and(|second| second.win_rates.is_empty()));
        assert!(text(&report).contains("No handicap is suggested"));
    }

    #[test]
    fn pairs_are_played_at_the_fair_alternation_in_its_proportion() {
        let mut report = played(None, DECKS);
        let number: u64 = report.suggested_for(101).iter().map(|(_, pairs)| pairs).sum();
        assert_eq!(number, 101);
        let rate = report.suggestion.win_rate;
        report.suggestion.number_is_fair = false;
        report.suggestion.alternating = Some(crate::studies::chains::report::Alternating {
            less: 2,
            more: 3,
            more_in_100_games: 30,
            win_rate: rate,
        });
        report.suggestion.holder = crate::studies::chains::report::Holder::Opponent;
        assert_eq!(report.suggested_for(200), [(-2, 140), (-3, 60)]);
    }
}
