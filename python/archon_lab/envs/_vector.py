"""Many games at once for Gymnasium."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .. import ENCODING, Deck, Player
from ..policies import Policy
from ._core import Core
from ._spaces import ROWS, flatten, observation_space

_MODES = {
    AutoresetMode.NEXT_STEP: "next-step",
    AutoresetMode.SAME_STEP: "same-step",
    AutoresetMode.DISABLED: "disabled",
}


class KeyForgeVectorEnv(VectorEnv):
    """Many games of KeyForge, in arrays that are written again and again.

    num_envs: how many games. opponent: a player by name, or a policy (`archon_lab.policies`), which is asked for all
    games together; None for self-play, in which each action answers
    for the seat that is asked (info["seat"]) and the reward is that seat's. seat: the learner's, 0, 1 or
    "alternate". decks, chains, rules, flat: as of KeyForgeEnv. threads: on which games are stepped; 0 for
    one for each processor. autoreset_mode: an AutoresetMode of Gymnasium or its value. copy: whether
    observations are new arrays; else every step writes into the same ones, which is faster (the flat
    form is always new).

    Episode k of game i has a seed of its own, which follows from reset(seed=...), i and k: nothing
    depends on the number of threads, or of games. infos are arrays: seat, winner (-1 without one),
    illegal, overflow (answers beyond the 256 that there are rows for), episode; with SAME_STEP also
    final_obs, of the games that ended in the step.
    """

    metadata: dict[str, Any] = {
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "encoding_version": ENCODING["version"],
        "encoding_hash": ENCODING["hash"],
    }

    def __init__(
        self,
        num_envs: int = 1,
        *,
        opponent: str | Player | Policy | None = "greedy",
        seat: int | str = "alternate",
        decks: Iterable[Deck | str] | Deck | str | None = None,
        chains: Sequence[int] = (0, 0),
        rules: str | None = None,
        flat: bool = False,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = False,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": mode}
        self.num_envs = num_envs
        self.single_observation_space = observation_space(flat)
        self.single_action_space = spaces.Discrete(ROWS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._flat, self._copy, self._mode = flat, copy, mode
        self._core = Core(
            num_envs,
            decks=decks,
            opponent=opponent,
            seat=seat,
            chains=chains,
            rules=rules,
            threads=threads,
            autoreset=_MODES[mode],
            seed=0,
        )
        self._all = np.ones(num_envs, bool)
        self._seeded = False

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        mask = None if options is None else options.get("reset_mask")
        seeds: list[int | None] | None
        if seed is None:
            seeds = None
            if not self._seeded:
                seeds = [int(n) for n in np.random.default_rng().integers(2**63, size=self.num_envs)]
        elif isinstance(seed, (int, np.integer)):
            seeds = [int(seed) + n for n in range(self.num_envs)]
        else:
            seeds = list(seed)
        self._seeded = True
        self._core.reset(seeds, None if mask is None else [bool(one) for one in mask])
        return self._seen(), self._infos()

    def step(
        self, actions: np.ndarray
    ) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        self._core.step(actions)
        arrays = self._core.arrays
        terminated, truncated = arrays["terminated"].view(bool), arrays["truncated"].view(bool)
        infos = self._infos()
        if self._mode == AutoresetMode.SAME_STEP and (over := terminated | truncated).any():
            last = self._core.observation("final_")
            last = flatten(last) if self._flat else last
            final = np.full(self.num_envs, None, object)
            for n in np.flatnonzero(over):
                final[n] = {name: array[n].copy() for name, array in last.items()}
            infos |= {"final_obs": final, "_final_obs": over.copy()}
        return self._seen(), arrays["reward"].copy(), terminated.copy(), truncated.copy(), infos

    def set_opponent(self, opponent: str | Player | Policy) -> None:
        """Who plays against the learner in each game from its next episode on: an earlier self, say."""
        self._core.set_opponent(opponent)

    def set_pairings(self, pairings: Sequence[tuple[Deck, Deck] | None]) -> None:
        """The decks of both seats in each game from its next episode on; None deals them again.

        Mirrored games: two games with the same pairing and, in ``reset(seed=[...])``, the same seed have the same
        shuffles, and with seat="alternate" a learner in the one seat and in the other.
        """
        self._core.set_pairings(list(pairings))

    def action_masks(self) -> np.ndarray:
        """Which actions are legal in each game."""
        return self._core.arrays["action_mask"].astype(bool)

    def _seen(self) -> dict[str, np.ndarray]:
        seen = self._core.observation()
        if self._flat:
            return flatten(seen)
        return {name: array.copy() for name, array in seen.items()} if self._copy else seen

    def _infos(self) -> dict[str, Any]:
        arrays = self._core.arrays
        infos: dict[str, Any] = {}
        for name in ("seat", "winner", "illegal", "overflow", "episode"):
            array = arrays[name]
            infos[name] = array.astype(bool) if name == "illegal" else array.copy()
            infos["_" + name] = self._all
        return infos


