//! Ouboros of Draconian Measures, card by card.

use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Restriction, UnprintedAbility, unprinted,
};
use archon_engine::keyforge::effects::predicates::each_artifact;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::{add_counters, scenario};

fn ouboros() -> Scenario {
    scenario("ouboros")
}

/// The cards of some that are ready.
fn ready(game: &ScenarioGame, names: &str) -> String {
    let ready: Vec<_> = names.split(' ').filter(|name| game.is_ready(name)).collect();
    ready.join(" ")
}

#[test]
fn agorim_strengthens_its_side_from_the_center() {
    let begin = |line| ouboros().line(One, line).line(Two, "troll").begin();
    let game = begin("dextre agorim umbra");
    let powers = ["dextre", "agorim", "umbra", "troll"].map(|name| game.power(name));
    assert_eq!(powers, [8, 12, 7, 8]);
    for line in ["agorim umbra dextre", "agorim umbra", "umbra dextre agorim"] {
        let game = begin(line);
        assert_eq!((game.power("agorim"), game.power("umbra")), (7, 2), "{line}");
    }
    let mut game = begin("dextre agorim umbra");
    let dextre = game.card("dextre");
    game.does("", |g| g.destroy(dextre).map(drop));
    assert_eq!((game.power("agorim"), game.power("umbra")), (7, 2));
    assert_eq!(begin("agorim").power("agorim"), 12, "alone it is the center");
}

#[test]
fn ashwing_protocol_draws_3_for_the_overwhelmed() {
    for (theirs, drawn) in [("troll krump", 3), ("troll", 0)] {
        let game = ouboros().hand(One, "ashwing-protocol").line(One, "umbra").line(Two, theirs);
        let mut game = game.begin();
        game.play("ashwing-protocol", "");
        assert_eq!((game.hand_len(One), game.hand_len(Two)), (drawn, 0));
    }
}

#[test]
fn chlorodoze_vapor_exhausts_for_each_creature_it_destroys() {
    let game = ouboros().hand(One, "chlorodoze-vapor").line(One, "caspart charette");
    let mut game = game.line(Two, "umbra troll").artifacts(Two, "cannon").begin();
    game.play("chlorodoze-vapor", "charette troll").offered("charette troll");
    game.offered("charette troll").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("charette".into(), "troll".into()));
    assert_eq!((game.damage("charette"), game.damage("troll")), (3, 3));
    assert_eq!(ready(&game, "charette troll cannon"), "cannon");
}

#[test]
fn chlorodoze_vapor_may_exhaust_one_creature_twice_and_none_if_all_survive() {
    let game = ouboros().hand(One, "chlorodoze-vapor").line(One, "caspart charette");
    let mut game = game.line(Two, "umbra troll").begin();
    game.play("chlorodoze-vapor", "troll troll");
    assert_eq!(ready(&game, "charette troll"), "charette");
    let game = ouboros().hand(One, "chlorodoze-vapor").line(One, "charette").line(Two, "troll");
    let mut game = game.begin();
    game.play("chlorodoze-vapor", "").offered_nothing_more();
    assert_eq!(ready(&game, "charette troll"), "charette troll");
}

#[test]
fn cyn_dynasty_makes_keys_dearer_until_the_opponent_forges_one() {
    let game = ouboros().artifacts(One, "cyn-dynasty").amber(One, 8).amber(Two, 9);
    let mut game = game.deck(One, "troll krump").begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (8, 8));
    game.end_turn("");
    assert_eq!((game.keys(Two), game.amber(Two), game.amber(One)), (1, 1, 10));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (10, 0));
    assert!(game.is_in_discard("cyn-dynasty"));
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 6));
}

#[test]
fn cyn_dynasty_stays_when_you_forge() {
    let mut game = ouboros().artifacts(One, "cyn-dynasty").amber(One, 8).amber(Two, 7).begin();
    game.end_turn("ouboros");
    assert_eq!((game.keys(Two), game.amber(Two)), (0, 7));
    game.end_turn("");
    assert_eq!((game.keys(One), game.amber(One), game.hand_len(One)), (1, 0, 6));
    assert!(game.is_in_play("cyn-dynasty"));
}

#[test]
fn dray_conis_destroys_each_creature_if_your_turn_finds_it_exhausted() {
    let game = ouboros().line(One, "dray-conis umbra").exhausted("dray-conis");
    let game = game.line(Two, "troll").artifacts(Two, "cannon");
    let mut game = game.begin();
    game.end_turn("dray-conis ouboros").offered("dray-conis none");
    assert_eq!(game.line(One), "dray-conis umbra", "the opponent's turn is not yours");
    game.end_turn("");
    assert_eq!((game.line(One), game.line(Two)), ("".into(), "".into()));
    assert!(game.is_in_play("cannon"));
}

