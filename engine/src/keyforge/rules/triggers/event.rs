//! What happens at a timing point: what triggered abilities watch for.

use crate::keyforge::ability::{DestroyedBy, Trigger, TriggerSet, Used};
use crate::keyforge::card::Card;
use crate::keyforge::icon::BonusIcon;
use crate::keyforge::player::Player;

/// What happens, at a timing point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Event {
    /// The bold word of the card that it happens to
    pub own: Option<Trigger>,
    /// What other cards watch for at the same timing point
    pub watched: TriggerSet,
    /// The card that it happens to
    pub subject: Option<Card>,
    /// Who controlled that card, if it has left play since; else it is who controls it
    pub subject_controller: Option<Player>,
    /// The player who does it
    pub doer: Player,
    /// The card that does it
    pub doer_card: Option<Card>,
    /// Whose æmber it is that is taken; the doer's opponent's, if not said
    pub from: Option<Player>,
    /// How much
    pub amount: u16,
    /// Which bonus icon
    pub icon: Option<BonusIcon>,
    /// By what the subject is destroyed
    pub destroyed_by: DestroyedBy,
    /// Whether the subject, which is destroyed, was a Mutant as it left play
    pub was_mutant: bool,
    /// What the subject, which was used, was then
    pub used: Option<Used>,
}

impl Event {
    /// Something that happens to nobody: what is pending at a timing point belongs to no card.
    pub(crate) const fn nobodys(doer: Player) -> Event {
        Event {
            own: None,
            watched: TriggerSet::EMPTY,
            subject: None,
            subject_controller: None,
            doer,
            doer_card: None,
            from: None,
            amount: 0,
            icon: None,
            destroyed_by: DestroyedBy::Effect,
            was_mutant: false,
            used: None,
        }
    }

    /// Something that is only watched for.
    pub(crate) const fn watched(trigger: Trigger, subject: Option<Card>, doer: Player) -> Event {
        Event { watched: TriggerSet::of(trigger), subject, ..Event::nobodys(doer) }
    }

    /// A card's bold word, and what is watched for at the same time.
    pub(crate) const fn of(own: Trigger, subject: Card, doer: Player) -> Event {
        Event { own: Some(own), subject: Some(subject), ..Event::nobodys(doer) }
    }

    /// The event, for which `trigger` is watched at the same time: any number of them.
    pub(crate) const fn and(mut self, trigger: Trigger) -> Event {
        self.watched = self.watched.with(trigger);
        self
    }

    /// The event, whose subject may have left play since, when `player` controlled it.
    pub(crate) const fn controlled_by(mut self, player: Player) -> Event {
        self.subject_controller = Some(player);
        self
    }

    /// The event, in which the subject was used as what it was then.
    pub(crate) const fn using(mut self, used: Used) -> Event {
        self.used = Some(used);
        self
    }

    /// The event, done by a card.
    pub(crate) const fn by(mut self, card: Option<Card>) -> Event {
        self.doer_card = card;
        self
    }

    /// The event, with æmber that is a player's.
    pub(crate) const fn from(mut self, player: Player) -> Event {
        self.from = Some(player);
        self
    }

    /// The event, with how much of it there is.
    pub(crate) fn amounting(mut self, amount: impl TryInto<u16>) -> Event {
        self.amount = amount.try_into().unwrap_or(u16::MAX);
        self
    }
}
