"""A sale answers the enquiries that led to it, whoever sold (M10): booked, with its history; no screen is stale."""

from __future__ import annotations

from typing import Any

import pytest

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.booking.operations.order.settling import SOLD
from leeward.retail.brands.models import Brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.enquiries.models import Enquiry, Note
from leeward.retail.enquiries.operations import name_basket, note_sale
from leeward.retail.journal.models import AuditEntry, OutboxMessage
from leeward.retail.journal.operations.outbox import drain, find_handlers
from leeward.retail.journal.queries import verify_audit
from tests.retail.booking.paid import an_order, capture
from tests.retail.desk.agents import an_agent, an_enquiry, at_desk, send
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


@pytest.fixture
def order(brand: BrandSheet) -> Booking:
    """A couple's week in a basket that an enquiry may lead to, ordered and not paid."""
    return an_order(brand)


def sell(order: Booking, brand: BrandSheet) -> None:
    capture(pay_first_instalment(order, brand=brand))
    leave()


def leave() -> None:
    find_handlers()
    while drain():
        pass


def facts_of(enquiry: Enquiry) -> tuple[Any, ...]:
    enquiry.refresh_from_db()
    return enquiry.state, enquiry.shelf, enquiry.version, enquiry.notes.count()


class TestEnquiries:
    def test_m10_are_booked_with_the_sale_of_their_basket_and_not_with_its_order(
        self, order: Booking, brand: BrandSheet
    ) -> None:
        enquiry = an_enquiry(brand, basket_code=order.basket.code, state="waiting", owner=an_agent())
        leave()
        assert facts_of(enquiry) == ("waiting", "open", 1, 0)
        sell(order, brand)
        assert facts_of(enquiry) == ("booked", "done", 2, 1)
        assert enquiry.owner is not None
        (note,) = enquiry.notes.all()
        assert (note.text, note.by) == (f"Booked as {order.reference}.", None)
        entry = AuditEntry.objects.get(event="enquiry.booked")
        assert (entry.subject, entry.actor) == (enquiry.subject, "worker")
        assert entry.facts == {"state": "booked", "booking": order.reference}
        verify_audit()

    def test_m10_all_that_led_to_it_move_and_no_other_s(self, order: Booking, brand: BrandSheet) -> None:
        other = Brand.objects.exclude(pk=brand.brand_id).earliest("pk")
        ours = [an_enquiry(brand, basket_code=order.basket.code), an_enquiry(brand, basket_code=order.basket.code)]
        closed = an_enquiry(brand, basket_code=order.basket.code, state="closed")
        elsewhere = [an_enquiry(brand, basket_code="ABCDEF"), an_enquiry(brand)]
        theirs = Enquiry.objects.create(
            brand_id=other.pk, kind="quote", name="X", form_nonce="other", event_id="e", made_at=AT, changed_at=AT,
            basket_code=order.basket.code,
        )  # fmt: skip
        sell(order, brand)
        assert [facts_of(one)[0] for one in (*ours, closed)] == ["booked"] * 3
        assert [facts_of(one)[0] for one in (*elsewhere, theirs)] == ["new"] * 3

    def test_m10_an_earlier_basket_s_sale_books_it_too_though_an_agent_opened_another(
        self, order: Booking, brand: BrandSheet
    ) -> None:
        enquiry, other = an_enquiry(brand, basket_code=order.basket.code), an_enquiry(brand, basket_code="ABCDEF")
        agent = an_agent()
        for code in ("SECOND", "THIRD1", "SECOND"):
            name_basket(enquiry=enquiry, code=code, agent_id=agent.pk, now=AT)
        name_basket(enquiry=other, code=order.basket.code, agent_id=agent.pk, now=AT)
        name_basket(enquiry=other, code="GHIJKL", agent_id=agent.pk, now=AT)
        sell(order, brand)
        assert [facts_of(one)[::3] for one in (enquiry, other)] == [("booked", 1)] * 2
        assert enquiry.basket_code == "SECOND"
        assert enquiry.delete()[1]["enquiries.FormerBasket"] == 3

    def test_r_09_a_message_that_comes_twice_moves_it_once(self, order: Booking, brand: BrandSheet) -> None:
        enquiry = an_enquiry(brand, basket_code=order.basket.code)
        sell(order, brand)
        OutboxMessage.objects.filter(topic=SOLD).update(state="waiting")
        leave()
        again = note_sale(
            basket_code=order.basket.code, brand_id=brand.brand_id, booking=order.reference, at=AT
        )  # fmt: skip
        assert again == 0
        assert (facts_of(enquiry), Note.objects.count()) == (("booked", "done", 2, 1), 1)

    def test_an_agent_who_still_sees_it_open_overwrites_nothing(self, order: Booking, brand: BrandSheet) -> None:
        enquiry = an_enquiry(brand, basket_code=order.basket.code)
        client = at_desk(an_agent())
        before = client.get("/api/desk/enquiries").json()["data"]
        assert [(row["state"], row["version"]) for row in before["rows"]] == [("new", 1)]
        sell(order, brand)
        refused = send(client, f"enquiries/{enquiry.reference}", {"version": 1, "state": "waiting"}, 409)
        assert (refused["code"], facts_of(enquiry)[0]) == ("changed_meanwhile", "booked")
        shown = client.get(f"/api/desk/enquiries/{enquiry.reference}").json()["data"]
        assert (shown["state"], [note["by"] for note in shown["notes"]]) == ("booked", [""])
