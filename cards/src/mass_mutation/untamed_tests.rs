//! House Untamed, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;
use archon_engine::keyforge::traits::Trait;

#[test]
fn cephaloist_keeps_4_amber_from_being_stolen() {
    for (amber, stolen) in [(3, 1), (4, 0)] {
        let mut game = scenario("untamed").line(Two, "cephaloist").amber(Two, amber).begin();
        game.does("", |g| {
            assert_eq!(g.steal(One, 1u8)?, stolen);
            Ok(())
        });
    }
}

#[test]
fn cephaloist_does_not_protect_the_other_player() {
    let mut game = scenario("untamed").line(One, "cephaloist").amber(Two, 6).begin();
    game.does("", |g| {
        assert_eq!(g.steal(One, 1u8)?, 1);
        Ok(())
    });
}

#[test]
fn dæmo_beast_steals_when_it_is_destroyed() {
    let game = scenario("untamed").line(One, "dæmo-beast").amber(Two, 2);
    let mut game = game.begin();
    let beast = game.card("dæmo-beast");
    game.does("", |g| g.destroy(beast).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn dark_faerie_is_paid_for_fights() {
    let mut game = scenario("untamed").line(One, "dark-faerie").line(Two, "troll").begin();
    game.fight("dark-faerie", "");
    assert_eq!(game.amber(One), 2);
}

#[test]
fn fandangle_readies_what_is_not_untamed_while_its_player_has_4() {
    for (amber, ready) in [(3, false), (4, true)] {
        let game = scenario("brobnar").line(One, "fandangle").amber(One, amber);
        let mut game = game.hand(One, "troll").begin();
        game.play("troll", "left");
        assert_eq!(game.is_ready("troll"), ready);
    }
    let game = scenario("untamed").line(One, "fandangle").amber(One, 4).hand(One, "flaxia");
    let mut game = game.begin();
    game.play("flaxia", "left");
    assert!(!game.is_ready("flaxia"));
}

#[test]
fn floomf_strengthens_a_beast_by_fighting() {
    let game =
        scenario("untamed").line(One, "floomf flaxia murmook").line(Two, "troll snufflegator");
    let mut game = game.artifacts(Two, "the-mysticeti").begin();
    game.fight("floomf", "troll murmook").offered("troll snufflegator");
    game.offered("floomf murmook snufflegator");
    assert_eq!((game.power("murmook"), game.power("floomf"), game.power("flaxia")), (5, 3, 4));
}

#[test]
fn keyfrog_forges_a_key_when_it_is_destroyed() {
    for (amber, keys) in [(5, 0), (7, 1)] {
        let game = scenario("untamed").line(Two, "keyfrog").amber(Two, amber).amber(One, 9);
        let mut game = game.begin();
        let frog = game.card("keyfrog");
        game.does("", |g| g.destroy(frog).map(|_| ()));
        assert_eq!((game.keys(Two), game.keys(One)), (keys, 0));
        assert_eq!(game.amber(Two), amber - 6 * keys as u16);
    }
}

#[test]
fn pismire_makes_keys_dearer_for_who_has_fewer_mutants() {
    for (enemies, cost) in [("troll", 8), ("troll dark-faerie", 6), ("trimble dark-faerie", 6)] {
        let game = scenario("untamed").line(One, "pismire flaxia").line(Two, enemies).begin();
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, cost));
    }
}

#[test]
fn rapid_evolution_gives_a_counter_for_each_amber() {
    let game = scenario("untamed").hand(One, "rapid-evolution").line(One, "flaxia murmook");
    let mut game = game.line(Two, "troll").amber(One, 2).amber(Two, 5).begin();
    game.play("rapid-evolution", "flaxia").offered("flaxia murmook troll");
    assert_eq!((game.power("flaxia"), game.power("murmook")), (4 + 3, 3));
}

#[test]
fn reclaimed_by_nature_purges_an_artifact_and_resolves_its_icons() {
    let icons = BonusIcons::NONE.with(BonusIcon::Amber).with(BonusIcon::Draw);
    let game = scenario("untamed").hand(One, "reclaimed-by-nature").artifacts(One, "bear-flute");
    let mut game = game.artifacts(Two, "cannon").bonus("cannon", icons).begin();
    game.play("reclaimed-by-nature", "cannon");
    assert_eq!((game.zone("cannon"), game.zone("bear-flute")), (Zone::Purged, Zone::Artifacts));
    assert_eq!((game.amber(One), game.hand_len(One)), (2, 1));
}

