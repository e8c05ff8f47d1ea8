"""Tables whose unit is a plan or a room type: rates, supplements, allotments and stop-sales."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from leeward.pricing.kinds import MAX_STAY_NIGHTS
from leeward.pricing.supply.rate_plans import AgeBand, Rounding
from leeward.pricing.supply.rate_plans import Season as SoldSeason
from leeward.retail.inventory.importers.tables.read_tables import Row
from leeward.retail.inventory.imports.hotel_units import lift_limits_of_messages
from leeward.retail.inventory.imports.load_counts import MOST_NIGHTS
from leeward.retail.inventory.imports.loading import Loading
from leeward.retail.inventory.imports.table_cells import (
    Units,
    day,
    find_hotels,
    find_plans,
    find_rooms,
    limit,
    number,
    share_nights,
    text,
)
from leeward.retail.inventory.models import (
    AllotmentNight,
    RatePlan,
    Restriction,
    RoomType,
    Season,
    Supplement,
    SupplementPeriod,
)
from leeward.retail.inventory.operations.rates import most_of
from leeward.retail.inventory.overlaps import Stretch, share_a_night
from leeward.retail.inventory.storing.bulk import upsert_rows
from leeward.retail.inventory.storing.plans import store_seasons
from leeward.retail.kit import clock

_NIGHTS = ("first", "last", "weekdays", "stay_nights")


class _Unfit(Exception):
    """Rows that make no price; the message says why."""


def load_rates(units: Units, loading: Loading) -> None:
    """All prices of each plan: of one night, or of a whole stay, whatever its amounts paid for before."""
    seasons: list[tuple[int, SoldSeason]] = []
    plans = find_plans(units, loading)
    for unit, plan in plans.items():
        try:
            seasons.extend((plan.pk, season) for season in _seasons(units[unit], plan))
        except _Unfit as unfit:
            loading.refuse(str(unfit), unit=unit, place=units[unit][0].place, rule="rates")
    lift_limits_of_messages(plans.values(), loading)
    keys = [plan.pk for plan in plans.values()]
    for start in range(0, len(keys), 500):
        Season.objects.filter(rate_plan__in=keys[start : start + 500]).delete()
        RatePlan.objects.filter(pk__in=keys[start : start + 500]).update(unit_nights=1, rounding=Rounding.HUNDREDTHS)
    store_seasons(seasons=seasons)


def _seasons(rows: Sequence[Row], plan: RatePlan) -> list[SoldSeason]:
    """Rows of the same nights and length of stay as one season each. Raises _Unfit."""
    by_nights: dict[tuple[object, ...], list[Row]] = {}
    for row in rows:
        by_nights.setdefault(tuple(row.cells[name] for name in _NIGHTS), []).append(row)
    seasons = [_season(same, plan) for same in by_nights.values()]
    if len({bool(season.stay_nights) for season in seasons}) > 1:
        raise _Unfit("a plan is priced by the night or by the length of stay, not both")
    by_day = sorted(seasons, key=lambda season: (season.stay_nights, season.first))
    held: list[Stretch[None]] = []
    for before, season in zip([None, *by_day], by_day, strict=False):
        if before is not None and before.stay_nights != season.stay_nights:
            held = []
        stretch = Stretch(season.first, season.last, season.weekdays, None)
        held = [one for one in held if one.last >= season.first]
        if any(share_a_night(one, stretch) for one in held):
            raise _Unfit(f"two prices hold the nights from {season.first:%d %b %Y}: seasons must not overlap")
        held.append(stretch)
    return by_day


def _season(rows: Sequence[Row], plan: RatePlan) -> SoldSeason:
    of_kind: dict[str, list[Row]] = {}
    for row in rows:
        of_kind.setdefault(text(row, "kind"), []).append(row)
    base = {limit(row, "guests"): _amount(row, plan) for row in of_kind.get("base", ())}
    if not base or not all(guests and 1 <= guests <= 12 for guests in base):
        raise _Unfit("a season needs base rows, each for 1 to 12 guests")
    if any(len(of_kind.get(kind, ())) > 1 for kind in ("extra-adult", "extra-bed", "single-use")):
        raise _Unfit("extra-adult, extra-bed and single-use stand once in a season")
    single = {kind: _amount(some[0], plan) for kind, some in of_kind.items()}
    return SoldSeason(
        first=day(rows[0], "first"),
        last=day(rows[0], "last"),
        weekdays=number(rows[0], "weekdays"),
        base=tuple(sorted((guests or 0, amount) for guests, amount in base.items())),
        extra_adult=single.get("extra-adult"),
        bands=_bands(of_kind.get("child", ()), plan),
        extra_bed=single.get("extra-bed", 0),
        single_use=single.get("single-use", 0),
        stay_nights=number(rows[0], "stay_nights"),
    )


def _bands(rows: Sequence[Row], plan: RatePlan) -> tuple[AgeBand, ...]:
    bands = sorted(
        (AgeBand(_amount(row, plan), limit(row, "min_age"), limit(row, "max_age")) for row in rows),
        key=lambda band: band.min_age or 0,
    )
    for age in range(22):
        if sum(band.holds(age) for band in bands) > 1:
            raise _Unfit(f"two child rows hold the age of {age}")
    return tuple(bands)


def _amount(row: Row, plan: RatePlan) -> int:
    amount = number(row, "amount") * plan.scale // 100
    if number(row, "stay_nights") > MAX_STAY_NIGHTS:
        raise _Unfit(f"no stay is longer than {MAX_STAY_NIGHTS} nights")
    if amount > most_of(number(row, "stay_nights")):
        raise _Unfit("an amount is higher than any night costs")
    return amount


def load_supplements(units: Units, loading: Loading) -> None:
    """All supplements of each plan."""
    plans = find_plans(units, loading)
    Supplement.objects.filter(rate_plan__in=[plan.pk for plan in plans.values()]).delete()
    for unit, plan in plans.items():
        by_code: dict[str, list[Row]] = {}
        for row in units[unit]:
            by_code.setdefault(text(row, "supplement"), []).append(row)
        for code, rows in by_code.items():
            if len({(row.cells["basis"], row.cells["weekdays"]) for row in rows}) > 1 or share_nights(rows):
                reason = "a supplement has one basis and the same weekdays, and its nights do not overlap"
                about = " ".join((*unit, code))
                loading.refuse(reason, unit=unit, about=about, place=rows[0].place, column="basis", rule="one_basis")
                continue
            supplement = Supplement.objects.create(
                rate_plan=plan, code=code, basis=text(rows[0], "basis"), weekdays=number(rows[0], "weekdays")
            )
            SupplementPeriod.objects.bulk_create(
                SupplementPeriod(
                    supplement=supplement,
                    first=day(row, "first"),
                    last=day(row, "last"),
                    amount=number(row, "amount") * plan.scale // 100,
                )
                for row in rows
            )


def load_allotments(units: Units, loading: Loading) -> None:
    """All allotments to come of each room type; rooms already taken stay taken."""
    hotels = find_hotels(units, loading)
    loading.lock_rooms(hotel.pk for hotel in hotels.values())
    rooms = find_rooms(units, hotels, loading)
    today = clock.uk_date(at=loading.at)
    for unit, rows in units.items():
        room = rooms.get(unit)
        if room is None:
            continue
        if share_nights(rows) or any((day(row, "last") - day(row, "first")).days >= MOST_NIGHTS for row in rows):
            reason = f"nights overlap, or a row holds more than {MOST_NIGHTS} of them"
            loading.refuse(reason, unit=unit, place=rows[0].place, rule="nights")
            continue
        AllotmentNight.objects.filter(room_type=room, night__gte=today, rooms__gt=0).update(rooms=0)
        upsert_rows(
            model=AllotmentNight,
            columns=["room_type_id", "night", "rooms", "taken", "release_days"],
            rows=[
                (room.pk, night, min(number(row, "rooms"), 9_999), 0, min(number(row, "release_days"), 9_999))
                for row in rows
                for step in range((day(row, "last") - day(row, "first")).days + 1)
                if (night := day(row, "first") + timedelta(days=step)) >= today
            ],
            unique=["room_type_id", "night"],
        )
        RoomType.objects.filter(pk=room.pk, is_free_sale=True).update(is_free_sale=False)


def load_stop_sales(units: Units, loading: Loading) -> None:
    """All of the supplier's stop-sales of each room type; those of staff are theirs to lift."""
    rooms = find_rooms(units, find_hotels(units, loading), loading)
    known = {unit: room for unit, room in rooms.items() if unit in units}
    closed = Restriction.Kind.CLOSED
    Restriction.objects.filter(room_type__in=known.values(), rate_plan__isnull=True, kind=closed).delete()
    Restriction.objects.bulk_create(
        Restriction(
            room_type=room,
            kind=closed,
            first=day(row, "first"),
            last=day(row, "last"),
            weekdays=number(row, "weekdays"),
        )
        for unit, room in known.items()
        for row in units[unit]
    )
