"""
Give a traveller's place to somebody else who meets the holiday's conditions (UK-17; `post_sale.passing_on`).

The contract stays: room, flights, ages. Its price moves only by what the new name costs us, part by part.

Locks: booking, payments, audit chain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date

from django.db import transaction

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.change.correcting import issue_again
from leeward.retail.booking.operations.contract.contract_in_force import move_total
from leeward.retail.booking.post_sale.errors import NotInContract
from leeward.retail.booking.post_sale.passing_on import PassingCost, check_passing_on, passing_cost_pence
from leeward.retail.booking.post_sale.terms import terms_of
from leeward.retail.booking.rules.travellers import TravellerDetails, check_travellers
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now, uk_date
from leeward.retail.mailing.operations.sending import send_mail

LETTER = "booking.passed_on"


@dataclass(frozen=True, slots=True)
class NewTraveller:
    """Who travels instead, as their passport says."""

    title: str
    first_name: str
    last_name: str
    born_on: date


def pass_on(booking_id: int, *, position: int, person: NewTraveller, costs: Sequence[PassingCost], actor: str) -> int:
    """
    Pence that passing on costs; documents are issued again and the customer gets the sum, part by part.

    :raises NotInContract: too late, the booking does not stand, or there is no such traveller
    :raises BadDetails: the name cannot be one, or they do not meet the conditions: another age than was priced
    """
    pence = passing_cost_pence(costs)
    with transaction.atomic():
        at = database_now()
        booking = Booking.objects.select_for_update().get(pk=booking_id)
        today = uk_date(at=at)
        if booking.state != Booking.State.CONFIRMED or today >= booking.departure_date:
            raise NotInContract("This booking cannot be passed on any more.", rule="state")
        check_passing_on(departure_date=booking.departure_date, terms=terms_of(booking.schedule1), on=today)
        _put(booking, position, person, today)
        if costs:
            lines = [{"rule": f"place passed on: {cost.what}", "pence": cost.pence} for cost in costs]
            move_total(booking, lines=lines, at=at, actor=actor)
        issue_again(booking, at=at)
        versions = booking.documents.count()
        send_mail(
            kind=LETTER, brand_id=booking.brand_id, once_key=f"{LETTER}:{booking.reference}:{versions}",
            about=booking.subject, facts={"booking": booking.pk, "costs": [asdict(cost) for cost in costs]}, at=at,
        )  # fmt: skip
        facts = {"position": position, "pence": pence}
        append(event="booking.passed_on", subject=booking.subject, facts=facts, at=at, actor=actor)
    return pence


def _put(booking: Booking, position: int, person: NewTraveller, today: date) -> None:
    travellers = list(booking.travellers.order_by("position"))
    leaving = next((one for one in travellers if one.position == position), None)
    if leaving is None:
        raise NotInContract("There is no such traveller.", field="position", rule="position")
    leaving.title, leaving.first_name, leaving.last_name = person.title, person.first_name, person.last_name
    leaving.born_on = person.born_on
    party = [TravellerDetails(one.room, one.title, one.first_name, one.last_name, one.born_on) for one in travellers]
    check_travellers(party, claims=claims_of_quote(booking.quote), today=today)
    leaving.save(update_fields=["title", "first_name", "last_name", "born_on"])
