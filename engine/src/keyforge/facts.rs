//! What is printed on the cards: facts, never rules text.
//!
//! The table is `engine/data/cards.csv`, written by `scripts/make_facts.py`. What a card *does* is
//! code, in the crate `archon-cards`, joined to its facts by the card's id.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use strum::{EnumCount, EnumString, IntoStaticStr, VariantArray};

use super::house::{House, HouseSet};
use super::icon::BonusIcons;
use super::keyword::Keyword;
use super::set::Set;
use super::spelling::{fold, nearest};
use super::traits::Trait;

mod row;

use row::Row;

/// A card as printed, such as Troll; in a game there may be several copies of it.
///
/// A number below [`FactsTable::len`], in the order of first printing. It is not stable over
/// versions of archon: files name cards by [`CardFacts::id`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct CardId(pub u16);

impl CardId {
    /// What is printed on the card.
    pub fn facts(self) -> &'static CardFacts {
        FactsTable::get().facts(self)
    }
}

/// The four types of card in a deck.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, EnumCount, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub enum CardType {
    /// Resolves and is discarded.
    Action,
    /// Stays in play beside the battleline.
    Artifact,
    /// Stays in play in the battleline.
    Creature,
    /// Stays in play attached to a creature.
    Upgrade,
}

impl CardType {
    /// Every type.
    pub const ALL: [CardType; CardType::COUNT] = *CardType::VARIANTS.first_chunk().unwrap();

    /// The type's key in data files.
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The type with this key.
    pub fn parse(key: &str) -> Option<CardType> {
        CardType::ALL.into_iter().find(|t| t.key() == key)
    }
}

/// A card that lies beside a deck and is never part of it: what the deck's tokens are, what it prophesies,
/// what its Archon can do (Master Rulebook 18.4, "Token creatures", "Prophecies", "Archon powers").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Reference {
    /// A token creature: one beside each deck of Winds of Exchange and Tokens of Change.
    Token,
    /// A prophecy: four beside each deck of Prophetic Visions.
    Prophecy,
    /// An archon power: one beside each deck of Crucible Clash.
    Power,
}

impl Reference {
    /// The reference card with this type in data files, such as `token creature`.
    pub fn parse(key: &str) -> Option<Reference> {
        [Reference::Token, Reference::Prophecy, Reference::Power]
            .into_iter()
            .find(|r| r.name() == key)
    }

    /// What such a card is called.
    pub const fn name(self) -> &'static str {
        match self {
            Reference::Token => "token creature",
            Reference::Prophecy => "prophecy",
            Reference::Power => "archon power",
        }
    }

    /// The type as which such a card counts where it is in play or resolves: a token is a creature, the others are
    /// none of the four types and resolve as actions do.
    pub const fn card_type(self) -> CardType {
        match self {
            Reference::Token => CardType::Creature,
            Reference::Prophecy | Reference::Power => CardType::Action,
        }
    }
}

/// How often a card is found in packs of a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Rarity {
    /// Common
    Common,
    /// Uncommon
    Uncommon,
    /// Rare
    Rare,
    /// One of a few that come together, or only with another card
    Special,
    /// One of several versions of a card
    Variant,
    /// Only in decks that are evil twins
    #[strum(serialize = "evil twin")]
    EvilTwin,
    /// A token creature, which is in no pack of cards
    Token,
}

impl Rarity {
    /// The rarity with this key in data files, such as `evil twin`.
    pub fn parse(key: &str) -> Option<Rarity> {
        key.parse().ok()
    }
}

/// A card's place in a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Printing {
    /// The set.
    pub set: Set,
    /// The number in the set; anomalies are numbered by themselves.
    pub number: u16,
    /// Whether it is an anomaly in this set: number A03, in whatever house.
    pub anomaly: bool,
    /// How often it is found there.
    pub rarity: Rarity,
}

/// Half of a gigantic creature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Gigantic {
    /// 1 for the bottom half, with power, armor and text box, as which the creature is in play; 2 for the
    /// top half, with bonus icons. The cards themselves count the other way.
    pub half: u8,
    /// The id of the other half.
    pub other: &'static str,
}

