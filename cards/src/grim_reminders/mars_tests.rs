//! Mars of Grim Reminders, card by card.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn mars() -> Scenario {
    scenario("mars")
}

/// Player one is haunted and player two is not, or the other way round and player one just not.
fn haunted(you: bool) -> Scenario {
    let (one, two) = if you { (10, 9) } else { (9, 10) };
    mars().discard(One, &"punch ".repeat(one)).discard(Two, &"punch ".repeat(two))
}

#[test]
fn aberrant_warp_event_swaps_a_creature_for_one_of_each_deck() {
    let game = mars().hand(One, "aberrant-warp-event").deck(One, "punch cannon troll anger");
    let game = game.deck(Two, "anger batdrone krump").line(One, "zorg blypyp").line(Two, "bumpsy");
    let mut game = game.begin();
    game.play("aberrant-warp-event", "left right").offered("left right").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("troll blypyp".into(), "batdrone".into()));
    assert_eq!((game.state.discard(One).len(), game.state.discard(Two).len()), (4, 2));
    assert_eq!((game.zone("anger"), game.zone("krump")), (Zone::Deck, Zone::Deck));
}

#[test]
fn aberrant_warp_event_destroys_one_of_two_neighbors() {
    let game = mars().hand(One, "aberrant-warp-event").deck(One, "lion-bautrem");
    let mut game = game.line(One, "zorg blypyp").begin_as_is();
    game.play("aberrant-warp-event", "@1 zorg").offered("left @1 right").offered("zorg blypyp");
    assert_eq!(game.line(One), "lion-bautrem blypyp");
}

#[test]
fn aberrant_warp_event_discards_a_deck_without_creatures() {
    let game = mars().hand(One, "aberrant-warp-event").deck(One, "punch anger").line(One, "zorg");
    let mut game = game.deck(Two, "batdrone").begin_as_is();
    game.play("aberrant-warp-event", "").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("zorg".into(), "batdrone".into()));
    assert_eq!(game.state.area(One).deck.len(), 0);
}

#[test]
fn curse_of_disappearances_puts_a_friend_into_the_opponents_archives() {
    let game = mars().artifacts(One, "curse-of-disappearances").line(One, "zorg tunk");
    let mut game = game.line(Two, "troll").begin();
    game.end_turn("zorg logos no").offered("zorg tunk");
    assert_eq!(game.state.archives(Two), game.cards("zorg"));
    game.end_turn("mars");
    assert_eq!((game.line(One), game.line(Two)), ("tunk".into(), "troll".into()));
    game.end_turn("logos yes");
    assert!(game.is_in_hand("zorg"), "its owner's");
}

#[test]
fn curse_of_disappearances_enters_play_for_the_opponent() {
    let mut game = mars().hand(One, "curse-of-disappearances").line(Two, "troll").begin();
    game.play("curse-of-disappearances", "");
    assert_eq!(game.controller("curse-of-disappearances"), Two);
}

#[test]
fn elite_disruptzord_keeps_more_powerful_creatures_out() {
    let game = mars().line(One, "elite-disruptzord").hand(One, "zorg tunk blypyp mars-first");
    let mut game = game.hand(Two, "chuff-ape ulyq-megamouth").begin();
    assert_eq!(game.what_can_be_played(), "tunk blypyp mars-first");
    game.end_turn("mars");
    assert_eq!(game.what_can_be_played(), "ulyq-megamouth");
}

#[test]
fn ilxid_avenger_grows_with_the_mars_cards_of_your_discard_pile() {
    let piles = || mars().discard(One, "zorg mars-first punch").discard(Two, "tunk");
    let mut played = piles().hand(One, "ilxid-avenger").begin();
    played.play("ilxid-avenger", "");
    let mut fought = piles().line(One, "ilxid-avenger").line(Two, "silvertooth").begin();
    fought.fight("ilxid-avenger", "");
    assert_eq!((played.power("ilxid-avenger"), fought.power("ilxid-avenger")), (3 + 2, 3 + 2));
}

