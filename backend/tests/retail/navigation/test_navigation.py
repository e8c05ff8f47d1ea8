"""Menus: the Holidays menu, columns, and what an editor may do to them (API15, API16, E17, E18, S33-S35)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import resolve

from leeward.demo.brands import load_brands
from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import forget_brands, get_brand
from leeward.retail.geography.models import Region
from leeward.retail.hotels.models import Hotel
from leeward.retail.navigation import queries
from leeward.retail.navigation.models import ItemKind, Menu, MenuDestination, MenuItem, Navigation
from tests.kept_rows import begin_with
from tests.no_more_news import hear_no_more_news
from tests.retail.offers.offer_shop import store_hotels

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _hotels(db: None) -> Any:
    forget_brands()
    begin_with("demo brands", load_brands)
    yield store_hotels()
    forget_brands()


#: What an entry says and where it leads, word for word.
PRODUCT_ENTRIES = {
    "holidays": ("Holidays", "/holidays"),
    "inspiration": ("Inspiration", "/inspiration"),
    "collections": ("Collections", "/collections"),
    "cruise": ("Cruise", "/cruise"),
    "offers": ("Offers", "/offers"),
    "hot-20": ("Hot 20", "/hot-20"),
    "deal-of-the-week": ("Deal of the Week", "/deal-of-the-week"),
    "my-booking": ("My Booking", "/my-booking"),
    "find-a-hotel": ("Find a Hotel", "/find-a-hotel"),
    "get-a-quote": ("Get a quote", "/quote"),
    "phone": ("Call our team", "/contact-us"),
    "contact-us": ("Contact us", "/contact-us"),
    "staff-favourites": ("Staff Favourites", "/staff-favourites"),
    "best-beaches": ("Best Beaches", "/best-of/beaches"),
    "caribbean-cruise": ("Caribbean Cruise", "/cruise"),
    "weddings": ("Weddings", "/weddings"),
}


def read(path: str, *, host: str = "localhost", status: int = 200) -> Any:
    answer = Client(HTTP_HOST=host).get(path)
    assert answer.status_code == status, answer.content[:1000]
    return json.loads(answer.content)


def a_menu(workspace: str, *countries: str, **given: Any) -> Menu:
    menu = Menu.objects.create(brand=Brand.objects.get(workspace=workspace), live=True, **given)
    for place, code in enumerate(countries):
        MenuDestination.objects.create(menu=menu, country_id=code, sort_order=place)
    return menu


def a_link(label: str = "Reefs", href: str = "/reefs") -> tuple[str, dict[str, Any]]:
    return "link", {"label": label, "href": href}


def a_list_block(*items: Any, header: str = "Ideas") -> tuple[str, dict[str, Any]]:
    return "list", {"header_text": header, "header_href": "/ideas", "items": list(items)}


def a_navigation(*columns: list[Any], slug: str = "ideas", **given: Any) -> Navigation:
    navigation = Navigation(**{"slug": slug, "name": slug, "number_of_columns": max(1, len(columns)), **given})
    block = navigation.columns.stream_block.child_blocks["column"]
    for column in columns:
        navigation.columns.append(("column", block.normalize(column)))
    navigation.full_clean()
    navigation.live = True
    navigation.save()
    return navigation


class TestDestinations:
    """API15, E17, S33."""

    def test_are_the_brands_own_and_those_of_its_sisters(self) -> None:
        a_menu("main", "LK")
        a_menu("tropical", "MV", "LK")
        body = read("/api/countries/navigation")
        assert {name: body[name] for name in ("current", "other")} == body["data"]
        assert body["data"]["current"] == [
            {
                "context_url": get_brand(workspace="main").origin,
                "context_destination": f"{get_brand(workspace='main').origin}/holidays/sri-lanka",
                "name": "Sri Lanka", "slug": "sri-lanka", "short_name": "Sri Lanka", "regional_menu": True,
                "regions": [{"code": "LK-WES", "name": "West Coast", "slug": "west-coast"}],
            }
        ]  # fmt: skip
        other = body["data"]["other"]
        assert [(one["name"], one["context_url"]) for one in other] == [
            ("Maldives", get_brand(workspace="tropical").origin)
        ]
        assert other[0]["context_destination"].endswith("/holidays/maldives")

    def test_list_only_regions_with_a_published_hotel(self) -> None:
        Region.objects.create(code="LK-EMPTY", country_id="LK", name="Empty", slug="empty")
        a_menu("main", "LK", "MV")
        Hotel.objects.filter(country="MV").update(status=Hotel.Status.DRAFT)
        regions = {one["name"]: one["regions"] for one in read("/api/countries/navigation")["current"]}
        assert [len(found) for found in regions.values()] == [1, 0]

    def test_show_no_draft_menu(self) -> None:
        a_menu("main", "LK")
        Menu.objects.update(live=False)
        assert read("/api/countries/navigation")["data"] == {"current": [], "other": []}

    def test_cost_two_queries_however_many(
        self, django_assert_num_queries: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        a_menu("main", "LK", "MV", "GB")
        a_menu("tropical", "MV")
        read("/api/countries/navigation")
        hear_no_more_news(monkeypatch)
        with django_assert_num_queries(2):
            read("/api/countries/navigation")


class TestMenu:
    """S33, S34."""

    def test_says_the_usual_words_unless_told_otherwise(self) -> None:
        menu = a_menu("main", "LK", win_label="Win a week", win_href="/blog")
        MenuItem.objects.create(menu=menu, kind=ItemKind.HOT_TWENTY, sort_order=1)
        MenuItem.objects.create(menu=menu, kind=ItemKind.HOLIDAYS, label="Islands", sort_order=0)
        MenuItem.objects.create(
            menu=menu, kind=ItemKind.LINK, label="Blog", href="/blog", placement="more", sort_order=2
        )
        sheet = queries.menu(brand=get_brand(workspace="main"))
        assert [(entry.kind, entry.label, entry.href) for entry in sheet.placed("bar")] == [
            ("holidays", "Islands", "/holidays"), ("hot-20", "Hot 20", "/hot-20"),
        ]  # fmt: skip
        assert [entry.label for entry in sheet.placed("more")] == ["Blog"]
        assert sheet.win and (sheet.win.label, sheet.win.href) == ("Win a week", "/blog")

    def test_never_leaves_a_new_brand_without(self) -> None:
        sheet = queries.menu(brand=get_brand(workspace="caribbean"))
        assert [entry.label for entry in sheet.placed("bar")] == ["Holidays", "Offers", "Hot 20", "Deal of the Week"]

    @pytest.mark.parametrize(("workspace", "labels"), [("caribbean", ["Best Beaches", "Offers"]), ("main", ["Offers"])])
    def test_best_beaches_stand_at_the_caribbean_brand_alone_s34_r10(self, workspace: str, labels: list[str]) -> None:
        menu = a_menu(workspace)
        for place, kind in enumerate((ItemKind.BEST_BEACHES, ItemKind.OFFERS)):
            MenuItem.objects.create(menu=menu, kind=kind, sort_order=place)
        assert [entry.label for entry in queries.menu(brand=get_brand(workspace=workspace)).entries] == labels

    def test_every_entry_of_the_product_says_its_words_and_leads_to_a_page_s33_s34(self) -> None:
        menu = a_menu("caribbean")
        for place, kind in enumerate(PRODUCT_ENTRIES):
            MenuItem.objects.create(menu=menu, kind=kind, sort_order=place)
        shown = queries.menu(brand=get_brand(workspace="caribbean")).entries
        assert {entry.kind: (entry.label, entry.href) for entry in shown} == PRODUCT_ENTRIES
        assert set(PRODUCT_ENTRIES) == set(ItemKind.values) - {"columns", "link"}
        # An address of nobody's falls through to Wagtail's own pages.
        assert [entry.href for entry in shown if resolve(entry.href).url_name == "wagtail_serve"] == []

    def test_opens_published_columns_only(self) -> None:
        menu, navigation = a_menu("main"), a_navigation([a_list_block(a_link())])
        MenuItem.objects.create(menu=menu, kind=ItemKind.COLUMNS, label="Ideas", navigation=navigation)
        opened = queries.menu(brand=get_brand(workspace="main")).entries[0].navigation
        assert opened and opened.slug == "ideas"
        Navigation.objects.update(live=False)
        assert "Ideas" not in [one.label for one in queries.menu(brand=get_brand(workspace="main")).entries]

    @pytest.mark.parametrize(
        "given", [{"kind": "link", "label": "Blog"}, {"kind": "link", "href": "/blog"}, {"kind": "columns"}]
    )
    def test_refuses_half_an_entry(self, given: dict[str, Any]) -> None:
        with pytest.raises(ValidationError, match=r"needs words|Choose the navigation"):
            MenuItem(menu=a_menu("main"), **given).full_clean()

    def test_costs_four_queries(self, django_assert_max_num_queries: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        menu = a_menu("main", "LK", "MV")
        for place in range(9):
            MenuItem.objects.create(menu=menu, kind=ItemKind.OFFERS, sort_order=place)
        queries.menu(brand=get_brand(workspace="main"))
        hear_no_more_news(monkeypatch)
        with django_assert_max_num_queries(3):
            queries.menu(brand=get_brand(workspace="main"))

    def test_its_bar_which_every_page_shows_costs_one_query(
        self, django_assert_max_num_queries: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        menu = a_menu("main", "LK", "MV")
        ideas = Navigation.objects.create(slug="ideas", name="Ideas")
        MenuItem.objects.create(menu=menu, kind=ItemKind.OFFERS, sort_order=1)
        MenuItem.objects.create(menu=menu, kind=ItemKind.COLUMNS, label="Ideas", navigation=ideas, sort_order=2)
        brand = get_brand(workspace="main")
        hear_no_more_news(monkeypatch)
        with django_assert_max_num_queries(1):
            shown = queries.bar(brand=brand)
        assert [entry.label for entry in shown.entries] == ["Offers", "Ideas"]
        assert shown.entries[1].navigation is not None
        assert shown.entries == queries.menu(brand=brand).entries
