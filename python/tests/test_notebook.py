"""The notebook of python/examples runs from its first cell to its last."""

import json
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_the_notebook_runs_to_its_end(monkeypatch, capsys):
    pytest.importorskip("polars")
    pytest.importorskip("numpy")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    sys.modules.pop("learner", None)
    notebook = json.loads((EXAMPLES / "laboratory.ipynb").read_text())
    names = {}
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
    said = capsys.readouterr().out
    assert "mirrored games won against random" in said and "has won in turn" in said
    assert len(names["report"].table()) == 4 and len(names["curve"].table()) > 1
