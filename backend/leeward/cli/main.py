"""`leeward …`: finds the command and imports nothing but that command."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from types import ModuleType

from leeward.cli.refusals import Refusal
from leeward.retail.project.configuration.env import BadSetting

COMMANDS: dict[str, str] = {
    "run": "start web, render and worker together, and stop them together",
    "serve": "start the web server alone",
    "reload": "start the web server for editing: it starts anew when a Python file changes",
    "render": "start the process that turns React pages into HTML",
    "worker": "start the worker for mail, imports and schedules alone",
    "backup": "copy the SQLite database, uploads and the secret into a folder while the shop runs",
    "replicate": "follow the SQLite database into a folder on another disk",
    "restore": "make a new data folder from a replica or a back-up",
    "migrate": "bring the database's tables up to date",
    "demo": "load the demo shop (`leeward demo load`)",
    "prepare": "migrate and load the demo where that is still to be done",
    "check": "look at settings, folders and database without changing anything",
    "contracts": "write the API schema and the page props",
    "import": "load suppliers' files: OTA XML, SSIM schedules, tables",
    "pricecheck": "compare prices shown with prices booked",
    "search": "find holidays as a visitor would, as JSON",
    "quote": "price a stay on a named rate plan, alone or with flights, as JSON",
    "explain": "price the package of an offer token anew, line by line, as JSON",
    "audit": "export what happened, or verify that nobody changed it",
    "privacy": "export or erase what is held about an e-mail address",
    "settings": "print the table of settings",
    "manage": "pass the rest to Django's own commands",
}
"""Command → what it does. Each is a module of this package with `add_arguments(parser)` and `run(arguments) -> int`."""

_MODULES = {"import": "import_files"}
"""Commands whose name no module can have."""


def _parser() -> argparse.ArgumentParser:
    listing = "\n".join(f"  {name:<11} {meaning}" for name, meaning in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="leeward",
        usage="leeward [-h] COMMAND …",
        description="Retail platform for UK package holidays.",
        epilog=f"commands:\n{listing}\n\n`leeward COMMAND --help` tells more. Settings: docs/settings.md.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=list(COMMANDS), metavar="COMMAND", help=argparse.SUPPRESS)
    return parser


def _arguments_of(name: str, command: ModuleType, rest: list[str]) -> argparse.Namespace:
    if name == "manage":  # everything after it belongs to Django, --help too
        return argparse.Namespace(rest=rest)
    parser = argparse.ArgumentParser(
        prog=f"leeward {name}", description=f"{COMMANDS[name][0].upper()}{COMMANDS[name][1:]}."
    )
    command.add_arguments(parser)
    return parser.parse_args(rest)


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command and return the exit code: 0 well, 2 not understood, 1 refused with one sentence."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    name = _parser().parse_args(given[:1]).command
    command = importlib.import_module(f"leeward.cli.{_MODULES.get(name, name)}")
    try:
        code: int = command.run(_arguments_of(name, command, given[1:]))
    except (Refusal, BadSetting) as refusal:
        sys.stderr.write(f"{refusal}\n")
        return 1
    except KeyboardInterrupt:
        return 130
    return code
