"""
The page builder's blocks: rows of cards (checklist E02-E04, S15-S19). Editors see fields and pictures, never JSON.

Every choice that ends in CSS is a closed list of design tokens (security.md T-07).
"""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from wagtail import blocks
from wagtail.images.blocks import ImageChooserBlock

from leeward.retail.content.links import link_problem

CARD_CONFIGURATIONS = [
    (1, "1 · Hotel: tall picture, place, name, price"),
    (2, "2 · Offer: solid colour, big line, terms"),
    (3, "3 · Picture link"),
    (4, "4 · Poster: framed picture, place in capitals, price"),
    (5, "5 · Story: picture and text"),
    (6, "6 · Price lead: solid colour, big price"),
    (7, "7 · Icon link"),
    (8, "8 · Text link"),
    (9, "9 · Side picture link"),
    (10, "10 · Tinted link"),
    (11, "11 · Full-width description"),
]
PADDINGS = [("0", "None"), ("1rem", "Small"), ("1.5rem 1rem", "Medium"), ("3rem 1rem", "Large")]
BACKGROUNDS = [("paper", "White"), ("sand", "Sand"), ("sand-2", "Deep sand"), ("brand-deep", "Deep brand colour")]
TONES = [("plain", "White"), ("accent", "Accent"), ("sand", "Sand"), ("deep", "Deep brand colour")]


class LinkBlock(blocks.CharBlock):  # type: ignore[misc]
    """An address on this site, an anchor, https or a telephone number."""

    def clean(self, value: Any) -> str:
        cleaned: str = super().clean(value)
        if cleaned and (problem := link_problem(cleaned)):
            raise ValidationError(problem)
        return cleaned


class CardPriceBlock(blocks.StructBlock):  # type: ignore[misc]
    """A price an editor states. Live prices replace it where the card names a product."""

    pounds_pp = blocks.IntegerBlock(
        required=False, min_value=1, max_value=99_999, label="Price per person, whole pounds",
        help_text="Including every charge that cannot be avoided. Leave empty to show no price.",
    )  # fmt: skip
    was_pounds_pp = blocks.IntegerBlock(required=False, min_value=1, max_value=99_999, label="Earlier price")
    was_on = blocks.DateBlock(required=False, label="Date the earlier price was charged")
    basis_first = blocks.CharBlock(required=False, max_length=60, label="Basis", help_text="7 nights, All Inclusive")
    basis_second = blocks.CharBlock(required=False, max_length=60, help_text="from Gatwick, June 2027")

    def clean(self, value: Any) -> Any:
        price = super().clean(value)
        errors: dict[str, ValidationError] = {}
        if price["pounds_pp"] and not price["basis_first"]:
            errors["basis_first"] = ValidationError("Say what the price is for: nights, board, airport, month.")
        if price["was_pounds_pp"] and not price["was_on"]:
            errors["was_on"] = ValidationError("An earlier price needs the date it was charged.")
        if price["was_pounds_pp"] and price["was_pounds_pp"] <= (price["pounds_pp"] or 0):
            errors["was_pounds_pp"] = ValidationError("An earlier price is shown only when it was higher.")
        if errors:
            raise blocks.StructBlockValidationError(block_errors=errors)
        return price

    class Meta:
        icon = "tag"
        label = "Price"


class CardBlock(blocks.StructBlock):  # type: ignore[misc]
    """One card; fields that its configuration has no room for are kept but not drawn."""

    configuration = blocks.ChoiceBlock(choices=CARD_CONFIGURATIONS, default=1, label="Kind of card")
    heading = blocks.CharBlock(max_length=120)
    label = blocks.CharBlock(required=False, max_length=40, help_text="One short paper label, such as New this year")
    place = blocks.CharBlock(required=False, max_length=80, help_text="Port Antonio, Jamaica")
    text = blocks.TextBlock(required=False, max_length=240, rows=2)
    long_description = blocks.RichTextBlock(required=False, features=["bold", "link", "ul", "ol", "h3", "h4"])
    picture = ImageChooserBlock(required=False)
    price = CardPriceBlock(required=False)
    terms = blocks.CharBlock(required=False, max_length=240, help_text="Shown with the offer, not hidden behind it")
    tone = blocks.ChoiceBlock(choices=TONES, default="plain")
    link = LinkBlock(required=False, max_length=300)
    link_text = blocks.CharBlock(required=False, max_length=60)

    class Meta:
        icon = "doc-full"
        label = "Card"


class RowBlock(blocks.StructBlock):  # type: ignore[misc]
    """A row of cards, as a grid or a carousel (S15-S17)."""

    header = blocks.CharBlock(required=False, max_length=120)
    intro = blocks.CharBlock(required=False, max_length=240)
    anchor = blocks.RegexBlock(
        regex=r"^[a-z][a-z0-9-]{0,39}$", required=False, label="Name for links",
        help_text="Lets the menu point here: going-next becomes /#going-next",
        error_messages={"invalid": "Use small letters, digits and hyphens, starting with a letter."},
    )  # fmt: skip
    is_carousel = blocks.BooleanBlock(required=False, label="Carousel")
    is_full_width = blocks.BooleanBlock(required=False, label="Full width")
    background = blocks.ChoiceBlock(choices=BACKGROUNDS, default="paper")
    small_padding = blocks.ChoiceBlock(choices=PADDINGS, default="1rem", label="Padding, small screens")
    medium_padding = blocks.ChoiceBlock(choices=PADDINGS, default="1.5rem 1rem", label="Padding, medium screens")
    large_padding = blocks.ChoiceBlock(choices=PADDINGS, default="1.5rem 1rem", label="Padding, large screens")
    link = LinkBlock(required=False, max_length=300)
    link_text = blocks.CharBlock(required=False, max_length=60)
    cards = blocks.ListBlock(CardBlock(), min_num=1, max_num=24)

    class Meta:
        icon = "table"
        label = "Row of cards"
