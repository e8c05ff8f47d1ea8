"""Parts of a guide that come several times: months of a climate, texts with a heading."""

from __future__ import annotations

from wagtail import blocks
from wagtail.images.blocks import ImageChooserBlock

from leeward.retail.kit.staff.rich_text import CleanRichTextBlock

MONTHS = [
    (1, "January"), (2, "February"), (3, "March"), (4, "April"), (5, "May"), (6, "June"),
    (7, "July"), (8, "August"), (9, "September"), (10, "October"), (11, "November"), (12, "December"),
]  # fmt: skip


class MonthBlock(blocks.ChoiceBlock):  # type: ignore[misc]
    """A month of the year, kept as its number."""

    choices = MONTHS

    def to_python(self, value: object) -> object:
        return int(value) if isinstance(value, str) and value.isdigit() else value

    def value_from_form(self, value: object) -> object:
        return self.to_python(value)

    def value_for_form(self, value: object) -> object:
        return value


class ClimateMonthBlock(blocks.StructBlock):  # type: ignore[misc]
    """One month's averages."""

    month = MonthBlock()
    high_c = blocks.IntegerBlock(min_value=-30, max_value=55, label="Afternoon, °C")
    sea_c = blocks.IntegerBlock(required=False, min_value=-2, max_value=36, label="Sea, °C")
    rain_days = blocks.IntegerBlock(required=False, min_value=0, max_value=31, label="Days with rain")

    class Meta:
        icon = "calendar"
        label = "Month"
        label_format = "{month}: {high_c} °C"


class GuideSectionBlock(blocks.StructBlock):  # type: ignore[misc]
    """A text with a heading, and perhaps a picture."""

    title = blocks.CharBlock(max_length=80)
    text = CleanRichTextBlock()
    picture = ImageChooserBlock(required=False)

    class Meta:
        icon = "doc-full"
        label = "Text"
        label_format = "{title}"
