"""
The payment page of an order that waits, for whoever cannot pay while they are on the line.

What an agent gives away is our own page of the order, never the provider's: there, whoever comes with however many
windows is led to the one attempt that is open (INV-2), and to none once nothing is held.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from leeward.retail.booking.errors import HoldOver, WrongStep
from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.basket.holds import LIFETIME, MOST_EXTENSIONS, extend_hold
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.first_payment.schemas import FirstPaymentOut
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import UK, database_now
from leeward.retail.mailing.operations.sending import send_mail
from leeward.retail.payments.queries import first_payment_state

MAIL = "desk.payment_link"
_JUST_NOW = timedelta(minutes=1)


def first_payment_out(booking: Booking, *, brand: BrandSheet, at: datetime) -> FirstPaymentOut | None:
    """What the order waits for; None of any other booking."""
    if booking.state != Booking.State.AWAITING_PAYMENT:
        return None
    hold = booking.hold
    return FirstPaymentOut(
        pence=booking.instalments.get(position=1).pence,
        href=payment_address(booking, brand=brand),
        held_until=hold.ends_at,
        is_held=hold.is_running(at),
        may_keep_longer=hold.is_running(at) and hold.extensions < MOST_EXTENSIONS,
        attempt=first_payment_state(booking.subject),
    )


def payment_address(booking: Booking, *, brand: BrandSheet) -> str:
    """Our page of the order: what it comes to, how it stands, and the way to pay."""
    return f"{brand.origin}/booking/{booking.basket.token}/done"


def keep_longer(booking: Booking, *, agent: Any) -> str:
    """
    A quarter of an hour from now, as often as anybody may.

    :raises WrongStep: no payment is waited for
    :raises HoldOver: rooms and seats are given back, or were kept longer often enough
    """
    _refuse_other(booking)
    hold = extend_hold(hold_id=booking.hold_id, actor=f"staff:{agent.pk}")
    return f"Rooms and seats are kept until {_clock(hold.ends_at)}."


def mail_link(booking: Booking, *, agent: Any) -> str:
    """
    The page to the booking's own address; twice in a minute is one mail. Whoever gets it has a quarter of an hour where
    the hold may be put off.

    :raises WrongStep: no payment is waited for, or there is no address
    :raises HoldOver: rooms and seats are given back: nobody is sent to pay for them
    """
    _refuse_other(booking)
    if not hasattr(booking, "contact"):
        raise WrongStep("There is no address to send it to any more.", rule="contact")
    if not booking.hold.is_running(database_now()):
        raise HoldOver("Rooms and seats are not kept any more: a payment could not book them.", rule="hold_over")
    if booking.hold.ends_at < database_now() + LIFETIME - _JUST_NOW:
        with suppress(HoldOver):
            extend_hold(hold_id=booking.hold_id, actor=f"staff:{agent.pk}")
    at = database_now()
    with transaction.atomic():
        send_mail(
            kind=MAIL, brand_id=booking.brand_id, once_key=f"{MAIL}:{booking.pk}:{int(at.timestamp()) // 60}",
            about=booking.subject, facts={"booking": booking.pk}, at=at,
        )  # fmt: skip
        append(event="payment.link_sent", subject=booking.subject, facts={}, at=at, actor=f"staff:{agent.pk}")
    booking.hold.refresh_from_db()
    until = _clock(booking.hold.ends_at)
    return f"The payment link is on its way to {booking.contact.email}. Rooms and seats are kept until {until}."


def _refuse_other(booking: Booking) -> None:
    if booking.state != Booking.State.AWAITING_PAYMENT:
        said = f"No first payment is waited for: {booking.get_state_display().lower()}."
        raise WrongStep(said, rule="state")


def _clock(moment: datetime) -> str:
    return f"{moment.astimezone(UK):%H:%M}"
