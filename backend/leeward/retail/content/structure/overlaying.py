"""A brand's own texts put into the stored rows of a shared page, before anything is read from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from leeward.retail.brands.overlay import Overlay

Stored = Mapping[str, Any]
ROW_TEXTS = ("header", "intro", "link", "link_text", "text", "alt_text")
CARD_TEXTS = (
    "heading",
    "label",
    "place",
    "text",
    "long_description",
    "alt_text",
    "terms",
    "link",
    "button",
    "link_text",
)


def row_path(row_id: str, name: str) -> str:
    """Where a row's field is found in a brand's own texts."""
    return f"rows/{row_id}/{name}"


def card_path(row_id: str, card_id: str, name: str) -> str:
    return f"rows/{row_id}/cards/{card_id}/{name}"


def own_rows(stored: Iterable[Stored], overlay: Overlay) -> Iterator[Stored]:
    """The rows as the brand shows them; without own texts they pass through untouched."""
    if not overlay:
        yield from stored
        return
    for row in stored:
        row_id = str(row.get("id", ""))
        if not overlay.hides(row_path(row_id, "row")):
            yield {**row, "value": _own_value(row.get("value") or {}, row_id, overlay)}


def _own_value(value: Stored, row_id: str, overlay: Overlay) -> dict[str, Any]:
    own = _with_own(value, overlay, lambda name: row_path(row_id, name), ROW_TEXTS, ("picture", "large_picture"))
    if "cards" in value:
        own["cards"] = [
            {**card, "value": _own_card(card.get("value") or {}, row_id, str(card.get("id", "")), overlay)}
            for card in value["cards"]
            if not overlay.hides(card_path(row_id, str(card.get("id", "")), "card"))
        ]
    return own


def _own_card(value: Stored, row_id: str, card_id: str, overlay: Overlay) -> dict[str, Any]:
    return _with_own(value, overlay, lambda name: card_path(row_id, card_id, name), CARD_TEXTS, ("picture",))


def _with_own(
    value: Stored, overlay: Overlay, path_of: Any, texts: Iterable[str], pictures: Iterable[str]
) -> dict[str, Any]:
    own = dict(value)
    for name in texts:
        own[name] = overlay.text(path_of(name), value.get(name) or "")
    for name in pictures:
        own[name] = overlay.picture_id(path_of(name), value.get(name))
    if overlay.picture_id(path_of("picture"), None) is not None:
        # What is said of the shared picture is not true of the brand's own, and its wide version is another picture.
        own["alt_text"] = overlay.text(path_of("alt_text"), "")
        own["large_picture"] = overlay.picture_id(path_of("large_picture"), None)
    return own
