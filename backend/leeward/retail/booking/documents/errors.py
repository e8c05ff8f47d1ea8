"""What stops a document."""

from __future__ import annotations

from leeward.retail.kit.errors import NotFound, Refusal


class DocumentsUnavailable(Refusal):
    """The certificate cannot be made just now, so no payment may be taken (UK-20, R-14)."""

    code = "documents_unavailable"
    status = 503


class CannotPrint(Refusal):
    """A text has letters that the documents' font does not: the customer must write it another way."""

    code = "cannot_print"
    status = 409


class UnknownDocument(NotFound):
    """This booking has no such document."""

    code = "unknown_document"
