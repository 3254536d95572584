use super::*;
use crate::keyforge::ability::Amount;
use crate::keyforge::ability::{TARGET, UnprintedAbility, each, each_time, unprinted};
use crate::keyforge::effects::predicates::{fighter_was_of, friendly_creature};
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::{Scenario, ScenarioGame};

fn gives(mut game: ScenarioGame, name: &str, ability: &'static UnprintedAbility) -> ScenarioGame {
    let ctx = AbilityContext::new(game.card(name), One);
    game.does("", |g| g.this_turn(ctx, ability));
    game
}

static SPLASH_ATTACK_2: UnprintedAbility =
    unprinted(4, Ability::Gains(Keyword::SplashAttack, friendly_creature, Amount::Fixed(2)));
static POISON: UnprintedAbility =
    unprinted(5, Ability::Gains(Keyword::Poison, friendly_creature, Amount::Fixed(1)));
static NOT_ELUSIVE: UnprintedAbility =
    unprinted(6, Ability::Loses(Keyword::Elusive, |_, _, _| true));
static OF_DIS: UnprintedAbility =
    unprinted(32, Ability::BelongsTo(TARGET, |_, _, _| HouseSet::of(House::Dis)));
static GAINS_FOR_FIGHTERS_OF_DIS: UnprintedAbility = unprinted(
    33,
    each_time(
        Trigger::CreatureFights,
        |s, ctx| fighter_was_of(s, ctx, House::Dis),
        |g, ctx| g.gain_amber(ctx.you, 1),
    ),
);

#[test]
fn splash_attack_damage_the_neighbors_of_the_creature_fought() {
    let game = Scenario::new("mars").line(One, "grommid").line(Two, "troll valdr krump");
    let mut game = gives(game.begin(), "grommid", &SPLASH_ATTACK_2);
    game.fight("grommid", "troll");
    assert!(game.is_in_discard("troll"));
    assert_eq!((game.damage("valdr"), game.damage("krump")), (2, 0));
}

#[test]
fn the_attackers_neighbors_are_known_after_the_fight_that_destroyed_it() {
    use crate::keyforge::ability::each_time;
    static NEIGHBORS: UnprintedAbility = unprinted(
        7,
        each_time(
            Trigger::CreatureFights,
            |_, _| true,
            |g, ctx| {
                let neighbors = g.attackers_neighbors();
                g.gain_amber(ctx.you, neighbors.len())
            },
        ),
    );
    let game = Scenario::new("dis").line(One, "valdr charette krump").line(Two, "troll");
    let game = game.damage("charette", 1).upgrade(One, "flame-wreathed", "troll");
    let mut game = gives(game.begin(), "valdr", &NEIGHBORS);
    game.fight("charette", "");
    assert!(game.is_in_discard("charette"));
    assert_eq!((game.line(One).as_str(), game.amber(One)), ("valdr krump", 2));
}

#[test]
fn of_several_amounts_that_a_creature_only_deals_the_least_counts() {
    static FOUR: UnprintedAbility =
        unprinted(8, Ability::FightDamage(friendly_creature, Amount::Fixed(4)));
    static TWO: UnprintedAbility =
        unprinted(9, Ability::FightDamage(friendly_creature, Amount::Fixed(2)));
    for order in [[&TWO, &FOUR], [&FOUR, &TWO]] {
        let game = Scenario::new("dis").line(One, "shaffles").line(Two, "troll").begin();
        let mut game = gives(gives(game, "shaffles", order[0]), "shaffles", order[1]);
        game.fight("shaffles", "");
        assert_eq!(game.damage("troll"), 2);
    }
}

#[test]
fn creatures_that_must_fight_do_so_if_they_can() {
    static MUST: UnprintedAbility = unprinted(10, Ability::MustFight(friendly_creature));
    let game = Scenario::new("dis").line(One, "shaffles").line(Two, "troll").begin();
    let game = gives(game, "shaffles", &MUST);
    assert!(game.can_fight("shaffles") && !game.can_reap("shaffles"));
    let game = gives(Scenario::new("dis").line(One, "shaffles").begin(), "shaffles", &MUST);
    assert!(game.can_reap("shaffles"), "there is nobody to fight");
}