#[test]
fn dray_conis_does_nothing_if_it_is_ready() {
    let game = ouboros().line(One, "dray-conis umbra").exhausted("dray-conis");
    let mut game = game.line(Two, "troll").begin();
    game.end_turn("none ouboros").end_turn("");
    assert_eq!((game.line(One), game.line(Two)), ("dray-conis umbra".into(), "troll".into()));
}

#[test]
fn gilded_burden_has_enemies_capture_from_their_own_side_for_each_of_their_keys() {
    let begin = |theirs, amber| {
        let game = ouboros().hand(One, "gilded-burden").line(One, "umbra").amber(One, 5);
        let game = game.keys(One, 1).keys(Two, theirs).line(Two, "troll krump");
        game.amber(Two, amber).begin()
    };
    let mut game = begin(2, 6);
    game.play("gilded-burden", "troll krump").offered("troll krump").offered("troll krump");
    game.offered_nothing_more();
    assert_eq!((game.amber_on("troll"), game.amber_on("krump"), game.amber(Two)), (2, 2, 2));
    assert_eq!((game.amber(One), game.amber_on("umbra")), (6, 0));
    let mut game = begin(2, 3);
    game.play("gilded-burden", "troll troll");
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (3, 0));
    let mut game = begin(0, 6);
    game.play("gilded-burden", "").offered_nothing_more();
    assert_eq!(game.amber(Two), 6);
}

#[test]
fn hoardgouge_lets_an_overwhelmed_creature_gain_and_hurt_an_enemy() {
    let begin = |theirs| {
        let game = ouboros().line(One, "caspart").upgrade(One, "hoardgouge", "caspart");
        game.line(Two, theirs).begin()
    };
    let mut game = begin("troll krump");
    game.reap("caspart", "krump").offered("troll krump");
    assert_eq!((game.amber(One), game.damage("krump"), game.damage("troll")), (2, 3, 0));
    let mut game = begin("dextre urchin");
    game.fight("caspart", "urchin dextre").offered("dextre urchin").offered("dextre urchin");
    assert_eq!((game.amber(One), game.line(Two)), (1, "urchin".into()));
    // Another creature gains nothing.
    let game = ouboros().line(One, "caspart agorim").upgrade(One, "hoardgouge", "caspart");
    let mut game = game.line(Two, "troll krump valdr").begin();
    game.reap("agorim", "").offered_nothing_more();
    assert_eq!(game.amber(One), 1);
    let mut game = begin("troll");
    game.reap("caspart", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.damage("troll")), (1, 0));
}

#[test]
fn kulsha_makes_keys_dearer_for_the_opponent_by_their_keys() {
    let game = ouboros().line(One, "kulsha").keys(One, 1).keys(Two, 2).begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 10));
    let game = ouboros().line(One, "kulsha").keys(One, 2).begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 6));
}

#[test]
fn kulsha_exhausts_up_to_3_creatures() {
    let begin = || {
        let game = ouboros().hand(One, "kulsha kulsha2").line(Two, "troll krump umbra");
        let mut game = game.artifacts(Two, "cannon").begin();
        game.play("kulsha", "");
        let kulsha = game.card("kulsha");
        game.does("", |g| g.make_ready(kulsha).map(|_| ()));
        game
    };
    let mut game = begin();
    game.reap("kulsha", "troll krump umbra").offered("troll krump umbra kulsha none");
    game.offered("krump umbra kulsha none").offered("umbra kulsha none").offered_nothing_more();
    assert_eq!(
        (ready(&game, "troll krump umbra cannon"), game.power("kulsha")),
        ("cannon".into(), 15)
    );
    let mut game = begin();
    game.fight("kulsha", "umbra troll none");
    assert_eq!(
        (ready(&game, "troll krump"), game.line(Two)),
        ("krump".into(), "troll krump".into())
    );
}

#[test]
fn prime_authority_readies_or_exhausts_and_pays_for_more_exhausted_friends() {
    let begin = || {
        let game = ouboros().hand(One, "prime-authority").line(One, "caspart umbra");
        let game = game.exhausted("caspart").line(Two, "troll krump").exhausted("troll");
        game.artifacts(One, "spherular-gem").exhausted("spherular-gem").begin()
    };
    let mut game = begin();
    game.play("prime-authority", "exhaust umbra").offered("ready exhaust");
    game.offered("caspart umbra troll krump");
    assert_eq!((ready(&game, "caspart umbra troll krump"), game.amber(One)), ("krump".into(), 2));
    let mut game = begin();
    game.play("prime-authority", "ready troll").offered("ready exhaust");
    game.offered("caspart umbra troll krump");
    assert_eq!(
        (ready(&game, "caspart umbra troll krump"), game.amber(One)),
        ("umbra troll krump".into(), 2)
    );
    // As many on both sides are not more.
    let mut game = begin();
    game.play("prime-authority", "exhaust caspart");
    assert_eq!(
        (ready(&game, "caspart umbra troll krump"), game.amber(One)),
        ("umbra krump".into(), 0)
    );
    let mut game = begin();
    game.play("prime-authority", "ready caspart");
    assert_eq!(
        (ready(&game, "caspart umbra troll krump"), game.amber(One)),
        ("caspart umbra krump".into(), 0)
    );
    assert_eq!(game.amber(Two), 0);
}

