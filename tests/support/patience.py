"""How long something may take, in time of the processor: on a machine with other work to do, a watch proves nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time


@contextmanager
def processor_seconds(limit: float) -> Iterator[None]:
    """Fail if what happens inside takes the processor longer than this."""
    started = process_time()
    yield
    taken = process_time() - started
    assert taken < limit, f"it took {taken:.1f} s of the processor's time"
