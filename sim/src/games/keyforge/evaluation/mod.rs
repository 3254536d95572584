//! What matters in a position of KeyForge.

#[cfg(test)]
mod feature_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tide_tests;

use archon_engine::core::game::Seat;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{Action, DecisionKind, Options, Question};
use archon_engine::keyforge::rules::forge::NextKey;
use archon_engine::keyforge::rules::modifiers::{KEY_COST, NO_POWERS, Powers};
use archon_engine::keyforge::state::{Phase, State};
use archon_engine::keyforge::view::View;

use super::default_policy;
use crate::evaluation::{Evaluated, Feature};

macro_rules! features {
    ($($name:ident $text:literal $least:literal $most:literal $about:literal $($turn_local:ident)?;)*) => {
        /// The places of the features.
        #[derive(Clone, Copy)]
        #[allow(clippy::enum_variant_names, reason = "mine and theirs")]
        enum Place { $($name),* }

        const FEATURES: &[Feature] = &[
            $(Feature {
                name: $text,
                about: $about,
                least: $least,
                most: $most,
                turn_local: features!(@ $($turn_local)?),
            }),*
        ];
    };
    (@ turn_local) => { true };
    (@) => { false };
}

features! {
    MyFirstKey "my-first-key" 0.0 6.0 "I have forged a key";
    MySecondKey "my-second-key" 0.0 6.0 "I have forged two keys";
    TheirFirstKey "their-first-key" -6.0 0.0 "they have forged a key";
    TheirSecondKey "their-second-key" -6.0 0.0 "they have forged two keys";
    MyAmber "my-amber" 0.0 1.0 "my æmber, on cards that I may spend from included, up to the cost of my next key";
    MySurplus "my-surplus-amber" -0.1 1.0 "my æmber beyond that cost";
    TheirAmber "their-amber" -1.0 0.0 "their æmber, up to the cost of their next key";
    TheirSurplus "their-surplus-amber" -1.0 0.1 "their æmber beyond that cost";
    MyKeyCost "my-key-cost" -0.5 0.1 "what my next key will cost beyond 6; 6 if I cannot forge it in my next turn";
    TheirKeyCost "their-key-cost" -0.1 0.5 "the same of theirs";
    MyAmberForGame "my-amber-for-game" 0.0 1.0 "my æmber, up to the cost of a key that would be my third";
    TheirAmberForGame "their-amber-for-game" -1.0 0.0 "their æmber, up to the cost of a key that would be their third";
    MyCheck "my-check" -1.0 4.0 "my turn: I can forge at my next, after theirs";
    TheirCheck "their-check" -4.0 1.0 "my turn: they can forge when it is over";
    MyCheckNext "my-check-next" -1.0 4.0 "their turn: I can forge when it is over";
    TheirCheckNext "their-check-next" -4.0 1.0 "their turn: they can forge at their next, after mine";
    MyCheckForGame "my-check-for-game" -1.0 6.0 "as my-check, and it would be my third key";
    TheirCheckForGame "their-check-for-game" -6.0 1.0 "as their-check, and it would be their third key";
    MyCheckNextForGame "my-check-next-for-game" -1.0 6.0 "as my-check-next, and it would be my third key";
    TheirCheckNextForGame "their-check-next-for-game" -6.0 1.0 "as their-check-next, and it would be their third key";
    MyReach "my-reach" -1.0 2.0 "their turn: I am not in check, but would be if my creatures of one house reaped";
    TheirReach "their-reach" -2.0 1.0 "my turn: they are not in check, but would be if their creatures of one house reaped";
    MyCreatures "my-creatures" 0.0 1.0 "creatures I control";
    TheirCreatures "their-creatures" -1.0 0.0 "creatures they control";
    MyPower "my-power" 0.0 0.3 "power left on my creatures: power less damage, at most 8 each";
    TheirPower "their-power" -0.3 0.0 "the same of theirs";
    MyArmor "my-armor" 0.0 0.3 "armor printed on my creatures";
    TheirArmor "their-armor" -0.3 0.0 "armor printed on their creatures";
    MyAbilities "my-abilities" 0.0 0.5 "my creatures with an ability when they reap, fight or act";
    TheirAbilities "their-abilities" -0.5 0.0 "the same of theirs";
    MyEffects "my-effects" -0.3 0.5 "my creatures with a constant ability, or that watch what happens to others";
    TheirEffects "their-effects" -0.5 0.3 "the same of theirs";
    MyFighters "my-fighters" -0.3 0.5 "my creatures with skirmish, poison, assault, hazardous or splash-attack";
    TheirFighters "their-fighters" -0.5 0.3 "the same of theirs";
    MyGuards "my-guards" -0.3 0.5 "my creatures with taunt or elusive";
    TheirGuards "their-guards" -0.5 0.3 "the same of theirs";
    MyWarded "my-warded" -0.1 0.5 "my creatures with a ward";
    TheirWarded "their-warded" -0.5 0.1 "their creatures with a ward";
    MyEnraged "my-enraged" -0.5 0.3 "my creatures that are enraged";
    TheirEnraged "their-enraged" -0.3 0.5 "their creatures that are enraged";
    MyExhausted "my-exhausted" -0.5 0.1 "their turn: my creatures that are exhausted";
    TheirExhausted "their-exhausted" -0.1 0.5 "my turn: their creatures that are exhausted";
    MyStunned "my-stunned" -0.5 0.0 "my creatures that are stunned";
    TheirStunned "their-stunned" 0.0 0.5 "their creatures that are stunned";
    MyCaptured "my-captured-amber" -0.5 0.5 "æmber on my creatures, which they get when those go";
    TheirCaptured "their-captured-amber" -0.5 0.5 "æmber on their creatures, which I get when those go";
    MyBestLine "my-best-line" -0.1 0.5 "my creatures of one house, of the house with the most";
    TheirBestLine "their-best-line" -0.5 0.1 "the same of theirs";
    MyUpgrades "my-upgrades" -0.1 0.5 "upgrades I control on my creatures";
    TheirUpgrades "their-upgrades" -0.5 0.1 "upgrades they control on their creatures";
    MyEnemyUpgrades "my-enemy-upgrades" -0.5 0.3 "upgrades they control on my creatures";
    TheirEnemyUpgrades "their-enemy-upgrades" -0.3 0.5 "upgrades I control on their creatures";
    MyArtifacts "my-artifacts" 0.0 0.5 "artifacts I control";
    TheirArtifacts "their-artifacts" -0.5 0.0 "artifacts they control";
    MyHand "my-hand" -0.1 0.5 "their turn: cards in my hand";
    TheirHand "their-hand" -0.5 0.1 "my turn: cards in their hand";
    MyHandInTurn "my-hand-in-turn" -0.3 0.3 "my turn: cards in my hand";
    TheirHandInTurn "their-hand-in-turn" -0.3 0.3 "their turn: cards in their hand";
    MyArchives "my-archives" -0.1 0.5 "cards in my archives";
    TheirArchives "their-archives" -0.5 0.1 "cards in their archives";
    MyChains "my-chains" -0.3 0.0 "my chains";
    TheirChains "their-chains" 0.0 0.3 "their chains";
    TideHigh "tide" 0.0 1.0 "the tide: 1 if it is high for me, -1 if it is high for them";
    BestHouse "best-house" -0.1 0.3 "their turn: cards in my hand of one house, of the house with the most";
    BestTurn "best-turn" -0.1 0.3 "their turn: cards in my hand and my creatures of one house, of the house with the most";
    TurnBegins "turn-begins" -0.5 2.0 "my turn: I have not chosen a house" turn_local;
    HouseCards "house-cards" 0.0 1.0 "my turn: cards of the active house in my hand that could be played" turn_local;
    HouseCreatures "house-creatures" -0.3 0.5 "my turn: creatures among them" turn_local;
    HouseAmber "house-amber" 0.0 0.5 "my turn: æmber bonus icons on them" turn_local;
    HouseIcons "house-icons" 0.0 0.5 "my turn: other bonus icons on them" turn_local;
    HouseTide "house-tide" 0.0 1.0 "my turn, the tide is high for me: those of them that refer to the tide" turn_local;
    HouseReady "house-ready" 0.0 1.0 "my turn: my ready creatures of the active house" turn_local;
    HouseArtifacts "house-artifacts" 0.0 1.0 "my turn: my ready artifacts of the active house that can be used" turn_local;
}

