"""What every page of the page builder has: rows, and above them an optional superhero."""

from __future__ import annotations

from typing import Any, ClassVar
from urllib.parse import urlsplit

from django.core.exceptions import ValidationError
from django.db import models
from django.http import HttpRequest, HttpResponse
from wagtail.fields import StreamField
from wagtail.models import Page

from leeward.retail.brands.hosts import origin_at
from leeward.retail.brands.models import Brand
from leeward.retail.brands.models.validators import is_one_line
from leeward.retail.content.blocks import RowsBlock
from leeward.retail.content.going_live.serving import drawn
from leeward.retail.content.heroes.hero import hero_problem
from leeward.retail.content.links import link_problem
from leeward.retail.kit.caching.purging import ShownInPublic
from leeward.retail.kit.staff.dangling import without_dangling_keys
from leeward.retail.kit.staff.rich_text import CleanRichTextField

UrlParts = tuple[int, str | None, str | None]
"""Which site, where it begins, and the path below it; without the last two it is not routable."""


class BuiltPage(ShownInPublic, Page):  # type: ignore[misc, django-manager-missing]
    """A page of rows of cards (E01)."""

    rows = StreamField(RowsBlock(), blank=True, verbose_name="rows")

    private_page_options: ClassVar[list[str]] = []
    """What is published is for everybody: behind a password it would still be in the API and in caches."""

    class Meta:
        abstract = True

    @classmethod
    def from_serializable_data(cls, data: Any, check_fks: bool = True, strict_fks: bool = False) -> Any:
        """A draft as it was saved, without what has been deleted since."""
        return super().from_serializable_data(without_dangling_keys(cls, data), check_fks, strict_fks)

    def shown_keys(self) -> list[str]:
        """What an answer that draws this page is kept under."""
        return [f"page-{self.pk}"]

    def surrogate_keys(self) -> list[str]:
        return [*self.shown_keys(), "sitemap"] if self.pk else []

    def get_url_parts(self, request: HttpRequest | None = None) -> UrlParts | None:
        """Its address at the scheme and port of this installation, which no site's record knows (“View live”)."""
        parts: UrlParts | None = super().get_url_parts(request)
        if parts is None or parts[1] is None:
            return parts
        site_id, root, path = parts
        return site_id, origin_at(urlsplit(str(root)).hostname or ""), path

    def serve(self, request: HttpRequest, *_args: Any, **_kwargs: Any) -> HttpResponse:
        """Draw the page in the real front end."""
        return drawn(request, self)

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        """Draw the draft in the real front end, for the editor's eyes."""
        del mode_name  # there is one way to look at a page
        return drawn(request, self)


class HeroPage(BuiltPage):
    """A built page that opens with a superhero: one of its own, or one chosen from the offers (S11, S20)."""

    TONES: ClassVar = [("light", "Dark words on a light veil"), ("deep", "White words on a deep veil")]

    superhero = models.ForeignKey(
        "offers.Superhero", null=True, blank=True, on_delete=models.SET_NULL, related_name="+",
        help_text="Chosen: it replaces the picture and words below while it is published.",
    )  # fmt: skip
    hero_heading = models.CharField("heading", max_length=80, blank=True, validators=[is_one_line])
    hero_subheading = CleanRichTextField("words below", blank=True, features=["bold", "link"])
    hero_picture = models.ForeignKey(
        "pictures.Picture", verbose_name="picture", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    hero_tone = models.CharField("tone", max_length=8, choices=TONES, default="light")
    hero_button_text = models.CharField("button", max_length=40, blank=True, validators=[is_one_line])
    hero_button_link = models.CharField("button link", max_length=300, blank=True)
    hero_caption_title = models.CharField("label on the picture", max_length=60, blank=True, validators=[is_one_line])
    hero_caption_text = models.CharField(
        "second line of the label", max_length=60, blank=True, validators=[is_one_line]
    )
    hero_caption_link = models.CharField("link of the label", max_length=300, blank=True)

    class Meta:
        abstract = True

    def own_brand(self) -> Brand | None:
        """The brand whose page it is; None where several brands share it, or it has no place in the tree yet."""
        raise NotImplementedError

    def shown_by(self) -> list[Brand]:
        """Every brand that shows it."""
        own = self.own_brand()
        return [own] if own is not None else list(Brand.objects.all())

    def clean(self) -> None:
        """:raises ValidationError: an unsafe link, or words nobody could read on the picture"""
        super().clean()
        errors: dict[str, str] = {}
        for field in ("hero_button_link", "hero_caption_link"):
            value = getattr(self, field)
            if value and (problem := link_problem(value)):
                errors[field] = problem
        if self.hero_picture and (problem := hero_problem(page=self)):
            errors["hero_picture"] = problem
        if errors:
            raise ValidationError(errors)
