"""The texts that every shop links to by itself keep their addresses (UK-13, UK-14)."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from leeward.retail.brands.models import Brand
from leeward.retail.editorial.models import HelpPage
from tests.retail.editorial.test_legal_history import NOW, PUBLISH, said, send
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


class TestTheBrand:
    """Chosen for the one text of every brand, it would leave the others without."""

    @pytest.mark.parametrize("how", [{}, PUBLISH], ids=["draft", "publish"])
    def test_of_the_one_for_every_brand_is_not_narrowed_uk_13(self, editor: Client, how: dict[str, str]) -> None:
        page, main = a_text_at("agency-terms"), Brand.objects.get(workspace="main")
        assert REFUSED in said(send(editor, page, brand=str(main.pk), **how))
        assert HelpPage.objects.get().brand is None

    def test_may_be_chosen_where_every_other_one_has_its_own(self, editor: Client) -> None:
        page, main = a_text_at("agency-terms"), Brand.objects.get(workspace="main")
        for brand in Brand.objects.exclude(pk=main.pk):
            a_text_at("agency-terms", brand)
        assert said(send(editor, page, brand=str(main.pk), **PUBLISH)) == "answered 302"

    def test_may_be_taken_out_so_that_every_brand_shows_it(self, editor: Client) -> None:
        page = a_text_at("agency-terms", Brand.objects.get(workspace="main"))
        assert said(send(editor, page, brand="", **PUBLISH)) == "answered 302"

    def test_of_any_other_text_is_free(self, editor: Client) -> None:
        main = Brand.objects.get(workspace="main")
        assert said(send(editor, a_text_at("luggage"), brand=str(main.pk), **PUBLISH)) == "answered 302"


def test_one_that_was_taken_down_keeps_its_slug_too_uk_13(editor: Client) -> None:
    page = a_text_at("agency-terms")
    HelpPage.objects.update(live=False, first_published_at=NOW)
    for how in ({}, PUBLISH):
        assert REFUSED in said(send(editor, page, slug="terms-2027", **how))


def warnings(answer: Any) -> str:
    """What is told beside the next page."""
    return " ".join(str(one) for one in answer.context["messages"] if "is not there" in str(one))


class TestWhoTakesOneDown:
    def test_hears_which_brands_link_to_it_uk_13(self, editor: Client) -> None:
        page, main = a_text_at("privacy"), Brand.objects.get(workspace="main")
        a_text_at("privacy", main)
        address = reverse("wagtailsnippets_editorial_helppage:unpublish", args=[page.pk])
        told = warnings(editor.post(address, follow=True))
        assert "/help/privacy is not there for" in told
        assert main.name not in told
        for brand in Brand.objects.exclude(pk=main.pk):
            assert brand.name in told

    def test_and_who_saves_a_draft_of_it_again(self, editor: Client) -> None:
        page = a_text_at("privacy")
        HelpPage.objects.update(live=False)
        send(editor, page)
        assert "/help/privacy is not there for" in warnings(editor.get("/cms/"))

    def test_hears_nothing_of_one_that_is_there_or_that_no_shop_links_to(self, editor: Client) -> None:
        send(editor, a_text_at("privacy"), **PUBLISH)
        luggage = a_text_at("luggage")
        editor.post(reverse("wagtailsnippets_editorial_helppage:unpublish", args=[luggage.pk]))
        assert warnings(editor.get("/cms/")) == ""
