"""Which headline the exclusive sign-up may have today (M11, UK-08)."""

from __future__ import annotations

from datetime import date

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.subscriptions.models import HeadlineEvidence


def exclusive_headline(*, brand: BrandSheet, today: date) -> str:
    """The claim while somebody answers for it; otherwise words that promise nothing."""
    has_evidence = HeadlineEvidence.objects.filter(brand_id=brand.brand_id, review_by__gte=today).exists()
    return brand.text("mailing.exclusive_headline" if has_evidence else "mailing.exclusive_neutral")
