//! House Untamed, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

#[test]
fn dharna_is_paid_for_damaged_friends_when_played_only() {
    let game = scenario("untamed").hand(One, "dharna").line(One, "flaxia murmook snufflegator");
    let game = game.damage("flaxia", 1).damage("murmook", 2).line(Two, "troll");
    let mut game = game.damage("troll", 1).begin();
    game.play("dharna", "left");
    assert_eq!(game.amber(One), 2);
}

#[test]
fn dharna_heals_2_by_reaping() {
    let game = scenario("untamed").line(One, "dharna flaxia").damage("flaxia", 3);
    let mut game = game.line(Two, "troll").damage("troll", 3).begin();
    game.reap("dharna", "flaxia").offered("dharna flaxia");
    assert_eq!((game.damage("flaxia"), game.amber(One)), (1, 1));
}

#[test]
fn duskwitch_lets_friendly_creatures_enter_ready_and_no_others() {
    let game = scenario("untamed").line(One, "duskwitch").hand(One, "flaxia lash-of-broken-dreams");
    let game =
        game.house_of("lash-of-broken-dreams", archon_engine::keyforge::house::House::Untamed);
    let mut game = game.hand(Two, "murmook").begin();
    game.play("flaxia", "left").play("lash-of-broken-dreams", "");
    assert!(game.is_ready("flaxia") && !game.is_ready("lash-of-broken-dreams"));
    game.end_turn("untamed").play("murmook", "");
    assert!(!game.is_ready("murmook"));
}

#[test]
fn duskwitch_ends_the_step() {
    let mut game = scenario("untamed").hand(One, "duskwitch flaxia").begin();
    game.play("duskwitch", "");
    assert_eq!(game.state.active, Two);
}

#[test]
fn glimmer_and_gravid_cycle_return_a_discarded_card() {
    for (name, zone) in [("glimmer", Zone::Battleline), ("gravid-cycle", Zone::Discard)] {
        let game = scenario("untamed").hand(One, name).discard(One, "punch troll");
        let mut game = game.discard(Two, "krump").begin();
        game.play(name, "troll").offered("punch troll");
        assert!(game.is_in_hand("troll") && game.is_in_discard("punch"));
        assert_eq!(game.zone(name), zone);
    }
}

#[test]
fn glimmer_must_be_played_first() {
    let game = scenario("untamed").hand(One, "glimmer").line(One, "flaxia");
    let mut game = game.begin();
    assert!(game.can_play("glimmer"));
    game.reap("flaxia", "");
    assert!(!game.can_play("glimmer"));
}

#[test]
fn grovekeeper_strengthens_its_neighbors_at_the_end_of_its_player_s_turn() {
    let game = scenario("untamed").line(One, "flaxia grovekeeper murmook snufflegator");
    let mut game = game.begin();
    game.end_turn("untamed");
    assert_eq!((game.power("flaxia"), game.power("murmook")), (5, 4));
    assert_eq!((game.power("grovekeeper"), game.power("snufflegator")), (3, 4));
    game.end_turn("untamed");
    assert_eq!(game.power("flaxia"), 5, "not after the opponent's turn");
}

#[test]
fn knoxx_gets_3_for_each_neighbor() {
    for (line, power) in [("knoxx", 3), ("knoxx flaxia", 6), ("murmook knoxx flaxia troll", 9)] {
        let game = scenario("untamed").line(One, line).line(Two, "krump").begin();
        assert_eq!(game.power("knoxx"), power, "in {line}");
    }
}

#[test]
fn marmo_swarm_grows_with_its_player_s_amber() {
    let game = scenario("untamed").line(One, "marmo-swarm").line(Two, "krump").amber(Two, 5);
    let mut game = game.amber(One, 3).begin();
    assert_eq!(game.power("marmo-swarm"), 5);
    game.reap("marmo-swarm", "");
    assert_eq!(game.power("marmo-swarm"), 6);
}

#[test]
fn marmo_swarm_dies_of_its_damage_when_the_amber_is_gone() {
    let game = scenario("untamed").line(One, "marmo-swarm").amber(One, 3).damage("marmo-swarm", 4);
    let mut game = game.begin();
    game.does("", |g| g.lose_amber(One, 2u8).map(|_| ()));
    assert!(game.is_in_discard("marmo-swarm"));
}

#[test]
fn persistence_hunting_exhausts_the_enemies_of_a_house() {
    let game = scenario("untamed").hand(One, "persistence-hunting").line(One, "troll");
    let mut game = game.line(Two, "krump flaxia bumpsy").begin();
    game.play("persistence-hunting", "brobnar");
    assert!(!game.is_ready("krump") && !game.is_ready("bumpsy"));
    assert!(game.is_ready("flaxia") && game.is_ready("troll"));
}

