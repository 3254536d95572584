//! `archon cards-impact` as a document.

use std::iter;

use super::in_games::document as in_games;
use crate::lengths::document::lengths;
use crate::studies::cards_impact::report::{
    CardImpact, Claim, Exposure, HouseImpact, ImpactReport, NeutralCards,
};
use archon_report::answer::names;
use archon_report::document::{Block, Document, Origin};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Order, Table};
use archon_report::{Report, count, p_value};

const NOT_SWAPPED: &str = "Cards without an impact were not swapped, or no game of theirs finished: a gigantic creature is two cards, for which \
     no neutral card can stand. In the other columns, either half is a copy of it.";

fn cards_in_words(n: usize) -> String {
    match n {
        1 => "1 card".into(),
        n => format!("{} cards", count(n as u64)),
    }
}

impl Report for ImpactReport {
    fn answer(&self) -> String {
        let of = match self.decks.as_slice() {
            [one] => one,
            _ => &self.subject_title,
        };
        let claimed: Vec<(&str, Claim)> =
            self.cards.iter().filter_map(|card| Some((card.card.as_str(), card.claim?))).collect();
        answer(of, &claimed)
    }

    fn document(&self) -> Document {
        let cards = cards_in_words(self.cards.len());
        let of = match self.decks.as_slice() {
            [one] => one.clone(),
            several => format!("{} ({})", self.subject_title, archon_report::decks(several.len())),
        };
        let opponents = archon_report::decks(self.opponents);
        let title = format!("{cards} of {of} against {} ({opponents})", self.against_title);
        let p_values = self.cards.iter().filter_map(|card| card.corrected_p);
        let likeliest = p_values.fold(1.0, f64::min);
        let swapped = cards_in_words(self.swapped());
        let finding = match self.claimed() {
            _ if self.swapped() == 0 => String::new(),
            0 => {
                format!("Smallest p-value, corrected for all cards (Holm): {}.", p_value(likeliest))
            }
            n => format!(
                "{n} of {swapped} differ significantly from a neutral card (Holm, 5 % for all cards together)."
            ),
        };
        let cards = cards_table(self);
        let exposures = exposures(&cards);
        let data = self.games_of_cards().map(|_| in_games::with_houses(self, &cards));
        let note = (self.swapped() < self.cards.len()).then(|| Block::Note(NOT_SWAPPED.into()));
        let mut document = Document::new(title, self.answer(), Origin::from(&self.provenance))
            .section("Cards", iter::once(cards.into()).chain(note).collect());
        if !finding.is_empty() {
            document = document.finding(finding);
        }
        document.data = data;
        if self.houses.len() > 1 {
            document = document.section("Houses", vec![houses(self).into()]);
        }
        let lengths = lengths(&self.lengths, ", with and without the cards");
        match self.games_of_cards() {
            Some(games) => document.sections.extend(in_games::sections(self, games)),
            None => document = document.section("Drawn and played", exposures),
        }
        document
            .section("Neutral cards", vec![neutral(self).into()])
            .section("Length of games", vec![lengths.into()])
    }
}

/// The answer: the cards that are significantly better or worse than a neutral one, the best first.
fn answer(of: &str, cards: &[(&str, Claim)]) -> String {
    let claimed = |claim| -> Vec<&str> {
        cards.iter().filter(|(_, found)| *found == claim).map(|(name, _)| *name).collect()
    };
    if cards.is_empty() {
        return format!("No card of {of} was swapped for a neutral one.");
    }
    // The worst is named first where not all are named.
    let (better, mut worse) = (claimed(Claim::Better), claimed(Claim::Worse));
    worse.reverse();
    let is = |cards: &[&str]| if cards.len() == 1 { "is" } else { "are" };
    let decided = match (better.is_empty(), worse.is_empty()) {
        (true, true) => {
            return format!("No card of {of} differs significantly from a neutral one.");
        }
        (false, true) => {
            format!("{} {} worth more than a neutral card", names(&better), is(&better))
        }
        (true, false) => {
            format!("{} {} worth less than a neutral card", names(&worse), is(&worse))
        }
        (false, false) => format!(
            "{} {} worth more than a neutral card, {} {} worth less",
            names(&better),
            is(&better),
            names(&worse),
            is(&worse)
        ),
    };
    let others = match cards.len() - better.len() - worse.len() {
        0 => String::new(),
        1 => "; the other card does not differ significantly from one".into(),
        n => format!("; the other {n} cards do not differ significantly from one"),
    };
    format!("In {of}, {decided}{others}.")
}

pub(crate) fn cards_table(report: &ImpactReport) -> Table {
    let percent = NumberFormat::signed_percent(1);
    let decks = Column::count("decks", "Decks", |c: &CardImpact| c.decks as u64);
    let comparisons = |c: &CardImpact| c.impact.map_or(0, |impact| impact.count);
    let several = report.decks.len() > 1;
    let mut columns = vec![
        Column::name("card", "Card", |c: &CardImpact| c.card.clone()),
        Column::text("id", "Id", |c: &CardImpact| c.id.clone()).for_programs(),
        Column::text("house", "House", |c: &CardImpact| c.house.clone()),
        Column::text("card_type", "Type", |c: &CardImpact| c.card_type.clone()),
        if several { decks } else { decks.for_programs() },
        Column::count("comparisons", "Pairs", comparisons),
        Column::interval("impact", "Impact on the win rate", percent, |c: &CardImpact| {
            c.impact
        })
        .bars(0.0)
        .sorted(Order::Descending)
        .help(
            "effect of one copy on the win rate, compared with neutral cards in its place: the other commons \
             of its house and set in turn, with the same shuffles, seats and opponents. The interval \
             is for this card alone.",
        ),
        Column::ends("at_once", "Simultaneous", percent, |c: &CardImpact| c.at_once)
            .help("simultaneous interval for all cards of the table."),
        Column::interval("over_decks", "Over decks", percent, |c: &CardImpact| c.over_decks)
            .for_programs(),
        Column::p_value("p_value", "p", |c: &CardImpact| c.p_value).for_programs(),
        Column::p_value("corrected_p", "Corrected p", |c: &CardImpact| c.corrected_p),
        Column::text("claim", "Claim", |c: &CardImpact| c.claim.map_or("", claim).into())
            .help("better or worse where the corrected p-value (Holm) is below 0.05."),
    ];
    columns.extend(exposure(["drawn", "Drawn", "Not drawn"], |c| &c.drawn));
    columns.extend(exposure(["played", "Played", "Not played"], |c| &c.played));
    if report.games_of_cards().is_some() {
        columns.extend(in_games::columns());
    }
    let caption = "Effect of one copy of a card on the win rate, with 95 % intervals";
    Table::new(caption, columns, &report.cards).exported()
}

