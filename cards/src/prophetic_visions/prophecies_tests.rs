//! Prophecies of Prophetic Visions, card by card.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{self, One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use super::scenario;

/// A position with one prophecy, which is active: beneath lies a card without a fate.
fn prophesied(owner: Player, prophecy: &str) -> Scenario {
    scenario("brobnar").prophecies(owner, prophecy).prophesied(owner, prophecy, "punch")
}

/// Whether a prophecy was fulfilled, with what lay beneath.
fn is_fulfilled(game: &ScenarioGame, prophecy: &str) -> bool {
    let active = game.state.is_active_prophecy(game.card(prophecy));
    assert_eq!(game.is_in_discard("punch"), !active);
    !active
}

fn ctx(game: &ScenarioGame, card: &str, you: Player) -> AbilityContext {
    AbilityContext::new(game.card(card), you)
}

// Ask Again Later

#[test]
fn ask_again_later_has_the_opponent_name_one_of_your_houses_at_the_start_of_their_turn() {
    for (named, fulfilled) in [("dis", true), ("logos", true), ("brobnar", false)] {
        let game = prophesied(One, "ask-again-later").hand(One, &"valdr ".repeat(6));
        let mut game = game.deck(One, "troll krump").deck(Two, "dextre").begin();
        game.end_turn(&format!("{named} untamed"));
        game.offered_to(Two, "brobnar dis logos").offered_to(Two, "brobnar logos untamed");
        assert_eq!(is_fulfilled(&game, "ask-again-later"), fulfilled);
        assert!(game.knows(Two, "troll") && game.knows(One, "troll"), "it was revealed");
        assert!(!game.knows(Two, "krump"));
        assert_eq!(game.state.top_of_deck(One), Some(game.card("troll")), "it stays there");
        // Not at the start of your own turn.
        game.end_turn("dis").offered("brobnar dis logos").offered_nothing_more();
    }
}

#[test]
fn ask_again_later_does_nothing_with_an_empty_deck() {
    let game = prophesied(One, "ask-again-later").hand(One, &"valdr ".repeat(6));
    let mut game = game.begin_as_is();
    game.end_turn("untamed").offered("brobnar logos untamed").offered_nothing_more();
    assert!(!is_fulfilled(&game, "ask-again-later"));
}

#[test]
fn ask_again_later_is_matched_by_either_house_of_a_card() {
    use archon_engine::keyforge::icon::BonusIcon;
    let game = prophesied(One, "ask-again-later").hand(One, &"valdr ".repeat(6)).deck(One, "troll");
    let icons = [BonusIcon::parse("house:dis").expect("an icon")];
    let mut game = game.bonus("troll", icons.into_iter().collect()).begin();
    game.end_turn("dis untamed");
    assert!(!is_fulfilled(&game, "ask-again-later"));
}

// Bad Omen

#[test]
fn bad_omen_is_fulfilled_at_exactly_six_amber() {
    for (amber, fulfilled) in [(5, false), (6, true), (7, false)] {
        let mut game = prophesied(Two, "bad-omen").amber(One, amber).begin();
        game.end_turn("");
        assert_eq!(is_fulfilled(&game, "bad-omen"), fulfilled, "{amber}");
    }
}

#[test]
fn bad_omen_is_about_the_opponents_amber_on_their_turn() {
    let mut game = prophesied(Two, "bad-omen").amber(Two, 6).begin();
    game.end_turn("brobnar");
    assert!(!is_fulfilled(&game, "bad-omen"), "yours");
    game.does("", |g| {
        g.gain_amber(One, 6)?;
        g.gain_amber(Two, 6)
    });
    game.end_turn("");
    assert!(!is_fulfilled(&game, "bad-omen"), "your turn");
}

// Expect the Unexpected

