"""Reads of offers. Every list costs three queries however long it is; a price costs none."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from django.db.models import Q, QuerySet

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit import clock
from leeward.retail.offers.ending import not_over
from leeward.retail.offers.errors import NotOfThisOffer, OfferEnded, UnknownOffer
from leeward.retail.offers.models import Offer, OfferHotel, SavingEvidence
from leeward.retail.offers.models.choices import EvidenceKind
from leeward.retail.offers.proving import Record
from leeward.retail.offers.queries.life import OfferState, next_change
from leeward.retail.offers.queries.params import Narrowing
from leeward.retail.offers.queries.rows import of_brand, read_offers
from leeward.retail.offers.queries.shapes import OfferReference, OfferSheet, PricedHotel, ProvingOffer
from leeward.retail.offers.queries.sheets import narrowed_sheet, offer_sheets

_KNOWN_TO_ANYBODY = frozenset({OfferState.SHOWN, OfferState.ENDED})


def offers_shown(*, brand: BrandSheet, at: datetime) -> tuple[OfferSheet, ...]:
    """The brand's offers that run at a moment, the newest first."""
    return offers_shown_until(brand=brand, at=at)[0]


def offers_shown_until(*, brand: BrandSheet, at: datetime) -> tuple[tuple[OfferSheet, ...], datetime | None]:
    """The same, and the moment at which the list next changes by itself; None: it does not."""
    return _running_until(brand, Q(), at)


def find_offer(*, slug: str, brand: BrandSheet, at: datetime) -> OfferSheet | None:
    """An offer that runs or has ended (`state` says which); None for drafts, those to come, and other brands'."""
    found = offer_sheets(_read(brand, Q(slug=slug)), at=at)
    return next((sheet for sheet in found if sheet.state in _KNOWN_TO_ANYBODY), None)


def get_offer(*, slug: str, brand: BrandSheet, at: datetime) -> OfferSheet:
    """
    An offer that runs at this moment.

    :raises UnknownOffer: no offer that anybody may know of
    :raises OfferEnded: it is over; the message is the expired-offer modal's (K04)
    """
    return _running(offer_sheets(_read(brand, Q(slug=slug)), at=at))


def offer_products(*, slug: str, brand: BrandSheet, at: datetime) -> tuple[PricedHotel, ...]:
    """The hotels of an offer with their prices on its terms (API13). :raises UnknownOffer: :raises OfferEnded:"""
    return get_offer(slug=slug, brand=brand, at=at).hotels


def offer_of_hotel(*, slug: str, brand: BrandSheet, at: datetime, wanted: Narrowing) -> OfferSheet:
    """
    A running offer as it is for one of its hotels, on fewer holidays if asked; `price` None: nothing is left (API08).

    :raises UnknownOffer: or OfferEnded, as `get_offer`
    :raises NotOfThisOffer: the hotel is not one of the offer's
    """
    rows = _read(brand, Q(slug=slug))
    _running(offer_sheets(rows, at=at))
    sheet = narrowed_sheet(rows[0], wanted=wanted, at=at)
    if not sheet.hotels:
        raise NotOfThisOffer("This hotel is not part of the offer", field="productCode", rule="unknown_product")
    return sheet


def offers_of_hotel(*, product_code: str, brand: BrandSheet, at: datetime) -> tuple[OfferSheet, ...]:
    """The running offers of a hotel, by product code or itemcode, the newest first (API12, S32)."""
    return offers_of_hotel_until(product_code=product_code, brand=brand, at=at)[0]


def offers_of_hotel_until(
    *, product_code: str, brand: BrandSheet, at: datetime
) -> tuple[tuple[OfferSheet, ...], datetime | None]:
    """The same, and the moment at which the list next changes by itself; None: it does not. Three queries."""
    named = Q(hotel__product_code=product_code) | Q(hotel__itemcode=product_code)
    return _running_until(brand, Q(pk__in=OfferHotel.objects.filter(named).values("offer")), at)


def _running_until(brand: BrandSheet, wanted: Q, at: datetime) -> tuple[tuple[OfferSheet, ...], datetime | None]:
    """Those that are to begin are read as well: they change the list, too. Three queries."""
    rows = _read(brand, wanted & not_over(at=at) & Q(live=True))
    shown = [offer for offer in rows if offer.has_begun(at=at)]
    return offer_sheets(shown, at=at), next_change(((offer.active_from, offer.ends_at) for offer in rows), at=at)


def state_of_offers(slugs: Collection[str], *, at: datetime) -> dict[str, OfferReference]:
    """
    Whether each slug may be pointed at, whatever the brand: for warnings on save and the daily report.

    A running offer with hotels none of which is published, or none of which can be sold now, is a problem too.
    """
    sheets = {
        sheet.slug: sheet for sheet in offer_sheets(read_offers(Offer.objects.filter(slug__in=set(slugs))), at=at)
    }
    return {slug: _reference(slug, sheets.get(slug)) for slug in slugs}


def offers_that_prove(*, at: datetime) -> dict[int, ProvingOffer]:
    """Published offers that can prove something today, by their keys (UK-08). One query."""
    current = SavingEvidence.objects.filter(offer__live=True, review_by__gte=clock.uk_date(at=at))
    rows = current.exclude(kind=EvidenceKind.WAS).values_list("offer_id", "offer__slug", "kind", "statement")
    found: dict[int, ProvingOffer] = {}
    for key, slug, kind, statement in rows:
        known = found.get(key, ProvingOffer(slug, ()))
        found[key] = ProvingOffer(slug, (*known.records, Record(kind, statement)))
    return found


def _reference(slug: str, sheet: OfferSheet | None) -> OfferReference:
    if sheet is None:
        return OfferReference(slug, "", None, f"There is no offer “{slug}”.")
    return OfferReference(slug, sheet.name, sheet.state, _problem(sheet))


def _problem(sheet: OfferSheet) -> str:
    if sheet.state is OfferState.ENDED:
        return f"“{sheet.name}” has ended."
    if sheet.state is OfferState.DRAFT:
        return f"“{sheet.name}” is not published."
    if sheet.state is OfferState.UPCOMING:
        return f"“{sheet.name}” has not begun."
    is_priced = sheet.value_pounds is not None or sheet.call_centre_exclusive
    if not is_priced:
        return f"Nothing of “{sheet.name}” can be sold now: its hotels are not published, or sold out."
    return ""


def _running(found: Collection[OfferSheet]) -> OfferSheet:
    sheet = next((sheet for sheet in found if sheet.state in _KNOWN_TO_ANYBODY), None)
    if sheet is None:
        raise UnknownOffer("We do not know this offer", field="slug", rule="unknown_offer")
    if sheet.state is OfferState.ENDED:
        raise OfferEnded(sheet.ended_text)
    return sheet


def _read(brand: BrandSheet, wanted: Q) -> list[Offer]:
    """Offers of the brand with their parts, in its own words. Three queries."""
    return read_offers(_ours(brand).filter(wanted), brand_id=brand.brand_id)


def _ours(brand: BrandSheet) -> QuerySet[Offer]:
    return of_brand(Offer, brand_id=brand.brand_id)