#[test]
fn seda_the_sleeper_is_invulnerable_while_it_sleeps_on_a_flank() {
    for (line, exhausted, invulnerable) in [
        ("seda-the-sleeper umbra caspart", true, 1),
        ("umbra caspart seda-the-sleeper", true, 1),
        ("umbra seda-the-sleeper caspart", true, 0),
        ("seda-the-sleeper umbra caspart", false, 0),
    ] {
        let game = ouboros().line(One, line).exhausted("umbra");
        let game = if exhausted { game.exhausted("seda-the-sleeper") } else { game }.begin();
        let keyword = |name| game.state.keyword(game.card(name), Keyword::Invulnerable);
        assert_eq!([keyword("seda-the-sleeper"), keyword("umbra")], [invulnerable, 0], "{line}");
    }
}

#[test]
fn seda_the_sleeper_captures_6() {
    let mut game = ouboros().hand(One, "seda-the-sleeper").amber(Two, 7).begin();
    game.play("seda-the-sleeper", "");
    assert_eq!((game.amber_on("seda-the-sleeper"), game.amber(Two)), (6, 1));
}

#[test]
fn seda_the_sleeper_may_take_2_damage_to_sleep_on_when_you_ready_it() {
    let begin = || {
        let game = ouboros().line(One, "seda-the-sleeper umbra");
        game.exhausted("seda-the-sleeper").exhausted("umbra")
    };
    let mut game = begin().begin();
    game.end_turn("umbra yes ouboros").offered("seda-the-sleeper umbra").offered("yes no");
    assert_eq!(
        (game.damage("seda-the-sleeper"), ready(&game, "seda-the-sleeper umbra")),
        (2, "umbra".into())
    );
    let mut game = begin().begin();
    game.end_turn("umbra no ouboros");
    assert_eq!((game.damage("seda-the-sleeper"), game.is_ready("seda-the-sleeper")), (0, true));
    // By an effect of yours; one of the opponent's does not wake you.
    let mut game = begin().hand(One, "prime-authority").begin();
    game.play("prime-authority", "ready seda-the-sleeper yes");
    assert_eq!((game.damage("seda-the-sleeper"), game.is_ready("seda-the-sleeper")), (2, false));
    let mut game = ouboros().line(Two, "seda-the-sleeper").exhausted("seda-the-sleeper");
    game = game.hand(One, "prime-authority");
    let mut game = game.begin();
    game.play("prime-authority", "ready").offered("ready exhaust").offered_nothing_more();
    assert!(game.is_ready("seda-the-sleeper"));
}

#[test]
fn seda_the_sleeper_wakes_if_the_damage_is_prevented_and_does_not_watch_others() {
    let game = ouboros().line(One, "seda-the-sleeper").exhausted("seda-the-sleeper");
    let mut game = game.warded("seda-the-sleeper").begin();
    game.end_turn("yes ouboros");
    assert_eq!((game.damage("seda-the-sleeper"), game.is_warded("seda-the-sleeper")), (0, false));
    assert!(game.is_ready("seda-the-sleeper"));
    let game = ouboros().line(One, "seda-the-sleeper umbra").exhausted("umbra");
    let mut game = game.begin();
    game.end_turn("");
    assert_eq!(game.damage("seda-the-sleeper"), 0);
}

#[test]
fn sleepwither_destroys_an_ouboros_creature_for_2() {
    let game = ouboros().hand(One, "sleepwither").line(One, "caspart umbra");
    let game = game.line(Two, "noxious-ionox troll").artifacts(Two, "spherular-gem");
    let mut game = game.begin();
    game.play("sleepwither", "noxious-ionox").offered("caspart noxious-ionox");
    assert_eq!((game.line(One), game.line(Two)), ("caspart umbra".into(), "troll".into()));
    assert_eq!((game.amber(One), game.amber(Two)), (2, 0));
    let game = ouboros().hand(One, "sleepwither").line(Two, "noxious-ionox troll");
    let mut game = game.warded("noxious-ionox").begin();
    game.play("sleepwither", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.line(Two)), (0, "noxious-ionox troll".into()));
    let mut game = ouboros().hand(One, "sleepwither").line(Two, "troll").begin();
    game.play("sleepwither", "");
    assert_eq!((game.amber(One), game.line(Two)), (0, "troll".into()));
}

