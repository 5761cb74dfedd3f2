"""A naive second implementation of Elemento, written from the rules alone, to play against the engine.

The board is a dictionary from (column, row) to a stone, which is a pair of a word and a shade; every question is
answered by looking at all squares, and the legal actions are all conceivable texts that are allowed.
"""

from __future__ import annotations

from copy import deepcopy

Square = tuple[int, int]
Stone = tuple[str, str]

SQUARES = [(column, row) for row in range(4) for column in range(4)]
WORDS = ("fire", "wind", "earth", "water")
SHADES = ("light", "dark")
LETTER = {"fire": "f", "wind": "a", "earth": "e", "water": "w"}
TURNED = {"blue": "yellow", "yellow": "blue", "green": "red", "red": "green"}


def name(square: Square) -> str:
    return "ABCD"[square[0]] + "1234"[square[1]]


def colour(square: Square) -> str:
    top, left = square[1] < 2, square[0] < 2
    if top:
        return "blue" if left else "yellow"
    return "green" if left else "red"


def line_of(text: str) -> list[Square]:
    """The squares of `row 2` or `column B`."""
    kind, which = text.split()
    if kind == "row":
        return [square for square in SQUARES if "1234"[square[1]] == which]
    return [square for square in SQUARES if "ABCD"[square[0]] == which]


