"""`make lock`: write the lock files anew. Exact versions and hashes, no host names (docs/decisions)."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from scripts.quality.sbom import SBOM, sbom_text
from scripts.setup.node_env import check_node
from scripts.setup.paths import BACKEND, FRONTEND, PYTHON, VENV
from scripts.setup.problems import Problem
from scripts.setup.programs import run_quietly
from scripts.setup.progress import step
from scripts.setup.python_env import ensure_python, uv_environment

# The lock is for the oldest Python that is supported; without --universal, which pins some packages twice.
_FLAGS = ("--generate-hashes", "--no-annotate", "--no-header", "--python-version", "3.11", "--quiet")
_PYTHON_LOCKS = ("requirements", "requirements-dev", "requirements-bench", "requirements-parquet", "requirements-s3")
_ADDRESS = re.compile(r"https?://|--index-url|--find-links")


def lock() -> None:
    """
    Resolve both worlds again, and prove the Node lock by a dry installation: npm can write locks that it then refuses.

    :raises Problem: no network, packages that contradict each other, or an address in a lock file
    """
    check_node()
    ensure_python(developer=True)
    uv: list[str | Path] = [VENV / "bin" / "uv", "pip", "compile", "--no-progress", "-p", PYTHON]
    for name in _PYTHON_LOCKS:
        with step(f"Resolving backend/{name}.in"):
            command = [*uv, *_FLAGS, f"{name}.in", "-o", f"{name}.lock"]
            run_quietly(command, doing="resolving Python packages", cwd=BACKEND, env=uv_environment())
        _refuse_addresses(name)
    with step("Resolving frontend/package.json"):
        shutil.rmtree(FRONTEND / "node_modules", ignore_errors=True)
        (FRONTEND / "package-lock.json").unlink(missing_ok=True)
        run_quietly(["npm", "install", "--package-lock-only"], doing="resolving Node packages", cwd=FRONTEND)
    with step("Proving frontend/package-lock.json"):
        run_quietly(["npm", "ci", "--dry-run"], doing="proving the Node lock", cwd=FRONTEND)
        run_quietly(["npm", "ci"], doing="installing Node packages", cwd=FRONTEND)
    with step("Writing docs/sbom.cdx.json"):
        SBOM.write_text(sbom_text(), encoding="utf-8")


def _refuse_addresses(name: str) -> None:
    text = (BACKEND / f"{name}.lock").read_text(encoding="utf-8")
    if _ADDRESS.search(text):
        raise Problem(f"backend/{name}.lock names the place packages come from: lock files must work for everybody.")
