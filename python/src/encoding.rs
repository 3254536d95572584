//! What a seat may know of a game as numbers: arrays of fixed sizes, for learning.
//!
//! The layout is part of a version; its hash is that of the names of all columns and of all that the
//! numbers stand for, the cards among them. Who learned with one hash reads no other.

use archon_cards::library;
use archon_engine::keyforge::card::{
    CARDS as CARDS_IN_A_GAME, CARDS_PER_DECK, CARDS_PER_PLAYER, Card,
};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::facts::FactsTable;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::keys::{KeyColor, KeySet};
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{Action, Choice, DecisionKind};
use archon_engine::keyforge::state::{Phase, State, Zone};
use archon_engine::keyforge::stepwise::PendingDecision;
use archon_engine::keyforge::view::View;
use archon_sim::seeds::of_text;
use serde_json::{Value, json};

/// The version of the layout.
pub const VERSION: u32 = 3;

/// What is said of the game.
const OF_GAME: [&str; 13] = [
    "seat",
    "asked",
    "turn",
    "extra_turns",
    "phase",
    "active",
    "house",
    "edition",
    "tide",
    "question",
    "source",
    "about",
    "num_choices",
];

/// What is said of each player, the viewer first.
const OF_PLAYER: [&str; 11] = [
    "amber",
    "chains",
    "keys",
    "keys_to_win",
    "key_cost",
    "hand",
    "deck",
    "discard",
    "archives",
    "purged",
    "houses",
];

/// What is said of a card, before its counters and after them.
const OF_CARD: [&str; 12] = [
    "id",
    "printed",
    "house",
    "type",
    "zone",
    "controller",
    "place",
    "power",
    "armor",
    "damage",
    "amber",
    "power_counters",
];
const STATES: [&str; 14] = [
    "ready",
    "stunned",
    "warded",
    "enraged",
    "attacked",
    "facedown",
    "host",
    "houses",
    "bonus_amber",
    "bonus_capture",
    "bonus_damage",
    "bonus_draw",
    "bonus_discard",
    "bonus_power",
];

/// Bonus icons in the order of their columns, the last ones.
const BONUS: [BonusIcon; 6] = [
    BonusIcon::Amber,
    BonusIcon::Capture,
    BonusIcon::Damage,
    BonusIcon::Draw,
    BonusIcon::Discard,
    BonusIcon::Power,
];

/// What is said of an answer.
const OF_ANSWER: [&str; 6] = ["kind", "card", "printed_on", "about", "value", "title"];

/// Kinds of questions, from 1.
const QUESTIONS: [&str; 18] = [
    "mulligan",
    "house",
    "archives",
    "main",
    "use",
    "card",
    "attack",
    "host",
    "place",
    "order",
    "may",
    "option",
    "number",
    "name-house",
    "name-card",
    "key",
    "spend-from",
    "entrench",
];

/// Kinds of answers, from 1.
const KINDS: [&str; 22] = [
    "card",
    "no-card",
    "play",
    "discard",
    "reap",
    "fight",
    "action",
    "omni",
    "unstun",
    "raise-tide",
    "end",
    "house",
    "yes",
    "no",
    "place",
    "ability",
    "number",
    "key",
    "text",
    "title",
    "return",
    "prophesy",
];

/// Zones, from 1; 0 is where the viewer does not know.
const ZONES: [&str; 14] = [
    "deck",
    "hand",
    "discard",
    "archives",
    "purged",
    "battleline",
    "artifacts",
    "attached",
    "under",
    "limbo",
    "absent",
    "facedown",
    "aside",
    "active",
];

// Every number that an observation can have is named.
const _: () = assert!(Zone::Active as usize + 1 == ZONES.len());
const _: () = assert!(question(DecisionKind::Entrench) as usize == QUESTIONS.len());
// A house is a bit of a number that is not negative.
const _: () = assert!(House::ALL.len() < i16::BITS as usize);
const _: () = assert!(column("bonus_power") + 1 == PROPERTIES);

/// Phases, from 1.
const PHASES: [&str; 8] = ["mulligan", "key", "house", "main", "ready", "draw", "over", "setup"];

