"""Learns who wins: a network that says of a position how probable it is that its seat wins, for searches of planner and ismcts.

It looks at positions of games between players of archon, with what each seat sees, and compares them with who won
(logistic regression by a small network). What it learns stands beside the policy in the file of weights, whose policy stays
as it is; export_learner.py writes it as the output `value`.

usage: python learn_value.py WEIGHTS.npz [--games 4000] [--player greedy] [--seed 1]
"""

import argparse

import numpy as np
from learner import COLUMNS, ZONES, Network, figures

import archon_lab
from archon_lab import Deck, Game, Player
from archon_lab.envs._spaces import arrays

HIDDEN, ROUNDS, BATCH = 48, 12, 256
#: What is added up over each side's creatures, and what it is divided by.
OF_LINES = {"ready": 5.0, "amber": 5.0, "damage": 10.0, "stunned": 5.0}
NAMES = ("value_inputs", "value_offsets", "value_outputs")


def standing(seen: dict) -> np.ndarray:
    """The figures of the game, and what they leave out of battlelines and artifacts: (games, features)."""
    cards = seen["cards"]
    zone, controller = cards[:, :, COLUMNS["zone"]], cards[:, :, COLUMNS["controller"]]
    found = [figures(seen)]
    for side in (1, 2):
        line = (zone == ZONES["battleline"]) & (controller == side)
        found += [(line * cards[:, :, COLUMNS[name]]).sum(axis=1)[:, None] / by for name, by in OF_LINES.items()]
        found.append(((zone == ZONES["artifacts"]) & (controller == side)).sum(axis=1)[:, None] / 5.0)
    return np.concatenate(found, axis=1).astype(np.float32)


def probabilities(weights: list, seen: dict) -> np.ndarray:
    """How probable it is that the seats win."""
    inputs, offsets, outputs = weights
    return 1 / (1 + np.exp(-(np.tanh(standing(seen) @ inputs + offsets) @ outputs)))


def positions(games: int, name: str, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """What both seats see at one question in six: features, whether the seat won, and the game."""
    decks, luck, player = Deck.bundled(), np.random.default_rng(seed), Player(name)
    found, won, of_game = [], [], []
    for n in range(games):
        game = Game(*(decks[k] for k in luck.integers(len(decks), size=2)), seed=archon_lab.derive(seed, n))
        seen = []
        while not game.over:
            if luck.random() < 1 / 6:
                both = arrays((2,))
                for seat in (0, 1):
                    game.observe(seat, *(array[seat] for array in both.values()))
                seen.append(standing(both))
            # Now and then any answer, so that there are positions that the player would avoid.
            by_chance = luck.random() < 0.05
            game.answer(int(luck.integers(game.num_choices)) if by_chance else player.decide(game, len(seen)))
        if game.winner is not None and seen:
            found += seen
            won += [[game.winner == 0, game.winner == 1]] * len(seen)
            of_game += [n] * (2 * len(seen))
    return np.concatenate(found), np.array(won, np.float32).ravel(), np.array(of_game)


def loss(network: Network, rows: np.ndarray, won: np.ndarray) -> float:
    """The mean logarithmic loss."""
    logits = network.forward(rows)[0]
    return float(np.mean(np.logaddexp(0, logits) - won * logits))


def learn(rows: np.ndarray, won: np.ndarray, seed: int) -> Network:
    """A network that foretells who won."""
    luck = np.random.default_rng(seed)
    network = Network(rows.shape[1], HIDDEN, luck)
    for n in range(ROUNDS):
        for part in np.array_split(luck.permutation(len(rows)), len(rows) // BATCH):
            logits, hidden = network.forward(rows[part])
            slope = (1 / (1 + np.exp(-logits)) - won[part]) / len(part)
            network.update(rows[part], hidden, slope.astype(np.float32), 2e-3 * (1 - n / ROUNDS))
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weights")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rows, won, game = positions(options.games, options.player, options.seed)
    # One game in ten is kept apart, to see what was learned.
    apart = game % 10 == 0
    network = learn(rows[~apart], won[~apart], options.seed)
    share = won[apart].mean()
    naive = -(share * np.log(share) + (1 - share) * np.log(1 - share))
    print(f"{len(rows):,} positions; logarithmic loss {loss(network, rows[apart], won[apart]):.4f} in games kept apart, {naive:.4f} without looking")
    saved = dict(np.load(options.weights))
    np.savez(options.weights, **(saved | dict(zip(NAMES, network.weights))))


if __name__ == "__main__":
    main()
