//! The rules before the glossary: setup, the turn, cards, combat, chains.

use archon_cards::{library, scenario};
use archon_engine::keyforge::deck::bundled_deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::player::Player::{self, One, Two};
use archon_engine::keyforge::question::{Choice, Decider, DecisionKind, Question, Stop};
use archon_engine::keyforge::rules::setup::Start;
use archon_engine::keyforge::state::{Phase, State};
use archon_engine::keyforge::view::View;

/// Says whether to mulligan, and stops at the first question of the first turn.
struct Mulligans([Choice; 2]);

impl Decider for Mulligans {
    fn decide(&mut self, _: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        match question.ask {
            DecisionKind::Mulligan => {
                let answer = self.0[question.player.index()];
                Ok(question.options.position(answer).expect("yes and no are answers"))
            }
            _ => Err(Stop::Halted),
        }
    }
}

/// A game up to where the first player chooses a house.
fn set_up(edition: Edition, first: Player, chains: [u8; 2], mulligans: [Choice; 2]) -> State {
    let deck = bundled_deck(library(), "radiant-argus-the-supreme").expect("a starter deck");
    let decks = [&deck, &deck];
    let mut state = State::start(&Start { decks, chains, edition, first: Some(first), seed: 7 });
    assert_eq!(state.phase, Phase::Mulligan(first));
    let mut decider = Mulligans(mulligans);
    assert_eq!(Game::new(&mut state, &mut decider).play_on(), Stop::Halted);
    assert_eq!((state.active, state.turn), (first, 1));
    state
}

const KEEP: [Choice; 2] = [Choice::No; 2];

/// "Game setup", 6.
pub fn game_setup_the_first_player_draws_seven_cards_and_the_other_six(edition: Edition) {
    for first in Player::BOTH {
        let state = set_up(edition, first, [0; 2], KEEP);
        assert_eq!(state.hand(first).len(), 7);
        assert_eq!(state.hand(first.opponent()).len(), 6);
    }
}

/// "Game setup", 7, and "Mulligan".
pub fn game_setup_a_mulligan_is_a_new_hand_of_one_card_fewer(edition: Edition) {
    let both = set_up(edition, One, [0; 2], [Choice::Yes; 2]);
    assert_eq!((both.hand(One).len(), both.hand(Two).len()), (6, 5));
    let second = set_up(edition, One, [0; 2], [Choice::No, Choice::Yes]);
    assert_eq!((second.hand(One).len(), second.hand(Two).len()), (7, 5));
}

/// "Objective", "Keys": the game ends at once with the third key.
pub fn objective_the_third_key_wins(edition: Edition) {
    let mut game = scenario("dis").edition(edition).keys(Two, 2).amber(Two, 6).begin();
    game.end_turn("");
    assert_eq!(game.winner(), Some(Two));
    let mut game = scenario("dis").edition(edition).keys(Two, 1).amber(Two, 6).begin();
    game.end_turn("dis");
    assert_eq!((game.winner(), game.keys(Two)), (None, 2));
}

/// "Ready and exhausted": creatures and artifacts enter play exhausted.
pub fn ready_and_exhausted_cards_enter_play_exhausted(edition: Edition) {
    let mut game = scenario("brobnar").edition(edition).hand(One, "troll cannon").begin();
    game.play("troll", "").play("cannon", "");
    assert!(!game.is_ready("troll") && !game.can_use("troll"));
    assert!(!game.is_ready("cannon") && !game.can_use("cannon"));
}

/// "Step 1": a key costs six, must be forged if it can be, and only one is.
pub fn step_1_a_key_costs_six_amber_and_only_one_is_forged(edition: Edition) {
    for (amber, keys, left) in [(5, 0, 5), (6, 1, 0), (13, 1, 7)] {
        let mut game = scenario("dis").edition(edition).amber(Two, amber).begin();
        game.end_turn("logos");
        assert_eq!((game.keys(Two), game.amber(Two)), (keys, left));
    }
}

/// "Step 2": after the house is chosen the archives may be taken up.
pub fn step_2_the_archives_may_be_taken_up(edition: Edition) {
    for (answer, in_hand) in [("yes", true), ("no", false)] {
        let game = scenario("dis").edition(edition).archives(Two, "troll");
        let mut game = game.begin();
        game.end_turn(&format!("dis {answer}"));
        assert_eq!(game.is_in_hand("troll"), in_hand);
    }
}

