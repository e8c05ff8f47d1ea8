"""Call-centre-only offers: what an agent may take off a basket, by the sum the site uses. No visitor can type one."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import CHANGEABLE, latest_quote
from leeward.retail.booking.sums.dues import promo_ask
from leeward.retail.desk.errors import NotOffered
from leeward.retail.desk.selling.schemas import DeskOfferOut
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now
from leeward.retail.promotions.queries import list_call_centre_offers


def offers_for(basket: Basket) -> list[DeskOfferOut]:
    """What may be given on the basket as it is now, the largest first; none once it is ordered."""
    if basket.state not in CHANGEABLE:
        return []
    found = list_call_centre_offers(ask=promo_ask(basket, latest_quote(basket)), at=database_now())
    return [
        DeskOfferOut(code=promo.code, name=promo.name, pence=pence, is_chosen=promo.code == basket.promo_code)
        for promo, pence in found
    ]


def give_offer(basket: Basket, *, code: str, agent: Any) -> Basket:
    """
    Give an offer, or with an empty code take it away. The basket becomes the agent's, whoever's it was.

    It stands in the place of a promo code: one discount a booking (V18).

    :raises NotOffered: no such offer for this basket, or it is ordered already
    """
    with transaction.atomic():
        locked = Basket.objects.select_for_update().get(pk=basket.pk)
        may_have = {offer.code for offer in offers_for(locked)}
        if locked.state not in CHANGEABLE or (code and code not in may_have):
            raise NotOffered("This offer cannot be given on this holiday.", field="code", rule="offer")
        locked.promo_code, locked.agent = code, agent
        locked.changed_at = database_now()
        locked.save(update_fields=["promo_code", "agent", "changed_at"])
        append(
            event="basket.offered", subject=locked.subject, facts={"code": code}, at=locked.changed_at,
            actor=f"staff:{agent.pk}",
        )  # fmt: skip
    return locked
