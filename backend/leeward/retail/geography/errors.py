"""Refusals about places."""

from __future__ import annotations

from leeward.retail.kit.errors import NotFound


class UnknownPlace(NotFound):
    """No country or region has this name in the address."""

    code = "unknown_place"
