//! Where the editions differ in play: each row of the table of differences, for all four editions. What the entries of each book say by themselves is in `rulebook_*.rs`.

use archon_cards::scenario;
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Permission, UnprintedAbility, unprinted,
};
use archon_engine::keyforge::edition::Edition::{
    self, December2020, January2019, July2018, March2021,
};
use archon_engine::keyforge::effects::predicates::friendly_creature;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::question::Action;
use archon_engine::keyforge::scenario::ScenarioGame;
use archon_engine::keyforge::state::{Phase, Zone};

/// What comes of it in July 2018, January 2019, December 2020 and March 2021.
fn in_each<T: PartialEq + std::fmt::Debug>(expected: [T; 4], test: impl Fn(Edition) -> T) {
    for (edition, expected) in Edition::ALL.into_iter().zip(expected) {
        assert_eq!(test(edition), expected, "in {}", edition.key());
    }
}

/// An ability of a card that player one resolves.
fn ctx(game: &ScenarioGame, name: &str) -> AbilityContext {
    AbilityContext::new(game.card(name), One)
}

static MAY_PLAY_ANY_CARD: UnprintedAbility =
    unprinted(0, Ability::May(Permission::Play, |_, _, _| true));

#[test]
fn first_turn_rule_can_be_modified_from_2019_on() {
    in_each([false, true, true, true], |edition| {
        let game = scenario("logos").edition(edition).turn(1).hand(One, "labwork troll");
        let mut game = game.begin();
        let ctx = ctx(&game, "labwork");
        game.discard("labwork", "").does("", |g| g.limited_this_turn(ctx, &MAY_PLAY_ANY_CARD, 1));
        game.can_play("troll")
    });
}

#[test]
fn house_choice_cannot_beats_must_from_2019_on() {
    // July 2018 has no precedence: there is no legal choice, and no active house.
    in_each([0, 2, 2, 2], |edition| {
        let game = scenario("dis").edition(edition).line(One, "pitlord");
        let game = game.hand(Two, "restringuntus").houses(Two, "dis mars untamed");
        let mut game = game.houses(One, "dis logos sanctum").begin();
        game.end_turn("dis").play("restringuntus", "dis").end_turn("");
        game.state.house_choices(One).len()
    });
}

#[test]
fn house_choice_any_house_can_be_forced_before_2020() {
    let choices = |edition| {
        let game = scenario("logos").edition(edition).houses(One, "logos mars sanctum");
        let game = game.line(One, "pitlord").house_of("pitlord", House::Logos).begin();
        game.state.house_choices(One).iter().collect::<Vec<_>>()
    };
    let free = vec![House::Logos, House::Mars, House::Sanctum];
    in_each([vec![House::Dis], vec![House::Dis], free.clone(), free], choices);
}

#[test]
fn forging_with_amber_on_cards_is_optional_in_2018() {
    let forge = |edition, answers: &str| {
        let game = scenario("dis").edition(edition).artifacts(Two, "safe-place");
        let mut game = game.amber(Two, 5).amber_on("safe-place", 1).begin();
        game.end_turn(answers);
        game.keys(Two)
    };
    assert_eq!(forge(July2018, "no"), 0);
    assert_eq!(forge(July2018, "yes"), 1);
    // From 2019 on nobody is asked.
    for edition in [January2019, December2020, March2021] {
        assert_eq!(forge(edition, ""), 1);
    }
}

#[test]
fn a_card_played_from_an_opponents_zone_is_controlled_by_its_owner_in_2018() {
    in_each([Two, One, One, One], |edition| {
        let game = scenario("dis").edition(edition).line(One, "shaffles").discard(Two, "troll");
        let mut game = game.begin();
        let (ctx, troll) = (ctx(&game, "shaffles"), game.card("troll"));
        game.does(if edition == July2018 { "" } else { "left" }, |g| {
            g.play(ctx, troll).map(|_| ())
        });
        game.controller("troll")
    });
}

#[test]
fn destroyed_cards_leave_together_from_2020_on() {
    // Phoenix Heart destroys Bumpsy while Tolas is being destroyed: before 2020 Bumpsy is gone
    // while Tolas is still there to see it.
    in_each([1, 1, 0, 0], |edition| {
        let game = scenario("shadows").edition(edition).hand(One, "poison-wave");
        let game = game.line(One, "bumpsy").line(Two, "tolas headhunter").damage("headhunter", 3);
        let mut game = game.upgrade(Two, "phoenix-heart", "headhunter").begin();
        game.play("poison-wave", "");
        assert!(game.is_in_discard("bumpsy") && game.is_in_hand("headhunter"));
        game.amber(Two)
    });
}

