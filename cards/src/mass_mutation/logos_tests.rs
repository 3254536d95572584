//! House Logos, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;
use archon_engine::keyforge::traits::Trait;

#[test]
fn auto_encoder_archives_for_each_card_discarded_from_its_players_hand() {
    let game = scenario("logos").artifacts(One, "auto-encoder").hand(One, "dextre mother");
    let mut game = game.hand(Two, "batdrone").deck(One, "troll krump bumpsy").begin();
    game.discard("dextre", "").discard("mother", "");
    assert_eq!(game.state.archives(One), game.cards("troll krump"));
    game.end_turn("logos").discard("batdrone", "");
    assert_eq!(game.state.archives(One).len(), 2);
}

#[test]
fn bot_bookton_plays_the_top_card() {
    let game = scenario("logos").line(One, "bot-bookton").deck(One, "troll krump");
    let mut game = game.begin();
    game.reap("bot-bookton", "right");
    assert_eq!(game.line(One), "bot-bookton troll");
    assert_eq!(game.zone("krump"), Zone::Deck);
}

#[test]
fn daemo_bot_steals_when_it_is_destroyed() {
    let game = scenario("logos").line(One, "dæmo-bot").line(Two, "troll").amber(Two, 2);
    let mut game = game.begin();
    game.fight("dæmo-bot", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn bots_discard_a_card_to_draw_one() {
    for bot in ["dæmo-bot", "dino-bot", "lyco-bot", "sacro-bot", "umbra-bot", "xeno-bot"] {
        let game = scenario("logos").line(One, bot).hand(One, "troll krump").deck(One, "bumpsy");
        let mut game = game.begin();
        game.reap(bot, "krump");
        assert!(game.is_in_discard("krump") && game.is_in_hand("bumpsy"), "{bot}");
        assert_eq!(game.hand_len(One), 2);
        let mut game = scenario("logos").line(One, bot).begin();
        game.reap(bot, "");
        assert_eq!(game.hand_len(One), 0, "{bot} has nothing to discard");
    }
}

#[test]
fn sacro_bot_has_discarded_what_is_purged_by_the_discarding() {
    let game = scenario("logos").line(One, "sacro-bot e-e-on-the-fringes").amber(Two, 1);
    let mut game = game.hand(One, "charette").deck(One, "bumpsy").begin();
    game.reap("sacro-bot", "charette");
    assert_eq!((game.zone("charette"), game.amber(One)), (Zone::Purged, 2));
    assert!(game.is_in_hand("bumpsy"));
}

#[test]
fn diametric_charge_hits_the_neighbors_harder() {
    let game = scenario("logos").hand(One, "diametric-charge").line(One, "dextre");
    let mut game = game.line(Two, "troll krump bumpsy valdr").begin();
    game.play("diametric-charge", "krump").offered("dextre troll krump bumpsy valdr");
    let damage = ["troll", "krump", "bumpsy", "valdr", "dextre"].map(|c| game.damage(c));
    assert_eq!(damage, [2, 1, 2, 0, 0]);
}

#[test]
fn eclectic_inquiry_archives_the_top_two_cards() {
    let game = scenario("logos").hand(One, "eclectic-inquiry").deck(One, "troll krump bumpsy");
    let mut game = game.begin();
    game.play("eclectic-inquiry", "");
    assert_eq!(game.state.archives(One), game.cards("troll krump"));
}

#[test]
fn even_ivan_and_odd_clawde_steal_from_even_and_odd_pools() {
    for (card, amber, stolen) in
        [("even-ivan", 4, 1), ("even-ivan", 3, 0), ("odd-clawde", 4, 0), ("odd-clawde", 3, 1)]
    {
        let mut game = scenario("logos").line(One, card).amber(Two, amber).begin();
        game.action(card, "");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, amber - stolen), "{card} {amber}");
    }
}

