"""What the worker starts by the clock for offers."""

from __future__ import annotations

from leeward.retail.kit.schedule import Schedule, add_schedule
from leeward.retail.offers.tasks import record_todays_prices

add_schedule(Schedule(name="offers-price-history", task=record_todays_prices, daily_at_hour=5))
