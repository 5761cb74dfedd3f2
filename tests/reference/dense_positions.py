"""Crowded random positions of Element, and random play, for tests that need something to happen."""

from __future__ import annotations

from collections import Counter
from random import Random

from .element_board import AROUND, ELEMENTS, MARKS, NAMES, SQUARES, STRAIGHT, Square, ahead, holds, on_board
from .element_reference import Game, new

LIKING = {"take": 1, "draw": 1, "move": 6, "ride": 8, "place": 12, "confirm": 2, "forfeit": 1}


def dense_position(rng: Random, preset: str, players: int = 2, **switches: str) -> str:
    """A position line with 20-70 stones in lines, stacks, ranges and rivers, mostly in the middle of a turn.

    The line is one that `setup` takes under the preset and the switches. No sage is trapped in it where the
    trap test would have ended the game already. With a bag one line in five leaves very little fire in it.
    """
    while True:
        game = new(preset, players, 1, **switches)
        _build(rng, game)
        if 20 <= _stones(game).total() <= 70 and not _over_already(game):
            return game.position()


def scarce_position(rng: Random, preset: str, players: int = 2, **switches: str) -> str:
    """A position line that is short of something.

    With a bag: the start of a turn, 0-6 stones left to draw, most squares taken. Without one: the middle of a
    turn on a board so full of few kinds of stacks that stones of the hand have few places to go, or none.
    """
    while True:
        game = new(preset, players, 1, **switches)
        _put_sages(rng, game)
        if game.has_bag():
            _empty_the_bag(rng, game)
        else:
            _fill_the_board(rng, game)
        if not _over_already(game):
            return game.position()


def random_action(rng: Random, game: Game) -> str:
    """A random legal action of a game that is not over, found without listing all paths of all rivers."""
    if game.stage != "act":
        return rng.choice(sorted(game.legal()))
    travel = list(game.each_travel())
    rng.shuffle(travel)
    kinds = sorted(LIKING, key=lambda kind: rng.random() ** (1 / LIKING[kind]), reverse=True)
    for kind in kinds:
        if kind == "place":
            text = _random_placement(rng, game)
        elif kind in ("move", "ride"):
            text = next((t for t in travel if t.startswith(kind) and game.allows(t)), "")
        else:
            text = kind if game.allows(kind) else ""
        if text:
            return text
    legal = sorted(game.legal())  # the only rivers may be others than those that were tried
    assert legal, "a turn in progress always has a legal action"
    return rng.choice(legal)


def _random_placement(rng: Random, game: Game) -> str:
    hand = sorted(set(game.hand))
    rng.shuffle(hand)
    squares = list(SQUARES)
    rng.shuffle(squares)
    for element in hand:
        first = {square for square in squares if rng.random() < 0.7 and _matters(game, square, element)}
        for square in sorted(squares, key=lambda square: square not in first):
            if game.why_not_here(square, element):
                continue
            texts = [f"{element} {NAMES[square]}"]
            if element == "water" and (lines := game.waters_beside(square)):
                line = rng.choice(lines)
                texts = [next(game.each_flow(square, line, rng.shuffle), "")]
            for text in texts:
                if text and game.allows(text):
                    return text
    return ""


def _matters(game: Game, square: Square, element: str) -> bool:
    """Whether a stone of the element placed there would meet its own kind."""
    directions = STRAIGHT if element in ("fire", "water") else AROUND
    return any(holds(game.board, ahead(square, direction), element) for direction in directions)


def _over_already(game: Game) -> bool:
    """Whether the trap test would have ended the game before it came to this position."""
    if game.switches["trap_test"] == "turn_start":
        return game.stage != "act" and game.trapped(game.seat)
    return any(game.trapped(seat) for seat in range(1, game.players + 1))


def _stones(game: Game) -> Counter[str]:
    return Counter(stone for stack in game.board.values() for stone in stack)


def _build(rng: Random, game: Game) -> None:
    _put_sages(rng, game)
    supply = Counter(dict.fromkeys(ELEMENTS, 30 if game.has_bag() else 99))
    goal = rng.randint(20, 66)
    weights = [rng.choice((1, 1, 2, 5)) for _ in ELEMENTS]
    if game.has_bag() and rng.random() < 0.2:
        goal, weights = rng.randint(45, 66), [60, 2, 1, 1]
    for sage in game.sages:
        if rng.random() < 0.4:
            crowd = rng.choice((0.6, 0.8, 0.95))
            for direction in AROUND:
                if rng.random() < crowd:
                    _put(rng, game, supply, ahead(sage, direction), rng.choice(ELEMENTS))
    for _ in range(200):
        if goal <= _stones(game).total():
            break
        _stroke(rng, game, supply, rng.choices(ELEMENTS, weights)[0])
    _begin_turn(rng, game, supply)
    _fill_bag(game)


