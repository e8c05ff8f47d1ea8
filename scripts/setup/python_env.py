"""The Python environment in .venv: made once, brought in line with a lock file whenever the two differ."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from scripts.setup.paths import BACKEND, LEEWARD, PYTHON, ROOT, VENV
from scripts.setup.problems import Problem
from scripts.setup.programs import run_quietly
from scripts.setup.progress import step, tell

BOOTSTRAP_LOCK = BACKEND / "requirements-bootstrap.lock"
RUNTIME_LOCK = BACKEND / "requirements.lock"
DEV_LOCK = BACKEND / "requirements-dev.lock"
EXTRAS = {"parquet": BACKEND / "requirements-parquet.lock", "s3": BACKEND / "requirements-s3.lock"}
"""What a shop may have besides (backend/pyproject.toml): `EXTRAS=s3,parquet`, for `make install` and the container."""

_UNFINISHED = VENV / "leeward-unfinished"
"""Lies there while packages are being changed: after a kill in the middle the environment is not believed."""
_FOR_DEVELOPERS = VENV / "leeward-dev"
"""Lies there once the developers' tools were installed: `make run` then keeps them instead of removing them."""
_WITH_EXTRAS = VENV / "leeward-extras"
"""Names the extras that were asked for once: whatever is installed later keeps them."""


def _plain_name(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(lock: Path) -> dict[str, str]:
    """Package name → exact version, as a lock file states them."""
    found = re.findall(
        r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s\\;]+)", lock.read_text(encoding="utf-8"), re.MULTILINE
    )
    return {_plain_name(name): version for name, version in found}


def installed() -> dict[str, str]:
    """Package name → version of what lies in .venv, read from folder names."""
    versions = {}
    for info in VENV.glob("lib/python3.*/site-packages/*.dist-info"):
        name, _, version = info.name.removesuffix(".dist-info").rpartition("-")
        versions[_plain_name(name)] = version
    return versions


def wanted_extras() -> list[str]:
    """
    Of the word EXTRAS, and those that were wanted before.

    :raises Problem: there is no such extra
    """
    kept = _WITH_EXTRAS.read_text(encoding="utf-8") if _WITH_EXTRAS.exists() else ""
    wanted = set(re.findall(r"[^\s,]+", f"{kept} {os.environ.get('EXTRAS', '')}"))
    if unknown := sorted(wanted - set(EXTRAS)):
        raise Problem(f"There is no extra called {unknown[0]}: EXTRAS may name {', '.join(sorted(EXTRAS))}.")
    return sorted(wanted)


def _is_current(locks: Sequence[Path]) -> bool:
    if _UNFINISHED.exists() or not PYTHON.exists() or not LEEWARD.exists():
        return False
    # A checkout that was moved has scripts that point to the old place.
    if str(VENV) not in LEEWARD.read_text(encoding="utf-8", errors="replace")[:1000]:
        return False
    present = installed()
    return all(present.get(name) == version for lock in locks for name, version in pins(lock).items())


def make_environment() -> None:
    """
    A new, empty .venv in place of whatever lies there.

    :raises Problem: this Python lacks its venv module
    """
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        raise Problem(
            f"This Python {version} cannot make environments: install its venv module "
            "(Debian: apt-get install python3-venv) and start again."
        )
    if VENV.exists():
        shutil.rmtree(VENV)
    doing = "making the Python environment"
    with step("Making the Python environment in .venv"):
        run_quietly([sys.executable, "-m", "venv", VENV], doing=doing)


def _index_from_pip() -> dict[str, str]:
    """uv does not read pip's configuration: hand it the index that pip would ask, if one was chosen."""
    try:
        chosen = run_quietly([PYTHON, "-m", "pip", "config", "get", "global.index-url"], doing="reading pip's settings")
    except Problem:  # pip ends with 1 when nothing was chosen
        chosen = os.environ.get("PIP_INDEX_URL", "")
    return {"UV_DEFAULT_INDEX": chosen.strip()} if chosen.strip() and "UV_DEFAULT_INDEX" not in os.environ else {}


def uv_environment() -> dict[str, str]:
    """Variables for uv: the system's certificates, no Python of its own, pip's index."""
    return {"UV_SYSTEM_CERTS": "1", "UV_PYTHON_DOWNLOADS": "never", "VIRTUAL_ENV": str(VENV), **_index_from_pip()}


def _install_with_uv(locks: Sequence[Path]) -> None:
    doing = "installing Python packages"
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes", "-r"]
    if installed().get("uv") != pins(BOOTSTRAP_LOCK)["uv"]:
        run_quietly([*pip, BOOTSTRAP_LOCK], doing=doing)
    uv: list[str | Path] = [VENV / "bin" / "uv", "--no-progress", "pip", "sync", "--compile-bytecode"]
    run_quietly([*uv, "--require-hashes", "-p", PYTHON, *locks], doing=doing, env=uv_environment())


def _install_with_pip(locks: Sequence[Path]) -> None:
    command: list[str | Path] = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes"]
    for lock in locks:
        command += ["-r", lock]
    run_quietly(command, doing="installing Python packages with pip")


def _install_leeward() -> None:
    # No build isolation: setuptools is in the lock. "compat" writes a plain path, which imports faster than a finder.
    flags = ["--no-deps", "--no-build-isolation", "--config-settings", "editable_mode=compat"]
    command: list[str | Path] = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", *flags, "-e", BACKEND]
    run_quietly(command, doing="installing the leeward command")


def compile_our_code() -> None:
    """For a server whose own user may write nothing here: each of its starts would compile it (a tenth of a second)."""
    command: list[str | Path] = [PYTHON, "-m", "compileall", "-q", "-j", "0", BACKEND / "leeward"]
    run_quietly(command, doing="compiling the code")


def ensure_python(*, developer: bool) -> None:
    """
    Bring .venv in line with the runtime lock, or the developers' lock, and with those of the extras that are wanted.

    :raises Problem: no venv module, no network, no space, a falsified package, an extra that does not exist
    """
    lock = DEV_LOCK if developer or _FOR_DEVELOPERS.exists() else RUNTIME_LOCK
    extras = wanted_extras()
    locks = [lock, *(EXTRAS[name] for name in extras)]
    if _is_current(locks):
        return
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    if not PYTHON.exists() or not (VENV / "lib" / version / "site-packages" / "pip").exists():
        make_environment()
    _UNFINISHED.touch()
    with step(
        f"Installing Python packages ({len(pins(lock))} of them, {', '.join([str(lock.relative_to(ROOT)), *extras])})"
    ):
        try:
            _install_with_uv(locks)
        except Problem as trouble:
            tell(f"  ! uv could not do it ({trouble}) – trying pip, which is slower")
            _install_with_pip(locks)
        _install_leeward()
    if developer:
        _FOR_DEVELOPERS.touch()
    if extras:
        _WITH_EXTRAS.write_text(",".join(extras), encoding="utf-8")
    _UNFINISHED.unlink()
