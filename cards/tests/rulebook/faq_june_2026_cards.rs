//! "Card-specific FAQ" of the Master Rulebook 18.4, as far as the books before do not have the answer.

use archon_cards::scenario;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

/// "Animator": upgrades and counters stay on what is an artifact again, and go when it leaves play.
pub fn animator_leaves_upgrades_and_counters_on_what_is_an_artifact_again(edition: Edition) {
    let game = scenario("logos").edition(edition).artifacts(One, "animator library-of-babble");
    let game = game.hand(One, "academy-training");
    let mut game = game.begin();
    game.action("animator", "library-of-babble").play("academy-training", "");
    game.end_turn("");
    assert_eq!(game.zone("academy-training"), Zone::Attached);
    let library = game.card("library-of-babble");
    game.does("", |g| g.destroy(library).map(|_| ()));
    assert!(game.is_in_discard("academy-training"));
}

/// "Armageddon Cloak": two waves of destruction are one to it, if the active player orders them so.
pub fn armageddon_cloak_saves_from_two_harbingers_of_doom(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "troll");
    let game = game.upgrade(One, "armageddon-cloak", "troll");
    let mut game = game.line(Two, "harbinger-of-doom harbinger-of-doom").begin();
    let harbinger = game.card("harbinger-of-doom");
    game.does("", |g| g.destroy(harbinger).map(|_| ()));
    assert!(game.is_in_play("troll") && game.is_in_discard("armageddon-cloak"));
    assert_eq!(game.line(Two), "");
}

/// "Auto-Encoder": what follows the discard comes before "if you do".
pub fn auto_encoder_archives_before_sacro_bot_draws(edition: Edition) {
    let game = scenario("logos").edition(edition).line(One, "sacro-bot").hand(One, "troll");
    let mut game = game.artifacts(One, "auto-encoder").deck(One, "krump zorg").begin();
    game.reap("sacro-bot", "");
    assert_eq!((game.zone("krump"), game.zone("zorg")), (Zone::Archives, Zone::Hand));
}

/// "Awakened Titan": what says that it enters play ready is no readying.
pub fn awakened_titan_enters_ready_by_beanstalk(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "awakened-titan");
    let mut game = game.artifacts(One, "beanstalk").begin();
    game.play("awakened-titan", "");
    assert!(game.is_ready("awakened-titan"));
}

/// "Bouncing Deathquark": what was replaced was possible, so that it may be repeated.
pub fn bouncing_deathquark_repeats_with_reassembling_automaton(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "bouncing-deathquark");
    let game = game.line(One, "reassembling-automaton dextre").line(Two, "troll krump");
    let mut game = game.begin();
    game.play(
        "bouncing-deathquark",
        "troll reassembling-automaton left yes reassembling-automaton left",
    );
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("reassembling-automaton dextre".into(), String::new())
    );
}

/// "Captain Val Jericho": a card of another house uses up one of two permissions.
pub fn captain_val_jericho_and_com_officer_kirby_allow_two_cards(edition: Edition) {
    let line = "com-officer-kirby captain-val-jericho dextre";
    let game = scenario("staralliance").edition(edition).line(One, line);
    let mut game = game.hand(One, "bait-and-switch foggify phase-shift").begin();
    game.reap("com-officer-kirby", "").play("bait-and-switch", "");
    assert!(game.can_play("foggify"));
    game.play("foggify", "");
    assert!(!game.can_play("phase-shift"));
}

/// "Code Monkey": it looks at the house of its neighbors, archived or not.
pub fn code_monkey_gains_amber_between_warded_neighbors(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "code-monkey");
    let game = game.line(One, "troll krump").warded("troll").warded("krump");
    let mut game = game.begin();
    game.play("code-monkey", "@1");
    assert_eq!((game.line(One), game.amber(One)), ("troll code-monkey krump".into(), 2));
}

/// "Collector Worm": what it destroyed in the fight is not archived.
pub fn collector_worm_archives_nothing_that_it_destroyed(edition: Edition) {
    let game = scenario("mars").edition(edition).line(One, "collector-worm");
    let mut game = game.line(Two, "umbra").begin();
    game.fight("collector-worm", "");
    assert!(game.is_in_discard("umbra"));
}

/// "Cosmicrux": creatures are readied one at a time, each dealt its damage before the next.
pub fn cosmicrux_damages_creatures_one_by_one_as_they_are_readied(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "krump umbra troll");
    let game = game.exhausted("krump").exhausted("umbra").exhausted("troll");
    let mut game = game.line(Two, "cosmicrux").begin();
    game.end_turn("troll umbra");
    assert_eq!((game.damage("krump"), game.damage("troll")), (1, 1));
    assert_eq!(game.damage("umbra"), 1);
}

