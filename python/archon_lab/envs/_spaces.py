"""Spaces and arrays of observations."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from gymnasium import spaces

from .._observations import ROWS, SHAPES, SLOTS, arrays, dtype

__all__ = ["FLAT_SIZE", "ROWS", "SHAPES", "SLOTS", "arrays", "dtype", "flatten", "observation_space"]

#: How many numbers an observation in the flat form has.
FLAT_SIZE: int = sum(int(np.prod(shape)) for name, shape in SHAPES.items() if name != "action_mask")


def _box(shape: tuple[int, ...], of: type) -> spaces.Box:
    info = np.iinfo(of)
    low = 0 if of is np.int8 else int(info.min)
    high = 1 if of is np.int8 else int(info.max)
    return spaces.Box(low, high, shape, of)


def observation_space(flat: bool = False) -> spaces.Dict:
    """The space of observations: globals, cards, answers and action_mask; or, in the flat form of
    PettingZoo's card games, observation and action_mask."""
    mask = _box((ROWS,), np.int8)
    if flat:
        return spaces.Dict({"observation": _box((FLAT_SIZE,), np.int16), "action_mask": mask})
    parts: dict[str, spaces.Space] = {name: _box(shape, dtype(name)) for name, shape in SHAPES.items()}
    return spaces.Dict(parts)


def flatten(observation: Mapping[str, np.ndarray]) -> dict[str, np.ndarray]:
    """An observation, or a batch of them, in the flat form; the arrays are new."""
    mask = observation["action_mask"]
    leading = mask.shape[:-1]
    parts = [observation[name].reshape(*leading, -1) for name in ("globals", "cards", "effects", "answers")]
    return {"observation": np.concatenate(parts, axis=-1), "action_mask": mask.copy()}
