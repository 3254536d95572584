use super::*;
use crate::keyforge::ability::{Amount, TARGET, UnprintedAbility, each, unprinted};
use crate::keyforge::effects::predicates::{each_creature, friendly_creature, target};
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::Scenario;

static MORE: UnprintedAbility =
    unprinted(1, Ability::Power(each(friendly_creature), Amount::Fixed(2)));
static BLANK_CREATURES: UnprintedAbility = unprinted(2, Ability::Blank(each_creature));

#[test]
fn lasting_effects_apply_to_cards_that_enter_play_later_and_end_with_the_turn() {
    let mut game = Scenario::new("brobnar").hand(One, "troll").line(One, "valdr").begin();
    game.for_this_turn("valdr", &MORE);
    game.play("troll", "left");
    assert_eq!((game.power("troll"), game.power("valdr")), (10, 8));
    game.end_turn("brobnar");
    assert_eq!((game.power("troll"), game.power("valdr")), (8, 6));
}

#[test]
fn a_blank_text_box_has_neither_what_is_printed_nor_what_it_is_given() {
    use crate::keyforge::ability::when;
    static TAUNT: UnprintedAbility =
        unprinted(3, Ability::Gains(Keyword::Taunt, target, Amount::Fixed(1)));
    static STRONGER: UnprintedAbility = unprinted(4, Ability::Power(TARGET, Amount::Fixed(1)));
    static PAID: UnprintedAbility = unprinted(
        5,
        Ability::GainsAbilities(
            TARGET,
            &[
                when(Trigger::Reap, |g, ctx| g.gain_amber(ctx.you, 5)),
                Ability::KeyCost(|_, ctx, player| player == ctx.you, Amount::Fixed(3)),
            ],
        ),
    );
    for order in [[true, false], [false, true]] {
        let mut game = Scenario::new("dis").line(One, "drumble pitlord").begin();
        for given in order {
            if given {
                game.for_this_turn("drumble", &TAUNT);
                game.for_this_turn("drumble", &STRONGER);
                game.for_this_turn("drumble", &PAID);
            } else {
                game.for_this_turn("drumble", &BLANK_CREATURES);
            }
        }
        let (drumble, pitlord) = (game.card("drumble"), game.card("pitlord"));
        assert!(!game.state.has(drumble, Keyword::Elusive));
        assert!(!game.state.has(pitlord, Keyword::Taunt));
        assert!(!game.state.has(drumble, Keyword::Taunt));
        assert_eq!((game.power("drumble"), game.state.key_cost(One)), (2 + 1, 6));
        game.reap("drumble", "");
        assert_eq!(game.amber(One), 1);
    }
}

#[test]
fn self_references_of_a_gained_text_are_to_who_gained_it() {
    // A Dust Pixie that gains Bad Penny's text returns itself.
    let game = Scenario::new("dis").line(One, "dust-pixie").hand(One, "bad-penny");
    let mut game = game.begin();
    let (pixie, penny) = (game.card("dust-pixie"), game.card("bad-penny"));
    game.does("", |g| {
        let ctx = AbilityContext::new(pixie, One).about(penny);
        static GAINS_TEXT: UnprintedAbility = unprinted(40, Ability::GainsTextOfTarget);
        g.while_in_play(ctx, &GAINS_TEXT, pixie)?;
        g.destroy(pixie).map(|_| ())
    });
    assert!(game.is_in_hand("dust-pixie"));
}

#[test]
fn what_a_lasting_effect_blanks_blanks_nothing() {
    static BLANKS_TARGET: UnprintedAbility = unprinted(6, Ability::Blank(target));
    let mut game = Scenario::new("dis").line(One, "pitlord charette").begin();
    let charette = game.card("charette");
    game.does("", |g| {
        g.while_in_play(AbilityContext::new(charette, One), &BLANK_CREATURES, charette)
    });
    assert!(!game.state.has(game.card("pitlord"), Keyword::Taunt));
    let mut game = Scenario::new("dis").line(One, "pitlord charette").begin();
    game.for_this_turn("charette", &BLANKS_TARGET);
    assert!(game.state.has(game.card("pitlord"), Keyword::Taunt));
}

#[test]
fn a_constant_ability_may_make_a_player_haunted() {
    static HAUNTED: UnprintedAbility = unprinted(
        31,
        Ability::Haunted(|s, ctx, player| player == ctx.you && !s.purged(player).is_empty()),
    );
    let mut game = Scenario::new("dis").line(One, "troll valdr").line(Two, "krump").begin();
    let (troll, valdr) = (game.card("troll"), game.card("valdr"));
    game.does("", |g| {
        g.while_in_play(AbilityContext::new(troll, One), &HAUNTED, troll)?;
        assert!(!g.is_haunted(One));
        g.purge(valdr)?;
        assert!(g.is_haunted(One) && !g.is_haunted(Two));
        g.return_to_hand(troll)?;
        assert!(!g.is_haunted(One));
        Ok(())
    });
}

#[test]
fn a_card_may_lose_what_is_printed_on_it_and_gain_other_abilities() {
    static LOSES: UnprintedAbility = unprinted(32, Ability::LosesAbilities(friendly_creature));
    static ELUSIVE: UnprintedAbility =
        unprinted(33, Ability::Gains(Keyword::Elusive, friendly_creature, Amount::Fixed(1)));
    let begin = || {
        Scenario::new("dis").line(One, "champion-anaphiel grey-monk pit-demon").line(Two, "troll")
    };
    let mut game = begin().amber(Two, 1).begin();
    let [anaphiel, monk, demon] =
        ["champion-anaphiel", "grey-monk", "pit-demon"].map(|c| game.card(c));
    let ctx = AbilityContext::new(monk, One);
    let armor = game.armor("champion-anaphiel");
    game.does("", |g| g.this_turn(ctx, &LOSES));
    assert!(!game.state.has(anaphiel, Keyword::Taunt));
    assert_eq!(game.armor("champion-anaphiel"), armor - 1, "the monk gives none");
    assert!(!game.legal().contains(&crate::keyforge::question::Action::Action(demon, demon)));
    assert!(game.can_reap("pit-demon"));
    game.does("", |g| g.this_turn(ctx, &ELUSIVE));
    assert!(game.state.has(anaphiel, Keyword::Elusive));
    assert_eq!(game.state.derived_otherwise(true), None);
    game.end_turn("dis");
    assert!(game.state.has(anaphiel, Keyword::Taunt));
}
