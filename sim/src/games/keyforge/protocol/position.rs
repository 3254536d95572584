//! Positions of KeyForge for programs: the text of a determinized position, and what the state
//! remembers beyond it.

use std::collections::BTreeMap;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::card::{CARDS, Card, CardSet};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keys::{KeyColor, KeySet};
use archon_engine::keyforge::library::Library;
use archon_engine::keyforge::player::{ByPlayer, Player};
use archon_engine::keyforge::setup::{Effects, Memory, Setup};
use archon_engine::keyforge::state::{
    ArmorUsed, ForgedKeys, PlayedOfHouses, PreviousTurn, State, TurnCounts, TurnRecord,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::effects::EffectsMessage;
use crate::protocol::Rebuild;

/// A state, but for chance.
#[derive(Serialize, Deserialize)]
struct Position {
    /// The position in the notation of `archon_engine::keyforge::notation`
    text: String,
    first: usize,
    tide_rules: bool,
    this_turn: ThisTurn,
    /// Of each player's own last turn that is over
    last_turns: [LastTurn; 2],
    /// Card, times played, times used
    times: Vec<(usize, u8, u8)>,
    /// Cards that each seat used this turn while they were creatures
    #[serde(default)]
    creatures_used: [Vec<usize>; 2],
    /// Creature, damage that its armor prevented this turn, its armor
    armor_used: Vec<(usize, u8, u8)>,
    allowed_one: Vec<usize>,
    /// Cards in hidden zones whose place each seat knows
    known: [Vec<usize>; 2],
    /// From version 2 of the protocol on
    #[serde(default, skip_serializing_if = "Option::is_none")]
    effects: Option<EffectsMessage>,
}

#[derive(Serialize, Deserialize)]
struct ThisTurn {
    actions: u8,
    cards_played: u8,
    creatures_played: u8,
    plays_and_uses: u8,
    played_of_house: BTreeMap<String, u8>,
    /// Those that the other player played
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    others_played_of_house: BTreeMap<String, u8>,
    from_hand: u8,
    discarded: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    others_discarded: Vec<String>,
    forged: Vec<String>,
    #[serde(default)]
    keys_forged: [u8; 2],
    destroyed_in_fights: [u8; 2],
    #[serde(default)]
    exalted_friendly: [bool; 2],
    #[serde(default)]
    counts: [Counts; 2],
    acted: bool,
    omega: bool,
    #[serde(default)]
    ends: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    prophesied: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    mutant_destroyed: bool,
}

#[derive(Serialize, Deserialize)]
struct LastTurn {
    cards_played: u8,
    creatures_played: u8,
    forged: Vec<String>,
    #[serde(default)]
    counts: [Counts; 2],
}

impl LastTurn {
    fn read(&self) -> Result<PreviousTurn, String> {
        Ok(PreviousTurn {
            cards_played: self.cards_played,
            creatures_played: self.creatures_played,
            forged: keys(&self.forged)?,
            counts: Counts::read(&self.counts)?,
        })
    }
}

/// What a player did on a turn.
#[derive(Serialize, Deserialize, Default)]
struct Counts {
    reaps: u8,
    fights: u8,
    creatures_destroyed: u8,
    stolen: u8,
    /// Actions, artifacts, creatures, upgrades
    played: [u8; 4],
    houses_played: Vec<String>,
    #[serde(default)]
    discarded: u8,
    #[serde(default)]
    house_chosen: Option<String>,
}

impl Counts {
    fn new(counts: ByPlayer<TurnCounts>) -> [Counts; 2] {
        counts.0.map(|c| Counts {
            reaps: c.reaps,
            fights: c.fights,
            creatures_destroyed: c.creatures_destroyed,
            stolen: c.stolen,
            played: c.played,
            houses_played: house_keys(c.houses_played),
            discarded: c.discarded,
            house_chosen: c.house_chosen.map(|h| h.key().into()),
        })
    }

    fn read([one, two]: &[Counts; 2]) -> Result<ByPlayer<TurnCounts>, String> {
        let read = |c: &Counts| {
            Ok::<_, String>(TurnCounts {
                reaps: c.reaps,
                fights: c.fights,
                creatures_destroyed: c.creatures_destroyed,
                stolen: c.stolen,
                played: c.played,
                houses_played: houses(&c.houses_played)?,
                discarded: c.discarded,
                house_chosen: c.house_chosen.as_deref().map(house).transpose()?,
            })
        };
        Ok(ByPlayer([read(one)?, read(two)?]))
    }
}

/// A state as a position, as a version of the protocol has it.
pub fn from_state(state: &State, version: u32) -> Option<Value> {
    let memory = Memory::of(state);
    let numbers = |cards: CardSet| cards.into_iter().map(Card::index).collect::<Vec<_>>();
    let TurnRecord { played_of_house, .. } = memory.this_turn;
    let played_by = |player| {
        let numbers =
            House::ALL.into_iter().map(|h| (h.key().into(), played_of_house.number_of(player, h)));
        numbers.filter(|(_, n)| *n > 0).collect()
    };
    let position = Position {
        text: Setup::of(state).to_string(),
        first: memory.first.index(),
        tide_rules: memory.uses_tide,
        this_turn: ThisTurn {
            actions: memory.this_turn.actions,
            cards_played: memory.this_turn.cards_played,
            creatures_played: memory.this_turn.creatures_played,
            plays_and_uses: memory.this_turn.plays_and_uses,
            played_of_house: played_by(state.active),
            others_played_of_house: played_by(state.active.opponent()),
            from_hand: memory.this_turn.from_hand,
            discarded: house_keys(memory.this_turn.discarded),
            others_discarded: house_keys(memory.this_turn.others_discarded),
            forged: colors(memory.this_turn.forged.colors()),
            keys_forged: Player::BOTH.map(|p| memory.this_turn.forged.number_of(p)),
            destroyed_in_fights: memory.this_turn.destroyed_in_fights.0,
            exalted_friendly: memory.this_turn.exalted_friendly.0,
            counts: Counts::new(memory.this_turn.counts),
            acted: memory.this_turn.acted,
            omega: memory.this_turn.omega,
            ends: memory.this_turn.ends,
            prophesied: memory.this_turn.prophesied,
            mutant_destroyed: memory.this_turn.mutant_destroyed,
        },
        last_turns: memory.last_turns.0.map(|turn| LastTurn {
            cards_played: turn.cards_played,
            creatures_played: turn.creatures_played,
            forged: colors(turn.forged),
            counts: Counts::new(turn.counts),
        }),
        times: memory.times.iter().map(|(c, played, used)| (c.index(), *played, *used)).collect(),
        creatures_used: memory.creatures_used.0.map(numbers),
        armor_used: memory.armor_used.iter().map(|a| (a.card.index(), a.used, a.of)).collect(),
        allowed_one: numbers(memory.allowed_one),
        known: memory.known.0.map(numbers),
        effects: (version >= 2).then(|| EffectsMessage::new(&Effects::of(state), state.library())),
    };
    serde_json::to_value(position).ok()
}

fn colors(keys: KeySet) -> Vec<String> {
    keys.iter().map(|color| color.key().into()).collect()
}

fn keys(colors: &[String]) -> Result<KeySet, String> {
    let mut keys = KeySet::default();
    for color in colors {
        keys.insert(KeyColor::parse(color).ok_or_else(|| format!("no key is {color:?}"))?);
    }
    Ok(keys)
}

fn house_keys(houses: HouseSet) -> Vec<String> {
    houses.iter().map(|house| house.key().into()).collect()
}

fn houses(keys: &[String]) -> Result<HouseSet, String> {
    keys.iter().map(|key| house(key)).collect()
}

pub(super) fn house(key: &str) -> Result<House, String> {
    House::parse(key).ok_or_else(|| format!("there is no house {key:?}"))
}

pub(super) fn card(number: usize) -> Result<Card, String> {
    let card = (number < CARDS).then(|| Card::from_index(number));
    card.ok_or_else(|| format!("there is no card {number}"))
}

pub(super) fn cards(numbers: &[usize]) -> Result<CardSet, String> {
    numbers.iter().map(|number| card(*number)).collect()
}

/// A position as it is read: without effects in version 1 of the protocol.
fn read(
    library: &'static Library,
    position: &Value,
) -> Result<(Setup, Memory, Option<Effects>), String> {
    let Position {
        text,
        first,
        tide_rules,
        this_turn,
        last_turns: [one, two],
        times,
        creatures_used,
        armor_used,
        allowed_one,
        known,
        effects,
    } = Position::deserialize(position).map_err(|why| why.to_string())?;
    let setup = Setup::parse(&text).map_err(|why| why.to_string())?;
    let mut played_of_house = PlayedOfHouses::default();
    for (key, played) in &this_turn.played_of_house {
        played_of_house.add(setup.active, house(key)?, *played);
    }
    for (key, played) in &this_turn.others_played_of_house {
        played_of_house.add(setup.active.opponent(), house(key)?, *played);
    }
    let times: Result<_, String> =
        times.iter().map(|(n, played, used)| Ok((card(*n)?, *played, *used))).collect();
    let armor_used: Result<_, String> = armor_used
        .iter()
        .map(|(n, used, of)| Ok(ArmorUsed { card: card(*n)?, used: *used, of: *of }))
        .collect();
    let memory = Memory {
        armor_used: armor_used?,
        first: if first == 0 { Player::One } else { Player::Two },
        uses_tide: tide_rules,
        this_turn: TurnRecord {
            actions: this_turn.actions,
            cards_played: this_turn.cards_played,
            creatures_played: this_turn.creatures_played,
            plays_and_uses: this_turn.plays_and_uses,
            played_of_house,
            from_hand: this_turn.from_hand,
            discarded: houses(&this_turn.discarded)?,
            others_discarded: houses(&this_turn.others_discarded)?,
            forged: ForgedKeys::new(keys(&this_turn.forged)?, ByPlayer(this_turn.keys_forged)),
            destroyed_in_fights: ByPlayer(this_turn.destroyed_in_fights),
            exalted_friendly: ByPlayer(this_turn.exalted_friendly),
            counts: Counts::read(&this_turn.counts)?,
            acted: this_turn.acted,
            omega: this_turn.omega,
            ends: this_turn.ends,
            prophesied: this_turn.prophesied,
            mutant_destroyed: this_turn.mutant_destroyed,
        },
        last_turns: ByPlayer([one.read()?, two.read()?]),
        times: times?,
        creatures_used: ByPlayer([cards(&creatures_used[0])?, cards(&creatures_used[1])?]),
        allowed_one: cards(&allowed_one)?,
        known: ByPlayer([cards(&known[0])?, cards(&known[1])?]),
    };
    let effects = effects.map(|effects| effects.read(library)).transpose()?;
    Ok((setup, memory, effects))
}

impl Rebuild for KeyForge {
    type Context = &'static Library;

    /// Effects that last, which version 1 of the protocol does not tell, are those of `earlier`.
    fn rebuild(
        library: &'static Library,
        position: &Value,
        earlier: Option<&State>,
    ) -> Result<State, String> {
        let (setup, memory, effects) = read(library, position)?;
        let fresh = setup.state(library).map_err(|faults| format!("{faults:?}"))?;
        let earlier = earlier.filter(|earlier| effects.is_none() && earlier.turn <= setup.turn);
        if let Some(mut state) = earlier.cloned()
            && state.rebuild(&setup, &memory).is_ok()
        {
            return Ok(state);
        }
        let mut state = fresh;
        put(&mut state, &setup, &memory, effects.as_ref())?;
        Ok(state)
    }

    fn correct(state: &mut State, position: &Value) -> Result<(), String> {
        let (setup, memory, effects) = read(state.library(), position)?;
        put(state, &setup, &memory, effects.as_ref())
    }
}

/// Makes a state that of a position.
fn put(
    state: &mut State,
    setup: &Setup,
    memory: &Memory,
    effects: Option<&Effects>,
) -> Result<(), String> {
    state.rebuild(setup, memory).map_err(|faults| format!("{faults:?}"))?;
    effects.map_or(Ok(()), |effects| state.put_effects(effects)).map_err(|fault| fault.to_string())
}
