//! Cards go from zone to zone.

use super::*;
use crate::keyforge::ability::{UnprintedAbility, unprinted};
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::Scenario;

#[test]
fn an_empty_deck_is_made_anew_of_the_discard_pile_in_the_middle_of_drawing() {
    let game = Scenario::new("dis").deck(One, "troll").discard(One, "valdr krump bumpsy");
    let mut game = game.begin_as_is();
    game.does("", |g| {
        assert_eq!(g.draw(One, 3)?, 3);
        Ok(())
    });
    assert!(game.is_in_hand("troll"));
    assert_eq!(game.state.area(One).deck.len(), 1);
    assert!(game.state.discard(One).is_empty());
    game.does("", |g| {
        assert_eq!(g.draw(One, 3)?, 1, "there is no more");
        Ok(())
    });
}

#[test]
fn who_searches_a_deck_knows_its_cards_until_it_is_shuffled() {
    let game = Scenario::new("dis").deck(One, "troll valdr").line(One, "krump");
    let mut game = game.begin_as_is();
    let ctx = AbilityContext::new(game.card("krump"), One);
    game.does("", |g| {
        assert_eq!(g.search_deck(ctx).len(), 2);
        Ok(())
    });
    assert!(game.knows(One, "troll") && game.knows(One, "valdr") && !game.knows(Two, "troll"));
    game.does("", |g| g.shuffle_deck(One));
    assert!(!game.knows(One, "troll"));
}

#[test]
fn what_a_card_has_purged_returns_to_its_owners_whole() {
    let game = Scenario::new("logos").hand(One, "ultra-gravitron ultra-gravitron2");
    let mut game = game.line(One, "shaffles").line(Two, "troll").begin();
    game.play("ultra-gravitron", "left");
    let shaffles = game.card("shaffles");
    let both = game.cards("ultra-gravitron troll");
    let ctx = AbilityContext::new(shaffles, One);
    game.does("troll left", |g| {
        assert_eq!(g.purge_and_remember(ctx, both)?, both);
        assert_eq!(g.purged_by(shaffles).len(), 3);
        assert_eq!(g.return_purged_to_play(ctx)?.len(), 3);
        assert!(g.purged_by(shaffles).is_empty());
        Ok(())
    });
    assert_eq!(game.line(One), "ultra-gravitron shaffles");
    assert_eq!((game.line(Two), game.power("ultra-gravitron")), ("troll".into(), 10));
    assert_eq!(game.zone("ultra-gravitron2"), Zone::Under);
}

#[test]
fn in_a_random_order_chance_says_what_lies_on_top() {
    let game = Scenario::new("dis").line(One, "troll valdr").line(Two, "krump");
    let mut game = game.begin();
    let all = game.cards("troll valdr krump");
    game.chance_picks("valdr troll");
    game.does("", |g| g.put_on_top_of_deck_in_random_order(all).map(|_| ()));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("troll")));
    assert!(!game.knows(One, "troll"), "which of the two lies on top nobody knows");
    assert!(game.knows(One, "krump"), "of a single card there is no order");
}

#[test]
fn in_a_random_order_both_halves_of_a_gigantic_creature_count() {
    let game = Scenario::new("logos").hand(One, "ultra-gravitron ultra-gravitron2");
    let mut game = game.line(One, "shaffles").begin();
    game.play("ultra-gravitron", "left");
    let both = game.cards("ultra-gravitron shaffles");
    game.chance_picks("shaffles ultra-gravitron ultra-gravitron2");
    game.does("", |g| g.put_on_top_of_deck_in_random_order(both).map(|_| ()));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("ultra-gravitron2")));
    assert!(!game.knows(One, "ultra-gravitron2"));
}

