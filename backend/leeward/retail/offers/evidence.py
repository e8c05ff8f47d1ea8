"""What keeps an offer from being published: words nobody has proved (UK-07, UK-08)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from leeward.retail.offers.claims import claims_in
from leeward.retail.offers.models.choices import EvidenceKind

CLAIMING_FIELDS = ("cap_text", "headline", "why", "long_description")
"""Texts that may speak of a saving while there is evidence. Terms only limit; a name outlives every saving."""

Problems = dict[str, str]


def evidence_problems(*, texts: Mapping[str, str], evidence: Iterable[Mapping[str, Any]], today: date) -> Problems:
    """
    A sentence for each field that promises what nobody can prove today; empty when the offer may be published.

    `texts` by field name; `evidence` with `kind` and `review_by` of each record.
    """
    problems: Problems = {}
    if found := claims_in(texts.get("name", ""), texts.get("neutral_headline", "")):
        problems["name" if claims_in(texts.get("name", "")) else "neutral_headline"] = (
            f"“{found[0]}” is a claim. Put it in the headline: this text stays when the evidence has run out."
        )
    records = list(evidence)
    current = [one for one in records if one["kind"] != EvidenceKind.WAS and one["review_by"] >= today]
    for field in CLAIMING_FIELDS:
        claims = claims_in(texts.get(field, ""))
        if claims and not current:
            problems[field] = _sentence(claims[0], has_overdue=len(records) > 0)
    if "headline" not in problems and _needs_neutral(texts, current):
        problems["neutral_headline"] = "Write a headline without the claim, for the day its evidence has run out."
    return problems


def _needs_neutral(texts: Mapping[str, str], current: list[Mapping[str, Any]]) -> bool:
    return bool(current and claims_in(texts.get("headline", "")) and not texts.get("neutral_headline"))


def _sentence(claim: str, *, has_overdue: bool) -> str:
    if has_overdue:
        return f"“{claim}” needs evidence whose review is not overdue (tab Evidence)."
    return f"“{claim}” needs evidence: how we know, who answers for it, until when (tab Evidence)."
