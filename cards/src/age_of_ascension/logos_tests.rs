//! House Logos, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

#[test]
fn archimedes_archives_its_destroyed_neighbors_with_their_owners() {
    let mut game = scenario("dis")
        .hand(One, "gateway-to-dis")
        .line(One, "troll batdrone archimedes krump bumpsy")
        .begin();
    // The battleline closes up, but the new neighbors were tagged without the ability (March 2021,
    // "Destroyed").
    game.play("gateway-to-dis", "krump");
    for (card, zone) in [
        ("troll", Zone::Discard),
        ("batdrone", Zone::Archives),
        ("archimedes", Zone::Discard),
        ("krump", Zone::Archives),
        ("bumpsy", Zone::Discard),
    ] {
        assert_eq!(game.zone(card), zone, "{card}");
    }
}

#[test]
fn binate_rupture_doubles_both_pools() {
    let mut game =
        scenario("logos").hand(One, "binate-rupture").amber(One, 3).amber(Two, 4).begin();
    game.play("binate-rupture", "");
    assert_eq!((game.amber(One), game.amber(Two)), (6, 8));
}

#[test]
fn cutthroat_research_steals_from_the_rich() {
    for (amber, left) in [(7, 7), (8, 6)] {
        let mut game = scenario("logos").hand(One, "cutthroat-research").amber(Two, amber).begin();
        game.play("cutthroat-research", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1 + amber - left, left));
    }
}

#[test]
fn eyegor_keeps_one_of_three_cards() {
    let game = scenario("logos").hand(One, "eyegor").deck(One, "troll krump bumpsy dextre");
    let mut game = game.begin();
    game.play("eyegor", "krump");
    assert!(game.is_in_hand("krump"));
    assert!(game.is_in_discard("troll") && game.is_in_discard("bumpsy"));
    assert_eq!(game.zone("dextre"), Zone::Deck);
}

#[test]
fn eyegor_looks_at_what_there_is() {
    let game = scenario("logos").hand(One, "eyegor").deck(One, "troll").discard(One, "krump");
    let mut game = game.begin_as_is();
    game.play("eyegor", "");
    assert!(game.is_in_hand("troll") && game.is_in_discard("krump"));
}

#[test]
fn helper_bot_permits_one_card_of_another_house() {
    let game = scenario("logos").hand(One, "helper-bot troll krump dextre");
    let mut game = game.begin();
    assert!(!game.can_play("troll"));
    game.play("helper-bot", "").play("dextre", "left");
    game.play("troll", "left");
    assert!(!game.can_play("krump"), "a Logos card did not use it up, this one did");
}

#[test]
fn hexpion_is_archived_with_the_top_card() {
    let game = scenario("logos").line(One, "hexpion").deck(One, "krump dextre").line(Two, "troll");
    let mut game = game.begin();
    game.fight("hexpion", "");
    assert_eq!((game.zone("hexpion"), game.zone("krump")), (Zone::Archives, Zone::Archives));
    assert_eq!(game.zone("dextre"), Zone::Deck);
}

#[test]
fn pip_pip_stuns_enemies_that_reap() {
    let mut game = scenario("logos").line(One, "pip-pip dextre").line(Two, "batdrone").begin();
    game.reap("dextre", "").end_turn("logos").reap("batdrone", "");
    assert!(game.is_stunned("batdrone") && !game.is_stunned("dextre"));
}

#[test]
fn poke_draws_if_it_destroys() {
    for (damage, drawn) in [(0, 0), (1, 1)] {
        let game = scenario("logos").hand(One, "poke").line(One, "troll").line(Two, "umbra");
        let mut game = game.damage("umbra", damage).begin();
        game.play("poke", "");
        assert_eq!((game.hand_len(One), game.is_in_discard("umbra")), (drawn, drawn == 1));
    }
}

#[test]
fn professor_sutterkin_draws_for_each_friendly_logos_creature() {
    let game = scenario("logos").line(One, "professor-sutterkin dextre troll").line(Two, "mother");
    let mut game = game.begin();
    game.reap("professor-sutterkin", "");
    assert_eq!(game.hand_len(One), 2);
}

#[test]
fn standardized_testing_destroys_both_extremes() {
    let game = scenario("logos")
        .hand(One, "standardized-testing")
        .line(One, "troll dextre")
        .line(Two, "bumpsy umbra batdrone");
    let mut game = game.begin();
    game.play("standardized-testing", "");
    assert_eq!((game.line(One), game.line(Two)), ("dextre".into(), "bumpsy".into()));
}

