//! Whether a state is the recorded one.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keys::{KeyColor, KeySet};
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Action;
use archon_engine::keyforge::rules::legal::Actions;
use archon_engine::keyforge::setup::{CardSetup, Setup};
use archon_engine::keyforge::state::{Phase, State, Zone};

use super::case::{CardEntry, Handle, Position};
use super::load::{Roster, player};

/// What differs between a state and a recorded one.
#[derive(Default, Debug)]
pub struct Comparison {
    /// The differences, each in words
    pub differences: Vec<String>,
    /// Cards that came to a pile at the same moment lie there in another order
    pub reordered: bool,
}

impl Comparison {
    fn same<T: PartialEq + Debug>(&mut self, what: impl FnOnce() -> String, ours: T, theirs: T) {
        if ours != theirs {
            self.differences.push(format!("{}: {ours:?}, but the case has {theirs:?}", what()));
        }
    }

    fn same_cards(&mut self, roster: &Roster, what: &str, ours: CardSet, theirs: &[Handle]) {
        let theirs = roster.set(theirs);
        if ours != theirs {
            let [more, less] = [ours - theirs, theirs - ours].map(|set| roster.names_of(set));
            self.differences.push(format!("{what}: too many: {more}; missing: {less}"));
        }
    }
}

/// Compares everything. `before` is the state before the step: what came to a pile since then may
/// lie there in any order.
pub fn compare(
    state: &State,
    position: &Position,
    roster: &Roster,
    before: Option<&State>,
) -> Comparison {
    roster.see(state);
    let mut found = Comparison::default();
    let step = match state.phase {
        Phase::Over => "over",
        Phase::House => "house",
        Phase::Main => "main",
        _ => "elsewhere",
    };
    found.same(|| "step".into(), step, position.step.as_str());
    found.same(|| "winner".into(), state.winner, position.winner.map(player));
    let over = step == "over" && position.step == "over";
    if !over {
        let house = position.house.as_deref().and_then(House::parse);
        found.same(|| "turn".into(), state.turn, position.turn);
        found.same(|| "active player".into(), state.active, player(position.active));
        found.same(|| "active house".into(), state.house, house);
        found.same(|| "tide".into(), state.tide, position.tide.map(player));
    }
    for who in Player::BOTH {
        compare_player(&mut found, state, position, roster, before, who, over);
    }
    if !over {
        let setup = Setup::of(state);
        for (handle, card) in roster.all() {
            let entry = position.cards.get(&handle);
            if let Some(entry) = entry.filter(|_| state.table().prophecies().contains(card)) {
                let name = roster.name(handle);
                let active = state.is_active_prophecy(card);
                found.same(|| format!("{name}: active"), active, entry.prophecy);
                let under = format!("{name}: under it");
                found.same_cards(roster, &under, state.under(card), &entry.under);
            } else if let Some(entry) = entry {
                compare_card(&mut found, state, entry, roster, card);
                let ours = setup.players[card.owner().index()].cards.get(card.number());
                let token = ours.is_none().then(|| state.printed_id(card).facts().id);
                found.same(
                    || format!("{}: token", roster.name(handle)),
                    token,
                    entry.token.as_deref(),
                );
                if let Some(ours) = ours {
                    compare_appearance(&mut found, ours, entry, &roster.name(handle));
                }
            }
        }
        if let Some(legal) = &position.legal {
            compare_legal(&mut found, state, legal, roster);
        }
    }
    found
}

fn compare_player(
    found: &mut Comparison,
    state: &State,
    position: &Position,
    roster: &Roster,
    before: Option<&State>,
    who: Player,
    over: bool,
) {
    let side = &position.players[who.index()];
    let area = state.area(who);
    let of = |what: &'static str| move || format!("player {}: {what}", who.index());
    found.same(of("æmber"), area.amber, side.amber);
    let keys: KeySet = side.keys.iter().filter_map(|k| KeyColor::parse(k)).collect();
    let names = |keys: KeySet| keys.iter().map(KeyColor::key).collect::<Vec<_>>();
    found.same(of("keys"), names(area.keys), names(keys));
    if over {
        return;
    }
    found.same(of("chains"), area.chains, side.chains);
    found.same(of("key cost"), state.key_cost(who), side.key_cost);
    found.same(of("hand size"), state.hand_size(who), side.hand_size);
    let sets = [
        ("hand", area.hand, &side.hand),
        ("archives", area.archives, &side.archives),
        ("purged", state.purged(who), &side.purged),
        ("artifacts", area.artifacts, &side.artifacts),
    ];
    for (what, ours, theirs) in sets {
        found.same_cards(roster, &of(what)(), ours, theirs);
    }
    let handles = |cards: &[Card]| -> Vec<String> {
        cards.iter().filter_map(|c| roster.handle(*c)).map(|h| h.to_string()).collect()
    };
    let listed = |list: &[Handle]| list.iter().map(Handle::to_string).collect::<Vec<_>>();
    found.same(of("battleline"), handles(area.battleline.as_slice()), listed(&side.creatures));
    for (what, zone, ours, theirs) in [
        ("deck", Zone::Deck, area.deck.as_slice(), &side.deck),
        ("discard pile", Zone::Discard, area.discard.as_slice(), &side.discard),
    ] {
        let top_first: Vec<Card> = ours.iter().rev().copied().collect();
        let recorded: Vec<Card> = theirs.iter().filter_map(|h| roster.card(*h)).collect();
        if top_first == recorded {
            continue;
        }
        let old = |c: &Card| before.is_none_or(|b| b.zone(*c) == zone);
        let masked = |cards: &[Card]| -> Vec<Option<Card>> {
            cards.iter().map(|c| Some(*c).filter(old)).collect()
        };
        let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
        if set(&top_first) != set(&recorded) {
            found.same_cards(roster, &of(what)(), set(&top_first), theirs);
        } else if masked(&top_first) == masked(&recorded) {
            found.reordered = true;
        } else {
            found.same(of(what), handles(&top_first), listed(theirs));
        }
    }
}

