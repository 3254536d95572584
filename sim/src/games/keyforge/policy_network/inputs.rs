//! What the policy goes by: rows of its table, of the position and of each answer.

use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::facts::{CardId, CardType};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{Action, DecisionKind, Options, Question};
use archon_engine::keyforge::rules::modifiers::{NO_POWERS, Powers};
use archon_engine::keyforge::view::View;

use super::answers;
use super::layout::{Block, Table, card_row, row};

/// The rows of a decision.
#[derive(Default)]
pub struct Inputs {
    /// The rows of the position and of what is asked
    pub position: Vec<u32>,
    /// The rows of each answer, one answer after another
    pub answers: Vec<u32>,
    /// Where the rows of each answer end
    pub ends: Vec<u32>,
    pub(super) creatures: Vec<Creature>,
    pub(super) cards: Vec<OwnCard>,
    pub(super) counts: ActionCounts,
    /// Creatures of mine
    pub(super) my_creatures: usize,
    /// What they have to spend, and what they lack for their next key
    pub(super) their_amber: (u16, i32),
    /// What I lack for my next key
    pub(super) i_lack: i32,
    pub(super) is_their_last_key: bool,
}

/// A creature in play.
#[derive(Clone, Copy)]
pub(super) struct Creature {
    pub card: Card,
    pub is_mine: bool,
    pub is_elusive: bool,
    pub power: i32,
    /// Power less damage
    pub left: i32,
    /// What armor can still prevent
    pub armor: i32,
    /// What is to be seen of it: a bit for each of [`creature_bits`]
    pub seen: u32,
}

/// The bits of [`Creature::seen`] that are asked for by name.
#[derive(Clone, Copy)]
pub(super) enum CreatureBit {
    Damaged = 0,
    Ready = 2,
    OfHouse = 8,
    OnFlank = 9,
}

impl Creature {
    pub(super) const fn has(&self, bit: CreatureBit) -> bool {
        self.seen & 1 << bit as u32 != 0
    }

    /// Æmber on it, at most 3.
    pub(super) const fn amber(&self) -> u32 {
        self.seen >> AMBER
    }
}

/// Sums over the creatures of a player.
#[derive(Clone, Copy, Default)]
struct BattlelineSums {
    count: usize,
    /// Power less damage
    power: usize,
    /// Æmber on them, of each at most 3
    held: usize,
}

/// A card of the viewer's, in hand or in play.
#[derive(Clone, Copy)]
pub(super) struct OwnCard {
    pub card: Card,
    pub id: CardId,
    pub houses: HouseSet,
    pub is_creature: bool,
    pub is_in_hand: bool,
    pub is_ready: bool,
}

/// How many actions of each kind there are.
#[derive(Clone, Copy, Default)]
pub(super) struct ActionCounts {
    pub plays: usize,
    pub reaps: usize,
    pub uses: usize,
}

impl ActionCounts {
    fn new(question: &Question<'_>) -> ActionCounts {
        let mut counts = ActionCounts::default();
        if let Options::Actions(actions) = question.options {
            for action in actions {
                match action {
                    Action::Play(_) => counts.plays += 1,
                    Action::Reap(_) => counts.reaps += 1,
                    Action::Action(..) | Action::Omni(..) => counts.uses += 1,
                    _ => {}
                }
            }
        }
        counts
    }
}

/// The number of what is asked.
pub(super) const fn asked(ask: DecisionKind) -> usize {
    match ask {
        DecisionKind::Mulligan => 0,
        DecisionKind::House => 1,
        DecisionKind::Archives => 2,
        DecisionKind::Main => 3,
        DecisionKind::Use(_) => 4,
        DecisionKind::Card => 5,
        DecisionKind::Attack => 6,
        DecisionKind::Host => 7,
        DecisionKind::Place(_) => 8,
        DecisionKind::Order => 9,
        DecisionKind::May => 10,
        DecisionKind::Option => 11,
        DecisionKind::Number => 12,
        DecisionKind::NameHouse => 13,
        DecisionKind::NameCard => 14,
        DecisionKind::Key => 15,
        DecisionKind::SpendFrom => 16,
        DecisionKind::Entrench => 17,
    }
}

