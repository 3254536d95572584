//! House Untamed in Worlds Collide.

use archon_engine::keyforge::ability::Trigger::{
    AmberStolen, BeforeFight, CardLeavesPlay, CardPlayed, Fight, HouseChosen, KeyForged, Reap,
    TurnEnds,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, Restriction, SECOND, card,
    each_time, when,
};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::rules::damage::DamageBatch;
use archon_engine::keyforge::state::Zone;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Bramble Lynx, WC 353
    card("bramble-lynx").enters(
        |s, ctx, card| card == ctx.card && s.record_of_this_turn().counts[ctx.you].reaps > 0,
        Entering::Ready,
    ),
    // Cauldron Boil, WC 354
    card("cauldron-boil").play(|g, _| {
        let mut damage = DamageBatch::default();
        for creature in g.damaged_creatures() {
            damage.add(creature, i32::from(g.damage(creature)));
        }
        g.deal_damage(&damage)
    }),
    // Deepwood Druid, WC 355
    card("deepwood-druid").play_reap(|g, ctx| match g.choose(ctx, g.neighbors(ctx.card))? {
        Some(neighbor) => g.heal_fully(neighbor),
        None => Ok(0),
    }),
    // Ghosthawk, WC 356
    // An enraged neighbor may reap, too (FAQ "Enrage"). "One at a time": who is a neighbor after each of
    // them, or was when Ghosthawk left play (recorded cases wc/ghosthawk/17 and 19; March 2021, "Leaves
    // play").
    card("ghosthawk").play(|g, ctx| {
        g.with_each_neighbor(ctx, true, |g, neighbor| {
            g.reap_with(ctx, neighbor)?;
            Ok(())
        })
    }),
    // Harmonia, WC 357
    // Not only of other creatures: Harmonia is in play when Harmonia has been played.
    card("harmonia").after(CardPlayed, you_played_a_creature, |g, ctx| {
        if g.enemy_creatures(ctx).len() > g.friendly_creatures(ctx).len() {
            g.gain_amber(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Imprinted Murmook, WC 358
    card("imprinted-murmook").key_cost(you, -1),
    // Molephin, WC 360
    card("molephin").after(AmberStolen, by_opponent, |g, ctx| {
        g.damage_each(g.enemy_creatures(ctx), ctx.amount)
    }),
    // Musthic Murmook, WC 361
    card("musthic-murmook")
        .key_cost(each_player, 1)
        .play(|g, ctx| g.damage_a_creature(ctx, g.creatures(), 4)),
    // Song of the Wild, WC 364
    card("song-of-the-wild").lasting(&[SONG_OF_THE_WILD]).play(|g, ctx| g.this_turn(ctx, FIRST)),
    // The Fittest, WC 366
    card("the-fittest").play(|g, ctx| {
        g.friendly_creatures(ctx).into_iter().for_each(|c| g.add_power_counters(c, 1));
    }),
    // Unnatural Selection, WC 367
    card("unnatural-selection").play(|g, ctx| {
        let friendly = g.choose_n(ctx, 3, g.friendly_creatures(ctx))?;
        let enemy = g.choose_n(ctx, 3, g.enemy_creatures(ctx))?;
        g.destroy(g.creatures() - friendly - enemy)
    }),
    // Unsuspecting Prey, WC 368
    card("unsuspecting-prey").play(|g, ctx| {
        let prey = g.choose_up_to(ctx, 3, g.undamaged_creatures())?;
        g.damage_each(prey, 2)
    }),
    // Fangtooth Cavern, WC 370
    card("fangtooth-cavern").after(TurnEnds, by_you, |g, ctx| {
        let creature = g.choose_least_powerful(ctx, g.creatures())?;
        g.destroy(creature)
    }),
    // Gebuk, WC 373
    card("gebuk").lasting(&[GEBUK]).destroyed(|g, ctx| {
        if let Some(card) = g.discard_top_of_deck(ctx.you)?
            && g.zone(card) == Zone::Discard
            && g.is_creature(card)
        {
            g.next_time_this_turn(ctx.about(card), FIRST)?;
        }
        Ok(())
    }),
    // Instrument of Silence, WC 375
    card("instrument-of-silence")
        .gains(Keyword::Skirmish, host, 1)
        .gains_abilities(HOST, &[when(Fight, |g, ctx| g.gain_amber(ctx.you, 1))]),
    // Kangaphant, WC 376
    card("kangaphant")
        .gains_abilities(each(each_creature), &[when(Reap, |g, ctx| g.destroy(ctx.card))]),
    // Low Dawn, WC 377
    card("low-dawn").play(|g, ctx| {
        let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
        let creatures = g.of_house(creatures, House::Untamed);
        if creatures.len() >= 3 {
            g.gain_amber(ctx.you, 2)?;
        }
        g.shuffle_into_your_deck(ctx, creatures)
    }),
    // Mab the Mad, WC 378
    card("mab-the-mad").reap(|g, ctx| g.shuffle_into_your_deck(ctx, ctx.card)),
    // The Feathered Shaman, WC 383
    card("the-feathered-shaman").fight_reap(|g, ctx| g.ward(g.neighbors(ctx.card))),
    // Wild Spirit, WC 384
    card("wild-spirit").gains_abilities(HOST, &[when(Reap, |g, ctx| g.capture_onto_self(ctx, 1))]),
    // Creed of Nature, WC 385
    card("creed-of-nature")
        .lasting(&[Ability::Gains(Keyword::Skirmish, target, Amount::Fixed(1)), CREED_OF_NATURE])
        .omni(|g, ctx| {
            if g.sacrifice(ctx, ctx.card)?
                && let Some(creature) = g.choose(ctx, g.creatures())?
            {
                let ctx = ctx.about(creature);
                g.this_turn(ctx, FIRST)?;
                g.this_turn(ctx, SECOND)?;
            }
            Ok(())
        }),
    // Creed of Nurture, WC 386
    card("creed-of-nurture").lasting(&[Ability::GainsTextOfTarget]).omni(|g, ctx| {
        if !g.sacrifice(ctx, ctx.card)? {
            return Ok(());
        }
        let creatures = g.of_type(g.hand(ctx.you), CardType::Creature);
        let Some(revealed) = g.choose(ctx, creatures)? else { return Ok(()) };
        g.reveal(revealed);
        let Some(card) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        // The top half of a gigantic creature has no text box.
        if g.facts(revealed).has_text_box() {
            let ctx = AbilityContext { card, ..ctx.about(revealed) };
            g.this_turn(ctx, FIRST)?;
        }
        Ok(())
    }),
    // Eldest Bear, WC 388
    card("eldest-bear").gains_abilities(
        each(|s, ctx, card| card == ctx.card && s.center(ctx.you) == Some(card)),
        &[when(BeforeFight, |g, ctx| g.gain_amber(ctx.you, 2))],
    ),
    // Giant Gnawbill, WC 390
    card("giant-gnawbill").after(HouseChosen, by_anyone, |g, ctx| {
        let Some(house) = g.house else { return Ok(()) };
        let artifacts = g.artifacts() & g.in_play_of_house(house);
        let artifact = g.choose(ctx.chosen_by(ctx.doer), artifacts)?;
        g.destroy(artifact).map(|_| ())
    }),
    // Moor Wolf, WC 393
    card("moor-wolf")
        .play(|g, ctx| g.make_ready(g.with_trait(g.other_creatures(ctx), Trait::Wolf))),
    // Nepeta Gigantica, WC 394
    card("nepeta-gigantica").action(|g, ctx| {
        let giants = g.creatures() & g.in_play_with_trait(Trait::Giant);
        let creature = g.choose(ctx, giants | g.creatures_with_power(|power| power >= 5))?;
        g.stun(creature)
    }),
    // Vineapple Tree, WC 402
    card("vineapple-tree")
        .ability(Ability::KeyCost(
            each_player,
            Amount::Count(|s, ctx| i32::from(s.counters(ctx.card, Counter::Growth))),
        ))
        .after(KeyForged, by_anyone, |g, ctx| {
            g.remove_counters(ctx.card, Counter::Growth, u8::MAX);
        })
        .action(|g, ctx| g.add_counters(ctx.card, Counter::Growth, 1)),
    // Xenos Bloodshadow, WC 404
    card("xenos-bloodshadow"),
    // Toad, WC 405
    card("toad").cannot(Restriction::Reap, this),
];

/// Creed of Nature.
const CREED_OF_NATURE: Ability = Ability::Gains(
    Keyword::Assault,
    target,
    Amount::Count(|s, ctx| ctx.target.map_or(0, |creature| s.power(creature))),
);

/// Song of the Wild.
const SONG_OF_THE_WILD: Ability = Ability::GainsAbilities(
    each(friendly_creature),
    &[when(Reap, |g, ctx| g.gain_amber(ctx.you, 1))],
);

/// Gebuk: in the place that it leaves, counted among the creatures that stay.
const GEBUK: Ability = each_time(CardLeavesPlay, to_this, |g, ctx| match ctx.target {
    Some(creature) => g.put_into_play_at(ctx, creature, ctx.you, usize::from(ctx.amount)),
    None => Ok(false),
});
