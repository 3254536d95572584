//! What can be read off a state directly.
//!
//! Over 400 lines: one list of short questions.

use super::{Area, ListLengths, Phase, PreviousTurn, State, Times, TurnCounts, TurnRecord, Zone};
use crate::keyforge::ability::{Ability, AbilityId, Definition, Scope, Trigger};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::counter::Counter;
use crate::keyforge::facts::{CardFacts, CardId, CardType};
use crate::keyforge::library::{CardSummary, Library};
use crate::keyforge::match_table::{MatchTable, PrintedCard, Row};
use crate::keyforge::player::Player;

impl State {
    /// The facts of a card: those of what it is a copy of, while it is one.
    #[inline]
    pub fn facts(&self, card: Card) -> &'static CardFacts {
        self.current(card).facts
    }

    /// What the cards of the game do.
    pub fn library(&self) -> &'static Library {
        self.table.library()
    }

    /// What never changes in the match.
    #[inline]
    pub fn table(&self) -> &MatchTable {
        &self.table
    }

    /// The abilities that are printed on a card, each with its name.
    #[inline]
    pub(crate) fn named_abilities(
        &self,
        card: Card,
    ) -> impl Iterator<Item = (AbilityId, &'static Ability)> + use<> {
        let printed = self.current(card);
        printed.definition.named(printed.id)
    }

    /// The abilities in a text box that another card gains: those of the card, or those that it gives "this creature" if
    /// it is an upgrade.
    pub(crate) fn text_to_gain(
        &self,
        model: Card,
    ) -> impl Iterator<Item = (AbilityId, &'static Ability)> + use<> {
        let of_upgrade = self.facts(model).card_type == CardType::Upgrade;
        self.named_abilities(model).flat_map(move |(id, ability)| {
            let given = match ability {
                Ability::GainsAbilities(Scope::Host, given) if of_upgrade => *given,
                _ => &[],
            };
            (!of_upgrade).then_some((id, ability)).into_iter().chain(id.granted(given))
        })
    }

    /// The card whose keywords and traits come with its text: an upgrade gives none of its own.
    pub(crate) fn keywords_to_gain_of(&self, model: Option<Card>) -> Option<Card> {
        model.filter(|card| self.facts(*card).card_type != CardType::Upgrade)
    }

    /// What is printed on a card, or on what it is a copy of.
    #[inline]
    pub(crate) fn current(&self, card: Card) -> &PrintedCard {
        if self.copies.is_empty() { self.table.card(card) } else { self.current_or_copied(card) }
    }

    #[inline(never)]
    fn current_or_copied(&self, card: Card) -> &PrintedCard {
        self.table.row(self.row(card))
    }

    /// The row of what a card is: of what it is a copy of, while it is one.
    #[inline]
    pub(crate) fn row(&self, card: Card) -> Row {
        self.copies.iter().find(|c| c.card == card).map_or(Row::from(card), |copy| copy.of)
    }

    /// What is looked up of a card most often: of what it is a copy of, while it is one.
    #[inline]
    pub fn summary(&self, card: Card) -> &CardSummary {
        &self.current(card).summary
    }

    /// Those of some cards of which `test` says so by what is looked up most often, in the match's
    /// table `printed`.
    #[inline]
    fn by_summary(
        &self,
        among: CardSet,
        printed: CardSet,
        test: impl Fn(&CardSummary) -> bool,
    ) -> CardSet {
        if self.copies.is_empty() {
            among & printed
        } else {
            among.filter(|card| test(self.summary(card)))
        }
    }

    /// Those of some cards without printed power.
    pub(crate) fn without_power(&self, among: CardSet) -> CardSet {
        self.by_summary(among, self.table.without_power(), |card| card.power == 0)
    }

    /// Those of some cards with printed armor.
    #[inline]
    pub fn armored(&self, among: CardSet) -> CardSet {
        self.by_summary(among, self.table.armored(), |card| card.armor > 0)
    }

    /// Those of some cards with an ability of their own when they are used.
    #[inline]
    pub fn with_own_uses(&self, among: CardSet) -> CardSet {
        self.by_summary(among, self.table.usable(), |card| card.usable)
    }

    /// Those of some cards that have taunt or elusive printed on them.
    #[inline]
    pub fn guards(&self, among: CardSet) -> CardSet {
        self.by_summary(among, self.table.guards(), |card| card.guards)
    }

    /// Those of some cards that have skirmish, poison, assault, hazardous or splash-attack printed on
    /// them.
    #[inline]
    pub fn with_fighting_keywords(&self, among: CardSet) -> CardSet {
        self.by_summary(among, self.table.fights(), |card| card.fights)
    }

    /// Cards in play with constant abilities, and such as watch what happens to others.
    #[inline]
    pub fn with_effects(&self) -> CardSet {
        self.texts
    }

    /// Those of some cards whose printed text refers to the tide.
    pub fn that_refer_to_the_tide(&self, among: CardSet) -> CardSet {
        among & self.table.tidal()
    }

    /// Whether it may come to something else, as long as nothing is used, where in a battleline a card is put: a
    /// text refers to places that is its own or of a card in play with a constant ability, or that watches
    /// what happens to others. While such texts speak of fights and damage only, something else must follow.
    pub fn place_may_matter(&self, card: Card) -> bool {
        let (of_places, at_once) = (self.table.of_places(), self.table.of_places_at_once());
        let texts = self.texts.with(card);
        !self.copies.is_empty()
            || !(texts & at_once).is_empty()
            || !(texts & of_places).is_empty() && self.something_follows_playing(card)
    }

    /// Whether a card has "Play:" abilities, or something watches what is played.
    fn something_follows_playing(&self, card: Card) -> bool {
        const WATCHED: u64 = Trigger::CardPlayed.bit() | Trigger::CardEntersPlay.bit();
        self.triggers & WATCHED != 0
            || self.definition(card).triggers & Trigger::Play.bit() != 0
            || self.grants(Trigger::Play)
    }

    /// How long the lists of the state are that have no fixed room.
    pub fn list_lengths(&self) -> ListLengths {
        ListLengths {
            lasting: self.lasting.len(),
            controls: self.controls.len(),
            counters: self.counters.len(),
            copies: self.copies.len(),
            armor_used: self.armor_used.len(),
            times: self.times.cards().len(),
        }
    }

    /// Whether an effect with a duration is active, or several give control, which no position
    /// shows.
    pub fn has_lasting_effects(&self) -> bool {
        !self.lasting.is_empty() || !self.controls.is_empty()
    }

    /// What a card is: what it is a copy of, while it is one.
    #[inline]
    pub fn id(&self, card: Card) -> CardId {
        self.current(card).id
    }

    /// What a card is printed as.
    #[inline]
    pub fn printed_id(&self, card: Card) -> CardId {
        self.table.card(card).id
    }

    #[inline]
    pub(crate) fn definition(&self, card: Card) -> &'static Definition {
        self.current(card).definition
    }

    /// The card's type: what it is in play as, else what is printed.
    #[inline]
    pub fn card_type(&self, card: Card) -> CardType {
        match self.zone(card) {
            Zone::Battleline => CardType::Creature,
            Zone::Artifacts => CardType::Artifact,
            Zone::Attached => CardType::Upgrade,
            _ => self.facts(card).card_type,
        }
    }

    /// Where a card is.
    #[inline]
    pub fn zone(&self, card: Card) -> Zone {
        self.zone[card.index()]
    }

    /// Whether a card is in play.
    #[inline]
    pub fn in_play(&self, card: Card) -> bool {
        self.zone(card).is_play()
    }

    /// Who controls a card in play, holds it in their archives, or else owns it.
    #[inline]
    pub fn controller(&self, card: Card) -> Player {
        let zone = self.zone(card);
        if zone.is_play() || zone == Zone::Archives || zone == Zone::Limbo {
            if self.held_by_two.contains(card) { Player::Two } else { Player::One }
        } else {
            card.owner()
        }
    }

    /// What an upgrade is attached to, a card lies under, or stands in for one facedown in play.
    #[inline]
    pub fn host(&self, card: Card) -> Option<Card> {
        matches!(self.zone(card), Zone::Attached | Zone::Under | Zone::Facedown)
            .then(|| self.host[card.index()])
    }

    /// A card is attached to, under, or remembered by nothing any more. What it was is forgotten as well: states that
    /// nothing else tells apart are the same.
    #[inline]
    pub(crate) fn forget_host(&mut self, card: Card) {
        if self.hosted.remove(card) {
            self.host[card.index()] = Card::from_index(0);
        }
    }

    /// What a creature's armor has prevented this turn.
    #[inline]
    pub(crate) fn armor_used(&self, creature: Card) -> u8 {
        self.armor_used.iter().find(|a| a.card == creature).map_or(0, |a| a.used)
    }

    /// A player's purged cards.
    pub fn purged(&self, player: Player) -> CardSet {
        (CardSet::owned_by(player) & self.table.cards()).filter(|c| self.zone(c) == Zone::Purged)
    }

    /// The upgrades on a creature.
    pub fn upgrades(&self, creature: Card) -> CardSet {
        self.hosted(creature, Zone::Attached)
    }

    /// The cards that lie under a card.
    pub fn under(&self, card: Card) -> CardSet {
        self.hosted(card, Zone::Under)
    }

    /// The second half of a gigantic creature in play, which lies under the first (March 2021, "Gigantic"). Other
    /// cards of its name may lie there, too.
    #[inline]
    pub fn second_half(&self, first: Card) -> Option<Card> {
        if self.hosted.is_empty() { None } else { self.half_under(first) }
    }

    #[inline(never)]
    fn half_under(&self, first: Card) -> Option<Card> {
        let id = self.printed_id(first).facts().gigantic?.other;
        let is_second = |c: Card| c.owner() == first.owner() && self.facts(c).id == id;
        self.under(first).filter(is_second).first()
    }

    /// The cards that a card in play (or leaving it just now) has purged and remembers.
    pub fn purged_by(&self, card: Card) -> CardSet {
        self.hosted(card, Zone::Purged)
    }

    pub(crate) fn hosted(&self, host: Card, zone: Zone) -> CardSet {
        self.hosted.filter(|c| self.zone(c) == zone && self.host[c.index()] == host)
    }

    /// What belongs to a player.
    #[inline]
    pub fn area(&self, player: Player) -> &Area {
        &self.areas[player]
    }

    /// The cards that, in archives, lie faceup for a player, who sees them come and go: they have abilities there
    /// (The Archivist's kind), and were shown.
    pub(crate) fn faceup_in_archives(&self, viewer: Player) -> CardSet {
        self.table.elsewhere & self.known[viewer]
    }

    /// Æmber in a player's pool: "your æmber".
    pub fn pool(&self, player: Player) -> u16 {
        self.areas[player].amber
    }

    /// How many keys a player has forged.
    pub fn keys(&self, player: Player) -> usize {
        self.areas[player].keys.len()
    }

    /// A player's hand.
    #[inline]
    pub fn hand(&self, player: Player) -> CardSet {
        self.areas[player].hand
    }

    /// A player's archives.
    pub fn archives(&self, player: Player) -> CardSet {
        self.areas[player].archives
    }

    /// A player's discard pile as a set.
    pub fn discard(&self, player: Player) -> CardSet {
        self.areas[player].discard.set()
    }

    /// Damage on a creature.
    #[inline]
    pub fn damage(&self, card: Card) -> u8 {
        self.damage[card.index()]
    }

    /// Æmber on a card.
    #[inline]
    pub fn amber_on(&self, card: Card) -> u8 {
        self.amber[card.index()]
    }

    /// +1 power counters on a creature.
    #[inline]
    pub fn power_counters(&self, card: Card) -> u8 {
        self.power_counters[card.index()]
    }

    /// Other counters of a kind on a card.
    pub fn counters(&self, card: Card, kind: Counter) -> u8 {
        self.counters.iter().find(|(c, k, _)| *c == card && *k == kind).map_or(0, |(_, _, n)| *n)
    }

    /// How often a card was played and used this turn.
    pub(crate) fn times(&self, card: Card) -> Times {
        self.times.of(card)
    }

    /// Whether a card was played this turn.
    pub fn was_played_this_turn(&self, card: Card) -> bool {
        self.times(card).played() > 0
    }

    /// The cards that were played this turn.
    pub fn played_this_turn(&self) -> CardSet {
        self.times.filter(|times| times.played() > 0)
    }

    /// Whether a card in play is ready.
    #[inline]
    pub fn is_ready(&self, card: Card) -> bool {
        self.ready.contains(card)
    }

    /// Whether a creature is stunned.
    pub fn is_stunned(&self, card: Card) -> bool {
        self.stunned.contains(card)
    }

    /// Whether a creature is warded.
    pub fn is_warded(&self, card: Card) -> bool {
        self.warded.contains(card)
    }

    /// Whether a creature with elusive was attacked this turn.
    pub fn was_attacked(&self, card: Card) -> bool {
        self.attacked.contains(card)
    }

    /// Whether a creature is enraged.
    pub fn is_enraged(&self, card: Card) -> bool {
        self.enraged.contains(card)
    }

    /// Whether a player is haunted: 10 cards or more in their discard pile, or a constant ability says so.
    pub fn is_haunted(&self, player: Player) -> bool {
        self.areas[player].discard.len() >= 10 || self.is_haunted_by_ability(player)
    }

    /// Whether the tide is high for a player.
    pub fn tide_is_high(&self, player: Player) -> bool {
        self.tide == Some(player)
    }

    /// "Creatures that you used this turn": the cards that a player used while they were creatures, whatever has
    /// become of them since. An artifact that was a creature then is one of them ("considered a creature", March 2021,
    /// errata of Auto-Legionary), what was an artifact then is none.
    pub fn creatures_used_by(&self, player: Player) -> CardSet {
        self.times.filter(|times| times.used_as_creature_by(player))
    }

    /// The cards that were used this turn while they were creatures, by whoever.
    pub fn creatures_used(&self) -> CardSet {
        self.creatures_used_by(Player::One) | self.creatures_used_by(Player::Two)
    }

    /// Whether a card has been used once this turn: its first use goes on, or is over.
    pub fn is_first_use_this_turn(&self, card: Card) -> bool {
        self.times(card).used() == 1
    }

    /// What happened this turn.
    pub fn record_of_this_turn(&self) -> &TurnRecord {
        &self.this_turn
    }

    /// What happened on a player's own last turn that is over: "on their previous turn".
    pub fn record_of_last_turn_of(&self, player: Player) -> &PreviousTurn {
        &self.last_turns[player]
    }

    /// What a player did, and had done to them, on their own last turn that is over: "on your
    /// previous turn".
    pub fn counts_of_own_last_turn(&self, player: Player) -> &TurnCounts {
        &self.last_turns[player].counts[player]
    }

    /// Turns that a player has begun: players take turns, but for extra ones.
    pub fn turns_of(&self, player: Player) -> u16 {
        let extra = self.extra_turns.0.map(u16::from);
        let taken_in_turn = self.turn.saturating_sub(extra[0] + extra[1]);
        let active = u16::from(player == self.active);
        (taken_in_turn + active) / 2 + extra[player.index()]
    }

    /// Time in halves, by the turns of a player: even while one of theirs goes on (twice its
    /// number), odd from its end to the beginning of their next.
    pub(crate) fn turn_half(&self, player: Player) -> u16 {
        2 * self.turns_of(player) + u16::from(player != self.active)
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }
}
