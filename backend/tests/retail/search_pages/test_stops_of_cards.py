"""A card says “direct” only of a holiday that is so there and back, else how often one changes (UK-03)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, time

import pytest

from leeward.pricing.api import Refinement
from leeward.pricing.engine.packages import find_packages
from leeward.retail.pages.search.found import Stops, stops_of
from leeward.retail.search.flights.times import FlightTimes, PatternTimes
from tests.pricing.builders import a_query, a_snapshot
from tests.retail.search.shop import a_leg, small_catalogue


def flights(*airports: str) -> FlightTimes:
    """One on every day of 2027 that lands at some airports in turn."""
    legs = tuple(a_leg(f"X{number}", time(8), time(9), arrival_airport=iata) for number, iata in enumerate(airports))
    return FlightTimes((PatternTimes(date(2027, 1, 1), date(2027, 12, 31), 127, 1, legs),))


@pytest.mark.parametrize(
    ("out", "home", "said"),
    [
        (("MLE",), ("LGW",), Stops(0)),
        (("MLE",), ("DOH", "LGW"), Stops(1, ("DOH",))),
        (("DXB", "MLE"), ("LGW",), Stops(1, ("DXB",))),
        (("DXB", "MLE"), ("DXB", "DOH", "LGW"), Stops(2, ("DXB", "DOH"))),
        (("MLE",), (), Stops(None)),
        ((), ("LGW",), Stops(None)),
        (("DXB", "MLE"), (), Stops(1, ("DXB",))),
        ((), (), Stops(None)),
    ],
)
def test_both_ways_count(out: tuple[str, ...], home: tuple[str, ...], said: Stops) -> None:
    known = {code: flights(*airports) for code, airports in (("OUT", out), ("IN", home)) if airports}
    offer = find_packages(snapshot=a_snapshot(), query=a_query(), refinement=Refinement()).offers[0]
    assert stops_of(offer, replace(small_catalogue(), flights=known)) == said
