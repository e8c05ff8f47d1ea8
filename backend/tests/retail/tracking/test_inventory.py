"""What the site keeps in a browser: page, code and list say the same (UK-24, T-21, K13)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client

from leeward.retail.project.configuration.env import REPOSITORY
from leeward.retail.tracking.consent import COOKIE, DAYS, VERSION
from leeward.retail.tracking.inventory import INVENTORY

APP = REPOSITORY / "frontend" / "app"
RETAIL = REPOSITORY / "backend" / "leeward" / "retail"
HANDS = {
    "lib/storage-with-expiry.ts", "lib/document-cookies.ts", "lib/consent.ts",
    # What was ticked while booking: needed for what the customer asks for.
    "features/booking/use-continue.ts",
}  # fmt: skip
"""The only files that touch a browser's stores themselves."""
TOUCHES = re.compile(r"\b(?:localStorage|sessionStorage|indexedDB)\b|document\.cookie")


def sources() -> dict[str, str]:
    """What ships, by path."""
    shipped = [path for path in APP.rglob("*.ts*") if not re.search(r"\.test\.|/testing/|schema\.d\.ts", str(path))]
    return {str(path.relative_to(APP)): path.read_text() for path in shipped}


def test_few_files_touch_a_browsers_stores_uk_24() -> None:
    found = {path: text for path, text in sources().items() if TOUCHES.search(_without_comments(text))}
    assert set(found) <= HANDS
    assert len(INVENTORY) == len({one.name for one in INVENTORY})
    listed = tuple(one.name for one in INVENTORY)
    own = {key for text in found.values() for key in re.findall(r"[`\"](leeward:[a-z]+:)", text)}
    assert own == {name for name in listed if name.endswith(":")}


def test_every_cookie_of_the_server_stands_in_the_list_uk_24() -> None:
    setting = [path for path in RETAIL.rglob("*.py") if "set_cookie(" in path.read_text()]
    assert len(setting) >= 5
    for path in setting:
        found = re.findall(r'COOKIE(?:: Final)? = "([^"]+)"|COOKIE_PREFIX}([a-z-]+)"', path.read_text())
        names = {one or other for one, other in found}
        assert names, path
        assert names <= {one.name for one in INVENTORY}, path


def test_every_key_that_is_kept_stands_in_the_list_with_its_days_k13_t_21() -> None:
    listed = {one.name: one for one in INVENTORY}
    seen: set[str] = set()
    for path, text in sources().items():
        for call in re.finditer(r"\b(?:store|storeInSession)\(\s*([A-Z_]+|\"[^\"]+\")", text):
            name = call[1].strip('"')
            key = name if ":" in name else _constant(text, name)
            seen.add(key)
            assert key in listed, f"{path} keeps {key}"
            days = re.search(r"const DAYS = (\d+);", text)
            assert days is None or listed[key].days in {None, int(days[1])}, path
        for kept in re.finditer(r'\{ key: "(leeward:[a-z-]+)", days: (\d+),', text):
            seen.add(kept[1])
            assert listed[kept[1]].days == int(kept[2])
    assert {"leeward:search", "leeward:campaign", "leeward:shortlist", "leeward:recently-viewed"} <= seen


def test_what_needs_consent_is_taken_away_without_it_uk_25() -> None:
    text = (APP / "shell/consent/optional-things.ts").read_text()
    found = set(re.findall(r'name: "([^"]+)", where: "([^"]+)", purpose: "([^"]+)"', text))
    assert found == {(one.name, one.where, one.purpose) for one in INVENTORY if one.purpose}


def test_browser_and_server_speak_of_one_cookie_e40_k14() -> None:
    consent, answer = (Path(APP, name).read_text() for name in ("lib/consent.ts", "shell/consent/kept-answer.ts"))
    assert f'CONSENT_COOKIE = "{COOKIE}"' in consent
    assert f"CONSENT_VERSION = {VERSION};" in consent
    assert f"const DAYS = {DAYS};" in answer


@pytest.mark.django_db
def test_the_cookie_page_shows_every_one_uk_24(demo_brands: None) -> None:
    text = Client(HTTP_HOST="localhost").get("/help/cookies").content.decode()
    for one in INVENTORY:
        assert one.name in text
        assert one.how_long in text


def _without_comments(text: str) -> str:
    return re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL)


def _constant(text: str, name: str) -> str:
    """What a name stands for: in this file, or in the one that gives it to others."""
    own = re.search(rf'const {name} = "([^"]+)"', text)
    given = [re.search(rf'export const {name} = "([^"]+)"', other) for other in sources().values()]
    found = [one for one in (own, *given) if one]
    assert found, name
    return found[0][1]
