//! Mars of Winds of Exchange.

use archon_engine::keyforge::ability::Trigger::{
    CardDiscarded, CardUsed, CreatureDestroyed, Destroyed, Fight, Play, Reap, TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, HOST, Restriction, TARGET, card,
    each, target, this, when, when_any,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Big Magnet, WoE 114
    card("big-magnet").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        for upgrade in g.upgrades_in_play() {
            g.take_control(ctx, upgrade)?;
            g.attach(ctx, upgrade, creature)?;
        }
        Ok(())
    }),
    // Blorb Hive, WoE 115
    card("blorb-hive").omni(|g, ctx| {
        let friendly = g.not_being_destroyed(g.friendly_creatures(ctx));
        let creature = g.choose(ctx, friendly)?;
        if !g.destroy(creature)?.is_empty() {
            g.make_named(ctx, "blorb", 2)?;
        }
        if g.titled(g.friendly_creatures(ctx), "blorb").len() >= 10 {
            g.destroy(ctx.card)?;
            g.forge_key_at_no_cost(ctx.you)?;
        }
        Ok(())
    }),
    // Borka Rikk, WoE 116
    card("borka-rikk").after(
        CardDiscarded,
        |s, ctx| by_you(s, ctx) && ctx.subject.is_some_and(|card| s.is_of(card, House::Mars)),
        |g, ctx| g.make_token(ctx),
    ),
    // Grondal, WoE 121
    card("grondal")
        .after(TurnStarts, by_you, |g, ctx| {
            let creature = g.choose_least_powerful(ctx, g.creatures())?;
            g.destroy(creature)
        })
        .play(|g, ctx| g.make_tokens(ctx, ctx.you, 2)),
    // Martian Revolution, WoE 124
    card("martian-revolution").play(|g, ctx| {
        let destroyed = g.destroy(g.friendly_creatures(ctx))?;
        g.make_tokens(ctx, ctx.you, destroyed.len())
    }),
    // Nautilixian, WoE 126
    card("nautilixian")
        .cannot(Restriction::Use, |s, ctx, card| {
            let used = s.of_house(s.creatures_used_by(ctx.you), House::Mars);
            let friendly = |c| s.controller(c) == ctx.you;
            card == ctx.card && !used.into_iter().any(friendly)
        })
        .cannot(Restriction::BeDealtDamage, friendly_pilot)
        .cannot(Restriction::BeDestroyed, friendly_pilot),
    // R-Evolution, WoE 129
    card("r-evolution").gains_abilities(
        each(|s, ctx, card| s.host(ctx.card).is_some_and(|host| s.same_title(host, card))),
        &[when(Reap, |g, ctx| g.damage_a_creature(ctx, g.enemy_creatures(ctx), 2))],
    ),
    // Replay Pod, WoE 130
    // Of a token creature the printed card lies beneath: it reverts as it leaves play (Master Rulebook 18.4, "Token
    // creatures").
    card("replay-pod")
        .gains_abilities(
            each(|s, ctx, card| friendly_creature(s, ctx, card) && s.is_of(card, House::Mars)),
            &[when(Destroyed, |g, ctx| g.put_from_play_facedown_under(ctx.card, ctx.source))],
        )
        .action(|g, ctx| {
            g.return_to_hand(g.under(ctx.card))?;
            g.purge(ctx.card)
        }),
    // Revo Hooligans, WoE 131
    card("revo-hooligans")
        .lasting(&[Ability::BelongsTo(
            each(|s, ctx, card| ctx.target == Some(card) && s.counters(card, Counter::Paint) > 0),
            |_, _, _| HouseSet::of(House::Mars),
        )])
        .reap(|g, ctx| {
            if let Some(artifact) = g.choose(ctx, g.artifacts())? {
                g.add_counters(artifact, Counter::Paint, 1)?;
                g.while_in_play(ctx.about(artifact), FIRST, artifact)?;
            }
            Ok(())
        }),
    // Airlock, WoE 135
    card("airlock").action(|g, ctx| {
        let hand = g.hand(ctx.you);
        let card = g.choose(ctx, hand - g.of_house(hand, House::Mars))?;
        if !g.discard_cards(card)?.is_empty() {
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Ironyx Banner, WoE 140
    card("ironyx-banner")
        .power(each(friendly_ironyx), 1)
        .armor(each(friendly_ironyx), 1)
        .play(|g, ctx| g.make_token(ctx)),
    // Memrox the Red, WoE 141
    card("memrox-the-red")
        .cannot(Restriction::LeaveArchives, |s, ctx, card| {
            card.owner() == ctx.opponent() && s.archives(ctx.you).contains(card)
        })
        .action(|g, ctx| g.gain_amber(ctx.you, g.archives(ctx.you).len() as u16)),
    // Nyyon Outpost, WoE 143
    card("nyyon-outpost").action(|g, ctx| {
        if g.put_a_friendly_creature_on_bottom_of_deck(ctx)? {
            g.make_tokens(ctx, ctx.you, 2)?;
        }
        Ok(())
    }),
    // Space Invaders, WoE 147
    card("space-invaders").play(|g, ctx| {
        let creatures = g.of_type(g.hand(ctx.you), CardType::Creature);
        let mut left = g.reveal_any_number(ctx, creatures)?;
        while let Some(creature) = g.choose(ctx, left)? {
            left.remove(creature);
            g.put_into_play_facedown(ctx, creature, ctx.you)?;
        }
        Ok(())
    }),
    // Suspended Animation, WoE 148
    card("suspended-animation").play(|g, ctx| {
        let creature = g.choose(ctx, g.enemy_creatures(ctx) & g.damaged_creatures())?;
        g.archive(ctx, creature, ArchivesOf::You)
    }),
    // Yxl the Iron Captain, WoE 149
    card("yxl-the-iron-captain").play(|g, ctx| {
        let ironyx = g.with_trait(g.friendly_creatures(ctx), Trait::Ironyx);
        g.capture_with_each(ctx, ironyx, 2)
    }),
    // Zizok, WoE 150
    card("zizok").after(
        CreatureDestroyed,
        |s, ctx| by_this(s, ctx) && by_splash_attack_damage(s, ctx),
        |g, ctx| g.make_ready(ctx.card),
    ),
    // Braindart, WoE 152
    card("braindart").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? {
            g.enrage(creature)?;
            g.capture_from_own_side(creature, 1)?;
        }
        Ok(())
    }),
    // Clone Home, WoE 153
    card("clone-home").play(|g, ctx| {
        g.make_token(ctx)?;
        if g.is_overwhelmed(ctx.opponent()) {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Genetic Blast, WoE 154
    card("genetic-blast").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        g.damage_each(g.creatures().filter(|c| g.same_title(c, creature)), 2)?;
        Ok(())
    }),
    // Glylyx Weaponsmith, WoE 155
    card("glylyx-weaponsmith"),
    // Ironyx Propaganda, WoE 156
    card("ironyx-propaganda")
        .gains_abilities(HOST, &[when_any(&[Fight, Reap], |g, ctx| g.make_token(ctx))]),
    // Ironyx Rebel, WoE 157
    card("ironyx-rebel").play(|g, ctx| g.make_ready(g.neighbors_of_house(ctx.card, House::Mars))),
    // Ironyx Vatminder, WoE 158
    card("ironyx-vatminder").ability(when_any(&[Play, Destroyed], |g, ctx| g.make_token(ctx))),
    // Kaboom!, WoE 159
    card("kaboom").play(|g, ctx| {
        g.put_into_owners_archives(g.of_house(g.creatures(), House::Mars))?;
        g.destroy(g.creatures())?;
        g.gain_chains(ctx.you, 3);
        Ok(())
    }),
    // Mk.2 Generator, WoE 161
    card("mk2-generator").enters(this, Entering::Ready).action(|g, ctx| g.make_token(ctx)),
    // Myx, the Tallminded, WoE 162
    card("myx-the-tallminded").ability(Ability::KeyCost(
        opponent,
        Amount::Count(|s, ctx| s.of_house(s.friendly_creatures(ctx), House::Mars).len() as i32),
    )),
    // Scoop Up, WoE 163
    card("scoop-up").play(|g, ctx| {
        let both = g.choose_one_of_each_side(ctx, non_mars(g, g.creatures()))?;
        g.archive(ctx, both, ArchivesOf::You)
    }),
    // Yxlix Mesmerist, WoE 166
    card("yxlix-mesmerist").action(|g, ctx| match g.choose(ctx, g.creatures())? {
        Some(creature) => g.capture_from_own_side(creature, 1),
        None => Ok(0),
    }),
    // Blorb, WoE 167
    card("blorb").cannot(Restriction::Reap, this).destroyed(|g, ctx| {
        let hive = g.choose(ctx, g.titled(g.discard(ctx.you), "blorb-hive"))?;
        g.return_to_hand(hive)
    }),
    // Green Aeronaut, WoE 168
    card("green-aeronaut")
        .lasting(&[Ability::Gains(Keyword::SplashAttack, target, Amount::Fixed(3))])
        .action(nautilixian_this_turn),
    // Purple Aeronaut, WoE 169
    card("purple-aeronaut")
        .lasting(&[Ability::GainsAbilities(
            TARGET,
            &[when(Fight, |g, ctx| g.destroy(g.enemy_creatures(ctx)))],
        )])
        .after(CardUsed, is_fourth_pilot, nautilixian_this_turn),
    // Red Aeronaut, WoE 170
    card("red-aeronaut")
        .lasting(&[Ability::Power(TARGET, Amount::Fixed(5))])
        .play(|g, ctx| {
            let deck = g.search_deck(ctx);
            // A search may fail to find (March 2021, "Search").
            let searched = g.titled(deck | g.discard(ctx.you), "nautilixian");
            if let Some(found) = g.may_choose(ctx, searched)? {
                g.put_into_play(ctx, found, ctx.you)?;
            }
            g.shuffle_deck(ctx.you)
        })
        .action(nautilixian_this_turn),
    // White Aeronaut, WoE 171
    card("white-aeronaut").action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, friendly_nautilixians(g, ctx))? {
            g.ward(creature)?;
            g.heal_fully(creature)?;
        }
        Ok(())
    }),
    // Grunt, WoE 172
    card("grunt"),
    // Rebel, WoE 173
    card("rebel").reap(|g, ctx| g.damage_a_creature(ctx, g.creatures(), 1)),
    // Researcher, WoE 174
    card("researcher").omni(|g, ctx| {
        let card = g.choose(ctx, g.of_house(g.hand(ctx.you), House::Mars))?;
        g.reveal(card);
        g.archive(ctx, card, ArchivesOf::Owner)
    }),
];

