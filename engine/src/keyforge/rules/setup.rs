//! Game setup (March 2021, "Game setup", "Mulligan", "Chains").

use std::sync::Arc;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::core::shuffle::shuffle;
use crate::keyforge::ability::Trigger;
use crate::keyforge::card::{CARDS, CARDS_PER_DECK, Card, CardSet};
use crate::keyforge::deck::{Deck, DeckCard};
use crate::keyforge::edition::Edition;
use crate::keyforge::facts::CardId;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::hidden_lists::expected_list;
use crate::keyforge::house::HouseSet;
use crate::keyforge::library::Library;
use crate::keyforge::match_table::MatchTable;
use crate::keyforge::player::{ByPlayer, Player};
use crate::keyforge::question::{Choice, DecisionKind, Options};
use crate::keyforge::rules::turn::cards_held_back;
use crate::keyforge::small_list::SmallList;
use crate::keyforge::state::{Area, Phase, State, TimesOfCards, TurnRecord, Zone};

/// Cards in the first player's starting hand.
pub const FIRST_HAND: usize = 7;
/// Cards in the other player's starting hand.
pub const SECOND_HAND: usize = 6;

/// What a game starts from.
#[derive(Clone, Copy, Debug)]
pub struct Start<'d> {
    /// The players' decks
    pub decks: [&'d Deck; 2],
    /// Their chains at the start
    pub chains: [u8; 2],
    /// The rules
    pub edition: Edition,
    /// Who takes the first turn; by chance if nobody is given
    pub first: Option<Player>,
    /// The seed of all chance in the game
    pub seed: u64,
}

/// The cards of a deck in the order of their numbers. A list is sorted: where it is hidden, the number of a card that is
/// seen would say between which others it stands, so that its cards are numbered by chance.
fn numbered(deck: &Deck, seed: u64) -> Vec<DeckCard> {
    let mut cards: Vec<DeckCard> = deck.cards.iter().take(CARDS_PER_DECK).copied().collect();
    if deck.hidden_list {
        shuffle(&mut cards, &mut Xoshiro256PlusPlus::seed_from_u64(!seed));
    }
    cards
}

/// A player's prophecies, in their order.
fn prophecies_of(table: &MatchTable, player: Player) -> impl Iterator<Item = CardId> + '_ {
    let sides = table.prophecies() & CardSet::owned_by(player);
    sides.into_iter().map(|side| table.card(side).id)
}

/// A player's archon power.
fn power_of(table: &MatchTable, player: Player) -> Option<CardId> {
    let power = (table.powers() & CardSet::owned_by(player)).first()?;
    Some(table.card(power).id)
}

impl State {
    /// A state with no card in it, before the first turn.
    pub(crate) fn empty(library: &'static Library, edition: Edition, seed: u64) -> State {
        State::with_table(Arc::new(MatchTable::new(library)), edition, seed)
    }

    fn with_table(table: Arc<MatchTable>, edition: Edition, seed: u64) -> State {
        State {
            table,
            edition,
            phase: Phase::Mulligan(Player::One),
            turn: 1,
            active: Player::One,
            first: Player::One,
            house: None,
            tide: None,
            winner: None,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            zone: [Zone::Absent; CARDS],
            damage: [0; CARDS],
            amber: [0; CARDS],
            power_counters: [0; CARDS],
            armor_used: SmallList::default(),
            host: [Card::from_index(0); CARDS],
            times: TimesOfCards::default(),
            held_by_two: CardSet::EMPTY,
            ready: CardSet::EMPTY,
            stunned: CardSet::EMPTY,
            warded: CardSet::EMPTY,
            enraged: CardSet::EMPTY,
            attacked: CardSet::EMPTY,
            allowed_one: CardSet::EMPTY,
            facedown: CardSet::EMPTY,
            hosted: CardSet::EMPTY,
            known: ByPlayer::default(),
            areas: ByPlayer([Area::default(); 2]),
            this_turn: TurnRecord::default(),
            lasting: SmallList::default(),
            taken: CardSet::EMPTY,
            controls: SmallList::default(),
            counters: SmallList::default(),
            copies: SmallList::default(),
            texts: CardSet::EMPTY,
            constant_kinds: 0,
            triggers: 0,
            lasting_kinds: 0,
            lasting_triggers: 0,
            extra_turns: ByPlayer::default(),
            extra_turns_to_come: 0,
            fight: None,
            last_turns: ByPlayer::default(),
        }
    }

