//! What happens to cards in play: ready, exhaust, stun, ward, enrage, heal, move, swap.

use crate::keyforge::ability::{AbilityContext, Restriction, Trigger, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::keyword::Keyword;
use crate::keyforge::limits::{BATTLELINE, Limit};
use crate::keyforge::player::Player;
use crate::keyforge::question::{Choice, DecisionKind, Options, Stop};
use crate::keyforge::rules::triggers::{Event, Pending};
use crate::keyforge::state::{Phase, Zone};

impl Game<'_> {
    /// Readies cards in play; those that became ready. Where somebody watches for it, one after another
    /// (Master Rulebook 18.4, "Ready"), in the order that the active player chooses.
    ///
    /// # Errors
    /// What stops the game.
    pub fn make_ready(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        let cards = self.that_can_ready(cards.into());
        if self.triggers & Trigger::CardReadied.bit() != 0 {
            return self.make_ready_one_by_one(cards);
        }
        self.ready |= cards;
        Ok(cards)
    }

    /// The exhausted cards among some that can ready now. In the "ready cards" step those of the active player
    /// that do not ready during it are not readied by anything else either (recorded case dt/the-chosen-one/12).
    #[inline]
    pub(crate) fn that_can_ready(&self, cards: CardSet) -> CardSet {
        let exhausted = (cards & (self.creatures() | self.artifacts())) - self.ready;
        const FORBIDDEN: u64 =
            kind::cannot(Restriction::BeReadied) | kind::cannot(Restriction::Ready);
        if self.constant_kinds & FORBIDDEN == 0 {
            exhausted
        } else {
            self.that_may_ready(exhausted)
        }
    }

    #[inline(never)]
    fn that_may_ready(&self, mut exhausted: CardSet) -> CardSet {
        if self.constant_kinds & kind::cannot(Restriction::BeReadied) != 0 {
            exhausted = exhausted.filter(|c| !self.cannot(Restriction::BeReadied, c));
        }
        if self.phase == Phase::Ready && self.constant_kinds & kind::cannot(Restriction::Ready) != 0
        {
            exhausted = exhausted.filter(|c| {
                self.controller(c) != self.active || !self.cannot(Restriction::Ready, c)
            });
        }
        exhausted
    }

    #[inline(never)]
    fn make_ready_one_by_one(&mut self, cards: CardSet) -> Result<CardSet, Stop> {
        let (mut left, mut readied) = (cards, CardSet::EMPTY);
        let source = self.doer_card();
        while let Some(card) = self.ask_card(DecisionKind::Card, source, left)? {
            left.remove(card);
            self.ready.insert(card);
            readied.insert(card);
            let event = Event::watched(Trigger::CardReadied, Some(card), self.doer());
            self.resolve_triggers(event)?;
            left &= (self.creatures() | self.artifacts()) - self.ready;
        }
        Ok(readied)
    }

    /// Exhausts cards in play; those that were ready.
    pub fn exhaust(&mut self, cards: impl Into<CardSet>) -> CardSet {
        let mut cards = cards.into() & self.ready;
        if self.constant_kinds & kind::cannot(Restriction::BecomeExhausted) != 0 {
            cards = cards.filter(|c| !self.cannot(Restriction::BecomeExhausted, c));
        }
        self.ready -= cards;
        cards
    }

    /// Stuns creatures; those that were not stunned before.
    ///
    /// # Errors
    /// What stops the game.
    pub fn stun(&mut self, creatures: impl Into<CardSet>) -> Result<CardSet, Stop> {
        let stunned = (creatures.into() & self.creatures()) - self.stunned;
        self.stunned |= stunned;
        self.happened_to_each(Trigger::CreatureStunned, stunned)?;
        Ok(stunned)
    }

    /// Removes stun status cards.
    pub fn unstun(&mut self, creatures: impl Into<CardSet>) {
        self.stunned -= creatures.into();
    }

    /// Wards creatures; those that were not warded before.
    ///
    /// # Errors
    /// What stops the game.
    pub fn ward(&mut self, creatures: impl Into<CardSet>) -> Result<CardSet, Stop> {
        if !self.edition.has_wards() {
            return Ok(CardSet::EMPTY);
        }
        let warded = (creatures.into() & self.creatures()) - self.warded;
        self.warded |= warded;
        self.happened_to_each(Trigger::CreatureWarded, warded)?;
        Ok(warded)
    }

    /// Removes wards; the creatures that had one.
    pub fn remove_ward(&mut self, creatures: impl Into<CardSet>) -> CardSet {
        let had = creatures.into() & self.warded;
        self.warded -= had;
        had
    }

    /// Enrages creatures; those that were not enraged before.
    ///
    /// # Errors
    /// What stops the game.
    pub fn enrage(&mut self, creatures: impl Into<CardSet>) -> Result<CardSet, Stop> {
        if !self.edition.has_wards() {
            return Ok(CardSet::EMPTY);
        }
        let enraged = (creatures.into() & self.creatures()) - self.enraged;
        self.enraged |= enraged;
        self.happened_to_each(Trigger::CreatureEnraged, enraged)?;
        Ok(enraged)
    }

    /// Removes the enrage from creatures.
    pub fn remove_enrage(&mut self, creatures: impl Into<CardSet>) {
        self.enraged -= creatures.into();
    }

    /// Heals damage from a creature; how much. If none is removed it was not healed.
    ///
    /// # Errors
    /// What stops the game.
    pub fn heal(&mut self, creature: Card, amount: u8) -> Result<u8, Stop> {
        let healed = amount.min(self.damage(creature));
        self.damage[creature.index()] -= healed;
        if healed > 0 {
            let event = Event::watched(Trigger::CreatureHealed, Some(creature), self.doer());
            self.resolve_triggers(event.by(self.doer_card()).amounting(healed))?;
        }
        Ok(healed)
    }

    /// Heals damage from each of some creatures, at the same time; those that were healed.
    ///
    /// # Errors
    /// What stops the game.
    pub fn heal_each(
        &mut self,
        creatures: impl Into<CardSet>,
        amount: u8,
    ) -> Result<CardSet, Stop> {
        let healed = (creatures.into() & self.creatures()).filter(|c| self.damage(c) > 0);
        let mut pending = Pending::new();
        for creature in healed {
            let removed = amount.min(self.damage(creature));
            self.damage[creature.index()] -= removed;
            let event = Event::watched(Trigger::CreatureHealed, Some(creature), self.doer());
            let event = event.by(self.doer_card()).amounting(removed);
            self.collect_watchers(event, &mut pending);
        }
        self.resolve_pending(&mut pending)?;
        Ok(healed)
    }

    /// Fully heals a creature; how much.
    ///
    /// # Errors
    /// What stops the game.
    pub fn heal_fully(&mut self, creature: Card) -> Result<u8, Stop> {
        self.heal(creature, u8::MAX)
    }

    /// Something has happened to cards at the same time.
    pub(crate) fn happened_to_each(&mut self, trigger: Trigger, cards: CardSet) -> Flow {
        if self.triggers & trigger.bit() == 0 || cards.is_empty() {
            return Ok(());
        }
        let mut pending = Pending::new();
        for card in cards {
            let event = Event::watched(trigger, Some(card), self.doer()).by(self.doer_card());
            self.collect_watchers(event, &mut pending);
        }
        self.resolve_pending(&mut pending)
    }

    /// Moves damage from one creature to another: not dealt, so nothing prevents it.
    ///
    /// # Errors
    /// What stops the game.
    pub fn move_damage(&mut self, from: Card, to: Card, amount: u8) -> Result<u8, Stop> {
        if self.zone(from) != Zone::Battleline || self.zone(to) != Zone::Battleline {
            return Ok(0);
        }
        let moved = amount.min(self.damage(from));
        self.damage[from.index()] -= moved;
        let on = &mut self.damage[to.index()];
        *on = on.saturating_add(moved);
        self.needs_state_checks = true;
        self.apply_state_checks()?;
        Ok(moved)
    }

    /// "Each of its neighbors, one at a time": who stands on its left and who stands on its right then, each side
    /// once, in the order of the active player's choosing. One of them that is gone before its turn is replaced by
    /// who closed the gap (Master Rulebook 18.4, FAQ "Ghosthawk"; recorded cases dt/badgemagus/06, /09, /10). Of a
    /// creature that has left play, those that it had.
    ///
    /// `may`: whether the player may stop.
    ///
    /// # Errors
    /// What stops the game.
    pub fn with_each_neighbor(
        &mut self,
        ctx: AbilityContext,
        may: bool,
        mut effect: impl FnMut(&mut Self, Card) -> Flow,
    ) -> Flow {
        let creature = ctx.card;
        let (mut left, mut right, mut done) = (true, true, CardSet::EMPTY);
        loop {
            let (on_left, on_right) = (self.left_neighbor(creature), self.right_neighbor(creature));
            let candidates = if self.zone(creature) == Zone::Battleline {
                CardSet::from(on_left.filter(|_| left)) | CardSet::from(on_right.filter(|_| right))
            } else {
                self.neighbors_or_last(creature) - done
            };
            let chosen =
                if may { self.may_choose(ctx, candidates)? } else { self.choose(ctx, candidates)? };
            let Some(neighbor) = chosen else { return Ok(()) };
            left &= on_left != chosen;
            right &= on_right != chosen;
            done.insert(neighbor);
            effect(self, neighbor)?;
        }
    }

    /// Swaps two creatures of the same player (March 2021, "Swap").
    pub fn swap(&mut self, a: Card, b: Card) {
        let player = self.controller(a);
        if self.controller(b) != player {
            return;
        }
        let line = &mut self.areas[player].battleline;
        if let (Some(x), Some(y)) = (line.position(a), line.position(b)) {
            line.as_mut_slice().swap(x, y);
            self.needs_state_checks = true;
        }
    }

    /// "Swap … Also swap all æmber, damage, counters and upgrades on these creatures": two creatures of one
    /// player change places, and everything that lies on them stays where it is.
    ///
    /// # Errors
    /// What stops the game.
    pub fn swap_under_what_lies_on(&mut self, a: Card, b: Card) -> Flow {
        let creatures = self.creatures_of(self.controller(a));
        if a == b || !creatures.contains(a) || !creatures.contains(b) {
            return Ok(());
        }
        self.swap(a, b);
        let (x, y) = (a.index(), b.index());
        self.amber.swap(x, y);
        self.damage.swap(x, y);
        self.power_counters.swap(x, y);
        let other = |card| match card {
            c if c == a => b,
            c if c == b => a,
            c => c,
        };
        self.counters.iter_mut().for_each(|(card, ..)| *card = other(*card));
        for upgrade in self.upgrades(a) | self.upgrades(b) {
            let host = &mut self.host[upgrade.index()];
            *host = other(*host);
        }
        self.needs_state_checks = true;
        self.apply_state_checks()
    }

    /// Moves a creature to a place in its own battleline, counted from the left without it.
    pub fn move_creature(&mut self, creature: Card, place: usize) {
        let player = self.controller(creature);
        let line = &mut self.areas[player].battleline;
        if line.remove(creature) {
            line.insert(place.min(line.len()), creature);
            self.needs_state_checks = true;
        }
    }

    /// "Use a friendly creature": one of some cards is chosen and used, whatever its house. Only what
    /// can be used can be chosen (conformance cases wc/commander-chan, mm/kartanoo/03): the ability
    /// is resolved as far as it can be. Whether one was used.
    ///
    /// # Errors
    /// What stops the game.
    pub fn use_one_of(&mut self, ctx: AbilityContext, among: CardSet) -> Result<bool, Stop> {
        match self.choose(ctx, self.usable(ctx.you, among))? {
            Some(card) => self.use_a_card(ctx, card),
            None => Ok(false),
        }
    }

    /// "Anywhere in its controller's battleline": the active player says where a creature moves.
    ///
    /// # Errors
    /// What stops the game.
    pub fn move_anywhere(&mut self, creature: Card) -> Flow {
        if self.zone(creature) != Zone::Battleline {
            return Ok(());
        }
        let others = self.battleline(self.controller(creature)).len() - 1;
        let places = (1u64 << (others + 1)) - 1;
        let options = Options::Places(places);
        if let Choice::Place(place) =
            self.ask(DecisionKind::Place(creature), Some(creature), options)?
        {
            self.move_creature(creature, place as usize);
        }
        self.apply_state_checks()
    }

    /// "To a flank of its controller's battleline": the active player says to which a creature moves.
    ///
    /// # Errors
    /// What stops the game.
    pub fn move_to_a_flank(&mut self, creature: Card) -> Flow {
        if self.zone(creature) != Zone::Battleline {
            return Ok(());
        }
        let others = self.battleline(self.controller(creature)).len() - 1;
        let options = Options::Places(1 | 1u64 << others);
        if let Choice::Place(place) =
            self.ask(DecisionKind::Place(creature), Some(creature), options)?
        {
            self.move_creature(creature, place as usize);
        }
        self.apply_state_checks()
    }

    /// Where a creature is placed that enters `player`'s battleline: on a flank, or anywhere with
    /// deploy (March 2021, "Flank", "Deploy").
    pub(crate) fn ask_flank(
        &mut self,
        card: Card,
        player: Player,
        source: Option<Card>,
    ) -> Result<usize, Stop> {
        let len = self.battleline(player).len();
        let places = if len == 0 { 1 } else { 1 | 1u64 << len };
        self.ask_place(card, places, source)
    }

    /// Where a creature is placed that is played, or put there with deploy; its player may be barred from the
    /// right flank.
    pub(crate) fn ask_place_played(
        &mut self,
        card: Card,
        player: Player,
        anywhere: bool,
        not_on_right_flank: bool,
    ) -> Result<usize, Stop> {
        let len = self.battleline(player).len();
        let right = 1u64 << len;
        let inside = if anywhere || self.has(card, Keyword::Deploy) { right - 1 } else { 1 };
        // The only place of an empty battleline is its right flank, too: such a creature is not played.
        let right = if not_on_right_flank && len > 0 { 0 } else { right };
        let places = if len == 0 { right } else { inside | right };
        self.ask_place(card, places, None)
    }

    fn ask_place(&mut self, card: Card, places: u64, source: Option<Card>) -> Result<usize, Stop> {
        match self.ask(DecisionKind::Place(card), source, Options::Places(places))? {
            Choice::Place(place) => Ok(place as usize),
            _ => Ok(0),
        }
    }

    pub(crate) fn insert_in_battleline(
        &mut self,
        card: Card,
        player: Player,
        place: usize,
    ) -> Flow {
        if self.areas[player].battleline.len() >= BATTLELINE {
            return Err(Stop::Limit(Limit::Room));
        }
        let line = &mut self.areas[player].battleline;
        line.insert(place.min(line.len()), card);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::ability::{UnprintedAbility, unprinted};
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::Scenario;

    #[test]
    fn what_cannot_ready_is_readied_by_nothing() {
        use crate::keyforge::ability::Ability;
        static NOT: UnprintedAbility = unprinted(
            1,
            Ability::Cannot(Restriction::BeReadied, crate::keyforge::effects::predicates::this),
        );
        let game = Scenario::new("dis").line(One, "charette shaffles");
        let mut game = game.exhausted("charette").exhausted("shaffles").begin();
        let (charette, both) = (game.card("charette"), game.cards("charette shaffles"));
        game.does("", |g| {
            g.while_in_play(AbilityContext::new(charette, One), &NOT, charette)?;
            g.make_ready(both)?;
            Ok(())
        });
        assert!(!game.is_ready("charette") && game.is_ready("shaffles"));
        game.end_turn("dis");
        assert!(!game.is_ready("charette") && game.is_ready("shaffles"));
    }

    #[test]
    fn what_does_not_ready_during_its_step_is_not_readied_by_an_effect_then() {
        use crate::keyforge::ability::{Ability, each_time};
        use crate::keyforge::effects::predicates::{by_anyone, this};
        static NOT: UnprintedAbility = unprinted(1, Ability::Cannot(Restriction::Ready, this));
        static READIED: UnprintedAbility = unprinted(
            2,
            each_time(Trigger::ReadyStepEnds, by_anyone, |g, ctx| g.make_ready(ctx.card)),
        );
        for (line, ready) in [(One, false), (Two, true)] {
            let game = Scenario::new("dis").line(line, "charette").exhausted("charette");
            let mut game = game.begin();
            let charette = game.card("charette");
            game.does("", |g| {
                g.while_in_play(AbilityContext::new(charette, line), &NOT, charette)?;
                g.while_in_play(AbilityContext::new(charette, line), &READIED, charette)
            });
            game.end_turn("dis");
            assert_eq!(game.is_ready("charette"), ready, "its own step, or the opponent's");
        }
    }

    #[test]
    fn what_cannot_become_exhausted_stays_ready_by_whatever_exhausts() {
        use crate::keyforge::ability::Ability;
        static NOT: UnprintedAbility = unprinted(
            2,
            Ability::Cannot(
                Restriction::BecomeExhausted,
                crate::keyforge::effects::predicates::this,
            ),
        );
        let mut game = Scenario::new("dis").line(One, "charette shaffles").begin();
        let (charette, both) = (game.card("charette"), game.cards("charette shaffles"));
        game.does("", |g| {
            g.while_in_play(AbilityContext::new(charette, One), &NOT, charette)?;
            assert_eq!(g.exhaust(both).len(), 1);
            Ok(())
        });
        assert!(game.is_ready("charette") && !game.is_ready("shaffles"));
        game.reap("charette", "");
        assert!(game.is_ready("charette"), "used, but not exhausted");
    }

    #[test]
    fn swapped_creatures_may_change_what_lies_on_them() {
        use crate::keyforge::counter::Counter;
        let game = Scenario::new("dis").line(One, "troll krump valdr").line(Two, "shaffles");
        let game = game.damage("troll", 2).amber_on("valdr", 3).stunned("troll");
        let mut game = game.upgrade(One, "blood-of-titans", "troll").begin();
        let [troll, valdr, shaffles] = ["troll", "valdr", "shaffles"].map(|c| game.card(c));
        game.does("", |g| {
            g.add_power_counters(valdr, 1);
            g.add_counters(troll, Counter::Doom, 2)?;
            g.swap_under_what_lies_on(troll, shaffles)?;
            assert_eq!(g.amber_on(shaffles), 0, "of another player");
            g.swap_under_what_lies_on(troll, valdr)
        });
        assert_eq!(game.line(One), "valdr krump troll");
        assert_eq!((game.damage("troll"), game.damage("valdr")), (0, 2));
        assert_eq!((game.amber_on("troll"), game.amber_on("valdr")), (3, 0));
        let doom = |name| game.counters(name, Counter::Doom);
        assert_eq!((doom("troll"), doom("valdr")), (0, 2));
        assert_eq!((game.power("troll"), game.power("valdr")), (9, 11));
        assert!(game.is_stunned("troll"), "neither damage nor a counter");
    }

    #[test]
    fn swapped_creatures_exchange_places_in_one_battleline() {
        let game = Scenario::new("dis").line(One, "troll valdr krump").line(Two, "shaffles");
        let mut game = game.begin();
        let [troll, krump, shaffles] = ["troll", "krump", "shaffles"].map(|c| game.card(c));
        game.does("", |g| {
            g.swap(troll, krump);
            g.swap(troll, shaffles);
            Ok(())
        });
        assert_eq!(
            (game.line(One), game.line(Two)),
            ("krump valdr troll".into(), "shaffles".into())
        );
    }

    #[test]
    fn a_creature_moves_anywhere_in_its_battleline_or_stays() {
        for (answer, line) in [
            ("left", "valdr troll krump"),
            ("@1", "troll valdr krump"),
            ("right", "troll krump valdr"),
        ] {
            let mut game = Scenario::new("dis").line(One, "troll valdr krump").begin();
            let valdr = game.card("valdr");
            game.does(answer, |g| g.move_anywhere(valdr));
            assert_eq!(game.line(One), line);
        }
        // Nor does what is in no battleline move, and no place is asked for.
        let mut game = Scenario::new("dis").hand(One, "valdr").begin();
        let valdr = game.card("valdr");
        game.does("", |g| g.move_anywhere(valdr));
        assert_eq!(game.line(One), "");
    }

    #[test]
    fn a_creature_moves_to_either_flank() {
        for (answer, line) in [("left", "valdr troll krump"), ("right", "troll krump valdr")] {
            let mut game = Scenario::new("dis").line(Two, "troll valdr krump").begin();
            let valdr = game.card("valdr");
            game.does(answer, |g| g.move_to_a_flank(valdr));
            assert_eq!(game.line(Two), line);
        }
        let mut game = Scenario::new("dis").line(One, "troll").hand(One, "valdr").begin();
        let both = game.cards("troll valdr");
        game.does("", |g| both.into_iter().try_for_each(|c| g.move_to_a_flank(c)));
        assert_eq!(game.line(One), "troll");
    }

    #[test]
    fn neighbors_and_flanks_follow_the_battleline() {
        let mut game = Scenario::new("dis").line(One, "troll valdr krump bumpsy").begin();
        let (valdr, krump) = (game.card("valdr"), game.card("krump"));
        assert_eq!(game.state.neighbors(krump), game.cards("valdr bumpsy"));
        assert_eq!(game.state.flank_creatures(), game.cards("troll bumpsy"));
        game.does("", |g| g.destroy(valdr).map(|_| ()));
        assert_eq!(game.state.neighbors(krump), game.cards("troll bumpsy"));
        assert!(game.state.neighbors(valdr).is_empty());
    }

    #[test]
    fn healing_counts_the_damage_it_removed() {
        let mut game = Scenario::new("dis").line(One, "troll valdr").damage("troll", 5).begin();
        let (troll, valdr) = (game.card("troll"), game.card("valdr"));
        game.does("", |g| {
            assert_eq!(g.heal(troll, 3)?, 3);
            assert_eq!(g.heal(troll, 3)?, 2);
            assert_eq!(g.heal(valdr, 3)?, 0, "it was not healed");
            Ok(())
        });
        assert_eq!(game.damage("troll"), 0);
    }

    #[test]
    fn what_is_no_longer_enraged_can_be_enraged_again() {
        let mut game = Scenario::new("dis").line(One, "troll valdr").enraged("troll").begin();
        let (both, troll) = (game.cards("troll valdr"), game.card("troll"));
        game.does("", |g| {
            g.remove_enrage(both);
            assert!(g.enraged_creatures().is_empty());
            assert_eq!(g.enrage(troll)?, CardSet::from(troll));
            Ok(())
        });
    }

    #[test]
    fn a_stunned_creature_is_not_stunned_again() {
        let mut game = Scenario::new("dis").line(One, "troll valdr").stunned("troll").begin();
        let (both, valdr) = (game.cards("troll valdr"), game.card("valdr"));
        game.does("", |g| {
            assert_eq!(g.stun(both)?, CardSet::from(valdr));
            Ok(())
        });
    }

    #[test]
    fn readying_and_exhausting_are_for_cards_in_play() {
        let game = Scenario::new("dis").line(One, "troll").hand(One, "valdr");
        let mut game = game.artifacts(Two, "cannon").exhausted("cannon").begin();
        let all = game.cards("troll valdr cannon");
        game.does("", |g| {
            assert_eq!(g.exhaust(all).len(), 1);
            g.make_ready(all)?;
            Ok(())
        });
        assert_eq!(game.state.ready_cards(), game.cards("troll cannon"));
    }
}
