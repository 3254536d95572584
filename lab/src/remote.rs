//! What other processes need to know to play portions of studies: the tallies that studies keep.

use archon_runner::remote::{RemoteError, RemoteTally, RemoteWorker};
use archon_sim::players::registry::PlayerRegistry;

use crate::counts::Counts;
use crate::game::TimelineGame;
use crate::game::{Keeper, KeyForge};
use crate::pair_results::PairResults;
use crate::second_player::IS_OFFERED;
use crate::studies::arena::Pairs;
use crate::studies::cards_impact::in_games::recorder::RecordedSides;
use crate::studies::cards_impact::rounds::Rounds;
use crate::studies::ladder::design::LadderPairs;
use crate::studies::matchup::depth::Depth;
use crate::studies::rate::how_it_wins::recorder::RecordedPairs;
use crate::studies::simulate::Games;
use crate::studies::simulate::totals::Totals;

/// A game whose portions other processes can play.
pub trait RemoteGame: TimelineGame + PlayerRegistry {
    /// The tallies that studies of the game keep.
    fn tallies() -> Vec<RemoteTally<Self>> {
        of_any_game()
    }
}

impl RemoteGame for Keeper {}

impl RemoteGame for KeyForge {
    fn tallies() -> Vec<RemoteTally<KeyForge>> {
        let mut tallies = of_any_game();
        tallies.push(RemoteTally::new::<Rounds>());
        tallies.push(RemoteTally::new::<RecordedPairs>());
        if IS_OFFERED {
            tallies.push(RemoteTally::new::<LadderPairs>());
            tallies.push(RemoteTally::new::<RecordedSides>());
        }
        tallies
    }
}

fn of_any_game<G: TimelineGame>() -> Vec<RemoteTally<G>> {
    let mut tallies = vec![
        RemoteTally::new::<Counts>(),
        RemoteTally::new::<Depth<G>>(),
        RemoteTally::new::<Totals>(),
        RemoteTally::new::<Games>(),
        RemoteTally::new::<Pairs>(),
    ];
    if IS_OFFERED {
        tallies.push(RemoteTally::new::<PairResults>());
    }
    tallies
}

