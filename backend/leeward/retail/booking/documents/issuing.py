"""Issue documents with the first payment, once, and give the same bytes for ever (INV-5, R-13)."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from datetime import datetime

from django.db import transaction

from leeward.retail.booking.documents.errors import UnknownDocument
from leeward.retail.booking.documents.facts import Json, facts_of
from leeward.retail.booking.documents.making import kinds_of, make, number_of
from leeward.retail.booking.models import Booking, BookingDocument
from leeward.retail.journal.operations.audit import WORKER, append
from leeward.retail.kit.clock import database_now


def issue_documents(
    booking: Booking,
    *,
    at: datetime,
    kinds: Collection[str] = tuple(BookingDocument.Kind),
    changes: Sequence[Json] = (),
) -> list[BookingDocument]:
    """
    Give the booking its documents, of these kinds, in the transaction of its first payment; what was issued stays.

    Only numbers and facts are written here: drawing takes longer than the stock's locks may be held.
    """
    issued = []
    facts = facts_of(booking, at=at, changes=changes)
    for kind in kinds_of(facts):
        if kind not in kinds or booking.documents.filter(kind=kind, superseded_at=None).exists():
            continue
        number = number_of(kind, facts, version=booking.documents.filter(kind=kind).count() + 1)
        document = BookingDocument.objects.create(booking=booking, kind=kind, number=number, facts=facts, issued_at=at)
        said = {"kind": kind, "number": number}
        append(event="document.issued", subject=booking.subject, facts=said, at=at, actor=WORKER)
        issued.append(document)
    return issued


def content_of(document: BookingDocument) -> bytes:
    """
    The PDF: drawn when it is first asked for, by mail or browser, and the same bytes ever after.

    :raises UnknownDocument: its people were forgotten, seven years on (UK-28)
    """
    if not document.content:
        if document.booking.forgotten_at:
            raise UnknownDocument("This document is not kept any more.")
        drawn = make(document.kind, document.facts, number=document.number, at=document.issued_at)
        _keep(document, drawn)
        document.refresh_from_db()
    return bytes(document.content)


def get_document(booking: Booking, *, kind: str) -> BookingDocument:
    """:raises UnknownDocument: the booking has none of this kind"""
    found = booking.documents.filter(kind=kind, superseded_at=None).first()
    if found is None:
        raise UnknownDocument("There is no such document for this booking.")
    return found


def _keep(document: BookingDocument, drawn: bytes) -> None:
    """Whoever is first keeps its bytes; the other's are the same and are dropped."""
    mark = hashlib.sha256(drawn).hexdigest()
    with transaction.atomic():
        changed = BookingDocument.objects.filter(pk=document.pk, sha256="").update(content=drawn, sha256=mark)
        if changed:
            facts = {"kind": document.kind, "number": document.number, "sha256": mark}
            subject = document.booking.subject
            append(event="document.drawn", subject=subject, facts=facts, at=database_now(), actor=WORKER)
