"""Where the games of a match are played: in processes of this machine, or on a running Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from elemental_gui.engine.core.violations import OptionError

_PATIENCE: Final = 30
"""Seconds that a cluster may take to answer, and to have a first worker."""
_MISSING: Final = "--cluster needs Dask. Install it: pip install 'elemental-gui[cluster]'"


class Workers(NamedTuple):
    """Those who play the games."""

    pool: Executor
    places: Callable[[], int]
    """How many games can be played at a time now."""
    faults: tuple[type[BaseException], ...]
    """What a game raises that was lost together with its worker."""


@contextmanager
def here(jobs: int) -> Iterator[Workers]:
    """Play so many games at a time on this machine."""
    # Processes that begin afresh behave alike on every system.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield Workers(pool, lambda: jobs, (BrokenExecutor,))


@contextmanager
def on_cluster(address: str) -> Iterator[Workers]:
    """Play on the workers that the scheduler at this address has, however many come and go; raises OptionError.

    A game whose worker dies is played again by another one.
    """
    dask = _dask()
    try:
        client = dask.Client(address, timeout=_PATIENCE)
    except (OSError, ValueError) as error:
        raise OptionError(f"No Dask cluster answers at {address}: {error}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except OSError:
            raise OptionError(f"The Dask cluster at {address} has no worker.") from None
        with client.get_executor(pure=False) as pool:
            faults = dask.KilledWorker, CancelledError, OSError
            yield Workers(pool, lambda: max(1, sum(client.ncores().values())), faults)


def _dask() -> Any:
    """Load what an ordinary installation does without."""
    try:
        return import_module("distributed")
    except ImportError:
        raise OptionError(_MISSING) from None
