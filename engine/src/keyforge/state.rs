//! The state of a game at a step boundary: plain data, cloned by copying.
//!
//! Nothing here decides or changes anything by the rules: the fields, and what can be read off
//! them directly. Values that depend on abilities (power, keywords, houses, …) are in
//! [`super::rules::modifiers`] and [`super::rules::houses`].

mod lasting;
mod turn_record;

pub use lasting::{Control, ControlBy, Lasting, LastingContext};
pub use turn_record::{PreviousTurn, Times, TurnCounts, TurnRecord};

use std::sync::Arc;

use rand_xoshiro::Xoshiro256PlusPlus;

use super::ability::{Ability, Definition};
use super::card::{CARDS, CARDS_PER_DECK, Card, CardList, CardSet};
use super::counter::Counter;
use super::edition::Edition;
use super::facts::{CardFacts, CardId, CardType};
use super::few::{Few, Listed};
use super::game::Fight;
use super::house::{House, HouseSet};
use super::keys::KeySet;
use super::library::{CardSummary, Library};
use super::limits;
use super::match_table::{MatchTable, PrintedCard, Row};
use super::player::{ByPlayer, Player};

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Zone {
    /// In its owner's deck
    Deck,
    /// In its owner's hand
    Hand,
    /// In its owner's discard pile
    Discard,
    /// In some player's archives
    Archives,
    /// Purged
    Purged,
    /// In play as a creature
    Battleline,
    /// In play as an artifact
    Artifacts,
    /// In play as an upgrade of its host
    Attached,
    /// Under its host: grafted, facedown, or the second half of a gigantic creature; not in play
    Under,
    /// An action card that is being played
    Limbo,
    /// Not part of this game (a deck of fewer cards, in tests and recorded cases)
    Absent,
}

impl Zone {
    /// Whether cards here are in play.
    pub const fn is_play(self) -> bool {
        matches!(self, Zone::Battleline | Zone::Artifacts | Zone::Attached)
    }

    /// Whether cards here are hidden from somebody.
    pub const fn is_hidden(self) -> bool {
        matches!(self, Zone::Deck | Zone::Hand | Zone::Archives)
    }
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The player may mulligan
    Mulligan(Player),
    /// A turn begins: start of turn, then step 1
    Key,
    /// Step 2
    House,
    /// Step 3
    Main,
    /// Step 4, then step 5 and the end of the turn
    Ready,
    /// Step 5, then the end of the turn
    Draw,
    /// Somebody has won
    Over,
}

/// What belongs to one player.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Area {
    /// Æmber in the pool
    pub amber: u16,
    /// Chains
    pub chains: u8,
    /// Forged keys
    pub keys: KeySet,
    /// Houses on the identity card
    pub houses: HouseSet,
    /// The deck; its last card is the top
    pub deck: CardList<CARDS_PER_DECK>,
    /// The discard pile; its last card is the top
    pub discard: CardList<CARDS_PER_DECK>,
    /// The battleline from left to right
    pub battleline: CardList<{ limits::BATTLELINE }>,
    /// The hand
    pub hand: CardSet,
    /// The archives, which may hold the opponent's cards
    pub archives: CardSet,
    /// Creatures: the battleline as a set
    pub creatures: CardSet,
    /// Artifacts in play
    pub artifacts: CardSet,
}

/// Armor of a creature that was used this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArmorUsed {
    /// The creature
    pub card: Card,
    /// Damage that its armor prevented
    pub used: u8,
    /// Its armor when that was last looked at
    pub of: u8,
}

/// A card that is a copy of another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Copied {
    /// The card
    pub card: Card,
    /// What it is a copy of
    pub of: Row,
    /// Whether it is of its own house, not of that of what it is a copy of
    pub keeps_house: bool,
}

impl std::fmt::Debug for Ability {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Ability(kinds {:#x}, triggers {:#x})", self.constant_kinds(), self.triggers())
    }
}

impl Listed for Copied {
    const FILLER: Copied = Copied { card: Card::from_index(0), of: Row::FILLER, keeps_house: true };
}

impl Listed for ArmorUsed {
    const FILLER: ArmorUsed = ArmorUsed { card: Card::from_index(0), used: 0, of: 0 };
}

impl Listed for (Card, Counter, u8) {
    const FILLER: Self = (Card::from_index(0), Counter::Doom, 0);
}

/// How long the lists of a state are that have no fixed room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ListLengths {
    /// Lasting effects
    pub lasting: usize,
    /// Effects that give control and may end before the card leaves play
    pub controls: usize,
    /// Other counters: a card and a kind each
    pub counters: usize,
    /// Cards that are copies
    pub copies: usize,
    /// Creatures whose armor prevented damage this turn
    pub armor_used: usize,
    /// Cards played or used this turn
    pub times: usize,
}

