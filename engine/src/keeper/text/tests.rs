//! Card files: what they say, and what is said about faulty ones.

use super::*;
use crate::keeper::component::{Condition, CostKind, EffectKind, TargetKind};
use crate::keeper::deck::DeckFault;
use crate::keeper::limits::{MOST_ABILITIES, MOST_SUB_ABILITIES};

const THOR: &str = "card: Thor\nedition: 12\ntype: minion\noffense: 3\ndefense: 20\nlevel: 9\n\
                    ability: THOR'S HAMMER\n  when: attack\n  target: play 1\n  effect: destroy\n";

fn problems(text: &str) -> Vec<String> {
    let error = read("cards", text).expect_err("faulty");
    error.problems.iter().map(|p| format!("{}: {}", p.line, p.what)).collect()
}

fn problem(text: &str, line: usize, word: &str) {
    let all = problems(text);
    let found = all.iter().any(|p| p.starts_with(&format!("{line}: ")) && p.contains(word));
    assert!(found, "“{word}” in line {line} is not in {all:#?}");
}

#[test]
fn a_card_and_a_deck_are_read_and_printed_as_the_same() {
    let text = format!(
        "# ours\n{THOR}\ncard: Plan\nedition: 12th\ntype: spell\nability:\n  cost: \
         destroy-hand 1\n  effect: draw 2\n  target: excavate 5 2\n  effect: bounce\n  target: \
         none\n  effect: dice-heal 1\n\ndeck: Test\n40 Thor\nreserves:\n2 Plan\n"
    );
    let contents = read("cards", &text).expect("sound");
    assert_eq!(contents.cards.len(), 2);
    let plan = &contents.cards[1].abilities[0];
    assert_eq!(plan.costs[0].kind, CostKind::DestroyHand);
    assert_eq!(plan.sub_abilities.len(), 3);
    assert_eq!(
        plan.sub_abilities[1].target.map(|t| (t.kind, t.x, t.y)),
        Some((TargetKind::Excavate, 5, 2))
    );
    // 2 + (5 + 8)/5 + 1 - 1 = 4 + 3/5
    assert_eq!(contents.cards[1].level, 5);
    let deck = &contents.decks[0];
    assert_eq!((deck.cards.len(), deck.reserves.len()), (40, 2));
    assert!(deck.faults().is_empty());
    let again = read("again", &deck_text(deck)).expect("what is printed can be read");
    assert_eq!(again.decks[0], *deck);
}

#[test]
fn a_deck_has_40_to_60_cards_and_up_to_5_in_reserve() {
    for (cards, reserves, faults) in [(39, 0, 1), (40, 5, 0), (60, 0, 0), (61, 6, 2)] {
        let mut text = format!("{THOR}\ndeck: D\n{cards} Thor\n");
        if reserves > 0 {
            text += &format!("reserves:\n{reserves} Thor\n");
        }
        let deck = &read("d", &text).expect("sound").decks[0];
        assert_eq!(deck.faults().len(), faults, "{cards} cards, {reserves} in reserve");
    }
    let fault = DeckFault::Size { deck: "D".to_string(), cards: 39 };
    assert!(fault.to_string().contains("40 to 60"));
}

#[test]
fn a_stated_level_that_differs_is_an_error_that_says_why() {
    let text = THOR.replace("level: 9", "level: 8");
    problem(&text, 6, "level 9");
    problem(&text, 6, "offense + defense/5 = 7");
    problem(&text, 6, "+2 effect destroy (target play, t = 1)");
    let unstated = THOR.replace("level: 9\n", "");
    assert_eq!(read("c", &unstated).expect("sound").cards[0].level, 9);
}

#[test]
fn cards_without_edition_or_of_an_earlier_one_are_banned() {
    problem(&THOR.replace("edition: 12\n", ""), 1, "no Edition Indicator");
    problem(&THOR.replace("edition: 12", "edition: 9"), 1, "edition 9");
    problem(&THOR.replace("edition: 12", "edition: 13"), 2, "no edition that archon knows");
}

