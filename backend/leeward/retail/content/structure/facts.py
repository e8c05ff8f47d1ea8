"""
Everything the cards of a page point to, in two queries however many cards there are.

One asks for what is only looked up (offers, pictures, pages, the brand's own texts, hotels' codes) as a union of facts;
the other for the hotels' cards. Both are bounded by the page, never by the catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from html import unescape
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet
from django.utils.html import strip_tags
from wagtail.models import Page

from leeward.retail.brands.overlay import Overlay, overlays_of_rows, override_rows
from leeward.retail.content.going_live.reach import path_of, shown_on
from leeward.retail.content.structure.card_facts import CardFacts, HotelFacts, OfferFacts, PageFacts
from leeward.retail.content.structure.wanted import Wanted
from leeward.retail.geography.models import Airport
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import HotelCard, hotel_cards
from leeward.retail.hotels.queries.looked_up import facts_of
from leeward.retail.offers.ending import end_of
from leeward.retail.offers.models import Offer
from leeward.retail.offers.proving import Record, provable
from leeward.retail.offers.queries.life import OfferLife, OfferState
from leeward.retail.offers.queries.looked_up import PRICE_FIELDS, offer_prices, price_branches, records_of
from leeward.retail.offers.queries.rows import of_brand
from leeward.retail.offers.queries.shapes import offer_href
from leeward.retail.pictures.drawn import picture_columns, picture_of_facts
from leeward.retail.pictures.models import Picture

PageKey = tuple[str, int]
"""(model label, primary key) of a page."""


def gather_facts(*, wanted: Wanted, brand_id: int, page: PageKey, at: datetime) -> CardFacts:
    """All facts for a page's rows in at most two queries."""
    return gather_facts_of(pages=[page], wanted=wanted, brand_id=brand_id, at=at)[page]


def gather_facts_of(
    *, pages: Sequence[PageKey], wanted: Wanted, brand_id: int, at: datetime
) -> dict[PageKey, CardFacts]:
    """
    The same for several pages, whose rows together want `wanted`: at most two queries for all of them.

    Facts are the brand's: an offer that another brand alone shows has a problem here, and own texts of the pages, their
    hotels and their offers are this brand's (T-02). Pages share all facts but their own texts.
    """
    found: dict[str, dict[int, dict[str, Any]]] = {}
    airports: dict[str, str] = {}
    branches = _branches(wanted, brand_id, pages)
    for kind, key, facts in branches[0].union(*branches[1:], all=True):
        if kind == "airport":
            airports[key] = facts["name"]
        else:
            found.setdefault(kind, {})[int(key)] = facts
    records = records_of(found, at=at)
    pictures = {key: picture_of_facts(facts) for key, facts in found.get("picture", {}).items()}
    own = overlays_of_rows(found.get("override", {}).values(), models={_OFFER, *(model for model, _ in pages)})
    shared = CardFacts(
        hotels=_hotels(found.get("hotel", {}), brand_id),
        offers={
            key: _offer(facts, pictures, own.get((_OFFER, str(key)), Overlay()), records.get(key, []), at)
            for key, facts in found.get("offer", {}).items()
        },
        offer_prices=offer_prices(found, at=at),
        pictures=pictures,
        pages={key: _page(facts) for key, facts in found.get("page", {}).items()},
        airports=airports,
    )
    return {(model, pk): replace(shared, overlay=own.get((model, str(pk)), Overlay())) for model, pk in pages}


def _branches(wanted: Wanted, brand_id: int, pages: Sequence[PageKey]) -> list[QuerySet[Any]]:
    things = [*((model, str(pk)) for model, pk in pages), *((_OFFER, str(pk)) for pk in wanted.offers)]
    overrides = override_rows(brand_id=brand_id, things=things)
    # Pictures of own texts and of offers are known only to the database: asked for in the same breath.
    pictures = (
        Picture.objects.filter(pk__in=wanted.pictures)
        | Picture.objects.filter(pk__in=overrides.filter(picture__isnull=False).values("picture_id"))
        | Picture.objects.filter(pk__in=Offer.objects.filter(pk__in=wanted.offers).values("background_picture_id"))
    )
    hotels = Hotel.objects.filter(pk__in=wanted.hotels)
    return [
        facts_of("override", overrides, **_OVERRIDE_FIELDS),
        facts_of("picture", pictures, **picture_columns()),
        facts_of("hotel", hotels, itemcode="itemcode", name="name", status="status"),
        facts_of("page", _pages(wanted, brand_id), title="title", url_path="url_path", live="live", ours="ours"),
        facts_of("airport", Airport.objects.filter(is_uk_departure=True), name="name"),
        facts_of("offer", _offers(wanted, brand_id), ours="ours", **_OFFER_FIELDS),
        *price_branches(wanted.offers),
    ]


