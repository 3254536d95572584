//! Decks that are rated against the same field by the same rules, and the pairs that they lack.

use std::collections::{BTreeMap, VecDeque};

use archon_lab::error::StudyError;
use archon_lab::field::{Field, usual_field};
use archon_lab::game::{DeckSource, StudyGame};
use archon_ratings::handicap::curve::{Observations, Scale};
use archon_runner::{Common, Task, header};
use archon_sim::players::random::Random;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::of_text;
use serde_json::Value;

use crate::chains::next_pairs;
use crate::decks::{StoredDeck, fingerprint};
use crate::error::CollectionError;
use crate::file::Collection;
use crate::plan::{look, missing, order_at, shares, stream};
use crate::rate::{COMMAND, RateRequest};
use crate::results::{CampaignKey, FieldName, StoredCampaign};

/// Decks with the same field and rules.
pub(crate) struct Group<G: StudyGame> {
    pub field: Field<G::Deck>,
    pub rules: G::Rules,
    /// Each has an opponent
    pub decks: Vec<(StoredDeck, G::Deck)>,
    /// The fingerprints of the decks of the field
    contents: Vec<String>,
}

impl<G: StudyGame> Group<G> {
    /// Whether a deck of the field is another one than this, by their fingerprints.
    fn is_opponent(&self, opponent: usize, deck: &StoredDeck) -> bool {
        self.contents[opponent] != deck.fingerprint
    }
}

/// The decks by field and rules, in the order in which they are first named. Of those that cannot be rated, why.
pub(crate) fn groups<G: StudyGame + DeckSource>(
    decks: &[StoredDeck],
    request: &RateRequest<'_, G>,
) -> Result<(Vec<Group<G>>, Vec<CollectionError>), CollectionError> {
    let mut groups: Vec<Group<G>> = Vec::new();
    let mut left_out = Vec::new();
    for stored in decks.iter().filter(|deck| deck.game == G::NAME) {
        let deck = match stored.deck::<G>() {
            Ok(deck) => deck,
            Err(unknown) => {
                left_out.push(unknown);
                continue;
            }
        };
        let group = group_of(&mut groups, &deck, request)?;
        if (0..group.contents.len()).any(|opponent| group.is_opponent(opponent, stored)) {
            group.decks.push((stored.clone(), deck));
        } else {
            let (deck, field) = (stored.name.clone(), group.field.name.clone());
            left_out.push(StudyError::NoOpponent { deck, field }.into());
        }
    }
    groups.retain(|group| !group.decks.is_empty());
    Ok((groups, left_out))
}

/// The group of a deck, which is added if it is new.
fn group_of<'g, G: StudyGame + DeckSource>(
    groups: &'g mut Vec<Group<G>>,
    deck: &G::Deck,
    request: &RateRequest<'_, G>,
) -> Result<&'g mut Group<G>, StudyError> {
    let one = std::slice::from_ref(deck);
    let names = match request.against {
        [] => usual_field::<G>(one),
        named => named.to_vec(),
    };
    let rules = G::rules_for(request.rules, one)?;
    let name = names.join(", ");
    let is_same = |group: &Group<G>| group.field.name == name && group.rules == rules;
    let place = groups.iter().position(is_same).unwrap_or(groups.len());
    if place == groups.len() {
        let field = Field::find::<G>(&names)?;
        let contents = field.decks.iter().map(fingerprint::<G>).collect();
        groups.push(Group { field, rules, decks: Vec::new(), contents });
    }
    Ok(&mut groups[place])
}

/// How many pairs a deck shall have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PairGoal {
    /// So many, or, where a precision is asked for, at most so many
    pub pairs: u64,
    /// As many as make the half-width of its interval so many Elo or less
    pub precision: Option<f64>,
    /// Pairs with handicaps, after those without
    pub with_handicaps: u64,
}

/// The pairs that the decks of a group lack.
pub(crate) struct Missing {
    /// Each deck of the group
    pub decks: Vec<PlannedDeck>,
    /// The tasks of each deck that lacks some
    pub queue: VecDeque<Vec<Task>>,
    /// Number of pairs that were queued
    pub pairs: u64,
    goal: PairGoal,
    seed: u64,
    /// Number of decks of the field
    field: usize,
    scale: Scale,
}