    /// Sets a game up to where the first player may mulligan: decks shuffled, starting hands drawn,
    /// a chain shed by who has chains. If something is decided before hands are drawn: to there.
    pub fn start(start: &Start<'_>) -> State {
        State::start_with(Arc::new(State::table_of(start, None)), start)
    }

    /// The start of a game after another, whose table is used again if it was between the same decks.
    pub fn start_after(start: &Start<'_>, before: &State) -> State {
        if State::is_table_of(&before.table, start) {
            State::start_with(Arc::clone(&before.table), start)
        } else {
            let table = State::table_of(start, Some(&before.table));
            State::start_with(Arc::new(table), start)
        }
    }

    fn is_table_of(table: &MatchTable, start: &Start<'_>) -> bool {
        let library = start.decks[0].library;
        let is_deck = |player: Player| {
            let deck = start.decks[player.index()];
            let mut cards = deck.cards.iter().take(CARDS_PER_DECK).enumerate();
            deck.token == table.token(player)
                && deck.prophecies.iter().copied().eq(prophecies_of(table, player))
                && deck.power == power_of(table, player)
                && cards.all(|(n, card)| {
                    let printed = table.card(Card::of(player, n));
                    let bonus = printed.facts.bonus.plus(card.enhancements);
                    (printed.id, printed.house, printed.bonus) == (card.card, card.house, bonus)
                })
        };
        let decks = start.decks.map(|deck| deck.cards.len().min(CARDS_PER_DECK));
        // The cards of a hidden list are numbered otherwise in each game.
        let hidden = table.hidden_lists().is_some() || start.decks.iter().any(|d| d.hidden_list);
        !hidden
            && library == table.library()
            && decks[0] + decks[1] == table.in_decks().len()
            && Player::BOTH.into_iter().all(is_deck)
    }

    /// What never changes in a match.
    fn table_of(start: &Start<'_>, before: Option<&MatchTable>) -> MatchTable {
        let library = start.decks[0].library;
        debug_assert_eq!(library, start.decks[1].library, "both decks are of one library");
        let mut table = MatchTable::new(library);
        for player in Player::BOTH {
            let deck = start.decks[player.index()];
            for (n, card) in numbered(deck, start.seed ^ player as u64).into_iter().enumerate() {
                let bonus = library.facts(card.card).bonus.plus(card.enhancements);
                table.add(Card::of(player, n), card.card, card.house, bonus);
            }
            if let Some(token) = deck.token {
                table.add_token(player, token);
            } else if let Some(power) = deck.power {
                table.add_power(player, power);
            } else {
                table.add_prophecies(player, &deck.prophecies);
            }
        }
        table.finish();
        if start.decks.iter().any(|deck| deck.hidden_list) {
            let of = |deck: &Deck| deck.hidden_list.then(|| expected_list(deck, before));
            table.hide_lists(ByPlayer(start.decks.map(of)));
        }
        table
    }

    fn start_with(table: Arc<MatchTable>, start: &Start<'_>) -> State {
        use rand::RngExt;
        let mut state = State::with_table(table, start.edition, start.seed);
        let by_chance = Player::from_index(usize::from(state.rng.random_bool(0.5)));
        state.first = start.first.unwrap_or(by_chance);
        state.active = state.first;
        for player in Player::BOTH {
            let deck = start.decks[player.index()];
            for n in 0..deck.cards.len().min(CARDS_PER_DECK) {
                let card = Card::of(player, n);
                state.zone[card.index()] = Zone::Deck;
                state.areas[player].deck.push(card);
            }
            state.areas[player].houses = deck.houses.into_iter().collect::<HouseSet>();
            state.areas[player].chains =
                start.chains[player.index()].min(crate::keyforge::state::MOST_CHAINS);
        }
        for card in state.table.beside_the_game() {
            state.zone[card.index()] = Zone::Aside;
        }
        state.recount();
        let mut nobody = Nobody;
        let mut game = Game::new(&mut state, &mut nobody);
        for player in Player::BOTH {
            game.shuffle_deck_unwatched(player);
        }
        if game.has_abilities_before_starting_hands() {
            game.phase = Phase::Setup;
        } else {
            game.draw_starting_hands();
        }
        state
    }

