"""Note how visitors answer the cookie banner."""

from __future__ import annotations

from datetime import datetime

from leeward.retail.tracking.consent import PURPOSES, VERSION, Consent
from leeward.retail.tracking.models import ConsentChoice


def note_choice(consent: Consent, *, workspace: str, at: datetime) -> None:
    """One row with the version and the moment; who answered is nobody's business."""
    purposes = ",".join(purpose for purpose in PURPOSES if consent.may(purpose))
    ConsentChoice.objects.create(
        at=at, workspace=workspace, status=consent.status or "revoked", version=VERSION, purposes=purposes
    )