#[test]
fn spherular_gem_is_worth_the_keys_of_both_players() {
    let game = ouboros().artifacts(One, "spherular-gem cannon").keys(One, 1).keys(Two, 2);
    let mut game = game.begin();
    game.action("spherular-gem", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
    assert!(game.is_in_discard("spherular-gem") && game.is_in_play("cannon"));
}

#[test]
fn spherular_gem_is_worth_nothing_if_it_is_not_destroyed() {
    static KEPT: UnprintedAbility =
        unprinted(0, Ability::Cannot(Restriction::BeDestroyed, each_artifact));
    let mut game = ouboros().artifacts(One, "spherular-gem").keys(Two, 2).begin();
    game.for_this_turn("spherular-gem", &KEPT).action("spherular-gem", "");
    assert_eq!((game.amber(One), game.is_in_play("spherular-gem")), (0, true));
}

#[test]
fn tranquil_reiner_does_not_ready_in_its_step() {
    let game = ouboros().line(One, "tranquil-reiner umbra").exhausted("tranquil-reiner");
    let mut game = game.exhausted("umbra").begin();
    game.end_turn("ouboros");
    assert_eq!(ready(&game, "tranquil-reiner umbra"), "umbra");
    let reiner = game.card("tranquil-reiner");
    game.does("", |g| g.make_ready(reiner).map(drop));
    assert!(game.is_ready("tranquil-reiner"), "by an effect it does");
}

#[test]
fn tranquil_reiner_readies_an_exhausted_creature_that_is_no_dragon_for_3() {
    let begin = || {
        let game = ouboros().line(One, "tranquil-reiner umbra caspart valdr").exhausted("umbra");
        let game = game.exhausted("caspart").line(Two, "troll dextre").exhausted("dextre");
        game.artifacts(Two, "cannon").exhausted("cannon").begin()
    };
    let all = "tranquil-reiner umbra caspart valdr troll dextre cannon";
    let mut game = begin();
    game.reap("tranquil-reiner", "dextre").offered("umbra dextre");
    assert_eq!(ready(&game, all), "valdr troll dextre");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 0));
    let mut game = begin();
    game.fight("tranquil-reiner", "dextre").offered("troll dextre").offered_nothing_more();
    assert_eq!(game.amber(One), 3);
}

#[test]
fn tranquil_reiner_gains_nothing_where_nothing_readies() {
    let game = ouboros().line(One, "tranquil-reiner umbra caspart").exhausted("caspart");
    let mut game = game.begin();
    game.reap("tranquil-reiner", "").offered_nothing_more();
    assert_eq!(
        (game.amber(One), ready(&game, "tranquil-reiner umbra caspart")),
        (1, "umbra".into())
    );
    let game = ouboros().line(One, "tranquil-reiner").line(Two, "troll").exhausted("troll");
    let mut game = game.upgrade(Two, "under-pressure", "troll").begin();
    game.reap("tranquil-reiner", "");
    assert_eq!((game.amber(One), game.is_ready("troll")), (1, false));
}

#[test]
fn bastionclaw_makes_your_keys_cheaper_by_the_opponents() {
    let game = ouboros().line(One, "bastionclaw").keys(One, 1).keys(Two, 2).begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (4, 6));
    let game = ouboros().line(One, "bastionclaw").keys(One, 1).begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 6));
}

#[test]
fn caspart_exhausts_2_other_creatures_at_the_end_of_your_turn() {
    let begin = || {
        let game = ouboros().line(One, "caspart umbra").exhausted("caspart");
        game.line(Two, "troll krump").artifacts(Two, "cannon").begin()
    };
    let all = "caspart umbra troll krump cannon";
    let mut game = begin();
    game.end_turn("caspart troll umbra ouboros").offered("caspart none");
    game.offered("umbra troll krump").offered("umbra krump");
    assert_eq!(ready(&game, all), "krump cannon");
    // Not at the end of the opponent's turn, though it is exhausted.
    game.end_turn("");
    assert_eq!(ready(&game, all), "troll krump cannon");
    let mut game = begin();
    game.end_turn("none ouboros");
    assert_eq!(ready(&game, all), all);
    let mut game = ouboros().line(One, "caspart").exhausted("caspart").line(Two, "troll").begin();
    game.end_turn("caspart ouboros");
    assert_eq!(ready(&game, "caspart troll"), "");
}

