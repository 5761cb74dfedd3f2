"""What a player wants to do besides his submission that nobody can: `and I get rid of a building`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.spoken import Words, clauses, quote
from elemental_gui.engine.numerous_particles.actions import Action, Submit
from elemental_gui.engine.numerous_particles.legality import check
from elemental_gui.engine.numerous_particles.state import State

_ASKING: Final = frozenset((
    "i", "i'd", "i'll", "i'm", "also", "want", "wanna", "like", "love", "would", "to", "please", "and", "then", "plus",
    "will", "going", "gonna", "need", "let", "me", "let's", "we", "now", "too", "additionally", "besides", "moreover",
    "finally", "first", "can", "just",
))  # fmt: skip
_NO_ORDERS: Final = frozenset((
    "get", "remove", "destroy", "sell", "trade", "swap", "exchange", "demolish", "tear", "scrap", "delete", "discard",
    "steal", "kill", "give", "drop", "raze", "throw", "dump", "burn", "recycle", "refund", "return",
    "transfer", "gift", "donate", "use", "take",
))  # fmt: skip
_AWAY: Final = {"get": {"rid"}, "take": {"away", "down", "back", "apart"}}
"""Those that say so only with a word behind them."""
_OWNED: Final = frozenset((
    "building", "buildings", "particles", "particle", "garnets", "garnet", "plants", "plant", "away", "rid", "off",
    "one", "it", "them", "my",
))  # fmt: skip
_COSTING: Final = frozenset(("for", "into"))
_SECOND: Final = ({"second", "buff"}, {"another", "buff"}, {"double", "buff"}, {"two", "buffs"}, {"both", "buffs"})


def besides(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote what is ordered beside a legal submission that removes nothing."""
    if any(check(*each) is not None or (isinstance(each[1], Submit) and each[1].remove) for each in told):
        return ""
    return next((quote(clause) for clause in clauses(words) if _orders([word.text for word in clause])), "")


def _orders(texts: Sequence[str]) -> bool:
    at = next((at for at, text in enumerate(texts) if text not in _ASKING), len(texts))
    verb, behind = "".join(texts[at : at + 1]), texts[at + 1 :]
    is_of_game = not _OWNED.isdisjoint(behind) and _COSTING.isdisjoint(behind)
    is_away = verb not in _AWAY or not _AWAY[verb].isdisjoint(behind[:1])
    return (verb in _NO_ORDERS and is_of_game and is_away) or any(said.issubset(texts) for said in _SECOND)
