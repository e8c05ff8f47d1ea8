"""An island whose hotel has two kinds of rooms and a cheaper June, and a booking on it that is to change."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from leeward.pricing.supply.hotels import Allotment, RoomType
from leeward.pricing.supply.rate_plans import RatePlan, Season
from leeward.pricing.supply.world import World
from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.models import Amendment, Booking
from leeward.retail.booking.operations.basket.baskets import latest_quote, price_again
from leeward.retail.booking.operations.change.agreeing import agree
from leeward.retail.booking.operations.change.amending import Agreed, Proposal, open_amendment, propose
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight, Fare
from leeward.retail.kit.clock import database_now
from leeward.retail.payments.queries import paid_pence
from leeward.retail.search.offer_tokens import OfferClaims
from leeward.retail.search.queries import quote
from leeward.travel.itemcode import find_itemcode
from leeward.travel.occupancy import Occupancy
from leeward.travel.search_query import SearchQuery
from tests.retail.hotels.island import FIRST_DAY, N_DAYS, an_island

MAY, JUNE = date(2027, 5, 4), date(2027, 6, 8)
MAY_TOTAL = 260_000
JUNE_TOTAL = 232_000  # seven nights of £80 for each of two, and £1,200 of flights
SUITE_TOTAL = 330_000  # seven nights of £150 for each of two, and the flights

IN_MAY = {"DLX May": 7, "seats May": 4}
IN_JUNE = {"DLX June": 7, "seats June": 4}
IN_THE_SUITE = {"SUI May": 7, "seats May": 4}


def a_changeable_island() -> World:
    """As the island, with one suite, and Deluxe rooms for £80 from June on."""
    last, june = FIRST_DAY + timedelta(N_DAYS), date(2027, 6, 1)
    island = an_island()
    deluxe = RatePlan(
        "FLEX", "DLX", "HB",
        (Season(FIRST_DAY, june - timedelta(1), base=((2, 10_000),)), Season(june, last, base=((2, 8_000),))),
    )  # fmt: skip
    suite = RatePlan("SUITE", "SUI", "HB", (Season(FIRST_DAY, last, base=((2, 15_000),)),))
    first = replace(
        island.hotels[0],
        room_types=(*island.hotels[0].room_types, RoomType("SUI", allotments=(Allotment(FIRST_DAY, last, rooms=1),))),
        rate_plans=(deluxe, suite),
    )
    return replace(island, hotels=(first, *island.hotels[1:]))


def an_amendment(booking: Booking, brand: BrandSheet, *, day: date = MAY, suite: bool = False) -> Amendment:
    """A change of a booking to another day, or to the suite."""
    query = SearchQuery(
        departure_airports=("LGW",), departure_date=day, nights=7, rooms=(Occupancy(),), itemcode=find_itemcode("MV1")
    )
    token = quote(query, brand=brand, now=database_now()).offer_token
    amendment = open_amendment(booking, offer_token=token, brand=brand, agent_id=_agent())
    if suite and amendment.basket:
        claims = _in_the_suite(claims_of_quote(latest_quote(amendment.basket)))
        price_again(basket=amendment.basket, claims=claims, workspace=brand.workspace)
    return Amendment.objects.select_related("booking__quote", "booking__hold", "basket").get(pk=amendment.pk)


def yes_to(proposal: Proposal, **changes: int) -> Agreed:
    """What a customer says who was told these sums."""
    settled = proposal.settlement
    sums = (proposal.quote.pk, proposal.bill.total_pence, settled.due_now_pence, settled.refund_pence)
    said = Agreed(*sums, least_percent=proposal.least_percent)
    return replace(said, **changes)  # type: ignore[arg-type]


def proposed(amendment: Amendment) -> Proposal:
    return propose(amendment, at=database_now())


def agreed(amendment: Amendment, **changes: int) -> Amendment:
    """The customer says yes to what they were told."""
    return agree(amendment.pk, agreed=yes_to(proposed(amendment), **changes), actor="staff:1")


def facts_of(booking: Booking) -> tuple[Any, ...]:
    """Everything that a refused change must leave alone."""
    booking.refresh_from_db()
    return (
        booking.state, booking.total_pence, booking.departure_date, booking.return_date, booking.quote_id,
        booking.hold_id, booking.hold.state, booking.schedule1, booking.lines, paid_pence(booking.subject),
        list(booking.instalments.values_list("position", "due_on", "pence", "paid_at")),
        list(booking.documents.values_list("number", "superseded_at")),
    )  # fmt: skip


def taken() -> dict[str, int]:
    """Nights of each kind of room and seats that are taken, by the product's own count."""
    rooms = AllotmentNight.objects.filter(taken__gt=0).values_list("room_type__code", "night", "taken")
    seats = Fare.objects.filter(taken__gt=0).values_list("departure__day", "taken")
    counts: dict[str, int] = {}
    for kind, night, count in rooms:
        counts[f"{kind} {night:%B}"] = counts.get(f"{kind} {night:%B}", 0) + count
    for day, count in seats:
        counts[f"seats {day:%B}"] = counts.get(f"seats {day:%B}", 0) + count
    return counts


def _in_the_suite(claims: OfferClaims) -> OfferClaims:
    rooms = tuple(replace(room, room_type="SUI", plan_code="SUITE") for room in claims.rooms)
    return replace(claims, rooms=rooms)


def _agent() -> int:
    from django.contrib.auth import get_user_model

    agent, _ = get_user_model().objects.get_or_create(username="change-agent")
    return int(agent.pk)
