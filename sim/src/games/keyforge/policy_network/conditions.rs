//! What a position is like, where it matters for one card more than for another: a row of the card for each condition that holds.

use archon_engine::keyforge::facts::CardId;
use archon_engine::keyforge::question::Question;
use archon_engine::keyforge::view::View;

use super::inputs::{Creature, CreatureBit, Inputs};
use super::layout::{Table, card_row};

/// The most conditions that can hold at once.
const MOST: usize = 11;

/// The tables of the conditions that hold.
#[derive(Clone, Copy)]
pub(super) struct Conditions {
    tables: [Table; MOST],
    count: usize,
}

impl Conditions {
    /// Those of some conditions that hold.
    fn new<const N: usize>(conditions: [(bool, Table); N]) -> Conditions {
        const { assert!(N <= MOST) }
        let mut tables = [Table::Source; MOST];
        let mut count = 0;
        for (holds, table) in conditions {
            // The next one takes its place if it does not hold.
            tables[count] = table;
            count += usize::from(holds);
        }
        Conditions { tables, count }
    }

    /// Of a card to play.
    pub(super) fn playing(inputs: &Inputs, view: &View<'_>, question: &Question<'_>) -> Conditions {
        let (mine, theirs) = inputs.creature_counts();
        let (their_amber, they_lack) = inputs.their_amber;
        let they = view.open_area(question.player.opponent());
        let counts = inputs.counts;
        Conditions::new([
            (theirs == 0, Table::PlayNoEnemy),
            (mine == 0, Table::PlayNoFriend),
            (theirs >= mine + 2, Table::PlayOutnumbered),
            (mine >= theirs + 2, Table::PlayOutnumbering),
            (their_amber == 0, Table::PlayNoAmber),
            (they_lack <= 0, Table::PlayInCheck),
            (they_lack <= 0 && inputs.is_their_last_key, Table::PlayInLastCheck),
            (inputs.i_lack <= 0, Table::PlayWithKey),
            (counts.reaps > 0, Table::PlayBeforeUse),
            (counts.plays == 1, Table::PlayLast),
            (they.artifacts().is_empty(), Table::PlayNoArtifact),
        ])
    }

    /// Of a card whose action is used.
    pub(super) fn using(inputs: &Inputs) -> Conditions {
        Conditions::new([
            (inputs.their_amber.1 <= 0, Table::UseInCheck),
            (inputs.i_lack <= 0, Table::UseWithKey),
            (inputs.creature_counts().1 == 0, Table::UseNoEnemy),
            (inputs.counts.plays > 0, Table::UseBeforePlay),
        ])
    }

    /// Of a card in hand that is of a house to choose.
    pub(super) fn choosing_house(inputs: &Inputs) -> Conditions {
        let (mine, theirs) = inputs.creature_counts();
        Conditions::new([
            (inputs.their_amber.1 <= 0, Table::HouseInHandInCheck),
            (inputs.i_lack <= 0, Table::HouseInHandWithKey),
            (theirs == 0, Table::HouseInHandNoEnemy),
            (theirs >= mine + 2, Table::HouseInHandOutnumbered),
        ])
    }

    /// Of a card whose ability chooses a creature.
    pub(super) fn choosing(creature: &Creature) -> Conditions {
        let is_mine = creature.is_mine;
        let is_ready = creature.has(CreatureBit::Ready);
        Conditions::new([
            (is_mine && is_ready, Table::ChoosesMineReady),
            (is_mine && creature.has(CreatureBit::OfHouse), Table::ChoosesMineOfHouse),
            (!is_mine && is_ready, Table::ChoosesTheirsReady),
            (creature.has(CreatureBit::Damaged), Table::ChoosesDamaged),
            (creature.has(CreatureBit::OnFlank), Table::ChoosesFlank),
            (creature.amber() > 0, Table::ChoosesHolding),
        ])
    }

    /// The rows of a card.
    pub(super) fn rows(&self, card: CardId) -> impl Iterator<Item = u32> + use<> {
        self.tables.into_iter().take(self.count).map(move |table| card_row(table, card))
    }
}
