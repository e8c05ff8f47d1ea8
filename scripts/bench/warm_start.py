"""Seconds from `make run` to the first page when everything is installed."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from scripts.quality.shop import free_port
from scripts.setup.paths import LEEWARD, ROOT
from scripts.setup.problems import Problem
from scripts.setup.programs import run_quietly
from scripts.setup.progress import step

REPEATS = 3
LONGEST_SECONDS = 600.0


def seconds_to_first_page(*, root: Path, env: dict[str, str], port: int) -> float:
    """
    Start `make run` in a checkout, wait for a home page that was rendered, and end it.

    :raises Problem: it ended or took ten minutes
    """
    since = time.monotonic()
    settings = {**os.environ, **env, "LEEWARD_PORT": str(port)}
    make = subprocess.Popen(["make", "run"], cwd=root, env=settings, stdout=subprocess.DEVNULL, start_new_session=True)
    try:
        while not _is_served(f"http://localhost:{port}/"):
            if make.poll() is not None or time.monotonic() - since > LONGEST_SECONDS:
                raise Problem("`make run` did not come up for the measurement.")
            time.sleep(0.05)
        return time.monotonic() - since
    finally:
        os.killpg(make.pid, signal.SIGINT)
        make.wait()


def _is_served(url: str) -> bool:
    try:
        with urlopen(url, timeout=5) as answer:  # noqa: S310 - our own address
            return answer.status == 200 and b"<h1" in answer.read()
    except (URLError, OSError):
        return False


def warm_start_seconds(*, home: Path) -> float:
    """The median of three starts on a folder that was prepared before."""
    run_quietly([LEEWARD, "prepare"], doing="preparing a shop to measure", env={"LEEWARD_HOME": str(home)})
    with step("Measuring warm starts"):
        env = {"LEEWARD_HOME": str(home)}
        times = [seconds_to_first_page(root=ROOT, env=env, port=free_port()) for _ in range(REPEATS)]
    return sorted(times)[REPEATS // 2]
