//! What `archon cards-impact` found.

use serde::Serialize;

use super::lengths::Lengths;
use super::{Interval, Provenance, Report, Table, cut, p_value, row};

/// What cards are worth in decks.
#[derive(Serialize, Clone, Debug)]
pub struct ImpactReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The decks whose cards were measured, as they were named
    pub subject: String,
    /// Their names
    pub decks: Vec<String>,
    /// Whom they played against, as it was named
    pub against: String,
    /// How many decks these are
    pub opponents: usize,
    /// The cards, the one that is worth most first
    pub cards: Vec<CardImpact>,
    /// The houses, by name
    pub houses: Vec<HouseImpact>,
    /// What stood in for the cards
    pub neutral: Vec<NeutralCards>,
    /// How long the games were, with and without the cards
    pub lengths: Lengths,
}

/// What a card of a house is worth.
#[derive(Serialize, Clone, Debug)]
pub struct CardImpact {
    /// Its title
    pub card: String,
    /// Its id
    pub id: String,
    /// The house it is in, in these decks
    pub house: String,
    /// Its type: action, artifact, creature, upgrade
    pub card_type: String,
    /// How many of the decks have it
    pub decks: usize,
    /// What one copy of it adds to the win rate of these decks over a neutral card in its place, as a
    /// share: 0.01 is a percent of the games. The interval is for this card alone
    pub impact: Interval,
    /// The same with an interval that holds for all cards of the report at once
    pub at_once: Interval,
    /// The mean over the decks that have it, where these are taken as a sample of all decks with the
    /// card; none if it is in fewer than two decks
    pub over_decks: Option<Interval>,
    /// The chance of a difference this large where the card changes nothing
    pub p_value: f64,
    /// The same, corrected for all cards that were looked at (Holm): below 0.05 is claimed
    pub corrected_p: f64,
    /// What is claimed
    pub claim: Claim,
    /// Games of the decks as they are, by whether it was drawn: not what the card does, because long
    /// games draw more cards
    pub drawn: Exposure,
    /// The same by whether it was played: a card is played by who can afford it
    pub played: Exposure,
}

/// What is claimed of a card, with an error of at most 5 % for all cards of a report together.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// It is worth more than a neutral card
    Better,
    /// It is worth less
    Worse,
    /// Nothing
    Undecided,
}

/// How games went in which something happened to a card, and the others.
#[derive(Serialize, Clone, Debug, Default)]
pub struct Exposure {
    /// Games in which it did
    pub games: u64,
    /// Their win rate, counted in games
    pub win_rate: Option<Interval>,
    /// Games in which it did not
    pub other_games: u64,
    /// Their win rate
    pub other_win_rate: Option<Interval>,
}

impl Exposure {
    /// By how much the win rate is higher where it happened; none where one of the two is missing.
    pub fn difference(&self) -> Option<f64> {
        Some(self.win_rate?.estimate - self.other_win_rate?.estimate)
    }
}

/// The cards of a house.
#[derive(Serialize, Clone, Debug)]
pub struct HouseImpact {
    /// The house
    pub house: String,
    /// Cards that were measured
    pub cards: usize,
    /// Those that are claimed to be worth more than a neutral card
    pub better: usize,
    /// Those that are claimed to be worth less
    pub worse: usize,
    /// The mean of what its cards are worth, over the decks that have it; none with fewer than two
    pub mean: Option<Interval>,
    /// Standard deviation of what its cards are worth, without what chance adds to it
    pub spread: f64,
}

/// The cards that stood in for those of a house.
#[derive(Serialize, Clone, Debug)]
pub struct NeutralCards {
    /// The house
    pub house: String,
    /// The set
    pub set: String,
    /// Their titles
    pub cards: Vec<String>,
}

impl ImpactReport {
    /// Cards that something is claimed of.
    pub fn claimed(&self) -> usize {
        self.cards.iter().filter(|card| card.claim != Claim::Undecided).count()
    }
}

/// A difference in percent, with its sign and its interval.
fn percent(interval: Interval) -> String {
    interval.map(|x| 100.0 * x).signed(1)
}

impl Report for ImpactReport {
    fn provenance(&self) -> &Provenance {
        &self.provenance
    }

