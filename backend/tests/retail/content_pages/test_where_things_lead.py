"""Links, lists and the sitemap lead where somebody put them, and to nothing that is not there."""

from __future__ import annotations

from datetime import timedelta

from django.test import Client

from leeward.retail.brands.models import Brand
from leeward.retail.hotels.models import Hotel
from tests.retail.content.building import a_card, a_home, a_landing, a_row, shared_pages
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


class TestSitemap:
    def paths(self, host: str, part: str) -> list[str]:
        client = Client(HTTP_HOST=host)
        listed = client.get(f"/sitemap-{part}.xml").content.decode()
        found = [line.split("</loc>")[0].partition(":8000")[2] for line in listed.split("<loc>")[1:]]
        assert {client.get(path).status_code for path in found} == {200}
        return found

    def test_lists_each_landing_page_where_it_is_shown(self, hotels: dict[str, Hotel], read: Read) -> None:
        """Own ones, those below them, shared ones of the brand; no draft, and nothing of another brand (T-02)."""
        below = a_landing("winter-sun")
        a_landing("families", parent=below)
        a_landing("not-yet").unpublish()
        a_home("tropical")
        a_landing("everybodys", parent=shared_pages())
        theirs = a_landing("tropicals", parent=shared_pages())
        theirs.brands = [Brand.objects.get(workspace="tropical")]
        theirs.save()
        fixed = self.paths("localhost", "pages")
        assert fixed[fixed.index("/find-a-hotel") + 1 :] == ["/winter-sun", "/winter-sun/families", "/everybodys"]
        assert self.paths("tropical.localhost", "pages")[-2:] == ["/everybodys", "/tropicals"]
