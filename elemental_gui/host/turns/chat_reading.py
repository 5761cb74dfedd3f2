"""One way to read a text, as far as it has been read, and what takes words out of it that are no actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final

import attrs

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.spoken import COMMA, FILLERS, JOINTS, MARKS, STOP, TIMES, Heard, Word, as_written
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError, Violation
from elemental_gui.host.language.small_talk import TURNING, explains
from elemental_gui.host.luck import Played
from elemental_gui.host.telling.facts import SQUARE, changed, lying_on

_UNDONE: Final = frozenset((
    "that", "it", "this", "the", "my", "last", "previous", "action", "step", "move", "stone", "placement", "one",
    "ride",
))  # fmt: skip
"""What may follow `undo`."""


_REASONS: Final = frozenset(("because", "since", "as", "cause", "cuz", "coz", "bc", "for", "if", "otherwise", "could"))
_BURNING: Final = frozenset(("burn", "burns", "burning", "torch", "torches", "ignites", "lights", "floods", "blocks"))
_THEREFORE: Final = frozenset(("so", "therefore", "thus", "hence", "which", "because", "since"))
_DOING: Final = frozenset(("i", "i'll", "i'm", "my", "sage", "then"))
"""Words of a clause in which the player does something himself."""
_STAYS: Final = frozenset(("stay", "stays", "staying", "remain", "remains", "rest", "rests", "stand", "waits", "wait"))
_STAYING: Final = _STAYS | {"on", "at", "in", "sage", "put", "still", "am", "just", "he", "she", "here", "there", "is"}
_OUTCOME_LED: Final = frozenset(("it", "that", "this", "which", "at", "so", "with", "now", "upwards", "downwards"))
_OUTCOMES: Final = frozenset((
    "end", "ends", "side", "sides", "top", "bottom", "catches", "catch", "eats", "lights", "burns", "sets", "alight",
))  # fmt: skip
"""Words of what comes of a stone elsewhere than on its square."""
_SHORT: Final = 250
"""Words of a text that is read in many ways, which meet again and again."""
TOO: Final = frozenset(("+", "also", "too", "well"))
"""Words of a bracket that can only say where something happens besides: `fire E6 (+E4)`."""


@attrs.frozen(kw_only=True, slots=False)  # without slots, because a reading is made anew for every word
class Reading:
    """One way to read a text, as far as it has been read."""

    start: Position
    words: tuple[Word, ...]
    """What is still to be read."""
    played: tuple[Played, ...] = ()
    refused: str = ""
    """The first action that the rules refuse, in canonical spelling; empty while there is none."""
    violation: Violation | None = None
    lacks: str = ""
    """What the refused action leaves out, where it is only half said."""
    is_bare: bool = False
    """Whether the refused action was told by its square alone."""
    is_literal: bool = False
    """Whether the refused action was told by its own verb and squares."""
    refused_line: int = 0
    """The line of the refused action."""
    behind: tuple[str, ...] = ()
    """Actions behind a refused one, or behind the end of the turn, which nobody judges."""
    follows: bool = False
    """Whether what stands behind the end of the turn begins the next one."""
    starts: tuple[int, ...] = ()
    """How much had been played before each thing that the text says, so that it can be taken back."""
    is_supposed: bool = False
    """Whether the luck at the beginning is what the rest of the text makes use of, and nobody has told it."""
    problem: str = ""
    """Why reading stopped; empty when every word was read."""
    needs_luck: bool = False
    """Whether reading stopped because nobody says what luck brought."""
    is_over: bool = False
    """Whether the turn has come to its end."""
    luck: tuple[Word, ...] = ()
    """What a bot dealt, beside the text, while nothing has asked for it."""
    doubt: str = ""
    """What was left out although it may belong to an action; what follows is not called illegal then."""
    amending: str = ""
    """The first word of what was taken back in passing, so that what follows has to be of its kind."""
    left: str = ""
    """The square of the piece whose action was taken back, which may go on to do something else."""
    notes: tuple[str, ...] = ()
    cost: int = 0
    """How much was passed over that could mean something, in a text that is read as prose."""
    unknown: str = ""
    """The first word that was passed over without being known."""
    claims: tuple[tuple[str, int, str], ...] = ()
    """Words that name something of an action beside them, how much was played before, and the word before each."""
    is_fitted: bool = False
    """Whether some action was not heard in the words, but fits them as the rules allow."""
    is_apart: bool = False
    """Whether a comma or a stop has been read since the last action."""
    between: tuple[str, ...] = ()
    """What was passed over since the last action or mark."""
    line: int = 0
    """The line of the last word that was read."""
    piece: int = 0
    """The piece of the last word that was read."""

    @property
    def position(self) -> Position:
        """The position after the actions that the rules accept."""
        return self.played[-1].after if self.played else self.start

    @property
    def is_done(self) -> bool:
        """Whether nothing more is read."""
        return bool(self.problem) or self.needs_luck or not self.words

    def turn(self) -> str:
        """Write all actions in canonical spelling."""
        played = (each.text for each in self.played)
        return "; ".join(text for text in (*played, self.refused, *self.behind) if text)

    def without(self, count: int, **changes: Any) -> Reading:
        """The reading behind its next words, with other changes that it is given."""
        last = self.words[max(0, count - 1)]
        behind: dict[str, Any] = {"words": self.words[count:], "line": last.line, "piece": last.piece or self.piece}
        return self.changed(**(behind | changes))

    def changed(self, **changes: Any) -> Reading:
        """The reading with other values; made of its own, because to look at every field takes ten times as long."""
        made = object.__new__(Reading)
        made.__dict__.update(self.__dict__, **changes)
        return made

    def noting(self, note: str) -> Reading:
        """The reading with a remark on the line that it stands at."""
        line = self.words[0].line if self.words else self.line
        return self.changed(notes=(*self.notes, f"Line {line}: {note}"))


def hear(position: Position, words: tuple[Word, ...]) -> Sequence[Heard]:
    """Ask the game what words mean, once for each position; raises NotationError."""
    if len(words) > _SHORT:
        return position.hear(words)
    heard = _kept(position, words)
    if isinstance(heard, NotationError):
        raise heard.with_traceback(None)
    return heard


def heard_in(position: Position, words: Sequence[Word]) -> Sequence[Heard]:
    """Give what words may mean; nothing where the game knows none of it."""
    try:
        return hear(position, tuple(words))
    except NotationError:
        return ()


@lru_cache(maxsize=4096)
def _kept(position: Position, words: tuple[Word, ...]) -> Sequence[Heard] | NotationError:
    try:
        return position.hear(words)
    except NotationError as error:
        return error


def end_of_part(words: tuple[Word, ...]) -> int:
    """Count the words up to the next separator."""
    return next((at for at, word in enumerate(words) if at and word.text in (STOP, COMMA)), len(words))


def opened_with(reading: Reading, actions: Sequence[AnyAction]) -> Reading:
    """Go on with actions that nobody wrote; where luck is among them it is only supposed."""
    here, played = reading.position, []
    for action in actions:
        played.append(Played(action, here, here.play(action)))
        here = played[-1].after
    is_dealt = any(each.before.is_chance for each in played)
    said = quoted("; ".join(map(reading.start.game.format_action, actions)))
    notes = reading.notes if is_dealt else (*reading.notes, f"{said} is not written, and was filled in.")
    return reading.changed(played=(*reading.played, *played), is_supposed=True, notes=notes)


def unjudged(position: Position, heard: Heard) -> Heard:
    """Give an action that nobody judges any more, of a way that was filled in the last step alone."""
    end, way = max(1, heard.end), [word.text for word in heard.left if word.is_again]
    if len(way) < len(heard.left) or not way:
        return attrs.evolve(heard, end=end)
    with suppress(NotationError):
        return attrs.evolve(heard, action=position.parse(" ".join(way[-2:])), end=end, left=())
    return attrs.evolve(heard, end=end)


def stays(words: Sequence[Word], where: Sequence[str]) -> bool:
    """Tell whether a clause only says that the player stays where he is: `I stay on D6`."""
    said = {word.text for word in words} - FILLERS
    named = {text.upper() for text in said if SQUARE.fullmatch(text)}
    is_rest = said <= _STAYING | {name.lower() for name in named}
    return bool(named) and named <= set(where) and is_rest and not said.isdisjoint(_STAYS)


def is_filled(words: Sequence[Word], told: frozenset[str] = frozenset()) -> bool:
    """Tell whether words are only squares and words without a meaning, with one of some others where there are any."""
    said = {word.text for word in words if not SQUARE.fullmatch(word.text)}
    return said <= FILLERS | told | {"as"} and not (told and (said.isdisjoint(told) or len(said) == len(words)))


def said_by(words: tuple[Word, ...]) -> str:
    """Quote the words up to the next separator."""
    said = as_written(words[: end_of_part(words)])
    return quoted(said.strip(" ()-:/=."))


def taken_back(game: AnyGame, reading: Reading) -> Reading:
    """Take back the last thing that the text says, as players may until they confirm."""
    end = 1
    while end < len(reading.words) and reading.words[end].text in _UNDONE:
        end += 1
    rest = reading.without(end)
    is_plain = end == len(reading.words) or reading.words[end].text in (STOP, COMMA, *JOINTS, *MARKS, "then")
    if is_plain and reading.refused and not reading.behind:
        note = f"{quoted(reading.refused)} was taken back."
        return rest.changed(refused="", violation=None, notes=(*rest.notes, note))
    begin = reading.starts[-1] if reading.starts else 0
    back = reading.played[begin:]
    is_fixed = any(each.before.is_chance or each.after.is_chance for each in back)
    is_opening = begin == 0 and game.speech.supposing(reading.start.state) is not None
    is_confirmed = reading.is_over and game.confirm is not None
    if not back or is_fixed or is_opening or is_confirmed or not is_plain or reading.refused:
        said = f"Line {reading.words[0].line}: {said_by(reading.words)} finds nothing that could be taken back."
        return reading.changed(problem=said)
    said = quoted("; ".join(each.text for each in back))
    first = game.format_action(back[-1].action).split()[0]
    led = game.speech.led(back[-1].action)
    kind = first if first.isalpha() and reading.words[0].source.casefold() != "undo" else ""
    return attrs.evolve(
        rest, amending=kind, left="" if led is None else led[0], played=reading.played[:begin],
        starts=reading.starts[:-1], is_over=False,
        notes=(*rest.notes, f"{said} was taken back."),
    )  # fmt: skip


def amended(game: AnyGame, reading: Reading, action: AnyAction) -> Reading:
    """Give a reading in which an action takes the place of what was taken back in passing, if it is of its kind."""
    if not reading.amending:
        return reading
    if reading.amending == game.format_action(action).split()[0]:
        return reading.changed(amending="")
    return reading.changed(problem=f"Line {reading.line}: it is not plain what is taken back. Ask for it.")


def explained(reading: Reading) -> Reading | None:
    """Leave out a clause that says why something is done, or what comes of it: `so D3 burns too`."""
    words = reading.words
    if not reading.played or words[0].is_again:
        return None
    clause = words[: end_of_part(words)]
    told = next((at for at, word in enumerate(clause) if at and word.text == ":"), len(clause))
    clause = clause[:told] if any(SQUARE.fullmatch(word.text) for word in clause[told:]) else clause
    own = next((at for at, word in enumerate(clause) if word.text in ("i", "i'll")), 0)
    if own and clause[own + 1 : own + 2] and _is_action(reading, clause[own + 2 :]) and len(clause) > own + 2:
        return None  # because it is dry there I walk B2
    if SQUARE.fullmatch(clause[0].text) is None and _is_doing(reading.played[-1], clause):
        return None
    is_effect = _tells_effect(reading, clause) or _tells_outcome(reading, clause)
    if is_effect and not any(SQUARE.fullmatch(word.text) for word in clause):
        clause = words[: _end_of_changed(reading, len(clause))]
    is_open = words[0].text == "which" or SQUARE.fullmatch(words[0].text) is not None
    if not is_effect and is_open and _is_action(reading, clause):
        return None
    if not is_effect and (not explains(clause) or any(word.text in TURNING for word in clause)):
        return None
    said = quoted(" ".join(word.source for word in clause))
    note = f"Line {words[0].line}: {said} was left out as a remark."
    return reading.without(len(clause)).changed(notes=(*reading.notes, note))


def _is_doing(last: Played, clause: Sequence[Word]) -> bool:
    """Tell whether a clause is what is done, `burning C1`: nothing can come of an action that changed no square.

    Neither does the ground change by any action but one.
    """
    told = {word.text for word in clause}
    forming = last.before.game.speech.verbs.get("terraform", ())
    if not told.isdisjoint(forming) and not last.text.startswith("terraform"):
        return True
    is_of_square = any(map(SQUARE.fullmatch, told)) and told.isdisjoint(_REASONS)
    is_acting = clause[0].text.endswith("ing") or not told.isdisjoint(_BURNING)
    return is_of_square and is_acting and last.before.setup.cells == last.after.setup.cells


def _is_action(reading: Reading, clause: Sequence[Word]) -> bool:
    """Tell whether all of a clause is an action that the rules allow: `J9 burns` by a stone of the hand."""
    here = reading.position
    whole = [each.action for each in heard_in(here, clause) if each.end >= len(clause)]
    return any(not isinstance(action, str) and here.check(action) is None for action in whole)


def _tells_effect(reading: Reading, clause: Sequence[Word]) -> bool:
    """Tell whether a clause only says what the last action does to squares: `so it jumps to G5 as well`."""
    first = next((word.text for word in clause if word.text not in ("and", "that", "-", "means")), "")
    if first not in _THEREFORE:
        return False
    said = [word.text for word in clause]
    squares = {text.upper() for text in said if SQUARE.fullmatch(text)}
    if not squares or not _DOING.isdisjoint(said) or not TIMES.keys().isdisjoint(said):
        return False
    last = reading.played[-1]
    told = changed(last)
    return bool(squares & told) and all(lying_on(last.before, name) for name in squares - told)


def _tells_outcome(reading: Reading, clause: Sequence[Word]) -> bool:
    """Tell whether a clause only says where a stone that was put takes effect: `and at the other end it burns G4`."""
    said = [word.text for word in clause]
    squares = {text.upper() for text in said if SQUARE.fullmatch(text)}
    is_led = not _OUTCOME_LED.isdisjoint(said[:2]) and not _OUTCOMES.isdisjoint(said) and _DOING.isdisjoint(said)
    last = reading.played[-1]
    changed_too = changed(last) - set(last.text.upper().split())
    is_both = "both" in said and _end_of_changed(reading, len(clause)) > len(clause)
    return is_led and TIMES.keys().isdisjoint(said) and (is_both if not squares else squares <= changed_too)


def _end_of_changed(reading: Reading, begin: int) -> int:
    """Skip squares behind a comma that the last action has changed as well: `it burns on both sides, C8 and G8`."""
    words, touched = reading.words, changed(reading.played[-1])
    end, at = begin, begin
    while at < len(words) and (words[at].text in JOINTS or words[at].text.upper() in touched):
        at += 1
        end = at if words[at - 1].text.upper() in touched else end
    return end


def distinct(readings: Iterable[Reading]) -> list[Reading]:
    """Leave out readings that are the same turn; of those the one that was read further stays."""
    found: dict[tuple[str, bool], Reading] = {}
    for reading in readings:
        key = reading.turn(), bool(reading.problem)
        if key not in found or len(reading.words) < len(found[key].words):
            found[key] = reading
    return list(found.values())
