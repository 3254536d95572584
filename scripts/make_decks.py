#!/usr/bin/env python3
"""Choose the decks that ship with archon and write them in our own format.

Reads  ../shared/decks/decks.jsonl and ../shared/cards/cards.jsonl (or the two folders given)
Writes engine/decks/SET/*.deck, a real deck each, and
       engine/src/keyforge/deck/bundled_list.rs, which builds them into the library: those of the five sets up to
       Dark Tidings, which are the field `bundled`, and those of later sets in a list of their own

Of each set: both starter decks come first; then, greedily, the deck with the most cards that no chosen
deck of the set has yet, counting a house trio that is still missing as two cards. What is left goes to
the trio with the fewest decks. Of Mass Mutation, decks whose enhanced copies are known come before
the others. Ties go to the first by name, so that the choice is the same every time. Of later sets the data
have few, and all ship; none of them names the token creature of its deck, which the reader chooses.
"""

import json
import re
import sys
import unicodedata
from collections import Counter
from pathlib import Path

# How many decks of each set.
COUNTS = {"cota": 80, "aoa": 30, "wc": 30, "mm": 30, "dt": 9}
# Of later sets, in order of publication: all.
LATER = ["woe", "gr", "as", "toc", "momu"]
MAIN = Path(__file__).resolve().parent.parent
LIST = MAIN / "engine/src/keyforge/deck/bundled_list.rs"
HOUSES = [
    "Brobnar", "Dis", "Ekwidon", "Geistoid", "Logos", "Mars", "Ouboros", "Redemption", "Sanctum", "Saurian", "Shadows",
    "Skyborn", "Star Alliance", "Unfathomable", "Untamed",
]


def slug(name):
    plain = name.lower().replace("æ", "ae").replace("œ", "oe").replace("ß", "ss").replace("ø", "o")
    plain = unicodedata.normalize("NFKD", re.sub("['’]", "", plain))
    return re.sub("[^a-z0-9]+", "-", "".join(c for c in plain if not unicodedata.combining(c))).strip("-")


def key(house):
    return house.lower().replace(" ", "")


def choose(decks, count):
    """The decks of a set to ship: see the top of the file."""
    chosen, seen, trios = [], set(), Counter()
    left = sorted(decks, key=lambda deck: slug(deck["name"]))

    def take(deck):
        left.remove(deck)
        chosen.append(deck)
        seen.update(card["id"] for card in deck["cards"])
        trios[trio(deck)] += 1

    def trio(deck):
        return tuple(sorted(deck["houses"]))

    def worth(deck):
        new_cards = len({card["id"] for card in deck["cards"]} - seen)
        known = deck.get("enhancements_known") is not False
        return known, new_cards + 2 * (trios[trio(deck)] == 0), -trios[trio(deck)]

    for deck in [deck for deck in left if deck.get("starter")]:
        take(deck)
    while len(chosen) < count and left:
        take(max(left, key=worth))  # The first of equals.
    return chosen, seen, trios


def marks(card, facts):
    """What the list says of a copy in parentheses."""
    words = [mark for mark in ("maverick", "legacy", "anomaly", "enhanced") if card.get(mark)]
    if facts.get("evil_twin_of"):
        words.append("evil twin")
    if facts.get("gigantic", {}).get("half") == 2:
        words.append("second half")
    yield from (f"({word})" for word in words)
    if card.get("enhancements"):
        yield "(" + " ".join(f"+{icon.removeprefix('house:')}" for icon in card["enhancements"]) + ")"


def text(deck, order, facts):
    """The deck in our own format: houses and cards in the order of the tables."""
    lines = []
    if deck.get("starter"):
        lines.append("# One of the two decks of the first starter set.")
    lines.append(f"name: {deck['name']}")
    if deck["id"]:
        lines.append(f"id: {deck['id']}")
    lines.append(f"set: {deck['set']}")
    assert {card["house"] for card in deck["cards"]} <= {key(house) for house in HOUSES}, deck["name"]
    for house in HOUSES:
        cards = [card for card in deck["cards"] if card["house"] == key(house)]
        if cards:
            lines += ["", house]
        for card in sorted(cards, key=lambda card: order[card["id"]]):
            lines.append(" ".join([str(card["count"]), facts[card["id"]]["name"], *marks(card, facts[card["id"]])]))
    return "\n".join(lines) + "\n"


def main():
    shared = MAIN.parent / "shared"
    decks_folder, cards_folder = map(Path, sys.argv[1:3] or (shared / "decks", shared / "cards"))
    with open(cards_folder / "cards.jsonl", encoding="utf-8") as file:
        cards = [json.loads(line) for line in file]
    order = {card["id"]: n for n, card in enumerate(cards)}
    facts = {card["id"]: card for card in cards}
    with open(decks_folder / "decks.jsonl", encoding="utf-8") as file:
        decks = [json.loads(line) for line in file]

    bundled = []
    for set_name, count in {**COUNTS, **dict.fromkeys(LATER, len(decks))}.items():
        chosen, seen, trios = choose([deck for deck in decks if deck["set"] == set_name], count)
        folder = MAIN / "engine/decks" / set_name
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.deck"):
            old.unlink()
        for deck in chosen:
            (folder / f"{slug(deck['name'])}.deck").write_text(text(deck, order, facts), encoding="utf-8")
        bundled += [(set_name, s) for s in sorted(slug(deck["name"]) for deck in chosen)]
        print(f"{set_name}: {len(chosen)} decks with {len(seen)} cards and {len(trios)} house trios")
    assert len({s for _, s in bundled}) == len(bundled), "two decks with the same slug"
    row = '    deck!("{}", "{}"),\n'.format
    field, later = ("".join(row(*deck) for deck in bundled if (deck[0] in LATER) == is_later) for is_later in (False, True))
    LIST.write_text(LIST_TEMPLATE.format(field=field, later=later), encoding="utf-8")


LIST_TEMPLATE = """//! Written by `scripts/make_decks.py`: the texts of `engine/decks/`.

macro_rules! deck {{
    ($set:literal, $slug:literal) => {{
        ($slug, include_str!(concat!("../../../decks/", $set, "/", $slug, ".deck")))
    }};
}}

/// Slug and text of each deck of the five sets up to Dark Tidings, by set in order of publication, then by slug.
pub(super) static BUNDLED: &[(&str, &str)] = &[
{field}];

/// Slug and text of each deck of a later set, in the same order.
pub(super) static LATER: &[(&str, &str)] = &[
{later}];
"""

if __name__ == "__main__":
    main()
