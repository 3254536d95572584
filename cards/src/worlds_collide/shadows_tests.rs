//! House Shadows of Worlds Collide, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::state::Zone;

fn shadows() -> Scenario {
    scenario("shadows")
}

#[test]
fn a_vinda_makes_the_opponent_discard_if_she_kills() {
    for (target, discards) in [("bad-penny", 1), ("krump", 0)] {
        let game = shadows().line(One, "a-vinda").line(Two, "bad-penny krump").hand(Two, "troll");
        let mut game = game.begin();
        game.chance_picks("troll").reap("a-vinda", target);
        assert_eq!(game.is_in_discard("troll"), discards == 1);
        assert_eq!(game.damage("krump"), 1 - discards);
    }
}

#[test]
fn j_vinda_steals_if_she_kills() {
    for (target, stolen) in [("bad-penny", 1), ("krump", 0)] {
        let game = shadows().line(One, "j-vinda").line(Two, "bad-penny krump").amber(Two, 2);
        let mut game = game.begin();
        game.reap("j-vinda", target).offered("j-vinda bad-penny krump");
        assert_eq!((game.amber(One), game.amber(Two)), (1 + stolen, 2 - stolen));
    }
}

#[test]
fn breaker_hill_s_neighbors_steal() {
    let game = shadows().line(One, "dodger umbra breaker-hill silvertooth").amber(Two, 3);
    let mut game = game.begin();
    game.action("umbra", "").action("silvertooth", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1));
    assert!(
        !game.state.has_own(game.card("dodger"), archon_engine::keyforge::ability::Trigger::Action)
    );
}

#[test]
fn hit_and_run_hits_and_returns_a_friendly_creature() {
    let game = shadows().hand(One, "hit-and-run").line(One, "umbra dodger").line(Two, "troll");
    let mut game = game.begin();
    game.play("hit-and-run", "troll umbra").offered("umbra dodger troll").offered("umbra dodger");
    assert_eq!((game.damage("troll"), game.line(One)), (2, "dodger".into()));
    assert!(game.is_in_hand("umbra"));
}

#[test]
fn hock_pays_for_an_artifact() {
    for (artifacts, gained) in [("subtle-maul", 1), ("", 0)] {
        let game = shadows().hand(One, "hock").artifacts(Two, artifacts).line(Two, "troll");
        let mut game = game.begin();
        game.play("hock", "");
        assert_eq!(game.amber(One), 1 + gained);
        assert!(gained == 0 || game.is_in_discard("subtle-maul"));
    }
}

#[test]
fn hugger_mugger_captures_and_steals_from_who_has_more_keys() {
    for (keys, stolen) in [(2, 1), (1, 0)] {
        let game = shadows().hand(One, "hugger-mugger").keys(One, 1).keys(Two, keys).amber(Two, 3);
        let mut game = game.begin();
        game.play("hugger-mugger", "");
        assert_eq!((game.amber_on("hugger-mugger"), game.amber(One)), (1, stolen));
        assert_eq!(game.amber(Two), 2 - stolen);
    }
}

#[test]
fn inky_gloom_keeps_the_opponent_from_reaping_for_a_turn() {
    let game = shadows().hand(One, "inky-gloom").line(One, "umbra").line(Two, "niffle-ape");
    let mut game = game.begin();
    game.play("inky-gloom", "");
    assert!(game.can_reap("umbra"));
    game.end_turn("untamed");
    assert!(!game.can_reap("niffle-ape") && game.can_fight("niffle-ape"));
    let umbra = game.card("umbra");
    game.does("", |g| g.reap_with(AbilityContext::new(umbra, Two), umbra).map(|_| ()));
    assert_eq!(game.amber(Two), 0, "nor with a creature of yours");
    game.end_turn("shadows").end_turn("untamed");
    assert!(game.can_reap("niffle-ape"));
}

#[test]
fn kymoor_eclipse_shuffles_the_flanks_away() {
    let game = shadows().hand(One, "kymoor-eclipse").line(One, "umbra dodger urchin");
    let mut game = game.line(Two, "troll krump").warded("krump").begin();
    game.play("kymoor-eclipse", "");
    assert_eq!((game.line(One), game.line(Two)), ("dodger".into(), "krump".into()));
    assert!(["umbra", "urchin", "troll"].iter().all(|c| game.zone(c) == Zone::Deck));
}

#[test]
fn mug_takes_amber_and_hurts() {
    let game = shadows().hand(One, "mug").line(One, "dodger").line(Two, "krump");
    let mut game = game.amber_on("krump", 2).begin();
    game.play("mug", "krump");
    assert_eq!((game.amber(One), game.amber_on("krump"), game.damage("krump")), (2, 1, 2));
}

