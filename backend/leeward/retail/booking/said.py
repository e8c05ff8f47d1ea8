"""What booking is told over HTTP. A client's own figures are compared, never believed (T-01)."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Literal

from ninja import Schema
from pydantic import BeforeValidator, ConfigDict, Field, field_validator

from leeward.retail.kit.typed_text import without_unseen

LONGEST_DRAFT = 20_000
"""Letters. Twenty-five travellers, an address and the longest wishes are half of it."""

MOST_CHOSEN_ROOMS = 50
"""Five rooms at each of ten hotels of a trip. How many they must be is asked of the package (`with_plans`)."""

_HYPHENS = str.maketrans("\u2010\u2011", "--")


def _plain_name(said: object) -> object:
    """Hyphens of word processors look the same, and the certificate's font has none."""
    return without_unseen(said).translate(_HYPHENS) if isinstance(said, str) else said


NameIn = Annotated[str, BeforeValidator(_plain_name), Field(max_length=60)]
"""A name as the passport has it, at the checkout and at the desk, however it was pasted."""


class In(Schema):
    """What is written is known to the last field."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)

    @field_validator("*", mode="before")
    @classmethod
    def _is_seen(cls, said: object) -> object:
        """What is pasted from an address book or a chat brings marks along that nobody sees, and so cannot take out."""
        return without_unseen(said) if isinstance(said, str) else said


class BasketIn(In):
    offer_token: str = Field(max_length=4096)


class ChosenFlightIn(In):
    code: str = Field(max_length=12)
    cabin: str = Field(max_length=16)
    departure_date: dt.date


class ChosenRoomIn(In):
    room_type: str = Field(max_length=20)
    rate_plan: str = Field(max_length=20)


class ChoiceIn(In):
    """What the visitor wants instead; what is left out stays."""

    rooms: list[ChosenRoomIn] | None = Field(default=None, max_length=MOST_CHOSEN_ROOMS)
    outbound: ChosenFlightIn | None = None
    inbound: ChosenFlightIn | None = None


class AcceptIn(In):
    version: int = Field(ge=1)
    total_pence: int = Field(ge=0)


class PromoIn(In):
    code: str = Field(max_length=40)


class ChosenExtraIn(In):
    code: str = Field(max_length=40)
    count: int = Field(ge=0, le=20)


class ExtrasIn(In):
    """All extras the visitor wants; one that is left out is taken off."""

    extras: list[ChosenExtraIn] = Field(max_length=40)


class DraftIn(In):
    """What somebody typed so far, by field: unchecked, and shown to nobody else."""

    fields: dict[Annotated[str, Field(max_length=60)], Annotated[str, Field(max_length=1000)]] = Field(max_length=200)
    plan: str | None = Field(max_length=10)
    ticked: list[int] = Field(max_length=40)

    @field_validator("fields")
    @classmethod
    def _is_of_a_form(cls, fields: dict[str, str]) -> dict[str, str]:
        if sum(len(name) + len(text) for name, text in fields.items()) > LONGEST_DRAFT:
            raise ValueError("More than the form holds")
        return fields


class TravellerIn(In):
    room: int = Field(ge=1, le=5)
    title: str = Field(max_length=8)
    first_name: NameIn
    last_name: NameIn
    born_on: dt.date


class ContactIn(In):
    email: str = Field(max_length=254)
    phone: str = Field(max_length=30)
    address: str = Field(max_length=400)
    postcode: str = Field(max_length=12)


class OrderIn(In):
    """
    The whole order. `accepted_pence` is the total on the button that was pressed, `accepted_version` the version of the
    quote whose rooms and flights the page showed: another tab may have chosen others at the same total.
    """

    travellers: list[TravellerIn] = Field(max_length=25)
    contact: ContactIn
    plan: Literal["full", "deposit", "monthly"]
    accepted_pence: int = Field(ge=0)
    accepted_version: int | None = Field(default=None, ge=1)
    has_accepted_terms: bool
    ticked_notices: list[int] = Field(default=[], max_length=50)
    special_requests: str = Field(default="", max_length=1000)