/// What is counted of one player's battleline.
#[derive(Default)]
struct BattlelineCounts {
    creatures: u32,
    power: u32,
    armor: u32,
    abilities: u32,
    effects: u32,
    fighters: u32,
    guards: u32,
    warded: u32,
    enraged: u32,
    stunned: u32,
    captured: u32,
    /// Of one house, of the house with the most
    best: u32,
}

impl BattlelineCounts {
    fn of(state: &State, player: Player, powers: &Powers) -> BattlelineCounts {
        let creatures = state.area(player).creatures;
        if creatures.is_empty() {
            return BattlelineCounts::default();
        }
        let count = |cards: CardSet| cards.len() as u32;
        let armor = |card| u32::from(state.summary(card).armor);
        let mut line = BattlelineCounts {
            creatures: count(creatures),
            armor: state.armored(creatures).into_iter().map(armor).sum(),
            abilities: count(state.with_own_uses(creatures)),
            effects: count(state.with_effects() & creatures),
            fighters: count(state.with_fighting_keywords(creatures)),
            guards: count(state.guards(creatures)),
            warded: count(state.warded_creatures() & creatures),
            enraged: count(state.enraged_creatures() & creatures),
            stunned: count(state.stunned_creatures() & creatures),
            best: most_of_one_house(state, creatures),
            power: 0,
            captured: 0,
        };
        for (creature, power) in state.battleline(player).iter().zip(&powers[player]) {
            let left = power - i32::from(state.damage(*creature));
            line.power += left.clamp(0, MOST_POWER) as u32;
            line.captured += u32::from(state.amber_on(*creature));
        }
        line
    }
}

