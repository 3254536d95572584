import copy
import hashlib
import os
import pickle
import random
import time
import warnings

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, seed_test

import archon_lab
from archon_lab import ENCODING, Deck, Game, SettingError, _archon
from archon_lab.envs import FLAT_SIZE, KeyForgeAEC, KeyForgeEnv, KeyForgeVectorEnv, flatten
from archon_lab.envs._spaces import SHAPES, arrays

#: Warnings of the checkers that remain, each with the reason.
EXPECTED = [
    # Observations have parts and a mask, as those of PettingZoo's own card games, which it exempts by name.
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
    # A seat that is not asked, or whose game has ended, has no answers.
    "Action mask numpy array is all zeros",
    # Gymnasium: numbers reach to the ends of int16, for no smaller bounds would mean something.
    "observation space minimum value is",
    "observation space maximum value is",
]


def legal(mask, luck):
    return luck.choice(np.flatnonzero(mask).tolist())


def unexpected(caught):
    said = [str(warning.message) for warning in caught]
    return [text for text in said if not any(part in text for part in EXPECTED)]


@pytest.mark.parametrize("flat", [False, True])
def test_pettingzoo_finds_nothing_wrong(flat, capsys):
    cycles = int(os.environ.get("ARCHON_API_CYCLES", 300))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(KeyForgeAEC(flat=flat), num_cycles=cycles)
        seed_test(lambda: KeyForgeAEC(flat=flat), num_cycles=cycles)
    assert unexpected(caught) == []


@pytest.mark.parametrize("flat", [False, True])
def test_gymnasium_finds_nothing_wrong(flat):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        env = gymnasium.make("archon_lab/KeyForge-v0", opponent="random", flat=flat)
        check_env(env.unwrapped, skip_render_check=True)
    assert unexpected(caught) == []


def test_what_is_observed_is_in_the_space_and_says_what_is_asked():
    env, luck = KeyForgeEnv(opponent="random"), random.Random(1)
    houses, kinds = ENCODING["values"]["house"], ENCODING["values"]["kind"]
    asked_for_houses = 0
    for episode in range(6):
        seen, info = env.reset(seed=episode if episode < 3 else None)
        while True:
            assert env.observation_space.contains(seen)
            of_game = dict(zip(ENCODING["globals"], seen["globals"].tolist()))
            answers = seen["answers"][seen["action_mask"] == 1]
            assert len(answers) == of_game["num_choices"] - info["overflow"] >= 2
            assert of_game["asked"] == 1 and of_game["seat"] == info["seat"]
            assert not seen["answers"][seen["action_mask"] == 0].any()
            if ENCODING["values"]["question"][of_game["question"] - 1] == "house":
                asked_for_houses += 1
                for kind, *_, house, _title in answers.tolist():
                    assert kinds[kind - 1] == "house" and houses[house - 1]
            seen, reward, terminated, truncated, info = env.step(legal(seen["action_mask"], luck))
            if terminated or truncated:
                break
            assert reward == 0 and info["winner"] == -1
        assert reward == (1 if info["winner"] == info["seat"] else -1) and info["episode"] >= 0
        assert not seen["action_mask"].any()
    assert asked_for_houses > 20


def test_an_illegal_action_ends_the_episode():
    env = KeyForgeEnv(opponent="random")
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(255)
    assert (reward, terminated, truncated, info["illegal"]) == (-1, True, False, True)
    aec = KeyForgeAEC()
    aec.reset(seed=1)
    who = aec.agent_selection
    aec.step(255)
    other = next(agent for agent in aec.possible_agents if agent != who)
    assert aec.rewards == {who: -1, other: 0} and all(aec.terminations.values())
    assert aec.infos[who]["illegal"] and not aec.infos[other]["illegal"]