#[test]
fn lethologica_discards_down_to_a_logos_card() {
    let game = scenario("logos").hand(One, "lethologica").deck(One, "troll krump dextre mother");
    let mut game = game.begin();
    game.play("lethologica", "");
    assert!(game.is_in_discard("troll") && game.is_in_discard("krump"));
    assert!(game.is_in_hand("dextre"));
    assert_eq!(game.zone("mother"), Zone::Deck);
    let mut game = scenario("logos").hand(One, "lethologica").deck(One, "troll").begin_as_is();
    game.play("lethologica", "");
    assert_eq!((game.is_in_discard("troll"), game.hand_len(One)), (true, 0));
}

#[test]
fn munchling_eats_logos_cards_from_hand_or_archives() {
    let position = || {
        let game = scenario("logos").line(One, "munchling").line(Two, "helper-bot");
        game.hand(One, "dextre troll").archives(One, "mother krump").begin()
    };
    for (eaten, amber) in [("dextre", 1), ("mother", 1), ("none", 0)] {
        let mut game = position();
        game.fight("munchling", eaten);
        assert_eq!(game.amber(One), amber, "{eaten}");
        assert_eq!(game.state.discard(One).len(), usize::from(amber));
    }
}

#[test]
fn opposition_research_keeps_enemies_from_reaping() {
    let game = scenario("logos").hand(One, "opposition-research").line(One, "dextre batdrone");
    let mut game = game.line(Two, "mother").begin();
    game.play("opposition-research", "");
    assert!(game.can_reap("dextre"));
    game.end_turn("logos");
    assert!(!game.can_reap("mother") && game.can_fight("mother"));
    let batdrone = game.card("batdrone");
    game.does("", |g| g.reap_with(AbilityContext::new(batdrone, One), batdrone).map(|_| ()));
    assert_eq!(game.amber(One), 1, "yours still can");
    game.end_turn("logos");
    assert!(game.can_reap("dextre"));
}

#[test]
fn q_mechs_draws_a_card_and_comes_back_from_the_archives() {
    let mut game = scenario("logos").hand(One, "q-mechs").line(Two, "troll").begin();
    game.play("q-mechs", "");
    assert_eq!(game.hand_len(One), 1);
    let mechs = game.card("q-mechs");
    game.does("", |g| g.destroy(mechs).map(|_| ()));
    assert_eq!(game.zone("q-mechs"), Zone::Archives);
}

#[test]
fn titan_engineer_makes_keys_dearer_away_from_the_flanks() {
    for (line, cost) in [("dextre titan-engineer mother", 7), ("titan-engineer dextre", 6)] {
        let game = scenario("logos").line(One, line).begin();
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (cost, cost));
    }
}

#[test]
fn causal_loop_archives_a_card_and_itself() {
    let mut game = scenario("logos").hand(One, "causal-loop troll krump").begin();
    game.play("causal-loop", "krump");
    assert_eq!(game.state.archives(One), game.cards("krump causal-loop"));
    assert!(game.is_in_hand("troll"));
}

#[test]
fn chronus_archives_after_a_draw_icon() {
    let icons = BonusIcons::NONE.with(BonusIcon::Amber).with(BonusIcon::Draw);
    let position = |icons| {
        let game = scenario("logos").line(One, "chronus").hand(One, "dextre troll krump");
        game.bonus("dextre", icons).begin()
    };
    let mut game = position(icons);
    game.play("dextre", "left troll");
    assert_eq!(game.state.archives(One), game.cards("troll"));
    let mut game = position(icons);
    game.play("dextre", "left none");
    assert_eq!((game.state.archives(One).len(), game.hand_len(One)), (0, 3));
    let mut game = position(BonusIcons::NONE.with(BonusIcon::Amber));
    game.play("dextre", "left");
    assert!(game.state.archives(One).is_empty());
}

#[test]
fn fission_bloom_doubles_the_icons_of_the_next_card() {
    let icons = BonusIcons::NONE.with(BonusIcon::Amber).with(BonusIcon::Draw);
    let game = scenario("logos").artifacts(One, "fission-bloom").hand(One, "dextre batdrone");
    let mut game = game.bonus("dextre", icons).bonus("batdrone", icons).begin();
    game.action("fission-bloom", "").play("dextre", "");
    assert_eq!((game.amber(One), game.hand_len(One)), (2, 3));
    game.play("batdrone", "left");
    assert_eq!((game.amber(One), game.hand_len(One)), (3, 3));
}

