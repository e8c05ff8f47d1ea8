"""What a brand has several of. Saving or deleting a part gives its brand a new version."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from modelcluster.fields import ParentalKey
from wagtail.models import Orderable

from leeward.retail.brands.hosts import normalised_host
from leeward.retail.brands.models.brand import Brand, mark_changed
from leeward.retail.brands.models.referrer import Referrer
from leeward.retail.brands.models.validators import (
    is_campaign,
    is_host,
    is_link,
    is_one_line,
    is_phone_number,
    is_share_address,
)
from leeward.retail.brands.opening import WEEKDAYS
from leeward.retail.brands.wording import CATALOGUE, wording_problem
from leeward.retail.kit.database.said_check import SaidCheck


class BrandPart(Orderable):  # type: ignore[misc]
    """One line of a list that belongs to a brand, in the order staff gave it."""

    class Meta(Orderable.Meta):  # type: ignore[misc]
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        super().save(*args, **kwargs)
        self._mark_brand_changed()

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        self._mark_brand_changed()
        deleted: tuple[int, dict[str, int]] = super().delete(*args, **kwargs)
        return deleted

    def _mark_brand_changed(self) -> None:
        mark_changed(Brand.objects.filter(pk=self.brand_id))


class BrandHost(BrandPart):
    """A host name that shows this brand. The first is the brand's own address, used in links and mails."""

    brand = ParentalKey(Brand, on_delete=models.CASCADE, related_name="hosts")
    host = models.CharField(
        max_length=253, unique=True, validators=[is_host], help_text="Such as www.example.co.uk: no https://, no port.",
    )  # fmt: skip

    def clean_fields(self, exclude: Any = None) -> None:
        self.host = normalised_host(self.host)
        super().clean_fields(exclude=exclude)

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.host = normalised_host(self.host)
        super().save(*args, **kwargs)

    def __str__(self) -> str:
        return self.host


class BrandPhone(BrandPart):
    """Another number for people who come from a partner, a campaign, or a partner's campaign."""

    brand = ParentalKey(Brand, on_delete=models.CASCADE, related_name="phones")
    number = models.CharField(max_length=20, validators=[is_phone_number])
    referrer = models.ForeignKey(
        Referrer, null=True, blank=True, on_delete=models.PROTECT, related_name="+",
        help_text="Only visitors this partner sent.",
    )  # fmt: skip
    campaign = models.CharField(
        max_length=128, blank=True, validators=[is_campaign], help_text="Only visitors with this utm_campaign.",
    )  # fmt: skip
    priority = models.SmallIntegerField(default=0, help_text="When several numbers fit, the highest wins.")

    def clean(self) -> None:
        """:raises ValidationError: the line would answer for everybody"""
        super().clean()
        if self.referrer_id is None and not self.campaign:
            raise ValidationError("Choose a referrer or a campaign: the number for everybody else stands above.")

    def __str__(self) -> str:
        return self.number


class OpeningDay(BrandPart):
    """One day of the week on which the call centre is open; a missing day is a closed one."""

    brand = ParentalKey(Brand, on_delete=models.CASCADE, related_name="opening_days")
    weekday = models.PositiveSmallIntegerField(choices=list(enumerate(WEEKDAYS)))
    opens = models.TimeField()
    closes = models.TimeField()

    class Meta(BrandPart.Meta):
        constraints = [
            models.UniqueConstraint(fields=["brand", "weekday"], name="brands_one_line_per_weekday"),
            SaidCheck(
                condition=models.Q(closes__gt=models.F("opens")),
                name="brands_day_closes_after_opens",
                field="closes",
                said="It would close before it opens.",
            ),
        ]

    def __str__(self) -> str:
        return WEEKDAYS[self.weekday]


