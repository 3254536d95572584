//! Ekwidon of Grim Reminders.

use archon_engine::keyforge::ability::Trigger::{CardPlayed, DrawStepStarts, KeyForged, TurnEnds};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, HOST, Restriction, TARGET, card, each,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keys::KeySet;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::{State, Zone};

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Art Project, GR 54
    card("art-project").play(|g, ctx| {
        if g.unforge(ctx.opponent(), KeySet::ALL)? {
            g.purge(ctx.card)?;
            g.draw(ctx.opponent(), 10)?;
        }
        Ok(())
    }),
    // Azuretooth, GR 55
    card("azuretooth").fight_reap(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))? else { return Ok(()) };
        g.move_amber_to_pool(creature, ctx.you, u8::MAX)?;
        g.give_control(ctx, creature)
    }),
    // Curse of Spontaneity, GR 56
    card("curse-of-spontaneity").after(DrawStepStarts, by_you, |g, ctx| g.discard_hand(ctx.you)),
    // Ekwirrĕ's Fulcrum, GR 57
    card("ekwirrĕ-s-fulcrum").after(TurnEnds, by_anyone, |g, ctx| {
        if g.may(ctx.chosen_by(ctx.doer))? && g.gain_amber_in_full(ctx.doer, 1)? {
            g.draw(ctx.doer.opponent(), 2)?;
        }
        Ok(())
    }),
    // Elenya the Charming, GR 58
    card("elenya-the-charming").after(KeyForged, by_you, |g, ctx| {
        match g.choose_most_powerful(ctx, g.friendly_creatures(ctx))? {
            Some(creature) => g.give_control(ctx, creature),
            None => Ok(()),
        }
    }),
    // Grisly Exchange, GR 62
    card("grisly-exchange").reads_discard_pile().play(|g, ctx| {
        // They go as they lie, the top card first (recorded case gr/grisly-exchange/01).
        let pile = g.area(ctx.opponent()).discard;
        for card in pile.as_slice().iter().rev().take(5) {
            g.put_on_bottom_of_deck(*card)?;
        }
        for _ in 0..5 {
            g.discard_top_of_deck(ctx.you)?;
        }
        Ok(())
    }),
    // Midyear Festivities, GR 64
    card("midyear-festivities").play(|g, ctx| {
        let nine = g.choose_n(ctx, 9, g.creatures())?;
        for creature in nine {
            g.move_amber_to_pool(creature, g.controller(creature), u8::MAX)?;
        }
        g.destroy(nine)
    }),
    // Put in a Spin, GR 65
    card("put-in-a-spin").play(|g, ctx| {
        if g.lose_amber(ctx.you, 1)? == 0 {
            return Ok(());
        }
        let house = g.choose_house(ctx)?;
        match g.discard_top_of_deck(ctx.opponent())? {
            Some(discarded) if g.is_of(discarded, house) => g.gain_amber(ctx.you, 4),
            _ => Ok(()),
        }
    }),
    // Skreel Swarm, GR 66
    card("skreel-swarm").play(|g, ctx| g.damage_each(g.enemy_creatures(ctx), 1)).scrap(|g, ctx| {
        if g.zone(ctx.card) == Zone::Discard && g.may(ctx)? {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Soul Exchange, GR 67
    card("soul-exchange").reads_discard_pile().play(|g, ctx| {
        let player = g.choose_player(ctx)?;
        let pile = g.area(player).discard;
        let topmost = pile.as_slice().iter().rev().find(|c| g.is_creature(**c)).copied();
        g.return_to_hand(topmost)?;
        let creature = g.choose(ctx, g.creatures_of(player))?;
        g.destroy(creature)
    }),
    // Tachyon Manifold, GR 68
    card("tachyon-manifold").action(|g, ctx| {
        g.take_another_turn();
        g.draw(ctx.opponent(), 10)?;
        g.purge(ctx.card)
    }),
    // Zavel, Archaeologist, GR 72
    card("zavel-archaeologist")
        .after(
            CardPlayed,
            |s, ctx| you_played_an_artifact(s, ctx) && you_played_from_your_discard_pile(s, ctx),
            |g, ctx| g.gain_amber(ctx.you, 1),
        )
        .play_reap(|g, ctx| {
            let artifacts = g.of_type(g.discard(ctx.you), CardType::Artifact);
            g.may_play_one_of(ctx, artifacts)
        }),
    // Bonded Auctioneer, GR 74
    card("bonded-auctioneer")
        .reap(|g, ctx| {
            let Some(artifact) = g.choose(ctx, g.artifacts())? else { return Ok(()) };
            let controller = g.controller(artifact);
            if g.destroy(artifact)?.is_empty() { Ok(()) } else { g.gain_amber(controller, 1) }
        })
        .scrap(|g, ctx| {
            let artifact = g.choose(ctx, g.artifacts())?;
            g.return_to_hand(artifact)
        }),
    // Forbidden Tome, GR 75
    card("forbidden-tome").refill(|s, _, player| s.is_haunted(player), 1),
    // Fortune Reverser, GR 76: it stands in the text box that it blanks, and stays attached.
    card("fortune-reverser").ability(Ability::Blank(host)).play(|g, ctx| match g.host(ctx.card) {
        Some(creature) => g.destroy(g.upgrades(creature).without(ctx.card)),
        None => Ok(CardSet::EMPTY),
    }),
    // Gegrrŏkŭŭ Sapper, GR 77
    card("gegrrŏkŭŭ-sapper")
        .play_fight(|g, ctx| {
            if let Some(artifact) = g.choose(ctx, g.enemy_artifacts(ctx))? {
                g.take_control(ctx, artifact)?;
            }
            g.give_control(ctx, ctx.card)
        })
        .scrap(|g, ctx| {
            let friendly = g.choose(ctx, g.friendly_artifacts(ctx))?;
            if !g.destroy(friendly)?.is_empty() {
                let enemy = g.choose(ctx, g.enemy_artifacts(ctx))?;
                g.destroy(enemy)?;
            }
            Ok(())
        }),
    // Market Fluctuation, GR 78
    card("market-fluctuation").play(|g, ctx| {
        for player in Player::BOTH {
            if g.is_haunted(player) {
                g.draw(player, 3)?;
            }
        }
        // Who has drawn their discard pile is haunted no longer (recorded case gr/market-fluctuation/04).
        // If both players discard, the active player says who does so first (June 2026, "Discard").
        let discards = |player| !g.is_haunted(player) && !g.hand(player).is_empty();
        let both = Player::BOTH.into_iter().all(discards);
        let first = if both { g.choose_player(ctx)? } else { ctx.you };
        let not_haunted = [first, first.opponent()].map(|player| (player, !g.is_haunted(player)));
        for (player, discards) in not_haunted {
            for _ in 0..if discards { 3 } else { 0 } {
                g.discard_at_random(player)?;
            }
        }
        Ok(())
    }),
    // Pen Pal, GR 80
    card("pen-pal").action(|g, ctx| {
        let creature = g.choose(ctx, g.enemy_creatures(ctx))?;
        if !g.exhaust(creature).is_empty() {
            for player in [ctx.you, ctx.opponent()] {
                g.gain_amber(player, 1)?;
            }
        }
        Ok(())
    }),
    // Phobivore, GR 81
    card("phobivore")
        .gains_abilities(HOST, &[Ability::Cannot(Restriction::Use, this_while_haunted)]),
    // Ravening Morphazoid, GR 83
    card("ravening-morphazoid")
        .gains(Keyword::Poison, this_while_haunted, 1)
        .gains(Keyword::Skirmish, this_while_haunted, 1)
        .fight_reap(|g, ctx| {
            g.draw(ctx.you, 1)?;
            let discarded = g.choose(ctx, g.hand(ctx.you))?;
            g.discard_cards(discarded)
        }),
    // Sandwyrm, GR 85
    card("sandwyrm").fight(|g, ctx| g.shuffle_into_your_deck(ctx, ctx.card)),
    // Technorachnophobia, GR 88
    card("technorachnophobia").play(|g, ctx| {
        let mut discarded = CardSet::EMPTY;
        for _ in 0..10 {
            discarded |= CardSet::from(g.discard_top_of_deck(ctx.you)?);
        }
        let five_alike =
            House::ALL.into_iter().any(|house| g.of_house(discarded, house).len() >= 5);
        if five_alike {
            g.steal(ctx.you, 2)?;
        }
        Ok(())
    }),
    // De-escalation, GR 92
    card("de-escalation").play(|g, ctx| {
        g.destroy(g.creatures())?;
        for _ in 0..3 {
            g.archive_top_of_deck(ctx.by_opponent())?;
        }
        Ok(())
    }),
    // Estate Sale, GR 93
    card("estate-sale").play(|g, ctx| {
        let pile = g.discard(ctx.you);
        let purged = g.choose(ctx, pile - g.of_type(pile, CardType::Creature))?;
        if g.purge(purged)?.is_empty() { Ok(()) } else { g.gain_amber(ctx.you, 2) }
    }),
    // Historian Li-Darkin, GR 96
    card("historian-li-darkin").reads_discard_pile().reap(|g, ctx| {
        let tops = [ctx.you, ctx.opponent()].map(|player| CardSet::from(g.top_of_discard(player)));
        g.return_to_hand(tops[0] | tops[1])
    }),
    // Hoaxpitality, GR 97: the power is that of the moment. What comes of the enemy creature later, if it leaves
    // play, too, changes nothing.
    card("hoaxpitality")
        .lasting(&[Ability::SetPower(TARGET, Amount::Count(|_, ctx| i32::from(ctx.number)))])
        .play(|g, ctx| {
            let Some(enemy) = g.choose(ctx, g.enemy_creatures(ctx))? else { return Ok(()) };
            let friendly = g.choose(ctx, g.friendly_creatures(ctx))?;
            let Some(friendly) = friendly else { return Ok(()) };
            let power = u8::try_from(g.power(enemy)).unwrap_or(u8::MAX);
            g.this_turn(ctx.about(friendly).of_number(power), FIRST)
        }),
    // Incarnation Pod, GR 98
    card("incarnation-pod")
        .action(|g, ctx| {
            let chosen = g.choose(ctx, g.discard_piles())?;
            g.put_on_bottom_of_deck(chosen)
        })
        .scrap(|g, ctx| {
            let of = |player| g.bottom_cards_of_deck(player, 1);
            g.purge(of(ctx.you) | of(ctx.opponent()))
        }),
    // Iron Heidy, GR 99
    card("iron-heidy").ability(Ability::Armor(
        each(|s, ctx, card| card == ctx.card || neighbor(s, ctx, card)),
        Amount::Count(|s, ctx| if s.is_haunted(ctx.you) { 2 } else { 0 }),
    )),
    // Legerdemain, GR 100
    card("legerdemain").play(|g, ctx| {
        let Some(creature) = g.choose(ctx, g.damaged_creatures())? else { return Ok(()) };
        let controller = g.controller(creature);
        if g.return_to_hand(creature)?.is_empty() { Ok(()) } else { g.gain_amber(controller, 1) }
    }),
    // Permanent Record, GR 101
    card("permanent-record").play(|g, ctx| {
        let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
        if !g.exhaust(creature).is_empty() {
            g.steal(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Rumor-sower, GR 102
    card("rumor-sower").reap(|g, ctx| match g.discard_top_of_deck(ctx.opponent())? {
        Some(discarded) => {
            let alike = g.sharing_a_house_with(g.enemy_creatures(ctx), discarded);
            let creature = g.choose(ctx, alike)?;
            g.stun(creature)
        }
        None => Ok(CardSet::EMPTY),
    }),
    // Security Detail, GR 103
    card("security-detail").play(|g, ctx| match g.choose(ctx, g.friendly_creatures(ctx))? {
        Some(creature) => g.capture_with_each(ctx, g.neighbors(creature).with(creature), 1),
        None => Ok(()),
    }),
    // Siphonapterian, GR 104
    card("siphonapterian")
        .gains(Keyword::Taunt, this_while_haunted, 1)
        .destroyed(|g, ctx| if g.active == ctx.you { Ok(()) } else { g.gain_amber(ctx.you, 2) }),
    // Tutor Bin-Rillo, GR 106
    card("tutor-bin-rillo")
        .play(|g, ctx| {
            let discarded = g.choose_up_to(ctx, 3, g.hand(ctx.you))?;
            g.discard_cards(discarded)?;
            g.draw(ctx.opponent(), 1)
        })
        .scrap(|g, ctx| {
            g.draw(ctx.you, 1)?;
            g.draw(ctx.opponent(), 1)
        }),
    // Revived Ză-Orhă, GR R9
    card("revived-ză-orhă")
        .play(|g, ctx| {
            if g.keys(ctx.opponent()) > g.keys(ctx.you) && g.forge_key(ctx.you, 0)? {
                g.purge(ctx.card)?;
            }
            Ok(())
        })
        .destroyed(|g, ctx| g.archive_if_haunted(ctx)),
];

/// This card, "while you are haunted".
fn this_while_haunted(s: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card && s.is_haunted(ctx.you)
}
