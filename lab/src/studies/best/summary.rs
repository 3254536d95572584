//! From the games to the report.

use archon_ratings::bradley_terry::{Fit, Matrix, Settings};
use archon_ratings::cycles::LogOdds;
use archon_ratings::elo::ELO_PER_LOG_ODDS;
use archon_ratings::formats::choices::{Choices, central, choices};
use archon_ratings::formats::matrix_game::Payoffs;
use archon_ratings::formats::rates::DRAWS;
use archon_ratings::formats::tournament::{
    EntrantChances, EntrantField, Estimated, Simulations, TournamentRules, UncertainFigure,
    drawn_errors, entrant, simulations,
};
use archon_ratings::wilson::Z_95;
use archon_report::{Interval, Provenance};

use super::report::{BestDeck, BestReport};
use crate::counts::Counts;
use crate::game::StudyGame;
use crate::posterior::draws_of;
use crate::studies::matrix::design::All;

/// What was played.
pub(super) struct PlayedGames<'g> {
    /// My decks against the field, in the order of my decks, then of the field
    pub(super) own: &'g All,
    /// The field's decks among each other
    pub(super) field: &'g All,
    /// My decks
    pub(super) mine: usize,
}

/// The tournament.
pub(super) struct Event {
    pub(super) rules: TournamentRules,
    pub(super) players: usize,
    pub(super) best_of: u32,
    /// The field in sentences
    pub(super) title: String,
    /// Decks that were named as opponents and are among mine
    pub(super) own: usize,
}

/// The report; none if no pair of a deck of mine has finished. Soon after `stopped` says so fewer tournaments are
/// simulated.
pub(super) fn report<G: StudyGame>(
    games: &PlayedGames<'_>,
    decks: &[G::Deck],
    event: Event,
    provenance: Provenance,
    stopped: &dyn Fn() -> bool,
) -> Option<BestReport> {
    let opponents = decks.len() - games.mine;
    let found = games.chances(decks.len(), &event, provenance.seed, stopped)?;
    let mut rng = draws_of(provenance.seed);
    // The field's errors are the same for all of my decks. The last is that of the simulation, as if the tournaments with one
    // deck were others than those with another.
    let draws: Vec<Vec<Vec<f64>>> = (0..DRAWS)
        .map(|_| {
            let field = drawn_errors(opponents, &mut rng);
            (0..games.mine)
                .map(|_| {
                    let own = drawn_errors(opponents, &mut rng);
                    [own, field.clone(), drawn_errors(1, &mut rng)].concat()
                })
                .collect()
        })
        .collect();
    let drawn = |deck: usize, of: &dyn Fn(&EntrantChances, &[f64]) -> f64| -> Vec<f64> {
        draws.iter().map(|errors| of(&found[deck], &errors[deck])).collect()
    };
    let share =
        |figure: &UncertainFigure, deck: usize, of: fn(&EntrantChances) -> &UncertainFigure| {
            central(figure.value, drawn(deck, &|one, errors| of(one).moved_share(errors)))
        };
    let compared = compared(&found, &draws)?;
    let deck = |place: usize| {
        let (chances, choice) = (&found[place], &compared.rows[place]);
        let wins = drawn(place, &|one, errors| one.wins.moved(errors));
        let (pairs, win_rate) = games.against_the_field(place)?;
        Some(BestDeck {
            deck: G::deck_name(&decks[place]).to_string(),
            links: G::deck_links(&decks[place]),
            pairs,
            win_rate,
            first: share(&chances.first, place, |one| &one.first),
            in_cut: share(&chances.in_cut, place, |one| &one.in_cut),
            wins: central(chances.wins.value, wins),
            regret: choice.regret,
            best_share: choice.best_share,
            is_worse: choice.is_worse(),
        })
    };
    let mut best: Vec<BestDeck> = (0..games.mine).map(deck).collect::<Option<_>>()?;
    best.sort_by(|one, two| two.first.value.total_cmp(&one.first.value));
    Some(BestReport {
        field: event.title,
        opponents,
        own: event.own,
        players: event.players,
        rounds: event.rules.rounds(event.players).unwrap_or_default(),
        cut: event.rules.cut,
        best_of: event.best_of,
        decks: best,
        lengths: games.all().lengths.reported()?,
        provenance,
    })
}

