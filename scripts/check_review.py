#!/usr/bin/env python3
"""Checks the regrets of `archon review` against many more rollouts.

    scripts/check_review.py [--program target/release/archon] [--seed 36501] [--games 4] [--fresh 4096]

Games of different players are saved and reviewed twice with one seed: with the usual rollouts, and with FRESH more. The first of
these are the usual ones, which are taken out again, so that the figures compared are of different determinizations.
A regret agrees if that of the fresh ones lies in the interval of the report, which is simultaneous for all its decisions.
"""

import argparse
import json
import pathlib
import subprocess
import tempfile

PLAYERS = ["greedy,planner", "random,greedy", "planner,greedy", "greedy,greedy"]
USUAL = 512


def run(program, *arguments):
    command = [program, *map(str, arguments), "--quiet"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def review(program, game, seed, rollouts):
    report = run(program, "review", game, "--seed", seed, "-n", rollouts, "--json")
    return json.loads(report)["decisions"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default="target/release/archon")
    parser.add_argument("--seed", type=int, default=36501)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--fresh", type=int, default=4096)
    given = parser.parse_args()
    agree, all_rows, largest = 0, 0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(given.games):
            players, seed = PLAYERS[number % len(PLAYERS)], given.seed + number
            line = run(given.program, "simulate", "-p", players, "-s", seed, "--record", 0)
            game = pathlib.Path(folder) / f"{number}.jsonl"
            game.write_text(line)
            usual = review(given.program, game, given.seed, USUAL)
            more = review(given.program, game, given.seed, USUAL + given.fresh)
            more = {row["number"]: row for row in more}
            for row in usual:
                total = more[row["number"]]
                for figure in ["regret", "stronger_gain"]:
                    if row[figure] is None:
                        continue
                    small, large = row[figure], total[figure]
                    sums = large["estimate"] * (USUAL + given.fresh) - small["estimate"] * USUAL
                    fresh = sums / given.fresh
                    is_in = small["low_95"] <= fresh <= small["high_95"]
                    agree, all_rows = agree + is_in, all_rows + 1
                    largest = max(largest, abs(fresh - small["estimate"]))
                    print(
                        f"{players} turn {row['turn']} {figure}: {100 * small['estimate']:+.1f} "
                        f"({100 * small['low_95']:+.1f} to {100 * small['high_95']:+.1f}), "
                        f"fresh {100 * fresh:+.1f}{'' if is_in else ' OUTSIDE'}"
                    )
    print(f"{agree} of {all_rows} figures agree; largest difference {100 * largest:.1f} points")


if __name__ == "__main__":
    main()
