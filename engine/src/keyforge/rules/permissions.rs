//! Permissions: what "may" lets a player play and use whatever its house, asked of one card and of many at once.

use smallvec::SmallVec;

use crate::keyforge::ability::{Ability, AbilityContext, Permission, Way, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::game::Game;
use crate::keyforge::player::Player;
use crate::keyforge::question::{DecisionKind, Stop};
use crate::keyforge::state::{Lasting, State, Zone};

/// By what a card of another house may be played or used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PermittedBy {
    /// As often as one likes
    Free,
    /// By a card in play that allows one such play each turn
    OneOf(Card),
    /// By the lasting effect of this number, which is used up by it. A byte, as many as a list holds: of two bytes in
    /// all, what permits a play is handed on in a register.
    Limited(u8),
}

/// All by what a card may be played or used.
type Permissions = SmallVec<[PermittedBy; 4]>;

impl State {
    /// By what something that `test` is about is permitted: freely alone if it is, else everything that
    /// permits it once.
    #[inline]
    pub(super) fn permissions(
        &self,
        card: Card,
        test: impl Fn(&'static Ability, AbilityContext) -> bool,
    ) -> Permissions {
        if self.constant_kinds & kind::MAY == 0 {
            Permissions::new()
        } else {
            self.permissions_of(card, &test)
        }
    }

    fn permissions_of(
        &self,
        card: Card,
        test: &dyn Fn(&'static Ability, AbilityContext) -> bool,
    ) -> Permissions {
        let found = self.all_permissions_of(card, test);
        if found.contains(&PermittedBy::Free) {
            return Permissions::from_slice(&[PermittedBy::Free]);
        }
        found
    }

    #[inline(never)]
    fn all_permissions_of(
        &self,
        card: Card,
        test: &dyn Fn(&'static Ability, AbilityContext) -> bool,
    ) -> Permissions {
        let mut found = Permissions::new();
        let of_text = |ability: &Ability, source| match ability {
            Ability::May(Permission::PlayOneEachTurn, _) if self.allowed_one.contains(source) => {
                None
            }
            Ability::May(Permission::PlayOneEachTurn, _) => Some(PermittedBy::OneOf(source)),
            _ => Some(PermittedBy::Free),
        };
        let mut add = |ctx: AbilityContext, ability: &'static Ability| {
            if ctx.you == self.active && test(ability, ctx) {
                found.extend(of_text(ability, ctx.card));
            }
            // What a card gains is its own: "you" is who controls it, whoever grants it.
            if let Ability::GainsAbilities(who, granted) = ability {
                let own = AbilityContext { card, you: self.controller(card), ..ctx };
                let gained = own.you == self.active
                    && who.includes(self, &ctx, card)
                    && !self.is_considered_blank(card)
                    && granted.iter().any(|a| test(a, own));
                found.extend(gained.then_some(PermittedBy::Free));
            }
        };
        for source in self.texts {
            let text = self.text(source);
            if text.constant_kinds & kind::MAY != 0 {
                text.abilities().iter().for_each(|ability| add(self.ctx(source), ability));
            }
        }
        if self.table.kinds_elsewhere & kind::MAY != 0 {
            self.each_elsewhere(&mut add);
        }
        let active = |l: &&Lasting| self.is_active(l) && l.ctx.you == self.active;
        for lasting in self.lasting.iter().filter(active) {
            for (ctx, ability) in self.text_gained(lasting) {
                if ctx.you == self.active && test(ability, ctx) {
                    found.extend(of_text(ability, ctx.card));
                }
            }
        }
        for (lasting, n) in self.lasting.iter().zip(0..) {
            if active(&lasting) && test(lasting.ability, lasting.context()) {
                let once = lasting.uses > 0;
                found.push(if once { PermittedBy::Limited(n) } else { PermittedBy::Free });
            }
        }
        found
    }

    /// The ability that permits something once.
    fn permitting(&self, by: PermittedBy) -> Option<(&'static Ability, AbilityContext)> {
        match by {
            PermittedBy::Free => None,
            PermittedBy::Limited(n) => {
                let lasting = self.lasting.as_slice().get(usize::from(n))?;
                Some((lasting.ability, lasting.context()))
            }
            PermittedBy::OneOf(source) => {
                let is = |a: &&Ability| matches!(a, Ability::May(Permission::PlayOneEachTurn, _));
                let of_text = self.text(source).abilities().iter();
                let printed = of_text.flat_map(Ability::or_those_elsewhere).find(is);
                let gained = || {
                    let of_card = |l: &&Lasting| l.ctx.card == source && self.is_active(l);
                    let texts = self.lasting.iter().filter(of_card);
                    texts.flat_map(|l| self.text_gained(l)).map(|(_, a)| a).find(|a| is(a))
                };
                Some((printed.or_else(gained)?, self.ctx(source)))
            }
        }
    }

    /// What a permission is good for: cards that may be played by it, and cards that may be used. Those of
    /// the active house need none, but for the first turn rule.
    fn scope(&self, by: PermittedBy) -> [CardSet; 2] {
        let Some((ability, ctx)) = self.permitting(by) else { return [CardSet::EMPTY; 2] };
        let cards = CardSet::owned_by(Player::One) | CardSet::owned_by(Player::Two);
        let needs = |c: &Card| self.first_turn_rule_forbids() || !self.is_of_active_house(*c);
        let cards = cards.filter(|c| self.zone(c) != Zone::Absent && needs(&c));
        let played = cards.filter(|c| self.permits_play(ability, ctx, c));
        let used = cards - self.versatile(cards);
        [played, used.filter(|c| self.permits_use(ability, ctx, c, Way::Unstun))]
    }

    /// Those of some permissions between which there is a choice: of one that is good for nothing but what
    /// another is good for, too, that other is kept for later.
    fn narrowest(&self, found: &Permissions) -> Permissions {
        let scopes: SmallVec<[[CardSet; 2]; 4]> = found.iter().map(|p| self.scope(*p)).collect();
        let within = |a: usize, b: usize| {
            scopes[a].iter().zip(scopes[b]).all(|(mine, theirs)| (*mine - theirs).is_empty())
        };
        let kept = |n: &usize| {
            (0..found.len()).all(|m| m == *n || !within(m, *n) || within(*n, m) && *n < m)
        };
        (0..found.len()).filter(kept).map(|n| found[n]).collect()
    }

    /// The abilities of a text that a card has gained, if a lasting effect gives it one.
    fn text_gained(
        &self,
        lasting: &Lasting,
    ) -> impl Iterator<Item = (AbilityContext, &'static Ability)> {
        let model = match lasting.ability {
            Ability::GainsTextOfTarget => lasting.ctx.target.get(),
            _ => None,
        };
        let ctx = self.ctx(lasting.ctx.card);
        let abilities = model.into_iter().flat_map(|model| self.text_to_gain(model));
        abilities.map(move |(_, ability)| (ctx, ability))
    }

    /// Those of some cards with which an ability permits what `test` is about: the cards for which
    /// [`State::permissions`] finds something.
    #[inline(never)]
    pub(super) fn permitted(
        &self,
        among: CardSet,
        test: &dyn Fn(&'static Ability, AbilityContext, Card) -> bool,
    ) -> CardSet {
        let mut permitted = CardSet::EMPTY;
        let mut add = |ctx: AbilityContext, ability: &'static Ability| {
            let left = among - permitted;
            permitted |= match ability {
                Ability::GainsAbilities(who, granted) => left.filter(|card| {
                    let own = AbilityContext { card, you: self.controller(card), ..ctx };
                    own.you == self.active
                        && who.includes(self, &ctx, card)
                        && !self.is_considered_blank(card)
                        && granted.iter().any(|a| test(a, own, card))
                }),
                _ if ctx.you != self.active => CardSet::EMPTY,
                Ability::May(Permission::PlayOneEachTurn, _)
                    if self.allowed_one.contains(ctx.card) =>
                {
                    CardSet::EMPTY
                }
                _ => left.filter(|card| test(ability, ctx, card)),
            };
        };
        for source in self.sources(kind::MAY) {
            for ability in self.text(source).abilities_of_kinds(kind::MAY) {
                add(self.ctx(source), ability);
            }
        }
        if self.table.kinds_elsewhere & kind::MAY != 0 {
            self.each_elsewhere(&mut add);
        }
        if self.lasting_kinds & kind::MAY != 0 {
            for lasting in self.lasting.iter() {
                if lasting.ctx.you == self.active && self.is_active(lasting) {
                    let ctx = lasting.context();
                    let left = among - permitted;
                    permitted |= left.filter(|card| test(lasting.ability, ctx, card));
                    for (ctx, ability) in self.text_gained(lasting) {
                        let used_up =
                            matches!(ability, Ability::May(Permission::PlayOneEachTurn, _))
                                && self.allowed_one.contains(ctx.card);
                        if ctx.you == self.active && !used_up {
                            let left = among - permitted;
                            permitted |= left.filter(|card| test(ability, ctx, card));
                        }
                    }
                }
            }
        }
        permitted
    }

    pub(super) fn permits_play(&self, ability: &Ability, ctx: AbilityContext, card: Card) -> bool {
        match ability {
            Ability::May(
                Permission::Play | Permission::PlayOneEachTurn | Permission::PlayOrUse,
                test,
            ) => test(self, ctx, card),
            Ability::May(Permission::PlayNotAsCreature, test) => {
                (self.facts(card).card_type != CardType::Creature
                    || self.may_be_played_as_upgrade(ctx.you, card))
                    && test(self, ctx, card)
            }
            _ => false,
        }
    }

    pub(super) fn permits_use(
        &self,
        ability: &Ability,
        ctx: AbilityContext,
        card: Card,
        way: Way,
    ) -> bool {
        match ability {
            Ability::May(permission, test) => permission.permits(way) && test(self, ctx, card),
            _ => false,
        }
    }

    /// Whether a creature card may be played only because something permits it as an upgrade.
    #[inline]
    pub fn is_permitted_only_as_upgrade(&self, card: Card) -> bool {
        self.constant_kinds & kind::MAY != 0 && self.nothing_else_permits(card)
    }

    #[inline(never)]
    fn nothing_else_permits(&self, card: Card) -> bool {
        self.may_be_played_as_upgrade(self.active, card)
            && !self.is_of_active_house(card)
            && self
                .permissions(card, |ability, ctx| {
                    !matches!(ability, Ability::May(Permission::PlayNotAsCreature, _))
                        && self.permits_play(ability, ctx, card)
                })
                .is_empty()
    }

    /// A card of the active player of which one of the questions that are asked of many cards at once is
    /// answered otherwise than asked of it alone. Asked of one card they are the specification; there is
    /// none such.
    pub(crate) fn judged_otherwise_among_others(&self) -> Option<Card> {
        let hand = self.hand(self.active);
        let in_play = self.creatures_of(self.active) | self.artifacts_of(self.active);
        let playable = |card| {
            !self.this_turn.omega
                && self.could_be_played(self.active, card)
                && self.gigantic_is_complete(card)
                && !self.is_second_half_with_first(card)
        };
        let of_house = self.of_active_house(hand | in_play);
        let differs = |together: CardSet, one_by_one: CardSet| {
            ((together - one_by_one) | (one_by_one - together)).first()
        };
        let permitted = [Way::Any, Way::Fight, Way::Reap].into_iter().find_map(|way| {
            let permits =
                |ability: &'static Ability, ctx, card| self.permits_use(ability, ctx, card, way);
            let one_by_one = in_play.filter(|card| {
                !self.permissions(card, |ability, ctx| permits(ability, ctx, card)).is_empty()
            });
            differs(self.permitted(in_play, &permits), one_by_one)
        });
        differs(self.that_could_be_played(hand), hand.filter(playable))
            .or_else(|| {
                let one_by_one = in_play.filter(|card| self.could_be_used(self.active, card));
                differs(self.that_could_be_used(in_play), one_by_one)
            })
            .or_else(|| {
                let one_by_one = (hand | in_play).filter(|card| self.is_of_active_house(card));
                differs(of_house, one_by_one)
            })
            .or(permitted)
    }
}

impl Game<'_> {
    /// By what the active player plays a card: what is used up by it. One of the active house needs no
    /// permission, unless it is one too many on the first turn.
    #[inline]
    pub(crate) fn choose_permission_to_play(
        &mut self,
        card: Card,
    ) -> Result<Option<PermittedBy>, Stop> {
        if self.is_of_active_house(card) && !self.first_turn_rule_forbids() {
            return Ok(Some(PermittedBy::Free));
        }
        let found = self.permissions(card, |ability, ctx| self.permits_play(ability, ctx, card));
        self.choose_permission(card, &found)
    }

    /// What a card uses up that needs no permission to be played, since it is of the active house or played by an
    /// ability: one for which it would have been good (Master Rulebook 18.4, FAQ "Helper Bot", "Phase Shift").
    #[inline]
    pub(crate) fn choose_permission_used_up(
        &mut self,
        card: Card,
        player: Player,
    ) -> Result<Option<PermittedBy>, Stop> {
        if self.constant_kinds & kind::MAY == 0
            || player != self.active
            || !self.edition.any_play_uses_up_a_permission()
        {
            return Ok(None);
        }
        let mut found =
            self.all_permissions_of(card, &|ability, ctx| self.permits_play(ability, ctx, card));
        found.retain(|by| *by != PermittedBy::Free);
        self.choose_permission(card, &found)
    }

    /// By what the active player uses a card.
    #[inline]
    pub(crate) fn choose_permission_to_use(
        &mut self,
        card: Card,
        way: Way,
    ) -> Result<Option<PermittedBy>, Stop> {
        if self.is_of_active_house(card) || !self.versatile(card.into()).is_empty() {
            return Ok(Some(PermittedBy::Free));
        }
        let permits = |ability: &_, ctx| self.permits_use(ability, ctx, card, way);
        let found = self.permissions(card, permits);
        self.choose_permission(card, &found)
    }

    /// Of several permissions the active player says which is made use of (March 2021, "Active player"):
    /// named by the card that gives it.
    #[inline(never)]
    fn choose_permission(
        &mut self,
        card: Card,
        found: &Permissions,
    ) -> Result<Option<PermittedBy>, Stop> {
        if found.len() < 2 {
            return Ok(found.first().copied());
        }
        let narrowest = self.narrowest(found);
        let source = |g: &Self, by: PermittedBy| g.permitting(by).map(|(_, ctx)| ctx.source);
        let sources: CardSet = narrowest.iter().filter_map(|by| source(self, *by)).collect();
        let chosen = self.ask_card(DecisionKind::Card, Some(card), sources)?;
        Ok(narrowest.into_iter().find(|by| source(self, *by) == chosen))
    }

    /// Whether a creature card that is played by a permission is played as an upgrade.
    pub(crate) fn permits_only_as_upgrade(&self, card: Card, by: Option<PermittedBy>) -> bool {
        let Some(by @ (PermittedBy::Limited(_) | PermittedBy::OneOf(_))) = by else {
            return false;
        };
        let creature = self.facts(card).card_type == CardType::Creature;
        let ability = self.permitting(by).map(|(ability, _)| ability);
        creature && matches!(ability, Some(Ability::May(Permission::PlayNotAsCreature, _)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::ability::{UnprintedAbility, unprinted};
    use crate::keyforge::house::House;
    use crate::keyforge::player::Player::One;
    use crate::keyforge::scenario::{Scenario, ScenarioGame};

    static ANY: UnprintedAbility =
        unprinted(1, Ability::May(Permission::Play, |s, _, card| !s.is_of(card, House::Dis)));
    static ACTIONS: UnprintedAbility = unprinted(
        2,
        Ability::May(Permission::Play, |s, _, card| {
            !s.is_of(card, House::Dis) && s.card_type(card) == CardType::Action
        }),
    );
    static BROBNAR: UnprintedAbility = unprinted(
        3,
        Ability::May(Permission::PlayOrUse, |s, _, card| s.is_of(card, House::Brobnar)),
    );

    /// Abilities of two creatures that permit one card each this turn, one after the other.
    fn permitted(
        first: &'static UnprintedAbility,
        second: &'static UnprintedAbility,
    ) -> ScenarioGame {
        let game = Scenario::new("dis").hand(One, "punch troll labwork");
        let mut game = game.line(One, "shaffles charette").begin();
        for (name, ability) in [("shaffles", first), ("charette", second)] {
            let ctx = AbilityContext::new(game.card(name), One);
            game.does("", |g| g.limited_this_turn(ctx, ability, 1));
        }
        game
    }

    #[test]
    fn active_player_makes_use_of_the_narrowest_of_several_permissions() {
        for [first, second] in [[&ANY, &ACTIONS], [&ACTIONS, &ANY]] {
            let mut game = permitted(first, second);
            game.play("punch", "shaffles");
            assert!(game.can_play("troll"), "what permits any card is left");
        }
    }

    #[test]
    fn active_player_decides_which_of_several_permissions_is_made_use_of() {
        for (chosen, troll, labwork) in [("shaffles", true, false), ("charette", false, true)] {
            let mut game = permitted(&ACTIONS, &BROBNAR);
            game.play("punch", &format!("{chosen} shaffles"));
            assert_eq!((game.can_play("troll"), game.can_play("labwork")), (troll, labwork));
        }
    }
}
