//! Choosing (March 2021, "Active player", "May", "Most powerful"): the active player chooses, unless
//! a text says who does ([`AbilityContext::chosen_by`]).

use smallvec::SmallVec;

use crate::keyforge::ability::AbilityContext;
use crate::keyforge::card::{CARDS, Card, CardSet};
use crate::keyforge::facts::CardId;
use crate::keyforge::game::Game;
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::player::Player;
use crate::keyforge::question::{Choice, DecisionKind, Options, Stop};
use crate::keyforge::traits::Trait;

impl Game<'_> {
    /// "A creature": one of the cards; none if there is none.
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose(&mut self, ctx: AbilityContext, cards: CardSet) -> Result<Option<Card>, Stop> {
        let chosen = self.ask_card_of(self.chooser(ctx), Some(ctx.source), cards)?;
        Ok(self.found(chosen))
    }

    /// "You may … a creature", "up to 1": one of the cards or none.
    ///
    /// # Errors
    /// What stops the game.
    pub fn may_choose(
        &mut self,
        ctx: AbilityContext,
        cards: CardSet,
    ) -> Result<Option<Card>, Stop> {
        if cards.is_empty() {
            return Ok(None);
        }
        let options = Options::Cards { cards, none: true };
        match self.ask_player(self.chooser(ctx), DecisionKind::Card, Some(ctx.source), options)? {
            Choice::Card(card) => Ok(self.found(Some(card))),
            _ => Ok(None),
        }
    }

    /// Who makes the choices of an ability.
    fn chooser(&self, ctx: AbilityContext) -> Player {
        ctx.chooser.unwrap_or(self.active)
    }

    /// A card that was chosen from where it lies is found there, though an ability had lost it.
    fn found(&mut self, card: Option<Card>) -> Option<Card> {
        self.out_of_reach -= CardSet::from(card);
        card
    }

    /// "2 creatures": as many of the cards as there are, up to `count`, one after another.
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_n(
        &mut self,
        ctx: AbilityContext,
        count: usize,
        cards: CardSet,
    ) -> Result<CardSet, Stop> {
        if cards.len() <= count {
            return Ok(cards);
        }
        let mut chosen = CardSet::EMPTY;
        for _ in 0..count {
            chosen |= CardSet::from(self.choose(ctx, cards - chosen)?);
        }
        Ok(chosen)
    }

    /// "Up to 3 creatures": one after another, until none is chosen.
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_up_to(
        &mut self,
        ctx: AbilityContext,
        count: usize,
        cards: CardSet,
    ) -> Result<CardSet, Stop> {
        let mut chosen = CardSet::EMPTY;
        while chosen.len() < count {
            match self.may_choose(ctx, cards - chosen)? {
                Some(card) => chosen.insert(card),
                None => break,
            }
        }
        Ok(chosen)
    }

    /// "Any number of cards": one after another, until none is chosen.
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_any_number(
        &mut self,
        ctx: AbilityContext,
        cards: CardSet,
    ) -> Result<CardSet, Stop> {
        self.choose_up_to(ctx, cards.len(), cards)
    }

    /// "The most powerful creature" of some: the active player chooses among those tied.
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_most_powerful(
        &mut self,
        ctx: AbilityContext,
        among: CardSet,
    ) -> Result<Option<Card>, Stop> {
        let tied = self.most_powerful(among);
        self.choose(ctx, tied)
    }

    /// Those of `among` that can be chosen to be destroyed or sacrificed: no card that is tagged for
    /// destruction already ("Destroyed").
    pub fn not_being_destroyed(&self, among: CardSet) -> CardSet {
        among - self.tagged
    }

    /// "The least powerful creature" of some: the active player chooses among those tied.
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_least_powerful(
        &mut self,
        ctx: AbilityContext,
        among: CardSet,
    ) -> Result<Option<Card>, Stop> {
        let tied = self.least_powerful(among);
        self.choose(ctx, tied)
    }

    /// "The 3 most powerful creatures" (March 2021, "Groups of most powerful").
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_group_of_most_powerful(
        &mut self,
        ctx: AbilityContext,
        count: usize,
        among: CardSet,
    ) -> Result<CardSet, Stop> {
        let mut group = CardSet::EMPTY;
        while group.len() < count && group != among {
            let tied = self.most_powerful(among - group);
            group |= self.choose_n(ctx, count - group.len(), tied)?;
        }
        Ok(group)
    }

    /// "The 4 least powerful creatures" (March 2021, "Groups of least powerful").
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_group_of_least_powerful(
        &mut self,
        ctx: AbilityContext,
        count: usize,
        among: CardSet,
    ) -> Result<CardSet, Stop> {
        let mut group = CardSet::EMPTY;
        while group.len() < count && group != among {
            let tied = self.least_powerful(among - group);
            group |= self.choose_n(ctx, count - group.len(), tied)?;
        }
        Ok(group)
    }

    /// "You may": whether the active player does.
    ///
    /// # Errors
    /// What stops the game.
    pub fn may(&mut self, ctx: AbilityContext) -> Result<bool, Stop> {
        Ok(self.ask_player(
            self.chooser(ctx),
            DecisionKind::May,
            Some(ctx.source),
            Options::YesNo,
        )? == Choice::Yes)
    }

    /// One of several texts.
    fn ask_text(&mut self, ctx: AbilityContext, texts: &[&'static str]) -> Result<Choice, Stop> {
        self.ask_player(
            self.chooser(ctx),
            DecisionKind::Option,
            Some(ctx.source),
            Options::Texts(texts),
        )
    }

    /// "Choose one": what stands beside the chosen text.
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_one<T: Copy, const N: usize>(
        &mut self,
        ctx: AbilityContext,
        choices: [(&'static str, T); N],
    ) -> Result<T, Stop> {
        let texts = choices.map(|(text, _)| text);
        let chosen = self.ask_text(ctx, &texts)?;
        let place = choices.iter().position(|(text, _)| chosen == Choice::Text(text));
        Ok(choices[place.unwrap_or(0)].1)
    }

    /// "Choose a number" from `least` to `most`.
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_number(&mut self, ctx: AbilityContext, least: u8, most: u8) -> Result<u8, Stop> {
        match self.ask_player(
            self.chooser(ctx),
            DecisionKind::Number,
            Some(ctx.source),
            Options::Numbers(least, most.max(least)),
        )? {
            Choice::Number(n) => Ok(n),
            _ => Ok(least),
        }
    }

    /// "A friendly creature and an enemy creature": one of each side, as far as there is one.
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_one_of_each_side(
        &mut self,
        ctx: AbilityContext,
        among: CardSet,
    ) -> Result<CardSet, Stop> {
        let friendly = among.filter(|c| self.controller(c) == ctx.you);
        let enemy = self.choose(ctx, among - friendly)?;
        let friendly = self.choose(ctx, friendly)?;
        Ok(CardSet::from(enemy) | CardSet::from(friendly))
    }

    /// "A player": one of the two.
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_player(&mut self, ctx: AbilityContext) -> Result<Player, Stop> {
        self.choose_one(ctx, [("you", ctx.you), ("your opponent", ctx.opponent())])
    }

    /// "A discard pile": the cards of one of the two; an empty pile is not offered beside the other.
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_discard_pile(&mut self, ctx: AbilityContext) -> Result<CardSet, Stop> {
        let (yours, theirs) = (self.discard(ctx.you), self.discard(ctx.opponent()));
        if yours.is_empty() || theirs.is_empty() {
            return Ok(yours | theirs);
        }
        self.choose_one(ctx, [("your discard pile", yours), ("your opponent's", theirs)])
    }

    /// "A random card": one of some, if there is any.
    pub fn choose_at_random(&mut self, cards: CardSet) -> Option<Card> {
        self.one_at_random(cards)
    }

    /// "Choose a trait": one that some card in play has; others come to the same.
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_trait(&mut self, ctx: AbilityContext) -> Result<Option<Trait>, Stop> {
        let in_play = self.all_in_play();
        let traits: Vec<Trait> = Trait::ALL
            .iter()
            .copied()
            .filter(|t| in_play.into_iter().any(|card| self.has_trait(card, *t)))
            .collect();
        if traits.is_empty() {
            return Ok(None);
        }
        let texts: Vec<&'static str> = traits.iter().map(|t| t.key()).collect();
        let chosen = self.ask_text(ctx, &texts)?;
        Ok(traits.into_iter().find(|t| chosen == Choice::Text(t.key())))
    }

    /// "Choose a house": any house of the game. Only houses that some card of the two decks has
    /// are offered: naming another comes to the same as naming one that no card has.
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_house(&mut self, ctx: AbilityContext) -> Result<House, Stop> {
        let houses = self.houses_in_game();
        self.ask_house_of(self.chooser(ctx), DecisionKind::NameHouse, Some(ctx.source), houses)
    }

    /// One of some houses: "a house on your opponent's identity card".
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_house_of(
        &mut self,
        ctx: AbilityContext,
        houses: HouseSet,
    ) -> Result<Option<House>, Stop> {
        if houses.is_empty() {
            return Ok(None);
        }
        self.ask_house_of(self.chooser(ctx), DecisionKind::NameHouse, Some(ctx.source), houses)
            .map(Some)
    }

    /// "Name a card": any title. Only titles of cards of the two decks are offered: naming another
    /// comes to the same as naming one that no card has.
    ///
    /// # Errors
    /// What stops the game.
    pub fn name_any_card(&mut self, ctx: AbilityContext) -> Result<Option<CardId>, Stop> {
        let library = self.table().library();
        let mut titles = SmallVec::<[CardId; CARDS]>::new();
        // A bit for each title of the library.
        let mut seen = SmallVec::<[u64; 64]>::from_elem(0, library.len().div_ceil(64));
        for card in self.table().cards() {
            let id = self.printed_id(card);
            let first = usize::from(library.first_with_title_of(id).0);
            let (word, bit) = (&mut seen[first / 64], 1 << (first % 64));
            if *word & bit == 0 {
                *word |= bit;
                titles.push(id);
            }
        }
        self.name_card(ctx, &titles)
    }

    /// "Name a card": one of some titles.
    ///
    /// # Errors
    /// What stops the game.
    pub fn name_card(
        &mut self,
        ctx: AbilityContext,
        titles: &[CardId],
    ) -> Result<Option<CardId>, Stop> {
        if titles.is_empty() {
            return Ok(None);
        }
        match self.ask_player(
            self.chooser(ctx),
            DecisionKind::NameCard,
            Some(ctx.source),
            Options::Titles(titles),
        )? {
            Choice::Title(id) => Ok(Some(id)),
            _ => Ok(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::card::Card;
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::{Played, Scenario};

    fn powers() -> Played {
        // 8, 7, 5, 5 and 2, 2
        let game = Scenario::new("dis").line(One, "troll bumpsy shaffles");
        game.line(Two, "earthshaker smaaash dust-imp").begin()
    }

    fn chosen(
        answers: &str,
        choose: impl FnOnce(&mut Game<'_>, AbilityContext) -> Result<CardSet, Stop>,
    ) -> Vec<String> {
        let mut game = powers();
        let ctx = AbilityContext::new(game.card("troll"), One);
        let mut chosen = CardSet::EMPTY;
        game.does(answers, |g| {
            chosen = choose(g, ctx)?;
            Ok(())
        });
        let id = |card: Card| game.state.facts(card).id.to_string();
        chosen.into_iter().map(id).collect()
    }

    #[test]
    fn most_and_least_powerful_are_all_that_are_tied() {
        let game = powers();
        let all = game.state.creatures();
        assert_eq!(game.state.most_powerful(all), game.cards("troll"));
        assert_eq!(game.state.least_powerful(all), game.cards("shaffles dust-imp"));
        assert!(game.state.most_powerful(CardSet::EMPTY).is_empty());
    }

    #[test]
    fn a_single_one_is_chosen_among_those_tied() {
        let least = |g: &mut Game<'_>, ctx: AbilityContext| {
            let all = g.creatures();
            Ok(CardSet::from(g.choose_least_powerful(ctx, all)?))
        };
        assert_eq!(chosen("dust-imp", least), ["dust-imp"]);
        let most = |g: &mut Game<'_>, ctx: AbilityContext| {
            let all = g.creatures();
            Ok(CardSet::from(g.choose_most_powerful(ctx, all)?))
        };
        assert_eq!(chosen("", most), ["troll"]);
    }

    #[test]
    fn groups_of_most_powerful_are_filled_from_the_top() {
        let group = |count: usize| {
            move |g: &mut Game<'_>, ctx: AbilityContext| {
                let all = g.creatures();
                g.choose_group_of_most_powerful(ctx, count, all)
            }
        };
        assert_eq!(chosen("", group(2)), ["troll", "earthshaker"]);
        assert_eq!(chosen("smaaash", group(3)), ["troll", "earthshaker", "smaaash"]);
        assert_eq!(chosen("", group(4)), ["troll", "bumpsy", "earthshaker", "smaaash"]);
        assert_eq!(chosen("", group(9)).len(), 6);
    }

    #[test]
    fn groups_of_least_powerful_are_filled_from_the_bottom() {
        let group = |count: usize| {
            move |g: &mut Game<'_>, ctx: AbilityContext| {
                let all = g.creatures();
                g.choose_group_of_least_powerful(ctx, count, all)
            }
        };
        assert_eq!(chosen("", group(2)), ["shaffles", "dust-imp"]);
        assert_eq!(chosen("smaaash", group(3)), ["shaffles", "smaaash", "dust-imp"]);
        assert_eq!(chosen("", group(4)), ["bumpsy", "shaffles", "smaaash", "dust-imp"]);
        assert_eq!(chosen("", group(9)).len(), 6);
    }

    #[test]
    fn up_to_and_any_number_end_when_nothing_more_is_chosen() {
        let up_to = |g: &mut Game<'_>, ctx: AbilityContext| {
            let all = g.creatures();
            g.choose_up_to(ctx, 2, all)
        };
        assert_eq!(chosen("none", up_to), [""; 0]);
        assert_eq!(chosen("troll none", up_to), ["troll"]);
        assert_eq!(chosen("bumpsy troll", up_to), ["troll", "bumpsy"]);
    }

    #[test]
    fn as_many_as_there_are_are_chosen() {
        let three = |g: &mut Game<'_>, ctx: AbilityContext| {
            let cards = g.friendly_creatures(ctx);
            g.choose_n(ctx, 3, cards)
        };
        assert_eq!(chosen("", three).len(), 3, "all of them: there is no choice");
        let five = |g: &mut Game<'_>, ctx: AbilityContext| {
            let cards = g.friendly_creatures(ctx);
            g.choose_n(ctx, 5, cards)
        };
        assert_eq!(chosen("", five).len(), 3);
    }

    #[test]
    fn for_each_may_be_another_card_each_time() {
        let mut game = powers();
        let ctx = AbilityContext::new(game.card("troll"), One);
        let all = game.state.creatures();
        game.does("bumpsy smaaash bumpsy", |g| g.damage_for_each(ctx, 3, 1, all).map(|_| ()));
        assert_eq!((game.damage("bumpsy"), game.damage("smaaash")), (2, 1));
    }

    #[test]
    fn any_title_of_the_two_decks_can_be_named() {
        let game = Scenario::new("dis").line(One, "troll valdr").hand(Two, "krump troll");
        let mut game = game.begin_as_is();
        let ctx = AbilityContext::new(game.card("valdr"), One);
        let krump = game.state.id(game.card("krump"));
        game.does("krump", |g| {
            assert_eq!(g.name_any_card(ctx)?, Some(krump));
            Ok(())
        });
    }

    #[test]
    fn one_of_each_side_is_chosen_by_one_player() {
        let of_each_side = |g: &mut Game<'_>, ctx: AbilityContext| {
            let all = g.creatures();
            g.choose_one_of_each_side(ctx, all)
        };
        assert_eq!(chosen("smaaash bumpsy", of_each_side), ["bumpsy", "smaaash"]);
        let of_one_side = |g: &mut Game<'_>, ctx: AbilityContext| {
            let enemies = g.enemy_creatures(ctx);
            g.choose_one_of_each_side(ctx, enemies)
        };
        assert_eq!(chosen("dust-imp", of_one_side), ["dust-imp"]);
    }

    #[test]
    fn a_discard_pile_is_chosen_where_there_are_two() {
        for (theirs, answers, chosen) in [("", "", "troll"), ("valdr krump", "2nd", "valdr krump")]
        {
            let game = Scenario::new("dis").line(One, "shaffles").discard(One, "troll");
            let mut game = game.discard(Two, theirs).begin();
            let ctx = AbilityContext::new(game.card("shaffles"), One);
            let chosen = game.cards(chosen);
            game.does(answers, |g| {
                assert_eq!(g.choose_discard_pile(ctx)?, chosen);
                Ok(())
            });
        }
    }

    #[test]
    fn a_player_is_chosen() {
        let mut game = powers();
        let ctx = AbilityContext::new(game.card("troll"), Two);
        game.does("2nd 1st", |g| {
            assert_eq!((g.choose_player(ctx)?, g.choose_player(ctx)?), (One, Two));
            Ok(())
        });
    }

    #[test]
    fn a_title_is_named_by_one_of_its_cards() {
        let mut game = powers();
        let ctx = AbilityContext::new(game.card("troll"), One);
        let titles = ["troll", "smaaash"].map(|c| game.state.id(game.card(c)));
        game.does("smaaash", |g| {
            assert_eq!(g.name_card(ctx, &titles)?, Some(titles[1]));
            assert_eq!(g.name_card(ctx, &[])?, None);
            Ok(())
        });
    }

    #[test]
    fn may_is_a_choice_of_the_active_player() {
        let mut game = powers();
        let ctx = AbilityContext::new(game.card("troll"), One);
        game.does("no yes", |g| {
            assert!(!g.may(ctx)?);
            assert!(g.may(ctx.by_opponent())?);
            assert_eq!(g.may_choose(ctx, CardSet::EMPTY)?, None, "nothing to ask");
            Ok(())
        });
    }
}
