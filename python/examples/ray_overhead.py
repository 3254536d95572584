"""What Ray costs: processor time of a study on threads and on Ray's workers of this machine, and bytes a portion.

usage: python ray_overhead.py [PAIRS]     (pip install 'archon-lab[clusters]'; 30,000 pairs take a minute or two)
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import ray

import archon_lab
from archon_lab.ray import Ray


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
    """Ray, and the lengths of what goes to its workers and comes back."""

    sent, received = 0, 0

    def submit(self, study: str, portion: str) -> object:
        future = super().submit(study, portion)
        self.sent, self.study = self.sent + 1, len(study)
        future.add_done_callback(lambda done: self.count(len(portion), len(done.result())))
        return future

    def count(self, portion: int, result: int) -> None:
        self.received += portion + result


def measured(name: str, run: Callable[[], archon_lab.Report]) -> str:
    before = processor_time()
    report = run().json()
    used = sum(seconds - before.get(process, 0) for process, seconds in processor_time().items())
    print(f"{name}: {used:.2f} s of processor time", flush=True)
    return report


def main() -> None:
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 30_000
    how = dict(player="greedy", seed=20261122, pairs=pairs, precision=0.005, batch_scale=1000)
    on_threads = measured("two threads", lambda: archon_lab.matchup(**how, threads=2))
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    # Ray starts its workers with the first study.
    archon_lab.matchup(player="greedy", seed=1, pairs=40, executor=Ray(2))
    executor = Counting(2, seconds=5.0)
    on_ray = measured("Ray, 2 workers", lambda: archon_lab.matchup(**how, executor=executor))
    print(f"the study is {executor.study} bytes; {executor.sent} portions, {executor.received / executor.sent:.0f} bytes "
          f"there and back; {'the same bytes' if on_ray == on_threads else 'ANOTHER REPORT'}")


if __name__ == "__main__":
    main()
