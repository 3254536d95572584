//! House Sanctum, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::Trigger::Destroyed;
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, TARGET, UnprintedAbility, unprinted, when,
};
use archon_engine::keyforge::effects::predicates::target as is_target;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::question::Action;
use archon_engine::keyforge::scenario::ScenarioGame;
use archon_engine::keyforge::state::Zone;

/// What can be done with a card in the main phase.
fn uses(game: &ScenarioGame, name: &str) -> Vec<&'static str> {
    let card = game.card(name);
    let legal = game.legal().into_iter().filter(|a| a.card() == Some(card));
    legal
        .map(|a| match a {
            Action::Reap(_) => "reap",
            Action::Fight(_) => "fight",
            Action::Unstun(_) => "unstun",
            Action::Action(..) => "action",
            Action::Omni(..) => "omni",
            _ => "other",
        })
        .collect()
}

#[test]
fn begone_destroys_each_dis_creature() {
    let mut game = scenario("sanctum")
        .hand(One, "begone")
        .line(One, "sequis ember-imp")
        .line(Two, "shooler snufflegator")
        .begin();
    game.play("begone", "1st");
    assert!(game.is_in_discard("ember-imp"));
    assert!(game.is_in_discard("shooler"));
    assert!(game.is_in_play("sequis"));
    assert!(game.is_in_play("snufflegator"));
    assert_eq!(game.amber(One), 0);
}

#[test]
fn begone_gains_one_amber_instead() {
    let mut game = scenario("sanctum").hand(One, "begone").line(Two, "shooler").begin();
    game.play("begone", "2nd");
    assert!(game.is_in_play("shooler"));
    assert_eq!(game.amber(One), 1);
}

/// Any house may be named: one that nothing belongs to as well.
#[test]
fn naming_a_house_is_not_bound_to_those_of_the_decks() {
    let game = scenario("sanctum").hand(One, "blinding-light").line(One, "sequis");
    let game = game.houses(One, "sanctum dis logos").houses(Two, "sanctum dis logos");
    let mut game = game.line(Two, "umbra").begin();
    game.play("blinding-light", "brobnar");
    assert!(!game.is_stunned("sequis"));
}

#[test]
fn blinding_light_stuns_each_creature_of_a_house() {
    let mut game = scenario("sanctum")
        .hand(One, "blinding-light")
        .line(One, "sequis dust-pixie")
        .line(Two, "snufflegator umbra")
        .begin();
    game.play("blinding-light", "untamed");
    assert!(game.is_stunned("dust-pixie"));
    assert!(game.is_stunned("snufflegator"));
    assert!(!game.is_stunned("sequis"));
    assert!(!game.is_stunned("umbra"));
}

#[test]
fn charge_lets_each_creature_played_after_it_deal_damage() {
    let mut game = scenario("sanctum")
        .hand(One, "charge champion-anaphiel sequis")
        .line(Two, "snufflegator dew-faerie")
        .begin();
    game.play("charge", "");
    game.play("sequis", "snufflegator");
    assert_eq!(game.damage("snufflegator"), 2);
    game.play("champion-anaphiel", "left dew-faerie");
    assert!(game.is_in_discard("dew-faerie"));
}

#[test]
fn charge_ends_with_the_turn() {
    let mut game = scenario("sanctum").hand(One, "charge sequis").line(Two, "snufflegator").begin();
    game.play("charge", "");
    game.end_turn("untamed");
    game.end_turn("sanctum");
    game.play("sequis", "");
    assert_eq!(game.damage("snufflegator"), 0);
}

#[test]
fn cleansing_wave_pays_for_each_creature_it_heals() {
    let mut game = scenario("sanctum")
        .hand(One, "cleansing-wave")
        .line(One, "sequis bulwark")
        .damage("sequis", 2)
        .line(Two, "snufflegator")
        .damage("snufflegator", 1)
        .begin();
    game.play("cleansing-wave", "");
    assert_eq!(game.damage("sequis"), 1);
    assert_eq!(game.damage("snufflegator"), 0);
    assert_eq!(game.amber(One), 2, "the undamaged creature was not healed");
}

#[test]
fn clear_mind_unstuns_friendly_creatures_only() {
    let mut game = scenario("sanctum")
        .hand(One, "clear-mind")
        .line(One, "sequis bulwark")
        .stunned("sequis")
        .stunned("bulwark")
        .line(Two, "snufflegator")
        .stunned("snufflegator")
        .begin();
    game.play("clear-mind", "");
    assert!(!game.is_stunned("sequis"));
    assert!(!game.is_stunned("bulwark"));
    assert!(game.is_stunned("snufflegator"));
}

#[test]
fn doorstep_to_heaven_leaves_each_player_five_amber_at_most() {
    let mut game = scenario("sanctum")
        .hand(One, "doorstep-to-heaven doorstep-to-heaven")
        .amber(One, 8)
        .amber(Two, 6)
        .begin();
    game.play("doorstep-to-heaven", "");
    assert_eq!((game.amber(One), game.amber(Two)), (5, 5));
}

#[test]
fn doorstep_to_heaven_spares_those_with_less() {
    let mut game = scenario("sanctum").hand(One, "doorstep-to-heaven").amber(Two, 4).begin();
    game.play("doorstep-to-heaven", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 4));
}

#[test]
fn glorious_few_pays_for_each_creature_in_excess() {
    let mut game = scenario("sanctum")
        .hand(One, "glorious-few")
        .line(One, "sequis")
        .line(Two, "snufflegator umbra dew-faerie")
        .begin();
    game.play("glorious-few", "");
    assert_eq!(game.amber(One), 2);
}

#[test]
fn glorious_few_pays_nothing_to_the_many() {
    let mut game = scenario("sanctum")
        .hand(One, "glorious-few")
        .line(One, "sequis bulwark")
        .line(Two, "snufflegator")
        .begin();
    game.play("glorious-few", "");
    assert_eq!(game.amber(One), 0);
}

#[test]
fn honorable_claim_captures_with_each_friendly_knight() {
    let mut game = scenario("sanctum")
        .hand(One, "honorable-claim")
        .line(One, "sequis duma-the-martyr bulwark")
        .line(Two, "raiding-knight")
        .amber(Two, 3)
        .begin();
    game.play("honorable-claim", "");
    assert_eq!(game.amber_on("sequis"), 1);
    assert_eq!(game.amber_on("bulwark"), 1);
    assert_eq!(game.amber_on("duma-the-martyr"), 0);
    assert_eq!(game.amber_on("raiding-knight"), 0);
    assert_eq!(game.amber(Two), 1);
}

