//! What a collection knows of its decks, filtered and sorted.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use archon_lab::counts::Counts;
use archon_lab::game::GameName;
use archon_ratings::bradley_terry::{Fit, Matrix, Settings};
use archon_ratings::handicap::curve::Observations;
use archon_ratings::paired_ranks::{ResultsOfDeck, paired_ranks};
use archon_report::Interval;
use rusqlite::Row;
use serde::Serialize;

use crate::chains::{even, scale_of};
use crate::decks::StoredDeck;
use crate::error::CollectionError;
use crate::file::Collection;
use crate::results::parsed;

/// A deck with one of its ratings. A deck that was rated by two players is listed twice.
#[derive(Serialize, Clone, Debug)]
pub struct ListedDeck {
    /// Its name
    pub deck: String,
    /// Its fingerprint
    pub fingerprint: String,
    /// Its game
    pub game: String,
    /// Its id in the Master Vault
    pub id: Option<String>,
    /// The name of its set
    pub set: Option<String>,
    /// The names of its houses
    pub houses: Vec<String>,
    /// When it was added
    pub added: String,
    /// A rating; none if it was not rated
    pub rating: Option<DeckRating>,
}

/// A rating of a deck.
#[derive(Serialize, Clone, Debug)]
pub struct DeckRating {
    /// Elo; 0 is the average of the field
    pub elo: Option<Interval>,
    /// Points a game
    pub win_rate: Option<Interval>,
    /// Mirrored pairs that were played, unfinished ones included
    pub pairs: u64,
    /// Pairs that were asked for last
    pub wanted: u64,
    /// Games that reached the limit of turns, which count as half a win
    pub games_out_of_turns: u64,
    /// Games that reached another limit; their pairs are excluded
    pub unfinished_games: u64,
    /// Games that a player gave up; they count as lost
    pub forfeited_games: u64,
    /// Who played
    pub player: String,
    /// The edition of the rules
    pub rules: String,
    /// The field as it was named last
    pub against: String,
    /// The fingerprint of the decks of the field, 16 hexadecimal digits: the same whatever it is called
    pub field: String,
    /// The title of the field
    #[serde(skip)]
    pub title: String,
    /// The seed, as text: readers of JSON round large numbers
    pub seed: String,
    /// The version of archon
    pub archon: String,
    /// When the last pair was played
    pub rated: String,
    /// The number of chains (HP in Keeper of the Cards) with which the deck is even with the field; below 0 its opponents have
    /// them, and beyond the most it is infinite. None without pairs with chains
    pub chains: Option<Interval>,
    /// Mirrored pairs with chains that have finished
    pub pairs_with_chains: u64,
    /// The best and the worst rank that the results allow, among the decks of the collection that were rated alike: by the
    /// same player, rules, seed and version against the same field. None where it was compared with no other deck
    pub rank: Option<[usize; 2]>,
    /// The number of its campaign
    #[serde(skip)]
    campaign: i64,
}

/// Which decks are listed: those that fit everything that is named.
#[derive(Clone, Default, Debug)]
pub struct DeckFilter {
    /// Names of sets, one of which it is of
    pub sets: Vec<String>,
    /// Names of houses, all of which it has
    pub houses: Vec<String>,
    /// A part of its name
    pub name: Option<String>,
    /// Who rated it, one of them; whoever did if none is named
    pub players: Vec<String>,
    /// Whether only decks without a rating are listed
    pub unrated: bool,
}

/// By what decks are sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeckOrder {
    /// The highest rating first, decks without one last
    Rating,
    /// By name
    Name,
    /// By set, then by rating
    Set,
    /// In the order in which they were added
    Added,
    /// The latest rating first, decks without one last
    Rated,
}

impl DeckOrder {
    /// All of them, with their words.
    pub const ALL: [(&str, DeckOrder); 5] = [
        ("rating", DeckOrder::Rating),
        ("name", DeckOrder::Name),
        ("set", DeckOrder::Set),
        ("added", DeckOrder::Added),
        ("rated", DeckOrder::Rated),
    ];

    fn sort(self, decks: &mut [ListedDeck]) {
        let elo = |deck: &ListedDeck| {
            let elo = deck.rating.as_ref().and_then(|rating| rating.elo);
            elo.map_or(f64::NEG_INFINITY, |elo| elo.value)
        };
        let name = |deck: &ListedDeck| deck.deck.to_lowercase();
        // They are in the order in which they were added.
        match self {
            DeckOrder::Rating => decks.sort_by(|a, b| elo(b).total_cmp(&elo(a))),
            DeckOrder::Name => decks.sort_by_key(name),
            DeckOrder::Set => {
                decks.sort_by(|a, b| a.set.cmp(&b.set).then(elo(b).total_cmp(&elo(a))));
            }
            DeckOrder::Added => {}
            DeckOrder::Rated => {
                let rated = |deck: &ListedDeck| deck.rating.as_ref().map(|r| r.rated.clone());
                decks.sort_by_key(|deck| std::cmp::Reverse(rated(deck)));
            }
        }
    }
}

impl DeckFilter {
    fn fits(&self, deck: &ListedDeck) -> bool {
        let lower = |text: &str| text.to_lowercase();
        let is_of_set = |set: &String| deck.set.as_ref() == Some(set);
        let has_name = |part: &String| lower(&deck.deck).contains(&lower(part));
        let rating = deck.rating.as_ref();
        (self.sets.is_empty() || self.sets.iter().any(is_of_set))
            && self.houses.iter().all(|house| deck.houses.contains(house))
            && self.name.as_ref().is_none_or(has_name)
            && (self.players.is_empty()
                || rating.is_some_and(|rating| self.players.contains(&rating.player)))
            && !(self.unrated && rating.is_some())
    }
}

