"""Studies on Ray and on Dask, whose workers are killed: the same bytes as on one thread."""

import os
import random
import signal

import archon_lab
import pytest
from kill_workers import STUDIES, ray_workers


class Killing:
    """Kills two workers in each study, each once something was played since the last: whatever the
    machine does besides, the study comes to its end."""

    def __init__(self, workers):
        self.killed, self._luck, self._workers = 0, random.Random(3), workers
        self._next = 1

    def begin(self):
        self._next = 1

    def __call__(self, played, expected):
        if played < self._next or self._next > expected:
            return
        workers = self._workers()
        if workers:
            os.kill(self._luck.choice(list(workers)), signal.SIGKILL)
            self.killed += 1
            self._next = played + expected // 2 if self._next == 1 else expected + 1


def compare(executor, workers, tmp_path):
    killing = Killing(workers)
    for name, study in STUDIES.items():
        how = dict(player="greedy", seed=31, pairs=400)
        paths = [tmp_path / f"{name}.threads", tmp_path / f"{name}.cluster"]
        killing.begin()
        found = study(**how, executor=executor, resume=paths[1], progress=killing).json()
        assert found == study(**how, threads=2, resume=paths[0]).json(), name
        one, other = (path.read_bytes() for path in paths)
        assert one == other, name
    assert killing.killed >= 4


def play_a_policy(executor):
    class Mixed:
        identity = "any answer, by what is seen"

        def decide(self, observations, masks):
            seen = observations["globals"].sum(axis=1, dtype=int) + observations["answers"].sum(axis=(1, 2), dtype=int)
            return seen % masks.sum(axis=1)

    class Broken(Mixed):
        def decide(self, observations, masks):
            raise ZeroDivisionError("it cannot decide")

    decks, how = archon_lab.Deck.bundled()[:3], dict(against="each-other", seed=5, pairs=60)
    found = archon_lab.rate(decks, player=Mixed(), executor=executor, **how).json()
    assert found == archon_lab.rate(decks, player=Mixed(), threads=2, **how).json()
    with pytest.raises(ZeroDivisionError, match="cannot decide"):
        archon_lab.rate(decks, player=Broken(), executor=executor, **how)


def test_studies_on_ray_give_the_same_bytes_though_workers_are_killed(tmp_path):
    ray = pytest.importorskip("ray")
    from archon_lab.ray import Ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        compare(Ray(2, seconds=0.2), ray_workers, tmp_path)
        play_a_policy(Ray(2, seconds=0.2))
    finally:
        ray.shutdown()


def test_studies_on_dask_give_the_same_bytes_though_workers_are_killed(tmp_path):
    distributed = pytest.importorskip("distributed")
    from archon_lab.dask import Dask

    config = __import__("dask").config
    with (
        config.set({"distributed.scheduler.allowed-failures": 1_000}),
        distributed.LocalCluster(
            2, threads_per_worker=1, dashboard_address=None, silence_logs=50
        ) as cluster,
        distributed.Client(cluster) as client,
    ):

        def workers():
            nannies = [nanny for nanny in cluster.workers.values() if nanny.status.name == "running"]
            return [nanny.pid for nanny in nannies if nanny.pid]

        compare(Dask(client, seconds=0.2), workers, tmp_path)
        play_a_policy(Dask(client, seconds=0.2))


def test_a_result_of_dask_that_does_not_come_is_played_again():
    pytest.importorskip("distributed")
    from concurrent.futures import CancelledError

    from archon_lab.dask import _Waiting
    from archon_lab.executors import Absence

    class Lost:
        """Done, but its worker was lost before the result was fetched."""

        def done(self):
            return True

        def cancel(self):
            """Nothing is left to cancel."""

        def result(self, timeout=None):
            assert timeout is not None, "who waits without end never hears that there is no worker"
            raise TimeoutError

    with pytest.raises(CancelledError, match="did not come within"):
        _Waiting(Lost(), Absence(lambda: 1, "start some")).result(0.1)
