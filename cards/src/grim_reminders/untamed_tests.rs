//! Untamed of Grim Reminders, card by card.

use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn untamed() -> Scenario {
    scenario("untamed")
}

/// Player one is haunted and player two is not, or the other way round and player one just not.
fn haunted(you: bool) -> Scenario {
    let (one, two) = if you { (10, 9) } else { (9, 10) };
    untamed().discard(One, &"punch ".repeat(one)).discard(Two, &"punch ".repeat(two))
}

fn has(game: &ScenarioGame, name: &str, keyword: Keyword) -> bool {
    game.state.has(game.card(name), keyword)
}

#[test]
fn choking_ivy_destroys_the_weakest_once_more_unless_you_are_haunted_then() {
    for (pile, left) in [(8, ("troll", "krump")), (9, ("troll bumpsy", "krump ancient-bear"))] {
        let game = untamed().hand(One, "choking-ivy").discard(One, &"punch ".repeat(pile));
        let game = game.discard(Two, &"punch ".repeat(10)).line(One, "silvertooth troll bumpsy");
        let mut game = game.line(Two, "dust-imp krump ancient-bear").begin();
        game.play("choking-ivy", "");
        assert_eq!((game.line(One), game.line(Two)), (left.0.into(), left.1.into()));
    }
}

#[test]
fn curse_of_fertility_pays_the_opponent_of_who_plays_no_creature() {
    for (played, gained) in [("", 1), ("full-moon", 1), ("ancient-bear", 0)] {
        let game =
            untamed().artifacts(One, "curse-of-fertility").hand(One, "ancient-bear full-moon");
        let mut game = game.begin();
        if !played.is_empty() {
            game.play(played, "");
        }
        game.end_turn("logos");
        assert_eq!((game.amber(One), game.amber(Two)), (0, gained));
        game.end_turn("untamed");
        assert_eq!((game.amber(One), game.amber(Two)), (0, gained), "only on your turn");
    }
}

#[test]
fn curse_of_fertility_enters_play_for_the_opponent() {
    let mut game = untamed().hand(One, "curse-of-fertility").begin();
    game.play("curse-of-fertility", "");
    assert_eq!(game.controller("curse-of-fertility"), Two);
}

#[test]
fn dark_heart_of_the_forest_keeps_the_haunted_from_forging() {
    for you in [true, false] {
        let game = haunted(you).artifacts(One, "dark-heart-of-the-forest");
        let mut game = game.amber(One, 6).amber(Two, 6).begin();
        game.end_turn("logos").end_turn("untamed");
        assert_eq!((game.keys(One), game.keys(Two)), if you { (0, 1) } else { (1, 0) });
    }
}

#[test]
fn flying_broomstick_takes_everything_off_a_creature() {
    let game =
        untamed().line(One, "tantadlin flaxia").upgrade(One, "flying-broomstick", "tantadlin");
    let game = game.line(Two, "troll krump").damage("troll", 3).damage("krump", 1);
    let game = game.amber_on("troll", 2).stunned("troll").warded("troll").enraged("troll");
    let game = game.amber_on("krump", 1).stunned("krump").warded("krump").enraged("krump");
    let mut game = game.begin();
    let both = game.cards("troll krump");
    game.does("", |g| {
        both.into_iter().for_each(|creature| g.add_power_counters(creature, 2));
        both.into_iter().try_for_each(|creature| g.add_counters(creature, Counter::Doom, 2))
    });
    assert!(has(&game, "tantadlin", Keyword::Elusive) && !has(&game, "flaxia", Keyword::Elusive));
    game.reap("tantadlin", "troll").offered("tantadlin flaxia troll krump");
    let on = |name: &str| {
        let card = game.card(name);
        let status = (game.is_stunned(name), game.is_warded(name), game.state.is_enraged(card));
        (game.damage(name), game.amber_on(name), game.power(name), status)
    };
    assert_eq!(on("troll"), (0, 0, 8, (false, false, false)));
    assert_eq!(on("krump"), (1, 1, 6 + 2, (true, true, true)));
    let doom = |name: &str| game.counters(name, Counter::Doom);
    assert_eq!((doom("troll"), doom("krump")), (0, 2));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
    game.reap("flaxia", "").offered_nothing_more();
}

