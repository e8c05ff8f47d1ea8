"""What all prices share (exchange rates, margins, rules, trips), and a whole world of it with hotels and flights."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from leeward.pricing.supply.hotels import Hotel as SoldHotel
from leeward.pricing.supply.world import ExchangeRate, FlightOption, MarkupLevel, MarkupRule, World
from leeward.pricing.supply.world import MultiCentre as SoldTrip
from leeward.retail.inventory import models
from leeward.retail.inventory.snapshot.flights import load_flights
from leeward.retail.inventory.snapshot.hotels import iterate_hotels, list_hotels_on_sale
from leeward.retail.inventory.snapshot.reading import grouped

QUERIES = 6
"""What `load_terms` takes."""


def load_world(*, first_day: date, n_days: int) -> World:
    """Everything on sale for the nights from the first day on."""
    hotels = list(iterate_hotels(hotel_ids=list_hotels_on_sale(), first_day=first_day, n_days=n_days))
    flights = load_flights(first_day=first_day, n_days=n_days)
    return load_terms(first_day=first_day, n_days=n_days, hotels=hotels, flights=flights)


def load_terms(
    *, first_day: date, n_days: int, hotels: Sequence[SoldHotel], flights: Sequence[FlightOption] = ()
) -> World:
    """A world of the given hotels and flights with the rates, margins, rules and trips on file."""
    rules = models.PriceRules.objects.first() or models.PriceRules()
    return World(
        first_day=first_day,
        n_days=n_days,
        hotels=tuple(hotels),
        flights=tuple(flights),
        exchange_rates=tuple(
            ExchangeRate(rate.currency, rate.first, rate.last, rate.micros)
            for rate in models.ExchangeRate.objects.filter(last__gte=first_day)
        ),
        markups=tuple(_markups()),
        multi_centres=tuple(_trips()),
        total_step_pence=rules.total_step_pence,
        infant_under=rules.infant_under,
        child_under=rules.child_under,
    )


def _markups() -> list[MarkupRule]:
    rows = models.Markup.objects.select_related("supplier", "hotel", "rate_plan__room_type__hotel").order_by("id")
    return [MarkupRule(MarkupLevel(row.level), _key(row), row.basis_points, row.floor_pence) for row in rows]


def _key(row: models.Markup) -> str:
    if row.rate_plan is not None:
        plan = row.rate_plan
        return f"{plan.room_type.hotel.itemcode}/{plan.code}/{plan.room_type.code}"
    if row.hotel is not None:
        return row.hotel.itemcode
    if row.supplier is not None:
        return row.supplier.code
    return row.region_id or ""


def _trips() -> list[SoldTrip]:
    stays = grouped(
        (trip_id, (itemcode, nights))
        for trip_id, itemcode, nights in models.CentreStay.objects.order_by("trip_id", "position").values_list(
            "trip_id", "hotel__itemcode", "nights"
        )
    )
    fares = models.CentreLeg.objects.values_list("trip_id", "adult_pence", "child_pence", "infant_pence")
    legs = grouped((trip_id, (adult, child, infant)) for trip_id, adult, child, infant in fares)
    trips = []
    for trip in models.MultiCentre.objects.filter(is_active=True).order_by("code"):
        adult, child, infant = (sum(pence) for pence in zip((0, 0, 0), *legs.get(trip.pk, ()), strict=True))
        trips.append(SoldTrip(trip.code, tuple(stays.get(trip.pk, ())), adult, child, infant))
    return trips
