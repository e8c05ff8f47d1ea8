"""What an offer has several of: its hotels, and the evidence behind every saving it speaks of."""

from __future__ import annotations

from datetime import date

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from modelcluster.fields import ParentalKey
from wagtail.models import Orderable

from leeward.retail.brands.models.validators import is_one_line
from leeward.retail.offers.models.choices import EvidenceKind
from leeward.retail.offers.models.history import HolidayDefinition
from leeward.retail.offers.models.offer import Offer


class OfferHotel(Orderable):  # type: ignore[misc]
    """A hotel of an offer, in the order staff gave it."""

    offer = ParentalKey(Offer, on_delete=models.CASCADE, related_name="hotel_links")
    hotel = models.ForeignKey("hotels.Hotel", on_delete=models.PROTECT, related_name="+")

    class Meta(Orderable.Meta):  # type: ignore[misc]
        constraints = [models.UniqueConstraint(fields=["offer", "hotel"], name="offers_hotel_once_an_offer")]


class SavingEvidence(Orderable):  # type: ignore[misc]
    """
    Why we may say it (UK-07, UK-08). It proves the words that its statement quotes, and no others (`proving`).

    For an earlier price the figures come from the price history alone (`WasVerdict`): an offer with one that somebody
    typed into its texts is not published.
    """

    offer = ParentalKey(Offer, on_delete=models.CASCADE, related_name="evidence")
    kind = models.CharField("what is claimed", max_length=8, choices=EvidenceKind.choices)
    statement = models.CharField(
        "the words it stands for", max_length=200, blank=True, validators=[is_one_line],
        help_text="Exactly as they appear on the page, such as “Save up to 20%”; several with commas between them. It "
        "proves these and no others. Empty for an earlier price.",
    )  # fmt: skip
    substantiation = models.TextField(
        "how we know", max_length=2000, help_text="Sources and figures somebody else could check."
    )
    history = models.ForeignKey(
        HolidayDefinition, verbose_name="price history", null=True, blank=True, on_delete=models.PROTECT,
        related_name="+", help_text="The holiday whose recorded prices prove an earlier price.",
    )  # fmt: skip
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", help_text="Who answers for it."
    )
    review_by = models.DateField(help_text="After this day the saving is no longer shown until somebody looks again.")

    class Meta(Orderable.Meta):  # type: ignore[misc]
        verbose_name = "evidence"
        verbose_name_plural = "evidence"

    def __str__(self) -> str:
        return self.statement or self.get_kind_display()

    def is_current(self, *, today: date) -> bool:
        """Whether its review is not overdue."""
        return today <= self.review_by

    def clean(self) -> None:
        """:raises ValidationError: an earlier price without its history, other claims without their words"""
        super().clean()
        if self.kind == EvidenceKind.WAS and self.history_id is None:
            raise ValidationError({"history": "An earlier price is proved by recorded prices: choose the holiday."})
        if self.kind != EvidenceKind.WAS and not self.statement:
            raise ValidationError({"statement": "Write the words this evidence stands for."})


class WasVerdict(models.Model):
    """
    What the price history allows an offer to show as its earlier price; judged by the worker every day.

    Not a part of the offer: publishing an older revision must not bring an older verdict back.
    """

    offer = models.ForeignKey(Offer, on_delete=models.CASCADE, related_name="was_verdicts")
    definition = models.ForeignKey(HolidayDefinition, on_delete=models.CASCADE, related_name="+")
    was_pp_pence = models.PositiveIntegerField(null=True, help_text="None: no earlier price may be shown.")
    was_on = models.DateField(null=True, help_text="The last day on which it was asked.")
    sentence = models.CharField(max_length=240)
    judged_on = models.DateField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["offer", "definition"], name="offers_one_verdict_a_history")]

    def __str__(self) -> str:
        return self.sentence
