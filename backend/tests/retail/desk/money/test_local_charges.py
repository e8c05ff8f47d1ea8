"""What the hotel takes, where agents read totals out (UK-01)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.models import SentQuote
from leeward.travel.money import format_pounds
from tests.retail.booking.changeable import JUNE
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.paid import a_booking, post
from tests.retail.booking.taxed import COLLECTED, GREEN_TAX, TAXED_TOTAL
from tests.retail.desk.agents import OURS, send, write
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db
LABEL = "of which payable locally in US dollars"


@pytest.fixture
def booking(taxed_shop: BrandSheet) -> Booking:
    return a_booking(taxed_shop, accepted_pence=TAXED_TOTAL)


def read(agent: Client, path: str) -> Any:
    answer = agent.get(f"/api/desk/{path}", headers=OURS)
    assert answer.status_code == 200, answer.content
    return answer.json()["data"]


def test_uk_01_stands_beside_a_bookings_total(booking: Booking, agent: Client) -> None:
    shown = read(agent, f"bookings/{booking.reference}")
    local = shown["payable_locally"]
    assert (shown["total_pence"], shown["paid_pence"], local["pence"]) == (TAXED_TOTAL, COLLECTED, GREEN_TAX)
    assert local["label"] == LABEL


def test_uk_01_stands_beside_a_baskets_total_and_in_the_quote_that_is_mailed(
    taxed_shop: BrandSheet, booking: Booking, agent: Client, tmp_path: Any
) -> None:
    basket = a_basket(taxed_shop)
    shown = read(agent, f"baskets/{basket.code}")
    assert (shown["due_pence"], shown["payable_locally"]["pence"]) == (TAXED_TOTAL, GREEN_TAX)
    body = {"email": "bob@example.co.uk", "days": 3, "message": "", "due_pence": TAXED_TOTAL}
    send(agent, f"baskets/{basket.code}/quotes", body, 201)
    assert SentQuote.objects.get().due_pence == TAXED_TOTAL
    (mail,) = post(tmp_path, "desk.quote")
    assert f"Total price: {format_pounds(TAXED_TOTAL)}, {LABEL}: £126" in plain_text(mail)


def test_uk_01_is_read_out_before_a_change_is_agreed(booking: Booking, agent: Client) -> None:
    search = f"itemcode=MV1&date={JUNE.isoformat()}&depair=LGW&nights=7&room[adults]=2"
    shown = write(agent, booking, "amendments", {"search": search}, status=201)["data"]
    assert (shown["before"]["local_pence"], shown["after"]["local_pence"]) == (GREEN_TAX, GREEN_TAX)
    # The same tax before and after: what goes back is the rooms' difference and nothing else.
    assert shown["refund_pence"] == -shown["difference_pence"]
