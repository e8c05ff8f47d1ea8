"""How staff write about hotels: forms open and save, drafts stay drafts, choosers show pictures, refusals are kind."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from leeward.retail.geography.models import CountryGuide
from leeward.retail.hotels.models import Erratum, Factsheet, Hotel, PromoText
from leeward.retail.hotels.queries import HotelPage
from leeward.retail.hotels.serving import hotel_previews
from tests.retail.hotels.factsheet_builders import a_factsheet, a_picture, a_stored_hotel, stream

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]
MODELS = [
    ("hotels", "hotel"), ("hotels", "factsheet"), ("hotels", "promotext"), ("hotels", "erratum"),
    ("geography", "country"), ("geography", "countryguide"), ("geography", "region"), ("geography", "regionguide"),
    ("geography", "resort"), ("geography", "airport"),
]  # fmt: skip


def a_client(*permissions: str) -> Client:
    """Somebody with access to the CMS and these permissions; everything where none is named."""
    users = get_user_model().objects
    if permissions:
        user = users.create_user(username="writer", password="a long enough password")
        user.user_permissions.set(Permission.objects.filter(codename__in=["access_admin", *permissions]))
    else:
        user = users.create_superuser(username="editor", password="a long enough password")
    client = Client(HTTP_HOST="localhost")
    client.force_login(user)
    return client


def form_values(page: str) -> dict[str, str]:
    """What a form would send back untouched, read from its HTML as a browser does."""
    values = {}
    for tag in re.findall(r"<input[^>]*>", page):
        name, value = re.search(r'name="([^"]+)"', tag), re.search(r'value="([^"]*)"', tag)
        is_off = re.search(r'type="(checkbox|radio|submit|file)"', tag) and "checked" not in tag
        if name and not is_off:
            values[name.group(1)] = value.group(1) if value else ""
    return values


class TestEveryForm:
    @pytest.mark.parametrize(("app", "model"), MODELS)
    def test_opens_and_lists(self, app: str, model: str) -> None:
        a_factsheet(picture=a_picture())
        client = a_client()
        for view in ("list", "add"):
            answer = client.get(reverse(f"wagtailsnippets_{app}_{model}:{view}"))
            assert answer.status_code == 200, (view, answer.content[:500])

    @pytest.mark.parametrize(("app", "model"), MODELS)
    def test_is_closed_to_staff_without_the_right(self, app: str, model: str) -> None:
        answer = a_client("access_admin").get(reverse(f"wagtailsnippets_{app}_{model}:add"))
        assert answer.status_code in {302, 403}


class TestFactsheetForm:
    def values(self, hotel: Hotel, **given: str) -> dict[str, str]:
        streams = ("gallery", "videos", "room_texts", "tabs", "promos", "centres", "awards")
        counts = {f"{name}-count": "0" for name in streams}
        rich = {name: json.dumps({"blocks": [], "entityMap": {}}) for name in ("description", "brand_text")}
        unknown = dict.fromkeys(
            ("step_free_entrance", "step_free_rooms", "step_free_bathroom", "step_free_restaurant", "step_free_pool",
             "step_free_beach"), "unknown",
        )  # fmt: skip
        return {"hotel": str(hotel.pk), **counts, **rich, **unknown, **given}

    def test_saves_a_draft_that_nobody_sees_and_then_publishes_it(self) -> None:
        hotel, client = a_stored_hotel(), a_client()
        address = reverse("wagtailsnippets_hotels_factsheet:add")
        answer = client.post(address, self.values(hotel, why_line="Quiet", usps="One\n\n Two ", tags="Quiet"))
        assert answer.status_code == 302, answer.content.decode()[:3000]
        sheet = Factsheet.objects.get()
        assert not sheet.live
        edit = reverse("wagtailsnippets_hotels_factsheet:edit", args=[sheet.pk])
        sent = self.values(hotel, why_line="Quieter", usps="One\nTwo", facilities="spa")
        assert client.post(edit, {**sent, "action-publish": "1"}).status_code == 302
        sheet.refresh_from_db()
        assert (sheet.live, sheet.why_line, sheet.usps, sheet.facilities) == (True, "Quieter", ["One", "Two"], ["spa"])
        assert sheet.revisions.count() == 2

    @pytest.mark.parametrize(
        ("given", "sentence"),
        [
            ({"usps": "x" * 121}, "Line 1 has 121 letters"),
            ({"usps": "\n".join("abcdefghi")}, "At most 8 lines; here are 9."),
            ({"facilities": "helipad"}, "helipad"),
            ({"beach_metres": "50", "facilities": "beach_front"}, "0 metres to walk"),
            ({"brand_link": "javascript:alert(1)"}, "Begin with / for a page of ours"),
            ({"certified_year": "2026"}, "A certificate needs its issuer"),
        ],
    )
    def test_refuses_with_a_sentence_and_loses_nothing(self, given: dict[str, str], sentence: str) -> None:
        sent = self.values(a_stored_hotel(), why_line="Written with care", **given)
        answer = a_client().post(reverse("wagtailsnippets_hotels_factsheet:add"), sent)
        page = answer.content.decode()
        assert answer.status_code == 200
        assert sentence in page
        assert "Written with care" in page
        assert not Factsheet.objects.exists()

    def test_shows_no_json_to_editors(self) -> None:
        sheet = a_factsheet(usps=["One", "Two"], tags=["Quiet"], facilities=["spa"])
        page = a_client().get(reverse("wagtailsnippets_hotels_factsheet:edit", args=[sheet.pk])).content.decode()
        area = re.search(r'<textarea name="usps"[^>]*>([^<]*)<', page)
        assert area and area.group(1).split() == ["One", "Two"]
        assert re.search(r'<input[^>]*name="facilities"[^>]*value="spa"[^>]*checked', page)

    def test_refuses_children_s_things_at_a_hotel_for_adults(self) -> None:
        hotel = a_stored_hotel(child_policy=Hotel.ChildPolicy.ADULTS_ONLY)
        with pytest.raises(ValidationError) as refused:
            Factsheet(hotel=hotel, facilities=["kids_club"]).full_clean()
        assert "facilities" in refused.value.message_dict


class TestPreview:
    def test_hands_the_draft_to_whoever_draws(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from django.http import HttpResponse

        drawn: list[HotelPage] = []

        def draw(_request: Any, page: HotelPage) -> HttpResponse:
            drawn.append(page)
            return HttpResponse("drawn")

        monkeypatch.setattr(hotel_previews, "_draw", draw)
        sheet = a_factsheet(why_line="Published")
        sheet.why_line = "Draft"
        sheet.save_revision()
        address = reverse("wagtailsnippets_hotels_factsheet:revisions_view", args=[sheet.pk, sheet.latest_revision_id])
        assert a_client().get(address).content == b"drawn"
        assert drawn[0].why_line == "Draft"

    def test_says_so_while_nobody_draws(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(hotel_previews, "_draw", None)
        sheet = a_factsheet()
        sheet.save_revision()
        address = reverse("wagtailsnippets_hotels_factsheet:revisions_view", args=[sheet.pk, sheet.latest_revision_id])
        assert a_client().get(address).status_code == 503


class TestHotelChooser:
    def choose(self, words: str = "") -> str:
        address = reverse("wagtailsnippetchoosers_hotels_hotel:choose_results")
        return a_client().get(address, {"q": words}).content.decode()

    def test_shows_picture_place_and_code(self) -> None:
        a_factsheet(a_stored_hotel(name="Coral House"), picture=a_picture())
        page = self.choose()
        assert "Coral House" in page and "Baa Atoll, Maldives" in page and "MV1204" in page
        assert "/media/pictures/thumb/" in page

    @pytest.mark.parametrize(
        ("words", "is_found"), [("coral maldives", True), ("mv1204", True), ("coral spain", False)]
    )
    def test_finds_by_any_words_of_name_place_and_code(self, words: str, is_found: bool) -> None:
        a_stored_hotel(name="Coral House")
        assert ("Coral House" in self.choose(words)) is is_found


class TestOtherForms:
    def test_a_promotion_text_is_there_once_whatever_the_capitals_z43(self) -> None:
        PromoText.objects.create(name="Free nights", description="<p>x</p>")
        with pytest.raises(ValidationError) as refused:
            PromoText(name="FREE  Nights", description="<p>y</p>").full_clean(exclude=["key"])
        assert refused.value.message_dict == {"name": ["There is a text of this name already."]}

    def test_every_field_that_staff_fill_in_has_words(self) -> None:
        for model in (Factsheet, Erratum, CountryGuide, PromoText):
            for field in model._meta.local_fields:
                assert field.verbose_name, field

    def test_a_draft_of_repeated_parts_comes_back_as_it_was(self) -> None:
        sheet = a_factsheet(tabs=stream("tab", {"title": "Dining", "content": "<p>One.</p>"}))
        sheet.save_revision().publish()
        sheet.refresh_from_db()
        assert sheet.tabs[0].value["title"] == "Dining"
