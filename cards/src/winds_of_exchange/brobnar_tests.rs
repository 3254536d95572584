//! Brobnar of Winds of Exchange, card by card.

use archon_engine::keyforge::ability::Trigger::CreatureFights;
use archon_engine::keyforge::ability::{AbilityContext, UnprintedAbility, each_time, unprinted};
use archon_engine::keyforge::effects::predicates::by_anyone;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

#[test]
fn crim_torchtooth_enrages_its_own_neighbors_after_a_fight() {
    let game = scenario("brobnar").line(One, "troll crim-torchtooth krump valdr");
    let mut game = game.line(Two, "ancient-bear snufflegator champion-anaphiel").begin();
    game.fight("crim-torchtooth", "champion-anaphiel").offered("ancient-bear champion-anaphiel");
    assert_eq!(game.state.enraged_creatures(), game.cards("troll krump"));
    assert_eq!((game.damage("snufflegator"), game.is_in_discard("snufflegator")), (0, true));
    assert!(game.is_in_play("ancient-bear") && game.damage("ancient-bear") == 0);
}

#[test]
fn crim_torchtooth_enrages_nobody_as_it_reaps() {
    let game = scenario("brobnar").line(One, "troll crim-torchtooth");
    let mut game = game.line(Two, "dust-pixie").begin();
    game.reap("crim-torchtooth", "");
    assert!(game.state.enraged_creatures().is_empty());
}

#[test]
fn brikk_nastee_is_paid_for_fights_of_other_friendly_brobnar_creatures() {
    let game = scenario("brobnar").line(One, "brikk-nastee troll snufflegator");
    let game = game.house_of("snufflegator", archon_engine::keyforge::house::House::Dis);
    let mut game = game.line(Two, "batdrone krump tireless-crocag").begin();
    game.fight("brikk-nastee", "batdrone");
    assert_eq!(game.amber(One), 0);
    game.fight("troll", "krump");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
    let snufflegator = game.card("snufflegator");
    let ctx = archon_engine::keyforge::ability::AbilityContext::new(snufflegator, One);
    game.does("", |g| g.fight_with(ctx, snufflegator).map(|_| ()));
    assert_eq!(game.amber(One), 1);
    game.end_turn("brobnar").fight("tireless-crocag", "troll");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
    let game = scenario("brobnar").line(One, "brikk-nastee bumpsy").line(Two, "frost-giant");
    let mut game = game.begin();
    game.fight("bumpsy", "");
    assert_eq!((game.amber(One), game.is_in_discard("bumpsy")), (1, true));
}

#[test]
fn shock_herder_readies_a_neighbor_and_fights_with_it() {
    let game = scenario("brobnar").hand(One, "shock-herder").line(One, "troll krump valdr");
    let game = game.exhausted("troll").exhausted("krump").line(Two, "ancient-bear");
    let mut game = game.begin();
    game.play("shock-herder", "@1 krump").offered("left @1 @2 right").offered("troll krump");
    assert!(game.is_in_discard("ancient-bear") && !game.is_ready("krump"));
}

fn brobnar() -> Scenario {
    scenario("brobnar")
}

/// With Skirmishers as token creatures of player one, and Fish of player two.
fn with_tokens() -> Scenario {
    brobnar().token(One, "skirmisher").token(Two, "fish")
}

fn destroy(game: &mut ScenarioGame, name: &str, answers: &str) {
    let dead = game.cards(name);
    game.does(answers, |g| g.destroy(dead).map(|_| ()));
}

#[test]
fn ancient_battleground_is_for_fights_only() {
    let game = brobnar().artifacts(One, "ancient-battleground").line(One, "troll krump");
    let mut game = game.line(Two, "dextre snufflegator").begin();
    assert_eq!((game.who_can_fight(), game.who_can_reap()), ("troll krump".into(), "".into()));
    game.fight("troll", "dextre");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
    game.end_turn("untamed").reap("snufflegator", "").end_turn("brobnar");
    assert_eq!(game.amber(Two), 1);
    game.end_turn("untamed").fight("snufflegator", "troll");
    assert_eq!(game.amber(Two), 1, "enemy creatures gain nothing");
}

