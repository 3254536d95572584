//! Dis of Æmber Skies, card by card.
//!
//! Over 400 lines: the tests of a house of a set stand in one file.

use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn dis() -> Scenario {
    scenario("dis")
}

fn icons(icons: &[BonusIcon]) -> BonusIcons {
    icons.iter().fold(BonusIcons::default(), |all, icon| all.with(*icon))
}

fn destroy(game: &mut ScenarioGame, names: &str, answers: &str) {
    let cards = game.cards(names);
    game.does(answers, |g| g.destroy(cards).map(|_| ()));
}

#[test]
fn delta_p_destroys_enemies_until_they_are_no_more_than_yours() {
    for (yours, left) in [("ember-imp", "dextre"), ("ember-imp gub", "krump dextre")] {
        let game = dis().hand(One, "delta-p").line(One, yours);
        let mut game = game.line(Two, "troll krump dextre").begin();
        let answers = if left == "dextre" { "troll krump" } else { "troll" };
        game.play("delta-p", answers).offered("troll krump dextre");
        assert_eq!((game.line(One), game.line(Two)), (yours.into(), left.into()));
    }
}

#[test]
fn delta_p_goes_on_after_a_ward_but_not_where_nothing_is_done() {
    let game = dis().hand(One, "delta-p").line(One, "ember-imp").line(Two, "troll krump");
    let mut game = game.warded("troll").begin();
    game.play("delta-p", "troll krump").offered("troll krump").offered("troll krump");
    assert_eq!((game.line(Two), game.is_warded("troll")), ("troll".into(), false));
    let game = dis().hand(One, "delta-p").line(Two, "nautilixian green-aeronaut");
    let mut game = game.begin();
    game.play("delta-p", "green-aeronaut green-aeronaut").offered("nautilixian green-aeronaut");
    game.offered("nautilixian green-aeronaut").offered_nothing_more();
    assert_eq!(game.line(Two), "nautilixian green-aeronaut", "pilots cannot be destroyed");
}

#[test]
fn delta_p_goes_on_where_something_else_was_destroyed_instead() {
    let game = dis().hand(One, "delta-p").line(Two, "krump troll");
    let mut game = game.upgrade(Two, "armageddon-cloak", "krump").begin();
    game.play("delta-p", "krump krump").offered("krump troll").offered("krump troll");
    assert!(game.is_in_discard("armageddon-cloak") && game.is_in_discard("krump"));
    assert_eq!(game.line(Two), "");
}

#[test]
fn demonic_shelf_takes_a_creature_and_deals_damage_for_each_that_it_has() {
    let game = dis().artifacts(One, "demonic-shelf").line(One, "gub charette troll");
    let mut game = game.line(Two, "krump").begin();
    game.action("demonic-shelf", "charette krump").offered("gub charette troll");
    game.offered("gub troll krump");
    assert_eq!((game.line(One), game.damage("krump")), ("gub troll".into(), 3));
    assert_eq!(game.state.under(game.card("demonic-shelf")), game.cards("charette"));
    game.end_turn("logos").end_turn("dis").action("demonic-shelf", "gub troll krump");
    game.offered("gub troll").offered("troll krump").offered("troll krump");
    assert_eq!((game.damage("troll"), game.line(Two)), (3, String::new()));
}

#[test]
fn demonic_shelf_deals_damage_without_another_creature() {
    let game = dis().artifacts(One, "demonic-shelf").line(One, "gub").line(Two, "krump valdr");
    let mut game = game.begin();
    game.action("demonic-shelf", "krump").offered("krump valdr");
    game.end_turn("logos").end_turn("dis").action("demonic-shelf", "valdr").offered("krump valdr");
    assert_eq!((game.damage("krump"), game.damage("valdr")), (3, 3));
}