#[test]
fn dragons_shuffles_any_number_of_dragons_of_your_discard_pile() {
    let begin = || {
        let game = ouboros().hand(One, "dragons").discard(Two, "caspart");
        game.discard(One, "caspart noxious-ionox umbra doze-wing").begin()
    };
    let mut game = begin();
    game.play("dragons", "caspart noxious-ionox").offered("caspart noxious-ionox none");
    game.offered("noxious-ionox none").offered_nothing_more();
    let cards = ["caspart", "noxious-ionox", "umbra", "doze-wing", "caspart#2"];
    let discard = Zone::Discard;
    assert_eq!(cards.map(|c| game.zone(c)), [Zone::Deck, Zone::Deck, discard, discard, discard]);
    let mut game = begin();
    game.play("dragons", "none");
    assert_eq!(cards.map(|c| game.zone(c)), [discard; 5]);
}

#[test]
fn dragons_shuffles_the_deck_for_no_card_too() {
    let game = ouboros().hand(One, "dragons").deck(One, "troll krump").discard(One, "umbra");
    let mut game = game.begin_as_is();
    let ctx = AbilityContext::new(game.card("dragons"), One);
    game.does("", |g| {
        g.look_at(ctx, g.top_cards_of_deck(One, 2));
        Ok(())
    });
    game.play("dragons", "").offered_nothing_more();
    assert!(!game.knows(One, "troll") && !game.knows(One, "krump"));
}

#[test]
fn doze_wing_exhausts_each_creature_that_is_no_dragon() {
    let game = ouboros().hand(One, "doze-wing").line(One, "caspart umbra");
    let game = game.line(Two, "noxious-ionox troll krump").artifacts(Two, "cannon");
    let mut game = game.begin();
    game.play("doze-wing", "").offered_nothing_more();
    assert_eq!(
        ready(&game, "caspart umbra noxious-ionox troll krump cannon"),
        "caspart noxious-ionox cannon"
    );
}

#[test]
fn glittering_horde_steals_for_each_color_that_anybody_forged() {
    for (yours, theirs, stolen) in [(0, 0, 0), (1, 0, 1), (0, 2, 2), (1, 2, 2), (2, 1, 2)] {
        let game = ouboros().hand(One, "glittering-horde").keys(One, yours).keys(Two, theirs);
        let mut game = game.amber(Two, 5).begin();
        game.play("glittering-horde", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1 + stolen, 5 - stolen));
    }
}

#[test]
fn noxious_ionox_destroys_an_enemy_if_your_turn_finds_it_exhausted() {
    let begin = || {
        let game = ouboros().line(One, "noxious-ionox umbra").exhausted("noxious-ionox");
        game.line(Two, "troll krump").artifacts(Two, "cannon").begin()
    };
    let mut game = begin();
    game.end_turn("noxious-ionox ouboros").offered("noxious-ionox none");
    game.end_turn("krump ouboros").offered("troll krump");
    assert_eq!((game.line(One), game.line(Two)), ("noxious-ionox umbra".into(), "troll".into()));
    let mut game = begin();
    game.end_turn("none ouboros").end_turn("ouboros");
    assert_eq!(game.line(Two), "troll krump");
}

#[test]
fn parasitic_charge_forges_for_less_the_more_the_opponent_has() {
    for (yours, theirs, forged) in [(9, 5, true), (8, 5, false), (1, 14, true), (13, 0, false)] {
        let game = ouboros().hand(One, "parasitic-charge").amber(One, yours).amber(Two, theirs);
        let mut game = game.begin();
        game.play("parasitic-charge", "");
        assert_eq!((game.keys(One), game.keys(Two)), (usize::from(forged), 0), "{yours} {theirs}");
        let (left, zone) =
            if forged { (yours + theirs - 14, Zone::Purged) } else { (yours, Zone::Discard) };
        assert_eq!((game.amber(One), game.amber(Two)), (left, theirs));
        assert_eq!(game.zone("parasitic-charge"), zone);
    }
}

#[test]
fn voltash_coilbreath_uses_an_enemy_artifact_and_puts_it_under_its_owners_deck() {
    let begin = || {
        let game = ouboros().line(One, "voltash-coilbreath").artifacts(One, "spherular-gem");
        let game = game.line(Two, "troll").artifacts(Two, "cannon airlock screechbomb");
        game.amber(Two, 5).begin()
    };
    let mut game = begin();
    game.reap("voltash-coilbreath", "cannon troll").offered("cannon airlock screechbomb");
    game.offered("voltash-coilbreath troll");
    assert_eq!((game.damage("troll"), game.zone("cannon")), (2, Zone::Deck));
    assert_eq!(game.state.bottom_cards_of_deck(Two, 1), game.cards("cannon"));
    // What has no ability to use goes there too, and what its use destroyed.
    let mut game = begin();
    game.reap("voltash-coilbreath", "airlock");
    assert_eq!(game.state.bottom_cards_of_deck(Two, 1), game.cards("airlock"));
    let mut game = begin();
    game.reap("voltash-coilbreath", "screechbomb");
    assert_eq!(game.state.bottom_cards_of_deck(Two, 1), game.cards("screechbomb"));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 3));
}

