"""Small mistakes in card definitions, found by syntax: what scripts/mutation_test plants.

A unit is a card's definition, or a function or constant below the cards with those cards that use it. A mutant
is one change of a unit: a number one off, another scope, another player, "may" for "must", a trigger dropped, a
threshold moved, one card for each card, a look, a reveal or a shuffle left out; of MORE_KINDS another duration, another
house, trait, …, a verb left out.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OPEN, CLOSE = "([{", ")]}"


@dataclass
class Unit:
    """A definition in a file, with the cards whose behaviour it is."""
    path: str
    name: str
    start: int
    end: int
    is_card: bool
    cards: set = field(default_factory=set)


@dataclass
class Mutant:
    """One change of a unit: edits are (start, end, text) in the file."""
    unit: Unit
    kind: str
    change: str
    line: int
    edits: list

    @property
    def key(self):
        """The same while the definition is: what the list of equivalents names."""
        return "\t".join([self.unit.path.removeprefix("cards/src/"), self.unit.name, self.change])


def masked(text):
    """The text with comments and the insides of strings blanked, of the same length."""
    def blank(m):
        return " " * len(m[0]) if m[0].startswith("//") else f'"{" " * (len(m[0]) - 2)}"'
    return re.sub(r'//[^\n]*|"(?:\\.|[^"\\])*"', blank, text)


def closing(code, start):
    """The place behind the bracket that closes the one at `start`."""
    depth = 0
    for n in range(start, len(code)):
        depth += (code[n] in OPEN) - (code[n] in CLOSE)
        if depth == 0:
            return n + 1
    raise ValueError("a bracket that is not closed")


def operand_after(code, start):
    """The end of the operand of an operator that begins at `start`."""
    depth = 0
    for n in range(start, len(code)):
        if depth == 0 and (code[n] in CLOSE or code[n] in ",;"):
            return n
        if depth == 0 and code[n].isspace() and not re.match(r"\s+\.\w", code[n:n + 80]):
            return n
        depth += (code[n] in OPEN) - (code[n] in CLOSE)
    return len(code)


def operand_before(code, end):
    """The start of the operand of an operator that ends at `end`."""
    depth = 0
    for n in range(end - 1, -1, -1):
        if depth == 0 and (code[n] in OPEN or code[n] in ",;"):
            return n + 1
        if depth == 0 and code[n].isspace() and not (code[n + 1:].lstrip().startswith(".")):
            return n + 1
        depth += (code[n] in CLOSE) - (code[n] in OPEN)
    return 0


def end_of_item(code, start):
    """The place behind the function or constant whose name ends at `start`."""
    depth = 0
    for n in range(start, len(code)):
        depth += (code[n] in OPEN) - (code[n] in CLOSE)
        if depth == 0 and (code[n] == ";" or code[n] == "}" and code[n - 1] == "\n"):
            return n + 1
    return len(code)


def arguments(code, start):
    """The places of the arguments in the brackets at `start`."""
    end = closing(code, start) - 1
    parts, depth, begin = [], 0, start + 1
    for n in range(start + 1, end):
        depth += (code[n] in OPEN) - (code[n] in CLOSE)
        if code[n] == "," and depth == 0:
            parts.append((begin, n))
            begin = n + 1
    parts.append((begin, end))
    return [(a + len(code[a:b]) - len(code[a:b].lstrip()), b) for a, b in parts if code[a:b].strip()]


def units_of(files):
    """The units of the files of a set, given as path and text."""
    units = []
    for path, text in files:
        cards = [m for m in re.finditer(r'^    card\("([^"]+)"\)', text, re.M)]
        for n, m in enumerate(cards):
            stop = text.find("\n];", m.start())
            following = cards[n + 1].start() if n + 1 < len(cards) else len(text)
            end = min(stop if stop >= 0 else len(text), following)
            while (before := re.search(r"\n\s*//[^\n]*\s*$", text[:end])) and before.start() > m.start():
                end = before.start()
            units.append(Unit(path, m[1], m.start(), end, True, {m[1]}))
        for m in re.finditer(r"^(?:pub(?:\(\w+\))? )?(?:const fn|fn|const|static) (\w+)", text, re.M):
            if m[1] in ("CARDS", "HOUSES", "ANOMALIES"):
                continue
            units.append(Unit(path, m[1], m.start(), end_of_item(masked(text), m.end()), False))
    texts = {path: masked(text) for path, text in files}
    helpers = [u for u in units if not u.is_card]
    for _ in range(4):  # helpers of helpers of helpers
        for helper in helpers:
            for unit in units:
                local = unit.path == helper.path or texts[helper.path][helper.start:].startswith("pub")
                named = re.search(rf"\b{helper.name}\b", texts[unit.path][unit.start:unit.end])
                if unit is not helper and local and named:
                    helper.cards |= unit.cards
    return units


SCOPES = {
    "friendly_creature": ["enemy_creature", "each_creature"],
    "enemy_creature": ["friendly_creature", "each_creature"],
    "each_creature": ["friendly_creature", "enemy_creature"],
    "other_friendly_creature": ["friendly_creature"],
    "subject_was_enemy": ["subject_was_friendly", "by_anyone"],
    "subject_was_friendly": ["subject_was_enemy", "by_anyone"],
    "subject_is_friendly_creature": ["subject_is_enemy_creature", "subject_is_creature"],
    "subject_is_enemy_creature": ["subject_is_friendly_creature", "subject_is_creature"],
    "subject_is_creature": ["subject_is_friendly_creature", "subject_is_enemy_creature"],
}
SELECTORS = [  # methods of the game and of the state
    (r"\b(g|s)\.friendly_(creatures|artifacts)\(ctx\)", [r"\1.enemy_\2(ctx)", r"\1.\2()"]),
    (r"\b(g|s)\.enemy_(creatures|artifacts)\(ctx\)", [r"\1.friendly_\2(ctx)", r"\1.\2()"]),
    (r"\b(g|s)\.(creatures|artifacts)\(\)", [r"\1.friendly_\2(ctx)", r"\1.enemy_\2(ctx)"]),
    (r"\b(g|s)\.other_creatures\(ctx\)", [r"\1.creatures()"]),
    (r"\b(g|s)\.(damaged|undamaged|flank)_creatures\(\)", [r"\1.creatures()"]),
    (r"\b(g|s)\.neighbors\(ctx\.card\)", [r"\1.creatures()"]),
    (r"\.without\(ctx\.card\)", [""]),
]
PLAYERS = [
    (r"\bctx\.you\b(?!:)", ["ctx.opponent()"]),
    (r"\bctx\.opponent\(\)", ["ctx.you"]),
    (r"\bby_you\b", ["by_opponent", "by_anyone"]),
    (r"\bby_opponent\b", ["by_you", "by_anyone"]),
    (r"\bby_anyone\b", ["by_you", "by_opponent"]),
    (r"(?<![.\w])you\b(?!:)", ["opponent", "each_player"]),
    (r"(?<![.\w])opponent\b", ["you", "each_player"]),
    (r"\beach_player\b", ["you", "opponent"]),
    (r"\bPlayer::BOTH\b", ["[ctx.you]", "[ctx.opponent()]"]),
]
MAY = [
    (r"\bg\.may_choose\(", ["g.choose("]),
    (r"\bg\.choose\(", ["g.may_choose("]),
    (r"\bg\.choose_up_to\(", ["g.choose_n("]),
    (r"\bg\.choose_n\(", ["g.choose_up_to("]),
    (r"\bg\.may\(ctx\)\?", ["true"]),
    (r"\bg\.may_exalt\(ctx, ([\w.]+)\)\?", [r"{ g.exalt(\1)?; true }"]),
    (r"\bg\.choose_any_number\(ctx, ([^;]+)\)\?(?=;)", [r"(\1)"]),
]
EACH = [
    (r"\bTHIS\b", ["each(friendly_creature)"]),
    (r"\bHOST\b", ["each(friendly_creature)"]),
    (r"(?<![.\w])this(?=[,)])", ["friendly_creature"]),
    (r"(?<![.\w])host(?=[,)])", ["friendly_creature"]),
    (r"\beach\(neighbor\)", ["each(friendly_creature)"]),
    (r"(?<=, )neighbor(?=[,)])", ["friendly_creature"]),
    (r"\beach\((?:friendly|other_friendly)_creature\)", ["THIS"]),
    (r"(?<!if let Some\(\w)\bg\.choose\(ctx, ([^;{}]+)\)\?(?=;)", [r"(\1)"]),
]
TRIGGERS = [
    (r"\.play_fight_reap\(", [".play_fight(", ".play_reap(", ".fight_reap("]),
    (r"\.play_fight\(", [".play(", ".fight("]),
    (r"\.play_reap\(", [".play(", ".reap("]),
    (r"\.fight_reap\(", [".fight(", ".reap("]),
    (r"(?<=when_any\()&\[(\w+), (\w+)\]", [r"&[\1]", r"&[\2]"]),
]
THRESHOLDS = [
    (r"(?<= )>=(?= )", [">"]), (r"(?<= )>(?= )", [">="]), (r"(?<= )<=(?= )", ["<"]), (r"(?<= )<(?= )", ["<="]),
    (r"(?<= )==(?= [1-9])", [">=", "<="]), (r"(?<= )==(?= 0)", [">="]),
]
DURATIONS = [
    (r"\bg\.this_turn\(", ["g.opponents_next_turn(", "g.until_your_next_turn("]),
    (r"\bg\.opponents_next_turn\(", ["g.this_turn(", "g.until_your_next_turn("]),
    (r"\bg\.until_your_next_turn\(", ["g.this_turn("]),
]
MORE_KINDS = {"duration", "name", "statement"}  # what scripts/mutation_test plants with --more
OTHER_NAMES = {  # a house, a trait, … and what stands in its place; of the second itself, the third does
    "House": ("Dis", "Logos"), "Trait": ("Knight", "Beast"), "KeyColor": ("Red", "Blue"),
    "BonusIcon": ("Amber", "Draw"), "CardType": ("Creature", "Artifact"), "Keyword": ("Skirmish", "Taunt"),
}
EACH_OF = r"\bg\.(destroy|return_to_hand|stun|ward|exhaust|enrage|make_ready|purge|archive|discard_cards)\("
SETS = r"\b(creatures|artifacts|hand|neighbors|all_in_play|discard|discard_piles|archives)\("


def replacements(code):
    """Every change of the code of a unit: kind, edits."""
    for kind, table in [("scope", SELECTORS), ("player", PLAYERS), ("may", MAY), ("each", EACH),
                        ("trigger", TRIGGERS), ("threshold", THRESHOLDS), ("duration", DURATIONS)]:
        for pattern, others in table:
            for m in re.finditer(pattern, code):
                for other in others:
                    yield kind, [(m.start(), m.end(), m.expand(other))]
    for name, others in SCOPES.items():
        for m in re.finditer(rf"\b{name}\b(?!:)", code):
            for other in others:
                yield "scope", [(m.start(), m.end(), other)]
    # A keyword without a value is there or not, however often.
    flags = {n for m in re.finditer(r"\bgains\(", code) for n in keyword_without_value(code, m)}
    for m in re.finditer(r"(?<![\w.#])\d+\b(?!\.)", code):
        if m.start() in flags:
            continue
        for number in {int(m[0]) + 1, max(int(m[0]) - 1, 0)} - {int(m[0])}:
            yield "number", [(m.start(), m.end(), str(number))]
    for m in re.finditer(rf"\b({'|'.join(OTHER_NAMES)})::(\w+)\b(?![:(])", code):
        first, second = OTHER_NAMES[m[1]]
        yield "name", [(m.start(2), m.end(2), second if m[2] == first else first)]
    yield from filters_dropped(code)
    yield from calls_changed(code)
    yield from statements_dropped(code)


def keyword_without_value(code, call):
    """The place of the 1 of a keyword that has no value, in a call of `gains`."""
    places = arguments(code, call.end() - 1)
    valued = re.search(r"Assault|Hazardous|SplashAttack", code[places[0][0]:places[0][1]])
    return [] if valued or len(places) < 3 else [places[2][0]]


def filters_dropped(code):
    """One side of "both", "either", "but not" left out."""
    for m in re.finditer(r"(?<=\S)\s+(&&|\|\||&|\||-)\s+(?=\S)", code):
        left, right = operand_before(code, m.start()), operand_after(code, m.end())
        if "let" in code[left:m.start()].split() or code[m.end():].startswith("let "):
            continue
        yield "scope", [(m.start(), right, "")]
        if m[1] != "-":
            yield "scope", [(left, m.end(), "")]


def calls_changed(code):
    """Calls left out, and one card where each is meant or each where one is."""
    for m in re.finditer(r"\bg\.(look_at|reveal|shuffle_deck|shuffle_discard_pile_into_deck)\(", code):
        end = closing(code, m.end() - 1)
        end += code[end:].startswith("?")
        tail = code[end:].startswith(";")
        yield "look, reveal or shuffle dropped", [(m.start(), end, "()" if tail else "Ok(())")]
        if not tail:
            yield "look, reveal or shuffle dropped", [(m.start(), end, "()")]
    for m in re.finditer(EACH_OF, code):
        end = closing(code, m.end() - 1)
        inside = code[m.end():end - 1]
        if re.search(SETS, inside) and "choose" not in inside:
            cards = f"{{ let one = g.choose(ctx, {inside})?; g.{m[1]}(one) }}"
            yield "each", [(m.start(), end, cards)]
    for m in re.finditer(r"\bg\.damage_each\(", code):
        end = closing(code, m.end() - 1)
        if re.search(SETS, code[m.end():end]):
            yield "each", [(m.start(), m.end(), "g.damage_a_creature(ctx, ")]
    for m in re.finditer(r"\bg\.damage_a_creature\(", code):
        places = arguments(code, m.end() - 1)
        if len(places) == 3:
            yield "each", [(m.start(), places[1][0], "g.damage_each(")]


def statements_dropped(code):
    """Each verb left out whose result nothing asks for."""
    for m in re.finditer(r"(?m)^\s+(?=g\.\w+\()", code):
        end = closing(code, code.index("(", m.end()))
        if call := re.match(r"\??;", code[end:]):
            yield "statement", [(m.end(), end + call.end(), "")]


def triggers_dropped(code):
    """Each call of the chain of a card's definition left out."""
    place = code.find(")") + 1
    while m := re.compile(r"\s*\.(\w+)\(").match(code, place):
        place = closing(code, m.end() - 1)
        if m[1] not in ("lasting", "reads_discard_pile"):
            yield "trigger", [(m.start(), place, "")]