#[test]
fn titan_librarian_archives_away_from_the_flanks() {
    for (line, archived) in [("dextre titan-librarian mother", 1), ("titan-librarian dextre", 0)] {
        let game = scenario("logos").line(One, line).hand(One, "troll krump");
        let mut game = game.begin();
        game.end_turn(if archived > 0 { "troll untamed" } else { "untamed" });
        assert_eq!(game.state.archives(One).len(), archived);
        assert_eq!(game.zone("troll") == Zone::Archives, archived > 0);
        // Not at the end of the opponent's turn.
        game.end_turn("");
        assert_eq!(game.state.archives(One).len(), archived);
    }
}

#[test]
fn z_y_x_researcher_archives_from_deck_or_discard_pile() {
    for (answer, archived) in [("1st", "troll"), ("2nd", "krump")] {
        let game = scenario("logos").hand(One, "zyx-researcher").deck(One, "troll");
        let mut game = game.discard(One, "krump bumpsy").begin();
        game.play("zyx-researcher", answer);
        assert_eq!(game.zone(archived), Zone::Archives);
        assert_eq!(game.state.archives(One).len(), 1);
    }
}

#[test]
fn backup_copy_puts_its_destroyed_creature_on_top_of_the_deck() {
    let game = scenario("logos").line(One, "batdrone mother").line(Two, "troll titan-librarian");
    let mut game = game.upgrade(One, "backup-copy", "mother").begin();
    let batdrone = game.card("batdrone");
    game.does("", |g| g.destroy(batdrone).map(|_| ())).fight("mother", "troll");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("mother")));
    assert!(game.is_in_discard("backup-copy") && game.is_in_discard("batdrone"));
}

#[test]
fn director_of_z_y_x_archives_at_the_start_of_ones_turn() {
    let game = scenario("logos").line(Two, "director-of-zyx").deck(Two, "troll krump");
    let mut game = game.begin();
    game.end_turn("untamed no");
    assert_eq!(game.zone("troll"), Zone::Archives);
    assert_eq!((game.zone("krump"), game.state.archives(One).len()), (Zone::Deck, 0));
    game.end_turn("");
    assert_eq!(game.state.archives(Two).len(), 1, "not on the other player's turn");
}

#[test]
fn eureka_archives_two_cards_at_random() {
    let mut game = scenario("logos").hand(One, "eureka troll krump bumpsy").begin();
    game.chance_picks("krump bumpsy").play("eureka", "");
    assert_eq!(game.amber(One), 3);
    assert_eq!(game.state.archives(One), game.cards("krump bumpsy"));
    assert!(game.is_in_hand("troll"));
}

#[test]
fn fila_the_researcher_draws_for_creatures_played_beside_it() {
    let game = scenario("logos").line(One, "dextre fila-the-researcher");
    let mut game = game.hand(One, "mother batdrone library-of-babble").begin();
    game.play("library-of-babble", "").play("mother", "left");
    assert_eq!(game.hand_len(One), 1);
    game.play("batdrone", "right");
    assert_eq!(game.hand_len(One), 1);
}

/// March 2021, "Destroyed": the active player orders what reaches a discard pile together; asked only
/// where a card of the match reads that order.
#[test]
fn destroyed_cards_lie_in_the_discard_pile_as_the_active_player_orders_them() {
    for (order, top) in [("krump", "troll"), ("troll", "krump")] {
        let game = scenario("logos").hand(One, "zyx-researcher").line(One, "troll krump");
        let mut game = game.begin();
        let both = game.cards("troll krump");
        game.does(order, |g| g.destroy(both).map(|_| ()));
        assert_eq!(game.state.top_of_discard(One), Some(game.card(top)));
    }
    let mut game = scenario("logos").line(One, "troll krump").begin();
    let both = game.cards("troll krump");
    game.does("", |g| g.destroy(both).map(|_| ()));
}

#[test]
fn jargogle_hides_a_card_and_plays_it_on_ones_own_turn() {
    let game = scenario("logos").hand(One, "jargogle dextre troll").line(Two, "krump");
    let mut game = game.begin();
    game.play("jargogle", "troll");
    assert!(game.knows(One, "troll") && !game.knows(Two, "troll"));
    assert_eq!((game.zone("troll"), game.zone("dextre")), (Zone::Under, Zone::Hand));
    let jargogle = game.card("jargogle");
    game.does("left", |g| g.destroy(jargogle).map(|_| ()));
    assert_eq!(game.line(One), "troll");
}

