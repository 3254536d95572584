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
SEARCHES = ["planner:nodes=60,worlds=1", "ismcts:iterations=10,plans=0"]
ADVICE = "python python/examples/export_learner.py python/examples/learned.npz python/examples/learned.onnx"


@pytest.fixture
def learner(monkeypatch):
    pytest.importorskip("gymnasium")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import learner

    yield learner
    for name in ("learner", "learn_value", "export_learner"):
        sys.modules.pop(name, None)


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

    written = export_learner.of_file(str(WEIGHTS)).SerializeToString()
    assert len(written) == len(NETWORK.read_bytes()) <= 100_000


def test_the_value_of_a_search_is_that_of_the_weights(learner):
    """What planner says of ending the turn is what numpy says of the position after it."""
    import learn_value

    saved = np.load(WEIGHTS)
    weights = [saved[name] for name in learn_value.NAMES]
    player = Player(f"planner:nodes=1,worlds=0,share=1,network={NETWORK},role=value")
    end = ENCODING["values"]["kind"].index("end") + 1
    decks, luck = Deck.bundled(), random.Random(8)
    equal, compared, seed = 0, 0, 0
    while compared < 200:
        seed += 1
        game = Game(*luck.sample(decks, 2), seed=seed)
        while not game.over:
            seat, answers = game.seat, game.observation(game.seat)["answers"]
            ending = [n for n in range(game.num_choices) if answers[n, 0] == end]
            after = game.copy()
            if ending:
                after.answer(ending[0])
            # Nobody was asked in between, and no key was forged before the next question.
            if ending and not after.over and after.turn == game.turn + 1 and after.keys == game.keys:
                player.decide(game, seed)
                [found] = [stats["points"] for stats in player.analysis() if stats["answer"] == ending[0]]
                seen = {name: part[None] for name, part in after.observation(seat).items()}
                expected = float(learn_value.probabilities(weights, seen)[0])
                compared += 1
                equal += abs(found - expected) < 1e-4
            game.answer(luck.randrange(game.num_choices))
    # What else happens as a turn begins, and chance, makes positions differ now and then.
    assert equal >= 0.9 * compared, f"{equal} of {compared}"


@pytest.mark.parametrize("search", SEARCHES)
def test_a_network_evaluates_for_players_that_search(search):
    def played(player):
        report = archon_lab.arena([search, player], pairs=4, seed=4, threads=2).to_dict()
        [pairing] = report["pairings"]
        return report["settings"]["players"][1], pairing

    digest = hashlib.sha256(NETWORK.read_bytes()).hexdigest()[:16]
    results = []
    for role in ("both", "value", "prior"):
        name, pairing = played(f"{search},network={NETWORK},role={role}")
        assert name.endswith(f",sha256={digest}")
        assert pairing["forfeited"] == [0, 0]
        results.append(pairing)
    # Its name with the hash names the same player, which plays the same games.
    assert played(name) == (name, results[2])


def test_a_network_without_a_value_is_refused_where_it_evaluates_and_gives_priors(learner, tmp_path):
    pytest.importorskip("onnx")
    import export_learner
    import onnx

    file = tmp_path / "policy.onnx"
    onnx.save(export_learner.network(learner.load(str(WEIGHTS)).policy.weights), file)
    with pytest.raises(PlayerError, match='no output "value".*role=prior'):
        Player(f"planner:network={file}")
    assert Player(f"planner:network={file},role=prior").name.startswith("planner:network=")
    with pytest.raises(PlayerError, match="cannot be read"):
        Player("ismcts:network=nowhere.onnx")


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
