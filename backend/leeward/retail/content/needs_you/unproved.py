"""
Savings that an editor typed where no offer proves them (UK-08): “Save 20 %” in a card, “was £999” in a banner.

Only offers hold evidence. A place that points to one whose current evidence quotes the words may say them; anywhere
else they are flagged on saving and in the daily report, and never refused: whether words promise money is for a person
to judge. A typed earlier price is flagged everywhere: recorded prices alone prove one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from leeward.retail.content.needs_you.typed_words import Typed
from leeward.retail.offers.proving import Claim, ClaimKind, Record, unproved
from leeward.retail.offers.queries import ProvingOffer, offers_that_prove
from leeward.retail.offers.savings import savings_in

_OFFER_PAGE = re.compile(r"^/offers/([a-z0-9-]+)/?(?:[?#].*)?$")


@dataclass(frozen=True, slots=True)
class Unproved:
    """A place with words that promise a saving, and a sentence about them."""

    typed: Typed
    problem: str


class Proofs:
    """The offers that hold evidence at a moment. One query, when it is first needed."""

    def __init__(self, *, at: datetime) -> None:
        self._at = at
        self._offers: dict[int, ProvingOffer] | None = None

    def unproved_in(self, places: Iterable[Typed]) -> Iterator[Unproved]:
        """What is claimed without proof, place by place."""
        for typed in places:
            found = savings_in(*typed.texts)
            offer = self._offer_of(typed) if found else None
            lacking = _lacking(typed, offer.records if offer else ()) if found else None
            if lacking is not None:
                yield Unproved(typed, _sentence(lacking, found, offer))

    def _offer_of(self, typed: Typed) -> ProvingOffer | None:
        if self._offers is None:
            self._offers = offers_that_prove(at=self._at)
        led_to = _OFFER_PAGE.match(typed.href)
        slug = led_to.group(1) if led_to else ""
        named = self._offers.get(typed.offer_id) if typed.offer_id else None
        return named or next((one for one in self._offers.values() if one.slug == slug), None)


def _lacking(typed: Typed, records: Sequence[Record]) -> Claim | None:
    """The first claim about money in a place that the records do not prove, an earlier price before others."""
    found = [one for text in typed.texts for one in unproved(text, records=records) if one.what is not ClaimKind.OTHER]
    return max(found, key=lambda one: one.what, default=None)


def _sentence(lacking: Claim, found: list[str], offer: ProvingOffer | None) -> str:
    if lacking.what is ClaimKind.EARLIER_PRICE:
        return (
            f"“{lacking.words}” is an earlier price that somebody typed. Say it without: an offer’s card shows one by "
            "itself, with its day, as long as recorded prices prove it."
        )
    if offer is not None:
        return f"“{lacking.words}” is not what the evidence of its offer proves. Add a record there, or say it without."
    return f"“{found[0]}” promises a saving that nothing proves. Point to an offer with evidence, or say it without."