/// "Step 2" and "House choice": the house of a controlled card may be chosen.
pub fn step_2_the_house_of_a_controlled_card_may_be_chosen(edition: Edition) {
    let game = scenario("brobnar").edition(edition).houses(Two, "dis logos untamed");
    let mut game = game.line(Two, "noddy-the-thief").begin();
    game.end_turn("shadows");
    assert!(game.can_reap("noddy-the-thief"));
}

/// "Step 3": only cards of the active house are played, discarded and used.
pub fn step_3_cards_of_the_active_house(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "troll dust-imp");
    let game = game.line(One, "bumpsy shaffles").begin();
    assert!(game.can_play("troll") && !game.can_play("dust-imp"));
    assert!(game.can_reap("bumpsy") && !game.can_use("shaffles"));
    let discards = game
        .legal()
        .into_iter()
        .filter(|a| matches!(a, archon_engine::keyforge::question::Action::Discard(_)));
    assert_eq!(discards.count(), 1);
}

/// "First turn rule": one card is played or discarded.
pub fn first_turn_rule_one_card_is_played_or_discarded(edition: Edition) {
    let first_turn = || {
        let game = scenario("brobnar").edition(edition).turn(1);
        game.hand(One, "troll bumpsy").begin()
    };
    let mut game = first_turn();
    game.play("troll", "");
    assert!(!game.can_play("bumpsy"));
    assert_eq!(game.legal().len(), 1, "only the end of the step is left");
    let mut game = first_turn();
    game.discard("troll", "");
    assert!(!game.can_play("bumpsy"));
    // The other player's first turn has no such rule.
    let game = scenario("brobnar").edition(edition).turn(2).hand(One, "troll bumpsy");
    let mut game = game.begin();
    game.play("troll", "");
    assert!(game.can_play("bumpsy"));
}

/// "Step 4": the active player's cards are readied, not the other player's.
pub fn step_4_the_active_players_cards_are_readied(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "troll").line(Two, "bumpsy");
    let mut game = game.artifacts(One, "cannon").exhausted("troll").exhausted("bumpsy");
    game = game.exhausted("cannon");
    let mut game = game.begin();
    game.end_turn("logos");
    assert!(game.is_ready("troll") && game.is_ready("cannon") && !game.is_ready("bumpsy"));
}

/// "Step 5": up to six cards, none are discarded, and an empty deck is made anew.
pub fn step_5_cards_are_drawn_up_to_six(edition: Edition) {
    let mut game = scenario("brobnar").edition(edition).hand(One, "troll").begin();
    game.end_turn("logos");
    assert_eq!(game.hand_len(One), 6);
    let many = "troll troll troll troll troll troll troll troll";
    let mut game = scenario("brobnar").edition(edition).hand(One, many).begin();
    game.end_turn("logos");
    assert_eq!(game.hand_len(One), 8);
    let game = scenario("brobnar").edition(edition).deck(One, "troll bumpsy");
    let mut game = game.discard(One, "anger punch smith tremor warsong").begin_as_is();
    game.end_turn("logos");
    assert_eq!(game.hand_len(One), 6);
    assert_eq!(game.state.area(One).deck.len(), 1);
    assert!(game.state.discard(One).is_empty());
    assert!(game.is_in_hand("troll") && game.is_in_hand("bumpsy"));
}

/// "Action cards": resolved as far as possible, then discarded.
pub fn action_cards_are_discarded_after_they_are_resolved(edition: Edition) {
    let mut game = scenario("brobnar").edition(edition).hand(One, "punch").begin();
    game.play("punch", "");
    assert!(game.is_in_discard("punch"));
    assert_eq!(game.amber(One), 1);
}

/// "Creatures": placed on a flank; the battleline closes when one leaves.
pub fn creatures_enter_on_a_flank_and_the_battleline_closes(edition: Edition) {
    for (answer, line) in [("left", "troll bumpsy smaaash"), ("right", "bumpsy smaaash troll")] {
        let game = scenario("brobnar").edition(edition).hand(One, "troll");
        let mut game = game.line(One, "bumpsy smaaash").begin();
        game.play("troll", answer);
        assert_eq!(game.line(One), line);
    }
    let game = scenario("brobnar").edition(edition).hand(One, "punch");
    let mut game = game.line(Two, "troll grenade-snib bumpsy").begin();
    game.play("punch", "grenade-snib");
    assert_eq!(game.line(Two), "troll bumpsy");
}

