"""A caller who has no reference at hand is found by what they know of themselves (issue 8, UK-28, T-06)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.callers import MOST_FOUND
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.journal.models import AuditEntry
from tests.retail.booking.paid import CONTACT, a_booking
from tests.retail.desk.agents import OURS, an_agent, an_enquiry, at_desk, send
from tests.retail.desk.queues import listed, many, references

pytestmark = pytest.mark.django_db


def find(client: Client, words: str) -> list[tuple[str, str]]:
    return [(one["kind"], one["code"]) for one in send(client, "callers", {"words": words})["data"]["found"]]


@pytest.fixture
def ada(brand: BrandSheet) -> Client:
    return at_desk(an_agent())


class TestACaller:
    @pytest.mark.parametrize(
        "words",
        ["Grace Field", "field", "grace  FIELD", "01632 960123", "+44 1632 960123", "960123", "Grace@Example.com"],
    )
    def test_is_found_by_what_they_say_of_an_enquiry(self, ada: Client, brand: BrandSheet, words: str) -> None:
        other = {"name": "Tom Ash", "email": "tom@example.com", "phone": "+441632960777"}
        an_enquiry(brand, **other)
        enquiry = an_enquiry(brand)
        assert find(ada, words) == [("enquiry", enquiry.reference)]

    @pytest.mark.parametrize("words", ["Núñez", "josé núñez", CONTACT.email, CONTACT.phone, CONTACT.postcode.lower()])
    def test_is_found_by_what_they_say_of_a_booking(self, ada: Client, brand: BrandSheet, words: str) -> None:
        booking = a_booking(brand)
        assert find(ada, words) == [("booking", booking.reference)]

    def test_is_found_with_bookings_before_enquiries_and_the_newest_first(self, ada: Client, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        old, new = (an_enquiry(brand, email=CONTACT.email) for _ in range(2))
        assert find(ada, CONTACT.email) == [
            ("booking", booking.reference), ("enquiry", new.reference), ("enquiry", old.reference),
        ]  # fmt: skip

    def test_tells_whom_of_several_it_is(self, ada: Client, brand: BrandSheet) -> None:
        enquiry = an_enquiry(brand, hotel_name="Coral Lagoon", holiday="7 nights")
        (told,) = send(ada, "callers", {"words": "grace"})["data"]["found"]
        assert told == {
            "kind": "enquiry", "code": enquiry.reference, "name": "Grace Field", "brand": brand.name,
            "what": "Coral Lagoon, 7 nights", "state_text": "New", "day": told["day"],
        }  # fmt: skip

    def test_says_that_more_are_called_so(self, ada: Client, brand: BrandSheet) -> None:
        many(brand, MOST_FOUND + 1)
        told = send(ada, "callers", {"words": "grace"})["data"]
        assert (len(told["found"]), told["has_more"]) == (MOST_FOUND, True)

    @pytest.mark.parametrize("words", ["", " ", "g", "%", "__", "12", "x" * 121])
    def test_is_not_found_by_almost_nothing(self, ada: Client, brand: BrandSheet, words: str) -> None:
        an_enquiry(brand)
        send(ada, "callers", {"words": words}, 422)

    def test_is_not_found_by_what_a_database_takes_for_any_letter(self, ada: Client, brand: BrandSheet) -> None:
        an_enquiry(brand)
        assert find(ada, "gr_ce") == find(ada, "gr%ce") == find(ada, "@example.com") == []


class TestTheRecord:
    def test_uk28_each_person_shown_is_on_record_and_nobody_else(self, ada: Client, brand: BrandSheet) -> None:
        enquiry, booking = an_enquiry(brand), a_booking(brand)
        find(ada, "grace field")
        seen = AuditEntry.objects.filter(event="personal.viewed")
        assert list(seen.values_list("subject", "facts__what")) == [(enquiry.subject, "caller")]
        assert "Grace" not in str(list(AuditEntry.objects.values_list("facts", flat=True)))
        find(ada, CONTACT.email)
        assert seen.filter(subject=booking.subject).count() == 1

    def test_t06_nobody_else_finds_people(self, brand: BrandSheet) -> None:
        stranger, editor = Client(HTTP_HOST="localhost"), at_desk(an_agent("ed", role=None))
        send(stranger, "callers", {"words": "grace"}, 401)
        send(editor, "callers", {"words": "grace"}, 403)
        send(editor, "enquiries", SAID, 403)

    def test_t06_another_site_cannot_ask(self, ada: Client, brand: BrandSheet) -> None:
        answer = ada.post("/api/desk/callers", {"words": "grace"}, content_type="application/json")
        assert answer.status_code == 403


SAID: dict[str, Any] = {
    "workspace": "main", "kind": "quote", "name": "Tom Ash", "phone": "01632 960777", "email": "",
    "message": "Two weeks in May, a quiet island.", "nonce": "0123456789abcdef0123456789abcdef",
}  # fmt: skip


class TestANewCaller:
    @pytest.fixture
    def said(self, brand: BrandSheet) -> dict[str, Any]:
        return {**SAID, "workspace": brand.workspace}

    def test_is_written_down_once_and_is_the_agents_own(self, ada: Client, said: dict[str, Any]) -> None:
        told = [send(ada, "enquiries", said, 201)["data"]["reference"] for _ in range(2)]
        assert told[0] == told[1]
        enquiry = Enquiry.objects.get()
        assert (enquiry.name, enquiry.phone, enquiry.kind, enquiry.state) == (
            "Tom Ash", "+441632960777", "quote", "open",
        )  # fmt: skip
        assert references(listed(ada, owner="mine")) == [enquiry.reference]
        written = AuditEntry.objects.get(event="enquiry.written_down")
        assert (written.subject, written.actor[:6]) == (enquiry.subject, "staff:")
        assert "Ash" not in str(written.facts)

    def test_is_not_asked_for_less_than_the_desk_can_answer_by(self, ada: Client, said: dict[str, Any]) -> None:
        told = send(ada, "enquiries", {**said, "name": " ", "phone": ""}, 422)
        assert [one["field"] for one in told["errors"]] == ["name", "phone"]
        told = send(ada, "enquiries", {**said, "phone": "12", "email": "tom@"}, 422)
        assert [one["field"] for one in told["errors"]] == ["phone", "email"]
        assert not Enquiry.objects.exists()

    def test_may_ring_from_abroad(self, ada: Client, said: dict[str, Any]) -> None:
        send(ada, "enquiries", {**said, "phone": "+1 212 555 0123"}, 201)
        assert Enquiry.objects.get().phone == "+12125550123"

    def test_does_not_take_the_place_of_anothers(self, ada: Client, said: dict[str, Any], brand: BrandSheet) -> None:
        """A nonce is unique among all forms; a colleague's, or a visitor's, is never answered with their enquiry."""
        an_enquiry(brand, form_nonce=said["nonce"])
        answer = ada.post("/api/desk/enquiries", said, content_type="application/json", headers=OURS)
        assert answer.status_code == 409
        assert "grace@example.com" not in answer.content.decode()

    def test_of_no_shop_is_refused(self, ada: Client, said: dict[str, Any]) -> None:
        send(ada, "enquiries", {**said, "workspace": "nowhere"}, 404)


def test_a_booking_whose_people_are_forgotten_is_not_found(ada: Client, brand: BrandSheet) -> None:
    booking = a_booking(brand)
    Booking.objects.get(pk=booking.pk).contact.delete()
    assert find(ada, CONTACT.email) == []
