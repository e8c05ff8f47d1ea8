"""
When we may end a contract ourselves (UK-17; regulation 13), and by when the money is back (regulation 14).

Three cases and no other: too few people, where the contract names a number and only until its day; something beyond
anybody's control; and a change that had to be offered twice and was answered neither time (regulation 11). All money
goes back, without a fee. Whatever else stops a holiday is a breach: lawyers and lead agents settle that.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from leeward.retail.booking.post_sale.errors import NotInContract
from leeward.retail.booking.post_sale.terms import ContractTerms

REASONS = {
    "numbers": "Too few people have booked",
    "extraordinary": "Something beyond anybody's control",
    "unanswered": "A change was offered twice and not answered",
}
REFUND_WITHIN = timedelta(days=14)
_LONG_DAYS, _SHORT_DAYS = 6, 2
_LONG_NOTICE, _MIDDLE_NOTICE, _SHORT_NOTICE = 20, 7, 3
"""Of a trip of less than two days they must hear 48 hours before: three calendar days are never less."""


@dataclass(frozen=True, slots=True)
class StandingContract:
    """`has_silent_change`: a change was told twice, and the second date has passed."""

    departure_date: date
    return_date: date
    has_silent_change: bool = False

    @property
    def days(self) -> int:
        """How many days the trip lasts, the first and the last counted."""
        return (self.return_date - self.departure_date).days + 1


def notice_days(contract: StandingContract) -> int:
    """Days before departure by which too few people must have been told: 20, 7 or 3, by the trip's length."""
    if contract.days > _LONG_DAYS:
        return _LONG_NOTICE
    return _MIDDLE_NOTICE if contract.days >= _SHORT_DAYS else _SHORT_NOTICE


def check_ending(reason: str, *, contract: StandingContract, terms: ContractTerms, on: date) -> None:
    """:raises NotInContract: `rule` is reason, departed, contract, too_late or answered"""
    if reason not in REASONS:
        raise NotInContract("We may not end a contract for that.", field="reason", rule="reason")
    days = (contract.departure_date - on).days
    if days < 1:
        raise NotInContract("The journey has begun.", rule="departed")
    if reason == "numbers":
        if terms.least_people is None:
            raise NotInContract("This contract names no least number of people.", field="reason", rule="contract")
        if days < notice_days(contract):
            said = f"They had to be told {notice_days(contract)} days before departure: it is too late."
            raise NotInContract(said, field="reason", rule="too_late")
    if reason == "unanswered" and not contract.has_silent_change:
        raise NotInContract("No change was offered twice without an answer.", field="reason", rule="answered")


def refund_by(*, ended_on: date) -> date:
    """The last day on which all money must be back."""
    return ended_on + REFUND_WITHIN
