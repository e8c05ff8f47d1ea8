"""Booking by the API: every step answered, every refusal a problem that names field and rule (R-05, R-31, T-01)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Basket, Booking, Hold
from leeward.retail.booking.operations.basket.baskets import open_basket
from leeward.retail.booking.operations.basket.holds import LIFETIME, MOST_EXTENSIONS
from leeward.retail.booking.operations.basket.in_time import PAUSE
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import AllotmentNight, NightlyPrice, Supplier
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.kit.clock import pinned_at
from leeward.retail.payments.models import SandboxCharge
from leeward.retail.payments.providers.sandbox import move
from tests.retail.booking.conftest import a_token
from tests.retail.hotels.stored_worlds import AT

OURS = {"X-Requested-With": "XMLHttpRequest"}
TOTAL = 260_000
COMMITTED = pytest.mark.django_db(transaction=True, serialized_rollback=True)


class Visitor:
    """A browser on one of our pages."""

    def __init__(self) -> None:
        self.client = Client(HTTP_HOST="localhost")
        self.token = ""

    def send(self, method: str, path: str, body: Any = None, status: int = 200, **headers: str) -> Any:
        where = f"/api/booking/baskets{path.replace('@', self.token)}"
        kept = {"headers": {**OURS, **headers}}
        ask = getattr(self.client, method)
        answer = ask(where, **kept) if body is None else ask(where, body, content_type="application/json", **kept)
        assert answer.status_code == status, answer.content
        return answer.json()

    def open(self, brand: BrandSheet) -> Any:
        data = self.send("post", "", {"offer_token": a_token(brand)}, 201)["data"]
        self.token = data["token"]
        return data


@pytest.fixture
def visitor(brand: BrandSheet) -> Visitor:
    Supplier.objects.update(deposit_pp_pence=15_000, balance_due_weeks=12)
    return Visitor()


def an_order(**changes: Any) -> dict[str, Any]:
    people = [
        {"room": 1, "title": "Ms", "first_name": "Ada", "last_name": "Byrne", "born_on": "1985-02-28"},
        {"room": 1, "title": "Mr", "first_name": "José", "last_name": "Núñez", "born_on": "1983-06-01"},
    ]
    contact = {"email": "ada@example.co.uk", "phone": "01632 960123", "address": "1 High St", "postcode": "BN3 1AA"}
    return {
        "travellers": people, "contact": contact, "plan": "deposit", "accepted_pence": TOTAL,
        "has_accepted_terms": True, **changes,
    }  # fmt: skip


def rules(problem: Any) -> list[tuple[str, str]]:
    return [(error["field"], error["rule"]) for error in problem["errors"]]


class TestWhatIsSoldByTelephone:
    def test_is_no_visitors_to_book_whatever_address_gave_the_offer_t_01(
        self, visitor: Visitor, brand: BrandSheet, admin_user: Any
    ) -> None:
        """The hotel's page has no button for it; its price can be asked for, and with it comes an offer."""
        Hotel.objects.filter(itemcode="MV1").update(online_bookable=False)
        token = a_token(brand)
        refused = visitor.send("post", "", {"offer_token": token}, 409)
        assert (refused["code"], refused["rule"]) == ("wrong_step", "by_phone")
        assert not Basket.objects.exists()
        assert open_basket(offer_token=token, brand=brand, agent_id=admin_user.pk)  # the desk sells it


@COMMITTED
class TestTheWholeWay:
    def test_leads_from_a_search_to_a_paid_booking(self, visitor: Visitor, brand: BrandSheet) -> None:
        opened = visitor.open(brand)
        assert (opened["quote"]["total_pence"], opened["quote"]["change_pence"], opened["state"]) == (TOTAL, 0, "open")
        assert visitor.send("get", "/@/rooms")["data"][0][0]["is_chosen"]
        held = visitor.send("post", "/@/hold", {})["data"]
        assert held["hold"]["seconds_left"] == 900
        plans = visitor.send("get", "/@/plans")["data"]
        due = {plan["kind"]: plan["due_now_pence"] for plan in plans}
        assert due == {"full": TOTAL, "deposit": 30_000, "monthly": 30_000}
        ordered = visitor.send("post", "/@/order", an_order(), 201, **{"Idempotency-Key": "order-1-of-mine"})["data"]
        paying = visitor.send("post", "/@/pay", {})["data"]
        assert paying["pay_url"].startswith("/pay/sandbox/")
        move(SandboxCharge.objects.get().reference, to=SandboxCharge.State.PAID, is_silent=True)
        done = visitor.send("get", "/@/outcome")["data"]
        assert done == {
            "reference": ordered["reference"], "state": "confirmed", "payment": "captured", "total_pence": TOTAL,
            "local_pence": 0, "paid_pence": 30_000, "pay_url": None,
        }  # fmt: skip
        papers = f"/booking/{visitor.token}/documents/atol-certificate"  # this browser's, and no other's (R-13, UK-28)
        assert visitor.client.get(papers).content.startswith(b"%PDF")
        assert Client(HTTP_HOST="localhost").get(papers)["Location"] == "/my-booking"

    def test_orders_once_however_often_the_button_is_pressed_r_05(self, visitor: Visitor, brand: BrandSheet) -> None:
        visitor.open(brand)
        visitor.send("post", "/@/hold", {})
        key = {"Idempotency-Key": "order-1-of-mine"}
        first, second = (visitor.send("post", "/@/order", an_order(), 201, **key) for _ in range(2))
        assert first == second
        assert Booking.objects.count() == 1
        assert visitor.send("post", "/@/order", an_order(plan="full"), 422, **key)["code"] == "idempotency_key_reused"
        assert visitor.send("post", "/@/order", an_order(), 400)["code"] == "idempotency_key_missing"


