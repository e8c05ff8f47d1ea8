"""Staff see on their first screen what stops sales and who waits (R-14, INV-1)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import StaffAlert
from leeward.retail.booking.my_booking.changes import ask_change
from leeward.retail.booking.operations.alerts import end_alert, raise_alert
from leeward.retail.brands.queries import get_default_brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import OutboxMessage
from leeward.retail.mailing.models import Mail
from tests.retail.booking.paid import a_booking, post
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


@pytest.fixture
def first_screen(admin_client: Client) -> Any:
    admin_client.defaults["HTTP_HOST"] = "localhost"

    def html() -> str:
        return admin_client.get("/cms/").content.decode()

    return html


def test_names_what_stops_sales_until_it_works_again_r_14(brand: BrandSheet, first_screen: Any, tmp_path: Path) -> None:
    booking = a_booking(brand)
    post(tmp_path, "booking.confirmation")
    assert "Look at these first" not in first_screen()
    raise_alert("documents", "Certificates cannot be made.", brand_id=booking.brand_id)
    raise_alert("documents", "Certificates cannot be made.", brand_id=booking.brand_id)
    assert StaffAlert.objects.get().times == 2
    html = first_screen()
    assert "Certificates cannot be made." in html
    assert "Look at these first" in html
    end_alert("documents")
    html = first_screen()
    assert "Certificates cannot be made." not in html
    assert "Look at these first" not in html


def test_names_who_waits_and_what_was_given_up_inv1(brand: BrandSheet, first_screen: Any) -> None:
    booking = a_booking(brand)
    ask_change(booking, about="names", text="It is Ada-Louise")
    OutboxMessage.objects.create(topic="booking.confirmed", group="x", state="dead", created_at=AT, due_at=AT)
    Mail.objects.update(state=Mail.State.REFUSED)
    html = first_screen()
    assert f"{booking.reference} asked for a change (names)" in html
    assert "1 message given up: booking.confirmed." in html
    assert "2 mails refused" in html
    assert "Ada-Louise" not in html


@pytest.mark.django_db
def test_an_alert_longer_than_its_line_is_cut_and_stored_r_14(demo_brands: None) -> None:
    raise_alert("look", "a" * 301, brand_id=get_default_brand().brand_id)
    assert StaffAlert.objects.get(kind="look").text == f"{'a' * 299}…"
