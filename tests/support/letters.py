"""Letters for property tests."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

LETTERS: Final = st.characters(exclude_categories=["Cs"])
"""Every letter that a text can hold; hypothesis would find the same ones by two seconds of encoding in each process."""
