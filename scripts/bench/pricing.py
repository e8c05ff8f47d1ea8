"""The pricing part of `make bench`: the engine against SQL, alone on the large world, and over HTTP."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from scripts.bench.machine import describe_machine
from scripts.setup.paths import BACKEND, PYTHON, ROOT, VENV
from scripts.setup.problems import Problem
from scripts.setup.programs import run_quietly
from scripts.setup.progress import step, tell
from scripts.setup.python_env import uv_environment

_LOCK = BACKEND / "requirements-bench.lock"
_PEERS = VENV / "bench-peers"
_ROOM_BYTES = 9 * 10**9


def bench_pricing() -> None:
    """
    Measure and write docs/benchmarks/pricing.*; takes about seven minutes and eight gigabytes of room for files.

    LEEWARD_BENCH_PARTS names some of compare, large, publishing, http; the other figures stay as they were.

    :raises Problem: no room, or an answer in which SQL and the engine differ
    """
    temporary = Path(tempfile.gettempdir())
    if shutil.disk_usage(temporary).free < _ROOM_BYTES:
        raise Problem(f"The pricing bench needs {_ROOM_BYTES // 10**9} GB of room in {temporary}.")
    parts = os.environ.get("LEEWARD_BENCH_PARTS", "").replace(",", " ").split()
    command: list[str | Path] = [PYTHON, "-m", "bench.pricing", "--machine", json.dumps(describe_machine())]
    with tempfile.TemporaryDirectory(prefix="leeward-bench-home-") as home:
        environment = {
            **os.environ,
            "LEEWARD_HOME": home,
            "DJANGO_SETTINGS_MODULE": "leeward.retail.project.settings",
            "PYTHONPATH": os.pathsep.join((str(BACKEND), str(_peers()))),
            # One thread each, whatever library would like more.
            **{f"{name}_NUM_THREADS": "1" for name in ("OMP", "OPENBLAS", "NUMBA")},
        }
        done = subprocess.run(
            [*command, *(["--only", *parts] if parts else [])], cwd=BACKEND, env=environment, check=False
        )
    if done.returncode:
        raise Problem("The pricing bench did not finish; the reason stands above.")


def _peers() -> Path:
    """The SQL engines in a folder of their own: the product's environment stays what its lock says."""
    current = _PEERS / _LOCK.name
    if current.exists() and current.read_bytes() == _LOCK.read_bytes():
        return _PEERS
    shutil.rmtree(_PEERS, ignore_errors=True)
    uv: list[str | Path] = [VENV / "bin" / "uv", "--no-progress", "pip", "install", "--require-hashes", "-p", PYTHON]
    with step(f"Installing the SQL engines to compare with ({_LOCK.relative_to(ROOT)})"):
        try:
            run_quietly([*uv, "--target", _PEERS, "-r", _LOCK], doing="installing SQL engines", env=uv_environment())
            shutil.copyfile(_LOCK, current)
        except Problem as trouble:
            # The engines that are missing are named in the report; the others are still worth comparing with.
            tell(f"  ! Not all SQL engines can be installed: {trouble}")
            _PEERS.mkdir(exist_ok=True)
    return _PEERS
