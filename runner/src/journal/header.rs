//! Which study a journal is of, and how its players begin a game.

use archon_engine::core::exact::Exact;
use archon_engine::core::game::{Described, Game, Match};
use serde::Serialize;
use serde_json::{Value, json};

use super::FORMAT;
use crate::task::Common;
use archon_sim::play::{PlayOptions, play_watched};
use archon_sim::players::Player;
use archon_sim::players::random::Random;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::{derive, of_text};

/// The first line of a journal. The settings are all those that the games and
/// their order depend on.
pub fn header<G: Described>(
    command: &str,
    settings: &impl Serialize,
    common: &Common<'_, G>,
) -> Value {
    json!({
        "journal": FORMAT,
        "archon": env!("CARGO_PKG_VERSION"),
        "game": G::NAME,
        "command": command,
        "settings": settings,
        "rules": format!("{:?}", common.rules),
        "players": common.players.iter().map(NamedPlayer::name).collect::<Vec<_>>(),
        "seed": Exact(common.seed),
        "decks": common.decks.iter().map(deck_in_header::<G>).collect::<Vec<_>>(),
        "plays": format!("{:016x}", opening(common)),
    })
}

/// The entry of a deck in the first line.
pub(crate) fn deck_in_header<G: Described>(deck: &G::Deck) -> Value {
    let fingerprint = of_text(&format!("{deck:?}"));
    json!({ "name": G::deck_name(deck), "fingerprint": format!("{fingerprint:016x}") })
}

/// Two turns of the first player and a whole game at random, as a number: it differs where another
/// build knows other rules, cards or evaluations.
fn opening<G: Game>(common: &Common<'_, G>) -> u64 {
    let (Some(first), Some(last), Some(named)) =
        (common.decks.first(), common.decks.last(), common.players.first())
    else {
        return 0;
    };
    let decks: Vec<&G::Deck> =
        (0..common.seats).map(|seat| if seat == 0 { first } else { last }).collect();
    let start = Match {
        decks: &decks,
        handicaps: &[],
        rules: common.rules,
        first: Some(0),
        seed: derive(common.seed, u64::MAX),
    };
    let random = NamedPlayer::<G>::made_by("random", |_| Box::new(Random::default()));
    [(named, 2), (&random, u32::MAX)].into_iter().fold(0, |number, (player, turns)| {
        let mut made: Vec<Box<dyn Player<G>>> = (0..common.seats).map(|_| player.make()).collect();
        let mut players: Vec<&mut dyn Player<G>> =
            made.iter_mut().map(|p| &mut **p as &mut dyn Player<G>).collect();
        let mut answers = Vec::new();
        let options = PlayOptions { answers: Some(&mut answers), ..PlayOptions::default() };
        play_watched(&start, &mut players, options, |state| G::turns(state) <= turns);
        derive(number, of_text(&format!("{answers:?}")))
    })
}
