"""What the window says about a session: the words of its game, with what holds for all games."""

from __future__ import annotations

from typing import Final

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.kept_match import Change
from elemental_gui.engine.core.text import with_names
from elemental_gui.engine.core.words import AnyWords
from elemental_gui.scenes.catalog import AnyScene, painter
from elemental_gui.session.clock import Clock, is_time_comment
from elemental_gui.session.override import Override
from elemental_gui.session.session import LUCK, Ply, Session
from elemental_gui.session.telling import label_now
from elemental_gui.session.time_control import ReserveKind, format_duration

_CONFIRMED: Final = "The turn is confirmed. Edit > Take back the last turn (Ctrl+Backspace) takes it back."
_DRAWN: Final = "What luck brought is not undone. If it is wrong, Game > Rewind as host takes it back."
_TAKEN_BACK: Final = ("undo", "reset", "jump", "rewind", "take back")


def what_stays(session: Session) -> str:
    """Say how to take back what Undo leaves; empty where nothing could do it."""
    if not session.plies:
        return "There is nothing to take back yet."
    if session.turn_floor is not None:
        return _CONFIRMED
    return _DRAWN if session.outcome is None and session.plies and session.plies[-1].seat == LUCK else ""


def why_no_hint(controller: GameController, scene: AnyScene) -> str:
    """Say why the computer gives no hint now; empty where it may."""
    session = controller.session
    if session.outcome is not None:
        return "The game is over: Review says what the computer thinks of it."
    if controller.looking_at is not None:
        return "Hints are for the live position: End leads there."
    if session.position.is_chance:
        return f"There is no hint yet. {words_now(session).owed()}"
    if why := controller.at_zero.why:
        return str(why)
    if session.awaits_seal:
        return "The turn is played: there is nothing left to hint at."
    return "Press Begin first: a hint is for whoever has sat down." if scene.is_covered else ""


def words_now(session: Session) -> AnyWords:
    return session.position.words(session.names)


def spoken(session: Session, ply: Ply) -> str:
    """Write a ply in the words of the rules that are played; what is still secret is left out."""
    action = session.public_ply(ply).action
    if isinstance(action, Override):
        return f"{action.text}, accepted against the rules"
    return ply.before.words(session.names).action(action)


def happened(session: Session, ply: Ply) -> str:
    """Say what a ply did, as far as everybody knows it: captures, deaths, what spread; empty for a plain confirm."""
    action = session.public_ply(ply).action
    if isinstance(action, Override) or action != ply.action:
        return spoken(session, ply)
    words = ply.before.words(session.names)
    told = words.happened(action, ply.before.events(action))
    return told or ("" if action == session.game.confirm else words.action(action))


def picture(session: Session, ply: Ply) -> str:
    """Give the board code of a stone or the name of an icon that stands for a ply."""
    return "warning" if isinstance(ply.action, Override) else painter(session.game.slug).icon(ply.action)


def described(session: Session) -> str:
    """Say who plays what, and where luck comes from if there is any."""
    game, start = session.game, session.start
    program, host = "luck from the program", "luck typed in"
    luck = f" · {host if session.luck is None else program}" if game.has_luck else ""
    return f"{' – '.join(session.names)} · {', '.join(game.titles(start.preset))}{luck}"


def headline(session: Session) -> str:
    """Say who won; empty while the game goes on."""
    outcome = session.outcome
    return "" if outcome is None else words_now(session).headline(outcome)


def ending(session: Session) -> str:
    """Say in a sentence why the game ended; empty while it goes on."""
    outcome = session.outcome
    return "" if outcome is None else words_now(session).ending(outcome)


def words_of(session: Session, plies: int) -> str:
    """Say which moment it is: `turn 2.1, after fire on B3`."""
    turn = session.turn_with(plies)
    if turn is None:
        return "the start"
    ply = session.plies[plies - 1]
    if ply.action == session.game.confirm:
        return f"the end of turn {turn.label}"
    return f"turn {turn.label}, after {happened(session, ply) or spoken(session, ply)}"


def comment_at(session: Session, plies: int) -> str:
    """Give what was remarked on the turn of a moment, or before the first one; times are no remarks.

    A comment is on the whole turn; what was decided in the midst of it is told from there on.
    """
    turn = session.turn_with(plies)
    if turn is None:
        texts = [remark.text for remark in session.remarks if not remark.plies]
    else:
        end = turn.first + len(turn.plies)
        to_come = {each.text for each in session.remarks if plies < each.plies <= end and each.is_mark}
        texts = [text for text in turn.remarks if text not in to_come]
    return " ".join(with_names(text, session.names) for text in texts if not is_time_comment(text))


def clocks_now(clock: Clock) -> tuple[str, ...]:
    """Write the times left of every seat; without a limit those used under a cap, or empty texts."""
    if not clock.control.limited:
        capped = clock.control.cap_seconds is not None
        return tuple(format_duration(seat.used_ms // 1000) if capped else "" for seat in clock.seats)
    texts = []
    for seat in range(1, len(clock.seats) + 1):
        shown = clock.display(seat)
        text = format_duration(shown.turn or shown.block)
        if clock.control.reserve_kind is not ReserveKind.NONE:
            text += f" + {format_duration(shown.reserve)}"
        texts.append(text)
    return tuple(texts)


def news(controller: GameController, change: Change, sealed: int) -> str:
    """Say of a change what a screen reader should: what was drawn, whose turn it is, how the game ended.

    `sealed` is how many plies were confirmed before it.
    """
    session = controller.session
    if controller.looking_at is not None:
        comment = comment_at(session, controller.looking_at)
        return f"You look at {words_of(session, controller.looking_at)}. {comment}".rstrip()
    if session.outcome is not None:
        return f"{headline(session)}. {ending(session)}"
    told = [spoken(session, ply) for ply in change.plies if ply.seat == LUCK]
    if session.sealed != sealed:
        acting = controller.name_of(session.position.seat)
        told.append(f"Turn {label_now(session)}: {acting} to move")
    elif change.verb in _TAKEN_BACK and not change.plies:
        told.append(f"Taken back; now {words_of(session, len(session.plies))}")
    return ". ".join(told)
