"""Tables within a letter, written as the lines that people would write: `unit | from | to | then`."""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.host.message.lists import HEADINGS, NOTHING, is_table, record_lines

_PLAINLY: Final = {
    "what i do": "action", "what": "action", "do": "action", "i do": "action", "what happens": "action",
    "reason": "why", "reasons": "why", "because": "why", "explanation": "why", "comment": "why", "comments": "why",
    "remark": "why", "remarks": "why", "note": "why", "notes": "why", "warum": "why", "grund": "why",
    "pourquoi": "why", "por qué": "why", "perché": "why", "waarom": "why", "porquê": "why",
    "hits": "attack", "attacks": "attack", "target": "attack", "greift an": "attack", "attaque": "attack",
    "ataca": "attack", "attacca": "attack", "valt aan": "attack",
    "goes to": "to", "goes": "to", "moves to": "to", "move to": "to", "walks to": "to", "geht nach": "to",
    "zieht nach": "to", "va en": "to", "va à": "to", "va a": "to", "vai para": "to", "gaat naar": "to", "nach": "to",
    "einheit": "unit", "unité": "unit", "unidad": "unit", "unità": "unit", "unidade": "unit", "eenheid": "unit",
    "and then": "then", "afterwards": "then", "no.": "nr",
    "schritt": "step", "nr.": "nr",
}  # fmt: skip
"""What people write above the columns of a table, in plain words."""
_ONLY_HERE: Final = frozenset(("why", "then"))
_RULE: Final = re.compile(r"[\s|:+-]+")
"""The line below the heads of a table."""
_STAYING: Final = frozenset((
    "stays", "stay", "same", "here", "there", "stays there", "does not move", "bleibt", "reste", "se queda", "queda",
    "resta", "fica", "blijft",
))  # fmt: skip
_NOBODY: Final = NOTHING | frozenset((
    "nobody", "no one", "niemand", "personne", "nadie", "nessuno", "ninguém", "nichts", "rien",
))  # fmt: skip
_SQUARE: Final = re.compile(r"[a-k](?:1[01]|[1-9])")
_FEW: Final = 2


def with_tables(text: str) -> str:
    """Write the rows of tables as lines, where their heads are known; any other text as it is."""
    if "|" not in text or is_table(text):
        return text
    lines = text.split("\n")
    found: list[str] = []
    rows: list[str] = []
    for line in (*lines, ""):
        if "|" in line:
            rows.append(line)
            continue
        found += (_told(rows) or rows) + [line]
        rows = []
    return "\n".join(found[:-1])


def _told(lines: list[str]) -> list[str]:
    """Write the rows below a row of heads as lines; nothing for rows without known heads."""
    cells = [line.strip().removeprefix("|").removesuffix("|").split("|") for line in lines if not _RULE.fullmatch(line)]
    rows = [[cell.strip(" *_") for cell in row] for row in cells]
    heads = [_PLAINLY.get(cell.casefold(), cell.casefold()) for cell in rows[0]] if len(rows) >= _FEW else []
    named = [head for head in heads if head]
    is_known = len(named) >= _FEW and len(named) == len({*named}) and HEADINGS.union(_ONLY_HERE).issuperset(named)
    if not is_known or any(len(row) > len(heads) for row in rows):
        return []
    return [line for row in rows[1:] for line in record_lines(_as_said(dict(zip(heads, row, strict=False))))]


def _as_said(cells: dict[str, str]) -> dict[str, str]:
    """Write what stands in a row beside its actions as people say it, who `stays` where no square is."""
    told: dict[str, str] = {}
    for head, value in cells.items():
        if value.casefold() in _NOBODY:
            continue
        is_staying = head == "to" and _SQUARE.fullmatch(value.casefold()) is None
        if is_staying and value.casefold() in _STAYING and any(map(cells.get, ("then", "attack", "action"))):
            continue
        told["where" if is_staying else head] = f"({value})" if head == "why" else value
    return told
