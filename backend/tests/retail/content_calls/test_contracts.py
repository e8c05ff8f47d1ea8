"""
The contract of each content call: address, method, payload, and every field that the specification reads, by its name.

`{"data": …}` everywhere; where the specification reads bare fields they stand at the top as well, with the same values
(Z56). The published OpenAPI document says the same as the answers do.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from tests.retail.content_calls.conftest import MANY
from tests.retail.search.shop import Shop

CONTRACT = json.loads((Path(settings.REPOSITORY) / "contracts" / "openapi.json").read_text(encoding="utf-8"))

_PACKAGE = {"price", "original_rrp", "nights", "formatted_board"}
_OFFER = {
    "slug", "name", "offer_type_id", "value", "hotels", "single_hotel_data", "product_codes", "params", "cap_text",
    "classname", "background_img", "background_colour", "background_position", "overlay", "end_at_date_string",
    "call_centre_exclusive", "is_bookable", "is_travelzoo", "url", "why", "terms", "content", "hide_saving",
}  # fmt: skip
_HOTEL = {
    "itemcode", "product_code", "name", "status", "status_coming_soon", "is_travelife", "brand", "tags_array",
    "address", "posts", "online_bookable", "country", "region", "star_rating", "tripadvisor_url",
    "tripadvisor_rating_image", "tripadvisor_rating_picture", "tripadvisor_id", "tripadvisor_reviews",
    "cheapest_package",
}  # fmt: skip
_DETAILS = {"amenities", "facts", "location", "signature_text", "usps"}
_INFO = {"awards", "location", "markdown", "posts", "promoDescriptions", "promos", "tabs", "videos"}
_PAGE = {
    "slug", "title", "contextId", "contextName", "isPublished", "fullUrl", "meta", "pageStructure", "isEditForm",
}  # fmt: skip
_CARD = {
    "page_builder_card_id", "heading", "short_description", "long_description", "price", "was_price",
    "package_description", "button", "link_to_page", "link_to_page_text", "image_url_large", "image_url_medium",
    "image_url_small", "image_alt_text", "image_is_lazy_loading", "image_label", "product_name", "country_name",
    "offer_name", "offer_slug", "type", "options", "configuration_type", "heading_colour", "heading_font_size",
    "heading_padding", "heading_text_align",
}  # fmt: skip
_PRODUCT = {"itemcode", "product_code", "name", "status", "online_bookable", "country", "region", "cheapest_package"}


@dataclass(frozen=True)
class Call:
    """One row of the list of calls. `data` are fields under `data`, of its first entry where that is a list."""

    path: str
    template: str
    data: set[str]
    bare: set[str] = field(default_factory=set)
    is_list: bool = False
    method: str = "get"
    payload: dict[str, Any] | None = None


CALLS = {
    "API01": Call("/api/v1/pricing/cheapest/lead-in/offer/offer-0", "/api/v1/pricing/cheapest/lead-in/offer/{slug}",
                  _PACKAGE),
    "API03": Call(
        "/api/products/region/MV/MV-ARI/tagline", "/api/products/region/{country}/{region}/tagline", {"tagline"}
    ),
    "API04": Call("/api/offers/agent-info", "/api/offers/agent-info", {"phoneNumber", "randomAgent"},
                  bare={"phoneNumber", "randomAgent"}),
    "API06": Call("/api/offers/offer-0", "/api/offers/{slug}", _OFFER, bare=_OFFER),
    "API07": Call("/api/offers/offer-0/details", "/api/offers/{slug}/details", {"content"}, bare={"content"}),
    "API08": Call("/api/offers/offer-0/hotels/P-MV1/cheapest?nights=7",
                  "/api/offers/{slug}/hotels/{productCode}/cheapest", _PACKAGE),
    "API09": Call("/api/hotels/P-MV1/factsheet", "/api/hotels/{code}/factsheet", _HOTEL, bare=_HOTEL),
    "API10": Call("/api/hotels/MV1/info", "/api/hotels/{itemcode}/info", _INFO),
    "API11": Call("/api/products/details/MV1", "/api/products/details/{itemcode}", _DETAILS, bare=_DETAILS),
    "API12": Call("/api/hotels/P-MV1/offers?noDisruptor=1", "/api/hotels/{product_code}/offers", {"products"},
                  bare={"products"}),
    "API13": Call("/api/products/offer/offer-0", "/api/products/offer/{slug}", _PRODUCT, is_list=True),
    "API14": Call("/api/products/collections/all", "/api/products/collections/all", {"name", "title", "route"},
                  is_list=True),
    "API15": Call("/api/countries/navigation", "/api/countries/navigation", {"current", "other"},
                  bare={"current", "other"}),
    "API16": Call("/api/dashboard/navigations/ideas", "/api/dashboard/navigations/{slug}",
                  {"numberOfColumnsInNav", "columnList"}, bare={"numberOfColumnsInNav", "columnList"}),
    "API17": Call("/api/page-builder/get-row", "/api/page-builder/get-row", _CARD, is_list=True, method="post",
                  payload={"rowId": "{row}", "slug": "long", "isPreview": False}),
    "API18": Call("/api/page-builder/structure", "/api/page-builder/structure", _PAGE, bare=_PAGE, method="post",
                  payload={"slug": "long"}),
    "API19": Call("/api/warehouse/hours", "/api/warehouse/hours", {"day", "opens", "closes"}, is_list=True),
    "API25": Call("/api/page-builder/preview?slug=long&previewToken={token}", "/api/page-builder/preview", _PAGE,
                  bare=_PAGE),
}  # fmt: skip
AT_THE_DOOR = {
    "API02": Call("/api/countries/maldives/leading-price", "/api/countries/{country}/leading-price", {"price"}),
    "API05": Call("/api/packages/hotels/P-MV2/cheapest", "/api/packages/hotels/{productCode}/cheapest", {"price"},
                  bare=_PACKAGE),
}  # fmt: skip


def filled(value: Any, known: dict[str, str]) -> Any:
    """A path or payload with what only the shop knows."""
    if isinstance(value, dict):
        return {name: filled(part, known) for name, part in value.items()}
    return value.replace("{row}", known["row"]).replace("{token}", known["token"]) if isinstance(value, str) else value


def asked(call: Call, known: dict[str, str]) -> Any:
    client, path = Client(HTTP_HOST="localhost"), filled(call.path, known)
    if call.method == "get":
        return client.get(path)
    return client.post(path, json.dumps(filled(call.payload, known)), content_type="application/json")


@pytest.mark.parametrize("name", CALLS)
class TestContract:
    """
    API01, API03, API04, API06, API07, API08, API09, API10, API11, API12, API13, API14, API15, API16, API17, API18,
    API19 and API25.
    """

    def test_has_every_field_that_is_read_under_data_and_bare_where_it_is_read_bare_z56(
        self, name: str, long_lists: dict[str, str]
    ) -> None:
        call = CALLS[name]
        answer = asked(call, long_lists)
        assert answer.status_code == 200, answer.content[:500]
        body = answer.json()
        data = body["data"]
        if call.is_list:
            assert len(data) > 1
            data = data[0]
        assert call.data <= set(data), call.data - set(data)
        assert {one: body[one] for one in call.bare} == {one: data[one] for one in call.bare}
        others = set(body) - {"data"} - call.bare
        assert call.bare or others <= {"status"}, others

    def test_stands_in_the_published_contract_with_its_method_and_fields(
        self, name: str, long_lists: dict[str, str]
    ) -> None:
        call = CALLS[name]
        told = CONTRACT["paths"][call.template][call.method]
        shape = told["responses"]["200"]["content"]["application/json"]["schema"]
        body = asked(call, long_lists).json()
        assert set(body) == set(properties(shape))
        data = properties(shape)["data"]
        part, shown = (data["items"], body["data"][0]) if call.is_list else (data, body["data"])
        assert set(shown) == set(properties(part))
        if call.payload is not None:
            sent = told["requestBody"]["content"]["application/json"]["schema"]
            assert set(call.payload) <= set(properties(sent))

    def test_is_not_answered_by_another_method(self, name: str, long_lists: dict[str, str]) -> None:
        call = CALLS[name]
        client, path = Client(HTTP_HOST="localhost"), filled(call.path, long_lists)
        assert client.put(path).status_code == 405
        assert client.delete(path).status_code == 405


def properties(shape: dict[str, Any]) -> dict[str, Any]:
    """The fields of a shape, wherever it stands in the document."""
    shape = next((one for one in shape.get("anyOf", ()) if one.get("type") != "null"), shape)
    if "$ref" in shape:
        shape = CONTRACT["components"]["schemas"][shape["$ref"].rsplit("/", 1)[-1]]
    found: dict[str, Any] = shape["properties"]
    return found


@pytest.mark.parametrize("name", AT_THE_DOOR)
def test_prices_have_their_fields_at_the_door_api02_api05(name: str, prices: Shop) -> None:
    call = AT_THE_DOOR[name]
    answer = prices.get(call.path)
    body = answer.body
    assert call.data <= set(body["data"])
    assert call.bare == set(body) - {"data"}
    assert "get" in CONTRACT["paths"][call.template]
    assert all(isinstance(body["data"][one], int) for one in ("price",))


class TestWhatIsRead:
    """Values where a name alone would prove little."""

    def test_the_lists_are_whole(self, long_lists: dict[str, str]) -> None:
        said = {name: asked(call, long_lists).json()["data"] for name, call in CALLS.items()}
        assert len(said["API12"]["products"]) == MANY
        assert said["API12"]["products"]["offer-0"]["slug"] == "offer-0"
        assert said["API14"][0]["route"] == "/collections/collection-0"
        assert said["API13"][0]["product_code"] == "P-MV1"
        assert {one["name"] for one in said["API15"]["current"]} == {"Sri Lanka", "Maldives", "United Kingdom"}
        assert said["API16"]["numberOfColumnsInNav"] == len(said["API16"]["columnList"])
        assert said["API17"][0]["page_builder_card_id"]
        assert said["API18"]["pageStructure"]["row_count"] == MANY
        assert (said["API18"]["isEditForm"], said["API25"]["isEditForm"]) == (False, True)
        assert len(said["API19"]) == 7
        assert said["API08"]["price"] > 0
        assert said["API01"] == said["API06"]["cheapest_package"]  # Z57
        package = said["API09"]["cheapest_package"]  # E07
        assert (package["itemcode"], package["price"]) == ("MV1", 1100)

    @pytest.mark.parametrize(
        ("path", "status"),
        [
            ("/api/offers/nothing", 404), ("/api/offers/nothing/details", 404), ("/api/hotels/XX9/factsheet", 404),
            ("/api/hotels/XX9/info", 404), ("/api/products/details/XX9", 404), ("/api/products/offer/nothing", 404),
            ("/api/products/region/MV/XX/tagline", 404), ("/api/dashboard/navigations/nothing", 404),
            ("/api/page-builder/structure?slug=nothing", 404),
        ],
    )  # fmt: skip
    def test_what_is_not_there_is_a_problem_and_never_half_an_answer(
        self, path: str, status: int, long_lists: dict[str, str]
    ) -> None:
        answer = Client(HTTP_HOST="localhost").get(path)
        assert (answer.status_code, answer["Content-Type"].split(";")[0]) == (status, "application/problem+json")
        assert "data" not in answer.json()
