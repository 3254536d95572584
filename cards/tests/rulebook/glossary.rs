//! The glossary, in alphabetical order.

use archon_cards::scenario;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keys::KeySet;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

/// "Ability": what has been triggered is resolved to its end, though its card leaves play.
pub fn ability_resolves_though_its_card_leaves_play(edition: Edition) {
    let game = scenario("logos").edition(edition).artifacts(One, "key-to-dis");
    let mut game = game.line(One, "shaffles").line(Two, "troll").begin();
    game.omni("key-to-dis", "");
    assert!(game.is_in_discard("key-to-dis"));
    assert!(game.is_in_discard("shaffles") && game.is_in_discard("troll"));
}

/// "Ability": effects that an instruction triggers are resolved before the next instruction.
pub fn ability_triggered_effects_come_before_the_next_instruction(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "finishing-blow");
    let mut game = game.line(Two, "dust-imp").damage("dust-imp", 1).begin();
    game.play("finishing-blow", "");
    // Dust Imp's 2 are there to be stolen from when the action's next instruction is resolved.
    assert_eq!((game.amber(One), game.amber(Two)), (1 + 1, 1));
}

/// "Active player": orders what happens at the same time, also with the opponent's cards.
pub fn active_player_orders_what_is_simultaneous(edition: Edition) {
    for (first, left) in [("dust-imp", 0), ("grenade-snib", 2)] {
        let game = scenario("shadows").edition(edition).hand(One, "poison-wave");
        let mut game = game.line(One, "grenade-snib").line(Two, "dust-imp").begin();
        game.play("poison-wave", first);
        assert_eq!(game.amber(Two), left);
    }
}

/// "Æmber": only æmber in the pool is yours.
pub fn amber_on_creatures_is_nobodys(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "burn-the-stockpile");
    let mut game = game.amber(Two, 6).line(Two, "charette").amber_on("charette", 3).begin();
    game.play("burn-the-stockpile", "");
    assert_eq!(game.amber(Two), 6);
}

/// "Archives": a card is archived from the hand, out of play, and hidden from the opponent.
pub fn archives_are_hidden_and_filled_from_the_hand(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "labwork troll").begin();
    let mut game = game;
    game.play("labwork", "");
    assert_eq!(game.zone("troll"), Zone::Archives);
    assert!(game.knows(One, "troll") && !game.knows(Two, "troll"));
}

/// "Armor", the example: two armor, one damage, then three more.
pub fn armor_two_armor_prevents_one_damage_then_one_more(edition: Edition) {
    let game = scenario("shadows").edition(edition).artifacts(One, "seeker-needle");
    let game = game.hand(One, "booby-trap").line(Two, "smaaash raiding-knight bumpsy");
    let mut game = game.house_of("booby-trap", House::Shadows).begin();
    game.action("seeker-needle", "raiding-knight");
    assert_eq!(game.damage("raiding-knight"), 0);
    game.play("booby-trap", "");
    assert_eq!(game.damage("raiding-knight"), 3, "4 damage, 1 of it prevented");
}

/// "Armor": gained armor is added, and does not prevent what was dealt before.
pub fn armor_gained_is_added(edition: Edition) {
    let game = scenario("sanctum").edition(edition).hand(One, "protect-the-weak");
    let mut game = game.line(One, "raiding-knight").damage("raiding-knight", 2).begin();
    game.play("protect-the-weak", "");
    assert_eq!((game.armor("raiding-knight"), game.damage("raiding-knight")), (3, 2));
}

/// "Armor": armor that is lost was not dealt as damage, and used points are lost first.
pub fn armor_lost_is_the_used_one_first(edition: Edition) {
    // Armor 4 of which 2 were used, then the neighbor that gives 2 leaves: 2 are left.
    let game = scenario("dis").edition(edition).hand(One, "fear gongoozle");
    let mut game = game.line(Two, "raiding-knight bulwark");
    game = game.with("raiding-knight", |c| c.armor_used = 2);
    let mut game = game.begin();
    assert_eq!(game.state.armor_left(game.card("raiding-knight")), 2);
    game.play("fear", "bulwark");
    assert_eq!(game.armor("raiding-knight"), 2);
    assert_eq!(game.damage("raiding-knight"), 0);
    game.play("gongoozle", "");
    assert_eq!(game.damage("raiding-knight"), 1);
}

/// "As if it were yours": the card is sacrificed as if you controlled it.
pub fn as_if_it_were_yours_sacrifices_the_card(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "remote-access");
    let mut game = game.artifacts(Two, "screechbomb").amber(Two, 3).amber(One, 4).begin();
    game.play("remote-access", "");
    assert!(game.is_in_discard("screechbomb"));
    assert_eq!((game.amber(One), game.amber(Two)), (5, 1));
}

