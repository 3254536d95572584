//! Answers the engine's questions from what a case records.
//!
//! The engine asks in small steps and never asks what has one answer; a case records whole choices,
//! forced ones too. So every question looks for the recorded step that fits it best, and what is
//! recorded but not asked is passed over. What is asked but not recorded (an order that comes to
//! the same in the recorder's engine, as a rule) may be answered in any way: see [`Free`].

use archon_engine::keyforge::card::{CARDS_PER_DECK, Card, CardSet};
use archon_engine::keyforge::facts::FactsTable;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keys::KeyColor;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{
    Action, Chance, Choice, Decider, DecisionKind, Options, Question, Stop, TriggeredAbility,
};
use archon_engine::keyforge::view::View;

use super::case::{Flank, Handle, Step, What};
use super::compare::{PLAY_AS_UPGRADE, word};
use super::free::Free;
use super::load::{Roster, player};

mod cards;
mod choices;
mod offers;

/// A recorded step and how far it has been used.
pub(super) struct RecordedStep<'c> {
    pub what: &'c What,
    /// Who decides
    player: Option<Player>,
    used: bool,
    /// Whether anything was chosen was asked before
    offered: bool,
    /// Cards picked of a `cards` or `split` step
    taken: Vec<Card>,
}

impl RecordedStep<'_> {
    /// A number that grows with each answer that is read from the step.
    fn progress(&self) -> usize {
        self.taken.len() + usize::from(self.used) + usize::from(self.offered)
    }
}

/// An answer, or the answers among which nothing recorded decides.
enum ScriptedAnswer {
    One(usize),
    Any(Vec<usize>),
}

/// The steps between two step boundaries.
pub(super) struct Script<'c> {
    pub roster: &'c Roster,
    pub steps: Vec<RecordedStep<'c>>,
    /// The main-phase action of the first step
    pub action: Option<Action>,
    /// The case ends in the middle: stop where nothing more is recorded
    pub open_ended: bool,
    pub free: Free,
    /// Answers that were not recorded
    pub notes: Vec<String>,
    pub differences: Vec<String>,
    /// Who is asked, or whether a choice may be declined, differs
    pub asked_otherwise: Vec<String>,
}