#[test]
fn resurgence_returns_another_creature_after_a_mutant() {
    let game =
        scenario("untamed").hand(One, "resurgence").discard(One, "trimble flaxia troll punch");
    let mut game = game.begin();
    game.play("resurgence", "trimble troll")
        .offered("trimble flaxia troll")
        .offered("flaxia troll");
    assert!(game.is_in_hand("trimble") && game.is_in_hand("troll"));
    assert!(game.is_in_discard("flaxia"));
    let game = scenario("untamed").hand(One, "resurgence").discard(One, "trimble flaxia troll");
    let mut game = game.begin();
    game.play("resurgence", "flaxia");
    assert!(game.is_in_discard("trimble") && game.is_in_discard("troll"));
}

#[test]
fn savage_clash_leaves_the_strongest_enemy_and_the_weakest_friend() {
    let game =
        scenario("untamed").hand(One, "savage-clash").line(One, "flaxia murmook snufflegator");
    let mut game = game.line(Two, "krump bumpsy valdr").begin();
    game.play("savage-clash", "valdr");
    assert_eq!((game.line(One), game.line(Two)), ("murmook".into(), "valdr".into()));
}

#[test]
fn commune_leaves_4_amber_and_ends_the_step() {
    for amber in [0, 9] {
        let mut game = scenario("untamed").hand(One, "commune").amber(One, amber).begin();
        game.play("commune", "");
        assert_eq!((game.amber(One), game.state.active), (4, Two));
    }
}

#[test]
fn dark_harbinger_readies_after_untamed_actions() {
    let game = scenario("untamed").line(One, "dark-harbinger").hand(One, "full-moon flaxia");
    let mut game = game.hand(Two, "fertility-chant").begin();
    game.reap("dark-harbinger", "").play("flaxia", "left");
    assert!(!game.is_ready("dark-harbinger"));
    // Full Moon is resolved at the same time.
    game.play("full-moon", "full-moon");
    assert!(game.is_ready("dark-harbinger"));
}

#[test]
fn dark_harbinger_does_not_ready_after_other_houses_and_players_actions() {
    let game = scenario("brobnar").line(One, "dark-harbinger").hand(One, "punch");
    let mut game = game.exhausted("dark-harbinger").hand(Two, "fertility-chant").begin();
    game.play("punch", "");
    assert!(!game.is_ready("dark-harbinger"));
    let game = scenario("untamed").line(Two, "dark-harbinger").hand(One, "fertility-chant");
    let mut game = game.exhausted("dark-harbinger").begin();
    game.play("fertility-chant", "");
    assert!(!game.is_ready("dark-harbinger"));
}

#[test]
fn dark_harbinger_sees_what_mimicry_is_a_copy_of() {
    for (model, ready) in [("neuro-syphon", false), ("full-moon", true)] {
        let game = scenario("untamed").line(One, "dark-harbinger").exhausted("dark-harbinger");
        let mut game = game.hand(One, "mimicry").discard(Two, model).begin();
        game.play("mimicry", if ready { "full-moon" } else { "" });
        assert_eq!(game.is_ready("dark-harbinger"), ready);
    }
}

#[test]
fn growth_surge_runs_along_the_battleline() {
    let game =
        scenario("untamed").hand(One, "growth-surge").line(One, "flaxia troll murmook valdr");
    let mut game = game.line(Two, "krump bumpsy dextre").begin();
    game.play("growth-surge", "flaxia").offered("flaxia valdr krump dextre");
    let powers = ["flaxia", "troll", "murmook", "valdr"].map(|name| game.power(name));
    assert_eq!(powers, [4 + 3, 8 + 2, 3 + 1, 6]);
}

#[test]
fn growth_surge_stops_where_the_battleline_ends() {
    let game = scenario("untamed").hand(One, "growth-surge").line(One, "flaxia troll");
    let mut game = game.begin();
    game.play("growth-surge", "troll");
    assert_eq!((game.power("troll"), game.power("flaxia")), (11, 6));
}

