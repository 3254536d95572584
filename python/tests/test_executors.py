"""Studies whose portions are played elsewhere give the same bytes, whatever happens to the workers."""

import concurrent.futures
import inspect
import json
import os
import random
import signal
import subprocess
import sys
import threading
import zlib
from types import SimpleNamespace

import pytest

import archon_lab
import lose_workers
from archon_lab import Deck, SettingError, StudyError, _archon, executors
from archon_lab.executors import Executor, Processes

ONE, TWO = "Radiant Argus the Supreme", 'Miss "Onyx" Censorius'

STUDIES = {
    "rate": lambda **how: archon_lab.rate([ONE, TWO], against="each-other", pairs=300, **how),
    "rate with cards": lambda **how: archon_lab.rate(ONE, against=TWO, pairs=600, cards=900, **how),
    "matchup": lambda **how: archon_lab.matchup(pairs=400, **how),
    "matrix": lambda **how: archon_lab.matrix([ONE, TWO, Deck.bundled()[3]], pairs=600, **how),
    "chains": lambda **how: archon_lab.chains([ONE, TWO], pairs=800, **how),
    "cards-impact": lambda **how: archon_lab.cards_impact(
        ONE, against=TWO, houses="sanctum", pairs=400, **how
    ),
    "balance": lambda **how: archon_lab.balance("dt", pairs=800, **how),
}


class Here(Executor):
    """Plays in threads of this process; what it does with each portion is `around`'s."""

    def __init__(self, around=None, seconds=0.02, width=3):
        self.width, self.seconds = width, seconds
        self._pool = concurrent.futures.ThreadPoolExecutor(width)
        self._around = around or (lambda play, study, portion: play(study, portion))

    def submit(self, study, portion):
        def play(study, portion):
            return _archon.play_portion(study, portion, self.seconds)

        return self._pool.submit(self._around, play, study, portion)

    def lost(self, why):
        if not isinstance(why, ConnectionError):
            raise why


def folder(path):
    path.mkdir()
    return path


def files(path):
    """The files of a folder: some studies have several journals."""
    return {file.name: file.read_bytes() for file in path.iterdir()}


@pytest.mark.parametrize("study", STUDIES)
def test_a_study_played_elsewhere_gives_the_same_bytes(study, tmp_path):
    how = dict(player="random", seed=21)
    whole = STUDIES[study](**how, threads=1, resume=folder(tmp_path / "one") / "journal").json()
    assert STUDIES[study](**how, threads=2, resume=folder(tmp_path / "two") / "journal").json() == whole
    luck, lost = random.Random(1), []

    def losing(play, study, portion):
        found = play(study, portion)
        # A portion that is lost five times ends the study; chance alone would do that now and then.
        if luck.random() < 0.2 and lost.count(portion) < 3:
            lost.append(portion)
            raise ConnectionError
        return found

    journal = folder(tmp_path / "executor") / "journal"
    assert STUDIES[study](**how, executor=Here(losing), resume=journal).json() == whole
    assert lost
    # Journals of finished studies are in order: their bytes are the same, too.
    assert files(tmp_path / "one") == files(tmp_path / "two") == files(tmp_path / "executor")
    # The journal has everything: nothing is played again, here or elsewhere.
    played = []
    assert STUDIES[study](**how, resume=journal, executor=Here(lambda *_: played.append(1))).json() == whole
    assert not played


def test_every_study_that_takes_an_executor_can_lose_workers():
    """Those that `scripts/kill_workers` plays are all that there are."""
    functions = [getattr(archon_lab.studies, name) for name in archon_lab.studies.__all__]
    taking = {function.__name__ for function in functions if "executor" in inspect.signature(function).parameters}
    assert set(lose_workers.STUDIES) == taking


@pytest.mark.parametrize("study", lose_workers.STUDIES)
def test_every_study_has_its_games_played_by_the_executor(study):
    if study == "validate" and not lose_workers.SHARED.exists():
        pytest.skip(f"there is no {lose_workers.SHARED}")
    played = []

    def count(play, study, portion):
        played.append(portion)
        return play(study, portion)

    elsewhere = lose_workers.study(study, 160, executor=Here(count, seconds=0.2))
    assert elsewhere == lose_workers.study(study, 160, threads=1)
    assert played


