"""
A brand's colours: four chosen by staff, the rest derived and corrected until every pair can be read.

Staff choose ink, brand, accent and sand; `derive_tokens` makes every colour token of the design system from them;
single tokens may be overridden; `contrast_problems` says in words which pair of the contrast table fails.
"""

from __future__ import annotations

from leeward.retail.brands.palette.css import Palette, palette_css
from leeward.retail.brands.palette.derivation import PaletteSeed, derive_tokens
from leeward.retail.brands.palette.overrides import OverridesError, parse_overrides, print_overrides
from leeward.retail.brands.palette.pairs import CONTRAST_PAIRS, ContrastPair, contrast_problems

__all__ = [
    "CONTRAST_PAIRS",
    "ContrastPair",
    "OverridesError",
    "Palette",
    "PaletteSeed",
    "contrast_problems",
    "derive_tokens",
    "palette_css",
    "parse_overrides",
    "print_overrides",
]
