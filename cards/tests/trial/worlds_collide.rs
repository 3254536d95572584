//! Worlds Collide: creatures that are upgrades, artifacts that are creatures, effects at other
//! triggers, an opponent's choice.

use archon_engine::keyforge::ability::Trigger::{
    ActionRevealed, DestroyedFightingThis, Fight, Play, Reap, UpgradeAttached,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Entering, Permission, Would, card, when,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};

use super::trial;

pub const CARDS: &[Definition] = &[
    // Explo-rover, WC 297
    card("explo-rover").ability(Ability::MayBePlayedAsUpgrade).gains(Keyword::Skirmish, host, 1),
    // Auto-Legionary, WC 214, with its errata
    card("auto-legionary")
        .action(|g, ctx| g.becomes_creature(ctx, ctx.card))
        .power(|s, ctx, card| card == ctx.card && s.is_creature(card), 5)
        .ability(Ability::May(Permission::Use, |s, ctx, card| {
            card == ctx.card && s.is_creature(card)
        })),
    // Kompsos Haruspex, WC 224
    card("kompsos-haruspex").ability(Ability::TreatedAs(Play, Reap, friendly_creature)),
    // Livia the Elder, WC 225
    card("livia-the-elder").reap(|g, ctx| {
        if g.may(ctx)? {
            g.exalt(ctx.card)?;
            g.this_turn(ctx, &Ability::TreatedAs(Fight, Reap, friendly_creature))?;
            g.this_turn(ctx, &Ability::TreatedAs(Reap, Fight, friendly_creature))?;
        }
        Ok(())
    }),
    // Gargantodon, WC 203
    card("gargantodon")
        .enters(this, Entering::Stunned)
        .ability(Ability::FightDamage(this, Amount::Fixed(4)))
        .instead(Would::Steal, by_anyone, |g, ctx| {
            for _ in 0..ctx.amount {
                if let Some(creature) = g.choose(ctx, g.creatures_of(g.active))? {
                    g.capture_from(creature, ctx.from, 1)?;
                }
            }
            Ok(())
        }),
    // Keyforgery, WC 271, with its errata
    card("keyforgery").instead(
        Would::Forge,
        |s, ctx| by_opponent(s, ctx) && s.active == ctx.doer,
        |g, ctx| {
            let house = g.choose_house(ctx.chosen_by(ctx.doer))?;
            let hand = g.hand(ctx.you);
            let revealed = g.choose_at_random(hand);
            g.reveal(revealed);
            if revealed.is_some_and(|card| !g.is_of(card, house)) {
                g.destroy(ctx.card)?;
            } else {
                g.let_it_happen();
            }
            Ok(())
        },
    ),
    // Encounter Suit, WC 330
    card("encounter-suit").after(ActionRevealed, by_anyone, |g, ctx| g.ward(g.host(ctx.card))),
    // Harvest Time, WC 106
    card("harvest-time").play(|g, ctx| {
        let Some(chosen) = g.choose_trait(ctx)? else { return Ok(()) };
        let cards = g.in_play_with_trait(chosen);
        let of = [ctx.you, ctx.opponent()].map(|p| (p, cards.filter(|c| g.controller(c) == p)));
        let purged = g.purge(cards)?;
        of.into_iter()
            .try_for_each(|(player, theirs)| g.gain_amber(player, (theirs & purged).len()))
    }),
    // Chan's Blaster, WC 345
    card("chan-s-blaster")
        .gains_abilities(host, &[when(Fight, shoot_or_attach), when(Reap, shoot_or_attach)])
        .after(
            UpgradeAttached,
            |s, ctx| {
                to_this(s, ctx)
                    && s.host(ctx.card).is_some_and(|c| s.facts(c).id == "commander-chan")
            },
            |g, ctx| {
                let others = g.friendly_creatures(ctx) - CardSet::from(g.host(ctx.card));
                if let Some(creature) = g.may_choose(ctx, others)? {
                    g.use_a_card(ctx, creature)?;
                }
                Ok(())
            },
        ),
    // We Can ALL Win, WC 344
    card("we-can-all-win").play(|g, ctx| {
        g.until_end_of_your_next_turn(ctx, &Ability::KeyCost(each_player, Amount::Fixed(-2)))
    }),
    // Alaka, WC 1
    card("alaka").enters(
        |s, ctx, card| card == ctx.card && s.record_of_this_turn().counts[ctx.you].fights > 0,
        Entering::Ready,
    ),
    // Senator Bracchus, WC 229
    card("senator-bracchus")
        .ability(Ability::SpendableWhenForging(friendly_creature, you))
        .fight_reap(|g, ctx| g.exalt(ctx.card)),
    // Tactical Officer Moon, WC 320
    card("tactical-officer-moon").play(|g, ctx| {
        let player = g.choose_one(ctx, [("you", ctx.you), ("opponent", ctx.opponent())])?;
        if g.may(ctx)? { g.rearrange_battleline(ctx, player) } else { Ok(()) }
    }),
    // Nizak, the Forgotten, WC A5
    card("nizak-the-forgotten")
        .gains(Keyword::Invulnerable, |s, ctx, card| card == ctx.card && s.is_fighting(card), 1)
        .after(DestroyedFightingThis, subject_was_enemy, |g, ctx| g.return_to_hand(ctx.subject)),
];

