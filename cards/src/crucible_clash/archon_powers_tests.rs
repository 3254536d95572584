//! Archon powers of Crucible Clash, card by card.
//!
//! Over 400 lines: the tests of all powers stand in one file.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{self, One, Two};
use archon_engine::keyforge::question::Action;
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::{Phase, Zone};

use crate::scenario;

/// A position in which player one has a power.
fn with_power(power: &str, house: &str) -> Scenario {
    scenario(house).archon_power(One, power)
}

/// A player has the key of a color.
fn forge(game: &mut ScenarioGame, player: Player, color: &str) {
    game.does(color, |g| g.forge_key_at_no_cost(player).map(|_| ()));
}

fn icons(icons: &[BonusIcon]) -> BonusIcons {
    icons.iter().copied().collect()
}

/// Player two chooses a house, then player one Dis, then player one that house in their next turn.
fn after_each_choice(
    power: &str,
    house: &str,
    count: impl Fn(&ScenarioGame) -> usize,
) -> [usize; 3] {
    let both = format!("{house} dis shadows");
    let game = with_power(power, "dis").houses(One, &both).houses(Two, &both);
    let mut game =
        game.line(One, "thero-centurion bulwark").line(Two, "krump paraguardian").begin();
    let mut counts = [0; 3];
    for (n, (other, own)) in [(house, ""), ("", "dis"), ("dis", house)].into_iter().enumerate() {
        if !other.is_empty() {
            game.end_turn(other);
        }
        if !own.is_empty() {
            game.end_turn(own);
        }
        counts[n] = count(&game);
    }
    counts
}

#[test]
fn artificer_lets_you_play_artifacts_of_any_house() {
    let game = with_power("artificer", "dis").hand(One, "cannon troll blood-of-titans key-to-dis");
    let mut game = game.line(One, "shaffles").hand(Two, "cannon").begin();
    assert_eq!(game.what_can_be_played(), "cannon key-to-dis");
    assert_eq!(game.what_can_be_discarded(), "key-to-dis");
    game.play("cannon", "").end_turn("dis");
    assert_eq!(game.what_can_be_played(), "");
}

#[test]
fn artificer_gives_no_second_card_of_the_first_turn() {
    let game = with_power("artificer", "dis").turn(1).hand(One, "cannon shaffles key-to-dis");
    let mut game = game.begin();
    assert_eq!(game.what_can_be_played(), "cannon shaffles key-to-dis");
    game.play("shaffles", "");
    assert_eq!(game.what_can_be_played(), "");
}

#[test]
fn charismatic_inspiration_lets_your_humans_enter_play_ready() {
    let game = with_power("charismatic-inspiration", "logos").hand(One, "dextre research-smoko");
    let mut game = game.hand(Two, "doc-bookton").begin();
    game.play("dextre", "").play("research-smoko", "left");
    assert_eq!((game.is_ready("dextre"), game.is_ready("research-smoko")), (true, false));
    game.end_turn("logos").play("doc-bookton", "");
    assert!(!game.is_ready("doc-bookton"), "an enemy Human");
}

#[test]
fn commanding_presence_exalts_all_but_dinosaurs_when_saurian_is_chosen() {
    let exalted = |game: &ScenarioGame| {
        let amber = ["bulwark", "krump", "thero-centurion"].map(|name| game.amber_on(name));
        assert_eq!((amber[0], amber[2], game.amber_on("paraguardian")), (amber[1], 0, 0));
        usize::from(amber[0])
    };
    assert_eq!(after_each_choice("commanding-presence", "saurian", exalted), [1, 1, 2]);
}

#[test]
fn control_captures_instead_of_an_amber_icon() {
    for (answers, on_troll, pools) in [("yes troll krump", 1, (0, 1)), ("no krump", 0, (1, 2))] {
        let game = with_power("control", "brobnar").hand(One, "punch").line(One, "troll bumpsy");
        let mut game = game.line(Two, "krump").amber(Two, 2).begin();
        game.play("punch", answers).offered("yes no");
        if on_troll == 1 {
            game.offered("troll bumpsy");
        }
        assert_eq!(game.amber_on("troll"), on_troll);
        assert_eq!((game.amber(One), game.amber(Two)), pools);
    }
}