#[test]
fn rustgnawer_gains_the_bonus_of_the_artifact_it_destroys() {
    let icons =
        BonusIcons::NONE.with(BonusIcon::Amber).with(BonusIcon::Draw).with(BonusIcon::Amber);
    for (bonus, amber) in [(BonusIcons::NONE, 0), (icons, 2)] {
        let game = scenario("untamed").line(One, "rustgnawer").line(Two, "murmook");
        let game = game.artifacts(One, "cannon").artifacts(Two, "lash-of-broken-dreams");
        let mut game = game.bonus("lash-of-broken-dreams", bonus).begin();
        game.fight("rustgnawer", "lash-of-broken-dreams");
        game.offered("cannon lash-of-broken-dreams");
        assert!(game.is_in_discard("lash-of-broken-dreams"));
        assert_eq!(game.amber(One), amber);
    }
}

#[test]
fn song_of_spring_shuffles_untamed_creatures_from_three_zones() {
    let game = scenario("untamed").hand(One, "song-of-spring flaxia troll regrowth");
    let game = game.line(One, "murmook krump").discard(One, "dew-faerie bumpsy full-moon");
    let mut game = game.line(Two, "snufflegator").discard(Two, "teliga").begin();
    game.play("song-of-spring", "flaxia dew-faerie murmook");
    for name in ["flaxia", "dew-faerie", "murmook"] {
        assert_eq!(game.zone(name), Zone::Deck, "{name}");
    }
    assert_eq!((game.line(One), game.hand_len(One)), ("krump".into(), 2));
}

#[test]
fn song_of_spring_may_leave_creatures_where_they_are() {
    let game = scenario("untamed").hand(One, "song-of-spring flaxia").line(One, "murmook");
    let mut game = game.begin();
    game.play("song-of-spring", "flaxia none");
    assert_eq!((game.zone("flaxia"), game.line(One)), (Zone::Deck, "murmook".into()));
}

#[test]
fn tantadlin_deals_2_and_discards_from_the_opponent_s_archives() {
    let game = scenario("untamed").line(One, "tantadlin").line(Two, "krump");
    let mut game = game.archives(Two, "troll valdr").archives(One, "flaxia").begin();
    game.chance_picks("valdr").fight("tantadlin", "");
    assert_eq!((game.damage("krump"), game.damage("tantadlin")), (2, 6));
    assert!(game.is_in_discard("valdr"));
    assert_eq!((game.zone("troll"), game.zone("flaxia")), (Zone::Archives, Zone::Archives));
}

#[test]
fn they_re_everywhere_hurts_flanks_more() {
    let game = scenario("untamed").hand(One, "they-re-everywhere").line(One, "troll");
    let mut game = game.line(Two, "krump bumpsy valdr").begin();
    game.play("they-re-everywhere", "");
    let damage = ["krump", "bumpsy", "valdr", "troll"].map(|name| game.damage(name));
    assert_eq!(damage, [2, 1, 2, 0]);
}

