"""Random positions and rules of Producing Numerous Particles: crowded ones, in which most stages and counters occur."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random

from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.numerous_particles.game import GAME
from tests.reference.numerous_particles_reference import CARDS, USUAL


def random_switches(rng: Random) -> dict[str, str]:
    """Choose a value for every switch; half of the games have the usual order."""
    order = rng.choice(["default", "default", "simultaneous", ",".join(rng.sample(USUAL, len(USUAL)))])
    return {
        "most_ties": rng.choice(["strict", "ties_count"]),
        "garnets_negative": rng.choice(["off", "on"]),
        "first_round_buff": rng.choice(["all_so_far", "free"]),
        "lasting_order": order,
        "cap_counts_garnets": rng.choice(["off", "on"]),
        "garnets": rng.choice(["23,21,7", "5", "1,2,3,40"]),
        "particles": rng.choice(["10", "10", "3", "100"]),
    }


def random_position(rng: Random, seats: int, switches: Mapping[str, str]) -> str:
    """Write a crowded position, of which the rules can go on; most stages and counters occur."""
    start, seat = GAME.new("standard", switches, seats, 1), rng.randint(1, seats)
    least = -30 if switches.get("garnets_negative") == "on" else 0
    for _ in range(1000):
        fields = [_random_holding(rng, least, may_check=each != seat) for each in range(1, seats + 1)]
        _set_masters(rng, fields)
        victim = rng.choice([each for each in range(1, seats + 1) if each != seat])
        stage = rng.choice(["act", "act", f"lose{victim}", f"time-lose{victim}"])
        picks = "".join(rng.choices("GFWEA-", k=rng.randint(0, seats))) or "."
        line = " ".join([str(seat), stage, picks, *("/".join(field) for field in fields)])
        with suppress(NotationError):  # one that no game can show is drawn again
            GAME.parse_position(start, line)
            return line
    raise AssertionError("no position was found")


def _random_holding(rng: Random, least: int, *, may_check: bool) -> list[str]:
    stocks = [rng.choice([0, 5, 26, 120, 400, 12_000])]
    stocks += [rng.choice([-40, 0, 3, 20, 99, 150, 310, 12_000]) if rng.random() < 0.8 else -1 for _ in range(4)]
    garnets = stocks[0] if rng.random() < 0.8 else rng.randint(least, 40)
    entries = []
    for card in CARDS:
        count = rng.choice([1, 1, 2, 5]) if rng.random() < 0.4 else 0
        if card == "G3" and (count or rng.random() < 0.3):
            entries.append(f"G3*{count}({rng.randint(0 if count else 1, 9)})")
        elif card == "G4" and count:
            entries.append(f"G4*{count}({','.join(str(rng.randint(0, 5)) for _ in range(count))})")
        elif card == "A4" and count:
            entries.append(f"A4*{count}({rng.randint(0, 2) if may_check else 0})")
        elif count:
            entries.append(f"{card}*{count}")
    locked = "".join(letter for letter, number in zip("FWEA", stocks[1:], strict=True) if number < 0)
    return [str(garnets), *map(str, stocks[1:]), locked or "-", "-", "+".join(entries) or "-"]


def _set_masters(rng: Random, fields: list[list[str]]) -> None:
    """Give every particle that is decided to its master."""
    for letter in "FWEA":
        free = [field for field in fields if letter not in field[5]]
        if len(free) <= 1:
            master = free[0] if free else rng.choice(fields)
            master[6] = master[6].strip("-") + letter


