//! What a player may know of a position.

use archon_engine::keeper::card::Card;
use archon_engine::keeper::seat::Seat;
use archon_engine::keeper::state::{Phase, Zone};
use archon_engine::keeper::view::View;
use serde::Serialize;

use super::Number;

/// The whole table, as a player sees it.
#[derive(Serialize)]
pub struct ViewMessage {
    turn: u16,
    active: usize,
    phase: &'static str,
    seats: Vec<PlayerMessage>,
    /// Spells that were cast and traps that were activated, until they have resolved
    chain: Vec<Number>,
}

/// A player's side of the table.
#[derive(Serialize)]
struct PlayerMessage {
    hp: u16,
    hand: Pile,
    deck: Pile,
    reserves: Pile,
    graveyard: Pile,
    granary: Pile,
    /// Resources that can pay
    unexhausted_resources: usize,
    traps: Pile,
    battlefield: Vec<Minion>,
}

/// Cards that not everybody may know.
#[derive(Serialize)]
struct Pile {
    count: usize,
    known: Vec<Number>,
}

/// A minion in play.
#[derive(Serialize)]
struct Minion {
    card: Number,
    offense: u16,
    defense: i16,
    level: u16,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    exhausted: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    counters: Vec<OnMinion>,
}

/// Counters on a minion.
#[derive(Serialize)]
struct OnMinion {
    kind: &'static str,
    owner: usize,
    count: u8,
}

impl ViewMessage {
    /// What is looked at.
    pub fn new(view: &View<'_>) -> ViewMessage {
        let seats = || (0..view.seats()).map(Seat::new);
        let all = seats().flat_map(|owner| cards_of(view, owner));
        ViewMessage {
            // Counted from 1, as in every game.
            turn: view.turn() + 1,
            active: view.active().index(),
            phase: phase(view.phase()),
            seats: seats().map(|seat| PlayerMessage::new(view, seat)).collect(),
            chain: all.filter(|c| view.zone(*c) == Some(Zone::Chain)).map(Number).collect(),
        }
    }
}

fn cards_of<'v>(view: &'v View<'_>, owner: Seat) -> impl Iterator<Item = Card> + 'v {
    (0..view.table().cards_of(owner)).map(move |n| Card::of(owner, n))
}

const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Resource => "resource",
        Phase::Action => "action",
        Phase::Battle => "battle",
        Phase::Recovery => "recovery",
        Phase::Over => "over",
    }
}

impl PlayerMessage {
    fn new(view: &View<'_>, seat: Seat) -> PlayerMessage {
        let pile = |zone: Zone| Pile {
            count: view.count(seat, zone),
            known: view.known_in(seat, zone).map(Number).collect(),
        };
        let in_deck = cards_of(view, seat).filter(|c| view.zone(*c) == Some(Zone::Deck));
        PlayerMessage {
            hp: view.hp(seat),
            hand: pile(Zone::Hand),
            deck: Pile {
                count: view.count(seat, Zone::Deck),
                known: in_deck.map(Number).collect(),
            },
            reserves: pile(Zone::Reserves),
            graveyard: pile(Zone::Graveyard),
            granary: pile(Zone::Granary),
            unexhausted_resources: view.unexhausted_resources(seat),
            traps: pile(Zone::Trapfield),
            battlefield: view.battlefield(seat).iter().map(|m| Minion::new(view, *m)).collect(),
        }
    }
}

impl Minion {
    fn new(view: &View<'_>, card: Card) -> Minion {
        let on = view.counters().iter().filter(|c| c.card == card);
        Minion {
            card: Number(card),
            offense: view.offense(card),
            defense: view.defense(card),
            level: view.level(card).unwrap_or(0),
            exhausted: view.exhausted(card).unwrap_or(false),
            counters: on
                .map(|c| OnMinion { kind: c.kind.name(), owner: c.owner.index(), count: c.count })
                .collect(),
        }
    }
}
