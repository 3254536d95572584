//! Star Alliance of Grim Reminders.

use archon_engine::keyforge::ability::Trigger::{CreatureReaps, Fight, Reap, TurnEnds, TurnStarts};
use archon_engine::keyforge::ability::{
    Ability, Amount, Definition, Entering, FIRST, HOST, Permission, THIS, Would, card, each_time,
    host, instead, when_any,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::state::{State, Zone};

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Anachronometer, GR 219
    card("anachronometer").gains_abilities(
        HOST,
        &[when_any(&[Fight, Reap], |g, ctx| {
            g.shuffle_discard_pile_into_deck(ctx.you)?;
            g.draw(ctx.you, 1)?;
            for _ in 0..g.discard(ctx.opponent()).len() {
                g.discard_top_of_deck(ctx.you)?;
            }
            Ok(())
        })],
    ),
    // Curse of Obstinacy, GR 223
    card("curse-of-obstinacy").after(TurnEnds, by_you, |g, ctx| {
        let within = g.friendly_creatures(ctx) - g.flank_creatures();
        g.stun(beside_its_house(g, within))
    }),
    // Jackpot Greene, GR 228
    card("jackpot-greene").after(CreatureReaps, by_anyone, |g, ctx| {
        match g.discard_top_of_deck(ctx.subject_controller)? {
            Some(card) if g.is_of(card, House::StarAlliance) => g.gain_amber(ctx.you, 1),
            _ => Ok(()),
        }
    }),
    // Missile Officer Myers, GR 229: "Scrap:" permits to play a card, by errata (recorded case
    // gr/missile-officer-myers/03).
    card("missile-officer-myers")
        .lasting(&[Ability::May(Permission::Play, |s, _, card| !s.is_of_active_house(card))])
        .play_reap(|g, ctx| match g.choose(ctx, g.neighbors(ctx.card))? {
            Some(neighbor) => g.resolve_play_of(ctx, neighbor),
            None => Ok(false),
        })
        .scrap(|g, ctx| g.limited_this_turn(ctx, FIRST, 1)),
    // Multi-Dimensional Rescue, GR 230
    card("multi-dimensional-rescue")
        .lasting(&[Ability::May(Permission::Play, |s, _, card| {
            !s.is_of(card, House::StarAlliance)
        })])
        .play(|g, ctx| {
            let types =
                [CardType::Action, CardType::Artifact, CardType::Creature, CardType::Upgrade];
            let mut returned = CardSet::EMPTY;
            for card_type in types {
                let of_type = g.of_type(g.discard(ctx.you), card_type);
                returned |= CardSet::from(g.choose(ctx, of_type)?);
            }
            g.return_to_hand(returned)?;
            g.limited_this_turn(ctx, FIRST, 1)?;
            g.purge(ctx.card)
        }),
    // Necromorph, GR 231
    card("necromorph").instead(
        Would::BeDestroyed,
        |s, ctx| to_this(s, ctx) && !of_other_houses(s, s.neighbors(ctx.card)).is_empty(),
        |g, ctx| {
            g.heal_fully(ctx.card)?;
            // Of two that neighbor it, one that is not being destroyed already.
            let others = g.not_being_destroyed(of_other_houses(g, g.neighbors(ctx.card)));
            let neighbor = g.choose(ctx, others)?;
            g.destroy(neighbor)
        },
    ),
    // Paradox Shield, GR 232: "if you do" is said of as many cards as the creature has power. It is healed first: else it
    // would be destroyed by its damage once more, as the cards are discarded.
    card("paradox-shield").gains_abilities(
        HOST,
        &[instead(Would::BeDestroyed, to_this, |g, ctx| {
            let power = g.power(ctx.card);
            g.heal_fully(ctx.card)?;
            let mut discarded = 0;
            while discarded < power && g.discard_top_of_deck(ctx.you)?.is_some() {
                discarded += 1;
            }
            if power == 0 || discarded < power {
                g.let_it_happen();
                return Ok(());
            }
            g.destroy(ctx.source)?;
            Ok(())
        })],
    ),
    // 3LL-I0T, GR 239
    card("3ll-i0t")
        .play_fight_reap(|g, ctx| {
            let upgrades = g.of_type(g.discard(ctx.you), CardType::Upgrade);
            match g.may_choose(ctx, upgrades)? {
                Some(upgrade) => g.play_upgrade_on(ctx, upgrade, ctx.card),
                None => Ok(false),
            }
        })
        .scrap(|g, _| g.shuffle_into_deck(g.upgrades_in_play())),
    // Alien Horror, GR 240
    card("alien-horror")
        .power_for_each(THIS, |s, ctx| if s.is_haunted(ctx.you) { 7 } else { 0 })
        .fight(|g, ctx| g.capture_with_each(ctx, g.neighbors(ctx.card), 1)),
    // Bad Chemistry, GR 241
    card("bad-chemistry").play(|g, _| g.stun(beside_its_house(g, g.creatures()))),
    // Corporal Bridger, GR 244
    card("corporal-bridger")
        .lasting(&[Ability::May(Permission::Use, |s, _, card| {
            s.card_type(card) == CardType::Creature && !s.is_of(card, House::StarAlliance)
        })])
        .play_fight_reap(|g, ctx| g.limited_this_turn(ctx, FIRST, 1)),
    // Event Horizon, GR 245
    card("event-horizon").play(|g, ctx| {
        let is_action = |s: &State, card| s.card_type(card) == CardType::Action;
        match g.discard_until(ctx.you, is_action)? {
            Some(action) => g.play(ctx, action),
            None => Ok(false),
        }
    }),
    // Pentacorder, GR 251
    card("pentacorder").gains_abilities(
        HOST,
        &[Ability::KeyCost(
            opponent,
            Amount::Count(|s, ctx| s.houses_among(s.friendly_creatures(ctx)).len() as i32),
        )],
    ),
    // Prototype Harness, GR 252
    card("prototype-harness").power(HOST, 6).gains_abilities(
        HOST,
        &[each_time(TurnStarts, by_you, |g, ctx| g.damage_each(ctx.card, 1))],
    ),
    // Staff Sergeant Rhea, GR 255
    card("staff-sergeant-rhea")
        .ability(Ability::May(Permission::Use, |s, ctx, card| {
            s.house == Some(House::StarAlliance) && neighbor(s, ctx, card)
        }))
        .scrap(|g, ctx| match g.choose(ctx, g.friendly_creatures(ctx))? {
            Some(creature) => g.ready_and_use(ctx, creature),
            None => Ok(false),
        }),
    // Séance Scanner, GR 256
    card("séance-scanner").action(|g, ctx| {
        if !g.is_haunted(ctx.you) {
            return Ok(false);
        }
        g.use_one_of(ctx, of_other_houses(g, g.friendly_creatures(ctx)))
    }),
    // Com. Officer Palik, GR 258
    card("com-officer-palik")
        .fight_reap(|g, ctx| g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 1)),
    // Essence Entangler, GR 259
    card("essence-entangler")
        .ability(Ability::Power(
            HOST,
            Amount::MoreOrLess(|s, ctx| {
                let amber = s.host(ctx.card).map(|creature| s.amber_on(creature));
                -i32::from(amber.unwrap_or_default())
            }),
        ))
        .scrap(|g, ctx| g.move_amber_from_one_to_another(ctx, g.creatures(), g.creatures(), 1)),
    // Into the Warp, GR 260
    card("into-the-warp").play(|g, ctx| {
        let mut sharing = CardSet::EMPTY;
        for player in [ctx.you, ctx.opponent()] {
            if let Some(discarded) = g.discard_top_of_deck(player)? {
                sharing |= g.sharing_a_house_with(g.creatures(), discarded);
            }
        }
        g.destroy(sharing)
    }),
    // Lieutenant Halasta, GR 261
    card("lieutenant-halasta")
        .reap(|g, ctx| {
            let creature = g.choose(ctx, g.creatures())?;
            g.stun(creature)
        })
        .scrap(|g, ctx| {
            let creature = g.choose_most_powerful(ctx, g.enemy_creatures(ctx))?;
            g.stun(creature)
        }),
    // Modular Exoskeleton, GR 262
    card("modular-exoskeleton").power(HOST, 4).ability(Ability::WhileIn(
        Zone::Discard,
        &[each_time(TurnStarts, by_you, |g, ctx| {
            if g.may(ctx)? {
                g.return_to_hand(ctx.card)?;
            }
            Ok(())
        })],
    )),
    // Perimeter Alarm, GR 264
    card("perimeter-alarm").play(|g, ctx| {
        g.use_one_of(ctx, of_other_houses(g, g.friendly_creatures(ctx)))?;
        g.archive_if_haunted(ctx)
    }),
    // Proton Siphon, GR 265
    card("proton-siphon").gains(
        Keyword::SplashAttack,
        |s, ctx, card| host(s, ctx, card) && s.is_haunted(ctx.you),
        5,
    ),
    // Quartermaster "Botty", GR 266
    card("quartermaster-botty").play_fight_reap(|g, ctx| {
        if g.is_haunted(ctx.you) {
            g.capture_onto_self(ctx, 2)?;
        }
        Ok(())
    }),
    // Retrotechnician Le, GR 267
    card("retrotechnician-le")
        .enters(|s, ctx, card| card == ctx.card && s.is_haunted(ctx.you), Entering::Ready)
        .reap(|g, ctx| {
            let creatures = g.of_type(g.discard(ctx.you), CardType::Creature);
            g.may_play_one_of(ctx, creatures)
        }),
    // Strength from Diversity, GR 271
    card("strength-from-diversity")
        .play(|g, ctx| g.capture_with_each(ctx, of_other_houses(g, g.friendly_creatures(ctx)), 1)),
    // Triangulator Newsome, GR 273
    card("triangulator-newsome").reap(|g, ctx| {
        if g.is_haunted(ctx.you) {
            for neighbor in g.neighbors(ctx.card) {
                g.move_amber_to_pool(neighbor, ctx.you, u8::MAX)?;
            }
        }
        Ok(())
    }),
    // Unprepared, GR 274
    card("unprepared").play(|g, ctx| {
        let house = g.choose_house(ctx)?;
        g.stun(g.of_house(g.creatures(), house))
    }),
    // Encounter Golem, GR R3: the card goes there from the discard pile, in which nothing asks for it. It does not
    // if it is not in yours: the opponent's, or one that went elsewhere by itself.
    card("encounter-golem")
        .instead(
            Would::DiscardPlayed,
            |s, ctx| by_you(s, ctx) && ctx.subject.is_some_and(|card| card.owner() == ctx.you),
            |g, ctx| g.put_on_bottom_of_deck(ctx.subject),
        )
        .destroyed(|g, ctx| g.archive_if_haunted(ctx)),
];

/// Those of some cards that are not of Star Alliance.
fn of_other_houses(s: &State, among: CardSet) -> CardSet {
    among - s.of_house(among, House::StarAlliance)
}

/// Those of some creatures that share a house with one of their neighbors.
fn beside_its_house(s: &State, among: CardSet) -> CardSet {
    among.filter(|creature| !s.sharing_a_house_with(s.neighbors(creature), creature).is_empty())
}
