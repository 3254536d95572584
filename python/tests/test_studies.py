import copy
import csv
import io
import json
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pyarrow
import pytest

import archon_lab
from archon_lab import Deck, DeckError, JournalError, PlayerError, SettingError, StudyError

ONE, TWO = "Radiant Argus the Supreme", 'Miss "Onyx" Censorius'
SET = ["bundled"]

#: A function with its arguments, and the command with its own. All play at random, which is fast.
STUDIES = {
    "rate": (
        lambda **how: archon_lab.rate([ONE, TWO], against="each-other", pairs=200, **how),
        ["rate", ONE, TWO, "--against", "each-other", "--pairs", "200"],
    ),
    "rate against the usual field": (
        lambda **how: archon_lab.rate(Deck.find(ONE), pairs=400, chains=False, **how),
        ["rate", ONE, "--pairs", "400", "--without-chains"],
    ),
    "matchup": (
        lambda **how: archon_lab.matchup(chains=(2, 0), pairs=150, **how),
        ["matchup", "--chains", "2,0", "--pairs", "150"],
    ),
    "matrix": (
        lambda **how: archon_lab.matrix([ONE, TWO, Deck.bundled()[3].name], pairs=300, **how),
        ["matrix", ONE, TWO, Deck.bundled()[3].name, "--pairs", "300"],
    ),
    "chains": (
        lambda **how: archon_lab.chains([ONE, TWO], pairs=600, **how),
        ["chains", ONE, TWO, "--pairs", "600"],
    ),
    "chains against a field": (
        lambda **how: archon_lab.chains(ONE, against=[TWO], pairs=500, **how),
        ["chains", ONE, "--against", TWO, "--pairs", "500"],
    ),
    "cards-impact": (
        lambda **how: archon_lab.cards_impact(
            ONE, against=TWO, houses="sanctum", pairs=300, **how
        ),
        ["cards-impact", ONE, "--against", TWO, "--house", "sanctum", "--pairs", "300"],
    ),
    "balance": (
        lambda **how: archon_lab.balance("dt", pairs=800, **how),
        ["balance", "dt", "--pairs", "800"],
    ),
}


@pytest.mark.parametrize("study", STUDIES)
def test_reports_are_those_of_the_command_line(study, command, tmp_path):
    function, arguments = STUDIES[study]
    report = function(player="random", seed=11, threads=2)
    files = {"csv": tmp_path / "a.csv", "html": tmp_path / "a.html", "markdown": tmp_path / "a.md"}
    options = [text for option, path in files.items() for text in (f"--{option}", str(path))]
    printed = command(*arguments, "--player", "random", "--seed", "11", "--json", *options)
    assert report.json() == printed
    assert report.to_dict() == json.loads(printed)
    for option, path in files.items():
        assert getattr(report, option)() == path.read_bytes().decode(), option
    assert report.command == arguments[0] and report.findings


@pytest.mark.parametrize("study", STUDIES)
def test_batches_are_scaled_as_on_the_command_line(study, command):
    function, arguments = STUDIES[study]
    report = function(player="random", seed=12, batch_scale=4)
    printed = command(*arguments, "--player", "random", "--seed", "12", "--json", "--batch-scale", "4")
    assert report.json() == printed and '"batch_scale": 4' in printed
    assert function(player="random", seed=12).json() != printed


def test_simulate_and_its_games_are_those_of_the_command_line(command, tmp_path):
    report = archon_lab.simulate(
        games=300, players=["random", "greedy"], chains=(1, 0), keep_games=True, seed=3
    )
    games, html = tmp_path / "a.csv", tmp_path / "a.html"
    printed = command(
        *["simulate", "--games", "300", "--players", "random,greedy", "--chains", "1,0"],
        *["--seed", "3", "--json", "--csv", str(games), "--html", str(html)],
    )
    assert report.json() == printed
    assert report.csv() == games.read_text() and report.html() == html.read_text()
    same = archon_lab.simulate(games=300, players=["random", "greedy"], chains=(1, 0), seed=3)
    assert same.json() == printed
    with pytest.raises(SettingError, match="keep_games"):
        same.csv()


