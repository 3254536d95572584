//! Dis of Age of Ascension, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::{Phase, Zone};

#[test]
fn æmber_imp_stuns_whoever_reaps() {
    let mut game = scenario("dis").line(One, "æmber-imp shaffles").line(Two, "flaxia").begin();
    game.reap("shaffles", "").reap("æmber-imp", "");
    assert!(game.is_stunned("shaffles") && game.is_stunned("æmber-imp"));
    game.end_turn("untamed").reap("flaxia", "");
    assert!(game.is_stunned("flaxia"));
    let mut game = scenario("dis").line(One, "æmber-imp shaffles").line(Two, "troll").begin();
    game.fight("shaffles", "");
    assert!(!game.is_stunned("troll"));
}

#[test]
fn banish_puts_an_enemy_creature_into_the_opponents_archives() {
    let game = scenario("dis").hand(One, "banish").line(One, "charette").line(Two, "troll flaxia");
    let mut game = game.begin();
    game.play("banish", "flaxia").offered("troll flaxia");
    assert!(game.state.archives(Two).contains(game.card("flaxia")));
    assert_eq!(game.line(Two), "troll");
}

#[test]
fn banish_puts_your_own_creature_there_if_the_opponent_controls_it() {
    let game = scenario("dis").hand(One, "banish").line(One, "charette").line(Two, "troll");
    let mut game = game.begin();
    let (charette, troll) = (game.card("charette"), game.card("troll"));
    game.does("left", |g| g.take_control(AbilityContext::new(troll, Two), charette));
    game.play("banish", "charette");
    assert!(game.state.archives(Two).contains(charette));
    game.end_turn("untamed yes");
    assert!(game.state.hand(One).contains(charette), "it leaves the archives for its owner's hand");
}

#[test]
fn binding_irons_chains_the_opponent() {
    let mut game = scenario("dis").hand(One, "binding-irons").begin();
    game.play("binding-irons", "");
    assert_eq!((game.chains(One), game.chains(Two)), (0, 3));
}

#[test]
fn cull_the_weak_destroys_the_least_powerful_enemy() {
    let game = scenario("dis").hand(One, "cull-the-weak").line(One, "dust-imp");
    let mut game = game.line(Two, "troll snufflegator flaxia").begin();
    game.play("cull-the-weak", "flaxia");
    assert_eq!((game.line(One), game.line(Two)), ("dust-imp".into(), "troll snufflegator".into()));
}

#[test]
fn exhume_may_play_a_creature_from_the_discard_pile() {
    let start = || scenario("dis").hand(One, "exhume").discard(One, "bumpsy fear").amber(Two, 2);
    let mut game = start().begin();
    game.play("exhume", "bumpsy");
    assert!(game.is_in_play("bumpsy"));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1), "its \"Play:\" resolved");
    assert_eq!(game.state.record_of_this_turn().cards_played, 2);
    let mut game = start().begin();
    game.play("exhume", "none");
    assert!(game.is_in_discard("bumpsy") && game.is_in_discard("fear"));
}

#[test]
fn exhume_leaves_a_creature_that_cannot_be_played() {
    let mut game = scenario("dis").hand(One, "exhume").discard(One, "kelifi-dragon").begin();
    game.play("exhume", "kelifi-dragon");
    assert!(game.is_in_discard("kelifi-dragon"));
}

#[test]
fn gub_is_strong_between_others() {
    let mut game = scenario("dis").line(One, "shaffles gub charette").begin();
    let (gub, charette) = (game.card("gub"), game.card("charette"));
    assert_eq!(game.power("gub"), 6);
    assert!(game.state.has(gub, Keyword::Taunt));
    game.does("", |g| {
        g.damage_each(gub, 3)?;
        g.destroy(charette).map(|_| ())
    });
    assert!(game.is_in_discard("gub"), "on a flank it has power 1");
    let game = scenario("dis").line(One, "gub charette").begin();
    assert_eq!(game.power("gub"), 1);
    assert!(!game.state.has(game.card("gub"), Keyword::Taunt));
}

#[test]
fn misery_exploit_pays_for_damaged_enemies() {
    let game = scenario("dis").hand(One, "misery-exploit").line(One, "charette");
    let game = game.line(Two, "troll flaxia krump").damage("charette", 1);
    let mut game = game.damage("troll", 3).damage("krump", 1).begin();
    game.play("misery-exploit", "");
    assert_eq!(game.amber(One), 2);
}

#[test]
fn not_finished_with_you_shuffles_chosen_creatures_into_the_deck() {
    let game = scenario("dis").hand(One, "not-finished-with-you");
    let mut game = game.discard(One, "charette fear troll").begin();
    game.play("not-finished-with-you", "troll none");
    assert_eq!(game.zone("troll"), Zone::Deck);
    assert!(game.is_in_discard("charette") && game.is_in_discard("fear"));
}

