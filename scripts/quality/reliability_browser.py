"""The part of `make reliability` that needs a browser: layers against a model, its searches against the engine."""

from __future__ import annotations

import tempfile
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

from scripts.quality.browser_tests import browser_step
from scripts.quality.chromium import ensure_chromium
from scripts.quality.shop import throw_away_shop
from scripts.quality.steps import Result, run_step, show

SPECS = {
    "R-36": ("layers", "LEEWARD_LAYER_SEQUENCES", 2_000),
    "R-39": ("monkey", "LEEWARD_MONKEY_ACTS", 20_000),
    "S48": ("random-searches", "LEEWARD_RANDOM_SEARCHES", 10_000),
}
"""Promise: the test's file, the setting that says how often, and how often is promised."""
_NAME = "browser"


def run_in_browser(*, figures: Path, share: float, only: Collection[str]) -> Result | None:
    """
    The browser tests of the wanted promises in one shop, a share of their repetitions; None where none is wanted.

    :raises Problem: the shop did not start
    """
    wanted = [spec for promise, spec in SPECS.items() if not only or promise in only]
    if not wanted:
        return None
    # One visitor asks for thousands: the shop must not take them for a robot.
    with (
        tempfile.TemporaryDirectory(prefix="leeward-reliability-browser-") as folder,
        throw_away_shop(env={"LEEWARD_SEARCH_POINTS_PER_SECOND": "0"}, name="SQLite") as shop,
    ):
        files = [file for file, _setting, _times in wanted]
        step = browser_step(
            name=_NAME, url=shop.url, home=shop.home, chromium=ensure_chromium(), report=Path(folder) / "report.xml",
            only=files,
        )  # fmt: skip
        often = {setting: str(max(1, round(times * share))) for _file, setting, times in wanted}
        env = {**step.env, **often, "LEEWARD_RELIABILITY_FIGURES": str(figures)}
        result = run_step(replace(step, env=env))
    show(result, always=True)
    return result
