//! What the Master Rulebook 18.4 says otherwise than the books before, or more plainly, as far as its FAQ has no
//! answer that shows it. docs/edition-2026-06.md lists all of it.

use archon_cards::scenario;
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, UnprintedAbility, unprinted,
};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::effects::predicates::each_player;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

/// "First Turn Rule": cards are played or discarded from hand once; use is not limited.
pub fn first_turn_rule_does_not_limit_use(edition: Edition) {
    let game = scenario("shadows").edition(edition).turn(1).hand(One, "bad-penny mug");
    let mut game = game.line(One, "umbra urchin").begin();
    game.play("bad-penny", "left");
    assert!(!game.can_play("mug"));
    game.reap("umbra", "").reap("urchin", "");
    assert_eq!(game.amber(One), 2);
}

static NINE_LESS: UnprintedAbility = unprinted(1, Ability::KeyCost(each_player, Amount::Fixed(-9)));

/// "Cost": it is never less than zero.
pub fn cost_of_a_key_is_never_below_zero(edition: Edition) {
    let mut game = scenario("shadows").edition(edition).line(One, "umbra").begin();
    let ctx = AbilityContext::new(game.card("umbra"), One);
    game.does("", |g| g.this_turn(ctx, &NINE_LESS));
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (0, 0));
    game.does("", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.keys(One), game.amber(One)), (1, 0));
}

/// "Draw": how many cards refill the hand is settled before the first is drawn.
pub fn draw_step_settles_the_number_of_cards_before_the_first(edition: Edition) {
    let pile = "troll ".repeat(10);
    let game = scenario("ekwidon").edition(edition).artifacts(One, "forbidden-tome");
    let game = game.hand(One, "krump krump krump krump").deck(One, "zorg zorg");
    let mut game = game.discard(One, &pile).deck(Two, "zorg").begin_as_is();
    game.end_turn("");
    // The deck is made of the pile after two cards, and haunts its owner no more.
    assert_eq!((game.hand_len(One), game.state.discard(One).len()), (7, 0));
}

/// "Chains": nobody has more than 24.
pub fn chains_are_24_at_most(edition: Edition) {
    let mut game = scenario("shadows").edition(edition).chains(One, 23).begin();
    game.does("", |g| {
        g.gain_chains(One, 3);
        Ok(())
    });
    assert_eq!(game.chains(One), 24);
}

/// "Lose": it takes precedence over "gain".
pub fn loses_takes_precedence_over_gains(edition: Edition) {
    let game = scenario("shadows").edition(edition).line(One, "boss-zarek umbra");
    let game = game.amber_on("umbra", 1);
    let game = game.line(Two, "captain-kresage-evil-twin").begin();
    assert!(!game.state.has(game.card("umbra"), Keyword::Elusive));
}

/// "Upgrades": attached to what is no creature any more they say nothing of it.
pub fn upgrades_stay_on_what_is_no_creature_and_say_nothing(edition: Edition) {
    let game = scenario("logos").edition(edition).artifacts(One, "animator library-of-babble");
    let mut game = game.hand(One, "academy-training").begin();
    game.action("animator", "library-of-babble").play("academy-training", "");
    assert_eq!(game.power("library-of-babble"), 3);
    game.end_turn("");
    assert!(game.state.artifacts_of(One).contains(game.card("library-of-babble")));
    assert_eq!(game.zone("academy-training"), Zone::Attached);
}
