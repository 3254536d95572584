//! What matters in a position of KeyForge.

pub mod cards;
mod counts;
#[cfg(test)]
mod feature_tests;
mod features;
#[cfg(test)]
mod power_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tide_tests;

use std::sync::Arc;

use archon_engine::core::game::Seat;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::ability::Trigger;
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{Action, DecisionKind, Options, Question};
use archon_engine::keyforge::rules::modifiers::NO_POWERS;
use archon_engine::keyforge::state::{Phase, State};
use archon_engine::keyforge::view::View;

use self::counts::{BattlelineCounts, NextKeyFeatures, most_of_one_house, what_the_house_could_do};
use self::features::Place::{self, *};
use self::features::{FEATURES, FeatureCounts};
use super::default_policy;
use super::policy_network::network::PolicyNetwork;
use super::policy_network::{self, ScoredAnswers};
use crate::evaluation::card_network::{CardNetwork, WrongCardNetwork};
use crate::evaluation::{AnswerPolicy, Evaluated, Feature, WrongPolicyNetwork};

/// Whether an earlier action is to play or discard a copy of the card that this one plays or discards.
#[inline(never)]
fn does_the_same_with_a_copy(view: &View<'_>, actions: &[Action], answer: usize) -> bool {
    actions[..answer].iter().any(|earlier| match (*earlier, actions[answer]) {
        (Action::Play(other), Action::Play(card))
        | (Action::Discard(other), Action::Discard(card)) => view.are_copies(other, card),
        _ => false,
    })
}

/// Whether a card is a copy of one before it.
#[inline(never)]
fn is_copy_of_earlier(view: &View<'_>, cards: CardSet, answer: usize) -> bool {
    let Some(card) = cards.nth(answer) else { return false };
    view.may_have_copies(card)
        && cards.into_iter().take(answer).any(|other| view.are_copies(other, card))
}

const fn yes(is: bool) -> f32 {
    if is { 1.0 } else { 0.0 }
}

/// How much of the keys before the last but one is forged: of three keys to forge, the first.
const fn first_key(forged: usize, to_win: usize) -> f32 {
    match (forged, to_win) {
        (0, _) => 0.0,
        // The additional key makes two of the first.
        (1, 4..) => 0.5,
        _ => 1.0,
    }
}

/// Keys forged, and how near the next ones are.
#[inline(always)]
fn put_keys(
    state: &State,
    me: Player,
    [my_line, their_line]: [&BattlelineCounts; 2],
    found: &mut FeatureCounts,
) {
    let they = me.opponent();
    let mut put = |place: Place, value: f32| found[place as usize] = value;
    let (my_keys, their_keys) = (state.area(me).keys.len(), state.area(they).keys.len());
    let (i_need, they_need) = (state.keys_to_win(me), state.keys_to_win(they));
    let (my_last, their_last) = (my_keys + 1 == i_need, their_keys + 1 == they_need);
    put(MyFirstKey, first_key(my_keys, i_need));
    put(MySecondKey, yes(my_keys + 1 >= i_need));
    put(TheirFirstKey, first_key(their_keys, they_need));
    put(TheirSecondKey, yes(their_keys + 1 >= they_need));

    let keys = state.next_keys();
    let (my_key, their_key) = (NextKeyFeatures::new(keys[me]), NextKeyFeatures::new(keys[they]));
    put(MyAmber, my_key.amber.min(my_key.cost) as f32);
    put(MySurplus, (my_key.amber - my_key.cost).clamp(0, 12) as f32);
    put(MyKeyCost, my_key.dearer as f32);
    put(TheirAmber, their_key.amber.min(their_key.cost) as f32);
    put(TheirSurplus, (their_key.amber - their_key.cost).clamp(0, 12) as f32);
    put(TheirKeyCost, their_key.dearer as f32);
    if my_last {
        put(MyAmberForGame, my_key.amber.min(my_key.cost) as f32);
    }
    if their_last {
        put(TheirAmberForGame, their_key.amber.min(their_key.cost) as f32);
    }

    if !state.table().powers().is_empty() {
        put(MyPowerKey, yes(state.has_key_of_power(me)));
        put(TheirPowerKey, yes(state.has_key_of_power(they)));
    }

    let (my_check, their_check) = (my_key.is_payable_with(0), their_key.is_payable_with(0));
    let mut check = |is: bool, place: [Place; 2], last: bool| {
        put(place[0], yes(is));
        put(place[1], yes(is && last));
    };
    if state.active == me {
        check(my_check, [MyCheck, MyCheckForGame], my_last);
        check(their_check, [TheirCheck, TheirCheckForGame], their_last);
        let reach = their_key.is_payable_with(their_line.best as i32);
        put(TheirReach, yes(reach && !their_check));
    } else {
        check(my_check, [MyCheckNext, MyCheckNextForGame], my_last);
        check(their_check, [TheirCheckNext, TheirCheckNextForGame], their_last);
        let reach = my_key.is_payable_with(my_line.best as i32);
        put(MyReach, yes(reach && !my_check));
    }
}

