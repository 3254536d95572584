//! Mars of Vault Masters 2025, card by card.

use archon_engine::keyforge::player::Player::{One, Two};

use crate::scenario;

#[test]
fn mind_your_elders_captures_3_if_you_have_more_mars_creatures() {
    for (ours, theirs, captured) in [
        ("zorg tunk krump", "gub troll ironyx-rebel", 3),
        ("zorg tunk krump", "ironyx-rebel zorg", 0),
        ("zorg krump", "", 3),
    ] {
        let game = scenario("mars").hand(One, "mind-your-elders").line(One, ours);
        let mut game = game.line(Two, theirs).amber(Two, 5).begin();
        game.play("mind-your-elders", if captured > 0 { "krump" } else { "" });
        if captured > 0 {
            game.offered(ours);
        }
        game.offered_nothing_more();
        assert_eq!(u16::from(game.amber_on("krump")), captured, "{ours} / {theirs}");
        assert_eq!((game.amber(One), game.amber(Two)), (1, 5 - captured));
    }
}