/// "Cyber-Clone": it has the printed power of the creature, and a Mimic Gel has none.
pub fn cyber_clone_of_mimic_gel_has_no_power(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "mimic-gel cyber-clone");
    let mut game = game.line(One, "dextre").line(Two, "troll").begin();
    game.play("mimic-gel", "troll right").play("cyber-clone", "right troll");
    assert!(game.is_in_discard("cyber-clone"));
}

/// "Dark Harbinger": Mimicry is played as the card that it copies.
pub fn dark_harbinger_is_not_readied_by_mimicry_of_another_house(edition: Edition) {
    let game = scenario("untamed").edition(edition).line(One, "dark-harbinger");
    let game = game.exhausted("dark-harbinger").hand(One, "mimicry").discard(Two, "trust-no-one");
    let mut game = game.begin();
    game.play("mimicry", "");
    assert!(!game.is_ready("dark-harbinger"));
}

/// "Dexus": the creature is on the flank where it was played, whatever then leaves.
pub fn dexus_watches_code_monkey_that_is_alone_after_its_play_ability(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "code-monkey").amber(One, 2);
    let game = game.line(One, "troll krump").line(Two, "dexus");
    let mut game = game.begin();
    game.play("code-monkey", "@1");
    assert_eq!(game.line(One), "code-monkey");
    // It was not on the right flank as it was played.
    assert_eq!(game.amber(One), 2 + 2);
}

/// "Duskwitch": Scowly Caper is yours as it enters play, and enters ready.
pub fn duskwitch_readies_scowly_caper_in_the_opponents_battleline(edition: Edition) {
    let game = scenario("shadows").edition(edition).line(One, "duskwitch");
    let mut game = game.hand(One, "scowly-caper").line(Two, "troll").begin();
    game.play("scowly-caper", "left");
    assert_eq!(game.controller("scowly-caper"), Two);
    assert!(game.is_ready("scowly-caper"));
}

/// "Earthbind": a sacrifice is no discard.
pub fn earthbind_is_not_met_by_a_sacrifice(edition: Edition) {
    let game = scenario("shadows").edition(edition).line(One, "umbra").line(Two, "troll");
    let game = game.artifacts(One, "special-delivery").hand(One, "bad-penny");
    let mut game = game.upgrade(Two, "earthbind", "umbra").begin();
    game.omni("special-delivery", "troll");
    assert!(game.is_in_discard("special-delivery") && !game.can_reap("umbra"));
    game.discard("bad-penny", "");
    assert!(game.can_reap("umbra"));
}

/// "Exterminate! Exterminate!": one creature after another.
pub fn exterminate_exterminate_destroys_one_creature_after_another(edition: Edition) {
    let game = scenario("mars").edition(edition).hand(One, "exterminate-exterminate");
    let game = game.line(One, "zorg grommid").line(Two, "umbra bad-penny");
    let mut game = game.begin();
    game.play("exterminate-exterminate", "zorg bad-penny");
    assert!(game.is_in_discard("umbra") && game.is_in_hand("bad-penny"));
}

/// "Fandangle": what says how cards enter play says it of itself too.
pub fn fandangle_of_another_house_enters_ready_by_itself(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "fandangle").amber(One, 4);
    let mut game = game.house_of("fandangle", House::Dis).begin();
    game.play("fandangle", "");
    assert!(game.is_ready("fandangle"));
}

/// "Gargantodon": an opponent with no creature steals nothing.
pub fn gargantodon_lets_molephin_and_trust_no_one_do_nothing(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "trust-no-one");
    let mut game = game.line(Two, "gargantodon troll").amber(Two, 5).begin();
    game.play("trust-no-one", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 5));
}

/// "Gebuk": what enters in its place was not in play when it left.
pub fn gebuk_puts_spartasaur_there_too_late_to_see_it_destroyed(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "krump");
    let mut game = game.line(Two, "gebuk").damage("gebuk", 4).deck(Two, "spartasaur").begin();
    game.fight("krump", "gebuk");
    assert_eq!(game.line(Two), "spartasaur");
    assert!(game.is_in_play("krump"));
}

