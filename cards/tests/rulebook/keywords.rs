//! The keywords and mechanisms of the sets after Call of the Archons, as the glossary defines them.

use archon_cards::scenario;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::question::Action;
use archon_engine::keyforge::state::Zone;

/// "Bonus icons": a capture icon without a friendly creature captures nothing.
pub fn capture_icons_need_a_friendly_creature(edition: Edition) {
    for (line, captured) in [("", 0), ("troll", 1)] {
        let icons = BonusIcons::NONE.with(BonusIcon::Capture);
        let game = scenario("brobnar").edition(edition).hand(One, "warsong");
        let game = game.bonus("warsong", icons).line(One, line).amber(Two, 2);
        let mut game = game.begin();
        game.play("warsong", "");
        assert_eq!(game.amber(Two), 2 - captured);
    }
}

/// "Enhance": the icons are on other cards; the card itself gets nothing.
pub fn enhance_has_no_effect_when_its_card_is_played(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "mutant-cutpurse");
    let mut game = game.line(Two, "troll").begin();
    game.play("mutant-cutpurse", "");
    assert_eq!((game.damage("troll"), game.damage("mutant-cutpurse")), (0, 0));
}

/// "Enrage": used, it must fight, and is enraged no longer.
pub fn enrage_makes_a_creature_fight_once(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "troll").enraged("troll");
    let mut game = game.line(Two, "krump").begin();
    let troll = game.card("troll");
    let uses = game.legal().into_iter().filter(|a| a.card() == Some(troll)).collect::<Vec<_>>();
    assert_eq!(uses, [Action::Fight(troll)]);
    game.does("", |g| {
        assert!(g.enrage(troll)?.is_empty(), "it is enraged already");
        Ok(())
    });
    game.fight("troll", "");
    assert!(!game.state.is_enraged(troll));
}

/// "Enrage": where it cannot fight, it may do other things and stays enraged.
pub fn enrage_lets_a_creature_reap_where_it_cannot_fight(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "troll").enraged("troll");
    let mut game = game.begin();
    game.reap("troll", "");
    assert_eq!(game.amber(One), 1);
    assert!(game.state.is_enraged(game.card("troll")));
}

/// "Enrage": whatever lets it be used, it must fight.
pub fn enrage_makes_a_creature_fight_that_an_ability_uses(edition: Edition) {
    for (enraged, uses) in [(true, ""), (false, "reap")] {
        let game = scenario("sanctum").edition(edition).line(One, "commander-remiel troll");
        let game = if enraged { game.enraged("troll") } else { game };
        let mut game = game.line(Two, "krump").begin();
        game.reap("commander-remiel", uses);
        assert_eq!(game.damage("troll"), if enraged { 6 } else { 0 });
        assert!(!game.state.is_enraged(game.card("troll")) && !game.is_ready("troll"));
    }
}

/// "Enrage", "Stun": a stunned creature cannot fight; it loses its stun and stays enraged.
pub fn enrage_stays_when_only_a_stun_is_removed(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "troll").enraged("troll");
    let mut game = game.stunned("troll").line(Two, "krump").begin();
    game.unstun("troll");
    assert!(!game.is_stunned("troll") && game.state.is_enraged(game.card("troll")));
}

/// "Enrage": a creature that cannot fight at all does other things.
pub fn enrage_does_not_bind_a_creature_that_cannot_fight(edition: Edition) {
    let game = scenario("shadows").edition(edition).line(One, "shoulder-id").line(Two, "troll");
    let game = game.enraged("shoulder-id").begin();
    assert!(game.can_reap("shoulder-id") && !game.can_fight("shoulder-id"));
}

/// "Exalt": æmber of the common supply, which goes to the opponent when the creature leaves play.
pub fn exalt_puts_amber_on_a_creature(edition: Edition) {
    let game = scenario("saurian").edition(edition).line(One, "questor-jarta");
    let mut game = game.amber(Two, 2).begin();
    game.reap("questor-jarta", "yes");
    assert_eq!(game.amber_on("questor-jarta"), 1);
    assert_eq!((game.amber(One), game.amber(Two)), (2, 2));
    let questor = game.card("questor-jarta");
    game.does("", |g| g.return_to_hand(questor).map(|_| ()));
    assert_eq!(game.amber(Two), 3);
}