#[test]
fn æmberspine_mongrel_is_paid_when_the_opponent_reaps() {
    let game = scenario("untamed").line(One, "flaxia").line(Two, "æmberspine-mongrel murmook");
    let mut game = game.begin();
    game.reap("flaxia", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
    game.end_turn("untamed").reap("murmook", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
}

#[test]
fn bumblebird_strengthens_other_friendly_untamed_creatures() {
    let game = scenario("untamed").hand(One, "bumblebird").line(One, "flaxia troll");
    let mut game = game.line(Two, "murmook").begin();
    game.play("bumblebird", "left");
    let powers = ["flaxia", "troll", "murmook", "bumblebird"].map(|name| game.power(name));
    assert_eq!(powers, [6, 8, 3, 1]);
}

#[test]
fn camouflage_allows_attacks_from_flanks_only() {
    let game = scenario("untamed").line(One, "murmook flaxia snufflegator").line(Two, "troll");
    let mut game = game.upgrade(Two, "camouflage", "troll").begin();
    assert!(game.can_fight("murmook") && game.can_fight("snufflegator"));
    assert!(!game.can_fight("flaxia"));
    game.fight("murmook", "");
    assert!(game.can_fight("flaxia"), "it is on a flank now");
}

#[test]
fn niffle_grounds_takes_taunt_and_elusive_for_the_turn() {
    let game = scenario("untamed").artifacts(One, "niffle-grounds").line(One, "snufflegator");
    let mut game = game.line(Two, "nexus krump").begin();
    game.action("niffle-grounds", "nexus").offered("snufflegator nexus krump");
    game.fight("snufflegator", "nexus");
    assert!(game.is_in_discard("nexus"));
    let game = scenario("untamed").artifacts(One, "niffle-grounds").line(Two, "grimlocus-dux");
    let mut game = game.begin();
    let dux = game.card("grimlocus-dux");
    game.action("niffle-grounds", "");
    assert!(!game.state.has(dux, Keyword::Taunt));
    game.end_turn("untamed");
    assert!(game.state.has(dux, Keyword::Taunt));
}

#[test]
fn panpaca_anga_strengthens_those_to_its_right() {
    let game = scenario("untamed").line(One, "flaxia panpaca-anga murmook snufflegator");
    let game = game.line(Two, "mighty-tiger").begin();
    let names = ["flaxia", "panpaca-anga", "murmook", "snufflegator", "mighty-tiger"];
    assert_eq!(names.map(|name| game.power(name)), [4, 5, 5, 6, 4]);
}

#[test]
fn panpaca_jaga_gives_skirmish_to_those_on_its_left() {
    let game = scenario("untamed").line(One, "flaxia murmook panpaca-jaga mighty-tiger");
    let game = game.line(Two, "troll").begin();
    let skirmish = |name| game.state.has(game.card(name), Keyword::Skirmish);
    assert_eq!(["flaxia", "murmook"].map(skirmish), [true, true]);
    assert_eq!(["mighty-tiger", "troll"].map(skirmish), [false, false]);
}

#[test]
fn soldiers_to_flowers_purges_untamed_creatures_and_pays_their_owners() {
    let game = scenario("untamed").hand(One, "soldiers-to-flowers");
    let game = game.discard(One, "flaxia murmook troll regrowth").discard(Two, "dew-faerie krump");
    let mut game = game.begin();
    game.play("soldiers-to-flowers", "");
    let purged = ["flaxia", "murmook", "dew-faerie"].map(|name| game.zone(name));
    assert_eq!(purged, [Zone::Purged; 3]);
    assert!(["troll", "regrowth", "krump"].into_iter().all(|name| game.is_in_discard(name)));
    assert_eq!((game.amber(One), game.amber(Two)), (1 + 2, 1));
}

#[test]
fn way_of_the_porcupine_makes_its_creature_hazardous() {
    let game = scenario("untamed").line(One, "troll").line(Two, "flaxia murmook");
    let mut game = game.upgrade(Two, "way-of-the-porcupine", "flaxia").begin();
    let troll = game.card("troll");
    let ctx = AbilityContext::new(troll, One);
    game.does("flaxia", |g| g.fight_with(ctx, troll).map(|_| ()));
    assert_eq!(game.damage("troll"), 3 + 4);
    let game = scenario("brobnar").line(One, "troll").line(Two, "flaxia murmook");
    let mut game = game.upgrade(Two, "way-of-the-porcupine", "flaxia").begin();
    game.fight("troll", "murmook");
    assert_eq!(game.damage("troll"), 3, "no hazard but the power of what it fights");
}

#[test]
fn earthbind_holds_its_creature_until_its_controller_discards() {
    let game = scenario("untamed").line(One, "flaxia murmook").hand(One, "dew-faerie");
    let mut game = game.upgrade(Two, "earthbind", "flaxia").begin();
    assert!(!game.can_use("flaxia") && game.can_use("murmook"));
    game.discard("dew-faerie", "");
    assert!(game.can_use("flaxia"));
}

#[test]
fn earthbind_does_not_count_discards_from_the_deck() {
    let game = scenario("logos").artifacts(One, "fetchdrones").line(One, "dextre");
    let mut game = game.deck(One, "troll krump").upgrade(Two, "earthbind", "dextre").begin();
    assert!(!game.can_use("dextre"));
    game.action("fetchdrones", "");
    assert!(!game.can_use("dextre"));
}

#[test]
fn earthbind_does_not_mind_what_the_other_player_discards() {
    let game = scenario("untamed").hand(One, "dew-faerie").line(Two, "flaxia murmook");
    let mut game = game.upgrade(One, "earthbind", "flaxia").begin();
    game.discard("dew-faerie", "").end_turn("untamed");
    assert!(!game.can_use("flaxia") && game.can_use("murmook"));
}

#[test]
fn heart_of_the_forest_holds_back_who_has_more_keys() {
    for (of_one, keys) in [(0, 1), (1, 2)] {
        let game = scenario("untamed").artifacts(One, "heart-of-the-forest").keys(Two, 1);
        let mut game = game.keys(One, of_one).amber(Two, 6).begin();
        game.end_turn("untamed");
        assert_eq!(game.keys(Two), keys);
    }
}

#[test]
fn po_s_pixies_keeps_its_player_s_amber() {
    let game = scenario("shadows").hand(One, "nerve-blast charette").line(Two, "po-s-pixies troll");
    let mut game = game.amber(Two, 3).begin();
    game.play("nerve-blast", "troll");
    // It is stolen all the same: the damage is dealt. The card's own icon is not stolen.
    assert_eq!((game.damage("troll"), game.amber(Two)), (2, 3));
    let charette = game.card("charette");
    game.does("", |g| {
        let ctx = AbilityContext::new(charette, One);
        g.put_into_play(ctx, charette, One)?;
        assert_eq!(g.capture_onto(charette, 2)?, 2);
        Ok(())
    });
    assert_eq!((game.amber_on("charette"), game.amber(Two)), (2, 3));
}

#[test]
fn po_s_pixies_leaves_the_opponent_s_amber_to_be_stolen() {
    let game = scenario("shadows").hand(One, "nerve-blast").line(One, "po-s-pixies");
    let mut game = game.amber(Two, 3).begin();
    game.play("nerve-blast", "");
    assert_eq!(game.amber(Two), 2);
}

#[test]
fn punctuated_equilibrium_renews_both_hands() {
    let game = scenario("untamed").hand(One, "punctuated-equilibrium flaxia troll");
    let mut game = game.hand(Two, "krump").chains(Two, 1).begin();
    game.play("punctuated-equilibrium", "");
    assert!(["flaxia", "troll", "krump"].into_iter().all(|name| game.is_in_discard(name)));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (6, 5));
    assert_eq!(game.chains(Two), 0);
}

#[test]
fn quicksand_spares_who_controls_a_ready_untamed_creature() {
    let game = scenario("untamed").hand(One, "quicksand").line(One, "troll murmook");
    let mut game = game.line(Two, "krump dew-faerie valdr bumpsy").exhausted("dew-faerie").begin();
    game.play("quicksand", "valdr");
    assert_eq!(game.line(One), "troll murmook");
    assert_eq!(game.line(Two), "krump dew-faerie bumpsy");
}

#[test]
fn quicksand_swallows_on_both_sides() {
    let game = scenario("untamed").hand(One, "quicksand").line(One, "troll murmook");
    let mut game = game.exhausted("murmook").line(Two, "krump bumpsy").begin();
    game.play("quicksand", "");
    assert_eq!((game.line(One), game.line(Two)), ("murmook".into(), "bumpsy".into()));
}

#[test]
fn roxador_deals_2_and_stuns_what_it_attacks() {
    let mut game = scenario("untamed").line(One, "roxador").line(Two, "troll krump").begin();
    game.fight("roxador", "troll");
    assert_eq!((game.damage("roxador"), game.damage("troll")), (0, 2));
    assert!(game.is_stunned("troll") && !game.is_stunned("krump"));
}

/// A deck that cards are shuffled into is shuffled, though there are none.
#[test]
fn shuffle_mixes_the_deck_though_shard_of_life_puts_nothing_there() {
    let game = scenario("untamed").artifacts(One, "shard-of-life").deck(One, "troll krump");
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("shard-of-life"), One);
    let troll = game.card("troll");
    game.does("", |g| {
        g.look_at(ctx, troll);
        Ok(())
    });
    game.action("shard-of-life", "");
    assert!(!game.knows(One, "troll"));
}