/// The state of a game.
#[derive(Debug)]
pub struct State {
    /// What never changes in the match
    pub(crate) table: Arc<MatchTable>,
    /// The rules
    pub edition: Edition,
    /// What comes next
    pub phase: Phase,
    /// Turns begun, those of both players together; the first is 1
    pub turn: u16,
    /// Whose turn it is
    pub active: Player,
    /// Who takes (or took) the first turn
    pub first: Player,
    /// The active house; none before it is chosen, or if no choice was legal
    pub house: Option<House>,
    /// For whom the tide is high
    pub tide: Option<Player>,
    /// Who won
    pub winner: Option<Player>,
    pub(crate) rng: Xoshiro256PlusPlus,

    pub(crate) zone: [Zone; CARDS],
    pub(crate) damage: [u8; CARDS],
    pub(crate) amber: [u8; CARDS],
    pub(crate) power_counters: [u8; CARDS],
    /// Armor that prevented damage this turn
    pub(crate) armor_used: Few<ArmorUsed, { limits::ARMOR }>,
    pub(crate) host: [Card; CARDS],
    /// How often cards were played and used this turn: those that were, in order of their index
    pub(crate) times: Few<(Card, Times), { limits::TIMES }>,

    /// Cards in play under the control of player two, and cards in player two's archives
    pub(crate) held_by_two: CardSet,
    pub(crate) ready: CardSet,
    pub(crate) stunned: CardSet,
    pub(crate) warded: CardSet,
    pub(crate) enraged: CardSet,
    pub(crate) attacked: CardSet,
    /// Cards in play that allow one play each turn, and have allowed it
    pub(crate) allowed_one: CardSet,
    pub(crate) facedown: CardSet,
    /// Upgrades in play, cards under cards, purged cards that a card in play remembers
    pub(crate) hosted: CardSet,
    /// Cards in hidden zones whose place each player knows
    pub(crate) known: ByPlayer<CardSet>,

    pub(crate) areas: ByPlayer<Area>,
    pub(crate) this_turn: TurnRecord,
    pub(crate) last_turn: PreviousTurn,
    pub(crate) lasting: Few<Lasting, { limits::LASTING }>,
    /// Cards in play that were given, until they leave play, to the opponent of their owner
    pub(crate) taken: CardSet,
    /// Effects after that which give control and may end before, in the order in which they began
    pub(crate) controls: Few<Control, { limits::CONTROLS }>,
    pub(crate) counters: Few<(Card, Counter, u8), { limits::COUNTERS }>,
    /// Cards that are copies of others
    pub(crate) copies: Few<Copied, { limits::COPIES }>,

    /// Cards in play with constant abilities or watchers
    pub(crate) texts: CardSet,
    /// Kinds of constant abilities among them and among lasting effects
    pub(crate) constant_kinds: u64,
    /// Triggers that any of them listens for
    pub(crate) triggers: u64,
    /// Kinds of constant abilities among lasting effects
    pub(crate) lasting_kinds: u64,
    /// Triggers that any of those listens for
    pub(crate) lasting_triggers: u64,
    /// Turns that each player has taken besides one after another
    pub(crate) extra_turns: ByPlayer<u8>,
    /// How many more turns the active player takes after this one
    pub(crate) extra_turns_to_come: u8,
    /// The fight that is going on; at a step boundary there is none
    pub(crate) fight: Option<Fight>,
    /// What was done on each player's own turn before their last one ended: "on your previous turn"
    pub(crate) own_last_turn: ByPlayer<TurnCounts>,
}

/// What is cloned for every playout stays small.
const _: () = assert!(size_of::<State>() <= 1536);

