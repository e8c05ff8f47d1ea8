"""`make fix` and `make contracts`: let the tools repair what they can."""

from __future__ import annotations

from scripts.quality import documents
from scripts.quality.steps import Step, run_steps
from scripts.quality.tools import RUFF_CONFIG, npm_script, python_tool
from scripts.setup.paths import BACKEND, FRONTEND, ROOT
from scripts.setup.run import make_ready


def fix() -> int:
    """Lint first, for its repairs may need formatting; what a linter cannot repair is shown by `make check`."""
    make_ready(developer=True, build=False)
    places = (BACKEND, ROOT / "scripts")
    run_steps(
        [
            Step("lint Python (ruff)", python_tool("ruff", "check", "--fix", "--exit-zero", "--quiet", *places)),
            Step("lint TypeScript (eslint)", npm_script("lint:fix"), cwd=FRONTEND),
        ]
    )
    formatted = run_steps(
        [
            Step("format Python (ruff)", python_tool("ruff", "format", "--quiet", "--config", RUFF_CONFIG, *places)),
            Step("format TypeScript (prettier)", npm_script("format"), cwd=FRONTEND),
        ]
    )
    return 0 if all(result.went_well for result in formatted) else 1


def contracts() -> None:
    """Write contracts/, the TypeScript types and docs/settings.md from the Python declarations."""
    make_ready(developer=True, build=False)
    documents.write_all()
