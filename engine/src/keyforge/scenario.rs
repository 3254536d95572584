//! Tests in a few words: a position, what is done, what is true then.
//!
//! ```
//! use archon_engine::keyforge::library::Library;
//! use archon_engine::keyforge::scenario::Scenario;
//! use archon_engine::keyforge::player::Player::{One, Two};
//!
//! // No definition: what a card's keywords say is all that it does.
//! let library = Box::leak(Box::new(Library::new([]).unwrap()));
//! let game = Scenario::from_library(library, "untamed").line(One, "snufflegator dust-pixie");
//! let mut game = game.line(Two, "troll").begin();
//! game.reap("dust-pixie", "").fight("snufflegator", ""); // the only target is not asked for
//! assert_eq!((game.amber(One), game.damage("troll")), (1, 4));
//! assert!(game.is_in_play("snufflegator"));
//! ```
//!
//! Cards are named by their ids; the second, third … card of an id in the order of the battlelines
//! and lists given is `id#2`, `id#3`. Answers are words separated by spaces: a card, `none`, `yes`,
//! `no`, `left`, `right`, a house, a number, a key color, an option's number as `1st`, `2nd` …; a
//! place in the battleline as `@2`. Every question must find its answer and every answer its
//! question. [`ScenarioGame::offered`] says what else could have been answered.
//!
//! Over 400 lines: one builder, with a method for each thing that a test sets up, answers or expects.

mod offers;

use self::offers::{Offer, about};
use super::ability::{AbilityContext, UnprintedAbility};
use super::card::{CARDS_PER_DECK, Card, CardSet};
use super::counter::Counter;
use super::edition::Edition;
use super::facts::{CardId, FactsTable};
use super::game::{Flow, Game};
use super::house::{House, HouseSet};
use super::icon::BonusIcons;
use super::keys::{KeyColor, KeySet};
use super::library::Library;
use super::player::Player;
use super::question::{Action, Chance, Choice, Decider, DecisionKind, Question, Stop};
use super::setup::{CardSetup, Setup};
use super::state::{Phase, State, Zone};
use super::view::View;

/// A position that is being described.
pub struct Scenario {
    library: &'static Library,
    setup: Setup,
}

fn find_id(id: &str) -> CardId {
    FactsTable::get().by_id(id).unwrap_or_else(|| panic!("no card has the id {id:?}"))
}

impl Scenario {
    /// Of fixture cards: see [`super::fixtures`].
    #[cfg(test)]
    pub(crate) fn new(house: &str) -> Scenario {
        Scenario::from_library(super::fixtures::library(), house)
    }

    /// Player one is in the main phase of turn 3 with an active house; the cards do what `library`
    /// says.
    pub fn from_library(library: &'static Library, house: &str) -> Scenario {
        let house = House::parse(house).unwrap_or_else(|| panic!("{house:?} is no house"));
        let mut setup = Setup { house: Some(house), ..Setup::default() };
        for (player, other) in [(0, House::Dis), (1, House::Untamed)] {
            let houses = [house, House::Logos, other];
            setup.players[player].houses = houses.into_iter().collect::<HouseSet>();
        }
        Scenario { library, setup }
    }

    /// The rules of an edition.
    #[must_use]
    pub fn edition(mut self, edition: Edition) -> Self {
        self.setup.edition = edition;
        self
    }

    /// The number of the turn.
    #[must_use]
    pub fn turn(mut self, turn: u16) -> Self {
        self.setup.turn = turn;
        self
    }

    /// What comes next.
    #[must_use]
    pub fn phase(mut self, phase: Phase) -> Self {
        self.setup.phase = phase;
        self
    }

    /// The three houses of a player, separated by spaces.
    #[must_use]
    pub fn houses(mut self, player: Player, houses: &str) -> Self {
        self.setup.players[player.index()].houses =
            houses.split_whitespace().filter_map(House::parse).collect();
        self
    }

    /// Æmber in a player's pool.
    #[must_use]
    pub fn amber(mut self, player: Player, amber: u16) -> Self {
        self.setup.players[player.index()].amber = amber;
        self
    }

    /// A player's chains.
    #[must_use]
    pub fn chains(mut self, player: Player, chains: u8) -> Self {
        self.setup.players[player.index()].chains = chains;
        self
    }

    /// How many keys a player has forged.
    #[must_use]
    pub fn keys(mut self, player: Player, keys: usize) -> Self {
        let forged = KeyColor::ALL.into_iter().take(keys).collect::<KeySet>();
        self.setup.players[player.index()].keys = forged;
        self
    }

