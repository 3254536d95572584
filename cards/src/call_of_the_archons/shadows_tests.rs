//! House Shadows, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

fn shadows() -> Scenario {
    scenario("shadows")
}

/// How much Bait and Switch steals.
fn bait(edition: Edition, theirs: u16, yours: u16) -> u16 {
    let mut game = shadows()
        .edition(edition)
        .hand(One, "bait-and-switch")
        .amber(One, yours)
        .amber(Two, theirs)
        .begin();
    game.play("bait-and-switch", "");
    assert_eq!(game.amber(One) + game.amber(Two), theirs + yours);
    game.amber(One) - yours
}

#[test]
fn bait_and_switch_steals_twice_at_most_by_the_errata() {
    assert_eq!(bait(Edition::March2021, 14, 0), 2);
    assert_eq!(bait(Edition::March2021, 1, 0), 1);
    assert_eq!(bait(Edition::March2021, 1, 1), 0);
}

#[test]
fn bait_and_switch_as_printed_steals_until_nobody_has_less() {
    assert_eq!(bait(Edition::January2019, 14, 0), 7);
}

/// Errata "Bait and Switch": it repeats if the opponent still has more, whatever replaced the
/// stealing.
#[test]
fn bait_and_switch_looks_at_the_pools_alone() {
    for edition in [Edition::March2021, Edition::January2019] {
        let game = shadows().edition(edition).hand(One, "bait-and-switch").line(One, "urchin");
        let mut game = game.line(Two, "gargantodon").amber(Two, 2).begin();
        game.play("bait-and-switch", "");
        assert_eq!((game.amber_on("urchin"), game.amber(Two)), (2, 0));
    }
}

/// As printed it would go on for ever where nothing can be stolen.
#[test]
fn bait_and_switch_as_printed_ends_where_it_changes_nothing() {
    let game = shadows().edition(Edition::January2019).hand(One, "bait-and-switch");
    let mut game = game.line(Two, "the-vaultkeeper").amber(Two, 2).begin();
    game.play("bait-and-switch", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 2));
}

#[test]
fn booby_trap_spares_the_flanks_but_for_the_splash() {
    let mut game = shadows().hand(One, "booby-trap").line(Two, "bumpsy krump troll").begin();
    game.play("booby-trap", "");
    assert_eq!([game.damage("bumpsy"), game.damage("krump"), game.damage("troll")], [2, 4, 2]);
}

#[test]
fn booby_trap_needs_a_creature_off_the_flanks() {
    let mut game = shadows().hand(One, "booby-trap").line(Two, "bumpsy krump").begin();
    game.play("booby-trap", "");
    assert_eq!(game.damage("bumpsy") + game.damage("krump"), 0);
}

#[test]
fn finishing_blow_destroys_a_damaged_creature_and_steals() {
    let mut game = shadows()
        .hand(One, "finishing-blow")
        .line(Two, "troll krump")
        .damage("troll", 1)
        .amber(Two, 2)
        .begin();
    game.play("finishing-blow", "");
    assert!(game.is_in_discard("troll"));
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1));
}

#[test]
fn finishing_blow_steals_nothing_if_nothing_is_destroyed() {
    for warded in [false, true] {
        let mut game = shadows().hand(One, "finishing-blow").line(Two, "troll").amber(Two, 2);
        if warded {
            game = game.damage("troll", 1).warded("troll");
        }
        let mut game = game.begin();
        game.play("finishing-blow", "");
        assert!(game.is_in_play("troll"));
        assert_eq!(game.amber(Two), 2);
    }
}

#[test]
fn ghostly_hand_steals_exactly_one() {
    for (theirs, left) in [(0, 0), (1, 0), (2, 2)] {
        let mut game = shadows().hand(One, "ghostly-hand").amber(Two, theirs).begin();
        game.play("ghostly-hand", "");
        assert_eq!((game.amber(One), game.amber(Two)), (2 + theirs - left, left));
    }
}

#[test]
fn hidden_stash_archives_from_hand() {
    let mut game = shadows().hand(One, "hidden-stash urchin umbra").begin();
    game.play("hidden-stash", "umbra");
    assert_eq!(game.zone("umbra"), Zone::Archives);
    assert!(game.is_in_hand("urchin"));
}

#[test]
fn imperial_traitor_looks_and_may_purge_a_sanctum_card() {
    for (answer, zone) in [("sequis", Zone::Purged), ("none", Zone::Hand)] {
        let mut game =
            shadows().hand(One, "imperial-traitor").hand(Two, "sequis bulwark troll").begin();
        game.play("imperial-traitor", answer);
        assert_eq!(game.zone("sequis"), zone);
        assert_eq!(game.zone("bulwark"), Zone::Hand);
        assert!(game.knows(One, "troll"));
    }
}

#[test]
fn imperial_traitor_finds_no_sanctum_card() {
    let mut game = shadows().hand(One, "imperial-traitor").hand(Two, "troll").begin();
    game.play("imperial-traitor", "");
    assert!(game.is_in_hand("troll"));
}

#[test]
fn key_of_darkness_costs_less_if_the_opponent_has_nothing() {
    for (theirs, yours, left) in
        [(1, 12, Some(0)), (0, 12, Some(4)), (1, 11, None), (0, 8, Some(0))]
    {
        let mut game =
            shadows().hand(One, "key-of-darkness").amber(One, yours).amber(Two, theirs).begin();
        game.play("key-of-darkness", "");
        assert_eq!(game.keys(One), usize::from(left.is_some()));
        assert_eq!(game.amber(One), left.unwrap_or(yours));
    }
}