#[test]
fn inspiration_readies_and_uses_a_creature_of_any_house() {
    let mut game = scenario("sanctum")
        .hand(One, "inspiration")
        .line(One, "dust-pixie sequis")
        .exhausted("dust-pixie")
        .line(Two, "snufflegator")
        .begin();
    game.play("inspiration", "dust-pixie reap");
    assert_eq!(game.amber(One), 1);
    assert!(!game.is_ready("dust-pixie"));
    assert!(game.is_ready("sequis"));
}

#[test]
fn mighty_lance_hits_a_creature_and_one_neighbor() {
    let mut game = scenario("sanctum")
        .hand(One, "mighty-lance")
        .line(Two, "snufflegator culf-the-quiet troll")
        .begin();
    game.play("mighty-lance", "culf-the-quiet troll");
    assert_eq!(game.damage("culf-the-quiet"), 3);
    assert_eq!(game.damage("troll"), 3);
    assert_eq!(game.damage("snufflegator"), 0);
}

#[test]
fn mighty_lance_needs_no_neighbor() {
    let mut game = scenario("sanctum")
        .hand(One, "mighty-lance")
        .line(One, "champion-anaphiel")
        .line(Two, "snufflegator")
        .begin();
    game.play("mighty-lance", "snufflegator");
    assert_eq!(game.damage("snufflegator"), 3);
    assert_eq!(game.damage("champion-anaphiel"), 0);
}

#[test]
fn oath_of_poverty_pays_two_for_each_friendly_artifact() {
    let mut game = scenario("sanctum")
        .hand(One, "oath-of-poverty")
        .artifacts(One, "gorm-of-omm round-table")
        .artifacts(Two, "whispering-reliquary")
        .begin();
    game.play("oath-of-poverty", "");
    assert_eq!(game.amber(One), 1 + 4);
    assert!(game.is_in_discard("gorm-of-omm"));
    assert!(game.is_in_discard("round-table"));
    assert!(game.is_in_play("whispering-reliquary"));
}

#[test]
fn one_stood_against_many_fights_three_different_creatures() {
    let mut game = scenario("sanctum")
        .hand(One, "one-stood-against-many")
        .line(One, "champion-anaphiel sequis")
        .exhausted("champion-anaphiel")
        .line(Two, "noddy-the-thief umbra hunting-witch culf-the-quiet")
        .begin();
    // Noddy is elusive: he survives, and cannot be fought again.
    game.play("one-stood-against-many", "champion-anaphiel noddy-the-thief umbra hunting-witch");
    assert!(game.is_in_play("noddy-the-thief"));
    assert!(game.is_in_discard("umbra"));
    assert!(game.is_in_discard("hunting-witch"));
    assert_eq!(game.damage("champion-anaphiel"), 3, "armor prevents 1");
    assert!(!game.is_ready("champion-anaphiel"));
}

#[test]
fn one_stood_against_many_fights_nobody_twice() {
    let mut game = scenario("sanctum")
        .hand(One, "one-stood-against-many")
        .line(One, "champion-anaphiel")
        .line(Two, "culf-the-quiet")
        .begin();
    game.play("one-stood-against-many", "");
    assert_eq!(game.damage("culf-the-quiet"), 0, "elusive");
    assert!(game.is_ready("champion-anaphiel"), "readied for a fight that is not possible");
}

#[test]
fn one_stood_against_many_spends_a_fight_on_a_stun() {
    let mut game = scenario("sanctum")
        .hand(One, "one-stood-against-many")
        .line(One, "champion-anaphiel")
        .stunned("champion-anaphiel")
        .line(Two, "umbra hunting-witch dew-faerie")
        .begin();
    game.play("one-stood-against-many", "umbra hunting-witch");
    assert!(!game.is_stunned("champion-anaphiel"));
    assert!(game.is_in_discard("umbra"));
    assert!(game.is_in_discard("hunting-witch"));
    assert!(game.is_in_play("dew-faerie"));
}

#[test]
fn radiant_truth_stuns_enemies_not_on_a_flank() {
    let mut game = scenario("sanctum")
        .hand(One, "radiant-truth")
        .line(One, "sequis bulwark raiding-knight")
        .line(Two, "snufflegator umbra dew-faerie hunting-witch")
        .begin();
    game.play("radiant-truth", "");
    assert!(!game.is_stunned("snufflegator"));
    assert!(game.is_stunned("umbra"));
    assert!(game.is_stunned("dew-faerie"));
    assert!(!game.is_stunned("hunting-witch"));
    assert!(!game.is_stunned("bulwark"));
}

#[test]
fn shield_of_justice_keeps_damage_from_friendly_creatures_this_turn() {
    let mut game = scenario("sanctum")
        .hand(One, "shield-of-justice")
        .line(One, "duma-the-martyr")
        .line(Two, "culf-the-quiet troll")
        .begin();
    game.play("shield-of-justice", "");
    game.fight("duma-the-martyr", "troll");
    assert_eq!(game.damage("duma-the-martyr"), 0);
    assert_eq!(game.damage("troll"), 3);
    game.end_turn("brobnar");
}

#[test]
fn shield_of_justice_ends_with_the_turn() {
    let mut game = scenario("sanctum")
        .hand(One, "shield-of-justice")
        .line(One, "duma-the-martyr")
        .line(Two, "snufflegator")
        .begin();
    game.play("shield-of-justice", "");
    game.end_turn("untamed");
    game.fight("snufflegator", "");
    assert!(game.is_in_discard("duma-the-martyr"));
}

#[test]
fn take_hostages_captures_with_each_friendly_creature_that_fights() {
    let mut game = scenario("sanctum")
        .hand(One, "take-hostages")
        .line(One, "champion-anaphiel duma-the-martyr bulwark")
        .line(Two, "umbra hunting-witch troll")
        .amber(Two, 4)
        .begin();
    game.play("take-hostages", "");
    game.fight("champion-anaphiel", "umbra");
    game.fight("duma-the-martyr", "hunting-witch");
    game.reap("bulwark", "");
    assert_eq!(game.amber_on("champion-anaphiel"), 1);
    assert_eq!(game.amber_on("duma-the-martyr"), 1);
    assert_eq!(game.amber_on("bulwark"), 0);
    assert_eq!(game.amber(Two), 2);
}

#[test]
fn terms_of_redress_captures_two() {
    let mut game = scenario("sanctum")
        .hand(One, "terms-of-redress")
        .line(One, "sequis dust-pixie")
        .amber(Two, 3)
        .begin();
    game.play("terms-of-redress", "dust-pixie");
    assert_eq!(game.amber_on("dust-pixie"), 2);
    assert_eq!(game.amber(Two), 1);
}

