//! What other cards watch for: each event by itself, with who does it, to whom, and how much.

use crate::keyforge::ability::{
    Ability, AbilityContext, Amount, Trigger, Would, each_time, instead, when,
};
use crate::keyforge::ability::{TARGET, UnprintedAbility, each, unprinted};
use crate::keyforge::card::CardSet;
use crate::keyforge::edition::Edition;
use crate::keyforge::effects::predicates::{
    by_anyone, by_opponent, by_this, by_you, subject_was_enemy,
};
use crate::keyforge::effects::zones::ArchivesOf;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::question::Stop;
use crate::keyforge::rules::damage::DamageBatch;
use crate::keyforge::scenario::{Scenario, ScenarioGame};
use crate::keyforge::state::State;

/// Chains count how often it happened; æmber on the target, how much it was.
macro_rules! noted {
    ($trigger:ident, $condition:expr) => {{
        static NOTED: UnprintedAbility = unprinted(
            1,
            each_time(Trigger::$trigger, $condition, |g, ctx| {
                g.gain_chains(ctx.you, 1);
                if let Some(target) = ctx.target {
                    g.place_amber(target, ctx.amount);
                }
            }),
        );
        &NOTED
    }};
}

fn position(edition: Edition) -> ScenarioGame {
    let game = Scenario::new("dis").edition(edition).line(One, "shaffles").hand(One, "labwork");
    let game = game.line(Two, "raiding-knight krump").damage("krump", 3).deck(One, "troll valdr");
    game.amber(One, 3).amber(Two, 3).begin_as_is()
}

/// How often an event was noted by player one in every edition, and how much it was in all.
fn noted(
    ability: &'static UnprintedAbility,
    does: impl Fn(&mut Game<'_>, AbilityContext, CardSet) -> Flow,
) -> (u8, u8) {
    let counts = Edition::ALL.map(|edition| {
        let mut game = position(edition);
        let (shaffles, enemies) = (game.card("shaffles"), game.cards("raiding-knight krump"));
        let ctx = AbilityContext::new(shaffles, One);
        game.does("", |g| {
            g.this_turn(ctx.about(shaffles), ability)?;
            does(g, ctx, enemies)
        });
        (game.chains(One), game.amber_on("shaffles"))
    });
    assert!(counts.iter().all(|c| *c == counts[3]), "{counts:?}");
    counts[3]
}

#[test]
fn damage_dealt_is_what_armor_leaves_of_it() {
    let dealt = noted!(DamageDealt, subject_was_enemy);
    // 4 to each: 2 are prevented by the knight's armor.
    assert_eq!(noted(dealt, |g, _, all| g.damage_each(all, 4).map(|_| ())), (2, 6));
    assert_eq!(noted(dealt, |g, _, all| g.damage_each(all, 0).map(|_| ())), (0, 0));
    assert_eq!(noted(dealt, |g, ctx, _| g.damage_each(ctx.card, 1).map(|_| ())), (0, 0));
}

#[test]
fn damage_prevented_by_armor_is_noted() {
    let prevented = noted!(ArmorPrevents, by_anyone);
    assert_eq!(noted(prevented, |g, _, all| g.damage_each(all, 1).map(|_| ())), (1, 1));
    let through = |g: &mut Game<'_>, _: AbilityContext, all: CardSet| {
        g.deal_damage(&DamageBatch::each(all, 1).ignoring_armor()).map(|_| ())
    };
    assert_eq!(noted(prevented, through), (0, 0));
}

#[test]
fn damage_has_the_card_as_its_source_whose_ability_deals_it() {
    static SEEN: UnprintedAbility = unprinted(
        2,
        each_time(Trigger::DamageDealt, by_this, |g, ctx| g.gain_amber(ctx.you, ctx.amount)),
    );
    static REAP: UnprintedAbility = unprinted(
        3,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::Reap, |g, ctx| g.damage_each(g.enemy_creatures(ctx), 1))],
        ),
    );
    for (name, gained) in [("troll", 2), ("krump", 0)] {
        let game = Scenario::new("brobnar").line(One, "troll krump").line(Two, "valdr bumpsy");
        let mut game = game.begin();
        let (troll, watcher) = (game.card("troll"), game.card(name));
        game.does("", |g| {
            g.this_turn(AbilityContext::new(troll, One).about(troll), &REAP)?;
            g.while_in_play(AbilityContext::new(watcher, One), &SEEN, watcher)
        });
        game.reap("troll", "troll");
        assert_eq!(game.amber(One), 1 + gained, "{name}");
    }
}