/// "Assault": damage before the fight; values add up; a destroyed creature does not fight.
pub fn assault_deals_damage_before_the_fight(edition: Edition) {
    let game = scenario("untamed").edition(edition).line(One, "ancient-bear");
    let game = game.upgrade(One, "way-of-the-bear", "ancient-bear").line(Two, "charette troll");
    let mut game = game.begin();
    game.fight("ancient-bear", "charette");
    assert!(game.is_in_discard("charette"));
    assert_eq!(game.damage("ancient-bear"), 0);
    let game = scenario("untamed").edition(edition).line(One, "ancient-bear");
    let mut game = game.line(Two, "troll").begin();
    game.fight("ancient-bear", "");
    assert_eq!(game.damage("troll"), 2 + 5);
}

/// "Assault", "Hazardous": the active player orders them and other "Before Fight:" abilities.
pub fn assault_and_hazardous_in_the_order_of_the_active_player(edition: Edition) {
    let fight = |first: &str| {
        let game = scenario("untamed").edition(edition).line(One, "ancient-bear");
        let mut game = game.line(Two, "briar-grubbling").begin();
        game.fight("ancient-bear", first);
        (game.is_in_play("ancient-bear"), game.is_in_play("briar-grubbling"))
    };
    assert_eq!(fight("ancient-bear"), (true, false));
    assert_eq!(fight("briar-grubbling"), (false, true));
}

/// "Before": after exhausting, before the fight.
pub fn before_fight_abilities_come_before_the_fight(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "firespitter");
    let mut game = game.line(Two, "tolas shaffles").begin();
    game.fight("firespitter", "tolas");
    assert!(game.is_in_discard("tolas"));
    assert_eq!((game.damage("shaffles"), game.is_ready("firespitter")), (1, false));
}

/// "Bonus icons": after the card has entered play, before "Play:", from top to bottom, all of them.
pub fn bonus_icons_resolve_before_play_abilities(edition: Edition) {
    let icons = BonusIcons::NONE.with(BonusIcon::Capture).with(BonusIcon::Damage);
    let game = scenario("brobnar").edition(edition).hand(One, "bumpsy").bonus("bumpsy", icons);
    let mut game = game.amber(Two, 2).line(Two, "troll").begin();
    game.play("bumpsy", "troll");
    // Captured by Bumpsy itself, which is in play; then "Play:" makes the opponent lose the rest.
    assert_eq!((game.amber_on("bumpsy"), game.amber(Two), game.damage("troll")), (1, 0, 1));
}

/// "Bonus icons": capture and damage may be spread over several creatures.
pub fn bonus_icons_of_one_kind_may_be_spread(edition: Edition) {
    let icons = BonusIcons::NONE.with_count(BonusIcon::Damage, 2);
    let icons = icons.with_count(BonusIcon::Capture, 2).with(BonusIcon::Draw);
    let game = scenario("brobnar").edition(edition).hand(One, "troll").bonus("troll", icons);
    let mut game = game.amber(Two, 2).line(One, "valdr").line(Two, "krump bumpsy").begin();
    game.play("troll", "left krump bumpsy troll valdr");
    assert_eq!((game.amber_on("troll"), game.amber_on("valdr")), (1, 1));
    assert_eq!((game.damage("krump"), game.damage("bumpsy")), (1, 1));
    assert_eq!(game.hand_len(One), 1);
}

/// "Bonus icons": in the order printed on the card, from top to bottom.
pub fn bonus_icons_resolve_from_top_to_bottom(edition: Edition) {
    use BonusIcon::{Capture, Damage};
    let orders = [([Capture, Damage], "left troll krump"), ([Damage, Capture], "left krump troll")];
    for (icons, answers) in orders {
        let icons = icons.into_iter().collect();
        let game = scenario("brobnar").edition(edition).hand(One, "troll").bonus("troll", icons);
        let mut game = game.amber(Two, 2).line(One, "valdr").line(Two, "krump").begin();
        game.play("troll", answers);
        assert_eq!((game.amber_on("troll"), game.damage("krump")), (1, 1));
    }
}

/// "Bonus icons": without an enemy creature, the damage is dealt to a friendly one.
pub fn bonus_icon_damage_hits_a_friendly_creature_if_there_is_no_other(edition: Edition) {
    let icons = BonusIcons::NONE.with(BonusIcon::Damage);
    let game = scenario("brobnar").edition(edition).hand(One, "troll").bonus("troll", icons);
    let mut game = game.begin();
    game.play("troll", "");
    assert_eq!(game.damage("troll"), 1);
}

/// "Cannot vs must/may": "cannot" takes precedence over "may".
pub fn cannot_takes_precedence_over_may(edition: Edition) {
    // Tireless Crocag may be used whatever its house, but cannot reap.
    let game = scenario("dis").edition(edition).line(One, "tireless-crocag");
    let game = game.line(Two, "troll").begin();
    assert!(game.can_fight("tireless-crocag") && !game.can_reap("tireless-crocag"));
}

/// "Capture": onto the creature from the opponent's pool, not to be spent, and back to the
/// opponent when the creature leaves play.
pub fn capture_and_release(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "charette").amber(Two, 4);
    let mut game = game.amber(One, 5).hand(Two, "fear").begin();
    game.play("charette", "");
    assert_eq!((game.amber_on("charette"), game.amber(Two)), (3, 1));
    game.end_turn("dis").play("fear", "");
    assert_eq!((game.amber(One), game.amber(Two)), (5, 4));
    game.end_turn("dis");
    assert_eq!(game.keys(One), 0);
}