#[test]
fn fission_bloom_is_used_up_by_a_card_without_icons() {
    let game = scenario("logos").artifacts(One, "fission-bloom").hand(One, "mother batdrone");
    let icons = BonusIcons::NONE.with(BonusIcon::Amber);
    let mut game = game.bonus("mother", BonusIcons::NONE).bonus("batdrone", icons).begin();
    game.action("fission-bloom", "").play("mother", "").play("batdrone", "left");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn two_fission_blooms_resolve_icons_three_times() {
    let game = scenario("logos").artifacts(One, "fission-bloom fission-bloom");
    let icons = BonusIcons::NONE.with(BonusIcon::Amber);
    let mut game = game.hand(One, "batdrone").bonus("batdrone", icons).begin();
    game.action("fission-bloom", "").action("fission-bloom#2", "");
    game.play("batdrone", "");
    assert_eq!(game.amber(One), 3);
}

#[test]
fn forge_compiler_wards_when_the_opponent_forges() {
    let game = scenario("logos").artifacts(One, "forge-compiler").line(One, "dextre");
    let mut game = game.line(Two, "troll").amber(Two, 6).begin();
    game.end_turn("logos");
    assert!(game.is_in_discard("forge-compiler") && game.is_warded("dextre"));
    assert!(!game.is_warded("troll"));
    let game = scenario("logos").artifacts(One, "forge-compiler").amber(One, 6);
    let mut game = game.begin();
    game.does("", |g| g.forge_key(One, 0).map(|_| ()));
    assert!(game.is_in_play("forge-compiler"), "one's own key");
}

#[test]
fn krrrzzzaaap_destroys_what_is_no_mutant() {
    let game = scenario("logos").hand(One, "krrrzzzaaap").line(One, "dextre munchling");
    let mut game = game.line(Two, "troll even-ivan").begin();
    game.play("krrrzzzaaap", "");
    assert_eq!((game.line(One), game.line(Two)), ("munchling".into(), "even-ivan".into()));
    assert_eq!((game.chains(One), game.chains(Two)), (1, 0));
}

#[test]
fn mutagenic_serum_permits_friendly_mutants() {
    let game = scenario("dis").artifacts(One, "mutagenic-serum").line(One, "munchling dextre");
    let mut game = game.begin();
    assert!(!game.can_use("munchling"));
    game.omni("mutagenic-serum", "");
    assert!(game.is_in_discard("mutagenic-serum"));
    assert!(game.can_use("munchling") && !game.can_use("dextre"));
}

#[test]
fn novu_dynamo_is_fed_or_destroyed() {
    let position = || {
        let game = scenario("logos").line(Two, "novu-dynamo").hand(Two, "dextre troll");
        game.archives(Two, "mother").begin()
    };
    for (fed, amber) in [("dextre", 1), ("mother", 1), ("novu-dynamo", 0)] {
        let mut game = position();
        game.end_turn(fed).offered("dextre mother novu-dynamo");
        assert_eq!((game.amber(Two), game.is_in_play("novu-dynamo")), (amber, amber == 1), "{fed}");
    }
}

#[test]
fn professor_terato_lets_mutants_draw() {
    let game = scenario("logos").line(One, "professor-terato munchling dextre");
    let mut game = game.line(Two, "even-ivan").begin();
    game.reap("professor-terato", "").reap("munchling", "").reap("dextre", "");
    assert_eq!(game.hand_len(One), 2);
    game.end_turn("logos").reap("even-ivan", "");
    assert_eq!(game.hand_len(Two), 1, "the opponent's mutants too");
}

#[test]
fn adaptoid_adapts_to_cards_with_bonus_icons() {
    // Library Card has no bonus icon, Eclectic Inquiry has one.
    let position = || {
        let game = scenario("logos").line(One, "adaptoid").line(Two, "troll").amber(Two, 2);
        game.hand(One, "library-card eclectic-inquiry").begin()
    };
    let mut game = position();
    game.play("library-card", "").play("eclectic-inquiry", "adaptoid 1st");
    assert_eq!(game.armor("adaptoid"), 2);
    game.end_turn("logos");
    assert_eq!(game.armor("adaptoid"), 0, "for the turn");
    let mut game = position();
    game.play("eclectic-inquiry", "adaptoid 2nd");
    assert_eq!(game.state.keyword(game.card("adaptoid"), Keyword::Assault), 2);
    let game = scenario("logos").line(One, "adaptoid").line(Two, "umbra").amber(Two, 2);
    let mut game = game.hand(One, "eclectic-inquiry").begin();
    game.play("eclectic-inquiry", "adaptoid 3rd").fight("adaptoid", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1));
}