#[test]
fn components_of_earlier_editions_are_refused_with_the_reason() {
    problem(&THOR.replace("play 1", "play-enemy 1"), 9, "11th Edition");
    problem(&THOR.replace("effect: destroy", "effect: exhaust"), 10, "exhaust-fatigue");
    problem(&THOR.replace("effect: destroy", "effect: gain-hp 3"), 10, "clean slate");
    problem(&THOR.replace("when: attack", "cost: remove-counters 2"), 8, "redacted");
    problem(&THOR.replace("level: 9", "caveat: no-attack"), 6, "caveats");
}

#[test]
fn every_problem_has_its_line_and_says_what_to_do() {
    problem(&THOR.replace("play 1", "play"), 9, "write “target: play X”");
    problem(&THOR.replace("play 1", "play 0"), 9, "from 1 to 99");
    problem(&THOR.replace("destroy", "destory"), 10, "is “destroy” meant?");
    problem(&THOR.replace("  target: play 1\n", ""), 9, "needs targets");
    problem(&THOR.replace("type: minion", "type: spell"), 1, "no offense or defense");
    problem(&THOR.replace("THOR'S HAMMER", "Hammer"), 7, "capitals");
    problem(&THOR.replace("offense: 3\n", ""), 1, "needs “offense:”");
    problem(&THOR.replace("offense: 3", "offense: 3\noffense: 4"), 5, "already given");
    problem(&THOR.replace("  effect: destroy\n", ""), 7, "without an effect");
    problem(
        &THOR.replace("  when: attack\n", "").replace("destroy\n", "destroy\nwhen: attack\n"),
        10,
        "too late",
    );
    problem(&format!("{THOR}deck: D\n40 Tor\n"), 12, "is “Thor” meant?");
    problem(&format!("{THOR}deck: D\nThor\n"), 12, "3 NAME");
    problem("", 1, "nothing in it");
    problem("level: 3", 1, "belongs to no card");
    let all = problems(&THOR.replace("play 1", "pla 1").replace("offense: 3", "offense: x"));
    assert_eq!(all.len(), 2, "all problems are reported, and none twice: {all:?}");
}

#[test]
fn a_line_that_belongs_nowhere_is_refused() {
    problem(&format!("{THOR}3 Loki\n"), 11, "belong under a “deck: NAME”");
    problem(&THOR.replace("card: Thor", "card:"), 1, "the card has no name");
    problem(&format!("{THOR}deck:\n40 Thor\n"), 11, "the deck has no name");
    let reserves = format!("{THOR}deck: D\n40 Thor\nreserves: 2 Thor\n");
    problem(&reserves, 13, "on lines of their own");
    problem(&THOR.replace("defense", "defence"), 5, "is “defense” meant?");
    problem(&THOR.replace("level: 9", "level: nine"), 6, "no level");
    problem(&THOR.replace("ability: THOR'S HAMMER\n", ""), 7, "belongs to an ability");
    problem(&format!("{THOR}\n{THOR}"), 12, "there is already a card “Thor”");
}

#[test]
fn an_ability_has_one_condition_and_excavates_what_it_targets() {
    let twice = THOR.replace("when: attack\n", "when: attack\n  when: attack\n");
    problem(&twice, 9, "one activation condition at the most");
    problem(&THOR.replace("play 1", "excavate 2 5"), 9, "more cards than it excavates");
}

#[test]
fn an_ability_of_a_minion_has_a_name_and_that_of_a_spell_has_none() {
    problem(&THOR.replace("ability: THOR'S HAMMER", "ability:"), 7, "has a name in capitals");
    let spell = "card: Plan\nedition: 12\ntype: spell\nability: PLAN\n  effect: draw 2\n";
    problem(spell, 4, "the ability of a spell has no name");
    problem(&spell.replace(" PLAN\n  effect: draw 2\n", "\n"), 4, "the ability does nothing");
}

#[test]
fn a_card_stays_within_the_stated_limits() {
    let ability = "ability: AGAIN\n  effect: draw 1\n";
    problem(&format!("{THOR}{}", ability.repeat(MOST_ABILITIES)), 1, "has 9 abilities");
    let sub = "  target: play 1\n  effect: destroy\n";
    problem(&format!("{THOR}{}", sub.repeat(MOST_SUB_ABILITIES)), 7, "has 9 sub-abilities");
    problem(&THOR.replace("play 1", "play 41"), 7, "up to 41 targets");
}