#[test]
fn the_harder_they_come_purges_a_strong_creature() {
    let mut game = scenario("sanctum")
        .hand(One, "the-harder-they-come")
        .line(One, "sequis")
        .line(Two, "culf-the-quiet snufflegator")
        .begin();
    game.play("the-harder-they-come", "");
    assert_eq!(game.zone("culf-the-quiet"), Zone::Purged);
    assert!(game.is_in_play("sequis"));
    assert!(game.is_in_play("snufflegator"));
}

#[test]
fn the_spirits_way_destroys_each_creature_of_power_three_or_more() {
    let mut game = scenario("sanctum")
        .hand(One, "the-spirit-s-way")
        .line(One, "sequis dust-pixie")
        .line(Two, "old-bruno umbra")
        .begin();
    game.play("the-spirit-s-way", "");
    assert!(game.is_in_discard("sequis"));
    assert!(game.is_in_discard("old-bruno"));
    assert!(game.is_in_play("dust-pixie"));
    assert!(game.is_in_play("umbra"));
}

#[test]
fn virtuous_works_is_worth_three() {
    let mut game = scenario("sanctum").hand(One, "virtuous-works").begin();
    game.play("virtuous-works", "");
    assert_eq!(game.amber(One), 3);
}

#[test]
fn epic_quest_archives_friendly_knights_in_play() {
    let mut game = scenario("sanctum")
        .hand(One, "epic-quest bulwark")
        .line(One, "sequis duma-the-martyr")
        .line(Two, "raiding-knight")
        .begin();
    game.play("epic-quest", "");
    assert_eq!(game.zone("sequis"), Zone::Archives);
    assert!(game.is_in_play("duma-the-martyr"));
    assert!(game.is_in_play("raiding-knight"));
    assert!(game.is_in_hand("bulwark"));
}

#[test]
fn epic_quest_forges_a_key_after_seven_sanctum_cards() {
    let works = "virtuous-works shield-of-justice clear-mind radiant-truth glorious-few \
                 take-hostages cleansing-wave";
    let mut game = scenario("sanctum").hand(One, works).artifacts(One, "epic-quest").begin();
    for card in works.split_whitespace() {
        game.play(card, "");
    }
    let amber = game.amber(One);
    game.omni("epic-quest", "");
    assert_eq!(game.keys(One), 1);
    assert_eq!(game.amber(One), amber);
    assert!(game.is_in_discard("epic-quest"));
}

#[test]
fn epic_quest_does_not_count_what_the_other_player_played() {
    let works = "virtuous-works shield-of-justice clear-mind radiant-truth glorious-few \
                 take-hostages cleansing-wave";
    let mut game = scenario("sanctum").hand(One, works).artifacts(Two, "epic-quest").begin();
    for card in works.split_whitespace() {
        game.play(card, "");
    }
    let quest = game.card("epic-quest");
    game.does("", |g| {
        assert!(g.use_a_card(AbilityContext::new(quest, Two), quest)?);
        Ok(())
    });
    assert_eq!((game.keys(Two), game.is_in_play("epic-quest")), (0, true));
}

#[test]
fn epic_quest_does_nothing_after_six() {
    let works = "virtuous-works shield-of-justice clear-mind radiant-truth glorious-few \
                 take-hostages";
    let mut game = scenario("sanctum").hand(One, works).artifacts(One, "epic-quest").begin();
    for card in works.split_whitespace() {
        game.play(card, "");
    }
    game.omni("epic-quest", "");
    assert_eq!(game.keys(One), 0);
    assert!(game.is_in_play("epic-quest"));
    assert!(!game.is_ready("epic-quest"));
}

#[test]
fn gorm_of_omm_takes_an_artifact_with_it() {
    let mut game = scenario("logos")
        .artifacts(One, "gorm-of-omm round-table")
        .artifacts(Two, "whispering-reliquary")
        .begin();
    game.omni("gorm-of-omm", "whispering-reliquary");
    assert!(game.is_in_discard("gorm-of-omm"));
    assert!(game.is_in_discard("whispering-reliquary"));
    assert!(game.is_in_play("round-table"));
}

#[test]
fn hallowed_blaster_heals_three() {
    let mut game = scenario("sanctum")
        .artifacts(One, "hallowed-blaster")
        .line(One, "champion-anaphiel sequis")
        .damage("champion-anaphiel", 4)
        .begin();
    game.action("hallowed-blaster", "champion-anaphiel");
    assert_eq!(game.damage("champion-anaphiel"), 1);
}

#[test]
fn potion_of_invulnerability_is_drunk_for_the_turn() {
    let mut game = scenario("logos")
        .artifacts(One, "potion-of-invulnerability")
        .line(One, "doc-bookton")
        .line(Two, "troll")
        .begin();
    game.omni("potion-of-invulnerability", "");
    assert!(game.is_in_discard("potion-of-invulnerability"));
    game.fight("doc-bookton", "");
    assert_eq!(game.damage("doc-bookton"), 0);
    assert_eq!(game.damage("troll"), 5);
}

#[test]
fn round_table_strengthens_friendly_knights() {
    let game = scenario("sanctum")
        .artifacts(One, "round-table")
        .line(One, "sequis duma-the-martyr")
        .line(Two, "raiding-knight")
        .begin();
    assert_eq!(game.power("sequis"), 5);
    assert!(game.state.has(game.card("sequis"), Keyword::Taunt));
    assert_eq!(game.power("duma-the-martyr"), 3);
    assert!(!game.state.has(game.card("duma-the-martyr"), Keyword::Taunt));
    assert_eq!(game.power("raiding-knight"), 4);
}

#[test]
fn sigil_of_brotherhood_lets_sanctum_creatures_be_used() {
    let mut game = scenario("shadows")
        .artifacts(One, "sigil-of-brotherhood")
        .line(One, "sequis dust-pixie")
        .begin();
    assert!(!game.can_reap("sequis"));
    game.omni("sigil-of-brotherhood", "");
    assert!(game.is_in_discard("sigil-of-brotherhood"));
    assert!(game.can_reap("sequis"));
    assert!(!game.can_use("dust-pixie"));
}

#[test]
fn whispering_reliquary_returns_an_artifact() {
    let mut game = scenario("sanctum")
        .artifacts(One, "whispering-reliquary")
        .artifacts(Two, "round-table")
        .begin();
    game.action("whispering-reliquary", "round-table");
    assert!(game.is_in_hand("round-table"));
    assert!(game.is_in_play("whispering-reliquary"));
}

