"""A learner in a page: proximal policy optimization (Schulman et al., 2017) with masked actions, in numpy alone.

It plays against `random` or others, then shows in mirrored games what it has learned: the same decks and shuffles
twice, once with each seat. A small network gives each legal answer a number, from what the answer is,
the card that it names and a few figures of the game; a second one says how the game stands.

usage: python learner.py [--minutes 5] [--opponents random] [--envs 128] [--games 400] [--seed 1] [--save FILE]
"""

import argparse
import time

import numpy as np

import archon_lab
from archon_lab import ENCODING, Deck, Game, Player
from archon_lab.envs import KeyForgeVectorEnv
from archon_lab.envs._spaces import arrays

COLUMNS = {name: n for n, name in enumerate(ENCODING["cards"])}
GLOBALS = {name: n for n, name in enumerate(ENCODING["globals"])}
VALUES = {name: len(values) + 1 for name, values in ENCODING["values"].items()}
ZONES = {name: n + 1 for n, name in enumerate(ENCODING["values"]["zone"])}


def figures(seen: dict) -> np.ndarray:
    """The figures of the game, about 1 in size: (games, features)."""
    of = seen["globals"]
    names = [n for n in GLOBALS if n.startswith(("own_", "opponent_")) and "turn_" not in n and not n.endswith(("houses", "num_keys"))]
    plain = of[:, [GLOBALS[name] for name in names]] / 8.0
    keys = [np.bitwise_count(of[:, GLOBALS[f"{who}_keys"]].astype(np.uint8)) for who in ("own", "opponent")]
    cards = seen["cards"]
    line = cards[:, :, COLUMNS["zone"]] == ZONES["battleline"]
    sides = [line & (cards[:, :, COLUMNS["controller"]] == side) for side in (1, 2)]
    power = [(side * cards[:, :, COLUMNS["power"]]).sum(axis=1) / 20.0 for side in sides]
    count = [side.sum(axis=1) / 5.0 for side in sides]
    mine = (of[:, GLOBALS["active"]] == 1).astype(float)
    ones = np.ones(len(of))
    return np.column_stack([plain, *keys, *power, *count, mine, of[:, GLOBALS["turn"]] / 20.0, ones]).astype(np.float32)


def named_card(cards: np.ndarray, game: np.ndarray, slot: np.ndarray) -> np.ndarray:
    """What is known of the cards that answers name; zeros where they name none."""
    row = cards[game, np.maximum(slot - 1, 0)].astype(np.float32)
    whole = [row[:, COLUMNS[name]] / 4.0 for name in ("power", "armor", "damage", "amber", "bonus_amber")]
    is_so = [row[:, COLUMNS[name]] for name in ("ready", "stunned", "warded")]
    kinds = np.eye(VALUES["type"], dtype=np.float32)[row[:, COLUMNS["type"]].astype(int)]
    zones = np.eye(VALUES["zone"], dtype=np.float32)[row[:, COLUMNS["zone"]].astype(int)]
    of_me = row[:, COLUMNS["controller"]] == 1
    found = np.column_stack([*whole, *is_so, kinds, zones, of_me, slot > 0])
    return found * (slot > 0)[:, None]


def of_house(seen: dict, game: np.ndarray, house: np.ndarray) -> np.ndarray:
    """How many cards of a house its player has: in hand, and ready in play."""
    cards = seen["cards"]
    zone, own = cards[:, :, COLUMNS["zone"]], cards[:, :, COLUMNS["controller"]] == 1
    played = np.isin(zone, [ZONES["battleline"], ZONES["artifacts"]]) & own & (cards[:, :, COLUMNS["ready"]] == 1)
    of_it = cards[game][:, :, COLUMNS["house"]] == house[:, None]
    counts = [(of_it & where[game]).sum(axis=1) / 4.0 for where in ((zone == ZONES["hand"]) & own, played)]
    return np.column_stack(counts) * (house > 0)[:, None]


