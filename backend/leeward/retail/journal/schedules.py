"""What the worker starts by the clock for the journal."""

from __future__ import annotations

from leeward.retail.journal.tasks import note_head, sweep_journal
from leeward.retail.kit.schedule import Schedule, add_schedule

add_schedule(Schedule("journal.sweep", sweep_journal, daily_at_hour=3))
add_schedule(Schedule("journal.head", note_head, every_seconds=3600))
