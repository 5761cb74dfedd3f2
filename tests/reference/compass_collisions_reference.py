"""Compass Collisions once more, written naively from the rules with another data model, to compare the engine with.

Pieces are a dictionary from squares to owner and element, squares a set of names, actions plain text, and a ply is
a list of snapshots. Nothing here imports the program.
"""

from __future__ import annotations

CYCLE = ["earth", "water", "fire", "air"]
ELEMENT = {"E": "earth", "W": "water", "F": "fire", "A": "air"}
COMPASS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
STAGES = {"N": 1, "E": 2, "S": 3, "W": 0}
ROWS = [(0, 1, 7), (1, 2, 5), (2, 3, 3)]
"""Each row of a set: how far from the edge, how far from the corner, how long."""

MAPS = {
    "A": """
31 27 19 11  .  7 15 23 29
21  .  .  .  .  .  .  . 25
13  .  .  .  .  .  .  . 17
 5  .  .  .  .  .  .  .  9
 .  .  .  .  .  .  .  .  .
 8  .  .  .  .  .  .  .  4
16  .  .  .  .  .  .  . 12
24  .  .  .  .  .  .  . 20
28 22 14  6  . 10 18 26 30
""",
    "B": """
31 29 25 21 17 19 23 27 30
26 15 13  9  5  7 11 14 28
22 10  .  .  .  .  . 12 24
18  6  .  .  .  .  .  8 20
16  4  .  .  .  .  .  4 16
20  8  .  .  .  .  .  6 18
24 12  .  .  .  .  . 10 22
28 14 11  7  5  9 13 15 26
30 27 23 19 17 21 25 29 31
""",
}

Place = tuple[int, int]
Piece = tuple[int, str]


class IllegalPlay(Exception):
    """An action that the rules forbid, or a text that spells none."""


class BadPosition(Exception):
    """A line that cannot be set up."""


def name(place: Place) -> str:
    return "ABCDEFGHI"[place[0]] + str(place[1] + 1)


def place_of(text: str) -> Place | None:
    """Find a square by its name."""
    for x in range(9):
        for y in range(9):
            if name((x, y)) == text:
                return x, y
    return None