#[test]
fn cards_go_to_the_zones_of_their_owners() {
    let game = Scenario::new("dis").line(One, "shaffles").line(Two, "troll valdr krump bumpsy");
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    let [troll, valdr, krump, bumpsy] = ["troll", "valdr", "krump", "bumpsy"].map(|c| game.card(c));
    game.does("", |g| {
        g.return_to_hand(troll)?;
        g.archive(ctx, valdr, ArchivesOf::Owner)?;
        g.put_on_top_of_deck(krump)?;
        g.archive(ctx, bumpsy, ArchivesOf::You).map(|_| ())
    });
    assert!(game.state.hand(Two).contains(troll));
    assert!(game.state.archives(Two).contains(valdr), "archived: in its owner's archives");
    assert_eq!(game.state.top_of_deck(Two), Some(krump));
    assert!(game.state.archives(One).contains(bumpsy), "put into yours");
}

#[test]
fn the_top_of_a_deck_is_rearranged_by_who_looks_at_it() {
    let game = Scenario::new("dis").line(One, "shaffles").deck(One, "troll valdr krump bumpsy");
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    assert_eq!(game.state.top_cards_of_deck(One, 3), game.cards("troll valdr krump"));
    let bottom = game.state.area(One).deck.as_slice()[0];
    assert_eq!(game.state.bottom_cards_of_deck(One, 1).only(), Some(bottom));
    game.does("valdr troll", |g| g.rearrange_top_of_deck(ctx, 3).map(|_| ()));
    let deck = game.state.area(One).deck;
    let bottom_up = ["bumpsy", "valdr", "troll", "krump"].map(|c| game.card(c));
    assert_eq!(deck.as_slice()[10..], bottom_up);
    for card in ["troll", "valdr", "krump"] {
        assert!(game.knows(One, card) && !game.knows(Two, card));
    }
    game.does("", |g| {
        assert_eq!(g.top_cards_of_deck(Two, 20).len(), 10, "as many as there are");
        Ok(())
    });
}

#[test]
fn what_is_put_into_archives_is_not_archived() {
    use crate::keyforge::ability::{Trigger, each_time};
    use crate::keyforge::effects::predicates::by_anyone;
    static NOTED: UnprintedAbility = unprinted(
        1,
        each_time(Trigger::CardArchived, by_anyone, |g, ctx| g.gain_amber(ctx.you, 1)),
    );
    let mut game = Scenario::new("dis").line(One, "shaffles valdr").line(Two, "troll").begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    let (valdr, both) = (game.card("valdr"), game.cards("shaffles troll"));
    game.does("", |g| {
        g.this_turn(ctx, &NOTED)?;
        assert_eq!(g.put_into_owners_archives(both)?, both);
        Ok(())
    });
    assert_eq!((game.state.archives(One).len(), game.state.archives(Two).len()), (1, 1));
    assert_eq!(game.amber(One), 0);
    game.does("", |g| g.archive(ctx, valdr, ArchivesOf::Owner).map(|_| ()));
    assert_eq!(game.amber(One), 1);
}

#[test]
fn the_top_card_is_played_or_seen_and_left_there() {
    let mut game = Scenario::new("dis").deck(One, "troll kelifi-dragon").begin();
    let ctx = AbilityContext::new(game.card("troll"), One);
    game.does("", |g| {
        assert!(g.play_top_of_deck(ctx)?);
        assert!(!g.play_top_of_deck(ctx)?, "it would need 7 æmber");
        Ok(())
    });
    assert_eq!(game.line(One), "troll");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("kelifi-dragon")));
    assert!(game.knows(One, "kelifi-dragon") && !game.knows(Two, "kelifi-dragon"));
}

#[test]
fn an_opponents_card_leaves_the_archives_for_its_owners_hand() {
    let game = Scenario::new("dis").line(One, "shaffles").line(Two, "troll valdr");
    let mut game = game.archives(One, "krump").begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    let [troll, valdr] = ["troll", "valdr"].map(|c| game.card(c));
    game.does("", |g| {
        g.archive(ctx, troll, ArchivesOf::You)?;
        g.archive(ctx, valdr, ArchivesOf::You)?;
        let discarded = g.discard_cards(troll)?;
        assert!(discarded.is_empty(), "it was not discarded");
        Ok(())
    });
    assert!(game.state.hand(Two).contains(troll));
    game.end_turn("dis").end_turn("dis yes");
    assert!(game.is_in_hand("krump"));
    assert!(game.state.hand(Two).contains(valdr));
}

