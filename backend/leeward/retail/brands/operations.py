"""What staff do with brands beyond the form."""

from __future__ import annotations

from django.db import transaction

from leeward.retail.brands.models import Brand, WordingOverride
from leeward.retail.brands.wording import KNOWN_SOURCE_TYPOS


def use_corrected_wording(*, brand: Brand) -> int:
    """
    Give the brand the corrected text of every known slip of the specification (Z01, Z02); returns how many were set.

    A text the brand has worded in its own way stays.
    """
    with transaction.atomic():
        own = set(WordingOverride.objects.filter(brand=brand).values_list("key", flat=True))
        missing = [entry for entry in KNOWN_SOURCE_TYPOS if entry.key not in own]
        for position, entry in enumerate(missing, start=len(own)):
            WordingOverride.objects.create(brand=brand, key=entry.key, text=entry.corrected, sort_order=position)
    return len(missing)
