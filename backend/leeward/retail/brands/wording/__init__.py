"""
Every sentence of the public site that a brand may word in its own way.

One module per part of the site holds its entries; a new part is a new module and one line here. Default texts are the
specification's, literally; staff override single keys per brand. Texts are plain: no HTML, and exactly the
placeholders of the default.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from leeward.retail.brands.wording import (
    booking_page,
    checkout,
    consent,
    contract,
    enquiries,
    local_charges,
    opening,
    ordering,
    pages,
    protection,
    results,
    search_bar,
    shell,
    source_typos,
    subscriptions,
)
from leeward.retail.brands.wording.entry import WordingEntry

PARTS: Mapping[str, tuple[WordingEntry, ...]] = MappingProxyType(
    {
        "Around every page": shell.ENTRIES,
        "Opening hours": opening.ENTRIES,
        "Financial protection": protection.ENTRIES,
        "Home page and wrong turns": pages.ENTRIES,
        "Search bar": search_bar.ENTRIES,
        "Search results": results.ENTRIES,
        "Cookies": consent.ENTRIES,
        "Booking page": booking_page.ENTRIES,
        "Checkout: who is going, extras": checkout.ENTRIES,
        "Checkout: check, pay, afterwards": ordering.ENTRIES,
        "After the sale": contract.ENTRIES,
        "Charges paid at the hotel": local_charges.ENTRIES,
        "Quotes, callbacks, questions": enquiries.ENTRIES,
        "Mailing list": subscriptions.ENTRIES,
        "Known slips of the source": source_typos.ENTRIES,
    }
)
"""Every part of the site, as staff know it, and its sentences."""


def _catalogue() -> dict[str, WordingEntry]:
    entries = [entry for part in PARTS.values() for entry in part]
    catalogue = {entry.key: entry for entry in entries}
    if len(catalogue) != len(entries):
        raise ValueError("two wording entries share a key")
    return catalogue


CATALOGUE: Mapping[str, WordingEntry] = MappingProxyType(_catalogue())
KNOWN_SOURCE_TYPOS: tuple[WordingEntry, ...] = tuple(entry for entry in CATALOGUE.values() if entry.corrected)
"""Entries whose default repeats a slip of the specification on purpose (Z01, Z02); `corrected` holds the right text."""


def wording_with(*, overrides: Mapping[str, str]) -> Mapping[str, str]:
    """
    Every key with the brand's text, or the default.

    Overrides of keys that no longer exist are left out, and those of texts that have other parts in braces by now.
    """
    return MappingProxyType({key: _worded(entry, overrides.get(key, "")) for key, entry in CATALOGUE.items()})


def _worded(entry: WordingEntry, text: str) -> str:
    return text if text and entry.problem_with(text) is None else entry.default


def wording_problem(*, key: str, text: str) -> str | None:
    """Why this text cannot stand at this key, in one sentence; None when it can."""
    entry = CATALOGUE.get(key)
    if entry is None:
        return f"“{key}” is not a text of this site."
    return entry.problem_with(text)
