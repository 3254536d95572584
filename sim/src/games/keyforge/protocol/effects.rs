//! Effects that last, as positions have them.

use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::library::Library;
use archon_engine::keyforge::player::{ByPlayer, Player};
use archon_engine::keyforge::setup::{Copy, Effects};
use archon_engine::keyforge::state::{Control, ControlBy, Lasting, LastingContext};
use serde::{Deserialize, Serialize};

use super::position::{card, cards, house};

/// Effects that outlive the ability that began them.
#[derive(Serialize, Deserialize)]
pub(super) struct EffectsMessage {
    lasting: Vec<LastingMessage>,
    controls: Vec<ControlMessage>,
    /// Cards given to the opponent of their owner until they leave play
    taken: Vec<usize>,
    copies: Vec<CopyMessage>,
    /// By seat: turns taken besides one after another
    extra_turns: [u8; 2],
    extra_turns_to_come: u8,
}

/// A lasting effect.
#[derive(Serialize, Deserialize)]
struct LastingMessage {
    /// The ability that lasts: `card-id#number`
    ability: String,
    /// The card whose ability began it
    card: usize,
    /// The card that ability is printed on
    printed_on: usize,
    /// The seat that "you" means
    you: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    target: Option<usize>,
    #[serde(default, skip_serializing_if = "is_zero")]
    number: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    house: Option<String>,
    /// The seat by whose turns it lasts
    whose: usize,
    from: u16,
    until: u16,
    /// The card that ends it by leaving play
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bound_to: Option<usize>,
    /// How often it can still be made use of; 0: without limit
    #[serde(default, skip_serializing_if = "is_zero")]
    uses: u8,
}

/// An effect that gives control and may end before the card leaves play.
#[derive(Serialize, Deserialize)]
struct ControlMessage {
    card: usize,
    /// The seat that controls the card by it
    seat: usize,
    source: usize,
    /// `while-in-play`, `constant` or `surpassed`
    by: String,
}

/// A card that is a copy of another.
#[derive(Serialize, Deserialize)]
struct CopyMessage {
    card: usize,
    of: usize,
    keeps_house: bool,
}

const CONTROLS: [(ControlBy, &str); 3] = [
    (ControlBy::WhileInPlay, "while-in-play"),
    (ControlBy::ConstantAbility, "constant"),
    (ControlBy::Surpassed, "surpassed"),
];

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

fn player(seat: usize) -> Result<Player, String> {
    let player = Player::BOTH.get(seat).copied();
    player.ok_or_else(|| format!("there is no seat {seat}"))
}

fn some_card(number: Option<usize>) -> Result<Option<Card>, String> {
    number.map(card).transpose()
}

impl EffectsMessage {
    /// Effects as a message, the abilities named by the library.
    pub(super) fn new(effects: &Effects, library: &Library) -> EffectsMessage {
        let copy = |copy: &Copy| CopyMessage {
            card: copy.card.index(),
            of: copy.of.index(),
            keeps_house: copy.keeps_house,
        };
        EffectsMessage {
            lasting: effects.lasting.iter().map(|l| LastingMessage::new(l, library)).collect(),
            controls: effects.controls.iter().map(ControlMessage::new).collect(),
            taken: effects.taken.into_iter().map(Card::index).collect(),
            copies: effects.copies.iter().map(copy).collect(),
            extra_turns: effects.extra_turns.0,
            extra_turns_to_come: effects.extra_turns_to_come,
        }
    }

    /// The effects of a message. Those whose ability this release does not have are left out.
    pub(super) fn read(&self, library: &'static Library) -> Result<Effects, String> {
        let lasting: Result<Vec<_>, String> =
            self.lasting.iter().filter_map(|message| message.read(library).transpose()).collect();
        let controls: Result<_, String> = self.controls.iter().map(ControlMessage::read).collect();
        let copy = |message: &CopyMessage| {
            let (of, keeps_house) = (card(message.of)?, message.keeps_house);
            Ok(Copy { card: card(message.card)?, of, keeps_house })
        };
        let copies: Result<_, String> = self.copies.iter().map(copy).collect();
        Ok(Effects {
            lasting: lasting?,
            controls: controls?,
            taken: cards(&self.taken)?,
            copies: copies?,
            extra_turns: ByPlayer(self.extra_turns),
            extra_turns_to_come: self.extra_turns_to_come,
        })
    }
}

impl LastingMessage {
    fn new(effect: &Lasting, library: &Library) -> LastingMessage {
        let LastingContext { card, source, you, target, number, house } = effect.ctx;
        LastingMessage {
            ability: library.ability_name(effect.id()),
            card: card.index(),
            printed_on: source.index(),
            you: you.index(),
            target: target.get().map(Card::index),
            number,
            house: house.map(|house| house.key().into()),
            whose: effect.whose.index(),
            from: effect.from,
            until: effect.until,
            bound_to: effect.bound_to.get().map(Card::index),
            uses: effect.uses,
        }
    }

    /// The effect; none if this release does not have its ability.
    fn read(&self, library: &'static Library) -> Result<Option<Lasting>, String> {
        let ctx = LastingContext {
            card: card(self.card)?,
            source: card(self.printed_on)?,
            you: player(self.you)?,
            target: some_card(self.target)?.into(),
            number: self.number,
            house: self.house.as_deref().map(house).transpose()?,
        };
        let (whose, bound_to) = (player(self.whose)?, some_card(self.bound_to)?);
        let (from, until, uses) = (self.from, self.until, self.uses);
        let id = library.parse_ability_name(&self.ability);
        let known = id.and_then(|id| Some((id, library.ability(id)?)));
        Ok(known.map(|(id, ability)| Lasting {
            of: id.card,
            nth: id.number,
            ability,
            ctx,
            whose,
            from,
            until,
            bound_to: bound_to.into(),
            uses,
        }))
    }
}

impl ControlMessage {
    fn new(control: &Control) -> ControlMessage {
        let by = CONTROLS.iter().find(|(by, _)| *by == control.by);
        ControlMessage {
            card: control.card.index(),
            seat: control.player.index(),
            source: control.source.index(),
            by: by.map_or("", |(_, key)| key).into(),
        }
    }

    fn read(&self) -> Result<Control, String> {
        let by = CONTROLS.iter().find(|(_, key)| *key == self.by);
        let (by, _) = by.ok_or_else(|| format!("nothing gives control by {:?}", self.by))?;
        let (card, source) = (card(self.card)?, card(self.source)?);
        Ok(Control { card, player: player(self.seat)?, source, by: *by })
    }
}