#[test]
fn bulwark_armors_its_neighbors() {
    let game = scenario("sanctum").line(One, "dust-pixie bulwark sequis duma-the-martyr").begin();
    assert_eq!(game.armor("dust-pixie"), 2);
    assert_eq!(game.armor("bulwark"), 2);
    assert_eq!(game.armor("sequis"), 4);
    assert_eq!(game.armor("duma-the-martyr"), 0);
}

#[test]
fn champion_tabris_captures_after_a_fight() {
    let mut game = scenario("sanctum")
        .line(One, "champion-tabris")
        .line(Two, "hunting-witch")
        .amber(Two, 2)
        .begin();
    game.fight("champion-tabris", "");
    assert_eq!(game.amber_on("champion-tabris"), 1);
    assert_eq!(game.amber(Two), 1);
}

#[test]
fn commander_remiel_uses_a_creature_of_another_house() {
    let mut game = scenario("sanctum")
        .line(One, "commander-remiel sequis dust-pixie")
        .line(Two, "umbra")
        .begin();
    game.reap("commander-remiel", "fight");
    assert!(game.is_in_discard("dust-pixie"));
    assert_eq!(game.damage("umbra"), 1);
    assert!(game.is_ready("sequis"));
}

#[test]
fn commander_remiel_readies_nobody() {
    let mut game = scenario("sanctum")
        .line(One, "commander-remiel dust-pixie")
        .exhausted("dust-pixie")
        .begin();
    game.reap("commander-remiel", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn duma_the_martyr_heals_others_and_draws_two() {
    let mut game = scenario("sanctum")
        .line(One, "duma-the-martyr champion-anaphiel")
        .damage("champion-anaphiel", 5)
        .line(Two, "culf-the-quiet troll")
        .damage("culf-the-quiet", 1)
        .begin();
    game.fight("duma-the-martyr", "troll");
    assert!(game.is_in_discard("duma-the-martyr"));
    assert_eq!(game.damage("champion-anaphiel"), 0);
    assert_eq!(game.damage("culf-the-quiet"), 1);
    assert_eq!(game.hand_len(One), 2);
    assert_eq!(game.hand_len(Two), 0);
}

#[test]
fn duma_the_martyr_saves_nobody_who_is_destroyed_with_him() {
    // March 2021, FAQ: Duma the Martyr and Poison Wave.
    let mut game = scenario("sanctum")
        .hand(One, "horseman-of-pestilence")
        .line(One, "dust-pixie")
        .line(Two, "duma-the-martyr umbra")
        .damage("duma-the-martyr", 2)
        .damage("umbra", 1)
        .begin();
    game.play("horseman-of-pestilence", "left");
    assert!(game.is_in_discard("duma-the-martyr"));
    assert!(game.is_in_discard("umbra"));
}

#[test]
fn francus_captures_from_whom_he_destroys_in_a_fight() {
    let mut game =
        scenario("sanctum").line(One, "francus").line(Two, "hunting-witch").amber(Two, 2).begin();
    game.fight("francus", "");
    assert_eq!(game.amber_on("francus"), 1);
}

#[test]
fn francus_captures_when_attacked_too() {
    let mut game =
        scenario("untamed").line(One, "hunting-witch").line(Two, "francus").amber(One, 2).begin();
    game.fight("hunting-witch", "");
    assert!(game.is_in_discard("hunting-witch"));
    assert_eq!(game.amber_on("francus"), 1);
}

#[test]
fn francus_captures_nothing_from_survivors_and_other_deaths() {
    let mut game = scenario("sanctum")
        .line(One, "francus champion-anaphiel")
        .line(Two, "troll hunting-witch")
        .amber(Two, 2)
        .begin();
    game.fight("champion-anaphiel", "hunting-witch");
    assert_eq!(game.amber_on("francus"), 0);
    game.fight("francus", "");
    assert_eq!(game.amber(Two), 2);
}

#[test]
fn grey_monk_armors_friends() {
    let game = scenario("sanctum").line(One, "grey-monk sequis").line(Two, "snufflegator").begin();
    assert_eq!(game.armor("grey-monk"), 1);
    assert_eq!(game.armor("sequis"), 3);
    assert_eq!(game.armor("snufflegator"), 0);
}

#[test]
fn grey_monk_heals_two() {
    let mut game = scenario("sanctum")
        .line(One, "grey-monk champion-anaphiel")
        .damage("champion-anaphiel", 3)
        .begin();
    game.reap("grey-monk", "champion-anaphiel");
    assert_eq!(game.damage("champion-anaphiel"), 1);
}

#[test]
fn hayyel_the_merchant_earns_from_your_artifacts() {
    let mut game = scenario("sanctum")
        .hand(One, "gorm-of-omm sequis")
        .hand(Two, "whispering-reliquary")
        .line(One, "hayyel-the-merchant")
        .begin();
    game.play("gorm-of-omm", "");
    assert_eq!(game.amber(One), 1);
    game.play("sequis", "left");
    assert_eq!(game.amber(One), 1, "no artifact");
    game.end_turn("sanctum");
    game.play("whispering-reliquary", "");
    assert_eq!(game.amber(One), 1, "not yours");
}

#[test]
fn horseman_of_death_brings_back_horsemen() {
    let mut game = scenario("sanctum")
        .hand(One, "horseman-of-death")
        .discard(One, "horseman-of-war horseman-of-famine sequis")
        .discard(Two, "horseman-of-pestilence")
        .begin();
    game.play("horseman-of-death", "");
    assert!(game.is_in_hand("horseman-of-war"));
    assert!(game.is_in_hand("horseman-of-famine"));
    assert!(game.is_in_discard("sequis"));
    assert!(game.is_in_discard("horseman-of-pestilence"));
}

#[test]
fn horseman_of_famine_destroys_the_least_powerful_creature() {
    let mut game = scenario("sanctum")
        .hand(One, "horseman-of-famine")
        .line(One, "sequis")
        .line(Two, "umbra dew-faerie snufflegator")
        .begin();
    game.play("horseman-of-famine", "left dew-faerie");
    assert!(game.is_in_discard("dew-faerie"));
    assert!(game.is_in_play("umbra"));
}

#[test]
fn horseman_of_famine_may_have_to_destroy_itself() {
    let mut game = scenario("sanctum")
        .line(One, "horseman-of-famine")
        .line(Two, "culf-the-quiet troll")
        .begin();
    game.reap("horseman-of-famine", "");
    assert!(game.is_in_discard("horseman-of-famine"));
}

#[test]
fn horseman_of_famine_hungers_after_a_fight() {
    let mut game = scenario("sanctum")
        .line(One, "horseman-of-famine")
        .line(Two, "hunting-witch umbra")
        .begin();
    game.fight("horseman-of-famine", "hunting-witch");
    assert!(game.is_in_discard("umbra"));
}

#[test]
fn horseman_of_pestilence_hurts_all_but_horsemen() {
    let mut game = scenario("sanctum")
        .hand(One, "horseman-of-pestilence")
        .line(One, "horseman-of-war duma-the-martyr")
        .line(Two, "snufflegator")
        .begin();
    game.play("horseman-of-pestilence", "left");
    assert_eq!(game.damage("horseman-of-pestilence"), 0);
    assert_eq!(game.damage("horseman-of-war"), 0);
    assert_eq!(game.damage("duma-the-martyr"), 1);
    assert_eq!(game.damage("snufflegator"), 1);
}

#[test]
fn horseman_of_pestilence_hurts_on_reap_and_fight() {
    let mut game = scenario("sanctum")
        .line(One, "horseman-of-pestilence horseman-of-pestilence")
        .line(Two, "troll hunting-witch")
        .begin();
    game.fight("horseman-of-pestilence", "hunting-witch");
    assert_eq!(game.damage("troll"), 1);
    game.reap("horseman-of-pestilence#2", "");
    assert_eq!(game.damage("troll"), 2);
}

#[test]
fn horseman_of_war_lets_all_friends_fight_and_do_nothing_else() {
    let mut game = scenario("sanctum")
        .hand(One, "horseman-of-war")
        .line(One, "dust-pixie sequis lady-maxena")
        .artifacts(One, "hallowed-blaster")
        .line(Two, "snufflegator")
        .begin();
    assert_eq!(uses(&game, "dust-pixie"), [""; 0]);
    assert_eq!(uses(&game, "lady-maxena"), ["fight", "reap", "action"]);
    game.play("horseman-of-war", "left");
    assert_eq!(uses(&game, "dust-pixie"), ["fight"]);
    assert_eq!(uses(&game, "sequis"), ["fight"]);
    assert_eq!(uses(&game, "lady-maxena"), ["fight"]);
    assert_eq!(uses(&game, "hallowed-blaster"), ["action"], "only creatures");
}

#[test]
fn jehu_the_bureaucrat_likes_sanctum() {
    let mut game = scenario("logos")
        .houses(Two, "sanctum dis untamed")
        .houses(One, "sanctum dis logos")
        .line(Two, "jehu-the-bureaucrat")
        .begin();
    game.end_turn("sanctum");
    assert_eq!(game.amber(Two), 2);
    game.end_turn("sanctum");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 2));
    game.end_turn("dis");
    assert_eq!(game.amber(Two), 2);
}

