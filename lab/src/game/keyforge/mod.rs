//! KeyForge: its editions, chains, and decks.

pub mod cards;
pub mod decks;
pub mod deeds;
mod text;
pub mod timeline;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::set::Set;
use archon_ratings::handicap::curve::Scale;

use super::handicap::{HandicapWords, Handicapped};
use super::info::{DeckTraits, GameInfo, StatedStrength, UnknownRules};
use archon_report::DeckLink;

impl GameInfo for KeyForge {
    const TITLE: &'static str = "KeyForge";
    const PROGRESS: &'static str = "keys";
    const MOST_PLAYERS: usize = 2;
    const STUDY_PLAYER: &'static str = "policy:houses=1";
    const STRENGTHS: [&'static str; 5] = [
        "policy:temperature=2",
        "policy:temperature=1",
        "policy:temperature=0.5",
        "policy:houses=1",
        "ismcts",
    ];

    fn read_rules(key: Option<&str>) -> Result<Edition, UnknownRules> {
        let Some(key) = key else { return Ok(Edition::default()) };
        Edition::parse(key).ok_or_else(|| UnknownRules {
            given: key.into(),
            of: "",
            known: Edition::ALL.map(Edition::key).join(", "),
        })
    }

    fn rules_for(key: Option<&str>, decks: &[Deck]) -> Result<Edition, UnknownRules> {
        match key {
            None if decks.iter().any(Deck::is_after_march_2021) => Ok(Edition::June2026),
            _ => KeyForge::read_rules(key),
        }
    }

    fn rules_key(rules: Edition) -> &'static str {
        rules.key()
    }

    fn hide_list(deck: &mut Deck) -> bool {
        deck.hidden_list = true;
        true
    }

    fn deck_traits(deck: &Deck) -> DeckTraits {
        let cards = || deck.cards.iter().map(|card| (card.card.facts(), card));
        let of =
            |kind: CardType| cards().filter(|(facts, _)| facts.card_type == kind).count() as f64;
        let amber = cards().map(|(facts, card)| {
            let icons = |icons: BonusIcons| icons.count(BonusIcon::Amber);
            f64::from(icons(facts.bonus)) + f64::from(icons(card.enhancements))
        });
        let creatures = || cards().filter(|(facts, _)| facts.card_type == CardType::Creature);
        let power: f64 = creatures().map(|(facts, _)| f64::from(facts.power)).sum();
        DeckTraits {
            set: deck.set.map(Set::name),
            kinds: deck.houses.map(House::name).to_vec(),
            figures: vec![
                ("creatures", of(CardType::Creature)),
                ("actions", of(CardType::Action)),
                ("artifacts", of(CardType::Artifact)),
                ("bonus æmber", amber.sum()),
                ("power of all creatures", power),
            ],
            stated: deck
                .sas
                .0
                .map(|sas| StatedStrength { points: sas.points, percentile: sas.percentile }),
        }
    }

    fn deck_to_text(deck: &Deck) -> String {
        text::of_deck(deck)
    }

    fn contents(deck: &Deck) -> u64 {
        text::contents(deck)
    }

    fn deck_of_text(text: &str) -> Option<Deck> {
        text::to_deck(text)
    }

    /// Where a list does not say which copies carry the bonus icons of Enhance, or what lies beside the deck; and that
    /// a deck was built.
    fn assumption(deck: &Deck) -> Option<String> {
        let icons = (deck.icons_spread > 0).then(|| {
            format!(
                "{:?} has {} bonus icons of Enhance that its list does not place; they are spread over \
                 the cards that it marks as enhanced, or over all, by a random order that the deck's \
                 name seeds (write them as `1 Punch (+draw)` in a deck file)",
                deck.name, deck.icons_spread
            )
        });
        let built = deck.is_built().then(|| {
            format!(
                "{:?} was built by archon and never printed, so that its strength says nothing about real decks of \
                 its set",
                deck.name
            )
        });
        let parts = icons.into_iter().chain(text::chosen_beside(deck)).chain(built);
        let parts: Vec<String> = parts.collect();
        (!parts.is_empty()).then(|| parts.join("; "))
    }

    fn deck_id(deck: &Deck) -> Option<&str> {
        deck.id.as_deref()
    }

    fn deck_links(deck: &Deck) -> Vec<DeckLink> {
        let Some(id) = deck.id.as_deref().filter(|id| is_uuid(id)) else { return Vec::new() };
        let link = |site, address: String| DeckLink { site, address };
        vec![
            link("Master Vault", format!("https://www.keyforgegame.com/deck-details/{id}")),
            link("Decks of KeyForge", format!("https://decksofkeyforge.com/decks/{id}")),
        ]
    }
}

/// Whether a text is a UUID: nothing else becomes part of an address.
fn is_uuid(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    lengths == [8, 4, 4, 4, 12] && text.bytes().all(|b| b.is_ascii_hexdigit() || b == b'-')
}

impl Handicapped for KeyForge {
    const HANDICAP_ABOUT: &'static str = "Chains of each deck at the start [default: 0,0]";
    const HANDICAP_OPTION: &'static str = "chains";
    const HANDICAP_WORDS: HandicapWords = HandicapWords { one: "chain", many: "chains" };
    const HANDICAP_STEP: f64 = Scale::CHAINS.step;
    const HANDICAPS_PER_LEVEL: Option<u16> = Scale::CHAINS.level;
    const HANDICAP_LEVELS: [u16; 4] = [2, 4, 8, 12];
    const HANDICAPS_IN_RULEBOOK: bool = true;
}
