//! Dis of Mass Mutation, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::ScenarioGame;
use archon_engine::keyforge::state::Zone;

fn destroy(game: &mut ScenarioGame, names: &str, answers: &str) {
    let cards = game.cards(names);
    game.does(answers, |g| g.destroy(cards).map(|_| ()));
}

#[test]
fn dark_æmber_vault_is_for_mutants() {
    let game = scenario("dis").artifacts(One, "dark-æmber-vault").hand(One, "dark-minion shaffles");
    let game = game.line(One, "snarette charette").line(Two, "snarette");
    let mut game = game.house_of("dark-æmber-vault", House::Dis).begin();
    assert_eq!((game.power("snarette"), game.power("snarette#2")), (6, 4));
    assert_eq!(game.power("charette"), 4);
    game.play("shaffles", "left");
    assert_eq!(game.hand_len(One), 1);
    game.play("dark-minion", "left");
    assert_eq!((game.hand_len(One), game.power("dark-minion")), (1, 3), "a card was drawn");
}

#[test]
fn bonesaw_enters_ready_after_a_friendly_creature_was_destroyed() {
    for (destroyed, ready) in [("", false), ("troll", false), ("shaffles", true)] {
        let game = scenario("dis").hand(One, "bonesaw").line(One, "shaffles charette");
        let mut game = game.line(Two, "troll").begin();
        destroy(&mut game, destroyed, "");
        game.play("bonesaw", "left");
        assert_eq!(game.is_ready("bonesaw"), ready, "{destroyed}");
    }
}

#[test]
fn bonesaw_looks_before_its_icons_resolve() {
    // FAQ "Bonus icons", Bonesaw.
    let icons = BonusIcons::NONE.with(BonusIcon::Damage);
    let game = scenario("dis").hand(One, "bonesaw").bonus("bonesaw", icons).line(One, "brabble");
    let mut game = game.damage("brabble", 1).begin();
    game.play("bonesaw", "left brabble");
    assert!(game.is_in_discard("brabble") && !game.is_ready("bonesaw"));
}

#[test]
fn brabble_costs_more_on_the_opponents_turn() {
    let mut game = scenario("dis").line(One, "brabble").line(Two, "brabble").amber(Two, 5).begin();
    destroy(&mut game, "brabble", "");
    assert_eq!(game.amber(Two), 4);
    let mut game = scenario("dis").line(Two, "brabble").amber(One, 5).begin();
    destroy(&mut game, "brabble", "");
    assert_eq!(game.amber(One), 2);
}

#[test]
fn dark_minion_hurts_all_enemies() {
    let game = scenario("dis").line(One, "dark-minion charette").line(Two, "troll krump");
    let mut game = game.begin();
    destroy(&mut game, "dark-minion", "");
    assert_eq!((game.damage("troll"), game.damage("krump"), game.damage("charette")), (1, 1, 0));
}

#[test]
fn drecker_is_dealt_the_damage_of_its_neighbors_in_fights() {
    let game =
        scenario("brobnar").hand(One, "punch").line(One, "bumpsy").line(Two, "krump drecker");
    let mut game = game.begin();
    game.play("punch", "krump");
    assert_eq!((game.damage("krump"), game.damage("drecker")), (3, 0), "no fight");
    let mut game = scenario("dis").line(One, "shaffles").line(Two, "krump drecker").begin();
    game.fight("shaffles", "krump");
    assert_eq!((game.damage("krump"), game.damage("drecker")), (2, 2));
    // FAQ "Drecker": it is dealt once.
    let mut game = scenario("dis").line(One, "shaffles").line(Two, "drecker drecker").begin();
    game.fight("shaffles", "drecker");
    assert_eq!((game.damage("drecker"), game.damage("drecker#2")), (2, 2));
}

/// March 2021, "Fight": what is dealt "during fights" is what the creatures deal by their power.
#[test]
fn fight_damage_is_that_of_power_alone_for_drecker() {
    // Assault kills the neighbor: no fight occurs.
    let game = scenario("untamed").line(One, "ancient-bear").line(Two, "shaffles drecker");
    let mut game = game.begin();
    game.fight("ancient-bear", "shaffles");
    assert!(game.is_in_discard("shaffles"));
    assert_eq!(game.damage("drecker"), 0, "assault");
    // Hazardous damage comes before that of power.
    let game = scenario("brobnar").line(One, "krump drecker").line(Two, "dust-pixie");
    let mut game = game.upgrade(Two, "flame-wreathed", "dust-pixie").begin();
    game.fight("krump", "");
    assert_eq!((game.damage("krump"), game.damage("drecker")), (2 + 3, 3));
}

