#!/usr/bin/env python3
"""Kill Ray's workers, and whoever runs a study, with SIGKILL at random moments, and compare the results.

Plays `rate`, `chains`, `matrix` and `cards-impact` on 1 thread and on 2 threads; then by a process of its own
on Ray with 2 workers, which is killed --coordinator-kills times and goes on from its journal; then --runs
times on Ray while 4 or 5 workers are killed in each run. JSON and journal must have the same bytes
each time. Moments come after a random share of the pairs, so that other load on the machine changes little.

Ends with status 1 if results differ or a run had fewer than 4 kills. It needs the package with Ray, which
`scripts/test_python` installs into target/python-venv.

usage: target/python-venv/bin/python python/tests/kill_workers.py [--runs 20] [--coordinator-kills 10]
           [--seed 1] [--pairs 800] [--only STUDY] [--verbose]
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import archon_lab
from archon_lab import Deck

ONE, TWO = "Radiant Argus the Supreme", 'Miss "Onyx" Censorius'

# Each plays all its pairs if the precision is out of reach.
STUDIES = {
    "rate": lambda **how: archon_lab.rate([ONE, TWO], against="each-other", **how),
    "chains": lambda **how: archon_lab.chains([ONE, TWO], **how),
    "matrix": lambda **how: archon_lab.matrix([ONE, TWO, Deck.bundled()[3]], **how),
    "cards-impact": lambda **how: archon_lab.cards_impact(ONE, against=TWO, houses="sanctum", **how),
}
PRECISION = {"rate": 1.0, "chains": 0.1, "matrix": 0.1, "cards-impact": 0.1}
FEWEST_KILLS, MOST_KILLS = 4, 5
# The latest moment, as a share of the study; and how many seconds later at most a worker is killed.
LATEST, LATER = 0.6, 0.3
# How long portions last.
SECONDS = 0.2


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    tasks = Path(f"/proc/{process}/task")
    return [int(child) for task in tasks.iterdir() for child in (task / "children").read_text().split()]


def ray_workers() -> dict[int, bool]:
    """Ray's workers on this machine, and whether each plays a portion."""
    import ray

    (raylet,) = ray._private.worker._global_node.all_processes["raylet"]
    workers = {}
    for process in children(raylet.process.pid):
        try:
            title = Path(f"/proc/{process}/cmdline").read_bytes()
        except (FileNotFoundError, ProcessLookupError):
            continue
        # Others, as agents, end the machine's part of the cluster with them.
        if title.startswith((b"ray::IDLE", b"ray::play")):
            workers[process] = title.startswith(b"ray::play")
    return workers


class Killer:
    """The `progress` of a study: kills workers at random moments until it is left."""

    def __init__(self, luck: random.Random, pairs: int) -> None:
        self.killed, self.playing = 0, 0
        self._luck, self._threads, self._over = luck, [], threading.Event()
        kills = luck.randint(FEWEST_KILLS, MOST_KILLS)
        self._moments = sorted((luck.uniform(0, LATEST * pairs), luck.uniform(0, LATER)) for _ in range(kills))

    def __call__(self, played: int, expected: int) -> None:
        while self._moments and played >= self._moments[0][0]:
            thread = threading.Timer(self._moments.pop(0)[1], self._kill)
            self._threads.append(thread)
            thread.start()

    def _kill(self) -> None:
        while not self._over.is_set():
            workers = ray_workers()
            if workers:
                worker = self._luck.choice(list(workers))
                try:
                    os.kill(worker, signal.SIGKILL)
                except ProcessLookupError:
                    continue
                self.killed += 1
                self.playing += workers[worker]
                return
            time.sleep(0.01)

    def __enter__(self) -> "Killer":
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join()


class Coordinator:
    """A process that runs a study on the cluster that is there, and is killed after some seconds."""

    def __init__(self, name: str, folder: Path, options: argparse.Namespace, seconds: float | None = None) -> None:
        import ray

        address = ray.get_runtime_context().gcs_address
        command = [sys.executable, __file__, "--coordinate", address, "--only", name, "--pairs", str(options.pairs)]
        self.killed, began = False, time.monotonic()
        with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
            process.stdout.readline()
            connected = time.monotonic()
            if seconds is not None:
                try:
                    process.wait(seconds)
                except subprocess.TimeoutExpired:
                    process.kill()
                    self.killed = True
            process.wait()
        self.seconds = time.monotonic() - connected
        if not self.killed and process.returncode:
            sys.exit(f"{name} ended with status {process.returncode} after {time.monotonic() - began:.1f} s")


