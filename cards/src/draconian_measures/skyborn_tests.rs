//! Skyborn of Draconian Measures, card by card.
//!
//! Over 400 lines: the tests of a house of a set stand in one file.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{self, One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};

use crate::{counters, scenario};

fn skyborn() -> Scenario {
    scenario("skyborn")
}

/// A player has the keys of some colors, two at most.
fn forge(game: &mut ScenarioGame, player: Player, colors: &str) {
    for color in colors.split_whitespace() {
        game.does(color, |g| g.forge_key_at_no_cost(player).map(|_| ()));
    }
}

/// Colors of keys of both players: once without the one that a card asks for, and once with it, of either.
fn keys_with(color: &str) -> [([&str; 2], bool); 3] {
    let others = match color {
        "red" => ["yellow", "blue"],
        "yellow" => ["red", "blue"],
        _ => ["red", "yellow"],
    };
    [(others, false), ([color, ""], true), (["", color], true)]
}

fn forge_both(game: &mut ScenarioGame, keys: [&str; 2]) {
    forge(game, One, keys[0]);
    forge(game, Two, keys[1]);
}

fn exhausted(game: &ScenarioGame, names: &str) -> String {
    let is = |name: &&str| !game.is_ready(name);
    names.split_whitespace().filter(is).collect::<Vec<_>>().join(" ")
}

#[test]
fn aviatrix_virtuosa_exhausts_whoever_is_on_no_flank() {
    let game = skyborn().hand(One, "aviatrix-virtuosa").line(One, "troll krump bumpsy");
    let game = game.line(Two, "dextre valdr umbra gub").artifacts(Two, "cannon");
    let mut game = game.begin();
    game.play("aviatrix-virtuosa", "@1").offered("left @1 @2 right");
    assert_eq!(game.line(One), "troll aviatrix-virtuosa krump bumpsy");
    assert_eq!(
        exhausted(&game, "troll krump bumpsy dextre valdr umbra gub cannon"),
        "krump valdr umbra"
    );
}

#[test]
fn forged_bolt_deals_1_for_each_key_of_both() {
    for (yours, theirs, damage) in [(0, 0, 0), (1, 0, 1), (0, 1, 1), (1, 2, 3)] {
        let game = skyborn().hand(One, "forged-bolt").line(One, "troll").line(Two, "krump valdr");
        let mut game = game.keys(One, yours).keys(Two, theirs).begin();
        game.play("forged-bolt", "").offered_nothing_more();
        assert_eq!(["troll", "krump", "valdr"].map(|n| game.damage(n)), [damage; 3]);
    }
}

#[test]
fn malforge_goes_to_the_opponent_who_forges_no_keys_and_is_hurt_each_turn() {
    let game = skyborn().hand(One, "malforge").line(Two, "troll").amber(Two, 7);
    let mut game = game.houses(Two, "brobnar dis logos").begin();
    game.play("malforge", "right").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("".into(), "troll malforge".into()));
    game.end_turn("brobnar");
    assert_eq!((game.keys(Two), game.amber(Two), game.damage("malforge")), (0, 7, 0));
    game.does("", |g| {
        assert!(!g.forge_key(Two, 0)?);
        assert!(g.forge_key_at_no_cost(One)?);
        Ok(())
    });
    game.end_turn("skyborn");
    assert_eq!((game.damage("malforge"), game.damage("troll")), (2, 0));
    game.end_turn("brobnar");
    assert_eq!(game.damage("malforge"), 2, "its controller's turns only");
    assert_eq!(game.who_can_be_used(), "malforge troll", "versatile");
}

/// Zomok, ready, against a line of the opponent.
fn zomok(line: &str, keys: [usize; 2]) -> ScenarioGame {
    let game = skyborn().hand(One, "zomok zomok2").line(Two, line);
    let mut game = game.keys(One, keys[0]).keys(Two, keys[1]).begin();
    game.play("zomok", "");
    let zomok = game.card("zomok");
    game.does("", |g| g.make_ready(zomok).map(|_| ()));
    assert_eq!((game.line(One), game.power("zomok"), game.armor("zomok")), ("zomok".into(), 16, 2));
    game
}

#[test]
fn zomok_ignores_what_would_stop_it_when_it_attacks() {
    // Taunt, poison, elusive.
    for (name, damage) in [("krump", 4), ("macis-asp", 1), ("silvertooth", 0), ("urchin", 0)] {
        let mut game = zomok("krump champion-anaphiel macis-asp urchin silvertooth", [0, 0]);
        game.fight("zomok", name);
        game.offered("krump champion-anaphiel macis-asp urchin silvertooth").offered_nothing_more();
        assert!(game.is_in_discard(name), "{name}");
        assert_eq!(game.damage("zomok"), damage, "{name}");
    }
}