#[test]
fn expect_the_unexpected_is_fulfilled_after_the_opponent_shuffles_their_deck() {
    let mut game = prophesied(Two, "expect-the-unexpected").begin();
    let shuffle = |g: &mut ScenarioGame, player| {
        g.does("", |g| g.shuffle_deck(player));
    };
    shuffle(&mut game, Two);
    assert!(!is_fulfilled(&game, "expect-the-unexpected"), "your deck");
    game.end_turn("brobnar");
    shuffle(&mut game, One);
    assert!(!is_fulfilled(&game, "expect-the-unexpected"), "your turn");
    game.end_turn("brobnar");
    shuffle(&mut game, One);
    assert!(is_fulfilled(&game, "expect-the-unexpected"));
}

#[test]
fn expect_the_unexpected_sees_a_reshuffle_for_a_draw() {
    let game = prophesied(Two, "expect-the-unexpected").discard(One, "troll valdr krump bumpsy");
    let mut game = game.begin_as_is();
    game.end_turn("");
    assert_eq!(game.hand_len(One), 4);
    assert!(is_fulfilled(&game, "expect-the-unexpected"));
}

// Fate Laughs at Your Plans

#[test]
fn fate_laughs_at_your_plans_is_fulfilled_when_the_opponent_takes_their_archives() {
    for (answer, fulfilled) in [("yes", true), ("no", false)] {
        let game = prophesied(One, "fate-laughs-at-your-plans").archives(Two, "troll valdr");
        let mut game = game.begin();
        game.end_turn(&format!("brobnar {answer}"));
        assert_eq!(is_fulfilled(&game, "fate-laughs-at-your-plans"), fulfilled);
    }
}

#[test]
fn fate_laughs_at_your_plans_is_about_the_opponents_archives_on_their_turn() {
    let game = prophesied(Two, "fate-laughs-at-your-plans").archives(Two, "troll");
    let mut game = game.archives(One, "valdr krump bumpsy").begin();
    let take = |game: &mut ScenarioGame, name: &str| {
        let card = game.card(name);
        game.does("", |g| g.take_up(card).map(|_| ()));
    };
    take(&mut game, "troll");
    assert!(!is_fulfilled(&game, "fate-laughs-at-your-plans"), "your archives");
    take(&mut game, "valdr");
    assert!(!is_fulfilled(&game, "fate-laughs-at-your-plans"), "one card of them");
    game.end_turn("brobnar");
    let rest = game.cards("krump bumpsy");
    game.does("", |g| g.take_up(rest).map(|_| ()));
    assert!(!is_fulfilled(&game, "fate-laughs-at-your-plans"), "your turn");
}

// Forge Ahead With Confidence

#[test]
fn forge_ahead_with_confidence_is_fulfilled_after_the_opponent_forges_on_their_turn() {
    let forge = |game: &mut ScenarioGame, player| {
        game.does("", |g| g.forge_key_at_no_cost(player).map(|_| ()));
    };
    let mut game = prophesied(Two, "forge-ahead-with-confidence").begin();
    forge(&mut game, Two);
    assert!(!is_fulfilled(&game, "forge-ahead-with-confidence"), "you forged");
    game.end_turn("brobnar");
    forge(&mut game, One);
    assert!(!is_fulfilled(&game, "forge-ahead-with-confidence"), "your turn");
    game.end_turn("brobnar");
    forge(&mut game, One);
    assert!(is_fulfilled(&game, "forge-ahead-with-confidence"));
}

#[test]
fn forge_ahead_with_confidence_sees_the_forge_a_key_step() {
    let mut game = prophesied(One, "forge-ahead-with-confidence").amber(Two, 6).begin();
    game.end_turn("");
    assert_eq!(game.keys(Two), 1);
    assert!(is_fulfilled(&game, "forge-ahead-with-confidence"));
}

// Go Forth and Conquer

