"""What is paid beside base prices, as lists to be compared: for children, extra guests, transfers, taxes."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from functools import partial
from itertools import pairwise

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY, AgeBand
from leeward.retail.inventory.imports.diffs import Diff, compare
from leeward.retail.inventory.imports.exchanging import Rates, in_pounds, rates_to_compare
from leeward.retail.inventory.imports.listings import Line, Listing, Product, list_flight_fares, plan_product
from leeward.retail.inventory.imports.nights import in_parts
from leeward.retail.inventory.models import ChildBand, LocalCharge, Season, SupplementPeriod, Transfer
from leeward.retail.inventory.overlaps import Stretch, added_up
from leeward.retail.inventory.snapshot.reading import grouped
from leeward.retail.kit import clock

#: A band without an end reaches as far as guests are children.
_GROWN_UP = 18


class PriceKind(StrEnum):
    """Each is compared with its own kind: beside a room's price nobody sees what a child's has become."""

    EXTRA_ADULT = "extra adults' prices"
    CHILD = "children's prices"
    EXTRA_BED = "prices of extra beds"
    SINGLE_USE = "prices of single use"
    SUPPLEMENT = "mandatory supplements"
    LOCAL_CHARGE = "local charges"
    TRANSFER_PARTY = "transfers of a party"
    TRANSFER_ADULT = "adults' transfers"
    TRANSFER_CHILD = "children's transfers"
    TRANSFER_INFANT = "infants' transfers"
    CHILD_FARE = "children's fares"
    INFANT_FARE = "infants' fares"


_OF_SEASON = {
    PriceKind.EXTRA_ADULT: "extra_adult", PriceKind.EXTRA_BED: "extra_bed", PriceKind.SINGLE_USE: "single_use",
}  # fmt: skip
_OF_TRANSFER = {
    PriceKind.TRANSFER_PARTY: "per_party_pence", PriceKind.TRANSFER_ADULT: "adult_pence",
    PriceKind.TRANSFER_CHILD: "child_pence", PriceKind.TRANSFER_INFANT: "infant_pence",
}  # fmt: skip
_OF_FARE = {PriceKind.CHILD_FARE: "child_pence", PriceKind.INFANT_FARE: "infant_pence"}
_OF_GUEST = {PriceKind.EXTRA_ADULT, PriceKind.CHILD, PriceKind.TRANSFER_ADULT, PriceKind.TRANSFER_CHILD}
OF_A_PERSON = frozenset({*_OF_GUEST, *_OF_FARE})
"""Never a pound or less, unless it is nothing at all; a tax or a bed may be."""


@dataclass(frozen=True, slots=True)
class SeasonParts:
    """A season's amounts a night beside the base price, in pence; None: not sold."""

    extra_adult: int | None
    extra_bed: int
    single_use: int
    bands: tuple[AgeBand, ...]

    def of_age(self, age: int) -> int | None:
        """What a child of that age pays: the first band counts."""
        return next((band.amount for band in self.bands if band.holds(age)), None)


Seasons = dict[Product, list[Stretch[SeasonParts]]]


@dataclass(slots=True)
class Parts:
    """Before a load, or after it."""

    seasons: Seasons = field(default_factory=dict)
    listed: dict[PriceKind, Listing] = field(default_factory=dict)

    def update(self, other: Parts) -> None:
        """What is known of more hotels or flights."""
        self.seasons |= other.seasons
        for kind, listing in other.listed.items():
            self.listed.setdefault(kind, {}).update(listing)

    def copy(self) -> Parts:
        """The same, for a loading that may be thrown away."""
        return Parts({**self.seasons}, {kind: {**listing} for kind, listing in self.listed.items()})


def compare_parts(*, before: Parts, after: Parts) -> list[Diff]:
    """What differs, each kind apart; kinds without a difference are left out."""
    same = {PriceKind.CHILD, *_OF_SEASON} if before.seasons == after.seasons else set()
    both = ((kind, *_both(kind, before, after)) for kind in PriceKind if kind not in same)
    diffs = (compare(before=old, after=new, what=kind) for kind, old, new in both)
    return [diff for diff in diffs if not diff.is_empty]


