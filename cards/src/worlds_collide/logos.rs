//! House Logos in Worlds Collide.

use archon_engine::keyforge::ability::Trigger::{
    CreatureReaps, DestroyedFightingThis, KeyForged, Reap,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, Permission, Would, card, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Babbling Bibliophile, WC 129
    card("babbling-bibliophile").reap(|g, ctx| g.draw(ctx.you, 2)),
    // Daughter, WC 131
    card("daughter").refill(you, 1),
    // EDAI “Edie” 4x4, WC 132
    card("edai-edie-4x4").play(|g, ctx| g.archive_a_card(ctx)).ability(Ability::KeyCost(
        opponent,
        Amount::Count(|s, ctx| s.archives(ctx.you).len() as i32),
    )),
    // Hapsis, WC 134
    card("hapsis").after(DestroyedFightingThis, subject_was_enemy, |g, ctx| {
        g.ward(ctx.card)?;
        g.draw(ctx.you, 1)
    }),
    // Hologrammophone, WC 135
    card("hologrammophone").action(|g, ctx| {
        let warded = g.choose(ctx, g.creatures())?;
        g.ward(warded)
    }),
    // Information Exchange, WC 136
    card("information-exchange").play(|g, ctx| {
        let stolen = g.counts_of_own_last_turn(ctx.opponent()).stolen;
        g.steal(ctx.you, if stolen > 0 { 2 } else { 1 })
    }),
    // Quant, WC 137
    card("quant")
        .lasting(&[Ability::May(Permission::Play, |s, ctx, card| {
            action_card(s, ctx, card) && !s.is_of(card, House::Logos)
        })])
        .reap(|g, ctx| g.limited_this_turn(ctx, FIRST, 1)),
    // Sanitation Engineer, WC 138
    card("sanitation-engineer").reap(|g, ctx| {
        let discarded = g.choose(ctx, g.hand(ctx.you))?;
        g.discard_cards(discarded)
    }),
    // Tautau Vapors, WC 139
    card("tautau-vapors").play(|g, ctx| {
        g.draw(ctx.you, 2)?;
        g.archive_a_card(ctx)
    }),
    // Thorium Plasmate, WC 140
    card("thorium-plasmate").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? {
            g.move_anywhere(creature)?;
            let alike = neighbors_sharing_a_house(g, creature).len();
            g.damage_each(creature, 2 * alike)?;
        }
        Ok(())
    }),
    // Titan Guardian, WC 141
    card("titan-guardian").destroyed(|g, ctx| {
        if !g.on_flank(ctx.card) {
            g.draw(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Wormhole Technician, WC 144
    card("wormhole-technician").reap(|g, ctx| {
        let Some(top) = g.top_of_deck(ctx.you) else { return Ok(()) };
        g.reveal(top);
        if g.is_of(top, House::Logos) {
            g.play(ctx, top)?;
        } else {
            g.archive(ctx, top, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // C.Æ.N.D.L.E. Unit, WC 146
    card("cændle-unit")
        .after(CreatureReaps, subject_is_enemy_creature, draw_a_card)
        .action(|g, ctx| g.capture_onto_self(ctx, 1)),
    // Code Monkey, WC 147
    card("code-monkey").play(|g, ctx| {
        // Their houses are those before they left (March 2021, "Leaves play"); one creature alone
        // shares its house with none.
        let neighbors = g.neighbors(ctx.card);
        let houses = neighbors.into_iter().map(|c| g.houses(c)).reduce(HouseSet::and);
        g.archive(ctx, neighbors, ArchivesOf::Owner)?;
        if neighbors.len() == 2 && houses.is_some_and(|shared| !shared.is_empty()) {
            g.gain_amber(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Data Forge, WC 148
    card("data-forge").play(|g, ctx| {
        let more = 10 - g.hand(ctx.you).len() as i32;
        if g.could_forge(ctx.you, more) && g.may(ctx)? {
            g.forge_key(ctx.you, more)?;
        }
        Ok(())
    }),
    // Discombobulator, WC 149
    card("discombobulator").gains_abilities(HOST, &[Ability::CannotBeStolenFrom(you)]),
    // Dr. Milli, WC 150
    card("dr-milli").play(|g, ctx| {
        let friendly = g.friendly_creatures(ctx).without(ctx.card).len();
        // Nor as your opponent's, where its effect is resolved as if it were yours.
        let enemy = g.enemy_creatures(ctx).without(ctx.card).len();
        let excess = enemy.saturating_sub(friendly);
        let archived = g.choose_n(ctx, excess, g.hand(ctx.you))?;
        g.archive(ctx, archived, ArchivesOf::Owner)
    }),
    // Groupthink Tank, WC 151
    card("groupthink-tank").action(|g, _| {
        let alike = g.creatures().filter(|c| !neighbors_sharing_a_house(g, c).is_empty());
        g.damage_each(alike, 4)
    }),
    // Mini Groupthink Tank, WC 155
    card("mini-groupthink-tank").play_fight_reap(|g, ctx| {
        let between = g.creatures().filter(|c| neighbors_sharing_a_house(g, c).len() == 2);
        g.damage_a_creature(ctx, between, 8)
    }),
    // Reassembling Automaton, WC 158
    card("reassembling-automaton").instead(Would::BeDestroyed, this_among_others, reassemble),
    // Academy Training, WC 161
    card("academy-training")
        .ability(Ability::BelongsTo(
            each(|s, ctx, card| host(s, ctx, card) && friendly_creature(s, ctx, card)),
            |_, _, _| HouseSet::of(House::Logos),
        ))
        .gains_abilities(HOST, &[when(Reap, draw_a_card)]),
    // Hyde, WC 167
    card("hyde")
        .reap(|g, ctx| g.draw(ctx.you, if controls(g, ctx, "velum") { 2 } else { 1 }))
        .destroyed(|g, ctx| archive_with_discarded(g, ctx, "velum")),
    // Mimic Gel, WC 170
    // Its house stays what it is: a copy keeps its house.
    card("mimic-gel")
        .ability(Ability::PlayableIf(|s, ctx| {
            !s.models_to_enter_as(ctx.card, s.creatures()).is_empty()
        }))
        .as_it_enters(|g, ctx| {
            let models = g.models_to_enter_as(ctx.card, g.other_creatures(ctx));
            if let Some(model) = g.choose(ctx, models)? {
                g.becomes_copy_in_its_house(ctx.card, model)?;
            }
            Ok(())
        }),
    // Prescriptive Grammarbot, WC 173
    card("prescriptive-grammarbot").reap(|g, ctx| {
        let enraged = g.choose(ctx, g.creatures())?;
        g.enrage(enraged)
    }),
    // Self-Bolstering Automata, WC 176
    card("self-bolstering-automata").instead(Would::BeDestroyed, this_among_others, |g, ctx| {
        // "If you do": all of it (March 2021, "If you do"), not if there was nothing to heal or it
        // was exhausted (cases wc/self-bolstering-automata/01, 05).
        let all_of_it = g.damage(ctx.card) > 0 && g.is_ready(ctx.card);
        reassemble(g, ctx)?;
        if all_of_it {
            g.add_power_counters(ctx.card, 2);
        }
        Ok(())
    }),
    // Universal Keylock, WC 178
    card("universal-keylock")
        .key_cost(each_player, 3)
        .after(KeyForged, by_anyone, |g, ctx| g.destroy(ctx.card)),
    // Universal Recycle Bin, WC 179
    card("universal-recycle-bin").action(|g, ctx| {
        let chosen = g.choose(ctx, g.purged(ctx.you))?;
        g.archive(ctx, chosen, ArchivesOf::Owner)
    }),
    // Zenzizenzizenzic, WC 180
    card("zenzizenzizenzic").ability(Ability::Refill(
        you,
        Amount::Count(|s, ctx| if s.center(ctx.you) == Some(ctx.card) { 2 } else { 0 }),
    )),
    // Velum, WC 181
    card("velum")
        .reap(|g, ctx| {
            let count = if controls(g, ctx, "hyde") { 2 } else { 1 };
            let archived = g.choose_n(ctx, count, g.hand(ctx.you))?;
            g.archive(ctx, archived, ArchivesOf::Owner)
        })
        .destroyed(|g, ctx| archive_with_discarded(g, ctx, "hyde")),
];

/// Thorium Plasmate, Groupthink Tank and Mini Groupthink Tank: a creature's neighbors that share a
/// house with it.
fn neighbors_sharing_a_house(s: &State, creature: Card) -> CardSet {
    s.sharing_a_house_with(s.neighbors(creature), creature)
}

/// Reassembling Automaton and Self-Bolstering Automata: this creature would be destroyed, and you
/// have others in play.
fn this_among_others(s: &State, ctx: AbilityContext) -> bool {
    to_this(s, ctx) && !s.friendly_creatures(ctx).without(ctx.card).is_empty()
}

/// Reassembling Automaton and Self-Bolstering Automata, instead of being destroyed.
fn reassemble(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    g.heal_fully(ctx.card)?;
    g.exhaust(ctx.card);
    g.move_to_a_flank(ctx.card)
}

/// Hyde and Velum: "if you control" the other.
fn controls(s: &State, ctx: AbilityContext, id: &str) -> bool {
    !s.titled(s.friendly_creatures(ctx), id).is_empty()
}

/// Hyde and Velum: archive the other from the discard pile and, if that was done, this creature.
fn archive_with_discarded(g: &mut Game<'_>, ctx: AbilityContext, id: &str) -> Flow {
    let other = g.choose(ctx, g.titled(g.discard(ctx.you), id))?;
    if !g.archive(ctx, other, ArchivesOf::Owner)?.is_empty() {
        g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
    }
    Ok(())
}

/// The whole effect of several cards.
fn draw_a_card(g: &mut Game<'_>, ctx: AbilityContext) -> Result<usize, Stop> {
    g.draw(ctx.you, 1)
}
