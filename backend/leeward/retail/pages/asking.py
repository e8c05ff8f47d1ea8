"""What a page maker is told about the request."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cached_property

from django.http import HttpRequest

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.geography.queries import list_departure_airports
from leeward.retail.kit import clock
from leeward.retail.search import queries as prices
from leeward.travel.airports import display_airport_name


@dataclass(frozen=True)
class Asking:
    """
    The brand, the moment and the generation of prices of one page: taken once, so that a page never mixes two.

    `airports` costs one query, and only where a page names airports.
    """

    brand: BrandSheet
    now: datetime
    path: str = "/"
    query: Mapping[str, str] = field(default_factory=dict)
    edition: prices.Edition | None = None
    query_string: str = ""

    @property
    def today(self) -> date:
        return clock.uk_date(at=self.now)

    @cached_property
    def airports(self) -> dict[str, str]:
        """Names of the airports holidays start from, by IATA code."""
        return {airport.iata: display_airport_name(airport.name) for airport in list_departure_airports()}

    def short_airport(self, code: str) -> str:
        """'Gatwick' rather than 'London Gatwick', where the second word is name enough; a code we do not know stays."""
        name = self.airports.get(code, code)
        city, _, own = name.partition(" ")
        return own if city == "London" and own and own != "City" else name


def asking_of(request: HttpRequest) -> Asking:
    """The request as page makers see it."""
    return Asking(
        brand=request.brand,  # type: ignore[attr-defined]
        now=clock.now(),
        path=request.path,
        query={name: str(value) for name, value in request.GET.items()},
        edition=prices.find_edition(),
        query_string=request.META.get("QUERY_STRING", ""),
    )