#[test]
fn sacrificed_cards_are_destroyed_in_every_edition() {
    in_each([2; 4], |edition| {
        let mut game = scenario("dis").edition(edition).line(One, "dust-imp").begin();
        let (ctx, imp) = (ctx(&game, "dust-imp"), game.card("dust-imp"));
        game.does("", |g| g.sacrifice(ctx, imp).map(|_| ()));
        game.amber(One)
    });
}

#[test]
fn a_card_that_you_do_not_control_is_never_sacrificed_from_2020_on() {
    in_each([Zone::Discard, Zone::Discard, Zone::Battleline, Zone::Battleline], |edition| {
        let game = scenario("dis").edition(edition).line(One, "shaffles").line(Two, "troll");
        let mut game = game.begin();
        let (ctx, troll) = (ctx(&game, "shaffles"), game.card("troll"));
        game.does("", |g| g.sacrifice(ctx, troll).map(|_| ()));
        game.zone("troll")
    });
}

#[test]
fn removing_a_stun_replaces_a_fight_without_enemies_from_2019_on() {
    in_each([true, false, false, false], |edition| {
        let game = scenario("brobnar").edition(edition).hand(One, "anger");
        let mut game = game.line(One, "troll").stunned("troll").begin();
        game.play("anger", "");
        game.is_stunned("troll")
    });
}

#[test]
fn a_stunned_creature_only_loses_its_stun_in_every_edition() {
    in_each([(false, false, 0, 0); 4], |edition| {
        let game = scenario("brobnar").edition(edition).hand(One, "anger");
        let mut game = game.line(One, "troll").stunned("troll").line(Two, "bumpsy").begin();
        let uses = game.legal().into_iter().filter(|a| a.card() == Some(game.card("troll")));
        assert_eq!(uses.collect::<Vec<_>>(), [Action::Unstun(game.card("troll"))]);
        game.play("anger", "");
        (
            game.is_stunned("troll"),
            game.is_ready("troll"),
            game.damage("troll"),
            game.amber(One) - 1,
        )
    });
}

static ASSAULT_2: UnprintedAbility =
    unprinted(1, Ability::Gains(Keyword::Assault, friendly_creature, Amount::Fixed(2)));

/// Friendly creatures gain assault 2.
fn with_assault(mut game: ScenarioGame, name: &str) -> ScenarioGame {
    let ctx = ctx(&game, name);
    game.does("", |g| g.this_turn(ctx, &ASSAULT_2));
    game
}

#[test]
fn who_is_destroyed_before_the_damage_was_in_a_fight_before_2020() {
    // Krump makes the opponent lose 1, the Warchest pays 1, Headhunter's "Fight:" pays 1; Warsong
    // pays whoever was used to fight.
    in_each([(1, 1), (1, 1), (1, 2), (1, 2)], |edition| {
        let game = scenario("brobnar").edition(edition).hand(One, "warsong");
        let game = game.line(One, "krump").line(Two, "shaffles").amber(Two, 2).begin();
        let mut game = with_assault(game, "krump");
        game.play("warsong", "").fight("krump", "");
        assert!(game.is_in_discard("shaffles"));
        (game.amber(One), game.amber(Two))
    });
    in_each([(1, 1), (1, 1), (0, 0), (0, 0)], |edition| {
        let game = scenario("brobnar").edition(edition).artifacts(One, "the-warchest");
        let game = game.line(One, "headhunter").line(Two, "shaffles").begin();
        let mut game = with_assault(game, "headhunter");
        game.fight("headhunter", "");
        let by_fight = game.amber(One);
        game.action("the-warchest", "");
        (by_fight, game.amber(One) - by_fight)
    });
}

