"""A supplier's plans of a hotel, remembered between messages in the words of its messages."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.importers.ota.parts import PlanParts
from leeward.retail.inventory.models import StandingPlan, Supplier

_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(PlanParts)


def read_standing(*, supplier: Supplier, hotel: Hotel) -> dict[str, PlanParts]:
    """The plans by code, in the supplier's order."""
    rows = StandingPlan.objects.filter(supplier=supplier, hotel=hotel).order_by("position")
    return {row.code: _DECODER.decode(bytes(row.parts)) for row in rows}


def write_standing(*, supplier: Supplier, hotel: Hotel, plans: Mapping[str, PlanParts]) -> None:
    """Remember exactly these plans; call it in a transaction."""
    StandingPlan.objects.filter(supplier=supplier, hotel=hotel).delete()
    StandingPlan.objects.bulk_create(
        StandingPlan(supplier=supplier, hotel=hotel, code=code, position=position, parts=_ENCODER.encode(parts))
        for position, (code, parts) in enumerate(plans.items())
    )
