"""Export what happened as JSON lines, and prove that nobody changed it since (INV-7)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from leeward.cli.django_setup import wake_django
from leeward.cli.places import writable_home
from leeward.cli.refusals import Refusal
from leeward.retail.project.configuration.env import setting


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Both actions only read."""
    parser.add_argument(
        "action", choices=["export", "verify"],
        help="export: bookings, documents, payments, refunds, mails, stock ledger, outbox and the audit chain, one JSON"
        " object a line; verify: walk the chain and name the first row that was changed, added or removed",
    )  # fmt: skip
    parser.add_argument(
        "--known", nargs="*", default=[], metavar="NUMBER:HASH",
        help="verify: heads that the chain had, as the worker logs one each hour; one that was written anew differs",
    )  # fmt: skip


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 where the chain is broken."""
    writable_home(home=setting("LEEWARD_HOME"))
    wake_django()
    if arguments.action == "export":
        for line in export_lines():
            sys.stdout.write(json.dumps(line, default=str, separators=(",", ":")) + "\n")
        return 0
    return _verify(arguments.known)


def _verify(known: Sequence[str]) -> int:
    from leeward.retail.journal.errors import BrokenChain
    from leeward.retail.journal.queries import find_head, known_head, verify_audit

    try:
        head = find_head()
        count = verify_audit(known=[known_head(one) for one in known])
    except BrokenChain as broken:
        raise Refusal(f"The audit chain is broken: row {broken.number} {broken.reason}.") from broken
    except ValueError as wrong:
        raise Refusal(f"{wrong}.") from wrong
    sys.stdout.write(f"The audit chain holds: {count} rows. Its head: {head}\n")
    return 0


def export_lines() -> Iterator[dict[str, Any]]:
    """No personal data: people are named by opaque ids only."""
    from leeward.retail.booking.exporting import export_bookings
    from leeward.retail.journal.queries import export_journal
    from leeward.retail.mailing.queries import export_mails
    from leeward.retail.payments.queries import export_payments

    yield from export_bookings()
    yield from export_payments()
    yield from export_mails()
    yield from export_journal()
