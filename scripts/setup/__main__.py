"""The door of the Makefile: `python -m scripts.setup <command>`."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable

from scripts.setup.problems import Problem, problem_from_os_error

_COMMANDS = {
    "run": ("scripts.setup.run", "run"),
    "install": ("scripts.setup.run", "make_ready"),
    "dev": ("scripts.setup.run", "dev"),
    "test": ("scripts.quality.test", "test"),
    "e2e": ("scripts.quality.test", "e2e"),
    "check": ("scripts.quality.check", "check"),
    "fix": ("scripts.quality.fix", "fix"),
    "shots": ("scripts.quality.shots", "shots"),
    "oracle": ("scripts.quality.oracle", "oracle"),
    "reliability": ("scripts.quality.reliability", "reliability"),
    "contracts": ("scripts.quality.fix", "contracts"),
    "bench": ("scripts.bench.main", "bench"),
    "lock": ("scripts.setup.lock", "lock"),
    "clean": ("scripts.setup.clean", "clean"),
}


def main(arguments: list[str]) -> int:
    """Carry out one command; trouble is one sentence on standard error and exit code 1."""
    if len(arguments) != 1 or arguments[0] not in _COMMANDS:
        sys.stderr.write(f"Usage: one of {', '.join(_COMMANDS)}\n")
        return 2
    module, name = _COMMANDS[arguments[0]]
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        command: Callable[[], int | None] = getattr(importlib.import_module(module), name)
        return command() or 0
    except Problem as trouble:
        sys.stderr.write(f"\n{trouble}\n")
        return 1
    except OSError as error:
        sys.stderr.write(f"\n{problem_from_os_error(error)}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