#[test]
fn ilxid_avenger_scrapped_gives_each_counter_to_a_friend() {
    let game = mars().discard(One, "zorg mars-first punch").discard(Two, "tunk");
    let game = game.hand(One, "ilxid-avenger").line(One, "troll krump").line(Two, "bumpsy");
    let mut game = game.begin();
    game.discard("ilxid-avenger", "troll krump troll")
        .offered("troll krump")
        .offered("troll krump")
        .offered("troll krump");
    assert_eq!((game.power("troll"), game.power("krump")), (8 + 2, 6 + 1));
}

#[test]
fn plan_10_gives_back_what_lies_under_it_card_by_card() {
    let game = mars().hand(One, "plan-10").line(One, "tunk troll").line(Two, "krump zorg");
    let mut game = game.begin();
    game.play("plan-10", "");
    assert_eq!((game.line(One), game.line(Two)), ("tunk".into(), "zorg".into()));
    assert_eq!(game.state.under(game.card("plan-10")), game.cards("troll krump"));
    game.end_turn("krump logos").offered("troll krump");
    assert!(game.is_in_hand("krump") && game.is_in_play("plan-10"));
    game.end_turn("mars");
    assert!(game.is_in_hand("troll") && game.is_in_discard("plan-10"));
}

#[test]
fn psychic_haze_enrages_enemies_and_keeps_the_enraged_off_your_martians() {
    let board = || {
        let game = mars().artifacts(One, "psychic-haze").line(One, "zorg troll");
        game.line(Two, "krump batdrone")
    };
    let mut game = board().begin();
    game.action("psychic-haze", "");
    assert_eq!(game.state.enraged_creatures(), game.cards("krump batdrone"));
    game.end_turn("logos").fight("batdrone", "").offered_nothing_more();
    assert_eq!(game.damage("troll"), 2);
    let mut game = board().begin();
    game.end_turn("logos").fight("batdrone", "zorg").offered("zorg troll");
    let game = mars().artifacts(One, "psychic-haze").line(One, "tunk").enraged("tunk");
    let mut game = game.line(Two, "zorg troll").begin();
    game.fight("tunk", "zorg").offered("zorg troll");
}

#[test]
fn the_body_snatchers_take_enemies_that_would_be_destroyed() {
    let game = mars().hand(One, "the-body-snatchers").line(One, "zorg krump");
    let mut game = game.line(Two, "troll bumpsy").damage("troll", 3).begin();
    game.play("the-body-snatchers", "");
    let [troll, bumpsy, krump] = ["troll", "bumpsy", "krump"].map(|name| game.card(name));
    game.does("right", |g| g.destroy(troll).map(|_| ())).offered("left right");
    game.does("", |g| g.destroy(krump).map(|_| ()));
    assert_eq!((game.line(One), game.line(Two)), ("zorg troll".into(), "bumpsy".into()));
    assert_eq!(game.damage("troll"), 0);
    game.does("", |g| g.destroy(troll).map(|_| ()));
    assert_eq!(game.line(One), "zorg", "it is an enemy no longer");
    game.end_turn("logos").does("", |g| g.destroy(bumpsy).map(|_| ()));
    assert_eq!(game.line(Two), "");
}

#[test]
fn urxym_the_diplomat_destroys_an_enemy_for_each_amber_of_yours() {
    let game = mars().line(One, "urxym-the-diplomat krump").amber(One, 1).amber(Two, 1);
    let mut game = game.line(Two, "troll zorg valdr bumpsy").begin();
    game.reap("urxym-the-diplomat", "valdr troll")
        .offered("troll valdr bumpsy")
        .offered("troll bumpsy")
        .offered_nothing_more();
    assert_eq!((game.line(Two), game.amber(One), game.amber(Two)), ("zorg bumpsy".into(), 0, 1));
}

