#!/usr/bin/env python3
"""A player for archon with a few rules of thumb for KeyForge. Try

    archon simulate --player program:command=scripts/players/heuristic_player.py,random

It keeps its hand, chooses the house with which it can do most, plays what it can, reaps with every creature
that does not stand before an easy kill, and aims what it aims at the enemy's strongest creature, or at its
own where a card asks for one of its own.
"""

import random

import protocol


class HeuristicPlayer:
    def begin(self, game):
        self.luck = random.Random(game["seed"])
        self.me = game["seat"]
        self.cards = game["cards"]
        self.facts = game.get("facts", {})

    def choose(self, question):
        self.view = question["view"]
        self.in_play = {
            card["card"]: (seat, card)
            for seat, side in enumerate(self.view["seats"])
            for card in side["battleline"] + side["artifacts"]
        }
        judge = {
            "mulligan": lambda answer: answer["kind"] == "no",
            "house": self.worth_of_house,
            "main": self.worth_of_deed,
            "use": self.worth_of_deed,
            "attack": lambda answer: self.worth_of_attack(answer["card"]),
            "host": lambda answer: self.is_mine(answer["card"]) * 100 + self.power(answer["card"]),
        }.get(question["ask"]["what"], self.worth_of_anything)
        # Of what is worth the same, any.
        return max(question["answers"], key=lambda a: (judge(a), self.luck.random()))["number"]

    def is_mine(self, card):
        return self.in_play.get(card, (self.me, None))[0] == self.me

    def power(self, card):
        """The power of a creature in play, less the damage on it."""
        _, seen = self.in_play.get(card, (None, {}))
        return seen.get("power", 0) - seen.get("damage", 0)

    def printed_power(self, card):
        return self.facts.get(self.cards[card]["id"], {}).get("power", 0)

    def worth_of_house(self, answer):
        house = answer["house"]
        mine = self.view["seats"][self.me]
        hand = sum(self.cards[card]["house"] == house for card in mine["hand"]["known"])
        ready = sum(
            self.cards[card["card"]]["house"] == house and not card.get("stunned")
            for card in mine["battleline"]
        )
        return hand + ready

    def worth_of_deed(self, answer):
        if answer["kind"] == "fight":
            line = self.view["seats"][1 - self.me]["battleline"]
            mine = self.power(answer["card"])
            kills = [self.power(card["card"]) for card in line if self.power(card["card"]) < mine]
            return 4.5 if kills and max(kills) >= 4 else 1
        if answer["kind"] == "discard":
            return 0.5
        worth = {"play": 6, "action": 5, "omni": 5, "reap": 4, "unstun": 3, "end": 0.25}
        return worth.get(answer["kind"], 0)

    def worth_of_attack(self, card):
        return self.power(card)

    def worth_of_anything(self, answer):
        if answer["kind"] == "card":
            enemy = not self.is_mine(answer["card"])
            return 1 + enemy * 100 + max(self.power(answer["card"]), self.printed_power(answer["card"]))
        if answer["kind"] in ("yes", "number", "place"):
            return answer.get("value", 1)
        return 0


if __name__ == "__main__":
    protocol.play(HeuristicPlayer(), "rules of thumb in Python", "1")
