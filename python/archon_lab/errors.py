"""What archon raises. Each error says what was wrong, where, and what to do."""


class ArchonError(Exception):
    """The base of all errors of archon."""


class DeckError(ArchonError, ValueError):
    """A deck is not found, cannot be read, or has cards that are not implemented."""


class PlayerError(ArchonError, ValueError):
    """A name names no player, a setting of it does not fit, or it cannot play."""


class SettingError(ArchonError, ValueError):
    """A setting is out of its range."""


class StudyError(ArchonError, RuntimeError):
    """A study cannot be run, or found nothing."""


class JournalError(StudyError):
    """The journal of a study cannot be used: it is of another study, or damaged."""


class AnswerError(ArchonError, ValueError):
    """An answer is not among those of the question. The game is as it was."""


class GameOverError(AnswerError):
    """The game has ended: there is nothing to answer, or nobody to decide."""


class RecordError(ArchonError, ValueError):
    """A line is not a saved game, a game cannot be saved, or a pickled report is damaged or of another version."""


class InternalError(ArchonError, RuntimeError):
    """A mistake in archon itself. What it happened in should not be used any more; please report it."""
