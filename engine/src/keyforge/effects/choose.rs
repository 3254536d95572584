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
use crate::keyforge::view::View;

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

    /// "… from a discard pile": the cards of one of the two. It is cards that are chosen, so that an empty pile is not
    /// offered beside the other (March 2021, "Resolve as much as you can").
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

    /// One of some cards that lie facedown: who sees them all chooses; to who does not they are all the
    /// same, so that chance decides.
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_of_facedown(
        &mut self,
        ctx: AbilityContext,
        cards: CardSet,
    ) -> Result<Option<Card>, Stop> {
        let chooser = self.chooser(ctx);
        if cards.into_iter().all(|card| View::new(self, chooser).knows(card)) {
            return self.choose(ctx, cards);
        }
        Ok(self.choose_at_random(cards))
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

    /// "Choose a house": any house may be named, one that nobody has too.
    ///
    /// # Errors
    /// What stops the game.
    pub fn choose_house(&mut self, ctx: AbilityContext) -> Result<House, Stop> {
        let houses = self.houses_to_name();
        self.ask_house_of(self.chooser(ctx), DecisionKind::NameHouse, Some(ctx.source), houses)
    }

    /// The houses that make a difference when any may be named: those that some card of the game belongs
    /// to, and one other, since to name any of the others comes to the same.
    fn houses_to_name(&self) -> HouseSet {
        if self.table().asks_everything || self.table().hidden_lists().is_some() {
            return HouseSet::ALL;
        }
        let in_game = self.houses_in_game();
        let other = House::ALL.into_iter().find(|house| !in_game.contains(*house));
        other.map_or(in_game, |other| in_game.with(other))
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
        if self.table().hidden_lists().is_some() {
            let titles = self.titles_known_or_expected(self.chooser(ctx));
            return self.name_card(ctx, &titles);
        }
        let library = self.table().library();
        let mut titles = SmallVec::<[CardId; CARDS]>::new();
        // A bit for each title of the library.
        let mut seen = SmallVec::<[u64; 64]>::from_elem(0, library.len().div_ceil(64));
        for card in self.table().cards() - self.table().beside_the_game() {
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
mod tests;
