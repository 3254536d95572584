//! The name of a game, its editions of rules, and the text form of its decks.

use archon_report::DeckLink;
use archon_runner::GameCodec;
use archon_sim::play::GameLoop;
use archon_sim::seeds::of_text;

use super::handicap::Handicapped;

/// The name of a game, how many play it, and its editions of rules.
pub trait GameInfo: GameLoop<Deck: PartialEq> {
    /// Its name in sentences.
    const TITLE: &'static str;

    /// What `Game::progress` counts, as the beginning of a column's name.
    const PROGRESS: &'static str;

    /// The most that can play together.
    const MOST_PLAYERS: usize;

    /// Who plays in studies that name no player: the strongest that plays as many games a second as `greedy`.
    const STUDY_PLAYER: &'static str;

    /// Players against whom people play, from one for beginners to the strongest.
    const STRENGTHS: [&'static str; 5];

    /// The strongest of [`GameInfo::STRENGTHS`].
    const STRONGEST: &'static str = Self::STRENGTHS[4];

    /// The rules of an edition, by its key; the default rules without one.
    ///
    /// # Errors
    /// There is no such edition.
    fn read_rules(key: Option<&str>) -> Result<Self::Rules, UnknownRules>;

    /// The rules of an edition, by its key; without one, the default rules of decks.
    ///
    /// # Errors
    /// There is no such edition.
    fn rules_for(key: Option<&str>, _decks: &[Self::Deck]) -> Result<Self::Rules, UnknownRules> {
        Self::read_rules(key)
    }

    /// The key of rules.
    fn rules_key(rules: Self::Rules) -> &'static str;

    /// Hides the list of a deck from the opponent, as in Sealed. Whether it is: lists of some games are always open.
    fn hide_list(_deck: &mut Self::Deck) -> bool {
        false
    }

    /// Houses and figures of a deck; empty where decks of the game have none.
    fn deck_traits(_deck: &Self::Deck) -> DeckTraits {
        DeckTraits::default()
    }

    /// A deck with everything that a game needs of it, of which [`GameInfo::deck_of_text`] makes an
    /// equal one in any process of the same build.
    fn deck_to_text(deck: &Self::Deck) -> String;

    /// The deck that [`GameInfo::deck_to_text`] wrote; none if this program knows no such deck.
    fn deck_of_text(text: &str) -> Option<Self::Deck>;

    /// What of a deck decides its games, as a number: not its name.
    fn contents(deck: &Self::Deck) -> u64 {
        of_text(&Self::deck_to_text(deck))
    }

    /// How decks and rules become text for files and other processes.
    fn codec() -> GameCodec<Self> {
        GameCodec {
            rules_key: Self::rules_key,
            read_rules: |key| Self::read_rules(Some(key)).ok(),
            deck_to_text: Self::deck_to_text,
            deck_of_text: Self::deck_of_text,
        }
    }

    /// The assumption about a deck whose list is incomplete; reports state it.
    fn assumption(_deck: &Self::Deck) -> Option<String> {
        None
    }

    /// The id of a deck in the Master Vault, if it is known.
    fn deck_id(_deck: &Self::Deck) -> Option<&str> {
        None
    }

    /// Where people look a deck up, and under which name; none for decks without an id.
    fn deck_links(_deck: &Self::Deck) -> Vec<DeckLink> {
        Vec::new()
    }
}

/// Houses and figures of a deck, to compare it with a field.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct DeckTraits {
    /// What it is of, for people: its set, and where it is known its id
    pub set: Option<&'static str>,
    /// Kinds that decks share, such as houses
    pub kinds: Vec<&'static str>,
    /// Figures that all decks of the game have, in one order
    pub figures: Vec<(&'static str, f64)>,
    /// What its source states of its strength
    pub stated: Option<StatedStrength>,
}

/// What the source of a deck states of its strength: in KeyForge, SAS.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StatedStrength {
    /// The points
    pub points: u16,
    /// The share of all decks with fewer points, in percent, where it is known
    pub percentile: Option<f64>,
}

/// A game that studies can be made of: with players, a name and a handicap.
pub trait StudyGame: GameInfo + Handicapped {}

impl<G: GameInfo + Handicapped> StudyGame for G {}

/// There is no edition of rules with a key.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown edition {given:?}{of}; editions: {known}")]
pub struct UnknownRules {
    /// The settings
    pub given: String,
    /// Of which game, as the end of a phrase; may be empty
    pub of: &'static str,
    /// The keys there are
    pub known: String,
}