#[test]
fn voltash_coilbreath_does_not_find_what_archived_itself() {
    let game = ouboros().line(One, "voltash-coilbreath").artifacts(Two, "mobius-scroll");
    let mut game = game.begin();
    game.reap("voltash-coilbreath", "");
    assert_eq!(game.state.archives(Two), game.cards("mobius-scroll"));
}

#[test]
fn zartoo_readies_and_uses_a_friendly_creature_that_is_no_dragon() {
    let game = ouboros().line(One, "zartoo-the-swift umbra krump caspart").exhausted("umbra");
    let mut game = game.line(Two, "troll").artifacts(One, "cannon").begin();
    game.reap("zartoo-the-swift", "umbra reap").offered("umbra krump").offered("fight reap");
    assert_eq!(ready(&game, "zartoo-the-swift umbra krump caspart"), "krump caspart");
    assert_eq!(game.amber(One), 2);
    let game = ouboros().line(One, "zartoo-the-swift caspart").line(Two, "troll");
    let mut game = game.begin();
    game.reap("zartoo-the-swift", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.is_ready("caspart")), (1, true));
}

#[test]
fn arcane_relief_readies_and_uses_a_friendly_exhausted_creature() {
    let game = ouboros().hand(One, "arcane-relief").line(One, "caspart umbra krump");
    let game = game.exhausted("caspart").exhausted("umbra").artifacts(One, "cannon");
    let mut game = game.exhausted("cannon").line(Two, "troll").exhausted("troll").begin();
    game.play("arcane-relief", "umbra reap").offered("caspart umbra").offered("fight reap");
    assert_eq!(
        (game.amber(One), ready(&game, "caspart umbra krump troll cannon")),
        (2, "krump".into())
    );
    let mut game = ouboros().hand(One, "arcane-relief").line(One, "caspart").begin();
    game.play("arcane-relief", "");
    assert_eq!((game.amber(One), game.is_ready("caspart")), (1, true));
}

#[test]
fn clawcloak_swipe_captures_for_each_creature_in_excess() {
    let begin = |yours, theirs| {
        let game = ouboros().hand(One, "clawcloak-swipe").line(One, yours).amber(Two, 5);
        game.line(Two, theirs).begin()
    };
    let mut game = begin("umbra caspart", "troll krump valdr bumpsy");
    game.play("clawcloak-swipe", "caspart").offered("umbra caspart").offered_nothing_more();
    assert_eq!((game.amber_on("caspart"), game.amber(Two)), (2, 3));
    for (yours, theirs) in [("umbra caspart", "troll krump"), ("", "troll")] {
        let mut game = begin(yours, theirs);
        game.play("clawcloak-swipe", "").offered_nothing_more();
        assert_eq!(game.amber(Two), 5);
    }
}

#[test]
fn daring_delt_gains_for_ready_friends_of_the_active_house() {
    let begin = |theirs| {
        let game = ouboros().line(One, "daring-delt caspart dray-conis umbra noxious-ionox");
        let game = game.exhausted("noxious-ionox").artifacts(One, "spherular-gem");
        game.line(Two, theirs).begin()
    };
    let mut game = begin("dextre agorim");
    game.fight("daring-delt", "dextre").offered("dextre agorim");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 0));
    let mut game = begin("agorim");
    game.fight("daring-delt", "");
    assert_eq!(game.amber(One), 0, "it did not survive");
    game = begin("dextre");
    game.reap("daring-delt", "");
    assert_eq!(game.amber(One), 1);
    // "The active house", whatever house it is that the creature fights for.
    let game = scenario("dis").line(One, "daring-delt shaffles caspart").line(Two, "dextre");
    let mut game = game.house_of("daring-delt", House::Dis).begin();
    game.fight("daring-delt", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn hoarding_the_goods_has_each_exhausted_friend_capture_1() {
    let begin = |amber| {
        let game = ouboros().hand(One, "hoarding-the-goods").line(One, "umbra caspart krump");
        let game = game.exhausted("umbra").exhausted("krump").amber(One, 3);
        game.line(Two, "troll").exhausted("troll").amber(Two, amber).begin()
    };
    let amber =
        |game: &ScenarioGame| ["umbra", "caspart", "krump", "troll"].map(|c| game.amber_on(c));
    let mut game = begin(5);
    game.play("hoarding-the-goods", "").offered_nothing_more();
    assert_eq!((amber(&game), game.amber(One), game.amber(Two)), ([1, 0, 1, 0], 4, 3));
    let mut game = begin(1);
    game.play("hoarding-the-goods", "krump").offered("umbra krump");
    assert_eq!((amber(&game), game.amber(Two)), ([0, 0, 1, 0], 0));
}

#[test]
fn ley_lines_exhausts_all_for_the_overwhelmed_and_one_otherwise() {
    let begin = |theirs| {
        let game = ouboros().hand(One, "ley-lines").line(One, "umbra caspart").line(Two, theirs);
        game.artifacts(Two, "cannon").begin()
    };
    let mut game = begin("troll krump valdr");
    game.play("ley-lines", "").offered_nothing_more();
    assert_eq!(ready(&game, "umbra caspart troll krump valdr cannon"), "cannon");
    let mut game = begin("troll krump");
    game.play("ley-lines", "krump").offered("umbra caspart troll krump").offered_nothing_more();
    assert_eq!(ready(&game, "umbra caspart troll krump cannon"), "umbra caspart troll cannon");
}

#[test]
fn pip_the_pilferer_steals_from_who_has_more_keys() {
    for (yours, theirs, steals) in [(0, 1, true), (1, 2, true), (1, 1, false), (1, 0, false)] {
        let game = ouboros().hand(One, "pip-the-pilferer").keys(One, yours).keys(Two, theirs);
        let mut game = game.amber(Two, 3).begin();
        game.play("pip-the-pilferer", "");
        let (stolen, captured) = if steals { (2, 0) } else { (0, 2) };
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 1));
        assert_eq!(game.amber_on("pip-the-pilferer"), captured);
    }
}

