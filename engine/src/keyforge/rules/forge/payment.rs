//! What keys are paid with (March 2021, "Keys"; Master Rulebook 18.4, "Forge", "Spend"): æmber in the pool, on cards,
//! cards that count as æmber, and æmber of the opponent.

use smallvec::SmallVec;

use crate::keyforge::ability::{Ability, AbilityContext, Scope, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::player::Player;
use crate::keyforge::question::{Choice, DecisionKind, Options, Stop};
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::state::State;

/// Cards that let æmber of the opponent be spent, each with how much.
type OfOpponent = SmallVec<[(Card, u8); 4]>;

fn in_all(of_opponent: &[(Card, u8)]) -> i32 {
    of_opponent.iter().map(|(_, amount)| i32::from(*amount)).sum()
}

impl State {
    /// Cards whose æmber a player may spend when forging keys.
    pub fn spendable_cards(&self, player: Player) -> CardSet {
        let mut cards = CardSet::EMPTY;
        self.each_constant(kind::FORGING, |ctx, ability| {
            if let Ability::SpendableWhenForging(which, who) = ability
                && who(self, ctx, player)
            {
                cards |= self.in_play_with_amber_in(*which, ctx);
            }
        });
        cards
    }

    /// Cards in play that a player may discard when forging keys, each as 1 æmber.
    pub fn spent_as_amber(&self, player: Player) -> CardSet {
        let mut cards = CardSet::EMPTY;
        self.each_constant(kind::FORGING, |ctx, ability| {
            if let Ability::SpentWhenForging(which, who) = ability
                && who(self, ctx, player)
            {
                cards |= self.in_scope(self.all_in_play(), *which, ctx);
            }
        });
        cards
    }

    /// Who lets a player spend æmber in the pool of the opponent on keys, and how much each.
    fn spendable_of_opponent(&self, player: Player) -> OfOpponent {
        let mut each = OfOpponent::new();
        if self.pool(player.opponent()) > 0 {
            self.each_constant(kind::FORGING, |ctx, ability| {
                if let Ability::SpendableOfOpponent(who, amount) = ability
                    && who(self, ctx, player)
                {
                    each.push((ctx.card, *amount));
                }
            });
        }
        each
    }

    /// The cards in play with æmber on them that are in a scope.
    pub(super) fn in_play_with_amber_in(&self, scope: Scope, ctx: AbilityContext) -> CardSet {
        match scope.only_one(self, &ctx) {
            Some(only) => {
                only.into_iter().filter(|c| self.amber_on(*c) > 0 && self.in_play(*c)).collect()
            }
            None => self.in_play_with_amber().filter(|card| scope.includes(self, &ctx, card)),
        }
    }

    /// Æmber that a player could spend on a key: in the pool, on cards that allow it, and in the pool of the
    /// opponent as far as cards allow that.
    #[inline]
    pub fn amber_for_keys(&self, player: Player) -> i32 {
        if self.constant_kinds & kind::FORGING == 0 {
            return i32::from(self.pool(player));
        }
        let theirs = i32::from(self.pool(player.opponent()));
        self.own_amber_for_keys(player) + in_all(&self.spendable_of_opponent(player)).min(theirs)
    }

    /// Æmber that a player could spend on a key without what is in the pool of the opponent.
    fn own_amber_for_keys(&self, player: Player) -> i32 {
        let cards = self.spendable_cards(player);
        let on_cards: i32 = cards.into_iter().map(|c| i32::from(self.amber_on(c))).sum();
        i32::from(self.pool(player)) + on_cards + self.spent_as_amber(player).len() as i32
    }
}

impl Game<'_> {
    /// Spends æmber on a key: from the pool of the opponent and from cards that allow it, each once and as much as
    /// the active player likes, cards that are discarded as æmber, and the rest from the pool.
    pub(super) fn spend(&mut self, player: Player, cost: i32) -> Flow {
        let mut left = cost - self.spend_of_opponent(player, cost)?;
        let mut spent_from = CardSet::EMPTY;
        loop {
            let as_amber = self.spent_as_amber(player);
            let with_amber = self.spendable_cards(player) - spent_from;
            let cards = with_amber | as_amber;
            if left == 0 || cards.is_empty() {
                break;
            }
            let must = i32::from(self.pool(player)) < left;
            let card = match self.ask(
                DecisionKind::SpendFrom,
                None,
                Options::Cards { cards, none: !must },
            )? {
                Choice::Card(card) => card,
                _ => break,
            };
            // What lies on it comes first (recorded case woe/æmberling/06).
            if !with_amber.contains(card) {
                // It is discarded, and no ward keeps it (Master Rulebook 18.4, FAQ "Æmberling").
                left -= 1;
                self.leave_together(card.into(), To::Discard)?;
                self.spent_on_key(player, 1)?;
                continue;
            }
            let most = i32::from(self.amber_on(card)).min(left);
            let others: i32 =
                with_amber.without(card).into_iter().map(|c| i32::from(self.amber_on(c))).sum();
            let others = others + as_amber.len() as i32 + i32::from(self.pool(player));
            let least = (left - others).clamp(1, most);
            let amount =
                self.choose_number(AbilityContext::new(card, player), least as u8, most as u8)?;
            self.amber[card.index()] -= amount;
            spent_from.insert(card);
            left -= i32::from(amount);
            self.spent_on_key(player, amount.into())?;
        }
        let from_pool = left.clamp(0, i32::from(self.pool(player))) as u16;
        self.areas[player].amber -= from_pool;
        self.spent_on_key(player, from_pool)
    }

    /// Spends æmber in the pool of the opponent; how much (recorded cases dm/honorable-abagnale: one card that
    /// allows it after the other).
    fn spend_of_opponent(&mut self, player: Player, cost: i32) -> Result<i32, Stop> {
        let each = self.spendable_of_opponent(player);
        let mut spent = 0;
        for (n, (card, amount)) in each.iter().enumerate() {
            let left = cost - spent;
            if left <= 0 {
                break;
            }
            let most = left.min(self.pool(player.opponent()).into()).min((*amount).into());
            let least = left - self.own_amber_for_keys(player) - in_all(&each[n + 1..]);
            let ctx = AbilityContext::new(*card, player);
            let amount = self.choose_number(ctx, least.clamp(0, most) as u8, most as u8)?;
            self.areas[player.opponent()].amber -= u16::from(amount);
            self.spent_on_key(player, amount.into())?;
            spent += i32::from(amount);
        }
        Ok(spent)
    }

    fn spent_on_key(&mut self, player: Player, amount: u16) -> Flow {
        let mut taker = None;
        self.each_constant(kind::FORGING, |ctx, ability| {
            if let Ability::TakesForgingCost(test) = ability
                && test(self, ctx, player)
            {
                taker = Some(ctx.you);
            }
        });
        match taker {
            Some(taker) => self.add_to_pool(taker, amount).map(|_| ()),
            None => Ok(()),
        }
    }
}
