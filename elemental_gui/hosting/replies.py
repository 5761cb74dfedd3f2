"""Texts to post: the host's own templates, filled with what is to be told; nothing secret gets into them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.text import SEAT_MARKS, in_one_direction
from elemental_gui.engine.core.words import SEATS
from elemental_gui.host.boards.writing import emoji_grid
from elemental_gui.host.verdict import without_number
from elemental_gui.host.wording import named
from elemental_gui.hosting.deadlines import Calendar, calendar_of, date_and_time, length
from elemental_gui.session.override import Override
from elemental_gui.session.record_text import one_line
from elemental_gui.session.session import LUCK, Ply, Session
from elemental_gui.session.telling import label_now


class Occasion(StrEnum):
    """What is answered."""

    ACCEPTED = "accepted"
    SO_FAR = "accepted so far"
    REFUSED = "refused"
    EARLY = "not your turn"
    ASKED = "asked back"
    TURN = "whose turn it is"
    REMINDER = "reminder"
    OVER = "game over"
    BACK = "taken back"


DEFAULTS: Final[Mapping[Occasion, str]] = {
    Occasion.ACCEPTED: "**{game}, turn {number}**\n{player}: {turn}\n{result}\n{next}, it is your turn.\n{luck}\n"
    "Deadline: {deadline}\n{board}",
    Occasion.SO_FAR: "**{game}, turn {number}**\n{player}: {turn}\n{next}, please go on.\n{luck}\n{owed}\n{board}",
    Occasion.REFUSED: "{mention}, this turn cannot be accepted. {verdict}\n{rule}\n"
    "Please send it again.\nDeadline: {deadline}",
    Occasion.EARLY: "{mention}, it is not your turn yet. {next} is to move.\nDeadline of {next}: {deadline}",
    Occasion.ASKED: "{mention}, a question about your turn. {verdict}\nWhat exactly do you mean?",
    Occasion.TURN: "**{game}, turn {number}**\n{next}, it is your turn.\n{luck}\nDeadline: {deadline}\n{board}",
    Occasion.REMINDER: "{next}, {game} has been waiting for you since {since}.\nDeadline: {deadline}, {left}",
    Occasion.OVER: "**{game}** is over: {result}\n{board}",
    Occasion.BACK: "**{game}**: turn {number} is taken back. {next} is to move.\nDeadline: {deadline}\n{board}",
}
PLACEHOLDERS: Final[Mapping[str, str]] = {
    "player": "who sent the turn",
    "mention": "the same player, mentioned",
    "next": "whose turn it is now, mentioned",
    "turn": "the turn, in one line",
    "luck": "what luck brought behind it",
    "verdict": "the verdict in a sentence",
    "rule": "the rule that a refusal rests on",
    "owed": "what is still to be done in the turn",
    "deadline": "until when, in your time zone",
    "stamp": "until when, in each reader's own time zone (Discord)",
    "left": "how much time that is",
    "since": "since when the turn is waited for",
    "game": "game and preset",
    "number": "round and seat, such as 3.2",
    "result": "who has won, and why",
    "board": "the board, as it is chosen",
    "grid": "the board in emojis",
    "line": "the position, for programs",
}
"""What a template may name in braces, and what stands there then."""
TEXT, EMOJIS, NO_BOARD = "text", "emojis", "none"
"""What a board is shown as in a text."""
LONGEST: Final = 4000
"""Letters of a template."""
_NAMED: Final = re.compile(r"\{([a-z]+)\}")


@attrs.frozen
class HostsWords:
    """A host's own templates, and how players are mentioned."""

    templates: Mapping[Occasion, str] = attrs.field(factory=dict)
    """Those that differ from the usual ones."""
    mentions: Mapping[str, str] = attrs.field(factory=dict)
    """How somebody is mentioned, by the name in the record; others get a sign before their name."""

    def template(self, occasion: Occasion) -> str:
        return self.templates.get(occasion, DEFAULTS[occasion])

    def mention(self, name: str) -> str:
        return self.mentions.get(name, f"@{name}")

    def to_text(self) -> str:
        return json.dumps({"templates": dict(self.templates), "mentions": dict(self.mentions)}, ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str) -> HostsWords:
        """Read what `to_text` wrote; what cannot be read is left out."""
        try:
            data = json.loads(text) if text else {}
        except (ValueError, RecursionError):
            data = {}
        templates = _texts(data, "templates")
        return cls({each: templates[each] for each in Occasion if each in templates}, _texts(data, "mentions"))


def _texts(data: Any, key: str) -> dict[str, str]:
    told = data.get(key) if isinstance(data, dict) else None
    pairs = told.items() if isinstance(told, dict) else ()
    return {name: text[:LONGEST] for name, text in pairs if isinstance(text, str) and text.strip()}


def mentions_from_lines(text: str) -> dict[str, str]:
    """Read `Ann = <@1234>`, a line for each player; other lines are left out."""
    pairs = (line.partition("=") for line in text.splitlines())
    return {one_line(name): one_line(sign) for name, found, sign in pairs if found and name.strip() and sign.strip()}


