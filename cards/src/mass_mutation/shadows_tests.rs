//! House Shadows of Mass Mutation, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

fn shadows() -> Scenario {
    scenario("shadows")
}

fn is_elusive(game: &ScenarioGame, name: &str) -> bool {
    game.state.has(game.card(name), Keyword::Elusive)
}

#[test]
fn bo_nithing_steals_for_each_key_of_the_opponent() {
    for keys in [0, 2] {
        let game = shadows().hand(One, "bo-nithing").keys(One, 1).keys(Two, keys).amber(Two, 3);
        let mut game = game.begin();
        game.play("bo-nithing", "");
        assert_eq!(game.amber(One), keys as u16);
    }
}

#[test]
fn dæmo_thief_steals_as_it_dies() {
    let mut game = shadows().line(One, "dæmo-thief").amber(Two, 2).begin();
    let thief = game.card("dæmo-thief");
    game.does("", |g| g.destroy(thief).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn dark_wave_spares_mutants() {
    let game = shadows().hand(One, "dark-wave").line(One, "boss-zarek dodger").line(Two, "troll");
    let mut game = game.begin();
    game.play("dark-wave", "");
    let damage = ["boss-zarek", "dodger", "troll"].map(|c| game.damage(c));
    assert_eq!(damage, [0, 2, 2]);
}

#[test]
fn francis_the_economist_pays_both_players_for_a_fight() {
    let mut game = shadows().line(One, "francis-the-economist").line(Two, "troll").begin();
    game.fight("francis-the-economist", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn look_over_there_steals_if_the_creature_lives() {
    for (target, stolen) in [("troll", 1), ("mooncurser", 0), ("", 0)] {
        let line = if target.is_empty() { "" } else { "troll mooncurser" };
        let mut game = shadows().hand(One, "look-over-there").line(Two, line).amber(Two, 2).begin();
        game.play("look-over-there", target);
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 2 - stolen));
    }
}

#[test]
fn opportunist_hides_its_creature_which_captures() {
    let game = shadows().hand(One, "opportunist").line(One, "dodger umbra").line(Two, "troll");
    let mut game = game.amber(Two, 2).begin();
    game.play("opportunist", "dodger");
    assert_eq!((game.amber_on("dodger"), game.amber(Two)), (1, 1));
    assert_eq!(["dodger", "umbra", "troll"].map(|c| is_elusive(&game, c)), [true, false, false]);
}

#[test]
fn opportunist_on_an_enemy_creature_captures_from_you() {
    let game = shadows().hand(One, "opportunist").line(Two, "troll").amber(Two, 2);
    let mut game = game.begin();
    game.play("opportunist", "");
    assert_eq!((game.amber_on("troll"), game.amber(One), game.amber(Two)), (1, 0, 2));
}

#[test]
fn rad_penny_steals_and_goes_back_to_the_deck() {
    let mut game = shadows().hand(One, "rad-penny").line(Two, "troll").amber(Two, 2).begin();
    game.play("rad-penny", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
    let penny = game.card("rad-penny");
    game.does("", |g| g.destroy(penny).map(|_| ()));
    assert_eq!(game.zone("rad-penny"), Zone::Deck);
}

#[test]
fn rad_penny_s_icons_come_before_her_play_and_all_of_them() {
    // FAQ "Bonus icons": the damage destroys her, the draw icon still resolves; nothing is stolen.
    let icons = BonusIcons::NONE.with(BonusIcon::Damage).with(BonusIcon::Draw);
    let game = shadows().hand(One, "rad-penny").bonus("rad-penny", icons).amber(Two, 2);
    let mut game = game.begin();
    game.play("rad-penny", "");
    assert_eq!((game.amber(One), game.hand_len(One)), (0, 1));
}

#[test]
fn shoulder_id_steals_instead_of_dealing_damage() {
    // FAQ "Shoulder Id".
    for (attacker, stolen) in [("troll", 1), ("silvertooth", 1), ("knuckles-bolton", 0)] {
        let game = scenario("shadows").line(One, attacker).house_of(attacker, House::Shadows);
        let mut game = game.line(Two, "shoulder-id").amber(One, 2).begin();
        game.fight(attacker, "");
        assert_eq!(game.amber(Two), stolen, "{attacker}");
        assert!(game.is_in_play(attacker) && game.damage(attacker) == 0);
    }
}

#[test]
fn shoulder_id_cannot_fight() {
    let game = shadows().line(One, "shoulder-id dodger").line(Two, "troll").begin();
    assert_eq!(game.who_can_fight(), "dodger");
    assert!(!game.can_fight("shoulder-id") && game.can_reap("shoulder-id"));
}

#[test]
fn shoulder_id_s_bonus_icons_deal_damage() {
    // FAQ "Bonus icons": no card is the source of that damage.
    let game = shadows()
        .hand(One, "shoulder-id")
        .bonus("shoulder-id", BonusIcons::NONE.with(BonusIcon::Damage));
    let mut game = game.line(Two, "troll").amber(Two, 2).begin();
    game.play("shoulder-id", "troll");
    assert_eq!((game.damage("troll"), game.amber(One)), (1, 0));
}

#[test]
fn subtle_otto_makes_the_opponent_discard() {
    let mut game = shadows().hand(One, "subtle-otto").hand(Two, "troll krump").begin();
    game.chance_picks("krump").play("subtle-otto", "");
    assert!(game.is_in_discard("krump") && game.is_in_hand("troll"));
}

#[test]
fn tempting_offer_pays_for_what_it_sends_home() {
    let game = shadows().hand(One, "tempting-offer").line(One, "dodger").line(Two, "troll krump");
    let mut game = game.begin();
    game.play("tempting-offer", "troll").offered("troll krump");
    assert!(game.is_in_hand("troll"));
    assert_eq!(game.amber(Two), 1);
}

#[test]
fn tempting_offer_pays_nothing_if_a_ward_holds() {
    let mut game = shadows().hand(One, "tempting-offer").line(Two, "troll").warded("troll").begin();
    game.play("tempting-offer", "");
    assert!(game.is_in_play("troll") && !game.is_warded("troll"));
    assert_eq!(game.amber(Two), 0);
}

/// What nobody showed nobody knows, the owner of the deck neither.
#[test]
fn knowledge_of_ones_own_deck_is_lost_where_the_opponent_orders_it_unseen() {
    let game = shadows().hand(One, "vandalize").deck(Two, "troll krump valdr bumpsy");
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("vandalize"), Two);
    let top = game.cards("troll krump valdr");
    game.does("", |g| {
        g.look_at(ctx, top);
        Ok(())
    });
    game.play("vandalize", "krump troll");
    for card in ["troll", "valdr"] {
        assert!(game.knows(One, card) && !game.knows(Two, card), "{card}");
    }
}

#[test]
fn vandalize_discards_one_of_three_and_orders_the_others() {
    let game = shadows().hand(One, "vandalize").deck(Two, "troll krump valdr bumpsy");
    let mut game = game.begin();
    game.play("vandalize", "krump troll").offered("troll krump valdr");
    assert!(game.is_in_discard("krump"));
    assert_eq!(game.state.top_of_deck(Two), Some(game.card("valdr")));
    assert!(game.knows(One, "troll") && !game.knows(Two, "troll") && !game.knows(One, "bumpsy"));
}

#[test]
fn borrow_takes_an_artifact_into_house_shadows() {
    let game =
        shadows().hand(One, "borrow").hand(Two, "borrow").artifacts(Two, "cannon hideaway-hole");
    let game = game.artifacts(One, "subtle-maul").line(One, "bumpsy");
    let mut game = game.houses(Two, "shadows brobnar untamed").begin();
    let (cannon, bumpsy) = (game.card("cannon"), game.card("bumpsy"));
    game.play("borrow", "cannon").offered("cannon hideaway-hole");
    assert!(game.state.is_of(bumpsy, House::Brobnar), "nothing else changes its house");
    assert_eq!(game.controller("cannon"), One);
    assert!(game.state.is_of(cannon, House::Shadows) && !game.state.is_of(cannon, House::Brobnar));
    game.end_turn("shadows");
    let ctx = AbilityContext::new(cannon, Two);
    game.does("", |g| g.take_control(ctx, cannon));
    assert!(game.state.is_of(cannon, House::Brobnar) && !game.state.is_of(cannon, House::Shadows));
}

#[test]
fn boss_zarek_hides_friendly_creatures_with_amber() {
    let game = shadows().line(One, "boss-zarek dodger krump").line(Two, "troll");
    let game = game.amber_on("krump", 1).amber_on("troll", 1).begin();
    let elusive = ["boss-zarek", "dodger", "krump", "troll"].map(|c| is_elusive(&game, c));
    assert_eq!(elusive, [false, false, true, false]);
}

#[test]
fn lucky_dice_protect_from_damage_on_the_opponents_next_turn() {
    let game = shadows().artifacts(One, "lucky-dice").line(One, "dodger").line(Two, "krump");
    let mut game = game.begin();
    game.omni("lucky-dice", "");
    assert!(game.is_in_discard("lucky-dice"));
    let both = game.cards("dodger krump");
    game.does("", |g| g.damage_each(both, 1).map(|_| ()));
    assert_eq!((game.damage("dodger"), game.damage("krump")), (1, 1), "not yet");
    game.end_turn("brobnar");
    game.does("", |g| g.damage_each(both, 1).map(|_| ()));
    assert_eq!((game.damage("dodger"), game.damage("krump")), (1, 2));
    game.end_turn("shadows");
    game.does("", |g| g.damage_each(both, 1).map(|_| ()));
    assert_eq!((game.damage("dodger"), game.damage("krump")), (2, 3));
}

#[test]
fn miasma_bomb_skips_one_forge_step() {
    let mut game = shadows().artifacts(One, "miasma-bomb").amber(Two, 6).begin();
    game.action("miasma-bomb", "").end_turn("untamed");
    assert!(game.is_in_discard("miasma-bomb"));
    assert_eq!(game.keys(Two), 0);
    game.end_turn("shadows").end_turn("untamed");
    assert_eq!(game.keys(Two), 1);
}

#[test]
fn ransack_goes_on_while_it_finds_shadows_cards() {
    let game = shadows().hand(One, "ransack").deck(One, "dodger umbra troll silvertooth");
    let mut game = game.amber(Two, 5).begin();
    game.play("ransack", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2));
    assert_eq!((game.zone("troll"), game.zone("silvertooth")), (Zone::Discard, Zone::Deck));
}

#[test]
fn reckless_rizzo_steals_and_shows_itself_until_your_next_turn() {
    let mut game = shadows().line(One, "reckless-rizzo").amber(Two, 3).begin();
    assert!(is_elusive(&game, "reckless-rizzo"));
    game.action("reckless-rizzo", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1));
    assert!(!is_elusive(&game, "reckless-rizzo"));
    game.end_turn("untamed");
    assert!(!is_elusive(&game, "reckless-rizzo"));
    game.end_turn("shadows");
    assert!(is_elusive(&game, "reckless-rizzo"));
}

