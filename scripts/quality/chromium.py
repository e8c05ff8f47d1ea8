"""The browser of the browser tests: the machine's own, or one from the system's package manager."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from scripts.setup.problems import Problem
from scripts.setup.programs import run_quietly
from scripts.setup.progress import step

WITHOUT_WINDOWS = "chromium-headless-shell"
"""The same Chromium without all that a window of a desktop has: the same tests in three quarters of the time."""
NAMES = (WITHOUT_WINDOWS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MACOS_APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def find_chromium() -> str | None:
    """Path of an installed Chromium or Chrome; LEEWARD_CHROMIUM goes first."""
    chosen = os.environ.get("LEEWARD_CHROMIUM", "")
    if chosen:
        return shutil.which(chosen)
    found = (shutil.which(name) for name in NAMES)
    installed = (path for path in MACOS_APPLICATIONS if Path(path).exists())
    return next((path for path in found if path), None) or next(installed, None)


def as_administrator(command: list[str]) -> list[str] | None:
    """The command as root: as it is, through sudo where that asks no question, or None where neither is possible."""
    if os.geteuid() == 0:
        return command
    if shutil.which("sudo") and os.system("sudo -n true >/dev/null 2>&1") == 0:  # noqa: S605 - a constant
        return ["sudo", "-n", *command]
    return None


def install_with_apt(*packages: str) -> bool:
    """
    Install Debian packages; False where this machine has no apt-get or this user may not.

    :raises Problem: apt-get itself failed
    """
    update = as_administrator(["apt-get", "update", "-q"])
    install = as_administrator(["apt-get", "install", "-y", "-q", "--no-install-recommends", *packages])
    if shutil.which("apt-get") is None or update is None or install is None:
        return False
    doing = "installing " + " and ".join(packages)
    with step(f"Installing {' and '.join(packages)} with apt-get"):
        environment = {"DEBIAN_FRONTEND": "noninteractive"}
        run_quietly(update, doing=doing, env=environment)
        run_quietly(install, doing=doing, env=environment)
    return True


def ensure_chromium() -> str:
    """
    Path of a Chromium that the browser tests can use, installed if there was none.

    :raises Problem: there is none and no way to install one without asking
    """
    if path := find_chromium():
        return path
    if shutil.which("brew"):
        with step("Installing Chromium with brew"):
            run_quietly(["brew", "install", "--cask", "chromium"], doing="installing chromium")
    else:
        install_with_apt("chromium", "fonts-liberation")
    if path := find_chromium():
        return path
    raise Problem(
        "The browser tests need Chromium and found none: install it (Debian: apt-get install chromium, "
        "macOS: brew install --cask chromium), or name one with LEEWARD_CHROMIUM=/path/to/chromium."
    )
