//! Brobnar of Grim Reminders, card by card.

use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::question::Action;
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn brobnar() -> Scenario {
    scenario("brobnar")
}

/// Player one is haunted and player two is not, or the other way round and player one just not.
fn haunted(you: bool) -> Scenario {
    let (one, two) = if you { (10, 9) } else { (9, 10) };
    brobnar().discard(One, &"punch ".repeat(one)).discard(Two, &"punch ".repeat(two))
}

#[test]
fn beanstalk_readies_friendly_giants_as_they_enter() {
    let game = brobnar().artifacts(One, "beanstalk").hand(One, "krump grenade-snib punch");
    let mut game = game.hand(Two, "troll").begin();
    game.play("krump", "").play("grenade-snib", "right");
    assert!(game.is_ready("krump") && !game.is_ready("grenade-snib"));
    game.end_turn("brobnar").play("troll", "");
    assert!(!game.is_ready("troll"));
}

#[test]
fn beanstalk_finds_a_giant_in_the_deck_or_the_discard_pile() {
    let game = brobnar().artifacts(One, "beanstalk").deck(One, "troll dextre krump");
    let mut game = game.discard(One, "bumpsy grenade-snib").discard(Two, "valdr").begin();
    game.action("beanstalk", "krump").offered("troll krump bumpsy none");
    assert!(game.is_in_hand("krump") && game.knows(Two, "krump"));
    assert!(!game.knows(One, "troll"), "the deck was shuffled");
}

#[test]
fn brawling_grounds_has_a_card_discarded_for_each_creature_destroyed_in_a_fight() {
    let game = brobnar().artifacts(One, "brawling-grounds").line(One, "troll krump");
    let game = game.hand(One, "punch anger").hand(Two, "dust-imp shaffles");
    let mut game = game.line(Two, "zorg chuff-ape batdrone").begin();
    game.omni("brawling-grounds", "").play("punch", "batdrone");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 2), "not in a fight");
    game.fight("troll", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 2));
    let game = brobnar().artifacts(One, "brawling-grounds").line(One, "troll");
    let mut game = game.hand(One, "punch").hand(Two, "dust-imp shaffles").line(Two, "zorg").begin();
    game.omni("brawling-grounds", "").fight("troll", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 1));
}

#[test]
fn countryside_crusher_may_have_a_neighbor_fight_if_the_opponent_is_haunted() {
    let begin = |cards| {
        let game = brobnar().line(One, "troll countryside-crusher krump bumpsy").exhausted("troll");
        let game = game.discard(One, &"punch ".repeat(10)).discard(Two, &"punch ".repeat(cards));
        game.line(Two, "batdrone silvertooth zorg").begin()
    };
    let mut game = begin(9);
    game.fight("countryside-crusher", "silvertooth troll batdrone")
        .offered("batdrone silvertooth zorg")
        .offered("troll krump none")
        .offered("batdrone zorg");
    assert_eq!((game.line(Two), game.damage("troll")), ("zorg".into(), 2));
    begin(8).fight("countryside-crusher", "silvertooth").offered("batdrone silvertooth zorg");
}

#[test]
fn countryside_crusher_scrapped_has_the_least_powerful_friend_fight() {
    let game = brobnar()
        .hand(One, "countryside-crusher")
        .line(One, "troll grenade-snib pingle-who-annoys");
    let mut game = game.exhausted("grenade-snib").line(Two, "silvertooth batdrone").begin();
    game.discard("countryside-crusher", "grenade-snib silvertooth")
        .offered("grenade-snib pingle-who-annoys")
        .offered("silvertooth batdrone");
    assert_eq!((game.line(Two), game.damage("grenade-snib")), ("batdrone".into(), 0));
}

#[test]
fn curse_of_cowardice_takes_two_from_who_does_not_fight() {
    let begin = || {
        let game = brobnar().artifacts(One, "curse-of-cowardice").line(One, "troll");
        game.line(Two, "silvertooth zorg").amber(One, 5).amber(Two, 4).begin()
    };
    let mut game = begin();
    game.end_turn("logos");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 4));
    game.end_turn("brobnar");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 4));
    let mut game = begin();
    game.fight("troll", "silvertooth").end_turn("logos");
    assert_eq!((game.amber(One), game.is_in_play("curse-of-cowardice")), (5, true));
}

