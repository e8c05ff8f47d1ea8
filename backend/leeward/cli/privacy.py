"""Answer a request about personal data: what is held about an address, and to be forgotten (UK-28)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from leeward.cli.django_setup import wake_django
from leeward.cli.places import writable_home
from leeward.cli.refusals import Refusal
from leeward.retail.project.configuration.env import setting


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One address: people have no other name that all of the shop knows."""
    parser.add_argument(
        "action", choices=["export", "erase"],
        help="export: everything found under the address, as JSON; erase: what may go, and say what must stay",
    )  # fmt: skip
    parser.add_argument("email", metavar="EMAIL")


def run(arguments: argparse.Namespace) -> int:
    """:raises Refusal: that is no e-mail address"""
    writable_home(home=setting("LEEWARD_HOME"))
    wake_django()
    from leeward.retail.kit.typed_text import is_email

    email = arguments.email.strip()
    if not is_email(email):
        raise Refusal("Name one e-mail address, such as ada@example.com.")
    if arguments.action == "export":
        sys.stdout.write(json.dumps(list(_held(email)), default=str, indent=2, ensure_ascii=False) + "\n")
        return 0
    _erase(email)
    return 0


def _held(email: str) -> Iterator[dict[str, Any]]:
    from leeward.retail.booking import personal_data as bookings
    from leeward.retail.desk.personal_data import notes_about
    from leeward.retail.desk.selling.quotes import quotes_mailed_to
    from leeward.retail.enquiries import personal_data as enquiries
    from leeward.retail.subscriptions import personal_data as subscriptions

    yield from bookings.personal_data_of(email)
    yield from notes_about(email)
    yield from quotes_mailed_to(email)
    yield from enquiries.personal_data_of(email)
    yield from subscriptions.personal_data_of(email)


def _erase(email: str) -> None:
    from django.db import transaction

    from leeward.retail.booking import personal_data as bookings
    from leeward.retail.desk.personal_data import erase_notes_about
    from leeward.retail.desk.selling.quotes import erase_quotes_of
    from leeward.retail.enquiries import operations as enquiries
    from leeward.retail.journal.operations.audit import append
    from leeward.retail.kit import clock
    from leeward.retail.subscriptions import operations as subscriptions

    with transaction.atomic():
        at = clock.database_now()
        n_notes = erase_notes_about(email, on=clock.uk_date(at=at))
        n_parted, n_kept = bookings.erase_of(email, on=clock.uk_date(at=at))
        erased = {
            "bookings": n_parted,
            "notes": n_notes,
            "quotes": erase_quotes_of(email=email),
            "enquiries": enquiries.erase_of(email=email),
            "subscribers": subscriptions.erase_of(email=email),
        }
        append(event="privacy.erased", subject="privacy", facts={**erased, "kept": n_kept}, at=at, actor="operator")
    for name, count in erased.items():
        sys.stdout.write(f"{name}: {count} erased\n")
    if n_kept:
        sys.stdout.write(f"bookings: {n_kept} stay, for their holiday or money is to come\n")
    if setting("LEEWARD_MAILING_LIST") != "built-in":
        sys.stdout.write(f"Remove the address at {setting('LEEWARD_MAILING_LIST')} too.\n")
