"""The program ``archon``, in this process: ``python -m archon_lab``, or ``archon`` once it is installed."""

from __future__ import annotations

import sys

from ._archon import command_line


def main() -> None:
    """Runs the program with the arguments of this process, and ends the process with its status."""
    sys.exit(command_line(["archon", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