/// "Gigantic": both halves are played from the hand, as one card.
pub fn gigantic_creatures_are_played_with_both_halves_as_one_card(edition: Edition) {
    for half in ["ultra-gravitron", "ultra-gravitron2"] {
        let game = scenario("logos").edition(edition).hand(One, half).begin();
        assert!(!game.can_play(half));
    }
    let game = scenario("logos").edition(edition).turn(1);
    let mut game = game.hand(One, "ultra-gravitron ultra-gravitron2 dextre").begin();
    game.play("ultra-gravitron", "");
    assert_eq!((game.line(One), game.power("ultra-gravitron")), ("ultra-gravitron".into(), 10));
    assert_eq!(game.hand_len(One), 1);
    assert!(!game.can_play("dextre"), "one card was played, in the first turn");
}

/// "Gigantic": out of play the halves are two cards again.
pub fn gigantic_creatures_leave_play_as_two_cards(edition: Edition) {
    let begin = || {
        let game = scenario("logos").edition(edition);
        let mut game = game.hand(One, "ultra-gravitron ultra-gravitron2").begin();
        game.play("ultra-gravitron", "");
        game
    };
    let mut game = begin();
    let gravitron = game.card("ultra-gravitron");
    game.does("", |g| g.destroy(gravitron).map(|_| ()));
    assert!(game.is_in_discard("ultra-gravitron") && game.is_in_discard("ultra-gravitron2"));
    let mut game = begin();
    game.does("", |g| g.return_to_hand(gravitron).map(|_| ()));
    assert!(game.is_in_hand("ultra-gravitron") && game.is_in_hand("ultra-gravitron2"));
}

/// "Gigantic": the halves count as two cards out of play.
pub fn gigantic_creatures_count_as_two_cards_out_of_play(edition: Edition) {
    for (others, haunted) in [(7, false), (8, true)] {
        let game = scenario("dis").edition(edition).hand(One, "the-grim-reaper");
        let game = game.discard(One, "deusillus deusillus2").discard(One, &"fear ".repeat(others));
        let mut game = game.house_of("the-grim-reaper", House::Dis).begin();
        game.play("the-grim-reaper", "");
        assert_eq!(game.is_ready("the-grim-reaper"), haunted);
    }
}

/// "Gigantic": put into play are both halves or none.
pub fn gigantic_creatures_are_put_into_play_with_both_halves_only(edition: Edition) {
    for (deck, line) in [("deusillus deusillus2", "deusillus"), ("deusillus2 flaxia", "")] {
        let game = scenario("saurian").edition(edition).line(One, "saurian-egg").deck(One, deck);
        let mut game = game.begin();
        game.omni("saurian-egg", if line.is_empty() { "" } else { "left" });
        assert_eq!(game.line(One), line);
    }
}

/// "Gigantic", the example: one half on top of the deck is not played with the other in hand.
pub fn gigantic_example_wild_wormhole(edition: Edition) {
    let game = scenario("logos").edition(edition).deck(One, "ultra-gravitron");
    let mut game = game.hand(One, "wild-wormhole ultra-gravitron2").begin();
    game.play("wild-wormhole", "");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("ultra-gravitron")));
    assert_eq!(game.line(One), "");
}

/// "Gigantic": one half that an ability chooses to play is not played.
pub fn gigantic_creatures_are_not_played_by_the_half_that_exhume_chooses(edition: Edition) {
    for half in ["deusillus", "deusillus2"] {
        let game = scenario("dis").edition(edition).hand(One, "exhume");
        let mut game = game.discard(One, "deusillus deusillus2 shaffles").begin();
        game.play("exhume", half);
        assert_eq!(game.line(One), "");
        assert!(game.is_in_discard("deusillus") && game.is_in_discard("deusillus2"));
    }
}

/// "Gigantic": the top half has the bonus icons.
pub fn gigantic_creatures_have_the_bonus_icons_of_the_top_half(edition: Edition) {
    let icons = BonusIcons::NONE.with(BonusIcon::Amber);
    let game = scenario("logos").edition(edition).hand(One, "ultra-gravitron ultra-gravitron2");
    let mut game = game.bonus("ultra-gravitron", icons).begin();
    game.play("ultra-gravitron", "");
    assert_eq!(game.amber(One), 1);
}

