"""One page, whole: what Django prints around what React drew (decision 1)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from leeward.retail.content.models import HomePage
from leeward.retail.pages.delivery.cache import CACHE_HEADER
from tests.no_more_news import hear_no_more_news

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_shop", "built_front_end")]

MARKUP = '<main id="content"><h1>The sheltered side of the world</h1></main>'


@pytest.fixture
def renders(monkeypatch: pytest.MonkeyPatch) -> Callable[[str | None], list[str]]:
    """Replace the render process; gives the documents it was sent."""

    def put(markup: str | None) -> list[str]:
        sent: list[str] = []

        def find_markup(*, page: str, document_json: str, request_id: str) -> str | None:
            sent.append(document_json)
            return markup

        monkeypatch.setattr("leeward.retail.pages.delivery.documents.find_markup", find_markup)
        return sent

    return put


def ask(path: str = "/", host: str = "localhost") -> Any:
    return Client(HTTP_HOST=host).get(path)


class TestHomePage:
    """R01."""

    def test_is_whole_with_scripts_off(self, renders: Any) -> None:
        renders(MARKUP)
        answer = ask()
        assert answer.status_code == 200
        assert MARKUP in answer.content.decode()

    def test_shows_its_own_picture_where_it_is_shared(self, renders: Any) -> None:
        renders(MARKUP)
        html = ask().content.decode()
        shown = json.loads(html.split('id="page-document"')[1].split(">", 1)[1].split("</script>")[0])["props"]["hero"]
        assert f'{shown["picture"]["src"]}"><meta property="og:image:width"' in html

    def test_names_its_own_files_and_preloads_the_display_font(self, renders: Any) -> None:
        renders(MARKUP)
        html = ask().content.decode()
        assert '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/besley.woff2">' in html
        assert '<link rel="stylesheet" href="/assets/style.css">' in html
        assert re.search(r'<link rel="modulepreload" nonce="[^"]+" href="/assets/home.js">', html)
        assert re.search(r'<script type="module" nonce="[^"]+" src="/assets/entry.js">', html)

    def test_names_what_the_first_touch_needs_and_loads_none_of_it(self, renders: Any) -> None:
        renders(MARKUP)
        html = ask().content.decode()
        assert '<meta name="scripts-on-touch" content="/assets/a.js /assets/b.js">' in html
        assert not re.search(r'(?:href|src)="/assets/[ab]\.js"', html)

    def test_sends_the_editors_words_as_typed_props(self, renders: Any) -> None:
        (document,) = (sent := renders(MARKUP)) or [ask(), json.loads(sent[0])][1:]
        assert document["page"] == "home"
        assert document["shell"]["brand"]["workspace"] == "main"
        first_row = document["props"]["rows"][0]
        assert [first_row["header"], first_row["isCarousel"]] == ["Where our team is going next", True]
        card = first_row["cards"][0]
        assert [card["heading"], card["place"], card["configuration"]] == ["Cove House", "Port Antonio, Jamaica", 1]
        assert card["price"] is None  # nothing is sold in this shop, and nobody types prices

    @pytest.mark.parametrize(
        ("host", "heading"),
        [
            ("localhost", "The sheltered side of the world"),
            ("caribbean.localhost", "Thirty islands, one warm sea"),
            ("tropical.localhost", "Go where the green gets loud"),
            ("bluebay.localhost", "Fewer rooms, better views"),
        ],
    )
    def test_is_each_brands_own_P04(self, renders: Any, host: str, heading: str) -> None:
        sent = renders(MARKUP)
        ask(host=host)
        assert json.loads(sent[0])["props"]["hero"]["heading"] == heading

    def test_escapes_what_could_end_the_data_element(self, renders: Any) -> None:
        # Staff cannot save this any more; a text may still reach the database another way.
        HomePage.objects.filter(slug="main").update(hero_heading="</script><script>alert(1)</script>\u2028")
        renders(MARKUP)
        html = ask().content.decode()
        assert "<script>alert(1)" not in html
        printed = re.search(r'id="page-document">(.*?)</script>', html, re.DOTALL)
        assert printed
        assert json.loads(printed[1])["props"]["hero"]["heading"].startswith("</script>")

    def test_costs_a_fixed_number_of_queries(
        self, renders: Any, django_assert_max_num_queries: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        renders(MARKUP)
        ask()
        hear_no_more_news(monkeypatch)
        with django_assert_max_num_queries(12):
            ask()


class TestDeadRenderProcess:
    """The known danger is silence: a dead render process must not look like success, nor take the page down."""

    def test_leaves_a_page_that_the_browser_draws(self, renders: Any) -> None:
        renders(None)
        answer = ask()
        html = answer.content.decode()
        assert answer.status_code == 200
        assert '<div id="root"></div>' in html
        assert 'id="page-document"' in html

    def test_is_never_kept_in_the_page_cache(self, renders: Any) -> None:
        renders(None)
        assert CACHE_HEADER not in ask()

    def test_gives_people_without_scripts_a_number_to_ring(self, renders: Any) -> None:
        renders(None)
        assert re.search(r"<noscript>.*tel:\+44.*</noscript>", ask().content.decode(), re.DOTALL)


class TestPageCacheMark:
    def test_is_set_on_a_public_page_only(self, renders: Any) -> None:
        renders(MARKUP)
        assert CACHE_HEADER in ask("/")
        assert CACHE_HEADER not in ask("/?utm_campaign=spring")
        assert CACHE_HEADER not in ask("/no-such-page")


class TestWrongTurns:
    def test_answer_404_with_a_designed_page(self, renders: Any) -> None:
        sent = renders("<main><h1>This page has sailed</h1></main>")
        answer = ask("/no-such-page")
        assert answer.status_code == 404
        document = json.loads(sent[0])
        assert document["page"] == "problem"
        assert document["props"]["status"] == 404
        assert document["props"]["links"][0]["href"] == "/"
        assert '<meta name="robots" content="noindex">' in answer.content.decode()

    def test_answer_500_with_an_id_even_when_the_error_page_fails(
        self, renders: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken(**_: Any) -> None:
            raise RuntimeError("secret: hunter2")

        monkeypatch.setattr("leeward.retail.pages.built.answers.home_props", broken)
        monkeypatch.setattr("leeward.retail.pages.delivery.views.page_document", broken)
        client = Client(HTTP_HOST="localhost", raise_request_exception=False)
        answer = client.get("/")
        html = answer.content.decode()
        assert answer.status_code == 500
        assert "Something went wrong on our side" in html
        assert "hunter2" not in html
        assert answer["X-Request-Id"] in html

    def test_keep_unknown_hosts_from_seeing_any_brand_T_02(self, renders: Any) -> None:
        renders(MARKUP)
        answer = ask(host="evil.example")
        assert answer.status_code == 404
        assert "Leeward" not in answer.content.decode()


class TestKit:
    def test_is_not_there_outside_development(self, renders: Any) -> None:
        renders(MARKUP)
        assert ask("/_kit").status_code == 404


class TestHeroPreload:
    def test_asks_for_one_picture_only_on_each_screen_size(self, renders: Any) -> None:
        renders(MARKUP)
        links = re.findall(r'<link rel="preload" as="image"[^>]*>', ask().content.decode())
        media = [re.search(r'media="([^"]*)"', link)[1] for link in links]  # type: ignore[index]
        assert len(links) == 2
        assert media[1] == f"not all and {media[0]}"
        assert all('type="image/avif"' in link for link in links)
