#!/usr/bin/env python3
"""Choose the decks that ship with archon and write them in our own format.

Reads  ../shared/decks/decks.jsonl and ../shared/cards/cards.jsonl (or the two folders given)
Writes decks/*.deck, a real Call of the Archons deck each, and
       engine/src/keyforge/deck/bundled_list.rs, which builds them into the library

Both starter decks come first; then, greedily, the deck with the most cards that no chosen deck has
yet, counting a house trio that is still missing as two cards. What is left goes to the trio with the
fewest decks. Ties go to the first by name, so that the choice is the same every time.
"""

import json
import re
import sys
import unicodedata
from collections import Counter
from pathlib import Path

SET = "cota"
COUNT = 80
MAIN = Path(__file__).resolve().parent.parent
LIST = MAIN / "engine/src/keyforge/deck/bundled_list.rs"
HOUSES = ["Brobnar", "Dis", "Logos", "Mars", "Sanctum", "Shadows", "Untamed"]


def slug(name):
    plain = name.lower().replace("æ", "ae").replace("œ", "oe").replace("ß", "ss").replace("ø", "o")
    plain = unicodedata.normalize("NFKD", re.sub("['’]", "", plain))
    return re.sub("[^a-z0-9]+", "-", "".join(c for c in plain if not unicodedata.combining(c))).strip("-")


def choose(decks):
    """The decks to ship: see the top of the file."""
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
        return new_cards + 2 * (trios[trio(deck)] == 0), -trios[trio(deck)]

    for deck in [deck for deck in left if deck.get("starter")]:
        take(deck)
    while len(chosen) < COUNT and left:
        take(max(left, key=worth))  # The first of equals.
    return chosen, seen, trios


def text(deck, order, names):
    """The deck in our own format: houses and cards in the order of the tables."""
    lines = []
    if deck.get("starter"):
        lines.append("# One of the two decks of the first starter set.")
    lines.append(f"name: {deck['name']}")
    if deck["id"]:
        lines.append(f"id: {deck['id']}")
    lines.append(f"set: {deck['set']}")
    for house in HOUSES:
        cards = [card for card in deck["cards"] if card["house"] == house.lower()]
        if cards:
            lines += ["", house]
        for card in sorted(cards, key=lambda card: order[card["id"]]):
            marks = [mark for mark in ("maverick", "legacy", "anomaly") if card.get(mark)]
            lines.append(" ".join([str(card["count"]), names[card["id"]], *(f"({m})" for m in marks)]))
    return "\n".join(lines) + "\n"


def main():
    shared = MAIN.parent / "shared"
    decks_folder, cards_folder = map(Path, sys.argv[1:3] or (shared / "decks", shared / "cards"))
    with open(cards_folder / "cards.jsonl", encoding="utf-8") as file:
        cards = [json.loads(line) for line in file]
    order = {card["id"]: n for n, card in enumerate(cards)}
    names = {card["id"]: card["name"] for card in cards}
    with open(decks_folder / "decks.jsonl", encoding="utf-8") as file:
        decks = [deck for deck in map(json.loads, file) if deck["set"] == SET]
    chosen, seen, trios = choose(decks)

    slugs = sorted(slug(deck["name"]) for deck in chosen)
    assert len(set(slugs)) == len(slugs), "two decks with the same slug"
    for old in (MAIN / "decks").glob("*.deck"):
        old.unlink()
    for deck in chosen:
        path = MAIN / "decks" / f"{slug(deck['name'])}.deck"
        path.write_text(text(deck, order, names), encoding="utf-8")
    LIST.write_text(LIST_TEMPLATE + "".join(f'    deck!("{s}"),\n' for s in slugs) + "];\n", encoding="utf-8")
    print(f"{len(chosen)} decks with {len(seen)} cards and {len(trios)} house trios")


LIST_TEMPLATE = """//! Written by `scripts/make_decks.py`: the texts of `decks/`.

macro_rules! deck {
    ($slug:literal) => {
        ($slug, include_str!(concat!("../../../../decks/", $slug, ".deck")))
    };
}

/// Slug and text of each deck, by slug.
pub(super) static BUNDLED: &[(&str, &str)] = &[
"""

if __name__ == "__main__":
    main()
