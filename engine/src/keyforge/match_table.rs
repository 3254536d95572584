//! What never changes in a match: the library, what is printed on its cards, and which rules the
//! cards bring into it. All states of a match share one table.
//!
//! Over 400 lines: one table, filled from the cards of a match, and the short questions to it.

mod hidden_lists;
mod printed_sets;

use std::sync::Arc;

use self::hidden_lists::Brings;
pub(crate) use self::hidden_lists::{ExpectedList, ExpectedPods, HiddenLists};
use self::printed_sets::{PrintedSets, bits};
use super::ability::{Definition, Trigger};
use super::card::{CARDS, CARDS_PER_DECK, CARDS_PER_PLAYER, Card, CardSet};
use super::facts::{CardFacts, CardId};
use super::house::{House, HouseSet};
use super::icon::BonusIcons;
use super::keyword::Keyword;
use super::library::{CardSummary, Library};
use super::player::{ByPlayer, Player};

/// What is printed on a card of a match, its enhancements included, and looked up of it most often.
#[derive(Clone, Copy)]
pub struct PrintedCard {
    /// Which card
    pub id: CardId,
    /// Its house in its deck
    pub house: House,
    /// That house, and those of its bonus icons
    pub houses: HouseSet,
    /// Its bonus icons
    pub bonus: BonusIcons,
    /// What is looked up most often
    pub summary: CardSummary,
    /// The facts
    pub facts: &'static CardFacts,
    pub(crate) definition: &'static Definition,
}

impl PrintedCard {
    fn new(library: &'static Library, id: CardId, house: House, bonus: BonusIcons) -> PrintedCard {
        PrintedCard {
            id,
            house,
            houses: HouseSet::of(house).or(bonus.houses()),
            bonus,
            summary: library.summary(id).with_icons(bonus),
            facts: library.facts(id),
            definition: library.definition(id),
        }
    }

    const fn named(&self) -> (CardId, House, BonusIcons) {
        (self.id, self.house, self.bonus)
    }
}

/// The rest follows from the library.
impl PartialEq for PrintedCard {
    fn eq(&self, other: &Self) -> bool {
        self.named() == other.named()
    }
}

impl Eq for PrintedCard {}

/// A row of a [`MatchTable`]: that of a card of the match, or of another that one is a copy of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Row(u8);

impl Row {
    /// Any: for places that hold none.
    pub const FILLER: Row = Row(0);
}

impl From<Card> for Row {
    fn from(card: Card) -> Row {
        Row(card.index() as u8)
    }
}

/// Numbers mixed into one; a table is made for every game.
struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, number: u64) {
        const ODD: u128 = 0x9e37_79b9_7f4a_7c15;
        let product = u128::from(self.0.rotate_left(29) ^ number ^ 0x2545_f491_4f6c_dd1d) * ODD;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }
}

/// The keywords that are printed on a card.
fn printed_keywords(facts: &CardFacts) -> u32 {
    let printed = Keyword::ALL.into_iter().filter(|keyword| facts.keyword(*keyword) > 0);
    printed.fold(0, |keywords, keyword| keywords | keyword.bit())
}

/// What a card brings into its match.
fn brings(facts: &CardFacts, definition: &Definition) -> Brings {
    Brings {
        tide: facts.refers_to_tide,
        key_colors: facts.refers_to_key_colors,
        reads_discard_piles: definition.reads_discard_pile,
    }
}

/// How many sides of prophecy cards a player has.
pub const PROPHECIES: usize = 4;

