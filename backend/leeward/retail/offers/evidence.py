"""What keeps an offer from being published: words nobody has proved (UK-07, UK-08)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from leeward.retail.offers.claims import claims_in
from leeward.retail.offers.models.choices import EvidenceKind
from leeward.retail.offers.proving import Claim, ClaimKind, Record, read_claims, unproved

CLAIMING_FIELDS = ("cap_text", "headline", "why", "long_description")
"""Texts that may speak of a saving while there is evidence. Terms only limit; a name outlives every saving."""
_LASTING_FIELDS = ("name", "neutral_headline")
JUDGED_FIELDS = (*_LASTING_FIELDS, "terms", *CLAIMING_FIELDS)
"""Every text that is looked at before an offer is published."""

Problems = dict[str, str]


@dataclass(frozen=True, slots=True)
class _Records:
    """The evidence of an offer: what is current, and what was until its review fell due."""

    current: list[Record]
    overdue: list[Record]


def evidence_problems(*, texts: Mapping[str, str], evidence: Iterable[Mapping[str, Any]], today: date) -> Problems:
    """
    A sentence for each field that promises what nobody can prove today; empty when the offer may be published.

    `texts` by field name; `evidence` with `kind`, `statement` and `review_by` of each record.
    """
    records = _records(evidence, today)
    problems = {
        **_lasting(texts),
        **{field: _sentence(lacking, records) for field, lacking in _unproved(texts, records.current).items()},
        **_typed_in_terms(texts.get("terms", "")),
    }
    if "headline" not in problems and claims_in(texts.get("headline", "")) and not texts.get("neutral_headline"):
        problems["neutral_headline"] = "Write a headline without the claim, for the day its evidence has run out."
    return problems


def _records(evidence: Iterable[Mapping[str, Any]], today: date) -> _Records:
    records = _Records([], [])
    for one in evidence:
        listed = records.current if one["review_by"] >= today else records.overdue
        listed.append(Record(one["kind"], one.get("statement") or ""))
    return records


def _unproved(texts: Mapping[str, str], records: Sequence[Record]) -> dict[str, list[Claim]]:
    found = {field: unproved(texts.get(field, ""), records=records) for field in CLAIMING_FIELDS}
    return {field: lacking for field, lacking in found.items() if lacking}


def _lasting(texts: Mapping[str, str]) -> Problems:
    """Texts that stay when the evidence has run out claim nothing at all."""
    problems = {}
    for field in _LASTING_FIELDS:
        if earlier := _earlier(read_claims(texts.get(field, ""))):
            problems[field] = _typed(earlier[0])
        elif found := claims_in(texts.get(field, "")):
            problems[field] = (
                f"“{found[0]}” is a claim. Put it in the headline: this text stays when the evidence has run out."
            )
    return problems


def _typed_in_terms(terms: str) -> Problems:
    earlier = _earlier(read_claims(terms))
    return {"terms": _typed(earlier[0])} if earlier else {}


def _earlier(claims: Iterable[Claim]) -> list[Claim]:
    return [one for one in claims if one.what is ClaimKind.EARLIER_PRICE]


def _sentence(lacking: Sequence[Claim], records: _Records) -> str:
    """What is missing and where it goes: of the words that no record could prove first."""
    if earlier := _earlier(lacking):
        return _typed(earlier[0])
    if overdue := [one for one in lacking if any(record.proves(one) for record in records.overdue)]:
        return (
            f"The evidence for {_quoted(overdue)} is overdue: look at it again and set the day of its next review "
            "(tab Evidence)."
        )
    if others := [one for one in lacking if any(record.quotes(one) for record in records.current)]:
        kind = EvidenceKind.SAVING if others[0].what is ClaimKind.MONEY else EvidenceKind.CLAIM
        return f"The evidence for {_quoted(others)} is of another kind: choose “{kind.label}” there (tab Evidence)."
    return (
        f"There is no evidence for {_quoted(lacking)}: add a record that quotes these words and says how we know, who "
        "answers for it, until when (tab Evidence). Or say it without."
    )


def _typed(claim: Claim) -> str:
    return (
        f"“{claim.words}” is an earlier price, which nobody may type. Take it out: with a record of the kind "
        f"“{EvidenceKind.WAS.label}” and its price history (tab Evidence) the site shows it beside the price by "
        "itself, with its day, as long as recorded prices prove it."
    )


def _quoted(claims: Iterable[Claim]) -> str:
    words = [f"“{one.words}”" for one in claims]
    return " and ".join(dict.fromkeys(words))
