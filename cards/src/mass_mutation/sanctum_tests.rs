//! Sanctum of Mass Mutation, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::question::Action;
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

fn sanctum() -> Scenario {
    scenario("sanctum")
}

fn amber_on<const N: usize>(game: &ScenarioGame, names: [&str; N]) -> [u8; N] {
    names.map(|name| game.amber_on(name))
}

fn damage<const N: usize>(game: &ScenarioGame, names: [&str; N]) -> [u8; N] {
    names.map(|name| game.damage(name))
}

#[test]
fn ardent_hero_is_not_hurt_by_the_strong_and_by_mutants() {
    for (enemy, dealt) in [("bumpsy", 0), ("dino-knight", 0), ("umbra-knight", 0), ("dextre", 3)] {
        let mut game = sanctum().line(One, "ardent-hero").line(Two, enemy).begin();
        game.fight("ardent-hero", "");
        assert_eq!(game.damage("ardent-hero"), dealt, "{enemy}");
        assert!(game.is_in_play("ardent-hero"), "{enemy}");
    }
    let mut game = sanctum().line(One, "ardent-hero").line(Two, "charette").begin();
    game.fight("ardent-hero", "");
    assert!(game.is_in_discard("ardent-hero"), "by a power of 4");
    let mut game = scenario("dis").line(One, "snarette").line(Two, "ardent-hero").begin();
    game.fight("snarette", "");
    assert!(game.is_in_play("ardent-hero"), "not by a mutant of that power");
}

#[test]
fn ardent_hero_is_hurt_by_what_is_no_creature() {
    let mut game = scenario("brobnar").artifacts(One, "cannon").line(Two, "ardent-hero").begin();
    game.action("cannon", "");
    assert_eq!(game.damage("ardent-hero"), 2);
}

/// FAQ of March 2021.
#[test]
fn ardent_hero_is_not_hurt_by_the_abilities_of_the_strong() {
    let game = scenario("brobnar").line(One, "rock-hurling-giant").hand(One, "punch troll");
    let mut game = game.line(Two, "ardent-hero").begin();
    game.discard("troll", "ardent-hero");
    assert_eq!(game.damage("ardent-hero"), 0);
    game.play("punch", "ardent-hero");
    assert_eq!(game.damage("ardent-hero"), 3);
}

#[test]
fn bull_wark_gives_its_neighbors_assault() {
    let game = sanctum().line(One, "bulwark bull-wark sequis francus").begin();
    let assault = ["bulwark", "bull-wark", "sequis", "francus"]
        .map(|c| game.state.keyword(game.card(c), Keyword::Assault));
    assert_eq!(assault, [2, 2, 2, 0]);
}

#[test]
fn burning_glare_stuns_one_enemy_or_all_mutants() {
    for (answers, stunned) in [("1st troll", "troll"), ("2nd", "dino-knight umbra-knight")] {
        let game = sanctum().hand(One, "burning-glare").line(One, "lyco-knight");
        let mut game = game.line(Two, "dino-knight troll umbra-knight").begin();
        game.play("burning-glare", answers);
        assert_eq!(game.state.stunned_creatures(), game.cards(stunned));
    }
}

#[test]
fn commandeer_captures_for_each_other_card_played_this_turn() {
    let game = sanctum().hand(One, "commandeer virtuous-works bulwark").line(One, "sequis");
    let mut game = game.line(Two, "troll").amber(Two, 5).begin();
    game.play("commandeer", "");
    assert_eq!(amber_on(&game, ["sequis"]), [0]);
    game.play("virtuous-works", "").play("bulwark", "left bulwark");
    assert_eq!(amber_on(&game, ["sequis", "bulwark"]), [1, 1]);
    let mut game = sanctum()
        .hand(One, "commandeer")
        .line(One, "sequis")
        .hand(Two, "murmook")
        .amber(Two, 5)
        .begin();
    game.play("commandeer", "").end_turn("untamed").play("murmook", "");
    assert_eq!(amber_on(&game, ["sequis"]), [0]);
}