    fn text(&self) -> String {
        let mut text = format!(
            "{} of {} against {} ({})\n\n",
            match self.cards.len() {
                1 => "1 card".to_string(),
                n => format!("{n} cards"),
            },
            match self.decks.as_slice() {
                [one] => one.clone(),
                several => format!("{} ({})", self.subject, super::decks(several.len())),
            },
            self.against,
            super::decks(self.opponents)
        );
        let line = |cells: [&str; 8]| {
            let [card, house, decks, impact, p, drawn, played, pairs] = cells;
            row(&[
                (card, 26),
                (house, 9),
                (decks, -5),
                (impact, 24),
                (p, 9),
                (drawn, -7),
                (played, -7),
                (pairs, -6),
            ])
        };
        text.push_str(&line([
            "card",
            "house",
            "decks",
            "impact (% of games)",
            "claim",
            "drawn*",
            "played*",
            "pairs",
        ]));
        let seen = |exposure: &Exposure| {
            exposure.difference().map_or("–".into(), |d| super::signed(100.0 * d, 0))
        };
        for card in &self.cards {
            let claim = match card.claim {
                Claim::Better => "better",
                Claim::Worse => "worse",
                Claim::Undecided => "",
            };
            text.push_str(&line([
                &cut(&card.card, 26),
                &cut(&card.house, 9),
                &card.decks.to_string(),
                &percent(card.impact),
                claim,
                &seen(&card.drawn),
                &seen(&card.played),
                &card.impact.count.to_string(),
            ]));
        }
        if self.houses.len() > 1 {
            text.push('\n');
            let line = |cells: [&str; 6]| {
                let [house, cards, better, worse, mean, spread] = cells;
                row(&[
                    (house, 14),
                    (cards, -5),
                    (better, -6),
                    (worse, -5),
                    (mean, 24),
                    (spread, -6),
                ])
            };
            text.push_str(&line(["house", "cards", "better", "worse", "mean impact", "spread"]));
            for house in &self.houses {
                text.push_str(&line([
                    &house.house,
                    &house.cards.to_string(),
                    &house.better.to_string(),
                    &house.worse.to_string(),
                    &house.mean.map_or("–".into(), percent),
                    &format!("{:.1}", 100.0 * house.spread),
                ]));
            }
        }
        let claimed = self.claimed();
        let likeliest = self.cards.iter().map(|card| card.corrected_p).fold(1.0, f64::min);
        text.push_str(&match claimed {
            0 => format!(
                "\nNo card is told apart from a neutral one, looking at all of them at once ({}).\n",
                p_value(likeliest)
            ),
            n => format!(
                "\n{n} of {} cards are told apart from a neutral one, looking at all of them at once \
                 (Holm, 5 %).\n",
                self.cards.len()
            ),
        });
        text.push_str(
            "Impact: what one copy adds to the win rate over a neutral card in its place: the other \
             commons of its\nhouse and set in turn, with the same shuffles, seats and opponents. Each \
             interval is for its card alone.\n* Win rate where it was drawn (played) less win rate \
             where it was not, in percent. This is not what the\ncard does: long games draw more \
             cards, and who is ahead plays more of them.\n",
        );
        text
    }

    fn table(&self) -> Table {
        let columns = vec![
            "card",
            "id",
            "house",
            "card_type",
            "decks",
            "comparisons",
            "impact",
            "impact_low_95",
            "impact_high_95",
            "at_once_low_95",
            "at_once_high_95",
            "over_decks",
            "over_decks_low_95",
            "over_decks_high_95",
            "p_value",
            "corrected_p",
            "claim",
            "games_drawn",
            "win_rate_drawn",
            "games_not_drawn",
            "win_rate_not_drawn",
            "games_played",
            "win_rate_played",
            "games_not_played",
            "win_rate_not_played",
        ];
        let lines = self.cards.iter().map(|card| {
            let mut line = vec![
                card.card.clone(),
                card.id.clone(),
                card.house.clone(),
                card.card_type.clone(),
                card.decks.to_string(),
                card.impact.count.to_string(),
            ];
            line.extend(super::three(Some(card.impact)));
            line.extend([card.at_once.low_95.to_string(), card.at_once.high_95.to_string()]);
            line.extend(super::three(card.over_decks));
            line.extend([card.p_value.to_string(), card.corrected_p.to_string()]);
            line.push(
                match card.claim {
                    Claim::Better => "better",
                    Claim::Worse => "worse",
                    Claim::Undecided => "undecided",
                }
                .into(),
            );
            for exposure in [&card.drawn, &card.played] {
                let rate =
                    |rate: Option<Interval>| rate.map_or(String::new(), |r| r.estimate.to_string());
                line.extend([exposure.games.to_string(), rate(exposure.win_rate)]);
                line.extend([exposure.other_games.to_string(), rate(exposure.other_win_rate)]);
            }
            line
        });
        Table { columns, lines: lines.collect() }
    }

    fn page(&self) -> crate::report::html::Page {
        super::pages::impact::page(self)
    }
}
