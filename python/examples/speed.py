"""How fast games and environments are on this machine: answers and steps a second of processor time.

usage: python speed.py [SECONDS]
"""

import random
import sys
import time

import numpy as np

import archon_lab
from archon_lab.envs import KeyForgeVectorEnv


def game_loop(seconds: float) -> float:
    """Answers a second of processor time, one game after the other, chosen uniformly."""
    one, two = (archon_lab.Deck.find(name) for name in ("Radiant Argus the Supreme", 'Miss "Onyx" Censorius'))
    luck, answers, seed = random.Random(1).random, 0, 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        game = archon_lab.Game(one, two, seed=seed)
        seed += 1
        while n := game.num_choices:
            game.answer(int(luck() * n))
            answers += 1
    return answers / (time.process_time() - began)


def vector(seconds: float, opponent: str | None, envs: int = 256) -> float:
    """Steps a second of processor time; of each game the answers are taken in turns."""
    env = KeyForgeVectorEnv(envs, opponent=opponent)
    seen, _ = env.reset(seed=1)
    number = seen["globals"][:, archon_lab.ENCODING["globals"].index("num_choices")]
    steps, salt = 0, np.arange(envs) * 7919
    began = time.process_time()
    while time.process_time() - began < seconds:
        env.step((salt + steps * 31) % np.maximum(number, 1))
        steps += 1
    return steps * envs / (time.process_time() - began)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    print(f"Game loop                        {game_loop(seconds):10,.0f} answers a CPU second")
    for opponent in (None, "random", "greedy"):
        name = f"256 games, {opponent or 'self-play'}"
        print(f"{name:32} {vector(seconds, opponent):10,.0f} steps a CPU second")


if __name__ == "__main__":
    main()
