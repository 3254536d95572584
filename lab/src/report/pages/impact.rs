//! `archon cards-impact` as a page.

use maud::{Markup, html};

use crate::report::html::table::{Column, Order, table};
use crate::report::html::{Page, Show};
use crate::report::impact::{CardImpact, Claim, Exposure, HouseImpact, ImpactReport, NeutralCards};
use crate::report::pages::lengths::lengths;

/// The page.
pub fn page(report: &ImpactReport) -> Page {
    let cards = match report.cards.len() {
        1 => "1 card".to_string(),
        n => format!("{n} cards"),
    };
    let of = match report.decks.as_slice() {
        [one] => one.clone(),
        several => format!("{} ({})", report.subject, crate::report::decks(several.len())),
    };
    let opponents = crate::report::decks(report.opponents);
    let mut page = Page::new(format!("{cards} of {of} against {} ({opponents})", report.against))
        .finding(html! {
            @match report.claimed() {
                0 => "No card is told apart from a neutral one, looking at all of them at once.",
                n => {
                    (n) " of " (cards) " are told apart from a neutral one, looking at all of \
                    them at once (Holm, 5 %)."
                }
            }
        })
        .section("Cards", cards_table(report));
    if report.houses.len() > 1 {
        page = page.section("Houses", houses(report));
    }
    page.section("Drawn and played", exposures(report))
        .section("Neutral cards", neutral(report))
        .section("How long games are", lengths(&report.lengths, " with and without the cards"))
}

fn cards_table(report: &ImpactReport) -> Markup {
    let mut columns = vec![
        Column::name("Card", |c: &CardImpact| c.card.clone()),
        Column::text("House", |c: &CardImpact| c.house.clone()),
        Column::text("Type", |c: &CardImpact| c.card_type.clone()),
        Column::figure("Impact, % of games", Show::signed_percent(1), |c: &CardImpact| {
            Some(c.impact)
        })
        .bars(0.0)
        .sorted(Order::Descending),
        Column::ends("At once, %", Show::signed_percent(1), |c: &CardImpact| Some(c.at_once)),
        Column::text("Claim", |c: &CardImpact| claim(c.claim).into()),
        Column::p_value("Corrected p", |c: &CardImpact| c.corrected_p),
        Column::count("Pairs", |c: &CardImpact| c.impact.count),
    ];
    if report.decks.len() > 1 {
        columns.insert(3, Column::count("Decks", |c: &CardImpact| c.decks as u64));
    }
    html! {
        (table("What one copy of a card adds to the win rate, with 95 % intervals", columns, &report.cards))
        p.note {
            "Impact: what one copy adds to the win rate over a neutral card in its place: the other \
             commons of its house and set in turn, with the same shuffles, seats and opponents. Low \
             and high are of the interval for that card alone; at once: of the interval that holds \
             for all cards together. Claimed is what a corrected p-value (Holm) below 0.05 says."
        }
    }
}

const fn claim(claim: Claim) -> &'static str {
    match claim {
        Claim::Better => "better",
        Claim::Worse => "worse",
        Claim::Undecided => "–",
    }
}

fn houses(report: &ImpactReport) -> Markup {
    let mut columns = vec![
        Column::name("House", |h: &HouseImpact| h.house.clone()),
        Column::count("Cards", |h: &HouseImpact| h.cards as u64),
        Column::count("Better", |h: &HouseImpact| h.better as u64),
        Column::count("Worse", |h: &HouseImpact| h.worse as u64),
        Column::number("Spread, %", Show::percent(1), |h: &HouseImpact| Some(h.spread)),
    ];
    // With a single deck there is none.
    if report.houses.iter().any(|house| house.mean.is_some()) {
        let mean = |h: &HouseImpact| h.mean;
        columns.push(Column::figure("Mean impact, %", Show::signed_percent(1), mean).bars(0.0));
    }
    html! {
        (table("What the cards of a house are worth, over the decks that have it", columns, &report.houses))
        p.note {
            "Better, worse: cards that this is claimed of. Spread: standard deviation of what the \
             cards are worth, without what chance adds to it."
        }
    }
}

fn exposures(report: &ImpactReport) -> Markup {
    type Get = fn(&CardImpact) -> &Exposure;
    let three = |heads: [&'static str; 3], get: Get| {
        let rate = move |c: &CardImpact| get(c).win_rate.map(|rate| rate.estimate);
        let other = move |c: &CardImpact| get(c).other_win_rate.map(|rate| rate.estimate);
        [
            Column::number(heads[0], Show::percent(1), rate),
            Column::number(heads[1], Show::percent(1), other),
            Column::number(heads[2], Show::signed_percent(1), move |c| get(c).difference()),
        ]
    };
    let mut columns = vec![
        Column::name("Card", |c: &CardImpact| c.card.clone()),
        Column::text("House", |c: &CardImpact| c.house.clone()),
    ];
    columns.extend(three(["Drawn, %", "Not drawn, %", "Difference"], |c| &c.drawn));
    columns.extend(three(["Played, %", "Not played, %", "Difference"], |c| &c.played));
    html! {
        p {
            "This is not what the cards do: long games draw more cards, and who is ahead plays more \
             of them."
        }
        (table("Win rates of games in which a card was drawn or played, and of the others", columns, &report.cards))
    }
}

fn neutral(report: &ImpactReport) -> Markup {
    let columns = vec![
        Column::name("House", |n: &NeutralCards| n.house.clone()),
        Column::text("Set", |n: &NeutralCards| n.set.clone()),
        Column::text("Cards", |n: &NeutralCards| n.cards.join(", ")),
    ];
    table("The cards that stood in for those of a house", columns, &report.neutral)
}
