"""A hand for the proofs: finds the program's window on an X server and works it with real events of mouse and keys."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

from fresh_root import wait_for


class Hand:
    """Uses xdotool; places are pixels of the window, in the top left corner where nobody manages windows."""

    def __init__(self, display: str, pictures: Path) -> None:
        self._pictures = pictures
        self._settings = {**os.environ, "DISPLAY": display}

    def __call__(self, *words: str) -> str:
        """Do something with xdotool and give what it says."""
        done = subprocess.run(["xdotool", *words], env=self._settings, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def await_window(self, title: str, seconds: float = 60) -> None:
        """Wait until a window with this in its title is there, and give it the keys."""
        found: list[str] = []

        def is_there() -> bool:
            found[:] = self("search", "--onlyvisible", "--name", title).split()
            return bool(found)

        try:
            wait_for(is_there, f"no window named {title} appears", seconds)
        except SystemExit:
            self.picture(self._pictures / "proof-failure.png")
            raise
        time.sleep(2)
        self("windowfocus", found[0])

    def click(self, x: float, y: float) -> None:
        self("mousemove", str(round(x)), str(round(y)))
        time.sleep(0.15)
        self("click", "1")
        time.sleep(0.4)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press the left button, move in steps, let go."""
        self("mousemove", str(round(start[0])), str(round(start[1])), "mousedown", "1")
        for part in (0.25, 0.5, 0.75, 1.0):
            time.sleep(0.05)
            place = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            self("mousemove", *map(str, place))
        time.sleep(0.1)
        self("mouseup", "1")
        time.sleep(0.6)

    def press(self, keys: str) -> None:
        """Press keys together, such as ctrl+q."""
        self("key", keys)
        time.sleep(0.3)

    def close(self, title: str) -> None:
        """Quit by the keys for it, and wait until no such window is left."""
        self.press("ctrl+q")
        wait_for(lambda: not self("search", "--onlyvisible", "--name", title), f"the window {title} does not close", 20)

    def picture(self, target: Path) -> None:
        """Save what is on the screen to a file, where ImageMagick is installed."""
        try:
            subprocess.run(["import", "-window", "root", target], env=self._settings, check=False)
        except FileNotFoundError:
            return


# Where things are in the window of 1180 by 780 pixels that the program opens the first time.
START = 1053, 744
TAKE = {number: (684, 152 + 57.5 * number) for number in range(5)}
STONES = {"fire": (652, 152), "air": (652, 209), "earth": (652, 266), "water": (652, 323)}
CONFIRM = 1104, 423


def square(name: str) -> tuple[float, float]:
    """Give the middle of a square of Element's board, such as F5."""
    return 69 + 50 * (ord(name[0]) - ord("A")), 125 + 50 * (int(name[1:]) - 1)


def play_a_turn(hand: Hand) -> None:
    """Start a game of Element from its settings and play a turn with the mouse: one stone, four steps, confirm."""
    hand.click(*START)
    time.sleep(2)
    hand.click(*TAKE[1])
    time.sleep(1)
    for place in STONES.values():  # one of the four has been drawn; the others are not there to be dragged
        hand.drag(place, square("C3"))
    for start, end in (("F5", "E5"), ("E5", "D5"), ("D5", "D6"), ("D6", "D7")):
        hand.drag(square(start), square(end))
    hand.click(*CONFIRM)
    time.sleep(1.5)


def turns_confirmed(games: Path) -> int:
    """Count the turns in the journals that the program keeps in a folder."""
    return sum(path.read_text("utf-8", "replace").count('"confirm"') for path in games.glob("*.journal"))
