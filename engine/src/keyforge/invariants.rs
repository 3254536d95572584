//! What is true of every state at a step boundary, whatever was played: checked after each step of random
//! games.

use super::card::{Card, CardSet};
use super::facts::CardType;
use super::limits::TURNS;
use super::player::Player;
use super::rules::modifiers::NO_POWERS;
use super::state::MOST_CHAINS;
use super::state::{Phase, State, Zone};

/// Something that is never true of a state at a step boundary.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}{}", card.map_or(String::new(), |c| format!(" ({} {})", c.index(), name)))]
pub struct Violation {
    /// What is wrong
    pub what: &'static str,
    /// With which card
    pub card: Option<Card>,
    /// That card's id
    pub name: &'static str,
}

impl State {
    /// Checks every invariant of a state at a step boundary.
    ///
    /// # Errors
    /// The first [`Violation`].
    pub fn check(&self) -> Result<(), Violation> {
        self.check_zones()?;
        self.check_what_is_on_cards()?;
        self.check_players()?;
        self.check_powers()?;
        self.check_next_keys()?;
        self.check_permissions()?;
        self.check_caches()
    }

    fn holds(&self, is: bool, what: &'static str) -> Result<(), Violation> {
        if is { Ok(()) } else { Err(Violation { what, card: None, name: "" }) }
    }

    fn holds_for(&self, card: Card, is: bool, what: &'static str) -> Result<(), Violation> {
        if is {
            Ok(())
        } else {
            Err(Violation { what, card: Some(card), name: self.facts(card).id })
        }
    }

    /// What may be played and used is the same looked at together and card by card.
    fn check_permissions(&self) -> Result<(), Violation> {
        match self.judged_otherwise_among_others() {
            None => Ok(()),
            Some(card) => self.holds_for(card, false, "permitted otherwise among other cards"),
        }
    }

    /// Powers are the same looked at together and one by one.
    fn check_powers(&self) -> Result<(), Violation> {
        let mut powers = NO_POWERS;
        self.find_powers(&mut powers);
        let mut other = None;
        for player in Player::BOTH {
            for (creature, power) in self.battleline(player).iter().zip(&powers[player]) {
                if *power != self.power(*creature) {
                    other = Some(*creature);
                }
            }
        }
        other.map_or(Ok(()), |creature| {
            self.holds_for(creature, false, "a creature has another power among all than alone")
        })
    }

    /// What the next keys cost and are paid with is the same found together and one by one.
    fn check_next_keys(&self) -> Result<(), Violation> {
        let keys = self.next_keys();
        for player in Player::BOTH {
            let key = keys[player];
            let amber = key.amber == self.amber_for_keys(player);
            self.holds(amber, "another amount of æmber for keys together than for one player")?;
            let cost = key.cost == self.key_cost_of_next_step(player);
            self.holds(cost, "another cost of the next key together than for one player")?;
        }
        Ok(())
    }

    /// Each card lies in exactly one zone, and the zone's list knows it.
    fn check_zones(&self) -> Result<(), Violation> {
        let mut seen = CardSet::EMPTY;
        for player in Player::BOTH {
            let area = self.area(player);
            let own = CardSet::owned_by(player);
            let lists = [
                (area.deck.set(), area.deck.len(), Zone::Deck, own),
                (area.discard.set(), area.discard.len(), Zone::Discard, own),
                (area.hand, area.hand.len(), Zone::Hand, own),
                (area.archives, area.archives.len(), Zone::Archives, CardSet::ALL),
                (area.battleline.set(), area.battleline.len(), Zone::Battleline, CardSet::ALL),
                (area.artifacts, area.artifacts.len(), Zone::Artifacts, CardSet::ALL),
            ];
            for (cards, len, zone, owners) in lists {
                self.holds(cards.len() == len, "a card lies twice in one list")?;
                self.holds((cards & seen).is_empty(), "a card lies in two zones")?;
                self.holds((cards - owners).is_empty(), "a card lies in another owner's zone")?;
                seen |= cards;
                for card in cards {
                    self.holds_for(card, self.zone(card) == zone, "a card is not where it says")?;
                    if matches!(zone, Zone::Archives | Zone::Battleline | Zone::Artifacts) {
                        let held = self.controller(card) == player;
                        self.holds_for(card, held, "a card is not held by whose area it lies in")?;
                    }
                }
            }
            self.holds(area.creatures == area.battleline.set(), "the battleline is not its set")?;
        }
        for card in CardSet::ALL - seen {
            let zone = self.zone(card);
            // The game may end while a card is being played.
            let played = zone == Zone::Limbo && self.phase == Phase::Over;
            let elsewhere = played
                || matches!(zone, Zone::Purged | Zone::Absent)
                || matches!(zone, Zone::Aside | Zone::Active)
                    && self.table.beside_the_game().contains(card)
                || matches!(zone, Zone::Attached | Zone::Under | Zone::Facedown);
            self.holds_for(card, elsewhere, "a card is in no list of its zone")?;
            let hosted = matches!(zone, Zone::Attached | Zone::Under | Zone::Facedown);
            let noted = self.hosted.contains(card);
            // A purged card may be remembered by the card in play that purged it.
            let remembered = zone == Zone::Purged && self.in_play(self.host[card.index()]);
            let fits = hosted == noted || noted && remembered;
            self.holds_for(card, fits, "a hosted card is not noted, or another is")?;
            if let Some(host) = self.host(card) {
                let fits = match zone {
                    Zone::Attached => {
                        matches!(self.zone(host), Zone::Battleline | Zone::Artifacts)
                    }
                    Zone::Facedown => {
                        self.zone(host) == Zone::Battleline && self.facedown.contains(card)
                    }
                    Zone::Under if matches!(self.zone(host), Zone::Active | Zone::Aside) => {
                        self.facedown.contains(card) && card.owner() == host.owner()
                    }
                    _ => self.in_play(host),
                };
                self.holds_for(card, fits, "a card is on or under one that is not in play")?;
            }
        }
        Ok(())
    }

