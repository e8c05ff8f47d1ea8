"""What the CMS's form of a built page sends, for pages too long to fill in by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

ROWS = CARDS = 12

ChosenForCard = Callable[[int], Mapping[str, str]]
"""What somebody chose in a card, by its number: fields of the card's block with what the form sends for them."""


def published_form(page: Any, *, header: str, chosen: ChosenForCard) -> dict[str, Any]:
    """Twelve rows of twelve cards, the first row under `header`, to be posted to the page's edit view and published."""
    from wagtail.test.utils.form_data import nested_form_data, rich_text, streamfield

    headers = [header, *(f"Row {number}" for number in range(2, ROWS + 1))]
    rows = [("row", _row(headers[number], number, chosen)) for number in range(ROWS)]
    fields = {
        "title": page.title, "slug": page.slug, "hero_tone": "light", "hero_subheading": rich_text(""),
        "rows": streamfield(rows), "comments-TOTAL_FORMS": "0", "comments-INITIAL_FORMS": "0",
        "comments-MIN_NUM_FORMS": "0", "comments-MAX_NUM_FORMS": "", "action-publish": "action-publish",
    }  # fmt: skip
    return dict(nested_form_data(fields))


def _row(header: str, number: int, chosen: ChosenForCard) -> dict[str, Any]:
    cards = {
        f"cards-{place}-{name}": value
        for place in range(CARDS)
        for name, value in {
            "deleted": "", "order": str(place), "id": "", "value": _card(chosen(number * CARDS + place)),
        }.items()
    }  # fmt: skip
    layout = {"small_padding": "1rem", "medium_padding": "1.5rem 1rem", "large_padding": "1.5rem 1rem"}
    return {
        "header": header, "background": "paper", "is_carousel": "on", "layout": layout, "cards-count": str(CARDS),
        **cards,
    }  # fmt: skip


def _card(chosen: Mapping[str, str]) -> dict[str, Any]:
    from wagtail.test.utils.form_data import rich_text

    columns = {f"grid_column_{size}": "auto" for size in ("small", "medium", "large")}
    return {
        "configuration": "1", "tone": "plain", "is_dynamic_price": "on", "is_dynamic_package_description": "on",
        "long_description": rich_text(""), "layout": {**columns, "image_is_lazy_loading": "on"}, "styles-count": "0",
        **chosen,
    }  # fmt: skip
