//! Logos of Prophetic Visions, card by card.
//!
//! Over 400 lines: the tests of a house of a set stand in one file.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use super::scenario;

fn logos() -> Scenario {
    scenario("logos")
}

/// A prophecy of player one with a card beneath, which Krump of player two fulfils as it reaps.
fn prophesied(fate: &str) -> Scenario {
    scenario("brobnar").prophecies(One, "overreach").prophesied(One, "overreach", fate)
}

/// Player two's turn, on which Krump reaps.
fn fulfil(game: &mut ScenarioGame, answers: &str) {
    game.end_turn("brobnar").reap("krump", answers);
    assert_eq!(game.zone("overreach"), Zone::Aside);
}

#[test]
fn designer_crick_draws_and_captures_as_the_opponent_discards() {
    let game = logos().line(One, "designer-crick").hand(One, "dextre");
    let mut game = game.hand(Two, "batdrone punch labwork").amber(One, 3).amber(Two, 3).begin();
    game.discard("dextre", "");
    assert_eq!((game.hand_len(One), game.amber_on("designer-crick")), (0, 0), "yours");
    game.end_turn("logos").discard("batdrone", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (7, 2));
    assert_eq!((game.amber_on("designer-crick"), game.amber(One), game.amber(Two)), (1, 3, 2));
    game.discard("labwork", "");
    assert_eq!((game.hand_len(One), game.amber_on("designer-crick")), (8, 2), "each time");
}

#[test]
fn exotic_pivot_steals_unless_a_logos_card_is_discarded() {
    for (top, amber) in [("punch", (4, 2)), ("dextre", (1, 5))] {
        let game = logos().hand(One, "exotic-pivot").deck(One, top).deck(Two, "valdr");
        let mut game = game.amber(One, 1).amber(Two, 5).begin();
        game.play("exotic-pivot", "");
        assert_eq!((game.is_in_discard(top), game.zone("valdr")), (true, Zone::Deck));
        assert_eq!((game.amber(One), game.amber(Two)), amber);
    }
    let mut game = logos().hand(One, "exotic-pivot").amber(Two, 5).begin_as_is();
    game.play("exotic-pivot", "");
    assert_eq!(game.amber(Two), 5, "no card was discarded");
}

#[test]
fn exotic_pivot_as_a_fate_bars_creatures_for_the_rest_of_the_turn() {
    let game = prophesied("exotic-pivot").line(Two, "krump").hand(Two, "troll cannon punch");
    let mut game = game.hand(One, "bumpsy").begin();
    fulfil(&mut game, "");
    assert_eq!(game.what_can_be_played(), "cannon punch");
    game.end_turn("brobnar");
    assert!(game.can_play("bumpsy"));
    game.end_turn("brobnar");
    assert!(game.can_play("troll"));
}

#[test]
fn instant_transmission_draws_three_cards_and_is_destroyed() {
    let mut game = scenario("dis").artifacts(One, "instant-transmission cannon").begin();
    game.omni("instant-transmission", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (3, 0));
    assert!(game.is_in_discard("instant-transmission") && game.is_in_play("cannon"));
}

#[test]
fn mercurial_wormhole_makes_the_house_of_what_it_plays_the_active_one() {
    let mut game = logos().hand(One, "mercurial-wormhole").deck(One, "troll").begin();
    game.play("mercurial-wormhole", "");
    assert_eq!((game.line(One), game.state.house), ("troll".into(), Some(House::Brobnar)));
    assert_eq!(game.amber(One), 1, "its icon");
    let game = logos().hand(One, "mercurial-wormhole").deck(One, "troll");
    let icon = BonusIcons::default().with(BonusIcon::House(House::Dis));
    let mut game = game.bonus("troll", icon).begin();
    game.play("mercurial-wormhole", "dis").offered("brobnar dis");
    assert_eq!(game.state.house, Some(House::Dis));
}

#[test]
fn mercurial_wormhole_changes_nothing_if_the_card_cannot_be_played() {
    let mut game = logos().hand(One, "mercurial-wormhole").deck(One, "kelifi-dragon").begin();
    game.play("mercurial-wormhole", "");
    assert_eq!(game.state.house, Some(House::Logos));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("kelifi-dragon")));
    assert!(game.knows(One, "kelifi-dragon"));
    let mut game = logos().hand(One, "mercurial-wormhole").begin_as_is();
    game.play("mercurial-wormhole", "");
    assert_eq!(game.state.house, Some(House::Logos));
}