    /// The houses that some card of the game belongs to.
    pub(crate) fn houses_in_game(&self) -> HouseSet {
        self.areas.0[0].houses.or(self.areas.0[1].houses).or(self.table.houses())
    }
}

/// Decides nothing: for what involves no decision.
struct Nobody;

impl crate::keyforge::question::Decider for Nobody {
    fn decide(
        &mut self,
        _: &crate::keyforge::view::View<'_>,
        question: &crate::keyforge::question::Question<'_>,
    ) -> Result<usize, crate::keyforge::question::Stop> {
        unreachable!("setting up asks nothing, but asked {:?}", question.ask)
    }
}

impl Game<'_> {
    /// What is done before starting hands are drawn, by the first player first; then they are.
    pub(crate) fn setup_step(&mut self) -> Flow {
        for player in [self.first, self.first.opponent()] {
            self.resolve_in_setup(Trigger::BeforeStartingHands, player)?;
        }
        self.draw_starting_hands();
        Ok(())
    }

    fn draw_starting_hands(&mut self) {
        for player in Player::BOTH {
            self.draw_starting_hand(player);
        }
        self.phase = Phase::Mulligan(self.first);
    }

    fn draw_starting_hand(&mut self, player: Player) {
        let cards = if player == self.first { FIRST_HAND } else { SECOND_HAND };
        let chains = self.area(player).chains;
        let cards = cards.saturating_sub(cards_held_back(chains));
        self.draw(player, cards).expect("drawing asks nothing");
        if chains > 0 {
            self.areas[player].chains -= 1;
        }
    }

    /// "Each player, starting with the first player, has one opportunity to mulligan": a new hand
    /// of one card fewer; no chain is shed by it.
    pub(crate) fn mulligan_step(&mut self, player: Player) -> Flow {
        if self.cannot_mulligan(player) {
            self.resolve_in_setup(Trigger::InsteadOfMulligan, player)?;
            return self.mulligan_or_not(player, false);
        }
        let answer = self.ask_player(player, DecisionKind::Mulligan, None, Options::YesNo)?;
        self.mulligan_or_not(player, answer == Choice::Yes)
    }

    /// The mulligan step with its answer, as the only step.
    pub(crate) fn mulligan_step_with(&mut self, player: Player, mulligans: bool) -> Flow {
        self.begin_only_step();
        self.mulligan_or_not(player, mulligans)
    }

    fn mulligan_or_not(&mut self, player: Player, mulligans: bool) -> Flow {
        if mulligans {
            let hand = self.hand(player);
            for card in hand {
                self.areas[player].hand.remove(card);
                self.zone[card.index()] = Zone::Deck;
                self.areas[player].deck.push(card);
            }
            self.shuffle_deck_unwatched(player);
            self.draw(player, hand.len().saturating_sub(1))?;
        }
        self.phase =
            if player == self.first { Phase::Mulligan(player.opponent()) } else { Phase::Key };
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::deck::bundled_deck;
    use crate::keyforge::fixtures::library;
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::question::{Decider, Question, Stop};
    use crate::keyforge::view::View;

    fn start(first: Option<Player>, chains: [u8; 2], seed: u64) -> State {
        let deck = bundled_deck(library(), "radiant-argus-the-supreme").expect("a bundled deck");
        let decks = [&deck, &deck];
        State::start(&Start { decks, chains, edition: Edition::default(), first, seed })
    }

    /// Mulligans always, and chooses no house.
    struct Mulligans;

    impl Decider for Mulligans {
        fn decide(&mut self, _: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
            let yes = question.options.position(Choice::Yes);
            if question.ask == DecisionKind::Mulligan {
                Ok(yes.unwrap_or(0))
            } else {
                Err(Stop::Halted)
            }
        }
    }

    #[test]
    fn starting_hands_are_seven_and_six_cards_less_what_chains_hold_back() {
        for (chains, hands, left) in
            [([0, 0], [7, 6], [0, 0]), ([1, 6], [6, 5], [0, 5]), ([7, 24], [5, 2], [6, 23])]
        {
            let state = start(Some(One), chains, 1);
            assert_eq!([state.hand(One).len(), state.hand(Two).len()], hands);
            assert_eq!([state.area(One).chains, state.area(Two).chains], left);
        }
    }

    #[test]
    fn a_mulligan_sheds_no_chain_and_draws_one_card_fewer_than_before() {
        let mut state = start(Some(Two), [7, 1], 1);
        assert_eq!([state.hand(One).len(), state.hand(Two).len()], [4, 6]);
        let mut decider = Mulligans;
        assert_eq!(Game::new(&mut state, &mut decider).play_on(), Stop::Halted);
        assert_eq!([state.hand(One).len(), state.hand(Two).len()], [3, 5]);
        assert_eq!([state.area(One).chains, state.area(Two).chains], [6, 0]);
    }

    #[test]
    fn the_first_player_mulligans_first_and_nobody_twice() {
        let mut state = start(Some(Two), [0; 2], 1);
        assert_eq!(state.phase, Phase::Mulligan(Two));
        let mut decider = Mulligans;
        let mut game = Game::new(&mut state, &mut decider);
        game.step().expect("a mulligan");
        assert_eq!(game.phase, Phase::Mulligan(One));
        game.step().expect("a mulligan");
        assert_eq!(game.phase, Phase::Key);
    }

    #[test]
    fn a_state_is_cloned_into_one_of_its_own_match_and_of_another() {
        let mut game = crate::keyforge::scenario::Scenario::new("dis").line(One, "troll").begin();
        let troll = game.card("troll");
        game.reap("troll", "");
        let mut into = start(Some(One), [0; 2], 1);
        into.clone_from(&game.state);
        assert_eq!(into, game.state);
        game.does("", |g| g.destroy(troll).map(|_| ())).end_turn("dis");
        assert_ne!(into, game.state);
        into.clone_from(&game.state);
        assert_eq!(into, game.state);
    }

    #[test]
    fn a_game_after_another_is_the_same_as_alone() {
        let names = ["radiant-argus-the-supreme", "miss-onyx-censorius"];
        let [one, other] = names.map(|name| bundled_deck(library(), name).expect("a deck"));
        let mut enhanced = one.clone();
        enhanced.cards[7].enhancements =
            [crate::keyforge::icon::BonusIcon::Draw].into_iter().collect();
        let mut short = one.clone();
        short.cards.pop();
        let starts =
            [[&one, &other], [&one, &one], [&other, &one], [&one, &enhanced], [&short, &one]];
        let start = |decks, seed| Start {
            decks,
            chains: [0; 2],
            edition: Edition::default(),
            first: None,
            seed,
        };
        for before in starts {
            let before = State::start(&start(before, 1));
            for decks in starts {
                let (alone, after) =
                    (State::start(&start(decks, 2)), State::start_after(&start(decks, 2), &before));
                assert_eq!(alone, after);
                let again = before.table == alone.table;
                assert_eq!(Arc::ptr_eq(&before.table, &after.table), again);
            }
        }
    }

    #[test]
    fn chance_decides_who_is_first_and_the_same_seed_deals_the_same() {
        let firsts: Vec<_> = (0..20).map(|seed| start(None, [0; 2], seed).first).collect();
        assert!(firsts.contains(&One) && firsts.contains(&Two));
        assert_eq!(start(None, [0; 2], 5), start(None, [0; 2], 5));
        assert_ne!(start(Some(One), [0; 2], 5).hand(One), start(Some(One), [0; 2], 6).hand(One));
    }
}
