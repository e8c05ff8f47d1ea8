"""Refusals about hotels."""

from __future__ import annotations

from leeward.retail.kit.errors import NotFound


class UnknownHotel(NotFound):
    """No hotel has this itemcode."""

    code = "unknown_hotel"
