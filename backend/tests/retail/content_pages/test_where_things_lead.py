"""Links, lists and the sitemap lead where somebody put them, and to nothing that is not there."""

from __future__ import annotations

from datetime import timedelta

from leeward.retail.hotels.models import Hotel
from tests.retail.content.building import a_card, a_landing, a_row
from tests.retail.content_pages.conftest import Read
from tests.retail.offers.offer_shop import an_offer
from tests.retail.search.shop import NOW


class TestOtherAddressOfAnOffer:
    def test_is_where_every_list_leads(self, hotels: dict[str, Hotel], read: Read) -> None:
        offer = an_offer("sail", hotels=[hotels["MV1"]], url="/cruise", active_until=NOW + timedelta(days=9))
        a_landing("winter", a_row(a_card("", offer=offer, link="")))
        (bills,) = [section for section in read("/offers")["props"]["sections"] if section["kind"] == "bills"]
        (card,) = read("/winter")["props"]["rows"][0]["cards"]
        ticket = read("/holidays/maldives/ari-atoll/coral-court")["props"]["offer"]
        assert [bills["bills"][0]["link"]["href"], card["link"]["href"], ticket["href"]] == ["/cruise"] * 3

    def test_is_not_served_where_it_could_do_harm_T_07(self, hotels: dict[str, Hotel], read: Read) -> None:
        offer = an_offer("sail", hotels=[hotels["MV1"]], url="javascript:alert(1)")
        a_landing("winter", a_row(a_card("", offer=offer, link="")))
        (bills,) = [section for section in read("/offers")["props"]["sections"] if section["kind"] == "bills"]
        (card,) = read("/winter")["props"]["rows"][0]["cards"]
        assert [bills["bills"][0]["link"]["href"], card["link"]["href"]] == ["/offers/sail"] * 2
