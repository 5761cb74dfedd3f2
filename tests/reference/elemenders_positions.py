"""Random positions of Elemenders: crowded boards with much terrain, on which slides, blocks and attacks abound."""

from __future__ import annotations

from random import Random

SWITCHES = {
    "rows": ("10", "12"),
    "attack_diagonal": ("off", "on"),
    "terrain_tick": ("end_of_player_turn", "end_of_activation"),
    "slide_from_land": ("off", "on"),
    "straight_only": ("off", "on"),
    "turn_cap": ("off", "off", "off", "3"),
}


def random_position(rng: Random, rows: int, *, stages: tuple[str, ...] = ("act",)) -> str:
    """Make a position line: terrain in any mixture, units anywhere, a few monoliths, one true one a seat."""
    weights = [rng.random() ** 2 for _ in range(4)]
    terrain = ["".join(rng.choices(".lro", weights, k=11)) for _ in range(rows)]
    squares = [f"{column}{row}" for row in range(1, rows + 1) for column in "ABCDEFGHIJK"]
    places = {f"{column}{row}": seat for seat, row in ((1, 1), (2, rows)) for column in "BDFHJ"}
    seat, stage = rng.randint(1, 2), rng.choice(stages)
    pieces: dict[str, str] = {}
    for owner in (1, 2):
        own = [square for square, holder in places.items() if holder == owner]
        true = rng.choice(own)
        pieces[true] = f"{owner}T{rng.randint(1, 2)}"
        pieces |= {square: f"{owner}M1" for square in own if square != true and rng.random() < 0.7}
    free = [square for square in squares if square not in pieces]
    for square in rng.sample(free, rng.randint(2, rng.choice((12, 30, 60)))):
        owner = rng.randint(1, 2)
        mark = rng.choice(("", "", "", "+", "!")) if owner == seat and stage == "act" else ""
        pieces[square] = f"{owner}{rng.choice('FWWP')}{rng.randint(1, 2)}{mark}"
    units = ";".join(f"{square}={pieces[square]}" for square in squares if square in pieces)
    first = seat if stage == "coin" else rng.randint(1, 2)
    return f"{'/'.join(terrain)} {units} {seat} {stage} {first}"