#[test]
fn archives_are_known_to_who_holds_them() {
    let game = Scenario::new("dis").hand(One, "troll").line(One, "valdr").deck(One, "krump");
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("valdr"), One);
    let [troll, valdr] = ["troll", "valdr"].map(|c| game.card(c));
    game.does("", |g| {
        g.archive(ctx, troll, ArchivesOf::Owner)?;
        g.archive(ctx, valdr, ArchivesOf::Owner)?;
        g.archive_top_of_deck(ctx).map(|_| ())
    });
    for (card, opponent) in [("troll", false), ("valdr", true), ("krump", false)] {
        assert!(game.knows(One, card), "{card}");
        assert_eq!(game.knows(Two, card), opponent, "{card}: seen if it came from play");
    }
}

#[test]
fn the_discard_pile_keeps_its_order_and_shuffling_mixes_it_into_the_deck() {
    let game = Scenario::new("dis").line(One, "troll valdr").discard(One, "krump");
    let mut game = game.begin();
    let [troll, valdr, krump] = ["troll", "valdr", "krump"].map(|c| game.card(c));
    game.does("", |g| {
        g.destroy(troll)?;
        g.discard_cards(valdr).map(|_| ())
    });
    assert_eq!(game.state.area(One).discard.as_slice(), [krump, troll, valdr]);
    game.does("", |g| g.shuffle_into_deck(valdr).map(|_| ()));
    assert_eq!(game.state.area(One).discard.as_slice(), [krump, troll]);
    assert!(!game.knows(One, "valdr"));
}

#[test]
fn purged_cards_are_out_of_the_game() {
    let game = Scenario::new("dis").deck(One, "troll").hand(One, "valdr").line(One, "krump");
    let mut game = game.discard(One, "bumpsy").begin_as_is();
    let all = game.cards("troll valdr krump bumpsy");
    game.does("", |g| {
        assert_eq!(g.purge(all)?, all);
        assert_eq!(g.draw(One, 1)?, 0);
        Ok(())
    });
    let gone = all.filter(|c| game.state.zone(c) == Zone::Purged);
    assert_eq!(gone, all);
}

#[test]
fn what_is_revealed_is_known_and_what_is_looked_at_is_known_to_one() {
    let mut game = Scenario::new("dis").line(One, "shaffles").hand(Two, "troll valdr krump");
    game = game.deck(Two, "bumpsy");
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    let [troll, bumpsy] = ["troll", "bumpsy"].map(|c| game.card(c));
    game.does("", |g| {
        g.reveal(troll);
        g.look_at(ctx, bumpsy);
        Ok(())
    });
    assert!(game.knows(One, "troll") && !game.knows(One, "valdr"));
    assert!(game.knows(One, "bumpsy") && !game.knows(Two, "bumpsy"));
}

#[test]
fn discarding_from_a_hand_is_noted_and_at_random() {
    let mut game = Scenario::new("dis").hand(Two, "troll valdr").begin();
    game.chance_picks("valdr").does("", |g| g.discard_at_random(Two).map(|_| ()));
    assert!(game.is_in_discard("valdr") && game.is_in_hand("troll"));
    game.does("", |g| {
        assert!(g.discard_at_random(One)?.is_none(), "an empty hand");
        Ok(())
    });
}

#[test]
fn what_was_discarded_is_that_wherever_it_goes_then() {
    use crate::keyforge::ability::{Trigger, each_time};
    use crate::keyforge::effects::predicates::by_you;
    static PURGED: UnprintedAbility = unprinted(
        2,
        each_time(Trigger::CardDiscarded, by_you, |g, ctx| g.purge(ctx.subject).map(|_| ())),
    );
    let mut game = Scenario::new("dis").line(One, "shaffles").hand(One, "troll").begin();
    let (ctx, troll) = (AbilityContext::new(game.card("shaffles"), One), game.card("troll"));
    game.does("", |g| {
        g.this_turn(ctx, &PURGED)?;
        assert_eq!(g.discard_cards(troll)?, CardSet::from(troll));
        Ok(())
    });
    assert_eq!(game.zone("troll"), Zone::Purged);
}