/// Cards that there are slots for.
pub const SLOTS: usize = CARDS_IN_A_GAME;
/// Numbers for each card.
pub const PROPERTIES: usize = OF_CARD.len() + Counter::ALL.len() + STATES.len();
/// Answers that there are rows for.
pub const ROWS: usize = 256;
/// Numbers for each answer.
pub const FIELDS: usize = OF_ANSWER.len();
/// Numbers of the game and its players.
pub const GLOBALS: usize = OF_GAME.len() + 2 * OF_PLAYER.len();
/// Numbers of all cards.
pub const CARDS: usize = SLOTS * PROPERTIES;
/// Numbers of all answers.
pub const ANSWERS: usize = ROWS * FIELDS;
/// Numbers of the mask.
pub const MASK: usize = ROWS;

/// Arrays to write into.
pub struct Parts<'a> {
    /// [`GLOBALS`] numbers
    pub globals: &'a mut [i16],
    /// [`CARDS`] numbers, a row for each slot
    pub cards: &'a mut [i16],
    /// [`ANSWERS`] numbers, a row for each answer
    pub answers: &'a mut [i16],
    /// 1 for each answer that there is
    pub mask: &'a mut [i8],
}

/// Arrays of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Observation {
    pub globals: Vec<i16>,
    pub cards: Vec<i16>,
    pub answers: Vec<i16>,
    pub mask: Vec<i8>,
}

impl Default for Observation {
    fn default() -> Observation {
        Observation {
            globals: vec![0; GLOBALS],
            cards: vec![0; CARDS],
            answers: vec![0; ANSWERS],
            mask: vec![0; MASK],
        }
    }
}

impl Observation {
    /// Writes into a new one; as [`observe`].
    pub fn look(&mut self, state: &State, seat: usize, asked: Option<&PendingDecision>) -> usize {
        let mut drawn = Drawn { answers: ROWS, ..Drawn::default() };
        self.look_again(state, seat, asked, &PrintedCards::of(state), &mut drawn)
    }

    /// Writes into one that holds what `drawn` says; as [`observe`].
    pub fn look_again(
        &mut self,
        state: &State,
        seat: usize,
        asked: Option<&PendingDecision>,
        printed: &PrintedCards,
        drawn: &mut Drawn,
    ) -> usize {
        let mut parts = Parts {
            globals: &mut self.globals,
            cards: &mut self.cards,
            answers: &mut self.answers,
            mask: &mut self.mask,
        };
        observe(state, seat, asked, printed, drawn, &mut parts)
    }
}

/// What is printed on the cards of a game, by viewer: the same from its start to its end.
#[derive(Clone)]
pub struct PrintedCards {
    rows: [Vec<i16>; 2],
}

impl PrintedCards {
    /// Of the cards of this game.
    pub fn of(state: &State) -> PrintedCards {
        let rows = Player::BOTH.map(|viewer| {
            let view = View::new(state, viewer);
            let mut rows = vec![0; CARDS];
            for card in view.cards().into_iter().filter(|card| view.has(*card)) {
                let at = (slot(viewer, card) - 1) as usize * PROPERTIES;
                printed(&view, card, &mut rows[at..at + PROPERTIES]);
            }
            rows
        });
        PrintedCards { rows }
    }
}

fn printed(view: &View<'_>, card: Card, row: &mut [i16]) {
    let id = view.printed_id(card);
    row[const { column("id") }] = id.0 as i16 + 1;
    row[const { column("printed") }] = id.0 as i16 + 1;
    row[const { column("house") }] = house(view.printed_house(card));
    row[const { column("type") }] = id.facts().card_type as i16 + 1;
    bonus(view, card, row);
    let of_icons = view.bonus_icons(card).houses();
    row[const { column("houses") }] = houses(of_icons.with(view.printed_house(card)));
}

/// The numbers of bonus icons; of a copy, those of what it is a copy of. Houses of icons stand with the houses.
fn bonus(view: &View<'_>, card: Card, row: &mut [i16]) {
    let into = &mut row[const { column("bonus_amber") }..];
    into.fill(0);
    for icon in view.bonus_icons(card).iter() {
        if let Some(number) = BONUS.iter().position(|kind| *kind == icon) {
            into[number] += 1;
        }
    }
}

/// What arrays hold that are written again and again: only what differs is written.
#[derive(Clone, Copy, Default)]
pub struct Drawn {
    /// Whose view the cards are; none if they are no view of this game
    pub viewer: Option<Player>,
    /// Slots whose rows say more than what is printed, a bit for each
    slots: u128,
    /// Those of them that say what there is to be said of a card in play
    in_play: u128,
    /// Whether any of them has counters
    counters: bool,
    /// How many rows of answers are not clear
    answers: usize,
}

