"""What the specification's booking state holds (E28) and where this shop tells it: page, basket, flights, outcome."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client

from leeward.retail.booking.operations.basket.baskets import latest_quote, open_basket
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Erratum, Hotel
from leeward.retail.inventory.models import Supplier
from tests.retail.booking_pages.conftest import Read
from tests.retail.hotels.island import night
from tests.retail.hotels.stored_worlds import AT
from tests.retail.promotions.test_promo_codes import a_code

pytestmark = pytest.mark.django_db
WEEK = f"date={night(3)}&depair=LGW&nights=7"


@pytest.fixture
def path(brand: BrandSheet) -> str:
    hotel = Hotel.objects.select_related("country", "region").get(itemcode="MV1")
    return f"/holidays/{hotel.country.slug}/{hotel.region.slug}/{hotel.slug}"


def test_e28_the_booking_page_holds_search_waiting_hotel_price_and_errata(read: Read, path: str) -> None:
    hotel = Hotel.objects.get(itemcode="MV1")
    Erratum.objects.create(hotel=hotel, title="Pool", text="<p>Closed.</p>", must_be_ticked=True, live=True)
    props = read(f"{path}/book?{WEEK}&seen=250000")
    # loadingMessage, loadingMessageArray; hotel, itinerary(hotelName); search(itemcode).
    assert len(props["loadingLines"]) == 8
    assert (props["itemcode"], props["hotel"]["label"]) == ("MV1", hotel.name)
    priced = props["answer"]["priced"]
    # todaysPrice beside the price that was shown: price-change or price-drop is their difference.
    assert (priced["totalPence"], priced["seenPence"]) == (260_000, 250_000)
    # hasErrata; multipleRooms; chosen flight and cabin class.
    assert [notice["mustBeTicked"] for notice in priced["notices"]] == [True]
    assert len(priced["rooms"]) == 1
    assert priced["itinerary"]["cabin"]


def test_e28_the_basket_holds_reference_promo_engine_and_status(brand: BrandSheet, read: Read, path: str) -> None:
    supplier = Supplier.objects.first()
    assert supplier is not None
    Supplier.objects.update(atol_number="12345", deposit_pp_pence=15_000, balance_due_weeks=12)
    a_code(code="SAIL50", starts_at=AT - timedelta(days=1), ends_at=AT + timedelta(days=1))
    basket = open_basket(offer_token=read(f"{path}/book?{WEEK}")["answer"]["priced"]["offerToken"], brand=brand)
    basket.promo_code = "SAIL50"
    basket.save()
    hold_stock(basket=basket, quote=latest_quote(basket))
    told = Client(HTTP_HOST="localhost").get(f"/api/booking/baskets/{basket.token}").json()["data"]
    # basketRef, sessionKey; status; itinerary(discountPrice, todaysPrice); promo(code, validData).
    assert (told["code"], told["token"], told["state"]) == (basket.code, basket.token, "held")
    assert (told["quote"]["total_pence"], told["due_pence"]) == (260_000, 255_000)
    terms = told["promo"].pop("terms")
    assert told["promo"] == {"code": "SAIL50", "name": "£50 off", "pence": 5_000}
    assert terms.startswith("Only for packages of £700pp or more."), "UK-12: its own terms, to stand beside it"
    # engine(atolNumber, displayName, depositBalanceDueWeeks), with the deposit that follows from it.
    engine = told["quote"]["itinerary"]["supplier"]
    assert (engine["atol_number"], engine["name"], engine["balance_due_weeks"]) == (
        "12345", supplier.display_name, 12,
    )  # fmt: skip
    assert next(plan for plan in told["plans"] if plan["kind"] == "deposit")["due_now_pence"] == 30_000
    flights = Client(HTTP_HOST="localhost").get(f"/api/booking/baskets/{basket.token}/flights").json()["data"]
    # flights by number, chosen(outflightid, inflightid); fusion(resultno, groupno, packageId, tourop).
    assert {"chosen", "flights", "options", "tour_operator"} <= set(flights)
    assert {"outflight", "inflight", "out_cabin", "in_cabin"} == set(flights["chosen"])
    assert {"result_no", "package_id"} <= set(flights["options"][0]["cabins"][0])
    assert flights["options"][0]["group_no"] == 1