#[test]
fn safe_house_archives_a_friendly_creature() {
    let game = shadows().artifacts(One, "safe-house").line(One, "dodger umbra").line(Two, "troll");
    let mut game = game.begin();
    game.action("safe-house", "umbra").offered("dodger umbra");
    assert_eq!((game.zone("umbra"), game.line(One)), (Zone::Archives, "dodger".into()));
}

#[test]
fn the_shadowsmith_hides_all_mutants() {
    let game = shadows().line(One, "the-shadowsmith dodger").line(Two, "boss-zarek troll").begin();
    let elusive =
        ["the-shadowsmith", "dodger", "boss-zarek", "troll"].map(|c| is_elusive(&game, c));
    assert_eq!(elusive, [true, false, true, false]);
}

#[test]
fn doom_sigil_poisons_everybody_and_goes_with_the_last_creature() {
    let game = shadows().artifacts(Two, "doom-sigil").line(One, "dodger").line(Two, "troll krump");
    let mut game = game.begin();
    game.fight("dodger", "troll");
    assert!(game.is_in_discard("dodger") && game.is_in_discard("troll"));
    assert!(game.is_in_play("doom-sigil"));
    let krump = game.card("krump");
    game.does("", |g| g.destroy(krump).map(|_| ()));
    assert!(game.is_in_discard("doom-sigil"));
}

