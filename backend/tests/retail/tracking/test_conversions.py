"""Events and sales that leave from the server (API23, TR2, TR4, TR7, T-17, Z60, Z61, Z63, Z74)."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from django.test import Client

from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.operations.outbox import drain, find_handlers
from leeward.retail.kit.clock import pinned_at
from leeward.retail.tracking.event_ids import EVENT_ID, new_event_id
from leeward.retail.tracking.events import EVENTS
from leeward.retail.tracking.models import ConsentChoice, Conversion, Sale
from leeward.retail.tracking.operations import sales
from leeward.retail.tracking.staff.samples import sample_of
from leeward.retail.tracking.tasks import forget_old_measurement
from tests.retail.hotels.stored_worlds import AT

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]

OURS: dict[str, Any] = {
    "HTTP_HOST": "localhost",
    "HTTP_X_REQUESTED_WITH": "XMLHttpRequest",
    "HTTP_SEC_FETCH_SITE": "same-origin",
}
ID = "evt_1790000000000ab1z"
TOKEN = "a" * 43
PURCHASE = {
    "transaction_id": "LW7F3K9Q", "type": "online", "currency": "GBP", "value": 2418.5, "start_date": "2027-05-04",
    "end_date": "2027-05-11", "items": [{"item_id": "mv1204", "item_name": "Coral Sands", "quantity": 1}],
}  # fmt: skip


def visitor(answer: str = "allow.1.psm") -> Client:
    client = Client(**OURS)
    if answer:
        client.cookies["cookieconsent_status"] = answer
    return client


def said(client: Client, *, name: str = "Search", event_id: str = ID, **parameters: Any) -> Any:
    body = {"event": {"name": name, "eventId": event_id, "parameters": parameters}}
    return client.post("/api/facebook/track-event", body, content_type="application/json")


class TestTrackEvent:
    def test_keeps_the_closed_fields_once_for_each_id_api23_tr2_z60(self) -> None:
        client = visitor()
        assert said(client, destination="MV", email="jo@example.com", depair="jo@example.com").json() == {
            "data": {"accepted": True}
        }
        assert said(client, destination="JM").json()["data"] == {"accepted": False}
        kept = Conversion.objects.get()
        assert (kept.name, kept.event_id, kept.parameters) == ("search", ID, {"destination": "MV"})

    @pytest.mark.parametrize("answer", ["", "deny.1.", "dismiss.1.psm", "allow.1.ps", "allow.2.psm", "allow"])
    def test_drops_everything_without_ad_consent_uk_25_uk_26(self, answer: str) -> None:
        assert said(visitor(answer), destination="MV").json()["data"] == {"accepted": False}
        assert not Conversion.objects.exists()
        assert not OutboxMessage.objects.exists()

    @pytest.mark.parametrize("name", ["Purchase", "purchase", "refund", "user_data", "Anything", "__class__", ""])
    def test_believes_no_browser_what_the_server_makes_t_17(self, name: str) -> None:
        assert said(visitor(), name=name, value=1).status_code == 422
        assert not Conversion.objects.exists()

    @pytest.mark.parametrize(
        "event_id", ["", "evt_1", "evt_1790000000000AB1Z", "1790000000000ab1z", f"{ID}x", "x" * 900]
    )
    def test_wants_an_id_of_the_stated_form_k27_z61(self, event_id: str) -> None:
        assert said(visitor(), event_id=event_id).status_code == 422

    def test_hears_its_own_pages_only_and_has_enough_at_sixty_z60(self) -> None:
        foreign = Client(HTTP_HOST="localhost", HTTP_SEC_FETCH_SITE="cross-site")
        assert said(foreign).status_code == 403
        client = visitor()
        with pinned_at(AT):
            answers = [said(client, event_id=f"evt_179000000{n:04d}abcd").status_code for n in range(61)]
        assert (answers[59], answers[60]) == (200, 429)

    def test_tells_a_receiver_nothing_of_the_visitor(self, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        find_handlers()
        settings.LEEWARD_CONVERSIONS_URL = "https://receiver.example/events"
        sent: list[dict[str, Any]] = []

        def post(_client: httpx.Client, url: str, *, json: dict[str, Any]) -> httpx.Response:
            sent.append({"url": url, **json})
            return httpx.Response(200, request=httpx.Request("POST", url))

        monkeypatch.setattr(httpx.Client, "post", post)
        said(visitor(), destination="MV", phone="020 7946 0142")
        drain()
        drain()
        (body,) = sent
        assert set(body) == {"url", "event_name", "event_id", "event_time", "action_source", "custom_data"}
        assert (body["event_name"], body["event_id"], body["custom_data"]) == ("Search", ID, {"destination": "MV"})
        assert Conversion.objects.get().sent_at is not None

    def test_calls_nobody_where_no_receiver_is_set_up(self, monkeypatch: pytest.MonkeyPatch) -> None:
        find_handlers()
        monkeypatch.setattr(httpx, "Client", lambda **_given: pytest.fail("somebody was called"))
        said(visitor(), destination="MV")
        assert drain() == 1
        assert Conversion.objects.get().sent_at is None


class TestSales:
    @pytest.fixture
    def sale(self) -> Sale:
        facts = {"reference": "LW7F3K9Q", "basket_key": sales.key_of(TOKEN), "workspace": "main", "purchase": PURCHASE}
        return sales.record_sale(facts, at=AT)

    def ask(self, answer: str, token: str = TOKEN) -> Any:
        return visitor(answer).post(f"/api/measurement/sales/{token}").json()["data"]

    def test_are_recorded_once_from_the_outbox_tr4(self, sale: Sale) -> None:
        facts = {"reference": sale.reference, "basket_key": "x", "workspace": "main", "purchase": {"value": 1}}
        assert sales.record_sale(facts, at=AT).purchase == PURCHASE
        assert EVENT_ID.fullmatch(sale.event_id)

    def test_give_the_booking_records_figures_and_count_once_tr4_tr7(self, sale: Sale, settings: Any) -> None:
        settings.LEEWARD_AFFILIATE_SALE_PAGE = "https://network.example/sale"
        settings.LEEWARD_AFFILIATE_MERCHANT = "4711"
        told = self.ask("allow.1.m")
        assert (told["purchase"], told["event_id"], told["is_new"]) == (PURCHASE, sale.event_id, True)
        address = urlsplit(told["affiliate_frame"])
        query = {name: values[0] for name, values in parse_qs(address.query, keep_blank_values=True).items()}
        assert query.pop("random").isdecimal()
        assert query == {
            "order_id": "LW7F3K9Q", "order_value": "2418.50", "merchant": "4711", "payout_codes": "default:2418.50",
            "offline_code": "", "voucher": "", "products": "mv1204", "currency": "GBP", "click": "",
        }  # fmt: skip
        assert Conversion.objects.get().event_id == sale.event_id
        again = self.ask("allow.1.m")
        assert (again["is_new"], again["affiliate_frame"]) == (False, None)
        assert Conversion.objects.count() == 1

    @pytest.mark.parametrize("answer", ["", "deny.1.", "dismiss.1.", "allow.1.p"])
    def test_are_nobodys_without_consent_uk_25_t_17(self, sale: Sale, settings: Any, answer: str) -> None:
        settings.LEEWARD_AFFILIATE_SALE_PAGE = "https://network.example/sale"
        told = self.ask(answer)
        assert told is None or told["affiliate_frame"] is None
        sale.refresh_from_db()
        assert sale.claimed_at is None
        assert not Conversion.objects.exists()

    def test_statistics_learn_of_it_and_no_partner(self, sale: Sale, settings: Any) -> None:
        settings.LEEWARD_AFFILIATE_SALE_PAGE = "https://network.example/sale"
        told = self.ask("allow.1.s")
        assert (told["purchase"]["value"], told["affiliate_frame"], told["is_new"]) == (2418.5, None, True)
        assert not Conversion.objects.exists()

    def test_are_new_to_statistics_once_however_often_the_page_is_shown_tr4(self, sale: Sale) -> None:
        assert [self.ask("allow.1.s")["is_new"] for _ in range(3)] == [True, False, False]

    def test_partners_learn_of_it_once_when_advertising_is_allowed_after_statistics_tr7(
        self, sale: Sale, settings: Any
    ) -> None:
        """The data layer has had it; the server's conversion and the partner's frame are still to come."""
        settings.LEEWARD_AFFILIATE_SALE_PAGE = "https://network.example/sale"
        self.ask("allow.1.s")
        told, again = self.ask("allow.1.sm"), self.ask("allow.1.sm")
        assert (told["is_new"], told["affiliate_frame"] is not None) == (False, True)
        assert (again["is_new"], again["affiliate_frame"]) == (False, None)
        assert [one.event_id for one in Conversion.objects.all()] == [sale.event_id]

    def test_are_found_by_who_holds_the_basket_and_on_its_brand_only(self, sale: Sale) -> None:
        assert self.ask("allow.1.psm", token="b" * 43) is None
        other = visitor()
        other.defaults["HTTP_HOST"] = "caribbean.localhost"
        assert other.post(f"/api/measurement/sales/{TOKEN}").json()["data"] is None

    @pytest.mark.parametrize(
        ("click", "told"), [("abc-12.3", "abc-12.3"), ("<script>", ""), ("a b", ""), ("x" * 200, "")]
    )
    def test_take_the_partners_mark_as_a_code_or_not_at_all_t_18(
        self, sale: Sale, settings: Any, click: str, told: str
    ) -> None:
        settings.LEEWARD_AFFILIATE_SALE_PAGE = "https://network.example/sale?v=2"
        client = visitor()
        client.cookies["affiliate_click"] = click
        frame = client.post(f"/api/measurement/sales/{TOKEN}").json()["data"]["affiliate_frame"]
        assert frame.startswith("https://network.example/sale?v=2&order_id=LW7F3K9Q")
        assert parse_qs(urlsplit(frame).query, keep_blank_values=True)["click"] == [told]


class TestForgetting:
    def test_old_rows_go(self) -> None:
        facts = {"reference": "LW1", "basket_key": "k", "workspace": "main", "purchase": PURCHASE}
        sales.record_sale(facts, at=AT.replace(year=AT.year - 1))
        ConsentChoice.objects.create(at=AT.replace(year=AT.year - 3), workspace="main", status="deny", version=1)
        with pinned_at(AT):
            forget_old_measurement.func()
        assert not Sale.objects.exists()
        assert not ConsentChoice.objects.exists()


class TestStaffScreen:
    def test_shows_what_leaves_to_those_who_may_see(self, admin_client: Client, client: Client) -> None:
        assert client.get("/cms/measurement/", HTTP_HOST="localhost").status_code == 302
        nothing = admin_client.get("/cms/measurement/?state=2", HTTP_HOST="localhost").content.decode()
        assert nothing.count("nothing leaves") == len(EVENTS)
        everything = admin_client.get("/cms/measurement/", HTTP_HOST="localhost").content.decode()
        assert "nothing leaves" not in everything
        assert "SelectAlternativeFlightOption" in everything
        for planted in ("jo.bloggs@example.com", "7946", "SW1A"):
            assert planted not in everything
        assert "jo.bloggs@example.com" in json.dumps(sample_of("search"))


def test_k27_ids_begin_with_evt_and_the_moment() -> None:
    assert new_event_id(at=AT).startswith(f"evt_{int(AT.timestamp() * 1000)}")
