"""Codes, extras, framing sites and sign-ups of a brand are its own editors' alone (T-06)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db.models import Model
from django.test import Client
from django.urls import reverse
from wagtail.permissions import policy_registry

from leeward.retail.booking.models import Extra
from leeward.retail.brands.models import Brand
from leeward.retail.enquiries.models import FramingSite
from leeward.retail.promotions.models import PromoCode
from leeward.retail.subscriptions.models import HeadlineEvidence, PromoSignUp
from tests.retail.brands.editors import an_editor_of, signed_in
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db
KINDS = (PromoCode, Extra, FramingSite, PromoSignUp, HeadlineEvidence)
MANY = (PromoCode, Extra)
ACTIONS = ("add", "change", "delete", "view")


@pytest.fixture
def tara(demo_shop: None) -> Client:
    """May edit every kind of record, for one brand."""
    codes = [f"{action}_{kind._meta.model_name}" for kind in KINDS for action in ACTIONS]
    return signed_in(an_editor_of("tropical", may=[*codes, "access_admin"]))


def brand_of(workspace: str) -> Brand:
    return Brand.objects.get(workspace=workspace)


def a_code(name: str, *brands: Brand) -> PromoCode:
    code = PromoCode.objects.create(
        code=name, name="£50 off", amount_pence=5_000, starts_at=AT, ends_at=AT + timedelta(days=9)
    )
    code.brands.set(brands)
    return code


def a_record(kind: type[Model], *brands: Brand) -> Any:
    """One of a kind for these brands."""
    number = kind._default_manager.count()
    if kind is PromoCode:
        return a_code(f"CODE-{number}", *brands)
    if kind is Extra:
        extra = Extra.objects.create(code=f"extra-{number}", name="Lounge", text="Quiet.", pence=2_500)
        extra.brands.set(brands)
        return extra
    said: dict[type[Model], dict[str, Any]] = {
        FramingSite: {"origin": f"https://{number}.example"},
        PromoSignUp: {"slug": f"welcome-{number}", "description": "£50 off.", "promo_id": 0},
        HeadlineEvidence: {"how_we_know": "Compared with the price shown to all.", "owner": "Ada", "review_by": AT},
    }
    if kind is PromoSignUp:
        said[kind]["promo_id"] = a_code(f"WELCOME-{number}").pk
    return kind._default_manager.create(brand=brands[0], **said[kind])


def address(kind: type[Model], action: str, *args: int) -> str:
    return reverse(f"wagtailsnippets_{kind._meta.app_label}_{kind._meta.model_name}:{action}", args=args)


@pytest.mark.parametrize("kind", KINDS)
def test_t_06_a_record_of_another_brand_is_closed(tara: Client, kind: type[Model]) -> None:
    own = a_record(kind, brand_of("tropical"))
    assert tara.get(address(kind, "edit", own.pk)).status_code == 200
    other = a_record(kind, brand_of("main"))
    for action in ("edit", "delete"):
        for ask in (tara.get, tara.post):
            assert ask(address(kind, action, other.pk)).status_code == 302, action
    assert kind._default_manager.filter(pk=other.pk).exists()
    user = User.objects.get(username="tara")
    policy = policy_registry.get_by_type(kind)
    assert [policy.user_has_permission_for_instance(user, "change", one) for one in (own, other)] == [True, False]


@pytest.mark.parametrize("kind", MANY)
def test_t_06_a_record_of_several_brands_or_of_all_is_closed(tara: Client, kind: type[Model]) -> None:
    for brands in ([brand_of("tropical"), brand_of("main")], []):
        shared = a_record(kind, *brands)
        assert tara.get(address(kind, "edit", shared.pk)).status_code == 302


@pytest.mark.parametrize("kind", KINDS)
def test_t_06_many_at_once_are_closed_as_well(tara: Client, kind: type[Model]) -> None:
    other = a_record(kind, brand_of("main"))
    where = f"/cms/bulk/{kind._meta.app_label}/{kind._meta.model_name}/delete/?id={other.pk}"
    tara.post(where, {"id": other.pk})
    assert kind._default_manager.filter(pk=other.pk).exists()


class TestForms:
    """Nobody makes a record for a brand that is not theirs, or for all of them."""

    def test_t_06_of_what_one_brand_has(self, tara: Client) -> None:
        add, origin = address(FramingSite, "add"), "https://partner.example"
        refused = tara.post(add, {"brand": brand_of("main").pk, "origin": origin})
        assert "You may not edit for" in refused.content.decode()
        assert not FramingSite.objects.exists()
        assert tara.post(add, {"brand": brand_of("tropical").pk, "origin": origin}).status_code == 302
        assert FramingSite.objects.get().brand == brand_of("tropical")

    def test_t_06_of_what_several_share(self, tara: Client) -> None:
        add = address(Extra, "add")
        form = {"code": "lounge", "name": "Lounge", "text": "Quiet.", "pence": 2_500, "per": "person", "most": 1,
                "position": 0}  # fmt: skip
        for brands in ([], [brand_of("main").pk], [brand_of("tropical").pk, brand_of("main").pk]):
            refused = tara.post(add, {**form, "brands": brands})
            assert "You may not edit for" in refused.content.decode(), brands
        assert tara.post(add, {**form, "brands": [brand_of("tropical").pk]}).status_code == 302
        assert list(Extra.objects.get().brands.all()) == [brand_of("tropical")]
