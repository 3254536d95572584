//! The timing chart of March 2021, from top to bottom: what the FAQ and the glossary do not show.

use archon_cards::scenario;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

/// "Start of turn" effects come before a key is forged.
pub fn start_of_turn_effects_come_before_forging(edition: Edition) {
    let game = scenario("saurian").edition(edition).artifacts(Two, "forum-of-giants");
    let mut game = game.line(Two, "troll").amber(Two, 5).begin();
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.amber(Two)), (1, 0));
}

/// What forbids to forge and ends at the start of the turn does not forbid it that turn.
pub fn start_of_turn_ends_ceaseforge_before_forging(edition: Edition) {
    let game = scenario("staralliance").edition(edition).hand(One, "ceaseforge").amber(One, 6);
    let mut game = game.begin();
    game.play("ceaseforge", "");
    game.end_turn("untamed").end_turn("dis");
    assert_eq!(game.keys(One), 0);
    game.end_turn("untamed").end_turn("dis");
    assert!(game.is_in_discard("ceaseforge"));
    assert_eq!(game.keys(One), 1);
}

/// "After you choose a house" effects come before the archives may be taken up.
pub fn after_a_house_is_chosen_comes_before_the_archives(edition: Edition) {
    for (answer, zone) in [("yes", Zone::Hand), ("no", Zone::Archives)] {
        let game = scenario("logos").edition(edition).artifacts(Two, "memory-chip");
        let mut game = game.hand(Two, "troll krump").begin();
        game.end_turn(&format!("logos troll {answer}"));
        assert_eq!(game.zone("troll"), zone);
    }
}

/// A card is in play before its icons resolve, and "Play:" comes after them.
pub fn play_a_card_enters_then_its_icons_then_play_abilities(edition: Edition) {
    // Captured by Dextre, which is in play; destroyed by its own icon; there is no "Play:" then.
    let icons = [BonusIcon::Capture, BonusIcon::Damage].into_iter().collect::<BonusIcons>();
    let game = scenario("logos").edition(edition).hand(One, "dextre").bonus("dextre", icons);
    let mut game = game.amber(Two, 3).line(Two, "troll").begin();
    game.play("dextre", "troll");
    assert_eq!((game.amber_on("dextre"), game.amber(Two), game.damage("troll")), (2, 1, 1));
}

/// "Reap:" and "after a creature reaps" happen at the same time: the active player orders them.
pub fn reap_abilities_and_what_follows_a_reap_in_the_active_players_order(edition: Edition) {
    for (first, damage) in [("ragwarg", 0), ("troll", 2)] {
        let game = scenario("brobnar").edition(edition).line(One, "troll");
        let mut game = game.artifacts(Two, "ragwarg").begin();
        game.reap("troll", first);
        assert_eq!(game.damage("troll"), damage, "{first} first");
    }
}

/// "Damage": what prevents it, then wards, then armor.
pub fn damage_is_prevented_then_warded_then_armored(edition: Edition) {
    let game = scenario("sanctum").edition(edition).hand(One, "shield-of-justice");
    let game = game.line(One, "raiding-knight").warded("raiding-knight").line(Two, "dextre");
    let mut game = game.begin();
    game.play("shield-of-justice", "").fight("raiding-knight", "");
    assert_eq!((game.damage("raiding-knight"), game.is_warded("raiding-knight")), (0, true));
    let game = scenario("brobnar").edition(edition).hand(One, "punch punch");
    let mut game = game.line(Two, "raiding-knight").warded("raiding-knight").begin();
    game.play("punch", "");
    assert!(!game.is_warded("raiding-knight"));
    game.play("punch#2", "");
    assert_eq!(game.damage("raiding-knight"), 1, "2 armor was left");
}

/// "Destroyed": the battleline closes at once.
pub fn destroyed_creatures_leave_no_gap(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "punch");
    let mut game = game.line(Two, "troll lamindra valdr").begin();
    game.play("punch", "lamindra");
    let neighbors = game.state.neighbors(game.card("troll"));
    assert_eq!(neighbors, game.cards("valdr"));
}
