"""What a column of a navigation is made of: image links and lists, lists of links and sub-lists (E18, S35)."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from wagtail import blocks
from wagtail.images.blocks import ImageChooserBlock

from leeward.retail.brands.models.validators import is_link, is_one_line

MOST_BLOCKS, MOST_ITEMS = 12, 40


class OneLineBlock(blocks.CharBlock):  # type: ignore[misc]
    """Plain text on one line."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"validators": (is_one_line,), "max_length": 60, **kwargs})


class AddressBlock(blocks.CharBlock):  # type: ignore[misc]
    """Where a link leads: a path on this site, an anchor, https or a telephone number (T-07)."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"validators": (is_link,), "max_length": 300, "label": "Leads to", **kwargs})


class LinkItemBlock(blocks.StructBlock):  # type: ignore[misc]
    label = OneLineBlock()
    href = AddressBlock()

    class Meta:
        icon = "link"
        label = "Link"
        label_format = "{label}"


class SubListBlock(blocks.StructBlock):  # type: ignore[misc]
    """Opens in place of its list, with a header that leads back."""

    label = OneLineBlock(help_text="Opens the sub-list and stands at its top.")
    href = AddressBlock(required=False, help_text="Where its header leads on large screens. May be empty.")
    items = blocks.ListBlock(LinkItemBlock(), min_num=1, max_num=MOST_ITEMS)

    class Meta:
        icon = "list-ul"
        label = "Sub-list"
        label_format = "{label}"


class ListItemsBlock(blocks.StreamBlock):  # type: ignore[misc]
    link = LinkItemBlock()
    sub_list = SubListBlock()

    class Meta:
        max_num = MOST_ITEMS
        collapsed = True


class LinkListBlock(blocks.StructBlock):  # type: ignore[misc]
    header_text = OneLineBlock(label="Header")
    header_href = AddressBlock(required=False)
    items = ListItemsBlock(required=False)

    class Meta:
        icon = "list-ul"
        label = "List"
        label_format = "{header_text}"


class ImageLinkBlock(blocks.StructBlock):  # type: ignore[misc]
    picture = ImageChooserBlock()
    alt_text = OneLineBlock(
        required=False, max_length=160, label="What it says", help_text="Empty: the picture’s own description."
    )
    caption = OneLineBlock(required=False, help_text="Words under the picture.")
    href = AddressBlock()

    class Meta:
        icon = "image"
        label = "Image link"
        label_format = "{caption} {alt_text}"

    def clean(self, value: Any) -> Any:
        cleaned = super().clean(value)
        picture = cleaned["picture"]
        if not (cleaned["alt_text"] or cleaned["caption"] or (picture and picture.default_alt_text)):
            problem = ValidationError("Say where the picture leads: somebody may not see it.")
            raise blocks.StructBlockValidationError(block_errors={"alt_text": problem})
        return cleaned


class ColumnBlock(blocks.StreamBlock):  # type: ignore[misc]
    """Blocks from top to bottom. Their position is their place here, so that removing one renumbers the rest (T12)."""

    image = ImageLinkBlock()
    list = LinkListBlock()

    class Meta:
        icon = "grip"
        label = "Column"
        required = False
        max_num = MOST_BLOCKS
        collapsed = True