#[test]
fn animator_makes_an_artifact_a_creature_for_the_turn() {
    let game = scenario("logos").artifacts(One, "animator cannon").line(Two, "troll");
    let mut game = game.begin();
    game.action("animator", "cannon").offered("animator cannon");
    assert_eq!((game.power("cannon"), game.line(One)), (3, "cannon".into()));
    assert!(game.can_reap("cannon"), "it belongs to the active house");
    game.end_turn("logos");
    assert_eq!((game.zone("cannon"), game.line(One)), (Zone::Artifacts, String::new()));
}

#[test]
fn animator_moves_an_enemy_artifact_to_its_own_battleline() {
    let game = scenario("logos").artifacts(One, "animator").artifacts(Two, "cannon");
    let mut game = game.line(Two, "troll krump").begin();
    game.action("animator", "cannon right");
    assert_eq!(game.line(Two), "troll krump cannon");
}

#[test]
fn auto_vac_5150_discards_an_archived_card_or_archives_one() {
    let position = || {
        let game = scenario("logos").artifacts(One, "auto-vac-5150").hand(One, "dextre");
        game.archives(One, "troll").begin()
    };
    let mut game = position();
    game.action("auto-vac-5150", "troll");
    assert!(game.is_in_discard("troll") && game.is_in_hand("dextre"));
    assert_eq!(game.state.key_cost(Two), 6);
    game.end_turn("logos");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (9, 9));
    game.end_turn("logos");
    assert_eq!(game.state.key_cost(One), 6);
    let mut game = position();
    game.action("auto-vac-5150", "dextre").offered("dextre troll");
    assert_eq!(game.state.archives(One), game.cards("troll dextre"));
    game.end_turn("logos");
    assert_eq!(game.state.key_cost(Two), 6);
}

#[test]
fn auto_vac_5150_need_not_discard_where_there_is_nothing_to_archive() {
    let game = scenario("logos").artifacts(One, "auto-vac-5150").archives(One, "troll krump");
    let mut game = game.begin();
    game.action("auto-vac-5150", "none");
    assert_eq!(game.state.archives(One).len(), 2);
}

#[test]
fn cyber_clone_has_the_statistics_of_what_it_purged() {
    let game = scenario("logos").hand(One, "cyber-clone").line(Two, "champion-anaphiel");
    let mut game = game.begin();
    game.play("cyber-clone", "");
    let clone = game.card("cyber-clone");
    assert_eq!(game.zone("champion-anaphiel"), Zone::Purged);
    assert_eq!((game.power("cyber-clone"), game.armor("cyber-clone")), (6, 1));
    assert!(game.state.has(clone, Keyword::Taunt) && !game.state.has(clone, Keyword::Elusive));
    assert!(
        game.state.has_trait(clone, Trait::Knight) && game.state.has_trait(clone, Trait::Mutant)
    );
    game.does("", |g| {
        g.add_power_counters(clone, 2);
        Ok(())
    });
    assert_eq!(game.power("cyber-clone"), 8);
    game.does("", |g| g.return_to_hand(clone).map(|_| ()));
    assert!(!game.state.has_trait(clone, Trait::Knight), "until it leaves play");
}

#[test]
fn cyber_clone_takes_a_creature_as_it_was_when_it_was_purged() {
    // With its upgrade: power 5 and 5 more.
    let game = scenario("logos").hand(One, "cyber-clone").line(Two, "bumpsy");
    let mut game = game.upgrade(Two, "blood-of-titans", "bumpsy").begin();
    game.play("cyber-clone", "");
    assert_eq!((game.power("cyber-clone"), game.armor("cyber-clone")), (10, 0));
}

