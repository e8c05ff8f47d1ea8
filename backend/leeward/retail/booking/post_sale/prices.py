"""
When a price may change after booking (UK-16; Package Travel Regulations 2018, regulations 10 and 11).

It rises only if the contract allows it, only by what fuel, taxes or exchange rates cost more, each shown with the sum
before and after, and is told at least twenty days before departure. Above eight per cent of the agreed price, every
rise so far counted, the customer may go free of charge. What these costs fall by is passed on, whole, up to departure.

The price is the whole one, also what of it the hotel takes (UK-01): a tax that rises there counts as any other cost,
and moves nothing that we collect (docs/decisions/0024).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from leeward.retail.booking.post_sale.errors import NotInContract
from leeward.retail.booking.post_sale.terms import ContractTerms

CAUSES = {
    "fuel": "Fuel or other power for the carriage of passengers",
    "taxes": "Taxes and fees of others, such as tourist taxes and airport charges",
    "exchange": "Exchange rates",
}
"""The only costs that may move a price: code to words for staff."""
_PAID_THERE = "taxes"
"""What of them a hotel takes. Not exchange rates: there the sum in the hotel's own currency was agreed."""


@dataclass(frozen=True, slots=True)
class CostMoved:
    """
    One cost of this booking in pence, when it was sold and now. `cause` is one of CAUSES, `what` names it.

    `paid_at` is the hotel that takes it; empty where we collect it.
    """

    cause: str
    what: str
    before_pence: int
    after_pence: int
    paid_at: str = ""

    @property
    def difference_pence(self) -> int:
        return self.after_pence - self.before_pence


@dataclass(frozen=True, slots=True)
class AgreedPrice:
    """Pence: the price of the contract, what all changes since have added to it, and the total now."""

    agreed_pence: int
    moved_pence: int
    total_pence: int
    departure_date: date


@dataclass(frozen=True, slots=True)
class PriceChange:
    """
    `percent_tenths` of the agreed price, rounded up: 81 is 8.1 %. `may_end`: the customer may go free of charge.

    `local_pence` of the difference is paid at the hotel.
    """

    difference_pence: int
    local_pence: int
    total_pence: int
    percent_tenths: int
    may_end: bool


def price_change(costs: Sequence[CostMoved], *, price: AgreedPrice, terms: ContractTerms, on: date) -> PriceChange:
    """
    What these costs do to the price when the customer is told on a day.

    :raises NotInContract: `rule` is nothing, cause, local, sums, too_late, departed or contract
    """
    _check_costs(costs)
    difference, local = sum(cost.difference_pence for cost in costs), local_difference_pence(costs)
    if difference == 0:
        raise NotInContract("These costs leave the price as it is.", field="costs", rule="nothing")
    if on >= price.departure_date:
        raise NotInContract("The journey has begun: the price stands.", rule="departed")
    if price.total_pence + difference < 0:
        raise NotInContract("That is more than the whole price.", field="costs", rule="sums")
    if is_rise(costs):
        check_rise(terms, departure_date=price.departure_date, on=on)
    moved = max(price.moved_pence + difference, 0)
    return PriceChange(
        difference_pence=difference,
        local_pence=local,
        total_pence=price.total_pence + difference,
        percent_tenths=-(-abs(difference) * 1000 // price.agreed_pence),
        may_end=difference > 0 and moved * 100 > price.agreed_pence * terms.free_above_percent,
    )


def is_rise(costs: Sequence[CostMoved]) -> bool:
    """Whether the price rises, or we ask for more although it does not: less at the hotel pays for nothing here."""
    difference = sum(cost.difference_pence for cost in costs)
    return max(difference, difference - local_difference_pence(costs)) > 0


def is_less_for_us(costs: Sequence[CostMoved]) -> bool:
    """Whether what we collect falls: less is owed, and what was paid already may go back."""
    return fall_pence(costs) > 0


def fall_pence(costs: Sequence[CostMoved]) -> int:
    """What we collect less, not less than 0: more at the hotel makes it no smaller."""
    return max(0, local_difference_pence(costs) - sum(cost.difference_pence for cost in costs))


def local_difference_pence(costs: Sequence[CostMoved]) -> int:
    """What is paid more, or less, at hotels."""
    return sum(cost.difference_pence for cost in costs if cost.paid_at)


def _check_costs(costs: Sequence[CostMoved]) -> None:
    if not costs:
        raise NotInContract("Say which cost has changed, before and now.", field="costs", rule="nothing")
    for cost in costs:
        if cost.cause not in CAUSES:
            raise NotInContract(
                "A price may move only with fuel, taxes or exchange rates.", field="costs", rule="cause"
            )
        if cost.paid_at and cost.cause != _PAID_THERE:
            said = "Only taxes and fees are paid at a hotel. What else moves, we collect."
            raise NotInContract(said, field="costs", rule="local")
        if not cost.what.strip() or cost.before_pence < 0 or cost.after_pence < 0:
            raise NotInContract("Each cost needs a name and a sum before and now.", field="costs", rule="sums")


def check_rise(terms: ContractTerms, *, departure_date: date, on: date) -> None:
    """Whether a contract lets its price rise by a letter of this day. :raises NotInContract: contract or too_late"""
    if not terms.price_may_rise:
        raise NotInContract("This contract does not let the price rise.", rule="contract")
    if (departure_date - on).days < terms.rise_until_days:
        said = f"The customer must hear of a rise {terms.rise_until_days} days before departure: it is too late."
        raise NotInContract(said, rule="too_late")
