"""Refusals about offers."""

from __future__ import annotations

from typing import ClassVar

from leeward.retail.kit.errors import NotFound, Refusal

LONGEST_NAME = 50
"""Letters. A longer name makes the sentence generic (K04)."""
ENDED_GENERIC = "This offer has ended"


def ended_sentence(*, name: str) -> str:
    """What the expired-offer modal says (K04); a name that begins with “The” does not get a second one."""
    return f"The {name.removeprefix('The ')} has ended" if 0 < len(name) <= LONGEST_NAME else ENDED_GENERIC


class UnknownOffer(NotFound):
    """No offer of this brand has this slug, or it has not begun."""

    code = "unknown_offer"


class OfferEnded(Refusal):
    """The offer was there and is over; the message is the modal's sentence."""

    code: ClassVar[str] = "offer_ended"
    status: ClassVar[int] = 410


class UnknownCollection(NotFound):
    """No collection of this brand has this slug."""

    code = "unknown_collection"


class NotOfThisOffer(NotFound):
    """The hotel is none of the offer's."""

    code = "not_of_this_offer"
