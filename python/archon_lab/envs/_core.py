"""What the Gymnasium environments share: decks, and the arrays that games write into."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from .. import Deck, Player
from .._archon import VectorCore
from ..errors import DeckError, SettingError
from ..policies import Policy
from ._spaces import SHAPES, arrays

#: What is said of each game beside its observation, and the type of the numbers.
OUTCOMES: dict[str, type] = {
    "reward": np.float64,
    "terminated": np.uint8,
    "truncated": np.uint8,
    "seat": np.int8,
    "winner": np.int8,
    "illegal": np.uint8,
    "overflow": np.int64,
    "episode": np.int64,
}


def decks_of(decks: Iterable[Deck | str] | Deck | str | None) -> list[Deck]:
    """Decks as they are given, or all that names mean; those of the field "bundled" if none is."""
    if decks is None:
        return Deck.bundled()
    if isinstance(decks, (Deck, str)):
        decks = [decks]
    found = [one for deck in decks for one in ([deck] if isinstance(deck, Deck) else Deck.find_all(deck))]
    if not found:
        raise DeckError("at least one deck is needed")
    return found


def seat_of(seat: int | str) -> int | None:
    """0, 1, or None for both in turns."""
    if seat in (0, 1):
        return int(seat)
    if seat == "alternate":
        return None
    raise SettingError(f'seat takes 0, 1 or "alternate", not {seat!r}')


class Core:
    """Games and their arrays."""

    def __init__(
        self,
        num_envs: int,
        *,
        decks: Iterable[Deck | str] | Deck | str | None,
        opponent: str | Player | Policy | None,
        seat: int | str,
        chains: Sequence[int],
        rules: str | None,
        threads: int,
        autoreset: str,
        seed: int,
    ) -> None:
        dealt = decks_of(decks)
        # Decks themselves, so that a copy elsewhere needs no files; the bundled ones are there.
        self._given: dict[str, Any] = {
            "num_envs": num_envs,
            "decks": None if decks is None else dealt,
            "opponent": None,
            "seat": seat,
            "chains": chains,
            "rules": rules,
            "threads": threads,
            "autoreset": autoreset,
            "seed": seed,
        }
        #: Those that games play against, and that of their next episodes, the last.
        self._opponents = [opponent]
        self.arrays = arrays((num_envs,))
        if autoreset == "same-step":
            self.arrays |= arrays((num_envs,), "final_")
        for name, of in OUTCOMES.items():
            self.arrays[name] = np.zeros(num_envs, of)
        self._core = VectorCore(
            num_envs,
            dealt,
            self.arrays,
            seed=seed,
            opponent=opponent,
            seat=seat_of(seat),
            chains=list(chains),
            rules=rules,
            threads=threads,
            autoreset=autoreset,
        )
        self._actions = np.zeros(num_envs, np.int64)

    def __reduce__(self) -> tuple[Any, ...]:
        outcomes = {name: self.arrays[name] for name in OUTCOMES}
        return _revive, (self._given, self._opponents, self._core.saved(), outcomes)

    def set_opponent(self, opponent: str | Player | Policy) -> None:
        """Who answers for the other seat in each game from its next episode on."""
        used = self._core.set_opponent(opponent)
        self._opponents = [self._opponents[number] for number in used] + [opponent]

    def set_pairings(self, pairings: list[tuple[Deck, Deck] | None]) -> None:
        """The decks of both seats in each game from its next episode on."""
        self._core.set_pairings(pairings)

    def reset(self, seeds: list[int | None] | None = None, mask: list[bool] | None = None) -> None:
        """Begins episodes."""
        self._core.reset(seeds, mask)

    def step(self, actions: npt.ArrayLike) -> None:
        """Answers in each game."""
        self._actions[:] = actions
        self._core.step(self._actions)

    def observation(self, prefix: str = "") -> dict[str, np.ndarray]:
        """The arrays of the observations: the same ones every time."""
        return {name: self.arrays[prefix + name] for name in SHAPES}


def _revive(
    given: dict[str, Any], opponents: list[Any], saved: list[Any], outcomes: dict[str, np.ndarray]
) -> Core:
    """The games of a pickle: they are played again up to where they were."""
    core = Core(**{**given, "opponent": opponents[0]})
    core._opponents = opponents
    core._core.revive(saved, opponents[1:])
    for name, array in outcomes.items():
        core.arrays[name][:] = array
    return core
