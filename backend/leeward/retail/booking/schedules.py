"""What the worker starts by the clock for booking."""

from __future__ import annotations

from leeward.retail.booking.tasks import give_back_expired_holds
from leeward.retail.kit.schedule import Schedule, add_schedule

add_schedule(Schedule("booking.expired_holds", give_back_expired_holds, every_minutes=1))
