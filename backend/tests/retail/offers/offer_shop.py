"""A small shop with offers: three priced hotels of `tests.retail.search.shop`, with records, and builders of offers."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from leeward.retail.geography.models import Airport, Country, Region
from leeward.retail.hotels.models import Hotel
from leeward.retail.offers.models import Collection, CollectionHotel, HolidayDefinition, Offer, OfferHotel
from leeward.retail.offers.models.choices import EvidenceKind
from leeward.retail.offers.models.offer_parts import SavingEvidence
from tests.kept_rows import begin_with
from tests.retail.search.shop import NOW

TODAY = NOW.date()
MONTH_AHEAD = NOW + timedelta(days=30)
CODES = ("MV1", "MV2", "LK7")
MAIN, TROPICAL = "localhost", "tropical.localhost"


def store_hotels() -> dict[str, Hotel]:
    """MV1 and MV2 in Ari Atoll, LK7 on the west coast of Sri Lanka: on sale, as `small_world` prices them."""
    begin_with("hotels with offers", _store_hotels)
    stored = Hotel.objects.select_related("country", "region", "arrival_airport")
    return {hotel.itemcode: hotel for hotel in stored.filter(itemcode__in=CODES).order_by("pk")}


def _store_hotels() -> None:
    maldives, _ = Country.objects.get_or_create(code="MV", defaults={"name": "Maldives", "slug": "maldives"})
    lanka, _ = Country.objects.get_or_create(code="LK", defaults={"name": "Sri Lanka", "slug": "sri-lanka"})
    ari, _ = Region.objects.get_or_create(code="MV-ARI", country=maldives, name="Ari Atoll", slug="ari-atoll")
    west, _ = Region.objects.get_or_create(code="LK-WES", country=lanka, name="West Coast", slug="west-coast")
    zone = {"time_zone": "Indian/Maldives"}
    male, _ = Airport.objects.get_or_create(iata="MLE", defaults={"name": "Malé", "country": maldives, **zone})
    colombo, _ = Airport.objects.get_or_create(iata="CMB", defaults={"name": "Colombo", "country": lanka, **zone})
    uk, _ = Country.objects.get_or_create(code="GB", defaults={"name": "United Kingdom", "slug": "united-kingdom"})
    for iata, name in (("LGW", "London Gatwick"), ("MAN", "Manchester")):
        Airport.objects.get_or_create(
            iata=iata,
            defaults={"name": name, "country": uk, "time_zone": "Europe/London", "is_uk_departure": True},
        )
    for code, name, country, region, airport in (
        ("MV1", "Coral Court", maldives, ari, male),
        ("MV2", "Reef House", maldives, ari, male),
        ("LK7", "Cinnamon Row", lanka, west, colombo),
    ):
        _hotel(code, name, country, region, airport)


def _hotel(code: str, name: str, country: Country, region: Region, airport: Airport) -> None:
    Hotel.objects.create(
        itemcode=code, product_code=f"P-{code}", name=name, slug=name.lower().replace(" ", "-"), country=country,
        region=region, arrival_airport=airport, status=Hotel.Status.LIVE, stars=4, review_count=120, rating_tenths=45,
    )  # fmt: skip


def an_offer(slug: str = "winter-sun", *, hotels: Any = (), brands: Any = (), **given: Any) -> Offer:
    """A published offer that began yesterday and runs for a month."""
    offer = Offer(
        **{
            "slug": slug, "name": slug.replace("-", " ").capitalize(), "active_from": NOW - timedelta(days=1),
            "active_until": MONTH_AHEAD, "terms": "<p>From Gatwick.</p>", "live": True, **given,
        }
    )  # fmt: skip
    offer.save()
    offer.brands.set(brands)
    offer.save()
    for place, hotel in enumerate(hotels):
        OfferHotel.objects.create(offer=offer, hotel=hotel, sort_order=place)
    return offer


def a_collection(slug: str = "villas", *, hotels: Any = (), **given: Any) -> Collection:
    words = {"name": slug.capitalize(), "title": f"Our {slug}", "live": True}
    collection = Collection.objects.create(slug=slug, **{**words, **given})
    for place, hotel in enumerate(hotels):
        CollectionHotel.objects.create(collection=collection, hotel=hotel, sort_order=place, line="For a reason")
    return collection


def owner() -> User:
    return User.objects.get_or_create(username="owner")[0]


def evidence(offer: Offer, kind: str = EvidenceKind.SAVING, **given: Any) -> SavingEvidence:
    """A record whose review is due in a month."""
    words = {"statement": "Save 10%", "substantiation": "Contract of 3 January.", "review_by": MONTH_AHEAD.date()}
    return SavingEvidence.objects.create(offer=offer, kind=kind, owner=owner(), **{**words, **given})


def history_of(hotel: Hotel, **given: Any) -> HolidayDefinition:
    """The holiday of `small_world` that is cheapest: a week in May 2027 from Gatwick."""
    month = datetime(2027, 5, 1, tzinfo=UTC).date()
    words = {"board": "HB", "airport_id": "LGW", "month": month, "nights": 7}
    return HolidayDefinition.objects.create(hotel=hotel, **{**words, **given})


def read(path: str, *, host: str = MAIN, status: int = 200, **headers: Any) -> Any:
    """The JSON that a caller reads."""
    answer = Client(HTTP_HOST=host).get(path, **headers)
    assert answer.status_code == status, answer.content[:2000]
    return json.loads(answer.content)


def errors_of(answer: Any) -> str:
    """The sentences under the fields and above the form."""
    if answer.status_code != 200:
        return f"answered {answer.status_code}"
    form = answer.context["form"]
    lines = [form.errors, form.non_field_errors()]
    for formset in form.formsets.values():
        lines += [*(one.errors for one in formset.forms), formset.non_form_errors()]
    return " ".join(map(str, lines))
