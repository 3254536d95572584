//! Rates decks of a collection: plays the pairs that are missing, and stores each portion of them as it arrives.

use std::collections::VecDeque;

use archon_lab::error::StudyError;
use archon_lab::field::{Field, usual_field};
use archon_lab::game::{DeckSource, StudyGame};
use archon_lab::luck;
use archon_lab::pair_results::PairResults;
use archon_report::{count, decks as number_of_decks};
use archon_runner::{Common, RunContext, RunError, Study, StudyRun, Task, header};
use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::of_text;
use serde_json::Value;

use crate::decks::{StoredDeck, fingerprint};
use crate::error::CollectionError;
use crate::file::Collection;
use crate::plan::{missing, order, shares};
use crate::results::CampaignKey;

/// Pairs that are asked for at once, at least.
const BATCH: u64 = 4_096;
/// The command of the games, where somebody asks for it.
const COMMAND: &str = "collection";

/// How decks are rated.
pub struct RateRequest<'r, G: StudyGame> {
    /// Who plays all decks
    pub player: NamedPlayer<G>,
    /// The edition of the rules; that of each deck if none is named
    pub rules: Option<&'r str>,
    /// The seed that those of all games are derived from
    pub seed: u64,
    /// Mirrored pairs that each deck shall have
    pub pairs: u64,
    /// The names of the field; that of each deck's own set if none is named
    pub against: &'r [String],
    /// How it is run; a journal is not needed
    pub running: RunContext<'r>,
}

/// How rating went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RatedDecks {
    /// Decks that had all their pairs already
    pub complete: usize,
    /// Pairs that were played and stored now
    pub played: u64,
    /// Whether it was interrupted
    pub interrupted: bool,
}

/// Decks with the same field and rules.
struct Group<G: StudyGame> {
    field: Field<G::Deck>,
    rules: G::Rules,
    decks: Vec<(StoredDeck, G::Deck)>,
}

/// Plays the pairs that decks lack, up to as many as are asked for, and stores them. Decks of other games are left alone.
/// Whoever calls it holds the [`RatingLock`](crate::RatingLock). `note` is told what is about to be played.
///
/// # Errors
/// A deck or field cannot be used, the file cannot be written, or too many games were forfeited. What was stored stays,
/// but for decks whose games were forfeited.
pub fn rate<G: StudyGame + DeckSource>(
    collection: &mut Collection,
    decks: &[StoredDeck],
    request: &RateRequest<'_, G>,
    note: &dyn Fn(&str),
) -> Result<RatedDecks, CollectionError> {
    let groups = groups::<G>(decks, request)?;
    let mut planned = Vec::new();
    for group in &groups {
        planned.push(Missing::plan(collection, group, request)?);
    }
    let incomplete: usize = planned.iter().map(|missing| missing.queue.len()).sum();
    let all: usize = groups.iter().map(|group| group.decks.len()).sum();
    let pairs: u64 = planned.iter().map(|missing| missing.pairs).sum();
    let mut rated = RatedDecks { complete: all - incomplete, ..RatedDecks::default() };
    note(&announced(pairs, incomplete, rated.complete));
    for (group, missing) in groups.iter().zip(planned) {
        if missing.pairs == 0 {
            continue;
        }
        let (played, interrupted) = play(collection, group, missing, request)?;
        rated.played += played;
        rated.interrupted = interrupted;
        if interrupted {
            break;
        }
    }
    Ok(rated)
}

/// What is about to be played, in words.
fn announced(pairs: u64, incomplete: usize, complete: usize) -> String {
    let [lacking, with_all] = [incomplete, complete].map(number_of_decks);
    match (incomplete, complete) {
        (0, _) => format!("nothing to play: {with_all} with all their pairs"),
        (_, 0) => format!("{} pairs to play for {lacking}", count(pairs)),
        _ => format!(
            "{} pairs to play for {lacking}; {with_all} with all their pairs already",
            count(pairs)
        ),
    }
}

/// The decks by field and rules, in the order in which they are first named.
fn groups<G: StudyGame + DeckSource>(
    decks: &[StoredDeck],
    request: &RateRequest<'_, G>,
) -> Result<Vec<Group<G>>, CollectionError> {
    let mut groups: Vec<Group<G>> = Vec::new();
    for stored in decks.iter().filter(|deck| deck.game == G::NAME) {
        let deck = stored.deck::<G>()?;
        let one = std::slice::from_ref(&deck);
        let names = match request.against {
            [] => usual_field::<G>(one),
            named => named.to_vec(),
        };
        let rules = G::rules_for(request.rules, one).map_err(StudyError::from)?;
        let name = names.join(", ");
        let is_same = |group: &Group<G>| group.field.name == name && group.rules == rules;
        let place = match groups.iter().position(is_same) {
            Some(place) => place,
            None => {
                let field = Field::find::<G>(&names).map_err(StudyError::from)?;
                groups.push(Group { field, rules, decks: Vec::new() });
                groups.len() - 1
            }
        };
        groups[place].decks.push((stored.clone(), deck));
    }
    Ok(groups)
}

/// The pairs that the decks of a group lack.
struct Missing {
    /// The campaign of each deck of the group; none for one that is no longer in the collection
    campaigns: Vec<Option<i64>>,
    /// The tasks of each deck that lacks some
    queue: VecDeque<Vec<Task>>,
    /// Number of pairs
    pairs: u64,
}