#[test]
fn johnny_longfingers_lets_friendly_mutants_steal_as_they_die() {
    for (dies, stolen) in
        [("boss-zarek", 1), ("johnny-longfingers", 1), ("dodger", 0), ("splinter", 0)]
    {
        let game =
            shadows().line(One, "johnny-longfingers boss-zarek dodger").line(Two, "splinter");
        let mut game = game.amber(One, 2).amber(Two, 2).begin();
        let dies = game.card(dies);
        game.does("", |g| g.destroy(dies).map(|_| ()));
        assert_eq!((game.amber(One), game.amber(Two)), (2 + stolen, 2 - stolen));
    }
}

#[test]
fn liam_say_may_prick_at_the_start_of_your_turn() {
    for (answer, damage) in [("troll", 1), ("none", 0)] {
        let mut game = shadows().line(One, "liam-say").line(Two, "troll").begin();
        game.end_turn("untamed");
        assert_eq!(game.damage("troll"), 0);
        game.end_turn(&format!("{answer} shadows")).offered("liam-say troll none");
        assert_eq!(game.damage("troll"), damage);
    }
}

#[test]
fn mastermindy_schemes_each_turn_and_steals_at_once() {
    let mut game = shadows().line(One, "mastermindy").amber(Two, 4).begin();
    game.end_turn("untamed");
    assert_eq!(game.counters("mastermindy", Counter::Scheme), 1, "at the end of your turn");
    game.end_turn("shadows").end_turn("untamed").end_turn("shadows");
    assert_eq!(game.counters("mastermindy", Counter::Scheme), 2);
    game.action("mastermindy", "");
    assert_eq!((game.amber(One), game.counters("mastermindy", Counter::Scheme)), (2, 0));
}

