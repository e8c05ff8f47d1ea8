"""
What a text claims, and whether the records of an offer prove just that (UK-07, UK-08). Pure: no database, no clock.

A record proves the words that it quotes and no others, and a claim about money only where it was written for one. What
a holiday cost before is proved by recorded prices alone, which are shown by themselves: typed, no record lets it pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from leeward.retail.offers.claims import CLAIMS
from leeward.retail.offers.models.choices import EvidenceKind
from leeward.retail.offers.savings import EARLIER_PRICES, SAVINGS, readable, shown

_LONGEST_WORD = 40
_WORD_BEFORE = re.compile(r"[\w’'-]+\s$")
_WORD_AFTER = re.compile(rf"\s[\w’'-]{{1,{_LONGEST_WORD}}}")
_DIGIT = re.compile(r"\d")
_SPACE_IN_AMOUNT = re.compile(r"(?<=£)\s+|\s+(?=%)")


class ClaimKind(IntEnum):
    """What words claim, the most serious last."""

    OTHER = 0
    MONEY = 1
    EARLIER_PRICE = 2


class Claim(NamedTuple):
    """Words as a reader sees them, and what they claim."""

    words: str
    what: ClaimKind


@dataclass(frozen=True, slots=True)
class Record:
    """A record of evidence: of which kind it is and the words it quotes."""

    kind: str
    statement: str

    def proves(self, claim: Claim) -> bool:
        """Whether it was written for these words, and for words of their kind."""
        kinds = {
            ClaimKind.OTHER: (EvidenceKind.CLAIM, EvidenceKind.SAVING),
            ClaimKind.MONEY: (EvidenceKind.SAVING,),
            ClaimKind.EARLIER_PRICE: (),
        }
        return self.kind in kinds[claim.what] and self.quotes(claim)

    def quotes(self, claim: Claim) -> bool:
        """Whether the words stand in it, whole: “60%” does not stand in “160%”."""
        wanted = rf"(?<![\w£])(?<![0-9][.,]){re.escape(_compared(claim.words))}(?![\w%])"
        return re.search(wanted, _compared(self.statement)) is not None


@lru_cache(maxsize=8192)
def read_claims(text: str) -> tuple[Claim, ...]:
    """
    What a plain or rich text claims, in its order. Words that overlap are one claim, the more serious of the two.

    A single word brings its neighbour along: “best” alone would be proved by the record of any best thing.
    """
    plain = readable(text)
    money = [found.span() for found in SAVINGS.finditer(plain)]
    claims = [span for span in (found.span() for found in CLAIMS.finditer(plain)) if not _is_within(span, money)]
    spans = sorted(
        (*_with_neighbour(plain, start, end), what)
        for listed, what in (
            (claims, ClaimKind.OTHER),
            (money, ClaimKind.MONEY),
            ([found.span() for found in EARLIER_PRICES.finditer(plain)], ClaimKind.EARLIER_PRICE),
        )
        for start, end in listed
    )
    merged: list[tuple[int, int, ClaimKind]] = []
    for start, end, what in spans:
        if merged and start < merged[-1][1]:
            first, last, more = merged.pop()
            merged.append((first, max(last, end), max(more, what)))
        else:
            merged.append((start, end, what))
    return tuple(Claim(shown(plain[start:end]), what) for start, end, what in merged)


def unproved(text: str, *, records: Sequence[Record]) -> list[Claim]:
    """What a text claims and none of the records proves."""
    return [one for one in read_claims(text) if not any(record.proves(one) for record in records)]


def provable(text: str, *, records: Iterable[Record]) -> str:
    """The text, or nothing while it claims what nobody can prove now (UK-08)."""
    return "" if unproved(text, records=tuple(records)) else text


def _is_within(span: tuple[int, int], others: Iterable[tuple[int, int]]) -> bool:
    return any(start <= span[0] and span[1] <= end for start, end in others)


def _with_neighbour(plain: str, start: int, end: int) -> tuple[int, int]:
    """A word alone, or one that counts on the next, with the word after it; the last of a sentence with that before."""
    words = plain[start:end]
    if _DIGIT.search(words) or (" " in words and not words.endswith(" of")):
        return start, end
    if after := _WORD_AFTER.match(plain, end):
        return start, after.end()
    before = _WORD_BEFORE.search(plain[max(start - _LONGEST_WORD, 0) : start])
    return start - len(before.group()) if before else start, end


def _compared(words: str) -> str:
    """Words as they are compared: capitals, curly apostrophes and spaces within amounts make no difference."""
    return _SPACE_IN_AMOUNT.sub("", readable(words)).replace("’", "'").casefold()