/// What is printed on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFacts {
    /// Lower-case name with hyphens, sometimes with letters outside ASCII: `dark-æmber-vault`.
    pub id: &'static str,
    /// The title. An evil twin has that of the ordinary card, both halves of a gigantic creature
    /// have the same.
    pub name: &'static str,
    /// The type.
    pub card_type: CardType,
    /// For what lies beside a deck: what it is.
    pub reference: Option<Reference>,
    /// The houses it is printed in: usually one, several for a few cards of Mass Mutation, none for
    /// some anomalies.
    pub houses: HouseSet,
    /// Other houses that it was printed in again: cards of Sanctum in Redemption.
    pub reprinted_in: HouseSet,
    /// The first of its houses.
    pub house: Option<House>,
    /// Printed bonus icons, without those that a deck's Enhance cards add.
    pub bonus: BonusIcons,
    /// Printed power; 0 for what is no creature. Both halves have that of the gigantic creature.
    pub power: u8,
    /// Printed armor; 0 for what is no creature.
    pub armor: u8,
    /// For half of a gigantic creature: which, and of what.
    pub gigantic: Option<Gigantic>,
    /// For an evil twin: the id of the ordinary card.
    pub evil_twin_of: Option<&'static str>,
    /// Whether it was printed as an anomaly, before its set.
    pub anomaly: bool,
    /// Where it was printed, oldest first. Never empty.
    pub printings: Vec<Printing>,
    /// The icons that its Enhance adds to other cards of its deck.
    pub enhance: BonusIcons,
    /// Whether its text refers to the tide.
    pub refers_to_tide: bool,
    /// Whether its text refers to the color of a key.
    pub refers_to_key_colors: bool,
    /// Whether its text refers to places in a battleline: neighbors, flanks, the center.
    pub refers_to_places: bool,
    /// Whether its text refers to the order of a discard pile.
    pub refers_to_discard_order: bool,
    /// Whether its text refers to token creatures.
    pub refers_to_tokens: bool,
    traits: [Trait; CardFacts::MOST_TRAITS],
    trait_count: u8,
    /// The same as a set: players ask for traits in every position that they evaluate
    trait_set: u128,
    keywords: [u8; Keyword::COUNT],
}

impl CardFacts {
    /// The most traits on a card.
    pub const MOST_TRAITS: usize = 4;

    /// The printed traits, in the order printed.
    pub fn traits(&self) -> &[Trait] {
        &self.traits[..usize::from(self.trait_count)]
    }

    /// Whether the trait is printed on the card.
    #[inline]
    pub const fn has_trait(&self, wanted: Trait) -> bool {
        self.trait_set & wanted.bit() != 0
    }

    /// The value of a printed keyword: 0 where it is absent, 1 for keywords without a value.
    pub const fn keyword(&self, keyword: Keyword) -> u8 {
        self.keywords[keyword as usize]
    }

    /// Whether power, armor and the text box, traits with it, are printed on the card: on the top half
    /// of a gigantic creature only bonus icons are (March 2021, "Gigantic"), which is the second in the
    /// table. What else is said of that half there is said of the whole creature.
    #[inline]
    pub fn has_text_box(&self) -> bool {
        self.gigantic.is_none_or(|gigantic| gigantic.half != 2)
    }

    /// Whether the card was printed in the house, in whatever set.
    pub fn is_printed_in(&self, house: House) -> bool {
        self.houses.contains(house) || self.reprinted_in.contains(house)
    }

    /// The printing in a set.
    pub fn printing(&self, set: Set) -> Option<Printing> {
        self.printings.iter().copied().find(|p| p.set == set)
    }
}

/// The facts of every card first printed in one of the [`Set`]s.
pub struct FactsTable {
    cards: Vec<CardFacts>,
    by_id: HashMap<&'static str, CardId>,
    /// The ordinary card of each name, and the first half
    by_name: HashMap<&'static str, CardId>,
    /// Made when a name is asked for that is not spelt as on the card
    by_folded_name: OnceLock<HashMap<String, CardId>>,
}

static TABLE: LazyLock<FactsTable> =
    LazyLock::new(|| FactsTable::from_csv(include_str!("../../data/cards.csv")));