/// Upgrades, by whose they are and on whose creatures.
#[inline(always)]
fn put_upgrades(state: &State, me: Player, found: &mut FeatureCounts) {
    for upgrade in state.upgrades_in_play() {
        let Some(host) = state.host(upgrade) else { continue };
        let place = match (state.controller(host) == me, state.controller(upgrade) == me) {
            (true, true) => MyUpgrades,
            (true, false) => MyEnemyUpgrades,
            (false, false) => TheirUpgrades,
            (false, true) => TheirEnemyUpgrades,
        };
        found[place as usize] += 1.0;
    }
}

/// What else each player has: artifacts, cards, chains, the tide.
#[inline(always)]
fn put_areas(state: &State, me: Player, found: &mut FeatureCounts) {
    let they = me.opponent();
    let (mine, theirs) = (state.area(me), state.area(they));
    let my_turn = state.active == me;
    let mut put = |place: Place, value: f32| found[place as usize] = value;
    put(MyArtifacts, mine.artifacts.len() as f32);
    put(TheirArtifacts, theirs.artifacts.len() as f32);
    let waiting = if my_turn { theirs.creatures } else { mine.creatures };
    let exhausted = (waiting - state.ready_cards()).len() as f32;
    put(if my_turn { TheirExhausted } else { MyExhausted }, exhausted);
    let (my_hand, their_hand) = (mine.hand.len() as f32, theirs.hand.len() as f32);
    put(if my_turn { MyHandInTurn } else { MyHand }, my_hand);
    put(if my_turn { TheirHand } else { TheirHandInTurn }, their_hand);
    put(MyArchives, mine.archives.len() as f32);
    put(TheirArchives, theirs.archives.len() as f32);
    put(MyChains, f32::from(mine.chains));
    put(TheirChains, f32::from(theirs.chains));
    put(TideHigh, yes(state.tide_is_high(me)) - yes(state.tide_is_high(they)));
}

/// What I could do with my cards in this turn, or with those of one house in the next.
#[inline(always)]
fn put_options(state: &State, me: Player, found: &mut FeatureCounts) {
    let mine = state.area(me);
    if state.active != me {
        found[BestHouse as usize] = most_of_one_house(state, mine.hand) as f32;
        found[BestTurn as usize] = most_of_one_house(state, mine.hand | mine.creatures) as f32;
    } else if state.phase == Phase::Main {
        what_the_house_could_do(state, me, found);
    } else {
        found[TurnBegins as usize] = 1.0;
    }
}

impl Evaluated for KeyForge {
    const FEATURES: &'static [Feature] = FEATURES;
    const WEIGHTS: &'static str = include_str!("weights.txt");
    const WEIGHTS_2026_11: &'static str = include_str!("weights-2026-11.txt");
    const HAS_POLICY: bool = true;

