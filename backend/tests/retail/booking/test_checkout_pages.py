"""The checkout and the page after payment: given everything, kept by nobody (R-06, R-10, UK-13, UK-28)."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

import pytest
from django.test import Client

from leeward.retail.booking.models import AmendmentTerms, Basket, Booking, Extra, Hold
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.booking.operations.change.amending import amendment_fee_pp
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.geography.models import CountryGuide
from leeward.retail.inventory.models import Supplier
from leeward.retail.pages.checkout.party import party_text, travellers_of
from leeward.retail.payments.models import SandboxCharge
from leeward.retail.payments.providers.sandbox import move
from leeward.travel.occupancy import Occupancy
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.order.test_orders import order

pytestmark = pytest.mark.django_db
State = SandboxCharge.State


def get(path: str, method: str = "get") -> Any:
    return getattr(Client(HTTP_HOST="localhost"), method)(path)


def ordered(held: Basket, brand: BrandSheet, outcome: str | None = None) -> Booking:
    booking = order(held, brand, plan="deposit")
    payment = pay_first_instalment(booking, brand=brand)
    if outcome:
        move(payment.provider_reference or "", to=SandboxCharge.State(outcome), is_silent=True)
    return booking


class TestTheCheckout:
    def test_says_everything_before_the_contract_uk13(self, held: Basket, drawn: list[dict[str, Any]]) -> None:
        Extra.objects.create(code="lounge", name="Airport lounge", text="Two hours.", pence=3_200)
        answer = get(f"/booking/{held.token}")
        assert answer.status_code == 200
        props = drawn[0]["props"]
        assert [fact["label"] for fact in props["facts"]][:5] == [
            "Where", "Hotel and rooms", "Flights", "Transfers", "Sold by",
        ]  # fmt: skip
        assert {"Passports and visas", "Health", "Insurance", "If you cancel", "Reduced mobility"} <= {
            fact["label"] for fact in props["facts"]
        }
        assert [extra["chosen"] for extra in props["basket"]["extras"]] == [0]
        assert [plan["kind"] for plan in props["basket"]["plans"]] == ["full", "deposit", "monthly"]
        assert props["travelshop"] is None and props["byPhone"] is None

    def test_writes_its_dates_as_the_itinerary_below_it_z25(self, held: Basket, drawn: list[dict[str, Any]]) -> None:
        get(f"/booking/{held.token}")
        props = drawn[0]["props"]
        assert props["stay"]["dates"] == "Tue 04 May 2027 to Tue 11 May 2027, 7 nights"
        (flights,) = [fact["text"] for fact in props["facts"] if fact["label"] == "Flights"]
        assert " on Tue 04 May 2027, " in flights

    @pytest.mark.parametrize(("fee", "said"), [(2_500, "a fee of £25 for each person"), (0, "and no fee")])
    def test_says_before_the_contract_what_changing_and_cancelling_cost_uk_13(
        self, brand: BrandSheet, drawn: list[dict[str, Any]], fee: int, said: str
    ) -> None:
        terms = AmendmentTerms.objects.create(
            supplier=Supplier.objects.get(contracts__hotel__itemcode="MV1"), fee_pp_pence=fee
        )
        basket = a_basket(brand)
        get(f"/booking/{basket.token}")
        facts = {fact["label"]: fact["text"] for fact in drawn[0]["props"]["facts"]}
        assert said in facts["If you want to change it"]
        assert "70 days or more before departure: the deposit" in facts["If you cancel"]
        assert "Less than 8 days before: the whole price" in facts["If you cancel"]
        # What was said is what the contract keeps and what is asked for, whatever the supplier asks for later.
        AmendmentTerms.objects.filter(pk=terms.pk).update(fee_pp_pence=9_900)
        hold_stock(basket=basket, quote=latest_quote(basket))
        booking = order(basket, brand)
        assert said in booking.schedule1["amending"]
        assert amendment_fee_pp(booking) == fee

    def test_links_to_the_governments_advice_and_only_informs_of_insurance_uk_37_uk_38(
        self, brand: BrandSheet, drawn: list[dict[str, Any]]
    ) -> None:
        address = "https://www.gov.uk/foreign-travel-advice/maldives"
        guide = CountryGuide.objects.create(country_id="MV", live=True, advice_link=address)
        basket = a_basket(brand)
        get(f"/booking/{basket.token}")
        props = drawn[0]["props"]
        assert props["links"]["travelAdvice"] == [{"label": "Travel advice", "href": address}]
        (insurance,) = [fact["text"] for fact in props["facts"] if fact["label"] == "Insurance"]
        assert insurance == "Take out travel insurance on the day you book: it covers cancelling from that day on."
        assert not [line for line in props["basket"]["quote"]["lines"] if "insur" in line["rule"].lower()]
        CountryGuide.objects.filter(pk=guide.pk).update(live=False)
        get(f"/booking/{basket.token}")
        assert drawn[1]["props"]["links"]["travelAdvice"] == []

    def test_goes_back_to_the_very_rooms_and_flights_that_were_chosen_r17_r20(
        self, brand: BrandSheet, drawn: list[dict[str, Any]]
    ) -> None:
        basket = a_basket(brand)
        get(f"/booking/{basket.token}")
        path, _, query = drawn[0]["props"]["changeHref"].partition("?")
        asked = dict(parse_qsl(query))
        assert path.endswith("/book")
        chosen = {name: asked.get(name) for name in ("boardbasis", "cabin", "outflight", "inflight", "roomchoice")}
        assert chosen == {
            "boardbasis": "HB", "cabin": "Economy", "outflight": "ALB1_20270504", "inflight": "ALB2_20270511",
            "roomchoice": "DLX~FLEX",
        }  # fmt: skip

    def test_is_kept_by_nobody_and_tells_no_other_site(self, held: Basket, drawn: list[dict[str, Any]]) -> None:
        answer = get(f"/booking/{held.token}")
        assert answer["Cache-Control"] == "no-store"
        assert answer["Referrer-Policy"] == "no-referrer"
        assert "noindex" in answer["X-Robots-Tag"]

    def test_takes_no_hold_by_being_looked_at_r_06(self, brand: BrandSheet, drawn: list[dict[str, Any]]) -> None:
        basket = a_basket(brand)
        get(f"/booking/{basket.token}")
        assert Hold.objects.count() == 0
        assert Basket.objects.get().state == Basket.State.OPEN

    def test_sends_an_ordered_basket_on_to_how_it_stands(self, held: Basket, brand: BrandSheet) -> None:
        ordered(held, brand)
        answer = get(f"/booking/{held.token}")
        assert (answer.status_code, answer["Location"]) == (302, f"/booking/{held.token}/done")

    def test_knows_no_other_brands_basket_t_02(self, held: Basket, drawn: list[dict[str, Any]]) -> None:
        elsewhere = Client(HTTP_HOST="tropical.localhost").get(f"/booking/{held.token}")
        assert elsewhere.status_code == 404
        assert get("/booking/no-such-token").status_code == 404

    def test_without_scripts_kindly_gives_the_number(self, held: Basket, drawn: list[dict[str, Any]]) -> None:
        answer = get(f"/booking/{held.token}/by-phone", "post")
        assert answer.status_code == 200
        assert "Please ring us" in drawn[0]["props"]["byPhone"]
        assert get(f"/booking/{held.token}/by-phone")["Location"] == f"/booking/{held.token}"

    def test_frames_an_outside_basket_by_its_code_alone_t_04(
        self, held: Basket, drawn: list[dict[str, Any]], settings: Any
    ) -> None:
        settings.LEEWARD_TRAVELSHOP_BASKET_URL = "https://shop.example/basket?ref={code}"
        answer = get(f"/booking/{held.token}")
        shop = drawn[0]["props"]["travelshop"]
        assert shop == {
            "src": f"https://shop.example/basket?ref={held.code}", "origin": "https://shop.example",
            "host": "shop.example",
        }  # fmt: skip
        assert held.token not in shop["src"]
        assert "frame-src 'self' https://shop.example" in answer["Content-Security-Policy"]


def test_everybody_is_listed_adults_first_and_infants_named(db: None) -> None:
    people = travellers_of([Occupancy(2, (1, 8)), Occupancy(1, (0,))])
    assert [(one.room, one.kind, one.label, one.age) for one in people] == [
        (1, "adult", "Adult 1", None), (1, "adult", "Adult 2", None), (1, "child", "Child 1, aged 8", 8),
        (1, "infant", "Child 2, aged 1 (infant)", 1), (2, "adult", "Adult 3", None),
        (2, "infant", "Child 3, under 1 (infant)", 0),
    ]  # fmt: skip
    assert party_text([Occupancy(2, (1, 8)), Occupancy(1, (0,))]) == "3 adults, 3 children in 2 rooms"