#[test]
fn drecker_steals_by_reaping() {
    let mut game = scenario("dis").line(One, "drecker").amber(Two, 2).begin();
    game.reap("drecker", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1));
}

#[test]
fn imp_losion_destroys_one_of_each_side() {
    let game = scenario("dis").hand(One, "imp-losion").line(One, "shaffles charette");
    let mut game = game.line(Two, "troll krump").begin();
    game.play("imp-losion", "troll shaffles");
    assert_eq!((game.line(One), game.line(Two)), ("charette".into(), "krump".into()));
}

#[test]
fn mark_of_dis_forces_the_house_of_a_survivor() {
    let start = |line| {
        let game = scenario("dis").hand(One, "mark-of-dis").line(Two, line);
        game.houses(Two, "untamed logos brobnar").begin()
    };
    let mut game = start("troll");
    game.play("mark-of-dis", "").end_turn("");
    assert_eq!(game.damage("troll"), 2);
    assert_eq!(game.state.house_choices(Two), HouseSet::of(House::Brobnar));
    let mut game = start("dust-imp");
    game.play("mark-of-dis", "").end_turn("logos");
    assert!(game.is_in_discard("dust-imp"));
    assert_eq!(game.state.house_choices(Two).len(), 3);
}

#[test]
fn mark_of_dis_may_bind_its_own_player() {
    let game = scenario("dis").hand(One, "mark-of-dis").line(One, "charette").line(Two, "troll");
    let mut game = game.houses(One, "dis logos mars").begin();
    game.play("mark-of-dis", "charette").end_turn("untamed").end_turn("");
    assert_eq!(game.state.house_choices(One), HouseSet::of(House::Dis));
}

#[test]
fn mindfire_steals_nothing_where_nothing_is_discarded() {
    let mut game = scenario("dis").hand(One, "mindfire").amber(Two, 5).begin();
    game.play("mindfire", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 5));
}

#[test]
fn mindfire_steals_by_the_bonus_icons_of_the_discarded_card() {
    let icons = BonusIcons::NONE.with(BonusIcon::Amber).with(BonusIcon::Draw);
    for (icons, stolen) in [(icons, 2), (BonusIcons::NONE, 0)] {
        let game = scenario("dis").hand(One, "mindfire").hand(Two, "krump").bonus("krump", icons);
        let mut game = game.amber(Two, 5).begin();
        game.play("mindfire", "");
        assert!(game.is_in_discard("krump"));
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 5 - stolen));
    }
}

#[test]
fn sinder_destroys_a_friendly_creature() {
    let mut game = scenario("dis").line(One, "sinder shaffles").line(Two, "troll").begin();
    game.reap("sinder", "shaffles").offered("sinder shaffles");
    assert_eq!((game.line(One), game.line(Two)), ("sinder".into(), "troll".into()));
}

#[test]
fn snarette_hoards_amber_and_lets_it_go() {
    let mut game = scenario("dis").line(One, "snarette").amber(Two, 3).begin();
    game.end_turn("untamed");
    assert_eq!((game.amber_on("snarette"), game.amber(Two)), (1, 2), "at the end of your turn");
    game.end_turn("dis");
    assert_eq!((game.amber_on("snarette"), game.amber(Two)), (1, 2));
    game.action("snarette", "");
    assert_eq!((game.amber_on("snarette"), game.amber(One), game.amber(Two)), (0, 0, 2));
}

#[test]
fn stirring_grave_archives_a_creature_of_the_discard_pile() {
    let game = scenario("dis").hand(One, "stirring-grave").discard(One, "fear troll charette");
    let mut game = game.begin();
    game.play("stirring-grave", "charette").offered("troll charette");
    assert_eq!((game.zone("charette"), game.zone("fear")), (Zone::Archives, Zone::Discard));
    assert!(game.is_in_discard("troll"));
}

