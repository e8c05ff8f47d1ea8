"""What the worker starts by the clock for enquiries."""

from __future__ import annotations

from leeward.retail.enquiries.tasks import erase_old_enquiries
from leeward.retail.kit.schedule import Schedule, add_schedule

add_schedule(Schedule("enquiries.old", erase_old_enquiries, daily_at_hour=4))
