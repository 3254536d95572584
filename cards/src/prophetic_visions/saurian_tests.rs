//! Saurian of Prophetic Visions, card by card.

use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::state::Zone;

use crate::{scenario, with_fate};

fn saurian() -> Scenario {
    scenario("saurian").houses(Two, "brobnar logos untamed")
}

#[test]
fn hadrianus_lorica_arms_your_creatures_with_amber() {
    for (answer, armor) in [("yes", 3), ("no", 0)] {
        let game = saurian().hand(One, "hadrianus-lorica").line(One, "troll krump");
        let game = game.line(Two, "valdr").amber_on("troll", 2).amber_on("valdr", 1);
        let mut game = game.begin();
        game.play("hadrianus-lorica", &format!("right {answer}")).offered("left right");
        game.offered("yes no");
        let armors = ["troll", "krump", "hadrianus-lorica", "valdr"].map(|name| game.armor(name));
        assert_eq!(armors, [3, 0, armor, 0]);
    }
}

#[test]
fn lictor_justinian_hurts_enemies_when_your_opponent_plays_a_card() {
    let game = saurian().line(One, "lictor-justinian troll").hand(One, "lorica-infantry");
    let mut game = game.line(Two, "valdr").hand(Two, "krump punch").begin();
    game.play("lorica-infantry", "left");
    assert_eq!(game.damage("valdr"), 0, "you played it");
    game.end_turn("brobnar").play("krump", "left");
    let damage = |game: &archon_engine::keyforge::scenario::ScenarioGame| {
        ["valdr", "krump", "troll"].map(|name| game.damage(name))
    };
    assert_eq!(damage(&game), [1, 1, 0]);
    game.play("punch", "punch lictor-justinian").offered("punch lictor-justinian");
    assert_eq!(damage(&game), [2, 2, 0]);
}

#[test]
fn ornate_remuneration_moves_amber_to_your_pool_or_captures() {
    let position = || {
        let game = saurian().hand(One, "ornate-remuneration").line(One, "troll krump");
        let game = game.line(Two, "valdr").amber_on("krump", 3).amber_on("valdr", 1);
        game.amber(One, 1).amber(Two, 5)
    };
    let mut game = position().begin();
    game.play("ornate-remuneration", "1st krump").offered("1st 2nd").offered("troll krump");
    assert_eq!((game.amber_on("krump"), game.amber(One), game.amber(Two)), (0, 4, 5));
    let mut game = position().begin();
    game.play("ornate-remuneration", "2nd troll").offered("1st 2nd").offered("troll krump");
    assert_eq!((game.amber_on("troll"), game.amber(One), game.amber(Two)), (3, 1, 2));
}

#[test]
fn plublio_s_decree_takes_up_to_three_exalted_creatures_into_the_house_for_the_turn() {
    let game = saurian().hand(One, "plublio-s-decree").line(One, "troll krump bumpsy dextre");
    let mut game = game.line(Two, "valdr").begin();
    game.play("plublio-s-decree", "troll bumpsy krump").offered("troll krump bumpsy dextre none");
    game.offered("krump bumpsy dextre none").offered("krump dextre none").offered_nothing_more();
    let amber = ["troll", "krump", "bumpsy", "dextre"].map(|name| game.amber_on(name));
    assert_eq!(amber, [1, 1, 1, 0]);
    assert_eq!(game.who_can_reap(), "troll krump bumpsy");
    let troll = game.card("troll");
    assert!(!game.state.is_of(troll, House::Brobnar), "its own no more");
    game.end_turn("brobnar");
    assert!(game.state.is_of(troll, House::Brobnar) && !game.state.is_of(troll, House::Saurian));
    let game = saurian().hand(One, "plublio-s-decree").line(One, "troll krump");
    let mut game = game.begin();
    game.play("plublio-s-decree", "krump none");
    assert_eq!((game.amber_on("troll"), game.who_can_reap()), (0, "krump".into()));
}

#[test]
fn salvatorem_cannot_be_played() {
    let game = saurian().hand(One, "salvatorem lorica-infantry").begin();
    assert!(!game.can_play("salvatorem") && game.can_play("lorica-infantry"));
}

#[test]
fn salvatorem_keeps_your_ready_creatures_with_amber_from_damage() {
    let game = saurian().artifacts(One, "salvatorem").line(One, "troll krump bumpsy");
    let game = game.line(Two, "valdr").amber_on("troll", 1).amber_on("bumpsy", 1);
    let mut game = game.amber_on("valdr", 1).exhausted("bumpsy").begin();
    game.does("", |g| g.damage_each(g.creatures(), 2).map(|_| ()));
    let damage = ["troll", "krump", "bumpsy", "valdr"].map(|name| game.damage(name));
    assert_eq!(damage, [0, 2, 2, 2]);
}

