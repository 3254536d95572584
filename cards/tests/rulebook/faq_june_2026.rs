//! "General FAQ" of the Master Rulebook 18.4, as far as the books before do not have the answer.

use archon_cards::scenario;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::{Phase, Zone};

/// "Before Fight": all of them resolve, even if the attacked creature is gone.
pub fn before_fight_abilities_resolve_though_the_attacked_creature_is_gone(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "ancient-bear");
    let game = game.upgrade(One, "siren-horn", "ancient-bear").amber_on("ancient-bear", 1);
    let game = game.house_of("ancient-bear", House::Brobnar);
    let mut game = game.line(Two, "umbra troll").begin();
    // Assault first: the æmber has nowhere to go then.
    game.fight("ancient-bear", "umbra ancient-bear:umbra");
    assert!(game.is_in_discard("umbra"));
    assert_eq!((game.amber_on("ancient-bear"), game.is_ready("ancient-bear")), (1, false));
}

/// "Bonus icons": who must choose the house of a creature of two houses may choose either.
pub fn bonus_icons_of_a_house_mark_of_dis_lets_either_house_be_chosen(edition: Edition) {
    let two_houses = BonusIcons::NONE.with(BonusIcon::House(House::Skyborn));
    let game = scenario("dis").edition(edition).hand(One, "mark-of-dis").line(Two, "zorg");
    let game = game.bonus("zorg", two_houses).houses(Two, "mars skyborn logos");
    let mut game = game.begin();
    game.play("mark-of-dis", "").end_turn("");
    let choices: Vec<House> = game.state.house_choices(Two).iter().collect();
    assert_eq!(choices, [House::Mars, House::Skyborn]);
}

/// "Elusive": a creature that was chosen to be fought was attacked, though the fight did not happen.
pub fn elusive_is_used_up_by_a_fight_that_hazardous_prevented(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "umbra troll");
    let game = game.house_of("umbra", House::Brobnar).line(Two, "culf-the-quiet");
    let mut game = game.upgrade(Two, "flame-wreathed", "culf-the-quiet").begin();
    game.fight("umbra", "");
    assert!(game.is_in_discard("umbra"));
    game.fight("troll", "");
    assert!(game.is_in_discard("culf-the-quiet"), "8 of power against 6 and 2");
}

/// "Elusive": a creature whose elusive was ignored was chosen all the same.
pub fn elusive_is_used_up_where_it_is_ignored(edition: Edition) {
    let game = scenario("untamed").edition(edition).line(One, "niffle-ape ancient-bear");
    let mut game = game.line(Two, "culf-the-quiet").begin();
    game.fight("niffle-ape", "");
    assert!(game.is_in_discard("niffle-ape"));
    assert_eq!(game.damage("culf-the-quiet"), 3);
    game.fight("ancient-bear", "");
    assert!(game.is_in_discard("culf-the-quiet"), "2 of assault and 5");
}

/// "Elusive": one that is gained before the fight is in time.
pub fn elusive_gained_by_siren_horn_before_the_fight_counts(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "krump");
    let game = game.upgrade(One, "siren-horn", "krump").amber_on("krump", 1);
    let mut game = game.line(Two, "boss-zarek umbra").begin();
    game.fight("krump", "umbra");
    assert!(game.is_in_play("umbra"));
    assert_eq!((game.amber_on("umbra"), game.damage("krump")), (1, 0));
}

/// "First turn rule": Unity Prism makes it four cards in all.
pub fn first_turn_rule_unity_prism(edition: Edition) {
    let hand = "unity-prism troll umbra zorg dextre";
    let game = scenario("logos").edition(edition).turn(1).hand(One, hand);
    let mut game = game.begin();
    game.play("unity-prism", "").play("troll", "").play("umbra", "left");
    game.play("zorg", "left");
    assert!(!game.can_play("dextre"));
}

/// "House": the most recent effect says to which house a creature belongs.
pub fn house_of_the_most_recent_effect_by_orator_hissaro_and_academy_training(edition: Edition) {
    let game = scenario("saurian").edition(edition).hand(One, "orator-hissaro");
    let game = game.line(One, "zorg troll").upgrade(One, "academy-training", "troll");
    let mut game = game.begin();
    game.play("orator-hissaro", "@1");
    let houses = |game: &archon_engine::keyforge::scenario::ScenarioGame, name| {
        game.state.houses(game.card(name)).iter().collect::<Vec<House>>()
    };
    assert_eq!(houses(&game, "zorg"), [House::Saurian]);
    assert_eq!(houses(&game, "troll"), [House::Saurian]);
    game.end_turn("");
    assert_eq!(
        (houses(&game, "zorg"), houses(&game, "troll")),
        (vec![House::Mars], vec![House::Logos])
    );
}

