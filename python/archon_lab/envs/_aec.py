"""One game for PettingZoo, one agent for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from .. import ENCODING, Deck, Game
from ._core import decks_of
from ._spaces import ROWS, arrays, flatten, observation_space


class KeyForgeAEC(AECEnv):
    """A game of KeyForge between two agents, player_0 and player_1: the seats.

    decks: decks, or names of decks, sets or files, which both are dealt from anew for each episode;
    those of the field "bundled" if None. chains: of both seats. rules: the key of an edition. flat: observations as
    those of PettingZoo's card games, {"observation", "action_mask"}.

    The agent that is asked is selected; it may be the same several times. Rewards are 1 and -1 at the
    end; a game that reaches a limit of the engine is truncated. An illegal action ends the game with -1
    for who did it, 0 for the other, and info["illegal"]. info["overflow"]: answers beyond the 256 that
    there are rows for.
    """

    metadata: dict[str, Any] = {
        "name": "keyforge_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "encoding_version": ENCODING["version"],
        "encoding_hash": ENCODING["hash"],
    }

    def __init__(
        self,
        *,
        decks: Iterable[Deck | str] | Deck | str | None = None,
        chains: Sequence[int] = (0, 0),
        rules: str | None = None,
        flat: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._decks = decks_of(decks)
        self._chains, self._rules, self._flat = list(chains), rules, flat
        self.possible_agents = ["player_0", "player_1"]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(flat) for agent in self.possible_agents}
        self.action_spaces: dict[str, gymnasium.Space] = {
            agent: spaces.Discrete(ROWS) for agent in self.possible_agents
        }
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> gymnasium.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space:
        return self.action_spaces[agent]

    @property
    def game(self) -> Game:
        """The game itself, with what is hidden."""
        return self._game

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        decks = [self._decks[n] for n in self._random.integers(len(self._decks), size=2)]
        of_game = int(self._random.integers(2**63))
        self._game = Game(
            decks[0], decks[1], chains=self._chains, rules=self._rules, seed=of_game
        )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"illegal": False, "overflow": 0} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = self._game.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            self._seen(self.agent_selection)

    def _seen(self, agent: str) -> dict[str, np.ndarray]:
        seen = arrays()
        seat = self.possible_agents.index(agent)
        overflow = self._game.observe(
            seat, **seen
        )
        if agent in self.infos:
            self.infos[agent]["overflow"] = overflow
        return seen

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seen = self._seen(agent)
        if self.terminations.get(agent) or self.truncations.get(agent):
            seen["action_mask"][:] = 0
        return flatten(seen) if self._flat else seen

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        answers = min(self._game.num_choices, ROWS)
        if action is None or not 0 <= int(action) < answers:
            self.rewards[agent] = -1.0
            self.infos[agent]["illegal"] = True
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._game.answer(int(action))
            if not self._game.over:
                self._select()
            elif (winner := self._game.winner) is None:
                self.truncations = dict.fromkeys(self.agents, True)
            else:
                for seat, one in enumerate(self.possible_agents):
                    self.rewards[one] = 1.0 if seat == winner else -1.0
                self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.terminations[agent] or self.truncations[agent]:
            self.agent_selection = self.agents[0]

    def render(self) -> str:
        return repr(self._game)

    def close(self) -> None:
        pass