#[test]
fn salvatorem_fate_puts_it_into_play_on_the_other_side() {
    let mut game = with_fate("salvatorem").line(Two, "krump").begin();
    game.end_turn("brobnar").reap("krump", "");
    assert_eq!((game.zone("salvatorem"), game.controller("salvatorem")), (Zone::Artifacts, One));
}

#[test]
fn vesuvius_dome_leaves_nothing_of_creatures_and_itself() {
    let game = saurian().artifacts(One, "vesuvius-dome cannon").line(One, "troll krump");
    let game = game.line(Two, "valdr").artifacts(Two, "dominator-bauble").amber_on("troll", 3);
    let mut game = game.amber_on("valdr", 2).begin();
    game.action("vesuvius-dome", "");
    assert_eq!((game.line(One), game.line(Two)), ("".into(), "".into()));
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0), "their æmber was gone");
    assert!(game.is_in_discard("vesuvius-dome"));
    assert!(game.is_in_play("cannon") && game.is_in_play("dominator-bauble"));
}

#[test]
fn degenerate_decor_exalts_the_most_powerful_creature_three_times() {
    let game = saurian().hand(One, "degenerate-decor").line(One, "krump bumpsy");
    let mut game = game.line(Two, "valdr").amber(Two, 5).begin();
    game.play("degenerate-decor", "1st valdr").offered("1st 2nd").offered("krump valdr");
    assert_eq!((game.amber_on("valdr"), game.amber_on("krump"), game.amber(Two)), (3, 0, 5));
}

#[test]
fn degenerate_decor_or_has_your_most_powerful_creature_capture() {
    let game = saurian().hand(One, "degenerate-decor").line(One, "krump bumpsy valdr");
    let mut game = game.line(Two, "troll").amber(Two, 5).begin();
    game.play("degenerate-decor", "2nd valdr").offered("1st 2nd").offered("krump valdr");
    assert_eq!((game.amber_on("valdr"), game.amber_on("krump"), game.amber(Two)), (3, 0, 2));
}

#[test]
fn gaius_wards_your_other_creatures_with_amber() {
    let game = saurian().line(One, "gaius troll krump valdr").line(Two, "bumpsy");
    let game = game.amber_on("gaius", 1).amber_on("troll", 1).amber_on("valdr", 2);
    let mut game = game.amber_on("bumpsy", 1).begin();
    game.reap("gaius", "");
    assert_eq!(game.state.warded_creatures(), game.cards("troll valdr"));
}

#[test]
fn gaius_scrapped_wards_one_of_your_creatures() {
    let game = saurian().hand(One, "gaius").line(One, "troll krump").line(Two, "bumpsy");
    let mut game = game.begin();
    game.discard("gaius", "krump").offered("troll krump");
    assert_eq!(game.state.warded_creatures(), game.cards("krump"));
}

#[test]
fn governor_gridelk_takes_the_topmost_creature_of_the_other_discard_pile() {
    let game = saurian().line(One, "governor-gridelk").discard(One, "bumpsy");
    let game = game.line(Two, "frost-giant").discard(Two, "anger troll krump");
    let mut game = game.warded("governor-gridelk").begin();
    game.fight("governor-gridelk", "left").offered("left right");
    assert_eq!((game.line(One), game.controller("troll")), ("troll governor-gridelk".into(), One));
    assert!(game.is_in_discard("bumpsy") && game.is_in_discard("krump"));
    let game = saurian().line(One, "governor-gridelk").discard(One, "troll");
    let game = game.line(Two, "frost-giant").discard(Two, "anger").warded("governor-gridelk");
    let mut game = game.begin();
    game.fight("governor-gridelk", "").offered_nothing_more();
    assert_eq!(game.line(One), "governor-gridelk");
}

#[test]
fn governor_gridelk_finds_what_it_has_just_destroyed() {
    let game = saurian().line(One, "governor-gridelk").line(Two, "mother");
    let mut game = game.discard(Two, "anger troll").begin();
    game.fight("governor-gridelk", "right");
    assert_eq!(game.line(One), "governor-gridelk mother");
    assert!(!game.is_ready("mother") && game.is_in_discard("troll"));
}