def test_all_studies_that_wait_for_workers_are_told_at_the_same_time(monkeypatch):
    now = 0.0
    monkeypatch.setattr(executors, "time", SimpleNamespace(monotonic=lambda: now))
    absence = executors.Absence(lambda: 0, "start some")
    for now in (3.0, 20.0, 32.0):
        absence.check()
    now = 33.5
    for _ in range(20):
        with pytest.raises(StudyError, match="no worker for 30 s: start some"):
            absence.check()
    absence.played()
    absence.check()


def test_games_that_were_played_elsewhere_are_the_same():
    how = dict(games=200, players="random", seed=3, keep_games=True)
    assert archon_lab.simulate(**how, executor=Here()).csv() == archon_lab.simulate(**how).csv()
    pairs = dict(players=["random", "greedy"], decks=[ONE], pairs=20, keep_games=True)
    assert archon_lab.arena(**pairs, executor=Here()).csv() == archon_lab.arena(**pairs).csv()


@pytest.mark.parametrize("hurried", [False, True])
def test_a_worker_is_handed_portions_of_many_pairings_at_once(hurried, tmp_path):
    sent, back = [], []

    def keep(play, study, portion):
        # In a hurry it plays one round, and leaves all others to be handed out again; else it has time for all, however
        # busy the machine is.
        found = _archon.play_portion(study, portion, 0.0 if hurried else 600.0)
        sent.append([part["id"] for part in json.loads(portion[9:])])
        back.append([part["id"] for part in json.loads(found[9:])])
        return found

    how = dict(player="random", seed=8, pairs=300, precision=1.0, batch_scale=10)

    def rated(**more):
        return archon_lab.rate(Deck.bundled()[:12], against="each-other", **how, **more).json()

    whole = rated(threads=1, resume=tmp_path / "threads")
    assert rated(executor=Here(keep, seconds=1.0), resume=tmp_path / "executor") == whole
    assert files(tmp_path)["threads"] == files(tmp_path)["executor"]
    assert max(len({part["task"] for part in portions}) for portions in sent) > 5
    for asked, found in zip(sent, back, strict=True):
        rounds = [part.pop("rounds") for part in found]
        assert rounds == [1] + [0] * (len(asked) - 1) if hurried else all(rounds)
        assert found == [{name: part[name] for name in part if name != "rounds"} for part in asked]
    if not hurried:
        assert len(sent) < sum(len(portions) for portions in sent) / 3


def line(content):
    text = json.dumps(content, separators=(",", ":"))
    return f"{zlib.crc32(text.encode()):08x} {text}"


def changed(text, **changes):
    return line({**json.loads(text[9:]), **changes})


def test_workers_of_another_build_or_study_are_refused():
    def portions(seed):
        seen = []

        def keep(play, study, portion):
            seen.append((study, portion, play(study, portion)))
            return seen[-1][2]

        archon_lab.matchup(player="random", pairs=10, seed=seed, executor=Here(keep))
        return seen[0]

    study, portion, result = portions(1)
    other_study, other_portion, other_result = portions(2)
    assert _archon.play_portion(study, portion, 1.0) == result
    refused = [
        (changed(study, archon="0.0.1"), portion, "archon 0.0.1"),
        (changed(study, seed=5), portion, "this worker has another build"),
        (changed(study, tally="nothing"), portion, "this worker has another build"),
        (study, other_portion, "another study"),
        (other_study, portion, "another study"),
        (study[:-1] + "]", portion, "damaged in transfer"),
        (study, portion.replace('"from":0', '"from":1'), "damaged in transfer"),
        (study, "", "damaged in transfer"),
    ]
    for study_text, portion_text, said in refused:
        with pytest.raises(StudyError, match=said):
            _archon.play_portion(study_text, portion_text, 1.0)
    # Results are refused, too.
    for wrong, said in [(other_result, "another study"), (result[:-1], "damaged in transfer")]:
        with pytest.raises(StudyError, match=said):
            archon_lab.matchup(player="random", pairs=10, executor=Here(lambda *_: wrong))


def test_what_a_worker_raises_ends_the_study():
    def failing(*_):
        raise ZeroDivisionError("in a worker")

    with pytest.raises(ZeroDivisionError, match="in a worker"):
        archon_lab.matchup(player="random", pairs=100, executor=Here(failing))
    for wrong in (3, "ray", Here(seconds=0)):
        with pytest.raises(SettingError):
            archon_lab.matchup(player="random", pairs=100, executor=wrong)