#[test]
fn go_forth_and_conquer_is_fulfilled_after_an_enemy_creature_was_used_to_fight() {
    let game = prophesied(Two, "go-forth-and-conquer").line(One, "troll krump").line(Two, "bumpsy");
    let mut game = game.line(Two, "valdr charette").begin();
    game.reap("krump", "");
    let yours = ctx(&game, "bumpsy", Two);
    game.does("troll", |g| g.fight_with(yours, yours.card).map(|_| ()));
    assert!(!is_fulfilled(&game, "go-forth-and-conquer"), "a friendly creature");
    game.end_turn("brobnar");
    let theirs = ctx(&game, "krump", One);
    game.does("valdr", |g| {
        g.make_ready(theirs.card)?;
        g.fight_with(theirs, theirs.card).map(|_| ())
    });
    assert!(!is_fulfilled(&game, "go-forth-and-conquer"), "your turn");
    game.end_turn("brobnar").fight("troll", "");
    assert!(is_fulfilled(&game, "go-forth-and-conquer"));
}

#[test]
fn go_forth_and_conquer_does_not_mind_that_the_fight_is_skipped() {
    let game = prophesied(Two, "go-forth-and-conquer").line(One, "troll headhunter");
    let mut game = game.line(Two, "briar-grubbling").begin();
    game.fight("headhunter", "");
    assert!(game.is_in_discard("headhunter") && game.damage("briar-grubbling") == 0);
    assert!(is_fulfilled(&game, "go-forth-and-conquer"));
}

// Heads, I Win and Tails, You Lose

#[test]
fn heads_i_win_and_tails_you_lose_look_at_the_neighbors_of_a_creature_that_is_played() {
    // Beside its own house; beside another; beside none; beside one of each.
    for (line, answer, heads, tails) in [
        ("troll charette", "left", true, false),
        ("charette troll", "left", false, true),
        ("", "", false, false),
        ("charette troll", "right", true, false),
    ] {
        for (prophecy, fulfilled) in [("heads-i-win", heads), ("tails-you-lose", tails)] {
            let game = prophesied(Two, prophecy).line(One, line).line(Two, "krump");
            let mut game = game.hand(One, "valdr cannon").begin();
            game.play("cannon", "");
            assert!(!is_fulfilled(&game, prophecy), "an artifact");
            game.play("valdr", answer);
            assert_eq!(is_fulfilled(&game, prophecy), fulfilled, "{prophecy} beside {line}");
        }
    }
}

#[test]
fn heads_i_win_and_tails_you_lose_are_both_met_between_two_houses() {
    for prophecy in ["heads-i-win", "tails-you-lose"] {
        let game = prophesied(Two, prophecy).line(One, "charette valdr");
        let mut game = game.hand(One, "krump").begin();
        let krump = ctx(&game, "krump", One);
        game.does("@1", |g| g.play_anywhere(krump, krump.card).map(|_| ()));
        assert_eq!(game.line(One), "charette krump valdr");
        assert!(is_fulfilled(&game, prophecy));
    }
}

#[test]
fn heads_i_win_and_tails_you_lose_watch_what_the_opponent_plays_on_their_turn() {
    for (prophecy, line) in [("heads-i-win", "troll"), ("tails-you-lose", "charette")] {
        let game = prophesied(Two, prophecy).line(One, line).line(Two, line);
        let mut game = game.hand(One, "valdr bumpsy").hand(Two, "krump earthshaker").begin();
        let krump = ctx(&game, "krump", Two);
        game.does("left", |g| g.play(krump, krump.card).map(|_| ()));
        assert!(!is_fulfilled(&game, prophecy), "you played it");
        let bumpsy = ctx(&game, "bumpsy", One);
        game.does("left", |g| g.put_into_play(bumpsy, bumpsy.card, One).map(|_| ()));
        assert!(!is_fulfilled(&game, prophecy), "it was not played");
        game.end_turn("brobnar");
        let valdr = ctx(&game, "valdr", One);
        game.does("left", |g| g.play(valdr, valdr.card).map(|_| ()));
        assert!(!is_fulfilled(&game, prophecy), "your turn");
    }
}

