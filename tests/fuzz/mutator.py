"""Broken texts made from good ones: what typing errors, careless pasting and malice do to an input.

Nothing here knows of a game, so that whoever reads a text form can be tested with it: see `Target`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from time import process_time
from typing import NamedTuple

HOSTILE = (
    "", " ", "\t", "\n", "\r\n", "\0", "\x1b[2J", "\ufeff", "\u202e", "\u200b", "\u0301", "é", "ß", "\u017f", "İ",
    "\u0131", "\u212a", "\uff13", "\u0663", "²", "🔥", "\u200d", "\ud800", "-", "--", "+", "/", "//", ";", ",", ":",
    "=", "#", "*", "%s", "{}", "{0}", "\\", "'", '"', "`", "..", "../..", "0", "-1", "1e9", "0x10", "1_0", "NaN",
    "9" * 24, "None", "true", "A1", "K11", "L12", "over:1+2", "f30a30e30w30", "confirm", "forfeit", "x" * 300,
)  # fmt: skip
"""Pieces that break careless readers. The lone surrogate is what a damaged file decodes to."""


class Target(NamedTuple):
    """Something that reads text, with good examples of it and the errors by which it may refuse."""

    name: str
    corpus: Sequence[str]
    read: Callable[[str], object]
    """Reads and uses a text; any other exception than a refusal is a failure."""
    refusals: tuple[type[Exception], ...]


class Findings(NamedTuple):
    """How a run over many mutants went."""

    inputs: int
    accepted: int
    slowest: float
    slowest_text: str


def mutate(rng: Random, corpus: Sequence[str]) -> str:
    """Break one text of a corpus in one to four ways."""
    text = rng.choice(corpus)
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 4))):
        text = rng.choice(_MUTATIONS)(rng, text, corpus)
    return text


def fuzz(target: Target, inputs: int, seed: int, slow: float = 5.0) -> Findings:
    """Read many mutants; fail at an error that is no refusal and at a text that takes the processor `slow` seconds."""
    rng = Random(f"{target.name} {seed}")
    accepted, slowest, slowest_text = 0, 0.0, ""
    for number in range(inputs):
        text = mutate(rng, target.corpus)
        started = process_time()
        try:
            target.read(text)
            accepted += 1
        except target.refusals as refusal:
            _check_message(target, text, refusal)
        except Exception as error:
            message = f"{target.name}, seed {seed}, input {number}: {text!r} gave {error!r}"
            raise AssertionError(message) from error
        seconds = process_time() - started
        if seconds > slowest:
            slowest, slowest_text = seconds, text
        assert seconds < slow, f"{target.name}, seed {seed}, input {number}: {text!r} took {seconds:.2f} s"
    return Findings(inputs, accepted, slowest, slowest_text)


def _check_message(target: Target, text: str, refusal: Exception) -> None:
    """A refusal is one printable line that can be answered to anybody."""
    message = str(refusal)
    assert message, f"{target.name}: {text!r} is refused without a word"
    assert message.isprintable(), f"{target.name}: {text!r} is refused with {message!r}"
    assert len(message) < 1000, f"{target.name}: {text!r} is refused at too great length"


def _cut(rng: Random, text: str, _corpus: Sequence[str]) -> str:
    start, end = _span(rng, text)
    return text[:start] + text[end:]


def _truncate(rng: Random, text: str, _corpus: Sequence[str]) -> str:
    return text[: rng.randint(0, len(text))]


def _insert(rng: Random, text: str, _corpus: Sequence[str]) -> str:
    place = rng.randint(0, len(text))
    return text[:place] + rng.choice(HOSTILE) + text[place:]


def _replace_letter(rng: Random, text: str, corpus: Sequence[str]) -> str:
    """Put another letter of the corpus, so that many mutants are nearly good."""
    if not text:
        return text
    place = rng.randrange(len(text))
    letters = rng.choice(corpus) or " "
    return text[:place] + rng.choice(letters) + text[place + 1 :]


def _replace_span(rng: Random, text: str, _corpus: Sequence[str]) -> str:
    start, end = _span(rng, text)
    return text[:start] + rng.choice(HOSTILE) + text[end:]


def _repeat(rng: Random, text: str, _corpus: Sequence[str]) -> str:
    start, end = _span(rng, text)
    return text[:end] + text[start:end] * rng.choice((1, 2, 10, 100)) + text[end:]


def _splice(rng: Random, text: str, corpus: Sequence[str]) -> str:
    other = rng.choice(corpus)
    return text[: rng.randint(0, len(text))] + other[rng.randint(0, len(other)) :]


def _swap_words(rng: Random, text: str, _corpus: Sequence[str]) -> str:
    words = text.split(" ")
    first, second = rng.randrange(len(words)), rng.randrange(len(words))
    words[first], words[second] = words[second], words[first]
    return " ".join(words)


def _exchange_word(rng: Random, text: str, corpus: Sequence[str]) -> str:
    """Take one word from the same place of another text: fields that do not belong together."""
    words, others = text.split(" "), rng.choice(corpus).split(" ")
    place = rng.randrange(len(words))
    words[place] = others[min(place, len(others) - 1)]
    return " ".join(words)


def _change_case(rng: Random, text: str, _corpus: Sequence[str]) -> str:
    return rng.choice((str.upper, str.lower, str.swapcase, str.title))(text)


def _span(rng: Random, text: str) -> tuple[int, int]:
    start = rng.randint(0, len(text))
    return start, min(len(text), start + rng.choice((1, 1, 2, 5, 20)))


_MUTATIONS: Sequence[Callable[[Random, str, Sequence[str]], str]] = (
    _cut, _truncate, _insert, _replace_letter, _replace_letter, _replace_span, _repeat, _splice, _swap_words,
    _exchange_word, _change_case,
)  # fmt: skip


def total(findings: Iterable[Findings]) -> Findings:
    """Add up several runs."""
    runs = list(findings)
    worst = max(runs, key=lambda run: run.slowest)
    return Findings(sum(r.inputs for r in runs), sum(r.accepted for r in runs), worst.slowest, worst.slowest_text)