#[test]
fn curse_of_cowardice_is_destroyed_without_friendly_creatures() {
    let game = brobnar().hand(One, "curse-of-cowardice").line(One, "troll");
    let mut game = game.amber(Two, 5).begin();
    game.play("curse-of-cowardice", "");
    assert_eq!(game.controller("curse-of-cowardice"), Two);
    game.end_turn("logos");
    assert!(game.is_in_play("curse-of-cowardice"));
    game.end_turn("brobnar");
    assert_eq!((game.zone("curse-of-cowardice"), game.amber(Two)), (Zone::Discard, 3));
}

#[test]
fn final_refrain_has_the_fallen_fight_once_more() {
    let game = brobnar().hand(One, "final-refrain").line(One, "krump");
    let game = game.discard(One, "troll punch valdr").discard(Two, "bumpsy");
    let mut game = game.line(Two, "silvertooth sequis batdrone").begin();
    game.play("final-refrain", "troll left right valdr batdrone silvertooth")
        .offered("troll valdr")
        .offered("left right")
        .offered("left right")
        .offered("troll valdr")
        .offered("silvertooth sequis batdrone")
        .offered("silvertooth sequis");
    assert!(game.is_in_discard("troll") && game.is_in_discard("valdr"));
    assert_eq!((game.line(One), game.line(Two)), ("krump".into(), "sequis".into()));
    assert!(game.is_in_discard("punch"));
}

#[test]
fn final_refrain_has_only_those_fight_that_are_still_yours() {
    let game = brobnar().hand(One, "final-refrain").discard(Two, &"punch ".repeat(10));
    let game = game.discard(One, "troll countryside-crusher grenade-snib infiltrator");
    let mut game = game.line(Two, "zorg").warded("zorg").begin();
    game.play(
        "final-refrain",
        "countryside-crusher grenade-snib right infiltrator left right countryside-crusher zorg \
         grenade-snib zorg zorg",
    )
    .offered("troll countryside-crusher grenade-snib infiltrator")
    .offered("troll grenade-snib infiltrator")
    .offered("left right")
    .offered("troll infiltrator")
    .offered("left right")
    .offered("left right")
    .offered("troll countryside-crusher grenade-snib")
    .offered("infiltrator zorg")
    .offered("grenade-snib none")
    .offered("infiltrator zorg")
    .offered("infiltrator zorg")
    .offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("".into(), "".into()));
}

#[test]
fn fling_deals_the_power_of_a_friend_with_splash() {
    let game = brobnar().hand(One, "fling").line(One, "troll krump");
    let mut game = game.line(Two, "batdrone zorg chuff-ape grabber-jammer").begin();
    game.play("fling", "krump chuff-ape")
        .offered("troll krump")
        .offered("batdrone zorg chuff-ape grabber-jammer");
    assert_eq!((game.line(One), game.damage("chuff-ape")), ("troll".into(), 6));
    assert_eq!((game.damage("zorg"), game.damage("grabber-jammer")), (3, 2));
    let game = brobnar().hand(One, "fling").line(One, "krump").warded("krump");
    let mut game = game.line(Two, "zorg chuff-ape").begin();
    game.play("fling", "").offered_nothing_more();
    assert_eq!((game.is_in_play("krump"), game.is_warded("krump")), (true, false));
}

#[test]
fn returning_champion_is_damaged_as_it_is_played() {
    let mut game = brobnar().hand(One, "returning-champion").line(One, "troll").begin();
    game.play("returning-champion", "left");
    assert_eq!((game.damage("returning-champion"), game.damage("troll")), (3, 0));
}

