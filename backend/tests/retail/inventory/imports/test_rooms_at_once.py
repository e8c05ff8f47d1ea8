"""R-01: customers and imports lock room types in one order, so none of them ever waits for one that waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import date

import pytest
from django.db import connection, transaction

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import AllotmentNight, ImportRun, RatePlan, RoomType
from leeward.retail.inventory.operations.stock import RoomKey
from leeward.retail.inventory.operations.taking import RoomsWanted, lock_stock, take_rooms
from leeward.retail.inventory.storing.hotels import Nights
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import (
    COMPLETE,
    a_count,
    a_message,
    a_status,
    availability,
    control,
    counts,
    receive,
)
from tests.retail.inventory.imports.table_files import delivery, table, zipped

pytestmark = [
    pytest.mark.django_db(transaction=True, serialized_rollback=True),
    pytest.mark.skipif(connection.vendor == "sqlite", reason="the test database of SQLite has one connection"),
]

OPEN = '<RestrictionStatus Status="Open"/>'
NIGHT = date(2027, 5, 4)
LOW, HIGH = RoomKey("MV2", "DLX"), RoomKey("MV1", "AAA")
SAME = RoomKey("MV1", "DLX")


def wanted(*keys: RoomKey) -> list[RoomsWanted]:
    return [RoomsWanted(key, Nights(NIGHT, NIGHT)) for key in keys]


def taken(key: RoomKey) -> int:
    row = AllotmentNight.objects.get(
        room_type__hotel__itemcode=key.itemcode, room_type__code=key.room_type, night=NIGHT
    )
    return row.taken


def behind(act: Callable[[], object]) -> threading.Thread:
    """Begun in another connection, and by now either done or waiting."""

    def run() -> None:
        try:
            act()
        finally:
            connection.close()

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(2)
    return thread


def allotment(key: RoomKey) -> dict[str, str]:
    days = {"first": "2027-05-01", "last": "2027-05-31"}
    return {"hotel": key.itemcode, "room": key.room_type, "rooms": "3", "release_days": "0"} | days


def a_room(key: RoomKey) -> dict[str, str]:
    guests = {"min_guests": "1", "standard_guests": "2", "max_guests": "4"}
    return {"hotel": key.itemcode, "room": key.room_type, "name": "Room"} | guests


ROOMS = table("room", a_room(HIGH), a_room(SAME))


def three(key: RoomKey) -> str:
    line = a_count("2027-05-01", "2027-05-31", 3, room=key.room_type)
    return a_message("OTA_HotelInvCountNotifRQ", "Inventories", line, hotel=key.itemcode)


@pytest.fixture(autouse=True)
def first_in_every_list() -> None:
    """A room type that is the first of its hotel, and its hotel of all; but the last that was made."""
    room = RoomType.objects.create(hotel=Hotel.objects.get(itemcode="MV1"), code="AAA", name="AAA", position=0)
    RoomType.objects.exclude(pk=room.pk).update(position=1)
    AllotmentNight.objects.create(room_type=room, night=NIGHT, rooms=2)


@pytest.mark.parametrize(
    ("low", "name", "raw"),
    [
        (SAME, "counts.xml", counts(a_count("2027-05-01", "2027-05-31", 3), before=COMPLETE)),
        (SAME, "rules.xml", availability(a_status(control("2027-05-01", "2027-05-02", room=""), OPEN))),
        (LOW, "allotment.csv", table("allotment", allotment(HIGH), allotment(LOW))),
        (LOW, "room.csv", table("room", a_room(LOW), a_room(HIGH), a_room(SAME))),
        (LOW, "both.zip", zipped({"a.xml": three(HIGH), "b.xml": three(LOW)})),
        (LOW, "mixed.zip", zipped({"a.xml": three(HIGH), "allotment.csv": table("allotment", allotment(LOW))})),
        (LOW, "two.zip", delivery(room=ROOMS, allotment=table("allotment", allotment(LOW)))),
    ],
)  # fmt: skip
def test_a_customer_of_two_rooms_and_an_import_of_both(low: RoomKey, name: str, raw: str | bytes) -> None:
    runs: list[ImportRun] = []
    with transaction.atomic():
        take_rooms(wanted=wanted(low), at=AT)
        importing = behind(lambda: runs.append(receive(raw, name=name)))
        assert importing.is_alive()
        take_rooms(wanted=wanted(HIGH), at=AT)
    importing.join()
    assert [run.state for run in runs] == ["loaded"]
    assert (taken(low), taken(HIGH)) == (1, 1)


def lock(*keys: RoomKey) -> None:
    lock_stock(rooms=wanted(*keys), seats=[])


def take(*keys: RoomKey) -> None:
    take_rooms(wanted=wanted(*keys), at=AT)


@pytest.mark.parametrize(("act", "both"), [(lock, 1), (take, 2)])
def test_two_customers_of_two_hotels(act: Callable[..., None], both: int) -> None:
    def together() -> None:
        with transaction.atomic():
            act(HIGH, LOW)

    with transaction.atomic():
        take_rooms(wanted=wanted(LOW), at=AT)
        other = behind(together)
        assert other.is_alive()
        take_rooms(wanted=wanted(HIGH), at=AT)
    other.join()
    assert (taken(LOW), taken(HIGH)) == (both, both)


def test_new_plans_do_not_wait_for_a_customer_nor_a_customer_for_them() -> None:
    plan = {"hotel": "MV1", "room": "DLX", "board": "HB", "currency": "GBP", "basis": "person", "adult_from_age": "18"}
    rows = [plan | {"plan": code} for code in ("FLEX", "BEST")]
    with transaction.atomic():
        take_rooms(wanted=wanted(SAME), at=AT)
        importing = behind(lambda: receive(table("plan", *rows), name="plan.csv"))
        importing.join(30)  # it waits for nobody, and a busy machine is no reason to fail
        assert not importing.is_alive()
    assert RatePlan.objects.filter(code="BEST").exists()
