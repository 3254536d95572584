"""Writes what learner.py has learned as a network in the form of ONNX, which plays by the name of onnx:path=FILE.

If learn_value.py has learned who wins, too, the network has the output `value`, and evaluates positions and answers for
players that search: planner:network=FILE, ismcts:network=FILE.

What learner.py computes in numpy before its network, the features of each answer, is part of the network here: its
inputs are arrays of an observation. Columns are found by their names, so a file of weights outlives changes of the encoding
that leave these columns what they are. Needs the package onnx.

usage: python export_learner.py WEIGHTS.npz POLICY.onnx
"""

import sys

import numpy as np
import onnx
from learn_value import NAMES, OF_LINES
from learner import COLUMNS, GLOBALS, VALUES, ZONES, load
from onnx import TensorProto, helper, numpy_helper

from archon_lab import ENCODING

ANSWERS = {name: n for n, name in enumerate(ENCODING["answers"])}
BATCH, ROWS = "batch", "rows"


class Graph:
    """Nodes of a network, each named by a number."""

    def __init__(self) -> None:
        self.nodes: list = []
        self.constants: list = []

    def constant(self, value: object, of: type = np.float32) -> str:
        name = f"constant{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.array(value, of), name))
        return name

    def __call__(self, operator: str, *inputs: str, **attributes: object) -> str:
        name = f"node{len(self.nodes)}"
        self.nodes.append(helper.make_node(operator, inputs, [name], **attributes))
        return name

    def number(self, name: str) -> str:
        return self("Cast", name, to=TensorProto.FLOAT)

    def column(self, table: str, column: int | list[int]) -> str:
        """A column of a table, or several, as numbers."""
        return self.number(self("Gather", table, self.constant(column, np.int64), axis=-1))

    def scaled(self, name: str, by: float) -> str:
        return self("Div", name, self.constant(by))

    def is_one_of(self, name: str, *values: int) -> str:
        """1 where a number is one of the values."""
        found = [self.number(self("Equal", name, self.constant(value))) for value in values]
        return found[0] if len(found) == 1 else self("Add", *found)

    def one_hot(self, name: str, size: int) -> str:
        return self.number(self("Equal", self.wide(name), self.constant(np.arange(size))))

    def wide(self, name: str) -> str:
        """With one more dimension, at the end."""
        return self("Unsqueeze", name, self.constant([-1], np.int64))

    def total(self, name: str, axis: int) -> str:
        return self("ReduceSum", name, self.constant([axis], np.int64), keepdims=0)


def figures(g: Graph) -> str:
    """As learner.figures: (batch, features)."""
    names = [n for n in GLOBALS if n.startswith(("own_", "opponent_")) and "turn_" not in n and not n.endswith(("houses", "num_keys"))]
    parts = [g.scaled(g.column("globals", [GLOBALS[name] for name in names]), 8)]
    for who in ("own", "opponent"):
        # The bits of a number are counted one by one.
        bits = g.constant(2.0 ** np.arange(8))
        shifted = g("Floor", g("Div", g.wide(g.column("globals", GLOBALS[f"{who}_keys"])), bits))
        odd = g("Sub", shifted, g("Mul", g("Floor", g.scaled(shifted, 2)), g.constant(2)))
        parts.append(g.wide(g.total(odd, 1)))
    in_line = g.is_one_of(g.column("cards", COLUMNS["zone"]), ZONES["battleline"])
    controller, power = (g.column("cards", COLUMNS[name]) for name in ("controller", "power"))
    sides = [g("Mul", in_line, g.is_one_of(controller, side)) for side in (1, 2)]
    parts += [g.wide(g.scaled(g.total(g("Mul", side, power), 1), 20)) for side in sides]
    parts += [g.wide(g.scaled(g.total(side, 1), 5)) for side in sides]
    parts.append(g.wide(g.is_one_of(g.column("globals", GLOBALS["active"]), 1)))
    turn = g.wide(g.column("globals", GLOBALS["turn"]))
    parts += [g.scaled(turn, 20), g("Add", g("Mul", turn, g.constant(0)), g.constant(1))]
    return g("Concat", *parts, axis=-1)


def named_card(g: Graph, slot: str) -> str:
    """As learner.named_card: (batch, rows, features)."""
    counts, states = ("power", "armor", "damage", "amber", "bonus_amber"), ("ready", "stunned", "warded")
    kept = [COLUMNS[name] for name in (*counts, *states, "type", "zone", "controller")]
    names_one = g.number(g("Greater", slot, g.constant(0)))
    index = g("Cast", g("Max", g("Sub", slot, g.constant(1)), g.constant(0)), to=TensorProto.INT64)
    row = g("GatherND", g.column("cards", kept), g.wide(index), batch_dims=1)
    column = {name: g("Gather", row, g.constant(n, np.int64), axis=-1) for n, name in enumerate(("type", "zone", "controller"), len(kept) - 3)}
    first = g.constant(np.arange(len(counts)), np.int64), g.constant(np.arange(len(counts), len(counts) + len(states)), np.int64)
    parts = [
        g.scaled(g("Gather", row, first[0], axis=-1), 4),
        g("Gather", row, first[1], axis=-1),
        g.one_hot(column["type"], VALUES["type"]),
        g.one_hot(column["zone"], VALUES["zone"]),
        g.wide(g.is_one_of(column["controller"], 1)),
        g.wide(names_one),
    ]
    return g("Mul", g("Concat", *parts, axis=-1), g.wide(names_one))


