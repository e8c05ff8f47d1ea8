"""What is held or booked is neither deleted in the CMS nor renamed there: it is given back by its codes (INV-1)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from leeward.retail.booking.models import Booking, Hold
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.suppliers.keeping import why_sold
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import Departure, Fare, Flight, RoomType
from leeward.retail.kit.clock import pinned_at
from tests.retail.booking.paid import a_booking
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


@pytest.fixture
def booking(brand: BrandSheet) -> Booking:
    return a_booking(brand)


@pytest.fixture
def chief(admin_client: Client) -> Client:
    admin_client.defaults["HTTP_HOST"] = "localhost"
    return admin_client


def sold(kind: Any) -> Any:
    """A record of the kind that the booking has some of."""
    departures = Departure.objects.filter(fares__taken__gt=0)
    found: dict[Any, Any] = {
        Hotel: Hotel.objects.filter(itemcode="MV1"), RoomType: RoomType.objects.filter(hotel__itemcode="MV1"),
        Flight: Flight.objects.filter(departures__in=departures), Departure: departures,
    }  # fmt: skip
    return found[kind].first()


def address(record: Any, name: str) -> str:
    return reverse(f"wagtailsnippets_{record._meta.label_lower.replace('.', '_')}:{name}", args=[record.pk])


def as_sent(client: Client, record: Any) -> dict[str, Any]:
    """What a browser would send of a record's form as it stands."""
    form = client.get(address(record, "edit")).context["form"]
    parts = [form, *(part for rows in form.formsets.values() for part in (rows.management_form, *rows.forms))]
    return {
        part.add_prefix(name): "" if (value := part[name].value()) is None else value
        for part in parts for name in part.fields if name not in {"DELETE", "is_cancelled"}
    }  # fmt: skip


class TestWhatIsBooked:
    @pytest.mark.parametrize("kind", [Hotel, RoomType, Flight, Departure])
    def test_is_not_deleted_and_staff_read_why(self, booking: Booking, chief: Client, kind: Any) -> None:
        record = sold(kind)
        for method in (chief.get, chief.post):
            answer = method(address(record, "delete"), follow=True)
            assert answer.redirect_chain[-1][0] == address(record, "edit")
            assert booking.reference in answer.content.decode()
        assert kind.objects.filter(pk=record.pk).exists()

    def test_is_not_deleted_among_others_either(self, booking: Booking, chief: Client) -> None:
        several = reverse("wagtail_bulk_action", args=["inventory", "roomtype", "delete"])
        answer = chief.post(several + "?" + "&".join(f"id={one.pk}" for one in RoomType.objects.all()), follow=True)
        assert booking.reference in answer.content.decode()
        assert RoomType.objects.count() == 2

    @pytest.mark.parametrize(
        ("kind", "field", "value"),
        [
            (Hotel, "itemcode", "MV9999"),
            (RoomType, "code", "OTHER"),
            (Flight, "code", "ZZ1"),
            (Departure, "day", "2027-05-25"),
        ],
    )
    def test_keeps_its_name(self, booking: Booking, chief: Client, kind: Any, field: str, value: str) -> None:
        record = sold(kind)
        answer = chief.post(address(record, "edit"), {**as_sent(chief, record), field: value})
        assert answer.status_code == 200
        assert booking.reference in str(answer.context["form"].errors[field])

    def test_keeps_a_hotels_name_when_a_draft_that_has_another_is_published(
        self, booking: Booking, chief: Client
    ) -> None:
        """It may have been written before anybody booked."""
        hotel = sold(Hotel)
        hotel.itemcode = "MV9999"
        hotel.save_revision()
        answer = chief.post(address(hotel, "edit"), {**as_sent(chief, hotel), "action-publish": "yes"})
        assert booking.reference in str(answer.context["form"].errors["itemcode"])
        assert sold(Hotel).itemcode == "MV1"

    def test_is_not_a_hotel_that_nobody_has_booked(self, booking: Booking, chief: Client) -> None:
        hotel = Hotel.objects.get(itemcode="MV2")
        sent = {**as_sent(chief, hotel), "itemcode": "MV9999", "action-publish": "yes"}
        assert chief.post(address(hotel, "edit"), sent).status_code == 302
        assert Hotel.objects.filter(itemcode="MV9999").exists()

    @pytest.mark.parametrize(("field", "value"), [("DELETE", "on"), ("cabin", "business")])
    def test_keeps_the_cabins_of_its_departures(self, booking: Booking, chief: Client, field: str, value: str) -> None:
        record = sold(Departure)
        answer = chief.post(address(record, "edit"), {**as_sent(chief, record), f"fares-0-{field}": value})
        assert answer.status_code == 200
        assert booking.reference in answer.content.decode()
        assert Fare.objects.get(departure=record).cabin != "business"

    def test_may_be_changed_in_any_other_way(self, booking: Booking, chief: Client) -> None:
        record = sold(RoomType)
        sent = {**as_sent(chief, record), "name": "With a view", "is_active": ""}
        assert chief.post(address(record, "edit"), sent).status_code == 302
        record.refresh_from_db()
        assert (record.name, record.is_active) == ("With a view", False)


def test_what_was_cancelled_or_has_been_travelled_keeps_nothing(booking: Booking) -> None:
    assert booking.reference in why_sold(sold(RoomType))
    with pinned_at(AT.replace(year=AT.year + 1)):
        assert not why_sold(sold(RoomType))
    departure = sold(Departure)
    cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
    assert not why_sold(sold(RoomType)) and not why_sold(departure)


def test_what_somebody_holds_at_this_moment_is_kept_too(held: Any) -> None:
    assert "at this moment" in why_sold(sold(RoomType))
    Hold.objects.update(state=Hold.State.RELEASED, ended_at=AT + timedelta(minutes=1))
    assert not why_sold(sold(RoomType))
