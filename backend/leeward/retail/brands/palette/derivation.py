"""
From four colours to every colour token.

The proportions were read from the drawn tokens of the design: ramps of fixed OKLCH lightness, greys as ink laid over
paper. A derived colour that would fail its pair is moved in lightness only, so that the brand keeps its hue.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from leeward.retail.brands.colour import Oklch, contrast, mix, to_hex, to_oklch
from leeward.retail.brands.palette.pairs import CONTROL, TEXT

PAPER = "#ffffff"
_STATES = {
    "good": "#17693f", "good-tint": "#e8f4ec", "warn": "#8a5200", "warn-tint": "#fdf1dc",
    "bad": "#b3202a", "bad-tint": "#fcebea", "focus-halo": "#ffd24a",
}  # fmt: skip
# Step, lightness, share of the base colour's chroma.
_RAMP = (
    (50, 0.975, 0.10), (100, 0.945, 0.19), (200, 0.895, 0.36), (300, 0.82, 0.62), (400, 0.72, 0.95),
    (500, 0.62, 1.0), (600, 0.53, 1.0), (700, 0.45, 0.95), (800, 0.36, 0.85), (900, 0.27, 0.70),
)  # fmt: skip
_STEP = 0.004


@dataclass(frozen=True, slots=True)
class PaletteSeed:
    """The four colours staff choose, each `#rrggbb` in lower case."""

    ink: str
    brand: str
    accent: str
    sand: str


def derive_tokens(*, seed: PaletteSeed) -> dict[str, str]:
    """Every colour token (name without `--`) as `#rrggbb`. All contrast pairs pass, whatever the four colours are."""
    return dict(_derived(seed))


@lru_cache(maxsize=64)
def _derived(seed: PaletteSeed) -> dict[str, str]:
    """Some milliseconds of arithmetic, asked for again at every change of a brand: its colours hardly ever change."""
    sand, sand_2 = _grounds(seed.sand)
    # 9:1 leaves room for the two lighter inks and the control line, which are mixed from it.
    ink = _darker_until(seed.ink, lambda colour: contrast(colour, sand_2) >= 9)
    tokens = {"paper": PAPER, "sand": sand, "sand-2": sand_2, "ink": ink, "focus": ink, **_STATES}
    tokens |= {
        "ink-2": _ink_share(ink, 0.78, sand_2, TEXT),
        "ink-3": _ink_share(ink, 0.735, sand_2, TEXT),
        "line": mix(ink, share=0.14),
        "line-2": _ink_share(ink, 0.58, sand_2, CONTROL),
    }
    tokens |= _ramp("brand", seed.brand) | _ramp("accent", seed.accent)
    tokens |= {
        "brand-tint": tokens["brand-50"],
        "brand-tint-2": tokens["brand-100"],
        "accent-tint": tokens["accent-50"],
    }
    return tokens | _brand_tokens(seed.brand, tokens) | _accent_tokens(seed.accent, tokens)


def _grounds(chosen: str) -> tuple[str, str]:
    colour = to_oklch(chosen)
    calm = Oklch(min(max(colour.lightness, 0.96), 0.985), min(colour.chroma, 0.03), colour.hue)
    sand = chosen if calm == colour else to_hex(calm)
    return sand, to_hex(calm._replace(lightness=calm.lightness - 0.035, chroma=calm.chroma + 0.004))


def _ramp(name: str, base: str) -> dict[str, str]:
    colour = to_oklch(base)
    return {f"{name}-{step}": to_hex(Oklch(light, colour.chroma * share, colour.hue)) for step, light, share in _RAMP}


def _brand_tokens(brand: str, tokens: dict[str, str]) -> dict[str, str]:
    grounds = [(tokens["sand-2"], 5.0), (tokens["brand-tint-2"], TEXT), (tokens["brand-tint"], TEXT), (PAPER, TEXT)]
    colour = to_oklch(brand)
    return {
        "brand": brand,
        "brand-text": _darker_until(brand, lambda text: _is_legible(text, grounds)),
        "brand-deep": to_hex(Oklch(0.31, colour.chroma, colour.hue)),
    }


def _accent_tokens(accent: str, tokens: dict[str, str]) -> dict[str, str]:
    ink = tokens["ink"]
    grounds = [(tokens["sand-2"], 4.75), (tokens["accent-tint"], TEXT), (PAPER, TEXT)]
    # Ink stands on an accent only with room to spare (mango, brass); else the fill goes darker under white (coral).
    is_ink_on_top = contrast(PAPER, accent) < TEXT and contrast(ink, accent) >= 5
    if is_ink_on_top:
        on_accent, fill, hover = ink, accent, _shifted(accent, 0.05)
    else:
        on_accent, fill = PAPER, _darker_until(accent, lambda ground: contrast(PAPER, ground) >= 4.75)
        hover = _shifted(fill, -0.055)
    return {
        "accent": _lighter_until(accent, lambda colour: contrast(colour, ink) >= CONTROL),
        "accent-fill": fill,
        "accent-fill-hover": hover,
        "on-accent": on_accent,
        "accent-text": _darker_until(accent, lambda text: _is_legible(text, grounds)),
    }


def _is_legible(text: str, grounds: list[tuple[str, float]]) -> bool:
    return all(contrast(text, ground) >= least for ground, least in grounds)


def _ink_share(ink: str, share: float, ground: str, least: float) -> str:
    while contrast(mix(ink, share=share), ground) < least and share < 1:
        share = min(1.0, share + 0.01)
    return mix(ink, share=share)


def _shifted(colour: str, by: float) -> str:
    start = to_oklch(colour)
    return to_hex(start._replace(lightness=min(1.0, max(0.0, start.lightness + by))))


def _darker_until(colour: str, is_enough: Callable[[str], bool]) -> str:
    return _moved_until(colour, -_STEP, is_enough)


def _lighter_until(colour: str, is_enough: Callable[[str], bool]) -> str:
    return _moved_until(colour, _STEP, is_enough)


def _moved_until(colour: str, step: float, is_enough: Callable[[str], bool]) -> str:
    start = to_oklch(colour)
    moved = colour
    for count in range(1, int(1 / _STEP) + 2):
        if is_enough(moved):
            break
        moved = to_hex(start._replace(lightness=min(1.0, max(0.0, start.lightness + count * step))))
    return moved
