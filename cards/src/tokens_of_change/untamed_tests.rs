//! Untamed of Tokens of Change, card by card.

use archon_engine::keyforge::ability::Trigger::CreatureFights;
use archon_engine::keyforge::ability::{AbilityContext, UnprintedAbility, each_time, unprinted};
use archon_engine::keyforge::effects::predicates::by_you;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

/// With Steppe Wolves as token creatures of player one, and Guardians of player two.
fn with_tokens() -> Scenario {
    scenario("untamed").token(One, "steppe-wolf").token(Two, "guardian")
}

/// With Niffle Brutes as token creatures of both players.
fn with_brutes() -> Scenario {
    scenario("untamed").token(One, "niffle-brute").token(Two, "niffle-brute")
}

fn destroy(game: &mut ScenarioGame, name: &str, answers: &str) {
    let dead = game.cards(name);
    game.does(answers, |g| g.destroy(dead).map(|_| ()));
}

#[test]
fn niffle_sanctuary_makes_a_brute_and_pays_those_that_fight() {
    let game = with_brutes().artifacts(One, "niffle-sanctuary").tokens(One, "anger");
    let game = game.line(One, "niffle-ape").line(Two, "umbra gub batdrone").amber(Two, 3);
    let mut game = game.begin();
    game.action("niffle-sanctuary", "right").offered("left right");
    assert_eq!(game.line(One), "niffle-brute niffle-ape niffle-brute");
    game.fight("niffle-ape", "umbra");
    assert_eq!(game.amber(One), 0, "an ape is no brute");
    game.fight("niffle-brute", "batdrone");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 3));
    game.end_turn("logos").end_turn("untamed").fight("niffle-brute", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 3), "this turn only");
}

#[test]
fn niffle_sanctuary_makes_nothing_of_another_name() {
    let mut game = with_tokens().artifacts(One, "niffle-sanctuary").line(One, "troll").begin();
    game.action("niffle-sanctuary", "");
    assert_eq!(game.line(One), "troll");
}

#[test]
fn harlock_makes_a_token_if_the_creature_it_fought_was_destroyed() {
    for (target, line) in [("umbra", "harlock steppe-wolf"), ("troll", "harlock")] {
        let mut game = with_tokens().line(One, "harlock").line(Two, "umbra troll").begin();
        game.fight("harlock", if target == "umbra" { "umbra right" } else { "troll" });
        assert_eq!(
            (game.line(One), game.line(Two).contains(target)),
            (line.into(), target == "troll")
        );
    }
    // As it is attacked it does not fight.
    let game =
        with_tokens().line(One, "harlock").line(Two, "umbra").houses(Two, "shadows dis mars");
    let mut game = game.damage("umbra", 1).begin();
    game.end_turn("shadows").fight("umbra", "");
    assert_eq!(game.line(One), "harlock");
}

#[test]
fn harlock_makes_no_token_if_the_creature_it_fought_left_play_otherwise() {
    static RETURNS: UnprintedAbility = unprinted(
        0,
        each_time(CreatureFights, by_you, |g, _| g.return_to_hand(g.defender()).map(|_| ())),
    );
    for order in ["harlock", "harlock:harlock"] {
        let mut game = with_tokens().line(One, "harlock").line(Two, "troll").begin();
        let ctx = AbilityContext::new(game.card("harlock"), One);
        game.does("", |g| g.this_turn(ctx, &RETURNS));
        game.fight("harlock", order);
        assert!(game.line(One) == "harlock" && game.is_in_hand("troll"), "{order}");
    }
}

#[test]
fn kharisma_returns_another_friendly_creature_for_a_token() {
    let game = with_tokens().line(One, "kharisma troll krump").line(Two, "valdr");
    let mut game = game.begin();
    game.reap("kharisma", "troll right").offered("troll krump").offered("left right");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("kharisma krump steppe-wolf".into(), "valdr".into())
    );
    assert!(game.is_in_hand("troll"));
    let mut game = with_tokens().line(One, "kharisma").line(Two, "valdr").begin();
    game.reap("kharisma", "").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("kharisma".into(), "valdr".into()));
    let mut game = with_tokens().line(One, "kharisma troll").warded("troll").begin();
    game.reap("kharisma", "");
    assert_eq!(game.line(One), "kharisma troll");
}

#[test]
fn umwas_makes_a_token_and_strengthens_friendly_tokens() {
    let game = scenario("untamed").token(One, "briar-instar").token(Two, "guardian");
    let game = game.hand(One, "umwas").line(One, "troll").tokens(One, "anger");
    let mut game = game.tokens(Two, "punch").begin();
    game.play("umwas", "right right");
    assert_eq!(game.line(One), "troll briar-instar umwas briar-instar");
    let names = ["briar-instar", "briar-instar#2", "troll", "umwas", "guardian"];
    assert_eq!(names.map(|name| game.power(name)), [3, 3, 8, 4, 1]);
}