/// Scoop Up: those of some creatures that are not of Mars.
fn non_mars(s: &State, creatures: CardSet) -> CardSet {
    creatures - s.of_house(creatures, House::Mars)
}

/// Ironyx Banner.
fn friendly_ironyx(s: &State, ctx: AbilityContext, card: Card) -> bool {
    friendly_creature(s, ctx, card) && s.has_trait(card, Trait::Ironyx)
}

/// Nautilixian and Purple Aeronaut.
fn friendly_pilot(s: &State, ctx: AbilityContext, card: Card) -> bool {
    friendly_creature(s, ctx, card) && s.has_trait(card, Trait::Pilot)
}

/// Purple Aeronaut: a fourth friendly Pilot was used this turn, for the first time. Those that have left play since
/// count.
fn is_fourth_pilot(s: &State, ctx: AbilityContext) -> bool {
    let is_pilot = |c| s.controller(c) == ctx.you && s.has_trait(c, Trait::Pilot);
    let is_new = ctx.subject.is_some_and(|used| is_pilot(used) && s.is_first_use_this_turn(used));
    is_new && s.creatures_used().into_iter().filter(|c| is_pilot(*c)).count() == 4
}

/// The Aeronauts.
fn friendly_nautilixians(s: &State, ctx: AbilityContext) -> CardSet {
    s.titled(s.friendly_creatures(ctx), "nautilixian")
}

/// Green, Purple and Red Aeronaut: the lasting effect of each, on a friendly Nautilixian.
fn nautilixian_this_turn(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    match g.choose(ctx, friendly_nautilixians(g, ctx))? {
        Some(creature) => g.this_turn(ctx.about(creature), FIRST),
        None => Ok(()),
    }
}
