//! "Frequently asked questions", in the order of the books. The answers of January 2019 stand in
//! its glossary, without their questions.

use archon_cards::scenario;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

/// "0-power creatures".
pub fn zero_power_creatures_king_of_the_crag_and_looter_goblin(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "king-of-the-crag");
    let mut game = game.line(Two, "looter-goblin").begin();
    game.play("king-of-the-crag", "");
    assert!(game.is_in_discard("looter-goblin"));
}

/// "Archives": cards of another owner are not discarded from archives but go to that owner's hand.
pub fn archives_sample_collection_and_dysania(edition: Edition) {
    let game = scenario("mars").edition(edition).hand(One, "sample-collection").keys(Two, 2);
    let game = game.hand(Two, "dysania").line(Two, "troll bumpsy").houses(Two, "logos dis mars");
    let mut game = game.begin();
    game.play("sample-collection", "");
    assert_eq!(game.state.archives(One).len(), 2);
    game.end_turn("logos").play("dysania", "");
    assert!(game.is_in_hand("troll") && game.is_in_hand("bumpsy"));
    assert_eq!(game.amber(Two), 0);
}

/// "Armor": armor prevents damage before it is dealt to another creature instead.
pub fn armor_shadow_self_and_raiding_knight(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "charette");
    let mut game = game.line(Two, "shadow-self raiding-knight").begin();
    game.fight("charette", "raiding-knight");
    assert_eq!((game.damage("shadow-self"), game.damage("raiding-knight")), (2, 0));
    assert!(game.is_in_discard("charette"));
}

/// "As if it were": a creature that captures for you captures from your opponent.
pub fn as_if_it_were_replicator_and_sequis(edition: Edition) {
    let game = scenario("logos").edition(edition).line(One, "replicator");
    let mut game = game.line(Two, "sequis").amber(Two, 3).begin();
    game.reap("replicator", "");
    assert_eq!(game.amber_on("sequis"), 1);
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
}

/// "Bait and Switch": 14 æmber against none. Twice by the errata, seven times before.
pub fn bait_and_switch_from_fourteen_amber(edition: Edition) {
    let times = if edition >= Edition::December2020 { 2 } else { 7 };
    let game = scenario("shadows").edition(edition).hand(One, "bait-and-switch");
    let mut game = game.amber(Two, 14).begin();
    game.play("bait-and-switch", "");
    assert_eq!((game.amber(One), game.amber(Two)), (times, 14 - times));
}

/// "Chains": a hand that needs no card sheds no chain.
pub fn chains_two_chains_and_seven_cards(edition: Edition) {
    let hand = "troll ".repeat(7);
    let game = scenario("dis").edition(edition).chains(One, 2).hand(One, &hand);
    let mut game = game.begin();
    game.end_turn("logos");
    assert_eq!((game.hand_len(One), game.chains(One)), (7, 2));
}

/// "Chains": a card that the chains held back sheds one.
pub fn chains_two_chains_and_five_cards(edition: Edition) {
    let hand = "troll ".repeat(5);
    let game = scenario("dis").edition(edition).chains(One, 2).hand(One, &hand);
    let mut game = game.begin();
    game.end_turn("logos");
    assert_eq!((game.hand_len(One), game.chains(One)), (5, 1));
}

/// "Destroyed:": a card that is in a hand already is not purged.
pub fn destroyed_yxilo_bolter_and_bad_penny(edition: Edition) {
    let game = scenario("mars").edition(edition).line(One, "yxilo-bolter");
    let mut game = game.line(Two, "bad-penny").begin();
    game.reap("yxilo-bolter", "bad-penny");
    assert!(game.is_in_hand("bad-penny"));
}

/// "Destroyed:": who is destroyed at the same time sees nothing of it.
pub fn destroyed_stealer_of_souls_and_valdr(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "stealer-of-souls");
    let mut game = game.line(Two, "valdr").begin();
    game.fight("stealer-of-souls", "");
    assert!(game.is_in_discard("stealer-of-souls") && game.is_in_discard("valdr"));
    assert_eq!(game.amber(One), 0);
}

/// "Destroyed:": healing does not take a tag off.
pub fn destroyed_duma_the_martyr_and_poison_wave(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "poison-wave");
    let game = game.line(Two, "duma-the-martyr bumpsy").damage("duma-the-martyr", 1);
    let mut game = game.damage("bumpsy", 3).begin();
    game.play("poison-wave", "");
    assert!(game.is_in_discard("duma-the-martyr") && game.is_in_discard("bumpsy"));
}

