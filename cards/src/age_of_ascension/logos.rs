//! House Logos in Age of Ascension.

use archon_engine::keyforge::ability::Trigger::{
    CardPlayed, CreatureReaps, Destroyed, HouseChosen, TurnEnds, TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, Entering, FIRST, Permission, Restriction, card, when,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Archimedes, AoA 108
    card("archimedes").gains_abilities(
        each(neighbor),
        &[when(Destroyed, |g, ctx| g.archive(ctx, ctx.card, ArchivesOf::Owner))],
    ),
    // Binate Rupture, AoA 109
    card("binate-rupture").play(|g, ctx| {
        let pools = [ctx.you, ctx.opponent()].map(|player| (player, g.pool(player)));
        pools.into_iter().try_for_each(|(player, amber)| g.gain_amber(player, amber))
    }),
    // Cutthroat Research, AoA 110
    card("cutthroat-research").play(|g, ctx| {
        if g.pool(ctx.opponent()) >= 8 {
            g.steal(ctx.you, 2)?;
        }
        Ok(())
    }),
    // Eyegor, AoA 111
    card("eyegor").play(|g, ctx| {
        let top = g.top_cards_of_deck(ctx.you, 3);
        g.look_at(ctx, top);
        let kept = CardSet::from(g.choose(ctx, top)?);
        g.return_to_hand(kept)?;
        g.discard_cards(top - kept)
    }),
    // Helper Bot, AoA 112
    card("helper-bot")
        .lasting(&[Ability::May(Permission::Play, |s, _, card| !s.is_of(card, House::Logos))])
        .play(|g, ctx| g.limited_this_turn(ctx, FIRST, 1)),
    // Hexpion, AoA 113
    card("hexpion").destroyed(|g, ctx| {
        let top = CardSet::from(g.top_of_deck(ctx.you));
        g.archive(ctx, top.with(ctx.card), ArchivesOf::Owner)
    }),
    // Pip Pip, AoA 116
    card("pip-pip").after(CreatureReaps, subject_is_enemy_creature, |g, ctx| g.stun(ctx.subject)),
    // Poke, AoA 117
    card("poke").play(|g, ctx| {
        let poked = g.damage_a_creature(ctx, g.enemy_creatures(ctx), 1)?;
        if poked.is_some_and(|poked| poked.destroyed) {
            g.draw(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Professor Sutterkin, AoA 118
    card("professor-sutterkin").reap(|g, ctx| {
        let logos = g.of_house(g.friendly_creatures(ctx), House::Logos);
        g.draw(ctx.you, logos.len())
    }),
    // Standardized Testing, AoA 119
    card("standardized-testing").play(|g, _| {
        let all = g.creatures();
        g.destroy(g.least_powerful(all) | g.most_powerful(all))
    }),
    // Titan Librarian, AoA 120
    card("titan-librarian").after(TurnEnds, by_you, |g, ctx| {
        if !g.on_flank(ctx.card) {
            g.archive_a_card(ctx)?;
        }
        Ok(())
    }),
    // Z.Y.X. Researcher, AoA 123
    card("zyx-researcher").reads_discard_pile().play(|g, ctx| {
        let deck = g.choose_one(ctx, [("deck", true), ("discard pile", false)])?;
        let top = if deck { g.top_of_deck(ctx.you) } else { g.top_of_discard(ctx.you) };
        g.archive(ctx, top, ArchivesOf::Owner)
    }),
    // Backup Copy, AoA 124
    card("backup-copy")
        .gains_abilities(HOST, &[when(Destroyed, |g, ctx| g.put_on_top_of_deck(ctx.card))]),
    // Director of Z.Y.X., AoA 127
    card("director-of-zyx").after(TurnStarts, by_you, |g, ctx| g.archive_top_of_deck(ctx)),
    // Eureka!, AoA 128
    card("eureka").play(|g, ctx| {
        g.gain_amber(ctx.you, 2)?;
        let mut archived = CardSet::EMPTY;
        for _ in 0..2 {
            let left = g.hand(ctx.you) - archived;
            archived |= CardSet::from(g.choose_at_random(left));
        }
        g.archive(ctx, archived, ArchivesOf::Owner)
    }),
    // Fila the Researcher, AoA 129
    card("fila-the-researcher").after(
        CardPlayed,
        |s, ctx| ctx.subject.is_some_and(|played| neighbor(s, ctx, played)),
        |g, ctx| g.draw(ctx.you, 1),
    ),
    // Jargogle, AoA 131
    card("jargogle")
        .play(|g, ctx| {
            if let Some(hidden) = g.choose(ctx, g.hand(ctx.you))? {
                g.put_facedown_under(hidden, ctx.card);
            }
            Ok(())
        })
        .destroyed(|g, ctx| {
            // Of several cards under it the active player chooses (March 2021, "Active player"), who
            // cannot tell them apart facedown if they are another's (recorded case aoa/jargogle/10).
            let under = g.under(ctx.card);
            let Some(hidden) = g.choose_of_facedown(ctx, under)? else { return Ok(()) };
            if g.active == ctx.you {
                g.play(ctx, hidden)?;
            } else {
                g.archive(ctx, hidden, ArchivesOf::Owner)?;
            }
            Ok(())
        }),
    // Memory Chip, AoA 132
    card("memory-chip").after(HouseChosen, you_chose_logos, |g, ctx| g.archive_a_card(ctx)),
    // Quantum Fingertrap, AoA 133
    card("quantum-fingertrap").action(|g, ctx| {
        // Which battleline it is follows from the first of the two.
        if let Some(one) = g.choose(ctx, g.creatures())? {
            let rest = g.creatures_of(g.controller(one)).without(one);
            if let Some(other) = g.choose(ctx, rest)? {
                g.swap(one, other);
            }
        }
        Ok(())
    }),
    // Seismo-Entangler, AoA 137
    card("seismo-entangler").lasting(&[SEISMO_ENTANGLER]).action(|g, ctx| {
        let house = g.choose_house(ctx)?;
        g.opponents_next_turn(ctx.of_house(house), FIRST)
    }),
    // [REDACTED], AoA 139
    // It is all one ability: æmber that comes onto it otherwise sets nothing off (FAQ "[REDACTED]").
    card("[redacted]").after(HouseChosen, you_chose_logos, |g, ctx| {
        g.place_amber(ctx.card, 1);
        if g.amber_on(ctx.card) >= 4 {
            g.sacrifice(ctx, ctx.card)?;
            g.forge_key_at_no_cost(ctx.you)?;
        }
        Ok(())
    }),
    // Entropic Swirl, AoA 143
    card("entropic-swirl").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            let traits = Trait::ALL.iter().filter(|t| g.has_trait(creature, **t)).count() as u8;
            g.damage_each(creature, 2 * traits)?;
            g.gain_amber(ctx.you, traits)?;
        }
        Ok(())
    }),
    // Fetchdrones, AoA 144
    card("fetchdrones").action(|g, ctx| {
        let discarded = g.discard_cards(g.top_cards_of_deck(ctx.you, 2))?;
        for _ in g.of_house(discarded, House::Logos) {
            g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 2)?;
        }
        Ok(())
    }),
    // Master the Theory, AoA 148
    card("master-the-theory").play(|g, ctx| {
        if !g.friendly_creatures(ctx).is_empty() {
            return Ok(CardSet::EMPTY);
        }
        let archived = g.choose_up_to(ctx, g.enemy_creatures(ctx).len(), g.hand(ctx.you))?;
        g.archive(ctx, archived, ArchivesOf::Owner)
    }),
    // Project Z.Y.X., AoA 152
    card("project-zyx").fight_reap(|g, ctx| {
        // The opponent's cards among them would leave for their owner's hand instead (FAQ "Archives").
        let archived = g.archives(ctx.you) & CardSet::owned_by(ctx.you);
        if let Some(chosen) = g.may_choose(ctx, archived)? {
            g.play(ctx, chosen)?;
        }
        Ok(())
    }),
    // Scientifical Hack, AoA 154
    card("scientifical-hack").lasting(&[Ability::May(Permission::Use, friendly_artifact)]).omni(
        |g, ctx| {
            g.sacrifice(ctx, ctx.card)?;
            g.this_turn(ctx, FIRST)
        },
    ),
    // Shard of Knowledge, AoA 155
    card("shard-of-knowledge").action(|g, ctx| {
        let shards = g.friendly_with_trait(ctx, Trait::Shard);
        g.draw(ctx.you, shards.len())
    }),
    // The Curator, AoA 157
    card("the-curator").enters(friendly_artifact, Entering::Ready),
];

/// Seismo-Entangler.
const SEISMO_ENTANGLER: Ability = Ability::Cannot(Restriction::Reap, |s, ctx, card| {
    ctx.house.is_some_and(|house| s.is_of(card, house))
});

/// Memory Chip and [REDACTED].
fn you_chose_logos(s: &State, ctx: AbilityContext) -> bool {
    by_you(s, ctx) && s.house == Some(House::Logos)
}

/// Scientifical Hack and The Curator.
fn friendly_artifact(s: &State, ctx: AbilityContext, card: Card) -> bool {
    s.friendly_artifacts(ctx).contains(card)
}
