use super::*;
use crate::keyforge::ability::Permission;
use crate::keyforge::ability::{UnprintedAbility, unprinted};
use crate::keyforge::edition::Edition;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::Scenario;

#[test]
fn alpha_is_played_before_anything_else_in_the_step() {
    let begin = || {
        let game = Scenario::new("untamed").hand(One, "glimmer dust-pixie");
        game.line(One, "murmook").begin()
    };
    assert!(begin().can_play("glimmer"));
    assert!(!begin().play("dust-pixie", "left").can_play("glimmer"));
    assert!(!begin().discard("dust-pixie", "").can_play("glimmer"));
    assert!(!begin().reap("murmook", "").can_play("glimmer"));
    let mut game = begin();
    game.play("glimmer", "left");
    assert!(game.can_play("dust-pixie"), "other cards may follow");
}

#[test]
fn omega_ends_the_step() {
    let game = Scenario::new("untamed").hand(One, "duskwitch dust-pixie").line(One, "murmook");
    let mut game = game.exhausted("murmook").begin();
    game.play("duskwitch", "left");
    // The rest of the turn followed: cards were readied and drawn, and it is the other's turn.
    assert_eq!(game.state.active, Two);
    assert!(game.is_ready("murmook"));
    assert_eq!(game.hand_len(One), 6);
}

#[test]
fn the_tide_is_raised_by_the_rules_any_number_of_times() {
    // The first time it becomes high; after that there are only chains to gain.
    let mut game = Scenario::new("dis").tide(Two).begin();
    game.raise_tide();
    assert_eq!((game.state.tide, game.chains(One)), (Some(One), 3));
    game.raise_tide();
    assert_eq!((game.state.tide, game.chains(One)), (Some(One), 6));
    for _ in 0..6 {
        game.raise_tide();
    }
    assert_eq!(game.chains(One), MOST_CHAINS);
    assert!(!game.legal().contains(&Action::RaiseTide));
    // No house is needed, and no card is used by it.
    let mut game = Scenario::new("untamed").hand(One, "glimmer").tide(Two).begin();
    game.raise_tide();
    assert!(game.can_play("glimmer"));
}

#[test]
fn the_tide_is_in_no_game_without_a_card_of_its_set() {
    let game = Scenario::new("dis").begin();
    assert!(!game.legal().contains(&Action::RaiseTide));
    let game = Scenario::new("dis").edition(Edition::December2020).tide(Two).begin();
    assert!(!game.legal().contains(&Action::RaiseTide));
}

#[test]
fn the_rule_of_six_counts_uses_and_copies_together() {
    let mut game = Scenario::new("dis").line(One, "pit-demon").hand(One, "pit-demon").begin();
    let first = game.card("pit-demon");
    for _ in 0..6 {
        game.action("pit-demon", "");
        game.does("", |g| {
            g.make_ready(first)?;
            Ok(())
        });
    }
    assert!(!game.can_use("pit-demon") && !game.can_play("pit-demon#2"));
    game.end_turn("dis").end_turn("dis");
    assert!(game.can_use("pit-demon") && game.can_play("pit-demon#2"));
}

#[test]
fn the_rule_of_six_counts_copies_by_title_and_evil_twins_have_the_same() {
    let game = Scenario::new("saurian").line(One, "undagnathus");
    let mut game = game.hand(One, "undagnathus-evil-twin bracchanalia").begin();
    let first = game.card("undagnathus");
    for _ in 0..6 {
        assert!(game.can_play("undagnathus-evil-twin"));
        game.reap("undagnathus", "");
        game.does("", |g| {
            g.make_ready(first)?;
            Ok(())
        });
    }
    assert!(!game.can_use("undagnathus") && !game.can_play("undagnathus-evil-twin"));
    assert!(game.can_play("bracchanalia"));
}

#[test]
fn taunt_protects_neighbors_without_taunt_only() {
    let game = Scenario::new("brobnar").line(One, "troll");
    let game = game.line(Two, "valdr pitlord krump champion-anaphiel bumpsy smaaash").begin();
    let targets = game.state.attackable(game.card("troll"));
    assert_eq!(targets, game.cards("pitlord champion-anaphiel smaaash"));
}

#[test]
fn both_halves_of_a_gigantic_creature_are_needed_and_are_one_card() {
    let game = Scenario::new("logos").hand(One, "ultra-gravitron").begin();
    assert!(!game.can_play("ultra-gravitron"));
    let game = Scenario::new("logos").hand(One, "ultra-gravitron2").begin();
    assert!(!game.can_play("ultra-gravitron2"));
    // One play: allowed on the first turn, and a second card is not.
    let game = Scenario::new("logos").turn(1);
    let mut game = game.hand(One, "ultra-gravitron ultra-gravitron2 labwork").begin();
    assert!(game.can_play("ultra-gravitron") && !game.can_play("ultra-gravitron2"));
    game.play("ultra-gravitron", "");
    assert_eq!(game.hand_len(One), 1);
    assert!(!game.can_play("labwork"));
}

#[test]
fn a_stunned_creature_can_only_be_used_to_remove_the_stun() {
    let game = Scenario::new("dis").line(One, "pit-demon").stunned("pit-demon");
    let game = game.line(Two, "troll").begin();
    let demon = game.card("pit-demon");
    let uses: Vec<_> = game.legal().into_iter().filter(|a| a.card() == Some(demon)).collect();
    assert_eq!(uses, [Action::Unstun(demon)]);
}