/// "General Sherman": a token creature that is purged is the card that it is, and what is no creature stays.
pub fn general_sherman_returns_no_token_that_is_no_creature(edition: Edition) {
    let game = scenario("unfathomable").edition(edition).hand(One, "general-sherman");
    let game = game.token(Two, "grunt").tokens(Two, "anger troll");
    let mut game = game.begin();
    game.play("general-sherman", "");
    assert_eq!((game.zone("anger"), game.zone("troll")), (Zone::Purged, Zone::Purged));
    let sherman = game.card("general-sherman");
    game.does("", |g| g.destroy(sherman).map(|_| ()));
    assert_eq!((game.zone("anger"), game.zone("troll")), (Zone::Purged, Zone::Battleline));
}

/// "Helper Bot": the first other card that fits uses the permission up, though its house is active.
pub fn helper_bot_is_used_up_by_a_card_of_the_active_house(edition: Edition) {
    let game = scenario("dis").edition(edition).discard(One, "helper-bot");
    let mut game = game.hand(One, "exhume shooler troll").begin();
    game.play("exhume", "helper-bot");
    assert!(game.can_play("troll"));
    game.play("shooler", "left");
    assert!(!game.can_play("troll"));
}

/// "Horseman of War": creatures can only fight, and without enemies do nothing.
pub fn horseman_of_war_leaves_creatures_nothing_without_enemies(edition: Edition) {
    let game = scenario("sanctum").edition(edition).hand(One, "horseman-of-war");
    let mut game = game.line(One, "bulwark").begin();
    game.play("horseman-of-war", "left");
    assert!(!game.can_reap("bulwark") && !game.can_fight("bulwark"));
}

/// "Inspiration": an action lies in the discard pile only after it is resolved.
pub fn inspiration_is_not_there_yet_for_witch_of_the_eye(edition: Edition) {
    let game = scenario("sanctum").edition(edition).hand(One, "inspiration");
    let mut game = game.line(One, "witch-of-the-eye").begin();
    game.play("inspiration", "");
    assert!(game.is_in_discard("inspiration"));
}

/// "Mack the Knife": destroyed by its own damage it gains the æmber.
pub fn mack_the_knife_destroys_itself_for_amber(edition: Edition) {
    let game = scenario("shadows").edition(edition).line(One, "mack-the-knife");
    let mut game = game.damage("mack-the-knife", 2).begin();
    game.action("mack-the-knife", "");
    assert_eq!((game.amber(One), game.line(One)), (1, String::new()));
}

/// "Mars Ambassador": play or use, not both.
pub fn mars_ambassador_lets_a_ready_mars_creature_be_played_and_not_used(edition: Edition) {
    let game = scenario("sanctum").edition(edition).line(One, "mars-ambassador duskwitch");
    let mut game = game.hand(One, "zorg").begin();
    game.reap("mars-ambassador", "").play("zorg", "left");
    assert!(!game.can_reap("zorg"));
}

/// "Might Makes Right": power is counted as the creatures were chosen.
pub fn might_makes_right_counts_power_before_they_leave(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "might-makes-right");
    let mut game = game.line(One, "lollop-the-titanic knoxx mushroom-man").begin();
    game.play("might-makes-right", "lollop-the-titanic knoxx mushroom-man");
    assert_eq!((game.keys(One), game.line(One)), (1, String::new()));
}

/// "Mimic Gel": it cannot become an alpha card after something else.
pub fn mimic_gel_does_not_copy_an_alpha_creature_late(edition: Edition) {
    let game =
        scenario("logos").edition(edition).hand(One, "mimic-gel foggify").line(Two, "glimmer");
    let mut game = game.begin();
    assert!(game.can_play("mimic-gel"));
    game.play("foggify", "");
    assert!(!game.can_play("mimic-gel"), "there is nothing else to copy");
    let game = scenario("logos").edition(edition).hand(One, "mimic-gel foggify");
    let mut game = game.line(Two, "glimmer troll").begin();
    game.play("foggify", "").play("mimic-gel", "");
    assert_eq!(game.power("mimic-gel"), 8);
}

/// "Mug": a creature without æmber is dealt the damage.
pub fn mug_damages_a_creature_without_amber(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "mug").line(Two, "troll krump");
    let mut game = game.amber_on("krump", 1).begin();
    game.play("mug", "troll");
    assert_eq!((game.damage("troll"), game.amber(One)), (2, 1));
}

/// "Overlord Greking": what went to a hidden zone is out of reach.
pub fn overlord_greking_does_not_get_hexpion(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "overlord-greking");
    let mut game = game.line(Two, "hexpion").deck(Two, "troll").begin();
    game.fight("overlord-greking", "");
    assert_eq!(game.zone("hexpion"), Zone::Archives);
}