#[test]
fn damage_in_a_fight_is_dealt_by_each_creature_to_the_other() {
    static SEEN: UnprintedAbility = unprinted(
        4,
        each_time(Trigger::DamageDealt, by_this, |g, ctx| g.gain_amber(ctx.you, ctx.amount)),
    );
    let mut game = Scenario::new("brobnar").line(One, "bumpsy").line(Two, "troll").begin();
    let (bumpsy, troll) = (game.card("bumpsy"), game.card("troll"));
    game.does("", |g| {
        g.while_in_play(AbilityContext::new(bumpsy, One), &SEEN, bumpsy)?;
        g.while_in_play(AbilityContext::new(troll, Two), &SEEN, troll)
    });
    game.fight("bumpsy", "");
    // Bumpsy is destroyed: it is there no longer to see what it dealt.
    assert_eq!((game.amber(One), game.amber(Two)), (0, 8));
}

#[test]
fn amber_gained_and_lost_is_not_what_is_stolen_captured_or_moved() {
    let gained = noted!(AmberGained, by_you);
    assert_eq!(noted(gained, |g, ctx, _| g.gain_amber(ctx.you, 2)), (1, 2));
    assert_eq!(noted(gained, |g, ctx, _| g.gain_amber(ctx.opponent(), 2)), (0, 0));
    assert_eq!(noted(gained, |g, ctx, _| g.steal(ctx.you, 2).map(|_| ())), (0, 0));
    let lost = noted!(AmberLost, by_opponent);
    assert_eq!(noted(lost, |g, ctx, _| g.lose_amber(ctx.opponent(), 9).map(|_| ())), (1, 3));
    assert_eq!(noted(lost, |g, ctx, _| g.steal(ctx.you, 2).map(|_| ())), (0, 0));
    assert_eq!(noted(lost, |g, ctx, _| g.pay(ctx.opponent(), 2).map(|_| ())), (0, 0));
}

#[test]
fn healing_is_noted_where_damage_was_removed() {
    let healed = noted!(CreatureHealed, by_anyone);
    assert_eq!(noted(healed, |g, _, all| g.heal_each(all, 2).map(|_| ())), (1, 2));
    assert_eq!(noted(healed, |g, ctx, _| g.heal_fully(ctx.card).map(|_| ())), (0, 0));
}

#[test]
fn stunning_is_noted_for_each_that_was_not_stunned() {
    let stunned = noted!(CreatureStunned, by_you);
    let twice = |g: &mut Game<'_>, _: AbilityContext, all: CardSet| {
        g.stun(all)?;
        g.stun(all).map(|_| ())
    };
    // Nobody's ability does it here: it is the active player who does.
    assert_eq!(noted(stunned, twice).0, 2);
}

#[test]
fn warding_and_enraging_are_noted_where_they_exist() {
    for edition in Edition::ALL {
        let mut game = position(edition);
        let (shaffles, krump) = (game.card("shaffles"), game.card("krump"));
        game.does("", |g| {
            let ctx = AbilityContext::new(shaffles, One);
            g.this_turn(ctx, noted!(CreatureWarded, by_anyone))?;
            g.this_turn(ctx, noted!(CreatureEnraged, by_anyone))?;
            g.ward(krump)?;
            g.enrage(krump)?;
            assert_eq!(g.remove_ward(krump).len(), usize::from(edition.has_wards()));
            g.ward(krump).map(|_| ())
        });
        let expected = if edition.has_wards() { 3 } else { 0 };
        assert_eq!(game.chains(One), expected, "{edition:?}");
    }
}

#[test]
fn each_card_drawn_is_noted() {
    assert_eq!(noted(noted!(CardDrawn, by_you), |g, ctx, _| g.draw(ctx.you, 3).map(|_| ())).0, 2);
}

#[test]
fn archiving_is_noted_and_putting_into_archives_is_not() {
    // March 2021, "Archives".
    let archived = noted!(CardArchived, by_anyone);
    let archive = |to| {
        move |g: &mut Game<'_>, ctx: AbilityContext, all: CardSet| {
            g.archive(ctx, all, to).map(|_| ())
        }
    };
    assert_eq!(noted(archived, archive(ArchivesOf::Owner)).0, 2);
    assert_eq!(noted(archived, archive(ArchivesOf::You)).0, 0);
}

