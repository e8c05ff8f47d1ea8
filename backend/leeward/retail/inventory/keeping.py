"""By which fields a booking knows records of the inventory: what is sold keeps them (`kit.staff.kept_names`, INV-1)."""

from __future__ import annotations

from collections.abc import Mapping

from django.db.models import Model

from leeward.retail.inventory import models

NAMES: Mapping[type[Model], tuple[str, ...]] = {
    models.RoomType: ("hotel", "code"),
    models.Flight: ("code",),
    models.Departure: ("flight", "day"),
    models.Fare: ("cabin",),
}
"""The fields by which a booking knows a record."""