#[test]
fn a_facedown_card_is_known_to_its_owner_only() {
    let game = Scenario::new("dis").artifacts(One, "cannon").hand(One, "troll valdr");
    let mut game = game.begin();
    let (cannon, troll) = (game.card("cannon"), game.card("troll"));
    game.does("", |g| {
        g.put_facedown_under(troll, cannon);
        Ok(())
    });
    assert_eq!(game.zone("troll"), Zone::Under);
    assert!(game.knows(One, "troll") && !game.knows(Two, "troll"));
    game.does("", |g| g.destroy(cannon).map(|_| ()));
    assert!(game.is_in_discard("troll"));
}

#[test]
fn a_card_revealed_from_a_hand_is_known_facedown_under_another() {
    let game = Scenario::new("dis").artifacts(One, "cannon").hand(Two, "troll valdr krump");
    let mut game = game.begin();
    let (cannon, troll, valdr) = (game.card("cannon"), game.card("troll"), game.card("valdr"));
    game.does("", |g| {
        g.reveal(troll);
        g.reveal(valdr);
        g.put_facedown_under(troll, cannon);
        Ok(())
    });
    assert_eq!(game.zone("troll"), Zone::Under);
    assert!(game.knows(One, "troll") && game.knows(Two, "troll"));
    assert!(game.knows(One, "valdr") && !game.knows(One, "krump"), "it is not the one that went");
}

#[test]
fn deck_and_discard_pile_are_swapped() {
    let game = Scenario::new("dis").deck(One, "troll").discard(One, "valdr krump");
    let mut game = game.begin_as_is();
    game.does("", |g| {
        g.swap_deck_and_discard(One);
        Ok(())
    });
    assert_eq!(game.zone("troll"), Zone::Discard);
    assert_eq!((game.zone("valdr"), game.zone("krump")), (Zone::Deck, Zone::Deck));
}

#[test]
fn a_card_from_the_hand_takes_the_place_of_one_in_the_discard_pile() {
    let game = Scenario::new("dis").hand(One, "troll valdr").discard(One, "punch anger krump");
    let mut game = game.discard(Two, "bumpsy").begin();
    let [troll, valdr, anger] = ["troll", "valdr", "anger"].map(|c| game.card(c));
    let bumpsy = game.card("bumpsy");
    game.does("", |g| {
        assert!(!g.swap_hand_and_discard(valdr, bumpsy)?, "it is of another pile");
        assert!(!g.swap_hand_and_discard(anger, bumpsy)?, "it is in no hand");
        assert!(g.swap_hand_and_discard(troll, anger)?);
        Ok(())
    });
    let names = ["krump", "troll", "punch"].map(|c| game.card(c));
    assert_eq!(game.state.area(One).discard.as_slice(), names, "the top is the last");
    assert_eq!(game.state.hand(One), game.cards("valdr anger"));
    assert!(game.knows(Two, "anger") && !game.knows(Two, "valdr"));
    assert_eq!(game.state.record_of_this_turn().counts[One].discarded, 0);
    game.state.check().expect("a sound state");
}