/// March 2021, "Active player": who sees the cards chooses.
#[test]
fn active_player_chooses_which_of_two_cards_under_jargogle_is_played() {
    let game = scenario("logos").hand(One, "jargogle dextre troll").line(Two, "krump");
    let mut game = game.begin();
    let (dextre, troll) = (game.card("dextre"), game.card("troll"));
    game.play("jargogle", "dextre");
    let jargogle = game.card("jargogle");
    game.does("", |g| {
        g.put_facedown_under(troll, jargogle);
        Ok(())
    });
    game.does("dextre left", |g| g.destroy(jargogle).map(|_| ()));
    assert_eq!((game.line(One).as_str(), game.zone("troll")), ("dextre", Zone::Discard));
    assert!(game.state.in_play(dextre));
}

/// Nobody showed it.
#[test]
fn knowledge_of_a_card_facedown_under_jargogle_is_its_owners_in_the_archives_too() {
    let game = scenario("logos").hand(One, "jargogle troll").line(Two, "dextre");
    let mut game = game.begin();
    game.play("jargogle", "").end_turn("logos");
    let jargogle = game.card("jargogle");
    game.does("", |g| g.destroy(jargogle).map(|_| ()));
    assert_eq!(game.zone("troll"), Zone::Archives);
    assert!(game.knows(One, "troll") && !game.knows(Two, "troll"));
}

#[test]
fn jargogle_archives_its_card_on_the_opponents_turn() {
    let game = scenario("logos").hand(One, "jargogle troll").line(Two, "dextre");
    let mut game = game.begin();
    game.play("jargogle", "").end_turn("logos").fight("dextre", "");
    assert!(game.is_in_play("jargogle"), "elusive");
    let jargogle = game.card("jargogle");
    game.does("", |g| g.destroy(jargogle).map(|_| ()));
    assert_eq!(game.zone("troll"), Zone::Archives);
}

#[test]
fn memory_chip_archives_after_logos_is_chosen() {
    for (house, archived) in [("logos", 1), ("untamed", 0)] {
        let game = scenario("logos").artifacts(Two, "memory-chip").hand(Two, "troll krump");
        let mut game = game.begin();
        let more = if archived > 0 { " troll no" } else { "" };
        game.end_turn(&format!("{house}{more}"));
        assert_eq!(game.state.archives(Two).len(), archived);
    }
}

#[test]
fn quantum_fingertrap_swaps_two_creatures_of_one_battleline() {
    let game = scenario("logos").artifacts(One, "quantum-fingertrap").line(One, "dextre");
    let mut game = game.line(Two, "troll krump bumpsy").begin();
    game.action("quantum-fingertrap", "bumpsy troll")
        .offered("dextre troll krump bumpsy")
        .offered("troll krump");
    assert_eq!((game.line(One), game.line(Two)), ("dextre".into(), "bumpsy krump troll".into()));
}

#[test]
fn seismo_entangler_forbids_a_house_to_reap() {
    let game = scenario("logos").artifacts(One, "seismo-entangler").line(One, "mother");
    let mut game = game.line(Two, "dextre dust-pixie").begin();
    game.action("seismo-entangler", "logos");
    assert!(game.can_reap("mother"), "not this turn");
    game.end_turn("logos");
    assert!(!game.can_reap("dextre") && game.can_fight("dextre"));
    game.end_turn("logos").end_turn("logos");
    assert!(game.can_reap("dextre"), "one turn only");
}

#[test]
fn seismo_entangler_leaves_other_houses_alone() {
    let game = scenario("logos").artifacts(One, "seismo-entangler").line(Two, "dextre dust-pixie");
    let mut game = game.begin();
    game.action("seismo-entangler", "untamed").end_turn("logos");
    assert!(game.can_reap("dextre"));
}

#[test]
fn redacted_gathers_amber_and_becomes_a_key() {
    for (before, keys) in [(2, 0), (3, 1)] {
        let game = scenario("logos").artifacts(Two, "[redacted]").amber_on("[redacted]", before);
        let mut game = game.begin();
        game.end_turn("logos");
        assert_eq!(game.keys(Two), keys);
        assert_eq!(game.is_in_discard("[redacted]"), keys == 1);
    }
    let game = scenario("logos").artifacts(Two, "[redacted]").amber_on("[redacted]", 3);
    let mut game = game.begin();
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.amber_on("[redacted]")), (0, 3), "another house");
}

#[test]
fn entropic_swirl_counts_traits() {
    let game = scenario("logos").hand(One, "entropic-swirl").line(One, "dextre");
    let mut game = game.line(Two, "troll mother").begin();
    game.play("entropic-swirl", "troll").offered("dextre troll mother");
    assert_eq!((game.damage("troll"), game.amber(One)), (2, 1));
    let game = scenario("logos").hand(One, "entropic-swirl").line(Two, "titan-librarian troll");
    let mut game = game.begin();
    game.play("entropic-swirl", "titan-librarian");
    assert_eq!((game.is_in_discard("titan-librarian"), game.amber(One)), (true, 2));
}

