//! Positions for tests, and games played in them by answers in words.
//!
//! ```
//! use archon_engine::keeper::scenario::Scenario;
//!
//! let mut game = Scenario::new(2)
//!     .minion("Ogre", 2, 10, "")
//!     .spell("Bolt", "target: play 1; effect: destroy")
//!     .hand(0, "Bolt")
//!     .resources(0, 2)
//!     .battlefield(1, "Ogre")
//!     .begin();
//! game.play("cast Bolt");
//! assert_eq!(game.graveyard(1), ["Ogre"]);
//! ```
//!
//! The names of cards in a scenario are single words. Without a list a deck has ten Pebbles.
//!
//! Over 400 lines: one builder, with a method for each thing that a test sets up, answers or expects.

use std::sync::Arc;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::card::Card;
use super::deck::Deck;
use super::definition::Definition;
use super::game::Game;
use super::match_table::MatchTable;
use super::question::{Chance, Decider, DecisionKind, Question, Stop};
use super::rules::moving::To;
use super::rules::setup::Start;
use super::seat::{Seat, SeatSet};
use super::state::{Area, Phase, State, Zone};
use super::text::read;
use super::view::View;

/// A position that is being put together.
#[derive(Clone, Debug)]
pub struct Scenario {
    text: String,
    /// By seat: cards and where they go
    cards: Vec<Vec<(String, Zone)>>,
    hp: Vec<u16>,
    phase: Phase,
    turn: u16,
}

impl Scenario {
    /// A position of so many players: the first one's Action Phase in the third turn.
    pub fn new(seats: usize) -> Scenario {
        let pebble = "card: Pebble\nedition: 12\ntype: minion\noffense: 0\ndefense: 5\n";
        Scenario {
            text: pebble.to_string(),
            cards: vec![Vec::new(); seats],
            hp: vec![35; seats],
            phase: Phase::Action,
            turn: 2,
        }
    }

    /// A minion that the cards may be. Its abilities are lines of a card file with `;` between.
    #[must_use]
    pub fn minion(mut self, name: &str, offense: u8, defense: u8, abilities: &str) -> Scenario {
        let lines = abilities.replace(';', "\n");
        self.text += &format!(
            "card: {name}\nedition: 12\ntype: minion\noffense: {offense}\ndefense: {defense}\n{lines}\n"
        );
        self
    }

    /// A spell that the cards may be.
    #[must_use]
    pub fn spell(mut self, name: &str, ability: &str) -> Scenario {
        let lines = ability.replace(';', "\n");
        self.text += &format!("card: {name}\nedition: 12\ntype: spell\nability:\n{lines}\n");
        self
    }

    fn put(mut self, seat: usize, names: &str, zone: Zone) -> Scenario {
        let cards = names.split_whitespace().map(|name| (name.to_string(), zone));
        self.cards[seat].extend(cards);
        self
    }

    /// Cards in a player's hand.
    #[must_use]
    pub fn hand(self, seat: usize, names: &str) -> Scenario {
        self.put(seat, names, Zone::Hand)
    }

    /// Unexhausted minions in a player's battlefield.
    #[must_use]
    pub fn battlefield(self, seat: usize, names: &str) -> Scenario {
        self.put(seat, names, Zone::Battlefield)
    }

    /// Unexhausted traps in a player's trapfield.
    #[must_use]
    pub fn traps(self, seat: usize, names: &str) -> Scenario {
        self.put(seat, names, Zone::Trapfield)
    }

    /// A player's deck, from the bottom to the top.
    #[must_use]
    pub fn deck(self, seat: usize, names: &str) -> Scenario {
        self.put(seat, names, Zone::Deck)
    }

    /// Cards in a player's graveyard.
    #[must_use]
    pub fn graveyard_of(self, seat: usize, names: &str) -> Scenario {
        self.put(seat, names, Zone::Graveyard)
    }

