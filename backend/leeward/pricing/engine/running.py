"""Handing a question to its kernel as one array; see kernel.questions."""

from __future__ import annotations

from struct import Struct

import numpy as np

from leeward.pricing.kernel.questions import N_NUMBERS
from leeward.pricing.kernel.whole_search import run_search

_NUMBERS = Struct(f"{N_NUMBERS}q")


def run(head: bytes, chosen: bytes, desk: bytes, numbers: tuple[int, ...]) -> int:
    """
    Have a question answered on a desk; how many hotels pass.

    head: its first five tables, then those of what is chosen and of the desk. numbers: those of the wish. Whoever asks
    holds the arrays behind the tables until this returns.
    """
    # An array that may be written to: the kernel's door knows one kind only.
    return run_search(np.frombuffer(bytearray(head + chosen + desk + _NUMBERS.pack(*numbers)), np.int64))