#[test]
fn lady_maxena_stuns_and_comes_back() {
    let mut game = scenario("sanctum").hand(One, "lady-maxena").line(Two, "snufflegator").begin();
    game.play("lady-maxena", "snufflegator");
    assert!(game.is_stunned("snufflegator"));
    game.end_turn("untamed");
    game.end_turn("sanctum");
    game.action("lady-maxena", "");
    assert!(game.is_in_hand("lady-maxena"));
}

#[test]
fn lord_golgotha_hits_the_neighbors_of_whom_he_fights() {
    let mut game = scenario("sanctum")
        .line(One, "lord-golgotha")
        .line(Two, "snufflegator hunting-witch culf-the-quiet troll")
        .begin();
    game.fight("lord-golgotha", "hunting-witch");
    assert_eq!(game.damage("snufflegator"), 3);
    assert_eq!(game.damage("culf-the-quiet"), 3);
    assert_eq!(game.damage("troll"), 0);
    assert!(game.is_in_discard("hunting-witch"));
}

#[test]
fn numquid_the_fair_evens_the_numbers() {
    let mut game = scenario("sanctum")
        .hand(One, "numquid-the-fair")
        .line(Two, "umbra hunting-witch dew-faerie")
        .begin();
    game.play("numquid-the-fair", "umbra dew-faerie");
    assert_eq!(game.line(Two), "hunting-witch");
}

#[test]
fn numquid_the_fair_destroys_one_of_the_few() {
    let mut game = scenario("sanctum")
        .hand(One, "numquid-the-fair")
        .line(One, "sequis bulwark")
        .line(Two, "umbra hunting-witch")
        .begin();
    game.play("numquid-the-fair", "left umbra");
    assert_eq!(game.line(Two), "hunting-witch");
}

#[test]
fn numquid_the_fair_goes_on_after_a_ward() {
    let mut game = scenario("sanctum")
        .hand(One, "numquid-the-fair")
        .line(Two, "umbra hunting-witch")
        .warded("umbra")
        .begin();
    game.play("numquid-the-fair", "umbra umbra");
    assert_eq!(game.line(Two), "hunting-witch");
}

#[test]
fn protectrix_protects_whom_she_heals() {
    let mut game = scenario("sanctum")
        .line(One, "protectrix duma-the-martyr")
        .damage("duma-the-martyr", 2)
        .line(Two, "troll")
        .begin();
    game.reap("protectrix", "duma-the-martyr");
    assert_eq!(game.damage("duma-the-martyr"), 0);
    game.fight("duma-the-martyr", "");
    assert_eq!(game.damage("duma-the-martyr"), 0);
    assert_eq!(game.damage("troll"), 3);
}

#[test]
fn protectrix_protects_nobody_she_does_not_heal() {
    let mut game =
        scenario("sanctum").line(One, "protectrix duma-the-martyr").line(Two, "troll").begin();
    game.reap("protectrix", "duma-the-martyr");
    game.fight("duma-the-martyr", "");
    assert!(game.is_in_discard("duma-the-martyr"));
}

#[test]
fn protectrix_may_decline() {
    let mut game = scenario("sanctum").line(One, "protectrix").damage("protectrix", 2).begin();
    game.reap("protectrix", "none");
    assert_eq!(game.damage("protectrix"), 2);
}

#[test]
fn raiding_knight_captures_when_played() {
    let mut game = scenario("sanctum").hand(One, "raiding-knight").amber(Two, 2).begin();
    game.play("raiding-knight", "");
    assert_eq!(game.amber_on("raiding-knight"), 1);
    assert_eq!(game.amber(Two), 1);
}

#[test]
fn sanctum_guardian_swaps_places() {
    let mut game = scenario("sanctum")
        .line(One, "sequis dust-pixie bulwark sanctum-guardian")
        .line(Two, "umbra")
        .begin();
    game.reap("sanctum-guardian", "dust-pixie");
    assert_eq!(game.line(One), "sequis sanctum-guardian bulwark dust-pixie");
}

#[test]
fn sanctum_guardian_swaps_after_a_fight() {
    let mut game =
        scenario("sanctum").line(One, "sanctum-guardian sequis").line(Two, "umbra").begin();
    game.fight("sanctum-guardian", "");
    assert_eq!(game.line(One), "sequis sanctum-guardian");
}

