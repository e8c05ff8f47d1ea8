"""The shop that sells the island, as booking's tests have it."""

from __future__ import annotations

from tests.retail.booking.conftest import at_noon, brand

__all__ = ["at_noon", "brand"]
