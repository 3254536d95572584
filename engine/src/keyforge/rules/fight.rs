//! Fighting (March 2021, "Fight", "Assault", "Hazardous", "Elusive", "Skirmish", "Poison",
//! timing chart "Fight with a creature").

use crate::keyforge::ability::{
    Ability, AbilityContext, AbilityId, Restriction, Trigger, kind, when,
};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player;
use crate::keyforge::question::{DecisionKind, Stop};
use crate::keyforge::rules::damage::DamageBatch;
use crate::keyforge::rules::triggers::{Event, Pending};
use crate::keyforge::state::{Fight, State, Zone};

/// "Assault (X)": deals X damage to the creature it is fighting before the fight resolves.
static ASSAULT: Ability = when(Trigger::BeforeFight, |g, ctx| {
    let value = g.keyword(ctx.card, Keyword::Assault);
    if let Some(defender) = ctx.subject {
        let outer = g.assaulting.replace(ctx.card);
        g.damage_each(defender, value)?;
        g.assaulting = outer;
    }
    Ok(())
});

/// "Splash-attack (X)", a keyword of later sets: deals X damage to each neighbor of the creature it
/// is fighting before the fight resolves; in later editions with the damage of the fight.
static SPLASH_ATTACK: Ability = when(Trigger::BeforeFight, |g, ctx| {
    let value = g.keyword(ctx.card, Keyword::SplashAttack);
    if let Some(defender) = ctx.subject {
        let mut damage = DamageBatch::default();
        for neighbor in g.neighbors(defender) {
            damage.splash(ctx.card, neighbor, value);
        }
        g.deal_damage(&damage)?;
    }
    Ok(())
});

/// "Hazardous (X)": deals X damage to the attacking creature before the fight resolves.
static HAZARDOUS: Ability = when(Trigger::BeforeFight, |g, ctx| {
    let value = g.keyword(ctx.card, Keyword::Hazardous);
    if let Some(attacker) = ctx.subject {
        g.damage_each(attacker, value)?;
    }
    Ok(())
});

/// A creature that was fought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fought {
    /// The creature that was attacked
    pub creature: Card,
    /// Its neighbors: those that it has, or had immediately before it left play in the fight (March
    /// 2021, FAQ "Smite")
    pub neighbors: CardSet,
}

impl State {
    /// The creature that attacks in the fight that is going on.
    pub fn attacker(&self) -> Option<Card> {
        self.fight.map(|f| f.attacker)
    }

    /// The creature that is attacked in the fight that is going on.
    pub fn defender(&self) -> Option<Card> {
        self.fight.map(|f| f.defender)
    }

    /// The neighbors that the attacker in the fight that is going on had when it attacked, if it
    /// has left play since, too (March 2021 FAQ, "Little Niff").
    pub fn attackers_neighbors(&self) -> CardSet {
        self.fight.into_iter().flat_map(|f| f.neighbors).flatten().collect()
    }

    /// "While this creature is attacking".
    pub fn is_attacking(&self, creature: Card) -> bool {
        self.attacker() == Some(creature)
    }

    /// "While fighting": attacking or being attacked.
    pub fn is_fighting(&self, creature: Card) -> bool {
        self.opposing(creature).is_some()
    }

    /// The opposing creature in the fight that is going on (March 2021, "Opposing").
    pub fn opposing(&self, creature: Card) -> Option<Card> {
        let fight = self.fight?;
        match creature {
            c if c == fight.attacker => Some(fight.defender),
            c if c == fight.defender => Some(fight.attacker),
            _ => None,
        }
    }
}