#[test]
fn returning_champion_moves_its_damage_if_you_are_haunted() {
    let mut game =
        haunted(true).line(One, "returning-champion troll").line(Two, "krump zorg").begin();
    game.fight("returning-champion", "krump zorg").offered("krump zorg").offered("troll zorg");
    assert_eq!((game.damage("returning-champion"), game.damage("zorg")), (0, 6));
    let mut game = haunted(false).line(One, "returning-champion troll").line(Two, "zorg").begin();
    game.fight("returning-champion", "").offered_nothing_more();
    assert_eq!(game.damage("returning-champion"), 7);
}

#[test]
fn rorag_screamer_readies_after_it_fought() {
    let mut game = brobnar().line(One, "rorag-screamer").line(Two, "silvertooth batdrone").begin();
    game.fight("rorag-screamer", "silvertooth");
    assert!(game.is_ready("rorag-screamer"));
}

#[test]
fn rorag_screamer_scrapped_takes_elusive_and_armor_of_a_creature_for_the_turn() {
    let game = brobnar().hand(One, "rorag-screamer").line(One, "troll sequis");
    let mut game = game.line(Two, "dew-faerie umbra").begin();
    game.discard("rorag-screamer", "dew-faerie").offered("troll sequis dew-faerie umbra");
    game.fight("troll", "dew-faerie");
    assert!(game.is_in_discard("dew-faerie"));
    let mut game =
        brobnar().hand(One, "rorag-screamer").line(Two, "noddy-the-thief bulwark").begin();
    game.discard("rorag-screamer", "bulwark");
    assert_eq!(game.armor("bulwark"), 0);
    let noddy = game.card("noddy-the-thief");
    assert!(game.state.has(noddy, Keyword::Elusive));
    game.end_turn("logos");
    assert_eq!(game.armor("bulwark"), 2);
}

#[test]
fn awakened_titan_readies_only_while_you_are_haunted() {
    for you in [true, false] {
        let game = haunted(you).line(One, "awakened-titan krump").exhausted("krump");
        let mut game = game.exhausted("awakened-titan").begin();
        game.end_turn("logos");
        assert_eq!((game.is_ready("awakened-titan"), game.is_ready("krump")), (you, true));
    }
}

#[test]
fn bonecrusher_destroys_any_creature() {
    let game = brobnar().line(One, "troll krump").upgrade(One, "bonecrusher", "troll");
    let mut game = game.line(Two, "zorg batdrone").begin();
    game.action("troll", "zorg").offered("troll krump zorg batdrone");
    assert_eq!((game.line(One), game.line(Two)), ("troll krump".into(), "batdrone".into()));
    game.does("", |g| g.make_ready(g.creatures()).map(|_| ()));
    let actions = game.legal().into_iter().filter(|a| matches!(a, Action::Action(..)));
    assert_eq!(actions.count(), 1, "only the creature that it is on");
}

#[test]
fn concussive_transfer_redistributes_all_damage() {
    let game = brobnar().hand(One, "concussive-transfer").line(One, "troll").damage("troll", 2);
    let mut game = game.line(Two, "krump silvertooth").begin();
    game.play("concussive-transfer", "krump troll troll troll troll krump");
    for _ in 0..6 {
        game.offered("troll krump silvertooth");
    }
    assert_eq!((game.damage("troll"), game.damage("krump")), (4, 1));
}

#[test]
fn fight_to_the_end_gives_skirmish_if_you_are_haunted() {
    for (you, damage) in [(true, 0), (false, 2)] {
        let game = haunted(you).hand(One, "fight-to-the-end").line(One, "troll krump");
        let mut game = game.exhausted("troll").line(Two, "zorg silvertooth").begin();
        game.play("fight-to-the-end", "troll silvertooth")
            .offered("troll krump")
            .offered("zorg silvertooth");
        assert_eq!((game.damage("troll"), game.line(Two)), (damage, "zorg".into()));
        let krump = game.card("krump");
        assert!(!game.state.has(krump, Keyword::Skirmish));
    }
}