def _both(kind: PriceKind, before: Parts, after: Parts) -> tuple[Listing, Listing]:
    """Both lists of one kind. What costs nothing on either is nobody's price, and would hide what others become."""
    if kind is PriceKind.CHILD:
        old, new = _children(before.seasons, after.seasons), _children(after.seasons, before.seasons)
    elif kind in _OF_SEASON:
        old, new = (_picked(side.seasons, kind, _OF_SEASON[kind]) for side in (before, after))
    else:
        old, new = (side.listed.get(kind, {}) for side in (before, after))
    paid = {product for side in (old, new) for product, stretches in side.items() if any(one.held for one in stretches)}
    return {product: old[product] for product in old.keys() & paid}, {one: new[one] for one in new.keys() & paid}


def _picked(seasons: Seasons, kind: PriceKind, column: str) -> Listing:
    return grouped(
        ((owner, f"{plan}, {kind}"), Stretch(one.first, one.last, one.weekdays, amount))
        for (owner, plan), stretches in seasons.items()
        for one in stretches
        if (amount := getattr(one.held, column)) is not None
    )


def _children(seasons: Seasons, others: Seasons) -> Listing:
    """By ages that all bands of either list take as one, so that bands cut otherwise are compared child by child."""
    return grouped(
        ((owner, f"{plan}, child of {low}" + (f" to {high - 1}" if high - low > 1 else "")), piece)
        for (owner, plan), stretches in seasons.items()
        for low, high in _ages([*stretches, *others.get((owner, plan), ())])
        for one in stretches
        if (amount := one.held.of_age(low)) is not None
        for piece in [Stretch(one.first, one.last, one.weekdays, amount)]
    )


def _ages(stretches: list[Stretch[SeasonParts]]) -> list[tuple[int, int]]:
    bands = {band for one in stretches for band in one.held.bands}
    ends = sorted({age for band in bands for age in (band.min_age or 0, band.max_age or _GROWN_UP)})
    return list(pairwise(ends))


def list_hotel_parts(*, hotel_ids: Collection[int], at: datetime) -> Parts:
    """What the nights to come cost beside base prices, in pounds, of plans and hotels on sale."""
    found, rates = Parts(), rates_to_compare(at=at)
    for keys in in_parts(hotel_ids):
        found.update(Parts(grouped(_seasons(keys, rates, at)), _transfers(keys, at)))
        for kind, lines in ((PriceKind.LOCAL_CHARGE, _charges), (PriceKind.SUPPLEMENT, _supplements)):
            listing = {product: added_up(amounts) for product, amounts in grouped(lines(keys, rates, at)).items()}
            found.update(Parts(listed={kind: listing}))
    return found


def _seasons(keys: list[int], rates: Rates, at: datetime) -> Iterator[tuple[Product, Stretch[SeasonParts]]]:
    today = clock.uk_date(at=at)
    seasons = Season.objects.filter(**_sold("rate_plan", keys, rates), last__gte=today).order_by("rate_plan", "id")
    bands = grouped(
        (season, (amount, low, high))
        for season, amount, low, high in ChildBand.objects.filter(season__in=seasons.order_by().values("pk"))
        .order_by("season", "position")
        .values_list("season", "amount", "min_age", "max_age")
    )
    columns = ("id", "first", "last", "weekdays", "stay_nights", "extra_adult", "extra_bed", "single_use")
    for (
        key,
        first,
        last,
        weekdays,
        length,
        adult,
        bed,
        single,
        itemcode,
        room,
        code,
        currency,
        scale,
        unit,
    ) in seasons.values_list(*columns, *_plan_columns("rate_plan"), "rate_plan__unit_nights").iterator(
        chunk_size=10_000
    ):
        paid = partial(in_pounds, scale=scale, micros=rates[currency], nights=length or unit)
        parts = SeasonParts(
            extra_adult=None if adult is None else paid(adult),
            extra_bed=paid(bed),
            single_use=paid(single),
            bands=tuple(AgeBand(paid(amount), low, high) for amount, low, high in bands.get(key, ())),
        )
        product = (itemcode, plan_product(room_type=room, plan=code, stay_nights=length))
        yield product, Stretch(max(first, today), last, weekdays, parts)