#[test]
fn heads_i_win_and_tails_you_lose_may_be_flipped_at_the_end_of_your_turn() {
    for (prophecy, other) in [("heads-i-win", "tails-you-lose"), ("tails-you-lose", "bad-omen")] {
        for (answer, active) in [("yes", other), ("no", prophecy)] {
            let game = scenario("brobnar").prophecies(One, &format!("{prophecy} {other}"));
            let mut game = game.prophesied(One, prophecy, "punch").begin();
            // What it was flipped to is not flipped again at the same time.
            game.end_turn(answer).offered_to(One, "yes no").offered_nothing_more();
            assert_eq!(game.zone(active), Zone::Active);
            assert_eq!(game.state.fate_under(game.card(active)), Some(game.card("punch")));
            game.end_turn("").offered_nothing_more();
        }
    }
}

// It Only Gets Worse

#[test]
fn it_only_gets_worse_is_fulfilled_after_the_opponent_steals_on_their_turn() {
    let steal = |game: &mut ScenarioGame, thief, amount: u16| {
        game.does("", |g| g.steal(thief, amount).map(|_| ()));
    };
    let mut game = prophesied(Two, "it-only-gets-worse").amber(One, 3).amber(Two, 3).begin();
    steal(&mut game, Two, 1);
    assert!(!is_fulfilled(&game, "it-only-gets-worse"), "you stole");
    steal(&mut game, One, 0);
    assert!(!is_fulfilled(&game, "it-only-gets-worse"), "nothing was stolen");
    game.end_turn("brobnar");
    steal(&mut game, One, 1);
    assert!(!is_fulfilled(&game, "it-only-gets-worse"), "your turn");
    game.end_turn("brobnar");
    steal(&mut game, One, 1);
    assert!(is_fulfilled(&game, "it-only-gets-worse"));
}

// Look How Far You've Come

#[test]
fn look_how_far_you_ve_come_is_fulfilled_after_the_opponent_plays_a_creature() {
    let game = prophesied(Two, "look-how-far-you-ve-come").hand(One, "cannon anger troll bumpsy");
    let mut game = game.hand(Two, "krump valdr").begin();
    game.play("cannon", "").play("anger", "");
    let krump = ctx(&game, "krump", Two);
    game.does("", |g| g.play(krump, krump.card).map(|_| ()));
    assert!(!is_fulfilled(&game, "look-how-far-you-ve-come"), "you played it");
    let bumpsy = ctx(&game, "bumpsy", One);
    game.does("", |g| g.put_into_play(bumpsy, bumpsy.card, One).map(|_| ()));
    assert!(!is_fulfilled(&game, "look-how-far-you-ve-come"), "it was not played");
    game.end_turn("brobnar").play("valdr", "left");
    assert!(!is_fulfilled(&game, "look-how-far-you-ve-come"), "your turn");
    game.end_turn("brobnar").play("troll", "left");
    assert!(is_fulfilled(&game, "look-how-far-you-ve-come"));
}

// Outlook Not So Good

#[test]
fn outlook_not_so_good_is_fulfilled_by_a_house_of_which_no_card_is_in_play() {
    for (house, fulfilled) in [("untamed", true), ("brobnar", false), ("logos", false)] {
        let game = prophesied(One, "outlook-not-so-good").line(One, "troll");
        let mut game = game.artifacts(Two, "library-of-babble").begin();
        game.end_turn(house);
        assert_eq!(is_fulfilled(&game, "outlook-not-so-good"), fulfilled, "{house}");
        // Your own choice is not looked at.
        let amber = game.state.is_active_prophecy(game.card("outlook-not-so-good"));
        game.end_turn("dis");
        assert_eq!(game.zone("outlook-not-so-good") == Zone::Active, amber);
    }
}

