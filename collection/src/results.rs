//! What was played: campaigns, each of a deck against a field, and the results of their pairs.

use std::collections::BTreeMap;
use std::ops::Range;

use archon_lab::counts::Counts;
use archon_lab::pair_results::PairResults;
use rusqlite::{OptionalExtension as _, Transaction};

use crate::error::CollectionError;
use crate::file::Collection;

/// What the games of a deck against a field depend on, besides the deck. The last two are what journals take to notice
/// that another build would play otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CampaignKey {
    pub player: String,
    /// The key of the edition
    pub rules: String,
    /// The field as it was named
    pub against: String,
    /// The fingerprint of the decks of the field, in their order
    pub field: String,
    pub seed: u64,
    /// The version of the program
    pub archon: String,
    /// How the players begin a game
    pub plays: String,
}

/// A campaign with what is stored of it.
pub(crate) struct StoredCampaign {
    /// Its number in the file
    pub number: i64,
    /// The numbers of the pairs that are stored, by opponent, in order
    pub pairs: BTreeMap<usize, Vec<Range<u64>>>,
}

/// The digit of a pair that did not finish.
const UNFINISHED: u8 = 5;

/// A digit for each pair.
fn digits(results: &PairResults) -> String {
    let digit = |points: Option<u8>| char::from(b'0' + points.unwrap_or(UNFINISHED));
    results.results().map(digit).collect()
}

impl Collection {
    /// The campaign of a deck, begun if it is new; `wanted` is the number of pairs it shall have. None if the deck is no
    /// longer in the collection.
    pub(crate) fn campaign(
        &mut self,
        deck: i64,
        key: &CampaignKey,
        title: &str,
        wanted: u64,
    ) -> Result<Option<StoredCampaign>, CollectionError> {
        let counts = serde_json::to_string(&Counts::default()).expect("plain data");
        self.change(|transaction| {
            let exists = "SELECT EXISTS (SELECT 1 FROM decks WHERE number = ?1)";
            if !transaction.query_row(exists, [deck], |row| row.get::<_, bool>(0))? {
                return Ok(None);
            }
            let CampaignKey { player, rules, against, field, seed, archon, plays } = key;
            let seed = seed.to_string();
            transaction.execute(
                "INSERT INTO campaigns
                 (deck, player, rules, against, field, seed, archon, plays, title, wanted, counts)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
                 ON CONFLICT DO UPDATE SET wanted = excluded.wanted",
                rusqlite::params![
                    deck, player, rules, against, field, seed, archon, plays, title, wanted as i64, counts
                ],
            )?;
            let number = transaction.query_row(
                "SELECT number FROM campaigns WHERE deck = ?1 AND player = ?2 AND rules = ?3 AND against = ?4
                 AND field = ?5 AND seed = ?6 AND archon = ?7 AND plays = ?8",
                (deck, player, rules, against, field, seed, archon, plays),
                |row| row.get(0),
            )?;
            Ok(Some(StoredCampaign { number, pairs: stored_pairs(transaction, number)? }))
        })
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

    /// Forgets all that was played in campaigns with forfeited games: a failing program played them.
    pub(crate) fn forget_forfeited(&mut self, campaigns: &[i64]) -> Result<(), CollectionError> {
        self.change(|transaction| {
            for campaign in campaigns {
                let Some(counts) = counts_of(transaction, *campaign)? else { continue };
                if counts.forfeited != [0, 0] {
                    transaction.execute("DELETE FROM campaigns WHERE number = ?1", [campaign])?;
                }
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
