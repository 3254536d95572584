"""Objects of Python and networks in files as players."""

import pickle
import time

import numpy as np
import pytest

import archon_lab
from archon_lab import Deck, Game, Player, PlayerError, SettingError
from archon_lab.executors import Processes
from archon_lab.policies import Policy

class Mixed:
    """Any answer, by what is seen: games end as soon as those of `random`."""

    def decide(self, observations, masks):
        seen = observations["globals"].sum(axis=1, dtype=int) * 7 + observations["answers"].sum(axis=(1, 2), dtype=int)
        return seen % masks.sum(axis=1)


class Counting(Mixed):
    """Counts what it is asked; what it counts is not what it has learned."""

    identity = "counting"

    def __init__(self, seconds=0):
        self.rows, self.calls, self.seconds = 0, 0, seconds

    def decide(self, observations, masks):
        time.sleep(self.seconds)
        self.calls += 1
        self.rows += len(masks)
        return super().decide(observations, masks)


class First:
    name = "the first, always"
    identity = "1"

    def decide(self, observations, masks):
        return masks.argmax(axis=1)


class Wrong:
    def __init__(self, answers):
        self.answers = answers

    def decide(self, observations, masks):
        return self.answers(masks)


class Broken:
    identity = "broken"

    def decide(self, observations, masks):
        raise ZeroDivisionError("it cannot decide")


DECKS = Deck.bundled()[:4]


def test_a_policy_plays_in_the_arena_with_its_name_and_identity():
    assert isinstance(Mixed(), Policy) and not isinstance(object(), Policy)
    report = archon_lab.arena([First(), Mixed(), "random"], decks=DECKS, pairs=20, seed=5, threads=2)
    players = report.to_dict()["settings"]["players"]
    assert players[0] == "python:name=the-first-always,identity=1" and players[2] == "random"
    assert players[1].startswith("python:name=Mixed,identity=")
    again = archon_lab.arena([First(), Mixed(), "random"], decks=DECKS, pairs=20, seed=5, threads=1)
    told = [[{k: v for k, v in e.items() if "second" not in k and "milli" not in k} for e in r.to_dict()["pairings"]] for r in (report, again)]
    assert told[0] == told[1]


def test_a_policy_answers_as_it_does_by_itself():
    policy, game = Mixed(), Game(DECKS[0], DECKS[1], seed=3)
    player, asked = Player(policy), 0
    while not game.over and asked < 300:
        seen = {name: part[None] for name, part in game.observation(game.seat).items()}
        expected = int(policy.decide(seen, seen["action_mask"].astype(bool))[0])
        assert player.decide(game) == expected
        game.answer(expected)
        asked += 1
    assert asked > 50
    assert pickle.loads(pickle.dumps(player)).name == player.name


def test_threads_that_ask_at_once_are_answered_together():
    policy = Counting(seconds=0.001)
    archon_lab.matchup(DECKS[:2], player=policy, pairs=16, seed=2, threads=16)
    assert policy.rows > 1.5 * policy.calls > 0


def test_a_study_with_a_policy_gives_the_same_bytes_in_other_processes(tmp_path):
    def rated(**how):
        return archon_lab.rate(DECKS, against="each-other", player=Mixed(), pairs=60, seed=9, **how)

    plain = rated(threads=2)
    assert plain.to_dict()["provenance"]["player"].startswith("python:name=Mixed,identity=")
    with Processes(2, seconds=0.3) as workers:
        assert rated(executor=workers).json() == plain.json()
    journal = tmp_path / "rate.journal"
    assert rated(resume=str(journal)).json() == plain.json()
    with pytest.raises(archon_lab.JournalError):
        archon_lab.rate(DECKS, against="each-other", player=First(), pairs=60, seed=9, resume=str(journal))


def test_what_a_policy_raises_ends_the_study_or_the_step():
    with pytest.raises(ZeroDivisionError, match="cannot decide"):
        archon_lab.rate(DECKS[0], against="cota", player=Broken(), pairs=100)
    with pytest.raises(ZeroDivisionError), Processes(1) as workers:
        archon_lab.rate(DECKS[0], against="cota", player=Broken(), pairs=100, executor=workers)
    with pytest.raises(ZeroDivisionError):
        Player(Broken()).decide(Game(DECKS[0], DECKS[1]))


