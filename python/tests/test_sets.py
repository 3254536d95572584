"""Positions of every set: what a seat may know of them is told apart in observations."""

import os
import random
import re

import pytest

pytest.importorskip("gymnasium")

from archon_lab import ENCODING, Deck, Game, _archon
from archon_lab.envs import KeyForgeVectorEnv
from archon_lab.envs._spaces import arrays

EARLIER = ["cota", "aoa", "wc", "mm", "dt"]
LATER = ["woe", "gr", "as", "toc", "momu", "vm25", "pv", "cc", "dm"]
VALUES = ENCODING["values"]
COLUMN = {name: n for n, name in enumerate(ENCODING["cards"])}
GLOBAL = {name: n for n, name in enumerate(ENCODING["globals"])}
BONUS = ["amber", "capture", "damage", "draw", "discard", "power"]
SLOTS = 64


def number(kind, name):
    return VALUES[kind].index(name) + 1


def bits(kind, names):
    return sum(1 << VALUES[kind].index(name) for name in names)


def observed(game, seat):
    seen = arrays()
    game.observe(seat, **seen)
    return seen


def slots(game, seat):
    """The row of each card: a seat's own cards come first."""
    found, of_owner = {}, [0, 0]
    for card in game.cards()["cards"]:
        owner = card["owner"]
        found[card["card"]] = (owner != seat) * SLOTS + of_owner[owner]
        of_owner[owner] += 1
    return found


class Comparison:
    """Compares an observation with the view of the same seat, and counts what it met."""

    def __init__(self, game, seat, met):
        self.view, self.seat, self.met = game.view(seat), seat, met
        self.cards = {card["card"]: card for card in game.cards()["cards"]}
        self.seen, self.slots = observed(game, seat), slots(game, seat)

    def of(self, card, column):
        return self.seen["cards"][self.slots[card], COLUMN[column]]

    def compare(self):
        for seat, area in enumerate(self.view["seats"]):
            self.compare_player("own" if seat == self.seat else "opponent", area)
            for creature in area["battleline"]:
                self.compare_in_play(creature)
            for artifact in area["artifacts"]:
                self.compare_in_play(artifact)
            for side in area.get("prophecies", []):
                self.compare_prophecy(side)
            for card in [*area["hand"]["known"], *area["discard"]]:
                self.compare_bonus(card)
            if "power" in area:
                first = 0 if seat == self.seat else SLOTS
                rows = self.seen["cards"][first : first + SLOTS]
                powers = [row for row in rows if row[COLUMN["id"]] == number("id", area["power"])]
                assert [row[COLUMN["zone"]] for row in powers] == [number("zone", "aside")]
                self.met["power"] += 1

    def compare_player(self, whose, area):
        told = {name: self.seen["globals"][GLOBAL[f"{whose}_{name}"]] for name in ("keys", "houses", "key_cost", "hand")}
        colors = [key for key in area["keys"] if key != "colorless"]
        colorless = 8 * ("colorless" in area["keys"])
        assert told["keys"] == bits("key", colors) + colorless
        assert told["houses"] == bits("house", area["houses"])
        assert (told["key_cost"], told["hand"]) == (area["key_cost"], area["hand"]["count"])
        for house in area["houses"]:
            self.met[house] += 1

    def compare_in_play(self, shown):
        card = shown["card"]
        assert self.of(card, "id") == number("id", shown["id"])
        assert self.of(card, "facedown") == shown.get("facedown", False)
        houses = bits("house", shown.get("houses", [self.cards[card]["house"]]))
        assert self.of(card, "houses") == houses, shown
        for beneath in shown.get("under", {"known": []})["known"]:
            assert self.of(beneath, "host") == self.slots[card] + 1
        for upgrade in shown.get("upgrades", []):
            assert self.of(upgrade["card"], "host") == self.slots[card] + 1
        self.met["facedown"] += shown.get("facedown", False)

    def compare_prophecy(self, side):
        card = side["card"]
        assert self.of(card, "id") == number("id", side["id"])
        assert self.of(card, "zone") == number("zone", "active" if side["active"] else "aside")
        for beneath in side["under"]["known"]:
            assert self.of(beneath, "host") == self.slots[card] + 1
            self.met["fate"] += 1
        self.met["prophecy"] += side["active"]

    def compare_bonus(self, card):
        icons = self.cards[card]["bonus"]
        assert [self.of(card, f"bonus_{kind}") for kind in BONUS] == [icons.count(kind) for kind in BONUS]
        of_houses = [icon for icon in icons if icon not in BONUS]
        assert self.of(card, "houses") & bits("house", of_houses) == bits("house", of_houses)
        self.met["house icon"] += len(of_houses)
        self.met["discard icon"] += icons.count("discard")


