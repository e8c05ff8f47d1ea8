"""What people read names what is there: files, links, commands, settings, figures and the program's own words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from leeward.cli.main import COMMANDS
from leeward.retail.project.configuration.env import SETTINGS
from tests.architecture.documents import complaints, dead_links, dead_paths, documents, unknown_words
from tests.architecture.sources import PACKAGE, REPOSITORY, SCRIPTS, files_below
from tests.architecture.test_settings import READ_BY_THE_BROWSER_TESTS_ONLY, READ_BY_THE_SET_UP_ONLY

README = REPOSITORY / "README.md"
FAULTS = REPOSITORY / "docs" / "operators" / "faults.md"
OF_TOOLS = {"LEEWARD_TEST_REQUIRE", "LEEWARD_BENCH_PARTS"}
"""Read by tests and measurements alone."""

_MAKE = r"(?:^|`|[A-Z]+=\S+ )make ([a-z0-9-]+)"
_LEEWARD = r"(?:^\s*|`)leeward ([a-z]+)"
_SETTING = r"\b(LEEWARD_[A-Z0-9]+(?:_[A-Z0-9]+)*)\b"
_FIGURE = r"\b(leeward_[a-z_]+?)(?:_count|_bucket|_sum)?\b(?![/.:@])"


def said(document: Path) -> str:
    return document.read_text(encoding="utf-8")


def source_of(folder: Path, *suffixes: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in files_below(folder, *suffixes))


class TestLinks:
    def test_lead_somewhere(self) -> None:
        assert complaints({one: dead_links(document=one, text=said(one)) for one in documents()}) == {}

    def test_of_decisions_lead_somewhere(self) -> None:
        decisions = (REPOSITORY / "docs" / "decisions").glob("*.md")
        assert complaints({one: dead_links(document=one, text=said(one)) for one in decisions}) == {}

    @pytest.mark.parametrize("link", ["docs/nowhere.md", "#no-heading", "docs/pricing.md#no-heading", "../README.md"])
    def test_are_missed_when_they_lead_nowhere(self, link: str) -> None:
        assert dead_links(document=README, text=f"See [here]({link}).") == [link]

    def test_may_leave_for_other_sites_and_stand_in_code(self) -> None:
        assert (
            dead_links(document=README, text="[a](https://example.com/x) [b](#leeward)\n```\n[c](none.md)\n```") == []
        )


class TestPaths:
    def test_exist(self) -> None:
        assert complaints({one: dead_paths(document=one, text=said(one)) for one in documents()}) == {}

    @pytest.mark.parametrize(
        "path",
        [
            "retail/brands/colours.py", "backend/nowhere/", "app/ui/nothing.tsx", "no_such_file.py", "travel/pence.ts",
            "retail/brands/{sheet,colours}.py", "retail/brands/sheet.py::NoSuchName", "…/nowhere/", "LICENCE.md",
        ],
    )  # fmt: skip
    def test_are_missed_when_they_do_not(self, path: str) -> None:
        assert len(dead_paths(document=README, text=f"Look at `{path}`.")) == 1

    def test_may_stand_beside_the_one_before(self) -> None:
        beside = "`retail/search/schemas.py` (shape), `answers.py` (content), a domain's `consumers.py`"
        assert dead_paths(document=README, text=beside) == []
        assert dead_paths(document=README, text="`retail/search/schemas.py`, `opening.py`") == ["opening.py"]

    def test_are_not_addresses_commands_or_data(self) -> None:
        assert dead_paths(document=README, text="`/api/context`, `make run`, `var/x.txt`, `application/json`") == []


class TestWords:
    def test_name_commands_that_there_are(self) -> None:
        targets = set(re.findall(r"^([a-z0-9-]+):", said(REPOSITORY / "Makefile"), re.MULTILINE))
        for document in documents():
            text = "\n".join(said(document).splitlines())
            for pattern, known in ((_MAKE, targets), (_LEEWARD, set(COMMANDS))):
                assert unknown_words(text=text, pattern=f"(?m){pattern}", known=known) == set(), document

    def test_name_settings_that_there_are(self) -> None:
        known = {one.name for one in SETTINGS} | READ_BY_THE_SET_UP_ONLY | READ_BY_THE_BROWSER_TESTS_ONLY | OF_TOOLS
        for document in documents():
            assert unknown_words(text=said(document), pattern=_SETTING, known=known) == set(), document

    def test_name_figures_that_are_counted(self) -> None:
        counted = set(re.findall(r"\"(leeward_[a-z_]+)\"", source_of(PACKAGE, ".py")))
        for document in documents():
            assert unknown_words(text=said(document), pattern=_FIGURE, known=counted) == set(), document

    def test_of_faults_are_the_programs_own(self) -> None:
        source = source_of(PACKAGE, ".py") + source_of(SCRIPTS, ".py")
        text = " ".join(re.sub(r"(?s)```.*?```|`[^`]*`", "", said(FAULTS)).split())
        quoted = re.findall(r"\"([^\"]{8,})\"", text)
        assert len(quoted) > 15
        assert [words for words in quoted if words not in source] == []
