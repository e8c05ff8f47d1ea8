"""What a post or a page is written of: a few plain blocks in reading order."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from wagtail import blocks
from wagtail.images.blocks import ImageChooserBlock

from leeward.retail.brands.models.validators import is_link, is_one_line
from leeward.retail.kit.staff.rich_text import CleanRichTextBlock

_WRITTEN = ["h3", "bold", "italic", "ul", "ol", "link"]


def line(*, help_text: str = "", required: bool = False, max_length: int = 120, label: str | None = None) -> Any:
    """One line of plain text: markup is refused with a sentence."""
    return blocks.CharBlock(
        required=required, max_length=max_length, help_text=help_text, label=label, validators=[is_one_line]
    )


class SafeLinkBlock(blocks.CharBlock):  # type: ignore[misc]
    """An address that may be published."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"max_length": 300, **kwargs, "validators": [is_link]})


class TextBlock(blocks.StructBlock):  # type: ignore[misc]
    heading = line(help_text="Leave empty for a passage without a heading.")
    text = CleanRichTextBlock(features=_WRITTEN)

    class Meta:
        icon = "pilcrow"
        label = "Text"
        label_format = "{heading}"


class PictureBlock(blocks.StructBlock):  # type: ignore[misc]
    picture = ImageChooserBlock()
    alt = line(label="Description", max_length=240, help_text="What it shows, for people who cannot see it.")
    caption = line(max_length=240, help_text="Shown below the picture.")

    class Meta:
        icon = "image"
        label = "Picture"
        label_format = "Picture: {caption}"


class QuoteBlock(blocks.StructBlock):  # type: ignore[misc]
    text = blocks.TextBlock(max_length=400, rows=3, validators=[is_one_line])
    who = line(help_text="Who said it, and what they do.")

    class Meta:
        icon = "openquote"
        label = "Quotation"


class QuestionBlock(blocks.StructBlock):  # type: ignore[misc]
    question = line(required=True, max_length=160)
    answer = CleanRichTextBlock(features=["bold", "ul", "ol", "link"])

    class Meta:
        icon = "help"
        label_format = "{question}"


class QuestionsBlock(blocks.StructBlock):  # type: ignore[misc]
    heading = line(help_text="Such as Good to know.")
    questions = blocks.ListBlock(QuestionBlock(), min_num=1, max_num=30, collapsed=True)

    class Meta:
        icon = "help"
        label = "Questions and answers"


class TextLinkBlock(blocks.StructBlock):  # type: ignore[misc]
    label = line(required=True, max_length=80)
    href = SafeLinkBlock(label="Address", help_text="A path such as /offers, https://, tel: or mailto:.")

    class Meta:
        icon = "link"
        label_format = "{label}"


class LinksBlock(blocks.StructBlock):  # type: ignore[misc]
    heading = line()
    links = blocks.ListBlock(TextLinkBlock(), min_num=1, max_num=12)

    class Meta:
        icon = "link"
        label = "Links"


class SectionsBlock(blocks.StreamBlock):  # type: ignore[misc]
    """The body of a post, a page or a legal text."""

    text = TextBlock()
    picture = PictureBlock()
    quote = QuoteBlock()
    questions = QuestionsBlock()
    links = LinksBlock()

    def clean(self, value: Any) -> Any:
        cleaned = super().clean(value)
        if self.required and not len(cleaned):
            raise ValidationError("Write at least one passage.")
        return cleaned

    class Meta:
        block_counts: dict[str, Any] = {}
