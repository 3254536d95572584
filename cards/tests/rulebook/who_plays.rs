//! "You cannot play", "your opponent cannot play", "your opponent must pay you": said of who plays or uses a card,
//! whoever's turn it is. "Active player" is another word (March 2021, "Active player").

use archon_cards::scenario;
use archon_engine::keyforge::ability::{Ability, AbilityContext};
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::player::Player::{self, One, Two};
use archon_engine::keyforge::scenario::ScenarioGame;

/// A player plays a card by an ability, on player one's turn: whether they could.
fn plays(game: &mut ScenarioGame, player: Player, name: &str, answers: &str) -> bool {
    let (card, mut played) = (game.card(name), false);
    game.does(answers, |g| {
        played = g.play(AbilityContext::new(card, player), card)?;
        Ok(())
    });
    played
}

/// A player uses a card by an ability, on player one's turn: whether they could.
fn uses(game: &mut ScenarioGame, player: Player, name: &str, answers: &str) -> bool {
    let (card, mut used) = (game.card(name), false);
    game.does(answers, |g| {
        used = g.use_a_card(AbilityContext::new(card, player), card)?;
        Ok(())
    });
    used
}

#[test]
fn ember_imp_counts_what_its_opponent_plays_on_either_turn() {
    for (imp_of, third) in [(One, false), (Two, true)] {
        let works = "virtuous-works virtuous-works virtuous-works";
        let game = scenario("sanctum").line(imp_of, "ember-imp").hand(One, "glorious-few");
        let mut game = game.hand(Two, works).begin();
        game.play("glorious-few", "");
        assert!(plays(&mut game, Two, "virtuous-works", ""));
        assert!(plays(&mut game, Two, "virtuous-works#2", ""));
        assert_eq!(plays(&mut game, Two, "virtuous-works#3", ""), third, "{imp_of:?}");
    }
    // What one has played on one's own turn limits nobody else.
    let works = "virtuous-works virtuous-works virtuous-works";
    let game = scenario("sanctum").line(Two, "ember-imp").hand(One, works);
    let mut game = game.hand(Two, "glorious-few").begin();
    game.play("virtuous-works", "").play("virtuous-works#2", "");
    assert!(!game.can_play("virtuous-works#3"));
    assert!(plays(&mut game, Two, "glorious-few", ""));
}

#[test]
fn kaupe_and_its_evil_twin_count_what_a_player_plays_on_either_turn() {
    let second = [("kaupe", One, false), ("kaupe", Two, true)];
    let evil = [("kaupe-evil-twin", Two, false), ("kaupe-evil-twin", One, true)];
    for (kaupe, of, may) in second.into_iter().chain(evil) {
        let game = scenario("sanctum").line(of, kaupe).hand(Two, "virtuous-works virtuous-works");
        let mut game = game.begin();
        assert!(plays(&mut game, Two, "virtuous-works", ""));
        assert_eq!(plays(&mut game, Two, "virtuous-works#2", ""), may, "{kaupe} of {of:?}");
    }
    let game = scenario("sanctum").line(One, "kaupe").hand(Two, "troll krump").begin();
    let mut game = game;
    assert!(plays(&mut game, Two, "troll", ""));
    assert!(!plays(&mut game, Two, "krump", ""), "a second creature");
}

#[test]
fn grommid_forbids_its_controller_to_play_creatures_on_either_turn() {
    for (of, may) in [(One, true), (Two, false)] {
        let mut game = scenario("mars").line(of, "grommid").hand(Two, "troll").begin();
        assert_eq!(plays(&mut game, Two, "troll", ""), may, "{of:?}");
    }
}

#[test]
fn treasure_map_forbids_its_player_more_cards_on_either_turn() {
    let game = scenario("sanctum").hand(One, "virtuous-works");
    let mut game = game.hand(Two, "treasure-map virtuous-works").begin();
    assert!(plays(&mut game, Two, "treasure-map", ""));
    assert!(!plays(&mut game, Two, "virtuous-works#2", ""));
    assert!(game.can_play("virtuous-works"));
}

#[test]
fn what_an_opponent_cannot_play_on_their_next_turn_the_other_player_can() {
    let cards = "scrambler-storm lifeward skippy-timehog";
    let game = scenario("logos").hand(Two, cards).line(Two, "troll").hand(One, "dextre mother");
    let game = game.hand(Two, "krump virtuous-works").hand(One, "foggify").line(One, "valdr");
    let mut game = game.begin();
    game.end_turn("logos");
    for (name, answers) in [("scrambler-storm", ""), ("skippy-timehog", "left"), ("lifeward", "")] {
        assert!(plays(&mut game, Two, name, answers));
    }
    let lifeward = game.card("lifeward");
    game.does("", |g| g.ready_and_use(AbilityContext::new(lifeward, Two), lifeward).map(|_| ()));
    game.end_turn("logos");
    assert!(!plays(&mut game, One, "foggify", ""), "Scrambler Storm");
    assert!(plays(&mut game, Two, "virtuous-works", ""));
    assert!(!plays(&mut game, One, "dextre", ""), "Lifeward");
    assert!(plays(&mut game, Two, "krump", "left"));
    assert!(!uses(&mut game, One, "valdr", ""), "Skippy Timehog");
    assert!(uses(&mut game, Two, "troll", "reap"));
}

