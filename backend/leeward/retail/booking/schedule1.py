"""
What must be said before the contract, in one object: review page, confirmation and contract all print it (UK-13).

A required field that is empty stops the order: information given is binding, and so is what was left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.itinerary_stays import journey_text
from leeward.retail.booking.models import Quote
from leeward.retail.booking.payment_plans import PaymentPlan
from leeward.retail.brands.sheet import BrandSheet

_REQUIRED = (
    "destination", "flights", "stays", "board", "organiser", "total_pence", "payments", "travel_documents", "health",
)  # fmt: skip


def schedule1_of(
    quote: Quote, *, brand: BrandSheet, plan: PaymentPlan, lines: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    """
    Schedule 1 of the regulations for a quote sold by a brand. `lines` are all parts of the total, extras too.

    :raises WrongStep: a required part is missing, so that nothing may be sold
    """
    itinerary = quote.itinerary
    stays = itinerary["stays"]
    boards = dict.fromkeys(room["board_name"] for stay in stays for room in stay["rooms"])
    said = {
        "destination": "; ".join(dict.fromkeys(_destination(stay) for stay in stays)),
        "flights": [itinerary["outbound"], itinerary["inbound"]],
        "stays": stays,
        "journeys": [journey_text(journey) for journey in itinerary.get("journeys", [])],
        "board": ", ".join(boards),
        "transfer": itinerary["transfer"],
        "organiser": {
            "name": brand.company.name,
            "address": brand.company.registered_office,
            "phone": brand.phone.display,
            "email": brand.company.email,
        },
        "protection": {"holder": brand.atol.holder, "number": brand.atol.number} if brand.atol else None,
        "language": "English",
        "group": "No minimum number of people: your holiday goes ahead whoever else books.",
        "travel_documents": (
            "Everybody needs a passport that is in date for the whole stay, children too; some countries ask for six "
            "months more, or for a visa or an electronic permit, which can take from a day to several weeks."
        ),
        "health": "Ask your surgery or a pharmacy about vaccinations and malaria tablets eight weeks before you leave.",
        "insurance": "Take out travel insurance on the day you book: it covers cancelling from that day on.",
        "accessibility": "Ask us about step-free rooms and routes before you book: we will say what we know for sure.",
        "total_pence": sum(part.pence for part in plan.parts),
        "lines": list(lines),
        "payments": [{"due_on": part.due_on.isoformat(), "pence": part.pence} for part in plan.parts],
        "cancelling": "You may cancel at any time before you leave for a fee that rises as the day comes nearer.",
    }
    missing = [name for name in _REQUIRED if not said[name]]
    if missing:
        raise WrongStep(
            "This holiday cannot be booked online just now. Please ring us.", rule=f"schedule1:{missing[0]}"
        )
    return said


def _destination(stay: Mapping[str, Any]) -> str:
    return ", ".join(part for part in (stay["resort"], stay["region"], stay["country"]) if part)