def without_times(report):
    def strip(value):
        if isinstance(value, dict):
            return {k: strip(v) for k, v in value.items() if k not in ("cost", "threads", "microseconds_per_decision")}
        return [strip(one) for one in value] if isinstance(value, list) else value

    return strip(json.loads(report))


def test_arena_and_its_games_are_those_of_the_command_line_but_for_times(command, tmp_path):
    report = archon_lab.arena(["greedy", "random"], decks=[ONE, TWO], pairs=20, keep_games=True)
    games = tmp_path / "a.csv"
    arguments = ["arena", "greedy", "random", "--decks", ONE, "--decks", TWO, "--pairs", "20"]
    printed = command(*arguments, "--json", "--csv", str(games))
    assert report.csv() == games.read_text()
    assert without_times(report.json()) == without_times(printed)


def test_threads_change_nothing():
    one, two = (archon_lab.matchup(player="random", pairs=300, threads=n).json() for n in (1, 2))
    assert one == two


def test_tables_have_the_cells_of_the_csv():
    polars = pytest.importorskip("polars")
    pandas = pytest.importorskip("pandas")
    pyarrow = pytest.importorskip("pyarrow")
    reports = [function(player="random", seed=2) for function, _ in STUDIES.values()]
    reports.append(archon_lab.simulate(games=200, players="random", keep_games=True))
    reports.append(archon_lab.arena(["random", "random"], decks=[ONE], pairs=9, keep_games=True))
    for report in reports:
        table = report.table(report.tables[0])
        frame, arrow = polars.DataFrame(table), pyarrow.table(table)
        lines = list(csv.DictReader(io.StringIO(report.csv())))
        assert len(table) == len(frame) == len(lines) > 0
        for line, row in zip(lines, frame.iter_rows(named=True)):
            for name, value in row.items():
                if value is None or isinstance(value, str):
                    assert line[name] == (value or ""), name
                else:
                    assert type(value)(line[name]) == value, name
        assert arrow.column_names == table.columns == list(frame.columns)
        assert table.metadata["command"] == report.command
        assert {k.decode(): v.decode() for k, v in arrow.schema.metadata.items()} == table.metadata
        from_arrow = getattr(pandas.DataFrame, "from_arrow", None)
        if from_arrow is not None:
            assert list(from_arrow(table).columns) == table.columns
    with pytest.raises(SettingError):
        reports[0].table("nothing")


def test_parquet_files_are_those_of_the_command_line(command, tmp_path):
    mine, theirs = tmp_path / "mine.parquet", tmp_path / "theirs.parquet"

    def written(*arguments):
        program(*arguments, "--parquet", str(theirs))
        return theirs.read_bytes()

    function, arguments = STUDIES["rate"]
    report = function(player="random", seed=13)
    report.parquet(mine)
    assert mine.read_bytes() == written(*arguments, "--player", "random", "--seed", "13")
    games = archon_lab.simulate(games=300, players=["random", "greedy"], keep_games=True, seed=3)
    games.parquet(mine)
    assert mine.read_bytes() == written(
        *["simulate", "--games", "300", "--players", "random,greedy", "--seed", "3"]
    )
    pairs = archon_lab.arena(["greedy", "random"], decks=[ONE], pairs=9, keep_games=True)
    pairs.parquet(mine)
    assert mine.read_bytes() == written("arena", "greedy", "random", "--decks", ONE, "--pairs", "9")
    polars = pytest.importorskip("polars")
    assert len(polars.read_parquet(mine)) == 18
    with pytest.raises(SettingError, match="keep_games"):
        archon_lab.simulate(games=3, players="random").parquet(mine)
    with pytest.raises(OSError):
        report.parquet(tmp_path / "no" / "such" / "folder")


