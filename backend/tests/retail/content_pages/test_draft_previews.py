"""A draft is seen as the page it will be, and by nobody else."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth import get_user_model
from django.test import Client, RequestFactory
from django.urls import reverse

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Factsheet, Hotel
from leeward.retail.hotels.serving import drawn_hotel
from leeward.retail.pages.delivery.cache import CACHE_HEADER
from tests.retail.content.building import a_home
from tests.retail.content_pages.conftest import Read

pytestmark = pytest.mark.django_db


def test_a_factsheet_is_previewed_as_the_hotels_page(
    hotels: dict[str, Hotel], main: BrandSheet, built_front_end: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def find_markup(*, page: str, document_json: str, request_id: str) -> str:
        seen.append(document_json)
        return "<main>drawn</main>"

    monkeypatch.setattr("leeward.retail.pages.delivery.documents.find_markup", find_markup)
    request: Any = RequestFactory().get("/cms/preview")
    request.brand, request.csp_nonce = main, "n0nce"
    answer = drawn_hotel(
        request, Factsheet(hotel=hotels["MV1"], why_line="Not yet published", description="<p>Soon.</p>")
    )
    assert answer.status_code == 200
    assert "<p>Soon.</p>" in seen[0].encode().decode("unicode_escape")
    assert '"isPreview":true' in seen[0]
    assert CACHE_HEADER not in answer


MANY: dict[str, tuple[str, dict[str, Any]]] = {
    "awardentry": ("/awards", {"year": 2027, "display_name": "Not yet said", "issuer": "Guild"}),
    "role": (
        "/careers",
        {
            "title": "Not yet said", "slug": "reef-guide", "team": "Sea", "place": "Leeds", "hours": "Full time",
            "opens_on": date(2027, 1, 1), "apply_email": "jobs@example.com", "summary": "Dive.", "sections": [],
        },
    ),
    "review": (
        "/",
        {
            "source": "Reviews", "author": "Ada L", "text": "Not yet said", "score": 4,
            "reviewed_on": date(2027, 1, 9),
        },
    ),
}  # fmt: skip
"""What is one of many on a page: the page's address, and its facts, of which one says "Not yet said"."""


@pytest.mark.parametrize("kind", MANY)
def test_one_of_many_is_previewed_among_the_others_on_its_page_s14_s23_s36(
    hotels: dict[str, Hotel], read: Read, kind: str
) -> None:
    a_home()
    page, facts = MANY[kind]
    thing: Any = apps.get_model("editorial", kind).objects.create(live=False, **facts)
    thing.save_revision()
    preview = reverse(f"wagtailsnippets_editorial_{kind}:revisions_view", args=[thing.pk, thing.latest_revision_id])
    client = Client(HTTP_HOST="localhost")
    client.force_login(get_user_model().objects.create_superuser(username="ed", password="a long enough password"))
    assert "Not yet said" in str(read(preview, client=client)["props"])
    thing.refresh_from_db()
    assert not thing.live
    assert "Not yet said" not in str(read(page)["props"])