impl Missing {
    fn plan<G: StudyGame + DeckSource>(
        collection: &mut Collection,
        group: &Group<G>,
        request: &RateRequest<'_, G>,
    ) -> Result<Missing, CollectionError> {
        let field = &group.field.decks;
        let contents: Vec<String> = field.iter().map(fingerprint::<G>).collect();
        let order = order(request.seed, field.len());
        let mut planned = Missing { campaigns: Vec::new(), queue: VecDeque::new(), pairs: 0 };
        for (number, (stored, deck)) in group.decks.iter().enumerate() {
            let is_other = |opponent: &usize| contents[*opponent] != stored.fingerprint;
            let opponents: Vec<usize> = order.iter().copied().filter(is_other).collect();
            let Some(last) = opponents.iter().max() else {
                let field = group.field.name.clone();
                let alone = StudyError::NoOpponent { deck: stored.name.clone(), field };
                return Err(alone.into());
            };
            let key = key(group, request, &contents, [deck, &field[*last]]);
            let title = &group.field.title;
            let campaign = collection.campaign(stored.number, &key, title, request.pairs)?;
            planned.campaigns.push(campaign.as_ref().map(|campaign| campaign.number));
            let Some(campaign) = campaign else { continue };
            let mut tasks = Vec::new();
            for (opponent, share) in opponents.iter().zip(shares(request.pairs, opponents.len())) {
                let stored = campaign.pairs.get(opponent).map_or(&[][..], Vec::as_slice);
                let seats = [number, group.decks.len() + opponent];
                let stream = 1 + *opponent as u64;
                for gap in missing(stored, share) {
                    planned.pairs += gap.end - gap.start;
                    tasks.push(Task::pairs(seats, stream, gap.start, gap.end - gap.start));
                }
            }
            if !tasks.is_empty() {
                planned.queue.push_back(tasks);
            }
        }
        Ok(planned)
    }
}

/// What the games of a deck of a group depend on. `decks`: it and an opponent, with which the players begin a game.
fn key<G: StudyGame>(
    group: &Group<G>,
    request: &RateRequest<'_, G>,
    field: &[String],
    decks: [&G::Deck; 2],
) -> CampaignKey {
    let decks = decks.map(Clone::clone);
    let players = [request.player.clone()];
    let (rules, seed) = (group.rules, request.seed);
    let common = Common { decks: &decks, players: &players, seats: 2, rules, seed, luck: 0 };
    let header = header(COMMAND, &Value::Null, &common);
    let text = |key: &str| header[key].as_str().unwrap_or_default().to_string();
    CampaignKey {
        player: request.player.name().into(),
        rules: G::rules_key(rules).into(),
        against: group.field.name.clone(),
        field: format!("{:016x}", of_text(&field.join("\n"))),
        seed,
        archon: text("archon"),
        plays: text("plays"),
    }
}

/// Plays what the decks of a group lack: how many pairs were played, and whether it was interrupted.
fn play<G: StudyGame>(
    collection: &mut Collection,
    group: &Group<G>,
    missing: Missing,
    request: &RateRequest<'_, G>,
) -> Result<(u64, bool), CollectionError> {
    let rated = group.decks.iter().map(|(_, deck)| deck);
    let decks: Vec<G::Deck> = rated.chain(&group.field.decks).cloned().collect();
    let players = [request.player.clone()];
    let (rules, seed) = (group.rules, request.seed);
    // Not of the rated decks: none of their games depends on another.
    let luck = luck::of_games::<G>(seed, &group.field.decks, &players, rules);
    let common = Common { decks: &decks, players: &players, seats: 2, rules, seed, luck };
    let run = StudyRun {
        command: COMMAND,
        part: Some(&group.field.title),
        settings: &Value::Null,
        common: &common,
        codec: &G::codec(),
    };
    let campaigns = missing.campaigns.clone();
    let mut study = MissingPairs { collection, missing, failed: None };
    let ended = request.running.run_study(&run, &mut study);
    if let Some(failed) = study.failed {
        return Err(failed);
    }
    match ended {
        Ok(run) => Ok((run.played, run.interrupted)),
        Err(why) => {
            if matches!(why, RunError::Forfeits(_)) {
                let campaigns: Vec<i64> = campaigns.into_iter().flatten().collect();
                collection.forget_forfeited(&campaigns)?;
            }
            Err(StudyError::from(why).into())
        }
    }
}

/// The study: hands out what is missing, and stores what is played.
struct MissingPairs<'c> {
    collection: &'c mut Collection,
    missing: Missing,
    /// Why something could not be stored: then nothing more is played
    failed: Option<CollectionError>,
}

impl<G: StudyGame> Study<G> for MissingPairs<'_> {
    type Tally = PairResults;

    fn next(&mut self) -> Vec<Task> {
        let mut tasks: Vec<Task> = Vec::new();
        let mut pairs = 0;
        while pairs < BATCH
            && self.failed.is_none()
            && let Some(more) = self.missing.queue.pop_front()
        {
            pairs += more.iter().map(|task| task.rounds).sum::<u64>();
            tasks.extend(more);
        }
        tasks
    }

    fn keep(&mut self, task: &Task, from: u64, found: &PairResults) {
        let [deck, opponent] = [0, 1].map(|seat| task.seats[seat].deck);
        let campaign = self.missing.campaigns[deck];
        let (Some(campaign), None) = (campaign, &self.failed) else { return };
        let opponent = opponent - self.missing.campaigns.len();
        self.failed = self.collection.store(campaign, opponent, from, found).err();
    }

    fn take(&mut self, _: &Task, _: PairResults) {}

    fn take_some(&mut self, _: &Task, _: PairResults) -> Option<PairResults> {
        None
    }

    fn has_enough(&self) -> bool {
        self.failed.is_some()
    }

    fn expected(&self) -> u64 {
        self.missing.pairs
    }
}
