"""Tables whose unit is a hotel: hotels themselves, room types, plans, transfers and local charges."""

from __future__ import annotations

from collections.abc import Iterable

from django.core.exceptions import ValidationError
from django.utils.text import slugify

from leeward.pricing.supply.rate_plans import Rounding
from leeward.retail.geography.models import Airport, Country, Region
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.deposits import DEPOSITS
from leeward.retail.inventory.importers.tables.read_tables import Row
from leeward.retail.inventory.imports.loading import Loading
from leeward.retail.inventory.imports.table_cells import Units, day, find_hotels, find_rooms, flag, limit, number, text
from leeward.retail.inventory.models import (
    Contract,
    LocalCharge,
    RatePlan,
    RoomType,
    SupplierHotel,
    Transfer,
)
from leeward.retail.inventory.storing.plans import GUEST_RULE, LIMITS
from leeward.retail.kit.caching.purging import purge

NEW_HOTELS = "New, and shown nowhere until a factsheet is written and the record set “On sale” under Hotels"
_ROOM = ["name", "min_guests", "standard_guests", "max_guests", "max_children", "is_free_sale", "is_active", "position"]
_LIMITS = ["min_nights", "max_nights", "min_advance_days", "max_advance_days"]
_OF_MESSAGES = frozenset({*GUEST_RULE, *LIMITS} - {"adult_from_age", *_LIMITS})
"""What a plan may hold of messages or staff that the table has no column for."""
_PLAN = ["board", "currency", "basis", "is_refundable", "is_active", "position", "adult_from_age", *_LIMITS]


def load_hotels(units: Units, loading: Loading) -> None:
    """
    The supplier's whole list: new hotels come as drafts, those it does not name are no longer sold.

    A hotel with a faulty row, in this table or another of the delivery, is sold (or not) as it was.
    """
    rows = [row for unit in units.values() for row in unit]
    if loading.supplier is None:
        loading.refuse("a list of hotels needs its supplier", rule="supplier_required")
        return
    contracts = Contract.objects.filter(supplier=loading.supplier)
    loading.touch_hotels(contracts.values_list("hotel_id", flat=True))
    sold_before = set(contracts.filter(is_active=True).values_list("hotel_id", flat=True))
    kept: list[int] = []
    new: list[str] = []
    for row in rows:
        try:
            hotel, is_new = _hotel(row)
        except ValidationError as error:
            for name, reasons in error.message_dict.items():
                loading.refuse(" ".join(reasons), unit=(text(row, "hotel"),), place=row.place, column=name, rule="form")
            continue
        contract, _ = Contract.objects.get_or_create(hotel=hotel, defaults={"supplier": loading.supplier})
        if contract.supplier_id != loading.supplier.pk:
            reason = f"the hotel is sold through {contract.supplier}"
            loading.refuse(reason, unit=(hotel.itemcode,), place=row.place, rule="another_supplier")
            continue
        kept.append(hotel.pk)
        new.extend([f"{hotel.itemcode} {hotel.name}"] if is_new else [])
        if code := text(row, "supplier_code"):
            SupplierHotel.objects.update_or_create(supplier=loading.supplier, code=code, defaults={"hotel": hotel})
    contracts.filter(hotel__in=kept).update(is_active=True)
    faulty = {unit[0] for unit in loading.left_out}
    contracts.exclude(hotel__in=kept).exclude(hotel__itemcode__in=faulty).update(is_active=False)
    if set(contracts.filter(is_active=True).values_list("hotel_id", flat=True)) != sold_before:
        purge([DEPOSITS])
    loading.touch_hotels(kept)
    loading.note_named(NEW_HOTELS, new)


def _hotel(row: Row) -> tuple[Hotel, bool]:
    """The hotel as it is, for what is written about it is the editors'; or a new draft. Raises ValidationError."""
    known = Hotel.objects.filter(itemcode=text(row, "hotel")).first()
    if known is not None:
        return known, False
    places = {
        "country": Country.objects.filter(pk=text(row, "country")).first(),
        "region": Region.objects.filter(pk=text(row, "region")).first(),
        "arrival_airport": Airport.objects.filter(pk=text(row, "arrival_airport")).first(),
    }
    missing = {name: f"{text(row, name)} is not on file" for name, place in places.items() if place is None}
    if missing:
        raise ValidationError(missing)
    itemcode, name = text(row, "hotel"), text(row, "name")
    policy = Hotel.ChildPolicy.ADULTS_ONLY if flag(row, "adults_only") else Hotel.ChildPolicy.INFANTS_ALLOWED
    hotel = Hotel(
        itemcode=itemcode,
        product_code=itemcode,
        name=name,
        slug=f"{slugify(name)}-{itemcode.lower()}"[:140],
        stars=number(row, "stars"),
        child_policy=policy,
        **places,
    )
    hotel.full_clean()
    hotel.save()
    return hotel, True


