//! A list of decks as a report.

use archon_report::document::{Block, Document, Fact, Origin, games_without_winner};
use archon_report::number_format::NumberFormat;
use archon_report::table::{Column, Table};
use archon_report::{Interval, Report, count, decks};
use serde::Serialize;

use crate::listing::{DeckRating, ListedDeck};

/// The decks of a collection with their ratings.
#[derive(Serialize, Clone, Debug)]
pub struct CollectionReport {
    /// The file
    pub collection: String,
    /// The decks that are listed
    pub decks: Vec<ListedDeck>,
    /// Whether Ctrl-C ended the games that they were to be rated by
    pub interrupted: bool,
}

impl CollectionReport {
    fn ratings(&self) -> impl Iterator<Item = &DeckRating> {
        self.decks.iter().filter_map(|deck| deck.rating.as_ref())
    }

    /// The different values of something that ratings have.
    fn different(&self, of: impl Fn(&DeckRating) -> &String) -> Vec<String> {
        let mut values: Vec<String> = Vec::new();
        for value in self.ratings().map(of) {
            if !values.contains(value) {
                values.push(value.clone());
            }
        }
        values
    }

    /// The field of a rating as it was named; with its fingerprint where several fields have this name.
    fn field(&self, rating: &DeckRating) -> String {
        let is_other =
            |other: &DeckRating| other.against == rating.against && other.field != rating.field;
        match self.ratings().any(is_other) {
            true => format!("{} ({})", rating.against, rating.field),
            false => rating.against.clone(),
        }
    }

    /// What a reader must know to compare the ratings.
    fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        let fields = self.different(|rating| &rating.field);
        if fields.len() > 1 {
            notes.push(format!(
                "These ratings are against {} fields, each with an average of 0: compare decks of one field, or rate all \
                 of them against the same decks (--against bundled).",
                fields.len()
            ));
        }
        let is_old = |rating: &&DeckRating| rating.archon != env!("CARGO_PKG_VERSION");
        // Of another version the next `rate` plays all pairs.
        let is_short = |rating: &&DeckRating| rating.pairs < rating.wanted && !is_old(rating);
        let short = self.ratings().filter(is_short).count();
        if short > 0 {
            let have = if short == 1 { "rating has" } else { "ratings have" };
            notes.push(format!(
                "{} {have} fewer pairs than requested: to play the others, run `archon collection rate` again with the \
                 same --player, --against, --rules, --seed and --pairs.",
                count(short as u64)
            ));
        }
        let old = self.ratings().filter(is_old).count();
        if old > 0 {
            let are = if old == 1 { "rating is" } else { "ratings are" };
            notes.push(format!("{} {are} of another version of archon.", count(old as u64)));
        }
        notes
    }
}

impl Report for CollectionReport {
    fn answer(&self) -> String {
        let unrated = self.decks.iter().filter(|deck| deck.rating.is_none()).count();
        let ratings = self.decks.len() - unrated;
        let rated =
            format!("{} rating{}", count(ratings as u64), if ratings == 1 { "" } else { "s" });
        match (ratings, unrated) {
            (0, 0) => "No decks.".into(),
            (0, _) => format!("{}, none of them rated.", decks(unrated)),
            (_, 0) => format!("{rated}."),
            _ => format!("{rated}; {} not rated.", decks(unrated)),
        }
    }

    fn document(&self) -> Document {
        let mut blocks: Vec<Block> = vec![table(self).exported().into()];
        blocks.extend(self.notes().into_iter().map(Block::Note));
        let mut facts = vec![Fact::new("Collection", "collection {}", &self.collection)];
        let mut listed = |heading, phrase, values: Vec<String>| {
            if !values.is_empty() {
                facts.push(Fact::new(heading, phrase, values.join("; ")));
            }
        };
        listed("Rules", "rules {}", self.different(|rating| &rating.rules));
        listed("Player", "player {}", self.different(|rating| &rating.player));
        listed("Seed", "seed {}", self.different(|rating| &rating.seed));
        listed("Field", "against {}", self.different(|rating| &rating.title));
        facts.push(Fact::new("Intervals", "intervals {}", "95 %"));
        let games = |of: fn(&DeckRating) -> u64| self.ratings().map(of).sum();
        let without_winner = games_without_winner(
            games(|rating| rating.games_out_of_turns),
            games(|rating| rating.unfinished_games),
            games(|rating| rating.forfeited_games),
        );
        let origin = Origin {
            archon: env!("CARGO_PKG_VERSION"),
            command: "collection",
            interrupted: self.interrupted,
            facts: std::iter::once(facts).chain(without_winner).collect(),
            columns: Vec::new(),
        };
        Document::new("Collection", self.answer(), origin).section("Decks", blocks)
    }
}