/// "Center of the battleline": with an odd number of creatures.
pub fn center_of_the_battleline(edition: Edition) {
    let center = |line: &str| {
        let game = scenario("dis").edition(edition).line(One, line).begin();
        game.state.center(One).map(|c| game.state.facts(c).id)
    };
    assert_eq!(center("troll"), Some("troll"));
    assert_eq!(center("troll bumpsy"), None);
    assert_eq!(center("troll bumpsy krump"), Some("bumpsy"));
}

/// "Control": on a flank of the new controller's battleline, and to its owner's zone afterwards;
/// its house may be chosen.
pub fn control_changes_and_ends(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "harland-mindlock");
    let mut game =
        game.line(One, "valdr smaaash").line(Two, "troll bumpsy krump").hand(Two, "fear");
    game = game.houses(One, "logos dis mars").houses(Two, "brobnar dis mars");
    let mut game = game.begin();
    game.play("harland-mindlock", "left krump right");
    assert_eq!(game.line(One), "harland-mindlock valdr smaaash krump");
    assert!(game.state.house_choices(One).contains(House::Brobnar));
    game.end_turn("dis").play("fear", "krump");
    assert!(game.is_in_hand("krump"));
    assert_eq!(game.state.hand(Two).filter(|c| c == game.card("krump")).len(), 1);
}

/// "Control": the effect that took control last decides.
pub fn control_by_the_most_recent_effect(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "collar-of-subordination");
    let mut game = game.line(Two, "troll").hand(Two, "collar-of-subordination").begin();
    game.play("collar-of-subordination", "");
    assert_eq!(game.controller("troll"), One);
    game.end_turn("dis").play("collar-of-subordination#2", "");
    assert_eq!(game.controller("troll"), Two);
}

/// "Cost, at current cost": modified by abilities.
pub fn current_cost_of_a_key(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "grabber-jammer murmook");
    let game = game.line(Two, "titan-mechanic").amber(Two, 7);
    let mut game = game.begin();
    assert_eq!(game.state.key_cost(Two), 7);
    assert_eq!(game.state.key_cost(One), 5);
    game.end_turn("logos");
    assert_eq!((game.keys(Two), game.amber(Two)), (1, 0));
}

/// "Damage": does not reduce power; as much as the power destroys.
pub fn damage_does_not_reduce_power(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "troll").damage("troll", 7);
    let mut game = game.line(Two, "valdr kelifi-dragon").begin();
    assert_eq!(game.power("troll"), 8);
    game.fight("troll", "kelifi-dragon");
    assert!(game.is_in_discard("troll"));
    assert_eq!(game.damage("kelifi-dragon"), 8);
}

/// "Destroyed", example: healing comes too late for who is tagged, not for the others.
pub fn destroyed_example_duma_jehu_and_remiel(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "poison-wave");
    let game = game.line(Two, "jehu-the-bureaucrat duma-the-martyr commander-remiel");
    let game = game.damage("duma-the-martyr", 2).damage("commander-remiel", 1);
    let mut game = game.begin();
    game.play("poison-wave", "");
    assert!(game.is_in_discard("duma-the-martyr") && game.is_in_discard("commander-remiel"));
    assert!(game.is_in_play("jehu-the-bureaucrat"));
    assert_eq!((game.damage("jehu-the-bureaucrat"), game.hand_len(Two)), (0, 2));
}

/// "Destroyed": "Destroyed:" abilities resolve before the card leaves play.
pub fn destroyed_abilities_resolve_before_the_card_leaves_play(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "punch");
    let game = game.line(Two, "dextre").amber_on("dextre", 1);
    let mut game = game.begin();
    game.play("punch", "");
    assert_eq!(game.state.top_of_deck(Two), Some(game.card("dextre")));
    assert_eq!(game.amber(One), 1 + 1);
}

/// "Destroyed": what a "Destroyed:" ability destroys is destroyed with the rest.
pub fn destroyed_abilities_destroy_more(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "troll").hand(One, "punch");
    let game = game.line(Two, "grenade-snib dust-imp").amber(One, 5);
    let mut game = game.upgrade(Two, "phoenix-heart", "grenade-snib").begin();
    game.play("punch", "grenade-snib grenade-snib/phoenix-heart");
    assert!(game.is_in_hand("grenade-snib") && game.is_in_discard("dust-imp"));
    assert_eq!(game.damage("troll"), 3);
    let amber = (game.amber(One), game.amber(Two));
    assert_eq!(amber, (5 + 1 - 2, 2), "each \"Destroyed:\" ability resolves once");
}

/// "Discard pile": what is discarded lies on top, in order, for all to see.
pub fn discard_pile_keeps_its_order(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "punch smith troll");
    let mut game = game.begin();
    game.play("punch", "").discard("troll", "").play("smith", "");
    let pile: Vec<_> = game.state.area(One).discard.as_slice().to_vec();
    assert_eq!(pile, [game.card("punch"), game.card("troll"), game.card("smith")]);
    assert!(game.knows(Two, "troll"));
}