#[test]
fn lumilu_is_paid_for_other_friendly_beasts() {
    let game = scenario("untamed").line(One, "murmook lumilu snufflegator flaxia");
    let mut game = game.line(Two, "mighty-tiger").begin();
    game.reap("lumilu", "");
    assert_eq!(game.amber(One), 1 + 2);
}

#[test]
fn mushroom_with_a_view_heals_each_friend() {
    let game = scenario("untamed").artifacts(One, "mushroom-with-a-view").line(One, "troll flaxia");
    let game = game.damage("troll", 3).damage("flaxia", 1);
    let mut game = game.line(Two, "krump").damage("krump", 2).begin();
    game.omni("mushroom-with-a-view", "");
    assert_eq!(["troll", "flaxia", "krump"].map(|name| game.damage(name)), [2, 0, 2]);
}

#[test]
fn trimble_gives_each_mutant_skirmish() {
    let game = scenario("untamed").line(One, "trimble flaxia").line(Two, "cephaloist").begin();
    let skirmish = |name| game.state.has(game.card(name), Keyword::Skirmish);
    assert_eq!(["trimble", "flaxia", "cephaloist"].map(skirmish), [true, false, true]);
}

#[test]
fn vault_s_blessing_pays_each_player_for_their_mutants() {
    let game = scenario("untamed").hand(One, "vault-s-blessing").line(One, "trimble pismire troll");
    let mut game = game.line(Two, "cephaloist krump").begin();
    game.play("vault-s-blessing", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1 + 2, 1));
}

#[test]
fn wild_bounty_resolves_the_icons_of_the_next_card_twice() {
    let game = scenario("untamed").hand(One, "wild-bounty fertility-chant dust-pixie");
    let mut game = game.begin();
    game.play("wild-bounty", "").play("fertility-chant", "");
    assert_eq!((game.amber(One), game.amber(Two)), (8, 2));
    game.play("dust-pixie", "");
    assert_eq!(game.amber(One), 10);
}

#[test]
fn wild_bounty_doubles_each_icon_of_any_kind() {
    let icons = BonusIcons::NONE.with(BonusIcon::Draw).with(BonusIcon::Damage);
    let game = scenario("untamed").hand(One, "wild-bounty murmook").bonus("murmook", icons);
    let mut game = game.line(Two, "troll krump").deck(One, "valdr bumpsy").begin();
    game.play("wild-bounty", "").play("murmook", "troll krump");
    assert_eq!((game.damage("troll"), game.damage("krump"), game.hand_len(One)), (1, 1, 2));
}

#[test]
fn wild_bounty_is_used_up_by_a_card_without_icons() {
    let game = scenario("untamed").hand(One, "wild-bounty flaxia dust-pixie");
    let mut game = game.begin();
    game.play("wild-bounty", "").play("flaxia", "").play("dust-pixie", "left");
    assert_eq!(game.amber(One), 2 + 2, "Flaxia's own, and the icons once");
}

#[test]
fn æmberlution_replaces_all_creatures_by_those_in_hand() {
    let game = scenario("untamed").hand(One, "æmberlution flaxia punch").line(One, "troll");
    let mut game = game.hand(Two, "krump murmook bear-flute").line(Two, "valdr").begin();
    game.play("æmberlution", "flaxia murmook left");
    assert!(game.is_in_discard("troll") && game.is_in_discard("valdr"));
    assert_eq!((game.line(One), game.line(Two)), ("flaxia".into(), "krump murmook".into()));
    assert!(["flaxia", "krump", "murmook"].iter().all(|name| game.is_ready(name)));
    assert!(game.is_in_hand("bear-flute") && game.knows(One, "bear-flute"));
    assert_eq!(game.amber(One), 0, "Flaxia was not played");
}

#[test]
fn æmberlution_puts_a_gigantic_creature_into_play_with_both_halves() {
    for (hand, line) in [("niffle-kong2 niffle-kong", "niffle-kong"), ("niffle-kong2", "")] {
        let game = scenario("untamed").hand(One, &format!("æmberlution {hand}"));
        let mut game = game.begin();
        game.play("æmberlution", if line.is_empty() { "" } else { "niffle-kong" });
        assert_eq!(game.line(One), line);
        assert!(line.is_empty() || game.is_ready("niffle-kong"));
    }
}