#[test]
fn fiendish_apprentice_deals_damage_to_enemies_for_each_friendly_dis_creature() {
    let game = dis().hand(One, "fiendish-apprentice").line(One, "gub troll batdrone");
    let game = game.bonus("batdrone", icons(&[BonusIcon::House(House::Dis)]));
    let mut game = game.line(Two, "krump charette").begin();
    game.play("fiendish-apprentice", "krump charette");
    game.offered("krump charette").offered("krump charette").offered_nothing_more();
    assert_eq!((game.damage("krump"), game.damage("charette")), (3, 3));
}

#[test]
fn infernal_terran_discards_a_card_and_steals() {
    let begin = || dis().hand(Two, "valdr").amber(Two, 3);
    let mut game = begin().hand(One, "infernal-terran troll krump").begin();
    game.play("infernal-terran", "krump").offered("troll krump");
    assert_eq!((game.amber(One), game.amber(Two), game.hand_len(One)), (1, 2, 1));
    assert!(game.is_in_discard("krump"));
    let mut game = begin().line(One, "infernal-terran").hand(One, "troll krump").begin();
    game.reap("infernal-terran", "troll").offered("troll krump");
    assert_eq!((game.amber(One), game.amber(Two), game.is_in_discard("troll")), (2, 2, true));
    let mut game = begin().hand(One, "infernal-terran").begin();
    game.play("infernal-terran", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.amber(Two), game.hand_len(Two)), (1, 2, 1));
}

#[test]
fn infernal_terran_steals_the_amber_icons_of_the_hand_as_it_is_scrapped() {
    let game = dis().hand(One, "infernal-terran punch troll batdrone").hand(Two, "anger");
    let game = game.bonus("troll", icons(&[BonusIcon::Amber, BonusIcon::Draw, BonusIcon::Amber]));
    let mut game = game.bonus("batdrone", icons(&[BonusIcon::Capture])).amber(Two, 5).begin();
    game.discard("infernal-terran", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2), "Punch has one");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 1));
}

#[test]
fn phantasmaquid_keeps_enemies_off_their_right_flank() {
    let game = dis().line(One, "phantasmaquid krump").hand(One, "gub").line(Two, "dextre valdr");
    let mut game = game.hand(Two, "batdrone titan-mechanic cannon").begin();
    game.play("gub", "right").offered("left right").end_turn("logos");
    game.play("batdrone", "").offered_nothing_more();
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("phantasmaquid krump gub".into(), "batdrone dextre valdr".into())
    );
    destroy(&mut game, "batdrone dextre valdr", "");
    assert!(!game.can_play("titan-mechanic"), "the only place is the right flank too");
    destroy(&mut game, "phantasmaquid", "");
    assert!(game.can_play("titan-mechanic"));
}

#[test]
fn phantasmaquid_does_not_stay_at_the_end_of_a_turn_without_enemies() {
    let mut game = dis().line(One, "phantasmaquid gub").line(Two, "dextre").begin();
    game.end_turn("logos");
    assert_eq!(game.line(One), "phantasmaquid gub");
    destroy(&mut game, "dextre", "");
    game.end_turn("dis");
    assert_eq!(game.line(One), "phantasmaquid gub", "at the end of your turn");
    game.end_turn("logos");
    assert_eq!((game.line(One), game.is_in_discard("phantasmaquid")), ("gub".into(), true));
}

#[test]
fn talon_of_invidius_brings_three_amber_to_an_enemy() {
    let game = dis().hand(One, "talon-of-invidius").line(One, "troll").line(Two, "krump valdr");
    let mut game = game.amber_on("troll", 1).amber(Two, 3).begin();
    game.play("talon-of-invidius", "left");
    assert_eq!((game.amber_on("talon-of-invidius"), game.amber(Two)), (3, 3));
    destroy(&mut game, "talon-of-invidius", "valdr");
    game.offered("krump valdr");
    assert_eq!((game.amber_on("valdr"), game.amber_on("krump"), game.amber(Two)), (3, 0, 3));
    let mut game = dis().line(One, "talon-of-invidius").amber_on("talon-of-invidius", 3).begin();
    destroy(&mut game, "talon-of-invidius", "");
    assert_eq!(game.amber(Two), 3, "there is no enemy creature");
}

