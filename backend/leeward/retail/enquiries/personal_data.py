"""What enquiries hold about somebody (UK-28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from leeward.retail.enquiries.models import Enquiry

_FIELDS = (
    "reference", "made_at", "state", "name", "email", "phone", "message", "hotel_name", "holiday", "call_from",
)  # fmt: skip


def personal_data_of(email: str) -> Iterator[dict[str, Any]]:
    """Each enquiry under the address, with what agents noted about it, as flat facts."""
    for enquiry in Enquiry.objects.filter(email__iexact=email).prefetch_related("notes").order_by("pk"):
        said = {name: getattr(enquiry, name) for name in _FIELDS}
        yield {"kind": "enquiry", **said, "notes": [note.text for note in enquiry.notes.all()]}
