//! A card in play that is another number from now on.

use super::{Card, CardSet, MaybeCard};

/// A number that stands for another from now on: each of these puts the new one in the place of the old.
#[derive(Clone, Copy)]
pub(crate) struct Renumbering {
    pub old: Card,
    pub new: Card,
}

impl Renumbering {
    pub fn card(self, card: &mut Card) {
        if *card == self.old {
            *card = self.new;
        }
    }

    pub fn maybe(self, card: &mut Option<Card>) {
        if let Some(card) = card {
            self.card(card);
        }
    }

    pub fn kept(self, card: &mut MaybeCard) {
        let mut now = card.get();
        self.maybe(&mut now);
        *card = now.into();
    }

    pub fn in_set(self, cards: &mut CardSet) {
        if cards.remove(self.old) {
            cards.insert(self.new);
        }
    }
}