#[test]
fn lifting_buddy_lifts_itself_and_another_friend() {
    let begin =
        || brobnar().line(One, "troll krump lifting-buddy").line(Two, "silvertooth").begin();
    let played =
        brobnar().hand(One, "lifting-buddy").line(One, "troll krump").line(Two, "silvertooth");
    let mut played = played.begin();
    played.play("lifting-buddy", "left krump").offered("left right").offered("troll krump");
    let (mut fought, mut reaped) = (begin(), begin());
    fought.fight("lifting-buddy", "krump").offered("troll krump");
    reaped.reap("lifting-buddy", "krump").offered("troll krump");
    for game in [played, fought, reaped] {
        assert_eq!((game.power("lifting-buddy"), game.power("krump")), (5 + 2, 6 + 2));
    }
}

#[test]
fn plummet_damages_each_creature_for_each_card_of_your_hand() {
    let game = brobnar().hand(One, "plummet punch anger troll").hand(Two, "dust-imp");
    let mut game = game.line(One, "krump").line(Two, "zorg batdrone").begin();
    game.play("plummet", "");
    assert_eq!((game.damage("krump"), game.damage("zorg"), game.line(Two)), (3, 3, "zorg".into()));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 1));
}

#[test]
fn raider_of_the_peaks_discards_of_who_has_the_most_powerful_creature() {
    let piles = |game: &archon_engine::keyforge::scenario::ScenarioGame| {
        (game.state.discard(One).len(), game.state.discard(Two).len())
    };
    let mut game = brobnar().line(One, "raider-of-the-peaks krump").line(Two, "troll").begin();
    game.end_turn("logos");
    assert_eq!(piles(&game), (0, 0), "your opponent's turn");
    game.end_turn("brobnar");
    assert_eq!(piles(&game), (0, 1));
    let mut game =
        brobnar().line(One, "raider-of-the-peaks troll").line(Two, "troll krump").begin();
    game.end_turn("logos").end_turn("troll brobnar").offered("troll troll#2");
    assert_eq!(piles(&game), (1, 0));
}

#[test]
fn rickety_cybergiant_damages_itself() {
    let mut game = brobnar().line(One, "rickety-cybergiant").line(Two, "batdrone").begin();
    game.fight("rickety-cybergiant", "");
    assert_eq!(game.damage("rickety-cybergiant"), 2 + 1);
}

#[test]
fn blunderbore_takes_two_if_you_are_haunted_and_one_if_not() {
    for (you, left) in [(true, 3), (false, 4)] {
        let game = haunted(you).line(One, "blunderbore").line(Two, "bumpsy");
        let mut game = game.amber(One, 5).amber(Two, 5).begin();
        game.fight("blunderbore", "");
        assert_eq!((game.amber(One), game.amber(Two)), (5, left));
    }
}

#[test]
fn cacophonous_riot_readies_and_enrages_a_creature_and_its_neighbors() {
    let game = brobnar().hand(One, "cacophonous-riot").line(One, "troll krump valdr bumpsy");
    let game = ["troll", "krump", "valdr", "bumpsy"].into_iter().fold(game, Scenario::exhausted);
    let mut game = game.line(Two, "zorg").begin();
    game.play("cacophonous-riot", "krump").offered("troll krump valdr bumpsy zorg");
    let rioters = game.cards("troll krump valdr");
    assert_eq!(game.state.enraged_creatures(), rioters);
    assert_eq!(game.state.ready_cards() & game.state.creatures_of(One), rioters);
}

#[test]
fn down_to_size_makes_an_enemy_small_for_the_turn() {
    let game = brobnar().hand(One, "down-to-size").line(One, "bulwark");
    let mut game = game.line(Two, "grabber-jammer sequis").begin();
    game.play("down-to-size", "grabber-jammer").offered("grabber-jammer sequis");
    assert_eq!((game.power("grabber-jammer"), game.armor("grabber-jammer")), (1, 0));
    assert_eq!((game.power("sequis"), game.armor("sequis")), (4, 2));
    game.end_turn("logos");
    assert_eq!((game.power("grabber-jammer"), game.armor("grabber-jammer")), (4, 1));
}

