"""Offers as they cross the wire: pence stay whole pence, `price` is what a page shows (declared in `schemas`)."""

from __future__ import annotations

from typing import Any

import msgspec

from leeward.pricing.api import FlightChoice, PackageOffer, PackageQuote, RoomChoice
from leeward.retail.search import pricing_client
from leeward.retail.search.answers.said_lines import said_lines
from leeward.retail.search.flights.times import flight_id
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.offer_tokens import claims_of, sign_offer
from leeward.travel.board_basis import board_label
from leeward.travel.money import round_up_to_pounds

Shape = dict[str, Any]


def shown_pounds(pence: int) -> int:
    """A price as pages show it: whole pounds, rounded up (UK-04)."""
    return round_up_to_pounds(pence=pence) // 100


def offer_shape(*, offer: PackageOffer, asked: Asked) -> Shape:
    """`schemas.HolidayOut`."""
    return {
        "hotel": msgspec.Raw(asked.catalogue.hotel(offer.itemcode)),
        "itemcode": offer.itemcode,
        "destination": offer.destination,
        "depair": offer.airport,
        "date": offer.departure_date,
        "check_in": offer.check_in,
        "nights": offer.nights,
        "boardbasis": offer.board,
        "formatted_board": board_label(offer.board),
        "outbound": _flight_shape(offer.outbound),
        "inbound": _flight_shape(offer.inbound),
        "rooms": [_room_shape(room) for room in offer.rooms],
        "has_transfer": pricing_client.has_transfer(edition=asked.edition, offer=offer),
        "total_pence": offer.total_pence,
        "per_person_pence": offer.per_person_pence,
        "price": shown_pounds(offer.per_person_pence),
        # A promotion proves no earlier price: an offer's recorded prices alone do (UK-07), and offers tell them.
        "original_rrp": None,
        "boards": [
            {"code": code, "label": board_label(code), "total_pence": pence} for code, pence in offer.boards.items()
        ],
    }


def quote_shape(*, quote: PackageQuote, asked: Asked) -> Shape:
    """`schemas.QuoteOut`: an offer, the token that books it, and the lines of its total."""
    return {
        **offer_shape(offer=quote.offer, asked=asked),
        "lines": said_lines((line.rule, line.pence) for line in quote.lines),
        "offer_token": token_of(offer=quote.offer, asked=asked),
        "generation": asked.edition.number,
    }


def token_of(*, offer: PackageOffer, asked: Asked) -> str:
    claims = claims_of(
        offer=offer,
        generation=asked.edition.number,
        workspace=asked.workspace,
        booked_on=asked.today,
        now=asked.now,
    )
    return sign_offer(claims=claims)


def _flight_shape(flight: FlightChoice) -> Shape:
    return {
        "id": flight_id(code=flight.code, day=flight.departure_date),
        "flight_number": flight.code,
        "cabin": flight.cabin,
        "date": flight.departure_date,
    }


def _room_shape(room: RoomChoice) -> Shape:
    return {
        "adults": room.occupancy.adults,
        "ages": room.occupancy.ages,
        "room_type": room.room_type,
        "rate_plan": room.plan_code,
        "is_refundable": room.is_refundable,
    }
