import pickle
import random
import threading

import numpy as np
import pytest

import archon_lab
from archon_lab import AnswerError, Deck, Game, GameOverError, Player, PlayerError, RecordError, SettingError

GAMES = 100


def play(game, luck):
    while not game.over:
        game.answer(luck.randrange(game.num_choices))
    return game


def test_decks_of_a_game_are_given_by_name_as_those_of_studies(two):
    named = archon_lab.Game(two[0].name, two[1].name, seed=3)
    assert named.record() == archon_lab.Game(*two, seed=3).record()
    assert named.record() == archon_lab.Game(two[0], two[1].name, seed=3).record()
    with pytest.raises(archon_lab.DeckError, match="did you mean"):
        archon_lab.Game("Radiant Argus the Supreem", two[1])
    with pytest.raises(TypeError, match="a deck is a Deck, a name or a path"):
        archon_lab.Game(two[0], 5)


def test_the_same_seed_and_answers_are_the_same_game(two):
    one, other = (play(Game(*two, seed=5), random.Random(1)) for _ in range(2))
    assert one.record() == other.record() and one.view(0) == other.view(0)
    assert play(Game(*two, seed=6), random.Random(1)).record() != one.record()


def test_games_are_pickled_and_replayed():
    decks, luck = Deck.bundled(), random.Random(2)
    for seed in range(GAMES):
        game = Game(luck.choice(decks), luck.choice(decks), seed=seed, chains=(seed % 5, 0), first=seed % 2)
        for _ in range(luck.randrange(200)):
            if game.over:
                break
            game.answer(luck.randrange(game.num_choices))
        for again in (pickle.loads(pickle.dumps(game)), Game.replay(game.record())):
            assert again.record() == game.record() and again.answers == game.answers
            assert again.question() == game.question() and again.winner == game.winner
            assert again.view(0) == game.view(0) and again.view(1) == game.view(1)


def test_larger_seeds_are_strings_in_records_and_numbers_are_read_as_well(two):
    for seed, written in [(2**53, "9007199254740992"), (2**63 + 1, '"9223372036854775809"')]:
        record = Game(*two, seed=seed).record()
        assert f'"seed":{written},' in record
        for line in (record, record.replace(written, str(seed))):
            again = Game.replay(line)
            assert again.seed == seed and again.record() == record
    with pytest.raises(RecordError):
        Game.replay(Game(*two, seed=7).record().replace('"seed":7', '"seed":"x"'))


def test_answers_are_taken_back(two):
    game, luck = Game(*two, seed=3), random.Random(3)
    seen = []
    while not game.over and len(seen) < 60:
        seen.append((game.seat, game.question(), game.view(0), game.view(1)))
        game.answer(luck.randrange(game.num_choices))
    for before in reversed(seen):
        game.undo()
        assert (game.seat, game.question(), game.view(0), game.view(1)) == before
    with pytest.raises(GameOverError):
        game.undo()


def test_a_copy_is_played_on_by_itself(two):
    game = Game(*two, seed=3)
    copy, before = game.copy(), game.record()
    play(copy, random.Random(1))
    assert copy.over and game.record() == before


def test_a_determinization_looks_the_same_to_its_seat_alone():
    decks, luck = Deck.bundled(), random.Random(4)
    others, middle = 0, 0
    for seed in range(10):
        game = Game(luck.choice(decks), luck.choice(decks), seed=seed)
        while not game.over:
            imagined = game.determinize(game.seat, 7)
            assert imagined.question() == game.question()
            assert imagined.view() == game.view()
            assert game.determinize(game.seat, 7).view(1 - game.seat) == imagined.view(1 - game.seat)
            others += imagined.view(1 - game.seat) != game.view(1 - game.seat)
            with pytest.raises(RecordError):
                imagined.record()
            play(imagined, luck)
            assert imagined.over
            imagined.undo()
            for n in (0, 1):
                try:
                    game.determinize(n, 1)
                except SettingError:
                    assert n != game.seat
                    middle += 1
            game.answer(luck.randrange(game.num_choices))
    assert others > 100 and middle > 10