/// "Elusive": no damage by power in the first attack of a turn; the second one is a fight.
pub fn elusive_spares_the_first_attack_of_a_turn(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "troll valdr");
    let mut game = game.line(Two, "old-bruno").begin();
    game.fight("troll", "");
    assert_eq!((game.damage("troll"), game.damage("old-bruno")), (0, 0));
    game.fight("valdr", "");
    assert!(game.is_in_discard("old-bruno"));
    assert_eq!(game.damage("valdr"), 3);
}

/// "Elusive": damage by keywords and other abilities is dealt.
pub fn elusive_does_not_spare_from_keywords(edition: Edition) {
    let game = scenario("untamed").edition(edition).line(One, "ancient-bear");
    let mut game = game.line(Two, "old-bruno").begin();
    game.fight("ancient-bear", "");
    assert_eq!((game.damage("old-bruno"), game.damage("ancient-bear")), (2, 0));
}

/// "End of turn": after cards are drawn.
pub fn end_of_turn_comes_after_drawing(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "shaffles rogue-ogre");
    let mut game = game.hand(One, "smith").amber(Two, 6).damage("rogue-ogre", 3).begin();
    game.play("smith", "").end_turn("rogue-ogre logos");
    // One captured, one lost: not enough for a key any more.
    assert_eq!((game.amber(Two), game.keys(Two)), (4, 0));
    assert_eq!((game.damage("rogue-ogre"), game.amber_on("rogue-ogre")), (1, 1));
}

/// "Fight": only the attacker's "Fight:" abilities trigger.
pub fn fight_abilities_are_the_attackers(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "troll");
    let mut game = game.line(Two, "headhunter").begin();
    game.fight("troll", "");
    assert_eq!(game.amber(Two), 0);
}

/// "Fight": who refers to a creature destroyed fighting it must survive, attacker or not.
pub fn fight_destroyed_fighting_this_creature(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "krump").amber(Two, 2);
    let mut game = game.line(Two, "shaffles").begin();
    game.fight("krump", "");
    assert_eq!(game.amber(Two), 1);
    let game = scenario("brobnar").edition(edition).line(One, "bumpsy").amber(One, 2);
    let mut game = game.line(Two, "krump").begin();
    game.fight("bumpsy", "");
    assert_eq!(game.amber(One), 1);
    let game = scenario("brobnar").edition(edition).line(One, "krump").amber(Two, 2);
    let mut game = game.line(Two, "valdr").begin();
    game.fight("krump", "");
    assert_eq!(game.amber(Two), 2);
}

/// "Fight": who is destroyed by assault, hazardous or "Before Fight:" was in no fight; from
/// December 2020 on "Fight:" does not trigger, "after a creature is used" and "fights" do.
pub fn fight_that_is_skipped(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "krump").hand(One, "warsong");
    let game = game.upgrade(One, "way-of-the-bear", "krump").artifacts(One, "the-warchest");
    let mut game = game.line(Two, "shaffles").amber(Two, 3).begin();
    game.play("warsong", "").fight("krump", "").action("the-warchest", "");
    // Warsong pays, Krump and the Warchest do not.
    assert_eq!((game.amber(One), game.amber(Two)), (1, 3));
}

/// "Fight with": permission to fight, by the standard rules.
pub fn fight_with_follows_the_rules_of_fighting(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "anger").line(One, "shaffles");
    let mut game = game.line(Two, "pitlord bumpsy").begin();
    game.play("anger", "");
    assert_eq!(game.damage("pitlord"), 2, "taunt: the only creature that can be fought");
    assert!(game.is_in_discard("shaffles"));
}

/// "Flank": the creatures at the ends; a lone creature is on both.
pub fn flank_creatures_are_at_the_ends(edition: Edition) {
    let flank = |line: &str| {
        let game = scenario("dis").edition(edition).line(One, line).begin();
        game.state.flank_creatures().len()
    };
    assert_eq!((flank("troll"), flank("troll valdr"), flank("troll valdr krump")), (1, 2, 2));
}

/// "For each", example: "choose a creature" means one creature.
pub fn for_each_red_planet_ray_gun(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "troll john-smyth tunk");
    let mut game = game.upgrade(One, "red-planet-ray-gun", "troll").line(Two, "valdr").begin();
    game.reap("troll", "troll/red-planet-ray-gun valdr");
    assert_eq!(game.damage("valdr"), 2);
}

/// "For each": each instance may be done to another card.
pub fn for_each_may_be_spread(edition: Edition) {
    let game = scenario("untamed").edition(edition).hand(One, "cooperative-hunting");
    let mut game = game.line(One, "murmook fuzzy-gruen").line(Two, "troll valdr").begin();
    game.play("cooperative-hunting", "troll valdr");
    assert_eq!((game.damage("troll"), game.damage("valdr")), (1, 1));
}

