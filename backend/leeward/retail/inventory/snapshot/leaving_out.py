"""Building what can be built: a hotel that the engine cannot price is left out, and the reason kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from leeward.pricing.build import CannotBuild
from leeward.pricing.build.block import Catalogue, build_block
from leeward.pricing.supply.hotels import Hotel as SoldHotel
from leeward.pricing.supply.world import World

Built = TypeVar("Built")


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A hotel that cannot be priced, and the rule that says so."""

    itemcode: str
    reason: str


def leaving_out(world: World, build: Callable[[World], Built]) -> tuple[Built, tuple[LeftOut, ...]]:
    """
    What is built of a world, if need be without hotels that the engine cannot price: one bad row stops one hotel.

    Raises CannotBuild where that does not help.
    """
    try:
        return build(world), ()
    except CannotBuild:
        reasons = {hotel.itemcode: reason for hotel in world.hotels if (reason := _why_unpriceable(world, hotel))}
        if not reasons:
            raise
    hotels = tuple(replace(hotel, rate_plans=()) if hotel.itemcode in reasons else hotel for hotel in world.hotels)
    left_out = tuple(LeftOut(itemcode, reason) for itemcode, reason in reasons.items())
    return build(replace(world, hotels=hotels)), left_out


def _why_unpriceable(world: World, hotel: SoldHotel) -> str:
    if not hotel.rate_plans:
        return ""
    try:
        build_block(world=world, hotels=[hotel], catalogue=Catalogue())
    except CannotBuild as problem:
        return str(problem)
    return ""
