"""The checkout's sentences stand in the wording catalogue: a brand says them in its own words (P08, Z63)."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from django.test import Client

from leeward.retail.brands.models import Brand, WordingOverride
from leeward.retail.brands.queries import forget_brands, get_default_brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.brands.wording import CATALOGUE
from tests.retail.booking.conftest import a_basket

REPOSITORY = Path(__file__).parents[4]
CASES = REPOSITORY / "contracts" / "cases" / "checkout-texts.json"
CHECKOUT = REPOSITORY / "frontend" / "app" / "features" / "checkout"
_SAID = re.compile(r"""(?:\bsay\(|\bof=)\s*(?:[\w>. =!]+\?\s*)?"([a-z_.0-9]+)"(?:\s*:\s*"([a-z_.0-9]+)")?""")
_BRACES = re.compile(r"""of=\{[^"}]*"([a-z_]+)"\s*:\s*"([a-z_]+)"\}""")


def the_texts() -> dict[str, str]:
    return {key: entry.default for key, entry in CATALOGUE.items() if key.startswith(("checkout.", "booking.step_"))}


def test_p08_the_browser_s_tests_read_the_catalogue_s_own_sentences() -> None:
    assert json.loads(CASES.read_text()) == the_texts()


def test_p08_every_sentence_the_checkout_says_is_in_the_catalogue() -> None:
    asked = set()
    for file in CHECKOUT.rglob("*.ts*"):
        if ".test." not in file.name:
            for found in (*_SAID.finditer(file.read_text()), *_BRACES.finditer(file.read_text())):
                asked |= {key for key in found.groups() if key}
    known = {key.removeprefix("checkout.") for key in CATALOGUE} | set(CATALOGUE)
    assert len(asked) > 60
    assert asked - known == set()


@pytest.mark.django_db
def test_p08_a_brand_s_own_words_stand_in_its_checkout(brand: BrandSheet, client: Client) -> None:
    row = Brand.objects.get(pk=brand.brand_id)
    WordingOverride.objects.create(brand=row, key="checkout.book_now", text="Sail for {sum}")
    WordingOverride.objects.create(brand=row, key="schedule1.language", text="Welsh")
    forget_brands()
    page = client.get(f"/booking/{a_basket(get_default_brand()).token}", HTTP_HOST="localhost").content.decode()
    assert "Sail for {sum}" in page
    assert "Welsh is spoken by our staff" in page