#[test]
fn forgotten_guardian_purges_a_card_of_a_discard_pile() {
    let game = untamed().hand(One, "forgotten-guardian").discard(One, "punch troll");
    let mut game = game.discard(Two, "krump").begin();
    game.play("forgotten-guardian", "krump").offered("punch troll krump");
    assert_eq!(game.zone("krump"), Zone::Purged);
}

#[test]
fn forgotten_guardian_scrapped_brings_a_purged_card_back() {
    let game = untamed().hand(One, "forgotten-guardian").discard(One, "punch troll");
    let mut game = game.discard(Two, "krump").begin();
    let purged = game.cards("troll krump");
    game.does("", |g| g.purge(purged).map(|_| ()));
    game.discard("forgotten-guardian", "krump").offered("troll krump");
    assert_eq!((game.zone("krump"), game.zone("troll")), (Zone::Deck, Zone::Purged));
    assert!(!game.knows(One, "krump"));
}

#[test]
fn jervi_finds_any_card() {
    let game = untamed().line(One, "jervi").deck(One, "punch troll krump").discard(One, "valdr");
    let mut game = game.begin_as_is();
    game.reap("jervi", "krump").offered("punch troll krump none");
    assert!(game.is_in_hand("krump") && !game.knows(Two, "krump"));
    assert!(!game.knows(One, "troll"), "the deck was shuffled");
}

#[test]
fn jervi_scrapped_archives_a_discarded_card() {
    let mut game = untamed().hand(One, "jervi").discard(One, "punch").discard(Two, "troll").begin();
    game.discard("jervi", "punch").offered("jervi punch");
    assert_eq!(game.state.archives(One), game.cards("punch"));
}

