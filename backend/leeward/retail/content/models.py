"""Pages that editors write. Drafts, revisions, scheduling, workflow and permissions are Wagtail's own."""

from __future__ import annotations

from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.db import models
from django.http import HttpRequest, HttpResponse
from wagtail.admin.panels import FieldPanel, MultiFieldPanel
from wagtail.fields import RichTextField, StreamField
from wagtail.models import Page

from leeward.retail.content.blocks import RowBlock
from leeward.retail.content.hero import hero_problem
from leeward.retail.content.links import link_problem
from leeward.retail.content.serving import drawn


class HomePage(Page):  # type: ignore[misc]
    """A brand's home page (R01): superhero, then rows of cards."""

    TONES: ClassVar = [("light", "Dark words on a light veil"), ("deep", "White words on a deep veil")]

    brand = models.ForeignKey("brands.Brand", on_delete=models.PROTECT, related_name="+")
    hero_heading = models.CharField("heading", max_length=80, blank=True)
    hero_subheading = RichTextField("words below", blank=True, features=["bold", "link"])
    hero_picture = models.ForeignKey(
        "pictures.Picture", verbose_name="picture", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    hero_tone = models.CharField("tone", max_length=8, choices=TONES, default="light")
    hero_button_text = models.CharField("button", max_length=40, blank=True)
    hero_button_link = models.CharField("button link", max_length=300, blank=True)
    hero_caption_title = models.CharField("label on the picture", max_length=60, blank=True)
    hero_caption_text = models.CharField("second line of the label", max_length=60, blank=True)
    hero_caption_link = models.CharField("link of the label", max_length=300, blank=True)
    rows = StreamField([("row", RowBlock())], blank=True, max_num=24)

    content_panels: ClassVar = [
        FieldPanel("title", help_text="Shown in browser tabs and search results, not on the page."),
        FieldPanel("brand"),
        MultiFieldPanel(
            [
                FieldPanel("hero_heading"),
                FieldPanel("hero_subheading"),
                FieldPanel("hero_picture"),
                FieldPanel("hero_tone"),
                FieldPanel("hero_button_text"),
                FieldPanel("hero_button_link"),
                FieldPanel("hero_caption_title"),
                FieldPanel("hero_caption_text"),
                FieldPanel("hero_caption_link"),
            ],
            heading="Superhero",
        ),
        FieldPanel("rows"),
    ]
    parent_page_types: ClassVar = ["wagtailcore.Page"]
    subpage_types: ClassVar[list[str]] = []

    class Meta:
        verbose_name = "home page"

    def clean(self) -> None:
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

    def serve(self, request: HttpRequest, *_args: Any, **_kwargs: Any) -> HttpResponse:
        """Draw the page in the real front end."""
        return drawn(request, self)

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        """Draw the draft in the real front end, for the editor's eyes."""
        del mode_name  # there is one way to look at a page
        return drawn(request, self)