#[test]
fn techno_fiend_discards_to_draw() {
    let game = scenario("dis").line(One, "techno-fiend").hand(One, "fear").deck(One, "troll");
    let mut game = game.begin();
    game.reap("techno-fiend", "");
    assert!(game.is_in_discard("fear") && game.is_in_hand("troll"));
    let mut game = scenario("dis").line(One, "techno-fiend").deck(One, "troll").begin();
    game.reap("techno-fiend", "");
    assert_eq!(game.hand_len(One), 0);
}

#[test]
fn fiends_steal_when_they_are_destroyed() {
    let fiends =
        ["techno-fiend", "dino-fiend", "lyco-fiend", "sacro-fiend", "umbra-fiend", "xeno-fiend"];
    for fiend in fiends {
        let mut game = scenario("dis").line(One, fiend).amber(Two, 2).begin();
        destroy(&mut game, fiend, "");
        assert_eq!((game.amber(One), game.amber(Two)), (1, 1), "{fiend}");
    }
}

#[test]
fn waking_nightmare_counts_dis_creatures_as_they_come_and_go() {
    let game = scenario("dis").hand(One, "waking-nightmare").line(One, "shaffles charette troll");
    let mut game = game.line(Two, "pit-demon").amber(Two, 8).begin();
    game.play("waking-nightmare", "");
    assert_eq!(game.state.key_cost(Two), 6);
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.state.key_cost(Two)), (0, 9));
    assert_eq!(game.state.key_cost(One), 9);
    destroy(&mut game, "shaffles", "");
    assert_eq!(game.state.key_cost(Two), 8, "FAQ \"Waking Nightmare\"");
    game.end_turn("dis");
    assert_eq!(game.state.key_cost(Two), 6);
}

#[test]
fn break_key_needs_an_opponent_who_leads() {
    for (keys, left, amber) in [((1, 2), 1, 6), ((1, 1), 1, 0), ((0, 0), 0, 0)] {
        let game = scenario("dis").hand(One, "break-key").keys(One, keys.0).keys(Two, keys.1);
        let mut game = game.begin();
        game.play("break-key", "");
        assert_eq!((game.keys(Two), game.amber(Two)), (left, amber));
        assert_eq!(game.keys(One), keys.0);
    }
}

#[test]
fn double_doom_costs_a_creature_and_a_card() {
    let game = scenario("dis").hand(One, "double-doom").line(Two, "troll").hand(Two, "fear");
    let mut game = game.begin();
    game.chance_picks("fear").play("double-doom", "");
    assert!(game.is_in_hand("troll") && game.is_in_discard("fear"));
}

#[test]
fn essence_scale_readies_a_creature_of_the_same_house() {
    let start = || {
        let game =
            scenario("dis").artifacts(One, "essence-scale").line(One, "shaffles troll krump");
        game.exhausted("krump").line(Two, "bumpsy").begin()
    };
    let mut game = start();
    game.action("essence-scale", "troll reap").offered("shaffles troll krump");
    assert!(game.is_in_discard("troll"));
    assert_eq!((game.amber(One), game.is_ready("krump")), (1, false));
    let mut game = start();
    game.action("essence-scale", "shaffles");
    assert_eq!((game.line(One), game.amber(One)), ("troll krump".into(), 0), "no other of Dis");
    let game = scenario("dis").artifacts(One, "essence-scale").line(One, "troll krump");
    let mut game = game.warded("troll").begin();
    game.action("essence-scale", "troll");
    assert_eq!(game.amber(One), 0, "it was not destroyed");
}

#[test]
fn grim_reminder_archives_the_creatures_of_a_house() {
    let game = scenario("dis").hand(One, "grim-reminder").discard(One, "charette fear troll");
    let mut game = game.discard(Two, "shaffles").begin();
    game.play("grim-reminder", "dis");
    let zones = ["charette", "fear", "troll", "shaffles"].map(|c| game.zone(c));
    assert_eq!(zones, [Zone::Archives, Zone::Discard, Zone::Discard, Zone::Discard]);
    assert_eq!(game.chains(One), 1);
}

#[test]
fn hystricog_destroys_a_damaged_creature() {
    let game = scenario("dis").line(One, "hystricog").line(Two, "troll krump").damage("krump", 1);
    let mut game = game.begin();
    game.action("hystricog", "");
    assert_eq!(game.line(Two), "troll");
}

