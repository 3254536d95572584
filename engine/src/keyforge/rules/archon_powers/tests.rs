use std::sync::LazyLock;

use crate::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Permission, Trigger, Would, card, each, each_time,
    instead, when,
};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::deck::bundled_deck;
use crate::keyforge::edition::Edition;
use crate::keyforge::effects::predicates::{by_you, each_player, friendly_creature, you};
use crate::keyforge::facts::{CardType, FactsTable};
use crate::keyforge::house::House;
use crate::keyforge::keys::KeyColor;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::library::Library;
use crate::keyforge::player::Player::{self, One, Two};
use crate::keyforge::rules::setup::Start;
use crate::keyforge::scenario::Scenario;
use crate::keyforge::setup::{Fault, Setup};
use crate::keyforge::state::{Phase, State, Zone};
use crate::keyforge::view::View;

fn artifact_card(s: &State, _: AbilityContext, card: Card) -> bool {
    s.card_type(card) == CardType::Artifact
}

const fn beside(id: &'static str, abilities: &'static [Ability]) -> Definition {
    card(id).ability(Ability::WhileIn(Zone::Aside, abilities))
}

/// Archon powers, that say something else than they are printed with.
static CARDS: &[Definition] = &[
    // Permissions of both kinds, and one that is given to cards.
    beside("artificer", &[Ability::May(Permission::Play, artifact_card)]),
    beside(
        "controling-expertise",
        &[Ability::May(Permission::PlayOneEachTurn, |s, ctx, card| {
            !s.battleline(ctx.you).is_empty() && !s.is_of_active_house(card)
        })],
    ),
    beside(
        "nature-s-strength",
        &[Ability::GainsAbilities(
            each(friendly_creature),
            &[Ability::May(Permission::Use, |_, ctx, card| card == ctx.card)],
        )],
    ),
    // Power, a keyword, and abilities of bold words that are given.
    beside(
        "schemer",
        &[
            Ability::Power(each(friendly_creature), Amount::Fixed(2)),
            Ability::Gains(Keyword::Skirmish, friendly_creature, Amount::Fixed(1)),
        ],
    ),
    beside(
        "deluge-of-power",
        &[Ability::GainsAbilities(
            each(|s, ctx, card| artifact_card(s, ctx, card) && s.controller(card) == ctx.you),
            &[when(Trigger::Action, |g, ctx| g.gain_amber(ctx.you, 2))],
        )],
    ),
    beside(
        "demonic-wrath",
        &[Ability::GainsAbilities(
            each(friendly_creature),
            &[when(Trigger::Reap, |g, ctx| g.gain_amber(ctx.you, 2))],
        )],
    ),
    // Watchers and replacements.
    beside(
        "divine-spark",
        &[each_time(Trigger::HouseChosen, |_, _| true, |g, ctx| g.gain_amber(ctx.you, 2))],
    ),
    beside(
        "control",
        &[instead(Would::ResolveBonusIcon, by_you, |g, ctx| {
            if g.may(ctx)? {
                g.gain_amber(ctx.opponent(), 3)
            } else {
                g.let_it_happen();
                Ok(())
            }
        })],
    ),
    // Keys.
    beside(
        "scheming-expertise",
        &[Ability::KeyCostOf(KeyColor::Blue, each_player, Amount::Fixed(1))],
    ),
    beside(
        "forgemaster",
        &[Ability::KeyCost(each_player, Amount::Fixed(-1)), Ability::ForgesOneMore(each_player)],
    ),
    beside("optimizer", &[Ability::DrawsMore(you, Amount::Fixed(2))]),
    beside("tinkerer", &[Ability::NeedsOneMoreKey(you)]),
    // Setup.
    beside(
        "signature-move",
        &[each_time(Trigger::BeforeStartingHands, by_you, |g, ctx| {
            let card = g.choose(ctx.chosen_by(ctx.you), g.area(ctx.you).deck.set())?;
            g.put_into_owners_archives(CardSet::from(card))
        })],
    ),
    beside(
        "overcharged",
        &[each_time(Trigger::InsteadOfMulligan, by_you, |g, ctx| g.gain_amber(ctx.you, 5))],
    ),
];

