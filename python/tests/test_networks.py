"""Networks in the form of ONNX as players: the one that python/examples/learner.py has learned."""

import hashlib
import json
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import archon_lab
from archon_lab import ENCODING, Deck, Game, Player, PlayerError

EXAMPLES = Path(__file__).parents[1] / "examples"
NETWORK, WEIGHTS = EXAMPLES / "learned.onnx", EXAMPLES / "learned.npz"
ADVICE = "python python/examples/export_learner.py python/examples/learned.npz python/examples/learned.onnx"


@pytest.fixture
def learner(monkeypatch):
    pytest.importorskip("gymnasium")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import learner

    yield learner
    sys.modules.pop("learner", None)


def test_the_network_reads_the_encoding_of_this_build():
    assert ENCODING["hash"].encode() in NETWORK.read_bytes(), f"write it again: {ADVICE}"


def test_the_network_answers_as_the_learner_does_in_1000_positions(learner):
    player, of_numpy = Player(f"onnx:path={NETWORK}"), learner.load(str(WEIGHTS))
    decks, luck = Deck.bundled(), random.Random(7)
    asked, differing = 0, []
    while asked < 1000:
        one, two = luck.sample(decks, 2)
        game = Game(one, two, seed=asked)
        while not game.over and asked < 1000:
            seen = {name: part[None] for name, part in game.observation(game.seat).items()}
            expected = int(of_numpy.act(seen, best=True)[0][0])
            if player.decide(game) != expected:
                differing.append(asked)
            asked += 1
            # Mostly as it would play, so that positions are those of its games.
            game.answer(expected if luck.random() < 0.8 else luck.randrange(game.num_choices))
    assert differing == []


def test_the_network_plays_in_the_arena_of_the_command_line_and_is_named_by_its_hash():
    digest = hashlib.sha256(NETWORK.read_bytes()).hexdigest()[:16]
    report = archon_lab.arena(["random", f"onnx:path={NETWORK}"], pairs=10, seed=3, threads=2)
    assert report.to_dict()["settings"]["players"][1] == f"onnx:path={NETWORK},sha256={digest}"
    [pairing] = report.to_dict()["pairings"]
    assert pairing["forfeited"] == [0, 0] and pairing["won"][1] >= 18
    command = ["arena", "random", f"onnx:path={NETWORK}", "--pairs", "10", "--seed", "3", "--json"]
    printed = subprocess.run([sys.executable, "-m", "archon_lab", *command], capture_output=True, text=True, check=True)
    [same] = json.loads(printed.stdout)["pairings"]
    assert same == pairing


def test_a_network_of_another_encoding_or_content_is_refused(tmp_path):
    other = tmp_path / "other.onnx"
    other.write_bytes(NETWORK.read_bytes().replace(ENCODING["hash"].encode(), b"0123456789abcdef"))
    with pytest.raises(PlayerError, match="encoding 0123456789abcdef"):
        Player(f"onnx:path={other}")
    with pytest.raises(PlayerError, match="another network"):
        Player(f"onnx:path={NETWORK},sha256=0123456789abcdef")
    with pytest.raises(PlayerError, match="cannot be read"):
        Player("onnx:path=nowhere.onnx")


def test_the_network_is_the_one_of_the_weights(learner):
    pytest.importorskip("onnx")
    import export_learner

    written = export_learner.network(learner.load(str(WEIGHTS)).policy.weights).SerializeToString()
    sys.modules.pop("export_learner", None)
    assert len(written) == len(NETWORK.read_bytes()) <= 100_000


def test_the_network_is_an_opponent_of_environments():
    envs = pytest.importorskip("archon_lab.envs")
    env = envs.KeyForgeVectorEnv(4, opponent=f"onnx:path={NETWORK}", threads=2)
    seen, _ = env.reset(seed=1)
    for _ in range(60):
        mask = seen["action_mask"]
        seen, *_ = env.step((np.random.default_rng(1).random(mask.shape) * mask).argmax(axis=1))


def test_a_journal_of_one_network_is_not_continued_with_another(tmp_path):
    file, journal = tmp_path / "policy.onnx", tmp_path / "matchup.journal"
    file.write_bytes(NETWORK.read_bytes())

    def played():
        decks = Deck.bundled()[:2]
        return archon_lab.matchup(decks, player=f"onnx:path={file}", pairs=10, seed=1, resume=str(journal)).json()

    first = played()
    assert played() == first
    # One more entry of metadata: another file, which answers alike.
    file.write_bytes(NETWORK.read_bytes() + b"\x72\x06\x0a\x01a\x12\x01b")
    with pytest.raises(archon_lab.JournalError, match="sha256"):
        played()