/// The columns of an exposure: for programs here, people see them in a table of their own.
fn exposure<'a>(
    [name, title, other_title]: [&str; 3],
    get: fn(&CardImpact) -> &Exposure,
) -> [Column<'a, CardImpact>; 5] {
    let percent = NumberFormat::percent(1);
    let games = move |c: &CardImpact| get(c).games;
    let rate = move |c: &CardImpact| get(c).win_rate.map(|rate| rate.value);
    let others = move |c: &CardImpact| get(c).other_games;
    let other_rate = move |c: &CardImpact| get(c).other_win_rate.map(|rate| rate.value);
    let difference = move |c: &CardImpact| get(c).difference();
    [
        Column::count(&format!("games_{name}"), &format!("Games {name}"), games),
        Column::number(&format!("win_rate_{name}"), title, percent, rate),
        Column::count(&format!("games_not_{name}"), &format!("Games not {name}"), others),
        Column::number(&format!("win_rate_not_{name}"), other_title, percent, other_rate),
        Column::number(
            &format!("difference_{name}"),
            &format!("Difference {name}"),
            NumberFormat::signed_percent(1),
            difference,
        )
        .for_people(),
    ]
    .map(Column::for_programs)
}

const fn claim(claim: Claim) -> &'static str {
    match claim {
        Claim::Better => "better",
        Claim::Worse => "worse",
        Claim::Undecided => "undecided",
    }
}

fn houses(report: &ImpactReport) -> Table {
    let mut columns = vec![
        Column::name("house", "House", |h: &HouseImpact| h.house.clone()),
        Column::count("cards", "Cards", |h: &HouseImpact| h.cards as u64),
        Column::count("better", "Better", |h: &HouseImpact| h.better as u64)
            .help("cards that are significantly better than a neutral card."),
        Column::count("worse", "Worse", |h: &HouseImpact| h.worse as u64),
        Column::number("spread", "Spread", NumberFormat::percent(1), |h: &HouseImpact| {
            Some(h.spread)
        })
        .help("standard deviation of the true impacts of the cards (sampling error removed)."),
    ];
    // With a single deck there is none.
    if report.houses.iter().any(|house| house.mean.is_some()) {
        let percent = NumberFormat::signed_percent(1);
        let mean = |h: &HouseImpact| h.mean;
        columns.push(Column::interval("mean", "Mean impact", percent, mean).bars(0.0));
    }
    let caption = "Impacts of the cards of a house, over the decks that have it";
    Table::new(caption, columns, &report.houses)
}

fn exposures(cards: &Table) -> Vec<Block> {
    let names = [
        "card",
        "house",
        "win_rate_drawn",
        "win_rate_not_drawn",
        "difference_drawn",
        "win_rate_played",
        "win_rate_not_played",
        "difference_played",
    ];
    let caption = "Win rates of games in which a card was drawn or played, and of the other games";
    vec![
        Block::Paragraph(
            "These are not effects of the cards: more cards are drawn in long games, and the side that is \
             ahead plays more of them."
                .into(),
        ),
        cards.view(caption, &names).into(),
    ]
}

fn neutral(report: &ImpactReport) -> Table {
    let columns = vec![
        Column::name("house", "House", |n: &NeutralCards| n.house.clone()),
        Column::text("set", "Set", |n: &NeutralCards| n.set.clone()),
        Column::text("cards", "Cards", |n: &NeutralCards| n.cards.join(", ")),
    ];
    Table::new("Neutral cards by house", columns, &report.neutral).in_files()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_claimed_cards_are_said_to_be_better_or_worse() {
        use Claim::{Better, Undecided, Worse};
        let said = |claims: &[Claim]| {
            let names = ["Urchin", "Troll", "Anger", "Punch"];
            answer("Argus", &names.into_iter().zip(claims.iter().copied()).collect::<Vec<_>>())
        };
        assert_eq!(
            said(&[Undecided; 4]),
            "No card of Argus differs significantly from a neutral one."
        );
        assert_eq!(
            said(&[Better, Better, Undecided, Worse]),
            "In Argus, Urchin and Troll are worth more than a neutral card, Punch is worth less; \
             the other card does not differ significantly from one."
        );
        assert_eq!(
            said(&[Better, Undecided, Undecided, Undecided]),
            "In Argus, Urchin is worth more than a neutral card; the other 3 cards do not differ \
             significantly from one."
        );
        assert_eq!(
            said(&[Worse, Worse, Worse, Worse]),
            "In Argus, Punch, Anger, Troll and Urchin are worth less than a neutral card."
        );
    }
}
