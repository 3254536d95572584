//! Damage and armor (March 2021, "Damage and armor", timing chart "Damage").

use smallvec::SmallVec;

use crate::keyforge::ability::{Ability, Restriction, Trigger, Would, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::Game;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::question::{DecisionKind, Stop};
use crate::keyforge::rules::triggers::{Event, Pending};
use crate::keyforge::state::{ArmorUsed, State, Zone};

/// Damage that is dealt at the same time.
#[derive(Clone, Default, Debug)]
pub struct DamageBatch {
    parts: DamageParts,
    /// Armor does not prevent it
    pub ignores_armor: bool,
}

/// Damage to several cards, each card once.
type DamageParts = SmallVec<[DamageToCard; 16]>;

#[derive(Clone, Copy, Debug)]
struct DamageToCard {
    card: Card,
    amount: u16,
    poison: bool,
    /// The card that deals it; none: that whose ability does
    source: Option<Card>,
}

impl DamageBatch {
    /// Damage of one amount to each of `cards`.
    pub fn each(cards: CardSet, amount: i32) -> DamageBatch {
        let mut batch = DamageBatch::default();
        cards.into_iter().for_each(|card| batch.add(card, amount));
        batch
    }

    /// "This damage cannot be prevented by armor".
    #[must_use]
    pub fn ignoring_armor(self) -> DamageBatch {
        DamageBatch { ignores_armor: true, ..self }
    }

    /// More damage to `card`.
    pub fn add(&mut self, card: Card, amount: i32) {
        let amount = amount.clamp(0, 999) as u16;
        match self.parts.iter_mut().find(|p| p.card == card) {
            Some(part) => part.amount += amount,
            None => self.parts.push(DamageToCard { card, amount, poison: false, source: None }),
        }
    }

    /// "A creature deals damage …": it is dealt by another card than that whose ability says so.
    #[must_use]
    pub fn dealt_by(mut self, source: Card) -> DamageBatch {
        self.parts.iter_mut().for_each(|part| part.source = Some(source));
        self
    }

    /// Damage that `source` deals to `card`, where several creatures deal damage at the same time.
    pub fn add_from(&mut self, source: Card, card: Card, amount: i32) {
        self.add(card, amount);
        if let Some(part) = self.parts.iter_mut().find(|p| p.card == card) {
            part.source = Some(source);
        }
    }

    /// Damage by the power of a creature with poison.
    pub(crate) fn poison(&mut self, card: Card) {
        if let Some(part) = self.parts.iter_mut().find(|p| p.card == card) {
            part.poison = true;
        }
    }
}

/// What came of damage.
#[derive(Clone, Copy, Default, Debug)]
pub struct DamageResult {
    /// Creatures that were dealt damage
    pub damaged: CardSet,
    /// Creatures that it destroyed
    pub destroyed: CardSet,
}

impl Game<'_> {
    /// Deals damage, all of it at the same time: prevention, wards, armor; then what remains is
    /// dealt and creatures with as much damage as power are destroyed.
    ///
    /// # Errors
    /// What stops the game.
    pub fn deal_damage(&mut self, batch: &DamageBatch) -> Result<DamageResult, Stop> {
        self.deal_damage_in_fight(batch, CardSet::EMPTY)
    }

    /// Deals damage; `fighters` are destroyed "in a fight" if they are.
    pub(crate) fn deal_damage_in_fight(
        &mut self,
        batch: &DamageBatch,
        fighters: CardSet,
    ) -> Result<DamageResult, Stop> {
        let parts = self.what_is_dealt(batch)?;
        // Power that comes with the damage does not save from it: that it is as damaged, a creature
        // must survive (reminders of "while it is damaged").
        let powers: SmallVec<[Option<i32>; 16]> =
            parts.iter().map(|p| self.power_that_may_be_reached(p)).collect();
        let mut result = DamageResult::default();
        let mut doomed = CardSet::EMPTY;
        for (part, before) in parts.iter().zip(powers) {
            let damage = &mut self.damage[part.card.index()];
            *damage = damage.saturating_add(part.amount.min(255) as u8);
            let damage = i32::from(*damage);
            result.damaged.insert(part.card);
            if part.poison
                || before.is_some_and(|before| damage >= before.min(self.power(part.card)))
            {
                doomed.insert(part.card);
            }
        }
        let mut pending = Pending::new();
        self.after_damage(&parts, &mut pending);
        if !doomed.is_empty() {
            result.destroyed = self.destroy_in_fight(doomed, fighters)?;
            // What watched has to be there still.
            pending.retain(|t| self.in_play(t.ctx.card) || self.lasting.iter().any(|l| t.is_of(l)));
        }
        self.apply_state_checks()?;
        if !pending.is_empty() {
            self.resolve_pending(&mut pending)?;
        }
        Ok(result)
    }

    /// The power of a creature before damage is dealt to it; none if that cannot reach it: where nothing lowers
    /// power, it is at least what it is without what changes it.
    fn power_that_may_be_reached(&self, part: &DamageToCard) -> Option<i32> {
        const LOWERED_BY: u64 = kind::LOWERS_POWER | kind::SET_POWER | kind::BLANK;
        let damage = i32::from(self.damage(part.card)) + i32::from(part.amount);
        let is_less = || damage < self.unchanged_power(part.card);
        if self.constant_kinds & LOWERED_BY == 0 && is_less() {
            return None;
        }
        Some(self.power(part.card))
    }

    /// What of the damage is dealt, and to which creatures.
    fn what_is_dealt(&mut self, batch: &DamageBatch) -> Result<DamageParts, Stop> {
        const CHANGED_BY: u64 = kind::WOULD_DAMAGE | kind::TAKES_DAMAGE;
        const WATCHED_BY: u64 = Trigger::DamageDealt.bit() | Trigger::ArmorPrevents.bit();
        if self.constant_kinds & CHANGED_BY != 0 || self.triggers & WATCHED_BY != 0 {
            return self.what_is_dealt_with_changes(batch);
        }
        let dealer = self.doer_card();
        let mut dealt = DamageParts::new();
        for part in &batch.parts {
            let part = DamageToCard { source: part.source.or(dealer), ..*part };
            let amount = self.prevented(part, batch.ignores_armor)?;
            if amount > 0 {
                dealt.push(DamageToCard { amount, ..part });
            }
        }
        Ok(dealt)
    }

    /// Deals damage where more than wards and armor may change it.
    #[inline(never)]
    fn what_is_dealt_with_changes(&mut self, batch: &DamageBatch) -> Result<DamageParts, Stop> {
        let mut dealt = DamageParts::new();
        let mut redirected = SmallVec::<[DamageToCard; 4]>::new();
        let dealer = self.doer_card();
        for part in &batch.parts {
            let part = &DamageToCard { source: part.source.or(dealer), ..*part };
            if part.amount == 0 || self.is_damage_replaced(part)? {
                continue;
            }
            let amount = self.prevented(*part, batch.ignores_armor)?;
            if amount == 0 {
                continue;
            }
            let takers = self.who_takes_damage_for(part.card);
            match self.ask_card(DecisionKind::Card, takers.into_iter().next(), takers)? {
                Some(card) => redirected.push(DamageToCard { card, amount, ..*part }),
                None => dealt.push(DamageToCard { amount, ..*part }),
            }
        }
        for part in self.also_dealt(&dealt) {
            let takers = self.who_takes_damage_for(part.card);
            let taker = self.ask_card(DecisionKind::Card, takers.into_iter().next(), takers)?;
            redirected.push(DamageToCard { card: taker.unwrap_or(part.card), ..part });
        }
        // Armor prevents damage before it is dealt; what is then dealt to another creature instead, or
        // to another one, too, it prevents no more (FAQ "Shadow Self").
        for part in redirected {
            let amount = self.prevented(part, true)?;
            if amount > 0 {
                match dealt.iter_mut().find(|p| p.card == part.card) {
                    Some(other) => {
                        other.amount += amount;
                        other.poison |= part.poison;
                    }
                    None => dealt.push(DamageToCard { amount, ..part }),
                }
            }
        }
        // What replaced or prevented some of it may have taken others out of play.
        dealt.retain(|part| self.zone(part.card) == Zone::Battleline);
        for part in &mut dealt {
            part.amount = self.all_damage_to(part.card, part.amount);
        }
        Ok(dealt)
    }

    /// The damage that is dealt to another creature, too, at the same time: once, and what
    /// is added adds none itself (March 2021, FAQ "Drecker"). It is not dealt by a fight's power.
    fn also_dealt(&self, parts: &[DamageToCard]) -> SmallVec<[DamageToCard; 4]> {
        let mut also = SmallVec::new();
        self.each_constant(kind::WOULD_DAMAGE, |ctx, ability| {
            if let Ability::AlsoDealtDamageOf(test) = ability {
                for part in parts.iter().filter(|p| test(self, ctx, p.card)) {
                    // What the other takes more is part of that damage (FAQ "Lethal Distraction").
                    let amount = self.all_damage_to(part.card, part.amount);
                    also.push(DamageToCard { card: ctx.card, amount, poison: false, ..*part });
                }
            }
        });
        also
    }

    /// What watches for damage that has been dealt.
    fn after_damage(&self, parts: &[DamageToCard], pending: &mut Pending) {
        if self.triggers & Trigger::DamageDealt.bit() != 0 {
            for part in parts {
                let event = self.damage_event(Trigger::DamageDealt, part);
                self.collect_watchers(event, pending);
            }
        }
    }

    /// An event about damage: who deals it is who controls the card that does.
    fn damage_event(&self, trigger: Trigger, part: &DamageToCard) -> Event {
        let doer = part.source.map_or_else(|| self.doer(), |card| self.controller(card));
        Event::watched(trigger, Some(part.card), doer).by(part.source).amounting(part.amount)
    }

    /// "Would deal (or be dealt) damage … instead": before anything prevents it (March 2021, FAQ
    /// "Shoulder Id").
    fn is_damage_replaced(&mut self, part: &DamageToCard) -> Result<bool, Stop> {
        if self.zone(part.card) != Zone::Battleline {
            return Ok(false);
        }
        let event = self.damage_event(Trigger::DamageDealt, part);
        self.is_replaced(Would::BeDealtDamage, event)
    }

    /// What remains of damage after effects that prevent it, ward and armor, which are used up.
    fn prevented(&mut self, part: DamageToCard, ignores_armor: bool) -> Result<u16, Stop> {
        let card = part.card;
        if part.amount == 0 || self.zone(card) != Zone::Battleline {
            return Ok(0);
        }
        if self.keyword(card, Keyword::Invulnerable) > 0
            || self.cannot(Restriction::BeDealtDamage, card)
            || self.cannot_be_dealt_damage_by(card, part.source)
        {
            return Ok(0);
        }
        if self.warded.remove(card) {
            return Ok(0);
        }
        if ignores_armor {
            return Ok(part.amount);
        }
        let armor = self.armor_left(card).clamp(0, 255) as u16;
        let prevented = armor.min(part.amount);
        if prevented > 0 {
            self.use_armor(card, prevented as u8);
            let event = self.damage_event(Trigger::ArmorPrevents, &part).amounting(prevented);
            self.resolve_triggers(event)?;
        }
        Ok(part.amount - prevented)
    }

    fn use_armor(&mut self, card: Card, prevented: u8) {
        let used = self.armor_used(card).saturating_add(prevented);
        self.set_armor_used(card, used);
    }

    /// Notes how much of a creature's armor has prevented damage this turn, or is lost.
    pub(crate) fn set_armor_used(&mut self, card: Card, used: u8) {
        let of = self.armor(card).clamp(0, 255) as u8;
        self.armor_used.retain(|a| a.card != card);
        let noted = self.armor_used.push(ArmorUsed { card, used, of });
        debug_assert!(noted, "armor of more creatures used than there is room for");
    }

    /// The creatures to one of which damage to `card` is dealt instead; of several the active player
    /// chooses (March 2021, "Active player").
    fn who_takes_damage_for(&self, card: Card) -> CardSet {
        let mut takers = CardSet::EMPTY;
        self.each_constant(kind::TAKES_DAMAGE, |ctx, ability| {
            if let Ability::TakesDamageFor(test) = ability
                && ctx.card != card
                && test(self, ctx, card)
            {
                takers.insert(ctx.card);
            }
        });
        takers
    }
}

