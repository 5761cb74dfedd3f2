"""Reads every file of a folder in a process of its own; prints the processor time of each, and at last the memory."""

from __future__ import annotations

import resource
import sys
from pathlib import Path
from time import process_time

from elemental_gui.engine.catalog import load
from elemental_gui.host.boards.reading import read_board
from elemental_gui.host.plain_text import Rejected

assert sys.platform != "win32"


def main() -> None:
    spec = load("element")
    state = spec.new("pnp", {}, 2, 1)
    for path in sorted(Path(sys.argv[1]).iterdir()):
        data = path.read_bytes()
        started = process_time()
        try:
            read_board(data, spec.at(state))
            answer = "read"
        except Rejected as rejected:
            answer = str(rejected)
        sys.stdout.write(f"{path.name}\t{process_time() - started:.3f}\t{answer}\n")
    sys.stdout.write(f"memory\t{peak_memory()}\t\n")


def peak_memory() -> int:
    """Give the most bytes that this program has had in memory.

    Linux counts what the parent had before it started this program among the usage, but not in the file of the process.
    """
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
        return int(line.split()[1]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    main()
