"""API17, API18: built pages as the specification states them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.retail.brands.queries import get_brand
from leeward.retail.content.queries import get_page, structure_of
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit import clock
from leeward.retail.offers.models import Offer
from tests.retail.content.building import a_card, a_home, a_hotel, a_landing, a_row, shared_pages

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]

STRUCTURE, GET_ROW, ROW = "/api/page-builder/structure", "/api/page-builder/get-row", "/api/page-builder/row"


@pytest.fixture
def client() -> Client:
    a_home()
    return Client(HTTP_HOST="localhost")


@pytest.fixture
def caribbean() -> Client:
    a_home("caribbean")
    return Client(HTTP_HOST="caribbean.localhost")


@pytest.fixture
def hotel() -> Hotel:
    return a_hotel(product_code="NEGCOVE", stars=4, rating_tenths=46, review_count=212)


@pytest.fixture
def offer() -> Offer:
    return Offer.objects.create(
        name="Winter sun", slug="winter-sun", cap_text="Free nights", active_from=clock.now() - timedelta(days=1)
    )


def ended(offer: Offer) -> None:
    offer.active_until = clock.now() - timedelta(hours=1)
    offer.save()


class TestStructure:
    def test_tells_a_page_with_the_specifications_names_API18_E01(self, client: Client) -> None:
        page = a_landing("winter", a_row(a_card("Palms")), search_description="All about it.")
        body = client.post(STRUCTURE, {"slug": "winter"}, "application/json").json()
        data = body.pop("data")
        assert data == body
        assert set(data) == {
            "slug", "title", "contextId", "contextName", "isPublished", "fullUrl", "meta", "pageStructure",
            "isEditForm",
        }  # fmt: skip
        brand = get_brand(workspace="main")
        assert (data["slug"], data["contextId"], data["contextName"]) == ("winter", brand.context_id, "main")
        assert data["fullUrl"] == f"{brand.origin}/winter"
        assert data["meta"] == {"title": page.title, "description": "All about it."}
        assert (data["isPublished"], data["isEditForm"]) == (True, False)
        assert data["pageStructure"]["row_count"] == 1

    def test_fills_the_defaults_of_rows_and_cards_E02_E03_K11(self, client: Client) -> None:
        a_landing("winter")
        (row,) = client.get(STRUCTURE, {"slug": "winter"}).json()["pageStructure"]["rows"]
        (card,) = row.pop("cards")
        row.pop("row_id")
        assert row == {
            "header": "A row", "position": 1, "row_full_width": False, "is_carousel": False, "card_count": 1,
            "small_row_padding": "1rem", "medium_row_padding": "1.5rem 1rem", "large_row_padding": "1.5rem 1rem",
            "background": "paper",
        }  # fmt: skip
        assert {name: card[name] for name in card if name.startswith("grid_column")} == {
            "grid_column_small": "auto", "grid_column_medium": "auto", "grid_column_large": "auto",
        }  # fmt: skip
        assert (card["card_configuration"], card["card_configuration_class"]) == (3, "card-configuration-three")
        assert (card["is_dynamic_price"], card["is_dynamic_package_description"], card["dynamic_price"]) == (
            True, True, None,
        )  # fmt: skip

    def test_tells_all_that_a_card_says_E04_Z38(self, client: Client) -> None:
        styles = [{"text": "heading", "colour": "brand", "font_size": "large", "padding": "", "text_align": "center"}]
        a_landing(
            "winter",
            a_row(
                a_card(
                    "Palms", configuration=11, text="Short.", label="New", button="See it", link_text="More",
                    long_description="<h3>Why</h3><p>It is <b>warm</b> & <a href='/offers'>cheap</a>.</p>",
                    price={"pounds_pp": 699, "basis_first": "7 nights"},
                    styles=styles, layout={"css": "lifted", "image_max_height": "12rem", "grid_column_large": "full"},
                )
            ),
        )  # fmt: skip
        card = client.get(STRUCTURE, {"slug": "winter"}).json()["pageStructure"]["rows"][0]["cards"][0]
        content = card["contentData"]
        assert content["long_description"] == "### Why\n\nIt is **warm** & [cheap](/offers)."
        assert (content["price"], content["was_price"], content["package_description"]) == (699, None, "7 nights")
        assert (content["configuration_type"], content["type"]) == ("eleven", "description")
        assert (content["heading_colour"], content["heading_font_size"], content["heading_text_align"]) == (
            "brand", "large", "center",
        )  # fmt: skip
        assert content["price_colour"] == ""
        assert (content["button"], content["link_to_page"], content["link_to_page_text"]) == (
            "See it",
            "/offers",
            "More",
        )
        assert (content["image_label"], content["css"], card["image_max_height"]) == ("New", "lifted", "12rem")
        assert card["grid_column_large"] == "full"

    @pytest.mark.parametrize(("configuration", "kind"), [(4, "four"), (5, "five"), (6, "six")])
    def test_keeps_every_field_in_the_kinds_the_specification_leaves_open_Z37(
        self, client: Client, configuration: int, kind: str
    ) -> None:
        said = {
            "text": "Short.",
            "label": "New",
            "button": "See it",
            "price": {"pounds_pp": 699, "basis_first": "A week"},
        }
        a_landing(
            "open",
            a_row(a_card("Palms", configuration=1, **said), a_card("Palms", configuration=configuration, **said)),
        )
        cards = client.get(STRUCTURE, {"slug": "open"}).json()["pageStructure"]["rows"][0]["cards"]
        known, left_open = (card["contentData"] for card in cards)
        assert (cards[1]["card_configuration"], left_open["configuration_type"]) == (configuration, kind)
        for field in (
            "heading",
            "short_description",
            "image_label",
            "button",
            "price",
            "package_description",
            "link_to_page",
        ):
            assert left_open[field] == known[field], field

    def test_takes_what_a_card_does_not_say_from_its_hotel_S18(self, client: Client, hotel: Hotel) -> None:
        a_landing("winter", a_row(a_card("", configuration=1, hotel=hotel, link="")))
        card = client.get(STRUCTURE, {"slug": "winter"}).json()["pageStructure"]["rows"][0]["cards"][0]
        content = card["contentData"]
        assert (content["heading"], content["product_name"], content["country_name"]) == (
            "Cove House", "Cove House", "Jamaica",
        )  # fmt: skip
        assert content["link_to_page"] == "/holidays/jamaica/negril/cove-house"
        assert (card["product_code"], content["options"]) == ("NEGCOVE", ["live_price", "rating"])

    def test_costs_three_queries_however_long_the_page_is(
        self, client: Client, hotel: Hotel, offer: Offer, django_assert_max_num_queries: Any
    ) -> None:
        brand = get_brand(workspace="main")
        cards = [a_card("", configuration=1 + i % 2, hotel=hotel, offer=offer if i % 2 else None) for i in range(12)]
        a_landing("long", *(a_row(*cards) for _ in range(12)))
        structure_of(page=get_page(slug="long", brand=brand), brand=brand, at=clock.now())  # content types, once
        with django_assert_max_num_queries(3):
            page = get_page(slug="long", brand=brand)
            structure = structure_of(page=page, brand=brand, at=clock.now())
        assert sum(len(row.cards) for row in structure.card_rows) == 144
        assert {card.heading for row in structure.card_rows for card in row.cards} == {"Cove House", "Winter sun"}

    def test_names_everything_that_ends_it_R_28(self, client: Client, hotel: Hotel, offer: Offer) -> None:
        page = a_landing("winter", a_row(a_card(hotel=hotel), a_card(offer=offer)))
        answer = client.get(STRUCTURE, {"slug": "winter"})
        assert set(answer["Surrogate-Key"].split()) == {f"page-{page.pk}", "hotel-JM1", "offer-winter-sun", "prices"}
        assert client.get(STRUCTURE, {"slug": "winter"}, HTTP_IF_NONE_MATCH=answer["ETag"]).status_code == 304

    def test_ends_with_the_minute_of_an_offer_on_it(self, client: Client, offer: Offer) -> None:
        offer.active_until = clock.now() + timedelta(minutes=5)
        offer.save()
        a_landing("winter", a_row(a_card(offer=offer)))
        keep = float(client.get(STRUCTURE, {"slug": "winter"})["X-Leeward-Keep"])
        assert keep == pytest.approx(offer.active_until.timestamp(), abs=0.01)

    def test_leaves_out_a_card_whose_offer_has_ended(self, client: Client, offer: Offer) -> None:
        a_landing("winter", a_row(a_card("", offer=offer), a_card("Still here")))
        ended(offer)
        (row,) = client.get(STRUCTURE, {"slug": "winter"}).json()["pageStructure"]["rows"]
        assert [card["contentData"]["heading"] for card in row["cards"]] == ["Still here"]
        assert (row["card_count"], row["cards"][0]["position"]) == (1, 1)

    def test_keeps_a_card_whose_offer_has_ended_where_its_hotel_is_still_there(
        self, client: Client, offer: Offer, hotel: Hotel
    ) -> None:
        a_landing("winter", a_row(a_card("", link="", offer=offer, hotel=hotel)))
        ended(offer)
        (row,) = client.get(STRUCTURE, {"slug": "winter"}).json()["pageStructure"]["rows"]
        assert [card["contentData"]["heading"] for card in row["cards"]] == [hotel.name]

    def test_knows_nested_pages_by_path_and_home_by_name(self, client: Client) -> None:
        a_landing("families", parent=a_landing("winter"))
        assert client.get(STRUCTURE, {"slug": "winter/families"}).json()["fullUrl"].endswith("/winter/families")
        assert client.get(STRUCTURE).json()["title"].startswith("Home of")

    def test_shows_no_brand_anothers_pages_T_02(self, client: Client, caribbean: Client) -> None:
        a_landing("only-main")
        a_landing("for-all", parent=shared_pages())
        a_landing("for-one", parent=shared_pages(), brands=[a_home("caribbean").brand])
        found = {
            (name, slug): brand.get(STRUCTURE, {"slug": slug}).status_code
            for name, brand in (("main", client), ("caribbean", caribbean))
            for slug in ("only-main", "for-all", "for-one")
        }
        assert found == {
            ("main", "only-main"): 200, ("main", "for-all"): 200, ("main", "for-one"): 404,
            ("caribbean", "only-main"): 404, ("caribbean", "for-all"): 200, ("caribbean", "for-one"): 200,
        }  # fmt: skip

    @pytest.mark.parametrize("slug", ["nowhere", "../../etc", "a" * 300, "%00", "'; DROP TABLE"])
    def test_answers_a_problem_for_what_is_not_there(self, client: Client, slug: str) -> None:
        for answer in (
            client.get(STRUCTURE, {"slug": slug}),
            client.post(STRUCTURE, {"slug": slug}, "application/json"),
        ):
            assert answer.status_code == 404
            assert answer["Content-Type"] == "application/problem+json"
            assert answer.json()["errors"][0]["field"] == "slug"


class TestGetRow:
    def test_tells_the_contents_of_a_rows_cards_in_order_API17(self, client: Client) -> None:
        page = a_landing("winter", a_row(a_card("One"), a_card("Two")), a_row(a_card("Three")))
        row_id = page.rows.raw_data[0]["id"]
        asked = {"rowId": row_id, "slug": "winter", "isPreview": False}
        posted = client.post(GET_ROW, asked, "application/json").json()
        assert [content["heading"] for content in posted["data"]] == ["One", "Two"]
        assert client.get(ROW, {"rowId": row_id, "slug": "winter"}).json() == posted

    def test_refuses_an_unknown_row(self, client: Client) -> None:
        a_landing("winter")
        answer = client.post(GET_ROW, {"rowId": "x", "slug": "winter"}, "application/json")
        assert (answer.status_code, answer.json()["errors"][0]["field"]) == (404, "rowId")
