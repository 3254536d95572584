//! Logos of Æmber Skies, card by card.
//!
//! Over 400 lines: the tests of a house of a set stand in one file.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn logos() -> Scenario {
    scenario("logos")
}

#[test]
fn arcenomometer_costs_the_opponent_an_amber_for_each_card_of_their_next_turn() {
    let game = logos()
        .artifacts(One, "arcenomometer")
        .hand(One, "ezra-paws batdrone dextre")
        .amber(One, 3);
    let mut game = game.hand(Two, "niffle-ape snufflegator ancient-bear").amber(Two, 5).begin();
    game.action("arcenomometer", "").play("ezra-paws", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 5), "your turn");
    game.end_turn("untamed").play("niffle-ape", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 4));
    let dextre = game.card("dextre");
    game.does("left", |g| g.play(AbilityContext::new(dextre, One), dextre).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (3, 3), "Dextre captures, and that is all");
    game.play("snufflegator", "left").end_turn("logos");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2));
    game.play("batdrone", "left").end_turn("untamed").play("ancient-bear", "left");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2), "that turn is over");
}

#[test]
fn captain_nemo_destroys_an_artifact_and_a_creature_after_a_fight() {
    let game = logos().line(One, "captain-nemo dextre").artifacts(One, "cannon");
    let game = game.line(Two, "troll krump").artifacts(Two, "library-of-babble dominator-bauble");
    let mut game = game.line(Two, "hunting-witch").begin();
    game.fight("captain-nemo", "hunting-witch library-of-babble troll");
    game.offered("troll krump hunting-witch").offered("cannon library-of-babble dominator-bauble");
    game.offered("captain-nemo dextre troll krump");
    assert!(game.is_in_discard("library-of-babble") && game.is_in_play("dominator-bauble"));
    assert_eq!((game.line(One), game.line(Two)), ("captain-nemo dextre".into(), "krump".into()));
}

#[test]
fn captain_nemo_destroys_a_creature_without_an_artifact() {
    let mut game = logos().line(One, "captain-nemo").line(Two, "hunting-witch troll").begin();
    game.fight("captain-nemo", "hunting-witch troll").offered("hunting-witch troll");
    game.offered("captain-nemo troll");
    assert_eq!(game.line(Two), "");
}

#[test]
fn empyrean_charge_forges_for_less_with_cards_in_both_archives() {
    // 6 and 6 more, less 2 and 3, of which one is the bonus icon of the card.
    for (amber, forged) in [(6, 1), (5, 0)] {
        let game =
            logos().hand(One, "empyrean-charge").archives(One, "troll krump").amber(One, amber);
        let mut game = game.archives(Two, "valdr bumpsy punch").amber(Two, 9).begin();
        game.play("empyrean-charge", "");
        assert_eq!((game.keys(One), game.keys(Two), game.amber(Two)), (forged, 0, 9));
        assert_eq!(game.amber(One), if forged == 1 { 0 } else { 6 });
        assert_eq!(game.state.discard(One), game.cards("troll krump empyrean-charge"));
        assert_eq!(game.state.discard(Two), game.cards("valdr bumpsy punch"));
    }
}

#[test]
fn minerva_s_wings_keep_from_fights_and_reaps_and_draw_two() {
    let game = logos().line(One, "dextre batdrone").upgrade(One, "minerva-s-wings", "dextre");
    let mut game = game.line(Two, "troll").begin();
    assert_eq!((game.who_can_fight(), game.who_can_reap()), ("batdrone".into(), "batdrone".into()));
    assert_eq!(game.who_can_be_used(), "dextre batdrone");
    game.action("dextre", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (2, 0));
    let game = logos().line(Two, "dextre").upgrade(One, "minerva-s-wings", "dextre");
    let mut game = game.begin();
    game.end_turn("logos").action("dextre", "");
    assert_eq!(game.hand_len(Two), 2);
}