/// "Gigantic": both halves that one effect returns to play come back as one creature.
pub fn gigantic_creatures_come_back_whole_from_spangler_box(edition: Edition) {
    let game = scenario("logos").edition(edition).artifacts(One, "spangler-box");
    let mut game = game.hand(One, "ultra-gravitron ultra-gravitron2").begin();
    game.play("ultra-gravitron", "").action("spangler-box", "");
    assert_eq!(game.zone("ultra-gravitron"), Zone::Purged);
    assert_eq!(game.zone("ultra-gravitron2"), Zone::Purged);
    let spangler_box = game.card("spangler-box");
    game.does("", |g| g.destroy(spangler_box).map(|_| ()));
    assert_eq!((game.line(One), game.power("ultra-gravitron")), ("ultra-gravitron".into(), 10));
}

/// "Graft": faceup under a card, not in play, and discarded when that card leaves play.
pub fn graft_puts_a_card_faceup_under_another(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "infomancer punch");
    let mut game = game.house_of("infomancer", House::Dis).begin();
    game.play("infomancer", "");
    assert_eq!(game.state.host(game.card("punch")), Some(game.card("infomancer")));
    assert!(!game.is_in_play("punch") && game.knows(Two, "punch"));
    let infomancer = game.card("infomancer");
    game.does("", |g| g.return_to_hand(infomancer).map(|_| ()));
    assert!(game.is_in_hand("infomancer") && game.is_in_discard("punch"));
}

/// "Haunted": by ten cards in one's discard pile.
pub fn haunted_by_ten_discarded_cards(edition: Edition) {
    for (cards, ready) in [(9, false), (10, true)] {
        let game = scenario("dis").edition(edition).hand(One, "the-grim-reaper");
        let game = game.discard(One, &"fear ".repeat(cards)).discard(Two, &"fear ".repeat(10));
        let mut game = game.house_of("the-grim-reaper", House::Dis).begin();
        game.play("the-grim-reaper", "");
        assert_eq!(game.is_ready("the-grim-reaper"), ready);
    }
}

/// "Hazardous (X)", "Assault (X)": several instances are added up.
pub fn hazardous_and_assault_are_added_up(edition: Edition) {
    let game = scenario("untamed").edition(edition).line(One, "ancient-bear briar-grubbling");
    let game = game.upgrade(One, "way-of-the-bear", "ancient-bear");
    let game = game.upgrade(One, "armageddon-cloak", "briar-grubbling").begin();
    let value = |card, keyword| game.state.keyword(game.card(card), keyword);
    assert_eq!(value("ancient-bear", Keyword::Assault), 2 + 2);
    assert_eq!(value("briar-grubbling", Keyword::Hazardous), 5 + 2);
}

/// "Invulnerable": neither damaged nor destroyed, not even without power.
pub fn invulnerable_creatures_are_not_destroyed(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "king-of-the-crag punch");
    let game = game.line(Two, "looter-goblin").upgrade(Two, "ghostform", "looter-goblin");
    let mut game = game.begin();
    game.play("punch", "").play("king-of-the-crag", "");
    assert_eq!((game.power("looter-goblin"), game.damage("looter-goblin")), (0, 0));
    let goblin = game.card("looter-goblin");
    game.does("", |g| g.destroy(goblin).map(|_| ()));
    assert!(game.is_in_play("looter-goblin"));
}

/// "Invulnerable": it leaves play by other means.
pub fn invulnerable_creatures_leave_play_otherwise(edition: Edition) {
    for (house, card, zone) in [("dis", "fear", Zone::Hand), ("shadows", "oubliette", Zone::Purged)]
    {
        let game = scenario(house).edition(edition).hand(One, card).line(Two, "shaffles");
        let mut game = game.upgrade(Two, "ghostform", "shaffles").begin();
        game.play(card, "");
        assert_eq!(game.zone("shaffles"), zone);
        assert!(game.is_in_discard("ghostform"));
    }
}

/// "Invulnerable", "Poison": it is dealt no damage, which poisons nobody.
pub fn invulnerable_creatures_are_not_poisoned(edition: Edition) {
    let game = scenario("shadows").edition(edition).line(One, "macis-asp").line(Two, "troll");
    let mut game = game.upgrade(Two, "ghostform", "troll").begin();
    game.fight("macis-asp", "");
    assert!(game.is_in_play("troll") && game.damage("troll") == 0);
}

