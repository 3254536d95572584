//! Mars of Draconian Measures, card by card.

use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::{add_counters, scenario};

fn mars() -> Scenario {
    scenario("mars")
}

#[test]
fn emperor_memrox_archives_a_card_and_gains_for_each_in_your_archives() {
    let game = mars().line(One, "emperor-memrox").hand(One, "troll punch").archives(One, "anger");
    let mut game = game.archives(Two, "valdr dextre krump").begin();
    game.reap("emperor-memrox", "punch").offered("troll punch");
    assert_eq!((game.zone("punch"), game.zone("troll")), (Zone::Archives, Zone::Hand));
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
}

#[test]
fn emperor_memrox_is_invulnerable_in_the_center() {
    for (line, expected) in [
        ("troll emperor-memrox krump", 1),
        ("emperor-memrox troll", 0),
        ("emperor-memrox troll krump", 0),
        ("emperor-memrox", 1),
    ] {
        let game = mars().line(One, line).line(Two, "valdr").begin();
        let names = line.split_whitespace().chain(["valdr"]);
        for name in names {
            let value = game.state.keyword(game.card(name), Keyword::Invulnerable);
            assert_eq!(value, if name == "emperor-memrox" { expected } else { 0 }, "{line}");
        }
    }
}

#[test]
fn martian_propagation_draws_two_for_each_destroyed_friend() {
    let game = mars().hand(One, "martian-propagation").line(One, "zorg krump troll").warded("zorg");
    let game = game.deck(One, "anger punch valdr dextre bumpsy umbra gub").line(Two, "tunk");
    let mut game = game.begin();
    game.play("martian-propagation", "").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("zorg".into(), "tunk".into()));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (4, 0));
}

#[test]
fn monster_zero_gets_counters_and_makes_its_neighbors_mars() {
    let game = mars().hand(One, "monster-zero monster-zero2").line(One, "gub krump umbra bumpsy");
    let mut game = game.line(Two, "troll").begin();
    game.play("monster-zero", "@2");
    assert_eq!(game.line(One), "gub krump monster-zero umbra bumpsy");
    assert_eq!((game.power("monster-zero"), game.power("krump")), (7, 6));
    assert_eq!(game.who_can_be_used(), "krump umbra");
}

#[test]
fn monster_zero_may_be_the_most_powerful_itself() {
    let game = mars().hand(One, "monster-zero monster-zero2").line(Two, "troll");
    let mut game = game.begin();
    game.play("monster-zero", "");
    assert_eq!(game.power("monster-zero"), 2);
}

#[test]
fn monster_zero_takes_its_neighbors_from_their_houses() {
    let game = scenario("brobnar").line(One, "krump troll monster-zero").begin();
    assert_eq!(game.who_can_be_used(), "krump");
}

#[test]
fn zzyszz_s_compactor_trades_a_creature_for_two_counters() {
    let begin = || {
        let game = mars().artifacts(One, "zzyszz-s-compactor").line(One, "zorg krump");
        game.line(Two, "troll tunk").deck(Two, "anger")
    };
    let mut game = begin().begin();
    game.action("zzyszz-s-compactor", "troll krump").offered("zorg krump troll tunk");
    game.offered("zorg krump tunk");
    assert_eq!(game.state.bottom_cards_of_deck(Two, 1), game.cards("troll"));
    assert_eq!((game.power("krump"), game.line(Two)), (8, "tunk".into()));
    let mut game = begin().warded("troll").begin();
    game.action("zzyszz-s-compactor", "troll").offered("zorg krump troll tunk");
    game.offered_nothing_more();
    assert!(game.is_in_play("troll"));
}

#[test]
fn all_are_mars_readies_and_uses_a_friendly_creature() {
    let game = mars().artifacts(One, "all-are-mars").line(One, "zorg troll").exhausted("troll");
    let mut game = game.line(Two, "tunk").begin();
    game.action("all-are-mars", "troll reap").offered("zorg troll");
    assert_eq!((game.amber(One), game.is_ready("troll"), game.is_ready("zorg")), (1, false, true));
}

