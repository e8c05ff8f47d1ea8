"""A caller who has no reference at hand is found by what they know of themselves (issue 8, UK-28, T-06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from structlog.testing import capture_logs

from leeward.retail.booking.models import Booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.callers import reading_out
from leeward.retail.desk.callers.finding import MOST_FOUND
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.journal.models import AuditEntry
from leeward.retail.kit.limits import Limit, LimitsAway
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

    def test_are_several_whose_names_cost_one_question(self, ada: Client, brand: BrandSheet) -> None:
        for _ in range(2):
            a_booking(brand)
        with CaptureQueriesContext(connection) as asked:
            assert len(find(ada, "Núñez")) == 2
        names = [query["sql"] for query in asked if 'FROM "booking_traveller"' in query["sql"].split("WHERE")[0]]
        assert len(names) == 1

    @pytest.mark.parametrize("words", ["", " ", "g", "g f", "%", "__", "12", "x" * 121])
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


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two searches in a while are all that an agent has."""
    cache.clear()
    monkeypatch.setattr(reading_out, "SEARCHES", Limit("desk-callers", most=2, seconds=900))
    yield
    cache.clear()


@pytest.mark.usefixtures("few")
class TestWhoReadsTheCustomersOut:
    """A session that was stolen at the desk is not a list of everybody (T-06, UK-28)."""

    def test_t06_is_stopped_after_more_than_an_agent_asks(self, ada: Client, brand: BrandSheet) -> None:
        an_enquiry(brand)
        for words in ("grace", "01632 960123"):
            assert find(ada, words)
        told = send(ada, "callers", {"words": "grace"}, 429)
        assert "15 minutes" in told["title"]
        assert "ring us" not in told["title"]  # whoever reads it is us
        assert AuditEntry.objects.filter(event="personal.viewed").count() == 2

    def test_t06_is_on_record_once_and_in_the_log_without_what_was_asked(self, ada: Client, brand: BrandSheet) -> None:
        an_enquiry(brand)
        with capture_logs() as logs:
            for _ in range(4):
                ada.post("/api/desk/callers", {"words": "grace"}, content_type="application/json", headers=OURS)
        entry = AuditEntry.objects.get(event="desk.callers_limited")
        assert entry.subject == entry.actor == f"staff:{get_user_model().objects.get().pk}"
        said = [line for line in logs if line["event"] == "an agent asks for more than calls can be taken"]
        assert len(said) == 2
        assert "grace" not in str([said, entry.facts]).lower()

    def test_t06_leaves_colleagues_their_own_searches(self, ada: Client, brand: BrandSheet) -> None:
        an_enquiry(brand)
        for _ in range(2):
            find(ada, "grace")
        assert find(at_desk(an_agent("bob")), "grace")

    def test_is_not_whoever_asks_for_too_little(self, ada: Client, brand: BrandSheet) -> None:
        an_enquiry(brand)
        for _ in range(3):
            send(ada, "callers", {"words": "g"}, 422)
        assert find(ada, "grace")

    def test_r20_a_cache_that_is_away_ends_no_call(
        self, ada: Client, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def away(*_: object, **__: object) -> None:
            raise LimitsAway("This is not available just now.")

        monkeypatch.setattr(reading_out, "charge", away)
        an_enquiry(brand)
        assert find(ada, "grace")

    def test_t06_is_stopped_for_the_day_as_well(
        self, ada: Client, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(reading_out, "SEARCHES_OF_A_DAY", Limit("desk-callers-day", most=1, seconds=86_400))
        an_enquiry(brand)
        find(ada, "grace")
        assert "tomorrow" in send(ada, "callers", {"words": "grace"}, 429)["title"]


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