#[test]
fn nautilus_wards_a_creature_and_draws_a_card() {
    for fights in [false, true] {
        let game = logos().line(One, "dextre").line(Two, "hunting-witch troll");
        let game = if fights { game.line(One, "nautilus") } else { game.hand(One, "nautilus") };
        let mut game = game.begin();
        if fights {
            game.fight("nautilus", "hunting-witch dextre").offered("hunting-witch troll");
            game.offered("dextre nautilus troll");
        } else {
            game.play("nautilus", "left dextre").offered("left right");
            game.offered("dextre nautilus hunting-witch troll");
        }
        assert_eq!(game.state.warded_creatures(), game.cards("dextre"));
        assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 0));
    }
}

#[test]
fn weigh_the_anchor_stuns_an_enemy_for_each_that_they_have_more() {
    let game = logos().hand(One, "weigh-the-anchor").line(One, "dextre");
    let mut game = game.line(Two, "troll krump valdr").begin();
    game.play("weigh-the-anchor", "valdr troll");
    game.offered("troll krump valdr").offered("troll krump valdr");
    assert_eq!(game.state.stunned_creatures(), game.cards("troll valdr"));
    for enemies in ["troll krump", "troll"] {
        let game = logos().hand(One, "weigh-the-anchor").line(One, "dextre batdrone");
        let mut game = game.line(Two, enemies).begin();
        game.play("weigh-the-anchor", "").offered_nothing_more();
        assert!(game.state.stunned_creatures().is_empty());
    }
}

#[test]
fn cmd_prompt_lets_you_play_a_card_of_another_house_this_turn() {
    let begin = || logos().line(One, "cmd-prompt").hand(One, "troll punch dextre cannon").begin();
    let mut game = begin();
    assert_eq!(game.what_can_be_played(), "dextre");
    game.reap("cmd-prompt", "");
    assert_eq!(game.what_can_be_played(), "troll punch dextre cannon");
    game.play("dextre", "left").play("cannon", "");
    assert_eq!(game.what_can_be_played(), "");
    let mut game = begin();
    game.reap("cmd-prompt", "").end_turn("logos").end_turn("logos");
    assert_eq!(game.what_can_be_played(), "dextre");
}

#[test]
fn de_animator_makes_a_creature_an_artifact_that_can_be_destroyed() {
    for reaps in [false, true] {
        let game = logos().line(One, "dextre batdrone").line(Two, "troll krump");
        let game =
            if reaps { game.line(One, "de-animator") } else { game.hand(One, "de-animator") };
        let mut game = game.damage("troll", 2).begin();
        let creatures = "dextre batdrone de-animator troll krump";
        if reaps {
            game.reap("de-animator", "troll").offered(creatures);
        } else {
            game.play("de-animator", "right troll").offered("left right").offered(creatures);
        }
        assert_eq!(
            (game.line(Two), game.counters("troll", Counter::Mineralize)),
            ("krump".into(), 1)
        );
        assert_eq!(game.state.artifacts_of(Two), game.cards("troll"));
        assert_eq!(game.line(One), "dextre batdrone de-animator");
        game.end_turn("brobnar");
        assert_eq!(
            (game.who_can_fight(), game.who_can_be_used()),
            ("krump".into(), "troll krump".into())
        );
        game.action("troll", "");
        assert!(game.is_in_discard("troll") && game.is_in_play("krump"));
    }
}

#[test]
fn de_animator_lets_go_of_its_artifacts_as_it_leaves_play() {
    let game = logos().line(One, "de-animator").line(Two, "troll krump").damage("troll", 2);
    let mut game = game.artifacts(Two, "cannon").begin();
    game.reap("de-animator", "troll");
    assert_eq!(game.state.artifacts_of(Two), game.cards("troll cannon"));
    let animator = game.card("de-animator");
    game.does("right", |g| g.destroy(animator).map(|_| ())).offered("left right");
    assert_eq!((game.line(Two), game.damage("troll")), ("krump troll".into(), 2));
    assert_eq!(game.state.artifacts_of(Two), game.cards("cannon"));
}

#[test]
fn de_doss_keeps_the_opponent_from_playing_more_powerful_creatures() {
    let game = logos().hand(One, "nautilus").line(One, "dextre").upgrade(Two, "de-doss", "dextre");
    let mut game = game.hand(Two, "flaxia hunting-witch cooperative-hunting snufflegator").begin();
    assert_eq!(game.what_can_be_played(), "nautilus", "you may");
    game.end_turn("untamed");
    assert_eq!(game.what_can_be_played(), "hunting-witch cooperative-hunting");
    let dextre = game.card("dextre");
    game.does("", |g| {
        g.add_power_counters(dextre, 1);
        Ok(())
    });
    assert_eq!(game.what_can_be_played(), "flaxia hunting-witch cooperative-hunting snufflegator");
}