_WRONG = {
    OfferState.DRAFT: "is not published", OfferState.UPCOMING: "has not begun", OfferState.ENDED: "has ended",
}  # fmt: skip
_OFFER = "offers.offer"
_OFFER_FIELDS = {
    name: name
    for name in (
        "slug", "name", "cap_text", "headline", "neutral_headline", "url", "live", "expired", "active_from",
        "active_until", "book_by", "background_picture_id",
    )
} | PRICE_FIELDS  # fmt: skip
_OVERRIDE_FIELDS = {
    "content_type": "content_type_id", "object_id": "object_id", "path": "path", "kind": "kind", "text": "text",
    "picture": "picture_id",
}  # fmt: skip


def _offers(wanted: Wanted, brand_id: int) -> QuerySet[Offer]:
    """With whether the brand may show each (`ours`)."""
    ours = Exists(of_brand(Offer, brand_id=brand_id).filter(pk=OuterRef("pk")))
    return Offer.objects.filter(pk__in=wanted.offers).annotate(ours=ours)


def _pages(wanted: Wanted, brand_id: int) -> QuerySet[Page]:
    """With whether the brand may show each (`ours`)."""
    ours = shown_on(Page.objects.filter(pk=OuterRef("pk")), brand_id=brand_id)
    pages: QuerySet[Page] = Page.objects.filter(pk__in=wanted.pages).annotate(ours=Exists(ours))
    return pages


def _page(facts: Mapping[str, Any]) -> PageFacts:
    wrong = "" if facts["live"] and facts["ours"] else "is not published" if facts["ours"] else "another brand shows"
    problem = f"It leads to the page “{facts['title']}”, which {wrong}." if wrong else ""
    return PageFacts(path_of(facts["url_path"]), problem)


def _hotels(records: Mapping[int, Mapping[str, Any]], brand_id: int) -> dict[int, HotelFacts]:
    """Cards of the hotels that are shown, in the brand's words; of the others only what is wrong with them."""
    codes = {key: str(facts["itemcode"]) for key, facts in records.items()}
    found = hotel_cards(sorted(codes.values()), brand_id=brand_id) if codes else ()
    cards = {card.hotel.itemcode: card for card in found}
    return {
        key: hotel_facts(cards[code]) if code in cards else _hidden_hotel(code, records[key])
        for key, code in codes.items()
    }


def hotel_facts(card: HotelCard) -> HotelFacts:
    """What a builder's card takes from a hotel's."""
    hotel = card.hotel
    is_sold = hotel.status in (Hotel.Status.LIVE, Hotel.Status.COMING_SOON)
    return HotelFacts(
        itemcode=hotel.itemcode,
        product_code=hotel.product_code,
        name=hotel.name,
        place=f"{hotel.region.name}, {hotel.country.name}",
        country_name=hotel.country.name,
        why=card.why_line,
        picture=card.picture,
        href=hotel.path,
        stars=hotel.stars,
        rating_tenths=hotel.rating_tenths,
        review_count=hotel.review_count,
        review_host=card.review_host,
        problem="" if is_sold else f"{hotel.name} is not sold at the moment.",
        is_by_phone=not hotel.online_bookable,
    )


def _hidden_hotel(itemcode: str, record: Mapping[str, Any]) -> HotelFacts:
    problem = f"{record['name']} is not published."
    return HotelFacts(itemcode, "", record["name"], "", "", "", None, "", 0, None, None, "", problem)


def _offer(
    facts: Mapping[str, Any], pictures: Mapping[int, Picture], own: Overlay, records: Sequence[Record], at: datetime
) -> OfferFacts:
    begins, book_by = _moment(facts["active_from"]), facts["book_by"]
    last = date.fromisoformat(book_by) if book_by else None
    ends = end_of(active_until=_moment(facts["active_until"]), book_by=last)
    state = OfferState.at(at, life=OfferLife(bool(facts["live"]), bool(facts["expired"]), begins, ends))
    wrong = "belongs to another brand" if not facts["ours"] and state is not OfferState.DRAFT else _WRONG.get(state)
    problem = f"The offer “{facts['name']}” {wrong}." if wrong else ""
    return OfferFacts(
        slug=facts["slug"],
        name=facts["name"],
        cap_text=provable(own.text("cap_text", facts["cap_text"]), records=records),
        headline=_plain(provable(facts["headline"], records=records) or facts["neutral_headline"]),
        href=offer_href(slug=facts["slug"], url=facts["url"]),
        picture=pictures.get(own.picture_id("background_picture", facts["background_picture_id"]) or 0),
        active_from=begins or at,
        ends_at=ends,
        problem=problem,
    )


def _plain(html: str) -> str:
    """The words of a headline on one line."""
    return " ".join(unescape(strip_tags(html)).split())


def _moment(stored: str | None) -> datetime | None:
    """A moment as the database prints it in JSON; SQLite keeps UTC without saying so."""
    if not stored:
        return None
    moment = datetime.fromisoformat(stored)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