#[test]
fn dæmo_knight_steals_as_it_is_destroyed() {
    let game = sanctum().line(One, "dæmo-knight").line(Two, "troll").amber(Two, 2);
    let mut game = game.begin();
    game.fight("dæmo-knight", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn fangs_of_gizelhart_purges_the_most_powerful() {
    let game =
        sanctum().hand(One, "fangs-of-gizelhart").line(One, "bulwark").line(Two, "troll krump");
    let mut game = game.begin();
    game.play("fangs-of-gizelhart", "");
    assert_eq!((game.zone("troll"), game.line(Two)), (Zone::Purged, "krump".into()));
}

#[test]
fn font_of_the_eye_needs_a_destroyed_enemy() {
    for destroys in [false, true] {
        let game =
            sanctum().artifacts(One, "font-of-the-eye").line(One, "champion-anaphiel bulwark");
        let mut game = game.line(Two, "dextre troll").amber(Two, 2).begin();
        if destroys {
            game.fight("champion-anaphiel", "dextre");
            game.omni("font-of-the-eye", "champion-anaphiel").offered("champion-anaphiel bulwark");
        } else {
            game.omni("font-of-the-eye", "");
        }
        assert_eq!(game.amber_on("champion-anaphiel"), u8::from(destroys));
    }
}

#[test]
fn gizelhart_s_zealot_enters_ready_and_enraged() {
    let mut game = sanctum().hand(One, "gizelhart-s-zealot").line(Two, "troll").begin();
    game.play("gizelhart-s-zealot", "");
    assert!(game.can_fight("gizelhart-s-zealot") && !game.can_reap("gizelhart-s-zealot"));
    assert!(game.state.is_enraged(game.card("gizelhart-s-zealot")));
}

#[test]
fn lieutenant_gorvenal_captures_after_each_fight_of_its_controller() {
    let game = sanctum().line(One, "lieutenant-gorvenal squire-alys champion-anaphiel");
    let mut game = game.line(Two, "troll dextre").amber(Two, 5).begin();
    game.fight("squire-alys", "troll").fight("champion-anaphiel", "dextre");
    assert!(game.is_in_discard("squire-alys"));
    assert_eq!(game.amber_on("lieutenant-gorvenal"), 2);
    game.end_turn("logos");
    let game = scenario("brobnar").line(One, "troll").line(Two, "lieutenant-gorvenal sequis");
    let mut game = game.amber(One, 3).begin();
    game.fight("troll", "sequis");
    assert_eq!(game.amber_on("lieutenant-gorvenal"), 0);
}

#[test]
fn seeker_of_truth_may_fight_with_a_creature_of_another_house() {
    for (answers, dealt) in [("nexus krump troll", 6), ("nexus none", 0)] {
        let game = sanctum().line(One, "seeker-of-truth bulwark krump bumpsy").exhausted("bumpsy");
        let mut game = game.line(Two, "nexus troll").begin();
        game.fight("seeker-of-truth", answers).offered("nexus troll").offered("krump none");
        assert_eq!(game.damage("troll"), dealt);
    }
}

#[test]
fn squire_alys_captures_2() {
    let mut game = sanctum().hand(One, "squire-alys").amber(Two, 3).begin();
    game.play("squire-alys", "");
    assert_eq!((game.amber_on("squire-alys"), game.amber(Two)), (2, 1));
}

#[test]
fn æmberheart_exalts_wards_and_heals() {
    let game = sanctum().artifacts(One, "æmberheart").line(One, "troll").damage("troll", 4);
    let mut game = game.line(Two, "krump").begin();
    game.action("æmberheart", "");
    assert_eq!(
        (game.amber_on("troll"), game.is_warded("troll"), game.damage("troll")),
        (1, true, 0)
    );
}

#[test]
fn angry_mob_may_discard_until_another_comes() {
    for (answers, discarded, found) in
        [("yes", Zone::Discard, Zone::Hand), ("no", Zone::Deck, Zone::Deck)]
    {
        let game = sanctum().line(One, "angry-mob").deck(One, "troll krump angry-mob bumpsy");
        let mut game = game.line(Two, "dextre").begin();
        game.fight("angry-mob", answers);
        assert_eq!(["troll", "krump"].map(|c| game.zone(c)), [discarded; 2]);
        assert_eq!((game.zone("angry-mob#2"), game.zone("bumpsy")), (found, Zone::Deck));
    }
}

#[test]
fn angry_mob_discards_the_whole_deck_where_no_other_is() {
    let game = sanctum().line(One, "angry-mob").deck(One, "troll krump").line(Two, "dextre");
    let mut game = game.begin_as_is();
    game.fight("angry-mob", "yes");
    assert_eq!(["troll", "krump"].map(|c| game.zone(c)), [Zone::Discard; 2]);
}

#[test]
fn baldric_the_bold_gains_for_fighting_the_most_powerful_enemy() {
    for (enemy, amber) in [("krump", 0), ("troll", 2), ("troll#2", 2)] {
        let game = sanctum().line(One, "baldric-the-bold titan-mechanic");
        let mut game = game.line(Two, "troll krump troll").begin();
        game.fight("baldric-the-bold", enemy);
        assert_eq!(game.amber(One), amber);
    }
}

#[test]
fn berinon_is_enraged_by_mutants_and_captures() {
    let game = sanctum().line(One, "berinon").hand(One, "bulwark lyco-knight").amber(Two, 3);
    let mut game = game.begin();
    let berinon = game.card("berinon");
    game.play("bulwark", "left");
    assert!(!game.state.is_enraged(berinon));
    game.play("lyco-knight", "left");
    assert!(game.state.is_enraged(berinon));
    game.reap("berinon", "");
    assert_eq!((game.amber_on("berinon"), game.amber(Two)), (2, 1));
}

#[test]
fn berinon_is_enraged_by_a_mutant_that_entered_and_left_by_its_own_icon() {
    let game = sanctum().line(One, "berinon").hand(One, "gloriana-s-attendant");
    let game = game.house_of("gloriana-s-attendant", House::Sanctum);
    let icons = BonusIcons::NONE.with(BonusIcon::Damage);
    let mut game = game.bonus("gloriana-s-attendant", icons).begin();
    game.play("gloriana-s-attendant", "left gloriana-s-attendant");
    assert!(game.is_in_discard("gloriana-s-attendant"));
    assert!(game.state.is_enraged(game.card("berinon")));
}

#[test]
fn bring_low_leaves_5_and_spreads_the_rest() {
    let game = sanctum().hand(One, "bring-low bring-low").line(One, "bulwark sequis").amber(Two, 8);
    let mut game = game.line(Two, "troll").begin();
    game.play("bring-low", "bulwark sequis bulwark").offered("bulwark sequis");
    assert_eq!((amber_on(&game, ["bulwark", "sequis"]), game.amber(Two)), ([2, 1], 5));
    game.play("bring-low#2", "");
    assert_eq!(game.amber(Two), 5);
}

#[test]
fn gizelhart_s_standard_armors_creatures_with_amber() {
    let game = sanctum().hand(One, "gizelhart-s-standard").line(One, "troll francus");
    let mut game = game.line(Two, "krump").amber_on("krump", 1).begin();
    game.play("gizelhart-s-standard", "troll").offered("troll francus");
    assert_eq!(["troll", "francus", "krump"].map(|c| game.armor(c)), [1, 1, 0]);
    assert_eq!(amber_on(&game, ["troll"]), [1]);
}

#[test]
fn purify_replaces_a_mutant_by_what_its_controllers_deck_has() {
    let game =
        sanctum().hand(One, "purify").line(One, "lyco-knight").line(Two, "dino-knight troll");
    let mut game = game.deck(Two, "punch umbra-knight krump bumpsy").begin();
    game.play("purify", "dino-knight right").offered("lyco-knight dino-knight");
    assert_eq!((game.zone("dino-knight"), game.line(Two)), (Zone::Purged, "troll krump".into()));
    assert_eq!(
        ["punch", "umbra-knight", "bumpsy"].map(|c| game.zone(c)),
        [Zone::Discard, Zone::Discard, Zone::Deck]
    );
    assert_eq!(game.controller("krump"), Two);
}

#[test]
fn purify_replaces_nothing_that_a_ward_kept() {
    let game = sanctum().hand(One, "purify").line(Two, "dino-knight").warded("dino-knight");
    let mut game = game.deck(Two, "krump").begin();
    game.play("purify", "");
    assert_eq!((game.line(Two), game.zone("krump")), ("dino-knight".into(), Zone::Deck));
}

#[test]
fn scrivener_favian_may_steal_instead_of_a_capture_icon() {
    for (answer, stolen) in [("yes", 1), ("no", 0)] {
        let icons: BonusIcons = [BonusIcon::Capture].into_iter().collect();
        let game = sanctum().line(One, "scrivener-favian").hand(One, "bulwark");
        let mut game = game.bonus("bulwark", icons).amber(Two, 3).begin();
        let capturer = if answer == "no" { " bulwark" } else { "" };
        game.play("bulwark", &format!("left {answer}{capturer}"));
        assert_eq!((game.amber(One), game.amber_on("bulwark")), (stolen, 1 - stolen as u8));
        assert_eq!(game.amber(Two), 2);
    }
}

/// FAQ of March 2021: an icon resolved as a capture is resolved as a theft.
#[test]
fn scrivener_favian_steals_by_what_amphora_captura_makes_a_capture() {
    let icons: BonusIcons = [BonusIcon::Draw].into_iter().collect();
    let game = sanctum().line(One, "scrivener-favian").artifacts(One, "amphora-captura");
    let mut game = game.hand(One, "smite").bonus("smite", icons).amber(Two, 3).begin();
    game.play("smite", "yes yes");
    assert_eq!((game.amber(One), game.amber(Two), game.hand_len(One)), (1, 2, 0));
}

#[test]
fn book_of_malefaction_counts_stolen_amber_and_purges() {
    let game = scenario("shadows").hand(One, "urchin").artifacts(Two, "book-of-malefaction");
    let mut game = game.amber(Two, 3).line(One, "umbra").begin();
    game.play("urchin", "left");
    assert_eq!(game.counters("book-of-malefaction", Counter::Warrant), 1);
    game.end_turn("logos").omni("book-of-malefaction", "umbra");
    assert_eq!(game.zone("umbra"), Zone::Purged);
    assert_eq!(game.counters("book-of-malefaction", Counter::Warrant), 0);
}

#[test]
fn book_of_malefaction_needs_a_counter_and_counts_no_own_theft() {
    let game = scenario("shadows").hand(One, "urchin").artifacts(One, "book-of-malefaction");
    let mut game = game.amber(Two, 3).line(Two, "troll").begin();
    game.play("urchin", "").omni("book-of-malefaction", "");
    assert_eq!(game.line(Two), "troll");
}

#[test]
fn call_to_action_readies_friendly_knights() {
    let game = sanctum().hand(One, "call-to-action").line(One, "sequis troll").line(Two, "bulwark");
    let game = game.exhausted("sequis").exhausted("troll").exhausted("bulwark");
    let mut game = game.begin();
    game.play("call-to-action", "");
    assert_eq!(game.state.ready_cards(), game.cards("sequis"));
}

#[test]
fn gizelhart_s_wrath_destroys_mutants() {
    let game = sanctum().hand(One, "gizelhart-s-wrath").line(One, "lyco-knight bulwark");
    let mut game = game.line(Two, "umbra-knight troll").begin();
    game.play("gizelhart-s-wrath", "");
    assert_eq!((game.line(One), game.line(Two)), ("bulwark".into(), "troll".into()));
}

#[test]
fn lady_loreena_protects_the_neighbors_of_her_neighbors() {
    let game = scenario("brobnar").line(One, "troll");
    let game = game.line(Two, "dextre krump valdr lady-loreena bumpsy umbra").begin();
    let attackable = game.state.attackable(game.card("troll"));
    assert_eq!(attackable, game.cards("dextre lady-loreena"));
}

#[test]
fn mad_prophet_gizelhart_heals_from_the_center() {
    let game = sanctum().line(One, "bulwark mad-prophet-gizelhart lyco-knight").line(Two, "troll");
    let game = game.damage("bulwark", 1).damage("lyco-knight", 1).damage("troll", 3);
    let mut game = game.begin();
    game.action("mad-prophet-gizelhart", "");
    assert_eq!(damage(&game, ["bulwark", "lyco-knight", "troll"]), [0, 1, 0]);
    assert_eq!(game.amber(One), 2);
    let game = sanctum().line(One, "mad-prophet-gizelhart lyco-knight").begin();
    let prophet = game.card("mad-prophet-gizelhart");
    assert!(!game.legal().iter().any(|a| matches!(a, Action::Action(c, _) if *c == prophet)));
}

#[test]
fn master_of_the_grey_takes_the_opponents_bonus_icons() {
    let game = scenario("brobnar").hand(One, "punch").line(Two, "master-of-the-grey");
    let mut game = game.begin();
    game.play("punch", "");
    assert_eq!(game.amber(One), 0);
    let mut game = sanctum().hand(One, "virtuous-works").line(One, "master-of-the-grey").begin();
    game.play("virtuous-works", "");
    assert_eq!(game.amber(One), 3);
}

#[test]
fn purifier_of_souls_keeps_destroyed_abilities_from_triggering() {
    for (line, amber) in [("dæmo-knight purifier-of-souls", 0), ("dæmo-knight", 1)] {
        let game = sanctum().line(One, line).line(Two, "troll").amber(Two, 2);
        let mut game = game.begin();
        game.fight("dæmo-knight", "");
        assert_eq!(game.amber(One), amber);
    }
    let game = sanctum().line(One, "champion-anaphiel").line(Two, "dæmo-knight purifier-of-souls");
    let mut game = game.amber(One, 2).begin();
    game.fight("champion-anaphiel", "dæmo-knight");
    assert_eq!(game.amber(One), 2);
}

#[test]
fn purifier_of_souls_keeps_destroyed_abilities_from_replacing_the_destruction() {
    for (line, saved) in [("troll purifier-of-souls", false), ("troll", true)] {
        let game = sanctum().line(One, line).upgrade(One, "armageddon-cloak", "troll");
        let mut game = game.begin();
        let troll = game.card("troll");
        game.does("", |g| g.destroy(troll).map(|_| ()));
        assert_eq!(game.is_in_play("troll"), saved);
        assert!(game.is_in_discard("armageddon-cloak"));
    }
}

#[test]
fn dino_knight_may_be_exalted_to_deal_3() {
    for (answers, on, dealt) in [("left yes troll", 1, 3), ("left no", 0, 0)] {
        let game = sanctum().hand(One, "dino-knight").line(One, "bulwark").line(Two, "troll");
        let mut game = game.begin();
        game.play("dino-knight", answers);
        assert_eq!((game.amber_on("dino-knight"), game.damage("troll")), (on, dealt));
    }
}

#[test]
fn techno_knight_trades_a_card() {
    let game = sanctum().line(One, "techno-knight").hand(One, "troll krump").deck(One, "bumpsy");
    let mut game = game.begin();
    game.reap("techno-knight", "krump").offered("troll krump");
    assert!(game.is_in_discard("krump") && game.is_in_hand("bumpsy"));
    assert_eq!(game.hand_len(One), 2);
    let mut game = sanctum().line(One, "techno-knight").begin();
    game.reap("techno-knight", "");
    assert_eq!(game.hand_len(One), 0);
}

#[test]
fn xeno_knight_takes_one_of_3_and_buries_another() {
    let game = sanctum().line(One, "xeno-knight").line(Two, "lamindra");
    let mut game = game.deck(One, "troll krump bumpsy valdr").begin();
    game.fight("xeno-knight", "krump bumpsy").offered("troll krump bumpsy").offered("troll bumpsy");
    assert!(game.is_in_hand("krump"));
    let deck = game.state.area(One).deck;
    assert_eq!(
        (deck.as_slice().first(), deck.last()),
        (Some(&game.card("bumpsy")), Some(game.card("troll")))
    );
}

#[test]
fn burning_glare_stuns_one_of_the_enemies() {
    let game = sanctum().hand(One, "burning-glare").line(One, "lyco-knight");
    let mut game = game.line(Two, "dino-knight troll").begin();
    game.play("burning-glare", "1st troll").offered("1st 2nd").offered("dino-knight troll");
}

#[test]
fn fangs_of_gizelhart_and_baldric_the_bold_look_at_the_strongest() {
    let game = sanctum().hand(One, "fangs-of-gizelhart").line(One, "kelifi-dragon");
    let mut game = game.line(Two, "troll").begin();
    game.play("fangs-of-gizelhart", "");
    assert_eq!((game.zone("kelifi-dragon"), game.line(Two)), (Zone::Purged, "troll".into()));
    let game = sanctum().line(One, "baldric-the-bold kelifi-dragon").line(Two, "troll krump");
    let mut game = game.begin();
    game.fight("baldric-the-bold", "troll");
    assert_eq!(game.amber(One), 2, "the most powerful enemy");
}

#[test]
fn gizelhart_s_zealot_alone_enters_so() {
    let mut game = sanctum().line(One, "gizelhart-s-zealot").hand(One, "bulwark").begin();
    game.play("bulwark", "left");
    assert!(!game.is_ready("bulwark") && !game.state.is_enraged(game.card("bulwark")));
}

#[test]
fn scrivener_favian_heeds_its_own_players_icons() {
    let icons: BonusIcons = [BonusIcon::Capture].into_iter().collect();
    let game = sanctum().line(Two, "scrivener-favian").hand(One, "bulwark");
    let mut game = game.bonus("bulwark", icons).amber(Two, 3).begin();
    game.play("bulwark", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.amber_on("bulwark")), (0, 1));
}

#[test]
fn book_of_malefaction_removes_one_counter() {
    let game = sanctum().artifacts(One, "book-of-malefaction").line(One, "bulwark");
    let mut game = game.line(Two, "troll krump").begin();
    let book = game.card("book-of-malefaction");
    game.does("", |g| g.add_counters(book, Counter::Warrant, 2));
    game.omni("book-of-malefaction", "troll").offered("bulwark troll krump");
    assert_eq!(game.counters("book-of-malefaction", Counter::Warrant), 1);
}

#[test]
fn commandeer_heeds_the_cards_that_its_player_plays() {
    let game = sanctum().hand(One, "commandeer").line(One, "sequis").hand(Two, "virtuous-works");
    let mut game = game.amber(Two, 5).begin();
    let works = game.card("virtuous-works");
    let ctx = AbilityContext::new(works, Two);
    game.play("commandeer", "").does("", |g| g.play(ctx, works).map(|_| ()));
    assert_eq!((game.is_in_discard("virtuous-works"), game.amber_on("sequis")), (true, 0));
}

#[test]
fn bring_low_has_each_creature_capture_once() {
    let game = sanctum().hand(One, "bring-low").line(One, "bulwark").amber(Two, 8);
    let mut game = game.line(Two, "kretchee").begin();
    game.play("bring-low", "");
    assert_eq!((game.amber_on("bulwark"), game.amber(Two)), (3 + 1, 5), "Kretchee saw one");
}
