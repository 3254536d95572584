//! Cards enter play (March 2021, "Enters play"): as what, where, under whose control, ready or not.

use crate::keyforge::ability::{Ability, AbilityContext, Arrival, Entering, kind};
use crate::keyforge::card::Card;
use crate::keyforge::facts::CardType;
use crate::keyforge::game::Game;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player;
use crate::keyforge::question::{DecisionKind, Stop};
use crate::keyforge::state::{State, Zone};
use smallvec::SmallVec;

/// How a card comes into play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// A player plays it: as a card of a type, a creature perhaps anywhere in its battleline, an upgrade perhaps
    /// on a creature that is named
    Played { by: Player, as_type: CardType, anywhere: bool, host: Option<Card> },
    /// An effect puts it into play, a creature on a flank
    Put,
    /// An effect puts it into play, ready
    PutReady,
    /// An effect puts it into play, a creature at this place of its battleline
    PutAt(usize),
}

impl State {
    /// How a card enters play: by its own text and by others. What is said of cards that "you"
    /// play is not said of cards that are put into play (FAQ, Kelifi Dragon and Spangler Box).
    #[inline(never)]
    fn each_entering(
        &self,
        card: Card,
        played_by: Option<Player>,
        found: &mut dyn FnMut(AbilityContext, Entering),
    ) {
        for ability in self.definition(card).abilities_of_kinds(kind::ENTERS) {
            if let Some(entering) = self.entering_by(self.ctx(card), ability, card, played_by) {
                found(self.ctx(card), entering);
            }
        }
        self.each_constant(kind::ENTERS, |ctx, ability| {
            if ctx.card != card
                && let Some(entering) = self.entering_by(ctx, ability, card, played_by)
            {
                found(ctx, entering);
            }
        });
    }

    fn entering_by(
        &self,
        ctx: AbilityContext,
        ability: &Ability,
        card: Card,
        played_by: Option<Player>,
    ) -> Option<Entering> {
        let Ability::Enters(arrival, test, entering) = ability else { return None };
        let affected = match arrival {
            Arrival::Any => true,
            Arrival::Played => played_by.is_some(),
            Arrival::PlayedByYou => played_by == Some(ctx.you),
        };
        (affected && test(self, ctx, card)).then_some(*entering)
    }

    /// Who controls a card that a player plays or puts into play (Master Rulebook 18.4, "Treachery").
    #[inline]
    pub(crate) fn controller_on_entering(&self, card: Card, player: Player) -> Player {
        if self.has(card, Keyword::Treachery) {
            player.opponent()
        } else if self.may_enter_otherwise(card) {
            self.controller_by_text_on_entering(card, player)
        } else {
            player
        }
    }

    #[inline(never)]
    fn controller_by_text_on_entering(&self, card: Card, player: Player) -> Player {
        let mut controller = player;
        self.each_entering(card, None, &mut |_, entering| {
            if entering == Entering::UnderOpponentsControl {
                controller = player.opponent();
            }
        });
        controller
    }

    /// Whether a card may enter play other than exhausted under its player's control.
    #[inline]
    fn may_enter_otherwise(&self, card: Card) -> bool {
        (self.constant_kinds | self.definition(card).constant_kinds) & kind::ENTERS != 0
    }
}

