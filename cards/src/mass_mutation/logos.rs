//! House Logos in Mass Mutation.

use archon_engine::keyforge::ability::Trigger::{
    BonusIconResolved, CardArchived, CardDiscarded, CardPlayed, Fight, KeyForged, Reap, TurnEnds,
    TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, FIRST, LastingAbility, Permission, Restriction,
    SECOND, THIRD, Would, card, each_time, instead, when,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::{State, Zone};
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Auto-Encoder, MM 66
    card("auto-encoder").after(CardDiscarded, by_you, |g, ctx| g.archive_top_of_deck(ctx)),
    // Bot Bookton, MM 67
    card("bot-bookton").reap(|g, ctx| g.play_top_of_deck(ctx)),
    // Dæmo-Bot, MM 68
    card("dæmo-bot").reap(discard_to_draw).destroyed(|g, ctx| g.steal(ctx.you, 1)),
    // Diametric Charge, MM 70
    card("diametric-charge").play(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.creatures())? {
            g.damage_with_splash(creature, 1, 2)?;
        }
        Ok(())
    }),
    // Eclectic Inquiry, MM 71
    card("eclectic-inquiry").play(|g, ctx| {
        let top = g.top_cards_of_deck(ctx.you, 2);
        g.archive(ctx, top, ArchivesOf::Owner)
    }),
    // Even Ivan, MM 73
    card("even-ivan").action(|g, ctx| {
        if g.pool(ctx.opponent()).is_multiple_of(2) {
            g.steal(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Infomorph, MM 74: facts and keywords say all there is to it.
    card("infomorph"),
    // Lethologica, MM 75
    card("lethologica").play(|g, ctx| {
        while let Some(discarded) = g.discard_top_of_deck(ctx.you)? {
            if g.is_of(discarded, House::Logos) {
                g.return_to_hand(discarded)?;
                break;
            }
        }
        Ok(())
    }),
    // Munchling, MM 76
    card("munchling").fight(|g, ctx| {
        let discarded = g.may_choose(ctx, own_logos_cards(g, ctx))?;
        if g.discard_cards(discarded)?.is_empty() { Ok(()) } else { g.gain_amber(ctx.you, 1) }
    }),
    // Opposition Research, MM 77
    card("opposition-research")
        .lasting(&[Ability::Cannot(Restriction::Reap, enemy_creature)])
        .play(|g, ctx| g.opponents_next_turn(ctx, FIRST)),
    // Q-Mechs, MM 78
    card("q-mechs")
        .play(draw_a_card)
        .destroyed(|g, ctx| g.archive(ctx, ctx.card, ArchivesOf::Owner)),
    // Titan Engineer, MM 81
    card("titan-engineer").ability(Ability::KeyCost(
        each_player,
        Amount::Count(|s, ctx| i32::from(!s.on_flank(ctx.card))),
    )),
    // Causal Loop, MM 83
    card("causal-loop").play(|g, ctx| {
        g.archive_a_card(ctx)?;
        g.archive(ctx, ctx.card, ArchivesOf::Owner)
    }),
    // Chronus, MM 84
    card("chronus").after(
        BonusIconResolved,
        |s, ctx| by_you(s, ctx) && ctx.icon == Some(BonusIcon::Draw),
        |g, ctx| {
            let archived = g.may_choose(ctx, g.hand(ctx.you))?;
            g.archive(ctx, archived, ArchivesOf::Owner)
        },
    ),
    // Fission Bloom, MM 87
    card("fission-bloom")
        .lasting(&[FISSION_BLOOM])
        .action(|g, ctx| g.next_time_this_turn(ctx, FIRST)),
    // Forge Compiler, MM 88
    card("forge-compiler").after(KeyForged, by_opponent, |g, ctx| {
        g.destroy(ctx.card)?;
        g.ward(g.friendly_creatures(ctx))
    }),
    // KRRRZZZAAAP!, MM 90
    card("krrrzzzaaap").play(|g, ctx| {
        let all = g.creatures();
        g.destroy(all - g.with_trait(all, Trait::Mutant))?;
        g.gain_chains(ctx.you, 1);
        Ok(())
    }),
    // Mutagenic Serum, MM 91
    card("mutagenic-serum")
        .lasting(&[Ability::May(Permission::Use, |s, ctx, card| {
            friendly_creature(s, ctx, card) && s.has_trait(card, Trait::Mutant)
        })])
        .omni(|g, ctx| {
            g.destroy(ctx.card)?;
            g.this_turn(ctx, FIRST)
        }),
    // Novu Dynamo, MM 93
    card("novu-dynamo").after(TurnStarts, by_you, |g, ctx| {
        // One choice: a card to discard, or this creature, which is destroyed otherwise.
        let chosen = g.choose(ctx, own_logos_cards(g, ctx).with(ctx.card))?;
        let discarded = CardSet::from(chosen).without(ctx.card);
        if g.discard_cards(discarded)?.is_empty() {
            g.destroy(ctx.card)?;
        } else {
            g.gain_amber(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Professor Terato, MM 95
    card("professor-terato").gains_abilities(
        each(|s, ctx, card| each_creature(s, ctx, card) && s.has_trait(card, Trait::Mutant)),
        &[when(Reap, draw_a_card)],
    ),
    // Adaptoid, MM 99
    card("adaptoid").lasting(ADAPTOID).after(
        CardPlayed,
        |s, ctx| {
            by_you(s, ctx) && ctx.subject.is_some_and(|played| !s.bonus_icons(played).is_empty())
        },
        |g, ctx| {
            let choices = [("+2 armor", FIRST), ("assault 2", SECOND), ("Fight: steal 1", THIRD)];
            let gained = g.choose_one(ctx, choices)?;
            g.this_turn(ctx.about(ctx.card), gained)
        },
    ),
    // Animator, MM 100
    card("animator").lasting(ANIMATOR).action(|g, ctx| {
        if let Some(artifact) = g.choose(ctx, g.artifacts())? {
            for ability in [FIRST, SECOND, THIRD] {
                g.this_turn(ctx.about(artifact), ability)?;
            }
            g.becomes_creature(ctx, artifact)?;
        }
        Ok(())
    }),
    // Auto-Vac 5150, MM 101
    card("auto-vac-5150").lasting(&[Ability::KeyCost(each_player, Amount::Fixed(3))]).action(
        |g, ctx| {
            // One choice: an archived card is discarded, one from the hand is archived.
            let (archived, hand) = (g.archives(ctx.you), g.hand(ctx.you));
            let all = archived | hand;
            let chosen =
                if hand.is_empty() { g.may_choose(ctx, all)? } else { g.choose(ctx, all)? };
            match chosen {
                Some(chosen) if archived.contains(chosen) => {
                    if g.discard_cards(chosen)?.is_empty() {
                        g.archive_a_card(ctx)?;
                    } else {
                        g.opponents_next_turn(ctx, FIRST)?;
                    }
                }
                _ => {
                    g.archive(ctx, chosen, ArchivesOf::Owner)?;
                }
            }
            Ok(())
        },
    ),
    // Cyber-Clone, MM 102
    card("cyber-clone").lasting(&CLONED).play(|g, ctx| {
        let Some(model) = g.choose(ctx, g.other_creatures(ctx))? else { return Ok(()) };
        // The purged creature is referred to as it was immediately before it left play (March 2021,
        // "Leaves play"); of one that is printed as a creature that is later what is printed, so that a
        // Mimic Gel has no power, and an Auto-Legionary what it says (Master Rulebook 18.4, FAQ "Cyber-Clone").
        let printed = g.printed_id(model).facts();
        let base = g.edition.has_answers_of_june_2026() && printed.card_type == CardType::Creature;
        let (power, armor) = if base {
            (printed.power.into(), printed.armor.into())
        } else {
            (g.power(model), g.armor(model))
        };
        let keyword = |k| if base { printed.keyword(k).into() } else { g.keyword(model, k) };
        let has = |t| if base { printed.has_trait(t) } else { g.has_trait(model, t) };
        let keywords = Keyword::ALL.map(keyword);
        let traits: Vec<bool> = Trait::ALL.iter().map(|t| has(*t)).collect();
        if g.purge(model)?.is_empty() {
            return Ok(());
        }
        let mut lasts = |amount: i32, n| {
            let ctx = ctx.of_number(amount.clamp(0, 255) as u8);
            g.while_in_play(ctx, LastingAbility::Listed(n), ctx.card)
        };
        lasts(power, CLONED_POWER)?;
        lasts(armor, CLONED_ARMOR)?;
        for (n, value) in keywords.into_iter().enumerate().filter(|(_, value)| *value > 0) {
            lasts(value, CLONED_KEYWORDS + n)?;
        }
        for (n, _) in traits.into_iter().enumerate().filter(|(_, has)| *has) {
            lasts(0, CLONED_TRAITS + n)?;
        }
        Ok(())
    }),
    // Library Card, MM 105
    card("library-card").lasting(&[LIBRARY_CARD]).action(|g, ctx| {
        if !g.purge(ctx.card)?.is_empty() {
            g.this_turn(ctx, FIRST)?;
        }
        Ok(())
    }),
    // Mind Over Matter, MM 107
    card("mind-over-matter").play(|g, _| g.put_into_owners_archives(g.creatures())),
    // The Archivist, MM 113
    card("the-archivist").ability(Ability::WhileIn(
        Zone::Archives,
        &[
            each_time(CardArchived, to_this, |g, ctx| g.reveal(ctx.card)),
            instead(Would::TakeUpArchives, by_you, |g, ctx| {
                let taken = g.choose_any_number(ctx, g.archives(ctx.you))?;
                g.take_up(taken)
            }),
        ],
    )),
    // It’s Coming..., MM 117
    card("it-s-coming").play(|g, ctx| {
        let deck = g.search_deck(ctx);
        let searched = deck | g.discard(ctx.you);
        // A search may fail to find (March 2021, "Search").
        let halves = searched.filter(|c| g.facts(c).gigantic.is_some());
        if let Some(found) = g.may_choose(ctx, halves)? {
            g.reveal(found);
            g.return_to_hand(found)?;
        }
        g.shuffle_deck(ctx.you)
    }),
    // Dino-Bot, MM 119
    card("dino-bot")
        .play(|g, ctx| {
            if g.may_exalt(ctx, ctx.card)? {
                g.damage_a_creature(ctx, g.creatures(), 3)?;
            }
            Ok(())
        })
        .reap(discard_to_draw),
    // Lyco-Bot, MM 120
    card("lyco-bot").reap(discard_to_draw),
    // Odd Clawde, MM 121
    card("odd-clawde").action(|g, ctx| {
        if !g.pool(ctx.opponent()).is_multiple_of(2) {
            g.steal(ctx.you, 1)?;
        }
        Ok(())
    }),
    // Sacro-Bot, MM 122
    card("sacro-bot").reap(discard_to_draw),
    // Umbra-Bot, MM 123
    card("umbra-bot").reap(discard_to_draw),
    // Xeno-Bot, MM 124
    card("xeno-bot")
        .fight(|g, ctx| {
            let top = g.top_cards_of_deck(ctx.you, 3);
            g.look_at(ctx, top);
            let kept = CardSet::from(g.choose(ctx, top)?);
            let last = g.choose(ctx, top - kept)?;
            g.return_to_hand(kept)?;
            g.put_on_bottom_of_deck(last)
        })
        .reap(discard_to_draw),
    // Ultra Gravitron, MM 125
    card("ultra-gravitron")
        .play(|g, ctx| {
            let top = g.top_cards_of_deck(ctx.you, 5);
            g.archive(ctx, top, ArchivesOf::Owner)
        })
        .fight_reap(|g, ctx| {
            let chosen = g.choose(ctx, g.archives(ctx.you))?;
            if g.discard_cards(chosen)?.is_empty() {
                return Ok(());
            }
            if let Some(creature) = g.choose(ctx, g.creatures())? {
                // What it was in play as may be gone: a token creature, or one of two halves.
                let under = g.under(creature);
                g.purge(creature)?;
                let purged = under.filter(|c| g.zone(c) == Zone::Purged);
                let halves = purged.filter(|c| !g.bonus_icons(c).is_empty());
                for card in halves.with(g.gone_to(creature)) {
                    g.resolve_bonus_icons(card, ctx.you)?;
                }
            }
            Ok(())
        }),
    // Ultra Gravitron, MM 125: the other half.
    card("ultra-gravitron2"),
];

/// Fission Bloom. Two of them make it three times: what one of them does is replaced by the other.
const FISSION_BLOOM: Ability = instead(Would::ResolveBonusIcons, by_you, |g, ctx| {
    let Some(played) = ctx.subject else { return Ok(()) };
    g.resolve_bonus_icons(played, ctx.you)?;
    g.resolve_bonus_icons(played, ctx.you)
});

/// Adaptoid: what it gains for the turn.
const ADAPTOID: &[Ability] = &[
    Ability::Armor(TARGET, Amount::Fixed(2)),
    Ability::Gains(Keyword::Assault, target, Amount::Fixed(2)),
    Ability::GainsAbilities(TARGET, &[when(Fight, |g, ctx| g.steal(ctx.you, 1))]),
];

/// Animator: what the artifact is for the turn.
const ANIMATOR: &[Ability] = &[
    Ability::InsteadOfPrintedPower(TARGET, Amount::Fixed(3)),
    Ability::BelongsTo(TARGET, |s, _, _| s.house.map_or(HouseSet::EMPTY, HouseSet::of)),
    each_time(TurnEnds, by_anyone, |g, ctx| match ctx.target {
        Some(artifact) => g.becomes_artifact(artifact).map(|_| ()),
        None => Ok(()),
    }),
];

/// Cyber-Clone: what it has of the purged creature: power, armor, every keyword, every trait.
static CLONED: [Ability; CLONED_TRAITS + Trait::ALL.len()] = {
    let mut gained = [Ability::Controls; CLONED_TRAITS + Trait::ALL.len()];
    gained[CLONED_POWER] = Ability::InsteadOfPrintedPower(THIS, NUMBER);
    gained[CLONED_ARMOR] = Ability::Armor(THIS, NUMBER);
    let mut n = 0;
    while n < Keyword::ALL.len() {
        gained[CLONED_KEYWORDS + n] = Ability::Gains(Keyword::ALL[n], this, NUMBER);
        n += 1;
    }
    let mut n = 0;
    while n < Trait::ALL.len() {
        gained[CLONED_TRAITS + n] = Ability::GainsTrait(Trait::ALL[n], this);
        n += 1;
    }
    gained
};
const CLONED_POWER: usize = 0;
const CLONED_ARMOR: usize = 1;
const CLONED_KEYWORDS: usize = 2;
const CLONED_TRAITS: usize = CLONED_KEYWORDS + Keyword::ALL.len();

/// The number that a lasting effect is about.
const NUMBER: Amount = Amount::Count(|_, ctx| ctx.number as i32);

/// Library Card.
const LIBRARY_CARD: Ability = each_time(CardPlayed, by_you, draw_a_card);

/// Munchling and Novu Dynamo: "a Logos card from your hand or archives".
fn own_logos_cards(s: &State, ctx: AbilityContext) -> CardSet {
    s.of_house(s.hand(ctx.you) | s.archives(ctx.you), House::Logos)
}

/// The "bots": "Discard a card from your hand. If you do, draw a card."
fn discard_to_draw(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    let chosen = g.choose(ctx, g.hand(ctx.you))?;
    if !g.discard_cards(chosen)?.is_empty() {
        g.draw(ctx.you, 1)?;
    }
    Ok(())
}

/// The whole effect of several cards.
fn draw_a_card(g: &mut Game<'_>, ctx: AbilityContext) -> Result<usize, Stop> {
    g.draw(ctx.you, 1)
}
