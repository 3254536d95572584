//! The rows of each answer that is a house.

use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::question::DecisionKind;

use super::answers::Rows;
use super::conditions::Conditions;
use super::inputs::Inputs;
use super::layout::{Block, Table, card_row};

impl Rows<'_, '_> {
    /// The answers that are houses.
    pub(super) fn houses(&mut self, houses: HouseSet) {
        if self.question.ask != DecisionKind::House {
            for house in houses.iter() {
                self.named_house(house);
                self.end();
            }
            return;
        }
        let usable = |inputs: &Inputs, house| {
            let all = inputs.cards.iter().filter(|card| card.houses.contains(house));
            all.filter(|card| card.is_in_hand || card.is_ready).count()
        };
        let archives = self.view.archives();
        let conditions = Conditions::choosing_house(self.inputs);
        let mut most = [(0, None); 2];
        for house in houses.iter() {
            let count = (usable(self.inputs, house), Some(house));
            if count.0 >= most[0].0 {
                most = [count, most[0]];
            } else if count.0 > most[1].0 {
                most[1] = count;
            }
        }
        for house in houses.iter() {
            let other = if most[0].1 == Some(house) { most[1].0 } else { most[0].0 };
            let more = (5 + usable(self.inputs, house)).saturating_sub(other);
            self.chosen_house(house, more, &conditions);
            let archived = archives.filter(|card| self.view.houses(card).contains(house));
            self.at(Block::HouseArchived, archived.len());
            self.end();
        }
    }

    /// A house as the active house.
    fn chosen_house(&mut self, house: House, more: usize, conditions: &Conditions) {
        self.kind(14);
        self.at(Block::HouseChosen, house as usize);
        self.at(Block::HouseMost, more);
        let [mut in_hand, mut creature_cards, mut usable, mut in_play, mut artifacts] = [0; 5];
        let mut amber = 0;
        for n in 0..self.inputs.cards.len() {
            let card = self.inputs.cards[n];
            if !card.houses.contains(house) {
                continue;
            }
            if card.is_in_hand {
                in_hand += 1;
                creature_cards += usize::from(card.is_creature);
                amber += self.view.bonus_icons(card.card).count(BonusIcon::Amber);
                self.inputs.answers.push(card_row(Table::HouseInHand, card.id));
                self.inputs.answers.extend(conditions.rows(card.id));
            } else {
                in_play += usize::from(card.is_creature);
                usable += usize::from(card.is_creature && card.is_ready);
                artifacts += usize::from(!card.is_creature);
                let table = if card.is_ready { Table::HouseReady } else { Table::HouseInPlay };
                self.inputs.answers.push(card_row(table, card.id));
            }
        }
        self.at(Block::HouseCards, in_hand);
        self.at(Block::HouseCreatureCards, creature_cards);
        self.at(Block::HouseAmber, amber.into());
        self.at(Block::HouseUsable, usable);
        self.at(Block::HouseInPlay, in_play);
        self.at(Block::HouseArtifacts, artifacts);
    }

    /// A house that an ability names.
    fn named_house(&mut self, house: House) {
        self.kind(15);
        self.of_source(Table::Source);
        let me = self.question.player;
        let [mut mine, mut theirs] = [0, 0];
        for creature in &self.inputs.creatures {
            let is_of_house = self.view.houses(creature.card).contains(house);
            *(if creature.is_mine { &mut mine } else { &mut theirs }) += usize::from(is_of_house);
        }
        self.at(Block::HouseNamed, 4 * theirs.min(3) + mine.min(3));
        let has = |player| usize::from(self.view.open_area(player).houses().contains(house));
        self.at(Block::HouseOfDeck, 2 * has(me.opponent()) + has(me));
    }
}
