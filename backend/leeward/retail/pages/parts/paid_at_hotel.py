"""Which charges of a total the hotel takes: said at every total, in words; the sums stand in the breakdown (UK-01)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from django.db.models import QuerySet

from leeward.retail.inventory.models import LocalCharge
from leeward.retail.kit.database.prepared_lists import PreparedListQuery


def paid_at_hotel(itemcodes: Sequence[str], *, first: date, last: date) -> Mapping[str, tuple[str, ...]]:
    """The names of what each hotel takes itself between two days, by itemcode; one query for two dozen hotels."""
    found: dict[str, list[str]] = defaultdict(list)
    for itemcode, name in _charges.rows(itemcodes, first=first, last=last):
        if name not in found[itemcode]:
            found[itemcode].append(name)
    return {itemcode: tuple(names) for itemcode, names in found.items()}


def _between(*, codes: Sequence[str], first: date, last: date) -> QuerySet[Any, Any]:
    charges = LocalCharge.objects.filter(
        hotel__itemcode__in=codes, is_paid_locally=True, first__lte=last, last__gte=first
    )
    return charges.order_by("id").values_list("hotel__itemcode", "name")


_charges = PreparedListQuery(_between, first=date, last=date)
