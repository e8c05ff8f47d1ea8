"""Print the table of settings for docs/settings.md."""

from __future__ import annotations

import argparse
import sys

from leeward.retail.project.configuration.env import settings_table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """No choices."""
    _ = parser


def run(arguments: argparse.Namespace) -> int:
    """Markdown on standard output."""
    _ = arguments
    sys.stdout.write(settings_table())
    return 0
