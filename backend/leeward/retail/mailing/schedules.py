"""What the worker starts by the clock for mailing."""

from __future__ import annotations

from leeward.retail.kit.schedule import Schedule, add_schedule
from leeward.retail.mailing.tasks import send_waiting_mails

add_schedule(Schedule("mailing.waiting", send_waiting_mails, every_seconds=60))
