"""What the signs of a drawn board mean: told beside it, known to everybody, or plain from where they stand.

In a turn most of a board stays as it is, so that a sign means what lay below it before, unless that says otherwise.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, islice, product
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Cells, loosely
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.boards.drawings import Drawing, Rows
from elemental_gui.host.boards.explaining import Explanations
from elemental_gui.host.boards.known_signs import MOUNTAINS, ROUND, KnownSigns, callings, initial_of, is_of_cases

_MOST_READINGS: Final = 24
_SURE: Final = 3
"""So many times a letter of the game has to stand on something else to mean that."""
_MOST_BUILT: Final = 4
"""So many mountains can be made of earth in one turn; what lies on more of it is earth."""
_STANDS: Final = r"(?:'s sage|[ \t]*[:=@(-]|[ \t]+(?:is|stands?|now|at|on))*[ \t]*"
_ENDS: Final = r"(?=[ \t)]*(?:[.;,/|\n]|and\b|$))"
"""What stands around a square in a list of where the players are: `Ann: C5, Ben (E4)`."""
_GROUND: Final = 6
"""So many empty cells below one sign make it a sign for nothing, rather than so many new pieces."""


@attrs.frozen
class Aligned:
    """A drawing, read beside the position before the turn."""

    readings: tuple[Cells, ...]
    """What it can show, the likeliest first; none when a sign means nothing."""
    differences: int
    """Cells of the likeliest that are not as before, and those that cannot be read."""
    trouble: str
    """What cannot be read; empty when all can."""
    where: str
    notes: tuple[str, ...]
    is_sure: bool
    """Whether nothing of it had to be inferred or filled in."""
    explaining: tuple[str, ...] = ()
    """The words that only say what signs mean, or where players stand."""
    bare: frozenset[tuple[int, int]] = frozenset()
    """Rows and columns of pieces by whose signs the ground below cannot be told."""


def align(drawing: Drawing, position: Position, known: KnownSigns, words: str) -> Aligned:
    """Read a drawing by what its signs mean, are said to mean, and by where they stand."""
    drawing = attrs.evolve(drawing, rows=known.undoubled(drawing.rows))
    plain = _Alignment(drawing.rows, position, known, words).aligned(drawing)
    if is_of_cases(position.form):
        turned = tuple(tuple(cell and cell.swapcase() for cell in row) for row in drawing.rows)
        other = _Alignment(turned, position, known, words).aligned(drawing)
        if other.readings and (other.differences + 2) * 2 < plain.differences:
            note = "Capitals and small letters were read the other way round, as they stand on the board before."
            return attrs.evolve(other, notes=(*other.notes, note))
    return plain


class _Alignment:
    def __init__(self, rows: Rows, position: Position, known: KnownSigns, words: str) -> None:
        self.rows = rows
        self.known, self.form, self.names = known, known.form, known.names
        self.empty, self.players = known.empty, known.players
        self.before = position.setup.cells
        self.seat = position.seat
        drawn = {sign for cells in rows for sign in cells if sign}
        self.told = Explanations(known, words, position.seat, drawn)
        self.families = self.told.families
        self.places: dict[str, list[tuple[int, int]]] = {}
        for row, cells in enumerate(rows):
            for column, sign in enumerate(cells):
                if sign is not None:
                    self.places.setdefault(sign, []).append((row, column))
        self.inferred: list[str] = []
        self.senses = {sign: self._sense(sign) for sign in self.places}
        self.placing: list[str] = []  # what only says where players stand
        self.standing = self._told_players(words)
        self._name_players()
        self._widen()
        self.is_filled = self._leave_standing()
        self.bare = self._bare()

    def aligned(self, drawing: Drawing) -> Aligned:
        unread = [sign for sign, cells in self.senses.items() if not cells]
        options = [
            [
                (self.standing[row, column],) if (row, column) in self.standing
                else (self.before[row][column],) if sign is None else self._options(row, column, sign)
                for column, sign in enumerate(cells)
            ]
            for row, cells in enumerate(self.rows)
        ]
        first = [[each[0] if each else "" for each in row] for row in options]
        differences = sum(
            one != other for told, known in zip(first, self.before, strict=True)
            for one, other in zip(told, known, strict=True)
        )  # fmt: skip
        left = ["What the drawing leaves out was taken to be as before the turn."]
        notes = [*drawing.notes, *(left if drawing.undrawn or self.is_filled else [])]
        if self.inferred:
            told = ", ".join(f"{quoted(sign)} as {self.form.word(self.senses[sign][0])}" for sign in self.inferred[:6])
            notes.append(f"Where they stand tells what some signs mean; it was read {told}.")
        row, column = self.places[unread[0]][0] if unread else (0, 0)
        trouble = f"{quoted(unread[0])} is nothing that lies on this board." if unread else ""
        where = f"line {drawing.places[row]}, cell {column + 1}" if unread else ""
        readings = () if unread else tuple(islice(self._readings(options), _MOST_READINGS))
        shown = {*self.standing.values(), *(cell for cells in self.senses.values() for cell in cells)}
        missing = set(self.players.values()) - shown
        # Where more signs are explained than players stand there, one of them may have been misunderstood.
        standing = len(self.players) - len(missing)
        is_open = self.players.get(self.seat) in missing or not standing or len(self.told.used) > standing
        if not drawing.undrawn and missing and is_open:
            readings, trouble = (), f"It does not tell where {self.form.word(min(missing))} stands."
        elif not readings and not unread:
            trouble = "Whom the signs of the players mean cannot be told."
        is_guessed = bool(drawing.undrawn or drawing.notes or self.is_filled)
        is_sure = all(map(self._is_beyond_doubt, self.inferred)) and not is_guessed and len(readings) == 1
        differences, explaining = differences + 3 * len(unread), (*self.told.used, *self.placing)
        return Aligned(readings, differences, trouble, where, tuple(notes), is_sure, explaining, self.bare)

    def _bare(self) -> frozenset[tuple[int, int]]:
        """List the pieces under which nothing is drawn, in a drawing that tells the ground of none."""
        standing = {sign for sign, cells in self.senses.items() if any(map(self.known.above, cells))}
        covered = {sign for sign in standing if any(map(self.known.is_covered, self.senses[sign]))}
        is_told = bool(self.players) or covered != standing
        return frozenset() if is_told else frozenset(at for sign in covered for at in self.places[sign])

    def _is_beyond_doubt(self, sign: str) -> bool:
        """Tell whether a sign stands wherever what it was taken for lay before, and in one more place at most.

        Who stands where another player waits is he, as nothing else comes there; a disc left then is the one who moves.
        """
        under, cells, own = self._under(sign), self.senses[sign], self.players.get(self.seat, "")
        is_disc = cells == (own,) and sign in ROUND and len(self.places[sign]) == 1
        if is_disc or (list(under.elements()) == list(cells) and {*self.players.values()} - {own} >= {*cells}):
            return True
        here = sum(row.count(cells[0]) for row in self.before)
        is_known = bool(self.players) and len(cells) == 1  # the terrain of other games has signs of many pieces
        return is_known and 1 < here == under[cells[0]] >= len(self.places[sign]) - 1

    def _under(self, sign: str) -> Counter[str]:
        return Counter(self.before[row][column] for row, column in self.places[sign])

    def _sense(self, sign: str) -> tuple[str, ...]:
        """Give what a sign may mean, the cell that it most likely stands for first."""
        under = self._under(sign)
        count = len(self.places[sign])
        (below, hits) = under.most_common(1)[0]
        told = self.told.meanings(sign)
        meant = self._of_its_case(sign) or self.known.meanings(sign)
        others = (each for each in self.places if meant and sign[:1] in MOUNTAINS and each[:1] != sign[:1])
        earths = [each for each in others if self._may_mean(each, meant)]
        is_earth = sign[:1] in MOUNTAINS and below in self.form.meanings("earth") and hits > _MOST_BUILT
        if is_earth and not any(under[each] for each in meant if each != below):
            self.inferred, meant = [*self.inferred, sign], (below, *(each for each in meant if each != below))
        elif earths:  # where another is one, as it was
            is_kept = any(self._under(each)[cell] for each in earths for cell in meant)
            meant = (*(() if is_kept else meant), *self.form.meanings("mountain"))
        if told and count > 1 and meant and told[0] in self.players.values():
            told = ()  # nobody stands twice, so that the words speak of something else
        if told:
            family = self.families.get(told[0], ())
            return meant if told[0] in family[:1] and len(meant) == 1 and meant[0] in family else told
        is_ground = self._is_ground(sign)
        is_kept = below != self.empty and hits * 5 >= count * 3 and (hits > 1 or not meant)
        fits = sum(under[each] for each in self._family(meant))
        standing = self.known.above(below)
        is_meant = below in self._family(meant) or (standing and standing in map(self.known.above, meant))
        is_other = (is_ground or is_kept) and not is_meant and fits * 2 < count
        if is_kept and hits == 1 and self._is_meant_by_another(sign, below):
            return meant
        if is_other and (hits >= _SURE or not self._is_canonical(sign)):
            self.inferred += [sign] if sign not in ("", ".") and not self._is_initial(sign, below) else []
            return (below,)
        return meant

    def _may_mean(self, sign: str, meant: tuple[str, ...]) -> bool:
        """Tell whether a sign means the same too, or nothing by itself where most of what it stands on was that."""
        known = self.known.meanings(sign)
        if self._is_ground(sign):
            return False
        return {*meant} <= {*known} or (not known and self._under(sign).most_common(1)[0][0] in meant)

    def _is_ground(self, sign: str) -> bool:
        """Tell whether nothing lay on most of the squares on which a sign stands."""
        (below, hits) = self._under(sign).most_common(1)[0]
        return below == self.empty and hits >= _GROUND and hits * 4 >= len(self.places[sign]) * 3

    def _of_its_case(self, sign: str) -> tuple[str, ...]:
        """Read the letter of a piece that stands on a ground by its case, where capitals are told to be one side's."""
        seat = self.told.cases.get(sign.isupper(), 0) if len(sign) == 1 and sign.isalpha() else 0
        return self.known.meanings(f"{seat}{sign.upper()}") if seat and len(self.form.layers) > 1 else ()

    def _is_initial(self, sign: str, cell: str) -> bool:
        """Tell whether a sign begins the name of the player who stood there."""
        seat = next((seat for seat, piece in self.players.items() if piece == cell), 0)
        name = loosely(self.names[seat - 1]) if 0 < seat <= len(self.names) else ""
        return bool(initial_of(sign)) and name.startswith(initial_of(sign))

    def _is_meant_by_another(self, sign: str, cell: str) -> bool:
        """Tell whether the drawing has a sign already for what lay below another one."""
        others = (each for each in self.places if each != sign)
        return any((cell,) in (self.told.meanings(each), self.known.meanings(each)) for each in others)

    def _is_canonical(self, sign: str) -> bool:
        return any(sign == token.text for layer in self.form.layers for token in layer)

    def _family(self, cells: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(each for cell in cells for each in (cell, *self.families.get(cell, ()))))

    def _name_players(self) -> None:
        """Find the sign of every player who is not told yet: by a name's first letter, or as the only one left."""
        told = {cell for cells in self.senses.values() for cell in cells if cell in self.players.values()}
        told |= set(self.standing.values())
        told |= {
            cell for shown, known in zip(self.rows, self.before, strict=True)
            for sign, cell in zip(shown, known, strict=True) if sign is None
        }  # fmt: skip
        missing = {seat: piece for seat, piece in self.players.items() if piece not in told}
        named = {seat: [*chain(*map(self._called, filter(None, self.names[seat - 1 : seat])))] for seat in missing}
        numbered = {seat: self._numbers(seat) for seat in missing}
        is_numbered = all(named[seat] or numbered[seat] for seat in missing)
        for seat, piece in missing.items():
            called = named[seat] or (numbered[seat] if is_numbered else [])
            called = [sign for sign in called if not (self.standing and self.senses[sign])]  # told, not drawn
            if len(called) == 1 and len(self.places[called[0]]) == 1:
                self.senses[called[0]] = (piece,)
            elif called:
                for sign in called:
                    self.senses[sign] = (*self.senses[sign], piece)
        self._find_waiting_players()
        told = {cells[0] for cells in self.senses.values() if len(cells) == 1} | set(self.standing.values())
        open_pieces = [piece for piece in self.players.values() if piece not in told]
        single = [sign for sign in self.senses if len(self.places[sign]) == 1]
        left = [sign for sign in single if not self.senses[sign]]
        left = left or [sign for sign in single if sign in ROUND and self._is_meant_twice(sign)]
        is_open = any(set(cells) & set(open_pieces) for cells in self.senses.values())
        if len(open_pieces) == len(left) == 1 and not is_open:
            self.senses[left[0]] = (open_pieces[0],)
            self.inferred.append(left[0])

    def _numbers(self, seat: int) -> list[str]:
        """List the numbers of a seat that are drawn once, and not where what they mean by themselves lay before."""
        single = [sign for sign in (str(seat), f"p{seat}") if len(self.places.get(sign, ())) == 1]
        return [sign for sign in single if not {*self._under(sign)} <= {*self.senses[sign]}]

    def _leave_standing(self) -> bool:
        """Leave on their squares those who wait and are not shown, where nothing is drawn there and somebody else is.

        Nobody but the player whose turn it is leaves his square.
        """
        shown = {*self.standing.values(), *(cell for cells in self.senses.values() for cell in cells)}
        missing = {piece for piece in self.players.values() if piece not in shown}
        if self.players.get(self.seat, "") in {"", *missing}:
            return False
        left = {
            (row, column): cell for row, cells in enumerate(self.before) for column, cell in enumerate(cells)
            if cell in missing and self.senses.get(self.rows[row][column] or "") == (self.empty,)
        }  # fmt: skip
        self.standing |= left
        return bool(left)

    def _find_waiting_players(self) -> None:
        """Take for a player whose turn it is not the one sign that stands where he stood, if it can mean nothing else.

        It means one of the players, or another sign means already what it usually does: 🔵 beside 💧.
        """
        players = {*self.players.values()}
        meant = {cell for cells in self.senses.values() if {*cells} != players for cell in cells}
        waiting = players - {self.players.get(self.seat, "")} - meant - {*self.standing.values()}
        for shown, known in zip(self.rows, self.before, strict=True):
            for sign, cell in zip(shown, known, strict=True):
                is_alone = sign and cell in waiting and len(self.places[sign]) == 1
                if sign and is_alone and ({*self.senses[sign]} == players or self._is_meant_twice(sign)):
                    self.senses[sign] = (cell,)
                    self.inferred.append(sign)

    def _is_meant_twice(self, sign: str) -> bool:
        """Tell whether another sign of the drawing has all the meanings of this one."""
        others = (each for each, cells in self.senses.items() if each != sign and {*cells} >= {*self.senses[sign]})
        return not self._is_canonical(sign) and any(others)

    def _told_players(self, words: str) -> dict[tuple[int, int], str]:
        """Find in the words where the players stand whom the drawing leaves out."""
        drawn = {cell for cells in self.senses.values() for cell in cells}
        found = {}
        ways = {seat: callings(seat, self.names) for seat in self.players}
        others = rf"(?:{'|'.join(chain(*ways.values())) or '(?!)'})(?!\w)"
        for seat, piece in self.players.items():
            called = [*ways[seat], *(("me", "my sage", "i'm", "i am") if seat == self.seat else ())]
            who = rf"(?<!\w)(?:{'|'.join(called)})(?!\w)"
            told = rf"{who}[^.;,\n]{{0,20}}?\b([A-K][0-9]{{1,2}})\b"
            match = re.search(told, words, re.IGNORECASE) if piece not in drawn else None
            if match and (place := self.form.place(match[1])):
                found[place[1], place[0]] = piece
                only = re.search(rf"{who}{_STANDS}{match[1]}(?:{_ENDS}|(?= {others}))", words, re.IGNORECASE)
                self.placing += [] if only is None else [only[0]]
        return found

    def _called(self, name: str) -> list[str]:
        """List the signs that a player's name begins with: those that mean nothing else, or else any."""
        wanted = loosely(name)
        begun = {
            sign: len(self.places[sign]) == 1 and not self.senses[sign]
            for sign in self.places
            if initial_of(sign) and wanted.startswith(initial_of(sign))
            and not set(self._under(sign)) <= {*self.senses[sign]}
        }
        single = [sign for sign in begun if len(self.places[sign]) == 1]
        return [sign for sign, is_free in begun.items() if is_free] or single or list(begun)

    def _widen(self) -> None:
        """Let a sign mean what it covers of the same colour, where no other sign of the drawing means that."""
        told = {cell for cells in self.senses.values() for cell in cells}
        cases = {sign.isupper() for sign in self.senses if sign.isalpha() and sign.isascii()}
        for sign, cells in list(self.senses.items()):
            if len(cells) != 1 or cells[0] not in self.families or sign.isdigit():
                continue
            under, family = self._under(sign), self.families[cells[0]]
            is_first = cells[0] == family[0] if not is_of_cases(self.form) else len(cases) == 1 and sign.isalpha()
            others = [each for each in family if each not in told or is_of_cases(self.form)]
            if is_first and any(under[each] for each in others if each != cells[0]):
                self.senses[sign] = tuple(dict.fromkeys((*cells, *others)))
        self._tell_apart()

    def _tell_apart(self) -> None:
        """Take from a sign of several meanings those of another sign that stands where they were before."""
        kept = {
            sign: {below for below in self._under(sign) if below in cells}
            for sign, cells in self.senses.items() if len(cells) > 1
        }  # fmt: skip
        pinned = {sign: cells for sign, cells in kept.items() if len(cells) == 1}
        pinned |= {sign: set(cells) for sign, cells in self.senses.items() if len(cells) == 1}
        for sign, cells in list(self.senses.items()):
            if len(cells) > 1:
                taken = {cell for other, each in pinned.items() if other != sign for cell in each}
                left = tuple(cell for cell in cells if cell not in taken or cell in kept[sign])
                self.senses[sign] = left or cells

    def _options(self, row: int, column: int, sign: str) -> tuple[str, ...]:
        """Give what a cell may hold: what was there, if the sign may mean that, or else all that it may mean."""
        cells, known = self.senses[sign], self.before[row][column]
        if known in cells:
            return (known,)
        if len(self.form.layers) > 1 and cells:
            return self._layered(known, cells)
        return cells

    def _layered(self, before: str, cells: tuple[str, ...]) -> tuple[str, ...]:
        """Put what lies above onto the ground that was there, if the sign tells no ground."""
        if self.players:
            return cells
        ground, standing = self.form.split(before)[0], self.known.above(before)
        as_before = {before, self.form.join((self.empty, *standing))} if standing else set()
        cells = tuple(cell for cell in cells if cell in as_before) or cells
        known = self.known
        whole = [self.form.join((ground, *known.above(cell))) if known.is_covered(cell) else cell for cell in cells]
        there = {self.form.split(each)[1][:2] for row in self.before for each in row}
        ranked = (*whole, *cells) if len(cells) == 1 and not self.bare else whole
        parts = {cell: self.form.split(cell) for cell in ranked}
        return tuple(sorted(parts, key=lambda cell: (parts[cell][1][:2] not in there, parts[cell][0] != ground)))

    def _readings(self, options: Sequence[Sequence[tuple[str, ...]]]) -> Iterator[Cells]:
        """Yield the boards that the cells may make, the likeliest first; every player stands there once."""
        open_cells = [
            (row, column) for row, cells in enumerate(options) for column, each in enumerate(cells) if len(each) > 1
        ]
        known = Counter(
            cell for row, cells in enumerate(options) for column, each in enumerate(cells)
            if len(each) == 1 for cell in self.form.split(each[0]) if cell in self.players.values()
        )  # fmt: skip
        choices = [options[row][column] for row, column in open_cells]
        for chosen in islice(product(*choices), 20_000):
            count = known + Counter(
                token for cell in chosen for token in self.form.split(cell) if token in self.players.values()
            )
            if any(count[piece] != 1 for piece in self.players.values()) and not self._is_same(count):
                continue
            picked = dict(zip(open_cells, chosen, strict=True))
            yield tuple(
                tuple(picked.get((row, column), each[0]) for column, each in enumerate(cells))
                for row, cells in enumerate(options)
            )

    def _is_same(self, count: Mapping[str, int]) -> bool:
        """Tell whether the drawing itself is wrong about the players, so that no choice makes it right."""
        signs = [cells for cells in self.senses.values() if set(cells) & set(self.players.values())]
        return all(len(cells) == 1 for cells in signs) and bool(count or not signs)
