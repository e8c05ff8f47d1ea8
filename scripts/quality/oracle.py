"""`make oracle`: the price engine against its slow twin: a hundred thousand random stays, and packages."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from scripts.setup.paths import BACKEND, PYTHON
from scripts.setup.problems import Problem
from scripts.setup.run import make_ready

STAYS = "100000"


def oracle() -> None:
    """
    ORACLE_STAYS changes how many.

    :raises Problem: the two disagree; the case stands above
    """
    make_ready(developer=True)
    command: list[str | Path] = [PYTHON, "-m", "tests.pricing.oracle_run", os.environ.get("ORACLE_STAYS", STAYS)]
    if subprocess.run(command, cwd=BACKEND, check=False).returncode:
        raise Problem("The engine and its slow twin disagree.")