#[test]
fn ria_bevy_gress_captures_1_or_if_overwhelmed_for_each_counter() {
    let begin = |theirs| {
        let game = ouboros().line(One, "ria-bevy-gress caspart umbra").line(Two, theirs);
        let mut game = game.amber(Two, 8).begin();
        for (name, count) in [("ria-bevy-gress", 1), ("umbra", 2), ("urchin", 4)] {
            add_counters(&mut game, name, count);
        }
        game
    };
    for (theirs, captured) in [("urchin troll krump valdr", 3), ("urchin troll krump", 1)] {
        let mut game = begin(theirs);
        game.reap("ria-bevy-gress", "");
        assert_eq!(
            (game.amber_on("ria-bevy-gress"), game.amber(Two)),
            (captured, 8 - u16::from(captured))
        );
        let mut game = begin(theirs);
        game.fight("ria-bevy-gress", "urchin");
        assert_eq!(game.amber_on("ria-bevy-gress"), captured);
    }
    let game = ouboros().line(One, "ria-bevy-gress").line(Two, "troll krump").amber(Two, 8);
    let mut game = game.begin();
    game.reap("ria-bevy-gress", "");
    assert_eq!(game.amber(Two), 8, "no counters");
}

#[test]
fn shadow_gloomcoil_hurts_its_side_when_a_friend_is_used() {
    let begin = || {
        let game = ouboros().line(One, "shadow-gloomcoil caspart noxious-ionox").line(Two, "troll");
        game.artifacts(One, "spherular-gem").artifacts(Two, "cannon")
    };
    let damage = |game: &ScenarioGame, names: [&str; 3]| names.map(|name| game.damage(name));
    let friends = ["shadow-gloomcoil", "caspart", "noxious-ionox"];
    let mut game = begin().begin();
    game.reap("caspart", "");
    assert_eq!((damage(&game, friends), game.damage("troll")), ([1, 1, 1], 0));
    game.reap("shadow-gloomcoil", "");
    assert_eq!(damage(&game, friends), [2, 2, 2]);
    // Removing a stun is a use; using an artifact is not the use of a creature.
    let mut game = begin().stunned("caspart").begin();
    game.action("spherular-gem", "");
    assert_eq!(damage(&game, friends), [0, 0, 0]);
    game.unstun("caspart");
    assert_eq!(damage(&game, friends), [1, 1, 1]);
    // A friend that the fight destroyed was used; an enemy's use hurts nobody here.
    let mut game = begin().begin();
    game.fight("caspart", "");
    assert_eq!((game.is_in_discard("caspart"), game.damage("troll")), (true, 3));
    assert_eq!(damage(&game, ["shadow-gloomcoil", "noxious-ionox", "caspart"]), [1, 1, 0]);
    let mut game = begin().houses(Two, "brobnar logos dis").begin();
    game.end_turn("brobnar").reap("troll", "");
    assert_eq!(damage(&game, friends), [0, 0, 0]);
}

#[test]
fn shadow_gloomcoil_sees_an_artifact_used_and_destroyed_that_was_a_creature() {
    let game = ouboros().line(One, "shadow-gloomcoil").artifacts(One, "auto-legionary");
    let mut game = game.line(Two, "troll").begin();
    let legionary = game.card("auto-legionary");
    let ctx = AbilityContext::new(legionary, One);
    game.does("left", |g| g.becomes_creature(ctx, legionary).map(|_| ()));
    game.fight("auto-legionary", "");
    assert!(game.is_in_discard("auto-legionary"));
    assert_eq!(game.damage("shadow-gloomcoil"), 1);
}

