"""What somebody wishes who knows neither where nor when: the form above the overview of places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from leeward.travel import limits

#: Themes by the facility that makes one; "adults" is a rule of the hotel.
THEMES = {
    "beach_front": "On the beach",
    "kids_club": "With children",
    "spa": "Wellbeing",
    "dive_centre": "Diving",
    "golf": "Golf",
    "entertainment": "Lively evenings",
}


@dataclass(frozen=True, slots=True)
class Wish:
    """What is known: an airport or any, a length of stay, a budget a head in pounds, a theme."""

    airport: str = ""
    nights: int = limits.DEFAULT_NIGHTS
    budget: int = 0
    theme: str = ""


def read_wish(given: Mapping[str, str], *, airports: set[str]) -> Wish:
    """The wish of a form; whatever makes no sense is not wished."""
    airport, theme = given.get("depair", "").upper(), given.get("theme", "")
    nights, budget = given.get("nights", ""), given.get("budget", "")
    return Wish(
        airport=airport if airport in airports else "",
        nights=int(nights) if nights in {str(n) for n in limits.FALLBACK_NIGHTS} else limits.DEFAULT_NIGHTS,
        budget=int(budget) if budget.isascii() and budget.isdigit() and len(budget) <= 6 else 0,
        theme=theme if theme in THEMES else "",
    )