#[test]
fn quantum_compass_archives_the_top_card_of_your_deck() {
    let mut game =
        scenario("dis").artifacts(One, "quantum-compass").deck(One, "troll krump").begin();
    game.omni("quantum-compass", "");
    assert_eq!(game.state.archives(One), game.cards("troll"));
    assert!(game.state.archives(Two).is_empty() && !game.knows(Two, "troll"));
}

#[test]
fn rm_foler_destroys_an_enemy_and_draws_for_it() {
    for warded in [false, true] {
        let game = logos().line(One, "rm-foler dextre").line(Two, "troll krump");
        let game = if warded { game.warded("krump") } else { game };
        let mut game = game.begin();
        game.reap("rm-foler", "krump").offered("troll krump");
        assert_eq!(game.is_in_discard("krump"), !warded);
        assert_eq!((game.hand_len(One), game.hand_len(Two)), (usize::from(!warded), 0));
        assert!(game.is_in_play("troll"));
    }
}

#[test]
fn root_access_damages_enemies_of_the_house_under_their_deck() {
    let game = logos().hand(One, "root-access").line(One, "bumpsy").deck(One, "dextre");
    let game = game.line(Two, "troll batdrone valdr").deck(Two, "labwork flaxia krump");
    let mut game = game.begin_as_is();
    game.play("root-access", "");
    assert!(game.is_in_discard("krump") && game.zone("flaxia") == Zone::Deck);
    assert_eq!(game.zone("dextre"), Zone::Deck);
    let damage = ["bumpsy", "troll", "batdrone", "valdr"].map(|name| game.damage(name));
    assert_eq!(damage, [0, 2, 0, 2]);
    let mut game = logos().hand(One, "root-access").line(Two, "troll").begin_as_is();
    game.play("root-access", "");
    assert_eq!(game.damage("troll"), 0, "there was no card");
}

#[test]
fn articulated_ren_may_exhaust_a_friend_for_a_card_at_the_end_of_your_turn() {
    for (answer, drawn) in [("dextre", 1), ("none", 0)] {
        let game = logos().line(One, "dextre articulated-ren").line(Two, "troll");
        let mut game = game.begin();
        game.end_turn(&format!("{answer} logos")).offered("dextre articulated-ren none");
        assert_eq!((game.is_ready("dextre"), game.is_ready("articulated-ren")), (drawn == 0, true));
        assert_eq!((game.hand_len(One), game.hand_len(Two)), (6 + drawn, 0));
        game.end_turn("logos").offered("logos dis");
    }
}

#[test]
fn brillix_ponder_scrapped_draws_a_card() {
    let mut game = logos().hand(One, "brillix-ponder").begin();
    game.discard("brillix-ponder", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 0));
}

#[test]
fn connectome_transfer_puts_the_flanks_into_their_owners_archives() {
    let game = logos().hand(One, "connectome-transfer").line(One, "dextre batdrone");
    let mut game = game.line(Two, "troll krump valdr bumpsy").begin();
    let bumpsy = game.card("bumpsy");
    game.does("right", |g| g.take_control(AbilityContext::new(bumpsy, One), bumpsy));
    game.play("connectome-transfer", "");
    assert_eq!(game.state.archives(One), game.cards("dextre"));
    assert_eq!(game.state.archives(Two), game.cards("troll valdr bumpsy"));
    assert_eq!((game.line(One), game.line(Two)), ("batdrone".into(), "krump".into()));
}

#[test]
fn ezra_paws_reveals_their_hand_and_draws_a_card() {
    for reaps in [false, true] {
        let game = logos().hand(Two, "troll krump");
        let game = if reaps { game.line(One, "ezra-paws") } else { game.hand(One, "ezra-paws") };
        let mut game = game.begin();
        assert!(!game.knows(One, "troll"));
        if reaps {
            game.reap("ezra-paws", "")
        } else {
            game.play("ezra-paws", "")
        };
        assert!(game.knows(One, "troll") && game.knows(One, "krump"));
        assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 2));
    }
}