/// "Paradox Shield": too few cards to discard save nothing.
pub fn paradox_shield_needs_as_many_cards_as_its_creature_has_power(edition: Edition) {
    let game = scenario("staralliance").edition(edition).line(One, "troll").deck(One, "krump");
    let mut game = game.upgrade(One, "paradox-shield", "troll").begin_as_is();
    let troll = game.card("troll");
    game.does("", |g| g.destroy(troll).map(|_| ()));
    assert!(game.is_in_discard("troll") && game.is_in_discard("krump"));
}

/// "Phase Shift": a card that an ability plays uses the permission up too.
pub fn phase_shift_is_used_up_by_what_wild_wormhole_plays(edition: Edition) {
    let game = scenario("logos").edition(edition).deck(One, "troll");
    let mut game = game.hand(One, "phase-shift wild-wormhole krump").begin();
    game.play("phase-shift", "").play("wild-wormhole", "");
    assert!(game.is_in_play("troll") && !game.can_play("krump"));
}

/// "Pitlord": an upgrade on its creature is still the opponent's.
pub fn pitlord_is_not_made_choosable_by_flame_wreathed(edition: Edition) {
    let game = scenario("dis").edition(edition).houses(Two, "logos mars sanctum");
    let game = game.line(Two, "pitlord").house_of("pitlord", House::Logos);
    let mut game = game.hand(One, "flame-wreathed").begin();
    game.play("flame-wreathed", "").end_turn("");
    let choices: Vec<House> = game.state.house_choices(Two).iter().collect();
    assert_eq!(choices, [House::Logos, House::Mars, House::Sanctum]);
}

/// "Rampaging Brutodon": a creature is destroyed before it exhausts, itself if there is no other.
pub fn rampaging_brutodon_destroys_itself_if_it_is_alone(edition: Edition) {
    let game = scenario("saurian").edition(edition).line(One, "rampaging-brutodon");
    let mut game = game.begin();
    game.reap("rampaging-brutodon", "");
    assert_eq!((game.amber(One), game.line(One)), (0, String::new()));
}

/// "Reassembling Automaton": it never left, so that it fights on.
pub fn reassembling_automaton_fights_on_after_hazardous(edition: Edition) {
    let game = scenario("logos").edition(edition).line(One, "dextre reassembling-automaton troll");
    let mut game = game.line(Two, "molephin").begin();
    game.fight("reassembling-automaton", "right right");
    assert_eq!(game.line(One), "dextre troll reassembling-automaton");
    assert!(game.is_in_discard("molephin"));
}

/// "Replicator": one of several "Reap:" abilities.
pub fn replicator_resolves_one_of_several_reap_abilities(edition: Edition) {
    let game = scenario("logos").edition(edition).line(One, "replicator").amber(Two, 3);
    let game = game.line(Two, "sequis").upgrade(Two, "duskrunner", "sequis");
    let mut game = game.begin();
    game.reap("replicator", "duskrunner");
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("sequis")), (2, 2, 0));
}

/// "Ritual of Life": another copy than the destroyed one may come back.
pub fn ritual_of_life_returns_another_copy(edition: Edition) {
    let game = scenario("untamed").edition(edition).artifacts(One, "ritual-of-life");
    let mut game = game.line(One, "dust-pixie").discard(One, "dust-pixie troll").begin();
    let destroyed = game.card("dust-pixie");
    game.action("ritual-of-life", "dust-pixie#2");
    assert_eq!(game.state.zone(destroyed), Zone::Discard);
    assert_eq!(game.hand_len(One), 1);
}

/// "Sci. Officer Qincan": it and Techivore Pulpate in the order of the active player.
pub fn scowly_capers_on_both_sides_destroy_the_middle_and_one_another(edition: Edition) {
    let game = scenario("logos").edition(edition).line(One, "scowly-caper dextre scowly-caper");
    let mut game = game.begin();
    game.end_turn("scowly-caper");
    assert_eq!(game.zone("dextre"), Zone::Deck);
    assert_eq!(game.state.battleline(One).len(), 1);
}

/// "Senator Shrix": its æmber is for forging alone.
pub fn senator_shrix_s_amber_is_not_lost(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "bumpsy").amber(Two, 1);
    let mut game = game.line(Two, "senator-shrix").amber_on("senator-shrix", 1).begin();
    let before = game.amber_on("senator-shrix");
    game.play("bumpsy", "");
    assert_eq!(game.amber_on("senator-shrix"), before);
}

