"""A brand's own words for shared offers, collections and places: in its own answers, in no other brand's (T-02)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.test.utils import CaptureQueriesContext

from leeward.retail.brands.models import Brand
from leeward.retail.brands.overlay.operations import restore_shared, set_own_value
from leeward.retail.content.own_texts import register_own_texts
from leeward.retail.geography.models import RegionGuide
from leeward.retail.hotels.models import Hotel
from tests.retail.hotels.factsheet_builders import a_factsheet, a_picture
from tests.retail.offers.offer_shop import MAIN, TROPICAL, a_collection, an_offer

Hotels = dict[str, Hotel]


def told(path: str, host: str) -> Any:
    answer = Client(HTTP_HOST=host).get(path)
    assert answer.status_code == 200, answer.content[:500]
    return answer.json()


@pytest.fixture
def tropical(hotels: Hotels) -> Brand:
    register_own_texts()
    return Brand.objects.get(workspace="tropical")


def test_an_offer_says_them_in_every_call_of_its_brand_t_02(hotels: Hotels, tropical: Brand) -> None:
    offer = an_offer(hotels=[hotels["MV1"]], cap_text="Seven nights", why="<p>The reef.</p>")
    set_own_value(brand=tropical, thing=offer, path="cap_text", value="A week of reef")
    set_own_value(brand=tropical, thing=offer, path="why", value="<p>Ours.</p><script>x</script>")
    set_own_value(brand=tropical, thing=offer, path="background_picture", value=a_picture("A reef"))
    for path in ("/api/offers/winter-sun", "/api/hotels/P-MV1/offers"):
        own, shared = (told(path, host) for host in (TROPICAL, MAIN))
        if "products" in own:
            own, shared = own["products"]["winter-sun"], shared["products"]["winter-sun"]
        assert (own["cap_text"], own["why"], bool(own["background_img"])) == ("A week of reef", "<p>Ours.</p>", True)
        assert (shared["cap_text"], shared["why"], bool(shared["background_img"])) == (
            "Seven nights", "<p>The reef.</p>", False,
        )  # fmt: skip
    restore_shared(brand=tropical, thing=offer, path="cap_text")
    assert told("/api/offers/winter-sun", TROPICAL)["cap_text"] == "Seven nights"


def test_own_words_need_the_same_proof_uk_08(hotels: Hotels, tropical: Brand) -> None:
    offer = an_offer(hotels=[hotels["MV1"]], cap_text="Seven nights")
    set_own_value(brand=tropical, thing=offer, path="cap_text", value="Save 40%")
    assert told("/api/offers/winter-sun", TROPICAL)["cap_text"] == ""


def test_a_collection_says_them_in_its_list_and_its_neighbours_do_not_t_02(hotels: Hotels, tropical: Brand) -> None:
    villas = a_collection("villas", hotels=[hotels["MV1"]])
    a_collection("quiet", hotels=[hotels["MV2"]])
    set_own_value(brand=tropical, thing=villas, path="title", value="Villas on stilts")
    titles = {
        host: [one["title"] for one in told("/api/products/collections/all", host)["data"]] for host in (MAIN, TROPICAL)
    }
    assert "Villas on stilts" in titles[TROPICAL]
    assert len(set(titles[TROPICAL]) - set(titles[MAIN])) == 1


def test_a_region_says_its_brands_tagline_t_02(hotels: Hotels, tropical: Brand) -> None:
    guide = RegionGuide.objects.create(region_id="MV-ARI", live=True, tagline="Where the mantas come")
    set_own_value(brand=tropical, thing=guide, path="tagline", value="Mantas before breakfast")
    path = "/api/products/region/MV/MV-ARI/tagline"
    assert told(path, TROPICAL)["data"]["tagline"] == "Mantas before breakfast"
    assert told(path, MAIN)["data"]["tagline"] == "Where the mantas come"


def test_a_hotel_says_them_in_the_api_as_on_its_page_t_02(hotels: Hotels, tropical: Brand) -> None:
    sheet = a_factsheet(hotels["MV1"], signature_text="We go there.", description="<p>Twelve villas.</p>")
    set_own_value(brand=tropical, thing=sheet, path="signature_text", value="Our reef.")
    set_own_value(brand=tropical, thing=sheet, path="description", value="<p>Twelve over water.</p>")
    said = [told("/api/products/details/MV1", host)["signature_text"] for host in (TROPICAL, MAIN)]
    assert said == ["Our reef.", "We go there."]
    texts = [told("/api/hotels/MV1/info", host)["data"]["markdown"]["hotelDescription"] for host in (TROPICAL, MAIN)]
    assert ["over water" in text for text in texts] == [True, False]


def test_every_read_of_own_words_names_the_brand_it_is_for_t_02(hotels: Hotels, tropical: Brand) -> None:
    from django.db import connection

    an_offer(hotels=[hotels["MV1"]])
    a_collection("villas", hotels=[hotels["MV1"]])
    Client(HTTP_HOST=TROPICAL).get("/api/offers/winter-sun")
    with CaptureQueriesContext(connection) as asked:
        for path in ("/api/offers/winter-sun", "/api/products/collections/all"):
            Client(HTTP_HOST=TROPICAL).get(path, HTTP_CACHE_CONTROL="no-cache")
    reads = [query["sql"] for query in asked.captured_queries if "brands_brandoverride" in query["sql"]]
    assert len(reads) == 4  # of the offer, of the collection, and of the hotels of each
    named = re.compile(r'"brand_id" = (\d+)')
    assert {brand for sql in reads for brand in named.findall(sql)} == {str(tropical.pk)}