impl Inputs {
    /// Finds the rows of a question and its answers.
    pub fn look(&mut self, view: &View<'_>, question: &Question<'_>) {
        self.position.clear();
        self.answers.clear();
        self.ends.clear();
        self.creatures.clear();
        self.cards.clear();
        self.counts = ActionCounts::new(question);
        let me = question.player;
        let mut powers = NO_POWERS;
        view.find_powers(&mut powers);
        let mine = self.put_creatures(view, me, me, &powers);
        let theirs = self.put_creatures(view, me.opponent(), me, &powers);
        self.put_own_cards(view, me);
        self.put_question(view, question);
        self.put_game(view, me);
        self.put_battlelines(&mine, &theirs);
        self.put_cards(view, me);
        answers::put(self, view, question);
    }

    /// The rows of an answer.
    pub fn of_answer(&self, answer: usize) -> &[u32] {
        let begin = answer.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.answers[begin..self.ends[answer] as usize]
    }

    #[inline]
    fn at(&mut self, block: Block, number: usize) {
        self.position.push(row(block, number));
    }

    fn put_creatures(
        &mut self,
        view: &View<'_>,
        player: Player,
        me: Player,
        powers: &Powers,
    ) -> BattlelineSums {
        let line = view.open_area(player).battleline();
        let mut sums = BattlelineSums::default();
        for (n, (card, power)) in line.iter().zip(powers[player]).enumerate() {
            let is_on_flank = n == 0 || n + 1 == line.len();
            let Some(found) = creature(view, (*card, power), player == me, is_on_flank) else {
                continue;
            };
            sums.count += 1;
            sums.power += found.left.max(0) as usize;
            sums.held += found.amber() as usize;
            self.creatures.push(found);
        }
        sums
    }

    fn put_own_cards(&mut self, view: &View<'_>, me: Player) {
        let own = |card: Card, is_in_hand: bool| OwnCard {
            card,
            id: view.id(card),
            houses: view.houses(card),
            is_creature: view.facts(card).card_type == CardType::Creature,
            is_in_hand,
            is_ready: !is_in_hand && view.in_play(card).is_some_and(|seen| seen.is_ready()),
        };
        self.cards.extend(view.hand().into_iter().map(|card| own(card, true)));
        let area = view.open_area(me);
        self.cards.extend(area.battleline().iter().map(|card| own(*card, false)));
        let artifacts = area.artifacts().into_iter();
        self.cards.extend(artifacts.map(|card| OwnCard { is_creature: false, ..own(card, false) }));
    }

    fn put_question(&mut self, view: &View<'_>, question: &Question<'_>) {
        let is_mine = view.active() == question.player;
        self.at(Block::Asked, 2 * asked(question.ask) + usize::from(is_mine));
        if let Some(source) = question.source {
            self.position.push(card_row(Table::Source, view.id(source)));
        }
        let ActionCounts { plays, reaps, uses } = self.counts;
        self.at(Block::Plays, plays);
        self.at(Block::Reaps, reaps);
        self.at(Block::Uses, uses);
    }

    /// Keys, æmber, piles.
    fn put_game(&mut self, view: &View<'_>, me: Player) {
        let they = me.opponent();
        let [mine, theirs] = [view.open_area(me), view.open_area(they)];
        let remaining =
            |p: Player, keys: usize| view.keys_to_win(p).saturating_sub(keys).clamp(1, 4) - 1;
        let (i_need, they_need) =
            (remaining(me, mine.keys().len()), remaining(they, theirs.keys().len()));
        self.at(Block::Keys, 4 * i_need + they_need);
        let lacks = |p: Player, amber: u16| view.key_cost(p) - i32::from(amber);
        let (i_lack, they_lack) = (lacks(me, mine.amber()), lacks(they, theirs.amber()));
        self.their_amber = (theirs.amber(), they_lack);
        self.i_lack = i_lack;
        self.is_their_last_key = they_need == 0;
        self.at(Block::MyAmber, mine.amber().into());
        self.at(Block::TheirAmber, theirs.amber().into());
        self.at(Block::MyNeed, (i_lack + 6).max(0) as usize);
        self.at(Block::TheirNeed, (they_lack + 6).max(0) as usize);
        self.at(Block::MyThreat, 6 * i_need + i_lack.clamp(0, 5) as usize);
        self.at(Block::TheirThreat, 6 * they_need + they_lack.clamp(0, 5) as usize);
        self.at(Block::MyHand, view.hand_len(me));
        self.at(Block::TheirHand, view.hand_len(they));
        self.at(Block::MyArchives, view.archives_len(me));
        self.at(Block::TheirArchives, view.archives_len(they));
        self.at(Block::MyDeck, view.deck_len(me).div_ceil(4));
        self.at(Block::MyChains, usize::from(mine.chains()).div_ceil(3));
        self.at(Block::TheirChains, usize::from(theirs.chains()).div_ceil(3));
        self.at(Block::Turn, view.turn().into());
        self.at(Block::House, view.house().map_or(15, |house| house as usize));
        self.at(Block::Tide, view.tide().map_or(0, |high| 1 + usize::from(high == me)));
        self.at(Block::Used, view.this_turn().plays_and_uses.into());
    }