#[test]
fn lights_out_returns_two_enemy_creatures() {
    let mut game = shadows()
        .hand(One, "lights-out")
        .line(One, "urchin")
        .line(Two, "troll krump bumpsy")
        .begin();
    game.play("lights-out", "troll bumpsy");
    assert_eq!(game.line(Two), "krump");
    assert!(game.is_in_hand("troll") && game.is_in_hand("bumpsy"));
    assert!(game.is_in_play("urchin"));
}

#[test]
fn miasma_skips_one_forge_step() {
    let mut game = shadows().hand(One, "miasma").amber(Two, 6).begin();
    game.play("miasma", "");
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.amber(Two)), (0, 6));
    game.end_turn("shadows");
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.amber(Two)), (1, 0));
}

#[test]
fn nerve_blast_deals_damage_if_it_steals() {
    for (theirs, damage) in [(1, 2), (0, 0)] {
        let mut game =
            shadows().hand(One, "nerve-blast").line(Two, "troll").amber(Two, theirs).begin();
        game.play("nerve-blast", "");
        assert_eq!(game.amber(One), theirs);
        assert_eq!(game.damage("troll"), damage);
    }
}

#[test]
fn one_last_job_steals_for_each_creature_purged() {
    let mut game = shadows()
        .hand(One, "one-last-job")
        .line(One, "urchin silvertooth umbra troll")
        .warded("umbra")
        .line(Two, "nexus")
        .amber(Two, 5)
        .begin();
    game.play("one-last-job", "");
    assert_eq!(game.line(One), "umbra troll");
    assert_eq!(game.zone("urchin"), Zone::Purged);
    assert_eq!(game.zone("silvertooth"), Zone::Purged);
    assert!(game.is_in_play("nexus"));
    assert_eq!((game.amber(One), game.amber(Two)), (3, 3));
}

#[test]
fn oubliette_purges_a_weak_creature() {
    let mut game = shadows().hand(One, "oubliette").line(Two, "dextre troll").begin();
    game.play("oubliette", "");
    assert_eq!(game.zone("dextre"), Zone::Purged);
    assert!(game.is_in_play("troll"));
}

#[test]
fn pawn_sacrifice_gives_a_pawn_for_two_targets() {
    let mut game = shadows()
        .hand(One, "pawn-sacrifice")
        .line(One, "urchin dodger")
        .line(Two, "troll krump bumpsy")
        .begin();
    game.play("pawn-sacrifice", "urchin troll dodger");
    assert!(game.is_in_discard("urchin"));
    assert_eq!((game.damage("troll"), game.damage("dodger"), game.damage("krump")), (3, 3, 0));
}

#[test]
fn pawn_sacrifice_needs_a_pawn() {
    let mut game = shadows().hand(One, "pawn-sacrifice").line(Two, "troll krump").begin();
    game.play("pawn-sacrifice", "");
    assert_eq!(game.damage("troll"), 0);
}

#[test]
fn poison_wave_hurts_everybody() {
    let mut game =
        shadows().hand(One, "poison-wave").line(One, "dodger").line(Two, "troll").begin();
    game.play("poison-wave", "");
    assert_eq!((game.damage("dodger"), game.damage("troll")), (2, 2));
}

#[test]
fn relentless_whispers_steals_if_it_destroys() {
    for (target, stolen) in [("umbra", 1), ("troll", 0)] {
        let mut game = shadows()
            .hand(One, "relentless-whispers")
            .line(Two, "umbra troll")
            .amber(Two, 1)
            .begin();
        game.play("relentless-whispers", target);
        assert_eq!(game.amber(One), 1 + stolen);
    }
}

#[test]
fn routine_job_counts_the_copies_in_your_discard_pile() {
    let mut game = shadows()
        .hand(One, "routine-job")
        .discard(One, "routine-job urchin routine-job")
        .discard(Two, "routine-job")
        .amber(Two, 5)
        .begin();
    game.play("routine-job", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2));
}

#[test]
fn too_much_to_protect_leaves_six() {
    for (theirs, stolen) in [(9, 3), (6, 0), (2, 0)] {
        let mut game = shadows().hand(One, "too-much-to-protect").amber(Two, theirs).begin();
        game.play("too-much-to-protect", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1 + stolen, theirs - stolen));
    }
}

#[test]
fn treasure_map_pays_the_first_card_and_ends_playing() {
    let mut game = shadows().hand(One, "treasure-map urchin").line(One, "umbra").begin();
    game.play("treasure-map", "");
    assert_eq!(game.amber(One), 4);
    assert!(!game.can_play("urchin"));
    game.reap("umbra", "");
    game.end_turn("untamed");
    game.end_turn("shadows");
    assert!(game.can_play("urchin"));
}

#[test]
fn treasure_map_pays_nothing_after_another_card() {
    let mut game = shadows().hand(One, "treasure-map ghostly-hand urchin").begin();
    game.play("ghostly-hand", "");
    game.play("treasure-map", "");
    assert_eq!(game.amber(One), 3);
    assert!(!game.can_play("urchin"));
}

#[test]
fn treasure_map_counts_the_cards_of_who_plays_it_on_either_turn() {
    for (theirs, paid) in [("", 3), ("umbra", 0)] {
        let game = shadows().hand(One, "urchin").hand(Two, "treasure-map").hand(Two, theirs);
        let mut game = game.begin();
        game.play("urchin", "");
        let map = game.card("treasure-map");
        let before = (!theirs.is_empty()).then(|| game.card(theirs));
        game.does("", |g| {
            if let Some(before) = before {
                assert!(g.play(AbilityContext::new(before, Two), before)?);
            }
            g.play(AbilityContext::new(map, Two), map).map(|_| ())
        });
        // 1 is the icon of the map.
        assert_eq!(game.amber(Two), 1 + paid, "after {theirs:?}");
    }
}