#[test]
fn outlook_not_so_good_counts_upgrades() {
    let game = prophesied(One, "outlook-not-so-good").line(One, "troll");
    let mut game = game.upgrade(Two, "way-of-the-bear", "troll").begin();
    game.end_turn("untamed");
    assert!(!is_fulfilled(&game, "outlook-not-so-good"));
}

// Overreach

#[test]
fn overreach_is_fulfilled_after_an_enemy_creature_reaps() {
    let game = prophesied(One, "overreach").line(One, "valdr bumpsy").line(Two, "troll krump");
    let mut game = game.begin();
    game.reap("valdr", "");
    assert!(!is_fulfilled(&game, "overreach"), "your turn");
    game.end_turn("brobnar").fight("troll", "valdr");
    assert!(!is_fulfilled(&game, "overreach"));
    let bumpsy = ctx(&game, "bumpsy", One);
    game.does("", |g| g.reap_with(bumpsy, bumpsy.card).map(|_| ()));
    assert!(!is_fulfilled(&game, "overreach"), "a friendly creature");
    game.reap("krump", "");
    assert!(is_fulfilled(&game, "overreach"));
}

#[test]
fn overreach_is_not_fulfilled_by_an_enemy_creature_on_your_turn() {
    let mut game = prophesied(One, "overreach").line(Two, "troll").begin();
    let troll = ctx(&game, "troll", Two);
    game.does("", |g| g.reap_with(troll, troll.card).map(|_| ()));
    assert!(!is_fulfilled(&game, "overreach"));
}

// Signs Point to Yes

#[test]
fn signs_point_to_yes_is_fulfilled_if_the_opponent_can_afford_a_key() {
    for (amber, fulfilled) in [(5, false), (6, true), (7, true)] {
        let mut game = prophesied(Two, "signs-point-to-yes").amber(One, amber).begin();
        game.end_turn("");
        assert_eq!(is_fulfilled(&game, "signs-point-to-yes"), fulfilled, "{amber}");
    }
}

#[test]
fn signs_point_to_yes_asks_for_the_opponents_key_cost() {
    // The opponent's keys cost 1 more; their owner's do not.
    for (amber, fulfilled) in [(6, false), (7, true)] {
        let game = prophesied(Two, "signs-point-to-yes").line(Two, "grabber-jammer");
        let mut game = game.amber(One, amber).amber(Two, 9).begin();
        game.end_turn("brobnar");
        assert_eq!(is_fulfilled(&game, "signs-point-to-yes"), fulfilled, "{amber}");
    }
    let mut game = prophesied(Two, "signs-point-to-yes").begin();
    game.end_turn("brobnar");
    game.does("", |g| {
        g.gain_amber(One, 6)?;
        g.gain_amber(Two, 6)
    });
    game.end_turn("");
    assert!(!is_fulfilled(&game, "signs-point-to-yes"), "your turn");
}

// Stars Aligned

#[test]
fn stars_aligned_is_fulfilled_if_each_player_has_as_many_creatures() {
    let cases = [("troll", "krump", true), ("", "", true), ("troll valdr", "krump", false)];
    for (yours, theirs, fulfilled) in cases.into_iter().chain([("troll", "krump bumpsy", false)]) {
        let game = prophesied(One, "stars-aligned").line(One, yours).line(Two, theirs);
        let mut game = game.artifacts(Two, "cannon").begin();
        game.end_turn("");
        assert_eq!(is_fulfilled(&game, "stars-aligned"), fulfilled, "{yours} and {theirs}");
    }
}

#[test]
fn stars_aligned_looks_at_the_start_of_the_opponents_turn() {
    let mut game = prophesied(Two, "stars-aligned").line(One, "troll").line(Two, "valdr").begin();
    game.end_turn("");
    assert!(!is_fulfilled(&game, "stars-aligned"));
}

// The Cards Will Tell