/// A deck of a group.
pub(crate) struct PlannedDeck {
    /// Its campaign as it was before anything was played; none of a deck that is no longer in the collection
    pub campaign: Option<StoredCampaign>,
    /// Its campaigns with handicaps, as they were before anything was played
    pub handicaps: BTreeMap<i32, StoredCampaign>,
    /// The numbers that it has in the field itself
    own: Vec<usize>,
}

impl Missing {
    /// None if it was interrupted.
    pub fn plan<G: StudyGame + DeckSource>(
        collection: &mut Collection,
        group: &Group<G>,
        request: &RateRequest<'_, G>,
    ) -> Result<Option<Missing>, CollectionError> {
        let goal = PairGoal {
            pairs: request.pairs,
            precision: request.precision,
            with_handicaps: request.pairs_with_handicaps,
        };
        let mut planned = Missing {
            decks: Vec::new(),
            queue: VecDeque::new(),
            pairs: 0,
            goal,
            seed: request.seed,
            field: group.field.decks.len(),
            scale: G::handicap_scale(false),
        };
        if request.is_interrupted() {
            return Ok(None);
        }
        let key = key_of_group(group, request);
        for (stored, deck) in &group.decks {
            if request.is_interrupted() {
                return Ok(None);
            }
            let is_own = |number: &usize| !group.is_opponent(*number, stored);
            let own = (0..planned.field).filter(is_own).collect();
            let key = key_of_deck(&key, group, request.seed, deck);
            let field = FieldName { name: &group.field.name, title: &group.field.title };
            let campaign = collection.campaign(stored, &key, field)?;
            let handicaps = match (&campaign, goal.with_handicaps) {
                (Some(campaign), 1..) => collection.with_handicaps(campaign.number)?,
                _ => BTreeMap::new(),
            };
            planned.decks.push(PlannedDeck { campaign, handicaps, own });
        }
        planned.queue_what_is_missing(collection)?;
        Ok(Some(planned))
    }

    /// Queues what brings the decks nearer to their goal.
    fn queue_what_is_missing(
        &mut self,
        collection: &mut Collection,
    ) -> Result<(), CollectionError> {
        for number in 0..self.decks.len() {
            let Some(begun) = &self.decks[number].campaign else { continue };
            let Some(stored) = collection.stored_campaign(begun.number)? else { continue };
            let lacks = |pairs: u64| self.tasks(number, 0, &stored, pairs);
            let pairs = match self.goal.precision {
                None => self.goal.pairs,
                Some(precision) => {
                    let played = stored.stored();
                    let next = look(played);
                    // After an interruption a deck plays to the next look first, as without one.
                    let is_whole = lacks(played).is_empty();
                    let is_look = is_whole && (next == played || stored.wanted <= played);
                    let is_precise = match is_look && played >= look(0) {
                        true => collection
                            .elo(&stored)?
                            .is_some_and(|elo| elo.half_width() <= precision),
                        false => false,
                    };
                    let look = match (is_look, is_precise) {
                        (true, true) => played,
                        (true, false) => look(played + 1),
                        (false, _) => next,
                    };
                    look.min(self.goal.pairs)
                }
            };
            collection.want(stored.number, pairs)?;
            let mut tasks = lacks(pairs);
            if tasks.is_empty() && self.goal.with_handicaps > 0 {
                tasks = self.tasks_with_handicaps(number, &stored, collection)?;
            }
            self.pairs += tasks.iter().map(|task| task.rounds).sum::<u64>();
            if !tasks.is_empty() {
                self.queue.push_back(tasks);
            }
        }
        Ok(())
    }