fn power_library() -> &'static Library {
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(CARDS).expect("fixtures"));
    &LIBRARY
}

fn scenario(house: &str) -> Scenario {
    Scenario::from_library(power_library(), house).edition(Edition::June2026)
}

#[test]
fn it_lies_beside_the_game_and_everybody_sees_it() {
    let game = scenario("dis").archon_power(One, "schemer").line(One, "troll").begin();
    let power = game.card("schemer");
    assert_eq!((game.zone("schemer"), game.state.power_of(One)), (Zone::Aside, Some(power)));
    assert_eq!(game.state.power_of(Two), None);
    assert!(!game.state.table.in_decks().contains(power));
    assert_eq!(View::new(&game.state, Two).power_of(One), Some(power));
    assert!(!game.state.houses_in_game().contains(House::Ouboros), "it is of no house");
    game.state.check().expect("a sound state");
}

#[test]
fn a_position_with_it_is_written_and_read() {
    let game = scenario("dis").archon_power(Two, "schemer").line(Two, "troll").begin();
    let text = Setup::of(&game.state).to_string();
    assert!(text.contains("power: schemer"), "{text}");
    let state = text.parse::<Setup>().expect("a position").state(power_library());
    assert_eq!(state.as_ref().map(Setup::of), Ok(Setup::of(&game.state)));
    assert_eq!(state.map(|state| state.power(game.card("troll"))), Ok(10));
}

#[test]
fn another_card_is_no_archon_power() {
    for text in ["one: power: troll", "one: power: schemer  prophecies: 36:overreach"] {
        let faults = text.parse::<Setup>().expect("a position").state(power_library());
        let faults = faults.expect_err("a faulty one");
        assert!(faults.contains(&Fault::Power(One)), "{faults:?}");
    }
}

#[test]
fn its_constant_abilities_are_active_for_its_owner() {
    let game = scenario("dis").archon_power(One, "schemer").line(One, "troll").line(Two, "krump");
    let game = game.begin();
    assert_eq!((game.power("troll"), game.power("krump")), (10, 6));
    let has = |name| game.state.has(game.card(name), Keyword::Skirmish);
    assert!(has("troll") && !has("krump"));
}

#[test]
fn abilities_that_it_gives_are_those_of_the_cards() {
    let game = scenario("logos").archon_power(One, "deluge-of-power");
    let game = game.artifacts(One, "library-of-babble pile-of-skulls").line(One, "dextre");
    let mut game = game.house_of("pile-of-skulls", House::Logos).begin();
    game.action("pile-of-skulls", "");
    assert_eq!(game.amber(One), 2);
    game.state.check().expect("a sound state");
    let game = scenario("logos").archon_power(One, "demonic-wrath").line(One, "dextre");
    let mut game = game.line(Two, "krump").begin();
    game.reap("dextre", "").end_turn("brobnar").reap("krump", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 1));
}

#[test]
fn it_watches_on_either_players_turn() {
    let mut game = scenario("dis").archon_power(One, "divine-spark").begin();
    game.end_turn("dis").end_turn("dis");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 0));
}

#[test]
fn it_replaces_what_its_owner_would_do() {
    for (answer, amber) in [("yes", (0, 3)), ("no", (1, 0))] {
        let game = scenario("brobnar").archon_power(One, "control").hand(One, "anger");
        let mut game = game.line(One, "troll").begin();
        game.play("anger", answer);
        assert_eq!((game.amber(One), game.amber(Two)), amber);
    }
}

#[test]
fn it_permits_to_play_cards_of_other_houses() {
    let game = scenario("dis").archon_power(One, "artificer").hand(One, "cannon troll");
    let mut game = game.hand(Two, "library-of-babble").begin();
    assert!(game.can_play("cannon") && !game.can_play("troll"));
    game.play("cannon", "").end_turn("dis");
    assert!(!game.can_play("library-of-babble"), "its owner alone");
    game.state.check().expect("a sound state");
}