/// "Hazardous": damage to the attacker before the fight; values add up; a destroyed attacker does
/// not fight.
pub fn hazardous_deals_damage_before_the_fight(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "bumpsy");
    let mut game = game.line(Two, "briar-grubbling").begin();
    game.fight("bumpsy", "");
    assert!(game.is_in_discard("bumpsy"));
    assert_eq!(game.damage("briar-grubbling"), 0);
    let game = scenario("brobnar").edition(edition).line(One, "troll").upgrade(
        One,
        "blood-of-titans",
        "troll",
    );
    let game = game.line(Two, "briar-grubbling");
    let mut game = game.upgrade(Two, "flame-wreathed", "briar-grubbling").begin();
    game.fight("troll", "");
    assert_eq!(game.damage("troll"), 5 + 2 + 4);
}

/// "Heal": undamaged creatures may be chosen but are not healed; "fully" removes all damage.
pub fn heal_counts_what_was_removed(edition: Edition) {
    let game = scenario("sanctum").edition(edition).hand(One, "cleansing-wave");
    let game = game.line(One, "troll valdr").damage("troll", 2).line(Two, "krump");
    let mut game = game.damage("krump", 1).begin();
    game.play("cleansing-wave", "");
    assert_eq!((game.damage("troll"), game.damage("krump"), game.amber(One)), (1, 0, 2));
    let game = scenario("sanctum").edition(edition).artifacts(One, "hallowed-blaster");
    let mut game = game.line(One, "troll").begin();
    game.action("hallowed-blaster", "");
    assert_eq!(game.damage("troll"), 0);
}

/// "House choice": of two mandates either may be obeyed.
pub fn house_choice_of_two_mandates(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "control-the-weak");
    let game = game.line(Two, "pitlord").houses(Two, "dis mars untamed");
    let mut game = game.begin();
    game.play("control-the-weak", "mars").end_turn("mars");
    assert_eq!(game.state.house, Some(House::Mars));
    let game = scenario("dis").edition(edition).hand(One, "control-the-weak");
    let game = game.houses(Two, "dis mars untamed");
    let mut game = game.begin();
    game.play("control-the-weak", "mars").end_turn("");
    assert_eq!(game.state.house_choices(Two).iter().collect::<Vec<_>>(), [House::Mars]);
}

/// "House choice": no legal choice is no active house.
pub fn house_choice_without_a_legal_choice(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "restringuntus");
    let game = game.houses(Two, "mars").line(Two, "tunk");
    let mut game = game.hand(One, "restringuntus").begin();
    game.play("restringuntus#2", "left mars");
    assert!(game.state.house_choices(Two).is_empty());
}

/// "If you do": nothing happens unless all of what precedes it did.
pub fn if_you_do_needs_what_precedes_it(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "nerve-blast");
    let mut game = game.line(Two, "troll").begin();
    game.play("nerve-blast", "");
    assert_eq!(game.damage("troll"), 0);
    let game = scenario("shadows").edition(edition).hand(One, "nerve-blast");
    let mut game = game.line(Two, "troll").amber(Two, 1).begin();
    game.play("nerve-blast", "");
    assert_eq!(game.damage("troll"), 2);
}

/// "If you do": "in order to" likewise.
pub fn in_order_to_needs_what_precedes_it(edition: Edition) {
    let can_play = |amber| {
        let game = scenario("dis").edition(edition).hand(One, "truebaru").amber(One, amber);
        game.begin().can_play("truebaru")
    };
    assert!(!can_play(2) && can_play(3));
}

/// "Lasting effects": outlive the card that created them.
pub fn lasting_effects_outlive_their_card(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "warsong");
    let mut game = game.line(One, "troll").line(Two, "bumpsy").begin();
    game.play("warsong", "");
    assert!(game.is_in_discard("warsong"));
    game.fight("troll", "");
    assert_eq!(game.amber(One), 1);
}

/// "Lasting effects": apply to cards that enter play later, and end in time.
pub fn lasting_effects_apply_to_cards_that_enter_play_later(edition: Edition) {
    let game = scenario("sanctum").edition(edition).hand(One, "shield-of-justice troll punch");
    let game = game.house_of("troll", House::Sanctum).house_of("punch", House::Sanctum);
    let mut game = game.hand(Two, "punch").begin();
    game.play("shield-of-justice", "").play("troll", "").play("punch", "");
    assert_eq!(game.damage("troll"), 0);
    let game = scenario("sanctum").edition(edition).hand(One, "shield-of-justice");
    let game = game.houses(Two, "brobnar dis logos").line(One, "troll").hand(Two, "punch");
    let mut game = game.begin();
    game.play("shield-of-justice", "").end_turn("brobnar").play("punch", "");
    assert_eq!(game.damage("troll"), 3);
}

/// "Least powerful": the active player chooses among those tied.
pub fn least_powerful_is_chosen_among_those_tied(edition: Edition) {
    let game = scenario("sanctum").edition(edition).hand(One, "horseman-of-famine");
    let mut game = game.line(One, "shaffles").line(Two, "dust-imp troll").begin();
    game.play("horseman-of-famine", "left shaffles");
    assert!(game.is_in_discard("shaffles") && game.is_in_play("dust-imp"));
}

