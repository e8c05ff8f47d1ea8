"""What all prices share (exchange rates, margins, rules, trips), and a whole world of it with hotels and flights."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date

from django.db.models import Q

from leeward.pricing.supply.hotels import Hotel as SoldHotel
from leeward.pricing.supply.world import ExchangeRate, FlightOption, MarkupLevel, MarkupRule, World
from leeward.pricing.supply.world import MultiCentre as SoldTrip
from leeward.retail.hotels.models import Hotel
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
        markups=_markups(Q()),
        multi_centres=tuple(_trips()),
        total_step_pence=rules.total_step_pence,
        infant_under=rules.infant_under,
        child_under=rules.child_under,
    )


def load_margins(*, itemcodes: Collection[str]) -> tuple[MarkupRule, ...]:
    """The margins that may count for some hotels, in one query: those above hotels are few, and all are taken."""
    of_hotel = Q(hotel__itemcode__in=itemcodes) | Q(rate_plan__room_type__hotel__itemcode__in=itemcodes)
    return _markups(of_hotel | Q(hotel=None, rate_plan=None))


def _markups(which: Q) -> tuple[MarkupRule, ...]:
    rows = models.Markup.objects.filter(which).order_by("id").values_list(
        "level",
        "basis_points",
        "floor_pence",
        "supplier__code",
        "region_id",
        "hotel__itemcode",
        "rate_plan__room_type__hotel__itemcode",
        "rate_plan__code",
        "rate_plan__room_type__code",
    )  # fmt: skip
    return tuple(
        MarkupRule(MarkupLevel(level), _key(places, plan), basis_points, floor_pence)
        for level, basis_points, floor_pence, *places, hotel, code, room_type in rows
        for plan in [f"{hotel}/{code}/{room_type}" if code else None]
    )


def _key(places: Sequence[str | None], plan: str | None) -> str:
    return plan or next((place for place in places if place), "")


def _trips() -> list[SoldTrip]:
    stays = grouped(
        (trip_id, (itemcode, nights))
        for trip_id, itemcode, nights in models.CentreStay.objects.order_by("trip_id", "position").values_list(
            "trip_id", "hotel__itemcode", "nights"
        )
    )
    fares = models.CentreLeg.objects.values_list("trip_id", "adult_pence", "child_pence", "infant_pence")
    legs = grouped((trip_id, (adult, child, infant)) for trip_id, adult, child, infant in fares)
    # What is told of a trip is a hotel's record: while that is paused or to come, it is not sold.
    away = Hotel.objects.exclude(status=Hotel.Status.LIVE).values("itemcode")
    trips = []
    for trip in models.MultiCentre.objects.filter(is_active=True).exclude(code__in=away).order_by("code"):
        adult, child, infant = (sum(pence) for pence in zip((0, 0, 0), *legs.get(trip.pk, ()), strict=True))
        trips.append(SoldTrip(trip.code, tuple(stays.get(trip.pk, ())), adult, child, infant))
    return trips