#[test]
fn the_next_time_is_once() {
    static NEXT: UnprintedAbility = unprinted(
        5,
        each_time(Trigger::CreatureStunned, by_anyone, |g, ctx| g.gain_amber(ctx.you, 1)),
    );
    let mut game = position(Edition::March2021);
    let (shaffles, all) = (game.card("shaffles"), game.cards("raiding-knight krump"));
    game.does("", |g| {
        g.next_time(AbilityContext::new(shaffles, One), &NEXT)?;
        // Two at once: the second finds it used up.
        g.stun(all)?;
        g.stun(shaffles).map(|_| ())
    });
    assert_eq!(game.amber(One), 4);
    assert!(!game.state.has_lasting_effects());
}

/// "Would … instead" (March 2021, "Replacement effects").
mod replacements {
    use super::*;

    fn after(
        ability: &'static UnprintedAbility,
        does: impl Fn(&mut Game<'_>, AbilityContext) -> Flow,
    ) -> ScenarioGame {
        let mut game = position(Edition::March2021);
        let shaffles = game.card("shaffles");
        let ctx = AbilityContext::new(shaffles, One);
        game.does("", |g| {
            g.this_turn(ctx.about(shaffles), ability)?;
            does(g, ctx)
        });
        game
    }

    #[test]
    fn stealing_may_be_from_the_supply_and_is_stealing_all_the_same() {
        static PIXIES: UnprintedAbility = unprinted(
            6,
            instead(
                Would::Steal,
                |_, ctx| ctx.from == ctx.you,
                |g, ctx| g.steal_from_supply(ctx.doer, ctx.amount),
            ),
        );
        let game = after(&PIXIES, |g, ctx| {
            assert_eq!(g.steal(ctx.opponent(), 2)?, 2, "\"if you do\"");
            assert_eq!(g.steal(ctx.you, 1)?, 1);
            Ok(())
        });
        assert_eq!((game.amber(One), game.amber(Two)), (4, 4));
        assert_eq!(game.state.record_of_this_turn().counts[Two].stolen, 2);
    }

    #[test]
    fn stealing_may_become_capturing() {
        static GARGANTODON: UnprintedAbility = unprinted(
            7,
            instead(Would::Steal, by_anyone, |g, ctx| {
                g.capture_onto(ctx.card, ctx.amount).map(|_| ())
            }),
        );
        let game = after(&GARGANTODON, |g, ctx| {
            assert_eq!(g.steal(ctx.you, 2)?, 0, "nothing was stolen");
            Ok(())
        });
        assert_eq!((game.amber_on("shaffles"), game.amber(One), game.amber(Two)), (2, 3, 1));
    }

    #[test]
    fn capturing_losing_and_gaining_may_be_replaced() {
        static CAPTURE: UnprintedAbility =
            unprinted(8, instead(Would::Capture, by_you, |g, ctx| g.steal(ctx.you, ctx.amount)));
        let game = after(&CAPTURE, |g, ctx| g.capture_onto(ctx.card, 2).map(|_| ()));
        assert_eq!((game.amber_on("shaffles"), game.amber(One)), (0, 5));
        static LOSE: UnprintedAbility = unprinted(
            9,
            instead(Would::LoseAmber, by_opponent, |g, ctx| g.steal(ctx.you, ctx.amount)),
        );
        let game = after(&LOSE, |g, ctx| {
            assert_eq!(g.lose_amber(ctx.opponent(), 2)?, 0);
            Ok(())
        });
        assert_eq!((game.amber(One), game.amber(Two)), (5, 1));
    }

    #[test]
    fn an_effect_does_not_replace_what_it_does_itself() {
        static ONE_MORE: UnprintedAbility = unprinted(
            10,
            instead(Would::AddToPool, by_you, |g, ctx| g.gain_amber(ctx.you, ctx.amount + 1)),
        );
        let game = after(&ONE_MORE, |g, ctx| g.gain_amber(ctx.you, 1));
        assert_eq!(game.amber(One), 5);
    }

    #[test]
    fn of_several_the_active_player_chooses_which_replaces_first() {
        // One doubles the loss, the other makes it a gain: each may replace what the other does.
        static DOUBLE: UnprintedAbility = unprinted(
            11,
            instead(Would::LoseAmber, by_you, |g, ctx| g.lose_amber(ctx.you, 2 * ctx.amount)),
        );
        static GAIN: UnprintedAbility = unprinted(
            12,
            instead(Would::LoseAmber, by_you, |g, ctx| g.gain_amber(ctx.you, ctx.amount)),
        );
        for (first, amber) in [("shaffles", 5), ("labwork", 4)] {
            let mut game = position(Edition::March2021);
            let (shaffles, labwork) = (game.card("shaffles"), game.card("labwork"));
            game.does(first, |g| {
                g.this_turn(AbilityContext::new(shaffles, One), &DOUBLE)?;
                g.this_turn(AbilityContext::new(labwork, One), &GAIN)?;
                g.lose_amber(One, 1).map(|_| ())
            });
            assert_eq!(game.amber(One), amber, "{first}");
        }
    }

    #[test]
    fn what_is_replaced_may_be_let_happen() {
        static MAYBE: UnprintedAbility = unprinted(
            13,
            instead(Would::Draw, by_you, |g, ctx| {
                if g.pool(ctx.you) > 3 {
                    g.lose_amber(ctx.you, 1)?;
                } else {
                    g.let_it_happen();
                }
                Ok::<(), Stop>(())
            }),
        );
        let game = after(&MAYBE, |g, ctx| {
            g.gain_amber(ctx.you, 1)?;
            assert_eq!(g.draw(ctx.you, 2)?, 1);
            Ok(())
        });
        assert_eq!((game.amber(One), game.hand_len(One)), (3, 2));
    }

    #[test]
    fn damage_is_replaced_before_anything_prevents_it() {
        // FAQ "Shoulder Id": a ward and armor stay as they are; no damage, no replacement.
        static STEALS: UnprintedAbility =
            unprinted(14, instead(Would::BeDealtDamage, by_this, |g, ctx| g.steal(ctx.you, 1)));
        let game = Scenario::new("dis").line(One, "shaffles").line(Two, "raiding-knight");
        let mut game = game.warded("raiding-knight").amber(Two, 5).begin();
        let (shaffles, knight) = (game.card("shaffles"), game.card("raiding-knight"));
        game.does("", |g| {
            let ctx = AbilityContext::new(shaffles, One);
            g.while_in_play(ctx, &STEALS, shaffles)?;
            g.deal_damage(&DamageBatch::each(knight.into(), 2).dealt_by(shaffles))?;
            g.deal_damage(&DamageBatch::each(knight.into(), 0).dealt_by(shaffles))?;
            Ok(())
        });
        assert_eq!((game.amber(One), game.damage("raiding-knight")), (1, 0));
        assert!(game.is_warded("raiding-knight"));
        game.fight("shaffles", "");
        assert_eq!(game.amber(One), 2);
        assert!(game.is_in_discard("shaffles"), "it is dealt damage in the fight all the same");
    }

    #[test]
    fn damage_by_some_cards_may_not_be_dealt() {
        static HERO: UnprintedAbility = unprinted(
            15,
            Ability::CannotBeDealtDamageBy(|s, ctx, card, by| card == ctx.card && s.power(by) >= 5),
        );
        let game = Scenario::new("brobnar").line(One, "troll").line(Two, "krump");
        let mut game = game.begin();
        let krump = game.card("krump");
        game.does("", |g| {
            g.while_in_play(AbilityContext::new(krump, Two), &HERO, krump)?;
            g.damage_each(krump, 1).map(|_| ())
        });
        assert_eq!(game.damage("krump"), 1, "damage without a source");
        game.fight("troll", "");
        assert_eq!((game.damage("krump"), game.damage("troll")), (1, 6));
    }

    #[test]
    fn discarding_from_hand_and_forging_may_be_replaced() {
        static KEEPS: UnprintedAbility = unprinted(
            16,
            instead(Would::Discard, by_you, |g, ctx| {
                g.archive(ctx, ctx.subject, ArchivesOf::Owner)
            }),
        );
        let game = after(&KEEPS, |g, _| {
            assert!(g.discard_cards(g.hand(One))?.is_empty());
            Ok(())
        });
        assert!(game.state.archives(One).contains(game.card("labwork")));
        static NO_KEY: UnprintedAbility =
            unprinted(17, instead(Would::Forge, by_opponent, |g, ctx| g.draw(ctx.you, 1)));
        let game = after(&NO_KEY, |g, ctx| {
            g.gain_amber(ctx.opponent(), 6)?;
            assert!(!g.forge_key(ctx.opponent(), 0)?);
            Ok(())
        });
        assert_eq!((game.amber(Two), game.hand_len(One)), (9, 2));
    }

    #[test]
    fn a_bonus_icon_may_be_treated_as_another_and_that_be_replaced_too() {
        // FAQ "Bonus icons", Scrivener Favian and Amphora Captura: the active player's order.
        use crate::keyforge::icon::{BonusIcon, BonusIcons};
        static AMPHORA: UnprintedAbility = unprinted(
            18,
            instead(Would::ResolveBonusIcon, by_you, |g, ctx| {
                g.resolve_bonus_icon(ctx.card, ctx.you, BonusIcon::Capture)
            }),
        );
        static FAVIAN: UnprintedAbility = unprinted(
            19,
            instead(
                Would::ResolveBonusIcon,
                |_, ctx| ctx.doer == ctx.you && ctx.icon == Some(BonusIcon::Capture),
                |g, ctx| g.steal(ctx.you, 1),
            ),
        );
        let icons = BonusIcons::NONE.with(BonusIcon::Draw);
        let game = Scenario::new("brobnar").hand(One, "punch").bonus("punch", icons);
        let mut game = game.line(One, "troll krump").line(Two, "valdr").amber(Two, 3).begin();
        let (troll, krump) = (game.card("troll"), game.card("krump"));
        game.does("", |g| {
            g.while_in_play(AbilityContext::new(troll, One), &AMPHORA, troll)?;
            g.while_in_play(AbilityContext::new(krump, One), &FAVIAN, krump)
        });
        game.play("punch", "valdr");
        assert_eq!((game.amber(One), game.amber(Two), game.hand_len(One)), (1, 2, 0));
    }

    #[test]
    fn damage_of_a_bonus_icon_has_no_source() {
        // FAQ "Damage, Source of": it is done by a game step.
        use crate::keyforge::icon::{BonusIcon, BonusIcons};
        static SOURCES: UnprintedAbility = unprinted(
            20,
            each_time(
                Trigger::DamageDealt,
                |_, ctx| ctx.doer_card.is_none(),
                |g, ctx| g.gain_amber(ctx.you, 1),
            ),
        );
        let icons = BonusIcons::NONE.with(BonusIcon::Damage);
        let game = Scenario::new("brobnar").hand(One, "punch").bonus("punch", icons);
        let mut game = game.line(Two, "troll").begin();
        let troll = game.card("troll");
        game.does("", |g| g.this_turn(AbilityContext::new(troll, One), &SOURCES));
        game.play("punch", "");
        assert_eq!((game.damage("troll"), game.amber(One)), (4, 1));
    }

    #[test]
    fn a_step_and_the_discarding_of_a_played_card_may_be_replaced() {
        static NO_STEP: UnprintedAbility = unprinted(
            21,
            instead(Would::ForgeStep, by_opponent, |g, ctx| g.gain_amber(ctx.you, 1)),
        );
        static BACK: UnprintedAbility = unprinted(
            22,
            instead(Would::DiscardPlayed, by_you, |g, ctx| {
                g.return_to_hand(ctx.subject).map(|_| ())
            }),
        );
        let game = Scenario::new("brobnar").hand(One, "punch").line(Two, "troll").amber(Two, 9);
        let mut game = game.begin();
        let ctx = AbilityContext::new(game.card("troll"), One);
        game.does("", |g| {
            g.opponents_next_turn(ctx, &NO_STEP)?;
            g.next_time(ctx, &BACK)
        });
        game.play("punch", "");
        assert!(game.is_in_hand("punch"));
        game.play("punch", "");
        assert!(game.is_in_discard("punch"), "the next time only");
        game.end_turn("logos");
        assert_eq!((game.keys(Two), game.amber(Two)), (0, 9));
    }

    #[test]
    fn the_destruction_of_others_may_be_replaced() {
        static SAVES: UnprintedAbility = unprinted(
            23,
            instead(
                Would::BeDestroyed,
                |s, ctx| ctx.subject.is_some_and(|c| c != ctx.card && s.controller(c) == ctx.you),
                |g, ctx| g.destroy(ctx.card).map(|_| ()),
            ),
        );
        let mut game = Scenario::new("dis").line(One, "shaffles troll").begin();
        let (shaffles, troll) = (game.card("shaffles"), game.card("troll"));
        game.does("", |g| {
            g.while_in_play(AbilityContext::new(shaffles, One), &SAVES, shaffles)?;
            assert!(g.destroy(troll)?.is_empty());
            Ok(())
        });
        assert!(game.is_in_play("troll") && game.is_in_discard("shaffles"));
    }
}

/// Conditions see the fight that goes on (March 2021, "Fight", "Opposing").
mod while_fighting {
    use super::*;