    /// For whom the tide is high.
    #[must_use]
    pub fn tide(mut self, player: Player) -> Self {
        self.setup.tide = Some(player);
        self
    }

    /// What a player's cards count as that lie facedown in play.
    #[must_use]
    pub fn token(mut self, player: Player, id: &str) -> Self {
        self.setup.players[player.index()].token = Some(find_id(id));
        self
    }

    /// Token creatures on the right flank of a player's battleline, in this order: each with the card that
    /// lies facedown as it. They are named by the reference card, which is given before.
    ///
    /// # Panics
    /// If the player has no reference card.
    #[must_use]
    pub fn tokens(mut self, player: Player, ids: &str) -> Self {
        let cards = self.add_all(player, ids);
        let side = &mut self.setup.players[player.index()];
        let token = side.token.expect("a reference card");
        for card in cards {
            let number = CARDS_PER_DECK + side.stand_ins.len();
            side.cards[card.number()].facedown = true;
            side.stand_ins.push((number, CardSetup { under: vec![card], ..CardSetup::new(token) }));
            side.creatures.push(Card::of(player, number));
        }
        self
    }

    /// A player's prophecies, the two sides of a card one after the other, all inactive. No card of this side
    /// of the table stands in for another then.
    #[must_use]
    pub fn prophecies(mut self, player: Player, ids: &str) -> Self {
        let side = &mut self.setup.players[player.index()];
        for id in ids.split_whitespace() {
            let number = CARDS_PER_DECK + side.stand_ins.len();
            side.stand_ins.push((number, CardSetup::new(find_id(id))));
            side.prophecies.push(Card::of(player, number));
        }
        self
    }

    /// A player's archon power. No card of this side of the table stands in for another then.
    #[must_use]
    pub fn archon_power(mut self, player: Player, id: &str) -> Self {
        self.setup.players[player.index()].power = Some(find_id(id));
        self
    }

    /// A prophecy that is active, with a card of its owner facedown beneath.
    #[must_use]
    pub fn prophesied(mut self, player: Player, prophecy: &str, id: &str) -> Self {
        let card = self.add(player, id);
        self.setup.players[player.index()].cards[card.number()].facedown = true;
        self.with(prophecy, |side| {
            side.active = true;
            side.under.push(card);
        })
    }

    /// Whatever can matter is asked: the color of a key that is forged, the tide.
    #[must_use]
    pub fn everything_asked(mut self) -> Self {
        self.setup.key_colors_matter = true;
        self
    }

    fn add(&mut self, player: Player, id: &str) -> Card {
        let cards = &mut self.setup.players[player.index()].cards;
        cards.push(CardSetup::new(find_id(id)));
        Card::of(player, cards.len() - 1)
    }

    fn add_all(&mut self, player: Player, ids: &str) -> Vec<Card> {
        ids.split_whitespace().map(|id| self.add(player, id)).collect()
    }

    /// Cards in a player's hand, separated by spaces.
    #[must_use]
    pub fn hand(mut self, player: Player, ids: &str) -> Self {
        let cards = self.add_all(player, ids);
        self.setup.players[player.index()].hand.extend(cards);
        self
    }

    /// Cards of a player's deck, the top first.
    #[must_use]
    pub fn deck(mut self, player: Player, ids: &str) -> Self {
        let cards = self.add_all(player, ids);
        self.setup.players[player.index()].deck.extend(cards);
        self
    }

    /// Cards of a player's discard pile, the top first.
    #[must_use]
    pub fn discard(mut self, player: Player, ids: &str) -> Self {
        let cards = self.add_all(player, ids);
        self.setup.players[player.index()].discard.extend(cards);
        self
    }

    /// Cards in a player's archives.
    #[must_use]
    pub fn archives(mut self, player: Player, ids: &str) -> Self {
        let cards = self.add_all(player, ids);
        self.setup.players[player.index()].archives.extend(cards);
        self
    }

    /// A player's battleline from left to right, all ready.
    #[must_use]
    pub fn line(mut self, player: Player, ids: &str) -> Self {
        let cards = self.add_all(player, ids);
        self.setup.players[player.index()].creatures.extend(cards);
        self
    }

    /// A player's artifacts, all ready.
    #[must_use]
    pub fn artifacts(mut self, player: Player, ids: &str) -> Self {
        let cards = self.add_all(player, ids);
        self.setup.players[player.index()].artifacts.extend(cards);
        self
    }

