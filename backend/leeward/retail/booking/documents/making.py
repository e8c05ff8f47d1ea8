"""From frozen facts to bytes, and the proof, before any money is taken, that it will work (UK-20, R-14)."""

from __future__ import annotations

from datetime import datetime

import structlog

from leeward.retail.booking.documents.blocks import Block
from leeward.retail.booking.documents.certificate import certificate_blocks, certificate_look, certificate_number
from leeward.retail.booking.documents.confirmation import confirmation_blocks, confirmation_look
from leeward.retail.booking.documents.drawing import check_fonts, check_letters, draw
from leeward.retail.booking.documents.errors import CannotPrint, DocumentsUnavailable
from leeward.retail.booking.documents.facts import Json, facts_of
from leeward.retail.booking.models import Booking, BookingDocument
from leeward.retail.booking.operations.alerts import end_alert, raise_alert
from leeward.retail.kit.clock import database_now, elapsed_seconds

ALERT = "documents"
_DRAW_EVERY_SECONDS = 5.0
_drawn_at: list[float] = []
"""When this process last drew a document for proof; empty at first and after a failure."""
log = structlog.get_logger("leeward.documents")


def make(kind: str, facts: Json, *, number: str, at: datetime) -> bytes:
    """
    The PDF of a document.

    :raises CannotPrint: a name has letters that cannot be printed
    """
    is_certificate = kind == BookingDocument.Kind.CERTIFICATE
    look = certificate_look(number=number) if is_certificate else confirmation_look(facts)
    return draw(_blocks(kind, facts, number), look=look, at=at)


def number_of(kind: str, facts: Json, *, version: int) -> str:
    """The number a document of a booking has."""
    if kind == BookingDocument.Kind.CERTIFICATE:
        return certificate_number(reference=facts["reference"], licence=facts["protection"]["number"], version=version)
    return f"{facts['reference']}-{version}"


def kinds_of(facts: Json) -> list[str]:
    """What a booking gets: a certificate wherever somebody's licence protects it, a confirmation always."""
    is_protected = [BookingDocument.Kind.CERTIFICATE.value] if facts["protection"] else []
    return [*is_protected, BookingDocument.Kind.CONFIRMATION.value]


def prove(booking: Booking) -> None:
    """
    See that this booking's documents can be made, before its payment begins.

    Always: its facts, every letter of its texts, the fonts. The first document, which is the certificate wherever there
    is one, is drawn whole at most every few seconds in each process: what draws one booking draws the next, the same
    pen draws both documents, and drawing takes longer than the rest of a payment.

    :raises CannotPrint: a name has letters that cannot be printed
    :raises DocumentsUnavailable: they cannot be made just now: take no payment; staff are told
    """
    try:
        _try_out(booking)
    except CannotPrint:
        raise
    except Exception as error:
        # Whatever it was (a font that is gone, no memory, a fault of ours): no certificate, no payment.
        _drawn_at.clear()
        log.exception("documents cannot be made; payments are stopped")
        raise_alert(
            ALERT, "Certificates cannot be made, so no payment is taken. The log says why.", brand_id=booking.brand_id
        )
        raise DocumentsUnavailable(
            "We cannot take your payment just now. Your rooms and seats are still held: please ring us.",
            rule="documents",
        ) from error
    end_alert(ALERT)


def _try_out(booking: Booking) -> None:
    at = database_now()
    facts = facts_of(booking, at=at)
    check_fonts()
    is_due = not _drawn_at or elapsed_seconds() - _drawn_at[-1] > _DRAW_EVERY_SECONDS
    kinds = kinds_of(facts)
    for kind in kinds:
        for block in _blocks(kind, facts, number_of(kind, facts, version=1)):
            check_letters(block.label + block.text)
    if is_due:
        make(kinds[0], facts, number=number_of(kinds[0], facts, version=1), at=at)
        _drawn_at[:] = [elapsed_seconds()]


def _blocks(kind: str, facts: Json, number: str) -> list[Block]:
    is_certificate = kind == BookingDocument.Kind.CERTIFICATE
    return certificate_blocks(facts, number=number) if is_certificate else confirmation_blocks(facts)
