use std::sync::LazyLock;

use crate::keyforge::ability::{
    AbilityContext, Definition, Trigger, UnprintedAbility, Would, card, each_time, instead,
    unprinted,
};
use crate::keyforge::card::CardSet;
use crate::keyforge::edition::Edition;
use crate::keyforge::effects::predicates::by_you;
use crate::keyforge::icon::{BonusIcon, BonusIcons};
use crate::keyforge::library::Library;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::{Scenario, ScenarioGame};
use crate::keyforge::state::Zone;

/// What stands in for cards with "Scrap:".
static SCRAPPED: &[Definition] = &[
    card("troll").scrap(|g, ctx| g.gain_amber(ctx.you, 1)),
    card("valdr").scrap(|g, ctx| g.draw(ctx.you, 1)),
    card("krump").scrap(|g, ctx| g.return_to_hand(ctx.card)),
    card("bumpsy").scrap(|g, ctx| {
        let more = g.choose(ctx, g.hand(ctx.you))?;
        g.discard_cards(more)
    }),
];

fn scenario(house: &str) -> Scenario {
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(SCRAPPED).expect("fixtures"));
    Scenario::from_library(&LIBRARY, house)
}

fn watching(game: &mut ScenarioGame, watcher: &'static UnprintedAbility) {
    let ctx = AbilityContext::new(game.card("cannon"), One);
    game.does("", |g| g.this_turn(ctx, watcher));
}

#[test]
fn scrap_resolves_after_the_active_player_discards_the_card_from_hand() {
    for edition in Edition::ALL {
        let mut game = scenario("brobnar").edition(edition).hand(One, "troll krump").begin();
        game.discard("troll", "");
        assert_eq!((game.amber(One), game.zone("troll")), (1, Zone::Discard));
        game.discard("krump", "");
        assert!(game.is_in_hand("krump"), "it moves itself from the pile");
    }
}

#[test]
fn scrap_resolves_however_the_card_is_discarded_from_hand() {
    let icons = BonusIcons::NONE.with(BonusIcon::Discard);
    let game = scenario("dis").hand(One, "shaffles troll").bonus("shaffles", icons);
    let mut game = game.begin();
    game.play("shaffles", "");
    assert_eq!(game.amber(One), 1);
    let mut game = scenario("brobnar").hand(One, "bumpsy troll valdr").begin();
    game.discard("bumpsy", "troll").offered("troll valdr");
    assert_eq!(game.amber(One), 1, "one sets off the other");
}

#[test]
fn scrap_does_not_resolve_from_elsewhere_nor_for_the_other_player() {
    let game = scenario("brobnar").hand(Two, "troll").deck(One, "troll").line(One, "troll");
    let mut game = game.archives(One, "troll").hand(One, "troll").begin_as_is();
    game.does("", |g| {
        g.discard_cards(g.hand(Two))?;
        g.discard_cards(g.top_of_deck(One))?;
        g.discard_cards(g.archives(One))?;
        g.destroy(g.creatures())?;
        g.move_to(g.hand(One), crate::keyforge::rules::leave_play::To::Discard).map(|_| ())
    });
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
    assert_eq!(game.state.discard(One).len(), 4, "one of them put there, not discarded");
}

#[test]
fn a_replaced_discard_is_no_scrap() {
    static UNDER: UnprintedAbility = unprinted(
        1,
        instead(Would::Discard, by_you, |g, ctx| {
            if let Some(card) = ctx.subject {
                g.put_facedown_under(card, ctx.card);
            }
        }),
    );
    let mut game = scenario("brobnar").hand(One, "troll").artifacts(One, "cannon").begin();
    watching(&mut game, &UNDER);
    game.discard("troll", "");
    assert_eq!((game.amber(One), game.zone("troll")), (0, Zone::Under));
    let mut game = scenario("brobnar").hand(One, "troll").artifacts(One, "cannon").begin();
    watching(&mut game, &UNDER);
    game.does("", |g| {
        assert_eq!(g.discard_at_random(One)?, None, "it was not discarded");
        Ok(())
    });
    assert_eq!(game.zone("troll"), Zone::Under);
}

#[test]
fn scrap_and_what_watches_for_discards_are_ordered_by_the_active_player() {
    static UNDER: UnprintedAbility = unprinted(
        2,
        each_time(Trigger::CardDiscarded, by_you, |g, ctx| match ctx.subject {
            Some(card) => g.graft(card, ctx.card).map(|_| ()),
            None => Ok(()),
        }),
    );
    static HOME: UnprintedAbility = unprinted(
        3,
        each_time(Trigger::CardDiscarded, by_you, |g, ctx| g.return_to_hand(ctx.subject)),
    );
    for (answer, watcher, amber) in
        [("troll", &UNDER, 1), ("cannon", &UNDER, 1), ("troll", &HOME, 1), ("cannon", &HOME, 0)]
    {
        let mut game = scenario("brobnar").hand(One, "troll").artifacts(One, "cannon").begin();
        watching(&mut game, watcher);
        game.discard("troll", answer).offered("troll cannon:troll");
        assert_eq!(game.amber(One), amber, "it lies open under a card, and not in the hand");
        assert!(!game.is_in_discard("troll"));
    }
}

