"""Prices for staff and scripts: a named rate plan's stay, alone or with flights, and an offer token explained."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import date, datetime
from typing import Any

from leeward.pricing.api import PackageOffer, PackageQuote, StayRequest
from leeward.retail.kit import clock
from leeward.retail.search import pricing_client
from leeward.retail.search.errors import BadSearch
from leeward.retail.search.offer_tokens import OfferClaims, read_offer
from leeward.retail.search.pricing_client import Edition
from leeward.travel.errors import SearchError
from leeward.travel.itemcode import find_itemcode
from leeward.travel.money import round_up
from leeward.travel.occupancy import Occupancy
from leeward.travel.search_query import SearchQuery

Body = dict[str, Any]


@dataclass(frozen=True, slots=True)
class StayAsked:
    """A stay as staff name it: hotel, room type and rate plan by code. `airport` empty: without flights."""

    itemcode: str
    room_type: str
    plan_code: str
    arrival: date
    nights: int
    occupancy: Occupancy
    airport: str = ""


def price_stay(*, edition: Edition, asked: StayAsked, now: datetime) -> Body:
    """
    The stay's price in pence, or the rule that refuses it; with an airport the cheapest flights and the transfer too.

    `arrival` is the day of departure where there are flights: an overnight one moves check-in.

    :raises BadSearch: hotel or plan are not on file
    :raises NothingOnSale: no flights with seats on these days, or the hotel is full
    """
    today = clock.uk_date(at=now)
    package = _package(edition, asked, today).offer if asked.airport else None
    arrival = package.check_in if package else asked.arrival
    answer = pricing_client.price_stay(
        edition=edition,
        request=StayRequest(
            itemcode=asked.itemcode,
            plan_code=asked.plan_code,
            room_type=asked.room_type,
            occupancy=asked.occupancy,
            arrival=arrival,
            nights=asked.nights,
            booked_on=today,
        ),
    )
    said: Body = {"generation": edition.generation, "check_in": arrival}
    if answer.total_pence is None or answer.refusal is not None:
        refusal = answer.refusal and {"code": answer.refusal.code, "sentence": answer.refusal.sentence}
        return said | {"total_pence": None, "refusal": refusal, "lines": []}
    lines = [_line(f"room {asked.room_type}, {asked.plan_code}", answer.total_pence)]
    if package:
        lines += _package_lines(package)
        due = sum(line["pence"] for line in lines)
        step = edition.snapshot.calendar.total_step_pence
        lines.append(_line("total rounded up", round_up(pence=due, step_pence=step) - due))
    lines = [line for line in lines if line["pence"]]
    return said | {"total_pence": sum(line["pence"] for line in lines), "refusal": None, "lines": lines}


def _line(rule: str, pence: int) -> Body:
    return {"rule": rule, "pence": pence}


def _package_lines(offer: PackageOffer) -> list[Body]:
    flights = (("outbound", offer.outbound), ("inbound", offer.inbound))
    lines = [_line(f"{name} flight {flight.code}, {flight.cabin}", flight.pence) for name, flight in flights]
    return [*lines, _line("transfer", offer.transfer_pence)]


def explain(*, edition: Edition, token: str, now: datetime) -> Body:
    """
    What a token offered, and the same package priced line by line on the newest prices.

    :raises BadOfferToken: we did not sign it
    :raises OfferExpired: its time is over
    :raises NothingOnSale: it can no longer be sold
    """
    claims = read_offer(token=token, now=now)
    quote = pricing_client.cheapest_package(edition=edition, query=_query_of(claims), today=clock.uk_date(at=now))
    return {
        "offered": asdict(claims),
        "generation": quote.generation,
        "total_pence": quote.offer.total_pence,
        "difference_pence": quote.offer.total_pence - claims.total_pence,
        "is_same_package": _choices(quote) == _offered_choices(claims),
        "lines": [asdict(line) for line in quote.lines],
    }


def _package(edition: Edition, asked: StayAsked, today: date) -> PackageQuote:
    itemcode = find_itemcode(asked.itemcode)
    if itemcode is None:
        raise BadSearch([SearchError("itemcode", "That is not a hotel code", "format")])
    query = SearchQuery(
        departure_airports=(asked.airport,),
        departure_date=asked.arrival,
        nights=asked.nights,
        rooms=(asked.occupancy,),
        itemcode=itemcode,
    )
    return pricing_client.cheapest_package(edition=edition, query=query, today=today)


def _query_of(claims: OfferClaims) -> SearchQuery:
    return SearchQuery(
        departure_airports=(claims.airport,),
        departure_date=claims.departure_date,
        nights=claims.nights,
        rooms=tuple(room.occupancy for room in claims.rooms),
        itemcode=find_itemcode(claims.itemcode),
        board=claims.board,
    )


def _choices(quote: PackageQuote) -> tuple[object, ...]:
    offer = quote.offer
    rooms = tuple((room.room_type, room.plan_code) for room in offer.rooms)
    return offer.outbound.code, offer.outbound.cabin, offer.inbound.code, offer.inbound.cabin, rooms


def _offered_choices(claims: OfferClaims) -> tuple[object, ...]:
    rooms = tuple((room.room_type, room.plan_code) for room in claims.rooms)
    return claims.outbound.code, claims.outbound.cabin, claims.inbound.code, claims.inbound.cabin, rooms
