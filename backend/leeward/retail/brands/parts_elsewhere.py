"""What belongs to brands and is changed past them: every process reads the brands again (R-28)."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from leeward.retail.brands.models import Brand
from leeward.retail.brands.models.brand import mark_changed
from leeward.retail.pictures.models import Picture


def picture_saved(instance: Picture, **_: Any) -> None:
    """A logo has another file, and with it another address, or is described otherwise."""
    mark_changed(Brand.objects.filter(Q(logo=instance) | Q(award_logo=instance) | Q(trade_logo=instance)))


def referrer_deleted(**_: Any) -> None:
    """Whether alone or with many others, which the CMS deletes without asking the model."""
    mark_changed(Brand.objects.all())