/// What never changes in a match.
#[derive(Clone, PartialEq, Eq)]
pub struct MatchTable {
    library: &'static Library,
    /// The cards of the match, by [`Card`]
    cards: [PrintedCard; CARDS],
    /// What cards are copies of that is no card of the match: only in positions
    models: Vec<PrintedCard>,
    present: CardSet,
    /// Of those, when every card has been added
    sets: PrintedSets,
    /// What can be in play for cards that lie facedown there
    stand_ins: CardSet,
    /// Sides of prophecy cards
    prophecies: CardSet,
    /// Archon powers
    powers: CardSet,
    /// Cards of hidden lists that their owner's opponent has not seen yet: what they are that player does not know
    unlisted: CardSet,
    /// Where a list is hidden
    hidden: Option<Box<HiddenLists>>,
    /// A position in which whatever can be asked is asked
    pub(crate) asks_everything: bool,
    /// Whether the rules of the tide are in the match
    pub(crate) uses_tide: bool,
    /// Whether the colors of keys can matter: otherwise the choice of one is not asked
    pub(crate) key_colors_matter: bool,
    /// Whether a card of the match reads the order of a discard pile: otherwise that of cards which reach
    /// one together is not asked
    pub(crate) discard_order_matters: bool,
    /// Whether a card of the match reads it, be it asked or not: two orders are then two states
    pub(crate) reads_discard_piles: bool,
    /// Keywords of the later sets that some card of the match has or gives: one bit each
    keywords: u32,
    /// Cards with abilities that they have out of play
    pub(crate) elsewhere: CardSet,
    /// The kinds of constant ability among those
    pub(crate) kinds_elsewhere: u64,
    /// The triggers that those listen for
    pub(crate) triggers_elsewhere: u64,
    /// Those of them whose abilities are given to other cards
    pub(crate) granted_elsewhere: u64,
    fingerprint: u64,
}

impl std::fmt::Debug for MatchTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ids = self.present.into_iter().map(|card| self.card(card).facts.id);
        f.debug_list().entries(ids).finish()
    }
}

impl MatchTable {
    /// A match without cards.
    pub(crate) fn new(library: &'static Library) -> MatchTable {
        let none = PrintedCard::new(library, CardId(0), House::Brobnar, BonusIcons::NONE);
        MatchTable {
            library,
            cards: [none; CARDS],
            models: Vec::new(),
            present: CardSet::EMPTY,
            sets: PrintedSets::EMPTY,
            stand_ins: CardSet::EMPTY,
            prophecies: CardSet::EMPTY,
            powers: CardSet::EMPTY,
            unlisted: CardSet::EMPTY,
            hidden: None,
            asks_everything: false,
            uses_tide: false,
            key_colors_matter: false,
            discard_order_matters: false,
            reads_discard_piles: false,
            keywords: 0,
            elsewhere: CardSet::EMPTY,
            kinds_elsewhere: 0,
            triggers_elsewhere: 0,
            granted_elsewhere: 0,
            fingerprint: 0,
        }
    }

    /// Adds a card to the match.
    pub(crate) fn add(&mut self, card: Card, id: CardId, house: House, bonus: BonusIcons) {
        self.cards[card.index()] = PrintedCard::new(self.library, id, house, bonus);
        self.present.insert(card);
    }

    /// Gives a player a reference card: what cards of theirs count as that lie facedown in play.
    pub(crate) fn add_token(&mut self, player: Player, id: CardId) {
        let house = self.library.facts(id).house.unwrap_or(House::Brobnar);
        for n in CARDS_PER_DECK..CARDS_PER_PLAYER {
            self.add(Card::of(player, n), id, house, BonusIcons::NONE);
            self.stand_ins.insert(Card::of(player, n));
        }
    }

    /// Gives a player prophecies, the two sides of a card one after the other (Master Rulebook 18.4,
    /// "Prophecies"). They have numbers that in other sets stand in for token creatures: no set has both.
    pub(crate) fn add_prophecies(&mut self, player: Player, ids: &[CardId]) {
        for (n, id) in ids.iter().take(PROPHECIES).enumerate() {
            let side = Card::of(player, CARDS_PER_DECK + n);
            let house = self.library.facts(*id).house.unwrap_or(House::Brobnar);
            self.add(side, *id, house, BonusIcons::NONE);
            self.prophecies.insert(side);
        }
    }

    /// Gives a player an archon power (Master Rulebook 18.4, "Archon powers"), with the first number that in other
    /// sets stands in for a token creature: no set has both.
    pub(crate) fn add_power(&mut self, player: Player, id: CardId) {
        let power = Card::of(player, CARDS_PER_DECK);
        let house = self.library.facts(id).house.unwrap_or(House::Brobnar);
        self.add(power, id, house, BonusIcons::NONE);
        self.powers.insert(power);
    }