#[test]
fn what_is_destroyed_by_the_fight_and_by_assault_is_told_apart() {
    use crate::keyforge::ability::each_time;
    use crate::keyforge::effects::predicates::{by_assault_damage, in_a_fight};
    static IN_A_FIGHT: UnprintedAbility = unprinted(
        11,
        each_time(Trigger::CreatureDestroyed, in_a_fight, |g, ctx| g.gain_amber(ctx.you, 1)),
    );
    static BY_ASSAULT: UnprintedAbility = unprinted(
        12,
        each_time(Trigger::CreatureDestroyed, by_assault_damage, |g, ctx| {
            g.gain_amber(ctx.you, 10)
        }),
    );
    static ASSAULT_9: UnprintedAbility =
        unprinted(13, Ability::Gains(Keyword::Assault, friendly_creature, Amount::Fixed(9)));
    let fought = |ability| {
        let game = Scenario::new("brobnar").line(One, "troll").line(Two, "shaffles krump").begin();
        let game = gives(gives(game, "troll", &IN_A_FIGHT), "troll", &BY_ASSAULT);
        let mut game = match ability {
            Some(ability) => gives(game, "troll", ability),
            None => game,
        };
        game.fight("troll", "shaffles");
        assert!(game.is_in_discard("shaffles"));
        let krump = game.card("krump");
        game.does("", |g| g.destroy(krump).map(|_| ()));
        game.amber(One)
    };
    assert_eq!((fought(None), fought(Some(&ASSAULT_9))), (1, 10));
}

#[test]
fn the_neighbors_of_what_was_fought_are_those_it_had_before_it_left() {
    let neighbors = |line: &str, target: &str| {
        let game = Scenario::new("dis").line(One, "troll").line(Two, line);
        let mut game = game.begin();
        let (troll, mut fought) = (game.card("troll"), None);
        game.does(target, |g| {
            fought = g.fight_with_against(AbilityContext::new(troll, One), troll, CardSet::ALL)?;
            Ok(())
        });
        let fought = fought.expect("a fight");
        assert_eq!(fought.creature, game.card(target));
        fought.neighbors.into_iter().map(|c| game.state.facts(c).id).collect::<Vec<_>>()
    };
    assert_eq!(neighbors("valdr shaffles krump", "shaffles"), ["valdr", "krump"]);
    assert_eq!(neighbors("valdr bulwark krump shaffles", "krump"), ["bulwark", "shaffles"]);
}