    fn check_what_is_on_cards(&self) -> Result<(), Violation> {
        let creatures = self.creatures();
        for card in CardSet::ALL {
            let n = card.index();
            if !self.in_play(card) {
                let bare = self.damage[n] == 0 && self.amber[n] == 0 && self.power_counters[n] == 0;
                self.holds_for(card, bare, "tokens on a card that is not in play")?;
            }
            if creatures.contains(card) && self.phase != Phase::Over {
                let alive = i32::from(self.damage[n]) < self.power(card)
                    || self.keyword(card, super::keyword::Keyword::Invulnerable) > 0
                    || self.cannot(super::ability::Restriction::BeDestroyed, card);
                self.holds_for(card, alive, "a creature with as much damage as power")?;
            }
        }
        for card in self.table.stand_ins() {
            let stands_in = self.facedown_in_play(card).is_some();
            self.holds_for(card, self.in_play(card) == stands_in, "a stand-in without its card")?;
            let cards = self.hosted(card, Zone::Facedown);
            let own = (cards - CardSet::owned_by(card.owner())).is_empty() && cards.len() <= 1;
            self.holds_for(card, own, "a stand-in for several cards, or for another owner's")?;
        }
        for power in self.table.powers() {
            let beside = self.zone(power) == Zone::Aside;
            self.holds_for(power, beside, "an archon power elsewhere than beside the game")?;
        }
        for side in self.table.prophecies() {
            let active = self.zone(side) == Zone::Active;
            let fits = active || self.zone(side) == Zone::Aside;
            self.holds_for(side, fits, "a prophecy elsewhere than beside the game")?;
            let other_is = self.zone(self.other_side(side)) == Zone::Active;
            self.holds_for(
                side,
                !(active && other_is),
                "both sides of a prophecy card are active",
            )?;
            let cards = self.hosted(side, Zone::Under).len();
            let fits = cards == usize::from(active) || self.phase == Phase::Over;
            self.holds_for(side, fits, "a prophecy without its card, or with several")?;
        }
        let can_be_ready = creatures | self.artifacts();
        self.holds((self.ready - can_be_ready).is_empty(), "a ready card that is not in play")?;
        // On an artifact they lie that is considered one.
        let is_creature_card = |c| self.facts(c).card_type == CardType::Creature;
        let made_artifacts = self.artifacts().filter(is_creature_card);
        for status in [self.stunned, self.warded, self.enraged, self.attacked] {
            let elsewhere = status - creatures - made_artifacts;
            self.holds(elsewhere.is_empty(), "a status card on what is no creature")?;
        }
        Ok(())
    }

    fn check_players(&self) -> Result<(), Violation> {
        for player in Player::BOTH {
            let area = self.area(player);
            self.holds(area.chains <= MOST_CHAINS, "more chains than the tracker has")?;
            let won = self.winner == Some(player);
            let all = area.keys.len() == self.keys_to_win(player);
            self.holds(all == won, "all keys and no winner, or the reverse")?;
            let fits = !area.keys.contains_colorless() || area.keys.missing().is_empty();
            self.holds(fits, "a key without a color before those of the three")?;
            for card in self.known[player] {
                let facedown = self.facedown.contains(card) && self.zone(card) == Zone::Purged;
                let hideable = matches!(self.zone(card), Zone::Under | Zone::Facedown) || facedown;
                let hideable = hideable || self.zone(card).is_hidden();
                self.holds_for(card, hideable, "knowledge kept of a card that is not hidden")?;
            }
        }
        self.holds(self.turn <= TURNS, "more turns than the limit")?;
        let over = self.lasting.iter().any(|l| l.until < self.turn_half(l.whose));
        self.holds(!over, "a lasting effect outlived its duration")
    }

    /// What is kept for speed equals what a fresh computation gives.
    fn check_caches(&self) -> Result<(), Violation> {
        let mut fresh = self.clone();
        fresh.texts = self.all_in_play().filter(|c| self.definition(c).is_listened_to_in_play());
        fresh.recount();
        self.holds(fresh.texts == self.texts, "the cards with constant abilities are others")?;
        self.holds(
            fresh.constant_kinds == self.constant_kinds,
            "the kinds of constant abilities are others",
        )?;
        self.holds(fresh.triggers == self.triggers, "the triggers listened for are others")
    }
}