#[test]
fn customs_office_takes_a_toll_for_artifacts() {
    let mut game = shadows()
        .hand(One, "seeker-needle subtle-maul umbra")
        .amber(One, 1)
        .artifacts(Two, "customs-office")
        .begin();
    game.play("umbra", "");
    game.play("seeker-needle", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 1));
    assert!(!game.can_play("subtle-maul"));
}

#[test]
fn customs_office_costs_its_controller_nothing() {
    let mut game = shadows().hand(One, "seeker-needle").artifacts(One, "customs-office").begin();
    game.play("seeker-needle", "");
    assert!(game.is_in_play("seeker-needle"));
}

fn fight_past_a_sigil(top: &str) -> ScenarioGame {
    let mut game = shadows()
        .line(One, "dodger")
        .deck(One, top)
        .line(Two, "troll")
        .artifacts(Two, "evasion-sigil")
        .amber(Two, 1)
        .begin();
    game.fight("dodger", "");
    game
}

#[test]
fn evasion_sigil_calls_off_a_fight_by_a_card_of_the_active_house() {
    let game = fight_past_a_sigil("urchin");
    assert!(game.is_in_discard("urchin"));
    assert!(!game.is_ready("dodger"));
    assert_eq!((game.damage("troll"), game.damage("dodger"), game.amber(One)), (0, 0, 0));
}

#[test]
fn evasion_sigil_lets_others_fight() {
    let game = fight_past_a_sigil("krump");
    assert!(game.is_in_discard("krump"));
    assert_eq!(game.damage("troll"), 5);
}

#[test]
fn two_evasion_sigils_discard_a_card_each() {
    // Case cota/evasion-sigil/09.
    let mut game = shadows()
        .line(One, "dodger")
        .deck(One, "urchin troll krump")
        .line(Two, "troll")
        .artifacts(Two, "evasion-sigil evasion-sigil")
        .begin();
    game.fight("dodger", "evasion-sigil");
    assert!(game.is_in_discard("urchin") && game.is_in_discard("troll"));
    assert_eq!((game.zone("krump"), game.damage("dodger")), (Zone::Deck, 0));
}

#[test]
fn evasion_sigil_does_not_stop_assault() {
    let mut game = scenario("untamed")
        .line(One, "ancient-bear")
        .deck(One, "niffle-ape")
        .line(Two, "troll")
        .artifacts(Two, "evasion-sigil")
        .begin();
    game.fight("ancient-bear", "evasion-sigil");
    assert_eq!((game.damage("troll"), game.damage("ancient-bear")), (2, 0));
}

#[test]
fn longfused_mines_spare_the_flanks() {
    let mut game = scenario("logos")
        .artifacts(One, "longfused-mines")
        .line(One, "umbra dodger umbra")
        .line(Two, "troll krump bumpsy smaaash")
        .begin();
    game.omni("longfused-mines", "");
    assert!(game.is_in_discard("longfused-mines"));
    let damage = ["troll", "krump", "bumpsy", "smaaash", "dodger"].map(|c| game.damage(c));
    assert_eq!(damage, [0, 3, 3, 0, 0]);
}

#[test]
fn masterplan_hides_a_card_and_plays_it_later() {
    let mut game = shadows().hand(One, "masterplan anger troll").line(One, "dodger").begin();
    game.play("masterplan", "troll");
    assert_eq!(game.zone("troll"), Zone::Under);
    assert!(game.knows(One, "troll") && !game.knows(Two, "troll"));
    game.end_turn("untamed");
    game.end_turn("logos");
    game.omni("masterplan", "right");
    assert_eq!(game.line(One), "dodger troll");
    assert!(game.is_in_discard("masterplan"));
}

#[test]
fn masterplan_discards_a_card_that_cannot_be_played() {
    let mut game = shadows().hand(One, "masterplan silent-dagger").begin();
    game.play("masterplan", "");
    game.end_turn("untamed");
    game.end_turn("shadows");
    game.omni("masterplan", "");
    assert!(game.is_in_discard("masterplan") && game.is_in_discard("silent-dagger"));
}

#[test]
fn masterplan_used_by_the_opponent_plays_the_card_for_them() {
    let mut game = shadows().hand(One, "masterplan troll").line(Two, "nexus").begin();
    game.play("masterplan", "");
    game.end_turn("shadows");
    game.reap("nexus", "left");
    assert_eq!(game.line(Two), "troll nexus");
    assert!(game.is_in_discard("masterplan"));
}

#[test]
fn safe_place_keeps_amber_for_keys() {
    let mut game = shadows().artifacts(One, "safe-place").amber(One, 6).begin();
    game.action("safe-place", "");
    assert_eq!((game.amber(One), game.amber_on("safe-place")), (5, 1));
    game.end_turn("untamed");
    game.end_turn("shadows");
    assert_eq!((game.amber(One), game.amber_on("safe-place"), game.keys(One)), (0, 0, 1));
}

#[test]
fn safe_place_is_spent_as_much_as_you_like() {
    // Case cota/safe-place/05.
    let mut game =
        shadows().artifacts(One, "safe-place").amber(One, 5).amber_on("safe-place", 3).begin();
    game.end_turn("untamed");
    game.end_turn("1 shadows");
    assert_eq!((game.amber(One), game.amber_on("safe-place"), game.keys(One)), (0, 2, 1));
}