    fn features(state: &State, seat: Seat, found: &mut [f32]) {
        let found: &mut FeatureCounts = found.try_into().expect("a place for each feature");
        let me = Player::from_index(seat);
        let mut powers = NO_POWERS;
        state.find_powers(&mut powers);
        let mine = BattlelineCounts::new(state, me, &powers);
        let theirs = BattlelineCounts::new(state, me.opponent(), &powers);
        put_keys(state, me, [&mine, &theirs], found);
        mine.put(true, found);
        theirs.put(false, found);
        put_upgrades(state, me, found);
        put_areas(state, me, found);
        put_options(state, me, found);
    }

    fn card_network() -> Option<Arc<CardNetwork>> {
        Some(cards::NETWORK.clone())
    }

    fn read_card_network(text: &str) -> Option<Result<CardNetwork, WrongCardNetwork>> {
        Some(cards::read(text))
    }

    #[inline]
    fn each_card_row(state: &State, seat: Seat, each: impl FnMut(usize)) {
        cards::each_row(state, Player::from_index(seat), each);
    }

    fn each_list_row(state: &State, seat: Seat, each: impl FnMut(usize)) {
        cards::each_list_row(state.table(), Player::from_index(seat), each);
    }

    #[inline]
    fn lists_fingerprint(state: &State) -> u64 {
        state.table().lists_fingerprint()
    }

    fn passes(question: &Question<'_>, answer: usize) -> bool {
        matches!(question.options, Options::Actions(actions) if actions[answer] == Action::End)
    }

    /// Raising the tide: cards are played, used and discarded all the same.
    fn is_free_action(question: &Question<'_>, answer: usize) -> bool {
        matches!(question.options, Options::Actions(actions) if actions[answer] == Action::RaiseTide)
    }

    fn is_dominated(view: &View<'_>, question: &Question<'_>, answer: usize) -> bool {
        let Options::Actions(actions) = question.options else { return false };
        match actions[answer] {
            // Only chains would come of raising it again.
            Action::RaiseTide => view.tide() == Some(view.active()),
            _ => false,
        }
    }

    /// Discarding a card that can be played, unless a power makes something of that.
    fn is_seldom_best(view: &View<'_>, question: &Question<'_>, answer: usize) -> bool {
        question.options.discards_playable(answer) && !view.power_watches(Trigger::CardDiscarded)
    }

    /// With one key left to forge in one's turn.
    fn may_win_in_turn(view: &View<'_>, question: &Question<'_>) -> bool {
        let player = Player::from_index(archon_engine::core::game::Question::seat(question));
        view.active() == player
            && view.open_area(player).keys().len() + 1 >= view.keys_to_win(player)
    }

    fn begins_turn(question: &Question<'_>) -> bool {
        question.ask == DecisionKind::House
    }

    fn is_copy(view: &View<'_>, question: &Question<'_>, answer: usize) -> bool {
        match question.options {
            Options::Actions(actions) => match actions[answer] {
                Action::Play(card) | Action::Discard(card) => {
                    view.may_have_copies(card) && does_the_same_with_a_copy(view, actions, answer)
                }
                _ => false,
            },
            Options::Cards { cards, .. } => {
                view.may_have_copies(cards) && is_copy_of_earlier(view, cards, answer)
            }
            _ => false,
        }
    }

    fn answers_differ(view: &View<'_>, question: &Question<'_>) -> bool {
        match question.ask {
            DecisionKind::Place(card) => view.place_matters(card),
            _ => true,
        }
    }

    fn default_policy(view: &View<'_>, question: &Question<'_>) -> usize {
        default_policy::answer(view, question)
    }

    fn learned_policy() -> Option<Box<dyn AnswerPolicy<KeyForge>>> {
        Some(Box::new(ScoredAnswers::new(policy_network::NETWORK.clone())))
    }

    fn read_policy(bytes: &[u8]) -> Result<Box<dyn AnswerPolicy<KeyForge>>, WrongPolicyNetwork> {
        Ok(Box::new(ScoredAnswers::new(Arc::new(PolicyNetwork::read(bytes)?))))
    }
}
