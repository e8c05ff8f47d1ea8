"""The render process: React pages to HTML over a unix socket, by Node. It is given no secret."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
from pathlib import Path

from leeward.cli.places import render_socket, writable_home
from leeward.cli.processes.lifeline import GRACE_SECONDS, add_lifeline_argument, hold_lifeline
from leeward.cli.processes.node import find_node
from leeward.cli.refusals import FrontEndNotBuilt
from leeward.retail.project.configuration.env import REPOSITORY, setting

FRONTEND = REPOSITORY / "frontend"
PROGRAM = FRONTEND / "dist" / "server" / "render.js"
PASSED_ON = ("PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "NODE_OPTIONS", "LEEWARD_LOG_LEVEL")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing but what the supervisor needs."""
    add_lifeline_argument(parser)


def environment(*, socket: Path) -> dict[str, str]:
    """What the render process may know: no database address, no secret key, nothing it could leak into a page."""
    known = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    return {
        **known,
        "NODE_ENV": "development" if setting("LEEWARD_DEV") else "production",
        "LEEWARD_RENDER_SOCKET": str(socket),
        "LEEWARD_DEV": "1" if setting("LEEWARD_DEV") else "0",
        "LEEWARD_VITE_PORT": str(setting("LEEWARD_VITE_PORT")),
    }


def command() -> list[str]:
    """
    The program to run: the built render process, or the development server, which renders on the same socket.

    :raises NodeMissing: no Node, or too old
    :raises FrontEndNotBuilt: nothing to run
    """
    node = find_node()
    if setting("LEEWARD_DEV"):
        return ["npm", "run", "dev", "--silent"]
    if not PROGRAM.exists():
        raise FrontEndNotBuilt(PROGRAM)
    return [node, "--enable-source-maps", str(PROGRAM)]


def run(arguments: argparse.Namespace) -> int:
    """Run Node until told to stop and return its exit code."""
    home = writable_home(home=setting("LEEWARD_HOME"))
    socket, _ = render_socket(wanted=setting("LEEWARD_RENDER_SOCKET"), home=home)
    # Whoever was killed left its socket behind, and a listener refuses a name that exists.
    socket.unlink(missing_ok=True)
    node = subprocess.Popen(command(), cwd=FRONTEND, env=environment(socket=socket), stdin=subprocess.PIPE)  # noqa: S603

    def forward(number: int, _frame: object) -> None:
        node.send_signal(number)

    signal.signal(signal.SIGTERM, forward)
    signal.signal(signal.SIGINT, forward)
    if arguments.end_with_parent:
        hold_lifeline(grace_seconds=GRACE_SECONDS)
    return _exit_code(node.wait())


def _exit_code(returned: int) -> int:
    # A process ended by signal N counts as 128 + N in every shell; ending by the signal we passed on is no failure.
    return 0 if returned in {-signal.SIGTERM, -signal.SIGINT} else 128 - returned if returned < 0 else returned
