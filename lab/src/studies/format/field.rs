//! Formats against a field: Gauntlet and Survival, from the win rates of all pairings.

use archon_engine::keyforge::deck::Deck;
use archon_ratings::formats::choices::{Choice, Choices, central, choices};
use archon_ratings::formats::gauntlet::gauntlet;
use archon_ratings::formats::matrix_game::Payoffs;
use archon_ratings::formats::rates::{DRAWS, Rates};
use archon_ratings::formats::survival::{hardening, survival};
use archon_report::{Interval, Provenance};
use rand::RngExt;

use super::Matchups;
use super::field_report::{
    ChosenField, FieldDeck, FieldReport, GauntletRun, SurvivalFigures, SurvivalOrder,
};
use super::kind::TournamentFormat;
use super::summary::{links, names, pairing_rates};
use crate::posterior::draws_of;
use crate::studies::matrix::design::All;

/// My mean win rates against each opponent, for each of my decks.
type Table = Vec<Vec<f64>>;

/// The table of the estimates, and those of the draws.
struct Tables {
    estimate: Table,
    draws: Vec<Table>,
}

impl Tables {
    /// From the games of all pairings, in the order of my decks, then of theirs; none if one has no finished pair.
    fn new(study: &All, theirs: usize, rng: &mut impl RngExt) -> Option<Tables> {
        let pairs = || study.pairings.iter().map(|(_, _, counts)| &counts.pairs);
        let table = |rates: Vec<Rates>| -> Table {
            let means: Vec<f64> = rates.iter().map(Rates::mean).collect();
            means.chunks(theirs).map(<[f64]>::to_vec).collect()
        };
        let estimate = table(pairs().map(Rates::observed).collect::<Option<_>>()?);
        let draws = (0..DRAWS)
            .map(|_| table(pairs().map(|pairs| Rates::resample(pairs, rng)).collect()))
            .collect();
        Some(Tables { estimate, draws })
    }

    /// A figure with the central 95 % of the draws.
    fn figure(&self, of: impl Fn(&Table) -> f64) -> Interval {
        central(of(&self.estimate), self.draws.iter().map(of).collect())
    }

    /// The choice among some options, to which nobody answers: the figure of each.
    fn choices(&self, options: usize, of: impl Fn(&Table, usize) -> f64) -> Option<Choices> {
        let game = |table: &Table| Payoffs::from_fn(options, 1, |option, _| of(table, option));
        let draws: Vec<Payoffs> = self.draws.iter().map(game).collect();
        choices(&game(&self.estimate), &draws).ok()
    }
}

/// The report; none if a pairing has no finished pair.
pub(super) fn report(
    table: &Matchups<'_>,
    all: &[Deck],
    study: &All,
    (field, rounds): (ChosenField, usize),
    provenance: Provenance,
) -> Option<FieldReport> {
    let lengths = study.all().lengths.reported()?;
    let mut rng = draws_of(provenance.seed);
    let [mine, theirs] = table.decks.map(names);
    let tables = Tables::new(study, theirs.len(), &mut rng)?;
    let decks = against_the_field(&tables, study, &mine)?;
    let (mut runs, mut of_survival) = (Vec::new(), None);
    match table.format {
        TournamentFormat::Survival => of_survival = Some(in_survival(&tables, &mine, rounds)?),
        _ => runs = (0..mine.len()).map(|deck| run(&tables, &mine, deck)).collect(),
    }
    let pairings = study.pairings.iter();
    Some(FieldReport {
        format: table.format.name(),
        format_title: table.format.title(),
        field,
        links: links(all),
        decks,
        runs,
        survival: of_survival,
        pairings: pairings.map(|(decks, _, counts)| pairing_rates(all, *decks, counts)).collect(),
        lengths,
        provenance,
    })
}

/// My decks compared by their mean win rates, to which nobody answers.
fn against_the_field(tables: &Tables, study: &All, mine: &[String]) -> Option<Vec<FieldDeck>> {
    let mean = |table: &Table, deck: usize| gauntlet(&table[deck]).wins / table[deck].len() as f64;
    let found = tables.choices(mine.len(), mean)?;
    let pairs = |deck: usize| {
        let of_deck = study.pairings.iter().filter(|([one, _], ..)| *one == deck);
        of_deck.map(|(_, _, counts)| counts.pairs.pairs()).sum()
    };
    let deck = |(place, choice): (usize, &Choice)| FieldDeck {
        deck: mine[place].clone(),
        pairs: pairs(place),
        win_rate: tables.figure(|table| mean(table, place)),
        regret: choice.regret,
        best_share: choice.best_share,
        is_worse: choice.is_worse(),
    };
    Some(found.rows.iter().enumerate().map(deck).collect())
}

