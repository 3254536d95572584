//! Tests that abilities name: to which cards or players a constant ability applies, and which events
//! a trigger is about.
//!
//! A test of a card or player is named for those it holds for. A condition of a trigger is named for
//! the event: what its subject is ([`AbilityContext::subject`]), or whose doing it is
//! ([`AbilityContext::doer`]).

use crate::keyforge::ability::{AbilityContext, DestroyedBy};
pub use crate::keyforge::ability::{HOST, TARGET, THIS, each, host, target, this};
use crate::keyforge::card::Card;
use crate::keyforge::facts::CardType;
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::player::Player;
use crate::keyforge::rules::play::{AS_UPGRADE, FROM_DISCARD, LEFT_FLANK, RIGHT_FLANK};
use crate::keyforge::state::State;

/// This card, "while the tide is high" for its controller (March 2021, "Tide").
pub fn this_while_the_tide_is_high(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.tide_is_high(ctx.you)
}

/// Each neighbor of this creature.
pub fn neighbor(s: &State, ctx: AbilityContext, card: Card) -> bool {
    s.neighbors(ctx.card).contains(card)
}

/// Each neighbor of this creature, while this creature is exhausted.
pub fn neighbor_while_exhausted(s: &State, ctx: AbilityContext, card: Card) -> bool {
    !s.is_ready(ctx.card) && neighbor(s, ctx, card)
}

/// Each friendly creature.
pub fn friendly_creature(s: &State, ctx: AbilityContext, card: Card) -> bool {
    s.creatures_of(ctx.you).contains(card)
}

/// Each other friendly creature.
pub fn other_friendly_creature(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card != ctx.card && friendly_creature(s, ctx, card)
}

/// Each enemy creature.
pub fn enemy_creature(s: &State, ctx: AbilityContext, card: Card) -> bool {
    s.creatures_of(ctx.opponent()).contains(card)
}

/// Each creature.
pub fn each_creature(s: &State, _: AbilityContext, card: Card) -> bool {
    s.creatures().contains(card)
}

/// Each artifact.
pub fn each_artifact(s: &State, _: AbilityContext, card: Card) -> bool {
    s.artifacts().contains(card)
}

/// Each card of the type action, in whatever zone.
pub fn action_card(s: &State, _: AbilityContext, card: Card) -> bool {
    s.card_type(card) == CardType::Action
}

/// You.
pub fn you(_: &State, ctx: AbilityContext, player: Player) -> bool {
    player == ctx.you
}

/// Your opponent.
pub fn opponent(_: &State, ctx: AbilityContext, player: Player) -> bool {
    player == ctx.opponent()
}

/// Each player.
pub fn each_player(_: &State, _: AbilityContext, _: Player) -> bool {
    true
}

/// "Your opponent must (cannot) choose that house": the house that a lasting effect is about.
pub fn that_house_for_opponent(_: &State, ctx: AbilityContext, player: Player) -> HouseSet {
    ctx.house.into_iter().filter(|_| player == ctx.opponent()).collect()
}

/// Whoever does it, to whatever card.
pub fn by_anyone(_: &State, _: AbilityContext) -> bool {
    true
}

/// It happens because of you ("you play", "you forge", "your turn").
pub fn by_you(_: &State, ctx: AbilityContext) -> bool {
    ctx.doer == ctx.you
}

/// It happens because of your opponent.
pub fn by_opponent(_: &State, ctx: AbilityContext) -> bool {
    ctx.doer == ctx.opponent()
}

/// It is the turn of your opponent: what a prophecy of yours watches for (Master Rulebook 18.4, "Fulfill").
pub fn on_opponents_turn(s: &State, ctx: AbilityContext) -> bool {
    s.active == ctx.opponent()
}

/// It happens because of your opponent, on their turn.
pub fn by_opponent_on_their_turn(s: &State, ctx: AbilityContext) -> bool {
    on_opponents_turn(s, ctx) && by_opponent(s, ctx)
}

/// It happens to a friendly creature, still in play.
pub fn subject_is_friendly_creature(s: &State, ctx: AbilityContext) -> bool {
    ctx.subject.is_some_and(|subject| friendly_creature(s, ctx, subject))
}

/// It happens to an enemy creature, still in play.
pub fn subject_is_enemy_creature(s: &State, ctx: AbilityContext) -> bool {
    ctx.subject.is_some_and(|subject| enemy_creature(s, ctx, subject))
}

/// It happens to a creature in play, whoever controls it.
pub fn subject_is_creature(s: &State, ctx: AbilityContext) -> bool {
    ctx.subject.is_some_and(|subject| each_creature(s, ctx, subject))
}

/// It happens to a card that you control, or controlled as it left play.
pub fn subject_was_friendly(_: &State, ctx: AbilityContext) -> bool {
    ctx.subject_controller == ctx.you
}

/// It happens to a card that your opponent controls, or controlled as it left play.
pub fn subject_was_enemy(_: &State, ctx: AbilityContext) -> bool {
    ctx.subject_controller == ctx.opponent()
}

/// A creature fought: it belongs to a house, or did as it left play in the fight (March 2021, "Leaves play").
pub fn fighter_was_of(s: &State, ctx: AbilityContext, house: House) -> bool {
    match ctx.amount {
        0 => ctx.subject.is_some_and(|fighter| s.is_of(fighter, house)),
        houses => HouseSet::from_bits(houses).contains(house),
    }
}