/// Recorded case mm/cyber-clone/03: it was played without the omega that it gains.
#[test]
fn omega_gained_by_its_own_play_ability_does_not_end_the_step() {
    let game = scenario("logos").hand(One, "cyber-clone labwork").line(Two, "duskwitch");
    let mut game = game.begin();
    game.play("cyber-clone", "");
    assert!(game.state.has(game.card("cyber-clone"), Keyword::Omega));
    assert!(game.can_play("labwork"));
}

#[test]
fn cyber_clone_gets_nothing_from_a_ward() {
    let game = scenario("logos").hand(One, "cyber-clone").line(Two, "champion-anaphiel");
    let mut game = game.warded("champion-anaphiel").begin();
    game.play("cyber-clone", "");
    assert_eq!((game.power("cyber-clone"), game.armor("cyber-clone")), (1, 0));
}

#[test]
fn library_card_is_purged_to_draw_for_each_card_played() {
    let game = scenario("logos").artifacts(One, "library-card").hand(One, "dextre mother");
    let mut game = game.begin();
    game.play("dextre", "");
    assert_eq!(game.hand_len(One), 1);
    game.action("library-card", "").play("mother", "left");
    assert_eq!((game.zone("library-card"), game.hand_len(One)), (Zone::Purged, 1));
}

#[test]
fn mind_over_matter_puts_each_creature_into_its_owners_archives() {
    let game = scenario("logos").hand(One, "mind-over-matter").line(One, "dextre");
    let mut game = game.line(Two, "troll krump").warded("krump").begin();
    game.play("mind-over-matter", "");
    assert_eq!(game.state.archives(One), game.cards("dextre"));
    assert_eq!((game.state.archives(Two), game.line(Two)), (game.cards("troll"), "krump".into()));
}

#[test]
fn the_archivist_lets_any_number_of_archived_cards_be_taken_up() {
    let game = scenario("logos").archives(One, "the-archivist troll krump");
    let mut game = game.begin();
    game.end_turn("logos").end_turn("logos yes troll none");
    assert!(game.is_in_hand("troll"));
    assert_eq!(game.state.archives(One), game.cards("the-archivist krump"));
    // Without it all are.
    let mut game = scenario("logos").archives(One, "troll krump").begin();
    game.end_turn("logos").end_turn("logos yes");
    assert!(game.state.archives(One).is_empty());
}

/// What nobody showed nobody knows: some of the archives are taken up unseen. What lies faceup is seen.
#[test]
fn knowledge_of_archives_is_lost_where_some_of_them_are_taken_up() {
    let game = scenario("logos").hand(One, "the-archivist labwork").archives(One, "troll krump");
    let mut game = game.begin();
    game.play("labwork", "");
    let troll = game.card("troll");
    game.does("", |g| {
        g.reveal(troll);
        Ok(())
    });
    game.end_turn("logos").end_turn("logos yes krump none");
    assert!(game.is_in_hand("krump"));
    assert!(!game.knows(Two, "troll") && !game.knows(Two, "krump"));
    assert!(game.knows(Two, "the-archivist"));
}

#[test]
fn the_archivist_is_archived_faceup() {
    let mut game = scenario("logos").hand(One, "the-archivist labwork labwork troll").begin();
    game.play("labwork", "the-archivist").play("labwork#2", "");
    assert!(game.knows(Two, "the-archivist") && !game.knows(Two, "troll"));
}

#[test]
fn it_s_coming_finds_half_of_a_gigantic_creature() {
    for discarded in [false, true] {
        let game = scenario("logos").hand(One, "it-s-coming");
        let game = if discarded {
            game.discard(One, "ultra-gravitron2 troll")
        } else {
            game.deck(One, "troll ultra-gravitron2")
        };
        let mut game = game.begin();
        game.play("it-s-coming", "ultra-gravitron2");
        assert!(game.is_in_hand("ultra-gravitron2") && game.knows(Two, "ultra-gravitron2"));
        assert!(!game.is_in_hand("troll"));
        assert!(discarded || !game.knows(One, "troll"), "the deck was shuffled");
    }
    let mut game = scenario("logos").hand(One, "it-s-coming").deck(One, "troll").begin();
    game.play("it-s-coming", "");
    assert_eq!(game.hand_len(One), 0);
}