#[test]
fn endless_hordes_has_a_token_fight_each_enemy_creature() {
    let game = with_tokens().hand(One, "endless-hordes").line(One, "troll");
    let mut game = game.line(Two, "champion-anaphiel batdrone dextre").begin();
    game.play("endless-hordes", "batdrone right dextre left right");
    game.offered("champion-anaphiel batdrone dextre").offered("left right");
    game.offered("champion-anaphiel dextre").offered("left right").offered("left right");
    // Skirmishers of power 2: Batdrone is destroyed, Champion Anaphiel has 1 armor.
    assert_eq!(game.line(One), "skirmisher troll skirmisher skirmisher");
    assert_eq!(game.line(Two), "champion-anaphiel dextre");
    assert_eq!((game.damage("champion-anaphiel"), game.damage("dextre")), (1, 2));
    assert!(!game.is_ready("skirmisher") && !game.is_ready("skirmisher#3"));
}

#[test]
fn endless_hordes_makes_a_token_for_who_left_play_meanwhile() {
    // Fighting one enemy creature destroys the other.
    let game = brobnar().token(One, "grumpus").hand(One, "endless-hordes");
    let mut game = game.line(Two, "troll urchin").begin();
    game.play("endless-hordes", "troll");
    assert_eq!((game.line(One), game.line(Two)), ("grumpus".into(), "troll".into()));
    assert!(game.is_ready("grumpus"));
}

#[test]
fn endless_hordes_asks_only_for_enemy_creatures_that_are_there() {
    // Fighting Dextre destroys Urchin beside it.
    let game = brobnar().token(One, "grumpus").hand(One, "endless-hordes");
    let mut game = game.line(Two, "dextre urchin troll").begin();
    game.play("endless-hordes", "dextre").offered("dextre urchin troll").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("grumpus".into(), "troll".into()));
    // What is friendly by then is no enemy to be fought.
    static TAKES_KRUMP: UnprintedAbility = unprinted(
        0,
        each_time(CreatureFights, by_anyone, |g, ctx| match ctx.target {
            Some(krump) => g.take_control(AbilityContext { you: One, ..ctx }, krump),
            None => Ok(()),
        }),
    );
    let game = brobnar().token(One, "warrior").hand(One, "endless-hordes");
    let mut game = game.line(Two, "troll krump valdr").begin();
    game.for_this_turn("krump", &TAKES_KRUMP);
    game.play("endless-hordes", "troll left left").offered("troll krump valdr");
    game.offered("left right").offered("left right").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("warrior krump".into(), "troll valdr".into()));
}

#[test]
fn frost_giant_does_not_ready_in_its_step() {
    let game = brobnar().line(One, "frost-giant troll").exhausted("frost-giant").exhausted("troll");
    let mut game = game.begin();
    game.end_turn("untamed").end_turn("brobnar");
    assert_eq!((game.is_ready("frost-giant"), game.is_ready("troll")), (false, true));
}

#[test]
fn hallafest_searches_for_bräkken_cards_of_four_names() {
    let deck = "vulka ged-hammer troll brikk-nastee dust-pixie";
    let game = brobnar().hand(One, "hallafest").deck(One, deck).deck(Two, "vulka");
    let mut game = game.discard(One, "harmal-atoon vulka brikk-nastee krump").begin();
    game.play("hallafest", "vulka ged-hammer brikk-nastee harmal-atoon");
    game.offered("vulka ged-hammer brikk-nastee harmal-atoon vulka#2 brikk-nastee#2 none");
    game.offered("ged-hammer brikk-nastee harmal-atoon brikk-nastee#2 none");
    assert_eq!(game.state.hand(One), game.cards("vulka ged-hammer brikk-nastee harmal-atoon"));
    assert!(game.knows(Two, "vulka") && !game.knows(One, "troll"));
    assert_eq!((game.chains(One), game.chains(Two)), (4, 0));
}