#[test]
fn cauterize_vitality_costs_the_opponent_amber_for_each_icon() {
    let kinds = [BonusIcon::Amber, BonusIcon::Draw, BonusIcon::House(House::Mars)];
    for (target, left) in [("krump", 2), ("cannon", 4), ("troll", 5), ("screaming-cave", 5)] {
        let game = dis().hand(One, "cauterize-vitality").line(One, "troll").amber(Two, 5);
        let game =
            game.line(Two, "krump").artifacts(One, "cannon").artifacts(Two, "screaming-cave");
        let game = game.bonus("krump", icons(&kinds)).bonus("cannon", icons(&kinds[..1]));
        let mut game = game.amber(One, 5).begin();
        game.play("cauterize-vitality", target).offered("troll krump cannon screaming-cave");
        assert!(game.is_in_discard(target));
        assert_eq!((game.amber(One), game.amber(Two)), (5, left));
    }
    let game = dis().hand(One, "cauterize-vitality").line(Two, "dust-pixie").amber(Two, 5);
    let mut game = game.warded("dust-pixie").begin();
    game.play("cauterize-vitality", "");
    assert_eq!(game.amber(Two), 5, "it was not destroyed");
}

#[test]
fn cauterize_vitality_counts_the_icons_of_the_card_that_a_token_turns_into() {
    let game = dis().token(Two, "facet").hand(One, "cauterize-vitality").amber(Two, 5);
    let mut game = game.tokens(Two, "anger").begin();
    game.play("cauterize-vitality", "");
    assert_eq!((game.is_in_discard("anger"), game.amber(Two)), (true, 4));
}

#[test]
fn chauncey_sells_itself_with_another_friend() {
    let game = dis().line(One, "chauncey troll gub").line(Two, "krump");
    let mut game = game.begin();
    game.action("chauncey", "troll").offered("troll gub");
    assert_eq!((game.line(One), game.line(Two)), ("gub".into(), "krump".into()));
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
}

#[test]
fn chauncey_gains_nothing_unless_both_are_destroyed() {
    for warded in ["gub", "chauncey"] {
        let game = dis().line(One, "chauncey gub").line(Two, "krump");
        let mut game = game.warded(warded).begin();
        game.action("chauncey", "");
        assert_eq!((game.line(One), game.amber(One)), (warded.into(), 0));
    }
    let mut game = dis().line(One, "chauncey").line(Two, "krump").begin();
    game.action("chauncey", "");
    assert_eq!((game.line(One), game.amber(One)), (String::new(), 0));
}

#[test]
fn daat_changes_the_active_house() {
    let game = dis().hand(One, "daat").line(One, "troll gub").line(Two, "krump");
    let mut game = game.begin();
    game.play("daat", "right brobnar").offered("left right");
    assert_eq!((game.who_can_reap(), game.state.house), ("troll".into(), Some(House::Brobnar)));
    game.end_turn("untamed");
    assert_eq!(game.who_can_reap(), "");
    let mut game = dis().hand(One, "daat gub").begin();
    game.play("gub", "");
    assert!(!game.can_play("daat"), "it has alpha");
}

#[test]
fn ecstacy_siphon_deals_one_damage_for_each_card_in_their_hand() {
    let game = dis().hand(One, "ecstacy-siphon troll").hand(Two, "anger punch valdr");
    let mut game = game.line(One, "gub").line(Two, "krump bumpsy").begin();
    game.play("ecstacy-siphon", "krump bumpsy krump");
    game.offered("krump bumpsy").offered("krump bumpsy").offered("krump bumpsy");
    game.offered_nothing_more();
    assert_eq!((game.damage("krump"), game.damage("bumpsy")), (2, 1));
}

