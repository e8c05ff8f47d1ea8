"""
What cancelling costs: a share of the price that rises as departure comes nearer, never more than was paid (UK-13).

It is a share of what we collect: what a hotel would have taken is not due where nobody comes (UK-01).

The table is printed on the confirmation, and a booking is cancelled by the table on its own confirmation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from leeward.retail.booking.models import Booking, BookingDocument

WHOLE = 100
TABLE: tuple[tuple[int, int], ...] = ((70, 0), (43, 40), (29, 60), (15, 80), (8, 90), (0, WHOLE))
"""From so many days before departure on: so many per cent of the price. Nought per cent is the deposit."""
LEAST = "least_cancelling_percent"
"""In a booking's Schedule 1: the share below which no fee falls since a change (`sums.amendments.least_percent`)."""


@dataclass(frozen=True, slots=True)
class Fee:
    """Pence that stay with us and pence that go back. `percent` nought: the deposit."""

    percent: int
    fee_pence: int
    refund_pence: int


def table_as_json() -> list[list[int]]:
    """The table as a confirmation keeps it."""
    return [list(row) for row in TABLE]


def table_of(booking: Booking) -> list[list[int]]:
    """
    The table that a booking is cancelled by and that its documents print, however often they are issued again.

    It is its first confirmation's; before that, the one that was said before the contract. A change that was agreed
    when cancelling cost a share already leaves that share as the least.
    """
    return at_least(agreed_table(booking), booking.schedule1.get(LEAST, 0))


def agreed_table(booking: Booking) -> list[list[int]]:
    """The table as it was agreed at the sale, whatever changes have left."""
    first = booking.documents.filter(kind=BookingDocument.Kind.CONFIRMATION).order_by("id").first()
    said = first.facts["cancelling"] if first else booking.schedule1.get("cancelling_table")
    return said or table_as_json()


def at_least(table: Sequence[Sequence[int]], percent: int) -> list[list[int]]:
    """The table with no share below one; rows that say the same are one row."""
    raised = [[least, max(share, percent)] for least, share in table]
    return [row for row, after in zip(raised, [*raised[1:], None], strict=True) if after is None or row[1] != after[1]]


@dataclass(frozen=True, slots=True)
class Cancelling:
    """The booking that is to be cancelled, amounts in pence."""

    collected_pence: int
    deposit_pence: int
    paid_pence: int
    departure_date: date
    table: Sequence[Sequence[int]] = TABLE


def fee_of(booking: Cancelling, *, on: date) -> Fee:
    """The fee on a day; on the day of departure and after, everything."""
    percent = share_of(booking.table, departure_date=booking.departure_date, on=on)
    by_share = -(-booking.collected_pence * percent // WHOLE)
    # The deposit is always part of it; what was not paid is not asked for.
    fee = min(max(by_share, booking.deposit_pence), booking.paid_pence)
    return Fee(percent=percent, fee_pence=fee, refund_pence=booking.paid_pence - fee)


def share_of(table: Sequence[Sequence[int]], *, departure_date: date, on: date) -> int:
    """Per cent of the price on a day; nought is the deposit."""
    days = (departure_date - on).days
    return next((share for least, share in table if days >= least), WHOLE)


def table_lines(table: Sequence[Sequence[Any]]) -> list[str]:
    """The table in words, furthest day first."""
    lines = []
    above: int | None = None
    for least, percent in table:
        when = f"{least} days or more before departure" if above is None else f"{above - 1} to {least} days before"
        if percent == WHOLE:
            when = f"Less than {above} days before" if above is not None else "At any time"
        lines.append(f"{when}: {_share(percent)}")
        above = least
    return lines


def _share(percent: int) -> str:
    if percent == 0:
        return "the deposit"
    return "the whole price" if percent == WHOLE else f"{percent} per cent of the price"