#[test]
fn the_cards_will_tell_is_fulfilled_after_the_opponent_draws_outside_their_draw_step() {
    let draw = |game: &mut ScenarioGame, player| {
        game.does("", |g| g.draw(player, 2).map(|_| ()));
    };
    let mut game = prophesied(Two, "the-cards-will-tell").begin();
    draw(&mut game, Two);
    assert!(!is_fulfilled(&game, "the-cards-will-tell"), "you drew");
    game.end_turn("brobnar");
    assert_eq!(game.hand_len(One), 6);
    assert!(!is_fulfilled(&game, "the-cards-will-tell"), "the draw step");
    draw(&mut game, One);
    assert!(!is_fulfilled(&game, "the-cards-will-tell"), "your turn");
    game.end_turn("brobnar");
    draw(&mut game, One);
    game.offered_nothing_more();
    assert!(is_fulfilled(&game, "the-cards-will-tell"));
}

// The Early Bird and The Second Mouse

#[test]
fn the_early_bird_and_the_second_mouse_compare_the_pools_at_the_end_of_the_opponents_turn() {
    for (theirs, bird, mouse) in [(2, false, true), (3, false, false), (4, true, false)] {
        for (prophecy, fulfilled) in [("the-early-bird", bird), ("the-second-mouse", mouse)] {
            let mut game = prophesied(Two, prophecy).amber(One, theirs).amber(Two, 3).begin();
            game.end_turn("");
            assert_eq!(is_fulfilled(&game, prophecy), fulfilled, "{prophecy}: {theirs}");
        }
    }
}

#[test]
fn the_early_bird_and_the_second_mouse_are_not_fulfilled_on_your_turn() {
    for (yours, theirs) in [(1, 5), (5, 1)] {
        for prophecy in ["the-early-bird", "the-second-mouse"] {
            let mut game = prophesied(One, prophecy).amber(One, yours).amber(Two, theirs).begin();
            game.end_turn("");
            assert!(!is_fulfilled(&game, prophecy));
        }
    }
}

// The End is Nigh

#[test]
fn the_end_is_nigh_is_fulfilled_after_the_third_creature_of_a_turn_is_destroyed() {
    let game = prophesied(Two, "the-end-is-nigh").line(One, "troll valdr krump headhunter");
    let mut game = game.line(Two, "bumpsy charette dextre").begin();
    let destroy = |game: &mut ScenarioGame, names: &str| {
        let cards = game.cards(names);
        game.does("", |g| g.destroy(cards).map(|_| ()));
    };
    destroy(&mut game, "bumpsy troll");
    assert!(!is_fulfilled(&game, "the-end-is-nigh"));
    game.end_turn("brobnar");
    destroy(&mut game, "valdr charette dextre");
    assert!(!is_fulfilled(&game, "the-end-is-nigh"), "your turn");
    game.end_turn("brobnar");
    assert!(!is_fulfilled(&game, "the-end-is-nigh"), "each turn by itself");
}

#[test]
fn the_end_is_nigh_counts_the_creatures_of_both_sides() {
    for (first, then) in
        [("bumpsy troll", "valdr"), ("bumpsy", "charette troll"), ("troll", "valdr krump")]
    {
        let game = prophesied(Two, "the-end-is-nigh").line(One, "troll valdr krump");
        let mut game = game.line(Two, "bumpsy charette").artifacts(One, "cannon").begin();
        let (first, then) = (game.cards(first), game.cards(then));
        let cannon = game.cards("cannon");
        game.does("", |g| g.destroy(first | cannon).map(|_| ()));
        assert!(!is_fulfilled(&game, "the-end-is-nigh"));
        game.does("", |g| g.destroy(then).map(|_| ()));
        assert!(is_fulfilled(&game, "the-end-is-nigh"));
    }
}

