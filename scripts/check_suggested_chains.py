#!/usr/bin/env python3
"""Does the handicap that `archon chains` suggests make pairings even in games that it has not seen?

Draws pairs of bundled decks, lets `archon chains` suggest a number for each, then plays fresh games at
that number (`archon matchup`, another seed) until their win rate is known to --fresh percent, and
counts how many lie within 50 ± 2 %. Beside the whole number stands what no number could have done
better: half of what one step changes.

usage: scripts/check_suggested_chains.py [--archon PROGRAM] [--pairs N] [--precision NUMBER] …
"""

import argparse
import json
import random
import resource
import subprocess
from pathlib import Path

MAIN = Path(__file__).resolve().parent.parent
WITHIN = 2.0


def archon(*arguments):
    """What the command reports, and the processor time that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [options.archon, *map(str, arguments), "--threads", str(options.threads), "--json"]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return json.loads(done.stdout), took


parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("--archon", default=MAIN / "target/release/archon", help="the program")
parser.add_argument("--pairs", type=int, default=30, help="how many pairs of decks")
parser.add_argument("--precision", help="that of `archon chains` [its default]")
parser.add_argument("--fresh", type=float, default=1.0, help="percent to which the fresh win rate is known")
parser.add_argument("--player", default="greedy")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--threads", type=int, default=2)
options = parser.parse_args()

decks = sorted(path.stem for path in (MAIN / "decks").glob("*.deck"))
luck = random.Random(options.seed)
pairs = [luck.sample(decks, 2) for _ in range(options.pairs)]
asked = ["--precision", options.precision] if options.precision else []
inside = sure = avoidable = 0
times, widths = [], []
print("suggested  even (interval)            fresh win rate of the holder  a step changes  decks")
for number, (one, two) in enumerate(pairs):
    common = ["--player", options.player]
    found, took = archon("chains", one, two, *asked, *common, "--seed", options.seed + number)
    suggestion = found["suggestion"]
    chains = suggestion["number"]
    own = suggestion["holder"] == "deck"
    given = f"{chains},0" if own else f"0,{chains}"
    fresh, _ = archon("matchup", one, two, "--chains", given, "--precision", options.fresh,
                      "--pairs", 100_000, *common, "--seed", 1_000_000 + options.seed + number)
    rate = fresh["decks"][0 if own else 1]["win_rate"]
    percent, half = 100 * rate["estimate"], 50 * (rate["high_95"] - rate["low_95"])
    off = abs(percent - 50)
    # From one less to one more.
    ends = [suggestion[key]["estimate"] for key in ("one_less", "one_more") if suggestion[key]]
    step = 100 * (max(ends) - min(ends)) / len(ends) if len(ends) == 2 else \
        100 * abs(ends[0] - suggestion["win_rate"]["estimate"])
    inside += off <= WITHIN
    sure += off - half > WITHIN
    avoidable += off > WITHIN and off > step / 2
    times.append(took)
    even = suggestion["even"]
    widths.append((even["high_95"] - even["low_95"]) / 2)
    interval = f"{even['estimate']:+.2f} ({even['low_95']:+.2f} to {even['high_95']:+.2f})"
    mark = "" if off <= WITHIN else " *"
    beyond = " (beyond the scale)" if suggestion["beyond"] else ""
    print(f"{chains:9}  {interval:25}  {percent:8.1f} ± {half:.1f} %{mark:16} {step:8.1f} %      "
          f"{one} / {two}{beyond}", flush=True)

print(f"\n{inside} of {len(pairs)} within 50 ± {WITHIN:.0f} %; of the others {sure} surely (by the "
      f"interval of the fresh games), {avoidable} by more than half of what a step changes")
print(f"archon chains: at most ± {max(widths):.2f}, processor time {sum(times) / len(times):.1f} s on "
      f"average, {max(times):.1f} s at most")
