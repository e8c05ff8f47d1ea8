"""
What we or an airline have done to a holiday that lets its customer go, or have another flight, without a fee.

Regulation 11 asks nobody to pay because of an important change, whether or not a letter about it was written yet: a
flight that the timetable has as cancelled or moved by far is enough (UK-16). It ends with another flight, with their
yes to the new times, or when the airline takes it back.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.booking.operations.contract.sold_times import (
    SoldWay,
    goes_the_same_way,
    is_important,
    on_file,
    standing_ways,
)
from leeward.retail.booking.post_sale.words import heading_of
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import uk_date


@dataclass(frozen=True, slots=True)
class OurDoing:
    """
    Why a customer pays no fee. `way` of a flight is outbound or inbound; `change` is the letter that waits for them.
    """

    kind: Literal["change", "lost", "far"]
    way: str = ""
    change: ContractChange | None = None


def our_doing(booking: Booking, *, at: datetime) -> OurDoing | None:
    """What of a booking's holiday has changed by our doing and is not settled with its customer."""
    if waiting := booking.changes.filter(state=ContractChange.State.OPEN).first():
        return OurDoing("change", change=waiting)
    ways = on_file(list(standing_ways(Booking.objects.filter(pk=booking.pk), today=uk_date(at=at))))
    for way, now in ways:
        if now is None:
            return OurDoing("lost", way.name)
    hides_times = bool((booking.quote.itinerary.get("supplier") or {}).get("hide_times"))
    for way, now in ways:
        if now and way.legs and _is_far(way, now, hides_times=hides_times):
            return OurDoing("far", way.name)
    return None


def heading_of_doing(doing: OurDoing, brand: BrandSheet) -> str:
    """'Your flight out has been cancelled', in the brand's words."""
    if doing.change is not None:
        return heading_of(doing.change, brand)
    return brand.text(f"change.{doing.kind}_{doing.way}")


def why_free(doing: OurDoing, brand: BrandSheet) -> str:
    """What stands in the place of a table of fees."""
    return f"{heading_of_doing(doing, brand)}. {brand.text('change.free')}"


def _is_far(way: SoldWay, now: list[tuple[str, str, str, str]], *, hides_times: bool) -> bool:
    """Where no times were promised none can be broken: the way itself can."""
    return not goes_the_same_way(way.legs, now) if hides_times else is_important(way.legs, now)
