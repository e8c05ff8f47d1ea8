"""What the worker starts by the clock for the mailing list."""

from __future__ import annotations

from leeward.retail.kit.schedule import Schedule, add_schedule
from leeward.retail.subscriptions.tasks import erase_unconfirmed_subscribers

add_schedule(Schedule("subscriptions.unconfirmed", erase_unconfirmed_subscribers, daily_at_hour=4))
