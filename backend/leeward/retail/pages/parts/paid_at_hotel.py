"""Which charges of a total the hotel takes: said at every total, in words; the sums stand in the breakdown (UK-01)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import date

from leeward.retail.inventory.models import LocalCharge


def paid_at_hotel(itemcodes: Collection[str], *, first: date, last: date) -> Mapping[str, tuple[str, ...]]:
    """The names of what each hotel takes itself between two days, by itemcode; one query, none without hotels."""
    if not itemcodes:
        return {}
    charges = LocalCharge.objects.filter(
        hotel__itemcode__in=itemcodes, is_paid_locally=True, first__lte=last, last__gte=first
    )
    found: dict[str, list[str]] = defaultdict(list)
    for itemcode, name in charges.order_by("id").values_list("hotel__itemcode", "name"):
        if name not in found[itemcode]:
            found[itemcode].append(name)
    return {itemcode: tuple(names) for itemcode, names in found.items()}
