"""Seconds from `make run` in a fresh clone to the first page: everything is downloaded and built."""

from __future__ import annotations

import tempfile
from pathlib import Path

from scripts.bench.warm_start import seconds_to_first_page
from scripts.quality.shop import free_port
from scripts.setup.paths import ROOT
from scripts.setup.programs import run_quietly
from scripts.setup.progress import step


def cold_start_seconds() -> float:
    """One cold start with an empty home folder, so that no cache of pip, uv or npm helps."""
    with tempfile.TemporaryDirectory(prefix="leeward-cold-") as folder, step("Measuring a cold start"):
        clone, home = Path(folder) / "leeward", Path(folder) / "home"
        home.mkdir()
        run_quietly(["git", "clone", "--quiet", ROOT, clone], doing="cloning the checkout")
        env = {"HOME": str(home), "LEEWARD_HOME": str(clone / "var"), "XDG_CACHE_HOME": "", "UV_CACHE_DIR": ""}
        return seconds_to_first_page(root=clone, env=env, port=free_port())
