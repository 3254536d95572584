"""Who plays the portions of a study: ``rate(..., executor=...)``.

An executor is whatever has ``submit(function, *arguments)`` that returns a future, as those of
``concurrent.futures`` have it; `Processes`, `archon_lab.ray.Ray` and `archon_lab.dask.Dask` are
executors that go on when workers are killed. Design and journal of the study stay in the process that
calls it. A portion is a text that names study, batch, tasks and their rounds; playing it twice, or in
part, changes nothing, so a study gives the same bytes whoever plays it. A worker with another build of archon
is refused with StudyError.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from ._archon import play_portion
from .errors import SettingError, StudyError

#: Seconds for which a study waits for the first worker, or for another one when all are gone.
LONGEST_WITHOUT_WORKERS = 30.0
#: How often processes are started again that end before they have played anything.
MOST_STARTS = 3


def _is_ready() -> bool:
    """What a new process is asked first."""
    return True


class Absence:
    """Notes since when a cluster has had no worker that could play.

    `check` is called again and again by who waits for a portion, `played` when one has come: those that come in time are
    not waited for, so that without it every worker that is lost for a moment would be taken for the same absence.
    """

    def __init__(self, count: Callable[[], float], advice: str) -> None:
        self._count, self._advice = count, advice
        self._lock = threading.Lock()
        self._asked = time.monotonic()
        self._since: float | None = None

    def check(self) -> None:
        """Raises StudyError if there has been no worker for too long."""
        with self._lock:
            now = time.monotonic()
            if now - self._asked >= 2.0:
                self._asked = now
                if self._count() > 0:
                    self._since = None
                elif self._since is None:
                    self._since = now
            # Of several studies that wait each is told, whoever has asked the cluster.
            if self._since is not None and now - self._since > LONGEST_WITHOUT_WORKERS:
                raise StudyError(
                    f"there has been no worker for {LONGEST_WITHOUT_WORKERS:.0f} s: {self._advice}; with resume=... a "
                    "second run goes on where this one ended"
                )

    def played(self) -> None:
        """Notes that a worker has played a portion."""
        with self._lock:
            self._since = None


def play(study: str, portion: str, seconds: float) -> str:
    """Plays a portion: what executors run in their workers."""
    return play_portion(study, portion, 2 * seconds)


class Executor:
    """What executors of this package have in common.

    width: how many portions are played at the same time. seconds: how long one should last; it is what
    is lost with a worker.
    """

    width: int
    seconds: float

    def submit(self, study: str, portion: str) -> Any:
        """A future of the result."""
        raise NotImplementedError

    def lost(self, why: BaseException) -> None:
        """Returns if a portion was lost with its worker, and is to be submitted again; else raises."""
        raise why


class _Given(Executor):
    """An executor with submit(function, *arguments)."""

    def __init__(self, submit: Callable[..., Any], width: int) -> None:
        self._submit, self.width, self.seconds = submit, width, 1.0

    def submit(self, study: str, portion: str) -> Any:
        return self._submit(play, study, portion, self.seconds)


class Processes(Executor):
    """Processes of this machine. One that is killed is replaced, and its portion played again.

    workers: how many. seconds: how long a portion should last. Each process imports the script that has made them:
    what the script does must stand below ``if __name__ == "__main__":``. Processes that end before they have played
    anything are started three times; then StudyError says so.
    """

    def __init__(self, workers: int, seconds: float = 1.0) -> None:
        self.width, self.seconds = workers, seconds
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None

    def _new(self) -> ProcessPoolExecutor:
        for _ in range(MOST_STARTS):
            pool = ProcessPoolExecutor(self.width, mp_context=get_context("spawn"))
            try:
                pool.submit(_is_ready).result(timeout=LONGEST_WITHOUT_WORKERS)
                return pool
            except (BrokenExecutor, TimeoutError):
                pool.shutdown(wait=False, cancel_futures=True)
        raise StudyError(
            f"the processes of Processes ended before they had played anything, {MOST_STARTS} times: each imports the "
            'script again, so what the script does must stand below `if __name__ == "__main__":`; otherwise see what '
            "the processes have written above"
        )

    def submit(self, study: str, portion: str) -> Future[str]:
        with self._lock:
            if self._pool is None:
                self._pool = self._new()
            try:
                return self._pool.submit(play, study, portion, self.seconds)
            except BrokenExecutor:
                # One that has lost a process takes no more work.
                self._pool.shutdown(wait=False)
                self._pool = self._new()
                return self._pool.submit(play, study, portion, self.seconds)

    def lost(self, why: BaseException) -> None:
        if not isinstance(why, BrokenExecutor):
            raise why

    def shutdown(self) -> None:
        """Ends the processes."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        self.shutdown()


def adapt(executor: Any) -> Executor:
    """The executor of whatever was given for one."""
    if isinstance(executor, Executor):
        return executor
    submit, width = getattr(executor, "submit", None), getattr(executor, "_max_workers", None)
    if not callable(submit) or not isinstance(width, int):
        raise SettingError(
            "executor takes an executor of concurrent.futures, archon_lab.executors, archon_lab.ray or "
            f"archon_lab.dask, not {executor!r}"
        )
    return _Given(submit, width)