#[test]
fn zomok_ignores_hazardous_and_invulnerable() {
    let begin = || {
        let game = skyborn().hand(One, "zomok zomok2").line(Two, "umbra emperor-memrox gub");
        game.artifacts(Two, "cheval-de-frise").begin()
    };
    let mut game = begin();
    game.play("zomok", "");
    let zomok = game.card("zomok");
    game.does("", |g| g.make_ready(zomok).map(|_| ()));
    // Its armor is left for the damage of the fight, which has skirmish on neither side.
    game.fight("zomok", "emperor-memrox");
    assert!(game.is_in_discard("emperor-memrox"), "it was in the center");
    assert_eq!(game.damage("zomok"), 3);
    let mut game = begin();
    game.play("zomok", "");
    game.does("", |g| g.make_ready(zomok).map(|_| ()));
    game.fight("zomok", "umbra");
    assert_eq!((game.is_in_discard("umbra"), game.damage("zomok")), (true, 0));
}

#[test]
fn zomok_ignores_nothing_when_it_is_attacked() {
    let mut game = zomok("macis-asp", [0, 0]);
    game.end_turn("shadows").fight("macis-asp", "");
    assert!(game.is_in_discard("zomok") && game.is_in_discard("zomok2"));
}

#[test]
fn zomok_deals_2_for_each_key_of_both_after_a_fight() {
    for (keys, answers, left) in [
        ([0, 0], "krump", [0, 0]),
        ([1, 0], "krump troll", [2, 0]),
        ([1, 2], "krump troll gub troll", [4, 2]),
    ] {
        let mut game = zomok("krump troll gub", keys);
        game.fight("zomok", answers).offered("krump troll gub");
        for _ in 0..keys[0] + keys[1] {
            game.offered("zomok troll gub");
        }
        game.offered_nothing_more();
        assert_eq!((game.damage("troll"), game.is_in_discard("gub")), (left[0], left[1] > 0));
        assert_eq!(game.damage("zomok"), 4);
    }
}

#[test]
fn cabochon_gains_for_skyborn_creatures_on_your_flanks_while_exhausted() {
    for (kept, line, gained) in [
        ("cabochon", "bosun-creen cabochon flip-stallard", 2),
        ("cabochon", "troll cabochon bosun-creen flip-stallard", 1),
        ("cabochon", "cabochon bosun-creen troll", 1),
        ("none", "bosun-creen cabochon flip-stallard", 0),
    ] {
        let game = skyborn().line(One, line).exhausted("cabochon").line(Two, "scalawag-finn");
        let mut game = game.houses(Two, "brobnar dis logos").begin();
        game.end_turn(&format!("{kept} brobnar")).offered("cabochon none");
        assert_eq!((game.amber(One), game.amber(Two)), (0, 0), "not on their turn");
        game.end_turn("skyborn");
        assert_eq!((game.amber(One), game.amber(Two)), (gained, 0), "{kept} {line}");
    }
}

#[test]
fn embered_purse_steals_for_each_ready_skyborn_creature() {
    let game = skyborn().hand(One, "embered-purse").line(One, "bosun-creen flip-stallard troll");
    let game = game.exhausted("flip-stallard").line(Two, "han-peregrine krump");
    let mut game = game.artifacts(One, "treasure-island").amber(Two, 5).begin();
    game.play("embered-purse", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3));
}

#[test]
fn gilt_em_good_captures_again_if_a_yellow_key_is_forged() {
    for (keys, yellow) in keys_with("yellow") {
        let game = skyborn().hand(One, "gilt--em-good").line(One, "troll krump valdr");
        let mut game = game.line(Two, "dextre").amber(One, 2).amber(Two, 6).begin();
        forge_both(&mut game, keys);
        game.play("gilt--em-good", "");
        let each = 1 + u8::from(yellow);
        let on = ["troll", "krump", "valdr", "dextre"].map(|name| game.amber_on(name));
        assert_eq!(on, [each, 0, each, 0], "{keys:?}");
        assert_eq!((game.amber(One), game.amber(Two)), (2, 6 - 2 * u16::from(each)));
    }
}