#[test]
fn edifice_for_mars_destroys_an_artifact_of_another_house_to_ready_a_friend() {
    let game = mars().hand(One, "edifice-for-mars").line(One, "zorg krump").exhausted("krump");
    let game = game.artifacts(One, "airlock might-club").artifacts(Two, "cannon");
    let mut game = game.line(Two, "tunk").exhausted("tunk").begin();
    game.play("edifice-for-mars", "cannon krump").offered("might-club cannon");
    game.offered("zorg krump airlock might-club none");
    assert!(game.is_in_discard("cannon") && game.is_in_play("might-club"));
    assert!(game.is_ready("krump") && !game.is_ready("tunk"));
    let game = mars().hand(One, "edifice-for-mars").line(One, "zorg krump").exhausted("krump");
    let mut game = game.artifacts(One, "airlock").begin();
    game.play("edifice-for-mars", "").offered_nothing_more();
    assert!(game.is_in_play("airlock") && !game.is_ready("krump"));
}

#[test]
fn empowered_zark_captures_and_may_ready_mars_creatures_that_are_no_agents() {
    let names = ["empowered-zark", "ironyx-rebel", "krump", "john-smyth", "glylyx-weaponsmith"];
    let begin = |amber| {
        let game = mars().line(One, "empowered-zark ironyx-rebel krump john-smyth").amber(Two, 5);
        let game = game.line(Two, "gub glylyx-weaponsmith").amber_on("empowered-zark", amber);
        names[1..].iter().fold(game, |game, name| game.exhausted(name)).amber(One, 3).begin()
    };
    let mut game = begin(2);
    game.fight("empowered-zark", "gub yes").offered("gub glylyx-weaponsmith").offered("yes no");
    assert_eq!((game.amber_on("empowered-zark"), game.amber(One), game.amber(Two)), (1, 3, 3));
    assert_eq!(names.map(|n| game.is_ready(n)), [false, true, false, false, true]);
    let mut game = begin(1);
    game.fight("empowered-zark", "gub no").offered("gub glylyx-weaponsmith").offered("yes no");
    assert_eq!((game.amber_on("empowered-zark"), game.amber(Two)), (3, 3));
    assert_eq!(names.map(|n| game.is_ready(n)), [false; 5]);
    let mut game = begin(0);
    game.fight("empowered-zark", "gub").offered("gub glylyx-weaponsmith").offered_nothing_more();
    assert_eq!((game.amber_on("empowered-zark"), game.amber(Two)), (2, 3));
}

#[test]
fn golden_k1_tt13_has_its_neighbors_gain_while_it_is_exhausted() {
    for (exhausted, gained) in [(true, 2), (false, 1)] {
        let game = mars().line(One, "zorg golden-k1-tt13 tunk ether-spider");
        let game = if exhausted { game.exhausted("golden-k1-tt13") } else { game };
        let mut game = game.begin();
        game.reap("zorg", "");
        assert_eq!((game.amber(One), game.amber(Two)), (gained, 0));
        game.reap("ether-spider", "");
        assert_eq!(game.amber(One), gained + 1);
        game.reap("tunk", "");
        assert_eq!(game.amber(One), 2 * gained + 1);
    }
}

#[test]
fn key_drain_forges_for_less_with_each_card_discarded() {
    let begin = |amber| {
        let game = mars().hand(One, "key-drain troll krump").hand(Two, "valdr");
        game.amber(One, amber).begin()
    };
    for (amber, answers, keys, left) in [
        (12, "troll krump", 1, 0),
        (11, "troll krump", 0, 12),
        (14, "none", 1, 0),
        (13, "none", 0, 14),
    ] {
        let mut game = begin(amber);
        game.play("key-drain", answers).offered("troll krump none");
        assert_eq!((game.keys(One), game.amber(One)), (keys, left), "{amber} {answers}");
        assert_eq!(game.is_in_discard("krump"), answers.starts_with("troll"));
    }
}

#[test]
fn lyylyug_has_the_least_powerful_enemy_capture_from_its_own_side() {
    let game = mars().line(One, "lyylyug gub").line(Two, "troll bumpsy ironyx-rebel umbra");
    let mut game = game.amber(One, 2).amber(Two, 5).begin();
    game.reap("lyylyug", "umbra").offered("ironyx-rebel umbra");
    assert_eq!((game.amber_on("umbra"), game.amber(One), game.amber(Two)), (1, 3, 4));
}

#[test]
fn agent_buuff_strengthens_each_friend_or_one_if_overwhelmed() {
    let powers =
        |game: &ScenarioGame| ["agent-buuff", "zorg", "troll", "krump"].map(|n| game.power(n));
    let begin = |theirs| mars().line(One, "agent-buuff zorg").line(Two, theirs).begin();
    let mut game = begin("troll krump");
    game.reap("agent-buuff", "").offered_nothing_more();
    assert_eq!(powers(&game), [5, 8, 8, 6]);
    let mut game = begin("troll krump gub");
    game.reap("agent-buuff", "zorg").offered("agent-buuff zorg");
    assert_eq!(powers(&game), [4, 10, 8, 6]);
}

