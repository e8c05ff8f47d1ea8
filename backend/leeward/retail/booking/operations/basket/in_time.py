"""Until when a holiday can be booked: not in the last days before it leaves (V15). What is kept at midnight may be."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import CHANGEABLE
from leeward.retail.kit.clock import database_now, uk_date
from leeward.retail.search.chosen import said_too_late
from leeward.travel.dates import last_day_to_book

PAUSE = timedelta(minutes=1)
"""So long what a basket has held as often as it may is anybody's before it may hold anew (T-24)."""


def check_in_time(leaves: date, *, at: datetime) -> None:
    """:raises WrongStep: `rule` is too_late: at that moment, nothing that leaves on this day can be booked any more"""
    if not _is_in_time(leaves, at=at):
        raise WrongStep(said_too_late(leaves), field="date", rule="too_late")


def check_still_in_time(basket: Basket, leaves: date) -> None:
    """
    The same of what a basket is to hold. Whoever types their names over midnight has come in time, and may still choose
    another room: for as long as they keep one, which has an end (`holds.MOST_EXTENSIONS`). Of one that is ordered or
    booked it is not the question.

    :raises WrongStep: `rule` is too_late
    """
    at = database_now()
    if basket.state in CHANGEABLE and not _is_in_time(leaves, at=at):
        check_in_time(leaves, at=_kept_since(basket, at=at))


def _is_in_time(leaves: date, *, at: datetime) -> bool:
    return uk_date(at=at) <= last_day_to_book(leaves)


def _kept_since(basket: Basket, *, at: datetime) -> datetime:
    """
    Since when the basket has kept rooms and seats without a break: the moment itself, where it keeps none.

    Less than `PAUSE` is none: a press for a room that has gone, or that a supplier is asked for, ends the hold before
    the next press, and that one goes on with its time (`holds.hold_stock`).
    """
    since = at
    for hold in basket.holds.order_by("-pk"):
        if min(hold.ends_at, hold.ended_at or hold.ends_at) + PAUSE <= since:
            break
        since = hold.made_at
    return since
