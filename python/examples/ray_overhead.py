"""What Ray costs: processor time of a study on threads and on Ray's workers of this machine, and what goes to the
workers and comes back.

usage: python ray_overhead.py [matchup|chains|matrix|rate|cards-impact] [--pairs N] [--batch-scale K] [--seconds S]
           [--count-only]     (pip install 'archon-lab[clusters]'; the 30,000 pairs of matchup take a minute or two)
"""

import argparse
import os
import time
from collections.abc import Callable
from pathlib import Path

import ray

import archon_lab
from archon_lab import Deck
from archon_lab.ray import Ray

# Each plays all its pairs: the precision is out of reach. With them pairs and batch_scale where none are given.
STUDIES = {
    "matchup": (lambda **how: archon_lab.matchup(precision=0.005, **how), 30_000, 1000),
    "chains": (lambda **how: archon_lab.chains(Deck.bundled()[:2], precision=0.1, **how), 3_000, 1),
    "matrix": (lambda **how: archon_lab.matrix(Deck.bundled()[:5], precision=0.1, **how), 4_000, 1),
    "rate": (
        lambda **how: archon_lab.rate(Deck.bundled()[:20], against="each-other", precision=1.0, **how), 4_000, 100,
    ),
    "cards-impact": (
        lambda **how: archon_lab.cards_impact(Deck.bundled()[0], against=Deck.bundled()[1], precision=0.1, **how),
        3_000, 1,
    ),
}


def processes(process: int) -> list[int]:
    """A process and all that it has started, and these, and so on."""
    found = [process]
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        found += [one for child in task.read_text().split() for one in processes(int(child))]
    return found


def processor_time() -> dict[int, float]:
    """Seconds of each process of this program."""
    times = {}
    for process in processes(os.getpid()):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        times[process] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return times


class Counting(Ray):
    """Ray; and how long are the texts that go to its workers and come back, and how long they are away."""

    study = 0

    def __init__(self, *arguments: object, **options: object) -> None:
        super().__init__(*arguments, **options)
        self.portions, self.results, self.away = [], [], []

    def submit(self, study: str, portion: str) -> object:
        self.study, began = len(study), time.monotonic()
        future = super().submit(study, portion)
        future.add_done_callback(lambda done: self.count(portion, done.result(), time.monotonic() - began))
        return future

    def count(self, portion: str, result: str, seconds: float) -> None:
        self.portions.append(len(portion))
        self.results.append(len(result))
        self.away.append(seconds)

    def __str__(self) -> str:
        def mean(of: list) -> float:
            return sum(of) / len(of)

        return (
            f"the study is {self.study} bytes; {len(self.portions)} portions, {mean(self.portions):.0f} bytes "
            f"(at most {max(self.portions)}), their results {mean(self.results):.0f} (at most {max(self.results)}), "
            f"back after {mean(self.away):.3f} s (at most {max(self.away):.1f})"
        )


def measured(name: str, run: Callable[[], archon_lab.Report]) -> str:
    before, began = processor_time(), time.monotonic()
    report = run().json()
    took = time.monotonic() - began
    used = sum(seconds - before.get(process, 0) for process, seconds in processor_time().items())
    print(f"{name}: {used:.2f} s of processor time in {took:.1f} s", flush=True)
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("study", nargs="?", choices=STUDIES, default="matchup")
    parser.add_argument("--pairs", type=int, help="at most")
    parser.add_argument("--batch-scale", type=int)
    parser.add_argument("--seconds", type=float, default=5.0, help="how long a portion should last [default: 5]")
    parser.add_argument("--count-only", action="store_true", help="nothing on threads")
    options = parser.parse_args()
    play, pairs, scale = STUDIES[options.study]
    how = dict(player="greedy", seed=20261122, pairs=options.pairs or pairs, batch_scale=options.batch_scale or scale)
    print(options.study, *(f"{name}={value}" for name, value in how.items()))

    on_threads = None
    if not options.count_only:
        on_threads = measured("two threads", lambda: play(**how, threads=2))
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    # Ray starts its workers with the first study.
    archon_lab.matchup(player="greedy", seed=1, pairs=40, executor=Ray(2))
    executor = Counting(2, seconds=options.seconds)
    on_ray = measured("Ray, 2 workers", lambda: play(**how, executor=executor))
    print(executor)
    if on_threads is not None:
        print("the same bytes" if on_ray == on_threads else "ANOTHER REPORT")


if __name__ == "__main__":
    main()