#[test]
fn hallafest_gains_chains_for_what_it_found() {
    let game = brobnar().hand(One, "hallafest").deck(One, "vulka ged-hammer");
    let mut game = game.begin();
    game.play("hallafest", "vulka none");
    assert_eq!((game.hand_len(One), game.chains(One)), (1, 1));
}

#[test]
fn harmal_atoon_returns_other_friendly_brobnar_creatures() {
    let game = brobnar().line(One, "harmal-atoon troll snufflegator").line(Two, "krump");
    let mut game = game.begin();
    destroy(&mut game, "troll snufflegator krump", "");
    assert!(game.is_in_hand("troll"));
    assert!(game.is_in_discard("snufflegator") && game.is_in_discard("krump"));
    destroy(&mut game, "harmal-atoon", "");
    assert!(game.is_in_discard("harmal-atoon"));
}

#[test]
fn kretchee_adds_one_to_whatever_is_captured_or_exalted() {
    let game = brobnar().line(One, "kretchee troll").line(Two, "krump").amber(One, 4).amber(Two, 4);
    let mut game = game.begin();
    let (troll, krump) = (game.card("troll"), game.card("krump"));
    game.does("", |g| g.capture_onto(troll, 2).map(|_| ()));
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (3, 2));
    game.does("", |g| g.exalt(krump));
    assert_eq!((game.amber_on("krump"), game.amber(One)), (2, 4));
    game.does("", |g| g.capture_onto(krump, 1).map(|_| ()));
    assert_eq!((game.amber_on("krump"), game.amber(One)), (4, 3));
    game.does("", |g| g.exalt(troll));
    assert_eq!(game.amber_on("troll"), 5);
}

#[test]
fn nirbor_flamewing_makes_a_token_as_it_is_destroyed() {
    let mut game = with_tokens().line(One, "nirbor-flamewing troll").begin();
    destroy(&mut game, "nirbor-flamewing", "right");
    assert_eq!((game.line(One), game.line(Two)), ("troll skirmisher".into(), "".into()));
}

#[test]
fn nirbor_flamewing_may_return_for_a_friendly_creature() {
    let game = with_tokens().discard(One, "nirbor-flamewing").line(One, "troll krump bumpsy");
    let mut game = game.warded("bumpsy").line(Two, "dextre").begin();
    game.end_turn("untamed").end_turn("none brobnar").offered_to(One, "troll krump bumpsy none");
    assert!(game.is_in_discard("nirbor-flamewing"));
    game.end_turn("untamed").end_turn("bumpsy brobnar");
    assert!(game.is_in_discard("nirbor-flamewing") && game.is_in_play("bumpsy"));
    game.end_turn("untamed").end_turn("krump left brobnar");
    assert_eq!(game.line(One), "nirbor-flamewing troll bumpsy");
    assert!(game.is_ready("nirbor-flamewing"));
}

/// It is still the start of the turn (FAQ "Timing").
#[test]
fn nirbor_flamewing_that_was_destroyed_at_the_start_of_the_turn_may_return_then() {
    let game = with_tokens().discard(One, "nirbor-flamewing").line(One, "nirbor-flamewing");
    let mut game = game.begin();
    let answers = "nirbor-flamewing#2 right left nirbor-flamewing right right none brobnar";
    game.end_turn("untamed").end_turn(answers).offered_to(One, "nirbor-flamewing#2 none");
    assert_eq!(game.line(One), "skirmisher skirmisher nirbor-flamewing");
}

#[test]
fn revna_starsong_lets_friendly_berserkers_survive_their_fights() {
    for (line, survivors) in [("revna-starsong", "revna-starsong berserker"), ("troll", "troll")] {
        let game = brobnar().token(One, "berserker").token(Two, "berserker").line(One, line);
        let mut game = game.tokens(One, "anger").line(Two, "batdrone").begin();
        game.fight("berserker", "");
        assert_eq!(game.line(One), survivors);
    }
    let game = brobnar().token(Two, "berserker").line(One, "revna-starsong batdrone");
    let mut game = game.tokens(Two, "anger").begin();
    game.end_turn("brobnar").fight("berserker", "batdrone");
    assert_eq!(game.line(Two), "");
    let game = brobnar().line(One, "revna-starsong pelf").line(Two, "batdrone").amber(Two, 2);
    let mut game = game.begin();
    game.fight("pelf", "");
    assert_eq!(game.amber(Two), 1, "\"Fight:\" of others");
}

