"""Actions that a program wrote, or that stand in a form, turned into lines as people write them."""

from __future__ import annotations

import csv
import json
import re
from itertools import pairwise
from typing import Any, Final

from elemental_gui.engine.core.spoken import ELEMENTS
from elemental_gui.host.language.closing import CONFIRMED, DONE, SIGNS, YES
from elemental_gui.host.language.small_talk import TURNING

_FENCE: Final = re.compile(r"^\s*```\w*\s*|(?<!\s)\s*+```\s*$")
_LINES: Final = ("row", "column")
_KEPT: Final = frozenset((
    "attack", "buff", "buy", "build", "clear", "deploy", "dice", "draw", "drawn", "earth", "fire", "keep", "move",
    "place", "remove", "ride", "roll", "rolled", "spawn", "submit", "take", "terraform", "to", "water", "wind",
    "air", "coin", "river", "path", "plant", *_LINES,
))  # fmt: skip
"""Names of values that say something themselves; all others only say what the value is."""
_VERBS: Final = frozenset((
    "attack", "build", "buff", "buy", "clear", "deploy", "keep", "move", "place", "remove", "ride", "spawn", "submit",
    "terraform",
))  # fmt: skip
"""Those of them that say what is done."""
_SILENT: Final = frozenset((
    "comment", "date", "game", "id", "index", "nr", "no", "note", "notes", "number", "round", "time", "timestamp", "#",
    "n", "turn_number", "message", "channel", "order", "remark",
))  # fmt: skip
"""Names of values that say nothing about a turn."""
_WHO: Final = frozenset(("author", "by", "from_player", "name", "player", "seat", "user", "username", "who"))
HEADINGS: Final = frozenset((
    *_KEPT, *_SILENT, *_WHO, "action", "actions", "amount", "building", "cell", "copies", "count", "detail", "details",
    "direction", "distance", "element", "end", "from", "kind", "line", "piece", "square", "start", "step", "stone",
    "turn", "move", "target", "type", "unit", "value", "verb", "what", "where", "orders", "command", "does",
))  # fmt: skip
_FIELD: Final = re.compile(
    r"[ \t]*+(?:[-*•][ \t]++)?[*_]{0,2}([^\W\d_]{1,20}(?:[ .-]{1,2}[^\W\d_]{1,20})?)[.]?[ \t]*+#?[*_]{0,2}[ \t]*+"
    r"[:=][*_]{0,2}(?:[ \t]*+(.*)|)",
    re.IGNORECASE,
)
_ABROAD: Final = {
    name: english
    for english, names in {
        "turn": "zug tour coup turno beurt zugnummer",
        "round": "runde ronde ronda manche",
        "game": "spiel partie partida spel partij",
        "player": "spieler spielerin joueur joueuse jugador jugadora speler",
        "drew": "gezogen erhalten tirage pioche tiré tirada getrokken",
        "stones": "steine pierres piedras stenen",
        "actions": "aktionen aktion züge acciones acties coups",
        "piece": "figur spielfigur pièce pieza ficha pezzo",
        "direction": "richtung dirección direzione richting",
        "spaces": "felder cases casillas caselle velden",
        "steps": "schritte pas pasos stappen",
        "result": "ergebnis résultat resultado resultaat",
        "note": "bemerkung anmerkung kommentar remarque commentaire nota comentario opmerking",
        "confirm": "bestätigung confirmation confirmación bevestiging",
    }.items()
    for name in names.split()
}
_NUMBERING: Final = frozenset((
    "turn", "round", "move", "game", "match", "post", "hand", "no", "nr", "number", "message", "msg", "page", "thread",
    "entry", "turn no", "turn nr", "turn number", "move no", "move number", "round no", "round number", "game no",
    "game number", "zug nr", "runde nr", "spiel nr",
))  # fmt: skip
"""Fields whose bare number only counts turns, games or messages."""
_A_NUMBER: Final = re.compile(r"#?[0-9]{1,5}[a-z]?\.?(?: ?(?:/|of|von|sur) ?[0-9]{1,5})?", re.IGNORECASE)
_NO_FIELD: Final = re.compile(r"^[ \t]*(?:[-*•] )?no\.?(?=[ \t]*:[ \t]*#?[0-9]+[ \t]*$)", re.IGNORECASE | re.MULTILINE)
_LINE_NUMBER: Final = re.compile(r"^[ \t]*[01][0-9][ \t]{2,}(?=[a-k][0-9]|[a-z]{3})", re.IGNORECASE | re.MULTILINE)
"""The number of a line, as a program counts them: `01     fire G8`."""
_LETTERED: Final = re.compile(
    r"^(?P<lead>[ \t]*\(?)(?P<letter>[a-j])(?=[.)][ \t]+\S)", re.IGNORECASE | re.MULTILINE
)
_LETTER_NAMED: Final = re.compile(
    r"(?P<lead>\b(?:correct(?:ion|ed|s)?|change|fix|re|item|point|edit|replace)(?: (?:to|of|on|for|in))? )"
    r"(?P<letter>[a-j])(?=[.):,]| (?:to|is|should|into)\b)",
    re.IGNORECASE,
)
"""An item of such a list that is named in a line of its own."""
_OPTION: Final = re.compile(
    r"\boptions?\b|(?:(?:^|[.,;!?\n])[ \t]*|\b(?:with|choose|pick|take|for|prefer|go|plan|is|it['’]s|do|or|not)[ \t]+)"
    r"(?:[b-d](?!\w)|a(?=[.!?]|$))",
    re.IGNORECASE,
)
"""What says that the items are options to choose from; `steps: D L` says nothing of the kind."""
_OPENING: Final = frozenset(("action", "actions", "result", "board", "placement", "placements"))
"""Fields that only head what is in them."""
_SHADES: Final = ("shade", "tone")
_COUNTS: Final = frozenset(("n", "no", "nr", "number"))
"""Fields of a form that number a row of a table, but count something in a form."""
_PARTS: Final = _COUNTS | {
    "amount", "bearing", "copies", "count", "dir", "direction", "dist", "distance", "end", "fields", "from", "heading",
    "how far", "length", "piece", "range", "spaces", "square", "squares", "start", "target", "tiles", "to", "unit",
    "way", "where", "cell", *_SHADES,
}  # fmt: skip
"""Fields of a form that together are one action."""
_LENGTHS: Final = frozenset(("by", "step", "steps"))
_A_LENGTH: Final = re.compile("[1-9]|one|two|three|four|five", re.IGNORECASE)
"""What such a field has in it where it says how far the piece of the field before goes."""
_DEEDS: Final = frozenset(("attack", "move", "terraform"))
"""Fields that say what a unit does that was named in the one before."""
_A_WAY: Final = re.compile(
    r"(?:[1-9] (?:squares? |spaces? |steps? )?(?:to the )?)?(?:[nsew]|north|south|east|west)(?:wards?)?"
    r"(?:(?: by)?[ ,]*[1-9](?: squares?| spaces?| steps?)?)?[.!]?",
    re.IGNORECASE,
)
_EMPTY: Final = re.compile(
    r"(?:(?<=[,;|])|^)[ \t]*(?:attacks?|terraform|move|ride)[ \t]*[:=][ \t]*"
    r"(?:[-\u2013\u2014]{1,2}|none|no|nobody|no one|nothing|n/a)[ \t]*+(?=[,;.|\n]|$)",
    re.IGNORECASE | re.MULTILINE,
)
"""What a unit does not do, among the fields that say what it does: `B5 to B7, attack: -`."""
_ORDER: Final = r"(?:first|before|after|afterwards|then|last|later|other|remaining|final|next|extra)"
_IN_ORDER: Final = re.compile(
    rf"^(?P<lead>[ \t]*(?:[-*•][ \t]+)?[*_]{{0,2}})(?:{_ORDER} )?(?P<step>steps?|moves?|walk)"
    rf"(?: {_ORDER}(?: the (?:draw|stones?))?)?(?=[*_]{{0,2}}[ \t]*[:=])",
    re.IGNORECASE,
)
"""A field of steps that says when they are made, as the order of the fields does: `Step first: F7`."""
_STROKES: Final = (
    re.compile(r"(?<![ \t])(?:[ \t]++[/|][ \t]+|[ \t]*+;[ \t]*)"), re.compile(r"(?<![ \t])[ \t]*+,[ \t]*"),
)  # fmt: skip
_THINGS: Final = frozenset(("element", "stone"))
_PLACES: Final = frozenset(("square", "target", "to", "where", "cell"))
"""Fields behind one of those that tell where it goes."""
_ENDING: Final = frozenset((
    "confirm", "confirmed", "done", "end", "end turn", "finished", *CONFIRMED.split(), *DONE.split(),
))  # fmt: skip
"""Fields that say whether the turn is over."""
_FIELDS: Final = (HEADINGS - _WHO) | _PARTS | _NUMBERING | _OPENING | _LENGTHS | _ENDING | {
    "completed line", "drew", "full line", "got", "put", "sage", "steps", "stones", "stones drawn", "walk",
}
_OF_ITS_OWN: Final = frozenset(("build", "building", "buy"))
"""Fields with which an action begins that is told by what stands before the colon, too."""
_REMARKS: Final = frozenset(("comment", "message", "note", "notes", "remark"))
_NAMING: Final = re.compile(
    rf"\b[a-kw][0-9]|\b(?:{'|'.join((*ELEMENTS, *TURNING))})\b|\b(?:confirm|resign|pass|up|down|left|right)",
    re.IGNORECASE,
)
"""What a remark has to be read for."""
_YES: Final = frozenset(("done", "confirm", "confirmed", *YES.split(), *SIGNS))
NOTHING: Final = frozenset(("none", "no", "nope", "nothing", "false", "-", "–", "—", "n/a", ""))
_NOT_YET: Final = re.compile(r"(?:not|noch nicht|pas|nog niet|todavía no|aún no|later|pending|wait|tbd)\b")
_ROWS: Final = re.compile(r"^[ \t]*[ewfa.]{5,9}[ \t]*(?:\n[ \t]*[ewfa.]{3,9}[ \t]*){2}$", re.IGNORECASE | re.MULTILINE)
"""Rows of letters, each in a line of its own."""
_ROWS_IN_LINE: Final = re.compile(
    r"(?<![\w.])([ewfa.]{7})\s*[/|]\s*([ewfa.]{5})\s*[/|]\s*([ewfa.]{3})(?![\w.])", re.IGNORECASE
)
"""Rows of letters in one line, with blanks or upright strokes between them."""
_PAIR: Final = re.compile(
    r"(?<![^\s,;|])(?:turn|round|player|stones|draw|drew|take|got|fire|water|earth|wind|air|mv|move|walk|steps|path|sage"
    r"|end|put|place|placed|ride)[=:](?=[^\s=:])",
    re.IGNORECASE,
)
_FIRST: Final = re.compile(r"[0-9]{1,3}[.)]?|[a-z]{3,12}")
_STEP: Final = re.compile(r"[a-k][0-9]{1,2}|[udlr]{1,2}")
_SHORT: Final = re.compile(r"[^\s,][^,]{0,40}(?:,[^\s,][^,]{0,40}|,)*")
_MOST_DEEP: Final = 6
_FEW: Final = 2
_SIGNED: Final = re.compile(r"\n[-–—~] ?[^\W\d_]{2,}\.?\s*\Z")


