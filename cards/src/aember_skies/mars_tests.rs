//! Mars of Æmber Skies, card by card.
//!
//! Over 400 lines: the tests of a house of a set stand in one file.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn mars() -> Scenario {
    scenario("mars")
}

fn elusive(game: &ScenarioGame, name: &str) -> i32 {
    game.state.keyword(game.card(name), Keyword::Elusive)
}

#[test]
fn bartos_the_ruiner_has_creatures_of_other_houses_destroyed_after_any_use() {
    let game = scenario("brobnar").line(One, "bartos-the-ruiner rowdy-skald troll bumpsy");
    let mut game = game.stunned("troll").line(Two, "batdrone harland-mindlock").begin();
    game.reap("rowdy-skald", "").unstun("troll").fight("bumpsy", "batdrone");
    assert_eq!((game.line(One), game.amber(One)), ("bartos-the-ruiner".into(), 1));
    game.end_turn("logos").reap("harland-mindlock", "");
    assert_eq!((game.line(Two), game.amber(Two)), ("".into(), 1));
}

#[test]
fn bartos_the_ruiner_has_artifacts_of_other_houses_destroyed_but_nothing_of_mars() {
    let game = scenario("brobnar").line(One, "bartos-the-ruiner").artifacts(One, "cannon");
    let mut game = game.line(Two, "frost-giant").artifacts(Two, "might-club").begin();
    game.action("cannon", "frost-giant");
    assert!(game.is_in_discard("cannon") && game.is_in_play("might-club"));
    let game = mars().line(One, "bartos-the-ruiner glylyx-weaponsmith").artifacts(One, "airlock");
    let mut game = game.begin();
    game.reap("bartos-the-ruiner", "").reap("glylyx-weaponsmith", "").action("airlock", "");
    assert_eq!(game.line(One), "bartos-the-ruiner glylyx-weaponsmith");
    assert!(game.is_in_play("airlock"));
}

#[test]
fn deimos_burst_pays_for_destroyed_artifacts_and_flanks() {
    let begin = || {
        let game = mars().hand(One, "deimos-burst").line(One, "ironyx-rebel krump zorg");
        let game = game.artifacts(One, "airlock").artifacts(Two, "cannon");
        game.line(Two, "troll bumpsy")
    };
    let mut game = begin().begin();
    game.play("deimos-burst", "");
    assert_eq!((game.line(One), game.line(Two)), ("krump".into(), "troll bumpsy".into()));
    assert!(game.is_in_discard("airlock") && game.is_in_play("cannon"));
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
    let mut game = begin().warded("zorg").begin();
    game.play("deimos-burst", "");
    assert_eq!((game.line(One), game.amber(One)), ("krump zorg".into(), 2));
}

#[test]
fn eldest_batchminder_strengthens_other_mars_creatures_at_the_end_of_your_turn() {
    let game = mars().line(One, "eldest-batchminder ironyx-rebel krump");
    let mut game = game.line(Two, "glylyx-weaponsmith").begin();
    let powers = |game: &ScenarioGame| {
        ["eldest-batchminder", "ironyx-rebel", "krump", "glylyx-weaponsmith"].map(|n| game.power(n))
    };
    game.end_turn("mars");
    assert_eq!(powers(&game), [3, 4, 6, 6]);
    game.end_turn("mars");
    assert_eq!(powers(&game), [3, 4, 6, 6]);
}

#[test]
fn nice_to_greet_you_readies_each_mars_creature() {
    let game = mars().hand(One, "nice-to-greet-you").line(One, "ironyx-rebel krump zorg");
    let game = game.line(Two, "glylyx-weaponsmith troll");
    let names = ["ironyx-rebel", "krump", "zorg", "glylyx-weaponsmith", "troll"];
    let mut game = names.into_iter().fold(game, Scenario::exhausted).begin();
    game.play("nice-to-greet-you", "");
    assert_eq!(names.map(|n| game.is_ready(n)), [true, false, true, true, false]);
}

