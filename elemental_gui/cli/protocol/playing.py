"""Commands that play games: starting one, its actions and luck, taking back, its state, and which is meant."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice
from typing import Final

import attrs

from elemental_gui.cli.check import with_files
from elemental_gui.cli.protocol.conversation import Conversation, Kept, NotPlayed, Refused, nothing
from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.state import AnyAction, AnyState, Outcome
from elemental_gui.engine.core.text import split_turn
from elemental_gui.engine.core.violations import IllegalAction, NotationError
from elemental_gui.session.new_game import new_session
from elemental_gui.session.record import BY_HOST, LONGEST_NOTE, dumps, result, winners_of
from elemental_gui.session.record_text import is_blank, one_line
from elemental_gui.session.session import Session


def new(conversation: Conversation, arguments: str) -> str:
    """Start a game; the old one of that name stays if this is refused."""
    words = arguments.split()
    session = new_session(words, conversation.fresh_seed(), with_files)
    if conversation.name not in conversation.games and len(conversation.games) >= MOST_GAMES:
        raise Refused(f"There are {MOST_GAMES} games already, and no more can be kept; close one of them first.")
    conversation.games[conversation.name] = Kept(session, not any(word.lower().startswith("seed=") for word in words))
    return ""


def legal(conversation: Conversation, arguments: str) -> str:
    """List the legal actions that begin with these words, in every form."""
    prefix = _comparable(arguments)
    every = _every(conversation.session)
    return "\n".join(text for text in every if not prefix or _comparable(text)[: len(prefix)] == prefix)


def _every(session: Session) -> Iterable[str]:
    """Write every legal action, or how all of them begin; raise Refused where they are too many."""
    game, position = session.game, session.concluded
    beginning = position.open_prefix
    return [beginning] if beginning else map(game.format_action, listed(game, position.state))


def listed(game: AnyGame, state: AnyState) -> Iterable[AnyAction]:
    """Give every legal action in every form; raises Refused where they are too many."""
    if game.most_listed is None:
        return game.every_action(state)
    actions = list(islice(game.every_action(state), game.most_listed + 1))
    if len(actions) > game.most_listed:
        raise Refused(f"There are more than {game.most_listed} of them; play and roll work all the same.")
    return actions


def play(conversation: Conversation, arguments: str) -> str:
    """Apply actions, all or none."""
    conversation.go_on(played(conversation.session, arguments))
    return ""


def check(conversation: Conversation, arguments: str) -> str:
    """Give the verdict of `play` without playing."""
    played(conversation.session, arguments)
    return ""


def played(session: Session, arguments: str) -> Session:
    """Play actions as the protocol spells them; raises NotPlayed for the first that cannot be, Refused for none."""
    texts = split_turn(arguments)
    if not texts:
        raise Refused("Say which action, or several with ; between them.")
    for number, text in enumerate(texts, 1):
        where = f"action {number}, " if len(texts) > 1 else ""
        try:
            action = session.position.parse(text)
        except NotationError as error:
            raise NotPlayed(f"{where}{text[:40]}: {error}", session, text, None) from None
        try:
            session = session.play(action)
        except IllegalAction as illegal:
            said, violation = session.game.format_action(action), illegal.violation
            raise NotPlayed(f"{where}{said}: {violation}", session, said, violation) from None
    return session


def roll(conversation: Conversation, arguments: str) -> str:
    nothing(arguments)
    session = conversation.session
    if not session.concluded.is_chance:
        raise Refused("Nothing is left to luck here.")
    conversation.go_on(session.roll())
    return session.written(conversation.session.plies[-1])


def end(conversation: Conversation, arguments: str) -> str:
    """End the game as a host may: winners as in a Result tag, and a reason in free words (ruling 0.19)."""
    session = conversation.session
    told, _, reason = arguments.partition(" ")
    winners = winners_of(told.lower(), session.start.seats)
    if winners is None:
        raise Refused("Say who wins, 1 or 1+2, draw, or * for nobody, and then why in words.")
    try:
        conversation.go_on(session.end(Outcome(winners, BY_HOST, one_line(reason, LONGEST_NOTE))))
    except IllegalAction as illegal:
        raise Refused(str(illegal.violation)) from None
    return ""


def undo(conversation: Conversation, arguments: str) -> str:
    """Take the last action back, whatever it was; luck goes on and is not drawn again (ruling X.33)."""
    nothing(arguments)
    session = conversation.session
    if not (session.plies or session.verdict):
        raise Refused("There is no action to take back.")
    conversation.go_on(session.take_back())
    return ""


def position(conversation: Conversation, arguments: str) -> str:
    nothing(arguments)
    return conversation.session.position.text


def setup(conversation: Conversation, arguments: str) -> str:
    """Begin a new history at a position, with the rules, the luck and the players of the game (ruling X.23)."""
    session = conversation.session
    try:
        start = session.start.read(arguments)
    except NotationError as error:
        raise Refused(str(error)) from None
    conversation.go_on(Session(start, session.luck, session.tags))
    return ""


def show(conversation: Conversation, arguments: str) -> str:
    """Draw the position for people, from the second line on, so that its columns line up.

    What is secret until the game is over is left out, unless it is for the host.
    """
    if arguments.lower() not in ("", "host"):
        raise Refused("Say show for what everybody may see, or show host for all of it.")
    session = conversation.session
    shown = session.concluded if arguments else session.public(session.concluded)
    return "\n" + shown.drawn(session.names)


def outcome(conversation: Conversation, arguments: str) -> str:
    nothing(arguments)
    ended = conversation.session.outcome
    return "none" if ended is None else f"{result(conversation.session)} {ended.reason}"


def record(conversation: Conversation, arguments: str) -> str:
    """Write the record so far.

    A seed that the program chose is named when the game is over: before, it would give away all luck to come.
    """
    nothing(arguments)
    session = conversation.session
    if conversation.kept.is_seed_secret and session.outcome is None:
        session = attrs.evolve(session, luck=None)
    return dumps(session)


def _comparable(text: str) -> list[str]:
    """Split a text into words that can be compared: any case, and air is wind (ruling X.24)."""
    return ["wind" if word == "air" else word for word in text.lower().split()]


MOST_GAMES: Final = 1_000
LONGEST_NAME: Final = 100
"""Letters of what a game or a player is called."""
_SEAT: Final = re.compile(r"([1-9])(?: +(.*))?")


def game(conversation: Conversation, arguments: str) -> str:
    """Go on with the game of this name; an unknown one is begun with `new`."""
    conversation.name = _name(arguments)
    return ""


def games(conversation: Conversation, arguments: str) -> str:
    """Name the games, the present one first."""
    nothing(arguments)
    return "\n".join(dict.fromkeys((conversation.name, *conversation.games)))


def close(conversation: Conversation, arguments: str) -> str:
    """Forget the game of this name; a present one leaves its name behind, for another game."""
    name = _name(arguments)
    if name not in conversation.games:
        raise Refused("There is no game of that name; games tells which there are.")
    del conversation.games[name]
    return ""


def seat(conversation: Conversation, arguments: str) -> str:
    """Say who plays a seat: verdicts name the players, and so does the record."""
    session = conversation.session
    match = _SEAT.fullmatch(arguments)
    if match is None or int(match[1]) > session.start.seats:
        raise Refused(f"Say which seat, 1 to {session.start.seats}, and then who plays it.")
    tag, name = f"Seat{match[1]}", one_line(match[2] or "", LONGEST_NAME)
    conversation.go_on(session.tagged(tag, None if is_blank(name) else name))
    return ""


def objects(conversation: Conversation, arguments: str) -> str:
    """Tell verdicts as JSON from now on, or as words."""
    if arguments.lower() not in ("on", "off"):
        raise Refused("Say json on, or json off.")
    conversation.gives_objects = arguments.lower() == "on"
    return ""


def _name(text: str) -> str:
    if not text or len(text) > LONGEST_NAME or not text.isprintable():
        raise Refused(f"Say the name of a game: up to {LONGEST_NAME} letters that can be seen.")
    return text