def program(*arguments):
    """Runs the program archon of the package."""
    archon = Path(sys.executable).with_name("archon")
    done = subprocess.run([archon, *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_program_of_the_package_is_the_command_line(command):
    assert program("--version") == command("--version")
    assert program("--help") == command("--help")
    _, arguments = STUDIES["matchup"]
    assert program(*arguments, "--json", "-p", "random") == command(*arguments, "--json", "-p", "random")
    archon = Path(sys.executable).with_name("archon")
    wrong = subprocess.run([archon, "rate", "nobody"], capture_output=True, text=True)
    assert wrong.returncode != 0 and wrong.stderr.startswith("archon: ") and not wrong.stdout
    # The second is what `uvx archon-lab` runs.
    for same in [[sys.executable, "-m", "archon_lab"], [Path(sys.executable).with_name("archon-lab")]]:
        assert subprocess.run([*same, "--version"], capture_output=True, text=True).stdout == command("--version")
    # Its reader has seen enough.
    cut = f"'{archon}' decks | head -n 1; exit ${{PIPESTATUS[0]}}"
    assert subprocess.run(["bash", "-c", cut], capture_output=True).returncode == 0


def test_the_program_of_the_package_ends_on_ctrl_c(tmp_path):
    archon, journal = Path(sys.executable).with_name("archon"), tmp_path / "journal"
    long = ["matchup", "--pairs", "1000000", "--precision", "0.01", "--resume", str(journal)]
    study = subprocess.Popen([archon, *long], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not journal.exists() or journal.stat().st_size < 20_000):
        time.sleep(0.05)
    study.send_signal(signal.SIGINT)
    assert study.wait(60) == 130


def test_what_makes_no_sense_is_refused_before_a_game_is_played():
    refused = [
        (SettingError, lambda: archon_lab.matchup(precision=0)),
        (SettingError, lambda: archon_lab.matchup(pairs=0)),
        (SettingError, lambda: archon_lab.matchup(threads=0)),
        (SettingError, lambda: archon_lab.matchup(rules="1999-12")),
        (SettingError, lambda: archon_lab.matchup(chains=(30, 0))),
        (SettingError, lambda: archon_lab.matchup(forfeits=101)),
        (SettingError, lambda: archon_lab.matchup(batch_scale=0)),
        (SettingError, lambda: archon_lab.matchup(batch_scale=100_001)),
        (TypeError, lambda: archon_lab.simulate(batch_scale=2)),
        (SettingError, lambda: archon_lab.matrix([ONE, TWO], pairs=1)),
        (SettingError, lambda: archon_lab.simulate(games=0)),
        (SettingError, lambda: archon_lab.arena(["random"] * 2, pairs=0)),
        (SettingError, lambda: archon_lab.cards_impact(ONE, cards="nothing of the kind")),
        (DeckError, lambda: archon_lab.matrix([ONE])),
        (DeckError, lambda: archon_lab.matrix([])),
        (DeckError, lambda: archon_lab.matchup(["nobody", TWO])),
        (DeckError, lambda: archon_lab.matchup([ONE])),
        (DeckError, lambda: archon_lab.rate([ONE, 3])),
        (DeckError, lambda: archon_lab.rate(ONE, against=ONE)),
        (PlayerError, lambda: archon_lab.matchup(player="nobody")),
        (PlayerError, lambda: archon_lab.arena(["random"])),
        (TypeError, lambda: archon_lab.matchup(nothing=1)),
        (SettingError, lambda: archon_lab.matchup(seed=-1)),
    ]
    for error, call in refused:
        with pytest.raises(error):
            call()


def test_a_journal_of_another_study_is_refused(tmp_path):
    journal = tmp_path / "journal"
    archon_lab.matchup(player="random", pairs=50, resume=journal)
    with pytest.raises(JournalError):
        archon_lab.matchup(player="random", pairs=50, seed=2, resume=journal)
    journal.write_text("nothing of the kind\n")
    with pytest.raises(StudyError):
        archon_lab.matchup(player="random", pairs=50, resume=journal)


def test_progress_is_told_and_what_it_raises_ends_the_study(tmp_path):
    told = []
    archon_lab.matchup(player="random", pairs=400, progress=lambda *so_far: told.append(so_far))
    assert told[-1] == (400, 400)

    class Enough(Exception):
        pass

    def stop(played, _expected):
        if played:
            raise Enough

    journal = tmp_path / "journal"
    long = dict(player="greedy", pairs=100_000, precision=0.01)
    began = time.monotonic()
    with pytest.raises(Enough):
        archon_lab.matchup(**long, resume=journal, progress=stop)
    assert time.monotonic() - began < 20 and journal.exists()


def test_other_threads_run_while_a_study_does():
    counted, over = 0, threading.Event()

    def count():
        nonlocal counted
        while not over.is_set():
            counted += 1
            time.sleep(0.001)

    counting = threading.Thread(target=count)
    counting.start()
    archon_lab.simulate(games=20_000, players="random", threads=1)
    over.set()
    counting.join()
    assert counted > 20


INTERRUPTED = """
import sys, time, archon_lab
print("begins", flush=True)
try:
    archon_lab.matchup(player="greedy", pairs=1_000_000, precision=0.01, resume=sys.argv[1], threads=2)
except KeyboardInterrupt:
    print("interrupted", time.time(), flush=True)
"""


def test_ctrl_c_ends_a_study_and_it_goes_on_from_its_journal(tmp_path):
    journal = tmp_path / "journal"
    study = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, str(journal)], stdout=subprocess.PIPE, text=True
    )
    assert study.stdout.readline() == "begins\n"
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not journal.exists() or journal.stat().st_size < 2000):
        time.sleep(0.05)
    pressed = time.time()
    os.kill(study.pid, signal.SIGINT)
    said, ended = study.stdout.readline().split()
    assert said == "interrupted" and study.wait() == 0
    # A second on a machine of its own; tests share theirs with others.
    limit = float(os.environ.get("ARCHON_INTERRUPT_SECONDS", 5))
    assert float(ended) - pressed < limit
    lines = journal.read_text()
    assert lines.endswith("\n")

    def enough(played, _expected):
        if played > 50:
            raise InterruptedError

    # The journal is sound: the same study goes on from it.
    with pytest.raises(InterruptedError):
        archon_lab.matchup(
            player="greedy", pairs=1_000_000, precision=0.01, resume=journal, progress=enough
        )
    assert journal.read_text().startswith(lines[: lines.rindex("\n", 0, -1) + 1])