/// Chan's Blaster.
fn shoot_or_attach(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let chan = g.titled(g.creatures(), "commander-chan");
    if g.choose_one(ctx, [("damage", true), ("attach", false)])? {
        if let Some(creature) = g.may_choose(ctx, g.creatures())? {
            g.damage_each(creature, 2)?;
        }
    } else if let Some(chan) = g.choose(ctx, chan)? {
        g.attach(ctx, ctx.source, chan)?;
    }
    Ok(())
}

#[test]
fn explo_rover_is_a_creature_or_an_upgrade() {
    let game = trial("staralliance").hand(One, "explo-rover").line(One, "troll");
    let mut game = game.begin();
    game.play("explo-rover", "2nd");
    assert!(game.state.has(game.card("troll"), Keyword::Skirmish));
    assert_eq!(game.line(One), "troll");
}

#[test]
fn auto_legionary_becomes_a_creature_of_any_house() {
    let game = trial("saurian").artifacts(One, "auto-legionary").line(Two, "troll");
    let mut game = game.houses(One, "saurian dis logos").begin();
    game.action("auto-legionary", "").end_turn("untamed").end_turn("dis");
    assert_eq!((game.line(One), game.power("auto-legionary")), ("auto-legionary".into(), 5));
    assert!(game.can_fight("auto-legionary"), "whatever the active house");
    game.fight("auto-legionary", "");
    assert!(game.is_in_discard("auto-legionary"));
}

#[test]
fn kompsos_haruspex_and_livia_the_elder_move_abilities_to_other_triggers() {
    let game = trial("brobnar").line(One, "kompsos-haruspex bumpsy").amber(Two, 3);
    let mut game = game.begin();
    game.reap("bumpsy", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    let game = trial("saurian").line(One, "livia-the-elder troll").line(Two, "shaffles");
    let mut game = game.damage("troll", 3).begin();
    game.reap("livia-the-elder", "yes");
    let troll = game.card("troll");
    game.does("", |g| g.fight_with(AbilityContext::new(troll, One), troll).map(|_| ()));
    assert_eq!(game.amber_on("livia-the-elder"), 1);
    assert_eq!(game.damage("troll"), 2, "3 and 2, and 3 healed");
}

#[test]
fn gargantodon_makes_stealing_capturing() {
    let game = trial("shadows").hand(One, "urchin").line(One, "gargantodon").amber(Two, 2);
    let mut game = game.begin();
    game.play("urchin", "left gargantodon");
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("gargantodon")), (0, 1, 1));
}