fn compare_card(
    found: &mut Comparison,
    state: &State,
    entry: &CardEntry,
    roster: &Roster,
    card: Card,
) {
    let name = roster.name_of(card);
    let of = |what: &'static str| {
        let name = &name;
        move || format!("{name}: {what}")
    };
    let keys = |houses: HouseSet| houses.iter().map(House::key).collect::<Vec<_>>();
    found.same(of("houses"), keys(state.houses(card)), keys(entry.all_houses()));
    let bonus: BonusIcons = entry.bonus.iter().filter_map(|i| BonusIcon::parse(i)).collect();
    found.same(of("bonus icons"), state.bonus_icons(card), bonus);
    let zone = state.zone(card);
    if !zone.is_play() {
        return;
    }
    found.same_cards(roster, &of("upgrades")(), state.upgrades(card), &entry.upgrades);
    let under: Vec<Handle> = entry.under.iter().copied().chain(entry.half).collect();
    found.same_cards(roster, &of("under it")(), state.under(card), &under);
    found.same_cards(roster, &of("purged by it")(), state.purged_by(card), &entry.purged);
    found.same(of("æmber"), state.amber_on(card), entry.amber);
    for kind in Counter::ALL {
        let theirs = entry.counters.get(kind.key()).copied().unwrap_or(0);
        found.same(of(kind.key()), state.counters(card, kind), theirs);
    }
    if zone == Zone::Attached {
        return;
    }
    found.same(of("ready"), state.is_ready(card), entry.ready);
    found.same(of("damage"), state.damage(card), entry.damage);
    found.same(of("power counters"), state.power_counters(card), entry.power_counters);
    found.same(of("stunned"), state.is_stunned(card), entry.stun);
    found.same(of("warded"), state.is_warded(card), entry.ward);
    found.same(of("enraged"), state.is_enraged(card), entry.enrage);
    if zone == Zone::Battleline {
        found.same(of("power"), state.power(card), entry.power);
        found.same(of("armor"), state.armor(card), entry.armor);
        found.same(of("armor left"), state.armor_left(card), entry.armor_left);
        found.same(of("elusive used"), state.was_attacked(card), entry.elusive_used);
    }
}

/// What cannot be seen of the card itself: whether it lies facedown, and what it is a copy of.
fn compare_appearance(found: &mut Comparison, ours: &CardSetup, entry: &CardEntry, name: &str) {
    found.same(|| format!("{name}: facedown"), ours.facedown, entry.facedown);
    let copied = ours.copy_of.map(|id| id.facts().id);
    found.same(|| format!("{name}: copy of"), copied, entry.copies.as_deref());
}

/// The word of a case for an action.
pub const fn word(action: Action) -> &'static str {
    match action {
        Action::Play(_) => "play",
        Action::Discard(_) => "discard",
        Action::Reap(_) => "reap",
        Action::Fight(_) => "fight",
        Action::Action(..) => "action",
        Action::Omni(..) => "omni",
        Action::Unstun(_) => "unstun",
        Action::Return(_) => "return",
        Action::Prophesy(_) => "prophecy",
        Action::RaiseTide => "use-tide",
        Action::End => "end",
    }
}

/// The words of a case for an action: a creature card may be played in two ways.
fn words(state: &State, action: Action) -> impl Iterator<Item = &'static str> {
    let (only_as_upgrade, as_upgrade) = match action {
        Action::Play(card) => {
            let only = state.cannot_be_played_as_creature(state.active, card)
                || state.is_permitted_only_as_upgrade(card);
            (only, state.may_be_played_as_upgrade(state.active, card))
        }
        _ => (false, false),
    };
    let usual = (!only_as_upgrade).then(|| word(action));
    usual.into_iter().chain(as_upgrade.then_some(PLAY_AS_UPGRADE))
}

/// A case's word for playing a creature as an upgrade.
pub const PLAY_AS_UPGRADE: &str = "play-upgrade";

/// Every action that is legal.
pub fn actions(state: &State) -> Actions {
    let mut actions = Actions::new();
    state.actions(&mut actions);
    actions
}

fn compare_legal(
    found: &mut Comparison,
    state: &State,
    legal: &BTreeMap<Handle, Vec<String>>,
    roster: &Roster,
) {
    let mut ours: BTreeMap<Handle, BTreeSet<&str>> = BTreeMap::new();
    for action in actions(state) {
        if let Some(handle) = action.card().and_then(|c| roster.handle(c)) {
            ours.entry(handle).or_default().extend(words(state, action));
        }
        // A case says of both halves of a gigantic creature that they can be played.
        if let Action::Play(card) = action
            && let Some(gigantic) = &state.facts(card).gigantic
        {
            let halves = state.hand(card.owner()).filter(|c| state.facts(c).id == gigantic.other);
            for half in halves.into_iter().filter_map(|half| roster.handle(half)) {
                ours.entry(half).or_default().insert(word(action));
            }
        }
    }
    let none = (BTreeSet::new(), Vec::new());
    for (handle, card) in roster.all() {
        // What a card allows that lies in hand and is not implemented is not known.
        if roster.unknown.contains(card) {
            continue;
        }
        let ours = ours.get(&handle).unwrap_or(&none.0);
        let theirs = legal.get(&handle).unwrap_or(&none.1);
        let theirs: BTreeSet<&str> = theirs.iter().map(String::as_str).collect();
        found.same(|| format!("{}: legal", roster.name(handle)), ours, &theirs);
    }
}
