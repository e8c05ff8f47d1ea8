"""What the worker starts by the clock for the shop as a whole."""

from __future__ import annotations

from leeward.retail.kit.schedule import Schedule, add_schedule
from leeward.retail.project.tasks import look_at_what_is_served, look_for_supplier_files

# Each hour, for what was not well is looked at again; what was is left alone for a day (`watching/served/telling.py`).
add_schedule(Schedule("project.served", look_at_what_is_served, every_seconds=3600))
add_schedule(Schedule("project.supplier_files", look_for_supplier_files, every_seconds=1800))