#[test]
fn professor_scruples_discards_a_card_and_draws_three() {
    let game = logos().line(One, "professor-scruples").hand(One, "punch anger");
    let mut game = game.hand(Two, "valdr").begin();
    game.reap("professor-scruples", "anger").offered("punch anger");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (4, 1));
    assert!(game.is_in_discard("anger") && game.is_in_hand("punch"));
    let mut game = logos().line(One, "professor-scruples").begin();
    game.reap("professor-scruples", "");
    assert_eq!(game.hand_len(One), 3, "with an empty hand too");
}

#[test]
fn professor_scruples_as_a_fate_purges_each_upgrade() {
    let game = prophesied("professor-scruples").line(One, "troll").line(Two, "krump");
    let game = game.upgrade(One, "blood-of-titans", "krump").artifacts(Two, "cannon");
    let mut game = game.upgrade(Two, "blood-of-titans", "troll").begin();
    fulfil(&mut game, "");
    let zones = ["blood-of-titans", "blood-of-titans#2"].map(|c| game.zone(c));
    assert_eq!(zones, [Zone::Purged; 2]);
    assert!(game.is_in_play("cannon") && game.is_in_play("troll") && game.is_in_play("krump"));
}

#[test]
fn stenter_s_formula_wards_up_to_three_creatures_and_draws() {
    let begin = || logos().hand(One, "stenter-s-formula").line(One, "troll dextre");
    let mut game = begin().line(Two, "krump valdr").artifacts(One, "cannon").begin();
    game.play("stenter-s-formula", "krump troll valdr").offered("troll dextre krump valdr none");
    game.offered("troll dextre valdr none").offered("dextre valdr none").offered_nothing_more();
    let warded = ["troll", "dextre", "krump", "valdr"].map(|c| game.is_warded(c));
    assert_eq!((warded, game.hand_len(One)), ([true, false, true, true], 1));
    let mut game = begin().begin();
    game.play("stenter-s-formula", "none");
    assert_eq!((game.is_warded("troll"), game.hand_len(One)), (false, 1));
}

#[test]
fn bit_byte_puts_the_creature_that_it_fights_into_its_owners_archives() {
    let begin = || logos().line(One, "bit-byte dextre").line(Two, "krump batdrone valdr");
    let mut game = begin().begin();
    game.fight("bit-byte", "krump");
    assert_eq!(game.state.archives(Two), game.cards("krump"));
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("bit-byte dextre".into(), "batdrone valdr".into())
    );
    let mut game = begin().begin();
    game.fight("bit-byte", "batdrone");
    assert!(game.is_in_discard("batdrone") && game.state.archives(Two).is_empty());
    // Attacked, it does nothing.
    let game = scenario("brobnar").line(One, "bit-byte").line(Two, "krump").warded("bit-byte");
    let mut game = game.begin();
    game.end_turn("brobnar").fight("krump", "");
    assert!(game.is_in_play("krump") && game.is_in_play("bit-byte"));
}

#[test]
fn bit_byte_as_a_fate_archives_the_bottom_of_the_deck_of_whose_prophecy_it_was() {
    let mut game = prophesied("bit-byte").line(Two, "krump").begin();
    let bottom = game.state.bottom_cards_of_deck(One, 1);
    fulfil(&mut game, "");
    assert_eq!(game.state.archives(One), bottom);
    assert!(game.state.archives(Two).is_empty());
}

#[test]
fn duck_duck_superb_duck_archives_at_random_or_gains() {
    let begin = || logos().hand(One, "duck-duck-superb-duck punch anger valdr").begin();
    let mut game = begin();
    game.chance_picks("punch valdr").play("duck-duck-superb-duck", "1st").offered("1st 2nd");
    assert_eq!(game.state.archives(One), game.cards("punch valdr"));
    assert_eq!((game.hand_len(One), game.amber(One)), (1, 0));
    let mut game = begin();
    game.play("duck-duck-superb-duck", "2nd");
    assert_eq!((game.hand_len(One), game.amber(One), game.amber(Two)), (3, 2, 0));
    assert!(game.state.archives(One).is_empty());
}

