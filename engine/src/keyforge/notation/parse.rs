//! A position from text.
//!
//! Over 400 lines: one notation, with a function for each of its parts.

use super::error::{NotationError, NotationProblem, short};
use super::{PHASES, PLAYERS, key, value};
use crate::keyforge::card::{CARDS_PER_DECK, CARDS_PER_PLAYER, Card};
use crate::keyforge::counter::Counter;
use crate::keyforge::edition::Edition;
use crate::keyforge::facts::{CardId, FactsTable};
use crate::keyforge::house::House;
use crate::keyforge::icon::{BonusIcon, BonusIcons};
use crate::keyforge::keys::KeyColor;
use crate::keyforge::player::Player;
use crate::keyforge::setup::{CardSetup, Setup};

/// Upgrades on upgrades, cards under cards: no game comes near.
const DEEPEST: usize = 8;

/// Everything of `text`, or the first thing that is wrong.
pub(super) fn setup(text: &str) -> Read<Setup> {
    let mut parser = Parser {
        tokens: tokens(text),
        next: 0,
        setup: Setup::default(),
        cards: std::array::from_fn(|_| std::array::from_fn(|_| None)),
        last_number: [None; 2],
    };
    parser.fields()?;
    parser.number_cards()?;
    Ok(parser.setup)
}

type Read<T> = Result<T, NotationError>;

/// A word or a bracket, and where it stands.
#[derive(Clone, Copy)]
struct Token<'t> {
    text: &'t str,
    line: usize,
    column: usize,
}

impl Token<'_> {
    fn is_word(&self) -> bool {
        !matches!(self.text, "(" | ")" | "")
    }

    /// Whether it begins a field: `turn:`, but not the `7:` of a card.
    fn is_field(&self) -> bool {
        self.text.ends_with(':')
    }

    fn error(&self, problem: NotationProblem) -> NotationError {
        NotationError { line: self.line, column: self.column, problem }
    }

    fn is_no(&self, word: &str, wanted: &'static str) -> NotationError {
        self.error(NotationProblem::Not { word: short(word), wanted })
    }

    fn number(&self, word: &str, most: u64) -> Read<u64> {
        let digits = word.bytes().all(|b| b.is_ascii_digit());
        let number = word.parse().ok().filter(|n| digits && *n <= most);
        number.ok_or_else(|| self.error(NotationProblem::Number { word: short(word), most }))
    }

    fn byte(&self, word: &str) -> Read<u8> {
        Ok(self.number(word, u64::from(u8::MAX))? as u8)
    }

    fn player(&self, word: &str) -> Read<Player> {
        value(&PLAYERS, word).ok_or_else(|| self.is_no(word, "player (one or two)"))
    }

    fn house(&self, word: &str) -> Read<House> {
        House::parse(word).ok_or_else(|| self.is_no(word, "house"))
    }

    fn card_id(&self, word: &str) -> Read<CardId> {
        let table = FactsTable::get();
        table.by_id(word).ok_or_else(|| {
            let nearest = table.nearest(word).map(|id| id.facts().id);
            self.error(NotationProblem::UnknownCard { word: short(word), nearest })
        })
    }

    fn icons(&self, word: &str) -> Read<BonusIcons> {
        if word == "none" {
            return Ok(BonusIcons::NONE);
        }
        let icon = |icon| BonusIcon::parse(icon).ok_or_else(|| self.is_no(icon, "bonus icon"));
        word.split(',').map(icon).collect()
    }

    /// A card's number.
    fn place(&self, word: &str) -> Read<usize> {
        Ok(self.number(word, CARDS_PER_PLAYER as u64 - 1)? as usize)
    }
}

