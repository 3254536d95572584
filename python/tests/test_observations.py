"""Observations of games: all answers can be told apart, and what lasts and was played is shown."""

import random

import pytest

np = pytest.importorskip("numpy")

import archon_lab  # noqa: E402
from archon_lab import ENCODING, Deck, Game, SettingError  # noqa: E402

GLOBAL = {name: n for n, name in enumerate(ENCODING["globals"])}
COLUMN = {name: n for n, name in enumerate(ENCODING["cards"])}
ANSWER = {name: n for n, name in enumerate(ENCODING["answers"])}


def positions(games):
    """Questions of random games between decks of several sets."""
    decks = [deck for name in ("cota", "aoa", "woe", "gr") for deck in Deck.find_all(name)[:6]]
    luck = random.Random(1)
    for seed in range(games):
        game = Game(luck.choice(decks), luck.choice(decks), seed=seed)
        while not game.over:
            yield game
            game.answer(luck.randrange(game.num_choices))


def test_answers_can_be_told_apart_and_effects_are_shown():
    texts, effects, played = {}, 0, 0
    for game in positions(60):
        seen = game.observation()
        asked = game.question()["answers"]
        rows = seen["answers"][: len(asked)]
        assert len(np.unique(rows, axis=0)) == len(rows)
        for row, answer in zip(rows, asked):
            if answer["kind"] == "option":
                assert texts.setdefault(int(row[ANSWER["text"]]), answer["text"]) == answer["text"]
        lasting = int((seen["effects"][:, 0] > 0).sum())
        assert lasting == min(seen["globals"][GLOBAL["num_effects"]], ENCODING["effect_rows"])
        effects += lasting
        played += int((seen["cards"][:, COLUMN["played"]] > 0).sum())
    assert len(texts) > 5 and effects > 100 and played > 100


def test_an_observation_is_that_of_the_seat_that_is_asked():
    one, two = Deck.bundled()[:2]
    game = Game(one, two, seed=1)
    seen = game.observation()
    assert seen["globals"][GLOBAL["seat"]] == game.seat
    assert seen["action_mask"].sum() == game.num_choices
    other = game.observation(1 - game.seat)
    assert other["globals"][GLOBAL["asked"]] == 0 and not other["action_mask"].any()
    with pytest.raises(SettingError):
        game.observation(2)


def test_card_facts_are_a_row_for_each_id():
    facts, names = archon_lab.card_facts(), ENCODING["facts"]
    ids = ENCODING["values"]["id"]
    assert facts.shape == (len(ids) + 1, len(names)) and not facts[0].any()
    row = dict(zip(names, facts[ids.index("troll") + 1].tolist()))
    assert row["power"] == 8 and row["type"] == ENCODING["values"]["type"].index("creature") + 1
    assert row["trait_giant"] == 1 and row["trait_knight"] == 0


def test_pairings_are_those_of_each_game_and_equal_seeds_are_mirrored():
    envs = pytest.importorskip("archon_lab.envs")
    decks = Deck.bundled()
    many = envs.KeyForgeVectorEnv(4, opponent="random")
    pairing = (decks[3], decks[8])
    many.set_pairings([pairing, pairing, None, (decks[8], decks[3])])
    seen, info = many.reset(seed=[7, 7, 9, 7])
    names = ENCODING["values"]["id"]
    printed = seen["cards"][:, :36, COLUMN["printed"]]
    own = [sorted(names[n - 1] for n in row if n) for row in printed]
    of = [sorted(card["id"] for card in deck.cards) for deck in pairing]
    assert info["seat"].tolist() == [0, 1, 0, 1]
    assert own[0] == of[0] and own[1] == of[1] and own[3] == of[0] and of[0] != of[1]
    with pytest.raises(SettingError):
        many.set_pairings([None])
