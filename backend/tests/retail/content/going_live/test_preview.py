"""A draft is seen by its editor in the real front end, and by nobody else (T-05)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from leeward.retail.content.models import HomePage
from leeward.retail.pages.delivery.cache import CACHE_HEADER

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_shop", "built_front_end")]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The page documents that the render process was sent."""
    documents: list[dict[str, Any]] = []

    def find_markup(*, page: str, document_json: str, request_id: str) -> str:
        documents.append(json.loads(document_json))
        return "<main>drawn</main>"

    monkeypatch.setattr("leeward.retail.pages.delivery.documents.find_markup", find_markup)
    return documents


def draft(heading: str, slug: str = "caribbean") -> HomePage:
    page = HomePage.objects.get(slug=slug)
    page.hero_heading = heading
    page.save_revision()
    return page


class TestPreview:
    def test_draws_the_draft_in_the_real_front_end(self, editor: Client, sent: list[dict[str, Any]]) -> None:
        page = draft("Not yet")
        answer = editor.get(f"/cms/pages/{page.pk}/view_draft/")
        assert answer.status_code == 200
        assert sent[-1]["props"]["hero"]["heading"] == "Not yet"
        assert sent[-1]["shell"]["isPreview"] is True

    def test_shows_the_pages_own_brand_whatever_host_the_editor_is_on(
        self, editor: Client, sent: list[dict[str, Any]]
    ) -> None:
        page = draft("Not yet")
        editor.get(f"/cms/pages/{page.pk}/view_draft/")
        assert sent[-1]["shell"]["brand"]["workspace"] == "caribbean"

    def test_may_be_framed_by_the_editor_and_is_never_kept(self, editor: Client, sent: list[dict[str, Any]]) -> None:
        answer = editor.get(f"/cms/pages/{draft('Not yet').pk}/view_draft/")
        assert "frame-ancestors 'self'" in answer["Content-Security-Policy"]
        assert "no-store" in answer["Cache-Control"]
        assert answer["X-Robots-Tag"] == "noindex"
        assert CACHE_HEADER not in answer

    def test_is_closed_to_strangers(self, sent: list[dict[str, Any]]) -> None:
        page = draft("Not yet")
        answer = Client(HTTP_HOST="localhost").get(f"/cms/pages/{page.pk}/view_draft/")
        assert answer.status_code == 302
        assert sent == []

    def test_leaves_the_public_page_as_published(self, sent: list[dict[str, Any]]) -> None:
        draft("Not yet")
        Client(HTTP_HOST="caribbean.localhost").get("/")
        assert sent[-1]["props"]["hero"]["heading"] == "Thirty islands, one warm sea"
