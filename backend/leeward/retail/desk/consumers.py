"""What the desk does with messages of the outbox: a sale answers its enquiries, staff hear of refunds that wait."""

from __future__ import annotations

from leeward.retail.booking.operations.order.settling import SOLD
from leeward.retail.desk.refunds.waiting import TOPIC, tell_staff
from leeward.retail.enquiries.operations import note_sale
from leeward.retail.journal.operations.outbox import Delivery, handle


def _answer_enquiries(delivery: Delivery) -> None:
    said = delivery.payload
    note_sale(basket_code=said["basket"], brand_id=said["brand"], booking=said["reference"], at=delivery.at)


handle(SOLD, _answer_enquiries)


def _tell_of_refunds(delivery: Delivery) -> None:
    tell_staff(delivery.at)


handle(TOPIC, _tell_of_refunds)
