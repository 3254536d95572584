//! Networks in files that evaluate the positions and answers of searches, or correct their evaluation: their settings,
//! and how they are read.

use std::path::Path;
use std::sync::Arc;

use archon_engine::core::game::Seat;

use super::network_file::{hash_if, not_read, unquoted};
use super::policy_error::PolicyError;
use crate::evaluation::{
    Evaluated, Evaluation, NetworkUse, PolicyValueNetwork, SearchEvaluation, Source,
};
use crate::files;
use crate::settings::{Setting, words};

/// The file of a network.
pub const NETWORK: Setting = Setting::optional_text(
    "network",
    "a network in the form of ONNX that evaluates positions and answers in the place of the evaluation: \
     docs/policies.md (builds with --features onnx, and Python's)",
);

/// What the network does.
pub const ROLE: Setting = Setting::word::<Role>(
    "role",
    "what the network does: both; value: it evaluates positions (its output value); prior: it says which answers are \
     likely (its output logits)",
);

/// The file of a network of cards.
pub const CARDS: Setting = Setting::optional_text(
    "cards",
    "a network of cards that corrects the evaluation in the place of the one that ships: a file of `archon train` \
     (docs/training.md)",
);

/// The hash of the network's file.
pub const SHA256: Setting = Setting::optional_text(
    "sha256",
    "the first 16 hexadecimal digits of the SHA-256 of the network's file; another file is refused. Reports and \
     journals name it",
);

words! {
    /// What a network does in a search.
    pub enum Role {
        /// It evaluates positions and says which answers are likely
        Both = "both",
        /// It evaluates positions
        Value = "value",
        /// It says which answers are likely
        Prior = "prior",
    }
}

impl From<Role> for NetworkUse {
    fn from(role: Role) -> NetworkUse {
        NetworkUse { values: role != Role::Prior, priors: role != Role::Value }
    }
}

/// The network that a player's settings name.
#[derive(Clone, Copy, Debug)]
pub struct NamedNetwork<'s> {
    /// The file; empty without a network
    pub path: &'s str,
    /// What the network does
    pub role: Role,
    /// The file of a network of cards; empty without one
    pub cards: &'s str,
    /// The hash that the file must have; empty for any
    pub sha256: &'s str,
}

/// A network that was read, and the hash of its file.
pub type ReadNetwork<G> = (Arc<dyn PolicyValueNetwork<G>>, String);

/// A game with networks in files, if it has an encoding that they read.
pub trait Networked: Evaluated {
    /// Reads a network that has the outputs for its use.
    ///
    /// # Errors
    /// [`PolicyError`].
    fn read_network(named: NamedNetwork<'_>) -> Result<ReadNetwork<Self>, PolicyError> {
        Err(PolicyError::NotOfGame { path: named.path.into() })
    }
}

/// A table of weights with the network of cards of a file, and the hash of the file. Another hash than `sha256` is
/// refused, unless that is empty.
///
/// # Errors
/// [`PolicyError`].
pub fn with_cards_of_file<G: Evaluated>(
    table: Evaluation<G>,
    path: &str,
    sha256: &str,
) -> Result<(Evaluation<G>, String), PolicyError> {
    let path = unquoted(path);
    let bytes = files::bytes_of(Path::new(path)).map_err(|why| not_read(path, &why))?;
    let hash = hash_if(&bytes, path, sha256)?;
    let text = files::text_of(bytes).map_err(|why| not_read(path, &why))?;
    let network = G::read_card_network(&text)
        .ok_or_else(|| PolicyError::NoCards { path: path.into() })?
        .map_err(|why| PolicyError::NoCardNetwork { path: path.into(), why })?;
    Ok((table.with_cards(Arc::new(network)), hash))
}

/// The evaluation of a player that names a network, or none. If the network cannot be read, the player forfeits its
/// games for that reason.
pub fn evaluation<G: Networked>(source: Source, named: NamedNetwork<'_>) -> SearchEvaluation<G> {
    let table = || SearchEvaluation::from(Evaluation::from_source(source));
    match shared_evaluation(source, named) {
        Ok(Some((evaluation, _))) => evaluation,
        Ok(None) => table(),
        Err(why) => table().with_network(Arc::new(Unread(why.to_string())), named.role.into()),
    }
}

/// The evaluation of players that name a network, which is read once for all of them, and the hash of its file; none
/// for those that name none.
///
/// # Errors
/// [`PolicyError`].
pub fn shared_evaluation<G: Networked>(
    source: Source,
    named: NamedNetwork<'_>,
) -> Result<Option<(SearchEvaluation<G>, String)>, PolicyError> {
    let features = || Evaluation::from_source(source);
    match (named.path, named.cards) {
        ("", "") => Ok(None),
        ("", cards) => {
            let (evaluation, hash) = with_cards_of_file(features(), cards, named.sha256)?;
            Ok(Some((evaluation.into(), hash)))
        }
        (_, "") => {
            let (network, hash) = G::read_network(named)?;
            let evaluation = SearchEvaluation::from(features());
            Ok(Some((evaluation.with_network(network, named.role.into()), hash)))
        }
        (path, cards) => Err(PolicyError::TwoNetworks { path: path.into(), cards: cards.into() }),
    }
}

/// A network that could not be read.
#[derive(Debug)]
struct Unread(String);

impl<G: Evaluated> PolicyValueNetwork<G> for Unread {
    fn win_probability(&self, _: &G::State, _: Seat) -> Result<f32, String> {
        Err(self.0.clone())
    }

