"""Events that leave from the server (API23, TR2): kept as they leave, handed to the receiver by the outbox."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import httpx
import structlog
from django.conf import settings
from django.db import IntegrityError, transaction

from leeward.retail.journal.operations import outbox
from leeward.retail.kit import clock
from leeward.retail.tracking.cleaning import clean_parameters
from leeward.retail.tracking.events import PIXEL_NAMES
from leeward.retail.tracking.models import Conversion

TOPIC = "tracking.conversion"
_TIMEOUT_SECONDS = 10

log = structlog.get_logger("leeward.tracking")


def take_conversion(
    *, name: str, event_id: str, parameters: Mapping[str, Any], workspace: str, at: datetime
) -> Conversion | None:
    """
    Keep an event of the closed list and send it on; None when its id was taken before, and then nothing happens.

    Whoever calls has looked at the consent.
    """
    try:
        with transaction.atomic():
            conversion = Conversion.objects.create(
                event_id=event_id,
                name=name,
                parameters=clean_parameters(name, parameters),
                workspace=workspace,
                at=at,
            )
            outbox.send(topic=TOPIC, group=f"conversion:{event_id}", payload={"event_id": event_id}, at=at)
    except IntegrityError:
        return None
    return conversion


def hand_over(event_id: str) -> None:
    """
    Tell the receiver of the settings; without one nobody is called.

    :raises httpx.HTTPError: it did not take it; the outbox tries again
    """
    conversion = Conversion.objects.filter(event_id=event_id, sent_at=None).first()
    if conversion is None or not settings.LEEWARD_CONVERSIONS_URL:
        return
    name, _, value = settings.LEEWARD_CONVERSIONS_HEADER.partition(":")
    headers = {name.strip(): value.strip()} if name.strip() else {}
    with httpx.Client(timeout=_TIMEOUT_SECONDS, headers=headers) as client:
        client.post(settings.LEEWARD_CONVERSIONS_URL, json=as_sent(conversion)).raise_for_status()
    Conversion.objects.filter(pk=conversion.pk).update(sent_at=clock.now())


def as_sent(conversion: Conversion) -> dict[str, Any]:
    """The body that leaves: the pixel's name for it, id, moment and cleaned fields, and nothing of the visitor."""
    return {
        "event_name": PIXEL_NAMES.get(conversion.name, conversion.name),
        "event_id": conversion.event_id,
        "event_time": int(conversion.at.timestamp()),
        "action_source": "website",
        "custom_data": conversion.parameters,
    }
