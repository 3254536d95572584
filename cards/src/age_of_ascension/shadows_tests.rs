//! House Shadows of Age of Ascension, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::state::Zone;

fn shadows() -> Scenario {
    scenario("shadows")
}

#[test]
fn dusk_chronicles_draws_for_the_poor_and_archives_for_the_rich() {
    // Its own æmber icon comes first.
    for (yours, theirs, drawn, archived) in [(0, 2, 1, 0), (2, 1, 0, 1), (0, 1, 0, 0)] {
        let mut game = shadows().hand(One, "dusk-chronicles urchin");
        game = game.amber(One, yours).amber(Two, theirs);
        let mut game = game.begin();
        game.play("dusk-chronicles", "");
        assert_eq!(game.hand_len(One), 1 + drawn - archived);
        assert_eq!(game.zone("urchin") == Zone::Archives, archived == 1);
    }
}

#[test]
fn furtive_investors_gain_for_each_key_of_a_richer_opponent() {
    for (theirs, gained) in [(2, 2), (1, 0)] {
        let game = shadows().hand(One, "furtive-investors").amber(Two, theirs);
        let mut game = game.keys(Two, 2).keys(One, 1).begin();
        game.play("furtive-investors", "");
        assert_eq!(game.amber(One), 1 + gained);
    }
}

#[test]
fn gamgee_steals_from_a_richer_opponent() {
    // The æmber of reaping is there already.
    for (theirs, stolen) in [(2, 1), (1, 0)] {
        let mut game = shadows().line(One, "gamgee").amber(Two, theirs).begin();
        game.reap("gamgee", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1 + stolen, theirs - stolen));
    }
}

#[test]
fn lamindra_hides_her_neighbors() {
    let game = shadows().line(One, "umbra dodger lamindra urchin").begin();
    let elusive = ["umbra", "dodger", "lamindra", "urchin"]
        .map(|c| game.state.has(game.card(c), Keyword::Elusive));
    assert_eq!(elusive, [false, true, true, true]);
}

#[test]
fn life_for_a_life_takes_a_friendly_creature_for_six_damage() {
    let game = shadows().hand(One, "life-for-a-life").line(One, "urchin umbra").line(Two, "troll");
    let mut game = game.begin();
    game.play("life-for-a-life", "umbra troll");
    assert!(game.is_in_discard("umbra"));
    assert_eq!((game.damage("troll"), game.line(One)), (6, "urchin".into()));
}

#[test]
fn life_for_a_life_deals_no_damage_if_nothing_is_destroyed() {
    for line in ["", "urchin"] {
        let mut game = shadows().hand(One, "life-for-a-life").line(One, line).line(Two, "troll");
        if !line.is_empty() {
            game = game.warded(line);
        }
        let mut game = game.begin();
        game.play("life-for-a-life", "");
        assert_eq!((game.damage("troll"), game.line(One).as_str()), (0, line));
    }
}

#[test]
fn ronnie_wristclocks_steals_two_from_seven() {
    for (theirs, stolen) in [(7, 2), (6, 1), (0, 0)] {
        let mut game = shadows().hand(One, "ronnie-wristclocks").amber(Two, theirs).begin();
        game.play("ronnie-wristclocks", "");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, theirs - stolen));
    }
}

#[test]
fn sucker_punch_is_archived_if_it_destroys() {
    for (target, zone) in [("umbra", Zone::Archives), ("troll", Zone::Discard)] {
        let game = shadows().hand(One, "sucker-punch").line(One, "urchin").line(Two, "umbra troll");
        let mut game = game.begin();
        game.play("sucker-punch", target).offered("umbra troll");
        assert_eq!(game.damage("troll"), if target == "troll" { 2 } else { 0 });
        assert_eq!(game.zone("sucker-punch"), zone);
        assert_eq!(game.zone(target) == Zone::Discard, zone == Zone::Archives);
    }
}

#[test]
fn swindle_steals_three_and_ends_the_step() {
    let mut game = shadows().hand(One, "swindle urchin").amber(Two, 4).begin();
    game.play("swindle", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 1));
    assert_eq!(game.state.active, Two);
}

#[test]
fn throwing_stars_pay_for_each_kill() {
    let game = shadows().hand(One, "throwing-stars").line(One, "bad-penny");
    let mut game = game.line(Two, "lamindra urchin troll").warded("urchin").begin();
    game.play("throwing-stars", "lamindra urchin troll")
        .offered("bad-penny lamindra urchin troll none");
    assert_eq!(
        (game.amber(One), game.damage("troll"), game.line(Two)),
        (1, 1, "urchin troll".into())
    );
    assert!(game.is_in_play("bad-penny"));
}

