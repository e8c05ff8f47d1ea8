"""One card of a row: all fields of E03 and E04, with the few that most cards need first."""

from __future__ import annotations

import json
from typing import Any

from django.core.exceptions import ValidationError
from wagtail import blocks

from leeward.retail.content.blocks.links import LineBlock, LinkBlock
from leeward.retail.content.tokens import (
    CARD_CONFIGURATIONS,
    CARD_FIELDS,
    CARD_LOOKS,
    GRID_COLUMNS,
    IMAGE_HEIGHTS,
    STYLED_TEXTS,
    TEXT_ALIGNMENTS,
    TEXT_COLOURS,
    TEXT_PADDINGS,
    TEXT_SIZES,
    TONES,
)
from leeward.retail.hotels.glances import PicturedChooserBlock
from leeward.retail.kit.staff.chosen_at_once import PageBlock, PictureBlock
from leeward.retail.kit.staff.rich_text import CleanRichTextBlock

HOTEL_CARD, OFFER_CARD, POSTER_CARD, FULL_WIDTH_CARD = 1, 2, 4, 11


class CardPriceBlock(blocks.StructBlock):  # type: ignore[misc]
    """
    A price an editor states. Live prices replace it where the card names a hotel or an offer.

    Nobody can type an earlier price: a card shows the one its offer proves, or none (UK-07).
    """

    pounds_pp = blocks.IntegerBlock(
        required=False, min_value=1, max_value=99_999, label="Price per person, whole pounds",
        help_text="Including every charge that cannot be avoided. Leave empty to show no price. An earlier price comes "
        "from an offer alone, which proves it.",
    )  # fmt: skip
    basis_first = LineBlock(max_length=60, label="Package", help_text="7 nights, All Inclusive")
    basis_second = LineBlock(max_length=60, label="Second line", help_text="from Gatwick, June 2027")

    def clean(self, value: Any) -> Any:
        price = super().clean(value)
        if price["pounds_pp"] and not price["basis_first"]:
            problem = ValidationError("Say what the price is for: nights, board, airport, month.")
            raise blocks.StructBlockValidationError(block_errors={"basis_first": problem})
        return price

    class Meta:
        icon = "tag"
        label = "Stated price"
        collapsed = True


class TextStyleBlock(blocks.StructBlock):  # type: ignore[misc]
    """How one text of the card departs from its drawing (E04's companion settings)."""

    text = blocks.ChoiceBlock(choices=STYLED_TEXTS, default="heading")
    colour = blocks.ChoiceBlock(choices=TEXT_COLOURS, required=False)
    font_size = blocks.ChoiceBlock(choices=TEXT_SIZES, required=False, label="Size")
    padding = blocks.ChoiceBlock(choices=TEXT_PADDINGS, required=False, label="Room around it")
    text_align = blocks.ChoiceBlock(choices=TEXT_ALIGNMENTS, required=False, label="Stands")

    class Meta:
        icon = "title"
        label_format = "{text}: {colour} {font_size} {text_align}"


class CardLayoutBlock(blocks.StructBlock):  # type: ignore[misc]
    """Width, height and loading: most cards need none of it."""

    grid_column_small = blocks.ChoiceBlock(
        choices=GRID_COLUMNS, default="auto", label="Columns of 2, small screens",
        help_text="In a grid only. A carousel has its own widths.",
    )  # fmt: skip
    grid_column_medium = blocks.ChoiceBlock(choices=GRID_COLUMNS, default="auto", label="Columns of 3, medium")
    grid_column_large = blocks.ChoiceBlock(choices=GRID_COLUMNS, default="auto", label="Columns of 6, large")
    image_max_height = blocks.ChoiceBlock(choices=IMAGE_HEIGHTS, required=False, label="Height of the picture at most")
    image_is_lazy_loading = blocks.BooleanBlock(
        required=False, default=True, label="Load the picture when it comes near",
        help_text="Leave it on but for pictures that are seen at once, at the very top.",
    )  # fmt: skip
    css = blocks.ChoiceBlock(choices=CARD_LOOKS, required=False, label="Frame")

    class Meta:
        icon = "cogs"
        label = "Layout"
        collapsed = True