#[test]
fn dino_bot_may_be_exalted_to_deal_damage() {
    let position = || scenario("logos").hand(One, "dino-bot").line(Two, "troll").begin();
    let mut game = position();
    game.play("dino-bot", "yes troll");
    assert_eq!((game.amber_on("dino-bot"), game.damage("troll")), (1, 3));
    let mut game = position();
    game.play("dino-bot", "no");
    assert_eq!((game.amber_on("dino-bot"), game.damage("troll")), (0, 0));
}

#[test]
fn xeno_bot_sorts_the_top_of_the_deck() {
    let game = scenario("logos").line(One, "xeno-bot").line(Two, "helper-bot");
    let mut game = game.deck(One, "troll krump bumpsy dextre").begin();
    game.fight("xeno-bot", "krump troll").offered("troll krump bumpsy").offered("troll bumpsy");
    assert!(game.is_in_hand("krump"));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("bumpsy")));
    assert_eq!(game.state.area(One).deck.as_slice().first(), Some(&game.card("troll")));
}

#[test]
fn ultra_gravitron_archives_five_cards() {
    let game = scenario("logos").hand(One, "ultra-gravitron ultra-gravitron2");
    let mut game = game.deck(One, "troll krump bumpsy valdr smaaash dextre").begin();
    game.play("ultra-gravitron", "");
    assert_eq!(game.state.archives(One), game.cards("troll krump bumpsy valdr smaaash"));
}

#[test]
fn ultra_gravitron_purges_a_creature_and_resolves_its_icons() {
    // Timetraveller has an æmber icon.
    let game = scenario("logos").hand(One, "ultra-gravitron ultra-gravitron2");
    let game = game.deck(One, "troll krump bumpsy valdr smaaash").line(Two, "timetraveller dextre");
    let mut game = game.begin();
    game.play("ultra-gravitron", "").end_turn("logos").end_turn("logos no");
    game.reap("ultra-gravitron", "krump timetraveller");
    assert!(game.is_in_discard("krump"));
    assert_eq!((game.zone("timetraveller"), game.amber(One)), (Zone::Purged, 2));
}

#[test]
fn ultra_gravitron_resolves_the_icons_of_what_the_creature_turns_into() {
    let icons = BonusIcons::NONE.with(BonusIcon::Amber);
    let game = scenario("logos").hand(One, "ultra-gravitron ultra-gravitron2");
    let game = game.hand(One, "niffle-kong niffle-kong2").bonus("niffle-kong2", icons);
    let game = game.token(Two, "facet").tokens(Two, "timetraveller").line(Two, "dextre");
    let mut game = game.deck(One, "troll krump bumpsy valdr smaaash").begin();
    game.play("ultra-gravitron", "");
    let (ultra, kong) = (game.card("ultra-gravitron"), game.cards("niffle-kong niffle-kong2"));
    let ctx = AbilityContext::new(ultra, One);
    game.does("right", |g| {
        g.make_ready(ultra)?;
        g.put_all_into_play(ctx, kong, One)?;
        g.ward(kong).map(|_| ())
    });
    game.reap("ultra-gravitron", "valdr niffle-kong");
    assert_eq!((game.zone("niffle-kong2"), game.amber(One)), (Zone::Under, 2), "it was warded");
    game.does("", |g| g.make_ready(ultra).map(|_| ()));
    game.reap("ultra-gravitron", "krump niffle-kong");
    assert_eq!((game.zone("niffle-kong2"), game.amber(One)), (Zone::Purged, 4), "the other half");
    game.does("", |g| g.make_ready(ultra).map(|_| ()));
    game.reap("ultra-gravitron", "troll facet");
    assert_eq!((game.zone("timetraveller"), game.amber(One)), (Zone::Purged, 6));
}

