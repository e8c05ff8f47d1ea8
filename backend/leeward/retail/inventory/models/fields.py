"""Kinds of column that inventory tables share, and the checks they carry."""

from __future__ import annotations

import re
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator
from django.db import models

from leeward.pricing.supply.rate_plans import EVERY_WEEKDAY
from leeward.travel.board_basis import BOARD_BASES

_CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]*", re.ASCII)
BOARD_CHOICES = [(board.code, f"{board.code}: {board.label}") for board in BOARD_BASES]


class Cabin(models.TextChoices):
    """The four cabins, cheapest first (E31, Z27)."""

    ECONOMY = "Economy", "Economy"
    PREMIUM_ECONOMY = "PremiumEconomy", "Premium Economy"
    PREMIUM = "Premium", "Premium"
    BUSINESS = "Business", "Business"


def is_code(value: str) -> None:
    """:raises ValidationError: not letters, digits, full stops, hyphens and underscores"""
    if not _CODE.fullmatch(value):
        raise ValidationError("Letters, digits, full stops, hyphens and underscores only.", code="code")


def is_currency(value: str) -> None:
    """:raises ValidationError: not the form of an ISO 4217 code"""
    if not (len(value) == 3 and value.isascii() and value.isalpha() and value.isupper()):
        raise ValidationError("Three capitals, such as GBP.", code="currency")


def code_field(**options: Any) -> models.CharField[str, str]:
    return models.CharField(max_length=40, validators=[is_code], **options)


def currency_field(**options: Any) -> models.CharField[str, str]:
    return models.CharField(max_length=3, validators=[is_currency], **options)


def weekdays_field(**options: Any) -> models.PositiveSmallIntegerField[int, int]:
    """Weekdays as bits, Monday the lowest."""
    return models.PositiveSmallIntegerField(
        default=EVERY_WEEKDAY, validators=[MaxValueValidator(EVERY_WEEKDAY)], **options
    )


def limit_field(**options: Any) -> models.PositiveSmallIntegerField[int | None, int | None]:
    """A bound in nights, days, guests or years; empty: no limit."""
    return models.PositiveSmallIntegerField(null=True, blank=True, **options)


def position_field() -> models.PositiveSmallIntegerField[int, int]:
    """Place in a list: of two equal prices the first listed counts, so order is part of the price."""
    return models.PositiveSmallIntegerField(default=0)


def in_order(name: str) -> models.CheckConstraint:
    """`first` is not after `last`; both days count."""
    return models.CheckConstraint(condition=models.Q(first__lte=models.F("last")), name=name)


def real_weekdays(name: str, *fields: str) -> models.CheckConstraint:
    """Masks of weekdays have seven bits."""
    condition = models.Q()
    for field in fields:
        condition &= models.Q(**{f"{field}__lte": EVERY_WEEKDAY})
    return models.CheckConstraint(condition=condition, name=name)