def _supplements(keys: list[int], rates: Rates, at: datetime) -> Iterator[Line]:
    today, plan = clock.uk_date(at=at), "supplement__rate_plan"
    periods = SupplementPeriod.objects.filter(**_sold(plan, keys, rates), last__gte=today).order_by("first", "id")
    columns = ("supplement__code", "first", "last", "supplement__weekdays", "amount")
    for supplement, first, last, weekdays, amount, itemcode, room, code, currency, scale in periods.values_list(
        *columns, *_plan_columns(plan)
    ).iterator(chunk_size=10_000):
        pence = in_pounds(amount, scale=scale, micros=rates[currency])
        named = f"{plan_product(room_type=room, plan=code)}, supplement {supplement}"
        yield (itemcode, named), Stretch(max(first, today), last, weekdays, pence)


def _charges(keys: list[int], rates: Rates, at: datetime) -> Iterator[Line]:
    """By what they are due for, whatever they are called: of two, one may go."""
    today = clock.uk_date(at=at)
    charges = LocalCharge.objects.filter(hotel__in=keys, hotel__contract__is_active=True, currency__in=list(rates))
    for itemcode, basis, first, last, amount, currency in (
        charges.filter(last__gte=today)
        .order_by("first", "id")
        .values_list("hotel__itemcode", "basis", "first", "last", "amount", "currency")
    ):
        pence = in_pounds(amount, scale=100, micros=rates[currency])
        yield (itemcode, f"local charges by {basis}"), Stretch(max(first, today), last, EVERY_WEEKDAY, pence)


def _transfers(keys: list[int], at: datetime) -> dict[PriceKind, Listing]:
    """They cost the same whatever the day, and are told of today."""
    today = clock.uk_date(at=at)
    listed: dict[PriceKind, Listing] = {kind: {} for kind in _OF_TRANSFER}
    transfers = Transfer.objects.filter(hotel__in=keys, hotel__contract__is_active=True)
    for itemcode, *amounts in transfers.values_list("hotel__itemcode", *_OF_TRANSFER.values()):
        for kind, pence in zip(_OF_TRANSFER, amounts, strict=True):
            listed[kind][itemcode, kind.value] = [Stretch(today, today, EVERY_WEEKDAY, pence)]
    return listed


def list_fare_parts(*, flight_ids: Collection[int], at: datetime) -> Parts:
    """Children's and infants' fares of the departures still to come, by flight and cabin."""
    return Parts(
        listed={
            kind: {
                (flight, f"{cabin}, {kind}"): days
                for (flight, cabin), days in list_flight_fares(flight_ids=flight_ids, at=at, column=column).items()
            }
            for kind, column in _OF_FARE.items()
        }
    )


def _sold(plan: str, keys: list[int], rates: Rates) -> dict[str, object]:
    """What narrows rows that hang on a plan to these hotels' plans on sale."""
    room = f"{plan}__room_type"
    return {
        f"{plan}__is_active": True, f"{plan}__currency__in": list(rates), f"{room}__is_active": True,
        f"{room}__hotel__contract__is_active": True, f"{room}__hotel__in": keys,
    }  # fmt: skip


def _plan_columns(plan: str) -> tuple[str, ...]:
    room = f"{plan}__room_type"
    return (f"{room}__hotel__itemcode", f"{room}__code", f"{plan}__code", f"{plan}__currency", f"{plan}__scale")