    /// An upgrade of `owner` on a creature.
    #[must_use]
    pub fn upgrade(mut self, owner: Player, id: &str, host: &str) -> Self {
        let card = self.add(owner, id);
        self.card(host).upgrades.push(card);
        self
    }

    fn card(&mut self, name: &str) -> &mut CardSetup {
        let card = find_card(name, |player, n| self.setup.card(Card::of(player, n)).map(|c| c.id));
        let card = card.unwrap_or_else(|| panic!("no card {name:?} in the scenario"));
        let side = &mut self.setup.players[card.owner().index()];
        let stand_in = side.stand_ins.iter_mut().find(|(n, _)| *n == card.number());
        stand_in.map_or_else(|| &mut side.cards[card.number()], |(_, stand_in)| stand_in)
    }

    /// Anything about a card that is already placed.
    #[must_use]
    pub fn with(mut self, name: &str, change: impl FnOnce(&mut CardSetup)) -> Self {
        change(self.card(name));
        self
    }

    /// Damage on a creature.
    #[must_use]
    pub fn damage(self, name: &str, damage: u8) -> Self {
        self.with(name, |c| c.damage = damage)
    }

    /// Æmber on a card.
    #[must_use]
    pub fn amber_on(self, name: &str, amber: u8) -> Self {
        self.with(name, |c| c.amber = amber)
    }

    /// A stunned creature.
    #[must_use]
    pub fn stunned(self, name: &str) -> Self {
        self.with(name, |c| c.stunned = true)
    }

    /// A warded creature.
    #[must_use]
    pub fn warded(self, name: &str) -> Self {
        self.with(name, |c| c.warded = true)
    }

    /// An enraged creature.
    #[must_use]
    pub fn enraged(self, name: &str) -> Self {
        self.with(name, |c| c.enraged = true)
    }

    /// An exhausted card.
    #[must_use]
    pub fn exhausted(self, name: &str) -> Self {
        self.with(name, |c| c.ready = false)
    }

    /// A card of another house than printed: a maverick.
    #[must_use]
    pub fn house_of(self, name: &str, house: House) -> Self {
        self.with(name, |c| c.house = Some(house))
    }

    /// All bonus icons of a card.
    #[must_use]
    pub fn bonus(self, name: &str, bonus: BonusIcons) -> Self {
        self.with(name, |c| c.bonus = Some(bonus))
    }

    /// Begins to play. Each deck is filled up with 10 cards that do nothing, below any given.
    ///
    /// # Panics
    /// If the position has a fault.
    pub fn begin(mut self) -> ScenarioGame {
        for player in Player::BOTH {
            let filler = self.add_all(player, &"dust-pixie ".repeat(10));
            self.setup.players[player.index()].deck.extend(filler);
        }
        self.begin_as_is()
    }

    /// Begins to play with the decks as given.
    ///
    /// # Panics
    /// If the position has a fault.
    pub fn begin_as_is(self) -> ScenarioGame {
        let state = self.setup.state(self.library).unwrap_or_else(|faults| panic!("{faults:?}"));
        ScenarioGame { state, outcome: None, samples: Vec::new(), offers: Vec::new(), checked: 0 }
    }
}

fn find_card(name: &str, id_of: impl Fn(Player, usize) -> Option<CardId>) -> Option<Card> {
    let (id, which) = match name.split_once('#') {
        Some((id, which)) => (id, which.parse::<usize>().ok()?),
        None => (name, 1),
    };
    let id = find_id(id);
    let mut all = CardSet::ALL.into_iter().filter(|c| id_of(c.owner(), c.number()) == Some(id));
    all.nth(which - 1)
}

/// A scenario that is being played.
pub struct ScenarioGame {
    /// The state at the step boundary
    pub state: State,
    outcome: Option<Stop>,
    samples: Vec<Card>,
    /// What was offered during what was done last
    offers: Vec<Offer>,
    /// How many of these offers the test has looked at
    checked: usize,
}

struct Script<'s> {
    answers: Vec<&'s str>,
    next: usize,
    samples: Vec<Card>,
    offers: Vec<Offer>,
    main: Option<Action>,
    ended: bool,
}