#[test]
fn placeholder_moves_and_damages_a_second_time_unless_it_destroys() {
    let begin = || {
        let game = logos().hand(One, "placeholder").line(One, "nautilus batdrone dextre");
        game.line(Two, "krump valdr flaxia").warded("batdrone").begin()
    };
    let all = "nautilus batdrone dextre krump valdr flaxia";
    let mut game = begin();
    game.play("placeholder", "flaxia left batdrone right").offered(all).offered("left right");
    game.offered(all).offered("left right");
    assert_eq!((game.damage("flaxia"), game.damage("batdrone")), (2, 0));
    assert_eq!(game.line(One), "nautilus dextre batdrone", "it was warded");
    assert_eq!(game.line(Two), "flaxia krump valdr");
    let mut game = begin();
    game.play("placeholder", "batdrone left batdrone right");
    assert_eq!((game.line(One), game.is_in_play("batdrone")), ("nautilus dextre".into(), false));
    let mut game = logos().hand(One, "placeholder").line(One, "batdrone dextre").begin();
    game.play("placeholder", "batdrone left").offered("batdrone dextre");
    assert_eq!((game.line(One), game.damage("dextre")), ("dextre".into(), 0), "destroyed at once");
}

/// A card to play with a draw icon among others.
fn with_icons(icons: &[BonusIcon]) -> Scenario {
    let icons = icons.iter().fold(BonusIcons::default(), |icons, icon| icons.with(*icon));
    logos().hand(One, "dextre troll krump").bonus("dextre", icons)
}

#[test]
fn quantum_mouse_may_discard_for_a_draw_icon() {
    let icons = [BonusIcon::Draw, BonusIcon::Amber, BonusIcon::Draw];
    let mut game = with_icons(&icons).line(One, "quantum-mouse").begin();
    game.play("dextre", "left discard krump draw");
    game.offered("left right")
        .offered("draw discard")
        .offered("troll krump")
        .offered("draw discard");
    assert!(game.is_in_discard("krump") && game.is_in_hand("troll"));
    assert_eq!((game.hand_len(One), game.amber(One)), (2, 1));
}

#[test]
fn quantum_mouse_changes_icons_of_its_controller_only() {
    let mut game = with_icons(&[BonusIcon::Draw]).line(Two, "quantum-mouse").begin();
    game.play("dextre", "").offered_nothing_more();
    assert_eq!(game.hand_len(One), 3);
}

#[test]
fn skippy_the_glorious_archives_the_top_card_of_your_deck() {
    for reaps in [false, true] {
        let game = logos().deck(One, "troll krump");
        let skippy = "skippy-the-glorious";
        let game = if reaps { game.line(One, skippy) } else { game.hand(One, skippy) };
        let mut game = game.begin();
        if reaps {
            game.reap(skippy, "")
        } else {
            game.play(skippy, "")
        };
        assert_eq!(game.state.archives(One), game.cards("troll"));
        assert!(game.state.archives(Two).is_empty());
    }
}

#[test]
fn skippy_the_glorious_scrapped_uses_an_enemy_artifact_for_a_card() {
    let begin = || {
        let game = logos().hand(One, "skippy-the-glorious").artifacts(One, "cannon");
        game.artifacts(Two, "library-of-babble quixxle-stone").begin()
    };
    let mut game = begin();
    game.discard("skippy-the-glorious", "library-of-babble");
    game.offered("library-of-babble quixxle-stone");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1 + 1, 0));
    assert!(!game.is_ready("library-of-babble") && game.is_ready("cannon"));
    let mut game = begin();
    game.discard("skippy-the-glorious", "quixxle-stone");
    assert_eq!(game.hand_len(One), 0, "it cannot be used");
}

