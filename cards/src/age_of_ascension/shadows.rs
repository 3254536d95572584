//! House Shadows in Age of Ascension.

use archon_engine::keyforge::ability::Trigger::{CardUsed, CreatureFights, TurnEnds};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, Permission, card,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::damage::DamagedCreature;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::state::{State, Zone};
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Dusk Chronicles, AoA 268
    card("dusk-chronicles").play(|g, ctx| {
        if opponent_has_more(g, ctx) {
            g.draw(ctx.you, 1)?;
        }
        if you_have_more(g, ctx) {
            g.archive_a_card(ctx)?;
        }
        Ok(())
    }),
    // Furtive Investors, AoA 269
    card("furtive-investors").play(|g, ctx| {
        if opponent_has_more(g, ctx) {
            g.gain_amber(ctx.you, g.keys(ctx.opponent()))
        } else {
            Ok(())
        }
    }),
    // Gamgee, AoA 270
    card("gamgee").reap(|g, ctx| {
        if opponent_has_more(g, ctx) {
            g.steal(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Knuckles Bolton, AoA 271
    card("knuckles-bolton"),
    // Lamindra, AoA 272
    card("lamindra").gains(Keyword::Elusive, neighbor, 1),
    // Life for a Life, AoA 273: as printed, sacrificing a creature is the cost, which comes to the same.
    card("life-for-a-life").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))?
            && !g.destroy(creature)?.is_empty()
        {
            g.damage_a_creature(ctx, g.creatures(), 6)?;
        }
        Ok(())
    }),
    // Ronnie Wristclocks, AoA 276
    card("ronnie-wristclocks").play(|g, ctx| {
        let amount = if g.pool(ctx.opponent()) >= 7 { 2 } else { 1 };
        g.steal(ctx.you, amount)
    }),
    // Sucker Punch, AoA 277
    card("sucker-punch").play(|g, ctx| {
        if let Some(DamagedCreature { destroyed: true, .. }) =
            g.damage_a_creature(ctx, g.enemy_creatures(ctx), 2)?
        {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Swindle, AoA 278
    card("swindle").play(|g, ctx| g.steal(ctx.you, 3)),
    // Throwing Stars, AoA 279
    card("throwing-stars").play(|g, ctx| {
        let targets = g.choose_up_to(ctx, 3, g.creatures())?;
        let destroyed = g.damage_each(targets, 1)?.destroyed;
        g.gain_amber(ctx.you, destroyed.len())
    }),
    // Whistling Darts, AoA 281
    card("whistling-darts").play(|g, ctx| g.damage_each(g.enemy_creatures(ctx), 1)),
    // Yantzee Gang, AoA 282
    card("yantzee-gang").action(|g, ctx| g.steal(ctx.you, 1)),
    // Bonerot Venom, AoA 283
    card("bonerot-venom").after(
        CardUsed,
        |s, ctx| ctx.subject.is_some() && ctx.subject == s.host(ctx.card),
        |g, ctx| g.damage_each(ctx.subject, 2),
    ),
    // Brend the Fanatic, AoA 284
    card("brend-the-fanatic")
        .play(|g, ctx| g.gain_amber(ctx.opponent(), 1))
        .destroyed(|g, ctx| g.steal(ctx.you, 3)),
    // Hideaway Hole, AoA 287: creatures that come later hide as well ("Lasting effects").
    card("hideaway-hole")
        .lasting(&[Ability::Gains(Keyword::Elusive, friendly_creature, Amount::Fixed(1))])
        .omni(|g, ctx| {
            g.sacrifice(ctx, ctx.card)?;
            g.until_your_next_turn(ctx, FIRST)
        }),
    // Little Niff, AoA 289: the neighbor need not survive (FAQ "Little Niff").
    card("little-niff").after(
        CreatureFights,
        |s, ctx| s.attackers_neighbors().contains(ctx.card),
        |g, ctx| g.steal(ctx.you, 1),
    ),
    // Murkens, AoA 290
    card("murkens").play(|g, ctx| {
        let from_archives = !g.archives(ctx.opponent()).is_empty()
            && (g.top_of_deck(ctx.opponent()).is_none()
                || g.choose_one(ctx, [("deck", false), ("archives", true)])?);
        let stolen = if from_archives {
            g.choose_at_random(g.archives(ctx.opponent()))
        } else {
            g.top_of_deck(ctx.opponent())
        };
        match stolen {
            // Your own card would leave their archives for your hand instead (FAQ "Archives").
            Some(card) if g.zone(card) == Zone::Archives && card.owner() == ctx.you => {
                g.return_to_hand(card)?;
            }
            Some(card) => {
                g.play(ctx, card)?;
            }
            None => {}
        }
        Ok(())
    }),
    // Nightforge, AoA 291
    card("nightforge").play(|g, ctx| {
        if !g.has_forged_this_turn(ctx.you) && g.could_forge(ctx.you, 4) && g.may(ctx)? {
            g.forge_key(ctx.you, 4)?;
        }
        Ok(())
    }),
    // Perplexing Sophistry, AoA 293
    card("perplexing-sophistry").play(|g, ctx| {
        if you_have_more(g, ctx) {
            g.discard_at_random(ctx.opponent())?;
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Redlock, AoA 294
    card("redlock").after(
        TurnEnds,
        |s, ctx| by_you(s, ctx) && s.record_of_this_turn().creatures_played == 0,
        |g, ctx| g.gain_amber(ctx.you, 1),
    ),
    // Guard Disguise, AoA 302
    card("guard-disguise").action(|g, ctx| {
        g.sacrifice(ctx, ctx.card)?;
        if g.pool(ctx.opponent()) <= 3 {
            g.steal(ctx.you, 3)?;
        }
        Ok(())
    }),
    // Heist Night, AoA 303
    card("heist-night").play(|g, ctx| {
        let thieves = g.with_trait(g.friendly_creatures(ctx), Trait::Thief);
        g.steal(ctx.you, thieves.len())
    }),
    // Lethal Distraction, AoA 305
    card("lethal-distraction").lasting(&[Ability::TakesMoreDamage(target, Amount::Fixed(2))]).play(
        |g, ctx| {
            if let Some(creature) = g.choose(ctx, g.creatures())? {
                g.this_turn(ctx.about(creature), FIRST)?;
            }
            Ok(())
        },
    ),
    // Plague Rat, AoA 308
    card("plague-rat").play(|g, _| {
        let rats = g.with_trait(g.creatures(), Trait::Rat);
        g.damage_each(g.creatures() - rats, rats.len())
    }),
    // Rigged Lottery, AoA 309
    card("rigged-lottery").play(|g, ctx| {
        let mut discarded = CardSet::EMPTY;
        for player in [ctx.you, ctx.opponent()] {
            for _ in 0..5 {
                discarded |= CardSet::from(g.discard_top_of_deck(player)?);
            }
        }
        let shadows = g.of_house(discarded, House::Shadows);
        for player in [ctx.you, ctx.opponent()] {
            g.gain_amber(player, (shadows & CardSet::owned_by(player)).len())?;
        }
        Ok(())
    }),
    // Sack of Coins, AoA 312
    card("sack-of-coins")
        .play(|g, ctx| g.damage_for_each(ctx, g.pool(ctx.you).into(), 1, g.creatures())),
    // Scowly Caper, AoA 313
    card("scowly-caper")
        .enters(this, Entering::UnderOpponentsControl)
        .ability(Ability::May(Permission::Use, this))
        .after(TurnEnds, by_you, |g, ctx| {
            if let Some(neighbor) = g.choose(ctx, g.neighbors(ctx.card))? {
                g.destroy(neighbor)?;
            }
            Ok(())
        }),
    // Shard of Greed, AoA 315
    card("shard-of-greed")
        .action(|g, ctx| g.gain_amber(ctx.you, g.friendly_with_trait(ctx, Trait::Shard).len())),
];

/// "If your opponent has more æmber than you".
fn opponent_has_more(s: &State, ctx: AbilityContext) -> bool {
    s.pool(ctx.opponent()) > s.pool(ctx.you)
}

/// "If you have more æmber than your opponent".
fn you_have_more(s: &State, ctx: AbilityContext) -> bool {
    s.pool(ctx.you) > s.pool(ctx.opponent())
}
