"""
How what we collect may be paid: all at once, a deposit and the balance, or a deposit and monthly parts (UK-13).

Amounts are whole pence and always sum to it; what does not divide goes to the last part. What is paid at the hotel is
in no plan (UK-01).
"""

from __future__ import annotations

import calendar
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

PlanKind = Literal["full", "deposit", "monthly"]
MIN_MONTHLY_PARTS = 2


@dataclass(frozen=True, slots=True)
class PlannedInstalment:
    """One payment of a plan."""

    due_on: date
    pence: int


@dataclass(frozen=True, slots=True)
class PaymentPlan:
    """The first part is paid now."""

    kind: PlanKind
    parts: tuple[PlannedInstalment, ...]

    @property
    def due_now_pence(self) -> int:
        return self.parts[0].pence


@dataclass(frozen=True, slots=True)
class PlanTerms:
    """
    What decides the plans: amounts in pence, the deposit per person, weeks before departure the balance is due.

    `collected_pence` is the total less what is payable locally.
    """

    collected_pence: int
    people: int
    deposit_pp_pence: int
    balance_due_weeks: int
    departure_date: date


def list_plans(terms: PlanTerms, *, today: date) -> tuple[PaymentPlan, ...]:
    """Every way the sum may be paid from today on; paying all at once is always one of them, and the first."""
    full = PaymentPlan("full", (PlannedInstalment(today, terms.collected_pence),))
    deposit = terms.deposit_pp_pence * terms.people
    balance_on = terms.departure_date - timedelta(weeks=terms.balance_due_weeks)
    if not 0 < deposit < terms.collected_pence or balance_on <= today:
        return (full,)
    rest = terms.collected_pence - deposit
    plans = [full, PaymentPlan("deposit", (PlannedInstalment(today, deposit), PlannedInstalment(balance_on, rest)))]
    dates = _monthly_dates(today, balance_on)
    if len(dates) >= MIN_MONTHLY_PARTS:
        share = rest // len(dates)
        parts = [PlannedInstalment(day, share) for day in dates[:-1]]
        last = PlannedInstalment(dates[-1], rest - share * (len(dates) - 1))
        plans.append(PaymentPlan("monthly", (PlannedInstalment(today, deposit), *parts, last)))
    return tuple(plans)


def find_plan(terms: PlanTerms, *, kind: PlanKind, today: date) -> PaymentPlan | None:
    """The plan of a kind, None where it may not be paid so."""
    return next((plan for plan in list_plans(terms, today=today) if plan.kind == kind), None)


def _monthly_dates(today: date, last: date) -> list[date]:
    """The same day of each following month, ending on the day the balance is due."""
    dates: list[date] = []
    year, month = today.year, today.month
    while True:
        year, month = (year + 1, 1) if month == 12 else (year, month + 1)
        day = date(year, month, min(today.day, calendar.monthrange(year, month)[1]))
        if day >= last:
            return [*dates, last]
        dates.append(day)
