"""Random positions of Elemento: crowded boards, on which lines are completed and moves and passes occur."""

from __future__ import annotations

from random import Random

SWITCHES = {
    "variation_dice": ("off", "on"),
    "double_removal": ("per_line", "same_colour"),
    "must_move": ("on", "off"),
}


def random_position(rng: Random, players: int) -> str:
    """Give a position line at `act` with up to fifteen stones that obey the rules of setup."""
    grid = [["."] * 4 for _ in range(4)]
    squares = [(column, row) for column in range(4) for row in range(4)]
    if rng.random() < 0.5:
        _fill(rng, grid, squares)
    else:
        rng.shuffle(squares)
        for column, row in squares[: rng.randint(4, 15)]:
            letters = [letter for letter in "FAEWfaew" if _fits(grid, letter, column, row)]
            grid[row][column] = rng.choice(letters) if letters else "."
    for shade in ("FAEW", "faew"):
        if players == 2 and sum(letter in shade for row in grid for letter in row) == 8:
            column, row = rng.choice([(c, r) for c, r in squares if grid[r][c] in shade])
            grid[row][column] = "."
    most = 5 if players == 2 else 3
    points = ",".join(str(rng.randrange(most)) for _ in range(players))
    dice = f"{rng.choice(('blue', 'yellow'))},{rng.choice(('green', 'red'))}"
    return f"{'/'.join(''.join(row) for row in grid)} {rng.randint(1, players)} act {dice} {points}"


def _fits(grid: list[list[str]], letter: str, column: int, row: int) -> bool:
    if sum(line.count(letter) for line in grid) == 2:
        return False
    for other_row in range(4):
        for other_column in range(4):
            near = other_row // 2 == row // 2 and other_column // 2 == column // 2
            if (other_row == row or other_column == column or near) and (
                grid[other_row][other_column].lower() == letter.lower()
            ):
                return False
    return True


def _fill(rng: Random, grid: list[list[str]], squares: list[tuple[int, int]]) -> None:
    """Fill the board with a complete pattern, and take one to five stones away: nearly every line can be completed."""
    letters = "".join(rng.sample("faew", 4))
    rows = rng.sample((0, 1), 2) + rng.sample((2, 3), 2)
    columns = rng.sample((0, 1), 2) + rng.sample((2, 3), 2)
    for letter in letters:
        where = [(column, row) for column, row in squares if _pattern(letters, columns[column], rows[row]) == letter]
        light = rng.sample(where, 2)
        for column, row in where:
            grid[row][column] = letter.upper() if (column, row) in light else letter
    for column, row in rng.sample(squares, rng.randint(1, 5)):
        grid[row][column] = "."


def _pattern(letters: str, column: int, row: int) -> str:
    return letters[int(("0123", "2301", "1032", "3210")[row][column])]