#[test]
fn it_permits_one_card_each_turn() {
    let game = scenario("dis").archon_power(One, "controling-expertise").line(One, "charette");
    let mut game = game.hand(One, "punch troll shaffles anger").begin();
    assert!(game.can_play("punch") && game.can_play("troll"));
    game.play("shaffles", "left").play("troll", "left");
    assert!(!game.can_play("punch"), "one a turn");
    game.state.check().expect("a sound state");
    game.end_turn("dis").end_turn("dis");
    assert!(game.can_play("punch"), "one of the next turn");
}

#[test]
fn of_its_permission_and_another_one_is_chosen() {
    let game = scenario("dis").archon_power(One, "controling-expertise").line(One, "charette");
    let mut game = game.hand(One, "punch cannon").begin();
    // A second permission that is used up, for artifacts.
    static ONE: crate::keyforge::ability::UnprintedAbility =
        crate::keyforge::ability::unprinted(1, Ability::May(Permission::Play, artifact_card));
    let ctx = AbilityContext::new(game.card("charette"), One);
    game.does("", |g| g.limited_this_turn(ctx, &ONE, 1));
    game.play("cannon", "");
    assert!(game.can_play("punch"), "the narrower was made use of");
}

#[test]
fn it_gives_permissions_to_use_cards() {
    let game = scenario("dis").archon_power(One, "nature-s-strength").line(One, "troll");
    let mut game = game.line(Two, "dextre").begin();
    assert!(game.can_reap("troll"));
    game.state.check().expect("a sound state");
    game.end_turn("dis");
    assert!(!game.can_reap("dextre"));
}

#[test]
fn keys_of_a_color_cost_more_for_both_players_and_the_cheaper_can_be_paid() {
    for (amber, offered) in [(6, "red yellow"), (7, "red blue yellow")] {
        let game = scenario("dis").archon_power(One, "scheming-expertise").everything_asked();
        let mut game = game.amber(Two, amber).begin();
        game.end_turn("red dis");
        game.offered_to(Two, offered);
        assert_eq!(game.amber(Two), amber - 6);
    }
    let game = scenario("dis").archon_power(One, "scheming-expertise").everything_asked();
    let mut game = game.amber(Two, 8).begin();
    game.end_turn("blue dis");
    assert_eq!(game.amber(Two), 1, "the blue key cost one more");
}

#[test]
fn additional_cards_are_drawn_with_a_full_hand_too_and_no_chain_holds_them_back() {
    let filler = "dust-pixie ".repeat(9);
    for (hand, chains, after) in [(3, (0, 0), 8), (7, (0, 0), 9), (6, (3, 3), 8), (4, (3, 2), 7)] {
        let game = scenario("dis").archon_power(One, "optimizer").chains(One, chains.0);
        let mut game = game.hand(One, &filler[..hand * 11]).begin();
        game.end_turn("dis");
        assert_eq!((game.hand_len(One), game.chains(One)), (after, chains.1));
        assert_eq!(game.end_turn("dis").hand_len(Two), 6);
    }
}

#[test]
fn a_key_that_alone_is_left_costs_what_its_color_does() {
    let game = scenario("dis").archon_power(One, "scheming-expertise").everything_asked();
    let mut game = game.amber(One, 6).amber(Two, 6).begin();
    let forge = |game: &mut crate::keyforge::scenario::ScenarioGame, color| {
        game.does("", |g| g.forge_key_of(One, color, 0).map(|_| ()));
    };
    assert_eq!(game.state.next_keys().0.map(|key| key.cost), [Some(6); 2]);
    forge(&mut game, KeyColor::Blue);
    assert_eq!(game.keys(One), 0, "the blue one costs 7");
    forge(&mut game, KeyColor::Red);
    game.does("", |g| g.gain_amber(One, 6));
    forge(&mut game, KeyColor::Yellow);
    assert_eq!((game.keys(One), game.amber(One)), (2, 0));
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (7, 6));
    assert_eq!(game.state.next_keys().0.map(|key| key.cost), [Some(7), Some(6)]);
    game.state.check().expect("a sound state");
    game.does("", |g| {
        g.gain_amber(One, 6)?;
        assert!(!g.could_forge(One, 0));
        g.gain_amber(One, 1)?;
        assert!(g.could_forge(One, 0));
        Ok(())
    });
}

