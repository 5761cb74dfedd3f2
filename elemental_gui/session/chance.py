"""The program's own luck: a named, versioned generator whose seeds mean the same deals for ever."""

import hashlib
from collections.abc import Callable
from typing import Final, TypeVar

from attrs import frozen

GENERATOR: Final = "sha256-counter-1"
"""The generator's name as records carry it. Another algorithm, however slightly other, has another name."""

LONGEST_SEED: Final = 256

_PREFIX: Final = f"elemental-gui {GENERATOR}\0".encode()
_WORDS: Final = 2**64

Result = TypeVar("Result")


@frozen
class Generator:
    """A place in the endless row of words that belongs to a seed; drawing gives a number and the next place.

    The algorithm, for whoever wants to check a deal in another language:

    1. Word number c (c = 0, 1, 2, …) of a seed is made from the SHA-256 digest of these bytes, one after the
       other: the ASCII text `elemental-gui sha256-counter-1`, one zero byte, the seed in UTF-8, one zero
       byte, and c in decimal ASCII digits without leading zeros. The word is the first 8 bytes of the digest,
       read as an unsigned big-endian integer; the rest is not used.
    2. A number below n (1 <= n <= 2**64): let s be 2**64 // n. Take the next word w; the candidate is w // s.
       If it is less than n it is the number, otherwise take the following word, and so on. So each number
       owns exactly s words, and none is favoured.
    3. Every word taken, refused ones too, moves the counter on by one. A draw takes at least one word, even
       below 1.

    `counter` is the number of the next word, so a seed and a counter are all that a saved game needs. The
    seed is 0 to 256 characters without control characters and is used exactly as written; anything else
    raises ValueError.
    """

    seed: str
    counter: int = 0

    def __attrs_post_init__(self) -> None:
        if len(self.seed) > LONGEST_SEED:
            raise ValueError(f"A seed has at most {LONGEST_SEED} characters.")
        if any(
            ord(letter) < 32 or 127 <= ord(letter) < 160 or 0xD800 <= ord(letter) < 0xE000
            for letter in self.seed
        ):
            raise ValueError("A seed is one line of ordinary text, without control characters.")
        if self.counter < 0:
            raise ValueError("The counter of a generator cannot be negative.")

    def below(self, n: int) -> "tuple[int, Generator]":
        """A uniform integer in range(n), and the generator to go on with.

        ValueError unless 1 <= n <= 2**64.
        """
        if not 1 <= n <= _WORDS:
            raise ValueError(f"Cannot draw a number below {n}; the bound lies between 1 and 2**64.")
        share = _WORDS // n
        key = _PREFIX + self.seed.encode() + b"\0"
        counter = self.counter
        while True:
            digest = hashlib.sha256(key + str(counter).encode()).digest()
            counter += 1
            candidate = int.from_bytes(digest[:8], "big") // share
            if candidate < n:
                return candidate, Generator(self.seed, counter)

    def roll(self, chooser: Callable[[Callable[[int], int]], Result]) -> "tuple[Result, Generator]":
        """The answer of `chooser`, which draws with the `below` it is given, and the generator to go on with.

        For engines, whose luck is an argument: `action, luck = luck.roll(position.roll)`.
        """
        current = self

        def below(n: int) -> int:
            nonlocal current
            value, current = current.below(n)
            return value

        result = chooser(below)
        return result, current


def drawing(seed: str) -> Callable[[int], int]:
    """Give what draws below a bound, one number of a seed's row after the other."""
    luck = Generator(seed)

    def below(n: int) -> int:
        nonlocal luck
        number, luck = luck.below(n)
        return number

    return below