def of_house(g: Graph, house: str) -> str:
    """As learner.of_house: (batch, rows, 2)."""
    zone, own = g.column("cards", COLUMNS["zone"]), g.is_one_of(g.column("cards", COLUMNS["controller"]), 1)
    ready = g.is_one_of(g.column("cards", COLUMNS["ready"]), 1)
    in_hand = g("Mul", g.is_one_of(zone, ZONES["hand"]), own)
    in_play = g("Mul", g("Mul", g.is_one_of(zone, ZONES["battleline"], ZONES["artifacts"]), own), ready)
    each = g("Unsqueeze", g.column("cards", COLUMNS["house"]), g.constant([1], np.int64))
    of_it = g.number(g("Equal", g.wide(house), each))
    # (batch, rows, cards) times (batch, cards, 2).
    where = g("Concat", g.wide(in_hand), g.wide(in_play), axis=-1)
    counts = g.scaled(g("MatMul", of_it, where), 4)
    return g("Mul", counts, g.wide(g.number(g("Greater", house, g.constant(0)))))


def standing(g: Graph) -> str:
    """As learn_value.standing: (batch, features)."""
    zone, controller = (g.column("cards", COLUMNS[name]) for name in ("zone", "controller"))
    in_line, artifact = g.is_one_of(zone, ZONES["battleline"]), g.is_one_of(zone, ZONES["artifacts"])
    parts = [figures(g)]
    for side in (1, 2):
        of_side = g.is_one_of(controller, side)
        line = g("Mul", in_line, of_side)
        for name, by in OF_LINES.items():
            parts.append(g.wide(g.scaled(g.total(g("Mul", line, g.column("cards", COLUMNS[name])), 1), by)))
        parts.append(g.wide(g.scaled(g.total(g("Mul", artifact, of_side), 1), 5)))
    return g("Concat", *parts, axis=-1)


def value_of(g: Graph, weights: list) -> None:
    """As learn_value.probabilities: the output `value`."""
    inputs, offsets, outputs = (g.constant(part) for part in weights)
    hidden = g("Tanh", g("Add", g("MatMul", standing(g), inputs), offsets))
    g.nodes.append(helper.make_node("Sigmoid", [g("MatMul", hidden, outputs)], ["value"]))


def network(weights: list, of_value: list | None = None) -> onnx.ModelProto:
    """The network of a policy's weights and, if there are any, of those that say who wins."""
    g = Graph()
    kind, card, about, value = (g.column("answers", ANSWERS[name]) for name in ("kind", "card", "about", "value"))
    houses = g.is_one_of(kind, ENCODING["values"]["kind"].index("house") + 1)
    of_answers = g("Concat",
        g.one_hot(kind, VALUES["kind"]),
        named_card(g, card),
        named_card(g, about),
        of_house(g, g("Mul", houses, value)),
        g.wide(g.scaled(value, 8)),
        axis=-1,
    )  # fmt: skip
    of_game = g("Concat", g.one_hot(g.column("globals", GLOBALS["question"]), VALUES["question"]), figures(g), axis=-1)
    # The features of learner.features in its order; those of the game are weighed once, not for each answer.
    inputs, offsets, outputs = weights
    kinds, questions = VALUES["kind"], VALUES["question"]
    cards = 2 * (10 + VALUES["type"] + VALUES["zone"]) + 3
    own = [*range(kinds), *range(kinds + questions, kinds + questions + cards)]
    shared = [n for n in range(len(inputs)) if n not in set(own)]
    weighed = g("Add", g("MatMul", of_game, g.constant(inputs[shared])), g.constant(offsets))
    weighed = g("Unsqueeze", weighed, g.constant([1], np.int64))
    hidden = g("Tanh", g("Add", g("MatMul", of_answers, g.constant(inputs[own])), weighed))
    # Rounded as Learner.act rounds them.
    logits = g.scaled(g("Round", g("Mul", g("MatMul", hidden, g.constant(outputs[:, None])), g.constant(1024))), 1024)
    g.nodes.append(helper.make_node("Squeeze", [logits, g.constant([-1], np.int64)], ["logits"]))

    if of_value:
        value_of(g, of_value)

    def given(name: str, *shape: object) -> onnx.ValueInfoProto:
        return helper.make_tensor_value_info(name, TensorProto.INT32, [BATCH, *shape])

    taken = [
        given("globals", len(ENCODING["globals"])),
        given("cards", ENCODING["slots"], len(ENCODING["cards"])),
        given("answers", ROWS, len(ENCODING["answers"])),
    ]
    found = [helper.make_tensor_value_info("logits", TensorProto.FLOAT, [BATCH, ROWS])]
    if of_value:
        found.append(helper.make_tensor_value_info("value", TensorProto.FLOAT, [BATCH]))
    graph = helper.make_graph(g.nodes, "policy", taken, found, g.constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    helper.set_model_props(model, {"archon_encoding": ENCODING["hash"]})
    onnx.checker.check_model(model, full_check=True)
    return model


def of_file(weights: str) -> onnx.ModelProto:
    """The network of a file of weights."""
    saved = np.load(weights)
    of_value = [saved[name] for name in NAMES] if NAMES[0] in saved else None
    return network(load(weights).policy.weights, of_value)


def main() -> None:
    weights, policy = sys.argv[1:]
    onnx.save(of_file(weights), policy)


if __name__ == "__main__":
    main()
