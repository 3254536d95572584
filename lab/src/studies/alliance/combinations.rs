//! The legal Alliance decks of some decks.

use archon_engine::keyforge::deck::{Alliance, Deck, Pod, RestrictedList};
use archon_engine::keyforge::house::House;

use crate::error::StudyError;

/// The most decks: with more there are too many combinations to list.
pub const MOST_DECKS: usize = 100;

/// A legal Alliance deck, as numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Combination {
    /// Its pods, among all pods of the decks
    pub pods: [u32; 3],
    /// The contributing deck whose token creature or prophecies lie beside it, among the decks
    pub beside: u32,
}

/// Every legal Alliance deck of some decks.
pub struct Combinations<'d> {
    /// The decks, each once
    pub decks: Vec<&'d Deck>,
    /// The pods of the decks: three for each, in their order
    pub pods: Vec<Pod<'d>>,
    /// The combinations; whole decks come first, one for each deck
    pub all: Vec<Combination>,
    /// Combinations that the restricted list forbids
    pub forbidden: u64,
}

impl<'d> Combinations<'d> {
    /// The combinations of decks of one set.
    ///
    /// # Errors
    /// The decks are not of one set, fewer than two, or too many.
    pub fn new(
        given: &'d [Deck],
        restricted: Option<&RestrictedList>,
    ) -> Result<Combinations<'d>, StudyError> {
        let mut decks: Vec<&Deck> = Vec::new();
        for deck in given {
            if !decks.iter().any(|other| is_same(other, deck)) {
                decks.push(deck);
            }
        }
        check(&decks)?;
        let pods: Vec<Pod<'d>> = decks.iter().copied().flat_map(Pod::all_of).collect();
        let mut found = Combinations { decks, pods, all: Vec::new(), forbidden: 0 };
        let whole = |deck: usize| {
            let first = 3 * deck as u32;
            Combination { pods: [first, first + 1, first + 2], beside: deck as u32 }
        };
        found.all = (0..found.decks.len()).map(whole).collect();
        found.list(restricted);
        Ok(found)
    }

    /// Adds every combination of pods of several decks.
    fn list(&mut self, restricted: Option<&RestrictedList>) {
        let set = self.decks[0].set.expect("checked: all are of one set");
        let counts: Vec<Vec<usize>> = match restricted {
            None => vec![Vec::new(); self.pods.len()],
            Some(list) => {
                let of = |pod: &Pod<'_>| list.counts(set, pod.cards().map(|card| card.card));
                self.pods.iter().map(of).collect()
            }
        };
        let is_allowed = |pods: [usize; 3]| {
            let Some(list) = restricted else { return true };
            let [one, two, three] = pods.map(|pod| &counts[pod]);
            let sum: Vec<usize> =
                one.iter().zip(two).zip(three).map(|((a, b), c)| a + b + c).collect();
            list.allows(&sum).is_ok()
        };
        let house = |pod: usize| self.pods[pod].house;
        for one in 0..self.pods.len() {
            for two in one + 1..self.pods.len() {
                if house(one) == house(two) {
                    continue;
                }
                for three in two + 1..self.pods.len() {
                    let is_one_deck = one / 3 == two / 3 && two / 3 == three / 3;
                    if is_one_deck || house(three) == house(one) || house(three) == house(two) {
                        continue;
                    }
                    let pods = [one, two, three].map(|pod| pod as u32);
                    let besides = self.besides(pods);
                    if !is_allowed([one, two, three]) {
                        self.forbidden += besides.len() as u64;
                        continue;
                    }
                    let combinations =
                        besides.into_iter().map(|beside| Combination { pods, beside });
                    self.all.extend(combinations);
                }
            }
        }
    }

    /// The contributing decks that differ in what lies beside them: one if all are alike.
    fn besides(&self, pods: [u32; 3]) -> Vec<u32> {
        let mut found: Vec<u32> = Vec::new();
        for pod in pods {
            let beside = |deck: u32| {
                let deck = self.decks[deck as usize];
                (deck.token, &deck.prophecies)
            };
            if !found.iter().any(|other| beside(*other) == beside(pod / 3)) {
                found.push(pod / 3);
            }
        }
        found
    }

    /// Whether a combination is a deck as it is.
    pub fn is_whole(&self, combination: Combination) -> bool {
        combination.pods.iter().all(|pod| pod / 3 == combination.pods[0] / 3)
    }

    /// What is added up of a combination: its pods, then, after all pods, the deck whose token creature or
    /// prophecies it has, if these lie beside decks of the set.
    pub fn features(&self, combination: Combination) -> Vec<usize> {
        self.each_feature(combination).collect()
    }

    /// The same, one after another: of all combinations there may be millions.
    pub fn each_feature(&self, combination: Combination) -> impl Iterator<Item = usize> {
        let beside = self.decks[combination.beside as usize];
        let counts = beside.token.is_some() || !beside.prophecies.is_empty();
        let of_beside = counts.then(|| self.pods.len() + combination.beside as usize);
        combination.pods.into_iter().map(|pod| pod as usize).chain(of_beside)
    }

    /// The deck of a combination.
    ///
    /// # Panics
    /// If it is none of these.
    pub fn deck(&self, combination: Combination) -> Deck {
        let pods = combination.pods.map(|pod| self.pods[pod as usize]);
        let alliance = Alliance { pods, beside: self.decks[combination.beside as usize] };
        // The restricted list was obeyed when they were listed.
        alliance.build(self.name(combination), None).expect("every combination is legal")
    }

    /// The name of the deck of a combination: that of the deck, or its houses and where they are from.
    pub fn name(&self, combination: Combination) -> String {
        if self.is_whole(combination) {
            return self.decks[combination.beside as usize].name.clone();
        }
        let pods = combination.pods.map(|pod| {
            let Pod { deck, house } = self.pods[pod as usize];
            format!("{} of {}", house.name(), deck.name)
        });
        pods.join(" + ")
    }

    /// The houses of a combination, and the decks that they are from.
    pub fn parts(&self, combination: Combination) -> [(House, &'d Deck); 3] {
        combination.pods.map(|pod| {
            let Pod { deck, house } = self.pods[pod as usize];
            (house, deck)
        })
    }
}

