"""A destination of many hotels: a calendar rules out runs of them at once, and must still name each day's cheapest."""

from datetime import date, timedelta
from random import Random

import pytest

from leeward.pricing.api import Refinement
from leeward.pricing.engine.calendars import calendar
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.hotels import Hotel, Transfer
from leeward.pricing.supply.rate_plans import DayRule, RatePlan
from leeward.pricing.supply.world import ExchangeRate, MarkupLevel, MarkupRule
from leeward.travel.occupancy import Occupancy
from tests.pricing.builders import COUPLE, N_DAYS, a_hotel, a_plan, a_query, a_season, a_snapshot, day

FAMILY_IN_TWO_ROOMS = (Occupancy(adults=2, ages=(5,)), Occupancy(adults=1))
N_HOTELS = 53


def many_hotels(*currencies: str) -> Snapshot:
    """Hotels of two boards whose prices change every few days, some closed now and then, some with a transfer."""
    chance = Random(f"many hotels {currencies}")
    hotels = (_hotel(number, chance.choice(currencies), chance) for number in range(N_HOTELS))
    return a_snapshot(
        *hotels,
        exchange_rates=(
            ExchangeRate(currency="USD", first=day(0), last=day(19), micros=780_000),
            ExchangeRate(currency="USD", first=day(20), last=day(N_DAYS), micros=1_310_000),
        ),
        markups=(MarkupRule(level=MarkupLevel.HOUSE, key="", basis_points=1_100, floor_pence=900),),
    )


def _hotel(number: int, currency: str, chance: Random) -> Hotel:
    plans = tuple(_plan(board, currency, chance) for board in ("BB", "HB"))
    transfer = Transfer(1_000, 2_500, 1_200, 0) if chance.random() < 0.3 else None
    return a_hotel(f"MV{number}", plans=plans, transfer=transfer)


def _plan(board: str, currency: str, chance: Random) -> RatePlan:
    seasons = tuple(
        a_season(chance.randint(60, 240), first=day(first), last=day(first + 4)) for first in range(0, N_DAYS + 1, 5)
    )
    closed = day(chance.randint(0, N_DAYS))
    rules = (DayRule(first=closed, last=closed + timedelta(days=1), is_closed=True),)
    return a_plan(board, board=board, currency=currency, seasons=seasons, day_rules=rules)


@pytest.mark.parametrize("rooms", [(COUPLE,), FAMILY_IN_TWO_ROOMS], ids=["couple", "family in two rooms"])
@pytest.mark.parametrize("currencies", [("GBP",), ("USD",), ("GBP", "USD")], ids=" and ".join)
def test_the_calendar_names_what_a_search_of_the_day_finds_cheapest(
    currencies: tuple[str, ...], rooms: tuple[Occupancy, ...]
) -> None:
    snapshot = many_hotels(*currencies)
    found = calendar(snapshot=snapshot, query=a_query(*rooms, first_departure=day(0), last_departure=day(30)))
    searched: dict[date, int] = {}
    for number in range(31):
        page = find_packages(snapshot=snapshot, query=a_query(*rooms, on=number), refinement=Refinement(limit=1))
        searched |= {day(number): offer.total_pence for offer in page.offers}
    assert {one.departure_date: one.total_pence for one in found} == searched
    assert len(searched) > 20
    # Several hotels take turns at being cheapest: whoever looked at the first run alone would not find them.
    assert len({one.itemcode for one in found}) > 3
