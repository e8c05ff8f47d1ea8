"""Whoever holds the last room, or the last seats, may go on choosing: what they have is left, for them (R-01, R-04)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from leeward.pricing.choices import NOTHING_OWN
from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.models import Basket, Booking, HeldRooms, Hold, Quote
from leeward.retail.booking.operations.basket.own_stock import own_stock
from leeward.retail.booking.operations.order.orders import place_order, ready_for_order
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight, NightlyPrice, StopSale
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.journal.queries import verify_audit
from leeward.retail.kit.clock import pinned_at
from tests.retail.booking.last_rooms import ALL_IN, ALL_IN_PENCE, LATE_PENCE, last_shop, let_everybody_know
from tests.retail.booking.paid import DETAILS
from tests.retail.booking.test_booking_api import COMMITTED, TOTAL, Visitor, an_order, rules
from tests.retail.hotels.stored_worlds import AT

__all__ = ["last_shop"]
pytestmark = COMMITTED


@pytest.fixture
def visitor(last_shop: BrandSheet) -> Visitor:
    """Holds the last DLX of the week; everybody knows of it."""
    one = Visitor()
    one.open(last_shop)
    one.send("post", "/@/hold", {})
    let_everybody_know()
    return one


def rooms(visitor: Visitor) -> list[list[tuple[str, bool]]]:
    return [[(one["rate_plan"], one["is_chosen"]) for one in row] for row in visitor.send("get", "/@/rooms")["data"]]


def late(data: Any) -> dict[str, Any]:
    """The other flight out, as a choice."""
    return {
        "outbound": {
            "code": "NLT7",
            "cabin": "Economy",
            "departure_date": data["quote"]["itinerary"]["outbound"]["date"],
        }
    }


class TestWhoHoldsTheLastRoom:
    def test_finds_it_among_the_rooms_with_all_its_boards_r_01(self, visitor: Visitor) -> None:
        assert rooms(visitor) == [[("FLEX", True), ("ALL", False), ("SUITE", False)]]

    def test_may_have_another_board_and_keeps_the_room_r_04(self, visitor: Visitor) -> None:
        chosen = visitor.send("post", "/@/choice", {"rooms": [ALL_IN]})["data"]
        assert chosen["quote"]["total_pence"] == TOTAL + ALL_IN_PENCE
        assert (chosen["state"], chosen["hold"]["seconds_left"]) == ("held", 900)
        assert [row.hold.state for row in HeldRooms.objects.order_by("pk")] == ["released", "live"]
        let_everybody_know()
        assert rooms(visitor) == [[("FLEX", False), ("ALL", True), ("SUITE", False)]]
        verify_audit()

    def test_may_have_other_flights_and_then_order_inv6(self, visitor: Visitor) -> None:
        seen = visitor.send("get", "/@")["data"]
        pairs = visitor.send("get", "/@/flights")["data"]["options"]
        assert [one["cabins"][0]["total_pence"] for one in pairs] == [TOTAL, TOTAL + LATE_PENCE]
        chosen = visitor.send("post", "/@/choice", late(seen))["data"]
        total = TOTAL + LATE_PENCE
        assert chosen["quote"]["total_pence"] == total
        visitor.send("post", "/@/accept", {"version": chosen["quote"]["version"], "total_pence": total})
        let_everybody_know()
        order = an_order(accepted_pence=total)
        ordered = visitor.send("post", "/@/order", order, 201, **{"Idempotency-Key": "order-1-of-mine"})["data"]
        assert ordered["total_pence"] == total

    def test_orders_nothing_that_the_first_tab_does_not_show_r_04_uk_10(self, visitor: Visitor) -> None:
        """The second tab chose an upgrade that costs nothing: the total on the first tab's button is still right."""
        shown = visitor.send("get", "/@")["data"]["quote"]
        NightlyPrice.objects.filter(amount=12_000).update(amount=10_000)
        publish_anew(at=AT)
        chosen = visitor.send("post", "/@/choice", {"rooms": [ALL_IN]})["data"]["quote"]
        assert (chosen["total_pence"], chosen["is_accepted"], chosen["version"]) == (TOTAL, True, shown["version"] + 1)
        stale = an_order(accepted_version=shown["version"])
        refused = visitor.send("post", "/@/order", stale, 409, **{"Idempotency-Key": "order-1-of-mine"})
        assert rules(refused) == [("accepted_version", "price_change")]
        assert not Booking.objects.exists()
        seen = an_order(accepted_version=chosen["version"])
        visitor.send("post", "/@/order", seen, 201, **{"Idempotency-Key": "order-2-of-mine"})
        assert Booking.objects.get().quote.version == chosen["version"]

    def test_keeps_it_while_only_its_price_moves_r_31(self, visitor: Visitor) -> None:
        NightlyPrice.objects.filter(amount=10_000).update(amount=10_100)
        publish_anew(at=AT)
        told = visitor.send("post", "/@/choice", {})["data"]
        assert (told["quote"]["change_pence"], told["state"]) == (7 * 2 * 100, "held")
        assert Hold.objects.get().state == Hold.State.LIVE

    def test_loses_it_to_nobody_by_choosing_a_room_that_is_just_gone(self, visitor: Visitor) -> None:
        AllotmentNight.objects.filter(room_type__code="SUI").update(taken=1)  # a moment ago: prices do not know
        told = visitor.send("post", "/@/choice", {"rooms": [{"room_type": "SUI", "rate_plan": "SUITE"}]})["data"]
        assert (told["state"], told["hold"]) == ("open", None)
        assert not AllotmentNight.objects.filter(room_type__code="DLX", taken__gt=0).exists()

    def test_keeps_it_through_a_stop_sale_on_the_plan_that_they_have_and_no_other(self, visitor: Visitor) -> None:
        nights = AllotmentNight.objects.filter(taken__gt=0).order_by("night")
        StopSale.objects.create(room_type=nights[0].room_type, first=nights[0].night, last=nights[6].night)
        publish_anew(at=AT)
        assert rooms(visitor) == [[("FLEX", True), ("SUITE", False)]]
        visitor.send("post", "/@/choice", {"rooms": [ALL_IN]}, 409)