def test_cards_lie_where_the_view_says(two):
    game, luck = Game(*two, seed=4), random.Random(4)
    zones, columns = ENCODING["values"]["zone"], ENCODING["cards"]
    at = {name: columns.index(name) for name in columns}
    ids = ENCODING["values"]["id"]
    compared = 0
    while not game.over:
        for seat in (0, 1):
            seen, view = arrays(), game.view(seat)
            game.observe(seat, *seen.values())
            slots = {}
            for card in game.cards()["cards"]:
                number, owner = card["card"], card["owner"]
                place = number % 36 if number < 72 else 36 + (number - 72) % 28
                slots[number] = (0 if owner == seat else 64) + place
                row = seen["cards"][slots[number]]
                assert ids[row[at["printed"]] - 1] == card["id"]
            hand = {slots[card] for card in view["seats"][seat]["hand"]["known"]}
            in_hand = seen["cards"][:, at["zone"]] == zones.index("hand") + 1
            own = set(np.flatnonzero(in_hand & (np.arange(128) < 64)).tolist())
            assert own == hand
            compared += len(hand)
        game.answer(luck.randrange(game.num_choices))
    assert compared > 500


def test_the_flat_form_has_the_same_numbers():
    one, flat = (KeyForgeEnv(opponent="random", flat=flat) for flat in (False, True))
    seen, _ = one.reset(seed=5)
    same, _ = flat.reset(seed=5)
    assert same["observation"].shape == (FLAT_SIZE,)
    for name, array in flatten(seen).items():
        assert (array == same[name]).all()


def run(env, steps, seed=7, luck=0):
    """A hash of all that an environment says."""
    generator, digest = np.random.default_rng(luck), hashlib.sha256()
    seen, infos = env.reset(seed=seed)
    for _ in range(steps):
        mask = seen["action_mask"]
        weights = generator.random(mask.shape) * mask
        seen, *said = env.step(weights.argmax(axis=1))
        for array in (*seen.values(), *said[:3]):
            digest.update(array.tobytes())
        for name in ("seat", "winner", "overflow", "episode"):
            digest.update(said[3][name].tobytes())
    return digest.hexdigest()


@pytest.mark.parametrize("opponent", [None, "random", "greedy"])
def test_threads_change_nothing(opponent):
    steps = 120
    hashes = {
        run(KeyForgeVectorEnv(16, opponent=opponent, threads=threads), steps) for threads in (1, 2)
    }
    assert len(hashes) == 1
    other = run(KeyForgeVectorEnv(16, opponent=opponent), steps, seed=8)
    assert other not in hashes


def test_a_game_is_the_same_whatever_is_played_beside_it():
    """Episode k of game i follows from its seed, i and k, not from how many others there are."""

    def first(envs):
        env = KeyForgeVectorEnv(envs, opponent="random", copy=True)
        luck, found = random.Random(3), []
        seen, _ = env.reset(seed=[50] + [1] * (envs - 1))
        for _ in range(300):
            action = legal(seen["action_mask"][0], luck) if seen["action_mask"][0].any() else 0
            others = seen["action_mask"][1:].argmax(axis=1).tolist()
            seen, reward, *_ = env.step(np.array([action, *others]))
            found.append((seen["globals"][0].tolist(), reward[0]))
        return found

    assert first(1) == first(5)


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_games_that_ended_begin_anew_as_the_mode_says(mode):
    envs, luck = 8, np.random.default_rng(1)
    env = KeyForgeVectorEnv(envs, opponent="random", autoreset_mode=mode, copy=True)
    seen, _ = env.reset(seed=1)
    before, episodes = np.zeros(envs, bool), 0
    for _ in range(600):
        weights = luck.random(seen["action_mask"].shape) * seen["action_mask"]
        seen, reward, terminated, truncated, infos = env.step(weights.argmax(axis=1))
        over = terminated | truncated
        assert (np.abs(reward[terminated]) == 1).all() and (reward[~over] == 0).all()
        if mode == AutoresetMode.NEXT_STEP:
            assert not over[before].any()
            assert not seen["action_mask"][over].any()
        elif mode == AutoresetMode.SAME_STEP:
            assert seen["action_mask"].any(axis=1).all()
            for n in np.flatnonzero(over):
                last = infos["final_obs"][n]
                assert not last["action_mask"].any()
                assert last["globals"][ENCODING["globals"].index("turn")] > 3
        elif over.any():
            with pytest.raises(archon_lab.GameOverError):
                env.step(np.zeros(envs, np.int64))
            seen, infos = env.reset(options={"reset_mask": over})
            assert seen["action_mask"].any(axis=1).all()
        episodes += int(over.sum())
        before = over
    assert episodes > 20 and infos["episode"].max() >= 2