/// "Leaves play": tokens, status cards and upgrades are gone, and æmber on what is no creature
/// returns to the supply.
pub fn leaves_play_removes_everything_from_the_card(edition: Edition) {
    let game = scenario("mars").edition(edition).hand(One, "key-abduction john-smyth");
    let game = game.line(One, "tunk").damage("tunk", 3).stunned("tunk");
    let mut game = game.with("tunk", |c| c.power_counters = 2);
    game = game.upgrade(One, "blood-of-titans", "tunk");
    let mut game = game.begin();
    game.play("key-abduction", "");
    assert!(game.is_in_hand("tunk") && game.is_in_discard("blood-of-titans"));
    game.play("tunk", "");
    assert_eq!((game.power("tunk"), game.damage("tunk")), (6, 0));
    assert!(!game.is_stunned("tunk"));
    let game = scenario("brobnar").edition(edition).hand(One, "barehanded");
    let mut game = game.artifacts(Two, "safe-place").amber_on("safe-place", 4).begin();
    game.play("barehanded", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
}

/// "Leaves play": effects that wait for a card forget it when it goes where it is hidden.
pub fn leaves_play_to_a_hidden_zone_ends_pending_effects(edition: Edition) {
    let game = scenario("shadows").edition(edition).artifacts(One, "special-delivery");
    let mut game = game.line(Two, "bad-penny troll").begin();
    game.omni("special-delivery", "bad-penny");
    assert!(game.is_in_hand("bad-penny"));
}

/// "Maverick": of the house printed on it.
pub fn maverick_belongs_to_its_new_house(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "troll bumpsy");
    let game = game.house_of("troll", House::Dis).begin();
    assert!(game.can_play("troll") && !game.can_play("bumpsy"));
}

/// "May": optional.
pub fn may_is_optional(edition: Edition) {
    for (answer, destroyed) in [("tolas", true), ("none", false)] {
        let game = scenario("dis").edition(edition).line(One, "master-of-1");
        let mut game = game.line(Two, "tolas troll").begin();
        game.reap("master-of-1", answer);
        assert_eq!(game.is_in_discard("tolas"), destroyed);
    }
}

/// "Most powerful", example: an 8, a 7 and one of two 5s.
pub fn most_powerful_example_three_fates(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "three-fates");
    let mut game = game.line(One, "troll bumpsy").line(Two, "earthshaker smaaash").begin();
    game.play("three-fates", "smaaash");
    assert!(game.is_in_discard("troll") && game.is_in_discard("earthshaker"));
    assert!(game.is_in_discard("smaaash") && game.is_in_play("bumpsy"));
}

/// "Most powerful": a single one is chosen among those tied.
pub fn most_powerful_is_chosen_among_those_tied(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "champion-s-challenge");
    let mut game = game.line(Two, "bumpsy smaaash shaffles").begin();
    game.play("champion-s-challenge", "smaaash");
    assert_eq!(game.line(Two), "smaaash");
}

/// "Move": moved æmber is neither stolen, captured nor lost.
pub fn move_is_not_stealing(edition: Edition) {
    let game = scenario("shadows").edition(edition).artifacts(One, "safe-place");
    let mut game = game.amber(One, 2).line(Two, "ether-spider").begin();
    game.action("safe-place", "");
    assert_eq!((game.amber(One), game.amber_on("safe-place")), (1, 1));
    assert_eq!(game.amber_on("ether-spider"), 0);
}

/// "Neighbor": to the immediate left and right.
pub fn neighbors_stand_next_to_a_creature(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "tremor");
    let mut game = game.line(Two, "troll bumpsy krump valdr").begin();
    game.play("tremor", "bumpsy");
    let stunned = ["troll", "bumpsy", "krump", "valdr"].map(|c| game.is_stunned(c));
    assert_eq!(stunned, [true, true, true, false]);
}

/// "Opposing", "Before": the creature that is fought, and its neighbors.
pub fn opposing_creature_is_the_one_that_is_fought(edition: Edition) {
    let game = scenario("mars").edition(edition).line(One, "zorg");
    let mut game = game.line(Two, "troll bumpsy krump").begin();
    game.fight("zorg", "troll");
    assert!(game.is_stunned("troll") && game.is_stunned("bumpsy") && !game.is_stunned("krump"));
}

/// "Pay": from one pool to the other.
pub fn pay_goes_to_the_opponent(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "cannon").amber(One, 1);
    let mut game = game.artifacts(Two, "customs-office").begin();
    game.play("cannon", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 1));
    let game = scenario("brobnar").edition(edition).hand(One, "cannon");
    let game = game.artifacts(Two, "customs-office").begin();
    assert!(!game.can_play("cannon"));
}

/// "Play": a card put into play does not resolve its "Play:" ability.
pub fn play_is_not_putting_into_play(edition: Edition) {
    let game = scenario("mars").edition(edition).artifacts(One, "swap-widget");
    let game = game.line(One, "john-smyth").hand(One, "yxili-marauder").amber(Two, 3);
    let mut game = game.begin();
    game.action("swap-widget", "");
    assert_eq!(game.line(One), "yxili-marauder");
    assert_eq!(game.amber_on("yxili-marauder"), 0);
}

