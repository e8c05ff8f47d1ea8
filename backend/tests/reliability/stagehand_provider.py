"""What the stagehand knows of the payment provider: its own books, and how it signs."""

from __future__ import annotations

from typing import Any


def provider(asked: dict[str, Any]) -> Any:
    """The provider's own books: what was really taken, and given back."""
    from leeward.retail.payments.models import SandboxCharge

    _ = asked
    return list(SandboxCharge.objects.values("reference", "key", "pence", "refunded_pence", "state"))


def signatures(asked: dict[str, Any]) -> Any:
    """The provider's signature of each body at the moment given beside it."""
    from leeward.retail.payments.providers.sandbox import sign

    return [sign(body.encode(), at=at) for body, at in asked["bodies"]]


def paid_in_silence(asked: dict[str, Any]) -> Any:
    """Paid at the provider, which sends no message of it; returns how many were."""
    from leeward.retail.payments.models import SandboxCharge
    from leeward.retail.payments.providers.sandbox import move

    paid = SandboxCharge.State.PAID
    return sum(move(one, to=paid, is_silent=True).state == paid for one in asked["references"])
