//! The rows of each answer.

use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::question::{Action, DecisionKind, Options, Question};
use archon_engine::keyforge::state::Zone;
use archon_engine::keyforge::view::View;

use super::conditions::Conditions;
use super::inputs::{Inputs, asked, creature_bits};
use super::layout::{Block, DISCARD_PLAYABLE, Table, card_row, row};

/// What is done with a card in play.
#[derive(Clone, Copy)]
enum Role {
    Reap,
    Fight,
    Use,
    Other,
    Chosen,
    Attacked,
    Host,
    Spent,
}

/// Power up to which a creature has little, and from which it has much.
const LITTLE: i32 = 2;
pub(super) const MUCH: i32 = 5;

/// Puts the rows of all answers into `inputs`, which have those of the position.
pub fn put(inputs: &mut Inputs, view: &View<'_>, question: &Question<'_>) {
    let mut rows = Rows { inputs, view, question };
    match question.options {
        Options::Actions(actions) => {
            let playing = Conditions::playing(rows.inputs, view, question);
            let using = Conditions::using(rows.inputs);
            for (n, action) in actions.iter().enumerate() {
                let is_playable = question.options.discards_playable(n);
                rows.action((*action, is_playable), &playing, &using);
                rows.end();
            }
        }
        Options::Cards { cards, none } => {
            for card in cards {
                rows.card(card);
                rows.end();
            }
            if none {
                rows.refusal(13);
                rows.end();
            }
        }
        Options::Houses(houses) => rows.houses(houses),
        _ => rows.others(),
    }
}

/// The rows of the answers to a question, in the making.
pub(super) struct Rows<'a, 'v> {
    pub inputs: &'a mut Inputs,
    pub view: &'a View<'v>,
    pub question: &'a Question<'a>,
}

impl Rows<'_, '_> {
    #[inline]
    pub(super) fn at(&mut self, block: Block, number: usize) {
        self.inputs.answers.push(row(block, number));
    }

    #[inline]
    pub(super) fn of_card(&mut self, table: Table, card: Card) {
        self.inputs.answers.push(card_row(table, self.view.id(card)));
    }

    /// A row of the card whose ability asks.
    #[inline]
    pub(super) fn of_source(&mut self, table: Table) {
        if let Some(source) = self.question.source {
            self.of_card(table, source);
        }
    }

    pub(super) fn end(&mut self) {
        let end = self.inputs.answers.len() as u32;
        self.inputs.ends.push(end);
    }

    /// The kind of an answer, and by what is asked.
    pub(super) fn kind(&mut self, kind: usize) {
        self.at(Block::Answer, kind);
        self.at(Block::AskedAnswer, 6 * asked(self.question.ask) + (kind - 11).min(5));
    }

    fn refusal(&mut self, kind: usize) {
        self.kind(kind);
        self.of_source(Table::No);
    }

    /// An action, and whether it discards a card that can be played; `playing` and `using` are what holds for a card to
    /// play and for one to use.
    fn action(
        &mut self,
        (action, is_playable): (Action, bool),
        playing: &Conditions,
        using: &Conditions,
    ) {
        let (kind, table) = match action {
            Action::Play(card) => return self.play(card, playing),
            Action::End => return self.end_of_turn(),
            Action::RaiseTide => return self.at(Block::Answer, 2),
            Action::Discard(_) if is_playable => (DISCARD_PLAYABLE, Table::Discard),
            Action::Discard(_) => (3, Table::Discard),
            Action::Reap(_) => (4, Table::Reap),
            Action::Fight(_) => (5, Table::Fight),
            Action::Action(..) => (6, Table::Use),
            Action::Omni(..) => (7, Table::Use),
            Action::Unstun(_) => (8, Table::Other),
            Action::Return(_) => (9, Table::Other),
            Action::Prophesy(_) => (10, Table::Other),
        };
        self.at(Block::Answer, kind);
        match action {
            Action::Discard(card) | Action::Return(card) | Action::Prophesy(card) => {
                self.of_card(table, card);
                let counts = self.inputs.counts;
                self.at(Block::DiscardBefore, 4 * counts.plays.min(3) + counts.reaps.min(3));
            }
            Action::Action(card, source) | Action::Omni(card, source) => {
                self.of_card(table, source);
                let id = self.view.id(source);
                self.inputs.answers.extend(using.rows(id));
                self.in_play(Role::Use, card);
            }
            Action::Reap(card) => {
                self.of_card(table, card);
                self.in_play(Role::Reap, card);
            }
            Action::Fight(card) => {
                self.of_card(table, card);
                self.in_play(Role::Fight, card);
                self.best_fight(card);
            }
            Action::Unstun(card) => {
                self.of_card(table, card);
                self.in_play(Role::Other, card);
            }
            Action::Play(_) | Action::End | Action::RaiseTide => {}
        }
    }

