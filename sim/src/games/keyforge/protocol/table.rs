//! What a player may know of a position.

use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keys::{KeyColor, KeySet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::Phase;
use archon_engine::keyforge::view::{InPlay, View};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::{Houses, Number, Numbers};

/// The whole table, as a player sees it.
pub struct ViewMessage<'s>(pub View<'s>);

impl Serialize for ViewMessage<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let view = &self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("turn", &view.turn())?;
        map.serialize_entry("active", &view.active().index())?;
        map.serialize_entry("phase", phase(view.phase()))?;
        map.serialize_entry("house", &view.house().map(House::key))?;
        map.serialize_entry("tide", &view.tide().map(Player::index))?;
        map.serialize_entry("seats", &Player::BOTH.map(|player| PlayerMessage { view, player }))?;
        map.serialize_entry("being_played", &Numbers(view.being_played()))?;
        map.end()
    }
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Mulligan(_) => "mulligan",
        Phase::Key => "key",
        Phase::House => "house",
        Phase::Main => "main",
        Phase::Ready => "ready",
        Phase::Draw => "draw",
        Phase::Over => "over",
    }
}

/// A player's side of the table.
struct PlayerMessage<'a, 's> {
    view: &'a View<'s>,
    player: Player,
}

impl Serialize for PlayerMessage<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let PlayerMessage { view, player } = *self;
        let open = view.open_area(player);
        let hidden = |count, known| Pile { count, known: Numbers(known) };
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("keys", &Keys(open.keys()))?;
        map.serialize_entry("amber", &open.amber())?;
        map.serialize_entry("key_cost", &view.key_cost(player))?;
        map.serialize_entry("chains", &open.chains())?;
        map.serialize_entry("houses", &Houses(open.houses()))?;
        map.serialize_entry("hand", &hidden(view.hand_len(player), view.known_hand(player)))?;
        let archives = hidden(view.archives_len(player), view.known_archives(player));
        map.serialize_entry("archives", &archives)?;
        map.serialize_entry("purged", &hidden(view.purged_len(player), view.known_purged(player)))?;
        map.serialize_entry("deck", &DeckPile { view, player })?;
        map.serialize_entry("discard", &TopFirst(open.discard()))?;
        let (sides, active) = view.prophecies(player);
        if !sides.is_empty() {
            map.serialize_entry("prophecies", &Prophecies { view, sides, active })?;
        }
        if let Some(power) = view.power_of(player) {
            map.serialize_entry("power", view.printed_id(power).facts().id)?;
        }
        let line = open.battleline();
        map.serialize_entry("battleline", &AllInPlay(view, || line.iter().copied()))?;
        let artifacts = open.artifacts();
        map.serialize_entry("artifacts", &AllInPlay(view, || artifacts.into_iter()))?;
        map.end()
    }
}

/// Keys, as their colors.
struct Keys(KeySet);

impl Serialize for Keys {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let colorless = self.0.contains_colorless().then_some("colorless");
        serializer.collect_seq(self.0.iter().map(KeyColor::key).chain(colorless))
    }
}

/// Cards that not everybody may see.
#[derive(Serialize)]
struct Pile {
    count: usize,
    known: Numbers,
}

/// A deck.
struct DeckPile<'a, 's> {
    view: &'a View<'s>,
    player: Player,
}

#[derive(Serialize)]
struct InDeck {
    card: Number,
    above: usize,
}

impl Serialize for DeckPile<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let known = self.view.known_deck(self.player);
        let known: Vec<InDeck> =
            known.map(|(above, card)| InDeck { card: Number(card), above }).collect();
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("count", &self.view.deck_len(self.player))?;
        map.serialize_entry("known", &known)?;
        map.end()
    }
}

/// The sides of a player's prophecy cards.
struct Prophecies<'a, 's> {
    view: &'a View<'s>,
    sides: CardSet,
    active: CardSet,
}

#[derive(Serialize)]
struct Prophecy {
    card: Number,
    id: &'static str,
    active: bool,
    under: Pile,
}