#[test]
fn they_tell_no_tales_destroys_a_house_for_two_chains() {
    let game =
        dis().hand(One, "they-tell-no-tales").line(One, "troll gub").line(Two, "krump dextre");
    let mut game = game.bonus("dextre", icons(&[BonusIcon::House(House::Brobnar)])).begin();
    game.play("they-tell-no-tales", "brobnar");
    assert_eq!((game.line(One), game.line(Two)), ("gub".into(), String::new()));
    assert_eq!((game.chains(One), game.chains(Two)), (2, 0));
}

#[test]
fn trihard_takes_a_third_of_each_hand() {
    let game = dis().hand(One, "trihard troll krump bumpsy");
    let mut game = game.hand(Two, "anger punch valdr gub labwork").begin();
    game.play("trihard", "1st").offered("1st 2nd").offered_nothing_more();
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (2, 4));
    assert_eq!((game.state.discard(One).len(), game.state.discard(Two).len()), (1, 1));
    let game =
        dis().hand(One, "trihard troll krump").hand(Two, "anger punch valdr gub labwork cannon");
    let mut game = game.begin();
    game.play("trihard", "").offered_nothing_more();
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (2, 4));
}

#[test]
fn trihard_begins_with_the_player_who_is_named() {
    for (first, picks) in [("1st", "krump gub anger"), ("2nd", "anger krump gub")] {
        let game = dis().hand(One, "trihard troll krump bumpsy gub valdr charette");
        let mut game = game.hand(Two, "anger punch labwork").begin();
        game.chance_picks(picks).play("trihard", first);
        assert_eq!(game.state.discard(One), game.cards("krump gub"));
        assert_eq!(game.state.discard(Two), game.cards("anger"));
    }
}

#[test]
fn a_gift_of_æmber_pays_who_loses_a_creature() {
    for (answers, amber) in
        [("troll krump", (2, 1)), ("krump valdr", (1, 2)), ("none", (1, 0)), ("gub troll", (3, 0))]
    {
        let game =
            dis().hand(One, "a-gift-of-æmber").line(One, "troll gub").line(Two, "krump valdr");
        let mut game = game.begin();
        game.play("a-gift-of-æmber", answers).offered("troll gub krump valdr none");
        assert_eq!((game.amber(One), game.amber(Two)), amber, "one is its icon");
    }
    let game =
        dis().hand(One, "a-gift-of-æmber").line(One, "troll").line(Two, "krump valdr dextre");
    let mut game = game.warded("krump").begin();
    game.play("a-gift-of-æmber", "krump dextre").offered("troll krump valdr dextre none");
    assert_eq!((game.amber(Two), game.line(Two)), (1, "krump valdr".into()));
}

#[test]
fn clipped_wings_purges_a_card_or_shuffles_the_archives() {
    let begin = || {
        let game = dis().hand(One, "clipped-wings troll").hand(Two, "krump valdr");
        game.archives(One, "gub").archives(Two, "dextre anger").begin()
    };
    let mut game = begin();
    game.chance_picks("valdr").play("clipped-wings", "1st").offered("1st 2nd");
    assert_eq!((game.zone("valdr"), game.zone("krump")), (Zone::Purged, Zone::Hand));
    assert_eq!((game.hand_len(One), game.state.archives(Two).len()), (1, 2));
    let mut game = begin();
    game.play("clipped-wings", "2nd");
    assert_eq!((game.zone("dextre"), game.zone("anger")), (Zone::Deck, Zone::Deck));
    assert_eq!((game.zone("gub"), game.hand_len(Two)), (Zone::Archives, 2));
    assert!(!game.knows(Two, "dextre"), "the deck is shuffled");
}