def is_table(text: str) -> bool:
    """Tell whether a whole text is rows of values."""
    return _from_table(_FENCE.sub("", text).strip()) != ""


def record_lines(record: dict[str, str]) -> list[str]:
    """Write values by their names as lines."""
    return _record(record, 0)


def numbered(text: str) -> str:
    """Leave out the numbers of lines, and number the items of a list from `a)` on.

    The field `No.` before a number is written so that it is no `no`.
    """
    is_list = len(_LINE_NUMBER.findall(text)) > 1
    return _NO_FIELD.sub("Number", _with_numbers(_LINE_NUMBER.sub("", text) if is_list else text))


def _with_numbers(text: str) -> str:
    letters = [found["letter"].lower() for found in _LETTERED.finditer(text)]
    is_list = len(letters) > _FEW and letters == list("abcdefghij"[: len(letters)])
    if is_list and _OPTION.search(_LETTER_NAMED.sub("", _LETTERED.sub("", text))) is None:
        for items in (_LETTERED, _LETTER_NAMED):
            text = items.sub(lambda found: f"{found['lead']}{ord(found['letter'].lower()) - ord('a') + 1}", text)
    return text


def as_lines(text: str) -> str:
    """Give a list of actions as lines; any other text as it is."""
    text = _ROWS_IN_LINE.sub(r"\1/\2/\3", "\n".join(map(_unpaired, text.split("\n"))))
    text = _ROWS.sub(lambda found: "/".join(found[0].split()), text)
    bare = _FENCE.sub("", text).strip()
    if bare[:1] in ("[", "{"):
        try:
            return "\n".join(_lines(json.loads(bare), 0))
        except (ValueError, RecursionError):
            return text
    return _from_table(bare) or _from_form(_EMPTY.sub("", text))