#[test]
fn control_is_not_of_other_icons_nor_of_the_opponent() {
    let game = with_power("control", "brobnar").hand(One, "punch").hand(Two, "anger");
    let game = game.bonus("punch", icons(&[BonusIcon::Draw])).line(One, "krump");
    let mut game = game.line(Two, "troll").begin();
    game.play("punch", "troll").offered("krump troll").offered_nothing_more();
    game.end_turn("brobnar").play("anger", "").offered_nothing_more();
    assert_eq!(game.amber(Two), 1);
}

#[test]
fn expertise_makes_keys_of_its_color_cost_one_more_for_both_players() {
    let all = [
        ("controling-expertise", "red blue", "yellow"),
        ("fighting-expertise", "blue yellow", "red"),
        ("scheming-expertise", "red yellow", "blue"),
    ];
    for (power, cheap, dear) in all {
        let mut game = with_power(power, "dis").amber(One, 6).amber(Two, 6).begin();
        let one = cheap.split(' ').next().unwrap();
        game.end_turn(&format!("{one} dis")).offered_to(Two, cheap);
        game.end_turn(&format!("{one} dis")).offered_to(One, cheap);
        assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
        let mut game = with_power(power, "dis").amber(Two, 8).begin();
        game.end_turn(&format!("{dear} dis")).offered_to(Two, "red blue yellow");
        assert_eq!(game.amber(Two), 1, "{power}");
    }
}

#[test]
fn controling_expertise_lets_you_play_a_card_of_another_house_with_your_yellow_key() {
    let game = with_power("controling-expertise", "dis").hand(One, "punch troll shaffles");
    let mut game = game.hand(Two, "punch").line(One, "krump").begin();
    forge(&mut game, Two, "yellow");
    forge(&mut game, One, "red");
    assert_eq!(game.what_can_be_played(), "shaffles");
    forge(&mut game, One, "yellow");
    assert_eq!(game.what_can_be_played(), "punch troll shaffles");
    game.play("shaffles", "left").play("troll", "left");
    assert_eq!(game.what_can_be_played(), "");
    game.end_turn("dis");
    assert_eq!(game.what_can_be_played(), "");
    game.end_turn("dis");
    assert!(game.can_play("punch"));
}

#[test]
fn deluge_of_power_lets_your_artifacts_be_archived_for_amber() {
    let game = with_power("deluge-of-power", "brobnar").artifacts(One, "banner-of-battle");
    let game = game.line(One, "troll").artifacts(Two, "autocannon");
    let mut game = game.begin();
    assert_eq!(game.who_can_be_used(), "banner-of-battle troll");
    game.action("banner-of-battle", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.zone("banner-of-battle")), (2, Zone::Archives));
    assert!(game.state.archives(One).contains(game.card("banner-of-battle")));
    game.end_turn("brobnar");
    assert_eq!(game.who_can_be_used(), "", "their artifacts do not gain it");
}

#[test]
fn demonic_wrath_lets_dis_creatures_deal_a_damage_as_they_reap() {
    let game =
        with_power("demonic-wrath", "dis").line(One, "pit-demon").line(Two, "krump shaffles");
    let mut game = game.house_of("krump", House::Dis).begin();
    game.reap("pit-demon", "krump").offered("pit-demon krump shaffles");
    assert_eq!(game.damage("krump"), 1);
    game.end_turn("dis").reap("krump", "").offered_nothing_more();
    let mut game =
        with_power("demonic-wrath", "brobnar").line(One, "troll").line(Two, "krump").begin();
    game.reap("troll", "").offered_nothing_more();
}

#[test]
fn divine_spark_gives_two_amber_when_sanctum_is_chosen() {
    let amber = |game: &ScenarioGame| usize::from(game.amber(One));
    assert_eq!(after_each_choice("divine-spark", "sanctum", amber), [2, 2, 4]);
}

#[test]
fn fighting_expertise_lets_creatures_steal_with_your_red_key() {
    let begin = || {
        let game = with_power("fighting-expertise", "brobnar").line(One, "troll krump");
        game.line(Two, "valdr bulwark").amber(One, 3).amber(Two, 3).begin()
    };
    let mut game = begin();
    forge(&mut game, Two, "red");
    forge(&mut game, One, "blue");
    game.fight("krump", "valdr");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 3));
    forge(&mut game, One, "red");
    game.fight("troll", "bulwark");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 2));
    let game = with_power("fighting-expertise", "brobnar").line(One, "valdr").line(Two, "troll");
    let mut game = game.amber(One, 3).begin();
    forge(&mut game, One, "red");
    game.end_turn("brobnar").fight("troll", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
}

