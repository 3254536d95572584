//! What was played: campaigns, each of a deck against a field, and the results of their pairs.

use std::collections::BTreeMap;
use std::ops::Range;

use archon_lab::counts::Counts;
use archon_lab::pair_results::PairResults;
use archon_ratings::handicap::curve::Observations;
use archon_ratings::paired_ranks::ResultsOfDeck;
use archon_ratings::pairs::Pentanomial;
use archon_report::Interval;
use rusqlite::{OptionalExtension as _, Row, Transaction};

use crate::decks::StoredDeck;
use crate::error::CollectionError;
use crate::file::Collection;
use crate::listing::elo;
use crate::rate::PAIRS;

/// What the games of a deck against a field depend on, besides the deck. The last two are what journals take to notice
/// that another build would play otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CampaignKey {
    pub player: String,
    /// The key of the edition
    pub rules: String,
    /// The fingerprint of the decks of the field, in their order
    pub field: String,
    pub seed: u64,
    /// The version of the program
    pub archon: String,
    /// How the players begin a game
    pub plays: String,
}

/// The columns that a campaign and those of the same games with handicaps have in common.
const SAME_GAMES: &str = "deck, player, rules, field, seed, archon, plays";

/// The field of a campaign as it is named; no game depends on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FieldName<'a> {
    pub name: &'a str,
    pub title: &'a str,
}

/// A campaign with what is stored of it.
#[derive(Debug)]
pub(crate) struct StoredCampaign {
    /// Its number in the file
    pub number: i64,
    /// The numbers of the pairs that are stored, by opponent, in order
    pub pairs: BTreeMap<usize, Vec<Range<u64>>>,
    /// Number of pairs that were asked for last, or placed at its handicap; 0 of a new campaign
    pub wanted: u64,
    /// The sum of these pairs, as it is stored
    counts: String,
    /// When the last of them was stored
    rated: Option<String>,
}

impl StoredCampaign {
    /// Number of pairs that are stored.
    pub fn stored(&self) -> u64 {
        self.pairs.values().flatten().map(|range| range.end - range.start).sum()
    }
}

/// The digit of a pair that did not finish.
const UNFINISHED: u8 = 5;

/// A digit for each pair.
fn digits(results: &PairResults) -> String {
    let digit = |points: Option<u8>| char::from(b'0' + points.unwrap_or(UNFINISHED));
    results.results().map(digit).collect()
}

