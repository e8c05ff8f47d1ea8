"""
What a change of a booking comes to: the new package, what was added at the sale, less its discount, plus the fee.

Extras and discount stay what they were: they were agreed. Amounts are whole pence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from leeward.retail.booking.sums.cancelling import WHOLE
from leeward.retail.booking.sums.payment_plans import PlannedInstalment, PlanTerms
from leeward.travel.money import split_exactly

FEE_RULE = "amendment fee"
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Bill:
    """
    Every line of the changed booking. `kept_pence` are extras, discount and the fees of earlier changes.

    `local_pence` is what of the new package the hotel takes: it is in the total, and not settled with us (UK-01).
    """

    lines: tuple[Json, ...]
    package_pence: int
    kept_pence: int
    fee_pence: int
    local_pence: int

    @property
    def total_pence(self) -> int:
        return self.package_pence + self.kept_pence + self.fee_pence

    @property
    def collected_pence(self) -> int:
        return self.total_pence - self.local_pence


@dataclass(frozen=True, slots=True)
class Credit:
    """
    What the customer has paid towards the booking, and when the rest was due, in order.

    `refundable_pence` is what can still go back: less than was paid where some of it went back as goodwill.
    """

    paid_pence: int
    open_days: tuple[date, ...]
    refundable_pence: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """What is paid before the change, what goes back, and what is paid later. At most one of the first two."""

    due_now_pence: int
    refund_pence: int
    later: tuple[PlannedInstalment, ...]


def bill_of(
    *, package: Sequence[Json], package_pence: int, kept: Sequence[Json], fee_pence: int, local_pence: int
) -> Bill:
    """The lines of a changed booking: its new package, what stays of the old bill, and the fee where there is one."""
    fee = [{"rule": FEE_RULE, "pence": fee_pence}] if fee_pence else []
    kept_pence = sum(int(line["pence"]) for line in kept)
    return Bill((*package, *kept, *fee), package_pence, kept_pence, fee_pence, local_pence)


def least_percent(*, fee_pence: int, collected_pence: int, own_percent: int) -> int:
    """
    The share of its new price below which cancelling a changed booking never falls, so that no other date is a way
    around the fee: what cancelling would cost now, rounded down. Nought where its own table asks as much already.

    A sum would do as well, but the table that documents print is of shares.
    """
    share = min(WHOLE, fee_pence * WHOLE // max(1, collected_pence))
    return share if share > own_percent else 0


def settle_with(bill: Bill, credit: Credit, *, terms: PlanTerms, today: date) -> Settlement:
    """
    How the difference is settled.

    Whoever had paid everything pays the difference now. Whoever pays in parts pays now what the new deposit and the fee
    ask for beyond what is paid, and the rest on the days that are left before the new balance is due.
    """
    left = bill.collected_pence - credit.paid_pence
    if left <= 0:
        return Settlement(0, min(-left, credit.refundable_pence), ())
    balance_on = terms.departure_date - timedelta(weeks=terms.balance_due_weeks)
    if not credit.open_days or balance_on <= today or not terms.deposit_pp_pence:
        return Settlement(left, 0, ())
    asked = terms.deposit_pp_pence * terms.people + bill.fee_pence
    now = min(left, max(0, asked - credit.paid_pence))
    return Settlement(now, 0, _later(left - now, credit.open_days, today=today, balance_on=balance_on))


def _later(pence: int, open_days: Sequence[date], *, today: date, balance_on: date) -> tuple[PlannedInstalment, ...]:
    """Equal parts on the days that were agreed and still fit, the last on the day the balance is due."""
    days = [day for day in open_days[:-1] if today < day < balance_on] + [balance_on]
    shares = split_exactly(total_pence=pence, parts=len(days))
    return tuple(PlannedInstalment(day, share) for day, share in zip(days, shares, strict=True) if share)
