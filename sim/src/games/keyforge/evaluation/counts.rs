//! What is counted of a player: the battleline, the next key, what the active house could do.

use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::rules::forge::NextKey;
use archon_engine::keyforge::rules::modifiers::{KEY_COST, Powers};
use archon_engine::keyforge::state::State;

use super::features::FeatureCounts;
use super::features::Place::{self, *};

/// What is counted of one player's battleline.
#[derive(Default)]
pub struct BattlelineCounts {
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
    pub best: u32,
}

/// The places of what is counted of a battleline: of mine, and of theirs.
const PLACES: [[Place; 12]; 2] = [
    [
        MyCreatures,
        MyPower,
        MyArmor,
        MyAbilities,
        MyEffects,
        MyFighters,
        MyGuards,
        MyWarded,
        MyEnraged,
        MyStunned,
        MyCaptured,
        MyBestLine,
    ],
    [
        TheirCreatures,
        TheirPower,
        TheirArmor,
        TheirAbilities,
        TheirEffects,
        TheirFighters,
        TheirGuards,
        TheirWarded,
        TheirEnraged,
        TheirStunned,
        TheirCaptured,
        TheirBestLine,
    ],
];

impl BattlelineCounts {
    /// Those of a player, whose creatures have these powers.
    pub fn new(state: &State, player: Player, powers: &Powers) -> BattlelineCounts {
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

    /// Puts the counts of a battleline, mine or theirs, into their places.
    pub fn put(&self, is_mine: bool, found: &mut FeatureCounts) {
        let counts = [
            self.creatures,
            self.power,
            self.armor,
            self.abilities,
            self.effects,
            self.fighters,
            self.guards,
            self.warded,
            self.enraged,
            self.stunned,
            self.captured,
            self.best,
        ];
        for (place, count) in PLACES[usize::from(!is_mine)].iter().zip(counts) {
            found[*place as usize] = count as f32;
        }
    }
}

/// How many of some cards are of one house, of the house with the most.
pub fn most_of_one_house(state: &State, cards: CardSet) -> u32 {
    let of_houses = state.cards_of_each_house().iter();
    of_houses.map(|house| (cards & *house).len() as u32).max().unwrap_or(0)
}

/// Power of a creature beyond which more says little.
const MOST_POWER: i32 = 8;

/// What the features say about a player's next key.
pub struct NextKeyFeatures {
    /// What they have to spend
    pub amber: i32,
    /// What the key costs
    pub cost: i32,
    /// What the cost is beyond the usual one
    pub dearer: i32,
    forges: bool,
}

impl NextKeyFeatures {
    /// Those of a key.
    pub fn new(NextKey { amber, cost }: NextKey) -> NextKeyFeatures {
        match cost {
            Some(cost) => NextKeyFeatures { amber, cost, dearer: cost - KEY_COST, forges: true },
            None => NextKeyFeatures { amber, cost: KEY_COST, dearer: KEY_COST, forges: false },
        }
    }

    /// Whether the key can be forged with so much more æmber.
    pub const fn is_payable_with(&self, more: i32) -> bool {
        self.forges && self.amber + more >= self.cost
    }
}

/// What the active house could still do.
pub fn what_the_house_could_do(state: &State, me: Player, found: &mut FeatureCounts) {
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
    found[HouseCards as usize] = hand.len() as f32;
    found[HouseCreatures as usize] = creatures as f32;
    found[HouseAmber as usize] = amber as f32;
    found[HouseIcons as usize] = icons as f32;
    if state.tide_is_high(me) {
        found[HouseTide as usize] = state.that_refer_to_the_tide(hand).len() as f32;
    }
    let ready = of_house & ready;
    found[HouseReady as usize] = (ready & area.creatures).len() as f32;
    found[HouseArtifacts as usize] = state.with_own_uses(ready & area.artifacts).len() as f32;
}