#[test]
fn mug_hurts_a_creature_without_amber_too() {
    let mut game = shadows().hand(One, "mug").line(Two, "krump").begin();
    game.play("mug", "");
    assert_eq!((game.amber(One), game.damage("krump")), (1, 2));
}

#[test]
fn pestering_blow_enrages_what_it_hurts() {
    let game = shadows().hand(One, "pestering-blow").line(One, "umbra");
    let mut game = game.line(Two, "krump troll").begin();
    game.play("pestering-blow", "krump").offered("umbra krump troll");
    assert_eq!((game.damage("krump"), game.damage("troll")), (1, 0));
    let enraged = ["krump", "troll"].map(|c| game.state.is_enraged(game.card(c)));
    assert_eq!(enraged, [true, false]);
}

#[test]
fn symon_puts_what_it_fights_on_top_of_its_owners_deck() {
    let mut game = shadows().line(One, "symon").line(Two, "krump").begin();
    game.fight("symon", "");
    assert_eq!(game.state.top_of_deck(Two), Some(game.card("krump")));
    assert!(game.is_in_play("symon"));
}

#[test]
fn symon_leaves_what_it_killed_in_the_discard_pile() {
    let mut game = shadows().line(One, "symon").line(Two, "krump").damage("krump", 5).begin();
    game.fight("symon", "");
    assert!(game.is_in_discard("krump"));
}

#[test]
fn trust_no_one_steals_by_houses_if_you_have_no_creature() {
    for (yours, theirs, stolen) in [
        ("umbra", "troll krump gamgee niffle-ape", 1),
        ("", "troll krump gamgee", 2),
        ("", "troll gamgee niffle-ape dextre", 3),
        ("", "", 0),
    ] {
        let game = shadows().hand(One, "trust-no-one").line(One, yours).line(Two, theirs);
        let mut game = game.amber(Two, 6).begin();
        game.play("trust-no-one", "");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 6 - stolen));
    }
}

#[test]
fn chain_gang_steals_and_readies_for_subtle_chain() {
    let game = shadows().line(One, "chain-gang").hand(One, "subtle-chain pestering-blow");
    let mut game = game.discard(One, "subtle-chain").hand(Two, "troll").amber(Two, 3).begin();
    game.action("chain-gang", "");
    assert_eq!((game.amber(One), game.zone("subtle-chain#2")), (1, Zone::Deck));
    game.play("pestering-blow", "");
    assert!(!game.is_ready("chain-gang"));
    game.play("subtle-chain", "chain-gang");
    assert!(game.is_ready("chain-gang"));
}

#[test]
fn chain_gang_hears_only_chains_that_its_controller_plays() {
    let game = shadows().line(One, "chain-gang").exhausted("chain-gang").hand(Two, "subtle-chain");
    let mut game = game.houses(Two, "shadows logos dis").begin();
    game.end_turn("shadows");
    let gang = game.card("chain-gang");
    game.does("", |g| {
        g.exhaust(gang);
        Ok(())
    });
    game.play("subtle-chain", "");
    assert!(!game.is_ready("chain-gang"));
}

#[test]
fn subtle_chain_makes_the_opponent_discard() {
    let mut game = shadows().hand(One, "subtle-chain").hand(Two, "troll krump").begin();
    game.chance_picks("krump").play("subtle-chain", "");
    assert!(game.is_in_discard("krump") && game.is_in_hand("troll"));
}

#[test]
fn fidgit_plays_an_action_from_the_top_of_the_opponents_deck() {
    let game = shadows().line(One, "fidgit").deck(Two, "nerve-blast krump").line(Two, "troll");
    let mut game = game.amber(Two, 1).begin();
    game.reap("fidgit", "troll");
    assert_eq!((game.amber(One), game.damage("troll")), (1 + 1, 2));
    assert!(game.is_in_discard("nerve-blast"), "that of its owner");
}

#[test]
fn fidgit_discards_other_cards() {
    let mut game = shadows().line(One, "fidgit").deck(Two, "krump").begin();
    game.reap("fidgit", "");
    assert!(game.is_in_discard("krump"));
    assert_eq!(game.line(One), "fidgit");
}

#[test]
fn fidgit_plays_no_card_that_returns_to_its_owners_hand_from_the_archives() {
    let game = shadows().line(One, "fidgit").hand(One, "swindle").deck(Two, "krump").amber(Two, 3);
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("krump"), Two);
    let swindle = game.card("swindle");
    game.does("", |g| g.archive(ctx, swindle, ArchivesOf::You).map(|_| ()));
    game.reap("fidgit", "archives");
    assert!(game.is_in_hand("swindle"));
    assert_eq!(game.amber(Two), 3);
}

