"""The desk's API for an order that waits for its first payment."""

from __future__ import annotations

from django.http import HttpRequest
from ninja import Router

from leeward.retail.desk.bookings import booking_body, find_booking
from leeward.retail.desk.first_payment import doing
from leeward.retail.desk.getting_in.access import agent_writing
from leeward.retail.desk.schemas import DeskBookingSaidOut

router = Router(tags=["desk"])


@router.post(
    "/desk/bookings/{reference}/payment-link", operation_id="desk_mail_payment_link", response=DeskBookingSaidOut,
    summary="Mail the payment link",
)  # fmt: skip
def mail_payment_link(request: HttpRequest, reference: str) -> DeskBookingSaidOut:
    """The page on which the order is paid, to the address of the booking; its rooms and seats are kept meanwhile."""
    agent = agent_writing(request)
    return _said(reference, doing.mail_link(find_booking(reference), agent=agent), agent=agent)


@router.post(
    "/desk/bookings/{reference}/keep-longer", operation_id="desk_keep_longer", response=DeskBookingSaidOut,
    summary="Keep rooms and seats longer",
)  # fmt: skip
def keep_longer(request: HttpRequest, reference: str) -> DeskBookingSaidOut:
    """A quarter of an hour from now, three times at most, while a first payment is waited for."""
    agent = agent_writing(request)
    return _said(reference, doing.keep_longer(find_booking(reference), agent=agent), agent=agent)


def _said(reference: str, sentence: str, *, agent: object) -> DeskBookingSaidOut:
    after = booking_body(reference, agent=agent)
    return DeskBookingSaidOut(data=after.data, mark=after.mark, sentence=sentence)