#[test]
fn keyforgery_asks_the_opponent_and_stops_a_key() {
    for (house, keys) in [("dis", 0), ("brobnar", 1)] {
        let game = trial("shadows").artifacts(One, "keyforgery").hand(One, "troll");
        let mut game = game.hand(Two, "pit-demon").amber(Two, 6).begin_as_is();
        let answers = format!("{house} untamed");
        game.end_turn(&answers);
        assert_eq!((game.keys(Two), game.is_in_play("keyforgery")), (keys, keys == 1));
        assert_eq!(game.amber(Two), if keys == 1 { 0 } else { 6 });
    }
}

#[test]
fn encounter_suit_wards_before_an_action_resolves() {
    let game = trial("brobnar").hand(One, "punch").line(Two, "troll");
    let mut game = game.upgrade(Two, "encounter-suit", "troll").begin();
    game.play("punch", "");
    assert_eq!((game.damage("troll"), game.is_warded("troll")), (0, false));
}

#[test]
fn harvest_time_purges_a_chosen_trait() {
    let game =
        trial("dis").hand(One, "harvest-time").line(One, "troll").line(Two, "krump shaffles");
    let mut game = game.begin();
    game.play("harvest-time", "giant");
    assert!(!game.is_in_play("troll") && !game.is_in_play("krump"));
    assert!(game.is_in_play("shaffles"));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn chan_s_blaster_is_attached_to_commander_chan() {
    let game = trial("staralliance").line(One, "troll commander-chan bumpsy");
    let mut game = game.upgrade(One, "chan-s-blaster", "troll").begin();
    let troll = game.card("troll");
    let ctx = AbilityContext::new(troll, One);
    game.does("troll/chan-s-blaster 2nd bumpsy", |g| g.reap_with(ctx, troll).map(|_| ()));
    let chan = game.card("commander-chan");
    assert_eq!(game.state.host(game.card("chan-s-blaster")), Some(chan));
    assert_eq!((game.amber(One), game.is_ready("bumpsy")), (2, false));
}

#[test]
fn we_can_all_win_until_the_end_of_ones_next_turn() {
    let game = trial("staralliance").houses(One, "staralliance dis logos");
    let mut game = game.hand(One, "we-can-all-win").begin();
    game.play("we-can-all-win", "");
    for cost in [4, 4, 4, 6] {
        assert_eq!(game.state.key_cost(Two), cost);
        game.end_turn(if game.state.active == One { "logos" } else { "dis" });
    }
}

#[test]
fn alaka_enters_ready_after_a_fight() {
    for fights in [false, true] {
        let game = trial("brobnar").hand(One, "alaka").line(One, "troll").line(Two, "krump");
        let mut game = game.begin();
        if fights {
            game.fight("troll", "");
        }
        game.play("alaka", "left");
        assert_eq!(game.is_ready("alaka"), fights);
    }
}

#[test]
fn senator_bracchus_spends_amber_on_creatures() {
    let game = trial("saurian").line(One, "senator-bracchus troll").amber_on("troll", 4);
    let mut game = game.amber(One, 2).begin();
    game.does("", |g| {
        assert!(g.forge_key(One, 0)?);
        Ok(())
    });
    assert_eq!((game.amber(One), game.amber_on("troll")), (0, 0));
}

#[test]
fn tactical_officer_moon_rearranges_a_battleline() {
    let game = trial("staralliance").hand(One, "tactical-officer-moon").line(Two, "troll krump");
    let mut game = game.begin();
    game.play("tactical-officer-moon", "2nd yes krump");
    assert_eq!(game.line(Two), "krump troll");
}

#[test]
fn nizak_is_invulnerable_while_fighting() {
    let mut game = trial("brobnar").line(One, "troll").line(Two, "nizak-the-forgotten").begin();
    game.fight("troll", "");
    assert_eq!((game.damage("nizak-the-forgotten"), game.damage("troll")), (0, 6));
    let mut game = trial("brobnar").line(One, "krump").line(Two, "nizak-the-forgotten").begin();
    game.fight("krump", "");
    assert!(game.is_in_hand("krump"));
}