#[test]
fn rage_reset_draws_for_each_friend_that_it_destroys() {
    let begin = || logos().hand(One, "rage-reset").line(One, "gub troll bumpsy").line(Two, "krump");
    let mut game = begin().begin();
    game.play("rage-reset", "gub troll none").offered("gub troll bumpsy none");
    game.offered("troll bumpsy none").offered("bumpsy none");
    assert_eq!(
        (game.line(One), game.line(Two), game.hand_len(One)),
        ("bumpsy".into(), "krump".into(), 2)
    );
    let mut game = begin().warded("troll").begin();
    game.play("rage-reset", "gub troll none");
    assert_eq!((game.line(One), game.hand_len(One)), ("troll bumpsy".into(), 1));
    let mut game = begin().begin();
    game.play("rage-reset", "none");
    assert_eq!((game.line(One), game.hand_len(One)), ("gub troll bumpsy".into(), 0));
}

#[test]
fn rage_reset_as_a_fate_discards_half_of_the_active_players_hand() {
    let game = prophesied("rage-reset").line(Two, "krump");
    let mut game = game.hand(Two, "punch anger valdr gub fear").begin();
    game.end_turn("brobnar").chance_picks("gub punch").reap("krump", "");
    assert!(game.is_in_discard("gub") && game.is_in_discard("punch"));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (6, 3), "rounded down");
}

#[test]
fn unity_prism_lets_cards_of_any_house_be_played_four_with_itself() {
    let game = logos().hand(One, "unity-prism bumpsy punch batdrone cannon dextre");
    let mut game = game.line(Two, "krump").begin();
    assert_eq!(game.what_can_be_played(), "unity-prism batdrone dextre");
    game.play("unity-prism", "");
    assert_eq!(game.what_can_be_played(), "bumpsy punch batdrone cannon dextre");
    game.play("bumpsy", "").play("cannon", "");
    assert_eq!(game.what_can_be_played(), "punch batdrone dextre");
    game.play("batdrone", "left");
    assert_eq!(game.what_can_be_played(), "");
    game.end_turn("logos").end_turn("logos");
    assert!(game.can_play("dextre") && !game.can_play("punch"), "it was for that turn");
}

#[test]
fn unity_prism_lets_four_cards_be_played_on_the_first_turn_too() {
    let game = logos().turn(1).hand(One, "unity-prism bumpsy punch batdrone cannon dextre");
    let mut game = game.line(Two, "krump").begin();
    game.play("unity-prism", "").play("bumpsy", "").play("cannon", "");
    assert_eq!(game.what_can_be_played(), "punch batdrone dextre");
    game.play("dextre", "left");
    assert_eq!(game.what_can_be_played(), "");
}

#[test]
fn unity_prism_is_said_of_you_alone() {
    let game = logos().hand(One, "unity-prism bumpsy").hand(Two, "punch dextre").line(Two, "krump");
    let mut game = game.begin();
    game.play("unity-prism", "").play("bumpsy", "").end_turn("logos");
    assert_eq!(game.what_can_be_played(), "dextre");
}

#[test]
fn unity_prism_gains_for_each_house_of_the_hand_as_it_is_scrapped() {
    let mut game = logos().hand(One, "unity-prism bumpsy punch batdrone gub").begin();
    game.discard("unity-prism", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
    assert!(["bumpsy", "punch", "batdrone", "gub"].into_iter().all(|c| game.knows(Two, c)));
}

#[test]
fn unstable_dale_damages_each_creature_for_each_card_in_hand() {
    let game = logos().line(One, "unstable-dale troll").line(Two, "krump");
    let mut game = game.hand(One, "punch anger").hand(Two, "valdr").begin();
    game.reap("unstable-dale", "");
    let damage = ["unstable-dale", "troll", "krump"].map(|c| game.damage(c));
    assert_eq!(damage, [2, 2, 2]);
    let game = prophesied("unstable-dale").line(One, "troll").line(Two, "krump valdr");
    let mut game = game.begin();
    fulfil(&mut game, "");
    assert_eq!((game.damage("krump"), game.damage("valdr"), game.damage("troll")), (3, 3, 0));
}

#[test]
fn zeff_punch_yardus_archives_the_top_of_the_deck_and_of_the_discard_pile() {
    let game = logos().line(One, "zeff-punch-yardus").deck(One, "punch").discard(One, "anger fear");
    let mut game = game.discard(Two, "valdr").begin();
    game.reap("zeff-punch-yardus", "");
    assert_eq!(game.state.archives(One), game.cards("punch anger"));
    assert!(game.is_in_discard("fear") && game.is_in_discard("valdr"));
    let game = logos().line(One, "zeff-punch-yardus").discard(One, "anger");
    let mut game = game.begin_as_is();
    game.reap("zeff-punch-yardus", "");
    assert_eq!(game.state.archives(One), game.cards("anger"), "the deck is empty");
}

#[test]
fn four_cr_foreseer_puts_one_of_the_top_two_cards_into_the_hand() {
    // "4cr-foreseer"
    let begin = || logos().deck(One, "punch anger valdr").deck(Two, "fear");
    let mut game = begin().hand(One, "4cr-foreseer").begin();
    game.play("4cr-foreseer", "anger").offered("punch anger");
    assert_eq!((game.is_in_hand("anger"), game.hand_len(One)), (true, 1));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("punch")));
    assert!(game.knows(One, "punch") && !game.knows(Two, "punch") && !game.knows(Two, "anger"));
    let mut game = begin().line(One, "4cr-foreseer").begin();
    game.reap("4cr-foreseer", "punch").offered("punch anger");
    assert!(game.is_in_hand("punch"));
}