/// "Leaves play": æmber is off the creatures before what follows from leaving play.
pub fn leaves_play_magda_the_rat_takes_what_came_off_a_creature(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "gateway-to-dis").line(One, "troll");
    let mut game = game.amber_on("troll", 2).line(Two, "magda-the-rat").begin();
    game.play("gateway-to-dis", "");
    assert_eq!((game.amber(One), game.amber(Two), game.chains(One)), (2, 0, 3));
}

/// "Moving creatures": to a flank may be to the flank where it is, and counts.
pub fn moving_creatures_self_bolstering_automata_may_stay_on_its_flank(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "krump");
    let mut game = game.line(Two, "self-bolstering-automata troll").begin();
    game.fight("krump", "self-bolstering-automata left");
    assert_eq!(game.line(Two), "self-bolstering-automata troll");
    assert_eq!(game.power("self-bolstering-automata"), 1 + 2);
}

/// "Omega": the effect is there as the creature enters play, whatever then becomes of it.
pub fn omega_of_duskwitch_though_autocannon_destroys_it(edition: Edition) {
    let game = scenario("untamed").edition(edition).hand(One, "duskwitch");
    let mut game = game.artifacts(Two, "autocannon").begin();
    game.play("duskwitch", "");
    assert!(game.is_in_discard("duskwitch"));
    assert_eq!((game.state.active, game.state.phase), (Two, Phase::House));
}

/// "Omega": one that its own bonus icon destroys, too.
pub fn omega_of_duskwitch_though_its_bonus_icon_destroys_it(edition: Edition) {
    let game = scenario("untamed").edition(edition).hand(One, "duskwitch");
    let game = game.bonus("duskwitch", BonusIcons::NONE.with(BonusIcon::Damage));
    let mut game = game.begin();
    game.play("duskwitch", "");
    assert!(game.is_in_discard("duskwitch"));
    assert_eq!(game.state.active, Two);
}

/// "Omega": gained after it entered play it does nothing.
pub fn omega_that_cyber_clone_gains_does_nothing(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "cyber-clone dextre");
    let mut game = game.line(Two, "duskwitch").begin();
    game.play("cyber-clone", "");
    assert!(game.can_play("dextre"));
}

/// "Omega": gained as it entered play it is there, though what gave it is gone.
pub fn omega_of_chronophage_that_a_bonus_icon_destroys(edition: Edition) {
    let game = scenario("untamed").edition(edition).hand(One, "ancient-bear");
    let game = game.bonus("ancient-bear", BonusIcons::NONE.with(BonusIcon::Damage));
    let mut game = game.line(Two, "chronophage").damage("chronophage", 2).begin();
    game.play("ancient-bear", "chronophage");
    assert!(game.is_in_discard("chronophage"));
    assert_eq!(game.state.active, Two);
}

/// "Replacement effects": the second half of an ability follows what it did to those still there.
pub fn resolve_in_order_phoenix_heart_takes_shadow_self_away_before_its_damage(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "krump");
    let game = game.line(Two, "witch-of-the-eye shadow-self").damage("shadow-self", 4);
    let mut game = game.upgrade(Two, "phoenix-heart", "shadow-self").begin();
    game.fight("krump", "shadow-self");
    assert!(game.is_in_hand("shadow-self") && game.is_in_discard("witch-of-the-eye"));
}

/// "Rule of Six": a copy counts as the card that it is a copy of.
pub fn rule_of_six_and_mimic_gel(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "mimic-gel").line(One, "dextre");
    let mut game = game.begin();
    let (gel, dextre) = (game.card("mimic-gel"), game.card("dextre"));
    game.play("mimic-gel", "right");
    assert!(game.state.same_title(gel, dextre));
}

/// "Stun": an "Omni:" ability lets a creature of another house remove its stun.
pub fn stun_of_saurian_egg_is_removed_by_its_omni_ability(edition: Edition) {
    let game = scenario("mars").edition(edition).line(One, "saurian-egg").stunned("saurian-egg");
    let mut game = game.begin();
    game.unstun("saurian-egg");
    assert!(!game.is_stunned("saurian-egg") && !game.is_ready("saurian-egg"));
}

/// "Spangler Box": what moved to a hidden zone is forgotten, wherever it is later.
pub fn movement_between_zones_spangler_box_forgets_what_was_archived(edition: Edition) {
    let game = scenario("logos").edition(edition).artifacts(One, "spangler-box");
    let mut game = game.line(Two, "troll krump").begin();
    game.action("spangler-box", "troll");
    let (troll, spangler) = (game.card("troll"), game.card("spangler-box"));
    assert_eq!(game.zone("troll"), Zone::Purged);
    game.does("", |g| g.put_into_owners_archives(troll).map(|_| ()));
    assert_eq!(game.zone("troll"), Zone::Archives);
    game.does("", |g| g.discard_cards(troll).map(|_| ()));
    game.does("", |g| g.destroy(spangler).map(|_| ()));
    assert_eq!(game.zone("troll"), Zone::Discard);
}
