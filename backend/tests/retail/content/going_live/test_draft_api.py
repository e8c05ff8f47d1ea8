"""API25: drafts for token holders only (T-05); and the page that stands in for the home page (S11)."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from leeward.retail.content import operations
from leeward.retail.content.errors import PreviewRefused
from leeward.retail.content.models import HomePage, SeasonalHomePage
from tests.retail.content.building import a_card, a_home, a_landing, a_row, built

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]

STRUCTURE, GET_ROW = "/api/page-builder/structure", "/api/page-builder/get-row"
PREVIEW = "/api/page-builder/preview"


@pytest.fixture
def client() -> Client:
    a_home()
    return Client(HTTP_HOST="localhost")


class TestPreview:
    @pytest.fixture
    def page(self) -> Any:
        page = a_landing("winter", a_row(a_card("Published")))
        built(page, a_row(a_card("Draft")))
        page.save_revision()
        return page

    @pytest.fixture
    def editor(self) -> Any:
        return get_user_model().objects.create_superuser(username="ed", password="a long enough password")

    def test_shows_the_draft_to_the_holder_of_an_editors_token_API25(
        self, client: Client, page: Any, editor: Any
    ) -> None:
        token = operations.sign_preview(page=page, user=editor)
        answer = client.get(PREVIEW, {"slug": "winter", "previewToken": token})
        body = answer.json()
        assert body["pageStructure"]["rows"][0]["cards"][0]["contentData"]["heading"] == "Draft"
        assert body["isEditForm"] is True
        assert (answer["Cache-Control"], answer["X-Robots-Tag"]) == ("no-store", "noindex")
        assert "Surrogate-Key" not in answer

    def test_shows_a_draft_row_only_with_a_token_T_05(self, client: Client, page: Any, editor: Any) -> None:
        draft = page.get_latest_revision_as_object()
        row_id = draft.rows.raw_data[0]["id"]
        asked = {"rowId": row_id, "slug": "winter", "isPreview": True}
        assert client.post(GET_ROW, asked, "application/json").status_code == 404
        asked["previewToken"] = operations.sign_preview(page=page, user=editor)
        answer = client.post(GET_ROW, asked, "application/json")
        assert [content["heading"] for content in answer.json()["data"]] == ["Draft"]
        assert answer["Cache-Control"] == "no-store"

    def test_is_closed_to_forged_old_and_foreign_tokens_T_05(self, client: Client, page: Any, editor: Any) -> None:
        token = operations.sign_preview(page=page, user=editor)
        other = operations.sign_preview(page=a_landing("summer"), user=editor)
        for wrong in (token[:-2] + "xx", "nonsense", "", other):
            answer = client.get(PREVIEW, {"slug": "winter", "previewToken": wrong})
            assert (answer.status_code, answer.json()["code"]) == (403, "preview_refused"), wrong
        editor.is_active = False
        editor.save()
        assert client.get(PREVIEW, {"slug": "winter", "previewToken": token}).status_code == 403

    def test_gives_no_token_to_who_may_not_edit_T_05(self, page: Any) -> None:
        stranger = get_user_model().objects.create_user(username="x", password="a long enough password")
        with pytest.raises(PreviewRefused):
            operations.sign_preview(page=page, user=stranger)


class TestSeason:
    def test_a_second_home_page_stands_in_while_it_is_published_S11(self, client: Client) -> None:
        home = HomePage.objects.get(slug="main")
        season = SeasonalHomePage(title="January", slug="january", live=False)
        home.add_child(instance=season)
        assert client.get(STRUCTURE).json()["title"].startswith("Home of")
        season.save_revision().publish()
        assert client.get(STRUCTURE).json()["title"] == "January"
        SeasonalHomePage.objects.get().unpublish()
        assert client.get(STRUCTURE).json()["title"].startswith("Home of")
