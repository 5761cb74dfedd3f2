"""Random layouts, positions and rules of Compass Collisions, crowded and sparse, in which something happens."""

from __future__ import annotations

from random import Random

from elemental_gui.engine.compass_collisions.rules import erosion_option

SWITCHES = {
    "dmo": ("1", "2"),
    "erosion_trigger": ("reached_or_passed", "exact"),
    "push_into_enemy": ("push", "battle"),
    "collapse_after_plies": ("40", "20", "1", "2", "3", "7"),
    "loss_check": ("per_event", "after_cascade"),
    "turn_cap": ("off", "1", "3", "40"),
}
"""Values of every rule switch but the erosion map."""


def random_erosion(rng: Random) -> str:
    """Make an erosion map as the switch writes it, with few or many numbers that few or many squares share."""
    numbers = rng.sample(range(1, 32), rng.choice((1, 3, 10, 31)))
    share = rng.choice((0.05, 0.3, 0.8, 1.0))
    words = [str(rng.choice(numbers)) if rng.random() < share else "." for _ in range(81)]
    return erosion_option("\n".join(" ".join(words[9 * row : 9 * row + 9]) for row in range(9)))


def random_sets(rng: Random) -> tuple[str, str]:
    """Make two sets that can be handed in."""
    while True:
        letters = ["E", "W", "F", "A", *rng.choices("EWFA", k=12)] + ["."] * 14
        rng.shuffle(letters)
        halves = letters[:15], letters[15:]
        if min(15 - half.count(".") for half in halves) >= 4:
            first, second = ("/".join(("".join(h[:7]), "".join(h[7:12]), "".join(h[12:]))) for h in halves)
            return first, second


def random_position(rng: Random, limit: int) -> str:
    """Make a position line in which a seat is to move, with any number of pieces, holes, and quiet plies."""
    letters = ["."] * 81
    fill = rng.choice((4, 5, 8, 16))
    pieces = [letter for seat in ("EWFA", "ewfa") for letter in (*seat, *rng.choices(seat, k=rng.randint(0, fill - 4)))]
    pieces += rng.choice((0, 0, 3, 20, 40)) * ["#"]
    rng.shuffle(pieces)
    for square, letter in zip(rng.sample(range(81), len(pieces)), pieces, strict=True):
        letters[square] = letter
    rows = "/".join("".join(letters[9 * row : 9 * row + 9]) for row in range(9))
    return f"{rows} {rng.choice('12')} act {max(0, limit - rng.randint(1, limit))}"