#[test]
fn what_an_opponent_cannot_use_creatures_to_do_on_their_next_turn_the_other_player_can() {
    for (card, house, way) in [
        ("foggify", "logos", "fight"),
        ("fogbank", "untamed", "fight"),
        ("inky-gloom", "shadows", "reap"),
    ] {
        let game =
            scenario(house).hand(One, card).line(One, "troll valdr").line(Two, "krump mother");
        let mut game = game.begin();
        game.play(card, "");
        game.end_turn("brobnar");
        let can = |game: &ScenarioGame, player, creature| match way {
            "fight" => game.state.could_fight(player, game.card(creature)),
            _ => game.state.could_reap(player, game.card(creature)),
        };
        assert!(!can(&game, Two, "krump"), "{card}");
        assert!(!can(&game, Two, "troll"), "{card}: whosever creature it is");
        assert!(can(&game, One, "troll"), "{card}: who played it can");
        game.end_turn("brobnar");
        game.end_turn("brobnar");
        assert!(can(&game, Two, "krump"), "{card}: on that turn alone");
    }
}

#[test]
fn quixxle_stone_counts_the_creatures_of_who_plays() {
    for (line, may) in [("krump", true), ("krump dextre", false)] {
        let game = scenario("logos").artifacts(One, "quixxle-stone").line(One, "mother");
        let mut game = game.line(Two, line).hand(Two, "troll").begin();
        assert_eq!(plays(&mut game, Two, "troll", if may { "left" } else { "" }), may, "{line}");
    }
}

#[test]
fn tolls_are_paid_by_who_plays_or_uses_on_either_turn() {
    for (of, amber, may, left) in [
        (One, 0, false, [0, 0]),
        (One, 1, true, [1, 0]),
        (Two, 0, true, [0, 0]),
        (Two, 1, true, [0, 1]),
    ] {
        let game = scenario("logos").artifacts(of, "customs-office").amber(Two, amber);
        let mut game = game.hand(Two, "library-of-babble").begin();
        assert_eq!(plays(&mut game, Two, "library-of-babble", ""), may, "{of:?} {amber}");
        assert_eq!([game.amber(One), game.amber(Two)], left, "{of:?} {amber}");
        let game = scenario("logos").line(of, "tentacus").amber(Two, amber);
        let mut game = game.artifacts(Two, "library-of-babble").begin();
        assert_eq!(uses(&mut game, Two, "library-of-babble", ""), may, "{of:?} {amber}");
        assert_eq!([game.amber(One), game.amber(Two)], left, "{of:?} {amber}");
    }
}

#[test]
fn what_a_card_itself_asks_is_asked_of_who_plays_it() {
    for (amber, may) in [([0, 3], true), ([3, 2], false)] {
        let game = scenario("logos").amber(One, amber[0]).amber(Two, amber[1]);
        let mut game = game.hand(Two, "truebaru").begin();
        assert_eq!(plays(&mut game, Two, "truebaru", ""), may, "{amber:?}");
    }
}

#[test]
fn epic_quest_counts_what_its_user_played_on_either_turn() {
    let works = "virtuous-works shield-of-justice clear-mind radiant-truth glorious-few \
                 take-hostages cleansing-wave";
    for (player, keys) in [(Two, 1), (One, 0)] {
        let game = scenario("sanctum").hand(Two, works).artifacts(player, "epic-quest");
        let mut game = game.begin();
        for card in works.split_whitespace() {
            assert!(plays(&mut game, Two, card, ""));
        }
        assert!(uses(&mut game, player, "epic-quest", ""));
        assert_eq!(game.keys(player), keys, "{player:?}");
    }
}

/// "The first time this creature is used this turn": what counts for the rule of six without being a use (a card that
/// was tried to play in vain, one that returned to hand in the main step) is counted as one, so no such card may be one
/// that asks.
#[test]
fn no_creature_is_tried_to_play_in_vain_or_returns_in_the_main_step() {
    let library = archon_cards::library();
    let mut found = Vec::new();
    for id in library.ids() {
        let is_counted =
            |a: &Ability| matches!(a, Ability::AsPlayed(_) | Ability::ReturnsToHand(_));
        let listed = |a: &Ability| match a {
            Ability::WhileIn(_, abilities) => abilities.iter().any(is_counted),
            ability => is_counted(ability),
        };
        if library.definition(id).abilities().iter().any(listed) {
            assert_ne!(id.facts().card_type, CardType::Creature, "{}", id.facts().id);
            found.push(id.facts().id);
        }
    }
    found.sort_unstable();
    assert_eq!(found, ["mimicry", "singing-scythe"]);
}

/// "Steal" takes æmber from one pool and adds it to the other; Ether Spider replaces the adding alone ("Replacement
/// effects": "specifies what part of an effect … it is replacing"), so that the æmber was stolen all the same, as it is
/// where Po's Pixies replace from where it is taken (FAQ "Replacement effects"). Gained it was not.
#[test]
fn what_an_ether_spider_captures_of_a_steal_was_stolen() {
    let game = scenario("shadows").hand(One, "nerve-blast").line(Two, "ether-spider molephin");
    let mut game = game.line(One, "troll").amber(Two, 3).begin();
    game.play("nerve-blast", "molephin");
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("ether-spider")), (0, 2, 1));
    assert_eq!(game.state.record_of_this_turn().counts[One].stolen, 1);
    let damage = ["molephin", "troll"].map(|name| game.damage(name));
    assert_eq!(damage, [2, 1], "\"if you do\", and \"after æmber is stolen from you\"");
}
