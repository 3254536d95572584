//! Values of cards and players, each summed up from every ability that is active.

use super::abilities::is_upgrade;
use super::{Card, CardSet, Keyword, Player, Reference, Trait, creatures};
use crate::keyforge::ability::{Ability, AbilityContext, Restriction};
use crate::keyforge::house::HouseSet;
use crate::keyforge::keys::KeyColor;
use crate::keyforge::rules::modifiers::{HAND_SIZE, KEY_COST};
use crate::keyforge::state::Zone;

impl Reference<'_> {
    fn each(&self, mut found: impl FnMut(AbilityContext, &'static Ability)) {
        self.active.iter().for_each(|active| found(active.ctx, active.ability));
    }

    pub(super) fn any(&self, test: impl Fn(AbilityContext, &'static Ability) -> bool) -> bool {
        self.active.iter().any(|active| test(active.ctx, active.ability))
    }

    /// Whether a card's text box is considered blank.
    pub(super) fn is_blank(&self, card: Card) -> bool {
        self.blank.contains(card)
    }

    /// Power: printed, +1 power counters, and what abilities add; or what one sets it to. Never below 0.
    pub(super) fn power(&self, creature: Card) -> i32 {
        let (s, facts) = (self.state, self.state.facts(creature));
        let (mut printed, mut power, mut set) = (i32::from(facts.power), 0, None);
        power += i32::from(s.power_counters[creature.index()]);
        self.each(|ctx, ability| match ability {
            Ability::Power(scope, amount) if scope.includes(s, &ctx, creature) => {
                power += amount.now(s, &ctx);
            }
            Ability::SetPower(scope, amount) if scope.includes(s, &ctx, creature) => {
                set = Some(amount.now(s, &ctx));
            }
            Ability::InsteadOfPrintedPower(scope, amount) if scope.includes(s, &ctx, creature) => {
                printed = amount.now(s, &ctx);
            }
            _ => {}
        });
        set.unwrap_or((printed + power).max(0))
    }

    /// Armor: printed, and what abilities add; or what one sets it to. Never below 0.
    pub(super) fn armor(&self, creature: Card) -> i32 {
        let s = self.state;
        let (mut armor, mut set) = (i32::from(s.facts(creature).armor), None);
        self.each(|ctx, ability| match ability {
            Ability::Armor(scope, amount) if scope.includes(s, &ctx, creature) => {
                armor += amount.now(s, &ctx);
            }
            Ability::ArmorOfEach(amount) => armor += amount(s, ctx, creature),
            Ability::SetArmor(scope, amount) if scope.includes(s, &ctx, creature) => {
                set = Some(amount.now(s, &ctx));
            }
            _ => {}
        });
        set.unwrap_or(armor).max(0)
    }

    /// The value of a keyword: printed and gained, unless the card loses it or its text box is blank.
    pub(super) fn keyword(&self, card: Card, keyword: Keyword) -> i32 {
        let s = self.state;
        if !s.edition.knows(keyword) || self.is_blank(card) {
            return 0;
        }
        let loses_all = |ctx, ability: &Ability| matches!(ability, Ability::LosesAbilities(test) if test(s, ctx, card));
        let mut value = i32::from(s.facts(card).keyword(keyword));
        if self.any(loses_all) {
            value = 0;
        }
        let mut lost = false;
        self.each(|ctx, ability| match ability {
            Ability::Gains(gained, test, amount) if *gained == keyword && test(s, ctx, card) => {
                value += amount.now(s, &ctx);
            }
            Ability::GainsTextOfTarget | Ability::GainsKeywordsAndTraitsOfTarget
                if ctx.card == card =>
            {
                let model = ctx.target.filter(|model| !is_upgrade(s, *model));
                let model = model.map_or(0, |model| s.facts(model).keyword(keyword));
                value += i32::from(model);
            }
            Ability::Loses(of, test) if *of == keyword => lost |= test(s, ctx, card),
            _ => {}
        });
        if lost { 0 } else { value }
    }

    /// Whether a card has a trait, printed or gained, and does not lose its traits.
    pub(super) fn has_trait(&self, card: Card, t: Trait) -> bool {
        let s = self.state;
        let loses = self.any(
            |ctx, ability| matches!(ability, Ability::LosesTraits(test) if test(s, ctx, card)),
        );
        !loses && self.gains_or_has_printed(card, t)
    }

    fn gains_or_has_printed(&self, card: Card, t: Trait) -> bool {
        let s = self.state;
        s.facts(card).has_trait(t) && s.facts(card).has_text_box()
            || self.any(|ctx, ability| match ability {
                Ability::GainsTrait(gained, test) => *gained == t && test(s, ctx, card),
                Ability::GainsTextOfTarget | Ability::GainsKeywordsAndTraitsOfTarget => {
                    let of = |m: Card| s.facts(m).has_trait(t) && !is_upgrade(s, m);
                    ctx.card == card && ctx.target.is_some_and(of)
                }
                _ => false,
            })
    }

    /// The houses of a card: its own and those of its icons, or what an ability makes of them, and those that are
    /// added.
    pub(super) fn houses(&self, card: Card) -> HouseSet {
        let s = self.state;
        let is = s.current(card);
        let copy = s.copies.iter().find(|copy| copy.card == card);
        let own = if copy.is_some_and(|copy| copy.keeps_house) {
            s.table.card(card).house
        } else {
            is.house
        };
        let mut houses = is.bonus.houses().with(own);
        let mut added = HouseSet::EMPTY;
        self.each(|ctx, ability| match ability {
            Ability::BelongsTo(scope, which) if scope.includes(s, &ctx, card) => {
                houses = which(s, ctx, card);
            }
            Ability::AlsoBelongsTo(scope, which) if scope.includes(s, &ctx, card) => {
                added = added.or(which(s, ctx, card));
            }
            _ => {}
        });
        houses.or(added)
    }

    /// The creatures to the left and right of a creature in its battleline.
    fn neighbors(&self, creature: Card) -> CardSet {
        let line = self.state.battleline(self.state.controller(creature));
        let pairs = line.windows(2).filter(|pair| pair.contains(&creature));
        pairs.flatten().copied().filter(|card| *card != creature).collect()
    }

    /// Whether a creature is at an end of its battleline, or considered to be.
    pub(super) fn is_on_flank(&self, creature: Card) -> bool {
        let line = self.state.battleline(self.state.controller(creature));
        [line.first(), line.last()].contains(&Some(&creature))
            || self.any(|ctx, ability| {
                matches!(ability, Ability::OnFlank(test) if test(self.state, ctx, creature))
            })
    }

    /// Whether something cannot be done to or with a card.
    pub(super) fn cannot(&self, restriction: Restriction, card: Card) -> bool {
        // All that is asked here is asked of the active player.
        let by_active = |ctx| AbilityContext { doer: self.state.active, ..ctx };
        self.any(|ctx, ability| match ability {
            Ability::Cannot(of, test) => {
                *of == restriction && test(self.state, by_active(ctx), card)
            }
            _ => false,
        })
    }

    /// Whom a creature can fight: enemies, but those that are next to a creature with taunt and have none
    /// themselves, and those that an ability excepts.
    pub(super) fn attackable(&self, attacker: Card) -> CardSet {
        let s = self.state;
        let enemy = |card: &Card| s.controller(*card) != s.controller(attacker);
        let has_taunt = |card: Card| self.keyword(card, Keyword::Taunt) > 0;
        let ignores = self.any(|ctx, ability| {
            matches!(ability, Ability::IgnoresWhenAttacking(Keyword::Taunt)) && ctx.card == attacker
        });
        let protects = |taunting: Card, target: Card| {
            has_taunt(taunting)
                && enemy(&taunting)
                && (self.neighbors(target).contains(taunting)
                    || self.any(|ctx, ability| match ability {
                        Ability::TauntProtects(test) => {
                            ctx.card == taunting && test(s, ctx, target)
                        }
                        _ => false,
                    }))
        };
        let excepted = |target: Card| {
            self.cannot(Restriction::BeAttacked, target)
                || self.any(|ctx, ability| match ability {
                    Ability::CannotAttack(test) => test(s, ctx, attacker, target),
                    _ => false,
                })
        };
        let hidden = |target: Card| {
            !ignores && !has_taunt(target) && creatures(s).any(|other| protects(other, target))
        };
        creatures(s).filter(enemy).filter(|card| !hidden(*card) && !excepted(*card)).collect()
    }

    /// What a key costs a player.
    pub(super) fn key_cost(&self, player: Player) -> i32 {
        let missing = self.state.area(player).keys.missing();
        let costs = missing.iter().map(|color| self.key_cost_of(player, Some(color)));
        costs.min().unwrap_or_else(|| self.key_cost_of(player, None))
    }

    /// What the key of a color costs a player, or one without a color.
    fn key_cost_of(&self, player: Player, color: Option<KeyColor>) -> i32 {
        let mut cost = KEY_COST;
        self.each(|ctx, ability| match ability {
            Ability::KeyCost(test, amount) if test(self.state, ctx, player) => {
                cost += amount.now(self.state, &ctx);
            }
            Ability::KeyCostOf(of, test, amount)
                if color == Some(*of) && test(self.state, ctx, player) =>
            {
                cost += amount.now(self.state, &ctx);
            }
            _ => {}
        });
        cost.max(0)
    }

    /// How many cards a player refills their hand to, without chains.
    pub(super) fn hand_size(&self, player: Player) -> i32 {
        let mut size = HAND_SIZE;
        self.each(|ctx, ability| match ability {
            Ability::Refill(test, amount) if test(self.state, ctx, player) => {
                size += amount.now(self.state, &ctx);
            }
            _ => {}
        });
        size.max(0)
    }

    /// Whether a player skips the "forge a key" step.
    pub(super) fn skips_forging(&self, player: Player) -> bool {
        self.any(|ctx, ability| {
            matches!(ability, Ability::SkipsForging(test) if test(self.state, ctx, player))
        })
    }

    /// Whether a player skips the "draw cards" step.
    pub(super) fn skips_drawing(&self, player: Player) -> bool {
        self.any(|ctx, ability| {
            matches!(ability, Ability::SkipsDrawing(test) if test(self.state, ctx, player))
        })
    }

    /// Whether a player cannot forge keys.
    pub(super) fn cannot_forge(&self, player: Player) -> bool {
        let forged_now = self.state.record_of_this_turn().forged.number_of(player);
        self.any(|ctx, ability| match ability {
            Ability::CannotForge(test) => test(self.state, ctx, player),
            Ability::ForgesAtMost(test, most) => {
                test(self.state, ctx, player) && forged_now >= *most
            }
            _ => false,
        })
    }

    /// Whether a player's æmber cannot be stolen.
    pub(super) fn cannot_be_stolen_from(&self, player: Player) -> bool {
        self.any(|ctx, ability| {
            matches!(ability, Ability::CannotBeStolenFrom(test) if test(self.state, ctx, player))
        })
    }

    /// Whether there is any creature in play.
    pub(super) fn any_creature(&self) -> bool {
        creatures(self.state).next().is_some()
    }

    /// Whether a card is in the active player's hand.
    pub(super) fn is_in_hand(&self, card: Card) -> bool {
        self.state.zone(card) == Zone::Hand && card.owner() == self.state.active
    }
}
