"""Environments for learning: PettingZoo, Gymnasium, and many games at once.

They need numpy, gymnasium and pettingzoo: ``pip install archon-lab[envs]``. Importing this module
registers ``archon_lab/KeyForge-v0`` with Gymnasium.

What is observed is what the seat may know, never more: ``globals`` (int16), ``cards`` (int16, a row for
each card of both decks, the viewer's first), ``answers`` (int16, a row for each answer) and
``action_mask`` (int8). ``archon_lab.ENCODING`` names the columns. Action *n* is answer *n*. An action
that is none ends the episode with reward -1 and ``info["illegal"]``.
"""

from __future__ import annotations

import gymnasium as _gymnasium

from ._aec import KeyForgeAEC
from ._gym import KeyForgeEnv
from ._spaces import FLAT_SIZE, flatten, observation_space
from ._vector import KeyForgeVectorEnv

__all__ = [
    "FLAT_SIZE",
    "KeyForgeAEC",
    "KeyForgeEnv",
    "KeyForgeVectorEnv",
    "flatten",
    "observation_space",
]

if "archon_lab/KeyForge-v0" not in _gymnasium.registry:
    _gymnasium.register(
        id="archon_lab/KeyForge-v0",
        entry_point="archon_lab.envs:KeyForgeEnv",
        vector_entry_point="archon_lab.envs:KeyForgeVectorEnv",
        disable_env_checker=False,
    )