/// Writes what a seat may know, and the answers if it is the one that is asked. The arrays hold what
/// `drawn` says, before and after. Returns how many answers there are beyond those that there are rows
/// for.
pub fn observe(
    state: &State,
    seat: usize,
    asked: Option<&PendingDecision>,
    printed: &PrintedCards,
    drawn: &mut Drawn,
    into: &mut Parts<'_>,
) -> usize {
    let viewer = Player::from_index(seat);
    let view = View::new(state, viewer);
    let asked = asked.filter(|asked| asked.player == viewer);
    globals(&view, asked, into.globals);
    cards(state, &view, printed, drawn, into.cards);
    answers(viewer, asked, &mut drawn.answers, into)
}

/// The slot of a card, from 1: the viewer's own cards first.
fn slot(viewer: Player, card: Card) -> i16 {
    let first = if card.owner() == viewer { 0 } else { CARDS_PER_PLAYER };
    (first + card.number() + 1) as i16
}

/// 1 for the viewer, 2 for the opponent.
fn side(viewer: Player, player: Player) -> i16 {
    if player == viewer { 1 } else { 2 }
}

fn number(n: impl TryInto<i16>) -> i16 {
    n.try_into().unwrap_or(i16::MAX)
}

fn houses(houses: HouseSet) -> i16 {
    houses.iter().fold(0, |bits, house| bits | 1 << house as u8)
}

fn keys(keys: KeySet) -> i16 {
    let colorless = i16::from(keys.contains_colorless()) << KeyColor::ALL.len();
    keys.iter().fold(colorless, |bits, key| bits | 1 << key as u8)
}

fn house(house: House) -> i16 {
    house as i16 + 1
}

const fn question(kind: DecisionKind) -> i16 {
    match kind {
        DecisionKind::Mulligan => 1,
        DecisionKind::House => 2,
        DecisionKind::Archives => 3,
        DecisionKind::Main => 4,
        DecisionKind::Use(_) => 5,
        DecisionKind::Card => 6,
        DecisionKind::Attack => 7,
        DecisionKind::Host => 8,
        DecisionKind::Place(_) => 9,
        DecisionKind::Order => 10,
        DecisionKind::May => 11,
        DecisionKind::Option => 12,
        DecisionKind::Number => 13,
        DecisionKind::NameHouse => 14,
        DecisionKind::NameCard => 15,
        DecisionKind::Key => 16,
        DecisionKind::SpendFrom => 17,
        DecisionKind::Entrench => 18,
    }
}

const fn phase(phase: Phase) -> i16 {
    match phase {
        Phase::Mulligan(_) => 1,
        Phase::Key => 2,
        Phase::House => 3,
        Phase::Main => 4,
        Phase::Ready => 5,
        Phase::Draw => 6,
        Phase::Over => 7,
        Phase::Setup => 8,
    }
}

fn globals(view: &View<'_>, asked: Option<&PendingDecision>, into: &mut [i16]) {
    let viewer = view.player();
    let about = |asked: &PendingDecision| match asked.ask {
        DecisionKind::Use(card) | DecisionKind::Place(card) => Some(card),
        _ => None,
    };
    let card = |card: Option<Card>| card.map_or(0, |card| slot(viewer, card));
    let of_game = [
        viewer.index() as i16,
        i16::from(asked.is_some()),
        number(view.turn()),
        number(view.extra_turns_to_come()),
        phase(view.phase()),
        side(viewer, view.active()),
        view.house().map_or(0, house),
        view.edition() as i16 + 1,
        view.tide().map_or(0, |player| side(viewer, player)),
        asked.map_or(0, |asked| question(asked.ask)),
        card(asked.and_then(|asked| asked.source)),
        card(asked.and_then(about)),
        asked.map_or(0, |asked| number(asked.choices.len())),
    ];
    let (game, players) = into.split_at_mut(OF_GAME.len());
    game.copy_from_slice(&of_game);
    for (into, player) in players.chunks_exact_mut(OF_PLAYER.len()).zip([viewer, viewer.opponent()])
    {
        let area = view.open_area(player);
        let of_player: [i16; OF_PLAYER.len()] = [
            number(area.amber()),
            number(area.chains()),
            keys(area.keys()),
            number(view.keys_to_win(player)),
            number(view.key_cost(player)),
            number(view.hand_len(player)),
            number(view.deck_len(player)),
            number(area.discard().len()),
            number(view.archives_len(player)),
            number(view.purged_len(player)),
            houses(area.houses()),
        ];
        into.copy_from_slice(&of_player);
    }
}