#[test]
fn brawl_in_makes_two_enraged_tokens() {
    let mut game = with_tokens().hand(One, "brawl-in").line(One, "troll").begin();
    game.play("brawl-in", "right right");
    assert_eq!(game.line(One), "troll skirmisher skirmisher");
    assert_eq!(game.state.enraged_creatures(), game.cards("skirmisher skirmisher#2"));
}

#[test]
fn broken_axe_outpost_deals_six_for_a_friend() {
    let game = brobnar().artifacts(One, "broken-axe-outpost").line(One, "troll krump");
    let mut game = game.line(Two, "frost-giant dextre").begin();
    game.action("broken-axe-outpost", "krump frost-giant").offered("troll krump");
    game.offered("frost-giant dextre");
    assert_eq!(game.damage("frost-giant"), 6);
    assert_eq!(game.state.bottom_cards_of_deck(One, 1), game.cards("krump"));
    let game = brobnar().artifacts(One, "broken-axe-outpost").line(One, "troll").warded("troll");
    let mut game = game.line(Two, "frost-giant").begin();
    game.action("broken-axe-outpost", "");
    assert_eq!(game.damage("frost-giant"), 0);
}

#[test]
fn feats_of_strength_makes_tokens_of_fights_for_the_turn() {
    let game =
        with_tokens().hand(One, "feats-of-strength").line(One, "troll krump tireless-crocag");
    let mut game = game.line(Two, "batdrone dextre bumpsy snufflegator troll").begin();
    game.play("feats-of-strength", "").fight("troll", "batdrone right");
    assert_eq!(game.line(One), "troll krump tireless-crocag skirmisher");
    destroy(&mut game, "dextre", "");
    game.fight("krump", "troll#2").offered("bumpsy snufflegator troll#2");
    assert_eq!(game.line(One), "troll tireless-crocag skirmisher", "a friend's end makes none");
    game.end_turn("logos").end_turn("brobnar").fight("troll", "bumpsy");
    assert_eq!(game.line(One), "troll tireless-crocag skirmisher");
}

#[test]
fn ged_hammer_rouses_the_other_friendly_brobnar_creatures() {
    let game = brobnar().line(One, "ged-hammer troll snufflegator").line(Two, "krump");
    let mut game =
        ["troll", "snufflegator", "krump"].into_iter().fold(game, Scenario::exhausted).begin();
    destroy(&mut game, "ged-hammer", "");
    assert_eq!(game.state.ready_cards(), game.cards("troll"));
    assert_eq!(game.state.enraged_creatures(), game.cards("troll"));
    // One whose destruction is replaced is not enraged itself.
    let game =
        brobnar().line(One, "ged-hammer troll").upgrade(One, "armageddon-cloak", "ged-hammer");
    let mut game = game.exhausted("ged-hammer").begin();
    destroy(&mut game, "ged-hammer", "");
    assert!(game.is_in_play("ged-hammer") && !game.is_ready("ged-hammer"));
    assert_eq!(game.state.enraged_creatures(), game.cards("troll"));
}

#[test]
fn the_grand_gord_makes_a_token_if_you_have_the_most_powerful_creature() {
    for (theirs, line) in [
        ("dextre", "the-grand-gord skirmisher"),
        ("bumpsy", "the-grand-gord skirmisher"),
        ("troll", "the-grand-gord"),
    ] {
        let mut game = with_tokens().line(One, "the-grand-gord").line(Two, theirs).begin();
        game.end_turn("untamed");
        assert_eq!(game.line(One), "the-grand-gord");
        game.end_turn(if line.len() > 14 { "right brobnar" } else { "brobnar" });
        assert_eq!(game.line(One), line);
    }
}