#[test]
fn picaroon_is_as_strong_as_its_neighbors() {
    let game = scenario("dis").hand(One, "picaroon").line(One, "shaffles charette troll");
    let mut game = game.begin();
    game.play("picaroon", "@1");
    assert_eq!(game.power("picaroon"), 2 + 4);
    destroy(&mut game, "charette", "");
    assert_eq!(game.power("picaroon"), 2 + 8);
    let game = scenario("dis").line(One, "shaffles picaroon picaroon").begin();
    assert_eq!(game.power("picaroon"), 2, "the other is a Changeling");
    let mut game = scenario("dis").hand(One, "picaroon").begin();
    game.play("picaroon", "");
    assert!(game.is_in_discard("picaroon"), "alone it has no power");
}

#[test]
fn picaroon_says_what_its_own_x_is_and_nothing_of_who_gains_its_text() {
    let game = scenario("untamed").line(One, "shaffles troll").hand(One, "picaroon");
    let mut game = game.artifacts(One, "creed-of-nurture creed-of-nurture").begin();
    game.omni("creed-of-nurture", "shaffles").omni("creed-of-nurture#2", "troll");
    assert_eq!((game.power("shaffles"), game.power("troll")), (2, 8));
}

#[test]
fn a_creature_that_says_its_own_x_keeps_it_with_the_text_of_picaroon() {
    let game = scenario("untamed").line(One, "kaspara picaroon troll").hand(One, "picaroon");
    let game = game.line(Two, "grey-aberrant").amber(One, 1).amber(Two, 2);
    let mut game = game.artifacts(One, "creed-of-nurture").begin();
    game.omni("creed-of-nurture", "kaspara");
    assert_eq!((game.power("kaspara"), game.power("picaroon")), (3, 3 + 8));
}

#[test]
fn picaroons_that_are_no_changelings_count_what_the_other_has_besides() {
    let game = scenario("dis").line(One, "shaffles picaroon picaroon troll");
    let mut game = game.line(Two, "grey-aberrant").begin();
    assert_eq!((game.power("picaroon"), game.power("picaroon#2")), (2, 8));
    let second = game.card("picaroon#2");
    game.does("", |g| {
        g.add_power_counters(second, 3);
        Ok(())
    });
    assert_eq!((game.power("picaroon"), game.power("picaroon#2")), (2 + 3, 8 + 3));
}

#[test]
fn relentless_creeper_returns_when_dis_is_chosen() {
    for (answers, in_hand) in [("dis yes", true), ("dis no", false), ("logos", false)] {
        let mut game = scenario("dis").discard(One, "relentless-creeper").begin();
        game.end_turn("untamed").end_turn(answers);
        assert_eq!(game.is_in_hand("relentless-creeper"), in_hand, "{answers}");
    }
    let game = scenario("dis").discard(One, "relentless-creeper").houses(Two, "dis logos mars");
    let mut game = game.begin();
    game.end_turn("dis");
    assert!(game.is_in_discard("relentless-creeper"), "you must choose it");
}

#[test]
fn wail_of_the_damned_spares_creatures_with_icons() {
    let game = scenario("dis").hand(One, "wail-of-the-damned").line(Two, "troll krump");
    let mut game = game.bonus("troll", BonusIcons::NONE.with(BonusIcon::Draw)).begin();
    game.play("wail-of-the-damned", "");
    assert_eq!(game.line(Two), "troll");
}

#[test]
fn etan_s_jar_forbids_a_title_while_it_is_in_play() {
    let game = scenario("dis").hand(One, "etan-s-jar fear fear arise").line(Two, "troll");
    let mut game = game.begin();
    game.play("etan-s-jar", "fear");
    assert!(!game.can_play("fear") && !game.can_play("fear#2") && game.can_play("arise"));
    destroy(&mut game, "etan-s-jar", "");
    assert!(game.can_play("fear"));
}

#[test]
fn etan_s_jar_is_about_the_title_wherever_the_cards_go() {
    let game = scenario("dis").hand(One, "etan-s-jar").line(Two, "krump").hand(Two, "krump");
    let mut game = game.houses(Two, "brobnar logos untamed").begin();
    game.play("etan-s-jar", "krump");
    destroy(&mut game, "krump", "");
    game.end_turn("brobnar");
    assert!(!game.can_play("krump#2"), "the first of the title has left play");
}