def _unpaired(line: str) -> str:
    """Part a line of fields with nothing between their names and what is in them: `take=2 got=FE path=C4>D5`."""
    begins = [found.start() for found in _PAIR.finditer(line)][1:]
    parts = [line[begin:end].strip(" ,;|") for begin, end in pairwise([0, *begins, len(line)])]
    return "\n".join(re.sub("^mv", "move", part) for part in parts) if begins else line


def _from_form(text: str) -> str:
    """Write the fields of a form as lines, what is one action together; any other text as it is."""
    lines = [_IN_ORDER.sub(r"\g<lead>\g<step>", part) for line in text.split("\n") for part in _fields_of(line)]
    fields = [_field(line) for line in lines]
    if sum(key != "" for key, _ in fields) < _FEW:
        return text
    begun, action = -1, ""
    named = set[str]()
    for at, (key, value) in enumerate(fields):
        is_part = key in _PARTS or (key in _LENGTHS and _A_LENGTH.fullmatch(value) is not None)
        is_part |= begun >= 0 and (_is_way(key, value) or (key in _THINGS and fields[begun][0] in _SHADES))
        is_more = (is_part and key not in named) or (key in _DEEDS and value != "")
        begun = begun if is_more or not lines[at].strip() else -1
        named = named | {key} if begun >= 0 else {key}
        is_itself = key != "" and not (is_part and _is_way(key, value))
        told = _of_itself(key, value, is_first=begun < 0) if is_itself else None if key else lines[at]
        if told is not None:
            lines[at] = told
        elif (is_part or key in _DEEDS) and begun >= 0:
            is_deed = key in _DEEDS and not _is_way(key, value)
            is_told = is_deed and value.casefold() not in _YES
            action = f"{action} {key} {value}" if is_told else f"{action} {key if is_deed else value}"
            lines[begun], lines[at] = action, ""
        elif key in _PARTS or (key in _THINGS and fields[at + 1 : at + 2] and fields[at + 1][0] in _PLACES):
            action, begun = value, at
        elif key in _OF_ITS_OWN:
            action, begun = lines[at].strip(), at
        elif "=" in lines[at].partition(":")[0] or lines[at].partition(":")[0].strip().casefold() in _ABROAD:
            lines[at] = f"{key}: {value}"
    return "\n".join(lines)