impl Clone for State {
    /// Everything but the table and the chance is copied bit by bit, at once and to where it goes: a
    /// search does little else as often.
    #[inline]
    fn clone(&self) -> State {
        State {
            table: Arc::clone(&self.table),
            rng: self.rng.clone(),
            armor_used: self.armor_used.clone(),
            times: self.times.clone(),
            lasting: self.lasting.clone(),
            controls: self.controls.clone(),
            counters: self.counters.clone(),
            copies: self.copies.clone(),
            ..*self
        }
    }

    #[inline]
    fn clone_from(&mut self, source: &State) {
        let State {
            table,
            edition,
            phase,
            turn,
            active,
            first,
            house,
            tide,
            winner,
            rng,
            zone,
            damage,
            amber,
            power_counters,
            armor_used,
            host,
            times,
            held_by_two,
            ready,
            stunned,
            warded,
            enraged,
            attacked,
            allowed_one,
            facedown,
            hosted,
            known,
            areas,
            this_turn,
            last_turn,
            lasting,
            taken,
            controls,
            counters,
            copies,
            texts,
            constant_kinds,
            triggers,
            lasting_kinds,
            lasting_triggers,
            extra_turns,
            extra_turns_to_come,
            fight,
            own_last_turn,
        } = source;
        // States of one match have one table: no count of its users changes.
        if !Arc::ptr_eq(&self.table, table) {
            self.table = Arc::clone(table);
        }
        self.rng.clone_from(rng);
        self.armor_used.clone_from(armor_used);
        self.times.clone_from(times);
        self.lasting.clone_from(lasting);
        self.controls.clone_from(controls);
        self.counters.clone_from(counters);
        self.copies.clone_from(copies);
        self.edition = *edition;
        self.phase = *phase;
        self.turn = *turn;
        self.active = *active;
        self.first = *first;
        self.house = *house;
        self.tide = *tide;
        self.winner = *winner;
        self.zone = *zone;
        self.damage = *damage;
        self.amber = *amber;
        self.power_counters = *power_counters;
        self.host = *host;
        self.held_by_two = *held_by_two;
        self.ready = *ready;
        self.stunned = *stunned;
        self.warded = *warded;
        self.enraged = *enraged;
        self.attacked = *attacked;
        self.allowed_one = *allowed_one;
        self.facedown = *facedown;
        self.hosted = *hosted;
        self.known = *known;
        self.areas = *areas;
        self.this_turn = *this_turn;
        self.last_turn = *last_turn;
        self.taken = *taken;
        self.texts = *texts;
        self.constant_kinds = *constant_kinds;
        self.triggers = *triggers;
        self.lasting_kinds = *lasting_kinds;
        self.lasting_triggers = *lasting_triggers;
        self.extra_turns = *extra_turns;
        self.extra_turns_to_come = *extra_turns_to_come;
        self.fight = *fight;
        self.own_last_turn = *own_last_turn;
    }
}

/// Compares without stopping at the first difference: bytes, many at once.
fn all_same<T: Copy>(one: &[T], other: &[T], byte: impl Fn(T) -> u8) -> bool {
    let differing = one.iter().zip(other).fold(0, |bits, (a, b)| bits | (byte(*a) ^ byte(*b)));
    one.len() == other.len() && differing == 0
}

