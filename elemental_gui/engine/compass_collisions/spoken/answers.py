"""What players answer before the first move: which privilege is theirs and who begins, in whatever words.

Nothing else is due then, so that a whole message is heard at once: every clause of it that speaks of the question says
something, the others only chat. What is said last counts where something was corrected; whatever else contradicts
itself, or leaves the question open, is no answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from elemental_gui.engine.compass_collisions.actions import Action, First, Privilege
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.clauses import Clause, clauses
from elemental_gui.engine.core.spoken import Words

ME: Final = frozenset(("i", "me", "myself", "i'll", "i'd", "i'm", "i've", "mine", "my", "own", "we", "us"))
YOU: Final = frozenset((
    "you", "your", "yours", "you're", "you'll", "yourself", "u", "opponent", "opponent's", "him", "his", "he", "she",
    "her", "hers", "they", "them", "their", "theirs",
))  # fmt: skip
_WISHES: Final = frozenset((
    "let", "lets", "want", "choose", "chose", "pick", "say", "think", "would", "decide", "decided", "prefer", "like",
    "wish", "allow", "give", "guess", "hope", "suggest", "rather", "leave", "hand", "grant", "believe", "know", "am",
    "vote", "propose",
))  # fmt: skip
"""What somebody does who then says what another one does: `I want you to start`."""
_BEGINS: Final = frozenset((
    "start", "starts", "starting", "begin", "begins", "beginning", "open", "opens", "opening", "lead", "leads",
    "leading", "starter", "opener", "beginner",
))  # fmt: skip
_FIRST: Final = frozenset(("first", "1st"))
_GOES: Final = frozenset((
    "go", "goes", "going", "move", "moves", "moving", "mover", "play", "plays", "playing", "player", "turn", "act",
    "acts", "who",
))  # fmt: skip
_SECOND: Final = frozenset(("second", "2nd", "last", "follow", "follows", "following", "wait", "respond"))
_TOPICS: Final = _FIRST | _BEGINS | _SECOND
_ORDER: Final = frozenset(("order",))
_PLACEMENT: Final = frozenset((
    "placement", "placements", "place", "placing", "places", "placed", "sides", "sets", "put", "putting", "lay",
    "arrange", "arranging", "setup", "where", "positioning", "layout", "distribute",
))  # fmt: skip
_TAKES: Final = frozenset((
    *_WISHES, "take", "takes", "taking", "get", "gets", "have", "has", "having", "going", "do", "does", "doing", "can",
    "may", "will", "i'll", "i'd", "please", "deciding", "choosing", "choice", "picking", "decides", "chooses", "picks",
    "says", "yours", "mine", "privilege", "settle", "gimme", "for",
)) - {"know", "think", "believe", "am", "hope"}  # fmt: skip
_NOT: Final = frozenset((
    "not", "don't", "dont", "won't", "wont", "never", "no", "isn't", "isnt", "can't", "cannot", "without", "nor",
    "doesn't", "shouldn't",
))  # fmt: skip
_OVER: Final = frozenset(("over", "than", "instead"))
"""What stands before the one of two that is not chosen."""
_VALUED: Final = frozenset((
    "matters", "matter", "important", "valuable", "worth", "better", "preferable", "useful", "interesting", "counts",
))  # fmt: skip
"""What somebody says of what he then takes."""
_LESS: Final = frozenset(("less", "least", "nothing", "little"))
_FEW: Final = 4
_GIVEN: Final = 4
_NO_ORDER: Final = frozenset(("of", "time", "game", "thing", "two", "2", "set", "sets", "pair"))
_SOMEBODY: Final = frozenset(("they", "we", "us", "he", "she", "them"))
"""Who is meant only where it was said before who that is."""
_OTHER: Final = {"order": "placement", "placement": "order"}


def answers(state: State, words: Words) -> tuple[Action, ...]:
    """Give what a whole message answers to the question that is due; nothing where it does not, or none is."""
    parts = list(clauses(words))
    if state.stage is Stage.PRIVILEGE:
        name = _agreed([_privileges(state, clause) for clause in parts], parts)
        return (Privilege(str(name)),) if name else ()
    seat = _agreed([_beginners(state, clause) for clause in _with_questions(state, parts)], parts)
    return (First(seat),) if isinstance(seat, int) and state.stage is Stage.FIRST else ()


def heeded(state: State) -> bool:
    """Tell whether even small words may be an answer."""
    return state.stage in (Stage.PRIVILEGE, Stage.SETS, Stage.FIRST, Stage.PLACE)


def _agreed(said: Sequence[Sequence[object]], parts: Sequence[Clause]) -> object:
    """Give what all clauses say that say anything, or all behind the last correction; None where they differ."""
    found: list[object] = []
    is_correcting = False
    for told, clause in zip(said, parts, strict=True):
        is_correcting = is_correcting or clause.is_correcting
        found = [] if told and is_correcting and not set(told) <= set(found) else found
        is_correcting = is_correcting and not told
        found += told
    return found[0] if found and len(set(found)) == 1 else None


def seat_at(state: State, texts: Sequence[str], at: int) -> int:
    """Read whom a word means, as a seat; 0 for nobody."""
    if texts[at] in ME:
        return state.seat
    if texts[at] in YOU:
        return 3 - state.seat
    is_numbered = at > 0 and (texts[at - 1] in ("seat", "player") or (texts[at - 1] == "first" and texts[at].isdigit()))
    return spoken.number(texts[at], 9) or 0 if is_numbered else 0


def _owner(state: State, texts: Sequence[str], begin: int, at: int) -> int:
    """Find whose a topic is: who is given it, or is named last before it, or first behind it; 0 for nobody's."""
    behind = [(index, seat) for index in range(at + 1, len(texts)) if (seat := seat_at(state, texts, index))]
    given = [seat for index, seat in behind if texts[index - 1] in ("to", "for") and index - at < _GIVEN]
    people = [(index, seat) for index in range(begin, at) if (seat := seat_at(state, texts, index))]
    told, named = ([seat for index, seat in each if not _is_wishing(texts, index)] for each in (people, behind))
    wishing = [seat for _, seat in (*behind[:1], *people[::-1])]
    return next(iter((*given[:1], *told[-1:], *named[:1], *wishing)), 0)


