"""
contracts/scripts.json: every script that the shop's pages may run, why, and on which pages (T-12, UK-34).

A person writes the reasons; the pages come from the front-end build (`frontend/scripts/script-list.ts`), whose own list
has the hash of each script's bytes beside its name. Without a reason a script is not authorised: `make check` fails.
The shop itself looks whether it serves what was built.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from scripts.setup.node_env import ensure_front_end
from scripts.setup.paths import FRONTEND, ROOT
from scripts.setup.problems import Problem
from scripts.setup.progress import tell

INVENTORY = ROOT / "contracts" / "scripts.json"
BUILT_LIST = FRONTEND / "dist" / "client" / "scripts.json"
EVERY_PAGE = "every"
_FEWEST_LETTERS = 12
"""A reason is a sentence, not a mark that somebody was there."""


def inventory_text(*, present: str, built: str) -> str:
    """
    What the inventory should say: the reasons of the present one, names and pages from the build's list.

    A script that is new gets an empty reason, one that is gone goes. One line a script, so that a change shows as one.
    """
    known: dict[str, Any] = json.loads(present)
    listed: dict[str, Any] = json.loads(built)
    lines = [
        _line(
            name,
            pages=_pages_of(name, listed["pages"]),
            reason=known["scripts"].get(name, {}).get("reason", ""),
        )
        for name in sorted(listed["scripts"])
    ]
    outside = [_line(name, **one) for name, one in sorted(known["outside"].items())]
    return f'{{\n  "scripts": {_block(lines)},\n  "outside": {_block(outside)}\n}}\n'


def unexplained(inventory: str) -> Iterator[str]:
    """Names of scripts, our own and other companies', that nobody has given a reason."""
    said: dict[str, dict[str, Any]] = json.loads(inventory)
    for name, one in (*said["scripts"].items(), *said["outside"].items()):
        if len(one["reason"]) < _FEWEST_LETTERS:
            yield name


def _pages_of(name: str, pages: dict[str, list[str]]) -> str | list[str]:
    on = sorted(page for page, scripts in pages.items() if name in scripts)
    return EVERY_PAGE if len(on) == len(pages) else on


def _line(name: str, **facts: Any) -> str:
    return f"    {json.dumps(name)}: {json.dumps(facts, ensure_ascii=False)}"


def _block(lines: list[str]) -> str:
    return "{\n" + ",\n".join(lines) + "\n  }" if lines else "{}"


def wanted_text() -> str:
    """
    What contracts/scripts.json should say now; builds the front end first where it is out of date.

    :raises Problem: the build failed
    """
    ensure_front_end()
    return inventory_text(present=INVENTORY.read_text("utf-8"), built=BUILT_LIST.read_text("utf-8"))


def main() -> int:
    """Exit code 1 where the inventory is not what was built, or a script has no reason."""
    try:
        present, wanted = INVENTORY.read_text("utf-8"), wanted_text()
    except Problem as trouble:
        tell(str(trouble))
        return 1
    if present != wanted:
        old, new = json.loads(present)["scripts"], json.loads(wanted)["scripts"]
        differs = sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))
        tell("contracts/scripts.json is not what was built: run `make contracts`, look at the change, commit it.")
        tell(f"Different: {', '.join(differs) or 'its form'}.")
    bare = list(unexplained(wanted))
    if bare:
        tell(f"contracts/scripts.json says no reason for: {', '.join(bare)}. Write why pages need them.")
    return 1 if bare or present != wanted else 0


if __name__ == "__main__":
    sys.exit(main())