    fn play(&mut self, card: Card, playing: &Conditions) {
        self.at(Block::Answer, 0);
        self.of_card(Table::Play, card);
        let amber = self.view.bonus_icons(card).count(BonusIcon::Amber);
        self.at(Block::PlayAmber, amber.into());
        let mine = self.inputs.my_creatures;
        let theirs = self.inputs.creatures.len() - mine;
        let card_type = self.view.facts(card).card_type as usize;
        self.at(Block::PlayType, 16 * card_type + 4 * theirs.min(3) + mine.min(3));
        let id = self.view.id(card);
        self.inputs.answers.extend(playing.rows(id));
        self.at(Block::PlayLast, self.inputs.counts.plays - 1);
    }

    fn end_of_turn(&mut self) {
        let counts = self.inputs.counts;
        self.at(Block::Answer, 1);
        self.at(Block::EndPlays, counts.plays);
        self.at(Block::EndReaps, counts.reaps);
        self.at(Block::EndUses, counts.uses);
        self.at(Block::EndHand, self.view.hand_len(self.question.player));
    }

    /// What is to be seen of a card in play.
    fn in_play(&mut self, role: Role, card: Card) {
        let role = 2 * role as usize;
        if let Some(creature) = self.inputs.creature(card).copied() {
            let base = 32 * (role + usize::from(creature.is_mine));
            for bit in creature_bits(&creature) {
                self.at(Block::InPlay, base + bit);
            }
            return;
        }
        let is_mine = self.view.controller(card) == self.question.player;
        let is_artifact = self.view.facts(card).card_type == CardType::Artifact;
        self.at(Block::InPlay, 32 * (role + usize::from(is_mine)) + 28 + usize::from(is_artifact));
    }

    /// A card as an answer.
    fn card(&mut self, card: Card) {
        self.kind(11);
        let me = self.question.player;
        let Some(zone) = self.view.zone(card) else { return self.elsewhere(card, Zone::Deck) };
        if !zone.is_play() {
            return self.elsewhere(card, zone);
        }
        let is_mine = self.view.controller(card) == me;
        let role = match self.question.ask {
            DecisionKind::Attack => Role::Attacked,
            DecisionKind::Host => Role::Host,
            DecisionKind::SpendFrom | DecisionKind::Entrench => Role::Spent,
            _ => Role::Chosen,
        };
        let table = match (role, is_mine) {
            (Role::Attacked, _) => Table::Attacked,
            (_, true) => Table::TargetMine,
            (_, false) => Table::TargetTheirs,
        };
        self.of_card(table, card);
        self.in_play(role, card);
        let creature = self.inputs.creature(card).copied();
        if let (Role::Attacked, Some(enemy)) = (role, creature) {
            return self.attacked(&enemy);
        }
        self.of_source(match (is_mine, creature.map(|creature| creature.left)) {
            (true, None) => Table::ChoosesMyThing,
            (false, None) => Table::ChoosesTheirThing,
            (true, Some(..=LITTLE)) => Table::ChoosesMineSmall,
            (true, Some(MUCH..)) => Table::ChoosesMineLarge,
            (true, Some(_)) => Table::ChoosesMine,
            (false, Some(..=LITTLE)) => Table::ChoosesTheirsSmall,
            (false, Some(MUCH..)) => Table::ChoosesTheirsLarge,
            (false, Some(_)) => Table::ChoosesTheirs,
        });
        if let (Some(creature), Some(source)) = (creature, self.question.source) {
            let conditions = Conditions::choosing(&creature);
            self.inputs.answers.extend(conditions.rows(self.view.id(source)));
        }
    }

