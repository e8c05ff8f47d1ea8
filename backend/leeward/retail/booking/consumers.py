"""What booking does with messages of the outbox."""

from __future__ import annotations

from leeward.retail.booking.documents.issuing import content_of
from leeward.retail.booking.models import Booking, BookingDocument
from leeward.retail.booking.operations.change.correcting import REISSUED
from leeward.retail.booking.operations.contract.same_move import TELL, tell_one
from leeward.retail.booking.operations.disputes import show_dispute
from leeward.retail.booking.operations.order.settling import BOOKED, FAILED, apply_payment, apply_supplier
from leeward.retail.booking.operations.order.supplier_orders import BOOK, CANCEL, ask_to_book, ask_to_cancel
from leeward.retail.booking.operations.refused_refunds import show_refused
from leeward.retail.booking.operations.uncounted import show_uncounted
from leeward.retail.booking.suppliers.contracted import UNCOUNTED
from leeward.retail.journal.operations.outbox import Delivery, handle
from leeward.retail.mailing.operations.sending import send_mail
from leeward.retail.payments.operations.disputes import DISPUTED
from leeward.retail.payments.operations.paying import SETTLED
from leeward.retail.payments.operations.refunds import REFUSED


def _apply_payment(delivery: Delivery) -> None:
    apply_payment(delivery.payload["payment"])


def _draw_documents(delivery: Delivery) -> None:
    """Ready before anybody asks for them; the mail and the confirmation page draw them themselves if they are first."""
    reference = delivery.payload["reference"]
    for document in BookingDocument.objects.filter(booking__reference=reference).select_related("booking"):
        content_of(document)


def _say_failed(delivery: Delivery) -> None:
    booking = Booking.objects.get(reference=delivery.payload["reference"])
    send_mail(
        kind="booking.failed", brand_id=booking.brand_id, once_key=f"booking.failed:{booking.reference}",
        about=booking.subject, facts={"booking": booking.pk}, at=delivery.at,
    )  # fmt: skip


def _book_at_supplier(delivery: Delivery) -> None:
    order = ask_to_book(delivery.payload["order"])
    if order is not None:
        apply_supplier(order)


def _cancel_at_supplier(delivery: Delivery) -> None:
    ask_to_cancel(delivery.payload["order"])


def _show_refused_refunds(delivery: Delivery) -> None:
    show_refused(brand_id=delivery.payload["brand"])


def _show_dispute(delivery: Delivery) -> None:
    show_dispute(**delivery.payload)


def _show_uncounted_stock(delivery: Delivery) -> None:
    show_uncounted(delivery.payload["hold"])


def _tell_moved_times(delivery: Delivery) -> None:
    tell_one(**delivery.payload)


handle(SETTLED, _apply_payment)
handle(REFUSED, _show_refused_refunds)
handle(DISPUTED, _show_dispute)
handle(BOOKED, _draw_documents)
handle(REISSUED, _draw_documents)
handle(FAILED, _say_failed)
handle(BOOK, _book_at_supplier)
handle(CANCEL, _cancel_at_supplier)
handle(TELL, _tell_moved_times)
handle(UNCOUNTED, _show_uncounted_stock)
