"""
Whether the words on a hero can be read: the worst pixel under them decides (visual system, "Per brand").

The figures are those of `frontend/app/features/page-builder/hero/hero.module.css`; a test compares the two.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from django.core.files.storage import default_storage
from PIL import Image, UnidentifiedImageError

from leeward.retail.brands.palette import derive_tokens, parse_overrides
from leeward.retail.pictures.contrast import (
    HEADING_NEEDS,
    TEXT_NEEDS,
    Box,
    Veil,
    VeilStop,
    contrast_over_picture,
)
from leeward.retail.pictures.crops import focal_percent_in_crop
from leeward.retail.pictures.presets import get_preset

if TYPE_CHECKING:
    from leeward.retail.brands.models import Brand
    from leeward.retail.content.models import HeroPage
    from leeward.retail.pictures.models import Picture

LIGHT_VEIL = "#fff7e8"


WORDS_BEGIN_AT = 100
"""Pixels from the left edge on a screen 1,440 wide: where the container begins."""
REM = 16


@dataclass(frozen=True, slots=True)
class HeroView:
    """
    How a screen shows the hero in one tone: where the words stand, and its veil.

    `stops` are (place, strength in percent). On phones a place is a percentage of the way down; on large screens it is
    rem from where the words begin, None for the very start, so that the veil follows the words in every window.
    """

    screens: str
    tone: str
    heading: Box
    text: Box
    angle_degrees: float
    stops: tuple[tuple[float | None, float], ...]

    def veil(self, colour: str) -> Veil:
        """The view's veil in a colour."""
        stops = tuple(VeilStop(at=self._share(place), alpha=strength / 100) for place, strength in self.stops)
        return Veil(colour=colour, angle_degrees=self.angle_degrees, stops=stops)

    def _share(self, place: float | None) -> float:
        if place is None:
            return 0
        if self.screens == "phones":
            return place / 100
        # The length of a CSS gradient line: how far it is across the box in its own direction.
        angle = math.radians(self.angle_degrees)
        length = abs(math.sin(angle)) * self.heading.width + abs(math.cos(angle)) * self.heading.height
        return (WORDS_BEGIN_AT + place * REM) / length


_PHONE_BOXES = (
    Box(width=390, height=576, left=0.05, top=0.03, right=0.94, bottom=0.33),
    Box(width=390, height=576, left=0.05, top=0.25, right=0.86, bottom=0.41),
)
VIEWS = (
    HeroView("phones", "light", *_PHONE_BOXES, 180, ((None, 78), (32, 52), (56, 0))),
    HeroView("phones", "deep", *_PHONE_BOXES, 180, ((None, 92), (38, 74), (52, 40), (70, 0))),
    HeroView(
        "large screens",
        "light",
        Box(width=1440, height=656, left=0.07, top=0.07, right=0.43, bottom=0.51),
        Box(width=1440, height=656, left=0.07, top=0.38, right=0.34, bottom=0.6),
        100,
        ((None, 80), (24.5, 48), (46, 0)),
    ),
    HeroView(
        "large screens",
        "deep",
        Box(width=1440, height=656, left=0.07, top=0.07, right=0.41, bottom=0.54),
        Box(width=1440, height=656, left=0.07, top=0.53, right=0.355, bottom=0.62),
        95,
        ((None, 90), (25, 74), (41, 24), (55, 0)),
    ),
)


def hero_problem(*, page: HeroPage) -> str | None:
    """A sentence for the editor when picture and tone make the words hard to read; None when they read well."""
    if page.hero_picture is None:
        return None
    # A shared page is drawn in several brands' colours, and has to be readable in each.
    return picture_problem(page.hero_picture, tone=page.hero_tone, brands=page.shown_by())


def picture_problem(picture: Picture, *, tone: str, brands: Iterable[Brand]) -> str | None:
    """The same of any picture under words in a tone, in the colours of some brands."""
    focal = focal_percent_in_crop(picture=picture, preset=get_preset("large"))
    for brand in brands:
        tokens = derive_tokens(seed=brand.palette_seed()) | parse_overrides(text=brand.token_overrides)
        text, veil = ("#ffffff", tokens["brand-deep"]) if tone == "deep" else (tokens["ink"], LIGHT_VEIL)
        if problem := _problem_of(picture.file.name, focal, tone, text, veil):
            return problem
    return None


# Wagtail checks a page several times on its way to being published; a stored file never changes under its name.
@lru_cache(maxsize=256)
def _problem_of(file_name: str, focal: tuple[int, int], tone: str, text_colour: str, veil_colour: str) -> str | None:
    try:
        with default_storage.open(file_name) as file, Image.open(file) as picture:
            shown = picture.convert("RGB")
    except (OSError, UnidentifiedImageError):
        return "The picture's file cannot be read. Choose another one."
    for view in (view for view in VIEWS if view.tone == tone):
        for box, needed, words in ((view.heading, HEADING_NEEDS, "heading"), (view.text, TEXT_NEEDS, "words below")):
            worst = contrast_over_picture(
                picture=shown, focal_percent=focal, box=box, veil=view.veil(veil_colour), text_colour=text_colour
            ).worst
            if worst < needed:
                return (
                    f"The {words} would be hard to read on {view.screens}: contrast {worst:.1f} at the worst place, "
                    f"{needed} is needed. Choose the other tone, move the focal point, or take a calmer picture."
                )
    return None
