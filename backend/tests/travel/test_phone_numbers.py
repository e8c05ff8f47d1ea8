"""Telephone numbers become international, or nothing (V08, Z65)."""

import json
from pathlib import Path
from typing import Any

import pytest

from leeward.travel.phone_numbers import international_phone

CASES: Any = json.loads((Path(__file__).parents[3] / "contracts/cases/typed-names.json").read_text())


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("01632 960123", "+441632960123"),
        ("(01632) 960-123", "+441632960123"),
        ("07700.900.123", "+447700900123"),
        ("+44 (0)1632 960123", "+441632960123"),
        ("0044 1632 960123", "+441632960123"),
        ("00353 1 234 5678", "+35312345678"),
        ("+1 (212) 555-0123", "+12125550123"),
        ("1632960123", "+441632960123"),
        ("441632960123", "+441632960123"),
        ("01632 96012a", None),
        ("12345", None),
        ("", None),
        ("+44", None),
        ("+441632960123456789", None),
        ("\u0660\u0661632960123", None),
    ],
)
def test_numbers_become_international_or_nothing_v08(text: str, number: str | None) -> None:
    assert international_phone(text) == number


@pytest.mark.parametrize("case", CASES["phones"], ids=lambda case: ascii(case["text"]))
def test_a_number_is_taken_however_it_was_pasted_v08(case: dict[str, str | None]) -> None:
    assert international_phone(case["text"] or "") == case["is"]


def test_another_country_without_a_known_code_is_not_guessed() -> None:
    assert international_phone("01 234 5678", country="XX") is None
