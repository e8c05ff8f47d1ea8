"""
When flights move after booking (UK-16; regulation 11): who is told is everybody, who may go free of charge is decided
here. No itinerary is changed in silence: every move is a letter, and a big one a choice with a date.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import pairwise

from leeward.retail.booking.post_sale.errors import NotInContract

BIG_MOVE = timedelta(hours=12)
"""A flight that moves by more is a significant change, as the trade counts it; a lawyer confirms the figure."""
_LONGEST_LEG = timedelta(hours=48)
ANSWER_WITHIN = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class LegTimes:
    """Take-off and landing of one leg, local and without a zone, as timetables have them."""

    departs: datetime
    arrives: datetime


def check_times(before: Sequence[LegTimes], after: Sequence[LegTimes]) -> None:
    """
    Whether one direction's new times may be announced: the same legs, each after the one before, on the same day or
    across midnight by no big move.

    :raises NotInContract: `rule` is nothing, legs, day or order
    """
    if len(before) != len(after) or not before:
        raise NotInContract("Give the times of every leg.", field="legs", rule="legs")
    if list(before) == list(after):
        raise NotInContract("These are the times it has.", field="legs", rule="nothing")
    if before[0].departs.date() != after[0].departs.date() and is_big_move(before, after):
        said = "More than twelve hours onto another day is another holiday: change the date instead."
        raise NotInContract(said, field="legs", rule="day")
    # Local times may run backwards across a date line, but never by more than that.
    is_in_order = all(abs(leg.arrives - leg.departs) < _LONGEST_LEG for leg in after) and all(
        one.arrives <= other.departs for one, other in pairwise(after)
    )
    if not is_in_order:
        raise NotInContract("These times do not follow one another.", field="legs", rule="order")


def is_big_move(before: Sequence[LegTimes], after: Sequence[LegTimes]) -> bool:
    """Whether the first take-off or the last landing moves by more than BIG_MOVE."""
    return max(abs(after[0].departs - before[0].departs), abs(after[-1].arrives - before[-1].arrives)) > BIG_MOVE


def move_of(before: Sequence[LegTimes], after: Sequence[LegTimes]) -> timedelta:
    """By how much these legs, as many, move at the most: a connection that is shorter counts too."""
    return max(
        max(abs(new.departs - old.departs), abs(new.arrives - old.arrives))
        for old, new in zip(before, after, strict=True)
    )


def answer_by(*, told_on: date, departure_date: date) -> date:
    """Until when the customer may choose: a week, or until the day before departure where that is sooner."""
    last = departure_date - timedelta(days=1)
    return max(told_on, min(told_on + ANSWER_WITHIN, last))
