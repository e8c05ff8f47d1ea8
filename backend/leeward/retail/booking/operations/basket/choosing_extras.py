"""Add optional extras to a basket, and take them off again."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction

from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import CHANGEABLE, latest_quote
from leeward.retail.booking.sums.extras import list_extras
from leeward.retail.journal.operations.audit import VISITOR, append
from leeward.retail.kit.clock import database_now


def choose_extras(*, basket: Basket, chosen: Mapping[str, int], actor: str = VISITOR) -> Basket:
    """
    The basket with exactly these extras; what is left out, or nought, is taken off.

    :raises WrongStep: the basket is already ordered, or an extra is not sold, or not so many of it
    """
    with transaction.atomic():
        locked = Basket.objects.select_for_update().get(pk=basket.pk)
        if locked.state not in CHANGEABLE:
            raise WrongStep("This holiday is already being booked.", rule="state")
        most = {extra.code: extra.most for extra in list_extras(locked, latest_quote(locked))}
        wanted = {code: count for code, count in sorted(chosen.items()) if count}
        for code, count in wanted.items():
            if code not in most:
                raise WrongStep("We do not sell this any more.", field="extras", rule="unknown")
            if not 0 < count <= most[code]:
                raise WrongStep(f"You can have at most {most[code]} of these.", field="extras", rule="most")
        if wanted != locked.extras:
            locked.extras, locked.changed_at = wanted, database_now()
            locked.save(update_fields=["extras", "changed_at"])
            facts = {"extras": wanted}
            append(event="basket.extras", subject=locked.subject, facts=facts, at=locked.changed_at, actor=actor)
    return locked
