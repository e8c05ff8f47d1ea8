"""What the worker starts by the clock for pages."""

from __future__ import annotations

from leeward.retail.kit.schedule import Schedule, add_schedule
from leeward.retail.pages.tasks import check_lead_ins, check_lead_ins_again

# At night, before editors are told of their cards (content) and prices of the day are recorded (offers).
add_schedule(Schedule("pages.lead_ins", check_lead_ins, daily_at_hour=3))
add_schedule(Schedule("pages.lead_ins_again", check_lead_ins_again, every_seconds=600))
