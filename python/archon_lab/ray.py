"""Studies on Ray: ``rate(..., executor=archon_lab.ray.Ray())``.

Portions are played in the processes of Ray's workers, which need this package, in this version.
"""

from __future__ import annotations

from typing import Any

import ray

from .executors import Executor, play


class Ray(Executor):
    """The Ray cluster that this process is connected to, or a new one on this machine.

    workers: how many portions are played at the same time; one for each processor of the cluster if it is
    None. seconds: how long one should last. options: those of ray.remote(), as num_cpus or resources.
    Workers that are killed are replaced by Ray, as often as it takes.
    """

    def __init__(self, workers: int | None = None, seconds: float = 5.0, **options: Any) -> None:
        if not ray.is_initialized():
            ray.init(log_to_driver=False)
        self.width = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.seconds = seconds
        self._play = ray.remote(**{"max_retries": -1, **options})(play)
        self._study: tuple[str, Any] = ("", None)

    def submit(self, study: str, portion: str) -> Any:
        known, reference = self._study
        if known != study:
            # Sent once to each machine.
            reference = ray.put(study)
            self._study = (study, reference)
        return self._play.remote(reference, portion, self.seconds).future()

    def lost(self, why: BaseException) -> None:
        if isinstance(why, ray.exceptions.RayTaskError):
            raise why.cause or why
        if not isinstance(why, ray.exceptions.RayError):
            raise why
