//! Reading the table of facts.

use serde::Deserialize;
use strum::EnumCount;

use crate::keyforge::house::House;
use crate::keyforge::icon::{BonusIcon, BonusIcons};
use crate::keyforge::keyword::Keyword;
use crate::keyforge::set::Set;
use crate::keyforge::traits::Trait;

use super::{CardFacts, CardType, Gigantic, Printing, Rarity, Reference};

/// A line of `cards.csv`: lists are joined by `|`, pairs by `:`. The columns stand in this order, so that no line has
/// to be asked for its columns by name: the table is read whenever a program starts.
#[derive(Deserialize, PartialEq, Debug)]
pub(super) struct Row<'r> {
    id: &'r str,
    name: &'r str,
    #[serde(rename = "type")]
    card_type: &'r str,
    houses: &'r str,
    amber: Option<u8>,
    power: Option<u8>,
    armor: Option<u8>,
    traits: &'r str,
    keywords: &'r str,
    enhance: &'r str,
    gigantic: &'r str,
    evil_twin_of: &'r str,
    anomaly: &'r str,
    printings: &'r str,
    rarity: &'r str,
    refers_to: &'r str,
    reprinted_in: &'r str,
}

impl Row<'_> {
    pub fn is_the_tide(&self) -> bool {
        self.card_type == "the tide"
    }

    /// What the line says.
    ///
    /// # Panics
    ///
    /// Panics if the table says what the engine has no word for. Then the word comes first.
    pub fn into_facts(self) -> CardFacts {
        let id = keep(self.id);
        let known = |what: &str| -> ! { panic!("cards.csv: {id}: unknown {what}") };
        let house = |key| House::parse(key).unwrap_or_else(|| known(key));
        let icon = |(key, count): (&str, &str)| {
            let icon = BonusIcon::parse(key).unwrap_or_else(|| known(key));
            (icon, count.parse::<u8>().unwrap_or_else(|_| known(count)))
        };

        let mut traits = [Trait::ALL[0]; CardFacts::MOST_TRAITS];
        let (mut trait_count, mut trait_set) = (0, 0);
        for key in list(self.traits) {
            let found = Trait::parse(key).unwrap_or_else(|| known(key));
            traits[usize::from(trait_count)] = found;
            trait_count += 1;
            trait_set |= found.bit();
        }
        let mut keywords = [0; Keyword::COUNT];
        for key in list(self.keywords) {
            let (key, value) = key.split_once(':').unwrap_or((key, "1"));
            let keyword = Keyword::parse(key).unwrap_or_else(|| known(key));
            keywords[keyword as usize] = value.parse().unwrap_or_else(|_| known(value));
        }
        // The rarities of all printings, in the order of the printings.
        let mut rarities = pairs(self.rarity);
        let printing = |(set, number): (&str, &str)| Printing {
            set: Set::parse(set).unwrap_or_else(|| known(set)),
            // Anomalies (A), revenants (R), and cards that come together (P, S) are numbered by themselves.
            number: (number.trim_start_matches(|letter: char| letter.is_ascii_uppercase()).parse())
                .unwrap_or_else(|_| known(number)),
            anomaly: number.starts_with('A'),
            rarity: (rarities.next().filter(|(of, _)| *of == set))
                .and_then(|(_, rarity)| Rarity::parse(rarity))
                .unwrap_or_else(|| known("rarity")),
        };
        let gigantic = pairs(self.gigantic).next().map(|(half, other)| Gigantic {
            half: half.parse().unwrap_or_else(|_| known(half)),
            other: keep(other),
        });

        let reference = Reference::parse(self.card_type);
        let card_type = reference.map(Reference::card_type);
        let refers_to = |what| list(self.refers_to).any(|word| word == what);
        CardFacts {
            id,
            name: keep(self.name),
            card_type: card_type
                .or_else(|| CardType::parse(self.card_type))
                .unwrap_or_else(|| known("type")),
            reference,
            houses: list(self.houses).map(house).collect(),
            reprinted_in: list(self.reprinted_in).map(house).collect(),
            house: list(self.houses).map(house).next(),
            bonus: BonusIcons::NONE.with_count(BonusIcon::Amber, self.amber.unwrap_or(0)),
            power: self.power.unwrap_or(0),
            armor: self.armor.unwrap_or(0),
            gigantic,
            evil_twin_of: Some(self.evil_twin_of).filter(|o| !o.is_empty()).map(keep),
            anomaly: !self.anomaly.is_empty(),
            printings: pairs(self.printings).map(printing).collect(),
            // The icon of a house is `house:dis`.
            enhance: list(self.enhance)
                .filter_map(|pair| pair.rsplit_once(':'))
                .map(icon)
                .fold(BonusIcons::NONE, |icons, (icon, count)| icons.with_count(icon, count)),
            refers_to_tide: refers_to("tide"),
            refers_to_key_colors: refers_to("key-colors"),
            refers_to_places: refers_to("places"),
            refers_to_discard_order: refers_to("discard-order"),
            refers_to_tokens: refers_to("tokens"),
            traits,
            trait_count,
            trait_set,
            keywords,
        }
    }
}

/// The text, for as long as the program runs.
fn keep(text: &str) -> &'static str {
    text.to_owned().leak()
}

fn list(joined: &str) -> impl Iterator<Item = &str> {
    joined.split('|').filter(|part| !part.is_empty())
}

fn pairs(joined: &str) -> impl Iterator<Item = (&str, &str)> {
    list(joined).filter_map(|part| part.split_once(':'))
}