#[test]
fn throwing_stars_may_hit_fewer() {
    let mut game = shadows().hand(One, "throwing-stars").line(Two, "lamindra troll").begin();
    game.play("throwing-stars", "lamindra none");
    assert_eq!((game.amber(One), game.damage("troll")), (1, 0));
}

#[test]
fn whistling_darts_hit_each_enemy() {
    let game = shadows().hand(One, "whistling-darts").line(One, "dodger").line(Two, "troll krump");
    let mut game = game.begin();
    game.play("whistling-darts", "");
    let damage = ["troll", "krump", "dodger"].map(|c| game.damage(c));
    assert_eq!(damage, [1, 1, 0]);
}

#[test]
fn yantzee_gang_steals() {
    let mut game = shadows().line(One, "yantzee-gang").amber(Two, 2).begin();
    game.action("yantzee-gang", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn bonerot_venom_hurts_a_creature_that_is_used() {
    let game =
        shadows().line(One, "dodger umbra yantzee-gang").upgrade(Two, "bonerot-venom", "dodger");
    let mut game = game.begin();
    game.reap("umbra", "");
    assert_eq!(game.damage("dodger"), 0);
    game.reap("dodger", "");
    assert_eq!((game.damage("dodger"), game.damage("umbra")), (2, 0));
}

#[test]
fn bonerot_venom_hurts_a_creature_that_shakes_off_a_stun() {
    let game =
        shadows().line(One, "dodger").upgrade(One, "bonerot-venom", "dodger").stunned("dodger");
    let mut game = game.begin();
    game.unstun("dodger");
    assert_eq!(game.damage("dodger"), 2);
}

#[test]
fn brend_the_fanatic_gives_one_and_takes_three() {
    let game = shadows().hand(One, "brend-the-fanatic").line(Two, "troll").amber(Two, 4);
    let mut game = game.begin();
    game.play("brend-the-fanatic", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 5));
    let brend = game.card("brend-the-fanatic");
    game.does("", |g| g.destroy(brend).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2));
}

#[test]
fn hideaway_hole_hides_your_creatures_for_a_round() {
    let game = shadows().artifacts(One, "hideaway-hole").line(One, "dodger").hand(One, "umbra");
    let mut game = game.line(Two, "troll").begin();
    game.omni("hideaway-hole", "").play("umbra", "left");
    assert!(game.is_in_discard("hideaway-hole"));
    let elusive = |game: &archon_engine::keyforge::scenario::ScenarioGame| {
        ["dodger", "umbra", "troll"].map(|c| game.state.has(game.card(c), Keyword::Elusive))
    };
    assert_eq!(elusive(&game), [true, true, false]);
    game.end_turn("untamed");
    assert_eq!(elusive(&game), [true, true, false]);
    game.end_turn("shadows");
    assert_eq!(elusive(&game), [false, false, false]);
}

#[test]
fn little_niff_steals_after_a_neighbor_has_fought_even_if_it_died() {
    let game = shadows().line(One, "yantzee-gang silvertooth little-niff gamgee");
    let mut game = game.line(Two, "troll").amber(Two, 4).begin();
    game.fight("yantzee-gang", "");
    assert_eq!(game.amber(One), 0, "no neighbor");
    game.fight("gamgee", "");
    assert!(game.is_in_discard("gamgee"));
    assert_eq!(game.amber(One), 1);
    game.reap("silvertooth", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3), "it was not used to fight");
}

#[test]
fn little_niff_steals_for_no_fight_of_its_own() {
    let game = shadows().line(One, "silvertooth little-niff").line(Two, "dust-pixie");
    let mut game = game.amber(Two, 4).begin();
    game.fight("little-niff", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 4));
}

#[test]
fn murkens_plays_the_top_of_the_opponents_deck_as_yours() {
    let mut game = shadows().hand(One, "murkens").deck(Two, "troll").begin();
    game.play("murkens", "left");
    assert_eq!((game.line(One), game.controller("troll")), ("troll murkens".into(), One));
}

