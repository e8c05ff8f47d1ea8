"""Pictures that stand in a gallery, a card or a text: no key of the database holds them, the CMS's own index knows."""

from __future__ import annotations

from typing import Any

from django.db.models import ProtectedError
from wagtail.models import ReferenceIndex

from leeward.retail.pictures.models import Picture


def keep_used(instance: Picture, **_signal: Any) -> None:
    """
    Deleted, it would leave a hole that nobody is told of.

    The index is written a moment after a thing is saved; what was chosen within that moment is not held.

    :raises ProtectedError: with whatever uses it
    """
    # A page is known by its kind once it is asked: people read of a landing page.
    used_by = {getattr(one, "specific", one) for one, _ in ReferenceIndex.get_grouped_references_to(instance)}
    if used_by:
        raise ProtectedError("The picture is used.", used_by)
