//! The examples of the rulebooks that speak of cards of later sets, and what only those cards show,
//! in the order of the books.

use archon_cards::scenario;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

/// "Resolve abilities in the order they are written": later text may replace what was before it.
pub fn resolve_in_order_hyde_draws_two_cards_instead(edition: Edition) {
    for (line, drawn) in [("hyde velum", 2), ("hyde", 1)] {
        let mut game = scenario("logos").edition(edition).line(One, line).begin();
        game.reap("hyde", "");
        assert_eq!(game.hand_len(One), drawn);
    }
}

/// "Destroyed": new neighbors of Archimedes were tagged before they could gain its ability.
pub fn destroyed_archimedes_archives_its_first_neighbors_only(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(Two, "gateway-to-dis");
    let game = game.line(One, "troll batdrone archimedes krump bumpsy");
    let mut game = game.houses(Two, "dis logos mars").begin();
    game.end_turn("dis").play("gateway-to-dis", "krump");
    assert_eq!((game.zone("batdrone"), game.zone("krump")), (Zone::Archives, Zone::Archives));
    for card in ["troll", "archimedes", "bumpsy"] {
        assert!(game.is_in_discard(card), "{card}");
    }
}

/// "Destroyed": what "Destroyed:" abilities destroy is tagged too, and all leaves together.
pub fn destroyed_groggins_phoenix_heart_and_soulkeeper(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "groggins");
    let game =
        game.upgrade(One, "phoenix-heart", "groggins").line(Two, "dust-imp drumble shaffles");
    let mut game = game.upgrade(Two, "soulkeeper", "dust-imp").begin();
    game.fight("groggins", "dust-imp dust-imp");
    assert!(game.is_in_hand("groggins"));
    assert_eq!((game.line(Two).as_str(), game.amber(Two)), ("", 2));
    for card in ["dust-imp", "drumble", "shaffles", "phoenix-heart", "soulkeeper"] {
        assert!(game.is_in_discard(card), "{card}");
    }
}

/// "Destroyed": nobody can choose to destroy a creature that is tagged already.
pub fn destroyed_creatures_cannot_be_chosen_to_be_destroyed(edition: Edition) {
    for (other, line) in [("krump", ""), ("dextre", "dextre")] {
        let game = scenario("shadows").edition(edition).hand(One, "poison-wave");
        let game = game.line(One, "shaffles").upgrade(One, "soulkeeper", "shaffles");
        let game = game.line(Two, "krump").damage("krump", 4).line(Two, other);
        let mut game = game.begin();
        game.play("poison-wave", "");
        assert_eq!((game.line(One).as_str(), game.line(Two).as_str()), ("", line));
    }
}

/// "For each": Shard of Pain may spread its damage.
pub fn for_each_shard_of_pain_may_spread_its_damage(edition: Edition) {
    let game = scenario("dis").edition(edition).artifacts(One, "shard-of-pain shard-of-greed");
    let mut game = game.line(Two, "troll krump").begin();
    game.action("shard-of-pain", "troll krump");
    assert_eq!((game.damage("troll"), game.damage("krump")), (1, 1));
}

/// "Leaves play": the houses that cards belonged to immediately before they left.
pub fn leaves_play_code_monkey_looks_at_its_neighbors_as_they_were(edition: Edition) {
    for (trained, amber) in [(true, 2), (false, 0)] {
        let game = scenario("logos").edition(edition).line(One, "dextre troll");
        let game = game.hand(One, "code-monkey");
        let game = if trained { game.upgrade(One, "academy-training", "troll") } else { game };
        let mut game = game.begin();
        game.play("code-monkey", "@1");
        assert_eq!(game.state.archives(One), game.cards("dextre troll"));
        assert_eq!(game.amber(One), amber);
    }
}

/// "Replacement effects": Ronnie Wristclocks steals two instead of one.
pub fn replacement_ronnie_wristclocks_steals_two_instead(edition: Edition) {
    for (amber, stolen) in [(6, 1), (7, 2)] {
        let game = scenario("shadows").edition(edition).hand(One, "ronnie-wristclocks");
        let mut game = game.amber(Two, amber).begin();
        game.play("ronnie-wristclocks", "");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, amber - stolen));
    }
}

/// "Self-referential text": gained text is about the creature that has gained it.
pub fn self_referential_creed_of_nurture_and_bad_penny(edition: Edition) {
    let game = scenario("untamed").edition(edition).artifacts(One, "creed-of-nurture");
    let mut game = game.hand(One, "bad-penny").line(One, "flaxia murmook").begin();
    game.omni("creed-of-nurture", "flaxia");
    let both = game.cards("flaxia murmook");
    game.does("", |g| g.destroy(both).map(|_| ()));
    assert!(game.is_in_hand("flaxia") && game.is_in_discard("murmook"));
}

/// "X": without the ability that says what it is, it is 0.
pub fn x_of_a_blank_picaroon_is_nothing(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "shadow-of-dis");
    let mut game = game.line(Two, "flaxia picaroon troll").begin();
    assert_eq!(game.power("picaroon"), 4 + 8);
    game.play("shadow-of-dis", "");
    assert_eq!(game.line(Two), "flaxia troll");
    assert!(game.is_in_discard("picaroon"));
}
