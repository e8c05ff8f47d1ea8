"""How widely a price is sold: on how many departure days it can be had (UK-09)."""

from __future__ import annotations

import numpy as np

from leeward.pricing.api import Availability, PackageQuery
from leeward.pricing.engine.calendars import search_calendar
from leeward.pricing.snapshot import Snapshot


def find_availability(*, snapshot: Snapshot, query: PackageQuery, board: str, most_pence: int) -> Availability:
    """
    Of the departure days of the range on which a package of a board is sold, those on which one costs so much at most.

    most_pence: the whole party's total.

    :raises EngineError: the question makes no sense
    """
    totals = search_calendar(snapshot=snapshot, query=query, boards=(board,)).totals
    return Availability(departures=len(totals), at_price=int(np.count_nonzero(totals <= most_pence)))
