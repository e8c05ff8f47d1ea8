"""My Booking's forms, sent by the browser itself: nothing of what was typed stands in an address (T-14, UK-28)."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import HttpResponse

from leeward.retail.booking.models import BookingVisit, ChangeRequest
from tests.retail.booking.owner import Owner, nobody_tried_yet, owner

__all__ = ["nobody_tried_yet", "owner"]


def find(owner: Owner, **changes: str) -> Any:
    said = {"reference": owner.booking.reference, "last_name": "O'Brien-Smith", "departure_date": "2027-05-04"}
    return owner.client.post("/my-booking/look-up", {**said, **changes})


def shows(answer: HttpResponse, status: int, words: str) -> None:
    assert answer.status_code == status
    assert words in answer.content.decode()
    assert answer["Cache-Control"] == "no-store"
    assert answer["Referrer-Policy"] == "no-referrer"


@pytest.mark.django_db
class TestLookUp:
    def test_leads_to_the_booking_as_with_scripts(self, owner: Owner) -> None:
        answer = find(owner)
        assert (answer.status_code, answer["Location"]) == (303, owner.page)
        assert answer["Cache-Control"] == "no-store"
        assert owner.client.get(owner.page).status_code == 200
        assert BookingVisit.objects.get().proved_at is None

    @pytest.mark.parametrize("day", ["04/05/2027", "4.5.2027", "04 05 2027", " 4-5-2027 "])
    def test_takes_the_day_as_britons_type_it(self, owner: Owner, day: str) -> None:
        """Where a browser draws no calendar, the field is one of text."""
        assert find(owner, departure_date=day).status_code == 303

    @pytest.mark.parametrize(
        ("changes", "status", "words"),
        [
            ({"departure_date": "05/24/2027"}, 422, "Please write the day as 04/05/2027: day, month and year."),
            ({"departure_date": "04/05/27", "reference": ""}, 422, "Please give all three"),
            ({"last_name": "Somebody"}, 404, "We cannot find a booking with these three details."),
            ({"departure_date": ""}, 422, "Please give all three"),
            ({"last_name": "x" * 61}, 422, "Please give all three"),
        ],
    )
    def test_says_what_is_wrong_repeats_nothing_and_leads_back(
        self, owner: Owner, changes: dict[str, str], status: int, words: str
    ) -> None:
        answer = find(owner, **changes)
        shows(answer, status, words)
        page = answer.content.decode()
        assert 'href="/my-booking"' in page
        assert 'href="tel:' in page
        assert owner.booking.reference not in page
        assert BookingVisit.objects.count() == 0

    def test_another_site_s_form_finds_nothing(self, owner: Owner) -> None:
        owner.client.defaults["HTTP_SEC_FETCH_SITE"] = "cross-site"
        shows(find(owner), 403, "Please use the form on our own pages.")
        assert BookingVisit.objects.count() == 0

    def test_tries_are_counted_with_those_of_scripts_r_20(self, owner: Owner) -> None:
        for _ in range(8):
            find(owner, last_name="Somebody")
        assert find(owner).status_code == 429

    def test_its_address_alone_leads_to_the_form(self, owner: Owner) -> None:
        answer = owner.client.get("/my-booking/look-up")
        assert (answer.status_code, answer["Location"]) == (302, "/my-booking")


@pytest.mark.django_db
class TestChange:
    def ask(self, owner: Owner, **changes: str) -> Any:
        said = {"about": "dates", "text": "Could we leave a day later?"}
        return owner.client.post(f"{owner.page}/changes", {**said, **changes})

    def test_a_request_reaches_staff_and_the_page_lists_it_uk_16(self, owner: Owner) -> None:
        owner.sign_in()
        answer = self.ask(owner)
        assert (answer.status_code, answer["Location"]) == (303, owner.page)
        assert ChangeRequest.objects.get().text == "Could we leave a day later?"
        assert "Could we leave a day later?" in owner.see()

    def test_says_what_is_missing(self, owner: Owner) -> None:
        owner.sign_in()
        shows(self.ask(owner, about=""), 422, "Please choose what it is about.")
        shows(self.ask(owner, text="x" * 1001), 422, "Please write a little less.")
        assert not ChangeRequest.objects.exists()

    def test_needs_the_code_first_t_14(self, owner: Owner) -> None:
        owner.look_up()
        shows(self.ask(owner), 403, "Please enter the code from the e-mail first.")
        assert not ChangeRequest.objects.exists()

    def test_a_visit_that_is_over_leads_to_the_form(self, owner: Owner) -> None:
        shows(self.ask(owner), 401, "Please find your booking again")
