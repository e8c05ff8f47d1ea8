"""Names as passports have them: letters of every alphabet and what stands between them, nothing else (UK-20)."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from leeward.retail.booking.rules.travellers import check_name
from leeward.retail.booking.said import TravellerIn
from leeward.retail.desk.after_sale.schemas import RightNameIn
from leeward.retail.desk.contract.schemas import PassOnIn

CASES: Any = json.loads((Path(__file__).parents[5] / "contracts/cases/typed-names.json").read_text())


def rules(name: str) -> list[str]:
    return [one.rule for one in check_name("travellers.0", title="Ms", first_name="Ada", last_name=name)]


@pytest.mark.parametrize(
    "name",
    ["B", "O'Brien-Smith", "D’Arcy", "Núñez", "van der Berg", "St. John", "Smith Jr.", "Šťastná", "Nguyễn", "x" * 60],
)
def test_uk_20_are_taken_as_they_are(name: str) -> None:
    assert rules(name) == []


@pytest.mark.parametrize("name", ["", "4da", "Jo3hn", "Smith2", "A_b", "Ada²", "Ⅷ", "-Smith", "A\nB", "A/B", "x" * 61])
def test_uk_20_are_refused_with_what_no_passport_has(name: str) -> None:
    assert rules(name) == ["name"]


@pytest.mark.parametrize("name", ["Ковальская", "محمد", "हिन्दी"])
def test_uk_20_of_other_alphabets_are_names_that_cannot_be_printed(name: str) -> None:
    assert rules(name) == ["letters"]


@pytest.mark.parametrize("case", CASES["names"], ids=lambda case: ascii(case["text"]))
def test_uk_20_are_taken_however_they_were_pasted(case: dict[str, Any]) -> None:
    said = TravellerIn(room=1, title="Ms", first_name="Ada", last_name=case["text"], born_on=date(1985, 2, 28))
    assert (said.last_name if not rules(said.last_name) else None) == case["is"]


@pytest.mark.parametrize("case", CASES["names"], ids=lambda case: ascii(case["text"]))
def test_uk_20_are_taken_at_the_desk_as_at_the_checkout(case: dict[str, Any]) -> None:
    said: dict[str, Any] = {"title": "Ms", "first_name": "Ada", "last_name": case["text"], "born_on": "1985-02-28"}
    for taken in (RightNameIn(**said), PassOnIn(**said)):
        assert (taken.last_name if not rules(taken.last_name) else None) == case["is"]
