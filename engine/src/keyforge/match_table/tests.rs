use super::*;
use crate::keyforge::facts::FactsTable;
use crate::keyforge::fixtures::library;
use crate::keyforge::player::Player::One;

fn table(ids: &[&str]) -> MatchTable {
    let mut table = MatchTable::new(library());
    for (n, id) in ids.iter().enumerate() {
        let id = FactsTable::get().by_id(id).expect("a card");
        table.add(Card::of(One, n), id, House::Dis, BonusIcons::NONE);
    }
    table.finish();
    table
}

#[test]
fn the_tide_comes_with_cards_that_refer_to_it_whatever_their_set() {
    assert!(!table(&["troll"]).uses_tide);
    assert!(table(&["troll", "marshal-ewer"]).uses_tide);
    assert!(table(&["valoocanth"]).uses_tide, "of Worlds Collide");
    let silent = FactsTable::get().iter().find(|(_, facts)| {
        facts.printings[0].set == crate::keyforge::set::Set::DarkTidings && !facts.refers_to_tide
    });
    let (_, silent) = silent.expect("a card of Dark Tidings that does not");
    assert!(!table(&[silent.id]).uses_tide);
}

#[test]
fn cards_that_refer_to_places_in_a_battleline_are_found() {
    let table = table(&["troll", "staunch-knight", "valdr", "eldest-bear"]);
    let of_places = table.of_places().into_iter().map(|card| table.card(card).facts.id);
    assert_eq!(of_places.collect::<Vec<_>>(), ["staunch-knight", "valdr", "eldest-bear"]);
}

#[test]
fn cards_of_which_a_deck_has_several_are_found() {
    let mut table = table(&["troll", "valdr", "troll", "troll", "eldest-bear"]);
    let valdr = table.card(Card::of(One, 1)).id;
    table.add(Card::of(Player::Two, 0), valdr, House::Dis, BonusIcons::NONE);
    table.finish();
    let several: Vec<usize> = table.with_copies().into_iter().map(|c| c.index()).collect();
    assert_eq!(several, [0, 2, 3], "not what the other deck has, too");
}

#[test]
fn key_colors_matter_where_a_card_refers_to_them() {
    assert!(!table(&["troll", "marshal-ewer"]).key_colors_matter);
    assert!(table(&["troll", "the-red-baron"]).key_colors_matter);
}

#[test]
fn tables_of_other_cards_have_other_fingerprints() {
    let of = |ids: &[&str]| table(ids).fingerprint();
    assert_eq!(of(&["troll", "valdr"]), of(&["troll", "valdr"]));
    assert_ne!(of(&["troll", "valdr"]), of(&["valdr", "troll"]));
}