    fn put_battlelines(&mut self, mine: &BattlelineSums, theirs: &BattlelineSums) {
        self.my_creatures = mine.count;
        self.at(Block::MyCreatures, mine.count);
        self.at(Block::TheirCreatures, theirs.count);
        self.at(Block::MoreCreatures, (8 + mine.count).saturating_sub(theirs.count));
        self.at(Block::MyPower, mine.power.div_ceil(3));
        self.at(Block::TheirPower, theirs.power.div_ceil(3));
        self.at(Block::MyHeld, mine.held);
        self.at(Block::TheirHeld, theirs.held);
    }

    /// Cards in play and in the own hand.
    fn put_cards(&mut self, view: &View<'_>, me: Player) {
        let house = view.house();
        let is_of = |card: &OwnCard| house.is_some_and(|house| card.houses.contains(house));
        let (mut in_hand, mut ready) = (0, 0);
        for card in &self.cards {
            let of_house = is_of(card);
            in_hand += usize::from(of_house && card.is_in_hand);
            ready += usize::from(of_house && card.is_ready && card.is_creature);
            let table = match (card.is_in_hand, of_house, card.is_ready) {
                (true, true, _) => Table::HandOfHouse,
                (true, false, _) => Table::Hand,
                (false, _, true) => Table::MineReady,
                (false, _, false) => Table::Mine,
            };
            self.position.push(card_row(table, card.id));
        }
        let theirs = view.open_area(me.opponent());
        let row = |card: Card| card_row(Table::Theirs, view.id(card));
        self.position.extend(theirs.battleline().iter().map(|card| row(*card)));
        self.position.extend(theirs.artifacts().into_iter().map(row));
        self.at(Block::HouseHand, in_hand);
        self.at(Block::HouseReady, ready);
    }

    /// Creatures of mine, and of theirs.
    pub(super) const fn creature_counts(&self) -> (usize, usize) {
        (self.my_creatures, self.creatures.len() - self.my_creatures)
    }

    /// The creature that a card is in play as.
    pub(super) fn creature(&self, card: Card) -> Option<&Creature> {
        self.creatures.iter().find(|creature| creature.card == card)
    }
}

/// The first bit of the æmber on a creature, from 0 to 3.
const AMBER: u32 = 12;

/// What is to be seen of a creature.
fn creature(
    view: &View<'_>,
    (card, power): (Card, i32),
    is_mine: bool,
    is_on_flank: bool,
) -> Option<Creature> {
    let seen = view.in_play(card)?;
    let armor = seen.armor_left();
    let left = power - i32::from(seen.damage());
    let facts = view.facts(card);
    let of = |house: House| view.houses(card).contains(house);
    let is_elusive = facts.keyword(Keyword::Elusive) > 0;
    let bits = [
        seen.damage() > 0,
        armor > 0,
        seen.is_ready(),
        seen.is_stunned(),
        seen.is_warded(),
        seen.is_enraged(),
        facts.keyword(Keyword::Taunt) > 0,
        is_elusive,
        view.house().is_some_and(of),
        is_on_flank,
        seen.power_counters() > 0,
        facts.keyword(Keyword::Skirmish) > 0,
    ];
    let is_elusive = is_elusive && !seen.was_attacked();
    let bits = bits.iter().enumerate().fold(0, |all, (n, bit)| all | u32::from(*bit) << n);
    let seen = bits | u32::from(seen.amber().min(3)) << AMBER;
    Some(Creature { card, is_mine, is_elusive, power, left, armor, seen })
}

/// The numbers of what is to be seen of a creature, below 32.
pub(super) fn creature_bits(creature: &Creature) -> impl Iterator<Item = usize> + use<> {
    let mut bits = creature.seen & ((1 << AMBER) - 1);
    let amber = creature.amber() as usize;
    let power = 12 + creature.left.clamp(0, 11) as usize;
    let amber = (amber > 0).then_some(23 + amber);
    let flags = std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let bit = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            bit
        })
    });
    flags.chain(std::iter::once(power)).chain(amber)
}
