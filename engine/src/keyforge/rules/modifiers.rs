//! Constant abilities (March 2021, "Constant abilities", "Lasting effects"): finding those that
//! are active, and the values they change: power, armor, keywords, houses, key cost, hand size.

use crate::keyforge::ability::{Ability, Amount, By, Deed, Definition, Moment, kind};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::keyword::Keyword;
use crate::keyforge::library::BLANK;
use crate::keyforge::player::Player;
use crate::keyforge::state::{Lasting, State, Zone};

/// The default cost of a key (March 2021, "Step 1").
pub const KEY_COST: i32 = 6;
/// The hand size that a player refills to (March 2021, "Step 5").
pub const HAND_SIZE: i32 = 6;

impl State {
    /// An ability of a card in play, resolved by its controller.
    pub(crate) fn by(&self, card: Card) -> By {
        By::new(card, self.controller(card))
    }

    pub(crate) fn is_active(&self, lasting: &Lasting) -> bool {
        (lasting.from..=lasting.until).contains(&self.turn)
    }

    /// The text of a card, empty while it is considered blank.
    #[inline]
    pub(crate) fn text(&self, card: Card) -> &'static Definition {
        if self.kinds & kind::BLANK != 0 && self.in_play(card) && self.is_blank(card) {
            &BLANK
        } else {
            self.definition(card)
        }
    }

    fn is_blank(&self, card: Card) -> bool {
        let mut blank = false;
        for source in self.texts {
            for ability in self.definition(source).abilities() {
                if let Ability::Blank(test) = ability {
                    blank |= test(self, self.by(source), card);
                }
            }
        }
        for lasting in self.lasting.iter().filter(|l| self.is_active(l)) {
            if let Ability::Blank(test) = lasting.ability {
                blank |= test(self, lasting.by, card);
            }
        }
        blank
    }

    /// Every active constant ability of some kinds: of cards in play, granted to cards in play, and
    /// lasting effects.
    #[inline]
    pub(crate) fn each_constant(&self, kinds: u64, mut found: impl FnMut(By, &'static Ability)) {
        if self.kinds & kinds == 0 {
            return;
        }
        for source in self.texts {
            let text = self.text(source);
            if text.kinds & kinds != 0 {
                for ability in text.abilities() {
                    self.sift(kinds, self.by(source), ability, &mut found);
                }
            }
        }
        for lasting in self.lasting.iter() {
            if lasting.ability.kinds() & kinds != 0 && self.is_active(lasting) {
                self.sift(kinds, lasting.by, lasting.ability, &mut found);
            }
        }
    }

    fn sift(
        &self,
        kinds: u64,
        by: By,
        ability: &'static Ability,
        found: &mut impl FnMut(By, &'static Ability),
    ) {
        if ability.kind() & kinds != 0 {
            found(by, ability);
        }
        match ability {
            Ability::GainsAbilities(test, granted) if ability.kinds() & kinds != 0 => {
                for card in self.all_in_play() {
                    if test(self, by, card) {
                        let by = By { card, you: self.controller(card), ..by };
                        for ability in *granted {
                            if ability.kind() & kinds != 0 {
                                found(by, ability);
                            }
                        }
                    }
                }
            }
            Ability::GainsTextOfIt => {
                if let Some(model) = by.it {
                    for ability in self.definition(model).abilities() {
                        if ability.kind() & kinds != 0 {
                            found(self.by(by.card), ability);
                        }
                    }
                }
            }
            _ => {}
        }
    }

    /// A card's own abilities of a moment: printed ones and those it has been given.
    pub(crate) fn each_own(
        &self,
        card: Card,
        moment: Moment,
        mut found: impl FnMut(By, &'static Ability),
    ) {
        let bit = moment.bit();
        let text = self.text(card);
        let is = |ability: &Ability| matches!(ability, Ability::When(m, ..) if *m == moment);
        if text.moments & bit != 0 {
            for ability in text.abilities() {
                if is(ability) {
                    found(self.by(card), ability);
                }
            }
        }
        if self.kinds & kind::ABILITIES == 0 || self.moments & bit == 0 {
            return;
        }
        self.each_constant(kind::ABILITIES, |by, ability| match ability {
            Ability::GainsAbilities(test, granted)
                if ability.moments() & bit != 0 && test(self, by, card) =>
            {
                let by = By { card, you: self.controller(card), ..by };
                granted.iter().filter(|a| is(a)).for_each(|a| found(by, a));
            }
            Ability::GainsTextOfIt if by.card == card => {
                if let Some(model) = by.it {
                    let text = self.definition(model).abilities();
                    text.iter().filter(|a| is(a)).for_each(|a| found(self.by(card), a));
                }
            }
            _ => {}
        });
    }

    /// Everything in play.
    pub fn all_in_play(&self) -> CardSet {
        let upgrades = self.hosted.filter(|c| self.zone(c) == Zone::Attached);
        self.creatures() | self.artifacts() | upgrades
    }

    /// Adds up an amount that constant abilities of one kind give to a card.
    fn sum(
        &self,
        kinds: u64,
        mut part: impl FnMut(By, &'static Ability) -> Option<(Amount, bool)>,
    ) -> i32 {
        let mut sum = 0;
        self.each_constant(kinds, |by, ability| {
            if let Some((amount, true)) = part(by, ability) {
                sum += amount.now(self, by);
            }
        });
        sum
    }

    /// A creature's power: printed, counters and all modifiers, never below 0.
    pub fn power(&self, creature: Card) -> i32 {
        let base = i32::from(self.facts(creature).power);
        let base = base + i32::from(self.power_counters[creature.index()]);
        if self.kinds & (kind::POWER | kind::SET_POWER) == 0 {
            return base;
        }
        let mut set = None;
        self.each_constant(kind::SET_POWER, |by, ability| {
            if let Ability::SetPower(test, amount) = ability
                && test(self, by, creature)
            {
                set = Some(amount.now(self, by));
            }
        });
        if let Some(power) = set {
            return power;
        }
        let more = self.sum(kind::POWER, |by, ability| match ability {
            Ability::Power(test, amount) => Some((*amount, test(self, by, creature))),
            _ => None,
        });
        (base + more).max(0)
    }

    /// A creature's armor: printed and all modifiers, never below 0.
    pub fn armor(&self, creature: Card) -> i32 {
        let base = i32::from(self.facts(creature).armor);
        if self.kinds & kind::ARMOR == 0 {
            return base;
        }
        let more = self.sum(kind::ARMOR, |by, ability| match ability {
            Ability::Armor(test, amount) => Some((*amount, test(self, by, creature))),
            _ => None,
        });
        (base + more).max(0)
    }

    /// What a creature's armor can still prevent this turn.
    pub fn armor_left(&self, creature: Card) -> i32 {
        (self.armor(creature) - i32::from(self.armor_used(creature))).max(0)
    }

    /// The value of a keyword on a card: 0 if it has it not, 1 if it has it and the keyword has no
    /// value.
    pub fn keyword(&self, card: Card, keyword: Keyword) -> i32 {
        let blank = self.kinds & kind::BLANK != 0 && self.in_play(card) && self.is_blank(card);
        let mut value = if blank { 0 } else { i32::from(self.facts(card).keyword(keyword)) };
        if self.kinds & (kind::GAINS | kind::LOSES | kind::ABILITIES) == 0 {
            return value;
        }
        value += self.sum(kind::GAINS, |by, ability| match ability {
            Ability::Gains(k, test, amount) if *k == keyword => {
                Some((*amount, test(self, by, card)))
            }
            _ => None,
        });
        let mut lost = false;
        self.each_constant(kind::ABILITIES | kind::LOSES, |by, ability| match ability {
            Ability::GainsTextOfIt if by.card == card => {
                let model = by.it.map_or(0, |m| self.facts(m).keyword(keyword));
                value += i32::from(model);
            }
            Ability::Loses(k, test) if *k == keyword => lost |= test(self, by, card),
            _ => {}
        });
        if lost { 0 } else { value }
    }

    /// Whether a card has a keyword.
    pub fn has(&self, card: Card, keyword: Keyword) -> bool {
        self.keyword(card, keyword) > 0
    }

    /// The house of a card in its deck, whatever changes it in play.
    pub fn printed_house(&self, card: Card) -> House {
        self.printed_house[card.index()]
    }

    /// The houses that a card belongs to.
    pub fn houses(&self, card: Card) -> HouseSet {
        let mut houses = HouseSet::of(self.printed_house[card.index()]);
        if self.kinds & kind::HOUSE == 0 {
            return houses;
        }
        self.each_constant(kind::HOUSE, |by, ability| {
            if let Ability::BelongsTo(test, which) = ability
                && test(self, by, card)
            {
                houses = which(self, by, card);
            }
        });
        self.each_constant(kind::HOUSE, |by, ability| {
            if let Ability::AlsoBelongsTo(test, which) = ability
                && test(self, by, card)
            {
                houses = houses.or(which(self, by, card));
            }
        });
        houses
    }

    /// Whether a card belongs to a house.
    pub fn is_of(&self, card: Card, house: House) -> bool {
        if self.kinds & kind::HOUSE == 0 {
            return self.printed_house[card.index()] == house;
        }
        self.houses(card).contains(house)
    }

    /// Whether a creature is on a flank of its battleline, or considered to be.
    pub fn on_flank(&self, creature: Card) -> bool {
        if self.zone(creature) != Zone::Battleline {
            return false;
        }
        let line = self.areas[self.controller(creature)].battleline;
        let line = line.as_slice();
        if line.first() == Some(&creature) || line.last() == Some(&creature) {
            return true;
        }
        self.applies_to(kind::FLANK, creature, |ability| match ability {
            Ability::OnFlank(test) => Some(*test),
            _ => None,
        })
    }

    fn applies_to(
        &self,
        kinds: u64,
        card: Card,
        test: impl Fn(&'static Ability) -> Option<crate::keyforge::ability::CardTest>,
    ) -> bool {
        let mut applies = false;
        self.each_constant(kinds, |by, ability| {
            if let Some(test) = test(ability) {
                applies = applies || test(self, by, card);
            }
        });
        applies
    }

    fn applies_to_player(
        &self,
        kinds: u64,
        player: Player,
        test: impl Fn(&'static Ability) -> Option<crate::keyforge::ability::PlayerTest>,
    ) -> bool {
        let mut applies = false;
        self.each_constant(kinds, |by, ability| {
            if let Some(test) = test(ability) {
                applies = applies || test(self, by, player);
            }
        });
        applies
    }

    /// Whether something cannot be done to or with a card (March 2021, "Cannot vs must/may").
    pub fn cannot(&self, deed: Deed, card: Card) -> bool {
        let kind = kind::cannot(deed);
        if self.kinds & kind == 0 {
            return false;
        }
        self.applies_to(kind, card, |ability| match ability {
            Ability::Cannot(d, test) if *d == deed => Some(*test),
            _ => None,
        })
    }

    /// Whether a player's æmber cannot be stolen.
    pub fn cannot_be_stolen_from(&self, player: Player) -> bool {
        self.applies_to_player(kind::STEAL, player, |ability| match ability {
            Ability::CannotBeStolenFrom(test) => Some(*test),
            _ => None,
        })
    }

    /// Whether a player skips the "forge a key" step.
    pub fn skips_forging(&self, player: Player) -> bool {
        self.applies_to_player(kind::FORGING, player, |ability| match ability {
            Ability::SkipsForging(test) => Some(*test),
            _ => None,
        })
    }

    /// Whether no bonus icon of a player's cards is resolved.
    pub fn has_no_bonus_icons(&self, player: Player) -> bool {
        self.applies_to_player(kind::ICONS, player, |ability| match ability {
            Ability::NoBonusIcons(test) => Some(*test),
            _ => None,
        })
    }

    /// Whether a player steals the æmber they would gain from reaping.
    pub fn steals_instead_of_reaping(&self, player: Player) -> bool {
        self.applies_to_player(kind::REAPING, player, |ability| match ability {
            Ability::StealsInsteadOfReaping(test) => Some(*test),
            _ => None,
        })
    }

    /// Whether a card that would enter a discard pile from play is purged instead.
    pub(crate) fn is_purged_instead(&self, card: Card) -> bool {
        self.applies_to(kind::PURGED, card, |ability| match ability {
            Ability::PurgedInsteadOfDiscarded(test) => Some(*test),
            _ => None,
        })
    }

    /// The current cost of a key for a player (March 2021, "Cost, at current cost").
    pub fn key_cost(&self, player: Player) -> i32 {
        let more = self.sum(kind::KEY_COST, |by, ability| match ability {
            Ability::KeyCost(test, amount) => Some((*amount, test(self, by, player))),
            _ => None,
        });
        (KEY_COST + more).max(0)
    }

    /// How many cards a player refills their hand to, chains apart.
    pub fn hand_size(&self, player: Player) -> i32 {
        let more = self.sum(kind::REFILL, |by, ability| match ability {
            Ability::Refill(test, amount) => Some((*amount, test(self, by, player))),
            _ => None,
        });
        (HAND_SIZE + more).max(0)
    }

    /// Whether a card is a creature card (in play: a creature).
    pub fn is_creature(&self, card: Card) -> bool {
        self.card_type(card) == CardType::Creature
    }

    /// Sums up anew which abilities are active.
    pub(crate) fn recount(&mut self) {
        self.kinds = 0;
        self.moments = 0;
        for card in self.texts {
            let text = self.definition(card);
            self.kinds |= text.kinds;
            self.moments |= text.moments;
        }
        for lasting in self.lasting.iter() {
            self.kinds |= lasting.ability.kinds();
            self.moments |= lasting.ability.moments();
            if let (Ability::GainsTextOfIt, Some(model)) = (lasting.ability, lasting.by.it) {
                self.kinds |= self.library.definition(self.kind[model.index()]).kinds;
            }
        }
    }
}
