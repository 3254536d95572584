//! The rows of fights: with a creature of mine, and against one of theirs.

use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::view::View;

use super::answers::{MUCH, Rows};
use super::inputs::Creature;
use super::layout::{Block, Table};

/// A creature in a fight, with what is printed on it of fights.
#[derive(Clone, Copy)]
struct Fighter {
    power: i32,
    /// Damage that destroys it: power less damage, and armor
    lasts: i32,
    armor: i32,
    skirmish: bool,
    poison: bool,
    assault: i32,
    hazardous: i32,
}

impl Fighter {
    fn new(view: &View<'_>, creature: &Creature) -> Fighter {
        let facts = view.facts(creature.card);
        Fighter {
            power: creature.power,
            lasts: creature.left + creature.armor,
            armor: creature.armor,
            skirmish: facts.keyword(Keyword::Skirmish) > 0,
            poison: facts.keyword(Keyword::Poison) > 0,
            assault: facts.keyword(Keyword::Assault).into(),
            hazardous: facts.keyword(Keyword::Hazardous).into(),
        }
    }

    /// Whether its blow destroys a creature that was dealt damage before.
    const fn destroys(&self, other: &Fighter, before: i32) -> bool {
        self.power + before >= other.lasts || self.poison && self.power > other.armor
    }

    /// How a fight against another creature ends by powers and printed keywords: the attacker stays alone (0), nobody does (1),
    /// both do (2), the other creature does (3).
    const fn attack(&self, other: &Fighter) -> usize {
        let dies_before = other.hazardous >= self.lasts;
        let kills_before = self.assault >= other.lasts;
        let kills = kills_before || !dies_before && self.destroys(other, self.assault);
        let strikes_back = !kills_before && !self.skirmish;
        let dies = dies_before || strikes_back && other.destroys(self, other.hazardous);
        match (kills, dies) {
            (true, false) => 0,
            (true, true) => 1,
            (false, false) => 2,
            (false, true) => 3,
        }
    }
}

/// How good the end of a fight is, from 0 on.
const fn rank(end: usize, attacker: &Creature, enemy: &Creature) -> usize {
    match end {
        0 if enemy.power >= MUCH => 5,
        0 => 4,
        1 if enemy.power >= attacker.power => 3,
        1 => 2,
        2 => 1,
        _ => 0,
    }
}

impl Rows<'_, '_> {
    /// How a fight with a creature would end at best, and against which creature.
    pub(super) fn best_fight(&mut self, card: Card) {
        let Some(attacker) = self.inputs.creature(card) else { return };
        let fighter = Fighter::new(self.view, attacker);
        let enemies = self.inputs.creatures.iter().filter(|creature| !creature.is_mine);
        let ends = enemies.map(|enemy| {
            let end = fighter.attack(&Fighter::new(self.view, enemy));
            (rank(end, attacker, enemy), enemy.power, end, enemy.card)
        });
        // The first of several that are as good.
        let best = ends.reduce(
            |best, other| {
                if (other.0, other.1) > (best.0, best.1) { other } else { best }
            },
        );
        let Some((rank, power, end, enemy)) = best else { return self.at(Block::Fight, 7) };
        self.at(Block::Fight, rank);
        self.fight_ends((end, power, enemy), Block::FightEnd);
    }

    /// How the fight ends that is asked about, if this creature is attacked.
    pub(super) fn attacked(&mut self, enemy: &Creature) {
        let attacker = self.question.source.and_then(|card| self.inputs.creature(card)).copied();
        let Some(attacker) = attacker else { return };
        let end = Fighter::new(self.view, &attacker).attack(&Fighter::new(self.view, enemy));
        self.at(Block::Attack, 4 * usize::from(enemy.is_elusive) + end);
        let spare = attacker.power - enemy.left - enemy.armor;
        self.at(Block::AttackSpare, (spare + 8).max(0) as usize);
        self.fight_ends((end, enemy.power, enemy.card), Block::AttackPower);
    }

    fn fight_ends(&mut self, (end, power, enemy): (usize, i32, Card), block: Block) {
        self.at(block, 8 * end + power.clamp(0, 7) as usize);
        if end <= 1 {
            self.of_card(Table::Destroyed, enemy);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: Fighter = Fighter {
        power: 3,
        lasts: 3,
        armor: 0,
        skirmish: false,
        poison: false,
        assault: 0,
        hazardous: 0,
    };

    #[test]
    fn a_fight_ends_by_power_armor_and_damage() {
        assert_eq!(THREE.attack(&THREE), 1);
        assert_eq!(THREE.attack(&Fighter { power: 2, ..THREE }), 0);
        let armored = Fighter { lasts: 4, armor: 1, ..THREE };
        assert_eq!(THREE.attack(&armored), 3);
        assert_eq!(armored.attack(&THREE), 0);
        assert_eq!(armored.attack(&armored), 2);
    }

    #[test]
    fn skirmish_and_poison_count_in_a_fight() {
        assert_eq!(Fighter { skirmish: true, ..THREE }.attack(&THREE), 0);
        let poison = Fighter { power: 1, poison: true, ..THREE };
        let large = Fighter { power: 9, lasts: 9, ..THREE };
        assert_eq!(poison.attack(&large), 1);
        // Armor that prevents all damage prevents poison, too.
        assert_eq!(poison.attack(&Fighter { armor: 1, ..large }), 3);
    }

    #[test]
    fn assault_and_hazardous_deal_their_damage_before_the_fight() {
        let large = Fighter { power: 9, lasts: 9, ..THREE };
        assert_eq!(Fighter { assault: 9, ..THREE }.attack(&large), 0);
        assert_eq!(Fighter { assault: 6, ..THREE }.attack(&large), 1);
        assert_eq!(large.attack(&Fighter { hazardous: 9, ..THREE }), 3);
        assert_eq!(THREE.attack(&Fighter { hazardous: 3, power: 0, ..THREE }), 3);
    }
}
