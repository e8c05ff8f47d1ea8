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

CORAL = "/holidays/maldives/ari-atoll/coral-court"


class TestOtherAddressOfAnOffer:
    def test_is_where_every_list_leads(self, hotels: dict[str, Hotel], read: Read) -> None:
        offer = an_offer("sail", hotels=[hotels["MV1"]], url="/cruise", active_until=NOW + timedelta(days=9))
        a_landing("winter", a_row(a_card("", offer=offer, link="")))
        (bills,) = [section for section in read("/offers")["props"]["sections"] if section["kind"] == "bills"]
        (card,) = read("/winter")["props"]["rows"][0]["cards"]
        ticket = read(CORAL)["props"]["offer"]
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


class TestFormerAddressOfAHotel:
    def test_leads_to_it(self, hotels: dict[str, Hotel], read: Read) -> None:
        for slug in ("coral-palace", "coral-beach"):
            hotels["MV1"].slug = slug
            hotels["MV1"].save()
        client = Client(HTTP_HOST="localhost")
        for former in ("coral-court", "coral-palace"):
            answer = client.get(f"/holidays/maldives/ari-atoll/{former}")
            assert (answer.status_code, answer["Location"]) == (301, "/holidays/maldives/ari-atoll/coral-beach")
        assert client.get("/holidays/maldives/ari-atoll/coral-beach").status_code == 200

    def test_is_the_hotels_that_has_it_now(self, hotels: dict[str, Hotel], read: Read) -> None:
        hotels["MV1"].slug = "coral-beach"
        hotels["MV1"].save()
        hotels["MV2"].slug = "coral-court"
        hotels["MV2"].save()
        assert read(CORAL)["props"]["itemcode"] == "MV2"

    def test_is_not_that_of_a_namesake_in_another_country(self, hotels: dict[str, Hotel]) -> None:
        hotels["MV1"].slug = "coral-beach"
        hotels["MV1"].save()
        Hotel.objects.filter(itemcode="LK7").update(slug="coral-court")
        answer = Client(HTTP_HOST="localhost").get(CORAL)
        assert answer["Location"] == "/holidays/maldives/ari-atoll/coral-beach"