    /// A card that is not in play.
    fn elsewhere(&mut self, card: Card, zone: Zone) {
        let is_mine = self.view.controller(card) == self.question.player;
        let zone = match zone {
            Zone::Hand => 0,
            Zone::Discard => 1,
            Zone::Archives => 2,
            _ => 3,
        };
        let card_type = self.view.facts(card).card_type as usize;
        self.at(Block::ElsewhereCard, 8 * zone + 4 * usize::from(is_mine) + card_type);
        let is_of_house =
            self.view.house().is_some_and(|house| self.view.houses(card).contains(house));
        self.at(
            Block::ElsewhereOfHouse,
            4 * usize::from(is_mine) + 2 * usize::from(zone == 0) + usize::from(is_of_house),
        );
        self.of_card(Table::TargetElsewhere, card);
        self.of_source(if is_mine { Table::ChoosesMyCard } else { Table::ChoosesTheirCard });
    }

    /// Answers that are neither actions nor cards nor houses.
    fn others(&mut self) {
        let question = self.question;
        match question.options {
            Options::YesNo => {
                self.kind(12);
                self.of_source(Table::Yes);
                self.hand_to_keep(0);
                self.archives(true);
                self.end();
                self.refusal(13);
                self.hand_to_keep(16);
                self.archives(false);
                self.end();
            }
            Options::Numbers(from, to) => {
                for number in from..=to {
                    self.at(Block::Number, number.into());
                    self.at(
                        Block::NumberEnd,
                        if number == to { 0 } else { 1 + usize::from(number == from) },
                    );
                    self.of_source(if number == to { Table::Most } else { Table::Fewer });
                    self.end();
                }
            }
            Options::Triggers(triggers) => {
                for trigger in triggers {
                    self.of_card(Table::Triggered, trigger.ctx.source);
                    self.end();
                }
            }
            _ => self.listed(),
        }
    }

    /// To mulligan or not.
    fn hand_to_keep(&mut self, base: usize) {
        if self.question.ask != DecisionKind::Mulligan {
            return;
        }
        let hand = || self.inputs.cards.iter().filter(|card| card.is_in_hand);
        let of = |house: House| hand().filter(|card| card.houses.contains(house)).count();
        let most = House::ALL.into_iter().map(of).max().unwrap_or(0);
        let creatures = hand().filter(|card| card.is_creature).count();
        self.at(Block::Mulligan, base + 4 * most.saturating_sub(2).min(3) + creatures.min(3));
    }

    /// To take the archives or not.
    fn archives(&mut self, takes: bool) {
        if self.question.ask != DecisionKind::Archives {
            return;
        }
        let archives = self.view.archives();
        let house = self.view.house();
        let of_house = archives
            .filter(|card| house.is_some_and(|house| self.view.houses(card).contains(house)));
        if !takes {
            return self.at(Block::LeaveOfHouse, of_house.len());
        }
        self.at(Block::TakeOfHouse, of_house.len());
        self.at(Block::TakeAll, archives.len() + self.view.hand_len(self.question.player));
        for card in archives {
            self.of_card(Table::InArchives, card);
        }
    }

    fn listed(&mut self) {
        let question = self.question;
        for n in 0..question.options.len() {
            match question.options {
                Options::Places(places) => {
                    let last = places.count_ones() as usize;
                    let place = if n == 0 { 0 } else { 1 + usize::from(n + 1 == last) };
                    self.at(Block::Place, place);
                }
                Options::Keys(keys) => {
                    let color = keys.iter().nth(n).map_or(0, |color| color as usize);
                    self.at(Block::Key, color);
                }
                Options::Titles(titles) => {
                    self.inputs.answers.push(card_row(Table::TargetElsewhere, titles[n]));
                }
                _ => {
                    self.at(Block::Text, n);
                    self.of_source(if n == 0 { Table::FirstText } else { Table::OtherText });
                }
            }
            self.end();
        }
    }
}
