"""A program that plays through the real controller and journal until somebody kills it; told what the screen shows."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.kept_match import Change
from elemental_gui.session.clock import Clock
from elemental_gui.session.match import Match, header
from elemental_gui.session.time_control import UNTIMED
from elemental_gui.storage.journal import Journal
from tests.session.games import new_session


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    """Play random turns in the folder given first, with the seed given second, and print every ply once it is shown."""
    app = QCoreApplication([])
    folder, seed = Path(sys.argv[1]), sys.argv[2]
    match = Match(new_session("box", seed=seed), Clock.new(UNTIMED, 2))
    controller = GameController(match, Journal.create(folder, header(match)))
    _say("ready")

    def show(_change: Change) -> None:
        session = controller.session
        shown = session.plies[: session.floor]
        _say(";".join(controller.session.written(ply) for ply in shown))

    controller.changed.connect(show)
    rng = random.Random(seed)
    while controller.session.outcome is None:
        actions = list(controller.session.position.legal_actions())
        controller.submit(rng.choice(actions))
        if rng.random() < 0.1:
            controller.undo()
        app.processEvents()


if __name__ == "__main__":
    main()