#[test]
fn maleficorn_adds_to_damage_icons() {
    let icons = BonusIcons::NONE.with(BonusIcon::Damage);
    let start = || {
        let game = scenario("dis").hand(One, "maleficorn shaffles").line(Two, "troll");
        let game = game.bonus("maleficorn", icons).bonus("shaffles", icons).line(One, "charette");
        game.begin()
    };
    let mut game = start();
    game.play("maleficorn", "left troll");
    assert_eq!(game.damage("troll"), 2, "FAQ \"Bonus icons\": also to its own");
    game.play("shaffles", "left charette");
    assert_eq!(game.damage("charette"), 1, "not an enemy creature");
    let game = scenario("brobnar").hand(One, "punch").line(One, "maleficorn").line(Two, "troll");
    let mut game = game.begin();
    game.play("punch", "troll");
    assert_eq!(game.damage("troll"), 3, "not a bonus icon");
}

#[test]
fn painmail_destroys_its_creature_when_dis_is_chosen() {
    let game = scenario("logos").line(One, "batdrone").line(Two, "troll krump");
    let mut game = game.upgrade(One, "painmail", "troll").houses(Two, "dis logos brobnar").begin();
    game.end_turn("logos").end_turn("logos");
    assert_eq!(game.line(Two), "troll krump");
    game.end_turn("dis");
    assert_eq!(game.line(Two), "krump");
    assert!(game.state.archives(One).contains(game.card("painmail")));
}

#[test]
fn ritual_of_tognath_destroys_two_friendly_creatures() {
    let game = scenario("dis").hand(One, "ritual-of-tognath").line(One, "shaffles charette sinder");
    let mut game = game.line(Two, "troll").begin();
    game.play("ritual-of-tognath", "shaffles sinder").offered("shaffles charette sinder");
    assert_eq!((game.line(One), game.line(Two)), ("charette".into(), "troll".into()));
    assert_eq!(game.amber(One), 3);
}

#[test]
fn skixuno_grows_by_what_it_destroys() {
    let game = scenario("dis").hand(One, "skixuno").line(One, "shaffles").line(Two, "troll krump");
    let mut game = game.warded("krump").begin();
    game.play("skixuno", "left");
    assert_eq!((game.line(One), game.line(Two)), ("skixuno".into(), "krump".into()));
    assert_eq!(game.power("skixuno"), 1 + 2);
}

#[test]
fn the_pale_star_leaves_one_power_and_no_armor() {
    let game = scenario("logos").artifacts(One, "the-pale-star").line(One, "lyco-knight");
    let game = game.line(Two, "troll raiding-knight valdr").damage("valdr", 1);
    let mut game = game.begin();
    game.omni("the-pale-star", "");
    assert!(game.is_in_discard("the-pale-star") && game.is_in_discard("valdr"));
    let (troll, knight) = (game.card("troll"), game.card("raiding-knight"));
    assert_eq!((game.power("lyco-knight"), game.armor("lyco-knight")), (1, 0));
    game.does("", |g| {
        g.add_power_counters(troll, 2);
        assert_eq!((g.power(troll), g.armor(knight)), (1, 0));
        Ok(())
    });
    game.end_turn("untamed");
    assert_eq!((game.power("troll"), game.armor("raiding-knight")), (10, 2));
}

#[test]
fn turnkey_gives_the_key_back_when_it_leaves() {
    for keys in [0, 1] {
        let mut game = scenario("dis").hand(One, "turnkey").keys(Two, keys).begin();
        game.play("turnkey", "");
        assert_eq!(game.keys(Two), 0);
        let turnkey = game.card("turnkey");
        game.does("", |g| g.return_to_hand(turnkey).map(|_| ()));
        assert_eq!(game.keys(Two), keys, "only if one was unforged");
    }
}

#[test]
fn desire_forges_cheaper_with_sins() {
    let game = scenario("dis").line(One, "desire envy").line(Two, "pride").amber(One, 8);
    let mut game = game.begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (10, 10));
    game.reap("desire", "");
    assert_eq!((game.keys(One), game.amber(One)), (1, 9 - 8));
    let mut game = scenario("dis").line(One, "desire").amber(One, 7).begin();
    game.reap("desire", "");
    assert_eq!((game.keys(One), game.amber(One)), (0, 8), "it would cost 9");
}

#[test]
fn dino_fiend_may_be_exalted_for_damage() {
    let start = || scenario("dis").hand(One, "dino-fiend").line(Two, "troll").begin();
    let mut game = start();
    game.play("dino-fiend", "yes troll");
    assert_eq!((game.amber_on("dino-fiend"), game.damage("troll")), (1, 3));
    let mut game = start();
    game.play("dino-fiend", "no");
    assert_eq!((game.amber_on("dino-fiend"), game.damage("troll")), (0, 0));
}