#[test]
fn gracchan_reform_plays_the_top_card_of_the_other_deck() {
    let game = saurian().hand(One, "gracchan-reform").deck(One, "krump").deck(Two, "troll valdr");
    let mut game = game.begin();
    game.play("gracchan-reform", "");
    assert_eq!((game.line(One), game.controller("troll")), ("troll".into(), One));
    assert_eq!((game.zone("krump"), game.zone("valdr")), (Zone::Deck, Zone::Deck));
    // What cannot be played stays there, and you have seen it.
    let game = saurian().hand(One, "gracchan-reform").deck(Two, "salvatorem valdr");
    let mut game = game.begin();
    game.play("gracchan-reform", "");
    assert_eq!(game.state.top_of_deck(Two), Some(game.card("salvatorem")));
    assert!(game.knows(One, "salvatorem") && !game.knows(Two, "salvatorem"));
}

#[test]
fn gracchan_reform_fate_archives_the_top_of_your_opponents_deck() {
    let game = with_fate("gracchan-reform").hand(One, "punch fear anger bumpsy dextre urchin");
    let game = game.deck(One, "troll valdr batdrone").deck(Two, "mother");
    let mut game = game.line(Two, "krump").begin();
    game.end_turn("brobnar").reap("krump", "");
    assert_eq!(game.state.archives(One), game.cards("troll valdr"));
    assert!(game.state.archives(Two).is_empty());
    assert!(game.knows(One, "troll") && !game.knows(Two, "troll"));
}

#[test]
fn paleogene_society_returns_another_card_and_is_purged() {
    let game = saurian().hand(One, "paleogene-society").discard(One, "punch troll");
    let mut game = game.discard(Two, "krump").begin();
    game.play("paleogene-society", "troll").offered("punch troll");
    assert!(game.is_in_hand("troll") && game.is_in_discard("punch"));
    assert_eq!(game.zone("paleogene-society"), Zone::Purged);
    let mut game = saurian().hand(One, "paleogene-society").begin();
    game.play("paleogene-society", "").offered_nothing_more();
    assert_eq!(game.zone("paleogene-society"), Zone::Purged);
}

#[test]
fn paleogene_society_fate_wards_each_enemy_creature() {
    let game = with_fate("paleogene-society").line(One, "bumpsy dextre").line(Two, "krump troll");
    let mut game = game.begin();
    game.end_turn("brobnar").reap("krump", "");
    assert_eq!(game.state.warded_creatures(), game.cards("bumpsy dextre"));
}

#[test]
fn plancina_hidden_agent_takes_its_neighbors_along() {
    let game = saurian().line(One, "troll krump plancina-hidden-agent valdr bumpsy");
    let mut game = game.line(Two, "mother").begin();
    let plancina = game.card("plancina-hidden-agent");
    game.does("", |g| g.destroy(plancina).map(|_| ()));
    assert_eq!((game.line(One), game.line(Two)), ("troll bumpsy".into(), "mother".into()));
}

#[test]
fn plancina_hidden_agent_fate_puts_it_into_play_under_your_control() {
    let mut game = with_fate("plancina-hidden-agent").line(Two, "krump").begin();
    game.end_turn("brobnar").reap("krump", "right").offered("left right");
    assert_eq!(game.line(Two), "krump plancina-hidden-agent");
    assert_eq!(game.controller("plancina-hidden-agent"), Two);
}

#[test]
fn archlegate_valeria_exalts_an_enemy_for_each_saurian_neighbor() {
    let game = saurian().line(One, "gaius archlegate-valeria marcella-the-younger gaius");
    let mut game = game.line(Two, "ember-imp troll valdr").begin();
    game.fight("archlegate-valeria", "ember-imp troll valdr").offered("ember-imp troll valdr");
    game.offered("ember-imp troll valdr").offered("ember-imp troll valdr");
    game.offered_nothing_more();
    assert_eq!(["troll", "valdr"].map(|name| game.amber_on(name)), [1, 1]);
    let game = saurian().line(One, "krump archlegate-valeria gaius");
    let mut game = game.line(Two, "ember-imp troll").begin();
    // Before the fight: what is on the creature that it destroys is yours.
    game.fight("archlegate-valeria", "ember-imp ember-imp");
    assert_eq!((game.line(Two), game.amber(One)), ("troll".into(), 1));
}

#[test]
fn governess_silvina_moves_amber_to_the_most_powerful_enemy() {
    let game = saurian().hand(One, "governess-silvina").line(One, "troll krump");
    let game = game.line(Two, "valdr bumpsy krump").amber_on("krump", 3).amber_on("troll", 1);
    let mut game = game.begin();
    game.play("governess-silvina", "left krump krump#2").offered("left right");
    game.offered("governess-silvina troll krump").offered("valdr krump#2");
    let amber = ["troll", "krump", "valdr", "krump#2"].map(|name| game.amber_on(name));
    assert_eq!((amber, game.amber(One), game.amber(Two)), ([1, 0, 0, 3], 0, 0));
}

