"""Words with a board drawn beside them: both tell one turn, and the board settles what the words leave open."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.elements import LETTERS
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import UNKNOWN, Cells, SetupForm
from elemental_gui.engine.core.spoken import ELEMENTS, FILLERS, number
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.decided.changed_mind import check_words
from elemental_gui.host.message.greetings import without_addressed
from elemental_gui.host.turns.accounting import accounted
from elemental_gui.host.turns.chat import message_of
from elemental_gui.host.turns.effort import bounded
from elemental_gui.host.turns.judging import confirming
from elemental_gui.host.verdict import Finding, Verdict

_PRESENTING: Final = re.compile(
    r"(?:^|(?<=[\n.!;,]))(?![^\n.!;:,]*\b[a-k][0-9])[^\n.!;:,]*\b(?:sheet|board|grid|map|diagram|picture|looks"
    r"|like this|as follows|see below|position)\b[^\n.!;:,(]*(?:[.!;:,]|(?=[\n(])|$)",
    re.IGNORECASE,
)
"""What only says that a board follows, without a square of it."""
_COUNTED: Final = re.compile(r"\b(a|one|two|three|four|five|[1-5]) steps?\b(?! to\b| [a-k][0-9])", re.IGNORECASE)
"""Steps of which nobody says where they lead."""
_LUCK: Final = re.compile(
    r"\b(?:took|tak(?:e|es|ing)|drew|draws?|drawn|dealt|got|pulled|rolled|rolls?|dice|bot)\b", re.IGNORECASE
)
"""Words that tell of luck."""
_BESIDE: Final = FILLERS | {"light", "dark", "place", "put", "placed", "new", "stone", "one"}
"""Words beside a stone that say no more of it than that it is placed."""
_SIGNS: Final = frozenset(LETTERS) - {"a"}
_SQUARE: Final = re.compile(r"\b[a-k][0-9]", re.IGNORECASE)
_ASSUMED: Final = "What luck brought is missing; it was assumed to be what the turn makes use of."
_MOST: Final = 6
"""Squares that are named at most."""


@bounded
def check_both(
    position: Position, words: str, cells: Cells, board: Callable[[Position], Verdict], luck: str = "",
    names: Sequence[str] = (),
) -> Verdict:  # fmt: skip
    """Judge words and the cells of a board beside them; `board` judges the board alone, from a position of the turn."""
    words = _PRESENTING.sub("\n", without_addressed(words, names))
    told = check_words(position, words, luck, names, cells)
    if _differences(position.form, position.setup.cells, cells) == ():
        note = "The board beside the words shows the position before the turn."
        return told.noting(note) if told.turn or told.asks else board(position)
    if told.turn and told.turn == confirming(position.game):
        return board(position)
    agreeing = [each for each in told.readings or (told,) if each.is_whole and _shows(each, cells)]
    if len(agreeing) == 1:
        return agreeing[0].noting("The board beside the words shows the same.")
    if told.sender or told.is_whole:
        other = None if told.sender else _shown_otherwise(words, told, position, board)
        other = other or (None if told.sender else _without_effect(told, position, cells, board))
        return told if told.sender else other or _contradicted(told, cells)
    is_open = told.finding is Finding.LEGAL or told.refused == confirming(position.game) != ""
    if is_open and told.end is not None:
        whole = _goes_on(told, board(told.end))
        return _contradicted(told, cells) if _walks_on(words, told, whole) else whole
    assumed = _with_assumed_luck(told, position, board)
    return assumed or _by_the_board(position, words, told, cells, board, luck, names)


def _with_assumed_luck(told: Verdict, position: Position, board: Callable[[Position], Verdict]) -> Verdict | None:
    """Let the board show the rest of a turn whose luck is not told, or that it cannot be reached whatever was dealt."""
    if not told.is_assumed or told.end is None:
        return None
    whole = _goes_on(told, board(told.end))
    if whole.finding is Finding.LEGAL:
        return whole.noting(_ASSUMED)
    seen = board(position)
    return seen if seen.finding is Finding.ILLEGAL else None


def _by_the_board(
    position: Position, words: str, told: Verdict, cells: Cells, board: Callable[[Position], Verdict], luck: str,
    names: Sequence[str],
) -> Verdict:  # fmt: skip
    """Judge what the board shows where the words are no whole turn, unless they speak against it."""
    dealt = _dealt(position, words, luck, names) if told.finding is Finding.UNREADABLE else None
    seen = board(position) if dealt is None or dealt.end is None else _goes_on(dealt, board(dealt.end))
    if told.finding is Finding.UNREADABLE and (not told.asks or seen.finding is not Finding.LEGAL):
        return _unless_named_otherwise(words, seen)
    if told.finding is Finding.ILLEGAL and seen.finding is Finding.LEGAL:
        agreed = accounted(seen, message_of(position, words, names).words)
        return agreed if _is_shown(told, agreed, words) else _contradicted(told, cells)
    if told.readings and seen.finding is Finding.ILLEGAL:
        return seen  # which none of them shows
    if seen.finding is not Finding.LEGAL:
        return told if told.finding is seen.finding or told.asks else _contradicted(told, cells)
    try:
        return _unless_named_otherwise(words, accounted(seen, message_of(position, words, names).words))
    except NotationError:
        return seen


def _unless_named_otherwise(words: str, seen: Verdict) -> Verdict:
    """Ask about a board that shows a turn without a stone that the words name."""
    others = _named_alone(words).difference(re.findall(r"\w+", seen.turn))
    if seen.finding is not Finding.LEGAL or not others:
        return seen
    said = f"The words name {', '.join(sorted(others))}, and the board beside them shows {quoted(seen.turn, 200)}."
    return seen.asking(f"{said} Ask which of them counts.")


def _named_alone(words: str) -> set[str]:
    """Give the stones that are named by themselves, in a clause that says nothing else: `Wind.`, `a dark fire`.

    What a legend names is on the board: `f fire, a air`.
    """
    clauses = [re.findall(r"\w+", clause.casefold()) for clause in re.split(r"[.,;:!\n]", words)]
    if any(clause[0] in _SIGNS and clause[1] in ELEMENTS for clause in clauses if len(clause) > 1):
        return set()
    alone = (clause for clause in clauses if clause and all(word in ELEMENTS or word in _BESIDE for word in clause))
    return {ELEMENTS[word].word for clause in alone for word in clause if word in ELEMENTS}


def _is_shown(told: Verdict, seen: Verdict, words: str) -> bool:
    """Tell whether a board shows what words tell that are refused, as they were read or as they may be read as well.

    They may where nobody says of a stone that it goes where the words were read to put it.
    """
    named = {*told.turn.split("; ")} if told.turn else set[str]()
    stone, _, square = told.refused.partition(" ")
    is_said = re.search(rf"\b{stone}s?\W+(?:\w+\W+){{0,3}}?{square}\b", words, re.IGNORECASE) is not None
    is_misread = seen.finding is Finding.LEGAL and stone in ELEMENTS and not is_said
    return named <= {*seen.turn.split("; ")} or is_misread


def _dealt(position: Position, words: str, luck: str, names: Sequence[str]) -> Verdict | None:
    """Read from words that are not understood at least what luck brought, if they begin with it."""
    parts = re.split(r"(?<=[.,;\n!])", words.strip()) if _LUCK.search(words) else []
    for length in range(min(len(parts), _MOST), 0, -1):
        told = check_words(position, "".join(parts[:length]).rstrip(".,;\n! "), luck, names)
        if told.finding is Finding.LEGAL and told.steps and told.steps[-1].before.is_chance and not told.is_assumed:
            return told
    return None


def _shown_otherwise(
    words: str, told: Verdict, position: Position, board: Callable[[Position], Verdict]
) -> Verdict | None:
    """Take the board where whole words do not speak against it: they count steps, or name no square at all."""
    walked = _walked(words, told, board)
    if walked is not None or _SQUARE.search(words):
        return walked
    shown = board(position)
    return shown if shown.finding is Finding.LEGAL else None


def _without_effect(
    told: Verdict, position: Position, cells: Cells, board: Callable[[Position], Verdict]
) -> Verdict | None:
    """Refuse a board that lacks only what the words bring about: a fire that spreads, a piece that changes.

    Or one that differs only by where somebody else's sage stands.
    """
    end, form, before = told.end or position, position.form, position.setup.cells
    lacking = _differences(form, end.setup.cells, cells)
    is_moved = _has_moved(lacking, before, end.setup.cells, cells) or _has_led_another(lacking, position, end, cells)
    if is_moved:
        seen = board(position)
        return seen if seen.finding is Finding.ILLEGAL else None
    if not form.layers or not lacking or not set(lacking).isdisjoint(_differences(form, before, cells)):
        return None
    dealt = max((at for at, step in enumerate(told.steps, 1) if step.before.is_chance), default=0)
    begun = attrs.evolve(told, steps=told.steps[:dealt])
    seen = board(told.steps[dealt - 1].after if dealt else position)
    return _goes_on(begun, seen) if seen.finding is Finding.ILLEGAL else None


def _has_moved(lacking: Sequence[str], before: Cells, end: Cells, shown: Cells) -> bool:
    """Tell whether a board differs on one square alone, where what has left another one stands as it was."""
    rows = [*zip(before, end, shown, strict=True)]
    cells = [each for row in rows for each in zip(*row, strict=True)]
    left = {was for was, told, seen in cells if was != told and told == seen}
    return len(lacking) == 1 and all(seen in left for _, told, seen in cells if told != seen)


def _has_led_another(lacking: Sequence[str], position: Position, end: Position, shown: Cells) -> bool:
    """Tell whether a board differs only by where another player's sage stands, which no turn of this one moves."""
    form, own = end.form, f"seat {position.seat}"
    places = [place for name in lacking if (place := form.place(name)) is not None]
    pairs = [[form.word(cells[row][column]) for cells in (end.setup.cells, shown)] for column, row in places]
    return bool(pairs) and all(any("sage" in word and own not in word for word in pair) for pair in pairs)


