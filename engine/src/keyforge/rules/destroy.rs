//! Destroying (March 2021, "Destroyed", "Sacrifice", "Replacement effects", "Ward", timing chart
//! "Destroyed"): tag, resolve all "Destroyed:", then all leave together.
//!
//! Before December 2020 nothing is tagged: what an effect destroys resolves its "Destroyed:" right
//! before it leaves play, also in the middle of another destruction.

use smallvec::SmallVec;

use crate::keyforge::ability::{Ability, AbilityContext, Restriction, Trigger, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player;
use crate::keyforge::question::{Stop, TriggeredAbility};
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::rules::triggers::{Event, Pending};

impl Game<'_> {
    /// Destroys cards in play; those that were destroyed.
    ///
    /// # Errors
    /// What stops the game.
    pub fn destroy(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        let destroyed = self.destroy_all(cards.into())?;
        self.apply_state_checks()?;
        Ok(destroyed)
    }

    /// Sacrifices a card: its controller must be who is told to (from December 2020 on).
    ///
    /// # Errors
    /// What stops the game.
    pub fn sacrifice(&mut self, ctx: AbilityContext, card: Card) -> Result<bool, Stop> {
        // A card used as if it were yours is sacrificed as if you controlled it (March 2021, "As if it
        // were yours").
        let own = self.controller(card) == ctx.you || ctx.card == card;
        if !own && self.edition.sacrifices_only_controlled_cards() {
            return Ok(false);
        }
        Ok(!self.destroy(card)?.is_empty())
    }

    pub(crate) fn destroy_all(&mut self, cards: CardSet) -> Result<CardSet, Stop> {
        self.destroy_in_fight(cards, CardSet::EMPTY)
    }

    /// The same; `fighters` are destroyed "in a fight" if they are.
    pub(crate) fn destroy_in_fight(
        &mut self,
        cards: CardSet,
        fighters: CardSet,
    ) -> Result<CardSet, Stop> {
        // Also what destroys nothing counts: effects that may be repeated at will come to an end.
        self.count_work()?;
        let cards = self.that_can_be_destroyed(cards);
        let cards = self.ward_off(cards);
        if cards.is_empty() {
            return Ok(cards);
        }
        let fighters = self.in_the_fight(fighters);
        for card in cards {
            let controller = self.controller(card);
            if fighters.contains(card) {
                self.this_turn.destroyed_in_fights[controller] += 1;
            }
        }
        self.tagged |= cards;
        self.destructions += 1;
        let outermost = self.destructions == 1 || !self.edition.tags_for_destruction();
        let noted = self.destroyed.len();
        for card in cards {
            let controller = self.controller(card);
            self.destroyed.push((card, controller));
        }
        self.resolve_destroyed(cards)?;
        let mut replaced = CardSet::EMPTY;
        if outermost {
            let from = if self.edition.tags_for_destruction() { 0 } else { noted };
            replaced = self.resolve_replacements(from)?;
            for card in replaced & fighters {
                let controller = self.controller(card);
                let count = &mut self.this_turn.destroyed_in_fights[controller];
                *count = count.saturating_sub(1);
            }
            let leaving: SmallVec<[(Card, Player); 16]> =
                self.destroyed[from..].iter().copied().collect();
            self.destroyed.truncate(from);
            let set: CardSet = leaving.iter().map(|(c, _)| *c).collect();
            let still_here = (set & self.tagged).filter(|c| self.in_play(c));
            let creatures = set.filter(|c| {
                self.in_play(c) && self.card_type(c) == CardType::Creature
                    || !self.in_play(c) && self.facts(c).card_type == CardType::Creature
            });
            self.tagged -= set;
            let pending = self.leave_unresolved(still_here, To::Discard)?;
            self.destructions -= 1;
            self.after_destroyed(&leaving, creatures - replaced, fighters, pending)?;
        } else {
            self.destructions -= 1;
        }
        Ok(cards - replaced)
    }

    fn that_can_be_destroyed(&self, cards: CardSet) -> CardSet {
        (cards - self.tagged).filter(|c| {
            self.in_play(c)
                && self.keyword(c, Keyword::Invulnerable) == 0
                && !self.cannot(Restriction::BeDestroyed, c)
        })
    }

    /// Discards the wards of those that have one instead; the others.
    pub(crate) fn ward_off(&mut self, cards: CardSet) -> CardSet {
        let warded = cards & self.warded;
        self.warded -= warded;
        cards - warded
    }

    /// Every "Destroyed:" that the cards have when they are tagged.
    fn resolve_destroyed(&mut self, cards: CardSet) -> Flow {
        let mut pending = SmallVec::<[TriggeredAbility; 16]>::new();
        for card in cards {
            self.each_own(card, Trigger::Destroyed, |ctx, ability| {
                if let Ability::When(_, condition, _) = ability
                    && condition(self, ctx)
                {
                    pending.extend(Game::trigger(ctx, ability));
                }
            });
        }
        while !pending.is_empty() {
            let next = self.ask_order(&pending)?;
            let trigger = pending.remove(next);
            self.resolve_one(trigger)?;
        }
        Ok(())
    }

    /// "Instead": takes the tag off and does what replaces the destruction.
    fn resolve_replacements(&mut self, from: usize) -> Result<CardSet, Stop> {
        let mut replaced = CardSet::EMPTY;
        if self.constant_kinds & kind::INSTEAD == 0 {
            return Ok(replaced);
        }
        let mut n = from;
        while n < self.destroyed.len() {
            let (card, _) = self.destroyed[n];
            if let Some((ctx, effect)) = self.replacement(card) {
                self.tagged.remove(card);
                self.destroyed.remove(n);
                replaced.insert(card);
                self.count_work()?;
                effect(self, ctx)?;
            } else {
                n += 1;
            }
        }
        Ok(replaced)
    }

    fn replacement(
        &self,
        card: Card,
    ) -> Option<(AbilityContext, crate::keyforge::ability::Effect)> {
        if !self.in_play(card) || !self.tagged.contains(card) {
            return None;
        }
        let mut found = None;
        self.each_constant(kind::INSTEAD, |ctx, ability| {
            if let Ability::InsteadOfDestroyed(effect) = ability
                && ctx.card == card
                && !self.tagged.contains(ctx.source)
            {
                found = Some((ctx, *effect));
            } else if let Ability::InsteadOfDestroyed(effect) = ability
                && ctx.card == card
                && ctx.source == card
            {
                found = Some((ctx, *effect));
            }
        });
        found
    }

    /// "After a creature is destroyed" and "each time a creature is destroyed"; with them, what
    /// triggers by cards leaving play.
    fn after_destroyed(
        &mut self,
        destroyed: &[(Card, Player)],
        creatures: CardSet,
        fighters: CardSet,
        mut pending: Pending,
    ) -> Flow {
        let watched = Trigger::CreatureDestroyed.bit() | Trigger::DestroyedFightingThis.bit();
        if self.triggers & watched == 0 {
            return self.resolve_pending(&mut pending);
        }
        for (card, controller) in destroyed {
            if !creatures.contains(*card) {
                continue;
            }
            let event = Event::watched(Trigger::CreatureDestroyed, Some(*card), *controller);
            self.collect_watchers(event, &mut pending);
            if let Some(fight) = self.fight
                && fighters.contains(*card)
                && (*card == fight.attacker || *card == fight.defender)
            {
                let survivor =
                    if *card == fight.attacker { fight.defender } else { fight.attacker };
                if self.in_play(survivor) {
                    self.each_own(survivor, Trigger::DestroyedFightingThis, |ctx, ability| {
                        let ctx = AbilityContext { subject: Some(*card), doer: *controller, ..ctx };
                        if let Ability::When(_, condition, _) = ability
                            && condition(self, ctx)
                        {
                            pending.extend(Game::trigger(ctx, ability));
                        }
                    });
                }
            }
        }
        self.resolve_pending(&mut pending)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::ability::{Amount, when};
    use crate::keyforge::effects::predicates::{enemy_creature, subject, this};
    use crate::keyforge::effects::zones::ArchivesOf;
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::Scenario;
    use crate::keyforge::state::Zone;

    #[test]
    fn ward_is_discarded_instead_of_destruction_and_of_leaving_play() {
        let verbs: [fn(&mut Game<'_>, AbilityContext, Card) -> Flow; 6] = [
            |g, _, card| g.destroy(card).map(|_| ()),
            |g, ctx, card| g.sacrifice(ctx, card).map(|_| ()),
            |g, _, card| g.return_to_hand(card).map(|_| ()),
            |g, ctx, card| g.archive(ctx, card, ArchivesOf::Owner).map(|_| ()),
            |g, _, card| g.purge(card).map(|_| ()),
            |g, _, card| g.shuffle_into_deck(card).map(|_| ()),
        ];
        for verb in verbs {
            let mut game = Scenario::new("dis").line(One, "dust-imp").warded("dust-imp").begin();
            let imp = game.card("dust-imp");
            game.does("", |g| verb(g, AbilityContext::new(imp, One), imp));
            assert!(game.is_in_play("dust-imp") && !game.is_warded("dust-imp"));
            assert_eq!(game.amber(One), 0, "it was not tagged, so \"Destroyed:\" did not trigger");
            game.does("", |g| verb(g, AbilityContext::new(imp, One), imp));
            assert!(!game.is_in_play("dust-imp"));
        }
    }

    #[test]
    fn a_warded_creature_cannot_be_warded_again() {
        let mut game = Scenario::new("dis").line(One, "troll").warded("troll").begin();
        let troll = game.card("troll");
        game.does("", |g| {
            assert!(g.ward(troll).is_empty());
            Ok(())
        });
    }

    /// "Destroyed: ward this creature, and return its neighbors to hand."
    static WARDS_ITSELF: Ability = Ability::GainsAbilities(
        subject,
        &[when(Trigger::Destroyed, |g, ctx| {
            g.ward(ctx.card);
            g.return_to_hand(ctx.card)?;
            Ok(())
        })],
    );

    #[test]
    fn a_ward_on_a_tagged_creature_stops_other_ways_to_leave_play_but_not_its_destruction() {
        let mut game = Scenario::new("dis").line(One, "troll").begin();
        let troll = game.card("troll");
        game.does("", |g| {
            g.this_turn(AbilityContext::new(troll, One).about(troll), &WARDS_ITSELF)?;
            g.destroy(troll).map(|_| ())
        });
        assert!(game.is_in_discard("troll"), "the ward kept it from the hand, not from this");
    }

    #[test]
    fn a_tagged_creature_is_healed_in_vain() {
        static HEALS: Ability = Ability::GainsAbilities(
            subject,
            &[when(Trigger::Destroyed, |g, ctx| {
                g.heal_fully(ctx.card);
                g.add_power_counters(ctx.card, 9);
                Ok(())
            })],
        );
        let mut game = Scenario::new("dis").line(One, "troll").damage("troll", 7).begin();
        let troll = game.card("troll");
        game.does("", |g| {
            g.this_turn(AbilityContext::new(troll, One).about(troll), &HEALS)?;
            g.damage_each(troll, 1).map(|_| ())
        });
        assert!(game.is_in_discard("troll"));
    }

    #[test]
    fn destroyed_abilities_gained_after_the_tag_do_not_trigger() {
        // Dust Imp's neighbor leaves; the new neighbor was tagged before.
        static NEIGHBORS_RETURN: Ability = Ability::GainsAbilities(
            |s, ctx, card| s.neighbors(ctx.card).contains(card),
            &[when(Trigger::Destroyed, |g, ctx| g.return_to_hand(ctx.card).map(|_| ()))],
        );
        let game = Scenario::new("dis").line(One, "charette troll valdr krump smaaash");
        let mut game = game.begin();
        let (valdr, all) = (game.card("valdr"), game.cards("charette troll valdr krump smaaash"));
        game.does("troll", |g| {
            g.this_turn(AbilityContext::new(valdr, One), &NEIGHBORS_RETURN)?;
            g.destroy(all).map(|_| ())
        });
        let zones = ["charette", "troll", "valdr", "krump", "smaaash"].map(|c| game.zone(c));
        let (hand, discard) = (Zone::Hand, Zone::Discard);
        assert_eq!(zones, [discard, hand, discard, hand, discard]);
    }

    #[test]
    fn a_replacement_waits_until_the_card_would_be_put_into_the_discard_pile() {
        // What "Destroyed:" abilities of others do comes first: all of it finds the creature tagged.
        static KEEPS: Ability = Ability::GainsAbilities(
            subject,
            &[Ability::InsteadOfDestroyed(|g, ctx| {
                g.exhaust(ctx.card);
                Ok(())
            })],
        );
        let mut game = Scenario::new("dis").line(One, "dust-imp troll").begin();
        let (troll, both) = (game.card("troll"), game.cards("dust-imp troll"));
        let mut destroyed = CardSet::EMPTY;
        game.does("", |g| {
            g.this_turn(AbilityContext::new(troll, One).about(troll), &KEEPS)?;
            destroyed = g.destroy(both)?;
            Ok(())
        });
        assert_eq!(destroyed, game.cards("dust-imp"));
        assert!(game.is_in_play("troll") && !game.is_ready("troll"));
        assert_eq!(game.amber(One), 2);
    }

    #[test]
    fn zero_power_is_death_at_once() {
        static WEAKENS: Ability = Ability::Power(enemy_creature, Amount::Fixed(-5));
        let mut game = Scenario::new("dis").line(One, "shaffles").line(Two, "bumpsy troll").begin();
        let ctx = AbilityContext::new(game.card("shaffles"), One);
        game.does("", |g| g.this_turn(ctx, &WEAKENS));
        assert!(game.is_in_discard("bumpsy") && game.is_in_play("troll"));
    }

    #[test]
    fn what_cannot_be_destroyed_is_not() {
        static PROTECTED: Ability = Ability::Cannot(Restriction::BeDestroyed, this);
        let mut game = Scenario::new("dis").line(One, "troll").begin();
        let troll = game.card("troll");
        game.does("", |g| {
            g.this_turn(AbilityContext::new(troll, One), &PROTECTED)?;
            assert!(g.destroy(troll)?.is_empty());
            assert!(!g.sacrifice(AbilityContext::new(troll, One), troll)?);
            Ok(())
        });
        assert!(game.is_in_play("troll"));
    }

    #[test]
    fn nobody_destroys_a_tagged_card_a_second_time() {
        static AGAIN: Ability = Ability::GainsAbilities(
            subject,
            &[when(Trigger::Destroyed, |g, ctx| {
                g.gain_amber(ctx.you, 1)?;
                assert!(g.destroy(ctx.card)?.is_empty());
                assert!(!g.sacrifice(ctx, ctx.card)?);
                Ok(())
            })],
        );
        let mut game = Scenario::new("dis").line(One, "troll").begin();
        let troll = game.card("troll");
        game.does("", |g| {
            g.this_turn(AbilityContext::new(troll, One).about(troll), &AGAIN)?;
            g.destroy(troll).map(|_| ())
        });
        assert!(game.is_in_discard("troll"));
        assert_eq!(game.amber(One), 1);
    }
}
