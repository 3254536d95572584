//! The rows of effects that last.

use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::view::{SeenEffect, View};

use super::columns::OF_EFFECT;
use super::numbers::{EFFECTS_SHOWN, house, number, side, slot};

/// Writes the effects that last, the oldest first; of more than there are rows for, the latest. `used` rows are not
/// clear yet.
pub(super) fn effects(view: &View<'_>, used: &mut usize, into: &mut [i16]) {
    let viewer = view.player();
    let (lasting, controls) = (view.lasting(), view.controls());
    if lasting.len() + controls.len() + *used == 0 {
        return;
    }
    let left_out = (lasting.len() + controls.len()).saturating_sub(EFFECTS_SHOWN);
    let lasting = lasting.map(|effect| of_lasting(viewer, &effect));
    let controls = controls.iter().map(|control| {
        let card = |card: Card| if view.knows(card) { slot(viewer, card) } else { 0 };
        let (source, target) = (card(control.source), card(control.card));
        [2, 0, 0, source, source, target, 0, side(viewer, control.player), 0, 0, 0, 0, 0, 0]
    });
    let mut shown = 0;
    let rows = into.chunks_exact_mut(OF_EFFECT.len());
    for (row, effect) in rows.zip(controls.chain(lasting).skip(left_out)) {
        row.copy_from_slice(&effect);
        shown += 1;
    }
    if *used > shown {
        into[shown * OF_EFFECT.len()..*used * OF_EFFECT.len()].fill(0);
    }
    *used = shown;
}

fn of_lasting(viewer: Player, effect: &SeenEffect) -> [i16; OF_EFFECT.len()] {
    let card = |card: Option<Card>| card.map_or(0, |card| slot(viewer, card));
    [
        1,
        effect.ability.card.0 as i16 + 1,
        number(effect.ability.number) + 1,
        card(effect.card),
        card(effect.printed_on),
        card(effect.target),
        card(effect.bound_to),
        side(viewer, effect.you),
        number(effect.number),
        effect.house.map_or(0, house),
        side(viewer, effect.whose),
        number(effect.begins_in),
        number(effect.ends_in),
        number(effect.uses),
    ]
}