impl Collection {
    /// The campaign of a deck without handicaps, begun if it is new. None if the deck is no longer in the collection.
    pub(crate) fn campaign(
        &mut self,
        deck: &StoredDeck,
        key: &CampaignKey,
        against: FieldName<'_>,
    ) -> Result<Option<StoredCampaign>, CollectionError> {
        let counts = serde_json::to_string(&Counts::default()).expect("plain data");
        self.change(|transaction| {
            let exists =
                "SELECT EXISTS (SELECT 1 FROM decks WHERE number = ?1 AND fingerprint = ?2)";
            let (deck, named) = (deck.number, (deck.number, &deck.fingerprint));
            if !transaction.query_row(exists, named, |row| row.get::<_, bool>(0))? {
                return Ok(None);
            }
            let CampaignKey { player, rules, field, seed, archon, plays } = key;
            let FieldName { name, title } = against;
            let seed = seed.to_string();
            transaction.execute(
                "INSERT INTO campaigns
                 (deck, player, rules, field, seed, archon, plays, handicap, against, title, wanted, counts)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, ?8, ?9, 0, ?10)
                 ON CONFLICT DO UPDATE SET against = excluded.against, title = excluded.title",
                (deck, player, rules, field, &seed, archon, plays, name, title, counts),
            )?;
            let number = transaction.query_row(
                "SELECT number FROM campaigns WHERE deck = ?1 AND player = ?2 AND rules = ?3
                 AND field = ?4 AND seed = ?5 AND archon = ?6 AND plays = ?7 AND handicap = 0",
                (deck, player, rules, field, seed, archon, plays),
                |row| row.get(0),
            )?;
            stored_campaign(transaction, number)
        })
    }

    /// What is stored of a campaign now; none if its deck was removed.
    pub(crate) fn stored_campaign(
        &self,
        number: i64,
    ) -> Result<Option<StoredCampaign>, CollectionError> {
        self.read(|connection| stored_campaign(&connection.unchecked_transaction()?, number))
    }

    /// Notes how many pairs a campaign shall have.
    pub(crate) fn want(&mut self, campaign: i64, pairs: u64) -> Result<(), CollectionError> {
        self.change(|transaction| {
            let wanted = "UPDATE campaigns SET wanted = ?2 WHERE number = ?1";
            transaction.execute(wanted, (campaign, pairs as i64))
        })?;
        Ok(())
    }

    /// The campaigns with handicaps of the games of a campaign without one, by handicap.
    pub(crate) fn with_handicaps(
        &self,
        campaign: i64,
    ) -> Result<BTreeMap<i32, StoredCampaign>, CollectionError> {
        self.read(|connection| {
            let snapshot = connection.unchecked_transaction()?;
            let query = format!(
                "SELECT other.handicap, other.number FROM campaigns AS one
                 JOIN campaigns AS other USING ({SAME_GAMES})
                 WHERE one.number = ?1 AND other.handicap <> 0"
            );
            let mut found = BTreeMap::new();
            let mut query = snapshot.prepare(&query)?;
            let mut rows = query.query([campaign])?;
            while let Some(row) = rows.next()? {
                if let Some(campaign) = stored_campaign(&snapshot, row.get(1)?)? {
                    found.insert(row.get(0)?, campaign);
                }
            }
            Ok(found)
        })
    }

    /// Notes that the games of a campaign without a handicap shall have so many more pairs with each of these handicaps:
    /// all or none of them.
    pub(crate) fn want_with_handicaps(
        &mut self,
        campaign: i64,
        placed: &[(i32, u64)],
    ) -> Result<(), CollectionError> {
        let counts = serde_json::to_string(&Counts::default()).expect("plain data");
        let begin = format!(
            "INSERT INTO campaigns ({SAME_GAMES}, handicap, against, title, wanted, counts)
             SELECT {SAME_GAMES}, ?2, against, title, ?3, ?4 FROM campaigns WHERE number = ?1
             ON CONFLICT DO UPDATE SET wanted = campaigns.wanted + excluded.wanted"
        );
        self.change(|transaction| {
            for (handicap, pairs) in placed {
                transaction.execute(&begin, (campaign, handicap, *pairs as i64, &counts))?;
            }
            Ok(())
        })
    }

    /// The scores at each handicap, 0 included, of the games of each campaign without one; only of those that have pairs
    /// with handicaps.
    pub(crate) fn observations(&self) -> Result<BTreeMap<i64, Observations>, CollectionError> {
        self.read(|connection| {
            let mut found: BTreeMap<i64, Observations> = BTreeMap::new();
            let mut query = connection.prepare(&format!(
                "SELECT one.number, other.handicap, other.counts FROM campaigns AS one
                 JOIN campaigns AS other USING ({SAME_GAMES})
                 WHERE one.handicap = 0 AND other.rated IS NOT NULL"
            ))?;
            let mut rows = query.query([])?;
            while let Some(row) = rows.next()? {
                let counts = parsed(&row.get::<_, String>(2)?)?;
                let scores = counts.pairs.pentanomial();
                found.entry(row.get(0)?).or_default().insert(row.get(1)?, scores);
            }
            found.retain(|_, scores| scores.keys().any(|handicap| *handicap != 0));
            Ok(found)
        })
    }

    /// The scores of a campaign.
    pub(crate) fn scores(&self, of: &StoredCampaign) -> Result<Pentanomial, CollectionError> {
        Ok(self.read(|_| parsed(&of.counts))?.pairs.pentanomial())
    }

    /// The rating that a campaign gives; none before a pair has finished.
    pub(crate) fn elo(&self, of: &StoredCampaign) -> Result<Option<Interval>, CollectionError> {
        Ok(elo(&self.read(|_| parsed(&of.counts))?))
    }

    /// Stores the results of successive pairs against an opponent. Pairs that are stored already are not stored again,
    /// and those of a deck that was removed are dropped.
    pub(crate) fn store(
        &mut self,
        campaign: i64,
        opponent: usize,
        first: u64,
        results: &PairResults,
    ) -> Result<(), CollectionError> {
        let (opponent, first) = (opponent as i64, first as i64);
        self.change(|transaction| {
            let Some(mut sum) = counts_of(transaction, campaign)? else { return Ok(()) };
            let is_stored: bool = transaction.query_row(
                "SELECT EXISTS (SELECT 1 FROM pairs WHERE campaign = ?1 AND opponent = ?2
                 AND first < ?3 + ?4 AND first + length(results) > ?3)",
                (campaign, opponent, first, results.pairs() as i64),
                |row| row.get(0),
            )?;
            if is_stored {
                return Ok(());
            }
            sum.add(&results.counts);
            let sum = serde_json::to_string(&sum).expect("plain data");
            let row = (campaign, opponent, first, digits(results));
            transaction.execute("INSERT INTO pairs VALUES (?1, ?2, ?3, ?4)", row)?;
            transaction.execute(
                "UPDATE campaigns SET counts = ?2, rated = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') WHERE number = ?1",
                (campaign, sum),
            )?;
            Ok(())
        })
    }

    /// The result of each pair of a campaign.
    pub(crate) fn results(&self, campaign: i64) -> Result<ResultsOfDeck, CollectionError> {
        self.read(|connection| {
            let mut results = ResultsOfDeck::new();
            let mut query = connection.prepare(
                "SELECT opponent, first, results FROM pairs WHERE campaign = ?1 ORDER BY opponent, first",
            )?;
            let mut rows = query.query([campaign])?;
            while let Some(row) = rows.next()? {
                let (first, digits): (i64, String) = (row.get(1)?, row.get(2)?);
                // No version has written another: as many results would not fit into memory.
                if !(0..*PAIRS.end() as i64).contains(&first) {
                    return Err(rusqlite::Error::IntegralValueOutOfRange(1, first));
                }
                let pairs = results.entry(row.get(0)?).or_default();
                pairs.resize(first as usize, None);
                let half_points = digits.bytes().map(|digit| digit.wrapping_sub(b'0'));
                pairs.extend(half_points.map(|half_points| Some(half_points).filter(|h| *h < UNFINISHED)));
            }
            Ok(results)
        })
    }

    /// Drops what was stored in campaigns since they were read, all or nothing. Nobody else has stored anything in them.
    pub(crate) fn restore<'c>(
        &mut self,
        campaigns: impl IntoIterator<Item = &'c StoredCampaign>,
    ) -> Result<(), CollectionError> {
        self.change(|transaction| {
            for StoredCampaign { number, pairs, wanted, counts, rated } in campaigns {
                for (opponent, ranges) in stored_pairs(transaction, *number)? {
                    let before = pairs.get(&opponent).map_or(&[][..], Vec::as_slice);
                    for range in ranges.iter().filter(|range| !before.contains(range)) {
                        transaction.execute(
                            "DELETE FROM pairs WHERE campaign = ?1 AND opponent = ?2 AND first = ?3",
                            (number, opponent as i64, range.start as i64),
                        )?;
                    }
                }
                // Results that are dropped have placed no pairs.
                let restored = "UPDATE campaigns SET counts = ?2, rated = ?3,
                     wanted = iif(handicap = 0, wanted, ?4) WHERE number = ?1";
                transaction.execute(restored, (number, counts, rated, *wanted as i64))?;
            }
            Ok(())
        })
    }
}

