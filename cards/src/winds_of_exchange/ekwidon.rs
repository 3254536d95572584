//! Ekwidon of Winds of Exchange.
//!
//! Over 400 lines: a house of a set stands in one file, in collector order.

use archon_engine::keyforge::ability::Trigger::{CardDiscarded, Destroyed, Reap, TurnStarts};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, FIRST, HOST, Restriction, SECOND, Would,
    card, each, each_time, host, instead, this, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::shared::half_up;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::state::{State, Zone};
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Æmbitrage, WoE 57
    card("æmbitrage").key_cost(you, 1).refill(you, 1),
    // Antiquities Dealer, WoE 58
    card("antiquities-dealer").action(|g, ctx| {
        let has_artifact = !g.friendly_artifacts(ctx).is_empty();
        if has_artifact { g.gain_amber(ctx.you, 2) } else { Ok(()) }
    }),
    // Avid Collecting, WoE 59
    card("avid-collecting").play(|g, ctx| {
        let token = g.choose(ctx, g.friendly_tokens(ctx))?;
        g.return_to_hand(token)
    }),
    // Conductor Jărroyă, WoE 60
    card("conductor-jărroyă").reap(|g, ctx| {
        g.make_ready(g.friendly_artifacts(ctx) & g.in_play_with_trait(Trait::Buggy))
    }),
    // Corner the Market, WoE 61
    // In the words of its newest print: discarded first, then archived from the discard pile.
    card("corner-the-market")
        .lasting(&[
            Ability::Cannot(Restriction::Play, |s, ctx, _| by_opponent(s, ctx)),
            MAY_ARCHIVE_WHAT_THEY_DISCARD,
        ])
        .play(|g, ctx| {
            g.opponents_next_turn(ctx, FIRST)?;
            g.opponents_next_turn(ctx, SECOND)
        }),
    // Cursed Relic, WoE 62
    card("cursed-relic").ability(Ability::PlayableIf(|_, _| false)).ability(Ability::WhileIn(
        Zone::Hand,
        &[Ability::Cannot(Restriction::DiscardByRule, this)],
    )),
    // Envoy of Ekwirrĕ, WoE 63
    card("envoy-of-ekwirrĕ").reap(|g, ctx| match g.choose(ctx, g.neighbors(ctx.card))? {
        Some(neighbor) => g.swap_under_what_lies_on(ctx.card, neighbor),
        None => Ok(()),
    }),
    // Flea Market, WoE 64
    // Who has no æmber cannot give any, and is not asked (recorded case woe/flea-market/02).
    card("flea-market").action(|g, ctx| {
        let Some(card) = g.choose_at_random(g.hand(ctx.opponent())) else { return Ok(()) };
        g.look_at(ctx, card);
        if g.pool(ctx.you) > 0 && g.may(ctx)? && g.pay(ctx.you, 1)? > 0 {
            g.play(ctx, card)?;
        }
        Ok(())
    }),
    // Freelancer, WoE 65
    card("freelancer")
        .after(TurnStarts, by_anyone, |g, ctx| {
            let Some(creature) = g.host(ctx.card) else { return Ok(()) };
            g.take_control(AbilityContext { you: ctx.doer, ..ctx }, creature)
        })
        .gains(Keyword::Versatile, host, 1),
    // Insurance Policy, WoE 66
    card("insurance-policy").play(|g, ctx| g.lose_amber(ctx.you, 1)).gains_abilities(
        HOST,
        &[when(
            Destroyed,
            |g, ctx| {
                if g.active == ctx.you { Ok(()) } else { g.gain_amber(ctx.you, 4) }
            },
        )],
    ),
    // Molluscaller, WoE 67
    card("molluscaller")
        .lasting(&[
            Ability::Power(each(friendly_strange_shell), Amount::Fixed(3)),
            Ability::LosesAbilities(friendly_strange_shell),
        ])
        .reap(|g, ctx| {
            g.this_turn(ctx, FIRST)?;
            g.this_turn(ctx, SECOND)
        }),
    // Staff Up, WoE 68
    card("staff-up")
        .lasting(&[instead(Would::AddToPool, by_you, |g, ctx| {
            g.make_tokens(ctx, ctx.you, ctx.amount)
        })])
        .play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Talent Scout, WoE 69
    card("talent-scout").gains(Keyword::Versatile, this, 1).play(|g, ctx| {
        let hand = g.hand(ctx.opponent());
        g.look_at(ctx, hand);
        let creatures = g.of_type(hand, CardType::Creature);
        if let Some(creature) =
            g.choose(ctx, creatures.filter(|c| g.could_be_played(ctx.you, c)))?
        {
            g.play(ctx, creature)?;
        }
        g.give_control(ctx, ctx.card)
    }),
    // The Æmber Road, WoE 70
    card("the-æmber-road").omni(|g, ctx| {
        g.add_counters(ctx.card, Counter::Trade, 1)?;
        g.gain_amber(ctx.you, g.counters(ctx.card, Counter::Trade))?;
        g.give_control(ctx, ctx.card)
    }),
    // Token of Appreciation, WoE 71
    card("token-of-appreciation").play(|g, ctx| {
        g.make_token(ctx)?;
        g.forge_key(ctx.you, 7 - g.friendly_tokens(ctx).len() as i32)
    }),
    // Tourist Trap, WoE 72
    card("tourist-trap")
        .play(|g, ctx| g.make_token(ctx))
        .action(|g, ctx| swap_control_of(g, ctx, g.friendly_tokens(ctx), g.enemy_creatures(ctx))),
    // Transitory Philosopher, WoE 73
    card("transitory-philosopher").action(|g, ctx| g.steal(ctx.you, g.enemy_artifacts(ctx).len())),
    // Exchange Program, WoE 74
    card("exchange-program").play(|g, ctx| {
        let flanks = g.flank_creatures();
        swap_control_of(g, ctx, g.friendly_creatures(ctx) & flanks, g.enemy_creatures(ctx) & flanks)
    }),
    // Exo-shell System, WoE 75
    card("exo-shell-system")
        .gains(Keyword::Elusive, |s, ctx, c| friendly_creature(s, ctx, c) && s.is_token(c), 1)
        .play(|g, ctx| g.make_token(ctx)),
    // Gĕzdrutyŏ the Arcane, WoE 76
    card("gĕzdrutyŏ-the-arcane").action(|g, ctx| {
        g.steal(ctx.you, 2)?;
        g.flip_facedown(ctx.card)
    }),
    // Gezrăhi Blacksmith, WoE 77
    card("gezrăhi-blacksmith").after(TurnStarts, by_anyone, |g, ctx| {
        if g.choose_one(ctx, [("make a token creature", true), ("draw a card", false)])? {
            g.make_tokens(ctx, ctx.doer, 1)?;
        } else {
            g.draw(ctx.doer, 1)?;
        }
        Ok(())
    }),
    // Ikwijĭ Outpost, WoE 78
    card("ikwijĭ-outpost").action(|g, ctx| {
        if g.put_a_friendly_creature_on_bottom_of_deck(ctx)? {
            g.draw(ctx.you, 3)?;
        }
        Ok(())
    }),
    // Market Crash, WoE 79
    card("market-crash").play(|g, ctx| {
        g.destroy(g.creatures() - g.token_creatures())?;
        g.gain_chains(ctx.you, 2);
        Ok(())
    }),
    // Niffle Paw, WoE 80
    // The creature is destroyed before another is chosen (recorded case woe/niffle-paw/02).
    card("niffle-paw").gains_abilities(
        HOST,
        &[when(Reap, |g, ctx| {
            g.destroy(ctx.card)?;
            if let Some(other) = g.choose(ctx, g.other_creatures(ctx))? {
                g.attach(ctx, ctx.source, other)?;
            }
            Ok(())
        })],
    ),
    // Outnegotiate, WoE 81
    card("outnegotiate").play(|g, ctx| {
        if let Some(card) = g.choose(ctx, g.discard(ctx.opponent()))? {
            g.steal(ctx.you, g.bonus_icons(card).count(BonusIcon::Amber))?;
            g.put_on_bottom_of_deck(card)?;
        }
        Ok(())
    }),
    // Pull Up Stakes, WoE 82
    // Your deck is shuffled though no card goes there (recorded case woe/pull-up-stakes/08).
    card("pull-up-stakes").play(|g, ctx| {
        let friendly = g.choose_n(ctx, 2, g.friendly_creatures(ctx))?;
        g.shuffle_into_your_deck(ctx, friendly)?;
        let enemies = g.choose_n(ctx, 4, g.enemy_creatures(ctx))?;
        g.return_to_hand(enemies)
    }),
    // Puzzling Trinket, WoE 83
    card("puzzling-trinket").instead(
        Would::ResolveBonusIcon,
        |s, ctx| by_you(s, ctx) && ctx.icon == Some(BonusIcon::Amber),
        |g, ctx| {
            let icons = [
                ("æmber", None),
                ("capture", Some(BonusIcon::Capture)),
                ("damage", Some(BonusIcon::Damage)),
                ("draw", Some(BonusIcon::Draw)),
            ];
            match (g.choose_one(ctx, icons)?, ctx.subject) {
                (Some(icon), Some(card)) => g.resolve_bonus_icon(card, ctx.you, icon)?,
                _ => g.let_it_happen(),
            }
            Ok(())
        },
    ),
    // Sandhopper, WoE 84
    card("sandhopper").action(|g, ctx| {
        let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
        if g.return_to_hand(creature)?.is_empty() {
            return Ok(());
        }
        let creatures = g.of_type(g.hand(ctx.you), CardType::Creature);
        let others = creatures - g.of_house(creatures, House::Ekwidon);
        if let Some(creature) =
            g.may_choose(ctx, others.filter(|c| g.could_be_played(ctx.you, c)))?
        {
            g.play(ctx, creature)?;
        }
        Ok(())
    }),
    // Scrapscrounger, WoE 85
    // A swap needs two cards (Master Rulebook 18.4, "Swap").
    card("scrapscrounger").reap(|g, ctx| {
        let artifacts = g.of_type(g.discard(ctx.you), CardType::Artifact);
        let hand = g.hand(ctx.you);
        if artifacts.is_empty() || hand.is_empty() {
            return Ok(());
        }
        if let Some(artifact) = g.choose(ctx, artifacts)?
            && let Some(card) = g.choose(ctx, hand)?
        {
            g.swap_hand_and_discard(card, artifact)?;
        }
        Ok(())
    }),
    // Shĭzyokŭ Swopper, WoE 86
    card("shĭzyokŭ-swopper").fight(|g, ctx| match g.opposing(ctx.card) {
        Some(fought) => g.swap_control(ctx.card, fought),
        None => Ok(false),
    }),
    // Trade Secrets, WoE 87
    card("trade-secrets").play(|g, ctx| {
        let chosen = g.choose_any_number(ctx, g.of_house(g.hand(ctx.you), House::Ekwidon))?;
        let discarded = g.discard_cards(chosen)?;
        g.steal(ctx.you, discarded.len())
    }),
    // Tya-Arhĭ, Esquire, WoE 88
    card("tya-arhĭ-esquire").gains_abilities(
        each(|s, ctx, c| friendly_creature(s, ctx, c) && !s.is_token(c)),
        &[when(Destroyed, |g, ctx| g.make_token(ctx))],
    ),
    // Uncommon Currency, WoE 89
    card("uncommon-currency").action(|g, ctx| {
        if let Some(artifact) = g.choose(ctx, g.enemy_artifacts(ctx))? {
            g.swap_control(ctx.card, artifact)?;
        }
        Ok(())
    }),
    // Auction Off, WoE 90
    card("auction-off").play(|g, ctx| {
        let Some(artifact) = g.choose(ctx, g.artifacts())? else { return Ok(()) };
        let player = g.controller(artifact);
        g.purge(artifact)?;
        g.gain_amber(player, 1)
    }),
    // Belligerent Guard, WoE 91
    card("belligerent-guard")
        .enters(this, Entering::Ready)
        .play(|g, ctx| g.draw(ctx.opponent(), 1)),
    // Closed-Door Negotiation, WoE 92
    card("closed-door-negotiation").play(|g, ctx| {
        loop {
            g.draw(ctx.opponent(), 1)?;
            let stolen = g.steal(ctx.you, 1)?;
            if stolen == 0 || g.pool(ctx.opponent()) <= g.pool(ctx.you) {
                return Ok(());
            }
        }
    }),
    // Dthoshră, Recruiter, WoE 93
    card("dthoshră-recruiter").reap(|g, ctx| g.make_token(ctx)),
    // Forced Retirement, WoE 94
    card("forced-retirement").play(|g, ctx| {
        let chosen = g.choose(ctx, g.not_being_destroyed(g.creatures()))?;
        let Some(creature) = chosen else { return Ok(()) };
        let player = g.controller(creature);
        let destroyed = !g.destroy(creature)?.is_empty();
        if destroyed { g.gain_amber(player, 1) } else { Ok(()) }
    }),
    // Gemcoat Vendor, WoE 95
    card("gemcoat-vendor").action(|g, ctx| {
        g.steal(ctx.you, 1)?;
        g.damage_each(ctx.card, 1)
    }),
    // General Ză-Orhă, WoE 96
    card("general-ză-orhă").play(|g, ctx| g.make_tokens(ctx, ctx.you, g.keys(ctx.opponent()))),
    // Generous Offer, WoE 97
    card("generous-offer").play(|g, ctx| {
        let friendly = g.not_being_destroyed(g.friendly_creatures(ctx));
        let creature = g.choose(ctx, friendly)?;
        if !g.destroy(creature)?.is_empty() {
            g.steal(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Hire On, WoE 98
    card("hire-on").play(|g, ctx| {
        g.make_token(ctx)?;
        if g.pool(ctx.you) + g.pool(ctx.opponent()) >= 6 {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Mass Buyout, WoE 99
    card("mass-buyout").play(|g, ctx| {
        let of = |g: &State, player| (player, g.creatures_of(player));
        let controlled = [of(g, ctx.you), of(g, ctx.opponent())];
        let destroyed = g.destroy(g.creatures())?;
        for (player, creatures) in controlled {
            g.gain_amber(player, half_up((creatures & destroyed).len() as u16))?;
        }
        Ok(())
    }),
    // Ornate Talking Tray, WoE 100
    card("ornate-talking-tray").omni(|g, ctx| {
        g.destroy(ctx.card)?;
        g.make_token(ctx)
    }),
    // Shopping Spree, WoE 101
    card("shopping-spree").play(|g, ctx| {
        let discarded = g.discard_hand(ctx.you)?;
        g.draw(ctx.you, discarded.len())
    }),
    // Shrewd Investor, WoE 102
    card("shrewd-investor").play(|g, ctx| {
        if g.may(ctx)? && g.gain_amber_in_full(ctx.opponent(), 1)? {
            g.capture_onto_self(ctx, 4)?;
        }
        Ok(())
    }),
    // Steward Su-Uzyanĕ, WoE 103
    card("steward-su-uzyanĕ"),
    // The Old Tinker, WoE 104
    // The card is drawn only if one was discarded (errata of 2023, by report).
    card("the-old-tinker").reap(|g, ctx| {
        let card = g.choose(ctx, g.hand(ctx.you))?;
        if !g.discard_cards(card)?.is_empty() {
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
    // The Visible Hand, WoE 105
    card("the-visible-hand").play(|g, ctx| {
        g.make_tokens(ctx, ctx.you, 2)?;
        g.reveal(g.hand(ctx.you));
        Ok(())
    }),
    // Trading Frenzy, WoE 106
    card("trading-frenzy").play(|g, ctx| {
        let both = g.choose_one_of_each_side(ctx, g.creatures())?;
        g.capture_with_each(ctx, both, 3)
    }),
    // Shĭgzisŏ Buggy, WoE 107
    card("shĭgzisŏ-buggy").action(|g, ctx| {
        let friendly = g.not_being_destroyed(g.friendly_creatures(ctx));
        let creature = g.choose(ctx, friendly)?;
        if g.destroy(creature)?.is_empty() { Ok(()) } else { g.gain_amber(ctx.you, 2) }
    }),
    // Shĭsnyasĭ Buggy, WoE 108
    card("shĭsnyasĭ-buggy").action(|g, ctx| {
        if g.lose_amber(ctx.you, 1)? > 0 {
            g.draw(ctx.you, 3)?;
        }
        Ok(())
    }),
    // Shĭzyokŭ Buggy, WoE 109
    card("shĭzyokŭ-buggy").action(|g, ctx| {
        let two = g.choose_n(ctx, 2, g.hand(ctx.you))?;
        g.reveal(two);
        let share = |g: &State, c| g.sharing_a_house_with(two, c).len() == 2;
        if two.first().is_some_and(|c| share(g, c)) {
            g.discard_cards(two)?;
            g.make_token(ctx)?;
        }
        Ok(())
    }),
    // Strange Shell, WoE 110
    card("strange-shell")
        .cannot(Restriction::Fight, this)
        .cannot(Restriction::Reap, this)
        .action(|g, ctx| g.return_to_hand(ctx.card)),
    // Diplomat, WoE 111
    card("diplomat").reap(|g, ctx| {
        g.gain_amber(ctx.you, 1)?;
        g.gain_amber(ctx.opponent(), 1)
    }),
    // Trader, WoE 112
    card("trader").action(|g, ctx| {
        g.steal(ctx.you, 1)?;
        g.destroy(ctx.card)
    }),
    // Prospector, WoE 113
    card("prospector").destroyed(|g, ctx| g.draw(ctx.you, 1)),
];

/// Corner the Market: it is their turn, and their choice.
const MAY_ARCHIVE_WHAT_THEY_DISCARD: Ability = each_time(CardDiscarded, by_opponent, |g, ctx| {
    let discarded = ctx.subject.filter(|c| g.zone(*c) == Zone::Discard);
    let archived = g.may_choose(ctx, discarded.into())?;
    g.archive(ctx.by_opponent(), archived, ArchivesOf::Owner)
});

/// Tourist Trap and Exchange Program: nothing is swapped unless both can be chosen.
fn swap_control_of(
    g: &mut Game<'_>,
    ctx: AbilityContext,
    friendly: CardSet,
    enemies: CardSet,
) -> Flow {
    if friendly.is_empty() || enemies.is_empty() {
        return Ok(());
    }
    let friend = g.choose(ctx, friendly)?;
    let enemy = g.choose(ctx, enemies)?;
    if let (Some(friend), Some(enemy)) = (friend, enemy) {
        g.swap_control(friend, enemy)?;
    }
    Ok(())
}

/// "Each friendly Strange Shell", of Molluscaller.
fn friendly_strange_shell(s: &State, ctx: AbilityContext, card: Card) -> bool {
    friendly_creature(s, ctx, card) && s.facts(card).id == "strange-shell"
}
