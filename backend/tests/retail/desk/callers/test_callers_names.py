"""A caller is found however their name is written and typed, and by a reference in the same box (T-16, UK-28)."""

from __future__ import annotations

import pytest
from django.test import Client

from leeward.retail.brands.sheet import BrandSheet
from tests.retail.booking.paid import a_booking
from tests.retail.desk.agents import an_enquiry
from tests.retail.desk.callers.test_callers import ada, find

__all__ = ["ada"]
pytestmark = pytest.mark.django_db


class TestAName:
    @pytest.mark.parametrize(
        "words",
        ["sian oneill", "Siân O’Neill", "SIÂN O'NEILL", "o neill", "muller", "Mueller sian", "neill-müller"],
    )
    @pytest.mark.parametrize("written", ["Siân O’Neill-Müller", "Sia\u0302n O'Neill-Müller"])
    def test_is_found_however_accents_and_apostrophes_are_typed(
        self, ada: Client, brand: BrandSheet, words: str, written: str
    ) -> None:
        an_enquiry(brand, name="Sid Onslow", email="sid@example.com")
        enquiry = an_enquiry(brand, name=written)
        assert find(ada, words) == [("enquiry", enquiry.reference)]

    @pytest.mark.parametrize("words", ["nunez", "Jose Nunez", "strasse", "lukasz", "李小龙", "ivanov"])
    def test_is_found_in_the_letters_of_a_plain_keyboard(self, ada: Client, brand: BrandSheet, words: str) -> None:
        booking = a_booking(brand)
        names = {"strasse": "Große Straße", "lukasz": "Łukasz", "李小龙": "李小龙", "ivanov": "van Ivanov"}
        if words in names:
            booking.travellers.update(last_name=names[words])
        assert find(ada, words) == [("booking", booking.reference)]

    def test_is_found_by_a_reference_too(self, ada: Client, brand: BrandSheet) -> None:
        booking, enquiry = a_booking(brand), an_enquiry(brand)
        spaced = f"{booking.reference[:2]} {booking.reference[2:6]}-{booking.reference[6:]}".lower()
        assert find(ada, spaced) == [("booking", booking.reference)]
        assert find(ada, enquiry.reference.lower()) == [("enquiry", enquiry.reference)]
