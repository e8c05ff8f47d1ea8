"""Records that are live once saved: nobody saves over another unsaid (T-06's editors work at the same time)."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse
from wagtail.models import RevisionMixin
from wagtail.snippets.models import get_snippet_models

from leeward.retail.brands.models import Brand
from leeward.retail.inventory.models import Departure, Fare
from leeward.retail.kit import clock
from leeward.retail.kit.staff.saved_meanwhile import SavedMeanwhileForm
from leeward.retail.promotions.models import PromoCode
from tests.retail.hotels.island import an_island
from tests.retail.hotels.stored_worlds import sell_world

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]
SEEN = re.compile(r'name="seen_version" value="([0-9a-f]+)"')


@pytest.fixture
def editor() -> Client:
    client = Client(HTTP_HOST="localhost")
    client.force_login(get_user_model().objects.create_superuser(username="ed", password="a long enough password"))
    return client


@pytest.fixture
def code() -> PromoCode:
    now = clock.now()
    return PromoCode.objects.create(
        code="SUN50", name="£50 off", amount_pence=5_000, starts_at=now, ends_at=now + timedelta(days=9)
    )


@pytest.fixture
def departure(settings: Any, tmp_path: Path) -> Departure:
    settings.LEEWARD_HOME = tmp_path
    sell_world(an_island, home=tmp_path)
    return Departure.objects.all()[0]


def address(thing: Any) -> str:
    return reverse(thing.snippet_viewset.get_url_name("edit"), args=[thing.pk])


def form_of(code: PromoCode, **changes: Any) -> dict[str, Any]:
    """What the browser sends when nothing but `changes` was touched."""
    return {
        "code": code.code, "name": code.name, "amount_pence": code.amount_pence / 100, "percent": 0, "most_pence": 0,
        "min_pp_pence": code.min_pp_pence / 100, "starts_at": f"{code.starts_at:%Y-%m-%d %H:%M}",
        "ends_at": f"{code.ends_at:%Y-%m-%d %H:%M}", "is_active": "on",
    } | changes  # fmt: skip


def seen_in(html: bytes) -> str:
    found = SEEN.search(html.decode())
    assert found
    return found.group(1)


@pytest.mark.parametrize("model", [one for one in get_snippet_models() if not issubclass(one, RevisionMixin)])
def test_each_kind_without_versions_looks_whether_somebody_was_faster(model: Any) -> None:
    form = model.snippet_viewset.get_edit_handler().get_form_class()
    assert issubclass(form, SavedMeanwhileForm), model


@pytest.mark.parametrize("model", [one for one in get_snippet_models() if issubclass(one, RevisionMixin)])
def test_what_has_versions_is_told_by_them(model: Any) -> None:
    form = model.snippet_viewset.get_edit_handler().get_form_class()
    assert "seen_version" not in form(instance=model()).fields


def test_a_code_is_saved_over_nobody_unsaid(editor: Client, code: PromoCode) -> None:
    seen = seen_in(editor.get(address(code)).content)
    PromoCode.objects.update(amount_pence=9_000)  # somebody else
    refused = editor.post(address(code), form_of(code, name="Mine", seen_version=seen)).content
    assert "Somebody has saved this promo code while you were writing." in refused.decode()
    assert 'value="Mine"' in refused.decode()
    assert PromoCode.objects.get().name == "£50 off"
    again = editor.post(address(code), form_of(code, name="Mine", seen_version=seen_in(refused)))
    assert again.status_code == 302
    assert PromoCode.objects.get().name == "Mine"


def test_of_two_who_press_at_the_same_instant_one_is_told(
    editor: Client, code: PromoCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one's save lies between this one's look and this one's save."""
    look = SavedMeanwhileForm.clean
    others = iter([9_000])

    def looked(form: SavedMeanwhileForm) -> dict[str, Any]:
        found = look(form)
        for pence in others:
            PromoCode.objects.update(amount_pence=pence)
        return found

    monkeypatch.setattr(SavedMeanwhileForm, "clean", looked)
    seen = seen_in(editor.get(address(code)).content)
    told = editor.post(address(code), form_of(code, name="Mine", seen_version=seen)).content
    assert "Somebody has saved this promo code while you were writing." in told.decode()
    assert 'value="Mine"' in told.decode()
    assert PromoCode.objects.values_list("name", "amount_pence").get() == ("£50 off", 9_000)
    pressed = editor.post(address(code), form_of(code, name="Mine", seen_version=seen_in(told)))
    assert pressed.status_code == 302
    assert PromoCode.objects.get().name == "Mine"


def test_a_third_is_told_again(editor: Client, code: PromoCode) -> None:
    seen = seen_in(editor.get(address(code)).content)
    PromoCode.objects.update(amount_pence=9_000)
    refused = editor.post(address(code), form_of(code, seen_version=seen)).content
    PromoCode.objects.update(amount_pence=9_900)
    assert editor.post(address(code), form_of(code, seen_version=seen_in(refused))).status_code == 200
    assert PromoCode.objects.get().amount_pence == 9_900


def test_whoever_is_alone_saves_at_once(editor: Client, code: PromoCode) -> None:
    seen = seen_in(editor.get(address(code)).content)
    assert editor.post(address(code), form_of(code, name="Mine", seen_version=seen)).status_code == 302
    new = reverse("wagtailsnippets_promotions_promocode:add")
    assert editor.get(new).status_code == 200
    assert editor.post(new, form_of(code) | {"code": "NEW"}).status_code == 302
    assert PromoCode.objects.count() == 2


def test_whose_it_is_is_part_of_what_somebody_saw(editor: Client, code: PromoCode) -> None:
    seen = seen_in(editor.get(address(code)).content)
    code.brands.add(Brand.objects.get(workspace="tropical"))
    assert seen_in(editor.get(address(code)).content) != seen


class TestARecordWithALine:
    """A departure with its fares."""

    def test_is_saved_over_nobody_who_changed_the_line(self, editor: Client, departure: Departure) -> None:
        seen = seen_in(editor.get(address(departure)).content)
        Fare.objects.update(adult_pence=9_900)
        assert seen_in(editor.get(address(departure)).content) != seen

    def test_is_no_other_for_a_seat_that_was_sold(self, editor: Client, departure: Departure) -> None:
        seen = seen_in(editor.get(address(departure)).content)
        Fare.objects.update(taken=3)
        assert seen_in(editor.get(address(departure)).content) == seen

    def test_takes_back_no_seat_that_is_sold_while_it_is_saved(self, departure: Departure) -> None:
        (fare,) = departure.fares.all()
        Fare.objects.update(taken=3)
        fare.adult_pence = 9_900
        fare.save()
        assert Fare.objects.values_list("adult_pence", "taken").get(pk=fare.pk) == (9_900, 3)
