"""What the worker does for pictures by the clock."""

from __future__ import annotations

from leeward.retail.kit.schedule import Schedule, add_schedule
from leeward.retail.pictures import tasks

add_schedule(Schedule("pictures.measure_blurs", tasks.measure_blurs, daily_at_hour=4))
add_schedule(Schedule("pictures.unfinished_uploads", tasks.forget_unfinished_uploads, daily_at_hour=4))
