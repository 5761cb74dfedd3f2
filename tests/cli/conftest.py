"""What the tests of the command line share."""

from __future__ import annotations

import pytest

from tests.cli.talk import Run


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Give the way to carry out commands in this process."""
    return Run(capsys)
