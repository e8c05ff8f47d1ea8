"""A changeable island whose first hotel has two charges: a green tax that it takes, a resort fee that we take."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from leeward.pricing.supply.hotels import Hotel as SoldHotel
from leeward.pricing.supply.rate_plans import AgeBand, Season
from leeward.pricing.supply.world import World
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import ExchangeRate, LocalCharge, Supplier
from tests.retail.booking.changeable import MAY_TOTAL, a_changeable_island

# Twelve dollars a head and night for two and seven nights, at 75 pence a dollar: 168 dollars.
GREEN_TAX = 12_600
# Seventy dollars a room and stay.
RESORT_FEE = 5_250
TAXED_TOTAL = MAY_TOTAL + GREEN_TAX + RESORT_FEE
COLLECTED = MAY_TOTAL + RESORT_FEE
EVERY_DAY = {"first": date(2027, 1, 1), "last": date(2027, 12, 31)}


def a_taxed_island() -> World:
    """Rooms for one at the same price a head, children at half of it; the charges are stored beside it."""
    island = a_changeable_island()
    return replace(island, hotels=tuple(_for_families(hotel) for hotel in island.hotels))


def _for_families(hotel: SoldHotel) -> SoldHotel:
    plans = tuple(replace(plan, seasons=tuple(_by_age(one) for one in plan.seasons)) for plan in hotel.rate_plans)
    return replace(hotel, rate_plans=plans)


def _by_age(season: Season) -> Season:
    ((_, pence),) = season.base
    return replace(season, base=((1, pence), (2, pence)), bands=(AgeBand(pence // 2),))


def add_charges() -> None:
    hotel = Hotel.objects.get(itemcode="MV1")
    a_charge(hotel, "RESORT", name="Resort fee", basis="room-stay", amount=7_000)
    a_charge(hotel, "GREEN", name="Green tax", basis="person-night", amount=1_200, from_age=2, is_paid_locally=True)
    ExchangeRate.objects.create(currency="USD", micros=750_000, **EVERY_DAY)
    Supplier.objects.update(deposit_pp_pence=15_000, balance_due_weeks=12)


def a_charge(hotel: Hotel, code: str, **facts: Any) -> LocalCharge:
    return LocalCharge.objects.create(hotel=hotel, code=code, **{"currency": "USD", **EVERY_DAY, **facts})
