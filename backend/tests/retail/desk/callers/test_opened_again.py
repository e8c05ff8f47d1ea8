"""A line that is opened once more on the same call, with no enquiry to answer, is the basket of before."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Basket
from leeward.retail.brands.sheet import BrandSheet
from tests.retail.booking.conftest import a_basket
from tests.retail.desk.agents import OURS, an_agent, at_desk
from tests.retail.desk.selling.test_selling import WEEK, found

pytestmark = pytest.mark.django_db


@pytest.fixture
def agent(brand: BrandSheet) -> Client:
    return at_desk(an_agent())


def opened(client: Client, brand: BrandSheet, search: str, again: str = "") -> str:
    said: dict[str, Any] = {"workspace": brand.workspace, "search": search, "again": again}
    answer = client.post("/api/desk/baskets", said, content_type="application/json", headers=OURS)
    assert answer.status_code == 201, answer.content
    return str(answer.json()["data"]["code"])


def test_by_the_agent_who_opened_it(brand: BrandSheet, agent: Client) -> None:
    search = found(agent, brand)["rows"][0]["search"]
    code = opened(agent, brand, search)
    assert opened(agent, brand, search, again=code) == code
    assert opened(agent, brand, search) != code, "another call is another basket"


def test_not_of_another_holiday(brand: BrandSheet, agent: Client) -> None:
    first, second = (row["search"] for row in found(agent, brand)["rows"][:2])
    code = opened(agent, brand, first)
    assert opened(agent, brand, second, again=code) != code


def test_not_a_colleague_s_nor_a_customer_s_own(brand: BrandSheet, agent: Client) -> None:
    search = found(agent, brand)["rows"][0]["search"]
    code = opened(agent, brand, search)
    assert opened(at_desk(an_agent("bo")), brand, search, again=code) != code
    theirs = a_basket(brand).code
    assert (
        opened(agent, brand, f"itemcode={Basket.objects.get(code=theirs).quotes.get().itemcode}&{WEEK}", theirs)
        != theirs
    )