    /// The sides of both players' prophecy cards.
    #[inline]
    pub fn prophecies(&self) -> CardSet {
        self.prophecies
    }

    /// Both players' archon powers.
    #[inline]
    pub fn powers(&self) -> CardSet {
        self.powers
    }

    /// What lies beside the game and is in no deck: prophecies, archon powers.
    pub fn beside_the_game(&self) -> CardSet {
        self.prophecies | self.powers
    }

    /// The cards of both decks: those of the match without what lies beside them.
    pub fn in_decks(&self) -> CardSet {
        self.present - self.stand_ins - self.beside_the_game()
    }

    /// A player's reference card.
    pub fn token(&self, player: Player) -> Option<CardId> {
        let stand_in = (self.stand_ins & CardSet::owned_by(player)).first()?;
        Some(self.card(stand_in).id)
    }

    /// Numbers for what is in play where a card lies facedown.
    pub fn stand_ins(&self) -> CardSet {
        self.stand_ins
    }

    /// Adds what a card of the match is a copy of; none if there is no room.
    pub(crate) fn add_model(&mut self, id: CardId, bonus: BonusIcons) -> Option<Row> {
        let row = u8::try_from(CARDS + self.models.len()).ok()?;
        let house = self.library.facts(id).house.unwrap_or(House::Brobnar);
        self.models.push(PrintedCard::new(self.library, id, house, bonus));
        Some(Row(row))
    }

    /// Forgets what cards are copies of that is no card of the match: nothing is a copy of it any more.
    pub(crate) fn forget_models(&mut self) {
        self.models.clear();
        self.finish();
    }

    /// When every card has been added: what follows from what they say.
    pub(crate) fn finish(&mut self) {
        let all = || self.present.into_iter().map(|c| self.card(c)).chain(&self.models);
        // A deck with a card that refers to the tide comes with the tide card (March 2021, "Tide").
        let brings =
            all().map(|c| brings(c.facts, c.definition)).fold(Brings::default(), Brings::or);
        let brings = self.hidden.as_ref().map_or(brings, |hidden| hidden.brings);
        let tide = self.asks_everything || brings.tide;
        let colors = self.asks_everything || brings.key_colors;
        let reads = brings.reads_discard_piles;
        let keywords = all().map(|c| c.definition.given_keywords | printed_keywords(c.facts));
        self.keywords = keywords.fold(0, |all, of_card| all | of_card);
        self.sets = PrintedSets::EMPTY;
        self.elsewhere = CardSet::EMPTY;
        (self.kinds_elsewhere, self.triggers_elsewhere) = (0, 0);
        self.granted_elsewhere = 0;
        for card in self.present {
            self.sets.add(card, &self.cards[card.index()]);
            let definition = self.card(card).definition;
            let (kinds, triggers) = (definition.kinds_elsewhere, definition.triggers_elsewhere);
            if kinds | triggers != 0 {
                self.elsewhere.insert(card);
                self.kinds_elsewhere |= kinds;
                self.triggers_elsewhere |= triggers;
                self.granted_elsewhere |= definition.granted_elsewhere;
            }
        }
        self.sets.finish(self.in_decks(), &self.cards);
        let mut mixed = Mixer(u64::from(self.uses_tide | tide) << 1 | u64::from(colors));
        let cards = self.present.into_iter().map(|card| (card.index(), self.card(card)));
        let models = self.models.iter().enumerate().map(|(n, model)| (CARDS + n, model));
        for (n, card) in cards.chain(models) {
            let (id, house, bonus) = card.named();
            mixed.mix(u64::from(id.0) << 24 | (house as u64) << 16 | n as u64);
            mixed.mix(bonus.bits());
        }
        self.fingerprint = mixed.0;
        self.uses_tide |= tide;
        self.key_colors_matter = colors;
        self.reads_discard_piles = reads;
        // Recorded cases do not say it (`FORMAT.md`, "A state").
        self.discard_order_matters = reads && !self.asks_everything;
    }