/// "Destroyed:": a creature counts as destroyed though its ability moved it elsewhere.
pub fn destroyed_tolas_and_bad_penny(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "punch").line(One, "tolas");
    let mut game = game.line(Two, "bad-penny").begin();
    game.play("punch", "bad-penny");
    assert!(game.is_in_hand("bad-penny"));
    assert_eq!(game.amber(One), 1 + 1);
}

/// "Do as much as you can": an artifact that cannot be used can be destroyed.
pub fn do_as_much_as_you_can_poltergeist_and_banner_of_battle(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "poltergeist");
    let mut game = game.artifacts(Two, "banner-of-battle").begin();
    game.play("poltergeist", "");
    assert!(game.is_in_discard("banner-of-battle"));
}

/// "Do as much as you can": two enemy creatures and none of yours.
pub fn do_as_much_as_you_can_lost_in_the_woods(edition: Edition) {
    let game = scenario("untamed").edition(edition).hand(One, "lost-in-the-woods");
    let mut game = game.line(Two, "troll bumpsy").begin();
    game.play("lost-in-the-woods", "");
    assert_eq!((game.zone("troll"), game.zone("bumpsy")), (Zone::Deck, Zone::Deck));
}

/// "Elusive": it protects only the creature that is attacked.
pub fn elusive_gabos_longarms_deals_damage_to_an_elusive_creature(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "gabos-longarms");
    let mut game = game.line(Two, "charette looter-goblin").begin();
    game.fight("gabos-longarms", "charette looter-goblin");
    assert!(game.is_in_discard("looter-goblin"));
    assert_eq!((game.damage("charette"), game.damage("gabos-longarms")), (0, 4));
}

/// "Elusive": the damage goes past an elusive creature that is attacked to another.
pub fn elusive_gabos_longarms_attacks_an_elusive_creature(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "gabos-longarms");
    let mut game = game.line(Two, "charette looter-goblin").begin();
    game.fight("gabos-longarms", "looter-goblin charette");
    assert!(game.is_in_discard("charette"));
    assert_eq!((game.damage("looter-goblin"), game.damage("gabos-longarms")), (0, 0));
}

/// "Faygin": a card that leaves play goes to its owner's zone.
pub fn faygin_returns_an_enemy_urchin_to_its_owner(edition: Edition) {
    let game = scenario("shadows").edition(edition).line(One, "faygin");
    let mut game = game.line(Two, "urchin").begin();
    game.reap("faygin", "");
    assert!(game.is_in_hand("urchin"));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 1));
}

/// "First turn rule": a card may allow one more.
pub fn first_turn_rule_phase_shift(edition: Edition) {
    let game = scenario("logos").edition(edition).turn(1).hand(One, "phase-shift troll");
    let mut game = game.begin();
    game.play("phase-shift", "");
    assert!(game.can_play("troll"));
    game.play("troll", "");
    assert!(game.is_in_play("troll"));
}

/// "First turn rule": cards from elsewhere than the hand do not count.
pub fn first_turn_rule_wild_wormhole(edition: Edition) {
    let game = scenario("logos").edition(edition).turn(1).hand(One, "wild-wormhole");
    let mut game = game.deck(One, "troll").begin();
    game.play("wild-wormhole", "");
    assert!(game.is_in_play("troll"));
}

/// "Flank": a creature considered to be on a flank has both its neighbors.
pub fn flank_spectral_tunneler_and_positron_bolt(edition: Edition) {
    let game = scenario("logos").edition(edition).artifacts(One, "spectral-tunneler");
    let game = game.hand(One, "positron-bolt");
    let mut game = game.line(Two, "troll bumpsy smaaash krump valdr").begin();
    game.action("spectral-tunneler", "smaaash");
    game.play("positron-bolt", "smaaash krump");
    let damage = ["troll", "bumpsy", "smaaash", "krump", "valdr"].map(|c| game.damage(c));
    assert_eq!(damage, [0, 0, 3, 2, 1]);
}

/// "Key Hammer": one of two keys is unforged.
pub fn key_hammer_unforges_one_of_two_keys(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "key-hammer");
    let mut game = game.hand(Two, "key-charge").amber(Two, 13).begin();
    game.end_turn("untamed").play("key-charge", "yes");
    assert_eq!((game.keys(Two), game.amber(Two)), (2, 0));
    game.end_turn("dis").play("key-hammer", "");
    assert_eq!((game.keys(Two), game.amber(Two)), (1, 6));
}