#[test]
fn envy_captures_all_if_there_are_two_sins() {
    for (line, captured) in [("envy pride", 4), ("envy shaffles", 0)] {
        let game = scenario("dis").line(One, line).line(Two, "pride").amber(Two, 4);
        let mut game = game.begin();
        game.reap("envy", "");
        assert_eq!((game.amber_on("envy"), game.amber(Two)), (captured, 4 - u16::from(captured)));
    }
}

#[test]
fn gluttony_is_exalted_for_each_sin_and_empties_creatures() {
    let game = scenario("dis").hand(One, "gluttony").line(One, "envy shaffles").line(Two, "pride");
    let mut game = game.begin();
    game.play("gluttony", "left");
    assert_eq!(game.amber_on("gluttony"), 2, "itself and Envy");
    let game = scenario("dis").line(One, "gluttony shaffles").line(Two, "troll");
    let game = game.amber_on("gluttony", 2).amber_on("shaffles", 1).amber_on("troll", 1);
    let mut game = game.begin();
    game.reap("gluttony", "");
    assert_eq!((game.amber(One), game.amber_on("gluttony"), game.amber_on("shaffles")), (4, 0, 0));
    assert_eq!(game.amber_on("troll"), 1);
}

#[test]
fn gluttony_is_friendly_to_who_uses_it_as_if_it_were_theirs() {
    let game = scenario("logos").line(One, "replicator shaffles").line(Two, "gluttony troll");
    let game = game.amber_on("gluttony", 2).amber_on("shaffles", 1).amber_on("troll", 1);
    let mut game = game.begin();
    game.reap("replicator", "gluttony");
    assert_eq!((game.amber(One), game.amber_on("gluttony"), game.amber_on("troll")), (4, 0, 1));
}

#[test]
fn greed_refills_a_larger_hand() {
    let game = scenario("dis").line(One, "greed envy shaffles").line(Two, "pride").begin();
    assert_eq!((game.state.hand_size(One), game.state.hand_size(Two)), (8, 6));
}

#[test]
fn pride_wards_sins() {
    let game = scenario("dis").line(One, "pride envy shaffles").line(Two, "greed");
    let mut game = game.begin();
    game.reap("pride", "");
    let warded = ["pride", "envy", "shaffles", "greed"].map(|c| game.is_warded(c));
    assert_eq!(warded, [true, true, false, false]);
}

#[test]
fn sloth_is_paid_for_idleness() {
    let start = || scenario("dis").line(One, "sloth envy charette").line(Two, "flaxia").begin();
    let mut game = start();
    game.end_turn("untamed");
    assert_eq!(game.amber(One), 2);
    game.end_turn("dis");
    assert_eq!(game.amber(One), 2, "on your own turns");
    let mut game = start();
    game.reap("charette", "").end_turn("untamed");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn sloth_is_not_paid_if_an_artifact_was_used_that_was_a_creature_then() {
    let game = scenario("dis").line(One, "sloth").artifacts(One, "auto-legionary");
    let mut game = game.begin();
    let legionary = game.card("auto-legionary");
    let ctx = AbilityContext::new(legionary, One);
    game.does("left", |g| g.becomes_creature(ctx, legionary).map(|_| ()));
    game.reap("auto-legionary", "").end_turn("untamed");
    assert_eq!(game.amber(One), 1, "by reaping");
}

#[test]
fn sloth_is_paid_though_the_opponent_used_a_creature() {
    let mut game = scenario("dis").line(One, "sloth").line(Two, "flaxia").begin();
    let flaxia = game.card("flaxia");
    game.does("", |g| g.reap_with(AbilityContext::new(flaxia, Two), flaxia).map(|_| ()));
    game.end_turn("untamed");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn wrath_enrages_an_enemy_for_each_sin() {
    let game = scenario("dis").line(One, "wrath envy").line(Two, "batdrone troll krump bumpsy");
    let mut game = game.begin();
    game.fight("wrath", "batdrone troll bumpsy")
        .offered("batdrone troll krump bumpsy")
        .offered("troll krump bumpsy");
    let enraged = ["troll", "krump", "bumpsy"].map(|c| game.state.is_enraged(game.card(c)));
    assert_eq!(enraged, [true, false, true]);
}

#[test]
fn xeno_fiend_sorts_the_top_of_the_deck() {
    let game = scenario("dis").line(One, "xeno-fiend").line(Two, "batdrone");
    let mut game = game.deck(One, "troll krump bumpsy valdr").begin();
    game.fight("xeno-fiend", "krump troll").offered("troll krump bumpsy").offered("troll bumpsy");
    let deck = game.state.area(One).deck;
    assert!(game.is_in_hand("krump"));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("bumpsy")));
    assert_eq!(deck.as_slice()[0], game.card("troll"), "on the bottom");
}