#[test]
fn hannibal_s_mark_takes_a_creature_from_a_flank_for_skyborn() {
    let game = skyborn().hand(One, "hannibal-s-mark").line(One, "bosun-creen");
    let mut game = game.line(Two, "troll krump bumpsy").artifacts(Two, "cannon").begin();
    game.play("hannibal-s-mark", "bumpsy right").offered("troll bumpsy").offered("left right");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("bosun-creen bumpsy".into(), "troll krump".into())
    );
    assert_eq!((counters(&game, "bumpsy"), game.power("bumpsy")), (3, 8));
    assert_eq!(game.who_can_be_used(), "bosun-creen bumpsy");
    let bumpsy = game.card("bumpsy");
    assert!(!game.state.is_of(bumpsy, House::Brobnar), "instead of its own");
    // Theirs again it is of its own house, and yours again of Skyborn.
    let [they, you] = [Two, One].map(|player| AbilityContext::new(bumpsy, player));
    game.does("left", |g| g.take_control(they, bumpsy));
    assert!(game.state.is_of(bumpsy, House::Brobnar) && !game.state.is_of(bumpsy, House::Skyborn));
    game.does("left", |g| g.take_control(you, bumpsy));
    assert!(game.state.is_of(bumpsy, House::Skyborn));
    let mut game = skyborn().hand(One, "hannibal-s-mark").line(One, "troll").begin();
    game.play("hannibal-s-mark", "").offered_nothing_more();
    assert_eq!(counters(&game, "troll"), 0);
}

#[test]
fn tur_bo_prop_draws_two_if_a_blue_key_is_forged() {
    for (keys, blue) in keys_with("blue") {
        let game = skyborn().line(One, "tur-bo-prop").line(Two, "batdrone");
        let mut game = game.begin();
        forge_both(&mut game, keys);
        game.reap("tur-bo-prop", "");
        assert_eq!(game.hand_len(One), 1 + usize::from(blue), "{keys:?}");
    }
    let mut game = skyborn().line(One, "tur-bo-prop").line(Two, "batdrone").begin();
    game.fight("tur-bo-prop", "");
    assert_eq!(game.hand_len(One), 0);
}

#[test]
fn ty_lourd_gains_for_each_card_that_the_opponent_discards() {
    let game =
        skyborn().line(One, "ty-lourd").hand(One, "scalawag-finn").hand(Two, "troll krump gub");
    let mut game = game.deck(Two, "anger").houses(Two, "brobnar dis logos").begin();
    game.discard("scalawag-finn", "");
    assert_eq!(game.amber(One), 0, "your own");
    game.does("", |g| g.discard_at_random(Two).map(|_| ()));
    assert_eq!((game.amber(One), game.hand_len(Two)), (1, 2));
    game.does("", |g| g.discard_top_of_deck(Two).map(|_| ()));
    assert_eq!(game.amber(One), 1, "not from their hand");
    game.end_turn("brobnar");
    let left = ["troll", "krump", "gub"].into_iter().filter(|name| game.is_in_hand(name));
    let hand = game.cards(&left.collect::<Vec<_>>().join(" "));
    assert_eq!(hand.len(), 2);
    let first = game.state.facts(hand.first().unwrap()).id;
    game.does(first, |g| g.discard_hand(Two).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two), game.hand_len(Two)), (3, 0, 0));
}

#[test]
fn barrel_roll_moves_a_creature_to_a_flank_and_exhausts_it() {
    let begin = || {
        let game = skyborn().hand(One, "barrel-roll").line(One, "bosun-creen troll krump");
        game.line(Two, "dextre valdr umbra").artifacts(Two, "cannon").begin()
    };
    let all = "bosun-creen troll krump dextre valdr umbra";
    let mut game = begin();
    game.play("barrel-roll", "valdr left").offered(all).offered("left right");
    assert_eq!(
        (game.line(Two), exhausted(&game, all)),
        ("valdr dextre umbra".into(), "valdr".into())
    );
    let mut game = begin();
    game.play("barrel-roll", "bosun-creen right").offered(all).offered("left right");
    assert_eq!(game.line(One), "troll krump bosun-creen");
    assert_eq!(exhausted(&game, all), "bosun-creen");
}

#[test]
fn bloodwing_puts_a_counter_on_each_friend_on_a_flank() {
    let begin = || {
        let game = skyborn().line(One, "troll krump bloodwing").line(Two, "gub dextre");
        game.begin()
    };
    let mut game = begin();
    game.reap("bloodwing", "");
    let on = ["troll", "krump", "bloodwing", "gub"].map(|name| counters(&game, name));
    assert_eq!(on, [1, 0, 1, 0]);
    let mut game = begin();
    game.fight("bloodwing", "gub");
    let on = ["troll", "krump", "bloodwing", "dextre"].map(|name| counters(&game, name));
    assert_eq!(on, [1, 0, 1, 0]);
}

#[test]
fn cold_ropes_puts_away_an_enemy_only_if_you_are_overwhelmed() {
    let begin = |line: &str| {
        let game = skyborn().hand(One, "cold-ropes").line(One, line);
        game.line(Two, "gub krump bumpsy").deck(Two, "anger").begin()
    };
    let mut game = begin("bosun-creen troll");
    game.play("cold-ropes", "krump").offered("gub krump bumpsy").offered_nothing_more();
    assert_eq!(game.line(Two), "gub bumpsy");
    assert_eq!(game.state.bottom_cards_of_deck(Two, 1), game.cards("krump"));
    let mut game = begin("bosun-creen troll valdr");
    game.play("cold-ropes", "krump right").offered("gub krump bumpsy").offered("left right");
    assert_eq!(game.line(Two), "gub bumpsy krump");
    assert_eq!(exhausted(&game, "gub krump bumpsy bosun-creen troll valdr"), "krump");
}