#[test]
fn fiery_jark_may_go_on_until_it_is_gone() {
    let game = brobnar().hand(One, "fiery-jark").line(One, "troll valdr");
    let mut game = game.line(Two, "krump zorg batdrone").begin();
    game.play("fiery-jark", "left krump troll yes zorg fiery-jark")
        .offered("left right")
        .offered("krump zorg batdrone")
        .offered("troll valdr fiery-jark")
        .offered("yes no")
        .offered("zorg batdrone")
        .offered("valdr fiery-jark")
        .offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("valdr".into(), "batdrone".into()));
}

#[test]
fn fiery_jark_need_not_and_cannot_without_an_enemy() {
    let begin = |enemies| {
        let game = brobnar().hand(One, "fiery-jark").line(One, "troll valdr");
        game.line(Two, enemies).begin()
    };
    let mut game = begin("krump zorg");
    game.play("fiery-jark", "left krump troll no");
    assert_eq!((game.line(One), game.line(Two)), ("fiery-jark valdr".into(), "zorg".into()));
    let mut game = begin("krump");
    game.play("fiery-jark", "left troll");
    assert_eq!((game.line(One), game.line(Two)), ("fiery-jark valdr".into(), "".into()));
}

#[test]
fn heavyweight_morik_scrapped_damages_one_of_each_side() {
    let game = brobnar().hand(One, "heavyweight-morik").line(One, "troll bumpsy");
    let mut game = game.line(Two, "zorg krump").begin();
    game.discard("heavyweight-morik", "zorg troll").offered("zorg krump").offered("troll bumpsy");
    assert_eq!((game.damage("troll"), game.damage("zorg")), (2, 2));
    assert_eq!((game.damage("bumpsy"), game.damage("krump")), (0, 0));
}

#[test]
fn lash_out_splashes_if_you_are_haunted() {
    for (you, splash) in [(true, 3), (false, 0)] {
        let game = haunted(you).hand(One, "lash-out").line(One, "troll");
        let mut game = game.line(Two, "zorg krump chuff-ape").begin();
        game.play("lash-out", "krump").offered("troll zorg krump chuff-ape");
        let damage = ["zorg", "krump", "chuff-ape"].map(|name| game.damage(name));
        assert_eq!(damage, [splash, 3, splash]);
    }
}

#[test]
fn memorialize_the_fallen_costs_each_player_their_own_dead() {
    let game = brobnar().hand(One, "memorialize-the-fallen").discard(One, "troll krump punch");
    let game = game.discard(Two, "zorg punch cannon");
    let mut game = game.amber(One, 5).amber(Two, 5).begin();
    game.play("memorialize-the-fallen", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 4));
}

#[test]
fn mournful_barn_burner_discards_two_of_a_players_deck() {
    for (answer, piles) in [("1st", (2, 1)), ("2nd", (0, 3))] {
        let mut game = brobnar().line(One, "mournful-barn-burner").line(Two, "silvertooth").begin();
        game.fight("mournful-barn-burner", answer).offered("1st 2nd");
        assert_eq!((game.state.discard(One).len(), game.state.discard(Two).len()), piles);
    }
}

#[test]
fn mournful_barn_burner_scrapped_discards_one_of_each_deck() {
    let mut game = brobnar().hand(One, "mournful-barn-burner").begin();
    game.discard("mournful-barn-burner", "").offered_nothing_more();
    assert_eq!((game.state.discard(One).len(), game.state.discard(Two).len()), (1 + 1, 1));
}

#[test]
fn ornar_skullface_scrapped_damages_a_creature() {
    let mut game =
        brobnar().hand(One, "ornar-skullface").line(One, "troll").line(Two, "zorg krump").begin();
    game.discard("ornar-skullface", "zorg").offered("troll zorg krump");
    assert_eq!(game.damage("zorg"), 3);
}

#[test]
fn recklessness_exchanges_three_cards_of_each_hand() {
    let game = brobnar().hand(One, "recklessness punch anger troll krump");
    let mut game = game.hand(Two, "zorg batdrone valdr bumpsy dextre").begin();
    game.play("recklessness", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1 + 3, 2 + 3));
    assert_eq!((game.state.discard(One).len(), game.state.discard(Two).len()), (3 + 1, 3));
    let mut game = brobnar().hand(One, "recklessness punch").hand(Two, "zorg").begin();
    game.play("recklessness", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (3, 3));
}

