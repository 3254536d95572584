//! From a recorded state to a [`Setup`], and between handles and cards.

use std::cell::RefCell;
use std::collections::BTreeMap;

use archon_engine::keyforge::card::{CARDS_PER_DECK, Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::facts::{CardId, FactsTable};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::keys::KeyColor;
use archon_engine::keyforge::library::Library;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::setup::{CardSetup, PlayerSetup, Setup};
use archon_engine::keyforge::state::{Phase, State, Zone};
use archon_engine::keyforge::view::View;

use super::case::{CardEntry, Case, CasePlayer, Handle, Position};
use super::tokens::Tokens;

/// A card that stands in for one that lies in a deck or a hand and is of no set we know.
const STAND_IN: &str = "dust-pixie";

/// Which handle is which card.
pub struct Roster {
    /// What the cards do
    pub library: &'static Library,
    handles: [Vec<Handle>; 2],
    prophecies: [Vec<Handle>; 2],
    cards: BTreeMap<Handle, Card>,
    ids: BTreeMap<Handle, String>,
    tokens: RefCell<Tokens>,
    /// Cards whose behaviour nobody knows: no facts, or not implemented
    pub unknown: CardSet,
}

impl Roster {
    /// The cards of a case, or why it cannot be played.
    pub fn new(library: &'static Library, case: &Case) -> Result<Roster, Vec<String>> {
        let needed = case.active.iter();
        let mut missing: Vec<String> =
            needed.filter(|id| !is_playable(library, id)).cloned().collect();
        // Icons of no set, where they could matter.
        for entry in case.start.cards.values().filter(|entry| case.active.contains(&entry.card)) {
            let unknown = entry.bonus.iter().filter(|i| BonusIcon::parse(i).is_none());
            missing.extend(unknown.map(|icon| format!("(bonus icon {icon})")));
        }
        if !missing.is_empty() {
            missing.sort_unstable();
            missing.dedup();
            return Err(missing);
        }
        let mut roster = Roster {
            library,
            handles: [Vec::new(), Vec::new()],
            prophecies: [0, 1].map(|n: usize| case.start.players[n].prophecies.clone()),
            cards: BTreeMap::new(),
            ids: BTreeMap::new(),
            tokens: RefCell::default(),
            unknown: CardSet::EMPTY,
        };
        for (handle, entry) in &case.start.cards {
            let owner = usize::from(entry.owner & 1);
            // A side of a prophecy card has a number after those of the deck.
            let side = roster.prophecies[owner].iter().position(|side| side == handle);
            let number = side.map_or(roster.handles[owner].len(), |side| CARDS_PER_DECK + side);
            if side.is_none() {
                if number == CARDS_PER_DECK {
                    return Err(vec!["(too many cards)".into()]);
                }
                roster.handles[owner].push(*handle);
            }
            let card = Card::of(Player::from_index(owner), number);
            roster.cards.insert(*handle, card);
            roster.ids.insert(*handle, entry.card.clone());
            if !is_playable(library, &entry.card) {
                roster.unknown.insert(card);
            }
        }
        Ok(roster)
    }

    /// Looks which cards are token creatures, between steps.
    pub fn see(&self, state: &State) {
        self.tokens.borrow_mut().see(state);
    }

    /// Looks which cards are token creatures, in the middle of a step.
    pub fn see_view(&self, view: &View<'_>) {
        self.tokens.borrow_mut().see_view(view);
    }

    /// Notes which card a token creature is that enters play.
    pub fn note_token(&self, token: Card, handle: Handle) {
        if let Some(card) = self.cards.get(&handle) {
            self.tokens.borrow_mut().note(token, *card);
        }
    }

    /// The card of a handle: the token creature that it is in play.
    pub fn card(&self, handle: Handle) -> Option<Card> {
        let card = self.cards.get(&handle).copied();
        card.map(|card| self.tokens.borrow().in_play(card).unwrap_or(card))
    }

    /// The handle of a card of the case, or of the card that a token creature is.
    pub fn handle(&self, card: Card) -> Option<Handle> {
        let card = self.tokens.borrow().card(card).unwrap_or(card);
        let owner = card.owner().index();
        match card.number().checked_sub(CARDS_PER_DECK) {
            Some(side) => self.prophecies[owner].get(side).copied(),
            None => self.handles[owner].get(card.number()).copied(),
        }
    }

    /// Whether a card is that of a handle.
    pub fn is(&self, card: impl Into<Option<Card>>, handle: Handle) -> bool {
        card.into().is_some_and(|card| self.handle(card) == Some(handle))
    }

    /// The cards of some handles.
    pub fn set(&self, handles: &[Handle]) -> CardSet {
        handles.iter().filter_map(|h| self.card(*h)).collect()
    }

    /// Every card, in the order of the handles.
    pub fn all(&self) -> impl Iterator<Item = (Handle, Card)> + '_ {
        self.cards.keys().filter_map(|handle| Some((*handle, self.card(*handle)?)))
    }

    /// A handle as somebody can read it: `a3 (troll)`.
    pub fn name(&self, handle: Handle) -> String {
        format!("{handle} ({})", self.ids.get(&handle).map_or("?", String::as_str))
    }

    /// A card as somebody can read it.
    pub fn name_of(&self, card: Card) -> String {
        self.handle(card).map_or_else(|| "?".into(), |h| self.name(h))
    }

    /// Cards as somebody can read them.
    pub fn names_of(&self, cards: CardSet) -> String {
        let mut handles: Vec<Handle> = cards.into_iter().filter_map(|c| self.handle(c)).collect();
        handles.sort_unstable();
        let names: Vec<String> = handles.into_iter().map(|h| self.name(h)).collect();
        if names.is_empty() { "none".into() } else { names.join(", ") }
    }

    /// A recorded state as a position of the engine. A card that belongs to the same houses in `before`, a state
    /// that it is to replace, keeps the house of its own: what changed it may be temporary.
    pub fn setup(&self, position: &Position, edition: Edition, before: Option<&State>) -> Setup {
        let phase = match position.step.as_str() {
            "house" => Phase::House,
            "key" => Phase::Key,
            "ready" => Phase::Ready,
            "draw" => Phase::Draw,
            "over" => Phase::Over,
            _ => Phase::Main,
        };
        if let Some(before) = before {
            self.see(before);
        }
        let tokens = self.tokens_of(position);
        Setup {
            edition,
            phase,
            turn: position.turn,
            active: player(position.active),
            first: None,
            another_turn: 0,
            house: position.house.as_deref().and_then(House::parse),
            tide: position.tide.map(player),
            key_colors_matter: true,
            seed: 0,
            players: [0, 1].map(|n| self.side(position, n, before, &tokens)),
        }
    }

    /// The numbers that the token creatures of a position have in play.
    fn tokens_of(&self, position: &Position) -> BTreeMap<Handle, Card> {
        let (mut tokens, mut taken) = (BTreeMap::new(), CardSet::EMPTY);
        for (handle, entry) in &position.cards {
            let Some(card) = self.cards.get(handle).filter(|_| entry.token.is_some()) else {
                continue;
            };
            let old = self.tokens.borrow().in_play(*card);
            if let Some(token) = old.or_else(|| self.tokens.borrow().free(card.owner(), taken)) {
                taken.insert(token);
                tokens.insert(*handle, token);
            }
        }
        tokens
    }

    fn side(
        &self,
        position: &Position,
        n: usize,
        before: Option<&State>,
        tokens: &BTreeMap<Handle, Card>,
    ) -> PlayerSetup {
        let side: &CasePlayer = &position.players[n];
        let nobody = CardEntry::default();
        let entry = |h: &Handle| position.cards.get(h).unwrap_or(&nobody);
        let list = |handles: &[Handle]| self.list(handles, tokens);
        let setup = |h: &Handle| match entry(h).token {
            Some(_) => CardSetup { facedown: true, ..CardSetup::new(self.id_in_deck(*h)) },
            None => self.card_setup(*h, entry(h), before, tokens),
        };
        let token_of = |h: &Handle| entry(h).token.as_deref().and_then(id_of);
        let stand_in = |h: &Handle| {
            let (id, number) = (token_of(h)?, tokens.get(h)?.number());
            let card = self.cards.get(h).copied();
            let mut stand_in = self.card_setup(*h, entry(h), before, tokens);
            stand_in.under.extend(card);
            Some((number, CardSetup { id, house: None, bonus: None, ..stand_in }))
        };
        let prophecy = |h: &Handle| {
            let (active, under) = (entry(h).prophecy, list(&entry(h).under));
            let number = self.cards.get(h)?.number();
            Some((number, CardSetup { active, under, ..CardSetup::new(self.id_in_deck(*h)) }))
        };
        let token = side.token.as_deref().and_then(id_of);
        let tokens_in_play = self.handles[n].iter().filter_map(stand_in);
        PlayerSetup {
            cards: self.handles[n].iter().map(setup).collect(),
            token: token.or_else(|| self.handles[n].iter().find_map(token_of)),
            stand_ins: tokens_in_play.chain(side.prophecies.iter().filter_map(prophecy)).collect(),
            prophecies: list(&side.prophecies),
            power: None,
            houses: houses(&side.houses),
            amber: side.amber,
            chains: side.chains,
            keys: side.keys.iter().filter_map(|k| KeyColor::parse(k)).collect(),
            deck: list(&side.deck),
            discard: list(&side.discard),
            hand: list(&side.hand),
            archives: list(&side.archives),
            purged: list(&side.purged),
            creatures: list(&side.creatures),
            artifacts: list(&side.artifacts),
            being_played: Vec::new(),
        }
    }

    /// The cards of handles in a position whose token creatures have these numbers.
    fn list(&self, handles: &[Handle], tokens: &BTreeMap<Handle, Card>) -> Vec<Card> {
        let card = |h: &Handle| tokens.get(h).or_else(|| self.cards.get(h)).copied();
        handles.iter().filter_map(card).collect()
    }

    /// What a card is in its deck, or what stands in for it.
    fn id_in_deck(&self, handle: Handle) -> CardId {
        let id = self.ids.get(&handle).and_then(|id| id_of(id));
        id.or_else(|| id_of(STAND_IN)).unwrap_or(CardId(0))
    }

    fn card_setup(
        &self,
        handle: Handle,
        entry: &CardEntry,
        before: Option<&State>,
        tokens: &BTreeMap<Handle, Card>,
    ) -> CardSetup {
        let id = id_of(&entry.card);
        let known = id.is_some();
        let id = id.or_else(|| id_of(STAND_IN)).unwrap_or(CardId(0));
        let printed = id.facts().house;
        // A house that an upgrade gives is not the card's own.
        let by_upgrade = known && !entry.upgrades.is_empty() && printed.is_some();
        let current = entry.house.as_deref().and_then(House::parse);
        let unchanged = before.zip(self.card(handle)).filter(|(state, card)| {
            state.houses(*card) == entry.all_houses() && state.zone(*card) != Zone::Absent
        });
        let house = match unchanged {
            Some((state, card)) => Some(state.printed_house(card)),
            None if by_upgrade => printed,
            None => current,
        };
        // No recorded state says who controls an upgrade.
        let attached = before.zip(self.card(handle)).filter(|(s, c)| s.zone(*c) == Zone::Attached);
        let held_by = attached.map(|(state, card)| state.controller(card));
        let list = |handles: &[Handle]| self.list(handles, tokens);
        let mut under = list(&entry.under);
        under.extend(list(entry.half.as_slice()));
        CardSetup {
            house,
            bonus: Some(entry.bonus.iter().filter_map(|i| BonusIcon::parse(i)).collect()),
            ready: entry.ready,
            damage: entry.damage,
            amber: entry.amber,
            power_counters: entry.power_counters,
            stunned: entry.stun,
            warded: entry.ward,
            enraged: entry.enrage,
            attacked: entry.elusive_used,
            armor_used: (entry.armor - entry.armor_left).clamp(0, 255) as u8,
            counters: entry
                .counters
                .iter()
                .filter_map(|(kind, n)| Some((Counter::parse(kind)?, *n)))
                .collect(),
            upgrades: list(&entry.upgrades),
            under,
            purged: list(&entry.purged),
            facedown: entry.facedown,
            copy_of: entry.copies.as_deref().and_then(id_of),
            held_by,
            ..CardSetup::new(id)
        }
    }
}

impl CardEntry {
    /// All houses that it belongs to.
    pub fn all_houses(&self) -> HouseSet {
        houses(if self.houses.is_empty() { self.house.as_slice() } else { &self.houses })
    }
}

/// The player of a number.
pub fn player(n: u8) -> Player {
    Player::from_index(usize::from(n & 1))
}

/// The houses of some keys.
pub fn houses(keys: &[String]) -> HouseSet {
    keys.iter().filter_map(|h| House::parse(h)).collect()
}

/// The card of an id.
pub fn id_of(id: &str) -> Option<CardId> {
    FactsTable::get().by_id(id)
}

fn is_playable(library: &Library, id: &str) -> bool {
    id_of(id).is_some_and(|id| library.is_playable(id))
}
