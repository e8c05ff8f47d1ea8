"""Draw one hotel: who it is, its rooms and how many are held, its rate plans. The same seed draws the same hotel."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from django.utils.text import slugify

from leeward.demo.world.atlas import Place
from leeward.demo.world.climates import CLIMATES
from leeward.demo.world.names import Named
from leeward.demo.world.rates import Contracted, draw_rate_plans
from leeward.demo.world.rooms import draw_rooms
from leeward.pricing.supply.hotels import Hotel as SoldHotel
from leeward.pricing.supply.hotels import LocalCharge, Transfer
from leeward.pricing.supply.rate_plans import ChargeBasis
from leeward.travel.board_basis import BOARD_BASES

SUPPLIERS = ("leeward-direct", "harbour-beds", "compass-stays")
_STARS = {3: 24, 4: 50, 5: 26}
_WORTH = {3: 0.66, 4: 1.0, 5: 1.75}
_BOARDS = {board.code for board in BOARD_BASES}


@dataclass(frozen=True, slots=True)
class Identity:
    """What stands in the hotel's own record."""

    itemcode: str
    number: int
    name: str
    slug: str
    resort: str
    latitude: float
    longitude: float
    airport_km: int
    transfer_minutes: int
    stars: int
    rating_tenths: int | None
    review_count: int | None
    adults_from: int | None
    takes_infants: bool
    is_step_free: bool | None
    is_coming_soon: bool
    is_online_bookable: bool


@dataclass(frozen=True, slots=True)
class DrawnHotel:
    """A hotel with everything it sells."""

    place: Place
    identity: Identity
    sold: SoldHotel


def draw_hotel(*, place: Place, named: Named, number: int, seed: int, nights: tuple[date, date]) -> DrawnHotel:
    """
    One hotel of a place. `number` makes its itemcode and, with the seed, all of its chances.

    `nights`: the first and last night it sells.
    """
    chance = Random(f"{seed}/hotel/{number}")
    identity = _draw_identity(place, named, number, chance)
    rooms = draw_rooms(place=place, chance=chance, nights=nights)
    climate = CLIMATES[place.climate]
    boards = _draw_boards(climate.boards, identity.stars, chance)
    contracted = Contracted(
        place=place,
        rooms=rooms,
        boards=boards,
        rate=place.rate * _WORTH[identity.stars] * chance.uniform(0.86, 1.22),
        adults_from=identity.adults_from,
        takes_infants=identity.takes_infants,
        is_closed_in_winter=chance.random() < climate.closing_share,
        is_per_room=chance.random() < 0.2,
        nights=nights,
    )
    sold = SoldHotel(
        itemcode=identity.itemcode,
        destination=place.code,
        country=place.country,
        arrival_airport=place.airport,
        room_types=tuple(room.sold for room in rooms),
        rate_plans=draw_rate_plans(contracted=contracted, chance=chance),
        supplier=chance.choice(SUPPLIERS),
        stars=identity.stars,
        rating_tenths=identity.rating_tenths or 0,
        local_charges=_local_charges(place, nights),
        transfer=_transfer(place, chance),
    )
    return DrawnHotel(place, identity, sold)


def _draw_identity(place: Place, named: Named, number: int, chance: Random) -> Identity:
    name, resort = named
    stars = chance.choices(list(_STARS), list(_STARS.values()))[0]
    is_rated, is_for_adults = chance.random() < 0.93, chance.random() < 0.14
    near = chance.uniform(0.8, 1.2)
    return Identity(
        itemcode=f"{place.country}{number}",
        number=number,
        name=name,
        slug=slugify(name),
        resort=resort,
        latitude=round(place.at[0] + chance.uniform(-0.03, 0.03), 6),
        longitude=round(place.at[1] + chance.uniform(-0.03, 0.03), 6),
        airport_km=max(2, round(place.km * near)),
        transfer_minutes=max(10, round(place.minutes * near / 5) * 5),
        stars=stars,
        rating_tenths=min(50, max(31, round(chance.gauss(37 + stars, 3)))) if is_rated else None,
        review_count=chance.randint(14, 1900) if is_rated else None,
        adults_from=chance.choice((16, 18)) if is_for_adults else None,
        takes_infants=chance.random() < 0.92,
        is_step_free=chance.choices((True, False, None), (45, 25, 30))[0],
        is_coming_soon=chance.random() < 0.02,
        is_online_bookable=chance.random() < 0.94,
    )


def _draw_boards(weights: dict[str, int], stars: int, chance: Random) -> tuple[str, ...]:
    """One to three boards; a hotel that is all inclusive sells little else, and self-catering has no grand version."""
    usual = {board: weight for board, weight in weights.items() if board in _BOARDS and (board != "SC" or stars < 5)}
    first = chance.choices(list(usual), list(usual.values()))[0]
    if first in {"AI", "UI"} and chance.random() < 0.75:
        return (first,)
    others = [board for board in usual if board not in {first, "UI"}]
    chance.shuffle(others)
    return (first, *others[: chance.choice((0, 1, 1, 2))])


def _local_charges(place: Place, nights: tuple[date, date]) -> tuple[LocalCharge, ...]:
    charge = place.charge
    if charge is None:
        return ()
    code = slugify(charge.name).upper()[:40]
    last = nights[1] + timedelta(days=1)
    basis = ChargeBasis(charge.basis)
    return (LocalCharge(code, basis, charge.amount, charge.currency, nights[0], last, charge.from_age),)


def _transfer(place: Place, chance: Random) -> Transfer | None:
    """Boats and planes are always part of it; near the Mediterranean some products come without."""
    if place.transfer_by == "Seaplane":
        return Transfer(adult_pence=31_000, child_pence=17_500)
    if place.transfer_by in {"Shared speedboat", "Ferry"}:
        return Transfer(adult_pence=8_500, child_pence=4_500)
    if place.climate in {"mediterranean", "canary"} and chance.random() < 0.3:
        return None
    each = 400 + place.minutes * 22
    return Transfer(adult_pence=each * 2, child_pence=each)
