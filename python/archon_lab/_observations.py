"""Arrays of observations: they need numpy and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from . import ENCODING
from ._archon import card_facts_table

if TYPE_CHECKING:
    from ._archon import Game

SLOTS: int = ENCODING["slots"]
ROWS: int = ENCODING["rows"]

#: The shapes of the parts of an observation.
SHAPES: dict[str, tuple[int, ...]] = {
    "globals": (len(ENCODING["globals"]),),
    "cards": (SLOTS, len(ENCODING["cards"])),
    "effects": (ENCODING["effect_rows"], len(ENCODING["effects"])),
    "answers": (ROWS, len(ENCODING["answers"])),
    "action_mask": (ROWS,),
}


def dtype(name: str) -> type:
    """The type of the numbers of a part."""
    return np.int8 if name == "action_mask" else np.int16


def arrays(leading: tuple[int, ...] = (), prefix: str = "") -> dict[str, np.ndarray]:
    """Arrays for an observation, or for several."""
    return {
        prefix + name: np.zeros(leading + shape, dtype(name)) for name, shape in SHAPES.items()
    }


def observation(game: Game, seat: int) -> dict[str, np.ndarray]:
    """What a seat may know of a game, in new arrays."""
    seen = arrays()
    game.observe(seat, **seen)
    return seen


def card_facts() -> np.ndarray:
    """What is printed on every card, a row of int16 for each: that of number *n* in a column ``id`` or ``printed`` is
    row *n*, and row 0 is all zeros. ``ENCODING["facts"]`` names the columns."""
    table, columns = card_facts_table()
    return np.frombuffer(table, np.int16).reshape(-1, columns).copy()