#[test]
fn blossom_drake_blanks_artifacts_and_grows_with_their_number() {
    let game = scenario("untamed").line(One, "blossom-drake").artifacts(One, "bear-flute");
    let mut game = game.artifacts(Two, "vineapple-tree").begin();
    assert_eq!(game.power("blossom-drake"), 6);
    assert!(!game.can_use("bear-flute"));
    let tree = game.card("vineapple-tree");
    assert!(game.state.has_trait(tree, Trait::Location));
    let drake = game.card("blossom-drake");
    game.does("", |g| g.destroy(drake).map(|_| ()));
    assert!(game.can_use("bear-flute"));
}

#[test]
fn chonkers_doubles_its_counters_by_destroying_enemies() {
    let game = scenario("untamed").hand(One, "chonkers").line(Two, "shaffles silvertooth troll");
    let mut game = game.begin();
    game.play("chonkers", "");
    assert_eq!(game.power("chonkers"), 2);
    game.end_turn("untamed").end_turn("untamed").fight("chonkers", "shaffles");
    assert_eq!(game.power("chonkers"), 3);
    game.end_turn("untamed").end_turn("untamed").fight("chonkers", "silvertooth");
    assert_eq!(game.power("chonkers"), 5);
    game.end_turn("untamed").end_turn("untamed").fight("chonkers", "");
    assert_eq!(game.power("chonkers"), 5, "the troll is not destroyed");
}

#[test]
fn dark_queen_gloriana_returns_a_friend_of_another_house() {
    let game = scenario("untamed").hand(One, "dark-queen-gloriana").line(One, "troll flaxia");
    let mut game = game.line(Two, "krump").begin();
    game.play("dark-queen-gloriana", "left");
    assert!(game.is_in_hand("troll") && game.is_in_play("flaxia") && game.is_in_play("krump"));
}

#[test]
fn eunoia_is_paid_and_healed_for_each_enemy_it_destroys() {
    let game =
        scenario("untamed").line(One, "eunoia").damage("eunoia", 2).line(Two, "shaffles troll");
    let mut game = game.begin();
    game.fight("eunoia", "shaffles");
    assert_eq!((game.damage("eunoia"), game.amber(One)), (2, 1));
    game.end_turn("untamed").end_turn("untamed");
    let eunoia = game.card("eunoia");
    game.does("", |g| {
        g.add_power_counters(eunoia, 9);
        Ok(())
    });
    game.fight("eunoia", "");
    assert!(game.is_in_discard("troll") && game.amber(One) == 2);
}

#[test]
fn eunoia_is_not_paid_for_a_fight_that_destroys_nothing() {
    let mut game = scenario("untamed").line(One, "eunoia").line(Two, "snufflegator krump").begin();
    game.fight("eunoia", "krump");
    assert_eq!(game.amber(One), 0);
}

#[test]
fn look_what_i_found_returns_a_card_of_each_type() {
    let discard = "troll flaxia punch bear-flute way-of-the-bear full-moon";
    let game = scenario("untamed").hand(One, "look-what-i-found").discard(One, discard);
    let mut game = game.deck(One, "valdr valdr").begin();
    game.play("look-what-i-found", "full-moon flaxia");
    let found = ["full-moon", "bear-flute", "flaxia", "way-of-the-bear"];
    assert!(found.iter().all(|name| game.is_in_hand(name)));
    assert!(game.is_in_discard("troll") && game.is_in_discard("punch"));
}

#[test]
fn mercy_malkin_queen_wards_cats_that_enter_play() {
    let game = scenario("untamed").line(One, "mercy-malkin-queen").hand(One, "floomf flaxia");
    let mut game = game.hand(Two, "lumilu").begin();
    game.play("floomf", "left").play("flaxia", "left");
    assert!(game.is_warded("floomf") && !game.is_warded("flaxia"));
    game.end_turn("untamed").play("lumilu", "");
    assert!(!game.is_warded("lumilu"));
}

