"""The rooms that claims name, as one list: a trip's stay by stay, every room of the party in each (P03, R17)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from leeward.retail.search.offer_tokens import OfferClaims

Plans = tuple[tuple[str, str], ...]
"""Room type and plan of each room."""


def plans_of(claims: OfferClaims) -> Plans:
    """What each room is now; as many as the party has rooms, for every stay."""
    if claims.stays:
        return tuple(plan for stay in claims.stays for plan in stay.rooms)
    return tuple((room.room_type, room.plan_code) for room in claims.rooms)


def with_plans(claims: OfferClaims, plans: Sequence[tuple[str, str]]) -> OfferClaims:
    """
    The same package with its rooms on these plans; the first stay's stand in `rooms` too.

    :raises ValueError: not one plan for each room of each stay
    """
    if len(plans) != len(plans_of(claims)):
        raise ValueError("one plan for each room of each stay")
    n_rooms = len(claims.rooms)
    rooms = tuple(
        replace(room, room_type=kind, plan_code=plan) for room, (kind, plan) in zip(claims.rooms, plans, strict=False)
    )
    stays = tuple(
        replace(stay, rooms=tuple(plans[at * n_rooms : (at + 1) * n_rooms])) for at, stay in enumerate(claims.stays)
    )
    return replace(claims, rooms=rooms, stays=stays)