#[test]
fn vow_of_blood_deals_two_to_damaged_enemies() {
    let game = brobnar().hand(One, "vow-of-blood").line(One, "troll").damage("troll", 1);
    let mut game =
        game.line(Two, "krump bumpsy valdr").damage("krump", 1).damage("valdr", 2).begin();
    game.play("vow-of-blood", "");
    assert_eq!(["troll", "krump", "bumpsy", "valdr"].map(|n| game.damage(n)), [1, 3, 0, 4]);
}

#[test]
fn vulka_gives_friendly_brobnar_creatures_splash_attack() {
    let game = brobnar().line(One, "vulka troll snufflegator").line(Two, "krump").begin();
    let splash = |name| game.state.keyword(game.card(name), Keyword::SplashAttack);
    assert_eq!(["vulka", "troll", "snufflegator", "krump"].map(splash), [1, 1, 0, 0]);
}

#[test]
fn fresh_marks_exalts_three_enemies_for_a_friend() {
    let game = brobnar().hand(One, "fresh-marks").line(One, "troll krump");
    let mut game = game.line(Two, "dextre bumpsy valdr batdrone").begin();
    game.play("fresh-marks", "krump dextre valdr batdrone").offered("troll krump");
    game.offered("dextre bumpsy valdr batdrone");
    assert_eq!(
        ["troll", "dextre", "bumpsy", "valdr", "batdrone"].map(|n| game.amber_on(n)),
        [0, 1, 0, 1, 1]
    );
    let game = brobnar().hand(One, "fresh-marks").line(One, "troll").warded("troll");
    let mut game = game.line(Two, "dextre").begin();
    game.play("fresh-marks", "");
    assert_eq!(game.amber_on("dextre"), 0);
}

#[test]
fn jarl_svend_makes_a_token_of_whom_it_destroys_in_a_fight() {
    let game = with_tokens().line(One, "jarl-svend troll").line(Two, "batdrone dextre");
    let mut game = game.begin();
    game.fight("jarl-svend", "batdrone right");
    assert_eq!(game.line(One), "jarl-svend troll skirmisher");
    game.fight("troll", "");
    assert_eq!(game.line(One), "jarl-svend troll skirmisher");
    let game = with_tokens().line(One, "jarl-svend").damage("jarl-svend", 6).line(Two, "bumpsy");
    let mut game = game.begin();
    game.fight("jarl-svend", "");
    assert_eq!((game.line(One), game.line(Two)), ("".into(), "".into()), "it must survive");
    let mut game = with_tokens().line(One, "jarl-svend").line(Two, "dextre").begin();
    game.end_turn("logos").fight("dextre", "right");
    assert_eq!(game.line(One), "jarl-svend skirmisher", "also when it is attacked");
}

#[test]
fn might_club_readies_and_enrages_a_creature() {
    let game = brobnar().artifacts(One, "might-club").line(One, "troll").line(Two, "krump dextre");
    let mut game = game.exhausted("krump").exhausted("troll").begin();
    game.action("might-club", "krump").offered("troll krump dextre");
    assert!(game.is_ready("krump") && !game.is_ready("troll"));
    assert_eq!(game.state.enraged_creatures(), game.cards("krump"));
}

#[test]
fn pelf_costs_the_opponent_one_as_it_fights() {
    let game = brobnar().line(One, "pelf").line(Two, "troll").amber(One, 3).amber(Two, 3);
    let mut game = game.begin();
    game.fight("pelf", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2));
}

#[test]
fn press_gang_is_archived_if_an_enemy_was_destroyed() {
    for (dead, archived) in [("dextre", true), ("krump", false)] {
        let game = with_tokens().hand(One, "press-gang").line(One, "krump").line(Two, "dextre");
        let mut game = game.begin();
        destroy(&mut game, dead, "");
        game.play("press-gang", if archived { "right" } else { "" });
        assert_eq!(game.zone("press-gang") == Zone::Archives, archived);
        assert!(game.line(One).ends_with("skirmisher"));
    }
}