#[test]
fn safe_places_are_spent_one_after_another() {
    let mut game = shadows()
        .artifacts(One, "safe-place safe-place")
        .amber(One, 3)
        .amber_on("safe-place", 3)
        .amber_on("safe-place#2", 2)
        .begin();
    game.end_turn("untamed");
    game.end_turn("safe-place 1 shadows");
    let left = (game.amber_on("safe-place"), game.amber_on("safe-place#2"));
    assert_eq!((game.amber(One), left, game.keys(One)), (0, (2, 0), 1));
}

#[test]
fn seeker_needle_pays_for_a_kill() {
    for (target, gained) in [("urchin", 1), ("troll", 0)] {
        let mut game = shadows().artifacts(One, "seeker-needle").line(Two, "urchin troll").begin();
        game.action("seeker-needle", target);
        assert_eq!(game.amber(One), gained);
    }
}

#[test]
fn skeleton_key_lets_a_friendly_creature_capture() {
    let mut game = shadows()
        .artifacts(One, "skeleton-key")
        .line(One, "umbra")
        .line(Two, "troll")
        .amber(Two, 2)
        .begin();
    game.action("skeleton-key", "");
    assert_eq!((game.amber_on("umbra"), game.amber(Two)), (1, 1));
}

#[test]
fn special_delivery_purges_what_it_destroys() {
    let mut game =
        shadows().artifacts(One, "special-delivery").line(Two, "old-bruno troll krump").begin();
    game.omni("special-delivery", "old-bruno");
    assert_eq!(game.zone("old-bruno"), Zone::Purged);
    assert!(game.is_in_discard("special-delivery"));
}

#[test]
fn special_delivery_purges_nothing_that_lives_or_went_to_a_hidden_zone() {
    let mut game =
        shadows().artifacts(One, "special-delivery").line(Two, "troll dextre bad-penny").begin();
    game.omni("special-delivery", "bad-penny");
    assert!(game.is_in_hand("bad-penny"));
    let mut game =
        shadows().artifacts(One, "special-delivery").line(Two, "troll dextre krump").begin();
    game.omni("special-delivery", "krump");
    assert_eq!(game.damage("krump"), 3);
}

#[test]
fn speed_sigil_readies_the_first_creature_of_each_turn() {
    let mut game = shadows()
        .artifacts(One, "speed-sigil")
        .hand(One, "seeker-needle umbra urchin")
        .hand(Two, "niffle-ape")
        .begin();
    game.play("seeker-needle", "");
    assert!(!game.is_ready("seeker-needle"));
    game.play("umbra", "");
    game.play("urchin", "left");
    assert!(game.is_ready("umbra") && !game.is_ready("urchin"));
    game.end_turn("untamed");
    game.play("niffle-ape", "");
    assert!(game.is_ready("niffle-ape"));
}

#[test]
fn speed_sigil_readies_the_first_creature_played_by_whoever() {
    let game = shadows().artifacts(One, "speed-sigil").hand(One, "umbra").hand(Two, "niffle-ape");
    let mut game = game.begin();
    let ape = game.card("niffle-ape");
    game.does("", |g| g.play(AbilityContext::new(ape, Two), ape).map(|_| ()));
    game.play("umbra", "");
    assert_eq!(["niffle-ape", "umbra"].map(|name| game.is_ready(name)), [true, false]);
    let game = shadows().artifacts(One, "speed-sigil").hand(One, "umbra").hand(Two, "niffle-ape");
    let mut game = game.begin();
    game.play("umbra", "");
    game.does("", |g| g.play(AbilityContext::new(ape, Two), ape).map(|_| ()));
    assert_eq!(["niffle-ape", "umbra"].map(|name| game.is_ready(name)), [false, true]);
}

#[test]
fn subtle_maul_discards_at_random() {
    let mut game = shadows().artifacts(One, "subtle-maul").hand(Two, "troll krump").begin();
    game.chance_picks("krump").action("subtle-maul", "");
    assert!(game.is_in_discard("krump") && game.is_in_hand("troll"));
}

#[test]
fn the_sting_takes_what_the_opponent_forges_with() {
    let mut game = shadows().artifacts(One, "the-sting").amber(One, 7).amber(Two, 8).begin();
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.amber(One), game.amber(Two)), (1, 13, 2));
    game.end_turn("shadows");
    assert_eq!((game.keys(One), game.amber(One)), (0, 13));
    game.action("the-sting", "");
    assert!(game.is_in_discard("the-sting"));
    game.end_turn("untamed");
    game.end_turn("shadows");
    assert_eq!((game.keys(One), game.amber(One)), (1, 7));
}

#[test]
fn bad_penny_comes_back_to_hand() {
    let mut game = shadows().line(One, "umbra").line(Two, "bad-penny").begin();
    game.fight("umbra", "");
    assert!(game.is_in_hand("bad-penny"));
}

#[test]
fn bulleteye_destroys_a_flank_creature() {
    let mut game = shadows().line(One, "bulleteye").line(Two, "troll krump bumpsy").begin();
    game.reap("bulleteye", "troll");
    assert_eq!(game.line(Two), "krump bumpsy");
}