def test_in_self_play_the_reward_is_that_of_who_answered():
    env, luck = KeyForgeVectorEnv(6, opponent=None, copy=True), np.random.default_rng(2)
    seen, infos = env.reset(seed=2)
    won = {1.0: 0, -1.0: 0}
    for _ in range(1500):
        acting = infos["seat"]
        weights = luck.random(seen["action_mask"].shape) * seen["action_mask"]
        seen, reward, terminated, _, infos = env.step(weights.argmax(axis=1))
        for n in np.flatnonzero(terminated):
            assert reward[n] == (1 if infos["winner"][n] == acting[n] else -1)
            won[reward[n]] += 1
    # Most keys are forged as a turn begins: the last answer is then that of who loses.
    assert sum(won.values()) > 20 and won[-1.0] > won[1.0]


def test_buffers_are_used_again_unless_copies_are_asked_for():
    env = KeyForgeVectorEnv(2, opponent="random")
    one, _ = env.reset(seed=1)
    two, *_ = env.step(np.zeros(2, np.int64))
    assert all(one[name] is two[name] for name in SHAPES)
    env = KeyForgeVectorEnv(2, opponent="random", copy=True)
    one, _ = env.reset(seed=1)
    before = one["globals"].copy()
    for _ in range(5):
        env.step(np.zeros(2, np.int64))
    assert (one["globals"] == before).all()


def test_decks_are_sampled_as_asked(two):
    chosen = []

    def sampler(generator):
        chosen.append(int(generator.integers(2)))
        return two[chosen[-1]], two[1]

    env = KeyForgeEnv(opponent="random", sampler=sampler, seat=0)
    for seed in range(6):
        seen, info = env.reset(seed=seed)
        assert info["seat"] == 0
        printed = seen["cards"][:, ENCODING["cards"].index("printed")]
        same = (printed[:36] == printed[64:100]).all()
        assert same == (chosen[-1] == 1)
    assert set(chosen) == {0, 1}


def test_what_makes_no_sense_is_refused():
    for wrong in ({"opponent": "nobody"}, {"seat": 3}, {"rules": "1999"}, {"chains": (30, 0)}, {"decks": []}):
        with pytest.raises(archon_lab.ArchonError):
            KeyForgeVectorEnv(2, **wrong)
    with pytest.raises(SettingError):
        KeyForgeVectorEnv(0)
    with pytest.raises(archon_lab.GameOverError):
        KeyForgeVectorEnv(2, opponent="random").step(np.zeros(2, np.int64))
    env = KeyForgeVectorEnv(2, opponent="random")
    env.reset(seed=1)
    with pytest.raises(ValueError):
        env.step(np.zeros(3, np.int64))
    with pytest.raises(SettingError):
        env.reset(seed=[1])


def test_the_layout_has_a_hash_that_environments_carry():
    assert ENCODING["version"] == 4 and len(ENCODING["hash"]) == 16
    for env in (KeyForgeAEC, KeyForgeEnv, KeyForgeVectorEnv):
        assert env.metadata["encoding_hash"] == ENCODING["hash"]
    assert SHAPES["cards"] == (128, len(ENCODING["cards"])) and SHAPES["answers"] == (256, 7)


def test_observations_show_nothing_hidden():
    positions = int(os.environ.get("ARCHON_LEAK_POSITIONS", 20_000))
    found = _archon.find_leaks(Deck.bundled(), positions=positions, seed=3)
    assert found["leaks"] == []
    compared = found["asked_at_boundary"], found["asked_in_an_action"], found["not_asked"]
    assert min(compared) > positions / 20 and sum(compared) >= positions, found


