"""Reads every file of a folder in a process of its own; prints for each how long it took, and in the end the memory."""

from __future__ import annotations

import resource
import sys
from pathlib import Path
from time import perf_counter

from elemental_gui.engine.catalog import load
from elemental_gui.host.boards.reading import read_board
from elemental_gui.host.rejected import Rejected

assert sys.platform != "win32"


def main() -> None:
    spec = load("element")
    state = spec.new("pnp", {}, 2, 1)
    for path in sorted(Path(sys.argv[1]).iterdir()):
        data = path.read_bytes()
        started = perf_counter()
        try:
            read_board(data, spec, state)
            answer = "read"
        except Rejected as rejected:
            answer = str(rejected)
        sys.stdout.write(f"{path.name}\t{perf_counter() - started:.3f}\t{answer}\n")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    sys.stdout.write(f"memory\t{peak}\t\n")


if __name__ == "__main__":
    main()