    /// Hides lists: those of players of which something is expected. To be called when every card has been added.
    pub(crate) fn hide_lists(&mut self, expected: ByPlayer<Option<Arc<ExpectedList>>>) {
        let mut found = self
            .present
            .into_iter()
            .map(|c| self.card(c))
            .fold(Brings::default(), |all, card| all.or(brings(card.facts, card.definition)));
        for owner in Player::BOTH {
            let Some(list) = &expected[owner] else { continue };
            self.unlisted |= self.in_decks() & CardSet::owned_by(owner);
            for (id, _) in list.pods.iter().flat_map(|pods| &pods.pods).flatten() {
                found = found.or(brings(self.library.facts(*id), self.library.definition(*id)));
            }
        }
        self.hidden =
            Some(Box::new(HiddenLists { expected, drawn: CardSet::EMPTY, brings: found }));
        self.finish();
    }

    /// Cards that their owner's opponent has not seen yet and does not know, as the list is hidden. What lies open
    /// now may still be among them.
    #[inline]
    pub(crate) fn unlisted(&self) -> CardSet {
        self.unlisted
    }

    /// What belongs to hidden lists, if there are any.
    pub(crate) fn hidden_lists(&self) -> Option<&HiddenLists> {
        self.hidden.as_deref()
    }

    /// The cards of a player's list that a player knows: those of the deck and what lies beside the game, but for those of a
    /// hidden list that its owner's opponent has not seen yet. Token creatures are none.
    pub fn list_of(&self, owner: Player, seen_by: Player) -> CardSet {
        let hidden = if seen_by == owner { CardSet::EMPTY } else { self.unlisted };
        (self.present - self.stand_ins - hidden) & CardSet::owned_by(owner)
    }

    /// A number that is the same as long as [`MatchTable::list_of`] is, in practice: a hash of the cards of both decks, and of which
    /// of them are still hidden.
    #[inline]
    pub fn lists_fingerprint(&self) -> u64 {
        if self.unlisted.is_empty() {
            return self.fingerprint;
        }
        let mut mixed = Mixer(self.fingerprint);
        self.unlisted.into_iter().for_each(|card| mixed.mix(card.index() as u64));
        mixed.0
    }

    /// Notes that cards of hidden lists have been seen.
    pub(crate) fn note_seen(&mut self, cards: CardSet) {
        self.unlisted -= cards;
    }

    /// The table of a determinization: these cards of hidden lists instead, and nothing is hidden any more.
    pub(crate) fn with_lists(&self, cards: &[(Card, CardId, House, BonusIcons)]) -> MatchTable {
        let mut table = self.clone();
        let drawn = cards.iter().map(|(card, ..)| *card).collect();
        table.replace(cards);
        table.unlisted = CardSet::EMPTY;
        if let Some(hidden) = &mut table.hidden {
            hidden.drawn = drawn;
        }
        table
    }

    /// Puts other cards in the places of some.
    pub(crate) fn replace(&mut self, cards: &[(Card, CardId, House, BonusIcons)]) {
        for (card, id, house, bonus) in cards {
            self.add(*card, *id, *house, *bonus);
        }
        self.finish();
    }