#[test]
fn arbiter_vyynx_destroys_a_friend_of_another_house_to_take_an_enemy() {
    let begin = || {
        let game = mars().line(One, "zorg arbiter-vyynx krump gub").line(Two, "troll tunk");
        game.begin()
    };
    let mut game = begin();
    game.reap("arbiter-vyynx", "gub tunk right").offered("krump gub").offered("troll tunk");
    assert_eq!(game.line(One), "zorg arbiter-vyynx krump tunk");
    assert_eq!((game.controller("tunk"), game.line(Two)), (One, "troll".into()));
    let game = mars().line(One, "arbiter-vyynx krump").warded("krump").line(Two, "troll tunk");
    let mut game = game.begin();
    game.reap("arbiter-vyynx", "").offered_nothing_more();
    assert_eq!((game.line(Two), game.is_warded("krump")), ("troll tunk".into(), false));
}

#[test]
fn digital_manipulation_has_an_enemy_capture_for_a_card_of_another_house() {
    for (top, captured) in [("anger", 1), ("zorg", 0)] {
        let game = mars().hand(One, "digital-manipulation").line(One, "gub").deck(One, "valdr");
        let game = game.line(Two, "troll tunk").deck(Two, &format!("{top} punch"));
        let mut game = game.amber(One, 2).amber(Two, 3).begin();
        game.play("digital-manipulation", if captured > 0 { "tunk" } else { "" });
        if captured > 0 {
            game.offered("troll tunk");
        }
        game.offered_nothing_more();
        assert!(game.is_in_discard(top) && game.zone("punch") == Zone::Deck);
        assert_eq!(game.zone("valdr"), Zone::Deck);
        assert_eq!(u16::from(game.amber_on("tunk")), captured);
        assert_eq!((game.amber(One), game.amber(Two)), (3, 3 - captured));
    }
    let game = mars().hand(One, "digital-manipulation").line(Two, "troll tunk").amber(Two, 3);
    let mut game = game.begin_as_is();
    game.play("digital-manipulation", "").offered_nothing_more();
    assert_eq!(game.amber(Two), 3);
}

#[test]
fn klyyhnug_may_remove_counters_to_archive_a_card() {
    let begin = || {
        let game = mars().line(One, "klyyhnug zorg").hand(One, "anger punch").line(Two, "troll");
        let mut game = game.begin();
        add_counters(&mut game, "troll", 2);
        add_counters(&mut game, "klyyhnug", 1);
        game
    };
    let mut game = begin();
    game.reap("klyyhnug", "klyyhnug anger").offered("klyyhnug zorg troll none");
    assert_eq!((game.power("klyyhnug"), game.zone("anger")), (3, Zone::Archives));
    let mut game = begin();
    game.reap("klyyhnug", "troll punch").offered("klyyhnug zorg troll none").offered("anger punch");
    assert_eq!((game.power("troll"), game.zone("punch")), (8, Zone::Archives));
    for answer in ["zorg", "none"] {
        let mut game = begin();
        game.reap("klyyhnug", answer).offered("klyyhnug zorg troll none").offered_nothing_more();
        assert_eq!((game.power("troll"), game.hand_len(One)), (10, 2));
    }
}

#[test]
fn operator_olluyyg_raises_the_opponents_key_cost_while_exhausted() {
    let costs = |game: &ScenarioGame| (game.state.key_cost(One), game.state.key_cost(Two));
    assert_eq!(costs(&mars().line(One, "operator-olluyyg").begin()), (6, 6));
    let game = mars().line(One, "operator-olluyyg").exhausted("operator-olluyyg").begin();
    assert_eq!(costs(&game), (6, 9));
}

