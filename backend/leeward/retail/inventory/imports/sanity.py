"""When a sound file still looks wrong: a person decides before anything of it is sold (R-29)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from leeward.retail.inventory.importers.errors import Problem
from leeward.retail.inventory.imports.diffs import Diff
from leeward.retail.inventory.imports.guards import Gone, Lost
from leeward.retail.inventory.imports.nights import NightsGone, Unit
from leeward.retail.inventory.imports.part_listings import OF_A_PERSON, PriceKind
from leeward.retail.inventory.models import Contract, Season, Supplier
from leeward.retail.kit import clock

MOST_DELISTED_PERCENT = 20
MOST_MEDIAN_PERCENT = 30
MOST_UNGUARDED_PERCENT = 20
#: A gala dinner less or twice as dear, or two rooms opened again, is a supplier's everyday.
FEWEST_GUARDED_NIGHTS = 8
FEWEST_OPENED = 3
#: A month less of one room type, too.
FEWEST_NIGHTS = 32
#: Hundredths: a price of one pound (or euro) a night is a slip of somebody's hand.
TOO_CHEAP = 100
_SHOWN, _FEW = 20, 5


def reasons_to_hold(*, diff: Diff, on_sale_before: int) -> list[Problem]:
    """
    Why the load should wait. `on_sale_before` counts the hotels (or flights) the delivery could have delisted.

    A price already on sale is nobody's slip any more, so only prices that come or move are looked at.
    """
    return [*_delisted(diff, on_sale_before), *_median_moved(diff), *_too_cheap(diff)]


def reasons_beside(parts: Iterable[Diff]) -> list[Problem]:
    """The same of what is paid beside base prices. Nothing at all is a price there: infants often pay none."""
    return [
        reason
        for diff in parts
        for reason in (
            *(() if _is_a_gala(diff) else _median_moved(diff)),
            *(_too_cheap(diff, from_=1) if diff.what in OF_A_PERSON else ()),
        )
    ]


def _is_a_gala(diff: Diff) -> bool:
    """Supplements of so few nights that what they cost is everyday."""
    return diff.what == PriceKind.SUPPLEMENT and diff.nights() < FEWEST_GUARDED_NIGHTS


def reasons_unsold(gone: NightsGone) -> list[Problem]:
    """Why a load should wait that ends sales on many nights, whether or not their hotels keep others."""
    if gone.nights < FEWEST_NIGHTS or gone.nights * 100 <= MOST_DELISTED_PERCENT * gone.nights_before:
        return []
    share = 100 * gone.nights / gone.nights_before
    reason = f"{gone.nights} of {gone.nights_before} nights of rooms would be sold no more ({share:.0f} %)"
    return [Problem(f"{reason}: {_named(gone.rooms)}", rule="nights_gone")]


def reasons_unguarded(*, lost: Lost, closed_before: int) -> list[Problem]:
    """
    Why a load should wait that takes mandatory supplements, local charges or closures off what is still sold.

    `closed_before` counts the supplier's room types and plans on sale that have a closed night.
    """
    return [
        *_without(lost.supplements, "mandatory supplement", rule="supplements_lost"),
        *_without(lost.charges, "local charge", rule="charges_lost"),
        *_opened(lost, closed_before),
    ]


def _without(lost: Gone, what: str, *, rule: str) -> list[Problem]:
    gone, before = lost.nights, lost.nights_before
    if gone < FEWEST_GUARDED_NIGHTS or gone * 100 <= MOST_UNGUARDED_PERCENT * before:
        return []
    reason = f"{gone} of {before} nights with a {what} would be without ({100 * gone / before:.0f} %)"
    return [Problem(f"{reason}: {_named(lost.units)}", rule=rule)]


def _opened(lost: Lost, closed_before: int) -> list[Problem]:
    opened = len(lost.opened)
    if opened < FEWEST_OPENED or opened * 100 <= MOST_UNGUARDED_PERCENT * max(closed_before, opened):
        return []
    share = 100 * opened / max(closed_before, opened)
    reason = f"{opened} of {max(closed_before, opened)} rooms with closed nights would be open again ({share:.0f} %)"
    return [Problem(f"{reason}: {_named(lost.opened)}", rule="closures_lost")]


def _named(units: Sequence[Unit]) -> str:
    shown = ", ".join(" ".join(filter(None, unit)) for unit in units[:_FEW])
    return f"{shown} and {len(units) - _FEW} more" if len(units) > _FEW else shown


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
    whose = f"the median of {diff.what}" if diff.what else "the median price"
    return [Problem(f"{whose} would move by {percent:+.0f} %", rule="median_moved")]


def _too_cheap(diff: Diff, *, from_: int = 0) -> list[Problem]:
    cheap = [one for one in diff.changes if one.after is not None and from_ <= one.after <= TOO_CHEAP]
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