/// Plays portions of a study that runs in another process, which the text describes.
///
/// # Errors
/// The text is damaged, or this build makes another study of it.
pub fn worker<G: RemoteGame>(text: &str) -> Result<RemoteWorker<G>, RemoteError> {
    RemoteWorker::new(text, &G::codec(), &G::tallies())
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::time::Duration;

    use archon_cards::library;
    use archon_engine::keyforge::deck::{bundled_deck, bundled_of};
    use archon_engine::keyforge::set::Set;

    use archon_report as report;
    use archon_runner::remote::{Portions, RemoteExecutor};
    use archon_runner::{PortionId, from_line, to_line};
    use archon_sim::players::registry::NamedPlayer;
    use serde_json::Value;

    use super::*;
    use crate::context::StudyContext;
    use crate::field::{Field, Opponents};
    use crate::game::{DeckSource, find_decks};
    use crate::second_player::SecondPlayer;
    use crate::studies::{MatchupConfig, RateConfig, matchup, rate};
    use archon_runner::RunContext;

    /// Plays everything in this thread, each text twice, the second time as little of it as it can;
    /// keeps what went out and came back.
    struct Twice<G> {
        lasting: Duration,
        lines: Mutex<Vec<[String; 3]>>,
        game: std::marker::PhantomData<fn() -> G>,
    }

    impl<G> Twice<G> {
        fn lasting(lasting: Duration) -> Twice<G> {
            Twice { lasting, lines: Mutex::default(), game: std::marker::PhantomData }
        }
    }

    impl<G: RemoteGame> RemoteExecutor for Twice<G> {
        fn width(&self) -> usize {
            2
        }

        fn portion_lasts(&self) -> Duration {
            self.lasting
        }

        fn work(&self, study: &str, portions: &dyn Portions) {
            let mut worker = super::worker::<G>(study).expect("the same build");
            assert!(worker.is_for(study) && !worker.is_for(&format!("{study} ")));
            while let Some(portion) = portions.next() {
                let lasting = [self.lasting, Duration::ZERO];
                let mut lines = lasting.map(|time| worker.play(&portion, time).expect("its own"));
                let played = self.lines.lock().expect("one thread").len();
                lines.rotate_right(played % 2);
                for line in &lines {
                    assert_eq!(portions.hand_in(line), Ok(()));
                    let damaged = line.replacen('1', "2", 1);
                    assert!(matches!(portions.hand_in(&damaged), Err(RemoteError::Damaged { .. })));
                }
                let [line, _] = lines;
                self.lines.lock().expect("one thread").push([study.into(), portion, line]);
            }
        }
    }

    fn context<G: RemoteGame>(
        remote: Option<&dyn RemoteExecutor>,
        seed: u64,
    ) -> StudyContext<'_, G> {
        let context = StudyContext::new(NamedPlayer::<G>::read("random").expect("it exists"));
        let running = RunContext { remote, ..RunContext::default() };
        let player = NamedPlayer::<G>::read("greedy").expect("it exists");
        let second = Some(SecondPlayer::new(player, 20));
        StudyContext { seed, running, second, ..context }
    }

    fn report<G: RemoteGame + DeckSource>(
        remote: Option<&dyn RemoteExecutor>,
        seed: u64,
    ) -> String {
        let decks = find_decks::<G>(&G::DEFAULT_DECKS).expect("bundled").try_into();
        let decks = decks.unwrap_or_else(|_| unreachable!("two are named"));
        let context = context::<G>(remote, seed);
        let config = MatchupConfig { pairs: 40, ..MatchupConfig::default() };
        report::json(&matchup(&context, &decks, &config).expect("it is played"))
    }

    /// What went out and came back in a study that finds what one on threads does.
    fn played_remotely<G: RemoteGame + DeckSource>(seed: u64) -> Vec<[String; 3]> {
        let twice = Twice::<G>::lasting(Duration::from_millis(5));
        assert_eq!(report::<G>(Some(&twice), seed), report::<G>(None, seed));
        twice.lines.into_inner().expect("one thread")
    }

    #[test]
    fn a_study_played_by_others_finds_the_same_and_other_studies_are_refused() {
        let (one, two) = (played_remotely::<KeyForge>(1), played_remotely::<KeyForge>(2));
        assert!(one.len() > 2);
        let ([study, ..], [_, other, _]) = (&one[0], &two[0]);
        let mut known = worker::<KeyForge>(study).expect("the same build");
        let refused = known.play(other, Duration::ZERO);
        assert_eq!(refused, Err(RemoteError::OtherStudy { what: "portion" }));
        let changed = |of: &str, to: &str| {
            let mut text: Value = from_line(study).expect("whole");
            assert_ne!(text[of], to);
            text[of] = to.into();
            worker::<KeyForge>(&to_line(&text)).map(|_| ())
        };
        assert_eq!(changed("command", "rate"), Err(RemoteError::OtherBuild));
        assert_eq!(changed("rules", "2018-07"), Err(RemoteError::OtherBuild));
        assert_eq!(changed("tally", "nothing"), Err(RemoteError::OtherBuild));
        assert!(matches!(changed("archon", "0.0.1"), Err(RemoteError::OtherVersion { .. })));
    }

    #[test]
    fn portions_of_many_pairings_go_out_together_and_may_come_back_in_part() {
        let bundled = bundled_of(Set::CallOfTheArchons).take(6);
        let decks = bundled.map(|(slug, _)| bundled_deck(library(), slug).expect("it is bundled"));
        let decks: Vec<_> = decks.collect();
        let rated = |remote: Option<&dyn RemoteExecutor>| {
            let config = RateConfig { pairs: 60, handicaps: false, ..RateConfig::default() };
            let context = context::<KeyForge>(remote, 4);
            let report = rate(&context, decks.clone(), &Opponents::EachOther, &config);
            report::json(&report.expect("it is played"))
        };
        let twice = Twice::<KeyForge>::lasting(Duration::from_secs(5));
        assert_eq!(rated(Some(&twice)), rated(None));
        let lines = twice.lines.into_inner().expect("one thread");
        let ids = |line: &str| -> Vec<PortionId> {
            let portions: Vec<Value> = from_line(line).expect("whole");
            let id = |portion: &Value| serde_json::from_value(portion["id"].clone());
            portions.iter().map(|portion| id(portion).expect("it has an id")).collect()
        };
        let several: Vec<_> = lines.iter().filter(|[_, sent, _]| ids(sent).len() > 1).collect();
        assert!(several.len() > 1, "{} texts", lines.len());
        let mut in_part = 0;
        for [_, sent, first] in &several {
            let (sent, first) = (ids(sent), ids(first));
            assert_eq!(sent.len(), first.len());
            assert!(first[0].rounds > 0);
            in_part += usize::from(first.last().expect("several").rounds == 0);
        }
        assert!(in_part > 0);
    }

    #[test]
    fn the_games_of_one_deck_are_recorded_by_others_alike() {
        let bundled = bundled_of(Set::CallOfTheArchons).take(9);
        let decks = bundled.map(|(slug, _)| bundled_deck(library(), slug).expect("it is bundled"));
        let mut field: Vec<_> = decks.collect();
        let deck = field.remove(0);
        let field = Opponents::Field(Field::new("some", field));
        let rated = |remote: Option<&dyn RemoteExecutor>| {
            let config = RateConfig { pairs: 60, ..RateConfig::default() };
            let report = rate(&context::<KeyForge>(remote, 5), vec![deck.clone()], &field, &config);
            report::json(&report.expect("it is played"))
        };
        let report = rated(None);
        assert_eq!(rated(Some(&Twice::<KeyForge>::lasting(Duration::from_secs(5)))), report);
        assert!(report.contains("\"how_it_wins\""), "{report}");
    }

    #[test]
    fn every_game_is_played_by_others_and_none_for_another() {
        let lines = played_remotely::<Keeper>(3);
        let [study, ..] = &lines[0];
        let other = worker::<KeyForge>(study).map(|_| ());
        assert_eq!(other, Err(RemoteError::OtherBuild));
    }
}