#[test]
fn streke_shrinks_the_opponents_hand_between_others() {
    for (line, size) in [("shaffles streke charette", 5), ("streke charette", 6)] {
        let game = scenario("dis").line(One, line).begin();
        assert_eq!((game.state.hand_size(One), game.state.hand_size(Two)), (6, size));
    }
}

#[test]
fn tezmal_forbids_a_house_for_one_turn() {
    let mut game = scenario("dis").line(One, "tezmal").begin();
    game.reap("tezmal", "untamed").end_turn("logos");
    game.end_turn("dis");
    assert!(game.state.house_choices(Two).contains(House::Untamed), "only on the next turn");
    let mut game = scenario("dis").line(One, "tezmal").begin();
    game.reap("tezmal", "untamed").end_turn("");
    assert!(!game.state.house_choices(Two).contains(House::Untamed));
    assert_eq!(game.state.house_choices(Two).len(), 2);
}

#[test]
fn unlocked_gateway_destroys_all_and_ends_the_step() {
    let game = scenario("dis").hand(One, "unlocked-gateway fear").line(One, "charette");
    let mut game = game.line(Two, "troll flaxia").begin();
    game.play("unlocked-gateway", "");
    assert!(game.state.creatures().is_empty());
    assert_eq!((game.state.active, game.state.phase), (Two, Phase::House));
}

#[test]
fn yurks_discard_one_two_and_three_cards() {
    for (yurk, answers, left) in [
        ("yurk", "fear", 3),
        ("old-yurk", "fear arise", 2),
        ("ancient-yurk", "fear arise tocsin", 1),
    ] {
        let hand = format!("{yurk} fear arise tocsin charette");
        let mut game = scenario("dis").hand(One, &hand).begin();
        game.play(yurk, answers);
        assert!(game.is_in_discard("fear") && game.is_in_hand("charette"));
        assert_eq!(game.hand_len(One), left);
    }
    let mut game = scenario("dis").hand(One, "ancient-yurk fear").begin();
    game.play("ancient-yurk", "");
    assert_eq!(game.hand_len(One), 0, "as many as there are");
}

#[test]
fn angwish_makes_keys_dear_by_its_damage() {
    let mut game = scenario("dis").line(One, "angwish").damage("angwish", 3).begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 9));
    let angwish = game.card("angwish");
    game.does("", |g| g.heal(angwish, 2).map(|_| ()));
    assert_eq!(game.state.key_cost(Two), 7);
}