impl Decider for Script<'_> {
    fn decide(&mut self, view: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        if question.ask == DecisionKind::Main {
            let Some(action) = self.main.take() else { return Err(Stop::Halted) };
            let wanted = question.options.position(Choice::Action(action));
            return Ok(wanted.unwrap_or_else(|| {
                let options: Vec<_> = question.options.choices().collect();
                panic!("{action:?} is not legal; legal are {options:?}")
            }));
        }
        if self.ended && question.ask == DecisionKind::House && self.next == self.answers.len() {
            return Err(Stop::Halted);
        }
        let describe = || {
            let options: Vec<_> =
                question.options.choices().map(|c| word(view, question, c)).collect();
            format!("{}: {options:?}", about(view, question))
        };
        let Some(answer) = self.answers.get(self.next) else {
            panic!("no answer left for {}", describe())
        };
        self.next += 1;
        self.offers.push(Offer::new(view, question));
        let found = question.options.choices().position(|c| fits(view, question, c, answer));
        Ok(found.unwrap_or_else(|| panic!("{answer:?} does not answer {}", describe())))
    }

    fn chance(&mut self, chance: Chance, cards: &mut [Card]) -> bool {
        if chance == Chance::Sample && !self.samples.is_empty() {
            let wanted = self.samples.remove(0);
            let place = cards.iter().position(|c| *c == wanted).expect("a card that can be drawn");
            cards.swap(0, place);
            return true;
        }
        false
    }
}

fn name_of(view: &View<'_>, card: Card) -> String {
    let id = view.facts(card).id;
    let before = (0..card.index())
        .filter(|n| view.facts(Card::from_index(*n)).id == id)
        .filter(|n| {
            // What stands in for cards that lie facedown in play is there while it is in play.
            let card = Card::from_index(*n);
            card.number() < CARDS_PER_DECK || view.in_play(card).is_some()
        })
        .count();
    if before == 0 { id.to_string() } else { format!("{id}#{}", before + 1) }
}

fn word(view: &View<'_>, question: &Question<'_>, choice: Choice) -> String {
    match choice {
        Choice::Card(card) => name_of(view, card),
        Choice::NoCard => "none".into(),
        Choice::Yes => "yes".into(),
        Choice::No => "no".into(),
        Choice::House(house) => house.key().into(),
        Choice::Place(0) => "left".into(),
        Choice::Place(n) => {
            let last = question.options.choices().last() == Some(choice);
            if last { "right".into() } else { format!("@{n}") }
        }
        Choice::TriggeredAbility { card, source, subject } => {
            let subject =
                subject.map_or(String::new(), |subject| format!(":{}", name_of(view, subject)));
            let source =
                if source == card { String::new() } else { format!("/{}", name_of(view, source)) };
            format!("{}{source}{subject}", name_of(view, card))
        }
        Choice::Number(n) => n.to_string(),
        Choice::Key(key) => key.key().into(),
        Choice::Text(text) => text.into(),
        Choice::Title(id) => FactsTable::get().facts(id).id.into(),
        Choice::Action(action) => match action {
            Action::Reap(_) => "reap".into(),
            Action::Fight(_) => "fight".into(),
            Action::Unstun(_) => "unstun".into(),
            Action::Action(..) => "action".into(),
            Action::Omni(..) => "omni".into(),
            other => format!("{other:?}"),
        },
    }
}

fn fits(view: &View<'_>, question: &Question<'_>, choice: Choice, answer: &str) -> bool {
    if let Choice::Text(text) = choice {
        let place = question.options.position(choice).map(|n| n + 1);
        let number = answer.trim_end_matches(|c: char| c.is_alphabetic()).parse::<usize>().ok();
        return number.is_some() && place == number || text == answer;
    }
    let said = word(view, question, choice);
    // A trigger may be named by its card alone, or by the card it is printed on.
    let short = match choice {
        Choice::TriggeredAbility { card, source, .. } => {
            name_of(view, card) == answer || name_of(view, source) == answer
        }
        _ => false,
    };
    said == answer || short
}

impl ScenarioGame {
    /// A card of the scenario.
    ///
    /// # Panics
    /// If there is none of that name.
    pub fn card(&self, name: &str) -> Card {
        let found = find_card(name, |player, n| {
            let card = Card::of(player, n);
            (self.state.zone(card) != Zone::Absent).then(|| self.state.printed_id(card))
        });
        found.unwrap_or_else(|| panic!("no card {name:?} in the scenario"))
    }