def coordinate(name: str, address: str, pairs: int) -> None:
    """What a `Coordinator` runs, in its folder."""
    import ray

    from archon_lab.ray import Ray

    ray.init(address, log_to_driver=False)
    executor = Ray(2, seconds=SECONDS)
    print("connected", flush=True)
    Path("whole").write_text(study(name, pairs, executor=executor, resume="journal"))
    Path("whole").rename("json")


def study(name: str, pairs: int, **how: object) -> str:
    """The JSON of a study."""
    return STUDIES[name](player="greedy", seed=31, pairs=pairs, precision=PRECISION[name], **how).json()


class Compared:
    """Runs beside the one on a single thread."""

    def __init__(self, name: str, options: argparse.Namespace) -> None:
        self.name, self.options, self.runs, self.differing = name, options, 0, 0
        self.kills, self.playing, self.fewest = 0, 0, MOST_KILLS
        with tempfile.TemporaryDirectory() as folder:
            journal = Path(folder) / "journal"
            self.expected = study(name, options.pairs, threads=1, resume=journal), journal.read_bytes()

    def is_same(self, json: str, journal: Path, where: str) -> None:
        self.runs += 1
        found = json, journal.read_bytes()
        for what, one, other in zip(("JSON", "journal"), found, self.expected):
            if one != other:
                print(f"{self.name}: another {what} {where}", flush=True)
        self.differing += found != self.expected

    def on_threads(self, folder: Path) -> None:
        self.is_same(study(self.name, self.options.pairs, threads=2, resume=folder / "two"), folder / "two", "on 2 threads")

    def on_ray(self, folder: Path, run: int, executor: object) -> None:
        journal = folder / f"{self.name}-{run}"
        began = time.monotonic()
        with Killer(random.Random(f"{self.options.seed} {self.name} {run}"), self.options.pairs) as killer:
            json = study(self.name, self.options.pairs, executor=executor, resume=journal, progress=killer)
        self.is_same(json, journal, f"in run {run} on Ray")
        self.kills += killer.killed
        self.playing += killer.playing
        self.fewest = min(self.fewest, killer.killed)
        if self.options.verbose:
            seconds = time.monotonic() - began
            print(f"  {self.name} run {run}: {seconds:.1f} s, {killer.killed} workers killed", flush=True)

    def resumed(self, folder: Path) -> None:
        """Kills the process that runs the study, and compares each time one comes to its end."""
        luck, kills, ended = random.Random(f"{self.options.seed} {self.name}"), 0, 0
        whole = Coordinator(self.name, folder, self.options).seconds
        json, journal = folder / "json", folder / "journal"
        while True:
            if json.exists():
                ended += 1
                self.is_same(json.read_text(), journal, f"after the coordinator was killed {kills} times")
                json.unlink()
                journal.unlink()
                if kills >= self.options.coordinator_kills:
                    break
            left = kills < self.options.coordinator_kills
            moment = luck.uniform(0, LATEST * whole) if left else None
            kills += Coordinator(self.name, folder, self.options, moment).killed
        print(f"{self.name}: the coordinator killed {kills} times; {ended} runs came to their end", flush=True)

    def is_well(self) -> bool:
        return self.differing == 0 and (self.options.runs == 0 or self.fewest >= FEWEST_KILLS)

    def summarize(self) -> None:
        print(
            f"{self.name}: {self.options.runs} runs on Ray, {self.kills} workers killed, {self.playing} of them as they "
            f"played a portion; in all {self.runs} runs beside the one on 1 thread, {self.differing} with other bytes",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20, help="of each study on Ray [default: 20]")
    parser.add_argument("--coordinator-kills", type=int, default=10, help="of each study [default: 10]")
    parser.add_argument("--seed", type=int, default=1, help="of the random moments [default: 1]")
    parser.add_argument("--pairs", type=int, default=800, help="of each study [default: 800]")
    parser.add_argument("--only", choices=STUDIES, action="append", help="only this study; may be repeated")
    parser.add_argument("--verbose", action="store_true", help="a line for each run")
    parser.add_argument("--coordinate", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.coordinate:
        return coordinate(options.only[0], options.coordinate, options.pairs)

    import ray

    from archon_lab.ray import Ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    executor = Ray(2, seconds=SECONDS)
    studies = [Compared(name, options) for name in options.only or STUDIES]
    with tempfile.TemporaryDirectory() as folder:
        for compared in studies:
            within = Path(folder) / compared.name
            within.mkdir()
            compared.on_threads(within)
            if options.coordinator_kills:
                compared.resumed(within)
        for run in range(options.runs):
            for compared in studies:
                compared.on_ray(Path(folder), run, executor)
    for compared in studies:
        compared.summarize()
    sys.exit(0 if all(compared.is_well() for compared in studies) else 1)


if __name__ == "__main__":
    main()
