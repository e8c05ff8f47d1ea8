"""Single pages with a fixed address: cruise, weddings, contact, careers, awards, inspiration."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.http import HttpRequest, HttpResponse
from wagtail.fields import StreamField
from wagtail.search import index

from leeward.retail.brands.editing import EditedForBrands, SeenOnPage
from leeward.retail.brands.models.validators import is_one_line
from leeward.retail.editorial.blocks import SectionsBlock


class TextPage(EditedForBrands):
    """What is written on a page whose address and layout the product knows (R10-R13, Z44)."""

    class Place(models.TextChoices):
        CRUISE = "cruise", "Cruise (/cruise)"
        WEDDINGS = "weddings", "Weddings (/weddings)"
        CONTACT = "contact-us", "Contact us (/contact-us)"
        CAREERS = "careers", "Careers (/careers)"
        AWARDS = "awards", "Awards (/awards)"
        INSPIRATION = "inspiration", "Inspiration (/inspiration)"

    slug = models.CharField("page", max_length=20, choices=Place.choices)
    brand = models.ForeignKey(
        "brands.Brand", null=True, blank=True, on_delete=models.CASCADE, related_name="+",
        help_text="Empty: every brand that has no page of its own here.",
    )  # fmt: skip
    title = models.CharField(max_length=120, validators=[is_one_line])
    intro = models.CharField(max_length=400, blank=True, validators=[is_one_line])
    picture = models.ForeignKey("pictures.Picture", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    picture_alt = models.CharField(
        "description of the picture", max_length=240, blank=True, validators=[is_one_line],
        help_text="What it shows, for people who cannot see it. Empty: the picture's own words.",
    )  # fmt: skip
    sections = StreamField(SectionsBlock(required=False), verbose_name="text", blank=True)
    seo_title = models.CharField("title for search engines", max_length=70, blank=True, validators=[is_one_line])
    seo_description = models.CharField(max_length=200, blank=True, validators=[is_one_line])

    search_fields = [index.SearchField("title"), index.AutocompleteField("title")]

    class Meta:
        ordering = ["slug"]
        constraints = [
            models.UniqueConstraint(
                fields=["slug", "brand"], name="editorial_text_page_once_a_brand", nulls_distinct=False
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def surrogate_keys(self) -> list[str]:
        return [f"textpage-{self.slug}"]

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        """The draft as its page."""
        from leeward.retail.editorial.serving import drawn_text_page

        del mode_name
        return drawn_text_page(request, self)


class Role(SeenOnPage):
    """A job on the careers page, opened by its hash (S46, Z45)."""

    page_path: ClassVar[str] = "/careers"

    title = models.CharField(max_length=100, validators=[is_one_line])
    slug = models.SlugField(max_length=80, unique=True, help_text="Opens the role: /careers#travel-specialist.")
    brand = models.ForeignKey("brands.Brand", null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    team = models.CharField(max_length=60, validators=[is_one_line])
    place = models.CharField(max_length=80, validators=[is_one_line], help_text="Such as Leeds, or from home.")
    hours = models.CharField(max_length=60, validators=[is_one_line], help_text="Such as 37.5 hours, Monday to Friday.")
    salary = models.CharField(
        max_length=80, blank=True, validators=[is_one_line], help_text="A range people can rely on: £26,000 to £30,000."
    )
    summary = models.CharField(max_length=240, validators=[is_one_line])
    sections = StreamField(SectionsBlock(), verbose_name="about the role")
    opens_on = models.DateField("shown from")
    closes_on = models.DateField("last day to apply", null=True, blank=True, help_text="It disappears the day after.")
    apply_email = models.EmailField("applications to")
    position = models.PositiveSmallIntegerField(default=0)

    search_fields = [index.SearchField("title"), index.AutocompleteField("title")]

    class Meta:
        ordering = ["position", "title"]

    def __str__(self) -> str:
        return self.title

    def surrogate_keys(self) -> list[str]:
        return ["roles"]
