"""Run another program, keep its whole output in a log, and turn a failure into one sentence."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from scripts.setup.paths import ROOT
from scripts.setup.problems import Problem, problem_from_output


def log_folder() -> Path:
    """Folder of the set-up logs; it lies in the checkout, for LEEWARD_HOME may be shared by several."""
    folder = ROOT / ".venv" / "logs"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def run_quietly(
    command: Sequence[str | Path], *, doing: str, cwd: Path = ROOT, env: Mapping[str, str] | None = None
) -> str:
    """
    Run a program to its end and return all it printed.

    doing: ends the sentence "Something failed while …".
    env: variables on top of the present ones.

    :raises Problem: it could not be started or ended with another code than 0; the output is kept in a log
    """
    merged = {**os.environ, **(env or {})}
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env=merged,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
    except FileNotFoundError as error:
        raise Problem(f"{command[0]} was not found while {doing}: install it and start again.") from error
    output = done.stdout.decode(errors="replace")
    log = log_folder() / (Path(str(command[0])).name + "-" + doing.replace(" ", "-") + ".log")
    log.write_text(output, encoding="utf-8")
    if done.returncode != 0:
        raise problem_from_output(doing=doing, output=output, folder=cwd, log=log)
    return output
