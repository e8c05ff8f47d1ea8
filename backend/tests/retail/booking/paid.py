"""Bookings that were paid, for tests of what comes after the sale."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.booking.operations.order.order_rows import OrderDetails
from leeward.retail.booking.operations.order.orders import place_order
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.booking.operations.order.settling import apply_payment
from leeward.retail.booking.rules.travellers import ContactDetails, TravellerDetails
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import Supplier
from leeward.retail.journal.operations.outbox import drain, find_handlers
from leeward.retail.mailing.kinds import find_mail_kinds
from leeward.retail.payments.models import Payment, SandboxCharge
from leeward.retail.payments.operations.paying import settle
from leeward.retail.payments.providers.sandbox import move
from tests.retail.booking.conftest import a_basket
from tests.retail.mailing.reading import mails_in

TOTAL = 260_000
DEPOSIT = 30_000
PEOPLE = (
    TravellerDetails(1, "Ms", "Ada", "O'Brien-Smith", date(1985, 2, 28)),
    TravellerDetails(1, "Mr", "José", "Núñez", date(1983, 6, 1)),
)
CONTACT = ContactDetails("ada@example.co.uk", "+441632960123", "1 High Street, Hove", "bn3 1aa")
DETAILS = OrderDetails(PEOPLE, CONTACT, "full", TOTAL, has_accepted_terms=True)


def an_order(brand: BrandSheet, **changes: Any) -> Booking:
    """A couple's week, ordered and not paid."""
    Supplier.objects.update(deposit_pp_pence=15_000, balance_due_weeks=12)
    basket = a_basket(brand)
    hold_stock(basket=basket, quote=latest_quote(basket))
    return place_order(basket=basket, brand=brand, details=replace(DETAILS, **changes))


def capture(payment: Payment) -> Payment:
    """The customer pays at the sandbox, and the booking hears of it."""
    move(payment.provider_reference or "", to=SandboxCharge.State.PAID, is_silent=True)
    settled = settle(payment.pk)
    apply_payment(payment.pk)
    return settled


def a_booking(brand: BrandSheet, **changes: Any) -> Booking:
    """The same, confirmed by its first payment."""
    booking = an_order(brand, **changes)
    capture(pay_first_instalment(booking, brand=brand))
    booking.refresh_from_db()
    return booking


def post(home: Path | str, kind: str) -> list[Any]:
    """What the shop wrote of a kind, once all that waits has left."""
    find_handlers()
    find_mail_kinds()
    while drain():
        pass
    return mails_in(home, kind)