impl FactsTable {
    /// The table. It is read once, at first use.
    pub fn get() -> &'static FactsTable {
        &TABLE
    }

    /// The card with this id, spelt exactly so.
    pub fn by_id(&self, id: &str) -> Option<CardId> {
        self.by_id.get(id).copied()
    }

    /// The card with this name, or with an id that reads the same. Case, accents, punctuation and
    /// the spelling of æmber do not matter.
    ///
    /// Of cards with the same name it is the ordinary one and the first half; their ids, such as
    /// `armadrone-evil-twin`, name the others.
    pub fn by_name(&self, name: &str) -> Option<CardId> {
        let as_printed = self.by_name.get(name).or_else(|| self.by_id.get(name));
        as_printed.or_else(|| self.by_folded_name().get(&fold(name))).copied()
    }

    /// The card whose name comes nearest, where one comes near at all. For error messages: the cost
    /// is that of comparing with every name.
    pub fn nearest(&self, name: &str) -> Option<CardId> {
        let known = self.by_folded_name().iter().map(|(known, &card)| (known, card));
        nearest(&fold(name), known)
    }

    /// What is printed on a card.
    ///
    /// # Panics
    ///
    /// Panics if the number is not below [`FactsTable::len`]. Every [`CardId`] that the table gave
    /// is.
    pub fn facts(&self, card: CardId) -> &CardFacts {
        &self.cards[usize::from(card.0)]
    }

    /// How many cards there are.
    #[allow(clippy::len_without_is_empty, reason = "the table is never empty")]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Every card with its facts, in order.
    pub fn iter(&self) -> impl Iterator<Item = (CardId, &CardFacts)> {
        (0..).map(CardId).zip(&self.cards)
    }

    fn from_csv(text: &str) -> FactsTable {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let mut line = csv::StringRecord::new();
        let mut cards = Vec::new();
        while reader.read_record(&mut line).expect("cards.csv is a table") {
            let row: Row = line.deserialize(None).expect("cards.csv has the columns of Row");
            // The Tide is in the list of cards, but it is a marker beside the deck.
            if !row.is_the_tide() {
                cards.push(row.into_facts());
            }
        }
        let by_id = (0..).map(CardId).zip(&cards).map(|(n, card)| (card.id, n)).collect();
        let mut by_name = HashMap::with_capacity(cards.len());
        for (n, card) in (0..).map(CardId).zip(&cards).filter(|(_, card)| is_ordinary(card)) {
            by_name.entry(card.name).or_insert(n);
        }
        FactsTable { cards, by_id, by_name, by_folded_name: OnceLock::new() }
    }

    fn by_folded_name(&self) -> &HashMap<String, CardId> {
        self.by_folded_name.get_or_init(|| {
            let ordinary = self.iter().filter(|(_, card)| is_ordinary(card));
            let names = ordinary.map(|(n, card)| (card.name, n));
            let ids = self.iter().map(|(n, card)| (card.id, n));
            let mut by_folded_name = HashMap::with_capacity(2 * self.len());
            for (name, card) in names.chain(ids) {
                by_folded_name.entry(fold(name)).or_insert(card);
            }
            by_folded_name
        })
    }
}