/// How many of some cards are of one house, of the house with the most.
fn most_of_one_house(state: &State, cards: CardSet) -> u32 {
    let of_houses = state.cards_of_each_house().iter();
    of_houses.map(|house| (cards & *house).len() as u32).max().unwrap_or(0)
}

const MOST_POWER: i32 = 8;

/// What the features say about a player's next key.
struct NextKeyFeatures {
    /// What they have to spend
    amber: i32,
    cost: i32,
    /// What the cost is beyond the usual one
    dearer: i32,
    forges: bool,
}

impl NextKeyFeatures {
    fn of(NextKey { amber, cost }: NextKey) -> NextKeyFeatures {
        match cost {
            Some(cost) => NextKeyFeatures { amber, cost, dearer: cost - KEY_COST, forges: true },
            None => NextKeyFeatures { amber, cost: KEY_COST, dearer: KEY_COST, forges: false },
        }
    }

    /// With so much more æmber.
    const fn is_payable_with(&self, more: i32) -> bool {
        self.forges && self.amber + more >= self.cost
    }
}

/// What the active house could still do.
fn what_the_house_could_do(state: &State, me: Player, found: &mut [f32; FEATURES.len()]) {
    let printed = |card: Card| state.summary(card);
    let area = state.area(me);
    let ready =
        ((area.creatures | area.artifacts) & state.ready_cards()) - state.stunned_creatures();
    let of_house = state.of_active_house(area.hand | ready);
    let (mut creatures, mut amber, mut icons) = (0, 0, 0);
    let hand = of_house & area.hand;
    let hand = if state.first_turn_rule_forbids() {
        CardSet::EMPTY
    } else {
        hand - state.kept_from_play(hand)
    };
    for card in hand {
        let printed = printed(card);
        creatures += u32::from(printed.is_creature);
        amber += u32::from(printed.amber);
        icons += u32::from(printed.other_icons);
    }
    found[Place::HouseCards as usize] = hand.len() as f32;
    found[Place::HouseCreatures as usize] = creatures as f32;
    found[Place::HouseAmber as usize] = amber as f32;
    found[Place::HouseIcons as usize] = icons as f32;
    if state.tide_is_high(me) {
        found[Place::HouseTide as usize] = state.that_refer_to_the_tide(hand).len() as f32;
    }
    let ready = of_house & ready;
    found[Place::HouseReady as usize] = (ready & area.creatures).len() as f32;
    found[Place::HouseArtifacts as usize] =
        state.with_own_uses(ready & area.artifacts).len() as f32;
}

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

impl Evaluated for KeyForge {
    const FEATURES: &'static [Feature] = FEATURES;
    const WEIGHTS: &'static str = include_str!("weights.txt");

