"""The form of a card shows what its kind draws (S18, E03): the front end's drawings are held to the same list."""

from __future__ import annotations

import json
from pathlib import Path

from leeward.retail.content.blocks import CardBlock
from leeward.retail.content.tokens import CARD_CONFIGURATIONS, CARD_FIELDS

CASES = Path(__file__).parents[4] / "contracts/cases/card-fields.json"
BESIDE = {"is_dynamic_price": "price", "is_dynamic_package_description": "price", "link_text": "button"}
"""Fields that are shown where another is."""


def test_s18_the_fields_of_each_kind_are_those_that_are_drawn() -> None:
    told = {str(kind): sorted({BESIDE.get(name, name) for name in fields}) for kind, fields in CARD_FIELDS.items()}
    assert told == {kind: sorted(fields) for kind, fields in json.loads(CASES.read_text()).items()}
    assert list(CARD_FIELDS) == [number for number, _ in CARD_CONFIGURATIONS]
    for fields in CARD_FIELDS.values():
        assert not {whole for part, whole in BESIDE.items() if (part in fields) != (whole in fields)}


def test_s18_the_form_is_told_by_the_names_of_its_fields() -> None:
    card = CardBlock()
    told = json.loads(card.meta.form_attrs["data-drawn-fields"])
    assert {name for fields in told.values() for name in fields} <= set(card.child_blocks)
