"""Promo codes (V18, K07, UK-12): what they take off, for whom, how often. Terms are fields, not small print."""

from __future__ import annotations

from typing import ClassVar

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models

from leeward.retail.kit.database.said_check import SaidCheck
from leeward.retail.kit.staff.parts_fields import PenceField

DEFAULT_MIN_PP_PENCE = 70_000


class PromoCode(models.Model):
    """A code and its terms. Kept in capitals; typed in any case."""

    code = models.CharField(
        max_length=40, unique=True,
        validators=[RegexValidator(r"^[A-Z0-9-]{3,40}$", "Capitals, digits and hyphens, three to forty of them.")],
    )  # fmt: skip
    name = models.CharField(max_length=80, help_text="Shown beside the code once it is used: £50 off your holiday.")
    brands = models.ManyToManyField("brands.Brand", blank=True, help_text="Empty: every brand.")
    amount_pence = PenceField("pounds off", default=0, help_text="Off the whole booking. Leave 0 for a percentage.")
    percent = models.PositiveSmallIntegerField(
        "per cent off",
        default=0,
        validators=[MaxValueValidator(90)],
        help_text="Off the whole booking. Leave 0 for an amount.",
    )
    most_pence = PenceField("at most, pounds", default=0, help_text="Of a percentage; 0: no limit.")
    min_pp_pence = PenceField("from this price per person, pounds", default=DEFAULT_MIN_PP_PENCE)
    starts_at = models.DateTimeField("from")
    ends_at = models.DateTimeField("until")
    most_uses = models.PositiveIntegerField(
        null=True, blank=True, validators=[MinValueValidator(1)], help_text="Empty: as often as people like."
    )
    combines_with_exclusive = models.BooleanField(
        "instead of exclusive offers",
        default=False,
        help_text="Off, as our terms say. On: where it takes off more than what an agent gave; one discount a booking.",
    )
    combines_with_price_match = models.BooleanField(
        "instead of a price match", default=False, help_text="Where it takes off more; one discount a booking."
    )
    is_call_centre_only = models.BooleanField(
        "call centre only", default=False, help_text="Agents give it at the desk. Typed on the site it is unknown."
    )
    is_price_match = models.BooleanField(
        "is a price match", default=False, db_default=False,
        help_text="Agents give it where a rival is cheaper. Call centre only.",
    )  # fmt: skip
    is_active = models.BooleanField("in use", default=True)

    class Meta:
        ordering: ClassVar = ["code"]
        constraints: ClassVar = [
            SaidCheck(
                condition=models.Q(starts_at__lt=models.F("ends_at")),
                name="promotions_in_order",
                field="ends_at",
                said="It has to end after it begins.",
            ),
            SaidCheck(
                condition=models.Q(amount_pence__gt=0, percent=0) | models.Q(amount_pence=0, percent__gt=0),
                name="promotions_amount_or_percentage",
                field="amount_pence",
                said="Give an amount or a percentage, not both.",
            ),
        ]

    def __str__(self) -> str:
        return self.code

    def brand_ids(self) -> frozenset[int]:
        """Whose editors may change it (T-06); empty: every brand's."""
        return frozenset(brand.pk for brand in self.brands.all())

    def clean(self) -> None:
        """:raises ValidationError: a price match that anybody may type"""
        super().clean()
        if self.is_price_match and not self.is_call_centre_only:
            raise ValidationError({"is_price_match": "Only agents match prices: it is for the call centre only."})


class Redemption(models.Model):
    """One use of a code. `subject` says by what; released uses may be used by somebody else."""

    promo = models.ForeignKey(PromoCode, on_delete=models.PROTECT, related_name="redemptions")
    subject = models.CharField(max_length=80, unique=True)
    pence = models.PositiveIntegerField()
    at = models.DateTimeField()
    released_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["-at"]

    def __str__(self) -> str:
        return f"{self.promo_id} by {self.subject}"