#[test]
fn saucer_149_carries_four_and_drops_two_on_an_enemy() {
    let game = mars().hand(One, "saucer-149").line(One, "zorg").line(Two, "troll krump");
    let mut game = game.begin();
    game.play("saucer-149", "right");
    assert_eq!((game.amber_on("saucer-149"), game.amber_on("zorg"), game.amber(One)), (4, 0, 0));
    let saucer = game.card("saucer-149");
    game.does("", |g| g.make_ready(saucer).map(|_| ()));
    game.action("saucer-149", "krump").offered("troll krump");
    assert_eq!(["saucer-149", "troll", "krump"].map(|n| game.amber_on(n)), [2, 0, 2]);
    let begin = |amber| mars().line(One, "saucer-149").amber_on("saucer-149", amber);
    let mut game = begin(1).line(Two, "troll krump").begin();
    game.action("saucer-149", "troll");
    assert_eq!(["saucer-149", "troll"].map(|n| game.amber_on(n)), [0, 1]);
    let mut game = begin(0).line(Two, "troll krump").begin();
    game.action("saucer-149", "").offered_nothing_more();
}

#[test]
fn saucer_149_is_versatile() {
    let game = scenario("dis").line(One, "saucer-149 zorg").begin();
    assert_eq!(game.who_can_be_used(), "saucer-149");
}

#[test]
fn tangrant_lets_a_mars_card_be_played_on_each_turn_of_another_house() {
    let game = scenario("brobnar").line(One, "tangrant");
    let game = game.hand(One, "ironyx-rebel glylyx-weaponsmith number-612 batdrone");
    let mut game = game.hand(Two, "zorg").begin();
    assert_eq!(game.what_can_be_played(), "ironyx-rebel glylyx-weaponsmith number-612");
    game.play("ironyx-rebel", "right");
    assert_eq!(game.what_can_be_played(), "");
    game.end_turn("brobnar");
    assert_eq!(game.what_can_be_played(), "");
    game.end_turn("brobnar").play("number-612", "right");
    assert_eq!(game.what_can_be_played(), "");
}

#[test]
fn envyx_glider_raises_the_cost_of_keys_on_the_opponents_next_turn() {
    let game = mars().line(One, "envyx-glider ironyx-rebel krump");
    let mut game = game.line(Two, "glylyx-weaponsmith harland-mindlock").begin();
    let costs = |game: &ScenarioGame| (game.state.key_cost(One), game.state.key_cost(Two));
    game.fight("envyx-glider", "harland-mindlock");
    assert_eq!(costs(&game), (6, 6));
    game.end_turn("logos");
    assert_eq!(costs(&game), (8, 8));
    let rebel = game.card("ironyx-rebel");
    game.does("", |g| g.destroy(rebel).map(|_| ()));
    assert_eq!(costs(&game), (7, 7));
    game.end_turn("mars");
    assert_eq!(costs(&game), (6, 6));
    game.reap("envyx-glider", "").end_turn("logos");
    assert_eq!(costs(&game), (6, 6));
}

#[test]
fn iyxrenu_the_clever_spends_one_to_take_what_lies_on_a_creature() {
    let begin = |amber| {
        let game = mars().line(One, "iyxrenu-the-clever troll").amber(One, amber).amber(Two, 2);
        game.line(Two, "krump").amber_on("troll", 1).amber_on("krump", 3).begin()
    };
    let mut game = begin(2);
    game.action("iyxrenu-the-clever", "krump").offered("iyxrenu-the-clever troll krump");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 2));
    assert_eq!(["troll", "krump"].map(|n| game.amber_on(n)), [1, 0]);
    let mut game = begin(0);
    game.action("iyxrenu-the-clever", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("krump")), (0, 2, 3));
}

#[test]
fn kyypax_encapsulator_puts_an_enemy_into_its_owners_archives() {
    let mut game = mars().line(One, "kyypax-encapsulator zorg").line(Two, "troll krump").begin();
    game.reap("kyypax-encapsulator", "krump").offered("troll krump");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("kyypax-encapsulator zorg".into(), "troll".into())
    );
    assert_eq!(game.state.archives(Two), game.cards("krump"));
}

#[test]
fn phosphorus_blast_burns_what_is_not_of_mars() {
    let game = mars().hand(One, "phosphorus-blast").line(One, "zorg troll");
    let mut game = game.line(Two, "tunk krump").begin();
    game.play("phosphorus-blast", "");
    assert_eq!(["zorg", "troll", "tunk", "krump"].map(|n| game.damage(n)), [0, 2, 0, 2]);
}

#[test]
fn shark_bait_captures_two_if_it_survives() {
    for (bait, captured) in [("niffle-ape", 2), ("hunting-witch", 0)] {
        let game = mars().hand(One, "shark-bait").line(One, "niffle-ape zorg hunting-witch");
        let mut game = game.line(Two, "krump").amber(Two, 3).begin();
        game.play("shark-bait", bait).offered("niffle-ape hunting-witch");
        assert_eq!((game.amber(One), game.amber(Two)), (1, 3 - captured));
        assert_eq!(game.is_in_play(bait), captured > 0);
        if captured > 0 {
            assert_eq!((game.damage(bait), game.amber_on(bait)), (2, 2));
        }
    }
}

