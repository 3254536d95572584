//! Cards that are considered artifacts as long as an ability says so (Master Rulebook 18.4, "Constant abilities"
//! and "Card types": De-Animator and its counters). A creature goes from its battleline among the artifacts, with
//! its upgrades, damage, æmber, counters and status cards, which mean nothing there, and neither leaves nor enters
//! play; when it ends it returns to a flank (recorded cases as/de-animator/02 to 11).
//!
//! That a card was made an artifact is noted by a lasting effect: another effect may make it a creature again, and
//! then it stays one (as/de-animator/11).

use smallvec::SmallVec;

use crate::keyforge::ability::{Ability, AbilityContext, AbilityId, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::state::{Lasting, State, Zone};

impl State {
    /// The cards that an ability has made artifacts.
    pub(crate) fn made_artifacts(&self) -> CardSet {
        if self.lasting_kinds & kind::ARTIFACTS == 0 {
            return CardSet::EMPTY;
        }
        let made = self.lasting.iter().filter(|l| matches!(l.ability, Ability::MadeArtifact));
        made.filter_map(|lasting| lasting.ctx.target.get()).collect()
    }

    /// The cards in play that an ability considers artifacts, each with the first ability that does.
    fn considered_artifacts(&self) -> SmallVec<[(Card, AbilityContext); 8]> {
        let mut found = SmallVec::<[(Card, AbilityContext); 8]>::new();
        self.each_constant(kind::ARTIFACTS, |ctx, ability| {
            if let Ability::IsArtifact(test) = ability {
                for card in self.creatures() | self.artifacts() {
                    if test(self, ctx, card) && !found.iter().any(|(other, _)| *other == card) {
                        found.push((card, ctx));
                    }
                }
            }
        });
        found
    }

    /// A position does not show what was made an artifact: a creature card that lies there is, and an ability says so.
    /// Whether there is room to note it.
    pub(crate) fn note_made_artifacts_in_setup(&mut self) -> bool {
        for (card, ctx) in self.considered_artifacts() {
            let is_creature_card = self.facts(card).card_type == CardType::Creature;
            if self.zone(card) == Zone::Artifacts && is_creature_card {
                let Some((id, ability)) = self.marker_of(ctx) else { continue };
                if !self.lasting.push(self.marker(ctx, card, id, ability)) {
                    return false;
                }
            }
        }
        true
    }

    /// What a definition with an [`Ability::IsArtifact`] lists to note what it made.
    fn marker_of(&self, ctx: AbilityContext) -> Option<(AbilityId, &'static Ability)> {
        let card = ctx.ability.card;
        let (number, ability) = self.library().definition(card).nth_lasting(0)?;
        Some((AbilityId { card, number }, ability))
    }

    fn marker(
        &self,
        ctx: AbilityContext,
        card: Card,
        AbilityId { card: of, number: nth }: AbilityId,
        ability: &'static Ability,
    ) -> Lasting {
        debug_assert!(matches!(ability, Ability::MadeArtifact));
        let (whose, from) = (ctx.you, self.turn_half(ctx.you));
        let (ctx, bound_to) = (ctx.about(card).into(), Some(card).into());
        Lasting { of, nth, ability, ctx, whose, from, until: u16::MAX, bound_to, uses: 0 }
    }
}

impl State {
    /// Whether a card's own text says that its text box is blank.
    fn blanks_itself(&self, card: Card) -> bool {
        self.named_abilities(card).any(|(_, ability)| {
            matches!(ability, Ability::Blank(test) if test(self, self.ctx(card), card))
        })
    }
}

impl Game<'_> {
    /// Makes artifacts of the creatures that are to be, and creatures again of those that are not any more.
    /// What becomes one a second time, though nothing else happens, is taken out of play: it would have no end
    /// (June 2026, "Infinite loops"). So is what as an artifact blanks its own text that says so (recorded case
    /// as/de-animator/13).
    #[inline(never)]
    pub(crate) fn make_artifacts(&mut self, before: &mut CardSet) -> Flow {
        let considered = self.considered_artifacts();
        let made = self.made_artifacts();
        for (card, ctx) in &considered {
            let is_creature = self.zone(*card) == Zone::Battleline;
            if !is_creature || made.contains(*card) || self.tagged.contains(*card) {
                continue;
            }
            if before.contains(*card) {
                self.leave_together((*card).into(), To::Discard)?;
                continue;
            }
            before.insert(*card);
            self.joins_artifacts(*card);
            if let Some((id, ability)) = self.marker_of(*ctx) {
                self.add_lasting(self.marker(*ctx, *card, id, ability))?;
            }
            if self.blanks_itself(*card) {
                self.leave_together((*card).into(), To::Discard)?;
            }
        }
        let considered: CardSet = considered.iter().map(|(card, _)| *card).collect();
        for card in made - considered {
            self.lasting.retain(|lasting| {
                let made = matches!(lasting.ability, Ability::MadeArtifact);
                !made || lasting.ctx.target.get() != Some(card)
            });
            self.recount();
            if self.zone(card) == Zone::Artifacts {
                let place = self.ask_flank(card, self.controller(card), None)?;
                self.joins_battleline(card, place)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use crate::keyforge::ability::{Ability, AbilityContext, Definition, Scope, Trigger};
    use crate::keyforge::ability::{card, each, when};
    use crate::keyforge::counter::Counter;
    use crate::keyforge::effects::predicates::HOST;
    use crate::keyforge::library::Library;
    use crate::keyforge::player::Player::{self, One, Two};
    use crate::keyforge::scenario::{Scenario, ScenarioGame};
    use crate::keyforge::state::State;

    fn mineralized(s: &State, _: AbilityContext, card: crate::keyforge::card::Card) -> bool {
        s.counters(card, Counter::Mineralize) > 0
    }

    const THOSE: Scope = each(mineralized);

    static CARDS: &[Definition] = &[
        card("charette")
            .ability(Ability::IsArtifact(mineralized))
            .ability(Ability::GainsAbilities(
                THOSE,
                &[when(Trigger::Action, |g, ctx| g.destroy(ctx.card))],
            ))
            .lasting(&[Ability::MadeArtifact]),
        card("valdr").ability(Ability::Blank(|s, _, card| s.artifacts_of(One).contains(card))),
        card("blood-of-titans").power(HOST, 5),
    ];

    fn scenario() -> Scenario {
        static LIBRARY: LazyLock<Library> =
            LazyLock::new(|| Library::new(CARDS).expect("fixtures"));
        Scenario::from_library(&LIBRARY, "brobnar")
    }

    fn artifacts(game: &ScenarioGame, player: Player) -> String {
        let ids = game.state.artifacts_of(player).into_iter().map(|c| game.state.facts(c).id);
        ids.collect::<Vec<_>>().join(" ")
    }

    fn mineralize(game: &mut ScenarioGame, name: &str) {
        let card = game.card(name);
        game.does("", |g| {
            g.add_counters(card, Counter::Mineralize, 1)?;
            g.apply_state_checks()
        });
    }

    #[test]
    fn a_creature_is_an_artifact_with_all_that_lies_on_it_until_that_ends() {
        let game = scenario().line(One, "krump troll charette").line(Two, "dextre shaffles");
        let game = game.damage("troll", 3).amber_on("troll", 2).stunned("troll");
        let mut game = game.upgrade(One, "blood-of-titans", "troll").begin();
        mineralize(&mut game, "troll");
        game.state.check().expect("a sound state");
        assert_eq!(
            (game.line(One), artifacts(&game, One)),
            ("krump charette".into(), "troll".into())
        );
        assert_eq!((game.damage("troll"), game.amber_on("troll")), (3, 2));
        assert!(game.state.stunned_creatures().is_empty());
        // Its stun means nothing: it has an "Action:".
        assert!(game.can_use("troll"));
        let charette = game.card("charette");
        game.does("left", |g| g.destroy(charette).map(|_| ())).offered("left right");
        assert_eq!((game.line(One), game.damage("troll")), ("troll krump".into(), 3));
        assert!(game.is_stunned("troll") && game.power("troll") == 8 + 5);
        game.state.check().expect("a sound state");
    }

    #[test]
    fn an_artifact_by_its_counter_does_what_it_gains() {
        let game = scenario().line(One, "charette").line(Two, "dextre shaffles");
        let mut game = game.line(One, "troll").warded("troll").begin();
        mineralize(&mut game, "troll");
        mineralize(&mut game, "shaffles");
        assert_eq!((game.line(Two), artifacts(&game, Two)), ("dextre".into(), "shaffles".into()));
        game.action("troll", "");
        assert!(game.is_in_discard("troll"), "the ward of an artifact does nothing");
    }

    #[test]
    fn what_another_effect_made_a_creature_stays_one() {
        let mut game = scenario().line(One, "charette troll krump").begin();
        mineralize(&mut game, "troll");
        let (ctx, troll) = (AbilityContext::new(game.card("krump"), One), game.card("troll"));
        game.does("right", |g| g.becomes_creature(ctx, troll).map(|_| ()));
        assert_eq!(game.line(One), "charette krump troll");
        let charette = game.card("charette");
        game.does("", |g| g.return_to_hand(charette).map(|_| ()));
        assert_eq!(game.line(One), "krump troll");
        // For the next one it is no creature that was made one.
        game.does("left", |g| g.put_into_play(ctx, charette, One).map(|_| ()));
        assert_eq!(
            (game.line(One), artifacts(&game, One)),
            ("charette krump".into(), "troll".into())
        );
    }

    #[test]
    fn the_ability_may_be_of_the_artifact_itself_and_a_loop_ends() {
        let mut game = scenario().line(One, "charette krump").begin();
        mineralize(&mut game, "charette");
        assert_eq!((game.line(One), artifacts(&game, One)), ("krump".into(), "charette".into()));
        // What blanks it as an artifact makes it a creature that is not blank.
        let game = scenario().line(One, "charette").line(Two, "valdr");
        let mut game = game.begin();
        mineralize(&mut game, "charette");
        assert!(game.is_in_discard("charette"));
        assert_eq!(game.line(Two), "valdr");
        // What blanks artifacts, itself among them, as soon as it is one.
        let mut game = scenario().line(One, "valdr").line(Two, "charette").begin();
        mineralize(&mut game, "valdr");
        assert!(game.is_in_discard("valdr"));
    }

    #[test]
    fn a_position_says_what_was_made_an_artifact() {
        let mut game = scenario().line(One, "charette troll krump").damage("troll", 2).begin();
        mineralize(&mut game, "troll");
        let setup = crate::keyforge::setup::Setup::of(&game.state);
        game.state = setup.state(game.state.library()).expect("a position");
        assert_eq!(artifacts(&game, One), "troll");
        let charette = game.card("charette");
        game.does("left", |g| g.destroy(charette).map(|_| ()));
        assert_eq!((game.line(One), game.damage("troll")), ("troll krump".into(), 2));
    }
}
