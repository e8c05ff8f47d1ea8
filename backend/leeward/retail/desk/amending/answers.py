"""A change of a booking as the agent's screen shows it: before and after, what it costs, what else could be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from leeward.retail.booking.answers import lines_out, rooms_out
from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.models import Amendment, Quote
from leeward.retail.booking.operations.basket.own_stock import own_stock
from leeward.retail.booking.operations.change.amending import Proposal, check, propose
from leeward.retail.booking.operations.contract.our_doing import heading_of_doing
from leeward.retail.booking.schemas import PartOut
from leeward.retail.booking.sums.cancelling import WHOLE
from leeward.retail.brands.queries import get_brand_by_id
from leeward.retail.desk.amending.schemas import (
    AmendmentOut,
    DeskFlightOut,
    ToTellOut,
    WaitingAmendmentOut,
)
from leeward.retail.desk.holiday_words import cabin_words, day_words, holiday_words
from leeward.retail.kit.errors import BadDetails, Refusal
from leeward.retail.search.errors import NothingOnSale
from leeward.retail.search.flights.alternatives import PricedPair, list_alternatives
from leeward.retail.search.flights.facts import ShownFlight, list_shown_flights
from leeward.retail.search.offer_tokens import OfferedFlight
from leeward.travel.money import format_pounds

_MOST_FLIGHTS = 12


def amendment_out(amendment: Amendment, *, at: datetime) -> AmendmentOut:
    """Everything that is read out before it is agreed."""
    proposal = propose(amendment, at=at)
    booking, bill, settled = amendment.booking, proposal.bill, proposal.settlement
    return AmendmentOut(
        reference=booking.reference,
        code=amendment.basket.code if amendment.basket else "",
        state=amendment.state,
        before=holiday_words(booking.quote, total_pence=booking.total_pence),
        after=holiday_words(proposal.quote, total_pence=bill.total_pence),
        quote_id=proposal.quote.pk,
        lines=lines_out(bill.lines),
        fee_pence=bill.fee_pence,
        difference_pence=bill.total_pence - booking.total_pence,
        paid_pence=sum(part.pence for part in booking.instalments.exclude(paid_at=None)),
        due_pence=settled.due_now_pence,
        refund_pence=settled.refund_pence,
        later=[PartOut(due_on=part.due_on, pence=part.pence) for part in settled.later],
        least_percent=proposal.least_percent,
        to_say=_to_say(proposal),
        refusal=_refusal(proposal, at),
        notices=[
            ToTellOut(id=one.id, title=one.title, text=one.html, must_be_told=one.must_be_ticked)
            for one in proposal.notices
        ],
        rooms=_rooms(proposal.quote),
        hotels_of_rooms=_hotels_of_rooms(proposal.quote),
        flights=_flights(proposal.quote, at),
    )


def waiting_out(amendment: Amendment | None, *, at: datetime) -> WaitingAmendmentOut | None:
    """What a booking's screen says of a change that waits for its payment."""
    if amendment is None or amendment.hold is None or amendment.quote is None:
        return None
    words = holiday_words(amendment.quote, total_pence=amendment.total_pence)
    return WaitingAmendmentOut(
        after=f"{words.hotel}, {words.rooms}, {words.dates}",
        total_pence=amendment.total_pence,
        due_pence=amendment.due_pence,
        ends_at=amendment.hold.ends_at,
        is_over=not amendment.hold.is_running(at),
    )


def _to_say(proposal: Proposal) -> list[str]:
    """Why there is no fee, and what the change leaves of the cancellation fee."""
    said, least = [], proposal.least_percent
    if proposal.doing is not None:
        brand = get_brand_by_id(proposal.amendment.booking.brand_id)
        said.append(f"{heading_of_doing(proposal.doing, brand)}: this change costs no fee.")
    if least:
        sum_of_it = format_pounds(-(-proposal.bill.collected_pence * least // WHOLE))
        said.append(
            f"Cancelling after this change costs at least {least} per cent of the new price, {sum_of_it}, whenever it "
            "is: that is what cancelling costs today."
        )
    return said


def _refusal(proposal: Proposal, at: datetime) -> str:
    try:
        check(proposal, at=at)
    except BadDetails as error:
        return " ".join(dict.fromkeys(one.msg for one in error.errors))
    except Refusal as error:
        return error.message
    return ""


def _rooms(quote: Quote) -> list[Any]:
    try:
        return rooms_out(quote)
    except NothingOnSale:
        return []


def _hotels_of_rooms(quote: Quote) -> list[str]:
    stays = quote.itinerary["stays"]
    return [stay["hotel"] for stay in stays for _ in stay["rooms"]] if len(stays) > 1 else []


def _flights(quote: Quote, at: datetime) -> list[DeskFlightOut]:
    """The cheapest pairs and the chosen one, cheapest first."""
    claims = claims_of_quote(quote)
    chosen = (claims.outbound, claims.inbound)
    pairs = list_alternatives(claims, now=at, own=own_stock(quote.basket))
    kept = [
        pair for place, pair in enumerate(pairs) if place < _MOST_FLIGHTS or (pair.outbound, pair.inbound) == chosen
    ]
    shown = list_shown_flights({_key(flight) for pair in kept for flight in (pair.outbound, pair.inbound)})
    return [_pair_out(pair, shown, quote, is_chosen=(pair.outbound, pair.inbound) == chosen) for pair in kept]


def _pair_out(
    pair: PricedPair, shown: Mapping[tuple[str, date], ShownFlight], quote: Quote, *, is_chosen: bool
) -> DeskFlightOut:
    out, back = pair.outbound, pair.inbound
    return DeskFlightOut(
        out_code=out.code, out_cabin=out.cabin, out_date=out.departure_date,
        in_code=back.code, in_cabin=back.cabin, in_date=back.departure_date,
        out=_shown_words(shown[_key(out)]), back=_shown_words(shown[_key(back)]),
        cabins=_cabins(out.cabin, back.cabin),
        difference_pence=pair.total_pence - quote.total_pence, is_chosen=is_chosen,
    )  # fmt: skip


def _cabins(out: str, back: str) -> str:
    return cabin_words(out) if out == back else f"{cabin_words(out)} out, {cabin_words(back)} back"


def _shown_words(flight: ShownFlight) -> str:
    if not flight.legs:
        return f"{day_words(flight.day)}, {flight.code}"
    first, last = flight.legs[0], flight.legs[-1]
    times = f"{first.departure_airport} {first.departs_at:%H:%M} to {last.arrival_airport} {last.arrives_at:%H:%M}"
    stops = len(flight.legs) - 1
    return f"{day_words(flight.day)}, {times}, {flight.airline_name}" + (
        f", {stops} stop{'s'[: stops > 1]}" if stops else ""
    )


def _key(flight: OfferedFlight) -> tuple[str, date]:
    return flight.code, flight.departure_date
