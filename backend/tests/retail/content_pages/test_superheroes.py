"""Superheroes as pages draw them: screens, veils, buttons (S11, S20, S21, E10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from leeward.retail.offers.queries.superheroes import HeroSize, Margins, Scrim, SuperheroSheet
from leeward.retail.pages.parts.superheroes import superhero_props
from leeward.retail.pictures.models import Picture


def a_print(number: int) -> Picture:
    """A picture without a row: nothing here opens its file."""
    return Picture(
        pk=number, title=f"Print {number}", file=f"pictures/originals/{number}.webp", width=1600, height=1067,
        file_hash=f"{number:040x}", description="A cove",
    )  # fmt: skip


def a_size(background: Picture | None = None, **facts: Any) -> HeroSize:
    given = {"overlay": None, "alignment": "left", "margins": Margins("2rem", "1rem", "2rem", "1rem")}
    return HeroSize(background, **{**given, **facts})


def a_superhero(**facts: Any) -> SuperheroSheet:
    plain = a_size(a_print(1))
    given = {
        "id": 1, "name": "Villas", "slug": "villas", "is_collection": True, "heading": "Villas", "content_html": "",
        "description": "", "button_text": "From £1,398", "target_url": "/collections/villas", "target": "_self",
        "lowest_price_pounds": 1398, "picture": a_print(1), "small": plain, "medium": plain, "large": plain,
        "additional_css": "", "is_legacy": False, "show_sign_up_button": False, "scrims": (),
    }  # fmt: skip
    return SuperheroSheet(**{**given, **facts})


def drawn(**facts: Any) -> Any:
    props = superhero_props(a_superhero(**facts))
    assert props is not None
    return props


@pytest.mark.django_db  # a new picture looks up its collection
class TestSuperhero:
    def test_of_a_collection_leads_there_with_its_lowest_price_s11(self) -> None:
        assert drawn().button.model_dump() == {"label": "From £1,398", "href": "/collections/villas"}
        assert drawn().look.sign_up is None

    def test_asks_to_sign_up_where_staff_wanted_it_s20(self) -> None:
        sign_up = drawn(show_sign_up_button=True).look.sign_up
        assert (sign_up.label, sign_up.href) == ("Sign up now", "/mailing/join")

    def test_shows_each_screen_its_own_picture_s21(self) -> None:
        medium, small = a_size(a_print(2)), a_size(a_print(3))
        sources = drawn(medium=medium, small=small).picture.sources
        by_screen: dict[str | None, set[str]] = {}
        for source in sources:
            by_screen.setdefault(source.media, set()).add(source.srcset)
        assert set(by_screen) == {"(min-width: 1024px)", "(min-width: 640px)", None}
        assert len(set.union(*by_screen.values())) == len(sources) == 6  # three pictures in two formats

    def test_says_where_the_words_stand_on_each_screen_s21(self) -> None:
        right = a_size(a_print(1), alignment="right", margins=Margins("6rem", "0", "4rem", "1rem"))
        look = drawn(large=right).look
        assert (look.large, look.small) == ("right t-4 r-0 b-3 l-1", "left t-2 r-1 b-2 l-1")

    @pytest.mark.parametrize(("colour", "tone"), [("ink", "deep"), ("brand-deep", "deep"), ("paper", "light")])
    def test_sets_its_words_against_its_veils_s21(self, colour: str, tone: str) -> None:
        props = drawn(scrims=(Scrim("linear", colour, "transparent", "to right"),))
        assert props.tone == tone
        assert props.look.scrims == [f"linear to-right from-{colour} into-transparent"]

    def test_that_is_a_picture_of_its_words_says_them_to_those_who_listen_s20(self) -> None:
        props = drawn(is_legacy=True, heading="", description="Winter sale: a week from £499")
        assert (props.look.is_picture, props.heading) == (True, "Winter sale: a week from £499")

    def test_is_left_out_while_it_has_no_picture_or_nothing_to_say(self) -> None:
        assert superhero_props(a_superhero(heading="")) is None
        bare = a_size(None)
        without = replace(a_superhero(), picture=None, small=bare, medium=bare, large=bare)
        assert superhero_props(without) is None
