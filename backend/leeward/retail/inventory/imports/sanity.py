"""When a sound file still looks wrong: a person decides before anything of it is sold (R-29)."""

from __future__ import annotations

from datetime import datetime

from leeward.retail.inventory.importers.errors import Problem
from leeward.retail.inventory.imports.diffs import Diff
from leeward.retail.inventory.models import Contract, Season, Supplier
from leeward.retail.kit import clock

MOST_DELISTED_PERCENT = 20
MOST_MEDIAN_PERCENT = 30
#: Hundredths: a price of one pound (or euro) a night is a slip of somebody's hand.
TOO_CHEAP = 100
_SHOWN = 20


def reasons_to_hold(*, diff: Diff, on_sale_before: int) -> list[Problem]:
    """
    Why the load should wait. `on_sale_before` counts the hotels (or flights) the delivery could have delisted.

    A price already on sale is nobody's slip any more, so only prices that come or move are looked at.
    """
    return [*_delisted(diff, on_sale_before), *_median_moved(diff), *_too_cheap(diff)]


def _delisted(diff: Diff, on_sale_before: int) -> list[Problem]:
    gone = len(diff.owners_removed)
    if not gone or gone * 100 <= MOST_DELISTED_PERCENT * max(on_sale_before, gone):
        return []
    share = 100 * gone / max(on_sale_before, gone)
    reason = f"{gone} of {on_sale_before} on sale would be left without a price ({share:.0f} %)"
    return [Problem(reason, rule="delisted")]


def _median_moved(diff: Diff) -> list[Problem]:
    percent = diff.median_percent
    if percent is None or abs(percent) <= MOST_MEDIAN_PERCENT:
        return []
    return [Problem(f"the median price would move by {percent:+.0f} %", rule="median_moved")]


def _too_cheap(diff: Diff) -> list[Problem]:
    cheap = [one for one in diff.changes if one.after is not None and one.after <= TOO_CHEAP]
    problems = [
        Problem(f"a price of {one.after / 100:.2f}: {one}", plan=one.product[0], rule="too_cheap")
        for one in cheap[:_SHOWN]
        if one.after is not None
    ]
    if len(cheap) > _SHOWN:
        problems.append(Problem(f"{len(cheap) - _SHOWN} more prices of 1.00 or less", rule="too_cheap"))
    return problems


def count_on_sale(*, supplier: Supplier | None, at: datetime) -> int:
    """The supplier's hotels that have a price for a night to come; without a supplier, everybody's."""
    contracts = Contract.objects.filter(is_active=True)
    if supplier is not None:
        contracts = contracts.filter(supplier=supplier)
    priced = Season.objects.filter(
        last__gte=clock.uk_date(at=at), rate_plan__is_active=True, rate_plan__room_type__is_active=True
    ).values("rate_plan__room_type__hotel")
    return contracts.filter(hotel__in=priced).count()
