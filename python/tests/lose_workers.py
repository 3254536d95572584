#!/usr/bin/env python3
"""Run studies on Processes, Ray and Dask while workers are killed, and where no worker can start.

Plays each study that takes an executor (or each --study) on 1 thread, then --runs times on each executor while workers are
killed, --kills in each run: the JSON must have the same bytes. Then --runs times on each executor without any worker:
processes whose program is /bin/false, a Ray cluster without processors, a Dask cluster without workers. Each of these
runs must end with StudyError within a minute.

Ends with status 1 if one of these does not hold. It needs the package with Ray and Dask, which `scripts/test_python`
installs into target/python-venv; `scripts/kill_workers` runs it there. `validate` needs ../shared beside the repository.

usage: scripts/kill_workers [--runs 20] [--seed 1] [--pairs 400] [--kills 2]
           [--only processes|ray|dask] [--study rate|matrix|…] [--kind killed|without] [--verbose]
"""

import argparse
import contextlib
import functools
import json
import multiprocessing.resource_tracker
import multiprocessing.spawn
import os
import random
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import archon_lab
from kill_workers import children, ray_workers

LONGEST = 60.0
EXECUTORS = ("processes", "ray", "dask")


# Data of human play, beside the repository.
SHARED = Path(__file__).resolve().parents[3] / "shared"


def of_pairs(count):
    """What makes a study play so many pairs: its precision is out of reach."""
    return {"player": "greedy", "pairs": count, "precision": 0.1}


def alliance(decks, pairs):
    """Its search, its race of all pods and its final are played one after the other."""
    given = {"against": decks[2], "finalists": 2, "final_pairs": 40, "final_player": "greedy"}
    return (decks[:2],), {"player": "greedy", "pairs": pairs, **given}


def validate(_, pairs):
    """Decks (240 pairs are the fewest) and houses. Its cards are left out: all swapped decks are 32 MB in each portion."""
    played = {"deck_pairs": max(pairs, 240), "house_pairs": pairs, "house_decks": 20, "card_pairs": 0}
    return (), {"data": SHARED, "player": "greedy", **played}