impl PartialEq for State {
    /// What tells states apart that a search meets comes first.
    fn eq(&self, other: &State) -> bool {
        let State {
            table,
            edition,
            phase,
            turn,
            active,
            first,
            house,
            tide,
            winner,
            rng,
            zone,
            damage,
            amber,
            power_counters,
            armor_used,
            host,
            times,
            held_by_two,
            ready,
            stunned,
            warded,
            enraged,
            attacked,
            allowed_one,
            facedown,
            hosted,
            known,
            areas,
            this_turn,
            last_turn,
            lasting,
            taken,
            controls,
            counters,
            copies,
            texts,
            constant_kinds,
            triggers,
            lasting_kinds,
            lasting_triggers,
            extra_turns,
            extra_turns_to_come,
            fight,
            own_last_turn,
        } = self;
        *ready == other.ready
            && *rng == other.rng
            && all_same(zone, &other.zone, |zone| zone as u8)
            && *areas == other.areas
            && *damage == other.damage
            && *amber == other.amber
            && *this_turn == other.this_turn
            && *times == other.times
            && (phase, turn, active, first, house, tide, winner)
                == (
                    &other.phase,
                    &other.turn,
                    &other.active,
                    &other.first,
                    &other.house,
                    &other.tide,
                    &other.winner,
                )
            && *power_counters == other.power_counters
            && *armor_used == other.armor_used
            && all_same(host, &other.host, |card| card.index() as u8)
            && *held_by_two == other.held_by_two
            && *stunned == other.stunned
            && *warded == other.warded
            && *enraged == other.enraged
            && *attacked == other.attacked
            && *allowed_one == other.allowed_one
            && *facedown == other.facedown
            && *hosted == other.hosted
            && *known == other.known
            && *last_turn == other.last_turn
            && *lasting == other.lasting
            && *taken == other.taken
            && *controls == other.controls
            && *counters == other.counters
            && *copies == other.copies
            && *texts == other.texts
            && (*constant_kinds, *triggers) == (other.constant_kinds, other.triggers)
            && (*lasting_kinds, *lasting_triggers) == (other.lasting_kinds, other.lasting_triggers)
            && (*extra_turns, *extra_turns_to_come)
                == (other.extra_turns, other.extra_turns_to_come)
            && *fight == other.fight
            && *own_last_turn == other.own_last_turn
            && (table, *edition) == (&other.table, other.edition)
    }
}