def _begin_turn(rng: Random, game: Game, supply: Counter[str]) -> None:
    """Put the game somewhere into a turn, with stones of the supply in the hand."""
    game.seat = rng.randint(1, game.players)
    game.stage = rng.choice(("act", "act", "act", "act", "take", "draw"))
    drawn = rng.choice((0, 1, 2, 3, 3, 4, 4))
    if game.stage == "act":
        for _ in range(rng.randint(drawn // 2, drawn)):
            stone = rng.choice(ELEMENTS)
            if supply[stone]:
                supply[stone] -= 1
                game.hand.append(stone)
        game.steps = rng.randint(0, 5 - drawn)
        share = rng.choice((0, 0, 0.2, 0.6))
        winds = [square for square in SQUARES if holds(game.board, square, "wind")]
        game.ridden = {square for square in winds if rng.random() < share}
    elif game.stage == "draw":
        game.due = max(drawn, 1)


def _empty_the_bag(rng: Random, game: Game) -> None:
    pieces: list[tuple[str, ...]] = [("wind",) * height for height in (4, 4, 4, 4, 4, 4, 3, 3)]
    pieces += [("earth", "earth")] * 15 + [("fire",)] * 30 + [("water",)] * 30
    rng.shuffle(pieces)
    left, removed = rng.randint(0, 6), 0
    while removed < left:
        removed += len(pieces.pop())
    free = [square for square in SQUARES if square not in game.sages]
    game.board = dict(zip(rng.sample(free, len(pieces)), pieces, strict=True))
    game.seat = rng.randint(1, game.players)
    _fill_bag(game)


def _fill_the_board(rng: Random, game: Game) -> None:
    palette = rng.sample(sorted(MARKS), rng.randint(1, 4))
    empties = rng.choice((0, 1, 2, 3, 6, 12))
    free = [square for square in SQUARES if square not in game.sages]
    rng.shuffle(free)
    if rng.random() < 0.7:
        beside = {ahead(sage, direction) for sage in game.sages for direction in AROUND}
        free.sort(key=lambda square: square not in beside)
    game.board = {square: rng.choice(palette) for square in free[empties:]}
    game.seat = rng.randint(1, game.players)
    game.stage = "act"
    game.hand = rng.choices(ELEMENTS, k=rng.randint(0, 4))
    game.steps = rng.randint(0, 5 - len(game.hand))


def _put_sages(rng: Random, game: Game) -> None:
    """Put the sages anywhere, often close together so that they meet the same stones."""
    squares = SQUARES
    if rng.random() < 0.5:
        column, row = rng.randint(1, 7), rng.randint(1, 7)
        squares = [s for s in SQUARES if column <= s[0] <= column + 4 and row <= s[1] <= row + 4]
    game.sages = rng.sample(squares, game.players)


def _fill_bag(game: Game) -> None:
    """With a bag, put into it whatever is neither on the board nor in the hand."""
    if game.bag is not None:
        used = _stones(game)
        used.update(game.hand)
        game.bag = Counter({element: 30 - used[element] for element in ELEMENTS})


def _stroke(rng: Random, game: Game, supply: Counter[str], element: str) -> None:
    """One stone, one straight line, or for earth one loose chain, mostly begun next to something."""
    square = rng.choice(SQUARES)
    if rng.random() < 0.6:
        anchor = rng.choice([*game.sages, *game.board])
        square = ahead(anchor, rng.choice(AROUND))
    straight = element in ("fire", "water") and rng.random() < 0.8
    direction = rng.choice(AROUND[::2] if straight else AROUND)
    for _ in range(rng.choice((1, 2, 2, 3, 3, 4, 6))):
        _put(rng, game, supply, square, element)
        if element == "earth":
            direction = rng.choice(AROUND)
        square = ahead(square, direction)


def _put(rng: Random, game: Game, supply: Counter[str], square: Square, element: str) -> None:
    """Put a stack of the element on the square if it is free, as high as chance and the supply allow."""
    height = {"wind": rng.choice((1, 1, 1, 2, 2, 3, 4)), "earth": rng.choice((1, 1, 2))}.get(element, 1)
    height = min(height, supply[element])
    if height and on_board(square) and square not in game.board and square not in game.sages:
        game.board[square] = (element,) * height
        supply[element] -= height
