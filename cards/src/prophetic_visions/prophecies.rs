//! Prophecies of Prophetic Visions.
//!
//! Each watches while it is active, on its owner's opponent's turn only (Master Rulebook 18.4, "Fulfill").

use archon_engine::keyforge::ability::Trigger::CreatureReaps;
use archon_engine::keyforge::ability::{Ability, Definition, card, each_time};
use archon_engine::keyforge::effects::predicates::{on_opponents_turn, subject_was_enemy};
use archon_engine::keyforge::state::Zone;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Overreach, PV P11
    card("overreach").ability(Ability::WhileIn(
        Zone::Active,
        &[each_time(
            CreatureReaps,
            |s, ctx| on_opponents_turn(s, ctx) && subject_was_enemy(s, ctx),
            |g, ctx| g.fulfil(ctx),
        )],
    )),
];