#[test]
fn cannot_takes_precedence_over_may() {
    static MAY: UnprintedAbility = unprinted(1, Ability::May(Permission::Play, |_, _, _| true));
    static CANNOT: UnprintedAbility =
        unprinted(2, Ability::Cannot(Restriction::Play, |_, _, _| true));
    let mut game = Scenario::new("dis").hand(One, "troll").begin();
    let ctx = AbilityContext::new(game.card("troll"), One);
    game.does("", |g| g.this_turn(ctx, &MAY));
    assert!(game.can_play("troll"));
    game.does("", |g| g.this_turn(ctx, &CANNOT));
    assert!(!game.can_play("troll"));
}

mod versatile {
    use std::sync::LazyLock;

    use super::*;
    use crate::keyforge::ability::{Definition, card};
    use crate::keyforge::effects::predicates::this;
    use crate::keyforge::library::Library;
    use crate::keyforge::player::Player::{One, Two};

    static VERSATILE: &[Definition] = &[
        card("troll").gains(Keyword::Versatile, this, 1),
        card("cannon").gains(Keyword::Versatile, this, 1).action(|g, ctx| g.gain_amber(ctx.you, 1)),
        card("safe-place").action(|g, ctx| g.gain_amber(ctx.you, 1)),
    ];

    fn scenario() -> Scenario {
        static LIBRARY: LazyLock<Library> =
            LazyLock::new(|| Library::new(VERSATILE).expect("fixtures"));
        Scenario::from_library(&LIBRARY, "dis")
    }

    #[test]
    fn a_versatile_card_may_be_used_but_neither_played_nor_discarded() {
        let game = scenario().line(One, "troll krump").hand(One, "troll").line(Two, "valdr");
        let mut game = game.artifacts(One, "cannon safe-place").begin();
        assert!(game.can_reap("troll") && game.can_fight("troll") && game.can_use("cannon"));
        assert!(!game.can_use("krump") && !game.can_use("safe-place"));
        let in_hand = game.card("troll#2");
        assert!(game.legal().iter().all(|action| action.card() != Some(in_hand)));
        game.reap("troll", "").action("cannon", "");
        assert_eq!(game.amber(One), 2);
    }

    #[test]
    fn removing_a_stun_of_a_versatile_creature_is_a_use() {
        let mut game =
            scenario().line(One, "troll krump").stunned("troll").stunned("krump").begin();
        assert!(!game.can_use("krump"));
        game.unstun("troll");
        assert!(!game.is_stunned("troll"));
    }
}

#[test]
fn what_the_rule_cannot_discard_an_ability_may() {
    static KEPT: UnprintedAbility = unprinted(
        1,
        Ability::Cannot(Restriction::DiscardByRule, |s, _, card| s.facts(card).id == "shaffles"),
    );
    let game = Scenario::new("dis").hand(One, "shaffles charette troll").line(One, "pit-demon");
    let mut game = game.begin();
    let (ctx, shaffles) = (AbilityContext::new(game.card("pit-demon"), One), game.card("shaffles"));
    game.does("", |g| g.this_turn(ctx, &KEPT));
    assert_eq!(
        (game.what_can_be_discarded(), game.what_can_be_played()),
        ("charette".into(), "shaffles charette".into())
    );
    game.does("", |g| g.discard_cards(shaffles).map(|_| ()));
    assert!(game.is_in_discard("shaffles"));
}

#[test]
fn a_card_may_return_from_the_discard_pile_in_its_owners_main_step() {
    static MAY: UnprintedAbility = unprinted(
        2,
        Ability::ReturnsToHand(|s, ctx| s.zone(ctx.card) == crate::keyforge::state::Zone::Discard),
    );
    let game = Scenario::new("dis").discard(One, "shaffles").line(One, "pit-demon");
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    game.does("", |g| g.until_end_of_your_next_turn(ctx, &MAY));
    let returns = Action::Return(ctx.card);
    for _ in 0..RULE_OF_SIX {
        assert!(game.legal().contains(&returns));
        game.return_to_hand("shaffles").discard("shaffles", "");
    }
    assert!(!game.legal().contains(&returns), "the rule of six");
    game.end_turn("dis");
    assert!(!game.legal().contains(&returns), "the opponent's turn");
    game.end_turn("dis").return_to_hand("shaffles");
    assert!(game.is_in_hand("shaffles") && !game.legal().contains(&returns));
    assert!(!game.state.record_of_this_turn().acted, "neither played nor used nor discarded");
}

#[test]
fn an_upgrade_for_artifacts_needs_one() {
    use crate::keyforge::ability::{Definition, card};
    use crate::keyforge::library::Library;
    static CARDS: &[Definition] = &[card("blood-of-titans").ability(Ability::AttachesToArtifact)];
    static LIBRARY: std::sync::LazyLock<Library> =
        std::sync::LazyLock::new(|| Library::new(CARDS).expect("fixtures"));
    let scenario = || Scenario::from_library(&LIBRARY, "brobnar").hand(One, "blood-of-titans");
    assert!(!scenario().line(One, "troll").begin().can_play("blood-of-titans"));
    let game = scenario().artifacts(One, "cannon").artifacts(Two, "banner-of-battle");
    let mut game = game.begin();
    game.play("blood-of-titans", "banner-of-battle").offered("cannon banner-of-battle");
    let banner = game.card("banner-of-battle");
    assert_eq!(game.state.host(game.card("blood-of-titans")), Some(banner));
    game.does("", |g| g.destroy(banner).map(|_| ()));
    assert!(game.is_in_discard("blood-of-titans"), "with its host");
}