#[test]
fn fetchdrones_captures_for_each_logos_card_discarded() {
    let game = scenario("logos").artifacts(One, "fetchdrones").deck(One, "mother troll krump");
    let mut game = game.line(One, "dextre batdrone").line(Two, "mother").amber(Two, 5).begin();
    game.action("fetchdrones", "batdrone").offered("dextre batdrone");
    assert_eq!((game.amber_on("batdrone"), game.amber(Two)), (2, 3));
    assert!(game.is_in_discard("mother") && game.is_in_discard("troll"));
    assert_eq!(game.zone("krump"), Zone::Deck);
    let game = scenario("logos").artifacts(One, "fetchdrones").deck(One, "mother labwork");
    let mut game = game.line(One, "dextre batdrone").amber(Two, 5).begin();
    game.action("fetchdrones", "batdrone dextre");
    assert_eq!((game.amber_on("batdrone"), game.amber_on("dextre")), (2, 2));
}

#[test]
fn master_the_theory_archives_up_to_one_card_for_each_enemy() {
    let with = |line: &str, answers: &str| {
        let game = scenario("logos").hand(One, "master-the-theory troll krump bumpsy");
        let mut game = game.line(One, line).line(Two, "valdr smaaash").begin();
        game.play("master-the-theory", answers);
        game.state.archives(One).len()
    };
    assert_eq!(with("", "troll bumpsy"), 2);
    assert_eq!(with("", "troll none"), 1);
    assert_eq!(with("dextre", ""), 0);
}

#[test]
fn project_z_y_x_plays_an_archived_card() {
    let game = scenario("logos").line(One, "project-zyx").archives(One, "troll krump");
    let mut game = game.line(Two, "batdrone").begin();
    game.reap("project-zyx", "troll left");
    assert_eq!(game.line(One), "troll project-zyx");
    assert_eq!(game.zone("krump"), Zone::Archives);
    let game = scenario("logos").line(One, "project-zyx").archives(One, "troll krump");
    let mut game = game.line(Two, "batdrone").begin();
    game.fight("project-zyx", "none");
    assert_eq!(game.state.archives(One).len(), 2);
}

#[test]
fn scientifical_hack_permits_artifacts_of_every_house() {
    let game = scenario("dis").artifacts(One, "scientifical-hack cannon").line(One, "dextre");
    let mut game = game.line(Two, "troll").begin();
    assert!(!game.can_use("cannon"));
    game.omni("scientifical-hack", "");
    assert!(game.is_in_discard("scientifical-hack"));
    assert!(game.can_use("cannon") && !game.can_use("dextre"));
}

#[test]
fn shard_of_knowledge_draws_for_each_friendly_shard() {
    let game = scenario("logos").artifacts(One, "shard-of-knowledge shard-of-pain cannon");
    let mut game = game.artifacts(Two, "shard-of-pain").begin();
    game.action("shard-of-knowledge", "");
    assert_eq!(game.hand_len(One), 2);
}

#[test]
fn the_curator_readies_friendly_artifacts_as_they_enter() {
    let game = scenario("logos").line(One, "the-curator").hand(One, "library-of-babble mother");
    let mut game = game.hand(Two, "library-of-babble").begin();
    game.play("library-of-babble", "").play("mother", "left");
    assert!(game.is_ready("library-of-babble") && !game.is_ready("mother"));
    game.end_turn("logos").play("library-of-babble#2", "");
    assert!(!game.is_ready("library-of-babble#2"));
}

#[test]
fn project_z_y_x_offers_ones_own_archived_cards() {
    let game = scenario("logos").line(One, "project-zyx dextre").archives(One, "troll krump");
    let mut game = game.hand(One, "mother").line(Two, "batdrone").begin();
    let (zyx, theirs) = (game.card("project-zyx"), game.card("batdrone"));
    let ctx = AbilityContext::new(zyx, One);
    game.does("", |g| g.archive(ctx, theirs, ArchivesOf::You).map(|_| ()));
    game.reap("project-zyx", "none").offered("troll krump none");
}

#[test]
fn memory_chip_and_redacted_ignore_the_opponents_choice() {
    let game = scenario("logos").artifacts(One, "memory-chip [redacted]");
    let mut game = game.hand(One, "troll krump").begin();
    game.end_turn("logos");
    assert_eq!((game.state.archives(One).len(), game.amber_on("[redacted]")), (0, 0));
}
