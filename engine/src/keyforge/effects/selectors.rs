//! Targets: sets of cards, which obey the algebra of sets (`&` both, `|` either, `-` except).

use smallvec::SmallVec;

use crate::keyforge::ability::AbilityContext;
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::house::House;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player;
use crate::keyforge::state::State;
use crate::keyforge::traits::Trait;

impl State {
    /// Whether a player is overwhelmed: there are more enemy than friendly creatures (Master Rulebook 18.4,
    /// "Overwhelmed").
    pub fn is_overwhelmed(&self, player: Player) -> bool {
        self.creatures_of(player.opponent()).len() > self.creatures_of(player).len()
    }

    /// Each creature in play.
    pub fn creatures(&self) -> CardSet {
        self.areas.0[0].creatures | self.areas.0[1].creatures
    }

    /// Each artifact in play.
    pub fn artifacts(&self) -> CardSet {
        self.areas.0[0].artifacts | self.areas.0[1].artifacts
    }

    /// Each creature that a player controls.
    pub fn creatures_of(&self, player: Player) -> CardSet {
        self.areas[player].creatures
    }

    /// Each artifact that a player controls.
    pub fn artifacts_of(&self, player: Player) -> CardSet {
        self.areas[player].artifacts
    }

    /// Each friendly creature.
    pub fn friendly_creatures(&self, ctx: AbilityContext) -> CardSet {
        self.creatures_of(ctx.you)
    }

    /// Each enemy creature.
    pub fn enemy_creatures(&self, ctx: AbilityContext) -> CardSet {
        self.creatures_of(ctx.opponent())
    }

    /// Each other creature in play.
    pub fn other_creatures(&self, ctx: AbilityContext) -> CardSet {
        self.creatures().without(ctx.card)
    }

    /// Each friendly artifact.
    pub fn friendly_artifacts(&self, ctx: AbilityContext) -> CardSet {
        self.artifacts_of(ctx.you)
    }

    /// Each enemy artifact.
    pub fn enemy_artifacts(&self, ctx: AbilityContext) -> CardSet {
        self.artifacts_of(ctx.opponent())
    }

    /// Each friendly card in play.
    pub fn friendly_cards(&self, ctx: AbilityContext) -> CardSet {
        self.all_in_play().filter(|c| self.controller(c) == ctx.you)
    }

    /// Each friendly card in play with a trait, this card among them also where it is used as if it
    /// were yours (March 2021, FAQ "As if it were", Shard of Greed).
    pub fn friendly_with_trait(&self, ctx: AbilityContext, t: Trait) -> CardSet {
        let own = CardSet::of(ctx.card) & self.all_in_play();
        self.with_trait(self.friendly_cards(ctx) | own, t)
    }

    /// A player's battleline from left to right.
    #[inline]
    pub fn battleline(&self, player: Player) -> &[Card] {
        self.areas[player].battleline.as_slice()
    }

    /// A creature's neighbors: none if it is not in a battleline.
    pub fn neighbors(&self, creature: Card) -> CardSet {
        let line = self.battleline(self.controller(creature));
        let Some(place) = line.iter().position(|c| *c == creature) else {
            return CardSet::EMPTY;
        };
        let left = place.checked_sub(1).map(|left| line[left]);
        CardSet::from(left) | CardSet::from(line.get(place + 1).copied())
    }

    /// The creature to the immediate left.
    pub fn left_neighbor(&self, creature: Card) -> Option<Card> {
        let line = self.battleline(self.controller(creature));
        let place = line.iter().position(|c| *c == creature)?;
        place.checked_sub(1).map(|left| line[left])
    }

    /// The creature to the immediate right.
    pub fn right_neighbor(&self, creature: Card) -> Option<Card> {
        let line = self.battleline(self.controller(creature));
        let place = line.iter().position(|c| *c == creature)?;
        line.get(place + 1).copied()
    }

    /// The creatures between two of the same battleline; there are none between creatures of two
    /// battlelines.
    pub fn creatures_between(&self, a: Card, b: Card) -> CardSet {
        let line = self.battleline(self.controller(a));
        let place = |card| line.iter().position(|c| *c == card);
        match (place(a), place(b)) {
            (Some(a), Some(b)) => line[a.min(b)..a.max(b)].iter().copied().skip(1).collect(),
            _ => CardSet::EMPTY,
        }
    }

    /// The creature in the center of a player's battleline; there is none if their number is even.
    pub fn center(&self, player: Player) -> Option<Card> {
        let line = self.battleline(player);
        (line.len() % 2 == 1).then(|| line[line.len() / 2])
    }

    /// Each flank creature.
    pub fn flank_creatures(&self) -> CardSet {
        self.creatures().filter(|c| self.on_flank(c))
    }

    /// Each damaged creature.
    pub fn damaged_creatures(&self) -> CardSet {
        self.creatures().filter(|c| self.damage(c) > 0)
    }

    /// Each undamaged creature.
    pub fn undamaged_creatures(&self) -> CardSet {
        self.creatures().filter(|c| self.damage(c) == 0)
    }

    /// Each ready card in play.
    pub fn ready_cards(&self) -> CardSet {
        self.ready
    }

    /// Each exhausted card in play that could be ready.
    pub fn exhausted_cards(&self) -> CardSet {
        (self.creatures() | self.artifacts()) - self.ready
    }

    /// Each warded creature.
    pub fn warded_creatures(&self) -> CardSet {
        self.warded & self.creatures()
    }

    /// Each enraged creature.
    pub fn enraged_creatures(&self) -> CardSet {
        self.enraged & self.creatures()
    }