impl Collection {
    /// Decks with their latest ratings by each player, against each field, by each edition and seed.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn listed(
        &self,
        decks: &[StoredDeck],
        filter: &DeckFilter,
        order: DeckOrder,
    ) -> Result<Vec<ListedDeck>, CollectionError> {
        let mut ratings = self.ratings()?;
        self.rank(&mut ratings)?;
        let mut observations = self.observations()?;
        let mut listed = Vec::new();
        for deck in decks {
            let mut of_deck = ratings.remove(&deck.number).unwrap_or_default();
            for rating in of_deck.values_mut() {
                if let Some(scores) = observations.remove(&rating.campaign) {
                    self.add_chains(rating, deck, &scores)?;
                }
            }
            let row = |rating: Option<DeckRating>| ListedDeck {
                deck: deck.name.clone(),
                fingerprint: deck.fingerprint.clone(),
                game: deck.game.clone(),
                id: deck.id.clone(),
                set: deck.set.clone(),
                houses: deck.houses.clone(),
                added: deck.added.clone(),
                rating,
            };
            match of_deck.is_empty() {
                true => listed.push(row(None)),
                false => listed.extend(of_deck.into_values().map(|rating| row(Some(rating)))),
            }
        }
        listed.retain(|deck| filter.fits(deck));
        order.sort(&mut listed);
        Ok(listed)
    }

    /// Adds the chains with which a deck is even.
    fn add_chains(
        &self,
        rating: &mut DeckRating,
        deck: &StoredDeck,
        scores: &Observations,
    ) -> Result<(), CollectionError> {
        let Ok(game) = deck.game.parse::<GameName>() else { return Ok(()) };
        let found = even(scores, &scale_of(game)).map_err(|why| self.damaged(&why))?;
        let with_chains = scores.iter().filter(|(handicap, _)| **handicap != 0);
        rating.pairs_with_chains = with_chains.map(|(_, scores)| scores.pairs()).sum();
        rating.chains = found;
        Ok(())
    }

    /// Ranks those that were rated alike.
    fn rank(&self, ratings: &mut BTreeMap<i64, RatingsOfDeck>) -> Result<(), CollectionError> {
        let mut groups: BTreeMap<([String; 4], String), Vec<&mut DeckRating>> = BTreeMap::new();
        for (kind, rating) in ratings.values_mut().flatten() {
            groups.entry((kind.clone(), rating.archon.clone())).or_default().push(rating);
        }
        for mut alike in groups.into_values().filter(|alike| RANKED.contains(&alike.len())) {
            let results: Result<Vec<ResultsOfDeck>, CollectionError> =
                alike.iter().map(|rating| self.results(rating.campaign)).collect();
            for (rating, rank) in alike.iter_mut().zip(paired_ranks(&results?)) {
                rating.rank = Some([rank.best, rank.worst]);
            }
        }
        Ok(())
    }

    /// The latest rating of each kind, by deck.
    fn ratings(&self) -> Result<BTreeMap<i64, RatingsOfDeck>, CollectionError> {
        self.read(|connection| {
            let mut ratings: BTreeMap<i64, RatingsOfDeck> = BTreeMap::new();
            let mut query = connection.prepare(RATINGS)?;
            let mut rows = query.query([])?;
            while let Some(row) = rows.next()? {
                let rating = DeckRating::read(row)?;
                let kind = [&rating.player, &rating.rules, &rating.field, &rating.seed];
                let kind = kind.map(Clone::clone);
                ratings.entry(row.get("deck")?).or_default().insert(kind, rating);
            }
            Ok(ratings)
        })
    }
}

/// The numbers of decks rated alike that are ranked. One has none to be compared with; the time grows with the square.
const RANKED: RangeInclusive<usize> = 2..=500;
/// The ratings with their decks, the latest last.
const RATINGS: &str =
    "SELECT deck, counts, wanted, player, rules, against, field, title, seed, archon, rated, number
    FROM campaigns WHERE rated IS NOT NULL AND handicap = 0 ORDER BY rated, number";

impl DeckRating {
    /// A row of [`RATINGS`].
    fn read(row: &Row<'_>) -> rusqlite::Result<DeckRating> {
        let counts = parsed(&row.get::<_, String>("counts")?)?;
        Ok(DeckRating {
            elo: elo(&counts),
            win_rate: counts.pairs.score(),
            pairs: counts.games() / 2,
            wanted: row.get::<_, i64>("wanted")? as u64,
            games_out_of_turns: counts.limits[0],
            unfinished_games: counts.pairs.unfinished_games,
            forfeited_games: counts.forfeited.iter().sum(),
            player: row.get("player")?,
            rules: row.get("rules")?,
            against: row.get("against")?,
            field: row.get("field")?,
            title: row.get("title")?,
            seed: row.get("seed")?,
            archon: row.get("archon")?,
            rated: row.get("rated")?,
            chains: None,
            pairs_with_chains: 0,
            rank: None,
            campaign: row.get("number")?,
        })
    }
}

/// The latest rating of a deck by player, rules, field and seed.
type RatingsOfDeck = BTreeMap<[String; 4], DeckRating>;

/// The rating as `archon rate` has it for one deck: all decks of the field are one opponent.
pub(crate) fn elo(counts: &Counts) -> Option<Interval> {
    let mut matrix = Matrix::new(2);
    matrix.add(0, 1, &counts.pairs);
    let fit = Fit::new(&matrix, &Settings::default()).ok()?;
    Some(Interval { count: counts.pairs.pairs(), ..fit.difference(0, 1) })
}