#[test]
fn wind_shield_makes_elusive_and_has_a_friend_capture_after_a_reap() {
    let game = mars().line(One, "glylyx-weaponsmith troll").line(Two, "krump").amber(Two, 3);
    let mut game = game.upgrade(One, "wind-shield", "glylyx-weaponsmith").begin();
    assert_eq!((elusive(&game, "glylyx-weaponsmith"), elusive(&game, "troll")), (1, 0));
    game.reap("glylyx-weaponsmith", "troll").offered("glylyx-weaponsmith troll");
    assert_eq!((game.amber_on("troll"), game.amber(One), game.amber(Two)), (1, 1, 2));
    let game = mars().line(One, "glylyx-weaponsmith ironyx-rebel").line(Two, "krump");
    let game = game.upgrade(One, "wind-shield", "glylyx-weaponsmith").amber(Two, 3);
    let mut game = game.begin();
    game.reap("ironyx-rebel", "").fight("glylyx-weaponsmith", "");
    assert_eq!(game.amber(Two), 3);
}

#[test]
fn cobalt_kapulet_captures_two_for_each_mars_neighbor() {
    for (line, left) in [
        ("ironyx-rebel cobalt-kapulet zorg", 1),
        ("zorg krump cobalt-kapulet ironyx-rebel", 3),
        ("krump cobalt-kapulet", 5),
    ] {
        let mut game = mars().line(One, line).amber(Two, 5).begin();
        game.reap("cobalt-kapulet", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1, left));
        assert_eq!(u16::from(game.amber_on("cobalt-kapulet")), 5 - left);
    }
}

#[test]
fn crimson_dax_may_purge_a_card_of_another_house_for_a_mars_creature() {
    let begin = || {
        let game = mars().line(One, "crimson-dax rowdy-skald").hand(One, "troll zorg krump");
        game.line(Two, "glylyx-weaponsmith").hand(Two, "valdr").begin()
    };
    let mut game = begin();
    game.reap("crimson-dax", "krump glylyx-weaponsmith").offered("troll krump none");
    game.offered("crimson-dax glylyx-weaponsmith");
    assert_eq!((game.zone("krump"), game.power("glylyx-weaponsmith")), (Zone::Purged, 7));
    assert_eq!((game.power("crimson-dax"), game.hand_len(One)), (2, 2));
    let mut game = begin();
    game.reap("crimson-dax", "none").offered("troll krump none").offered_nothing_more();
    assert_eq!((game.hand_len(One), game.power("glylyx-weaponsmith")), (3, 4));
}

#[test]
fn donor_vox_scrapped_strengthens_a_friendly_mars_creature() {
    let game = mars().hand(One, "donor-vox").line(One, "ironyx-rebel zorg krump");
    let mut game = game.line(Two, "glylyx-weaponsmith").begin();
    game.discard("donor-vox", "ironyx-rebel").offered("ironyx-rebel zorg");
    assert_eq!((game.power("ironyx-rebel"), game.power("zorg")), (4, 7));
}

#[test]
fn harmonic_pack_deals_more_for_a_random_card_of_the_archives() {
    let game = mars().hand(One, "harmonic-pack").line(One, "troll").line(Two, "frost-giant");
    let mut game = game.archives(Two, "anger punch").archives(One, "dextre").begin();
    game.chance_picks("anger").play("harmonic-pack", "frost-giant 2nd");
    game.offered("troll frost-giant").offered("1st 2nd").offered_nothing_more();
    assert_eq!((game.damage("frost-giant"), game.damage("troll")), (5, 0));
    assert!(game.is_in_discard("anger"));
    assert_eq!((game.zone("punch"), game.zone("dextre")), (Zone::Archives, Zone::Archives));
}

#[test]
fn harmonic_pack_deals_two_if_nothing_is_revealed() {
    let game = mars().hand(One, "harmonic-pack").line(Two, "frost-giant").archives(Two, "anger");
    let mut game = game.begin();
    game.play("harmonic-pack", "1st");
    assert_eq!((game.damage("frost-giant"), game.zone("anger")), (2, Zone::Archives));
}

#[test]
fn harmonic_pack_discards_a_card_without_a_creature_too() {
    for theirs in ["", "hunting-witch"] {
        let game = mars().hand(One, "harmonic-pack").line(Two, theirs).archives(One, "anger");
        let mut game = game.begin();
        game.play("harmonic-pack", "1st");
        assert!(game.is_in_discard("anger") && game.line(Two).is_empty());
    }
}

