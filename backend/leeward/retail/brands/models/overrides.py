"""One field of something shared, in a brand's own words or with its own picture: drafted, scheduled and approved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib.contenttypes.fields import GenericForeignKey
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import ValidationError
from django.db import models
from django.http import HttpRequest, HttpResponse

from leeward.retail.brands.models.brand import Brand
from leeward.retail.brands.models.validators import is_link, is_one_line
from leeward.retail.kit.caching.purging import ShownInPublic
from leeward.retail.kit.staff.previews import drawn_as_published
from leeward.retail.kit.staff.rich_text import storable_html
from leeward.retail.kit.staff.written import WrittenSince


class BrandOverride(ShownInPublic, WrittenSince):
    """
    What one brand shows in one place of a shared thing while it is `live`. Deleting it brings the shared value back.

    `path` names the place: a field ("tagline") or a block and its field ("rows/<id>/cards/<id>/heading").
    """

    class Kind(models.TextChoices):
        LINE = "line", "One line"
        TEXT = "text", "Text"
        RICH = "rich", "Formatted text"
        LINK = "link", "Address"
        PICTURE = "picture", "Picture"
        HIDDEN = "hidden", "Left out"

    brand = models.ForeignKey(Brand, on_delete=models.CASCADE, related_name="overrides")
    content_type = models.ForeignKey(ContentType, on_delete=models.CASCADE, related_name="+")
    object_id = models.CharField(max_length=40)
    thing = GenericForeignKey("content_type", "object_id")
    path = models.CharField(max_length=160)
    kind = models.CharField(max_length=8, choices=Kind.choices)
    text = models.TextField(blank=True, max_length=5000)
    picture = models.ForeignKey("pictures.Picture", null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["path"]
        verbose_name = "own text"
        constraints = [
            models.UniqueConstraint(
                fields=["brand", "content_type", "object_id", "path"], name="brands_one_own_value_a_place"
            ),
        ]
        indexes = [models.Index(fields=["content_type", "object_id", "brand"], name="brands_own_values_of")]

    def __str__(self) -> str:
        return f"{self.brand}: {self.path}"

    def brand_ids(self) -> frozenset[int]:
        """Whose editors may write it (T-06)."""
        return frozenset({self.brand_id})

    def get_full_url(self) -> str | None:
        """Where visitors of the brand see it; None where the thing has no page of its own."""
        from leeward.retail.brands.overlay.previewing import address_of

        return address_of(self)

    full_url = property(get_full_url)

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        """The page of the thing on the brand's site, as it would be with this value."""
        del mode_name  # there is one way to look at it
        return drawn_as_published(self, request)

    def surrogate_keys(self) -> Iterable[str]:
        """Those of the thing: whatever shows it is made again."""
        keys_of: Any = getattr(self.thing, "surrogate_keys", None)
        return tuple(keys_of()) if keys_of else ()

    def clean(self) -> None:
        """:raises ValidationError: empty, or not what its kind may hold"""
        super().clean()
        if self.kind == self.Kind.PICTURE and self.picture is None:
            raise ValidationError({"picture": "Choose a picture, or bring back the shared one."})
        if self.kind in (self.Kind.LINE, self.Kind.TEXT):
            is_one_line(self.text.replace("\n", " ").replace("\r", " "))
        if self.kind == self.Kind.LINE and "\n" in self.text:
            raise ValidationError({"text": "Write one line."})
        if self.kind == self.Kind.LINK and self.text:
            is_link(self.text)

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.kind == self.Kind.RICH:
            self.text = storable_html(self.text)
        super().save(*args, **kwargs)