#[test]
fn bonus_icons_are_only_amber_before_2020() {
    in_each([(1, 0, 0), (1, 0, 0), (1, 1, 1), (1, 1, 1)], |edition| {
        let printed = [BonusIcon::Amber, BonusIcon::Capture, BonusIcon::Damage, BonusIcon::Draw];
        let icons = printed.into_iter().fold(BonusIcons::NONE, BonusIcons::with);
        let game = scenario("dis").edition(edition).hand(One, "shaffles");
        let mut game = game.bonus("shaffles", icons).line(Two, "troll").amber(Two, 3).begin();
        game.play("shaffles", if edition >= December2020 { "troll" } else { "" });
        let drawn = game.hand_len(One) as u8;
        assert_eq!(drawn, game.damage("troll"));
        (game.amber(One), game.amber_on("shaffles"), drawn)
    });
}

#[test]
fn alpha_exists_from_2019_on_and_looks_at_step_3_in_december_2020_only() {
    // Two cards are played in step 1: the second is an alpha card.
    in_each([true, false, true, false], |edition| {
        let game = scenario("dis").edition(edition).phase(Phase::Key);
        let mut game = game.line(One, "shaffles").discard(One, "troll swindle").begin();
        let (ctx, troll, swindle) =
            (ctx(&game, "shaffles"), game.card("troll"), game.card("swindle"));
        let mut played = false;
        game.does("left", |g| {
            g.play(ctx, troll)?;
            played = g.play(ctx, swindle)?;
            Ok(())
        });
        played
    });
    in_each([true, false, false, false], |edition| {
        let game = scenario("shadows").edition(edition).hand(One, "swindle urchin");
        let mut game = game.begin();
        assert!(game.can_play("swindle"));
        game.discard("urchin", "");
        game.can_play("swindle")
    });
}

#[test]
fn the_tide_exists_in_march_2021_only() {
    in_each([None, None, None, Some((One, 3))], |edition| {
        // A card of Dark Tidings brings the tide into the game.
        let game = scenario("dis").edition(edition).deck(One, "hydrocataloguer");
        let mut game = game.begin();
        if !game.legal().contains(&Action::RaiseTide) {
            return None;
        }
        game.raise_tide();
        game.state.tide.map(|player| (player, game.chains(player)))
    });
}

#[test]
fn errata_tendrils_of_pain_deals_all_its_damage_at_once() {
    // A ward stops one of two instances of damage, or the only one.
    in_each([3, 3, 0, 0], |edition| {
        let game = scenario("dis").edition(edition).hand(One, "tendrils-of-pain");
        let mut game = game.line(Two, "troll").warded("troll").amber(Two, 6).begin();
        game.end_turn("logos").end_turn("dis").play("tendrils-of-pain", "");
        game.damage("troll")
    });
}

#[test]
fn errata_bait_and_switch_steals_at_most_twice() {
    in_each([3, 3, 2, 2], |edition| {
        let game = scenario("shadows").edition(edition).hand(One, "bait-and-switch");
        let mut game = game.amber(Two, 6).begin();
        game.play("bait-and-switch", "");
        game.amber(One)
    });
}

#[test]
fn errata_incubation_chamber_may_reveal_from_2021_on() {
    for edition in Edition::ALL {
        let game = scenario("mars").edition(edition).artifacts(One, "incubation-chamber");
        let mut game = game.hand(One, "tunk").begin();
        let kept = edition >= March2021;
        game.omni("incubation-chamber", if kept { "none" } else { "" });
        assert_eq!(game.is_in_hand("tunk"), kept, "in {}", edition.key());
    }
}

#[test]
fn errata_library_access_purges_itself() {
    in_each([Zone::Discard, Zone::Discard, Zone::Purged, Zone::Purged], |edition| {
        let game = scenario("logos").edition(edition).hand(One, "library-access");
        let mut game = game.begin();
        game.play("library-access", "");
        game.zone("library-access")
    });
}

#[test]
fn errata_biomatrix_backup_is_no_choice() {
    for edition in Edition::ALL {
        let game = scenario("brobnar").edition(edition).hand(One, "punch");
        let game = game.line(Two, "shaffles");
        let mut game = game.upgrade(Two, "biomatrix-backup", "shaffles").begin();
        game.play("punch", if edition >= December2020 { "" } else { "no" });
        let zone = if edition >= December2020 { Zone::Archives } else { Zone::Discard };
        assert_eq!(game.zone("shaffles"), zone, "in {}", edition.key());
    }
}