/// "Play": from another zone than the hand it is played all the same.
pub fn play_from_another_zone_resolves_play_abilities(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "wild-wormhole");
    let mut game = game.deck(One, "bumpsy").amber(Two, 2).begin();
    game.play("wild-wormhole", "");
    assert_eq!(game.amber(Two), 1);
}

/// "Poison": any damage by its power destroys; none, if all was prevented.
pub fn poison_destroys_what_it_damages(edition: Edition) {
    let game = scenario("shadows").edition(edition).line(One, "macis-asp mooncurser");
    let mut game = game.line(Two, "troll champion-anaphiel").begin();
    game.fight("macis-asp", "");
    assert!(game.is_in_discard("champion-anaphiel"));
    let game = scenario("shadows").edition(edition).line(One, "mooncurser");
    let mut game = game.line(Two, "champion-anaphiel").begin();
    game.fight("mooncurser", "");
    assert!(game.is_in_play("champion-anaphiel"), "1 damage is prevented by 1 armor");
}

/// "Poison": only damage by power.
pub fn poison_is_only_in_damage_by_power(edition: Edition) {
    let game = scenario("shadows").edition(edition).line(One, "inka-the-spider");
    let game = game.house_of("inka-the-spider", House::Shadows);
    let game = game.upgrade(One, "way-of-the-bear", "inka-the-spider");
    let mut game = game.line(Two, "old-bruno").begin();
    game.fight("inka-the-spider", "");
    assert_eq!(game.damage("old-bruno"), 2, "assault is no damage by power");
}

/// "Power counter": one power each.
pub fn power_counters_add_power(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "troll");
    let game = game.with("troll", |c| c.power_counters = 3).begin();
    assert_eq!(game.power("troll"), 11);
}

/// "Purge": out of the game; faceup from December 2020 on.
pub fn purge_removes_from_the_game(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "oubliette");
    let mut game = game.line(Two, "shaffles").begin();
    game.play("oubliette", "");
    assert_eq!(game.zone("shaffles"), Zone::Purged);
}

/// "Repeat": the rule of six does not bound it; all of the effect again.
pub fn repeat_is_not_bound_by_the_rule_of_six(edition: Edition) {
    let game = scenario("sanctum").edition(edition).hand(One, "numquid-the-fair");
    let enemies = "shaffles ".repeat(9);
    let mut game = game.line(Two, &enemies).begin();
    let order =
        "shaffles shaffles#2 shaffles#3 shaffles#4 shaffles#5 shaffles#6 shaffles#7 shaffles#8";
    game.play("numquid-the-fair", order);
    assert_eq!(game.line(Two), "shaffles");
}

/// "Repeat": a card that has left play does not repeat its effect.
pub fn repeat_ends_with_the_card(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "neutron-shark");
    let mut game = game.deck(One, "smith").line(Two, "troll bumpsy").begin();
    game.play("neutron-shark", "troll");
    assert!(game.is_in_play("bumpsy"));
}

/// "Replacement effects", example: reaping steals instead of gaining.
pub fn replacement_example_dimension_door(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "dimension-door");
    let mut game = game.line(One, "titan-mechanic").amber(Two, 3).begin();
    game.play("dimension-door", "").reap("titan-mechanic", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
}

/// "Replacement effects", example: the cloak is destroyed instead, and the creature healed.
pub fn replacement_example_armageddon_cloak(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "gateway-to-dis");
    let game = game.line(One, "troll").line(Two, "commander-remiel");
    let game = game.upgrade(Two, "armageddon-cloak", "commander-remiel");
    let mut game = game.damage("commander-remiel", 2).begin();
    game.play("gateway-to-dis", "");
    assert!(game.is_in_play("commander-remiel") && game.is_in_discard("armageddon-cloak"));
    assert!(game.is_in_discard("troll"));
    assert_eq!(game.damage("commander-remiel"), 0);
}

/// "Return": captured æmber goes to the opponent's pool.
pub fn return_of_captured_amber(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "hand-of-dis fear");
    let mut game = game.line(Two, "charette").amber_on("charette", 3).begin();
    game.play("fear", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
}

/// "Sacrifice": counts as destroyed, and resolves "Destroyed:" abilities.
pub fn sacrifice_counts_as_destroyed(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "pawn-sacrifice");
    let mut game = game.line(One, "dust-imp").line(Two, "troll valdr").begin();
    game.play("pawn-sacrifice", "");
    assert!(game.is_in_discard("dust-imp"));
    assert_eq!(game.amber(One), 1 + 2);
    assert_eq!((game.damage("troll"), game.damage("valdr")), (3, 3));
}

/// "Search": the searcher may fail to find; the deck is shuffled.
pub fn search_may_fail_to_find(edition: Edition) {
    for (answer, found) in [("timetraveller", true), ("none", false)] {
        let game = scenario("logos").edition(edition).hand(One, "help-from-future-self");
        let mut game = game.deck(One, "troll timetraveller").begin();
        game.play("help-from-future-self", answer);
        assert_eq!(game.is_in_hand("timetraveller"), found);
        assert!(!game.knows(One, "troll"));
    }
}

