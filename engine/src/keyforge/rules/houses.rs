//! The houses of a card (March 2021, "House"): printed, of what it is a copy of, and changed by constant
//! abilities.

use crate::keyforge::ability::{Ability, kind};
use crate::keyforge::card::{CARDS, Card, CardSet};
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::state::{State, Zone};

impl State {
    /// The house of a card in its deck, whatever changes it in play.
    #[inline]
    pub fn printed_house(&self, card: Card) -> House {
        self.table.card(card).house
    }

    /// The cards of each house that has any in the match, whatever changes them in play. A card with icons
    /// of houses is in several sets.
    #[inline]
    pub fn cards_of_each_house(&self) -> &[CardSet] {
        self.table.of_each_house()
    }

    /// The house of a card in its deck and those of its bonus icons (Master Rulebook 18.4, "Bonus icons");
    /// of a copy, those of what it is a copy of, unless its text says otherwise of the house.
    #[inline]
    pub(super) fn houses_before_effects(&self, card: Card) -> HouseSet {
        let printed = self.table.card(card).houses;
        if self.copies.is_empty() {
            return printed;
        }
        self.copies.iter().find(|copy| copy.card == card).map_or(printed, |copy| {
            let model = self.table.row(copy.of);
            if copy.keeps_house {
                model.bonus.houses().with(self.printed_house(card))
            } else {
                model.houses
            }
        })
    }

    /// The houses that a card belongs to.
    #[inline]
    pub fn houses(&self, card: Card) -> HouseSet {
        let houses = self.houses_before_effects(card);
        if self.constant_kinds & kind::HOUSE == 0 {
            return houses;
        }
        self.changed_houses(card, houses)
    }

    /// The houses by which a card may be played: its own, also when it is a copy of another as it is played (FAQ "Phase
    /// Shift" of Mimicry; recorded cases cota/mimicry/14, 15).
    pub fn houses_to_play(&self, card: Card) -> HouseSet {
        let is_copy = self.copies.iter().any(|copy| copy.card == card);
        if is_copy && self.zone(card) == Zone::Limbo {
            return HouseSet::of(self.table.card(card).house);
        }
        self.houses(card)
    }

    #[inline(never)]
    fn changed_houses(&self, card: Card, mut houses: HouseSet) -> HouseSet {
        // What is added is not replaced, whichever began first.
        let mut added = HouseSet::EMPTY;
        self.each_constant(kind::HOUSE, |ctx, ability| match ability {
            Ability::BelongsTo(scope, which) if scope.includes(self, &ctx, card) => {
                houses = which(self, ctx, card);
            }
            Ability::AlsoBelongsTo(scope, which) if scope.includes(self, &ctx, card) => {
                added = added.or(which(self, ctx, card));
            }
            _ => {}
        });
        houses.or(added)
    }

    /// The houses "represented among" some cards, in whatever zone.
    pub fn houses_among(&self, among: CardSet) -> HouseSet {
        if self.constant_kinds & kind::HOUSE == 0 {
            if self.copies.is_empty() {
                let houses = among.into_iter().map(|card| self.table.card(card).houses);
                return houses.fold(HouseSet::EMPTY, HouseSet::or);
            }
            return among
                .into_iter()
                .fold(HouseSet::EMPTY, |houses, card| houses.or(self.houses_before_effects(card)));
        }
        self.changed_houses_among(among)
    }

    #[inline(never)]
    fn changed_houses_among(&self, among: CardSet) -> HouseSet {
        let mut houses = [HouseSet::EMPTY; CARDS];
        for card in among {
            houses[card.index()] = self.houses_before_effects(card);
        }
        let mut added = HouseSet::EMPTY;
        self.each_constant(kind::HOUSE, |ctx, ability| match ability {
            Ability::BelongsTo(scope, which) => {
                for card in self.in_scope(among, *scope, ctx) {
                    houses[card.index()] = which(self, ctx, card);
                }
            }
            Ability::AlsoBelongsTo(scope, which) => {
                for card in self.in_scope(among, *scope, ctx) {
                    added = added.or(which(self, ctx, card));
                }
            }
            _ => {}
        });
        among.into_iter().fold(added, |all, card| all.or(houses[card.index()]))
    }

    /// Those of some cards, in whatever zone, that belong to a house.
    #[inline]
    pub fn of_house(&self, among: CardSet, house: House) -> CardSet {
        let of_house = among & self.table.of_house(house);
        if self.constant_kinds & kind::HOUSE == 0 && self.copies.is_empty() {
            return of_house;
        }
        self.of_house_as_changed(among, house, of_house)
    }

