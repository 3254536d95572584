//! Keeper of the Cards: its edition, hit points, and decks.

pub mod decks;
pub mod timeline;

use archon_engine::core::game::MOST_SEATS;
use archon_engine::keeper::Keeper;
use archon_engine::keeper::deck::Deck;
use archon_engine::keeper::text::{self, deck_text};

use archon_sim::seeds::of_text;

use super::handicap::{HandicapWords, Handicapped};
use super::info::{GameInfo, UnknownRules};

/// The only edition.
const EDITION: &str = "12";

impl GameInfo for Keeper {
    const TITLE: &'static str = "Keeper of the Cards";
    const PROGRESS: &'static str = "hp";
    const MOST_PLAYERS: usize = MOST_SEATS;
    const STUDY_PLAYER: &'static str = "greedy";
    const STRENGTHS: [&'static str; 5] =
        ["random", "ismcts:iterations=1", "greedy", "ismcts:iterations=50", "ismcts"];

    fn read_rules(key: Option<&str>) -> Result<(), UnknownRules> {
        match key {
            None | Some(EDITION) => Ok(()),
            Some(other) => Err(UnknownRules {
                given: other.into(),
                of: " of Keeper of the Cards",
                known: EDITION.into(),
            }),
        }
    }

    fn rules_key((): ()) -> &'static str {
        EDITION
    }

    fn deck_to_text(deck: &Deck) -> String {
        deck_text(deck)
    }

    fn contents(deck: &Deck) -> u64 {
        of_text(&deck_text(&Deck { name: String::new(), ..deck.clone() }))
    }

    fn deck_of_text(text: &str) -> Option<Deck> {
        let mut contents = text::read("deck", text).ok()?;
        contents.decks.pop().filter(|_| contents.decks.is_empty())
    }
}

impl Handicapped for Keeper {
    const HANDICAP_ABOUT: &'static str =
        "Keeper of the Cards: HP below 35 of each deck at the start [default: 0,0]";
    const HANDICAP_OPTION: &'static str = "hp";
    const HANDICAP_WORDS: HandicapWords = HandicapWords { one: "HP fewer", many: "HP fewer" };
    const HANDICAP_STEP: f64 = 0.1;
    const HANDICAP_LEVELS: [u16; 4] = [4, 8, 14, 20];
}