def test_players_decide_by_game_and_seed_alone(two):
    assert {"random", "greedy", "ismcts", "planner"} <= set(Player.names())
    for name in ("random", "greedy", "planner", "ismcts:iterations=40"):
        player, game = Player(name), Game(*two, seed=9)
        for _ in range(12):
            before = game.record()
            answers = [player.decide(game, seed) for seed in (1, 2, 1)]
            assert answers[0] == answers[2] and game.record() == before
            assert Player(name).decide(game, 1) == answers[0]
            game.answer(answers[0])
    assert 0 < sum(found["visits"] for found in player.analysis()) <= 40
    assert pickle.loads(pickle.dumps(player)).name == player.name


def test_players_decide_in_determinizations(two):
    game, player, luck = Game(*two, seed=1), Player("greedy"), random.Random(1)
    for _ in range(80):
        if game.over:
            break
        imagined = game.determinize(game.seat, 3)
        for _ in range(5):
            if imagined.over:
                break
            imagined.answer(player.decide(imagined, 1))
        game.answer(luck.randrange(game.num_choices))


def test_misuse_raises_what_it_should_and_changes_nothing(two):
    game, luck = Game(*two, seed=8), random.Random(8)
    player, count = Player("random"), 0
    small = np.zeros(3, np.int16)
    mask = np.zeros(256, np.int8)
    wrong = [
        (AnswerError, lambda: game.answer(game.num_choices + luck.randrange(1000))),
        (AnswerError, lambda: game.answer(-1 - luck.randrange(1000))),
        (TypeError, lambda: game.answer("one")),
        (AnswerError, lambda: game.answer(2**70)),
        (SettingError, lambda: game.view(2 + luck.randrange(1000))),
        (SettingError, lambda: game.determinize(2, 1)),
        (SettingError, lambda: game.determinize(0, -1)),
        (RecordError, lambda: Game.replay(game.record()[: luck.randrange(1000)])),
        (RecordError, lambda: Game.replay(game.record().replace("2021-03", "1999-12"))),
        (RecordError, lambda: Game.replay(game.record().replace('"answers":[', '"answers":[9999,'))),
        (SettingError, lambda: Game(*two, rules="nothing")),
        (SettingError, lambda: Game(*two, chains=(25, 0))),
        (SettingError, lambda: Game(*two, first=2)),
        (TypeError, lambda: Game(two[0])),
        (TypeError, lambda: Game(*two, seed=1.5)),
        (PlayerError, lambda: Player("nobody")),
        (PlayerError, lambda: Player("ismcts:iterations=-1")),
        (PlayerError, lambda: Player("")),
        (TypeError, lambda: player.decide(None)),
        (SettingError, lambda: game.observe(0, small, small, small, small, mask)),
        (BufferError, lambda: game.observe(0, mask, small, small, small, mask)),
        (AttributeError, lambda: setattr(game, "seat", 1)),
    ]
    while count < 10_000:
        if game.over:
            with pytest.raises(GameOverError):
                game.answer(0)
            with pytest.raises(GameOverError):
                player.decide(game)
            game = Game(*two, seed=luck.randrange(1000))
        before = game.answers
        error, call = luck.choice(wrong)
        with pytest.raises(error):
            call()
        assert game.answers == before
        count += 1
        if count % 10 == 0:
            game.answer(luck.randrange(game.num_choices))


def test_a_game_that_two_threads_use_at_once_is_not_damaged(two):
    game, refused = Game(*two, seed=1), []

    def use(luck):
        for _ in range(500):
            try:
                game.answer(luck.randrange(20))
            except (AnswerError, RuntimeError) as error:
                refused.append(error)

    threads = [threading.Thread(target=use, args=(random.Random(n),)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Game.replay(game.record()).view(0) == game.view(0)


def test_wheels_are_built_for_every_processor():
    from archon_lab import _archon

    assert _archon.built_for() == [], "the folder python/ sets target-cpu=x86-64"


def test_the_classes_have_docstrings():
    for name in archon_lab.__all__:
        thing = getattr(archon_lab, name)
        if callable(thing):
            assert thing.__doc__, name
    for kind in (Game, Deck, Player, archon_lab.Report, archon_lab.Table):
        for name in dir(kind):
            if not name.startswith("_"):
                assert getattr(kind, name).__doc__, f"{kind.__name__}.{name}"
