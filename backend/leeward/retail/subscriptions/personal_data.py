"""What the mailing list holds about somebody (UK-28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from leeward.retail.subscriptions.models import Subscriber

_FIELDS = ("email", "first_name", "last_name", "topics", "airports", "state", "made_at", "confirmed_at", "ended_at")


def personal_data_of(email: str) -> Iterator[dict[str, Any]]:
    """The address at each brand, with its acts of consent, as flat facts."""
    for one in Subscriber.objects.filter(email__iexact=email).select_related("brand").order_by("pk"):
        said = {name: getattr(one, name) for name in _FIELDS}
        consents = list(one.consents.values("act", "form", "words", "network", "at"))
        yield {"kind": "subscriber", "brand": one.brand.name, **said, "consents": consents}