def with_context(code, edits):
    """Edits whose new text needs the context, where the closure around has no name for it."""
    start, _, new = edits[0]
    if "ctx" not in new:
        return edits
    headers = list(re.finditer(r"\|(?:g|s), (_|ctx)(?:, \w+)?\|", code[:start]))
    if headers and headers[-1][1] == "_":
        return [*edits, (headers[-1].start(1), headers[-1].end(1), "ctx")]
    return edits


def mutants_of(unit, text):
    """All mutants of a unit, in the order of the text."""
    raw = text[unit.start:unit.end]
    code, found, seen = masked(raw), [], {}
    changes = list(replacements(code))
    if unit.is_card:
        changes += triggers_dropped(code)
    head = code.find(")") if unit.is_card else code.find("{") if code.startswith(("fn", "pub")) else code.find("=")
    for kind, edits in changes:
        start, end, new = edits[0]
        if start < head or raw[start:end] == new:
            continue
        if raw.count('"') and '"' in raw[start:end] and new and " " * 3 in new:
            continue  # a string would be lost
        old = raw[start:end] if end - start < 60 else f"{raw[start:start + 30]} … {raw[end - 20:end]}"
        around = f"{raw[max(0, start - 14):start]}[{old} → {new}]{raw[end:end + 10]}"
        change = f"{kind}: {' '.join(around.split())}"
        seen[change] = seen.get(change, 0) + 1
        if seen[change] > 1:
            change += f" ({seen[change]})"
        line = text.count("\n", 0, unit.start + start) + 1
        placed = [(a + unit.start, b + unit.start, t) for a, b, t in with_context(code, edits)]
        found.append(Mutant(unit, kind, change, line, placed))
    return sorted(found, key=lambda m: (m.edits[0], m.change))


def mutated(text, unit, mutant):
    """The text of a unit of a file, with a mutant planted if it is one of this unit."""
    edits = mutant.edits if mutant.unit is unit else []
    parts, place = [], unit.start
    for start, end, new in sorted(set(edits)):
        parts += [text[place:start], new]
        place = end
    return "".join(parts) + text[place:unit.end]


def altered_units(unit, units, text_of):
    """A unit and those that use it, whatever lies between."""
    altered = [unit]
    for helper in altered:
        if helper.is_card:
            continue
        public = text_of(helper.path)[helper.start:].startswith("pub")
        folder = Path(helper.path).parent
        for other in units:
            near = other.path == helper.path or public and Path(other.path).parent == folder
            if near and other not in altered and re.search(
                    rf"\b{helper.name}\b", masked(text_of(other.path)[other.start:other.end])):
                altered.append(other)
    return altered