impl Game<'_> {
    /// A card enters play: exhausted, unless something says otherwise. Whether it could: an
    /// upgrade needs a creature.
    pub(crate) fn enter_play(
        &mut self,
        card: Card,
        controller: Player,
        source: Option<Card>,
        entry: Entry,
    ) -> Result<bool, Stop> {
        let (played_by, card_type) = match entry {
            Entry::Played { by, as_type, .. } => (Some(by), as_type),
            Entry::Put | Entry::PutReady | Entry::PutAt(_) => (None, self.facts(card).card_type),
        };
        self.resolve_as_it_enters(card, controller)?;
        let player = controller;
        let controller = self.controller_on_entering(card, player);
        let anywhere =
            card_type == CardType::Creature && self.enters_anywhere(card, controller, played_by);
        match card_type {
            CardType::Creature => {
                let place = match entry {
                    Entry::Played { anywhere: played_anywhere, .. } => {
                        let anywhere = anywhere || played_anywhere;
                        let barred =
                            controller == player && self.cannot_play_on_right_flank(player);
                        self.ask_place_played(card, controller, anywhere, barred)?
                    }
                    Entry::Put | Entry::PutReady if anywhere || self.deploys_as_it_is_put(card) => {
                        self.ask_place_played(card, controller, true, false)?
                    }
                    Entry::Put | Entry::PutReady => self.ask_flank(card, controller, source)?,
                    Entry::PutAt(place) => place,
                };
                self.insert_in_battleline(card, controller, place)?;
                self.zone[card.index()] = Zone::Battleline;
                self.areas[controller].creatures.insert(card);
            }
            CardType::Artifact => {
                self.zone[card.index()] = Zone::Artifacts;
                self.areas[controller].artifacts.insert(card);
            }
            CardType::Upgrade => {
                let hosts = match entry {
                    Entry::Played { host: Some(host), .. } => host.into(),
                    _ => self.hosts_for(card),
                };
                let Some(host) = self.ask_card(DecisionKind::Host, Some(card), hosts)? else {
                    return Ok(false);
                };
                self.zone[card.index()] = Zone::Attached;
                self.host[card.index()] = host;
                self.hosted.insert(card);
            }
            CardType::Action => return Ok(false),
        }
        self.set_holder(card, controller);
        self.facedown.remove(card);
        for player in Player::BOTH {
            self.known[player].remove(card);
        }
        self.controls_from_entering(card, controller);
        self.apply_entering(card, player, played_by);
        if entry == Entry::PutReady && card_type != CardType::Upgrade {
            self.ready.insert(card);
        }
        self.listen_to(card);
        self.needs_state_checks = true;
        Ok(true)
    }

    /// A card in play with abilities that others must know of.
    pub(crate) fn listen_to(&mut self, card: Card) {
        let text = self.definition(card);
        if text.is_listened_to_in_play() {
            self.texts.insert(card);
            self.constant_kinds |= text.constant_kinds;
            self.triggers |= text.triggers;
        }
    }

    fn deploys_as_it_is_put(&self, card: Card) -> bool {
        self.edition.deploys_however_it_enters() && self.has(card, Keyword::Deploy)
    }

    /// Whether a creature may enter anywhere in the battleline of who will control it.
    fn enters_anywhere(
        &mut self,
        card: Card,
        controller: Player,
        played_by: Option<Player>,
    ) -> bool {
        self.may_enter_otherwise(card)
            && self.enters_anywhere_by_ability(card, controller, played_by)
    }

    /// What is said of friendly creatures looks at who will control it: it is held for them already.
    #[inline(never)]
    fn enters_anywhere_by_ability(
        &mut self,
        card: Card,
        controller: Player,
        played_by: Option<Player>,
    ) -> bool {
        let (zone, held) = (self.zone(card), self.held_by_two.contains(card));
        self.zone[card.index()] = Zone::Limbo;
        self.set_holder(card, controller);
        let mut anywhere = false;
        self.each_entering(card, played_by, &mut |_, entering| {
            anywhere |= entering == Entering::Anywhere;
        });
        self.zone[card.index()] = zone;
        self.set_holder(card, if held { Player::Two } else { Player::One });
        anywhere
    }

    fn apply_entering(&mut self, card: Card, player: Player, played_by: Option<Player>) {
        self.ready.remove(card);
        if !self.may_enter_otherwise(card) {
            return;
        }
        let controller = self.controller(card);
        if controller != player && self.edition.enters_as_a_card_of_who_plays_it() {
            self.set_holder(card, player);
        }
        self.apply_other_entering(card, played_by);
        self.set_holder(card, controller);
    }

    #[inline(never)]
    fn apply_other_entering(&mut self, card: Card, played_by: Option<Player>) {
        let mut how = [false; 4];
        self.each_entering(card, played_by, &mut |_, entering| match entering {
            Entering::Ready => how[0] = true,
            Entering::Stunned => how[1] = true,
            Entering::Warded => how[2] = true,
            Entering::Enraged => how[3] = true,
            Entering::UnderOpponentsControl | Entering::Anywhere => {}
        });
        if how[0] {
            self.ready.insert(card);
        }
        if how[1] {
            self.stunned.insert(card);
        }
        if how[2] {
            self.warded.insert(card);
        }
        if how[3] {
            self.enraged.insert(card);
        }
        // "The next creature you play enters play ready": used up by what enters. Several of them
        // are all about the same next creature.
        let mut spent = SmallVec::<[usize; 4]>::new();
        for (n, lasting) in self.lasting.iter().enumerate() {
            if lasting.uses > 0
                && self.is_active(lasting)
                && self.entering_by(lasting.context(), lasting.ability, card, played_by).is_some()
            {
                spent.push(n);
            }
        }
        while let Some(n) = spent.pop() {
            self.use_up(n);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use crate::keyforge::ability::{AbilityContext, Definition, card};
    use crate::keyforge::keyword::Keyword::Treachery;
    use crate::keyforge::library::Library;
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::Scenario;

    /// What gives treachery to cards as they enter.
    static TREACHEROUS: &[Definition] = &[card("banner-of-battle").gains(
        Treachery,
        |s, _, card| matches!(s.facts(card).id, "troll" | "cannon"),
        1,
    )];

    fn scenario() -> Scenario {
        static LIBRARY: LazyLock<Library> =
            LazyLock::new(|| Library::new(TREACHEROUS).expect("fixtures"));
        Scenario::from_library(&LIBRARY, "brobnar").artifacts(One, "banner-of-battle")
    }

    #[test]
    fn treachery_enters_play_under_the_control_of_the_opponent_of_who_plays_it() {
        for (answer, line) in [("left", "troll valdr"), ("right", "valdr troll")] {
            let game = scenario().hand(One, "troll").line(One, "krump").line(Two, "valdr");
            let mut game = game.begin();
            game.play("troll", answer).offered("left right");
            assert_eq!((game.line(One), game.line(Two)), ("krump".into(), line.into()));
            assert_eq!(game.controller("troll"), Two);
            let troll = game.card("troll");
            game.does("", |g| g.return_to_hand(troll).map(|_| ()));
            assert!(game.state.hand(One).contains(troll), "it is its owner's");
        }
        let mut game = scenario().hand(One, "cannon").begin();
        game.play("cannon", "");
        assert_eq!(game.controller("cannon"), Two);
    }

    #[test]
    fn the_next_creature_may_enter_anywhere() {
        use crate::keyforge::ability::{Ability, Arrival, Entering, UnprintedAbility, unprinted};
        use crate::keyforge::effects::predicates::creature_entering_for_you;
        static ANYWHERE: UnprintedAbility = unprinted(
            1,
            Ability::Enters(Arrival::Any, creature_entering_for_you, Entering::Anywhere),
        );
        let begin = || {
            let game = Scenario::new("brobnar").hand(One, "troll cannon").line(One, "krump valdr");
            let mut game = game.discard(One, "bumpsy").line(Two, "dextre krump").begin();
            let ctx = AbilityContext::new(game.card("krump"), One);
            game.does("", |g| g.next_time_this_turn(ctx, &ANYWHERE));
            (game, ctx)
        };
        let (mut game, ctx) = begin();
        game.play("cannon", "").play("troll", "@1").offered("left @1 right");
        assert_eq!(game.line(One), "krump troll valdr");
        let bumpsy = game.card("bumpsy");
        game.does("left", |g| g.put_into_play(ctx, bumpsy, One).map(|_| ())).offered("left right");
        let (mut game, ctx) = begin();
        let bumpsy = game.card("bumpsy");
        game.does("left", |g| g.put_into_play(ctx, bumpsy, Two).map(|_| ())).offered("left right");
        game.play("troll", "@1").offered("left @1 right");
        let (mut game, ctx) = begin();
        let bumpsy = game.card("bumpsy");
        game.does("@1", |g| g.put_into_play(ctx, bumpsy, One).map(|_| ()));
        game.offered("left @1 right");
        assert_eq!(game.line(One), "krump bumpsy valdr");
    }

    #[test]
    fn who_cannot_play_on_the_right_flank_plays_elsewhere_or_not_at_all() {
        use crate::keyforge::ability::{Ability, UnprintedAbility, unprinted};
        use crate::keyforge::effects::predicates::{opponent, you};
        static BARRED: UnprintedAbility = unprinted(1, Ability::CannotPlayOnRightFlank(you));
        static OTHERS: UnprintedAbility = unprinted(2, Ability::CannotPlayOnRightFlank(opponent));
        let begin = |line: &str, ability: &'static UnprintedAbility| {
            let game = Scenario::new("brobnar").hand(One, "troll lion-bautrem explo-rover cannon");
            let game = game.discard(One, "bumpsy").line(One, line).line(Two, "dextre");
            let mut game = game.begin();
            let ctx = AbilityContext::new(game.card("dextre"), One);
            game.does("", |g| {
                g.this_turn(ctx, &ANY_HOUSE)?;
                g.this_turn(ctx, ability)
            });
            (game, ctx)
        };
        static ANY_HOUSE: UnprintedAbility =
            unprinted(3, Ability::May(crate::keyforge::ability::Permission::Play, |_, _, _| true));
        let (mut game, ctx) = begin("krump valdr", &BARRED);
        // The last that is offered, where there is no right flank.
        game.play("lion-bautrem", "right").offered("left right");
        let bumpsy = game.card("bumpsy");
        game.does("right", |g| g.put_into_play(ctx, bumpsy, One).map(|_| ()));
        game.offered("left right").play("troll", "").offered_nothing_more();
        assert_eq!(game.line(One), "troll krump lion-bautrem valdr bumpsy");
        // The only place is the right flank, too: it can be played as an upgrade at most.
        let (mut game, ctx) = begin("", &BARRED);
        assert!(!game.can_play("troll") && game.can_play("cannon"));
        assert!(game.can_play("explo-rover"));
        let troll = game.card("troll");
        game.does("", |g| {
            assert!(!g.play(ctx, troll)?);
            Ok(())
        });
        game.play("explo-rover", "");
        assert_eq!(game.zone("explo-rover"), crate::keyforge::state::Zone::Attached);
        let (mut game, _) = begin("krump", &OTHERS);
        game.play("troll", "right").offered("left right");
        let (mut game, _) = begin("", &OTHERS);
        game.play("troll", "");
    }

    #[test]
    fn deploy_works_when_the_creature_is_played_and_later_whenever_it_enters() {
        use crate::keyforge::edition::Edition;
        for (edition, places) in
            [(Edition::March2021, "left right"), (Edition::June2026, "left @1 right")]
        {
            let game = scenario().edition(edition).discard(One, "lion-bautrem").line(One, "krump");
            let mut game = game.line(One, "valdr").begin();
            let bautrem = game.card("lion-bautrem");
            let ctx = AbilityContext::new(game.card("krump"), One);
            game.does("left", |g| g.put_into_play(ctx, bautrem, One).map(|_| ()));
            game.offered(places);
        }
    }

    #[test]
    fn treachery_holds_however_the_card_enters_and_whoever_puts_it_there() {
        let game = scenario().discard(One, "troll").discard(Two, "troll").line(One, "krump");
        let mut game = game.begin();
        let (own, theirs) = (game.card("troll"), game.card("troll#2"));
        let ctx = AbilityContext::new(game.card("krump"), One);
        game.does("left", |g| {
            g.put_into_play(ctx, own, One)?;
            g.put_into_play(ctx, theirs, One).map(|_| ())
        });
        assert_eq!(game.line(Two), "troll troll");
        assert_eq!((game.controller("troll"), game.controller("troll#2")), (Two, Two));
    }
}