#[test]
fn cards_are_discarded_one_after_another_each_with_its_scrap() {
    let game = scenario("brobnar").hand(One, "troll valdr krump").deck(One, "shaffles");
    let mut game = game.begin_as_is();
    let both = game.cards("troll valdr");
    game.does("valdr", |g| {
        assert_eq!(g.discard_one_by_one(both)?, both);
        Ok(())
    });
    game.offered("troll valdr");
    assert_eq!((game.amber(One), game.is_in_hand("shaffles")), (1, true));
}

#[test]
fn of_two_players_one_finishes_first() {
    for (answer, first) in [("1st", One), ("2nd", Two)] {
        static SEEN: UnprintedAbility = unprinted(
            4,
            each_time(Trigger::CardDiscarded, by_you, |g, ctx| {
                let theirs = g.hand(Two).len();
                g.gain_amber(ctx.you, theirs as u16)
            }),
        );
        let game = scenario("brobnar").hand(One, "shaffles").hand(Two, "charette");
        let mut game = game.artifacts(One, "cannon").begin();
        watching(&mut game, &SEEN);
        let both = game.cards("shaffles charette");
        game.does(answer, |g| g.discard_one_by_one(both).map(|_| ()));
        assert_eq!(game.amber(One), if first == One { 1 } else { 0 });
    }
}

#[test]
fn what_is_discarded_with_it_lies_open_while_a_card_is_discarded() {
    // Else a determinization would put other cards in the place of those that were taken at random.
    static SEES: UnprintedAbility = unprinted(
        4,
        each_time(Trigger::CardDiscarded, by_you, |g, ctx| {
            let seen = g.hand(Two) & g.known[ctx.you];
            g.gain_amber(ctx.you, seen.len() as u16)
        }),
    );
    let game = scenario("brobnar").hand(One, "shaffles").hand(Two, "charette troll");
    let mut game = game.artifacts(One, "cannon").begin();
    watching(&mut game, &SEES);
    let both = game.cards("shaffles charette");
    game.does("1st", |g| g.discard_one_by_one(both).map(|_| ()));
    assert_eq!(game.amber(One), 1);
}

#[test]
fn a_hand_is_discarded_until_it_is_empty_but_what_comes_back_only_once() {
    let game = scenario("brobnar").hand(One, "valdr krump").deck(One, "troll");
    let mut game = game.begin_as_is();
    game.does("", |g| {
        let discarded = g.discard_until_empty(One)?;
        assert_eq!(discarded.len(), 3, "and what Valdr drew");
        Ok(())
    });
    assert_eq!((game.amber(One), game.is_in_hand("krump")), (1, true));
    let mut game = scenario("brobnar").hand(One, "shaffles").hand(Two, "charette").begin();
    game.does("", |g| {
        assert_eq!(g.discard_hands()?.len(), 2);
        Ok(())
    });
    assert_eq!(game.state.hand(One) | game.state.hand(Two), CardSet::EMPTY);
}

#[test]
fn who_watches_is_told_the_houses_of_which_it_is_the_first_that_its_player_discards() {
    use crate::keyforge::effects::predicates::first_discarded_of;
    use crate::keyforge::house::House;
    static FIRST: UnprintedAbility = unprinted(
        5,
        each_time(
            Trigger::CardDiscarded,
            |_, ctx| first_discarded_of(ctx, House::Dis),
            |g, ctx| g.gain_amber(ctx.doer, 1).map(|_| ()),
        ),
    );
    let game = scenario("dis").artifacts(One, "cannon").hand(One, "dextre shaffles gub");
    let mut game = game.hand(Two, "shaffles gub").begin();
    watching(&mut game, &FIRST);
    let mut amber = |name: &str| {
        let card = game.card(name);
        game.does("", |g| g.discard_cards(card).map(|_| ()));
        (game.amber(One), game.amber(Two))
    };
    assert_eq!(amber("dextre"), (0, 0));
    assert_eq!(amber("shaffles"), (1, 0));
    assert_eq!(amber("gub"), (1, 0));
    assert_eq!(amber("shaffles#2"), (1, 1));
    assert_eq!(amber("gub#2"), (1, 1));
}
