//! What outlives the ability that began it, and no position shows: lasting effects, control, copies and turns
//! besides one after another.

use std::sync::Arc;

use super::Fault;
use crate::keyforge::card::{CARDS, Card, CardSet};
use crate::keyforge::match_table::Row;
use crate::keyforge::player::ByPlayer;
use crate::keyforge::small_list::SmallList;
use crate::keyforge::state::{Control, Lasting, State};

/// Effects of a state that outlive the ability that began them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Effects {
    /// Lasting effects, in the order in which they began
    pub lasting: Vec<Lasting>,
    /// Effects that give control and may end before the card leaves play, in that order
    pub controls: Vec<Control>,
    /// Cards in play that were given to the opponent of their owner until they leave play
    pub taken: CardSet,
    /// Copies of cards of the match
    pub copies: Vec<Copy>,
    /// Turns that each player has taken besides one after another
    pub extra_turns: ByPlayer<u8>,
    /// How many more turns the active player takes after this one
    pub extra_turns_to_come: u8,
}

/// A card that is a copy of another card of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copy {
    /// The card
    pub card: Card,
    /// The card that it is a copy of
    pub of: Card,
    /// Whether it is of its own house, not of that of the other card
    pub keeps_house: bool,
}

impl Effects {
    /// Those of a state.
    pub fn of(state: &State) -> Effects {
        let copies = state.copies.iter().filter_map(|copy| {
            let of = (0..CARDS).map(Card::from_index).find(|of| Row::from(*of) == copy.of)?;
            Some(Copy { card: copy.card, of, keeps_house: copy.keeps_house })
        });
        Effects {
            lasting: state.lasting.iter().copied().collect(),
            controls: state.controls.iter().copied().collect(),
            taken: state.taken,
            copies: copies.collect(),
            extra_turns: state.extra_turns,
            extra_turns_to_come: state.extra_turns_to_come,
        }
    }
}

impl State {
    /// Puts effects into a state, by hand, in the place of those that it has.
    ///
    /// # Errors
    /// [`Fault::NoRoom`] if there are more than fit; the state is as it was then.
    pub fn put_effects(&mut self, effects: &Effects) -> Result<(), Fault> {
        let (mut lasting, mut controls) = (SmallList::default(), SmallList::default());
        let fits = effects.lasting.iter().all(|effect| lasting.push(*effect))
            && effects.controls.iter().all(|control| controls.push(*control));
        if !fits {
            return Err(Fault::NoRoom);
        }
        self.lasting = lasting;
        self.controls = controls;
        self.taken = effects.taken;
        self.extra_turns = effects.extra_turns;
        self.extra_turns_to_come = effects.extra_turns_to_come;
        self.make_copies(&effects.copies);
        self.recount();
        Ok(())
    }

    /// Makes those cards copies of cards of the match that are copies of anything.
    fn make_copies(&mut self, copies: &[Copy]) {
        for copied in self.copies.iter_mut() {
            if let Some(copy) = copies.iter().find(|copy| copy.card == copied.card) {
                copied.of = Row::from(copy.of);
                copied.keeps_house = copy.keeps_house;
            }
        }
        if self.copies.iter().all(|copied| copies.iter().any(|copy| copy.card == copied.card)) {
            Arc::make_mut(&mut self.table).forget_models();
        }
    }
}