#[test]
fn ultra_gravitron_resolves_icons_as_those_of_the_next_card_played() {
    // FAQ "Bonus icons": Fission Bloom doubles them.
    let game = scenario("logos").hand(One, "ultra-gravitron ultra-gravitron2");
    let game = game.deck(One, "troll krump bumpsy valdr smaaash").line(Two, "timetraveller dextre");
    let mut game = game.artifacts(One, "fission-bloom").begin();
    game.play("ultra-gravitron", "").end_turn("logos").end_turn("logos no");
    game.action("fission-bloom", "").reap("ultra-gravitron", "krump timetraveller");
    assert_eq!(game.amber(One), 1 + 2);
}

#[test]
fn ultra_gravitron_purges_nothing_without_an_archived_card() {
    let game = scenario("logos").hand(One, "ultra-gravitron ultra-gravitron2").line(Two, "dextre");
    let mut game = game.deck(One, "troll").begin();
    game.play("ultra-gravitron", "").end_turn("logos").end_turn("logos yes");
    game.reap("ultra-gravitron", "");
    assert!(game.is_in_play("dextre"));
}

#[test]
fn chronus_and_adaptoid_heed_their_own_players_cards() {
    let icons = BonusIcons::NONE.with(BonusIcon::Amber).with(BonusIcon::Draw);
    let game = scenario("logos").line(Two, "chronus adaptoid").hand(Two, "krump");
    let mut game = game.hand(One, "dextre").bonus("dextre", icons).begin();
    game.play("dextre", "").offered_nothing_more();
    assert_eq!(game.amber(One), 1);
}

#[test]
fn novu_dynamo_is_fed_at_the_start_of_its_own_players_turn() {
    let mut game = scenario("logos").line(One, "novu-dynamo").hand(One, "dextre").begin();
    game.end_turn("untamed");
    assert!(game.is_in_play("novu-dynamo") && game.amber(One) == 0);
}

#[test]
fn cyber_clone_alone_has_what_it_purged_and_all_of_it() {
    let game = scenario("logos").hand(One, "cyber-clone").line(One, "umbra");
    let mut game = game.line(Two, "champion-anaphiel john-smyth").begin();
    game.play("cyber-clone", "left champion-anaphiel").offered("left right");
    let umbra = game.card("umbra");
    assert_eq!((game.power("umbra"), game.armor("umbra")), (2, 0));
    assert!(!game.state.has(umbra, Keyword::Taunt) && !game.state.has_trait(umbra, Trait::Knight));
    let game = scenario("logos").hand(One, "cyber-clone").line(Two, "john-smyth");
    let mut game = game.begin();
    game.play("cyber-clone", "");
    let clone = game.card("cyber-clone");
    assert!(game.state.has_trait(clone, Trait::Agent) && game.state.has(clone, Keyword::Elusive));
}

#[test]
fn the_archivist_is_for_its_own_player() {
    let game = scenario("logos").archives(One, "the-archivist").archives(Two, "troll krump");
    let mut game = game.begin();
    game.end_turn("logos yes");
    assert!(game.is_in_hand("troll") && game.is_in_hand("krump"));
}

#[test]
fn ultra_gravitron_purges_after_a_fight() {
    let game = scenario("logos").hand(One, "ultra-gravitron ultra-gravitron2");
    let game = game.deck(One, "troll krump bumpsy valdr smaaash").line(Two, "timetraveller dextre");
    let mut game = game.begin();
    game.play("ultra-gravitron", "").end_turn("logos").end_turn("logos no");
    game.fight("ultra-gravitron", "dextre krump timetraveller").offered("timetraveller dextre");
    game.offered("troll krump bumpsy valdr smaaash").offered("ultra-gravitron timetraveller");
    assert_eq!((game.zone("timetraveller"), game.amber(One)), (Zone::Purged, 1));
}

#[test]
fn library_card_draws_for_the_cards_that_its_player_plays() {
    let game = scenario("logos").artifacts(One, "library-card").hand(Two, "virtuous-works");
    let mut game = game.begin();
    let works = game.card("virtuous-works");
    let ctx = AbilityContext::new(works, Two);
    game.action("library-card", "").does("", |g| g.play(ctx, works).map(|_| ()));
    assert_eq!((game.is_in_discard("virtuous-works"), game.hand_len(One)), (true, 0));
}