#[test]
fn sabira_the_medium_gains_three_for_your_discard_pile_in_your_deck() {
    let board = || untamed().line(One, "sabira-the-medium").discard(Two, "troll punch");
    let mut game = board().discard(One, "punch").hand(One, "till-the-earth").begin();
    game.play("till-the-earth", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
    let mut game = board().hand(One, "krump").begin();
    let krump = game.card("krump");
    game.does("", |g| {
        g.shuffle_into_deck(krump)?;
        g.shuffle_discard_pile_into_deck(Two)
    });
    assert_eq!(game.amber(One), 0);
    game.does("", |g| g.shuffle_discard_pile_into_deck(One));
    // An empty pile as well (recorded case gr/sabira-the-medium/05).
    assert_eq!(game.amber(One), 3);
    // As a part of what is shuffled (recorded case gr/sabira-the-medium/04).
    let mut game = board().discard(One, "punch troll").hand(One, "krump").begin();
    let cards = game.state.discard(One) | game.state.hand(One);
    game.does("", |g| g.shuffle_into_deck(cards).map(|_| ()));
    assert_eq!(game.amber(One), 3);
}

#[test]
fn the_witching_hour_returns_your_witches() {
    let game = untamed().hand(One, "the-witching-hour");
    let game = game.discard(One, "hunting-witch troll dharna punch");
    let mut game = game.discard(Two, "fandangle").begin();
    game.play("the-witching-hour", "");
    assert_eq!(game.state.hand(One), game.cards("hunting-witch dharna"));
    assert!(game.is_in_discard("fandangle"));
}

#[test]
fn witch_queen_readies_your_other_witches_as_they_enter() {
    let game = untamed().hand(One, "witch-queen hunting-witch ancient-bear").hand(Two, "dharna");
    let mut game = game.begin();
    game.play("witch-queen", "").play("hunting-witch", "left").play("ancient-bear", "left");
    let ready = ["witch-queen", "hunting-witch", "ancient-bear"].map(|name| game.is_ready(name));
    assert_eq!(ready, [false, true, false]);
    game.end_turn("untamed").play("dharna", "");
    assert!(!game.is_ready("dharna"));
}

#[test]
fn witch_queen_in_the_center_protects_your_other_witches() {
    for (line, given) in
        [("hunting-witch witch-queen flaxia", true), ("hunting-witch flaxia witch-queen", false)]
    {
        let mut game = untamed().line(One, line).line(Two, "dharna").begin();
        for keyword in [Keyword::Skirmish, Keyword::Elusive, Keyword::Poison] {
            assert_eq!(has(&game, "hunting-witch", keyword), given);
            let others = ["witch-queen", "flaxia", "dharna"];
            assert!(others.iter().all(|name| !has(&game, name, keyword)));
        }
        let all = game.cards("hunting-witch flaxia dharna");
        game.does("", |g| g.destroy(all).map(|_| ()));
        assert_eq!(game.is_in_hand("hunting-witch"), given);
        assert!(game.is_in_discard("flaxia") && game.is_in_discard("dharna"));
    }
}

#[test]
fn came_back_wrong_is_an_upgrade_of_what_it_brings_back() {
    let begin = || {
        let game = untamed().hand(One, "came-back-wrong").discard(One, "troll dharna punch");
        game.discard(Two, "krump").line(One, "flaxia").begin()
    };
    let mut game = begin();
    game.play("came-back-wrong", "troll right").offered("troll dharna").offered("left right");
    let (troll, upgrade) = (game.card("troll"), game.card("came-back-wrong"));
    assert_eq!((game.state.host(upgrade), game.power("troll")), (Some(troll), 8 - 2));
    assert!(has(&game, "troll", Keyword::Poison) && !has(&game, "flaxia", Keyword::Poison));
    assert_eq!(game.power("flaxia"), 4);
    let mut game = begin();
    game.play("came-back-wrong", "dharna left");
    assert!(game.is_in_discard("dharna") && game.is_in_discard("came-back-wrong"));
    let mut game = untamed().hand(One, "came-back-wrong").begin();
    game.play("came-back-wrong", "");
    assert!(game.is_in_discard("came-back-wrong"));
}

#[test]
fn cauldron_plays_what_lies_under_it_once_it_is_three_cards() {
    let game = untamed().artifacts(One, "cauldron").deck(One, "flaxia punch troll krump");
    let mut game = game.line(Two, "bumpsy").begin();
    let cauldron = game.card("cauldron");
    for under in ["flaxia", "flaxia punch"] {
        game.omni("cauldron", "");
        assert_eq!(game.state.under(cauldron), game.cards(under));
        game.does("", |g| g.make_ready(cauldron).map(|_| ()));
    }
    assert!(game.knows(Two, "punch"));
    game.omni("cauldron", "troll flaxia left bumpsy")
        .offered("flaxia punch troll")
        .offered("flaxia punch")
        .offered("left right")
        .offered("flaxia troll bumpsy");
    assert_eq!((game.line(One), game.damage("bumpsy")), ("flaxia troll".into(), 3));
    assert!(game.state.under(cauldron).is_empty() && game.zone("krump") == Zone::Deck);
}

#[test]
fn cauldron_plays_nothing_more_once_it_is_gone() {
    let game = untamed().artifacts(One, "cauldron").deck(One, "barehanded troll krump");
    let mut game = game.begin();
    let cauldron = game.card("cauldron");
    for _ in 0..2 {
        game.omni("cauldron", "").does("", |g| g.make_ready(cauldron).map(|_| ()));
    }
    game.omni("cauldron", "barehanded").offered("barehanded troll krump").offered_nothing_more();
    assert_eq!((game.zone("cauldron"), game.zone("troll")), (Zone::Deck, Zone::Discard));
}

#[test]
fn cauldron_keeps_what_cannot_be_played_for_the_next_time() {
    // An upgrade needs a creature.
    let game = untamed().artifacts(One, "cauldron").hand(One, "flaxia");
    let deck = "blood-of-titans jammer-pack werewolf-curse punch";
    let mut game = game.deck(One, deck).begin();
    let cauldron = game.card("cauldron");
    for _ in 0..2 {
        game.omni("cauldron", "").does("", |g| g.make_ready(cauldron).map(|_| ()));
    }
    game.omni("cauldron", "blood-of-titans jammer-pack");
    assert_eq!(game.state.under(cauldron).len(), 3);
    game.does("", |g| g.make_ready(cauldron).map(|_| ()));
    game.play("flaxia", "");
    game.omni("cauldron", "blood-of-titans jammer-pack werewolf-curse")
        .offered("blood-of-titans jammer-pack werewolf-curse punch");
    assert!(game.state.under(cauldron).is_empty());
    assert_eq!(game.power("flaxia"), 4 + 5);
}

#[test]
fn ghost_tree_deals_no_damage_while_you_are_haunted() {
    for you in [true, false] {
        let mut game = haunted(you).line(One, "ghost-tree").line(Two, "krump").begin();
        game.fight("ghost-tree", "");
        assert_eq!((game.line(Two) == "krump", game.damage("ghost-tree")), (you, 6));
    }
    let mut game = haunted(true).line(One, "ghost-tree flaxia").line(Two, "silvertooth").begin();
    game.fight("flaxia", "");
    assert_eq!(game.line(Two), "", "no other creature");
}

#[test]
fn ghost_tree_scrapped_discards_five_of_your_deck() {
    let mut game = untamed().hand(One, "ghost-tree").begin();
    game.discard("ghost-tree", "");
    assert_eq!((game.state.discard(One).len(), game.state.discard(Two).len()), (1 + 5, 0));
}

#[test]
fn loyal_packmate_lets_enemies_fight_only_who_has_taunt() {
    let game = untamed().line(One, "ancient-bear");
    let line = "loyal-packmate flaxia tantadlin krump champion-anaphiel";
    let mut game = game.line(Two, line).begin();
    game.fight("ancient-bear", "loyal-packmate").offered("loyal-packmate champion-anaphiel");
    let mut game =
        untamed().line(One, "loyal-packmate ancient-bear").line(Two, "krump troll").begin();
    game.fight("ancient-bear", "krump").offered("krump troll");
}

#[test]
fn narl_gibbus_is_enraged_as_it_is_played_and_reaps() {
    let mut game = untamed().hand(One, "narl-gibbus").line(One, "flaxia").begin();
    game.play("narl-gibbus", "left");
    assert_eq!(game.state.enraged_creatures(), game.cards("narl-gibbus"));
    let mut game = untamed().line(One, "narl-gibbus flaxia").begin();
    game.reap("narl-gibbus", "");
    assert_eq!(game.state.enraged_creatures(), game.cards("narl-gibbus"));
}

#[test]
fn narl_gibbus_fights_fiercely_while_enraged() {
    let game = untamed().line(One, "narl-gibbus flaxia").enraged("flaxia");
    let mut game = game.line(Two, "krump").begin();
    let splash =
        |game: &ScenarioGame, name| game.state.keyword(game.card(name), Keyword::SplashAttack);
    let fierce =
        |game: &ScenarioGame, name| (has(game, name, Keyword::Skirmish), splash(game, name));
    assert_eq!(fierce(&game, "narl-gibbus"), (false, 0));
    let narl = game.card("narl-gibbus");
    game.does("", |g| g.enrage(narl).map(|_| ()));
    assert_eq!(fierce(&game, "narl-gibbus"), (true, 3));
    assert_eq!(fierce(&game, "flaxia"), (false, 0));
}

#[test]
fn rotfeast_gains_for_each_creature_that_is_dealt_damage() {
    let game = untamed().hand(One, "rotfeast").line(One, "troll");
    let mut game = game.line(Two, "krump sequis silvertooth").begin();
    game.play("rotfeast", "");
    let all = game.state.creatures();
    game.does("", |g| g.damage_each(all, 2).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (1 + 3, 0), "armor kept it from one");
    game.end_turn("logos").does("", |g| g.damage_each(all, 2).map(|_| ()));
    assert_eq!(game.amber(One), 4);
}

#[test]
fn till_the_earth_shuffles_both_discard_piles() {
    let game = untamed().hand(One, "till-the-earth").discard(One, "punch troll");
    let mut game = game.discard(Two, "krump").begin();
    game.play("till-the-earth", "");
    assert_eq!(game.state.discard(One), game.cards("till-the-earth"));
    let zones = ["punch", "troll", "krump"].map(|name| game.zone(name));
    assert_eq!(zones, [Zone::Deck; 3]);
    assert!(!game.knows(One, "troll") && !game.knows(One, "krump"));
}

#[test]
fn werewolf_curse_enrages_a_creature_that_then_splashes() {
    let game = untamed().hand(One, "werewolf-curse").line(One, "flaxia tantadlin");
    let mut game = game.line(Two, "krump silvertooth troll").begin();
    game.play("werewolf-curse", "flaxia").offered("flaxia tantadlin krump silvertooth troll");
    assert_eq!(game.state.enraged_creatures(), game.cards("flaxia"));
    let splash = |name: &str| game.state.keyword(game.card(name), Keyword::SplashAttack);
    assert_eq!((splash("flaxia"), splash("tantadlin")), (3, 0));
    let (krump, tantadlin) = (game.card("krump"), game.card("tantadlin"));
    game.does("", |g| g.make_ready(tantadlin).map(|_| ()));
    game.fight("tantadlin", "troll");
    assert!(game.is_in_play("werewolf-curse"));
    game.fight("flaxia", "silvertooth");
    assert_eq!(game.state.archives(One), game.cards("werewolf-curse"));
    assert_eq!((game.state.damage(krump), game.damage("flaxia")), (3, 2));
}

#[test]
fn æmberfly_captures_and_takes_it_home() {
    let mut game = untamed().line(One, "æmberfly").line(Two, "krump").amber(Two, 3).begin();
    game.fight("æmberfly", "");
    assert_eq!((game.amber_on("æmberfly"), game.amber(One), game.amber(Two)), (1, 0, 2));
    let game = untamed().line(One, "æmberfly").amber_on("æmberfly", 3).amber(Two, 3);
    let mut game = game.begin();
    game.reap("æmberfly", "");
    assert_eq!((game.amber_on("æmberfly"), game.amber(One), game.amber(Two)), (2, 1 + 1, 3));
}

#[test]
fn blernean_hydra_splashes_with_its_damage() {
    for damage in [0, 3] {
        let game = untamed().line(One, "blernean-hydra flaxia").damage("blernean-hydra", damage);
        let game = game.damage("flaxia", 2).begin();
        let splash = |name: &str| game.state.keyword(game.card(name), Keyword::SplashAttack);
        assert_eq!((splash("blernean-hydra"), splash("flaxia")), (i32::from(damage), 0));
    }
}

#[test]
fn bog_spitter_has_a_player_discard_a_random_card() {
    for (answer, hands) in [("1st", (1, 2)), ("2nd", (2, 1))] {
        let game = untamed().line(One, "bog-spitter").line(Two, "silvertooth");
        let mut game = game.hand(One, "punch troll").hand(Two, "krump valdr").begin();
        game.fight("bog-spitter", answer).offered("1st 2nd");
        assert_eq!((game.hand_len(One), game.hand_len(Two)), hands);
    }
}

#[test]
fn bog_spitter_scrapped_steals_from_who_has_six() {
    for (amber, stolen) in [(6, 1), (5, 0)] {
        let game = untamed().hand(One, "bog-spitter").amber(One, 11 - amber).amber(Two, amber);
        let mut game = game.begin();
        game.discard("bog-spitter", "");
        assert_eq!((game.amber(One), game.amber(Two)), (11 - amber + stolen, amber - stolen));
    }
}

#[test]
fn grave_pixie_is_archived_if_you_are_haunted() {
    for (you, zone) in [(true, Zone::Archives), (false, Zone::Discard)] {
        let mut game = haunted(you).line(One, "grave-pixie").begin();
        let pixie = game.card("grave-pixie");
        game.does("", |g| g.destroy(pixie).map(|_| ()));
        assert_eq!(game.zone("grave-pixie"), zone);
    }
}

#[test]
fn haunting_witch_gains_for_creatures_if_you_are_haunted() {
    for (you, gained) in [(true, 1), (false, 0)] {
        let game =
            haunted(you).hand(One, "haunting-witch ancient-bear full-moon").hand(Two, "tantadlin");
        let mut game = game.begin();
        game.play("haunting-witch", "");
        assert_eq!(game.amber(One), gained);
        game.play("ancient-bear", "left");
        assert_eq!((game.amber(One), game.amber(Two)), (2 * gained, 0));
        game.play("full-moon", "").end_turn("untamed").play("tantadlin", "");
        assert_eq!((game.amber(One), game.amber(Two)), (2 * gained, 0));
    }
}

#[test]
fn invigorating_shower_shuffles_the_cards_of_a_house() {
    let game = untamed().hand(One, "invigorating-shower").discard(One, "troll punch flaxia");
    let mut game = game.discard(Two, "krump").begin();
    game.play("invigorating-shower", "brobnar");
    let zones = ["troll", "punch", "flaxia", "krump"].map(|name| game.zone(name));
    assert_eq!(zones, [Zone::Deck, Zone::Deck, Zone::Discard, Zone::Discard]);
    assert!(!game.knows(Two, "troll"));
}

#[test]
fn lost_in_the_wild_shuffles_flank_creatures_once_more_if_you_are_haunted() {
    for (you, left) in [(true, "valdr"), (false, "krump valdr bumpsy")] {
        let game = haunted(you).hand(One, "lost-in-the-wild");
        let game = game.line(One, "troll krump valdr bumpsy dextre").line(Two, "zorg");
        let mut game = game.begin();
        game.play("lost-in-the-wild", "");
        assert_eq!((game.line(One), game.line(Two)), (left.into(), "".into()));
        assert_eq!((game.zone("troll"), game.zone("zorg")), (Zone::Deck, Zone::Deck));
    }
}

#[test]
fn skeletal_murmook_makes_the_opponents_keys_dear_while_you_are_haunted() {
    for (you, cost) in [(true, 8), (false, 6)] {
        let game = haunted(you).line(One, "skeletal-murmook").begin();
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, cost));
    }
}