#[test]
fn two_keys_are_forged_in_a_step_each_at_its_cost() {
    for (amber, keys, left) in [(4, 0, 4), (5, 1, 0), (9, 1, 4), (11, 2, 1), (15, 2, 5)] {
        let mut game = scenario("dis").archon_power(One, "forgemaster").amber(Two, amber).begin();
        game.end_turn("dis");
        assert_eq!((game.keys(Two), game.amber(Two)), (keys, left), "{amber}");
    }
    // In no other step, and of two such powers each counts.
    let game = scenario("dis").archon_power(One, "forgemaster").archon_power(Two, "forgemaster");
    let mut game = game.amber(One, 9).amber(Two, 13).begin();
    game.does("", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.keys(One), game.amber(One)), (1, 5));
    game.end_turn("");
    assert_eq!((game.keys(Two), game.winner()), (3, Some(Two)));
}

#[test]
fn the_third_key_of_two_in_a_step_ends_the_game() {
    let game = scenario("dis").archon_power(One, "forgemaster").keys(Two, 2).amber(Two, 12);
    let mut game = game.begin();
    game.end_turn("");
    assert_eq!((game.winner(), game.amber(Two)), (Some(Two), 7));
}

#[test]
fn an_additional_key_has_no_color_and_comes_last() {
    let game = scenario("dis").archon_power(One, "tinkerer").keys(One, 2).everything_asked();
    let mut game = game.amber(One, 6).keys(Two, 2).begin();
    assert_eq!((game.state.keys_to_win(One), game.state.keys_to_win(Two)), (4, 3));
    game.does("", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.keys(One), game.winner()), (3, None));
    assert!(!game.state.area(One).keys.contains_colorless());
    game.state.check().expect("a sound state");
    game.does("", |g| {
        assert!(!g.could_forge(One, 0));
        g.gain_amber(One, 6)?;
        assert!(g.could_forge(One, 0));
        assert!(!g.forge_key_of(One, KeyColor::Red, 0)?);
        g.forge_key(One, 0).map(|_| ())
    });
    assert_eq!((game.keys(One), game.winner(), game.amber(One)), (4, Some(One), 0));
    assert!(game.state.area(One).keys.contains_colorless());
    game.state.check().expect("a sound state");
    let text = Setup::of(&game.state).to_string();
    assert!(text.contains("keys: red blue yellow colorless"), "{text}");
    let again = text.parse::<Setup>().expect("a position").state(power_library());
    assert_eq!(again.map(|state| state.winner), Ok(Some(One)));
}

#[test]
fn the_other_player_wins_with_three_keys() {
    let game = scenario("dis").archon_power(One, "tinkerer").keys(One, 3).keys(Two, 2);
    let mut game = game.amber(Two, 6).begin();
    game.end_turn("");
    assert_eq!(game.winner(), Some(Two));
}

/// A match with these powers beside two decks.
fn start(powers: [Option<&str>; 2], first: Player) -> State {
    let library = power_library();
    let decks = powers.map(|power| {
        let mut deck = bundled_deck(library, "radiant-argus-the-supreme").expect("a bundled deck");
        deck.power = power.map(|id| FactsTable::get().by_id(id).expect("a card"));
        deck
    });
    let decks = [&decks[0], &decks[1]];
    let edition = Edition::June2026;
    State::start(&Start { decks, chains: [0, 7], edition, first: Some(first), seed: 1 })
}

