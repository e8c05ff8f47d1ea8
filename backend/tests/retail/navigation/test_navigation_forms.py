"""What an editor may do to menus, at the CMS (S33-S35, T-06)."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from leeward.retail.brands.models import Brand
from leeward.retail.geography.models import Country
from leeward.retail.navigation.models import Menu, MenuDestination
from tests.retail.navigation.test_navigation import _hotels, a_link, a_list_block, a_menu, a_navigation
from tests.retail.offers.offer_shop import errors_of

__all__ = ["_hotels"]
pytestmark = pytest.mark.django_db


class TestForms:
    @pytest.fixture
    def editor(self) -> Client:
        client = Client(HTTP_HOST="localhost")
        client.force_login(User.objects.create_superuser("ed"))
        return client

    @pytest.mark.parametrize("kind", ["menu", "navigation"])
    def test_open_and_list(self, editor: Client, kind: str) -> None:
        for name in ("add", "list"):
            assert editor.get(reverse(f"wagtailsnippets_navigation_{kind}:{name}")).status_code == 200

    def test_say_that_an_entry_is_called_by_its_own_words(self, editor: Client) -> None:
        page = editor.get(reverse("wagtailsnippets_navigation_menu:add")).content.decode()
        marked = page.partition("data-names-its-part")[2]
        assert 'name="items-__prefix__-label"' in marked[:1500]

    @pytest.mark.parametrize(("workspace", "is_refused"), [("main", True), ("caribbean", False)])
    def test_refuse_best_beaches_in_another_brands_menu_s34(
        self, editor: Client, workspace: str, is_refused: bool
    ) -> None:
        line = {"kind": "best-beaches", "placement": "bar", "label": "", "href": "", "navigation": "", "ORDER": 1}
        sent: dict[str, Any] = {"brand": Brand.objects.get(workspace=workspace).pk, "win_label": "", "win_href": ""}
        sent |= {f"items-0-{name}": value for name, value in line.items()}
        for name, count in (("items", 1), ("destinations", 0)):
            sent |= {f"{name}-TOTAL_FORMS": count, f"{name}-INITIAL_FORMS": 0, f"{name}-MIN_NUM_FORMS": 0}
        answer = editor.post(reverse("wagtailsnippets_navigation_menu:add"), sent)
        said = "Best Beaches stands in the menu of caribbean alone. Please choose another entry."
        assert Menu.objects.exists() is not is_refused, errors_of(answer)
        assert not is_refused or said in errors_of(answer)

    def test_preview_columns_and_menus(self) -> None:
        navigation = a_navigation([a_list_block(a_link("Reefs of the <world>"))])
        shown = navigation.make_preview_request(preview_mode="").content.decode()
        assert "Reefs of the &lt;world&gt;" in shown
        menu = a_menu("main", "LK")
        assert "West Coast" in menu.make_preview_request(preview_mode="").content.decode()

    def test_country_stands_once_in_a_menu(self) -> None:
        menu = a_menu("main", "LK")
        with pytest.raises(ValidationError):
            MenuDestination(menu=menu, country=Country.objects.get(code="LK")).full_clean()
