"""Where a bundle begins: the program, with somewhere to write to also where Windows gives it no console."""

from __future__ import annotations

import os
import sys

from elemental_gui.__main__ import main

if sys.stdout is None or sys.stderr is None:
    nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - stays open as long as the program runs
    sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere

sys.exit(main())