#[test]
fn captain_cha_steals_one() {
    let mut game = logos().line(One, "captain-cha").amber(Two, 3).begin();
    game.reap("captain-cha", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 2));
}

#[test]
fn digitallia_draws_for_each_neighbor_of_logos() {
    for (line, drawn) in [
        ("dextre batdrone digitallia dextre batdrone", 2),
        ("dextre digitallia troll", 1),
        ("troll digitallia", 0),
    ] {
        let mut game = logos().line(One, line).begin();
        game.reap("digitallia", "");
        assert_eq!((game.hand_len(One), game.hand_len(Two)), (drawn, 0));
    }
}

#[test]
fn emeritus_darn_archives_the_top_two_cards_of_the_deck() {
    let mut game = logos().line(One, "emeritus-darn").deck(One, "punch anger valdr").begin();
    game.reap("emeritus-darn", "");
    assert_eq!(game.state.archives(One), game.cards("punch anger"));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("valdr")));
}

#[test]
fn hazard_zerp_draws_if_its_damage_destroys_the_creature() {
    for (target, drawn) in [("batdrone", 1), ("krump", 0)] {
        let game = logos().hand(One, "hazard-zerp").line(Two, "krump batdrone");
        let mut game = game.begin();
        game.play("hazard-zerp", target).offered("hazard-zerp krump batdrone");
        assert_eq!(game.hand_len(One), drawn);
        assert_eq!(game.damage("krump"), if drawn == 0 { 3 } else { 0 });
    }
}

#[test]
fn hazard_zerp_as_scrap_discards_a_card_and_deals_damage() {
    let game = logos().hand(One, "hazard-zerp punch anger").line(One, "troll");
    let mut game = game.line(Two, "krump").hand(Two, "valdr").begin();
    game.discard("hazard-zerp", "punch krump").offered("punch anger").offered("troll krump");
    assert_eq!((game.hand_len(One), game.hand_len(Two), game.damage("krump")), (1, 1, 3));
    assert!(game.is_in_discard("punch"));
    let mut game = logos().hand(One, "hazard-zerp").line(Two, "krump").begin();
    game.discard("hazard-zerp", "");
    assert_eq!(game.damage("krump"), 3, "with an empty hand too");
}

#[test]
fn neotechnic_gopher_gains_once_the_hand_is_empty() {
    let mut game = logos().hand(One, "neotechnic-gopher punch").hand(Two, "valdr").begin();
    game.play("neotechnic-gopher", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two), game.amber(One)), (0, 1, 1));
    let mut game = logos().hand(One, "neotechnic-gopher punch anger").begin();
    game.play("neotechnic-gopher", "anger").offered("punch anger");
    assert_eq!((game.hand_len(One), game.amber(One)), (1, 0));
    for (hand, left, amber) in [("punch anger", 1, 1), ("anger", 0, 2), ("", 0, 2)] {
        let mut game = logos().line(One, "neotechnic-gopher").hand(One, hand).begin();
        game.reap("neotechnic-gopher", if left > 0 { "punch" } else { "" });
        assert_eq!((game.hand_len(One), game.amber(One)), (left, amber));
    }
    let mut game = prophesied("neotechnic-gopher").line(Two, "krump").begin();
    fulfil(&mut game, "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (7, 0));
}