fn table(report: &CollectionReport) -> Table {
    let rated = |deck: &ListedDeck| deck.rating.clone();
    let text = |of: fn(DeckRating) -> String| {
        move |deck: &ListedDeck| rated(deck).map(of).unwrap_or_default()
    };
    let interval =
        |of: fn(DeckRating) -> Option<Interval>| move |deck: &ListedDeck| rated(deck).and_then(of);
    let number =
        |of: fn(DeckRating) -> u64| move |deck: &ListedDeck| rated(deck).map(|r| of(r) as f64);
    let mut sets: Vec<String> = report.decks.iter().filter_map(|deck| deck.set.clone()).collect();
    sets.sort();
    sets.dedup();
    let whole = NumberFormat::plain(0);
    let rank = |place: usize| move |deck: &ListedDeck| Some(rated(deck)?.rank?[place] as f64);
    let has_ranks = report.ratings().any(|rating| rating.rank.is_some());
    let mut columns = vec![
        Column::name("deck", "Deck", |deck: &ListedDeck| deck.deck.clone()),
        Column::number("best_rank", "Best rank", whole, rank(0)).for_programs(),
        Column::number("worst_rank", "Worst rank", whole, rank(1)).for_programs(),
        in_files_if_one(
            Column::text("set", "Set", |deck: &ListedDeck| deck.set.clone().unwrap_or_default()),
            sets,
        ),
        Column::text("houses", "Houses", |deck: &ListedDeck| deck.houses.join(", ")),
        Column::interval("rating", "Rating", NumberFormat::elo(), interval(|r| r.elo))
            .bars(0.0)
            .help("0 is the average of the field."),
        Column::interval(
            "win_rate",
            "Win rate",
            NumberFormat::percent(1),
            interval(|r| r.win_rate),
        )
        .in_files(),
        Column::number("pairs", "Pairs", whole, number(|r| r.pairs)),
    ];
    columns.extend(columns_of_chains(report));
    columns.extend([
        Column::number("pairs_wanted", "Pairs wanted", whole, number(|r| r.wanted)).for_programs(),
        Column::number(
            "games_out_of_turns",
            "At the limit of turns",
            whole,
            number(|r| r.games_out_of_turns),
        )
        .for_programs(),
        Column::number("unfinished_games", "Unfinished", whole, number(|r| r.unfinished_games))
            .for_programs(),
        Column::number("forfeited_games", "Forfeited", whole, number(|r| r.forfeited_games))
            .for_programs(),
        in_files_if_one(
            Column::text("player", "Player", text(|r| r.player)),
            report.different(|rating| &rating.player),
        ),
        in_files_if_one(
            Column::text("against", "Against", |deck: &ListedDeck| {
                deck.rating.as_ref().map(|rating| report.field(rating)).unwrap_or_default()
            }),
            report.different(|rating| &rating.field),
        ),
        Column::text("field", "Field", text(|r| r.field)).for_programs(),
        in_files_if_one(
            Column::text("rules", "Rules", text(|r| r.rules)),
            report.different(|rating| &rating.rules),
        ),
        Column::text("seed", "Seed", text(|r| r.seed)).for_programs(),
        Column::text("rated_on", "Rated", move |deck: &ListedDeck| {
            deck.rating.as_ref().map(|rating| day(&rating.rated)).unwrap_or_default()
        })
        .for_people(),
    ]);
    columns.extend(identities());
    if has_ranks {
        let help = "Among the decks that were rated against the same field. Where the order is open, a range.";
        columns.insert(1, Column::text("rank", "Rank", rank_in_words).for_people().help(help));
    }
    Table::new("Decks, with ratings and their 95 % intervals", columns, &report.decks)
}

/// A column that people see where it has several values.
fn in_files_if_one<R>(column: Column<'_, R>, values: Vec<String>) -> Column<'_, R> {
    if values.len() > 1 { column } else { column.in_files() }
}

/// The chains with which decks are even, which people see where any were played, and the pairs with chains.
fn columns_of_chains<'a>(report: &CollectionReport) -> [Column<'a, ListedDeck>; 2] {
    let help = "Number with which the deck is even with the field (HP in Keeper of the Cards). Below 0 the field has them.";
    let interval = |deck: &ListedDeck| deck.rating.as_ref().and_then(|rating| rating.chains);
    let chains = Column::interval("chains", "Chains", NumberFormat::signed(1), interval).help(help);
    let has_chains = report.ratings().any(|rating| rating.chains.is_some());
    let pairs =
        |deck: &ListedDeck| deck.rating.as_ref().map(|rating| rating.pairs_with_chains as f64);
    let whole = NumberFormat::plain(0);
    [
        if has_chains { chains } else { chains.in_files() },
        Column::number("pairs_with_chains", "Pairs with chains", whole, pairs).for_programs(),
    ]
}

/// What programs know a rating and its deck by.
fn identities<'a>() -> impl Iterator<Item = Column<'a, ListedDeck>> {
    type Get = fn(&ListedDeck) -> Option<&str>;
    let columns: [(&str, &str, Get); 6] = [
        ("rated", "Rated", |deck| Some(&deck.rating.as_ref()?.rated)),
        ("archon", "Version", |deck| Some(&deck.rating.as_ref()?.archon)),
        ("added", "Added", |deck| Some(&deck.added)),
        ("game", "Game", |deck| Some(&deck.game)),
        ("id", "Id", |deck| deck.id.as_deref()),
        ("fingerprint", "Fingerprint", |deck| Some(&deck.fingerprint)),
    ];
    columns.into_iter().map(|(name, title, get)| {
        let text = move |deck: &ListedDeck| get(deck).unwrap_or_default().to_string();
        Column::text(name, title, text).for_programs()
    })
}

/// The rank of a deck, or the range that it is in.
fn rank_in_words(deck: &ListedDeck) -> String {
    match deck.rating.as_ref().and_then(|rating| rating.rank) {
        Some([best, worst]) if best == worst => best.to_string(),
        Some([best, worst]) => format!("{best}–{worst}"),
        None => String::new(),
    }
}

/// The day of a time.
fn day(time: &str) -> String {
    time.split('T').next().unwrap_or_default().into()
}
