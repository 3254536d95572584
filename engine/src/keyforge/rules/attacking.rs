//! Whom a creature can fight, and whether it can or must (March 2021, "Fight", "Taunt", "Enrage").

use crate::keyforge::ability::{Ability, Restriction, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player;
use crate::keyforge::state::{Fight, State};

impl State {
    /// The creatures that an attacker can fight (March 2021, "Fight", "Taunt").
    pub fn attackable(&self, attacker: Card) -> CardSet {
        self.attackable_with(attacker, false)
    }

    /// Those that it can fight where an effect lets it ignore taunt.
    pub(crate) fn attackable_ignoring_taunt(&self, attacker: Card) -> CardSet {
        self.attackable_with(attacker, true)
    }

    fn attackable_with(&self, attacker: Card, ignores_taunt: bool) -> CardSet {
        let enemies = self.creatures_of(self.controller(attacker).opponent());
        let taunting = enemies.filter(|c| self.has(c, Keyword::Taunt));
        let protects = !taunting.is_empty()
            && taunting != enemies
            && !ignores_taunt
            && !self.ignores_when_attacking(attacker, Keyword::Taunt);
        let open = if protects {
            enemies.filter(|target| {
                taunting.contains(target)
                    || (self.neighbors(target) & taunting).is_empty()
                        && !self.is_protected_by_taunt(target, taunting)
            })
        } else {
            enemies
        };
        if self.constant_kinds & (kind::cannot(Restriction::BeAttacked) | kind::CANNOT_ATTACK) == 0
        {
            return open;
        }
        open.filter(|target| {
            !self.cannot(Restriction::BeAttacked, target) && !self.cannot_attack(attacker, target)
        })
    }

    /// Whether the taunt of a creature that is no neighbor protects a creature.
    #[inline(never)]
    fn is_protected_by_taunt(&self, creature: Card, taunting: CardSet) -> bool {
        let mut protected = false;
        self.each_constant(kind::CANNOT_ATTACK, |ctx, ability| {
            if let Ability::TauntProtects(test) = ability {
                protected |= taunting.contains(ctx.card) && test(self, ctx, creature);
            }
        });
        protected
    }

    #[inline(never)]
    fn cannot_attack(&self, attacker: Card, target: Card) -> bool {
        let mut cannot = false;
        self.each_constant(kind::CANNOT_ATTACK, |ctx, ability| {
            if let Ability::CannotAttack(test) = ability {
                cannot |= test(self, ctx, attacker, target);
            }
        });
        cannot
    }

    pub(crate) fn ignores_when_attacking(&self, attacker: Card, keyword: Keyword) -> bool {
        let mut ignores = false;
        self.each_constant(kind::ATTACK, |ctx, ability| {
            if let Ability::IgnoresWhenAttacking(k) = ability {
                ignores |= *k == keyword && ctx.card == attacker;
            }
        });
        ignores
    }

    /// Whether a creature cannot be damaged or destroyed now ("Invulnerable"): what attacks it may ignore that.
    #[inline]
    pub(crate) fn is_invulnerable(&self, creature: Card) -> bool {
        self.keyword(creature, Keyword::Invulnerable) > 0
            && !self.fight.is_some_and(|fight| {
                fight.defender == creature
                    && self.ignores_when_attacking(fight.attacker, Keyword::Invulnerable)
            })
    }

    fn has_somebody_to_attack(&self, creature: Card) -> bool {
        if self.constant_kinds & (kind::cannot(Restriction::BeAttacked) | kind::CANNOT_ATTACK) == 0
        {
            // Taunt alone never protects everybody.
            return !self.creatures_of(self.controller(creature).opponent()).is_empty();
        }
        !self.attackable(creature).is_empty()
    }

    /// Whether a player could use a creature to fight now.
    pub fn could_fight(&self, player: Player, creature: Card) -> bool {
        !self.stunned.contains(creature)
            && !self.player_cannot(player, Restriction::Fight, creature)
            && self.has_somebody_to_attack(creature)
    }

    /// Whether a player could use a creature to reap now: an enraged one that could fight must.
    pub fn could_reap(&self, player: Player, creature: Card) -> bool {
        !self.stunned.contains(creature)
            && !self.player_cannot(player, Restriction::Reap, creature)
            && !self.must_fight(player, creature)
    }

    /// Whether a creature that a player uses is enraged, or made to fight in another way, and able to (March 2021,
    /// "Enrage").
    #[inline]
    pub fn must_fight(&self, player: Player, creature: Card) -> bool {
        (self.enraged.contains(creature)
            || self.constant_kinds & kind::MUST_FIGHT != 0 && self.is_made_to_fight(creature))
            && self.could_fight(player, creature)
    }

    /// Whether a creature ignores armor where it deals damage now: that which attacks may, until the fight is
    /// over.
    pub(crate) fn ignores_armor(&self, dealer: Option<Card>) -> bool {
        let attacks = |f: &Fight| !f.resolved && dealer == Some(f.attacker);
        if self.constant_kinds & kind::ATTACK == 0 || !self.fight.as_ref().is_some_and(attacks) {
            return false;
        }
        let mut ignores = false;
        self.each_constant(kind::ATTACK, |ctx, ability| {
            let is_it = matches!(ability, Ability::IgnoresArmorWhenAttacking);
            ignores |= is_it && dealer == Some(ctx.card);
        });
        ignores
    }

    /// "Must fight when used, if able", without being enraged.
    #[inline(never)]
    fn is_made_to_fight(&self, creature: Card) -> bool {
        let mut must = false;
        self.each_constant(kind::MUST_FIGHT, |ctx, ability| {
            if let Ability::MustFight(test) = ability {
                must |= test(self, ctx, creature);
            }
        });
        must
    }
}