#[test]
fn fighting_expertise_is_of_your_red_key_alone() {
    let game = with_power("fighting-expertise", "brobnar").line(One, "troll");
    let mut game = game.line(Two, "valdr").amber(One, 3).amber(Two, 3).begin();
    forge(&mut game, Two, "red");
    assert_eq!(game.fight("troll", "").amber(One), 3);
}

#[test]
fn forgemaster_makes_keys_cheaper_and_lets_both_players_forge_two() {
    for (amber, keys, left) in [(4, 0, 4), (5, 1, 0), (9, 1, 4), (11, 2, 1)] {
        let mut game = with_power("forgemaster", "dis").amber(One, amber).amber(Two, amber).begin();
        game.end_turn("dis").end_turn("dis");
        for player in Player::BOTH {
            assert_eq!((game.keys(player), game.amber(player)), (keys, left), "{player:?}");
        }
    }
}

#[test]
fn librarian_archives_a_card_instead_of_any_icon() {
    for (answers, archived, amber) in [("dextre krump", 1, 0), ("none krump", 0, 1)] {
        let game = with_power("librarian", "brobnar").hand(One, "punch dextre cannon");
        let mut game = game.line(One, "troll").line(Two, "krump").begin();
        game.play("punch", answers).offered("dextre cannon none").offered("troll krump");
        assert_eq!((game.state.archives(One).len(), game.amber(One)), (archived, amber));
    }
    // Icons of another kind, and several of them.
    let game = with_power("librarian", "brobnar").hand(One, "punch dextre cannon");
    let game = game.bonus("punch", icons(&[BonusIcon::Draw, BonusIcon::Damage]));
    let mut game = game.line(One, "troll").line(Two, "krump").begin();
    game.play("punch", "cannon dextre krump");
    assert_eq!((game.state.archives(One).len(), game.hand_len(One)), (2, 0));
    assert_eq!((game.damage("krump"), game.damage("troll")), (3, 0));
}