#[test]
fn fidgit_looks_in_the_opponents_archives_instead() {
    let game = shadows().line(One, "fidgit").deck(Two, "krump").archives(Two, "swindle troll");
    let mut game = game.amber(Two, 3).begin();
    game.chance_picks("swindle").reap("fidgit", "archives");
    assert!(game.is_in_discard("swindle"));
    assert_eq!((game.zone("krump"), game.zone("troll")), (Zone::Deck, Zone::Archives));
}

#[test]
fn into_the_night_only_shadows_creatures_fight() {
    let game =
        shadows().hand(One, "into-the-night").line(One, "dodger").line(Two, "niffle-ape gamgee");
    let mut game = game.houses(Two, "untamed shadows logos").begin();
    game.play("into-the-night", "");
    assert!(game.can_fight("dodger"));
    game.end_turn("untamed");
    assert!(!game.can_fight("niffle-ape") && game.can_reap("niffle-ape"));
    game.end_turn("shadows").end_turn("untamed");
    assert!(game.can_fight("niffle-ape"));
}

#[test]
fn no_safety_in_numbers_hits_houses_of_three_creatures() {
    let game = shadows().hand(One, "no-safety-in-numbers").line(One, "dodger troll");
    let mut game = game.line(Two, "krump valdr yantzee-gang").begin();
    game.play("no-safety-in-numbers", "");
    let damage = ["dodger", "troll", "krump", "valdr", "yantzee-gang"].map(|c| game.damage(c));
    assert_eq!(damage, [0, 3, 3, 3, 0]);
}

#[test]
fn spike_trap_hits_the_flanks() {
    let game =
        shadows().artifacts(One, "spike-trap").line(One, "dodger").line(Two, "troll krump valdr");
    let mut game = game.begin();
    game.omni("spike-trap", "");
    assert!(game.is_in_discard("spike-trap"));
    let damage = ["dodger", "troll", "krump", "valdr"].map(|c| game.damage(c));
    assert_eq!(damage, [3, 3, 0, 3]);
}

#[test]
fn whisper_kills_for_one_amber() {
    for (amber, dies) in [(1, true), (0, false)] {
        let game = shadows().line(One, "whisper").line(Two, "troll krump").amber(One, amber);
        let mut game = game.begin();
        game.action("whisper", if dies { "troll" } else { "" });
        assert_eq!((game.amber(One), game.is_in_play("troll")), (0, !dies));
    }
}