def features(seen: dict) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A row of features for each legal answer, its game, and its number."""
    game, answer = np.nonzero(seen["action_mask"])
    kind, card, _, about, value, *_ = seen["answers"][game, answer].T
    asked = seen["globals"][game, GLOBALS["question"]]
    houses = kind == ENCODING["values"]["kind"].index("house") + 1
    rows = [
        np.eye(VALUES["kind"], dtype=np.float32)[kind],
        np.eye(VALUES["question"], dtype=np.float32)[asked],
        named_card(seen["cards"], game, card),
        named_card(seen["cards"], game, about),
        of_house(seen, game, np.where(houses, value, 0)),
        value[:, None] / 8.0,
        figures(seen)[game],
    ]
    return np.concatenate(rows, axis=1).astype(np.float32), game, answer


class Network:
    """Two layers, and Adam."""

    def __init__(self, inputs: int, hidden: int, generator: np.random.Generator) -> None:
        self.weights = [
            (generator.normal(size=(inputs, hidden)) / np.sqrt(inputs)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros(hidden, np.float32),
        ]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.updates = 0

    def forward(self, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        hidden = np.tanh(rows @ self.weights[0] + self.weights[1])
        return hidden @ self.weights[2], hidden

    def update(self, rows: np.ndarray, hidden: np.ndarray, slope: np.ndarray, rate: float) -> None:
        back = slope[:, None] * self.weights[2] * (1 - hidden**2)
        slopes = [rows.T @ back, back.sum(axis=0), hidden.T @ slope]
        self.updates += 1
        for weight, (first, second), by in zip(self.weights, self.moments, slopes):
            first += 0.1 * (by - first)
            second += 0.001 * (by**2 - second)
            unbiased = first / (1 - 0.9**self.updates), second / (1 - 0.999**self.updates)
            weight -= rate * unbiased[0] / (np.sqrt(unbiased[1]) + 1e-8)


def log_softmax(logits: np.ndarray, starts: np.ndarray, sizes: np.ndarray) -> np.ndarray:
    """Within each question."""
    logits = logits - np.repeat(np.maximum.reduceat(logits, starts), sizes)
    return logits - np.repeat(np.log(np.add.reduceat(np.exp(logits), starts)), sizes)


class Learner:
    """The policy and the value of positions."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        probe = {name: array[None] for name, array in arrays().items()}
        probe["action_mask"][0, :2] = 1
        self.policy = Network(features(probe)[0].shape[1], 64, self.random)
        self.value = Network(figures(probe).shape[1], 32, self.random)

    def act(self, seen: dict, best: bool = False) -> tuple[np.ndarray, tuple]:
        """An answer for each game: the best one, or by chance. Games without a question get 0."""
        rows, game, answer = features(seen)
        asked, starts, sizes = np.unique(game, return_index=True, return_counts=True)
        logits = self.policy.forward(rows)[0]
        chances = log_softmax(logits, starts, sizes)
        # The best is the first of those that are equal but for what sums in another order make of them.
        score = np.round(1024 * logits) if best else chances + self.random.gumbel(size=len(chances))
        order = np.lexsort((-answer, score, game))
        chosen = order[starts + sizes - 1]
        actions = np.zeros(len(seen["action_mask"]), np.int64)
        actions[asked] = answer[chosen]
        return actions, (rows, asked, starts, sizes, chosen, chances[chosen])

    def learn(self, steps: list, advantages: np.ndarray, returns: np.ndarray, rate: float) -> None:
        """Twice over all steps, some at a time."""
        scale = advantages.std() + 1e-6
        for _ in range(2):
            for part in np.array_split(self.random.permutation(len(steps)), max(1, len(steps) // 16)):
                self._policy_step([steps[n] for n in part], advantages[part] / scale, rate)
                rows = np.concatenate([steps[n][1] for n in part])
                value, hidden = self.value.forward(rows)
                slope = (value - returns[part].ravel()) / len(rows)
                self.value.update(rows, hidden, slope.astype(np.float32), rate)

    def _policy_step(self, steps: list, advantages: np.ndarray, rate: float) -> None:
        chosen_rows = [step[0] for step in steps]
        offsets = np.cumsum([0] + [len(rows) for rows, *_ in chosen_rows])[:-1]
        rows = np.concatenate([rows for rows, *_ in chosen_rows])
        starts = np.concatenate([s + at for (_, _, s, *_), at in zip(chosen_rows, offsets)])
        sizes = np.concatenate([sizes for _, _, _, sizes, *_ in chosen_rows])
        chosen = np.concatenate([c + at for (*_, c, _), at in zip(chosen_rows, offsets)])
        before = np.concatenate([chances for *_, chances in chosen_rows])
        gain = np.concatenate([of[asked] for of, (_, asked, *_) in zip(advantages, chosen_rows)])
        logits, hidden = self.policy.forward(rows)
        chances = log_softmax(logits, starts, sizes)
        ratio = np.exp(chances[chosen] - before)
        clipped = ((gain > 0) & (ratio > 1.2)) | ((gain < 0) & (ratio < 0.8))
        pull = np.where(clipped, 0, gain * ratio)
        share = np.exp(chances)
        entropy = -np.add.reduceat(share * chances, starts)
        slope = share * np.repeat(pull, sizes) + 0.01 * share * (chances + np.repeat(entropy, sizes))
        slope[chosen] -= pull
        self.policy.update(rows, hidden, (slope / len(gain)).astype(np.float32), rate)


def share(won: int, games: int) -> tuple[float, float, float]:
    """A share, and its interval of 95 % (Wilson, 1927)."""
    squared = 1.96**2 / games
    middle = (won / games + squared / 2) / (1 + squared)
    half = np.sqrt(won / games * (1 - won / games) * squared + squared**2 / 4) / (1 + squared)
    return float(won / games), float(middle - half), float(middle + half)


def train(
    learner: Learner,
    minutes: float,
    envs: int,
    seed: int,
    horizon: int = 64,
    opponents: tuple[str, ...] = ("random",),
    curve: list | None = None,
) -> int:
    """Plays for some minutes, against each of the opponents as long; how many answers were given.

    What each 200 games came to is appended to `curve`, for `archon_lab.learning_curve`.
    """
    env = KeyForgeVectorEnv(envs, opponent=opponents[0], autoreset_mode="SameStep")
    stage = 0
    seen, _ = env.reset(seed=seed)
    began, answers, results, latest = time.monotonic(), 0, [], []
    while (spent := time.monotonic() - began) < minutes * 60:
        steps, rewards, overs, values = [], [], [], []
        if (now := int(spent / (minutes * 60) * len(opponents))) > stage:
            stage = now
            env.set_opponent(opponents[stage])
        for _ in range(horizon):
            of_game = figures(seen)
            actions, chosen = learner.act(seen)
            steps.append((chosen, of_game))
            values.append(learner.value.forward(of_game)[0])
            seen, reward, terminated, truncated, _ = env.step(actions)
            rewards.append(reward)
            overs.append(terminated | truncated)
            results.extend(reward[terminated])
            latest.extend(reward[terminated])
        values.append(learner.value.forward(figures(seen))[0])
        # Generalized advantages (Schulman et al., 2016).
        advantages, later = np.zeros((horizon, envs)), np.zeros(envs)
        for n in reversed(range(horizon)):
            goes_on = ~overs[n]
            surprise = rewards[n] + 0.998 * values[n + 1] * goes_on - values[n]
            later = surprise + 0.998 * 0.95 * later * goes_on
            advantages[n] = later
        returns = advantages + np.array(values[:-1])
        learner.learn(steps, advantages, returns, 1e-3 * max(0.1, 1 - spent / (minutes * 60)))
        answers += horizon * envs
        if curve is not None and len(latest) >= 200:
            curve.append((answers, *share(np.sum(np.array(latest) > 0), len(latest))))
            latest = []
        if len(results) >= 1000:
            won = np.mean(np.array(results) > 0)
            print(f"{spent:5.0f} s  {answers:9,} answers  {100 * won:5.1f} % won", flush=True)
            results = []
    return answers


def save(learner: Learner, path: str) -> None:
    """Writes what was learned."""
    names = ("inputs", "offsets", "outputs")
    np.savez(path, **dict(zip(names, learner.policy.weights)))


def load(path: str) -> Learner:
    """A learner that answers as the saved one."""
    learner, saved = Learner(0), np.load(path)
    learner.policy.weights = [saved[name] for name in ("inputs", "offsets", "outputs")]
    return learner


def mirrored(learner: Learner, games: int, seed: int) -> float:
    """The share of mirrored games won against `random`."""
    decks, luck, player, won = Deck.bundled(), np.random.default_rng(seed), Player("random"), 0
    for pair in range(games // 2):
        one, two = (decks[n] for n in luck.integers(len(decks), size=2))
        for seat in (0, 1):
            game, answers = Game(one, two, seed=archon_lab.derive(seed, pair)), 0
            while not game.over:
                answers += 1
                if game.seat == seat:
                    seen = arrays((1,))
                    game.observe(seat, *(array[0] for array in seen.values()))
                    game.answer(int(learner.act(seen, best=True)[0][0]))
                else:
                    game.answer(player.decide(game, archon_lab.derive(pair, answers)))
            won += game.winner == seat
    return won / (games // 2 * 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--opponents", nargs="+", default=["random"])
    parser.add_argument("--save")
    parser.add_argument("--envs", type=int, default=128)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    learner = Learner(options.seed)
    answers = train(learner, options.minutes, options.envs, options.seed, opponents=tuple(options.opponents))
    if options.save:
        save(learner, options.save)
    won = mirrored(learner, options.games, options.seed + 1)
    print(f"{answers:,} answers; {100 * won:.1f} % of {options.games} mirrored games won against random")


if __name__ == "__main__":
    main()
