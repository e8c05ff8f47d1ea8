"""The examples for a server agree with the code they deploy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from leeward.retail.search.hotpath.routes import ROUTES

DEPLOY = Path(__file__).resolve().parents[3] / "deploy"
_LOCATION = re.compile(r"location ~ (\S+) \{\s+proxy_pass http://leeward-search;")


@pytest.fixture
def goes_to_searches() -> re.Pattern[str]:
    """The addresses that nginx sends to the process that only searches (decision 0028)."""
    found = _LOCATION.search((DEPLOY / "nginx.conf").read_text(encoding="utf-8"))
    assert found
    return re.compile(found[1])


@pytest.mark.parametrize("template", [route.template for route in ROUTES])
def test_every_hot_address_goes_to_the_process_that_only_searches(
    goes_to_searches: re.Pattern[str], template: str
) -> None:
    assert goes_to_searches.match(re.sub(r"\{\w+\}", "MV1001", template))


@pytest.mark.parametrize(
    "path",
    [
        "/", "/search/holidays/", "/api/context", "/api/search", "/api/search/holidays/more", "/api/countries/MV",
        "/api/v1/pricing/cheapest/lead-in/offer/summer", "/x/api/search/holidays",
    ],
)  # fmt: skip
def test_nothing_else_does(goes_to_searches: re.Pattern[str], path: str) -> None:
    assert not goes_to_searches.match(path)


def test_searches_are_answered_by_the_site_where_their_process_fails() -> None:
    upstream = (DEPLOY / "nginx.conf").read_text(encoding="utf-8").split("upstream leeward-search {")[1].split("}")[0]
    assert re.search(r"server web-1:\d+ backup;", upstream)
