#!/usr/bin/env python3
"""Run studies on Processes, Ray and Dask while workers are killed, and where no worker can start.

Plays `matrix` on 1 thread, then --runs times on each executor while 2 workers are killed in each run: the JSON must have the
same bytes. Then --runs times on each executor without any worker: processes whose program is /bin/false, a Ray cluster
without processors, a Dask cluster without workers. Each of these studies must end with StudyError within a minute.

Ends with status 1 if one of these does not hold. It needs the package with Ray and Dask, which `scripts/test_python`
installs into target/python-venv; `scripts/kill_workers` runs it there.

usage: scripts/kill_workers [--runs 20] [--seed 1] [--pairs 400] [--only processes|ray|dask]
"""

import argparse
import contextlib
import multiprocessing.spawn
import os
import random
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import archon_lab
from kill_workers import children, ray_workers

LONGEST = 60.0
EXECUTORS = ("processes", "ray", "dask")


def study(pairs: int, **how: object) -> str:
    """The JSON of the study. It plays all its pairs, for its precision is out of reach."""
    return archon_lab.matrix(archon_lab.Deck.bundled()[:3], player="greedy", seed=31, pairs=pairs, precision=0.1, **how).json()


class Killer:
    """The `progress` of a study: kills a worker after a random share of the first half, and one of the second."""

    def __init__(self, luck, workers, pairs: int) -> None:
        self.killed, self._luck, self._workers = 0, luck, workers
        self._moments = [luck.uniform(0.05, 0.4) * pairs, luck.uniform(0.5, 0.8) * pairs]

    def __call__(self, played: int, expected: int) -> None:
        if not self._moments or played < self._moments[0]:
            return
        workers = list(self._workers())
        if workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._luck.choice(workers), signal.SIGKILL)
                self.killed += 1
                self._moments.pop(0)


@contextlib.contextmanager
def processes(workers: int):
    """An executor of processes, and its workers."""
    from archon_lab.executors import Processes

    def running():
        titles = ((child, open(f"/proc/{child}/cmdline", "rb").read()) for child in children(os.getpid()))
        return [child for child, title in titles if b"spawn_main" in title]

    program = multiprocessing.spawn.get_executable()
    if not workers:
        multiprocessing.spawn.set_executable("/bin/false")
    try:
        with Processes(max(workers, 1), seconds=0.2) as executor:
            yield executor, running
    finally:
        multiprocessing.spawn.set_executable(program)


@contextlib.contextmanager
def ray(workers: int):
    """An executor of Ray, and its workers."""
    import ray

    from archon_lab.ray import Ray

    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
    try:
        yield Ray(2, seconds=0.2), ray_workers
    finally:
        ray.shutdown()


@contextlib.contextmanager
def dask(workers: int):
    """An executor of Dask, and its workers."""
    import dask
    import distributed

    from archon_lab.dask import Dask

    # A cluster gives up a worker that is starting again 15 s after an earlier one of its name was lost.
    patient = {"distributed.scheduler.allowed-failures": 1_000, "distributed.deploy.lost-worker-timeout": "1h"}
    with (
        dask.config.set(patient),
        distributed.LocalCluster(max(workers, 1), threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster,
        distributed.Client(cluster) as client,
    ):

        if not workers:
            cluster.scale(0)
            while client.nthreads():
                time.sleep(0.1)

        def running():
            # A nanny starts no other worker where one is killed that is still starting.
            joined = set(client.nthreads())
            return [nanny.pid for nanny in cluster.workers.values() if nanny.pid and nanny.worker_address in joined]

        yield Dask(client, workers=2, seconds=0.2), running


def killed(name: str, options: argparse.Namespace, expected: str) -> bool:
    """Runs while workers are killed."""
    other, killed, slowest = 0, 0, 0.0
    with globals()[name](2) as (executor, workers):
        for run in range(options.runs):
            killer = Killer(random.Random(f"{options.seed} {name} {run}"), workers, options.pairs)
            began = time.monotonic()
            other += study(options.pairs, executor=executor, progress=killer) != expected
            slowest = max(slowest, time.monotonic() - began)
            killed += killer.killed
    print(
        f"{name}: {options.runs} runs, {killed} workers killed, {other} runs with other bytes, the slowest took "
        f"{slowest:.1f} s",
        flush=True,
    )
    return other == 0 and killed >= options.runs


def without_workers(name: str, options: argparse.Namespace) -> bool:
    """Runs where no worker can start; those on a cluster side by side, for they only wait."""
    with globals()[name](0) as (executor, _):

        def refused(_: int) -> tuple[bool, float]:
            began = time.monotonic()
            try:
                study(options.pairs, executor=executor)
            except archon_lab.StudyError:
                return True, time.monotonic() - began
            return False, time.monotonic() - began

        with ThreadPoolExecutor(1 if name == "processes" else 5) as side_by_side:
            ended = list(side_by_side.map(refused, range(options.runs)))
    errors, slowest = sum(is_error for is_error, _ in ended), max(seconds for _, seconds in ended)
    print(f"{name} without workers: {errors} of {len(ended)} runs ended with StudyError, the slowest after {slowest:.1f} s")
    return errors == len(ended) and slowest <= LONGEST


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20, help="of each kind on each executor [default: 20]")
    parser.add_argument("--seed", type=int, default=1, help="of the random moments [default: 1]")
    parser.add_argument("--pairs", type=int, default=400, help="of the study [default: 400]")
    parser.add_argument("--only", choices=EXECUTORS, action="append", help="only this executor; may be repeated")
    options = parser.parse_args()
    expected = study(options.pairs, threads=1)
    names = options.only or EXECUTORS
    well = [check for name in names for check in (killed(name, options, expected), without_workers(name, options))]
    sys.exit(0 if all(well) else 1)


if __name__ == "__main__":
    main()
