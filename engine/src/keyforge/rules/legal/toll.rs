//! Æmber that the opponent's cards take from who plays or uses a card.

use crate::keyforge::ability::{Ability, AbilityContext, TollFor, kind};
use crate::keyforge::card::Card;
use crate::keyforge::player::Player;
use crate::keyforge::state::State;

impl State {
    fn toll(&self, payer: Player, of: impl Fn(&'static Ability, AbilityContext) -> u8) -> u16 {
        let mut toll = 0;
        self.each_constant(kind::TOLL, |ctx, ability| {
            if ctx.you != payer {
                toll += u16::from(of(ability, ctx));
            }
        });
        toll
    }

    /// Æmber that a player has to pay to the opponent to play a card.
    pub(crate) fn toll_to_play(&self, player: Player, card: Card) -> u16 {
        self.toll(player, |ability, ctx| match ability {
            Ability::Toll(TollFor::Playing, test, amount) if test(self, ctx, card) => *amount,
            _ => 0,
        })
    }

    /// Æmber that a player has to pay to the opponent to use a card.
    pub(crate) fn toll_to_use(&self, player: Player, card: Card) -> u16 {
        self.toll(player, |ability, ctx| match ability {
            Ability::Toll(TollFor::Using, test, amount) if test(self, ctx, card) => *amount,
            _ => 0,
        })
    }
}