#[test]
fn murkens_gives_scowly_caper_back_to_its_owner() {
    // "Your opponent" is the opponent of who plays it.
    let game = shadows().hand(One, "murkens").deck(Two, "scowly-caper").line(Two, "troll");
    let mut game = game.begin();
    game.play("murkens", "left");
    assert_eq!((game.line(One), game.line(Two)), ("murkens".into(), "scowly-caper troll".into()));
}

#[test]
fn murkens_plays_a_random_card_of_the_opponents_archives_instead() {
    let game = shadows().hand(One, "murkens").deck(Two, "troll").archives(Two, "krump punch");
    let mut game = game.line(Two, "valdr").begin();
    game.chance_picks("krump").play("murkens", "archives right");
    assert_eq!(game.line(One), "murkens krump");
    assert_eq!((game.zone("troll"), game.zone("punch")), (Zone::Deck, Zone::Archives));
}

#[test]
fn murkens_only_gets_back_its_players_own_card_from_the_opponents_archives() {
    let game = scenario("mars").hand(One, "sample-collection").line(Two, "troll");
    let game = game.hand(Two, "murkens").houses(Two, "shadows dis mars");
    let mut game = game.keys(Two, 1).begin();
    game.play("sample-collection", "").end_turn("shadows");
    game.play("murkens", "archives");
    assert!(game.is_in_hand("troll"));
    assert_eq!(game.line(Two), "murkens");
}

#[test]
fn nightforge_forges_for_four_more_once_a_turn() {
    for (amber, answer, keys) in [(9, "yes", 1), (9, "no", 0), (8, "", 0)] {
        let mut game = shadows().hand(One, "nightforge").amber(One, amber).begin();
        game.play("nightforge", answer);
        assert_eq!(game.keys(One), keys);
        assert_eq!(game.amber(One), amber + 1 - 10 * keys as u16);
    }
}

#[test]
fn nightforge_asks_whether_who_plays_it_forged_whosever_turn_it_is() {
    for (who, answers, keys) in [(One, "", 1), (Two, "yes", 2)] {
        let game = shadows().hand(One, "nightforge");
        let mut game = game.amber(One, 12).begin();
        game.end_turn("shadows");
        let nightforge = game.card("nightforge");
        game.does(answers, |g| {
            g.forge_key_at_no_cost(who)?;
            g.play(AbilityContext::new(nightforge, One), nightforge).map(|_| ())
        });
        assert_eq!(game.keys(One) + game.keys(Two), keys, "{who:?} forged");
    }
}

#[test]
fn nightforge_forges_no_second_key_in_a_turn() {
    let game = shadows().hand(One, "key-of-darkness nightforge").amber(One, 30);
    let mut game = game.begin();
    game.play("key-of-darkness", "").play("nightforge", "");
    assert_eq!(game.keys(One), 1);
}

#[test]
fn perplexing_sophistry_needs_more_amber_than_the_opponents() {
    for (theirs, works) in [(0, true), (1, false)] {
        let game = shadows().hand(One, "perplexing-sophistry").hand(Two, "troll");
        let mut game = game.amber(Two, theirs).begin();
        game.play("perplexing-sophistry", "");
        assert_eq!((game.is_in_discard("troll"), game.hand_len(One) == 1), (works, works));
    }
}

#[test]
fn redlock_is_paid_if_you_play_no_creature() {
    for (plays, gained) in [(false, 1), (true, 0)] {
        let mut game = shadows().line(One, "redlock").hand(One, "silvertooth").begin();
        if plays {
            game.play("silvertooth", "left");
        }
        game.end_turn("untamed");
        assert_eq!(game.amber(One), gained);
        game.end_turn("shadows");
        assert_eq!(game.amber(One), gained, "only at the end of its controller's turn");
    }
}

#[test]
fn guard_disguise_robs_the_poor() {
    for (theirs, stolen) in [(3, 3), (2, 2), (4, 0)] {
        let mut game = shadows().artifacts(One, "guard-disguise").amber(Two, theirs).begin();
        game.action("guard-disguise", "");
        assert!(game.is_in_discard("guard-disguise"));
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, theirs - stolen));
    }
}

#[test]
fn heist_night_steals_for_each_friendly_thief() {
    let game = shadows().hand(One, "heist-night").line(One, "urchin umbra troll");
    let mut game = game.line(Two, "gamgee").amber(Two, 5).begin();
    game.play("heist-night", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3));
}