@attrs.frozen(kw_only=True)
class Told:
    """What a text is about, beside the game itself."""

    seat: int = 0
    """Who sent the turn."""
    turn: str = ""
    verdict: str = ""
    rule: str = ""
    owed: str = ""
    number: str = ""
    """The turn that it was; empty for the one that is waited for."""


def values(
    session: Session, words: HostsWords, told: Told, now: int, modified: int | None = None, board: str = TEXT
) -> dict[str, str]:
    """Give what stands for each placeholder; what there is nothing to say of is empty.

    `modified` is when the record's file was last written, and `board` what a board is shown as.
    """
    calendar, result = calendar_of(session, modified), session.outcome
    names, position = tuple(map(in_one_direction, session.names)), session.public(session.concluded)
    limit = None if result is not None else calendar.next_limit(now)
    acting = 0 if result is not None else session.seat
    teller = position.words(names)
    since, grid, luck = calendar.since, emoji_grid(position, names), luck_behind(session)
    won = "" if result is None else f"{teller.headline(result)}. {teller.ending(result)}"
    return {
        "player": names[told.seat - 1] if told.seat else "",
        "mention": words.mention(names[told.seat - 1]) if told.seat else "",
        "next": words.mention(names[acting - 1]) if acting else "",
        "turn": told.turn,
        "luck": luck,
        "verdict": told.verdict,
        "rule": told.rule,
        "owed": "" if told.owed == luck else told.owed,
        "deadline": "" if result is not None else _until(calendar, limit),
        "stamp": "" if limit is None else f"<t:{limit}:F>",
        "left": "" if limit is None else f"{length(limit - now)} {'left' if limit > now else 'ago'}",
        "since": "" if since is None else date_and_time(since),
        "game": " · ".join(session.game.titles(session.start.preset)),
        "number": told.number or label_now(session),
        "result": won,
        "board": {TEXT: fenced(position, names), EMOJIS: grid or fenced(position, names)}.get(board, ""),
        "grid": grid,
        "line": f"`{position.text}`",
    }


def _until(calendar: Calendar, limit: int | None) -> str:
    """Say until when there is time, or that it stands still; empty without a deadline."""
    is_paused = calendar.paused_since is not None and (calendar.pace is not None or calendar.due is not None)
    return "paused" if limit is None and is_paused else "" if limit is None else date_and_time(limit)


def filled(template: str, told: Mapping[str, str]) -> str:
    """Fill a template. A line goes where something that it names has nothing to say; unknown names stay as they are."""
    if told.get("rule") and "rule" in _NAMED.findall(template):
        told = {**told, "verdict": without_number(told["verdict"])}
    lines = []
    for line in template.splitlines():
        named = [name for name in _NAMED.findall(line) if name in told]
        if all(told[name] for name in named):
            lines.append(_NAMED.sub(lambda match: told.get(match[1], match[0]), line))
    return "\n".join(lines).strip()


def unknown_names(template: str) -> tuple[str, ...]:
    """List what a template names in braces that means nothing."""
    return tuple(dict.fromkeys(name for name in _NAMED.findall(template) if name not in PLACEHOLDERS))


def fenced(position: Position, names: Sequence[str]) -> str:
    """Draw a position between fences, so that chats keep its columns, with the players' names below it."""
    drawn, caption, teller = position.diagram, position.words(SEATS).caption(), position.words(names)
    drawn = named(drawn.replace(caption, teller.caption(), 1), names)
    marked = [f"{mark} {name}" for mark, name in zip(SEAT_MARKS, names, strict=False)]
    if any(mark in drawn for mark in SEAT_MARKS):
        drawn = f"{drawn}\n{'   '.join(marked)}"
    return f"```\n{drawn}\n```"


def luck_behind(session: Session) -> str:
    """Say what luck brought at the beginning of the turn that is waited for, or that it is still to come."""
    if session.outcome is not None:
        return ""
    if session.position.is_chance:
        return session.position.words(session.names).owed()
    behind: list[str] = []
    for ply in reversed(session.plies):
        if ply.seat != LUCK:
            break
        behind.append(_brought(session, session.public_ply(ply)))
    return " ".join(reversed(behind))


def _brought(session: Session, ply: Ply) -> str:
    """Say in a sentence what luck brought, such as `Fire, earth drawn`."""
    if isinstance(ply.action, Override):
        return f"{_said(session, ply)}."
    words = ply.before.words(session.names)
    told = words.happened(ply.action, ply.before.events(ply.action)) or words.action(ply.action)
    return f"{told[:1].upper()}{told[1:]}."


def turn_of(session: Session, first: int) -> str:
    """Write in one line what was played from a moment on, as everybody may know it, without luck behind it.

    Nor does a confirm stand in it that says no more than that the turn is over, which players do not write.
    """
    plies = list(session.plies[first:])
    while plies and plies[-1].seat == LUCK:
        plies.pop()
    if len(plies) > 1 and plies[-1].action == session.game.confirm:
        plies.pop()
    return "; ".join(_said(session, ply) for ply in plies)


def _said(session: Session, ply: Ply) -> str:
    """Say an action for everybody: records call what a host accepted by a number, and leave out what is secret."""
    action = session.public_ply(ply).action
    if isinstance(action, Override):
        return f"{action.text} (by the host's word)"
    return ply.before.words(session.names).action(action)