#[test]
fn infinity_strop_hits_all_of_the_house_of_what_it_kills() {
    let begin = || {
        let game = dis().hand(One, "infinity-strop").line(One, "titan-mechanic gub");
        game.line(Two, "batdrone krump dextre")
            .bonus("krump", icons(&[BonusIcon::House(House::Dis)]))
    };
    let mut game = begin().begin();
    game.play("infinity-strop", "batdrone").offered("titan-mechanic gub batdrone krump dextre");
    assert_eq!((game.damage("titan-mechanic"), game.line(Two)), (4, "krump".into()));
    assert_eq!((game.damage("krump"), game.line(One)), (0, "titan-mechanic gub".into()));
    let mut game = begin().begin();
    game.play("infinity-strop", "krump");
    assert_eq!((game.damage("krump"), game.line(One)), (2, "titan-mechanic gub".into()));
    let mut game = begin().begin();
    game.play("infinity-strop", "gub");
    assert_eq!((game.damage("krump"), game.damage("dextre")), (4, 0));
}

#[test]
fn monsquito_is_healed_by_a_fight_and_bites() {
    let game = dis().line(One, "monsquito troll").line(Two, "gub valdr");
    let mut game = game.damage("troll", 1).begin();
    game.fight("monsquito", "gub valdr").offered("gub valdr");
    game.offered("monsquito troll valdr");
    assert_eq!((game.damage("monsquito"), game.damage("valdr"), game.damage("troll")), (0, 2, 1));
}

#[test]
fn searine_hurts_a_friend_as_it_is_scrapped() {
    let game = dis().hand(One, "searine").line(One, "troll krump").line(Two, "valdr");
    let mut game = game.begin();
    game.discard("searine", "krump").offered("troll krump");
    assert_eq!((game.damage("krump"), game.damage("troll")), (2, 0));
}

#[test]
fn slayer_does_not_stay_without_enemies() {
    let game = dis().line(One, "slayer gub").line(Two, "dextre krump");
    let mut game = game.begin();
    destroy(&mut game, "gub dextre", "");
    assert_eq!(game.line(One), "slayer");
    destroy(&mut game, "krump", "");
    assert_eq!(game.line(One), "");
    assert!(game.is_in_discard("slayer"));
}

#[test]
fn suspendamander_keeps_the_opponent_from_actions_of_a_house() {
    let game = dis().line(One, "suspendamander").line(Two, "gub").hand(One, "punch");
    let game =
        game.hand(Two, "anger troll batdrone labwork cannon").houses(Two, "brobnar logos mars");
    let mut game = game.begin();
    game.fight("suspendamander", "brobnar").end_turn("brobnar");
    assert_eq!(game.what_can_be_played(), "troll cannon");
    game.end_turn("dis").end_turn("brobnar");
    assert!(game.can_play("anger"));
    let game = dis().line(One, "suspendamander").line(Two, "gub").hand(Two, "labwork batdrone");
    let mut game = game.begin();
    game.fight("suspendamander", "brobnar").end_turn("logos");
    assert!(game.can_play("labwork"));
}

#[test]
fn vapor_imp_keeps_the_opponent_from_a_type_for_a_turn() {
    for (discarded, left) in [
        ("punch", "troll cannon blood-of-titans"),
        ("dextre", "tremor cannon blood-of-titans"),
        ("library-of-babble", "tremor troll blood-of-titans"),
        ("flame-wreathed", "tremor troll cannon"),
    ] {
        let game =
            dis().line(One, "vapor-imp").hand(One, discarded).houses(Two, "brobnar logos mars");
        let mut game = game.hand(Two, "tremor troll cannon blood-of-titans").begin();
        game.reap("vapor-imp", "");
        assert!(game.is_in_discard(discarded));
        game.end_turn("brobnar");
        assert_eq!(game.what_can_be_played(), left);
        game.end_turn("dis").end_turn("brobnar");
        assert!(["tremor", "troll", "cannon", "blood-of-titans"].iter().all(|c| game.can_play(c)));
    }
    let game = dis().line(One, "vapor-imp").hand(Two, "tremor").houses(Two, "brobnar logos mars");
    let mut game = game.begin();
    game.reap("vapor-imp", "").end_turn("brobnar");
    assert!(game.can_play("tremor"), "nothing was discarded");
    let game = dis().line(One, "vapor-imp gub").upgrade(One, "refined-adhesive", "gub");
    let game = game.hand(One, "punch").hand(Two, "tremor").houses(Two, "brobnar logos mars");
    let mut game = game.begin();
    game.reap("vapor-imp", "").end_turn("brobnar");
    assert_eq!((game.zone("punch"), game.can_play("tremor")), (Zone::Under, true));
}