/// "Leaves play (Spangler Box)": put into play, not played: no condition of playing matters.
pub fn leaves_play_spangler_box_and_kelifi_dragon(edition: Edition) {
    let game = scenario("logos").edition(edition).artifacts(One, "spangler-box");
    let mut game = game.line(One, "kelifi-dragon").hand(Two, "grasping-vines").begin();
    game.action("spangler-box", "");
    assert_eq!(game.zone("kelifi-dragon"), Zone::Purged);
    assert_eq!(game.controller("spangler-box"), Two);
    game.end_turn("untamed").play("grasping-vines", "spangler-box");
    assert!(game.is_in_hand("spangler-box"));
    assert_eq!(game.line(One), "kelifi-dragon");
    assert_eq!(game.amber(One), 0);
}

/// "Library Access": its effect and a "Play:" resolve in the order the player likes.
pub fn library_access_and_wild_wormhole_in_either_order(edition: Edition) {
    let begin = || {
        let game = scenario("logos").edition(edition).deck(One, "troll valdr");
        let mut game = game.hand(One, "library-access wild-wormhole").begin();
        game.play("library-access", "");
        game
    };
    let mut game = begin();
    game.play("wild-wormhole", "library-access");
    assert!(game.is_in_hand("troll") && game.is_in_play("valdr"));
    assert_eq!((game.hand_len(One), game.amber(One)), (2, 1));
    let mut game = begin();
    game.play("wild-wormhole", "wild-wormhole");
    assert!(game.is_in_play("troll") && game.is_in_hand("valdr"));
    assert_eq!((game.hand_len(One), game.amber(One)), (2, 1));
}

/// "Moving creatures": no creature swaps into the other player's battleline.
pub fn moving_creatures_replicator_and_sanctum_guardian(edition: Edition) {
    let game = scenario("logos").edition(edition).line(One, "replicator");
    let mut game = game.line(Two, "sanctum-guardian bumpsy").begin();
    game.reap("replicator", "sanctum-guardian");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("replicator".into(), "sanctum-guardian bumpsy".into())
    );
}

/// "Neutron Shark": an ability of a card that is no longer in play does not trigger again.
pub fn neutron_shark_destroys_itself(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "neutron-shark");
    let mut game = game.deck(One, "smith").line(Two, "troll bumpsy").begin();
    game.play("neutron-shark", "troll");
    assert!(game.is_in_discard("troll") && game.is_in_discard("neutron-shark"));
    assert!(game.is_in_discard("smith"));
    assert!(game.is_in_play("bumpsy"));
}

/// "Phase Shift": each copy allows one more card.
pub fn phase_shift_twice(edition: Edition) {
    let game = scenario("logos").edition(edition);
    let mut game = game.hand(One, "phase-shift phase-shift troll bumpsy krump").begin();
    game.play("phase-shift", "").play("phase-shift#2", "");
    game.play("troll", "").play("bumpsy", "left");
    assert!(!game.can_play("krump"));
}

/// "Phase Shift": a card of another house uses it up, whatever it is a copy of.
pub fn phase_shift_and_mimicry(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "phase-shift mimicry troll");
    let mut game = game.discard(Two, "foggify").begin();
    game.play("phase-shift", "").play("mimicry", "");
    assert_eq!(game.amber(One), 1, "the copy has Foggify's bonus icon (case cota/mimicry/01)");
    assert!(!game.can_play("troll"));
}

/// "Pitlord" and the example of "Cannot vs must": what must and cannot be chosen, cannot.
pub fn pitlord_and_restringuntus(edition: Edition) {
    let game = scenario("dis").edition(edition).houses(One, "dis logos sanctum");
    let game = game.line(One, "pitlord").hand(Two, "restringuntus").houses(Two, "dis mars untamed");
    let mut game = game.begin();
    game.end_turn("dis").play("restringuntus", "dis");
    let choices = game.state.house_choices(One);
    assert!(!choices.contains(House::Dis));
    assert!(choices.contains(House::Logos) && choices.contains(House::Sanctum));
    game.end_turn("logos");
    assert_eq!(game.state.house, Some(House::Logos));
}

/// "Pitlord": a house that is on no identity card or controlled card cannot be forced.
pub fn pitlord_as_a_maverick(edition: Edition) {
    let game = scenario("logos").edition(edition).houses(One, "logos mars sanctum");
    let game = game.line(One, "pitlord").house_of("pitlord", House::Logos).begin();
    let choices: Vec<_> = game.state.house_choices(One).iter().collect();
    assert_eq!(choices.len(), 3);
    assert!(!choices.contains(&House::Dis));
}

