"""
Whose key of Stripe's API is whose: one for all brands, or each brand's own (`LEEWARD_STRIPE_KEY`).

A brand without a key never uses another's: its customers' money would be in a stranger's account.
"""

from __future__ import annotations

import structlog
from django.conf import settings

from leeward.retail.brands.models import Brand

OF_ALL = ""

log = structlog.get_logger("leeward.payments")


def keys_of(brand_id: int) -> tuple[str, ...]:
    """The keys of a brand, of the present account first; none where it has no key."""
    keys: dict[str, tuple[str, ...]] = settings.LEEWARD_STRIPE_KEY
    if OF_ALL in keys:
        return keys[OF_ALL]
    # Of its row: the money of a brand whose sheet cannot be read goes its way too.
    workspace = Brand.objects.values_list("workspace", flat=True).get(pk=brand_id)
    if workspace not in keys:
        # Its open payments are asked about each minute; what calls for a person is in `leeward check` and /readyz.
        log.info("a brand has no key of its payment provider", workspace=workspace)
    return keys.get(workspace, ())


def any_keys() -> tuple[str, ...]:
    """Those of any brand: to read messages none is used, and all are of one mode, live or test."""
    return next(iter(settings.LEEWARD_STRIPE_KEY.values()), ())


def brands_without_key() -> list[str]:
    """
    Workspaces of brands whose customers cannot pay; none where one key serves all, or the provider needs none.

    :raises DatabaseError: there are no tables, or nobody answers
    """
    keys: dict[str, tuple[str, ...]] = settings.LEEWARD_STRIPE_KEY
    if settings.LEEWARD_PAYMENT_PROVIDER != "stripe" or OF_ALL in keys:
        return []
    workspaces = Brand.objects.order_by("workspace").values_list("workspace", flat=True)
    return [workspace for workspace in workspaces if workspace not in keys]
