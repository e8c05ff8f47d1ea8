"""Columns of the navigation: blocks by position, their order and number (API16, T11, T12)."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError

from leeward.retail.brands.models import Brand
from leeward.retail.navigation.entries import navigation_sheet
from leeward.retail.navigation.models import Navigation
from tests.retail.navigation.test_navigation import _hotels, a_link, a_list_block, a_navigation, read

__all__ = ["_hotels"]
pytestmark = pytest.mark.django_db


class TestNavigation:
    """API16, E18, S35."""

    def test_prints_columns_of_blocks_by_position(self) -> None:
        sub = ("sub_list", {"label": "Indian Ocean", "href": "", "items": [{"label": "Maldives", "href": "/mv"}]})
        a_navigation([a_list_block(a_link(), sub), a_list_block(header="More")], [])
        body = read("/api/dashboard/navigations/ideas")
        assert body == body["data"] | {"data": body["data"]}
        assert body["numberOfColumnsInNav"] == 2
        first, second = body["columnList"][0]
        assert (first["position"], first["contentType"], second["position"]) == (1, "list", 2)
        assert first["header"] == {"text": "Ideas", "href": "/ideas"}
        assert first["listContent"] == [
            {"label": "Reefs", "href": "/reefs", "subList": None},
            {"label": "Indian Ocean", "href": "", "subList": [{"label": "Maldives", "href": "/mv"}]},
        ]
        assert (first["numberOfListItems"], first["altText"], first["url"], first["debounce"]) == (2, None, None, None)
        assert body["columnList"][1] == []

    def test_adds_empty_columns_and_cuts_the_last_ones_t11(self) -> None:
        navigation = a_navigation([a_list_block(header="A")], [a_list_block(header="B")])
        navigation.number_of_columns = 4
        navigation.full_clean()
        assert [len(column) for column in navigation_sheet(navigation).columns] == [1, 1, 0, 0]
        navigation.number_of_columns = 1
        navigation.full_clean()
        navigation.save()
        columns = read("/api/dashboard/navigations/ideas")["columnList"]
        assert [[block["header"]["text"] for block in column] for column in columns] == [["A"]]

    def test_renumbers_the_blocks_after_a_removed_one_t12(self) -> None:
        navigation = a_navigation([a_list_block(header=name) for name in "ABC"])
        del navigation.columns[0].value[1]
        navigation.save()
        blocks = read("/api/dashboard/navigations/ideas")["columnList"][0]
        assert [(block["position"], block["header"]["text"]) for block in blocks] == [(1, "A"), (2, "C")]

    def test_belongs_to_its_brand_and_is_404_elsewhere(self) -> None:
        a_navigation(brand=Brand.objects.get(workspace="tropical"))
        read("/api/dashboard/navigations/ideas", host="tropical.localhost")
        assert read("/api/dashboard/navigations/ideas", status=404)["code"] == "unknown_navigation"

    @pytest.mark.parametrize("number", [0, 7])
    def test_has_one_to_six_columns(self, number: int) -> None:
        with pytest.raises(ValidationError):
            Navigation(slug="a", name="A", number_of_columns=number).full_clean()

    @pytest.mark.parametrize("href", ["javascript:alert(1)", "//evil.example", "data:text/html,x", "/a b", "ftp://a"])
    def test_refuses_hostile_addresses(self, href: str) -> None:
        """T-07: forms refuse them, and one that was stored another way is not served."""
        navigation = a_navigation([a_list_block(a_link(href=href), a_link())])
        with pytest.raises(ValidationError):
            navigation.columns.stream_block.clean(navigation.columns)
        shown = read("/api/dashboard/navigations/ideas")["columnList"][0][0]["listContent"]
        assert [item["href"] for item in shown] == ["/reefs"]

    def test_ends_kept_answers_when_it_is_saved(self) -> None:
        from leeward.retail.kit.models import PurgedKey

        a_navigation()
        assert {"navigation-ideas", "navigation"} <= set(PurgedKey.objects.values_list("key", flat=True))
