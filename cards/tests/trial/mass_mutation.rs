//! Mass Mutation: damage with a source, bonus icons replaced, abilities out of play, copied
//! statistics, upgrades that move.

use archon_engine::keyforge::ability::Trigger::{
    BeforeFight, CardLeavesPlay, CardUsed, DamageDealt, HouseChosen, TurnEnds, UpgradeAttached,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Restriction, Would, card, each_time, instead, when,
};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::rules::damage::DamageBatch;
use archon_engine::keyforge::state::Zone;
use archon_engine::keyforge::traits::Trait;

use super::trial;

pub const CARDS: &[Definition] = &[
    // Shoulder Id, MM 257
    card("shoulder-id").cannot(Restriction::Fight, this).instead(
        Would::BeDealtDamage,
        by_this,
        |g, ctx| g.steal(ctx.you, 1),
    ),
    // Scrivener Favian, MM 155
    card("scrivener-favian").instead(
        Would::ResolveBonusIcon,
        |s, ctx| by_you(s, ctx) && ctx.icon == Some(BonusIcon::Capture),
        |g, ctx| {
            if g.may(ctx)? {
                g.steal(ctx.you, 1)?;
            } else {
                g.let_it_happen();
            }
            Ok::<(), Stop>(())
        },
    ),
    // Amphora Captura, MM 215
    card("amphora-captura").instead(
        Would::ResolveBonusIcon,
        |s, ctx| by_you(s, ctx) && ctx.icon != Some(BonusIcon::Capture),
        |g, ctx| match ctx.subject {
            Some(card) if g.may(ctx)? => g.resolve_bonus_icon(card, ctx.you, BonusIcon::Capture),
            _ => {
                g.let_it_happen();
                Ok(())
            }
        },
    ),
    // Ardent Hero, MM 126
    card("ardent-hero").ability(Ability::CannotBeDealtDamageBy(|s, ctx, card, by| {
        card == ctx.card
            && s.is_creature(by)
            && (s.has_trait(by, Trait::Mutant) || s.power(by) >= 5)
    })),
    // Drecker, MM 6
    card("drecker")
        .after(
            DamageDealt,
            |s, ctx| s.attacker().is_some() && ctx.subject.is_some_and(|c| neighbor(s, ctx, c)),
            |g, ctx| match ctx.doer_card {
                Some(by) => {
                    let damage = DamageBatch::each(ctx.card.into(), i32::from(ctx.amount));
                    g.deal_damage(&damage.dealt_by(by)).map(|_| ())
                }
                None => Ok(()),
            },
        )
        .reap(|g, ctx| g.steal(ctx.you, 1)),
    // Cyber-Clone, MM 102
    card("cyber-clone").play(|g, ctx| {
        let Some(model) = g.choose(ctx, g.other_creatures(ctx))? else { return Ok(()) };
        let power = g.power(model) as u8;
        if g.purge(model)?.is_empty() {
            return Ok(());
        }
        let ctx = ctx.about(model).of_number(power);
        for ability in CYBER_CLONE {
            g.while_in_play(ctx, ability, ctx.card)?;
        }
        Ok::<(), Stop>(())
    }),
    // High Priest Torvus, MM 222
    card("high-priest-torvus").reap(|g, ctx| {
        if g.may(ctx)? {
            g.exalt(ctx.card)?;
            g.next_time_this_turn(ctx, &HIGH_PRIEST_TORVUS)?;
        }
        Ok(())
    }),
    // Relentless Creeper, MM 29
    card("relentless-creeper").ability(Ability::WhileIn(
        Zone::Discard,
        &[each_time(
            HouseChosen,
            |s, ctx| by_you(s, ctx) && s.house == Some(House::Dis),
            |g, ctx| {
                if g.may(ctx)? {
                    g.return_to_hand(ctx.card)?;
                }
                Ok::<(), Stop>(())
            },
        )],
    )),
    // Animator, MM 100
    card("animator").action(|g, ctx| {
        if let Some(artifact) = g.choose(ctx, g.artifacts())? {
            for ability in ANIMATOR {
                g.this_turn(ctx.about(artifact), ability)?;
            }
            g.becomes_creature(ctx, artifact)?;
        }
        Ok::<(), Stop>(())
    }),
    // Mole, MM 287
    card("mole").gains_abilities(host, &[Ability::SpendableWhenForging(this, opponent)]),
    // The Pale Star, MM 49
    card("the-pale-star").omni(|g, ctx| {
        g.destroy(ctx.card)?;
        g.this_turn(ctx, &Ability::SetArmor(each_creature, Amount::Fixed(0)))?;
        g.this_turn(ctx, &Ability::SetPower(each_creature, Amount::Fixed(1)))
    }),
    // Siren Horn, MM 212
    card("siren-horn").gains_abilities(
        host,
        &[when(BeforeFight, |g, ctx| match ctx.subject {
            Some(enemy) => g.move_amber_between(ctx.card, enemy, 1).map(|_| ()),
            None => Ok(()),
        })],
    ),
    // Blast Shielding, MM 303
    card("blast-shielding").armor(host, 2).after(
        CardUsed,
        |s, ctx| ctx.subject.is_some() && ctx.subject == s.host(ctx.card),
        |g, ctx| {
            let Some(creature) = ctx.subject else { return Ok(()) };
            let by = ctx.chosen_by(g.controller(creature));
            if let Some(next) = g.may_choose(by, g.neighbors(creature))? {
                g.attach(ctx, ctx.card, next)?;
            }
            Ok(())
        },
    ),
    // Commander Dhrxgar, MM 337
    card("commander-dhrxgar").after(
        UpgradeAttached,
        |s, ctx| {
            let on = ctx.subject.and_then(|upgrade| s.host(upgrade));
            on.is_some_and(|c| c == ctx.card || neighbor(s, ctx, c))
        },
        |g, ctx| g.gain_amber(ctx.you, 1),
    ),
    // Turnkey, MM 51
    card("turnkey").play(|g, ctx| {
        let keys = g.area(ctx.opponent()).keys;
        if g.unforge(ctx.opponent(), keys)? {
            g.while_in_play(ctx.about(ctx.card), &TURNKEY, ctx.card)?;
        }
        Ok(())
    }),
    // Hadron Collision, MM 308
    card("hadron-collision").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.remove_ward(creature);
            g.deal_damage(&DamageBatch::each(creature.into(), 3).ignoring_armor())?;
        }
        Ok(())
    }),
    // Mutation of Fury, MM 414
    card("mutation-of-fury").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            let ctx = ctx.about(creature);
            g.until_your_next_turn(ctx, &Ability::GainsTrait(Trait::Mutant, target))?;
            let assault = &Ability::Gains(Keyword::Assault, target, Amount::Fixed(3));
            g.until_your_next_turn(ctx, assault)?;
        }
        Ok(())
    }),
];

