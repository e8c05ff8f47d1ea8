"""A landing page where the product itself answers is never seen: it gets no such address, or is told of."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse
from wagtail.models import Page

from leeward.retail.brands.queries import get_brand
from leeward.retail.content.models import LandingPage
from leeward.retail.content.needs_you.warnings import warnings_everywhere, warnings_of_page
from leeward.retail.content.queries import landing_paths
from leeward.retail.kit import clock
from tests.retail.content.building import a_home, a_landing, shared_pages

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]
RESERVED = ["weddings", "offers", "help", "desk", "api", "cms"]
REFUSED = "The site itself answers at /{}, so nobody would see this page"


def said(answer: Any) -> str:
    return " ".join(str(message) for message in answer.context["messages"])


def form_of(slug: str, **more: Any) -> dict[str, Any]:
    return {"title": "Sun", "slug": slug, "hero_tone": "light", "rows-count": "0", "comments-TOTAL_FORMS": 0,
            "comments-INITIAL_FORMS": 0} | more  # fmt: skip


def below(parent: Page, slug: str) -> LandingPage:
    """As a copy or a move leaves one there: past every form."""
    page = a_landing(f"{slug}-page", parent=parent)
    LandingPage.objects.filter(pk=page.pk).update(slug=slug, url_path=f"{parent.url_path}{slug}/")
    return LandingPage.objects.get(pk=page.pk)


@pytest.mark.parametrize("slug", RESERVED)
@pytest.mark.parametrize("is_shared", [False, True])
def test_the_form_refuses_it_new_or_known(editor: Client, slug: str, *, is_shared: bool) -> None:
    parent = shared_pages() if is_shared else a_home()
    page = a_landing("sun", parent=parent)
    for address in (
        reverse("wagtailadmin_pages:add", args=["content", "landingpage", parent.pk]),
        reverse("wagtailadmin_pages:edit", args=[page.pk]),
    ):
        answer = editor.post(address, form_of(slug))
        assert REFUSED.format(slug) in str(answer.context["form"].errors)


def test_below_another_page_and_elsewhere_it_is_free(editor: Client) -> None:
    for parent, slug in ((a_landing("sun"), "weddings"), (a_home(), "weddings-in-the-sun")):
        address = reverse("wagtailadmin_pages:add", args=["content", "landingpage", parent.pk])
        assert editor.post(address, form_of(slug)).status_code == 302


@pytest.mark.parametrize("slug", RESERVED)
def test_none_is_published_there(slug: str) -> None:
    with pytest.raises(ValidationError, match=REFUSED.format(slug)):
        a_landing(slug)


def test_one_that_came_there_is_named_and_no_search_engine_is_sent_there() -> None:
    page = below(a_home(), "weddings")
    assert [one.problem for one in warnings_of_page(page=page, at=clock.now())] == [
        f"{REFUSED.format('weddings')}. Give it another slug."
    ]
    assert page.title in [one.page for one in warnings_everywhere(at=clock.now())]
    assert landing_paths(brand=get_brand(workspace="main")) == []


def test_a_move_and_a_copy_are_refused(editor: Client) -> None:
    home, page = a_home(), a_landing("weddings", parent=a_landing("sun"))
    moved = editor.post(reverse("wagtailadmin_pages:move_confirm", args=[page.pk, home.pk]), follow=True)
    assert REFUSED.format("weddings") in said(moved)
    copy = reverse("wagtailadmin_pages:copy", args=[page.pk])
    form = {"new_title": "Sun", "new_slug": "weddings", "new_parent_page": home.pk, "publish_copies": "on"}
    assert REFUSED.format("weddings") in said(editor.post(copy, form, follow=True))
    assert not LandingPage.objects.child_of(home).filter(slug="weddings").exists()
    assert editor.get(copy).status_code == 200
    assert editor.post(copy, form | {"new_slug": "weddings-in-the-sun"}).status_code == 302
    assert LandingPage.objects.child_of(home).filter(slug="weddings-in-the-sun").exists()
