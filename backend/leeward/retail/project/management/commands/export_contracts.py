"""Write contracts/openapi.json, or say whether it is up to date."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from leeward.retail.project.configuration.env import REPOSITORY
from leeward.retail.project.contracts import openapi_text

PATH = REPOSITORY / "contracts" / "openapi.json"


class Command(BaseCommand):
    help = "Write contracts/openapi.json from the API and the page props."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="write nothing; fail when the file is out of date")

    def handle(self, *_args: Any, **options: Any) -> None:
        text = openapi_text()
        if not options["check"]:
            PATH.write_text(text)
            self.stdout.write(f"wrote {PATH.relative_to(REPOSITORY)}")
        elif not PATH.exists() or PATH.read_text() != text:
            raise CommandError("contracts/openapi.json is out of date: run `make contracts`")