#[test]
fn lethal_distraction_adds_two_to_each_damage_this_turn() {
    // FAQ, Lethal Distraction: the additional damage of two is no damage of its own.
    let game = shadows().hand(One, "lethal-distraction lethal-distraction").line(One, "dodger");
    let mut game = game.line(Two, "troll krump").begin();
    game.play("lethal-distraction", "troll")
        .offered("dodger troll krump")
        .play("lethal-distraction#2", "troll");
    let both = game.cards("troll krump");
    game.does("", |g| g.damage_each(both, 1).map(|_| ()));
    assert_eq!((game.damage("troll"), game.damage("krump")), (5, 1));
    game.end_turn("untamed");
    game.does("", |g| g.damage_each(both, 1).map(|_| ()));
    assert_eq!(game.damage("troll"), 6);
}

#[test]
fn plague_rats_hurt_all_but_rats() {
    let game = shadows().hand(One, "plague-rat").line(One, "magda-the-rat plague-rat dodger");
    let mut game = game.line(Two, "troll plague-rat").begin();
    game.play("plague-rat", "left");
    assert_eq!(game.line(One), "plague-rat magda-the-rat plague-rat dodger");
    let damage = ["plague-rat", "plague-rat#2", "dodger", "troll"].map(|c| game.damage(c));
    assert_eq!(damage, [0, 0, 3, 3]);
    assert_eq!(game.line(Two), "troll plague-rat");
    assert_eq!(game.damage("magda-the-rat"), 3, "an elf, whatever her name");
}

#[test]
fn rigged_lottery_pays_the_owners_of_discarded_shadows_cards() {
    let game =
        shadows().hand(One, "rigged-lottery").deck(One, "urchin troll umbra krump valdr dodger");
    let mut game = game.deck(Two, "troll krump gamgee").begin_as_is();
    game.play("rigged-lottery", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1 + 2, 1));
    assert_eq!((game.zone("dodger"), game.zone("gamgee")), (Zone::Deck, Zone::Discard));
}

#[test]
fn sack_of_coins_deals_each_damage_where_you_like() {
    // FAQ, "For each".
    let game = shadows().hand(One, "sack-of-coins").line(One, "dodger").line(Two, "troll krump");
    let mut game = game.amber(One, 2).begin();
    game.play("sack-of-coins", "troll krump troll").offered("dodger troll krump");
    assert_eq!((game.damage("troll"), game.damage("krump")), (2, 1));
}

#[test]
fn scowly_caper_goes_to_the_opponent_who_loses_a_neighbor_each_turn() {
    let game = shadows().hand(One, "scowly-caper").line(Two, "troll krump valdr");
    let mut game = game.begin();
    game.play("scowly-caper", "left");
    assert_eq!((game.controller("scowly-caper"), game.line(One).as_str()), (Two, ""));
    game.end_turn("untamed");
    assert!(game.is_in_play("troll"), "not at the end of its owner's turn");
    game.end_turn("logos").end_turn("logos");
    assert_eq!(game.who_can_reap(), "scowly-caper", "whatever the active house");
    assert!(game.is_in_discard("troll"));
    assert_eq!(game.line(Two), "scowly-caper krump valdr");
}

#[test]
fn scowly_caper_between_two_neighbors_destroys_one_of_them() {
    let game = shadows().line(One, "troll scowly-caper krump").begin();
    let mut game = game;
    game.end_turn("krump untamed");
    assert_eq!(game.line(One), "troll scowly-caper");
}

#[test]
fn shard_of_greed_pays_for_each_friendly_shard() {
    let game = shadows().artifacts(One, "shard-of-greed shard-of-pain subtle-maul");
    let mut game = game.artifacts(Two, "shard-of-hope").begin();
    game.action("shard-of-greed", "");
    assert_eq!(game.amber(One), 2);
}

#[test]
fn shard_of_greed_used_as_if_it_were_yours_counts_itself() {
    // FAQ "As if it were yours", Nexus and Shard of Greed.
    let mut game = shadows().line(One, "nexus").artifacts(Two, "shard-of-greed").begin();
    game.reap("nexus", "");
    assert_eq!(game.amber(One), 1 + 1);
}

#[test]
fn murkens_takes_from_the_archives_if_the_deck_is_empty() {
    let game = shadows().hand(One, "murkens").deck(One, "dodger").archives(Two, "krump");
    let mut game = game.begin_as_is();
    game.play("murkens", "right").offered("left right").offered_nothing_more();
    assert_eq!(game.line(One), "murkens krump");
}
