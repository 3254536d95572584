import os
import shutil
import subprocess
from pathlib import Path

import pytest

import archon_lab


@pytest.fixture(scope="session")
def two():
    """The starter decks."""
    return archon_lab.Deck.find("Radiant Argus the Supreme"), archon_lab.Deck.find('Miss "Onyx" Censorius')


@pytest.fixture(scope="session")
def command():
    """The program, as the tests of the repository build it: ARCHON names it, or it is on the PATH."""
    program = os.environ.get("ARCHON") or shutil.which("archon")
    if not program:
        pytest.skip("no program archon: ARCHON does not name one, and none is on the PATH")
    program = str(Path(program).resolve())

    def run(*arguments, cwd=None):
        done = subprocess.run([program, *arguments], capture_output=True, cwd=cwd, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run
