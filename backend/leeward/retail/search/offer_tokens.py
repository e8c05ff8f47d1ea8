"""
Offer tokens: what was offered at which price, signed and soon over (T-01).

A client shows a token to book or to have a price explained; the price itself is always worked out anew. Nothing in it
is personal: ages yes, names no.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date, datetime, timedelta
from typing import Any

from django.core import signing

from leeward.pricing.api import PackageOffer
from leeward.retail.search.errors import BadOfferToken, OfferExpired
from leeward.travel.occupancy import Occupancy

LIFETIME = timedelta(minutes=30)
_SALT = "leeward.search.offer"
_FORM = 1
_LONGEST = 4096


@dataclass(frozen=True, slots=True)
class OfferedRoom:
    """One room as offered."""

    adults: int
    ages: tuple[int, ...]
    room_type: str
    plan_code: str

    @property
    def occupancy(self) -> Occupancy:
        return Occupancy(adults=self.adults, ages=self.ages)


@dataclass(frozen=True, slots=True)
class OfferedFlight:
    """One direction as offered."""

    code: str
    cabin: str
    departure_date: date


@dataclass(frozen=True, slots=True)
class OfferedStay:
    """One stay of a trip of several centres: for each room of the party its type and plan."""

    itemcode: str
    nights: int
    rooms: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class OfferClaims:
    """
    What a token says. Times are aware; `generation` is the snapshot's that priced it, in a token as it is named outside
    (`Edition.number`).

    `stays` are those of a trip, whose code is the `itemcode`; `rooms` then are its first stay's. Empty for one hotel.
    """

    workspace: str
    generation: int
    booked_on: date
    ends_at: datetime
    itemcode: str
    board: str
    airport: str
    departure_date: date
    nights: int
    rooms: tuple[OfferedRoom, ...]
    outbound: OfferedFlight
    inbound: OfferedFlight
    total_pence: int
    stays: tuple[OfferedStay, ...] = ()


def claims_of(*, offer: PackageOffer, generation: int, workspace: str, booked_on: date, now: datetime) -> OfferClaims:
    """The claims for an offer made now: they hold for half an hour."""
    return OfferClaims(
        workspace=workspace,
        generation=generation,
        booked_on=booked_on,
        ends_at=now.replace(microsecond=0) + LIFETIME,
        itemcode=offer.itemcode,
        board=offer.board,
        airport=offer.airport,
        departure_date=offer.departure_date,
        nights=offer.nights,
        rooms=tuple(
            OfferedRoom(room.occupancy.adults, room.occupancy.ages, room.room_type, room.plan_code)
            for room in offer.rooms
        ),
        outbound=OfferedFlight(offer.outbound.code, offer.outbound.cabin, offer.outbound.departure_date),
        inbound=OfferedFlight(offer.inbound.code, offer.inbound.cabin, offer.inbound.departure_date),
        total_pence=offer.total_pence,
        stays=tuple(
            OfferedStay(stay.itemcode, stay.nights, tuple((room.room_type, room.plan_code) for room in stay.rooms))
            for stay in offer.stays
        ),
    )


def sign_offer(*, claims: OfferClaims) -> str:
    """The token: safe in an address, and of no use once a single character of it is changed."""
    return _signer().sign_object(claims_as_json(claims), compress=True)


def read_offer(*, token: str, now: datetime) -> OfferClaims:
    """
    What a token claims.

    :raises BadOfferToken: we did not sign this
    :raises OfferExpired: its half hour is over
    """
    if len(token) > _LONGEST:
        raise BadOfferToken("This offer cannot be read, please search again", field="offer_token", rule="signature")
    try:
        said = _signer().unsign_object(token)
        claims = claims_from_json(said)
    except (signing.BadSignature, KeyError, TypeError, ValueError) as error:
        message = "This offer cannot be read, please search again"
        raise BadOfferToken(message, field="offer_token", rule="signature") from error
    if claims.ends_at <= now:
        raise OfferExpired("This offer has ended, please search again", field="offer_token", rule="expired")
    return claims


def claims_as_json(claims: OfferClaims) -> dict[str, Any]:
    """The claims as plain JSON: what a token carries and a basket keeps."""
    said: dict[str, Any] = _plain(asdict(claims))
    return {**said, "v": _FORM}


def claims_from_json(said: Mapping[str, Any]) -> OfferClaims:
    """:raises ValueError, KeyError, TypeError: this is no set of claims, or one of another form"""
    if said["v"] != _FORM:
        raise ValueError("claims of another form")
    given = {name: value for name, value in said.items() if name != "v"}
    given["ends_at"] = datetime.fromisoformat(given["ends_at"])
    for name in ("booked_on", "departure_date"):
        given[name] = date.fromisoformat(given[name])
    for name in ("outbound", "inbound"):
        flight = given[name]
        given[name] = OfferedFlight(flight["code"], flight["cabin"], date.fromisoformat(flight["departure_date"]))
    given["stays"] = tuple(
        OfferedStay(stay["itemcode"], stay["nights"], tuple((kind, plan) for kind, plan in stay["rooms"]))
        for stay in given.get("stays", ())
    )
    given["rooms"] = tuple(OfferedRoom(**{**room, "ages": tuple(room["ages"])}) for room in given["rooms"])
    return OfferClaims(**given)


def _signer() -> signing.Signer:
    return signing.Signer(salt=_SALT)


def _plain(value: Any) -> Any:
    """Dates as text, everything else as JSON has it."""
    if isinstance(value, dict):
        return {key: _plain(entry) for key, entry in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(entry) for entry in value]
    return value.isoformat() if isinstance(value, date) else value
