"""Collect the evidence of a shop and fail with every breach."""

from __future__ import annotations

from datetime import UTC, datetime

from tests.reliability.invariants import Evidence, find_breaches
from tests.reliability.journals import Journal
from tests.reliability.shops import Shop


def judge(shop: Shop, journal: Journal) -> None:
    """Every invariant, over everything the shop has ever sold and what this journal's clients were told."""
    evidence = Evidence(journal, shop.books(), shop.stage("provider"), datetime.now(UTC))
    breaches = find_breaches(evidence)
    assert not breaches, "\n".join(breaches[:20])
    assert shop.stage("chain") > 0
    assert shop.stage("sound") == "ok"