    /// Each stunned creature.
    pub fn stunned_creatures(&self) -> CardSet {
        self.stunned & self.creatures()
    }

    /// Each card with æmber on it.
    pub fn in_play_with_amber(&self) -> CardSet {
        self.all_in_play().filter(|c| self.amber_on(c) > 0)
    }

    /// Each card in play of a house.
    pub fn in_play_of_house(&self, house: House) -> CardSet {
        self.of_house(self.all_in_play(), house)
    }

    /// Each card in play with a trait.
    pub fn in_play_with_trait(&self, t: Trait) -> CardSet {
        self.with_trait(self.all_in_play(), t)
    }

    /// Each card in play that shares a trait with a card.
    pub fn in_play_sharing_a_trait_with(&self, card: Card) -> CardSet {
        let traits: SmallVec<[Trait; 8]> =
            Trait::ALL.iter().copied().filter(|t| self.has_trait(card, *t)).collect();
        self.all_in_play().filter(|c| traits.iter().any(|t| self.has_trait(c, *t)))
    }

    /// Each creature in play with a keyword.
    pub fn creatures_with_keyword(&self, keyword: Keyword) -> CardSet {
        self.creatures().filter(|c| self.has(c, keyword))
    }

    /// Each creature in play whose power passes a test.
    pub fn creatures_with_power(&self, test: impl Fn(i32) -> bool) -> CardSet {
        self.creatures().filter(|c| test(self.power(c)))
    }

    /// Those of `among`, in whatever zone, that share a house with a card.
    pub fn sharing_a_house_with(&self, among: CardSet, card: Card) -> CardSet {
        let houses = self.houses(card);
        among.filter(|c| !self.houses(c).and(houses).is_empty())
    }

    /// Those of `among`, in whatever zone, with a trait.
    pub fn with_trait(&self, among: CardSet, t: Trait) -> CardSet {
        among.filter(|c| self.has_trait(c, t))
    }

    /// Those of `among`, in whatever zone, of a type; for cards in play: what they are in play as.
    pub fn of_type(&self, among: CardSet, card_type: CardType) -> CardSet {
        among.filter(|c| self.card_type(c) == card_type)
    }

    /// Those of `among` that a player can use now, whatever their house: ready, and not forbidden.
    pub fn usable(&self, player: Player, among: CardSet) -> CardSet {
        among.filter(|c| self.in_play(c) && self.could_be_used(player, c))
    }

    /// Those of `among`, in whatever zone, with a title, given as the card's id.
    pub fn titled(&self, among: CardSet, id: &str) -> CardSet {
        among.filter(|c| self.facts(c).id == id)
    }

    /// Whether two cards have the same title.
    pub fn same_title(&self, a: Card, b: Card) -> bool {
        self.id(a) == self.id(b) || self.facts(a).name == self.facts(b).name
    }

    /// Those of `among` with the highest power ("most powerful"): all that are tied.
    pub fn most_powerful(&self, among: CardSet) -> CardSet {
        let highest = among.into_iter().map(|c| self.power(c)).max();
        among.filter(|c| Some(self.power(c)) == highest)
    }

    /// Those of `among` with the lowest power ("least powerful"): all that are tied.
    pub fn least_powerful(&self, among: CardSet) -> CardSet {
        let lowest = among.into_iter().map(|c| self.power(c)).min();
        among.filter(|c| Some(self.power(c)) == lowest)
    }

    /// The top card of a player's deck.
    pub fn top_of_deck(&self, player: Player) -> Option<Card> {
        self.areas[player].deck.last()
    }

    /// The top cards of a player's deck: as many as there are, up to `count`.
    pub fn top_cards_of_deck(&self, player: Player, count: usize) -> CardSet {
        self.areas[player].deck.as_slice().iter().rev().take(count).copied().collect()
    }

    /// The bottom cards of a player's deck: as many as there are, up to `count`.
    pub fn bottom_cards_of_deck(&self, player: Player, count: usize) -> CardSet {
        self.areas[player].deck.as_slice().iter().take(count).copied().collect()
    }

    /// The top card of a player's discard pile.
    pub fn top_of_discard(&self, player: Player) -> Option<Card> {
        self.areas[player].discard.last()
    }

    /// Each card of both discard piles.
    pub fn discard_piles(&self) -> CardSet {
        self.discard(Player::One) | self.discard(Player::Two)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::house::HouseSet;
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::Scenario;

    #[test]
    fn creatures_between_two_are_of_their_battleline() {
        let game = Scenario::new("dis").line(One, "troll valdr krump bumpsy").line(Two, "shaffles");
        let game = game.begin();
        let between = |a, b| game.state.creatures_between(game.card(a), game.card(b));
        assert_eq!(between("troll", "bumpsy"), game.cards("valdr krump"));
        assert_eq!(between("bumpsy", "valdr"), game.cards("krump"));
        assert_eq!(between("troll", "valdr"), CardSet::EMPTY);
        assert_eq!(between("troll", "troll"), CardSet::EMPTY);
        assert_eq!(between("troll", "shaffles"), CardSet::EMPTY);
    }

    #[test]
    fn houses_of_cards_are_counted_once_and_shared() {
        let game = Scenario::new("dis").line(One, "troll valdr").line(Two, "shaffles").begin();
        let all = game.state.creatures();
        let houses = [House::Brobnar, House::Dis].into_iter().collect::<HouseSet>();
        assert_eq!(game.state.houses_among(all), houses);
        assert_eq!(game.state.houses_among(CardSet::EMPTY), HouseSet::EMPTY);
        let with_troll = game.state.sharing_a_house_with(all, game.card("troll"));
        assert_eq!(with_troll, game.cards("troll valdr"));
    }
}