class Game:
    """One game, changed in place."""

    def __init__(self, players: int = 2, **switches: str) -> None:
        self.players = players
        self.turning = switches.get("variation_dice", "off") == "on"
        self.same = switches.get("double_removal", "per_line") == "same_colour"
        self.must_move = switches.get("must_move", "on") == "on"
        self.stones: dict[Square, Stone] = {}
        self.seat = 1
        self.stage = "roll"
        self.dice: list[str] = []
        self.points = [0] * players
        self.due: list[str] = []
        self.said: list[tuple[str, str]] = []
        self.used = ""
        self.skipped = 0
        self.ending = ""
        self.winners: list[int] = []

    def copy(self) -> Game:
        return deepcopy(self)

    # what it looks like

    def position(self) -> str:
        rows = []
        for row in range(4):
            text = ""
            for column in range(4):
                stone = self.stones.get((column, row))
                letter = LETTER[stone[0]] if stone else "."
                text += letter.upper() if stone and stone[1] == "light" else letter
            rows.append(text)
        stage = "over:" + "+".join(map(str, self.winners)) if self.stage == "over" else self.stage
        dice = ",".join(self.dice) or "-"
        return f"{'/'.join(rows)} {self.seat} {stage} {dice} {','.join(map(str, self.points))}"

    def outcome(self) -> str:
        return f"{'+'.join(map(str, self.winners))} {self.ending}" if self.stage == "over" else "none"

    def setup(self, line: str) -> None:
        rows, seat, self.stage, dice, points = line.split()
        words = {letter: word for word, letter in LETTER.items()}
        self.stones = {
            (column, row): (words[letter.lower()], "light" if letter.isupper() else "dark")
            for row, text in enumerate(rows.split("/"))
            for column, letter in enumerate(text)
            if letter != "."
        }
        self.seat, self.points = int(seat), list(map(int, points.split(",")))
        self.dice = [] if dice == "-" else dice.split(",")
        self.due, self.said, self.used, self.skipped = [], [], "", 0

    # what is allowed

    def legal(self) -> set[str]:
        if self.stage == "roll":
            return {f"roll {upper} {lower}" for upper in ("blue", "yellow") for lower in ("green", "red")}
        if self.stage == "act":
            return self.turn_actions()
        if self.stage == "clear":
            return {text for text in self.sayings() if self.leaves_a_way(text)}
        return set()

    def hands(self) -> tuple[str, ...]:
        """The shades that the seat plays with."""
        return (SHADES[self.seat - 1],) if self.players == 2 else SHADES

    def turn_actions(self) -> set[str]:
        placing = {
            f"place {shade + ' ' if self.players > 2 else ''}{word} {name(square)}"
            for shade in self.hands()
            for word in WORDS
            for square in SQUARES
            if colour(square) in self.dice and self.can_lie(word, square) and self.spare(word, shade)
        }
        if placing:
            return placing
        moving = self.moving()
        return moving if moving and self.must_move else moving | {"pass"}

    def moving(self) -> set[str]:
        return {
            f"move {name(origin)} {name(target)}"
            for origin in SQUARES
            for target in SQUARES
            if colour(origin) in self.dice and origin in self.stones and self.stones[origin][1] in self.hands()
            if self.can_step(origin, target)
        }

    def spare(self, word: str, shade: str) -> bool:
        return list(self.stones.values()).count((word, shade)) < 2

    def can_lie(self, word: str, square: Square, lifted: Square | None = None) -> bool:
        if square in self.stones:
            return False
        for other, stone in self.stones.items():
            if other == lifted or stone[0] != word:
                continue
            if other[0] == square[0] or other[1] == square[1] or colour(other) == colour(square):
                return False
        return True

    def can_step(self, origin: Square, target: Square) -> bool:
        distance = abs(origin[0] - target[0]) + abs(origin[1] - target[1])
        return distance == 1 and self.can_lie(self.stones[origin][0], target, lifted=origin)

    def full(self, line: str) -> bool:
        return all(square in self.stones for square in line_of(line))

    def sayings(self) -> set[str]:
        """What may be said about the next line, other lines left out of account."""
        line = self.due[len(self.said)]
        shades = {self.stones[square][1] for square in line_of(line)}
        texts = {f"clear {line} {shade}" for shade in shades}
        if self.players == 2 and shades == set(self.hands()):
            texts.add(f"keep {line}")
        return texts

    def leaves_a_way(self, text: str) -> bool:
        """With the same colour for both: whether it goes with what was said, and the other line can follow."""
        if not self.same:
            return True
        following = self.copy()
        following.said.append(following.saying(text))
        cleared = {shade for _, shade in following.said if shade}
        if len(cleared) > 1:
            return False
        if len(following.said) == len(following.due):
            return True
        return any(following.leaves_a_way(further) for further in following.sayings())

    @staticmethod
    def saying(text: str) -> tuple[str, str]:
        words = text.split()
        return " ".join(words[1:3]), words[3] if words[0] == "clear" else ""

    # what happens

    def play(self, text: str) -> None:
        assert text in self.legal(), text
        words = text.split()
        if words[0] == "roll":
            self.dice, self.stage = words[1:], "act"
        elif words[0] == "place":
            shade = words[1] if self.players > 2 else self.hands()[0]
            square = self.square(words[-1])
            self.stones[square] = (words[-2], shade)
            self.skipped = 0
            if self.players == 2 and list(self.stones.values()).count((words[-2], shade)) and self.all_out(shade):
                self.end([self.seat], "3b.11")
            else:
                self.laid(square, colour(square))
        elif words[0] == "move":
            origin, target = self.square(words[1]), self.square(words[2])
            self.stones[target] = self.stones.pop(origin)
            self.skipped = 0
            self.laid(target, colour(origin))
        elif words[0] == "pass":
            self.skipped = 0 if self.moving() else self.skipped + 1
            self.used = ""
            self.finish()
        else:
            self.said.append(self.saying(text))
            if len(self.said) == len(self.due):
                self.take_away()

    def all_out(self, shade: str) -> bool:
        return sum(stone[1] == shade for stone in self.stones.values()) == 8

    @staticmethod
    def square(text: str) -> Square:
        return "ABCD".index(text[0]), "1234".index(text[1])

    def laid(self, square: Square, used: str) -> None:
        self.used = used
        lines = [f"row {'1234'[square[1]]}", f"column {'ABCD'[square[0]]}"]
        self.due, self.said = [line for line in lines if self.full(line)], []
        self.points[self.seat - 1] += len(self.due)
        if self.points[self.seat - 1] >= (5 if self.players == 2 else 3):
            self.end([self.seat], "3b.13")
        elif self.due:
            self.stage = "clear"
        else:
            self.finish()

    def take_away(self) -> None:
        gone = [
            square for line, shade in self.said for square in line_of(line) if shade and self.stones[square][1] == shade
        ]
        for square in gone:
            self.stones.pop(square, None)
        self.finish()

    def finish(self) -> None:
        self.due, self.said = [], []
        if self.nobody_ever():
            best = max(self.points)
            self.end([seat for seat in range(1, self.players + 1) if self.points[seat - 1] == best], "3b.24")
            return
        self.seat = self.seat % self.players + 1
        if not self.turning or self.skipped >= self.players:
            self.dice, self.stage, self.skipped = [], "roll", 0
            return
        self.dice = [TURNED[face] if face == self.used else face for face in self.dice]
        self.stage = "act"

    def nobody_ever(self) -> bool:
        """Nothing can be placed or moved by anybody under any roll."""
        for upper in ("blue", "yellow"):
            for lower in ("green", "red"):
                for seat in range(1, self.players + 1):
                    other = self.copy()
                    other.seat, other.dice, other.must_move = seat, [upper, lower], True
                    if other.turn_actions() != {"pass"}:
                        return False
        return True

    def end(self, winners: list[int], ending: str) -> None:
        self.winners, self.ending, self.stage = winners, ending, "over"
