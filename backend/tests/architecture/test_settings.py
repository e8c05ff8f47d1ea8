"""Every setting is documented (issue item 7: settings only from the environment, with a documented table)."""

from __future__ import annotations

import re

from leeward.retail.project.configuration.env import SETTINGS
from tests.architecture.sources import FRONTEND, PACKAGE, REPOSITORY, files_below, name_of

READ_BY_THE_SET_UP_ONLY = {"LEEWARD_CHROMIUM", "LEEWARD_E2E_URL"}
READ_BY_THE_BROWSER_TESTS_ONLY = {
    "LEEWARD_EVERY_SCREEN",
    "LEEWARD_LAYER_SEED",
    "LEEWARD_LAYER_SEQUENCES",
    "LEEWARD_MONKEY_ACTS",
    "LEEWARD_RANDOM_SEARCHES",
    "LEEWARD_RANDOM_SEED",
    "LEEWARD_RELIABILITY_FIGURES",
    "LEEWARD_SHOTS",
}
"""How many, how wide, which dice, where pictures go: each is explained where it is read, and none reaches a shop."""


def undocumented(table: str) -> list[str]:
    """Settings without a row in a Markdown table."""
    return [known.name for known in SETTINGS if f"| `{known.name}` |" not in table]


class TestSettings:
    def test_are_all_documented_with_their_meaning(self) -> None:
        assert undocumented((REPOSITORY / "docs" / "settings.md").read_text(encoding="utf-8")) == []
        assert [known.name for known in SETTINGS if len(known.meaning) < 10] == []

    def test_are_missed_when_a_row_is_gone(self) -> None:
        table = (REPOSITORY / "docs" / "settings.md").read_text(encoding="utf-8")
        without = "\n".join(line for line in table.splitlines() if "`LEEWARD_PORT`" not in line)
        assert undocumented(without) == ["LEEWARD_PORT"]

    def test_are_the_only_names_that_the_front_end_servers_read(self) -> None:
        known = {one.name for one in SETTINGS} | READ_BY_THE_SET_UP_ONLY
        read = {
            name_of(path): unknown
            for path in (*files_below(FRONTEND, ".ts", ".tsx", ".mjs"), *files_below(PACKAGE / "cli", ".py"))
            if (
                unknown := set(re.findall(r"(?:process\.env\.|setting\(\")(LEEWARD_[A-Z0-9_]+)", path.read_text()))
                - (known | READ_BY_THE_BROWSER_TESTS_ONLY if (FRONTEND / "e2e") in path.parents else known)
            )
        }
        assert read == {}