#[test]
fn errata_experimental_therapy_is_about_use_and_no_longer_about_houses() {
    in_each([(7, true), (7, true), (3, true), (3, true)], |edition| {
        let game = scenario("dis").edition(edition).line(One, "shaffles");
        let game = game.upgrade(One, "experimental-therapy", "shaffles");
        let houses = game.houses(One, "dis logos mars").begin();
        let choices = houses.state.house_choices(One).iter().filter(|h| COTA.contains(h)).count();
        let game = scenario("mars").edition(edition).line(One, "shaffles");
        let game = game.upgrade(One, "experimental-therapy", "shaffles").begin();
        (choices, game.can_reap("shaffles"))
    });
}

/// The houses of the first set.
const COTA: [House; 7] = [
    House::Brobnar,
    House::Dis,
    House::Logos,
    House::Mars,
    House::Sanctum,
    House::Shadows,
    House::Untamed,
];

#[test]
fn errata_custom_virus_may_purge() {
    for edition in Edition::ALL {
        let game = scenario("mars").edition(edition).artifacts(One, "custom-virus");
        let mut game = game.hand(One, "tunk").line(Two, "batdrone troll").begin();
        game.omni("custom-virus", if edition >= December2020 { "none" } else { "" });
        // Before the errata the only creature in hand is purged, and the other robots destroyed.
        let kept = edition >= December2020;
        assert_eq!(game.is_in_hand("tunk"), kept, "in {}", edition.key());
        assert_eq!(game.is_in_play("batdrone"), kept, "in {}", edition.key());
        assert!(game.is_in_play("troll"));
    }
}

#[test]
fn purged_cards_are_facedown_before_2020() {
    // From a hand that the opponent has not seen.
    in_each([(true, false), (true, false), (true, true), (true, true)], |edition| {
        let mut game = scenario("dis").edition(edition).hand(One, "troll").begin();
        let troll = game.card("troll");
        game.does("", |g| g.purge(troll).map(|_| ()));
        assert_eq!(game.zone("troll"), Zone::Purged);
        (game.knows(One, "troll"), game.knows(Two, "troll"))
    });
    // From play everybody has seen it.
    in_each([true; 4], |edition| {
        let mut game = scenario("dis").edition(edition).line(One, "troll").begin();
        let troll = game.card("troll");
        game.does("", |g| g.purge(troll).map(|_| ()));
        game.knows(Two, "troll")
    });
}

#[test]
fn what_a_search_finds_is_revealed_from_2021_on() {
    in_each([false, false, false, true], |edition| {
        let game = scenario("dis").edition(edition).line(One, "shaffles").deck(One, "troll");
        let mut game = game.begin();
        let (ctx, troll) = (ctx(&game, "shaffles"), game.card("troll"));
        game.does("", |g| {
            g.found_by_search(ctx, troll);
            g.return_to_hand(troll)?;
            Ok(())
        });
        assert!(game.knows(One, "troll"));
        game.knows(Two, "troll")
    });
}

#[test]
fn deploy_omega_and_alpha_exist_from_2019_on() {
    in_each([false, true, true, true], |edition| {
        let mut game = scenario("brobnar")
            .edition(edition)
            .hand(One, "punch")
            .line(One, "troll krump")
            .line(Two, "headhunter")
            .begin();
        let card = game.card("punch");
        let ctx = ctx(&game, "punch");
        game.does("", |g| g.this_turn(ctx.about(card), &OMEGA));
        game.play("punch", "headhunter");
        // With omega the step is over: the turn has passed to the opponent.
        game.state.active == Two
    });
}

static OMEGA: UnprintedAbility = unprinted(
    2,
    Ability::Gains(Keyword::Omega, |_, ctx, card| ctx.target == Some(card), Amount::Fixed(1)),
);

#[test]
fn wards_enraging_exalting_and_grafting_exist_from_december_2020_on() {
    in_each([[false; 4], [false; 4], [true; 4], [true; 4]], |edition| {
        let mut game = scenario("brobnar")
            .edition(edition)
            .line(One, "troll krump headhunter")
            .hand(One, "punch")
            .begin();
        let [troll, krump, headhunter, punch] =
            ["troll", "krump", "headhunter", "punch"].map(|name| game.card(name));
        game.does("", |g| {
            g.ward(troll)?;
            g.enrage(krump)?;
            g.exalt(headhunter)?;
            g.graft(punch, troll)?;
            Ok(())
        });
        [
            game.state.is_warded(troll),
            game.state.is_enraged(krump),
            game.state.amber_on(headhunter) == 1,
            game.state.zone(punch) == Zone::Under,
        ]
    });
}
