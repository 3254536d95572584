//! The numbers of the game and its players.

use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::question::DecisionKind;
use archon_engine::keyforge::state::TurnCounts;
use archon_engine::keyforge::view::View;

use super::columns::{OF_GAME, OF_PLAYER, OF_TURN, TURNS, phase, question};
use super::numbers::{Asked, house, houses, keys, number, side, slot};

/// Numbers of each player.
pub(super) const OF_ONE_PLAYER: usize = OF_PLAYER.len() + TURNS.len() * OF_TURN.len();

/// Writes the numbers of the game and its players.
pub(super) fn globals(view: &View<'_>, asked: Option<&Asked<'_>>, into: &mut [i16]) {
    let viewer = view.player();
    let about = |asked: &Asked<'_>| match asked.what {
        DecisionKind::Use(card) | DecisionKind::Place(card) => Some(card),
        _ => None,
    };
    let card = |card: Option<Card>| card.map_or(0, |card| slot(viewer, card));
    let this_turn = view.this_turn();
    let of_game = [
        viewer.index() as i16,
        i16::from(asked.is_some()),
        number(view.turn()),
        number(view.extra_turns_to_come()),
        phase(view.phase()),
        side(viewer, view.active()),
        view.house().map_or(0, house),
        view.edition() as i16 + 1,
        view.tide().map_or(0, |player| side(viewer, player)),
        asked.map_or(0, |asked| question(asked.what)),
        card(asked.and_then(|asked| asked.source)),
        card(asked.and_then(about)),
        asked.map_or(0, |asked| number(asked.choices.len())),
        side(viewer, view.first()),
        number(this_turn.actions),
        number(this_turn.plays_and_uses),
        number(this_turn.from_hand),
        number(view.lasting().len() + view.controls().len()),
    ];
    let (game, players) = into.split_at_mut(OF_GAME.len());
    game.copy_from_slice(&of_game);
    for (into, player) in players.chunks_exact_mut(OF_ONE_PLAYER).zip([viewer, viewer.opponent()]) {
        let area = view.open_area(player);
        let of_player: [i16; OF_PLAYER.len()] = [
            number(area.amber()),
            number(area.chains()),
            keys(area.keys()),
            number(area.keys().len()),
            number(view.keys_to_win(player)),
            number(view.key_cost(player)),
            number(view.hand_len(player)),
            number(view.deck_len(player)),
            number(area.discard().len()),
            number(view.archives_len(player)),
            number(view.purged_len(player)),
            houses(area.houses()),
        ];
        let (now, turns) = into.split_at_mut(OF_PLAYER.len());
        now.copy_from_slice(&of_player);
        let (this, last) = turns.split_at_mut(OF_TURN.len());
        this.copy_from_slice(&of_turn(&this_turn.counts[player]));
        last.copy_from_slice(&of_turn(&view.last_turn_of(player).counts[player]));
    }
}

fn of_turn(counts: &TurnCounts) -> [i16; OF_TURN.len()] {
    let [actions, artifacts, creatures, upgrades] = counts.played.map(i16::from);
    [
        actions,
        artifacts,
        creatures,
        upgrades,
        houses(counts.houses_played),
        i16::from(counts.discarded),
        i16::from(counts.reaps),
        i16::from(counts.fights),
        i16::from(counts.stolen),
        i16::from(counts.creatures_destroyed),
        counts.house_chosen.map_or(0, house),
    ]
}