#[test]
fn an_attacker_that_left_play_and_came_back_has_no_fight_ability_of_that_fight() {
    use crate::keyforge::ability::each_time;
    static BACK: UnprintedAbility = unprinted(
        14,
        each_time(
            Trigger::CreatureDestroyed,
            |_, _| true,
            |g, ctx| match ctx.subject {
                Some(card) => g.put_into_play(ctx, card, Two).map(|_| ()),
                None => Ok(()),
            },
        ),
    );
    static FIGHT: UnprintedAbility = unprinted(
        15,
        Ability::GainsAbilities(
            each(|_, _, _| true),
            &[when(Trigger::Fight, |g, ctx| g.gain_amber(ctx.you, 1))],
        ),
    );
    let game = Scenario::new("dis").line(One, "charette").line(Two, "troll").damage("charette", 1);
    let mut game = gives(gives(game.begin(), "charette", &BACK), "charette", &FIGHT);
    game.fight("charette", "left");
    assert_eq!((game.line(Two).as_str(), game.amber(One)), ("charette troll", 0));
    let game = Scenario::new("dis").line(One, "charette").line(Two, "shaffles");
    let mut game = gives(game.begin(), "charette", &FIGHT);
    game.fight("charette", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn what_left_play_in_a_fight_was_destroyed_or_not_wherever_it_is() {
    use crate::keyforge::ability::each_time;
    static TOLD: UnprintedAbility = unprinted(
        16,
        Ability::GainsAbilities(
            each(|_, ctx, card| card == ctx.card),
            &[when(Trigger::Fight, |g, ctx| match g.opposing(ctx.card) {
                Some(fought) if g.was_destroyed_in_this_fight(fought) => g.gain_amber(ctx.you, 1),
                _ => Ok(()),
            })],
        ),
    );
    static RETURNS: UnprintedAbility = unprinted(
        17,
        each_time(
            Trigger::DamageDealt,
            |s, ctx| ctx.subject.is_some_and(|card| s.defender() == Some(card)),
            |g, ctx| g.return_to_hand(ctx.subject).map(|_| ()),
        ),
    );
    static COMES_BACK: UnprintedAbility = unprinted(
        18,
        each_time(
            Trigger::CreatureDestroyed,
            |_, _| true,
            |g, ctx| match ctx.subject {
                Some(card) => g.put_into_play(ctx, card, Two).map(|_| ()),
                None => Ok(()),
            },
        ),
    );
    for (ability, answers, destroyed) in [
        (None, "shaffles", true),
        (None, "troll", false),
        (Some(&RETURNS), "troll", false),
        (Some(&COMES_BACK), "shaffles left", true),
    ] {
        let game = Scenario::new("brobnar").line(One, "valdr").line(Two, "shaffles troll krump");
        let mut game = gives(game.warded("valdr").begin(), "valdr", &TOLD);
        if let Some(ability) = ability {
            game = gives(game, "valdr", ability);
        }
        game.fight("valdr", answers);
        assert_eq!(game.amber(One), u16::from(destroyed), "{answers}");
    }
}

#[test]
fn poison_destroys_by_any_damage_but_not_through_a_ward() {
    let game = Scenario::new("dis").line(One, "shaffles").line(Two, "troll").begin();
    let mut game = gives(game, "shaffles", &POISON);
    game.fight("shaffles", "");
    assert!(game.is_in_discard("troll"));
    let game = Scenario::new("dis").line(One, "shaffles").line(Two, "troll").warded("troll");
    let mut game = gives(game.begin(), "shaffles", &POISON);
    game.fight("shaffles", "");
    assert!(game.is_in_play("troll") && !game.is_warded("troll"));
}

#[test]
fn an_attacker_may_ignore_what_the_creature_it_fights_has() {
    use crate::keyforge::effects::predicates::{each_creature, enemy_creature};
    static POISONOUS: UnprintedAbility =
        unprinted(10, Ability::Gains(Keyword::Poison, enemy_creature, Amount::Fixed(1)));
    static HAZARDOUS_5: UnprintedAbility =
        unprinted(11, Ability::Gains(Keyword::Hazardous, enemy_creature, Amount::Fixed(5)));
    static INVULNERABLE: UnprintedAbility =
        unprinted(12, Ability::Gains(Keyword::Invulnerable, each_creature, Amount::Fixed(1)));
    static NO_POISON: UnprintedAbility =
        unprinted(13, Ability::IgnoresWhenAttacking(Keyword::Poison));
    static NO_HAZARDOUS: UnprintedAbility =
        unprinted(14, Ability::IgnoresWhenAttacking(Keyword::Hazardous));
    static NOT_INVULNERABLE: UnprintedAbility =
        unprinted(15, Ability::IgnoresWhenAttacking(Keyword::Invulnerable));
    let fought = |theirs: &'static UnprintedAbility, ignores: &'static UnprintedAbility| {
        let game = Scenario::new("brobnar").line(One, "troll krump").line(Two, "valdr dextre");
        let mut game = gives(gives(game.begin(), "troll", theirs), "troll", ignores);
        // It is the one that attacks which ignores something, whatever the others do.
        game.fight("troll", "valdr");
        (game.zone("troll"), game.damage("troll"), game.zone("valdr"))
    };
    let (line, pile) = (Zone::Battleline, Zone::Discard);
    assert_eq!(fought(&POISONOUS, &NO_HAZARDOUS), (pile, 0, pile));
    assert_eq!(fought(&POISONOUS, &NO_POISON), (line, 6, pile));
    assert_eq!(fought(&HAZARDOUS_5, &NO_POISON), (pile, 0, pile));
    assert_eq!(fought(&HAZARDOUS_5, &NO_HAZARDOUS), (line, 6, pile));
    assert_eq!(fought(&INVULNERABLE, &NO_HAZARDOUS), (line, 0, line));
    assert_eq!(fought(&INVULNERABLE, &NOT_INVULNERABLE), (line, 0, pile));
    // While it is attacked, or another attacks, it ignores nothing.
    let game = Scenario::new("brobnar").line(One, "troll krump").line(Two, "valdr").begin();
    let mut game = gives(gives(game, "troll", &POISONOUS), "troll", &NO_POISON);
    game.fight("krump", "");
    assert!(game.is_in_discard("krump"));
    let game = Scenario::new("brobnar").line(One, "troll").line(Two, "valdr dextre").begin();
    let mut game = gives(gives(game, "troll", &INVULNERABLE), "troll", &NOT_INVULNERABLE);
    let [valdr, dextre] = [game.card("valdr"), game.card("dextre")];
    game.does("", |g| g.destroy(CardSet::from(valdr).with(dextre)).map(|_| ()));
    assert_eq!(game.line(Two), "valdr dextre");
}

#[test]
fn elusive_counts_attacks_while_the_creature_has_it() {
    let game = Scenario::new("brobnar").line(One, "troll valdr").line(Two, "old-bruno").begin();
    let mut game = gives(game, "troll", &NOT_ELUSIVE);
    game.fight("troll", "");
    assert!(game.is_in_discard("old-bruno"));
}

#[test]
fn elusive_spares_again_on_the_next_turn() {
    let game = Scenario::new("brobnar").line(One, "troll").line(Two, "old-bruno");
    let mut game = game.houses(One, "brobnar logos dis").begin();
    game.fight("troll", "").end_turn("logos").end_turn("brobnar").fight("troll", "");
    assert!(game.is_in_play("old-bruno"));
    assert_eq!(game.damage("troll"), 0);
}

#[test]
fn a_fight_ends_an_enrage_and_reaping_does_not() {
    let game = Scenario::new("brobnar").line(One, "troll").enraged("troll").line(Two, "valdr");
    let mut game = game.begin();
    assert!(!game.can_reap("troll") && game.can_fight("troll"));
    game.fight("troll", "");
    assert!(!game.state.is_enraged(game.card("troll")));
    let mut game = Scenario::new("brobnar").line(One, "troll").enraged("troll").begin();
    assert!(game.can_reap("troll"), "there is nobody to fight");
    game.reap("troll", "");
    assert!(game.state.is_enraged(game.card("troll")));
}

#[test]
fn an_enraged_creature_that_is_told_to_reap_reaps() {
    let game = Scenario::new("dis").line(One, "troll").enraged("troll").line(Two, "valdr");
    let mut game = game.begin();
    let troll = game.card("troll");
    game.does("", |g| g.reap_with(AbilityContext::new(troll, One), troll).map(|_| ()));
    assert_eq!((game.amber(One), game.is_ready("troll")), (1, false));
    assert!(game.state.is_enraged(troll));
}

#[test]
fn an_enraged_creature_cannot_be_enraged_again() {
    let mut game = Scenario::new("dis").line(One, "troll").enraged("troll").begin();
    let troll = game.card("troll");
    game.does("", |g| {
        assert!(g.enrage(troll)?.is_empty());
        Ok(())
    });
}

#[test]
fn skirmish_and_the_damage_of_the_defender() {
    // Skirmish keeps the attacker from damage; the defender is dealt its damage all the same.
    let game = Scenario::new("untamed").line(One, "snufflegator").line(Two, "troll");
    let mut game = game.begin();
    game.fight("snufflegator", "");
    assert_eq!((game.damage("snufflegator"), game.damage("troll")), (0, 4));
}

#[test]
fn a_creature_that_can_attack_nobody_cannot_fight() {
    static UNTOUCHABLE: UnprintedAbility =
        unprinted(16, Ability::Cannot(Restriction::BeAttacked, |_, _, _| true));
    let game = Scenario::new("brobnar").line(One, "troll").line(Two, "valdr").begin();
    assert!(game.can_fight("troll"));
    assert!(!gives(game, "troll", &UNTOUCHABLE).can_fight("troll"));
}

#[test]
fn splash_attack_is_dealt_before_the_fight_or_with_it() {
    use crate::keyforge::ability::each_time;
    use crate::keyforge::edition::Edition;
    use crate::keyforge::effects::predicates::{by_splash_attack_damage, by_this, in_a_fight};
    static IN_A_FIGHT: UnprintedAbility = unprinted(
        21,
        each_time(Trigger::CreatureDestroyed, in_a_fight, |g, ctx| g.gain_amber(ctx.you, 1)),
    );
    static BY_SPLASH: UnprintedAbility = unprinted(
        22,
        each_time(
            Trigger::CreatureDestroyed,
            |s, ctx| by_splash_attack_damage(s, ctx) && by_this(s, ctx),
            |g, ctx| g.gain_amber(ctx.you, 10),
        ),
    );
    static FIGHTING_THIS: UnprintedAbility = unprinted(
        23,
        Ability::GainsAbilities(
            each(friendly_creature),
            &[when(Trigger::DestroyedFightingThis, |g, ctx| g.gain_amber(ctx.you, 100))],
        ),
    );
    // Charette has 4 power: 2 of it gone, the splash destroys it; the fight destroys Bumpsy.
    for (edition, amber) in [(Edition::March2021, [1, 10, 100]), (Edition::June2026, [2, 10, 200])]
    {
        let gained = [&IN_A_FIGHT, &BY_SPLASH, &FIGHTING_THIS].map(|ability| {
            let game = Scenario::new("brobnar").edition(edition).line(One, "troll");
            let game = game.line(Two, "valdr bumpsy charette").damage("charette", 2);
            let game = gives(game.begin(), "troll", &SPLASH_ATTACK_2);
            let mut game = gives(game, "troll", ability);
            // Of two that were destroyed in it: which comes first.
            let both = amber[2] == 200 && !std::ptr::eq(ability, &raw const BY_SPLASH);
            game.fight("troll", if both { "bumpsy troll:bumpsy" } else { "bumpsy" });
            assert_eq!((game.line(Two), game.damage("valdr")), ("valdr".into(), 2));
            game.amber(One)
        });
        assert_eq!(gained, amber, "{edition:?}");
    }
}

#[test]
fn what_deals_no_damage_when_fighting_splashes_none_and_elusive_does_not_stop_it() {
    use crate::keyforge::edition::Edition;
    static NO_DAMAGE: UnprintedAbility =
        unprinted(24, Ability::Cannot(Restriction::DealDamageWhenFighting, friendly_creature));
    for (no_damage, dealt) in [(false, 2), (true, 0)] {
        let game = Scenario::new("brobnar").edition(Edition::June2026).line(One, "krump");
        let game = game.line(Two, "valdr old-bruno");
        let mut game = gives(game.begin(), "krump", &SPLASH_ATTACK_2);
        if no_damage {
            game = gives(game, "krump", &NO_DAMAGE);
        }
        game.fight("krump", "old-bruno");
        assert_eq!((game.damage("valdr"), game.damage("old-bruno")), (dealt, 0));
    }
}

#[test]
fn a_creature_may_ignore_armor_while_it_attacks() {
    static IGNORES: UnprintedAbility =
        unprinted(30, Ability::GainsAbilities(TARGET, &[Ability::IgnoresArmorWhenAttacking]));
    static AFTER: UnprintedAbility = unprinted(
        31,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::Fight, |g, _| g.damage_each(g.creatures(), 1).map(|_| ()))],
        ),
    );
    let begin = || {
        let game = Scenario::new("dis").line(One, "raiding-knight charette");
        let mut game = game.line(Two, "bulwark raiding-knight").warded("charette").begin();
        let ctx = AbilityContext::new(game.card("charette"), One);
        game.does("", |g| {
            g.this_turn(ctx.about(ctx.card), &IGNORES)?;
            g.this_turn(ctx.about(ctx.card), &AFTER)
        });
        game
    };
    let mut game = begin();
    game.fight("charette", "bulwark");
    assert!(game.is_in_discard("bulwark"), "4 damage, in spite of its armor");
    let left = |game: &ScenarioGame, name| game.state.armor_left(game.card(name));
    assert_eq!((left(&game, "raiding-knight"), left(&game, "raiding-knight#2")), (1, 1));
    // Others, and itself where it does not attack, do not ignore it.
    let mut game = begin();
    let charette = AbilityContext::new(game.card("charette"), One);
    game.does("", |g| {
        let bulwark = g.enemy_creatures(charette);
        g.deal_damage(&DamageBatch::each(bulwark, 1).dealt_by(charette.card)).map(|_| ())
    });
    assert_eq!((game.damage("bulwark"), game.damage("raiding-knight#2")), (0, 0));
}