#[test]
fn mole_lets_the_opponent_spend_what_is_on_the_creature() {
    let game = scenario("dis").line(One, "troll").amber_on("troll", 4).amber(Two, 2);
    let mut game = game.upgrade(Two, "mole", "troll").begin();
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.amber_on("troll"), game.amber(Two)), (1, 0, 0));
}

#[test]
fn mole_is_of_no_use_to_the_creatures_controller() {
    let game = shadows().line(One, "troll").amber_on("troll", 4).amber(One, 2);
    let mut game = game.upgrade(Two, "mole", "troll").begin();
    game.end_turn("untamed").end_turn("shadows");
    assert_eq!((game.keys(One), game.amber_on("troll")), (0, 4));
}

#[test]
fn pincerator_pinches_the_flanks_at_the_end_of_each_turn() {
    let game =
        shadows().artifacts(One, "pincerator").line(One, "dodger").line(Two, "troll krump valdr");
    let mut game = game.begin();
    for n in 1..=2 {
        game.end_turn(if n == 1 { "untamed" } else { "shadows" });
        let damage = ["dodger", "troll", "krump", "valdr"].map(|c| game.damage(c));
        assert_eq!(damage, [n, n, 0, n]);
    }
}

#[test]
fn shadowsaurus_takes_a_creature_with_amber() {
    let game = shadows().line(One, "shadowsaurus").line(Two, "troll krump").amber_on("troll", 3);
    let mut game = game.begin();
    game.action("shadowsaurus", "troll left").offered("troll krump");
    assert_eq!((game.line(One), game.amber_on("troll")), ("troll shadowsaurus".into(), 0));
    assert_eq!((game.amber(One), game.amber(Two)), (0, 3));
    let troll = game.card("troll");
    assert!(game.state.is_of(troll, House::Shadows) && !game.state.is_of(troll, House::Brobnar));
}