    fn features(state: &State, seat: Seat, found: &mut [f32]) {
        use Place::*;
        let found: &mut [f32; FEATURES.len()] = found.try_into().expect("a place for each feature");
        let me = Player::from_index(seat);
        let they = me.opponent();
        let mut put = |place: Place, value: f32| found[place as usize] = value;
        let yes = |is: bool| f32::from(u8::from(is));
        let (mine, theirs) = (state.area(me), state.area(they));
        let my_turn = state.active == me;

        let (my_keys, their_keys) = (mine.keys.len(), theirs.keys.len());
        put(MyFirstKey, yes(my_keys >= 1));
        put(MySecondKey, yes(my_keys >= 2));
        put(TheirFirstKey, yes(their_keys >= 1));
        put(TheirSecondKey, yes(their_keys >= 2));

        let (my_key, their_key) = {
            let keys = state.next_keys();
            (NextKeyFeatures::of(keys[me]), NextKeyFeatures::of(keys[they]))
        };
        put(MyAmber, my_key.amber.min(my_key.cost) as f32);
        put(MySurplus, (my_key.amber - my_key.cost).clamp(0, 12) as f32);
        put(MyKeyCost, my_key.dearer as f32);
        put(TheirAmber, their_key.amber.min(their_key.cost) as f32);
        put(TheirSurplus, (their_key.amber - their_key.cost).clamp(0, 12) as f32);
        put(TheirKeyCost, their_key.dearer as f32);
        let (my_check, their_check) = (my_key.is_payable_with(0), their_key.is_payable_with(0));
        let check =
            |is: bool, place: [Place; 2], keys: usize, found: &mut [f32; FEATURES.len()]| {
                found[place[0] as usize] = yes(is);
                found[place[1] as usize] = yes(is && keys == 2);
            };
        if my_keys == 2 {
            found[MyAmberForGame as usize] = my_key.amber.min(my_key.cost) as f32;
        }
        if their_keys == 2 {
            found[TheirAmberForGame as usize] = their_key.amber.min(their_key.cost) as f32;
        }
        let mut powers = NO_POWERS;
        state.find_powers(&mut powers);
        let my_line = BattlelineCounts::of(state, me, &powers);
        let their_line = BattlelineCounts::of(state, they, &powers);
        if my_turn {
            check(my_check, [MyCheck, MyCheckForGame], my_keys, found);
            check(their_check, [TheirCheck, TheirCheckForGame], their_keys, found);
            let reach = their_key.is_payable_with(their_line.best as i32);
            found[TheirReach as usize] = yes(reach && !their_check);
        } else {
            check(my_check, [MyCheckNext, MyCheckNextForGame], my_keys, found);
            check(their_check, [TheirCheckNext, TheirCheckNextForGame], their_keys, found);
            let reach = my_key.is_payable_with(my_line.best as i32);
            found[MyReach as usize] = yes(reach && !my_check);
        }

        let mut put = |place: Place, value: f32| found[place as usize] = value;
        put(MyCreatures, my_line.creatures as f32);
        put(MyPower, my_line.power as f32);
        put(MyArmor, my_line.armor as f32);
        put(MyAbilities, my_line.abilities as f32);
        put(MyEffects, my_line.effects as f32);
        put(MyFighters, my_line.fighters as f32);
        put(MyGuards, my_line.guards as f32);
        put(MyWarded, my_line.warded as f32);
        put(MyEnraged, my_line.enraged as f32);
        put(MyStunned, my_line.stunned as f32);
        put(MyCaptured, my_line.captured as f32);
        put(MyBestLine, my_line.best as f32);
        put(TheirCreatures, their_line.creatures as f32);
        put(TheirPower, their_line.power as f32);
        put(TheirArmor, their_line.armor as f32);
        put(TheirAbilities, their_line.abilities as f32);
        put(TheirEffects, their_line.effects as f32);
        put(TheirFighters, their_line.fighters as f32);
        put(TheirGuards, their_line.guards as f32);
        put(TheirWarded, their_line.warded as f32);
        put(TheirEnraged, their_line.enraged as f32);
        put(TheirStunned, their_line.stunned as f32);
        put(TheirCaptured, their_line.captured as f32);
        put(TheirBestLine, their_line.best as f32);

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
        put(TurnBegins, yes(my_turn && state.phase != Phase::Main));

        if !my_turn {
            put(BestHouse, most_of_one_house(state, mine.hand) as f32);
            put(BestTurn, most_of_one_house(state, mine.hand | mine.creatures) as f32);
        } else if state.phase == Phase::Main {
            what_the_house_could_do(state, me, found);
        }
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
            // A card that can be played is not discarded.
            Action::Discard(_) => {
                answer > 0
                    && matches!(actions[answer - 1], Action::Play(c) if Some(c) == actions[answer].card())
            }
            _ => false,
        }
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
}