#[test]
fn carlo_phantom_steals_for_your_artifacts() {
    let mut game = shadows()
        .line(One, "carlo-phantom")
        .hand(One, "seeker-needle umbra poison-wave")
        .hand(Two, "key-to-dis")
        .houses(Two, "dis logos untamed")
        .amber(Two, 3)
        .begin();
    game.play("umbra", "left");
    assert_eq!(game.amber(One), 0);
    game.play("seeker-needle", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    game.end_turn("dis");
    game.play("key-to-dis", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn deipno_spymaster_lets_a_creature_be_used() {
    let mut game = scenario("logos").line(One, "deipno-spymaster sequis troll").begin();
    assert!(!game.can_use("sequis"));
    game.omni("deipno-spymaster", "sequis");
    assert!(game.can_reap("sequis") && !game.can_use("troll"));
    game.end_turn("untamed");
    game.end_turn("logos");
    assert!(!game.can_use("sequis"));
}

#[test]
fn faygin_brings_back_an_urchin() {
    let mut game = shadows().line(One, "faygin").discard(One, "urchin umbra").begin();
    game.reap("faygin", "");
    assert!(game.is_in_hand("urchin") && game.is_in_discard("umbra"));
}

#[test]
fn faygin_returns_an_enemy_urchin_to_its_owner_but_not_from_their_discard_pile() {
    let mut game = shadows().line(One, "faygin").line(Two, "urchin").discard(Two, "urchin").begin();
    game.reap("faygin", "");
    assert!(game.is_in_hand("urchin"));
    assert_eq!(game.hand_len(Two), 1);
    assert!(game.is_in_discard("urchin#2"));
}

#[test]
fn mack_the_knife_works_for_every_house() {
    for (target, gained) in [("urchin", 1), ("troll", 0)] {
        let mut game =
            scenario("logos").line(One, "mack-the-knife umbra").line(Two, "urchin troll").begin();
        assert!(game.can_reap("mack-the-knife") && !game.can_use("umbra"));
        game.action("mack-the-knife", target);
        assert_eq!(game.amber(One), gained);
    }
}

#[test]
fn magda_the_rat_steals_until_she_leaves() {
    let mut game = shadows().hand(One, "magda-the-rat").line(Two, "troll").amber(Two, 3).begin();
    game.play("magda-the-rat", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1));
    game.end_turn("untamed");
    game.end_turn("shadows");
    game.fight("magda-the-rat", "");
    assert!(game.is_in_discard("magda-the-rat"));
    assert_eq!((game.amber(One), game.amber(Two)), (0, 3));
}

#[test]
fn magda_the_rat_leaves_play_in_other_ways_too() {
    let mut game =
        shadows().hand(One, "one-last-job").line(One, "magda-the-rat").amber(One, 4).begin();
    game.play("one-last-job", "");
    assert_eq!(game.zone("magda-the-rat"), Zone::Purged);
    assert_eq!((game.amber(One), game.amber(Two)), (4, 1), "1 of 2 is stolen back");
}

#[test]
fn magda_the_rat_leaves_together_with_what_others_do_after_it() {
    // Case cota/magda-the-rat/07: the active player orders the two.
    for (first, left) in [("loot-the-bodies", 0), ("magda-the-rat", 1)] {
        let mut game = shadows()
            .hand(One, "loot-the-bodies poison-wave")
            .house_of("loot-the-bodies", House::Shadows)
            .line(One, "magda-the-rat")
            .damage("magda-the-rat", 2)
            .line(Two, "dextre")
            .damage("dextre", 1)
            .begin();
        game.play("loot-the-bodies", "");
        game.play("poison-wave", first);
        assert_eq!(game.amber(One), left, "1 from Poison Wave, 1 from Loot the Bodies, 2 stolen");
    }
}

#[test]
fn thieves_steal_after_a_fight_they_survive() {
    for thief in ["mooncurser", "dodger", "umbra"] {
        let mut game = shadows().line(One, thief).line(Two, "dextre").amber(Two, 2).begin();
        game.fight(thief, "");
        assert_eq!((game.amber(One), game.amber(Two)), (1, 1), "{thief}");
        let mut game = shadows().line(One, thief).line(Two, "dextre").amber(Two, 2).begin();
        game.reap(thief, "");
        assert_eq!((game.amber(One), game.amber(Two)), (1, 2), "{thief}");
    }
}

#[test]
fn nexus_uses_an_enemy_artifact_as_if_it_were_yours() {
    let mut game = shadows()
        .line(One, "nexus")
        .line(Two, "urchin troll")
        .artifacts(Two, "seeker-needle subtle-maul")
        .artifacts(One, "skeleton-key")
        .begin();
    game.reap("nexus", "seeker-needle urchin");
    assert_eq!(game.amber(One), 2);
    assert!(!game.is_ready("seeker-needle"));
}

#[test]
fn nexus_sacrifices_as_if_it_controlled() {
    let mut game = shadows()
        .line(One, "nexus umbra nexus")
        .line(Two, "troll krump bumpsy")
        .artifacts(Two, "longfused-mines")
        .begin();
    game.reap("nexus", "");
    assert!(game.is_in_discard("longfused-mines"));
    assert_eq!((game.damage("krump"), game.damage("umbra")), (3, 0));
}

#[test]
fn noddy_the_thief_steals() {
    let mut game = shadows().line(One, "noddy-the-thief").amber(Two, 2).begin();
    game.action("noddy-the-thief", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn old_bruno_captures_up_to_three() {
    for (theirs, captured) in [(5, 3), (2, 2)] {
        let mut game = shadows().hand(One, "old-bruno").amber(Two, theirs).begin();
        game.play("old-bruno", "");
        assert_eq!(game.amber_on("old-bruno"), captured);
    }
}

#[test]
fn selwyn_the_fence_sells_amber_of_your_cards() {
    let mut game = shadows()
        .line(One, "selwyn-the-fence old-bruno")
        .artifacts(One, "safe-place")
        .line(Two, "troll")
        .amber_on("old-bruno", 2)
        .amber_on("safe-place", 1)
        .amber_on("troll", 4)
        .begin();
    game.reap("selwyn-the-fence", "old-bruno");
    assert_eq!((game.amber(One), game.amber_on("old-bruno")), (2, 1));
}

#[test]
fn selwyn_the_fence_sells_after_a_fight() {
    let mut game = shadows()
        .line(One, "selwyn-the-fence")
        .artifacts(One, "safe-place")
        .amber_on("safe-place", 1)
        .line(Two, "urchin")
        .begin();
    game.fight("selwyn-the-fence", "");
    assert_eq!((game.amber(One), game.amber_on("safe-place")), (1, 0));
}

#[test]
fn shadow_self_takes_damage_for_its_neighbors_after_their_armor() {
    // FAQ, Shadow Self and Raiding Knight.
    let mut game = scenario("brobnar")
        .line(One, "krump")
        .line(Two, "raiding-knight shadow-self dextre")
        .begin();
    game.fight("krump", "raiding-knight");
    let damage = ["raiding-knight", "shadow-self", "krump"].map(|c| game.damage(c));
    assert_eq!(damage, [0, 4, 4]);
}

#[test]
fn shadow_self_takes_no_damage_for_others() {
    let mut game =
        shadows().hand(One, "poison-wave").line(Two, "shadow-self shadow-self krump troll").begin();
    game.play("poison-wave", "");
    let damage = ["shadow-self", "shadow-self#2", "krump", "troll"].map(|c| game.damage(c));
    assert_eq!(damage, [2, 4, 0, 2]);
}

#[test]
fn shadow_self_dies_of_poison_meant_for_a_neighbor() {
    let mut game = shadows().line(One, "macis-asp").line(Two, "troll shadow-self").begin();
    game.fight("macis-asp", "troll");
    assert!(game.is_in_discard("shadow-self"));
    assert!(game.is_in_play("troll") && game.is_in_play("macis-asp"));
}

#[test]
fn shadow_self_deals_no_damage_when_fighting() {
    let mut game = shadows().line(One, "shadow-self umbra").line(Two, "dextre").begin();
    game.fight("shadow-self", "");
    assert_eq!((game.damage("shadow-self"), game.damage("dextre")), (3, 0));
    let mut game = shadows().line(One, "dodger").line(Two, "shadow-self").begin();
    game.fight("dodger", "");
    assert_eq!((game.damage("shadow-self"), game.damage("dodger")), (5, 0));
}

#[test]
fn one_of_two_shadow_selves_takes_the_damage() {
    let mut game = shadows()
        .hand(One, "nerve-blast")
        .line(Two, "shadow-self troll shadow-self")
        .amber(Two, 1)
        .begin();
    game.play("nerve-blast", "troll shadow-self#2");
    let damage = ["shadow-self", "troll", "shadow-self#2"].map(|c| game.damage(c));
    assert_eq!(damage, [0, 0, 2]);
}

#[test]
fn silvertooth_enters_ready() {
    let mut game = shadows().hand(One, "silvertooth umbra").begin();
    game.play("silvertooth", "");
    game.play("umbra", "left");
    assert!(game.is_ready("silvertooth") && !game.is_ready("umbra"));
}

#[test]
fn smiling_ruth_charms_a_flank_creature_if_you_forged() {
    let mut game = shadows()
        .hand(One, "key-of-darkness")
        .amber(One, 8)
        .line(One, "smiling-ruth")
        .line(Two, "troll krump bumpsy")
        .begin();
    game.play("key-of-darkness", "");
    game.reap("smiling-ruth", "bumpsy left");
    assert_eq!(game.line(One), "bumpsy smiling-ruth");
    assert_eq!(game.controller("bumpsy"), One);
}

#[test]
fn smiling_ruth_asks_for_a_key_of_the_turn_that_goes_on_whosever_it_is() {
    for (who, answers, line) in [(One, "bumpsy right", "troll"), (Two, "", "bumpsy troll")] {
        let game = shadows().line(One, "smiling-ruth").line(Two, "bumpsy troll");
        let mut game = game.begin();
        game.end_turn("brobnar");
        let ruth = game.card("smiling-ruth");
        game.does(answers, |g| {
            g.forge_key_at_no_cost(who)?;
            g.reap_with(AbilityContext::new(ruth, One), ruth).map(|_| ())
        });
        assert_eq!(game.line(Two), line, "{who:?} forged");
    }
}

#[test]
fn smiling_ruth_does_nothing_without_a_key() {
    let mut game =
        shadows().line(One, "smiling-ruth").line(Two, "troll krump").keys(One, 1).begin();
    game.reap("smiling-ruth", "");
    assert_eq!(game.line(Two), "troll krump");
}

#[test]
fn sneklifter_takes_an_artifact_and_makes_it_shadows() {
    let mut game = shadows()
        .hand(One, "sneklifter")
        .artifacts(Two, "seeker-needle library-of-babble")
        .house_of("seeker-needle", House::Brobnar)
        .begin();
    game.play("sneklifter", "seeker-needle");
    assert_eq!(game.controller("seeker-needle"), One);
    assert!(game.can_use("seeker-needle"), "Brobnar is none of the three houses");
}

#[test]
fn sneklifter_leaves_artifacts_of_your_houses_as_they_are() {
    let mut game = shadows()
        .hand(One, "sneklifter")
        .artifacts(Two, "seeker-needle")
        .house_of("seeker-needle", House::Logos)
        .begin();
    game.play("sneklifter", "");
    assert_eq!(game.controller("seeker-needle"), One);
    assert!(!game.can_use("seeker-needle"), "it stays of Logos, which is not active");
}

#[test]
fn sneklifter_changes_the_house_only_while_you_control_the_artifact() {
    let mut game = shadows()
        .hand(One, "sneklifter")
        .hand(Two, "sneklifter")
        .houses(Two, "shadows brobnar untamed")
        .artifacts(Two, "cannon")
        .begin();
    let cannon = game.card("cannon");
    game.play("sneklifter", "");
    assert!(game.state.is_of(cannon, House::Shadows) && !game.state.is_of(cannon, House::Brobnar));
    game.end_turn("shadows");
    game.play("sneklifter#2", "");
    assert_eq!(game.controller("cannon"), Two);
    assert!(game.state.is_of(cannon, House::Brobnar) && !game.state.is_of(cannon, House::Shadows));
}

#[test]
fn urchin_steals() {
    let mut game = shadows().hand(One, "urchin").amber(Two, 2).begin();
    game.play("urchin", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn duskrunner_makes_a_creature_a_thief() {
    let mut game = shadows()
        .line(One, "umbra silvertooth")
        .upgrade(One, "duskrunner", "umbra")
        .amber(Two, 2)
        .begin();
    game.reap("silvertooth", "");
    assert_eq!(game.amber(Two), 2);
    game.reap("umbra", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 1));
}

#[test]
fn ring_of_invisibility_gives_elusive_and_skirmish() {
    let mut game = shadows()
        .line(One, "dodger silvertooth")
        .upgrade(One, "ring-of-invisibility", "dodger")
        .line(Two, "dextre")
        .begin();
    let (dodger, other) = (game.card("dodger"), game.card("silvertooth"));
    assert!(game.state.has(dodger, Keyword::Elusive) && !game.state.has(other, Keyword::Elusive));
    game.fight("dodger", "");
    assert_eq!(game.damage("dodger"), 0);
}

#[test]
fn silent_dagger_strikes_a_flank_creature() {
    let mut game = shadows()
        .line(One, "umbra")
        .upgrade(One, "silent-dagger", "umbra")
        .line(Two, "troll krump bumpsy")
        .begin();
    game.reap("umbra", "troll");
    assert_eq!((game.damage("troll"), game.amber(One)), (4, 1));
}

#[test]
fn booby_trap_hits_any_creature_inside_a_line() {
    let mut game = scenario("shadows")
        .hand(One, "booby-trap")
        .line(One, "dust-pixie champion-anaphiel briar-grubbling")
        .line(Two, "snufflegator ancient-bear dew-faerie")
        .begin();
    game.play("booby-trap", "ancient-bear").offered("champion-anaphiel ancient-bear");
}

#[test]
fn ghostly_hand_steals_1() {
    let mut game = scenario("shadows").hand(One, "ghostly-hand").amber(Two, 1).begin();
    game.play("ghostly-hand", "");
    assert_eq!(game.amber(Two), 0);
}

#[test]
fn lights_out_returns_2_enemy_creatures() {
    let mut game = scenario("shadows")
        .hand(One, "lights-out")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator ancient-bear macis-asp")
        .begin();
    game.play("lights-out", "snufflegator macis-asp")
        .offered("snufflegator ancient-bear macis-asp")
        .offered("ancient-bear macis-asp");
}

#[test]
fn oubliette_purges_one_with_power_3_or_less() {
    let mut game = scenario("shadows")
        .hand(One, "oubliette")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator macis-asp")
        .begin();
    game.play("oubliette", "macis-asp").offered("dust-pixie macis-asp");
}

#[test]
fn relentless_whispers_hit_any_creature() {
    let mut game = scenario("shadows")
        .hand(One, "relentless-whispers")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator macis-asp")
        .amber(Two, 3)
        .begin();
    game.play("relentless-whispers", "macis-asp").offered("dust-pixie snufflegator macis-asp");
    assert_eq!(game.damage("macis-asp"), 2);
    assert_eq!(game.amber(Two), 3);
}

#[test]
fn relentless_whispers_steal_1() {
    let mut game = scenario("shadows")
        .hand(One, "relentless-whispers")
        .line(Two, "dust-pixie")
        .amber(Two, 3)
        .begin();
    game.play("relentless-whispers", "");
    assert_eq!(game.amber(Two), 2);
}

#[test]
fn safe_place_is_not_for_the_opponents_keys() {
    let mut game = scenario("shadows")
        .artifacts(One, "safe-place")
        .amber_on("safe-place", 3)
        .amber(Two, 3)
        .begin();
    game.end_turn("untamed");
    assert_eq!(game.keys(Two), 0);
}

#[test]
fn special_delivery_hits_a_flank() {
    let mut game = scenario("shadows")
        .artifacts(One, "special-delivery")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator ancient-bear macis-asp")
        .begin();
    game.omni("special-delivery", "macis-asp").offered("dust-pixie snufflegator macis-asp");
}

#[test]
fn the_sting_takes_nothing_from_your_own_keys() {
    let mut game = scenario("shadows").artifacts(One, "the-sting").amber(One, 6).begin();
    game.end_turn("untamed");
    game.end_turn("shadows");
    assert_eq!(game.keys(One), 0);
}

#[test]
fn bulleteye_destroys_one_on_a_flank() {
    let mut game = scenario("shadows")
        .line(One, "bulleteye")
        .line(Two, "snufflegator ancient-bear macis-asp")
        .begin();
    game.reap("bulleteye", "macis-asp").offered("bulleteye snufflegator macis-asp");
}

#[test]
fn deipno_spymaster_is_for_a_friendly_creature() {
    let mut game = scenario("shadows")
        .line(One, "deipno-spymaster dust-pixie")
        .line(Two, "snufflegator")
        .begin();
    game.omni("deipno-spymaster", "dust-pixie").offered("deipno-spymaster dust-pixie");
}

#[test]
fn nexus_uses_an_enemy_artifact() {
    let mut game = scenario("shadows")
        .line(One, "nexus")
        .artifacts(One, "safe-place")
        .artifacts(Two, "mobius-scroll pocket-universe")
        .begin();
    game.reap("nexus", "pocket-universe").offered("mobius-scroll pocket-universe");
}

#[test]
fn selwyn_the_fence_takes_from_a_friendly_card() {
    let mut game = scenario("shadows")
        .line(One, "selwyn-the-fence dust-pixie")
        .amber_on("selwyn-the-fence", 1)
        .artifacts(One, "safe-place")
        .amber_on("safe-place", 1)
        .line(Two, "snufflegator")
        .amber_on("snufflegator", 1)
        .begin();
    game.reap("selwyn-the-fence", "safe-place").offered("selwyn-the-fence safe-place");
}

#[test]
fn shadow_self_hurts_nobody_it_fights() {
    let mut game = scenario("shadows").line(One, "shadow-self").line(Two, "ancient-bear").begin();
    game.fight("shadow-self", "");
    assert_eq!(game.damage("ancient-bear"), 0);
}

#[test]
fn sneklifter_takes_an_enemy_artifact() {
    let mut game = scenario("shadows")
        .hand(One, "sneklifter")
        .artifacts(One, "safe-place")
        .artifacts(Two, "mobius-scroll pocket-universe")
        .begin();
    game.play("sneklifter", "pocket-universe").offered("mobius-scroll pocket-universe");
}

#[test]
fn ring_of_invisibility_is_for_its_creature_alone() {
    let mut game = scenario("shadows")
        .line(One, "urchin silvertooth")
        .upgrade(One, "ring-of-invisibility", "urchin")
        .line(Two, "ancient-bear")
        .begin();
    game.fight("silvertooth", "");
    assert!(!game.is_in_play("silvertooth"));
}

#[test]
fn silent_dagger_hits_a_flank() {
    let mut game = scenario("shadows")
        .line(One, "silvertooth urchin")
        .upgrade(One, "silent-dagger", "silvertooth")
        .line(Two, "snufflegator ancient-bear macis-asp")
        .begin();
    game.reap("silvertooth", "macis-asp").offered("silvertooth urchin snufflegator macis-asp");
    game.reap("urchin", "").offered_nothing_more();
}

#[test]
fn seeker_needle_hits_any_creature() {
    let mut game = scenario("shadows")
        .artifacts(One, "seeker-needle")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator")
        .begin();
    game.action("seeker-needle", "snufflegator").offered("dust-pixie snufflegator");
}

#[test]
fn nerve_blast_may_hurt_a_creature_of_either_player() {
    let game = shadows().hand(One, "nerve-blast").line(One, "krump").line(Two, "troll");
    let mut game = game.amber(Two, 1).begin();
    game.play("nerve-blast", "krump").offered("krump troll");
    assert_eq!((game.damage("krump"), game.damage("troll")), (2, 0));
}

#[test]
fn speed_sigil_readies_no_artifact() {
    let game = shadows().artifacts(One, "speed-sigil").hand(One, "umbra seeker-needle");
    let mut game = game.begin();
    game.play("umbra", "").play("seeker-needle", "");
    assert_eq!((game.is_ready("umbra"), game.is_ready("seeker-needle")), (true, false));
}

#[test]
fn the_sting_takes_nothing_of_your_own_keys() {
    let mut game = shadows().artifacts(One, "the-sting").amber(One, 7).begin();
    game.does("", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.keys(One), game.amber(One)), (1, 1));
}

#[test]
fn shadow_self_deals_no_damage_and_takes_that_of_neighbors_that_are_no_specters() {
    let mut game = shadows().line(One, "shadow-self").line(Two, "kelifi-dragon").begin();
    game.fight("shadow-self", "");
    assert_eq!(game.damage("kelifi-dragon"), 0);
    let mut game = shadows().line(One, "doppelganger shadow-self umbra").begin();
    let neighbors = game.cards("doppelganger umbra");
    game.does("", |g| g.damage_each(neighbors, 1).map(|_| ()));
    assert_eq!(["doppelganger", "shadow-self", "umbra"].map(|c| game.damage(c)), [1, 1, 0]);
}

#[test]
fn smiling_ruth_must_take_an_enemy_on_a_flank() {
    let game = shadows().hand(One, "key-of-darkness").amber(One, 8);
    let mut game = game.line(One, "smiling-ruth urchin").line(Two, "troll krump bumpsy").begin();
    game.play("key-of-darkness", "").reap("smiling-ruth", "troll left");
    game.offered("troll bumpsy").offered("left right");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("troll smiling-ruth urchin".into(), "krump bumpsy".into())
    );
}

#[test]
fn sneklifter_changes_the_house_of_what_it_takes_alone() {
    let game =
        shadows().hand(One, "sneklifter").artifacts(One, "cannon").artifacts(Two, "seeker-needle");
    let mut game = game.house_of("seeker-needle", House::Mars).begin();
    game.play("sneklifter", "");
    let of_shadows = |name| game.state.is_of(game.card(name), House::Shadows);
    assert_eq!(["seeker-needle", "cannon"].map(of_shadows), [true, false]);
}