/// A column of a card's row; to be asked while compiling.
const fn column(name: &str) -> usize {
    const fn same(a: &[u8], b: &[u8]) -> bool {
        if a.len() != b.len() {
            return false;
        }
        let mut n = 0;
        while n < a.len() {
            if a[n] != b[n] {
                return false;
            }
            n += 1;
        }
        true
    }
    let mut n = 0;
    while n < OF_CARD.len() {
        if same(OF_CARD[n].as_bytes(), name.as_bytes()) {
            return n;
        }
        n += 1;
    }
    n = 0;
    while n < STATES.len() {
        if same(STATES[n].as_bytes(), name.as_bytes()) {
            return OF_CARD.len() + Counter::ALL.len() + n;
        }
        n += 1;
    }
    panic!("no column has the name")
}

fn cards(
    state: &State,
    view: &View<'_>,
    known: &PrintedCards,
    drawn: &mut Drawn,
    into: &mut [i16],
) {
    let viewer = view.player();
    let known = &known.rows[viewer.index()];
    if drawn.viewer != Some(viewer) {
        into.copy_from_slice(known);
        *drawn = Drawn { viewer: Some(viewer), answers: drawn.answers, ..Drawn::default() };
    }
    let before = *drawn;
    (drawn.slots, drawn.in_play) = (0, 0);
    drawn.counters = state.list_lengths().counters > 0;
    let mut deck_is_known = false;
    for card in view.cards() {
        let number_of_slot = (slot(viewer, card) - 1) as usize;
        let (bit, at) = (1 << number_of_slot, number_of_slot * PROPERTIES);
        let seen = match view.zone(card) {
            Some(zone) => Some((zone, view.in_play(card))),
            None if before.slots & bit == 0 => continue,
            None => None,
        };
        let row = &mut into[at..at + PROPERTIES];
        let is_in_play = seen.is_some_and(|(_, in_play)| in_play.is_some());
        // What was said of it as a card in play, or at all, is over.
        if seen.is_none() || before.in_play & bit != 0 && !is_in_play {
            row.copy_from_slice(&known[at..at + PROPERTIES]);
        }
        let Some((zone, in_play)) = seen else { continue };
        drawn.slots |= bit;
        if card.number() >= CARDS_PER_DECK {
            // Another card each time that it is put to use.
            printed(view, card, row);
        }
        let is_on_a_card = matches!(zone, Zone::Attached | Zone::Under | Zone::Facedown);
        let host = if is_on_a_card { state.host(card) } else { None };
        row[const { column("zone") }] = zone as i16 + 1;
        row[const { column("controller") }] = side(viewer, state.controller(card));
        row[const { column("place") }] = 0;
        row[const { column("host") }] = host.map_or(0, |host| slot(viewer, host));
        row[const { column("houses") }] = houses(state.houses(card));
        bonus(view, card, row);
        deck_is_known |= zone == Zone::Deck;
        let Some(seen) = in_play else { continue };
        drawn.in_play |= bit;
        row[const { column("id") }] = view.id(card).0 as i16 + 1;
        row[const { column("type") }] = seen.card_type() as i16 + 1;
        row[const { column("amber") }] = number(seen.amber());
        if drawn.counters || before.counters {
            for (kind, counter) in Counter::ALL.into_iter().enumerate() {
                row[OF_CARD.len() + kind] = number(seen.counters(counter));
            }
        }
        row[const { column("ready") }] = i16::from(seen.is_ready());
        row[const { column("stunned") }] = i16::from(seen.is_stunned());
        row[const { column("warded") }] = i16::from(seen.is_warded());
        row[const { column("enraged") }] = i16::from(seen.is_enraged());
        row[const { column("attacked") }] = i16::from(seen.was_attacked());
        row[const { column("facedown") }] = i16::from(view.is_facedown(card));
        let [power, armor, damage, counters] = match zone {
            Zone::Battleline => [
                number(seen.power()),
                number(seen.armor_left()),
                number(seen.damage()),
                number(seen.power_counters()),
            ],
            _ => [0; 4],
        };
        row[const { column("power") }] = power;
        row[const { column("armor") }] = armor;
        row[const { column("damage") }] = damage;
        row[const { column("power_counters") }] = counters;
    }
    for player in Player::BOTH {
        let area = view.open_area(player);
        let mut place = |card: Card, place: usize| {
            let at = (slot(viewer, card) - 1) as usize * PROPERTIES;
            into[at + const { column("place") }] = place as i16 + 1;
        };
        area.battleline().iter().enumerate().for_each(|(n, card)| place(*card, n));
        area.discard().iter().rev().enumerate().for_each(|(n, card)| place(*card, n));
        if deck_is_known {
            view.known_deck(player).for_each(|(n, card)| place(card, n));
        }
    }
}