#[test]
fn it_lies_beside_the_deck_that_it_came_with() {
    let state = start([Some("schemer"), None], One);
    let power = state.power_of(One).expect("it came with the deck");
    assert_eq!((state.zone(power), state.power_of(Two)), (Zone::Aside, None));
    assert_eq!((state.phase, state.hand(One).len()), (Phase::Mulligan(One), 7));
    assert_eq!(state.table.in_decks().len(), 72);
    state.check().expect("a sound state");
}

#[test]
fn a_game_after_another_has_its_own_powers() {
    let library = power_library();
    let mut deck = bundled_deck(library, "radiant-argus-the-supreme").expect("a bundled deck");
    let none = deck.clone();
    deck.power = FactsTable::get().by_id("schemer");
    let mut other = deck.clone();
    other.power = FactsTable::get().by_id("control");
    for decks in [[&deck, &none], [&none, &deck], [&deck, &other], [&none, &none]] {
        let of = |decks, seed| {
            let edition = Edition::June2026;
            Start { decks, chains: [0; 2], edition, first: None, seed }
        };
        for before in [[&none, &none], [&deck, &none], [&other, &deck]] {
            let before = State::start(&of(before, 1));
            let after = State::start_after(&of(decks, 2), &before);
            assert_eq!(after, State::start(&of(decks, 2)));
        }
    }
}

#[test]
fn what_is_done_before_starting_hands_is_asked_the_first_player_first() {
    use crate::core::game::Game as _;
    let state = start([Some("signature-move"), Some("signature-move")], Two);
    assert_eq!((state.phase, state.hand(One).len()), (Phase::Setup, 0));
    state.check().expect("a sound state");
    let text = Setup::of(&state).to_string();
    assert!(text.contains("setup"), "{text}");
    /// Notes who is asked.
    struct First(Vec<usize>);
    impl crate::core::game::Decider<crate::keyforge::KeyForge> for First {
        fn decide<'q>(
            &mut self,
            _: View<'q>,
            question: &'q crate::keyforge::question::Question<'q>,
        ) -> Result<usize, crate::core::game::Stop> {
            self.0.push(question.player.index());
            assert_eq!(question.options.len(), 36, "any card of the deck");
            Ok(35)
        }
    }
    let (mut asked, mut state) = (First(Vec::new()), state);
    crate::keyforge::KeyForge::step(&mut state, &mut asked).expect("setup");
    assert_eq!((asked.0, state.phase), (vec![1, 0], Phase::Mulligan(Two)));
    // Chains hold cards of the starting hand back all the same.
    assert_eq!([One, Two].map(|p| state.hand(p).len()), [6, 5]);
    assert_eq!([One, Two].map(|p| state.archives(p).len()), [1, 1]);
    assert_eq!(state.area(Two).chains, 6);
    state.check().expect("a sound state");
}

#[test]
fn who_cannot_mulligan_does_something_instead_in_their_turn_to() {
    use crate::core::game::Game as _;
    /// Declines to mulligan, and notes who is asked.
    struct Keeps(Vec<usize>);
    impl crate::core::game::Decider<crate::keyforge::KeyForge> for Keeps {
        fn decide<'q>(
            &mut self,
            _: View<'q>,
            question: &'q crate::keyforge::question::Question<'q>,
        ) -> Result<usize, crate::core::game::Stop> {
            self.0.push(question.player.index());
            Ok(question.options.position(crate::keyforge::question::Choice::No).expect("a no"))
        }
    }
    for first in [One, Two] {
        let mut state = start([Some("overcharged"), None], first);
        assert_eq!((state.phase, state.hand(first).len() > 4), (Phase::Mulligan(first), true));
        let mut asked = Keeps(Vec::new());
        crate::keyforge::KeyForge::step(&mut state, &mut asked).expect("a step");
        assert_eq!(state.phase, Phase::Mulligan(first.opponent()));
        crate::keyforge::KeyForge::step(&mut state, &mut asked).expect("a step");
        assert_eq!((state.phase, asked.0), (Phase::Key, vec![1]), "player two alone");
        assert_eq!([One, Two].map(|player| state.pool(player)), [5, 0]);
    }
}
