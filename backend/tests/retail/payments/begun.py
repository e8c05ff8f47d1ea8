"""A payment as the shop begins it: reserved, then led to the provider's page."""

from __future__ import annotations

from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations.paying import lead_to_page, reserve


def begin(*, brand_id: int, subject: str, instalment: int, pence: int, description: str, return_url: str) -> Payment:
    """With the address of the provider's page; one that is still open is given again."""
    payment = reserve(brand_id=brand_id, subject=subject, instalment=instalment, pence=pence)
    return lead_to_page(payment, description=description, return_url=return_url)
