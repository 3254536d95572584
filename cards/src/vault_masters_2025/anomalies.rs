//! Anomalies of Vault Masters 2025.

use archon_engine::keyforge::ability::Trigger::{CardReadied, TurnStarts};
use archon_engine::keyforge::ability::{Ability, Amount, Definition, FIRST, Restriction, card};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // The Constant, VM25 A13
    card("the-constant")
        .ability(Ability::SkipsDrawing(each_player))
        .after(TurnStarts, by_you, |g, ctx| {
            g.remove_counters(ctx.card, Counter::Time, 1);
            if g.counters(ctx.card, Counter::Time) == 0 {
                g.destroy(ctx.card)?;
            }
            Ok(())
        })
        .play(|g, ctx| g.add_counters(ctx.card, Counter::Time, 2)),
    // Antanagoge, VM25 A15
    card("antanagoge")
        .play(|g, ctx| {
            let enemy = g.may_choose(ctx, g.enemy_creatures(ctx))?;
            g.put_under(enemy, ctx.card)
        })
        .reap(|g, ctx| {
            let grafted = g.of_type(g.under(ctx.card), CardType::Creature);
            match g.choose(ctx, grafted.filter(|c| g.facts(c).has_text_box()))? {
                Some(grafted) => g.damage_each(g.creatures(), g.power(grafted)).map(|_| ()),
                None => Ok(()),
            }
        }),
    // Cosmicrux, VM25 A16
    card("cosmicrux")
        .after(CardReadied, subject_is_creature, |g, ctx| g.damage_each(ctx.subject, 1)),
    // Help From Another Self, VM25 A17
    card("help-from-another-self").play(|g, ctx| {
        let deck = g.search_deck(ctx);
        let searched = g.of_type(deck | g.discard(ctx.you), CardType::Creature);
        // A search may fail to find (March 2021, "Search").
        let found = g.may_choose(ctx, g.with_trait(searched, Trait::Variant))?;
        g.reveal(found);
        g.return_to_hand(found)?;
        g.shuffle_deck(ctx.you)
    }),
    // Ignitus, VM25 A18
    card("ignitus").ability(Ability::Gains(
        Keyword::SplashAttack,
        this,
        Amount::Count(|s, _| (s.creatures() & s.exhausted_cards()).len() as i32),
    )),
    // Omega TT, VM25 A19
    card("omega-tt")
        .play(|g, ctx| {
            let pile = g.choose_discard_pile(ctx)?;
            let purged = g.choose_n(ctx, 2, pile)?;
            g.purge(purged)
        })
        .action(|g, ctx| g.shuffle_into_deck(ctx.card)),
    // Thermal Depletion, VM25 A20
    card("thermal-depletion")
        .lasting(&[Ability::Cannot(Restriction::BeReadied, each_creature)])
        .play(|g, ctx| g.until_your_next_turn(ctx, FIRST)),
    // Treok, The Wise, VM25 A21
    card("treok-the-wise")
        .lasting(&[Ability::Gains(Keyword::Invulnerable, target, Amount::Fixed(1))])
        .reap(|g, ctx| match g.choose(ctx, g.creatures())? {
            Some(creature) => g.until_your_next_turn(ctx.about(creature), FIRST),
            None => Ok(()),
        }),
];