def test_executors_of_the_standard_library_play_portions():
    with concurrent.futures.ThreadPoolExecutor(2) as executor:
        elsewhere = archon_lab.matchup(player="random", pairs=200, executor=executor)
    assert elsewhere.json() == archon_lab.matchup(player="random", pairs=200).json()


def test_processes_that_are_killed_change_nothing(tmp_path):
    how = dict(player="greedy", pairs=2000, precision=0.5, seed=5)
    whole = archon_lab.matchup(**how, resume=tmp_path / "threads").json()
    luck, over, killed = random.Random(4), threading.Event(), []
    with Processes(2, seconds=0.2) as executor:

        def kill():
            while not over.wait(0.2):
                found = list((executor._pool and executor._pool._processes) or ())
                if found and len(killed) < 4:
                    killed.append(luck.choice(found))
                    os.kill(killed[-1], signal.SIGKILL)

        killing = threading.Thread(target=kill)
        killing.start()
        try:
            found = archon_lab.matchup(**how, executor=executor, resume=tmp_path / "journal").json()
        finally:
            over.set()
            killing.join()
    assert found == whole and killed
    assert (tmp_path / "journal").read_bytes() == (tmp_path / "threads").read_bytes()
    assert archon_lab.matchup(**how, resume=tmp_path / "journal").json() == whole


def run_script(path, text, seconds=60):
    path.write_text(text)
    return subprocess.run([sys.executable, path], capture_output=True, text=True, timeout=seconds)


def test_processes_that_cannot_start_are_an_error_that_says_what_to_write(tmp_path):
    script = """
import archon_lab
from archon_lab.executors import Processes

archon_lab.matchup(player="random", pairs=100, executor=Processes(2))
"""
    ended = run_script(tmp_path / "script.py", script)
    assert ended.returncode == 1
    # After it Python itself may warn of semaphores that the workers left behind.
    errors = [line for line in ended.stderr.splitlines() if "Error: " in line]
    assert 'below `if __name__ == "__main__":`' in errors[-1], ended.stderr
    assert ended.stderr.count("Traceback") < 20, ended.stderr


def test_a_portion_that_ends_its_worker_each_time_is_not_played_for_ever():
    lost = []

    def losing(*_):
        lost.append(1)
        raise ConnectionError("gone")

    with pytest.raises(StudyError, match="lost with its worker 5 times in a row.*gone"):
        archon_lab.matchup(player="random", pairs=100, executor=Here(losing, width=1))
    assert len(lost) == 5


def test_a_cluster_without_workers_is_an_error_after_a_while(monkeypatch):
    from archon_lab import executors

    now = [100.0]
    monkeypatch.setattr(executors.time, "monotonic", lambda: now[0])
    workers = [1]
    absence = executors.Absence(lambda: workers[0], "start some")

    def wait(seconds: int) -> None:
        for _ in range(seconds):
            now[0] += 1
            absence.check()

    for workers[0], seconds in [(1, 50), (0, 20), (1, 5), (0, 29)]:
        wait(seconds)
    with pytest.raises(StudyError, match="no worker for 30 s: start some"):
        wait(6)


def test_workers_that_are_lost_again_and_again_are_no_absence_while_portions_are_played(monkeypatch):
    from archon_lab import executors

    now = [100.0]
    monkeypatch.setattr(executors.time, "monotonic", lambda: now[0])
    absence = executors.Absence(lambda: 0, "start some")
    # Portions come in time, so that nobody asks but while all workers are lost.
    for _ in range(50):
        now[0] += 5
        absence.check()
        absence.played()


def test_ctrl_c_ends_a_long_decision_within_a_second(tmp_path):
    script = """
import os, signal, threading, time
import archon_lab
from archon_lab import Deck, Game, Player

one, two = Deck.bundled()[:2]
game = Game(one, two, seed=1)
for _ in range(9):
    game.answer(0)
# Python leaves the signal ignored where the tests run in a shell's background.
signal.signal(signal.SIGINT, signal.default_int_handler)
threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
began = time.monotonic()
try:
    Player("ismcts:iterations=9000000").decide(game)
except KeyboardInterrupt:
    print(time.monotonic() - began)
"""
    ended = run_script(tmp_path / "script.py", script)
    assert float(ended.stdout) < 1.5, ended.stderr
