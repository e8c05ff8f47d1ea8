"""
The cards of a demo home page: each points to a hotel, an offer or a country of this world, and takes its facts from it.

Nothing about a thing that is sold stands in the data files: name, place, picture, link and price are the thing's own.
Where this world lacks one, another of the brand's stands in. Without a world there are only the words, and no price.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import cached_property
from typing import Any

from leeward.demo.offers.picking import HotelPool, Pick
from leeward.demo.pictures import picture_named
from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import get_brand
from leeward.retail.geography.models import Country
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit import clock
from leeward.retail.offers import queries as offers
from leeward.retail.offers.models import Offer
from leeward.retail.search import queries as search

Words = dict[str, Any]
_ONLY_WORDS = ("heading", "place", "text")
"""What a card says of itself where there is nothing to point to."""
_MANY = 12


class HomeCards:
    """Hands out what a brand's cards point to, each thing once a page."""

    def __init__(self, *, brand: Brand, countries: list[str], at: datetime) -> None:
        """`countries`: what the brand is about, where that is not everything."""
        self._brand, self._countries, self._at = brand, tuple(countries), at
        self._today = clock.uk_date(at=at)
        self._used: set[Any] = set()

    def of(self, cards: list[Words]) -> list[Words]:
        """The cards of a row as values of their block; those that would be about nothing are left out."""
        written = [card for words in cards if (card := self._card(words)) is not None]
        return written or [self._words(words) for words in cards]

    def link_to(self, country: str) -> str:
        """The address of a country's page; empty where nothing is sold there."""
        return f"/holidays/{self._places[country].slug}" if country in self._places else ""

    def _card(self, words: Words) -> Words | None:
        look: Words = {name: words[name] for name in ("configuration", "tone", "terms") if name in words}
        if "hotel" in words:
            hotel = self._hotel(words["hotel"])
            return {**look, "hotel": hotel} if hotel else None
        if "offer" in words:
            offer = self._offer(words["offer"])
            return {**look, "offer": offer} if offer else None
        country = self._country(words["country"])
        if country is None:
            return None
        picture = picture_named(words["picture"]) if country.code == words["country"] else None
        link: Words = {"heading": country.name, "link": f"/holidays/{country.slug}"}
        return {**look, **link, "picture": picture, "hotel": self._cheapest_in(country)}

    def _words(self, words: Words) -> Words:
        said = {name: words[name] for name in ("configuration", "tone", *_ONLY_WORDS) if name in words}
        return said | ({"picture": picture_named(words["picture"])} if "picture" in words else {})

    def _hotel(self, name: str) -> Hotel | None:
        named = [hotel for hotel in self._pool.hotels if hotel.name == name]
        return self._take([*named, *self._best])

    def _offer(self, slug: str) -> Offer | None:
        sheet = get_brand(workspace=self._brand.workspace)
        shown = offers.offers_shown(brand=sheet, at=self._at)
        running = [one.slug for one in shown if one.value_pounds is not None]
        found = Offer.objects.in_bulk(running, field_name="slug")
        return self._take([found[one] for one in sorted(running, key=lambda one: one != slug)])

    def _country(self, code: str) -> Country | None:
        ours = [place for key, place in self._places.items() if not self._countries or key in self._countries]
        return self._take(sorted(ours, key=lambda place: (place.code != code, place.name)))

    def _cheapest_in(self, country: Country) -> Hotel | None:
        """The hotel whose price is the country's lead-in price today."""
        lead_in = search.lead_in("country", country.code, today=self._today)
        return Hotel.objects.filter(itemcode=lead_in.itemcode).first() if lead_in else None

    def _take(self, things: list[Any]) -> Any | None:
        """The first that this page does not show yet."""
        found = next((thing for thing in things if (type(thing), thing.pk) not in self._used), None)
        if found is not None:
            self._used.add((type(found), found.pk))
        return found

    @cached_property
    def _pool(self) -> HotelPool:
        return HotelPool(today=self._today)

    @cached_property
    def _best(self) -> list[Hotel]:
        pick = Pick(countries=self._countries, by_rating=True, count=_MANY)
        return self._pool.choose(pick) if search.find_edition() is not None else []

    @cached_property
    def _places(self) -> dict[str, Country]:
        return {place.code: place for place in _sold_in(self._pool.hotels)}


def _sold_in(hotels: list[Hotel]) -> Iterator[Country]:
    return iter({hotel.country_id: hotel.country for hotel in hotels}.values())