#[test]
fn productive_trash_captures_for_each_icon_of_what_is_discarded() {
    let begin = |icons: BonusIcons| {
        let game = mars().hand(One, "productive-trash zorg troll").line(One, "tunk krump");
        let game = game.bonus("troll", icons).line(Two, "valdr").hand(Two, "dextre");
        game.amber(Two, 5).begin()
    };
    let three = BonusIcons::NONE.with(BonusIcon::Amber).with(BonusIcon::Draw);
    let mut game = begin(three.with(BonusIcon::Capture));
    game.play("productive-trash", "troll tunk krump tunk").offered("troll none");
    game.offered("tunk krump").offered("tunk krump").offered("tunk krump").offered_nothing_more();
    assert_eq!((game.amber_on("tunk"), game.amber_on("krump"), game.amber(Two)), (2, 1, 2));
    assert!(game.is_in_discard("troll") && game.is_in_hand("zorg"));
    let mut game = begin(three);
    game.play("productive-trash", "none").offered("troll none").offered_nothing_more();
    assert_eq!((game.hand_len(One), game.amber(Two)), (2, 5));
    let mut game = begin(BonusIcons::NONE);
    game.play("productive-trash", "troll").offered("troll none").offered_nothing_more();
    assert_eq!((game.hand_len(One), game.amber(Two)), (1, 5));
}

#[test]
fn replacement_targ_returns_a_neighbor_for_a_capture_of_two() {
    let begin = || {
        let game = mars().hand(One, "replacement-targ").line(One, "bumpsy gub krump").amber(Two, 5);
        game.line(Two, "troll")
    };
    let mut game = begin().begin();
    game.play("replacement-targ", "@1 gub").offered("left @1 @2 right").offered("bumpsy gub");
    assert!(game.is_in_hand("gub"));
    assert_eq!(game.line(One), "bumpsy replacement-targ krump");
    assert_eq!((game.amber_on("krump"), game.amber(Two)), (2, 3));
    let mut game = begin().warded("krump").begin();
    game.play("replacement-targ", "right");
    assert_eq!((game.amber(Two), game.hand_len(One)), (5, 0));
}

#[test]
fn replacement_targ_passes_over_soldiers_and_asks_for_the_most_powerful() {
    let game = mars().hand(One, "replacement-targ").amber(Two, 5);
    let mut game = game.line(One, "dextre phylyx-the-disintegrator gub").begin();
    game.play("replacement-targ", "@2 dextre").offered("left @1 @2 right");
    game.offered("dextre replacement-targ");
    assert!(game.is_in_hand("gub") && game.is_in_play("phylyx-the-disintegrator"));
    assert_eq!((game.amber_on("dextre"), game.amber(Two)), (2, 3));
}

#[test]
fn transmutation_turns_counters_into_captures() {
    let begin = || {
        let game = mars().hand(One, "transmutation").line(One, "zorg krump gub").amber(Two, 5);
        let mut game = game.line(Two, "troll").begin();
        add_counters(&mut game, "krump", 1);
        add_counters(&mut game, "troll", 1);
        game
    };
    let mut game = begin();
    game.play("transmutation", "zorg zorg 2").offered("zorg krump gub troll");
    game.offered("zorg krump none").offered("0 1 2");
    assert_eq!((game.amber_on("zorg"), game.power("zorg"), game.amber(Two)), (2, 7, 3));
    let mut game = begin();
    game.play("transmutation", "krump krump 1").offered("zorg krump gub troll");
    game.offered("krump none").offered("0 1 2 3");
    assert_eq!((game.amber_on("krump"), game.power("krump"), game.amber(Two)), (1, 8, 4));
    let mut game = begin();
    game.play("transmutation", "troll none").offered("zorg krump gub troll").offered("krump none");
    assert_eq!((game.power("troll"), game.power("krump"), game.amber(Two)), (11, 7, 5));
}

#[test]
fn ujkyytr_prime_stuns_a_creature() {
    for fights in [false, true] {
        let mut game = mars().line(One, "ujkyytr-prime zorg").line(Two, "gub troll").begin();
        if fights {
            game.fight("ujkyytr-prime", "gub zorg").offered("gub troll");
            game.offered("ujkyytr-prime zorg troll");
        } else {
            game.reap("ujkyytr-prime", "zorg").offered("ujkyytr-prime zorg gub troll");
        }
        assert!(game.is_stunned("zorg") && !game.is_stunned("troll"));
    }
}

#[test]
fn ujkyytr_prime_stuns_an_enemy_and_its_neighbors_if_overwhelmed() {
    for fights in [false, true] {
        let game = mars().line(One, "ujkyytr-prime zorg").line(Two, "gub troll krump valdr");
        let mut game = game.begin();
        if fights {
            game.fight("ujkyytr-prime", "gub troll").offered("gub troll krump valdr");
            game.offered("troll krump valdr");
        } else {
            game.reap("ujkyytr-prime", "krump").offered("gub troll krump valdr");
        }
        let stunned = ["zorg", "troll", "krump", "valdr"].map(|n| game.is_stunned(n));
        assert_eq!(stunned, [false, true, true, !fights]);
    }
}