#[test]
fn ragnarok_prep_costs_two_if_you_have_more_creatures() {
    for (theirs, amber) in [("dextre", 2), ("dextre krump", 4)] {
        let game = with_tokens().hand(One, "ragnarok-prep").line(One, "troll").line(Two, theirs);
        let mut game = game.amber(One, 4).amber(Two, 4).begin();
        game.play("ragnarok-prep", "right");
        assert_eq!(
            (game.line(One), game.amber(One), game.amber(Two)),
            ("troll skirmisher".into(), 4, amber)
        );
    }
}

#[test]
fn rant_and_rive_halves_eight_or_more() {
    for (before, after) in [(9, 5), (8, 4), (7, 7)] {
        let mut game = brobnar().hand(One, "rant-and-rive").amber(Two, before).begin();
        game.play("rant-and-rive", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1, after));
    }
}

#[test]
fn stratosmack_makes_a_token_if_its_damage_destroys() {
    for (target, line) in [("dextre", "krump skirmisher"), ("troll", "krump")] {
        let game = with_tokens().hand(One, "stratosmack").line(One, "krump");
        let mut game = game.line(Two, "dextre troll").begin();
        let answers = if target == "dextre" { "dextre right" } else { target };
        game.play("stratosmack", answers).offered("krump dextre troll");
        assert_eq!((game.line(One), game.is_in_play(target)), (line.into(), target == "troll"));
    }
    let game = with_tokens().hand(One, "stratosmack").line(Two, "frost-giant").begin();
    let mut game = game;
    game.play("stratosmack", "");
    assert_eq!(game.damage("frost-giant"), 3);
}

#[test]
fn berserker_enters_ready_and_enraged_and_dies_of_its_fight() {
    let game = brobnar().token(One, "berserker").hand(One, "stratosmack krump");
    let mut game = game.line(Two, "dextre troll").begin();
    game.play("stratosmack", "dextre").play("krump", "right");
    assert!(game.is_ready("berserker") && !game.is_ready("krump"));
    assert_eq!(game.state.enraged_creatures(), game.cards("berserker"));
    game.fight("berserker", "");
    assert_eq!((game.line(One), game.damage("troll")), ("krump".into(), 5));
}

#[test]
fn warrior_reaps_only_without_enemies() {
    for (theirs, reaps) in [("dextre", ""), ("", "warrior")] {
        let game = brobnar().token(One, "warrior").tokens(One, "anger").line(Two, theirs).begin();
        assert_eq!(game.who_can_reap(), reaps);
    }
    let game = brobnar().token(One, "warrior").tokens(One, "anger").line(One, "krump").begin();
    assert_eq!(game.who_can_reap(), "krump warrior");
}

#[test]
fn brikk_nastee_is_paid_for_a_creature_that_was_of_brobnar_as_its_fight_destroyed_it() {
    use archon_engine::keyforge::ability::{Ability, TARGET, UnprintedAbility, unprinted};
    use archon_engine::keyforge::house::{House, HouseSet};
    const OF_BROBNAR: Ability = Ability::BelongsTo(TARGET, |_, _, _| HouseSet::of(House::Brobnar));
    const OF_DIS: Ability = Ability::BelongsTo(TARGET, |_, _, _| HouseSet::of(House::Dis));
    static BROBNAR: UnprintedAbility = unprinted(1, OF_BROBNAR);
    static DIS: UnprintedAbility = unprinted(1, OF_DIS);
    for (printed, had, amber) in [(House::Dis, &BROBNAR, 1), (House::Brobnar, &DIS, 0)] {
        let game = scenario("brobnar").line(One, "brikk-nastee flaxia");
        let game = game.house_of("flaxia", printed).line(Two, "troll");
        let mut game = game.begin();
        let fighter = game.card("flaxia");
        let ctx = archon_engine::keyforge::ability::AbilityContext::new(fighter, One);
        game.for_this_turn("flaxia", had);
        game.does("", |g| g.fight_with(ctx, fighter).map(|_| ()));
        assert!(game.is_in_discard("flaxia"));
        assert_eq!(game.amber(One), amber);
    }
}
