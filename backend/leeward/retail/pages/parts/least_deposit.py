"""The line that says with how little a holiday can be booked (K07, Z70)."""

from __future__ import annotations

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.deposits import least_deposit
from leeward.travel.money import format_pounds

_DUE = {0: "on the day you leave", 1: "1 week before you leave"}


def least_deposit_line(brand: BrandSheet) -> str:
    """In the brand's words; empty where everything is paid at once. A page that says it has the key `DEPOSITS`."""
    least = least_deposit()
    if least is None:
        return ""
    due = _DUE.get(least.balance_due_weeks, f"{least.balance_due_weeks} weeks before you leave")
    return brand.text("home.deposit_line").format(amount=format_pounds(least.pence), due=due)