#[test]
fn finch_cloak_steals_from_the_rich_or_pays_everybody() {
    for (theirs, after) in [(2, (2, 1)), (1, (2, 2))] {
        let mut game = shadows().line(One, "finch-cloak").amber(Two, theirs).begin();
        game.reap("finch-cloak", "");
        assert_eq!((game.amber(One), game.amber(Two)), after);
    }
    let mut game = shadows().line(One, "finch-cloak").line(Two, "urchin").amber(Two, 1).begin();
    game.fight("finch-cloak", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
}

#[test]
fn gambling_den_pays_for_a_guess_at_the_start_of_a_turn() {
    for (answers, left) in
        [("yes untamed untamed", 3 + 2), ("yes dis untamed", 1), ("no untamed", 3)]
    {
        let game = shadows().artifacts(One, "gambling-den").amber(One, 1).amber(Two, 3);
        let mut game = game.line(One, "pit-demon").deck(Two, "niffle-ape").begin();
        game.end_turn(answers);
        assert_eq!((game.amber(One), game.amber(Two)), (1, left));
        assert_eq!(game.knows(One, "niffle-ape"), answers.starts_with("yes"));
    }
}

#[test]
fn gambling_den_is_closed_to_who_has_no_deck() {
    let game = shadows().artifacts(One, "gambling-den").amber(Two, 2);
    let mut game = game.begin_as_is();
    game.end_turn("untamed");
    assert_eq!(game.amber(Two), 2);
}

#[test]
fn hunter_or_hunted_wards_a_creature() {
    let mut game = shadows().hand(One, "hunter-or-hunted").line(One, "umbra").line(Two, "troll");
    game = game.warded("troll");
    let mut game = game.begin();
    game.play("hunter-or-hunted", "ward umbra").offered("1st 2nd").offered("umbra troll");
    assert!(game.is_warded("umbra") && game.is_warded("troll"));
}

#[test]
fn hunter_or_hunted_moves_a_ward() {
    let game = shadows().hand(One, "hunter-or-hunted").line(One, "umbra dodger");
    let mut game = game.line(Two, "troll krump").warded("troll").begin();
    game.play("hunter-or-hunted", "move troll dodger").offered("1st 2nd");
    game.offered("umbra dodger troll krump").offered("umbra dodger krump");
    assert!(game.is_warded("dodger") && !game.is_warded("troll") && !game.is_warded("umbra"));
}

#[test]
fn hunter_or_hunted_moves_no_ward_to_a_warded_creature() {
    let game = shadows().hand(One, "hunter-or-hunted").line(One, "umbra").line(Two, "troll");
    let mut game = game.warded("troll").warded("umbra").begin();
    game.play("hunter-or-hunted", "move umbra");
    assert!(game.is_warded("troll") && game.is_warded("umbra"));
}

#[test]
fn hunter_or_hunted_moves_nothing_from_a_creature_without_a_ward() {
    // Case wc/hunter-or-hunted/09.
    let game = shadows().hand(One, "hunter-or-hunted").line(One, "umbra dodger");
    let game = game.line(Two, "troll");
    let mut game = game.warded("troll").begin();
    game.play("hunter-or-hunted", "move umbra");
    assert!(game.is_warded("troll") && !game.is_warded("umbra"));
}

#[test]
fn keyforgery_stops_a_key_on_a_wrong_guess() {
    for (house, keys) in [("dis", 0), ("brobnar", 1)] {
        let game = shadows().artifacts(One, "keyforgery").hand(One, "troll");
        let mut game = game.hand(Two, "pit-demon").amber(Two, 6).begin_as_is();
        game.end_turn(&format!("{house} untamed"));
        assert_eq!((game.keys(Two), game.is_in_play("keyforgery")), (keys, keys == 1));
        assert_eq!(game.amber(Two), if keys == 1 { 0 } else { 6 });
        assert!(game.knows(Two, "troll"), "it was revealed");
    }
}

#[test]
fn keyforgery_with_an_empty_hand_stops_nothing() {
    let game = shadows().artifacts(One, "keyforgery").hand(Two, "pit-demon").amber(Two, 6);
    let mut game = game.begin_as_is();
    game.end_turn("dis untamed");
    assert_eq!((game.keys(Two), game.is_in_play("keyforgery")), (1, true));
}

#[test]
fn keyforgery_by_the_errata_works_on_the_opponents_turn_only() {
    for (edition, keys) in [(Edition::March2021, 1), (Edition::January2019, 0)] {
        let game = shadows().edition(edition).artifacts(One, "keyforgery").hand(One, "troll");
        let mut game = game.hand(Two, "pit-demon").amber(Two, 6).begin_as_is();
        game.does(if keys == 0 { "dis" } else { "" }, |g| g.forge_key(Two, 0).map(|_| ()));
        assert_eq!(game.keys(Two), keys);
    }
}

#[test]
fn manchego_steals_while_the_deck_is_thin() {
    for (deck, stolen) in [("umbra umbra umbra umbra umbra", 2), (&"umbra ".repeat(6), 0)] {
        let game = shadows().hand(One, "manchego").deck(One, deck).amber(Two, 3);
        let mut game = game.begin_as_is();
        game.play("manchego", "");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 3 - stolen));
    }
}

#[test]
fn manchego_may_go_back_to_the_deck() {
    for (answer, zone) in [("yes", Zone::Deck), ("no", Zone::Battleline)] {
        let mut game = shadows().line(One, "manchego").begin();
        game.reap("manchego", answer);
        assert_eq!(game.zone("manchego"), zone);
        let mut game = shadows().line(One, "manchego").line(Two, "urchin").begin();
        game.fight("manchego", answer);
        assert_eq!(game.zone("manchego"), zone);
    }
}

#[test]
fn the_quiet_anvil_makes_one_key_cheaper_for_everybody() {
    let game = shadows().artifacts(One, "the-quiet-anvil").amber(One, 4).amber(Two, 5);
    let mut game = game.begin();
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.amber(Two)), (1, 1));
    assert!(game.is_in_discard("the-quiet-anvil"));
    game.end_turn("shadows");
    assert_eq!(game.keys(One), 0);
}

#[test]
fn the_shadow_council_steals_from_the_center() {
    for (line, stolen) in [("dodger the-shadow-council umbra", 2), ("the-shadow-council umbra", 0)]
    {
        let mut game = shadows().line(One, line).amber(Two, 3).begin();
        if stolen > 0 {
            game.action("the-shadow-council", "");
        } else {
            let council = game.card("the-shadow-council");
            let acts = game.legal().into_iter().filter(|a| a.card() == Some(council)).count();
            assert_eq!(acts, 1, "it may reap");
        }
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 3 - stolen));
    }
}

