"""What guards a sale beside its price: nights with a supplement or local charge, and those the supplier has closed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import Q

from leeward.retail.inventory.imports.nights import Nights, Unit, add_nights, in_parts, nights_between
from leeward.retail.inventory.models import LocalCharge, Restriction, SupplementPeriod, Supplier
from leeward.retail.kit import clock


@dataclass(slots=True)
class Guards:
    """Before a load, or after it."""

    supplements: Nights = field(default_factory=dict)
    closures: Nights = field(default_factory=dict)
    charges: Nights = field(default_factory=dict)
    """By hotel and what they are due for, whatever they are called."""

    def update(self, other: Guards) -> None:
        """What is known of more hotels."""
        self.supplements |= other.supplements
        self.closures |= other.closures
        self.charges |= other.charges

    def copy(self) -> Guards:
        """The same, for a loading that may be thrown away."""
        return Guards({**self.supplements}, {**self.closures}, {**self.charges})


@dataclass(frozen=True, slots=True)
class Gone:
    """`nights` of `nights_before` would be without what they had, of these `units`. Nights are summed over units."""

    nights: int = 0
    nights_before: int = 0
    units: tuple[Unit, ...] = ()


@dataclass(frozen=True, slots=True)
class Lost:
    """What a load takes away on nights sold after it. `opened`: of whose closed nights more than half would be open."""

    supplements: Gone = Gone()
    charges: Gone = Gone()
    opened: tuple[Unit, ...] = ()


def lost_between(*, before: Guards, after: Guards, sold: Nights) -> Lost:
    """A plan or night that is no longer sold takes its supplements and closures along: nothing is lost there."""
    closed = {unit: nights & sold.get(unit, 0) for unit, nights in before.closures.items()}
    opened = {unit: nights & ~after.closures.get(unit, 0) for unit, nights in closed.items()}
    of_hotels: Nights = {}
    for (itemcode, *_), nights in sold.items():
        of_hotels[itemcode, "", ""] = of_hotels.get((itemcode, "", ""), 0) | nights
    charged = {unit: of_hotels.get((unit[0], "", ""), 0) for unit in before.charges}
    return Lost(
        supplements=_gone(before.supplements, after.supplements, sold),
        charges=_gone(before.charges, after.charges, charged),
        opened=tuple(
            sorted(unit for unit, nights in opened.items() if 2 * nights.bit_count() > closed[unit].bit_count())
        ),
    )


def _gone(before: Nights, after: Nights, sold: Nights) -> Gone:
    had = {unit: nights & sold.get(unit, 0) for unit, nights in before.items()}
    gone = {unit: nights & ~after.get(unit, 0) for unit, nights in had.items()}
    return Gone(
        nights=sum(nights.bit_count() for nights in gone.values()),
        nights_before=sum(nights.bit_count() for nights in had.values()),
        units=tuple(sorted(unit for unit, nights in gone.items() if nights)),
    )


def list_guards(*, hotel_ids: Collection[int], at: datetime) -> Guards:
    """Supplements, local charges and the supplier's closures of nights to come; what staff closed stays theirs."""
    today = clock.uk_date(at=at)
    found = Guards()
    for keys in in_parts(hotel_ids):
        due = SupplementPeriod.objects.filter(supplement__rate_plan__room_type__hotel__in=keys)
        plan = "supplement__rate_plan"
        add_nights(found.supplements, due, today, (f"{plan}__room_type", f"{plan}__code", "supplement__weekdays"))
        closed = Restriction.objects.filter(room_type__hotel__in=keys, kind=Restriction.Kind.CLOSED)
        add_nights(found.closures, closed, today, ("room_type", "rate_plan__code", "weekdays"))
        charged = LocalCharge.objects.filter(hotel__in=keys, last__gte=today).order_by()
        for itemcode, basis, first, last in charged.values_list("hotel__itemcode", "basis", "first", "last"):
            nights = nights_between(max(first, today), last, today=today)
            found.charges[itemcode, basis, ""] = found.charges.get((itemcode, basis, ""), 0) | nights
    return found


def count_closed(*, supplier: Supplier | None, at: datetime) -> int:
    """Room types and plans on sale with a closed night to come: the supplier's, or everybody's without one."""
    closed = Restriction.objects.filter(
        Q(rate_plan=None) | Q(rate_plan__is_active=True), kind=Restriction.Kind.CLOSED, last__gte=clock.uk_date(at=at),
        room_type__is_active=True, room_type__hotel__contract__is_active=True,
    )  # fmt: skip
    if supplier is not None:
        closed = closed.filter(room_type__hotel__contract__supplier=supplier)
    return closed.order_by().values("room_type", "rate_plan").distinct().count()
