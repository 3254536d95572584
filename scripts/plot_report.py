#!/usr/bin/env python3
"""Draw what `archon rate`, `matrix`, `chains` or `cards-impact` wrote with `--csv FILE`.

usage: plot_report.py FILE.csv [PICTURE]     the ending of PICTURE (.png, .svg, .pdf) is its format;
                                             without one a window is opened

Needs matplotlib (`pip install matplotlib`). The table says itself which command it is from. Meant to
be changed: each picture is one function, and every column of the table is explained in
docs/reports.md.
"""

import csv
import sys

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import TwoSlopeNorm

MOST_CARDS = 80


def numbers(lines, column, scale=1.0):
    """A column as numbers; nothing is NaN, and `inf` is infinite."""
    return np.array([float(line[column] or "nan") for line in lines]) * scale


def intervals(axes, names, lines, column, scale, reference, label):
    """One line for each name: the estimate with its interval, the first at the top."""
    middle, low, high = (
        numbers(lines, column + end, scale) for end in ("", "_low_95", "_high_95")
    )
    places = np.arange(len(names))[::-1]
    axes.errorbar(middle, places, xerr=[middle - low, high - middle], fmt="o", ms=4, lw=1.2)
    axes.axvline(reference, color="0.6", lw=0.8, zorder=0)
    axes.set_yticks(places, names)
    axes.set_ylim(-0.7, len(names) - 0.3)
    axes.set_xlabel(label)
    axes.grid(axis="x", color="0.92")


def rate(lines):
    """Ratings with their intervals, the best deck at the top."""
    figure, axes = plt.subplots(figsize=(8, 1.2 + 0.24 * len(lines)))
    names = [line["deck"] for line in lines]
    intervals(axes, names, lines, "rating_elo", 1, 0, "Rating (Elo; 0 is the average), 95 % intervals")
    return figure


def matrix(lines):
    """The heat map: what the deck on the left scored against the deck above."""
    ratings = {}
    for line in lines:
        for deck in "12":
            ratings[line[f"deck_{deck}"]] = float(line[f"rating_{deck}"])
    decks = sorted(ratings, key=ratings.get, reverse=True)
    score = np.full((len(decks), len(decks)), np.nan)
    for line in lines:
        if line["score_1"]:
            one, two = decks.index(line["deck_1"]), decks.index(line["deck_2"])
            score[one, two] = 100 * float(line["score_1"])
            score[two, one] = 100 - score[one, two]
    size = 1.5 + 0.42 * len(decks)
    figure, axes = plt.subplots(figsize=(size + 4.5, size))
    image = axes.imshow(score, cmap="PuOr", norm=TwoSlopeNorm(50, 20, 80), aspect="auto")
    for (one, two), value in np.ndenumerate(score):
        if not np.isnan(value):
            ink = "white" if abs(value - 50) > 22 else "black"
            axes.text(two, one, f"{value:.0f}", ha="center", va="center", fontsize=8, color=ink)
    places = range(len(decks))
    axes.set_xticks(places, [str(n + 1) for n in places])
    axes.set_yticks(places, [f"{name}  {n + 1}" for n, name in enumerate(decks)])
    axes.xaxis.tick_top()
    axes.set_xlabel("Win rate of the deck on the left, %")
    figure.colorbar(image, extend="both")
    return figure


def chains(lines):
    """The curve with its band, and what was played."""
    figure, axes = plt.subplots(figsize=(8, 4.5))
    handicap = numbers(lines, "handicap")
    low, high = (numbers(lines, "win_rate" + end, 100) for end in ("_low_95", "_high_95"))
    axes.fill_between(handicap, low, high, alpha=0.2, lw=0, label="95 % band")
    axes.plot(handicap, numbers(lines, "win_rate", 100), label="curve")
    played = [line for line in lines if line["played"]]
    middle, low, high = (numbers(played, "played" + end, 100) for end in ("", "_low_95", "_high_95"))
    axes.errorbar(
        numbers(played, "handicap"), middle, yerr=[middle - low, high - middle], fmt="s", ms=4, lw=1,
        label="played, with intervals",
    )
    axes.axhline(50, color="0.6", lw=0.8, zorder=0)
    first = lines[0]
    even = [float(first[column]) for column in ("even", "even_low_95", "even_high_95")]
    if np.isfinite(even[0]):
        axes.axvline(even[0], color="0.4", ls=":", lw=1)
        axes.axvspan(*np.clip(even[1:], handicap.min(), handicap.max()), color="0.93", zorder=-1)
    axes.set_title(f"{first['deck']} against {first['opponent']}: even at {even[0]:+.1f}", fontsize=11)
    axes.set_xlabel("Handicap (below 0: of the other side)")
    axes.set_ylabel(f"Win rate of {first['deck']}, %")
    axes.legend(frameon=False)
    return figure


def cards_impact(lines):
    """What cards are worth, with the intervals of each card alone; bold is claimed (Holm, 5 %)."""
    claimed = [line for line in lines if line["claim"] != "undecided"]
    shown = (claimed or lines)[:MOST_CARDS] if len(lines) > MOST_CARDS else lines
    figure, axes = plt.subplots(figsize=(8, 1.2 + 0.24 * len(shown)))
    if len(shown) < len(lines):
        axes.set_title(f"{len(shown)} of {len(lines)} cards", fontsize=11)
    lines = shown
    names = [f"{line['card']} ({line['house']})" for line in lines]
    label = "Impact on the win rate (% of games), 95 % intervals"
    intervals(axes, names, lines, "impact", 100, 0, label)
    for name, line in zip(axes.get_yticklabels(), lines):
        name.set_fontweight("bold" if line["claim"] != "undecided" else "normal")
    return figure


PICTURES = {"rate": rate, "matrix": matrix, "chains": chains, "cards-impact": cards_impact}


def main(arguments):
    if len(arguments) not in (1, 2):
        sys.exit(__doc__)
    with open(arguments[0], newline="", encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    if not lines or "command" not in lines[0]:
        sys.exit(f"{arguments[0]} is no table that archon wrote with --csv")
    origin = lines[0]
    if origin["command"] not in PICTURES:
        sys.exit(f"tables of archon {origin['command']} are not drawn; only {', '.join(PICTURES)}")
    plt.rcParams["figure.constrained_layout.use"] = True
    figure = PICTURES[origin["command"]](lines)
    source = "archon {archon} {command}, {game}, rules {rules}, player {player}, seed {seed}, {all_games} games"
    figure.supxlabel(source.format(**origin), x=0.01, ha="left", fontsize=7, color="0.4")
    if len(arguments) == 2:
        figure.savefig(arguments[1], dpi=150)
    else:
        plt.show()


if __name__ == "__main__":
    main(sys.argv[1:])
