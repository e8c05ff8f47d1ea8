"""A draft is seen as the page it will be, and by nobody else."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import RequestFactory

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Factsheet, Hotel
from leeward.retail.hotels.serving import drawn_hotel
from leeward.retail.pages.cache import CACHE_HEADER

pytestmark = pytest.mark.django_db


def test_a_factsheet_is_previewed_as_the_hotels_page(
    hotels: dict[str, Hotel], main: BrandSheet, built_front_end: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def find_markup(*, page: str, document_json: str, request_id: str) -> str:
        seen.append(document_json)
        return "<main>drawn</main>"

    monkeypatch.setattr("leeward.retail.pages.documents.find_markup", find_markup)
    request: Any = RequestFactory().get("/cms/preview")
    request.brand, request.csp_nonce = main, "n0nce"
    answer = drawn_hotel(
        request, Factsheet(hotel=hotels["MV1"], why_line="Not yet published", description="<p>Soon.</p>")
    )
    assert answer.status_code == 200
    assert "<p>Soon.</p>" in seen[0].encode().decode("unicode_escape")
    assert '"isPreview":true' in seen[0]
    assert CACHE_HEADER not in answer
