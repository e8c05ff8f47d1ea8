"""A page that is taken down, deleted or another brand's: nothing leads there, and whoever linked to it is told."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Site

from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import get_brand, get_default_brand
from leeward.retail.content.models import LandingPage
from leeward.retail.content.needs_you.linked_from import linked_from
from leeward.retail.content.needs_you.warnings import warnings_everywhere, warnings_of_page
from leeward.retail.content.queries import structure_of
from leeward.retail.content.structure import Card
from leeward.retail.kit import clock
from leeward.retail.offers.models import Collection, Offer, Superhero
from tests.no_more_news import hear_no_more_news
from tests.retail.content.building import a_card, a_home, a_landing, a_row, shared_pages

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


def the_card(page: LandingPage, workspace: str = "main") -> Card:
    structure = structure_of(page=page, brand=get_brand(workspace=workspace), at=clock.now())
    return structure.card_rows[0].cards[0]


def said_of(page: LandingPage) -> list[tuple[str, str]]:
    return [(one.card, one.problem) for one in warnings_of_page(page=page, at=clock.now())]


class TestCardsThatLeadToAPage:
    def test_lead_nowhere_once_it_is_taken_down_and_say_so(self) -> None:
        there = a_landing("winter-sun")
        page = a_landing("start", a_row(a_card("Go", link="", page=there)))
        assert (the_card(page).link_href, said_of(page)) == ("/winter-sun", [])
        there.unpublish()
        assert the_card(page).link_href == ""
        assert said_of(page) == [("Go", "It leads to the page “Winter sun”, which is not published.")]

    def test_lead_to_no_other_brands_page_t_02(self) -> None:
        theirs = a_landing("rum-and-reggae", parent=a_home("caribbean"))
        page = a_landing("start", a_row(a_card("Go", link="", page=theirs)))
        assert the_card(page).link_href == ""
        assert said_of(page) == [("Go", "It leads to the page “Rum and reggae”, which another brand shows.")]

    def test_lead_to_a_shared_page_from_every_brand_that_shows_it(self) -> None:
        shared = a_landing("winter-sun", parent=shared_pages())
        page = a_landing("start", a_row(a_card("Go", link="", page=shared)))
        assert the_card(page).link_href == "/winter-sun"
        shared.brands.set([get_brand(workspace="caribbean").brand_id])
        shared.save()
        assert the_card(page).link_href == ""

    def test_are_drawn_anew_when_it_is_published_again_r_28(self) -> None:
        there = a_landing("winter-sun")
        there.unpublish()
        page = a_landing("start", a_row(a_card("Go", link="", page=there)))
        structure = structure_of(page=page, brand=get_default_brand(), at=clock.now())
        assert f"page-{there.pk}" in structure.keys


class TestWrittenAddresses:
    def test_that_lead_nowhere_are_named_with_their_place(self) -> None:
        there = a_landing("winter-sun")
        text = '<p><a href="/winter-sun">Sun</a></p>'
        page = a_landing(
            "start",
            a_row(a_card("Go", link="/winter-sun?from=card"), a_card("Text", link="", long_description=text)),
            hero_button_link="/winter-sun#top",
            hero_caption_link="/offers",
        )
        assert said_of(page) == []
        there.delete()
        sentence = "It links to /winter-sun, where there is no page."
        assert said_of(page) == [("Superhero and title", sentence), ("Go", sentence), ("Text", sentence)]

    def test_that_lead_on_are_left_alone(self, django_capture_on_commit_callbacks: Any) -> None:
        there = a_landing("winter-sun")
        page = a_landing(
            "start", a_row(a_card("Go", link="/winter-sun"), a_card("Find", link="/search/holidays/?nights=7"))
        )
        there.slug = "winter-heat"
        with django_capture_on_commit_callbacks(execute=True):
            there.save_revision().publish()  # leaves a redirect behind
        assert said_of(page) == []
        LandingPage.objects.get(pk=there.pk).unpublish()
        assert said_of(page) == [("Go", "It links to /winter-sun, where there is no page.")]

    def test_that_lead_on_in_a_circle_are_named(self) -> None:
        a_home()
        Redirect.objects.create(old_path="/winter-sun", redirect_link="/winter-heat/?from=sun")
        Redirect.objects.create(old_path="/winter-heat", redirect_link="/winter-sun")
        assert len(said_of(a_landing("start", a_row(a_card("Go", link="/winter-sun"))))) == 1

    def test_to_what_is_not_shown_any_more_are_named_s05(self) -> None:
        now = clock.now()
        Offer.objects.create(name="Now", slug="now", active_from=now - timedelta(days=9), live=True)
        Offer.objects.create(
            name="Past",
            slug="past",
            active_from=now - timedelta(days=9),
            active_until=now - timedelta(days=1),
            live=True,
        )
        Offer.objects.create(name="Soon", slug="soon", active_from=now + timedelta(days=9), live=True)
        Collection.objects.create(name="Villas", title="Villas", slug="villas", live=False)
        links = ["/offers/now", "/offers/past", "/offers/soon", "/offers", "/collections/villas", "/blog/gone#end"]
        links += ["/help/nothing", "/offers/now?from=card", "/hot-20", "/blog"]
        page = a_landing("start", a_row(*(a_card(link, link=link) for link in links)))
        assert said_of(page) == [
            ("/offers/past", "It links to /offers/past, an offer that is not running."),
            ("/offers/soon", "It links to /offers/soon, an offer that is not running."),
            ("/collections/villas", "It links to /collections/villas, a collection that is not published."),
            ("/blog/gone#end", "It links to /blog/gone, a post that is not published."),
            ("/help/nothing", "It links to /help/nothing, a help page that is not published."),
        ]

    def test_to_what_another_brand_alone_shows_are_named_t_02(self) -> None:
        villas = Collection.objects.create(name="Villas", title="Villas", slug="villas", live=True)
        villas.brands = [Brand.objects.get(workspace="caribbean")]
        villas.save()
        page = a_landing("start", a_row(a_card("Go", link="/collections/villas")), parent=shared_pages())
        ((_, problem),) = said_of(page)
        assert problem.startswith("It links to /collections/villas, a collection that is not published on ")
        assert get_brand(workspace="caribbean").name not in problem

    def test_that_one_brands_redirect_leads_on_are_named_for_the_others_t_02(self) -> None:
        a_home()
        Redirect.objects.create(old_path="/winter-sun", redirect_link="/", site=Site.objects.get(is_default_site=True))
        page = a_landing("start", a_row(a_card("Go", link="/winter-sun")), parent=shared_pages())
        ((_, problem),) = said_of(page)
        assert get_default_brand().name not in problem and get_brand(workspace="caribbean").name in problem
        Redirect.objects.update(site=None)
        assert said_of(page) == []

    def test_in_whatever_else_is_published_are_in_the_report_too(self) -> None:
        a_home()
        Superhero.objects.create(name="Winter", slug="winter", heading="Winter", target_url="/winter-sun", live=True)
        told = [(one.page, one.problem) for one in warnings_everywhere(at=clock.now())]
        assert ("Winter", "It links to /winter-sun, where there is no page.") in told

    def test_of_one_brands_page_are_named_where_other_brands_show_them_t_02(self) -> None:
        a_landing("winter-sun", parent=a_home())
        page = a_landing("start", a_row(a_card("Go", link="/winter-sun")), parent=shared_pages())
        ((_, problem),) = said_of(page)
        assert problem.startswith("It links to /winter-sun, where there is no page on ")
        assert get_default_brand().name not in problem and get_brand(workspace="caribbean").name in problem


class TestWhoTakesAPageDown:
    @pytest.mark.parametrize("action", ["delete", "unpublish"])
    def test_is_told_what_linked_to_it(self, editor: Client, action: str) -> None:
        there = a_landing("winter-sun")
        a_landing("start", a_row(a_card("Go", link="/winter-sun")))
        answer = editor.post(reverse(f"wagtailadmin_pages:{action}", args=[there.pk]), follow=True)
        assert "“Start” still links to /winter-sun" in answer.content.decode()

    @pytest.mark.parametrize("action", ["delete", "unpublish"])
    def test_is_told_what_linked_to_each_of_several(self, editor: Client, action: str) -> None:
        there = [a_landing("winter-sun"), a_landing("winter-heat")]
        a_landing("start", a_row(a_card("Go", link="/winter-sun"), a_card("Or", link="/winter-heat")))
        address = reverse("wagtail_bulk_action", args=["wagtailcore", "page", action])
        answer = editor.post(f"{address}?" + "".join(f"id={page.pk}&" for page in there) + "next=/cms/", follow=True)
        for page in there:
            assert f"“Start” still links to /{page.slug}" in answer.content.decode()

    def test_is_told_before_it_is_deleted(self, editor: Client) -> None:
        there = a_landing("winter-sun")
        a_landing("start", a_row(a_card("Go", link="/winter-sun")))
        asked = editor.get(reverse("wagtailadmin_pages:delete", args=[there.pk])).content.decode()
        assert "“Start” links to /winter-sun" in asked

    @pytest.mark.parametrize("action", ["delete", "unpublish"])
    def test_is_told_before_several_go_at_once_what_links_to_them(self, editor: Client, action: str) -> None:
        there = [a_landing("winter-sun"), a_landing("winter-heat")]
        a_landing("start", a_row(a_card("Go", link="/winter-sun"), a_card("Or", link="/winter-heat")))
        a_landing("kept", a_row(a_card("Go", link="/start")))
        address = reverse("wagtail_bulk_action", args=["wagtailcore", "page", action])
        asked = editor.get(f"{address}?" + "".join(f"id={page.pk}&" for page in there) + "next=/cms/").content.decode()
        for page in there:
            assert f"“Start” links to /{page.slug}. Change that first" in asked
        assert "“Kept”" not in asked

    def test_hears_nothing_of_what_goes_with_it(self, editor: Client) -> None:
        there = [a_landing("winter-sun"), a_landing("winter-heat", a_row(a_card("Go", link="/winter-sun")))]
        address = reverse("wagtail_bulk_action", args=["wagtailcore", "page", "delete"])
        asked = editor.get(f"{address}?" + "".join(f"id={page.pk}&" for page in there) + "next=/cms/").content.decode()
        assert "“Winter heat” links to" not in asked

    def test_waits_for_no_question_about_each_page_that_does_not_link_there(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        there, shared = a_landing("winter-sun"), shared_pages()
        asked = []
        for number in range(3):
            a_landing(f"other-{number}", a_row(a_card("Go", link="/offers")), parent=shared)
            with CaptureQueriesContext(connection) as queries:
                assert linked_from(there) == []
            asked.append(len(queries))
            hear_no_more_news(monkeypatch)
        assert asked[1] == asked[2]  # the first finds no brand in memory