class CardBlock(blocks.StructBlock):  # type: ignore[misc]
    """One card. Fields that its kind has no room for are kept but not drawn, so that a change of kind loses nothing."""

    configuration = blocks.ChoiceBlock(
        choices=CARD_CONFIGURATIONS, default=HOTEL_CARD, label="Kind of card",
        help_text="Change it at any time: the card keeps its place and all it says.",
    )  # fmt: skip
    hotel = PicturedChooserBlock(
        "hotels.Hotel", required=False,
        help_text="What you leave empty comes from the hotel: name, place, picture, link and live price. Cards 1 and 9 "
        "show its stars and rating too.",
    )  # fmt: skip
    offer = PicturedChooserBlock(
        "offers.Offer", required=False, help_text="Its name, label, headline, picture, link and live price, likewise."
    )
    heading = LineBlock(help_text="Empty: the name of the hotel or offer.")
    label = LineBlock(max_length=40, label="Label on the picture", help_text="One short line, such as New this year.")
    place = LineBlock(max_length=80, help_text="Port Antonio, Jamaica. Empty: the hotel's own.")
    text = blocks.TextBlock(required=False, max_length=240, rows=2, label="Short description")
    picture = PictureBlock(required=False, help_text="Empty: the picture of the hotel or offer.")
    alt_text = LineBlock(
        max_length=240, label="Description of the picture",
        help_text="What it shows, for people who cannot see it. Empty: the picture's own words.",
    )  # fmt: skip
    is_dynamic_price = blocks.BooleanBlock(
        required=False, default=True, label="Live price",
        help_text="The cheapest we sell today for the chosen hotel or offer. Nothing sold: the stated price, or none.",
    )  # fmt: skip
    is_dynamic_package_description = blocks.BooleanBlock(
        required=False,
        default=True,
        label="Live package line",
        help_text="Nights, board, airport and month of that price. Off: the words under “Stated price” take their "
        "place; they must be true of the live price, and no earlier price is shown beside them.",
    )
    price = CardPriceBlock(required=False)
    long_description = CleanRichTextBlock(required=False, features=["bold", "link", "ul", "ol", "h3", "h4"])
    terms = LineBlock(max_length=240, help_text="Shown with the offer, not hidden behind it.")
    tone = blocks.ChoiceBlock(choices=TONES, default="plain", label="Colour of the card")
    page = PageBlock(required=False, page_type=["content.LandingPage", "content.HomePage"], label="Leads to a page")
    link = LinkBlock(
        required=False, max_length=300, label="or to an address",
        help_text="A path such as /offers, an anchor, https:// or tel:. Empty: the page of the hotel or offer.",
    )  # fmt: skip
    button = LineBlock(max_length=60, help_text="Words that invite: See the hotel.")
    link_text = LineBlock(max_length=60, label="Text of the link", help_text="Used where the card has no button.")
    layout = CardLayoutBlock(required=False)
    styles = blocks.ListBlock(
        TextStyleBlock(), default=[], max_num=len(STYLED_TEXTS), label="Departures from the drawing", collapsed=True
    )

    def clean(self, value: Any) -> Any:
        card = super().clean(value)
        errors: dict[str, ValidationError] = {}
        is_named = card["heading"] or card["hotel"] or card["offer"]
        if not is_named and int(card["configuration"]) != FULL_WIDTH_CARD:
            errors["heading"] = ValidationError("Write a heading, or choose a hotel or an offer to take it from.")
        if card["page"] and card["link"]:
            errors["link"] = ValidationError("Choose a page or write an address, not both.")
        chosen = [style["text"] for style in card["styles"]]
        if len(chosen) != len(set(chosen)):
            errors["styles"] = ValidationError("One departure for each text is enough.")
        if errors:
            raise blocks.StructBlockValidationError(block_errors=errors)
        return card

    class Meta:
        icon = "doc-full"
        label = "Card"
        label_format = "{configuration} {heading} {hotel} {offer}"
        description = "A picture, a few words and a link: a hotel, an offer, a story."
        form_attrs = {"data-drawn-fields": json.dumps(CARD_FIELDS)}  # read by content/card-fields.js