/// "Self-referential text": itself and no other copy.
pub fn self_referential_text_is_about_itself(edition: Edition) {
    let game = scenario("brobnar").edition(edition);
    let game = game.artifacts(One, "mighty-javelin mighty-javelin");
    let mut game = game.line(Two, "troll").begin();
    game.omni("mighty-javelin#2", "");
    assert!(game.is_in_discard("mighty-javelin#2") && game.is_in_play("mighty-javelin"));
}

/// "Skirmish": no damage by the opposing creature's power when attacking, but by its keywords.
pub fn skirmish_prevents_damage_by_power(edition: Edition) {
    let game = scenario("untamed").edition(edition).line(One, "snufflegator lupo-the-scarred");
    let mut game = game.line(Two, "troll briar-grubbling").begin();
    game.fight("snufflegator", "troll").fight("lupo-the-scarred", "briar-grubbling");
    assert_eq!((game.damage("troll"), game.damage("snufflegator")), (4, 0));
    assert_eq!(game.damage("lupo-the-scarred"), 5);
    // It is no help to who is attacked.
    let game = scenario("brobnar").edition(edition).line(One, "troll");
    let mut game = game.line(Two, "lupo-the-scarred").begin();
    game.fight("troll", "");
    assert!(game.is_in_discard("lupo-the-scarred"));
    assert_eq!(game.damage("troll"), 6);
}

/// "Splash": to each neighbor of the creature.
pub fn splash_hits_the_neighbors(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "lava-ball");
    let mut game = game.line(Two, "troll valdr krump hebe-the-huge").begin();
    game.play("lava-ball", "valdr");
    let damage = ["troll", "valdr", "krump", "hebe-the-huge"].map(|c| game.damage(c));
    assert_eq!(damage, [2, 4, 2, 0]);
}

/// "Steal": as much as there is.
pub fn steal_takes_what_there_is(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "magda-the-rat");
    let mut game = game.amber(Two, 1).begin();
    game.play("magda-the-rat", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
}

/// "Stun": the next use only removes it; constant abilities are active; it still deals damage when
/// attacked.
pub fn stun_replaces_the_next_use(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "troll").stunned("troll");
    let mut game = game.damage("troll", 3).line(Two, "bumpsy").begin();
    assert!(!game.can_reap("troll") && !game.can_fight("troll"));
    game.unstun("troll");
    assert!(!game.is_stunned("troll") && !game.is_ready("troll"));
    assert_eq!((game.amber(One), game.damage("troll")), (0, 3));
    let game = scenario("brobnar").edition(edition).line(One, "bumpsy");
    let mut game = game.line(Two, "king-of-the-crag").stunned("king-of-the-crag").begin();
    assert_eq!(game.power("bumpsy"), 3);
    game.fight("bumpsy", "");
    assert!(game.is_in_discard("bumpsy"));
}

/// "Stun": an effect that would use a stunned creature removes the stun.
pub fn stun_replaces_a_use_by_an_effect(edition: Edition) {
    let game = scenario("dis").edition(edition).artifacts(One, "dominator-bauble");
    let mut game = game.line(One, "troll").stunned("troll").begin();
    game.action("dominator-bauble", "");
    assert!(!game.is_stunned("troll") && !game.is_ready("troll"));
    assert_eq!(game.amber(One), 0);
}

/// "Swap": two creatures of one player exchange places.
pub fn swap_exchanges_places(edition: Edition) {
    let game = scenario("sanctum").edition(edition);
    let mut game = game.line(One, "troll sanctum-guardian valdr krump").begin();
    game.reap("sanctum-guardian", "krump");
    assert_eq!(game.line(One), "troll krump valdr sanctum-guardian");
}

/// "Taunt", picture: the neighbors cannot be fought unless they have taunt.
pub fn taunt_protects_the_neighbors(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "troll");
    let game = game.line(Two, "bumpsy champion-anaphiel krump valdr pitlord chuff-ape").begin();
    let targets = game.state.attackable(game.card("troll"));
    assert_eq!(targets, game.cards("champion-anaphiel pitlord chuff-ape"));
}

/// "This way": by this resolution of this ability.
pub fn this_way_counts_this_resolution(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "hecatomb");
    let game = game.line(One, "shaffles troll").line(Two, "pit-demon charette");
    let mut game = game.begin();
    game.play("hecatomb", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1 + 1, 2));
    assert!(game.is_in_play("troll"));
}

/// "Unforge": the key counts no longer.
pub fn unforge_takes_a_key_back(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "key-hammer").amber(Two, 6);
    let mut game = game.keys(Two, 1).begin();
    game.end_turn("dis").end_turn("dis");
    assert_eq!(game.keys(Two), 2);
    game.play("key-hammer", "");
    assert_eq!(game.keys(Two), 1);
    assert_eq!(game.state.area(Two).keys.and(KeySet::ALL).len(), 1);
}