    #[inline(never)]
    fn of_house_as_changed(&self, among: CardSet, house: House, mut of_house: CardSet) -> CardSet {
        for copy in self.copies.iter().filter(|copy| among.contains(copy.card)) {
            if self.houses_before_effects(copy.card).contains(house) {
                of_house.insert(copy.card);
            } else {
                of_house.remove(copy.card);
            }
        }
        let mut added = CardSet::EMPTY;
        self.each_constant(kind::HOUSE, |ctx, ability| match ability {
            Ability::BelongsTo(scope, which) => {
                for card in self.in_scope(among, *scope, ctx) {
                    if which(self, ctx, card).contains(house) {
                        of_house.insert(card);
                    } else {
                        of_house.remove(card);
                    }
                }
            }
            Ability::AlsoBelongsTo(scope, which) => {
                for card in self.in_scope(among - added, *scope, ctx) {
                    if which(self, ctx, card).contains(house) {
                        added.insert(card);
                    }
                }
            }
            _ => {}
        });
        of_house | added
    }

    /// Whether a card belongs to a house.
    #[inline]
    pub fn is_of(&self, card: Card, house: House) -> bool {
        if self.constant_kinds & kind::HOUSE == 0 {
            return self.houses_before_effects(card).contains(house);
        }
        self.houses(card).contains(house)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::ability::{TARGET, UnprintedAbility, unprinted};
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::Scenario;

    #[test]
    fn a_copy_is_of_the_house_of_what_it_copies_unless_its_text_says_otherwise() {
        let mut game = Scenario::new("dis").line(One, "shaffles charette troll").begin();
        let [shaffles, charette, troll] = ["shaffles", "charette", "troll"].map(|c| game.card(c));
        game.does("", |g| {
            g.becomes_copy_of(shaffles, troll)?;
            g.becomes_copy_in_its_house(charette, troll)
        });
        assert!(
            game.state.is_of(shaffles, House::Brobnar) && game.state.is_of(charette, House::Dis)
        );
    }

    #[test]
    fn a_card_belongs_to_the_houses_of_its_icons_too() {
        use crate::keyforge::icon::{BonusIcon, BonusIcons};
        static INSTEAD: UnprintedAbility =
            unprinted(3, Ability::BelongsTo(TARGET, |_, _, _| HouseSet::of(House::Mars)));
        let icons = BonusIcons::NONE.with(BonusIcon::House(House::Dis)).with(BonusIcon::Amber);
        let both = HouseSet::of(House::Dis).with(House::Brobnar);
        let game = Scenario::new("dis").hand(One, "valdr").bonus("valdr", icons);
        let game = game.line(One, "troll krump shaffles charette").bonus("troll", icons);
        let mut game = game.begin();
        let [troll, valdr] = ["troll", "valdr"].map(|c| game.card(c));
        let [shaffles, charette] = ["shaffles", "charette"].map(|c| game.card(c));
        assert!(game.can_reap("troll") && game.can_play("valdr") && !game.can_reap("krump"));
        assert_eq!((game.state.houses(troll), game.state.houses(valdr)), (both, both));
        let of_dis = game.state.in_play_of_house(House::Dis);
        assert_eq!(of_dis, game.cards("troll shaffles charette"));
        assert_eq!(game.state.houses_among(game.cards("troll krump")), both);
        game.does("", |g| {
            g.becomes_copy_of(shaffles, troll)?;
            g.becomes_copy_in_its_house(charette, valdr)
        });
        assert_eq!(game.state.houses(shaffles), both, "a copy has the icons");
        assert_eq!(game.state.houses(charette), HouseSet::of(House::Dis), "those of the model");
        game.for_this_turn("troll", &INSTEAD);
        let houses: Vec<_> = game.state.houses(troll).iter().collect();
        assert_eq!(houses, [House::Mars], "what is changed replaces both");
        assert!(!game.can_reap("troll"));
    }

    #[test]
    fn a_house_of_an_icon_may_be_chosen_with_the_card_in_play() {
        use crate::keyforge::icon::{BonusIcon, BonusIcons};
        let icons = BonusIcons::NONE.with(BonusIcon::House(House::Mars));
        let game = Scenario::new("dis").line(One, "troll").bonus("troll", icons);
        let game = game
            .hand(One, "krump")
            .bonus("krump", BonusIcons::NONE.with(BonusIcon::House(House::Sanctum)));
        let game = game.houses(One, "dis logos shadows").begin();
        let choices = game.state.house_choices(One);
        assert!(choices.contains(House::Mars) && choices.contains(House::Brobnar));
        assert!(!choices.contains(House::Sanctum), "not with a card in hand");
    }

    #[test]
    fn houses_may_be_added_or_replaced() {
        static ALSO: UnprintedAbility =
            unprinted(1, Ability::AlsoBelongsTo(TARGET, |_, _, _| HouseSet::of(House::Dis)));
        static INSTEAD: UnprintedAbility =
            unprinted(2, Ability::BelongsTo(TARGET, |_, _, _| HouseSet::of(House::Mars)));
        let mut game = Scenario::new("dis").line(One, "troll").line(Two, "valdr").begin();
        let troll = game.card("troll");
        game.for_this_turn("troll", &ALSO);
        assert!(game.can_reap("troll") && game.state.is_of(troll, House::Brobnar));
        game.for_this_turn("troll", &INSTEAD);
        let houses: Vec<_> = game.state.houses(troll).iter().collect();
        assert!(!houses.contains(&House::Brobnar) && houses.len() == 2);
    }
}