#[test]
fn librarian_is_not_of_the_opponents_icons_and_needs_a_card_in_hand() {
    let game = with_power("librarian", "brobnar").hand(One, "punch").hand(Two, "punch dextre");
    let mut game = game.line(Two, "krump").begin();
    game.play("punch", "").offered_nothing_more();
    game.end_turn("brobnar").play("punch#2", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn master_planner_archives_two_cards_when_mars_is_chosen() {
    let archived = |game: &ScenarioGame| game.state.archives(One).len();
    let both = "mars dis shadows";
    let game = with_power("master-planner", "dis").houses(One, both).houses(Two, both);
    let mut game = game.deck(One, "troll krump valdr").hand(One, &"punch ".repeat(6)).begin();
    game.end_turn("mars");
    assert_eq!(archived(&game), 2);
    let zones = ["troll", "krump", "valdr"].map(|name| game.zone(name));
    assert_eq!(zones, [Zone::Archives, Zone::Archives, Zone::Deck]);
    // Before archives are taken up.
    game.end_turn("dis no");
    assert_eq!(archived(&game), 2);
    game.end_turn("dis").end_turn("mars yes");
    assert_eq!((archived(&game), game.hand_len(One)), (0, 6 + 4));
}

#[test]
fn master_strategist_gives_skyborn_creatures_deploy() {
    let game = with_power("master-strategist", "skyborn").hand(One, "pirate-champion");
    let mut game = game.line(One, "troll krump").begin();
    game.play("pirate-champion", "@1").offered("left @1 right");
    assert_eq!(game.line(One), "troll pirate-champion krump");
    let game = with_power("master-strategist", "brobnar")
        .hand(One, "valdr")
        .house_of("valdr", House::Brobnar);
    let mut game = game.line(One, "troll krump").begin();
    game.play("valdr", "left").offered("left right");
    let game = with_power("master-strategist", "skyborn").hand(Two, "pirate-champion");
    let mut game = game.line(Two, "troll krump").begin();
    game.end_turn("skyborn").play("pirate-champion", "left").offered("left right");
}

#[test]
fn master_strategist_lets_skyborn_creatures_move_after_fighting_and_reaping() {
    for (fights, answers) in [(true, "yes right"), (false, "yes right"), (false, "no")] {
        let game =
            with_power("master-strategist", "skyborn").line(One, "scalawag-finn troll krump");
        let game = game.line(Two, "shaffles");
        let mut game = game.begin();
        if fights {
            game.fight("scalawag-finn", &format!("scalawag-finn/master-strategist {answers}"));
        } else {
            game.reap("scalawag-finn", answers).offered("yes no");
        }
        let moved = answers.starts_with("yes");
        let line = if moved { "troll krump scalawag-finn" } else { "scalawag-finn troll krump" };
        assert_eq!(game.line(One), line);
    }
    let game = with_power("master-strategist", "skyborn").line(One, "troll krump");
    let mut game = game.line(Two, "scalawag-finn valdr").begin();
    let troll = game.card("troll");
    game.does("", |g| g.reap_with(AbilityContext::new(troll, One), troll).map(|_| ()));
    game.offered_nothing_more();
    game.end_turn("skyborn").reap("scalawag-finn", "").offered_nothing_more();
}

#[test]
fn nature_s_guardian_draws_two_cards_when_untamed_is_chosen() {
    let drawn = |game: &ScenarioGame| game.hand_len(One);
    // The hand is refilled to six at the end of every turn of its owner.
    let both = "untamed dis shadows";
    let game = with_power("nature-s-guardian", "dis").houses(One, both).houses(Two, both);
    let mut game = game.begin();
    assert_eq!(drawn(game.end_turn("untamed")), 6 + 2);
    assert_eq!((drawn(game.end_turn("dis")), game.hand_len(Two)), (8, 6));
    assert_eq!(drawn(game.end_turn("dis")), 8);
    assert_eq!(drawn(game.end_turn("untamed")), 10);
}

#[test]
fn nature_s_strength_makes_your_beasts_versatile() {
    let game = with_power("nature-s-strength", "dis").line(One, "ancient-bear valdr shaffles");
    let mut game = game.line(Two, "mighty-tiger").begin();
    assert_eq!(game.who_can_be_used(), "ancient-bear shaffles");
    assert_eq!(game.end_turn("dis").who_can_be_used(), "");
}

#[test]
fn noble_blood_gives_an_amber_for_each_knight_that_you_play() {
    let game = with_power("noble-blood", "sanctum").hand(One, "bulwark duma-the-martyr");
    let mut game = game.hand(Two, "raiding-knight").begin();
    assert_eq!(game.play("duma-the-martyr", "").amber(One), 0);
    assert_eq!(game.play("bulwark", "left").amber(One), 1);
    game.end_turn("sanctum").play("raiding-knight", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
    assert_eq!(game.amber_on("raiding-knight"), 1, "it captured the one that there was");
}

#[test]
fn optimizer_purges_a_card_of_your_discard_pile_at_the_start_of_your_turn() {
    let game = with_power("optimizer", "dis").discard(One, "troll krump").discard(Two, "valdr");
    let mut game = game.begin();
    game.end_turn("dis");
    assert_eq!((game.zone("troll"), game.zone("valdr")), (Zone::Discard, Zone::Discard));
    game.end_turn("troll dis").offered("troll krump");
    assert_eq!((game.zone("troll"), game.zone("krump")), (Zone::Purged, Zone::Discard));
    game.end_turn("dis").end_turn("dis");
    assert_eq!((game.zone("krump"), game.zone("valdr")), (Zone::Purged, Zone::Discard));
}

#[test]
fn overcharged_searches_for_three_cards_and_takes_no_mulligan() {
    let game = with_power("overcharged", "dis").phase(Phase::Mulligan(One)).turn(1);
    let game =
        game.deck(One, "troll krump valdr dextre bulwark").hand(One, "punch").hand(Two, "anger");
    let mut game = game.deck(Two, "shaffles").begin_as_is();
    let (punch, deck) = (game.card("punch"), game.cards("troll krump valdr dextre bulwark"));
    game.does("", |g| {
        g.look_at(AbilityContext::new(punch, One), deck);
        Ok(())
    });
    assert!(game.knows(One, "valdr"));
    game.does("krump bulwark troll", |g| g.step())
        .offered_to(One, "troll krump valdr dextre bulwark");
    let archived = game.cards("troll krump bulwark");
    assert_eq!(game.state.archives(One), archived);
    assert!(["troll", "krump", "bulwark"].into_iter().all(|name| game.knows(Two, name)));
    assert!(!game.knows(One, "valdr"), "the deck was shuffled");
    assert_eq!((game.hand_len(One), game.state.phase), (1, Phase::Mulligan(Two)));
    game.does("no", |g| g.step()).offered_to(Two, "yes no");
    // The other player is the first, and is asked as ever.
    let game = with_power("overcharged", "dis").phase(Phase::Mulligan(Two)).turn(2);
    let mut game = game.hand(Two, "anger").begin();
    game.does("no", |g| g.step()).offered_to(Two, "yes no");
    assert_eq!(game.state.archives(One), CardSet::EMPTY);
}

#[test]
fn progenitor_of_giants_gives_brobnar_fighters_an_amber() {
    let game = with_power("progenitor-of-giants", "brobnar").line(One, "troll dextre");
    let game = game.house_of("dextre", House::Logos).line(Two, "krump shaffles valdr");
    let mut game = game.begin();
    assert_eq!(game.fight("troll", "shaffles").amber(One), 1);
    game.end_turn("brobnar").fight("valdr", "dextre");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
    let game = with_power("progenitor-of-giants", "logos").line(One, "doc-bookton");
    let mut game = game.line(Two, "shaffles").begin();
    assert_eq!(game.fight("doc-bookton", "").amber(One), 0);
}

#[test]
fn rage_deals_a_damage_after_each_icon_that_you_resolve() {
    let game = with_power("rage", "brobnar").hand(One, "anger").hand(Two, "punch");
    let game = game.bonus("anger", icons(&[BonusIcon::Amber, BonusIcon::Draw]));
    let mut game = game.line(One, "troll").line(Two, "krump bumpsy").begin();
    game.play("anger", "krump troll krump")
        .offered("troll krump bumpsy")
        .offered("troll krump bumpsy");
    assert_eq!((game.damage("troll"), game.amber(One)), (1 + 6, 1));
    game.end_turn("brobnar");
    game.play("punch", "troll").offered("troll bumpsy").offered_nothing_more();
}

#[test]
fn redeemer_draws_a_card_for_each_mutant_of_yours_that_is_destroyed() {
    let destroyed = |name| {
        let game = with_power("redeemer", "dis").line(One, "bot-bookton bulwark");
        let mut game = game.line(Two, "even-ivan").begin();
        let cards = game.cards(name);
        game.does("", |g| g.destroy(cards).map(|_| ()));
        [One, Two].map(|player| game.hand_len(player))
    };
    assert_eq!(destroyed("bot-bookton"), [1, 0]);
    assert_eq!(destroyed("bulwark"), [0, 0]);
    assert_eq!(destroyed("even-ivan"), [0, 0]);
}

#[test]
fn schemer_gives_your_flanks_three_keywords() {
    let game = with_power("schemer", "dis").line(One, "bumpsy krump dextre").line(Two, "valdr");
    let game = game.begin();
    for keyword in [Keyword::Elusive, Keyword::Skirmish, Keyword::Taunt] {
        let has = |name| game.state.has(game.card(name), keyword);
        assert_eq!(["bumpsy", "krump", "dextre", "valdr"].map(has), [true, false, true, false]);
    }
}

#[test]
fn scheming_expertise_draws_two_more_cards_with_your_blue_key() {
    let hands = |forged: &[(Player, &str)]| {
        let mut game = with_power("scheming-expertise", "dis").begin();
        for (player, color) in forged {
            forge(&mut game, *player, color);
        }
        game.end_turn("dis").end_turn("dis");
        [One, Two].map(|player| game.hand_len(player))
    };
    assert_eq!(hands(&[(One, "blue")]), [8, 6]);
    assert_eq!(hands(&[(One, "red"), (Two, "blue")]), [6, 6]);
}

#[test]
fn signature_move_archives_copies_of_an_action_before_hands_are_drawn() {
    let deck = "punch troll anger punch cannon dextre valdr krump";
    for (answers, archived) in
        [("punch punch punch#2", 2), ("punch punch none", 1), ("anger none", 0)]
    {
        let game = with_power("signature-move", "dis").phase(Phase::Setup).turn(1);
        let game = game.deck(One, deck).deck(Two, "shaffles shaffles shaffles").hand(One, "smith");
        let mut game = game.begin_as_is();
        game.does(answers, |g| g.step()).offered_to(One, "punch anger");
        let of_anger = answers.starts_with("anger");
        game.offered_to(One, if of_anger { "anger none" } else { "punch punch#2 none" });
        assert_eq!(game.state.archives(One).len(), archived);
        assert_eq!(game.state.phase, Phase::Mulligan(One));
        assert_eq!((game.hand_len(One), game.hand_len(Two)), (1 + (8 - archived).min(7), 3));
        if archived > 0 {
            assert!(game.knows(Two, "punch"), "it was revealed");
            assert!(game.state.archives(One).contains(game.card("punch")));
        }
    }
}

#[test]
fn stasis_field_may_exhaust_an_enemy_creature_at_the_start_of_your_turn() {
    for answer in ["krump", "none"] {
        let game = with_power("stasis-field", "dis").line(One, "troll").line(Two, "krump valdr");
        let mut game = game.begin();
        game.end_turn("dis").offered("logos dis brobnar untamed");
        game.end_turn(&format!("{answer} dis")).offered_to(One, "krump valdr none");
        assert_eq!((game.is_ready("krump"), game.is_ready("valdr")), (answer == "none", true));
    }
}

#[test]
fn thievery_may_purge_what_you_discard_in_your_turn_to_steal() {
    for (answer, zone, amber) in [("punch", Zone::Purged, 1), ("none", Zone::Discard, 0)] {
        let game = with_power("thievery", "brobnar").hand(One, "punch anger").discard(One, "smith");
        let mut game = game.amber(Two, 3).begin();
        game.discard("punch", answer).offered("punch none");
        assert_eq!(
            (game.zone("punch"), game.amber(One), game.amber(Two)),
            (zone, amber, 3 - amber)
        );
    }
    // Not what the opponent discards, nor what you discard in their turn.
    let game = with_power("thievery", "brobnar").hand(One, "anger").hand(Two, "punch smith");
    let mut game = game.discard(One, "troll").discard(Two, "krump").begin();
    let smith = game.card("smith");
    game.does("", |g| g.discard_cards(smith).map(|_| ())).offered_nothing_more();
    game.end_turn("brobnar").discard("punch", "").offered_nothing_more();
    let anger = game.card("anger");
    game.does("", |g| g.discard_cards(anger).map(|_| ())).offered_nothing_more();
}

#[test]
fn thievery_finds_nothing_where_the_discarded_card_has_left_the_pile() {
    let game = with_power("thievery", "dis").hand(One, "shaffles").line(One, "e-e-on-the-fringes");
    let mut game = game.discard(One, "smith").amber(Two, 3).begin();
    game.discard("shaffles", "e-e-on-the-fringes shaffles");
    assert_eq!((game.zone("shaffles"), game.amber(One)), (Zone::Purged, 1));
}

#[test]
fn tinkerer_makes_your_keys_cheaper_and_needs_a_fourth() {
    let game = with_power("tinkerer", "dis").keys(One, 2).amber(One, 7).amber(Two, 5);
    let mut game = game.begin();
    game.end_turn("dis").end_turn("dis");
    assert_eq!((game.keys(One), game.amber(One), game.winner()), (3, 3, None));
    assert_eq!((game.keys(Two), game.amber(Two)), (0, 5), "their keys cost what they did");
    assert_eq!((game.state.keys_to_win(One), game.state.keys_to_win(Two)), (4, 3));
    game.does("", |g| g.gain_amber(One, 1)).end_turn("dis").end_turn("");
    assert_eq!((game.keys(One), game.amber(One), game.winner()), (4, 0, Some(One)));
}

#[test]
fn warden_of_the_crucible_gives_your_creatures_an_action() {
    let game =
        with_power("warden-of-the-crucible", "brobnar").line(One, "troll").line(Two, "krump valdr");
    let mut game = game.begin();
    game.action("troll", "krump").offered("troll krump valdr");
    assert_eq!(game.damage("krump"), 4);
    game.end_turn("brobnar");
    let krump = game.card("krump");
    let acts = |a: &Action| matches!(a, Action::Action(card, _) if *card == krump);
    assert!(!game.legal().iter().any(acts));
}
