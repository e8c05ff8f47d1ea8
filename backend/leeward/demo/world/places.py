"""Put the world's places and hotels' identities into the tables."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from django.utils.text import slugify

from leeward.demo.world.atlas import Place, list_far_airports, list_places, read
from leeward.demo.world.hotels import DrawnHotel
from leeward.retail.geography.models import Airport, Country, Region, Resort
from leeward.retail.hotels.models import Hotel


def store_places() -> None:
    """Countries, regions, resorts and airports; what is there stays as it is."""
    places = list_places()
    names = {place.country: place.country_name for place in places}
    Country.objects.bulk_create(
        (Country(code=code, name=name, slug=slugify(name)) for code, name in names.items()), ignore_conflicts=True
    )
    Region.objects.bulk_create(
        (
            Region(code=place.code, country_id=place.country, name=place.name, slug=slugify(place.name))
            for place in places
        ),
        ignore_conflicts=True,
    )
    Resort.objects.bulk_create(
        (Resort(region_id=place.code, name=name, slug=slugify(name)) for place in places for name in place.resorts),
        ignore_conflicts=True,
    )
    _store_airports()


def _store_airports() -> None:
    far = [
        Airport(iata=airport.iata, name=airport.name, country_id=airport.country, time_zone=airport.zone)
        for airport in list_far_airports()
    ]
    more = [
        Airport(
            iata=words["iata"], name=words["name"], country_id="GB", time_zone="Europe/London", is_uk_departure=True
        )
        for words in read("routes")["departures"]
    ]
    Airport.objects.bulk_create([*far, *more], ignore_conflicts=True)


def store_identities(*, hotels: Sequence[DrawnHotel]) -> None:
    """The hotels' own records; an itemcode that is there stays as it is."""
    resorts = {(resort.region_id, resort.name): resort.pk for resort in Resort.objects.all()}
    Hotel.objects.bulk_create(
        (_row(hotel.place, hotel, resorts[hotel.place.code, hotel.identity.resort]) for hotel in hotels),
        ignore_conflicts=True,
    )


def _row(place: Place, hotel: DrawnHotel, resort_id: int) -> Hotel:
    who = hotel.identity
    policy = Hotel.ChildPolicy.INFANTS_ALLOWED
    if who.adults_from is not None:
        policy = Hotel.ChildPolicy.ADULTS_ONLY
    elif not who.takes_infants:
        policy = Hotel.ChildPolicy.NO_INFANTS_ALLOWED
    return Hotel(
        itemcode=who.itemcode,
        product_code=str(who.number),
        name=who.name,
        slug=who.slug,
        status=Hotel.Status.COMING_SOON if who.is_coming_soon else Hotel.Status.LIVE,
        online_bookable=who.is_online_bookable,
        country_id=place.country,
        region_id=place.code,
        resort_id=resort_id,
        latitude=Decimal(str(who.latitude)),
        longitude=Decimal(str(who.longitude)),
        arrival_airport_id=place.airport,
        airport_km=who.airport_km,
        transfer_minutes=who.transfer_minutes,
        stars=who.stars,
        rating_tenths=who.rating_tenths,
        review_count=who.review_count,
        child_policy=policy,
        min_adult_age=who.adults_from,
        min_child_age=3 if policy == Hotel.ChildPolicy.NO_INFANTS_ALLOWED else 0,
        has_step_free_access=who.is_step_free,
    )
