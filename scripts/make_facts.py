#!/usr/bin/env python3
"""Write the engine's tables of card facts from the reference data.

Reads  ../shared/cards/cards.jsonl and mv_card_ids.csv (or the folder given as the first argument)
Writes engine/data/cards.csv             facts of every card first printed in one of the SETS
       engine/data/master_vault_ids.csv  Master Vault card UUIDs of those sets, their first 12 digits

Only facts are copied: never `text`, `text_latest` or `errata`, which are the publisher's.
Printings and rarities are those in the SETS; later ones mean nothing to the engine yet.
"""

import csv
import json
import re
import sys
from pathlib import Path

SETS = {
    "cota": "341", "aoa": "435", "wc": "452", "mm": "479", "dt": "496", "woe": "600", "gr": "700", "as": "800",
    "toc": "855", "momu": "874", "vm25": "939", "pv": "886", "cc": "918", "dm": "928",
}
ANOMALY_EXPANSION = "453"
# As in engine/src/keyforge/deck/master_vault.rs.
UUID_START = len("00000000-0000")
# What stands where others have their house: these cards have none.
NO_HOUSES = {"prophecy", "archonpower"}
MAIN = Path(__file__).resolve().parent.parent
COLUMNS = [
    "id", "name", "type", "houses", "amber", "power", "armor", "traits", "keywords", "enhance",
    "gigantic", "evil_twin_of", "anomaly", "printings", "rarity",
    "refers_to", "reprinted_in",
]
# Traits that are not printed, by errata (Master Rulebook 17.3) and FAQ.
TRAITS_BY_ERRATA = {
    "bawretchadontius": ["dinosaur"], "bawretchadontius2": ["dinosaur"], "well-of-memory": ["location"],
}
# What a text refers to: what brings a rule into the game, and places in a battleline.
REFERS_TO = {
    "tide": r"\btide\b",
    "key-colors": r"\b(red|blue|yellow) key\b",
    "places": r"neighbor|flank|adjacent|\bcenter of|\bto the (left|right)\b|\bcreature between\b",
}
# Later texts say it in other words, too. Texts up to Dark Tidings do not, or mean something else by them.
LATER_SETS = {"woe", "gr", "as", "toc", "momu", "vm25", "pv", "cc", "dm"}
REFERS_TO_LATER = {
    "key-colors": r"\b(red|blue|yellow)\b|\bcolors?\b",
    "places": r"battleline|\b(left|right)\b|center",
    "discard-order": r"\b(top|bottom|topmost) .{0,40}discard pile|discard pile.{0,60}\border\b",
    "tokens": r"\btoken creatures?\b|\btokens?\b",
}


def refers_to(card, text):
    """What a text refers to, in the order of the tables above."""
    is_later = card["printings"][0]["set"] in LATER_SETS
    found = []
    for what in [*REFERS_TO, *(what for what in REFERS_TO_LATER if what not in REFERS_TO)]:
        words = [REFERS_TO.get(what), REFERS_TO_LATER.get(what) if is_later else None]
        if any(pattern and re.search(pattern, text) for pattern in words):
            found.append(what)
    return found


def reprinted_in(card, printings):
    """The houses of later printings that are not the card's own."""
    houses = [house for p in printings for house in p.get("house", []) if house not in card["house"]]
    return list(dict.fromkeys(houses))


def row(card):
    """One line of cards.csv. Lists are joined by `|`, pairs by `:`; nothing is written for nothing."""
    printings = [p for p in card["printings"] if p["set"] in SETS]
    gigantic = card.get("gigantic")
    text = re.sub(r"\([^)]*\)", "", (card.get("text") or "").lower())  # without reminders
    return {
        "id": card["id"],
        "name": card["name"],
        "type": card["type"],
        "houses": "|".join(house for house in card["house"] if house not in NO_HOUSES),
        "amber": card["amber"] or "",
        "power": card.get("power", ""),
        "armor": card.get("armor") or "",
        "traits": "|".join(card["traits"] or TRAITS_BY_ERRATA.get(card["id"], [])),
        # A value of X is said by the card's definition.
        "keywords": "|".join(keyword for keyword in card["keywords"] if not keyword.endswith(":X")),
        "enhance": "|".join(f"{icon}:{count}" for icon, count in card.get("enhance", {}).items()),
        "gigantic": f"{gigantic['half']}:{gigantic['other']}" if gigantic else "",
        "evil_twin_of": card.get("evil_twin_of", ""),
        "anomaly": "1" if card.get("anomaly") else "",
        "printings": "|".join(f"{p['set']}:{p['number']}" for p in printings),
        "rarity": "|".join(f"{s}:{r}" for s, r in card["rarity"].items() if s in SETS),
        "refers_to": "|".join(refers_to(card, text)),
        "reprinted_in": "|".join(reprinted_in(card, printings)),
    }


def write(path, columns, rows):
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, lineterminator="\n", extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)
    print(f"{path.relative_to(MAIN)}: {len(rows)} rows")


def main():
    source = Path(sys.argv[1]) if len(sys.argv) > 1 else MAIN.parent / "shared" / "cards"
    with open(source / "cards.jsonl", encoding="utf-8") as file:
        cards = [json.loads(line) for line in file]
    cards = [card for card in cards if card["printings"][0]["set"] in SETS]
    write(MAIN / "engine/data/cards.csv", COLUMNS, [row(card) for card in cards])

    known = {card["id"] for card in cards}
    expansions = {*SETS.values(), ANOMALY_EXPANSION}
    with open(source / "mv_card_ids.csv", encoding="utf-8", newline="") as file:
        ids = [r for r in csv.DictReader(file) if r["expansion"] in expansions and r["id"] in known]
    # Those of a card together, and no more of a UUID than tells them apart: what is sent to browsers is compressed.
    ids = [{**r, "uuid_start": r["uuid"][:UUID_START]} for r in ids]
    ids.sort(key=lambda r: (r["id"], r["house"], r["uuid_start"]))
    write(MAIN / "engine/data/master_vault_ids.csv", ["uuid_start", "id", "house"], ids)


if __name__ == "__main__":
    main()