class Counted(dict):
    def __missing__(self, key):
        return 0


@pytest.fixture(scope="module")
def met():
    """What was met in random games of each set, all of it told as the view tells it."""
    found = {}
    for of_set in EARLIER + LATER:
        decks, luck, met = Deck.find_all(of_set), random.Random(5), Counted()
        for seed in range(int(os.environ.get("ARCHON_SET_GAMES", 3))):
            game = Game(luck.choice(decks), luck.choice(decks), seed=seed)
            while not game.over:
                if luck.random() < 0.1:
                    for seat in (0, 1):
                        Comparison(game, seat, met).compare()
                game.answer(luck.randrange(game.num_choices))
        found[of_set] = met
    return found


def test_what_a_seat_may_know_of_positions_of_every_set_is_in_its_observation(met):
    assert all(met[of_set]["facedown"] for of_set in ("woe", "toc"))
    assert met["pv"]["prophecy"] and met["pv"]["fate"] and met["cc"]["power"]
    assert met["gr"]["discard icon"] and met["as"]["house icon"]


def test_every_house_has_a_number(met):
    seen = {name for of_set in met.values() for name in of_set if name in VALUES["house"]}
    assert {"ekwidon", "geistoid", "skyborn", "redemption", "ouboros"} <= seen
    assert set(VALUES["house"]) == seen


def differing(of_set, line, one, other):
    """Observations of two games whose first decks differ in a line."""
    text = next(text for deck in Deck.find_all(f"built:{of_set}") if re.search(line, text := str(deck), re.M))
    changed = [re.sub(line, new, text, count=1, flags=re.M) for new in (one, other)]
    games = [Game(Deck.read(text)[0], Deck.find_all(of_set)[0], seed=1, first=0) for text in changed]
    return [{seat: observed(game, seat) for seat in (0, 1)} for game in games]


@pytest.mark.parametrize(
    ("of_set", "line", "one", "other"),
    [
        ("cc", "^power: .*", "power: Stasis Field", "power: Artificer"),
        ("pv", "^prophecies: ([^;]*); ([^;]*);", r"prophecies: \1; \2;", r"prophecies: \2; \1;"),
    ],
)
def test_what_decks_differ_in_is_told_apart(of_set, line, one, other):
    one, other = differing(of_set, line, one, other)
    for seat in (0, 1):
        assert (one[seat]["cards"] != other[seat]["cards"]).any()


def test_decks_of_later_sets_are_played_by_their_edition():
    early, late = Deck.find_all("cota")[0], Deck.find_all("gr")[0]
    assert "2026-06" in Game(early, late).record() and "2026-06" not in Game(early, early).record()
    assert "2026-06" not in Game(late, late, rules="2021-03").record()


def test_environments_take_the_decks_of_sets():
    env = KeyForgeVectorEnv(4, decks=LATER, opponent=None)
    seen, _ = env.reset(seed=1)
    for _ in range(200):
        seen, *_ = env.step(seen["action_mask"].argmax(axis=1))
    assert seen["globals"][:, GLOBAL["edition"]].tolist() == [number("edition", "2026-06")] * 4


def test_observations_of_later_sets_show_nothing_hidden():
    positions = int(os.environ.get("ARCHON_LEAK_POSITIONS", 20_000))
    decks = [deck for of_set in LATER for deck in Deck.find_all(of_set)]
    found = _archon.find_leaks(decks, positions=positions, seed=4)
    assert found["leaks"] == []
