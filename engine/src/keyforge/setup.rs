//! Any position, as plain fields, and the one door from it to a playable [`State`].
//!
//! Tests, recorded cases and saved positions come in here. Every fault is reported at once. The way
//! back, from a state to its position, is [`Setup::of`]; the text of one, [`super::notation`].

mod effects;
mod memory;
mod read;
#[cfg(test)]
mod tests;

pub use effects::{Copy, Effects};
pub use memory::Memory;

use std::sync::Arc;

use super::ability::kind;
use super::card::{CARDS_PER_DECK, Card, CardSet};
use super::counter::Counter;
use super::edition::Edition;
use super::facts::{CardId, CardType, FactsTable, Reference};
use super::house::{House, HouseSet};
use super::icon::BonusIcons;
use super::keys::KeySet;
use super::library::Library;
use super::limits;
use super::match_table::PROPHECIES;
use super::player::Player;
use super::state::{ArmorUsed, CardCopy, Phase, State, Zone};

/// A card of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct CardSetup {
    /// What it is
    pub id: CardId,
    /// Its house, where it is not the printed one
    pub house: Option<House>,
    /// All its bonus icons, where they are not the printed ones
    pub bonus: Option<BonusIcons>,
    /// In play: whether it is ready
    pub ready: bool,
    /// In play: damage on it
    pub damage: u8,
    /// In play: æmber on it
    pub amber: u8,
    /// In play: +1 power counters
    pub power_counters: u8,
    /// A side of a prophecy card: active, with the one card under it
    pub active: bool,
    /// In play: stunned
    pub stunned: bool,
    /// In play: warded
    pub warded: bool,
    /// In play: enraged
    pub enraged: bool,
    /// In play: an elusive creature that was attacked this turn
    pub attacked: bool,
    /// In play: armor that was used up this turn
    pub armor_used: u8,
    /// In play: other counters
    pub counters: Vec<(Counter, u8)>,
    /// In play: its upgrades
    pub upgrades: Vec<Card>,
    /// In play: cards under it
    pub under: Vec<Card>,
    /// In play: cards it has purged and remembers, which lie purged
    pub purged: Vec<Card>,
    /// Under a card, or purged: facedown, which its owner alone has seen
    pub facedown: bool,
    /// In play: the card it is a copy of; `bonus` are then the icons of the copy
    pub copy_of: Option<CardId>,
    /// A copy: all the bonus icons that are its own, where they are not the printed ones
    pub own_bonus: Option<BonusIcons>,
    /// An upgrade: who controls it, where that is not its owner
    pub held_by: Option<Player>,
}

impl CardSetup {
    /// A card with nothing special about it; in play it is ready.
    pub const fn new(id: CardId) -> CardSetup {
        CardSetup {
            id,
            house: None,
            bonus: None,
            ready: true,
            damage: 0,
            amber: 0,
            power_counters: 0,
            active: false,
            stunned: false,
            warded: false,
            enraged: false,
            attacked: false,
            armor_used: 0,
            counters: Vec::new(),
            upgrades: Vec::new(),
            under: Vec::new(),
            purged: Vec::new(),
            facedown: false,
            copy_of: None,
            own_bonus: None,
            held_by: None,
        }
    }
}

/// What belongs to one player in a position. Piles have their top card first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerSetup {
    /// The player's cards; the n-th is `Card::of(player, n)`
    pub cards: Vec<CardSetup>,
    /// What the player's cards count as that lie facedown in play: a token creature
    pub token: Option<CardId>,
    /// What is in play where cards lie facedown, by number: each has its card under it
    pub stand_ins: Vec<(usize, CardSetup)>,
    /// The sides of the player's prophecy cards, which stand by number where others have `stand_ins`, the two
    /// sides of a card one after the other
    pub prophecies: Vec<Card>,
    /// The player's archon power, where nothing stands in for cards that lie facedown
    pub power: Option<CardId>,
    /// Houses on the identity card
    pub houses: HouseSet,
    /// Æmber in the pool
    pub amber: u16,
    /// Chains
    pub chains: u8,
    /// Forged keys
    pub keys: KeySet,
    /// The deck, top card first
    pub deck: Vec<Card>,
    /// The discard pile, top card first
    pub discard: Vec<Card>,
    /// The hand
    pub hand: Vec<Card>,
    /// The archives
    pub archives: Vec<Card>,
    /// Purged cards
    pub purged: Vec<Card>,
    /// The battleline from left to right
    pub creatures: Vec<Card>,
    /// Artifacts
    pub artifacts: Vec<Card>,
    /// Cards that were being played when the game ended
    pub being_played: Vec<Card>,
}