    fn attacking(s: &State, ctx: AbilityContext, card: crate::keyforge::card::Card) -> bool {
        card == ctx.card && s.is_attacking(card)
    }

    #[test]
    fn power_while_attacking_counts_in_the_fight_and_no_longer() {
        static STRONG: UnprintedAbility =
            unprinted(24, Ability::Power(each(attacking), Amount::Fixed(3)));
        for edition in Edition::ALL {
            let game = Scenario::new("brobnar").edition(edition).line(One, "valdr");
            let mut game = game.line(Two, "krump troll bumpsy").begin();
            let valdr = game.card("valdr");
            game.does("", |g| g.while_in_play(AbilityContext::new(valdr, One), &STRONG, valdr));
            game.fight("valdr", "troll");
            assert!(game.is_in_discard("troll"), "{edition:?}: 6 and 3");
            assert_eq!(game.state.attacker(), None);
        }
    }

    #[test]
    fn a_creature_may_deal_only_some_damage_by_fighting() {
        static ONLY_2: UnprintedAbility = unprinted(
            25,
            Ability::FightDamage(
                |s, ctx, card| card == ctx.card && s.is_fighting(card),
                Amount::Fixed(2),
            ),
        );
        let mut game = Scenario::new("brobnar").line(One, "troll").line(Two, "krump").begin();
        let troll = game.card("troll");
        game.does("", |g| g.while_in_play(AbilityContext::new(troll, One), &ONLY_2, troll));
        game.fight("troll", "");
        assert_eq!((game.damage("krump"), game.damage("troll")), (2, 6));
    }

