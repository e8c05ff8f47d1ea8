"""An editor cannot publish words that nobody can read: the worst pixel under them decides (visual system)."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.core.files.images import ImageFile
from PIL import Image

from leeward.retail.brands.models import Brand
from leeward.retail.brands.palette import derive_tokens, parse_overrides
from leeward.retail.content.hero import LIGHT_VEIL, VIEWS, _problem_of, hero_problem
from leeward.retail.content.models import HomePage
from leeward.retail.pictures.contrast import TEXT_NEEDS, Box, Veil, VeilStop, contrast_over_picture
from leeward.retail.pictures.models import Picture
from leeward.retail.project.env import REPOSITORY

LOOK_CSS = REPOSITORY / "frontend/app/features/page-builder/hero/hero-look.module.css"
HERO_CSS = REPOSITORY / "frontend/app/features/page-builder/hero/hero.module.css"
PLACE = r"(?:(?P<percent>\d+)%|calc\(var\(--words\) \+ (?P<rem>[\d.]+)rem\))"
STOP = re.compile(
    rf"(?:var\(--veil-colour\) (?:(?P<strength>\d+)%|var\((?P<name>--[a-z-]+)\)), )?transparent\)? {PLACE}"
)


def a_picture(colour: str) -> Picture:
    file = io.BytesIO()
    Image.new("RGB", (1600, 1067), colour).save(file, "JPEG")
    file.seek(0)
    picture = Picture(title=colour, description="A flat colour", file=ImageFile(file, name="flat.jpg"))
    picture.RENDERS_AHEAD = False
    picture.save()
    return picture


@pytest.mark.django_db
@pytest.mark.usefixtures("demo_brands")
class TestHeroProblem:
    @pytest.fixture(autouse=True)
    def measured_anew(self) -> None:
        _problem_of.cache_clear()

    def page(self, *, colour: str, tone: str) -> HomePage:
        brand = Brand.objects.get(workspace="main")
        return HomePage(
            title="Home", slug="h", brand=brand, hero_heading="Words", hero_tone=tone, hero_picture=a_picture(colour)
        )

    def test_accepts_dark_words_on_a_pale_picture(self) -> None:
        assert hero_problem(page=self.page(colour="#f3e9d8", tone="light")) is None

    def test_accepts_white_words_on_a_dark_picture(self) -> None:
        assert hero_problem(page=self.page(colour="#10282f", tone="deep")) is None

    def test_refuses_dark_words_on_a_dark_picture_and_says_where(self) -> None:
        problem = hero_problem(page=self.page(colour="#10282f", tone="light"))
        assert problem
        assert re.search(r"hard to read on (phones|large screens): contrast \d\.\d .* is needed", problem)

    def test_stops_the_page_from_being_saved(self) -> None:
        with pytest.raises(ValidationError) as refused:
            self.page(colour="#10282f", tone="light").clean()
        assert list(refused.value.message_dict) == ["hero_picture"]


class TestHeroViews:
    """The strengths that are checked are those that are drawn."""

    def gradients(self) -> list[Any]:
        css = HERO_CSS.read_text()
        names = dict(re.findall(r"(--at-[a-z]+): (\d+)%", css))
        found = []
        for angle, body in re.findall(r"linear-gradient\(\s*(\d+)deg,(.*?)\n\s*\);", css, re.DOTALL):
            stops = []
            for stop in STOP.finditer(body):
                place = None if stop["percent"] == "0" else float(stop["percent"] or stop["rem"])
                stops.append((place, int(stop["strength"] or names.get(stop["name"] or "", 0))))
            found.append((float(angle), tuple(stops)))
        return found

    @pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view.screens}, {view.tone}")
    def test_are_those_of_the_style_sheet(self, view: Any) -> None:
        assert (float(view.angle_degrees), view.stops) in self.gradients()


@pytest.mark.django_db
@pytest.mark.usefixtures("demo_brands")
@pytest.mark.parametrize(("tone", "worst_picture"), [("light", "black"), ("deep", "white")])
def test_the_ground_below_a_superheros_words_is_enough_for_any_picture_s21_w_11(tone: str, worst_picture: str) -> None:
    light, deep = (int(one) for one in re.findall(r"--last: (\d+)%", LOOK_CSS.read_text()))
    strength = {"light": light, "deep": deep}[tone] / 100
    box = Box(width=390, height=350, left=0, top=0, right=1, bottom=1)
    for brand in Brand.objects.all():
        tokens = derive_tokens(seed=brand.palette_seed()) | parse_overrides(text=brand.token_overrides)
        text, colour = ("#ffffff", tokens["brand-deep"]) if tone == "deep" else (tokens["ink"], LIGHT_VEIL)
        contrast = contrast_over_picture(
            picture=Image.new("RGB", (60, 40), worst_picture), focal_percent=(50, 50), box=box, text_colour=text,
            veil=Veil(colour, 180, (VeilStop(0, strength), VeilStop(1, strength))),
        )  # fmt: skip
        assert contrast.worst >= TEXT_NEEDS, (brand.name, contrast)
