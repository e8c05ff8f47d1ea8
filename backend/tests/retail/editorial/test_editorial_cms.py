"""Blog, help, careers, awards and reviews in the CMS: nobody edits what shows on a brand not theirs (T-06)."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group, Permission
from django.test import Client
from django.urls import reverse
from wagtail.models import GroupPagePermission

from leeward.retail.brands.models import Brand
from leeward.retail.editorial.models import AwardEntry, Certificate, Review, Role, TextPage
from tests.retail.content.building import a_home
from tests.retail.editorial.writing import a_post

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


@pytest.fixture
def editor() -> Client:
    """May edit everything editorial, for the caribbean brand alone."""
    group = Group.objects.create(name="Caribbean editors")
    change = Permission.objects.get(content_type__app_label="wagtailcore", codename="change_page")
    GroupPagePermission.objects.create(group=group, page=a_home("caribbean"), permission=change)
    a_home("main")
    group.permissions.add(Permission.objects.get(codename="access_admin"))
    group.permissions.add(*Permission.objects.filter(content_type__app_label="editorial"))
    user = get_user_model().objects.create_user(username="carol", password="a long enough password")
    user.groups.add(group)
    client = Client(HTTP_HOST="localhost")
    client.force_login(user)
    return client


def may_open(editor: Client, thing: Any, view: str = "edit") -> bool:
    meta = thing._meta
    address = reverse(f"wagtailsnippets_{meta.app_label}_{meta.model_name}:{view}", args=[thing.pk])
    return bool(editor.get(address).status_code == 200)


def things_of(brand: Brand | None) -> list[Any]:
    """One of each kind that may belong to a brand."""
    slug = brand.workspace if brand else "every-brand"
    role = Role(slug=slug, title="Guide", summary="Shows people about.", team="Sales", place="Leeds", hours="20")
    role.brand, role.opens_on, role.apply_email = brand, date(2026, 1, 1), "jobs@example.com"
    text = TextPage(slug="cruise", title="Cruise", brand=brand)
    award = AwardEntry(year=2026, display_name="Best", issuer="Press", brand=brand)
    review = Review(source="Post", author="Jo P.", text="Lovely.", score=5, reviewed_on=date(2026, 1, 1), brand=brand)
    things: list[Any] = [role, text, award, review]
    if brand:
        things.append(Certificate(brand=brand))
    for thing in things:
        thing.save()
    return [*things, a_post(slug, brand=brand)]


class TestEditorialThings:
    def test_open_to_who_edits_their_brand_T_06(self, editor: Client) -> None:
        for thing in things_of(Brand.objects.get(workspace="caribbean")):
            assert may_open(editor, thing), thing

    def test_are_closed_to_editors_of_other_brands_T_06(self, editor: Client) -> None:
        for thing in things_of(Brand.objects.get(workspace="main")):
            assert not may_open(editor, thing), thing
            assert not may_open(editor, thing, "delete"), thing

    def test_of_every_brand_need_the_right_on_all_of_them_T_06(self, editor: Client) -> None:
        for thing in things_of(None):
            assert not may_open(editor, thing), thing

    def test_cannot_be_given_to_a_brand_one_does_not_edit_T_06(self, editor: Client) -> None:
        main = Brand.objects.get(workspace="main")
        sent = {"year": "2026", "display_name": "Best", "issuer": "Press", "position": "0", "brand": str(main.pk)}
        answer = editor.post(reverse("wagtailsnippets_editorial_awardentry:add"), sent)
        assert "You may not edit for these brands." in answer.content.decode()
        assert not AwardEntry.objects.exists()