/// The decks compared by the chance to win, to which nobody answers. `draws`: the errors for each deck.
fn compared(found: &[EntrantChances], draws: &[Vec<Vec<f64>>]) -> Option<Choices> {
    let game = |of: &dyn Fn(usize) -> f64| Payoffs::from_fn(found.len(), 1, |deck, _| of(deck));
    let drawn: Vec<Payoffs> =
        draws.iter().map(|draw| game(&|deck| found[deck].first.moved_share(&draw[deck]))).collect();
    choices(&game(&|deck| found[deck].first.value), &drawn).ok()
}

impl PlayedGames<'_> {
    /// All games.
    pub(super) fn all(&self) -> Counts {
        let mut all = self.own.all();
        all.add(&self.field.all());
        all
    }

    /// The chances with each of my decks; none if nothing was played.
    fn chances(
        &self,
        decks: usize,
        event: &Event,
        seed: u64,
        stopped: &dyn Fn() -> bool,
    ) -> Option<Vec<EntrantChances>> {
        let mut matrix = Matrix::new(decks);
        for ([one, two], _, counts) in self.own.pairings.iter().chain(&self.field.pairings) {
            matrix.add(*one, *two, &counts.pairs);
        }
        let fit = Fit::new(&matrix, &Settings::default()).ok()?;
        let log_odds = LogOdds::from_fit(&matrix, &fit);
        let rating = |rating: &Interval| Estimated {
            value: rating.value / ELO_PER_LOG_ODDS,
            error: rating.half_width() / Z_95 / ELO_PER_LOG_ODDS,
        };
        let every: Vec<Estimated> = fit.ratings().iter().map(rating).collect();
        let (mine, ratings) = every.split_at(self.mine);
        let simulations =
            Simulations::unless(simulations(event.players), stopped).of_fields(mine.len());
        let of_deck = |deck: usize| {
            let against = |other: usize| {
                let variance = log_odds.variance[(deck, other)];
                let (value, error) = match variance.is_finite() {
                    true => (log_odds.value[(deck, other)], variance.sqrt()),
                    // Not played before an interruption.
                    false => (mine[deck].value - every[other].value, mine[deck].error),
                };
                Estimated { value, error }
            };
            let own: Vec<Estimated> = (self.mine..decks).map(against).collect();
            let field = EntrantField { log_odds: &own, ratings };
            // The same lots with every deck.
            entrant(&event.rules, &field, event.players, event.best_of, simulations, seed)
        };
        Some((0..self.mine).map(of_deck).collect())
    }

    /// The pairs of a deck of mine against the field, and the mean of its win rates; none without a pair.
    fn against_the_field(&self, deck: usize) -> Option<(u64, Interval)> {
        let (mut pairs, mut sum, mut variance, mut opponents) = (0, 0.0, 0.0, 0.0);
        for ([one, _], _, counts) in &self.own.pairings {
            let scores = counts.pairs.pentanomial();
            let Some(mean) = scores.mean().filter(|_| *one == deck) else { continue };
            pairs += scores.pairs();
            sum += mean;
            variance += scores.variance() / scores.pairs() as f64;
            opponents += 1.0;
        }
        if pairs == 0 {
            return None;
        }
        let (value, half) = (sum / opponents, Z_95 * variance.sqrt() / opponents);
        let (low, high) = ((value - half).max(0.0), (value + half).min(1.0));
        let method = "mean of the pairings, normal";
        Some((pairs, Interval { value, low, high, count: pairs, method }))
    }
}
