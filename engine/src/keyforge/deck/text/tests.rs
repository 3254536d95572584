use super::super::{DeckError, DeckFault};
use super::*;
use crate::keyforge::fixtures::library;
use crate::keyforge::set::Set;

const DECK: &str = "\
# A test.
name: The Test of #1
id: 00000000-0000-0000-0000-000000000001
set: cota

Brobnar
12 Punch
[Logos]
10x labwork
Dextre x2   # a comment
== Dis ==
11 Dust Imp
1 Troll (maverick)
";

fn read_one(text: &str) -> Result<Deck, DeckError> {
    Deck::read(library(), text, "folder/some list.txt").map(|mut decks| {
        assert_eq!(decks.len(), 1);
        decks.remove(0)
    })
}

fn problems(text: &str) -> Vec<(Place, DeckProblem)> {
    match read_one(text) {
        Err(DeckError::Problems { problems, .. }) => {
            problems.into_iter().map(|p| (p.place, p.what)).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_list_with_everything_in_it_is_read() {
    let deck = read_one(DECK).unwrap();
    assert_eq!(deck.name, "The Test of #1");
    assert_eq!(deck.id.as_deref(), Some("00000000-0000-0000-0000-000000000001"));
    assert_eq!(deck.set, Some(Set::CallOfTheArchons));
    assert_eq!(deck.houses, [House::Brobnar, House::Dis, House::Logos]);
    let maverick = deck.cards.iter().find(|c| c.maverick).unwrap();
    assert_eq!((maverick.card.facts().id, maverick.house), ("troll", House::Dis));
    assert_eq!(read_one(&deck.to_string()).unwrap(), deck);
}

#[test]
fn a_bare_list_of_cards_is_enough() {
    let deck = read_one("12x dust-imp\nPUNCH x12\n11 Labwork\nDextre").unwrap();
    assert_eq!(deck.name, "some list");
    assert_eq!(deck.houses, [House::Brobnar, House::Dis, House::Logos]);
}

#[test]
fn without_headings_a_maverick_goes_where_there_is_room() {
    let deck = read_one("12 Dust Imp\n12 Punch\n11 Labwork\nBad Penny").unwrap();
    let maverick = deck.cards.iter().find(|c| c.maverick).unwrap();
    assert_eq!((maverick.card.facts().id, maverick.house), ("bad-penny", House::Logos));
    let unclear = problems("12 Dust Imp\n11 Punch\n11 Labwork\nBad Penny\nUrchin");
    assert!(matches!(&unclear[0], (Place::Line(4), DeckProblem::HouseUnclear { houses, .. })
        if *houses == [House::Brobnar, House::Logos]));
    let clear = "12 Dust Imp\n11 Punch\n11 Labwork\n2 Bad Penny";
    assert_eq!(read_one(clear).unwrap().cards.iter().filter(|c| c.maverick).count(), 2);
}

#[test]
fn names_that_look_like_numbers_of_cards_are_names() {
    for name in ["1-2 Punch", "EDAI “Edie” 4x4", "5C077", "Master of 2", "[REDACTED]"] {
        assert_eq!(count_and_name(name), ("1", name));
    }
    assert_eq!(count_and_name("2 1-2 Punch"), ("2", "1-2 Punch"));
    assert_eq!(count_and_name("2 x Punch"), ("2", "Punch"));
    assert_eq!(count_and_name("3 Xanthyp"), ("3", "Xanthyp"));
    assert_eq!(count_and_name("Punch ×3"), ("3", "Punch"));
}

#[test]
fn evil_twins_halves_and_icons_are_remarks() {
    let of = |line: &str| read(line).unwrap().remove(0).entries.remove(0);
    assert_eq!(of("1 Armadrone (evil twin)").version, Version::EvilTwin);
    assert_eq!(of("1 Ultra Gravitron (second half)").version, Version::SecondHalf);
    let icons = of("1 Dextre (legacy) (+amber +draw)").enhancements;
    assert_eq!(icons.iter().collect::<Vec<_>>(), [BonusIcon::Amber, BonusIcon::Draw]);
    assert_eq!(of("1 Dextre (legacy, +Æmber+draw)").enhancements, icons);
}

#[test]
fn several_remarks_may_stand_in_one() {
    let read_one = |line: &str| read(line).unwrap().remove(0).entries.remove(0);
    let orb = read_one("1 Orb of Wonder (legacy anomaly)");
    assert!(orb.legacy && orb.anomaly);
    let unknown = DeckProblem::UnknownRemark { remark: "legacy shiny".into() };
    assert_eq!(problems("1 Troll (legacy shiny)"), [(Place::Line(1), unknown)]);
}

#[test]
fn every_line_not_understood_is_reported_with_its_number() {
    let text = "name: A\nset: cota\n12 Punch\n99999999999999999999 Labwork\n0 Dextre\n\
                1 Trol\n1 Punch (shiny)\n1 Punch (+gold)\n1 Punch (evil twin)";
    let unknown = |name: &str, nearest| DeckProblem::UnknownCard { name: name.into(), nearest };
    let twin = DeckProblem::NoSuchVersion { name: "Punch", version: "evil twin" };
    assert_eq!(
        problems(text),
        [
            (Place::Line(4), DeckProblem::Count { count: "99999999999999999999".into() }),
            (Place::Line(5), DeckProblem::Count { count: "0".into() }),
            (Place::Line(6), unknown("Trol", Some("Troll"))),
            (Place::Line(7), DeckProblem::UnknownRemark { remark: "shiny".into() }),
            (Place::Line(8), DeckProblem::UnknownIcon { icon: "gold".into() }),
            (Place::Line(9), twin),
        ]
    );
}

/// The second of two sets, or a remark cut off, was once taken or dropped in silence.
#[test]
fn what_is_said_twice_or_half_is_refused() {
    let problem = |text: &str| problems(text).remove(0);
    let repeated = |key| DeckProblem::Repeated { key };
    assert_eq!(problem("set: cota\nset: aoa\n1 Punch"), (Place::Line(2), repeated("set")));
    assert_eq!(problem("name: A\ndeck: B\n1 Punch"), (Place::Line(2), repeated("name")));
    assert_eq!(problem("id: 1\n1 Punch\nid: 1"), (Place::Line(3), repeated("id")));
    let unclosed = |remark: &str| DeckProblem::UnclosedRemark { remark: remark.into() };
    assert_eq!(problem("1 Troll (maverick"), (Place::Line(1), unclosed("maverick")));
    assert_eq!(problem("1 Troll (legacy) (+draw"), (Place::Line(1), unclosed("+draw")));
    let several = format!("{DECK}\n{DECK}");
    assert_eq!(Deck::read(library(), &several, "").map(|decks| decks.len()), Ok(2));
}

#[test]
fn the_nearest_house_and_set_are_named() {
    let error = |text: &str| read_one(text).expect_err(text).to_string();
    let house = error("houses: Broobnar, Dis, Logos\n1 Punch");
    assert!(house.contains("(did you mean “Brobnar”?)"), "{house}");
    let heading = error("Brobnarr\n1 Punch");
    assert!(heading.contains("“Brobnarr”; did you mean “Brobnar”?"), "{heading}");
    let set = error("set: cotta\n1 Punch");
    assert!(set.contains("“cotta” (did you mean “Call of the Archons”?)"), "{set}");
}

#[test]
fn a_card_under_a_foreign_house_is_a_fault_unless_called_a_maverick() {
    let fault = read_one(&DECK.replace(" (maverick)", "")).unwrap_err();
    let DeckError::Faults { faults, .. } = &fault else { panic!("{fault:?}") };
    assert!(matches!(faults.faults[..], [DeckFault::NotOfHouse { house: House::Dis, .. }]));
    assert!(fault.to_string().contains("“1 Troll (maverick)”"), "{fault}");
}

#[test]
fn decks_of_other_sets_and_mixtures_are_refused_by_name() {
    let other = read_one(&DECK.replace("cota", "mg24").replace("Dextre", "Scrap Thing"));
    let Err(DeckError::UnknownSet { set, cards, .. }) = other else { panic!("{other:?}") };
    assert_eq!((set.as_str(), &cards[..]), ("mg24", &["Scrap Thing".to_owned()][..]));
    let mixed = read_one(&DECK.replace("cota", "mixed"));
    let Err(DeckError::Faults { faults, .. }) = mixed else { panic!("{mixed:?}") };
    assert_eq!(faults.faults, [DeckFault::MixedSets]);
}

#[test]
fn a_text_can_hold_several_decks() {
    let decks = Deck::read(library(), &format!("{DECK}\n{DECK}"), "").unwrap();
    assert_eq!(decks.len(), 2);
    assert_eq!(decks[0], decks[1]);
}