/// A position.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The rules
    pub edition: Edition,
    /// What comes next
    pub phase: Phase,
    /// The number of the turn, from 1
    pub turn: u16,
    /// Whose turn it is
    pub active: Player,
    /// Who took the first turn, where that does not follow from the number of the turn: somebody has taken
    /// several in a row
    pub first: Option<Player>,
    /// How many more turns the active player takes after this one
    pub another_turn: u8,
    /// The active house
    pub house: Option<House>,
    /// For whom the tide is high
    pub tide: Option<Player>,
    /// Whether the rule that raises the tide is in the game, and colors of keys are asked
    pub key_colors_matter: bool,
    /// The seed of chance to come
    pub seed: u64,
    /// The players
    pub players: [PlayerSetup; 2],
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            edition: Edition::default(),
            phase: Phase::Main,
            turn: 3,
            active: Player::One,
            first: None,
            another_turn: 0,
            house: None,
            tide: None,
            key_colors_matter: false,
            seed: 0,
            players: Default::default(),
        }
    }
}

/// Something that is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A number that only what lies facedown in play has
    #[error("player {0:?} has a card with the number {1}, but no token that lies facedown in play")]
    NoToken(Player, usize),
    /// Prophecies that have other numbers than the first after those of the deck, or too many of them
    #[error("the prophecies of player {0:?} are not four at most with the numbers from 36 on")]
    Prophecies(Player),
    /// Something else as an archon power, or one beside prophecies or tokens in play
    #[error(
        "what player {0:?} has as an archon power is none, or lies beside prophecies or tokens"
    )]
    Power(Player),
    /// A prophecy that is active without a card under it, or has cards under it and is not
    #[error("{0} ({1:?}) is a prophecy and has not one card under it if it is active, none if not")]
    CardsUnderProphecy(&'static str, Card),
    /// What stands in for no card of its owner that lies facedown
    #[error("{0} ({1:?}) is in play, but no card of its owner lies facedown under it")]
    StandsForNothing(&'static str, Card),
    /// More cards than a deck has
    #[error("player {0:?} has {1} cards, but a deck has {CARDS_PER_DECK}")]
    TooManyCards(Player, usize),
    /// A card that is in no zone, or in several
    #[error("{0} ({1:?}) lies in {2} zones; every card lies in exactly one")]
    NotInOneZone(&'static str, Card, usize),
    /// A card listed that does not exist
    #[error("{0:?} is listed in a zone, but its player has no such card")]
    NoSuchCard(Card),
    /// A card in a deck or discard pile that is not its owner's
    #[error("{0} ({1:?}) lies in a pile of its owner's opponent")]
    NotItsOwners(&'static str, Card),
    /// A card in a zone of play that its type does not belong to
    #[error("{0} ({1:?}) is no {2:?}")]
    WrongType(&'static str, Card, CardType),
    /// A battleline that is too long
    #[error("player {0:?} has more than {n} creatures", n = limits::BATTLELINE)]
    TooManyCreatures(Player),
    /// More counters or copies than there is room for
    #[error("there are more counters, copies or cards under control of others than fit")]
    NoRoom,
}

/// Who took the first turn if players have taken turns.
fn first_by_turn(turn: u16, active: Player) -> Player {
    if turn % 2 == 1 { active } else { active.opponent() }
}

impl Setup {
    /// The playable state of the position, in which the cards do what `library` says.
    ///
    /// # Errors
    /// Every [`Fault`] that it has.
    pub fn state(&self, library: &'static Library) -> Result<State, Vec<Fault>> {
        let mut state = self.arranged(library, false)?;
        state.finish_setup()?;
        Ok(state)
    }

    /// Everything where it lies, before what follows from it.
    fn arranged(&self, library: &'static Library, tide: bool) -> Result<State, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut state = State::empty(library, self.edition, self.seed);
        for player in Player::BOTH {
            let cards = &self.players[player.index()].cards;
            if cards.len() > CARDS_PER_DECK {
                faults.push(Fault::TooManyCards(player, cards.len()));
            }
            for (n, card) in cards.iter().enumerate().take(CARDS_PER_DECK) {
                Self::describe(&mut state, Card::of(player, n), card, &mut faults);
            }
        }
        for player in Player::BOTH {
            if let Some(token) = self.players[player.index()].token {
                Arc::make_mut(&mut state.table).add_token(player, token);
                for (n, card) in &self.players[player.index()].stand_ins {
                    if !self.lies_facedown_as(player, card) {
                        let name = FactsTable::get().facts(card.id).name;
                        faults.push(Fault::StandsForNothing(name, Card::of(player, *n)));
                    }
                    Self::note_copy(&mut state, Card::of(player, *n), card, &mut faults);
                }
            } else if self.players[player.index()].power.is_some() {
                self.add_power(&mut state, player, &mut faults);
            } else if !self.add_prophecies(&mut state, player, &mut faults)
                && let Some((n, _)) = self.players[player.index()].stand_ins.first()
            {
                faults.push(Fault::NoToken(player, *n));
            }
        }
        state.phase = self.phase;
        state.turn = self.turn;
        state.active = self.active;
        state.first = self.first.unwrap_or_else(|| first_by_turn(self.turn, self.active));
        state.extra_turns_to_come = self.another_turn;
        state.house = self.house;
        // Of what is not told of the turn, this can be known.
        state.this_turn.counts[state.active].house_chosen = self.house;
        state.tide = self.tide;
        let table = Arc::make_mut(&mut state.table);
        table.asks_everything = self.key_colors_matter;
        // Where the tide is high for somebody its rules are in the game.
        table.uses_tide = tide || self.tide.is_some();
        table.finish();
        let mut places = [0usize; crate::keyforge::card::CARDS];
        for player in Player::BOTH {
            self.place_player(&mut state, player, &mut places, &mut faults);
        }
        for player in Player::BOTH {
            let cards = &self.players[player.index()].cards;
            let stand_ins = &self.players[player.index()].stand_ins;
            let stand_ins = stand_ins.iter().map(|(n, card)| (*n, card));
            for (n, card) in cards.iter().enumerate().take(CARDS_PER_DECK).chain(stand_ins) {
                let places = places[Card::of(player, n).index()];
                if places != 1 {
                    let name = FactsTable::get().facts(card.id).name;
                    faults.push(Fault::NotInOneZone(name, Card::of(player, n), places));
                }
            }
        }
        if faults.is_empty() { Ok(state) } else { Err(faults) }
    }

    /// Gives a player the archon power of the position. It is no prophecy, and nothing stands in beside it.
    fn add_power(&self, state: &mut State, player: Player, faults: &mut Vec<Fault>) {
        let setup = &self.players[player.index()];
        let Some(id) = setup.power else { return };
        if id.facts().reference != Some(Reference::Power) || !setup.stand_ins.is_empty() {
            faults.push(Fault::Power(player));
            return;
        }
        Arc::make_mut(&mut state.table).add_power(player, id);
        state.zone[Card::of(player, CARDS_PER_DECK).index()] = Zone::Aside;
    }

    /// Gives a player the prophecies of the position; whether there are any.
    fn add_prophecies(&self, state: &mut State, player: Player, faults: &mut Vec<Fault>) -> bool {
        let setup = &self.players[player.index()];
        if setup.prophecies.is_empty() {
            return false;
        }
        let all: Vec<CardId> = setup
            .prophecies
            .iter()
            .filter_map(|side| self.card(*side))
            .map(|side| side.id)
            .collect();
        let numbers = (CARDS_PER_DECK..).zip(&setup.prophecies);
        let in_order = numbers.into_iter().all(|(n, side)| *side == Card::of(player, n));
        let as_many = all.len() == setup.stand_ins.len() && all.len() <= PROPHECIES;
        if in_order && as_many {
            Arc::make_mut(&mut state.table).add_prophecies(player, &all);
        } else {
            faults.push(Fault::Prophecies(player));
        }
        true
    }

    fn describe(state: &mut State, card: Card, setup: &CardSetup, faults: &mut Vec<Fault>) {
        let facts = setup.id.facts();
        let table = Arc::make_mut(&mut state.table);
        let house = setup.house.or(facts.house).unwrap_or(House::Brobnar);
        let own = if setup.copy_of.is_some() { setup.own_bonus } else { setup.bonus };
        table.add(card, setup.id, house, own.unwrap_or(facts.bonus));
        Self::note_copy(state, card, setup, faults);
    }

    fn note_copy(state: &mut State, card: Card, setup: &CardSetup, faults: &mut Vec<Fault>) {
        let table = Arc::make_mut(&mut state.table);
        if let Some(id) = setup.copy_of {
            let of = table.add_model(id, setup.bonus.unwrap_or(id.facts().bonus));
            if !of.is_some_and(|of| state.copies.push(CardCopy { card, of, keeps_house: true })) {
                faults.push(Fault::NoRoom);
            }
        }
    }

    /// Whether a card of the same player lies facedown where it is in play as another.
    fn lies_facedown_as(&self, player: Player, stand_in: &CardSetup) -> bool {
        let card = stand_in.under.first().filter(|card| card.owner() == player);
        card.and_then(|card| self.card(*card)).is_some_and(|card| card.facedown)
    }

    /// What a position says of a card.
    pub(crate) fn card(&self, card: Card) -> Option<&CardSetup> {
        let setup = &self.players[card.owner().index()];
        match card.number() {
            n if n < CARDS_PER_DECK => setup.cards.get(n),
            n => setup.stand_ins.iter().find(|(m, _)| *m == n).map(|(_, card)| card),
        }
    }

    fn place_player(
        &self,
        state: &mut State,
        player: Player,
        places: &mut [usize],
        faults: &mut Vec<Fault>,
    ) {
        let setup = &self.players[player.index()];
        state.areas[player].houses = setup.houses;
        state.areas[player].amber = setup.amber;
        state.areas[player].chains = setup.chains;
        state.areas[player].keys = setup.keys;
        if setup.creatures.len() > limits::BATTLELINE {
            faults.push(Fault::TooManyCreatures(player));
            return;
        }
        self.place_prophecies(state, player, places, faults);
        let zones: [(&[Card], Zone); 8] = [
            (&setup.deck, Zone::Deck),
            (&setup.discard, Zone::Discard),
            (&setup.hand, Zone::Hand),
            (&setup.archives, Zone::Archives),
            (&setup.purged, Zone::Purged),
            (&setup.creatures, Zone::Battleline),
            (&setup.artifacts, Zone::Artifacts),
            (&setup.being_played, Zone::Limbo),
        ];
        for (cards, zone) in zones {
            let top_last: Vec<Card> = match zone {
                Zone::Deck | Zone::Discard => cards.iter().rev().copied().collect(),
                _ => cards.to_vec(),
            };
            for card in top_last {
                let Some(described) = self.card(card) else {
                    faults.push(Fault::NoSuchCard(card));
                    continue;
                };
                places[card.index()] += 1;
                if places[card.index()] > 1 {
                    continue;
                }
                if matches!(zone, Zone::Deck | Zone::Discard) && card.owner() != player {
                    let name = FactsTable::get().facts(described.id).name;
                    faults.push(Fault::NotItsOwners(name, card));
                    continue;
                }
                state.zone[card.index()] = zone;
                let area = &mut state.areas[player];
                match zone {
                    Zone::Deck => area.deck.push(card),
                    Zone::Discard => area.discard.push(card),
                    Zone::Hand => area.hand.insert(card),
                    Zone::Archives => area.archives.insert(card),
                    Zone::Purged => Self::turn_facedown(state, card, described),
                    Zone::Limbo => {}
                    Zone::Battleline => {
                        area.battleline.push(card);
                        area.creatures.insert(card);
                    }
                    _ => area.artifacts.insert(card),
                }
                if state.zone(card).is_play() || matches!(zone, Zone::Archives | Zone::Limbo) {
                    state.hold_in_setup(card, player);
                }
                if zone.is_play() {
                    self.place_in_play(state, card, described, places, faults);
                }
            }
        }
    }

    fn place_prophecies(
        &self,
        state: &mut State,
        player: Player,
        places: &mut [usize],
        faults: &mut Vec<Fault>,
    ) {
        for side in &self.players[player.index()].prophecies {
            let Some(described) = self.card(*side) else {
                faults.push(Fault::NoSuchCard(*side));
                continue;
            };
            places[side.index()] += 1;
            state.zone[side.index()] = if described.active { Zone::Active } else { Zone::Aside };
            if described.under.len() != usize::from(described.active) {
                let name = FactsTable::get().facts(described.id).name;
                faults.push(Fault::CardsUnderProphecy(name, *side));
                continue;
            }
            for below in &described.under {
                let Some(below_setup) = self.card(*below).filter(|_| below.owner() == player)
                else {
                    faults.push(Fault::NoSuchCard(*below));
                    continue;
                };
                places[below.index()] += 1;
                if places[below.index()] > 1 {
                    continue;
                }
                state.zone[below.index()] = Zone::Under;
                state.host[below.index()] = *side;
                state.hosted.insert(*below);
                let facedown = CardSetup { facedown: true, ..below_setup.clone() };
                Self::turn_facedown(state, *below, &facedown);
            }
        }
    }

    fn place_in_play(
        &self,
        state: &mut State,
        card: Card,
        described: &CardSetup,
        places: &mut [usize],
        faults: &mut Vec<Fault>,
    ) {
        let n = card.index();
        if described.ready && state.zone(card) != Zone::Attached {
            state.ready.insert(card);
        }
        state.damage[n] = described.damage;
        state.amber[n] = described.amber;
        state.power_counters[n] = described.power_counters;
        if described.armor_used > 0 {
            let (used, of) = (described.armor_used, described.armor_used);
            if !state.armor_used.push(ArmorUsed { card, used, of }) {
                faults.push(Fault::NoRoom);
            }
        }
        for (set, is) in [
            (&mut state.stunned, described.stunned),
            (&mut state.warded, described.warded),
            (&mut state.enraged, described.enraged),
            (&mut state.attacked, described.attacked),
        ] {
            if is {
                set.insert(card);
            }
        }
        for (kind, count) in &described.counters {
            if !state.counters.push((card, *kind, *count)) {
                faults.push(Fault::NoRoom);
            }
        }
        // The first card under a stand-in is the one that it stands in for.
        let mut own = state.table.stand_ins().contains(card);
        for (hosted, zone) in
            [(&described.upgrades, Zone::Attached), (&described.under, Zone::Under)]
        {
            for below in hosted {
                let own = zone == Zone::Under && std::mem::take(&mut own);
                let zone = if own { Zone::Facedown } else { zone };
                let Some(below_setup) = self.card(*below) else {
                    faults.push(Fault::NoSuchCard(*below));
                    continue;
                };
                places[below.index()] += 1;
                if places[below.index()] > 1 {
                    continue;
                }
                state.zone[below.index()] = zone;
                state.host[below.index()] = card;
                state.hosted.insert(*below);
                if zone == Zone::Attached {
                    let holder = below_setup.held_by.unwrap_or(below.owner());
                    state.hold_in_setup(*below, holder);
                    self.place_in_play(state, *below, below_setup, places, faults);
                } else {
                    Self::turn_facedown(state, *below, below_setup);
                    // Who controls what is in play may look at what lies facedown there.
                    let controller = state.controller(card);
                    if own {
                        state.known[controller].insert(*below);
                    }
                }
            }
        }
        for purged in &described.purged {
            state.host[purged.index()] = card;
            state.hosted.insert(*purged);
        }
    }

    fn turn_facedown(state: &mut State, card: Card, described: &CardSetup) {
        if described.facedown {
            state.facedown.insert(card);
            state.known[card.owner()].insert(card);
        }
    }
}

impl State {
    /// Makes the position that of `setup`, which has the same cards, by hand: what no position
    /// shows (lasting effects, what happened this turn) stays as it is.
    ///
    /// # Errors
    /// Every [`Fault`] that the new position has; the state is as it was then.
    pub fn amend(&mut self, setup: &Setup) -> Result<(), Vec<Fault>> {
        self.amend_with(setup, self.table.uses_tide)
    }

    fn amend_with(&mut self, setup: &Setup, tide: bool) -> Result<(), Vec<Fault>> {
        let mut new = setup.arranged(self.library(), tide)?;
        let left: CardSet = self.all_in_play() - new.all_in_play();
        let is_left = |card: Option<Card>| card.is_some_and(|c| left.contains(c));
        new.lasting = self.lasting.clone();
        new.lasting.retain(|l| !is_left(l.ctx.target.get()) && !is_left(l.bound_to.get()));
        new.taken = self.taken;
        new.controls = self.controls.clone();
        new.forget_control(left);
        new.this_turn = self.this_turn;
        new.last_turns = self.last_turns;
        new.extra_turns = self.extra_turns;
        new.times = self.times.clone();
        new.first = setup.first.unwrap_or(self.first);
        new.rng = self.rng.clone();
        if new.table == self.table {
            new.table = Arc::clone(&self.table);
        }
        for player in Player::BOTH {
            let same_place = |card: Card| new.zone(card) == self.zone(card);
            let known = self.known[player].filter(same_place);
            new.known[player] |= known;
        }
        new.finish_setup()?;
        *self = new;
        Ok(())
    }

    /// What follows from where everything lies.
    fn finish_setup(&mut self) -> Result<(), Vec<Fault>> {
        for card in self.all_in_play() {
            self.listen_in_setup(card);
        }
        self.recount();
        self.note_armor_of_users();
        let noted = self.explain_control_in_setup()
            && (self.constant_kinds & kind::ARTIFACTS == 0 || self.note_made_artifacts_in_setup());
        if !noted {
            return Err(vec![Fault::NoRoom]);
        }
        self.recount();
        if self.phase == Phase::Over {
            let has_won = |p: &Player| self.keys(*p) == self.keys_to_win(*p);
            self.winner = Player::BOTH.into_iter().find(has_won);
        }
        Ok(())
    }
}