#[test]
fn sequis_captures_when_reaping() {
    let mut game = scenario("sanctum").line(One, "sequis").amber(Two, 2).begin();
    game.reap("sequis", "");
    assert_eq!(game.amber_on("sequis"), 1);
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn sergeant_zakiel_may_send_a_neighbor_to_fight() {
    let mut game = scenario("sanctum")
        .hand(One, "sergeant-zakiel")
        .line(One, "culf-the-quiet sequis")
        .exhausted("sequis")
        .line(Two, "snufflegator")
        .begin();
    game.play("sergeant-zakiel", "right sequis");
    assert!(game.is_in_discard("snufflegator"));
    assert!(!game.is_ready("sequis"));
}

#[test]
fn sergeant_zakiel_need_not() {
    let mut game = scenario("sanctum")
        .hand(One, "sergeant-zakiel")
        .line(One, "sequis")
        .exhausted("sequis")
        .line(Two, "snufflegator")
        .begin();
    game.play("sergeant-zakiel", "right none");
    assert!(!game.is_ready("sequis"));
    assert_eq!(game.damage("snufflegator"), 0);
}

#[test]
fn staunch_knight_is_stronger_on_a_flank() {
    let game = scenario("sanctum").line(One, "staunch-knight staunch-knight sequis").begin();
    assert_eq!(game.power("staunch-knight"), 6);
    assert_eq!(game.power("staunch-knight#2"), 4);
    assert_eq!(game.power("sequis"), 4);
}

#[test]
fn the_gatekeeper_leaves_five() {
    let mut game = scenario("sanctum").hand(One, "gatekeeper").amber(Two, 9).begin();
    game.play("gatekeeper", "");
    assert_eq!(game.amber_on("gatekeeper"), 4);
    assert_eq!(game.amber(Two), 5);
}

#[test]
fn the_gatekeeper_lets_six_pass() {
    let mut game = scenario("sanctum").hand(One, "gatekeeper").amber(Two, 6).begin();
    game.play("gatekeeper", "");
    assert_eq!(game.amber_on("gatekeeper"), 0);
    assert_eq!(game.amber(Two), 6);
}

#[test]
fn the_vaultkeeper_lets_nobody_steal_from_you() {
    let mut game =
        scenario("shadows").hand(One, "urchin").line(Two, "the-vaultkeeper").amber(Two, 3).begin();
    game.play("urchin", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 3));
}

#[test]
fn the_vaultkeeper_lets_you_steal() {
    let mut game =
        scenario("shadows").hand(One, "urchin").line(One, "the-vaultkeeper").amber(Two, 3).begin();
    game.play("urchin", "left");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
}

#[test]
fn veemos_lightbringer_destroys_the_elusive() {
    let mut game = scenario("sanctum")
        .hand(One, "veemos-lightbringer")
        .line(One, "dew-faerie")
        .line(Two, "umbra noddy-the-thief")
        .begin();
    game.play("veemos-lightbringer", "left");
    assert!(game.is_in_discard("dew-faerie"));
    assert!(game.is_in_discard("noddy-the-thief"));
    assert!(game.is_in_play("umbra"));
}

#[test]
fn armageddon_cloak_is_destroyed_instead_of_its_creature() {
    let mut game = scenario("sanctum")
        .line(One, "sequis")
        .upgrade(One, "armageddon-cloak", "sequis")
        .damage("sequis", 1)
        .line(Two, "troll")
        .begin();
    game.fight("sequis", "");
    assert!(game.is_in_play("sequis"));
    assert_eq!(game.damage("sequis"), 0);
    assert!(game.is_in_discard("armageddon-cloak"));
}

#[test]
fn armageddon_cloak_burns_attackers() {
    let mut game = scenario("untamed")
        .line(One, "umbra snufflegator")
        .house_of("umbra", House::Untamed)
        .line(Two, "culf-the-quiet")
        .upgrade(Two, "armageddon-cloak", "culf-the-quiet")
        .begin();
    game.fight("umbra", "");
    assert!(game.is_in_discard("umbra"));
    assert_eq!(game.damage("culf-the-quiet"), 0);
}

#[test]
fn armageddon_cloak_saves_its_creature_from_a_sweep() {
    // March 2021, "Replacement effects", example.
    let mut game = scenario("sanctum")
        .hand(One, "the-spirit-s-way")
        .line(One, "sequis bulwark")
        .upgrade(One, "armageddon-cloak", "sequis")
        .begin();
    game.play("the-spirit-s-way", "");
    assert_eq!(game.line(One), "sequis");
    assert!(game.is_in_discard("armageddon-cloak"));
}

#[test]
fn mantle_of_the_zealot_lets_its_creature_be_used() {
    let mut game = scenario("sanctum")
        .hand(One, "mantle-of-the-zealot")
        .line(One, "dust-pixie snufflegator")
        .begin();
    assert!(!game.can_use("dust-pixie"));
    game.play("mantle-of-the-zealot", "dust-pixie");
    assert!(game.can_reap("dust-pixie"));
    assert!(!game.can_use("snufflegator"));
}

#[test]
fn mantle_of_the_zealot_serves_whoever_controls_its_creature() {
    let mut game = scenario("sanctum")
        .line(One, "sequis")
        .line(Two, "snufflegator")
        .upgrade(One, "mantle-of-the-zealot", "snufflegator")
        .begin();
    game.end_turn("logos");
    assert!(game.can_reap("snufflegator"));
}

#[test]
fn protect_the_weak_gives_armor_and_taunt() {
    let game = scenario("sanctum")
        .line(One, "dust-pixie sequis")
        .upgrade(One, "protect-the-weak", "dust-pixie")
        .begin();
    assert_eq!(game.armor("dust-pixie"), 1);
    assert!(game.state.has(game.card("dust-pixie"), Keyword::Taunt));
    assert_eq!(game.armor("sequis"), 2);
    assert!(!game.state.has(game.card("sequis"), Keyword::Taunt));
}

#[test]
fn shoulder_armor_works_on_a_flank() {
    let game = scenario("sanctum")
        .line(One, "dust-pixie umbra sequis")
        .upgrade(One, "shoulder-armor", "dust-pixie")
        .upgrade(One, "shoulder-armor", "umbra")
        .begin();
    assert_eq!((game.power("dust-pixie"), game.armor("dust-pixie")), (3, 2));
    assert_eq!((game.power("umbra"), game.armor("umbra")), (2, 0));
}

