#!/usr/bin/env python3
"""Run studies on Processes, Ray and Dask while workers are killed, and where no worker can start.

Plays a study on 1 thread (`matrix`, or each --study), then --runs times on each executor while 2 workers are killed in each run: the JSON must have the
same bytes. Then --runs times on each executor without any worker: processes whose program is /bin/false, a Ray cluster
without processors, a Dask cluster without workers. Each of these studies must end with StudyError within a minute.

Ends with status 1 if one of these does not hold. It needs the package with Ray and Dask, which `scripts/test_python`
installs into target/python-venv; `scripts/kill_workers` runs it there.

usage: scripts/kill_workers [--runs 20] [--seed 1] [--pairs 400] [--only processes|ray|dask] [--study matrix|rate|…]
"""

import argparse
import contextlib
import json
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


# The settings with which each study plays so many pairs (`simulate`: games): its precision is out of reach.
STUDIES = {
    "matrix": lambda decks, pairs: ((decks[:3],), {"player": "greedy", "pairs": pairs, "precision": 0.1}),
    "rate": lambda decks, pairs: ((decks[:1],), {"against": decks[1:4], "player": "greedy", "pairs": pairs, "precision": 0.1}),
    "matchup": lambda decks, pairs: ((decks[:2],), {"player": "greedy", "pairs": pairs, "precision": 0.1}),
    # Fewer find no handicap.
    "chains": lambda decks, pairs: ((decks[:2],), {"player": "greedy", "pairs": max(pairs, 400), "precision": 0.1, "win_rate": 0.1}),
    # The least for the 59 cards of these decks.
    "cards_impact": lambda decks, pairs: ((decks[:2],), {"player": "greedy", "pairs": max(pairs, 488), "precision": 0.1}),
    "simulate": lambda decks, pairs: ((decks[:2],), {"players": ["greedy", "greedy"], "games": pairs}),
    "arena": lambda decks, pairs: ((["greedy", "random"],), {"decks": decks[:4], "pairs": pairs}),
}
def study(name: str, pairs: int, **how: object) -> str:
    """The JSON of a study; that of `arena` without the times, which differ from run to run."""
    given, settings = STUDIES[name](archon_lab.Deck.bundled(), pairs)
    report = json.loads(getattr(archon_lab, name)(*given, seed=31, **settings, **how).json())
    if name == "arena":
        del report["cost"]
    return json.dumps(report)


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


def killed(name: str, options: argparse.Namespace, played: str, expected: str) -> bool:
    """Runs while workers are killed."""
    other, killed, slowest = 0, 0, 0.0
    with globals()[name](2) as (executor, workers):
        for run in range(options.runs):
            killer = Killer(random.Random(f"{options.seed} {name} {run}"), workers, options.pairs)
            began = time.monotonic()
            other += study(played, options.pairs, executor=executor, progress=killer) != expected
            slowest = max(slowest, time.monotonic() - began)
            killed += killer.killed
    print(
        f"{played} on {name}: {options.runs} runs, {killed} workers killed, {other} runs with other bytes, the slowest took "
        f"{slowest:.1f} s",
        flush=True,
    )
    return other == 0 and killed >= options.runs


def without_workers(name: str, options: argparse.Namespace, played: str) -> bool:
    """Runs where no worker can start; those on a cluster side by side, for they only wait."""
    with globals()[name](0) as (executor, _):

        def refused(_: int) -> tuple[bool, float]:
            began = time.monotonic()
            try:
                study(played, options.pairs, executor=executor)
            except archon_lab.StudyError:
                return True, time.monotonic() - began
            return False, time.monotonic() - began

        with ThreadPoolExecutor(1 if name == "processes" else 5) as side_by_side:
            ended = list(side_by_side.map(refused, range(options.runs)))
    errors, slowest = sum(is_error for is_error, _ in ended), max(seconds for _, seconds in ended)
    print(f"{played} on {name} without workers: {errors} of {len(ended)} runs ended with StudyError, the slowest after {slowest:.1f} s")
    return errors == len(ended) and slowest <= LONGEST


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20, help="of each kind on each executor [default: 20]")
    parser.add_argument("--seed", type=int, default=1, help="of the random moments [default: 1]")
    parser.add_argument("--pairs", type=int, default=400, help="of the study [default: 400]")
    parser.add_argument("--only", choices=EXECUTORS, action="append", help="only this executor; may be repeated")
    parser.add_argument("--study", choices=STUDIES, action="append", help="another study than matrix; may be repeated")
    options = parser.parse_args()
    well = []
    for played in options.study or ["matrix"]:
        expected = study(played, options.pairs, threads=1)
        for name in options.only or EXECUTORS:
            well += [killed(name, options, played, expected), without_workers(name, options, played)]
    sys.exit(0 if all(well) else 1)


if __name__ == "__main__":
    main()