#[test]
fn weasand_dies_on_a_flank() {
    let mut game = shadows().hand(One, "weasand").line(One, "dodger umbra").begin();
    game.play("weasand", "@1");
    assert_eq!(game.line(One), "dodger weasand umbra");
    let umbra = game.card("umbra");
    game.does("", |g| g.destroy(umbra).map(|_| ()));
    assert!(game.is_in_discard("weasand"));
}

#[test]
fn weasand_is_paid_for_every_key() {
    let game = shadows().line(One, "dodger weasand umbra").amber(Two, 6);
    let mut game = game.begin();
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.amber(One)), (1, 2));
    let ctx = AbilityContext::new(game.card("weasand"), One);
    game.does("", |g| g.forge_key_at_no_cost(ctx.you).map(|_| ()));
    assert_eq!(game.amber(One), 4);
}

#[test]
fn plants_are_paid_when_anybody_chooses_their_house() {
    for (plant, house) in [
        ("brobnar-plant", House::Brobnar),
        ("dis-plant", House::Dis),
        ("logos-plant", House::Logos),
        ("saurian-plant", House::Saurian),
        ("star-alliance-plant", House::StarAlliance),
        ("untamed-plant", House::Untamed),
    ] {
        let houses = format!("shadows mars {}", house.key());
        let game = shadows().line(One, plant).houses(One, &houses).houses(Two, &houses);
        let mut game = game.begin();
        game.end_turn(house.key());
        assert_eq!(game.amber(One), 1, "{plant}, chosen by the opponent");
        game.end_turn("mars");
        assert_eq!(game.amber(One), 1, "{plant}, another house");
        game.end_turn("mars").end_turn(house.key());
        assert_eq!(game.amber(One), 2, "{plant}, chosen by its controller");
    }
}

#[test]
fn hock_destroys_one_artifact_of_either_side() {
    let game = shadows().hand(One, "hock").artifacts(One, "cannon").artifacts(Two, "subtle-maul");
    let mut game = game.begin();
    game.play("hock", "subtle-maul").offered("cannon subtle-maul");
    assert!(game.is_in_play("cannon") && game.is_in_discard("subtle-maul"));
}

#[test]
fn chain_gang_shuffles_one_chain_in() {
    let game = shadows().line(One, "chain-gang").discard(One, "subtle-chain subtle-chain");
    let mut game = game.begin();
    game.action("chain-gang", "subtle-chain").offered("subtle-chain subtle-chain#2");
    assert_eq!(
        (game.zone("subtle-chain"), game.zone("subtle-chain#2")),
        (Zone::Deck, Zone::Discard)
    );
}

#[test]
fn fidgit_discards_from_the_archives_if_the_deck_is_empty() {
    let game = shadows().line(One, "fidgit").deck(One, "dodger").archives(Two, "krump");
    let mut game = game.begin_as_is();
    game.reap("fidgit", "").offered_nothing_more();
    assert!(game.is_in_discard("krump"));
}

#[test]
fn no_safety_in_numbers_hits_every_crowd() {
    let game = shadows().hand(One, "no-safety-in-numbers").line(One, "dodger chain-gang troll");
    let mut game = game.line(Two, "krump valdr yantzee-gang").begin();
    game.play("no-safety-in-numbers", "");
    assert_eq!(["dodger", "yantzee-gang", "troll", "krump"].map(|c| game.damage(c)), [3; 4]);
    assert!(game.is_in_discard("chain-gang"));
}

#[test]
fn whisper_loses_1_and_kills_on_either_side() {
    let mut game = shadows().line(One, "whisper").line(Two, "troll krump").amber(One, 3).begin();
    game.action("whisper", "krump").offered("whisper troll krump");
    assert_eq!((game.amber(One), game.line(Two)), (2, "troll".into()));
}

#[test]
fn keyforgery_lets_its_controller_forge() {
    let mut game = shadows().artifacts(One, "keyforgery").hand(One, "troll").amber(One, 6).begin();
    game.does("", |g| g.forge_key(One, 0).map(|_| ())).offered_nothing_more();
    assert_eq!((game.keys(One), game.is_in_play("keyforgery")), (1, true));
}

#[test]
fn the_quiet_anvil_serves_its_controller_once() {
    let mut game = shadows().artifacts(One, "the-quiet-anvil").amber(One, 4).begin();
    game.does("", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.keys(One), game.amber(One)), (1, 0));
    assert!(game.is_in_discard("the-quiet-anvil"));
}