    fn script<'s>(&mut self, main: Option<Action>, answers: &'s str) -> Script<'s> {
        Script {
            answers: answers.split_whitespace().collect(),
            next: 0,
            samples: std::mem::take(&mut self.samples),
            offers: Vec::new(),
            main,
            ended: main == Some(Action::End),
        }
    }

    fn run(&mut self, action: Action, answers: &str) -> &mut Self {
        let mut script = self.script(Some(action), answers);
        let ended = script.ended;
        let mut game = Game::new(&mut self.state, &mut script);
        let mut stop = game.step().err();
        // After the end of a turn: the next turn up to where a house is chosen; further answers
        // (a house, archives) are those of the next player.
        while ended && stop.is_none() && script.next < script.answers.len() {
            stop = Game::new(&mut self.state, &mut script).step().err();
        }
        self.stopped(stop, script)
    }

    fn stopped(&mut self, stop: Option<Stop>, script: Script<'_>) -> &mut Self {
        if let Some(limit @ Stop::Limit(_)) = stop {
            panic!("the game stopped: {limit:?}");
        }
        self.outcome = stop.filter(|s| *s == Stop::Over);
        let unread = &script.answers[script.next..];
        assert!(unread.is_empty(), "answers without a question: {unread:?}");
        (self.offers, self.checked) = (script.offers, 0);
        self
    }

    /// Does what the ability of a card might do: words without a card around them.
    pub fn does(&mut self, answers: &str, effect: impl FnOnce(&mut Game<'_>) -> Flow) -> &mut Self {
        let mut script = self.script(None, answers);
        let mut game = Game::new(&mut self.state, &mut script);
        game.begin_step();
        let stop = effect(&mut game).and_then(|()| game.apply_state_checks()).err();
        self.stopped(stop, script)
    }

    /// Begins a lasting effect until the end of the turn, of a card and about it.
    pub fn for_this_turn(&mut self, name: &str, ability: &'static UnprintedAbility) -> &mut Self {
        let card = self.card(name);
        let ctx = AbilityContext::new(card, self.state.controller(card)).about(card);
        self.does("", |g| g.this_turn(ctx, ability))
    }

    /// Plays a card from hand.
    pub fn play(&mut self, name: &str, answers: &str) -> &mut Self {
        let card = self.card(name);
        self.run(Action::Play(card), answers)
    }

    /// Discards a card from hand.
    pub fn discard(&mut self, name: &str, answers: &str) -> &mut Self {
        let card = self.card(name);
        self.run(Action::Discard(card), answers)
    }

    /// Reaps with a creature.
    pub fn reap(&mut self, name: &str, answers: &str) -> &mut Self {
        let card = self.card(name);
        self.run(Action::Reap(card), answers)
    }

    /// Fights with a creature: the first answer is the target, unless there is only one.
    pub fn fight(&mut self, name: &str, answers: &str) -> &mut Self {
        let card = self.card(name);
        self.run(Action::Fight(card), answers)
    }

    /// Uses the "Action:" ability of a card (the first, if upgrades grant it others).
    pub fn action(&mut self, name: &str, answers: &str) -> &mut Self {
        let card = self.card(name);
        let action =
            self.legal().into_iter().find(|a| matches!(a, Action::Action(c, _) if *c == card));
        self.run(action.unwrap_or(Action::Action(card, card)), answers)
    }

    /// Uses the "Omni:" ability of a card.
    pub fn omni(&mut self, name: &str, answers: &str) -> &mut Self {
        let card = self.card(name);
        let action =
            self.legal().into_iter().find(|a| matches!(a, Action::Omni(c, _) if *c == card));
        self.run(action.unwrap_or(Action::Omni(card, card)), answers)
    }

    /// Removes a creature's stun by using it.
    pub fn unstun(&mut self, name: &str) -> &mut Self {
        let card = self.card(name);
        self.run(Action::Unstun(card), "")
    }

    /// Returns a card from where it lies to the hand, as it says there.
    pub fn return_to_hand(&mut self, name: &str) -> &mut Self {
        let card = self.card(name);
        self.run(Action::Return(card), "")
    }

    /// Makes a prophecy active, with a card from the hand beneath: the first answer.
    pub fn prophesy(&mut self, name: &str, answers: &str) -> &mut Self {
        let side = self.card(name);
        self.run(Action::Prophesy(side), answers)
    }

    /// Raises the tide by the rules.
    pub fn raise_tide(&mut self) -> &mut Self {
        self.run(Action::RaiseTide, "")
    }

    /// Ends the turn. Answers after those of the end of the turn and of forging are the next
    /// player's: the house, then whether to take up the archives.
    pub fn end_turn(&mut self, answers: &str) -> &mut Self {
        self.run(Action::End, answers)
    }

    /// The next cards that chance picks.
    pub fn chance_picks(&mut self, names: &str) -> &mut Self {
        self.samples = names.split_whitespace().map(|n| self.card(n)).collect();
        self
    }

    /// What the active player may do.
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = super::rules::legal::Actions::new();
        self.state.actions(&mut actions);
        actions.into_vec()
    }

    /// Whether a card can be played from hand.
    pub fn can_play(&self, name: &str) -> bool {
        self.legal().contains(&Action::Play(self.card(name)))
    }

    /// Whether a creature can reap.
    pub fn can_reap(&self, name: &str) -> bool {
        self.legal().contains(&Action::Reap(self.card(name)))
    }

    /// Whether a creature can fight.
    pub fn can_fight(&self, name: &str) -> bool {
        self.legal().contains(&Action::Fight(self.card(name)))
    }

    /// Whether a card can be used in any way.
    pub fn can_use(&self, name: &str) -> bool {
        let card = self.card(name);
        self.legal()
            .iter()
            .any(|a| a.card() == Some(card) && !matches!(a, Action::Play(_) | Action::Discard(_)))
    }

    /// Who won, if the game is over.
    pub fn winner(&self) -> Option<Player> {
        self.state.winner
    }

    /// Æmber in a player's pool.
    pub fn amber(&self, player: Player) -> u16 {
        self.state.pool(player)
    }

    /// How many keys a player has forged.
    pub fn keys(&self, player: Player) -> usize {
        self.state.keys(player)
    }

    /// A player's chains.
    pub fn chains(&self, player: Player) -> u8 {
        self.state.area(player).chains
    }

    /// Damage on a creature.
    pub fn damage(&self, name: &str) -> u8 {
        self.state.damage(self.card(name))
    }

    /// Æmber on a card.
    pub fn amber_on(&self, name: &str) -> u8 {
        self.state.amber_on(self.card(name))
    }

    /// A creature's power.
    pub fn power(&self, name: &str) -> i32 {
        self.state.power(self.card(name))
    }

    /// A creature's armor.
    pub fn armor(&self, name: &str) -> i32 {
        self.state.armor(self.card(name))
    }

    /// Other counters on a card.
    pub fn counters(&self, name: &str, kind: Counter) -> u8 {
        self.state.counters(self.card(name), kind)
    }

    /// Where a card is.
    pub fn zone(&self, name: &str) -> Zone {
        self.state.zone(self.card(name))
    }

    /// Whether a card is in play.
    pub fn is_in_play(&self, name: &str) -> bool {
        self.state.in_play(self.card(name))
    }

    /// Whether a card is in its owner's hand.
    pub fn is_in_hand(&self, name: &str) -> bool {
        self.zone(name) == Zone::Hand
    }

    /// Whether a card is in its owner's discard pile.
    pub fn is_in_discard(&self, name: &str) -> bool {
        self.zone(name) == Zone::Discard
    }

    /// Whether a card is ready.
    pub fn is_ready(&self, name: &str) -> bool {
        self.state.is_ready(self.card(name))
    }

    /// Whether a creature is stunned.
    pub fn is_stunned(&self, name: &str) -> bool {
        self.state.is_stunned(self.card(name))
    }

    /// Whether a creature is warded.
    pub fn is_warded(&self, name: &str) -> bool {
        self.state.is_warded(self.card(name))
    }

    /// Who controls a card.
    pub fn controller(&self, name: &str) -> Player {
        self.state.controller(self.card(name))
    }

    /// How many cards a player has in hand.
    pub fn hand_len(&self, player: Player) -> usize {
        self.state.hand(player).len()
    }

    /// A player's battleline as ids, from left to right.
    pub fn line(&self, player: Player) -> String {
        let ids: Vec<_> =
            self.state.battleline(player).iter().map(|c| self.state.facts(*c).id).collect();
        ids.join(" ")
    }

    /// Whether a player knows where a card is.
    pub fn knows(&self, player: Player, name: &str) -> bool {
        View::new(&self.state, player).knows(self.card(name))
    }

    /// The set of some cards.
    pub fn cards(&self, names: &str) -> CardSet {
        names.split_whitespace().map(|n| self.card(n)).collect()
    }
}
