//! Archives: archive, put into archives, take up (March 2021, "Archives").

use crate::keyforge::ability::{AbilityContext, Trigger};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::Game;
use crate::keyforge::player::Player;
use crate::keyforge::question::Stop;
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::state::Zone;

/// Into whose archives cards are put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArchivesOf {
    /// "Archive …": each card into its owner's (March 2021, "Leaves play")
    Owner,
    /// "Put … into your archives", whoever owns them
    You,
}

impl Game<'_> {
    /// Archives cards, wherever they are. Those of a player who does not own them go to their
    /// owner's hand when they leave the archives.
    ///
    /// # Errors
    /// What stops the game.
    pub fn archive(
        &mut self,
        ctx: AbilityContext,
        cards: impl Into<CardSet>,
        archives: ArchivesOf,
    ) -> Result<CardSet, Stop> {
        let cards = cards.into();
        let others = match archives {
            ArchivesOf::You => CardSet::EMPTY,
            ArchivesOf::Owner => cards & CardSet::owned_by(ctx.opponent()),
        };
        let mut moved = self.move_to(cards - others, To::Archives(ctx.you))?;
        if !others.is_empty() {
            moved |= self.move_to(others, To::Archives(ctx.opponent()))?;
        }
        if archives == ArchivesOf::Owner {
            self.happened_to_each(Trigger::CardArchived, moved)?;
        }
        Ok(moved)
    }

    /// "Archive a card": one from your hand.
    ///
    /// # Errors
    /// What stops the game.
    pub fn archive_a_card(&mut self, ctx: AbilityContext) -> Result<Option<Card>, Stop> {
        let hand = self.hand(ctx.you);
        let card = self.choose(ctx, hand)?;
        self.archive(ctx, card, ArchivesOf::Owner)?;
        Ok(card)
    }

    /// "Archive the top card of your deck", unseen.
    ///
    /// # Errors
    /// What stops the game.
    pub fn archive_top_of_deck(&mut self, ctx: AbilityContext) -> Result<Option<Card>, Stop> {
        let Some(card) = self.top_of_deck(ctx.you) else { return Ok(None) };
        self.archive(ctx, card, ArchivesOf::Owner)?;
        Ok(Some(card))
    }

    /// "Put … into its owner's archives": it is not archived, and what triggers by that does not
    /// (March 2021, "Archives").
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_into_owners_archives(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        let cards = cards.into();
        let mut moved = CardSet::EMPTY;
        for owner in Player::BOTH {
            moved |= self.move_to(cards & CardSet::owned_by(owner), To::Archives(owner))?;
        }
        Ok(moved)
    }

    /// Takes up archived cards into the hand; cards of the opponent go to the opponent's hand. Of some
    /// of them the opponent does not see which.
    ///
    /// # Errors
    /// What stops the game.
    pub fn take_up(&mut self, archived: impl Into<CardSet>) -> Result<CardSet, Stop> {
        let archived = archived.into().filter(|c| self.zone(c) == Zone::Archives);
        if self.triggers & Trigger::ArchivesTaken.bit() != 0 {
            return self.take_up_watched(archived);
        }
        self.move_to(archived, To::Hand)
    }

    #[inline(never)]
    fn take_up_watched(&mut self, archived: CardSet) -> Result<CardSet, Stop> {
        let whose = Player::BOTH.map(|player| !(archived & self.archives(player)).is_empty());
        let taken = self.move_to(archived, To::Hand)?;
        for player in Player::BOTH {
            if whose[player.index()] && self.archives(player).is_empty() {
                self.resolve_watchers(Trigger::ArchivesTaken, None, player)?;
            }
        }
        Ok(taken)
    }
}
