"""Staff edit brands in the CMS: the form works, refuses in words, and keeps people without permission out (T-06)."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.urls import reverse

from leeward.retail.brands.models import Brand, WordingOverride
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import now, uk_date

MakeBrand = Callable[..., Brand]
PARTS = (
    "hosts", "phones", "opening_days", "opening_exceptions", "awards", "agent_names", "links", "wording_overrides",
    "share_networks",
)  # fmt: skip


@pytest.fixture
def brand(a_brand: MakeBrand) -> Brand:
    a_brand("main", host="testserver")
    return a_brand("palm", week=False)


def a_client(*permissions: str, is_superuser: bool = False) -> Client:
    user = User.objects.create_user("staff", is_staff=True, is_superuser=is_superuser)
    user.user_permissions.set(Permission.objects.filter(codename__in=[*permissions, "access_admin"]))
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def editor(brand: Brand) -> Client:
    return a_client("change_brand", "add_brand", "view_brand", "delete_brand")


def address(name: str, brand: Brand | None = None) -> str:
    return reverse(f"wagtailsnippets_brands_brand:{name}", args=[brand.pk] if brand else [])


def filled_form(brand: Brand, **changes: Any) -> dict[str, Any]:
    """What the browser sends when nothing but `changes` was touched."""
    form: dict[str, Any] = {}
    for field in Brand._meta.fields:
        value = field.value_from_object(brand)
        if field.editable and value not in (None, False, ""):
            form[field.name] = "on" if value is True else value
    for part in PARTS:
        form |= {
            f"{part}-TOTAL_FORMS": 0,
            f"{part}-INITIAL_FORMS": 0,
            f"{part}-MIN_NUM_FORMS": 0,
            f"{part}-MAX_NUM_FORMS": 1000,
        }
    host = brand.hosts.get()
    form |= {
        "hosts-TOTAL_FORMS": 1,
        "hosts-INITIAL_FORMS": 1,
        "hosts-0-id": host.pk,
        "hosts-0-host": host.host,
        "hosts-0-ORDER": 1,
    }
    return form | changes


def _networks(*networks: tuple[str, str, int]) -> dict[str, Any]:
    """Networks by name, address and place, as the form sends them."""
    form: dict[str, Any] = {"share_networks-TOTAL_FORMS": len(networks)}
    for at, (name, template, place) in enumerate(networks):
        line = {"name": name, "address": template, "ORDER": place}
        form |= {f"share_networks-{at}-{field}": value for field, value in line.items()}
    return form


def test_uk_30_a_brand_that_joins_others_is_reviewed_from_today_on(editor: Client, brand: Brand) -> None:
    def since(page: str) -> str:
        box = re.search(r'<input[^>]*name="reviews_since"[^>]*>', page)
        assert box
        value = re.search(r'value="([^"]*)"', box.group())
        return value.group(1) if value else ""

    assert since(editor.get(address("add")).content.decode()) == uk_date(at=now()).isoformat()
    assert since(editor.get(address("edit", brand)).content.decode()) == ""


def test_an_own_text_is_chosen_part_by_part_and_none_is_chosen_before(editor: Client, brand: Brand) -> None:
    page = unescape(editor.get(address("edit", brand)).content.decode())
    listed = page[page.index('name="wording_overrides-__prefix__-key"') :]
    listed = listed[: listed.index("</select>")]
    parts = re.findall(r'<optgroup label="([^"]+)">', listed)
    assert parts[:2] == ["Around every page", "Opening hours"]
    assert re.search(r'<option value=""[^>]*>Choose the place</option>', listed)
    home = listed[listed.index("Home page and wrong turns") : listed.index("Search bar")]
    places = re.findall(r"<option[^>]*>([^<]+)</option>", home)
    assert places == sorted(places)
    assert any(place.startswith("Home page, ribbon below the hero") for place in places)


class TestBrandForm:
    def test_shows_seven_tabs(self, editor: Client, brand: Brand) -> None:
        page = editor.get(address("edit", brand)).content.decode()
        for tab in ("Identity", "Look", "Contact and hours", "Trust", "Navigation and footer", "Switches", "Wording"):
            assert re.search(rf'role="tab"[^>]*>\s*{tab}\s', page), tab

    def test_saves_over_nobody_unsaid(self, editor: Client, brand: Brand) -> None:
        version = re.compile(r'name="seen_version" value="([0-9a-f]+)"')
        seen = version.search(editor.get(address("edit", brand)).content.decode())
        assert seen
        Brand.objects.get(pk=brand.pk).save()  # somebody else
        form = filled_form(brand, name="Palm of mine", seen_version=seen.group(1))
        refused = editor.post(address("edit", brand), form).content.decode()
        assert "Somebody has saved this brand while you were writing." in refused
        assert 'value="Palm of mine"' in refused
        assert Brand.objects.get(pk=brand.pk).name == brand.name
        again = version.search(refused)
        assert again
        editor.post(address("edit", brand), form | {"seen_version": again.group(1)})
        assert Brand.objects.get(pk=brand.pk).name == "Palm of mine"

    def test_says_in_plain_words_what_the_numbers_of_other_systems_are_for(self, editor: Client, brand: Brand) -> None:
        page = editor.get(address("edit", brand)).content.decode()
        assert "ricing context id" not in page
        assert "Price rules number (other systems)" in page
        assert "Nothing on this site changes with it" in page
        assert "Brand number (other systems)" in page
        assert "2 stands for far-away holidays" in page

    def test_saves_a_brand_with_its_parts(self, editor: Client, brand: Brand) -> None:
        day = {
            "opening_days-TOTAL_FORMS": 1,
            "opening_days-0-weekday": 0,
            "opening_days-0-opens": "09:00",
            "opening_days-0-closes": "17:30",
            "opening_days-0-ORDER": 1,
        }
        answer = editor.post(address("edit", brand), filled_form(brand, name="Palm & Sons", live_chat="on", **day))
        assert answer.status_code == 302, answer.content.decode()[:4000]
        brand.refresh_from_db()
        assert (brand.name, brand.live_chat, brand.opening_days.count()) == ("Palm & Sons", True, 1)

    def test_refuses_a_faint_colour_with_the_pair_and_the_ratio(self, editor: Client, brand: Brand) -> None:
        answer = editor.post(address("edit", brand), filled_form(brand, token_overrides="accent-text: #f2545b"))
        assert answer.status_code == 200
        assert "“accent-text” (#f2545b) on “paper” (#ffffff) has a contrast of 3." in answer.content.decode()

    def test_saves_the_networks_of_share_with_friends_in_their_order_m14_z46(
        self, editor: Client, brand: Brand, sheet_of: Callable[[Brand], BrandSheet]
    ) -> None:
        shared = "https://{}.example/share?u={{url}}&t={{title}}".format
        form = filled_form(brand, **_networks(("Second", shared("two"), 2), ("First", "https://one.example/{url}", 1)))
        answer = editor.post(address("edit", brand), form)
        assert answer.status_code == 302, answer.content.decode()[:4000]
        assert sheet_of(brand).share_networks == (("First", "https://one.example/{url}"), ("Second", shared("two")))

    @pytest.mark.parametrize(
        "wrong",
        [
            "http://one.example/{url}",
            "javascript:alert('{url}')",
            "https://one.example/",
            "https://one.example/{url}{x}",
        ],
    )
    def test_refuses_a_network_that_a_page_cannot_be_shared_with(
        self, editor: Client, brand: Brand, wrong: str
    ) -> None:
        """M14, T-07."""
        answer = editor.post(address("edit", brand), filled_form(brand, **_networks(("One", wrong, 1))))
        assert "Write an https:// address with {url} where the page" in answer.content.decode()
        assert brand.share_networks.count() == 0

    def test_takes_four_networks_at_most_z46(self, editor: Client, brand: Brand) -> None:
        five = [(f"N{number}", "https://one.example/{url}", number) for number in range(5)]
        assert editor.post(address("edit", brand), filled_form(brand, **_networks(*five))).status_code == 200
        assert brand.share_networks.count() == 0

    def test_asks_for_a_host(self, editor: Client, brand: Brand) -> None:
        answer = editor.post(address("edit", brand), filled_form(brand, **{"hosts-0-DELETE": "on"}))
        assert answer.status_code == 200
        assert brand.hosts.count() == 1

    def test_creates_a_new_brand(self, editor: Client, brand: Brand) -> None:
        form = filled_form(brand, workspace="newbrand", name="New Brand")
        form |= {"hosts-INITIAL_FORMS": 0, "hosts-0-id": "", "hosts-0-host": "new.example"}
        assert editor.post(address("add"), form).status_code == 302
        assert Brand.objects.get(workspace="newbrand").canonical_host == "new.example"

    def test_is_closed_to_staff_without_permission(self, brand: Brand) -> None:
        """T-06."""
        answer = a_client().post(address("edit", brand), filled_form(brand, name="Hacked"))
        assert answer.status_code == 302
        brand.refresh_from_db()
        assert brand.name == "Palm"

    def test_is_closed_to_visitors(self, brand: Brand) -> None:
        answer = Client().get(address("edit", brand))
        assert answer.status_code == 302
        assert "/login/" in answer["Location"]


class TestDelete:
    def test_says_why_the_default_brand_stays(self, editor: Client, brand: Brand) -> None:
        default = Brand.objects.get(is_default=True)
        answer = editor.post(address("delete", default), follow=True)
        assert "The default brand cannot be deleted." in answer.content.decode()
        assert Brand.objects.count() == 2

    def test_lets_another_brand_go(self, editor: Client, brand: Brand) -> None:
        editor.post(address("delete", brand))
        assert [left.workspace for left in Brand.objects.all()] == ["main"]


class TestSourceTypos:
    """Z01, Z02."""

    def test_lists_the_typos_and_corrects_one_brand_in_one_click(self, editor: Client, brand: Brand) -> None:
        page = editor.get(reverse("source_typos:index")).content.decode()
        assert page.count("Update your detials") == 2
        editor.post(reverse("source_typos:index"), {"brand": brand.pk})
        assert set(WordingOverride.objects.values_list("brand__workspace", "text")) == {
            ("palm", "Update your details"),
            ("palm", 'Please choose a "How long for?" length of stay.'),
        }

    def test_is_closed_to_staff_without_permission(self, brand: Brand) -> None:
        a_client().post(reverse("source_typos:index"), {"brand": brand.pk})
        assert not WordingOverride.objects.exists()

    @pytest.mark.parametrize("number", ["", "abc", "-1", "999999", "9" * 40])
    def test_answers_404_to_a_brand_that_is_not_there(self, editor: Client, number: str) -> None:
        assert editor.post(reverse("source_typos:index"), {"brand": number}).status_code == 404
