"""Two make the same thing at the same instant: the second reads that it is there, and keeps what was typed (R-37)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from leeward.retail.geography.models import Country, Region
from tests.retail.content.conftest import editor

__all__ = ["editor"]
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands")]


def test_what_the_database_refuses_is_said_in_the_form(editor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    country = Country.objects.create(code="BB", name="Barbados", slug="barbados")
    Region.objects.create(code="BB-SOUTH", country=country, name="South Coast", slug="south-coast")
    checks = Region.validate_constraints
    looks: list[object] = []

    def not_there_yet(region: Region, exclude: Any = None) -> None:
        """As it was before the other one had saved: only the second look finds it."""
        looks.append(region)
        if len(looks) > 1:
            checks(region, exclude=exclude)

    monkeypatch.setattr(Region, "validate_constraints", not_there_yet)
    sent = {"code": "BB-COAST", "country": "BB", "name": "South Coast", "slug": "coast"}
    answer = editor.post(reverse("wagtailsnippets_geography_region:add"), sent)
    page = answer.content.decode()
    assert (answer.status_code, len(looks)) == (200, 2)
    assert "already exists" in page and 'value="BB-COAST"' in page
    assert Region.objects.count() == 1