#[test]
fn a_card_alone_is_printed_as_it_is_read() {
    let card = &read("c", THOR).expect("sound").cards[0];
    assert_eq!(read("again", &card_text(card)).expect("sound").cards[0], *card);
}

#[test]
fn the_example_cards_have_the_levels_their_formulas_give() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/kotc/example_cards.json");
    let Ok(json) = std::fs::read_to_string(path) else {
        println!("skipped: {path} is not there");
        return;
    };
    let examples: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let mut read_cards = 0;
    for example in examples.as_array().expect("a list") {
        let text = example_text(example);
        if example["edition"] == "12th" {
            let contents = read("example", &text).unwrap_or_else(|e| panic!("{e}\n{text}"));
            assert_eq!(Some(u64::from(contents.cards[0].level)), example["level"].as_u64());
            read_cards += 1;
        } else {
            problem(&text, 1, "banned");
        }
    }
    assert_eq!(read_cards, 7);
}

/// An example card as a card file: ids without their prefix, and the rulebook's names.
fn example_text(example: &serde_json::Value) -> String {
    let word = |id: &serde_json::Value| {
        id.as_str().expect("an id")[2..].replace("sword", "offense").replace("shield", "defense")
    };
    let number = |v: &serde_json::Value| v.as_u64().map_or(String::new(), |x| format!(" {x}"));
    let edition = example["edition"].as_str().expect("an edition");
    let kind = example["type"].as_str().expect("a type");
    let mut text = format!("card: {}\nedition: {edition}\ntype: {kind}\n", example["name"]);
    if kind == "minion" {
        text += &format!("offense: {}\ndefense: {}\n", example["sp"], example["hp"]);
    }
    text += &format!("level: {}\n", example["level"]);
    for ability in example["abilities"].as_array().expect("a list") {
        text += &format!("ability: {}\n", ability["name"].as_str().unwrap_or(""));
        if !ability["condition"].is_null() {
            text += &format!("when: {}\n", word(&ability["condition"]));
        }
        for cost in ability["costs"].as_array().unwrap_or(&Vec::new()) {
            text += &format!("cost: {}{}\n", word(&cost["id"]), number(&cost["x"]));
        }
        for sub in ability["sub"].as_array().expect("a list") {
            match sub.get("target") {
                Some(t) => {
                    text += &format!(
                        "target: {}{}{}\n",
                        word(&t["id"]),
                        number(&t["x"]),
                        number(&t["y"])
                    )
                }
                None => text += "target: none\n",
            }
            for effect in sub["effects"].as_array().expect("a list") {
                text += &format!("effect: {}{}\n", word(&effect["id"]), number(&effect["x"]));
            }
        }
    }
    text
}

#[test]
fn every_word_for_a_component_is_read_again() {
    for kind in EffectKind::ALL {
        assert_eq!(EffectKind::parse(kind.key()), Some(kind));
    }
    for kind in CostKind::ALL {
        assert_eq!(CostKind::parse(kind.key()), Some(kind));
    }
}

#[test]
fn every_component_of_the_published_list_is_there() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/kotc/components_12th.json");
    let Ok(json) = std::fs::read_to_string(path) else {
        println!("skipped: {path} is not there");
        return;
    };
    let list: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let mut found = [0; 4];
    for component in list["components"].as_array().expect("a list") {
        let id = component["id"].as_str().expect("an id");
        let word = id[2..].replace("sword", "offense").replace("shield", "defense");
        let (n, there) = match &id[..2] {
            "c-" => (0, Condition::parse(&word).is_some()),
            "k-" => (1, CostKind::parse(&word).is_some()),
            "t-" => (2, TargetKind::parse(&word).is_some()),
            _ => (3, EffectKind::parse(&word).is_some()),
        };
        assert!(there, "{id}");
        found[n] += 1;
    }
    assert_eq!(found, [14, 11, 9, 18]);
    // Besides them what the rulebook still defines: two sacrifices, Immortality Counters, three
    // batches and dice-damage.
    let all = [
        Condition::ALL.len(),
        CostKind::ALL.len() - 2,
        TargetKind::ALL.len(),
        EffectKind::ALL.len() - 5,
    ];
    assert_eq!(all, found);
}
