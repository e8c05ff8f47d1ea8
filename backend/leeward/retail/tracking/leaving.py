"""Who is told of an event, by what the visitor granted: one table for the staff's screen and the tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leeward.retail.tracking.cleaning import clean_parameters
from leeward.retail.tracking.consent import Consent
from leeward.retail.tracking.events import PIXEL_NAMES

DATA_LAYER, PIXEL, SERVER, QUEUE = "data layer", "pixel", "server conversion", "recommendations"
_RECOMMENDED = {"view_item": "product view", "begin_checkout": "cart", "user_data": "set e-mail"}


def leaves(event: str, parameters: Mapping[str, Any], *, consent: Consent) -> dict[str, dict[str, Any]]:
    """
    Receiver to what it is told; empty while nothing was granted.

    :raises KeyError: there is no such event
    """
    if not consent.granted & {"statistics", "marketing"} or (event == "user_data" and not consent.may("marketing")):
        return {}
    cleaned = clean_parameters(event, parameters)
    told: dict[str, dict[str, Any]] = {DATA_LAYER: {"event": event, **cleaned}}
    if not consent.may("marketing"):
        return told
    if event in PIXEL_NAMES:
        told[PIXEL] = told[SERVER] = {"event": PIXEL_NAMES[event], **cleaned}
    if event in _RECOMMENDED:
        told[QUEUE] = {"event": _RECOMMENDED[event], **cleaned}
    return told