/// "Shadow of Dis": omega is there as the card enters play, blank or not.
pub fn shadow_of_dis_leaves_omega_to_duskwitch(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "shadow-of-dis");
    let game = game.hand(Two, "duskwitch flaxia").houses(Two, "untamed logos mars");
    let mut game = game.begin();
    game.play("shadow-of-dis", "").end_turn("untamed");
    game.play("duskwitch", "");
    assert_eq!(game.state.active, One);
}

/// "Shadow of Dis": what an upgrade grants stands in the creature's text box, and is blank with it.
pub fn shadow_of_dis_blanks_what_duskrunner_grants(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "shadow-of-dis").amber(One, 3);
    let game = game.line(Two, "bad-penny").houses(Two, "shadows logos mars");
    let mut game = game.upgrade(Two, "duskrunner", "bad-penny").begin();
    game.play("shadow-of-dis", "").end_turn("shadows");
    game.reap("bad-penny", "");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 1));
}

/// "Shadow Self": destroyed by redirected damage of a fight it was destroyed in a fight.
pub fn shadow_self_is_destroyed_in_a_fight_that_it_was_not_in(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "krump");
    let game = game.artifacts(One, "the-warchest").line(Two, "shadow-self troll");
    let mut game = game.damage("shadow-self", 4).begin();
    game.fight("krump", "troll").action("the-warchest", "");
    assert!(game.is_in_discard("shadow-self"));
    assert_eq!(game.amber(One), 1);
}

/// "Shadow Self": armor that it has itself comes too late.
pub fn shadow_self_beside_bulwark_takes_what_bulwarks_armor_left(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "gluttony");
    let mut game = game.line(Two, "bulwark shadow-self").begin();
    game.fight("gluttony", "bulwark");
    assert_eq!(game.damage("shadow-self"), 4);
}

/// "Shadow Self": it is not "that creature".
pub fn shadow_self_is_not_purged_by_special_delivery(edition: Edition) {
    let game = scenario("shadows").edition(edition).artifacts(One, "special-delivery");
    let game = game.line(Two, "troll shadow-self krump").damage("shadow-self", 6);
    let mut game = game.begin();
    game.omni("special-delivery", "troll");
    assert!(game.is_in_discard("shadow-self") && game.is_in_play("troll"));
}

/// "Swallow Whole": with one creature that one is purged.
pub fn swallow_whole_purges_the_only_creature(edition: Edition) {
    let game = scenario("saurian").edition(edition).hand(One, "swallow-whole").tide(One);
    let mut game = game.line(Two, "troll").begin();
    game.play("swallow-whole", "");
    assert_eq!(game.zone("troll"), Zone::Purged);
}

/// "The Promised Blade": of equal numbers the active player says who has the fewest.
pub fn the_promised_blade_goes_to_whom_the_active_player_says(edition: Edition) {
    for (answer, holder) in [("1st", One), ("2nd", Two)] {
        let game = scenario("dis").edition(edition).artifacts(One, "the-promised-blade");
        let mut game = game.begin();
        game.end_turn(answer);
        assert_eq!(game.controller("the-promised-blade"), holder);
    }
}

/// "The Warchest": who is destroyed before the fight was not destroyed in it.
pub fn the_warchest_counts_nothing_that_assault_destroyed(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "ancient-bear");
    let game = game.house_of("ancient-bear", House::Brobnar).artifacts(One, "the-warchest");
    let mut game = game.line(Two, "umbra").begin();
    game.fight("ancient-bear", "").action("the-warchest", "");
    assert_eq!(game.amber(One), 0);
}

/// "Undagnathus (Evil Twin)": damage is doubled after armor.
pub fn undagnathus_doubles_what_armor_left(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "bumpsy").tide(One);
    let mut game = game.line(Two, "undagnathus-evil-twin bulwark").begin();
    game.fight("bumpsy", "undagnathus-evil-twin");
    assert_eq!(game.damage("undagnathus-evil-twin"), (5 - 2) * 2);
}

/// "United Action": no card is used, though none of another house was played.
pub fn united_action_forbids_use_whatever_was_played(edition: Edition) {
    let game = scenario("staralliance").edition(edition).hand(One, "united-action");
    let mut game = game.line(One, "com-officer-kirby").begin();
    game.play("united-action", "");
    assert!(!game.can_reap("com-officer-kirby"));
}