#[test]
fn harmonic_pack_deals_more_to_what_the_first_damage_left_unharmed() {
    let game = mars().hand(One, "harmonic-pack").line(Two, "tunk").warded("tunk");
    let mut game = game.archives(Two, "anger").begin();
    game.play("harmonic-pack", "2nd");
    assert_eq!((game.damage("tunk"), game.is_warded("tunk")), (2, false));
}

#[test]
fn harmonic_pack_deals_more_for_a_card_that_cannot_leave_the_archives() {
    let game = mars().hand(One, "harmonic-pack").line(One, "memrox-the-red");
    let mut game = game.line(Two, "krump").deck(Two, "troll").begin();
    let (memrox, troll) = (game.card("memrox-the-red"), game.card("troll"));
    let ctx = AbilityContext::new(memrox, One);
    game.does("", |g| g.archive(ctx, troll, ArchivesOf::You).map(|_| ()));
    assert!(!game.knows(Two, "troll"));
    game.play("harmonic-pack", "krump 1st");
    assert_eq!((game.damage("krump"), game.state.archives(One)), (5, troll.into()));
    assert!(game.knows(Two, "troll"), "it was revealed");
}

#[test]
fn intentional_discharge_returns_a_friend_to_ready_a_mars_creature() {
    let begin = || {
        let game = mars().hand(One, "intentional-discharge").line(One, "ironyx-rebel krump zorg");
        game.exhausted("zorg").exhausted("ironyx-rebel").line(Two, "glylyx-weaponsmith")
    };
    let mut game = begin().begin();
    game.play("intentional-discharge", "krump zorg").offered("ironyx-rebel krump zorg");
    game.offered("ironyx-rebel zorg");
    assert!(game.is_in_hand("krump") && game.is_ready("zorg") && !game.is_ready("ironyx-rebel"));
    let mut game = begin().warded("krump").begin();
    game.play("intentional-discharge", "krump").offered("ironyx-rebel krump zorg");
    assert!(game.is_in_play("krump") && !game.is_ready("zorg"));
}

#[test]
fn synwyx_the_bold_has_an_enemy_capture_two_from_its_own_side() {
    let game = mars().line(One, "synwyx-the-bold zorg").amber(One, 4).amber(Two, 3);
    let mut game = game.line(Two, "harland-mindlock troll krump").begin();
    game.fight("synwyx-the-bold", "harland-mindlock krump");
    game.offered("harland-mindlock troll krump").offered("troll krump");
    assert_eq!((game.amber_on("krump"), game.amber(One), game.amber(Two)), (2, 4, 1));
}

#[test]
fn watney_s_calculation_destroys_an_enemy_if_the_opponent_has_more() {
    let begin = |amber| {
        let game = mars().hand(One, "watney-s-calculation").line(One, "zorg").amber(One, amber);
        game.line(Two, "troll krump").amber(Two, 3).begin()
    };
    let mut game = begin(1);
    game.play("watney-s-calculation", "krump").offered("troll krump");
    assert_eq!((game.line(One), game.line(Two)), ("zorg".into(), "troll".into()));
    let mut game = begin(2);
    game.play("watney-s-calculation", "").offered_nothing_more();
    assert_eq!(game.line(Two), "troll krump");
}

#[test]
fn yandylinx_discards_a_card_to_cost_the_opponent_one() {
    let game = mars().line(One, "yandylinx").hand(One, "troll krump").amber(Two, 3);
    let mut game = game.hand(Two, "valdr").begin();
    game.reap("yandylinx", "krump").offered("troll krump");
    assert!(game.is_in_discard("krump") && game.is_in_hand("troll"));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    let mut game = mars().line(One, "yandylinx").amber(Two, 3).begin();
    game.reap("yandylinx", "");
    assert_eq!(game.amber(Two), 3);
}

#[test]
fn yandylinx_scrapped_has_friendly_mars_creatures_capture() {
    let game = mars().hand(One, "yandylinx").line(One, "ironyx-rebel krump zorg");
    let game = game.line(Two, "glylyx-weaponsmith").amber(One, 3).amber(Two, 5);
    let mut game = game.begin();
    game.discard("yandylinx", "");
    let amber = ["ironyx-rebel", "krump", "zorg", "glylyx-weaponsmith"].map(|n| game.amber_on(n));
    assert_eq!((amber, game.amber(One), game.amber(Two)), ([1, 0, 1, 0], 3, 3));
}

