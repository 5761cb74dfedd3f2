"""What people say of a completed line: `take off the dark ones`, `mine stay`, `the row is all mine, so I keep it`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.spoken import COMMA, STOP, Heard, Words, as_written, skip, text_at
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemento.actions import Action, Clear, Keep
from elemental_gui.engine.elemento.board import GRID, LINES, SHADES, Shade
from elemental_gui.engine.elemento.lines import shades_in
from elemental_gui.engine.elemento.notation import format_action
from elemental_gui.engine.elemento.state import Stage, State

LINE_OF: Final = {name.lower(): name for name in LINES}
OWN: Final = frozenset(("my", "mine", "own", "ours", "our"))
OTHERS: Final = frozenset((
    "your", "yours", "his", "her", "hers", "their", "theirs", "opponent", "opponent's", "opponents", "enemy", "enemy's",
))  # fmt: skip
CLEARS: Final = frozenset(("clear", "clears", "remove", "removes", "removing", "clearing"))
"""What tells that stones go, before the stones."""
KEEPS: Final = frozenset(("keep", "keeps", "leave", "leaves"))
_TAKES: Final = CLEARS | frozenset((
    "take", "takes", "taking", "throw", "kick", "sweep", "return", "get", "lift", "eliminate", "wipe", "send", "sends",
))  # fmt: skip
_GO: Final = frozenset((
    "go", "goes", "gone", "going", "out", "off", "away", "removed", "cleared", "taken", "vanish", "vanishes",
    "disappear", "disappears", "home", "exit", "back", "come", "comes", "coming", "fly", "flies", "down", "lifted",
))  # fmt: skip
"""What tells that stones go, behind the stones."""
_KEEP: Final = frozenset(("keep", "keeps", "keeping"))
_STAY: Final = frozenset(("stay", "stays", "staying", "remain", "remains"))
_LEAVE: Final = frozenset(("leave", "leaves", "leaving"))
_ACTING: Final = frozenset(("i", "i'll", "i'm", "we"))
_WHOLE: Final = frozenset(("it", "them", "they", "everything", "all", "row", "column", "line", "these", "those"))
_NONE: Final = frozenset(("nothing", "none"))
_FROM: Final = frozenset(("of", "from", "in", "on", "off", "to"))
_BEFORE_SQUARES: Final = frozenset((COMMA, STOP, "and", "from", "of", "(", ":"))
"""Behind these a square begins something else, or tells which stones are meant."""
_ASIDE: Final = frozenset((
    "the", "a", "stones", "stone", "ones", "one", "two", "three", "four", "both", "whole", "i", "i'll", "i'm", "will",
    "so",
    "then", "that", "this", "is", "are", "be", "board", "full", "complete", "done", "with", "there", "standing", "as",
    "please", "pls", "for", "me", "want", "choose", "rid", "now", "also", "which", "have", "must", "can", "should",
    "would", "like", "i'd", "get", "gets", "being", "that's", "it's", "point", "points",
    "completes", "completed", "completing", "fills", "finishes", "closes", "scores", "scoring", "score", "1", "2", "3",
    "4", "entire", "all's", "they're", "just", "simply", "score", ":", "-", "=", "(", ")", ".", "!", "lets", "let",
    "other", "others", "rest",
))  # fmt: skip
DOING: Final = _TAKES | _GO | KEEPS | _STAY | _LEAVE
"""What tells that stones go, or that they stay."""
_WHOSE: Final = OWN | OTHERS | {word for shade in SHADES for word in (str(shade), f"{shade}s")}
_TAKING_BACK: Final = frozenset((
    "no", "nope", "wait", "sorry", "actually", "oops", "whoops", "undo", "scratch", "mean", "meant", "rather",
    "correction", "nah", "edit",
))  # fmt: skip
"""What takes back whose stones go: `I take mine, no wait, yours`."""
_AROUND: Final = frozenset((COMMA, STOP, "-", ":", "that", "i", "hm", "hmm", "oh", "ah", "(", ")", "well", "but"))
"""What stands around such words."""
HEARD: Final = _TAKES | _GO | KEEPS | _STAY | _LEAVE | OWN | OTHERS


@attrs.define
class _Said:
    """What is said of the stones of a line, as far as it has been heard."""

    goes: set[Shade] = attrs.field(factory=set)
    stays: set[Shade] = attrs.field(factory=set)
    all_go: bool = False
    all_stay: bool = False
    subject: list[Shade | None] = attrs.field(factory=list)
    """The stones named before their verb; None for all of them."""
    is_denied: bool = False
    """Whether it is told that none of them do what follows: `nothing in D goes`."""
    verb: str = ""
    """The verb that holds for the stones named behind it: `go` or `stay`."""

    def copy(self) -> _Said:
        return attrs.evolve(self, goes=set(self.goes), stays=set(self.stays), subject=[*self.subject])

    def name(self, shade: Shade | None) -> None:
        self.subject.append(shade)
        if self.verb:
            self.tell(self.verb)

    def tell(self, verb: str) -> None:
        """Say what the stones named before do."""
        named = [shade for shade in self.subject if shade is not None]
        if self.is_denied:
            verb = "stay" if verb == "go" else "go"
        (self.goes if verb == "go" else self.stays).update(named)
        if self.subject and not named:
            self.all_go, self.all_stay = self.all_go or verb == "go", self.all_stay or verb == "stay"
        self.subject, self.is_denied = [], False

    def decided(self, state: State, line: str) -> Action | None:
        """Give the one decision on a line that agrees with all that is said; None where there is none."""
        there = shades_in(state.board, line)
        if self.goes & self.stays or len(self.goes) > 1:
            return None
        if self.goes:
            return Clear(line, *self.goes)
        left = [shade for shade in there if shade not in self.stays]
        if self.stays and not self.all_go:
            return Clear(line, left[0]) if len(left) == 1 and len(there) > 1 else Keep(line)
        if self.all_stay and not self.all_go:
            return Keep(line)
        return Clear(line, there[0]) if self.all_go and not self.all_stay and len(there) == 1 else None


def put_right(words: Words) -> Words:
    """Write whose stones go as it is told in the end: `I take mine, no wait, yours`.

    Raises NotationError where it cannot be told what that is.
    """
    at = 0
    while at < len(words):
        begin = at
        while text_at(words, at) in _TAKING_BACK | _AROUND or _is_denied(words, at):
            at += 1 + (text_at(words, at) == "not")
        mark = [word.text for word in words[begin:at]]
        if _TAKING_BACK.isdisjoint(mark):
            at = max(at, begin + 1)
            continue
        end = next((index for index in range(at, len(words)) if words[index].text in (STOP, COMMA)), len(words))
        first = next((index + 1 for index in range(begin - 1, -1, -1) if _ends_before(words, index)), 0)
        old, new = [word.text for word in words[first:begin]], [word.text for word in words[at:end]]
        if DOING.isdisjoint(old) or not _is_decision(new) or not _is_decision(old):
            continue
        if mark[-1] == "no":
            raise NotationError(f"{' '.join(('no', *new))!r} may put right whose stones go, or tell that they do not.")
        if DOING.isdisjoint(new):
            whose = [index for index in range(first, begin) if words[index].text in _WHOSE]
            if not whose:
                continue
            told = next(word for word in words[at:end] if word.text in _WHOSE)
            words = [*words[: whose[0]], told, *words[whose[-1] + 1 : begin], *words[end:]]
        else:
            words = [*words[:first], *words[at:]]
        at = first
    return words


def _ends_before(words: Words, at: int) -> bool:
    """Tell whether a clause on stones may begin behind a word: the end of another one, or the square of a stone."""
    return text_at(words, at) in (STOP, COMMA) or GRID.parse(text_at(words, at)) is not None


def contradicted(state: State, action: Clear | Keep, words: Words) -> str:
    """Quote a clause that by itself decides otherwise on the line than was read; empty where there is none."""
    begin = 0
    for end in range(len(words) + 1):
        if text_at(words, end) not in ("", STOP, COMMA, ":"):
            continue
        heard = hear_decision(state, words[begin:end])
        if heard and heard[0].action != action and heard[0].action.line == action.line:
            return as_written(words[begin:end])
        begin = end + 1
    return ""


def _is_denied(words: Words, at: int) -> bool:
    """Tell whether it is said whose stones do not go after all: `no, not mine, yours`."""
    return text_at(words, at) == "not" and text_at(words, at + 1) in _WHOSE and text_at(words, at + 2) in (COMMA, "but")


def _is_decision(texts: Sequence[str]) -> bool:
    """Tell whether a clause tells whose stones go or stay, or that a whole line does, and nothing else."""
    is_of_stones = not (_WHOSE | _WHOLE).isdisjoint(texts)
    return is_of_stones and (DOING | _WHOSE | _WHOLE | _ASIDE | _FROM | {"and", "after"}).issuperset(texts)


def hear_decision(state: State, words: Words) -> list[Heard]:
    """Hear what becomes of a completed line, in one sentence or in two: `dark ones out, mine stay`."""
    waiting = state.lines[len(state.decided) :] if state.stage is Stage.CLEAR else ()
    said, line = _Said(), ""
    at = end = 0
    before = ""
    begun = said, end
    while at < len(words):
        text = words[at].text
        if text in ("but", "except") and before in _WHOLE:
            return []  # all but mine
        named, behind = _line_named(waiting, words, at, before)
        if named:
            if line and named != line:
                said, end = begun if _leads(words[begun[1] : at]) else (said, end)  # take the dark; I keep column C
                break
            line, at, end = named, behind, behind
            before = named
            said.subject = said.subject or [None]
            said.all_stay = said.all_stay or said.verb == "stay"
            continue
        if text in (COMMA, STOP, "and", "but", "while"):
            begun = said.copy(), end
        if not _hear(state, said, words, at, before):
            break
        before = text
        end = at + 1 if text not in (COMMA, STOP) else end
        at += 1
    said.all_stay = said.all_stay or (said.verb == "stay" and not said.stays)  # `keep` alone
    if GRID.parse(text_at(words, at)) is not None and before not in _BEFORE_SQUARES:
        return []  # `my fire goes on D4` tells where a stone lies, not that it goes away
    lines = [each for each in waiting if line in ("", each)]
    decided = [action for each in lines if (action := said.decided(state, each)) is not None]
    if not decided or len(decided) < len(lines):
        return []
    left = [word for action in decided[1:] for word in spoken.again(words, format_action(action).lower().split())]
    return [Heard(decided[0], end, tuple(left))]  # what is said of no line in particular holds for all of them


def _leads(words: Words) -> bool:
    """Tell whether words behind what is said of a line only lead to the next one: `; and I keep`."""
    texts = [word.text for word in words if word.text not in (COMMA, STOP, "and", "but", "while", "then", *_ACTING)]
    return bool(texts) and (KEEPS | _KEEP | _TAKES).issuperset(texts)


def line_at(words: Words, at: int) -> tuple[str, int]:
    """Read the name of a line: the line and the index after it; an empty name where there is none."""
    kind = {"col": "column"}.get(text_at(words, at), text_at(words, at))
    return LINE_OF.get(f"{kind} {text_at(words, at + 1)}", ""), at + 2


def _line_named(waiting: tuple[str, ...], words: Words, at: int, before: str) -> tuple[str, int]:
    """Read a line by its name, its letter or its kind alone: the line and the index after it; empty for none."""
    text = text_at(words, at)
    named, behind = line_at(words, at)
    if not named and before not in LINE_OF.values():
        named, behind = _called(waiting, text, before), at + 1
    of_kind = [each for each in waiting if each.split()[0] == text and text_at(words, at - 1) in ("the", "this")]
    if not named and len(of_kind) == 1 and len(waiting) > 1:
        return of_kind[0], at + 1
    return named, behind


def _called(waiting: tuple[str, ...], text: str, before: str) -> str:
    """Give the line that is called by its letter or number alone, `everything in D`; empty where that is none."""
    is_short = before in _FROM or (before in ("", COMMA, STOP, *_TAKES, *KEEPS) and text in ("b", "c", "d"))
    return next((each for each in waiting if is_short and each.split()[1].lower() == text), "")


def _hear(state: State, said: _Said, words: Words, at: int, before: str) -> bool:
    """Take a word in; tell whether it may stand in such a sentence."""
    text = text_at(words, at)
    if text in (COMMA, STOP, "and", "but", "while"):
        said.verb = "" if text != "and" else said.verb
        said.subject = said.subject if text == "and" else []
        said.is_denied = said.is_denied and text == "and"
    elif (shade := _shade(state, words, at)) is not None:
        said.name(shade)
    elif text in _LEAVE and _are_leaving(said, words, at):
        said.tell("stay" if before in _ACTING else "go")
    elif text in _LEAVE | _KEEP:
        said.tell("stay") if text in _KEEP and said.subject else None
        said.verb = "stay"
    elif text in _TAKES:
        said.verb, said.subject = "go", []
    elif text in _STAY or text in _GO:
        is_ahead = text in _GO and (text_at(words, at + 1) == "with" or (text in ("go", "goes") and not said.subject))
        said.verb = "go" if is_ahead else said.verb  # off with mine
        said.tell("stay" if text in _STAY else "go")
    elif text in _NONE:
        said.is_denied, said.subject = True, [None]
    elif text in _WHOLE:
        if before not in _FROM and _shade(state, words, skip(words, at + 1, _FROM | {"the", "four", "three"})) is None:
            said.name(None)
    else:
        return text in _ASIDE or text in _FROM or text in OWN or text in OTHERS or text in spoken.ELEMENTS
    return True


def _are_leaving(said: _Said, words: Words, at: int) -> bool:
    """Tell whether it is said of the stones named before that they leave, or that somebody leaves them."""
    behind = text_at(words, at + 1)
    is_of_line = None not in said.subject and behind in _WHOLE  # the light ones leave it
    return bool(said.subject) and (is_of_line or behind not in (*_WHOLE, *OWN, *OTHERS, *SHADES))


def _shade(state: State, words: Words, at: int) -> Shade | None:
    """Read whose stones are meant; `my opponent` is the opponent."""
    text = text_at(words, at)
    if text.removesuffix("s") in SHADES:
        return Shade(text.removesuffix("s"))
    if state.own is None or (text in OWN and text_at(words, at + 1) in OTHERS):
        return None
    if text in OWN:
        return state.own
    return SHADES[SHADES[0] is state.own] if text in OTHERS else None
