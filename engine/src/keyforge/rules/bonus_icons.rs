//! Bonus icons are resolved (March 2021, "Bonus icons").

use crate::keyforge::ability::{AbilityContext, Trigger, Would};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::icon::BonusIcon;
use crate::keyforge::player::Player;
use crate::keyforge::rules::triggers::Event;

impl Game<'_> {
    /// Resolves the bonus icons of a card from top to bottom. All resolve, also when the card has
    /// left play meanwhile (FAQ "Bonus icons", Rad Penny).
    ///
    /// # Errors
    /// What stops the game.
    pub fn resolve_bonus_icons(&mut self, card: Card, player: Player) -> Flow {
        let event = || Event { subject: Some(card), ..Event::nobodys(player) };
        if self.is_replaced(Would::ResolveBonusIcons, event)? {
            return Ok(());
        }
        let icons = self.bonus_icons(card);
        if icons.is_empty() || self.has_no_bonus_icons(player) {
            return Ok(());
        }
        for icon in icons.iter() {
            self.resolve_bonus_icon(card, player, icon)?;
        }
        Ok(())
    }

    /// Resolves one bonus icon of a card, unless something happens instead. No card is the source
    /// of what it does: "that damage is done by a game step" (FAQ "Damage, Source of").
    ///
    /// # Errors
    /// What stops the game.
    pub fn resolve_bonus_icon(&mut self, card: Card, player: Player, icon: BonusIcon) -> Flow {
        let outer = self.resolving.take();
        self.resolve_icon(card, player, icon)?;
        self.resolving = outer;
        Ok(())
    }

    fn resolve_icon(&mut self, card: Card, player: Player, icon: BonusIcon) -> Flow {
        // It says what the card is: there is nothing to resolve, and nothing that replaces it.
        if let BonusIcon::House(_) = icon {
            return Ok(());
        }
        let event = || Event { subject: Some(card), icon: Some(icon), ..Event::nobodys(player) };
        if self.is_replaced(Would::ResolveBonusIcon, event)? {
            return Ok(());
        }
        let ctx = AbilityContext::new(card, player);
        match icon {
            BonusIcon::Amber => self.gain_amber(player, 1)?,
            // Before there were others all icons were of æmber.
            _ if !self.edition.has_bonus_icons() => {}
            BonusIcon::Capture => {
                let friendly = self.creatures_of(player);
                if let Some(creature) = self.choose(ctx, friendly)? {
                    self.capture_onto(creature, 1)?;
                }
            }
            BonusIcon::Damage => {
                let creatures: CardSet = self.creatures();
                self.damage_a_creature(ctx, creatures, 1)?;
            }
            BonusIcon::Draw => {
                self.draw(player, 1)?;
            }
            BonusIcon::Discard => {
                let card = self.choose(ctx, self.hand(player))?;
                self.discard_cards(card)?;
            }
            BonusIcon::Power => {
                if let Some(creature) = self.choose(ctx, self.creatures())? {
                    self.add_power_counters(creature, 1);
                    self.apply_state_checks()?;
                }
            }
            BonusIcon::House(_) => {}
        }
        let resolved = Event::watched(Trigger::BonusIconResolved, Some(card), player);
        self.resolve_triggers(Event { icon: Some(icon), ..resolved })
    }
}
