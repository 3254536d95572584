#!/usr/bin/env python3
"""A player for archon that answers at random: the smallest there is. Try

    archon simulate --player program:command=scripts/players/random_player.py,random
"""

import random

import protocol


class RandomPlayer:
    def begin(self, game):
        # The same seed gives the same game again.
        self.luck = random.Random(game["seed"])

    def choose(self, question):
        return self.luck.choice(question["answers"])["number"]


if __name__ == "__main__":
    protocol.play(RandomPlayer(), "random in Python", "1")