/// Cyber-Clone.
static CYBER_CLONE: &[Ability] = &[
    Ability::SetPower(this, Amount::Count(|_, ctx| i32::from(ctx.number))),
    Ability::Armor(
        this,
        Amount::Count(|s, ctx| ctx.target.map_or(0, |model| i32::from(s.facts(model).armor))),
    ),
    Ability::GainsKeywordsAndTraitsOfTarget,
];

/// High Priest Torvus.
static HIGH_PRIEST_TORVUS: Ability =
    instead(Would::DiscardPlayed, by_you, |g, ctx| g.return_to_hand(ctx.subject));

/// Animator.
static ANIMATOR: &[Ability] = &[
    Ability::Power(target, Amount::Fixed(3)),
    Ability::BelongsTo(target, |s, _, _| s.house.map_or(HouseSet::EMPTY, HouseSet::of)),
    each_time(TurnEnds, by_anyone, |g, ctx| match ctx.target {
        Some(artifact) => g.becomes_artifact(artifact).map(|_| ()),
        None => Ok(()),
    }),
];

/// Turnkey.
static TURNKEY: Ability = each_time(
    CardLeavesPlay,
    |_, ctx| ctx.subject.is_some() && ctx.subject == ctx.target,
    |g, ctx| g.forge_key_at_no_cost(ctx.opponent()),
);

#[test]
fn shoulder_id_steals_instead_of_dealing_damage() {
    let game = trial("brobnar").line(One, "troll").line(Two, "shoulder-id").amber(One, 2);
    let mut game = game.begin();
    game.fight("troll", "");
    assert_eq!((game.damage("troll"), game.amber(One), game.amber(Two)), (0, 1, 1));
}

#[test]
fn scrivener_favian_steals_what_amphora_captura_makes_a_capture_icon() {
    let icons = BonusIcons::NONE.with(BonusIcon::Amber).with(BonusIcon::Draw);
    let game = trial("brobnar").hand(One, "punch").bonus("punch", icons).amber(Two, 4);
    let game = game.line(One, "scrivener-favian").artifacts(One, "amphora-captura");
    let mut game = game.line(Two, "troll").begin();
    // The æmber icon stays what it is; the draw icon becomes a capture, and that a theft.
    game.play("punch", "no yes yes troll");
    assert_eq!((game.amber(One), game.amber(Two), game.hand_len(One)), (2, 3, 0));
}

#[test]
fn ardent_hero_is_safe_from_mutants_and_the_powerful() {
    let game = trial("brobnar").line(One, "troll").line(Two, "ardent-hero").hand(One, "punch");
    let mut game = game.begin();
    game.fight("troll", "");
    assert_eq!((game.damage("ardent-hero"), game.damage("troll")), (0, 4));
    game.play("punch", "ardent-hero");
    assert_eq!(game.damage("ardent-hero"), 3, "an action card is no creature");
}

#[test]
fn drecker_is_dealt_the_damage_of_its_neighbors_in_fights() {
    let game = trial("brobnar").line(One, "bumpsy").line(Two, "krump drecker").hand(One, "punch");
    let mut game = game.begin();
    game.play("punch", "krump");
    assert_eq!(game.damage("drecker"), 0);
    let mut game = trial("dis").line(One, "shaffles").line(Two, "krump drecker").begin();
    game.fight("shaffles", "krump");
    assert_eq!((game.damage("krump"), game.damage("drecker")), (2, 2));
}

