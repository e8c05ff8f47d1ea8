"""After an outage: what was cancelled is cancelled at its supplier as soon as that answers again (R-23, R-24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leeward.retail.booking.models import SupplierOrder
from leeward.retail.booking.operations.order.supplier_orders import CANCEL
from leeward.retail.booking.suppliers.door import SupplierRefused, SupplierSilent
from leeward.retail.booking.suppliers.doors import outside_door
from leeward.retail.journal.operations import outbox

_AT_ONCE = 20


def hurry_cancels() -> int:
    """Make due what waits for a supplier that answers again, or was given up; returns how many."""
    answers: dict[str, bool] = {}

    def may_go(payload: Mapping[str, Any]) -> bool:
        order = SupplierOrder.objects.filter(pk=payload["order"]).first()
        if order is None:
            return False
        if order.door not in answers:
            answers[order.door] = _answers(order)
        return answers[order.door]

    return outbox.hurry_some(topic=CANCEL, failure=SupplierSilent.__name__, most=_AT_ONCE, may_go=may_go)


def _answers(order: SupplierOrder) -> bool:
    """Asked what changes nothing there. A door that was taken out of the settings stands in no other's way."""
    try:
        outside_door(order.door).retrieve(key=order.key)
    except (SupplierSilent, KeyError):
        return False
    except SupplierRefused:
        return True
    return True
