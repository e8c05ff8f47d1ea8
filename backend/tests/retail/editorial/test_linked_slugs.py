"""The texts that every shop links to by itself keep their addresses (UK-13, UK-14)."""

from __future__ import annotations

from datetime import date

import pytest
from django.contrib.auth.models import User
from django.test import Client

from leeward.retail.brands.models import Brand
from leeward.retail.editorial.models import HelpPage
from tests.retail.editorial.test_legal_history import PUBLISH, said, send
from tests.retail.editorial.writing import a_help_page, a_version

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]
REFUSED = "Every shop links to /help/agency-terms by itself (booking conditions)"


@pytest.fixture
def editor() -> Client:
    client = Client(HTTP_HOST="localhost")
    client.force_login(User.objects.create_superuser(username="ed", password="a long enough password"))
    return client


def a_text_at(slug: str, brand: Brand | None = None) -> HelpPage:
    page = a_help_page(slug, brand=brand)
    a_version(page, 1, date(2020, 1, 1))
    return page


@pytest.mark.parametrize("how", [{}, PUBLISH])
def test_they_get_no_other_slug_uk_13(editor: Client, how: dict[str, str]) -> None:
    page = a_text_at("agency-terms")
    assert REFUSED in said(send(editor, page, slug="terms-2027", **how))
    page.refresh_from_db()
    assert page.slug == "agency-terms"
    assert said(send(editor, page, title="Terms of 2027", **how)) == "answered 302"


def test_one_brand_s_may_where_the_one_for_every_brand_stays(editor: Client) -> None:
    page = a_text_at("agency-terms", Brand.objects.get(workspace="main"))
    own = {"brand": str(page.brand_id)}
    assert REFUSED in said(send(editor, page, slug="terms-2027", **own))
    a_text_at("agency-terms")
    assert said(send(editor, page, slug="terms-2027", **own)) == "answered 302"


def test_one_that_was_never_seen_and_any_other_page_may(editor: Client) -> None:
    draft = a_text_at("agency-terms")
    HelpPage.objects.filter(pk=draft.pk).update(live=False)
    for page in (draft, a_text_at("luggage")):
        assert said(send(editor, page, slug=f"{page.slug}-2027")) == "answered 302"