/// It happens to this card.
pub fn to_this(_: &State, ctx: AbilityContext) -> bool {
    ctx.subject == Some(ctx.card)
}

/// This card does it.
pub fn by_this(_: &State, ctx: AbilityContext) -> bool {
    ctx.doer_card == Some(ctx.card)
}

/// A creature was destroyed in a fight: by the damage of one, in later editions with its splash-attack.
pub fn in_a_fight(s: &State, ctx: AbilityContext) -> bool {
    ctx.destroyed_by == DestroyedBy::Fight
        || by_splash_attack_damage(s, ctx) && s.edition.splash_attack_is_of_the_fight()
}

/// A creature was destroyed by splash-attack damage: by that of this creature, if it is [`by_this`].
pub fn by_splash_attack_damage(_: &State, ctx: AbilityContext) -> bool {
    ctx.destroyed_by == DestroyedBy::SplashAttack
}

/// A creature was destroyed: a neighbor of this creature, which it was as it left play.
pub fn neighbor_was_destroyed(_: &State, ctx: AbilityContext) -> bool {
    State::neighbors_told(ctx.amount).contains(ctx.card)
}

/// A card was discarded from a hand: the first card of a house that its player discarded this turn.
pub fn first_discarded_of(ctx: AbilityContext, house: House) -> bool {
    HouseSet::from_bits(ctx.amount).contains(house)
}

/// A creature was destroyed: it was a Mutant as it left play (March 2021, "Leaves play": cards "as they were
/// immediately prior to leaving play").
pub fn subject_was_mutant(_: &State, ctx: AbilityContext) -> bool {
    ctx.was_mutant
}

/// A creature was destroyed by assault damage: by that of this creature, if it is [`by_this`].
pub fn by_assault_damage(_: &State, ctx: AbilityContext) -> bool {
    ctx.destroyed_by == DestroyedBy::Assault
}

/// A card was played, or entered play: a creature, which may have left play since (by its own bonus icons, which
/// resolve first). A creature card that was played as an upgrade is none.
pub fn played_as_a_creature(s: &State, ctx: AbilityContext) -> bool {
    ctx.amount & AS_UPGRADE == 0 && ctx.subject.is_some_and(|subject| s.is_creature(subject))
}

/// A card entered play: an upgrade, which may have left play since, a creature card as well that was played as one.
pub fn entered_as_an_upgrade(s: &State, ctx: AbilityContext) -> bool {
    let is_upgrade = |subject| s.card_type(subject) == CardType::Upgrade;
    ctx.amount & AS_UPGRADE != 0 || ctx.subject.is_some_and(is_upgrade)
}

/// A card was played: you played a creature, which may have left play since.
pub fn you_played_a_creature(s: &State, ctx: AbilityContext) -> bool {
    by_you(s, ctx) && played_as_a_creature(s, ctx)
}

/// A card was played: you played an artifact, which may have left play since.
pub fn you_played_an_artifact(s: &State, ctx: AbilityContext) -> bool {
    by_you(s, ctx) && ctx.subject.is_some_and(|subject| s.card_type(subject) == CardType::Artifact)
}

/// A card was played: you played it from your discard pile.
pub fn you_played_from_your_discard_pile(s: &State, ctx: AbilityContext) -> bool {
    by_you(s, ctx)
        && ctx.amount & FROM_DISCARD != 0
        && ctx.subject.is_some_and(|played| played.owner() == ctx.you)
}

/// A card was used while it was a creature, whatever it is since.
pub fn used_as_a_creature(_: &State, ctx: AbilityContext) -> bool {
    ctx.used.is_some_and(|used| used.card_type == CardType::Creature)
}

/// You used a card while it was an artifact, and no creature.
pub fn you_used_an_artifact(s: &State, ctx: AbilityContext) -> bool {
    by_you(s, ctx) && ctx.used.is_some_and(|used| used.card_type == CardType::Artifact)
}

/// A creature was used: you used a friendly one, which may have left play by that.
pub fn you_used_a_friendly_creature(s: &State, ctx: AbilityContext) -> bool {
    by_you(s, ctx) && subject_was_friendly(s, ctx) && used_as_a_creature(s, ctx)
}

/// A creature that enters play under your control, looked at where it is not there yet.
pub fn creature_entering_for_you(s: &State, ctx: AbilityContext, card: Card) -> bool {
    s.is_creature(card) && s.controller(card) == ctx.you
}

/// A card was played: your opponent played a creature on their left flank, wherever it is since
/// (its bonus icons, which resolve first, may have moved or destroyed it or others).
pub fn opponent_played_on_left_flank(s: &State, ctx: AbilityContext) -> bool {
    by_opponent(s, ctx) && subject_was_enemy(s, ctx) && ctx.amount & LEFT_FLANK != 0
}

/// A card was played: your opponent played a creature on their right flank.
pub fn opponent_played_on_right_flank(s: &State, ctx: AbilityContext) -> bool {
    by_opponent(s, ctx) && subject_was_enemy(s, ctx) && ctx.amount & RIGHT_FLANK != 0
}

/// A creature reaps: it is the first time that one has this turn, whosever it is.
pub fn first_reap_of_the_turn(s: &State, _: AbilityContext) -> bool {
    let counts = &s.record_of_this_turn().counts;
    Player::BOTH.into_iter().map(|player| u32::from(counts[player].reaps)).sum::<u32>() == 1
}