#[test]
fn vapor_imp_bars_a_creature_that_may_be_an_upgrade_from_one_of_the_two() {
    for (discarded, playable) in
        [("dextre", "pupgrade blood-of-titans"), ("flame-wreathed", "troll pupgrade")]
    {
        let game = dis().line(One, "vapor-imp").hand(One, discarded).line(Two, "bumpsy");
        let game =
            game.houses(Two, "brobnar logos mars").hand(Two, "troll pupgrade blood-of-titans");
        let mut game = game.house_of("pupgrade", House::Brobnar).begin();
        game.reap("vapor-imp", "").end_turn("brobnar");
        assert_eq!(game.what_can_be_played(), playable);
    }
}

#[test]
fn ven_omawk_costs_the_opponent_a_card() {
    let mut game = dis().line(One, "ven-omawk").begin();
    assert_eq!((game.state.hand_size(One), game.state.hand_size(Two)), (6, 5));
    game.end_turn("logos").end_turn("dis");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (6, 5));
}

#[test]
fn pendra_s_box_exalts_the_creature_and_its_neighbors() {
    let game = dis().line(One, "valdr troll gub krump").upgrade(One, "pendra-s-box", "gub");
    let mut game = game.line(Two, "dextre").begin();
    game.reap("gub", "");
    let on = ["valdr", "troll", "gub", "krump", "dextre"].map(|c| game.amber_on(c));
    assert_eq!((on, game.amber(One)), ([0, 1, 1, 1, 0], 1));
    let game = dis().line(One, "troll").line(Two, "dextre batdrone");
    let mut game = game.upgrade(One, "pendra-s-box", "dextre").begin();
    game.end_turn("logos").reap("dextre", "").reap("batdrone", "");
    assert_eq!(["troll", "dextre", "batdrone"].map(|c| game.amber_on(c)), [0, 1, 1]);
}

#[test]
fn tomb_of_agony_purges_an_enemy_of_the_creature() {
    let game = dis().line(One, "troll gub").upgrade(One, "tomb-of-agony", "gub");
    let mut game = game.line(Two, "dextre krump").begin();
    game.reap("gub", "dextre").offered("dextre krump");
    assert_eq!((game.zone("dextre"), game.line(Two)), (Zone::Purged, "krump".into()));
    let game = dis().line(One, "troll gub").line(Two, "dextre charette");
    let game = game.upgrade(One, "tomb-of-agony", "dextre");
    let mut game = game.begin();
    game.end_turn("logos").reap("dextre", "gub").offered("troll gub");
    assert_eq!(game.zone("gub"), Zone::Purged);
}

#[test]
fn clipped_wings_returns_your_card_among_the_archives_and_shuffles_their_deck_alone() {
    use archon_engine::keyforge::ability::AbilityContext;
    use archon_engine::keyforge::effects::zones::ArchivesOf;
    let game = dis().hand(One, "clipped-wings").line(One, "troll").deck(One, "gub dextre");
    let mut game = game.deck(Two, "krump valdr").begin();
    let (wings, troll) = (game.card("clipped-wings"), game.card("troll"));
    game.does("", |g| {
        g.archive(AbilityContext::new(wings, Two), troll, ArchivesOf::You)?;
        for player in [One, Two] {
            let top = g.top_cards_of_deck(player, 2);
            g.look_at(AbilityContext::new(wings, player), top);
        }
        Ok(())
    });
    game.play("clipped-wings", "2nd");
    assert!(game.is_in_hand("troll") && game.state.archives(Two).is_empty());
    assert_eq!((game.knows(One, "gub"), game.knows(Two, "krump")), (true, false));
}
