"""A trip's price holds the transfer of each stay that has one: whatever tells of the trip names it (UK-13, UK-20)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.booking.operations.order.orders import place_order
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import Supplier, Transfer
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.search.queries import forget_prices
from tests.retail.booking.owner import Owner
from tests.retail.booking.paid import DETAILS, capture, post
from tests.retail.booking.pdf import Pdf, read_pdf
from tests.retail.booking.trips.test_trips import LEAVES, TOTAL, brand, trip_basket
from tests.retail.booking_pages.conftest import Read, read
from tests.retail.desk.agents import an_agent, at_desk, send
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import html_text, plain_text

pytestmark = pytest.mark.django_db
__all__ = ["brand", "read"]
PAGE = f"/holidays/mv/mv-north/two-atolls/book/quote.json?depair=LGW&date={LEAVES}&adults=2"
SEAPLANE = "Return seaplane"
FLOWN = 2 * 20_000
"""What the seaplane costs two people."""


@pytest.fixture
def flown(brand: BrandSheet) -> BrandSheet:
    """MV1, the first stay, is reached by seaplane; MV2 has no transfer."""
    sell_transfer("MV1", SEAPLANE, 20_000)
    return brand


def sell_transfer(itemcode: str, name: str, adult_pence: int) -> None:
    Transfer.objects.create(hotel=Hotel.objects.get(itemcode=itemcode), name=name, adult_pence=adult_pence)
    publish_anew(at=AT)
    forget_prices()


def booked(brand: BrandSheet) -> Booking:
    basket = trip_basket(brand)
    quote = latest_quote(basket)
    assert [line["pence"] for line in quote.lines if line["rule"].endswith("transfer")], "no transfer in the price"
    hold_stock(basket=basket, quote=quote)
    details = replace(DETAILS, accepted_pence=quote.total_pence)
    booking = place_order(basket=basket, brand=brand, details=details)
    capture(pay_first_instalment(booking, brand=brand))
    booking.refresh_from_db()
    return booking


def papers(booking: Booking, home: Path) -> dict[str, Pdf]:
    mail = post(home, "booking.confirmation")[0]
    files = {part.get_filename(): part.get_payload(decode=True) for part in mail.iter_attachments()}
    names = {kind: f"{kind}-{booking.reference}.pdf" for kind in ("atol-certificate", "booking-confirmation")}
    return {kind: read_pdf(files[name]) for kind, name in names.items()}


def place_of(said: Pdf, text: str) -> int:
    found = said.text.find(text)
    assert found >= 0, text
    return found


class TestAtOneStay:
    @pytest.mark.parametrize("kind", ["atol-certificate", "booking-confirmation"])
    def test_uk_13_uk_20_each_document_names_it_beside_its_stay(
        self, flown: BrandSheet, tmp_path: Path, kind: str
    ) -> None:
        booking = booked(flown)
        assert booking.total_pence == TOTAL + FLOWN
        said = papers(booking, tmp_path)[kind]
        assert place_of(said, "MV1,") < place_of(said, f"Transfer {SEAPLANE}") < place_of(said, "MV2,")
        assert said.text.count("Transfer ") == 1, "nothing is said of a stay without one"
        assert "Not included" not in said.text

    def test_uk_13_the_mail_names_it_in_both_of_its_forms(self, flown: BrandSheet, tmp_path: Path) -> None:
        booked(flown)
        mail = post(tmp_path, "booking.confirmation")[0]
        assert f"Transfer: {SEAPLANE}" in plain_text(mail)
        assert f"transfer: {SEAPLANE}" in html_text(mail)

    def test_uk_13_my_booking_names_it_beside_its_stay(self, flown: BrandSheet, tmp_path: Path) -> None:
        owner = Owner(booked(flown), tmp_path)
        owner.look_up()
        page = owner.see()
        assert f"Transfer: {SEAPLANE}" in page

    def test_uk_13_the_booking_page_names_it_and_counts_it_to_the_total(
        self, flown: BrandSheet, client: Client
    ) -> None:
        priced = client.get(PAGE, HTTP_HOST="localhost").json()["priced"]
        assert priced["totalPence"] == TOTAL + FLOWN
        stays = [(stay["hotel"], stay["transfer"]) for stay in priced["itinerary"]["stays"]]
        assert stays == [("MV1", f"Transfer: {SEAPLANE}"), ("MV2", None)]
        said = [one["text"] for one in priced["itinerary"]["inclusions"] if "ransfer" in one["text"]]
        assert said == ["Resort transfers included at MV1"]
        lines = [(line["label"], line["text"]) for line in priced["lines"] if "ransfer" in line["label"]]
        assert lines == [("Transfers, MV1", "included")]

    def test_uk_13_the_checkout_names_it_before_the_contract(self, flown: BrandSheet, read: Read) -> None:
        page = read(f"/booking/{trip_basket(flown).token}")
        assert "Transfers, MV1" in page["included"]
        assert [fact["text"] for fact in page["facts"] if fact["label"] == "Transfers"] == [f"MV1: {SEAPLANE}"]

    def test_uk_13_the_desk_reads_it_out(self, flown: BrandSheet, tmp_path: Path) -> None:
        booking, agent = booked(flown), at_desk(an_agent())
        shown = agent.get(f"/api/desk/bookings/{booking.reference}").json()["data"]
        assert shown["holiday"]["transfers"] == f"MV1: {SEAPLANE}"

    def test_uk_13_a_mailed_quote_names_it_and_the_whole_trip(
        self, flown: BrandSheet, tmp_path: Path, django_capture_on_commit_callbacks: Any
    ) -> None:
        basket, agent = trip_basket(flown), at_desk(an_agent())
        due = agent.get(f"/api/desk/baskets/{basket.code}").json()["data"]["due_pence"]
        body = {"email": "grace@example.com", "days": 3, "message": "", "due_pence": due}
        send(agent, f"baskets/{basket.code}/quotes", body, 201)
        mail = post(tmp_path, "desk.quote")[0]
        assert mail["Subject"] == "Your quote: Two atolls"
        assert f"MV1: {SEAPLANE}" in plain_text(mail)


class TestAtEveryStay:
    def test_uk_13_each_is_named_at_its_own_hotel(self, flown: BrandSheet, tmp_path: Path, read: Read) -> None:
        sell_transfer("MV2", "Shared speedboat", 0)
        page = read(f"/booking/{trip_basket(flown).token}")
        both = f"MV1: {SEAPLANE}; MV2: Shared speedboat"
        assert [fact["text"] for fact in page["facts"] if fact["label"] == "Transfers"] == [both]
        assert "Transfers" in page["included"]
        said = papers(booked(flown), tmp_path)["atol-certificate"]
        assert place_of(said, SEAPLANE) < place_of(said, "MV2,") < place_of(said, "Transfer Shared speedboat")

    def test_z36_of_an_estimated_price_none_is_promised(
        self, flown: BrandSheet, tmp_path: Path, client: Client
    ) -> None:
        Supplier.objects.update(is_virtual_price=True)
        itinerary = client.get(PAGE, HTTP_HOST="localhost").json()["priced"]["itinerary"]
        assert "ransfer" not in str(itinerary["inclusions"])
        assert [stay["transfer"] for stay in itinerary["stays"]] == [None, None]
        assert all("eaplane" not in said.text for said in papers(booked(flown), tmp_path).values())
