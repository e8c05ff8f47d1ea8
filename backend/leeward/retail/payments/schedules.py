"""What the worker starts by the clock for payments."""

from __future__ import annotations

from leeward.retail.kit.schedule import Schedule, add_schedule
from leeward.retail.payments.tasks import reconcile_payments, send_waiting_refunds

add_schedule(Schedule("payments.reconcile", reconcile_payments, every_seconds=60))
add_schedule(Schedule("payments.waiting", send_waiting_refunds, every_seconds=60))
