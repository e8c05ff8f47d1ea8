"""Whether every brand can take money, before a till opens."""

from __future__ import annotations

from leeward.cli.django_setup import wake_django
from leeward.cli.refusals import Refusal
from leeward.retail.project.configuration.env import setting
from leeward.retail.project.configuration.settings_together import payment_provider


def refuse_brands_without_key() -> None:
    """
    Where keys are given by brand, every brand needs one. Only then is the database asked.

    :raises Refusal: customers of a brand could not pay
    """
    if payment_provider() != "stripe" or "" in setting("LEEWARD_STRIPE_KEY"):
        return
    wake_django()
    if missing := _brands_without_key():
        raise Refusal(
            f"LEEWARD_STRIPE_KEY has no key for {', '.join(missing)}: give every brand its own, such as"
            f" {missing[0]}=rk_live_…, or one key without a name for all."
        )


def _brands_without_key() -> list[str]:
    """None where no database answers, or has no tables yet: others say so."""
    from django.db import DatabaseError, connection

    from leeward.retail.payments.providers.brand_keys import brands_without_key

    try:
        return brands_without_key()
    except DatabaseError:
        return []
    finally:
        if not connection.in_atomic_block:  # no connection is there when processes are forked
            connection.close()