#[test]
fn mercy_malkin_queen_readies_a_beast_by_fighting() {
    let game = scenario("untamed").line(One, "mercy-malkin-queen murmook snufflegator flaxia");
    let game = game.exhausted("murmook").exhausted("snufflegator").exhausted("flaxia");
    let mut game = game.line(Two, "troll teliga").line(Two, "mighty-tiger").begin();
    game.fight("mercy-malkin-queen", "troll murmook").offered("troll teliga mighty-tiger");
    game.offered("murmook snufflegator");
    let ready = ["murmook", "snufflegator", "flaxia"].map(|name| game.is_ready(name));
    assert_eq!(ready, [true, false, false]);
}

#[test]
fn mutations_last_until_their_player_s_next_turn() {
    let mutations = [
        ("mutation-of-cunning", Keyword::Elusive, 1),
        ("mutation-of-fury", Keyword::Assault, 3),
        ("mutation-of-instinct", Keyword::Skirmish, 1),
    ];
    for (mutation, keyword, value) in mutations {
        let game = scenario("untamed").hand(One, mutation).line(One, "troll").line(Two, "krump");
        let mut game = game.houses(One, "untamed dis logos").begin();
        game.play(mutation, "troll");
        let [troll, krump] = ["troll", "krump"].map(|name| game.card(name));
        for _ in 0..2 {
            assert!(game.state.has_trait(troll, Trait::Mutant));
            assert!(!game.state.has_trait(krump, Trait::Mutant));
            let values = [troll, krump].map(|card| game.state.keyword(card, keyword));
            assert_eq!(values, [value, 0]);
            game.end_turn(if game.state.active == One { "logos" } else { "dis" });
        }
        assert!(!game.state.has_trait(troll, Trait::Mutant));
        assert_eq!(game.state.keyword(troll, keyword), 0);
    }
}

#[test]
fn dino_beast_may_be_exalted_to_deal_3() {
    for (answers, amber, damage) in [("left yes troll", 1, 3), ("left no", 0, 0)] {
        let game = scenario("untamed").hand(One, "dino-beast").line(One, "flaxia");
        let mut game = game.line(Two, "troll").begin();
        game.play("dino-beast", answers);
        assert_eq!((game.amber_on("dino-beast"), game.damage("troll")), (amber, damage));
    }
}

#[test]
fn techno_beast_trades_a_card_for_another() {
    let game = scenario("untamed").line(One, "techno-beast").hand(One, "troll punch");
    let mut game = game.deck(One, "krump").begin();
    game.reap("techno-beast", "troll").offered("troll punch");
    assert!(game.is_in_discard("troll") && game.is_in_hand("krump") && game.is_in_hand("punch"));
    assert_eq!(game.hand_len(One), 2);
    let mut game = scenario("untamed").line(One, "techno-beast").deck(One, "krump").begin();
    game.reap("techno-beast", "");
    assert_eq!(game.zone("krump"), Zone::Deck, "nothing was discarded");
}

#[test]
fn xeno_beast_sorts_the_top_3_cards() {
    let game = scenario("untamed").line(One, "xeno-beast").line(Two, "troll");
    let mut game = game.deck(One, "krump valdr bumpsy flaxia").begin();
    game.fight("xeno-beast", "valdr bumpsy").offered("krump valdr bumpsy").offered("krump bumpsy");
    assert!(game.is_in_hand("valdr"));
    let deck = game.state.area(One).deck;
    assert_eq!(deck.as_slice().first(), Some(&game.card("bumpsy")));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("krump")));
}

#[test]
fn niffle_kong_searches_for_niffles() {
    let game =
        scenario("untamed").hand(One, "niffle-kong niffle-kong2").deck(One, "niffle-ape troll");
    let mut game = game.discard(One, "niffle-queen niffle-ape krump").begin();
    game.play("niffle-kong", "niffle-ape niffle-queen none");
    assert!(!game.knows(One, "troll"), "the deck was shuffled");
    assert!(game.is_in_hand("niffle-ape") && game.is_in_hand("niffle-queen"));
    assert!(game.is_in_discard("niffle-ape#2") && game.is_in_discard("krump"));
    assert_eq!((game.power("niffle-kong"), game.zone("niffle-kong2")), (12, Zone::Under));
}

