"""Charges paid at the hotel, under every total that holds one (UK-01)."""

from __future__ import annotations

from leeward.retail.brands.wording.entry import WordingEntry

_WHERE = "Under a total, where part of it is paid at the hotel"

ENTRIES = (
    WordingEntry("local.of_which", "of which payable locally in {currency}", _WHERE),
    WordingEntry("local.note", "You pay this at the hotel, not to us.", _WHERE),
    WordingEntry(
        "local.rate",
        "Shown in pounds at our rate for arrivals on {date}: {pounds} for 100 {currency}. The hotel takes the sum in "
        "{currency}.",
        _WHERE,
    ),
    WordingEntry(
        "checkout.local_apart", "{sum} of it is paid at the hotel, and is in none of these.", "Checkout, check and pay"
    ),
)
