//! A position as text.

use std::fmt::{Display, Formatter, Result};

use super::{PHASES, PLAYERS, key};
use crate::keyforge::card::{CARDS_PER_DECK, Card, CardSet};
use crate::keyforge::icon::{BonusIcon, BonusIcons};
use crate::keyforge::player::Player;
use crate::keyforge::setup::{CardSetup, PlayerSetup, Setup};

impl Display for Setup {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "rules: {}  turn: {}", self.edition.key(), self.turn)?;
        write!(f, "  active: {}  phase: {}", key(&PLAYERS, self.active), key(&PHASES, self.phase))?;
        if let Some(player) = self.first {
            write!(f, "  first: {}", key(&PLAYERS, player))?;
        }
        if self.another_turn > 0 {
            write!(f, "  another-turn: {}", self.another_turn)?;
        }
        if let Some(house) = self.house {
            write!(f, "  house: {}", house.key())?;
        }
        if let Some(player) = self.tide {
            write!(f, "  tide: {}", key(&PLAYERS, player))?;
        }
        if self.key_colors_matter {
            f.write_str("  key-colors: matter")?;
        }
        if self.seed != 0 {
            write!(f, "  seed: {}", self.seed)?;
        }
        let mut cards = Cards::of(self);
        for player in Player::BOTH {
            cards.player(f, player, &self.players[player.index()])?;
        }
        writeln!(f)
    }
}

/// Prints cards, and knows how far their numbers have come.
struct Cards<'s> {
    setup: &'s Setup,
    /// The number that the next card of each player has if none is written
    next: [usize; 2],
    /// Cards that others refer to by their numbers
    referred_to: CardSet,
    /// Cards printed: one that is its own upgrade, which no state has, is printed once
    printed: CardSet,
}

impl<'s> Cards<'s> {
    fn of(setup: &'s Setup) -> Cards<'s> {
        let all = setup.players.iter().flat_map(|p| &p.cards);
        let referred_to = all.flat_map(|c| &c.purged).copied().collect();
        Cards { setup, next: [0; 2], referred_to, printed: CardSet::EMPTY }
    }

    fn player(&mut self, f: &mut Formatter<'_>, player: Player, setup: &PlayerSetup) -> Result {
        write!(f, "\n{}:", key(&PLAYERS, player))?;
        if !setup.houses.is_empty() {
            f.write_str(" houses:")?;
            setup.houses.iter().try_for_each(|house| write!(f, " {}", house.key()))?;
            f.write_str(" ")?;
        }
        write!(f, " amber: {}", setup.amber)?;
        if setup.chains > 0 {
            write!(f, "  chains: {}", setup.chains)?;
        }
        if !setup.keys.is_empty() {
            f.write_str("  keys:")?;
            setup.keys.iter().try_for_each(|color| write!(f, " {}", color.key()))?;
            f.write_str(if setup.keys.contains_colorless() { " colorless" } else { "" })?;
        }
        if let Some(token) = setup.token {
            write!(f, "  token: {}", token.facts().id)?;
        }
        if let Some(power) = setup.power {
            write!(f, "  power: {}", power.facts().id)?;
        }
        for (field, cards) in [
            ("prophecies", &setup.prophecies),
            ("line", &setup.creatures),
            ("artifacts", &setup.artifacts),
            ("hand", &setup.hand),
            ("archives", &setup.archives),
            ("deck", &setup.deck),
            ("discard", &setup.discard),
            ("purged", &setup.purged),
            ("being-played", &setup.being_played),
        ] {
            if !cards.is_empty() {
                write!(f, "\n  {field}:")?;
                for card in cards {
                    f.write_str(" ")?;
                    self.card(f, player, *card)?;
                }
            }
        }
        Ok(())
    }

    fn card(&mut self, f: &mut Formatter<'_>, player: Player, card: Card) -> Result {
        let (owner, n) = (card.owner(), card.number());
        if owner != player {
            write!(f, "{}:", key(&PLAYERS, owner))?;
        }
        let next = std::mem::replace(&mut self.next[owner.index()], n + 1);
        if n != next || n >= CARDS_PER_DECK || self.referred_to.contains(card) {
            write!(f, "{n}:")?;
        }
        let Some(setup) = self.setup.card(card) else {
            return f.write_str("?");
        };
        f.write_str(setup.id.facts().id)?;
        if self.printed.contains(card) {
            return Ok(());
        }
        self.printed.insert(card);
        let mut before = "(";
        for word in plain_words(setup) {
            write!(f, "{before}{word}")?;
            before = " ";
        }
        for (word, cards) in [("upgrades", &setup.upgrades), ("under", &setup.under)] {
            for (n, card) in cards.iter().enumerate() {
                if n == 0 {
                    write!(f, "{before}{word}(")?;
                } else {
                    f.write_str(" ")?;
                }
                self.card(f, player, *card)?;
                before = " ";
            }
            f.write_str(if cards.is_empty() { "" } else { ")" })?;
        }
        if !setup.purged.is_empty() {
            let number = |c: &Card| format!("{}:{}", key(&PLAYERS, c.owner()), c.number());
            let numbers: Vec<_> = setup.purged.iter().map(number).collect();
            write!(f, "{before}remembers({})", numbers.join(" "))?;
            before = " ";
        }
        f.write_str(if before == " " { ")" } else { "" })
    }
}

/// What is special about a card, but for other cards.
fn plain_words(card: &CardSetup) -> Vec<String> {
    let mut words = Vec::new();
    for (word, is) in [
        ("exhausted", !card.ready),
        ("stunned", card.stunned),
        ("warded", card.warded),
        ("enraged", card.enraged),
        ("attacked", card.attacked),
        ("facedown", card.facedown),
        ("active", card.active),
    ] {
        words.extend(is.then(|| word.to_string()));
    }
    for (word, count) in [
        ("damage", card.damage),
        ("amber", card.amber),
        ("power", card.power_counters),
        ("armor", card.armor_used),
    ] {
        words.extend((count > 0).then(|| format!("{word}={count}")));
    }
    words.extend(card.counters.iter().map(|(kind, count)| format!("{}={count}", kind.key())));
    words.extend(card.house.map(|house| format!("house={}", house.key())));
    words.extend(card.bonus.map(|icons| format!("bonus={}", icon_words(icons))));
    words.extend(card.copy_of.map(|id| format!("copy={}", id.facts().id)));
    words.extend(card.own_bonus.map(|icons| format!("own-bonus={}", icon_words(icons))));
    words.extend(card.held_by.map(|player| format!("held={}", key(&PLAYERS, player))));
    words
}

fn icon_words(icons: BonusIcons) -> String {
    let words: Vec<_> = icons.iter().map(BonusIcon::key).collect();
    if words.is_empty() { "none".into() } else { words.join(",") }
}