def _is_way(key: str, value: str) -> bool:
    """Tell whether a field says by itself where the piece of the one before moves: `Move: north 1`."""
    return key in ("move", "action") and _A_WAY.fullmatch(value) is not None


def _fields_of(line: str) -> list[str]:
    """Part a line that is made of fields, with strokes or commas between them: `Piece: A4 / Direction: South`."""
    for signs in _STROKES:
        parts = [part for part in signs.split(line) if part.strip()]
        if len(parts) > 1 and all(_field(part)[0] for part in parts):
            return parts
    return [line]


def _of_itself(key: str, value: str, *, is_first: bool) -> str | None:
    """Give what a field says whatever stands beside it; None for one that does not, or goes on with the one before."""
    said = value.strip(" .!").casefold()
    if key in _ENDING and said in _YES:
        return "confirm"
    if key in _ENDING and (said.split(",")[0] in NOTHING or _NOT_YET.match(said)):
        return ""
    if said in NOTHING or (key in _NUMBERING and _A_NUMBER.fullmatch(said) and (is_first or key not in _COUNTS)):
        return value if key in _OPENING else ""
    if key in _SILENT - _COUNTS and _NAMING.search(value) is None:
        return ""
    if key in _SILENT - _COUNTS:
        return f"({value})" if key in _REMARKS else value
    return value if key in _OPENING else None


def _field(line: str) -> tuple[str, str]:
    """Give the name of a field, in English and empty for what is none, and what is in it."""
    found = _FIELD.fullmatch(line)
    if found is None:
        return "", ""
    key = " ".join(re.split(r"[ .-]+", found[1].casefold()))
    key = key if key in _FIELDS and key not in _ABROAD else _ABROAD.get(key, key.removesuffix("s"))
    return (key, (found[2] or "").strip()) if key in _FIELDS or found[1].casefold() in _ABROAD else ("", "")


def _lines(value: Any, depth: int) -> list[str]:
    """Write a value of JSON, one action a line."""
    if depth > _MOST_DEEP:
        return []
    if isinstance(value, list):
        is_action = len(value) > 1 and all(isinstance(each, str | int) for each in value) and _is_words(value)
        return [" ".join(map(_plain, value))] if is_action else [
            line for each in value for line in _lines(each, depth + 1)
        ]
    return _record(value, depth) if isinstance(value, dict) else [_plain(value)]