#[test]
fn begone_destroys_no_artifacts() {
    let mut game = scenario("sanctum")
        .hand(One, "begone")
        .line(Two, "tocsin")
        .artifacts(Two, "key-to-dis")
        .begin();
    game.play("begone", "1st");
    assert!(game.is_in_play("key-to-dis"));
    assert!(!game.is_in_play("tocsin"));
}

#[test]
fn inspiration_uses_a_friendly_creature() {
    let mut game = scenario("sanctum")
        .hand(One, "inspiration")
        .line(One, "dust-pixie champion-anaphiel")
        .line(Two, "snufflegator")
        .begin();
    game.play("inspiration", "dust-pixie reap")
        .offered("dust-pixie champion-anaphiel")
        .offered("reap fight");
}

#[test]
fn mighty_lance_hits_any_creature() {
    let mut game = scenario("sanctum")
        .hand(One, "mighty-lance")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator ancient-bear")
        .begin();
    game.play("mighty-lance", "snufflegator").offered("dust-pixie snufflegator ancient-bear");
}

#[test]
fn terms_of_redress_captures_with_a_friendly_creature() {
    let mut game = scenario("sanctum")
        .hand(One, "terms-of-redress")
        .line(One, "dust-pixie macis-asp")
        .line(Two, "snufflegator")
        .amber(Two, 3)
        .begin();
    game.play("terms-of-redress", "macis-asp").offered("dust-pixie macis-asp");
}

#[test]
fn the_harder_they_come_purges_one_with_power_5_or_more() {
    let mut game = scenario("sanctum")
        .hand(One, "the-harder-they-come")
        .line(One, "champion-anaphiel snufflegator")
        .line(Two, "ancient-bear macis-asp")
        .begin();
    game.play("the-harder-they-come", "champion-anaphiel")
        .offered("champion-anaphiel ancient-bear");
    assert!(game.is_in_play("ancient-bear"));
}

#[test]
fn hallowed_blaster_heals_any_creature() {
    let mut game = scenario("sanctum")
        .artifacts(One, "hallowed-blaster")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator")
        .begin();
    game.action("hallowed-blaster", "dust-pixie").offered("dust-pixie snufflegator");
}

#[test]
fn whispering_reliquary_returns_any_artifact() {
    let mut game = scenario("sanctum")
        .artifacts(One, "whispering-reliquary")
        .artifacts(Two, "key-to-dis")
        .begin();
    game.action("whispering-reliquary", "key-to-dis").offered("whispering-reliquary key-to-dis");
}

#[test]
fn grey_monk_heals_any_creature() {
    let mut game = scenario("sanctum").line(One, "grey-monk").line(Two, "snufflegator").begin();
    game.reap("grey-monk", "snufflegator").offered("grey-monk snufflegator");
}

#[test]
fn lady_maxena_stuns_any_creature() {
    let mut game = scenario("sanctum").hand(One, "lady-maxena").line(Two, "snufflegator").begin();
    game.play("lady-maxena", "snufflegator").offered("lady-maxena snufflegator");
}

#[test]
fn numquid_the_fair_destroys_enemies_while_outnumbered() {
    let mut game = scenario("sanctum")
        .hand(One, "numquid-the-fair")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator ancient-bear macis-asp")
        .begin();
    game.play("numquid-the-fair", "left snufflegator")
        .offered("left right")
        .offered("snufflegator ancient-bear macis-asp")
        .offered_nothing_more();
    assert_eq!(game.line(Two), "ancient-bear macis-asp");
}

#[test]
fn protectrix_heals_any_creature() {
    let mut game = scenario("sanctum")
        .line(One, "protectrix")
        .line(Two, "snufflegator")
        .damage("snufflegator", 1)
        .begin();
    game.reap("protectrix", "snufflegator").offered("protectrix snufflegator none");
}

#[test]
fn sergeant_zakiel_fights_with_a_neighbor() {
    let mut game = scenario("sanctum")
        .hand(One, "sergeant-zakiel")
        .line(One, "champion-anaphiel dust-pixie")
        .line(Two, "snufflegator")
        .begin();
    game.play("sergeant-zakiel", "right none").offered("left right").offered("dust-pixie none");
}

#[test]
fn gatekeeper_captures_from_7() {
    let mut game = scenario("sanctum").hand(One, "gatekeeper").amber(Two, 7).begin();
    game.play("gatekeeper", "");
    assert_eq!(game.amber(Two), 5);
}

#[test]
fn armageddon_cloak_is_for_its_creature_alone() {
    let mut game = scenario("sanctum")
        .line(One, "bulwark dust-pixie")
        .upgrade(One, "armageddon-cloak", "bulwark")
        .line(Two, "snufflegator")
        .begin();
    game.end_turn("untamed");
    game.fight("snufflegator", "dust-pixie");
    assert!(!game.is_in_play("dust-pixie"));
    assert_eq!(game.damage("snufflegator"), 0);
}

#[test]
fn mantle_of_the_zealot_is_for_its_creature_alone() {
    let game = scenario("brobnar")
        .line(One, "dust-pixie macis-asp")
        .upgrade(One, "mantle-of-the-zealot", "dust-pixie")
        .begin();
    assert_eq!(game.who_can_reap(), "dust-pixie");
}

#[test]
fn charge_is_for_creatures_played_after_it() {
    let mut game = scenario("sanctum")
        .hand(One, "charge bulwark")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator ancient-bear")
        .begin();
    game.play("charge", "");
    game.play("bulwark", "left snufflegator")
        .offered("left right")
        .offered("snufflegator ancient-bear");
}

/// What is destroyed fighting a creature, and takes control of it by that: they are of one side then.
static DESERTS: UnprintedAbility = unprinted(
    0,
    Ability::GainsAbilities(
        TARGET,
        &[when(Destroyed, |g, ctx| {
            let survivor = g.choose(ctx, g.enemy_creatures(ctx))?;
            survivor.map_or(Ok(()), |creature| g.take_control(ctx, creature))
        })],
    ),
);

/// Two's creature is destroyed fighting One's, which is Two's after that.
fn destroyed_fighting_one_that_changes_sides(winner: &str, victim: &str) -> ScenarioGame {
    let game = scenario("sanctum").line(One, winner).line(Two, victim).damage(winner, 1);
    let mut game = game.amber(One, 3).amber(Two, 3).begin();
    let ctx = AbilityContext::new(game.card(victim), Two).about(game.card(victim));
    game.does("", |g| g.this_turn(ctx, &DESERTS));
    game.fight(winner, "left");
    assert!(game.is_in_discard(victim) && game.controller(winner) == Two);
    game
}

