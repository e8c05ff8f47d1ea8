"""Rows of a page: cards as a grid or a carousel (E02, S15-S17), and banners (S22)."""

from __future__ import annotations

from wagtail import blocks

from leeward.retail.content.blocks.cards import CardBlock
from leeward.retail.content.blocks.links import LineBlock, LinkBlock
from leeward.retail.content.tokens import BACKGROUNDS, LARGER_PADDING, PADDINGS, SMALL_PADDING, TEXT_COLOURS
from leeward.retail.kit.staff.chosen_at_once import PictureBlock, ReadsChoicesAtOnce
from leeward.retail.kit.staff.rich_text import CleanRichTextBlock

MOST_ROWS, MOST_CARDS = 24, 24
_SAME_AS_LARGE = [("", "As on large screens"), *BACKGROUNDS]


class RowLayoutBlock(blocks.StructBlock):  # type: ignore[misc]
    """Room and ground on each size of screen (S15)."""

    small_padding = blocks.ChoiceBlock(choices=PADDINGS, default=SMALL_PADDING, label="Room, small screens")
    medium_padding = blocks.ChoiceBlock(choices=PADDINGS, default=LARGER_PADDING, label="Room, medium screens")
    large_padding = blocks.ChoiceBlock(choices=PADDINGS, default=LARGER_PADDING, label="Room, large screens")
    small_background = blocks.ChoiceBlock(choices=_SAME_AS_LARGE, required=False, label="Ground, small screens")
    medium_background = blocks.ChoiceBlock(choices=_SAME_AS_LARGE, required=False, label="Ground, medium screens")

    class Meta:
        icon = "cogs"
        label = "Layout"
        collapsed = True


class RowBlock(blocks.StructBlock):  # type: ignore[misc]
    """A row of cards, as a grid or a carousel (S15-S17)."""

    header = LineBlock(help_text="Above the cards. Empty: the row follows the one before without a break.")
    intro = LineBlock(max_length=240)
    is_carousel = blocks.BooleanBlock(
        required=False, label="Carousel", help_text="Cards side by side to push through, instead of a grid."
    )
    is_full_width = blocks.BooleanBlock(required=False, label="Full width")
    background = blocks.ChoiceBlock(choices=BACKGROUNDS, default="paper", label="Ground")
    cards = blocks.ListBlock(CardBlock(), min_num=1, max_num=MOST_CARDS, collapsed=True)
    link = LinkBlock(required=False, max_length=300, label="Link beside the header")
    link_text = LineBlock(max_length=60)
    anchor = blocks.RegexBlock(
        regex=r"^[a-z][a-z0-9-]{0,39}$", required=False, label="Name for links",
        help_text="Lets the menu point here: going-next becomes /#going-next",
        error_messages={"invalid": "Use small letters, digits and hyphens, starting with a letter."},
    )  # fmt: skip
    layout = RowLayoutBlock(required=False)

    class Meta:
        icon = "table"
        label = "Row of cards"
        label_format = "{header}"
        description = "Hotels, offers, stories or links, side by side."


class BannerBlock(blocks.StructBlock):  # type: ignore[misc]
    """One message across the page (S22)."""

    text = CleanRichTextBlock(features=["h3", "bold", "link", "ul"])
    picture = PictureBlock(required=False, help_text="For small screens, and for all where there is no large one.")
    large_picture = PictureBlock(required=False)
    alt_text = LineBlock(max_length=240, label="Description of the picture")
    link = LinkBlock(required=False, max_length=300)
    link_text = LineBlock(max_length=60)
    background = blocks.ChoiceBlock(choices=BACKGROUNDS, default="sand", label="Ground")
    colour = blocks.ChoiceBlock(choices=TEXT_COLOURS, required=False, label="Colour of the words")

    class Meta:
        icon = "image"
        label = "Banner"
        label_format = "{text}"
        description = "One message across the whole page, with or without a picture."


class RowsBlock(ReadsChoicesAtOnce, blocks.StreamBlock):  # type: ignore[misc]
    """What a page is built of, from top to bottom."""

    row = RowBlock()
    banner = BannerBlock()

    class Meta:
        max_num = MOST_ROWS
        collapsed = True