#[test]
fn deep_blue_bryn_steals_and_is_warded_if_a_blue_key_is_forged() {
    for (keys, blue) in keys_with("blue") {
        let game = skyborn().line(One, "deep-blue-bryn troll").line(Two, "batdrone").amber(Two, 3);
        let mut game = game.begin();
        forge_both(&mut game, keys);
        game.fight("deep-blue-bryn", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
        assert_eq!((game.is_warded("deep-blue-bryn"), game.is_warded("troll")), (blue, false));
    }
    let game = skyborn().line(One, "deep-blue-bryn").line(Two, "batdrone").amber(Two, 3);
    let mut game = game.begin();
    game.reap("deep-blue-bryn", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 3));
}

#[test]
fn jeen_peary_steals_from_a_flank() {
    for (line, stolen) in [("jeen-peary troll", 1), ("troll jeen-peary krump", 0)] {
        let game = skyborn().line(One, line).line(Two, "batdrone").amber(Two, 3);
        let mut game = game.begin();
        game.reap("jeen-peary", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1 + stolen, 3 - stolen), "{line}");
    }
}

#[test]
fn jump_start_readies_and_uses_a_friend_on_a_flank_and_again_if_overwhelmed() {
    let begin = |enemies: &str| {
        let game = skyborn().hand(One, "jump-start").line(One, "troll krump dextre");
        game.exhausted("troll").exhausted("dextre").line(Two, enemies).begin()
    };
    let mut game = begin("gub umbra valdr");
    game.play("jump-start", "troll reap").offered("troll dextre").offered("fight reap");
    game.offered_nothing_more();
    assert_eq!((game.amber(One), game.is_ready("troll")), (1, false));
    let mut game = begin("gub umbra valdr bumpsy");
    game.play("jump-start", "dextre reap dextre fight gub").offered("troll dextre");
    game.offered("fight reap").offered("troll dextre").offered("fight reap");
    assert_eq!((game.amber(One), game.is_in_discard("gub")), (1, true));
    assert!(!game.is_ready("dextre") && !game.is_ready("troll"));
}

#[test]
fn leftenant_chars_steals_two_if_overwhelmed_and_captures_otherwise() {
    for (line, on, stolen) in [("leftenant-chars troll", 1, 0), ("leftenant-chars", 0, 2)] {
        let game = skyborn().line(One, line).line(Two, "batdrone krump valdr").amber(Two, 5);
        let mut game = game.begin();
        game.fight("leftenant-chars", "batdrone");
        assert_eq!(game.amber_on("leftenant-chars"), on, "{line}");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 5 - stolen - u16::from(on)));
    }
}

#[test]
fn remmi_hound_strengthens_friends_on_flanks_while_exhausted() {
    let powers =
        |game: &ScenarioGame| ["troll", "krump", "remmi-hound", "dextre"].map(|n| game.power(n));
    let game = skyborn().line(One, "troll krump remmi-hound").line(Two, "dextre");
    let mut game = game.houses(Two, "brobnar dis logos").begin();
    assert_eq!(powers(&game), [8, 6, 3, 3]);
    game.reap("remmi-hound", "");
    assert_eq!(powers(&game), [12, 6, 7, 3]);
    game.end_turn("remmi-hound brobnar").offered("remmi-hound none");
    assert_eq!(powers(&game), [12, 6, 7, 3], "entrenched");
    game.end_turn("skyborn").end_turn("none brobnar");
    assert_eq!(powers(&game), [8, 6, 3, 3]);
}

#[test]
fn ruby_rackham_hurts_enemies_on_flanks_more_if_a_red_key_is_forged() {
    for (keys, red) in keys_with("red") {
        let game =
            skyborn().line(One, "ruby-rackham troll").line(Two, "krump batdrone umbra valdr");
        let mut game = game.begin();
        forge_both(&mut game, keys);
        game.fight("ruby-rackham", "batdrone");
        let damage = if red { 4 } else { 1 };
        assert_eq!(["krump", "valdr"].map(|n| game.damage(n)), [damage; 2], "{keys:?}");
        assert!(game.damage("umbra") == 0 && game.is_in_play("umbra"), "on no flank");
        assert_eq!(game.damage("troll"), 0);
    }
    let mut game = skyborn().line(One, "ruby-rackham").line(Two, "krump valdr").begin();
    game.reap("ruby-rackham", "").offered_nothing_more();
    assert_eq!(game.damage("krump"), 0);
}