#[test]
fn crop_circles_capture_from_their_own_side_and_more_for_purged_cards() {
    let game = mars().hand(One, "crop-circles").archives(One, "punch anger troll");
    let game = game.archives(Two, "bumpsy").line(One, "tunk dextre").line(Two, "krump zorg");
    let mut game = game.amber(One, 5).amber(Two, 5).begin();
    game.play("crop-circles", "krump punch troll none")
        .offered("dextre krump")
        .offered("punch anger troll none")
        .offered("anger troll none")
        .offered("anger none");
    assert_eq!((game.amber_on("krump"), game.amber(One), game.amber(Two)), (3, 6, 2));
    assert_eq!((game.zone("punch"), game.zone("troll")), (Zone::Purged, Zone::Purged));
    let mut game = mars().hand(One, "crop-circles").archives(One, "punch").amber(One, 1).begin();
    game.play("crop-circles", "punch").offered("punch none");
    assert_eq!((game.zone("punch"), game.amber(One)), (Zone::Purged, 2));
}

#[test]
fn crop_circles_count_no_card_that_goes_to_the_opponents_hand() {
    let game = mars().hand(One, "crop-circles").archives(One, "punch").line(Two, "krump valdr");
    let mut game = game.amber(Two, 5).begin();
    let valdr = game.card("valdr");
    let ctx = AbilityContext::new(game.card("crop-circles"), One);
    game.does("", |g| g.archive(ctx, valdr, ArchivesOf::You).map(|_| ()));
    game.play("crop-circles", "valdr punch");
    assert_eq!((game.amber_on("krump"), game.is_in_hand("valdr")), (2, true));
}

#[test]
fn glimmerspore_puts_any_artifact_into_your_archives() {
    let game = mars().hand(One, "glimmerspore").artifacts(One, "cannon").line(Two, "troll");
    let mut game = game.artifacts(Two, "gauntlet-of-command").begin();
    game.play("glimmerspore", "gauntlet-of-command").offered("cannon gauntlet-of-command");
    assert_eq!(game.state.archives(One), game.cards("gauntlet-of-command"));
    game.end_turn("logos").end_turn("mars yes");
    assert!(game.is_in_hand("gauntlet-of-command"));
}

#[test]
fn loyalty_implants_let_you_use_your_martians_this_turn() {
    let game = scenario("logos").artifacts(One, "loyalty-implants").line(One, "zorg troll dextre");
    let mut game = game.line(Two, "tunk").begin();
    assert_eq!(game.who_can_be_used(), "loyalty-implants dextre");
    game.omni("loyalty-implants", "");
    assert_eq!(game.who_can_be_used(), "zorg dextre");
    assert!(game.is_in_discard("loyalty-implants"));
    game.end_turn("logos").end_turn("logos");
    assert_eq!(game.who_can_be_used(), "dextre");
}

#[test]
fn nameless_horror_hides_while_you_are_haunted() {
    for you in [true, false] {
        let game = haunted(you).line(One, "nameless-horror zorg").begin();
        let (horror, zorg) = (game.card("nameless-horror"), game.card("zorg"));
        for keyword in [Keyword::Elusive, Keyword::Skirmish] {
            assert_eq!(
                (game.state.has(horror, keyword), game.state.has(zorg, keyword)),
                (you, false)
            );
        }
    }
}

#[test]
fn overclocked_shock_collar_stuns_who_reaps_and_its_neighbors() {
    let game = mars().line(One, "troll zorg blypyp krump tunk");
    let game = game.upgrade(One, "overclocked-shock-collar", "zorg").line(Two, "bumpsy");
    let mut game = game.begin();
    game.reap("tunk", "");
    assert!(game.state.stunned_creatures().is_empty());
    game.reap("zorg", "");
    assert_eq!(game.state.stunned_creatures(), game.cards("troll zorg blypyp"));
}

#[test]
fn overclocked_shock_collar_scrapped_unstuns_each_martian() {
    let game = mars().hand(One, "overclocked-shock-collar").line(One, "troll zorg");
    let game = game.line(Two, "tunk krump").stunned("troll").stunned("zorg").stunned("tunk");
    let mut game = game.begin();
    game.discard("overclocked-shock-collar", "").offered_nothing_more();
    assert_eq!(game.state.stunned_creatures(), game.cards("troll"));
}