/// "Leaves play": lasting effects on a card end when it leaves.
pub fn lasting_effects_on_a_card_end_when_it_leaves_play(edition: Edition) {
    for (leaves, damage) in [(true, 2), (false, 0)] {
        let game = scenario("sanctum").edition(edition).artifacts(One, "hallowed-shield");
        let mut game = game.line(One, "maruck-the-marked").begin();
        game.action("hallowed-shield", "");
        let maruck = game.card("maruck-the-marked");
        if leaves {
            game.does("", |g| g.return_to_hand(maruck).map(|_| ())).play("maruck-the-marked", "");
        }
        game.does("", |g| g.damage_each(maruck, 3).map(|_| ()));
        assert_eq!(game.damage("maruck-the-marked"), damage);
    }
}

/// "Least powerful": a group of several.
pub fn least_powerful_groups_are_filled_up_by_choice_among_those_tied(edition: Edition) {
    // Powers 1, 2, 3, 3 and 4: of the two with 3 both belong to it, or one of several with 4.
    let game = scenario("untamed").edition(edition).hand(One, "thin-the-herd");
    let game = game.line(One, "dew-faerie dextre murmook").line(Two, "charette flaxia troll");
    let mut game = game.begin();
    game.play("thin-the-herd", "flaxia");
    assert_eq!((game.line(One), game.line(Two)), (String::new(), "charette troll".into()));
}

/// "Move": a creature may be moved to where it is.
pub fn move_may_leave_a_creature_where_it_is(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "thorium-plasmate");
    let mut game = game.line(Two, "krump troll bumpsy").begin();
    game.play("thorium-plasmate", "troll @1");
    assert_eq!(game.line(Two), "krump troll bumpsy");
    assert_eq!(game.damage("troll"), 4);
}

/// "Poison", "Ward": damage that was not dealt poisons nobody.
pub fn poison_does_nothing_to_a_warded_creature(edition: Edition) {
    for (warded, destroyed) in [(true, false), (false, true)] {
        let game = scenario("shadows").edition(edition).line(One, "macis-asp").line(Two, "troll");
        let game = if warded { game.warded("troll") } else { game };
        let mut game = game.begin();
        game.fight("macis-asp", "");
        assert_eq!(game.is_in_discard("troll"), destroyed);
    }
}

/// "Tide", "First turn rule": to raise the tide is not to play a card.
pub fn tide_can_be_raised_in_the_first_turn(edition: Edition) {
    let game = scenario("logos").edition(edition).turn(1).hand(One, "bilgewarden dextre");
    let mut game = game.begin();
    game.raise_tide();
    assert!(game.can_play("dextre"));
    game.play("dextre", "").raise_tide();
    assert!(!game.can_play("bilgewarden"));
    assert_eq!(game.chains(One), 6);
}

/// "Tide": neutral at first, then high for one and low for the other.
pub fn tide_is_neutral_until_it_is_raised(edition: Edition) {
    let game =
        scenario("logos").edition(edition).line(One, "binary-moray").exhausted("binary-moray");
    let mut game = game.begin();
    assert_eq!(game.state.tide, None);
    game.raise_tide();
    assert_eq!((game.state.tide, game.chains(One), game.chains(Two)), (Some(One), 3, 0));
    assert!(game.is_ready("binary-moray"));
    game.end_turn("logos").raise_tide();
    assert_eq!((game.state.tide, game.chains(Two)), (Some(Two), 3));
}

/// "Tide": the rules let a player raise it as often as they like.
pub fn tide_is_raised_by_the_rules_any_number_of_times(edition: Edition) {
    let mut game = scenario("logos").edition(edition).line(One, "bilgewarden").begin();
    game.raise_tide().reap("bilgewarden", "");
    assert_eq!(game.state.tide, Some(Two));
    game.raise_tide();
    assert_eq!((game.state.tide, game.chains(One)), (Some(One), 6));
}

/// "Tide": a tide that is high for a player is not raised by them, whatever its price.
pub fn tide_that_is_high_is_not_raised_again(edition: Edition) {
    let game = scenario("logos").edition(edition).artifacts(One, "hydrocataloguer");
    let mut game = game.begin();
    game.raise_tide();
    assert_eq!((game.chains(One), game.state.archives(One).len()), (3, 1));
    // The ability can be used, but only its chains are left of it.
    game.raise_tide();
    assert_eq!((game.chains(One), game.state.archives(One).len()), (6, 1));
}

