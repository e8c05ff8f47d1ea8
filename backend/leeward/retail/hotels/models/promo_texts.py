"""What a promotion says, written once for all hotels that run it (S30, Z43)."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.db import models

from leeward.retail.kit.caching.purging import ShownInPublic
from leeward.retail.kit.caching.surrogate import EVERYTHING
from leeward.retail.kit.staff.rich_text import CleanRichTextField


def promo_key(name: str) -> str:
    """By what promotions and their texts find each other: the name without its capitals and spare blanks (Z43)."""
    return " ".join(name.split()).casefold()


class PromoText(ShownInPublic):
    """A promotion's description and terms, found by its name."""

    name = models.CharField(max_length=120, help_text="As hotels call it; capitals do not matter.")
    key = models.CharField(max_length=120, unique=True, editable=False)
    description = CleanRichTextField()
    terms = CleanRichTextField(blank=True, help_text="Dates, nights, who is left out.")

    class Meta:
        ordering = ["name"]
        verbose_name = "promotion text"

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        """:raises ValidationError: another text has this name, but for capitals"""
        super().clean()
        if PromoText.objects.filter(key=promo_key(self.name)).exclude(pk=self.pk).exists():
            raise ValidationError({"name": "There is a text of this name already."})

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.key = promo_key(self.name)
        super().save(*args, **kwargs)

    def surrogate_keys(self) -> list[str]:
        """Which hotels show it is not kept; a change is rare, so everything is shown anew."""
        return [EVERYTHING]