#[test]
fn niffle_kong_reveals_what_it_finds_in_every_edition() {
    let game = scenario("untamed").edition(Edition::December2020).deck(One, "niffle-ape");
    let mut game = game.hand(One, "niffle-kong niffle-kong2").begin();
    game.play("niffle-kong", "niffle-ape");
    assert!(game.is_in_hand("niffle-ape") && game.knows(Two, "niffle-ape"));
}

#[test]
fn niffle_kong_may_destroy_a_niffle_to_rampage() {
    for answers in ["niffle-ape troll cannon", "none"] {
        let game = scenario("untamed").line(One, "niffle-kong niffle-ape flaxia").amber(Two, 2);
        let game = game.artifacts(One, "bear-flute").artifacts(Two, "cannon creed-of-nature");
        let mut game = game.line(Two, "troll niffle-ape").begin();
        game.reap("niffle-kong", answers).offered("niffle-kong niffle-ape none");
        let rampaged = answers != "none";
        if rampaged {
            game.offered("niffle-kong flaxia troll niffle-ape#2").offered("cannon creed-of-nature");
        }
        assert_eq!(game.is_in_discard("niffle-ape"), rampaged);
        assert_eq!(game.damage("troll"), if rampaged { 3 } else { 0 });
        assert_eq!((game.amber(One), game.amber(Two)), if rampaged { (2, 1) } else { (1, 2) });
        assert_eq!(game.is_in_discard("cannon"), rampaged);
        assert!(game.is_in_play("bear-flute") && game.is_in_play("creed-of-nature"));
    }
}

#[test]
fn niffle_kong_rampages_by_fighting_too() {
    let game = scenario("untamed").line(One, "niffle-kong").line(Two, "krump troll").amber(Two, 1);
    let mut game = game.begin();
    game.fight("niffle-kong", "krump niffle-kong");
    assert!(game.is_in_discard("niffle-kong") && game.is_in_discard("krump"));
    assert_eq!((game.damage("troll"), game.amber(Two)), (3, 0));
}

#[test]
fn savage_clash_looks_at_each_side_apart() {
    let game = scenario("untamed").hand(One, "savage-clash").line(One, "kelifi-dragon troll");
    let mut game = game.line(Two, "krump dust-pixie").begin();
    game.play("savage-clash", "");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "krump".into()));
}

#[test]
fn fandangle_readies_no_artifacts() {
    let game = scenario("brobnar").line(One, "fandangle").amber(One, 4).hand(One, "cannon");
    let mut game = game.begin();
    game.play("cannon", "");
    assert!(!game.is_ready("cannon"));
}

#[test]
fn blossom_drake_alone_grows() {
    let game = scenario("untamed").line(One, "blossom-drake flaxia").artifacts(One, "bear-flute");
    assert_eq!(game.begin().power("flaxia"), 4);
}

#[test]
fn dark_queen_gloriana_returns_one_friend() {
    let game = scenario("untamed").hand(One, "dark-queen-gloriana").line(One, "troll krump flaxia");
    let mut game = game.begin();
    game.play("dark-queen-gloriana", "left krump").offered("left right").offered("troll krump");
    assert_eq!(game.line(One), "dark-queen-gloriana troll flaxia");
}

#[test]
fn mutation_of_fury_and_the_others_have_a_creature_of_either_side_chosen() {
    for mutation in ["mutation-of-cunning", "mutation-of-fury", "mutation-of-instinct"] {
        let game = scenario("untamed").hand(One, mutation).line(One, "flaxia").line(Two, "troll");
        let mut game = game.begin();
        game.play(mutation, "troll").offered("flaxia troll");
        assert!(game.state.has_trait(game.card("troll"), Trait::Mutant), "{mutation}");
    }
}

#[test]
fn æmberlution_puts_creatures_into_play_ready_and_readies_none() {
    let game = scenario("untamed").hand(One, "æmberlution awakened-titan");
    let mut game = game.begin();
    game.play("æmberlution", "");
    assert!(game.is_ready("awakened-titan"), "it cannot ready");
}
