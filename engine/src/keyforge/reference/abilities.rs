//! Which constant abilities are active (March 2021, "Constant abilities", "Lasting effects").

use super::{Card, CardSet, State, in_play};
use crate::keyforge::ability::{Ability, AbilityContext, Scope};
use crate::keyforge::facts::CardType;

/// A constant ability that is active, or one of a bold word, with whose it is.
pub(super) struct Active {
    /// Whose it is, about what
    pub ctx: AbilityContext,
    /// What it says
    pub ability: &'static Ability,
}

/// Whether a card is an upgrade as it is printed, or as what it is a copy of is.
pub(super) fn is_upgrade(state: &State, card: Card) -> bool {
    state.facts(card).card_type == CardType::Upgrade
}

/// The context of an ability of a card: its controller resolves it.
fn context(state: &State, card: Card) -> AbilityContext {
    AbilityContext::new(card, state.controller(card))
}

/// Cards whose text box is considered blank: by a lasting effect, or by the text of a card that no lasting effect
/// blanks.
pub(super) fn blank_cards(state: &State) -> CardSet {
    let lasting: CardSet = in_play(state)
        .filter(|card| {
            state.lasting.iter().filter(|lasting| state.is_active(lasting)).any(|lasting| {
                matches!(lasting.ability, Ability::Blank(test) if test(state, lasting.context(), *card))
            })
        })
        .collect();
    let by_text = in_play(state).filter(|card| {
        in_play(state).filter(|source| !lasting.contains(*source)).any(|source| {
            printed(state, source).any(
                |(ctx, ability)| matches!(ability, Ability::Blank(test) if test(state, ctx, *card)),
            )
        })
    });
    lasting | by_text.collect()
}

/// The abilities that are printed on a card, or on what it is a copy of.
fn printed(
    state: &State,
    card: Card,
) -> impl Iterator<Item = (AbilityContext, &'static Ability)> + '_ {
    let ctx = context(state, card);
    state.named_abilities(card).map(move |(id, ability)| (ctx.of_ability(id), ability))
}

/// Everything that is active: of cards in play, of cards that have abilities where they are out of play, lasting;
/// then what any of these gives to cards in play.
pub(super) fn active_abilities(state: &State, blank: CardSet) -> Vec<Active> {
    let mut found: Vec<Active> = Vec::new();
    let mut add = |ctx, ability| found.push(Active { ctx, ability });
    let lost = |card: &Card| {
        state.lasting.iter().filter(|lasting| state.is_active(lasting)).any(|lasting| {
            matches!(lasting.ability, Ability::LosesAbilities(test) if test(state, lasting.context(), *card))
        })
    };
    for card in in_play(state).filter(|card| !blank.contains(*card) && !lost(card)) {
        printed(state, card).for_each(|(ctx, ability)| add(ctx, ability));
    }
    for card in state.table.cards() {
        for (ctx, ability) in printed(state, card) {
            if let Ability::WhileIn(zone, abilities) = ability
                && state.zone(card) == *zone
            {
                let granted = ctx.ability.granted(abilities);
                granted.for_each(|(id, ability)| add(ctx.of_ability(id), ability));
            }
        }
    }
    for lasting in state.lasting.iter().filter(|lasting| state.is_active(lasting)) {
        add(lasting.context(), lasting.ability);
    }
    // A text that a card gains may give abilities in its turn.
    let is_text = |giver: &Active| matches!(giver.ability, Ability::GainsTextOfTarget);
    for of_texts in [true, false] {
        let givers = found.iter().filter(|giver| is_text(giver) == of_texts);
        let given: Vec<Active> = givers.flat_map(|giver| given_by(state, blank, giver)).collect();
        found.extend(given);
    }
    found
}

/// The abilities that another gives to cards in play: not to those that are blank.
fn given_by(state: &State, blank: CardSet, giver: &Active) -> Vec<Active> {
    let mut given = Vec::new();
    match giver.ability {
        Ability::GainsAbilities(scope, granted) => {
            let gains = |card: &Card| scope.includes(state, &giver.ctx, *card);
            for card in in_play(state).filter(gains).filter(|card| !blank.contains(*card)) {
                let ctx = AbilityContext { card, you: state.controller(card), ..giver.ctx };
                for (id, ability) in ctx.ability.granted(granted) {
                    given.push(Active { ctx: ctx.of_ability(id), ability });
                }
            }
        }
        Ability::GainsTextOfTarget if !blank.contains(giver.ctx.card) => {
            let ctx = context(state, giver.ctx.card);
            if let Some(model) = giver.ctx.target {
                for (id, ability) in state.named_abilities(model) {
                    match ability {
                        _ if !is_upgrade(state, model) => {
                            given.push(Active { ctx: ctx.of_ability(id), ability });
                        }
                        // What an upgrade gives lies in the text box of the creature that it is on.
                        Ability::GainsAbilities(Scope::Host, granted) => {
                            for (id, ability) in id.granted(granted) {
                                given.push(Active { ctx: ctx.of_ability(id), ability });
                            }
                        }
                        _ => {}
                    }
                }
            }
        }
        _ => {}
    }
    given
}
