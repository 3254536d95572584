//! A player whose decisions end early once they are not wanted any more.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Game, Seat};
use archon_engine::core::stop_flags::StopFlags;

use crate::outcome::PlayedGame;
use crate::player::{MatchInfo, Player, RootStats};

/// Another player, whose searches end once `stopped` is set. Its answers mean nothing from then on.
pub struct StoppablePlayer<'t, G: Game> {
    player: &'t mut dyn Player<G>,
    stopped: StopFlags<'t>,
}

impl<'t, G: Game> StoppablePlayer<'t, G> {
    /// A player that is stopped so.
    pub fn new(player: &'t mut dyn Player<G>, stopped: StopFlags<'t>) -> StoppablePlayer<'t, G> {
        StoppablePlayer { player, stopped }
    }
}

impl<G: Game> Player<G> for StoppablePlayer<'_, G> {
    fn sit(&mut self, info: &MatchInfo<'_, G>, seat: Seat) {
        self.player.sit(info, seat);
    }

    fn begin(&mut self, seed: u64) {
        self.player.begin(seed);
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        self.player.decide(&context.until(self.stopped))
    }

    fn determinizes(&self) -> bool {
        self.player.determinizes()
    }

    fn forfeits(&self) -> Option<String> {
        self.player.forfeits()
    }

    fn ended(&mut self, game: &PlayedGame) {
        self.player.ended(game);
    }

    fn root_stats(&self) -> Vec<RootStats> {
        self.player.root_stats()
    }
}