#[test]
fn gamma_blaster_destroys_an_enemy_with_amber_after_a_reap() {
    let game = mars().line(One, "glylyx-weaponsmith zorg").amber_on("zorg", 1);
    let game = game.upgrade(One, "gamma-blaster", "glylyx-weaponsmith");
    let game = game.line(Two, "krump troll bumpsy").amber_on("krump", 1).amber_on("bumpsy", 2);
    let mut game = game.begin();
    game.reap("zorg", "").reap("glylyx-weaponsmith", "bumpsy").offered("krump bumpsy");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("glylyx-weaponsmith zorg".into(), "krump troll".into())
    );
}

#[test]
fn stealth_modifications_protect_a_creature_and_its_neighbors() {
    let game = mars().hand(One, "stealth-modifications").line(One, "troll ironyx-rebel krump zorg");
    let mut game = game.line(Two, "valdr").begin();
    game.play("stealth-modifications", "ironyx-rebel");
    game.offered("troll ironyx-rebel krump zorg valdr");
    let names = ["troll", "ironyx-rebel", "krump", "zorg", "valdr"];
    assert_eq!(names.map(|n| game.is_warded(n)), [true, true, true, false, false]);
    assert_eq!(names.map(|n| elusive(&game, n)), [1, 1, 1, 0, 0]);
}

#[test]
fn tangrant_twice_lets_two_cards_be_played_and_any_mars_card_uses_it_up() {
    // One of the active house too (Master Rulebook 18.4, FAQ "Helper Bot").
    let icon = BonusIcons::default().with(BonusIcon::House(House::Mars));
    let game = scenario("brobnar").line(One, "tangrant").hand(One, "troll ironyx-rebel zorg");
    let mut game = game.bonus("troll", icon).begin();
    assert_eq!(game.what_can_be_played(), "troll ironyx-rebel zorg");
    game.play("troll", "right");
    assert_eq!(game.what_can_be_played(), "");
    let game = scenario("brobnar").line(One, "tangrant tangrant");
    let mut game = game.hand(One, "ironyx-rebel zorg number-612").begin();
    game.play("ironyx-rebel", "right").play("zorg", "right");
    assert_eq!(game.what_can_be_played(), "");
}

#[test]
fn bartos_the_ruiner_is_gone_before_the_fight_that_destroyed_it_is_over() {
    let game = mars().line(One, "bartos-the-ruiner").line(Two, "troll");
    let mut game = game.begin();
    game.end_turn("brobnar").fight("troll", "");
    assert_eq!((game.line(One).as_str(), game.line(Two).as_str()), ("", "troll"));
}

#[test]
fn envyx_glider_counts_once_for_each_fight() {
    let game = mars().line(One, "envyx-glider").line(Two, "harland-mindlock batdrone");
    let mut game = game.begin();
    let glider = game.card("envyx-glider");
    game.fight("envyx-glider", "batdrone");
    game.does("", |g| g.make_ready(glider).map(|_| ()));
    game.fight("envyx-glider", "").end_turn("logos");
    assert_eq!(game.state.key_cost(Two), 8);
}

#[test]
fn shark_bait_captures_with_a_creature_that_a_ward_saved() {
    let game = mars().hand(One, "shark-bait").line(One, "hunting-witch").warded("hunting-witch");
    let mut game = game.amber(Two, 3).begin();
    game.play("shark-bait", "");
    assert_eq!((game.amber_on("hunting-witch"), game.is_warded("hunting-witch")), (2, false));
}

#[test]
fn yandylinx_costs_nothing_if_the_card_is_not_discarded() {
    let game = mars().line(One, "yandylinx troll").upgrade(Two, "refined-adhesive", "troll");
    let mut game = game.hand(One, "krump").amber(Two, 3).begin();
    game.reap("yandylinx", "");
    assert_eq!((game.zone("krump"), game.amber(Two)), (Zone::Under, 3));
}

#[test]
fn intentional_discharge_returns_a_creature_to_its_owner() {
    let game = mars().hand(One, "intentional-discharge").line(One, "zorg").exhausted("zorg");
    let mut game = game.line(Two, "krump").begin();
    let krump = game.card("krump");
    let ctx = AbilityContext::new(game.card("zorg"), One);
    game.does("right", |g| g.take_control(ctx, krump));
    game.play("intentional-discharge", "krump");
    assert!(game.is_in_hand("krump") && game.is_ready("zorg"));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 1));
}