# What each study is given with the first bundled decks and so many pairs (`simulate`: games), as arguments without and
# with names.
STUDIES = {
    "rate": lambda decks, pairs: ((decks[:1],), {"against": decks[1:4], **of_pairs(pairs)}),
    "matchup": lambda decks, pairs: ((decks[:2],), of_pairs(pairs)),
    "matrix": lambda decks, pairs: ((decks[:3],), of_pairs(pairs)),
    # Fewer find no handicap.
    "chains": lambda decks, pairs: ((decks[:2],), {**of_pairs(max(pairs, 400)), "win_rate": 0.1}),
    # The least for the 59 cards of these decks.
    "cards_impact": lambda decks, pairs: ((decks[:2],), of_pairs(max(pairs, 488))),
    "alliance": alliance,
    # Fewer find no bid.
    "format": lambda decks, pairs: ((decks[:1],), {"against": decks[1], "format": "adaptive", **of_pairs(max(pairs, 400))}),
    "sealed": lambda decks, pairs: ((decks[:2],), {"player": "greedy", "pairs": pairs // 2}),
    "tournament": lambda decks, pairs: ((decks[:4],), of_pairs(pairs)),
    "best": lambda decks, pairs: ((decks[:2],), {"against": decks[2:5], **of_pairs(pairs)}),
    "balance": lambda decks, pairs: ((decks[:20],), of_pairs(pairs)),
    "validate": validate,
    # Pairs with decks of each of ten sets.
    "ladder": lambda _, pairs: ((["greedy"],), {"only": True, "pairs": max(pairs // 40, 1)}),
    "simulate": lambda decks, pairs: ((decks[:2],), {"players": ["greedy", "greedy"], "games": pairs}),
    "arena": lambda decks, pairs: ((["greedy", "random"],), {"decks": decks[:4], "pairs": pairs}),
}


@functools.cache
def decks():
    """The bundled decks, read once for many runs side by side."""
    return archon_lab.Deck.bundled()


def study(name: str, pairs: int, **how: object) -> str:
    """The JSON of a study; those of `arena` and `ladder` without the times, which differ from run to run."""
    given, settings = STUDIES[name](decks(), pairs)
    report = json.loads(getattr(archon_lab, name)(*given, seed=31, **settings, **how).json())
    if name in ("arena", "ladder"):
        del report["cost"]
    return json.dumps(report)


class Killer:
    """The `progress` of a study: kills workers, each after a random share of the study, one share later than the other."""

    def __init__(self, luck, workers, kills: int) -> None:
        self.killed, self._luck, self._workers = 0, luck, workers
        width = 0.75 / kills
        self._moments = [0.05 + width * (n + luck.uniform(0, 0.8)) for n in range(kills)]

    def __call__(self, played: int, expected: int) -> None:
        if not self._moments or played == 0 or played < self._moments[0] * expected:
            return
        workers = list(self._workers())
        if workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._luck.choice(workers), signal.SIGKILL)
                self.killed += 1
                self._moments.pop(0)


@contextlib.contextmanager
def processes(workers: int):
    """What makes an executor of processes, and its workers."""
    from archon_lab.executors import Processes

    def running():
        titles = ((child, open(f"/proc/{child}/cmdline", "rb").read()) for child in children(os.getpid()))
        return [child for child, title in titles if b"spawn_main" in title]

    program = multiprocessing.spawn.get_executable()
    # A process of its own, which is not one of the workers that cannot start.
    multiprocessing.resource_tracker.ensure_running()
    if not workers:
        multiprocessing.spawn.set_executable("/bin/false")
    try:
        with contextlib.ExitStack() as made:
            yield lambda: made.enter_context(Processes(max(workers, 1), seconds=0.2)), running
    finally:
        multiprocessing.spawn.set_executable(program)


@contextlib.contextmanager
def ray(workers: int):
    """What makes an executor of Ray, and its workers."""
    import ray

    from archon_lab.ray import Ray

    for left in reversed(range(10)):
        try:
            ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
            break
        except Exception as why:  # noqa: BLE001, Ray raises nothing more special
            # It waits 30 s for its own node, which is little where the machine has much else to do.
            ray.shutdown()
            if left == 0 or "timed out during startup" not in str(why):
                raise
    try:
        yield lambda: Ray(2, seconds=0.2), ray_workers
    finally:
        ray.shutdown()


@contextlib.contextmanager
def dask(workers: int):
    """What makes an executor of Dask, and its workers."""
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

        yield lambda: Dask(client, workers=2, seconds=0.2), running


def killed(played: str, name: str, cluster: tuple, options: argparse.Namespace) -> bool:
    """Runs of a study while workers are killed."""
    expected, (make, workers) = study(played, options.pairs, threads=1), cluster
    executor, other, killed, slowest = make(), 0, 0, 0.0
    for run in range(options.runs):
        killer = Killer(random.Random(f"{options.seed} {name} {run}"), workers, options.kills)
        began = time.monotonic()
        other += study(played, options.pairs, executor=executor, progress=killer) != expected
        slowest = max(slowest, time.monotonic() - began)
        killed += killer.killed
        if options.verbose:
            print(f"{played} on {name}: run {run + 1}, {killed} killed and {other} with other bytes so far", flush=True)
    print(
        f"{played} on {name}: {options.runs} runs, {killed} workers killed, {other} runs with other bytes, the slowest took "
        f"{slowest:.1f} s",
        flush=True,
    )
    return other == 0 and killed >= options.runs


def without(played: str, name: str, cluster: tuple, options: argparse.Namespace) -> bool:
    """Runs of a study where no worker can start; those on a cluster side by side, for they only wait."""
    make, _ = cluster
    executor = make()

    def refused(_: int) -> tuple[bool, float]:
        began = time.monotonic()
        try:
            study(played, options.pairs, executor=executor)
        except archon_lab.StudyError:
            return True, time.monotonic() - began
        return False, time.monotonic() - began

    with ThreadPoolExecutor(1 if name == "processes" else options.runs) as side_by_side:
        ended = list(side_by_side.map(refused, range(options.runs)))
    errors, slowest = sum(is_error for is_error, _ in ended), max(seconds for _, seconds in ended)
    print(
        f"{played} on {name} without workers: {errors} of {len(ended)} runs ended with StudyError, the slowest after "
        f"{slowest:.1f} s",
        flush=True,
    )
    return errors == len(ended) and slowest <= LONGEST


# What is run, and with how many workers.
KINDS = {"killed": (killed, 2), "without": (without, 0)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20, help="of each kind on each executor [default: 20]")
    parser.add_argument("--seed", type=int, default=1, help="of the random moments [default: 1]")
    parser.add_argument("--pairs", type=int, default=400, help="of the study [default: 400]")
    parser.add_argument("--kills", type=int, default=2, help="workers killed in each run [default: 2]")
    parser.add_argument("--only", choices=EXECUTORS, action="append", help="only this executor; may be repeated")
    parser.add_argument("--study", choices=STUDIES, action="append", help="only this study; may be repeated")
    parser.add_argument("--verbose", action="store_true", help="a line for each run")
    parser.add_argument("--kind", choices=KINDS, action="append", help="only these runs; may be repeated")
    options = parser.parse_args()
    studies = options.study or list(STUDIES)
    if "validate" in studies and not SHARED.exists():
        print(f"validate: skipped, there is no {SHARED}")
        studies.remove("validate")
    well = []
    for name in options.only or EXECUTORS:
        for kind in options.kind or KINDS:
            runs, workers = KINDS[kind]
            with globals()[name](workers) as cluster:
                well += [runs(played, name, cluster, options) for played in studies]
    sys.exit(0 if all(well) else 1)


if __name__ == "__main__":
    main()