def test_an_interrupted_study_that_goes_on_gives_the_same_bytes(tmp_path):
    whole = archon_lab.matchup(player="random", pairs=3000, precision=0.5).json()

    class Enough(Exception):
        pass

    def stop(played, _expected):
        if 0 < played < 3000:
            raise Enough

    journal = tmp_path / "journal"
    for _ in range(3):
        try:
            archon_lab.matchup(
                player="random", pairs=3000, precision=0.5, resume=journal, threads=1, progress=stop
            )
        except Enough:
            pass
    assert archon_lab.matchup(player="random", pairs=3000, precision=0.5, resume=journal).json() == whole


@pytest.mark.parametrize("copied", [lambda it: pickle.loads(pickle.dumps(it)), copy.copy, copy.deepcopy])
def test_reports_and_their_tables_are_pickled_and_copied_whole(two, tmp_path, copied):
    for report in [
        archon_lab.rate(two, against="cota", pairs=200, player="random", threads=1),
        archon_lab.matchup(two, pairs=40, player="random"),
        archon_lab.simulate(two, games=20, players="random", keep_games=True),
        archon_lab.simulate(two, games=20, players="random"),
    ]:
        again = copied(report)
        for said in ["json", "html", "markdown", "text", "to_dict"]:
            assert getattr(again, said)() == getattr(report, said)(), said
        assert again.text(60) == report.text(60)
        assert (again.findings, again.tables, again.command) == (report.findings, report.tables, report.command)
        if not report.tables:
            continue
        assert again.csv() == report.csv()
        report.parquet(tmp_path / "one.parquet")
        again.parquet(tmp_path / "two.parquet")
        assert (tmp_path / "one.parquet").read_bytes() == (tmp_path / "two.parquet").read_bytes()
        table, other = report.table(), copied(report.table())
        assert pyarrow.table(other).equals(pyarrow.table(table), check_metadata=True)
        assert (other.columns, other.metadata, len(other)) == (table.columns, table.metadata, len(table))


def test_a_pickle_of_another_version_or_a_damaged_one_is_refused(two):
    revive, (version, saved) = archon_lab.matchup(two, pairs=20, player="random").__reduce__()
    with pytest.raises(archon_lab.RecordError, match="pickled by archon 0.0.1"):
        revive("0.0.1", saved)
    with pytest.raises(archon_lab.RecordError, match="damaged"):
        revive(version, saved[:100])