@pytest.mark.parametrize(
    "answers, says",
    [
        (lambda masks: np.full(len(masks), 300), "answers 300 in row 0"),
        (lambda masks: np.full(len(masks), -1), "answers -1 in row 0"),
        (lambda masks: np.zeros(len(masks)), "float64"),
        (lambda masks: np.zeros((len(masks), 1), int), "of shape"),
    ],
)
def test_a_policy_that_answers_wrongly_is_told_so(answers, says):
    policy = Wrong(answers)
    policy.identity = "wrong"
    with pytest.raises(PlayerError, match=says):
        Player(policy).decide(Game(DECKS[0], DECKS[1]))


def test_what_is_no_player_is_refused():
    for what in (3, object(), None):
        with pytest.raises((TypeError, PlayerError)):
            Player(what)
    with pytest.raises(PlayerError, match="is offered"):
        keep = Player(First())
        Player("python:identity=unheard-of")
    with pytest.raises(PlayerError, match="pickled"):
        Player(Wrong(x for x in ()))


def play_together(envs, steps, luck, mode):
    """Plays the same answers in all; what is seen must be the same."""
    ended = 0
    for _ in range(steps):
        masks = envs[0].action_masks()
        actions = np.array([luck.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])
        if luck.random() < 0.01:
            actions[0] = 255
        found = [env.step(actions) for env in envs]
        over = found[0][2] | found[0][3]
        ended += over.sum()
        if mode == "Disabled" and over.any():
            for one in (env.reset(options={"reset_mask": over}) for env in envs):
                assert one[0].keys() == found[0][0].keys()
        for other in found[1:]:
            for name, part in found[0][0].items():
                assert np.array_equal(part, other[0][name]), name
            for one, two in zip(found[0][1:4], other[1:4]):
                assert np.array_equal(one, two)
            for name in ("seat", "winner", "episode", "illegal"):
                assert np.array_equal(found[0][4][name], other[4][name]), name
    return ended


@pytest.mark.parametrize("mode", ["NextStep", "SameStep", "Disabled"])
@pytest.mark.parametrize("threads", [1, 2])
def test_a_policy_that_is_asked_for_all_games_together_answers_as_one_that_is_asked_for_each(mode, threads):
    envs = pytest.importorskip("archon_lab.envs")
    policy, how = Counting(), {"decks": DECKS, "autoreset_mode": mode, "threads": threads, "copy": True}
    both = [envs.KeyForgeVectorEnv(6, opponent=one, **how) for one in (policy, Player(Mixed()))]
    seen = [env.reset(seed=21)[0] for env in both]
    assert all(np.array_equal(seen[0][name], seen[1][name]) for name in seen[0])
    luck = np.random.default_rng(4)
    assert play_together(both, 300, luck, mode) > 3
    assert policy.rows > 1.2 * policy.calls
    # Past selves: from the next episodes on; copies in between go on alike.
    for opponent in ("random", First(), Mixed()):
        for env in both:
            env.set_opponent(opponent)
        play_together(both, 40, luck, mode)
        both[1] = pickle.loads(pickle.dumps(both[0]))
        play_together(both, 80, luck, mode)
    with pytest.raises(SettingError, match="self-play"):
        both[0].set_opponent(None)


def test_an_environment_whose_policy_fails_can_be_reset():
    envs = pytest.importorskip("archon_lab.envs")
    env = envs.KeyForgeVectorEnv(4, opponent=Broken(), decks=DECKS)
    with pytest.raises(ZeroDivisionError):
        env.reset(seed=1)
    single = envs.KeyForgeEnv(opponent=First(), decks=DECKS)
    single.reset(seed=1)
    single.set_opponent(Broken())
    with pytest.raises(ZeroDivisionError):
        for seed in range(4):
            single.reset(seed=seed)