#[test]
fn the_red_death_readies_only_while_you_are_haunted() {
    for you in [true, false] {
        let game = haunted(you).line(One, "the-red-death zorg").exhausted("zorg");
        let mut game = game.exhausted("the-red-death").begin();
        game.end_turn("logos");
        assert_eq!((game.is_ready("the-red-death"), game.is_ready("zorg")), (you, true));
    }
}

#[test]
fn the_red_death_gains_and_draws_after_a_fight() {
    let mut game = mars().line(One, "the-red-death").line(Two, "silvertooth").begin();
    game.fight("the-red-death", "");
    assert_eq!((game.amber(One), game.hand_len(One)), (1, 1));
    assert_eq!((game.amber(Two), game.hand_len(Two)), (0, 0));
}

#[test]
fn war_of_the_worlds_destroys_all_others_and_damages_martians() {
    let game = mars().hand(One, "war-of-the-worlds").line(One, "ulyq-megamouth troll");
    let mut game = game.line(Two, "zorg krump").begin();
    game.play("war-of-the-worlds", "");
    assert_eq!((game.line(One), game.line(Two)), ("ulyq-megamouth".into(), "zorg".into()));
    assert_eq!((game.damage("ulyq-megamouth"), game.damage("zorg")), (2, 2));
}

#[test]
fn xyp_the_implanter_takes_a_creature_and_destroys_a_friend() {
    let mut game = mars().line(One, "xyp-the-implanter zorg").line(Two, "troll krump").begin();
    game.reap("xyp-the-implanter", "troll right xyp-the-implanter")
        .offered("troll krump")
        .offered("left right")
        .offered("xyp-the-implanter zorg troll");
    assert_eq!((game.line(One), game.line(Two)), ("zorg troll".into(), "krump".into()));
    let mut game = mars().line(One, "xyp-the-implanter zorg").begin();
    game.reap("xyp-the-implanter", "zorg").offered("xyp-the-implanter zorg");
    assert_eq!(game.line(One), "xyp-the-implanter");
}

#[test]
fn yipyax_abductor_puts_an_upgrade_into_your_archives() {
    let board = || {
        let game = mars().line(Two, "troll silvertooth").upgrade(Two, "observ-u-max", "troll");
        game.upgrade(One, "jammer-pack", "troll")
    };
    let mut played = board().hand(One, "yipyax-abductor").begin();
    played.play("yipyax-abductor", "observ-u-max").offered("jammer-pack observ-u-max");
    let mut fought = board().line(One, "yipyax-abductor").begin();
    fought
        .fight("yipyax-abductor", "silvertooth observ-u-max")
        .offered("troll silvertooth")
        .offered("jammer-pack observ-u-max");
    for game in [played, fought] {
        assert_eq!(game.state.archives(One), game.cards("observ-u-max"));
        assert!(game.is_in_play("jammer-pack"));
    }
}

#[test]
fn abduct_o_matic_captures_two_if_you_are_haunted() {
    for (you, captured) in [(true, 2), (false, 0)] {
        let game = haunted(you).line(One, "abduct-o-matic").line(Two, "silvertooth");
        let mut game = game.amber(One, 5).amber(Two, 5).begin();
        game.fight("abduct-o-matic", "");
        assert_eq!(u16::from(game.amber_on("abduct-o-matic")), captured);
        assert_eq!((game.amber(One), game.amber(Two)), (5, 5 - captured));
    }
}

#[test]
fn abduct_o_matic_scrapped_has_the_least_powerful_friend_capture_two() {
    let game = mars().hand(One, "abduct-o-matic").line(One, "tunk blypyp mindwarper");
    let mut game = game.line(Two, "bad-penny").amber(Two, 5).begin();
    game.discard("abduct-o-matic", "blypyp").offered("blypyp mindwarper");
    assert_eq!((game.amber_on("blypyp"), game.amber(Two)), (2, 3));
}

