"""The protocol of archon (docs/protocol.md) for players in Python: hello, games, questions, goodbye.

A player is a class with the methods `begin(game)`, `choose(question)` and, if it cares, `end(end)`; each is
given the message as a dictionary. `choose` returns the number of an answer. Needs nothing but Python 3.
"""

import json
import sys

PROTOCOL = 1


def play(player, name, version):
    """Plays until archon says goodbye or the input ends."""
    methods = {
        "game": player.begin,
        "question": player.choose,
        "end": getattr(player, "end", None),
    }
    # Bytes, so that the encoding of the terminal does not matter.
    for line in sys.stdin.buffer:
        message = json.loads(line)
        kind = message.get("type")
        if kind == "hello":
            if PROTOCOL not in message["protocols"]:
                sys.exit(f"archon speaks versions {message['protocols']}, not {PROTOCOL}")
            reply = {"type": "hello", "protocol": PROTOCOL, "name": name, "version": version}
        elif kind == "goodbye":
            return
        else:
            # What a later version may bring is passed over.
            method = methods.get(kind)
            result = method(message) if method else None
            if kind != "question":
                continue
            reply = {"answer": result, "question": message["question"]}
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()
