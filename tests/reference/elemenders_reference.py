"""A naive second implementation of Elemenders, written from the rules alone, to play against the engine.

Tiles and units are dictionaries from (column, row); a unit is a small dictionary itself. Ways are walked tile by tile,
and the legal actions are all conceivable texts that are allowed.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

Square = tuple[int, int]
Unit = dict[str, Any]

COLUMNS = "ABCDEFGHIJK"
SIDES = ((0, -1), (0, 1), (-1, 0), (1, 0))
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
WORDS = {"fire": "F", "water": "W", "plant": "P"}
MADE = {"F": "l", "W": "r", "P": "o"}
BEATEN_BY = {"l": "r", "r": "o", "o": "l"}


def name(square: Square) -> str:
    return f"{COLUMNS[square[0]]}{square[1] + 1}"


def square_of(text: str) -> Square:
    return COLUMNS.index(text[0]), int(text[1:]) - 1


class Game:
    """One game, changed in place."""

    def __init__(self, **switches: str) -> None:
        self.rows = int(switches.get("rows", "10"))
        self.diagonal = switches.get("attack_diagonal", "off") == "on"
        self.at_once = switches.get("terrain_tick", "end_of_player_turn") == "end_of_activation"
        self.from_land = switches.get("slide_from_land", "off") == "on"
        self.straight = switches.get("straight_only", "off") == "on"
        self.squares = [(column, row) for row in range(self.rows) for column in range(11)]
        self.ground = dict.fromkeys(self.squares, ".")
        self.units: dict[Square, Unit] = {}
        for seat in (1, 2):
            for column in (1, 3, 5, 7, 9):
                self.units[column, self.home(seat)] = {"seat": seat, "kind": "M", "health": 1, "mark": ""}
        self.seat, self.stage, self.first = 1, "true", 0
        self.winner: int | str = 0
        self.cap = switches.get("turn_cap", "off")
        self.rounds = 0

    def home(self, seat: int) -> int:
        return 0 if seat == 1 else self.rows - 1

    def copy(self) -> Game:
        return deepcopy(self)

    # what it looks like

    def position(self) -> str:
        terrain = "/".join("".join(self.ground[column, row] for column in range(11)) for row in range(self.rows))
        units = ";".join(
            f"{name(square)}={unit['seat']}{unit['kind']}{unit['health']}{unit['mark']}"
            for square in self.squares
            if (unit := self.units.get(square))
        )
        stage = f"over:{self.winner}" if self.winner else self.stage
        return f"{terrain} {units} {self.seat} {stage} {self.first or '-'}"

    def outcome(self) -> str:
        reason = "turn_cap" if self.winner == "1+2" else "4b.36"
        return f"{self.winner} {reason}" if self.winner else "none"

    def setup(self, line: str) -> None:
        terrain, units, seat, self.stage, first = line.split()
        self.ground = {
            (column, row): letter
            for row, text in enumerate(terrain.split("/"))
            for column, letter in enumerate(text)
        }  # fmt: skip
        self.units = {}
        for text in units.split(";"):
            where, what = text.split("=")
            self.units[square_of(where)] = {
                "seat": int(what[0]), "kind": what[1], "health": int(what[2]), "mark": what[3:],
            }  # fmt: skip
        self.seat, self.first = int(seat), 0 if first == "-" else int(first)

    # what is allowed

    def legal(self) -> set[str]:
        if self.winner:
            return set()
        if self.stage == "true":
            home = self.home(self.seat)
            return {f"true {COLUMNS[column]}" for column in range(11) if (column, home) in self.units}
        if self.stage == "coin":
            return {"coin heads", "coin tails"}
        if self.stage in ("deploy", "spawn"):
            return {
                f"{self.stage} {word} {name(square)}"
                for word, kind in WORDS.items()
                for square in self.room(self.seat)
                if self.stage == "spawn" or len(self.own(self.seat, kind)) < 2
            }
        actions = {"confirm"}
        for square, unit in self.units.items():
            if unit["seat"] == self.seat and unit["kind"] in "FWP" and unit["mark"] != "!":
                actions |= self.actions_of(square, unit)
        return actions

    def room(self, seat: int) -> list[Square]:
        return [square for square in self.squares if square[1] == self.home(seat) and square not in self.units]

    def own(self, seat: int, kinds: str) -> list[Square]:
        return [square for square in self.squares if self.is_own(square, seat, kinds)]

    def is_own(self, square: Square, seat: int, kinds: str) -> bool:
        unit = self.units.get(square)
        return unit is not None and unit["seat"] == seat and unit["kind"] in kinds

    def actions_of(self, square: Square, unit: Unit) -> set[str]:
        actions = set()
        for step in SIDES + (CORNERS if self.diagonal else ()):
            target = square[0] + step[0], square[1] + step[1]
            if self.is_own(target, 3 - self.seat, "FWPMT"):
                actions.add(f"attack {name(square)} {name(target)}")
        if unit["mark"] == "":
            actions |= {f"terraform {name(square)}{line}" for line in ((" H", " V") if unit["kind"] == "W" else ("",))}
            actions |= {f"move {name(square)} {name(target)}" for target in self.targets(square, unit)}
        return actions

    def targets(self, origin: Square, unit: Unit) -> set[Square]:
        found = set()
        for step, entered in self.parts(origin, unit):
            ways = [entered]
            for turned, further in self.parts(entered[-1], unit):
                if not self.straight or turned == step:
                    ways.append(entered + further)
            for way in ways:
                if unit["kind"] == "P" and len(way) > 1 and any(self.ground[tile] != "o" for tile in way):
                    continue
                if way[-1] not in self.units:
                    found.add(way[-1])
        return found

    def parts(self, start: Square, unit: Unit) -> list[tuple[Square, list[Square]]]:
        """Everything that one point of movement can do from a tile: a direction and the tiles entered."""
        found = []
        for step in SIDES:
            way: list[Square] = []
            tile = start
            while True:
                tile = tile[0] + step[0], tile[1] + step[1]
                if tile not in self.ground or not self.passable(tile, unit):
                    break
                way = [*way, tile]
                found.append((step, way))
                if unit["kind"] != "W" or self.ground[tile] != "r":
                    break
                if self.ground[start] != "r" and not self.from_land:
                    break
        return [(step, way) for step, way in found if len(way) == 1 or all(self.ground[tile] == "r" for tile in way)]

    def passable(self, tile: Square, unit: Unit) -> bool:
        return tile not in self.units or self.is_own(tile, unit["seat"], "FWP")

    # what happens

    def play(self, text: str) -> None:
        assert text in self.legal(), text
        verb, *words = text.split()
        getattr(self, f"play_{verb}")(*words)

    def play_true(self, column: str) -> None:
        monolith = self.units[COLUMNS.index(column), self.home(self.seat)]
        monolith["kind"], monolith["health"] = "T", 2
        self.seat, self.stage = (2, "true") if self.seat == 1 else (1, "coin")

    def play_coin(self, face: str) -> None:
        if not self.first:
            self.first = self.seat = 1 if face == "heads" else 2
            self.stage = "deploy"
        else:
            self.spawners([self.first, 3 - self.first] if face == "heads" else [])

    def spawners(self, seats: list[int]) -> None:
        able = [seat for seat in seats if self.room(seat)]
        self.stage, self.seat = ("spawn", able[0]) if able else ("act", self.first)

    def come(self, word: str, where: str) -> None:
        self.units[square_of(where)] = {"seat": self.seat, "kind": WORDS[word], "health": 2, "mark": ""}

    def play_deploy(self, word: str, where: str) -> None:
        self.come(word, where)
        self.seat = 3 - self.seat
        if len(self.own(1, "FWP")) == len(self.own(2, "FWP")) == 6:
            self.stage, self.seat = "act", self.first

    def play_spawn(self, word: str, where: str) -> None:
        self.come(word, where)
        self.spawners([3 - self.first] if self.seat == self.first else [])

    def play_move(self, origin: str, target: str) -> None:
        unit = self.units.pop(square_of(origin))
        unit["mark"] = "+"
        self.units[square_of(target)] = unit

    def hurt(self, square: Square) -> None:
        self.units[square]["health"] -= 1
        if not self.units[square]["health"]:
            del self.units[square]

    def play_attack(self, origin: str, target: str) -> None:
        self.units[square_of(origin)]["mark"] = "!"
        struck = self.units[square_of(target)]
        self.hurt(square_of(target))
        if struck["kind"] == "T" and not struck["health"]:
            self.winner = self.seat
        elif self.at_once:
            self.tick(square_of(origin))

    def play_terraform(self, where: str, line: str = "") -> None:
        square = square_of(where)
        unit = self.units[square]
        unit["mark"] = "!"
        column, row = square
        arms = [[square]]
        if unit["kind"] in "FP":
            arms += [[(column + x, row + y)] for x, y in SIDES]
        elif line == "H":
            arms += [[(column - 1, row), (column - 2, row)], [(column + 1, row), (column + 2, row)]]
        else:
            arms += [[(column, row - 1), (column, row - 2)], [(column, row + 1), (column, row + 2)]]
        made = MADE[unit["kind"]]
        for arm in arms:
            for tile in arm:
                if self.ground.get(tile) == BEATEN_BY[made]:
                    break
                if tile in self.ground:
                    self.ground[tile] = made
        if self.at_once:
            self.tick(square)

    def tick(self, square: Square) -> None:
        unit, ground = self.units[square], self.ground[square]
        if unit["kind"] == "P" and ground == "o":
            unit["health"] = 2
        if (ground == "l" and unit["kind"] != "F") or (ground == "r" and unit["kind"] == "F"):
            self.hurt(square)

    def play_confirm(self) -> None:
        for square in self.own(self.seat, "FWP"):
            if not (self.at_once and self.units[square]["mark"] == "!"):
                self.tick(square)
        for unit in self.units.values():
            unit["mark"] = ""
        if self.seat == self.first:
            self.seat = 3 - self.seat
            return
        self.rounds += 1
        if str(self.rounds) == self.cap:
            self.winner = "1+2"
        else:
            self.stage, self.seat = "coin", self.first
