"""
The nightly look at every displayed lead-in price (R-33): what it found is kept, told to staff and put right.

A price that cannot be bought is stale: its hotel and flights are priced anew from what is really left, and every answer
that shows it ends, so that within a second or two pages show what is true, be it another price or none.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

import structlog
from django.db import transaction

from leeward.retail.booking.operations.alerts import end_alert, raise_alert
from leeward.retail.brands.queries import get_default_brand, list_brands
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.marking import mark_flights, mark_hotels
from leeward.retail.inventory.models import Flight
from leeward.retail.kit import clock
from leeward.retail.kit.caching.purging import purge
from leeward.retail.kit.caching.surrogate import PRICES
from leeward.retail.offers.models import LeadInCheck
from leeward.retail.pages.lead_ins.checking import Checker
from leeward.retail.pages.lead_ins.displayed import Displayed, list_displayed
from leeward.retail.search import queries as prices
from leeward.retail.search.queries import Edition, HotelPrice

log = structlog.get_logger("leeward.lead_ins")

ALERT = "lead_in_prices"
_AT_ONCE = 20
_NAMED = 5


def look_at_some(*, began: datetime, at: datetime) -> bool:
    """
    Look at some that nobody looked at since a look began; whether there are more.

    A few at a time, for the worker has one pair of hands and holds that end do not wait (INV-4). What is left is told
    by what was written, not by a place in their order: meanwhile a price may move to another hotel.
    """
    edition = prices.find_edition()
    if edition is None or not list_brands():
        return False
    at = max(at, began)  # Another machine began it, by a clock that is ahead of this one's.
    waiting = _waiting(began, edition, at)
    some = waiting[:_AT_ONCE]
    checker = Checker(get_default_brand(), edition, at)
    rows = [_row(one, checker.problem_of(one), edition, at) for one in some]
    with transaction.atomic():
        LeadInCheck.objects.filter(shown_at__in=[row.shown_at for row in rows]).delete()
        LeadInCheck.objects.bulk_create(rows)
        _price_anew([one for one, row in zip(some, rows, strict=True) if row.problem], at)
    if len(waiting) > len(some):
        return True
    _end(began)
    return False


def is_any_unsold() -> bool:
    """Whether the last look left something that nobody could buy."""
    return LeadInCheck.objects.exclude(problem="").exists()


_Key = tuple[datetime, str, date]
_listed: dict[_Key, list[Displayed]] = {}
"""What one look goes through, in its order. To list it costs more than to look at a part of it."""


def _waiting(began: datetime, edition: Edition, at: datetime) -> list[Displayed]:
    """
    Listed once a look, and anew where prices or the day change meanwhile, or another process goes on with it.

    What an editor publishes while a look goes on is for the next one.
    """
    key = (began, edition.mark, clock.uk_date(at=at))
    if key not in _listed:
        _listed.clear()
        _listed[key] = sorted(list_displayed(edition=edition, at=at), key=_order)
    seen = set(LeadInCheck.objects.filter(checked_at__gte=began).values_list("shown_at", flat=True))
    return [one for one in _listed[key] if _name(one) not in seen]


def _name(shown: Displayed) -> str:
    return shown.shown_at[:200]


def _order(shown: Displayed) -> tuple[str, str]:
    """Whatever shows one hotel is looked at together: its package is asked for once."""
    return shown.price.itemcode, shown.shown_at


def _end(began: datetime) -> None:
    """What is shown no longer is forgotten, and staff are told of what is wrong now."""
    _listed.clear()
    LeadInCheck.objects.filter(checked_at__lt=began).delete()
    problems = list(LeadInCheck.objects.exclude(problem=""))
    log.info("lead-in prices looked at", count=LeadInCheck.objects.count(), problems=len(problems))
    _tell(problems)


def _row(shown: Displayed, problem: str, edition: Edition, at: datetime) -> LeadInCheck:
    found = prices.availability_of(shown.price, edition=edition)
    return LeadInCheck(
        shown_at=_name(shown),
        place=shown.place[:300],
        itemcode=shown.price.itemcode,
        per_person_pence=shown.shown_pence,
        departures=found.departures,
        at_price=found.at_price,
        is_limited=prices.is_limited(shown.price, edition=edition),
        problem=problem[:300],
        generation=edition.generation,
        checked_at=at,
    )


def _price_anew(stale: Sequence[Displayed], at: datetime) -> None:
    """Whatever the last prices say of them: they are made again from the stock, and nothing kept shows them."""
    if not stale:
        return
    codes = {code for one in stale for code in (one.price.itemcode, *one.price.stays)}
    flights = {code for one in stale for code in _flights_of(one.price)}
    mark_hotels(hotel_ids=Hotel.objects.filter(itemcode__in=codes).values_list("pk", flat=True), at=at)
    mark_flights(flight_ids=Flight.objects.filter(code__in=flights).values_list("pk", flat=True), at=at)
    purge({PRICES, *(key for one in stale for key in one.keys)})


def _flights_of(price: HotelPrice) -> tuple[str, str]:
    return price.outbound.code, price.inbound.code


def _tell(problems: Sequence[LeadInCheck]) -> None:
    if not problems:
        end_alert(ALERT)
        return
    for row in problems:
        log.warning("a lead-in price cannot be bought", page=row.place, problem=row.problem)
    named = " ".join(f"{row.place}: {row.problem}" for row in problems[:_NAMED])
    more = f" And {len(problems) - _NAMED} more." if len(problems) > _NAMED else ""
    text = f"“From” prices that nobody could buy; they are being worked out anew (UK-09). {named}{more}"
    raise_alert(ALERT, text, brand_id=get_default_brand().brand_id)
