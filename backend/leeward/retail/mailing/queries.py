"""Reads of mailing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from leeward.retail.mailing.models import Mail

_MAIL = ("id", "kind", "brand_id", "once_key", "about", "state", "made_at", "settled_at")


def export_mails() -> Iterator[dict[str, Any]]:
    """Every mail as flat facts for an auditor: what, about what, how it ended; nobody's address."""
    for row in Mail.objects.order_by("pk").values(*_MAIL).iterator():
        yield {"kind": "mail", "mail_kind": row.pop("kind"), **row}


def mails_of_kind(kind: str) -> Iterator[tuple[dict[str, Any], bool]]:
    """Facts of every mail of a kind that begins its `once_key`, oldest first; False where it was wanted no more."""
    kept = Mail.objects.filter(once_key__startswith=f"{kind}:", kind=kind).order_by("pk").values_list("facts", "state")
    for facts, state in kept.iterator():
        yield facts, state != Mail.State.SKIPPED


def refused_mails() -> int:
    """How many mails the server will never take."""
    return Mail.objects.filter(state=Mail.State.REFUSED).count()
