"""
Live prices of offers from facts that another query brings along: a page of offers' cards costs no query more.

`price_branches` are parts of a union of facts (`hotels.queries.looked_up`); `offer_prices` makes prices of its rows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.db.models import QuerySet

from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries.looked_up import facts_of
from leeward.retail.kit import clock
from leeward.retail.offers.models import HolidayDefinition, Offer, OfferHotel, SavingEvidence
from leeward.retail.offers.models.choices import EvidenceKind
from leeward.retail.offers.proving import Record
from leeward.retail.offers.queries.prices import cheapest_on_terms, params_of, terms_of
from leeward.retail.offers.queries.rows import evidence_with_verdicts
from leeward.retail.offers.queries.shapes import StatedPrice
from leeward.retail.offers.queries.sheets import proved_was, stated_price
from leeward.retail.search.queries import HotelPrice, PriceTerms, cheapest_of, find_edition

Facts = Mapping[str, Any]
Found = Mapping[str, Mapping[int, Facts]]
"""Rows of the union: their facts by kind and key."""

PRICE_FIELDS = {
    name: name
    for name in (
        "nights", "board", "airports", "departs_from", "departs_until", "adults", "child_ages", "stated_pounds_pp",
        "stated_basis", "stated_on", "hide_saving",
    )
}  # fmt: skip
"""What a row of the kind “offer” has to bring."""
_LINK, _EVIDENCE = "offer_hotel", "evidence"


@dataclass(frozen=True, slots=True)
class OfferPrice:
    """The cheapest holiday of an offer on its own terms, or what an editor states; the earlier price it proves."""

    price: HotelPrice | None
    stated: StatedPrice | None
    was_pp_pence: int | None
    was_on: date | None


def price_branches(offers: Collection[int]) -> list[QuerySet[Any]]:
    """Of offers by key: their hotels on sale, and their evidence, with its verdicts on earlier prices."""
    links = OfferHotel.objects.filter(offer__in=offers, hotel__status=Hotel.Status.LIVE)
    evidence = evidence_with_verdicts().filter(offer__in=offers)
    return [
        facts_of(_LINK, links, offer="offer_id", itemcode="hotel__itemcode"),
        facts_of(_EVIDENCE, evidence, **_EVIDENCE_FIELDS),
    ]


_EVIDENCE_FIELDS = {
    "offer": "offer_id", "kind": "kind", "statement": "statement", "review_by": "review_by",
    "was_pp_pence": "was_pp_pence", "was_on": "was_on", "judged_on": "judged_on",
    "itemcode": "history__hotel__itemcode", "board": "history__board", "airport": "history__airport_id",
    "month": "history__month", "nights": "history__nights", "adults": "history__adults",
}  # fmt: skip


def offer_prices(found: Found, *, at: datetime) -> dict[int, OfferPrice]:
    """What each offer of the rows costs now, by its key. No query; offers that share their terms are asked together."""
    offers = {key: _restored(Offer, PRICE_FIELDS, facts) for key, facts in found.get("offer", {}).items()}
    hotels = _by_offer(found.get(_LINK, {}).values())
    evidence = _by_offer(one for one in found.get(_EVIDENCE, {}).values() if one["kind"] == EvidenceKind.WAS)
    terms = {key: terms_of(params_of(offer)) for key, offer in offers.items()}
    prices = _prices(terms, hotels, today=clock.uk_date(at=at))
    return {
        key: _price_of(
            offer, evidence.get(key, []), _own(hotels.get(key, []), prices[terms[key]]), clock.uk_date(at=at)
        )
        for key, offer in offers.items()
    }


def records_of(found: Found, *, at: datetime) -> dict[int, list[Record]]:
    """What the current evidence of each offer of the rows proves, by its key."""
    today = clock.uk_date(at=at).isoformat()
    evidence = _by_offer(one for one in found.get(_EVIDENCE, {}).values() if one["review_by"] >= today)
    return {key: [Record(one["kind"], one["statement"]) for one in rows] for key, rows in evidence.items()}


def _prices(
    terms: Mapping[int, PriceTerms], hotels: Mapping[int, list[Facts]], *, today: date
) -> dict[PriceTerms, dict[str, HotelPrice]]:
    asked: dict[PriceTerms, set[str]] = {}
    for key, own in terms.items():
        asked.setdefault(own, set()).update(facts["itemcode"] for facts in hotels.get(key, []))
    edition = find_edition() if any(asked.values()) else None
    return {own: cheapest_on_terms(sorted(codes), own, today, edition) for own, codes in asked.items()}


def _own(hotels: Iterable[Facts], prices: Mapping[str, HotelPrice]) -> list[HotelPrice]:
    return [prices[facts["itemcode"]] for facts in hotels if facts["itemcode"] in prices]


def _price_of(offer: Offer, evidence: Iterable[Facts], prices: Iterable[HotelPrice], today: date) -> OfferPrice:
    price = cheapest_of(prices)
    current = [one for one in map(_evidence, evidence) if one.is_current(today=today)]
    was = None if offer.hide_saving else proved_was(current, price=price, params=params_of(offer), today=today)
    return OfferPrice(
        price=price,
        stated=None if price else stated_price(offer, today=today),
        was_pp_pence=was[0] if was else None,
        was_on=was[1] if was else None,
    )


def _evidence(facts: Facts) -> Any:
    """As `rows.evidence_with_verdicts` gives it, never saved."""
    history = HolidayDefinition(
        hotel=Hotel(itemcode=facts["itemcode"]), board=facts["board"], airport_id=facts["airport"],
        month=_day(facts["month"]), nights=facts["nights"], adults=facts["adults"],
    )  # fmt: skip
    one: Any = SavingEvidence(kind=EvidenceKind.WAS, review_by=_day(facts["review_by"]), history=history)
    one.was_pp_pence, one.was_on, one.judged_on = facts["was_pp_pence"], _day(facts["was_on"]), _day(facts["judged_on"])
    return one


def _restored(model: type[Offer], names: Iterable[str], facts: Facts) -> Offer:
    """A row that is never saved; SQLite prints lists within JSON as text, and every database dates."""
    return model(**{name: _value(model._meta.get_field(name), facts[name]) for name in names})


def _value(field: Any, told: Any) -> Any:
    if field.get_internal_type() == "JSONField":
        return field.from_db_value(told, None, None) if isinstance(told, str) else told
    return field.to_python(told)


def _day(told: str | None) -> date | None:
    return date.fromisoformat(told) if told else None


def _by_offer(rows: Iterable[Facts]) -> dict[int, list[Facts]]:
    sorted_out: dict[int, list[Facts]] = {}
    for facts in rows:
        sorted_out.setdefault(int(facts["offer"]), []).append(facts)
    return sorted_out
