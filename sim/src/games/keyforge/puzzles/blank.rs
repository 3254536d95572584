//! What a puzzle turns on: cards without which its goal is out of reach.
//!
//! A card is taken away by making it blank, not by removing it: it can still be played, reap and fight,
//! but its text does nothing and it has no bonus icons. If no line of the turn reaches the goal then,
//! each line that reaches it uses what the card says.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::ability::card;
use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::facts::CardId;
use archon_engine::keyforge::icon::BonusIcons;
use archon_engine::keyforge::library::Library;
use archon_engine::keyforge::set::Set;
use archon_engine::keyforge::setup::Setup;
use archon_engine::keyforge::state::State;

use super::{Goal, WrongPuzzle};
use crate::exhaustive::{Exhaustive, SearchError};

/// A library in which one card has a blank text box. States keep a reference to theirs, so each is
/// made once and never dropped.
fn library_with_blank(library: &'static Library, id: CardId) -> &'static Library {
    type Made = HashMap<(usize, CardId), &'static Library>;
    static MADE: LazyLock<Mutex<Made>> = LazyLock::new(Mutex::default);
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    made.entry((std::ptr::from_ref(library).addr(), id)).or_insert_with(|| {
        let others = library.ids().filter(|other| library.is_playable(*other) && *other != id);
        let blank: &'static _ = Box::leak(Box::new(card(id.facts().id)));
        let definitions = others.map(|other| library.definition(other)).chain([blank]);
        let blanked = Library::new(definitions).expect("those of a library, each once");
        Box::leak(Box::new(blanked))
    })
}

/// A position in which every copy of a card is blank: it does nothing and has no bonus icons. House,
/// power, armor, traits and printed keywords stay.
///
/// # Errors
/// What is wrong with the position.
pub fn with_blank(
    position: &Setup,
    library: &'static Library,
    id: CardId,
) -> Result<State, WrongPuzzle> {
    let mut position = position.clone();
    let cards = position.players.iter_mut().flat_map(|player| &mut player.cards);
    cards.filter(|card| card.id == id).for_each(|card| card.bonus = Some(BonusIcons::NONE));
    let start = position.state(library_with_blank(library, id));
    start.map_err(|faults| WrongPuzzle::Position(format!("{faults:?}")))
}

/// Whether the goal of a position, which some line of the turn reaches, is out of reach of every
/// line where a card is [blank](with_blank).
///
/// # Errors
/// [`SearchError`].
pub fn turns_on(
    goal: Goal,
    position: &Setup,
    library: &'static Library,
    id: CardId,
    most_steps: u64,
) -> Result<bool, SearchError> {
    let Ok(start) = with_blank(position, library, id) else { return Ok(false) };
    let reached = |now: &State| goal.reached(&start, now);
    let seat = start.active.index();
    let mut search = Exhaustive::<KeyForge>::new(seat, &reached, State::fingerprint, most_steps);
    Ok(!search.reaches(&start)?)
}

/// The set that a card was first printed in.
pub fn first_set(id: CardId) -> Option<Set> {
    id.facts().printings.first().map(|printing| printing.set)
}

/// Whether a puzzle that turns on a card is one of a set: the card was first printed in it, or, of a set most of whose
/// cards are reprints, printed in it.
pub fn is_card_of(id: CardId, set: Set) -> bool {
    const MOSTLY_REPRINTS: [Set; 4] =
        [Set::TokensOfChange, Set::MoreMutation, Set::VaultMasters2025, Set::CrucibleClash];
    let is_reprinted = || id.facts().printing(set).is_some();
    first_set(id) == Some(set) || MOSTLY_REPRINTS.contains(&set) && is_reprinted()
}

/// What the player whose turn it is has in hand, archives and play, or beside the game, each card once.
pub(super) fn at_hand(position: &Setup) -> Vec<CardId> {
    let side = &position.players[position.active.index()];
    let of = |card: &Card| position.players[card.owner().index()].cards.get(card.number());
    let zones = [&side.hand, &side.archives, &side.creatures, &side.artifacts];
    let beside = side.stand_ins.iter().map(|(_, card)| card.id).chain(side.power);
    let mut ids: Vec<CardId> = beside.collect();
    ids.sort_unstable();
    ids.dedup();
    for card in zones.into_iter().flatten().filter_map(of) {
        let upgrades = card.upgrades.iter().filter_map(of).map(|upgrade| upgrade.id);
        for id in upgrades.chain([card.id]) {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
    }
    ids
}