#[test]
fn shadow_gloomcoil_hurts_the_side_that_it_is_played_to() {
    let game = ouboros().hand(One, "shadow-gloomcoil").line(One, "agorim").line(Two, "krump");
    let mut game = game.houses(Two, "brobnar logos dis").begin();
    game.play("shadow-gloomcoil", "left").offered("left right").reap("agorim", "");
    assert_eq!((game.line(Two), game.damage("agorim")), ("shadow-gloomcoil krump".into(), 0));
    game.end_turn("brobnar").reap("krump", "");
    assert_eq!(
        (game.damage("shadow-gloomcoil"), game.damage("krump"), game.damage("agorim")),
        (1, 1, 0)
    );
}

#[test]
fn shadow_gloomcoil_sees_a_friend_of_another_owner_used_and_destroyed() {
    let game = ouboros().line(One, "shadow-gloomcoil").line(Two, "caspart troll");
    let mut game = game.begin();
    let (gloomcoil, caspart) = (game.card("shadow-gloomcoil"), game.card("caspart"));
    game.does("right", |g| g.take_control(AbilityContext::new(gloomcoil, One), caspart));
    game.fight("caspart", "");
    assert_eq!((game.is_in_discard("caspart"), game.damage("shadow-gloomcoil")), (true, 1));
    // What its opponent controls is no friend, though it is its own card.
    let game = ouboros().line(One, "shadow-gloomcoil caspart").line(Two, "valdr");
    let mut game = game.begin();
    let (valdr, caspart) = (game.card("valdr"), game.card("caspart"));
    game.does("right", |g| g.take_control(AbilityContext::new(valdr, Two), caspart));
    game.end_turn("ouboros").fight("caspart", "");
    assert_eq!((game.is_in_discard("caspart"), game.damage("shadow-gloomcoil")), (true, 3));
}

#[test]
fn snapper_dyn_spreads_damage_among_enemies_by_their_amber() {
    let begin = |amber| {
        let game = ouboros().line(One, "snapper-dyn umbra").exhausted("snapper-dyn").amber(One, 1);
        game.line(Two, "troll krump").artifacts(Two, "cannon").amber(Two, amber).begin()
    };
    let mut game = begin(3);
    game.end_turn("snapper-dyn troll krump krump ouboros").offered("snapper-dyn none");
    game.offered("troll krump").offered("troll krump").offered("troll krump");
    assert_eq!((game.damage("troll"), game.damage("krump"), game.damage("umbra")), (1, 2, 0));
    assert_eq!(game.amber(Two), 3);
    game.end_turn("ouboros");
    assert_eq!(
        (game.damage("troll"), game.damage("krump")),
        (1, 2),
        "not at the end of their turn"
    );
    let mut game = begin(3);
    game.end_turn("none ouboros");
    assert_eq!((game.damage("troll"), game.damage("krump")), (0, 0));
}

#[test]
fn sparkscheme_draws_when_an_enemy_reaps_while_it_is_exhausted() {
    for exhausted in [true, false] {
        let game = ouboros().line(One, "sparkscheme umbra").line(Two, "valdr krump");
        let game = if exhausted { game.exhausted("sparkscheme") } else { game };
        let mut game = game.houses(Two, "brobnar logos dis").begin();
        game.end_turn(if exhausted { "sparkscheme brobnar" } else { "brobnar" });
        let hand = game.hand_len(One);
        game.reap("valdr", "");
        assert_eq!((game.hand_len(One), game.hand_len(Two)), (hand + usize::from(exhausted), 0));
        game.fight("krump", "umbra");
        assert_eq!(game.hand_len(One), hand + usize::from(exhausted), "a fight");
    }
    let game = ouboros().line(One, "sparkscheme caspart").exhausted("sparkscheme");
    let mut game = game.begin();
    game.reap("caspart", "");
    assert_eq!(game.hand_len(One), 0, "a friend");
}

#[test]
fn vanguard_wounds_draws_if_the_damage_destroys() {
    let begin = || {
        let game = ouboros().hand(One, "vanguard-wounds").line(One, "charette");
        game.line(Two, "dextre troll").begin()
    };
    let mut game = begin();
    game.play("vanguard-wounds", "dextre").offered("charette dextre troll");
    assert_eq!((game.line(Two), game.hand_len(One), game.hand_len(Two)), ("troll".into(), 1, 0));
    let mut game = begin();
    game.play("vanguard-wounds", "charette");
    assert_eq!((game.damage("charette"), game.hand_len(One)), (3, 0));
}
