"""Put a world of the engine's own words into the tables, as imports and staff would."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

from leeward.pricing.supply.hotels import Hotel as SoldHotel
from leeward.pricing.supply.world import ExchangeRate as DatedRate
from leeward.pricing.supply.world import FlightOption, MarkupLevel, MarkupRule, World
from leeward.retail.geography.models import Airport, Country, Region
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory import models
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.inventory.overlaps import Stretch, as_disjoint
from leeward.retail.inventory.snapshot.publish import folder_in
from leeward.retail.inventory.storing.hotels import Nights, store_hotels
from tests.kept_rows import begin_with

AT = datetime(2027, 1, 4, 9, tzinfo=UTC)


def with_regions(world: World) -> World:
    """The same world with destinations that are regions of their country, as stored ones are."""
    hotels = tuple(replace(hotel, destination=f"{hotel.country}-NORTH") for hotel in world.hotels)
    markups = tuple(
        replace(rule, key="MV-NORTH") if rule.level is MarkupLevel.DESTINATION else rule for rule in world.markups
    )
    return replace(world, hotels=hotels, markups=markups)


def sell_world(world: Callable[[], World], *, home: Path, also: Callable[[], object] = lambda: None) -> None:
    """
    Store a world and publish its prices in an installation's folder, as a retailer's shop has them at `AT`.

    also: what is stored besides, before prices are published. Tests after the first get the same rows and files.
    """

    def store_and_publish() -> None:
        store_world(world())
        also()
        publish_anew(at=AT)

    name = f"{world.__module__}.{world.__name__} on sale"
    begin_with(name, store_and_publish, files=folder_in(home))


def store_world(world: World) -> None:
    """Everything of a world, its hotels' identities included."""
    store_identities(world.hotels, [option.far_airport for option in world.flights])
    last = world.day(world.n_days - 1)
    store_hotels(hotels=world.hotels, nights=Nights(world.first_day, last), at=AT)
    _store_rates(world.exchange_rates)
    _store_markups(world.markups)
    _store_trips(world)
    for option in world.flights:
        store_flight(option)
    models.PriceRules.objects.create(
        total_step_pence=world.total_step_pence, infant_under=world.infant_under, child_under=world.child_under
    )


def store_identities(hotels: Iterable[SoldHotel], far_airports: Iterable[str] = ()) -> None:
    """Places, airports, suppliers and live hotels; what is there stays."""
    hotels = list(hotels)
    for code in {hotel.country for hotel in hotels}:
        Country.objects.get_or_create(code=code, defaults={"name": code, "slug": code.lower()})
    for region, country in {(hotel.destination, hotel.country) for hotel in hotels}:
        facts = {"country_id": country, "name": region, "slug": region.lower()}
        Region.objects.get_or_create(code=region, defaults=facts)
    for iata in {*far_airports, *(hotel.arrival_airport for hotel in hotels)}:
        facts = {"name": iata, "country_id": hotels[0].country, "time_zone": "Indian/Maldives"}
        Airport.objects.get_or_create(iata=iata, defaults=facts)
    for supplier in {hotel.supplier for hotel in hotels}:
        models.Supplier.objects.get_or_create(code=supplier, defaults={"display_name": supplier.title()})
    for hotel in hotels:
        Hotel.objects.get_or_create(
            itemcode=hotel.itemcode,
            defaults={
                "product_code": hotel.itemcode, "name": hotel.itemcode, "slug": hotel.itemcode.lower(),
                "country_id": hotel.country, "region_id": hotel.destination, "stars": hotel.stars,
                "arrival_airport_id": hotel.arrival_airport, "rating_tenths": hotel.rating_tenths or None,
                "status": Hotel.Status.LIVE,
            },
        )  # fmt: skip


def store_flight(option: FlightOption) -> models.Flight:
    """A daily flight with one leg, and the option's departures and fares."""
    airline, _ = models.Airline.objects.get_or_create(code="ALB", defaults={"name": "Albion Air"})
    flight = models.Flight.objects.create(
        code=option.code,
        airline=airline,
        direction=option.direction.value,
        uk_airport_id=option.uk_airport,
        far_airport_id=option.far_airport,
        arrival_day_offset=option.arrival_day_offset,
    )
    days = [departure.day for departure in option.departures]
    pattern = models.OperatingPattern.objects.create(flight=flight, first=min(days), last=max(days))
    models.FlightLeg.objects.create(
        pattern=pattern, position=1, flight_number=option.code, airline=airline, departs=time(10), arrives=time(20),
        departure_airport_id=option.uk_airport, arrival_airport_id=option.far_airport,
        arrives_day_offset=option.arrival_day_offset,
    )  # fmt: skip
    rows = models.Departure.objects.bulk_create(
        models.Departure(flight=flight, pattern=pattern, day=departure.day) for departure in option.departures
    )
    models.Fare.objects.bulk_create(
        models.Fare(
            departure=row, cabin=option.cabin, seats=departure.seats, adult_pence=departure.adult_pence,
            child_pence=departure.child_pence, infant_pence=departure.infant_pence,
        )
        for row, departure in zip(rows, option.departures, strict=True)
    )  # fmt: skip
    return flight


def _store_rates(rates: tuple[DatedRate, ...]) -> None:
    for currency in {rate.currency for rate in rates}:
        listed = [Stretch(rate.first, rate.last, 127, rate.micros) for rate in rates if rate.currency == currency]
        for stretch in as_disjoint(listed):
            models.ExchangeRate.objects.create(
                currency=currency, first=stretch.first, last=stretch.last, micros=stretch.held
            )


def _store_markups(rules: tuple[MarkupRule, ...]) -> None:
    first = {(rule.level, rule.key): rule for rule in reversed(rules)}
    for (level, key), rule in first.items():
        row = models.Markup(level=level.value, basis_points=rule.basis_points, floor_pence=rule.floor_pence)
        if level is MarkupLevel.SUPPLIER:
            row.supplier = models.Supplier.objects.get(code=key)
        elif level is MarkupLevel.DESTINATION:
            row.region_id = key
        elif level is MarkupLevel.HOTEL:
            row.hotel = Hotel.objects.get(itemcode=key)
        elif level is MarkupLevel.RATE_PLAN:
            itemcode, code, room = key.split("/")
            row.rate_plan = models.RatePlan.objects.get(
                code=code, room_type__code=room, room_type__hotel__itemcode=itemcode
            )
        row.full_clean()
        row.save()


def _store_trips(world: World) -> None:
    for trip in world.multi_centres:
        row = models.MultiCentre.objects.create(code=trip.code, name=trip.code)
        for position, (itemcode, nights) in enumerate(trip.stays):
            hotel = Hotel.objects.get(itemcode=itemcode)
            models.CentreStay.objects.create(trip=row, position=position, hotel=hotel, nights=nights)
        models.CentreLeg.objects.create(
            trip=row, position=0, means="flight", adult_pence=trip.leg_adult_pence,
            child_pence=trip.leg_child_pence, infant_pence=trip.leg_infant_pence,
        )  # fmt: skip


def a_day_later(world: World) -> World:
    """The same supply seen from the next morning."""
    return replace(world, first_day=world.first_day + timedelta(days=1), n_days=world.n_days - 1)
