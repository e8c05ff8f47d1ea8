"""Open and closed (S50)."""

from __future__ import annotations

from leeward.retail.brands.wording.entry import WordingEntry

ENTRIES = (
    WordingEntry("opening.open_until", "open until {time}", "Brand bar, during opening hours"),
    WordingEntry("opening.opens_today", "opens at {time}", "Brand bar, before opening"),
    WordingEntry("opening.opens_tomorrow", "opens {time} tomorrow", "Brand bar, after closing"),
    WordingEntry(
        "opening.opens_on", "opens {day} at {time}", "Brand bar, when the next opening is later than tomorrow"
    ),
    WordingEntry("opening.closed_today", "closed today, {reason}", "Brand bar, on a holiday or another closed day"),
    WordingEntry("opening.closed", "closed", "List of opening hours, on a closed day"),
)