/// Whether a card is the one that is meant by its name: no evil twin, no second half.
fn is_ordinary(card: &CardFacts) -> bool {
    card.evil_twin_of.is_none() && card.gigantic.is_none_or(|gigantic| gigantic.half == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> &'static FactsTable {
        FactsTable::get()
    }

    fn facts(id: &str) -> &'static CardFacts {
        table().by_id(id).unwrap_or_else(|| panic!("no card {id}")).facts()
    }

    #[test]
    fn the_fourteen_sets_have_2682_cards_besides_the_tide() {
        assert_eq!(table().len(), 2682);
        let in_set = |set| table().iter().filter(|(_, c)| c.printing(set).is_some()).count();
        let (early, late) = Set::ALL.split_at(5);
        assert_eq!(
            early.iter().copied().map(in_set).collect::<Vec<_>>(),
            [370, 370, 415, 425, 428]
        );
        assert_eq!(
            late.iter().copied().map(in_set).collect::<Vec<_>>(),
            [414, 398, 329, 321, 455, 305, 369, 350, 285]
        );
        let new = |set| table().iter().filter(|(_, c)| c.printings[0].set == set).count();
        assert_eq!(
            late.iter().copied().map(new).collect::<Vec<_>>(),
            [265, 244, 208, 84, 32, 9, 195, 84, 154]
        );
        let of = |what| table().iter().filter(|(_, c)| c.reference == Some(what)).count();
        let references = [Reference::Token, Reference::Prophecy, Reference::Power];
        assert_eq!(references.map(of), [56, 22, 28]);
        assert_eq!(table().iter().filter(|(_, c)| c.evil_twin_of.is_some()).count(), 49);
        assert_eq!(table().iter().filter(|(_, c)| c.gigantic.is_some()).count(), 40);
        assert!(table().by_id("the-tide").is_none());
    }

    #[test]
    fn the_columns_of_the_table_stand_in_the_order_of_a_row() {
        let mut reader = csv::Reader::from_reader(include_str!("../../data/cards.csv").as_bytes());
        let names = reader.headers().unwrap().clone();
        for line in reader.records().map(Result::unwrap) {
            let [by_place, by_name] =
                [None, Some(&names)].map(|names| line.deserialize::<Row>(names).unwrap());
            assert_eq!(by_place, by_name);
        }
    }

    #[test]
    fn every_card_is_found_by_its_id_and_name_and_refers_to_known_cards() {
        for (card, facts) in table().iter() {
            assert_eq!(table().by_id(facts.id), Some(card));
            assert_eq!(table().by_name(facts.id), Some(card), "{}", facts.id);
            let named = table().by_name(facts.name).unwrap().facts();
            assert_eq!(named.name, facts.name);
            assert!(named.evil_twin_of.is_none());
            assert!(!facts.printings.is_empty());
            assert!(facts.house.is_none_or(|house| facts.houses.contains(house)));
            let others = facts.evil_twin_of.into_iter().chain(facts.gigantic.map(|g| g.other));
            others.for_each(|other| assert_eq!(self::facts(other).name, facts.name));
            let creature = facts.card_type == CardType::Creature;
            assert!(creature || facts.power == 0 && facts.armor == 0, "{}", facts.id);
        }
    }

    #[test]
    fn troll_is_a_giant_of_power_8() {
        let troll = facts("troll");
        assert_eq!((troll.name, troll.power, troll.armor), ("Troll", 8, 0));
        assert_eq!(troll.house, Some(House::Brobnar));
        assert_eq!(troll.traits(), [Trait::Giant]);
        assert!(troll.has_trait(Trait::Giant) && !troll.has_trait(Trait::Knight));
        assert_eq!(troll.printings[0].set, Set::CallOfTheArchons);
        assert_eq!(troll.printings[0].number, 48);
    }

    #[test]
    fn keywords_have_their_printed_value() {
        let with = |keyword| table().iter().filter(|(_, c)| c.keyword(keyword) > 0).count();
        assert_eq!(with(Keyword::Elusive), 158);
        assert_eq!(with(Keyword::Assault), 11, "the value of Xenos Darkshadow's is X");
        assert_eq!(with(Keyword::Treachery), 14);
        assert_eq!(with(Keyword::Entrench), 17);
        assert_eq!(with(Keyword::Invulnerable), 0);
        for (_, card) in table().iter() {
            for keyword in Keyword::ALL {
                assert!(keyword.has_value() || card.keyword(keyword) <= 1, "{}", card.id);
            }
        }
    }

    #[test]
    fn anomalies_are_printed_before_their_set() {
        let orb = facts("orb-of-wonder");
        assert!(orb.anomaly && orb.printing(Set::WorldsCollide).unwrap().anomaly);
        assert!(!orb.printing(Set::MassMutation).unwrap().anomaly);
        assert!(facts("ghostform").houses.is_empty());
    }

    #[test]
    fn names_are_found_however_they_are_typed() {
        let found = |name| table().by_name(name).map(|card| card.facts().id);
        assert_eq!(found("TROLL"), Some("troll"));
        assert_eq!(found("Aember Imp"), Some("æmber-imp"));
        assert_eq!(found("warrior’s refrain"), found("Warriors' Refrain"));
        assert_eq!(found("Skoll"), Some("sköll"));
        assert_eq!(found("Quixo the \"Adventurer\""), Some("quixo-the-adventurer"));
        assert_eq!(found("Armadrone"), Some("armadrone"));
        assert_eq!(found("Armadrone (Evil Twin)"), Some("armadrone-evil-twin"));
        assert_eq!(found("Ultra Gravitron"), Some("ultra-gravitron"));
        assert_eq!(found(""), None);
    }

    #[test]
    fn the_nearest_name_is_offered_only_where_one_is_near() {
        let near = |name| table().nearest(name).map(|card| card.facts().id);
        assert_eq!(near("Trol"), Some("troll"));
        assert_eq!(near("Bad Peny"), Some("bad-penny"));
        assert_eq!(near("zzzzzzzzzzzz"), None);
        assert_eq!(near(&"troll".repeat(100_000)), None);
    }
}
