//! Unfathomable of Grim Reminders.

use archon_engine::keyforge::ability::Trigger::{
    CardDiscarded, CardDrawn, CardReadied, Reap, TurnEnds,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, HOST, Restriction, THIS, card, each, this,
    when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::{State, Zone};

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Awful Atoll, GR 275
    card("awful-atoll")
        .ability(Ability::Power(
            each(friendly_creature),
            Amount::MoreOrLess(|s, ctx| if s.is_haunted(ctx.you) { -2 } else { 0 }),
        ))
        .ability(Ability::Power(
            each(enemy_creature),
            Amount::MoreOrLess(|s, ctx| if s.is_haunted(ctx.opponent()) { -2 } else { 0 }),
        ))
        .ability(Ability::DestroyedIf(|s, _| s.creatures().is_empty())),
    // Bottomless Depths, GR 276
    card("bottomless-depths").after(CardDiscarded, by_you, |g, ctx| {
        // "From your discard pile": not if something else has taken it from there.
        if let Some(discarded) = ctx.subject
            && g.zone(discarded) == Zone::Discard
        {
            g.put_facedown_under(discarded, ctx.card);
        }
        Ok::<(), Stop>(())
    }),
    // Curse of Confusion, GR 279
    card("curse-of-confusion").after(TurnEnds, by_you, |g, ctx| {
        g.exhaust(g.of_active_house(g.friendly_creatures(ctx)));
        Ok::<(), Stop>(())
    }),
    // Giltspine Mesmerist, GR 283
    card("giltspine-mesmerist")
        .after(CardReadied, by_anyone, |g, ctx| g.discard_top_of_deck(ctx.doer).map(|_| ()))
        .scrap(|g, ctx| discard_from_a_deck(g, ctx, 3)),
    // Ihaka of the Depths, GR 284
    card("ihaka-of-the-depths").reads_discard_pile().after(
        CardDrawn,
        |s, ctx| by_you(s, ctx) && s.active == ctx.you,
        |g, ctx| {
            if let Some(top) = g.top_of_discard(ctx.you)
                && g.may(ctx)?
            {
                g.put_on_bottom_of_deck(top)?;
            }
            Ok(())
        },
    ),
    // Strange Torpedo, GR 290
    card("strange-torpedo").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        let damaged = g.damage_with_splash(creature, 1, 1)?.damaged;
        if g.is_haunted(ctx.opponent()) {
            g.stun(damaged)?;
            g.exhaust(damaged);
        }
        Ok(())
    }),
    // Thing from the Deep, GR 293
    card("thing-from-the-deep")
        .ability(Ability::PlayableIf(|s, ctx| {
            !s.titled(s.discard(ctx.you), "open-the-seal").is_empty()
        }))
        .fight(|g, ctx| g.steal(ctx.you, 2)),
    // Unsettling Ancestry, GR 294
    card("unsettling-ancestry").play(|g, ctx| {
        let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
        g.stun(creature)?;
        g.exhaust(creature);
        g.archive_if_haunted(ctx)
    }),
    // Addlefish, GR 296
    card("addlefish").fight(|g, ctx| {
        g.discard_at_random(ctx.opponent())?;
        g.discard_at_random(ctx.opponent()).map(|_| ())
    }),
    // Dirge of the Deep, GR 298
    card("dirge-of-the-deep").play(|g, ctx| {
        if let Some(bottom) = g.bottom_cards_of_deck(ctx.opponent(), 1).only() {
            g.discard_cards(bottom)?;
            g.exhaust(g.sharing_a_house_with(g.creatures(), bottom));
        }
        Ok(())
    }),
    // Dredge, GR 300
    card("dredge").lasting(&[DREDGE]).play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Eldritch Synan, GR 301
    card("eldritch-synan").ability(Ability::CannotBeDealtDamageBy(|s, ctx, card, by| {
        card == ctx.card && s.damage(by) > 0
    })),
    // Gatewatcher, GR 302
    card("gatewatcher").destroyed(|g, ctx| {
        if !g.is_haunted(ctx.opponent()) {
            return Ok(CardSet::EMPTY);
        }
        g.destroy(g.enemy_creatures(ctx) & g.flank_creatures())
    }),
    // Hukaru Icefin, GR 303
    card("hukaru-icefin")
        .reap(|g, ctx| {
            let house = g.choose_house(ctx)?;
            g.exhaust(g.of_house(g.creatures(), house));
            Ok(())
        })
        .scrap(|g, ctx| {
            let exhausted = g.choose(ctx, g.creatures() | g.artifacts())?;
            g.exhaust(exhausted);
            Ok(())
        }),
    // Nightmare Inducer, GR 307
    card("nightmare-inducer").action(|g, ctx| {
        let Some(chosen) = g.choose(ctx, g.discard(ctx.opponent()))? else { return Ok(()) };
        g.exhaust(g.sharing_a_house_with(g.enemy_creatures(ctx), chosen));
        g.put_on_bottom_of_deck(chosen).map(|_| ())
    }),
    // Thoughtswim, GR 309
    card("thoughtswim").gains_abilities(
        HOST,
        &[Ability::Cannot(Restriction::BeDealtDamage, |s, ctx, card| {
            card == ctx.card && s.is_haunted(ctx.opponent())
        })],
    ),
    // Arcane Transmitter, GR 312
    card("arcane-transmitter").action(|g, ctx| discard_from_a_deck(g, ctx, 4)).scrap(|g, ctx| {
        g.shuffle_discard_pile_into_deck(ctx.you)?;
        Ok::<(), Stop>(())
    }),
    // Beam of Forgetting, GR 313
    card("beam-of-forgetting").play(|g, ctx| {
        let card = g.choose_at_random(g.hand(ctx.opponent()));
        g.reveal(card);
        g.put_on_bottom_of_deck(card)
    }),
    // Circlespeak, GR 315
    card("circlespeak").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(()) };
        for player in [ctx.you, ctx.opponent()] {
            if g.is_haunted(player) {
                g.capture_from(creature, player, 2)?;
            }
        }
        Ok(())
    }),
    // Echo Guardian, GR 318
    card("echo-guardian")
        .power_for_each(THIS, |s, ctx| if s.is_haunted(ctx.you) { 2 } else { 0 })
        .gains(Keyword::Poison, this_while_haunted, 1),
    // Echoing Deathknell, GR 319
    card("echoing-deathknell").play(|g, _| {
        while !g.damage_each(g.creatures(), 1)?.destroyed.is_empty() {}
        Ok(())
    }),
    // Immersioneer, GR 320
    card("immersioneer").reads_discard_pile().reap(|g, ctx| discard_from_a_deck(g, ctx, 3)).scrap(
        |g, ctx| {
            let pile = g.area(ctx.you).discard;
            let bottom = pile.as_slice().iter().copied().take(3).collect::<CardSet>();
            g.shuffle_into_your_deck(ctx, bottom)
        },
    ),
    // Koriki Germinator, GR 321
    card("koriki-germinator").play_reap(|g, ctx| {
        let chosen = g.choose(ctx, g.discard_piles())?;
        g.put_on_bottom_of_deck(chosen)
    }),
    // Mnemoleech, GR 322
    card("mnemoleech").reap(|g, ctx| {
        let amount = if g.is_haunted(ctx.opponent()) { 2 } else { 1 };
        g.steal(ctx.you, amount)
    }),
    // Squallmaster, GR 323
    card("squallmaster")
        .fight_reap(|g, ctx| {
            // If both players discard, the active player says who does so first (June 2026, "Discard").
            let both = Player::BOTH.into_iter().all(|player| !g.hand(player).is_empty());
            let first = if both { g.choose_player(ctx)? } else { ctx.you };
            g.discard_at_random(first)?;
            g.discard_at_random(first.opponent()).map(|_| ())
        })
        .scrap(|g, ctx| {
            let exhausted = g.choose(ctx, g.enemy_creatures(ctx))?;
            g.exhaust(exhausted);
            Ok(())
        }),
    // Tangimangi, GR 324
    card("tangimangi")
        .key_cost(|s, ctx, player| opponent(s, ctx, player) && s.is_haunted(player), 3),
    // Tendrils from Beyond, GR 325
    card("tendrils-from-beyond").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.creatures())? else { return Ok(CardSet::EMPTY) };
        let haunted = g.is_haunted(g.controller(creature));
        let neighbors = if haunted { g.neighbors(creature) } else { CardSet::EMPTY };
        g.return_to_hand(neighbors.with(creature))
    }),
    // Trawler, GR 326
    card("trawler").play(|g, ctx| {
        let amount = if g.is_haunted(ctx.you) { g.pool(ctx.opponent()) } else { 0 };
        g.capture_onto_self(ctx, amount)
    }),
    // Open the Seal, GR 328: facts and keywords say all there is to it.
    card("open-the-seal"),
    // Xenos Darkshadow, GR R11: "X" is printed for the power, too, and for the armor (recorded case
    // gr/xenos-darkshadow/04).
    card("xenos-darkshadow")
        .power_for_each(THIS, your_discard_pile)
        .ability(Ability::Armor(THIS, Amount::Count(your_discard_pile)))
        .ability(Ability::Gains(Keyword::Assault, this, Amount::Count(your_discard_pile)))
        .ability(Ability::Gains(Keyword::Hazardous, this, Amount::Count(your_discard_pile)))
        .ability(Ability::Gains(Keyword::SplashAttack, this, Amount::Count(your_discard_pile)))
        .destroyed(|g, ctx| g.archive_if_haunted(ctx)),
];

/// Dredge.
const DREDGE: Ability = Ability::GainsAbilities(
    each(friendly_creature),
    &[when(Reap, |g, ctx| {
        let chosen = g.choose(ctx, g.discard(ctx.you))?;
        g.put_on_top_of_deck(chosen)
    })],
);

/// Echo Guardian, "while you are haunted".
fn this_while_haunted(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.is_haunted(ctx.you)
}

/// Xenos Darkshadow: the cards in your discard pile.
fn your_discard_pile(s: &State, ctx: AbilityContext) -> i32 {
    s.discard(ctx.you).len() as i32
}

/// The top cards of any player's deck are discarded, one after another.
fn discard_from_a_deck(g: &mut Game<'_>, ctx: AbilityContext, count: u8) -> Result<(), Stop> {
    let player = g.choose_player(ctx)?;
    for _ in 0..count {
        g.discard_top_of_deck(player)?;
    }
    Ok(())
}
