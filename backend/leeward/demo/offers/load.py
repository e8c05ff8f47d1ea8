"""Load the demo's offers and what is made of them. What is there already, by its address, stays as it is."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.db import transaction
from django.utils.html import strip_tags

from leeward.demo.offers.dates import departures, running
from leeward.demo.offers.lists import load_collections, load_deals, load_lists, load_superheroes
from leeward.demo.offers.picking import HotelPool, Pick
from leeward.demo.offers.words import facts_of, paragraph, substantiation, terms_text
from leeward.demo.pictures import picture_named
from leeward.retail.brands.models import Brand
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit import clock
from leeward.retail.offers.claims import claims_in
from leeward.retail.offers.evidence import JUDGED_FIELDS, evidence_problems
from leeward.retail.offers.models import HolidayDefinition, Offer, OfferHotel, SavingEvidence
from leeward.retail.offers.models.choices import EvidenceKind, Ground, Look, OfferType, Overlay
from leeward.retail.offers.operations import record_prices
from leeward.retail.offers.queries.prices import params_of, terms_of
from leeward.retail.search import queries as search
from leeward.travel.dates import format_long_date

DATA = Path(__file__).parents[1] / "data" / "offers"
FILES = ("caribbean", "tropical", "mediterranean", "enquiries")
_REVIEW_DAYS = timedelta(days=270)

Say = Callable[[str], None]
Words = dict[str, Any]


def load_offers(*, at: datetime, say: Say) -> int:
    """
    Load what is missing; returns how many offers were made. Needs brands, pictures, hotels and published prices.

    Offers whose hotels are not in this world (a tiny one has few) are left out.
    """
    today = clock.uk_date(at=at)
    if search.find_edition() is None or not Hotel.objects.exists():
        say("demo: no hotels are on sale yet, so there are no offers; build the world and load again")
        return 0
    pool = HotelPool(today=today)
    with transaction.atomic():
        made = sum(_load(words, pool=pool, today=today) for words in _offers() if not _exists(words))
        load_collections(words=_read("collections"), pool=pool)
        lists = _read("lists")
        load_lists(words=lists, pool=pool)
        load_deals(words=lists, today=today)
        load_superheroes(words=_read("superheroes"))
    record_prices(at=at)
    say(f"demo: {made} new offers of {Offer.objects.count()}")
    return made


def _offers() -> list[Words]:
    return [words for name in FILES for words in _read(name)["offers"]]


def _read(name: str) -> Words:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


def _exists(words: Words) -> bool:
    return Offer.objects.filter(slug=words["slug"]).exists()


def _load(words: Words, *, pool: HotelPool, today: date) -> bool:
    offer = _offer(words, today=today, pool=pool)
    hotels: list[Hotel] = []
    if "pick" in words:
        hotels = pool.choose(Pick.read(words["pick"]), terms=terms_of(params_of(offer)))
        if not hotels:
            return False
        if words.get("board") == "OWN":
            offer.board = min(pool.boards[hotels[0].pk] & set(words["pick"]["boards"]))
    code = words.get("evidence", "")
    given = [one for hotel in hotels for one in pool.promotions[hotel.pk].get(code, [])]
    facts = facts_of(hotels, promotions=given, board=offer.board)
    named = {"headline": "headline", "why": "why", "long_description": "description"}
    texts = {field: paragraph(words[name], facts) for field, name in named.items()}
    offer.neutral_headline = words.get("neutral", "")
    texts["terms"] = terms_text(offer, hotels=hotels)
    for field, text in texts.items():
        setattr(offer, field, text)
    offer.hotel_links.add(*[OfferHotel(hotel=hotel, sort_order=place) for place, hotel in enumerate(hotels)])
    offer.evidence.add(*_evidence(words, offer, hotels, pool=pool, today=today))
    _publish(offer, words, today=today)
    return True


def _offer(words: Words, *, today: date, pool: HotelPool) -> Offer:
    begins, ends = running(words, today=today)
    first, last = departures(words, today=today, pool=pool)
    book_by = words.get("book_by_days")
    board = words.get("board", "")
    return Offer(
        slug=words["slug"],
        name=words["name"],
        offer_type=OfferType[words["type"]],
        cap_text=words.get("cap", ""),
        active_from=begins,
        active_until=ends,
        book_by=today + timedelta(days=book_by) if book_by else None,
        nights=words.get("nights"),
        board="" if board == "OWN" else board,
        departs_from=first,
        departs_until=last,
        child_ages=words.get("child_ages", []),
        stated_pounds_pp=words.get("stated_pounds"),
        stated_basis=words.get("stated_basis", ""),
        stated_on=today if "stated_pounds" in words else None,
        call_centre_exclusive=words.get("by_telephone", False),
        is_bookable=not words.get("by_telephone", False),
        classname=Look[words["look"]],
        background_picture=picture_named(words["picture"]),
        background_colour=Ground[words.get("colour", "PAPER")],
        overlay=Overlay[words.get("overlay", "NONE")],
    )


def _evidence(words: Words, offer: Offer, hotels: list[Hotel], *, pool: HotelPool, today: date) -> list[SavingEvidence]:
    records = []
    owner, review_by = _owner(), today + _REVIEW_DAYS
    if code := words.get("evidence", ""):
        records.append(
            SavingEvidence(
                kind=EvidenceKind.SAVING, statement=_claimed(offer), owner=owner, review_by=review_by,
                substantiation=substantiation(code, hotels, pool=pool),
            )
        )  # fmt: skip
    history = _history(offer, hotels, today=today) if words.get("was") else None
    if history is not None:
        records.append(
            SavingEvidence(
                kind=EvidenceKind.WAS, history=history, owner=owner, review_by=review_by,
                substantiation=f"Prices of this holiday are recorded every morning since {format_long_date(today)}.",
            )
        )  # fmt: skip
    return records


def _claimed(offer: Offer) -> str:
    """The words that the contracts behind an offer prove: its headline, and its label where that promises a thing."""
    label = [offer.cap_text] if claims_in(offer.cap_text) else []
    return ", ".join([strip_tags(offer.headline), *label])


def _history(offer: Offer, hotels: list[Hotel], *, today: date) -> HolidayDefinition | None:
    """The holiday whose price the offer shows today: its history begins now, and proves nothing yet."""
    price = search.cheapest_for_hotel(hotels[0].itemcode, today=today, terms=terms_of(params_of(offer)))
    if price is None:
        return None
    history: HolidayDefinition
    history, _ = HolidayDefinition.objects.get_or_create(
        hotel=hotels[0], board=price.board, airport_id=price.airport, nights=price.nights, adults=offer.adults,
        month=price.departure_date.replace(day=1),
    )  # fmt: skip
    return history


def _publish(offer: Offer, words: Words, *, today: date) -> None:
    """:raises ValueError: the data files promise what the CMS would not let an editor publish"""
    texts = {field: str(getattr(offer, field)) for field in JUDGED_FIELDS}
    evidence = [
        {"kind": one.kind, "statement": one.statement, "review_by": one.review_by} for one in offer.evidence.all()
    ]
    if problems := evidence_problems(texts=texts, evidence=evidence, today=today):
        raise ValueError(f"{offer.slug}: {problems}")
    offer.brands = list(Brand.objects.filter(workspace__in=words["brands"]))
    offer.full_clean()
    offer.save()
    offer.save_revision().publish()


def _owner() -> User:
    """The first of the staff; before there is one, a name that cannot log in."""
    users = get_user_model().objects
    staff = users.filter(is_superuser=True, is_active=True).order_by("pk").first()
    if staff is not None:
        return staff
    desk, is_new = users.get_or_create(username="offers-desk", defaults={"is_active": False})
    if is_new:
        desk.set_unusable_password()
        desk.save()
    return desk