#[test]
fn what_a_fight_destroyed_was_of_the_houses_that_it_had_in_play() {
    static AFTER: UnprintedAbility = unprinted(
        34,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::Fight, |g, ctx| {
                let fought = g.opposing(ctx.card).map(|fought| g.houses_or_last(fought));
                let was_of_dis = fought == Some(HouseSet::of(House::Dis));
                g.gain_amber(ctx.opponent(), u16::from(was_of_dis))
            })],
        ),
    );
    for (attacker, defender, of_dis, amber) in [
        ("krump", "troll", "krump", (1, 0)),
        ("krump", "troll", "troll", (0, 0)),
        ("troll", "krump", "krump", (0, 1)),
        ("troll", "krump", "troll", (0, 0)),
    ] {
        let mut game = Scenario::new("brobnar").line(One, attacker).line(Two, defender).begin();
        let ctx = AbilityContext::new(game.card(attacker), One);
        game.does("", |g| match attacker {
            "krump" => g.this_turn(ctx, &GAINS_FOR_FIGHTERS_OF_DIS),
            _ => g.this_turn(ctx.about(ctx.card), &AFTER),
        });
        game.for_this_turn(of_dis, &OF_DIS);
        let fighter = ctx.card;
        game.does("", |g| g.fight_with(ctx, fighter).map(|_| ()));
        assert!(game.is_in_discard("krump"));
        assert_eq!((game.amber(One), game.amber(Two)), amber, "{attacker}, {of_dis} of Dis");
    }
}

#[test]
fn an_attacker_that_comes_back_in_the_fight_fought_as_what_it_was() {
    static COMES_BACK: UnprintedAbility = unprinted(
        34,
        each_time(
            Trigger::CreatureDestroyed,
            |_, _| true,
            |g, ctx| match ctx.subject {
                Some(card) => g.put_into_play(ctx, card, ctx.you).map(|_| ()),
                None => Ok(()),
            },
        ),
    );
    let mut game = Scenario::new("brobnar").line(One, "krump").line(Two, "troll").begin();
    let krump = game.card("krump");
    let ctx = AbilityContext::new(krump, One);
    game.does("", |g| {
        g.this_turn(ctx, &GAINS_FOR_FIGHTERS_OF_DIS)?;
        g.this_turn(ctx, &COMES_BACK)
    });
    game.for_this_turn("krump", &OF_DIS);
    game.does("", |g| g.fight_with(ctx, krump).map(|_| ()));
    assert_eq!(game.line(One), "krump");
    assert!(game.state.is_of(krump, House::Brobnar));
    assert_eq!(game.amber(One), 1);
}
