"""Suppliers, rates of exchange, margins and trips of several centres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from random import Random

from leeward.demo.world.atlas import read
from leeward.demo.world.hotels import DrawnHotel
from leeward.pricing.supply.world import MarkupLevel
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import (
    CentreLeg,
    CentreStay,
    ExchangeRate,
    Markup,
    MultiCentre,
    PriceRules,
    Supplier,
)

#: Stand-ins, in millionths of a pound; they drift a little from quarter to quarter.
_MICROS = {"USD": 778_000, "EUR": 858_000, "AED": 212_000}
_SUPPLIERS = {
    "leeward-direct": {"display_name": "Leeward Direct", "deposit_pp_pence": 15_000, "balance_due_weeks": 12},
    "harbour-beds": {"display_name": "Harbour Beds", "deposit_pp_pence": 15_000, "balance_due_weeks": 14},
    "compass-stays": {
        "display_name": "Compass Stays", "deposit_pp_pence": 20_000, "balance_due_weeks": 16, "hide_times": True,
    },
}  # fmt: skip
_TERMS = "Deposits are not returned. Changes may be made up to eight weeks before departure, for a fee."


def store_suppliers() -> None:
    """The three suppliers; what is there stays as it is."""
    for code, facts in _SUPPLIERS.items():
        Supplier.objects.get_or_create(code=code, defaults={**facts, "atol_number": "0000", "terms": _TERMS})
    PriceRules.objects.get_or_create(pk=PriceRules.THE_ONE)


def store_exchange_rates(*, seed: int, nights: tuple[date, date]) -> None:
    """A rate for every quarter from the first night on, for each currency that has none yet."""
    for currency, micros in _MICROS.items():
        if ExchangeRate.objects.filter(currency=currency).exists():
            continue
        ExchangeRate.objects.bulk_create(_quarterly_rates(currency, micros, Random(f"{seed}/rate/{currency}"), nights))


def _quarterly_rates(currency: str, micros: int, chance: Random, nights: tuple[date, date]) -> Iterator[ExchangeRate]:
    first = nights[0]
    while first <= nights[1]:
        last = first + timedelta(days=90)
        yield ExchangeRate(currency=currency, first=first, last=last, micros=micros)
        micros = round(micros * chance.uniform(0.99, 1.012))
        first = last + timedelta(days=1)


def store_margins() -> None:
    """The house's margin, a supplier's, a few destinations' and a hotel's, where there are none yet."""
    if Markup.objects.exists():
        return
    Markup.objects.create(level=MarkupLevel.HOUSE, basis_points=1_250, floor_pence=3_500)
    direct = Supplier.objects.get(code="leeward-direct")
    Markup.objects.create(level=MarkupLevel.SUPPLIER, supplier=direct, basis_points=1_400, floor_pence=3_500)
    for region, basis_points in (("MV-NOONU", 1_050), ("ES-TENERIFE", 1_100), ("JM-NEGRIL", 1_500)):
        Markup.objects.create(
            level=MarkupLevel.DESTINATION, region_id=region, basis_points=basis_points, floor_pence=2_500
        )
    hotel = Hotel.objects.filter(region="BB-WEST").order_by("itemcode").first()
    if hotel is not None:
        Markup.objects.create(level=MarkupLevel.HOTEL, hotel=hotel, basis_points=1_000)


def store_trips(*, hotels: Sequence[DrawnHotel]) -> int:
    """Trips of several centres between the hotels that are on sale, those not there yet; returns how many there are."""
    for words in read("trips")["trips"]:
        stays = [_host(hotels, region) for region, _ in words["stays"]]
        if not all(stays) or MultiCentre.objects.filter(code=words["code"]).exists():
            continue
        trip = MultiCentre.objects.create(code=words["code"], name=words["name"])
        for position, (itemcode, (_, nights)) in enumerate(zip(stays, words["stays"], strict=True), start=1):
            CentreStay.objects.create(
                trip=trip, position=position, hotel=Hotel.objects.get(itemcode=itemcode), nights=nights
            )
        for position, leg in enumerate(words["legs"], start=1):
            CentreLeg.objects.create(
                trip=trip,
                position=position,
                means=leg["means"],
                carrier=leg.get("carrier", ""),
                departure_airport_id=leg.get("from"),
                arrival_airport_id=leg.get("to"),
                minutes=leg["minutes"],
                adult_pence=leg["adult"] * 100,
                child_pence=leg["child"] * 100,
            )
    stored: int = MultiCentre.objects.count()
    return stored


def _host(hotels: Sequence[DrawnHotel], region: str) -> str:
    """The first hotel of a region that takes everybody; it sells the trip's stay."""
    here = [hotel.identity for hotel in hotels if hotel.place.code == region]
    open_to_all = [who for who in here if who.adults_from is None and not who.is_coming_soon]
    return open_to_all[0].itemcode if open_to_all else ""