fn answers(
    viewer: Player,
    asked: Option<&PendingDecision>,
    used: &mut usize,
    into: &mut Parts<'_>,
) -> usize {
    let choices = asked.map_or(&[][..], |asked| &asked.choices);
    let shown = choices.len().min(ROWS);
    let (rows, free) = into.answers.split_at_mut(shown * FIELDS);
    for (row, choice) in rows.chunks_exact_mut(FIELDS).zip(choices) {
        row.copy_from_slice(&answer(viewer, *choice));
    }
    if *used > shown {
        free[..(*used - shown) * FIELDS].fill(0);
        into.mask[shown..*used].fill(0);
    }
    into.mask[..shown].fill(1);
    *used = shown;
    choices.len() - shown
}

fn answer(viewer: Player, choice: Choice) -> [i16; FIELDS] {
    let card = |card: Card| slot(viewer, card);
    match choice {
        Choice::Card(c) => [1, card(c), 0, 0, 0, 0],
        Choice::NoCard => [2, 0, 0, 0, 0, 0],
        Choice::Action(action) => {
            let (kind, printed_on) = match action {
                Action::Play(_) => (3, 0),
                Action::Discard(_) => (4, 0),
                Action::Reap(_) => (5, 0),
                Action::Fight(_) => (6, 0),
                Action::Action(_, source) => (7, card(source)),
                Action::Omni(_, source) => (8, card(source)),
                Action::Unstun(_) => (9, 0),
                Action::Return(_) => (21, 0),
                Action::Prophesy(_) => (22, 0),
                Action::RaiseTide => (10, 0),
                Action::End => (11, 0),
            };
            [kind, action.card().map_or(0, card), printed_on, 0, 0, 0]
        }
        Choice::House(named) => [12, 0, 0, 0, house(named), 0],
        Choice::Yes => [13, 0, 0, 0, 1, 0],
        Choice::No => [14, 0, 0, 0, 0, 0],
        Choice::Place(place) => [15, 0, 0, 0, number(place), 0],
        Choice::TriggeredAbility { card: of, source, subject } => {
            [16, card(of), card(source), subject.map_or(0, card), 0, 0]
        }
        Choice::Number(n) => [17, 0, 0, 0, number(n), 0],
        Choice::Key(color) => [18, 0, 0, 0, color as i16 + 1, 0],
        // What it says depends on the card that asks; its place among the answers tells it.
        Choice::Text(_) => [19, 0, 0, 0, 0, 0],
        Choice::Title(id) => [20, 0, 0, 0, 0, id.0 as i16 + 1],
    }
}

/// Names of all columns, and what the numbers in them stand for.
pub fn description() -> Value {
    let table = FactsTable::get();
    let _ = library();
    let globals: Vec<String> = OF_GAME
        .iter()
        .map(ToString::to_string)
        .chain(
            ["own", "opponent"]
                .iter()
                .flat_map(|whose| OF_PLAYER.iter().map(move |name| format!("{whose}_{name}"))),
        )
        .collect();
    let counters = Counter::ALL.into_iter().map(Counter::key);
    let cards: Vec<&str> = OF_CARD.into_iter().chain(counters).chain(STATES).collect();
    json!({
        "version": VERSION,
        "globals": globals,
        "cards": cards,
        "slots": SLOTS,
        "answers": OF_ANSWER,
        "rows": ROWS,
        "values": {
            "question": QUESTIONS,
            "kind": KINDS,
            "zone": ZONES,
            "phase": PHASES,
            "house": House::ALL.map(House::key),
            "key": KeyColor::ALL.map(KeyColor::key),
            "edition": Edition::ALL.map(Edition::key),
            "type": archon_engine::keyforge::facts::CardType::ALL.map(|kind| kind.key()),
            "id": table.iter().map(|(_, facts)| facts.id).collect::<Vec<_>>(),
        },
    })
}

/// The hash of a description.
pub fn hash(description: &Value) -> String {
    format!("{:016x}", of_text(&description.to_string()))
}