    fn logits(&self, _: &G::View<'_>, _: &G::Question<'_>) -> Result<Vec<f32>, String> {
        Err(self.0.clone())
    }
}

#[cfg(test)]
mod tests {
    use archon_cards::library;
    use archon_engine::core::game::Match;
    use archon_engine::keeper::Keeper;
    use archon_engine::keyforge::KeyForge;
    use archon_engine::keyforge::deck::bundled_deck;
    use archon_engine::keyforge::edition::Edition;

    use crate::games::keyforge::cards;
    use crate::games::keyforge::policy_network;
    use crate::games::keyforge::policy_network::network::PolicyNetwork;
    use crate::play::play_keeping;
    use crate::players::registry::{NamedPlayer, PlayerRegistry};

    fn answers(player: &str) -> Vec<usize> {
        let decks = ["radiant-argus-the-supreme", "miss-onyx-censorius"]
            .map(|slug| bundled_deck(library(), slug).expect("a bundled deck"));
        let rules = Edition::default();
        let decks = [&decks[0], &decks[1]];
        let start = Match { decks: &decks, handicaps: &[], rules, first: Some(0), seed: 5 };
        let named = ready::<KeyForge>(player).expect("it can play");
        let (mut one, mut other, mut answers) = (named.make(), named.make(), Vec::new());
        play_keeping(&start, &mut [&mut *one, &mut *other], Some(&mut answers));
        answers
    }

    fn ready<G: PlayerRegistry>(player: &str) -> Result<NamedPlayer<G>, String> {
        let named = NamedPlayer::<G>::read(player).and_then(NamedPlayer::ready);
        named.map_err(|why| why.to_string())
    }

    #[test]
    fn the_network_that_ships_plays_the_same_from_a_file_and_no_network_otherwise() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("cards.txt");
        std::fs::write(&file, cards::text(&cards::NETWORK)).expect("written");
        let file = file.display();
        for few in [
            "planner:nodes=30,plans=1,worlds=0",
            "ismcts:iterations=16,policy=greedy",
            "pimc:iterations=16,trees=2,policy=greedy",
        ] {
            let shipped = answers(few);
            assert_eq!(answers(&format!("{few},cards={file}")), shipped, "{few}");
            assert_ne!(answers(&format!("{few},evaluation=table")), shipped, "{few}");
        }
    }

    #[test]
    fn a_file_of_another_content_or_game_or_beside_another_network_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("cards.txt");
        std::fs::write(&file, cards::text(&cards::NETWORK)).expect("written");
        let player = format!("planner:cards={}", file.display());
        let named = ready::<KeyForge>(&player).expect("a network");
        assert!(named.name().contains(",sha256="), "{}", named.name());
        assert_eq!(ready::<KeyForge>(named.name()).expect("the same").name(), named.name());
        let both = ready::<KeyForge>(&format!("{player},network=a.onnx")).expect_err("two");
        assert!(both.contains("cannot be used together"), "{both}");
        let keeper = ready::<Keeper>(&player).expect_err("another game");
        assert!(keeper.contains("KeyForge's cards alone"), "{keeper}");
        std::fs::write(&file, cards::text(&cards::NETWORK).replacen("bias ", "bias 1", 1))
            .expect("written");
        let other = ready::<KeyForge>(named.name()).expect_err("another file");
        assert!(other.contains("another network"), "{other}");
        let missing = ready::<KeyForge>("ismcts:cards=nowhere.txt").expect_err("no file");
        assert!(missing.contains("\"nowhere.txt\" cannot be read"), "{missing}");
    }

    #[test]
    fn a_planner_asks_the_policy_of_a_file_beside_a_network_and_names_both() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, bytes: &[u8]| {
            let file = folder.path().join(name);
            std::fs::write(&file, bytes).expect("written");
            file.display().to_string()
        };
        let shipped = &policy_network::NETWORK;
        let reversed =
            PolicyNetwork::new(shipped.rows().to_vec(), shipped.outputs().map(|weight| -weight));
        let same = write("same.bin", &shipped.bytes());
        let other = write("other.bin", &reversed.bytes());
        let cards = write("cards.txt", cards::text(&cards::NETWORK).as_bytes());
        let few = "planner:nodes=30,plans=1,worlds=0,share=0.5";
        let of_shipped = answers(few);
        assert_eq!(answers(&format!("{few},weights={same}")), of_shipped);
        assert_ne!(answers(&format!("{few},weights={other}")), of_shipped);
        let both = format!("{few},cards={cards},weights={same}");
        assert_eq!(answers(&both), of_shipped);
        let named = ready::<KeyForge>(&both).expect("a player");
        assert!(named.name().contains(",sha256="), "{}", named.name());
        assert!(named.name().contains(",weights_sha256="), "{}", named.name());
        assert_eq!(ready::<KeyForge>(named.name()).expect("the same").name(), named.name());
        let replaced = named.name().replace("same.bin", "other.bin");
        let why = ready::<KeyForge>(&replaced).expect_err("another policy");
        assert!(why.contains("another network"), "{why}");
        for not_asked in ["policy=none", "network=a.onnx", "network=a.onnx,role=prior"] {
            let why = ready::<KeyForge>(&format!("{few},{not_asked},weights={same}"));
            let why = why.expect_err("another prior, or none");
            assert!(why.contains("would not be asked"), "{why}");
        }
        let values = ready::<KeyForge>(&format!("{few},network=a.onnx,role=value,weights={same}"));
        assert!(!values.expect_err("no such file").contains("would not be asked"));
    }
}