/// The sum of all pairs of a campaign; none if there is no such campaign.
fn counts_of(from: &Transaction<'_>, campaign: i64) -> rusqlite::Result<Option<Counts>> {
    let query = "SELECT counts FROM campaigns WHERE number = ?1";
    let counts = from.query_row(query, [campaign], |row| row.get::<_, String>(0)).optional()?;
    counts.map(|counts| parsed(&counts)).transpose()
}

fn stored_campaign(
    from: &Transaction<'_>,
    number: i64,
) -> rusqlite::Result<Option<StoredCampaign>> {
    let query = "SELECT wanted, counts, rated FROM campaigns WHERE number = ?1";
    let read = |row: &Row<'_>| {
        let pairs = stored_pairs(from, number)?;
        let wanted = row.get::<_, i64>(0)? as u64;
        Ok(StoredCampaign { number, pairs, wanted, counts: row.get(1)?, rated: row.get(2)? })
    };
    from.query_row(query, [number], read).optional()
}

/// Counts as they are stored.
pub(crate) fn parsed(counts: &str) -> rusqlite::Result<Counts> {
    serde_json::from_str(counts).map_err(|why| {
        let text = rusqlite::types::Type::Text;
        rusqlite::Error::FromSqlConversionFailure(0, text, Box::new(why))
    })
}

fn stored_pairs(
    from: &Transaction<'_>,
    campaign: i64,
) -> rusqlite::Result<BTreeMap<usize, Vec<Range<u64>>>> {
    let mut pairs: BTreeMap<usize, Vec<Range<u64>>> = BTreeMap::new();
    let mut query = from.prepare(
        "SELECT opponent, first, length(results) FROM pairs WHERE campaign = ?1 ORDER BY opponent, first",
    )?;
    let mut rows = query.query([campaign])?;
    while let Some(row) = rows.next()? {
        let [opponent, first, length] = [0, 1, 2].map(|column| row.get::<_, i64>(column));
        let (first, length) = (first? as u64, length? as u64);
        pairs.entry(opponent? as usize).or_default().push(first..first + length);
    }
    Ok(pairs)
}