    #[test]
    fn no_damage_is_dealt_when_attacked() {
        use crate::keyforge::ability::Restriction;
        static HARMLESS: UnprintedAbility = unprinted(
            26,
            Ability::Cannot(Restriction::DealDamageWhenAttacked, |_, ctx, card| card == ctx.card),
        );
        for (attacker, damage) in [(One, 0), (Two, 6)] {
            let game = Scenario::new("brobnar").line(attacker.opponent(), "krump");
            let mut game = game.line(attacker, "troll").houses(Two, "brobnar logos dis").begin();
            let krump = game.card("krump");
            let owner = attacker.opponent();
            game.does("", |g| g.while_in_play(AbilityContext::new(krump, owner), &HARMLESS, krump));
            if attacker == One {
                game.fight("troll", "");
                assert_eq!(game.damage("troll"), damage);
            } else {
                game.fight("krump", "");
                assert_eq!(game.damage("troll"), damage);
            }
        }
    }
}

/// "Your opponent chooses".
#[test]
fn a_choice_is_made_by_the_player_whom_the_text_names() {
    struct Asked(Vec<crate::keyforge::player::Player>);
    impl crate::keyforge::question::Decider for Asked {
        fn decide(
            &mut self,
            _: &crate::keyforge::view::View<'_>,
            question: &crate::keyforge::question::Question<'_>,
        ) -> Result<usize, Stop> {
            self.0.push(question.player);
            Ok(0)
        }
    }
    let mut state = position(Edition::March2021).state;
    let shaffles = state.battleline(One)[0];
    let mut asked = Asked(Vec::new());
    let mut game = Game::new(&mut state, &mut asked);
    let ctx = AbilityContext::new(shaffles, One);
    for ctx in [ctx, ctx.chosen_by(Two), ctx.chosen_by(One)] {
        let all = game.creatures();
        game.choose(ctx, all).expect("an answer");
        game.may_choose(ctx, all).expect("an answer");
        game.may(ctx).expect("an answer");
        game.choose_one(ctx, [("this", 1), ("that", 2)]).expect("an answer");
        game.choose_number(ctx, 1, 3).expect("an answer");
        game.choose_house(ctx).expect("an answer");
    }
    assert_eq!(asked.0, [[One; 6], [Two; 6], [One; 6]].concat());
}

/// What happened this turn and on the turn before, for each player.
#[test]
fn a_turn_counts_what_each_player_did() {
    let game = Scenario::new("brobnar").line(One, "troll krump").line(Two, "shaffles");
    let mut game = game.hand(One, "punch bumpsy").amber(Two, 5).begin();
    game.reap("troll", "").fight("krump", "").play("bumpsy", "left").play("punch", "bumpsy");
    game.does("", |g| g.steal(One, 1).map(|_| ()));
    let counts = game.state.record_of_this_turn().counts;
    assert_eq!((counts[One].reaps, counts[One].fights, counts[One].stolen), (1, 1, 1));
    assert_eq!((counts[One].creatures_destroyed, counts[Two].creatures_destroyed), (0, 1));
    use crate::keyforge::facts::CardType;
    let played = |t| counts[One].played_of_type(t);
    assert_eq!((played(CardType::Creature), played(CardType::Action)), (1, 1));
    assert_eq!(counts[One].houses_played.len(), 1);
    game.end_turn("logos");
    assert_eq!(game.state.record_of_last_turn_of(One).counts, counts);
    assert_eq!(game.state.record_of_this_turn().counts[One].reaps, 0);
    assert_eq!(game.state.counts_of_own_last_turn(One), &counts[One]);
}

/// Who plays a card may be the other player: it counts for them, and neither for the first turn rule nor as what
/// the active player did in this step.
#[test]
fn a_turn_counts_what_the_other_player_plays() {
    use crate::keyforge::facts::CardType;
    let mut game = Scenario::new("brobnar").hand(One, "bumpsy").hand(Two, "punch troll").begin();
    let plays = ["punch", "troll"].map(|name| game.card(name));
    game.does("", |g| {
        for card in plays {
            assert!(g.play(AbilityContext::new(card, Two), card)?);
        }
        Ok(())
    });
    let turn = game.state.record_of_this_turn();
    let played = |t| turn.counts[Two].played_of_type(t);
    assert_eq!((played(CardType::Creature), played(CardType::Action)), (1, 1));
    assert_eq!((turn.counts[Two].cards_played(), turn.counts[Two].houses_played.len()), (2, 1));
    assert_eq!(turn.counts[One].cards_played(), 0);
    assert_eq!((turn.cards_played, turn.creatures_played, turn.from_hand), (0, 0, 0));
    assert_eq!((turn.plays_and_uses, turn.acted), (2, false), "each within the rule of six");
    assert!(game.can_play("bumpsy"));
}

/// What later sets watch for.
mod of_later_sets {
    use super::*;

