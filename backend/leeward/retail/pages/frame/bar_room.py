"""Which entries of the menu bar have room, worked out from their words and the brand's name (S34)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.pages.props.shell import BarRoom, MenuLinkProps

# Widths of the two typefaces over our own labels, in em of their size.
_DISPLAY_EM, _REST_EM, _TEXT_EM = 0.62, 0.54, 0.485
_BUTTON_REM, _CARET_REM, _UPLOADED_LOGO_REM = 2.2, 1.25, 12.0


@dataclass(frozen=True, slots=True)
class _Bar:
    """Measures of the bar in rem, as navigation.module.css and logo.module.css set them."""

    container: float
    spaces: float
    mark: float
    lead: float
    rest: float
    text: float
    gap: float

    def label(self, words: str) -> float:
        return len(words) * _TEXT_EM * self.text + self.gap

    def logo(self, brand: BrandSheet) -> float:
        if brand.logo:
            return _UPLOADED_LOGO_REM
        return self.mark + len(brand.name_lead) * _DISPLAY_EM * self.lead + len(brand.name_rest) * _REST_EM * self.rest


_AT_1024 = _Bar(container=59, spaces=2.4, mark=2.6, lead=1.3, rest=1.02, text=0.9375, gap=0.5)
_AT_1280 = _Bar(container=75, spaces=3.3, mark=3.1, lead=1.6, rest=1.15, text=1, gap=1.4)


def with_room(links: Sequence[MenuLinkProps], *, ends: Sequence[str], brand: BrandSheet) -> list[MenuLinkProps]:
    """
    The entries, each with where it has room. Where they are too many the last plain ones fold into More.

    An entry that opens a panel never folds: its panel is its only way in.
    """
    narrow = _kept(_AT_1024, links, ends, brand)
    full = _kept(_AT_1280, links, ends, brand)
    rooms: list[BarRoom] = ["always" if at in narrow else "wide" if at in full else "never" for at in range(len(links))]
    return [link.model_copy(update={"room": room}) for link, room in zip(links, rooms, strict=True)]


def _kept(bar: _Bar, links: Sequence[MenuLinkProps], ends: Sequence[str], brand: BrandSheet) -> set[int]:
    left = bar.container - bar.spaces - bar.logo(brand) - _BUTTON_REM - sum(bar.label(words) for words in ends)
    left -= bar.label(brand.text("shell.more")) - bar.gap + _CARET_REM
    left -= sum(bar.label(link.label) + (_CARET_REM if link.panel else 0) for link in links)
    kept = set(range(len(links)))
    for at, link in reversed(list(enumerate(links))):
        if left >= 0:
            break
        if link.panel is None:
            kept.discard(at)
            left += bar.label(link.label)
    return kept
