"""Kinds of column that inventory tables share, and the checks they carry."""

from __future__ import annotations

import re
from typing import Any

from django.core.exceptions import ValidationError
from django.db import models

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY, ChargeBasis, PriceBasis, Rounding
from leeward.pricing.supply.world import Direction
from leeward.retail.inventory.models.weekdays import WeekdaysField
from leeward.retail.kit.database.said_check import SaidCheck
from leeward.travel.board_basis import BOARD_BASES

_CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]*", re.ASCII)
CODE_LENGTH = 40
#: How staff read the engine's words.
CHARGED = {
    ChargeBasis.ROOM_NIGHT: "a room and night",
    ChargeBasis.PERSON_NIGHT: "a person and night",
    ChargeBasis.ROOM_STAY: "a room and stay",
    ChargeBasis.PERSON_STAY: "a person and stay",
    ChargeBasis.ONCE: "once",
}
PRICED = {PriceBasis.PER_PERSON: "each person", PriceBasis.PER_ROOM: "the room"}
ROUNDED = {
    Rounding.HUNDREDTHS: "to hundredths, once",
    Rounding.REFERENCE: "as the OTA standard's reference application does",
}
GOING = {Direction.OUTBOUND: "going out", Direction.INBOUND: "coming home"}
BOARD_CHOICES = [(board.code, f"{board.code}: {board.label}") for board in BOARD_BASES]


class Cabin(models.TextChoices):
    """The four cabins, cheapest first (E31, Z27)."""

    ECONOMY = "Economy", "Economy"
    PREMIUM_ECONOMY = "PremiumEconomy", "Premium Economy"
    PREMIUM = "Premium", "Premium"
    BUSINESS = "Business", "Business"


def is_code_text(value: str) -> bool:
    """Whether a text could be a code, whatever its length."""
    return _CODE.fullmatch(value) is not None


def is_code(value: str) -> None:
    """:raises ValidationError: not letters, digits, full stops, hyphens and underscores"""
    if not is_code_text(value):
        raise ValidationError("Letters, digits, full stops, hyphens and underscores only.", code="code")


def is_currency(value: str) -> None:
    """:raises ValidationError: not the form of an ISO 4217 code"""
    if not (len(value) == 3 and value.isascii() and value.isalpha() and value.isupper()):
        raise ValidationError("Three capitals, such as GBP.", code="currency")


def code_field(**options: Any) -> models.CharField[str, str]:
    return models.CharField(max_length=CODE_LENGTH, validators=[is_code], **options)


def currency_field(**options: Any) -> models.CharField[str, str]:
    return models.CharField(max_length=3, validators=[is_currency], **options)


def weekdays_field(**options: Any) -> WeekdaysField:
    """Weekdays as bits, Monday the lowest; a box for each where staff choose them."""
    return WeekdaysField(**options)


def limit_field(**options: Any) -> models.PositiveSmallIntegerField[int | None, int | None]:
    """A bound in nights, days, guests or years; empty: no limit."""
    return models.PositiveSmallIntegerField(null=True, blank=True, **options)


def position_field() -> models.PositiveSmallIntegerField[int, int]:
    """Place in a list: of two equal prices the first listed counts, so order is part of the price."""
    return models.PositiveSmallIntegerField(default=0)


def in_order(name: str) -> SaidCheck:
    """`first` is not after `last`; both days count."""
    said = "It would end before it begins."
    return SaidCheck(condition=models.Q(first__lte=models.F("last")), name=name, field="last", said=said)


def real_weekdays(name: str, *fields: str) -> models.CheckConstraint:
    """Masks of weekdays have seven bits."""
    condition = models.Q()
    for field in fields:
        condition &= models.Q(**{f"{field}__lte": EVERY_WEEKDAY})
    return models.CheckConstraint(condition=condition, name=name)