    #[test]
    fn cards_are_readied_one_after_another_where_that_is_watched_for() {
        // Who watches is hurt each time, and the other creature is still to be readied then.
        static READIED: UnprintedAbility = unprinted(
            60,
            each_time(Trigger::CardReadied, by_you, |g, ctx| {
                g.gain_amber(ctx.you, 1)?;
                g.damage_each(ctx.card, 1)?;
                g.stun(g.friendly_creatures(ctx) - g.ready_cards())
            }),
        );
        let game = Scenario::new("dis").line(One, "troll valdr krump").exhausted("troll");
        let mut game = game.exhausted("valdr").line(Two, "bumpsy").begin();
        let (troll, krump) = (game.card("troll"), game.card("krump"));
        let ctx = AbilityContext::new(krump, One);
        game.does("valdr", |g| {
            g.this_turn(ctx, &READIED)?;
            let all = g.creatures();
            assert_eq!(g.make_ready(all)?.len(), 2, "those that were exhausted");
            assert!(g.make_ready(troll)?.is_empty());
            Ok(())
        });
        game.offered("troll valdr");
        assert_eq!((game.amber(One), game.damage("krump")), (2, 2));
        assert!(game.is_stunned("troll") && !game.is_stunned("valdr"));
    }

    #[test]
    fn the_ready_cards_step_readies_one_after_another_too() {
        static READIED: UnprintedAbility = unprinted(
            61,
            each_time(Trigger::CardReadied, by_you, |g, ctx| g.gain_amber(ctx.you, 1)),
        );
        let game = Scenario::new("dis").line(One, "troll krump").artifacts(One, "cannon");
        let mut game = game.exhausted("troll").exhausted("cannon").begin();
        let (ctx, krump) = (AbilityContext::new(game.card("krump"), One), game.card("krump"));
        game.does("", |g| g.while_in_play(ctx, &READIED, krump));
        game.end_turn("cannon dis");
        assert_eq!(game.amber(One), 2);
    }

