//! Archon powers of Crucible Clash. There is no recorded case of any: they are read as their texts say.

use archon_engine::keyforge::ability::Trigger::{
    Action, BeforeStartingHands, BonusIconResolved, CardDiscarded, CardPlayed, Destroyed, Fight,
    HouseChosen, InsteadOfMulligan, Reap, TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Arrival, Definition, Entering, Permission, Scope, Would, card,
    each, each_time, instead, when, when_any,
};
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::effects::predicates::{
    by_you, creature_entering_for_you, each_player, friendly_creature, you, you_played_a_creature,
};
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::facts::{CardId, CardType};
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::keys::KeyColor;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::state::{State, Zone};
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Artificer, CC 300: they are played like cards of the house, no more of them on the first turn.
    card("artificer").ability(beside_the_game(&[Ability::May(Permission::Play, |s, _, card| {
        s.card_type(card) == CardType::Artifact && !s.first_turn_rule_forbids()
    })])),
    // Charismatic Inspiration, CC 301
    card("charismatic-inspiration").ability(beside_the_game(&[Ability::Enters(
        Arrival::Any,
        |s, ctx, card| creature_entering_for_you(s, ctx, card) && s.has_trait(card, Trait::Human),
        Entering::Ready,
    )])),
    // Commanding Presence, CC 302
    card("commanding-presence").ability(beside_the_game(&[each_time(
        HouseChosen,
        |s, _| s.house == Some(House::Saurian),
        |g, _| {
            for creature in g.creatures() - g.with_trait(g.creatures(), Trait::Dinosaur) {
                g.exalt(creature)?;
            }
            Ok::<(), Stop>(())
        },
    )])),
    // Control, CC 303
    card("control").ability(beside_the_game(&[instead(
        Would::ResolveBonusIcon,
        |s, ctx| by_you(s, ctx) && ctx.icon == Some(BonusIcon::Amber),
        |g, ctx| {
            if g.may(ctx)? {
                g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 1)?;
            } else {
                g.let_it_happen();
            }
            Ok::<(), Stop>(())
        },
    )])),
    // Controling Expertise, CC 304
    card("controling-expertise").ability(beside_the_game(&[
        dearer(KeyColor::Yellow),
        Ability::May(Permission::PlayOneEachTurn, |s, ctx, card| {
            s.has_key(ctx.you, KeyColor::Yellow) && !s.is_of_active_house(card)
        }),
    ])),
    // Deluge of Power, CC 305
    card("deluge-of-power").ability(beside_the_game(&[Ability::GainsAbilities(
        each(|s, ctx, card| s.zone(card) == Zone::Artifacts && s.controller(card) == ctx.you),
        &[when(Action, |g, ctx| {
            g.gain_amber(ctx.you, 2)?;
            g.archive(ctx, ctx.card, ArchivesOf::Owner)
        })],
    )])),
    // Demonic Wrath, CC 306
    card("demonic-wrath").ability(beside_the_game(&[Ability::GainsAbilities(
        each(|s, ctx, card| friendly_creature_of(House::Dis, s, ctx, card)),
        &[when(Reap, |g, ctx| g.damage_a_creature(ctx, g.creatures(), 1))],
    )])),
    // Divine Spark, CC 307
    card("divine-spark").ability(beside_the_game(&[each_time(
        HouseChosen,
        |s, _| s.house == Some(House::Sanctum),
        |g, ctx| g.gain_amber(ctx.you, 2),
    )])),
    // Fighting Expertise, CC 308
    card("fighting-expertise").ability(beside_the_game(&[
        dearer(KeyColor::Red),
        Ability::GainsAbilities(
            each(|s, ctx, card| {
                friendly_creature(s, ctx, card) && s.has_key(ctx.you, KeyColor::Red)
            }),
            &[when(Fight, |g, ctx| g.steal(ctx.you, 1))],
        ),
    ])),
    // Forgemaster, CC 309
    card("forgemaster").ability(beside_the_game(&[
        Ability::KeyCost(each_player, Amount::Fixed(-1)),
        Ability::ForgesOneMore(each_player),
    ])),
    // Librarian, CC 310
    card("librarian").ability(beside_the_game(&[instead(
        Would::ResolveBonusIcon,
        by_you,
        |g, ctx| {
            match g.may_choose(ctx, g.hand(ctx.you))? {
                Some(card) => {
                    g.archive(ctx, card, ArchivesOf::Owner)?;
                }
                None => g.let_it_happen(),
            }
            Ok::<(), Stop>(())
        },
    )])),
    // Master Planner, CC 311
    card("master-planner").ability(beside_the_game(&[each_time(
        HouseChosen,
        |s, _| s.house == Some(House::Mars),
        |g, ctx| {
            g.archive_top_of_deck(ctx)?;
            g.archive_top_of_deck(ctx)
        },
    )])),
    // Master Strategist, CC 312
    card("master-strategist").ability(beside_the_game(&[
        Ability::Gains(
            Keyword::Deploy,
            |s, ctx, card| creature_entering_for_you(s, ctx, card) && s.is_of(card, House::Skyborn),
            Amount::Fixed(1),
        ),
        Ability::GainsAbilities(
            each(|s, ctx, card| friendly_creature_of(House::Skyborn, s, ctx, card)),
            &[when_any(&[Fight, Reap], |g, ctx| {
                if g.may(ctx)? { g.move_anywhere(ctx.card) } else { Ok(()) }
            })],
        ),
    ])),
    // Nature's Guardian, CC 313
    card("nature-s-guardian").ability(beside_the_game(&[each_time(
        HouseChosen,
        |s, _| s.house == Some(House::Untamed),
        |g, ctx| g.draw(ctx.you, 2),
    )])),
    // Nature's Strength, CC 314
    card("nature-s-strength").ability(beside_the_game(&[Ability::Gains(
        Keyword::Versatile,
        |s, ctx, card| friendly_creature(s, ctx, card) && s.has_trait(card, Trait::Beast),
        Amount::Fixed(1),
    )])),
    // Noble Blood, CC 315
    card("noble-blood").ability(beside_the_game(&[each_time(
        CardPlayed,
        |s, ctx| {
            you_played_a_creature(s, ctx)
                && ctx.subject.is_some_and(|card| s.has_trait(card, Trait::Knight))
        },
        |g, ctx| g.gain_amber(ctx.you, 1),
    )])),
    // Optimizer, CC 316
    card("optimizer").ability(beside_the_game(&[each_time(TurnStarts, by_you, |g, ctx| {
        let card = g.choose(ctx, g.discard(ctx.you))?;
        g.purge(CardSet::from(card))
    })])),
    // Overcharged, CC 317
    card("overcharged").ability(beside_the_game(&[each_time(
        InsteadOfMulligan,
        by_you,
        |g, ctx| {
            let ctx = ctx.chosen_by(ctx.you);
            let deck = g.search_deck(ctx);
            let found = g.choose_n(ctx, 3, deck)?;
            put_what_is_found_into_archives(g, ctx, found)
        },
    )])),
    // Progenitor of Giants, CC 318
    card("progenitor-of-giants").ability(beside_the_game(&[Ability::GainsAbilities(
        each(|s, ctx, card| friendly_creature_of(House::Brobnar, s, ctx, card)),
        &[when(Fight, |g, ctx| g.gain_amber(ctx.you, 1))],
    )])),
    // Rage, CC 319
    card("rage").ability(beside_the_game(&[each_time(BonusIconResolved, by_you, |g, ctx| {
        g.damage_a_creature(ctx, g.creatures(), 1)
    })])),
    // Redeemer, CC 320
    card("redeemer").ability(beside_the_game(&[Ability::GainsAbilities(
        each(|s, ctx, card| friendly_creature(s, ctx, card) && s.has_trait(card, Trait::Mutant)),
        &[when(Destroyed, |g, ctx| g.draw(ctx.you, 1))],
    )])),
    // Schemer, CC 321
    card("schemer").ability(beside_the_game(&[
        on_flanks(Keyword::Elusive),
        on_flanks(Keyword::Skirmish),
        on_flanks(Keyword::Taunt),
    ])),
    // Scheming Expertise, CC 322: the two cards are drawn besides what the hand is refilled by, as it says.
    card("scheming-expertise").ability(beside_the_game(&[
        dearer(KeyColor::Blue),
        Ability::DrawsMore(
            |s, ctx, player| player == ctx.you && s.has_key(player, KeyColor::Blue),
            Amount::Fixed(2),
        ),
    ])),
    // Signature Move, CC 323: to name another action than one of the deck comes to finding none.
    card("signature-move").ability(beside_the_game(&[each_time(
        BeforeStartingHands,
        by_you,
        |g, ctx| {
            let ctx = ctx.chosen_by(ctx.you);
            let deck = g.search_deck(ctx);
            let actions = g.of_type(deck, CardType::Action);
            let mut titles = Vec::<CardId>::new();
            for card in actions {
                if !titles.iter().any(|id| id.facts().name == g.facts(card).name) {
                    titles.push(g.printed_id(card));
                }
            }
            if let Some(title) = g.name_card(ctx, &titles)? {
                let found = g.choose_any_number(ctx, g.titled(actions, title.facts().id))?;
                put_what_is_found_into_archives(g, ctx, found)?;
            }
            Ok::<(), Stop>(())
        },
    )])),
    // Stasis Field, CC 324
    card("stasis-field").ability(beside_the_game(&[each_time(TurnStarts, by_you, |g, ctx| {
        let creature = g.may_choose(ctx, g.enemy_creatures(ctx))?;
        g.exhaust(CardSet::from(creature));
        Ok::<(), Stop>(())
    })])),
    // Thievery, CC 325
    card("thievery").ability(beside_the_game(&[each_time(
        CardDiscarded,
        |s, ctx| by_you(s, ctx) && s.active == ctx.you,
        |g, ctx| {
            let discarded = g.discard(ctx.you) & CardSet::from(ctx.subject);
            let card = g.may_choose(ctx, discarded)?;
            if !g.purge(CardSet::from(card))?.is_empty() {
                g.steal(ctx.you, 1)?;
            }
            Ok::<(), Stop>(())
        },
    )])),
    // Tinkerer, CC 326
    card("tinkerer").ability(beside_the_game(&[
        Ability::KeyCost(you, Amount::Fixed(-2)),
        Ability::NeedsOneMoreKey(you),
    ])),
    // Warden of the Crucible, CC 327
    card("warden-of-the-crucible").ability(beside_the_game(&[Ability::GainsAbilities(
        FRIENDLY,
        &[when(Action, |g, ctx| g.damage_a_creature(ctx, g.creatures(), 4))],
    )])),
];

const FRIENDLY: Scope = each(friendly_creature);

/// What an archon power says: it holds beside the game.
const fn beside_the_game(abilities: &'static [Ability]) -> Ability {
    Ability::WhileIn(Zone::Aside, abilities)
}

/// The three kinds of expertise: keys of a color cost 1 more, either player's, since the text does not say "your".
const fn dearer(color: KeyColor) -> Ability {
    Ability::KeyCostOf(color, each_player, Amount::Fixed(1))
}

/// Schemer's keywords.
const fn on_flanks(keyword: Keyword) -> Ability {
    Ability::Gains(
        keyword,
        |s, ctx, card| friendly_creature(s, ctx, card) && s.on_flank(card),
        Amount::Fixed(1),
    )
}

fn friendly_creature_of(house: House, s: &State, ctx: AbilityContext, card: Card) -> bool {
    friendly_creature(s, ctx, card) && s.is_of(card, house)
}

/// Overcharged and Signature Move: what a search found is revealed and put into the archives, and the deck shuffled.
fn put_what_is_found_into_archives(g: &mut Game<'_>, ctx: AbilityContext, found: CardSet) -> Flow {
    g.reveal(found);
    g.put_into_owners_archives(found)?;
    g.shuffle_deck(ctx.you)
}
