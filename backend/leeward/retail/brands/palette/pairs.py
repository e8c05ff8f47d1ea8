"""The contrast table of the visual system: which colour stands on which ground, and how clearly (WCAG 2.2)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from leeward.retail.brands.colour import contrast

TEXT = 4.5
CONTROL = 3.0


class ContrastPair(NamedTuple):
    """A colour token on a ground token, and the least contrast ratio that is legible there."""

    on_top: str
    ground: str
    least: float


def _pairs(on_top: str, grounds: str, least: float) -> tuple[ContrastPair, ...]:
    return tuple(ContrastPair(on_top, ground, least) for ground in grounds.split())


CONTRAST_PAIRS: tuple[ContrastPair, ...] = (
    *_pairs("ink", "paper sand sand-2 brand-tint-2", TEXT),
    *_pairs("ink-2", "paper sand-2", TEXT),
    *_pairs("ink-3", "paper sand sand-2", TEXT),
    *_pairs("brand-text", "paper sand-2 brand-tint brand-tint-2", TEXT),
    *_pairs("paper", "brand-deep ink", TEXT),
    *_pairs("brand-200", "brand-deep ink", TEXT),
    *_pairs("on-accent", "accent-fill accent-fill-hover", TEXT),
    *_pairs("accent-text", "paper sand-2 accent-tint", TEXT),
    *_pairs("accent", "ink", CONTROL),
    *_pairs("accent-300", "brand-deep", TEXT),
    *_pairs("line-2", "paper sand sand-2", CONTROL),
    *_pairs("good", "paper good-tint sand", TEXT),
    *_pairs("warn", "warn-tint paper", TEXT),
    *_pairs("bad", "bad-tint paper", TEXT),
    *_pairs("focus", "paper sand-2", CONTROL),
    *_pairs("focus-halo", "ink brand-deep", CONTROL),
)


def contrast_problems(*, tokens: Mapping[str, str]) -> list[str]:
    """One sentence for each pair that is too faint, naming both colours and the ratio; empty when all can be read."""
    return [_sentence(pair, tokens) for pair in CONTRAST_PAIRS if _ratio(pair, tokens) < pair.least]


def _ratio(pair: ContrastPair, tokens: Mapping[str, str]) -> float:
    return contrast(tokens[pair.on_top], tokens[pair.ground])


def _sentence(pair: ContrastPair, tokens: Mapping[str, str]) -> str:
    # Rounded down, so that a failing 4.498 is not shown as the 4.5 it needs.
    ratio = math.floor(_ratio(pair, tokens) * 100) / 100
    return (
        f"“{pair.on_top}” ({tokens[pair.on_top]}) on “{pair.ground}” ({tokens[pair.ground]}) "
        f"has a contrast of {ratio:.2f} to 1; it needs at least {pair.least:g} to 1."
    )