#[test]
fn shadowsaurus_leaves_a_creature_without_amber() {
    let game = shadows().line(One, "shadowsaurus").line(Two, "troll krump").amber_on("troll", 3);
    let mut game = game.begin();
    game.action("shadowsaurus", "krump");
    assert_eq!((game.line(Two), game.amber_on("troll")), ("troll krump".into(), 3));
}

#[test]
fn dino_thief_deals_damage_if_exalted() {
    for (answers, amber) in [("yes troll", 1), ("no", 0)] {
        let mut game = shadows().hand(One, "dino-thief").line(Two, "troll").begin();
        game.play("dino-thief", answers);
        assert_eq!((game.amber_on("dino-thief"), game.damage("troll")), (amber, 3 * amber));
    }
}

#[test]
fn techno_thief_exchanges_a_card() {
    let game =
        shadows().line(One, "techno-thief").hand(One, "troll umbra").deck(One, "krump valdr");
    let mut game = game.begin();
    game.reap("techno-thief", "troll").offered("troll umbra");
    assert!(game.is_in_discard("troll") && game.is_in_hand("krump"));
    assert_eq!(game.hand_len(One), 2);
}

#[test]
fn techno_thief_draws_nothing_without_a_discard() {
    let mut game = shadows().line(One, "techno-thief").begin();
    game.reap("techno-thief", "");
    assert_eq!(game.hand_len(One), 0);
}

#[test]
fn xeno_thief_takes_one_of_three_cards_and_sinks_another() {
    let game = shadows().line(One, "xeno-thief").line(Two, "lamindra");
    let mut game = game.deck(One, "troll krump valdr bumpsy").begin();
    game.fight("xeno-thief", "krump troll").offered("troll krump valdr").offered("troll valdr");
    assert!(game.is_in_hand("krump"));
    let deck = game.state.area(One).deck;
    assert_eq!(deck.as_slice()[0], game.card("troll"));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("valdr")));
    assert!(game.knows(One, "valdr") && !game.knows(Two, "krump"));
}

#[test]
fn look_over_there_deals_2_to_any_creature() {
    let game = shadows().hand(One, "look-over-there").line(One, "dodger");
    let mut game = game.line(Two, "troll mooncurser").begin();
    game.play("look-over-there", "troll").offered("dodger troll mooncurser");
    assert_eq!(game.damage("troll"), 2);
}

#[test]
fn doom_sigil_poisons_both_sides_and_heeds_all_creatures() {
    let game = scenario("brobnar").artifacts(Two, "doom-sigil").line(One, "troll krump");
    let mut game = game.line(Two, "bad-penny umbra").begin();
    game.fight("troll", "umbra");
    assert!(game.is_in_discard("troll") && game.is_in_discard("umbra"));
    let penny = game.card("bad-penny");
    game.does("", |g| g.destroy(penny).map(|_| ()));
    assert!(game.is_in_play("doom-sigil"), "Krump is left");
}

#[test]
fn mole_is_about_its_creature_alone() {
    let game = scenario("dis").line(One, "troll krump").amber_on("krump", 4).amber(Two, 2);
    let mut game = game.upgrade(Two, "mole", "troll").begin();
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.amber(Two)), (0, 2));
}

#[test]
fn shadowsaurus_takes_a_creature_for_a_single_amber() {
    let game = shadows().line(One, "shadowsaurus").line(Two, "troll").amber_on("troll", 1);
    let mut game = game.begin();
    game.action("shadowsaurus", "left");
    assert_eq!((game.controller("troll"), game.amber(Two)), (One, 1));
}
