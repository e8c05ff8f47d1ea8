"""What measurement refuses."""

from __future__ import annotations

from leeward.retail.kit.errors import Refusal


class UnknownEvent(Refusal):
    """Not in the closed list, or not a browser's to say."""

    code = "unknown_event"
    status = 422
