"""Pages whose content the specification leaves open: awards, careers, cruise; and the home page's builder area."""

from __future__ import annotations

from datetime import date
from typing import Any

from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import get_brand
from leeward.retail.editorial.models import AwardEntry, Certificate, Role, TextPage
from leeward.retail.hotels.models import Hotel
from leeward.retail.navigation.models import ItemKind, Menu, MenuItem
from leeward.retail.navigation.queries import menu
from tests.retail.content.building import a_card, a_home, a_row, built
from tests.retail.content_pages.conftest import Read
from tests.retail.hotels.factsheet_builders import a_picture

_PASSAGE = [("text", {"heading": "How we enter", "text": "<p>Nobody pays for a prize.</p>"})]


def panel_of(document: dict[str, Any]) -> dict[str, Any]:
    return next(section for section in document["props"]["sections"] if section["kind"] == "awards")


def kinds(document: dict[str, object]) -> list[str]:
    props = document["props"]
    assert isinstance(props, dict)
    return [section["kind"] for section in props["sections"]]


class TestAwardsPage:
    def test_is_the_panel_and_what_staff_write_around_it_z44(self, hotels: dict[str, Hotel], read: Read) -> None:
        AwardEntry.objects.create(year=2026, display_name="Best small operator", issuer="Press")
        TextPage.objects.create(slug="awards", title="What others say", sections=_PASSAGE)
        document = read("/awards")
        assert kinds(document)[0] == "awards"
        assert "Nobody pays for a prize." in str(document["props"])

    def test_has_the_certificate_only_while_its_flag_is_set_s23(self, hotels: dict[str, Hotel], read: Read) -> None:
        AwardEntry.objects.create(year=2026, display_name="Best small operator", issuer="Press")
        certificate = Certificate.objects.create(brand=Brand.objects.get(workspace="main"), holder="Leeward")
        assert panel_of(read("/awards"))["certification"] is None
        certificate.has_sustainability = True
        certificate.save()
        panel = panel_of(read("/awards"))
        assert panel["certification"] == "Certified for sustainability: Leeward"
        assert panel["certificationPicture"] is None, "without a picture of their own the page draws the fixed mark"

    def test_shows_the_certifiers_own_logo_where_staff_set_one_s23(self, hotels: dict[str, Hotel], read: Read) -> None:
        brand = Brand.objects.get(workspace="main")
        Certificate.objects.create(brand=brand, has_sustainability=True, picture=a_picture("Green Seal"))
        assert panel_of(read("/awards"))["certificationPicture"]["alt"] == "Green Seal"


class TestCareersPage:
    def test_opens_one_panel_for_each_role_under_its_hash_z45(self, hotels: dict[str, Hotel], read: Read) -> None:
        for position, slug in enumerate(("guide", "buyer")):
            Role.objects.create(
                slug=slug, title=slug.title(), summary="Knows the islands.", team="Sales", place="Leeds", hours="30",
                opens_on=date(2026, 1, 1), apply_email="jobs@example.com", position=position,
            )  # fmt: skip
        roles = next(one for one in read("/careers")["props"]["sections"] if one["kind"] == "accordion")
        assert [panel["id"] for panel in roles["panels"]] == ["guide", "buyer"]


class TestHomePage:
    def test_shows_the_rows_its_editors_built_s13(self, hotels: dict[str, Hotel], read: Read) -> None:
        home = built(a_home(), a_row(a_card("Palms"), header="Going next"), a_row(a_card("Reef"), header="Later"))
        home.save_revision().publish()
        assert [row["header"] for row in read("/")["props"]["rows"]] == ["Going next", "Later"]


class TestCruise:
    def test_has_one_page_under_either_name_of_the_menu_z40(self, hotels: dict[str, Hotel]) -> None:
        own = Menu.objects.create(brand=Brand.objects.get(workspace="caribbean"))
        for order, kind in enumerate((ItemKind.CRUISE, ItemKind.CARIBBEAN_CRUISE)):
            MenuItem.objects.create(menu=own, kind=kind, sort_order=order)
        found = {entry.label: entry.href for entry in menu(brand=get_brand(workspace="caribbean")).entries}
        assert found == {"Cruise": "/cruise", "Caribbean Cruise": "/cruise"}
