"""The palette as CSS custom properties, printed so that nothing but colours and numbers can get out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Protocol

from leeward.retail.brands.colour import is_hex_colour

_TOKEN_NAME = re.compile(r"[a-z]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Palette:
    """All colour tokens, and the three figures a brand may set: display weight, tracking (em) and radius multiplier."""

    tokens: Mapping[str, str]
    display_weight: int
    display_tracking_em: Decimal
    radius_multiplier: Decimal


class HasPalette(Protocol):
    """Whatever carries a palette: a `BrandSheet`."""

    @property
    def palette(self) -> Palette: ...


def palette_css(brand: HasPalette) -> str:
    """
    One `:root{…}` block with every custom property of the brand, without line breaks.

    :raises ValueError: a token's name or value is not a plain name or `#rrggbb`: it is never printed (T-07)
    """
    return ":root{" + ";".join(f"--{name}:{value}" for name, value in _properties(brand.palette).items()) + "}"


def _properties(palette: Palette) -> dict[str, str]:
    for name, value in palette.tokens.items():
        if not _TOKEN_NAME.fullmatch(name) or not is_hex_colour(value):
            raise ValueError(f"{name!r} is not a colour token")
    return {
        **palette.tokens,
        "display-wght": str(int(palette.display_weight)),
        "display-track": f"{palette.display_tracking_em.normalize():f}em",
        "r-k": f"{palette.radius_multiplier.normalize():f}",
    }
