"""Whoever booked, with a browser and their post; and the fixtures of who tests what they may do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from leeward.retail.booking.models import Booking
from leeward.retail.brands.sheet import BrandSheet
from tests.retail.booking.paid import a_booking, post
from tests.retail.mailing.reading import plain_text

OURS = {"X-Requested-With": "XMLHttpRequest"}
_CODE = re.compile(r"\b[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{6}\b")


class Owner:
    """A browser, and the post of whoever booked."""

    def __init__(self, booking: Booking, home: Path) -> None:
        self.client = Client(HTTP_HOST="localhost")
        self.booking, self.home = booking, home
        self.page = f"/my-booking/{booking.reference}"

    def send(self, path: str, body: Any = None, status: int = 200, **headers: str) -> Any:
        answer = self.client.post(
            f"/api/my-booking{path}", body or {}, content_type="application/json", headers={**OURS, **headers}
        )
        assert answer.status_code == status, answer.content
        return answer.json()

    def look_up(self, status: int = 200, **changes: Any) -> Any:
        said = {"reference": self.booking.reference, "last_name": "O'Brien-Smith", "departure_date": "2027-05-04"}
        return self.send("/look-up", {**said, **changes}, status)

    def about(self, path: str, body: Any = None, status: int = 200, **headers: str) -> Any:
        return self.send(f"/{self.booking.reference}/{path}", body, status, **headers)

    def code(self) -> str:
        self.about("code", status=202)
        found = _CODE.search(plain_text(post(self.home, "booking.access_code")[-1]))
        assert found
        return found[0]

    def sign_in(self) -> None:
        self.look_up()
        self.about("open", {"code": self.code()})

    def see(self) -> str:
        answer = self.client.get(self.page)
        assert answer.status_code == 200
        return answer.content.decode()


@pytest.fixture(autouse=True)
def nobody_tried_yet() -> Iterator[None]:
    """For whoever imports it: no limit has counted anybody."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def owner(brand: BrandSheet, tmp_path: Path, built_front_end: None) -> Owner:
    """Of a booking whose deposit is paid."""
    return Owner(a_booking(brand, plan="deposit"), tmp_path)