impl Serialize for Prophecies<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.sides.into_iter().map(|side| Prophecy {
            card: Number(side),
            id: self.view.printed_id(side).facts().id,
            active: self.active.contains(side),
            under: Pile {
                count: self.view.under_len(side),
                known: Numbers(self.view.known_under(side)),
            },
        }))
    }
}

/// A pile that lies open.
struct TopFirst<'a>(&'a [Card]);

impl Serialize for TopFirst<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().rev().map(|card| Number(*card)))
    }
}

/// Cards in play.
struct AllInPlay<'a, 's, F>(&'a View<'s>, F);

impl<I: Iterator<Item = Card>, F: Fn() -> I> Serialize for AllInPlay<'_, '_, F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let in_play = self.1().filter_map(|card| self.0.in_play(card));
        serializer.collect_seq(in_play.map(|card| VisibleCard { view: self.0, card }))
    }
}

/// A card in play. What is 0, no or none is left out, but for what every card of its type has.
struct VisibleCard<'a, 's> {
    view: &'a View<'s>,
    card: InPlay<'s>,
}

impl Serialize for VisibleCard<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let VisibleCard { view, card: seen } = self;
        let card = seen.card();
        let creature = seen.card_type() == CardType::Creature;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("card", &Number(card))?;
        map.serialize_entry("id", view.printed_id(card).facts().id)?;
        if let Some(model) = seen.copy_of() {
            map.serialize_entry("copy_of", model.facts().id)?;
        }
        if seen.card_type() == CardType::Upgrade {
            map.serialize_entry("controller", &seen.controller().index())?;
        } else {
            map.serialize_entry("ready", &seen.is_ready())?;
        }
        if creature {
            map.serialize_entry("power", &seen.power())?;
        }
        let (armor, armor_left) = if creature { (seen.armor(), seen.armor_left()) } else { (0, 0) };
        for (name, number) in [
            ("armor", armor),
            ("armor_left", armor_left),
            ("damage", i32::from(seen.damage())),
            ("amber", i32::from(seen.amber())),
            ("power_counters", i32::from(seen.power_counters())),
        ] {
            if number != 0 {
                map.serialize_entry(name, &number)?;
            }
        }
        for (name, is) in [
            ("stunned", seen.is_stunned()),
            ("warded", seen.is_warded()),
            ("enraged", seen.is_enraged()),
            ("attacked", seen.was_attacked()),
        ] {
            if is {
                map.serialize_entry(name, &true)?;
            }
        }
        if view.is_facedown(card) {
            map.serialize_entry("facedown", &true)?;
        }
        if seen.houses() != HouseSet::of(view.printed_house(card)) {
            map.serialize_entry("houses", &Houses(seen.houses()))?;
        }
        let keywords = Keyword::ALL.into_iter().map(|k| (k.key(), seen.keyword(k)));
        serialize_counts(&mut map, "keywords", keywords)?;
        let counters = Counter::ALL.into_iter().map(|k| (k.key(), i32::from(seen.counters(k))));
        serialize_counts(&mut map, "counters", counters)?;
        let upgrades: CardSet = seen.upgrades();
        if !upgrades.is_empty() {
            map.serialize_entry("upgrades", &AllInPlay(view, || upgrades.into_iter()))?;
        }
        let count = view.under_len(card);
        if count > 0 {
            let known = Numbers(view.known_under(card));
            map.serialize_entry("under", &Pile { count, known })?;
        }
        map.end()
    }
}

/// Names with their counts, without those that are 0; nothing if all are.
fn serialize_counts<M: SerializeMap>(
    map: &mut M,
    name: &str,
    counts: impl Iterator<Item = (&'static str, i32)> + Clone,
) -> Result<(), M::Error> {
    struct Counts<I>(I);
    impl<I: Iterator<Item = (&'static str, i32)> + Clone> Serialize for Counts<I> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_map(self.0.clone())
        }
    }
    let counts = counts.filter(|(_, count)| *count != 0);
    if counts.clone().next().is_none() {
        return Ok(());
    }
    map.serialize_entry(name, &Counts(counts))
}
