use super::*;
use crate::keyforge::deck::{DeckError, bundled_of};
use crate::keyforge::fixtures::library;
use crate::keyforge::icon::BonusIcon;

fn decks(set: Set) -> Vec<Deck> {
    bundled_of(set).flat_map(|(slug, text)| Deck::read(library(), text, slug).unwrap()).collect()
}

/// The first alliance of pods of three decks, with another house each.
fn of_three(decks: &[Deck]) -> Alliance<'_> {
    let pods: Vec<Pod<'_>> = decks.iter().flat_map(Pod::all_of).collect();
    for one in &pods {
        for two in pods.iter().filter(|two| !std::ptr::eq(two.deck, one.deck)) {
            for three in pods.iter().filter(|pod| {
                !std::ptr::eq(pod.deck, one.deck) && !std::ptr::eq(pod.deck, two.deck)
            }) {
                let alliance = Alliance { pods: [*one, *two, *three], beside: two.deck };
                if alliance.is_legal(None).is_ok() {
                    return alliance;
                }
            }
        }
    }
    panic!("there is none")
}

#[test]
fn an_alliance_has_twelve_cards_of_each_pod_with_their_icons() {
    for set in Set::ALL.into_iter().filter(|set| bundled_of(*set).count() > 2) {
        let decks = decks(set);
        let alliance = of_three(&decks);
        let deck = alliance.build("Mine", None).unwrap();
        assert!(deck.alliance && deck.id.is_none() && deck.cards.len() == Deck::SIZE);
        for pod in alliance.pods {
            let cards: Vec<&DeckCard> = pod.cards().collect();
            assert_eq!(cards.len(), Deck::CARDS_PER_HOUSE);
            assert_eq!(deck.of_house(pod.house).collect::<Vec<_>>(), cards, "{}", set.name());
        }
    }
}

#[test]
fn a_maverick_belongs_to_the_house_it_is_in() {
    let decks = decks(Set::CallOfTheArchons);
    let foreign = |deck: &&Deck| deck.cards.iter().any(|card| card.maverick);
    let deck = decks.iter().find(foreign).expect("some deck has a maverick");
    let maverick = deck.cards.iter().find(|card| card.maverick).expect("it has one");
    let pod = Pod { deck, house: maverick.house };
    assert!(pod.cards().any(|card| card == maverick));
    assert_eq!(Pod::all_of(deck).iter().map(|pod| pod.cards().count()).sum::<usize>(), 36);
}

#[test]
fn pods_are_of_three_houses_that_their_decks_have_and_of_one_set() {
    let decks = decks(Set::CallOfTheArchons);
    let mut alliance = of_three(&decks);
    let [one, two, _] = alliance.pods;
    alliance.pods[2] = one;
    let same = AllianceFault::SameHouse { house: one.house };
    assert_eq!(alliance.is_legal(None), Err(same));
    let house = House::ALL.into_iter().find(|house| !two.deck.houses.contains(house)).unwrap();
    alliance.pods[2] = Pod { deck: two.deck, house };
    assert!(matches!(alliance.is_legal(None), Err(AllianceFault::NoSuchPod { .. })));
    let mut other = two.deck.clone();
    other.set = Some(Set::AgeOfAscension);
    alliance.pods[2] = Pod { deck: &other, house: other.houses[0] };
    let fault = alliance.is_legal(None).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "its pods are of Age of Ascension and Call of the Archons; an Alliance deck has pods of one set"
    );
    other.set = None;
    let unknown = Alliance { pods: Pod::all_of(&other), beside: &other };
    assert!(matches!(unknown.is_legal(None), Err(AllianceFault::DifferentSets { .. })));
}

#[test]
fn the_token_creature_is_that_of_exactly_one_contributing_deck_whatever_its_house() {
    let decks = decks(Set::WindsOfExchange);
    let mut alliance = of_three(&decks);
    for pod in alliance.pods {
        alliance.beside = pod.deck;
        assert_eq!(alliance.build("Mine", None).unwrap().token, pod.deck.token);
    }
    let is_other = |deck: &&Deck| !alliance.pods.iter().any(|pod| std::ptr::eq(pod.deck, *deck));
    alliance.beside = decks.iter().find(is_other).expect("there are more decks");
    assert!(matches!(alliance.is_legal(None), Err(AllianceFault::BesideOfOtherDeck { .. })));
}

