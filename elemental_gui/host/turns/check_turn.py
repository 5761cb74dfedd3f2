"""A turn in words, from the text to the verdict: whose words they are, which reading counts, and free prose as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Cells
from elemental_gui.engine.core.spoken import ELEMENTS
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.language.conditions import without_conditions
from elemental_gui.host.language.everyday import BLOCKING
from elemental_gui.host.message.deciding import before_declining, is_so_far, parted, restated, undecided
from elemental_gui.host.message.ordering import in_order, luck_told_behind
from elemental_gui.host.message.prose import beside_unknown, made_plain, opened, rephrased
from elemental_gui.host.message.words import Message
from elemental_gui.host.telling.describing import without_descriptions
from elemental_gui.host.turns.accounting import accounted, unless_miscounted, unless_stone_lost
from elemental_gui.host.turns.asides import settled
from elemental_gui.host.turns.asking import half_said, unless_of_stones, unless_told_by_square
from elemental_gui.host.turns.borne_out import read_openly
from elemental_gui.host.turns.chat import Reader, message_of, read_turn
from elemental_gui.host.turns.chat_reading import Reading
from elemental_gui.host.turns.completing import with_end
from elemental_gui.host.turns.doubting import (
    BEHIND,
    is_doubtful,
    is_only_fitted,
    is_unsure,
    is_walked_to,
    may_be_other,
    only_repeats,
    opens_behind,
    refused_in_full,
    repeats_effect,
)
from elemental_gui.host.turns.idle import beside_idle
from elemental_gui.host.turns.judging import (
    chosen,
    doubted,
    given_up,
    judged,
    of_another,
    undecided_between,
    unread,
)
from elemental_gui.host.turns.prose import LONGEST, passed_over, read_prose
from elemental_gui.host.turns.refusing import refused
from elemental_gui.host.turns.solving import decided_words, may_act, solved
from elemental_gui.host.turns.staying import unless_staying, unless_stepping
from elemental_gui.host.turns.ways_told import unless_besides, unless_left_out, unless_put_right
from elemental_gui.host.verdict import Finding, Verdict, shortened

_A_STEP: Final = 2
"""Words of an action that only says where somebody goes."""
_NEARLY: Final = 1
_DEAREST: Final = 999
_FEW_WORDS: Final = 12
_A_FEW: Final = 4
"""Orders in which a text told backwards is looked at."""
_LONGEST_WORD: Final = 24
_MOST_TIMES: Final = 40
"""How often one word stands in prose at most."""
_CONDITIONAL: Final = "What it says for the case that the rules refuse this was left out, because they do not."
_NOTHING: Final = "-"  # for what a submission does without, and may have told before
_WEIGHED: Final = "What is weighed up before what is decided was left out."
_AFTER_END: Final = "It stands behind the end of the turn."


def _likeliest(readings: Sequence[Reading], names: tuple[str, ...]) -> Verdict:
    return chosen([judged(each, names) for each in readings])


def told_freely(position: Position, message: Message, luck: str, plain: Verdict) -> Verdict:
    """Look again at what cannot be read plainly; `plain` is the verdict without that."""
    texts = [word.text for word in message.words]
    if len(texts) > LONGEST or any(len(text) > _LONGEST_WORD or texts.count(text) > _MOST_TIMES for text in set(texts)):
        return plain  # no prose
    anew = _said_anew(position, message, luck, plain) or _told_backwards(position, message, luck, plain)
    anew = anew or _declined(position, message, luck, plain) or _undescribed(position, message, luck, plain)
    if anew is not None:
        return anew
    is_open = plain.finding is Finding.ILLEGAL and (not plain.steps or (plain.end or position).is_chance)
    doubt = next((note for note in plain.notes if BEHIND in note), "") if is_open else ""
    if doubt:
        plain = unread(position, doubt, plain.names)
    either = _either(position, message, luck, plain)
    if either is not None:
        return either
    try:
        readings = read_prose(position, message, luck, plain.names)
    except NotationError:
        readings = ()
    found = [(reading, judged(passed_over(reading), plain.names)) for reading in readings]
    if any(verdict.is_whole for _, verdict in found):
        allowed = _allowed(found)
        if allowed is not None and plain.finding is Finding.ILLEGAL and not only_repeats(plain):
            return doubted(plain)
        if allowed is not None:
            return allowed
        whole = refused_in_full(found, plain) or _borne_out(position, message, luck, plain)
        return whole or _left_open(position, message, plain)
    plainer = (reading.cost for reading, verdict in found if verdict.refused and not reading.unknown)
    borne_out = _borne_out(position, message, luck, plain, most=min(plainer, default=_DEAREST))
    if borne_out is not None and borne_out.is_whole:
        return borne_out
    unfinished = _unfinished(position, message, found, plain)
    is_sure = unfinished is not None and not unfinished.asks
    whole = None if is_sure else _told_in_any_order(position, message, plain)
    return (unfinished if is_sure else whole) or unfinished or borne_out or _left_open(position, message, plain)


def _told_in_any_order(position: Position, message: Message, plain: Verdict) -> Verdict | None:
    """Judge the one action that all words of a text tell in whatever order; None where they do not tell exactly one."""
    speech, state = position.game.speech, position.state
    words = rephrased(message.words, speech.phrases, speech.vocabulary, plain.names)
    words = opened(message.words) if speech.heeded(state) else words
    if plain.finding is Finding.ILLEGAL or position.is_chance or any(word.text in BLOCKING for word in words):
        return None
    beside = beside_unknown(words, speech.vocabulary | speech.decisive)
    told = [each for each in speech.whole(state, words) if beside.isdisjoint(speech.presumed_of(each))]
    if len(told) != 1:
        return None
    reading = Reader(position.game, message).acted(Reading(start=position, words=(), notes=message.notes), told[0])
    return judged(passed_over(reading), plain.names)


def _left_open(position: Position, message: Message, plain: Verdict) -> Verdict:
    """Say what is not understood."""
    told = half_said(position, message, plain)
    is_effect = told.finding is Finding.ILLEGAL and repeats_effect(told) and not is_walked_to(message.words, told)
    return doubted(told) if is_effect else told


def _borne_out(
    position: Position, message: Message, luck: str, plain: Verdict, *, is_begun: bool = False, most: int = _DEAREST
) -> Verdict | None:
    """Choose the turn that bears out all that is said, in whatever words; None where none does.

    A whole turn may cost `most`, because what costs less is refused.
    """
    readings = read_openly(position, message, luck, plain.names)
    if not readings:
        return None
    found = [(reading, judged(passed_over(reading), plain.names)) for reading in readings]
    sure = [(reading, verdict) for reading, verdict in found if not (reading.refused and may_be_other(reading))]
    whole = [(reading, verdict) for reading, verdict in sure if verdict.is_whole]
    if whole:
        likeliest = [verdict for reading, verdict in whole if reading.cost <= whole[0][0].cost + _NEARLY]
        plainer = [each for each, _ in found if is_only_fitted(whole[0][0], each)] + [each for each, _ in sure]
        if whole[0][0].cost > most or any(each.refused and each.cost < whole[0][0].cost for each in plainer):
            return None
        return doubted(plain) if plain.finding is Finding.ILLEGAL else chosen(likeliest)
    if plain.finding is Finding.ILLEGAL or not sure or sure[0][0] is not found[0][0]:
        return None
    likeliest = [verdict for reading, verdict in found if reading.cost == readings[0].cost]
    verdict = chosen(likeliest)
    is_of_stone = not ELEMENTS.keys().isdisjoint(verdict.refused.split())
    if verdict.finding is Finding.ILLEGAL and readings[0].unknown.casefold() in ELEMENTS and not is_of_stone:
        return None  # the stone that is passed over may be what goes where a step is refused
    is_short = len(message.words) <= _FEW_WORDS and verdict.finding is Finding.LEGAL and not is_begun
    return verdict if verdict.turn and not is_short else None


def _allowed(found: list[tuple[Reading, Verdict]]) -> Verdict | None:
    """Choose the likeliest whole turn; None where a plainer reading is refused for what is passed over here."""
    whole = [(reading, verdict) for reading, verdict in found if verdict.is_whole]
    cost = whole[0][0].cost
    # What only fits is not so sure that what fits a little worse could not be meant.
    most = cost + (_NEARLY if whole[0][0].is_fitted else 0)
    likeliest = [(reading, verdict) for reading, verdict in whole if reading.cost <= most]
    is_strange = all(reading.unknown for reading, _ in likeliest)
    known = ((reading, verdict) for reading, verdict in found if is_strange or not reading.unknown)
    refused = next(((reading, verdict) for reading, verdict in known if verdict.finding is Finding.ILLEGAL), None)
    if refused is not None and refused[0].cost < cost:
        is_step = refused[1].refused.startswith("move") and len(refused[1].refused.split()) <= _A_STEP
        is_step = is_step or refused[0].is_bare
        if not is_step or any(reading.unknown for reading, _ in likeliest):
            return None
    return chosen([verdict for _, verdict in likeliest])


def _unfinished(
    position: Position, message: Message, found: list[tuple[Reading, Verdict]], plain: Verdict
) -> Verdict | None:
    """Choose the likeliest reading that is no whole turn, if every word of it is known."""
    sure = [(reading, verdict) for reading, verdict in found if not reading.unknown and verdict.turn]
    doubtful = {at for at, (reading, _) in enumerate(sure) if reading.refused and is_unsure(reading)}
    sure = [each for at, each in enumerate(sure) if at not in doubtful or each[1].finding is not Finding.ILLEGAL]
    known = [each for each in sure if not (each[0].refused and not each[0].lacks and each[0].position.is_chance)]
    likeliest = [verdict for reading, verdict in known if reading.cost == known[0][0].cost]
    if any(word.text == "undo" for word in made_plain(message.words, (), position.game.speech.vocabulary)):
        likeliest = [verdict for verdict in likeliest if verdict.finding is Finding.UNDECIDED]
    if plain.finding is Finding.ILLEGAL or not likeliest:
        return None
    if len(message.words) <= _FEW_WORDS and any(verdict.finding is Finding.LEGAL for verdict in likeliest):
        return None  # nothing bears out what so short a text leaves open
    return chosen(likeliest)


def _either(position: Position, message: Message, luck: str, plain: Verdict) -> Verdict | None:
    """Ask which one is meant where a text offers whole turns to choose between; None for any other text."""
    parts = parted(message.words)
    is_whole_turn = position.game.speech.supposing(position.state) is None
    verdicts = []
    for words in parts if len(parts) > 1 and is_whole_turn else ():
        try:
            readings = _read_freely(position, message.saying(words), luck, plain.names)
        except NotationError:
            return None
        verdicts.append(_likeliest(readings, plain.names))
    if not verdicts or not all(each.turn for each in verdicts) or not any(each.is_whole for each in verdicts):
        return None
    return undecided_between(verdicts)


def _read_freely(
    position: Position, message: Message, luck: str = "", names: tuple[str, ...] = ()
) -> tuple[Reading, ...]:
    """Read a text as free prose, or else in whatever words; raises NotationError where there is no way."""
    try:
        return read_prose(position, message, luck, names)
    except NotationError:
        readings = read_openly(position, message, luck, names)
        if not readings:
            raise
        return readings


def _said_anew(position: Position, message: Message, luck: str, plain: Verdict) -> Verdict | None:
    """Judge a turn that is said again as a whole behind some thinking aloud; None where it is none by itself."""
    again = message.saying(restated(message.words))
    for reader in (read_turn, _read_freely) if again.words else ():
        try:
            readings = reader(position, again, luck)
        except NotationError:
            continue
        found = [(reading, judged(reading, plain.names)) for reading in readings]
        verdict = _allowed(found) if any(verdict.is_whole for _, verdict in found) else None
        if verdict is not None:
            return verdict.noting("What stands before it was taken for thinking aloud.")
    return None


def _undescribed(position: Position, message: Message, luck: str, plain: Verdict) -> Verdict | None:
    """Judge a text without what it only says of the board; None where no whole turn is left."""
    bare = without_descriptions(position, message.words, lambda clause: may_act(position, clause, plain.names))
    if bare == message.words:
        return None
    told = _judged(position, message.saying(bare), luck, plain.names)
    return told if told.is_whole else None


def _told_backwards(position: Position, message: Message, luck: str, plain: Verdict) -> Verdict | None:
    """Judge a turn of which a part is told behind what it comes before; None where it is no whole turn."""
    found: list[Verdict] = []
    for words in in_order(message.words)[:_A_FEW]:
        try:
            readings = _read_freely(position, message.saying(words), luck, plain.names)
        except NotationError:
            continue
        verdict = _likeliest(readings, plain.names)
        comes_before_luck = not verdict.steps and position.game.speech.supposing(position.state) is not None
        found += [] if comes_before_luck else [verdict]
    whole = [each for each in found if each.is_whole]
    if whole and len(whole) < len(found) and plain.finding is Finding.ILLEGAL:
        return doubted(plain)
    return chosen(whole) if whole and len(whole) == len(found) else None


def _declined(position: Position, message: Message, luck: str, plain: Verdict) -> Verdict | None:
    """Say that nothing is decided where the text says so, or how far it is; None for any other text."""
    said = undecided(message.words)
    if not said:
        return None
    for words in before_declining(message.words):
        begun = message.saying(words)
        try:
            readings = read_turn(position, begun, luck)
            first = _likeliest(readings, plain.names)
        except NotationError:
            first = _borne_out(position, begun, luck, plain, is_begun=True) or plain
        if first.finding is Finding.LEGAL and not first.is_whole:
            return first
        if first.finding is Finding.LEGAL and first.owed and is_so_far(words):
            return first.noting(f"{quoted(said)}: more may come before it is confirmed.")
        if first.finding is Finding.LEGAL:
            said = f"{quoted(said)} leaves open whether {shortened(first.turn)} is all: ask for the rest."
            return attrs.evolve(unread(position, said, plain.names), asks=True, notes=plain.notes)
        if first.finding is Finding.ILLEGAL and first.steps and not is_doubtful(first):
            return first
    sentence = f"There is no action in this text: {quoted(said)} decides nothing."
    return attrs.evolve(unread(position, sentence, plain.names), notes=plain.notes)


def check_turn(
    position: Position, text: str, luck: str = "", names: Sequence[str] = (), shown: Cells = ()
) -> Verdict:
    """Judge a turn that a player sent, played from this state; `luck` is what a bot dealt, where the text does not say.

    `shown` is a board that is drawn beside the words. `names` are the players' in the order of their seats, where they
    are known. LEGAL only when the text has exactly one meaning. Never raises.
    """
    names = tuple(names)
    try:
        message = attrs.evolve(message_of(position, text, names), shown=shown)
    except NotationError as error:
        return unread(position, str(error), names)
    if message.resigns:
        return given_up(position, message, names)
    if message.sender:
        return of_another(position, message.sender, message.notes, names)
    if message.unclear:
        return attrs.evolve(unread(position, message.unclear, names), asks=True, notes=message.notes)

    awaits_luck = position.is_chance or position.game.speech.supposing(position.state) is not None
    words, told_behind = luck_told_behind(message.words) if awaits_luck else ((), "")
    if words:
        note = f"{quoted(told_behind)} was read as what luck brought."
        message = attrs.evolve(message.saying(words), notes=(*message.notes, note))
        luck = luck or told_behind

    decided = decided_words(position, message.words)
    for bare, note in ((decided, _WEIGHED), (without_conditions(message.words), _CONDITIONAL)):
        verdict = None if bare == message.words else _decided(position, message.saying(bare), luck, names)
        is_half = note is _WEIGHED and verdict is not None and _NOTHING in verdict.turn.split()
        if verdict is not None and verdict.is_whole and not is_half:
            return verdict.noting(note)
    return _decided(position, message, luck, names)


def _decided(position: Position, message: Message, luck: str, names: tuple[str, ...]) -> Verdict:
    """Judge a turn by its actions, then by what it tells beside them, and then by whatever is left to try."""

    def judge(told: Message) -> Verdict:
        read = _judged(position, told, luck, names)
        verdict = accounted(read, told.words, told.remarks)
        strange = (text for word in told.words if len(text := word.text) == 1 and text.isalpha())
        is_strange = not position.game.speech.vocabulary.issuperset(strange)
        if verdict is read or verdict.finding is not Finding.UNDECIDED or is_strange:
            return verdict
        other = _told_in_any_order(position, told, unread(position, verdict.sentence, names))
        other = None if other is None else accounted(other, told.words, told.remarks)
        return other if other is not None and other.is_whole else verdict

    def judge_all(told: Message) -> Verdict:
        verdict = solved(position, told, luck, settled(position, told, judge(told), judge))
        read = unless_of_stones(refused(position, told, luck, verdict), told, judge)
        return unless_told_by_square(with_end(position, told, read), told)

    verdict = unless_miscounted(beside_idle(position, message, names, judge_all), message.words)
    verdict = unless_staying(unless_put_right(verdict, message.words), position, message, judge_all)
    verdict = unless_besides(unless_left_out(verdict, position, message, judge_all), position, message.words)
    return unless_stepping(unless_stone_lost(verdict, message.words), message.words)


def _judged(position: Position, message: Message, luck: str, names: tuple[str, ...]) -> Verdict:
    try:
        readings = _read(position, message, luck)
    except NotationError as error:
        return told_freely(position, message, luck, unread(position, str(error), names))
    plain = _likeliest(readings, names)
    is_dealt = any(step.before.is_chance for step in plain.steps) or (plain.end or position).is_chance
    if plain.finding is Finding.UNDECIDED and plain.asks and is_dealt and not luck:
        opened = _with_luck_told(position, message, luck, plain)
        if opened is not plain:
            return opened
    if plain.finding is Finding.LEGAL and any(_AFTER_END in note for note in plain.notes):
        return _told_backwards(position, message, luck, plain) or plain
    if plain.finding is Finding.UNDECIDED:
        return _told_in_any_order(position, message, plain) or plain
    if opens_behind(plain):
        return doubted(plain)
    if plain.finding is Finding.ILLEGAL and (backwards := _told_backwards(position, message, luck, plain)) is not None:
        return backwards
    return told_freely(position, message, luck, plain) if is_doubtful(plain) else plain


def _with_luck_told(position: Position, message: Message, luck: str, plain: Verdict) -> Verdict:
    """Look for the luck in other words before it is asked for."""
    opened = _borne_out(position, message, luck, plain)
    is_judged = opened is not None and (opened.is_whole or opened.finding is Finding.ILLEGAL)
    return opened if opened is not None and is_judged else plain


def _read(position: Position, message: Message, luck: str) -> tuple[Reading, ...]:
    """Read a message with the luck that was given, or else with what somebody quoted in it, where that helps."""
    if message.luck and not luck:
        try:
            readings = read_turn(position, message, message.luck)
        except NotationError:
            readings = ()
        if any(not reading.refused for reading in readings):
            note = "What luck brought was read from what was set aside."
            return tuple(attrs.evolve(reading, notes=(*reading.notes, note)) for reading in readings)
    return read_turn(position, message, luck)
