"""What one text may cost: long or tangled texts are read to their end, and where tries run out nothing is judged."""

from __future__ import annotations

import pytest

from elemental_gui.host.decided.changed_mind import check_words
from elemental_gui.host.turns import effort
from elemental_gui.host.verdict import Finding
from elemental_gui.session.new_game import new_session

START = new_session(["element", "pnp"], "effort").start
TURN = "take 2; draw fire wind; fire C3; wind D9; move E5; move D6; move D7; confirm"
RAMBLING = (
    "From,H5\nneben E4 und F5 (I wrote J9 in the draft ... the wind goes to the spot - ... K4 twice walks to F5 "
    "fire B8 is nonsense, which lights I2 as well which lights I2 as well W3 removes itself F8 - occupied. somebody "
    "tell I think? ? no 3. f f w\nfrom,H5\na7 to a9.. eh no thats taken, H6, er H6 no, 3. f f w\nneben E4 und F5"
)


def spent(text: str, monkeypatch: pytest.MonkeyPatch, most: int = effort.MOST) -> tuple[Finding, int]:
    """Judge a text, and count what all of its readings took together."""
    efforts: list[int] = []
    may_try = effort.may_try

    def counted(of_word: int = effort.READ) -> bool:
        is_left = may_try(of_word)
        efforts.append(of_word if is_left else 0)
        return is_left

    for reader in ("chat", "prose", "searching"):
        monkeypatch.setattr(f"elemental_gui.host.turns.{reader}.may_try", counted)
    monkeypatch.setattr(effort, "MOST", most)
    return check_words(START, text).finding, sum(efforts)


def test_a_rambling_text_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    most = effort.MOST // 5
    finding, took = spent(RAMBLING, monkeypatch, most)
    assert finding in (Finding.UNREADABLE, Finding.UNDECIDED)
    assert took < most


def test_a_plain_turn_is_no_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    finding, took = spent(TURN, monkeypatch)
    assert (finding, took < effort.MOST / 100) == (Finding.LEGAL, True)


def test_what_is_cut_short_is_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    told = "So I drew two, fire and wind: fire lands on C3, the wind goes to D9, and my sage wanders via E5 D6 to D7."
    assert spent(told, monkeypatch)[0] is Finding.LEGAL
    for most in (4, 40, 100):
        assert spent(told, monkeypatch, most)[0] in (Finding.UNREADABLE, Finding.UNDECIDED)
