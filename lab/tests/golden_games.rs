//! Golden games: whole games, compared line by line with `golden_games.txt`. They notice when an
//! upgraded crate changes the random streams, or a change that was meant to change nothing does.
//!
//! To refresh them after a change of the rules: `ARCHON_REFRESH=1 cargo test -p archon-lab golden`,
//! and read the difference like code.

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled_of};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player as Side;
use archon_engine::keyforge::set::Set;
use archon_lab::studies::simulate::Campaign;
use archon_sim::play::Outcome;
use archon_sim::players::registry::NamedPlayer;

/// FNV-1a, so that a golden line depends on every answer and on no crate.
fn fingerprint(answers: &[usize]) -> u64 {
    answers.iter().flat_map(|a| (*a as u64).to_le_bytes()).fold(0xcbf2_9ce4_8422_2325, |h, byte| {
        (h ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(seat) => format!("Won({:?})", Side::from_index(seat)),
        other => format!("{other:?}"),
    }
}

fn golden() -> String {
    let decks: Vec<(&str, Deck)> = bundled_of(Set::CallOfTheArchons)
        .map(|(slug, text)| {
            (*slug, Deck::read(library(), text, slug).expect("a bundled deck").remove(0))
        })
        .collect();
    let random = NamedPlayer::<KeyForge>::read("random").expect("the random player");
    let mut lines = String::new();
    let later = Edition::ALL.into_iter().filter(|edition| *edition > Edition::March2021);
    let early = Edition::ALL.into_iter().filter(|edition| *edition <= Edition::March2021);
    let editions = early.cycle().take(32).chain(later.cycle());
    for (n, edition) in (0..40).zip(editions) {
        let (one, two) = (&decks[n * 7 % decks.len()], &decks[n * 11 % decks.len()]);
        let campaign = Campaign {
            decks: &[&one.1, &two.1],
            handicaps: &[0, (n % 4) as u16],
            players: &[random.clone(), random.clone()],
            rules: edition,
            games: 1,
            seed: n as u64,
            luck: n as u64,
        };
        let (game, record) = campaign.record(0);
        lines += &format!(
            "{} | {} | {} | {} | {} turns, {} decisions, keys {:?}, answers {:016x}\n",
            one.0,
            two.0,
            edition.key(),
            outcome(game.played.outcome),
            game.played.turns,
            game.played.decisions,
            &game.played.progress[..2],
            fingerprint(&record.answers)
        );
        let replayed = record.replay().expect("a record fits its game");
        assert_eq!(
            u32::from(replayed.state().turn),
            game.played.turns,
            "game {n} replays to its end"
        );
    }
    lines
}

#[test]
fn golden_games_are_played_as_before() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden_games.txt");
    let played = golden();
    if std::env::var_os("ARCHON_REFRESH").is_some() {
        std::fs::write(path, &played).expect("the golden games can be written");
        return;
    }
    let kept = std::fs::read_to_string(path).expect("the golden games");
    for (n, (played, kept)) in played.lines().zip(kept.lines()).enumerate() {
        assert_eq!(played, kept, "golden game {n}");
    }
    assert_eq!(played.lines().count(), kept.lines().count());
}