def _walked(words: str, told: Verdict, board: Callable[[Position], Verdict]) -> Verdict | None:
    """Let the board tell where the steps lead that the words only count; None where it shows anything else."""
    count = _COUNTED.search(words)
    if count is None or told.end is None:
        return None
    whole = _goes_on(told, board(told.end))
    said = number(count[1].casefold(), 9) or 1
    is_walk = all(step.action.startswith(("move ", "confirm")) for step in whole.steps[len(told.steps) :])
    steps = sum(step.action.startswith("move ") for step in whole.steps)
    return whole if whole.finding is Finding.LEGAL and is_walk and steps == said else None


def _walks_on(words: str, told: Verdict, whole: Verdict) -> bool:
    """Tell whether a board adds steps to a walk that the words tell to its end, and of which they count none."""
    steps = [step.action for step in told.steps]
    square = steps[-1].partition("move ")[2] if steps else ""
    is_told = bool(square) and re.search(rf"\b{square}\b", words, re.IGNORECASE) is not None
    is_walk = bool(told.start and told.start.game.speech.whereabouts(told.start.state))
    added = (step.action.startswith("move ") for step in whole.steps[len(steps) :])
    return is_walk and is_told and whole.finding is Finding.LEGAL and not _COUNTED.search(words) and any(added)