def _record(record: dict[str, Any], depth: int) -> list[str]:
    """Write named values: what belongs to one action in one line, lists of actions behind it."""
    line, lines = [], []
    who = next((str(value) for name, value in record.items() if name.casefold() in _WHO), "")
    for name, value in record.items():
        key = name.casefold().strip()
        is_silent = key in _SILENT and (key != "order" or str(value)[:1].isdigit())
        if is_silent or key in _WHO or (key in ("turn", "round", "step") and str(value).isdigit()):
            continue
        if isinstance(value, dict) or (isinstance(value, list) and not _is_one(value)):
            lines += [_done(key, each) if _tells_what(value) else each for each in _lines(value, depth + 1)]
            continue
        line += [key] if key in _KEPT or key.partition(" ")[0] in _LINES else []
        line += map(_plain, value) if isinstance(value, list) else [_plain(value)]
    said = ([" ".join(line)] if any(line) else []) + lines
    speaker = f"{'seat ' if who.isdigit() else ''}{who}: " if who else ""
    return [f"{speaker}{each}" for each in said]


def _tells_what(value: dict[str, Any] | list[Any]) -> bool:
    """Tell whether a value, or each of a list, tells of a whole action all but what is done."""
    return isinstance(value, dict) or all(isinstance(each, dict) or " " in str(each) for each in value)


def _done(verb: str, action: str) -> str:
    """Write what is done before what it is done to, unless that says it by itself."""
    return f"{verb} {action}" if verb in _VERBS and action.split(" ", 1)[0] not in _VERBS else action


def _is_words(values: list[Any]) -> bool:
    """Tell whether the values of a list are the words of one action, a verb or a stone before where it goes."""
    first, *others = map(_plain, values)
    return first.casefold() in _KEPT and len(first.split()) == 1 and all(len(each.split()) == 1 for each in others)


def _is_one(values: list[Any]) -> bool:
    """Tell whether the values of a list belong together, as stones do that were drawn."""
    return all(isinstance(each, str | int) and len(str(each).split()) == 1 for each in values) and not any(
        len(str(each)) > 1 and str(each)[-1].isdigit() for each in values
    )


def _plain(value: Any) -> str:
    return "" if value is None or isinstance(value, bool) else " ".join(str(value).split())


def _from_table(text: str) -> str:
    """Write rows of values as lines, with a row of headings or without; empty for a text that is no table."""
    if signed := _SIGNED.search(text):
        table = _from_table(text[: signed.start()])
        return table and table + signed[0]
    lines = [line for line in text.split("\n") if line.strip()]
    separator = next((sign for sign in "\t;|," if lines and sign in lines[0]), "")
    if len(lines) < _FEW or not separator:
        return ""
    try:
        rows = [[cell.strip() for cell in row] for row in csv.reader(lines, delimiter=separator)]
    except csv.Error:
        return ""
    headings = [cell.casefold() for cell in rows[0]]
    is_draw = all(each in ELEMENTS for each in headings)  # `fire, water` above a turn
    if len(headings) > 1 and not is_draw and all(each in HEADINGS for each in headings if each):
        found = (dict(zip(headings, row, strict=False)) for row in rows[1:])
        return "\n".join(line for each in found for line in _record(each, 0))
    if all(len(row) == _FEW for row in rows) and _are_fields(rows):
        return _from_form("\n".join(": ".join(row) for row in rows if row[0].casefold() not in _WHO))
    if separator == "," and all(_is_row(line, row) for line, row in zip(lines, rows, strict=False)):
        numbered = all(row[0].rstrip(".)").isdigit() for row in rows)
        return "\n".join(" ".join(filter(None, row[numbered:])) for row in rows)
    return ""


def _are_fields(rows: list[list[str]]) -> bool:
    """Tell whether each row is a field and what is in it, of which some are no action by themselves: `from,H5`."""
    keys = [_field(": ".join(row))[0] for row in rows if row[0].casefold() not in _WHO]
    return len(keys) > 1 and all(keys) and any(key in _PARTS or key in _NUMBERING - {"move"} for key in keys)


def _is_row(line: str, row: list[str]) -> bool:
    """Tell whether a line is an action whose words have commas between them, as a program writes it."""
    first = row[0].casefold()
    if _FIRST.fullmatch(first) is None:
        return len(row) == 1 and _STEP.fullmatch(first) is not None
    return len(row) == 1 or _SHORT.fullmatch(line.strip()) is not None
