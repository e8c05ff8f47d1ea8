"""When an offer is shown, and when that changes by itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class OfferState(StrEnum):
    """Where an offer is in its life."""

    DRAFT = "draft"
    UPCOMING = "upcoming"
    SHOWN = "shown"
    ENDED = "ended"

    @classmethod
    def at(cls, moment: datetime, *, life: OfferLife) -> OfferState:
        """Ended is for good: an offer past its end, or taken down by its schedule (UK-06)."""
        if life.expired or (life.ends_at is not None and life.ends_at <= moment):
            return cls.ENDED
        if not life.live:
            return cls.DRAFT
        return cls.UPCOMING if life.begins_at is not None and life.begins_at > moment else cls.SHOWN


@dataclass(frozen=True, slots=True)
class OfferLife:
    """What decides where in its life an offer is."""

    live: bool
    expired: bool
    begins_at: datetime | None
    ends_at: datetime | None


def next_change(lives: Iterable[tuple[datetime | None, datetime | None]], *, at: datetime) -> datetime | None:
    """The first moment after this one at which any of them begins or ends by itself; None: none does."""
    return min((moment for life in lives for moment in life if moment is not None and moment > at), default=None)