/// "Upgrades": need a creature, any player's, and are discarded when it leaves play.
pub fn upgrades_need_a_creature_and_are_discarded_with_it(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "blood-of-titans").begin();
    assert!(!game.can_play("blood-of-titans"));
    let game = scenario("brobnar").edition(edition).hand(One, "blood-of-titans");
    let mut game = game.hand(One, "lava-ball").line(Two, "bumpsy").damage("bumpsy", 4).begin();
    game.play("blood-of-titans", "");
    assert_eq!(game.power("bumpsy"), 10);
    let game = scenario("dis").edition(edition).hand(One, "fear");
    let mut game = game.line(Two, "bumpsy").upgrade(One, "blood-of-titans", "bumpsy").begin();
    game.play("fear", "");
    assert!(game.is_in_hand("bumpsy") && game.is_in_discard("blood-of-titans"));
}

/// "Using artifacts": exhausted by use; "Omni:" whatever the house, "Action:" only of the active
/// one; a sacrificed artifact goes to its owner's discard pile.
pub fn using_artifacts_action_and_omni(edition: Edition) {
    let game = scenario("dis").edition(edition).artifacts(One, "cannon mighty-javelin");
    let mut game = game.line(Two, "bumpsy").begin();
    assert!(!game.can_use("cannon"));
    game.omni("mighty-javelin", "");
    assert!(game.is_in_discard("mighty-javelin"));
    assert_eq!(game.damage("bumpsy"), 4);
    let game = scenario("brobnar").edition(edition).artifacts(One, "cannon");
    let mut game = game.line(Two, "bumpsy").begin();
    game.action("cannon", "");
    assert_eq!(game.damage("bumpsy"), 2);
    assert!(!game.is_ready("cannon") && !game.can_use("cannon"));
}

/// "Reap": exhausts, gains one æmber, then its "Reap:" abilities.
pub fn reap_gains_one_amber_then_reap_abilities(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "troll").damage("troll", 4);
    let mut game = game.begin();
    game.reap("troll", "");
    assert_eq!((game.amber(One), game.damage("troll")), (1, 1));
    assert!(!game.is_ready("troll"));
}

/// "Fight": damage by power at the same time, then the survivor's "Fight:" abilities; no fight
/// without an enemy creature.
pub fn fight_damage_is_simultaneous_then_fight_abilities(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "headhunter");
    let mut game = game.line(Two, "shaffles").begin();
    game.fight("headhunter", "");
    assert!(game.is_in_discard("shaffles"));
    assert_eq!((game.damage("headhunter"), game.amber(One)), (2, 1));
    // Both are destroyed: no "Fight:" ability.
    let game = scenario("brobnar").edition(edition).line(One, "headhunter");
    let mut game = game.line(Two, "bumpsy").begin();
    game.fight("headhunter", "");
    assert!(game.is_in_discard("headhunter") && game.is_in_discard("bumpsy"));
    assert_eq!(game.amber(One), 0);
    let game = scenario("brobnar").edition(edition).line(One, "headhunter").begin();
    assert!(!game.can_fight("headhunter"));
}

/// "Action" and "Action ability": the creature exhausts and the ability resolves.
pub fn action_exhausts_the_creature(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "pit-demon").amber(Two, 3);
    let mut game = game.begin();
    game.action("pit-demon", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    assert!(!game.can_use("pit-demon"));
}

/// "Omni": a creature's "Omni:" ability, although it is not of the active house.
pub fn omni_of_a_creature_of_another_house(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "deipno-spymaster troll");
    let mut game = game.begin();
    assert!(!game.can_use("troll") && !game.can_reap("deipno-spymaster"));
    game.omni("deipno-spymaster", "troll");
    assert!(!game.is_ready("deipno-spymaster"));
    assert!(game.can_reap("troll"));
}

/// "Damage and armor": destroyed by as much damage as power, onto the top of the discard pile; the
/// æmber on it goes to the opponent.
pub fn damage_and_armor_destroy_and_release_amber(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "punch");
    let mut game = game.line(Two, "charette").damage("charette", 1).amber_on("charette", 3);
    game = game.discard(Two, "troll");
    let mut game = game.begin();
    game.play("punch", "");
    assert_eq!(game.state.top_of_discard(Two), Some(game.card("charette")));
    assert_eq!((game.amber(One), game.amber(Two)), (1 + 3, 0));
}