    #[test]
    fn shuffling_a_discard_pile_into_the_deck_is_noted_with_its_size() {
        static SHUFFLED: UnprintedAbility = unprinted(
            62,
            each_time(Trigger::DeckShuffled, by_you, |g, ctx| {
                g.gain_amber(ctx.you, 3 + ctx.amount)
            }),
        );
        let begin = || {
            let game = Scenario::new("dis").artifacts(One, "cannon").discard(One, "troll valdr");
            let mut game = game.hand(One, "krump").discard(Two, "troll").begin_as_is();
            let ctx = AbilityContext::new(game.card("cannon"), One);
            game.does("", |g| g.this_turn(ctx, &SHUFFLED));
            game
        };
        let mut game = begin();
        game.does("", |g| {
            g.shuffle_discard_pile_into_deck(One)?;
            assert_eq!(g.pool(One), 5, "before the next instruction");
            g.shuffle_discard_pile_into_deck(Two)
        });
        assert_eq!(game.amber(One), 5);
        let mut game = begin();
        game.does("", |g| g.draw(One, 1).map(|_| ()));
        assert_eq!(game.amber(One), 5, "for a draw as well");
        for (names, gained) in [("krump troll valdr", 5), ("krump troll", 3)] {
            let mut game = begin();
            let cards = game.cards(names);
            game.does("", |g| g.shuffle_into_deck(cards).map(|_| ()));
            assert_eq!(game.amber(One), gained, "all of the pile or some");
        }
        let mut game = begin();
        let krump = game.card("krump");
        game.does("", |g| g.shuffle_into_deck(krump).map(|_| ()));
        assert_eq!(game.amber(One), 3, "no card of the pile");
        game.does("", |g| g.draw(One, 4).map(|_| ()));
        assert_eq!(game.amber(One), 3 + 5, "for the last card there is nothing to shuffle");
        game.does("", |g| g.shuffle_discard_pile_into_deck(One));
        assert_eq!(game.amber(One), 3 + 5 + 4, "an empty pile as well");
        game.does("", |g| {
            g.shuffle_deck(One)?;
            assert_eq!(g.pool(One), 12 + 3, "before the next instruction");
            Ok(())
        });
    }

