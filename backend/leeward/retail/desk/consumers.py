"""What the desk does with messages of the outbox: a sale answers the enquiries that led to it."""

from __future__ import annotations

from leeward.retail.booking.operations.settling import SOLD
from leeward.retail.enquiries.operations import note_sale
from leeward.retail.journal.operations.outbox import Delivery, handle


def _answer_enquiries(delivery: Delivery) -> None:
    said = delivery.payload
    note_sale(basket_code=said["basket"], brand_id=said["brand"], booking=said["reference"], at=delivery.at)


handle(SOLD, _answer_enquiries)
