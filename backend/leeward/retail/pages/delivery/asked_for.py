"""
What of a query an answer depends on, so that invented parameters make no entry of their own in the cache (T-24).

Whoever asks for `?slug=home&n=1`, `&n=2` and so on would push every other answer out. The addresses are named here,
for the cache stands in front of whatever reads a query; a test holds them to the contract.
"""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, urlencode

LONGEST_QUERY = 300
_PART = "[^/]+"
DECLARED: tuple[tuple[re.Pattern[str], frozenset[str]], ...] = (
    (re.compile(r"/api/page-builder/structure"), frozenset({"slug"})),
    (re.compile(r"/api/page-builder/row"), frozenset({"slug", "rowId"})),
    (re.compile(rf"/api/offers/{_PART}/hotels/{_PART}/cheapest"), frozenset({"nights", "board", "airports"})),
    # Clients of offers send what they were given, and most of it is accepted and ignored (Z71).
    (
        re.compile(
            rf"/api/(?:offers/{_PART}(?:/details)?|hotels/{_PART}/(?:factsheet|offers)"
            rf"|products/(?:offer/{_PART}|collections/all)|v1/pricing/cheapest/lead-in/offer/{_PART})"
        ),
        frozenset(),
    ),
)
"""Addresses whose answers are kept, and which parameters they read."""


def kept_query(path: str, query: str) -> str | None:
    """The part of a query that decides about the answer, in one spelling; None where the answer is not to be kept."""
    if not query:
        return ""
    declared = next((names for shape, names in DECLARED if shape.fullmatch(path)), None)
    # What is no ASCII is read in more than one way, and of a name that is said twice one is read.
    if declared is None or len(query) > LONGEST_QUERY or not query.isascii():
        return None
    said = sorted(pair for pair in parse_qsl(query, keep_blank_values=True) if pair[0] in declared)
    return urlencode(said) if len({name for name, _ in said}) == len(said) else None