@pytest.mark.django_db
class TestRefusals:
    def test_name_every_wrong_field(self, visitor: Visitor, brand: BrandSheet) -> None:
        visitor.open(brand)
        visitor.send("post", "/@/hold", {})
        bad = an_order(contact={"email": "x", "phone": "1", "address": "", "postcode": ""})
        problem = visitor.send("post", "/@/order", bad, 422, **{"Idempotency-Key": "order-1-of-mine"})
        assert [field for field, _ in rules(problem)] == [
            "contact.email", "contact.phone", "contact.address", "contact.postcode",
        ]  # fmt: skip

    def test_say_when_the_last_room_is_gone(self, visitor: Visitor, brand: BrandSheet) -> None:
        visitor.open(brand)
        AllotmentNight.objects.update(taken=2)
        assert visitor.send("post", "/@/hold", {}, 409)["code"] == "sold_out"
        assert Hold.objects.count() == 0

    def test_keep_nothing_for_longer_than_an_hour_and_then_a_minute_for_others_t_24(
        self, visitor: Visitor, brand: BrandSheet
    ) -> None:
        visitor.open(brand)
        held = [visitor.send("post", "/@/hold", {})["data"]["hold"] for _ in range(MOST_EXTENSIONS + 2)]
        assert [one["may_be_extended"] for one in held] == [True] * MOST_EXTENSIONS + [False] * 2
        with pinned_at(AT + LIFETIME):
            refused = visitor.send("post", "/@/hold", {}, 409)
            assert refused["code"] == "hold_over"
            assert "after that you can keep them again" in refused["title"]
        with pinned_at(AT + LIFETIME + PAUSE):
            assert visitor.send("post", "/@/hold", {})["data"]["hold"]["may_be_extended"]

    def test_hold_nothing_at_a_price_that_was_not_accepted_r_31(self, visitor: Visitor, brand: BrandSheet) -> None:
        token = a_token(brand)
        NightlyPrice.objects.update(amount=10_100)
        publish_anew(at=AT)
        data = visitor.send("post", "", {"offer_token": token}, 201)["data"]
        visitor.token = data["token"]
        assert data["quote"]["change_pence"] == 1_400
        assert rules(visitor.send("post", "/@/hold", {}, 409)) == [("total_pence", "price_change")]
        visitor.send("post", "/@/accept", {"version": 1, "total_pence": 261_400})
        assert visitor.send("post", "/@/hold", {})["data"]["hold"]

    def test_show_the_new_price_that_stopped_an_order_uk_10_r_31(self, visitor: Visitor, brand: BrandSheet) -> None:
        visitor.open(brand)
        visitor.send("post", "/@/hold", {})
        NightlyPrice.objects.update(amount=10_100)
        publish_anew(at=AT)
        key = {"Idempotency-Key": "order-1-of-mine"}
        assert rules(visitor.send("post", "/@/order", an_order(), 409, **key)) == [("total_pence", "price_change")]
        quote = visitor.send("get", "/@")["data"]["quote"]
        assert (quote["total_pence"], quote["change_pence"], quote["is_accepted"]) == (261_400, 1_400, False)
        paying_the_new = an_order(accepted_pence=261_400)
        another = {"Idempotency-Key": "order-2-of-mine"}
        assert visitor.send("post", "/@/order", paying_the_new, 409, **another)["code"] == "wrong_step"
        visitor.send("post", "/@/accept", {"version": quote["version"], "total_pence": 261_400})
        visitor.send("post", "/@/hold", {})
        ordered = visitor.send("post", "/@/order", paying_the_new, 201, **another)["data"]
        assert ordered["total_pence"] == 261_400

    def test_say_the_specifications_sentence_for_a_promo_code_v18(self, visitor: Visitor, brand: BrandSheet) -> None:
        visitor.open(brand)
        problem = visitor.send("put", "/@/promo", {"code": "NOSUCH"}, 409)
        assert problem["title"] == "That's not a valid code."

    @pytest.mark.parametrize(
        "said", [{}, {"offer_token": ""}, {"offer_token": "x" * 5000}, {"offer_token": "a", "total_pence": 1}]
    )
    def test_are_problems_and_never_faults_t_01(self, visitor: Visitor, said: dict[str, Any]) -> None:
        answer = visitor.client.post("/api/booking/baskets", said, content_type="application/json", headers=OURS)
        assert answer.status_code in {400, 422}
        assert answer["Content-Type"] == "application/problem+json"

    def test_meet_other_sites_pages_and_strangers_t_09(self, visitor: Visitor, brand: BrandSheet) -> None:
        offer = {"offer_token": a_token(brand)}
        plain = Client(HTTP_HOST="localhost").post("/api/booking/baskets", offer, content_type="application/json")
        assert plain.status_code == 403
        assert visitor.send("post", "", offer, 403, **{"Sec-Fetch-Site": "cross-site"})["code"] == "foreign_page"
        visitor.open(brand)
        elsewhere = visitor.client.get(f"/api/booking/baskets/{visitor.token}", HTTP_HOST="tropical.localhost")
        assert elsewhere.status_code == 404
        assert visitor.send("get", "/@/outcome", status=404)["code"] == "unknown_basket"
