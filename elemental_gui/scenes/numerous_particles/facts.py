"""What the panels show of a position and a draft, asked of the rules and put into the panels' own values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from elemental_gui.engine.core.events import Event, GameEnded
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.text import fitting
from elemental_gui.engine.numerous_particles import drafts
from elemental_gui.engine.numerous_particles.actions import Action
from elemental_gui.engine.numerous_particles.buildings import BUILDINGS
from elemental_gui.engine.numerous_particles.chance import number_of_losses
from elemental_gui.engine.numerous_particles.drafts import Forecast
from elemental_gui.engine.numerous_particles.events import BuildingsChanged, StockChanged
from elemental_gui.engine.numerous_particles.ledger import COLUMN, NAMES, RESOURCES, has_losable, locked, mastered
from elemental_gui.engine.numerous_particles.state import State
from elemental_gui.engine.numerous_particles.words import Words, card_text, counter, submission
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.numerous_particles.draft import Editor
from elemental_gui.scenes.numerous_particles.seats import Seat
from elemental_gui.scenes.numerous_particles.shop_buttons import Buff, Card
from elemental_gui.scenes.numerous_particles.stacks import Stack
from elemental_gui.scenes.numerous_particles.stock_cell import Stock
from elemental_gui.scenes.numerous_particles.story import Past


def foretold(state: State, ahead: Iterable[Event]) -> Forecast:
    """Give what events that are only thought of would lead to."""
    rows, winner = [list(row) for row in state.rows], None
    for event in ahead:
        match event:
            case StockChanged(seat, name, amount) | BuildingsChanged(seat, name, amount):
                rows[seat - 1][COLUMN[name]] += amount
            case GameEnded(Outcome(winners=(seat,))):
                winner = seat
    return Forecast(tuple(map(tuple, rows)), 0, winner)


def seat_facts(
    past: Past, words: Words, seat: int, forecast: Forecast | None, moment: Moment[State, Action]
) -> Seat:
    """Give what one seat's card shows."""
    state = past.shown
    row, before = state.rows[seat - 1], past.before_last.rows[seat - 1]
    gains = drafts.income(state, seat)[seat - 1] if state.outcome is None else None
    left = forecast.rows[seat - 1] if forecast is not None else None
    stocks = []
    for letter in RESOURCES:
        column = COLUMN[letter]
        income = None if gains is None else gains[column]
        after = None if left is None else left[column]
        stocks.append(
            Stock(
                letter, row[column], income, after, past.series(seat, letter),
                locked=letter in locked(row), mastered=letter in mastered(row), changed=row[column] != before[column],
                words=words.stock(seat, letter, income or 0, after),
            )
        )  # fmt: skip
    stacks = []
    for name in NAMES:
        if row[COLUMN[name]]:
            told = f"{words.stack(seat, name)}. {card_text(BUILDINGS[name])}"
            stacks.append(Stack(name, row[COLUMN[name]], counter(state, seat, name), told))
    return Seat(
        seat, words.seat(seat), *_note(state, words, seat, forecast),
        acts=state.outcome is None and seat == (state.victim or moment.seat), live=moment.is_live,
        stocks=stocks, stacks=stacks, owned=words.buildings(seat),
    )  # fmt: skip


def _note(state: State, words: Words, seat: int, forecast: Forecast | None) -> tuple[str, bool]:
    """Say what is special about a seat, or what the draft would do to it, and whether that is good for it."""
    if forecast is not None and forecast.winner == seat:
        return "would win by this turn", True
    if forecast is not None and forecast.hits and seat != state.seat and has_losable(state.rows[seat - 1]):
        count = fitting(forecast.hits)
        return "loses a building by luck" if forecast.hits == 1 else f"loses {count} by luck", False
    if state.victim == seat:
        return f"loses {fitting(number_of_losses(state))} by luck", False
    return words.standing(seat), True


def cards(editor: Editor, state: State, names: Sequence[str]) -> list[Card]:
    """Give what the tiles of the shop show to the seat of a state, while a submission can be filled in or not."""
    found, draft = [], editor.shown
    for offer in drafts.offers(state):
        building = offer.building
        copies = draft.copies if draft.building == building.name else 0
        if copies or (building.one_copy and offer.most):
            price = drafts.price(state, building.name, max(1, copies))
        else:
            price = tuple((RESOURCES[column], amount) for column, amount in building.price)
            price += ((building.special, 1),) if building.special in BUILDINGS else ()
        why_not = offer.violation and offer.violation.told(names)
        found.append(Card(building, offer.most, why_not, copies, price, editor.is_open))
    return found


def buffs(editor: Editor, state: State, names: Sequence[str]) -> list[Buff]:
    return [
        Buff(letter, violation and violation.told(names), picked=editor.shown.buff == letter, live=editor.is_open)
        for letter, violation in drafts.buff_violations(state).items()
    ]


def sentence(editor: Editor, words: Words, forecast: Forecast | None) -> str:
    """Say what would be submitted, and by whom; or what the position waits for."""
    state, draft = editor.state, editor.shown
    seat = words.seat(state.seat)
    if not editor.is_open:
        return words.summary() if editor.is_live and state.outcome is None else ""  # the page says who won
    if draft.is_pass:
        return f"{seat}: pick one type of building, a resource to buff or both; or pass."
    said = f"{seat} {submission(draft.building, draft.copies, draft.buff, draft.remove)}."
    if forecast is not None and forecast.winner is not None:
        said += f" {words.seat(forecast.winner)} would win."
    elif draft.building:
        said += f" {card_text(BUILDINGS[draft.building])}"
    return said
