//! What many texts of later sets share: halves of æmber, captures from one's own side, discarding until,
//! keys of a color.

use smallvec::SmallVec;

use crate::keyforge::ability::{
    Ability, AbilityContext, FIRST, LastingAbility, Restriction, SECOND, THIRD, each, target,
};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::effects::predicates::by_opponent;
use crate::keyforge::effects::zones::ArchivesOf;
use crate::keyforge::facts::CardType;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::keys::KeyColor;
use crate::keyforge::player::Player;
use crate::keyforge::question::Stop;
use crate::keyforge::state::State;

/// "Half … (rounding down)".
pub const fn half_down(amount: u16) -> u16 {
    amount / 2
}

/// "Half … (rounding up)".
pub const fn half_up(amount: u16) -> u16 {
    amount.div_ceil(2)
}

/// "A third … (rounding up)".
pub const fn third_up(amount: u16) -> u16 {
    amount.div_ceil(3)
}

/// "A third … (rounding down)".
pub const fn third_down(amount: u16) -> u16 {
    amount / 3
}

/// What a card lists, first of its lasting abilities, that forbids the opponent to play cards of one type (see
/// [`forbidden_as`]). A creature card that may be played as an upgrade is forbidden as the one or as the other.
pub const FORBIDDEN_TYPE: [Ability; 3] = [
    Ability::Cannot(Restriction::Play, |s, ctx, card| {
        by_opponent(s, ctx) && s.card_type(card) as u8 == ctx.number
    }),
    Ability::Cannot(Restriction::PlayAsCreature, |s, ctx, _| by_opponent(s, ctx)),
    Ability::Cannot(Restriction::PlayAsUpgrade, |s, ctx, _| by_opponent(s, ctx)),
];

/// "While under your control, it belongs to house …", instead of its own: what a card lists of its lasting
/// abilities. It is about a card and a house, and lasts [`while that is in play`](Game::while_in_play): if the card
/// comes under your control again, it belongs to the house again (recorded case dm/hannibal-s-mark/04).
pub const OF_HOUSE_WHILE_YOURS: Ability = Ability::BelongsTo(
    each(|s, ctx, card| target(s, ctx, card) && s.controller(card) == ctx.you),
    |_, ctx, _| ctx.house.map_or(HouseSet::EMPTY, HouseSet::of),
);

/// Those of [`FORBIDDEN_TYPE`] that forbid cards of a type, each in its context.
pub fn forbidden_as(
    ctx: AbilityContext,
    card_type: CardType,
) -> impl Iterator<Item = (AbilityContext, LastingAbility)> {
    let of_type = (ctx.of_number(card_type as u8), FIRST);
    let (always, as_upgrade) = match card_type {
        CardType::Creature => ((ctx, SECOND), None),
        CardType::Upgrade => (of_type, Some((ctx, THIRD))),
        CardType::Action | CardType::Artifact => (of_type, None),
    };
    std::iter::once(always).chain(as_upgrade)
}

impl State {
    /// "Your red key is forged": whether a player has the key of a color.
    pub fn has_key(&self, player: Player, color: KeyColor) -> bool {
        self.area(player).keys.contains(color)
    }

    /// "A red key is forged": whether either player has the key of a color.
    pub fn key_is_forged(&self, color: KeyColor) -> bool {
        Player::BOTH.into_iter().any(|player| self.has_key(player, color))
    }

    /// The neighbors of a creature that belong to a house.
    pub fn neighbors_of_house(&self, creature: Card, house: House) -> CardSet {
        self.of_house(self.neighbors(creature), house)
    }
}