#[test]
fn massing_at_midnight_makes_three_tokens_and_is_purged() {
    let mut game = with_tokens().hand(One, "massing-at-midnight").line(One, "troll").begin();
    game.play("massing-at-midnight", "left right right");
    assert_eq!(game.line(One), "steppe-wolf troll steppe-wolf steppe-wolf");
    assert_eq!((game.zone("massing-at-midnight"), game.line(Two)), (Zone::Purged, "".into()));
}

#[test]
fn signal_faerie_makes_a_token_as_it_is_played_and_as_it_reaps() {
    let mut game = with_tokens().hand(One, "signal-faerie").begin();
    game.play("signal-faerie", "right").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("signal-faerie steppe-wolf".into(), "".into()));
    let mut game = with_tokens().line(One, "signal-faerie").begin();
    game.reap("signal-faerie", "left").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("steppe-wolf signal-faerie".into(), "".into()));
}

#[test]
fn survival_of_the_richest_is_archived_if_you_have_more_amber() {
    for (yours, archived) in [(2, false), (3, true)] {
        let game = with_tokens().hand(One, "survival-of-the-richest").amber(One, yours);
        let mut game = game.amber(Two, 2).begin();
        game.play("survival-of-the-richest", "");
        assert_eq!(
            (game.line(One), game.zone("survival-of-the-richest") == Zone::Archives),
            ("steppe-wolf".into(), archived)
        );
    }
}

#[test]
fn whimsical_conjuror_may_make_a_token_for_each_amber_icon() {
    let game = with_tokens().hand(One, "dust-pixie").line(One, "whimsical-conjuror");
    let mut game = game.begin();
    game.play("dust-pixie", "right yes right no");
    game.offered("left right").offered("yes no").offered("left right").offered("yes no");
    assert_eq!(game.line(One), "whimsical-conjuror dust-pixie steppe-wolf");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
}

#[test]
fn whimsical_conjuror_declined_leaves_an_icon_to_another() {
    let game = with_tokens().hand(One, "dust-pixie").line(One, "whimsical-conjuror");
    let mut game = game.line(One, "whimsical-conjuror").begin();
    game.play("dust-pixie", "right whimsical-conjuror no yes right whimsical-conjuror yes left");
    assert_eq!((game.amber(One), game.line(One).matches("steppe-wolf").count()), (0, 2));
}

#[test]
fn whimsical_conjuror_minds_your_amber_icons_only() {
    let draw = [BonusIcon::Draw].into_iter().collect::<BonusIcons>();
    let game = with_tokens().hand(One, "toad").line(One, "whimsical-conjuror").bonus("toad", draw);
    let game = game.hand(Two, "anger").line(Two, "troll").houses(Two, "brobnar dis mars");
    let mut game = game.begin();
    game.play("toad", "left").offered("left right").offered_nothing_more();
    assert_eq!((game.hand_len(One), game.line(One)), (1, "toad whimsical-conjuror".into()));
    game.end_turn("brobnar").play("anger", "toad");
    assert_eq!(game.amber(Two), 1, "the opponent is not asked");
}

#[test]
fn niffle_brute_brings_back_a_sanctuary_or_another_niffle_card() {
    let game = with_brutes().tokens(One, "anger").discard(Two, "niffle-queen niffle-sanctuary");
    let pile = "niffle-ape niffle-queen troll niffle-sanctuary";
    let mut game = game.discard(One, pile).begin();
    destroy(&mut game, "niffle-brute", "");
    game.offered_nothing_more();
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 0));
    assert!(game.is_in_hand("niffle-sanctuary") && game.is_in_discard("niffle-ape"));
    let game = with_brutes().tokens(One, "anger").discard(Two, "niffle-queen niffle-sanctuary");
    let mut game = game.discard(One, "niffle-ape niffle-queen troll").begin();
    destroy(&mut game, "niffle-brute", "niffle-queen");
    game.offered("niffle-ape niffle-queen");
    assert!(game.is_in_hand("niffle-queen") && game.is_in_discard("anger"));
}

#[test]
fn steppe_wolf_is_stronger_for_each_other_friendly_wolf() {
    let game = with_tokens().tokens(One, "anger punch").line(One, "moor-wolf troll");
    let game = game.line(Two, "moor-wolf").begin();
    let power = ["steppe-wolf", "steppe-wolf#2", "moor-wolf", "troll"].map(|n| game.power(n));
    assert_eq!(power, [3, 3, 2, 8]);
}

#[test]
fn twilight_pixie_pays_neighbors_that_are_no_faeries() {
    let game = scenario("untamed").token(One, "twilight-pixie").line(One, "niffle-ape");
    let game = game.line(One, "hunting-witch").tokens(One, "anger").line(One, "dust-pixie");
    let mut game = game.begin();
    for (name, amber) in
        [("niffle-ape", 1), ("hunting-witch", 3), ("twilight-pixie", 4), ("dust-pixie", 5)]
    {
        game.reap(name, "");
        assert_eq!((game.amber(One), game.amber(Two)), (amber, 0), "{name}");
    }
}