def _differences(form: SetupForm, told: Cells, shown: Cells) -> tuple[str, ...]:
    """Give the squares on which two boards differ, as far as both are known."""
    return tuple(
        form.name(column, row)
        for row, cells in enumerate(zip(told, shown, strict=True))
        for column, (one, other) in enumerate(zip(*cells, strict=True))
        if one != other and UNKNOWN not in (one, other)
    )


def _shows(verdict: Verdict, cells: Cells) -> bool:
    end = verdict.end
    return end is not None and not _differences(end.form, end.setup.cells, cells)


def _contradicted(told: Verdict, cells: Cells) -> Verdict:
    """Ask which counts, the words or the board."""
    end = told.end or told.start
    names = () if end is None else _differences(end.form, end.setup.cells, cells)
    where = f" on {', '.join(names[:_MOST])}" if names else ""
    said = f"The words, {quoted(told.turn, 200)}, and the board beside them differ{where}. Ask which of them counts."
    return told.asking(said)


def _goes_on(told: Verdict, seen: Verdict) -> Verdict:
    """Put together what the words tell of the turn and what the board shows of the rest."""
    if seen.finding is not Finding.LEGAL:
        return told if seen.finding is Finding.UNREADABLE else attrs.evolve(seen, steps=(*told.steps, *seen.steps))
    turn = "; ".join(filter(None, (*(step.action for step in told.steps), seen.turn)))
    steps = (*told.steps, *seen.steps)
    notes, is_assumed = (*told.notes, *seen.notes), told.is_assumed or seen.is_assumed
    return attrs.evolve(seen, turn=turn, steps=steps, start=told.start, notes=notes, is_assumed=is_assumed)
