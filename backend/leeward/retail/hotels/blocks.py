"""What a factsheet has several of. Staff see fields and pictures, never JSON."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from wagtail import blocks
from wagtail.images.blocks import ImageChooserBlock

from leeward.retail.hotels.glances import PicturedChooserBlock
from leeward.retail.kit.staff.rich_text import CleanRichTextBlock


class GalleryPictureBlock(blocks.StructBlock):  # type: ignore[misc]
    """One picture of the gallery (E39)."""

    picture = ImageChooserBlock()
    description = blocks.CharBlock(
        required=False, max_length=255, label="What it shows here",
        help_text="Read out instead of the picture's own words. Leave empty to use those.",
    )  # fmt: skip

    class Meta:
        icon = "image"
        label = "Picture"
        label_format = "{picture} {description}"


class RoomBlock(blocks.StructBlock):  # type: ignore[misc]
    """A kind of room, under the code it is sold by."""

    code = blocks.CharBlock(max_length=40, help_text="As in rates and availability, such as GDN.")
    name = blocks.CharBlock(max_length=80)
    text = CleanRichTextBlock()
    facts = blocks.TextBlock(
        required=False, max_length=600, rows=4, help_text="One a line: 42 m², King-size bed, Sleeps 3."
    )
    picture = ImageChooserBlock(required=False)

    class Meta:
        icon = "home"
        label = "Room"
        label_format = "{name} {code}"


class TabBlock(blocks.StructBlock):  # type: ignore[misc]
    """A text under its own heading (S27)."""

    title = blocks.CharBlock(max_length=60)
    content = CleanRichTextBlock()

    class Meta:
        icon = "doc-full"
        label = "Text"
        label_format = "{title}"


class PromoBlock(blocks.StructBlock):  # type: ignore[misc]
    """An offer or inclusion of the hotel (S30)."""

    name = blocks.CharBlock(max_length=120)
    description = CleanRichTextBlock(required=False, help_text="Empty: the promotion text of the same name is used.")
    terms = CleanRichTextBlock(required=False)
    shown_from = blocks.DateBlock(required=False)
    shown_until = blocks.DateBlock(required=False, help_text="The last day on which it is shown.")

    def clean(self, value: Any) -> Any:
        promo = super().clean(value)
        if promo["shown_from"] and promo["shown_until"] and promo["shown_from"] > promo["shown_until"]:
            problem = ValidationError("This is before the first day.")
            raise blocks.StructBlockValidationError(block_errors={"shown_until": problem})
        return promo

    class Meta:
        icon = "tag"
        label = "Offer or inclusion"
        label_format = "{name}"


class VideoBlock(blocks.StructBlock):  # type: ignore[misc]
    """A video elsewhere: our page shows a picture and a link, and calls nobody (S31)."""

    title = blocks.CharBlock(max_length=100)
    description = blocks.TextBlock(required=False, max_length=300, rows=2)
    video_id = blocks.RegexBlock(
        regex=r"^[A-Za-z0-9_-]{6,20}$", max_length=20, help_text="The letters and digits after v= in its address.",
        error_messages={"invalid": "Only the id: letters, digits, - and _."},
    )  # fmt: skip
    picture = ImageChooserBlock(required=False, label="Still picture")

    class Meta:
        icon = "media"
        label = "Video"
        label_format = "{title}"


class AwardBlock(blocks.StructBlock):  # type: ignore[misc]
    """An award with year and issuer; it is shown until it ends (UK-32)."""

    title = blocks.CharBlock(max_length=100)
    issuer = blocks.CharBlock(max_length=100, label="Given by")
    year = blocks.IntegerBlock(min_value=1990, max_value=2100)
    category = blocks.CharBlock(required=False, max_length=100)
    ends_on = blocks.DateBlock(required=False, help_text="Empty: the end of the year after.")
    picture = ImageChooserBlock(required=False)

    class Meta:
        icon = "pick"
        label = "Award"
        label_format = "{title}, {year}"


class CentreBlock(blocks.StructBlock):  # type: ignore[misc]
    """One stay of a multi-centre holiday."""

    hotel = PicturedChooserBlock("hotels.Hotel")
    nights = blocks.IntegerBlock(min_value=1, max_value=28)
    text = blocks.TextBlock(required=False, max_length=300, rows=2, help_text="Why this stop.")

    class Meta:
        icon = "site"
        label = "Stay"
        label_format = "{hotel}, {nights} nights"