/// Whether two decks have the same cards with the same icons, and the same beside them.
fn is_same(one: &Deck, two: &Deck) -> bool {
    one.cards == two.cards && one.beside().eq(two.beside())
}

fn check(decks: &[&Deck]) -> Result<(), StudyError> {
    let wrong = |problem: String| StudyError::NumberOfDecks { problem };
    if !(2..=MOST_DECKS).contains(&decks.len()) {
        let given = decks.len();
        let instead = match given {
            ..2 => "",
            _ => ": rate them first, and name the best",
        };
        return Err(wrong(format!(
            "alliance takes 2 to {MOST_DECKS} different decks, not {given}{instead}"
        )));
    }
    if let Some(deck) = decks.iter().find(|deck| deck.set.is_none()) {
        return Err(wrong(format!(
            "the set of “{}” is not known: write it into its list, such as `set: cota`",
            deck.name
        )));
    }
    if let Some(deck) = decks.iter().find(|deck| deck.alliance) {
        return Err(wrong(format!(
            "“{}” is an Alliance deck, not a deck that pods come from: leave it out, and name it with --against",
            deck.name
        )));
    }
    let mut sets: Vec<(&str, usize)> = Vec::new();
    for set in decks.iter().filter_map(|deck| deck.set) {
        match sets.iter_mut().find(|(name, _)| *name == set.name()) {
            Some((_, count)) => *count += 1,
            None => sets.push((set.name(), 1)),
        }
    }
    if sets.len() > 1 {
        let words: Vec<String> = sets.iter().map(|(set, n)| format!("{n} of {set}")).collect();
        return Err(wrong(format!(
            "an Alliance deck has pods of one set, but the decks are of several ({}): name those of one set",
            words.join(", ")
        )));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use archon_cards::library;
    use archon_engine::keyforge::deck::bundled_of;
    use archon_engine::keyforge::set::Set;

    use super::*;

    fn decks(set: Set, count: usize) -> Vec<Deck> {
        let texts = bundled_of(set).take(count);
        texts.flat_map(|(slug, text)| Deck::read(library(), text, slug).unwrap()).collect()
    }

    #[test]
    fn every_legal_combination_is_listed_once() {
        let decks = decks(Set::CallOfTheArchons, 4);
        let list = RestrictedList::dated().pop().unwrap();
        let found = Combinations::new(&decks, Some(&list)).unwrap();
        let mut legal = 0;
        let pods: Vec<Pod<'_>> = decks.iter().flat_map(Pod::all_of).collect();
        for one in 0..12 {
            for two in one + 1..12 {
                for three in two + 1..12 {
                    let pods = [pods[one], pods[two], pods[three]];
                    let alliance = Alliance { pods, beside: pods[0].deck };
                    legal += usize::from(alliance.is_legal(Some(&list)).is_ok());
                }
            }
        }
        assert_eq!(found.all.len(), legal);
        let mut seen: Vec<[u32; 3]> = found.all.iter().map(|one| one.pods).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), legal);
        assert_eq!(found.all.iter().filter(|one| found.is_whole(**one)).count(), 4);
        assert_eq!(found.deck(found.all[0]), decks[0]);
    }

    #[test]
    fn each_token_creature_of_the_contributing_decks_is_a_choice() {
        let decks = decks(Set::WindsOfExchange, 3);
        let found = Combinations::new(&decks, None).unwrap();
        for combination in &found.all {
            let deck = found.deck(*combination);
            assert_eq!(deck.token, decks[combination.beside as usize].token);
        }
        let several = |pods: [u32; 3]| found.all.iter().filter(|one| one.pods == pods).count();
        assert!(found.all.iter().any(|one| several(one.pods) > 1));
    }

    #[test]
    fn what_a_restricted_list_forbids_is_counted_as_what_it_allows() {
        let decks = decks(Set::WindsOfExchange, 3);
        let title = decks[0].cards[0].card.facts().name;
        let list = format!(r#"{{"list": "mine", "max_names": 0, "any": ["{title}"]}}"#);
        let list = RestrictedList::read(&list).unwrap();
        let without = Combinations::new(&decks, None).unwrap();
        let with = Combinations::new(&decks, Some(&list)).unwrap();
        assert!(with.forbidden > 0);
        assert_eq!(with.all.len() + with.forbidden as usize, without.all.len());
    }

    #[test]
    fn decks_of_several_sets_too_few_and_unknown_sets_are_answered_with_what_to_do() {
        let mut given = decks(Set::CallOfTheArchons, 2);
        let said = |given: &[Deck]| match Combinations::new(given, None) {
            Err(error) => error.to_string(),
            Ok(_) => panic!("it was taken"),
        };
        let one = vec![given[0].clone(), given[0].clone()];
        assert_eq!(said(&one), "alliance takes 2 to 100 different decks, not 1");
        given.extend(decks(Set::AgeOfAscension, 1));
        assert!(said(&given).contains("(2 of Call of the Archons, 1 of Age of Ascension)"));
        given[2].set = None;
        assert!(said(&given).contains("write it into its list"));
    }
}
