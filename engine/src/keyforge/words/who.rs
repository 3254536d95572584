//! To whom a constant ability applies, or whom a watcher watches: tests that abilities name.

use crate::keyforge::ability::By;
use crate::keyforge::card::Card;
use crate::keyforge::facts::CardType;
use crate::keyforge::house::HouseSet;
use crate::keyforge::player::Player;
use crate::keyforge::state::State;

/// This card.
pub fn this(_: &State, by: By, card: Card) -> bool {
    card == by.card
}

/// The creature that this upgrade is on: "this creature".
pub fn host(s: &State, by: By, card: Card) -> bool {
    s.host(by.source) == Some(card)
}

/// The target of a lasting effect.
pub fn it(_: &State, by: By, card: Card) -> bool {
    by.it == Some(card)
}

/// Each neighbor of this creature.
pub fn neighbor(s: &State, by: By, card: Card) -> bool {
    s.neighbors(by.card).contains(card)
}

/// Each friendly creature.
pub fn friendly_creature(s: &State, by: By, card: Card) -> bool {
    s.creatures_of(by.you).contains(card)
}

/// Each other friendly creature.
pub fn other_friendly_creature(s: &State, by: By, card: Card) -> bool {
    card != by.card && friendly_creature(s, by, card)
}

/// Each enemy creature.
pub fn enemy_creature(s: &State, by: By, card: Card) -> bool {
    s.creatures_of(by.opponent()).contains(card)
}

/// Each creature.
pub fn each_creature(s: &State, _: By, card: Card) -> bool {
    s.creatures().contains(card)
}

/// Each artifact.
pub fn each_artifact(s: &State, _: By, card: Card) -> bool {
    s.artifacts().contains(card)
}

/// You.
pub fn you(_: &State, by: By, player: Player) -> bool {
    player == by.you
}

/// Your opponent.
pub fn opponent(_: &State, by: By, player: Player) -> bool {
    player == by.opponent()
}

/// Each player.
pub fn each_player(_: &State, _: By, _: Player) -> bool {
    true
}

/// "Your opponent must (cannot) choose that house": the house that a lasting effect is about.
pub fn that_house_for_opponent(_: &State, by: By, player: Player) -> HouseSet {
    by.house.into_iter().filter(|_| player == by.opponent()).collect()
}

/// Watchers: whoever does it, to whatever card.
pub fn whoever(_: &State, _: By) -> bool {
    true
}

/// Watchers: it happens because of you ("you play", "you forge", "your turn").
pub fn by_you(_: &State, by: By) -> bool {
    by.actor == by.you
}

/// Watchers: it happens because of your opponent.
pub fn by_opponent(_: &State, by: By) -> bool {
    by.actor == by.opponent()
}

/// Watchers: it is a friendly creature, still in play.
pub fn it_is_friendly_creature(s: &State, by: By) -> bool {
    by.it.is_some_and(|it| friendly_creature(s, by, it))
}

/// Watchers: it is an enemy creature, still in play.
pub fn it_is_enemy_creature(s: &State, by: By) -> bool {
    by.it.is_some_and(|it| enemy_creature(s, by, it))
}

/// Watchers: it is a creature in play, whoever controls it.
pub fn it_is_creature(s: &State, by: By) -> bool {
    by.it.is_some_and(|it| each_creature(s, by, it))
}

/// Watchers of played cards: you played a creature, which may have left play since.
pub fn you_played_a_creature(s: &State, by: By) -> bool {
    by_you(s, by) && by.it.is_some_and(|it| s.is_creature(it))
}

/// Watchers of played cards: you played an artifact, which may have left play since.
pub fn you_played_an_artifact(s: &State, by: By) -> bool {
    by_you(s, by) && by.it.is_some_and(|it| s.card_type(it) == CardType::Artifact)
}