#[test]
fn the_end_is_nigh_waits_once_for_creatures_that_are_destroyed_together() {
    let game = prophesied(Two, "the-end-is-nigh").line(One, "troll valdr krump bumpsy");
    let mut game = game.begin();
    let all = game.state.creatures();
    game.does("", |g| g.destroy(all).map(|_| ())).offered_nothing_more();
    assert!(is_fulfilled(&game, "the-end-is-nigh"));
}

// Treat Each Action as Your Last

#[test]
fn treat_each_action_as_your_last_is_fulfilled_after_the_second_action_of_a_turn() {
    let game = prophesied(Two, "treat-each-action-as-your-last").hand(One, "anger troll anger");
    let mut game = game.hand(Two, "anger anger").hand(One, "cannon").begin();
    game.play("anger", "").play("cannon", "");
    assert!(!is_fulfilled(&game, "treat-each-action-as-your-last"));
    let yours = ctx(&game, "anger#3", Two);
    game.does("", |g| g.play(yours, yours.card).map(|_| ()));
    assert!(!is_fulfilled(&game, "treat-each-action-as-your-last"), "you played it");
    game.play("anger#2", "treat-each-action-as-your-last");
    game.offered_to(One, "anger#2 treat-each-action-as-your-last").offered_nothing_more();
    assert!(is_fulfilled(&game, "treat-each-action-as-your-last"));
}

#[test]
fn treat_each_action_as_your_last_waits_for_the_action_and_not_for_what_it_plays() {
    let game = prophesied(Two, "treat-each-action-as-your-last").hand(One, "anger exhume");
    let mut game = game.house_of("exhume", House::Brobnar).discard(One, "bumpsy smaaash").begin();
    game.play("anger", "");
    // Smaaash has a "Play:" of its own: the prophecy is not among what happens as it is played.
    game.play("exhume", "exhume smaaash");
    game.offered_to(One, "exhume treat-each-action-as-your-last").offered("bumpsy smaaash none");
    game.offered_nothing_more();
    assert!(is_fulfilled(&game, "treat-each-action-as-your-last"));
}

#[test]
fn treat_each_action_as_your_last_looks_at_actions_of_the_opponents_turn() {
    let game = prophesied(Two, "treat-each-action-as-your-last").hand(One, "anger anger troll");
    let mut game = game.hand(Two, "anger anger").begin();
    game.play("anger", "");
    game.end_turn("brobnar").play("anger#3", "").play("anger#4", "");
    assert!(!is_fulfilled(&game, "treat-each-action-as-your-last"), "your turn");
    game.end_turn("brobnar").play("anger#2", "");
    assert!(!is_fulfilled(&game, "treat-each-action-as-your-last"), "the first of this turn");
    game.play("troll", "");
    assert!(!is_fulfilled(&game, "treat-each-action-as-your-last"), "a creature");
}

// Trust Your Feelings

#[test]
fn trust_your_feelings_is_fulfilled_when_the_opponent_chooses_the_named_house() {
    for (chosen, fulfilled) in [("logos", true), ("untamed", false)] {
        let game = scenario("brobnar").prophecies(One, "trust-your-feelings").hand(One, "punch");
        let mut game = game.line(One, "troll").begin();
        game.prophesy("trust-your-feelings", "logos");
        game.end_turn(chosen);
        assert_eq!(is_fulfilled(&game, "trust-your-feelings"), fulfilled);
        // Your own choice does not matter; the next time that the opponent does it does.
        if !fulfilled {
            game.end_turn("logos");
            assert!(!is_fulfilled(&game, "trust-your-feelings"));
            game.end_turn("logos");
            assert!(is_fulfilled(&game, "trust-your-feelings"));
        }
        assert!(!game.state.has_lasting_effects());
    }
}

