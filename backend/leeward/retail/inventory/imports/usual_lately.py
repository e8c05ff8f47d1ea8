"""
What usually comes, kept for some minutes: figures and warnings are asked for each few seconds, the page of imports at
every turn, and of a supplier that sends every five minutes the database has many thousands of rows to add up (R-29).
"""

from __future__ import annotations

from collections.abc import Hashable
from datetime import datetime, timedelta

from leeward.retail.inventory.imports.usual_files import UsualFile, list_usual_files
from leeward.retail.inventory.models import ImportRun, RepeatedFile, UnexpectedFile

_BETWEEN_LOOKS = timedelta(minutes=10)


class UsualLately:
    """The list that was made last in this process, and what had come by then."""

    def __init__(self) -> None:
        self._kept: tuple[datetime, Hashable, list[UsualFile]] | None = None

    def at(self, moment: datetime) -> list[UsualFile]:
        """The list, at most ten minutes old."""
        kept = self._kept
        if kept is None or not timedelta() <= moment - kept[0] < _BETWEEN_LOOKS:
            kept = self._kept = moment, _newest(), list_usual_files()
        return kept[2]

    def late_at(self, moment: datetime) -> list[UsualFile]:
        """Those of it that should have come by now."""
        return [one for one in self.at(moment) if one.is_late(at=moment)]

    def with_what_came(self, moment: datetime) -> list[UsualFile]:
        """
        The list, made anew when a file came or somebody said what is expected, in whatever process: whoever did it
        looks next. Whatever else changes it, such as a supplier who sells nothing any more, is seen in ten minutes.
        """
        if self._kept is not None and self._kept[1] != _newest():
            self.forget()
        return self.at(moment)

    def forget(self) -> None:
        """Make it anew at the next question."""
        self._kept = None


LATELY = UsualLately()


def _newest() -> Hashable:
    """What came last, and what is not expected: asked before the list is made, so that it is never newer than that."""
    run = ImportRun.objects.order_by("-pk").values_list("pk", "state").first()
    again = RepeatedFile.objects.order_by("-pk").values_list("pk", flat=True).first()
    return run, again, frozenset(UnexpectedFile.objects.values_list("supplier", "format"))
