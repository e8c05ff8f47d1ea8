"""
Which lead-in prices are shown, and where: of places, hotels, offers and collections, and on the cards of built pages.

Each is read as its page reads it. A price that an editor states has no package behind it and is nobody's to check here:
it stands for four weeks after somebody did.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from leeward.retail.brands.queries import list_brands
from leeward.retail.content.needs_you.warnings import brands_showing, published_pages
from leeward.retail.content.queries import structure_of
from leeward.retail.geography.queries import destinations_tree
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit import clock
from leeward.retail.offers.queries import OfferSheet, collections_all, offers_shown
from leeward.retail.search import queries as prices
from leeward.retail.search.queries import Edition, HotelPrice

_HOTELS_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class Displayed:
    """
    One price where visitors see it. `shown_at` names the place for programs, `place` for people.

    `shown_pence` a head is what stands there; `keys` end the answers that show it.
    """

    shown_at: str
    place: str
    price: HotelPrice
    shown_pence: int
    keys: tuple[str, ...]


def list_displayed(*, edition: Edition, at: datetime) -> list[Displayed]:
    """Every place that shows a lead-in price of an edition, each once."""
    hotels = _prices_of_hotels(edition, at)
    offers = _offers(at)
    walks = (
        _of_places(edition, at),
        _of_hotels(hotels),
        _of_offers(offers),
        _of_collections(at),
        _of_cards(hotels, {sheet.slug: sheet.price for sheet in offers}, at),
    )
    found: dict[str, Displayed] = {}
    for walk in walks:
        for one in walk:
            found.setdefault(one.shown_at, one)
    return list(found.values())


def _of_places(edition: Edition, at: datetime) -> Iterator[Displayed]:
    today = clock.uk_date(at=at)
    for one in destinations_tree():
        price = prices.lead_in("country", one.country.code, today=today, edition=edition)
        yield from _one(f"country:{one.country.code}", f"{one.country.name} (country)", price)
        for card in one.regions:
            price = prices.lead_in("region", card.place.code, today=today, edition=edition)
            yield from _one(f"region:{card.place.code}", f"{card.place.name} (region)", price)


def _prices_of_hotels(edition: Edition, at: datetime) -> dict[str, HotelPrice]:
    """Of every hotel on sale: on its page, in lists and on cards it is the same price."""
    codes = list(Hotel.objects.filter(status=Hotel.Status.LIVE).order_by("pk").values_list("itemcode", flat=True))
    found: dict[str, HotelPrice] = {}
    for first in range(0, len(codes), _HOTELS_AT_ONCE):
        some = codes[first : first + _HOTELS_AT_ONCE]
        found |= prices.cheapest_for_hotels(some, today=clock.uk_date(at=at), edition=edition)
    return found


def _of_hotels(hotels: dict[str, HotelPrice]) -> Iterator[Displayed]:
    names = dict(Hotel.objects.filter(itemcode__in=hotels).values_list("itemcode", "name"))
    for itemcode, price in hotels.items():
        yield from _one(f"hotel:{itemcode}", f"{names[itemcode]} (hotel)", price)


def _offers(at: datetime) -> list[OfferSheet]:
    """Every offer that some brand shows, once."""
    shown = {sheet.slug: sheet for brand in list_brands() for sheet in offers_shown(brand=brand, at=at)}
    return list(shown.values())


def _of_offers(offers: list[OfferSheet]) -> Iterator[Displayed]:
    for sheet in offers:
        keys = (f"offer-{sheet.slug}",)
        yield from _one(f"offer:{sheet.slug}", f"{sheet.name} (offer)", sheet.price, keys)
        for one in sheet.hotels:
            place = f"{one.hotel.name} in {sheet.name} (offer)"
            yield from _one(f"offer:{sheet.slug}:{one.hotel.itemcode}", place, one.price, keys)


def _of_collections(at: datetime) -> Iterator[Displayed]:
    for brand in list_brands():
        for sheet in collections_all(brand=brand, at=at):
            keys = (f"collection-{sheet.slug}",)
            yield from _one(f"collection:{sheet.slug}", f"{sheet.name} (collection)", sheet.lowest, keys)


def _of_cards(hotels: dict[str, HotelPrice], offers: dict[str, HotelPrice | None], at: datetime) -> Iterator[Displayed]:
    """What a card prints, beside the price of the hotel or offer that it stands for."""
    for page in published_pages():
        for brand in brands_showing(page):
            for row in structure_of(page=page, brand=brand, at=at).card_rows:
                for card in row.cards:
                    price = offers.get(card.offer_slug) if card.offer_slug else hotels.get(card.itemcode)
                    if price is None or card.price is None or not card.price.is_live:
                        continue
                    shown_at = f"card:{page.pk}:{brand.workspace}:{card.card_id}"
                    place = f"“{card.heading}” on “{page.title}” of {brand.name} (card)"
                    yield Displayed(shown_at, place, price, card.price.pp_pence, _keys(price, (f"page-{page.pk}",)))


def _one(shown_at: str, place: str, price: HotelPrice | None, keys: tuple[str, ...] = ()) -> Iterator[Displayed]:
    if price is not None:
        yield Displayed(shown_at, place, price, price.shown_pence, _keys(price, keys))


def _keys(price: HotelPrice, keys: tuple[str, ...]) -> tuple[str, ...]:
    return (*keys, f"hotel-{price.itemcode}")
