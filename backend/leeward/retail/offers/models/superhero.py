"""The banner at the top of a home page (E10, S11, S20, S21): an own picture and words, or a collection."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.db import models
from modelcluster.fields import ParentalKey
from wagtail.models import Orderable
from wagtail.search import index

from leeward.retail.brands.models.validators import is_link, is_one_line
from leeward.retail.kit.staff.rich_text import CleanRichTextField
from leeward.retail.offers.models.choices import (
    Alignment,
    BookableVia,
    Extra,
    Margin,
    ScreenSize,
    ScrimColour,
    ScrimDirection,
    ScrimType,
)
from leeward.retail.offers.models.collection import Collection
from leeward.retail.offers.models.drawn import DrawnForBrands

DEFAULT_BUTTON = "Book now"


class Superhero(DrawnForBrands):  # type: ignore[django-manager-missing]
    """With a collection it shows that one's name and price and leads there (S11); otherwise its own words and link."""

    name = models.CharField(max_length=80, validators=[is_one_line], help_text="For staff, in lists.")
    slug = models.SlugField(max_length=80, unique=True)
    brand = models.ForeignKey(
        "brands.Brand", null=True, blank=True, on_delete=models.CASCADE, related_name="+",
        help_text="Whose pages may show it. Empty: every brand.",
    )  # fmt: skip
    collection = models.ForeignKey(
        Collection, null=True, blank=True, on_delete=models.PROTECT, related_name="+",
        help_text="Chosen: name, lowest price and link are the collection’s.",
    )  # fmt: skip
    heading = models.CharField(max_length=80, blank=True, validators=[is_one_line])
    content = CleanRichTextField("words below", blank=True, features=["bold", "italic", "link"])
    description = models.CharField(
        max_length=240, blank=True, validators=[is_one_line],
        help_text="What the picture tells, for people who cannot see it.",
    )  # fmt: skip
    button_text = models.CharField(max_length=40, blank=True, validators=[is_one_line], help_text="Empty: Book now.")
    target_url = models.CharField("leads to", max_length=300, blank=True, validators=[is_link])
    target = models.CharField("opens", max_length=8, choices=BookableVia.choices, default=BookableVia.SAME)
    show_sign_up_button = models.BooleanField("“Sign up now” button", default=False)
    superhero_image = models.ForeignKey(
        "pictures.Picture", verbose_name="picture", null=True, blank=True, on_delete=models.PROTECT, related_name="+",
        help_text="For every size that has no picture of its own.",
    )  # fmt: skip
    additional_css = models.CharField("extra style", max_length=24, blank=True, choices=Extra.choices)
    is_legacy = models.BooleanField(
        "a picture with its words in it", default=False,
        help_text="The whole picture is the link and nothing is drawn over it. The description says what it says.",
    )  # fmt: skip

    search_fields = [index.SearchField("name"), index.AutocompleteField("name")]

    class Meta:
        ordering = ["name"]
        verbose_name_plural = "superheroes"

    def __str__(self) -> str:
        return self.name

    def surrogate_keys(self) -> list[str]:
        return [f"superhero-{self.slug}"]

    def clean(self) -> None:
        """:raises ValidationError: nothing to say, or a picture of words without the words"""
        super().clean()
        if self.collection_id is None and not self.heading and not self.is_legacy:
            raise ValidationError({"heading": "Write a heading, choose a collection, or say that the picture says it."})
        if self.is_legacy and not self.description:
            raise ValidationError({"description": "Write here what the picture says."})
        if self.is_legacy and not self.target_url and self.collection_id is None:
            raise ValidationError({"target_url": "Say where the picture leads."})


class SuperheroSize(Orderable):  # type: ignore[misc]
    """How it looks on one size of screen; a size without a line looks like the next larger one."""

    superhero = ParentalKey(Superhero, on_delete=models.CASCADE, related_name="sizes")
    size = models.CharField("screens", max_length=8, choices=ScreenSize.choices)
    background = models.ForeignKey(
        "pictures.Picture", verbose_name="picture", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    overlay = models.ForeignKey(
        "pictures.Picture", verbose_name="picture over it", null=True, blank=True, on_delete=models.PROTECT,
        related_name="+", help_text="With a clear ground, such as a badge or lettering.",
    )  # fmt: skip
    alignment = models.CharField("words stand", max_length=8, choices=Alignment.choices, default=Alignment.LEFT)
    margin_top = models.CharField("room above", max_length=5, choices=Margin.choices, default=Margin.MEDIUM)
    margin_right = models.CharField("right", max_length=5, choices=Margin.choices, default=Margin.SMALL)
    margin_bottom = models.CharField("below", max_length=5, choices=Margin.choices, default=Margin.MEDIUM)
    margin_left = models.CharField("left", max_length=5, choices=Margin.choices, default=Margin.SMALL)

    class Meta(Orderable.Meta):  # type: ignore[misc]
        constraints = [models.UniqueConstraint(fields=["superhero", "size"], name="offers_one_line_a_screen_size")]

    def __str__(self) -> str:
        return str(self.get_size_display())


class ScrimElement(Orderable):  # type: ignore[misc]
    """One veil between picture and words."""

    superhero = ParentalKey(Superhero, on_delete=models.CASCADE, related_name="scrim_elements")
    type = models.CharField("kind", max_length=8, choices=ScrimType.choices, default=ScrimType.LINEAR)
    color_one = models.CharField("from", max_length=12, choices=ScrimColour.choices, default=ScrimColour.DEEP)
    color_two = models.CharField("to", max_length=12, choices=ScrimColour.choices, default=ScrimColour.CLEAR)
    direction = models.CharField(max_length=10, choices=ScrimDirection.choices, default=ScrimDirection.RIGHT)

    def __str__(self) -> str:
        return f"{self.get_color_one_display()} {self.get_direction_display()}"
