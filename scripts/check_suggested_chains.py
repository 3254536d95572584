#!/usr/bin/env python3
"""Does what `archon chains` suggests make pairings even in games that it has not seen?

Draws pairs of bundled decks and lets `archon chains` suggest a whole number and an alternation of two
neighboring numbers for each. Then it plays fresh games (`archon matchup`, other seeds) at both numbers
until their win rates are known to --fresh percent, and counts how many pairs lie within 50 ± 2 %: with
the whole number; with the alternation (both rates, mixed as suggested); and with whichever of the two
the report calls fair. What lies outside is surely so if its interval does not reach to 2 %.

usage: scripts/check_suggested_chains.py [--archon PROGRAM] [--pairs N] [--precision NUMBER] …
"""

import argparse
import json
import math
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
common = ["--player", options.player]


def fresh(one, two, own, chains, seed):
    """The holder's win rate with so many chains in games with another seed, in percent, with half
    of its interval."""
    given = f"{chains},0" if own else f"0,{chains}"
    found, _ = archon("matchup", one, two, "--chains", given, "--precision", options.fresh,
                      "--pairs", 100_000, *common, "--seed", seed)
    rate = found["decks"][0 if own else 1]["win_rate"]
    return 100 * rate["estimate"], 50 * (rate["high_95"] - rate["low_95"])


class Count:
    """How many pairs are even."""

    def __init__(self):
        self.inside = self.sure = 0
        self.bias = []

    def add(self, rate, modelled):
        percent, half = rate
        off = abs(percent - 50)
        self.inside += off <= WITHIN
        self.sure += off - half > WITHIN
        self.bias.append(percent - 100 * modelled)

    def __str__(self):
        mean = sum(self.bias) / len(self.bias)
        spread = (sum((b - mean) ** 2 for b in self.bias) / max(1, len(self.bias) - 1)) ** 0.5
        return (f"{self.inside} of {len(self.bias)} within 50 ± {WITHIN:.0f} %, {self.sure} surely outside; "
                f"fresh less modelled: {mean:+.2f} % on average, standard deviation {spread:.2f} %")


def shown(rate):
    percent, half = rate
    return f"{percent:5.1f} ± {half:.1f}{' ' if abs(percent - 50) <= WITHIN else '*'}"


whole, alternating, fair = Count(), Count(), Count()
times, games, widths = [], [], []
print("number  even (interval)            modelled  fresh, %     in 100 games     fresh, %     fair         decks")
for number, (one, two) in enumerate(pairs):
    found, took = archon("chains", one, two, *asked, *common, "--seed", options.seed + number)
    suggestion = found["suggestion"]
    chains = suggestion["number"]
    own = suggestion["holder"] == "deck"
    seed = 1_000_000 + 2 * (options.seed + number)
    rates = {chains: fresh(one, two, own, chains, seed)}
    modelled = suggestion["win_rate"]["estimate"]
    whole.add(rates[chains], modelled)
    turns = suggestion["alternating"]
    # Without an alternation the whole number is even.
    mixed, words, model_of_mixed = rates[chains], "–", modelled
    if turns:
        both = turns["less"], turns["more"]
        for other in set(both) - {chains}:
            rates[other] = fresh(one, two, own, other, seed + 1)
        part = turns["more_in_100_games"] / 100
        (less, less_half), (more, more_half) = (rates[n] for n in both)
        mixed = ((1 - part) * less + part * more, math.hypot((1 - part) * less_half, part * more_half))
        words = f"{100 * part:.0f} with {both[1]}, else {both[0]}"
        model_of_mixed = turns["win_rate"]["estimate"]
    alternating.add(mixed, model_of_mixed)
    is_whole = suggestion["number_is_fair"]
    fair.add(*((rates[chains], modelled) if is_whole else (mixed, model_of_mixed)))
    times.append(took)
    games.append(found["provenance"]["games"])
    even = suggestion["even"]
    widths.append((even["high_95"] - even["low_95"]) / 2)
    interval = f"{even['estimate']:+.2f} ({even['low_95']:+.2f} to {even['high_95']:+.2f})"
    beyond = " (beyond the scale)" if suggestion["beyond"] else ""
    print(f"{chains:6}  {interval:25}  {100 * modelled:8.1f}  {shown(rates[chains])}  {words:16} "
          f"{shown(mixed)}  {'number' if is_whole else 'alternation'}  {one} / {two}{beyond}", flush=True)

print(f"""
the whole number:    {whole}
the alternation:     {alternating}
what is called fair: {fair}
archon chains: at most ± {max(widths):.2f}, {sum(games) / len(games):.0f} games on average, {max(games)} at \
most; processor time {sum(times) / len(times):.1f} s on average, {max(times):.1f} s at most""")
