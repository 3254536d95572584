"""The notebooks of python/examples run from their first cells to their last."""

import json
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(name, monkeypatch):
    """The names that a notebook has defined at its end."""
    pytest.importorskip("polars")
    pytest.importorskip("numpy")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    sys.modules.pop("learner", None)
    notebook = json.loads((EXAMPLES / name).read_text())
    names = {}
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
    return names


def test_the_notebook_of_the_laboratory_runs_to_its_end(monkeypatch, capsys):
    names = run("laboratory.ipynb", monkeypatch)
    said = capsys.readouterr().out
    assert "mirrored games won against random" in said and "has won in turn" in said
    assert len(names["report"].table()) == 4 and len(names["curve"].table()) > 1


def test_the_notebook_of_a_policy_runs_to_its_end(monkeypatch, capsys):
    pytest.importorskip("gymnasium")
    names = run("policy.ipynb", monkeypatch)
    assert "games have ended" in capsys.readouterr().out
    assert names["ended"] > 0 and len(names["ladder"]) == 4
