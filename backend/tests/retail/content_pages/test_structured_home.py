"""What search engines are told of who sells: on a home page, and nothing that does not stand on it (UK-01)."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from leeward.retail.brands.queries import get_brand
from leeward.retail.hotels.models import Hotel
from tests.retail.content.building import a_home, built
from tests.retail.content_pages.conftest import Read

pytestmark = pytest.mark.django_db


def told(html: str) -> list[dict[str, Any]]:
    found = re.search(r'<script type="application/ld\+json">(.+?)</script>', html)
    return json.loads(found[1]) if found else []


def test_a_home_page_says_who_sells_as_its_footer_does(hotels: dict[str, Hotel], read: Read) -> None:
    built(a_home()).save_revision().publish()
    brand, page = get_brand(workspace="main"), read("/")
    (seller,) = told(page["html"])
    assert (seller["@type"], seller["name"], seller["url"]) == ("TravelAgency", brand.name, f"{brand.origin}/")
    assert seller["legalName"] == brand.company.name
    assert seller["telephone"] in page["shell"]["brandBar"]["phone"].values()
    footer = " ".join(page["shell"]["footer"]["legal"])
    for fact in ("legalName", "email", "vatID"):
        assert seller[fact] in footer


def test_another_page_does_not(hotels: dict[str, Hotel], read: Read) -> None:
    assert [one["@type"] for one in told(read("/offers")["html"])] == ["BreadcrumbList"]