class Game:
    """One game; `play` changes it."""

    def __init__(self, erosion: str = "A", **switches: str) -> None:
        """Begin with an empty board. `erosion` is A, B or a map, its rows parted by strokes."""
        self.trigger = switches.get("erosion_trigger", "reached_or_passed")
        self.push = switches.get("push_into_enemy", "push")
        self.limit = int(switches.get("collapse_after_plies", "40"))
        self.loss_check = switches.get("loss_check", "per_event")
        self.dmo = int(switches.get("dmo", "1"))
        self.cap = switches.get("turn_cap", "off")
        self.turns = {1: 0, 2: 0}
        words = MAPS.get(erosion, erosion).replace("/", " ").replace(",", " ").split()
        self.numbers = {(i % 9, i // 9): int(word) for i, word in enumerate(words) if word != "."}
        self.squares = {(x, y) for x in range(9) for y in range(9)}
        self.pieces: dict[Place, Piece] = {}
        self.seat, self.stage, self.quiet = self.dmo, "privilege", 0
        self.result: tuple[str, str] | None = None
        self.sets: dict[str, list[str]] = {}
        self.sides: dict[str, str] = {}
        self.order = self.first = 0
        self.history: list[tuple[int, int]] = []

    # texts

    def position(self) -> str:
        """Write the position line."""
        rows = ["".join(self.letter((x, y)) for x in range(9)) for y in range(9)]
        stage = self.stage if self.result is None else f"over:{self.result[0]}"
        return f"{'/'.join(rows)} {self.seat} {stage} {self.quiet}"

    def letter(self, place: Place) -> str:
        """Give the letter of a square in a position line."""
        if place not in self.squares:
            return "#"
        if place not in self.pieces:
            return "."
        seat, element = self.pieces[place]
        letter = {word: key for key, word in ELEMENT.items()}[element]
        return letter if seat == 1 else letter.lower()

    def outcome(self) -> str:
        """Write the winning seats and the reason."""
        return "none" if self.result is None else " ".join(self.result)

    def setup(self, line: str) -> None:
        """Go on from a position in which a seat is to move."""
        rows, seat, stage, quiet = line.split()
        if stage != "act":
            raise BadPosition(stage)
        self.squares, self.pieces = set(), {}
        for y, row in enumerate(rows.split("/")):
            for x, letter in enumerate(row):
                if letter != "#":
                    self.squares.add((x, y))
                if letter.upper() in ELEMENT:
                    self.pieces[x, y] = (1 if letter.isupper() else 2, ELEMENT[letter.upper()])
        self.seat, self.stage, self.quiet, self.result = int(seat), "act", int(quiet), None
        if self.lacking() or max(self.counts()) > 16 or self.quiet >= self.limit:
            raise BadPosition(line)
        self.history = [self.counts()]

    # what is legal

    def legal(self) -> set[str]:
        """List the legal actions; where sets are due, the words they begin with."""
        if self.stage == "sets":
            return {f"sets {self.seat}"}
        if self.stage == "privilege":
            return {"privilege order", "privilege placement"}
        if self.stage == "first":
            return {"first 1", "first 2"}
        if self.stage == "place":
            return {f"place {each} {side}" for each in self.free_sets() for side in self.free_sides()}
        if self.stage == "act":
            return {
                f"{name(place)} {letter}{far}"
                for place, (seat, _) in self.pieces.items() if seat == self.seat
                for letter in COMPASS for far in (1, 2) if self.may_move(place, letter, far)
            }  # fmt: skip
        return set()

    def free_sets(self) -> list[str]:
        """List the sets that do not lie yet."""
        return [each for each in ("1A", "1B", "2A", "2B") if each not in self.sides]

    def free_sides(self) -> list[str]:
        """List the sides without a set."""
        return [side for side in "NESW" if side not in self.sides.values()]

    def may_move(self, place: Place, letter: str, far: int) -> bool:
        """Tell whether the piece there may go so far."""
        if far == 1:
            return True
        middle, end = self.beyond(place, letter, 1), self.beyond(place, letter, 2)
        if middle not in self.squares:
            return False
        if middle in self.pieces and self.pieces[middle][0] != self.seat:
            return False
        return not (end in self.pieces and self.pieces[end][0] == self.seat)

    def beyond(self, place: Place, letter: str, far: int) -> Place:
        """Go some squares in a direction, also off the board."""
        dx, dy = COMPASS[letter]
        return place[0] + dx * far, place[1] + dy * far

    # playing

    def play(self, text: str) -> None:
        """Carry out one action."""
        words = text.split()
        if words[0] == "penalty":
            self.penalty(words)
        elif words[0] == "sets":
            self.hand_in(words)
        elif text not in self.legal():
            raise IllegalPlay(text)
        elif words[0] == "privilege":
            self.order = self.seat if words[1] == "order" else 3 - self.seat
            self.seat, self.stage = 1, "sets"
        elif words[0] == "first":
            self.first = int(words[1])
            self.seat, self.stage = 3 - self.order, "place"
        elif words[0] == "place":
            self.put(words[1], words[2])
        else:
            place = place_of(words[0])
            assert place is not None
            before = len(self.pieces)
            self.move(place, words[1][0], int(words[1][1]))
            self.finish(before)

    def hand_in(self, words: list[str]) -> None:
        """Take a seat's sets."""
        if self.stage != "sets" or words[1] != str(self.seat):
            raise IllegalPlay(words[1])
        both = [layout.replace("/", "").replace(".", "") for layout in words[2:]]
        shapes = [[len(row) for row in layout.split("/")] for layout in words[2:]]
        if shapes != [[7, 5, 3]] * 2 or min(map(len, both)) < 4 or len(both[0] + both[1]) != 16:
            raise IllegalPlay("sizes")
        if set(both[0] + both[1]) != set("EWFA"):
            raise IllegalPlay("elements")
        self.sets[f"{self.seat}A"], self.sets[f"{self.seat}B"] = (layout.split("/") for layout in words[2:])
        self.seat, self.stage = (2, "sets") if self.seat == 1 else (self.order, "first")

    def put(self, which: str, side: str) -> None:
        """Lay a set, and the last one by itself."""
        self.sides[which] = side
        self.lay(which, side)
        if len(self.sides) == 3:
            self.put(self.free_sets()[0], self.free_sides()[0])
        elif len(self.sides) == 2:
            self.seat = self.order
        elif len(self.sides) == 4:
            self.seat, self.stage, self.history = self.first, "act", [self.counts()]

    def lay(self, which: str, side: str) -> None:
        """Turn the set as if the board were turned under the eyes of somebody who stands at its south side."""
        turns = "SWNE".index(side)
        for (depth, margin, length), row in zip(ROWS, self.sets[which], strict=True):
            for i in range(length):
                x, y = margin + i, 8 - depth
                for _ in range(turns):
                    x, y = 8 - y, x
                if row[i] != ".":
                    self.pieces[x, y] = int(which[0]), ELEMENT[row[i]]

    def penalty(self, words: list[str]) -> None:
        """Take a piece of the seat to act off the board."""
        place = place_of(words[1])
        if self.stage != "act" or place not in self.pieces or self.pieces[place][0] != self.seat:
            raise IllegalPlay("penalty")
        before = len(self.pieces)
        del self.pieces[place]
        self.finish(before)

    def move(self, place: Place, letter: str, far: int) -> None:
        """Move a piece with all that it does on the way."""
        seat, element = self.pieces[place]
        end = self.beyond(place, letter, far)
        if end not in self.squares:
            del self.pieces[place]
        elif end not in self.pieces:
            del self.pieces[place]
            after = CYCLE[(CYCLE.index(element) + STAGES[letter]) % 4] if far == 1 else element
            self.pieces[end] = seat, after
        elif self.pieces[end][0] == seat:
            self.shove(end, letter)
            self.pieces[end] = self.pieces.pop(place)
        else:
            self.fight(place, end, letter)

    def fight(self, place: Place, end: Place, letter: str) -> None:
        """Let the piece on a square attack the one on another."""
        mine, theirs = self.pieces[place][1], self.pieces[end][1]
        next_one = {"earth": "water", "water": "fire", "fire": "air", "air": "earth"}
        if next_one[mine] == theirs:
            self.pieces[end] = self.pieces.pop(place)
        elif next_one[theirs] == mine:
            del self.pieces[place]
        elif mine == theirs:
            del self.pieces[place]
            del self.pieces[end]
        else:
            self.shove(end, letter)
            self.pieces[end] = self.pieces.pop(place)

    def shove(self, place: Place, letter: str) -> None:
        """Push the piece on a square one square on."""
        if self.push == "push":
            run = [place]
            while self.beyond(run[-1], letter, 1) in self.pieces:
                run.append(self.beyond(run[-1], letter, 1))
            for each in reversed(run):
                piece = self.pieces.pop(each)
                if self.beyond(each, letter, 1) in self.squares:
                    self.pieces[self.beyond(each, letter, 1)] = piece
            return
        end = self.beyond(place, letter, 1)
        if end in self.pieces and self.pieces[end][0] != self.pieces[place][0]:
            self.fight(place, end, letter)
            return
        if end in self.pieces:
            self.shove(end, letter)
        piece = self.pieces.pop(place)
        if end in self.squares:
            self.pieces[end] = piece

    # what follows

    def counts(self) -> tuple[int, int]:
        """Count the pieces of both seats."""
        owners = [seat for seat, _ in self.pieces.values()]
        return owners.count(1), owners.count(2)

    def lacking(self) -> list[int]:
        """List the seats without some element."""
        return [seat for seat in (1, 2) if {e for s, e in self.pieces.values() if s == seat} != set(CYCLE)]

    def standing(self) -> list[int]:
        """List the numbers of standing squares, the highest first, one for each square."""
        return sorted((number for place, number in self.numbers.items() if place in self.squares), reverse=True)

    def vanish(self, numbers: list[int]) -> None:
        """Take squares off the board, and the pieces on them."""
        for place, number in self.numbers.items():
            if number in numbers:
                self.squares.discard(place)
                self.pieces.pop(place, None)

    def finish(self, before: int) -> None:
        """Follow a ply to its end, the move itself being done."""
        collapsed = False
        ended = self.per_event(collapsed) or self.erode(collapsed)
        if len(self.pieces) < before:
            self.quiet = 0
        else:
            self.quiet += 1
        if not ended and self.quiet == self.limit:
            self.quiet, collapsed = 0, True
            numbers = self.standing()
            self.vanish(numbers[:2])
            ended = self.per_event(collapsed) or self.erode(collapsed)
        if self.loss_check == "after_cascade":
            ended = self.judge(collapsed)
        self.turns[self.seat] += 1
        if not ended and self.cap != "off" and min(self.turns.values()) >= int(self.cap):
            ended, self.stage, self.result = True, "over", ("1+2", "turn_cap")
        if not ended:
            self.history.append(self.counts())
            self.seat = 3 - self.seat

    def erode(self, collapsed: bool) -> bool:
        """Let numbers vanish until the board is at rest; tell whether that ended the game."""
        while True:
            count = len(self.pieces)
            due = [n for n in self.standing() if n == count or (n > count and self.trigger != "exact")]
            if not due:
                return False
            self.vanish([due[0]])
            if self.per_event(collapsed):
                return True

    def per_event(self, collapsed: bool) -> bool:
        """Judge after an event, if that is the rule."""
        return self.loss_check == "per_event" and self.judge(collapsed)

    def judge(self, collapsed: bool) -> bool:
        """End the game if a seat lacks an element; tell whether it did."""
        losers = self.lacking()
        if not losers:
            return False
        self.stage = "over"
        if len(losers) == 1:
            self.result = str(3 - losers[0]), "2b.33"
        elif not collapsed:
            self.result = str(3 - self.seat), "2b.34"
        else:
            unequal = [pair for pair in [*self.history, self.counts()] if pair[0] != pair[1]]
            winner = "1+2" if not unequal else "1" if unequal[-1][0] > unequal[-1][1] else "2"
            self.result = winner, "2b.32"
        return True