impl State {
    /// The facts of a card: those of what it is a copy of, while it is one.
    #[inline]
    pub fn facts(&self, card: Card) -> &'static CardFacts {
        self.current(card).facts
    }

    /// What the cards of the game do.
    pub fn library(&self) -> &'static Library {
        self.table.library()
    }

    /// What never changes in the match.
    #[inline]
    pub fn table(&self) -> &MatchTable {
        &self.table
    }

    /// What is printed on a card, or on what it is a copy of.
    #[inline]
    pub(crate) fn current(&self, card: Card) -> &PrintedCard {
        if self.copies.is_empty() { self.table.card(card) } else { self.current_or_copied(card) }
    }

    #[inline(never)]
    fn current_or_copied(&self, card: Card) -> &PrintedCard {
        self.table.row(self.row(card))
    }

    /// The row of what a card is: of what it is a copy of, while it is one.
    #[inline]
    pub(crate) fn row(&self, card: Card) -> Row {
        self.copies.iter().find(|c| c.card == card).map_or(Row::from(card), |copy| copy.of)
    }

    /// What is looked up of a card most often: of what it is a copy of, while it is one.
    #[inline]
    pub fn summary(&self, card: Card) -> &CardSummary {
        &self.current(card).summary
    }

    /// Those of some cards of which `test` says so by what is looked up most often, in the match's
    /// table `printed`.
    #[inline]
    fn by_summary(
        &self,
        among: CardSet,
        printed: CardSet,
        test: impl Fn(&CardSummary) -> bool,
    ) -> CardSet {
        if self.copies.is_empty() {
            among & printed
        } else {
            among.filter(|card| test(self.summary(card)))
        }
    }

    /// Those of some cards without printed power.
    pub(crate) fn without_power(&self, among: CardSet) -> CardSet {
        self.by_summary(among, self.table.without_power(), |card| card.power == 0)
    }

    /// Those of some cards with printed armor.
    #[inline]
    pub fn armored(&self, among: CardSet) -> CardSet {
        self.by_summary(among, self.table.armored(), |card| card.armor > 0)
    }

    /// Those of some cards with an ability of their own when they are used.
    #[inline]
    pub fn with_own_uses(&self, among: CardSet) -> CardSet {
        self.by_summary(among, self.table.usable(), |card| card.usable)
    }

    /// Those of some cards that have taunt or elusive printed on them.
    #[inline]
    pub fn guards(&self, among: CardSet) -> CardSet {
        self.by_summary(among, self.table.guards(), |card| card.guards)
    }

    /// Those of some cards that have skirmish, poison, assault, hazardous or splash-attack printed on
    /// them.
    #[inline]
    pub fn with_fighting_keywords(&self, among: CardSet) -> CardSet {
        self.by_summary(among, self.table.fights(), |card| card.fights)
    }

    /// Cards in play with constant abilities, and such as watch what happens to others.
    #[inline]
    pub fn with_effects(&self) -> CardSet {
        self.texts
    }

    /// Those of some cards whose printed text refers to the tide.
    pub fn that_refer_to_the_tide(&self, among: CardSet) -> CardSet {
        among & self.table.tidal()
    }

    /// How long the lists of the state are that have no fixed room.
    pub fn list_lengths(&self) -> ListLengths {
        ListLengths {
            lasting: self.lasting.len(),
            controls: self.controls.len(),
            counters: self.counters.len(),
            copies: self.copies.len(),
            armor_used: self.armor_used.len(),
            times: self.times.len(),
        }
    }

    /// Whether an effect with a duration is active, or several give control, which no position
    /// shows.
    pub fn has_lasting_effects(&self) -> bool {
        !self.lasting.is_empty() || !self.controls.is_empty()
    }

    /// What a card is: what it is a copy of, while it is one.
    #[inline]
    pub fn id(&self, card: Card) -> CardId {
        self.current(card).id
    }

    /// What a card is printed as.
    #[inline]
    pub fn printed_id(&self, card: Card) -> CardId {
        self.table.card(card).id
    }

    #[inline]
    pub(crate) fn definition(&self, card: Card) -> &'static Definition {
        self.current(card).definition
    }

    /// The card's type: what it is in play as, else what is printed.
    #[inline]
    pub fn card_type(&self, card: Card) -> CardType {
        match self.zone(card) {
            Zone::Battleline => CardType::Creature,
            Zone::Artifacts => CardType::Artifact,
            Zone::Attached => CardType::Upgrade,
            _ => self.facts(card).card_type,
        }
    }

    /// Where a card is.
    #[inline]
    pub fn zone(&self, card: Card) -> Zone {
        self.zone[card.index()]
    }

    /// Whether a card is in play.
    #[inline]
    pub fn in_play(&self, card: Card) -> bool {
        self.zone(card).is_play()
    }

    /// Who controls a card in play, holds it in their archives, or else owns it.
    #[inline]
    pub fn controller(&self, card: Card) -> Player {
        let zone = self.zone(card);
        if zone.is_play() || zone == Zone::Archives || zone == Zone::Limbo {
            if self.held_by_two.contains(card) { Player::Two } else { Player::One }
        } else {
            card.owner()
        }
    }

    /// The creature an upgrade is attached to, or the card that a card lies under.
    #[inline]
    pub fn host(&self, card: Card) -> Option<Card> {
        matches!(self.zone(card), Zone::Attached | Zone::Under).then(|| self.host[card.index()])
    }

    /// What a creature's armor has prevented this turn.
    #[inline]
    pub(crate) fn armor_used(&self, creature: Card) -> u8 {
        self.armor_used.iter().find(|a| a.card == creature).map_or(0, |a| a.used)
    }

    /// A player's purged cards.
    pub fn purged(&self, player: Player) -> CardSet {
        CardSet::owned_by(player).filter(|c| self.zone(c) == Zone::Purged)
    }

    /// The upgrades on a creature.
    pub fn upgrades(&self, creature: Card) -> CardSet {
        self.hosted(creature, Zone::Attached)
    }

    /// The cards that lie under a card.
    pub fn under(&self, card: Card) -> CardSet {
        self.hosted(card, Zone::Under)
    }

    /// The cards that a card in play (or leaving it just now) has purged and remembers.
    pub fn purged_by(&self, card: Card) -> CardSet {
        self.hosted(card, Zone::Purged)
    }

    fn hosted(&self, host: Card, zone: Zone) -> CardSet {
        self.hosted.filter(|c| self.zone(c) == zone && self.host[c.index()] == host)
    }

    /// What belongs to a player.
    #[inline]
    pub fn area(&self, player: Player) -> &Area {
        &self.areas[player]
    }

    /// Æmber in a player's pool: "your æmber".
    pub fn pool(&self, player: Player) -> u16 {
        self.areas[player].amber
    }

    /// How many keys a player has forged.
    pub fn keys(&self, player: Player) -> usize {
        self.areas[player].keys.len()
    }

    /// A player's hand.
    #[inline]
    pub fn hand(&self, player: Player) -> CardSet {
        self.areas[player].hand
    }

    /// A player's archives.
    pub fn archives(&self, player: Player) -> CardSet {
        self.areas[player].archives
    }

    /// A player's discard pile as a set.
    pub fn discard(&self, player: Player) -> CardSet {
        self.areas[player].discard.set()
    }

    /// Damage on a creature.
    #[inline]
    pub fn damage(&self, card: Card) -> u8 {
        self.damage[card.index()]
    }

    /// Æmber on a card.
    #[inline]
    pub fn amber_on(&self, card: Card) -> u8 {
        self.amber[card.index()]
    }

    /// +1 power counters on a creature.
    #[inline]
    pub fn power_counters(&self, card: Card) -> u8 {
        self.power_counters[card.index()]
    }

    /// Other counters of a kind on a card.
    pub fn counters(&self, card: Card, kind: Counter) -> u8 {
        self.counters.iter().find(|(c, k, _)| *c == card && *k == kind).map_or(0, |(_, _, n)| *n)
    }

    /// How often a card was played and used this turn.
    pub(crate) fn times(&self, card: Card) -> Times {
        self.times.iter().find(|(c, _)| *c == card).map_or(Times::default(), |(_, times)| *times)
    }

    /// Notes that a card was played or used this turn.
    pub(crate) fn note_times(&mut self, card: Card, note: impl FnOnce(&mut Times)) {
        let place = self.times.iter().take_while(|(c, _)| c.index() < card.index()).count();
        if self.times.as_slice().get(place).is_none_or(|(c, _)| *c != card) {
            self.times.insert(place, (card, Times::default()));
        }
        note(&mut self.times.as_mut_slice()[place].1);
    }

    /// Whether a card was played this turn.
    pub fn was_played_this_turn(&self, card: Card) -> bool {
        self.times(card).played() > 0
    }

    /// Whether a card in play is ready.
    #[inline]
    pub fn is_ready(&self, card: Card) -> bool {
        self.ready.contains(card)
    }

    /// Whether a creature is stunned.
    pub fn is_stunned(&self, card: Card) -> bool {
        self.stunned.contains(card)
    }

    /// Whether a creature is warded.
    pub fn is_warded(&self, card: Card) -> bool {
        self.warded.contains(card)
    }

    /// Whether a creature with elusive was attacked this turn.
    pub fn was_attacked(&self, card: Card) -> bool {
        self.attacked.contains(card)
    }

    /// Whether a creature is enraged.
    pub fn is_enraged(&self, card: Card) -> bool {
        self.enraged.contains(card)
    }

    /// Whether a player is haunted: 10 cards or more in their discard pile.
    pub fn is_haunted(&self, player: Player) -> bool {
        self.areas[player].discard.len() >= 10
    }

    /// Whether the tide is high for a player.
    pub fn tide_is_high(&self, player: Player) -> bool {
        self.tide == Some(player)
    }

    /// How many different creatures were used this turn.
    pub fn creatures_used(&self) -> usize {
        let is_creature = |card: Card| self.facts(card).card_type == CardType::Creature;
        self.times.iter().filter(|(card, times)| times.used() > 0 && is_creature(*card)).count()
    }

    /// Whether a card has been used once this turn: its first use goes on, or is over.
    pub fn is_first_use_this_turn(&self, card: Card) -> bool {
        self.times(card).used() == 1
    }

    /// What happened this turn.
    pub fn record_of_this_turn(&self) -> &TurnRecord {
        &self.this_turn
    }

    /// What happened on the turn before.
    pub fn record_of_last_turn(&self) -> &PreviousTurn {
        &self.last_turn
    }

    /// What a player did, and had done to them, on their own last turn that is over: "on your
    /// previous turn".
    pub fn counts_of_own_last_turn(&self, player: Player) -> &TurnCounts {
        &self.own_last_turn[player]
    }

    /// Turns that a player has begun: players take turns, but for extra ones.
    pub fn turns_of(&self, player: Player) -> u16 {
        let extra = self.extra_turns.0.map(u16::from);
        let taken_in_turn = self.turn.saturating_sub(extra[0] + extra[1]);
        let active = u16::from(player == self.active);
        (taken_in_turn + active) / 2 + extra[player.index()]
    }

    /// Time in halves, by the turns of a player: even while one of theirs goes on (twice its
    /// number), odd from its end to the beginning of their next.
    pub(crate) fn turn_half(&self, player: Player) -> u16 {
        2 * self.turns_of(player) + u16::from(player != self.active)
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }
}