def load_rooms(units: Units, loading: Loading) -> None:
    """All room types of each hotel; those left out are no longer sold."""
    hotels = find_hotels(units, loading)
    rooms: list[RoomType] = []
    for unit, rows in units.items():
        hotel = hotels.get(unit[0])
        for position, row in enumerate(rows if hotel else ()):
            guests = [number(row, name) for name in ("min_guests", "standard_guests", "max_guests")]
            children = limit(row, "max_children")
            if not 1 <= guests[0] <= guests[1] <= guests[2] <= 12 or (children or 0) > guests[2]:
                reason = "guests must rise from min over standard to max, 12 at the most, children among them"
                loading.refuse(reason, unit=unit, place=row.place, column="max_guests", rule="guests")
                continue
            rooms.append(
                RoomType(
                    hotel=hotel,
                    code=text(row, "room"),
                    name=text(row, "name"),
                    min_guests=guests[0],
                    standard_guests=guests[1],
                    max_guests=guests[2],
                    max_children=children,
                    is_free_sale=flag(row, "free_sale"),
                    position=position,
                )
            )
    loading.lock_rooms(hotel.pk for hotel in hotels.values())
    RoomType.objects.filter(hotel__in=[hotel.pk for hotel in hotels.values()]).update(is_active=False)
    RoomType.objects.bulk_create(
        rows_of(rooms), update_conflicts=True, unique_fields=["hotel", "code"], update_fields=_ROOM, batch_size=2_000
    )


def rows_of(rooms: list[RoomType]) -> list[RoomType]:
    """Room types as the table has them: all of them sold."""
    for room in rooms:
        room.is_active = True
    return rooms


def load_plans(units: Units, loading: Loading) -> None:
    """
    All plans of each hotel; those left out are no longer sold. Prices and rules by date of the others stay.

    So does what their amounts pay for, until there are new ones: see `load_rates`.
    """
    hotels = find_hotels(units, loading)
    rooms = find_rooms([(*unit, text(row, "room")) for unit, rows in units.items() for row in rows], hotels, loading)
    plans: list[RatePlan] = []
    for unit, rows in units.items():
        for position, row in enumerate(rows if unit[0] in hotels else ()):
            room = rooms.get((*unit, text(row, "room")))
            if room is None:
                continue
            adult_from_age = limit(row, "adult_from_age")
            if adult_from_age is not None and (room.hotel.is_adults_only or not 1 <= adult_from_age <= 18):
                reason = "1 to 18, and empty where the hotel takes adults only"
                loading.refuse(reason, unit=unit, place=row.place, column="adult_from_age", rule="adult_age")
                continue
            plans.append(
                RatePlan(
                    room_type=room,
                    code=text(row, "plan"),
                    board=text(row, "board"),
                    currency=text(row, "currency"),
                    basis=25 if text(row, "basis") == "room" else 7,
                    is_refundable=flag(row, "refundable"),
                    adult_from_age=adult_from_age,
                    position=position,
                    **{name: limit(row, name) for name in _LIMITS},
                )
            )
    stored = RatePlan.objects.filter(room_type__hotel__in=[hotel.pk for hotel in hotels.values()])
    taken = {(plan.room_type_id, plan.code) for plan in plans}
    lift_limits_of_messages(
        [plan for plan in stored.select_related("room_type__hotel") if (plan.room_type_id, plan.code) in taken], loading
    )
    stored.update(is_active=False)
    RatePlan.objects.bulk_create(
        plans, update_conflicts=True, unique_fields=["room_type", "code"], update_fields=_PLAN, batch_size=1_000
    )


def lift_limits_of_messages(plans: Iterable[RatePlan], loading: Loading) -> None:
    """
    Plans that tables take over from messages keep no limit that no table could ever lift again; the run names them.

    What staff limit on a plan that tables price is theirs, and stays. Call it before a plan is priced as tables do.
    """
    taken_over = [plan for plan in plans if plan.rounding == Rounding.REFERENCE or plan.unit_nights > 1]
    defaults = {one: one.get_default() for one in RatePlan._meta.concrete_fields if one.name in _OF_MESSAGES}
    found: list[str] = []
    for plan in taken_over:
        limits = [str(one.verbose_name) for one, default in defaults.items() if getattr(plan, one.name) != default]
        if limits:
            found.append(f"{plan.room_type.hotel.itemcode} {plan.room_type.code} {plan.code} ({', '.join(limits)})")
    loading.note_named("Limits of messages that the tables have no column for are lifted", found)
    keys = [plan.pk for plan in taken_over]
    for start in range(0, len(keys), 500):
        lifted = {one.name: default for one, default in defaults.items()}
        RatePlan.objects.filter(pk__in=keys[start : start + 500]).update(**lifted)


def load_transfers(units: Units, loading: Loading) -> None:
    """The transfer of each hotel."""
    for itemcode, hotel in find_hotels(units, loading).items():
        row = units[itemcode,][0]
        pence = {f"{who}_pence": number(row, who) for who in ("per_party", "adult", "child", "infant")}
        Transfer.objects.update_or_create(hotel=hotel, defaults={"name": text(row, "name")[:80], **pence})


def load_local_charges(units: Units, loading: Loading) -> None:
    """All local charges of each hotel: one currency, and one exempt age for those due by the person."""
    for itemcode, hotel in find_hotels(units, loading).items():
        rows = units[itemcode,]
        ages = {number(row, "from_age") for row in rows if text(row, "basis").startswith("person")}
        if len({text(row, "currency") for row in rows}) > 1 or len(ages) > 1:
            reason = "a hotel's charges share one currency, and those per person one exempt age"
            loading.refuse(reason, unit=(itemcode,), place=rows[0].place, column="currency", rule="one_currency")
            continue
        LocalCharge.objects.filter(hotel=hotel).delete()
        LocalCharge.objects.bulk_create(
            LocalCharge(
                hotel=hotel,
                code=text(row, "charge"),
                name=text(row, "name")[:80],
                basis=text(row, "basis"),
                amount=number(row, "amount"),
                currency=text(row, "currency"),
                first=day(row, "first"),
                last=day(row, "last"),
                from_age=number(row, "from_age"),
                is_paid_locally=flag(row, "paid_locally"),
            )
            for row in rows
        )