    /// Cards in a player's reserves.
    #[must_use]
    pub fn reserves(self, seat: usize, names: &str) -> Scenario {
        self.put(seat, names, Zone::Reserves)
    }

    /// Cards that are a player's unexhausted resources.
    #[must_use]
    pub fn granary(self, seat: usize, names: &str) -> Scenario {
        self.put(seat, names, Zone::Granary)
    }

    /// So many Pebbles as a player's unexhausted resources.
    #[must_use]
    pub fn resources(self, seat: usize, count: usize) -> Scenario {
        self.put(seat, &"Pebble ".repeat(count), Zone::Granary)
    }

    /// A player's HP; 35 if nothing is said.
    #[must_use]
    pub fn hp(mut self, seat: usize, hp: u16) -> Scenario {
        self.hp[seat] = hp;
        self
    }

    /// The phase that begins.
    #[must_use]
    pub const fn phase(mut self, phase: Phase) -> Scenario {
        self.phase = phase;
        self
    }

    /// The number of the turn, from 0.
    #[must_use]
    pub const fn turn(mut self, turn: u16) -> Scenario {
        self.turn = turn;
        self
    }

    /// The position.
    ///
    /// # Panics
    /// If a card is unknown or faulty.
    pub fn begin(mut self) -> Trial {
        let contents = read("scenario", &self.text).unwrap_or_else(|e| panic!("{e}"));
        for cards in &mut self.cards {
            if !cards.iter().any(|(_, zone)| *zone == Zone::Deck) {
                cards.extend((0..10).map(|_| ("Pebble".to_string(), Zone::Deck)));
            }
        }
        let definitions: Arc<[Definition]> = contents.cards.into();
        let index = |name: &str| {
            let found = definitions.iter().position(|d| d.name == name);
            found.unwrap_or_else(|| panic!("no card {name}")) as u16
        };
        let decks: Vec<Deck> = self
            .cards
            .iter()
            .map(|cards| Deck {
                name: "scenario".to_string(),
                definitions: Arc::clone(&definitions),
                cards: cards.iter().map(|(name, _)| index(name)).collect(),
                reserves: Vec::new(),
            })
            .collect();
        let decks: Vec<&Deck> = decks.iter().collect();
        let rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut start = Start::new(Arc::new(MatchTable::new(&decks)), rng);
        start.first = Some(Seat::new(0));
        let mut state = State::start(&start);
        (state.phase, state.turn) = (self.phase, self.turn);
        for (n, cards) in self.cards.iter().enumerate() {
            let seat = Seat::new(n);
            *state.area_mut(seat) = Area::empty(seat);
            state.area_mut(seat).hp = self.hp[n];
            place(&mut state, seat, cards);
        }
        state.check().unwrap_or_else(|e| panic!("{e}"));
        let mut trial = Trial {
            now: state.clone(),
            rest: state,
            answers: Vec::new(),
            rng: [Vec::new(), Vec::new()],
            asked: None,
            stop: None,
        };
        trial.run(false);
        trial
    }
}

fn place(state: &mut State, seat: Seat, cards: &[(String, Zone)]) {
    struct Nobody;
    impl Decider for Nobody {
        fn decide(&mut self, _: &View<'_>, _: &Question<'_>) -> Result<usize, Stop> {
            Err(Stop::Halted)
        }
    }
    for (n, (_, zone)) in cards.iter().enumerate() {
        let card = Card::of(seat, n);
        let to = match zone {
            Zone::Hand => To::Hand,
            Zone::Graveyard => To::Graveyard,
            Zone::Granary => To::Granary { exhausted: false },
            Zone::Battlefield => To::Battlefield(seat),
            Zone::Trapfield => To::Trapfield(seat),
            _ => To::DeckTop,
        };
        Game::new(state, &mut Nobody).relocate(card, to, SeatSet::NONE).expect("there is room");
        let area = state.area_mut(seat);
        area.exhausted.remove(n);
        if *zone == Zone::Reserves {
            area.deck.remove(n as u8);
            area.reserves.insert(n);
            area.zone[n] = Zone::Reserves;
            area.known[n] = SeatSet::of(seat);
        }
    }
}