#[test]
fn brash_grabber_enters_enraged_unless_you_are_haunted() {
    for you in [true, false] {
        let mut game = haunted(you).hand(One, "brash-grabber blypyp").begin();
        game.play("brash-grabber", "").play("blypyp", "left");
        let enraged = game.state.enraged_creatures();
        assert_eq!(enraged, if you { game.cards("") } else { game.cards("brash-grabber") });
    }
}

#[test]
fn brash_grabber_moves_an_amber_of_an_enemy_to_your_pool() {
    let game = mars().line(One, "brash-grabber zorg").amber_on("zorg", 2);
    let game = game.line(Two, "troll krump bumpsy").amber_on("troll", 3).amber_on("krump", 1);
    let mut game = game.begin();
    game.omni("brash-grabber", "troll").offered("troll krump bumpsy");
    assert_eq!((game.amber_on("troll"), game.amber(One), game.amber(Two)), (2, 1, 0));
}

#[test]
fn distant_void_prober_makes_keys_dear_if_you_are_haunted() {
    for (you, cost) in [(true, 6 + 3), (false, 6)] {
        let mut game = haunted(you).line(One, "distant-void-prober").begin();
        game.reap("distant-void-prober", "");
        let costs = |game: &archon_engine::keyforge::scenario::ScenarioGame| {
            (game.state.key_cost(One), game.state.key_cost(Two))
        };
        assert_eq!(costs(&game), (6, 6), "on the next turn only");
        game.end_turn("logos");
        assert_eq!(costs(&game), (6, cost));
        game.end_turn("mars");
        assert_eq!(costs(&game), (6, 6));
    }
}

#[test]
fn distant_void_prober_scrapped_has_an_enemy_capture_from_its_own_side() {
    let game = mars().hand(One, "distant-void-prober").line(One, "zorg").line(Two, "troll krump");
    let mut game = game.amber(One, 3).amber(Two, 3).begin();
    game.discard("distant-void-prober", "troll").offered("troll krump");
    assert_eq!((game.amber_on("troll"), game.amber(One), game.amber(Two)), (1, 3, 2));
}

#[test]
fn don_t_believe_your_eyes_captures_one_or_two_from_its_own_side() {
    for (you, on, pools) in [(true, 2, (5, 3)), (false, 1, (4, 5))] {
        let game = haunted(you).hand(One, "don-t-believe-your-eyes").line(One, "zorg");
        let game = game.line(Two, "troll krump").amber(One, 5).amber(Two, 5);
        let mut game = game.begin();
        game.play("don-t-believe-your-eyes", "troll").offered("zorg troll krump");
        assert_eq!((game.amber_on("troll"), (game.amber(One), game.amber(Two))), (on, pools));
    }
}

#[test]
fn dr_xyloxxzlphrex_plays_a_martian_of_your_discard_pile_ready() {
    let game = mars().line(One, "dr-xyloxxzlphrex").discard(One, "zorg tunk troll mars-first");
    let mut game = game.discard(Two, "blypyp").begin();
    game.reap("dr-xyloxxzlphrex", "tunk right").offered("zorg tunk").offered("left right");
    assert_eq!(game.line(One), "dr-xyloxxzlphrex tunk");
    assert!(game.is_ready("tunk") && !game.is_ready("dr-xyloxxzlphrex"));
}

#[test]
fn phloxem_spewer_gives_splash_attack_to_martian_neighbors() {
    let game = mars().line(One, "zorg phloxem-spewer troll tunk").line(Two, "blypyp").begin();
    let splash = |name: &str| game.state.keyword(game.card(name), Keyword::SplashAttack);
    assert_eq!(["zorg", "phloxem-spewer", "troll", "tunk", "blypyp"].map(splash), [2, 2, 0, 0, 0]);
}

#[test]
fn plague_wind_weakens_all_but_martians_for_the_turn() {
    let game = mars().hand(One, "plague-wind krump").line(One, "zorg troll");
    let mut game = game.line(Two, "silvertooth bulwark tunk").begin();
    game.play("plague-wind", "");
    assert_eq!(["zorg", "troll", "bulwark", "tunk"].map(|name| game.power(name)), [7, 5, 1, 6]);
    assert_eq!((game.line(Two), game.power("krump")), ("bulwark tunk".into(), 6));
    game.end_turn("logos");
    assert_eq!(game.power("troll"), 8);
}

