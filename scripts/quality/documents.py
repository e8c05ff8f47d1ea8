"""What is written from code, figures and locks: contracts, types, settings, tested lines, README's table, SBOM."""

from __future__ import annotations

import difflib
import sys
import tempfile
from pathlib import Path

from scripts.quality.coverage_list import COVERAGE, coverage_text
from scripts.quality.readme_figures import README, readme_text
from scripts.quality.sbom import SBOM, sbom_text
from scripts.quality.script_inventory import INVENTORY, unexplained, wanted_text
from scripts.quality.tools import node_tool
from scripts.setup.paths import FRONTEND, LEEWARD, ROOT
from scripts.setup.problems import Problem
from scripts.setup.programs import run_quietly
from scripts.setup.progress import step, tell

OPENAPI = ROOT / "contracts" / "openapi.json"
TYPES = FRONTEND / "app" / "api" / "schema.d.ts"
SETTINGS = ROOT / "docs" / "settings.md"

SETTINGS_HEAD = """# Settings

Leeward is configured by environment variables and by nothing else. None is needed to start: every default suits one
machine. A value that cannot be used stops the start with one sentence. `leeward check` looks at all of them without
starting anything.

This file is written by `make contracts` from `backend/leeward/retail/project/configuration/env.py`.

"""


def settings_text() -> str:
    """What docs/settings.md should say."""
    return SETTINGS_HEAD + run_quietly([LEEWARD, "settings"], doing="printing the table of settings")


def types_text() -> str:
    """What schema.d.ts should say, from the contract as it lies there."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "schema.d.ts"
        command = node_tool("openapi-typescript", OPENAPI, "-o", written)
        run_quietly(command, doing="writing the TypeScript types", cwd=FRONTEND)
        return written.read_text(encoding="utf-8")


def write_all() -> None:
    """`make contracts`: schema first, for the types are made from it."""
    with step("Writing contracts/openapi.json"):
        run_quietly([LEEWARD, "contracts"], doing="writing the contracts")
    with step("Writing frontend/app/api/schema.d.ts"):
        TYPES.write_text(types_text(), encoding="utf-8")
    with step("Writing docs/settings.md"):
        SETTINGS.write_text(settings_text(), encoding="utf-8")
    with step("Writing docs/coverage.md"):
        COVERAGE.write_text(coverage_text(), encoding="utf-8")
    with step("Writing the figures in README.md"):
        README.write_text(readme_text(), encoding="utf-8")
    with step("Writing docs/sbom.cdx.json"):
        SBOM.write_text(sbom_text(), encoding="utf-8")
    # Last, for the types are among what the front end is built from.
    INVENTORY.write_text(wanted_text(), encoding="utf-8")
    if bare := list(unexplained(INVENTORY.read_text("utf-8"))):
        tell(f"contracts/scripts.json: write a reason for {', '.join(bare)}. `make check` fails until then.")


def _compare(path: Path, wanted: str) -> bool:
    present = path.read_text(encoding="utf-8") if path.exists() else ""
    if present == wanted:
        return True
    name = str(path.relative_to(ROOT))
    tell(f"{name} is out of date: run `make contracts` and commit the result.")
    lines = difflib.unified_diff(present.splitlines(), wanted.splitlines(), name, "as it should be", lineterm="", n=1)
    tell("\n".join(list(lines)[:40]))
    return False


def main() -> int:
    """Compare all of them with the code; exit code 1 and a short diff when one differs."""
    try:
        run_quietly([LEEWARD, "contracts", "--check"], doing="comparing the contracts")
    except Problem:
        tell("contracts/openapi.json is out of date, or the API does not load: run `make contracts`.")
        return 1
    same = [
        _compare(TYPES, types_text()),
        _compare(SETTINGS, settings_text()),
        _compare(COVERAGE, coverage_text()),
        _compare(README, readme_text()),
        _compare(SBOM, sbom_text()),
    ]
    return 0 if all(same) else 1


if __name__ == "__main__":
    sys.exit(main())
