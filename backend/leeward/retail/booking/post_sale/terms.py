"""
What a contract says about changes after the sale, as figures: kept with the booking, beside the sentences of it.

The rules are those of the Package Travel Regulations 2018, regulations 9 to 14, as uk-rules.md lists them; a lawyer
checks figures and sentences before anything is sold. A booking keeps what was agreed: a later change here does not
reach it, and a contract that says nothing about a rise allows none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ContractTerms:
    """
    Days count back from the day of departure. `least_people`: how many must book, None where the holiday goes ahead
    whoever else books. Above `free_above_percent` of the agreed price a rise lets the customer go free of charge.
    """

    price_may_rise: bool = False
    rise_until_days: int = 20
    free_above_percent: int = 8
    pass_on_until_days: int = 7
    least_people: int | None = None


OURS = ContractTerms(price_may_rise=True)
"""What contracts made today say."""


def terms_as_json(terms: ContractTerms = OURS) -> dict[str, Any]:
    """The terms as Schedule 1 of a booking keeps them."""
    return asdict(terms)


def terms_of(schedule1: Mapping[str, Any]) -> ContractTerms:
    """What a booking's contract says; without a word about it nothing may rise."""
    return ContractTerms(**schedule1.get("terms", {}))