impl Game<'_> {
    /// "If you are haunted, archive this": what "Destroyed:" of many cards says, and "Play:" of some.
    ///
    /// # Errors
    /// What stops the game.
    pub fn archive_if_haunted(&mut self, ctx: AbilityContext) -> Flow {
        if self.is_haunted(ctx.you) {
            self.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }

    /// "Each turn, the first …": whether the card of an ability, which is in play, does this for the first time in
    /// the turn.
    pub fn is_first_this_turn(&mut self, ctx: AbilityContext) -> bool {
        let is_first = self.in_play(ctx.card) && !self.allowed_one.contains(ctx.card);
        if is_first {
            self.allowed_one.insert(ctx.card);
        }
        is_first
    }

    /// "Captures from its own side": from the pool of who controls the creature; how much.
    ///
    /// # Errors
    /// What stops the game.
    pub fn capture_from_own_side(
        &mut self,
        creature: Card,
        amount: impl TryInto<u16>,
    ) -> Result<u16, Stop> {
        self.capture_from(creature, self.controller(creature), amount)
    }

    /// "Capture …, distributed among any number of friendly creatures": one after another goes to the
    /// creature that is chosen; how much.
    ///
    /// # Errors
    /// What stops the game.
    pub fn capture_distributed(&mut self, ctx: AbilityContext, amount: u16) -> Result<u16, Stop> {
        // Who captures what is decided first: each creature captures once.
        let mut shares = SmallVec::<[(Card, u16); 8]>::new();
        for _ in 0..amount.min(self.pool(ctx.opponent())) {
            let friendly = self.friendly_creatures(ctx);
            let Some(creature) = self.choose(ctx, friendly)? else { break };
            match shares.iter_mut().find(|(other, _)| *other == creature) {
                Some((_, share)) => *share += 1,
                None => shares.push((creature, 1)),
            }
        }
        let mut captured = 0;
        for (creature, share) in shares {
            captured += self.capture_onto(creature, share)?;
        }
        Ok(captured)
    }

    /// "For each …, a friendly creature captures 1": one capture after another, each resolved before the next
    /// creature is chosen (June 2026, "For each").
    ///
    /// # Errors
    /// What stops the game.
    pub fn capture_for_each(&mut self, ctx: AbilityContext, count: usize) -> Flow {
        for _ in 0..count {
            if self.pool(ctx.opponent()) == 0 {
                break;
            }
            let Some(creature) = self.choose(ctx, self.friendly_creatures(ctx))? else { break };
            self.capture_onto(creature, 1)?;
        }
        Ok(())
    }

    /// "Put a friendly creature on the bottom of its owner's deck. If you do, …": whether one went there.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_a_friendly_creature_on_bottom_of_deck(
        &mut self,
        ctx: AbilityContext,
    ) -> Result<bool, Stop> {
        let creature = self.choose(ctx, self.friendly_creatures(ctx))?;
        Ok(!self.put_on_bottom_of_deck(creature)?.is_empty())
    }

    /// "Discard cards from the top of … deck until …": the card that was discarded of which `is_it` says
    /// so; none if the deck ran out of cards.
    ///
    /// # Errors
    /// What stops the game.
    pub fn discard_until(
        &mut self,
        player: Player,
        is_it: impl Fn(&State, Card) -> bool,
    ) -> Result<Option<Card>, Stop> {
        while let Some(card) = self.discard_top_of_deck(player)? {
            if is_it(self, card) {
                return Ok(Some(card));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::ability::{UnprintedAbility, unprinted};
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::Scenario;
    use crate::keyforge::state::Zone;

    #[test]
    fn halves_and_thirds_are_rounded_as_the_text_says() {
        assert_eq!([half_down(5), half_up(5), half_down(4), half_up(4)], [2, 3, 2, 2]);
        assert_eq!([third_down(5), third_up(5), third_down(6), third_up(6)], [1, 2, 2, 2]);
    }

    #[test]
    fn a_key_of_a_color_is_a_players_or_anybodys() {
        let game = Scenario::new("dis").keys(Two, 1).begin();
        let color = KeyColor::ALL[0];
        assert!(game.state.has_key(Two, color) && !game.state.has_key(One, color));
        assert!(game.state.key_is_forged(color) && !game.state.key_is_forged(KeyColor::ALL[1]));
    }

    #[test]
    fn a_card_belongs_to_a_house_while_who_took_it_controls_it() {
        static MARKED: UnprintedAbility = unprinted(1, OF_HOUSE_WHILE_YOURS);
        let game = Scenario::new("dis").line(One, "charette").line(Two, "krump troll");
        let mut game = game.begin();
        let [charette, krump] = ["charette", "krump"].map(|name| game.card(name));
        let [you, they] = [One, Two].map(|player| AbilityContext::new(charette, player));
        game.does("", |g| {
            g.while_in_play(you.about(krump).of_house(House::Mars), &MARKED, krump)?;
            assert!(g.is_of(krump, House::Brobnar) && !g.is_of(krump, House::Mars));
            Ok(())
        });
        for _ in 0..2 {
            game.does("left", |g| g.take_control(you, krump));
            assert!(
                game.state.is_of(krump, House::Mars) && !game.state.is_of(krump, House::Brobnar)
            );
            assert!(game.state.is_of(game.card("troll"), House::Brobnar));
            game.does("left", |g| g.take_control(they, krump));
            assert!(
                game.state.is_of(krump, House::Brobnar) && !game.state.is_of(krump, House::Mars)
            );
        }
    }

    #[test]
    fn neighbors_of_a_house_are_those_beside_it() {
        let game = Scenario::new("dis").line(One, "krump charette troll valdr").begin();
        let charette = game.card("charette");
        assert_eq!(
            game.state.neighbors_of_house(charette, House::Brobnar),
            game.cards("krump troll")
        );
        assert!(game.state.neighbors_of_house(charette, House::Dis).is_empty());
    }

    #[test]
    fn a_card_is_archived_only_by_who_is_haunted() {
        for (cards, zone) in [(9, Zone::Battleline), (10, Zone::Archives)] {
            let game = Scenario::new("dis").discard(One, &"krump ".repeat(cards));
            let mut game = game.line(One, "troll").begin();
            let ctx = AbilityContext::new(game.card("troll"), One);
            game.does("", |g| g.archive_if_haunted(ctx));
            assert_eq!(game.zone("troll"), zone);
        }
    }

    #[test]
    fn a_card_is_archived_by_its_owner_whoever_controls_it() {
        let game = Scenario::new("dis").discard(One, &"krump ".repeat(10)).line(Two, "troll");
        let mut game = game.begin();
        let troll = game.card("troll");
        let ctx = AbilityContext::new(troll, One);
        game.does("", |g| {
            g.take_control(ctx, troll)?;
            g.archive_if_haunted(ctx)
        });
        assert_eq!(game.state.archives(Two), game.cards("troll"));
    }

    #[test]
    fn a_card_in_play_does_for_the_first_time_what_it_does_once_each_turn() {
        let mut game = Scenario::new("dis").line(One, "troll krump").hand(One, "valdr").begin();
        let [troll, krump, valdr] =
            ["troll", "krump", "valdr"].map(|c| AbilityContext::new(game.card(c), One));
        game.does("", |g| {
            assert!(g.is_first_this_turn(troll) && g.is_first_this_turn(krump));
            assert!(!g.is_first_this_turn(troll) && !g.is_first_this_turn(valdr));
            Ok(())
        });
        game.end_turn("dis").does("", |g| {
            assert!(g.is_first_this_turn(troll));
            Ok(())
        });
    }

    #[test]
    fn a_creature_captures_from_its_own_side() {
        let game = Scenario::new("dis").line(Two, "troll").amber(One, 3).amber(Two, 2);
        let mut game = game.begin();
        let troll = game.card("troll");
        game.does("", |g| {
            assert_eq!(g.capture_from_own_side(troll, 3)?, 2);
            Ok(())
        });
        assert_eq!((game.amber(One), game.amber(Two), game.amber_on("troll")), (3, 0, 2));
    }

    #[test]
    fn a_friendly_creature_goes_to_the_bottom_of_its_owners_deck_unless_a_ward_keeps_it() {
        let game = Scenario::new("dis").line(One, "troll valdr").line(Two, "krump");
        let mut game = game.warded("valdr").begin();
        let ctx = AbilityContext::new(game.card("troll"), One);
        game.does("valdr", |g| {
            assert!(!g.put_a_friendly_creature_on_bottom_of_deck(ctx)?);
            Ok(())
        });
        game.offered("troll valdr");
        game.does("troll", |g| {
            assert!(g.put_a_friendly_creature_on_bottom_of_deck(ctx)?);
            assert_eq!(g.bottom_cards_of_deck(One, 1), ctx.card.into());
            Ok(())
        });
        let mut game = Scenario::new("dis").line(Two, "krump").begin();
        let ctx = AbilityContext::new(game.card("krump"), One);
        game.does("", |g| {
            assert!(!g.put_a_friendly_creature_on_bottom_of_deck(ctx)?, "there is none");
            Ok(())
        });
    }

    #[test]
    fn captured_amber_is_distributed_as_the_player_likes() {
        let game = Scenario::new("dis").line(One, "troll valdr").line(Two, "krump").amber(Two, 3);
        let mut game = game.begin();
        let ctx = AbilityContext::new(game.card("troll"), One);
        game.does("troll valdr troll", |g| {
            assert_eq!(g.capture_distributed(ctx, 5)?, 3);
            Ok(())
        });
        game.offered("troll valdr").offered("troll valdr").offered("troll valdr");
        assert_eq!((game.amber_on("troll"), game.amber_on("valdr"), game.amber(Two)), (2, 1, 0));
        let mut game = Scenario::new("dis").artifacts(One, "cannon").amber(Two, 3).begin();
        let ctx = AbilityContext::new(game.card("cannon"), One);
        game.does("", |g| g.capture_distributed(ctx, 5).map(|_| ()));
        assert_eq!(game.amber(Two), 3, "nobody captures");
    }

    #[test]
    fn cards_are_discarded_until_one_fits_or_the_deck_is_empty() {
        let begin = || Scenario::new("dis").deck(One, "punch troll valdr").begin_as_is();
        let mut game = begin();
        let deck = game.state.top_cards_of_deck(One, 3);
        assert_eq!(deck.len(), 3);
        game.does("", |g| {
            let found = g.discard_until(One, |s, card| s.facts(card).id == "troll")?;
            assert_eq!(found.map(|card| g.facts(card).id), Some("troll"));
            assert_eq!(g.discard(One).len(), 2, "the third stays");
            Ok(())
        });
        let mut game = begin();
        game.does("", |g| {
            assert_eq!(g.discard_until(One, |_, _| false)?, None);
            assert_eq!(g.discard(One).len(), 3);
            Ok(())
        });
    }
}