@pytest.mark.parametrize("planted", ["hand", "deck"])
def test_a_planted_leak_is_found(planted):
    found = _archon.find_leaks(Deck.bundled(), positions=500, seed=3, planted=planted)
    assert len(found["leaks"]) == 20


def same(one, other):
    return all(np.array_equal(one[name], other[name]) for name in SHAPES)


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("opponent", [None, "greedy"])
def test_vector_environments_are_pickled_in_the_middle_of_games(mode, opponent):
    decks = Deck.bundled()[:6]
    env = KeyForgeVectorEnv(5, opponent=opponent, decks=decks, autoreset_mode=mode)
    fresh = pickle.loads(pickle.dumps(env))
    for one in (env, fresh):
        one.set_pairings([(decks[0], decks[1]), None, None, (decks[2], decks[2]), None])
    seen = [one.reset(seed=7)[0] for one in (env, fresh)]
    assert same(*seen)

    luck, over = random.Random(3), np.zeros(5, bool)

    def steps(envs, number):
        nonlocal over
        for _ in range(number):
            masks = envs[0].action_masks()
            actions = np.array([legal(mask, luck) if mask.any() else 0 for mask in masks])
            if luck.random() < 0.002:
                actions[0] = 255
            found = [one.step(actions) for one in envs]
            over = found[0][2] | found[0][3]
            for other in found[1:]:
                assert same(found[0][0], other[0])
                assert all(np.array_equal(a, b) for a, b in zip(found[0][1:4], other[1:4]))
                assert all(np.array_equal(found[0][4][k], other[4][k]) for k in ("seat", "winner", "episode", "illegal"))
            if mode == AutoresetMode.DISABLED and over.any():
                for one in envs:
                    one.reset(options={"reset_mask": over})

    for _ in range(4):
        steps([env], 150)
        env.set_pairings([None, (decks[1], decks[3]), None, None, None])
        again = pickle.loads(pickle.dumps(env))
        copied = copy.deepcopy(again)
        assert same(env._core.observation(), again._core.observation())
        assert np.array_equal(env.action_masks(), again.action_masks())
        steps([env, again, copied], 150)


@pytest.mark.parametrize("flat", [False, True])
def test_an_environment_is_pickled_with_its_random_numbers(flat):
    sampler = SampledDecks(Deck.bundled()[:4])
    env, luck = KeyForgeEnv(opponent="greedy", flat=flat, sampler=sampler), random.Random(5)
    env.reset(seed=3)
    for _ in range(3):
        for _ in range(25):
            over = play_both([env], luck)
            if over:
                env.reset()
        again = pickle.loads(pickle.dumps(env))
        for _ in range(100):
            if play_both([env, again], luck):
                one, other = env.reset(), again.reset()
                assert all(np.array_equal(one[0][name], other[0][name]) for name in one[0]) and one[1] == other[1]


class SampledDecks:
    def __init__(self, decks):
        self.decks = decks

    def __call__(self, random):
        one, two = random.integers(len(self.decks), size=2)
        return self.decks[one], self.decks[two]


def play_both(envs, luck):
    action = legal(envs[0].action_masks(), luck)
    found = [env.step(action) for env in envs]
    for other in found[1:]:
        assert all(np.array_equal(found[0][0][name], other[0][name]) for name in other[0])
        assert found[0][1:] == other[1:]
    return found[0][2] or found[0][3]


def test_the_environment_of_two_agents_is_pickled():
    env, luck = KeyForgeAEC(), random.Random(2)
    env.reset(seed=4)
    for n in range(80):
        env.step(legal(env.observe(env.agent_selection)["action_mask"], luck))
    again = pickle.loads(pickle.dumps(env))
    for n in range(60):
        assert env.agent_selection == again.agent_selection
        seen = [one.observe(one.agent_selection) for one in (env, again)]
        assert same(*seen)
        action = legal(seen[0]["action_mask"], luck)
        env.step(action)
        again.step(action)
    env.reset()
    again.reset()
    assert same(env.observe("player_0"), again.observe("player_0"))