#[test]
fn shrink_ray_technician_weakens_an_enemy_for_the_turn() {
    let game = mars().line(One, "shrink-ray-technician").line(Two, "troll silvertooth krump");
    let mut game = game.begin();
    game.reap("shrink-ray-technician", "krump").offered("troll silvertooth krump");
    assert_eq!((game.power("krump"), game.power("troll")), (6 - 2, 8));
    game.end_turn("logos");
    assert_eq!(game.power("krump"), 6);
}

#[test]
fn shrink_ray_technician_scrapped_shrinks_the_most_powerful_enemy() {
    let game = mars().hand(One, "shrink-ray-technician").line(One, "chuff-ape");
    let mut game = game.line(Two, "troll narp krump").begin();
    game.discard("shrink-ray-technician", "narp").offered("troll narp");
    assert_eq!((game.power("narp"), game.armor("narp"), game.power("troll")), (1, 0, 8));
    game.end_turn("logos");
    assert_eq!((game.power("narp"), game.armor("narp")), (8, 1));
}

#[test]
fn target_yynxzdyl_archives_a_discarded_card_and_itself() {
    let game = mars().hand(One, "target-yynxzdyl").discard(One, "punch troll");
    let mut game = game.discard(Two, "krump").begin();
    game.play("target-yynxzdyl", "troll").offered("punch troll");
    assert_eq!(game.state.archives(One), game.cards("troll"));
    let mut game = mars().line(One, "target-yynxzdyl").discard(One, "punch troll").begin();
    game.reap("target-yynxzdyl", "").offered_nothing_more();
    assert_eq!(game.state.archives(One), game.cards("target-yynxzdyl"));
}

#[test]
fn terrible_teammates_may_be_discarded() {
    let game = mars().hand(One, "terrible-teammates troll zorg punch").hand(Two, "krump");
    let mut game = game.begin();
    game.play("terrible-teammates", "troll").offered("troll punch none");
    assert!(game.is_in_discard("troll"));
}

#[test]
fn ufo_finds_the_next_mars_card() {
    let game = mars().hand(One, "ufo").deck(One, "punch troll mars-first zorg");
    let mut game = game.deck(Two, "tunk").begin();
    game.play("ufo", "");
    assert!(game.is_in_hand("mars-first") && game.zone("zorg") == Zone::Deck);
    assert_eq!((game.state.discard(One).len(), game.state.discard(Two).len()), (2 + 1, 0));
}

#[test]
fn qyxxlyxx_grave_master_damages_who_shares_a_trait_with_the_purged() {
    let game = mars().hand(One, "qyxxlyxx-grave-master").discard(One, "troll punch");
    let game = game.discard(Two, "hunting-witch cannon").line(One, "dextre");
    let mut game = game.line(Two, "witch-of-the-eye krump ulyq-megamouth").begin();
    game.play("qyxxlyxx-grave-master", "left hunting-witch")
        .offered("left right")
        .offered("troll hunting-witch");
    assert_eq!(game.zone("hunting-witch"), Zone::Purged);
    let damage = ["dextre", "witch-of-the-eye", "krump", "ulyq-megamouth", "qyxxlyxx-grave-master"];
    assert_eq!(damage.map(|name| game.damage(name)), [2, 2, 0, 0, 0]);
}

#[test]
fn qyxxlyxx_grave_master_is_archived_if_you_are_haunted() {
    for (you, zone) in [(true, Zone::Archives), (false, Zone::Discard)] {
        let mut game = haunted(you).line(One, "qyxxlyxx-grave-master").begin();
        let master = game.card("qyxxlyxx-grave-master");
        game.does("", |g| g.destroy(master).map(|_| ()));
        assert_eq!(game.zone("qyxxlyxx-grave-master"), zone);
    }
}