impl Game<'_> {
    /// A creature fights one of some creatures: that it can fight them has been checked. The creature that was
    /// chosen to be fought.
    pub(crate) fn fight(
        &mut self,
        attacker: Card,
        you: Player,
        targets: CardSet,
    ) -> Result<Option<Fought>, Stop> {
        self.exhaust(attacker);
        let Some(defender) = self.ask_card(DecisionKind::Attack, Some(attacker), targets)? else {
            return Ok(None);
        };
        let outer = self.fight;
        let outer_left = std::mem::take(&mut self.left_fight);
        self.fight = Some(Fight {
            attacker,
            defender,
            damage_to: defender,
            neighbors: [self.left_neighbor(attacker), self.right_neighbor(attacker)],
            called_off: false,
            resolved: false,
        });
        self.needs_state_checks = true;
        let done = self.fight_against(attacker, defender, you);
        self.fight = outer;
        let left = std::mem::replace(&mut self.left_fight, outer_left);
        self.needs_state_checks = true;
        done?;
        let neighbors = left.defenders_neighbors.unwrap_or_else(|| self.neighbors(defender));
        Ok(Some(Fought { creature: defender, neighbors }))
    }

    fn fight_against(&mut self, attacker: Card, defender: Card, you: Player) -> Flow {
        let is_first = !self.attacked.contains(defender);
        let mut evades = self.evades(attacker, defender, is_first);
        let was_enraged = self.enraged.contains(attacker);
        let (used, controller) = (self.used_as(attacker), self.controller(attacker));
        self.before_fight(attacker, defender, you)?;
        let called_off = self.fight.is_some_and(|f| f.called_off);
        let both_there = self.zone(attacker) == Zone::Battleline
            && self.zone(defender) == Zone::Battleline
            && self.controller(attacker) != self.controller(defender);
        let fought = both_there && !called_off;
        if fought {
            if self.edition.elusive_counts_as_damage_is_dealt() {
                evades = self.evades(attacker, defender, is_first);
            }
            self.exchange_damage(attacker, defender, evades)?;
        }
        if called_off {
            return Ok(());
        }
        self.this_turn.counts[you].fights(1);
        if let Some(fight) = &mut self.fight {
            fight.resolved = true;
        }
        // What enrages it in the fight makes it fight again: the counter goes that it attacked with.
        if was_enraged && self.zone(attacker) == Zone::Battleline {
            self.enraged.remove(attacker);
        }
        let mut event = Event::of(Trigger::Fight, attacker, you)
            .and(Trigger::CreatureFights)
            .and(Trigger::CardUsed)
            .using(used);
        // What comes back into play is not the creature that fought.
        let left = self.left_fight.attackers_houses;
        if left.is_some() || !fought && !self.edition.skipped_fight_is_a_fight() {
            event.own = None;
        }
        if let Some(houses) = left {
            event = event.controlled_by(controller).amounting(houses.bits());
        }
        self.resolve_triggers(event)?;
        self.apply_state_checks()
    }

    /// "Elusive": whether a creature that is fought is spared, which it is the first time in a turn. That it has
    /// elusive is noted, ignored or not.
    fn evades(&mut self, attacker: Card, defender: Card, is_first: bool) -> bool {
        if !self.has(defender, Keyword::Elusive) {
            return false;
        }
        self.attacked.insert(defender);
        is_first && !self.ignores_when_attacking(attacker, Keyword::Elusive)
    }

    fn before_fight(&mut self, attacker: Card, defender: Card, you: Player) -> Flow {
        let mut pending = Pending::new();
        self.each_own(attacker, Trigger::BeforeFight, |ctx, ability| {
            let ctx = AbilityContext { you, doer: you, ..ctx.with_subject(defender) };
            self.add_trigger(&ctx, ability, &mut pending);
        });
        if self.has(attacker, Keyword::Assault) {
            let ctx = AbilityContext::new(attacker, you).with_subject(defender);
            self.add_trigger(
                &ctx.of_ability(AbilityId::of_keyword(Keyword::Assault)),
                &ASSAULT,
                &mut pending,
            );
        }
        if self.has(attacker, Keyword::SplashAttack)
            && !self.edition.splash_attack_is_of_the_fight()
        {
            let ctx = AbilityContext::new(attacker, you).with_subject(defender);
            self.add_trigger(
                &ctx.of_ability(AbilityId::of_keyword(Keyword::SplashAttack)),
                &SPLASH_ATTACK,
                &mut pending,
            );
        }
        if self.has(defender, Keyword::Hazardous)
            && !self.ignores_when_attacking(attacker, Keyword::Hazardous)
        {
            let ctx = AbilityContext::new(defender, you.opponent()).with_subject(attacker);
            self.add_trigger(
                &ctx.of_ability(AbilityId::of_keyword(Keyword::Hazardous)),
                &HAZARDOUS,
                &mut pending,
            );
        }
        let event = Event::of(Trigger::BeforeFight, attacker, you);
        let event = event.and(Trigger::BeforeCreatureFights);
        self.collect_watchers(event, &mut pending);
        self.resolve(event, &mut pending)
    }

    /// "Each of the two creatures deals an amount of damage equal to its power to the other."
    fn exchange_damage(&mut self, attacker: Card, defender: Card, evades: bool) -> Flow {
        let mut damage = DamageBatch::of_a_fight();
        // Elusive protects only the creature that is attacked: damage that the attacker deals to
        // another creature instead is dealt (FAQ "Elusive", Gabos Longarms).
        let target = self.fight.map_or(defender, |f| f.damage_to);
        let spared = evades && target == defender;
        if !spared && !self.cannot(Restriction::DealDamageWhenFighting, attacker) {
            let amount = self.fight_damage(attacker) + self.attack_damage(attacker, defender);
            damage.add_from(attacker, target, amount);
            self.add_poison(&mut damage, attacker, target, amount);
        }
        if self.edition.splash_attack_is_of_the_fight()
            && !self.cannot(Restriction::DealDamageWhenFighting, attacker)
        {
            let value = self.keyword(attacker, Keyword::SplashAttack);
            let splashed = if value > 0 { self.neighbors(defender) } else { CardSet::EMPTY };
            splashed.into_iter().for_each(|card| damage.splash(attacker, card, value));
        }
        if !evades
            && !self.cannot(Restriction::DealDamageWhenFighting, defender)
            && !self.cannot(Restriction::DealDamageWhenAttacked, defender)
            && !self.cannot(Restriction::BeDamagedWhenAttacking, attacker)
            && !self.has(attacker, Keyword::Skirmish)
        {
            let amount = self.fight_damage(defender);
            damage.add_from(defender, attacker, amount);
            if !self.ignores_when_attacking(attacker, Keyword::Poison) {
                self.add_poison(&mut damage, defender, attacker, amount);
            }
        }
        let fighters: CardSet = [attacker, defender].into_iter().collect();
        self.deal_damage_in_fight(&damage, fighters)?;
        Ok(())
    }

    fn add_poison(&self, damage: &mut DamageBatch, from: Card, to: Card, amount: i32) {
        if amount > 0 && self.has(from, Keyword::Poison) {
            damage.poison(to);
        }
    }

    /// The damage that a creature deals in a fight: its power, unless it only deals another amount.
    fn fight_damage(&self, creature: Card) -> i32 {
        let mut only = None;
        self.each_constant(kind::ATTACK, |ctx, ability| {
            if let Ability::FightDamage(test, amount) = ability
                && test(self, ctx, creature)
            {
                let amount = amount.now(self, &ctx);
                only = Some(only.map_or(amount, |least: i32| least.min(amount)));
            }
        });
        only.unwrap_or_else(|| self.power(creature))
    }

    fn attack_damage(&self, attacker: Card, defender: Card) -> i32 {
        let mut more = 0;
        self.each_constant(kind::ATTACK, |ctx, ability| {
            if let Ability::AttackDamage(damage) = ability
                && ctx.card == attacker
            {
                more += damage(self, ctx, defender);
            }
        });
        more
    }

    /// Who is destroyed "in a fight" if they are destroyed now: the creatures that deal damage by
    /// their power. Before December 2020 the fight has begun when the target is chosen, so that
    /// whatever destroys one of them until then does it in the fight.
    pub(crate) fn in_the_fight(&self, fighters: CardSet) -> CardSet {
        match self.fight {
            Some(fight) if self.edition.skipped_fight_is_a_fight() && !fight.resolved => {
                [fight.attacker, fight.defender].into_iter().collect()
            }
            _ => fighters,
        }
    }

    /// Whether one of the two creatures in the fight that is going on was destroyed since it began, wherever it is
    /// now.
    pub fn was_destroyed_in_this_fight(&self, fighter: Card) -> bool {
        self.left_fight.destroyed.contains(fighter)
    }

    /// The attacker deals its damage to another creature than the one it fights.
    pub fn deal_fight_damage_to(&mut self, creature: Card) {
        if let Some(fight) = &mut self.fight {
            fight.damage_to = creature;
        }
    }

    /// Exhausts an attacker with no effect: the fight does not occur.
    pub fn call_off_fight(&mut self) {
        if let Some(fight) = &mut self.fight {
            fight.called_off = true;
        }
    }
}

#[cfg(test)]
mod tests;
