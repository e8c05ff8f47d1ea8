"""
When an earlier price may be shown (UK-07): the rule engine over the price history. Pure: no database, no clock.

The rule: in the days right before the offer began, for at least as long as the offer runs and never less than four
weeks, the same holiday was never sold for less than the price shown as earlier. So that price is the lowest of those
days. Days on which no price was recorded break the proof, but for single days on which the worker was down; so does an
offer that began more than half a year ago: what was charged before it is no longer recent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from leeward.travel.dates import format_long_date

LEAST_DAYS = 28
LONGEST_GAP = 2
"""Days in a row without a record that are forgiven."""
RECENT_DAYS = 183


@dataclass(frozen=True, slots=True)
class Verdict:
    """
    The earlier price a head in pence and the last day on which it was asked; None where none may be shown.

    The sentence says why, for staff.
    """

    was_pp_pence: int | None
    was_on: date | None
    sentence: str


@dataclass(frozen=True, slots=True)
class Running:
    """From which day to which an offer runs; `last` None: without an end."""

    first: date
    last: date | None


def judge_was_price(*, recorded: Mapping[date, int], running: Running, today: date) -> Verdict:
    """`recorded`: pence a head by day, of exactly the holiday that the offer is about."""
    if (today - running.first).days > RECENT_DAYS:
        return Verdict(None, None, "The offer began more than half a year ago: earlier prices are no longer recent.")
    needed = max(LEAST_DAYS, (max(running.last or today, today) - running.first).days + 1)
    window = [running.first - timedelta(days=back) for back in range(needed, 0, -1)]
    missing = _longest_gap(window, recorded)
    if missing > LONGEST_GAP:
        return Verdict(
            None,
            None,
            f"Prices of the {needed} days before {format_long_date(running.first)} are needed; {missing} in a row are "
            "missing.",
        )
    lowest = min(recorded[day] for day in window if day in recorded)
    last = max(day for day in window if recorded.get(day) == lowest)
    return Verdict(lowest, last, f"For {needed} days up to {format_long_date(window[-1])} it was never sold for less.")


def _longest_gap(window: list[date], recorded: Mapping[date, int]) -> int:
    longest = current = 0
    for day in window:
        current = 0 if day in recorded else current + 1
        longest = max(longest, current)
    return longest
