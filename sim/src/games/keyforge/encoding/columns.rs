//! Names of the columns of an observation, and of what their numbers stand for.

use std::sync::LazyLock;

use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::facts::{CardFacts, CardType, FactsTable};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keys::KeyColor;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::DecisionKind;
use archon_engine::keyforge::state::{Phase, Zone};
use archon_engine::keyforge::traits::Trait;
use serde_json::{Value, json};

use super::facts;
use super::numbers::{EFFECTS_SHOWN, ROWS, SLOTS, VERSION};
use crate::seeds::of_text;

/// Numbers for each card.
pub const PROPERTIES: usize = OF_ONE_CARD;
/// Numbers for each answer.
pub const FIELDS: usize = OF_ANSWER.len();
/// Numbers of all cards.
pub const CARDS: usize = SLOTS * PROPERTIES;

/// What is said of the game.
pub(super) const OF_GAME: [&str; 18] = [
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
    "first",
    "actions",
    "plays_and_uses",
    "from_hand",
    "num_effects",
];

/// What is said of each player, the viewer first.
pub(super) const OF_PLAYER: [&str; 12] = [
    "amber",
    "chains",
    "keys",
    "num_keys",
    "keys_to_win",
    "key_cost",
    "hand",
    "deck",
    "discard",
    "archives",
    "purged",
    "houses",
];

/// What is said of what each player did in a turn, and had done to them.
pub(super) const OF_TURN: [&str; 11] = [
    "actions_played",
    "artifacts_played",
    "creatures_played",
    "upgrades_played",
    "houses_played",
    "discarded",
    "reaps",
    "fights",
    "stolen",
    "creatures_destroyed",
    "house_chosen",
];

/// The turns of which that is said of each player: the current one, and their own last one that is over.
pub(super) const TURNS: [&str; 2] = ["turn", "last_turn"];

/// What is said of a card, before its counters.
pub(super) const OF_CARD: [&str; 12] = [
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

/// What is said of a card after its counters, before its keywords.
pub(super) const STATES: [&str; 17] = [
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
    "played",
    "used",
    "allowed_one",
];

/// Traits of a card, after its keywords: the last columns.
pub(super) const TRAITS: [&str; CardFacts::MOST_TRAITS + 1] =
    ["trait_1", "trait_2", "trait_3", "trait_4", "trait_5"];

/// What is said of an effect that lasts.
pub(super) const OF_EFFECT: [&str; 14] = [
    "kind",
    "id",
    "ability",
    "card",
    "printed_on",
    "target",
    "bound_to",
    "you",
    "value",
    "house",
    "whose",
    "begins_in",
    "ends_in",
    "uses",
];

/// Kinds of effects, from 1.
const EFFECTS: [&str; 2] = ["lasting", "control"];

/// What is said of an answer.
pub(super) const OF_ANSWER: [&str; 7] =
    ["kind", "card", "printed_on", "about", "value", "title", "text"];

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

/// Phases, from 1.
const PHASES: [&str; 8] = ["mulligan", "key", "house", "main", "ready", "draw", "over", "setup"];

/// How many columns of a card's row come before those of its keywords.
const BEFORE_KEYWORDS: usize = OF_CARD.len() + Counter::ALL.len() + STATES.len();

/// How many columns a card's row has.
pub(super) const OF_ONE_CARD: usize = BEFORE_KEYWORDS + Keyword::ALL.len() + TRAITS.len();

/// The first column of counters, in the order of [`Counter::ALL`].
pub(super) const COUNTERS: usize = OF_CARD.len();

/// The columns of keywords, in the order of [`Keyword::ALL`].
pub(super) const KEYWORDS: std::ops::Range<usize> =
    BEFORE_KEYWORDS..BEFORE_KEYWORDS + Keyword::ALL.len();

/// A column of a card's row; to be asked while compiling.
pub(super) const fn column(name: &str) -> usize {
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
    n = 0;
    while n < TRAITS.len() {
        if same(TRAITS[n].as_bytes(), name.as_bytes()) {
            return KEYWORDS.end + n;
        }
        n += 1;
    }
    panic!("no column has the name")
}

/// The number of what is asked.
pub(super) const fn question(kind: DecisionKind) -> i16 {
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

/// The number of what comes next.
pub(super) const fn phase(phase: Phase) -> i16 {
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

/// Names of all columns, and what the numbers in them stand for.
pub fn description() -> Value {
    let of_player = |whose: &'static str| {
        let turns = TURNS
            .iter()
            .flat_map(move |turn| OF_TURN.iter().map(move |name| format!("{whose}_{turn}_{name}")));
        OF_PLAYER.iter().map(move |name| format!("{whose}_{name}")).chain(turns)
    };
    let players = ["own", "opponent"].into_iter().flat_map(of_player);
    let globals: Vec<String> = OF_GAME.iter().map(ToString::to_string).chain(players).collect();
    let counters = Counter::ALL.into_iter().map(Counter::key);
    let keywords = || Keyword::ALL.into_iter().map(Keyword::key);
    let cards: Vec<&str> =
        OF_CARD.into_iter().chain(counters).chain(STATES).chain(keywords()).chain(TRAITS).collect();
    json!({
        "version": VERSION,
        "globals": globals,
        "cards": cards,
        "slots": SLOTS,
        "effects": OF_EFFECT,
        "effect_rows": EFFECTS_SHOWN,
        "answers": OF_ANSWER,
        "rows": ROWS,
        "facts": facts::columns(),
        "values": {
            "question": QUESTIONS,
            "kind": KINDS,
            "effect": EFFECTS,
            "zone": ZONES,
            "phase": PHASES,
            "house": House::ALL.map(House::key),
            "key": KeyColor::ALL.map(KeyColor::key),
            "edition": Edition::ALL.map(Edition::key),
            "type": CardType::ALL.map(CardType::key),
            "trait": Trait::ALL.iter().map(|t| t.key()).collect::<Vec<_>>(),
            "id": FactsTable::get().iter().map(|(_, facts)| facts.id).collect::<Vec<_>>(),
        },
    })
}

/// The hash of a description: 16 hexadecimal digits.
pub fn hash(description: &Value) -> String {
    format!("{:016x}", of_text(&description.to_string()))
}

/// The hash of the layout of this build, by which a model says what it reads.
pub fn layout_hash() -> &'static str {
    static HASH: LazyLock<String> = LazyLock::new(|| hash(&description()));
    &HASH
}