#[test]
fn what_is_put_into_play_ready_was_not_readied() {
    use crate::keyforge::ability::{Trigger, each_time};
    static READIED: UnprintedAbility = unprinted(
        1,
        each_time(Trigger::CardReadied, |_, _| true, |g, ctx| g.gain_amber(ctx.you, 1)),
    );
    let game = Scenario::new("dis").line(One, "troll").discard(One, "valdr cannon krump");
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("troll"), One);
    let [valdr, cannon, krump] = ["valdr", "cannon", "krump"].map(|c| game.card(c));
    game.does("left left", |g| {
        g.this_turn(ctx, &READIED)?;
        assert!(g.put_into_play_ready(ctx, valdr, One)?);
        assert!(g.put_into_play_ready(ctx, cannon, Two)?);
        assert!(g.put_into_play(ctx, krump, One)?);
        assert!(!g.put_into_play_ready(ctx, krump, One)?, "it is in play");
        Ok(())
    });
    game.offered("left right").offered("left right");
    assert_eq!((game.line(One), game.amber(One)), ("krump valdr troll".into(), 0));
    let ready = ["valdr", "cannon", "krump"].map(|c| game.is_ready(c));
    assert_eq!(ready, [true, true, false]);
    assert_eq!(game.controller("cannon"), Two);
}

#[test]
fn haunted_is_ten_cards_in_the_discard_pile() {
    for (cards, haunted) in [(9, false), (10, true)] {
        let game = Scenario::new("dis").discard(One, &"troll ".repeat(cards)).begin();
        assert_eq!(game.state.is_haunted(One), haunted);
        assert!(!game.state.is_haunted(Two));
    }
}

#[test]
fn any_number_of_cards_may_be_revealed() {
    let mut game = Scenario::new("dis").hand(One, "troll valdr krump").begin();
    let (ctx, all) =
        (AbilityContext::new(game.card("troll"), One), game.cards("troll valdr krump"));
    game.does("krump none", |g| {
        assert_eq!(g.reveal_any_number(ctx, all)?.len(), 1);
        Ok(())
    });
    assert!(game.knows(Two, "krump") && !game.knows(Two, "troll"));
}

#[test]
fn cards_go_faceup_under_a_card_with_all_that_belongs_to_leaving_play() {
    let game = Scenario::new("dis").artifacts(One, "cannon").line(One, "troll").hand(One, "krump");
    let game = game.line(Two, "valdr bumpsy").warded("bumpsy").amber_on("valdr", 2);
    let mut game = game.upgrade(Two, "blood-of-titans", "valdr").begin();
    let (cannon, krump) = (game.card("cannon"), game.card("krump"));
    let valdr = game.card("valdr");
    game.does("", |g| {
        let all = g.creatures().with(cannon);
        assert_eq!(g.put_under(all, cannon)?.len(), 2, "a ward keeps one there");
        assert_eq!(g.put_under(krump, cannon)?.len(), 1);
        assert!(g.put_under(cannon, valdr)?.is_empty(), "it is not in play");
        Ok(())
    });
    assert_eq!(game.state.under(cannon), game.cards("troll valdr krump"));
    assert!(game.knows(Two, "krump") && game.is_in_discard("blood-of-titans"));
    assert_eq!((game.amber(One), game.line(Two)), (2, "bumpsy".into()));
    game.does("", |g| {
        g.return_to_hand(valdr)?;
        g.destroy(cannon).map(|_| ())
    });
    assert!(game.state.hand(Two).contains(valdr));
    assert!(game.is_in_discard("troll") && game.is_in_discard("krump"));
}

#[test]
fn cards_that_cannot_leave_archives_stay_there() {
    use crate::keyforge::ability::{Ability, Restriction, UnprintedAbility, unprinted};
    static KEPT: UnprintedAbility = unprinted(
        1,
        Ability::Cannot(Restriction::LeaveArchives, |_, ctx, card| card.owner() == ctx.opponent()),
    );
    let game = Scenario::new("dis").archives(One, "punch").line(One, "troll").line(Two, "krump");
    let mut game = game.begin();
    let [troll, krump] = ["troll", "krump"].map(|c| game.card(c));
    let ctx = AbilityContext::new(troll, One);
    game.does("", |g| {
        g.archive(ctx, krump, ArchivesOf::You)?;
        g.while_in_play(ctx, &KEPT, troll)?;
        let archives = g.archives(One);
        assert_eq!(g.take_up(archives)?.len(), 1);
        assert!(!g.play(ctx, krump)? && g.purge(krump)?.is_empty());
        Ok(())
    });
    assert!(game.is_in_hand("punch"));
    assert_eq!(game.zone("krump"), Zone::Archives);
}

