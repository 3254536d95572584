//! Cards in play that go elsewhere in play, or become something else there: attaching upgrades,
//! changing types, rearranging battlelines, redistributing what lies on creatures.

use crate::keyforge::ability::{Ability, AbilityContext, Trigger};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::player::Player;
use crate::keyforge::question::{Choice, DecisionKind, Options, Stop};
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::rules::triggers::Event;
use crate::keyforge::state::{State, Zone};

impl State {
    /// Whether a card may be attached to a creature: an upgrade, or a creature that may be played as one.
    pub(crate) fn may_be_upgrade(&self, card: Card) -> bool {
        self.facts(card).card_type == CardType::Upgrade
            || self
                .definition(card)
                .abilities()
                .iter()
                .any(|a| matches!(a, Ability::MayBePlayedAsUpgrade))
    }
}

impl Game<'_> {
    /// Attaches an upgrade to a creature: one in play moves there, another enters play under the
    /// control of who attaches it. Whether it was attached.
    ///
    /// # Errors
    /// What stops the game.
    pub fn attach(&mut self, ctx: AbilityContext, upgrade: Card, host: Card) -> Result<bool, Stop> {
        let upgrade = self.gone_to(upgrade);
        let moves = self.zone(upgrade) == Zone::Attached;
        let is_upgrade = moves || self.may_be_upgrade(upgrade);
        if self.zone(host) != Zone::Battleline || !is_upgrade || upgrade == host {
            return Ok(false);
        }
        if !moves && (self.in_play(upgrade) || !self.pick_up(upgrade)) {
            return Ok(false);
        }
        // It is attached to that creature: nothing happens (conformance case wc/chan-s-blaster/12).
        if moves && self.host(upgrade) == Some(host) {
            return Ok(false);
        }
        self.zone[upgrade.index()] = Zone::Attached;
        self.host[upgrade.index()] = host;
        self.hosted.insert(upgrade);
        let mut event = Event::watched(Trigger::UpgradeAttached, Some(upgrade), ctx.you);
        if !moves {
            self.has_entered_attached(upgrade, ctx.you);
            event = event.and(Trigger::CardEntersPlay);
        }
        self.needs_state_checks = true;
        self.resolve_triggers(event.by(Some(ctx.card)))?;
        self.apply_state_checks()?;
        Ok(true)
    }

    /// "Attach this to it as an upgrade": a card that is no upgrade, as the action card that is being
    /// played, is one from then on, on a creature or an artifact. What it says there stands in its definition
    /// with the scope [`HOST`](crate::keyforge::ability::HOST). Whether it was attached.
    ///
    /// # Errors
    /// What stops the game.
    pub fn attach_as_upgrade(
        &mut self,
        ctx: AbilityContext,
        card: Card,
        host: Card,
    ) -> Result<bool, Stop> {
        let can_be_host = matches!(self.zone(host), Zone::Battleline | Zone::Artifacts);
        if !can_be_host || self.in_play(card) || !self.pick_up(card) {
            return Ok(false);
        }
        self.zone[card.index()] = Zone::Attached;
        self.host[card.index()] = host;
        self.hosted.insert(card);
        self.has_entered_attached(card, ctx.you);
        self.needs_state_checks = true;
        let event = Event::watched(Trigger::UpgradeAttached, Some(card), ctx.you);
        self.resolve_triggers(event.and(Trigger::CardEntersPlay).by(Some(ctx.card)))?;
        self.apply_state_checks()?;
        Ok(true)
    }

    fn has_entered_attached(&mut self, upgrade: Card, controller: Player) {
        self.set_holder(upgrade, controller);
        self.facedown.remove(upgrade);
        for player in Player::BOTH {
            self.known[player].remove(upgrade);
        }
        self.controls_from_entering(upgrade, controller);
        self.listen_to(upgrade);
    }

    /// An artifact becomes a creature: it goes to a flank of its controller's battleline, as the
    /// active player chooses, ready or exhausted as it is. What power it has there an ability says.
    ///
    /// # Errors
    /// What stops the game.
    pub fn becomes_creature(&mut self, ctx: AbilityContext, artifact: Card) -> Result<bool, Stop> {
        if self.zone(artifact) != Zone::Artifacts {
            return Ok(false);
        }
        let place = self.ask_flank(artifact, self.controller(artifact), Some(ctx.source))?;
        self.joins_battleline(artifact, place)
    }

    /// "Put … on a flank of your battleline as a creature": an artifact becomes one there, and one that
    /// is among the creatures already moves to a flank. Nothing happens if "you" do not control it:
    /// only what changes control brings a creature into another battleline (March 2021, FAQ "Moving
    /// Creatures").
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_on_flank_of_your_battleline(&mut self, ctx: AbilityContext, card: Card) -> Flow {
        if self.controller(card) != ctx.you {
            return Ok(());
        }
        if !self.becomes_creature(ctx, card)? {
            self.move_to_a_flank(card)?;
        }
        Ok(())
    }

    /// "Move … anywhere in your battleline as a creature": an artifact becomes one where the active
    /// player says, unless "you" do not control it (March 2021, FAQ "Moving Creatures").
    ///
    /// # Errors
    /// What stops the game.
    pub fn becomes_creature_anywhere(
        &mut self,
        ctx: AbilityContext,
        artifact: Card,
    ) -> Result<bool, Stop> {
        if self.zone(artifact) != Zone::Artifacts || self.controller(artifact) != ctx.you {
            return Ok(false);
        }
        let places = (1u64 << (self.battleline(self.controller(artifact)).len() + 1)) - 1;
        let options = Options::Places(places);
        match self.ask(DecisionKind::Place(artifact), Some(ctx.source), options)? {
            Choice::Place(place) => self.joins_battleline(artifact, place.into()),
            _ => Ok(false),
        }
    }

    /// "Put … on the right flank of your battleline as a creature, ready": an upgrade in play becomes a creature
    /// there, at a place counted from the left. It neither enters nor leaves play, and nothing is readied.
    ///
    /// # Errors
    /// What stops the game.
    pub fn upgrade_becomes_creature(
        &mut self,
        ctx: AbilityContext,
        upgrade: Card,
        place: usize,
    ) -> Result<bool, Stop> {
        if self.zone(upgrade) != Zone::Attached || self.tagged.contains(upgrade) {
            return Ok(false);
        }
        self.insert_in_battleline(upgrade, ctx.you, place)?;
        self.areas[ctx.you].creatures.insert(upgrade);
        self.forget_host(upgrade);
        self.zone[upgrade.index()] = Zone::Battleline;
        self.set_holder(upgrade, ctx.you);
        self.controls_from_entering(upgrade, ctx.you);
        self.ready.insert(upgrade);
        self.needs_state_checks = true;
        self.apply_state_checks()?;
        Ok(true)
    }

    pub(crate) fn joins_battleline(&mut self, artifact: Card, place: usize) -> Result<bool, Stop> {
        let controller = self.controller(artifact);
        self.areas[controller].artifacts.remove(artifact);
        self.insert_in_battleline(artifact, controller, place)?;
        self.areas[controller].creatures.insert(artifact);
        self.zone[artifact.index()] = Zone::Battleline;
        self.needs_state_checks = true;
        Ok(true)
    }

    /// A creature becomes an artifact: its upgrades are discarded (March 2021, "Upgrades"; later they stay),
    /// and what only creatures have is removed.
    ///
    /// # Errors
    /// What stops the game.
    pub fn becomes_artifact(&mut self, creature: Card) -> Result<bool, Stop> {
        if self.zone(creature) != Zone::Battleline {
            return Ok(false);
        }
        if !self.edition.upgrades_stay_on_what_is_no_creature() {
            let upgrades = self.upgrades(creature);
            self.leave_together(upgrades, To::Discard)?;
        }
        self.joins_artifacts(creature);
        self.damage[creature.index()] = 0;
        self.power_counters[creature.index()] = 0;
        self.stunned.remove(creature);
        self.warded.remove(creature);
        self.enraged.remove(creature);
        self.apply_state_checks()?;
        Ok(true)
    }

    /// A creature goes from its battleline among the artifacts.
    pub(crate) fn joins_artifacts(&mut self, creature: Card) {
        let controller = self.controller(creature);
        self.areas[controller].battleline.remove(creature);
        self.areas[controller].creatures.remove(creature);
        self.areas[controller].artifacts.insert(creature);
        self.zone[creature.index()] = Zone::Artifacts;
        self.armor_used.retain(|a| a.card != creature);
        self.needs_state_checks = true;
    }

    /// "Rearrange the creatures in a battleline": the active player chooses them from left to right.
    ///
    /// # Errors
    /// What stops the game.
    pub fn rearrange_battleline(&mut self, ctx: AbilityContext, player: Player) -> Flow {
        self.rearrange_among(ctx, player, self.creatures_of(player))
    }

    /// "Rearrange the other creatures in a battleline": the active player chooses some of them from left to
    /// right, and they take the places that some of them had; the others stay where they are.
    ///
    /// # Errors
    /// What stops the game.
    pub fn rearrange_among(&mut self, ctx: AbilityContext, player: Player, among: CardSet) -> Flow {
        let mut left = among & self.creatures_of(player);
        let mut place = 0;
        while let Some(creature) = self.choose(ctx, left)? {
            // The first place that is theirs and not taken yet.
            while !left.contains(self.battleline(player)[place]) {
                place += 1;
            }
            left.remove(creature);
            let line = self.areas[player].battleline.as_mut_slice();
            if let Some(from) = line.iter().position(|c| *c == creature) {
                line.swap(from, place);
            }
            place += 1;
        }
        self.needs_state_checks = true;
        self.apply_state_checks()
    }

    /// "Redistribute the damage among …": all of it is taken up and put on the creatures one by one,
    /// as the active player chooses. It is not dealt.
    ///
    /// # Errors
    /// What stops the game.
    pub fn redistribute_damage(&mut self, ctx: AbilityContext, among: CardSet) -> Flow {
        let among = among & self.creatures();
        let mut left = 0u16;
        for creature in among {
            left += u16::from(std::mem::take(&mut self.damage[creature.index()]));
        }
        for _ in 0..left {
            let Some(creature) = self.choose(ctx, among)? else { break };
            let on = &mut self.damage[creature.index()];
            *on = on.saturating_add(1);
        }
        self.needs_state_checks = true;
        self.apply_state_checks()
    }

    /// "Redistribute the æmber among …", the same with æmber.
    ///
    /// # Errors
    /// What stops the game.
    pub fn redistribute_amber(&mut self, ctx: AbilityContext, among: CardSet) -> Flow {
        let among = among & self.all_in_play();
        let mut left = 0u16;
        for card in among {
            left += u16::from(std::mem::take(&mut self.amber[card.index()]));
        }
        for _ in 0..left {
            let Some(card) = self.choose(ctx, among)? else { break };
            let on = &mut self.amber[card.index()];
            *on = on.saturating_add(1);
        }
        self.needs_state_checks = true;
        self.apply_state_checks()
    }

    /// The type that a card is played as. A creature that may be played as an upgrade is what its player says,
    /// before anything else of its playing.
    pub(crate) fn choose_type_as_played(
        &mut self,
        card: Card,
        player: Player,
        only_as_upgrade: bool,
    ) -> Result<CardType, Stop> {
        let upgrade = only_as_upgrade
            || self.may_be_played_as_upgrade(player, card)
                && (self.cannot_be_played_as_creature(player, card) || {
                    let ctx = AbilityContext::new(card, player);
                    self.choose_one(ctx, [("creature", false), ("upgrade", true)])?
                });
        Ok(if upgrade { CardType::Upgrade } else { self.facts(card).card_type })
    }
}

#[cfg(test)]
mod tests;