class TestWhoHoldsTheLastSeats:
    def test_may_have_another_room_on_them(self, visitor: Visitor) -> None:
        let_everybody_know(are_seats_gone=True)
        assert len(rooms(visitor)[0]) == 3
        pairs = visitor.send("get", "/@/flights")["data"]["options"]
        assert [one["cabins"][0]["total_pence"] for one in pairs] == [TOTAL, TOTAL + LATE_PENCE]
        chosen = visitor.send("post", "/@/choice", {"rooms": [ALL_IN]})["data"]
        assert (chosen["quote"]["total_pence"], chosen["state"]) == (TOTAL + ALL_IN_PENCE, "held")


class TestAnOrder:
    def test_is_of_what_was_seen_though_another_tab_chooses_meanwhile_r_06_inv6(
        self, visitor: Visitor, last_shop: BrandSheet
    ) -> None:
        basket = Basket.objects.get()
        ready = ready_for_order(basket=basket, brand=last_shop)
        visitor.send("post", "/@/choice", {"rooms": [ALL_IN]})
        with pytest.raises(WrongStep, match="price has changed"):
            place_order(basket=basket, brand=last_shop, details=DETAILS, ready=ready)
        basket.refresh_from_db()
        assert (basket.state, Booking.objects.count()) == (Basket.State.HELD, 0)


class TestEverybodyElse:
    def test_finds_nothing_left_of_it_r_34(self, last_shop: BrandSheet, visitor: Visitor) -> None:
        other = Visitor()
        other.token = _same_package_for_a_stranger(visitor)
        assert other.send("get", "/@/rooms", status=409)["code"] == "nothing_on_sale"
        other.send("post", "/@/choice", {"rooms": [ALL_IN]}, 409)
        assert other.send("post", "/@/hold", {}, 409)["code"] == "sold_out"

    def test_is_who_let_it_go_by_waiting_too_long_r_04(self, visitor: Visitor) -> None:
        basket = Basket.objects.get()
        assert own_stock(basket).rooms[0].plan_codes == {"FLEX"}
        with pinned_at(AT + timedelta(minutes=15)):
            assert own_stock(basket) == NOTHING_OWN
            assert visitor.send("get", "/@/rooms", status=409)["code"] == "nothing_on_sale"


def _same_package_for_a_stranger(visitor: Visitor) -> str:
    """The token of a basket that was opened on the same offer before the room was held."""
    mine = Basket.objects.get(token=visitor.token)
    theirs = Basket.objects.create(brand_id=mine.brand_id, made_at=AT, changed_at=AT)
    quote = Quote.objects.get(basket=mine)
    quote.pk, quote.basket = None, theirs
    quote.save()
    return theirs.token