#[test]
fn francus_minds_enemies_alone() {
    let game = destroyed_fighting_one_that_changes_sides("francus", "umbra");
    assert_eq!((game.amber_on("francus"), game.amber(One)), (0, 3));
}

#[test]
fn blinding_light_stuns_creatures_alone() {
    let game = scenario("sanctum").hand(One, "blinding-light").artifacts(Two, "pocket-universe");
    let mut game = game.line(Two, "dextre").begin();
    game.play("blinding-light", "logos");
    assert_eq!((game.is_stunned("dextre"), game.is_stunned("pocket-universe")), (true, false));
}

#[test]
fn one_stood_against_many_offers_those_it_has_not_fought() {
    let game = scenario("sanctum").hand(One, "one-stood-against-many").line(One, "sequis");
    let mut game = game.line(Two, "noddy-the-thief silvertooth umbra").begin();
    game.play("one-stood-against-many", "noddy-the-thief umbra");
    game.offered("noddy-the-thief silvertooth umbra").offered("silvertooth umbra");
}

#[test]
fn horseman_of_war_binds_friendly_creatures_alone() {
    let game = scenario("sanctum").hand(One, "horseman-of-war").line(One, "bulwark");
    let mut game = game.line(Two, "timetraveller").begin();
    game.play("horseman-of-war", "left");
    let traveller = game.card("timetraveller");
    let ctx = AbilityContext::new(traveller, Two);
    game.does("action", |g| g.use_a_card(ctx, traveller).map(|_| ()));
    game.offered("reap fight action");
    assert_eq!(game.zone("timetraveller"), Zone::Deck);
}

#[test]
fn numquid_the_fair_does_not_go_on_when_nothing_came_of_it() {
    let game = scenario("sanctum").hand(One, "numquid-the-fair").line(One, "sequis");
    let mut game = game.line(Two, "treok-the-wise troll krump").begin();
    let ctx = AbilityContext::new(game.card("treok-the-wise"), Two);
    let target = ctx.about(game.card("treok-the-wise"));
    static INVULNERABLE: UnprintedAbility =
        unprinted(0, Ability::Gains(Keyword::Invulnerable, is_target, Amount::Fixed(1)));
    game.does("", |g| g.this_turn(target, &INVULNERABLE));
    game.play("numquid-the-fair", "left treok-the-wise").offered("left right");
    game.offered("treok-the-wise troll krump").offered_nothing_more();
    assert_eq!(game.line(Two), "treok-the-wise troll krump");
}

#[test]
fn numquid_the_fair_ends_as_it_leaves_play() {
    let game = scenario("sanctum").hand(One, "numquid-the-fair");
    let mut game = game.line(Two, "clay-more troll krump").begin();
    let numquid = game.card("numquid-the-fair");
    static FRAIL: UnprintedAbility =
        unprinted(0, Ability::Power(TARGET, Amount::MoreOrLess(|_, _| -1)));
    let ctx = AbilityContext::new(numquid, One).about(numquid);
    game.does("", |g| g.this_turn(ctx, &FRAIL));
    game.play("numquid-the-fair", "clay-more")
        .offered("clay-more troll krump")
        .offered_nothing_more();
    assert!(game.is_in_discard("numquid-the-fair"));
    assert_eq!(game.line(Two), "troll krump");
}

#[test]
fn protectrix_protects_whom_she_heals_by_1() {
    let game = scenario("sanctum").line(One, "protectrix duma-the-martyr").line(Two, "troll");
    let mut game = game.damage("duma-the-martyr", 1).begin();
    game.reap("protectrix", "duma-the-martyr").fight("duma-the-martyr", "");
    assert_eq!((game.damage("duma-the-martyr"), game.damage("troll")), (0, 3));
    assert!(game.is_in_play("duma-the-martyr"));
}

#[test]
fn charge_is_for_the_creatures_that_you_play() {
    let game = scenario("sanctum").hand(One, "charge").line(One, "troll bumpsy");
    let game = game.hand(Two, "umbra").line(Two, "krump snufflegator");
    let mut game = game.begin();
    game.play("charge", "");
    let (ctx, umbra) = (AbilityContext::new(game.card("krump"), Two), game.card("umbra"));
    game.does("left", |g| g.play(ctx, umbra).map(|_| ()));
    assert_eq!((game.damage("troll"), game.damage("bumpsy")), (0, 0));
    // One that was in play before has gained nothing.
    let (ctx, troll) = (AbilityContext::new(game.card("bumpsy"), One), game.card("troll"));
    game.does("", |g| g.resolve_play_of(ctx, troll).map(|_| ()));
    assert_eq!((game.damage("krump"), game.damage("snufflegator")), (0, 0));
}

#[test]
fn take_hostages_is_for_friendly_creatures() {
    let game = scenario("sanctum").hand(One, "take-hostages").line(One, "dust-pixie");
    let mut game = game.line(Two, "krump").amber(One, 2).amber(Two, 2).begin();
    game.play("take-hostages", "");
    let krump = game.card("krump");
    game.does("", |g| g.fight_with(AbilityContext::new(krump, Two), krump).map(|_| ()));
    assert_eq!((game.line(One), game.amber_on("krump")), ("".into(), 0));
}

#[test]
fn charge_and_take_hostages_end_with_the_turn() {
    let game = scenario("sanctum").hand(One, "charge take-hostages sequis").line(One, "troll");
    let mut game = game.line(Two, "snufflegator krump").amber(Two, 2).begin();
    game.play("charge", "").play("take-hostages", "").end_turn("untamed");
    let (troll, sequis) = (game.card("troll"), game.card("sequis"));
    let ctx = AbilityContext::new(troll, One);
    game.does("left snufflegator", |g| {
        g.play(ctx, sequis)?;
        g.fight_with(ctx, troll).map(|_| ())
    });
    assert_eq!((game.line(Two), game.damage("krump")), ("krump".into(), 0));
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (0, 2));
}

#[test]
fn horseman_of_war_and_protectrix_end_with_the_turn() {
    let game =
        scenario("sanctum").hand(One, "horseman-of-war").line(One, "protectrix timetraveller");
    let mut game = game.damage("timetraveller", 1).line(Two, "krump").begin();
    game.reap("protectrix", "timetraveller").play("horseman-of-war", "left").end_turn("untamed");
    let traveller = game.card("timetraveller");
    game.does("", |g| g.damage_each(traveller, 1).map(|_| ()));
    assert_eq!(game.damage("timetraveller"), 1);
    let ctx = AbilityContext::new(traveller, One);
    game.does("action", |g| {
        g.make_ready(traveller)?;
        g.use_a_card(ctx, traveller).map(|_| ())
    });
    game.offered("reap fight action");
}
