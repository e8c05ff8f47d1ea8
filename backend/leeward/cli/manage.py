"""Django's own commands: `leeward manage shell`, `leeward manage makemigrations` …"""

from __future__ import annotations

import argparse
import os

from leeward.cli.places import writable_home
from leeward.retail.project.configuration.env import setting


def run(arguments: argparse.Namespace) -> int:
    """Errors, exit codes and help are Django's."""
    writable_home(home=setting("LEEWARD_HOME"))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leeward.retail.project.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(["leeward manage", *arguments.rest])
    return 0
