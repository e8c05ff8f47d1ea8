"""What is sound of a delivery, loaded; what is not keeps what it had, wherever on the way its fault is found (R-29)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.db import transaction

from leeward.retail.inventory.importers.errors import WHOLE, Unit
from leeward.retail.inventory.imports.loading import Loading


@dataclass(frozen=True, slots=True)
class Part:
    """
    What of a delivery is loaded apart from the rest, and what a person calls it.

    `is_complete`: it speaks of all there is, so that what was left out of it would end. A fault spoils all of it.
    """

    name: str
    load: Callable[[Loading], None]
    is_complete: bool = False


def load_sound(*, part: Part, loading: Loading) -> Loading:
    """
    Load what can be, and return the loading as it stands then. Call it in a transaction.

    A unit that is refused on the way is left out whole. Loaders need not look at everything before they change
    anything, nor know what depends on what: whatever was done is undone, and all begins anew without that unit.
    """
    left_out: set[Unit] = set()
    while WHOLE not in left_out:
        with transaction.atomic():
            tried = loading.attempt(without=left_out)
            part.load(tried)
            new = tried.problems[len(loading.problems) :]
            if not new:
                return tried
            transaction.set_rollback(True)
        loading.problems.extend(new)
        spoilt = {WHOLE} if part.is_complete else {problem.unit for problem in new}
        # A unit refused although it was left out is not to be had apart from the others.
        left_out |= spoilt - left_out or {WHOLE}
    loading.note_left_out(part.name, left_out)
    return loading
