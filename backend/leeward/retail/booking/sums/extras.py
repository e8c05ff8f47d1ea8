"""What a basket's chosen extras come to. Prices are today's: if one moves, the accepted total does not match (R-31)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

from django.db.models import Q

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.flights.seats import seats_needed
from leeward.retail.booking.models import Basket, Extra, Quote
from leeward.retail.kit.database.prepared import PreparedQuery, columns, from_row

Per = Literal["booking", "person", "piece"]


@dataclass(frozen=True, slots=True)
class OfferedExtra:
    """An extra as this party may add it. `pieces` is what one choice stands for: everybody with a seat, or one."""

    code: str
    name: str
    text: str
    per: Per
    unit_pence: int
    pieces: int
    most: int
    chosen: int

    @property
    def pence(self) -> int:
        """What is chosen of it costs."""
        return self.unit_pence * self.pieces * self.chosen

    @property
    def line(self) -> dict[str, object]:
        """Its line on the bill."""
        count = self.pieces * self.chosen
        return {"rule": f"extra: {self.name}" + (f" × {count}" if count > 1 else ""), "pence": self.pence}


def list_extras(basket: Basket, quote: Quote) -> tuple[OfferedExtra, ...]:
    """Every extra the brand sells, in the staff's order, with what the basket has of it: nothing, at first (UK-05)."""
    found = [from_row(Extra, row) for row in _on_sale.rows(brand_id=basket.brand_id)]
    seated = seats_needed([room.occupancy for room in claims_of_quote(quote).rooms]) if found else 0
    return tuple(
        OfferedExtra(
            code=extra.code,
            name=extra.name,
            text=extra.text,
            per=cast(Per, extra.per),
            unit_pence=extra.pence,
            pieces=seated if extra.per == Extra.Per.PERSON else 1,
            most=extra.most if extra.per == Extra.Per.PIECE else 1,
            chosen=_chosen(basket, extra),
        )
        for extra in found
    )


_on_sale = PreparedQuery(
    lambda brand_id: (
        Extra.objects.filter(Q(brands=None) | Q(brands=brand_id), is_active=True)
        .distinct()
        .values_list(*columns(Extra))
    ),
    brand_id=int,
)


def extras_pence(extras: Sequence[OfferedExtra]) -> int:
    """What all chosen ones cost together."""
    return sum(extra.pence for extra in extras)


def _chosen(basket: Basket, extra: Extra) -> int:
    most = extra.most if extra.per == Extra.Per.PIECE else 1
    return min(max(int(basket.extras.get(extra.code, 0)), 0), most)
