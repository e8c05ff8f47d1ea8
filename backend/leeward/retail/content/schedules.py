"""What the worker does for built pages by the clock."""

from __future__ import annotations

from leeward.retail.content import tasks
from leeward.retail.kit.schedule import Schedule, add_schedule

add_schedule(Schedule("content.publish_scheduled", tasks.publish_scheduled, every_seconds=60))
add_schedule(Schedule("content.report_broken_cards", tasks.report_broken_cards, daily_at_hour=6))
