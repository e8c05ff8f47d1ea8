"""What the worker starts by the clock for tracking."""

from __future__ import annotations

from leeward.retail.kit.schedule import Schedule, add_schedule
from leeward.retail.tracking.tasks import forget_old_measurement

add_schedule(Schedule("tracking.forget_old", forget_old_measurement, daily_at_hour=4))
