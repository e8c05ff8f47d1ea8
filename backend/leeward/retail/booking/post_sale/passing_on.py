"""
Giving one's place to somebody else (UK-17; regulation 9): who may have it, until when, and what it may cost.

Until seven days before departure it is a right; later it would be a favour, which nobody can promise. It costs what it
costs us, part by part and shown, and both people answer for what is left to pay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from leeward.retail.booking.post_sale.errors import NotInContract
from leeward.retail.booking.post_sale.terms import ContractTerms


@dataclass(frozen=True, slots=True)
class PassingCost:
    """What somebody charges us for the new name, in pence."""

    what: str
    pence: int


def check_passing_on(*, departure_date: date, terms: ContractTerms, on: date) -> None:
    """:raises NotInContract: `rule` is too_late"""
    if (departure_date - on).days < terms.pass_on_until_days:
        said = f"A place can be passed on until {terms.pass_on_until_days} days before departure: it is too late."
        raise NotInContract(said, rule="too_late")


def passing_cost_pence(costs: Sequence[PassingCost]) -> int:
    """
    What passing on costs in all; nought where nobody charges us anything.

    :raises NotInContract: a part without a name or above nothing: `rule` is costs
    """
    if any(not cost.what.strip() or cost.pence < 1 for cost in costs):
        raise NotInContract("Each cost needs the name of who charges it, and its sum.", field="costs", rule="costs")
    return sum(cost.pence for cost in costs)