#[test]
fn cyber_clone_has_the_statistics_of_what_it_purged() {
    let game = trial("logos").hand(One, "cyber-clone").line(Two, "champion-anaphiel");
    let mut game = game.begin();
    game.play("cyber-clone", "");
    let clone = game.card("cyber-clone");
    assert_eq!(game.zone("champion-anaphiel"), Zone::Purged);
    assert_eq!((game.power("cyber-clone"), game.armor("cyber-clone")), (6, 1));
    assert!(game.state.has(clone, Keyword::Taunt) && game.state.has_trait(clone, Trait::Knight));
}

#[test]
fn high_priest_torvus_returns_the_next_action() {
    let game = trial("brobnar").line(One, "high-priest-torvus").hand(One, "punch");
    let mut game = game.line(Two, "troll").begin();
    let torvus = game.card("high-priest-torvus");
    let ctx = AbilityContext::new(torvus, One);
    game.does("yes", |g| g.reap_with(ctx, torvus).map(|_| ()));
    game.play("punch", "troll");
    assert!(game.is_in_hand("punch"));
}

#[test]
fn animator_makes_an_artifact_a_creature_for_the_turn() {
    let game = trial("logos").artifacts(One, "animator cannon").line(Two, "troll");
    let mut game = game.begin();
    game.action("animator", "cannon");
    assert_eq!((game.power("cannon"), game.line(One)), (3, "cannon".into()));
    assert!(game.can_reap("cannon"));
    game.end_turn("untamed");
    assert_eq!((game.zone("cannon"), game.line(One)), (Zone::Artifacts, String::new()));
}

#[test]
fn mole_lets_the_opponent_spend_what_is_on_the_creature() {
    let game = trial("dis").line(One, "troll").amber_on("troll", 4).amber(Two, 2);
    let mut game = game.upgrade(Two, "mole", "troll").begin();
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.amber_on("troll"), game.amber(Two)), (1, 0, 0));
}

#[test]
fn the_pale_star_leaves_one_power_and_no_armor() {
    let game = trial("dis").artifacts(One, "the-pale-star").line(Two, "troll raiding-knight valdr");
    let mut game = game.damage("valdr", 1).begin();
    game.omni("the-pale-star", "");
    assert!(game.is_in_discard("valdr"));
    assert_eq!((game.power("troll"), game.armor("raiding-knight")), (1, 0));
}

#[test]
fn siren_horn_moves_amber_to_the_creature_it_fights() {
    let game = trial("brobnar").line(One, "troll").amber_on("troll", 2).line(Two, "krump valdr");
    let mut game = game.upgrade(One, "siren-horn", "troll").begin();
    game.fight("troll", "krump");
    assert_eq!((game.amber_on("troll"), game.amber(One)), (1, 1), "and Krump fell");
}

#[test]
fn blast_shielding_moves_on_and_commander_dhrxgar_is_paid() {
    let game = trial("brobnar").line(One, "troll commander-dhrxgar valdr");
    let mut game = game.upgrade(One, "blast-shielding", "troll").begin();
    game.reap("troll", "troll commander-dhrxgar");
    assert_eq!((game.armor("troll"), game.armor("commander-dhrxgar")), (0, 2));
    assert_eq!(game.amber(One), 2);
}

#[test]
fn turnkey_gives_the_key_back_when_it_leaves() {
    let mut game = trial("dis").hand(One, "turnkey").keys(Two, 1).begin();
    game.play("turnkey", "");
    assert_eq!(game.keys(Two), 0);
    let turnkey = game.card("turnkey");
    game.does("", |g| g.destroy(turnkey).map(|_| ()));
    assert_eq!(game.keys(Two), 1);
}

#[test]
fn hadron_collision_removes_the_ward_and_mutation_of_fury_lasts_a_round() {
    let game = trial("staralliance").hand(One, "hadron-collision").line(Two, "raiding-knight");
    let mut game = game.warded("raiding-knight").begin();
    game.play("hadron-collision", "");
    assert_eq!((game.damage("raiding-knight"), game.is_warded("raiding-knight")), (3, false));
    let game = trial("untamed").hand(One, "mutation-of-fury").line(One, "troll").line(Two, "krump");
    let mut game = game.houses(One, "untamed dis logos").begin();
    game.play("mutation-of-fury", "troll");
    let troll = game.card("troll");
    assert!(game.state.has_trait(troll, Trait::Mutant));
    assert_eq!(game.state.keyword(troll, Keyword::Assault), 3);
    game.end_turn("logos");
    assert!(game.state.has_trait(troll, Trait::Mutant));
    game.end_turn("dis");
    assert!(!game.state.has_trait(troll, Trait::Mutant));
}

#[test]
fn relentless_creeper_returns_from_the_discard_pile() {
    let mut game = trial("dis").discard(One, "relentless-creeper").begin();
    game.end_turn("untamed").end_turn("dis yes");
    assert!(game.is_in_hand("relentless-creeper"));
}