#[test]
fn spoo_key_charge_forges_if_you_are_haunted_and_shuffles() {
    for (you, amber, keys) in [(true, 7, 1), (true, 5, 0), (false, 7, 0)] {
        let game = haunted(you).hand(One, "spoo-key-charge").amber(One, amber).amber(Two, 9);
        let mut game = game.begin();
        game.play("spoo-key-charge", "").offered_nothing_more();
        assert_eq!((game.keys(One), game.keys(Two)), (keys, 0));
        assert_eq!(game.amber(One), amber - 6 * keys as u16);
        assert_eq!(game.state.discard(One), game.cards("spoo-key-charge"));
        assert!(game.state.discard(Two).len() >= 9);
    }
}

#[test]
fn the_circle_of_life_pays_the_haunted() {
    for (you, gained) in [(true, (1 + 2, 0)), (false, (1, 2))] {
        let mut game = haunted(you).hand(One, "the-circle-of-life").begin();
        game.play("the-circle-of-life", "");
        assert_eq!((game.amber(One), game.amber(Two)), gained);
    }
}

#[test]
fn warfaline_shuffles_the_top_five_of_a_discard_pile() {
    let piles = || {
        let game = untamed().discard(One, "troll krump valdr bumpsy dextre zorg tunk");
        game.discard(Two, "cannon flaxia")
    };
    let mut game = piles().hand(One, "warfaline").begin();
    game.play("warfaline", "1st").offered("1st 2nd");
    assert_eq!(game.state.discard(One), game.cards("zorg tunk"));
    assert_eq!(game.state.discard(Two), game.cards("cannon flaxia"));
    assert_eq!((game.zone("troll"), game.knows(One, "troll")), (Zone::Deck, false));
    let mut game = piles().line(One, "warfaline").line(Two, "silvertooth").begin();
    game.fight("warfaline", "2nd").offered("1st 2nd");
    assert!(game.state.discard(Two).is_empty() && game.zone("cannon") == Zone::Deck);
    // The deck of who has an empty pile is shuffled all the same, and may be chosen beside a pile that is not.
    for (answer, theirs, known) in
        [("1st", "", false), ("2nd", "", true), ("1st", "cannon", false), ("2nd", "cannon", true)]
    {
        let game = untamed().hand(One, "warfaline").deck(One, "troll");
        let mut game = game.discard(Two, theirs).begin();
        let troll = game.cards("troll");
        game.does("", |g| {
            g.reveal(troll);
            Ok(())
        });
        game.play("warfaline", answer).offered("1st 2nd");
        assert_eq!(game.knows(Two, "troll"), known, "where it is");
    }
}

#[test]
fn witch_of_the_spore_scrapped_damages_an_enemy() {
    let game = untamed().hand(One, "witch-of-the-spore").line(One, "flaxia");
    let mut game = game.line(Two, "troll krump").begin();
    game.discard("witch-of-the-spore", "krump").offered("troll krump");
    assert_eq!((game.damage("krump"), game.damage("troll")), (3, 0));
}

#[test]
fn æmber_storm_deals_a_damage_for_each_of_your_amber() {
    let game = untamed().hand(One, "æmber-storm").line(One, "flaxia").amber(One, 2);
    let mut game = game.line(Two, "troll krump").amber(Two, 9).begin();
    game.play("æmber-storm", "krump troll krump")
        .offered("troll krump")
        .offered("troll krump")
        .offered("troll krump");
    assert_eq!((game.damage("krump"), game.damage("troll"), game.amber(One)), (2, 1, 3));
}