impl<'c> Script<'c> {
    pub fn new(
        roster: &'c Roster,
        steps: &'c [Step],
        action: Option<Action>,
        open_ended: bool,
        free: Free,
    ) -> Script<'c> {
        let fresh = |step: &'c Step| RecordedStep {
            what: &step.what,
            player: step.player.map(player),
            used: false,
            offered: false,
            taken: Vec::new(),
        };
        Script {
            roster,
            steps: steps.iter().map(fresh).collect(),
            action,
            open_ended,
            free,
            notes: Vec::new(),
            differences: Vec::new(),
            asked_otherwise: Vec::new(),
        }
    }

    /// Whether something is recorded that was asked for and had more than one answer.
    fn has_more(&self) -> bool {
        self.steps.iter().any(|s| {
            !s.used
                && match s.what {
                    What::Cards { from, pick, open, .. } => {
                        !open && from.len() > 1 && s.taken.len() < pick.len()
                    }
                    What::Main { .. } | What::Shuffle { .. } | What::Sample { .. } => false,
                    _ => true,
                }
        })
    }

    /// The first unused step that `pick` can read an answer from; it is used up by that.
    fn first<T>(&mut self, mut pick: impl FnMut(&'c What) -> Option<T>) -> Option<T> {
        let found = self
            .steps
            .iter()
            .enumerate()
            .filter(|(_, s)| !s.used)
            .find_map(|(n, s)| pick(s.what).map(|answer| (n, answer)));
        let (n, answer) = found?;
        self.steps[n].used = true;
        Some(answer)
    }

    /// Whoever is asked must be who decides in the steps that the answer was read from.
    fn compare_players(&mut self, question: &Question<'_>, before: &[usize]) {
        let read = self.steps.iter().zip(before).filter(|(step, n)| step.progress() > **n);
        let other = read.filter_map(|(step, _)| step.player).find(|p| *p != question.player);
        if let Some(other) = other {
            let who = self.who(question);
            let [ours, theirs] = [question.player, other].map(Player::index);
            let text = format!("{who} asks player {ours}; the case asks player {theirs}");
            self.asked_otherwise.push(text);
        }
    }

    /// The card that asks, as somebody can read it.
    fn who(&self, question: &Question<'_>) -> String {
        question.source.map_or("the rules".into(), |c| self.roster.name_of(c))
    }

    fn is_source(&self, source: Option<Handle>, question: &Question<'_>) -> bool {
        source.is_some_and(|s| self.roster.is(question.source, s))
    }

    fn answer(&mut self, question: &Question<'_>) -> Result<ScriptedAnswer, Stop> {
        let options = &question.options;
        let any = || ScriptedAnswer::Any((0..options.len()).collect());
        let found = match question.ask {
            DecisionKind::Main => {
                self.action.take().map(Choice::Action).and_then(|a| options.position(a))
            }
            DecisionKind::House => self.house(options),
            DecisionKind::Archives => {
                let pick = self.first(|what| match what {
                    What::Archives(pick) => Some(*pick),
                    _ => None,
                });
                return Ok(match pick {
                    Some(pick) => ScriptedAnswer::One(usize::from(!pick)),
                    None => ScriptedAnswer::Any(vec![1, 0]),
                });
            }
            DecisionKind::Place(card) => self.place(card, options),
            DecisionKind::Card
            | DecisionKind::Attack
            | DecisionKind::Host
            | DecisionKind::SpendFrom
            | DecisionKind::Entrench => {
                return self.cards(question);
            }
            DecisionKind::Order => {
                let Options::Triggers(triggers) = options else { return Ok(any()) };
                return Ok(self.order(triggers).map_or_else(any, ScriptedAnswer::Any));
            }
            DecisionKind::May => self.may(question).map(|yes| usize::from(!yes)),
            DecisionKind::Option => {
                return Ok(self.option(question).map_or_else(any, ScriptedAnswer::Any));
            }
            DecisionKind::Number => {
                self.text(question, |text| text.parse().ok().map(Choice::Number))
            }
            DecisionKind::NameHouse => {
                self.text(question, |text| House::parse(text).map(Choice::House))
            }
            DecisionKind::NameCard => self.text(question, |text| {
                let table = FactsTable::get();
                table.by_id(text).or_else(|| table.by_name(text)).map(Choice::Title)
            }),
            DecisionKind::Key => self
                .first(|what| match what {
                    What::Key { pick, .. } => KeyColor::parse(pick),
                    _ => None,
                })
                .and_then(|key| options.position(Choice::Key(key))),
            DecisionKind::Use(card) => self.way(card, options),
            DecisionKind::Mulligan => Some(1),
        };
        Ok(found.map_or_else(any, ScriptedAnswer::One))
    }

    fn house(&mut self, options: &Options<'_>) -> Option<usize> {
        let (pick, from) = self.first(|what| match what {
            What::House { pick, from } => Some((pick, from)),
            _ => None,
        })?;
        let Options::Houses(ours) = options else { return None };
        let theirs = super::load::houses(from);
        if *ours != theirs {
            let names = |houses: archon_engine::keyforge::house::HouseSet| {
                houses.iter().map(House::key).collect::<Vec<_>>().join(", ")
            };
            let (ours, theirs) = (names(*ours), names(theirs));
            self.differences.push(format!("houses to choose: {ours}; the case has {theirs}"));
        }
        House::parse(pick).and_then(|house| options.position(Choice::House(house)))
    }

    fn place(&mut self, card: Card, options: &Options<'_>) -> Option<usize> {
        let handle = self.roster.handle(card);
        let flank = self.first(|what| match what {
            What::Main { card, flank: Some(flank), .. } if *card == handle => Some(*flank),
            What::Flank { card, pick } if *card == handle => Some(*pick),
            _ => None,
        });
        let flank = flank.or_else(|| self.place_of_token(card))?;
        match flank {
            Flank::Left => Some(0),
            Flank::Right => Some(options.len() - 1),
            Flank::At(n) => options.position(Choice::Place(n)),
        }
    }

    /// The place of a token creature that enters play, which no player has seen yet: that of the next card.
    fn place_of_token(&mut self, token: Card) -> Option<Flank> {
        if token.number() < CARDS_PER_DECK {
            return None;
        }
        let (handle, flank) = self.first(|what| match what {
            What::Flank { card: Some(card), pick } => Some((*card, *pick)),
            _ => None,
        })?;
        self.roster.note_token(token, handle);
        Some(flank)
    }

    fn describe(&self, question: &Question<'_>, answer: usize) -> String {
        let who = self.who(question);
        let say = |choice: Choice| match choice {
            Choice::Card(card) => self.roster.name_of(card),
            Choice::TriggeredAbility { card, source, .. } => {
                format!("{} by {}", self.roster.name_of(card), self.roster.name_of(source))
            }
            other => format!("{other:?}"),
        };
        let options: Vec<_> = question.options.choices().map(say).collect();
        let answer = say(question.options.choice(answer));
        format!(
            "{who} asks {:?} of {options:?}, which the case does not record: {answer}",
            question.ask
        )
    }
}