class OpeningException(BrandPart):
    """Other hours on one date. Without times it is a closed day."""

    brand = ParentalKey(Brand, on_delete=models.CASCADE, related_name="opening_exceptions")
    on = models.DateField("date")
    opens = models.TimeField(null=True, blank=True, help_text="Leave both times empty for a closed day.")
    closes = models.TimeField(null=True, blank=True)
    note = models.CharField(max_length=60, blank=True, validators=[is_one_line], help_text="Why, such as Team day.")

    class Meta(BrandPart.Meta):
        constraints = [models.UniqueConstraint(fields=["brand", "on"], name="brands_one_exception_per_date")]

    def clean(self) -> None:
        """:raises ValidationError: one time without the other, or closing before opening"""
        super().clean()
        if (self.opens is None) != (self.closes is None):
            raise ValidationError("Write both times, or neither for a closed day.")
        if self.opens is not None and self.closes is not None and self.closes <= self.opens:
            raise ValidationError({"closes": "Closing comes after opening."})

    def __str__(self) -> str:
        return self.on.isoformat()


class Award(BrandPart):
    """An award with its issuer and year; it disappears by itself after its last day (UK-32)."""

    brand = ParentalKey(Brand, on_delete=models.CASCADE, related_name="awards")
    title = models.CharField(max_length=120, validators=[is_one_line])
    issuer = models.CharField(max_length=120, validators=[is_one_line])
    year = models.PositiveSmallIntegerField()
    shown_until = models.DateField(help_text="Last day it is shown.")

    def __str__(self) -> str:
        return f"{self.title} {self.year}"


class ShareNetwork(BrandPart):
    """A network in the dialog Share with friends, by the address that posts a page there (M14, Z46)."""

    brand = ParentalKey(Brand, on_delete=models.CASCADE, related_name="share_networks")
    name = models.CharField(max_length=40, validators=[is_one_line], help_text="As people know it.")
    address = models.CharField(
        max_length=300, validators=[is_one_line, is_share_address],
        help_text="Where the network takes a page to be shared: https://…?url={url}&text={title}",
    )  # fmt: skip

    class Meta(BrandPart.Meta):
        constraints = [models.UniqueConstraint(fields=["brand", "name"], name="brands_share_network_once")]

    def __str__(self) -> str:
        return self.name


class AgentName(BrandPart):
    """First name of somebody in the call centre, shown one at a time (E14)."""

    brand = ParentalKey(Brand, on_delete=models.CASCADE, related_name="agent_names")
    first_name = models.CharField(max_length=40, validators=[is_one_line])

    def __str__(self) -> str:
        return self.first_name


class BrandLink(BrandPart):
    """A link in the navigation or the footer."""

    class Placement(models.TextChoices):
        MAIN = "main", "Main navigation"
        END = "end", "End of the navigation bar"
        FOOTER = "footer", "Footer"

    brand = ParentalKey(Brand, on_delete=models.CASCADE, related_name="links")
    placement = models.CharField(max_length=8, choices=Placement.choices)
    group = models.CharField(
        max_length=40, blank=True, validators=[is_one_line], help_text="Footer only: heading of the column.",
    )  # fmt: skip
    label = models.CharField(max_length=60, validators=[is_one_line])
    href = models.CharField("address", max_length=500, validators=[is_link])

    def clean(self) -> None:
        """:raises ValidationError: a footer link without the heading it stands under"""
        super().clean()
        if self.placement == self.Placement.FOOTER and not self.group:
            raise ValidationError({"group": "A footer link needs the heading of its column."})

    def __str__(self) -> str:
        return self.label


class WordingOverride(BrandPart):
    """This brand's own text for one key of the wording catalogue."""

    brand = ParentalKey(Brand, on_delete=models.CASCADE, related_name="wording_overrides")
    key = models.CharField("place", max_length=80)
    text = models.CharField(max_length=1000)

    class Meta(BrandPart.Meta):
        constraints = [models.UniqueConstraint(fields=["brand", "key"], name="brands_wording_key_once")]

    def clean(self) -> None:
        """:raises ValidationError: an unknown key, markup, or other parts in braces than the default"""
        super().clean()
        problem = wording_problem(key=self.key, text=self.text)
        if problem:
            raise ValidationError({"text" if self.key in CATALOGUE else "key": problem})

    def __str__(self) -> str:
        return self.key