/// As in recorded case pv/governess-silvina/03.
#[test]
fn governess_silvina_chooses_nobody_without_an_enemy() {
    let game = saurian().hand(One, "governess-silvina").line(One, "troll krump");
    let mut game = game.amber_on("krump", 3).begin();
    game.play("governess-silvina", "left").offered("left right").offered_nothing_more();
    assert_eq!(game.amber_on("krump"), 3);
}

#[test]
fn governess_silvina_scrapped_stuns_two_creatures_without_amber() {
    let game = saurian().hand(One, "governess-silvina").line(One, "troll krump");
    let mut game = game.line(Two, "valdr bumpsy").amber_on("krump", 1).begin();
    game.discard("governess-silvina", "bumpsy troll").offered("troll valdr bumpsy");
    game.offered("troll valdr");
    assert_eq!(game.state.stunned_creatures(), game.cards("bumpsy troll"));
}

#[test]
fn lorica_infantry_may_be_exalted_after_a_fight_and_your_opponent_loses() {
    for (answer, on_it, left) in [("yes", 1, 3), ("no", 0, 5)] {
        let game = saurian().line(One, "lorica-infantry").line(Two, "dust-pixie");
        let mut game = game.amber(One, 4).amber(Two, 5).begin();
        game.fight("lorica-infantry", answer).offered("yes no");
        let amber = (game.amber_on("lorica-infantry"), game.amber(One), game.amber(Two));
        assert_eq!(amber, (on_it, 4, left));
    }
}

#[test]
fn marcella_the_younger_may_be_exalted_after_a_fight_or_reap_and_draws() {
    for reaps in [true, false] {
        for (answer, on_it, drawn) in [("yes", 1, 2), ("no", 0, 0)] {
            let game = saurian().line(One, "marcella-the-younger").line(Two, "dust-pixie");
            let mut game = game.begin();
            if reaps {
                game.reap("marcella-the-younger", answer).offered("yes no");
            } else {
                game.fight("marcella-the-younger", answer).offered("yes no");
            }
            assert_eq!(game.amber_on("marcella-the-younger"), on_it);
            assert_eq!((game.hand_len(One), game.hand_len(Two)), (drawn, 0));
        }
    }
}

#[test]
fn publius_scipio_has_splash_attack_alone() {
    let game = saurian().line(One, "publius-scipio").begin();
    assert_eq!(game.state.keyword(game.card("publius-scipio"), Keyword::SplashAttack), 4);
}

#[test]
fn publius_scipio_fate_hurts_the_neighbors_of_what_you_use_this_turn() {
    let game = with_fate("publius-scipio").line(One, "valdr dextre");
    let mut game = game.line(Two, "frost-giant krump troll bumpsy").begin();
    game.end_turn("brobnar").reap("krump", "");
    // What fulfilled it counts (recorded case pv/publius-scipio/01).
    let damage = |game: &archon_engine::keyforge::scenario::ScenarioGame| {
        ["frost-giant", "krump", "troll", "bumpsy", "valdr"].map(|name| game.damage(name))
    };
    assert_eq!(damage(&game), [4, 0, 4, 0, 0]);
    game.reap("bumpsy", "");
    assert_eq!(damage(&game), [4, 0, 0, 0, 0], "the troll is destroyed");
    assert_eq!(game.line(Two), "frost-giant krump bumpsy");
    game.end_turn("brobnar").reap("valdr", "");
    assert!(game.is_in_play("dextre"), "for the turn, and for theirs");
}

/// The neighbors are those that it had as it left play.
#[test]
fn publius_scipio_fate_remembers_the_neighbors_of_what_did_not_survive() {
    let game = with_fate("publius-scipio").line(One, "frost-giant").artifacts(Two, "cannon");
    let mut game = game.line(Two, "krump valdr bumpsy mother").begin();
    game.end_turn("brobnar").reap("krump", "");
    assert_eq!(game.damage("valdr"), 4);
    game.fight("bumpsy", "");
    assert_eq!(game.line(Two), "krump mother");
    assert_eq!((game.damage("krump"), game.damage("mother")), (0, 4));
}

