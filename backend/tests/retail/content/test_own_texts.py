"""One content tree, several brands: own values override, removing them restores, and none leaks (T-02)."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group, Permission
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse
from wagtail.models import GroupPagePermission

from leeward.retail.brands.errors import NoSuchPlace
from leeward.retail.brands.models import Brand, BrandOverride
from leeward.retail.brands.overlay import overlay_fields, overlay_of
from leeward.retail.brands.overlay.operations import restore_shared, set_own_value
from leeward.retail.brands.queries import get_brand
from leeward.retail.content.models import LandingPage
from leeward.retail.content.queries import structure_of
from leeward.retail.content.structure import Banner
from leeward.retail.content.structure.overlaying import card_path, row_path
from leeward.retail.geography.models import Country, CountryGuide
from leeward.retail.geography.queries import country_page
from leeward.retail.kit import clock
from leeward.retail.kit.models import PurgedKey
from tests.retail.content.building import a_card, a_home, a_landing, a_row, shared_pages
from tests.retail.hotels.factsheet_builders import a_picture

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]
STRUCTURE = "/api/page-builder/structure"


@pytest.fixture
def page() -> LandingPage:
    for workspace in ("main", "caribbean"):
        a_home(workspace)
    return a_landing("winter", a_row(a_card("Palms"), a_card("Snow")), a_row(a_card("Later")), parent=shared_pages())


@pytest.fixture
def caribbean() -> Brand:
    return Brand.objects.get(workspace="caribbean")


def headings(host: str) -> list[list[str]]:
    rows = Client(HTTP_HOST=host).get(STRUCTURE, {"slug": "winter"}).json()["pageStructure"]["rows"]
    return [[row["header"], *(card["contentData"]["heading"] for card in row["cards"])] for row in rows]


def ids(page: LandingPage) -> tuple[str, str]:
    row = page.rows.raw_data[0]
    return row["id"], row["value"]["cards"][0]["id"]


class TestOwnTexts:
    def test_show_on_their_brand_alone_T_02(self, page: LandingPage, caribbean: Brand) -> None:
        row_id, card_id = ids(page)
        set_own_value(brand=caribbean, thing=page, path=card_path(row_id, card_id, "heading"), value="Coconuts")
        set_own_value(brand=caribbean, thing=page, path=row_path(row_id, "header"), value="Under palms")
        shared = [["A row", "Palms", "Snow"], ["A row", "Later"]]
        assert headings("localhost") == shared
        assert headings("caribbean.localhost") == [["Under palms", "Coconuts", "Snow"], ["A row", "Later"]]

    def test_leave_out_a_row_or_a_card(self, page: LandingPage, caribbean: Brand) -> None:
        row_id, card_id = ids(page)
        set_own_value(brand=caribbean, thing=page, path=card_path(row_id, card_id, "card"), value=None)
        second = page.rows.raw_data[1]["id"]
        set_own_value(brand=caribbean, thing=page, path=row_path(second, "row"), value=None)
        assert headings("caribbean.localhost") == [["A row", "Snow"]]
        assert len(headings("localhost")) == 2

    def test_of_a_picture_bring_their_own_words_and_no_shared_wide_version(self, caribbean: Brand) -> None:
        narrow, wide, own = a_picture("A bay"), a_picture("The same bay, wide"), a_picture("A rum shop")
        a_home("caribbean")
        banner = {"text": "<p>Ahoy</p>", "picture": narrow, "large_picture": wide, "alt_text": "Our bay"}
        page = a_landing("ahoy", ("banner", banner), parent=shared_pages())
        path = row_path(page.rows.raw_data[0]["id"], "picture")
        set_own_value(brand=caribbean, thing=page, path=path, value=own)
        shown = []
        for workspace in ("main", "caribbean"):
            structure = structure_of(page=page, brand=get_brand(workspace=workspace), at=clock.now())
            (row,) = structure.rows
            assert isinstance(row, Banner)
            shown.append((row.picture, row.large_picture, row.alt_text))
        assert shown == [(narrow, wide, "Our bay"), (own, None, None)]
        assert own.default_alt_text == "A rum shop"

    def test_give_way_to_the_shared_value_when_they_are_removed(self, page: LandingPage, caribbean: Brand) -> None:
        row_id, card_id = ids(page)
        path = card_path(row_id, card_id, "heading")
        set_own_value(brand=caribbean, thing=page, path=path, value="Coconuts")
        assert restore_shared(brand=caribbean, thing=page, path=path)
        assert headings("caribbean.localhost") == headings("localhost")
        assert not restore_shared(brand=caribbean, thing=page, path=path)

    def test_follow_the_shared_value_where_there_are_none(self, page: LandingPage, caribbean: Brand) -> None:
        row_id, card_id = ids(page)
        set_own_value(brand=caribbean, thing=page, path=card_path(row_id, card_id, "heading"), value="Coconuts")
        page.rows[0].value["header"] = "A new header"
        page.save_revision().publish()
        assert headings("caribbean.localhost")[0] == ["A new header", "Coconuts", "Snow"]

    def test_are_read_in_one_query_that_names_the_brand_T_02(
        self, page: LandingPage, caribbean: Brand, django_assert_num_queries: Any
    ) -> None:
        set_own_value(brand=caribbean, thing=page, path="hero_heading", value="Ours")
        main = Brand.objects.get(workspace="main")
        with django_assert_num_queries(1) as asked:
            assert not overlay_of(brand_id=main.pk, model="content.landingpage", pk=page.pk)
        assert f'"brand_id" = {main.pk}' in asked[0]["sql"]
        own = overlay_of(brand_id=caribbean.pk, model="content.landingpage", pk=page.pk)
        assert own.text("hero_heading", "Shared") == "Ours"

    def test_end_what_shows_the_thing_R_28(self, page: LandingPage, caribbean: Brand) -> None:
        PurgedKey.objects.all().delete()
        set_own_value(brand=caribbean, thing=page, path="hero_heading", value="Ours")
        assert set(PurgedKey.objects.values_list("key", flat=True)) == {f"page-{page.pk}", "sitemap"}

    @pytest.mark.parametrize(
        ("path", "value"),
        [("hero_heading", "<script>x</script>"), ("hero_button_link", "javascript:alert(1)"), ("hero_picture", None)],
    )
    def test_are_refused_where_the_place_cannot_hold_them_T_07(
        self, page: LandingPage, caribbean: Brand, path: str, value: Any
    ) -> None:
        with pytest.raises(ValidationError):
            set_own_value(brand=caribbean, thing=page, path=path, value=value)
        assert not BrandOverride.objects.exists()

    def test_are_sanitised_when_saved_T_07(self, page: LandingPage, caribbean: Brand) -> None:
        html = '<p onclick="x()">Warm<script>x()</script></p>'
        assert set_own_value(brand=caribbean, thing=page, path="hero_subheading", value=html).text == "<p>Warm</p>"

    def test_are_refused_for_places_that_are_not_there(self, page: LandingPage, caribbean: Brand) -> None:
        for path in ("slug", "rows/none/header", "brand"):
            with pytest.raises(NoSuchPlace):
                set_own_value(brand=caribbean, thing=page, path=path, value="x")


class TestOfPlaces:
    def test_work_for_whatever_is_registered(self, caribbean: Brand) -> None:
        country = Country.objects.create(code="JM", name="Jamaica", slug="jamaica")
        guide = CountryGuide.objects.create(country=country, tagline="Shared", live=True)
        assert [field.path for field in overlay_fields(guide)] == ["tagline", "intro", "picture"]
        set_own_value(brand=caribbean, thing=guide, path="tagline", value="Ours")
        own = overlay_of(brand_id=caribbean.pk, model="geography.countryguide", pk=guide.pk)
        assert own.text("tagline", guide.tagline) == "Ours"


class TestInPages:
    def test_stand_in_a_countrys_page_of_their_brand_alone_T_02(
        self, caribbean: Brand, django_assert_num_queries: Any
    ) -> None:
        country = Country.objects.create(code="JM", name="Jamaica", slug="jamaica")
        guide = CountryGuide.objects.create(country=country, tagline="Shared", intro="<p>Shared.</p>", live=True)
        set_own_value(brand=caribbean, thing=guide, path="intro", value="<p>Ours.</p>")
        with django_assert_num_queries(2):
            own = country_page(country_slug="jamaica", brand_id=caribbean.pk)
        assert (own.guide.tagline, own.guide.intro_html) == ("Shared", "<p>Ours.</p>")
        main = Brand.objects.get(workspace="main")
        assert country_page(country_slug="jamaica", brand_id=main.pk).guide.intro_html == "<p>Shared.</p>"
        CountryGuide.objects.filter(pk=guide.pk).update(live=False)
        assert country_page(country_slug="jamaica", brand_id=caribbean.pk).guide.intro_html == ""


class TestStaffViews:
    @pytest.fixture
    def editor(self, page: LandingPage) -> Client:
        """May change and publish for the caribbean brand, and for no other brand."""
        return a_writer("change", "publish")

    def address(self, name: str, page: LandingPage) -> str:
        return reverse(f"brand_texts:{name}", args=["content.landingpage", page.pk])

    def test_show_what_is_inherited_and_what_is_own(self, page: LandingPage, editor: Client, caribbean: Brand) -> None:
        set_own_value(brand=caribbean, thing=page, path="hero_heading", value="Ours alone")
        html = editor.get(self.address("places", page)).content.decode()
        assert "Ours alone" in html
        assert "Inherited" in html
        assert "Back to shared" in html
        assert "Row 1: A row" in html

    def test_are_closed_to_editors_of_other_brands_T_06(self, page: LandingPage, editor: Client) -> None:
        assert editor.get(f"{self.address('places', page)}?brand=main").status_code in (302, 403)
        answer = editor.post(f"{self.address('place', page)}?brand=main&path=hero_heading")
        assert answer.status_code in (302, 403)
        assert not BrandOverride.objects.exists()
        main = Brand.objects.get(workspace="main")
        theirs = set_own_value(brand=main, thing=page, path="hero_heading", value="Theirs")
        edit = reverse("wagtailsnippets_brands_brandoverride:edit", args=[theirs.pk])
        assert editor.get(edit).status_code in (302, 403)
        assert editor.post(edit, {"text": "x", "action-publish": "1"}).status_code in (302, 403)
        assert editor.post(f"{self.address('restore', page)}?brand=main&path=hero_heading").status_code in (302, 403)
        assert BrandOverride.objects.get().text == "Theirs"

    def test_show_nothing_but_registered_things(self, editor: Client) -> None:
        for model in ("auth.user", "brands.brand", "nonsense", "content.homepage"):
            assert editor.get(reverse("brand_texts:places", args=[model, 1])).status_code == 404


def a_writer(*page_rights: str) -> Client:
    """Somebody who writes own texts, with these rights on the caribbean brand's home page."""
    group = Group.objects.create(name="Caribbean editors")
    for right in page_rights:
        permission = Permission.objects.get(content_type__app_label="wagtailcore", codename=f"{right}_page")
        GroupPagePermission.objects.create(group=group, page=a_home("caribbean"), permission=permission)
    named = ("access_admin", "change_brandoverride", "publish_brandoverride")
    group.permissions.add(*Permission.objects.filter(codename__in=named))
    user = get_user_model().objects.create_user(username="ed", password="a long enough password")
    user.groups.add(group)
    client = Client(HTTP_HOST="localhost")
    client.force_login(user)
    return client