#[test]
fn the_top_of_a_deck_may_lie_open() {
    use crate::keyforge::ability::Ability;
    static OPEN: UnprintedAbility =
        unprinted(2, Ability::TopOfDeckOpen(crate::keyforge::effects::predicates::you));
    let game = Scenario::new("dis").line(One, "troll").deck(One, "punch valdr krump bumpsy");
    let mut game = game.deck(Two, "anger").begin_as_is();
    let ctx = AbilityContext::new(game.card("troll"), One);
    let mut deck = Vec::new();
    game.does("", |g| {
        deck = g.area(One).deck.as_slice().to_vec();
        g.while_in_play(ctx, &OPEN, ctx.card)
    });
    let known = |game: &crate::keyforge::scenario::ScenarioGame, player: Player| {
        deck.iter().filter(|c| game.state.known[player].contains(**c)).count()
    };
    assert_eq!((known(&game, One), known(&game, Two)), (1, 1));
    assert!(!game.knows(Two, "anger") && !game.knows(One, "anger"), "the other's does not");
    game.does("", |g| g.draw(One, 2).map(|_| ()));
    assert_eq!((known(&game, One), known(&game, Two)), (3, 3), "each that was drawn, and the next");
}

#[test]
fn cards_drawn_by_an_effect_are_told_once_and_not_in_the_draw_step() {
    use crate::keyforge::ability::{Trigger, each_time};
    static DRAWN: UnprintedAbility = unprinted(
        3,
        each_time(
            Trigger::CardsDrawn,
            |_, ctx| ctx.doer == ctx.you,
            |g, ctx| g.gain_amber(ctx.you, ctx.amount),
        ),
    );
    let game = Scenario::new("dis").line(One, "troll").deck(One, "punch valdr krump bumpsy fear");
    let mut game = game.deck(Two, "anger").begin_as_is();
    let ctx = AbilityContext::new(game.card("troll"), One);
    game.does("", |g| {
        g.while_in_play(ctx, &DRAWN, ctx.card)?;
        g.draw(One, 3)?;
        g.draw(Two, 1)?;
        g.draw(One, 0).map(|_| ())
    });
    assert_eq!(game.amber(One), 3);
    game.end_turn("dis");
    assert_eq!((game.amber(One), game.hand_len(One)), (3, 5));
}

#[test]
fn what_is_drawn_in_the_draw_step_is_counted_and_nothing_after_it() {
    use crate::keyforge::ability::{Trigger, each_time};
    static DRAWS_AFTER_IT: UnprintedAbility = unprinted(
        4,
        each_time(
            Trigger::TurnEnds,
            |_, _| true,
            |g, ctx| {
                g.draw(g.active, 2)?;
                g.gain_amber(ctx.you, g.drawn_in_draw_step())
            },
        ),
    );
    static TOLD: UnprintedAbility = unprinted(
        5,
        each_time(
            Trigger::CardsDrawn,
            |_, _| true,
            |g, ctx| g.gain_amber(ctx.you, 10 * ctx.amount),
        ),
    );
    let deck = "punch valdr krump bumpsy fear anger gub";
    let game = Scenario::new("dis").line(One, "troll").hand(One, "dextre shaffles");
    let mut game = game.deck(One, deck).hand(Two, "anger").begin_as_is();
    let ctx = AbilityContext::new(game.card("troll"), One);
    game.does("", |g| {
        g.while_in_play(ctx, &DRAWS_AFTER_IT, ctx.card)?;
        g.draw(One, 1).map(|_| ())
    });
    game.end_turn("dis");
    // Of the hand of six three are drawn in the step.
    assert_eq!((game.amber(One), game.hand_len(One)), (3, 8));
    game.does("", |g| g.while_in_play(ctx, &TOLD, ctx.card));
    game.end_turn("dis");
    assert_eq!((game.amber(One), game.hand_len(Two)), (3, 1), "there was nothing to draw");
    game.end_turn("dis");
    assert_eq!((game.amber(One), game.hand_len(One)), (3 + 10, 9), "one, and after the step");
}