    #[test]
    fn the_draw_cards_step_begins_before_anything_is_drawn() {
        static BEGINS: UnprintedAbility = unprinted(
            63,
            each_time(Trigger::DrawStepStarts, by_you, |g, ctx| g.discard_hand(ctx.you)),
        );
        let game = Scenario::new("dis").artifacts(One, "cannon").hand(One, "troll valdr");
        let mut game = game.begin();
        let cannon = game.card("cannon");
        let ctx = AbilityContext::new(cannon, One);
        game.does("", |g| g.while_in_play(ctx, &BEGINS, cannon));
        game.end_turn("dis");
        assert!(game.is_in_discard("troll") && game.is_in_discard("valdr"));
        assert_eq!(game.hand_len(One), 6, "and then drawn to six");
    }

    #[test]
    fn overwhelmed_is_who_has_fewer_creatures() {
        for (theirs, overwhelmed) in [("krump", false), ("krump bumpsy", false)] {
            let game = Scenario::new("dis").line(One, "troll valdr").line(Two, theirs).begin();
            assert_eq!(game.state.is_overwhelmed(One), overwhelmed, "{theirs}");
        }
        let game = Scenario::new("dis").line(One, "troll").line(Two, "krump bumpsy");
        let game = game.artifacts(One, "cannon safe-place").begin();
        assert!(game.state.is_overwhelmed(One) && !game.state.is_overwhelmed(Two));
    }
}