#[test]
fn bloodshard_imp_has_whoever_reaps_sacrificed() {
    let mut game = scenario("dis").line(One, "bloodshard-imp shaffles").line(Two, "flaxia").begin();
    game.reap("shaffles", "");
    assert!(game.is_in_discard("shaffles") && game.is_in_play("bloodshard-imp"));
    game.end_turn("untamed").reap("flaxia", "");
    assert!(game.is_in_discard("flaxia"));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn key_imps_forbid_one_key_each() {
    for (imp, keys) in [("bronze-key-imp", 0), ("silver-key-imp", 1), ("gold-key-imp", 2)] {
        for forged in 0..3 {
            let mut game = scenario("dis").line(One, imp).keys(Two, forged).amber(Two, 6).begin();
            game.end_turn(if forged == 2 && forged != keys { "" } else { "untamed" });
            let more = usize::from(forged != keys);
            assert_eq!(game.keys(Two), forged + more, "{imp}, {forged} forged");
            assert_eq!(game.amber(Two) > 0, more == 0);
        }
        // Their own player is no better off.
        let game = scenario("dis").line(One, imp).keys(One, keys).begin();
        assert!(game.state.cannot_forge(One));
    }
}

#[test]
fn pain_reaction_spreads_if_the_creature_is_destroyed() {
    let start = || {
        let game = scenario("dis").hand(One, "pain-reaction").line(One, "charette");
        game.line(Two, "flaxia dust-imp troll krump").begin()
    };
    let mut game = start();
    game.play("pain-reaction", "dust-imp").offered("flaxia dust-imp troll krump");
    assert!(game.is_in_discard("dust-imp"));
    assert_eq!((game.damage("flaxia"), game.damage("troll"), game.damage("krump")), (2, 2, 0));
    let mut game = start();
    game.play("pain-reaction", "troll");
    assert_eq!((game.damage("dust-imp"), game.damage("troll"), game.damage("krump")), (0, 2, 0));
}

#[test]
fn skullion_has_a_friendly_creature_sacrificed() {
    let start = |line| scenario("dis").hand(One, "skullion").line(One, line).line(Two, "troll");
    let mut game = start("shaffles").begin();
    game.play("skullion", "left shaffles");
    assert_eq!(game.line(One), "skullion");
    let mut game = start("").begin();
    game.play("skullion", "");
    assert!(game.is_in_discard("skullion"), "it is the only one");
    assert!(game.is_in_play("troll"));
}

#[test]
fn soulkeeper_takes_the_most_powerful_enemy_along() {
    let game = scenario("dis").line(One, "shaffles kelifi-dragon").line(Two, "krump troll troll");
    let mut game = game.upgrade(One, "soulkeeper", "shaffles").begin();
    game.fight("shaffles", "krump troll").offered("krump troll troll#2").offered("troll troll#2");
    assert!(game.is_in_discard("shaffles") && game.is_in_discard("troll"));
    assert_eq!((game.line(One), game.line(Two)), ("kelifi-dragon".into(), "krump troll".into()));
}

#[test]
fn soulkeeper_destroys_nobody_else_if_the_most_powerful_is_being_destroyed() {
    // FAQ "Destroyed": the more powerful of two is meant though it is tagged already.
    let game = scenario("dis").hand(One, "unlocked-gateway").line(One, "troll");
    let game = game.line(Two, "shaffles").upgrade(Two, "soulkeeper", "shaffles");
    let mut game = game.line(One, "charette").warded("charette").begin();
    game.play("unlocked-gateway", "");
    assert!(game.is_in_discard("troll") && game.is_in_play("charette"));
}

#[test]
fn spyyyder_is_poisonous_to_flanks() {
    let start = |line| scenario("dis").line(One, "spyyyder").line(Two, line).begin();
    let mut game = start("troll bumpsy krump");
    game.fight("spyyyder", "troll");
    assert!(game.is_in_discard("troll") && game.is_in_play("spyyyder"));
    let mut game = start("bumpsy troll krump");
    game.fight("spyyyder", "troll");
    assert_eq!(game.damage("troll"), 2);
    let mut game = start("troll");
    game.end_turn("untamed");
    assert!(!game.state.has(game.card("spyyyder"), Keyword::Poison));
}

#[test]
fn neffru_pays_owners() {
    let mut game = scenario("dis").line(One, "neffru shaffles").line(Two, "troll krump").begin();
    let [neffru, troll] = ["neffru", "troll"].map(|c| game.card(c));
    game.does("left", |g| g.take_control(AbilityContext::new(neffru, One), troll));
    let destroyed = game.cards("troll krump shaffles");
    game.does("", |g| g.destroy(destroyed).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
}

#[test]
fn onyx_knight_destroys_odd_power() {
    let game = scenario("dis").hand(One, "onyx-knight").line(One, "the-terror charette");
    let mut game = game.line(Two, "bumpsy troll dust-pixie").begin();
    game.play("onyx-knight", "left");
    assert_eq!((game.line(One), game.line(Two)), ("onyx-knight charette".into(), "troll".into()));
}

#[test]
fn orb_of_invidius_stuns_whoever_reaps() {
    let game = scenario("dis").artifacts(One, "orb-of-invidius").line(One, "shaffles");
    let mut game = game.line(Two, "flaxia").begin();
    game.reap("shaffles", "").end_turn("untamed").reap("flaxia", "");
    assert!(game.is_stunned("shaffles") && game.is_stunned("flaxia"));
}

#[test]
fn ortannu_the_chained_deals_splash_damage_for_each_binding() {
    let game = scenario("dis").line(One, "ortannu-the-chained").line(Two, "flaxia troll krump");
    let game = game.discard(One, "ortannu-s-binding fear ortannu-s-binding");
    let mut game = game.begin();
    game.reap("ortannu-the-chained", "flaxia krump")
        .offered("ortannu-the-chained flaxia troll krump");
    assert_eq!(game.hand_len(One), 2);
    assert!(game.is_in_hand("ortannu-s-binding") && game.is_in_discard("fear"));
    assert_eq!((game.damage("flaxia"), game.damage("troll"), game.damage("krump")), (2, 4, 2));
    let mut game = scenario("dis").line(One, "ortannu-the-chained").line(Two, "troll").begin();
    game.reap("ortannu-the-chained", "");
    assert_eq!(game.damage("troll"), 0);
}

#[test]
fn ortannu_s_binding_hurts_a_friendly_creature() {
    let game = scenario("dis").hand(One, "ortannu-s-binding").line(One, "charette pit-demon");
    let mut game = game.line(Two, "troll").begin();
    game.play("ortannu-s-binding", "pit-demon").offered("charette pit-demon");
    assert_eq!((game.damage("pit-demon"), game.damage("charette")), (2, 0));
}

#[test]
fn shadow_of_dis_blanks_enemies_until_your_next_turn() {
    let game = scenario("dis").hand(One, "shadow-of-dis").line(One, "dust-imp charette");
    let game = game.line(Two, "dust-imp old-bruno").houses(One, "dis logos mars");
    let mut game = game.begin();
    game.play("shadow-of-dis", "");
    let bruno = game.card("old-bruno");
    assert!(!game.state.has(bruno, Keyword::Elusive));
    let both = game.cards("dust-imp dust-imp#2");
    game.does("", |g| g.destroy(both).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (1 + 2, 0));
    game.end_turn("untamed");
    assert!(!game.state.has(bruno, Keyword::Elusive), "during the opponent's turn too");
    game.end_turn("logos");
    assert!(game.state.has(bruno, Keyword::Elusive));
}

#[test]
fn shadow_of_dis_blanks_what_creatures_gain_but_not_what_they_get() {
    let game = scenario("dis").hand(One, "shadow-of-dis").line(Two, "old-bruno lamindra troll");
    let game = game.houses(Two, "shadows dis mars").hand(Two, "duskrunner");
    let mut game = game.amber(One, 3).begin();
    let troll = game.card("troll");
    assert!(game.state.has(troll, Keyword::Elusive));
    game.play("shadow-of-dis", "").end_turn("shadows").play("duskrunner", "troll");
    assert!(!game.state.has(troll, Keyword::Elusive));
    game.does("", |g| g.reap_with(AbilityContext::new(troll, Two), troll).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (3 + 1, 1));
}

#[test]
fn shadow_of_dis_is_about_creatures_in_play() {
    // FAQ "Shadow of Dis": how a creature enters play is not changed.
    let game = scenario("dis").hand(One, "shadow-of-dis").hand(Two, "silvertooth");
    let mut game = game.houses(Two, "shadows dis untamed").begin();
    game.play("shadow-of-dis", "").end_turn("shadows").play("silvertooth", "");
    assert!(game.is_ready("silvertooth"));
}

#[test]
fn shadow_of_dis_blanks_what_blanks_others() {
    let game = scenario("dis").hand(One, "shadow-of-dis").artifacts(One, "wretched-doll");
    let mut game = game.line(Two, "blossom-drake").begin();
    assert!(!game.can_use("wretched-doll"));
    game.play("shadow-of-dis", "");
    assert!(game.can_use("wretched-doll"));
}

#[test]
fn shard_of_pain_counts_friendly_shards() {
    let game = scenario("dis").artifacts(One, "shard-of-pain shard-of-pain").line(One, "charette");
    let mut game = game.artifacts(Two, "shard-of-pain").line(Two, "troll krump").begin();
    game.action("shard-of-pain", "troll krump").offered("troll krump").offered("troll krump");
    assert_eq!((game.damage("troll"), game.damage("krump")), (1, 1));
}

#[test]
fn shard_of_pain_is_friendly_to_who_uses_it_as_if_it_were_theirs() {
    // FAQ "As if it were": it counts itself.
    let game = scenario("logos").hand(One, "remote-access").line(Two, "troll");
    let mut game = game.artifacts(Two, "shard-of-pain shard-of-pain").begin();
    game.play("remote-access", "shard-of-pain");
    assert_eq!(game.damage("troll"), 1);
}

#[test]
fn wretched_doll_dooms_and_then_destroys() {
    let game = scenario("dis").artifacts(One, "wretched-doll wretched-doll");
    let mut game = game.line(One, "charette").line(Two, "troll krump").begin();
    game.action("wretched-doll", "troll").offered("charette troll krump");
    assert_eq!(game.counters("troll", Counter::Doom), 1);
    assert!(game.is_in_play("troll"));
    game.action("wretched-doll#2", "");
    assert!(game.is_in_discard("troll"));
    assert_eq!((game.line(One), game.line(Two)), ("charette".into(), "krump".into()));
}

#[test]
fn spyyyder_is_poisonous_only_while_it_attacks() {
    let mut game = scenario("brobnar").line(One, "troll").line(Two, "spyyyder").begin();
    game.fight("troll", "");
    assert!(game.is_in_play("troll") && game.is_in_discard("spyyyder"));
    assert_eq!(game.damage("troll"), 2);
}

#[test]
fn neffru_pays_whoever_destroys() {
    let mut game = scenario("brobnar").line(One, "troll").line(Two, "neffru flaxia").begin();
    game.fight("troll", "flaxia");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 1));
}

#[test]
fn wretched_doll_destroys_every_doomed_creature_and_nothing_else() {
    let game = scenario("dis").artifacts(One, "wretched-doll").line(One, "charette shaffles");
    let mut game = game.artifacts(Two, "cannon").line(Two, "troll krump").begin();
    let doomed = game.cards("charette troll cannon");
    game.does("", |g| doomed.into_iter().try_for_each(|c| g.add_counters(c, Counter::Doom, 1)));
    game.action("wretched-doll", "").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("shaffles".into(), "krump".into()));
    assert!(game.is_in_play("cannon"));
}