impl Decider for Script<'_> {
    fn decide(&mut self, view: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        self.roster.see_view(view);
        let used_before: Vec<usize> = self.steps.iter().map(RecordedStep::progress).collect();
        let answer = self.answer(question);
        self.compare_players(question, &used_before);
        match answer? {
            ScriptedAnswer::One(answer) => Ok(answer),
            ScriptedAnswer::Any(_) if self.open_ended && !self.has_more() => Err(Stop::Halted),
            ScriptedAnswer::Any(answers) => {
                let answer = answers[self.free.pick(answers.len())];
                let note = self.describe(question, answer);
                if self.is_unrecorded_offer(question) {
                    self.asked_otherwise.push(note.clone());
                }
                self.notes.push(note);
                Ok(answer)
            }
        }
    }

    fn chance(&mut self, chance: Chance, cards: &mut [Card]) -> bool {
        let roster = self.roster;
        match chance {
            Chance::Shuffle(whose) => {
                let deck = self.first(|what| match what {
                    What::Shuffle { player: of, deck } if player(*of) == whose => Some(deck),
                    _ => None,
                });
                if let Some(deck) = deck {
                    // Top first there, top last here; what is not in the record goes to the bottom.
                    let place =
                        |card: &Card| deck.iter().position(|h| roster.card(*h) == Some(*card));
                    cards.sort_by_key(|card| std::cmp::Reverse(place(card).unwrap_or(usize::MAX)));
                }
            }
            Chance::Sample => {
                let here: CardSet = cards.iter().copied().collect();
                let picks = |what: &What, exact: bool| -> Option<Vec<Card>> {
                    let What::Sample { from, pick } = what else { return None };
                    let pick: Vec<Card> = pick.iter().filter_map(|h| roster.card(*h)).collect();
                    let fits = if exact {
                        roster.set(from) == here
                    } else {
                        pick.iter().any(|c| here.contains(*c))
                    };
                    fits.then_some(pick)
                };
                // A step may bring several cards, which the engine takes one by one.
                let steps = || self.steps.iter().map(|s| s.what);
                let pick = steps()
                    .find_map(|what| picks(what, true))
                    .or_else(|| steps().find_map(|what| picks(what, false)));
                if let Some(pick) = pick {
                    let place = |card: &Card| pick.iter().position(|c| c == card);
                    cards.sort_by_key(|card| place(card).unwrap_or(usize::MAX));
                }
            }
        }
        true
    }
}