#[test]
fn parallel_thinking_steals_if_the_discarded_cards_share_a_type() {
    for (answer, discarded, stolen) in [
        ("1st", "punch anger", 2),
        ("2nd", "troll fear", 0),
        ("3rd", "krump labwork", 0),
        ("4th", "valdr gub", 2),
    ] {
        let game = logos().hand(One, "parallel-thinking").deck(One, "punch anger bumpsy");
        let game = game.archives(One, "troll fear").deck(Two, "krump labwork dextre");
        let mut game = game.archives(Two, "valdr gub").amber(One, 1).amber(Two, 5).begin();
        game.play("parallel-thinking", answer).offered("1st 2nd 3rd 4th");
        let all = game.cards("punch anger bumpsy troll fear krump labwork dextre valdr gub");
        assert_eq!(all.filter(|c| game.state.zone(c) == Zone::Discard), game.cards(discarded));
        assert_eq!((game.amber(One), game.amber(Two)), (1 + stolen, 5 - stolen));
    }
}

#[test]
fn parallel_thinking_discards_two_of_the_archives_and_compares_what_it_discarded() {
    let game = logos().hand(One, "parallel-thinking").archives(Two, "valdr gub punch");
    let mut game = game.amber(Two, 5).begin();
    game.chance_picks("punch gub").play("parallel-thinking", "4th");
    assert_eq!((game.state.archives(Two), game.amber(Two)), (game.cards("valdr"), 5));
    // A card alone shares its type with no other.
    let mut game =
        logos().hand(One, "parallel-thinking").archives(One, "gub").amber(Two, 5).begin();
    game.play("parallel-thinking", "2nd");
    assert_eq!((game.is_in_discard("gub"), game.amber(Two)), (true, 5));
    // Cards of the opponent go to their hand.
    let game = logos().hand(One, "parallel-thinking").line(Two, "krump valdr").amber(Two, 5);
    let mut game = game.begin();
    let (ctx, both) =
        (AbilityContext::new(game.card("parallel-thinking"), One), game.cards("krump valdr"));
    game.does("", |g| g.archive(ctx, both, ArchivesOf::You).map(|_| ()));
    game.play("parallel-thinking", "2nd");
    assert_eq!((game.state.hand(Two), game.amber(Two)), (both, 5));
}

#[test]
fn reassembly_required_puts_a_creature_into_its_owners_archives() {
    let game = logos().hand(One, "reassembly-required").line(One, "troll").line(Two, "krump");
    let mut game = game.begin();
    game.play("reassembly-required", "krump").offered("troll krump");
    assert_eq!(game.state.archives(Two), game.cards("krump"));
    assert!(game.is_in_play("troll") && game.state.archives(One).is_empty());
}

#[test]
fn reassembly_required_as_a_fate_discards_the_active_players_archives() {
    let game = prophesied("reassembly-required").line(Two, "krump").archives(One, "punch");
    let mut game = game.archives(Two, "troll valdr").begin();
    game.end_turn("brobnar no").reap("krump", "");
    assert!(game.is_in_discard("troll") && game.is_in_discard("valdr"));
    assert_eq!(game.state.archives(One), game.cards("punch"));
}

#[test]
fn reiteration_draws_two_and_puts_two_on_the_bottom_of_the_deck() {
    let game = logos().hand(One, "reiteration punch").deck(One, "anger valdr troll");
    let mut game = game.begin_as_is();
    game.play("reiteration", "anger punch").offered("punch anger valdr").offered("punch valdr");
    let bottom = ["punch", "anger", "troll"].map(|c| game.card(c));
    assert_eq!(game.state.area(One).deck.as_slice(), bottom);
    assert_eq!(game.state.hand(One), game.cards("valdr"));
}

#[test]
fn reiteration_as_a_fate_discards_two_random_cards_of_the_active_player() {
    let game = prophesied("reiteration").line(Two, "krump").hand(Two, "punch anger valdr");
    let mut game = game.begin();
    game.end_turn("brobnar").chance_picks("valdr punch").reap("krump", "");
    assert!(game.is_in_discard("valdr") && game.is_in_discard("punch"));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (6, 1));
}
