"""From rows to sheets: what may be said now, and what it costs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any

from django.utils.html import strip_tags

from leeward.retail.brands.overlay import overlay_of_own_rows
from leeward.retail.kit import clock
from leeward.retail.kit.html import sanitised_html
from leeward.retail.offers.ending import last_day_of
from leeward.retail.offers.models import HolidayDefinition, Offer
from leeward.retail.offers.models.choices import EvidenceKind, OfferType
from leeward.retail.offers.proving import Record, provable
from leeward.retail.offers.queries.life import OfferLife, OfferState
from leeward.retail.offers.queries.params import Narrowing, OfferParams
from leeward.retail.offers.queries.prices import params_of, priced, terms_of
from leeward.retail.offers.queries.rows import linked_hotels
from leeward.retail.offers.queries.shapes import HotelRef, OfferSheet, StatedPrice
from leeward.retail.search.queries import Edition, HotelPrice, PriceTerms, cheapest_of, find_edition

STATED_DAYS = timedelta(days=28)
VERDICT_DAYS = timedelta(days=2)
"""A verdict older than this is no verdict: the worker has not looked at the prices since."""


def state_of(offer: Offer, *, at: datetime) -> OfferState:
    """Where an offer is in its life."""
    life = OfferLife(offer.live, offer.expired, offer.active_from, offer.ends_at)
    return OfferState.at(at, life=life)


def offer_sheets(offers: Iterable[Any], *, at: datetime) -> tuple[OfferSheet, ...]:
    """Sheets of offers read by `rows.read_offers`, all on one edition of prices. No query."""
    edition, listed = find_edition(), list(offers)
    # Offers often share their terms: asked together, their hotels cost the engine one question instead of many.
    asked: dict[PriceTerms, list[HotelRef]] = {}
    for offer in listed:
        asked.setdefault(terms_of(params_of(offer)), []).extend(linked_hotels(offer.read_hotels))
    for terms, hotels in asked.items():
        priced(hotels, today=clock.uk_date(at=at), edition=edition, terms=terms)
    return tuple(_sheet(offer, _terms_now(offer, at=at, edition=edition)) for offer in listed)


def narrowed_sheet(offer: Any, *, wanted: Narrowing, at: datetime) -> OfferSheet:
    """The sheet of an offer for one hotel and fewer holidays: without a price where nothing is left of it."""
    params = wanted.of(params_of(offer))
    codes = {wanted.product_code}
    offer.read_hotels = [link for link in offer.read_hotels if codes & {link.hotel.product_code, link.hotel.itemcode}]
    terms = _terms_now(offer, at=at, edition=find_edition() if params else None)
    return _sheet(offer, replace(terms, params=params or terms.params))


@dataclass(frozen=True, slots=True)
class _Terms:
    """On which limits, prices and day a sheet is made."""

    params: OfferParams
    edition: Edition | None
    at: datetime


def _terms_now(offer: Offer, *, at: datetime, edition: Edition | None) -> _Terms:
    return _Terms(params_of(offer), edition, at)


def _sheet(offer: Any, terms: _Terms) -> OfferSheet:
    today, params = clock.uk_date(at=terms.at), terms.params
    hotels = priced(linked_hotels(offer.read_hotels), today=today, edition=terms.edition, terms=terms_of(params))
    price = cheapest_of(one.price for one in hotels if one.price)
    evidence = [one for one in offer.read_evidence if one.is_current(today=today)]
    records = [Record(one.kind, one.statement) for one in evidence]
    # A brand's own words need the same evidence as the shared ones; price, dates, headline and terms are everybody's.
    own = overlay_of_own_rows(getattr(offer, "own_rows", None))
    was = None if offer.hide_saving else proved_was(evidence, price=price, params=params, today=today)
    return OfferSheet(
        slug=offer.slug,
        name=offer.name,
        offer_type=OfferType(offer.offer_type),
        state=state_of(offer, at=terms.at),
        cap_text=provable(own.text("cap_text", offer.cap_text), records=records),
        headline_html=provable(_said(offer.headline), records=records) or _said(offer.neutral_headline),
        why_html=provable(_said(own.text("why", offer.why)), records=records),
        long_description_html=provable(_said(own.text("long_description", offer.long_description)), records=records),
        terms_html=_said(offer.terms),
        begins_at=offer.active_from,
        ends_at=offer.ends_at,
        book_by=min(offer.book_by, last_day_of(offer.ends_at)) if offer.book_by else None,
        params=params,
        hotels=hotels,
        price=price,
        stated=None if price else stated_price(offer, today=today),
        was_pp_pence=was[0] if was else None,
        was_on=was[1] if was else None,
        hide_saving=offer.hide_saving,
        call_centre_exclusive=offer.call_centre_exclusive,
        is_bookable=offer.is_bookable,
        is_travelzoo=offer.is_travelzoo,
        url=offer.url,
        look=offer.classname,
        picture=own.picture("background_picture", offer.background_picture),
        background_colour=offer.background_colour,
        background_position=offer.background_position,
        overlay=offer.overlay,
    )


def _said(html: str) -> str:
    """The text as it may be shown; an editor's empty paragraph says nothing."""
    shown = sanitised_html(html)
    return shown if strip_tags(shown).strip() else ""


def stated_price(offer: Offer, *, today: date) -> StatedPrice | None:
    """What an editor states, for four weeks after somebody checked it."""
    if not offer.stated_pounds_pp or offer.stated_on is None or not offer.stated_basis:
        return None
    if not offer.stated_on <= today <= offer.stated_on + STATED_DAYS:
        return None
    return StatedPrice(pounds_pp=offer.stated_pounds_pp, basis=offer.stated_basis, checked_on=offer.stated_on)


def proved_was(
    evidence: Iterable[Any], *, price: HotelPrice | None, params: OfferParams, today: date
) -> tuple[int, date | None] | None:
    """An earlier price of exactly the holiday whose price is shown, judged lately, and higher (P11, UK-07); its day."""
    if price is None or params.child_ages:
        return None
    for one in evidence:
        is_was = one.kind == EvidenceKind.WAS and one.was_pp_pence is not None and one.judged_on is not None
        if (
            is_was
            and one.judged_on + VERDICT_DAYS >= today
            and is_of(price, definition=one.history, adults=params.adults)
        ):
            # Compared in whole pounds: "was £700, now £700" would be a saving of pence nobody can see.
            was = int(one.was_pp_pence)
            return (was, one.was_on) if was // 100 > price.price_pounds else None
    return None


def is_of(price: HotelPrice, *, definition: HolidayDefinition, adults: int) -> bool:
    """Whether a price is one of the holiday that a history describes."""
    return (
        price.itemcode == definition.hotel.itemcode
        and price.board == definition.board
        and price.airport == definition.airport_id
        and price.nights == definition.nights
        and price.departure_date.replace(day=1) == definition.month
        and adults == definition.adults
    )
