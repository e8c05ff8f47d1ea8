"""After an outage: what was cancelled is cancelled at its supplier as soon as that answers again (R-23, R-24)."""

from __future__ import annotations

from leeward.retail.booking.models import SupplierOrder
from leeward.retail.booking.operations.order.supplier_orders import CANCEL
from leeward.retail.booking.suppliers.door import SupplierRefused, SupplierSilent
from leeward.retail.booking.suppliers.doors import outside_door
from leeward.retail.journal.operations import outbox
from leeward.retail.kit import clock

_AT_ONCE = 20


def hurry_cancels() -> int:
    """Make due what waits for a supplier that answers again, or was given up; returns how many."""
    failure = SupplierSilent.__name__
    waiting = {
        payload["order"]: message
        for message, payload in outbox.some_failed(topic=CANCEL, failure=failure, most=_AT_ONCE)
    }
    answers: dict[str, bool] = {}
    ids = []
    for order in SupplierOrder.objects.filter(pk__in=waiting):
        if order.door not in answers:
            answers[order.door] = _answers(order)
        if answers[order.door]:
            ids.append(waiting[order.pk])
    return outbox.hurry(topic=CANCEL, failure=failure, at=clock.now(), ids=ids) if ids else 0


def _answers(order: SupplierOrder) -> bool:
    """Asked what changes nothing there."""
    try:
        outside_door(order.door).retrieve(key=order.key)
    except SupplierSilent:
        return False
    except SupplierRefused:
        return True
    return True
