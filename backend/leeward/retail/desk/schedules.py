"""What the worker starts by the clock for the desk."""

from __future__ import annotations

from leeward.retail.desk.tasks import end_unanswered_refunds, erase_ended_quotes, erase_notes_of_forgotten
from leeward.retail.kit.schedule import Schedule, add_schedule

add_schedule(Schedule("desk.quotes", erase_ended_quotes, daily_at_hour=4))
add_schedule(Schedule("desk.notes", erase_notes_of_forgotten, daily_at_hour=5))  # an hour after those of booking
add_schedule(Schedule("desk.refunds", end_unanswered_refunds, every_seconds=600))