/// The words and brackets of a text; then one without text, where it ends.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut end = (1, 1);
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.split('#').next().unwrap_or("");
        let mut word: Option<(usize, usize)> = None;
        let mut column = 1;
        for (at, c) in content.char_indices() {
            let bracket = matches!(c, '(' | ')');
            if bracket || c.is_whitespace() {
                if let Some((from, column)) = word.take() {
                    tokens.push(Token { text: &content[from..at], line, column });
                }
                if bracket {
                    tokens.push(Token { text: &content[at..=at], line, column });
                }
            } else if word.is_none() {
                word = Some((at, column));
            }
            column += 1;
        }
        if let Some((from, column)) = word {
            tokens.push(Token { text: &content[from..], line, column });
        }
        end = (line, column);
    }
    tokens.push(Token { text: "", line: end.0, column: end.1 });
    tokens
}

struct Parser<'t> {
    tokens: Vec<Token<'t>>,
    next: usize,
    setup: Setup,
    /// The cards read so far, by owner and number
    cards: [[Option<CardSetup>; CARDS_PER_PLAYER]; 2],
    last_number: [Option<usize>; 2],
}

impl<'t> Parser<'t> {
    fn peek(&self) -> Token<'t> {
        // The last token is the end, which is never gone past.
        self.tokens[self.next.min(self.tokens.len() - 1)]
    }

    fn take(&mut self) -> Token<'t> {
        let token = self.peek();
        self.next += 1;
        token
    }

    /// The next word, if it is one of the field that is being read.
    fn word_of_field(&mut self) -> Option<Token<'t>> {
        let token = self.peek();
        (token.is_word() && !token.is_field()).then(|| self.take())
    }

    fn one_word(&mut self, what: &'static str) -> Read<Token<'t>> {
        let missing = self.peek().error(NotationProblem::Missing(what));
        self.word_of_field().ok_or(missing)
    }

    fn fields(&mut self) -> Read<()> {
        let mut player = None;
        let mut given: Vec<(Option<Player>, &str)> = Vec::new();
        loop {
            let token = self.take();
            if token.text.is_empty() {
                return Ok(());
            }
            let Some(field) = token.text.strip_suffix(':') else {
                return Err(token.is_no(token.text, "field (such as “turn:” or “line:”)"));
            };
            if let Some(named) = value(&PLAYERS, field) {
                player = Some(named);
                continue;
            }
            let of_game = self.field_of_game(field)?;
            let owner = if of_game { None } else { player };
            if !of_game {
                self.field_of_player(token, field, player)?;
            }
            if given.contains(&(owner, field)) {
                return Err(token.error(NotationProblem::Twice(short(field))));
            }
            given.push((owner, field));
        }
    }

    /// Whether `field` is one of the game; if so it is read.
    fn field_of_game(&mut self, field: &str) -> Read<bool> {
        match field {
            "rules" => {
                let word = self.one_word("an edition")?;
                let edition = Edition::parse(word.text);
                self.setup.edition = edition.ok_or_else(|| {
                    word.is_no(word.text, "edition (2018-07, 2019-01, 2020-12, 2021-03 or 2026-06)")
                })?;
            }
            "turn" => {
                let word = self.one_word("the number of the turn")?;
                self.setup.turn = word.number(word.text, u64::from(u16::MAX))? as u16;
            }
            "active" => {
                let word = self.one_word("a player")?;
                self.setup.active = word.player(word.text)?;
            }
            "first" => {
                let word = self.one_word("a player")?;
                self.setup.first = Some(word.player(word.text)?);
            }
            "another-turn" => {
                let word = self.one_word("a number of turns")?;
                self.setup.another_turn = word.byte(word.text)?;
            }
            "phase" => {
                let word = self.one_word("a phase")?;
                let phase = value(&PHASES, word.text);
                self.setup.phase = phase.ok_or_else(|| word.is_no(word.text, "phase"))?;
            }
            "house" => {
                let word = self.one_word("a house")?;
                self.setup.house = Some(word.house(word.text)?);
            }
            "tide" => {
                let word = self.one_word("a player")?;
                self.setup.tide = Some(word.player(word.text)?);
            }
            "key-colors" => {
                let word = self.one_word("“matter” or “ignored”")?;
                let matter = value(&[("matter", true), ("ignored", false)], word.text);
                self.setup.key_colors_matter =
                    matter.ok_or_else(|| word.is_no(word.text, "“matter” or “ignored”"))?;
            }
            "seed" => {
                let word = self.one_word("a seed")?;
                self.setup.seed = word.number(word.text, u64::MAX)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn field_of_player(
        &mut self,
        token: Token<'t>,
        field: &str,
        player: Option<Player>,
    ) -> Read<()> {
        const FIELDS: [&str; 15] = [
            "houses",
            "token",
            "power",
            "prophecies",
            "amber",
            "chains",
            "keys",
            "line",
            "artifacts",
            "hand",
            "archives",
            "deck",
            "discard",
            "purged",
            "being-played",
        ];
        if !FIELDS.contains(&field) {
            return Err(token.is_no(token.text, "field"));
        }
        let no_player = || token.error(NotationProblem::NoPlayer(short(token.text)));
        let player = player.ok_or_else(no_player)?;
        let n = player.index();
        match field {
            "houses" => {
                while let Some(word) = self.word_of_field() {
                    let house = word.house(word.text)?;
                    self.setup.players[n].houses = self.setup.players[n].houses.with(house);
                }
            }
            "token" => {
                let word = self.one_word("a creature")?;
                self.setup.players[n].token = Some(word.card_id(word.text)?);
            }
            "power" => {
                let word = self.one_word("an archon power")?;
                self.setup.players[n].power = Some(word.card_id(word.text)?);
            }
            "amber" => {
                let word = self.one_word("a number")?;
                self.setup.players[n].amber = word.number(word.text, u64::from(u16::MAX))? as u16;
            }
            "chains" => {
                let word = self.one_word("a number")?;
                self.setup.players[n].chains = word.byte(word.text)?;
            }
            "keys" => self.keys(n)?,
            _ => {
                let mut cards = Vec::new();
                while let Some(word) = self.word_of_field() {
                    cards.push(self.card(word, player, 0)?);
                }
                let side = &mut self.setup.players[n];
                *match field {
                    "prophecies" => &mut side.prophecies,
                    "line" => &mut side.creatures,
                    "artifacts" => &mut side.artifacts,
                    "hand" => &mut side.hand,
                    "archives" => &mut side.archives,
                    "deck" => &mut side.deck,
                    "discard" => &mut side.discard,
                    "purged" => &mut side.purged,
                    _ => &mut side.being_played,
                } = cards;
            }
        }
        Ok(())
    }

    /// The keys of a player.
    fn keys(&mut self, player: usize) -> Read<()> {
        while let Some(word) = self.word_of_field() {
            let keys = &mut self.setup.players[player].keys;
            if word.text == "colorless" {
                keys.insert_colorless();
                continue;
            }
            let color = KeyColor::parse(word.text);
            keys.insert(color.ok_or_else(|| word.is_no(word.text, "color of a key"))?);
        }
        Ok(())
    }

    /// A card, its first word being taken.
    fn card(&mut self, word: Token<'t>, player: Player, depth: usize) -> Read<Card> {
        if depth > DEEPEST {
            return Err(word.error(NotationProblem::TooDeep));
        }
        let (owner, rest) = match word.text.split_once(':') {
            Some((owner, rest)) if value(&PLAYERS, owner).is_some() => (word.player(owner)?, rest),
            _ => (player, word.text),
        };
        let o = owner.index();
        let (number, id) = match rest.split_once(':') {
            Some((number, id)) => (word.place(number)?, id),
            None => (self.last_number[o].map_or(0, |last| last + 1), rest),
        };
        let mut card = CardSetup::new(word.card_id(id)?);
        let numbered = rest.contains(':');
        if number >= CARDS_PER_PLAYER || number >= CARDS_PER_DECK && !numbered {
            return Err(word.is_no(id, "card of a deck: the numbers end with 35"));
        }
        if self.cards[o][number].is_some() {
            let owner = key(&PLAYERS, owner);
            return Err(word.error(NotationProblem::NumberTwice { owner, number }));
        }
        self.last_number[o] = Some(number);
        // The number is taken now, so that no card on this one can have it.
        self.cards[o][number] = Some(card.clone());
        if self.peek().text == "(" {
            self.take();
            while self.peek().text != ")" {
                self.about_card(&mut card, player, depth)?;
            }
            self.take();
            self.cards[o][number] = Some(card);
        }
        Ok(Card::of(owner, number))
    }

    fn about_card(&mut self, card: &mut CardSetup, player: Player, depth: usize) -> Read<()> {
        let token = self.take();
        if token.text.is_empty() || token.is_field() {
            return Err(token.error(NotationProblem::Missing("a closing bracket")));
        }
        if let Some((word, number)) = token.text.split_once('=') {
            return about_card_with_value(card, token, word, number);
        }
        match token.text {
            "exhausted" => card.ready = false,
            "stunned" => card.stunned = true,
            "warded" => card.warded = true,
            "enraged" => card.enraged = true,
            "attacked" => card.attacked = true,
            "facedown" => card.facedown = true,
            "active" => card.active = true,
            "upgrades" => card.upgrades = self.group(|p, word| p.card(word, player, depth + 1))?,
            "under" => card.under = self.group(|p, word| p.card(word, player, depth + 1))?,
            "remembers" => card.purged = self.group(|_, word| reference(word))?,
            other => return Err(token.is_no(other, "word about a card")),
        }
        Ok(())
    }

    fn group(
        &mut self,
        mut read: impl FnMut(&mut Self, Token<'t>) -> Read<Card>,
    ) -> Read<Vec<Card>> {
        let open = self.take();
        if open.text != "(" {
            return Err(open.error(NotationProblem::Missing("an opening bracket")));
        }
        let mut cards = Vec::new();
        while let Some(word) = self.word_of_field() {
            cards.push(read(self, word)?);
        }
        let close = self.take();
        if close.text != ")" {
            return Err(close.error(NotationProblem::Missing("a closing bracket")));
        }
        Ok(cards)
    }

    /// Gives the cards read to their owners.
    fn number_cards(&mut self) -> Read<()> {
        let end = self.tokens[self.tokens.len() - 1];
        for (name, player) in PLAYERS {
            let (cards, others) = self.cards[player.index()].split_at_mut(CARDS_PER_DECK);
            let others = others.iter_mut().enumerate();
            self.setup.players[player.index()].stand_ins =
                others.filter_map(|(n, c)| Some((CARDS_PER_DECK + n, c.take()?))).collect();
            let len = cards.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
            if let Some(number) = cards[..len].iter().position(Option::is_none) {
                let gap = NotationProblem::Gap { owner: name, number, last: len - 1 };
                return Err(end.error(gap));
            }
            self.setup.players[player.index()].cards =
                cards[..len].iter_mut().filter_map(Option::take).collect();
        }
        Ok(())
    }
}

/// `one:7`: a card by its number.
fn reference(word: Token<'_>) -> Read<Card> {
    let Some((owner, number)) = word.text.split_once(':') else {
        return Err(word.is_no(word.text, "card by owner and number, such as one:7"));
    };
    Ok(Card::of(word.player(owner)?, word.place(number)?))
}

fn about_card_with_value(
    card: &mut CardSetup,
    token: Token<'_>,
    word: &str,
    value: &str,
) -> Read<()> {
    match word {
        "damage" => card.damage = token.byte(value)?,
        "amber" => card.amber = token.byte(value)?,
        "power" => card.power_counters = token.byte(value)?,
        "armor" => card.armor_used = token.byte(value)?,
        "house" => card.house = Some(token.house(value)?),
        "bonus" => card.bonus = Some(token.icons(value)?),
        "copy" => card.copy_of = Some(token.card_id(value)?),
        "own-bonus" => card.own_bonus = Some(token.icons(value)?),
        "held" => card.held_by = Some(token.player(value)?),
        counter => {
            let kind = Counter::parse(counter);
            let kind = kind.ok_or_else(|| token.is_no(counter, "word about a card"))?;
            card.counters.push((kind, token.byte(value)?));
        }
    }
    Ok(())
}
