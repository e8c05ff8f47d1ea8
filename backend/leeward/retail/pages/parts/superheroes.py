"""Superheroes as pages draw them: a picture for each screen, veils, places of the words, buttons (S11, S20, S21)."""

from __future__ import annotations

from typing import Any, cast

from leeward.retail.offers.models.choices import Margin, ScrimColour
from leeward.retail.offers.queries.superheroes import HeroSize, Scrim, SuperheroSheet
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.props.base import LinkProps, PictureProps
from leeward.retail.pages.props.home import HeroLookProps, HeroProps
from leeward.retail.pictures.models import Picture

SIGN_UP = LinkProps(label="Sign up now", href="/mailing/join")
_MEDIUM, _LARGE = "(min-width: 640px)", "(min-width: 1024px)"
_STEPS = {str(value): step for step, value in enumerate(Margin.values)}
_PALE = frozenset({ScrimColour.PAPER, ScrimColour.SAND})


def superhero_props(hero: SuperheroSheet) -> HeroProps | None:
    """What the page draws; None while it has no picture, or nothing to say."""
    sizes = (hero.small, hero.medium, hero.large)
    backgrounds = [size.background or hero.picture for size in sizes]
    heading = hero.heading or (hero.description if hero.is_legacy else "")
    picture = _per_screen(backgrounds, preset="large" if hero.is_legacy else "hero", alt=hero.description or None)
    if picture is None or not heading:
        return None
    return HeroProps(
        heading=heading,
        subheading_html=hero.content_html,
        tone="light" if is_pale(hero.scrims) else "deep",
        picture=picture,
        button=LinkProps(label=hero.button_text, href=hero.target_url) if hero.target_url else None,
        caption=None,
        look=HeroLookProps(
            small=_place(hero.small),
            medium=_place(hero.medium),
            large=_place(hero.large),
            scrims=[_words(scrim) for scrim in hero.scrims],
            extra=cast(Any, hero.additional_css),
            overlay=_per_screen([size.overlay for size in sizes], preset="large", alt=""),
            is_picture=hero.is_legacy,
            target=cast(Any, hero.target),
            sign_up=SIGN_UP if hero.show_sign_up_button else None,
        ),
    )


def is_pale(scrims: tuple[Scrim, ...]) -> bool:
    """Whether the veils are light, so that the words on them are dark."""
    return any(_PALE & {scrim.color_one, scrim.color_two} for scrim in scrims)


def _place(size: HeroSize) -> str:
    """Where the words stand, in words of the style sheet: alignment, then the room on each side in steps."""
    room = size.margins
    sides = zip("trbl", (room.top, room.right, room.bottom, room.left), strict=True)
    return " ".join([size.alignment, *(f"{side}-{_STEPS.get(value, 2)}" for side, value in sides)])


def _words(scrim: Scrim) -> str:
    direction = scrim.direction.replace(" ", "-")
    return f"{scrim.type} {direction} from-{scrim.color_one} into-{scrim.color_two}"


def _per_screen(pictures: list[Picture | None], *, preset: str, alt: str | None) -> PictureProps | None:
    """One picture whose renditions differ by screen where staff chose different ones; small, medium, large."""
    known = [one for one in pictures if one is not None]
    if not known:
        return None
    small, medium, large = (one or known[-1] for one in pictures)
    main = picture_props(picture=large, preset=preset, alt=alt)
    if small.pk == medium.pk == large.pk:
        return main
    phone = "hero-tall" if preset == "hero" else preset
    sources = [
        *_sources(large, preset, _LARGE),
        *_sources(medium, preset, _MEDIUM),
        *_sources(small, phone, None),
    ]
    return main.model_copy(update={"sources": sources})


def _sources(picture: Picture, preset: str, media: str | None) -> list[Any]:
    """The renditions of one picture for one range of screens, those for telephones left out."""
    found = picture_props(picture=picture, preset=preset).sources
    return [source.model_copy(update={"media": media}) for source in found if source.media is None]
