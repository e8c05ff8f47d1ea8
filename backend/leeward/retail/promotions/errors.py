"""What promotions refuse: the specification's sentence for an unknown code, a kinder one where we know why (Z69)."""

from __future__ import annotations

from leeward.retail.kit.errors import Refusal

UNKNOWN = "That's not a valid code."


class PromoRefused(Refusal):
    """A code that takes nothing off this booking; `rule` says why."""

    code = "promo_refused"
    status = 409