/// A question in words.
#[derive(Clone, PartialEq, Debug)]
pub struct InWords {
    /// Who is asked
    pub seat: usize,
    /// What about
    pub ask: DecisionKind,
    /// The answers
    pub answers: Vec<String>,
}

/// A position that is played on by answers in words.
pub struct Trial {
    rest: State,
    /// The state now, which may be in the middle of a step
    pub now: State,
    answers: Vec<String>,
    /// Dice, and cards by their place among those that chance chooses from
    rng: [Vec<usize>; 2],
    asked: Option<InWords>,
    stop: Option<Stop>,
}

/// The answer that passes on chains.
const PASS: &str = "pass";

struct Script<'a> {
    answers: &'a [String],
    next: usize,
    rng: &'a [Vec<usize>; 2],
    used: [usize; 2],
    asked: Option<InWords>,
}

impl Decider for Script<'_> {
    fn decide(&mut self, view: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        let answers: Vec<String> = question.choices.iter().map(|c| view.describe(*c)).collect();
        let seat = question.seat.index();
        let in_chain = matches!(question.ask, DecisionKind::Respond | DecisionKind::StartChain);
        while self.answers.get(self.next).is_some_and(|a| a == PASS) {
            if in_chain {
                return Ok(answers.len() - 1);
            }
            self.next += 1;
        }
        let Some(answer) = self.answers.get(self.next) else {
            self.asked = Some(InWords { seat, ask: question.ask, answers });
            return Err(Stop::Halted);
        };
        self.next += 1;
        let found = answers.iter().position(|a| a == answer);
        Ok(found.unwrap_or_else(|| {
            panic!("{:?} of {}: “{answer}” is not among {answers:?}", question.ask, question.seat)
        }))
    }

    fn chance(&mut self, chance: Chance) -> Option<usize> {
        let n = usize::from(matches!(chance, Chance::Card(_)));
        let value = self.rng[n].get(self.used[n]).copied();
        self.used[n] += usize::from(value.is_some());
        value
    }
}

impl Trial {
    /// Gives answers, with `|` between, and plays on as long as there are any: to the end of the step
    /// of the last one, or to the next question in the middle of it. `pass` lets everybody pass on
    /// chains until something else is asked, or the step ends.
    ///
    /// # Panics
    /// If an answer is not legal.
    pub fn play(&mut self, answers: &str) -> &mut Trial {
        let answers = answers.split('|').map(|a| a.trim().to_string()).filter(|a| !a.is_empty());
        self.answers.extend(answers);
        self.run(false);
        self
    }

    /// Plays on to the next question, through steps in which nobody is asked.
    pub fn advance(&mut self) -> &mut Trial {
        self.run(true);
        self
    }

    /// The next dice that are rolled.
    pub fn dice(&mut self, faces: &[usize]) -> &mut Trial {
        self.rng[0].extend(faces);
        self
    }

    /// Which cards chance chooses next, each counted from 0 among those that are left.
    pub fn picks(&mut self, places: &[usize]) -> &mut Trial {
        self.rng[1].extend(places);
        self
    }

    fn run(&mut self, to_question: bool) {
        while self.stop.is_none() && (to_question || !self.answers.is_empty()) {
            self.now.clone_from(&self.rest);
            let (stop, next, used) = self.step();
            if stop == Some(Stop::Halted) {
                return;
            }
            self.stop = stop;
            self.rest.clone_from(&self.now);
            self.now.check().unwrap_or_else(|e| panic!("{e}"));
            self.answers.drain(..next);
            // Whoever was to pass in this step has passed.
            if self.answers.first().is_some_and(|a| a == PASS) {
                self.answers.remove(0);
            }
            for (rng, used) in self.rng.iter_mut().zip(used) {
                rng.drain(..used);
            }
        }
        assert_eq!(self.answers, [] as [String; 0], "the game has ended");
        // What will be asked, without going there.
        let mut stop = self.stop;
        while stop.is_none() {
            (stop, ..) = self.step();
        }
        self.now.clone_from(&self.rest);
    }

