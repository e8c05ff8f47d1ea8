"""A booking changed in place by telephone: shown first, agreed once, on record (UK-16, UK-21, T-06)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Amendment, Booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import AuditEntry
from leeward.retail.mailing.models import Mail
from leeward.retail.payments.models import Payment, Refund
from tests.retail.booking.changeable import JUNE, JUNE_TOTAL, MAY_TOTAL, SUITE_TOTAL
from tests.retail.booking.paid import a_booking, capture
from tests.retail.desk.agents import OURS, an_agent, at_desk, write

pytestmark = pytest.mark.django_db
IN_JUNE = f"itemcode=MV1&date={JUNE.isoformat()}&depair=LGW&nights=7&room[adults]=2"


@pytest.fixture
def booking(changeable_shop: BrandSheet) -> Booking:
    return a_booking(changeable_shop)


def begun(client: Client, booking: Booking, search: str = IN_JUNE) -> Any:
    return write(client, booking, "amendments", {"search": search}, status=201)["data"]


def sums(shown: Any, **changes: Any) -> dict[str, Any]:
    told = {name: shown[name] for name in ("quote_id", "due_pence", "refund_pence")}
    return {**told, "total_pence": shown["after"]["total_pence"], **changes}


class TestAnotherDate:
    def test_is_shown_beside_what_is_booked_with_every_sum(self, booking: Booking, agent: Client) -> None:
        shown = begun(agent, booking)
        assert shown["before"]["dates"] == "Tue 4 May 2027 to Tue 11 May 2027, 7 nights"
        assert shown["after"]["dates"] == "Tue 8 Jun 2027 to Tue 15 Jun 2027, 7 nights"
        assert (shown["before"]["total_pence"], shown["after"]["total_pence"]) == (MAY_TOTAL, JUNE_TOTAL)
        assert (shown["difference_pence"], shown["due_pence"]) == (JUNE_TOTAL - MAY_TOTAL, 0)
        assert (shown["refund_pence"], shown["refusal"]) == (MAY_TOTAL - JUNE_TOTAL, "")
        assert [option["is_chosen"] for option in shown["rooms"][0]].count(True) == 1
        assert not Refund.objects.exists()

    def test_is_done_once_and_the_timeline_says_by_whom(self, booking: Booking, agent: Client) -> None:
        shown = begun(agent, booking)
        for _ in range(2):
            after = write(agent, booking, f"amendments/{shown['code']}/agree", sums(shown))["data"]
        assert (after["reference"], after["state"]) == (booking.reference, "confirmed")
        assert (after["departure_date"], after["total_pence"]) == ("2027-06-08", JUNE_TOTAL)
        assert [one["actor"] for one in after["timeline"] if one["event"] == "booking.amended"] == ["Ada"]
        assert Mail.objects.filter(kind="booking.amended").count() == 1
        assert AuditEntry.objects.filter(event="booking.amended").count() == 1

    def test_t_06_an_older_code_sends_nothing_back(self, booking: Booking, later: Client) -> None:
        shown = begun(later, booking)
        told = write(later, booking, f"amendments/{shown['code']}/agree", sums(shown), status=403)
        assert told["code"] == "code_needed"
        assert not Refund.objects.exists()

    def test_of_other_sums_is_refused_and_the_booking_stands(self, booking: Booking, agent: Client) -> None:
        shown = begun(agent, booking)
        told = write(agent, booking, f"amendments/{shown['code']}/agree", sums(shown, refund_pence=1), status=409)
        assert told["code"] == "not_amendable"
        assert Amendment.objects.get().state == "choosing"
        booking.refresh_from_db()
        assert booking.total_pence == MAY_TOTAL

    def test_counts_children_by_their_age_on_the_new_day_of_return_v12(self, booking: Booking, agent: Client) -> None:
        booking.travellers.filter(position=2).update(born_on="2009-06-10")
        shown = begun(agent, booking)
        # Eighteen between the two days: an adult in June, whatever the search said of the party.
        assert shown["refusal"] == ""
        assert Amendment.objects.get().basket.quotes.get().claims["rooms"][0]["adults"] == 2  # type: ignore[union-attr]


class TestAnotherRoom:
    def begun(self, agent: Client, booking: Booking) -> Any:
        start = agent.get(f"/api/desk/bookings/{booking.reference}").json()["data"]["after_sale"]
        shown = begun(agent, booking, start["search"])
        assert shown["refusal"] == "This is what is booked already."
        body = {"rooms": [{"room_type": "SUI", "rate_plan": "SUITE"}]}
        return write(agent, booking, f"amendments/{shown['code']}/choice", body)["data"]

    def test_is_held_while_it_is_paid_and_changes_with_the_payment(self, booking: Booking, agent: Client) -> None:
        shown = self.begun(agent, booking)
        assert shown["due_pence"] == SUITE_TOTAL - MAY_TOTAL
        after = write(agent, booking, f"amendments/{shown['code']}/agree", sums(shown))["data"]
        waiting = after["after_sale"]["waiting"]
        assert (after["total_pence"], waiting["due_pence"], waiting["is_over"]) == (
            MAY_TOTAL,
            shown["due_pence"],
            False,
        )
        page = write(agent, booking, "waiting-amendment/payment", {})["pay_url"]
        assert AuditEntry.objects.filter(event="payment.started").latest("number").actor.startswith("staff:")
        assert "/pay/" in page
        capture(Payment.objects.get(state=Payment.State.STARTED))
        after = agent.get(f"/api/desk/bookings/{booking.reference}").json()["data"]
        assert (after["total_pence"], after["paid_pence"], after["after_sale"]["waiting"]) == (
            SUITE_TOTAL, SUITE_TOTAL, None,
        )  # fmt: skip

    def test_that_is_given_up_leaves_the_booking_as_it_was(self, booking: Booking, agent: Client) -> None:
        shown = self.begun(agent, booking)
        write(agent, booking, f"amendments/{shown['code']}/agree", sums(shown))
        after = write(agent, booking, "waiting-amendment/give-up", {})["data"]
        assert (after["total_pence"], after["after_sale"]["waiting"]) == (MAY_TOTAL, None)
        write(agent, booking, "waiting-amendment/give-up", {}, status=404)


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("amendments", {"search": IN_JUNE}),
        ("amendments/GTATMH/choice", {}),
        ("amendments/GTATMH/agree", {"quote_id": 1, "total_pence": 1, "due_pence": 0, "refund_pence": 0}),
        ("waiting-amendment/payment", {}),
        ("waiting-amendment/give-up", {}),
    ],
)
def test_t_01_t_06_only_the_desk_itself_with_both_factors_changes_a_booking(
    booking: Booking, what: str, body: dict[str, Any]
) -> None:
    path = f"/api/desk/bookings/{booking.reference}/{what}"
    stranger, client = Client(HTTP_HOST="localhost"), at_desk(an_agent("eve"))
    headers = {"Idempotency-Key": "one-click"}
    assert client.post(path, body, content_type="application/json", headers=headers).status_code == 403
    headers |= OURS
    assert stranger.post(path, body, content_type="application/json", headers=headers).status_code == 401
    assert not Amendment.objects.exists()


def test_a_change_of_another_booking_is_not_found_under_this_one(
    changeable_shop: BrandSheet, booking: Booking, agent: Client
) -> None:
    shown, other = begun(agent, booking), a_booking(changeable_shop)
    assert agent.get(f"/api/desk/bookings/{other.reference}/amendments/{shown['code']}").status_code == 404
    write(agent, other, f"amendments/{shown['code']}/agree", sums(shown), status=404)
