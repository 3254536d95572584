#!/usr/bin/env python3
"""Checks what `archon review` says of text logs with both decks against the results of games.

    scripts/check_similar_games.py [--program target/release/archon] [--seed 36571] [--games 60] [--player greedy]

Games of a player with the two starter decks are saved, and printed as logs. For each turn there is the share of similar games
that seat one won, read from the log, and the win probability of the position for this seat, read from the saved game. Both are
compared with how the games ended, in hundredths: the Brier score of a forecast is the mean of its squared errors. Means are over
games, each the mean of its turns, with Student's 95 % interval.
"""

import argparse
import json
import math
import pathlib
import statistics
import subprocess
import tempfile

DECKS = ["radiant-argus-the-supreme", "miss-onyx-censorius"]
# Of Student's distribution, 97.5 %, for 59 degrees of freedom; others are near enough.
QUANTILE = 2.0


def run(program, *arguments):
    command = [program, *map(str, arguments), "--quiet"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def mean(values):
    half = QUANTILE * statistics.stdev(values) / math.sqrt(len(values))
    middle = statistics.fmean(values)
    return f"{100 * middle:+.1f} ({100 * (middle - half):+.1f} to {100 * (middle + half):+.1f})"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default="target/release/archon")
    parser.add_argument("--seed", type=int, default=36571)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--player", default="greedy")
    given = parser.parse_args()
    program, rows, turns, missing = given.program, [], 0, 0
    bins = {}
    with tempfile.TemporaryDirectory() as folder:
        game, log = pathlib.Path(folder) / "game.jsonl", pathlib.Path(folder) / "game.log"
        for number in range(given.games):
            settings = ["-p", given.player, "-s", given.seed + number, "--record", 0]
            game.write_text(run(program, "simulate", *DECKS, *settings))
            log.write_text(run(program, "replay", game, "--all"))
            decks = [word for deck in DECKS for word in ("--deck", deck)]
            read = json.loads(run(program, "review", log, *decks, "--seed", given.seed, "--json"))
            values = ["--seat", "one", "-n", 256, "--largest", 0, "--seed", given.seed, "--json"]
            known = json.loads(run(program, "review", game, *values))
            won = float(known["winner"] == "One")
            row = []
            for told, turn in zip(read["turns"], known["turns"], strict=True):
                turns += 1
                if told["similar_games"] is None or max(told["keys"]) == 3:
                    missing += told["similar_games"] is None
                    continue
                share = told["similar_games"]["share"]["estimate"]
                value = turn["win_probability"]["estimate"]
                row.append((share, value))
                fifth = min(int(share * 5), 4)
                bins.setdefault(fifth, []).append((share, won))
            if row:
                rows.append((won, row))
    of_games = lambda figure: [statistics.fmean(figure(won, *one) for one in row) for won, row in rows]
    print(f"{turns} turns of {len(rows)} games, {missing} without a share")
    print("share less result:", mean(of_games(lambda won, share, _: share - won)))
    print("win probability less result:", mean(of_games(lambda won, _, value: value - won)))
    brier = {
        "share": lambda won, share, _: (share - won) ** 2,
        "win probability": lambda won, _, value: (value - won) ** 2,
        "share less that of the win probability": lambda won, share, value: (share - won) ** 2 - (value - won) ** 2,
    }
    for name, figure in brier.items():
        print(f"Brier score of the {name}:", mean(of_games(figure)))
    print("distance of both:", mean(of_games(lambda won, share, value: abs(share - value))))
    for fifth, pairs in sorted(bins.items()):
        share = statistics.fmean(share for share, _ in pairs)
        won = statistics.fmean(won for _, won in pairs)
        print(f"share {20 * fifth} to {20 * fifth + 20} %: {len(pairs)} turns, mean {100 * share:.1f}, won {100 * won:.1f}")


if __name__ == "__main__":
    main()
