"""One game for Gymnasium, against an opponent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from .. import ENCODING, Deck, Player
from ..policies import Policy
from ._core import Core
from ._spaces import ROWS, flatten, observation_space


class KeyForgeEnv(gymnasium.Env):
    """A game of KeyForge against an opponent, as ``archon_lab/KeyForge-v0``.

    opponent: a player by name ("greedy", "random", "ismcts:iterations=100", "onnx:path=policy.onnx"), or a policy
    (`archon_lab.policies`). seat: 0, 1 or
    "alternate". decks: decks, or names of decks, sets or files, which both decks are dealt from anew
    for each episode; those of the field "bundled" if None. sampler: called with the environment's generator
    (np_random) before each episode for the two decks, in place of `decks`. chains: of both seats. rules:
    the key of an edition. flat: observations in the flat form.

    The reward is 1 for a won game and -1 for a lost one, at its end. A game that reaches a limit of the
    engine is truncated. info: seat, winner (-1 until somebody has won), illegal, overflow (answers
    beyond the 256 that there are rows for: they cannot be chosen), episode.

    With the same seed and the same actions everything is the same.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi"],
        "encoding_version": ENCODING["version"],
        "encoding_hash": ENCODING["hash"],
    }

    def __init__(
        self,
        *,
        opponent: str | Player | Policy = "greedy",
        seat: int | str = "alternate",
        decks: Iterable[Deck | str] | Deck | str | None = None,
        sampler: Callable[[np.random.Generator], tuple[Deck, Deck]] | None = None,
        chains: Sequence[int] = (0, 0),
        rules: str | None = None,
        flat: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.observation_space = observation_space(flat)
        self.action_space = spaces.Discrete(ROWS)
        self._flat = flat
        self._sampler = sampler
        self._core = Core(
            1,
            decks=decks,
            opponent=opponent,
            seat=seat,
            chains=chains,
            rules=rules,
            threads=1,
            autoreset="disabled",
            seed=0,
        )
        self._seeded = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        first = seed is not None or not self._seeded
        of_games = int(self.np_random.integers(2**63)) if first else None
        self._seeded = True
        if self._sampler is not None:
            self._core.set_pairings([self._sampler(self.np_random)])
        self._core.reset([of_games])
        return self._seen()

    def step(
        self, action: int
    ) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        self._core.step(int(action))
        arrays = self._core.arrays
        seen, info = self._seen()
        over = bool(arrays["terminated"][0]), bool(arrays["truncated"][0])
        return seen, float(arrays["reward"][0]), *over, info

    def set_opponent(self, opponent: str | Player | Policy) -> None:
        """Who plays against the learner from the next episode on: an earlier self, say."""
        self._core.set_opponent(opponent)

    def action_masks(self) -> np.ndarray:
        """Which actions are legal, as sb3-contrib asks for it."""
        return self._core.arrays["action_mask"][0].astype(bool)

    def render(self) -> str | None:
        """The game as a line of words."""
        of_game = dict(zip(ENCODING["globals"], self._core.arrays["globals"][0].tolist()))
        keys = [bin(of_game[f"{whose}_keys"]).count("1") for whose in ("own", "opponent")]
        amber = [of_game[f"{whose}_amber"] for whose in ("own", "opponent")]
        return (
            f"turn {of_game['turn']}, seat {of_game['seat']}: keys {keys[0]} to {keys[1]}, "
            f"æmber {amber[0]} to {amber[1]}, {of_game['num_choices']} answers"
        )

    def _seen(self) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        arrays = self._core.arrays
        seen = {name: array[0] for name, array in self._core.observation().items()}
        seen = flatten(seen) if self._flat else {name: a.copy() for name, a in seen.items()}
        info = {name: int(arrays[name][0]) for name in ("seat", "winner", "overflow", "episode")}
        info["illegal"] = bool(arrays["illegal"][0])
        return seen, info
