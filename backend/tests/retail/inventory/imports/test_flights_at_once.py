"""R-01, INV-4: seats that are sold while a file of fares is being loaded stay sold, and can still be bought."""

from __future__ import annotations

import threading
from datetime import date
from typing import Any

import pytest
from django.db import connection, transaction

from leeward.retail.geography.models import Airport
from leeward.retail.inventory.imports import flight_units
from leeward.retail.inventory.models import Fare, ImportRun
from leeward.retail.inventory.operations.taking import SeatsWanted, take_seats
from leeward.retail.kit.errors import Refusal
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports import test_flight_tables
from tests.retail.inventory.imports.receiving import loaded, receive
from tests.retail.inventory.imports.table_files import delivery, table

pytestmark = [
    pytest.mark.django_db(transaction=True, serialized_rollback=True),
    pytest.mark.skipif(connection.vendor == "sqlite", reason="the test database of SQLite has one connection"),
]

LEG, FARE = test_flight_tables.TestFlights.LEG, test_flight_tables.TestFlights.FARE
DAY, LATER = "2027-05-04", "2027-05-08"


def fares(*days: str, adult: str = "389.00") -> str:
    return table("flight_price", *(FARE | {"day": day, "adult": adult} for day in days))


def seats(day: str, number: int = 2) -> list[SeatsWanted]:
    return [SeatsWanted("ALB700", date.fromisoformat(day), "Economy", number)]


def stored() -> list[tuple[str, int, int, int]]:
    rows = Fare.objects.filter(departure__flight__code="ALB700").order_by("departure__day")
    return [(f"{one.departure.day}", one.adult_pence, one.seats, one.taken) for one in rows]


@pytest.fixture(autouse=True)
def timetable() -> None:
    Airport.objects.filter(iata="LGW").update(is_uk_departure=True)
    loaded(delivery(flight_leg=table("flight_leg", LEG), flight_price=fares(DAY, LATER)), name="f.zip")


@pytest.mark.parametrize("again", [(DAY, LATER), (LATER,)])
def test_seats_that_are_being_sold_are_not_sold_again(again: tuple[str, ...]) -> None:
    runs: list[ImportRun] = []

    def come() -> None:
        try:
            runs.append(receive(fares(*again, adult="399.00"), name="flight_price.csv"))
        finally:
            connection.close()

    importing = threading.Thread(target=come)
    with transaction.atomic():
        take_seats(wanted=seats(DAY), at=AT)
        importing.start()
        importing.join(2)  # it waits for the customer by now
        assert importing.is_alive()
    importing.join()
    assert [run.state for run in runs] == ["loaded"]
    held = 12 if DAY in again else 0
    assert stored() == [(DAY, 39_900 if held else 38_900, held, 2), (LATER, 39_900, 12, 0)]


def test_a_customer_who_comes_while_fares_are_loaded_buys_from_what_was_loaded(monkeypatch: Any) -> None:
    is_loading, may_end = threading.Event(), threading.Event()
    failed: list[Refusal] = []
    store = flight_units._store

    def slowly(*given: Any) -> None:
        store(*given)
        is_loading.set()
        may_end.wait(10)

    def buy() -> None:
        try:
            take_seats(wanted=seats(DAY), at=AT)
        except Refusal as refused:
            failed.append(refused)
        finally:
            connection.close()

    def come() -> None:
        try:
            receive(fares(DAY, LATER, adult="399.00"), name="flight_price.csv")
        finally:
            connection.close()

    monkeypatch.setattr(flight_units, "_store", slowly)
    importing, buying = threading.Thread(target=come), threading.Thread(target=buy)
    importing.start()
    assert is_loading.wait(10)
    buying.start()
    buying.join(1)  # waits for the import
    may_end.set()
    importing.join()
    buying.join()
    assert failed == []
    assert stored()[0] == (DAY, 39_900, 12, 2)


def test_an_import_and_two_flights_booked_together_do_not_wait_for_each_other() -> None:
    """A customer locks the first day and then the second, whatever order the table or the index has."""
    runs: list[ImportRun] = []
    first = Fare.objects.get(departure__day=DAY, departure__flight__code="ALB700")
    # The row of the first day is written anew: it lies behind the second's from now on.
    Fare.objects.filter(pk=first.pk).delete()
    first.pk, first._state.adding = None, True
    first.save()

    def come() -> None:
        try:
            runs.append(receive(fares(LATER, DAY, adult="399.00"), name="flight_price.csv"))
        finally:
            connection.close()

    importing = threading.Thread(target=come)
    with transaction.atomic():
        take_seats(wanted=seats(DAY), at=AT)
        importing.start()
        importing.join(2)
        take_seats(wanted=seats(LATER), at=AT)
    importing.join()
    assert [run.state for run in runs] == ["loaded"]
    assert [row[3] for row in stored()] == [2, 2]