#[test]
fn exchange_officer_uses_a_friendly_star_alliance_card() {
    let game = scenario("dis").hand(One, "exchange-officer").line(One, "hayden-oswin shaffles");
    let mut game = game.line(Two, "stealthster").house_of("exchange-officer", House::Dis).begin();
    game.play("exchange-officer", "left reap");
    assert_eq!((game.amber(One), game.is_ready("hayden-oswin")), (1, false));
    let game = scenario("dis").line(One, "exchange-officer exchange-officer hayden-oswin");
    let game = game.house_of("exchange-officer", House::Dis).exhausted("hayden-oswin");
    let mut game = game.house_of("exchange-officer#2", House::Dis).begin();
    game.reap("exchange-officer", "");
    assert_eq!(game.amber(One), 1, "it is exhausted");
}

#[test]
fn dark_æmber_vault_pays_for_what_its_player_plays() {
    let game = scenario("dis").artifacts(One, "dark-æmber-vault").hand(Two, "snarette");
    let game = game.house_of("dark-æmber-vault", House::Dis).houses(Two, "dis logos untamed");
    let mut game = game.begin();
    game.end_turn("dis").play("snarette", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (6, 0));
}

#[test]
fn techno_fiend_discards_1_to_draw_1() {
    let game = scenario("dis").line(One, "techno-fiend").hand(One, "fear troll");
    let mut game = game.begin();
    game.reap("techno-fiend", "fear").offered("fear troll");
    assert!(game.is_in_discard("fear") && game.is_in_hand("troll"));
    assert_eq!(game.hand_len(One), 2);
}

#[test]
fn double_doom_returns_one_enemy() {
    let game = scenario("dis").hand(One, "double-doom").line(One, "charette");
    let mut game = game.line(Two, "troll krump").hand(Two, "fear").begin();
    game.chance_picks("fear").play("double-doom", "troll").offered("troll krump");
    assert_eq!((game.line(One), game.line(Two)), ("charette".into(), "krump".into()));
}

#[test]
fn hystricog_and_wail_of_the_damned_destroy_one_creature_of_either_side() {
    let game = scenario("dis").line(One, "hystricog shaffles").line(Two, "troll krump");
    let mut game = game.damage("krump", 1).damage("shaffles", 1).begin();
    game.action("hystricog", "krump").offered("shaffles krump");
    assert_eq!((game.line(One), game.line(Two)), ("hystricog shaffles".into(), "troll".into()));
    let game = scenario("dis").hand(One, "wail-of-the-damned").line(One, "charette");
    let mut game = game.line(Two, "krump").begin();
    game.play("wail-of-the-damned", "krump").offered("charette krump");
    assert_eq!((game.line(One), game.line(Two)), ("charette".into(), "".into()));
}

#[test]
fn picaroon_beside_another_counts_its_own_neighbors() {
    let game = scenario("dis").line(One, "shaffles picaroon picaroon charette").begin();
    assert_eq!((game.power("picaroon"), game.power("picaroon#2")), (2, 4));
}

#[test]
fn exchange_officer_uses_artifacts_too_after_fights_and_reaping() {
    for fights in [true, false] {
        let game = scenario("dis").line(One, "exchange-officer shaffles hayden-oswin");
        let game = game.artifacts(One, "transporter-platform cannon");
        let game = game.artifacts(Two, "transporter-platform").line(Two, "urchin");
        let mut game = game.house_of("exchange-officer", House::Dis).begin();
        let answers = "transporter-platform shaffles";
        if fights {
            game.fight("exchange-officer", answers);
        } else {
            game.reap("exchange-officer", answers);
        }
        game.offered("hayden-oswin transporter-platform");
        assert!(game.is_in_hand("shaffles"));
    }
}
