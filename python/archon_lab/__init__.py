"""archon for Python: studies of KeyForge decks, games one answer at a time, environments for learning.

>>> import archon_lab as archon
>>> report = archon.simulate(games=200, players="random")
>>> print(report.findings[0])  # doctest: +ELLIPSIS
Radiant Argus the Supreme wins ...

Reports are the command line's, byte for byte. `archon_lab.envs` has the environments (it needs
gymnasium and pettingzoo), `archon_lab.errors` what is raised.
"""

from __future__ import annotations

import json as _json

from . import errors, studies
from ._archon import (
    Deck,
    Figure,
    Game,
    Player,
    Report,
    Table,
    __version__,
    derive,
    encoding_layout as _encoding_layout,
    learning_curve,
)
from .errors import (
    AnswerError,
    ArchonError,
    DeckError,
    GameOverError,
    InternalError,
    JournalError,
    PlayerError,
    RecordError,
    SettingError,
    StudyError,
)

from .studies import *  # noqa: F403

_layout, _hash = _encoding_layout()

#: The layout of observations: version, hash, the names of all columns, and what their numbers stand for
#: (values["house"][n - 1] is the house of the number n). What was learned with one hash reads no other.
ENCODING: dict = {**_json.loads(_layout), "hash": _hash}

def card_facts():  # type: ignore[no-untyped-def]
    """What is printed on every card as an array of numpy: see `ENCODING["facts"]`, which names its columns."""
    from ._observations import card_facts as table

    return table()


__all__ = [
    "ENCODING",
    "AnswerError",
    "ArchonError",
    "Deck",
    "DeckError",
    "Figure",
    "Game",
    "GameOverError",
    "InternalError",
    "JournalError",
    "Player",
    "PlayerError",
    "RecordError",
    "Report",
    "SettingError",
    "StudyError",
    "Table",
    "__version__",
    "card_facts",
    "derive",
    "errors",
    "learning_curve",
    "studies",
]
__all__ += studies.__all__