#[test]
fn trust_your_feelings_waits_while_it_is_flipped_and_keeps_the_house() {
    let sides = "trust-your-feelings heads-i-win";
    let game = scenario("brobnar").prophecies(One, sides).hand(One, "punch");
    let mut game = game.begin();
    game.prophesy("trust-your-feelings", "logos");
    let trust = game.card("trust-your-feelings");
    game.does("", |g| {
        assert!(g.flip_prophecy(trust));
        Ok(())
    });
    game.end_turn("no logos");
    assert!(game.state.is_active_prophecy(game.card("heads-i-win")));
    // Flipped back: what was named is still named.
    game.end_turn("brobnar").end_turn("yes logos");
    assert!(is_fulfilled(&game, "trust-your-feelings"));
}

#[test]
fn trust_your_feelings_names_no_house_when_it_is_reached_by_a_flip() {
    let game = scenario("brobnar").prophecies(One, "heads-i-win trust-your-feelings");
    let mut game = game.prophesied(One, "heads-i-win", "punch").begin();
    game.end_turn("yes logos").offered("yes no").offered("brobnar logos untamed");
    assert!(!is_fulfilled(&game, "trust-your-feelings"));
}

// Wasteful Regret

#[test]
fn wasteful_regret_is_fulfilled_after_the_opponent_discards_from_their_hand() {
    let game =
        prophesied(Two, "wasteful-regret").hand(One, "troll valdr").hand(Two, "krump bumpsy");
    let mut game = game.begin();
    let krump = game.cards("krump");
    game.does("", |g| g.discard_cards(krump).map(|_| ()));
    assert!(!is_fulfilled(&game, "wasteful-regret"), "your card");
    game.does("", |g| g.discard_top_of_deck(One).map(|_| ()));
    assert!(!is_fulfilled(&game, "wasteful-regret"), "from the deck");
    game.end_turn("brobnar");
    let valdr = game.cards("valdr");
    game.does("", |g| g.discard_cards(valdr).map(|_| ()));
    assert!(!is_fulfilled(&game, "wasteful-regret"), "your turn");
    game.end_turn("brobnar").discard("troll", "");
    assert!(is_fulfilled(&game, "wasteful-regret"));
}

// Wounds Into Wisdom

#[test]
fn wounds_into_wisdom_is_fulfilled_after_a_friendly_creature_is_dealt_damage() {
    let game = prophesied(Two, "wounds-into-wisdom").line(One, "troll").line(Two, "krump bulwark");
    let mut game = game.begin();
    let damage = |game: &mut ScenarioGame, names: &str, amount: u16| {
        let cards = game.cards(names);
        game.does("", |g| g.damage_each(cards, amount).map(|_| ()));
    };
    damage(&mut game, "troll", 2);
    assert!(!is_fulfilled(&game, "wounds-into-wisdom"), "an enemy creature");
    damage(&mut game, "bulwark", 2);
    assert!(!is_fulfilled(&game, "wounds-into-wisdom"), "its armor prevents it");
    game.end_turn("brobnar");
    damage(&mut game, "krump", 3);
    assert!(!is_fulfilled(&game, "wounds-into-wisdom"), "your turn");
    game.end_turn("brobnar");
    // Two that are damaged together fulfil it once.
    damage(&mut game, "krump bulwark", 9);
    game.offered_nothing_more();
    assert!(game.is_in_discard("krump"), "also if it was destroyed by it");
    assert!(is_fulfilled(&game, "wounds-into-wisdom"));
}

#[test]
fn look_how_far_you_ve_come_is_not_fulfilled_by_a_creature_card_that_was_played_as_an_upgrade() {
    let icons = BonusIcons::NONE.with(BonusIcon::Damage);
    let game = prophesied(Two, "look-how-far-you-ve-come").hand(One, "explo-rover");
    let game = game.house_of("explo-rover", House::Brobnar).bonus("explo-rover", icons);
    let mut game = game.line(One, "urchin").begin();
    game.play("explo-rover", "upgrade");
    assert!(game.is_in_discard("explo-rover"));
    assert!(!is_fulfilled(&game, "look-how-far-you-ve-come"));
}
