"""Reads of mailing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from leeward.retail.mailing.models import Mail

_MAIL = ("id", "kind", "brand_id", "once_key", "about", "state", "made_at", "settled_at")


@dataclass(frozen=True, slots=True)
class Written:
    """What a mail says and how it stands; one that is none of the three waits. Skipped: it was wanted no more."""

    facts: dict[str, Any]
    is_sent: bool
    is_refused: bool
    is_skipped: bool


def export_mails() -> Iterator[dict[str, Any]]:
    """Every mail as flat facts for an auditor: what, about what, how it ended; nobody's address."""
    for row in Mail.objects.order_by("pk").values(*_MAIL).iterator():
        yield {"kind": "mail", "mail_kind": row.pop("kind"), **row}


def mails_of_kind(kind: str) -> Iterator[Written]:
    """Every mail of a kind that begins its `once_key`, oldest first."""
    kept = Mail.objects.filter(once_key__startswith=f"{kind}:", kind=kind).order_by("pk").values_list("facts", "state")
    for facts, state in kept.iterator():
        yield Written(facts, state == Mail.State.SENT, state == Mail.State.REFUSED, state == Mail.State.SKIPPED)


def refused_mails() -> int:
    """How many mails the server will never take."""
    return Mail.objects.filter(state=Mail.State.REFUSED).count()
