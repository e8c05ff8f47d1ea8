"""A landing page where the product itself answers is never seen: it gets no such address, or is told of."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse
from wagtail.models import Page, Site

from leeward.retail.brands.models import Brand, BrandHost
from leeward.retail.brands.queries import forget_brands, get_brand
from leeward.retail.content.models import LandingPage
from leeward.retail.content.needs_you.warnings import warnings_everywhere, warnings_of_page
from leeward.retail.content.queries import landing_paths
from leeward.retail.kit import clock
from tests.retail.content.building import a_home, a_landing, shared_pages

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]
RESERVED = ["weddings", "offers", "help", "desk", "api", "cms", "media", "readyz", "metrics"]
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


def test_a_move_of_several_is_refused_as_a_whole(editor: Client) -> None:
    home, sun = a_home(), a_landing("sun")
    pages = [a_landing(slug, parent=sun) for slug in ("rum", "weddings")]
    address = reverse("wagtail_bulk_action", args=["wagtailcore", "page", "move"])
    form = {"chooser": home.pk, "id": [page.pk for page in pages]}
    answer = editor.post(f"{address}?id={pages[0].pk}&id={pages[1].pk}&next=/cms/", form, follow=True)
    assert REFUSED.format("weddings") in said(answer)
    assert LandingPage.objects.child_of(sun).count() == 2
    editor.post(f"{address}?id={pages[0].pk}&next=/cms/", form | {"id": [pages[0].pk]})
    assert LandingPage.objects.child_of(home).filter(slug="rum").exists()


def test_no_page_goes_out_of_sight_with_the_one_above_it(editor: Client) -> None:
    home, sun = a_home(), a_landing("sun")
    a_landing("beaches", parent=sun)
    answer = editor.post(reverse("wagtailadmin_pages:edit", args=[sun.pk]), form_of("best-of"))
    assert REFUSED.format("best-of/beaches") in str(answer.context["form"].errors)
    assert editor.post(reverse("wagtailadmin_pages:edit", args=[sun.pk]), form_of("heat")).status_code == 302
    inner = a_landing("best-of", parent=a_landing("inner"))
    a_landing("beaches", parent=inner)
    moved = editor.post(reverse("wagtailadmin_pages:move_confirm", args=[inner.pk, home.pk]), follow=True)
    assert REFUSED.format("best-of/beaches") in said(moved)


def test_a_page_above_one_that_came_there_can_still_be_changed(editor: Client) -> None:
    page = a_landing("best-of")
    below(page, "beaches")
    assert editor.post(reverse("wagtailadmin_pages:edit", args=[page.pk]), form_of("best-of")).status_code == 302


@pytest.mark.parametrize("path", ["media/press", "api/x", "cms/x"])
def test_nor_below_what_reads_no_tree(path: str) -> None:
    first, _, second = path.partition("/")
    page = below(a_home(), first)
    with pytest.raises(ValidationError, match=REFUSED.format(path)):
        a_landing(second, parent=page)


def test_a_page_whose_name_only_begins_so_is_its_brand_s_at_each_host_t_02(built_front_end: None) -> None:
    home = a_home("caribbean")
    a_home()
    Site.objects.filter(hostname="localhost").update(is_default_site=True)
    BrandHost.objects.create(brand=Brand.objects.get(workspace="caribbean"), host="second.example", sort_order=9)
    forget_brands()
    for slug in ("metrics-of-joy", "readyz-x"):
        a_landing(slug, parent=home)
        assert Client(HTTP_HOST="second.example").get(f"/{slug}").status_code == 200