fn run(tables: &Tables, mine: &[String], deck: usize) -> GauntletRun {
    GauntletRun {
        deck: mine[deck].clone(),
        wins: tables.figure(|table| gauntlet(&table[deck]).wins),
        clear: tables.figure(|table| gauntlet(&table[deck]).clear),
        run: tables.figure(|table| gauntlet(&table[deck]).run),
    }
}

fn in_survival(tables: &Tables, mine: &[String], rounds: usize) -> Option<SurvivalFigures> {
    let constant = |table: &Table, order: &[usize]| -> Vec<Vec<f64>> {
        let mean = |deck: &usize| gauntlet(&table[*deck]).wins / table[*deck].len() as f64;
        order.iter().map(|deck| vec![mean(deck); rounds]).collect()
    };
    let hard = |table: &Table, order: &[usize]| -> f64 {
        let by_deck = hardening(table, rounds);
        let ordered: Vec<Vec<f64>> = order.iter().map(|deck| by_deck[*deck].clone()).collect();
        survival(&ordered).iter().sum()
    };
    let any: Vec<usize> = (0..mine.len()).collect();
    let after = |table: &Table, rounds: usize| -> f64 {
        let rates: Vec<Vec<f64>> =
            constant(table, &any).into_iter().map(|deck| deck[..rounds].to_vec()).collect();
        survival(&rates).iter().sum()
    };
    let orders = orders(mine.len());
    let found = tables.choices(orders.len(), |table, order| hard(table, &orders[order]))?;
    let order = |(order, choice): (&Vec<usize>, &Choice)| {
        let share = |place: usize| tables.figure(|table| survival(&constant(table, order))[place]);
        SurvivalOrder {
            decks: order.iter().map(|deck| mine[*deck].clone()).collect(),
            in_play: (0..order.len()).map(share).collect(),
            alive_hardening: choice.worst,
            regret: choice.regret,
            best_share: choice.best_share,
            is_worse: choice.is_worse(),
        }
    };
    let mut of_orders: Vec<SurvivalOrder> = orders.iter().zip(&found.rows).map(order).collect();
    of_orders.sort_by(|one, two| one.regret.value.total_cmp(&two.regret.value));
    Some(SurvivalFigures {
        rounds,
        alive: tables.figure(|table| after(table, rounds)),
        survived: tables.figure(|table| (1..=rounds).map(|round| after(table, round)).sum()),
        orders: of_orders,
    })
}

/// All orders of so many decks.
fn orders(decks: usize) -> Vec<Vec<usize>> {
    let mut orders: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..decks {
        let longer = |order: &Vec<usize>| {
            let free = (0..decks).filter(|deck| !order.contains(deck)).collect::<Vec<_>>();
            free.into_iter().map(|deck| [&order[..], &[deck]].concat()).collect::<Vec<_>>()
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_all_permutations() {
        assert_eq!(orders(2), [[0, 1], [1, 0]]);
        let three = orders(3);
        assert_eq!(three.len(), 6);
        assert_eq!((three[0].as_slice(), three[5].as_slice()), (&[0, 1, 2][..], &[2, 1, 0][..]));
    }

    /// Rates that are known: draws like the estimate.
    fn known(estimate: Table) -> Tables {
        Tables { draws: vec![estimate.clone(); 3], estimate }
    }

    #[test]
    fn the_order_has_no_effect_unless_opponents_harden() {
        let mine = ["A", "B"].map(String::from);
        let equal = known(vec![vec![0.7, 0.7], vec![0.4, 0.4]]);
        let found = in_survival(&equal, &mine, 4).expect("figures");
        assert!(found.orders.iter().all(|order| order.regret.value < 1e-9 && !order.is_worse));
        let shares = |order: &SurvivalOrder| order.in_play.iter().map(|one| one.value).sum::<f64>();
        assert!(found.orders.iter().all(|one| (shares(one) - found.alive.value).abs() < 1e-9));
        // The first opponent is the stronger one, and B is better against it than against the other.
        let uneven = known(vec![vec![0.2, 0.9], vec![0.5, 0.4]]);
        let found = in_survival(&uneven, &mine, 4).expect("figures");
        assert_eq!(found.orders[0].decks, ["A", "B"]);
        assert!(found.orders[1].is_worse && found.orders[1].regret.value > 0.01);
        let after_one = 1.0 - 0.45 * 0.55;
        assert!(found.survived.value > 1.0 + after_one, "nobody is out after a round");
    }
}