/// "Rule of six": what was played is the copied card.
pub fn rule_of_six_and_mimicry(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, &"punch ".repeat(6));
    let game = game.hand(One, "mimicry").house_of("mimicry", House::Brobnar);
    let mut game = game.discard(Two, "punch").begin();
    game.play("mimicry", "");
    for n in 1..=5 {
        game.play(&format!("punch#{n}"), "");
    }
    assert!(!game.can_play("punch#6"));
}

/// "Stun": a stunned creature that would fight only loses its stun, with or without an enemy.
pub fn stun_and_anger(edition: Edition) {
    for enemies in ["", "bumpsy"] {
        let game = scenario("brobnar").edition(edition).hand(One, "anger");
        let mut game = game.line(One, "troll").stunned("troll").line(Two, enemies).begin();
        game.play("anger", "");
        assert!(!game.is_stunned("troll") && !game.is_ready("troll"));
        assert_eq!(game.damage("troll"), 0);
    }
}

/// "Stun": a stunned creature may be chosen, and nothing happens.
pub fn stun_and_smaaash(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "smaaash");
    let mut game = game.line(Two, "troll bumpsy").stunned("troll").stunned("bumpsy").begin();
    game.play("smaaash", "troll");
    assert!(game.is_stunned("troll") && game.is_stunned("bumpsy") && !game.is_stunned("smaaash"));
}

/// "Timing": the card beneath is played before Masterplan is sacrificed.
pub fn timing_masterplan_and_grasping_vines(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "masterplan grasping-vines");
    let mut game = game.begin();
    game.play("masterplan", "");
    game.end_turn("untamed").end_turn("shadows").omni("masterplan", "masterplan");
    assert!(game.is_in_hand("masterplan") && game.is_in_discard("grasping-vines"));
}

/// "Timing": who is destroyed with the others does not watch them.
pub fn timing_tolas_and_gateway_to_dis(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "gateway-to-dis");
    let mut game = game.line(One, "tolas shaffles").line(Two, "troll bumpsy").begin();
    game.play("gateway-to-dis", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
}

/// "Timing": a constant ability comes before anything that happens after a card enters play.
pub fn timing_pingle_who_annoys_and_king_of_the_crag(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "king-of-the-crag");
    let mut game = game.line(Two, "pingle-who-annoys").begin();
    game.play("king-of-the-crag", "");
    assert!(game.is_in_discard("pingle-who-annoys"));
    assert_eq!(game.damage("king-of-the-crag"), 0);
}

/// "Timing": an ability gained at the timing point still triggers.
pub fn timing_nexus_and_spectral_tunneler(edition: Edition) {
    let game = scenario("shadows").edition(edition).line(One, "nexus");
    let mut game = game.artifacts(Two, "spectral-tunneler").begin();
    game.reap("nexus", "");
    assert_eq!((game.hand_len(One), game.amber(One)), (1, 1));
}

/// "Timing": a constant ability is not active at the moment its card is destroyed.
pub fn timing_overlord_greking_and_tolas(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "overlord-greking");
    let mut game = game.line(Two, "tolas").with("tolas", |c| c.attacked = true).begin();
    game.fight("overlord-greking", "left");
    assert_eq!(game.controller("tolas"), One);
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
}

/// "Using creatures": readied, unable to fight, and then usable as ever.
pub fn using_creatures_bumpsy_and_anger(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "anger").line(One, "bumpsy");
    let mut game = game.exhausted("bumpsy").begin();
    game.play("anger", "");
    assert!(game.is_ready("bumpsy") && game.can_reap("bumpsy"));
}

/// "Using creatures": permission to use a card lasts when it is readied.
pub fn using_creatures_combat_pheromones(edition: Edition) {
    let game = scenario("brobnar").edition(edition).artifacts(One, "combat-pheromones");
    let mut game = game.line(One, "john-smyth mindwarper chuff-ape").begin();
    game.omni("combat-pheromones", "john-smyth mindwarper");
    game.reap("mindwarper", "").reap("john-smyth", "mindwarper");
    assert!(game.can_reap("mindwarper"));
    assert!(!game.can_use("chuff-ape"));
}

/// "Wild Wormhole; Kelifi Dragon": a card that cannot be played stays on top of the deck.
pub fn wild_wormhole_and_kelifi_dragon(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "wild-wormhole");
    let mut game = game.deck(One, "kelifi-dragon").begin();
    game.play("wild-wormhole", "");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("kelifi-dragon")));
    assert_eq!(game.amber(One), 1);
}
