"""Who edits one brand does not edit another (T-06)."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from leeward.retail.brands.models import Brand
from leeward.retail.brands.panels import BRAND_FORM
from tests.retail.brands.editors import an_editor_of, signed_in

pytestmark = pytest.mark.django_db
EDIT = "/cms/snippets/brands/brand/edit/{}/"


@pytest.fixture
def tropical_editor(demo_shop: None) -> Client:
    """May change brands, and the pages of one."""
    return signed_in(an_editor_of("tropical", may=("change_brand", "delete_brand", "view_brand", "access_admin")))


def pk(workspace: str) -> int:
    return Brand.objects.get(workspace=workspace).pk


def test_t06_its_form_is_closed_to_editors_of_another_brand(tropical_editor: Client) -> None:
    assert tropical_editor.get(EDIT.format(pk("tropical"))).status_code == 200
    before = Brand.objects.get(workspace="main").version
    for action in ("edit", "delete"):
        for ask in (tropical_editor.get, tropical_editor.post):
            assert ask(f"/cms/snippets/brands/brand/{action}/{pk('main')}/").status_code in {302, 403}, action
    assert tropical_editor.post(f"/cms/bulk/brands/brand/delete/?id={pk('caribbean')}").status_code == 302
    assert Brand.objects.get(workspace="main").version == before
    assert Brand.objects.filter(workspace="caribbean").exists()


def test_t06_corrected_texts_are_set_for_ones_own_brand_alone(tropical_editor: Client) -> None:
    address = "/cms/brands/source-typos/"
    shown = tropical_editor.get(address)
    assert [brand.workspace for brand, _ in shown.context["rows"]] == ["tropical"]
    before = Brand.objects.get(workspace="main").version
    assert tropical_editor.post(address, {"brand": pk("main")}).status_code in {302, 403}
    assert Brand.objects.get(workspace="main").version == before
    tropical_editor.post(address, {"brand": pk("tropical")})
    assert Brand.objects.get(workspace="tropical").wording_overrides.exists()


@pytest.mark.parametrize(("name", "is_told"), [("tara", True), ("root", False)])
def test_t06_nobody_takes_the_default_from_a_brand_that_is_not_theirs(
    tropical_editor: Client, name: str, is_told: bool
) -> None:
    user = User.objects.filter(username=name).first() or User.objects.create_superuser(name)
    brand = Brand.objects.get(workspace="tropical")
    form = BRAND_FORM.bind_to_model(Brand).get_form_class()({"is_default": "on"}, instance=brand, for_user=user)
    assert ("You may not edit for" in str(form.errors.get("is_default"))) == is_told
