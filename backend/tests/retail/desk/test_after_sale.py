"""After the sale, at the desk: refunds, cancelling for the fee shown, names, requests; by role, on record (issue 8)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission
from django.core.management import call_command
from django.test import Client
from django_otp.oath import totp
from django_otp.plugins.otp_totp.models import TOTPDevice

from leeward.retail.booking.models import Booking, ChangeRequest
from leeward.retail.booking.my_booking.changes import ask_change
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import AuditEntry
from leeward.retail.mailing.models import Mail
from leeward.retail.payments.models import Payment, Refund
from tests.retail.booking.paid import DEPOSIT, TOTAL, a_booking, post
from tests.retail.desk.agents import OURS, an_agent, an_enquiry, at_desk, minutes_later, send, write
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db


@pytest.fixture
def booking(brand: BrandSheet) -> Booking:
    return a_booking(brand)


def seen(client: Client, booking: Booking) -> Any:
    return client.get(f"/api/desk/bookings/{booking.reference}").json()["data"]


def a_refund(pence: int, *, of: int = TOTAL, reason: str = "goodwill") -> dict[str, Any]:
    return {"pence": pence, "reason": reason, "refundable_pence": of}


class TestRefund:
    def test_a_part_goes_back_once_is_mailed_and_on_record(self, booking: Booking, lead: Client) -> None:
        assert (seen(lead, booking)["after_sale"]["may_refund"], seen(lead, booking)["paid_pence"]) == (True, TOTAL)
        for _ in range(2):
            after = write(lead, booking, "refunds", a_refund(5_000))["data"]
        assert (after["paid_pence"], after["after_sale"]["refundable_pence"]) == (TOTAL - 5_000, TOTAL - 5_000)
        refund = Refund.objects.get()
        assert (refund.pence, refund.reason) == (5_000, "goodwill")
        entry = AuditEntry.objects.get(event="booking.refunded")
        assert (entry.actor[:6], entry.facts) == ("staff:", {"pence": 5_000, "reason": "goodwill"})
        assert Mail.objects.filter(kind="desk.refund").count() == 1
        booking.refresh_from_db()
        assert booking.state == Booking.State.CONFIRMED

    def test_the_customer_reads_how_much_and_that_the_booking_stands(
        self, booking: Booking, lead: Client, tmp_path: Path
    ) -> None:
        write(lead, booking, "refunds", a_refund(5_050))
        text = plain_text(post(tmp_path, "desk.refund")[0])
        assert "£50.50" in text
        assert "Your booking stands as it is." in text

    def test_all_of_it_can_go_back_and_no_penny_more(self, booking: Booking, lead: Client, settings: Any) -> None:
        settings.LEEWARD_REFUND_ALONE_POUNDS = TOTAL // 100
        write(lead, booking, "refunds", a_refund(TOTAL + 1), status=409)
        write(lead, booking, "refunds", a_refund(TOTAL), key="two-click")
        write(lead, booking, "refunds", a_refund(1, of=0), status=409, key="three-click")
        assert sum(Refund.objects.values_list("pence", flat=True)) == TOTAL

    def test_is_refused_where_money_moved_since_it_was_shown(self, booking: Booking, lead: Client) -> None:
        write(lead, booking, "refunds", a_refund(1_000))
        told = write(lead, booking, "refunds", a_refund(1_000), status=409, key="a-colleague")
        assert told["code"] == "not_refundable"
        assert Refund.objects.count() == 1

    def test_is_a_lead_agent_s_alone(self, booking: Booking, agent: Client) -> None:
        assert seen(agent, booking)["after_sale"]["may_refund"] is False
        assert write(agent, booking, "refunds", a_refund(1_000), status=403)["code"] == "not_allowed"
        assert not Refund.objects.exists()

    def test_the_fee_of_a_cancelled_booking_can_be_waived(self, booking: Booking, lead: Client) -> None:
        fee = seen(lead, booking)["after_sale"]["cancelling"]["fee_pence"]
        write(lead, booking, "cancel", {"fee_pence": fee})
        write(lead, booking, "refunds", a_refund(fee, of=fee, reason="fee_waived"), key="fee-waived")
        assert seen(lead, booking)["paid_pence"] == 0


class TestCodeForMoney:
    """Money goes back for whoever has just shown who they are (T-06)."""

    @pytest.fixture
    def later(self, lead: Client) -> Client:
        return minutes_later(lead, 6)

    def test_t_06_an_older_code_moves_nothing(self, booking: Booking, later: Client) -> None:
        told = write(later, booking, "refunds", a_refund(1_000), status=403)
        assert (told["code"], told["errors"][0]["field"], told["errors"][0]["rule"]) == (
            "code_needed",
            "code",
            "needed",
        )
        told = write(later, booking, "refunds", {**a_refund(1_000), "code": "000000"}, status=403, key="two-click")
        assert told["errors"][0]["rule"] == "wrong"
        assert not Refund.objects.exists()

    def test_t_06_a_new_one_does_and_holds_for_the_next(self, booking: Booking, later: Client) -> None:
        device = TOTPDevice.objects.get(user__username="lee")
        code = f"{totp(device.bin_key):06d}"
        write(later, booking, "refunds", {**a_refund(1_000), "code": f"{code[:3]} {code[3:]}"})
        write(later, booking, "refunds", a_refund(500, of=TOTAL - 1_000), key="two-click")
        assert sum(Refund.objects.values_list("pence", flat=True)) == 1_500
        assert AuditEntry.objects.filter(event="staff.confirmed").count() == 1

    def test_t_06_ending_a_contract_asks_for_one_too(self, booking: Booking, later: Client) -> None:
        said = {"reason": "extraordinary", "words": "A storm closed the island."}
        assert write(later, booking, "contract/end", said, status=403)["code"] == "code_needed"
        booking.refresh_from_db()
        assert booking.state == Booking.State.CONFIRMED


class TestCancel:
    def test_shows_the_fee_first_then_ends_it_for_that_fee_under_the_agent_s_name(
        self, booking: Booking, agent: Client
    ) -> None:
        shown = seen(agent, booking)["after_sale"]["cancelling"]
        assert (shown["fee_pence"], shown["refund_pence"]) == (DEPOSIT, TOTAL - DEPOSIT)
        assert shown["table"][0] == "70 days or more before departure: the deposit"
        told = write(agent, booking, "cancel", {"fee_pence": DEPOSIT - 1}, status=409)
        assert told["code"] == "not_cancellable"
        after = write(agent, booking, "cancel", {"fee_pence": DEPOSIT}, key="two-click")["data"]
        assert (after["state"], after["after_sale"]["cancelling"], after["paid_pence"]) == ("cancelled", None, DEPOSIT)
        assert AuditEntry.objects.get(event="booking.cancelled").actor.startswith("staff:")
        assert Mail.objects.filter(kind="booking.cancelled").count() == 1

    def test_t_06_an_older_code_sends_nothing_back(self, booking: Booking, later: Client) -> None:
        told = write(later, booking, "cancel", {"fee_pence": DEPOSIT}, status=403)
        assert (told["code"], told["errors"][0]["field"]) == ("code_needed", "code")
        booking.refresh_from_db()
        assert booking.state == Booking.State.CONFIRMED
        device = TOTPDevice.objects.get(user__username="ada")
        write(later, booking, "cancel", {"fee_pence": DEPOSIT, "code": f"{totp(device.bin_key):06d}"})
        assert seen(later, booking)["paid_pence"] == DEPOSIT

    def test_t_06_without_money_to_send_back_asks_for_no_code(self, booking: Booking, later: Client) -> None:
        Payment.objects.update(state=Payment.State.DECLINED)
        assert seen(later, booking)["after_sale"]["cancelling"]["refund_pence"] == 0
        fee = seen(later, booking)["after_sale"]["cancelling"]["fee_pence"]
        assert write(later, booking, "cancel", {"fee_pence": fee})["data"]["state"] == "cancelled"


class TestTimeline:
    def test_uk28_looking_is_on_record_and_does_not_bury_what_happened(self, booking: Booking, agent: Client) -> None:
        before = [one["event"] for one in seen(agent, booking)["timeline"]]
        assert AuditEntry.objects.filter(event="personal.viewed", subject=booking.subject).exists()
        assert [one["event"] for one in seen(agent, booking)["timeline"]] == before
        assert "personal.viewed" not in before


class TestName:
    def test_put_right_issues_documents_again_and_mails_them(self, booking: Booking, agent: Client) -> None:
        named = seen(agent, booking)["after_sale"]["travellers"][1]
        right = {"title": "Mr", "first_name": "José María", "last_name": "Núñez"}
        before = [document["number"] for document in seen(agent, booking)["documents"]]
        body = write(agent, booking, f"travellers/{named['position']}", right)
        assert body["sentence"] == "New documents are on their way to the customer."
        assert body["data"]["after_sale"]["travellers"][1]["first_name"] == "José María"
        assert not set(before) & {document["number"] for document in body["data"]["documents"]}
        assert Mail.objects.filter(kind="booking.reissued").count() == 1
        assert AuditEntry.objects.get(event="booking.name_corrected").actor.startswith("staff:")
        assert (
            write(agent, booking, f"travellers/{named['position']}", right)["sentence"]
            == "Name and date of birth were right already."
        )

    def test_that_is_none_or_nobody_s_is_refused(self, booking: Booking, agent: Client) -> None:
        write(agent, booking, "travellers/1", {"title": "Ms", "first_name": "", "last_name": "X"}, status=422)
        write(agent, booking, "travellers/9", {"title": "Ms", "first_name": "A", "last_name": "X"}, status=404)


class TestRequest:
    def test_answered_is_shown_to_all_and_on_record_once(self, booking: Booking, agent: Client) -> None:
        asked = ask_change(booking, about="dates", text="A week later, please.")
        shown = seen(agent, booking)["after_sale"]["requests"]
        assert [(one["about"], one["text"]) for one in shown] == [("Dates or length of stay", "A week later, please.")]
        for _ in range(2):
            after = write(agent, booking, f"requests/{asked.pk}", {})["data"]
        assert after["after_sale"]["requests"][0]["answered_at"] is not None
        assert ChangeRequest.objects.get().state == ChangeRequest.State.DONE
        assert AuditEntry.objects.filter(event="booking.change_answered").count() == 1
        write(agent, booking, f"requests/{asked.pk + 1}", {}, status=404)

    def test_of_another_date_or_room_is_searched_for_in_the_same_shop(self, booking: Booking, agent: Client) -> None:
        start = seen(agent, booking)["after_sale"]
        asked = {"workspace": start["workspace"], "search": start["search"]}
        found = agent.get("/api/desk/search", asked).json()["data"]["rows"]
        assert [row["itemcode"] for row in found] == [booking.quote.itemcode]


@pytest.mark.parametrize("what", ["cancel", "refunds", "travellers/1", "requests/1"])
def test_t_01_t_06_only_the_desk_itself_with_both_factors_writes(booking: Booking, what: str) -> None:
    path = f"/api/desk/bookings/{booking.reference}/{what}"
    body = {"title": "Ms", "first_name": "A", "last_name": "B"} if "travellers" in what else a_refund(1)
    body = {"fee_pence": 0} if what == "cancel" else body
    stranger, client = Client(HTTP_HOST="localhost"), at_desk(an_agent("eve"))
    headers = {"Idempotency-Key": "one-click"}
    assert client.post(path, body, content_type="application/json", headers=headers).status_code == 403
    headers |= OURS
    assert stranger.post(path, body, content_type="application/json", headers=headers).status_code == 401
    assert not Refund.objects.exists()


class TestGiving:
    def test_a_lead_agent_gives_an_enquiry_to_a_colleague_an_agent_does_not(self, brand: BrandSheet) -> None:
        ada, bob, stranger = an_agent(), an_agent("bob"), an_agent("eve", role=None)
        lead, enquiry = at_desk(an_agent("lee", role="Lead agents")), an_enquiry(brand)
        path = f"enquiries/{enquiry.reference}"
        send(at_desk(ada), path, {"version": 1, "owner_id": bob.pk}, 403)
        send(lead, path, {"version": 1, "owner_id": stranger.pk}, 403)
        assert send(lead, path, {"version": 1, "owner_id": bob.pk})["data"]["owner"] == "Bob"
        assert AuditEntry.objects.get(event="enquiry.changed").facts == {"given_to": bob.pk}


def test_z68_a_right_that_is_new_goes_to_its_role_and_one_that_was_taken_away_stays_away() -> None:
    lead, agents = Group.objects.get(name="Lead agents"), Group.objects.get(name="Agents")
    agents.permissions.clear()
    Permission.objects.filter(codename="refund_bookings").delete()
    call_command("migrate", "desk", verbosity=0)
    assert lead.permissions.filter(codename="refund_bookings").exists()
    assert not agents.permissions.exists()


def test_z68_visitors_need_no_role_agents_edit_nothing_and_editors_sell_nothing(
    brand: BrandSheet, booking: Booking, built_front_end: None
) -> None:
    visitor, desk = Client(HTTP_HOST="localhost"), at_desk(an_agent())
    editor = at_desk(an_agent("ed", role="Editors"))
    assert visitor.get("/api/context").status_code == 200
    assert visitor.get(f"/api/desk/bookings/{booking.reference}").status_code == 401
    assert desk.get("/cms/pages/").status_code == 302
    assert editor.get("/cms/pages/").status_code == 200
    assert editor.get(f"/api/desk/bookings/{booking.reference}").status_code == 403
