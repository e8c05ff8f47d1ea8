"""Published offers whose words nothing proves today: their sheets and cards leave these out (UK-07, UK-08)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from leeward.retail.kit import clock
from leeward.retail.offers.ending import not_over
from leeward.retail.offers.evidence import CLAIMING_FIELDS, JUDGED_FIELDS, Problems, evidence_problems
from leeward.retail.offers.models import Offer, SavingEvidence


@dataclass(frozen=True, slots=True)
class LacksProof:
    """An offer, and a sentence for each field that its form would refuse today, by the field's name."""

    offer: Offer
    problems: Problems

    @property
    def fields(self) -> list[str]:
        """What editors call the fields."""
        return [_label(name) for name in self.problems]

    @property
    def hidden(self) -> list[str]:
        """Those of them that visitors do not see."""
        return [_label(name) for name in self.problems if name in CLAIMING_FIELDS]


def offers_lacking_proof(*, at: datetime) -> list[LacksProof]:
    """Of those that run or will, by name: a rule or their evidence changed since they were written. Three queries."""
    offers = list(Offer.objects.filter(not_over(at=at), live=True).prefetch_related("brands").order_by("name", "pk"))
    evidence: dict[int, list[dict[str, Any]]] = {offer.pk: [] for offer in offers}
    for row in SavingEvidence.objects.filter(offer__in=evidence).values("offer_id", "kind", "statement", "review_by"):
        evidence[row["offer_id"]].append(row)
    today = clock.uk_date(at=at)
    found = (LacksProof(offer, _problems(offer, evidence[offer.pk], today)) for offer in offers)
    return [one for one in found if one.problems]


def _problems(offer: Offer, evidence: list[dict[str, Any]], today: date) -> Problems:
    texts = {name: str(getattr(offer, name) or "") for name in JUDGED_FIELDS}
    return evidence_problems(texts=texts, evidence=evidence, today=today)


def _label(name: str) -> str:
    field: Any = Offer._meta.get_field(name)
    return str(field.verbose_name)
