"""
Stored rows to finished rows: a pure function of what is stored, the facts it points to, and the prices of the moment.

It reads the stored form, not Wagtail's block values: those would ask the database block by block.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from leeward.retail.content import tokens
from leeward.retail.content.structure.card_facts import CardFacts
from leeward.retail.content.structure.card_reading import CardSource, lost_product, read_card
from leeward.retail.content.structure.live_prices import LivePrices
from leeward.retail.content.structure.overlaying import own_rows
from leeward.retail.content.structure.shapes import Banner, Card, Row, RowLayout
from leeward.retail.content.structure.stored_values import Stored, safe_href, text_of
from leeward.retail.kit.html import sanitised_html


def read_rows(
    *, stored: Iterable[Stored], facts: CardFacts, prices: LivePrices, hides_broken: bool = True
) -> tuple[Row | Banner, ...]:
    """
    The rows in order, with the brand's own texts in place.

    `hides_broken` leaves out cards that point to what cannot be shown and say nothing else; previews have them.
    """
    rows: list[Row | Banner] = []
    for position, stored_row in enumerate(own_rows(stored, facts.overlay), start=1):
        value = stored_row.get("value") or {}
        if stored_row.get("type") == "banner":
            rows.append(_banner(str(stored_row.get("id", "")), position, value, facts))
        elif stored_row.get("type") == "row":
            rows.append(_row(str(stored_row.get("id", "")), position, value, CardSource(facts, prices, hides_broken)))
    return tuple(rows)


def _row(row_id: str, position: int, value: Stored, source: CardSource) -> Row:
    layout = value.get("layout") or {}
    items = [(str(item.get("id", "")), item.get("value") or {}) for item in value.get("cards") or ()]
    drawn = [(read_card(card_id, stored, source), stored) for card_id, stored in items]
    cards = [card for card, stored in drawn if not _is_hidden(card, stored, source)]
    return Row(
        row_id=row_id,
        position=position,
        header=text_of(value, "header"),
        intro=text_of(value, "intro"),
        anchor=text_of(value, "anchor"),
        is_full_width=bool(value.get("is_full_width")),
        is_carousel=bool(value.get("is_carousel")),
        layout=RowLayout(
            small_padding=tokens.known(layout.get("small_padding"), tokens.PADDINGS, tokens.SMALL_PADDING),
            medium_padding=tokens.known(layout.get("medium_padding"), tokens.PADDINGS, tokens.LARGER_PADDING),
            large_padding=tokens.known(layout.get("large_padding"), tokens.PADDINGS, tokens.LARGER_PADDING),
            background=tokens.known(value.get("background"), tokens.BACKGROUNDS, "paper"),
            small_background=tokens.known(layout.get("small_background"), tokens.BACKGROUNDS, ""),
            medium_background=tokens.known(layout.get("medium_background"), tokens.BACKGROUNDS, ""),
        ),
        link_href=safe_href(value.get("link")),
        link_text=text_of(value, "link_text"),
        cards=tuple(Card(position=number, **card) for number, card in enumerate(cards, start=1)),
    )


def _is_hidden(card: Mapping[str, Any], value: Stored, source: CardSource) -> bool:
    """A card whose hotel or offer is gone, unless what is left of it says something and leads somewhere."""
    stands_alone = card["heading"] and card["link_href"]
    return source.hides_broken and bool(lost_product(value, source.facts)) and not stands_alone


def _banner(row_id: str, position: int, value: Stored, facts: CardFacts) -> Banner:
    return Banner(
        row_id=row_id,
        position=position,
        html=sanitised_html(text_of(value, "text")),
        picture=facts.pictures.get(value.get("picture") or 0),
        large_picture=facts.pictures.get(value.get("large_picture") or 0),
        alt_text=text_of(value, "alt_text") or None,
        link_href=safe_href(value.get("link")),
        link_text=text_of(value, "link_text"),
        background=tokens.known(value.get("background"), tokens.BACKGROUNDS, "sand"),
        colour=tokens.known(value.get("colour"), tokens.TEXT_COLOURS, ""),
    )
