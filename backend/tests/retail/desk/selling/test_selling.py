"""Selling at the desk: search for a caller, call-centre-only offers, baskets on behalf (issue 8)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from leeward.retail.booking.models import Basket
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import AuditEntry
from leeward.retail.promotions.models import PromoCode
from leeward.travel.board_basis import BOARD_BASES, find_board
from tests.retail.booking.conftest import a_basket
from tests.retail.desk.agents import OURS, an_agent, an_enquiry, at_desk, send
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db
WEEK = "date=2027-05-04&depair=LGW&nights=7&room[adults]=2"


def a_desk_offer(**given: Any) -> PromoCode:
    known = {
        "code": "CALL75", "name": "£75 off by telephone", "amount_pence": 7_500, "is_call_centre_only": True,
        "min_pp_pence": 0, "starts_at": AT - timedelta(days=1), "ends_at": AT + timedelta(days=1), **given,
    }  # fmt: skip
    return PromoCode.objects.create(**known)


def found(client: Client, brand: BrandSheet, search: str = f"destination=MV&{WEEK}") -> Any:
    answer = client.get("/api/desk/search", {"workspace": brand.workspace, "search": search})
    assert answer.status_code == 200, answer.content
    return answer.json()["data"]


class TestSearch:
    def test_finds_what_the_site_finds_at_the_site_s_prices(self, brand: BrandSheet) -> None:
        rows = found(at_desk(an_agent()), brand)["rows"]
        theirs = Client(HTTP_HOST="localhost").get(f"/api/search/holidays?destination=MV&{WEEK}").json()
        public = {one["itemcode"]: one["total_pence"] for one in theirs["data"]["holidays"]}
        assert {row["itemcode"]: row["total_pence"] for row in rows} == public
        assert all(row["offer_total_pence"] == row["total_pence"] for row in rows)

    def test_a_board_stands_for_its_meals(self, brand: BrandSheet) -> None:
        client = at_desk(an_agent())
        rows = found(client, brand)["rows"]
        meals = {row["itemcode"]: find_board(row["board"]).meals for row in rows}  # type: ignore[union-attr]
        wanted = find_board(rows[0]["board"])
        assert wanted is not None
        other = next(board for board in BOARD_BASES if board.meals is wanted.meals and board is not wanted)
        alike = [code for code, one in meals.items() if one is wanted.meals]
        asked = found(client, brand, f"destination=MV&{WEEK}&boardbasis={other.code}")["rows"]
        assert [row["itemcode"] for row in asked] == alike
        (of_hotel,) = found(client, brand, f"itemcode={alike[0]}&{WEEK}&boardbasis={other.code}")["rows"]
        assert of_hotel["board"] == wanted.code
        assert found(client, brand, f"destination=MV&{WEEK}&boardbasis=SC")["rows"] == []

    def test_says_what_an_agent_may_take_off(self, brand: BrandSheet) -> None:
        a_desk_offer()
        for row in found(at_desk(an_agent()), brand)["rows"]:
            assert row["total_pence"] - row["offer_total_pence"] == 7_500
            assert row["offer_name"] == "£75 off by telephone"

    def test_asks_the_database_as_often_however_many_offers_and_hotels_there_are(self, brand: BrandSheet) -> None:
        client = at_desk(an_agent())

        def n_asked() -> int:
            with CaptureQueriesContext(connection) as asked:
                assert len(found(client, brand)["rows"]) > 1
            return len(asked.captured_queries)

        a_desk_offer(most_uses=3).brands.set([brand.brand_id])
        found(client, brand)
        with_one = n_asked()
        for number in range(8):
            a_desk_offer(code=f"CALL{number}", most_uses=3).brands.set([brand.brand_id])
        assert n_asked() == with_one

    def test_says_what_is_missing_or_makes_no_sense(self, brand: BrandSheet) -> None:
        client = at_desk(an_agent())
        asked = {"workspace": brand.workspace, "search": "destination=MV&date=2020-01-01&nights=7&depair=LGW"}
        past = client.get("/api/desk/search", asked)
        assert (past.status_code, past.json()["errors"][0]["msg"]) == (422, "That date is not on sale.")
        assert client.get("/api/desk/search", {**asked, "workspace": "nowhere"}).json()["code"] == "unknown_shop"
        unknown = client.get("/api/desk/search", {**asked, "search": f"itemcode=XX99&{WEEK}"}).json()["errors"]
        assert [one["msg"] for one in unknown] == ["Hotel code: nothing that we sell has it."]
        refused = client.get("/api/desk/search", {"workspace": brand.workspace, "search": ""}).json()
        assert [(one["field"], one["msg"]) for one in refused["errors"]] == [
            ("destination", "Where: choose a place, or write a hotel's code."),
            ("depair", "From: choose an airport."),
            ("nights", "Nights: say how many."),
            ("date", "Leaves: choose a day."),
        ]

    @pytest.mark.parametrize("path", ["search?workspace=main&search=x", "baskets", "baskets/ABCDEF/offer"])
    def test_t_06_is_for_agents_only(self, brand: BrandSheet, path: str) -> None:
        client = Client(HTTP_HOST="localhost")
        ask: Any = client.get if "search" in path else client.post
        bodies = {
            "baskets": {"workspace": "main", "search": "x"},
            "baskets/ABCDEF/offer": {"code": ""},
        }  # fmt: skip
        given = {"content_type": "application/json", "data": bodies[path]} if path in bodies else {}
        assert ask(f"/api/desk/{path}", headers=OURS, **given).status_code == 401


class TestOpenForACaller:
    def test_the_sale_is_the_agent_s_and_the_enquiry_leads_to_it(self, brand: BrandSheet) -> None:
        agent = an_agent()
        client, enquiry = at_desk(agent), an_enquiry(brand)
        row = found(client, brand)["rows"][0]
        said = {"workspace": brand.workspace, "search": row["search"], "enquiry": enquiry.reference}
        shown = send(client, "baskets", said, 201)["data"]
        basket = Basket.objects.get()
        assert (shown["due_pence"], shown["agent"]) == (row["total_pence"], "Ada")
        assert (basket.code, basket.agent_id) == (shown["code"], agent.pk)
        enquiry.refresh_from_db()
        assert (enquiry.basket_code, enquiry.version) == (basket.code, 2)
        again = found(client, brand, shown["search"])["rows"]
        assert [(one["itemcode"], one["total_pence"]) for one in again] == [(row["itemcode"], row["total_pence"])]

    def test_several_priced_for_one_caller_are_told_apart_by_hotel_and_a_quote_is_told_where_it_was_asked_m16(
        self, brand: BrandSheet
    ) -> None:
        client, enquiry = at_desk(an_agent()), an_enquiry(brand)
        row = found(client, brand)["rows"][0]
        said = {"workspace": brand.workspace, "search": row["search"], "enquiry": enquiry.reference}
        basket = send(client, "baskets", said, 201)["data"]
        quote = {"email": "grace@example.com", "days": 3, "message": "", "due_pence": basket["due_pence"]}
        send(client, f"baskets/{basket['code']}/quotes", quote, 201)
        send(client, f"baskets/{basket['code']}/quotes", quote, 201)  # pressed twice
        steps = client.get(f"/api/desk/enquiries/{enquiry.reference}").json()["data"]["timeline"]
        shown = [(one["event"], one["detail"]) for one in steps if one["event"] != "enquiry.made"]
        assert shown == [
            ("enquiry.answered", f"Basket {basket['code']}, {row['hotel']}"),
            ("enquiry.quoted", f"Basket {basket['code']}, {row['hotel']}"),
        ]
        enquiry.refresh_from_db()
        assert enquiry.version == 3

    def test_looked_at_again_for_one_enquiry_it_is_the_basket_of_before(self, brand: BrandSheet) -> None:
        agent, enquiry = an_agent(), an_enquiry(brand)
        client = at_desk(agent)
        first, other = (row["search"] for row in found(client, brand)["rows"][:2])

        def opened(search: str, *, by: Client = client, to: str = enquiry.reference) -> str:
            said = {"workspace": brand.workspace, "search": search, "enquiry": to}
            return str(send(by, "baskets", said, 201)["data"]["code"])

        before = opened(first)
        assert opened(first) == before
        alternative = opened(other)
        assert (opened(first), opened(other)) == (before, alternative) != (before, before)
        assert Basket.objects.count() == 2
        # Another enquiry is another caller; a colleague's basket is the colleague's sale.
        theirs = {opened(first, to=an_enquiry(brand).reference), opened(first, by=at_desk(an_agent("bob")))}
        assert before not in theirs
        assert Basket.objects.count() == 4
        Basket.objects.update(state=Basket.State.BOOKED)
        assert opened(first) not in {before, *theirs}, "what is booked is no offer"

    def test_what_cannot_be_sold_opens_nothing(self, brand: BrandSheet) -> None:
        said = {"workspace": brand.workspace, "search": "itemcode=MV999&date=2027-05-04&depair=LGW&nights=7"}
        answer = at_desk(an_agent()).post("/api/desk/baskets", said, content_type="application/json", headers=OURS)
        assert answer.status_code in {404, 409, 422}
        assert not Basket.objects.exists()


class TestOffers:
    def test_go_through_the_basket_s_own_sum(self, brand: BrandSheet) -> None:
        a_desk_offer()
        basket, agent = a_basket(brand), an_agent()
        client = at_desk(agent)
        before = client.get(f"/api/desk/baskets/{basket.code}").json()["data"]
        assert [(one["code"], one["pence"], one["is_chosen"]) for one in before["offers"]] == [("CALL75", 7_500, False)]
        given = send(client, f"baskets/{basket.code}/offer", {"code": "CALL75"})["data"]
        theirs = Client(HTTP_HOST="localhost").get(f"/api/booking/baskets/{basket.token}").json()["data"]
        assert given["due_pence"] == theirs["due_pence"] == before["due_pence"] - 7_500
        assert (given["agent"], given["offers"][0]["is_chosen"]) == ("Ada", True)
        entry = AuditEntry.objects.get(event="basket.offered")
        assert (entry.facts, entry.actor) == ({"code": "CALL75"}, f"staff:{agent.pk}")
        taken = send(client, f"baskets/{basket.code}/offer", {"code": ""})["data"]
        assert taken["due_pence"] == before["due_pence"]

    def test_v18_cannot_be_typed_by_a_visitor_even_in_an_agent_s_basket(self, brand: BrandSheet) -> None:
        a_desk_offer()
        basket = a_basket(brand)
        Basket.objects.update(agent=an_agent())
        typed = Client(HTTP_HOST="localhost").put(
            f"/api/booking/baskets/{basket.token}/promo", {"code": "CALL75"}, content_type="application/json",
            headers=OURS,
        )  # fmt: skip
        assert (typed.status_code, typed.json()["title"]) == (409, "That's not a valid code.")
        basket.refresh_from_db()
        assert basket.promo_code == ""

    def test_another_code_or_an_ordered_basket_is_refused(self, brand: BrandSheet) -> None:
        a_desk_offer()
        PromoCode.objects.create(
            code="SITE50", name="£50 off", amount_pence=5_000, min_pp_pence=0, starts_at=AT - timedelta(days=1),
            ends_at=AT + timedelta(days=1),
        )  # fmt: skip
        basket, client = a_basket(brand), at_desk(an_agent())
        assert send(client, f"baskets/{basket.code}/offer", {"code": "SITE50"}, 409)["code"] == "not_offered"
        Basket.objects.update(state=Basket.State.ORDERED)
        assert send(client, f"baskets/{basket.code}/offer", {"code": "CALL75"}, 409)["code"] == "not_offered"


class TestMarks:
    def test_an_open_basket_learns_of_a_change_and_not_of_a_look(self, brand: BrandSheet) -> None:
        a_desk_offer()
        basket, one, other = a_basket(brand), at_desk(an_agent()), at_desk(an_agent("bob"))

        def mark() -> str:
            return str(other.get("/api/desk/changes", {"opened": f"basket/{basket.code}"}).json()["thing"])

        before = mark()
        one.get(f"/api/desk/baskets/{basket.code}")
        assert mark() == before != ""
        send(one, f"baskets/{basket.code}/offer", {"code": "CALL75"})
        assert mark() != before
        assert other.get("/api/desk/changes", {"opened": "basket/XXXXXX"}).json()["thing"] == ""