    /// What the cards do.
    pub fn library(&self) -> &'static Library {
        self.library
    }

    /// What is printed on a card.
    #[inline]
    pub fn card(&self, card: Card) -> &PrintedCard {
        &self.cards[card.index()]
    }

    #[inline]
    pub(crate) fn row(&self, row: Row) -> &PrintedCard {
        let n = usize::from(row.0);
        if n < CARDS { &self.cards[n] } else { &self.models[n - CARDS] }
    }

    /// The cards on which constant abilities of any of these kinds are printed, granted ones included.
    #[inline]
    pub(crate) fn of_kinds(&self, kinds: u64) -> CardSet {
        bits(kinds).fold(CardSet::EMPTY, |cards, kind| cards | self.sets.of_kind[kind])
    }

    /// The cards on which abilities of a trigger are printed, granted ones included.
    #[inline]
    pub(crate) fn of_trigger(&self, trigger: Trigger) -> CardSet {
        self.sets.of_trigger[trigger as usize]
    }

    /// The cards of a house.
    #[inline]
    pub(crate) fn of_house(&self, house: House) -> CardSet {
        self.sets.of_house[house as usize]
    }

    /// The cards of each house that occurs: one with icons of houses is in several sets.
    #[inline]
    pub(crate) fn of_each_house(&self) -> &[CardSet] {
        &self.sets.of_each_house[..self.sets.occurring_houses]
    }

    /// The cards with a text by which cards gain or lose a keyword.
    #[inline]
    pub(crate) fn changing_keyword(&self, keyword: Keyword) -> CardSet {
        self.sets.changing_keyword[keyword as usize]
    }

    /// The cards whose modifiers of power are about one card: themselves, or what they are on.
    #[inline]
    pub(crate) fn changing_power_of_one(&self) -> CardSet {
        self.sets.changing_power_of_one
    }

    /// The cards whose modifiers of armor are about one card: themselves, or what they are on.
    #[inline]
    pub(crate) fn changing_armor_of_one(&self) -> CardSet {
        self.sets.changing_armor_of_one
    }

    /// The cards without printed power.
    #[inline]
    pub(crate) fn without_power(&self) -> CardSet {
        self.sets.without_power
    }

    /// The cards with printed armor.
    #[inline]
    pub(crate) fn armored(&self) -> CardSet {
        self.sets.armored
    }

    /// The cards of which [`CardSummary::usable`] says so.
    #[inline]
    pub(crate) fn usable(&self) -> CardSet {
        self.sets.usable
    }

    /// The cards of which [`CardSummary::guards`] says so.
    #[inline]
    pub(crate) fn guards(&self) -> CardSet {
        self.sets.guards
    }

    /// The cards of which [`CardSummary::fights`] says so.
    #[inline]
    pub(crate) fn fights(&self) -> CardSet {
        self.sets.fights
    }

    /// The cards that refer to the tide.
    pub(crate) fn tidal(&self) -> CardSet {
        self.sets.tidal
    }

    /// The cards that refer to places in a battleline.
    pub(crate) fn of_places(&self) -> CardSet {
        self.sets.of_places
    }

    /// Those of them that may change something as soon as a card is put in a place: what they say is of more than
    /// fights, damage and their own use.
    pub(crate) fn of_places_at_once(&self) -> CardSet {
        self.sets.of_places_at_once
    }

    /// The cards of which their deck has several.
    #[inline]
    pub(crate) fn with_copies(&self) -> CardSet {
        self.sets.with_copies
    }

    /// The upgrades.
    #[inline]
    pub(crate) fn upgrades(&self) -> CardSet {
        self.sets.upgrades
    }

    /// Cards that say themselves when they can be played: alpha, halves of gigantic creatures,
    /// conditions and costs.
    #[inline]
    pub(crate) fn not_simply_played(&self) -> CardSet {
        self.sets.not_simply_played
    }

    /// Whether some card of the match has a keyword printed on it, or a text by which cards gain it as long as
    /// that is there: a lasting effect may give others.
    #[inline]
    pub(crate) fn may_have(&self, keyword: Keyword) -> bool {
        self.keywords & keyword.bit() != 0
    }

    /// The cards of the match: fewer than two decks in tests and recorded cases.
    pub fn cards(&self) -> CardSet {
        self.present
    }

    /// The houses that some card of the match belongs to.
    pub(crate) fn houses(&self) -> HouseSet {
        let of_houses = self.present - self.beside_the_game();
        of_houses.into_iter().map(|c| self.card(c).houses).fold(HouseSet::EMPTY, HouseSet::or)
    }

    /// One more than the greatest number that a card of the match has.
    pub(crate) fn numbers(&self) -> usize {
        self.present.end()
    }

    /// A number that differs for tables that differ, but for a chance of about one in 2⁶⁴.
    pub(crate) fn fingerprint(&self) -> u64 {
        self.fingerprint
    }
}

#[cfg(test)]
mod tests;