#[test]
fn all_prophecies_are_those_of_one_deck_and_archon_powers_are_left_out() {
    let built = |set| -> Vec<Deck> {
        // Without their cards no deck is built; the rule needs what lies beside them alone.
        let mut decks = decks(Set::CallOfTheArchons);
        decks.truncate(8);
        decks.iter_mut().for_each(|deck| deck.set = Some(set));
        decks
    };
    let reference = |id| crate::keyforge::facts::FactsTable::get().by_id(id).unwrap();
    let mut prophetic = built(Set::PropheticVisions);
    let four = ["overreach", "heads-i-win", "bad-omen", "ask-again-later"].map(reference).to_vec();
    prophetic[0].prophecies = four.clone();
    for deck in &mut prophetic {
        deck.prophecies = four.clone();
    }
    let alliance = of_three(&prophetic);
    assert_eq!(alliance.build("Mine", None).unwrap().prophecies, four);
    let mut crucible = built(Set::CrucibleClash);
    crucible.iter_mut().for_each(|deck| deck.power = Some(reference("artificer")));
    let alliance = of_three(&crucible);
    assert_eq!(alliance.build("Mine", None).unwrap().power, None);
    let whole = Alliance { pods: Pod::all_of(&crucible[0]), beside: &crucible[0] };
    assert_eq!(whole.build("Mine", None).unwrap(), crucible[0]);
}

#[test]
fn a_single_unmodified_deck_is_exempt_from_the_restricted_list() {
    let decks = decks(Set::CallOfTheArchons);
    let titles = ["Library Access", "Timetraveller"];
    let list = r#"{"list": "mine", "max_names": 0, "any": ["Library Access", "Timetraveller"]}"#;
    let list = RestrictedList::read(list).unwrap();
    let has = |card: &DeckCard| titles.contains(&card.card.facts().name);
    let deck = decks.iter().find(|deck| deck.cards.iter().any(has)).expect("some deck has it");
    let whole = Alliance { pods: Pod::all_of(deck), beside: deck };
    assert!(whole.is_one_deck() && whole.is_legal(Some(&list)).is_ok());
    let pod = Pod::all_of(deck).into_iter().find(|pod| pod.cards().any(has)).unwrap();
    let others: Vec<Pod<'_>> = decks
        .iter()
        .flat_map(Pod::all_of)
        .filter(|other| other.house != pod.house && !other.cards().any(has))
        .collect();
    let second = others.iter().find(|other| !std::ptr::eq(other.deck, deck)).unwrap();
    let third = others.iter().find(|other| other.house != second.house).unwrap();
    let mixed = Alliance { pods: [pod, *second, *third], beside: deck };
    assert_eq!(mixed.is_legal(None), Ok(()));
    assert!(matches!(mixed.is_legal(Some(&list)), Err(AllianceFault::Restricted(_))));
    // The chosen pods count alone.
    let without = Pod::all_of(deck).into_iter().find(|pod| !pod.cards().any(has)).unwrap();
    let others: Vec<&Pod<'_>> = others.iter().filter(|o| o.house != without.house).collect();
    let second = others[0];
    let third = others.iter().find(|other| other.house != second.house).unwrap();
    let clean = Alliance { pods: [without, *second, **third], beside: deck };
    assert_eq!(clean.is_legal(Some(&list)), Ok(()));
}

#[test]
fn an_alliance_that_is_written_is_read_back_equal() {
    let mut foreign_icons = 0;
    for set in Set::ALL.into_iter().filter(|set| bundled_of(*set).count() > 2) {
        let decks = decks(set);
        let deck = of_three(&decks).build("Mine", None).unwrap();
        let icons = |icon| deck.cards.iter().map(|c| c.enhancements.count(icon)).sum::<u8>();
        let handed_out = |icon| deck.icons_handed_out(icon);
        let differs = |icon: &BonusIcon| u32::from(icons(*icon)) != handed_out(*icon);
        foreign_icons += BonusIcon::ALL.iter().filter(|icon| differs(icon)).count();
        let text = deck.to_string();
        assert!(text.contains("\nformat: alliance\n"), "{text}");
        assert_eq!(Deck::read(library(), &text, "").unwrap(), [deck]);
    }
    assert!(foreign_icons > 0, "no icons came from other decks: nothing was tested");
}

#[test]
fn an_unknown_format_of_a_list_is_named() {
    let text = "name: A\nformat: sealed\n1 Anger\n";
    let error = Deck::read(library(), text, "a.deck").unwrap_err();
    assert!(matches!(error, DeckError::Problems { .. }), "{error}");
    assert!(error.to_string().contains("no format is called “sealed”"), "{error}");
}
