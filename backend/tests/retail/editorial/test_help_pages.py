"""Help pages stand on our own host (API32): where another host once held them, nothing of it is asked."""

from __future__ import annotations

import re
from datetime import date

import pytest
from django.test import Client

from leeward.retail.editorial.models import HelpPage
from tests.retail.editorial.writing import a_help_page, a_version

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands", "built_front_end")]


@pytest.fixture(params=["atol", "essential-travel", "agency-terms", "important-info"])
def page(request: pytest.FixtureRequest) -> HelpPage:
    page = a_help_page(request.param)
    a_version(page, 1, date(2026, 1, 1), "<p>Your money is safe.</p>")
    return page


def test_api32_each_is_a_page_of_ours_that_asks_no_other_host_and_keeps_no_session(page: HelpPage) -> None:
    answer = Client(HTTP_HOST="localhost").get(f"/help/{page.slug}")
    html = answer.content.decode()
    assert (answer.status_code, "Your money is safe." in html, answer.cookies.output()) == (200, True, "")
    fetched = re.findall(r'<(?:script|iframe|img|link)[^>]+(?:src|href)="(?:https?:)?//([^/"]+)', html)
    assert {host.partition(":")[0] for host in fetched} <= {"localhost"}


def test_api32_its_facts_open_over_another_page(page: HelpPage) -> None:
    facts = Client(HTTP_HOST="localhost").get(f"/help/{page.slug}/page.json").json()
    assert "Your money is safe." in str(facts)