    /// Runs a step on the state as it is now: why it stopped, answers and dice that were used.
    fn step(&mut self) -> (Option<Stop>, usize, [usize; 2]) {
        let mut script =
            Script { answers: &self.answers, next: 0, rng: &self.rng, used: [0; 2], asked: None };
        let stop = Game::new(&mut self.now, &mut script).step().err();
        self.asked = script.asked;
        (stop, script.next, script.used)
    }

    /// The question that waits.
    ///
    /// # Panics
    /// If the game has ended.
    pub fn asked(&self) -> &InWords {
        self.asked.as_ref().expect("the game has ended")
    }

    /// Whether an answer is among those to the question that waits.
    pub fn may(&self, answer: &str) -> bool {
        self.asked().answers.iter().any(|a| a == answer)
    }

    /// Why the game has ended.
    pub const fn ended(&self) -> Option<Stop> {
        self.stop
    }

    /// The only card with a name.
    ///
    /// # Panics
    /// If there is none, or more than one.
    pub fn card(&self, name: &str) -> Card {
        let all = self
            .now
            .all_seats()
            .flat_map(|s| (0..self.now.table().cards_of(s)).map(move |n| Card::of(s, n)));
        let found: Vec<Card> = all.filter(|c| self.now.definition(*c).name == name).collect();
        match found.as_slice() {
            [card] => *card,
            _ => panic!("{} cards are called {name}", found.len()),
        }
    }

    /// Where the card is, and whose zone that is.
    pub fn place(&self, name: &str) -> (Zone, usize) {
        let card = self.card(name);
        (self.now.zone(card), self.now.controller(card).index())
    }

    /// Offense and defense of a minion.
    pub fn stats(&self, name: &str) -> (u16, i16) {
        let card = self.card(name);
        (self.now.offense(card), self.now.defense(card))
    }

    /// Whether a card is exhausted.
    pub fn exhausted(&self, name: &str) -> bool {
        self.now.exhausted(self.card(name))
    }

    /// Whether a player knows a card.
    pub fn knows(&self, seat: usize, name: &str) -> bool {
        self.now.knows(Seat::new(seat), self.card(name))
    }

    /// A player's HP.
    pub fn hp(&self, seat: usize) -> u16 {
        self.area(seat).hp
    }

    /// What belongs to a player.
    pub fn area(&self, seat: usize) -> &Area {
        self.now.area(Seat::new(seat))
    }

    /// The names of the cards in a player's hand.
    pub fn hand(&self, seat: usize) -> Vec<&str> {
        self.names(self.area(seat).hand.cards(Seat::new(seat)))
    }

    /// The names of the cards in a player's graveyard.
    pub fn graveyard(&self, seat: usize) -> Vec<&str> {
        self.names(self.area(seat).graveyard.cards(Seat::new(seat)))
    }

    /// The names of the cards in a player's deck, from the bottom to the top.
    pub fn deck(&self, seat: usize) -> Vec<&str> {
        let deck = self.area(seat).deck;
        let cards = deck.as_slice().iter().map(|n| Card::of(Seat::new(seat), usize::from(*n)));
        self.names(cards)
    }

    /// The names of a player's minions.
    pub fn minions(&self, seat: usize) -> Vec<&str> {
        self.names(self.area(seat).battlefield.as_slice().iter().copied())
    }

    /// How many of a player's resources are unexhausted.
    pub fn resources(&self, seat: usize) -> usize {
        self.now.unexhausted_resources(Seat::new(seat)).len()
    }

    fn names(&self, cards: impl Iterator<Item = Card>) -> Vec<&str> {
        cards.map(|c| self.now.definition(c).name.as_str()).collect()
    }
}