/// "Upgrades": discarded when their card is a creature no longer.
pub fn upgrades_are_discarded_when_their_card_is_no_creature_any_more(edition: Edition) {
    let game = scenario("logos").edition(edition).artifacts(One, "animator cannon");
    let mut game = game.hand(One, "academy-training").begin();
    game.action("animator", "cannon").play("academy-training", "");
    assert_eq!(game.state.host(game.card("academy-training")), Some(game.card("cannon")));
    game.end_turn("untamed");
    assert_eq!((game.zone("cannon"), game.line(One)), (Zone::Artifacts, String::new()));
    assert!(game.is_in_discard("academy-training"));
}

/// "Ward": discarded instead of damage.
pub fn ward_is_discarded_instead_of_damage(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "punch punch");
    let mut game = game.line(Two, "raiding-knight").warded("raiding-knight").begin();
    game.play("punch", "");
    assert_eq!((game.damage("raiding-knight"), game.is_warded("raiding-knight")), (0, false));
    // The armor was not needed and prevents some of the next damage.
    game.play("punch#2", "");
    assert_eq!(game.damage("raiding-knight"), 1);
}

/// "Ward": discarded instead of being destroyed; nothing was tagged, no "Destroyed:" triggers.
pub fn ward_is_discarded_instead_of_being_destroyed(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "gateway-to-dis");
    let game = game.line(Two, "dust-imp dust-imp").warded("dust-imp");
    let mut game = game.begin();
    game.play("gateway-to-dis", "");
    assert_eq!(game.line(Two), "dust-imp");
    assert!(game.is_in_play("dust-imp") && !game.is_warded("dust-imp"));
    assert_eq!(game.amber(Two), 2, "of the one that was destroyed");
}

/// "Ward": discarded instead of leaving play in any way.
pub fn ward_is_discarded_instead_of_leaving_play(edition: Edition) {
    for (house, card) in [("dis", "fear"), ("shadows", "oubliette"), ("untamed", "nature-s-call")] {
        let game = scenario(house).edition(edition).hand(One, card).line(Two, "shaffles");
        let mut game = game.warded("shaffles").begin();
        let shaffles = game.card("shaffles");
        game.does("", |g| {
            assert!(g.ward(shaffles)?.is_empty(), "it is warded already");
            Ok(())
        });
        game.play(card, if card == "nature-s-call" { "shaffles" } else { "" });
        assert!(game.is_in_play("shaffles") && !game.is_warded("shaffles"), "{card}");
    }
}

/// "Ward": put on a tagged creature, it does not save it, but keeps it from leaving otherwise.
pub fn ward_on_a_tagged_creature_comes_too_late(edition: Edition) {
    for (first, zone) in [("old-egad", Zone::Discard), ("bad-penny", Zone::Hand)] {
        let game = scenario("dis").edition(edition).hand(One, "gateway-to-dis");
        let mut game = game.line(Two, "old-egad bad-penny").begin();
        game.play("gateway-to-dis", first);
        assert_eq!(game.line(Two), "");
        assert_eq!(game.zone("bad-penny"), zone, "{first} first");
    }
}

/// "Ward": who changes control does not leave play.
pub fn ward_is_kept_when_control_changes(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "harland-mindlock");
    let mut game = game.line(Two, "troll").warded("troll").begin();
    game.play("harland-mindlock", "right");
    assert_eq!(game.controller("troll"), One);
    assert!(game.is_warded("troll"));
}

/// "Ward", "If you do": a creature whose ward was discarded instead has not been purged.
pub fn ward_discarded_instead_is_not_what_was_to_be_done(edition: Edition) {
    for (warded, holder) in [(true, One), (false, Two)] {
        let game = scenario("logos").edition(edition).artifacts(One, "spangler-box");
        let game = game.line(Two, "troll");
        let game = if warded { game.warded("troll") } else { game };
        let mut game = game.begin();
        game.action("spangler-box", "");
        assert_eq!(game.is_in_play("troll"), warded);
        assert_eq!(game.controller("spangler-box"), holder);
    }
}