/// "Card abilities", example: the creature to be readied is ready already, so it only fights.
pub fn resolve_as_much_as_you_can_anger_and_snufflegator(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "anger");
    let mut game = game.line(One, "snufflegator").line(Two, "bumpsy").begin();
    game.play("anger", "");
    assert_eq!(game.damage("bumpsy"), 4);
    assert!(!game.is_ready("snufflegator"));
}

/// "Resolve abilities in the order they are written", example: one ability's damage is dealt at
/// the same time though it is spoken of twice.
pub fn resolve_in_order_mighty_lance_deals_its_damage_at_once(edition: Edition) {
    let game = scenario("sanctum").edition(edition).hand(One, "mighty-lance");
    // Each has 1 armor while Grey Monk is there.
    let mut game = game.line(Two, "grey-monk krump grenade-snib").begin();
    game.play("mighty-lance", "grey-monk");
    assert_eq!((game.damage("grey-monk"), game.damage("krump")), (2, 2));
    let game = scenario("sanctum").edition(edition).hand(One, "mighty-lance");
    let mut game = game.line(Two, "grey-monk krump").damage("grey-monk", 1).begin();
    game.play("mighty-lance", "grey-monk");
    assert!(game.is_in_discard("grey-monk"));
    assert_eq!(game.damage("krump"), 2);
}

/// "Using cards via other card abilities": whatever the house, but not when exhausted.
pub fn using_cards_via_abilities_whatever_their_house(edition: Edition) {
    let game = scenario("dis").edition(edition).artifacts(One, "dominator-bauble");
    let mut game = game.line(One, "troll").begin();
    game.action("dominator-bauble", "");
    assert_eq!(game.amber(One), 1);
    assert!(!game.is_ready("troll"));
    let game = scenario("dis").edition(edition).artifacts(One, "dominator-bauble");
    let mut game = game.line(One, "troll").exhausted("troll").begin();
    game.action("dominator-bauble", "");
    assert_eq!(game.amber(One), 0);
}

/// "The rule of six": the same card, or copies of it, six times in a turn.
pub fn the_rule_of_six(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, &"punch ".repeat(7));
    let mut game = game.hand(One, "smith").begin();
    for n in 1..=6 {
        let name = if n == 1 { "punch".to_string() } else { format!("punch#{n}") };
        assert!(game.can_play(&name));
        game.play(&name, "");
    }
    assert!(!game.can_play("punch#7"));
    assert!(game.can_play("smith"));
}

/// "Combat example".
pub fn combat_example_the_terror_and_raiding_knight(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "the-terror");
    let mut game = game.line(Two, "raiding-knight").begin();
    game.fight("the-terror", "");
    assert_eq!((game.damage("raiding-knight"), game.damage("the-terror")), (3, 4));
    assert!(!game.is_ready("the-terror"));
}

/// "Constant abilities", with its picture: active while exhausted, and not a use.
pub fn constant_abilities_are_active_on_exhausted_cards(edition: Edition) {
    let game = scenario("dis").edition(edition).line(One, "mother").exhausted("mother");
    let mut game = game.begin();
    game.end_turn("logos");
    assert_eq!(game.hand_len(One), 7);
    let game = scenario("brobnar").edition(edition).artifacts(One, "banner-of-battle");
    let game = game.line(One, "troll").exhausted("banner-of-battle").begin();
    assert_eq!(game.power("troll"), 9);
}

/// "Chains": fewer cards by the number of chains; one chain is shed.
pub fn chains_by_their_number(edition: Edition) {
    let table = [(1, 5), (6, 5), (7, 4), (12, 4), (13, 3), (18, 3), (19, 2), (24, 2)];
    for (chains, cards) in table {
        let mut game = scenario("dis").edition(edition).chains(One, chains).begin();
        game.end_turn("logos");
        assert_eq!((game.hand_len(One), game.chains(One)), (cards, chains - 1));
    }
}

/// "Chains", example: Tori begins with seven chains.
pub fn chains_example_tori(edition: Edition) {
    let state = set_up(edition, One, [7, 0], KEEP);
    assert_eq!(state.hand(One).len(), 7 - 2);
    assert_eq!(state.area(One).chains, 6);
    for chains in (1..=6).rev() {
        let mut game = scenario("dis").edition(edition).chains(One, chains).begin();
        game.end_turn("logos");
        assert_eq!((game.hand_len(One), game.chains(One)), (5, chains - 1));
    }
    let mut game = scenario("dis").edition(edition).begin();
    game.end_turn("logos");
    assert_eq!(game.hand_len(One), 6);
}
