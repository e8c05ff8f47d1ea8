"""The blog: authors, topics, and posts that may speak about hotels, regions and countries."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.http import HttpRequest, HttpResponse
from modelcluster.fields import ParentalManyToManyField
from wagtail.fields import StreamField
from wagtail.search import index

from leeward.retail.brands.editing import EditedForBrands
from leeward.retail.brands.models.validators import is_one_line
from leeward.retail.editorial.blocks import SectionsBlock
from leeward.retail.kit.caching.purging import ShownInPublic
from leeward.retail.kit.staff.rich_text import CleanRichTextField

BLOG = "blog"


class Author(ShownInPublic):
    """Somebody of the team who writes. Staff agree to their name and picture being shown."""

    name = models.CharField(max_length=80, validators=[is_one_line])
    slug = models.SlugField(max_length=80, unique=True)
    role = models.CharField(
        max_length=80, blank=True, validators=[is_one_line], help_text="Such as Caribbean specialist."
    )
    about = CleanRichTextField(blank=True, features=["bold", "link"], help_text="Two sentences below their posts.")
    picture = models.ForeignKey("pictures.Picture", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    def surrogate_keys(self) -> list[str]:
        return [BLOG, f"author-{self.slug}"]


class Topic(ShownInPublic):
    """What a post is about, for people who browse."""

    label = models.CharField(max_length=40, unique=True, validators=[is_one_line])
    slug = models.SlugField(max_length=40, unique=True)

    class Meta:
        ordering = ["label"]

    def __str__(self) -> str:
        return self.label

    def surrogate_keys(self) -> list[str]:
        return [BLOG, f"topic-{self.slug}"]


class Post(EditedForBrands):
    """A blog post. It shows on every brand unless one is named."""

    title = models.CharField(max_length=120, validators=[is_one_line])
    slug = models.SlugField(
        max_length=120, unique=True, help_text="The last part of its address: /blog/winter-sun. Keep it once published."
    )
    brand = models.ForeignKey(
        "brands.Brand", null=True, blank=True, on_delete=models.CASCADE, related_name="+",
        help_text="Empty: every brand.",
    )  # fmt: skip
    summary = models.CharField(
        max_length=240,
        validators=[is_one_line],
        help_text="One or two sentences, shown in lists and in search results.",
    )
    picture = models.ForeignKey("pictures.Picture", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    picture_alt = models.CharField(
        "description of the picture", max_length=240, blank=True, validators=[is_one_line],
        help_text="What it shows, for people who cannot see it. Empty: the picture's own words.",
    )  # fmt: skip
    author = models.ForeignKey(Author, null=True, blank=True, on_delete=models.SET_NULL, related_name="posts")
    topic = models.ForeignKey(Topic, on_delete=models.PROTECT, related_name="posts")
    published_on = models.DateField("date", help_text="Shown with the post; lists are in this order.")
    updated_on = models.DateField(
        "last revised", null=True, blank=True, help_text="When facts were last checked. Empty: never since."
    )
    sections = StreamField(SectionsBlock(), verbose_name="text")
    minutes = models.PositiveSmallIntegerField("minutes to read", default=1, editable=False)
    hotels: Any = ParentalManyToManyField("hotels.Hotel", blank=True, related_name="+")
    regions: Any = ParentalManyToManyField("geography.Region", blank=True, related_name="+")
    countries: Any = ParentalManyToManyField("geography.Country", blank=True, related_name="+")
    seo_title = models.CharField("title for search engines", max_length=70, blank=True, validators=[is_one_line])

    search_fields = [index.SearchField("title"), index.AutocompleteField("title"), index.FilterField("live")]

    class Meta:
        ordering = ["-published_on", "title"]
        indexes = [models.Index(fields=["live", "-published_on"], name="editorial_posts_newest")]

    def __str__(self) -> str:
        return self.title

    def surrogate_keys(self) -> list[str]:
        """Its own, the lists', and those of what it speaks about: their pages list its title (S29)."""
        keys = [BLOG, f"post-{self.slug}"]
        if self.pk:
            keys += [f"hotel-{hotel.itemcode}" for hotel in self.hotels.all()]
            keys += [f"region-{region.code}" for region in self.regions.all()]
            keys += [f"country-{country.code}" for country in self.countries.all()]
        return keys

    def save(self, *args: Any, **kwargs: Any) -> None:
        from leeward.retail.editorial.queries.sections import minutes_to_read, read_sections

        self.minutes = minutes_to_read(read_sections(self.sections))
        super().save(*args, **kwargs)

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        """The draft as its page."""
        from leeward.retail.editorial.serving import drawn_post

        del mode_name  # there is one way to look at it
        return drawn_post(request, self)