/// An artifact has no neighbors, and what an enemy is used for is nothing of yours.
#[test]
fn publius_scipio_fate_is_about_your_own_uses() {
    use archon_engine::keyforge::ability::AbilityContext;
    let game = with_fate("publius-scipio").line(One, "valdr troll").artifacts(Two, "cannon");
    let mut game = game.line(Two, "krump").begin();
    game.end_turn("brobnar").reap("krump", "").action("cannon", "troll");
    assert_eq!((game.damage("valdr"), game.damage("troll")), (0, 2));
    let valdr = game.card("valdr");
    for player in [One, Two] {
        game.does("", |g| {
            g.make_ready(valdr)?;
            g.reap_with(AbilityContext::new(valdr, player), valdr).map(|_| ())
        });
        assert_eq!(game.damage("troll"), 2);
    }
}

#[test]
fn rufus_vergilius_has_a_neighbor_capture_and_wards_it() {
    let game = saurian().line(One, "troll rufus-vergilius krump valdr").line(Two, "bumpsy");
    let mut game = game.amber(Two, 3).begin();
    game.reap("rufus-vergilius", "krump").offered("troll krump");
    assert_eq!((game.amber_on("krump"), game.amber(Two)), (1, 2));
    assert_eq!(game.state.warded_creatures(), game.cards("krump"));
}

#[test]
fn sedimentary_nap_shuffles_a_creature_into_its_owners_deck() {
    let game = saurian().hand(One, "sedimentary-nap").line(One, "troll").line(Two, "krump");
    let mut game = game.artifacts(Two, "cannon").begin();
    game.play("sedimentary-nap", "krump").offered("troll krump");
    assert_eq!(game.zone("krump"), Zone::Deck);
    assert!(game.is_in_play("troll") && !game.knows(One, "krump"));
}

#[test]
fn sedimentary_nap_fate_shuffles_your_most_powerful_creature_away() {
    let game = with_fate("sedimentary-nap").line(One, "troll").line(Two, "krump bumpsy valdr");
    let mut game = game.begin();
    game.end_turn("brobnar").reap("krump", "valdr").offered("krump valdr");
    assert_eq!((game.line(Two), game.zone("valdr")), ("krump bumpsy".into(), Zone::Deck));
    assert!(!game.knows(Two, "valdr"));
}

#[test]
fn spendthrift_leaves_one_amber_on_a_creature() {
    let game = saurian().hand(One, "spendthrift").line(One, "troll").line(Two, "krump");
    let mut game = game.amber_on("krump", 3).amber_on("troll", 2).begin();
    game.play("spendthrift", "krump").offered("troll krump");
    assert_eq!((game.amber_on("krump"), game.amber_on("troll")), (1, 2));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
}

#[test]
fn spendthrift_fate_gives_your_opponent_what_is_on_their_creatures() {
    let game = with_fate("spendthrift").line(One, "troll dextre").line(Two, "krump bumpsy");
    let game = game.amber_on("troll", 2).amber_on("dextre", 1).amber_on("bumpsy", 4);
    let mut game = game.begin();
    game.end_turn("brobnar").reap("krump", "");
    let amber = ["troll", "dextre", "bumpsy"].map(|name| game.amber_on(name));
    assert_eq!((amber, game.amber(One), game.amber(Two)), ([0, 0, 4], 3, 1));
}

#[test]
fn too_low_destroys_what_is_weaker_than_an_enemy() {
    let game = saurian().hand(One, "too-low").line(One, "troll valdr mother");
    let mut game = game.line(Two, "krump dextre bumpsy").begin();
    game.play("too-low", "krump").offered("krump dextre bumpsy");
    assert_eq!((game.line(One), game.line(Two)), ("troll valdr".into(), "krump".into()));
    let game = saurian().hand(One, "too-low").line(One, "dust-pixie troll");
    let mut game = game.artifacts(Two, "cannon").begin();
    game.play("too-low", "").offered_nothing_more();
    assert_eq!(game.line(One), "dust-pixie troll");
}

#[test]
fn too_low_fate_destroys_your_weakest_creatures() {
    let game = with_fate("too-low").line(One, "dust-pixie").line(Two, "krump mother bumpsy");
    let mut game = game.begin();
    game.end_turn("brobnar").reap("krump", "");
    assert_eq!((game.line(One), game.line(Two)), ("dust-pixie".into(), "krump".into()));
}

#[test]
fn publius_scipio_fate_is_about_friendly_creatures_also_if_an_enemy_did_not_survive() {
    use archon_engine::keyforge::ability::AbilityContext;
    let game = with_fate("publius-scipio").line(One, "charette troll").line(Two, "krump");
    let mut game = game.begin();
    game.end_turn("brobnar").reap("krump", "");
    let charette = game.card("charette");
    game.does("", |g| g.fight_with(AbilityContext::new(charette, Two), charette).map(|_| ()));
    assert_eq!((game.is_in_discard("charette"), game.damage("troll")), (true, 0));
}