#[test]
fn soul_bomb_is_destroyed_and_goes_off_if_you_are_haunted() {
    for (you, damage) in [(true, 4), (false, 0)] {
        let game = haunted(you).artifacts(One, "soul-bomb").line(One, "troll").line(Two, "zorg");
        let mut game = game.begin();
        game.omni("soul-bomb", "");
        assert_eq!((game.damage("troll"), game.damage("zorg")), (damage, damage));
        assert!(game.is_in_discard("soul-bomb"));
    }
}

#[test]
fn thunderdell_has_splash_attack_while_you_are_haunted() {
    for (you, value) in [(true, 5), (false, 0)] {
        let game = haunted(you).line(One, "thunderdell krump");
        let game = game.begin();
        let splash = |name: &str| game.state.keyword(game.card(name), Keyword::SplashAttack);
        assert_eq!((splash("thunderdell"), splash("krump")), (value, 0));
    }
    let mut game =
        haunted(true).line(One, "thunderdell").line(Two, "zorg silvertooth troll").begin();
    game.fight("thunderdell", "silvertooth");
    assert_eq!((game.damage("zorg"), game.damage("troll")), (5, 5));
}

#[test]
fn phantom_drummernaut_returns_a_creature_from_your_discard_pile() {
    let piles = || brobnar().discard(One, "troll krump punch").discard(Two, "valdr");
    let mut game = piles().hand(One, "phantom-drummernaut").begin();
    game.play("phantom-drummernaut", "troll").offered("troll krump");
    assert!(game.is_in_hand("troll") && game.is_in_discard("krump"));
    let mut game = piles().line(One, "phantom-drummernaut").line(Two, "silvertooth").begin();
    game.fight("phantom-drummernaut", "troll").offered("troll krump");
    assert!(game.is_in_hand("troll"));
}

#[test]
fn phantom_drummernaut_is_archived_if_you_are_haunted() {
    for (you, zone) in [(true, Zone::Archives), (false, Zone::Discard)] {
        let mut game = haunted(you).line(One, "phantom-drummernaut").begin();
        let phantom = game.card("phantom-drummernaut");
        game.does("", |g| g.destroy(phantom).map(|_| ()));
        assert_eq!(game.zone("phantom-drummernaut"), zone);
    }
}

#[test]
fn spectral_ruth_archives_your_discard_pile_if_you_forged() {
    for forges in [true, false] {
        let game = brobnar().hand(One, "spectral-ruth").discard(One, "troll punch");
        let mut game = game.discard(Two, "zorg").begin();
        if forges {
            game.does("", |g| g.forge_key_at_no_cost(One).map(|_| ()));
        }
        game.play("spectral-ruth", "");
        let pile = game.cards("troll punch");
        let archived = if forges { pile } else { pile - pile };
        assert_eq!(game.state.archives(One), archived);
        assert!(game.is_in_discard("zorg"));
    }
}

#[test]
fn spectral_ruth_is_archived_if_you_are_haunted() {
    for (you, zone) in [(true, Zone::Archives), (false, Zone::Discard)] {
        let mut game = haunted(you).line(One, "spectral-ruth").begin();
        let ruth = game.card("spectral-ruth");
        game.does("", |g| g.destroy(ruth).map(|_| ()));
        assert_eq!(game.zone("spectral-ruth"), zone);
    }
}

#[test]
fn final_refrain_puts_creatures_into_play_ready_and_readies_none() {
    let game = brobnar().hand(One, "final-refrain").discard(One, "awakened-titan");
    let game = game.line(One, "giltspine-mesmerist").deck(One, "punch").line(Two, "silvertooth");
    let mut game = game.begin();
    game.play("final-refrain", "right");
    assert!(game.is_in_discard("silvertooth"), "what cannot ready entered ready, and fought");
    assert_eq!(game.zone("punch"), Zone::Deck);
}