def _is_wishing(texts: Sequence[str], at: int) -> bool:
    """Tell whether somebody is named who says what somebody else does: `I pick you`."""
    return not _WISHES.isdisjoint(texts[at + 1 : at + 3])


def _with_questions(state: State, parts: Sequence[Clause]) -> Iterator[Clause]:
    """Put what is asked before the short clause that answers it: `who starts? me`."""
    asked = ""
    for clause in parts:
        texts = (asked, *clause.texts)
        is_topic = not _TOPICS.isdisjoint(clause.texts)
        is_person = any(seat_at(state, texts, at) for at in range(1, len(texts))) and _SOMEBODY.isdisjoint(texts)
        is_answer = bool(asked) and is_person and not is_topic and len(texts) <= _FEW + 1
        yield attrs.evolve(clause, texts=texts) if is_answer else clause
        is_asking = is_topic and (clause.is_asking or "who" in clause.texts or len(clause.texts) < _FEW)
        is_second = not _SECOND.isdisjoint(clause.texts)
        asked = ("second" if is_second else "first") if is_asking and not _beginners(state, clause) else ""


def _beginners(state: State, clause: Clause) -> list[int | None]:
    """Give the seat that a clause says begins; None where it leaves that open."""
    texts = clause.texts
    after = texts.index("after") + 1 if "after" in texts[:-1] else 0
    if after and seat_at(state, texts, after):
        return [seat_at(state, texts, after)]
    topics = [at for at, text in enumerate(texts) if text in _BEGINS | _SECOND or _is_first(texts, at)]
    seconds = [at for at in topics if texts[at] in _SECOND]
    at = (seconds or topics or [-1])[0]
    seat = _owner(state, texts, 0, at) if topics and "who" not in texts else 0
    is_own = bool(topics) and texts[0].endswith("ing") and texts[1:2] != ("player",)  # going second looks better
    seat = seat or (state.seat if is_own else 0)
    if not seat or clause.is_asking:
        return []
    is_denied = any(text in _NOT and texts[index - 1 : index] != ("why",) for index, text in enumerate(texts[:at]))
    return [None if clause.is_open else 3 - seat if bool(seconds) != is_denied else seat]


def _is_first(texts: Sequence[str], at: int) -> bool:
    is_aside = not _NO_ORDER.isdisjoint(texts[at + 1 : at + 2]) or texts[max(0, at - 1) : at] == ("at",)
    return texts[at] in _FIRST and not is_aside


def _privileges(state: State, clause: Clause) -> list[str | None]:
    """Give the privileges that a clause says its player takes; None for what it leaves open."""
    texts = clause.texts
    found: list[str | None] = []
    begin, last = 0, ""
    for at in range(len(texts)):
        name = _privilege_at(texts, at)
        if name and name != last:
            is_others = _owner(state, texts, begin, at) == 3 - state.seat
            is_denied = not (_NOT | _OVER).isdisjoint(texts[begin:at]) or not _NOT.isdisjoint(texts[at + 1 : at + 2])
            found.append(name if is_others == is_denied else _OTHER[name])
        if name:
            begin, last = at + 1, name
    is_valued = not _VALUED.isdisjoint(texts) and _LESS.isdisjoint(texts)
    is_said = len(texts) < _FEW or not _TAKES.isdisjoint(texts) or is_valued
    if clause.is_open:
        return [None] if found and not clause.is_asking else []
    return found if is_said else []


def _privilege_at(texts: Sequence[str], at: int) -> str:
    """Read which privilege a word speaks of; empty for none."""
    text = texts[at]
    if text in _PLACEMENT:
        return "placement"
    is_order = text in _ORDER and texts[at - 1 : at] != ("in",)
    is_order = is_order or text in _BEGINS or (_is_first(texts, at) and not _GOES.isdisjoint(texts))
    return "order" if is_order else ""
