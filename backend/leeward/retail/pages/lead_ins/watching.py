"""
The nightly look at every displayed lead-in price (R-33): what it found is kept, told to staff and put right.

A price that cannot be bought is stale: its hotel and flights are priced anew from what is really left, and every answer
that shows it ends, so that within a second or two pages show what is true, be it another price or none.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import structlog
from django.db import transaction

from leeward.retail.booking.operations.alerts import end_alert, raise_alert
from leeward.retail.brands.queries import get_default_brand, list_brands
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.marking import mark_flights, mark_hotels
from leeward.retail.inventory.models import Flight
from leeward.retail.kit.purging import purge
from leeward.retail.kit.surrogate import PRICES
from leeward.retail.offers.models import LeadInCheck
from leeward.retail.pages.lead_ins.checking import Checker
from leeward.retail.pages.lead_ins.displayed import Displayed, list_displayed
from leeward.retail.search import queries as prices
from leeward.retail.search.queries import Edition, HotelPrice

log = structlog.get_logger("leeward.lead_ins")

ALERT = "lead_in_prices"
_NAMED = 5


def look_at_lead_ins(*, at: datetime) -> int:
    """Look at all of them; returns how many cannot be bought. Before there are brands or prices there are none."""
    edition = prices.find_edition()
    if edition is None or not list_brands():
        return 0
    checker = Checker(get_default_brand(), edition, at)
    displayed = list_displayed(edition=edition, at=at)
    rows = [_row(one, checker.problem_of(one), edition, at) for one in displayed]
    stale = [one for one, row in zip(displayed, rows, strict=True) if row.problem]
    with transaction.atomic():
        LeadInCheck.objects.all().delete()
        LeadInCheck.objects.bulk_create(rows)
        _price_anew(stale, at)
    _tell([row for row in rows if row.problem])
    log.info("lead-in prices looked at", count=len(rows), problems=len(stale))
    return len(stale)


def look_again_at_lead_ins(*, at: datetime) -> None:
    """While some could not be bought: are they gone, or right again?"""
    if LeadInCheck.objects.exclude(problem="").exists():
        look_at_lead_ins(at=at)


def _row(shown: Displayed, problem: str, edition: Edition, at: datetime) -> LeadInCheck:
    found = prices.availability_of(shown.price, edition=edition)
    return LeadInCheck(
        shown_at=shown.shown_at[:200],
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
    codes = {one.price.itemcode for one in stale}
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