impl State {
    /// What a creature takes that is dealt `amount`: with what it takes more, and times what
    /// multiplies it.
    fn all_damage_to(&self, creature: Card, amount: u16) -> u16 {
        let (mut more, mut times) = (amount, 1u16);
        self.each_constant(kind::WOULD_DAMAGE, |ctx, ability| {
            if let Ability::TakesMoreDamage(test, amount) = ability
                && test(self, ctx, creature)
            {
                more = more.saturating_add(amount.now(self, ctx).clamp(0, 255) as u16);
            }
            if let Ability::DamageTimes(test, n) = ability
                && test(self, ctx, creature)
            {
                times = times.saturating_mul(u16::from(*n));
            }
        });
        more.saturating_mul(times)
    }

    /// Whether a creature cannot be dealt damage by a card: "by creatures with power 5 or higher".
    fn cannot_be_dealt_damage_by(&self, creature: Card, source: Option<Card>) -> bool {
        let Some(source) = source else { return false };
        let mut cannot = false;
        self.each_constant(kind::WOULD_DAMAGE, |ctx, ability| {
            if let Ability::CannotBeDealtDamageBy(test) = ability {
                cannot |= test(self, ctx, creature, source);
            }
        });
        cannot
    }

    /// In a position: armor that was lost before it was described is not part of it.
    pub(crate) fn note_armor_of_users(&mut self) {
        let mut used = self.armor_used.clone();
        for entry in used.iter_mut() {
            entry.of = self.armor(entry.card).clamp(0, 255) as u8;
        }
        self.armor_used = used;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::ability::{AbilityContext, Amount};
    use crate::keyforge::ability::{Unprinted, each, unprinted};
    use crate::keyforge::effects::predicates::{each_creature, friendly_creature};
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::{Played, Scenario};

    static INVULNERABLE: Unprinted =
        unprinted(1, Ability::Gains(Keyword::Invulnerable, each_creature, Amount::Fixed(1)));
    static NO_POWER: Unprinted =
        unprinted(2, Ability::SetPower(each(each_creature), Amount::Fixed(0)));
    static MORE_ARMOR: Unprinted =
        unprinted(3, Ability::Armor(each(friendly_creature), Amount::Fixed(2)));

    fn ctx(game: &Played, name: &str) -> AbilityContext {
        AbilityContext::new(game.card(name), One)
    }

    #[test]
    fn ward_is_discarded_instead_of_damage_before_armor_prevents_any() {
        let game = Scenario::new("dis").line(Two, "raiding-knight").warded("raiding-knight");
        let mut game = game.begin();
        let knight = game.card("raiding-knight");
        game.does("", |g| g.damage_each(knight, 3).map(|_| ()));
        assert!(!game.is_warded("raiding-knight"));
        assert_eq!((game.damage("raiding-knight"), game.state.armor_left(knight)), (0, 2));
        game.does("", |g| g.damage_each(knight, 3).map(|_| ()));
        assert_eq!((game.damage("raiding-knight"), game.state.armor_left(knight)), (1, 0));
    }

    #[test]
    fn damage_is_multiplied_after_what_prevents_it() {
        static DOUBLE: Unprinted = unprinted(4, Ability::DamageTimes(each_creature, 2));
        let mut game =
            Scenario::new("dis").line(One, "shaffles").line(Two, "raiding-knight").begin();
        let (ctx, knight) = (ctx(&game, "shaffles"), game.card("raiding-knight"));
        game.does("", |g| {
            g.this_turn(ctx, &DOUBLE)?;
            g.damage_each(knight, 3).map(|_| ())
        });
        assert_eq!(game.damage("raiding-knight"), 2, "2 of 3 are prevented by armor");
    }

    #[test]
    fn damage_is_dealt_to_another_creature_at_the_same_time_and_once() {
        static ALSO: Unprinted = unprinted(
            5,
            Ability::AlsoDealtDamageOf(crate::keyforge::effects::predicates::neighbor),
        );
        let mut game = Scenario::new("dis").line(One, "krump troll valdr").begin();
        for name in ["krump", "troll"] {
            let (ctx, card) = (ctx(&game, name), game.card(name));
            game.does("", |g| g.while_in_play(ctx, &ALSO, card));
        }
        let troll = game.card("troll");
        game.does("", |g| g.damage_each(troll, 2).map(|_| ()));
        assert_eq!([game.damage("krump"), game.damage("troll"), game.damage("valdr")], [2, 2, 0]);
    }

    #[test]
    fn damage_that_is_also_dealt_is_more_by_the_others_and_may_be_taken_for_it() {
        static ALSO: Unprinted = unprinted(
            6,
            Ability::AlsoDealtDamageOf(crate::keyforge::effects::predicates::neighbor),
        );
        static MORE: Unprinted = unprinted(
            7,
            Ability::TakesMoreDamage(
                crate::keyforge::effects::predicates::target,
                Amount::Fixed(2),
            ),
        );
        static TAKES: Unprinted =
            unprinted(8, Ability::TakesDamageFor(crate::keyforge::effects::predicates::neighbor));
        let mut game = Scenario::new("dis").line(One, "krump troll valdr").begin();
        let [krump, troll, valdr] = ["krump", "troll", "valdr"].map(|name| game.card(name));
        let krumps = ctx(&game, "krump");
        game.does("", |g| {
            g.while_in_play(AbilityContext::new(troll, One), &ALSO, troll)?;
            g.this_turn(krumps.about(krump), &MORE)?;
            g.damage_each(krump, 1).map(|_| ())
        });
        assert_eq!([game.damage("krump"), game.damage("troll")], [3, 3]);
        game.does("", |g| {
            g.while_in_play(AbilityContext::new(valdr, One), &TAKES, valdr)?;
            g.damage_each(krump, 1).map(|_| ())
        });
        assert!(game.is_in_discard("krump"));
        assert_eq!([game.damage("troll"), game.damage("valdr")], [3, 3]);
    }

    #[test]
    fn a_creature_that_leaves_play_before_damage_is_dealt_takes_none() {
        static DESTROYS: Unprinted = unprinted(
            9,
            crate::keyforge::ability::instead(
                Would::BeDealtDamage,
                |_, ctx| ctx.subject == Some(ctx.card),
                |g, ctx| {
                    let others = g.other_creatures(ctx);
                    g.destroy(others).map(|_| ())
                },
            ),
        );
        for edition in crate::keyforge::edition::Edition::ALL {
            let game = Scenario::new("dis").edition(edition).line(One, "krump troll");
            let mut game = game.begin();
            let troll = game.card("troll");
            let both = game.cards("krump troll");
            game.does("", |g| {
                g.while_in_play(AbilityContext::new(troll, One), &DESTROYS, troll)?;
                g.damage_each(both, 2).map(|_| ())
            });
            assert!(game.is_in_discard("krump"));
            assert_eq!((game.damage("krump"), game.damage("troll")), (0, 0));
        }
    }

    #[test]
    fn armor_does_not_prevent_what_is_dealt_to_a_creature_instead_of_another() {
        static TAKES: Unprinted =
            unprinted(10, Ability::TakesDamageFor(crate::keyforge::effects::predicates::neighbor));
        let mut game = Scenario::new("dis").line(One, "raiding-knight bulwark").begin();
        let [knight, bulwark] = ["raiding-knight", "bulwark"].map(|name| game.card(name));
        game.does("", |g| {
            g.while_in_play(AbilityContext::new(bulwark, One), &TAKES, bulwark)?;
            g.damage_each(knight, 5).map(|_| ())
        });
        let armor = |game: &Played, card| game.state.armor(card) - game.state.armor_left(card);
        let used = [armor(&game, knight), armor(&game, bulwark)];
        assert_eq!((game.damage("raiding-knight"), used[1]), (0, 0));
        assert_eq!(i32::from(game.damage("bulwark")), 5 - used[0]);
        assert!(used[0] > 0);
    }

    #[test]
    fn power_that_comes_with_damage_does_not_save_from_it() {
        static WHILE_DAMAGED: Unprinted = unprinted(
            11,
            Ability::Power(
                each(each_creature),
                Amount::Count(|s, ctx| 4 * i32::from(s.damage(ctx.card) > 0)),
            ),
        );
        let dealt = |amounts: &[i32]| {
            let mut game = Scenario::new("dis").line(One, "krump").begin();
            let (ctx, krump) = (ctx(&game, "krump"), game.card("krump"));
            assert_eq!(game.power("krump"), 6);
            game.does("", |g| g.while_in_play(ctx, &WHILE_DAMAGED, krump));
            for amount in amounts {
                game.does("", |g| g.damage_each(krump, *amount).map(|_| ()));
            }
            game.is_in_play("krump")
        };
        assert!(!dealt(&[6]) && dealt(&[5]) && dealt(&[5, 4]) && !dealt(&[5, 5]));
    }

    #[test]
    fn ward_is_kept_where_no_damage_is_dealt() {
        let mut game = Scenario::new("dis").line(Two, "troll").warded("troll").begin();
        let troll = game.card("troll");
        game.does("", |g| g.damage_each(troll, 0).map(|_| ()));
        assert!(game.is_warded("troll"));
    }

    #[test]
    fn invulnerable_creatures_are_neither_damaged_nor_destroyed_but_leave_play_otherwise() {
        let mut game = Scenario::new("dis").line(One, "shaffles").line(Two, "troll").begin();
        let (ctx, troll) = (ctx(&game, "shaffles"), game.card("troll"));
        game.does("", |g| {
            g.this_turn(ctx, &INVULNERABLE)?;
            g.damage_each(troll, 9)?;
            assert!(g.destroy(troll)?.is_empty());
            // With power 0, too.
            g.this_turn(ctx, &NO_POWER)
        });
        assert!(game.is_in_play("troll"));
        assert_eq!(game.damage("troll"), 0);
        game.does("", |g| g.return_to_hand(troll).map(|_| ()));
        assert!(game.is_in_hand("troll"));
    }

    #[test]
    fn damage_from_one_effect_is_dealt_at_once_and_only_then_destroys() {
        // Grey Monk's armor protects its neighbor from the damage that destroys Grey Monk.
        let mut game = Scenario::new("dis").line(Two, "grey-monk troll").begin();
        let all = game.cards("grey-monk troll");
        game.does("", |g| g.damage_each(all, 4).map(|_| ()));
        assert!(game.is_in_discard("grey-monk"));
        assert_eq!(game.damage("troll"), 3);
    }

    #[test]
    fn armor_gained_after_damage_prevents_what_comes_later() {
        let mut game = Scenario::new("dis").line(One, "raiding-knight").begin();
        let (ctx, knight) = (ctx(&game, "raiding-knight"), game.card("raiding-knight"));
        game.does("", |g| {
            g.damage_each(knight, 3)?;
            assert_eq!((g.damage(knight), g.armor_left(knight)), (1, 0));
            g.this_turn(ctx, &MORE_ARMOR)?;
            assert_eq!((g.damage(knight), g.armor_left(knight)), (1, 2));
            g.damage_each(knight, 2)?;
            assert_eq!((g.damage(knight), g.armor_left(knight)), (1, 0));
            Ok(())
        });
    }

    #[test]
    fn armor_that_was_used_is_lost_first_and_no_damage_is_dealt_by_losing_it() {
        let mut game = Scenario::new("dis").line(Two, "raiding-knight bulwark").begin();
        let (knight, bulwark) = (game.card("raiding-knight"), game.card("bulwark"));
        game.does("", |g| {
            g.damage_each(knight, 3)?;
            assert_eq!((g.damage(knight), g.armor_left(knight)), (0, 1));
            g.return_to_hand(bulwark)?;
            assert_eq!((g.damage(knight), g.armor_left(knight)), (0, 1));
            Ok(())
        });
    }

    #[test]
    fn armor_is_whole_again_on_the_next_turn() {
        let mut game = Scenario::new("dis").line(Two, "raiding-knight").begin();
        let knight = game.card("raiding-knight");
        game.does("", |g| g.damage_each(knight, 2).map(|_| ()));
        assert_eq!(game.state.armor_left(knight), 0);
        game.end_turn("dis");
        assert_eq!(game.state.armor_left(knight), 2);
    }

    #[test]
    fn damage_that_armor_cannot_prevent_leaves_the_armor() {
        let mut game = Scenario::new("dis").line(Two, "raiding-knight").begin();
        let knight = game.card("raiding-knight");
        game.does("", |g| {
            g.deal_damage(&DamageBatch::each(knight.into(), 2).ignoring_armor()).map(|_| ())
        });
        assert_eq!((game.damage("raiding-knight"), game.state.armor_left(knight)), (2, 2));
    }

    #[test]
    fn moved_damage_is_not_dealt_but_destroys() {
        let game = Scenario::new("dis").line(One, "troll").damage("troll", 6);
        let mut game =
            game.line(Two, "raiding-knight grey-monk shaffles").warded("shaffles").begin();
        let (troll, knight) = (game.card("troll"), game.card("raiding-knight"));
        let shaffles = game.card("shaffles");
        game.does("", |g| {
            assert_eq!(g.move_damage(troll, knight, 3)?, 3);
            assert_eq!(g.move_damage(troll, shaffles, 1)?, 1);
            Ok(())
        });
        assert_eq!((game.damage("troll"), game.damage("raiding-knight")), (2, 3));
        assert!(game.is_warded("shaffles"), "a ward stops no moved damage");
        game.does("", |g| g.move_damage(troll, knight, 9).map(|_| ()));
        assert_eq!(game.damage("troll"), 0);
        assert!(game.is_in_discard("raiding-knight"));
    }

    #[test]
    fn splash_damage_is_dealt_with_the_rest() {
        let mut game = Scenario::new("dis").line(Two, "shaffles grey-monk troll").begin();
        let monk = game.card("grey-monk");
        let mut destroyed = CardSet::EMPTY;
        game.does("", |g| {
            destroyed = g.damage_with_splash(monk, 4, 2)?.destroyed;
            Ok(())
        });
        // The armor that Grey Monk gives is there for all of it.
        assert_eq!(destroyed, game.cards("grey-monk"));
        assert_eq!((game.damage("shaffles"), game.damage("troll")), (1, 1));
    }
}