#[test]
fn shard_of_life_shuffles_a_card_for_each_friendly_shard() {
    let game = scenario("untamed").artifacts(One, "shard-of-life shard-of-greed");
    let game = game.artifacts(Two, "shard-of-pain").discard(One, "flaxia troll krump");
    let mut game = game.begin();
    game.action("shard-of-life", "krump flaxia").offered("flaxia troll krump");
    assert_eq!((game.zone("krump"), game.zone("flaxia")), (Zone::Deck, Zone::Deck));
    assert!(game.is_in_discard("troll"));
}

#[test]
fn knoxx_and_marmo_swarm_strengthen_themselves_only() {
    let game = scenario("untamed").line(One, "knoxx marmo-swarm flaxia").amber(One, 3).begin();
    assert_eq!(["knoxx", "marmo-swarm", "flaxia"].map(|c| game.power(c)), [6, 5, 4]);
}

#[test]
fn tantadlin_and_roxador_alone_hold_back() {
    for creature in ["tantadlin", "roxador"] {
        let game = scenario("untamed").line(One, &format!("{creature} murmook"));
        let mut game = game.line(Two, "krump").begin();
        game.fight("murmook", "");
        assert_eq!(game.damage("krump"), 3, "{creature}");
    }
}

#[test]
fn camouflage_hides_its_creature_alone() {
    let game =
        scenario("untamed").line(One, "murmook flaxia snufflegator").line(Two, "troll krump");
    let mut game = game.upgrade(Two, "camouflage", "troll").begin();
    game.fight("flaxia", "");
    assert_eq!((game.damage("krump"), game.damage("troll")), (4, 0));
}