#[test]
fn archives_are_taken_when_none_of_them_is_left() {
    use crate::keyforge::ability::{Trigger, each_time};
    static TAKEN: UnprintedAbility = unprinted(
        4,
        each_time(
            Trigger::ArchivesTaken,
            |_, ctx| ctx.doer == ctx.opponent(),
            |g, ctx| g.gain_amber(ctx.you, 1),
        ),
    );
    let game = Scenario::new("dis").line(One, "troll").archives(One, "krump");
    let mut game = game.archives(Two, "valdr bumpsy").begin();
    let ctx = AbilityContext::new(game.card("troll"), One);
    let [krump, valdr, bumpsy] = ["krump", "valdr", "bumpsy"].map(|c| game.card(c));
    game.does("", |g| {
        g.while_in_play(ctx, &TAKEN, ctx.card)?;
        g.take_up(krump)?;
        g.take_up(valdr)?;
        assert_eq!(g.pool(One), 0, "the other player's, and one of two");
        g.take_up(CardSet::EMPTY)?;
        g.take_up(bumpsy)?;
        assert_eq!(g.pool(One), 1);
        g.archive(ctx, valdr, ArchivesOf::Owner).map(|_| ())
    });
    game.end_turn("dis yes");
    assert_eq!(game.amber(One), 2, "in step 2");
    // What is discarded from there is not taken up.
    game.does("", |g| {
        g.archive(ctx, bumpsy, ArchivesOf::Owner)?;
        g.discard_cards(bumpsy).map(|_| ())
    });
    assert_eq!(game.amber(One), 2);
}

#[test]
fn cards_in_play_go_facedown_under_another() {
    let game =
        Scenario::new("dis").token(Two, "grumpus").line(One, "troll").artifacts(One, "cannon");
    let mut game = game.tokens(Two, "punch").line(Two, "krump").warded("troll").begin();
    let [troll, krump, punch, cannon] = ["troll", "krump", "punch", "cannon"].map(|c| game.card(c));
    game.does("", |g| {
        let token = g.token_creatures();
        let creatures = token.with(krump).with(troll);
        assert_eq!(g.put_from_play_facedown_under(creatures, cannon)?, token.with(krump));
        Ok(())
    });
    assert!(!game.is_warded("troll") && game.is_in_play("troll"));
    assert_eq!(game.state.under(cannon), CardSet::from(krump).with(punch));
    for (name, knows) in [("krump", true), ("punch", true)] {
        assert_eq!((game.knows(One, name), game.knows(Two, name)), (knows, true), "{name}");
    }
    assert!(game.state.facedown.contains(krump) && game.state.facedown.contains(punch));
    game.does("", |g| g.return_to_hand(g.under(cannon)).map(|_| ()));
    assert!(game.is_in_hand("krump") && game.is_in_hand("punch"));
}

#[test]
fn an_opponents_card_that_leaves_the_archives_is_shuffled_into_no_deck() {
    use crate::keyforge::ability::{Trigger, each_time};
    use crate::keyforge::effects::predicates::by_anyone;
    static NOTED: UnprintedAbility = unprinted(
        1,
        each_time(Trigger::DeckShuffled, by_anyone, |g, ctx| g.gain_amber(ctx.doer, 1)),
    );
    let game = Scenario::new("dis").line(One, "shaffles").line(Two, "troll");
    let mut game = game.archives(One, "krump").begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    let (troll, krump) = (game.card("troll"), game.cards("krump"));
    game.does("", |g| {
        g.archive(ctx, troll, ArchivesOf::You)?;
        g.this_turn(ctx, &NOTED)?;
        assert_eq!(g.shuffle_into_deck(g.archives(One))?, krump);
        Ok(())
    });
    assert!(game.state.hand(Two).contains(troll));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0), "that deck is not shuffled");
}
