"""How widely a price is sold: on how many departure days it can be had (UK-09)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import numpy as np

from leeward.pricing.api import Availability, PackageQuery, Refinement
from leeward.pricing.engine.calendars import search_calendar
from leeward.pricing.engine.facts import board_number
from leeward.pricing.engine.packages import search_packages
from leeward.pricing.snapshot import Snapshot


def find_availability(*, snapshot: Snapshot, query: PackageQuery, board: str, most_pence: int) -> Availability:
    """
    Of the departure days of the range on which a package of a board is sold, those on which one costs so much at most.

    most_pence: the whole party's total. One calendar tells nearly all of it; only days on which another board is the
    cheapest are asked one by one, for what theirs costs.

    :raises EngineError: the question makes no sense
    """
    found = search_calendar(snapshot=snapshot, query=query)
    is_of_board = found.boards == board_number(board)
    totals = found.totals[is_of_board]
    departures, at_price = len(totals), int(np.count_nonzero(totals <= most_pence))
    for number in found.days[~is_of_board].tolist():
        total = _total_on(snapshot, query, snapshot.calendar.day(number), board)
        departures += total is not None
        at_price += total is not None and total <= most_pence
    return Availability(departures=departures, at_price=at_price)


def _total_on(snapshot: Snapshot, query: PackageQuery, day: date, board: str) -> int | None:
    """The cheapest total of a board on one day."""
    asked = replace(query, first_departure=day, last_departure=day)
    refinement = Refinement(boards=frozenset({board}), limit=1, counts_facets=False)
    found = search_packages(snapshot=snapshot, query=asked, refinement=refinement)
    totals = found.totals()
    found.desk.give_back()
    return totals[0][1] if totals else None
