"""Studies on Ray: ``rate(..., executor=archon_lab.ray.Ray())``.

Portions are played in the processes of Ray's workers, which need this package, in this version.
"""

from __future__ import annotations

from typing import Any

import ray

from .executors import Absence, Executor, play


class _Waiting:
    """A future of Ray; while it is waited for, there must be somebody to play it."""

    def __init__(self, future: Any, absence: Absence) -> None:
        self._future, self._absence = future, absence
        self.done, self.cancel = future.done, future.cancel

    def result(self, timeout: float) -> str:
        """The result; TimeoutError if it is not there in time; StudyError if nobody is left to play it."""
        try:
            result = self._future.result(timeout)
        except TimeoutError:
            self._absence.check()
            raise
        self._absence.played()
        return result


class Ray(Executor):
    """The Ray cluster that this process is connected to, or a new one on this machine.

    workers: how many portions are played at the same time; one for each processor of the cluster if it is
    None. seconds: how long one should last. options: those of ray.remote(), as num_cpus or resources.
    Workers that are killed are replaced by Ray, and the portion is played again, up to three times; then it is handed
    out anew, up to five times. A study for which the cluster has had no processor for 30 s, or not what options ask
    for, ends with StudyError.
    """

    def __init__(self, workers: int | None = None, seconds: float = 5.0, **options: Any) -> None:
        if not ray.is_initialized():
            ray.init(log_to_driver=False)
        self.width = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.seconds = seconds
        self._play = ray.remote(**{"max_retries": 3, **options})(play)
        self._study: tuple[str, Any] = ("", None)
        needs = {"CPU": options.get("num_cpus", 1), "GPU": options.get("num_gpus", 0), **options.get("resources", {})}
        needs = {name: number for name, number in needs.items() if number}

        def fitting() -> float:
            there = ray.cluster_resources()
            return min((there.get(name, 0) / number for name, number in needs.items()), default=1.0)

        advice = f"the cluster needs a machine with {needs} and this version of archon-lab"
        self._absence = Absence(lambda: fitting() >= 1, advice)

    def submit(self, study: str, portion: str) -> Any:
        known, reference = self._study
        if known != study:
            # Sent once to each machine.
            reference = ray.put(study)
            self._study = (study, reference)
        return _Waiting(self._play.remote(reference, portion, self.seconds).future(), self._absence)

    def lost(self, why: BaseException) -> None:
        if isinstance(why, ray.exceptions.RayTaskError):
            raise why.cause or why
        if not isinstance(why, ray.exceptions.RayError):
            raise why
