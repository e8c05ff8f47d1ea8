"""What somebody wishes who knows neither where nor when: the form above the overview of places."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from leeward.travel import limits

WHERE_PATH = "/search/where-can-we-go/"
#: Themes by the facility that makes one; "adults" is a rule of the hotel.
THEMES = {
    "beach_front": "On the beach",
    "kids_club": "With children",
    "spa": "Wellbeing",
    "dive_centre": "Diving",
    "golf": "Golf",
    "entertainment": "Lively evenings",
}

ANY_LENGTH = "any"


@dataclass(frozen=True, slots=True)
class Wish:
    """What is known: an airport, a month (YYYY-MM), lengths of stay, a budget a head in pounds, a theme; or any."""

    airport: str = ""
    month: str = ""
    lengths: tuple[int, ...] = (limits.DEFAULT_NIGHTS,)
    budget: int = 0
    theme: str = ""

    @property
    def nights(self) -> str:
        """The length of stay as the form names it."""
        return ANY_LENGTH if len(self.lengths) > 1 else str(self.lengths[0])


def read_wish(given: Mapping[str, str], *, airports: Collection[str], months: Collection[str]) -> Wish:
    """The wish of a form; whatever makes no sense is not wished."""
    airport, theme, month = given.get("depair", "").upper(), given.get("theme", ""), given.get("month", "")
    nights, budget = given.get("nights", ""), given.get("budget", "")
    lengths = {str(n): (n,) for n in range(limits.MIN_NIGHTS, limits.MAX_NIGHTS + 1)}
    return Wish(
        airport=airport if airport in airports else "",
        month=month if month in months else "",
        lengths=limits.FALLBACK_NIGHTS if nights == ANY_LENGTH else lengths.get(nights, (limits.DEFAULT_NIGHTS,)),
        budget=int(budget) if budget.isascii() and budget.isdigit() and len(budget) <= 6 else 0,
        theme=theme if theme in THEMES else "",
    )
