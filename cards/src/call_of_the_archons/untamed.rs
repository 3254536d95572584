//! House Untamed in Call of the Archons.

use archon_engine::keyforge::ability::Trigger::CardPlayed;
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, Permission, Restriction, card, each_time,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::rules::damage::DamageBatch;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Cooperative Hunting, CotA 319
    card("cooperative-hunting")
        .play(|g, ctx| g.damage_for_each(ctx, g.friendly_creatures(ctx).len(), 1, g.creatures())),
    // Curiosity, CotA 320
    card("curiosity")
        .play(|g, _| g.destroy(g.creatures() & g.in_play_with_trait(Trait::Scientist))),
    // Fertility Chant, CotA 321
    card("fertility-chant").play(|g, ctx| g.gain_amber(ctx.opponent(), 2)),
    // Fogbank, CotA 322
    // As Foggify: it is the opponent who cannot.
    card("fogbank")
        .lasting(&[Ability::Cannot(Restriction::Fight, |s, ctx, _| by_opponent(s, ctx))])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Full Moon, CotA 323
    card("full-moon").lasting(&[FULL_MOON]).play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Grasping Vines, CotA 324
    card("grasping-vines").play(|g, ctx| {
        let artifacts = g.choose_up_to(ctx, 3, g.artifacts())?;
        g.return_to_hand(artifacts)?;
        Ok(())
    }),
    // Key Charge, CotA 325
    card("key-charge").play(lose_1_to_forge),
    // Lifeweb, CotA 326
    card("lifeweb").play(|g, ctx| {
        if g.record_of_last_turn_of(ctx.opponent()).creatures_played >= 3 {
            g.steal(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Lost in the Woods, CotA 327
    // With fewer than 2 on a side, as many as there are (FAQ, Lost in the Woods).
    card("lost-in-the-woods").play(|g, ctx| {
        let friendly = g.choose_n(ctx, 2, g.friendly_creatures(ctx))?;
        let enemy = g.choose_n(ctx, 2, g.enemy_creatures(ctx))?;
        g.shuffle_into_deck(friendly | enemy)
    }),
    // Mimicry, CotA 328
    // A copy of another Mimicry would have the choice again, so that none is offered. Where there
    // is nothing to copy it is played to no effect.
    card("mimicry").as_played(|g, ctx| {
        let actions = g.of_type(g.discard(ctx.opponent()), CardType::Action);
        if let Some(model) = g.choose(ctx, actions - g.titled(actions, "mimicry"))? {
            g.becomes_copy_of(ctx.card, model)?;
        }
        Ok(())
    }),
    // Nature's Call, CotA 329
    card("nature-s-call").play(|g, ctx| {
        let creatures = g.choose_up_to(ctx, 3, g.creatures())?;
        g.return_to_hand(creatures)?;
        Ok(())
    }),
    // Nocturnal Maneuver, CotA 330
    card("nocturnal-maneuver").play(|g, ctx| {
        let creatures = g.choose_up_to(ctx, 3, g.creatures())?;
        g.exhaust(creatures);
        Ok(())
    }),
    // Perilous Wild, CotA 331
    card("perilous-wild").play(|g, _| g.destroy(g.creatures_with_keyword(Keyword::Elusive))),
    // Regrowth, CotA 332
    card("regrowth").play(|g, ctx| {
        let creature = g.choose(ctx, g.of_type(g.discard(ctx.you), CardType::Creature))?;
        g.return_to_hand(creature)?;
        Ok(())
    }),
    // Save the Pack, CotA 333
    card("save-the-pack").play(|g, ctx| {
        g.destroy(g.damaged_creatures())?;
        g.gain_chains(ctx.you, 1);
        Ok(())
    }),
    // Scout, CotA 334
    // The first that is chosen fights first.
    card("scout").lasting(&[Ability::Gains(Keyword::Skirmish, target, Amount::Fixed(1))]).play(
        |g, ctx| {
            let first = g.may_choose(ctx, g.friendly_creatures(ctx))?;
            let second = match first {
                Some(first) => g.may_choose(ctx, g.friendly_creatures(ctx).without(first))?,
                None => None,
            };
            let scouts = [first, second];
            for scout in scouts.into_iter().flatten() {
                g.this_turn(ctx.about(scout), FIRST)?;
            }
            for scout in scouts.into_iter().flatten() {
                g.fight_with(ctx, scout)?;
            }
            Ok(())
        },
    ),
    // Stampede, CotA 335
    card("stampede").play(|g, ctx| {
        if g.creatures_used_by(ctx.you).len() >= 3 {
            g.steal(ctx.you, 2)?;
        }
        Ok(())
    }),
    // The Common Cold, CotA 336
    card("the-common-cold").play(|g, ctx| {
        g.damage_each(g.creatures(), 1)?;
        let of_mars = g.creatures() & g.in_play_of_house(House::Mars);
        if !of_mars.is_empty() && g.may(ctx)? {
            g.destroy(of_mars)?;
        }
        Ok(())
    }),
    // Troop Call, CotA 337
    card("troop-call").play(|g, ctx| {
        let discarded = g.of_type(g.discard(ctx.you), CardType::Creature);
        let creatures = g.friendly_creatures(ctx) | discarded;
        g.return_to_hand(g.with_trait(creatures, Trait::Niffle))?;
        Ok(())
    }),
    // Vigor, CotA 338
    card("vigor").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        let amount = g.choose_number(ctx, 0, g.damage(creature).min(3))?;
        if g.heal(creature, amount)? == 3 {
            g.gain_amber(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Word of Returning, CotA 339
    // What is on the creatures that this destroys returns to the same pool as they leave play.
    card("word-of-returning").play(|g, ctx| {
        let creatures = g.enemy_creatures(ctx) & g.in_play_with_amber();
        let mut damage = DamageBatch::default();
        for creature in creatures {
            damage.add(creature, i32::from(g.amber_on(creature)));
        }
        g.deal_damage(&damage)?;
        for creature in creatures {
            g.move_amber_to_pool(creature, ctx.you, g.amber_on(creature))?;
        }
        Ok(())
    }),
    // Bear Flute, CotA 340
    // A search may fail to find (rulebook, "Search").
    card("bear-flute").action(|g, ctx| {
        if let Some(bear) = g.choose(ctx, g.titled(g.creatures(), "ancient-bear"))? {
            g.heal_fully(bear)?;
            return Ok(());
        }
        let deck = g.search_deck(ctx);
        let found = g.titled(deck | g.discard(ctx.you), "ancient-bear");
        let found = g.choose_any_number(ctx, found)?;
        g.found_by_search(ctx, found);
        g.return_to_hand(found)?;
        g.shuffle_deck(ctx.you)?;
        if !found.is_empty() {
            g.shuffle_discard_pile_into_deck(ctx.you)?;
        }
        Ok(())
    }),
    // Nepenthe Seed, CotA 341
    // Sacrificed before a card is chosen, it lies in the discard pile and may be that card.
    card("nepenthe-seed").omni(|g, ctx| {
        g.sacrifice(ctx, ctx.card)?;
        return_from_discard(g, ctx)
    }),
    // Ritual of Balance, CotA 342
    card("ritual-of-balance").action(|g, ctx| {
        if g.pool(ctx.opponent()) >= 6 {
            g.steal(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Ritual of the Hunt, CotA 343
    card("ritual-of-the-hunt")
        .lasting(&[Ability::May(Permission::Use, |s, ctx, card| {
            friendly_creature(s, ctx, card) && s.is_of(card, House::Untamed)
        })])
        .omni(|g, ctx| {
            g.sacrifice(ctx, ctx.card)?;
            g.this_turn(ctx, FIRST)
        }),
    // World Tree, CotA 344
    card("world-tree").action(|g, ctx| {
        let creature = g.choose(ctx, g.of_type(g.discard(ctx.you), CardType::Creature))?;
        g.put_on_top_of_deck(creature)
    }),
    // Ancient Bear, CotA 345
    card("ancient-bear"),
    // Bigtwig, CotA 346
    card("bigtwig")
        .ability(Ability::CannotAttack(|s, ctx, attacker, target| {
            attacker == ctx.card && !s.is_stunned(target)
        }))
        .reap(|g, ctx| {
            let creature = g.choose(ctx, g.creatures())?;
            g.stun(creature)?;
            g.exhaust(creature);
            Ok(())
        }),
    // Witch of the Wilds, CotA 347
    card("witch-of-the-wilds").ability(Ability::May(Permission::PlayOneEachTurn, |s, _, card| {
        s.house != Some(House::Untamed) && s.is_of(card, House::Untamed)
    })),
    // Briar Grubbling, CotA 348
    card("briar-grubbling"),
    // Chota Hazri, CotA 349
    card("chota-hazri").play(lose_1_to_forge),
    // Dew Faerie, CotA 350
    card("dew-faerie").reap(|g, ctx| g.gain_amber(ctx.you, 1)),
    // Dust Pixie, CotA 351
    card("dust-pixie"),
    // Flaxia, CotA 352
    card("flaxia").play(|g, ctx| {
        if g.friendly_creatures(ctx).len() > g.enemy_creatures(ctx).len() {
            g.gain_amber(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Fuzzy Gruen, CotA 353
    card("fuzzy-gruen").play(|g, ctx| g.gain_amber(ctx.opponent(), 1)),
    // Giant Sloth, CotA 354
    card("giant-sloth")
        .cannot(Restriction::Use, |s, ctx, card| {
            card == ctx.card && !s.record_of_this_turn().discarded.contains(House::Untamed)
        })
        .action(|g, ctx| g.gain_amber(ctx.you, 3)),
    // Halacor, CotA 355
    card("halacor").gains(
        Keyword::Skirmish,
        |s, ctx, card| friendly_creature(s, ctx, card) && s.on_flank(card),
        1,
    ),
    // Inka the Spider, CotA 356
    card("inka-the-spider").play_reap(|g, ctx| {
        // One that is stunned already may be chosen.
        let creature = g.choose(ctx, g.creatures())?;
        g.stun(creature)?;
        Ok(())
    }),
    // Kindrith Longshot, CotA 357
    card("kindrith-longshot").reap(|g, ctx| g.damage_a_creature(ctx, g.creatures(), 2)),
    // Snufflegator, CotA 358
    card("snufflegator"),
    // Lupo the Scarred, CotA 359
    card("lupo-the-scarred").play(|g, ctx| g.damage_a_creature(ctx, g.enemy_creatures(ctx), 2)),
    // Mighty Tiger, CotA 360
    card("mighty-tiger").play(|g, ctx| g.damage_a_creature(ctx, g.enemy_creatures(ctx), 4)),
    // Murmook, CotA 361
    card("murmook").key_cost(opponent, 1),
    // Mushroom Man, CotA 362
    card("mushroom-man").power_for_each(THIS, |s, ctx| 3 * (3 - s.keys(ctx.you) as i32)),
    // Niffle Ape, CotA 363
    card("niffle-ape")
        .ability(Ability::IgnoresWhenAttacking(Keyword::Taunt))
        .ability(Ability::IgnoresWhenAttacking(Keyword::Elusive)),
    // Niffle Queen, CotA 364
    // A Niffle that is a Beast gets both.
    card("niffle-queen")
        .power(
            each(|s, ctx, card| {
                other_friendly_creature(s, ctx, card) && s.has_trait(card, Trait::Beast)
            }),
            1,
        )
        .power(
            each(|s, ctx, card| {
                other_friendly_creature(s, ctx, card) && s.has_trait(card, Trait::Niffle)
            }),
            1,
        ),
    // Piranha Monkeys, CotA 365
    card("piranha-monkeys").play_reap(|g, ctx| g.damage_each(g.other_creatures(ctx), 2)),
    // Teliga, CotA 366
    card("teliga").after(
        CardPlayed,
        |s, ctx| by_opponent(s, ctx) && played_as_a_creature(s, ctx),
        |g, ctx| g.gain_amber(ctx.you, 1),
    ),
    // Hunting Witch, CotA 367
    card("hunting-witch").after(
        CardPlayed,
        |s, ctx| ctx.subject != Some(ctx.card) && you_played_a_creature(s, ctx),
        |g, ctx| g.gain_amber(ctx.you, 1),
    ),
    // Witch of the Eye, CotA 368
    card("witch-of-the-eye").reap(return_from_discard),
    // Way of the Bear, CotA 369
    card("way-of-the-bear").gains(Keyword::Assault, host, 2),
    // Way of the Wolf, CotA 370
    card("way-of-the-wolf").gains(Keyword::Skirmish, host, 1),
];

/// Full Moon.
const FULL_MOON: Ability =
    each_time(CardPlayed, you_played_a_creature, |g, ctx| g.gain_amber(ctx.you, 1));

/// Key Charge and Chota Hazri.
fn lose_1_to_forge(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if g.lose_amber(ctx.you, 1)? == 1 && g.could_forge(ctx.you, 0) && g.may(ctx)? {
        g.forge_key(ctx.you, 0)?;
    }
    Ok(())
}

/// Nepenthe Seed and Witch of the Eye.
fn return_from_discard(g: &mut Game<'_>, ctx: AbilityContext) -> Result<CardSet, Stop> {
    let card = g.choose(ctx, g.discard(ctx.you))?;
    g.return_to_hand(card)
}
