"""Objects that decide, as players: ``arena(["greedy", policy])``, ``rate(player=policy)``,
``KeyForgeVectorEnv(opponent=policy)``.

A policy has ``decide(observations, masks)``, which answers for many games at once. ``observations`` are arrays with a
row for each game (``globals``, ``cards``, ``effects``, ``answers``: see ``archon_lab.ENCODING``), ``masks`` says which
answers there are, and what is returned is a number of an answer for each row. Rows come from different games, in any
order and number: an answer depends on its row alone.

Optional attributes: ``name``, for reports; ``identity``, a text that names what the policy has learned. Where there is
none, it is a hash of the policy's pickle. Journals and other processes know a policy by its identity, so one that changes needs
another. For executors a policy is pickled, by cloudpickle where it is installed.
"""

from __future__ import annotations

import base64
import hashlib
import pickle
import re
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

import numpy as np

from ._observations import ROWS, SHAPES
from .errors import PlayerError

try:
    from cloudpickle import dumps as _dumps
except ImportError:
    from pickle import dumps as _dumps

__all__ = ["Policy"]


@runtime_checkable
class Policy(Protocol):
    """What decides from observations."""

    def decide(self, observations: Mapping[str, np.ndarray], masks: np.ndarray) -> Any:
        """The number of an answer for each row."""


def _decide(policy: Policy, games: int, *parts: bytes) -> list[int]:
    """The answers of a policy, checked."""
    observations: dict[str, np.ndarray] = {}
    for (name, shape), part in zip(SHAPES.items(), parts, strict=True):
        of = np.int8 if name == "action_mask" else np.int16
        observations[name] = np.frombuffer(part, of).reshape(games, *shape)
    masks = observations["action_mask"].astype(bool)
    answers = np.asarray(policy.decide(observations, masks))
    if answers.shape != (games,) or answers.dtype.kind not in "iu":
        raise PlayerError(
            f"{_name(policy)}.decide() returns {games} whole numbers, one for each row, not {answers.dtype} "
            f"of shape {answers.shape}"
        )
    legal = (answers >= 0) & (answers < ROWS)
    legal &= masks[np.arange(games), np.where(legal, answers, 0)]
    if not legal.all():
        row = int(np.argmin(legal))
        raise PlayerError(
            f"{_name(policy)}.decide() answers {answers[row]} in row {row}, which has {masks[row].sum()} answers, from 0"
        )
    return [int(answer) for answer in answers]


def _name(policy: Policy) -> str:
    return str(getattr(policy, "name", type(policy).__name__))


def _named(policy: Policy) -> tuple[str, str]:
    """The name of a policy as a player, and its identity."""
    identity = getattr(policy, "identity", None)
    if identity is None:
        identity = hashlib.sha256(_pickled(policy)).hexdigest()[:16]
    name, identity = (re.sub(r"[^A-Za-z0-9._-]+", "-", str(text)) for text in (_name(policy), identity))
    return f"python:name={name},identity={identity}", identity


def _pickled(policy: Policy) -> bytes:
    try:
        return _dumps(policy)
    except Exception as why:
        raise PlayerError(f"the policy {_name(policy)} cannot be pickled: {why}") from why


def _packed(policies: Sequence[Policy]) -> str:
    """Policies as a text for other processes."""
    return base64.b64encode(_pickled(list(policies))).decode()  # type: ignore[arg-type]


def _unpacked(text: str) -> list[Policy]:
    """The policies of such a text."""
    return pickle.loads(base64.b64decode(text))