    /// What a deck lacks with handicaps: the pairs that were placed and are not stored. If there are none, the next are
    /// placed, as far as more are asked for.
    fn tasks_with_handicaps(
        &mut self,
        number: usize,
        rating: &StoredCampaign,
        collection: &mut Collection,
    ) -> Result<Vec<Task>, CollectionError> {
        let mut found = collection.with_handicaps(rating.number)?;
        let mut tasks = self.all_tasks(number, &found);
        let placed: u64 = found.values().map(|campaign| campaign.wanted).sum();
        if tasks.is_empty() && placed < self.goal.with_handicaps {
            let mut scores = Observations::from([(0, collection.scores(rating)?)]);
            for (handicap, campaign) in &found {
                scores.insert(*handicap, collection.scores(campaign)?);
            }
            let next = next_pairs(&scores, &self.scale).map_err(|why| collection.damaged(&why))?;
            collection.want_with_handicaps(rating.number, &next)?;
            found = collection.with_handicaps(rating.number)?;
            tasks = self.all_tasks(number, &found);
        }
        for (handicap, mut campaign) in found {
            // One that is new had nothing before.
            campaign.wanted = 0;
            self.decks[number].handicaps.entry(handicap).or_insert(campaign);
        }
        Ok(tasks)
    }

    /// What a deck lacks of the pairs that were placed at handicaps.
    fn all_tasks(&self, number: usize, campaigns: &BTreeMap<i32, StoredCampaign>) -> Vec<Task> {
        let lacking = campaigns.iter().flat_map(|(handicap, campaign)| {
            self.tasks(number, *handicap, campaign, campaign.wanted)
        });
        lacking.collect()
    }

    /// Queues what is missing still, after all that was queued is stored.
    pub fn go_on(&mut self, collection: &mut Collection) -> Result<(), CollectionError> {
        match self.goal.precision.is_some() || self.goal.with_handicaps > 0 {
            true => self.queue_what_is_missing(collection),
            false => Ok(()),
        }
    }

    /// What a deck lacks of so many pairs with a handicap. Decks are named by their numbers, after which those of the field
    /// begin.
    fn tasks(
        &self,
        number: usize,
        handicap: i32,
        campaign: &StoredCampaign,
        pairs: u64,
    ) -> Vec<Task> {
        let mut opponents = order_at(handicap, self.seed, self.field);
        opponents.retain(|opponent| !self.decks[number].own.contains(opponent));
        let handicaps = [handicap, -handicap].map(|of| of.max(0) as u16);
        let mut tasks = Vec::new();
        for (opponent, share) in opponents.iter().zip(shares(pairs, opponents.len())) {
            let stored = campaign.pairs.get(opponent).map_or(&[][..], Vec::as_slice);
            let decks = [number, self.decks.len() + opponent];
            for gap in missing(stored, share) {
                let (stream, length) = (stream(handicap, *opponent), gap.end - gap.start);
                tasks.push(Task::with_handicaps(decks, handicaps, stream, gap.start, length));
            }
        }
        tasks
    }
}

/// What all games of a group depend on. The player begins a game once: it may think for seconds, or be a program.
fn key_of_group<G: StudyGame>(group: &Group<G>, request: &RateRequest<'_, G>) -> CampaignKey {
    let (rules, seed) = (group.rules, request.seed);
    let (archon, plays) = opening(&group.field.decks, &request.player, rules, seed);
    CampaignKey {
        player: request.player.name().into(),
        rules: G::rules_key(rules).into(),
        field: format!("{:016x}", of_text(&group.contents.join("\n"))),
        seed,
        archon,
        plays,
    }
}

/// What the games of a deck depend on, too: a game at random, in which its cards are played.
fn key_of_deck<G: StudyGame>(
    key: &CampaignKey,
    group: &Group<G>,
    seed: u64,
    deck: &G::Deck,
) -> CampaignKey {
    let random = NamedPlayer::made_by("random", |_| Box::new(Random::default()));
    let decks = [deck, &group.field.decks[0]].map(Clone::clone);
    let (_, cards) = opening::<G>(&decks, &random, group.rules, seed);
    let plays = format!("{:016x}", of_text(&format!("{}\n{cards}", key.plays)));
    CampaignKey { plays, ..key.clone() }
}

/// The version of the program, and how a player begins a game between the first and the last of some decks.
fn opening<G: StudyGame>(
    decks: &[G::Deck],
    player: &NamedPlayer<G>,
    rules: G::Rules,
    seed: u64,
) -> (String, String) {
    let players = std::slice::from_ref(player);
    let header =
        header(COMMAND, &Value::Null, &Common { decks, players, seats: 2, rules, seed, luck: 0 });
    let text = |key: &str| header[key].as_str().unwrap_or_default().to_string();
    (text("archon"), text("plays"))
}
