"""The demo's collections, curated lists, deals of the week and superheroes."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Any

from leeward.demo.offers.picking import HotelPool, Pick
from leeward.demo.offers.words import line_about, paragraph
from leeward.demo.pictures import picture_named
from leeward.retail.brands.models import Brand
from leeward.retail.kit.clock import UK
from leeward.retail.offers.models import (
    Collection,
    CollectionHotel,
    CuratedEntry,
    CuratedList,
    DealOfTheWeek,
    Offer,
    ScrimElement,
    Superhero,
    SuperheroSize,
)
from leeward.retail.offers.models.choices import ListKind

WEEKS_AHEAD = 26
_WEEK = timedelta(days=7)

Words = dict[str, Any]


def load_collections(*, words: Words, pool: HotelPool) -> None:
    """Those that are missing and have hotels in this world, in the order of the file."""
    for place, one in enumerate(words["collections"], start=1):
        if Collection.objects.filter(slug=one["slug"]).exists():
            continue
        hotels = pool.choose(Pick.read(one["pick"]))
        if not hotels:
            continue
        collection = Collection(
            slug=one["slug"], name=one["name"], title=one["title"], strapline=one["strapline"], position=place * 10,
            description=paragraph(one["description"]), picture=picture_named(one["picture"]),
        )  # fmt: skip
        collection.hotel_links.add(
            *[
                CollectionHotel(
                    hotel=hotel, sort_order=number, line=line_about(hotel, lines=one["lines"], place=number)
                )
                for number, hotel in enumerate(hotels)
            ]
        )
        collection.brands = list(Brand.objects.filter(workspace__in=one.get("brands", [])))
        _publish(collection)


def load_lists(*, words: Words, pool: HotelPool) -> None:
    """Those that are missing and have something on them."""
    for one in words["lists"]:
        kind, brand = ListKind[one["kind"]], _brand(one)
        if CuratedList.objects.filter(kind=kind, brand=brand).exists():
            continue
        entries = _picked(one, pool) if "pick" in one else _written(one, pool)
        if entries:
            found = CuratedList(kind=kind, brand=brand, title=one["title"], introduction=paragraph(one["introduction"]))
            found.entries.add(*entries)
            _publish(found)


def _picked(one: Words, pool: HotelPool) -> list[CuratedEntry]:
    """A list whose places are picked; countries in the order of the file take turns, so that it reads like a choice."""
    pick = Pick.read(one["pick"])
    order = {country: place for place, country in enumerate(pick.countries)}
    hotels = pool.choose(pick)
    if pick.one_a_country:
        hotels.sort(key=lambda hotel: order.get(hotel.country_id, len(order)))
    return [
        CuratedEntry(hotel=hotel, sort_order=place, line=line_about(hotel, lines=one["lines"], place=place))
        for place, hotel in enumerate(hotels)
    ]


def _written(one: Words, pool: HotelPool) -> list[CuratedEntry]:
    entries = []
    for place, words in enumerate(one["entries"]):
        hotels = pool.choose(Pick.read(words["pick"])) if "pick" in words else []
        offer = Offer.objects.filter(slug=words.get("offer", "")).first()
        if not hotels and offer is None:
            continue
        entries.append(
            CuratedEntry(
                hotel=hotels[0] if hotels else None, offer=offer, sort_order=place, heading=words.get("heading", ""),
                line=words.get("line", ""), person_name=words.get("person", ""), person_role=words.get("role", ""),
                words=paragraph(words.get("words", "")),
                picture=picture_named(words["picture"]) if "picture" in words else None,
            )
        )  # fmt: skip
    return entries


def load_deals(*, words: Words, today: date) -> None:
    """A deal for each week from this one on, half a year ahead, as far as its offers run; weeks that have one stay."""
    monday = today - timedelta(days=today.weekday())
    for one in words["deals"]:
        brand = _brand(one)
        offers = {offer.slug: offer for offer in Offer.objects.filter(slug__in=one["offers"], live=True)}
        rotation = [offers[slug] for slug in one["offers"] if slug in offers]
        last: Offer | None = None
        for week in range(WEEKS_AHEAD):
            first = monday + week * _WEEK
            known = DealOfTheWeek.objects.filter(brand=brand, first_day__lte=first, last_day__gte=first).first()
            chosen = known.offer if known else _deal_for(rotation, first=first, last=last, turn=week)
            if known is None and chosen is not None:
                _publish(
                    DealOfTheWeek(
                        brand=brand, offer=chosen, first_day=first, last_day=first + _WEEK - timedelta(days=1),
                        title="Deal of the week", words="",
                    )
                )  # fmt: skip
            last = chosen


def _deal_for(rotation: list[Offer], *, first: date, last: Offer | None, turn: int) -> Offer | None:
    """The next offer of the rotation that runs through the whole week and was not the deal of the week before."""
    begins = datetime.combine(first, time.max, tzinfo=UK)
    ends = datetime.combine(first + _WEEK, time.min, tzinfo=UK) - timedelta(minutes=1)
    for step in range(len(rotation)):
        offer = rotation[(turn + step) % len(rotation)]
        runs = offer.has_begun(at=begins) and not offer.has_ended(at=ends)
        if runs and (last is None or offer.pk != last.pk):
            return offer
    return None


def load_superheroes(*, words: Words) -> None:
    """Those that are missing; one of a collection only where the collection is."""
    for one in words["superheroes"]:
        collection = Collection.objects.filter(slug=one.get("collection", "")).first()
        if Superhero.objects.filter(slug=one["slug"]).exists() or ("collection" in one and collection is None):
            continue
        hero = Superhero(
            slug=one["slug"], name=one["name"], brand=_brand(one), collection=collection,
            heading=one.get("heading", ""), content=paragraph(one.get("content", "")),
            description=one.get("description", ""), button_text=one.get("button_text", ""),
            target_url=one.get("target_url", ""), superhero_image=picture_named(one["picture"]),
            show_sign_up_button=one.get("show_sign_up_button", False), is_legacy=one.get("is_legacy", False),
        )  # fmt: skip
        hero.sizes.add(*[SuperheroSize(**size, sort_order=place) for place, size in enumerate(one.get("sizes", []))])
        hero.scrim_elements.add(
            *[ScrimElement(**scrim, sort_order=place) for place, scrim in enumerate(one.get("scrims", []))]
        )
        _publish(hero)


def _brand(words: Words) -> Brand | None:
    return Brand.objects.get(workspace=words["brand"]) if "brand" in words else None


def _publish(thing: Any) -> None:
    """:raises django.core.exceptions.ValidationError: the data files hold what the CMS would refuse"""
    thing.full_clean()
    thing.save()
    thing.save_revision().publish()
