"""Studies on Dask: ``rate(..., executor=archon_lab.dask.Dask(client))``.

Portions are played in the processes of Dask's workers, which need this package, in this version.
"""

from __future__ import annotations

import time
from concurrent.futures import CancelledError
from typing import Any

from distributed import Client, KilledWorker

from .executors import Absence, Executor, play

#: How many seconds fetching a result may take, which is a line of text.
LONGEST_FETCH = 15.0


class _Waiting:
    """A future of Dask that is fetched once it is done: what is cut off by a time-out is lost there."""

    def __init__(self, future: Any, absence: Absence) -> None:
        self._future, self._absence = future, absence
        self.done, self.cancel = future.done, future.cancel

    def result(self, timeout: float) -> str:
        """The result; TimeoutError if it is not there in time; StudyError if nobody is left to play it."""
        until = time.monotonic() + timeout
        while not self._future.done():
            if time.monotonic() > until:
                self._absence.check()
                raise TimeoutError
            time.sleep(0.01)
        try:
            result = self._future.result(LONGEST_FETCH)
        except TimeoutError as why:
            # Its worker was lost in between, and perhaps nobody is there to make it again.
            raise CancelledError(f"what was played did not come within {LONGEST_FETCH:.0f} s") from why
        self._absence.played()
        return result


class Dask(Executor):
    """The cluster of a client of Dask.

    workers: how many portions are played at the same time; one for each thread of the cluster if it is
    None. seconds: how long one should last. Portions of workers that are killed are played again; a study for which
    there has been no worker for 30 s ends with StudyError.
    """

    def __init__(self, client: Client, workers: int | None = None, seconds: float = 5.0) -> None:
        self._client = client
        self.width = workers or max(1, sum(client.nthreads().values()))
        self.seconds = seconds
        advice = "start some (`dask worker ADDRESS`), in an environment with this version of archon-lab"
        self._absence = Absence(lambda: len(client.nthreads()), advice)
        self._study: tuple[str, Any] = ("", None)

    def submit(self, study: str, portion: str) -> Any:
        known, future = self._study
        if known != study or future.status in ("cancelled", "error", "lost"):
            # Sent once to each worker. A task that returns it, not data that is scattered: where it was
            # lost with the workers that had it, the scheduler has it made again.
            future = self._client.submit(str, study, pure=False)
            self._study = (study, future)
        playing = self._client.submit(play, future, portion, self.seconds, pure=False)
        return _Waiting(playing, self._absence)

    def lost(self, why: BaseException) -> None:
        if not isinstance(why, (KilledWorker, CancelledError)):
            raise why
