"""Two agents with the same dialog open: the second does not take back, unseen, what the first put right (R-06)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.mailing.models import Mail
from tests.retail.booking.paid import a_booking
from tests.retail.desk.agents import write

pytestmark = pytest.mark.django_db
SHOWN = {"title": "Mr", "first_name": "José", "last_name": "Núñez", "born_on": "1983-06-01"}


@pytest.fixture
def booking(brand: BrandSheet) -> Booking:
    return a_booking(brand)


def said(booking: Booking, client: Client, *, status: int = 200, was: dict[str, str] = SHOWN, **right: str) -> Any:
    return write(client, booking, "travellers/2", {**SHOWN, **right, "was": was}, status=status)


def test_who_saves_second_is_told_and_sees_it_anew(booking: Booking, agent: Client, lead: Client) -> None:
    said(booking, agent, first_name="José María")
    told = said(booking, lead, status=409, last_name="Núñez Gil")
    assert told["title"] == "A colleague has put this traveller right meanwhile. Look at the booking, then save again."
    assert booking.travellers.get(position=2).first_name == "José María"
    assert Mail.objects.filter(kind="booking.reissued").count() == 1
    said(booking, lead, was={**SHOWN, "first_name": "José María"}, first_name="José María", last_name="Núñez Gil")
    assert booking.travellers.get(position=2).last_name == "Núñez Gil"


def test_the_same_pressed_twice_is_no_other_s_work(booking: Booking, agent: Client) -> None:
    for _ in range(2):
        said(booking, agent, first_name="José María")
    assert Mail.objects.filter(kind="booking.reissued").count() == 1