#[test]
fn wurm_tunnel_draws_two_for_an_amber_that_goes_to_the_supply() {
    for (creature, drawn) in [("troll", 2), ("dextre", 2), ("krump", 0)] {
        let game = logos().hand(One, "wurm-tunnel").line(One, "dextre").amber_on("dextre", 1);
        let mut game = game.line(Two, "troll krump").amber_on("troll", 3).begin();
        game.play("wurm-tunnel", creature).offered("dextre troll krump");
        assert_eq!((game.hand_len(One), game.hand_len(Two)), (drawn, 0));
        let left = (game.amber_on("dextre"), game.amber_on("troll"));
        assert_eq!(left, (u8::from(creature != "dextre"), 3 - u8::from(creature == "troll")));
        assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
    }
}

#[test]
fn holo_camo_saves_its_creature_while_it_is_ready() {
    let game = logos().line(One, "dextre batdrone").line(Two, "hunting-witch");
    let mut game = game.upgrade(One, "holo-camo", "dextre").begin();
    let both = game.cards("dextre batdrone");
    game.does("", |g| g.damage_each(both, 1).map(|_| ()));
    assert_eq!((game.damage("dextre"), game.damage("batdrone")), (0, 1));
    game.fight("dextre", "");
    assert_eq!(game.damage("dextre"), 2, "exhausted");
}

/// Whose archives are chosen, as an answer, and how many cards are there then.
const ARCHIVES: [(&str, usize); 2] = [("1st", 2), ("2nd", 3)];

#[test]
fn reallocation_accessory_archives_a_card_and_damages_for_archives() {
    for (whose, count) in ARCHIVES {
        let game = logos().line(One, "dextre batdrone");
        let game = game.upgrade(One, "reallocation-accessory", "dextre");
        let game = game.line(Two, "troll krump").hand(One, "valdr bumpsy").archives(One, "punch");
        let mut game = game.archives(Two, "anger flaxia labwork").begin();
        let shots = ["krump", "troll", "troll"][..count].join(" ");
        game.reap("dextre", &format!("bumpsy {whose} {shots}"));
        game.offered("valdr bumpsy").offered("1st 2nd").offered("dextre batdrone troll krump");
        assert_eq!(game.state.archives(One), game.cards("punch bumpsy"));
        assert_eq!((game.damage("krump"), usize::from(game.damage("troll"))), (1, count - 1));
        game.reap("batdrone", "").offered_nothing_more();
    }
}

#[test]
fn void_shields_ward_their_creature_at_the_end_of_its_controllers_turn() {
    let begin = |player| {
        let game = logos().line(player, "dextre batdrone").upgrade(One, "void-shields", "dextre");
        game.begin()
    };
    let mut game = begin(One);
    game.end_turn("logos");
    assert_eq!(game.state.warded_creatures(), game.cards("dextre"));
    let mut game = begin(Two);
    game.end_turn("logos");
    assert!(game.state.warded_creatures().is_empty());
    game.end_turn("logos");
    assert_eq!(game.state.warded_creatures(), game.cards("dextre"));
}

#[test]
fn titan_sentry_puts_a_random_card_of_a_players_hand_into_archives() {
    for reaps in [false, true] {
        for (whose, owner) in [("1st", One), ("2nd", Two)] {
            let game = logos().hand(One, "troll krump").hand(Two, "valdr bumpsy");
            let sentry = "titan-sentry";
            let game = if reaps { game.line(One, sentry) } else { game.hand(One, sentry) };
            let mut game = game.begin();
            let picked = if owner == One { "krump" } else { "bumpsy" };
            game.chance_picks(picked);
            if reaps {
                game.reap(sentry, whose)
            } else {
                game.play(sentry, whose)
            };
            game.offered("1st 2nd");
            assert_eq!(game.state.archives(owner), game.cards(picked));
            assert!(game.state.archives(owner.opponent()).is_empty());
            assert_eq!((game.hand_len(owner), game.hand_len(owner.opponent())), (1, 2));
        }
    }
}

#[test]
fn titan_sentry_keeps_archives_from_being_taken_up() {
    for sentry in ["titan-sentry", "dextre"] {
        let game = logos().archives(One, "troll").archives(Two, "krump valdr").line(One, sentry);
        let mut game = game.begin();
        let takes = if sentry == "dextre" { "logos yes" } else { "logos" };
        game.end_turn(takes).end_turn(takes);
        let archived = [One, Two].map(|player| game.state.archives(player).len());
        assert_eq!(archived, if sentry == "dextre" { [0, 0] } else { [1, 2] });
    }
}
