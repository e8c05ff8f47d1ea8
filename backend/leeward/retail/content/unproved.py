"""
Savings that an editor typed where no offer proves them (UK-08): “Save 20 %” in a card, “was £999” in a banner.

Only offers hold evidence. A place that points to one whose evidence is current may say it; anywhere else it is flagged
on saving and in the daily report, and never refused: whether words promise money is for a person to judge.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from leeward.retail.content.typed_words import Typed
from leeward.retail.offers.queries import offers_that_prove
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
        self._offers: dict[int, str] | None = None

    def unproved_in(self, places: Iterable[Typed]) -> Iterator[Unproved]:
        """What is promised without proof, place by place."""
        for typed in places:
            found = savings_in(*typed.texts)
            if found and not self._prove(typed):
                yield Unproved(typed, _sentence(found[0]))

    def _prove(self, typed: Typed) -> bool:
        if self._offers is None:
            self._offers = offers_that_prove(at=self._at)
        led_to = _OFFER_PAGE.match(typed.href)
        return typed.offer_id in self._offers or bool(led_to and led_to.group(1) in self._offers.values())


def _sentence(words: str) -> str:
    return f"“{words}” promises a saving that nothing proves. Point to an offer with evidence, or say it without."
