"""A change that the customer asked for, in words: for letters, My Booking and the confirmation (UK-16)."""

from __future__ import annotations

from datetime import date
from typing import Any

from leeward.retail.booking.itineraries.itinerary_stays import title_of
from leeward.retail.booking.models import Amendment, Booking
from leeward.retail.booking.sums.cancelling import LEAST
from leeward.retail.kit.clock import uk_date
from leeward.travel.dates import format_long_date
from leeward.travel.money import format_pounds

Json = dict[str, Any]


def done_amendments(booking: Booking) -> list[Amendment]:
    """Those that were made, in order; each with the quote that it made the booking's."""
    return list(booking.amendments.select_related("quote").filter(state=Amendment.State.DONE).order_by("pk"))


def lines_of_amendment(amendment: Amendment) -> list[tuple[str, str]]:
    """What it was, what it became and what it cost: label and text."""
    earlier = amendment.earlier
    rows = [("Before", _holiday(earlier))]
    if amendment.quote is not None:
        rows.append(("Then", _holiday(words_of(amendment.quote.itinerary))))
    if amendment.fee_pence:
        rows.append(("Fee for the change", format_pounds(amendment.fee_pence)))
    rows += [
        ("Total price before", format_pounds(earlier["total_pence"])),
        ("Total price then", format_pounds(amendment.total_pence)),
    ]
    if amendment.quote is not None and amendment.quote.local_pence:
        rows.append(("Of which payable locally", format_pounds(amendment.quote.local_pence)))
    if amendment.due_pence:
        rows.append(("Paid for it", format_pounds(amendment.due_pence)))
    if amendment.refund_pence:
        rows.append(("Goes back to you", format_pounds(amendment.refund_pence)))
    if least := earlier.get(LEAST):
        rows.append(("Cancelling costs at least", f"{least} per cent of the total price, whenever you cancel"))
    return rows


def words_of(itinerary: Json) -> Json:
    """Hotel, rooms and days of an itinerary, as an amendment keeps them of what was booked before."""
    rooms = dict.fromkeys(room["name"] for stay in itinerary["stays"] for room in stay["rooms"])
    return {
        "hotel": title_of(itinerary), "rooms": ", ".join(rooms),
        "departure_date": itinerary["outbound"]["date"], "return_date": itinerary["inbound"]["date"],
    }  # fmt: skip


def amended_on(amendment: Amendment) -> str:
    """The day it was made, as YYYY-MM-DD."""
    return uk_date(at=amendment.ended_at or amendment.made_at).isoformat()


def _holiday(said: Json) -> str:
    leaves, returns = (date.fromisoformat(said[name]) for name in ("departure_date", "return_date"))
    days = f"{format_long_date(leaves)} to {format_long_date(returns)}"
    return f"{said['hotel']}, {said['rooms']}, {days}"
