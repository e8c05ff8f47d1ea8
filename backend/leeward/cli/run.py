"""Web, render and worker in one go: what `make run` ends in."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from leeward.cli import render
from leeward.cli.brand_keys import refuse_brands_without_key
from leeward.cli.places import check_door, only_one, render_socket, writable_home
from leeward.cli.processes.children import ChildSpec
from leeward.cli.processes.readiness import Readiness
from leeward.cli.processes.supervisor import Supervisor, tell
from leeward.retail.kit.worker_marks import PARTS, worker_mark
from leeward.retail.project.configuration.env import setting
from leeward.retail.project.configuration.settings_together import check_settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """All choices are settings."""
    _ = parser


def specs(*, socket: Path, home: Path) -> list[ChildSpec]:
    """The processes. Each is this same command, so that each can also be started alone elsewhere."""
    leeward = [sys.executable, "-m", "leeward.cli"]
    environment = {"LEEWARD_RENDER_SOCKET": str(socket)}
    web = "reload" if setting("LEEWARD_DEV") else "serve"
    commands = {"render": "render", "web": web, "worker": "worker"}
    if setting("LEEWARD_REPLICA") and not setting("LEEWARD_DATABASE_URL"):
        commands["replica"] = "replicate"
    return [
        ChildSpec(
            name,
            [*leeward, command, "--end-with-parent"],
            environment,
            can_wait=name in {"worker", "replica"},
            marks=[worker_mark(home, part) for part in PARTS] if name == "worker" else (),
        )
        for name, command in commands.items()
    ]


def hints(*, home: Path, port: int) -> list[str]:
    """What a newcomer asks next: where the editors' door is, and how to stop."""
    doors = [("Editors", "cms/", "staff-login.txt"), ("Agents", "desk", "agent-login.txt")]
    staff = [
        f"{who}: http://localhost:{port}/{door} (the login is in {home / file})"
        for who, door, file in doors
        if (home / file).exists()
    ]
    logs = setting("LEEWARD_HOME") / "logs"
    return [*staff, f"Logs: {logs}/" if sys.stdout.isatty() else "Logs: on this stream.", "Ctrl-C stops it."]


def run(arguments: argparse.Namespace) -> int:
    """
    Run until Ctrl-C; what stops by itself is started again.

    :raises Refusal: port, folder, Node, build or a brand's key of payments is missing; said before anything was started
    """
    _ = arguments
    check_settings()
    home = writable_home(home=setting("LEEWARD_HOME"))
    address, port = setting("LEEWARD_BIND"), setting("LEEWARD_PORT")
    check_door(address=address, port=port)
    refuse_brands_without_key()  # once, and not by a server that is started again and again
    render.command()
    socket, made_folder = render_socket(wanted=setting("LEEWARD_RENDER_SOCKET"), home=home)
    with only_one(home=home):
        try:
            watch = Readiness(address=address, port=port, tell=tell, afterwards=hints(home=home, port=port))
            return Supervisor(specs(socket=socket, home=home), watch=watch).run()
        finally:
            if made_folder is not None:
                shutil.rmtree(made_folder, ignore_errors=True)
